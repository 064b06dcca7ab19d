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
    /// A word of the command line was mistyped: the help of the command is named after the sentence.
    pub mistyped: Option<Mistyped>,
}

/// What may have been meant by a mistyped word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistyped {
    /// The nearest word that is known, if one is near.
    pub near: Option<String>,
}

impl Failure {
    /// The answer is "no".
    pub fn no(sentence: impl Into<String>) -> Self {
        Self { exit: Exit::No, sentence: sentence.into(), mistyped: None }
    }

    /// Wrong usage, or a file that cannot be read.
    pub fn usage(sentence: impl Into<String>) -> Self {
        Self { exit: Exit::Usage, sentence: sentence.into(), mistyped: None }
    }

    /// Wrong usage: a command, an option or a value that is not known, and the nearest one that is.
    pub fn mistyped(sentence: impl Into<String>, near: Option<&str>) -> Self {
        let near = near.map(str::to_owned);
        Self { exit: Exit::Usage, sentence: sentence.into(), mistyped: Some(Mistyped { near }) }
    }

    /// The system failed.
    pub fn system(sentence: impl Into<String>) -> Self {
        Self { exit: Exit::System, sentence: sentence.into(), mistyped: None }
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
    shortened_to(sentence, 300)
}

/// At most so many characters of one line, none of which steers a terminal.
pub fn shortened_to(sentence: &str, most: usize) -> String {
    let line = tidy(sentence);
    if line.chars().count() <= most {
        return line.into_owned();
    }
    line.chars().take(most.saturating_sub(1)).chain(['…']).collect()
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
