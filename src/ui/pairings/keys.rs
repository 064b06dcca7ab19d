//! The keyboard of the board list: results, moves, changes by hand.

use egui::{Context, Key, Modifiers};

use super::changes::Hand;
use super::dialogs::PairingsDialog;
use super::rows::{BoardLine, BoardsInView, Spot, all_in};
use super::{PairingsPanel, View};
use crate::desk::settings::ResultPreset;
use crate::model::{Board, Colour, Command, GameResult, Round, Stage};
use crate::ui::action::Action;
use crate::ui::result_keys::{self, ResultKey};
use crate::ui::view::Requests;
use crate::ui::widgets::Severity;
use crate::views::changes::is_earlier;
use crate::views::correction::CorrectionDraft;
use crate::views::second_keying::next_board;
use crate::wording::args;

/// Takes the keys of this frame, before anything is drawn.
pub fn take(ctx: &Context, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    state.just_keyed.clear();
    if state.dialog.is_some() {
        return;
    }
    if view.listening.letters && state.hand != Hand::Empty {
        hand_keys(ctx, view, round, state, out);
    }
    let typed = result_keys::take(ctx, view.settings.result_keys, view.listening);
    for key in &typed {
        // What was typed before the stop could be seen is not meant for the next board.
        if !matches!(state.dialog, Some(PairingsDialog::Differs(_))) {
            result_key(ctx, *key, view, round, state, out);
        }
    }
    // With the letters W D B the key of the bye is a result.
    let is_result = view.settings.result_keys == ResultPreset::Letters
        && typed.contains(&ResultKey::Set(GameResult::BlackWins));
    actions(view, round, state, is_result, out);
    if view.listening.everything {
        arrows(ctx, state);
        if state.second.is_some() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            state.second = None;
        }
    }
}

/// Enter carries out what is in view, Escape drops it.
fn hand_keys(ctx: &Context, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::Escape) {
        state.hand = Hand::Empty;
    } else if is_earlier(view.tournament, view.round) {
        if pressed(Key::Enter) {
            state.swap_key(view, round, out);
        }
    } else if pressed(Key::Enter)
        && let Some(change) = state.proposal(view, round)
    {
        state.carry_out(view, round, change, out);
    }
}

fn actions(view: &View<'_>, round: &Round, state: &mut PairingsPanel, is_result: bool, out: &mut Requests) {
    for action in view.invoked {
        match action {
            Action::FindPlayer => state.focus_search = true,
            Action::NextStep => next_missing(view, round, state, out),
            Action::GoToBoard => state.go_to = Some(String::new()),
            Action::MissingOnly => {
                state.shown =
                    if state.shown == BoardsInView::All { BoardsInView::Missing } else { BoardsInView::All };
            }
            Action::SwapPlayers => state.swap_key(view, round, out),
            Action::SwapColours => state.colours_key(view, out),
            Action::Unpair => state.unpair_key(view, round, out),
            Action::PairSelected => state.pair_key(view, round, out),
            Action::GiveBye if !is_result => state.bye_key(view, round, out),
            Action::HereOrAbsent => state.here_or_absent_key(view, round, out),
            Action::LockBoard => state.lock_key(view, round, out),
            Action::KeyAgain => state.key_again(view, round, out),
            Action::ExplainBoard => state.dialog = Some(PairingsDialog::why()),
            Action::WhyNot => state.dialog = Some(PairingsDialog::why_not()),
            _ => {}
        }
    }
}

fn arrows(ctx: &Context, state: &mut PairingsPanel) {
    let pressed = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    for (key, by) in [(Key::ArrowDown, 1), (Key::ArrowUp, -1)] {
        for _ in 0..pressed(key) {
            state.step(by);
        }
    }
    for (key, side) in [(Key::ArrowLeft, Colour::White), (Key::ArrowRight, Colour::Black)] {
        if pressed(key) > 0
            && let Some(Spot::Side(board, _)) = state.spot
        {
            state.go(Spot::Side(board, side));
        }
    }
    if pressed(Key::Home) > 0 {
        state.jump(0);
    }
    if pressed(Key::End) > 0 {
        state.jump(usize::MAX);
    }
}

fn result_key(
    ctx: &Context,
    key: ResultKey,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    out: &mut Requests,
) {
    if key == ResultKey::NextMissing {
        return next_missing(view, round, state, out);
    }
    if key == ResultKey::BackAndClear {
        return back_and_clear(view, round, state, out);
    }
    let board = match state.spot {
        Some(Spot::Side(board, _)) => board,
        Some(Spot::Complete) => return say_complete(view, out),
        _ => return,
    };
    match key {
        ResultKey::Set(result) => take_result(ctx, view, round, state, board, result, out),
        ResultKey::Clear if state.second.is_some() => {
            out.say(Severity::Warning, view.text("second-no-clearing"))
        }
        ResultKey::Clear => {
            set_result(view, round, state, board, GameResult::Pending, out);
        }
        ResultKey::Other if round.stage == Stage::Draft => say_draft(view, out),
        ResultKey::Other => state.dialog = Some(PairingsDialog::others(board)),
        ResultKey::NextMissing | ResultKey::BackAndClear => {}
    }
}

/// Enters the result of a board, or compares it in a second keying; then goes to the next board.
pub(super) fn take_result(
    ctx: &Context,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    board: Board,
    result: GameResult,
    out: &mut Requests,
) {
    if state.second.is_some() {
        state.second_key(ctx, view, round, board, result, out);
    } else if set_result(view, round, state, board, result, out) {
        state.just_keyed.push(board);
        state.last_keyed = Some(board);
        advance(view, round, state, board);
    }
}

/// One board up, and clears it; from the line under the last board to the one that was keyed last. A second keying only
/// goes up.
fn back_and_clear(view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    match state.last_keyed.filter(|_| state.spot == Some(Spot::Complete)) {
        Some(board) => state.go(Spot::Side(board, state.side())),
        None => state.step(-1),
    }
    if let Some(Spot::Side(board, _)) = state.spot
        && state.second.is_none()
    {
        set_result(view, round, state, board, GameResult::Pending, out);
    }
}

/// One board down; from the last one to the first result that is missing, so that no key writes over another one. With the
/// last missing result, and below the last board, to the line that says so; in an earlier round, where every change is
/// asked for, only down. Who goes back into a complete round keys it board by board.
fn advance(view: &View<'_>, round: &Round, state: &mut PairingsPanel, here: Board) {
    let missing = round.missing().into_iter().find(|board| !state.just_keyed.contains(board));
    let line = state.rows.stop_of(Spot::Side(here, state.side()));
    let below = match line.and_then(|line| state.rows.lines.get(line + 1)) {
        Some(BoardLine::Board(board)) => Some(*board),
        _ => missing,
    };
    let is_done = missing.is_none() && (below.is_none() || !all_in(round));
    if is_done && !is_earlier(view.tournament, view.round) {
        state.go(Spot::Complete);
    } else if let Some(board) = below {
        state.go(Spot::Side(board, state.side()));
    }
}

fn say_complete(view: &View<'_>, out: &mut Requests) {
    out.say(Severity::Warning, view.text_with("pairings-complete-no-key", &args! { round: view.round }));
}

fn say_draft(view: &View<'_>, out: &mut Requests) {
    let sentence = view.text_with("pairings-publish-first", &args! { round: view.round });
    out.say(Severity::Warning, sentence);
}

/// Enters a result. False where nothing was entered: in a draft it is said that the round must be published first; a
/// result of an earlier round that is known is corrected in a dialog.
pub(super) fn set_result(
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    board: Board,
    result: GameResult,
    out: &mut Requests,
) -> bool {
    if round.stage == Stage::Draft {
        say_draft(view, out);
        return false;
    }
    let Some(game) = round.game(board) else { return false };
    if game.result == result {
        return true;
    }
    if is_earlier(view.tournament, view.round) && !game.result.is_open() {
        if result.is_pending() {
            let values = args! { round: view.round };
            out.say(Severity::Warning, view.text_with("correction-not-cleared", &values));
        } else {
            state.dialog = Some(PairingsDialog::correct(CorrectionDraft::result(board, result)));
        }
        return false;
    }
    if !game.result.is_pending() {
        let (was, now) = (game.result.notation(), result_or_none(view, result));
        let values = args! { board: view.table(board), was, now };
        out.say(Severity::Done, view.text_with("pairings-overwritten", &values));
    }
    out.run(Command::SetResult { round: view.round, board, result });
    true
}

/// The result as it is written, or that there is none.
pub(super) fn result_or_none(view: &View<'_>, result: GameResult) -> String {
    if result.is_pending() { view.text("pairings-no-result") } else { result.notation().to_owned() }
}

/// The next board whose result is missing, after the present one and then from the top.
fn next_missing(view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let here = state.spot.and_then(Spot::board);
    if state.second.is_some()
        && let Some(board) = next_board(round, here, &[])
    {
        return state.go(Spot::Side(board, state.side()));
    }
    let missing = round.missing();
    let after = missing.iter().find(|board| here.is_none_or(|here| **board > here));
    match after.or_else(|| missing.first()) {
        Some(board) => state.go(Spot::Side(*board, state.side())),
        None if round.stage == Stage::Draft => say_draft(view, out),
        None => {
            let values = args! { round: view.round };
            out.say(Severity::Done, view.text_with("pairings-all-in", &values));
            state.go_on(round);
        }
    }
}
