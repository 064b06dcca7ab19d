//! What a monkey does: one act each, as it is kept in a file, and how the next one is drawn.

use egui::{Key, Modifiers, PointerButton};
use interzonal::ui::action::Action;
use rand::Rng as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator as _;

/// What acts are drawn from.
pub type Luck = ChaCha8Rng;

/// A place of the window, in thousandths of its width and height, so that it is one in every size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place(pub u16, pub u16);

/// Keys that are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    pub ctrl: bool,
    pub shift: bool,
    pub alt: bool,
}

impl Held {
    pub fn modifiers(self) -> Modifiers {
        let part = |held: bool, modifier: Modifiers| if held { modifier } else { Modifiers::NONE };
        part(self.ctrl, Modifiers::COMMAND)
            | part(self.shift, Modifiers::SHIFT)
            | part(self.alt, Modifiers::ALT)
    }
}

/// Where a click goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// Anywhere.
    At(Place),
    /// What a screen reader would read so far down: the number, modulo what can be clicked.
    Widget(u16),
}

/// What happens to the folder of the event from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outside {
    /// The stick with the event is pulled out or put back.
    Stick,
    /// Somebody else writes another event into its file.
    OtherEvent,
    /// The file is gone.
    Removed,
    /// The disk is full: no file grows beyond so many bytes. Or there is room again.
    Full(u16),
}

/// One act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Act {
    /// A key by its name.
    Key(String, Held),
    /// Letters, one after the other.
    Type(String),
    /// Something from the clipboard.
    Paste(String),
    Click(Target, Held),
    DoubleClick(Target),
    RightClick(Target),
    Drag(Target, Target),
    /// Lines to the right and down, with the pointer there; with Ctrl it zooms.
    Wheel(Target, i8, i8, Held),
    /// A row of the table of actions, as from menu or palette.
    Invoke(String),
    /// Width and height of the window in points; the system keeps it above a least size.
    Resize(u16, u16),
    /// Pixels of a point, in tenths.
    Density(u8),
    /// The system turns dark, or light.
    Dark(bool),
    /// A file is dropped on the window.
    Drop(Dropped),
    /// The files of the event.
    Outside(Outside),
    /// Seconds in which nobody does anything.
    Pass(u16),
    /// The window is closed by the button of its frame.
    Close,
    /// Waits until nothing moves, and looks at everything.
    Rest,
}

/// Files that are dropped on the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dropped {
    Event,
    Report,
    Players,
    Rubbish,
}

const KEYS: &[Key] = &[
    Key::Enter,
    Key::Enter,
    Key::Escape,
    Key::Escape,
    Key::Tab,
    Key::Tab,
    Key::ArrowDown,
    Key::ArrowDown,
    Key::ArrowUp,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Delete,
    Key::Backspace,
    Key::Insert,
    Key::Space,
    Key::F1,
    Key::F2,
    Key::F3,
    Key::F4,
    Key::F5,
    Key::F6,
    Key::F6,
    Key::F7,
    Key::F7,
    Key::F8,
    Key::F9,
    Key::F10,
    Key::F11,
    Key::F12,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Plus,
    Key::Minus,
    Key::Num0,
    Key::Z,
    Key::Y,
    Key::K,
    Key::N,
    Key::F,
    Key::A,
    Key::M,
    Key::D,
    Key::L,
    Key::G,
    Key::S,
    Key::E,
    Key::Comma,
];

const TEXTS: &[&str] = &[
    "1",
    "0",
    "5",
    "=",
    "+",
    "-",
    "10",
    "1050515",
    "r",
    "w",
    "x",
    "1",
    "0",
    "½",
    " ",
    "2100",
    "7",
    "99",
    "-3",
    "Novak, Jan",
    "Adams, Amy",
    "Ünal, Çem",
    "اسم",
    "Juniors",
    "BH",
    "2026-11-22",
    "14:30",
    "1.5",
    "nov",
    "log",
    "round",
    "\u{202e}a",
    "{$x}",
    "=1+1",
    "~/open.ron",
    "/nowhere/open.ron",
    "open.ron",
    "list.csv",
];

const PASTED: &[&str] = &[
    "Name\tRtg\tClub\nNovak, Jan\t2100\tOld Mill\nYoung, Sam\tnew\tQuayside\n",
    "Berg, Ida\nCole, Max\nDunn, Eva\nEly, Tom",
    "2026",
    "\u{0}\n\r\t",
    "",
];

/// The next act.
pub fn next_act(luck: &mut Luck) -> Act {
    match luck.random_range(0..1000) {
        0..250 => Act::Click(target(luck), held(luck, 0.06)),
        250..430 => {
            let key = *KEYS.choose(luck).unwrap();
            let letter = key.name().len() == 1;
            Act::Key(key.name().to_owned(), Held { ctrl: letter || luck.random_bool(0.1), ..held(luck, 0.1) })
        }
        430..520 => Act::Type((*TEXTS.choose(luck).unwrap()).to_owned()),
        520..530 => Act::Paste((*PASTED.choose(luck).unwrap()).to_owned()),
        530..545 => Act::DoubleClick(target(luck)),
        545..565 => Act::RightClick(target(luck)),
        565..590 => Act::Drag(target(luck), target(luck)),
        590..615 => {
            let lines = |luck: &mut Luck| luck.random_range(-20..=20);
            Act::Wheel(target(luck), lines(luck), lines(luck), held(luck, 0.2))
        }
        615..720 => {
            let actions: Vec<Action> = Action::iter().collect();
            let name: &'static str = actions.choose(luck).unwrap().into();
            Act::Invoke(name.to_owned())
        }
        720..728 => Act::Resize(luck.random_range(800..2000), luck.random_range(560..1400)),
        // The smallest window with the largest text that the settings offer has 400 × 280 points.
        728..731 => Act::Density(luck.random_range(8..=20)),
        731..735 => Act::Dark(luck.random()),
        735..742 => {
            let files = [Dropped::Event, Dropped::Report, Dropped::Players, Dropped::Rubbish];
            Act::Drop(*files.choose(luck).unwrap())
        }
        742..753 => {
            let full = Outside::Full(*[0, 300, 9_000, 40_000].choose(luck).unwrap());
            let outside =
                [Outside::Stick, Outside::Stick, full, full, full, Outside::OtherEvent, Outside::Removed];
            Act::Outside(*outside.choose(luck).unwrap())
        }
        753..760 => Act::Pass(*[1, 20, 70, 4000].choose(luck).unwrap()),
        760..762 => Act::Close,
        _ => Act::Rest,
    }
}

fn held(luck: &mut Luck, chance: f64) -> Held {
    Held {
        ctrl: luck.random_bool(chance),
        shift: luck.random_bool(chance),
        alt: luck.random_bool(chance / 3.0),
    }
}

/// Widgets as a rule: most of a window is empty.
fn target(luck: &mut Luck) -> Target {
    if luck.random_bool(0.9) {
        Target::Widget(luck.random())
    } else {
        Target::At(Place(luck.random_range(0..1000), luck.random_range(0..1000)))
    }
}

/// The button that goes with a click.
pub const fn button(act: &Act) -> PointerButton {
    if matches!(act, Act::RightClick(_)) { PointerButton::Secondary } else { PointerButton::Primary }
}

/// A script as it is kept, an act a line.
pub fn written(acts: &[Act]) -> String {
    let lines: String = acts.iter().map(|act| format!("    {},\n", ron::to_string(act).unwrap())).collect();
    format!("[\n{lines}]\n")
}

#[test]
fn a_script_is_read_again() {
    use rand::SeedableRng as _;
    let mut luck = Luck::seed_from_u64(1);
    let acts: Vec<Act> = (0..300).map(|_| next_act(&mut luck)).collect();
    assert_eq!(ron::from_str::<Vec<Act>>(&written(&acts)).unwrap(), acts);
}
