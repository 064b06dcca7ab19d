//! Opening, creating, saving and putting away events, and asking for their files.

use std::path::{Path, PathBuf};

use egui::Context;

use super::{App, OpenDialog, PlaceOffer, TemplateReader};
use crate::desk::{self, Desk, Notice, OpenError, Recent, Repair, crash_report};
use crate::files::csv::Rejected;
use crate::files::overwrite;
use crate::files::trf::TrfWarning;
use crate::files::{FileKind, read_whole, sniff};
use crate::model::{Awards, Command, EventInfo, Rules};
use crate::ui::event_form::EventForm;
use crate::ui::file_window::{FileQuestion, FileWindow, Purpose, file_name, folder_of};
use crate::ui::report_export::{self, ExportForm};
use crate::ui::widgets::Severity;
use crate::views::panel::Panel;
use crate::wording::args;

/// The example of the start page.
static EXAMPLE: &str = include_str!("../../../assets/examples/riverside-open.ron");

impl App {
    pub(super) fn ask_new_event(&mut self) {
        let today = self.now().date();
        let mut form = Box::new(EventForm::new(today, (self.environment.draw)() % 1_000_000));
        let named = self.recent.list.iter().filter(|recent| !recent.name.trim().is_empty());
        form.offer_templates(named.map(|recent| (recent.path.clone(), recent.name.clone())).collect());
        self.dialog = Some(OpenDialog::NewEvent { form, fresh: true, template: TemplateReader::default() });
    }

    fn now(&self) -> jiff::Zoned {
        (self.environment.now)().to_zoned(jiff::tz::TimeZone::system())
    }

    /// Makes an event; prizes and categories may come from an earlier one.
    pub(super) fn create_event(
        &mut self,
        ctx: &Context,
        event: EventInfo,
        rules: Rules,
        awards: Option<Awards>,
    ) {
        match Desk::create(self.environment.clone(), event, rules) {
            Ok(desk) => self.take_desk(ctx, desk, Panel::Players),
            Err(error) => return self.complain(ctx, &error),
        }
        self.place_offer = PlaceOffer::Waits;
        if let Some(awards) = awards {
            self.run(ctx, vec![Command::SetAwards(awards)]);
        }
    }

    pub(super) fn open_example(&mut self, ctx: &Context) {
        match Desk::open_copy(self.environment.clone(), EXAMPLE.as_bytes()) {
            Ok(desk) => {
                self.take_desk(ctx, desk, Panel::Pairings);
                self.copied_at = self.desk.as_ref().map(Desk::revision);
            }
            Err(error) => self.complain(ctx, &error),
        }
    }

    /// Opens the first of some files; several tournament reports become the sections of one event.
    pub(super) fn open_files(&mut self, ctx: &Context, paths: &[PathBuf]) {
        let is_report = |path: &PathBuf| read_whole(path).is_ok_and(|bytes| sniff(&bytes) == FileKind::Trf);
        if paths.len() < 2 || !paths.iter().all(is_report) {
            return paths.first().map_or((), |path| self.open_file(ctx, path));
        }
        match Desk::open_reports(self.environment.clone(), paths) {
            Ok(desk) => {
                self.take_desk(ctx, desk, Panel::Sections);
                self.place_offer = PlaceOffer::Waits;
            }
            Err(error) => self.complain(ctx, &error),
        }
    }

    /// Opens a file; if it cannot be read the open event stays.
    pub(super) fn open_file(&mut self, ctx: &Context, path: &Path) {
        let same = |desk: &Desk| std::fs::canonicalize(path).is_ok_and(|path| path == desk.path());
        if self.desk.as_ref().is_some_and(same) {
            return;
        }
        match Desk::open(self.environment.clone(), path) {
            Ok(desk) => {
                if path.starts_with(self.environment.folders.rescued()) {
                    self.recent.forget(path);
                }
                // A report or a list that was read has become an event without a file.
                let is_read = !desk.is_named() && !path.starts_with(self.environment.folders.unnamed());
                self.take_desk(ctx, desk, Panel::Pairings);
                if is_read {
                    self.place_offer = PlaceOffer::Waits;
                }
            }
            Err(OpenError::InUse(path, holder)) => self.dialog = Some(OpenDialog::InUse { path, holder }),
            // A stick that may not be written, a folder of somebody else's.
            Err(OpenError::Unwritable(_)) if path.is_file() => self.open_to_read(ctx, path),
            Err(error) => {
                if !path.exists() {
                    self.recent.forget(path);
                    self.save_recent();
                }
                match desk::may_be_repaired(path, &error).then(|| desk::examine(path)).flatten() {
                    Some(found) => {
                        let found = found.with_backups(&self.environment.folders);
                        self.dialog = Some(OpenDialog::Repair(Box::new(found)));
                    }
                    None => self.complain(ctx, &error),
                }
            }
        }
    }

    /// What could be kept of a damaged file becomes a new event.
    pub(super) fn open_repaired(&mut self, ctx: &Context, found: Repair) {
        match Desk::adopt(self.environment.clone(), found.journal) {
            Ok(desk) => {
                self.take_desk(ctx, desk, Panel::Pairings);
                let file = found.path.display().to_string();
                let sentence = self.wording.text_with("app-repaired", &args! { file });
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            Err(error) => self.complain(ctx, &error),
        }
    }

    fn not_opened(&mut self, ctx: &Context, error: &str) {
        let sentence = self.wording.text_with("app-not-opened", &args! { error });
        self.notices.say(ctx, Severity::Failed, sentence);
    }

    pub(super) fn complain(&mut self, ctx: &Context, error: &OpenError) {
        let sentence = self.wording.open_error(error);
        self.not_opened(ctx, &sentence);
    }

    /// Puts another event on the desk.
    pub(super) fn take_desk(&mut self, ctx: &Context, mut desk: Desk, panel: Panel) {
        self.put_away();
        if let Some(section) = self.settings.section_of(desk.id()) {
            desk.show_section(section);
        }
        self.notices.clear();
        let mut doubts = Vec::new();
        for notice in desk.notices() {
            match notice {
                Notice::Report(warnings) => {
                    doubts.extend(warnings.iter().map(|warning| self.in_words(warning)));
                }
                Notice::Rejected(rows) => {
                    let row = |row: &Rejected| format!("{}: {} “{}”", row.line, row.why, row.text);
                    doubts.extend(rows.iter().map(row));
                }
                _ => {}
            }
            let Some(sentence) = notice.said(&self.wording) else { continue };
            self.notices.say(ctx, Severity::Warning, sentence);
        }
        self.dialog = (!doubts.is_empty()).then_some(OpenDialog::Doubts(doubts));
        self.copied_at = None;
        self.place_offer = PlaceOffer::Over;
        self.panel = if desk.tournament().is_started() { panel } else { Panel::Players };
        self.panels = super::Panels::default();
        self.aside.clear();
        self.chosen_round = None;
        if self.settings.check_in.as_ref() == Some(desk.id()) && !desk.is_read_only() {
            self.panel = Panel::Players;
            self.panels.players.open_check_in();
        }
        self.desk = Some(desk);
        self.remember();
        ctx.request_repaint();
    }

    /// What is doubtful in a report file, and where.
    fn in_words(&self, warning: &TrfWarning) -> String {
        let what = self.wording.report_fact(&warning.fact);
        match warning.line {
            Some(line) => {
                let values = args! { line, what };
                self.wording.text_with("doubts-line", &values)
            }
            None => self.wording.text_with("doubts-file", &args! { what }),
        }
    }

    /// Takes the event off the desk. It saves itself when it is dropped; a copy that nobody touched goes.
    pub(super) fn put_away(&mut self) {
        let Some(mut desk) = self.desk.take() else { return };
        let typed = self.panels.tournament.take_typed(desk.tournament());
        if let Err(refusal) = desk.execute_all(typed) {
            log::warn!("what was typed in Tournament is not in force: {refusal}");
        }
        self.club.see(&desk);
        self.club.forget();
        self.publishing.leave();
        self.close_halls();
        (self.face, self.alarmed) = (None, None);
        if !desk.is_named() && self.copied_at == Some(desk.revision()) {
            self.recent.forget(desk.path());
            desk.discard();
        } else {
            self.recent.add(as_recent(&desk));
        }
        self.save_recent();
    }

    pub(super) fn close_event(&mut self, ctx: &Context) {
        let Some(Err(error)) = self.desk.as_ref().map(Desk::save) else {
            self.put_away();
            self.dialog = None;
            self.panels = super::Panels::default();
            self.aside.clear();
            return;
        };
        let sentence = self.wording.save_error(&error);
        self.not_saved(ctx, &sentence);
    }

    pub(super) fn not_saved(&mut self, ctx: &Context, error: &str) {
        let sentence = self.wording.text_with("app-save-failed", &args! { error });
        self.notices.say(ctx, Severity::Failed, sentence);
    }

    /// Events without a file of their own that the list of recent ones does not know (it was lost).
    pub(super) fn find_left_behind(&mut self) {
        for path in self.environment.folders.left_behind().into_iter().rev() {
            if !self.recent.list.iter().any(|recent| recent.path == path) {
                self.recent.add(Recent { path, name: String::new(), at: (self.environment.now)() });
            }
        }
    }

    /// Copies of events whose own places could not be written stand first, until they are opened.
    pub(super) fn find_rescued(&mut self, ctx: &Context) {
        let folders = &self.environment.folders;
        let (rescued, copies) = (folders.rescued(), folders.rescued_copies());
        self.recent.list.retain(|recent| !recent.path.starts_with(&rescued));
        if copies.is_empty() {
            return;
        }
        let sentence = self.wording.text_with("app-rescue-waits", &args! { count: copies.len() });
        for path in copies.into_iter().rev() {
            self.recent.add(Recent { path, name: String::new(), at: (self.environment.now)() });
        }
        self.notices.say(ctx, Severity::Warning, sentence);
    }

    /// Tells, once, that the program stopped by an error of its own the last time.
    pub(super) fn tell_of_a_crash(&mut self, ctx: &Context) {
        if let Some(report) = crash_report::take(&self.environment.folders) {
            let values = args! { path: report.display().to_string() };
            let sentence = self.wording.text_with("app-crashed", &values);
            self.notices.say(ctx, Severity::Warning, sentence);
        }
    }

    pub(super) fn remember(&mut self) {
        if let Some(desk) = self.desk.as_ref() {
            self.recent.add(as_recent(desk));
            self.save_recent();
        }
    }

    fn save_recent(&self) {
        if let Err(error) = self.recent.save(&self.environment.folders) {
            log::warn!("the list of recent events is not saved: {error}");
        }
    }

    pub(super) fn ask_for(&mut self, ctx: &Context, purpose: Purpose, ending: &str) {
        let event = self.desk.as_ref().map(|desk| desk.tournament().event().name.clone()).unwrap_or_default();
        self.ask_file(ctx, FileQuestion { purpose, name: file_name(&event, ending), folder: None });
    }

    pub(super) fn ask_file(&mut self, ctx: &Context, mut question: FileQuestion) {
        if self.file_window.is_some() {
            return;
        }
        let named = self.desk.as_ref().filter(|desk| desk.is_named()).and_then(|desk| folder_of(desk.path()));
        let last = self.settings.last_folder.clone();
        question.folder = question.folder.or(named).or(last).filter(|folder| folder.is_dir());
        self.file_window = Some(FileWindow::ask(ctx, question, self.system_windows, &self.wording));
    }

    /// A file was chosen: the window's own purposes are served here, a panel finds the others in its view.
    pub(super) fn file_chosen(&mut self, ctx: &Context, purpose: Purpose, path: PathBuf) {
        self.settings.last_folder = folder_of(&path).or_else(|| self.settings.last_folder.take());
        match purpose {
            Purpose::Open => self.open_file(ctx, &path),
            Purpose::SaveAs => self.save_as(ctx, &path),
            Purpose::ExportReport | Purpose::ExportGames => self.export(ctx, &path),
            Purpose::ImportPlayers
            | Purpose::WatchList
            | Purpose::WatchFolder
            | Purpose::Logo
            | Purpose::SavePdf
            | Purpose::SaveCsv
            | Purpose::SaveXlsx
            | Purpose::SaveClubPdf
            | Purpose::SaveClubCsv
            | Purpose::SaveClubXlsx => self.picked = Some((purpose, path)),
            Purpose::RatingList => self.import_list(ctx, &path),
            Purpose::SecondFolder => self.choose_second_folder(ctx, path),
            Purpose::SiteFolder => self.choose_site_folder(path),
        }
    }

    /// Asks where to, after the dialog has said what.
    pub(super) fn ask_export(&mut self, ctx: &Context, form: ExportForm) {
        self.export_form = form;
        let (purpose, ending) = form.purpose();
        let Some(desk) = self.desk.as_ref() else { return };
        let event = desk.event().title_of(desk.section());
        let name = match form {
            ExportForm::Games(Some(round)) => format!("{event} R{:02}", round.get()),
            _ => event,
        };
        self.ask_file(ctx, FileQuestion { purpose, name: file_name(&name, ending), folder: None });
    }

    fn export(&mut self, ctx: &Context, path: &Path) {
        let Some(desk) = self.desk.as_ref() else { return };
        let written = report_export::written(desk, self.export_form, &self.wording).and_then(|text| {
            overwrite::write_new(path, text.as_bytes()).map_err(|error| self.wording.write_error(&error))
        });
        let is_report = matches!(self.export_form, ExportForm::Report(_));
        match written {
            Ok(()) => {
                let values = args! { path: path.display().to_string() };
                let key = if is_report { "app-exported" } else { "app-exported-games" };
                let sentence = self.wording.text_with(key, &values);
                self.notices.say(ctx, Severity::Done, sentence);
            }
            Err(error) => {
                let key = if is_report { "app-not-exported" } else { "app-not-exported-games" };
                let sentence = self.wording.text_with(key, &args! { error });
                self.notices.say(ctx, Severity::Failed, sentence);
            }
        }
    }
}

/// How the start page names an event, with or without a file of its own.
fn as_recent(desk: &Desk) -> Recent {
    let name = desk.tournament().event().name.clone();
    Recent { path: desk.path().to_path_buf(), name, at: desk.now() }
}
