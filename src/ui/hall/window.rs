//! A window of the hall display; there may be several. It is painted on its own (a deferred viewport), so that neither window waits for the other; what
//! it shows is handed over under a lock, made anew only when the event changes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use egui::{Context, Ui, ViewportBuilder, ViewportClass, ViewportCommand, ViewportId};
use jiff::Timestamp;

use super::{HallScreen, HallState, show};
use crate::desk::Desk;
use crate::views::hall::{HallView, rounds_settled};
use crate::views::standings::{ListsKey, Prepared};
use crate::wording::{Wording, args};

/// What both windows know.
struct HallShared {
    view: HallView,
    state: HallState,
    now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    /// The display was closed by a key or by its frame.
    closed: bool,
}

/// The hall display while it is open.
pub struct HallWindow {
    /// Tells it from the others, from 0.
    number: usize,
    /// How it was when it was opened: its window is made so.
    opened_as: HallScreen,
    shared: Arc<Mutex<HallShared>>,
    prepared: Prepared,
    /// What the view was made of: the revision, and which standings were at hand.
    made_of: Option<(u64, Option<ListsKey>, bool)>,
}

/// A panic while it was painted leaves nothing half done: the next frame paints it again.
fn lock(shared: &Mutex<HallShared>) -> MutexGuard<'_, HallShared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl HallWindow {
    /// Opens it on an event, as it was kept.
    pub fn new(desk: &Desk, wording: &Wording, number: usize, screen: HallScreen) -> Self {
        let view = HallView::of(desk.tournament(), None, desk.clock_now(), wording);
        let now = desk.clock_time();
        let shared = HallShared { view, state: HallState::new(screen), now, closed: false };
        Self {
            number,
            opened_as: screen,
            shared: Arc::new(Mutex::new(shared)),
            prepared: Prepared::default(),
            made_of: None,
        }
    }

    /// Which it is, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// How it is now, to be kept.
    pub fn screen(&self) -> HallScreen {
        lock(&self.shared).state.screen
    }

    /// Shows it in this frame, too. False once it was closed.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, wording: &Wording) -> bool {
        if lock(&self.shared).closed {
            return false;
        }
        let id = ViewportId::from_hash_of(("hall-display", self.number));
        if self.ensure(desk, wording) {
            ctx.request_repaint_of(id);
        }
        let title = {
            let shared = lock(&self.shared);
            let event = shared.view.event.as_str();
            match self.number {
                0 => wording.text_with("hall-title", &args! { event }),
                other => wording.text_with("hall-title-other", &args! { event, number: (other + 1) }),
            }
        };
        let mut builder = ViewportBuilder::default()
            .with_title(title)
            .with_app_id(crate::ui::window::APP_ID)
            .with_inner_size([1280.0, 720.0])
            .with_min_inner_size([480.0, 270.0]);
        if let Some((x, y)) = self.opened_as.corner {
            builder = builder.with_position([x, y]);
        }
        if self.opened_as.full_screen {
            builder = builder.with_fullscreen(true);
        }
        let shared = Arc::clone(&self.shared);
        ctx.show_viewport_deferred(id, builder, move |ui, class| paint(ui, class, &shared));
        true
    }

    /// Makes the view anew if the event has changed or standings have come in. True if it did.
    fn ensure(&mut self, desk: &Desk, wording: &Wording) -> bool {
        let (tournament, revision) = (desk.tournament(), desk.revision());
        let key = ListsKey { revision, after: rounds_settled(tournament) };
        self.prepared.ensure(key, tournament, desk.environment(), wording);
        let ahead = match desk.what_if() {
            Poll::Ready(found) => found,
            Poll::Pending => None,
        };
        let made_of = Some((revision, self.prepared.key(), ahead.is_some()));
        if self.made_of == made_of {
            return false;
        }
        self.made_of = made_of;
        let standings = self.prepared.lists().and_then(|lists| lists.as_ref().ok());
        let standings = standings.map(|lists| &lists.standings);
        let mut shared = lock(&self.shared);
        let view = HallView::of(tournament, standings, desk.clock_now(), wording);
        let view = view.with_certain(ahead.as_deref(), tournament);
        shared.view = view.with_latest(desk);
        shared.now = desk.clock_time();
        true
    }
}

fn paint(ui: &mut Ui, class: ViewportClass, shared: &Mutex<HallShared>) {
    let mut guard = lock(shared);
    let shared = &mut *guard;
    shared.view.now = (shared.now)();
    // Inside the first window the keys are the first window's.
    let own = class != ViewportClass::EmbeddedWindow;
    shared.state.listens = own;
    let asked = show(ui, &shared.view, &mut shared.state);
    if own {
        see_place(ui, &mut shared.state.screen);
    }
    if own && asked.full_screen {
        let full = ui.input(|input| input.viewport().fullscreen.unwrap_or(false));
        ui.ctx().send_viewport_cmd(ViewportCommand::Fullscreen(!full));
    }
    if asked.close || (own && ui.input(|input| input.viewport().close_requested())) {
        shared.closed = true;
        ui.ctx().request_repaint_of(ViewportId::ROOT);
    }
}

/// Where the window stands now, to be found there again.
fn see_place(ui: &Ui, screen: &mut HallScreen) {
    let (place, full) = ui.input(|input| (input.viewport().outer_rect, input.viewport().fullscreen));
    screen.full_screen = full.unwrap_or(screen.full_screen);
    if let Some(place) = place {
        screen.corner = Some((place.left(), place.top()));
    }
}
