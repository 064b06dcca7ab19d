//! What a command reads, answers and says: its streams, and the words for messages. Standard error is coloured and shows
//! progress only where somebody sits before a terminal.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use clap::ColorChoice;

use super::Failure;
use super::failure::{shortened_to, written};
use super::progress::ProgressLine;
use crate::pairing::Control;
use crate::wording::{Wording, args};

/// The longest message, in characters.
const LONGEST: usize = 300;
/// How often progress is looked at.
const BEAT: Duration = Duration::from_millis(100);

/// Which of the streams are terminals, and what they can do. By default none is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terminals {
    /// Standard output is one.
    pub out: bool,
    /// Standard error is one.
    pub err: bool,
    /// `NO_COLOR` is set, or the terminal knows no colours: `--color auto` then means never.
    pub plain: bool,
}

/// What is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The program's name before a message.
    Name,
    /// The program's name before a message that ends the command.
    Refusal,
    /// A difference in an answer.
    Difference,
}

impl Ink {
    const fn code(self) -> &'static str {
        match self {
            Self::Name => "\x1b[1m",
            Self::Refusal => "\x1b[1;31m",
            Self::Difference => "\x1b[33m",
        }
    }

    /// The text in this colour, if colours are on.
    pub fn paint(self, on: bool, text: &str) -> String {
        if on { format!("{}{text}\x1b[0m", self.code()) } else { text.to_owned() }
    }
}

/// Whether a stream is coloured.
pub fn is_coloured(choice: ColorChoice, is_terminal: bool, plain: bool) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => is_terminal && !plain,
    }
}

/// Where a command reads, answers and speaks.
pub struct Console<'a> {
    /// What `-` means as a file.
    pub input: &'a mut dyn Read,
    /// The answer.
    pub answer: AnswerWriter<'a>,
    /// Messages.
    pub voice: Voice<'a>,
    /// The words of answers and messages.
    pub wording: &'a Wording,
    /// Answers on standard output are coloured.
    pub colours: bool,
}

/// The answer of a command: standard output, or what a file will hold once the whole answer is there.
pub struct AnswerWriter<'a> {
    out: &'a mut dyn Write,
    whole: Option<Vec<u8>>,
    mark: &'static [u8],
}

impl<'a> AnswerWriter<'a> {
    /// An answer on standard output.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, whole: None, mark: b"" }
    }

    /// Puts a mark before the first byte. An answer that stays empty stays empty.
    pub fn begin_with(&mut self, mark: &'static [u8]) {
        self.mark = mark;
    }

    /// Writes a part of it.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        if bytes.is_empty() {
            return Ok(());
        }
        let mark = std::mem::take(&mut self.mark);
        let out = self.whole.as_mut().map_or(&mut *self.out, |whole| whole);
        written(out.write_all(mark).and_then(|()| out.write_all(bytes)))
    }

    /// Sees to it that whoever reads standard output has all of it.
    pub fn flush(&mut self) -> Result<(), Failure> {
        written(self.out.flush())
    }

    /// From now on keeps the answer, for a file.
    pub fn keep(&mut self) {
        self.whole = Some(Vec::new());
    }

    /// What was kept; from now on the answer goes to standard output.
    pub fn take_kept(&mut self) -> Vec<u8> {
        self.whole.take().unwrap_or_default()
    }
}

/// Standard error.
pub struct Voice<'a> {
    err: &'a mut dyn Write,
    wording: &'a Wording,
    colours: bool,
    /// What a mistyped word is told to look at: `interzonal print --help`.
    help: String,
    progress: ProgressLine,
}

impl<'a> Voice<'a> {
    /// A voice for one command.
    pub fn new(
        err: &'a mut dyn Write,
        wording: &'a Wording,
        terminals: Terminals,
        choice: ColorChoice,
    ) -> Self {
        let colours = is_coloured(choice, terminals.err, terminals.plain);
        let progress = ProgressLine::new(terminals.err);
        Self { err, wording, colours, help: "interzonal --help".to_owned(), progress }
    }

    /// Names the command, for whoever mistypes one of its words.
    pub fn set_command(&mut self, name: Option<&str>) {
        if let Some(name) = name {
            self.help = format!("interzonal {name} --help");
        }
    }

    /// One line for the user. A closed standard error stops nothing.
    pub fn say(&mut self, sentence: &str) {
        self.write(Ink::Name, &shortened_to(sentence, LONGEST));
    }

    /// Why a command or one of its files failed; whoever mistyped a word is told what may have been meant, and where to
    /// read on.
    pub fn fail(&mut self, failure: &Failure) {
        let Some(mistyped) = &failure.mistyped else {
            return self.write(Ink::Refusal, &shortened_to(&failure.sentence, LONGEST));
        };
        let (key, near) = match &mistyped.near {
            Some(near) => ("cli-mistyped-near", near.as_str()),
            None => ("cli-mistyped", ""),
        };
        let said = |sentence: &str| {
            let help = self.help.as_str();
            let values = args! { sentence, near, help };
            self.wording.text_with(key, &values)
        };
        // The sentence may be cut; what may have been meant, and the help, may not.
        let room = LONGEST.saturating_sub(said("").chars().count());
        let said = said(&shortened_to(&failure.sentence, room));
        self.write(Ink::Refusal, &shortened_to(&said, LONGEST));
    }

    fn write(&mut self, ink: Ink, sentence: &str) {
        self.progress.clear(self.err);
        let _ = writeln!(self.err, "{} {sentence}", ink.paint(self.colours, "interzonal:"));
    }

    /// From now on this file of several is worked on.
    pub fn at_file(&mut self, at: usize, of: usize) {
        let values = args! { at, of };
        self.progress.at_file(self.wording.text_with("cli-progress-file", &values), self.err);
    }

    /// From now on this round of the file, up to the last one, is worked on.
    pub fn at_round(&mut self, round: usize, last: usize) {
        let values = args! { round, last };
        self.progress.at_round(self.wording.text_with("cli-progress-round", &values), self.err);
    }

    /// Takes the line of progress away, so that an answer may be written.
    pub fn clear(&mut self) {
        self.progress.clear(self.err);
    }

    /// Does work that may take long and shows how far it is, where somebody can see that.
    pub fn watch<T: Send>(&mut self, work: impl FnOnce(&Control) -> T + Send) -> T {
        let control = Control::default();
        if !self.progress.is_shown() {
            return work(&control);
        }
        std::thread::scope(|scope| {
            let (done, finished) = std::sync::mpsc::channel::<()>();
            let worker = scope.spawn(|| {
                let _tells_by_its_end = done;
                work(&control)
            });
            while finished.recv_timeout(BEAT) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                let percent = control.progress();
                let values = args! { percent };
                let percent = (percent > 0).then(|| self.wording.text_with("cli-progress-percent", &values));
                self.progress.tick(percent.as_deref(), Instant::now(), self.err);
            }
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    }
}

impl Console<'_> {
    /// One line for the user.
    pub fn say(&mut self, sentence: &str) {
        self.voice.say(sentence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(failure: &Failure, terminals: Terminals, choice: ColorChoice) -> String {
        let wording = Wording::english();
        let mut err = Vec::new();
        let mut voice = Voice::new(&mut err, &wording, terminals, choice);
        voice.set_command(Some("print"));
        voice.fail(failure);
        String::from_utf8(err).unwrap()
    }

    #[test]
    fn a_mistyped_word_has_a_suggestion_and_its_help_however_long_the_sentence() {
        let failure = Failure::mistyped("x ".repeat(400), Some("boards"));
        let told = said(&failure, Terminals::default(), ColorChoice::Auto);
        assert!(told.ends_with("…; did you mean “boards”? See interzonal print --help\n"), "{told}");
        assert!(told.chars().count() <= LONGEST + "interzonal: \n".len(), "{told}");
    }

    #[test]
    fn colours_are_for_terminals_unless_they_are_asked_for() {
        let failure = Failure::usage("no");
        let seen = Terminals { out: true, err: true, plain: false };
        let coloured = |terminals, choice| said(&failure, terminals, choice).contains('\x1b');
        assert!(coloured(seen, ColorChoice::Auto) && !coloured(seen, ColorChoice::Never));
        assert!(!coloured(Terminals { plain: true, ..seen }, ColorChoice::Auto));
        assert!(!coloured(Terminals::default(), ColorChoice::Auto));
        assert!(coloured(Terminals::default(), ColorChoice::Always));
    }

    #[test]
    fn the_mark_comes_before_the_first_byte_and_never_alone() {
        let mut out = Vec::new();
        let mut answer = AnswerWriter::new(&mut out);
        answer.begin_with(b"mark ");
        answer.keep();
        answer.write(b"").unwrap();
        assert_eq!(answer.take_kept(), b"");
        answer.write(b"# a\n").unwrap();
        answer.write(b"No\n").unwrap();
        assert_eq!(out, b"mark # a\nNo\n");
    }

    #[test]
    fn work_is_done_with_and_without_somebody_watching() {
        let wording = Wording::english();
        for err_is_terminal in [false, true] {
            let terminals = Terminals { err: err_is_terminal, ..Terminals::default() };
            let mut err = Vec::new();
            let mut voice = Voice::new(&mut err, &wording, terminals, ColorChoice::Auto);
            assert_eq!(voice.watch(|control| control.step(1, 2).map(|()| 7)), Ok(7));
            assert_eq!(err, b"", "nothing is shown of what is done at once");
        }
    }

    #[test]
    fn a_message_has_300_characters() {
        let wording = Wording::english();
        let told = |letters: usize| {
            let mut err = Vec::new();
            Voice::new(&mut err, &wording, Terminals::default(), ColorChoice::Auto).say(&"x".repeat(letters));
            String::from_utf8(err).unwrap()
        };
        assert_eq!(told(300), format!("interzonal: {}\n", "x".repeat(300)));
        assert_eq!(told(301), format!("interzonal: {}…\n", "x".repeat(299)));
    }
}
