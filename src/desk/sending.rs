//! Printing and saving sheets: laid out, written and sent in the background, one job at a time.

use std::num::NonZeroU16;
use std::path::Path;
use std::sync::Arc;

use jiff::civil::DateTime;

use super::{BackgroundAnswer, DiskTask, Environment, file_of};
use crate::files::overwrite;
use crate::model::Tournament;
use crate::reports::Document;
use crate::reports::document::PaperSize;
use crate::reports::lists::{CsvStyle, ListTable, csv_file};
use crate::reports::pages::printer::{self, PaperTray, Printer, Sides, Spooled, Submitted, system_printer};
use crate::reports::pages::{Lacking, missing_sentence, pdf};
use crate::reports::spreadsheet::{Spreadsheet, Tab};
use crate::wording::{Wording, args};

/// Finds the way to print; asked in the background, because it may take seconds.
pub type FindPrinter = Arc<dyn Fn() -> Box<dyn Printer> + Send + Sync>;

/// Sheets to be printed or saved, as they were when they were asked for. The methods do the slow work and are called in
/// the background.
pub trait Printable: Send + 'static {
    /// Lays the pages out.
    ///
    /// # Errors
    /// The sentence that says why there are none.
    fn document(&self) -> Result<Document, String>;

    /// What the sheets hold, as a list for spreadsheets.
    ///
    /// # Errors
    /// The sentence that says why there is none.
    fn list(&self) -> Result<ListTable, String>;

    /// What the sheets hold, as lists of a workbook.
    ///
    /// # Errors
    /// The sentence that says why there is none.
    fn tabs(&self) -> Result<Vec<Tab>, String>;

    /// The paper that the pages are laid out for.
    fn paper(&self) -> PaperSize;

    /// The event whose players are named; `None` for more than one event.
    fn tournament(&self) -> Option<&Tournament>;

    /// The language.
    fn wording(&self) -> &Wording;

    /// The names that would be printed with boxes, as a sentence.
    fn missing(&self, document: &Document) -> Option<String> {
        missing_sentence(document, self.tournament(), Lacking::AsPrinted, self.wording())
    }
}

/// How something is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintSettings {
    /// The queue; `None` for the default one.
    pub queue: Option<String>,
    /// How many copies.
    pub copies: NonZeroU16,
    /// One or both sides of the paper.
    pub sides: Sides,
    /// Where the paper comes from; `None` for what is usual.
    pub tray: Option<PaperTray>,
}

impl Default for PrintSettings {
    fn default() -> Self {
        Self { queue: None, copies: NonZeroU16::MIN, sides: Sides::One, tray: None }
    }
}

/// Where sheets go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// To the printer.
    Printer,
    /// Into a file.
    File,
}

/// What was printed or saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Where to.
    pub to: Destination,
    /// The sentence for the user.
    pub sentence: String,
    /// The names that stand there with boxes, as a sentence.
    pub missing: Option<String>,
}

/// What is said, and the names that stand there with boxes; or why it failed.
type SendResult = Result<(String, Option<String>), Failed>;

/// Why it failed, and what can be printed again as it is.
struct Failed {
    sentence: String,
    unsent: Vec<Unsent>,
}

impl From<String> for Failed {
    fn from(sentence: String) -> Self {
        Self { sentence, unsent: Vec::new() }
    }
}

/// Pages that no printer has taken yet.
struct Unsent {
    pages: Spooled,
    job: printer::Job,
    missing: Option<String>,
}

/// Prints and saves.
pub struct Sending {
    find: FindPrinter,
    work: BackgroundAnswer<Destination, SendResult>,
    /// Why it failed the last time; stays until the next one.
    failure: Option<String>,
    /// What printers did not take, to be printed again.
    unsent: Vec<Unsent>,
}

impl Default for Sending {
    fn default() -> Self {
        Self::with(Arc::new(system_printer))
    }
}

impl Sending {
    /// With another way to find the printer.
    pub fn with(find: FindPrinter) -> Self {
        Self { find, work: BackgroundAnswer::default(), failure: None, unsent: Vec::new() }
    }

    /// How the printer is found.
    pub const fn find(&self) -> &FindPrinter {
        &self.find
    }

    /// Why it failed the last time.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// True while there are pages that the printer did not take.
    pub const fn can_print_again(&self) -> bool {
        !self.unsent.is_empty()
    }

    /// Where sheets are being sent now.
    pub fn busy(&self) -> Option<Destination> {
        self.work.progress().map(|(to, _)| *to)
    }

    /// Prints each of the jobs, or opens the viewer where there is no printer.
    pub fn print<S: Printable>(&mut self, environment: &Environment, jobs: Vec<(S, PrintSettings)>) {
        let find = Arc::clone(&self.find);
        let work = move |asks: &dyn Fn()| print(&jobs, &find, asks);
        self.start("printing", environment, (Destination::Printer, DiskTask::Print), work);
    }

    /// Prints once more what the printer did not take: the same pages in the same way.
    pub fn print_again(&mut self, environment: &Environment, wording: &Wording) {
        if self.unsent.is_empty() {
            return;
        }
        let unsent = std::mem::take(&mut self.unsent);
        let (find, wording) = (Arc::clone(&self.find), wording.clone());
        let work = move |asks: &dyn Fn()| {
            asks();
            deliver(unsent, find().as_ref(), &wording)
        };
        self.start("printing", environment, (Destination::Printer, DiskTask::Print), work);
    }

    /// Writes the pages as a PDF file.
    pub fn save_pdf(&mut self, environment: &Environment, sheets: impl Printable, path: &Path) {
        let (path, task) = (path.to_owned(), DiskTask::Write { file: file_of(path) });
        let work = move |asks: &dyn Fn()| {
            let document = sheets.document()?;
            let bytes = pdf(&document).map_err(|error| not_saved(&sheets, &error.to_string()))?;
            asks();
            Ok((save(&sheets, &path, &bytes)?, sheets.missing(&document)))
        };
        self.start("pdf", environment, (Destination::File, task), work);
    }

    /// Writes the list for spreadsheets.
    pub fn save_csv(
        &mut self,
        environment: &Environment,
        sheets: impl Printable,
        path: &Path,
        style: CsvStyle,
    ) {
        let (path, task) = (path.to_owned(), DiskTask::Write { file: file_of(path) });
        let work = move |asks: &dyn Fn()| {
            let text = csv_file(&[sheets.list()?], style);
            asks();
            Ok((save(&sheets, &path, &text)?, None))
        };
        self.start("csv", environment, (Destination::File, task), work);
    }

    /// Writes the lists as a workbook.
    pub fn save_xlsx(
        &mut self,
        environment: &Environment,
        sheets: impl Printable,
        path: &Path,
        made_at: DateTime,
    ) {
        let (path, task) = (path.to_owned(), DiskTask::Write { file: file_of(path) });
        let work = move |asks: &dyn Fn()| {
            let wording = sheets.wording();
            let event = sheets.tournament().map(|event| wording.event_title(event)).unwrap_or_default();
            let program = wording.text("sheet-program");
            let book = Spreadsheet { event, program, made_at, tabs: sheets.tabs()? };
            let bytes = book.to_xlsx().map_err(|error| not_saved(&sheets, &error.to_string()))?;
            asks();
            Ok((save(&sheets, &path, &bytes)?, None))
        };
        self.start("xlsx", environment, (Destination::File, task), work);
    }

    fn start(
        &mut self,
        name: &'static str,
        environment: &Environment,
        (to, task): (Destination, DiskTask),
        work: impl FnOnce(&dyn Fn()) -> SendResult + Send + 'static,
    ) {
        self.failure = None;
        self.unsent = Vec::new();
        let steady = Arc::clone(&environment.steady);
        self.work.begin_on_disk(name, task, to, environment, move |wait| {
            wait.not_yet();
            work(&|| wait.asks(steady()))
        });
    }

    /// Takes the result of work that has finished; a failure is kept in [`Sending::failure`].
    pub fn take_in(&mut self, wording: &Wording) -> Option<Sent> {
        let (to, outcome) = self.work.take()?;
        match outcome.unwrap_or_else(|| Err(wording.text("print-lost").into())) {
            Ok((sentence, missing)) => Some(Sent { to, sentence, missing }),
            Err(failed) => {
                self.failure = Some(failed.sentence);
                self.unsent = failed.unsent;
                None
            }
        }
    }
}

/// Makes all pages first: nothing is printed if one of the jobs cannot be. `asks` is called before the printer is asked.
fn print<S: Printable>(jobs: &[(S, PrintSettings)], find: &FindPrinter, asks: &dyn Fn()) -> SendResult {
    let Some((first, _)) = jobs.first() else { return Ok((String::new(), None)) };
    let wording = first.wording();
    let made = jobs.iter().map(|(sheets, how)| {
        let document = sheets.document()?;
        let PrintSettings { queue, copies, sides, tray } = how.clone();
        let (title, paper) = (document.title.clone(), sheets.paper());
        let job = printer::Job { queue, title, copies, paper, sides, tray };
        let pages = printer::spool(&document).map_err(|error| not_printed(wording, &error.to_string()))?;
        Ok(Unsent { pages, job, missing: sheets.missing(&document) })
    });
    let made = made.collect::<Result<Vec<Unsent>, String>>()?;
    asks();
    deliver(made, find().as_ref(), wording)
}

/// Hands pages to the printers; those that one does not take, and those behind them, can be printed again.
fn deliver(unsent: Vec<Unsent>, printer: &dyn Printer, wording: &Wording) -> SendResult {
    let (mut requests, mut sentences, mut missing) = (Vec::new(), Vec::new(), None);
    let mut rest = unsent.into_iter();
    while let Some(Unsent { pages, job, missing: lacking }) = rest.next() {
        match pages.send(printer, &job) {
            Ok(Submitted::Queued(request)) => requests.push(request),
            Ok(Submitted::Held { request, reason: None }) => {
                sentences.push(wording.text_with("print-held", &args! { request }));
            }
            Ok(Submitted::Held { request, reason: Some(reason) }) => {
                sentences.push(wording.text_with("print-held-because", &args! { request, reason }));
            }
            Ok(Submitted::Opened) => sentences.push(wording.text("print-opened")),
            Err((pages, error)) => {
                let sentence = not_printed(wording, &error.to_string());
                let failing = Unsent { pages, job, missing: lacking };
                return Err(Failed { sentence, unsent: std::iter::once(failing).chain(rest).collect() });
            }
        }
        missing = missing.or(lacking);
    }
    if !requests.is_empty() {
        let queued = wording.text_with("print-queued", &args! { request: requests.join(", ") });
        sentences.insert(0, queued);
    }
    sentences.dedup();
    Ok((sentences.join(" "), missing))
}

fn not_printed(wording: &Wording, error: &str) -> String {
    wording.text_with("print-not-printed", &args! { error })
}

fn save(sheets: &impl Printable, path: &Path, bytes: &[u8]) -> Result<String, String> {
    let wording = sheets.wording();
    overwrite::write_new(path, bytes).map_err(|error| not_saved(sheets, &wording.write_error(&error)))?;
    Ok(wording.text_with("print-saved", &args! { path: path.display().to_string() }))
}

fn not_saved(sheets: &impl Printable, error: &str) -> String {
    sheets.wording().text_with("print-not-saved", &args! { error })
}
