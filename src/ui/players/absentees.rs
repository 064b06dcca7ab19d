//! Leong 17: who was absent twice without notice is proposed for withdrawal. The strip stands in the Players and in the
//! Pairings panel until the arbiter withdraws the player or says "not now"; a further absence asks again.

use std::collections::BTreeSet;

use egui::{Frame, Id, Label, Margin, RichText, Ui};

use super::record::rounds_listed;
use crate::desk::leaving::{self, LeaverSeat, LeavingChoice};
use crate::model::{PlayerId, RoundNumber};
use crate::ui::theme::Tokens;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Icon, Severity, button, from_both_ends};
use crate::views::absentees::proposed;
use crate::wording::args;

/// So many players are proposed at once.
const SHOWN: usize = 3;

/// Proposals that were put off: whose, after how many absences.
type PutOff = BTreeSet<(PlayerId, usize)>;

/// The strip; nothing where nobody is proposed.
pub fn strip(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    let list = proposed(view.tournament);
    if list.is_empty() {
        return;
    }
    let id = Id::unique(("absentees", view.desk.path()));
    let mut put_off: PutOff = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let open =
        |put_off: &PutOff, entry: &(PlayerId, Vec<RoundNumber>)| !put_off.contains(&(entry.0, entry.1.len()));
    let shown: Vec<_> = list.into_iter().filter(|entry| open(&put_off, entry)).take(SHOWN).collect();
    for (player, rounds) in shown {
        if line(ui, view, player, &rounds, out) {
            put_off.insert((player, rounds.len()));
            let kept = put_off.clone();
            ui.data_mut(|data| data.insert_temp(id, kept));
            ui.ctx().request_repaint();
        }
    }
}

/// One player's line. True if it is put off.
fn line(ui: &mut Ui, view: &View<'_>, player: PlayerId, rounds: &[RoundNumber], out: &mut Requests) -> bool {
    let tokens = Tokens::of(ui);
    let mut later = false;
    Frame::new().fill(tokens.warn_fill).inner_margin(Margin::symmetric(16, 4)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
            Icon::Warning.paint_in(ui.painter(), rect, tokens.warn);
            let name = view.tournament.name(player);
            let values = args! { name, rounds: rounds_listed(rounds), count: rounds.len() };
            let sentence = view.text_with("players-absent-twice", &values);
            let told = |ui: &mut Ui| {
                ui.add(Label::new(RichText::new(sentence).color(tokens.text)).truncate());
            };
            from_both_ends(ui, ("players-absent-twice", player), told, |ui| {
                let words = view.text_with("players-withdraw-title", &args! { name });
                if button(ui, None, &words, true, false).clicked() {
                    withdraw(view, player, out);
                }
                later = button(ui, None, &view.text("players-not-now"), true, true).clicked();
            });
        });
    });
    later
}

/// Out of a draft at once; a game that is running goes on, the arbiter enters how it ends.
fn withdraw(view: &View<'_>, player: PlayerId, out: &mut Requests) {
    let place = LeaverSeat::of(view.tournament, player);
    let choice = match place {
        LeaverSeat::Drafted { .. } => LeavingChoice::LeavesNow,
        LeaverSeat::Free(_) | LeaverSeat::Running { .. } => LeavingChoice::PlaysOn,
    };
    out.run_all(leaving::withdraw(player, place, choice));
    let name = view.tournament.name(player);
    out.say(Severity::Done, view.text_with("players-withdrawn", &args! { name }));
}
