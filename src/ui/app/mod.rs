//! The window as a whole, split by phase: `logic` takes in what happened since the last frame, `ui` draws, `invoke`
//! carries out actions and requests. Panels are drawn by their own modules.

mod clock;
mod disk;
mod events;
mod file_lock;
mod hall;
mod invoke;
mod logic;
mod newer_version;
mod opening;
mod place;
mod publish;
mod rating_lists;
mod registrations;
mod replacing;
mod round;
mod sections;
mod template;
mod ui;
mod unsettled;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::Context;

use disk::AfterSave;
use place::PlaceOffer;
use replacing::Occupied;
use sections::AsideSection;
use template::TemplateReader;
use unsettled::{Departure, TypedIn};

use super::about::AboutDialog;
use super::action::Action;
use super::audit::AuditList;
use super::board_plan::BoardPlanDialog;
use super::clock::ClockForm;
use super::club::ClubPanel;
use super::event_form::EventForm;
use super::file_window::{FileWindow, Purpose};
use super::fonts::TextureBound;
use super::hall::HallWindow;
use super::log::LogPanel;
use super::pairings::PairingsPanel;
use super::palette::Palette;
use super::players::PlayersPanel;
use super::print::PrintPanel;
use super::publish::PublishForm;
use super::rating_lists::RatingListsDialog;
use super::rehearsal::RehearsalDialog;
use super::report_export::{ExportForm, ReportExport};
use super::restore::RestoreList;
use super::rules_page::RulesPage;
use super::sections::SectionsPanel;
use super::standings::StandingsPanel;
use super::theme::{self, SystemWishes, WatchedWishes};
use super::tournament::TournamentPanel;
use super::unticked::UntickedDialog;
use super::view::Requests;
use super::what_if::WhatIfDialog;
use super::widgets::{FocusReturn, KeyHint, Notices, Severity};
use crate::desk::program::newer_version::VersionLook;
use crate::desk::publishing::Publishing;
use crate::desk::rating_lists::{ListOutcome, RatingLists};
use crate::desk::settings::Settings;
use crate::desk::{
    BackgroundAnswer, Club, Desk, Environment, Holder, KeptAnswer, Opening, OwnFiles, RecentEvents,
    Registrations, Repair, SaveError, SaveState, WaitAtEnd,
};
use crate::files::club_book::BookError;
use crate::model::{RoundNumber, SectionId};
use crate::views::clock::ClockFace;
use crate::views::panel::Panel;
use crate::views::sections::SectionLines;
use crate::views::situation::Situation;
use crate::wording::Wording;

/// What background jobs find within this time, a frame of most screens, is taken in by one frame. A request without a delay
/// would paint two. Tests step as long as a frame is asked for at once, and so wait for a job.
const TAKEN_IN_TOGETHER: Duration = Duration::from_millis(16);
/// The same while the window opens, when many jobs begin at once.
const TAKEN_IN_AT_FIRST: Duration = Duration::from_millis(60);

/// What the window is started with.
#[derive(Clone)]
pub struct Start {
    /// Folders, clock, randomness.
    pub environment: Environment,
    /// A file to open at once.
    pub file: Option<PathBuf>,
    /// Whether the system is asked: its file windows, what it knows of the user's wishes. Tests do without.
    pub system_windows: bool,
}

/// The dialog in view. At most one.
enum OpenDialog {
    NewEvent {
        form: Box<EventForm>,
        fresh: bool,
        template: TemplateReader,
    },
    Settings,
    /// What the program tells of itself.
    About(Box<AboutDialog>),
    Shortcuts,
    Palette(Palette),
    /// What was doubtful in a file that was opened.
    Doubts(Vec<String>),
    /// A damaged file: what is wrong and what can be kept.
    Repair(Box<Repair>),
    /// A report file is to be written.
    Export(ReportExport),
    /// The web pages.
    Publish(PublishForm),
    /// Where past rounds differ from the engine's answer.
    Audit(AuditList),
    /// How the missing games can end.
    WhatIf(Box<WhatIfDialog>),
    /// The event played to its end many times.
    Rehearsal(Box<RehearsalDialog>),
    /// The tables of the hall.
    BoardPlan(Box<BoardPlanDialog>),
    /// The rating lists at hand.
    RatingLists(Box<RatingListsDialog>),
    /// The round clock.
    Clock(ClockForm),
    /// Some were not ticked at check-in: do they play in the round that is to be paired?
    Unticked(UntickedDialog),
    /// Are all open games drawn?
    DrawOpenGames,
    /// The event is open in another window.
    InUse {
        path: PathBuf,
        holder: Option<Box<Holder>>,
    },
    /// The event is to be saved in the place of another one.
    ReplaceEvent(Occupied),
    /// Earlier states.
    Restore(RestoreList),
    /// Something typed is not in force or not entered, and this would drop it.
    Unsettled(TypedIn, Departure),
    /// The window is to be closed although the last save failed.
    QuitUnsaved,
}

/// What the panels remember.
#[derive(Default)]
struct Panels {
    tournament: TournamentPanel,
    players: PlayersPanel,
    pairings: PairingsPanel,
    standings: StandingsPanel,
    print: PrintPanel,
    log: LogPanel,
    club: ClubPanel,
    sections: SectionsPanel,
}

/// The window.
pub struct App {
    wording: Wording,
    environment: Environment,
    system_windows: bool,
    settings: Settings,
    /// What is on the disk and in force in egui; differs from `settings` until the next frame.
    applied: Option<Settings>,
    /// What the system asked for when they were put in force.
    wishes: SystemWishes,
    /// The window has just opened: nothing moves yet.
    opens: bool,
    _watched: Option<WatchedWishes>,
    recent: RecentEvents,
    desk: Option<Desk>,
    /// The club book; it outlives every event.
    club: Club,
    /// What was said last to be wrong with it.
    club_failure: Option<BookError>,
    /// What was said last to be wrong with the second copy.
    second_failure: Option<SaveError>,
    /// The web pages of the open event.
    publishing: Publishing,
    /// The list of registrations that is watched.
    registrations: Registrations,
    /// Newer versions of the program.
    version_look: VersionLook,
    /// The rating lists at hand; they outlive every event.
    lists: RatingLists,
    /// What came of the last work on them.
    list_outcome: Option<ListOutcome>,
    /// The list that a chosen file becomes; `None` leaves the name to the file.
    list_of_file: Option<String>,
    /// The start page asked whether newer versions are to be looked for.
    asked_for_newer: bool,
    /// What draws the window.
    renderer: String,
    /// The state in which an event without a file came here as a copy: unchanged it is thrown away again.
    copied_at: Option<u64>,
    place_offer: PlaceOffer,
    panel: Panel,
    /// The round that the user chose; `None` follows the last one.
    chosen_round: Option<RoundNumber>,
    panels: Panels,
    /// The panels of the sections that are not in view.
    aside: BTreeMap<SectionId, AsideSection>,
    section_lines: SectionLines,
    dialog: Option<OpenDialog>,
    /// The rules of a system, over the dialog in view if there is one.
    rules: Option<RulesPage>,
    panel_dialog: bool,
    focus: FocusReturn,
    file_window: Option<FileWindow>,
    /// What is exported once its file is chosen.
    export_form: ExportForm,
    /// The export under way: where to, and what.
    exporting: BackgroundAnswer<(PathBuf, ExportForm), Result<(), String>>,
    /// The event that is being opened.
    opening: Opening,
    /// The files that were dropped, while it is looked up whether the first is a rating list.
    dropped: BackgroundAnswer<Vec<PathBuf>, bool>,
    /// What follows once the event is saved.
    after_save: Option<AfterSave>,
    /// The version of somebody else is being opened.
    gave_way: bool,
    /// Keeps the settings and the list of recent events.
    own_files: OwnFiles,
    /// When the pairing that runs was begun.
    pairing_since: Option<Instant>,
    notices: Notices,
    /// A change was refused in this frame.
    refused: bool,
    situation: Situation,
    /// What of it follows from the event alone, by the revision.
    of_event: KeptAnswer<u64, Situation>,
    /// What the round's clock shows in this frame.
    face: Option<ClockFace>,
    /// The round whose end of time was told, with its limit: told once.
    alarmed: Option<(RoundNumber, u32)>,
    /// The hall displays.
    halls: Vec<HallWindow>,
    /// Requests of the frame before.
    out: Requests,
    /// Actions that the panel in view carries out in this frame.
    invoked: Vec<Action>,
    picked: Option<(Purpose, PathBuf)>,
    hints: Vec<KeyHint>,
    title: String,
    /// When the window was worked with last, in seconds of its clock.
    worked_with: f64,
    /// The caret stands still.
    caret_rests: bool,
    /// The user wants to quit, saved or not.
    quitting: bool,
    logo: Option<egui::TextureHandle>,
    /// Of the letters on the screen.
    texture_bound: TextureBound,
    /// The last field, so that every event is on its way when it is dropped.
    _wait_at_end: WaitAtEnd,
}

impl App {
    /// Makes the window's state and dresses egui. A file that cannot be opened is told on the start page.
    pub fn new(ctx: &Context, start: Start) -> Self {
        theme::install(ctx);
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        let wake = ctx.clone();
        let (is_real, opened) = (start.system_windows, Instant::now());
        let environment = start.environment.waking(Arc::new(move || {
            let delay = match opened.elapsed().as_secs_f64() {
                _ if !is_real => Duration::ZERO,
                since if since < logic::OPENS => TAKEN_IN_AT_FIRST,
                _ => TAKEN_IN_TOGETHER,
            };
            wake.request_repaint_after_for(delay, egui::ViewportId::ROOT);
        }));
        let (settings, harmed_settings) = Settings::open(&environment.folders.config);
        let (recent, harmed_recent) = RecentEvents::open(&environment.folders);
        let own_files = OwnFiles::start(&environment);
        let mut app = Self {
            wording: Wording::english(),
            settings,
            recent,
            club: Club::open(&environment),
            club_failure: None,
            second_failure: None,
            publishing: Publishing::default(),
            registrations: Registrations::default(),
            version_look: VersionLook::default(),
            lists: RatingLists::of(&environment),
            _wait_at_end: WaitAtEnd::of(&environment),
            list_outcome: None,
            list_of_file: None,
            asked_for_newer: false,
            renderer: String::new(),
            environment,
            system_windows: start.system_windows,
            applied: None,
            wishes: SystemWishes::default(),
            opens: true,
            _watched: start.system_windows.then(|| WatchedWishes::watch(ctx)),
            desk: None,
            copied_at: None,
            place_offer: PlaceOffer::default(),
            panel: Panel::default(),
            chosen_round: None,
            panels: Panels::default(),
            aside: BTreeMap::new(),
            section_lines: SectionLines::default(),
            dialog: None,
            rules: None,
            panel_dialog: false,
            focus: FocusReturn::default(),
            file_window: None,
            export_form: ExportForm::default(),
            exporting: BackgroundAnswer::default(),
            opening: Opening::default(),
            dropped: BackgroundAnswer::default(),
            after_save: None,
            gave_way: false,
            own_files,
            pairing_since: None,
            notices: Notices::default(),
            refused: false,
            situation: Situation::default(),
            of_event: KeptAnswer::default(),
            face: None,
            alarmed: None,
            halls: Vec::new(),
            out: Requests::default(),
            invoked: Vec::new(),
            picked: None,
            hints: Vec::new(),
            title: String::new(),
            worked_with: 0.0,
            caret_rests: false,
            quitting: false,
            logo: super::window::logo(ctx),
            texture_bound: TextureBound::default(),
        };
        for damage in harmed_settings.into_iter().chain(harmed_recent) {
            let sentence = app.wording.own_file_damage(&damage);
            app.notices.say(ctx, Severity::Warning, sentence);
        }
        app.find_left_behind();
        app.find_rescued(ctx);
        if let Some(file) = start.file {
            app.open_at_first(ctx, &file);
        }
        app.tell_of_a_crash(ctx);
        app
    }

    /// The same window, drawn by this, as *About* tells it.
    #[must_use]
    pub fn drawn_by(self, renderer: String) -> Self {
        Self { renderer, ..self }
    }

    /// The open event (for tests and the smoke run).
    pub fn desk(&self) -> Option<&Desk> {
        self.desk.as_ref()
    }

    /// The club book.
    pub const fn club(&self) -> &Club {
        &self.club
    }

    /// The panel in view.
    pub const fn panel(&self) -> Panel {
        self.panel
    }

    /// The sentences that the status bar shows, one after the other.
    pub fn notices(&self) -> &Notices {
        &self.notices
    }

    /// True if nothing is at work in the background and every change is on the disk, or cannot get there.
    pub fn is_at_rest(&self) -> bool {
        let saves = self.desk.as_ref().is_some_and(|desk| desk.save_state() == SaveState::Pending);
        self.environment.background.is_idle() && !saves
    }

    /// Invokes an action in the next frame, as if it had been clicked.
    pub fn invoke(&mut self, action: Action) {
        self.out.invoke(action);
    }

    /// Opens a file of any readable format.
    pub fn open(&mut self, ctx: &Context, file: &Path) {
        self.open_file(file);
        ctx.request_repaint();
    }

    /// The round in view: the chosen one while it exists, else the last one paired.
    fn round(&self) -> RoundNumber {
        let Some(desk) = self.desk.as_ref() else { return RoundNumber::FIRST };
        let last = desk.tournament().last_round().map_or(RoundNumber::FIRST, |(number, _)| number);
        self.chosen_round.filter(|chosen| *chosen <= last).unwrap_or(last)
    }

    fn has_dialog(&self) -> bool {
        self.dialog.is_some() || self.rules.is_some() || self.file_window.is_some() || self.panel_dialog
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.take_in(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.draw(ui);
        self.texture_bound.see(ui.ctx().fonts(|fonts| fonts.font_atlas_fill_ratio()));
    }

    /// For each window: the same bound everywhere, for all share the texture.
    fn raw_input_hook(&mut self, _ctx: &Context, raw_input: &mut egui::RawInput) {
        raw_input.max_texture_side = Some(self.texture_bound.side(raw_input.max_texture_side));
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.put_away();
        // The places of the hall displays were kept just now; no further frame writes them.
        if self.applied.as_ref() != Some(&self.settings) {
            self.own_files.keep_settings(&self.settings);
        }
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }
}
