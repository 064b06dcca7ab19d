//! Opens the tournaments that a command names.

use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::{Console, Exit, Failure, failure};
use crate::desk::{LookedAt, Notice, look_at};
use crate::files::ron::RonError;
use crate::files::{Kind, MAX_FILE, OpenError, read_whole, sniff, trf};
use crate::model::text::tidy;
use crate::model::{Journal, Tournament};
use crate::wording::Wording;

/// So many warnings of a file are said; the rest is counted.
const MAX_SAID: usize = 20;

/// A tournament read from a file.
pub struct Opened {
    /// Its present state.
    pub tournament: Tournament,
    /// Its log; of a report file just the state.
    pub journal: Journal,
    /// True for a report file (TRF).
    pub is_report: bool,
    /// The last round in which a report file says something of a player; 0 for a file of our own.
    pub listed: usize,
}

/// True for `-`, standard input.
pub fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// What a file is called in messages.
pub fn name(file: &Path) -> String {
    if is_standard_input(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// Answers for each file in turn. With several files each answer is headed by a line `# FILE`; a bad file does not stop
/// the others, and the worst exit code wins.
pub fn for_each(
    files: &[PathBuf],
    console: &mut Console<'_>,
    answer: &mut dyn Write,
    mut work: impl FnMut(&Path, &mut Console<'_>) -> Result<Answer, Failure>,
) -> Result<Exit, Failure> {
    let mut worst = Exit::Done;
    for file in files {
        if files.len() > 1 {
            failure::written(writeln!(answer, "# {}", tidy(&file.to_string_lossy())))?;
        }
        match work(file, console) {
            Ok(Answer { text, exit, reason }) => {
                failure::written(answer.write_all(&text))?;
                if let Some(reason) = reason {
                    console.say(&format!("{}: {reason}", name(file)));
                }
                worst = worst.max(exit);
            }
            Err(failure) => {
                console.say(&failure.sentence);
                worst = worst.max(failure.exit);
            }
        }
    }
    Ok(worst)
}

/// What a command answers about one file.
pub struct Answer {
    /// For standard output.
    pub text: Vec<u8>,
    /// `Done` or `No`.
    pub exit: Exit,
    /// Why not, for standard error.
    pub reason: Option<String>,
}

impl From<Vec<u8>> for Answer {
    fn from(text: Vec<u8>) -> Self {
        Self { text, exit: Exit::Done, reason: None }
    }
}

impl From<String> for Answer {
    fn from(text: String) -> Self {
        text.into_bytes().into()
    }
}

/// Says the warnings of a file, the first ones in full.
fn say_warnings(file: &Path, warnings: &[trf::Warning], console: &mut Console<'_>, wording: &Wording) {
    let called = name(file);
    for warning in warnings.iter().take(MAX_SAID) {
        console.say(&format!("{called}: {warning}"));
    }
    if warnings.len() > MAX_SAID {
        let values = [("file", called.into()), ("count", (warnings.len() - MAX_SAID).into())];
        console.say(&wording.text_with("cli-more-warnings", &values));
    }
}

/// Says what became of the journal file beside an event.
fn say_notices(called: &str, notices: &[Notice], console: &mut Console<'_>, wording: &Wording) {
    for notice in notices {
        let (key, steps) = match notice {
            Notice::Recovered(recovered) => ("cli-journal-taken-in", recovered.steps),
            Notice::JournalOfAnotherState(_) => ("cli-journal-of-another-state", 0),
            Notice::JournalDamaged(damage) => ("cli-journal-damaged", damage.line),
            _ => continue,
        };
        let values = [("file", called.into()), ("count", steps.into())];
        console.say(&wording.text_with(key, &values));
    }
}

/// Opens a tournament of any readable format, told by its content.
pub fn open(file: &Path, console: &mut Console<'_>, wording: &Wording) -> Result<Opened, Failure> {
    let called = name(file);
    let bytes = read(file, console).map_err(refused)?;
    if sniff(&bytes) == Kind::Ron {
        let beside = (!is_standard_input(file)).then_some(file);
        let LookedAt { journal, tournament, notices } =
            look_at(&bytes, Path::new(&called), beside).map_err(refused)?;
        say_notices(&called, &notices, console, wording);
        return Ok(Opened { tournament, journal, is_report: false, listed: 0 });
    }
    let imported = trf::read(&bytes, &called).map_err(|error| refused(error.into()))?;
    say_warnings(file, &imported.warnings, console, wording);
    let journal = Journal::new(imported.tournament.clone());
    Ok(Opened { tournament: imported.tournament, journal, is_report: true, listed: imported.listed })
}

/// All bytes of a file or of standard input, if they are few enough.
fn read(file: &Path, console: &mut Console<'_>) -> Result<Vec<u8>, OpenError> {
    if !is_standard_input(file) {
        return read_whole(file);
    }
    let called = PathBuf::from(name(file));
    let mut bytes = Vec::new();
    let outcome = Read::take(&mut *console.input, MAX_FILE + 1).read_to_end(&mut bytes);
    outcome.map_err(|error| OpenError::unreadable(&called, &error))?;
    if bytes.len() as u64 > MAX_FILE { Err(OpenError::TooLarge(called)) } else { Ok(bytes) }
}

/// A file that is not opened, as the end of a command.
pub fn refused(error: OpenError) -> Failure {
    match &error {
        OpenError::Unreadable { kind: ErrorKind::PermissionDenied, .. } | OpenError::Unwritable(_) => {
            Failure::system(error.to_string())
        }
        OpenError::Event { error: RonError::Damaged { .. } | RonError::Cursor { .. }, .. }
        | OpenError::Log { .. } => {
            Failure::usage(format!("{error}; open it in the window to see what can be kept"))
        }
        _ => Failure::usage(error.to_string()),
    }
}
