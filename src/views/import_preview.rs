//! What is about to be added, from the clipboard or a file: the columns and what they were taken for, the players, what
//! is doubtful.

use std::collections::BTreeMap;

use super::doubts;
use crate::files::FoundPlayers;
use strum::IntoEnumIterator as _;

use crate::desk::{Desk, KeptColumns, KnownPlayers, ListColumns, Newcomer};
use crate::files::csv::{CsvColumn, PlayerList, PlayerRow, UnreadCell};
use crate::files::trf::Imported;
use crate::model::{Command, Contact, PlayerDetails, PlayerId, RoundNumber, Tournament};
use crate::reports::lists::PlayerField;
use crate::wording::{Wording, args};

/// One column of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportColumn {
    /// Its heading in the list; empty without one.
    pub heading: String,
    /// What it is taken for; `None` if it is not used.
    pub meaning: Option<CsvColumn>,
    /// So many letters the longest cell has.
    pub letters: usize,
}

/// One player to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportRow {
    /// Its line in the file, from 1; of a report file the starting number.
    pub line: usize,
    /// The cells as they stand, in the order of the columns.
    pub cells: Vec<String>,
    /// The player.
    pub details: PlayerDetails,
    /// How the player can be reached.
    pub contact: Contact,
    /// The entry fee is paid; `None` where the list does not say.
    pub paid: Option<bool>,
    /// Who it is in the event, and the details if the row is right: to take it changes that entry.
    pub known: Option<(PlayerId, Box<PlayerDetails>)>,
    /// The meanings whose cells are not understood and are left out.
    pub unread: Vec<CsvColumn>,
    /// What is doubtful, one sentence each.
    pub warnings: Vec<String>,
    /// The player is to be added.
    pub taken: bool,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct ImportPreview {
    /// The name of the file, or that of the clipboard.
    pub source: String,
    /// What the table shows of each row.
    pub columns: Vec<ImportColumn>,
    /// The players.
    pub rows: Vec<ImportRow>,
    /// What is to be said about the file, one sentence each.
    pub notes: Vec<String>,
    /// Only rows with a doubt are shown.
    pub only_doubtful: bool,
    /// The list, whose columns can be given another meaning; a report has none.
    list: Option<PlayerList>,
    /// Lines that were ticked or not by hand.
    by_hand: BTreeMap<usize, bool>,
    /// A column was given another meaning by hand.
    assigned: bool,
}

impl ImportPreview {
    /// Of a file or of rows from the clipboard; `source` says which.
    pub fn new(found: FoundPlayers, source: String, tournament: &Tournament, wording: &Wording) -> Self {
        let mut preview = Self {
            source,
            columns: Vec::new(),
            rows: Vec::new(),
            notes: Vec::new(),
            only_doubtful: false,
            list: None,
            by_hand: BTreeMap::new(),
            assigned: false,
        };
        match found {
            FoundPlayers::List(list) => preview.list = Some(list),
            FoundPlayers::Report(report) => preview.take_report(&report),
        }
        preview.read(tournament, wording);
        preview
    }

    /// True if the columns can be given another meaning.
    pub const fn can_assign(&self) -> bool {
        self.list.is_some()
    }

    /// Gives a column another meaning, or none. What was ticked by hand stays so.
    pub fn assign(
        &mut self,
        column: usize,
        meaning: Option<CsvColumn>,
        tournament: &Tournament,
        wording: &Wording,
    ) {
        if let Some(list) = &mut self.list {
            list.assign(column, meaning);
            self.assigned = true;
        }
        self.read(tournament, wording);
    }

    /// Understands the columns as those of a list with the same headings were.
    pub fn recall(&mut self, kept: &ListColumns, tournament: &Tournament, wording: &Wording) {
        if self.list.as_mut().is_some_and(|list| kept.recall(list)) {
            self.read(tournament, wording);
        }
    }

    /// The columns to be remembered: those that were given another meaning by hand.
    pub fn kept_columns(&self) -> Option<KeptColumns> {
        self.list.as_ref().filter(|_| self.assigned).and_then(KeptColumns::of)
    }

    /// Ticks a row, or takes the tick away.
    pub fn take(&mut self, row: usize, taken: bool) {
        if let Some(row) = self.rows.get_mut(row) {
            row.taken = taken;
            self.by_hand.insert(row.line, taken);
        }
    }

    /// The rows that are shown.
    pub fn shown(&self) -> Vec<usize> {
        let is_shown = |row: &ImportRow| !self.only_doubtful || !row.warnings.is_empty();
        self.rows.iter().enumerate().filter(|(_, row)| is_shown(row)).map(|(at, _)| at).collect()
    }

    /// What is doubtful, row by row: "Line 7, Okafor, Ada: …".
    pub fn doubts(&self, wording: &Wording) -> Vec<String> {
        let lines = self.rows.iter().filter(|row| !row.warnings.is_empty()).map(|row| {
            let (name, what) = (row.details.name.as_str(), row.warnings.join(" "));
            wording.text_with("players-preview-doubt", &args! { line: row.line, name, what })
        });
        lines.collect()
    }

    fn read(&mut self, tournament: &Tournament, wording: &Wording) {
        if let Some(list) = self.list.take() {
            self.take_list(&list, wording);
            self.list = Some(list);
        }
        if tournament.rules().partners {
            for row in &mut self.rows {
                row.details.split_pair();
            }
        }
        self.compare(tournament, wording);
        for row in &mut self.rows {
            if let Some(taken) = self.by_hand.get(&row.line) {
                row.taken = *taken;
            }
        }
    }

    fn take_list(&mut self, list: &PlayerList, wording: &Wording) {
        let nobody = (!list.has_names()).then(|| wording.text("players-preview-no-names"));
        let warnings = list.warnings.iter().map(|warning| sentence(&warning.to_string()));
        // Without names every row is rejected, for one and the same reason.
        let rejected = list.rejected.iter().filter(|_| nobody.is_none()).map(ToString::to_string);
        self.notes = nobody.clone().into_iter().chain(warnings).chain(rejected).collect();
        let longest = |at: usize| {
            list.lines.iter().filter_map(|line| line.cells.get(at)).map(|cell| letters(cell)).max()
        };
        let columns = list.columns.iter().enumerate().map(|(at, column)| ImportColumn {
            heading: column.heading.clone(),
            meaning: column.meaning,
            letters: longest(at).unwrap_or_default(),
        });
        self.columns = columns.collect();
        let cells: BTreeMap<usize, &Vec<String>> =
            list.lines.iter().map(|line| (line.line, &line.cells)).collect();
        let rows = list.rows.iter().map(|row| ImportRow {
            line: row.line,
            cells: cells.get(&row.line).map(|cells| (*cells).clone()).unwrap_or_default(),
            details: row.details.clone(),
            contact: row.contact.clone(),
            paid: row.paid,
            known: None,
            unread: row.doubts.iter().map(|doubt| doubt.column).collect(),
            warnings: row.doubts.iter().map(|doubt| unread(doubt, wording)).collect(),
            taken: true,
        });
        self.rows = rows.collect();
    }

    fn take_report(&mut self, report: &Imported) {
        let players = report.tournament.in_number_order();
        let rows = players.into_iter().map(|(number, player)| ImportRow {
            line: usize::from(number.0),
            cells: OF_REPORT.iter().map(|(_, field)| field.cell(&player.details).in_text()).collect(),
            details: player.details.clone(),
            contact: Contact::default(),
            paid: None,
            known: None,
            unread: Vec::new(),
            warnings: Vec::new(),
            taken: true,
        });
        self.rows = rows.collect();
        let longest =
            |at: usize| self.rows.iter().filter_map(|row| row.cells.get(at)).map(|cell| letters(cell)).max();
        let columns = OF_REPORT.iter().enumerate().map(|(at, (meaning, _))| ImportColumn {
            heading: String::new(),
            meaning: Some(*meaning),
            letters: longest(at).unwrap_or_default(),
        });
        self.columns = columns.collect();
    }

    /// Doubts that concern a new row; an entry that is there already is not ticked.
    fn compare(&mut self, tournament: &Tournament, wording: &Wording) {
        let there = tournament.player_count();
        let mut list: Vec<&PlayerDetails> = tournament.players().map(|player| &player.details).collect();
        list.extend(self.rows.iter().map(|row| &row.details));
        let mut found: BTreeMap<usize, (Vec<String>, bool)> = BTreeMap::new();
        for doubt in doubts::check(&list, tournament) {
            let sentence = doubt.sentence(&list, wording);
            let is_there = doubt.players.first().is_some_and(|first| *first < there);
            let is_rating = matches!(
                doubt.what,
                doubts::Doubtful::Rating { .. } | doubts::Doubtful::OutdatedRating { .. }
            );
            for row in doubt.players.iter().filter_map(|player| player.checked_sub(there)) {
                let entry = found.entry(row).or_default();
                entry.0.push(sentence.clone());
                entry.1 |= is_there && !is_rating;
            }
        }
        self.compare_entries(tournament, &mut found, wording);
        for (at, (sentences, is_there)) in found {
            if let Some(row) = self.rows.get_mut(at) {
                row.warnings.extend(sentences);
                row.taken = !is_there;
            }
        }
    }

    /// Somebody who is in the event for sure, by FIDE number or by name and birth: the row says what differs in place of
    /// being somebody of the same name.
    fn compare_entries(
        &mut self,
        tournament: &Tournament,
        found: &mut BTreeMap<usize, (Vec<String>, bool)>,
        wording: &Wording,
    ) {
        let mut known = KnownPlayers::of(tournament);
        for (at, row) in self.rows.iter_mut().enumerate() {
            let (id, merged) = match known.meet(&row.details) {
                Newcomer::Same(id) => (id, None),
                Newcomer::Differs(id, merged) => (id, Some(merged)),
                Newcomer::New | Newcomer::Again => continue,
            };
            let Some(entry) = tournament.player(id).map(|player| &player.details) else { continue };
            let same_id = entry.fide_id.is_some() && entry.fide_id == row.details.fide_id;
            if !same_id && (entry.born.is_none() || row.details.born.is_none()) {
                continue;
            }
            let told = match &merged {
                None => wording.text("players-preview-same"),
                Some(merged) => differences(entry, merged, wording),
            };
            row.known = merged.map(|merged| (id, merged));
            found.insert(at, (row.warnings.drain(..).chain([told]).collect(), true));
        }
    }

    /// What adding the ticked rows does: new players in one command, and the entries that change.
    pub fn commands(&self, desk: &Desk) -> Vec<Command> {
        let (mut rows, mut commands) = (Vec::new(), Vec::new());
        for row in self.rows.iter().filter(|row| row.taken) {
            match &row.known {
                Some((player, details)) => {
                    commands.push(Command::EditPlayer { player: *player, details: (**details).clone() });
                }
                None => rows.push(PlayerRow {
                    line: row.line,
                    number: None,
                    details: row.details.clone(),
                    contact: row.contact.clone(),
                    paid: row.paid,
                    doubts: Vec::new(),
                }),
            }
        }
        if !rows.is_empty() {
            commands.insert(0, desk.entering(&self.source, rows));
        }
        commands
    }

    /// How many entries of the event are to be changed.
    pub fn changes(&self) -> usize {
        self.rows.iter().filter(|row| row.taken && row.known.is_some()).count()
    }

    /// How many of them are to be added.
    pub fn count(&self) -> usize {
        self.rows.iter().filter(|row| row.taken).count()
    }

    /// How many rows have a doubt.
    pub fn doubtful(&self) -> usize {
        self.rows.iter().filter(|row| !row.warnings.is_empty()).count()
    }
}

/// What a report says of each player, from left to right.
const OF_REPORT: [(CsvColumn, PlayerField); 6] = [
    (CsvColumn::Title, PlayerField::Title),
    (CsvColumn::Name, PlayerField::Name),
    (CsvColumn::Federation, PlayerField::Federation),
    (CsvColumn::Rating, PlayerField::Rating),
    (CsvColumn::Born, PlayerField::Born),
    (CsvColumn::FideId, PlayerField::FideId),
];

/// What a list says otherwise than the entry.
fn differences(entry: &PlayerDetails, listed: &PlayerDetails, wording: &Wording) -> String {
    let told = PlayerField::iter().filter_map(|field| {
        let (old, new) = (field.cell(entry).in_text(), field.cell(listed).in_text());
        let name = || wording.text(&format!("players-cell-{}", field.key()));
        (old != new).then(|| wording.text_with("players-preview-change", &args! { name: name(), old, new }))
    });
    let changes = told.collect::<Vec<_>>().join(", ");
    wording.text_with("players-preview-differs", &args! { changes })
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

fn unread(cell: &UnreadCell, wording: &Wording) -> String {
    let column = column_words(Some(cell.column), wording);
    let values = args! { column: column.as_str(), text: cell.found.as_str() };
    wording.text_with("players-preview-unread", &values)
}

/// What a column holds, or that it is not used.
pub fn column_words(meaning: Option<CsvColumn>, wording: &Wording) -> String {
    let key = meaning.map_or("unused", CsvColumn::key);
    wording.text(&format!("list-column-{key}"))
}

/// What a column can be taken for.
pub fn meanings() -> impl Iterator<Item = Option<CsvColumn>> {
    std::iter::once(None).chain(CsvColumn::iter().map(Some))
}

/// A sentence out of a clause.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if clause.ends_with('.') { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// What a new entry means once round 1 is paired.
pub fn late_entry(tournament: &Tournament, wording: &Wording) -> String {
    if tournament.rules().system.is_scheduled() {
        return wording.text("players-entries-closed");
    }
    let round = tournament.next_round().map_or(0, RoundNumber::get);
    wording.text_with("players-late-entry", &args! { round })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{csv, trf};
    use crate::model::{Command, EventInfo, NewPlayer, Rules, SystemId, apply};

    fn event(names: &[&str]) -> Tournament {
        let entry = |name: &&str| NewPlayer {
            details: PlayerDetails { name: (*name).into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        apply(&start, &Command::AddPlayers(names.iter().map(entry).collect())).unwrap()
    }

    #[test]
    fn who_is_there_already_is_not_ticked_and_the_row_says_why() {
        let list = csv::paste("Name\tRating\nNovak, Jan\t2000\nOkafor, Ada\t900\nYoung, Sam\tabc\n").unwrap();
        let wording = Wording::english();
        let preview =
            ImportPreview::new(FoundPlayers::List(list), "x".into(), &event(&["Novák, Jan"]), &wording);
        let taken: Vec<bool> = preview.rows.iter().map(|row| row.taken).collect();
        assert_eq!(taken, [false, true, true]);
        assert_eq!(preview.count(), 2);
        let warnings: Vec<&str> =
            preview.rows.iter().flat_map(|row| row.warnings.iter().map(String::as_str)).collect();
        assert_eq!(warnings.len(), 3, "{warnings:?}");
        assert!(warnings.iter().all(|warning| warning.ends_with('.')));
        let columns: Vec<_> = preview.columns.iter().map(|column| column.meaning).collect();
        assert_eq!(columns, [Some(CsvColumn::Name), Some(CsvColumn::Rating)]);
        let doubts = preview.doubts(&wording);
        assert_eq!(
            doubts.last().map(String::as_str),
            Some("Line 4, Young, Sam: Rating “abc” is left out: it is not understood.")
        );
    }

    #[test]
    fn a_column_can_be_given_another_meaning_and_ticks_by_hand_stay() {
        let (wording, event) = (Wording::english(), event(&[]));
        let list = csv::paste("Okafor, Ada\tRiverside\t2320\nYoung, Sam\tBrno\t1105\nOe, Jan\tBrno\t1900\n")
            .unwrap();
        let mut preview = ImportPreview::new(FoundPlayers::List(list), "x".into(), &event, &wording);
        let clubs = |preview: &ImportPreview| -> Vec<String> {
            preview.rows.iter().map(|row| row.details.club.clone()).collect()
        };
        assert_eq!(clubs(&preview), ["Riverside", "Brno", "Brno"]);
        preview.take(1, false);
        preview.assign(1, Some(CsvColumn::Federation), &event, &wording);
        assert_eq!((clubs(&preview).concat(), preview.count()), (String::new(), 2));
        assert_eq!(preview.rows[0].details.federation, "Riverside");
        // Whatever has the names elsewhere is not used any more.
        preview.assign(1, Some(CsvColumn::Name), &event, &wording);
        assert_eq!(preview.columns[0].meaning, None);
        assert_eq!(preview.rows[0].details.name, "Riverside");
        preview.assign(1, None, &event, &wording);
        assert_eq!(
            (preview.count(), preview.notes[0].as_str()),
            (0, "No column holds the names: choose it above the table.")
        );
        preview.assign(0, Some(CsvColumn::Name), &event, &wording);
        assert_eq!(preview.count(), 2, "what was ticked by hand stays so");
    }

    #[test]
    fn the_players_of_a_report_are_rows() {
        let report = "012 Open\n001    1 w    Okafor, Ada                       2320 NGR    14101068 1985/01/01  0.0    1\n";
        let report = trf::read(report.as_bytes(), "x.trf").unwrap();
        let found = FoundPlayers::Report(Box::new(report));
        let preview = ImportPreview::new(found, "x.trf".into(), &event(&[]), &Wording::english());
        assert_eq!(preview.rows.len(), 1);
        assert_eq!(preview.rows.first().map(|row| row.details.rating), Some(Some(2320)));
    }

    #[test]
    fn a_clause_becomes_a_sentence() {
        assert_eq!(sentence("éa b"), "Éa b.");
        assert_eq!(sentence("A."), "A.");
    }

    #[test]
    fn what_a_list_says_otherwise_is_named_and_nothing_else() {
        let wording = Wording::english();
        let event = event(&["Novák, Jan"]);
        let entered = &event.players().next().unwrap().details;
        let listed = PlayerDetails { club: "Brno".into(), ..entered.clone() };
        assert_eq!(
            differences(entered, &listed, &wording),
            "Already in the event; if ticked, the entry is changed: Club  → Brno."
        );
    }
}
