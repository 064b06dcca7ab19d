//! The second keying (F8): the results are hidden and keyed again, board by board. A result that differs stops the pass with
//! a flash and a question; the last one ends it. What was confirmed is marked in the event.

use egui::{Context, Key, Modifiers, RichText, UserAttentionType, ViewportCommand};

use super::dialogs::PairingsDialog;
use super::motion::Flash;
use super::rows::Spot;
use super::{PairingsPanel, View};
use crate::model::{Board, Command, GameResult, Round, RoundNumber, Stage};
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{DialogAnswer, Severity, button, key_cap};
use crate::views::changes::is_earlier;
use crate::views::correction::CorrectionDraft;
use crate::views::second_keying::{KeyedDifferently, SecondKey, compare, next_board};
use crate::wording::args;

/// The pass that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondKeying {
    /// Of which round.
    pub round: RoundNumber,
}

impl PairingsPanel {
    /// F8: begins the pass, or ends it. It goes on where an earlier one was broken off.
    pub(super) fn key_again(&mut self, view: &View<'_>, round: &Round, out: &mut Requests) {
        if self.second.take().is_some() {
            return;
        }
        let (known, twice) = round.keyed_twice();
        let number = ("round", view.round.get().into());
        if round.stage == Stage::Draft || known == 0 {
            out.say(Severity::Warning, view.text_with("second-nothing-yet", &[number]));
        } else if let Some(board) = next_board(round, None, &[]) {
            self.hand = super::changes::Hand::Empty;
            self.second = Some(SecondKeying { round: view.round });
            self.shown = super::rows::BoardsInView::All;
            self.search.clear();
            self.go(Spot::Side(board, self.side()));
        } else {
            say_confirmed(view, round, twice, out);
        }
    }

    /// A result of the pass.
    pub(super) fn second_key(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        round: &Round,
        board: Board,
        result: GameResult,
        out: &mut Requests,
    ) {
        match compare(round, board, result) {
            Some(SecondKey::First) if super::keys::set_result(view, round, self, board, result, out) => {
                self.go_on_with_pass(view, round, board, out);
            }
            None | Some(SecondKey::First) => {}
            Some(SecondKey::Same) => {
                out.run(Command::ConfirmResult { round: view.round, board, result });
                self.just_keyed.push(board);
                self.go_on_with_pass(view, round, board, out);
            }
            Some(SecondKey::Differs(found)) => {
                self.motion.flash(board, Flash::Differs, ctx.input(|input| input.time));
                ctx.send_viewport_cmd(ViewportCommand::RequestUserAttention(
                    UserAttentionType::Informational,
                ));
                self.dialog = Some(PairingsDialog::Differs(found));
            }
        }
    }

    /// To the next board; after the last one the pass is over.
    fn go_on_with_pass(&mut self, view: &View<'_>, round: &Round, here: Board, out: &mut Requests) {
        if let Some(board) = next_board(round, Some(here), &self.just_keyed) {
            return self.go(Spot::Side(board, self.side()));
        }
        self.second = None;
        let newly =
            self.just_keyed.iter().filter(|board| round.game(**board).is_some_and(|game| !game.keyed_twice));
        say_confirmed(view, round, round.keyed_twice().1 + newly.count(), out);
        self.go_on(round);
    }

    /// The question at a difference. False once it is answered.
    pub(super) fn ask_difference(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        round: &Round,
        found: KeyedDifferently,
        out: &mut Requests,
    ) -> bool {
        let KeyedDifferently { board, first, second } = found;
        let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (mut keep, mut take) = (pressed(Key::K), pressed(Key::T));
        let table = view.table(board);
        let values = args! { board: table, first: first.notation(), second: second.notation() };
        let answer = view
            .dialog("pairings-differs", view.text_with("second-differs", &values))
            .width(480.0)
            .close(view.text("second-again"))
            .show(ctx, |ui| {
                let tokens = Tokens::of(ui);
                if let Some(game) = round.game(board) {
                    let name = |id| view.tournament.name(id).to_owned();
                    let values = args! { board: table, white: name(game.white), black: name(game.black) };
                    ui.label(view.text_with("pairings-board", &values));
                }
                let sentence = RichText::new(view.text_with("second-first-and-now", &values));
                ui.label(sentence.font(theme::bold_font(theme::HEADING)).color(tokens.bad));
                ui.add_space(GRID);
                ui.horizontal(|ui| {
                    key_cap(ui, "K");
                    keep |= button(ui, None, &view.text_with("second-keep", &values), true, false).clicked();
                    ui.add_space(GRID);
                    key_cap(ui, "T");
                    take |= button(ui, None, &view.text_with("second-take", &values), true, false).clicked();
                });
            });
        let round_number = view.round;
        if keep {
            out.run(Command::ConfirmResult { round: round_number, board, result: first });
        } else if take && is_earlier(view.tournament, round_number) && !first.is_open() {
            self.dialog = Some(PairingsDialog::correct(CorrectionDraft::result(board, second)));
            return false;
        } else if take {
            let enter = Command::SetResult { round: round_number, board, result: second };
            out.run_all(vec![enter, Command::ConfirmResult { round: round_number, board, result: second }]);
        }
        if keep || take {
            self.just_keyed.push(board);
            self.go_on_with_pass(view, round, board, out);
            return false;
        }
        answer == DialogAnswer::Open
    }
}

/// `Round 4: 31 of 31 confirmed`, and how many results are still missing.
fn say_confirmed(view: &View<'_>, round: &Round, confirmed: usize, out: &mut Requests) {
    let known = round.keyed_twice().0;
    let missing = round.missing().len();
    let values = args! { round: view.round, confirmed, known, missing };
    out.say(Severity::Done, view.text_with("second-confirmed", &values));
}
