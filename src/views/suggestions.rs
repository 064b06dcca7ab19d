//! The players of a rating list who may be meant while one is typed, as rows; and what of the event helps to find them.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::files::rating_list::ListedPlayer;
use crate::model::{FideId, RatingChoice, Tournament};
use crate::rating_lists::{FoundPlayer, SearchContext};
use crate::wording::{Wording, args};

/// From so many letters or digits on players are suggested.
const LETTERS: usize = 3;

/// A player who may be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuggestedPlayer {
    /// The title.
    pub title: String,
    /// The name, as the list has it.
    pub name: String,
    /// The federation.
    pub federation: String,
    /// The rating that counts in the event.
    pub rating: String,
    /// Year of birth.
    pub born: String,
    /// FIDE's number, else the federation's.
    pub number: String,
    /// The club; of who is entered already that they are.
    pub note: String,
    /// The player is entered already.
    pub is_entered: bool,
}

impl SuggestedPlayer {
    /// As a row.
    pub fn of(
        found: &FoundPlayer,
        context: &SuggestionContext,
        choice: &RatingChoice,
        wording: &Wording,
    ) -> Self {
        let player: &ListedPlayer = &found.player;
        let text = |text: Option<String>| text.unwrap_or_default();
        let is_entered = player.fide_id.is_some_and(|id| context.entered.contains(&id));
        let number = player.fide_id.map(|id| id.to_string());
        Self {
            title: text(player.best_title().map(|title| title.to_string())),
            name: player.name.clone(),
            federation: player.federation.clone(),
            rating: text(player.counted_rating(choice).map(|rating| rating.to_string())),
            born: text(player.born.map(|born| born.year().to_string())),
            number: number.unwrap_or_else(|| player.national_id.clone()),
            note: if is_entered { wording.text("suggestions-entered") } else { player.club.clone() },
            is_entered,
        }
    }

    /// The whole row, as it is read aloud.
    pub fn spoken(&self) -> String {
        let Self { title, name, federation, rating, born, number, note, .. } = self;
        let parts = [title, name, federation, rating, born, number, note];
        let told: Vec<&str> = parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        told.join(", ")
    }
}

/// What of the event helps to find players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuggestionContext {
    /// Whom to offer first: players of the event's federation and of the clubs that are in it.
    pub search: Arc<SearchContext>,
    /// FIDE's numbers of those who are entered.
    pub entered: BTreeSet<FideId>,
}

impl SuggestionContext {
    /// Of an event. O(players log players).
    pub fn of(tournament: &Tournament) -> Self {
        let members = || tournament.players().flat_map(|player| player.details.members());
        let clubs = tournament.players().map(|player| player.details.club.clone());
        let search = SearchContext {
            federation: tournament.event().federation.clone(),
            clubs: clubs.filter(|club| !club.is_empty()).collect(),
            // Whoever is entered is marked, and not wanted first.
            present: BTreeSet::new(),
        };
        Self { search: Arc::new(search), entered: members().filter_map(|member| member.fide_id).collect() }
    }
}

/// True if so much is typed that players are suggested.
pub fn is_enough(typed: &str) -> bool {
    typed.chars().filter(|letter| letter.is_alphanumeric()).count() >= LETTERS
}

/// How many there are, and in which list: read aloud when they come.
pub fn announcement(count: usize, list: &str, wording: &Wording) -> String {
    wording.text_with("suggestions-found", &args! { count, list })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Born, Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, Title, apply};

    #[test]
    fn who_is_entered_is_marked_and_the_events_clubs_are_known() {
        let details = PlayerDetails {
            name: "Okafor, Ada".into(),
            club: "Riverside".into(),
            fide_id: Some(7),
            ..PlayerDetails::default()
        };
        let info = EventInfo { federation: "NGR".into(), ..EventInfo::default() };
        let entry = NewPlayer { details, lot: 0, entered: None };
        let start = Tournament::new(info, Rules::new(SystemId::Vincze, 1));
        let event = apply(&start, &Command::AddPlayers(vec![entry])).unwrap();
        let context = SuggestionContext::of(&event);
        assert_eq!(context.search.federation, "NGR");
        assert_eq!(context.search.clubs.iter().map(String::as_str).collect::<Vec<_>>(), ["Riverside"]);
        let told = |fide_id| {
            let player = ListedPlayer {
                name: "Okafor, Ada".into(),
                fide_id: Some(fide_id),
                title: Some(Title::IM),
                federation: "NGR".into(),
                club: "Lagos".into(),
                born: Some(Born::Year(1985)),
                ..ListedPlayer::default()
            };
            let found = FoundPlayer { player, wrong_letters: 0, is_present: false };
            SuggestedPlayer::of(&found, &context, &RatingChoice::default(), &Wording::english()).spoken()
        };
        assert_eq!(told(7), "IM, Okafor, Ada, NGR, 1985, 7, already entered");
        assert_eq!(told(8), "IM, Okafor, Ada, NGR, 1985, 8, Lagos");
    }

    #[test]
    fn three_letters_are_enough() {
        for (typed, enough) in
            [("ab", false), (" a b ", false), ("abc", true), ("O'K", false), ("123", true), ("Ωμέ", true)]
        {
            assert_eq!(is_enough(typed), enough, "{typed}");
        }
    }
}
