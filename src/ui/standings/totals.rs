//! The form "Totals": what the games of each round ended with, byes and the mean rating.

use egui::{Frame, Margin, RichText, ScrollArea, Ui};

use super::{ListInView, Touched};
use crate::reports::Words;
use crate::reports::lists;
use crate::ui::theme::{self, HALF, Tokens};
use crate::ui::widgets::list_table;
use crate::wording::args;

/// The width of the column of rounds.
const ROUND: f32 = 44.0;
/// The width of a column of numbers: no more, and for its heading no less.
const WIDTH: std::ops::RangeInclusive<f32> = 55.0..=120.0;

/// Draws the table: a line for each round and one for all of them.
pub fn show(ui: &mut Ui, sheet: &ListInView<'_>) -> Option<Touched> {
    let (view, totals) = (sheet.view, &sheet.lists.totals);
    Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = HALF;
        let values = args! { entrants: totals.entrants, rated: totals.rated };
        ui.label(theme::bold(view.wording.text_with("standings-totals-head", &values)));
        let note = RichText::new(view.text("standings-totals-note")).color(Tokens::of(ui).weak);
        ui.label(note);
    });
    let words = Words(view.wording);
    let table = lists::totals(view.tournament, totals, words).table(words).for_people();
    ScrollArea::horizontal().id_salt("standings-totals-across").auto_shrink([false, false]).show(ui, |ui| {
        list_table(ui, "standings-totals", &table, (ROUND, WIDTH), words);
    });
    None
}
