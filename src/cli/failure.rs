//! Why a command did not do what was asked: one sentence and an exit code.

use std::io;

use crate::model::text::tidy;

/// The exit code of a command; the worse one is the larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Exit {
    /// Done.
    Done = 0,
    /// The answer is "no".
    No = 1,
    /// Wrong usage, or a file that cannot be read.
    Usage = 2,
    /// The system failed.
    System = 3,
}

/// A sentence for standard error and the exit code that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// How the process ends, unless something worse happens.
    pub exit: Exit,
    /// One sentence; cut to 300 characters when it is said.
    pub sentence: String,
}

impl Failure {
    /// The answer is "no".
    pub fn no(sentence: impl Into<String>) -> Self {
        Self { exit: Exit::No, sentence: sentence.into() }
    }

    /// Wrong usage, or a file that cannot be read.
    pub fn usage(sentence: impl Into<String>) -> Self {
        Self { exit: Exit::Usage, sentence: sentence.into() }
    }

    /// The system failed.
    pub fn system(sentence: impl Into<String>) -> Self {
        Self { exit: Exit::System, sentence: sentence.into() }
    }
}

/// Writing an answer failed. A reader that has seen enough (`| head`) is no failure.
pub fn written(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::system(format!("the answer cannot be written: {error}"))),
        Ok(()) => Ok(()),
    }
}

/// At most 300 characters of one line, none of which steers a terminal.
pub fn shortened(sentence: &str) -> String {
    const MOST: usize = 300;
    let line = tidy(sentence);
    if line.chars().count() <= MOST {
        return line.into_owned();
    }
    line.chars().take(MOST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_one_line_of_at_most_300_characters() {
        assert_eq!(shortened("one\ntwo"), "one two");
        let long = shortened(&"ω".repeat(1000));
        assert_eq!(long.chars().count(), 300);
        assert!(long.ends_with('…'));
    }

    #[test]
    fn the_worst_exit_code_wins() {
        assert!(Exit::System > Exit::Usage && Exit::Usage > Exit::No && Exit::No > Exit::Done);
        assert_eq!(Exit::System as u8, 3);
    }
}
