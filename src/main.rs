//! Reads the command line; opens the window or runs a command.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use interzonal::cli::{self, Door, Exit, Streams};
use interzonal::desk::{Folders, Surroundings, crash_report};
use interzonal::model::text::tidy;
use interzonal::ui::{Start, window};

fn main() -> ExitCode {
    let mut log = env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn"));
    // One line a message, whatever names and paths are in it.
    log.format(|out, record| {
        let message = record.args().to_string();
        writeln!(out, "[{} {}] {}", record.level(), record.target(), tidy(&message))
    });
    log.init();
    let exit = match command() {
        Door::Done(exit) => exit,
        Door::Window(file) => open(file),
    };
    ExitCode::from(exit as u8)
}

fn command() -> Door {
    let (mut input, mut out) = (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()));
    cli::run(std::env::args_os(), Streams { input: &mut input, out: &mut out, err: &mut io::stderr() })
}

fn open(file: Option<PathBuf>) -> Exit {
    let surroundings = Surroundings::new(Folders::of_system());
    crash_report::install(&surroundings.folders);
    match window::open(Start { surroundings, file, system_windows: true }) {
        Ok(()) => Exit::Done,
        Err(sentence) => {
            eprintln!("interzonal: {sentence}");
            Exit::System
        }
    }
}
