//! The play-off in the Standings panel: begun from a dialog, drawn as a bracket, its results entered by the keys of the
//! board list.

mod begin;
mod bracket;
mod dialogs;

use egui::{Align, Frame, Key, Layout, Margin, Modifiers, RichText, Ui};

use self::bracket::BracketView;
use crate::model::{Command, MatchResult, MatchSlot, PlayOff, PlayOffChange};
use crate::ui::action::Action;
use crate::ui::result_keys::{self, ResultKey, USUAL};
use crate::ui::theme::{self, CONTROL, GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Icon, KeyHint, Severity, banner, button, empty_state};
use crate::views::bracket::{neighbour, sentence};
use crate::views::standings::StandingsLists;
use dialogs::PlayOffDialog;

/// What the form remembers between frames.
#[derive(Debug, Default)]
pub struct PlayOffPane {
    selected: Option<MatchSlot>,
    /// Go on to the next open match once the result that was just entered is there.
    advance: bool,
    /// Scroll to the selection in this frame.
    reveal: bool,
    dialog: Option<PlayOffDialog>,
}

/// What stands in the panel's bar at the right.
pub fn bar(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    if view.tournament.play_off().is_none() {
        return;
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        out.action_button(ui, Action::CancelPlayOff, view.situation, view.wording);
    });
}

impl PlayOffPane {
    /// Takes what was invoked by name; true if the form is to be shown.
    pub fn actions(&mut self, view: &View<'_>, out: &mut Requests) -> bool {
        let tournament = view.tournament;
        if view.invoked(Action::BeginPlayOff) && tournament.play_off().is_none() {
            // The standings of the last round decide.
            if let Some((last, _)) = tournament.last_round().filter(|(last, _)| *last != view.round) {
                out.show_round(last);
            }
            self.dialog = Some(PlayOffDialog::Begin(begin::BeginForm::new(view)));
            return true;
        }
        if view.invoked(Action::CancelPlayOff) && tournament.play_off().is_some() {
            self.dialog = Some(PlayOffDialog::Cancel);
            return true;
        }
        view.invoked(Action::ShowPlayOff)
    }

    /// Draws the form; `whole` are the standings of all rounds, once they are made.
    pub fn show(&mut self, ui: &mut Ui, view: &View<'_>, whole: Option<&StandingsLists>, out: &mut Requests) {
        match view.tournament.play_off() {
            None => {
                self.selected = None;
                not_begun(ui, view, out);
            }
            Some(play_off) => {
                if whole.is_some_and(|lists| !lists.seeds_hold) {
                    banner(ui, Severity::Warning, &view.text("play-off-other-seeds"));
                }
                self.running(ui, view, play_off, out);
            }
        }
        self.dialogs(ui.ctx(), view, whole, out);
    }

    fn running(&mut self, ui: &mut Ui, view: &View<'_>, play_off: &PlayOff, out: &mut Requests) {
        let slots = play_off.slots();
        let next = play_off.open().into_iter().next();
        if std::mem::take(&mut self.advance) && next.is_some() {
            self.selected = next;
            self.reveal = true;
        }
        self.selected = self.selected.filter(|slot| slots.contains(slot)).or(next).or(slots.last().copied());
        self.keys(ui, view, play_off, out);
        let tokens = Tokens::of(ui);
        egui::Panel::bottom("play-off-match")
            .exact_size(CONTROL + 4.0 * GRID + 4.0)
            .frame(Frame::new().fill(tokens.chrome).inner_margin(Margin::symmetric(16, 8)))
            .show(ui, |ui| self.entry(ui, view, play_off, out));
        let reveal = std::mem::take(&mut self.reveal);
        egui::CentralPanel::no_frame().show(ui, |ui| {
            let drawn = BracketView { view, play_off, selected: self.selected };
            if let Some(clicked) = drawn.show(ui, reveal) {
                self.selected = Some(clicked);
            }
        });
        let hint = |keys, words| KeyHint::new(keys, view.text(words));
        out.key_hints([
            hint("← ↑ ↓ →", "play-off-key-move"),
            hint("1 5 0", "play-off-key-result"),
            hint("Enter", "play-off-key-next"),
            hint("R", "key-other"),
            hint("Del", "play-off-key-clear"),
            hint("Ctrl+Tab", "standings-key-lists"),
        ]);
    }

    fn keys(&mut self, ui: &Ui, view: &View<'_>, play_off: &PlayOff, out: &mut Requests) {
        if view.listening.everything {
            let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            let step = |more, less| isize::from(pressed(more)) - isize::from(pressed(less));
            let across = step(Key::ArrowRight, Key::ArrowLeft);
            let down = step(Key::ArrowDown, Key::ArrowUp);
            if let Some(slot) = self.selected.filter(|_| across != 0 || down != 0) {
                self.selected = neighbour(play_off, slot, across, down);
                self.reveal = true;
            }
        }
        for key in result_keys::take(ui.ctx(), view.settings.result_keys, view.listening) {
            let Some(slot) = self.selected else { continue };
            match key {
                ResultKey::Set(result) => self.enter(play_off, slot, MatchResult::of(result), out),
                ResultKey::Clear | ResultKey::BackAndClear => {
                    self.enter(play_off, slot, MatchResult::default(), out);
                }
                ResultKey::NextMissing if play_off.needs_decider(slot) => self.decide(play_off, slot),
                ResultKey::NextMissing => self.advance = true,
                ResultKey::Other if play_off.contest(slot).is_some() => {
                    self.dialog = Some(PlayOffDialog::Others { slot, chosen: 0 });
                }
                ResultKey::Other => {}
            }
        }
    }

    /// Enters a result; asks first if later matches lose theirs by it.
    fn enter(&mut self, play_off: &PlayOff, slot: MatchSlot, result: MatchResult, out: &mut Requests) {
        if play_off.contest(slot).is_none() || play_off.result(slot) == result {
            return;
        }
        let cleared = play_off.cleared_by(slot, result);
        if cleared.is_empty() {
            self.run(slot, result, out);
        } else {
            self.dialog = Some(PlayOffDialog::Correct { slot, result, cleared });
        }
    }

    fn run(&mut self, slot: MatchSlot, result: MatchResult, out: &mut Requests) {
        out.run(Command::PlayOff(PlayOffChange::SetResult { slot, result }));
        if result.is_undecided() && result.goes_on.is_none() {
            self.dialog = Some(PlayOffDialog::Decide { slot, result: result.result, chosen: 0 });
        } else {
            self.advance = !result.result.is_open();
        }
    }

    /// Asks who goes on from a match without a winner.
    fn decide(&mut self, play_off: &PlayOff, slot: MatchSlot) {
        let result = play_off.result(slot).result;
        self.dialog = Some(PlayOffDialog::Decide { slot, result, chosen: 0 });
    }

    /// The selected match with a button for each result.
    fn entry(&mut self, ui: &mut Ui, view: &View<'_>, play_off: &PlayOff, out: &mut Requests) {
        let Some(slot) = self.selected else { return };
        ui.spacing_mut().item_spacing = egui::vec2(GRID, 4.0);
        ui.label(theme::bold(sentence(view.tournament, view.wording, play_off, slot)));
        ui.horizontal(|ui| {
            if play_off.contest(slot).is_none() {
                let weak = Tokens::of(ui).weak;
                ui.label(RichText::new(view.text("play-off-not-yet")).color(weak));
                return;
            }
            let entered = play_off.result(slot);
            for result in USUAL {
                if button(ui, None, result.notation(), entered.result != result, false).clicked() {
                    self.enter(play_off, slot, MatchResult::of(result), out);
                }
            }
            let is_entered = !entered.result.is_pending();
            if button(ui, None, &view.text("play-off-clear"), is_entered, true).clicked() {
                self.enter(play_off, slot, MatchResult::default(), out);
            }
            if entered.is_undecided()
                && button(ui, None, &view.text("play-off-decide"), true, false).clicked()
            {
                self.decide(play_off, slot);
            }
        });
    }
}

fn not_begun(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    let hint = view.text("play-off-none-hint");
    empty_state(ui, Icon::Standings, &view.text("play-off-none"), &hint, |ui| {
        out.action_button(ui, Action::BeginPlayOff, view.situation, view.wording);
    });
}
