//! The form "Card": one player's opponents, colours and results, and what the rating regulations (FIDE B.02) make of
//! them.

use egui::{Align, Frame, Key, Margin, Modifiers, RichText, Ui};
use egui_extras::Column as TableColumn;

use super::{Column, Form, Selection, Sheet, Touched};
use crate::model::{PlayerId, Points};
use crate::standings::{Amount, Cell, Omission, Performance, RatedGame, Row};
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, Tokens};
use crate::ui::view::Actions;
use crate::ui::widgets::{Cells, KeyHint, button, data_table, header_cell};
use crate::wording::{signed, signed_whole, two_decimals};

/// The columns: key of the heading, width (the remark takes the rest), where it stands.
const COLUMNS: [(&str, f32, Align); 10] = [
    ("sheet-column-round-short", 34.0, Align::Max),
    ("standings-column-number", 38.0, Align::Max),
    ("standings-column-title", 42.0, Align::Min),
    ("standings-card-column-opponent", 230.0, Align::Min),
    ("standings-column-rating", 48.0, Align::Max),
    ("standings-card-column-colour", 52.0, Align::Min),
    ("standings-card-column-result", 52.0, Align::Center),
    ("standings-column-points", 44.0, Align::Max),
    ("standings-card-column-expected", 52.0, Align::Max),
    ("standings-card-column-gain", 52.0, Align::Max),
];

/// Draws the card of the selected player, else of the first one in view. The arrows go to the neighbours.
pub fn show(
    ui: &mut Ui,
    sheet: &Sheet<'_>,
    selected: &mut Option<Selection>,
    out: &mut Actions,
) -> Option<Touched> {
    if sheet.lines.is_empty() {
        sheet.no_match(ui);
        return None;
    }
    let mut line = selected.and_then(|selection| sheet.line_of(selection.player)).unwrap_or(0);
    let mut touched = None;
    if sheet.view.listening.everything {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::ArrowDown) {
            line += 1;
        }
        if pressed(Key::ArrowUp) {
            line = line.saturating_sub(1);
        }
        touched = pressed(Key::Escape).then_some(Touched::Open(Form::Ranking));
    }
    line = line.min(sheet.lines.len() - 1);
    let row = sheet.row(line)?;
    let index = row.place.checked_sub(1)?;
    let performance = sheet.lists.performances.get(index)?;
    let cells = &sheet.lists.cross_table.rows.get(index)?.cells;
    Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID, HALF);
        head(ui, sheet, row, &mut line);
        facts(ui, sheet, performance);
    });
    egui::CentralPanel::no_frame().show(ui, |ui| rounds(ui, sheet, cells, &performance.rounds));
    if let Some(row) = sheet.row(line) {
        keep(selected, row.player);
    }
    let hint = |keys, words| KeyHint::new(keys, sheet.view.text(words));
    out.key_hints([
        hint("↑ ↓", "standings-card-key-move"),
        hint("Esc", "standings-card-key-back"),
        hint("/", "standings-key-filter"),
        hint("PgUp PgDn", "standings-key-round"),
    ]);
    touched
}

/// The player stays selected in the other forms.
fn keep(selected: &mut Option<Selection>, player: PlayerId) {
    if selected.is_none_or(|selection| selection.player != player) {
        *selected = Some(Selection { player, column: Column::Points });
    }
}

/// Name, rank and points, with buttons to the neighbours.
fn head(ui: &mut Ui, sheet: &Sheet<'_>, row: &Row, line: &mut usize) {
    let view = sheet.view;
    let values = [
        ("player", view.wording.about(view.tournament).numbered(row.player).into()),
        ("rank", row.rank.into()),
        ("points", format!("{:#}", Amount::from(row.points)).into()),
    ];
    ui.horizontal(|ui| {
        ui.label(theme::heading(view.wording.text_with("standings-card-head", &values)));
        ui.add_space(GRID);
        if button(ui, None, &view.text("standings-card-previous"), *line > 0, true).clicked() {
            *line = line.saturating_sub(1);
        }
        let last = sheet.lines.len().saturating_sub(1);
        if button(ui, None, &view.text("standings-card-next"), *line < last, true).clicked() {
            *line = line.saturating_add(1).min(last);
        }
    });
}

/// The sums of the rated games.
fn facts(ui: &mut Ui, sheet: &Sheet<'_>, performance: &Performance) {
    let view = sheet.view;
    let none = || view.text("standings-card-none");
    let whole = |number: Option<i64>| number.map_or_else(none, |number| number.to_string());
    let unrated = || view.text("standings-card-unrated");
    let factor = performance.factor.map_or_else(none, |factor| {
        let source = view.wording.factor_source(&factor);
        let values = [("k", factor.k.to_string().into()), ("source", source.into())];
        view.wording.text_with("standings-card-k-value", &values)
    });
    let facts = [
        ("standings-card-rating", performance.rating.map_or_else(unrated, |rating| rating.to_string())),
        ("standings-card-games", performance.games.to_string()),
        ("standings-card-score", format!("{:#}", performance.score)),
        ("standings-card-expected", performance.expected.map_or_else(none, two_decimals)),
        ("standings-card-average", whole(performance.average)),
        ("standings-card-performance", whole(performance.performance)),
        ("standings-card-change", performance.change.map_or_else(none, signed_whole)),
        ("standings-card-k", factor),
    ];
    let weak = Tokens::of(ui).weak;
    ui.horizontal_wrapped(|ui| {
        for (key, value) in facts {
            // One label each, so that name and value never part at the end of a line.
            let mut text = egui::text::LayoutJob::default();
            RichText::new(format!("{} ", view.text(key))).color(weak).append_to(
                &mut text,
                ui.style(),
                egui::FontSelection::Default,
                Align::Center,
            );
            theme::bold(value).append_to(&mut text, ui.style(), egui::FontSelection::Default, Align::Center);
            ui.label(text);
            ui.add_space(GRID);
        }
    });
}

/// A line for each round.
fn rounds(ui: &mut Ui, sheet: &Sheet<'_>, cells: &[Cell], rated: &[Result<RatedGame, Omission>]) {
    let scale = &sheet.view.tournament.rules().points;
    let mut so_far = Points::ZERO;
    let lines: Vec<Line<'_>> = cells
        .iter()
        .zip(rated)
        .enumerate()
        .map(|(index, (cell, rated))| {
            so_far += cell.points(scale);
            Line { round: index.saturating_add(1), cell, rated: *rated, so_far }
        })
        .collect();
    let mut table = data_table(ui, "standings-card").column(TableColumn::exact(HALF));
    for (_, width, _) in COLUMNS {
        table = table.column(TableColumn::exact(width).clip(true));
    }
    table = table.column(TableColumn::remainder().resizable(false).clip(true));
    table
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for (key, _, align) in COLUMNS {
                row.col(|ui| {
                    header_cell(ui, &sheet.view.text(key), align, None);
                });
            }
            row.col(|ui| {
                header_cell(ui, &sheet.view.text("standings-card-column-remark"), Align::Min, None);
            });
        })
        .body(|body| {
            body.rows(ROW, lines.len(), |mut row| {
                if let Some(line) = lines.get(row.index()) {
                    line.draw(&mut Cells::new(&mut row), sheet);
                }
            });
        });
}

struct Line<'a> {
    round: usize,
    cell: &'a Cell,
    rated: Result<RatedGame, Omission>,
    so_far: Points,
}

impl Line<'_> {
    fn draw(&self, cells: &mut Cells<'_, '_, '_>, sheet: &Sheet<'_>) {
        let view = sheet.view;
        let about = view.wording.about(view.tournament);
        cells.text("");
        cells.number(self.round.to_string());
        match self.cell {
            Cell::Game { opponent, colour, .. } => {
                let details = view.tournament.player(*opponent).map(|player| &player.details);
                let rating = details.and_then(|details| details.rating);
                let title = details.and_then(|details| details.title);
                let number = view.tournament.number(*opponent);
                cells.number(number.map(|number| number.to_string()).unwrap_or_default());
                cells.text(title.map(|title| title.to_string()).unwrap_or_default());
                cells.text(about.name(*opponent));
                cells.number(rating.map(|rating| rating.to_string()).unwrap_or_default());
                let colour = colour.filter(|_| view.tournament.rules().has_colours());
                cells.text(colour.map(|colour| about.colour(colour)).unwrap_or_default());
                cells.centre(self.cell.result(false));
            }
            Cell::Bye { .. } | Cell::Nothing => {
                cells.text("");
                cells.text("");
                cells.text(about.cell(self.cell));
                cells.text("");
                cells.text("");
                cells.text("");
            }
        }
        cells.number(format!("{:#}", Amount::from(self.so_far)));
        let game = self.rated.ok();
        cells.number(game.and_then(|game| game.expected).map(two_decimals).unwrap_or_default());
        cells.number(game.and_then(|game| game.gain()).map(signed).unwrap_or_default());
        cells.text(match self.rated {
            Err(why) => view.wording.omission(why),
            Ok(game) if game.limited => view.text("standings-card-limited"),
            Ok(_) => String::new(),
        });
    }
}
