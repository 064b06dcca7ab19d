//! The event against a rating list, as the dialog shows it: a row for each difference with its tick, who is not in the list,
//! who is in doubt, who is entered twice; and the command that takes over what is ticked.

use std::collections::{BTreeMap, BTreeSet};

use strum::IntoEnumIterator as _;

use crate::files::rating_list::ListedPlayer;
use crate::model::{Born, Command, ListEdition, PlayerDetails, PlayerId, RatingChoice, Tournament};
use crate::rating_lists::{
    ComparedEntry, ComparedField, ListComparison, ListDifference, ListFinding, RatingTerms, take_over,
};
use crate::wording::Wording;

/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ComparisonFilter {
    /// What differs.
    #[default]
    Differ,
    /// Who is not in the list.
    NotFound,
    /// Of whom it cannot be told who is meant.
    Doubtful,
    /// Who is entered more than once.
    Duplicates,
}

/// A difference that can be taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceRow {
    /// The place of the entry in the comparison.
    pub entry: usize,
    /// The starting number.
    pub number: String,
    /// The player, in the event.
    pub name: String,
    /// It is the first one of its player.
    pub is_first: bool,
    /// What differs.
    pub field: ComparedField,
    /// Its name.
    pub field_name: String,
    /// What the event has.
    pub event: String,
    /// What the list has.
    pub list: String,
}

/// An entry that is not in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingRow {
    /// The starting number.
    pub number: String,
    /// The player, in the event.
    pub name: String,
}

/// An entry of which it cannot be told who is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtRow {
    /// The place of the entry in the comparison.
    pub entry: usize,
    /// The starting number.
    pub number: String,
    /// The player, in the event.
    pub name: String,
    /// Whom the list offers, in words.
    pub offered: Vec<String>,
    /// Which of them the user chose.
    pub chosen: Option<usize>,
}

/// An event compared with a list, and what of it is to be taken over.
#[derive(Clone, Debug)]
pub struct ComparedEvent {
    /// The list.
    pub list: ListEdition,
    /// What is shown.
    pub filter: ComparisonFilter,
    terms: RatingTerms,
    comparison: ListComparison,
    chosen: BTreeMap<usize, usize>,
    ticked: BTreeSet<(usize, ComparedField)>,
    differences: Vec<DifferenceRow>,
    missing: Vec<MissingRow>,
    doubts: Vec<DoubtRow>,
    duplicates: Vec<String>,
    taken: usize,
}

impl ComparedEvent {
    /// With everything ticked but the spelling of names and ratings that stand.
    pub fn new(
        (list, comparison): (ListEdition, ListComparison),
        tournament: &Tournament,
        wording: &Wording,
    ) -> Self {
        let mut event = Self {
            terms: RatingTerms::of(tournament, list.date),
            list,
            filter: ComparisonFilter::default(),
            comparison,
            chosen: BTreeMap::new(),
            ticked: BTreeSet::new(),
            differences: Vec::new(),
            missing: Vec::new(),
            doubts: Vec::new(),
            duplicates: Vec::new(),
            taken: 0,
        };
        for entry in 0..event.comparison.entries.len() {
            event.tick_usual(entry, tournament);
        }
        event.lay_out(tournament, wording);
        let first = ComparisonFilter::iter().find(|filter| event.count(*filter) > 0);
        event.filter = first.unwrap_or_default();
        event
    }

    fn tick_usual(&mut self, at: usize, tournament: &Tournament) {
        let stands = tournament.ratings_stand();
        let Some(found) = self.entry(at, tournament) else { return };
        let usual = |difference: &&ListDifference| match difference.field {
            ComparedField::Name => false,
            ComparedField::Rating | ComparedField::KFactor => !stands,
            _ => true,
        };
        let fields: Vec<ComparedField> =
            differences(&found).iter().filter(usual).map(|difference| difference.field).collect();
        self.ticked.extend(fields.into_iter().map(|field| (at, field)));
    }

    /// An entry as it was found, or as the user says who is meant.
    fn entry(&self, at: usize, tournament: &Tournament) -> Option<ComparedEntry> {
        let entry = self.comparison.entries.get(at)?;
        match (&entry.finding, self.chosen.get(&at)) {
            (ListFinding::Doubtful(offered), Some(chosen)) => {
                entry.meant_as(tournament, offered.get(*chosen)?, &self.terms)
            }
            _ => Some(entry.clone()),
        }
    }

    fn lay_out(&mut self, tournament: &Tournament, wording: &Wording) {
        let mut rows = Vec::new();
        for at in 0..self.comparison.entries.len() {
            let Some(entry) = self.entry(at, tournament) else { continue };
            for (place, difference) in differences(&entry).iter().enumerate() {
                rows.push(DifferenceRow {
                    entry: at,
                    number: number(tournament, entry.player),
                    name: entry.name.clone(),
                    is_first: place == 0,
                    field: difference.field,
                    field_name: field_name(difference.field, wording),
                    event: difference.event.clone(),
                    list: difference.list.clone(),
                });
            }
        }
        self.differences = rows;
        self.missing = self.missing_rows(tournament);
        self.doubts = self.doubt_rows(tournament);
        self.duplicates = self.duplicate_rows(tournament);
        self.taken = self.changes(tournament).len();
    }

    /// What differs, in the order of the event.
    pub fn differences(&self) -> &[DifferenceRow] {
        &self.differences
    }

    /// Those who are not in the list.
    pub fn missing(&self) -> &[MissingRow] {
        &self.missing
    }

    /// Those of whom it cannot be told who is meant.
    pub fn doubts(&self) -> &[DoubtRow] {
        &self.doubts
    }

    /// Entries that are one player of the list: their numbers and names.
    pub fn duplicates(&self) -> &[String] {
        &self.duplicates
    }

    /// How many rows a filter has.
    pub fn count(&self, filter: ComparisonFilter) -> usize {
        match filter {
            ComparisonFilter::Differ => self.differences.len(),
            ComparisonFilter::NotFound => self.missing.len(),
            ComparisonFilter::Doubtful => self.doubts.len(),
            ComparisonFilter::Duplicates => self.duplicates.len(),
        }
    }

    fn missing_rows(&self, tournament: &Tournament) -> Vec<MissingRow> {
        let is_missing = |entry: &&ComparedEntry| entry.finding == ListFinding::NotListed;
        let missing = self.comparison.entries.iter().filter(is_missing);
        let row = |entry: &ComparedEntry| MissingRow {
            number: number(tournament, entry.player),
            name: entry.name.clone(),
        };
        missing.map(row).collect()
    }

    fn doubt_rows(&self, tournament: &Tournament) -> Vec<DoubtRow> {
        let entries = self.comparison.entries.iter().enumerate();
        let doubt = |(at, entry): (usize, &ComparedEntry)| match &entry.finding {
            ListFinding::Doubtful(offered) => Some(DoubtRow {
                entry: at,
                number: number(tournament, entry.player),
                name: entry.name.clone(),
                offered: offered.iter().map(|player| listed_words(player, &self.terms.choice)).collect(),
                chosen: self.chosen.get(&at).copied(),
            }),
            _ => None,
        };
        entries.filter_map(doubt).collect()
    }

    fn duplicate_rows(&self, tournament: &Tournament) -> Vec<String> {
        let told = |id: &PlayerId| format!("{} {}", number(tournament, *id), tournament.name(*id));
        let together = |ids: &Vec<PlayerId>| ids.iter().map(told).collect::<Vec<_>>().join("; ");
        self.comparison.duplicates.iter().map(together).collect()
    }

    /// How many entries were compared.
    pub fn entries(&self) -> usize {
        self.comparison.entries.len()
    }

    /// True if a difference is to be taken over.
    pub fn is_ticked(&self, row: &DifferenceRow) -> bool {
        self.ticked.contains(&(row.entry, row.field))
    }

    /// Ticks a difference, or takes the tick away.
    pub fn tick(&mut self, entry: usize, field: ComparedField, is_ticked: bool, tournament: &Tournament) {
        if is_ticked {
            self.ticked.insert((entry, field));
        } else {
            self.ticked.remove(&(entry, field));
        }
        self.taken = self.changes(tournament).len();
    }

    /// Ticks every difference, or none.
    pub fn tick_all(&mut self, is_ticked: bool, tournament: &Tournament) {
        self.ticked.clear();
        if is_ticked {
            self.ticked.extend(self.differences.iter().map(|row| (row.entry, row.field)));
        }
        self.taken = self.changes(tournament).len();
    }

    /// Says who is meant; `None` leaves it in doubt.
    pub fn choose(&mut self, entry: usize, which: Option<usize>, tournament: &Tournament, wording: &Wording) {
        self.ticked.retain(|(ticked, _)| *ticked != entry);
        match which {
            Some(which) => {
                self.chosen.insert(entry, which);
                self.tick_usual(entry, tournament);
            }
            None => _ = self.chosen.remove(&entry),
        }
        self.lay_out(tournament, wording);
    }

    /// The changed details by player: what is ticked, as the list has it.
    fn changes(&self, tournament: &Tournament) -> Vec<(PlayerId, PlayerDetails)> {
        let mut ticked: BTreeMap<usize, Vec<ComparedField>> = BTreeMap::new();
        for (entry, field) in &self.ticked {
            ticked.entry(*entry).or_default().push(*field);
        }
        let mut changed: BTreeMap<PlayerId, PlayerDetails> = BTreeMap::new();
        for (at, fields) in ticked {
            let Some(ComparedEntry {
                player,
                member,
                finding: ListFinding::Listed { player: listed, .. },
                ..
            }) = self.entry(at, tournament)
            else {
                continue;
            };
            let Some(known) = tournament.player(player) else { continue };
            let before = changed.get(&player).unwrap_or(&known.details);
            let after = take_over(before, member, &listed, &fields, &self.terms);
            changed.insert(player, after);
        }
        let is_new = |(id, details): &(PlayerId, PlayerDetails)| {
            tournament.player(*id).is_some_and(|player| player.details != *details)
        };
        changed.into_iter().filter(is_new).collect()
    }

    /// How many players are to be changed.
    pub const fn taken(&self) -> usize {
        self.taken
    }

    /// True if ratings are to be changed that no longer follow a list.
    pub fn needs_reason(&self, tournament: &Tournament) -> bool {
        let of_rating = |(_, field): &(usize, ComparedField)| {
            matches!(field, ComparedField::Rating | ComparedField::KFactor)
        };
        tournament.ratings_stand() && self.ticked.iter().any(of_rating)
    }

    /// The command that takes over what is ticked.
    pub fn command(&self, tournament: &Tournament, reason: String) -> Command {
        let reason = self.needs_reason(tournament).then_some(reason);
        Command::FollowList { list: self.list.clone(), changes: self.changes(tournament), reason }
    }
}

fn differences(entry: &ComparedEntry) -> &[ListDifference] {
    match &entry.finding {
        ListFinding::Listed { differences, .. } => differences,
        _ => &[],
    }
}

fn number(tournament: &Tournament, player: PlayerId) -> String {
    tournament.number(player).map(|number| number.to_string()).unwrap_or_default()
}

/// What a field is called in the head of a list.
fn field_name(field: ComparedField, wording: &Wording) -> String {
    wording.text(&format!("column-{field}"))
}

/// A player of a list in words: name, federation, year of birth, rating, number.
pub fn listed_words(player: &ListedPlayer, choice: &RatingChoice) -> String {
    let rating = player.counted_rating(choice);
    let number = player.fide_id.map(|id| id.to_string());
    let parts = [
        Some(player.name.clone()),
        Some(player.federation.clone()),
        player.born.map(|born| Born::year(born).to_string()),
        rating.map(|rating| rating.to_string()),
        number.or_else(|| Some(player.national_id.clone())),
    ];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::rating_list::{ListedRating, ListedRatings};
    use crate::model::{EventInfo, NewPlayer, Rules, SystemId, apply};
    use crate::rating_lists::RecognisedBy;

    fn listed(name: &str, rating: u16) -> ListedPlayer {
        let standard = ListedRating { rating: Some(rating), games: 0, k: Some(20) };
        let fide = ListedRatings { standard, ..ListedRatings::default() };
        ListedPlayer { name: name.into(), fide_id: Some(rating.into()), fide, ..ListedPlayer::default() }
    }

    /// Entry 0 is in the list, 1 may be one of two, 2 is not in it.
    fn compared(event: &Tournament) -> ListComparison {
        let ids: Vec<PlayerId> = event.players().map(|player| player.id).collect();
        let entry = |at: usize, finding| ComparedEntry {
            player: ids[at],
            name: event.name(ids[at]).to_owned(),
            member: 0,
            finding,
        };
        let doubtful = ListFinding::Doubtful(vec![listed("Lind, Bo", 1900), listed("Lind, Bo", 2100)]);
        let mut entries =
            vec![entry(0, ListFinding::NotListed), entry(1, doubtful), entry(2, ListFinding::NotListed)];
        let terms = RatingTerms::of(event, None);
        let known = entries[0].meant_as(event, &listed("Okafor, Ada Q", 2560), &terms).unwrap();
        let ListFinding::Listed { player, differences, .. } = known.finding else { panic!() };
        entries[0].finding = ListFinding::Listed { by: RecognisedBy::FideId, player, differences };
        ListComparison { entries, duplicates: vec![vec![ids[0], ids[2]]] }
    }

    fn event() -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), rating: Some(2500), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        apply(&start, &Command::AddPlayers(["Okafor, Ada", "Lind, Bo", "Roy, Cy"].map(entry).into())).unwrap()
    }

    fn view(event: &Tournament) -> ComparedEvent {
        let list = ListEdition { name: "fide".into(), date: None };
        ComparedEvent::new((list, compared(event)), event, &Wording::english())
    }

    #[test]
    fn what_is_ticked_is_taken_over_in_one_command() {
        let (event, wording) = (event(), Wording::english());
        let mut shown = view(&event);
        let fields: Vec<String> = shown.differences().iter().map(|row| row.field_name.clone()).collect();
        assert_eq!(fields, ["Name", "FIDE ID", "Rating"]);
        let ticked: Vec<bool> = shown.differences().iter().map(|row| shown.is_ticked(row)).collect();
        assert_eq!(ticked, [false, true, true], "the spelling of a name is the arbiter's");
        let first: Vec<bool> = shown.differences().iter().map(|row| row.is_first).collect();
        assert_eq!(first, [true, false, false], "a player is named once");
        assert_eq!([0, 1, 2, 3].map(|at| shown.count(<ComparisonFilter as strum::IntoEnumIterator>::iter().nth(at).unwrap())), [3, 1, 1, 1]);
        assert_eq!(shown.missing()[0].name, "Roy, Cy");
        shown.tick(0, ComparedField::FideId, false, &event);
        shown.choose(1, Some(1), &event, &wording);
        assert_eq!(shown.taken(), 2);
        assert!(!shown.needs_reason(&event));
        let after = apply(&event, &shown.command(&event, String::new())).unwrap();
        let known = |at: usize| after.players().nth(at).unwrap().details.clone();
        assert_eq!(
            (known(0).name.as_str(), known(0).rating, known(0).k_factor, known(0).fide_id),
            ("Okafor, Ada", Some(2560), Some(20), None),
            "K comes with the rating"
        );
        assert_eq!(
            (known(1).rating, known(1).k_factor, known(1).fide_id),
            (Some(2100), Some(20), Some(2100))
        );
        shown.choose(1, None, &event, &wording);
        shown.tick_all(false, &event);
        assert_eq!(shown.taken(), 0);
        shown.tick_all(true, &event);
        assert_eq!(shown.taken(), 1, "who is in doubt is left alone");
    }

    #[test]
    fn ratings_that_stand_are_not_ticked_and_need_a_reason() {
        let event = event();
        let rules = Rules { ratings_follow: crate::model::RatingsFollow::Never, ..event.rules().clone() };
        let event = apply(&event, &Command::SetRules(rules)).unwrap();
        let mut shown = view(&event);
        let ticked: Vec<bool> = shown.differences().iter().map(|row| shown.is_ticked(row)).collect();
        assert_eq!((ticked, shown.needs_reason(&event)), (vec![false, true, false], false));
        apply(&event, &shown.command(&event, String::new())).unwrap();
        shown.tick_all(true, &event);
        assert!(shown.needs_reason(&event));
        assert!(apply(&event, &shown.command(&event, " ".into())).is_err());
        apply(&event, &shown.command(&event, "misprint".into())).unwrap();
    }

    #[test]
    fn a_player_of_a_list_in_words() {
        let player = ListedPlayer {
            born: Some(Born::Year(1985)),
            federation: "NGR".into(),
            ..listed("Okafor, Ada", 2560)
        };
        assert_eq!(listed_words(&player, &RatingChoice::default()), "Okafor, Ada, NGR, 1985, 2560, 2560");
    }
}
