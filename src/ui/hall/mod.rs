//! The hall display: a window for each projector with the clock and, in turn, the pairings, the standings and those of the
//! categories, of one section after the other, in type that is read from ten metres where the picture is 1.6 m high. It reads the same desk as the first window and changes nothing.
//!
//! * A draft is never shown: the hall sees a round when it is published.
//! * The standings are those after the last complete round, so that they stand still while a round is played.
//! * Every size follows the height of the window. A list that does not fill it is set larger; a longer one is shown page
//!   by page, in as many columns as fit.
//! * Keys and controls are there while the pointer moves, and for a moment after; the hall never looks at them for long.
//! * While no clock counts the time until the next round is shown, if the event says when it begins.
//! * When the time is over the clock flashes once a second for a minute, or until the first turn is counted.

mod controls;
mod grid;
mod paint;
mod window;

use std::time::Duration;

use egui::{Key, Modifiers, Rect, Response, Ui};

pub use window::HallWindow;

use super::theme::Tokens;
use crate::desk::hall_screen::SIZES;
pub use crate::desk::hall_screen::{HallContent, HallScreen};
use crate::views::clock;
use crate::views::hall::{HallList, HallView};
use crate::views::hall_turns::{HallPlace, HallTurns};

/// Seconds that a page stands at least and at most, and how many each of its lines gives it.
const STANDS: (f64, f64) = (8.0, 20.0);
const A_LINE: f64 = 0.5;
/// For so many seconds the keys and the controls are in view after the display was opened, or the pointer moved.
const CONTROLS_STAY: f64 = 4.0;

/// What the display remembers between frames.
#[derive(Clone, Debug, PartialEq)]
pub struct HallState {
    /// What is kept on the machine: what is shown, and how large.
    pub screen: HallScreen,
    /// Whether the keyboard is the display's; not when it is drawn inside the first window.
    pub listens: bool,
    place: HallPlace,
    page: usize,
    /// When the page was turned, by the window's clock; `None` before the first frame.
    turned: Option<f64>,
    /// Until when keys and controls are in view.
    controls_until: Option<f64>,
}

impl Default for HallState {
    fn default() -> Self {
        Self::new(HallScreen::default())
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
    /// A display as it was kept.
    pub fn new(screen: HallScreen) -> Self {
        let place = HallPlace::default();
        Self { screen, listens: true, place, page: 0, turned: None, controls_until: None }
    }

    /// The list in view; none while the clock stands alone.
    fn sheet(&self) -> Option<HallList> {
        (self.screen.show != HallContent::Clock).then_some(self.place.list)
    }

    /// Shows the first section alone, then the next one, after the last one all of them in turn.
    fn next_section(&mut self, sections: usize) {
        let next = self.screen.section.map_or(0, |section| section + 1);
        self.screen.section = (sections > 1 && next < sections).then_some(next);
        (self.page, self.turned) = (0, None);
    }

    fn show(&mut self, show: HallContent) {
        self.screen.show = show;
        self.page = 0;
        self.turned = None;
    }

    /// Shows one thing only; the same again goes back to taking turns.
    fn pin(&mut self, show: HallContent) {
        self.show(if self.screen.show == show { HallContent::Turns } else { show });
    }

    /// The first category, then the next one, after the last one all in turn.
    fn next_category(&mut self, view: &HallView) {
        let next = match self.screen.show {
            HallContent::Category(at) => at + 1,
            _ => 0,
        };
        let is_there = next < view.categories.len();
        self.show(if is_there { HallContent::Category(next) } else { HallContent::Turns });
    }

    fn next(&mut self, turns: &HallTurns, pages: usize) {
        self.turned = None;
        if self.page + 1 < pages {
            self.page += 1;
            return;
        }
        self.page = 0;
        self.place = turns.following(self.place);
    }

    fn previous(&mut self, turns: &HallTurns, pages: usize) {
        self.turned = None;
        if self.page > 0 {
            self.page -= 1;
        } else if turns.are_several() {
            self.place = turns.preceding(self.place);
            // The last page; it is set right when it is drawn.
            self.page = usize::MAX;
        } else {
            self.page = pages.saturating_sub(1);
        }
    }

    /// Whether keys and controls are in view: for a few seconds after the display was opened, and after each movement of the
    /// pointer. Wakes the window when they are to go.
    fn shows_controls(&mut self, ui: &Ui, is_pointed_at: bool) -> bool {
        let (now, still) =
            ui.input(|input| (input.time, f64::from(input.pointer.time_since_last_movement())));
        let until = self.controls_until.get_or_insert(now + CONTROLS_STAY);
        if is_pointed_at && still < CONTROLS_STAY {
            *until = now + CONTROLS_STAY - still;
        }
        let left = *until - now;
        if left > 0.0 {
            ui.request_repaint_after(Duration::from_secs_f64(left + 0.02));
        }
        left > 0.0 && self.listens
    }
}

/// Draws the display into the whole of `ui`; `views` are those of the sections, in their order.
pub fn show(ui: &mut Ui, views: &[HallView], state: &mut HallState) -> HallRequest {
    let whole = ui.max_rect();
    let (_, response) = ui.allocate_exact_size(whole.size(), egui::Sense::click());
    let mut asked = HallRequest { full_screen: response.double_clicked(), ..HallRequest::default() };
    state.place = HallTurns::of(views, &state.screen).nearest(state.place);
    let pages_of = |state: &HallState| {
        let view = views.get(state.place.section)?;
        Some(grid_in(view, state, whole)?.pages)
    };
    if state.listens {
        let pages = pages_of(state).unwrap_or(1);
        take_keys(ui, views, state, pages, &mut asked);
    }
    let turns = HallTurns::of(views, &state.screen);
    state.place = turns.nearest(state.place);
    turn_by_time(ui, views, state, (&turns, pages_of(state).unwrap_or(1)));
    if let Some(view) = views.get(state.place.section) {
        draw(ui, view, state, &response, views.len() > 1);
    }
    asked
}

/// How the list in view is laid out; none while the clock stands alone.
fn grid_in(view: &HallView, state: &HallState, whole: Rect) -> Option<grid::HallGrid> {
    let body = HallParts::of(whole, has_ticker(view)).body;
    Some(paint::grid_of(view, state.sheet()?, body, whole.height(), state.screen.size))
}

/// Results come in, or something of the next round is certain.
const fn has_ticker(view: &HallView) -> bool {
    let has_news = !view.latest.is_empty() || !view.certain.is_empty();
    has_news && !view.complete
}

/// Draws the list in view, or the clock.
fn draw(ui: &mut Ui, view: &HallView, state: &mut HallState, response: &Response, several: bool) {
    let whole = ui.max_rect();
    let parts = HallParts::of(whole, has_ticker(view));
    let grid = grid_in(view, state, whole);
    let pages = grid.map_or(1, |grid| grid.pages);
    state.page = state.page.min(pages.saturating_sub(1));

    let tokens = Tokens::of(ui);
    ui.painter().rect_filled(whole, 0.0, tokens.canvas);
    paint::header(ui, view, state.sheet(), state.screen.pairings_before, parts.header);
    match state.sheet().zip(grid) {
        None => paint::clock_alone(ui, view, parts.body),
        Some((sheet, _)) if view.lines(sheet) == 0 => paint::nothing(ui, view, sheet, parts.body),
        Some((sheet, grid)) => paint::list(ui, view, sheet, parts.body, &grid, state.page),
    }
    if let Some(band) = parts.ticker {
        paint::ticker(ui, view, band);
    }
    paint::footer(ui, view, parts.footer, state.page, pages);
    let is_pointed_at = response.contains_pointer();
    if state.shows_controls(ui, is_pointed_at) {
        let share = grid.map(|grid| grid.font / whole.height().max(1.0));
        controls::show(ui, view, (&mut state.screen, several), share, whole);
    } else if is_pointed_at && state.listens {
        ui.set_cursor_icon(egui::CursorIcon::None);
    }
    let flashing = view.flash_seconds().is_some() && crate::ui::theme::animates(ui);
    let counts = view.face().is_some_and(clock::ClockFace::ticks)
        || view.upcoming().is_some_and(|next| next.seconds(view.now) > 0);
    if counts || flashing {
        ui.request_repaint_after(clock::next_second(view.now));
    }
}

/// Header, body, the results as they come, footer.
struct HallParts {
    header: Rect,
    body: Rect,
    ticker: Option<Rect>,
    footer: Rect,
}

impl HallParts {
    fn of(whole: Rect, with_ticker: bool) -> Self {
        let unit = whole.height() / 100.0;
        let inner = whole.shrink2(egui::vec2((3.0 * unit).min(whole.width() * 0.03), 0.0));
        let slice = |top: f32, bottom: f32| {
            let y = |percent: f32| whole.top() + percent * unit;
            Rect::from_x_y_ranges(inner.x_range(), y(top)..=y(bottom))
        };
        let ticker = with_ticker.then(|| slice(89.5, 95.5));
        let end = if with_ticker { 88.5 } else { 95.0 };
        Self { header: slice(2.5, 14.5), body: slice(17.0, end), ticker, footer: slice(95.5, 99.0) }
    }
}

fn take_keys(ui: &Ui, views: &[HallView], state: &mut HallState, pages: usize, asked: &mut HallRequest) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let pins =
        [(Key::P, HallContent::Pairings), (Key::S, HallContent::Standings), (Key::C, HallContent::Clock)];
    for (key, content) in pins {
        if pressed(key) {
            state.pin(content);
        }
    }
    if pressed(Key::K)
        && let Some(view) = views.get(state.place.section)
    {
        state.next_category(view);
    }
    if pressed(Key::E) {
        state.next_section(views.len());
    }
    if pressed(Key::A) {
        state.show(HallContent::Turns);
    }
    let turns = HallTurns::of(views, &state.screen);
    state.place = turns.nearest(state.place);
    if [Key::Space, Key::PageDown, Key::ArrowRight, Key::ArrowDown].into_iter().any(pressed) {
        state.next(&turns, pages);
    }
    if [Key::Backspace, Key::PageUp, Key::ArrowLeft, Key::ArrowUp].into_iter().any(pressed) {
        state.previous(&turns, pages);
    }
    // Plus may stand above a key that needs Shift.
    let larger = [Key::Plus, Key::Equals].into_iter().any(|key| ui.input(|input| input.key_pressed(key)));
    if larger {
        state.screen.size = (state.screen.size + 10).min(SIZES.1);
    }
    if pressed(Key::Minus) {
        state.screen.size = state.screen.size.saturating_sub(10).max(SIZES.0);
    }
    asked.full_screen |= pressed(Key::F);
    asked.close |= pressed(Key::Escape) | pressed(Key::F11);
}

/// Turns the page when it has stood long enough to be read, and wakes the window for it.
fn turn_by_time(ui: &Ui, views: &[HallView], state: &mut HallState, (turns, pages): (&HallTurns, usize)) {
    if pages < 2 && !turns.are_several() {
        return;
    }
    let sheet = state.sheet().zip(views.get(state.place.section));
    let lines = sheet.map_or(0, |(sheet, view)| view.lines(sheet)).div_ceil(pages.max(1));
    let now = ui.input(|input| input.time);
    let turned = *state.turned.get_or_insert(now);
    let stands = (f64::from(u32::try_from(lines).unwrap_or(u32::MAX)) * A_LINE).clamp(STANDS.0, STANDS.1);
    let left = turned + stands - now;
    if left <= 0.0 {
        state.next(turns, pages);
        state.turned = Some(now);
    }
    let wait = if left > 0.0 { left } else { STANDS.0 };
    ui.ctx().request_repaint_after(Duration::from_secs_f64(wait.clamp(0.02, 60.0)));
}
