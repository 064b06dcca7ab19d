//! Starting numbers by lot: the strip that names the seed, and the dialog that draws anew.

use egui::{Align, Frame, Layout, Margin, RichText, Ui};

use crate::desk::draw_numbers;
use crate::model::StartOrder;
use crate::ui::action::Action;
use crate::ui::theme::Tokens;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, Severity, text_field};
use crate::wording::args;

/// Seeds are below this, so that they have six digits at most: they are read out and written down.
const SEEDS: u64 = 1_000_000;

const fn short_seed(drawn: u64) -> u64 {
    drawn % SEEDS
}

/// Numbers are about to be drawn.
#[derive(Debug)]
pub struct LotDrawing {
    seed: String,
    fresh: bool,
}

impl LotDrawing {
    /// With a fresh seed; the arbiter may type another, for instance one thrown with dice.
    pub fn new(view: &View<'_>) -> Self {
        let seed = short_seed((view.desk.environment().draw)());
        Self { seed: seed.to_string(), fresh: true }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let seed: Option<u64> = self.seed.trim().parse().ok();
        let answer = view
            .dialog("draw", view.text("players-draw-title"))
            .width(520.0)
            .accept(view.text("players-draw"))
            .enabled(seed.is_some())
            .show(ui.ctx(), |ui| {
                let mut form = Form::new(ui);
                let field =
                    form.row(&view.text("players-draw-seed"), |ui| text_field(ui, &mut self.seed, "", 128.0));
                if std::mem::take(&mut self.fresh) {
                    field.request_focus();
                }
                ui.label(RichText::new(view.text("players-draw-note")).color(Tokens::of(ui).weak));
            });
        if answer == DialogAnswer::Accepted
            && let Some(seed) = seed
        {
            out.run_all(draw_numbers(view.tournament, seed));
            let values = args! { seed: seed.to_string() };
            out.say(Severity::Done, view.text_with("players-drawn", &values));
        }
        answer != DialogAnswer::Open
    }
}

/// True while numbers go by lot and can be drawn.
pub fn is_by_lot(view: &View<'_>) -> bool {
    view.tournament.rules().start_order == StartOrder::Drawn && !view.tournament.is_started()
}

/// The seed from which the numbers come, before round 1.
pub fn strip(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    if !is_by_lot(view) || view.tournament.player_count() == 0 {
        return;
    }
    let tokens = Tokens::of(ui);
    Frame::new().fill(tokens.chrome).inner_margin(Margin::symmetric(16, 4)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let seed = view.tournament.rules().seed.to_string();
            let words = view.text_with("players-by-lot", &args! { seed });
            ui.label(RichText::new(words).color(tokens.weak));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                out.action_button(ui, Action::DrawNumbers, view.situation, view.wording);
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_has_six_digits_at_most() {
        let shown = [7, 999_999, 1_000_000, 1_000_007, u64::MAX].map(|drawn| short_seed(drawn).to_string());
        assert_eq!(shown, ["7", "999999", "0", "7", "551615"]);
    }
}
