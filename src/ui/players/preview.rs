//! What is about to be added, from the clipboard or a file: the columns and what they were taken for, the players,
//! what is doubtful. Nothing is added before the arbiter says so.

use std::collections::BTreeMap;

use egui::{Align, RichText, Sense, Ui};
use egui_extras::Column as Width;

use super::cell;
use crate::files::FoundPlayers;
use crate::files::csv::PlayerList;
use crate::files::trf::Imported;
use crate::model::{Command, PlayerDetails, Tournament};
use crate::reports::lists::PlayerField;
use crate::ui::theme::{GRID, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    Cells, DialogAnswer, DialogBox, Icon, Severity, align, banner, data_table, header_cell,
};
use crate::views::doubts;
use crate::wording::{Wording, args};

/// So many sentences are listed one by one.
const SENTENCES: usize = 8;
/// The table in the dialog is not higher.
const TABLE: f32 = 360.0;
/// What the table shows of each player.
const SHOWN: [PlayerField; 6] = [
    PlayerField::Title,
    PlayerField::Name,
    PlayerField::Federation,
    PlayerField::Rating,
    PlayerField::Club,
    PlayerField::Born,
];

/// One player to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ImportRow {
    line: usize,
    details: PlayerDetails,
    warnings: Vec<String>,
    taken: bool,
}

/// The preview.
#[derive(Clone, Debug)]
pub struct ImportPreview {
    source: String,
    columns: String,
    rows: Vec<ImportRow>,
    notes: Vec<String>,
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
                cell::split_pair(&mut row.details);
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
            let is_rating = matches!(doubt.about, doubts::About::Rating(_));
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

    fn taken(&self) -> usize {
        self.rows.iter().filter(|row| row.taken).count()
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let wording = view.wording;
        let count = self.taken();
        let answer = DialogBox::new(
            "preview",
            wording.text_with("players-preview-title", &args! { source: self.source.as_str() }),
            wording,
        )
        .width(860.0)
        .accept(wording.text_with("players-preview-add", &args! { count }))
        .enabled(count > 0)
        .show(ui.ctx(), |ui| {
            self.content(ui, view);
        });
        if answer == DialogAnswer::Accepted {
            let details = self.rows.iter().filter(|row| row.taken).map(|row| row.details.clone()).collect();
            out.run(Command::AddPlayers(view.desk.new_players(details)));
            out.say(Severity::Done, wording.text_with("players-added-many", &args! { count }));
        }
        answer != DialogAnswer::Open
    }

    fn content(&mut self, ui: &mut Ui, view: &View<'_>) {
        let tokens = Tokens::of(ui);
        let wording = view.wording;
        ui.label(RichText::new(view.text("players-preview-columns")).size(SMALL).color(tokens.weak));
        ui.label(RichText::new(&self.columns).size(SMALL));
        if view.tournament.is_started() {
            banner(ui, Severity::Warning, &late_entry(view));
        }
        for note in self.notes.iter().take(SENTENCES) {
            ui.label(RichText::new(note).color(tokens.warn));
        }
        if self.notes.len() > SENTENCES {
            let more = self.notes.len() - SENTENCES;
            ui.label(wording.text_with("about-more", &args! { count: more }));
        }
        let doubtful = self.rows.iter().filter(|row| !row.warnings.is_empty()).count();
        if doubtful > 0 {
            let text = wording.text_with("players-preview-doubtful", &args! { count: doubtful });
            ui.label(RichText::new(text).color(tokens.warn));
        }
        ui.add_space(GRID);
        self.table(ui, wording);
    }

    fn table(&mut self, ui: &mut Ui, wording: &Wording) {
        #[allow(clippy::cast_precision_loss, reason = "a few rows")]
        let height = (HEAD + ROW * self.rows.len() as f32).min(TABLE);
        ui.allocate_ui(egui::vec2(ui.available_width(), height + GRID), |ui| {
            let mut table = data_table(ui, "players-preview").sense(Sense::CLICK).max_scroll_height(height);
            table = table.auto_shrink([false, true]).column(Width::exact(28.0)).column(Width::exact(44.0));
            for column in SHOWN {
                table = table.column(match column.width() {
                    Some(width) => Width::exact(width).clip(true),
                    None => Width::remainder().clip(true).resizable(false),
                });
            }
            let rows = &mut self.rows;
            table
                .header(HEAD, |mut head| {
                    head.col(|_| {});
                    head.col(|ui| {
                        header_cell(ui, &wording.text("players-preview-line"), Align::Max, None);
                    });
                    for column in SHOWN {
                        head.col(|ui| {
                            header_cell(ui, &column.heading(wording), align(column.align()), None);
                        });
                    }
                })
                .body(|body| {
                    body.rows(ROW, rows.len(), |mut line| {
                        let at = line.index();
                        if let Some(row) = rows.get_mut(at) {
                            preview_row(&mut line, row, wording);
                        }
                    });
                });
        });
    }
}

fn preview_row(line: &mut egui_extras::TableRow<'_, '_>, row: &mut ImportRow, wording: &Wording) {
    let name = wording.text_with("players-preview-take", &args! { name: row.details.name.as_str() });
    let mut cells = Cells::new(line);
    cells.cell(|ui| {
        let tick = ui.checkbox(&mut row.taken, "");
        let taken = row.taken;
        tick.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::CheckBox, true, taken, &name));
    });
    cells.number(row.line.to_string());
    for column in SHOWN {
        let text = column.text(&row.details);
        match align(column.align()) {
            Align::Max => cells.number(text),
            _ if column == PlayerField::Name && !row.warnings.is_empty() => cells.cell(|ui| {
                let ink = Tokens::of(ui).warn;
                let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), Sense::hover());
                Icon::Warning.paint_in(ui.painter(), rect, ink);
                ui.add(egui::Label::new(text).truncate());
            }),
            _ => cells.text(text),
        };
    }
    let response = line.response();
    if !row.warnings.is_empty() {
        response.on_hover_text(row.warnings.join("\n"));
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
pub fn late_entry(view: &View<'_>) -> String {
    let round = view.tournament.next_round().map_or(0, crate::model::RoundNumber::get);
    view.text_with("players-late-entry", &args! { round })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::csv;
    use crate::model::{EventInfo, NewPlayer, Rules, SystemId, apply};

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
        assert_eq!(preview.taken(), 2);
        let warnings: Vec<&str> =
            preview.rows.iter().flat_map(|row| row.warnings.iter().map(String::as_str)).collect();
        assert_eq!(warnings.len(), 3, "{warnings:?}");
        assert!(warnings.iter().all(|warning| warning.ends_with('.')));
        assert_eq!(preview.columns, "Name: a name · Rating: a rating");
    }

    #[test]
    fn the_players_of_a_report_are_rows() {
        let report = "012 Open\n001    1 w    Okafor, Ada                       2320 NGR    14101068 1985/01/01  0.0    1\n";
        let report = crate::files::trf::read(report.as_bytes(), "x.trf").unwrap();
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
