//! Taking events onto the desk and putting them away, asking for their files, and exporting them.

use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;

use super::{App, OpenDialog, PlaceOffer, TemplateReader};
use crate::desk::{Desk, DiskTask, Notice, Recent, crash_report, file_of};
use crate::files::csv::Rejected;
use crate::files::overwrite;
use crate::files::trf::TrfWarning;
use crate::ui::event_form::EventForm;
use crate::ui::file_window::{FileQuestion, FileWindow, Purpose, file_name, folder_of};
use crate::ui::report_export::{self, ExportForm, ExportedEvent};
use crate::ui::widgets::Severity;
use crate::views::panel::Panel;
use crate::wording::args;

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

    /// Takes the event off the desk. It saves itself in the background; a copy that nobody touched goes.
    pub(super) fn put_away(&mut self) {
        let Some(mut desk) = self.desk.take() else { return };
        let typed = self.panels.tournament.take_typed(desk.tournament());
        if let Err(refusal) = desk.execute_all(typed) {
            log::warn!("what was typed in Tournament is not in force: {refusal}");
        }
        self.club.see(&desk);
        self.publishing.leave();
        self.close_halls();
        (self.face, self.alarmed) = (None, None);
        let discard = !desk.is_named() && self.copied_at == Some(desk.revision());
        if discard {
            self.recent.forget(desk.path());
        } else {
            self.recent.add(as_recent(&desk));
        }
        desk.put_away(discard);
        self.save_recent();
    }

    /// Puts the event away and shows the start page.
    pub(super) fn leave_event(&mut self) {
        self.put_away();
        self.dialog = None;
        self.panels = super::Panels::default();
        self.aside.clear();
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

    pub(super) fn save_recent(&self) {
        self.own_files.keep_recent(&self.recent);
    }

    pub(super) fn ask_for(&mut self, ctx: &Context, purpose: Purpose, ending: &str) {
        let event = self.desk.as_ref().map(|desk| desk.tournament().event().name.clone()).unwrap_or_default();
        self.ask_file(ctx, FileQuestion { purpose, name: file_name(&event, ending), folder: None });
    }

    pub(super) fn ask_file(&mut self, ctx: &Context, question: FileQuestion) {
        if self.file_window.is_some() {
            return;
        }
        let named = self.desk.as_ref().filter(|desk| desk.is_named()).and_then(|desk| folder_of(desk.path()));
        let last = self.settings.last_folder.clone();
        let folders = [question.folder.clone(), named, last].into_iter().flatten().collect();
        let around = (&self.environment, &self.wording);
        self.file_window = Some(FileWindow::ask(ctx, question, folders, self.system_windows, around));
    }

    /// A file was chosen: the window's own purposes are served here, a panel finds the others in its view.
    pub(super) fn file_chosen(&mut self, ctx: &Context, purpose: Purpose, path: PathBuf) {
        self.settings.last_folder = folder_of(&path).or_else(|| self.settings.last_folder.take());
        match purpose {
            Purpose::Open => self.open_file(&path),
            Purpose::SaveAs => self.save_as(ctx, path),
            Purpose::ExportReport | Purpose::ExportGames => self.export(path),
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

    fn export(&mut self, path: PathBuf) {
        let Some(desk) = self.desk.as_ref() else { return };
        let (form, task) = (self.export_form, DiskTask::Write { file: file_of(&path) });
        let (event, wording, asked) = (ExportedEvent::of(desk), self.wording.clone(), (path.clone(), form));
        let steady = Arc::clone(&self.environment.steady);
        self.exporting.begin_on_disk("export", task, asked, &self.environment, move |wait| {
            wait.not_yet();
            let text = report_export::written(&event, form, &wording)?;
            wait.asks(steady());
            overwrite::write_new(&path, text.as_bytes()).map_err(|error| wording.write_error(&error))
        });
    }

    /// Says what came of it.
    pub(super) fn take_export(&mut self, ctx: &Context) {
        let Some(((path, form), Some(written))) = self.exporting.take() else { return };
        let is_report = matches!(form, ExportForm::Report(_));
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
