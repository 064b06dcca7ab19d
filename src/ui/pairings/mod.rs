//! The Pairings panel: the board list, which is the result entry too; changes of a pairing by hand with their verdict
//! before they are carried out; why two players were put together. The engine is asked through [`Advice`]; no rule is
//! known here.

mod bar;
mod board_list;
pub mod changes;
mod correction;
mod dialogs;
mod explanation;
mod keys;
mod lower_pane;
mod people;
pub mod rows;
mod seat;

use std::task::Poll;

use egui::{Frame, Margin, Ui};

use super::action::Action;
use super::theme::{self, Tokens};
use super::view::{Requests, View};
use super::widgets::{Icon, KeyHint, Severity, banner, button, empty_state, primary_button};
use crate::model::{Command, HandChange, PlannedPairing, PlayerId, Round, RoundNumber, Stage};
use crate::views::advice::Advice;
use crate::views::explanation::ReasonLine;
use crate::views::situation::NextStep;
use crate::wording::args;
use changes::{Hand, Judged};
use dialogs::PairingsDialog;
use rows::{BoardsInView, PairingsRows, Spot};
use seat::Dragged;

/// What the panel remembers between frames.
#[derive(Debug, Default)]
pub struct PairingsPanel {
    spot: Option<Spot>,
    scroll: bool,
    shown: BoardsInView,
    search: String,
    focus_search: bool,
    /// The search field had the keyboard in the last frame.
    searching: bool,
    before_search: Option<Spot>,
    go_to: Option<String>,
    hand: Hand,
    /// Who is dragged and over whom, in the last frame and in this one.
    dragged_over: Option<(PlayerId, PlayerId)>,
    hovered_by_drag: Option<(PlayerId, PlayerId)>,
    dropped: Option<HandChange>,
    judged: Option<Judged>,
    why: Option<(PlayerId, Poll<Option<Vec<ReasonLine>>>)>,
    dialog: Option<PairingsDialog>,
    rows: PairingsRows,
    /// How the round in view stood in the last frame.
    stood: Option<(RoundNumber, Stage)>,
}

/// Below this width the pool stands under the board list instead of beside it.
const WIDE: f32 = 880.0;
const LOWER: f32 = 148.0;
const VERDICT: f32 = 224.0;

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut PairingsPanel, out: &mut Requests) {
    let Some(round) = view.paired_round() else {
        return not_paired(ui, view, out);
    };
    state.refresh(view, round);
    keys::take(ui.ctx(), view, round, state, out);
    // A key may have changed what is shown.
    state.refresh(view, round);
    ui.spacing_mut().item_spacing.y = 0.0;
    bar::show(ui, view, round, state, out);
    obstacle(ui, view, out);
    super::players::absentees_strip(ui, view, out);
    let frame = Frame::new().inner_margin(Margin::symmetric(16, 8));
    // A verdict has more lines than an explanation as a rule.
    let weighing = state.proposal(view, round).is_some();
    let (name, height) = if weighing { ("pairings-verdict", VERDICT) } else { ("pairings-lower", LOWER) };
    egui::Panel::bottom(name)
        .frame(frame)
        .resizable(true)
        .default_size(height)
        .size_range(72.0..=360.0)
        .show(ui, |ui| lower_pane::show(ui, view, round, state, out));
    if !state.rows.side_is_empty() {
        let people = |ui: &mut Ui| people::show(ui, view, round, state, out);
        if ui.available_width() >= WIDE {
            egui::Panel::right("pairings-people")
                .frame(Frame::new())
                .exact_size(people::WIDTH)
                .resizable(false)
                .show(ui, people);
        } else {
            egui::Panel::bottom("pairings-people-below")
                .frame(Frame::new())
                .resizable(true)
                .default_size(104.0)
                .size_range(64.0..=240.0)
                .show(ui, people);
        }
    }
    if state.rows.lines.is_empty() {
        nothing_shown(ui, view, round, state);
    } else {
        board_list::show(ui, view, round, state, out);
    }
    follow_drag(ui, view, round, state, out);
    dialogs::show(ui.ctx(), view, round, state, out);
    hints(view, round, state, out);
}

impl PairingsPanel {
    fn refresh(&mut self, view: &View<'_>, round: &Round) {
        let moved = self.rows.refresh(view.tournament, view.revision, view.round, self.shown, &self.search);
        if moved {
            self.hand = Hand::Empty;
            self.judged = None;
            self.why = None;
            self.keep_spot(view.tournament, view.round, round);
        }
        let stood = self.stood.replace((view.round, round.stage));
        let published = stood == Some((view.round, Stage::Draft)) && round.stage == Stage::Published;
        if published && let Some(first) = round.missing().first() {
            self.go(Spot::Side(*first, self.side()));
        }
    }
}

/// What is dragged follows the pointer; a drop carries out the change whose verdict was in view.
fn follow_drag(ui: &Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let before = state.dragged_over;
    state.dragged_over = state.hovered_by_drag.take();
    if state.dragged_over != before {
        ui.ctx().request_repaint();
    }
    if let Some(change) = state.dropped.take() {
        state.carry_out(view, round, change, out);
    }
    if let Some(dragged) = egui::DragAndDrop::payload::<Dragged>(ui.ctx()) {
        let name = view.tournament.name(dragged.0);
        egui::Tooltip::always_open(
            ui.ctx().clone(),
            ui.layer_id(),
            egui::Id::unique("pairings-dragged"),
            egui::PopupAnchor::Pointer,
        )
        .gap(12.0)
        .show(|ui| ui.label(theme::bold(name)));
    }
}

/// Nothing is paired yet: what to do next.
fn not_paired(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-pairings")));
    });
    obstacle(ui, view, out);
    let NextStep::Pair(next) = view.situation.next else {
        empty_state(
            ui,
            Icon::Players,
            &view.text("pairings-empty-players"),
            &view.text("pairings-empty-players-hint"),
            |ui| {
                if primary_button(ui, &Action::AddPlayer.label(view.wording), true).clicked() {
                    out.invoke(Action::AddPlayer);
                }
            },
        );
        return;
    };
    let values = args! { round: next };
    let title = view.text_with("pairings-empty-round", &values);
    empty_state(ui, Icon::Pairings, &title, &view.text("pairings-empty-round-hint"), |ui| {
        let label = view.text_with("next-pair", &values);
        if primary_button(ui, &label, view.situation.has(Action::PairRound.needs())).clicked() {
            out.invoke(Action::PairRound);
        }
        ui.add_space(theme::HALF);
        if button(ui, None, &view.text("pairings-by-hand"), true, true).clicked() {
            pair_by_hand(view, out);
        }
    });
}

/// An empty draft of the next round: everybody waits in the pool.
fn pair_by_hand(view: &View<'_>, out: &mut Requests) {
    if let NextStep::Pair(round) = view.situation.next {
        out.run(Command::PairRound { round, pairing: PlannedPairing::default(), paired_by: None });
    }
}

/// The next round cannot be paired: who blocks it, and the way out.
fn obstacle(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    let Some(error) = view.advice.and_then(Advice::obstacle) else { return };
    banner(ui, Severity::Failed, &view.wording.about(view.tournament).unpairable(error));
    let tokens = Tokens::of(ui);
    if matches!(view.situation.next, NextStep::Pair(_)) {
        Frame::new()
            .fill(tokens.bad_fill)
            .inner_margin(Margin { left: 40, right: 16, top: 0, bottom: 8 })
            .show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                if button(ui, None, &view.text("pairings-by-hand"), true, false).clicked() {
                    pair_by_hand(view, out);
                }
            });
    }
}

/// The filter or the search leaves no board, or everybody is in the pool.
fn nothing_shown(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel) {
    if round.games.is_empty() {
        let (title, hint) = (view.text("pairings-no-boards"), view.text("pairings-no-boards-hint"));
        empty_state(ui, Icon::Pairings, &title, &hint, |_| {});
    } else if !state.search.trim().is_empty() {
        let title = view.text_with("pairings-not-found", &args! { text: state.search.as_str() });
        empty_state(ui, Icon::Search, &title, &view.text("pairings-not-found-hint"), |_| {});
    } else {
        let title = view.text("pairings-none-missing");
        empty_state(ui, Icon::Check, &title, &view.text("pairings-none-missing-hint"), |ui| {
            if button(ui, None, &view.text("pairings-show-all"), true, false).clicked() {
                state.shown = BoardsInView::All;
            }
        });
    }
}

fn hints(view: &View<'_>, round: &Round, state: &PairingsPanel, out: &mut Requests) {
    let hint = |keys: &str, words: &str| KeyHint::new(keys, view.text(words));
    if state.hand != Hand::Empty {
        out.key_hints([
            hint("Enter", "pairings-carry-out"),
            hint("Esc", "pairings-drop"),
            hint("↑ ↓ ← →", "key-move"),
            hint("S", "key-swap"),
        ]);
        return;
    }
    if round.stage == Stage::Published {
        let keys = super::result_keys::table(view.settings.result_keys);
        let first = |(keys, ..): &super::result_keys::KeyRow| keys.chars().next().map(String::from);
        let shown: Vec<String> = keys.iter().take(3).filter_map(first).collect();
        out.key_hints([KeyHint::new(shown.join(" "), view.text("key-result"))]);
        out.key_hints([hint("G", "key-board"), hint("/", "key-find"), hint("Space", "key-next-missing")]);
    } else {
        out.key_hints([hint("F7", "key-publish"), hint("/", "key-find")]);
    }
    out.key_hints([hint("S", "key-swap"), hint("U", "key-unpair"), hint("F9", "key-print")]);
}
