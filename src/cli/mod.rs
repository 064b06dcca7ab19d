//! The commands, for scripts, tests and arbiters who use another program: one file per command.
//!
//! What lives here: reading the command line, choosing files, printing answers, exit codes. What does not: anything
//! that a lower module can do. No command needs a display.

mod about;
mod arithmetic;
mod check;
mod check_answer;
mod completions;
mod console;
mod convert;
mod csv_options;
mod documents;
mod explain;
mod failure;
mod input;
#[cfg(feature = "lists")]
mod lists;
mod output;
mod overrides;
mod pair;
#[cfg(feature = "lists")]
mod players;
mod print;
mod printed_at;
mod prize_lists;
mod prizes;
mod progress;
mod record;
mod sections;
mod simulate;
mod site;
mod standings;
mod suggestion;
mod tie_breaks;
mod usage;

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::PathBuf;

use clap::{ColorChoice, Parser, Subcommand};

use crate::wording::{Wording, args};
pub use console::Terminals;
use console::{AnswerWriter, Console, Voice, is_coloured};
pub use failure::{Exit, Failure, Mistyped};

/// Runs a Swiss-system chess tournament from one laptop.
///
/// Without arguments the window opens; with a FILE it opens that tournament.
#[derive(Debug, Parser)]
#[command(name = "interzonal", version)]
#[command(
    after_help = "Exit codes: 0 done; 1 the answer is no; 2 wrong usage or an unreadable file; 3 the system failed."
)]
struct CommandLine {
    /// The tournament to open in the window.
    file: Option<PathBuf>,
    /// When messages and differences are coloured; auto: on a terminal, unless NO_COLOR is set.
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
    #[command(subcommand)]
    command: Option<CliCommand>,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    /// Pairs the next round.
    Pair(pair::PairArguments),
    /// Ranks the players.
    Standings(standings::StandingsArguments),
    /// Divides the prize pot by points and counts the activity bonus.
    Prizes(prizes::PrizesArguments),
    /// Writes sheets to print as PDF, or web pages.
    Print(print::PrintArguments),
    /// Writes a tournament in another format.
    Convert(convert::ConvertArguments),
    /// Pairs every round again and lists what differs.
    Check(check::CheckArguments),
    /// Says why boards were paired so, or why two are not.
    Explain(explain::ExplainArguments),
    /// Makes up a random tournament.
    Simulate(simulate::SimulateArguments),
    /// Finds players in the rating lists at hand.
    #[cfg(feature = "lists")]
    Players(players::PlayersArguments),
    /// Keeps rating lists at hand: imports, shows and compares them.
    #[cfg(feature = "lists")]
    Lists(lists::ListsArguments),
    /// Carries out commands from standard input and tells when each is on the disk.
    Record(record::RecordArguments),
    /// Tells version, licences, and where the program keeps its files.
    About(about::AboutArguments),
    /// Writes what a shell needs to complete commands, options and values.
    Completions(completions::CompletionsArguments),
    /// Writes a page of the manual.
    Man(completions::ManArguments),
}

/// Where commands read and write; the process's own streams, or buffers of a test.
pub struct Streams<'a> {
    /// What `-` means as a file.
    pub input: &'a mut dyn Read,
    /// Answers.
    pub out: &'a mut dyn Write,
    /// Messages.
    pub err: &'a mut dyn Write,
    /// Which of them are terminals.
    pub terminals: Terminals,
}

/// What is left to do once the command line was read.
#[derive(Debug, PartialEq, Eq)]
pub enum Launch {
    /// The window, with a tournament or without (feature `window`).
    #[cfg(feature = "window")]
    Window(Option<PathBuf>),
    /// A command was carried out.
    Done(Exit),
}

/// Reads the command line (the first word is the program) and runs a command, if it names one.
pub fn run(words: impl IntoIterator<Item = OsString>, streams: Streams<'_>) -> Launch {
    let Streams { input, out, err, terminals } = streams;
    let words: Vec<OsString> = words.into_iter().collect();
    let wording = Wording::english();
    let parsed = CommandLine::try_parse_from(&words);
    let choice = parsed.as_ref().map_or_else(|_| choice_in(&words), |arguments| arguments.color);
    let colours = is_coloured(choice, terminals.out, terminals.plain);
    let mut voice = Voice::new(err, &wording, terminals, choice);
    voice.set_command(usage::command_of(&words).as_deref());
    let console = &mut Console { input, answer: AnswerWriter::new(out), voice, wording: &wording, colours };
    let done = match parsed {
        Err(error) if error.use_stderr() => Err(usage::refused(&error, &words, &wording)),
        Err(error) => help(&error, console),
        Ok(CommandLine { file, command: Some(request), .. }) => match file {
            None => carry_out(request, console),
            Some(file) => Err(file_and_command(&file, &wording)),
        },
        Ok(CommandLine { file, command: None, .. }) => {
            match file.as_deref().and_then(|word| usage::mistyped_command(word, &wording)) {
                #[cfg(feature = "window")]
                None => return Launch::Window(file),
                #[cfg(not(feature = "window"))]
                None => Err(Failure::usage(wording.text("cli-built-without-window"))),
                Some(failure) => Err(failure),
            }
        }
    };
    console.voice.clear();
    Launch::Done(done.unwrap_or_else(|failure| {
        console.voice.fail(&failure);
        failure.exit
    }))
}

fn carry_out(request: CliCommand, console: &mut Console<'_>) -> Result<Exit, Failure> {
    match request {
        CliCommand::Pair(arguments) => pair::run(&arguments, console),
        CliCommand::Standings(arguments) => standings::run(&arguments, console),
        CliCommand::Prizes(arguments) => prizes::run(&arguments, console),
        CliCommand::Print(arguments) => print::run(&arguments, console),
        CliCommand::Convert(arguments) => convert::run(&arguments, console),
        CliCommand::Check(arguments) => check::run(&arguments, console),
        CliCommand::Explain(arguments) => explain::run(&arguments, console),
        CliCommand::Simulate(arguments) => simulate::run(&arguments, console),
        #[cfg(feature = "lists")]
        CliCommand::Players(arguments) => players::run(&arguments, console),
        #[cfg(feature = "lists")]
        CliCommand::Lists(arguments) => lists::run(&arguments, console),
        CliCommand::Record(arguments) => record::run(&arguments, console),
        CliCommand::About(arguments) => about::run(&arguments, console),
        CliCommand::Completions(arguments) => completions::completions(&arguments, console),
        CliCommand::Man(arguments) => completions::man(&arguments, console),
    }
}

/// `--help` and `--version` are answers.
fn help(error: &clap::Error, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let text = error.render();
    let text = if console.colours { text.ansi().to_string() } else { text.to_string() };
    console.answer.write(text.as_bytes())?;
    console.answer.flush()?;
    Ok(Exit::Done)
}

/// A word that is no command stands before a command.
fn file_and_command(file: &std::path::Path, wording: &Wording) -> Failure {
    usage::mistyped_command(file, wording).unwrap_or_else(|| {
        let values = args! { file: file.display().to_string() };
        Failure::mistyped(wording.text_with("cli-usage-file-and-command", &values), None)
    })
}

/// What `--color` says in words that could not be read as a whole.
fn choice_in(words: &[OsString]) -> ColorChoice {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--color="));
    let apart = || words.iter().skip_while(|word| *word != "--color").nth(1).map(AsRef::as_ref);
    joined.or_else(apart).and_then(|when| when.parse().ok()).unwrap_or(ColorChoice::Auto)
}
