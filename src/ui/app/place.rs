//! Where a new event is saved: it is kept by the program from the start, and a file of its own is offered once, when the
//! first player is in.

use egui::{Frame, Margin, Panel as Side, RichText, Ui};

use super::App;
use crate::desk::Desk;
use crate::ui::action::Action;
use crate::ui::theme::{GRID, Tokens};
use crate::ui::widgets::button;

/// Whether a file of its own is still to be offered to the event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PlaceOffer {
    /// No: it has one, it came from one, or the offer was declined.
    #[default]
    Over,
    /// When the first player is in.
    Waits,
}

impl App {
    /// The offer, above the status bar: nothing that is being typed moves.
    pub(super) fn offer_place(&mut self, ui: &mut Ui) {
        let wanted = |desk: &Desk| !desk.is_named() && desk.tournament().player_count() > 0;
        if self.place_offer == PlaceOffer::Over || !self.desk.as_ref().is_some_and(wanted) {
            return;
        }
        let wording = &self.wording;
        let tokens = Tokens::of(ui);
        let frame = Frame::new().fill(tokens.selected).inner_margin(Margin::symmetric(12, 4));
        let mut answered = None;
        Side::bottom("place-offer").frame(frame).show_separator_line(false).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(RichText::new(wording.text("place-offer")).color(tokens.text));
                ui.add_space(GRID);
                if button(ui, Action::SaveAs.icon(), &wording.text("place-offer-now"), true, false).clicked()
                {
                    answered = Some(true);
                }
                if button(ui, None, &wording.text("place-offer-later"), true, true).clicked() {
                    answered = Some(false);
                }
            });
        });
        let Some(now) = answered else { return };
        self.place_offer = PlaceOffer::Over;
        if now {
            self.out.invoke(Action::SaveAs);
        }
    }
}
