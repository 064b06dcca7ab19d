//! The one way to make a window for a test: the whole `App` over folders of its own, a fixed clock and fixed draws,
//! no system file windows, light theme, 1280 × 800.

#![allow(dead_code, reason = "the benchmark of the panels uses a part")]

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

use egui::{Event, Key, Modifiers, Theme, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use interzonal::ui::{App, Start};

use crate::cpu_renderer::CpuRenderer;
use crate::support::Desktop;

/// Ctrl, or ⌘ on a Mac.
pub const CTRL: Modifiers = Modifiers::COMMAND;

/// How long a frame is, in seconds.
const STEP: f32 = 0.25;

impl Desktop {
    /// The window, run until it is at rest.
    pub fn window(&self) -> Window {
        self.window_with(None)
    }

    /// The window on a file.
    pub fn window_on(&self, file: &Path) -> Window {
        self.window_with(Some(file.to_path_buf()))
    }

    fn window_with(&self, file: Option<PathBuf>) -> Window {
        self.window_made(file, Vec2::new(1280.0, 800.0), Theme::Light, STEP)
    }

    /// The window on a file, in frames as short as those of a screen.
    pub fn window_in_short_frames(&self, file: &Path) -> Window {
        self.window_made(Some(file.to_path_buf()), Vec2::new(1280.0, 800.0), Theme::Light, 1.0 / 60.0)
    }

    /// The window in a size and a theme, with a renderer.
    pub fn window_of(&self, size: Vec2, theme: Theme) -> Window {
        self.window_made(None, size, theme, STEP)
    }

    /// The window in a size and a theme, with a renderer, opened with a file.
    pub fn window_of_file(&self, file: &Path, size: Vec2, theme: Theme) -> Window {
        self.window_made(Some(file.to_owned()), size, theme, STEP)
    }

    fn window_made(&self, file: Option<PathBuf>, size: Vec2, theme: Theme, step: f32) -> Window {
        let start = Start { environment: self.environment(), file, system_windows: false };
        let mut start = Some(start);
        let show = move |ui: &mut egui::Ui, app: &mut Option<App>| {
            let ctx = ui.ctx().clone();
            let app = app.get_or_insert_with(|| {
                let app = App::new(&ctx, start.take().expect("started once"));
                ctx.options_mut(|options| options.fallback_theme = theme);
                app
            });
            app.take_in(&ctx);
            app.draw(ui);
        };
        let harness = Harness::builder()
            .with_size(size)
            .with_theme(theme)
            .renderer(CpuRenderer::default())
            .with_os(egui::os::OperatingSystem::Nix)
            .with_max_steps(240)
            .with_step_dt(step)
            .build_ui_state(show, None);
        let mut window = Window { harness };
        window.settle();
        window
    }
}

/// A file that is held over the window and let go.
#[derive(Debug)]
pub struct Dropped(pub PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// A window under test.
pub struct Window {
    harness: Harness<'static, Option<App>>,
}

impl Window {
    pub fn app(&self) -> &App {
        self.harness.state().as_ref().expect("made in the first frame")
    }

    pub fn app_mut(&mut self) -> &mut App {
        self.harness.state_mut().as_mut().expect("made in the first frame")
    }

    /// Runs until nothing moves and the background has answered; two answers more may follow from the first. Work that lasts
    /// longer than a second is left to it.
    pub fn settle(&mut self) {
        self.harness.run();
        for _ in 0..3 {
            self.wait_for_background();
            self.harness.run();
            if self.app().is_at_rest() {
                return;
            }
        }
    }

    /// Waits until the background has answered, for a second at most. No frames meanwhile: each is a quarter of a second, in
    /// which a note may pass.
    pub fn wait_for_background(&self) {
        let begun = std::time::Instant::now();
        while !self.app().is_at_rest() && begun.elapsed().as_secs() < 1 {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }

    /// Runs until something is true that the background brings about; fails after a minute.
    pub fn wait_for(&mut self, reached: impl Fn(&App) -> bool) {
        let begun = std::time::Instant::now();
        while !reached(self.app()) {
            assert!(begun.elapsed().as_secs() < 60, "waited in vain");
            self.settle();
        }
        self.settle();
    }

    /// Presses a key with modifiers.
    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Presses a key that types nothing.
    pub fn press_key(&mut self, key: Key) {
        self.press(Modifiers::NONE, key);
    }

    /// Types, wherever the focus is: result keys are typed as well.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.harness.event(Event::Text(letter.to_string()));
            self.harness.run();
        }
        self.settle();
    }

    /// Clicks what has this name, and gives what was put on the clipboard.
    pub fn copied_by(&mut self, name: &str) -> Option<String> {
        self.harness.get_by_label(name).click();
        let mut copied = None;
        for _ in 0..4 {
            self.harness.step();
            for command in &self.harness.output().platform_output.commands {
                if let egui::OutputCommand::CopyText(text) = command {
                    copied = Some(text.clone());
                }
            }
        }
        self.settle();
        copied
    }

    /// Clicks what has this name.
    pub fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.settle();
    }

    /// Clicks on a place of the window.
    pub fn click_at(&mut self, at: egui::Pos2) {
        self.click_with(at, egui::PointerButton::Primary);
    }

    /// The same with another button of the mouse.
    pub fn click_with(&mut self, at: egui::Pos2, button: egui::PointerButton) {
        self.event(egui::Event::PointerMoved(at));
        self.settle();
        // At once: a press that lasts is no click.
        for pressed in [true, false] {
            self.pointer(at, button, pressed);
        }
        self.settle();
    }

    /// Drags from one place of the window to another.
    pub fn drag(&mut self, from: egui::Pos2, to: egui::Pos2) {
        self.event(egui::Event::PointerMoved(from));
        self.settle();
        self.pointer(from, egui::PointerButton::Primary, true);
        self.settle();
        for at in [from + (to - from) * 0.5, to, to] {
            self.event(egui::Event::PointerMoved(at));
            self.settle();
        }
        self.pointer(to, egui::PointerButton::Primary, false);
        self.settle();
    }

    fn pointer(&mut self, pos: egui::Pos2, button: egui::PointerButton, pressed: bool) {
        let modifiers = Modifiers::NONE;
        self.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
    }

    /// Unfolds a group of the form of a new event.
    pub fn unfold(&mut self, title: &str) {
        self.harness.get_by_label_contains(title).click();
        self.settle();
    }

    /// Opens the example from the start page.
    pub fn open_example(&mut self) {
        self.click("Try the example");
        assert!(self.app().desk().is_some(), "the example opens");
    }

    /// Opens a file with the dialog in which its path is typed.
    pub fn open_by_typing(&mut self, path: &Path) {
        self.press(CTRL, Key::O);
        self.type_path(path);
    }

    /// Answers the question for a file.
    pub fn type_path(&mut self, path: &Path) {
        self.press(CTRL, Key::A);
        self.type_text(&path.display().to_string());
        self.press_key(Key::Enter);
    }

    /// The scaling in force.
    pub fn zoom(&self) -> f32 {
        self.harness.ctx.zoom_factor()
    }
}

impl Deref for Window {
    type Target = Harness<'static, Option<App>>;

    fn deref(&self) -> &Self::Target {
        &self.harness
    }
}

impl DerefMut for Window {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.harness
    }
}
