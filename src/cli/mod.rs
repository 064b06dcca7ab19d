//! The commands for scripts, tests and the arbiter of another program: one file a command.
//!
//! What lives here: reading the command line, choosing files, printing answers, exit codes. What does not: anything
//! that a lower room can do. No command needs a display.

mod arithmetic;
mod check;
mod convert;
mod csv_options;
mod explain;
mod failure;
mod input;
mod output;
mod overrides;
mod pair;
mod print;
mod printed_at;
mod prize_lists;
mod prizes;
mod record;
mod simulate;
mod standings;

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::wording::Wording;
pub use failure::{Exit, Failure};

/// Runs a Swiss-system chess tournament from one laptop.
///
/// Without arguments the window opens; with a FILE it opens that tournament.
#[derive(Debug, Parser)]
#[command(name = "interzonal", version, args_conflicts_with_subcommands = true)]
#[command(
    after_help = "Exit codes: 0 done; 1 the answer is no; 2 wrong usage or an unreadable file; 3 the system failed."
)]
struct Arguments {
    /// The tournament to open in the window.
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Request>,
}

#[derive(Debug, Subcommand)]
enum Request {
    /// Pairs the next round.
    Pair(pair::Arguments),
    /// Ranks the players.
    Standings(standings::Arguments),
    /// Divides the prize pot by points and counts the activity bonus.
    Prizes(prizes::Arguments),
    /// Writes sheets to print as PDF.
    Print(print::Arguments),
    /// Writes a tournament in another format.
    Convert(convert::Arguments),
    /// Pairs every round again and lists what differs.
    Check(check::Arguments),
    /// Says why boards were paired so, or why two are not.
    Explain(explain::Arguments),
    /// Makes up a random tournament.
    Simulate(simulate::Arguments),
    /// Carries out commands from standard input and tells when each is on the disk.
    Record(record::Arguments),
}

/// Where commands read and write; the process's own streams, or buffers of a test.
pub struct Streams<'a> {
    /// What `-` means as a file.
    pub input: &'a mut dyn Read,
    /// Answers.
    pub out: &'a mut dyn Write,
    /// Messages.
    pub err: &'a mut dyn Write,
}

/// The side of a command that talks to the user, not the answer.
struct Console<'a> {
    input: &'a mut dyn Read,
    err: &'a mut dyn Write,
}

impl Console<'_> {
    /// One line for the user. A closed standard error stops nothing.
    fn say(&mut self, sentence: &str) {
        let _ = writeln!(self.err, "interzonal: {}", failure::shortened(sentence));
    }
}

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Door {
    /// The window, with a tournament or without.
    Window(Option<PathBuf>),
    /// A command was carried out.
    Done(Exit),
}

/// Reads the command line (the first word is the program) and runs a command, if it names one.
pub fn run(words: impl IntoIterator<Item = OsString>, streams: Streams<'_>) -> Door {
    let Streams { input, out, err } = streams;
    let console = &mut Console { input, err };
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error) => return Door::Done(refuse(&error, console, out)),
    };
    let Some(request) = arguments.command else { return Door::Window(arguments.file) };
    let wording = Wording::english();
    let result = match request {
        Request::Pair(arguments) => pair::run(&arguments, console, out, &wording),
        Request::Standings(arguments) => standings::run(&arguments, console, out, &wording),
        Request::Prizes(arguments) => prizes::run(&arguments, console, out, &wording),
        Request::Print(arguments) => print::run(&arguments, console, out, &wording),
        Request::Convert(arguments) => convert::run(&arguments, console, out, &wording),
        Request::Check(arguments) => check::run(&arguments, console, out, &wording),
        Request::Explain(arguments) => explain::run(&arguments, console, out, &wording),
        Request::Simulate(arguments) => simulate::run(&arguments, console, out, &wording),
        Request::Record(arguments) => record::run(&arguments, console, out, &wording),
    };
    Door::Done(result.unwrap_or_else(|failure| {
        console.say(&failure.sentence);
        failure.exit
    }))
}

/// `--help` and `--version` are answers; everything else that clap says becomes one sentence.
fn refuse(error: &clap::Error, console: &mut Console<'_>, out: &mut dyn Write) -> Exit {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return match out.write_all(text.as_bytes()) {
            Ok(()) => Exit::Done,
            Err(_) => Exit::System,
        };
    }
    let words = text.split("\n\nUsage").next().unwrap_or_default();
    let words = words.split("\n\nFor more").next().unwrap_or_default();
    let sentence: Vec<&str> = words.trim_start_matches("error:").split_whitespace().collect();
    console.say(&format!("{}; see interzonal --help", sentence.join(" ")));
    Exit::Usage
}
