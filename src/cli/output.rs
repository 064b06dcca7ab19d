//! Where answers go: standard output, or a file that is written whole or not at all. An event's file is replaced only
//! with `--force`; FIFOs and devices are written to.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::{Console, Exit, Failure, input};
use crate::desk::{Folders, Replaced};
use crate::files::overwrite::{self, write_over};
use crate::files::{OpenError, safe_write};
use crate::wording::{Wording, args};

/// The option `-o` of a command whose answer is a text.
#[derive(Debug, Args)]
pub struct OutputOption {
    /// Write to this file instead of standard output, which is “-”.
    #[arg(short = 'o', long = "output", value_name = "OUT")]
    file: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

/// The option `--force` of every command that writes a file.
#[derive(Clone, Copy, Debug, Args)]
pub struct Force {
    /// Replace an event file that stands there; it is kept as a backup.
    #[arg(long)]
    force: bool,
}

impl OutputOption {
    /// True if the answer goes to standard output.
    pub fn is_standard_output(&self) -> bool {
        self.file.as_ref().is_none_or(|file| file.as_os_str() == "-")
    }

    /// Runs `work`, which writes the answer. With `-o` the file is replaced once the whole answer is there; if nothing
    /// could be answered it stays as it was.
    pub fn write(
        &self,
        console: &mut Console<'_>,
        work: impl FnOnce(&mut Console<'_>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let Some(file) = self.file.as_deref().filter(|file| !is_standard_output(file)) else {
            let exit = work(console)?;
            console.answer.flush()?;
            return Ok(exit);
        };
        self.force.may_write(file, console.wording)?;
        console.answer.keep();
        let answered = work(console);
        let whole = console.answer.take_kept();
        let exit = answered?;
        if exit < Exit::Usage || !whole.is_empty() {
            self.force.write(file, &whole, console)?;
        }
        Ok(exit)
    }

    /// Writes an answer that is there already.
    pub fn write_bytes(&self, bytes: &[u8], console: &mut Console<'_>) -> Result<Exit, Failure> {
        self.write(console, |console| console.answer.write(bytes).map(|()| Exit::Done))
    }
}

/// An answer for programs, on one line.
pub fn json_line(answer: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(answer).map(|text| text + "\n").map_err(|error| Failure::system(error.to_string()))
}

impl Force {
    /// True if the user wants it.
    pub const fn is_given(self) -> bool {
        self.force
    }

    /// Refuses a file before the work is done for it.
    pub fn may_write(self, file: &Path, wording: &Wording) -> Result<(), Failure> {
        if !self.force && !is_standard_output(file) && overwrite::is_event(file) {
            return Err(not_written(OpenError::IsEvent(file.to_owned()), wording));
        }
        Ok(())
    }

    /// Writes a file whole or not at all, or to standard output. What was kept of an event that was there is said.
    pub fn write(self, file: &Path, bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
        if is_standard_output(file) {
            console.answer.write(bytes)?;
            return console.answer.flush();
        }
        let wording = console.wording;
        self.may_write(file, wording)?;
        let backups = Folders::of_system().all_backups();
        match write_over(file, bytes, &backups, jiff::Timestamp::now()) {
            Ok(Replaced { event, journal }) => {
                let kept = [("cli-replaced-event", event), ("cli-replaced-journal", journal)];
                for (key, path) in kept.into_iter().filter_map(|(key, path)| Some((key, path?))) {
                    let values = args! {
                        file: file.display().to_string(), kept: path.display().to_string(),
                    };
                    console.say(&wording.text_with(key, &values));
                }
                Ok(())
            }
            // The reader of a FIFO has seen enough.
            Err(OpenError::Unwritable(error)) if error.kind == ErrorKind::BrokenPipe => Ok(()),
            Err(error) => Err(not_written(error, wording)),
        }
    }
}

fn not_written(error: OpenError, wording: &Wording) -> Failure {
    match error {
        OpenError::IsEvent(file) => {
            let values = args! { file: file.display().to_string() };
            Failure::usage(wording.text_with("cli-is-event", &values))
        }
        error => input::refused(error),
    }
}

/// True for `-` and for the names by which systems call standard output.
pub fn is_standard_output(file: &Path) -> bool {
    const NAMES: [&str; 4] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];
    NAMES.iter().any(|name| file.as_os_str() == *name)
}

/// True for what has no name that could tell a format: standard output, a FIFO, a device.
pub fn is_stream(file: &Path) -> bool {
    is_standard_output(file) || safe_write::is_stream(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_output_has_its_names() {
        for (name, is) in [("-", true), ("/dev/stdout", true), ("./-", false), ("answer.txt", false)] {
            assert_eq!((is_standard_output(Path::new(name)), is_stream(Path::new(name))), (is, is), "{name}");
        }
        assert!(cfg!(windows) || is_stream(Path::new("/dev/null")));
    }
}
