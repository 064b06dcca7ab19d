//! What is worth a look in a list of players: the same name or FIDE number twice, an odd rating, one from an old list.
//! Nothing of it blocks.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::model::{FRESH_DAYS, FideId, PlayerDetails, Rating, Tournament, plain_name};
use crate::reports::date_in_words;
use crate::wording::{Wording, args};
use jiff::civil::Date;

/// Ratings outside are marked.
pub const USUAL_RATINGS: RangeInclusive<Rating> = 1000..=3000;

/// Something worth a look. Players are named by their position in the list that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDoubt {
    /// Whom it concerns, ascending.
    pub players: Vec<usize>,
    /// What it is.
    pub what: Doubtful,
}

/// What is doubtful.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum Doubtful {
    /// Several entries have this name; accents, capitals and the order of words do not count.
    Name { name: String },
    /// Several entries have this FIDE number.
    FideId { id: FideId },
    /// The rating lies outside [`USUAL_RATINGS`].
    Rating { rating: Rating },
    /// The rating is from a list that was not in force any more when the event began.
    OutdatedRating { listed: Date },
}

impl PlayerDoubt {
    /// The sentence, with the names of the list.
    pub fn sentence(&self, list: &[&PlayerDetails], wording: &Wording) -> String {
        let names: Vec<&str> =
            self.players.iter().filter_map(|at| list.get(*at)).map(|details| details.name.as_str()).collect();
        let (least, most) = (*USUAL_RATINGS.start(), *USUAL_RATINGS.end());
        let day = match self.what {
            Doubtful::OutdatedRating { listed } => date_in_words(wording, listed),
            _ => String::new(),
        };
        let days = FRESH_DAYS;
        let values = args! { names: names.join("; "), count: self.players.len(), least, most, day, days };
        wording.sentence_with(&self.what, &values)
    }
}

/// Everything worth a look in a list of players of this event, or of some who are to be added to it; names first.
/// O(n log n).
pub fn check(list: &[&PlayerDetails], event: &Tournament) -> Vec<PlayerDoubt> {
    let mut names: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut ids: BTreeMap<FideId, Vec<usize>> = BTreeMap::new();
    let mut odd = Vec::new();
    let mut outdated: BTreeMap<Date, Vec<usize>> = BTreeMap::new();
    for (at, details) in list.iter().enumerate() {
        names.entry(plain_name(&details.name)).or_default().push(at);
        if let Some(id) = details.fide_id {
            ids.entry(id).or_default().push(at);
        }
        if let Some(rating) = details.rating.filter(|rating| !USUAL_RATINGS.contains(rating)) {
            odd.push(PlayerDoubt { players: vec![at], what: Doubtful::Rating { rating } });
        }
        if let Some(listed) = details.outdated_rating(&event.rules().rating_choice, event.event().start) {
            outdated.entry(listed).or_default().push(at);
        }
    }
    let name_of = |players: &[usize]| {
        players.first().and_then(|at| list.get(*at)).map(|details| details.name.clone()).unwrap_or_default()
    };
    let twice = |players: &Vec<usize>| players.len() > 1;
    let same_names = names
        .into_values()
        .filter(twice)
        .map(|players| PlayerDoubt { what: Doubtful::Name { name: name_of(&players) }, players });
    let same_ids = ids
        .into_iter()
        .filter(|(_, players)| twice(players))
        .map(|(id, players)| PlayerDoubt { what: Doubtful::FideId { id }, players });
    let outdated = outdated
        .into_iter()
        .map(|(listed, players)| PlayerDoubt { players, what: Doubtful::OutdatedRating { listed } });
    same_names.chain(same_ids).chain(odd).chain(outdated).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, KnownRating, RatingKind, Rules, SystemId};

    fn event() -> Tournament {
        let start = Some(jiff::civil::date(2026, 12, 5));
        Tournament::new(EventInfo { start, ..EventInfo::default() }, Rules::new(SystemId::Vincze, 1))
    }

    #[test]
    fn ratings_of_an_old_list_are_told_once() {
        let of = |name: &str, month| {
            let mut details = player(name, Some(1800), None);
            let listed = Some(jiff::civil::date(2026, month, 1));
            details.ratings.set(RatingKind::National, Some(KnownRating { listed, ..KnownRating::of(1800) }));
            details
        };
        let list = [of("A, B", 10), of("A, C", 12), of("A, D", 10)];
        let list: Vec<&PlayerDetails> = list.iter().collect();
        let found = check(&list, &event());
        let listed = jiff::civil::date(2026, 10, 1);
        assert_eq!(found, [PlayerDoubt { players: vec![0, 2], what: Doubtful::OutdatedRating { listed } }]);
        assert_eq!(
            found[0].sentence(&list, &Wording::english()),
            "The ratings of 2 players date from 1 October 2026, more than 30 days before the event begins: A, B; A, D. Look \
             them up in a newer list."
        );
    }

    fn player(name: &str, rating: Option<u16>, fide_id: Option<u64>) -> PlayerDetails {
        PlayerDetails { name: name.into(), rating, fide_id, ..PlayerDetails::default() }
    }

    #[test]
    fn same_name_same_number_odd_rating() {
        let list = [
            player("Novák, Jan", Some(2000), Some(7)),
            player("jan NOVAK", None, None),
            player("Petrov, Ivan", Some(999), Some(7)),
            player("Okafor, Ada", Some(3001), None),
            player("Young, Sam", Some(1000), None),
            player("Old, Sam", Some(3000), None),
        ];
        let list: Vec<&PlayerDetails> = list.iter().collect();
        let found = check(&list, &event());
        let expected = [
            PlayerDoubt { players: vec![0, 1], what: Doubtful::Name { name: "Novák, Jan".into() } },
            PlayerDoubt { players: vec![0, 2], what: Doubtful::FideId { id: 7 } },
            PlayerDoubt { players: vec![2], what: Doubtful::Rating { rating: 999 } },
            PlayerDoubt { players: vec![3], what: Doubtful::Rating { rating: 3001 } },
        ];
        assert_eq!(found, expected);
        let wording = Wording::english();
        let sentences: Vec<String> = found.iter().map(|doubt| doubt.sentence(&list, &wording)).collect();
        assert_eq!(sentences.first().map(String::as_str), Some("“Novák, Jan” is entered twice."));
        assert_eq!(
            sentences.get(1).map(String::as_str),
            Some("FIDE ID 7 belongs to several entries: Novák, Jan; Petrov, Ivan.")
        );
        assert_eq!(
            sentences.get(2).map(String::as_str),
            Some("The rating 999 of Petrov, Ivan lies outside 1000–3000.")
        );
    }

    #[test]
    fn an_ordinary_list_raises_no_doubt() {
        let list = [player("A, B", Some(1500), Some(1)), player("A, C", None, None)];
        assert_eq!(check(&list.iter().collect::<Vec<_>>(), &event()), []);
    }
}
