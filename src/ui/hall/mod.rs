//! The hall display: a second window for the projector with the clock and, in turn, the pairings and the standings in
//! type that is read from ten metres. It reads the same desk as the first window and changes nothing.
//!
//! * A draft is never shown: the hall sees a round when it is published.
//! * The standings are those after the last complete round, so that they stand still while a round is played.
//! * Every size follows the height of the window. A list that does not fill it is set larger; a longer one is shown page
//!   by page, in as many columns as fit.
//! * When the time is over the clock flashes once a second for a minute, or until the first turn is counted.

mod grid;
mod paint;
mod window;

use std::time::Duration;

use egui::{Key, Modifiers, Rect, Ui};

pub use window::HallWindow;

use super::theme::Tokens;
use crate::views::clock;
use crate::views::hall::{HallList, HallView};

/// Smallest and largest type, in percent.
const SIZES: (u16, u16) = (60, 200);
/// Seconds that a page stands at least and at most, and how many each of its lines gives it.
const STANDS: (f64, f64) = (8.0, 20.0);
const A_LINE: f64 = 0.5;

/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Pairings and standings in turn.
    #[default]
    Turns,
    /// The pairings.
    Pairings,
    /// The standings.
    Standings,
    /// The clock alone.
    Clock,
}

/// What the display remembers between frames.
#[derive(Clone, Debug, PartialEq)]
pub struct HallState {
    /// What is shown.
    pub mode: Mode,
    /// The size of the lists in percent.
    pub size: u16,
    /// Whether the keyboard is the display's; not when it is drawn inside the first window.
    pub listens: bool,
    sheet: HallList,
    page: usize,
    /// When the page was turned, by the window's clock; `None` before the first frame.
    turned: Option<f64>,
}

impl Default for HallState {
    fn default() -> Self {
        Self { mode: Mode::Turns, size: 100, listens: true, sheet: HallList::Pairings, page: 0, turned: None }
    }
}

/// What was asked for in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HallRequest {
    /// The display is to close.
    pub close: bool,
    /// The whole screen, or no longer.
    pub full_screen: bool,
}

impl HallState {
    /// The list in view; none while the clock stands alone.
    const fn sheet(&self) -> Option<HallList> {
        match self.mode {
            Mode::Turns => Some(self.sheet),
            Mode::Pairings => Some(HallList::Pairings),
            Mode::Standings => Some(HallList::Standings),
            Mode::Clock => None,
        }
    }

    /// Shows one thing only; the same again goes back to taking turns.
    fn pin(&mut self, mode: Mode) {
        self.mode = if self.mode == mode { Mode::Turns } else { mode };
        self.page = 0;
        self.turned = None;
    }

    fn next(&mut self, view: &HallView, pages: usize) {
        self.turned = None;
        if self.page + 1 < pages {
            self.page += 1;
            return;
        }
        self.page = 0;
        if self.mode == Mode::Turns && view.lines(self.sheet.other()) > 0 {
            self.sheet = self.sheet.other();
        }
    }

    fn previous(&mut self, view: &HallView, pages: usize) {
        self.turned = None;
        if self.page > 0 {
            self.page -= 1;
        } else if self.mode == Mode::Turns && view.lines(self.sheet.other()) > 0 {
            self.sheet = self.sheet.other();
            // The last page; it is set right when it is drawn.
            self.page = usize::MAX;
        } else {
            self.page = pages.saturating_sub(1);
        }
    }
}

/// Draws the display into the whole of `ui`.
pub fn show(ui: &mut Ui, view: &HallView, state: &mut HallState) -> HallRequest {
    let whole = ui.max_rect();
    let (_, response) = ui.allocate_exact_size(whole.size(), egui::Sense::click());
    let mut asked = HallRequest { full_screen: response.double_clicked(), ..HallRequest::default() };
    if state.mode == Mode::Turns && view.lines(state.sheet) == 0 && view.lines(state.sheet.other()) > 0 {
        state.sheet = state.sheet.other();
    }
    let parts = HallParts::of(whole);
    let pages = |state: &HallState| {
        state.sheet().map_or(1, |sheet| paint::grid_of(view, sheet, parts.body, state.size).pages)
    };
    if state.listens {
        take_keys(ui, view, state, pages(state), &mut asked);
    }
    turn_by_time(ui, view, state, pages(state));
    state.page = state.page.min(pages(state).saturating_sub(1));

    let tokens = Tokens::of(ui);
    ui.painter().rect_filled(whole, 0.0, tokens.canvas);
    paint::header(ui, view, state.sheet(), parts.header);
    match state.sheet() {
        None => paint::clock_alone(ui, view, parts.body),
        Some(sheet) if view.lines(sheet) == 0 => paint::nothing(ui, view, sheet, parts.body),
        Some(sheet) => paint::list(ui, view, sheet, parts.body, state.size, state.page),
    }
    paint::footer(ui, view, parts.footer, state.page, pages(state), response.hovered() && state.listens);
    if let Some(face) = view.face() {
        let flashing = view.flash_seconds().is_some();
        if face.ticks() || flashing {
            ui.ctx().request_repaint_after(clock::next_second(view.now));
        }
    }
    asked
}

/// Header, body, footer.
struct HallParts {
    header: Rect,
    body: Rect,
    footer: Rect,
}

impl HallParts {
    fn of(whole: Rect) -> Self {
        let unit = whole.height() / 100.0;
        let inner = whole.shrink2(egui::vec2((3.0 * unit).min(whole.width() * 0.03), 0.0));
        let slice = |top: f32, bottom: f32| {
            let y = |percent: f32| whole.top() + percent * unit;
            Rect::from_x_y_ranges(inner.x_range(), y(top)..=y(bottom))
        };
        Self { header: slice(2.5, 14.5), body: slice(17.0, 95.0), footer: slice(95.5, 99.0) }
    }
}

fn take_keys(ui: &Ui, view: &HallView, state: &mut HallState, pages: usize, asked: &mut HallRequest) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (key, mode) in [(Key::P, Mode::Pairings), (Key::S, Mode::Standings), (Key::C, Mode::Clock)] {
        if pressed(key) {
            state.pin(mode);
        }
    }
    if pressed(Key::A) {
        state.mode = Mode::Turns;
        state.turned = None;
    }
    if [Key::Space, Key::PageDown, Key::ArrowRight, Key::ArrowDown].into_iter().any(pressed) {
        state.next(view, pages);
    }
    if [Key::Backspace, Key::PageUp, Key::ArrowLeft, Key::ArrowUp].into_iter().any(pressed) {
        state.previous(view, pages);
    }
    // Plus may stand above a key that needs Shift.
    let larger = [Key::Plus, Key::Equals].into_iter().any(|key| ui.input(|input| input.key_pressed(key)));
    if larger {
        state.size = (state.size + 10).min(SIZES.1);
    }
    if pressed(Key::Minus) {
        state.size = state.size.saturating_sub(10).max(SIZES.0);
    }
    asked.full_screen |= pressed(Key::F);
    asked.close |= pressed(Key::Escape) | pressed(Key::F11);
}

/// Turns the page when it has stood long enough to be read, and wakes the window for it.
fn turn_by_time(ui: &Ui, view: &HallView, state: &mut HallState, pages: usize) {
    let Some(sheet) = state.sheet() else { return };
    let both = state.mode == Mode::Turns && view.lines(sheet.other()) > 0;
    if pages < 2 && !both {
        return;
    }
    let now = ui.input(|input| input.time);
    let turned = *state.turned.get_or_insert(now);
    let lines = view.lines(sheet).div_ceil(pages.max(1));
    let stands = (f64::from(u32::try_from(lines).unwrap_or(u32::MAX)) * A_LINE).clamp(STANDS.0, STANDS.1);
    let left = turned + stands - now;
    if left <= 0.0 {
        state.next(view, pages);
        state.turned = Some(now);
    }
    let wait = if left > 0.0 { left } else { STANDS.0 };
    ui.ctx().request_repaint_after(Duration::from_secs_f64(wait.clamp(0.02, 60.0)));
}
