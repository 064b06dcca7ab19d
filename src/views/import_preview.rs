//! What is about to be added, from the clipboard or a file: the columns and what they were taken for, the players, what
//! is doubtful.

use std::collections::BTreeMap;

use super::doubts;
use crate::files::FoundPlayers;
use crate::files::csv::PlayerList;
use crate::files::trf::Imported;
use crate::model::{PlayerDetails, RoundNumber, Tournament};
use crate::wording::{Wording, args};

/// One player to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportRow {
    /// Its line in the file, from 1; of a report file the starting number.
    pub line: usize,
    /// The player.
    pub details: PlayerDetails,
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
    /// The columns and what they were taken for.
    pub columns: String,
    /// The players.
    pub rows: Vec<ImportRow>,
    /// What is to be said about the file, one sentence each.
    pub notes: Vec<String>,
}

impl ImportPreview {
    /// Of a file or of rows from the clipboard; `source` says which.
    pub fn new(found: FoundPlayers, source: String, tournament: &Tournament, wording: &Wording) -> Self {
        let mut preview = match found {
            FoundPlayers::List(list) => Self::of_list(list, source, wording),
            FoundPlayers::Report(report) => Self::of_report(&report, source, wording),
        };
        if tournament.rules().partners {
            for row in &mut preview.rows {
                row.details.split_pair();
            }
        }
        preview.compare(tournament, wording);
        preview
    }

    fn of_list(list: PlayerList, source: String, wording: &Wording) -> Self {
        let rejected = list.rejected.iter().map(ToString::to_string);
        let notes =
            list.warnings.iter().map(|warning| sentence(&warning.to_string())).chain(rejected).collect();
        let columns = list.columns.iter().filter_map(|column| {
            let meaning = column.meaning?.to_string();
            let heading = args! { heading: column.heading.as_str(), meaning: meaning.as_str() };
            Some(if column.heading.is_empty() {
                meaning
            } else {
                wording.text_with("players-preview-column", &heading)
            })
        });
        let columns = columns.collect::<Vec<_>>().join(" · ");
        let rows = list.rows.into_iter().map(|row| ImportRow {
            line: row.line,
            details: row.details,
            warnings: row.doubts.iter().map(|doubt| sentence(&doubt.to_string())).collect(),
            taken: true,
        });
        Self { source, columns, rows: rows.collect(), notes }
    }

    fn of_report(report: &Imported, source: String, wording: &Wording) -> Self {
        let players = report.tournament.in_number_order();
        let rows = players.into_iter().map(|(number, player)| ImportRow {
            line: usize::from(number.0),
            details: player.details.clone(),
            warnings: Vec::new(),
            taken: true,
        });
        let columns = wording.text("players-preview-report");
        Self { source, columns, rows: rows.collect(), notes: Vec::new() }
    }

    /// Doubts that concern a new row; an entry that is there already is not ticked.
    fn compare(&mut self, tournament: &Tournament, wording: &Wording) {
        let there = tournament.player_count();
        let mut list: Vec<&PlayerDetails> = tournament.players().map(|player| &player.details).collect();
        list.extend(self.rows.iter().map(|row| &row.details));
        let mut found: BTreeMap<usize, (Vec<String>, bool)> = BTreeMap::new();
        for doubt in doubts::check(&list) {
            let sentence = doubt.sentence(&list, wording);
            let is_there = doubt.players.first().is_some_and(|first| *first < there);
            let is_rating = matches!(doubt.what, doubts::Doubtful::Rating { .. });
            for row in doubt.players.iter().filter_map(|player| player.checked_sub(there)) {
                let entry = found.entry(row).or_default();
                entry.0.push(sentence.clone());
                entry.1 |= is_there && !is_rating;
            }
        }
        for (at, (sentences, is_there)) in found {
            if let Some(row) = self.rows.get_mut(at) {
                row.warnings.extend(sentences);
                row.taken = !is_there;
            }
        }
    }

    /// The players who are to be added.
    pub fn taken(&self) -> Vec<PlayerDetails> {
        self.rows.iter().filter(|row| row.taken).map(|row| row.details.clone()).collect()
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

/// A sentence out of a clause.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if clause.ends_with('.') { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// What a new entry means once round 1 is paired.
pub fn late_entry(tournament: &Tournament, wording: &Wording) -> String {
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
        assert_eq!(preview.columns, "Name: a name · Rating: a rating");
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
}
