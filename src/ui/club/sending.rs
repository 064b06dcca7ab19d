//! To the printer and into files, in the background.

use std::num::NonZeroU16;
use std::path::Path;
use std::sync::Arc;

use jiff::tz::TimeZone;

use crate::desk::{Job, JobState};
use crate::files::overwrite;
use crate::reports::lists::{CsvStyle, club_book, csv_file};
use crate::reports::pages::printer::{self, Job as Slip, Sides, Submitted, system_printer};
use crate::reports::pages::{Lacking, compose, missing_sentence, pdf};
use crate::reports::{Document, PrintOptions, Words, club_book_sheet, printed_at};
use crate::standings::club::Totals;
use crate::ui::print::FindPrinter;
use crate::ui::view::{Actions, View};
use crate::ui::widgets::Severity;
use crate::wording::Wording;

/// What is printed or saved, as it was when it was asked.
pub struct Errand {
    totals: Totals,
    wording: Wording,
    options: PrintOptions,
    csv: CsvStyle,
}

impl Errand {
    /// From what is in view.
    pub fn new(totals: Totals, view: &View<'_>) -> Self {
        let now = view.desk.now().to_zoned(TimeZone::system()).datetime();
        let options = PrintOptions { printed_at: printed_at(view.wording, now), ..PrintOptions::default() };
        Self { totals, wording: view.wording.clone(), options, csv: view.csv_style() }
    }

    fn document(&self) -> Document {
        compose(vec![club_book_sheet(&self.totals, &self.wording)], &self.options, &self.wording)
    }

    fn table(&self) -> Vec<u8> {
        let words = Words(&self.wording);
        csv_file(&[club_book(&self.totals, words).table(words)], self.csv)
    }

    /// What is said, with the names that the fonts lack characters of.
    fn told(&self, sentence: String, document: &Document) -> Told {
        match missing_sentence(document, None, Lacking::AsPrinted, &self.wording) {
            None => (Severity::Done, sentence),
            Some(missing) => (Severity::Warning, format!("{sentence} {missing}")),
        }
    }

    fn print(&self, find: &FindPrinter) -> Result<Told, String> {
        let failed = |error: String| self.wording.text_with("print-not-printed", &[("error", error.into())]);
        let document = self.document();
        let slip = Slip {
            queue: None,
            title: document.title.clone(),
            copies: NonZeroU16::MIN,
            paper: self.options.paper,
            sides: Sides::One,
        };
        match printer::send(find().as_ref(), &document, &slip) {
            Ok(Submitted::Queued(request)) => {
                let queued = self.wording.text_with("print-queued", &[("request", request.into())]);
                Ok(self.told(queued, &document))
            }
            Ok(Submitted::Opened) => Ok(self.told(self.wording.text("print-opened"), &document)),
            Err(error) => Err(failed(error.to_string())),
        }
    }

    fn save_pdf(&self, path: &Path) -> Result<Told, String> {
        let document = self.document();
        let bytes = pdf(&document).map_err(|error| error.to_string());
        Ok(self.told(self.save(path, bytes)?, &document))
    }

    fn save(&self, path: &Path, bytes: Result<Vec<u8>, String>) -> Result<String, String> {
        let failed = |error: String| self.wording.text_with("print-not-saved", &[("error", error.into())]);
        let bytes = bytes.map_err(failed)?;
        overwrite::write_new(path, &bytes).map_err(|error| failed(self.wording.write_error(&error)))?;
        Ok(self.wording.text_with("print-saved", &[("path", path.display().to_string().into())]))
    }
}

/// What is said once it is done.
type Told = (Severity, String);

/// The work under way.
pub struct Sending {
    find: FindPrinter,
    work: Option<Job<Result<Told, String>>>,
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
        Self { find, work: None, failure: None }
    }

    /// Why the last errand failed.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// What is under way, as a key of the wording.
    pub fn busy(&self) -> Option<&'static str> {
        self.work
            .as_ref()
            .map(|work| if work.name() == "printing" { "print-sending" } else { "print-saving" })
    }

    /// Prints on the default printer, or opens the viewer where there is none.
    pub fn print(&mut self, view: &View<'_>, errand: Errand) {
        let find = Arc::clone(&self.find);
        self.start("printing", view, move || errand.print(&find));
    }

    /// Writes the sheets.
    pub fn save_pdf(&mut self, view: &View<'_>, errand: Errand, path: &Path) {
        let path = path.to_owned();
        self.start("pdf", view, move || errand.save_pdf(&path));
    }

    /// Writes the table.
    pub fn save_csv(&mut self, view: &View<'_>, errand: Errand, path: &Path) {
        let path = path.to_owned();
        self.start("csv", view, move || {
            let saved = errand.save(&path, Ok(errand.table()))?;
            Ok((Severity::Done, saved))
        });
    }

    fn start(
        &mut self,
        name: &'static str,
        view: &View<'_>,
        work: impl FnOnce() -> Result<Told, String> + Send + 'static,
    ) {
        self.failure = None;
        match Job::start(name, view.desk.surroundings(), move |_| work()) {
            Ok(job) => self.work = Some(job),
            Err(error) => self.failure = Some(error.to_string()),
        }
    }

    /// Takes in what the background has finished.
    pub fn take_in(&mut self, view: &View<'_>, out: &mut Actions) {
        let Some(job) = &self.work else { return };
        match job.poll() {
            JobState::Running(_) => return,
            JobState::Done(Ok((severity, sentence))) => out.say(severity, sentence),
            JobState::Done(Err(sentence)) => self.failure = Some(sentence),
            JobState::Lost => self.failure = Some(view.text("print-lost")),
        }
        self.work = None;
    }
}
