//! A window of the hall display; there may be several. It is painted on its own (a deferred viewport), so that neither window waits for the other; what
//! it shows is handed over under a lock, made anew only for sections that have changed.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use egui::{Context, Ui, ViewportBuilder, ViewportClass, ViewportCommand, ViewportId};
use jiff::Timestamp;

use super::{HallScreen, HallState, show};
use crate::desk::Desk;
use crate::model::{Event, Section, SectionId, Tournament};
use crate::views::hall::{HallView, rounds_settled};
use crate::views::standings::{ListsKey, Prepared};
use crate::wording::{Wording, args};

/// What both windows know.
struct HallShared {
    /// Of each section, in their order.
    views: Vec<HallView>,
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
    sources: Vec<ViewSource>,
    /// The event of which the views are.
    seen: Option<Event>,
}

/// Where the view of a section comes from.
struct ViewSource {
    section: SectionId,
    /// The revision in which the section changed last.
    revision: u64,
    prepared: Prepared,
    /// What the view was made of; `None` before there is one.
    made_of: Option<MadeOf>,
}

/// What a view was made of.
#[derive(PartialEq, Eq)]
struct MadeOf {
    revision: u64,
    /// Which standings were at hand.
    standings: Option<ListsKey>,
    /// What is certain of the next round was known.
    looked_ahead: bool,
    /// What stands above the lists.
    title: String,
}

impl ViewSource {
    fn new(section: SectionId, revision: u64) -> Self {
        Self { section, revision, prepared: Prepared::default(), made_of: None }
    }

    /// The view of the section, if the section has changed or standings have come in.
    fn view(&mut self, desk: &Desk, section: &Section, wording: &Wording) -> Option<HallView> {
        let tournament = titled(desk.event(), section);
        let key = ListsKey { revision: self.revision, after: rounds_settled(&tournament) };
        self.prepared.ensure(key, &tournament, desk.environment(), wording);
        let ahead = match desk.what_if() {
            Poll::Ready(found) if section.id == desk.section() => found,
            _ => None,
        };
        let made_of = MadeOf {
            revision: self.revision,
            standings: self.prepared.key(),
            looked_ahead: ahead.is_some(),
            title: tournament.event().name.clone(),
        };
        if self.made_of.as_ref() == Some(&made_of) {
            return None;
        }
        self.made_of = Some(made_of);
        let standings = self.prepared.lists().and_then(|lists| lists.as_ref().ok());
        let standings = standings.map(|lists| &lists.standings);
        let view = HallView::of(&tournament, standings, desk.clock_now(), wording);
        Some(view.with_certain(ahead.as_deref(), &tournament).with_latest(desk, section))
    }
}

/// A section under its title.
fn titled(event: &Event, section: &Section) -> Tournament {
    event.titled(section.id).unwrap_or_else(|| section.tournament.clone())
}

/// A panic while it was painted leaves nothing half done: the next frame paints it again.
fn lock(shared: &Mutex<HallShared>) -> MutexGuard<'_, HallShared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl HallWindow {
    /// Opens it on an event, as it was kept.
    pub fn new(desk: &Desk, wording: &Wording, number: usize, screen: HallScreen) -> Self {
        let view = |section| HallView::of(&titled(desk.event(), section), None, desk.clock_now(), wording);
        let views = desk.event().sections().map(view).collect();
        let now = desk.clock_time();
        let shared = HallShared { views, state: HallState::new(screen), now, closed: false };
        Self {
            number,
            opened_as: screen,
            shared: Arc::new(Mutex::new(shared)),
            sources: Vec::new(),
            seen: None,
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
        let name = wording.event_title(&desk.event().first().tournament);
        let event = if name.is_empty() { wording.text("app-unnamed-event") } else { name };
        let title = match self.number {
            0 => wording.text_with("hall-title", &args! { event }),
            other => wording.text_with("hall-title-other", &args! { event, number: (other + 1) }),
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

    /// Makes the views anew of sections that have changed or whose standings have come in. True if it did.
    fn ensure(&mut self, desk: &Desk, wording: &Wording) -> bool {
        let event = desk.event();
        let is_same = |section: &Section| {
            let known = self.seen.as_ref().and_then(|seen| seen.section(section.id));
            known.is_some_and(|known| std::ptr::eq(known, section))
        };
        let ids = event.sections().map(|section| section.id);
        let is_new = self.sources.iter().map(|source| source.section).ne(ids.clone());
        if is_new {
            self.sources = ids.map(|id| ViewSource::new(id, desk.revision())).collect();
        }
        let changed: Vec<bool> = event.sections().map(|section| !is_same(section)).collect();
        self.seen = Some(event.clone());
        let mut made = Vec::new();
        let sections = event.sections().zip(changed).enumerate();
        for ((at, (section, has_changed)), source) in sections.zip(&mut self.sources) {
            if has_changed {
                source.revision = desk.revision();
            }
            made.extend(source.view(desk, section, wording).map(|view| (at, view)));
        }
        if made.is_empty() {
            return false;
        }
        let mut shared = lock(&self.shared);
        if is_new {
            shared.views.clear();
        }
        for (at, view) in made {
            match shared.views.get_mut(at) {
                Some(place) => *place = view,
                None => shared.views.push(view),
            }
        }
        shared.now = desk.clock_time();
        true
    }
}

fn paint(ui: &mut Ui, class: ViewportClass, shared: &Mutex<HallShared>) {
    let mut guard = lock(shared);
    let shared = &mut *guard;
    let now = (shared.now)();
    shared.views.iter_mut().for_each(|view| view.now = now);
    // Inside the first window the keys are the first window's.
    let own = class != ViewportClass::EmbeddedWindow;
    shared.state.listens = own;
    let asked = show(ui, &shared.views, &mut shared.state);
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
