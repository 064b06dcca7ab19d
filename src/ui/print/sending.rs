//! To the printer and into a PDF file: the dialog, and the work in the background.

use std::num::NonZeroU16;
use std::path::Path;
use std::sync::Arc;

use egui::{Checkbox, ComboBox, DragValue, RichText, Ui};

use super::choice::Order;
use crate::desk::{Job, JobState};
use crate::files::overwrite;
use crate::model::Tournament;
use crate::reports::lists::{CsvStyle, csv_file};
use crate::reports::pages::printer::{self, Job as Slip, Printer, Queue, Sides, Submitted, system_printer};
use crate::reports::pages::{Lacking, missing_sentence, pdf};
use crate::reports::{Document, Report};
use crate::ui::theme::{FORM_LABEL, GRID, Tokens};
use crate::ui::view::{Actions, View};
use crate::ui::widgets::{Answer, Form, Severity, banner, dialog};
use crate::wording::Wording;

/// Finds the way to print; asked in the background, because it may take seconds.
pub type FindPrinter = Arc<dyn Fn() -> Box<dyn Printer> + Send + Sync>;

/// What is said once it is done.
type Told = (Severity, String);

/// What is printed or saved: the order and the event it is of, as they were when it was asked.
pub struct Errand {
    order: Order,
    tournament: Tournament,
    wording: Wording,
    printed_at: String,
}

impl Errand {
    /// From what is in view.
    pub fn new(order: Order, view: &View<'_>, printed_at: String) -> Self {
        Self { order, tournament: view.tournament.clone(), wording: view.wording.clone(), printed_at }
    }

    fn document(&self) -> Result<Document, String> {
        let document = self.order.document(&self.tournament, &self.wording, &self.printed_at);
        document.ok_or_else(|| self.wording.text("print-failed"))
    }

    /// The names that would be printed with boxes.
    fn missing(&self) -> Option<String> {
        self.missing_of(&self.document().ok()?)
    }

    fn missing_of(&self, document: &Document) -> Option<String> {
        missing_sentence(document, Some(&self.tournament), Lacking::AsPrinted, &self.wording)
    }

    /// The list as a table for spreadsheets.
    fn export(&self, path: &Path, style: CsvStyle) -> Result<Told, String> {
        let failed = |error: String| self.wording.text_with("print-not-saved", &[("error", error.into())]);
        let table = self.order.list(&self.tournament, &self.wording);
        let table = table.ok_or_else(|| self.wording.text("print-failed"))??;
        let bytes = csv_file(&[table], style);
        overwrite::write_new(path, &bytes).map_err(|error| failed(self.wording.write_error(&error)))?;
        let sentence = self.wording.text_with("print-saved", &[("path", path.display().to_string().into())]);
        Ok((Severity::Done, sentence))
    }

    fn print(&self, printer: &dyn Printer, slip: impl FnOnce(String) -> Slip) -> Result<Told, String> {
        let failed = |error: String| self.wording.text_with("print-not-printed", &[("error", error.into())]);
        let document = self.document()?;
        let slip = slip(document.title.clone());
        match printer::send(printer, &document, &slip) {
            Ok(Submitted::Queued(request)) => {
                let queued = self.wording.text_with("print-queued", &[("request", request.into())]);
                Ok((Severity::Done, queued))
            }
            Ok(Submitted::Opened) => Ok((Severity::Done, self.wording.text("print-opened"))),
            Err(error) => Err(failed(error.to_string())),
        }
    }

    fn save(&self, path: &Path) -> Result<Told, String> {
        let failed = |error: String| self.wording.text_with("print-not-saved", &[("error", error.into())]);
        let document = self.document()?;
        let bytes = pdf(&document).map_err(|error| failed(error.to_string()))?;
        overwrite::write_new(path, &bytes).map_err(|error| failed(self.wording.write_error(&error)))?;
        let saved = self.wording.text_with("print-saved", &[("path", path.display().to_string().into())]);
        Ok(match self.missing_of(&document) {
            None => (Severity::Done, saved),
            Some(missing) => (Severity::Warning, format!("{saved} {missing}")),
        })
    }
}

/// What the dialog asks.
struct Question {
    reports: Vec<Report>,
    queue: Option<String>,
    copies: u16,
    both_sides: bool,
    /// Looks for names that the fonts lack characters of.
    checking: Option<Job<Option<String>>>,
    /// What was found.
    warning: Option<String>,
    /// True once it was accepted while the look was not over.
    accepted: bool,
}

impl Question {
    fn take_in(&mut self) {
        let Some(job) = &self.checking else { return };
        match job.poll() {
            JobState::Running(_) => return,
            JobState::Done(warning) => self.warning = warning,
            JobState::Lost => {}
        }
        self.checking = None;
        // A warning is read first.
        self.accepted &= self.warning.is_none();
    }
}

/// What is under way.
enum Work {
    Printing(Job<Result<Told, String>>),
    Saving(Job<Result<Told, String>>),
}

/// The printer's side of the panel.
pub struct Sending {
    find: FindPrinter,
    question: Option<Question>,
    looking: Option<Job<Vec<Queue>>>,
    queues: Option<Vec<Queue>>,
    work: Option<Work>,
    /// Why the last errand failed; stays until the next one.
    failure: Option<String>,
}

impl Default for Sending {
    fn default() -> Self {
        Self::with(Arc::new(system_printer))
    }
}

impl Sending {
    /// With another way to print.
    pub fn with(find: FindPrinter) -> Self {
        Self { find, question: None, looking: None, queues: None, work: None, failure: None }
    }

    /// Why the last errand failed.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// What is under way, as a key of the wording.
    pub const fn busy(&self) -> Option<&'static str> {
        match self.work {
            None => None,
            Some(Work::Printing(_)) => Some("print-sending"),
            Some(Work::Saving(_)) => Some("print-saving"),
        }
    }

    /// Opens the dialog, looks for printers, and whether the fonts have what `errand` would print.
    pub fn ask(&mut self, view: &View<'_>, reports: Vec<Report>, errand: Errand) {
        if self.work.is_some() {
            return;
        }
        let (queue, copies, both_sides) = match self.question.take() {
            None => (None, 1, false),
            Some(before) => (before.queue, before.copies, before.both_sides),
        };
        let check = move |_: &_| errand.missing();
        let checking = Job::start("characters", view.desk.surroundings(), check).ok();
        let (warning, accepted) = (None, false);
        self.question = Some(Question { reports, queue, copies, both_sides, checking, warning, accepted });
        let find = Arc::clone(&self.find);
        let look = move |_: &_| find().list().unwrap_or_default();
        self.looking = Job::start("printers", view.desk.surroundings(), look).ok();
    }

    /// Saves to a file, in the background.
    pub fn save(&mut self, view: &View<'_>, errand: Errand, path: &Path) {
        let path = path.to_owned();
        self.write("pdf", view, move || errand.save(&path));
    }

    /// Exports the list to a file, in the background.
    pub fn export(&mut self, view: &View<'_>, errand: Errand, path: &Path) {
        let (path, style) = (path.to_owned(), view.csv_style());
        self.write("csv", view, move || errand.export(&path, style));
    }

    fn write(
        &mut self,
        name: &'static str,
        view: &View<'_>,
        work: impl FnOnce() -> Result<Told, String> + Send + 'static,
    ) {
        self.failure = None;
        match Job::start(name, view.desk.surroundings(), move |_| work()) {
            Ok(job) => self.work = Some(Work::Saving(job)),
            Err(error) => self.failure = Some(error.to_string()),
        }
    }

    fn print(&mut self, view: &View<'_>, errand: Errand, question: &Question) {
        let find = Arc::clone(&self.find);
        let paper = errand.order.paper;
        let queue = question.queue.clone();
        let copies = NonZeroU16::new(question.copies).unwrap_or(NonZeroU16::MIN);
        let sides = if question.both_sides { Sides::Both } else { Sides::One };
        self.failure = None;
        let work =
            move |_: &_| errand.print(find().as_ref(), |title| Slip { queue, title, copies, paper, sides });
        match Job::start("printing", view.desk.surroundings(), work) {
            Ok(job) => self.work = Some(Work::Printing(job)),
            Err(error) => self.failure = Some(error.to_string()),
        }
    }

    /// Takes in what the background has finished.
    pub fn take_in(&mut self, view: &View<'_>, out: &mut Actions) {
        if let Some(job) = &self.looking {
            match job.poll() {
                JobState::Running(_) => {}
                JobState::Done(queues) => (self.queues, self.looking) = (Some(queues), None),
                JobState::Lost => (self.queues, self.looking) = (Some(Vec::new()), None),
            }
        }
        let Some(Work::Printing(job) | Work::Saving(job)) = &self.work else { return };
        match job.poll() {
            JobState::Running(_) => return,
            JobState::Done(Ok((severity, sentence))) => out.say(severity, sentence),
            JobState::Done(Err(sentence)) => self.failure = Some(sentence),
            JobState::Lost => self.failure = Some(view.text("print-lost")),
        }
        self.work = None;
    }

    /// Draws the dialog while it is open; `errand` is made when it is accepted.
    pub fn show(
        &mut self,
        ui: &Ui,
        view: &View<'_>,
        out: &mut Actions,
        paper: &str,
        errand: impl FnOnce(Vec<Report>) -> Errand,
    ) {
        let Some(mut question) = self.question.take() else { return };
        out.dialog_open();
        question.take_in();
        let to_viewer = self.queues.as_ref().is_some_and(Vec::is_empty);
        let accept = view.text(if to_viewer { "print-open-viewer" } else { "print-now" });
        let (title, close) = (view.text("print-dialog-title"), view.text("app-cancel"));
        let answer = dialog(ui.ctx(), "print", &title, 480.0, Some((&accept, true)), &close, |ui| {
            self.ask_for(ui, view, paper, &mut question);
        });
        let answer = match answer {
            Answer::Open if question.accepted && question.checking.is_none() => Answer::Accepted,
            other => other,
        };
        match answer {
            Answer::Open => self.question = Some(question),
            Answer::Cancelled => self.looking = None,
            Answer::Accepted if question.checking.is_some() => {
                question.accepted = true;
                self.question = Some(question);
            }
            Answer::Accepted => {
                let errand = errand(question.reports.clone());
                self.print(view, errand, &question);
            }
        }
    }

    fn ask_for(&self, ui: &mut Ui, view: &View<'_>, paper: &str, question: &mut Question) {
        let names: Vec<String> = question.reports.iter().map(|report| name(*report, view)).collect();
        let what = view.wording.text_with(
            "print-dialog-what",
            &[("count", names.len().into()), ("paper", paper.into()), ("documents", names.join(", ").into())],
        );
        ui.add(egui::Label::new(what).wrap());
        if let Some(warning) = &question.warning {
            ui.add_space(GRID);
            banner(ui, Severity::Warning, warning);
        }
        ui.add_space(GRID);
        let weak = Tokens::of(ui).weak;
        match self.queues.as_deref() {
            None => {
                ui.label(RichText::new(view.text("print-looking")).color(weak));
            }
            Some([]) => {
                ui.add(egui::Label::new(RichText::new(view.text("print-no-printer")).color(weak)).wrap());
                return;
            }
            Some(queues) => {
                Form::new(ui).row(&view.text("print-printer"), |ui| printers(ui, view, queues, question));
            }
        }
        let mut form = Form::new(ui);
        form.row(&view.text("print-copies"), |ui| {
            ui.add(DragValue::new(&mut question.copies).range(1..=99).speed(0.1))
        });
        form.ui().horizontal(|ui| {
            ui.add_space(FORM_LABEL + GRID);
            ui.add(Checkbox::new(&mut question.both_sides, view.text("print-both-sides")));
        });
    }
}

fn printers(ui: &mut Ui, view: &View<'_>, queues: &[Queue], question: &mut Question) -> egui::Response {
    let default = queues.iter().find(|queue| queue.default);
    let chosen = question.queue.clone().or_else(|| default.map(|queue| queue.name.clone()));
    let shown = chosen.clone().unwrap_or_else(|| view.text("print-printer-default"));
    let list = ComboBox::from_id_salt("print-queue").selected_text(&shown).width(240.0).show_ui(ui, |ui| {
        for queue in queues {
            if ui.selectable_label(chosen.as_ref() == Some(&queue.name), &queue.name).clicked() {
                question.queue = Some(queue.name.clone());
                ui.close();
            }
        }
    });
    list.response
}

/// What a document is called.
pub fn name(report: Report, view: &View<'_>) -> String {
    view.text(&format!("sheet-{}", report.key()))
}
