//! Keys to actions. Looks through the table of [`Action`]s, those with more modifiers first, and consumes what fits
//! before any widget sees it.

use egui::{Context, Key, KeyboardShortcut, Modifiers};
use strum::IntoEnumIterator as _;

use super::action::Action;
use super::widgets;
use crate::views::situation::Situation;

/// Who listens to the keyboard in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listening {
    /// Letters and digits are the window's: no text field, dialog or open menu has the keyboard.
    pub letters: bool,
    /// Space, Enter and arrows too: no widget has the focus.
    pub everything: bool,
}

impl Listening {
    /// Asks egui; `dialog` is true while one is open.
    pub fn now(ctx: &Context, dialog: bool) -> Self {
        let taken =
            dialog || ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) || widgets::takes_letters(ctx);
        Self { letters: !taken, everything: !taken && !widgets::has_keyboard(ctx) }
    }
}

/// The actions whose keys were pressed and that can be invoked now. A plain key is left alone while a text field or
/// a dialog has the keyboard; function keys and those with Ctrl work beside a text field, none works under a dialog.
pub fn take(ctx: &Context, situation: &Situation, listening: Listening, dialog: bool) -> Vec<Action> {
    if dialog {
        return Vec::new();
    }
    let mut candidates: Vec<(Action, KeyboardShortcut)> = Action::iter()
        .filter(|action| action.is_enabled(situation))
        .flat_map(|action| action.shortcuts().iter().map(move |keys| (action, *keys)))
        .filter(|(_, keys)| listening.letters || !belongs_to_text(*keys))
        .collect();
    candidates.sort_by_key(|(_, keys)| std::cmp::Reverse(modifier_count(keys.modifiers)));
    ctx.input_mut(|input| {
        candidates
            .into_iter()
            .filter(|(_, keys)| !(is_plain(*keys) && input.modifiers.command) && input.consume_shortcut(keys))
            .map(|(action, _)| action)
            .collect()
    })
}

fn is_plain(keys: KeyboardShortcut) -> bool {
    keys.modifiers.is_none()
}

/// Keys that a text field needs for itself.
fn belongs_to_text(keys: KeyboardShortcut) -> bool {
    let editing = [Key::Z, Key::Y, Key::A, Key::C, Key::X, Key::V];
    let function = (Key::F1..=Key::F35).contains(&keys.logical_key);
    if is_plain(keys) {
        !function
    } else {
        editing.contains(&keys.logical_key) || keys.conflicts_with_text_editing()
    }
}

const fn modifier_count(modifiers: Modifiers) -> u8 {
    modifiers.alt as u8 + modifiers.shift as u8 + (modifiers.command || modifiers.ctrl) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::panel::Panel;
    use egui::{Event, RawInput};

    fn pressed(modifiers: Modifiers, key: Key, situation: &Situation, letters: bool) -> Vec<Action> {
        let ctx = Context::default();
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let mut found = Vec::new();
        let input = RawInput { events: vec![event], ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            found.extend(take(ui.ctx(), situation, Listening { letters, everything: letters }, false));
        });
        output.textures_delta.clear();
        found
    }

    fn open() -> Situation {
        Situation {
            open: true,
            panel: Panel::Pairings,
            can_undo: true,
            can_redo: true,
            players: 9,
            rounds: 1,
            ..Situation::default()
        }
    }

    #[test]
    fn the_key_with_more_modifiers_wins() {
        let command = Modifiers::COMMAND;
        assert_eq!(pressed(command | Modifiers::SHIFT, Key::Z, &open(), true), [Action::Redo]);
        assert_eq!(pressed(command, Key::Z, &open(), true), [Action::Undo]);
        assert_eq!(pressed(command | Modifiers::SHIFT, Key::P, &open(), true), [Action::Palette]);
    }

    #[test]
    fn escape_stops_a_pairing_and_nothing_else() {
        let at_work = Situation { pairing: true, ..open() };
        assert_eq!(pressed(Modifiers::NONE, Key::Escape, &at_work, true), [Action::StopPairing]);
        // A text field is left with the first Escape.
        assert_eq!(pressed(Modifiers::NONE, Key::Escape, &at_work, false), []);
        assert_eq!(pressed(Modifiers::NONE, Key::Escape, &open(), true), []);
    }

    #[test]
    fn plain_keys_are_dead_in_a_text_field() {
        assert_eq!(pressed(Modifiers::NONE, Key::S, &open(), true), [Action::SwapPlayers]);
        assert_eq!(pressed(Modifiers::NONE, Key::S, &open(), false), []);
        assert_eq!(
            pressed(Modifiers::COMMAND, Key::Z, &open(), false),
            [],
            "a text field undoes its own typing"
        );
        assert_eq!(pressed(Modifiers::NONE, Key::F6, &open(), false), [Action::PairRound]);
    }

    #[test]
    fn what_cannot_be_invoked_is_not_consumed() {
        assert_eq!(pressed(Modifiers::NONE, Key::F6, &Situation::default(), true), []);
        let elsewhere = Situation { panel: Panel::Players, ..open() };
        assert_eq!(pressed(Modifiers::NONE, Key::S, &elsewhere, true), []);
    }
}
