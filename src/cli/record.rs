//! `interzonal record`: carries out commands that another program sends, one a line, and tells when each is on the disk.

use std::collections::VecDeque;
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::path::PathBuf;

use clap::Args;

use super::console::{AnswerWriter, Voice};
use super::input::refused;
use super::{Console, Exit, Failure, failure};
use crate::desk::{Desk, Environment, Folders, SaveError, SaveState};
use crate::files::command_line::{self, SentCommand};
use crate::files::{FileKind, read_whole, sniff};
use crate::model::SectionId;
use crate::wording::{Wording, args};

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// Arguments of `record`.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Standard input has one command a line, as they stand in the event's file and in the journal beside it, for instance

    SetResult(round: 3, board: 12, result: Draw)
    In(section: 2, command: SetResult(round: 3, board: 12, result: Draw))
    undo
    redo
    save        rewrites the event's file now, not at the next quiet moment

A board is its place in the round, from 1, also where a board plan gives its table another number.

Empty lines and lines that begin with # are passed over. Each other line, numbered from 1, has its answer on standard
output:

    17 saved             it is on the disk
    17 refused: WHY      nothing was changed
    17 kept: WHY         the disk refuses it: it is kept in memory and tried again by itself;
                         “17 saved” follows, at the latest when the input ends

Exit codes: 0 everything is saved; 1 a command was refused; 2 wrong usage, an unreadable event or an unreadable line;
3 not everything could be saved.")]
pub struct RecordArguments {
    /// The event, an Interzonal file (.ron). It must not be open in a window.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Runs the command.
pub fn run(arguments: &RecordArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let bytes = read_whole(&arguments.file).map_err(refused)?;
    if sniff(&bytes) != FileKind::Ron {
        let file = arguments.file.display().to_string();
        return Err(Failure::usage(wording.text_with("cli-record-no-event", &args! { file })));
    }
    let environment = Environment::new(Folders::of_system());
    let desk = Desk::open(environment, &arguments.file).map_err(refused)?;
    let Console { input, answer, voice, .. } = console;
    let mut lines = BufReader::new(input);
    let mut session = Session {
        desk,
        voice,
        answers: answer,
        wording,
        open: VecDeque::new(),
        kept: VecDeque::new(),
        worst: Exit::Done,
        told: None,
    };
    session.say_notices();
    let mut number = 0;
    while let Some(line) = next_line(&mut lines)? {
        number += 1;
        session.take(number, &line)?;
        // Whatever has come meanwhile goes to the disk together.
        if !lines.buffer().contains(&b'\n') {
            session.answer()?;
        }
    }
    session.finish()
}

/// The next line without its end; `None` at the end of the input.
fn next_line(lines: &mut BufReader<impl io::Read>) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let read = lines.take(LONGEST + 1).read_until(b'\n', &mut line);
    read.map_err(|error| Failure::system(format!("standard input cannot be read: {error}")))?;
    if line.len() as u64 > LONGEST {
        return Err(Failure::usage(format!("standard input has a line of more than {LONGEST} bytes")));
    }
    Ok((!line.is_empty()).then_some(line))
}

/// What a line asks for.
enum RecordLine {
    Carry(Box<SentCommand>),
    Undo,
    Redo,
    Save,
}

fn parse_line(line: &str) -> Result<RecordLine, String> {
    match line {
        "undo" => Ok(RecordLine::Undo),
        "redo" => Ok(RecordLine::Redo),
        "save" => Ok(RecordLine::Save),
        _ => match command_line::read(line) {
            Ok(command) => Ok(RecordLine::Carry(Box::new(command))),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// A line with the number of the step that it made.
type Step = (usize, u64);

struct Session<'a, 'v> {
    desk: Desk,
    voice: &'a mut Voice<'v>,
    answers: &'a mut AnswerWriter<'v>,
    wording: &'a Wording,
    /// Carried out, not yet answered.
    open: VecDeque<Step>,
    /// Answered with “kept”.
    kept: VecDeque<Step>,
    worst: Exit,
    /// The failure that was said last on standard error.
    told: Option<SaveError>,
}

impl Session<'_, '_> {
    fn say(&mut self, sentence: &str) {
        self.voice.say(sentence);
    }

    fn print(&mut self, number: usize, answer: &str) -> Result<(), Failure> {
        self.answers.write(format!("{number} {}\n", failure::shortened(answer)).as_bytes())
    }

    fn say_notices(&mut self) {
        for notice in self.desk.notices().to_vec() {
            if let Some(sentence) = notice.said(self.wording) {
                self.say(&sentence);
            }
        }
    }

    /// Carries a line out.
    fn take(&mut self, number: usize, line: &[u8]) -> Result<(), Failure> {
        let text = String::from_utf8_lossy(line);
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(());
        }
        let done = match parse_line(text) {
            Err(why) => {
                self.worst = self.worst.max(Exit::Usage);
                Err(why)
            }
            Ok(RecordLine::Save) => return self.save(number),
            Ok(RecordLine::Carry(sent)) => self.carry_out(*sent),
            Ok(RecordLine::Undo) if !self.desk.undo() => Err(self.wording.text("cli-record-nothing-to-undo")),
            Ok(RecordLine::Redo) if !self.desk.redo() => Err(self.wording.text("cli-record-nothing-to-redo")),
            Ok(RecordLine::Undo | RecordLine::Redo) => Ok(()),
        };
        match done {
            Ok(()) => {
                self.open.push_back((number, self.desk.last_step()));
                Ok(())
            }
            Err(why) => {
                self.answer()?;
                self.worst = self.worst.max(Exit::No);
                self.print(number, &format!("refused: {why}"))?;
                self.answers.flush()
            }
        }
    }

    /// Carries a command out; one that names no section is for the one with which the event began, as in its log.
    fn carry_out(&mut self, sent: SentCommand) -> Result<(), String> {
        let command = match sent {
            SentCommand::Plain(command) => {
                command.in_section(self.desk.event().section_or_first(SectionId::FIRST).id)
            }
            SentCommand::OfEvent(command) => command,
        };
        let section = command.section().unwrap_or(self.desk.section());
        let done = self.desk.execute_event(command);
        done.map_err(|refusal| self.wording.about_section(self.desk.event(), section).refusal(&refusal))
    }

    fn save(&mut self, number: usize) -> Result<(), Failure> {
        self.answer()?;
        let answer = match self.save_patiently() {
            Ok(()) => "saved".to_owned(),
            Err(error) => self.kept(error),
        };
        self.print_saved(false)?;
        self.print(number, &answer)?;
        self.answers.flush()
    }

    /// Waits for the disk and answers every line that was carried out.
    fn answer(&mut self) -> Result<(), Failure> {
        while let Some((number, step)) = self.open.pop_front() {
            let saved = self.desk.wait_until_saved(step).and_then(|()| self.must_be_ours());
            self.print_saved(false)?;
            match saved {
                Ok(()) => {
                    self.told = None;
                    self.print(number, "saved")?;
                }
                Err(error) => {
                    let answer = self.kept(error);
                    self.kept.push_back((number, step));
                    self.print(number, &answer)?;
                }
            }
        }
        self.answers.flush()
    }

    /// The answer to a line that is not on the disk. The same failure is said once on standard error.
    fn kept(&mut self, error: SaveError) -> String {
        let why = self.wording.save_error(&error);
        if self.told.as_ref() != Some(&error) {
            let sentence = self.wording.text_with("cli-record-not-saved", &args! { error: why.as_str() });
            self.say(&sentence);
            self.told = Some(error);
        }
        format!("kept: {why}")
    }

    /// Answers what was kept and has come to the disk since.
    fn print_saved(&mut self, all: bool) -> Result<(), Failure> {
        if self.must_be_ours().is_err() {
            return Ok(());
        }
        let written = self.desk.saved_up_to();
        while let Some((number, _)) = self.kept.pop_front_if(|(_, step)| all || *step <= written) {
            self.print(number, "saved")?;
        }
        Ok(())
    }

    /// Rewrites the event's file, however long that takes: nobody sits before a window.
    fn save_patiently(&self) -> Result<(), SaveError> {
        loop {
            match self.desk.save() {
                Err(error) if error.kind == io::ErrorKind::TimedOut => {}
                saved => return saved.and_then(|()| self.must_be_ours()),
            }
        }
    }

    /// What is kept apart, for somebody else works on the event's file, is not saved there.
    fn must_be_ours(&self) -> Result<(), SaveError> {
        match self.desk.save_state() {
            SaveState::Elsewhere(_) => {
                let why = self.wording.text("cli-record-elsewhere");
                Err(SaveError::new(self.desk.path(), &io::Error::other(why)))
            }
            _ => Ok(()),
        }
    }

    /// Saves the whole event and closes it.
    fn finish(mut self) -> Result<Exit, Failure> {
        self.answer()?;
        if let Err(error) = self.save_patiently() {
            let why = self.wording.save_error(&error);
            return Err(Failure::system(self.wording.text_with("cli-record-lost", &args! { error: why })));
        }
        self.print_saved(true)?;
        self.answers.flush()?;
        Ok(self.worst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_have_a_megabyte_and_no_more() {
        let read = |length: usize| {
            let text = [vec![b'x'; length - 1], b"\nundo\n".to_vec()].concat();
            next_line(&mut BufReader::new(text.as_slice())).map(|line| line.map_or(0, |line| line.len()))
        };
        assert_eq!(read(1_048_576), Ok(1_048_576));
        assert_eq!(read(1_048_577).unwrap_err().exit, Exit::Usage);
    }
}
