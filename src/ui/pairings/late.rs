//! Who came late joins the round that is played against the bye: one line with the verdict and one key, in Players
//! (check-in too) and in Pairings.

use std::task::Poll;

use egui::{Align, Frame, Id, Label, Layout, Margin, Sense, Ui};

use super::View;
use super::lower_pane::{colours, draw_lines};
use crate::desk::KeptAnswer;
use crate::desk::check_in::LateArrival;
use crate::model::HandChange;
use crate::ui::action::Action;
use crate::ui::theme::{CONTROL, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{Icon, Severity, button, key_cap, tag};
use crate::views::verdict::{Tone, verdict_lines};
use crate::wording::args;

/// The strip; nothing where nobody came late, or nobody has the bye.
pub fn strip(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    let Some(late) = LateArrival::of(view.tournament) else { return };
    let change = game(ui, view, late);
    let HandChange::Pair { white, black } = change else { return };
    let opinion = view.advice.map_or(Poll::Ready(None), |advice| advice.verdict(&change));
    let name = |id| view.tournament.name(id).to_owned();
    let values = args! { round: late.round, white: name(white), black: name(black) };
    let may = !view.situation.read_only;
    let mut asked = may && view.invoked(Action::PairLate);
    let tokens = Tokens::of(ui);
    Frame::new().fill(tokens.warn_fill).inner_margin(Margin::symmetric(16, 4)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), Sense::hover());
            Icon::Clock.paint_in(ui.painter(), rect, tokens.warn);
            ui.set_min_height(CONTROL);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let pair = view.text_with("late-pair", &values);
                asked |=
                    button(ui, Action::PairLate.icon(), &pair, may && opinion.is_ready(), false).clicked();
                key_cap(ui, &Action::PairLate.shortcut_text(ui.ctx()));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    if let Poll::Ready(Some(verdict)) = &opinion {
                        let tone = Tone::of_grade(verdict.grade());
                        let (ink, fill) = colours(tone, tokens);
                        tag(ui, &view.text(tone.headline()), ink, fill);
                    }
                    let values = args! { name: name(late.player), other: name(late.bye), round: late.round };
                    ui.add(Label::new(view.text_with("late-waits", &values)).truncate());
                });
            });
        });
        match &opinion {
            Poll::Ready(Some(verdict)) => {
                draw_lines(ui, view, &verdict_lines(view.tournament, view.wording, &change, verdict));
            }
            Poll::Ready(None) => _ = ui.label(view.text("pairings-verdict-none")),
            Poll::Pending => _ = ui.label(view.text("pairings-verdict-pending")),
        }
    });
    if !asked {
        return;
    }
    if opinion.is_pending() {
        return out.say(Severity::Warning, view.text("pairings-verdict-pending"));
    }
    out.change_pairing(change, Some(view.text("check-in-late")));
    out.say(Severity::Done, view.text_with("late-paired", &values));
}

/// The game of the two, worked out once a revision.
fn game(ui: &Ui, view: &View<'_>, late: LateArrival) -> HandChange {
    type Known = KeptAnswer<(u64, LateArrival), HandChange>;
    let id = Id::unique(("late", view.desk.path()));
    let mut known: Known = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let change = known.ask((view.revision, late), || late.game(view.tournament)).clone();
    ui.data_mut(|data| data.insert_temp(id, known));
    change
}
