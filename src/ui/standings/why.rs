//! Why the selected player has this rank: what decides against the neighbours before and after.

use egui::{Label, RichText, Ui};

use super::sheet::ListInView;
use super::{Selection, TableFocus};
use crate::ui::action::Action;
use crate::ui::theme::{GRID, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::DialogAnswer;
use crate::wording::args;

/// Takes the action and draws the dialog while it is open. With nobody selected it is about the first player in view.
pub(super) fn show(ui: &Ui, sheet: &ListInView<'_>, spot: &mut TableFocus, out: &mut Requests) {
    let view = sheet.view;
    if view.invoked(Action::WhyThisRank) {
        let first = || sheet.row(0).map(|row| Selection::points_of(row.player));
        spot.selected = spot.selected.or_else(first);
        spot.why = true;
    }
    if !spot.why {
        return;
    }
    let row = spot.selected.and_then(|selection| sheet.lists.standings.row(selection.player));
    let Some(row) = row else {
        spot.why = false;
        return;
    };
    out.dialog_open();
    let sentences = view.wording.about(view.tournament).why_rank(&sheet.lists.standings, row.player);
    let title = view.text_with("rank-title", &args! { rank: row.play_off.unwrap_or(row.rank) });
    let answer = view.dialog("why-rank", title).width(560.0).show(ui.ctx(), |ui| {
        ui.spacing_mut().item_spacing.y = GRID;
        for sentence in sentences {
            ui.add(Label::new(sentence).wrap());
        }
        ui.label(RichText::new(view.text("rank-note")).color(Tokens::of(ui).weak));
    });
    spot.why = answer == DialogAnswer::Open;
}
