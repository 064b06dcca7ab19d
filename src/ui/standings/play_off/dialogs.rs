//! The dialogs of the play-off: beginning it, who goes on, a correction that clears later matches, no play-off after all.

use egui::{Context, RichText};

use super::{PlayOffPane, begin};
use crate::model::{Colour, Command, GameResult, MatchResult, MatchSlot, PlayOff, PlayOffChange};
use crate::ui::result_keys::OTHERS;
use crate::ui::theme::{GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, DialogChoice};
use crate::views::bracket;
use crate::views::standings::StandingsLists;
use crate::wording::args;

/// A dialog of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayOffDialog {
    /// How is it played?
    Begin(begin::BeginForm),
    /// Who goes on from a match without a winner?
    Decide {
        /// Which match.
        slot: MatchSlot,
        /// The game's result.
        result: GameResult,
        /// The line chosen.
        chosen: usize,
    },
    /// The results without a key of their own.
    Others {
        /// Of which match.
        slot: MatchSlot,
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
        whole: Option<&StandingsLists>,
        out: &mut Requests,
    ) {
        let Some(mut open) = self.dialog.take() else { return };
        out.dialog_open();
        let stays = match (&mut open, view.tournament.play_off()) {
            (PlayOffDialog::Begin(form), None) => form.show(ctx, view, whole, out),
            (PlayOffDialog::Decide { slot, result, chosen }, Some(play_off)) => {
                self.deciding(ctx, view, play_off, (*slot, *result), chosen, out)
            }
            (PlayOffDialog::Others { slot, chosen }, Some(play_off)) => {
                self.others(ctx, view, play_off, *slot, chosen, out)
            }
            (PlayOffDialog::Correct { slot, result, cleared }, Some(play_off)) => {
                self.correcting(ctx, view, play_off, (*slot, *result), cleared, out)
            }
            (PlayOffDialog::Cancel, Some(play_off)) => cancelling(ctx, view, play_off, out),
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
        out: &mut Requests,
    ) -> bool {
        let Some(contest) = play_off.contest(slot) else { return false };
        let about = view.wording.about(view.tournament);
        let values = [("match", about.match_slot(slot).into()), ("result", result.notation().into())];
        let (title, accept) = if slot == MatchSlot::ThirdPlace {
            (view.text("play-off-decide-third"), view.text("play-off-decide-third-accept"))
        } else {
            (view.text("play-off-decide"), view.text("play-off-decide-accept"))
        };
        let entry = |id, colour, digit| {
            let place = play_off.seed(id).unwrap_or_default();
            let values = args! { colour: about.colour(colour), place, player: about.name(id) };
            (digit, view.text_with("play-off-decide-one", &values))
        };
        let entries = [entry(contest.white, Colour::White, 1), entry(contest.black, Colour::Black, 0)];
        let choice = view
            .dialog("play-off-decide", title)
            .width(460.0)
            .accept(accept)
            .close(view.text("play-off-decide-later"))
            .choose(ctx, &entries, chosen, |ui| {
                ui.label(view.text_with("play-off-decide-note", &values));
                ui.add_space(GRID);
            });
        if let DialogChoice::Taken(at) = choice {
            let goes_on = [contest.white, contest.black].get(at).copied();
            self.enter(play_off, slot, MatchResult { result, goes_on }, out);
        }
        choice == DialogChoice::Open
    }

    /// A match that no usual result says: ½-0, 0-½, 0-0, and games that are not rated.
    fn others(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        play_off: &PlayOff,
        slot: MatchSlot,
        chosen: &mut usize,
        out: &mut Requests,
    ) -> bool {
        let words = |(digit, result)| (digit, format!("{digit}   {}", view.wording.sentence(&result)));
        let entries: Vec<_> = (1..).zip(OTHERS).map(words).collect();
        let name = view.wording.about(view.tournament).match_slot(slot);
        let choice = view
            .dialog("play-off-others", view.text_with("play-off-others-title", &[("match", name.into())]))
            .width(420.0)
            .accept(view.text("pairings-others-accept"))
            .choose(ctx, &entries, chosen, |_| {});
        if let DialogChoice::Taken(at) = choice
            && let Some(result) = OTHERS.get(at)
        {
            self.enter(play_off, slot, MatchResult::of(*result), out);
        }
        choice == DialogChoice::Open
    }

    fn correcting(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        play_off: &PlayOff,
        (slot, result): (MatchSlot, MatchResult),
        cleared: &[MatchSlot],
        out: &mut Requests,
    ) -> bool {
        let name = view.wording.about(view.tournament).match_slot(slot);
        let answer = view
            .dialog("play-off-correct", view.text("play-off-correct"))
            .accept(view.text("play-off-correct-accept"))
            .show(ctx, |ui| {
                let values = [("match", name.into()), ("count", cleared.len().into())];
                ui.label(view.text_with("play-off-correct-note", &values));
                ui.add_space(GRID);
                let warn = Tokens::of(ui).warn;
                for later in cleared {
                    ui.label(
                        RichText::new(bracket::sentence(view.tournament, view.wording, play_off, *later))
                            .color(warn),
                    );
                }
            });
        if answer == DialogAnswer::Accepted {
            self.run(slot, result, out);
        }
        answer == DialogAnswer::Open
    }
}

fn cancelling(ctx: &Context, view: &View<'_>, play_off: &PlayOff, out: &mut Requests) -> bool {
    let answer = view
        .dialog("play-off-cancel", view.text("play-off-cancel"))
        .width(480.0)
        .accept(view.text("play-off-cancel-accept"))
        .close(view.text("play-off-cancel-keep"))
        .show(ctx, |ui| {
            let results = args! { count: play_off.results.len() };
            ui.label(view.text_with("play-off-cancel-note", &results));
        });
    if answer == DialogAnswer::Accepted {
        out.run(Command::PlayOff(PlayOffChange::Cancel));
    }
    answer == DialogAnswer::Open
}
