//! The form "Card": one player's opponents, colours and results, and what the rating regulations (FIDE B.02) make of
//! them.

mod rounds;

use egui::{Align, Frame, Key, Margin, Modifiers, RichText, Ui};

use super::{ListInView, Selection, StandingsForm, Touched};
use crate::model::PlayerId;
use crate::standings::{Amount, Performance, StandingsRow};
use crate::ui::theme::{self, GRID, HALF, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{KeyHint, button};
use crate::wording::{args, signed_whole, two_decimals};
use rounds::Rounds;

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
    Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID, HALF);
        head(ui, sheet, row, line);
        facts(ui, sheet, performance);
    });
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

/// The sums of the rated games.
fn facts(ui: &mut Ui, sheet: &ListInView<'_>, performance: &Performance) {
    let view = sheet.view;
    let none = || view.text("standings-card-none");
    let whole = |number: Option<i64>| number.map_or_else(none, |number| number.to_string());
    let unrated = || view.text("standings-card-unrated");
    let factor = performance.factor.map_or_else(none, |factor| {
        let source = view.wording.factor_source(&factor);
        let values = args! { k: factor.k.to_string(), source };
        view.text_with("standings-card-k-value", &values)
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
