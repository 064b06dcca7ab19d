//! Keys to actions. Looks through the table of [`Action`]s, those with more modifiers first, and consumes what fits
//! before any widget sees it.

use egui::{Context, Event, Key, KeyboardShortcut, Modifiers};
use strum::IntoEnumIterator as _;

use super::action::{Action, ActionScope};
use super::widgets;
use crate::views::situation::{Hindrance, Situation};

/// Who listens to the keyboard in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listening {
    /// Letters and digits are the window's: no text field, dialog or open menu has the keyboard.
    pub letters: bool,
    /// Space, Enter and arrows too: no widget has the focus.
    pub everything: bool,
    /// The panel's own fields take their keys: no dialog stands over them.
    pub fields: bool,
}

impl Listening {
    /// Asks egui; `dialog` is true while one is open.
    pub fn now(ctx: &Context, dialog: bool) -> Self {
        let taken =
            dialog || ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) || widgets::takes_letters(ctx);
        Self { letters: !taken, everything: !taken && !widgets::has_keyboard(ctx), fields: !dialog }
    }
}

/// What the keys of a frame ask for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PressedKeys {
    /// What can be invoked now.
    pub actions: Vec<Action>,
    /// What cannot, and why: the reason is told.
    pub hindered: Vec<(Action, Hindrance)>,
}

/// What the keys pressed ask for. A plain key is left alone while a text field or a dialog has the keyboard; function
/// keys and those with Ctrl work beside a text field, none works under a dialog.
///
/// The key with more modifiers wins also when it can do nothing: with nothing to redo, Ctrl+Shift+Z must not undo.
pub fn take(ctx: &Context, situation: &Situation, listening: Listening, dialog: bool) -> PressedKeys {
    let mut pressed = PressedKeys::default();
    if dialog {
        return pressed;
    }
    if listening.letters {
        drop_repeated_letters(ctx);
    }
    let mut candidates: Vec<(Action, KeyboardShortcut, Option<Hindrance>)> = Action::iter()
        .flat_map(|action| {
            let hindrance = action.hindrance(situation);
            action.shortcuts().iter().map(move |keys| (action, *keys, hindrance))
        })
        .filter(|(_, keys, _)| listening.letters || !belongs_to_text(*keys))
        .filter(|(action, keys, hindrance)| hindrance.is_none() || is_told(*action, *keys, situation))
        .collect();
    // Of two panels with the same key the one in view comes first.
    let order = |hindrance: Option<Hindrance>| match hindrance {
        None => 0,
        Some(Hindrance::Elsewhere { .. } | Hindrance::NotHere { .. }) => 2,
        Some(_) => 1,
    };
    candidates.sort_by_key(|(_, keys, hindrance)| {
        (std::cmp::Reverse(modifier_count(keys.modifiers)), order(*hindrance))
    });
    ctx.input_mut(|input| {
        for (action, keys, hindrance) in candidates {
            if (is_plain(keys) && input.modifiers.command) || !input.consume_shortcut(&keys) {
                continue;
            }
            match hindrance {
                None => pressed.actions.push(action),
                Some(hindrance) => pressed.hindered.push((action, hindrance)),
            }
        }
    });
    pressed
}

/// Whether a key that can do nothing now says why. Some mean something else where their action cannot be invoked: Escape
/// leaves things, the page keys scroll, and the letters of one panel find a player in the next.
fn is_told(action: Action, keys: KeyboardShortcut, situation: &Situation) -> bool {
    let is_elsewhere = match action.scope() {
        ActionScope::Window | ActionScope::Shows(_) => false,
        ActionScope::In(panel) => situation.panel != panel,
        ActionScope::Outside(panel) => situation.panel == panel,
    };
    let is_of_every_panel =
        is_plain(keys) && matches!(keys.logical_key, Key::Escape | Key::PageUp | Key::PageDown);
    let is_a_letter = is_plain_letter(keys) || (keys.modifiers == Modifiers::SHIFT && !is_function(keys));
    // On the board list and in the bracket it clears a result.
    let clears = is_plain(keys) && keys.logical_key == Key::Delete;
    // Once the event has started the list of players asks whether the player withdraws.
    let has_started = action.hindrance(situation) == Some(Hindrance::Started);
    let withdraws = clears && has_started && !situation.read_only;
    !is_of_every_panel && !(is_elsewhere && (is_a_letter || clears)) && !withdraws
}

/// A key that is held down is one key: the text of its repeats is taken away, so that it does not fill a round with
/// results. (A key that has a character but no name, such as `*` of the numeric pad, cannot be told apart.)
fn drop_repeated_letters(ctx: &Context) {
    ctx.input_mut(|input| {
        let mut repeats = false;
        input.events.retain(|event| match event {
            Event::Key { pressed: true, repeat, .. } => {
                repeats = *repeat;
                true
            }
            Event::Text(_) => !std::mem::take(&mut repeats),
            _ => true,
        });
    });
}

fn is_plain(keys: KeyboardShortcut) -> bool {
    keys.modifiers.is_none()
}

fn is_plain_letter(keys: KeyboardShortcut) -> bool {
    is_plain(keys) && !is_function(keys)
}

fn is_function(keys: KeyboardShortcut) -> bool {
    (Key::F1..=Key::F35).contains(&keys.logical_key)
}

/// Keys that a text field needs for itself.
fn belongs_to_text(keys: KeyboardShortcut) -> bool {
    let editing = [Key::Z, Key::Y, Key::A, Key::C, Key::X, Key::V];
    if is_plain(keys) {
        !is_function(keys)
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
    use crate::model::RoundNumber;
    use crate::views::panel::Panel;
    use crate::views::situation::{NextStep, PlayOffStep};
    use crate::wording::Wording;
    use egui::RawInput;

    fn keys_of(modifiers: Modifiers, key: Key, situation: &Situation, letters: bool) -> PressedKeys {
        let ctx = Context::default();
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let mut found = PressedKeys::default();
        let events = vec![Event::ModifiersChanged(modifiers), event];
        let input = RawInput { events, ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            found =
                take(ui.ctx(), situation, Listening { letters, everything: letters, fields: true }, false);
        });
        output.textures_delta.clear();
        found
    }

    fn pressed(modifiers: Modifiers, key: Key, situation: &Situation, letters: bool) -> Vec<Action> {
        keys_of(modifiers, key, situation, letters).actions
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
    fn a_key_that_can_do_nothing_does_not_do_what_it_does_with_fewer_modifiers() {
        let both = Modifiers::COMMAND | Modifiers::SHIFT;
        let undone = Situation { can_redo: false, ..open() };
        let redo = keys_of(both, Key::Z, &undone, true);
        assert_eq!(redo.actions, [], "nothing to redo: it does not undo");
        assert_eq!(redo.hindered, [(Action::Redo, Hindrance::NothingToRedo)]);
        let withdraw = keys_of(both, Key::W, &open(), true);
        assert_eq!(withdraw.actions, [], "withdrawing is in Players: the event is not closed");
        let panel = Panel::Players;
        assert_eq!(withdraw.hindered, [(Action::WithdrawPlayer, Hindrance::Elsewhere { panel })]);
    }

    #[test]
    fn escape_stops_a_pairing_and_nothing_else() {
        let at_work = Situation { pairing: true, ..open() };
        assert_eq!(pressed(Modifiers::NONE, Key::Escape, &at_work, true), [Action::StopPairing]);
        // A text field is left with the first Escape.
        assert_eq!(pressed(Modifiers::NONE, Key::Escape, &at_work, false), []);
        assert_eq!(keys_of(Modifiers::NONE, Key::Escape, &open(), true), PressedKeys::default());
    }

    #[test]
    fn plain_keys_are_dead_in_a_text_field() {
        assert_eq!(pressed(Modifiers::NONE, Key::S, &open(), true), [Action::SwapPlayers]);
        assert_eq!(keys_of(Modifiers::NONE, Key::S, &open(), false), PressedKeys::default());
        assert_eq!(
            pressed(Modifiers::COMMAND, Key::Z, &open(), false),
            [],
            "a text field undoes its own typing"
        );
        assert_eq!(pressed(Modifiers::NONE, Key::F6, &open(), false), [Action::PairRound]);
    }

    #[test]
    fn letters_of_another_panel_are_left_alone() {
        let elsewhere = Situation { panel: Panel::Players, ..open() };
        assert_eq!(keys_of(Modifiers::NONE, Key::S, &elsewhere, true), PressedKeys::default());
    }

    /// Situations in which every row of the table is hindered at least once, in each of its ways.
    fn situations() -> Vec<Situation> {
        let round = RoundNumber::FIRST;
        let none = Situation::default();
        let empty = Situation { open: true, ..none };
        let entered = Situation { players: 9, coming: Some(round), ..empty };
        let draft = Situation { rounds: 1, draft: true, next: NextStep::Publish(round), ..entered };
        let results = NextStep::Results { round, missing: 2 };
        let played = Situation { rounds: 1, running_round: Some(round), next: results, ..entered };
        let clocked = Situation { clock: true, ..played };
        let complete = Situation { rounds: 1, play_off: PlayOffStep::Possible, ..entered };
        let over = Situation { next: NextStep::Finish, finished: true, ..complete };
        let play_off = Situation { play_off: PlayOffStep::Begun, ..over };
        let read_only = Situation { read_only: true, can_undo: true, can_redo: true, ..clocked };
        let few = Situation { players: 2, rounds: 1, ..empty };
        vec![none, empty, entered, draft, played, clocked, complete, over, play_off, read_only, few]
    }

    /// No key of the table is silent: it does something, or says why not, unless it means something else there.
    #[test]
    fn every_key_of_the_table_acts_or_says_why_not() {
        let wording = Wording::english();
        let mut told = std::collections::BTreeSet::new();
        for panel in <Panel as strum::IntoEnumIterator>::iter() {
            for situation in situations() {
                let situation = Situation { panel, ..situation };
                for action in Action::iter() {
                    let hindrance = action.hindrance(&situation);
                    assert_eq!(hindrance.is_none(), action.is_enabled(&situation), "{action:?}");
                    let Some(hindrance) = hindrance else { continue };
                    let sentence = action.told(hindrance, &wording);
                    assert!(sentence.ends_with('.') && sentence.contains(": "), "{action:?}: {sentence}");
                    for keys in action.shortcuts() {
                        let found = keys_of(keys.modifiers, keys.logical_key, &situation, true);
                        let acts = !found.actions.is_empty();
                        let tells = found.hindered.iter().any(|(one, _)| *one == action);
                        assert!(
                            acts || tells || !is_told(action, *keys, &situation),
                            "{action:?} in {situation:?}"
                        );
                        if tells {
                            told.insert(action);
                        }
                    }
                }
            }
        }
        let with_keys = Action::iter().filter(|action| !action.shortcuts().is_empty());
        let always = |action: &Action| {
            let needs_nothing = Situation::default().hinders(action.needs()).is_none();
            needs_nothing && action.scope() == ActionScope::Window
        };
        let other = [
            Action::StopPairing,
            Action::PreviousRound,
            Action::NextRound,
            Action::PreviousPage,
            Action::NextPage,
        ];
        for action in with_keys.filter(|action| !always(action) && !other.contains(action)) {
            assert!(told.contains(&action), "{action:?} never says why");
        }
    }

    /// Once the event has started Delete is left to the list of players, which asks whether the player withdraws.
    #[test]
    fn delete_is_left_to_the_players_of_an_event_that_has_started() {
        let tells = |read_only| {
            let situation = Situation { panel: Panel::Players, read_only, ..situations()[4] };
            let found = keys_of(Modifiers::NONE, Key::Delete, &situation, true);
            assert!(found.actions.is_empty());
            !found.hindered.is_empty()
        };
        assert_eq!([tells(false), tells(true)], [false, true], "not where nothing may be changed");
    }

    #[test]
    fn the_function_keys_of_the_clock_say_what_is_missing() {
        let wording = Wording::english();
        let says = |situation: Situation, modifiers, key| {
            let found = keys_of(modifiers, key, &situation, true);
            let tell = |(action, why): &(Action, Hindrance)| action.told(*why, &wording);
            found.hindered.iter().map(tell).collect::<Vec<_>>()
        };
        let all = situations();
        let (complete, clocked, played) = (all[6], all[5], all[4]);
        assert_eq!(
            says(complete, Modifiers::NONE, Key::F10),
            ["Start or pause the clock: all results of round 1 are in."]
        );
        assert_eq!(
            says(played, Modifiers::NONE, Key::F12),
            ["Count a turn: no clock is running for round 1 (F10 starts it)."]
        );
        assert_eq!(
            says(clocked, Modifiers::SHIFT, Key::F12),
            ["Draw the open games: time in round 1 is not up yet."]
        );
    }
}
