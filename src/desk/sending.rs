//! Printing and saving sheets: laid out, written and sent in the background, one job at a time.

use std::num::NonZeroU16;
use std::path::Path;
use std::sync::Arc;

use super::{BackgroundAnswer, Environment};
use crate::files::overwrite;
use crate::model::Tournament;
use crate::reports::Document;
use crate::reports::document::PaperSize;
use crate::reports::lists::{CsvStyle, ListTable, csv_file};
use crate::reports::pages::printer::{self, Printer, Sides, Submitted, system_printer};
use crate::reports::pages::{Lacking, missing_sentence, pdf};
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
}

impl Default for PrintSettings {
    fn default() -> Self {
        Self { queue: None, copies: NonZeroU16::MIN, sides: Sides::One }
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

type SendResult = Result<(String, Option<String>), String>;

/// Prints and saves.
pub struct Sending {
    find: FindPrinter,
    work: BackgroundAnswer<Destination, SendResult>,
    /// Why it failed the last time; stays until the next one.
    failure: Option<String>,
}

impl Default for Sending {
    fn default() -> Self {
        Self::with(Arc::new(system_printer))
    }
}

impl Sending {
    /// With another way to find the printer.
    pub fn with(find: FindPrinter) -> Self {
        Self { find, work: BackgroundAnswer::default(), failure: None }
    }

    /// How the printer is found.
    pub const fn find(&self) -> &FindPrinter {
        &self.find
    }

    /// Why it failed the last time.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Where sheets are being sent now.
    pub fn busy(&self) -> Option<Destination> {
        self.work.progress().map(|(to, _)| *to)
    }

    /// Prints the pages, or opens the viewer where there is no printer.
    pub fn print(&mut self, environment: &Environment, sheets: impl Printable, how: PrintSettings) {
        let find = Arc::clone(&self.find);
        let work = move || print(&sheets, find().as_ref(), how);
        self.start("printing", environment, Destination::Printer, work);
    }

    /// Writes the pages as a PDF file.
    pub fn save_pdf(&mut self, environment: &Environment, sheets: impl Printable, path: &Path) {
        let path = path.to_owned();
        let work = move || {
            let document = sheets.document()?;
            let bytes = pdf(&document).map_err(|error| not_saved(&sheets, &error.to_string()))?;
            Ok((save(&sheets, &path, &bytes)?, sheets.missing(&document)))
        };
        self.start("pdf", environment, Destination::File, work);
    }

    /// Writes the list for spreadsheets.
    pub fn save_csv(
        &mut self,
        environment: &Environment,
        sheets: impl Printable,
        path: &Path,
        style: CsvStyle,
    ) {
        let path = path.to_owned();
        let work = move || Ok((save(&sheets, &path, &csv_file(&[sheets.list()?], style))?, None));
        self.start("csv", environment, Destination::File, work);
    }

    fn start(
        &mut self,
        name: &'static str,
        environment: &Environment,
        to: Destination,
        work: impl FnOnce() -> SendResult + Send + 'static,
    ) {
        self.failure = None;
        self.work.forget();
        let _ = self.work.ask(name, to, environment, || move |_: &_| work());
    }

    /// Takes the result of work that has finished; a failure is kept in [`Sending::failure`].
    pub fn take_in(&mut self, wording: &Wording) -> Option<Sent> {
        let (to, outcome) = self.work.take()?;
        match outcome.unwrap_or_else(|| Err(wording.text("print-lost"))) {
            Ok((sentence, missing)) => Some(Sent { to, sentence, missing }),
            Err(sentence) => {
                self.failure = Some(sentence);
                None
            }
        }
    }
}

fn print(sheets: &impl Printable, printer: &dyn Printer, how: PrintSettings) -> SendResult {
    let (document, wording) = (sheets.document()?, sheets.wording());
    let PrintSettings { queue, copies, sides } = how;
    let job = printer::Job { queue, title: document.title.clone(), copies, paper: sheets.paper(), sides };
    let sentence = match printer::send(printer, &document, &job) {
        Ok(Submitted::Queued(request)) => wording.text_with("print-queued", &args! { request }),
        Ok(Submitted::Opened) => wording.text("print-opened"),
        Err(error) => {
            return Err(wording.text_with("print-not-printed", &args! { error: error.to_string() }));
        }
    };
    Ok((sentence, sheets.missing(&document)))
}

fn save(sheets: &impl Printable, path: &Path, bytes: &[u8]) -> Result<String, String> {
    let wording = sheets.wording();
    overwrite::write_new(path, bytes).map_err(|error| not_saved(sheets, &wording.write_error(&error)))?;
    Ok(wording.text_with("print-saved", &args! { path: path.display().to_string() }))
}

fn not_saved(sheets: &impl Printable, error: &str) -> String {
    sheets.wording().text_with("print-not-saved", &args! { error })
}
