//! The form "Card": one player's opponents, colours and results, and what the rating regulations (FIDE B.02) make of
//! them.

mod rounds;
mod sums;

use egui::{Frame, Key, Margin, Modifiers, Ui};

use super::{ListInView, Selection, StandingsForm, Touched};
use crate::model::PlayerId;
use crate::standings::{Amount, StandingsRow};
use crate::ui::theme::{self, GRID, HALF};
use crate::ui::view::Requests;
use crate::ui::widgets::{KeyHint, button};
use crate::wording::args;
use rounds::Rounds;
use sums::Sums;

/// Draws the card of the selected player, else of the first one in view. The arrows go to the neighbours.
pub fn show(
    ui: &mut Ui,
    sheet: &ListInView<'_>,
    selected: &mut Option<Selection>,
    out: &mut Requests,
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
        touched = pressed(Key::Escape).then_some(Touched::Open(StandingsForm::Ranking));
    }
    line = line.min(sheet.lines.len() - 1);
    draw(ui, sheet, sheet.row(line)?, Some(&mut line));
    if let Some(row) = sheet.row(line)
        && keep(selected, row.player)
    {
        ui.ctx().request_repaint();
    }
    let hint = |keys, words| KeyHint::new(keys, sheet.view.text(words));
    out.key_hints([
        hint("↑ ↓", "standings-card-key-move"),
        hint("Esc", "standings-card-key-back"),
        hint("/", "standings-key-filter"),
        hint("PgUp PgDn", "standings-key-round"),
        hint("Ctrl+Tab", "standings-key-lists"),
    ]);
    touched
}

/// The room that a card beside a list takes, where there is so much to spare.
pub const BESIDE: f32 = 620.0;

/// From this width on the sums and the tie-breaks stand beside the rounds.
const WIDE: f32 = 1080.0;

/// The card of a player beside a list.
pub fn beside(ui: &mut Ui, sheet: &ListInView<'_>, row: &StandingsRow) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let _ = draw(ui, sheet, row, None);
}

/// Head, sums and rounds of a player; with buttons to the neighbours where the card has the panel to itself.
fn draw(ui: &mut Ui, sheet: &ListInView<'_>, row: &StandingsRow, line: Option<&mut usize>) -> Option<()> {
    let index = row.place.checked_sub(1)?;
    let performance = sheet.lists.performances.get(index)?;
    let cells = &sheet.lists.cross_table.rows.get(index)?.cells;
    let sums = Sums::of(sheet, performance);
    // Beside a list there is no such room.
    let is_wide = line.is_some() && ui.available_width() >= WIDE;
    Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID, HALF);
        head(ui, sheet, row, line);
        if !is_wide {
            sums.in_lines(ui);
        }
    });
    if is_wide {
        sums.beside(ui, sheet, row);
    }
    Rounds::of(sheet, cells, performance).show(ui);
    Some(())
}

/// The player stays selected in the other forms; true if it is another one than before.
fn keep(selected: &mut Option<Selection>, player: PlayerId) -> bool {
    let is_other = selected.is_none_or(|selection| selection.player != player);
    if is_other {
        *selected = Some(Selection::points_of(player));
    }
    is_other
}

/// Name, rank and points, with buttons to the neighbours.
fn head(ui: &mut Ui, sheet: &ListInView<'_>, row: &StandingsRow, line: Option<&mut usize>) {
    let view = sheet.view;
    let values = args! {
        player: view.wording.about(view.tournament).numbered(row.player), rank: row.rank,
        points: format!("{:#}", Amount::from(row.points)),
    };
    ui.horizontal(|ui| {
        let name = theme::heading(view.text_with("standings-card-head", &values));
        let Some(line) = line else {
            ui.add(egui::Label::new(name).truncate());
            return;
        };
        ui.label(name);
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
