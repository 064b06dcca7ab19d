//! The real program under a script: lines go in, answers come out, and it may be gone at any moment.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;

use crate::ledger::{Expected, Ledger, Line};
use crate::script;

/// `interzonal record EVENT`, with a home of its own. `before`: the words of another program that starts it.
pub fn command(before: &[&str], event: &Path, home: &Path) -> Command {
    let program = [env!("CARGO_BIN_EXE_interzonal")];
    let mut words = before.iter().chain(&program);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).arg("record").arg(event).env("INTERZONAL_HOME", home).env("RUST_LOG", "off");
    command
}

/// A running program.
pub struct Session {
    child: Child,
    answers: JoinHandle<Vec<String>>,
    messages: JoinHandle<String>,
}

/// The end of the pipe into which the script goes.
pub struct Sender {
    input: ChildStdin,
    /// The last line that was answered.
    answered: Arc<AtomicUsize>,
    /// The program has gone.
    cut: Arc<AtomicBool>,
    /// What must be answered to each line.
    pub expected: Vec<Expected>,
}

/// What is left of a program.
pub struct Remains {
    pub status: ExitStatus,
    pub answers: Vec<String>,
    pub messages: String,
}

impl Session {
    pub fn start(mut command: Command) -> (Self, Sender) {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut errors = child.stderr.take().unwrap();
        let answered = Arc::new(AtomicUsize::new(0));
        let cut = Arc::new(AtomicBool::new(false));
        let (count, gone) = (Arc::clone(&answered), Arc::clone(&cut));
        let answers = std::thread::spawn(move || {
            let mut answers = Vec::new();
            let mut output = BufReader::new(output);
            let mut line = String::new();
            // A line that was cut by the kill is no answer.
            while output.read_line(&mut line).is_ok_and(|read| read > 0) && line.ends_with('\n') {
                // A line that was kept is answered twice.
                let number = line.split(' ').next().and_then(|number| number.parse().ok());
                count.fetch_max(number.unwrap_or(0), Ordering::SeqCst);
                answers.push(line.trim_end().to_owned());
                line.clear();
            }
            gone.store(true, Ordering::SeqCst);
            answers
        });
        let messages = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = errors.read_to_string(&mut text);
            text
        });
        (Self { child, answers, messages }, Sender { input, answered, cut, expected: Vec::new() })
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
    }

    /// Waits until it has gone.
    pub fn remains(mut self) -> Remains {
        let status = self.child.wait().unwrap();
        Remains { status, answers: self.answers.join().unwrap(), messages: self.messages.join().unwrap() }
    }
}

impl Sender {
    /// Sends a line. False if nobody reads any more; the line may have arrived all the same.
    pub fn send(&mut self, ledger: &mut Ledger, line: &Line) -> bool {
        let text = script::text(line);
        self.expected.push(ledger.enter(line));
        self.input.write_all(format!("{text}\n").as_bytes()).is_ok()
    }

    /// The program has gone; no answer will come.
    pub fn is_cut(&self) -> bool {
        self.cut.load(Ordering::SeqCst)
    }

    /// Ends the input; what must be answered to each line.
    pub fn end(self) -> Vec<Expected> {
        self.expected
    }

    /// So many lines wait for their answer.
    pub fn waiting(&self) -> usize {
        self.expected.len().saturating_sub(self.answered.load(Ordering::SeqCst))
    }
}

/// What the answers promise.
#[derive(Clone, Copy, Debug, Default)]
pub struct Promised {
    /// Steps answered with “saved”.
    pub answered: usize,
    /// Steps that are in the event's file, if a line `save` was answered.
    pub rewritten: Option<usize>,
    /// Lines answered with “kept”.
    pub kept: usize,
    /// Lines with an answer.
    pub lines: usize,
}

/// Reads the answers, each of which must be one that the line can have.
pub fn promised(answers: &[String], expected: &[Expected]) -> Promised {
    let mut promised = Promised::default();
    for answer in answers {
        let (number, answer) = answer.split_once(' ').unwrap();
        let number: usize = number.parse().unwrap();
        match (answer, expected[number - 1]) {
            ("saved", Expected::Step(step)) => {
                assert!(step > promised.answered, "answers are in order: {answers:?}");
                promised.answered = step;
            }
            ("saved", Expected::Rewritten(step)) => {
                promised.rewritten = promised.rewritten.max(Some(step));
                promised.answered = promised.answered.max(step);
            }
            (refused, Expected::Refused) => assert!(refused.starts_with("refused: "), "{refused}"),
            (kept, _) => {
                assert!(kept.starts_with("kept: "), "{kept}");
                promised.kept += 1;
            }
        }
        promised.lines = promised.lines.max(number);
    }
    promised
}
