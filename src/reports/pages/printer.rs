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

use tempfile::TempPath;

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
    /// Where the paper comes from; `None` for what is usual.
    pub tray: Option<PaperTray>,
}

/// A place that paper comes from, as the printer calls it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperTray {
    /// The option of the queue: `InputSlot`, `media-source`.
    pub option: String,
    /// The value that means this tray: `Upper`.
    pub name: String,
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
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Queue {
    /// Its name.
    pub name: String,
    /// Whether it is the system's default.
    pub default: bool,
    /// Whether it prints on both sides of the paper.
    pub both_sides: bool,
    /// Its trays, if there is a choice.
    pub trays: Vec<PaperTray>,
}

/// What became of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Submitted {
    /// It is in the queue; the request's name, e.g. `Office-17`.
    Queued(String),
    /// It is in the queue, but the printer is stopped: it prints once somebody resumes it.
    Held {
        /// The request's name.
        request: String,
        /// What the print system says of it, if anything.
        reason: Option<String>,
    },
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

/// Why a document could not be made ready for a printer.
#[derive(Debug, thiserror::Error)]
pub enum SpoolError {
    /// No PDF could be made of it.
    #[error(transparent)]
    Pdf(#[from] PdfError),
    /// The PDF could not be written for the printer to read.
    #[error("the file for the printer could not be written ({0}); free some space or save the PDF elsewhere")]
    File(io::Error),
}

/// Pages as a PDF in the system's folder for temporary files. The file goes with this value, unless a viewer has it open.
#[derive(Debug)]
pub struct Spooled {
    file: TempPath,
}

/// Makes the PDF of a document, for [`Spooled::send`].
///
/// # Errors
/// [`SpoolError`] if there is none.
pub fn spool(document: &Document) -> Result<Spooled, SpoolError> {
    let bytes = pdf(document)?;
    let mut file =
        tempfile::Builder::new().prefix("interzonal-").suffix(".pdf").tempfile().map_err(SpoolError::File)?;
    file.write_all(&bytes).and_then(|()| file.flush()).map_err(SpoolError::File)?;
    Ok(Spooled { file: file.into_temp_path() })
}

impl Spooled {
    /// Hands the pages over.
    ///
    /// # Errors
    /// [`PrintError`] if nothing was printed, and the pages, which can be sent once more.
    pub fn send(self, printer: &dyn Printer, job: &Job) -> Result<Submitted, (Self, PrintError)> {
        match printer.submit(&self.file, job) {
            Ok(Submitted::Opened) => {
                // The viewer reads it when it likes.
                if let Err(error) = self.file.keep() {
                    log::warn!("the file for the viewer may vanish: {error}");
                }
                Ok(Submitted::Opened)
            }
            Ok(submitted) => Ok(submitted),
            Err(error) => Err((self, error)),
        }
    }
}

/// The best way to print on this system: CUPS if it has a queue, else the viewer.
#[must_use]
pub fn system_printer() -> Box<dyn Printer> {
    let cups = Cups::default();
    match cups.names() {
        Ok(queues) if !queues.is_empty() => Box::new(cups),
        Ok(_) | Err(_) => Box::new(Viewer),
    }
}

/// Printing through the programs of CUPS.
#[derive(Debug, Clone, Default)]
pub struct Cups {
    /// The server, `host:port`; `None` for that of the system.
    server: Option<String>,
}

impl Cups {
    /// By a server of its own: `127.0.0.1:631`.
    #[must_use]
    pub fn at(server: impl Into<String>) -> Self {
        Self { server: Some(server.into()) }
    }

    /// The queues, without what they can do.
    fn names(&self) -> Result<Vec<Queue>, PrintError> {
        let names = self.run("lpstat", &["-e".into()])?;
        let default = self.run("lpstat", &["-d".into()])?;
        Ok(queues(&text(&names.stdout), &text(&default.stdout)))
    }

    /// Whether the printer of a request is stopped, and what the print system says of it.
    fn stopped(&self, request: &str) -> Option<Option<String>> {
        let (queue, _) = request.rsplit_once('-')?;
        let answer = self.run("lpstat", &["-p".into(), queue.into()]).ok()?;
        stopped(&text(&answer.stdout))
    }

    fn run(&self, program: &str, arguments: &[OsString]) -> Result<Output, PrintError> {
        let mut command = Command::new(program);
        // The answers are parsed, so they must not be translated.
        command.env("LC_ALL", "C").args(arguments);
        command.envs(self.server.iter().map(|server| ("CUPS_SERVER", server)));
        command.output().map_err(|source| PrintError::NotStarted { program: program.to_owned(), source })
    }
}

impl Printer for Cups {
    fn list(&self) -> Result<Vec<Queue>, PrintError> {
        let mut queues = self.names()?;
        for queue in &mut queues {
            // A queue that does not answer is offered without a choice.
            if let Ok(answer) = self.run("lpoptions", &["-p".into(), queue.name.as_str().into(), "-l".into()])
            {
                (queue.both_sides, queue.trays) = abilities(&text(&answer.stdout));
            }
        }
        Ok(queues)
    }

    fn submit(&self, pdf: &Path, job: &Job) -> Result<Submitted, PrintError> {
        let answer = self.run("lp", &arguments(pdf, job))?;
        if !answer.status.success() {
            return Err(refusal(&text(&answer.stderr)));
        }
        let request = request_name(&text(&answer.stdout))?;
        Ok(match self.stopped(&request) {
            Some(reason) => Submitted::Held { request, reason },
            None => Submitted::Queued(request),
        })
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
    if let Some(PaperTray { option, name }) = &job.tray {
        arguments.extend(["-o".into(), format!("{option}={name}").into()]);
    }
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
        .map(|name| Queue { default: default == Some(name.as_str()), name, ..Queue::default() })
        .collect()
}

/// The options of queues that mean two sides: those that CUPS maps `sides` to, and those of queues without a driver.
const DUPLEX: [&str; 7] =
    ["Duplex", "sides", "JCLDuplex", "EFDuplex", "EFDuplexing", "ARDuplex", "KD03Duplex"];
/// Values of theirs that mean one side.
const ONE_SIDE: [&str; 6] = ["None", "one-sided", "False", "Off", "Simplex", "SimplexNoTumble"];
/// The options that choose a tray.
const TRAY: [&str; 3] = ["InputSlot", "HPPaperSource", "media-source"];

/// The lines of `lpoptions -l`, `InputSlot/Media Source: *Auto Upper Lower`: whether the queue prints on both sides, and its
/// trays if there is more than one.
fn abilities(options: &str) -> (bool, Vec<PaperTray>) {
    let mut both_sides = false;
    let mut trays = Vec::new();
    for (names, values) in options.lines().filter_map(|line| line.split_once(':')) {
        let option = names.split('/').next().unwrap_or_default().trim();
        let values: Vec<&str> =
            values.split_whitespace().map(|value| value.trim_start_matches('*')).collect();
        if DUPLEX.contains(&option) {
            both_sides |= values.iter().any(|value| !ONE_SIDE.contains(value));
        } else if TRAY.contains(&option) && values.len() > 1 && trays.is_empty() {
            let tray = |name: &str| PaperTray { option: option.to_owned(), name: name.to_owned() };
            trays = values.into_iter().map(tray).collect();
        }
    }
    (both_sides, trays)
}

/// The answer of `lpstat -p` about a printer that is stopped: `printer PDF disabled since …`, and the reason in the line
/// below it. `None` while it prints.
fn stopped(answer: &str) -> Option<Option<String>> {
    let mut lines = answer.lines();
    lines.find(|line| line.starts_with("printer ") && line.contains(" disabled since "))?;
    let reason = lines.next().map(str::trim).unwrap_or_default().trim_end_matches('.');
    let is_told = !reason.is_empty() && !reason.eq_ignore_ascii_case("reason unknown");
    Some(is_told.then(|| reason.chars().take(200).collect()))
}

/// The name in `request id is PDF-3 (1 file(s))`.
fn request_name(answer: &str) -> Result<String, PrintError> {
    let name = answer.trim().strip_prefix("request id is ").and_then(|rest| rest.split_whitespace().next());
    name.map(str::to_owned).ok_or_else(|| PrintError::Unexpected(answer.trim().chars().take(120).collect()))
}

/// `lp: Error - No default destination.` or `lp: Destination "Hall" is not accepting jobs.` without prefix and full stop.
fn refusal(message: &str) -> PrintError {
    let message = message.trim();
    let message = message.strip_prefix("lp: ").unwrap_or(message);
    let sentence = message.strip_prefix("Error - ").unwrap_or(message).trim_end_matches('.');
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
            tray: Some(PaperTray { option: "InputSlot".to_owned(), name: "Lower".to_owned() }),
        }
    }

    #[test]
    fn the_job_becomes_arguments_and_the_file_comes_last() {
        let arguments = arguments(Path::new("-round 4.pdf"), &job());
        let shown: Vec<_> = arguments.iter().map(|a| a.to_string_lossy().into_owned()).collect();
        assert_eq!(
            shown.join("|"),
            "-d|Office|-t|-o Open; rm|-n|1|-o|media=Letter|-o|sides=two-sided-long-edge|-o|InputSlot=Lower|--|-round 4.pdf"
        );
    }

    #[test]
    fn queues_are_read_from_lpstat() {
        let found = queues("Office\nPDF\n", "system default destination: PDF\n");
        let expected = [("Office", false), ("PDF", true)].map(|(name, default)| Queue {
            name: name.to_owned(),
            default,
            ..Queue::default()
        });
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
        assert_eq!(
            said("lp: Destination \"Hall\" is not accepting jobs.\n"),
            "Destination \"Hall\" is not accepting jobs; choose another printer or save the PDF"
        );
        assert!(said("").starts_with("the print system refused without a reason;"));
    }

    #[test]
    fn a_missing_program_is_named() {
        let error =
            Cups::default().run("interzonal-has-no-such-program", &[]).expect_err("it does not exist");
        assert!(error.to_string().contains("“interzonal-has-no-such-program” could not be started"));
    }

    #[test]
    fn a_queue_offers_what_it_can_do() {
        let names = |trays: Vec<PaperTray>| trays.into_iter().map(|tray| tray.name).collect::<Vec<_>>();
        let office = "PageSize/Media Size: *A4 Letter\nInputSlot/Media Source: *Auto Upper Lower\n\
            Duplex/2-Sided Printing: *None DuplexNoTumble DuplexTumble\n";
        let (both_sides, trays) = abilities(office);
        assert!(both_sides && trays.iter().all(|tray| tray.option == "InputSlot"));
        assert_eq!(names(trays), ["Auto", "Upper", "Lower"]);
        let simple = "PageSize/Media Size: *A4\nInputSlot/Media Source: *Auto\nDuplex/Duplex: *None\n";
        assert_eq!(abilities(simple), (false, Vec::new()));
        assert_eq!(abilities("lpoptions: Unable to get PPD file\n"), (false, Vec::new()));
    }

    #[test]
    fn a_stopped_printer_is_known_by_its_state() {
        let paused = "printer PDF disabled since Sun Nov 22 20:00:00 2026 -\n\tout of paper\n";
        assert_eq!(stopped(paused), Some(Some("out of paper".to_owned())));
        let silent = "printer PDF disabled since Sun Nov 22 20:00:00 2026 -\n\treason unknown\n";
        assert_eq!(stopped(silent), Some(None));
        assert_eq!(stopped("printer PDF is idle.  enabled since Sun Nov 22 20:00:00 2026\n"), None);
    }
}
