//! Reads the command line; opens the window or runs a command.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use interzonal::cli::{self, Door, Exit, Streams};
use interzonal::desk::{Folders, Surroundings};
use interzonal::ui::{Start, window};

fn main() -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn")).init();
    let door = {
        let (mut input, mut out) = (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()));
        let streams = Streams { input: &mut input, out: &mut out, err: &mut io::stderr() };
        cli::run(std::env::args_os(), streams)
    };
    match door {
        Door::Done(exit) => ExitCode::from(exit as u8),
        Door::Window(file) => open_window(file),
    }
}

/// The window, until it is closed. Without a display: one sentence.
fn open_window(file: Option<PathBuf>) -> ExitCode {
    let surroundings = Surroundings::new(Folders::of_system());
    match window::open(Start { surroundings, file, system_windows: true }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            // Nothing is left to tell it to if standard error is gone too.
            let _ = writeln!(io::stderr(), "{sentence}");
            ExitCode::from(Exit::System as u8)
        }
    }
}
