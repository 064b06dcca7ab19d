//! The dialogs of the panel: the reason of a change after publishing, the correction of an earlier round, the other
//! results, the whole explanation.

use egui::{Context, RichText};

use super::board_list::result_words;
use super::correction::{self, CorrectionForm};
use super::explanation::{self, WhyNotForm};
use super::lower_pane::draw_lines;
use super::{PairingsPanel, View};
use crate::model::{Board, Breach, Gravity, HandChange, Round};
use crate::ui::result_keys::OTHERS;
use crate::ui::theme::{GRID, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{DialogAnswer, DialogChoice, Icon, RequiredText};
use crate::views::changes::results_cleared;
use crate::views::correction::CorrectionDraft;
use crate::views::second_keying::KeyedDifferently;
use crate::views::verdict::{broken_lines, change_sentence};
use crate::wording::args;

/// A dialog of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingsDialog {
    /// Why is a published round changed?
    Reason {
        /// What is to be done.
        change: HandChange,
        /// The rules that it breaks, as they were shown.
        broken: Vec<Breach>,
        /// Why.
        reason: RequiredText,
    },
    /// An earlier round was otherwise.
    Correct(Box<CorrectionForm>),
    /// The results without a key of their own.
    Others {
        /// Of which board.
        board: Board,
        /// The line chosen.
        chosen: usize,
    },
    /// The explanation of the spot, and why not another pair.
    Why(WhyNotForm),
    /// The second keying found another result.
    Differs(KeyedDifferently),
}

impl PairingsDialog {
    /// Asks for the reason of a change.
    pub fn reason(change: HandChange, broken: Vec<Breach>) -> Self {
        Self::Reason { change, broken, reason: RequiredText::default() }
    }

    /// Asks what a correction of an earlier round is to count for.
    pub fn correct(draft: CorrectionDraft) -> Self {
        Self::Correct(Box::new(draft.into()))
    }

    /// Explains the spot.
    pub fn why() -> Self {
        Self::Why(WhyNotForm::default())
    }

    /// Explains the spot and asks why not another pair.
    pub fn why_not() -> Self {
        Self::Why(WhyNotForm::focused())
    }

    /// Offers the other results of a board.
    pub const fn others(board: Board) -> Self {
        Self::Others { board, chosen: 0 }
    }
}

/// Draws the dialog that is open.
pub fn show(ctx: &Context, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let Some(mut open) = state.dialog.take() else { return };
    out.dialog_open();
    let stays = match &mut open {
        PairingsDialog::Reason { change, broken, reason } => {
            ask_reason(ctx, view, round, (change, broken), reason, out)
        }
        PairingsDialog::Correct(form) => correction::show(ctx, view, form, out),
        PairingsDialog::Others { board, chosen } => others(ctx, view, round, state, *board, chosen, out),
        PairingsDialog::Why(form) => explanation::dialog(ctx, view, round, state, form, out),
        PairingsDialog::Differs(found) => state.ask_difference(ctx, view, round, *found, out),
    };
    if stays {
        state.dialog = Some(open);
    }
}

fn ask_reason(
    ctx: &Context,
    view: &View<'_>,
    round: &Round,
    (change, broken): (&HandChange, &[Breach]),
    reason: &mut RequiredText,
    out: &mut Requests,
) -> bool {
    let ready = reason.is_filled();
    let answer = view
        .dialog("pairings-reason", view.text_with("pairings-reason-title", &args! { round: view.round }))
        .accept(view.text("pairings-carry-out"))
        .enabled(ready)
        .typed(reason.is_typed())
        .show(ctx, |ui| {
            let tokens = Tokens::of(ui);
            ui.label(change_sentence(view.tournament, view.wording, change));
            ui.add_space(GRID);
            if broken.is_empty() {
                ui.label(RichText::new(view.text("pairings-reason-no-rule")).color(tokens.weak));
            } else {
                let is_broken = broken.iter().any(|breach| breach.gravity == Gravity::Absolute);
                let heading = if is_broken { "pairings-reason-rules" } else { "pairings-reason-worse" };
                ui.label(RichText::new(view.text(heading)).color(tokens.weak));
                draw_lines(ui, view, &broken_lines(view.tournament, view.wording, broken));
            }
            let cleared = results_cleared(round, change);
            if !cleared.is_empty() {
                ui.add_space(GRID);
                let boards = view.wording.about(view.tournament).boards(view.round, &cleared);
                let values = args! { count: cleared.len(), boards };
                let sentence = view.text_with("pairings-reason-cleared", &values);
                ui.horizontal_top(|ui| {
                    let (square, _) = ui.allocate_exact_size(egui::vec2(14.0, 20.0), egui::Sense::hover());
                    Icon::Warning.paint(ui.painter(), square, tokens.warn);
                    ui.add(egui::Label::new(RichText::new(sentence).color(tokens.warn)).wrap());
                });
            }
            ui.add_space(GRID);
            reason.show(
                ui,
                &view.text("pairings-reason-label"),
                &view.text("pairings-reason-example"),
                ready,
            );
            ui.label(RichText::new(view.text("pairings-reason-note")).small().color(tokens.weak));
        });
    if answer == DialogAnswer::Accepted && ready {
        out.change_pairing(change.clone(), Some(reason.text()));
    }
    answer == DialogAnswer::Open
}

fn others(
    ctx: &Context,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    board: Board,
    chosen: &mut usize,
    out: &mut Requests,
) -> bool {
    let words = |(digit, result)| (digit, format!("{digit}   {}", result_words(view, result)));
    let entries: Vec<_> = (1..).zip(OTHERS).map(words).collect();
    let choice = view
        .dialog(
            "pairings-others",
            view.text_with("pairings-others-title", &args! { board: view.table(board) }),
        )
        .width(420.0)
        .accept(view.text("pairings-others-accept"))
        .choose(ctx, &entries, chosen, |_| {});
    if let DialogChoice::Taken(at) = choice
        && let Some(result) = OTHERS.get(at)
    {
        super::keys::take_result(ctx, view, round, state, board, *result, out);
    }
    choice == DialogChoice::Open
}
