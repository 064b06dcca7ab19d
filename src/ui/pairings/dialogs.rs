//! The dialogs of the panel: the reason of a change after publishing, the correction of an earlier round, the other
//! results, the whole explanation.

use egui::{Context, Key, Modifiers, RichText};

use super::board_list::result_words;
use super::correction::{self, Form};
use super::lower_pane::{draw_lines, spot_heading, why};
use super::{PairingsPanel, View};
use crate::model::{Board, Breach, GameResult, HandChange, Round};
use crate::ui::theme::{GRID, ROW, Tokens};
use crate::ui::view::Actions;
use crate::ui::widgets::{Answer, dialog, text_field};
use crate::views::verdict::{broken_lines, change_sentence};
use crate::wording::args;

/// The results that have no key of their own, in the order of the list.
pub const OTHERS: [GameResult; 6] = [
    GameResult::DrawLoss,
    GameResult::LossDraw,
    GameResult::BothLose,
    GameResult::UnratedWhiteWins,
    GameResult::UnratedDraw,
    GameResult::UnratedBlackWins,
];

/// A dialog of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Why is a published round changed?
    Reason {
        /// What is to be done.
        change: HandChange,
        /// The rules that it breaks, as they were shown.
        broken: Vec<Breach>,
        /// What was typed.
        typed: String,
        /// The field has had the focus.
        focused: bool,
    },
    /// An earlier round was otherwise.
    Correct(Box<Form>),
    /// The results without a key of their own.
    Others {
        /// Of which board.
        board: Board,
        /// The line chosen.
        chosen: usize,
    },
    /// The explanation of the spot.
    Why,
}

impl Dialog {
    /// Asks for the reason of a change.
    pub const fn reason(change: HandChange, broken: Vec<Breach>) -> Self {
        Self::Reason { change, broken, typed: String::new(), focused: false }
    }

    /// Asks what a correction of an earlier round is to count for.
    pub fn correct(form: Form) -> Self {
        Self::Correct(Box::new(form))
    }

    /// Offers the other results of a board.
    pub const fn others(board: Board) -> Self {
        Self::Others { board, chosen: 0 }
    }
}

/// Draws the dialog that is open.
pub fn show(ctx: &Context, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Actions) {
    let Some(mut open) = state.dialog.take() else { return };
    out.dialog_open();
    let stays = match &mut open {
        Dialog::Reason { change, broken, typed, focused } => {
            reason(ctx, view, change, broken, typed, focused, out)
        }
        Dialog::Correct(form) => correction::show(ctx, view, form, out),
        Dialog::Others { board, chosen } => others(ctx, view, round, state, *board, chosen, out),
        Dialog::Why => explanation(ctx, view, round, state),
    };
    if stays {
        state.dialog = Some(open);
    }
}

fn reason(
    ctx: &Context,
    view: &View<'_>,
    change: &HandChange,
    broken: &[Breach],
    typed: &mut String,
    focused: &mut bool,
    out: &mut Actions,
) -> bool {
    let title = view.text_with("pairings-reason-title", &args! { round: view.round });
    let accept = view.text("pairings-carry-out");
    let ready = !typed.trim().is_empty();
    let answer = dialog(
        ctx,
        "pairings-reason",
        &title,
        560.0,
        Some((accept.as_str(), ready)),
        &view.text("app-cancel"),
        |ui| {
            let tokens = Tokens::of(ui);
            ui.label(change_sentence(view.tournament, view.wording, change));
            ui.add_space(GRID);
            if broken.is_empty() {
                ui.label(RichText::new(view.text("pairings-reason-no-rule")).color(tokens.weak));
            } else {
                ui.label(RichText::new(view.text("pairings-reason-rules")).color(tokens.weak));
                draw_lines(ui, view, &broken_lines(view.tournament, view.wording, broken));
            }
            ui.add_space(GRID);
            let label = ui.label(view.text("pairings-reason-label"));
            let field = text_field(ui, typed, &view.text("pairings-reason-example"), f32::INFINITY)
                .labelled_by(label.id);
            // Enter without a reason leaves the field; the keyboard comes back to it.
            if !std::mem::replace(focused, true) || (field.lost_focus() && !ready) {
                field.request_focus();
            }
            ui.label(RichText::new(view.text("pairings-reason-note")).small().color(tokens.weak));
        },
    );
    if answer == Answer::Accepted && ready {
        out.change_pairing(change.clone(), Some(typed.trim().to_owned()));
    }
    answer == Answer::Open
}

fn others(
    ctx: &Context,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    board: Board,
    chosen: &mut usize,
    out: &mut Actions,
) -> bool {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowDown) {
        *chosen = (*chosen + 1).min(OTHERS.len() - 1);
    }
    if pressed(Key::ArrowUp) {
        *chosen = chosen.saturating_sub(1);
    }
    let mut taken = typed_digit(ctx).and_then(|digit| OTHERS.get(digit.checked_sub(1)?)).copied();
    let title = view.text_with("pairings-others-title", &args! { board });
    let accept = view.text("pairings-others-accept");
    let answer = dialog(
        ctx,
        "pairings-others",
        &title,
        420.0,
        Some((accept.as_str(), true)),
        &view.text("app-cancel"),
        |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (at, result) in OTHERS.into_iter().enumerate() {
                let text = format!("{}   {}", at + 1, result_words(view, result));
                let entry = egui::Button::selectable(at == *chosen, text)
                    .min_size(egui::vec2(ui.available_width(), ROW + 4.0));
                if ui.add(entry).clicked() {
                    taken = Some(result);
                }
            }
        },
    );
    if answer == Answer::Accepted {
        taken = OTHERS.get(*chosen).copied();
    }
    if let Some(result) = taken {
        if super::keys::set_result(view, round, state, board, result, out) {
            super::keys::advance(round, state);
        }
        return false;
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

fn explanation(ctx: &Context, view: &View<'_>, round: &Round, state: &mut PairingsPanel) -> bool {
    let Some(spot) = state.spot else { return false };
    let title = view.text("action-explain-board");
    let lines = state.why_lines(view, round);
    let answer = dialog(ctx, "pairings-why", &title, 620.0, None, &view.text("app-close"), |ui| {
        ui.label(crate::ui::theme::bold(spot_heading(view, round, spot)));
        ui.add_space(GRID / 2.0);
        why(ui, view, &lines);
    });
    answer == Answer::Open
}
