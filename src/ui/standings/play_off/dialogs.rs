//! The dialogs of the play-off: beginning it, who goes on, a correction that clears later matches, no play-off after all.

use egui::{Context, Key, Modifiers, RichText};

use super::{PlayOffPane, begin, bracket};
use crate::model::{Colour, Command, GameResult, MatchResult, MatchSlot, PlayOff, PlayOffChange};
use crate::ui::standings::prepared::Lists;
use crate::ui::theme::{GRID, ROW, Tokens};
use crate::ui::view::{Actions, View};
use crate::ui::widgets::{Answer, dialog};
use crate::wording::args;

/// A dialog of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// How is it played?
    Begin(begin::Form),
    /// Who goes on from a match without a winner?
    Decide {
        /// Which match.
        slot: MatchSlot,
        /// The game's result.
        result: GameResult,
        /// The line chosen.
        chosen: usize,
    },
    /// A result that takes those of later matches away.
    Correct {
        /// Which match.
        slot: MatchSlot,
        /// Its new result.
        result: MatchResult,
        /// The matches that lose theirs.
        cleared: Vec<MatchSlot>,
    },
    /// No play-off after all?
    Cancel,
}

impl PlayOffPane {
    /// Draws the dialog that is open.
    pub(super) fn dialogs(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        whole: Option<&Lists>,
        out: &mut Actions,
    ) {
        let Some(mut open) = self.dialog.take() else { return };
        out.dialog_open();
        let stays = match (&mut open, view.tournament.play_off()) {
            (Dialog::Begin(form), None) => form.show(ctx, view, whole, out),
            (Dialog::Decide { slot, result, chosen }, Some(play_off)) => {
                self.deciding(ctx, view, play_off, (*slot, *result), chosen, out)
            }
            (Dialog::Correct { slot, result, cleared }, Some(play_off)) => {
                self.correcting(ctx, view, play_off, (*slot, *result), cleared, out)
            }
            (Dialog::Cancel, Some(play_off)) => cancelling(ctx, view, play_off, out),
            // It was begun or cancelled meanwhile.
            _ => false,
        };
        if stays {
            self.dialog = Some(open);
        }
    }

    fn deciding(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        play_off: &PlayOff,
        (slot, result): (MatchSlot, GameResult),
        chosen: &mut usize,
        out: &mut Actions,
    ) -> bool {
        let Some(contest) = play_off.contest(slot) else { return false };
        let about = view.wording.about(view.tournament);
        let both = [contest.white, contest.black];
        let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::ArrowDown) {
            *chosen = 1;
        }
        if pressed(Key::ArrowUp) {
            *chosen = 0;
        }
        let mut taken = match typed_digit(ctx) {
            Some(1) => Some(contest.white),
            Some(0) => Some(contest.black),
            _ => None,
        };
        let values = [("match", about.match_slot(slot).into()), ("result", result.notation().into())];
        let (title, accept) = if slot == MatchSlot::ThirdPlace {
            (view.text("play-off-decide-third"), view.text("play-off-decide-third-accept"))
        } else {
            (view.text("play-off-decide"), view.text("play-off-decide-accept"))
        };
        let later = view.text("play-off-decide-later");
        let answer = dialog(ctx, "play-off-decide", &title, 460.0, Some((&accept, true)), &later, |ui| {
            ui.label(view.text_with("play-off-decide-note", &values));
            ui.add_space(GRID);
            ui.spacing_mut().item_spacing.y = 0.0;
            for (at, id) in both.into_iter().enumerate() {
                let place = play_off.seed(id).unwrap_or_default();
                let values = args! {
                    colour: about.colour(if at == 0 { Colour::White } else { Colour::Black }), place,
                    player: about.name(id),
                };
                let text = view.text_with("play-off-decide-one", &values);
                let entry = egui::Button::selectable(at == *chosen, text)
                    .min_size(egui::vec2(ui.available_width(), ROW + 4.0));
                if ui.add(entry).clicked() {
                    taken = Some(id);
                }
            }
        });
        if answer == Answer::Accepted {
            taken = both.get(*chosen).copied();
        }
        if let Some(id) = taken {
            self.enter(play_off, slot, MatchResult { result, goes_on: Some(id) }, out);
            return false;
        }
        answer == Answer::Open
    }

    fn correcting(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        play_off: &PlayOff,
        (slot, result): (MatchSlot, MatchResult),
        cleared: &[MatchSlot],
        out: &mut Actions,
    ) -> bool {
        let (title, accept) = (view.text("play-off-correct"), view.text("play-off-correct-accept"));
        let name = view.wording.about(view.tournament).match_slot(slot);
        let cancel = view.text("app-cancel");
        let answer = dialog(ctx, "play-off-correct", &title, 560.0, Some((&accept, true)), &cancel, |ui| {
            let values = [("match", name.into()), ("count", cleared.len().into())];
            ui.label(view.text_with("play-off-correct-note", &values));
            ui.add_space(GRID);
            let warn = Tokens::of(ui).warn;
            for later in cleared {
                ui.label(RichText::new(bracket::sentence(view, play_off, *later)).color(warn));
            }
        });
        if answer == Answer::Accepted {
            self.run(slot, result, out);
        }
        answer == Answer::Open
    }
}

fn cancelling(ctx: &Context, view: &View<'_>, play_off: &PlayOff, out: &mut Actions) -> bool {
    let (title, accept) = (view.text("play-off-cancel"), view.text("play-off-cancel-accept"));
    let keep = view.text("play-off-cancel-keep");
    let answer = dialog(ctx, "play-off-cancel", &title, 480.0, Some((&accept, true)), &keep, |ui| {
        let results = args! { count: play_off.results.len() };
        ui.label(view.text_with("play-off-cancel-note", &results));
    });
    if answer == Answer::Accepted {
        out.run(Command::PlayOff(PlayOffChange::Cancel));
    }
    answer == Answer::Open
}

/// A digit typed in this frame, taken away from everybody else.
fn typed_digit(ctx: &Context) -> Option<usize> {
    ctx.input_mut(|input| {
        let digit = |event: &egui::Event| match event {
            egui::Event::Text(text) => text.parse::<usize>().ok(),
            _ => None,
        };
        let found = input.events.iter().find_map(digit);
        input.events.retain(|event| digit(event).is_none());
        found
    })
}
