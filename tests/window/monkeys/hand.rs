//! A monkey at a window: the acts carried out on the whole program, and what must hold after each.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Event, Key, Modifiers, Pos2, Rect, Theme, Vec2, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::NodeT as _;
use interzonal::desk::{Desk, Environment, Folders, SaveState, look_at};
use interzonal::files::ron;
use interzonal::ui::App;
use interzonal::ui::action::Action;
use strum::IntoEnumIterator as _;

use super::act::{Act, Dropped, Outside, Place, Target, button};
use crate::app_window::Window;
use crate::support::{Desktop, EXAMPLE};

/// A window, its folders, and where the event lies.
pub struct Hand {
    desktop: Desktop,
    window: Option<Window>,
    stick: PathBuf,
    /// Where the stick is while it is pulled out.
    pulled: PathBuf,
    /// So many bytes a file may have while the disk is full.
    full: Option<u16>,
    /// The revision that was looked at last.
    seen: Option<u64>,
    /// Whole looks so far.
    rests: usize,
    /// Something was scrolled by hand just now.
    scrolls: bool,
    /// What had the keyboard after that: it may be out of view until the keyboard goes on.
    scrolled: Option<egui::Id>,
}

/// A whole look takes the log apart so often.
const LOOKS_AT_LOG: usize = 12;

impl Hand {
    /// The example on a stick, open.
    pub fn new() -> Self {
        limit_files(None);
        let desktop = Desktop::new();
        let place = desktop.file("place", b"");
        let (stick, pulled) = (place.with_file_name("stick"), place.with_file_name("pulled"));
        std::fs::create_dir(&stick).unwrap();
        let event = stick.join("club.ron");
        std::fs::write(&event, EXAMPLE).unwrap();
        desktop.file("report.trf", include_bytes!("../../data/trf/harbour16.trf"));
        desktop.file("players.csv", "Name;Rating\nBerg, Ida;1900\nCole, Max;\n".as_bytes());
        desktop.file("rubbish.ron", b"(format: 5, base: (");
        let window = Some(desktop.window_on(&event));
        let (full, seen, scrolled) = (None, None, None);
        Self { desktop, window, stick, pulled, full, seen, rests: 0, scrolls: false, scrolled }
    }

    fn window(&mut self) -> &mut Window {
        self.window.as_mut().expect("open")
    }

    /// Carries an act out and looks at what came of it.
    pub fn act(&mut self, act: &Act) {
        if *act != Act::Rest {
            self.see_scrolled();
            self.scrolls = matches!(act, Act::Wheel(..) | Act::Drag(..));
        }
        match act {
            Act::Key(name, held) => {
                let key = Key::from_name(name).expect("a key");
                self.window().key_press_modifiers(held.modifiers(), key);
            }
            Act::Type(text) => self.type_letters(text),
            Act::Paste(text) => self.window().event(Event::Paste(text.clone())),
            Act::Click(target, held) => self.click(*target, act, held.modifiers()),
            Act::DoubleClick(target) => {
                self.click(*target, act, Modifiers::NONE);
                self.click(*target, act, Modifiers::NONE);
            }
            Act::RightClick(target) => self.click(*target, act, Modifiers::NONE),
            Act::Drag(from, to) => self.drag(*from, *to),
            Act::Wheel(target, right, down, held) => {
                let at = self.position(*target);
                self.window().event(Event::PointerMoved(at));
                let delta = Vec2::new(f32::from(*right), f32::from(*down));
                let (unit, modifiers) = (egui::MouseWheelUnit::Line, held.modifiers());
                let (phase, source) = (egui::TouchPhase::Move, egui::MouseWheelSource::Wheel);
                self.window().event(Event::MouseWheel { unit, delta, phase, source, modifiers });
            }
            Act::Invoke(name) => {
                let called = |action: &Action| <&'static str>::from(*action) == name;
                // Behind a dialog that has to be answered first there is no menu, no palette and no key.
                let is_free = self.window().ctx.memory(|memory| memory.top_modal_layer().is_none());
                if let Some(action) = Action::iter().find(called).filter(|_| is_free) {
                    self.window().app_mut().invoke(action);
                }
            }
            Act::Resize(width, height) => {
                let size = Vec2::new(f32::from(*width), f32::from(*height));
                self.window().set_size(size);
            }
            Act::Density(tenths) => {
                self.window().set_pixels_per_point(f32::from(*tenths) / 10.0);
            }
            Act::Dark(dark) => {
                let theme = if *dark { Theme::Dark } else { Theme::Light };
                self.window().input_mut().system_theme = Some(theme);
            }
            Act::Drop(dropped) => self.drop_file(*dropped),
            Act::Outside(outside) => self.outside(*outside),
            Act::Pass(seconds) => self.desktop.pass(i64::from(*seconds)),
            Act::Close => {
                let events =
                    &mut self.window().input_mut().viewports.entry(ViewportId::ROOT).or_default().events;
                events.push(ViewportEvent::Close);
            }
            Act::Rest => return self.rest(),
        }
        self.frame(matches!(act, Act::Close));
    }

    /// One frame. A window that closes itself, or is closed and lets it happen, is opened again on its event.
    fn frame(&mut self, closing: bool) {
        let window = self.window();
        window.step();
        window.input_mut().viewports.entry(ViewportId::ROOT).or_default().events.clear();
        let commands =
            window.output().viewport_output.get(&ViewportId::ROOT).map(|output| output.commands.clone());
        let commands = commands.unwrap_or_default();
        let closes = closing || commands.contains(&ViewportCommand::Close);
        if closes && !commands.contains(&ViewportCommand::CancelClose) {
            let path = self.window().app().desk().map(|desk| desk.path().to_owned());
            self.window = None;
            self.window = Some(match path.filter(|path| path.is_file()) {
                Some(path) => self.desktop.window_on(&path),
                None => self.desktop.window(),
            });
            self.seen = None;
        }
        self.is_sound();
    }

    fn type_letters(&mut self, text: &str) {
        for letter in text.chars() {
            self.window().event(Event::Text(letter.to_string()));
            self.window().step();
        }
    }

    fn size(&mut self) -> Vec2 {
        self.window().ctx.content_rect().size()
    }

    fn position(&mut self, target: Target) -> Pos2 {
        let size = self.size();
        let at = |Place(x, y): Place| (Vec2::new(f32::from(x), f32::from(y)) / 1000.0 * size).to_pos2();
        match target {
            Target::At(place) => at(place),
            Target::Widget(number) => {
                let places = self.widgets();
                let chosen = places.len().checked_sub(1).map(|last| places[usize::from(number) % (last + 1)]);
                chosen.map_or(Pos2::ZERO, |rect| rect.center())
            }
        }
    }

    /// What can be clicked and is in view, in reading order.
    fn widgets(&mut self) -> Vec<Rect> {
        use egui::accesskit::Role;
        let whole = Rect::from_min_size(Pos2::ZERO, self.size());
        let inert =
            |role| matches!(role, Role::Label | Role::Unknown | Role::GenericContainer | Role::Window);
        let window = self.window();
        let nodes = window.root().children_recursive();
        nodes
            .filter(|node| {
                !inert(node.accesskit_node().role()) && node.accesskit_node().raw_bounds().is_some()
            })
            .map(|node| node.rect())
            .filter(|rect| rect.is_positive() && whole.contains(rect.center()))
            .collect()
    }

    fn pointer(&mut self, pos: Pos2, pressed: bool, act: &Act, modifiers: Modifiers) {
        let button = button(act);
        self.window().event(Event::PointerButton { pos, button, pressed, modifiers });
    }

    fn click(&mut self, target: Target, act: &Act, modifiers: Modifiers) {
        let at = self.position(target);
        self.window().event(Event::PointerMoved(at));
        self.window().step();
        self.pointer(at, true, act, modifiers);
        self.pointer(at, false, act, modifiers);
    }

    fn drag(&mut self, from: Target, to: Target) {
        let act = Act::Drag(from, to);
        let (from, to) = (self.position(from), self.position(to));
        self.window().event(Event::PointerMoved(from));
        self.window().step();
        self.pointer(from, true, &act, Modifiers::NONE);
        self.window().step();
        for at in [from + (to - from) * 0.5, to] {
            self.window().event(Event::PointerMoved(at));
            self.window().step();
        }
        self.pointer(to, false, &act, Modifiers::NONE);
    }

    fn drop_file(&mut self, dropped: Dropped) {
        let name = match dropped {
            Dropped::Event => "stick/club.ron",
            Dropped::Report => "report.trf",
            Dropped::Players => "players.csv",
            Dropped::Rubbish => "rubbish.ron",
        };
        let path = self.stick.with_file_name("").join(name);
        self.window().input_mut().dropped_files.push(Arc::new(crate::app_window::Dropped(path)));
    }

    fn outside(&mut self, outside: Outside) {
        let event = self.stick.join("club.ron");
        match outside {
            Outside::Stick if self.stick.exists() => std::fs::rename(&self.stick, &self.pulled).unwrap(),
            Outside::Stick => std::fs::rename(&self.pulled, &self.stick).unwrap(),
            Outside::OtherEvent if self.stick.exists() && self.full.is_none() => {
                std::fs::write(event, EXAMPLE.replace("Riverside", "Theirs")).unwrap();
            }
            Outside::Removed => drop(std::fs::remove_file(event)),
            Outside::OtherEvent => {}
            Outside::Full(bytes) => {
                self.full = if self.full.is_none() { Some(bytes) } else { None };
                limit_files(self.full);
            }
        }
    }

    /// After each act: the event is sound.
    fn is_sound(&mut self) {
        let Some(desk) = self.window().app().desk() else { return };
        let revision = desk.revision();
        if self.seen != Some(revision) {
            let flaws = self.window().app().desk().expect("open").event().validate();
            assert_eq!(flaws, []);
            self.seen = Some(revision);
        }
    }

    /// Waits until nothing moves; then everything is looked at.
    fn rest(&mut self) {
        self.rests += 1;
        self.window().settle();
        self.is_sound();
        self.keyboard_is_in_view();
        let whole = self.rests.is_multiple_of(LOOKS_AT_LOG);
        let app = self.window().app();
        is_on_the_disk(app);
        if let Some(desk) = app.desk().filter(|_| whole) {
            limit_files(None);
            goes_back_and_forth(desk);
            limit_files(self.full);
        }
    }

    /// What has the keyboard after something was scrolled, also if it came back to it while the wheel ran out.
    fn see_scrolled(&mut self) {
        if std::mem::take(&mut self.scrolls) {
            self.scrolled = self.window().ctx.memory(egui::Memory::focused);
        }
    }

    fn keyboard_is_in_view(&mut self) {
        self.see_scrolled();
        let ctx = self.window().ctx.clone();
        let focused = ctx.memory(egui::Memory::focused);
        if focused == self.scrolled {
            return;
        }
        self.scrolled = None;
        let Some(id) = focused else { return };
        let response = ctx.read_response(id);
        let seen = response.as_ref().map(|response| response.interact_rect);
        let in_view = seen.is_some_and(|seen| ctx.content_rect().intersects(seen));
        let nodes = self.window().root().children_recursive();
        let name = nodes
            .map(|node| node.accesskit_node())
            .find(|node| node.is_focused())
            .map(|node| (node.role(), node.label(), node.value()));
        let rect = response.map(|response| response.rect);
        assert!(in_view, "the keyboard is out of view: {seen:?} of {rect:?}, {name:?}");
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        limit_files(None);
    }
}

/// Lets no file of this process grow beyond so many bytes: what a full disk is like, for who writes. The signal that goes
/// with it is ignored (`in_a_cage`).
#[cfg(target_os = "linux")]
fn limit_files(bytes: Option<u16>) {
    use std::io::Write as _;

    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = Rlimit { current: bytes.map(u64::from), ..getrlimit(Resource::Fsize) };
    setrlimit(Resource::Fsize, limit).unwrap();
    if let Some(bytes) = bytes {
        let written =
            tempfile::tempfile().and_then(|mut file| file.write_all(&vec![0; usize::from(bytes) + 1]));
        assert!(written.is_err(), "the disk is not full");
    }
}

/// Elsewhere the disk is never full.
#[cfg(not(target_os = "linux"))]
fn limit_files(_: Option<u16>) {}

/// What counts as saved is what a reader of the disk finds.
fn is_on_the_disk(app: &App) {
    let Some(desk) = app.desk().filter(|desk| matches!(desk.save_state(), SaveState::Saved(_))) else {
        return;
    };
    let path = desk.path();
    // Taken away from outside a moment ago: nobody has noticed yet.
    let Ok(bytes) = std::fs::read(path) else { return };
    if bytes.windows(6).any(|part| part == b"Theirs") {
        return;
    }
    let there = look_at(&bytes, path, Some(path)).unwrap_or_else(|error| panic!("{error}"));
    assert!(there.event == *desk.event(), "the disk has another event than the window");
}

/// Undone to the first step and redone to the last, on a desk of its own.
fn goes_back_and_forth(desk: &Desk) {
    let home = tempfile::tempdir().unwrap();
    let path: &Path = &home.path().join("copy.ron");
    std::fs::write(path, ron::write(desk.journal(), 0).unwrap()).unwrap();
    let mut copy = Desk::open(Environment::new(Folders::inside(home.path())), path).unwrap();
    assert!(copy.event() == desk.event(), "the log leads to another event");
    while copy.redo() {}
    let last = copy.event().clone();
    while copy.undo() {}
    assert!(*copy.event() == desk.journal().base, "not all is undone");
    while copy.redo() {}
    assert!(*copy.event() == last, "not all is redone");
}
