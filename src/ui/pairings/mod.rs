//! The Pairings panel: the board list, which is the result entry too; changes of a pairing by hand with their verdict
//! before they are carried out; why two players were put together. The engine is asked through [`Advice`]; no rule is
//! known here.

mod bar;
mod board_list;
pub mod changes;
mod correction;
mod dialogs;
mod drag;
mod explanation;
mod keys;
mod late;
mod lower_pane;
mod menu;
mod motion;
mod people;
pub mod rows;
mod seat;
mod second_keying;

use std::rc::Rc;
use std::task::Poll;

use egui::{Context, Frame, Margin, Pos2, Rect, Ui};

use super::action::Action;
use super::sections::Elsewhere;
use super::theme::{self, Tokens};
use super::view::{Requests, View};
use super::widgets::{Icon, KeyHint, Severity, banner, button, empty_state, primary_button};
use crate::desk::KeptAnswer;
use crate::model::{Board, Command, PlannedPairing, PlayerId, Round, RoundNumber, Stage};
use crate::views::advice::Advice;
use crate::views::changes::is_last_round;
use crate::views::explanation::ReasonLine;
use crate::views::situation::NextStep;
use crate::views::what_if::CertainMarks;
use crate::wording::args;
use changes::{Hand, Judged};
use dialogs::PairingsDialog;
use drag::Drag;
pub use late::strip as late_strip;
use motion::Motion;
use rows::{BoardsInView, PairingsRows, Spot};
use second_keying::SecondKeying;

/// What the panel remembers between frames.
#[derive(Debug, Default)]
pub struct PairingsPanel {
    /// Who is found in the other sections.
    elsewhere: Elsewhere,
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
    drag: Drag,
    motion: Motion,
    /// The results are keyed a second time.
    second: Option<SecondKeying>,
    /// The boards that were keyed in this frame, and the last one of all.
    just_keyed: Vec<Board>,
    last_keyed: Option<Board>,
    /// What a step back or forward has changed.
    stepped_to: Option<Board>,
    judged: Option<Judged>,
    why: Option<(PlayerId, Poll<Option<Vec<ReasonLine>>>)>,
    dialog: Option<PairingsDialog>,
    rows: PairingsRows,
    /// What is certain already of the next round.
    certain: Certain,
    /// How the round in view stood when the panel was last drawn, and in which frame that was.
    stood: Option<(RoundNumber, Stage, u64)>,
}

/// Asked by revision, and whether it is worked out already.
type Certain = KeptAnswer<(u64, bool), Option<Rc<CertainMarks>>>;

/// Below this width the pool stands under the board list instead of beside it.
const WIDE: f32 = 880.0;
/// From this width on the explanation stands beside the board list.
const BESIDE: f32 = 1440.0;
/// The least width that it then has.
const BESIDE_LEAST: f32 = 400.0;
/// The height of the pane under the board list until the user chooses another one.
const LOWER: u16 = 184;
const LOWER_LEAST: f32 = 72.0;
const LOWER_MOST: f32 = 360.0;
/// So far from the upper edge of the pane the pointer may be that drags it.
const EDGE: f32 = 12.0;

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut PairingsPanel, out: &mut Requests) {
    let Some(round) = view.paired_round() else {
        return not_paired(ui, view, out);
    };
    state.drag.begin_frame();
    state.refresh(ui.ctx(), view, round);
    keys::take(ui.ctx(), view, round, state, out);
    // A key may have changed what is shown.
    state.refresh(ui.ctx(), view, round);
    ui.spacing_mut().item_spacing.y = 0.0;
    bar::show(ui, view, round, state, out);
    state.elsewhere.strip(ui, view, &state.search, out);
    obstacle(ui, view, out);
    if let Some(told) = &state.rows.of_draft {
        banner(ui, Severity::Warning, told);
    }
    super::players::absentees_strip(ui, view, out);
    late::strip(ui, view, out);
    let pane = if ui.available_width() >= BESIDE {
        beside(ui, view, round, state, out);
        None
    } else {
        Some(below(ui, view, round, state, out))
    };
    if state.rows.lines.is_empty() {
        nothing_shown(ui, view, round, state);
    } else {
        board_list::show(ui, view, round, state, out);
    }
    // Read aloud after the list under which it stands.
    if let Some(place) = pane {
        let place = egui::UiBuilder::new().id_salt("pairings-pane").max_rect(place);
        let ui = &mut ui.new_child(place);
        lower_pane::show(ui, view, round, state, out);
    }
    drag::follow(ui, view, round, state, out);
    dialogs::show(ui.ctx(), view, round, state, out);
    hints(view, round, state, out);
}

/// A wide window: what explains and who waits stand at the right, one below the other.
fn beside(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let width = (ui.available_width() - board_list::widest()).max(BESIDE_LEAST);
    egui::Panel::right("pairings-beside").frame(Frame::new()).exact_size(width).resizable(false).show(
        ui,
        |ui| {
            if !state.rows.side_is_empty() {
                let height = ui.available_height() / 2.0;
                egui::Panel::bottom("pairings-people-beside")
                    .frame(Frame::new())
                    .exact_size(height)
                    .resizable(false)
                    .show(ui, |ui| people::show(ui, view, round, state, out));
            }
            let frame = Frame::new().inner_margin(Margin::symmetric(16, 8));
            frame.show(ui, |ui| lower_pane::show(ui, view, round, state, out));
        },
    );
}

/// What explains stands under the board list, in one height whatever it shows: a verdict that grew would push away the
/// board on which a player is about to be dropped. Who waits stands at the right, in a narrow window under the list too.
/// Gives the place of what explains.
fn below(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) -> Rect {
    let kept = view.settings.lower_pane.unwrap_or(LOWER);
    let pane = egui::Panel::bottom("pairings-lower")
        .frame(Frame::new().inner_margin(Margin::symmetric(16, 8)))
        .resizable(true)
        .default_size(f32::from(kept))
        .size_range(LOWER_LEAST..=LOWER_MOST.min(0.5 * ui.available_height()).max(LOWER_LEAST))
        .show(ui, |ui| {
            let place = ui.available_rect_before_wrap();
            ui.advance_cursor_after_rect(place);
            place
        });
    keep_height(ui, pane.response.rect, kept, out);
    if state.rows.side_is_empty() {
        return pane.inner;
    }
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
    pane.inner
}

/// The user has let go of the upper edge of the pane: its height is kept. A pane that is lower only because the window has
/// no more room is not.
fn keep_height(ui: &Ui, pane: Rect, kept: u16, out: &mut Requests) {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hundred points")]
    let height = pane.height().round() as u16;
    let released =
        ui.input(|input| input.pointer.any_released().then(|| input.pointer.latest_pos()).flatten());
    let at_edge = |at: Pos2| pane.x_range().contains(at.x) && (at.y - pane.top()).abs() <= EDGE;
    if height != kept && released.is_some_and(at_edge) {
        out.keep_lower_pane(height);
    }
}

impl PairingsPanel {
    fn refresh(&mut self, ctx: &Context, view: &View<'_>, round: &Round) {
        let moved = self.rows.refresh(
            view.tournament,
            view.revision,
            view.round,
            self.shown,
            &self.search,
            view.wording,
        );
        if moved {
            self.hand = Hand::Empty;
            self.judged = None;
            self.why = None;
            self.motion.see(view.round, round, ctx.input(|input| input.time));
            self.keep_spot(view.tournament, view.round, round);
        }
        self.second = self.second.filter(|second| second.round == view.round);
        let frame = ctx.cumulative_frame_nr();
        let stood = self.stood.replace((view.round, round.stage, frame));
        if self.begins_here(view, round, stood, frame) {
            self.go_on(round);
        }
        if let Some(board) = self.stepped_to.take()
            && round.game(board).is_some()
        {
            self.go(Spot::Side(board, self.side()));
        }
    }

    /// True where the keyboard goes to where the work goes on: the panel comes into view (again), another round was paired,
    /// or this one was published. In an earlier round it stays on its board.
    fn begins_here(
        &self,
        view: &View<'_>,
        round: &Round,
        stood: Option<(RoundNumber, Stage, u64)>,
        frame: u64,
    ) -> bool {
        if !is_last_round(view.tournament, view.round) {
            return false;
        }
        let Some((number, stage, last_frame)) = stood else { return true };
        let comes_back = frame > last_frame + 1 && self.hand == Hand::Empty;
        let is_published = stage == Stage::Draft && round.stage == Stage::Published;
        comes_back || number != view.round || is_published
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
        out.key_hints([hint("G", "key-board")]);
        if state.second.is_some() {
            out.key_hints([hint("Space", "key-next-to-key"), hint("Esc", "key-end-pass")]);
            return;
        }
        out.key_hints([hint("/", "key-find"), hint("Space", "key-next-missing")]);
    } else {
        out.key_hints([hint("F7", "key-publish"), hint("/", "key-find")]);
    }
    out.key_hints([hint("S", "key-swap"), hint("U", "key-unpair"), hint("F9", "key-print")]);
}
