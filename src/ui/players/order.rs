//! Which players the table shows, in which order, and how one is found by typing. Computed once for each revision,
//! sort order and filter.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::model::{EntryState, Number, Player, PlayerDetails, PlayerId, Tournament};
use crate::reports::lists::{CellValue, PlayerField};
use crate::reports::sort_key;
use crate::ui::widgets::Sort;
use crate::views::doubts::{self, PlayerDoubt};
use crate::views::marks::{Mark, Marks};

/// Which players are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayersInView {
    /// All.
    #[default]
    All,
    /// Those expected in the next round.
    In,
    /// Those who are not: absent, with a bye, withdrawn.
    Out,
    /// Those with something worth a look.
    Check,
}

/// What the table is asked to show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The order.
    pub sort: Sort<PlayerField>,
    /// The choice.
    pub shown: PlayersInView,
    /// Parts of a name, club, federation, or a number; all words must fit.
    pub filter: String,
    /// Those who have come so far and no further; `None` for all.
    pub state: Option<EntryState>,
}

/// One player of the list with what finding and sorting needs.
#[derive(Clone, Debug)]
struct Card {
    id: PlayerId,
    position: usize,
    number: Number,
    name: String,
    haystack: String,
    is_out: bool,
    is_doubtful: bool,
    state: EntryState,
}

/// What is known about the list of players; kept under the revision of the event.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    made_for: Option<u64>,
    cards: Vec<Card>,
    query: Option<Query>,
    rows: Vec<usize>,
    /// Who has no number yet, by id.
    without_number: Vec<PlayerId>,
    /// The marks of all rounds.
    pub marks: Marks,
    /// What is worth a look; positions are those of [`Tournament::players`].
    pub doubts: Vec<PlayerDoubt>,
    /// Somebody came from a list of registrations or was ticked at check-in: it matters how far each one has come.
    pub has_states: bool,
}

impl Roster {
    /// Brings it up to date. O(n log n) after a change, else nothing.
    pub fn refresh(&mut self, tournament: &Tournament, revision: u64, query: &Query) {
        if self.made_for != Some(revision) {
            let details: Vec<&PlayerDetails> = tournament.players().map(|player| &player.details).collect();
            self.doubts = doubts::check(&details, tournament);
            self.marks = Marks::of(tournament);
            self.without_number = tournament.without_number();
            let states = tournament.entry_states();
            self.has_states = states.contains(&EntryState::Arrived)
                || tournament.players().any(|player| !player.contact.source.is_empty());
            let doubtful: BTreeSet<usize> =
                self.doubts.iter().flat_map(|doubt| doubt.players.iter().copied()).collect();
            let cards = tournament.players().enumerate().map(|(position, player)| Card {
                is_doubtful: doubtful.contains(&position),
                state: states.get(position).copied().unwrap_or(EntryState::Registered),
                ..card(tournament, player, position)
            });
            self.cards = cards.collect();
            self.made_for = Some(revision);
            self.query = None;
        }
        if self.query.as_ref() != Some(query) {
            self.rows = select(&self.cards, tournament, query);
            self.query = Some(query.clone());
        }
    }

    /// How many players the table shows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// True if it shows nobody.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The player of a row.
    pub fn at(&self, row: usize) -> Option<PlayerId> {
        self.card(row).map(|card| card.id)
    }

    /// The position in [`Tournament::players`] of the player of a row.
    pub fn position(&self, row: usize) -> Option<usize> {
        self.card(row).map(|card| card.position)
    }

    fn card(&self, row: usize) -> Option<&Card> {
        self.rows.get(row).and_then(|at| self.cards.get(*at))
    }

    /// The row of a player, if it is shown. O(n).
    pub fn row_of(&self, player: PlayerId) -> Option<usize> {
        self.rows.iter().position(|at| self.cards.get(*at).is_some_and(|card| card.id == player))
    }

    /// True if the player is in the event, shown or not. O(log n).
    pub fn knows(&self, player: PlayerId) -> bool {
        self.cards.binary_search_by_key(&player, |card| card.id).is_ok()
    }

    /// False for who has not arrived where only arrivals have a number. O(log n).
    pub fn has_number(&self, player: PlayerId) -> bool {
        self.without_number.binary_search(&player).is_err()
    }

    /// True if something about the player of a row is worth a look.
    pub fn is_doubtful(&self, row: usize) -> bool {
        self.card(row).is_some_and(|card| card.is_doubtful)
    }

    /// The doubts about the player at a position of [`Tournament::players`].
    pub fn doubts_about(&self, position: usize) -> impl Iterator<Item = &PlayerDoubt> {
        self.doubts.iter().filter(move |doubt| doubt.players.contains(&position))
    }

    /// How far a player has come, where that matters. O(log n).
    pub fn entry_state(&self, player: PlayerId) -> Option<EntryState> {
        self.state_of(player).filter(|_| self.has_states)
    }

    /// How far a player has come. O(log n).
    pub fn state_of(&self, player: PlayerId) -> Option<EntryState> {
        let at = self.cards.binary_search_by_key(&player, |card| card.id).ok()?;
        self.cards.get(at).map(|card| card.state)
    }

    /// How many players are not withdrawn from, or absent in, the next round.
    pub fn expected(&self) -> usize {
        self.cards.iter().filter(|card| !card.is_out).count()
    }

    /// The row whose player fits what was typed: a starting number, or how the name or a word of it begins. Names
    /// that begin so go before names with such a word.
    pub fn find(&self, typed: &str) -> Option<usize> {
        let wanted = TypedName::new(typed)?;
        let fits = (0..self.len()).filter_map(|row| self.fit(row, &wanted).map(|fit| (fit, row)));
        fits.min().map(|(_, row)| row)
    }

    /// How the player of a row fits what was typed; `None`: not at all.
    pub fn fit(&self, row: usize, wanted: &TypedName) -> Option<TypedFit> {
        let card = self.card(row)?;
        match wanted {
            TypedName::Number(number) => (card.number.0 == *number).then_some(TypedFit::Beginning),
            TypedName::Name(name) if card.name.starts_with(name) => Some(TypedFit::Beginning),
            TypedName::Name(name) => has_word(&card.name, name).then_some(TypedFit::Word),
        }
    }

    /// What a row is sorted by. O(log n).
    pub fn sort_key(&self, row: usize, tournament: &Tournament, column: PlayerField) -> SortKey {
        let Some(card) = self.card(row) else { return SortKey::Nothing };
        let details = tournament.player(card.id).map(|player| &player.details);
        sort_key_of(card, details, column)
    }
}

/// What was typed to find a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedName {
    /// A starting number.
    Number(u16),
    /// The beginning of a name or of a word of it, as names are compared.
    Name(String),
}

impl TypedName {
    /// `None` for nothing.
    pub fn new(typed: &str) -> Option<Self> {
        let wanted = sort_key(typed.trim());
        (!wanted.is_empty()).then(|| wanted.parse().map_or(Self::Name(wanted), Self::Number))
    }
}

/// How a player fits what was typed, the better first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TypedFit {
    /// It is the number, or the name begins so.
    Beginning,
    /// A word of the name begins so.
    Word,
}

/// Players who fit what was typed, by number or part of the name, the best first; at most `most`. O(n).
pub fn candidates(tournament: &Tournament, typed: &str, most: usize) -> Vec<PlayerId> {
    let wanted = sort_key(typed.trim());
    if wanted.is_empty() {
        return Vec::new();
    }
    if let Ok(number) = wanted.parse::<u16>() {
        return tournament.by_number(Number(number)).into_iter().collect();
    }
    let mut found: Vec<(u8, Number, PlayerId)> = tournament
        .in_number_order()
        .into_iter()
        .filter_map(|(number, player)| {
            let name = sort_key(player.name());
            let rank = if name == wanted {
                0
            } else if name.starts_with(&wanted) {
                1
            } else if has_word(&name, &wanted) {
                2
            } else if name.contains(&wanted) {
                3
            } else {
                return None;
            };
            Some((rank, number, player.id))
        })
        .collect();
    found.sort_unstable();
    found.into_iter().take(most).map(|(_, _, id)| id).collect()
}

fn has_word(name: &str, wanted: &str) -> bool {
    name.split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(wanted))
}

fn card(tournament: &Tournament, player: &Player, position: usize) -> Card {
    let number = tournament.number(player.id).unwrap_or(Number(0));
    let details = &player.details;
    let parts = [
        details.name.clone(),
        PlayerField::MemberA.text(details),
        PlayerField::MemberB.text(details),
        details.club.clone(),
        details.federation.clone(),
        PlayerField::Title.text(details),
        PlayerField::FideId.text(details),
        number.to_string(),
    ];
    let away = tournament.next_round().is_some_and(|next| !player.is_available(next));
    Card {
        id: player.id,
        position,
        number,
        name: sort_key(&details.name),
        haystack: sort_key(&parts.join("\n")),
        is_out: away,
        is_doubtful: false,
        state: EntryState::Registered,
    }
}

fn select(cards: &[Card], tournament: &Tournament, query: &Query) -> Vec<usize> {
    let key = sort_key(&query.filter);
    let words: Vec<&str> = key.split_whitespace().collect();
    let fits = |card: &Card| {
        let chosen = match query.shown {
            PlayersInView::All => true,
            PlayersInView::In => !card.is_out,
            PlayersInView::Out => card.is_out,
            PlayersInView::Check => card.is_doubtful,
        };
        let has_come_so_far = query.state.is_none_or(|state| card.state == state);
        chosen && has_come_so_far && words.iter().all(|word| contains_word(card, word))
    };
    let players: Vec<&PlayerDetails> = tournament.players().map(|player| &player.details).collect();
    let mut rows: Vec<(SortKey, Number, usize)> = cards
        .iter()
        .enumerate()
        .filter(|(_, card)| fits(card))
        .map(|(at, card)| (sort_key_of(card, players.get(at).copied(), query.sort.column), card.number, at))
        .collect();
    rows.sort_by(|(a, first, _), (b, second, _)| {
        a.compare(b, query.sort.descending).then_with(|| first.cmp(second))
    });
    rows.into_iter().map(|(_, _, at)| at).collect()
}

/// A number fits as a whole (`7` is not 17), a word anywhere.
fn contains_word(card: &Card, word: &str) -> bool {
    if word.len() <= 4 && word.parse::<u16>().is_ok() {
        return word.parse() == Ok(card.number.0);
    }
    card.haystack.contains(word)
}

/// What a row is sorted by; nothing stands last whichever way.
pub enum SortKey {
    /// There is nothing.
    Nothing,
    /// A number.
    Value(i64),
    /// A text, as names are compared.
    Text(String),
}

impl SortKey {
    /// The place of a section.
    pub fn of_place(place: usize) -> Self {
        i64::try_from(place).map_or(Self::Nothing, Self::Value)
    }

    /// The order of two; nothing last.
    pub fn compare(&self, other: &Self, descending: bool) -> Ordering {
        let turned = |order: Ordering| if descending { order.reverse() } else { order };
        match (self, other) {
            (Self::Nothing, Self::Nothing) => Ordering::Equal,
            (Self::Nothing, _) => Ordering::Greater,
            (_, Self::Nothing) => Ordering::Less,
            (Self::Value(a), Self::Value(b)) => turned(a.cmp(b)),
            (Self::Text(a), Self::Text(b)) => turned(a.cmp(b)),
            (Self::Value(_), Self::Text(_)) => Ordering::Less,
            (Self::Text(_), Self::Value(_)) => Ordering::Greater,
        }
    }
}

fn sort_key_of(card: &Card, details: Option<&PlayerDetails>, field: PlayerField) -> SortKey {
    let Some(details) = details else { return SortKey::Nothing };
    match (field, field.cell(details)) {
        (PlayerField::Number, _) => SortKey::Value(i64::from(card.number.0)),
        (PlayerField::EntryState, _) => SortKey::Value(card.state as i64),
        (_, CellValue::Empty) => SortKey::Nothing,
        (PlayerField::Title, _) => {
            details.title.map_or(SortKey::Nothing, |title| SortKey::Value(title as i64))
        }
        // A year stands among days.
        (PlayerField::Born | PlayerField::BornB, cell) => SortKey::Text(sort_key(&cell.in_text())),
        (_, CellValue::Whole(whole)) => SortKey::Value(whole),
        (_, cell) => SortKey::Text(sort_key(&cell.in_text())),
    }
}

/// True if the player is away in every round to come, for the ink of the row.
pub fn has_left(marks: &[Mark]) -> bool {
    marks.last() == Some(&Mark::Withdrawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Born, Command, EventInfo, NewPlayer, RoundNumber, Rules, SystemId, apply};

    fn event() -> Tournament {
        let list = [
            ("Novák, Jan", Some(2388), "Brno", Some(1990)),
            ("Łukasz, Piotr", Some(2455), "Łódź", None),
            ("Young, Sam", None, "", Some(2012)),
            ("Okafor, Ada", Some(2320), "Riverside", Some(1985)),
            ("Ōe, Jan", Some(900), "Brno", None),
        ];
        let entries = list.map(|(name, rating, club, born)| NewPlayer {
            details: PlayerDetails {
                name: name.into(),
                rating,
                club: club.into(),
                born: born.map(Born::Year),
                ..PlayerDetails::default()
            },
            lot: 0,
            entered: None,
        });
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let away = Command::Withdraw { player: PlayerId(3), from: RoundNumber::FIRST };
        [Command::AddPlayers(entries.into()), away]
            .iter()
            .try_fold(start, |tournament, command| apply(&tournament, command))
            .unwrap()
    }

    fn names(query: &Query) -> Vec<String> {
        let (event, mut roster) = (event(), Roster::default());
        roster.refresh(&event, 1, query);
        (0..roster.len())
            .filter_map(|row| roster.at(row))
            .map(|id| event.name(id).chars().take(3).collect())
            .collect()
    }

    fn sorted(column: PlayerField, descending: bool) -> Vec<String> {
        names(&Query { sort: Sort { column, descending }, ..Query::default() })
    }

    #[test]
    fn every_column_sorts_and_nothing_stands_last() {
        assert_eq!(sorted(PlayerField::Number, false), ["Łuk", "Nov", "Oka", "Ōe,", "You"]);
        assert_eq!(sorted(PlayerField::Number, true), ["You", "Ōe,", "Oka", "Nov", "Łuk"]);
        assert_eq!(sorted(PlayerField::Name, false), ["Łuk", "Nov", "Ōe,", "Oka", "You"]);
        assert_eq!(sorted(PlayerField::Rating, false), ["Ōe,", "Oka", "Nov", "Łuk", "You"]);
        assert_eq!(sorted(PlayerField::Rating, true), ["Łuk", "Nov", "Oka", "Ōe,", "You"]);
        assert_eq!(sorted(PlayerField::Club, false), ["Nov", "Ōe,", "Łuk", "Oka", "You"]);
        assert_eq!(sorted(PlayerField::Born, true), ["You", "Nov", "Oka", "Łuk", "Ōe,"]);
        assert_eq!(sorted(PlayerField::EntryState, true)[0], "Oka", "who has left comes last of the way");
        assert_eq!(
            sorted(PlayerField::RapidRating, true),
            ["Łuk", "Nov", "Oka", "Ōe,", "You"],
            "nobody has one"
        );
    }

    #[test]
    fn filters_by_word_number_and_state() {
        let filtered =
            |filter: &str, shown| names(&Query { filter: filter.into(), shown, ..Query::default() });
        assert_eq!(filtered("jan", PlayersInView::All), ["Nov", "Ōe,"]);
        assert_eq!(filtered("BRNO novak", PlayersInView::All), ["Nov"]);
        assert_eq!(filtered("lodz", PlayersInView::All), ["Łuk"]);
        assert_eq!(filtered("3", PlayersInView::All), ["Oka"]);
        assert_eq!(filtered("nobody", PlayersInView::All), [""; 0]);
        assert_eq!(filtered("", PlayersInView::Out), ["Oka"]);
        assert_eq!(filtered("", PlayersInView::In).len(), 4);
        assert_eq!(filtered("", PlayersInView::Check), ["Ōe,"]);
    }

    #[test]
    fn typing_finds_a_name_or_a_number() {
        let (event, mut roster) = (event(), Roster::default());
        roster.refresh(&event, 1, &Query::default());
        let name = |typed: &str| {
            roster.find(typed).and_then(|row| roster.at(row)).map(|id| event.name(id).to_owned())
        };
        assert_eq!(name("o").as_deref(), Some("Okafor, Ada"));
        assert_eq!(name("oe").as_deref(), Some("Ōe, Jan"));
        assert_eq!(name("sam").as_deref(), Some("Young, Sam"));
        assert_eq!(name("2").as_deref(), Some("Novák, Jan"));
        assert_eq!((name("99"), name("zz"), name(" ")), (None, None, None));
        assert_eq!(candidates(&event, "jan", 5).len(), 2);
        assert_eq!(candidates(&event, "kafo", 5), [PlayerId(3)]);
        assert_eq!(candidates(&event, "1", 5), [PlayerId(1)]);
        assert_eq!(candidates(&event, "", 5), []);
    }

    #[test]
    fn a_heading_asks_for_its_column_and_then_the_other_way_round() {
        let once = PlayerField::Name.sorting(Sort::default());
        assert_eq!(once, Sort { column: PlayerField::Name, descending: false });
        assert!(PlayerField::Name.sorting(once).descending);
        assert!(PlayerField::Rating.sorting(once).descending, "the best first");
    }
}
