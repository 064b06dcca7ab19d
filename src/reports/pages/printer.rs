//! Sends a finished PDF to a printer.
//!
//! Linux, BSD and macOS have CUPS: its programs `lp` and `lpstat` are run, no library is linked. Elsewhere, and
//! where CUPS is missing, the system's viewer opens the file; it has a print dialog of its own. A [`Printer`]
//! may block for seconds: call it from a background job, never from the window's thread.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::{Command, Output};

use super::{PdfError, pdf};
use crate::reports::document::{Document, PaperSize};

/// What is asked of the printer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// The queue, as [`Printer::list`] names it; `None` for the default one.
    pub queue: Option<String>,
    /// What the print queue shows, e.g. `Riverside Open – Pairings, round 4`.
    pub title: String,
    /// How many copies.
    pub copies: NonZeroU16,
    /// The paper the pages were laid out for.
    pub paper: PaperSize,
    /// One or both sides of the paper.
    pub sides: Sides,
}

/// Which sides of the paper are printed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sides {
    /// One side: sheets for the wall.
    #[default]
    One,
    /// Both sides, turned over the long edge.
    Both,
}

/// A printer queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queue {
    /// Its name.
    pub name: String,
    /// Whether it is the system's default.
    pub default: bool,
}

/// What became of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Submitted {
    /// It is in the queue; the request's name, e.g. `Office-17`.
    Queued(String),
    /// The system's viewer was asked to show it; the user prints from there.
    Opened,
}

/// Why a job was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// There is no queue of that name, or no default.
    #[error("{0}; choose another printer or save the PDF")]
    Refused(String),
    /// A program needed for printing cannot be run.
    #[error("“{program}” could not be started ({source}); save the PDF and print it from a viewer")]
    NotStarted {
        /// The program.
        program: String,
        /// What the system said.
        source: io::Error,
    },
    /// The answer of the print system is not understood.
    #[error("the print system gave the unexpected answer “{0}”; look into its queue before printing again")]
    Unexpected(String),
}

/// A way to put pages on paper.
pub trait Printer: Send + Sync {
    /// The queues to choose from; empty where the viewer's dialog offers them.
    ///
    /// # Errors
    /// [`PrintError`] if the print system cannot be asked.
    fn list(&self) -> Result<Vec<Queue>, PrintError>;

    /// Prints a PDF file.
    ///
    /// # Errors
    /// [`PrintError`] if the job was not accepted.
    fn submit(&self, pdf: &Path, job: &Job) -> Result<Submitted, PrintError>;
}

/// Why a document did not come to the printer.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// No PDF could be made of it.
    #[error(transparent)]
    Pdf(#[from] PdfError),
    /// The PDF could not be written for the printer to read.
    #[error("the file for the printer could not be written ({0}); free some space or save the PDF elsewhere")]
    File(io::Error),
    /// The printer refused.
    #[error(transparent)]
    Print(#[from] PrintError),
}

/// Prints a document: makes the PDF, puts it in the system's folder for temporary files and hands it over. The file
/// stays there only where a viewer has to open it.
///
/// # Errors
/// [`SendError`] if nothing was printed.
pub fn send(printer: &dyn Printer, document: &Document, job: &Job) -> Result<Submitted, SendError> {
    let bytes = pdf(document)?;
    let mut file =
        tempfile::Builder::new().prefix("interzonal-").suffix(".pdf").tempfile().map_err(SendError::File)?;
    file.write_all(&bytes).and_then(|()| file.flush()).map_err(SendError::File)?;
    let path = file.into_temp_path();
    let submitted = printer.submit(&path, job)?;
    if submitted == Submitted::Opened {
        path.keep().map_err(|error| SendError::File(error.error))?;
    }
    Ok(submitted)
}

/// The best way to print on this system: CUPS if it has a queue, else the viewer.
#[must_use]
pub fn system_printer() -> Box<dyn Printer> {
    match Cups.list() {
        Ok(queues) if !queues.is_empty() => Box::new(Cups),
        Ok(_) | Err(_) => Box::new(Viewer),
    }
}

/// Printing through the programs of CUPS.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cups;

impl Printer for Cups {
    fn list(&self) -> Result<Vec<Queue>, PrintError> {
        let names = run("lpstat", &["-e".into()])?;
        let default = run("lpstat", &["-d".into()])?;
        Ok(queues(&text(&names.stdout), &text(&default.stdout)))
    }

    fn submit(&self, pdf: &Path, job: &Job) -> Result<Submitted, PrintError> {
        let answer = run("lp", &arguments(pdf, job))?;
        if answer.status.success() {
            request_name(&text(&answer.stdout)).map(Submitted::Queued)
        } else {
            Err(refusal(&text(&answer.stderr)))
        }
    }
}

/// Opening the PDF in the program that the system has for it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Viewer;

impl Printer for Viewer {
    fn list(&self) -> Result<Vec<Queue>, PrintError> {
        Ok(Vec::new())
    }

    fn submit(&self, pdf: &Path, _job: &Job) -> Result<Submitted, PrintError> {
        match open::that_detached(pdf) {
            Ok(()) => Ok(Submitted::Opened),
            Err(source) => Err(PrintError::NotStarted {
                program: "the system's viewer for PDF files".to_owned(),
                source,
            }),
        }
    }
}

fn run(program: &str, arguments: &[OsString]) -> Result<Output, PrintError> {
    // The answers are parsed, so they must not be translated.
    let answer = Command::new(program).env("LC_ALL", "C").args(arguments).output();
    answer.map_err(|source| PrintError::NotStarted { program: program.to_owned(), source })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The arguments of `lp`; each is passed as it is, no shell sees them.
fn arguments(pdf: &Path, job: &Job) -> Vec<OsString> {
    let sides = match job.sides {
        Sides::One => "one-sided",
        Sides::Both => "two-sided-long-edge",
    };
    let mut arguments: Vec<OsString> = Vec::new();
    if let Some(queue) = &job.queue {
        arguments.extend(["-d".into(), queue.into()]);
    }
    arguments.extend(["-t".into(), job.title.clone().into()]);
    arguments.extend(["-n".into(), job.copies.to_string().into()]);
    arguments.extend(["-o".into(), format!("media={}", job.paper.media_name()).into()]);
    arguments.extend(["-o".into(), format!("sides={sides}").into()]);
    arguments.extend(["--".into(), pdf.into()]);
    arguments
}

/// The lines of `lpstat -e`, and `system default destination: NAME` of `lpstat -d`.
fn queues(names: &str, default: &str) -> Vec<Queue> {
    let default = default.trim().rsplit_once(": ").map(|(_, name)| name);
    let name = |line: &str| line.split_whitespace().next().map(str::to_owned);
    names
        .lines()
        .filter_map(name)
        .map(|name| Queue { default: default == Some(name.as_str()), name })
        .collect()
}

/// The name in `request id is PDF-3 (1 file(s))`.
fn request_name(answer: &str) -> Result<String, PrintError> {
    let name = answer.trim().strip_prefix("request id is ").and_then(|rest| rest.split_whitespace().next());
    name.map(str::to_owned).ok_or_else(|| PrintError::Unexpected(answer.trim().chars().take(120).collect()))
}

/// `lp: Error - No default destination.` without its prefix and full stop.
fn refusal(message: &str) -> PrintError {
    let message = message.trim();
    let sentence = message.rsplit_once("Error - ").map_or(message, |(_, rest)| rest).trim_end_matches('.');
    let sentence = if sentence.is_empty() { "the print system refused without a reason" } else { sentence };
    PrintError::Refused(sentence.chars().take(200).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job() -> Job {
        Job {
            queue: Some("Office".to_owned()),
            title: "-o Open; rm".to_owned(),
            copies: NonZeroU16::MIN,
            paper: PaperSize::Letter,
            sides: Sides::Both,
        }
    }

    #[test]
    fn the_job_becomes_arguments_and_the_file_comes_last() {
        let arguments = arguments(Path::new("-round 4.pdf"), &job());
        let shown: Vec<_> = arguments.iter().map(|a| a.to_string_lossy().into_owned()).collect();
        assert_eq!(
            shown.join("|"),
            "-d|Office|-t|-o Open; rm|-n|1|-o|media=Letter|-o|sides=two-sided-long-edge|--|-round 4.pdf"
        );
    }

    #[test]
    fn queues_are_read_from_lpstat() {
        let found = queues("Office\nPDF\n", "system default destination: PDF\n");
        let expected = [("Office", false), ("PDF", true)]
            .map(|(name, default)| Queue { name: name.to_owned(), default });
        assert_eq!(found, expected);
        assert!(queues("", "no system default destination\n").is_empty());
    }

    #[test]
    fn the_request_is_named() {
        assert_eq!(request_name("request id is PDF-3 (1 file(s))\n").ok().as_deref(), Some("PDF-3"));
        assert!(request_name("hello").is_err());
    }

    #[test]
    fn refusals_are_sentences_with_a_way_out() {
        let said = |message: &str| refusal(message).to_string();
        assert_eq!(
            said("lp: Error - No default destination.\n"),
            "No default destination; choose another printer or save the PDF"
        );
        assert!(said("").starts_with("the print system refused without a reason;"));
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = run("interzonal-has-no-such-program", &[]).expect_err("it does not exist");
        assert!(error.to_string().contains("“interzonal-has-no-such-program” could not be started"));
    }

    /// Needs a CUPS server with a default queue: `CUPS_SERVER=… cargo test --lib printer -- --ignored`.
    #[test]
    #[ignore = "needs a print server"]
    fn a_real_queue_takes_a_job() {
        let queues = Cups.list().expect("a server");
        let default = queues.iter().find(|queue| queue.default).expect("a default queue");
        let table = crate::reports::document::Sheet { event: "Print test".to_owned(), ..Default::default() };
        let furniture = crate::reports::pages::layout::Furniture {
            paper: PaperSize::A4,
            orientation: Default::default(),
            fit: Default::default(),
            language: "en-GB",
            program: "Interzonal",
            printed: "",
            page_of: &|page, pages| format!("{page}/{pages}"),
        };
        let document =
            crate::reports::pages::layout::lay_out("Print test".to_owned(), vec![table], &furniture);
        let file = tempfile::Builder::new().suffix(".pdf").tempfile().expect("a file");
        std::fs::write(file.path(), crate::reports::pages::pdf(&document).expect("a PDF")).expect("written");
        let job = Job { queue: Some(default.name.clone()), paper: PaperSize::A4, ..job() };
        let submitted = Cups.submit(file.path(), &job).expect("accepted");
        assert!(matches!(submitted, Submitted::Queued(name) if name.starts_with(&default.name)));
        let unknown = Job { queue: Some("no-such-queue".to_owned()), ..job };
        assert!(matches!(Cups.submit(file.path(), &unknown), Err(PrintError::Refused(_))));
    }
}
