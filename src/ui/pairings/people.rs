//! Who has no game: the pool of the unpaired and those who are not here. At the side of the board list, or under it
//! in a narrow window.

use egui::{Frame, Margin, RichText, ScrollArea, Ui};

use super::rows::{Away, Spot};
use super::seat::{number_text, seat};
use super::{PairingsPanel, View};
use crate::model::{Bye, PlayerId, Round};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::button;
use crate::wording::args;

/// Width of the column at the side.
pub const WIDTH: f32 = 232.0;

/// Draws pool and absentees one under the other.
pub fn show(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical().id_salt("people").auto_shrink([false, false]).show(ui, |ui| {
        let pool = state.rows.pool.clone();
        let heading = view.text_with("pairings-pool", &args! { count: pool.len() });
        group(ui, &heading);
        if pool.is_empty() {
            note(ui, &view.text("pairings-pool-empty"));
        }
        for player in &pool {
            person(ui, view, round, state, *player, "pairings-seat-pool", None, out);
        }
        if !pool.is_empty() {
            pool_buttons(ui, view, round, state, out);
        }
        let (gone, away): (Vec<_>, Vec<_>) =
            state.rows.away.clone().into_iter().partition(|(_, why)| *why == Away::Withdrawn);
        for (heading, spoken, people) in [
            ("pairings-away", "pairings-seat-away", away),
            ("pairings-withdrawn", "pairings-seat-withdrawn", gone),
        ] {
            if !people.is_empty() {
                group(ui, &view.text_with(heading, &args! { count: people.len() }));
            }
            for (player, why) in people {
                person(ui, view, round, state, player, spoken, Some(away_words(view, why)), out);
            }
        }
    });
}

fn group(ui: &mut Ui, heading: &str) {
    let tokens = Tokens::of(ui);
    let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), HEAD), egui::Sense::hover());
    ui.painter().rect_filled(rect, 0.0, tokens.chrome);
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, tokens.hairline());
    let inner = rect.shrink2(egui::vec2(GRID, 0.0));
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.label(RichText::new(heading).size(SMALL).color(tokens.weak));
        });
    });
}

fn note(ui: &mut Ui, text: &str) {
    let tokens = Tokens::of(ui);
    Frame::new().inner_margin(Margin::symmetric(8, 4)).show(ui, |ui| {
        ui.label(RichText::new(text).size(SMALL).color(tokens.weak));
    });
}

#[allow(clippy::too_many_arguments, reason = "one line of a list")]
fn person(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    player: PlayerId,
    key: &str,
    why: Option<String>,
    out: &mut Requests,
) {
    let tokens = Tokens::of(ui);
    let spot = Spot::Seatless(player);
    let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW), egui::Sense::hover());
    if state.spot == Some(spot) {
        ui.painter().rect_filled(rect, 0.0, tokens.selected);
    }
    // The scroll bar floats over the last few points.
    let mut inner = rect.shrink2(egui::vec2(GRID, 0.0));
    inner.max.x -= GRID;
    let number = number_text(view.tournament.number(player));
    let small = egui::FontId::proportional(SMALL);
    let at_right = why.unwrap_or_else(|| format!("{:#}", state.rows.points(player)));
    let at_right = ui.painter().layout_no_wrap(at_right, small, tokens.weak);
    let number_right = inner.left() + 28.0;
    let seat_rect = egui::Rect::from_min_max(
        egui::pos2(number_right + GRID, inner.top()),
        egui::pos2(inner.right() - at_right.size().x - GRID, inner.bottom()),
    );
    let font = egui::FontId::proportional(theme::TEXT);
    let anchor = egui::pos2(number_right, inner.center().y);
    ui.painter().text(anchor, egui::Align2::RIGHT_CENTER, number, font, tokens.weak);
    let corner = egui::pos2(inner.right() - at_right.size().x, inner.center().y - at_right.size().y / 2.0);
    ui.painter().galley(corner, at_right, tokens.weak);
    let name = view.text_with(key, &args! { player: view.tournament.name(player) });
    let scroll = state.spot == Some(spot) && std::mem::take(&mut state.scroll);
    ui.scope_builder(egui::UiBuilder::new().max_rect(seat_rect), |ui| {
        let response = seat(ui, view, round, state, spot, &name, out);
        if scroll {
            response.scroll_to_me(None);
        }
    });
}

fn pool_buttons(ui: &mut Ui, view: &View<'_>, round: &Round, state: &PairingsPanel, out: &mut Requests) {
    let in_pool = matches!(state.spot, Some(Spot::Seatless(id)) if state.rows.pool.contains(&id));
    let two = state.rows.pool.len() + usize::from(round.pairing_bye().is_some()) >= 2;
    Frame::new().inner_margin(Margin::symmetric(8, 6)).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(HALF, HALF);
            let mut entry = |ui: &mut Ui, action: Action, key: &str, enabled: bool| {
                let response = button(ui, None, &view.text(key), enabled, false);
                out.invoke_on_click(response, action, view.wording);
            };
            entry(ui, Action::PairSelected, "pairings-button-pair", two);
            entry(ui, Action::GiveBye, "pairings-button-bye", in_pool);
            entry(ui, Action::HereOrAbsent, "pairings-button-absent", in_pool);
        });
    });
}

fn away_words(view: &View<'_>, why: Away) -> String {
    let bye = match why {
        Away::Withdrawn => return String::new(),
        Away::Bye(Bye::Zero) => return view.text("pairings-away-absent"),
        Away::Bye(bye) => bye,
    };
    let points = format!("{:#}", bye.points(&view.tournament.rules().points));
    view.text_with("pairings-away-bye", &args! { points })
}
