//! Reads the command line; opens the window or runs a command.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use interzonal::cli::{self, Door, Exit, Streams};
use interzonal::desk::restart::{self, Next};
use interzonal::desk::{Folders, Surroundings, crash_report};
use interzonal::ui::{Start, window};

fn main() -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn")).init();
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

/// Opens the window. An error of the program's own tears it down (the desk saves itself then) and starts it anew.
fn open(file: Option<PathBuf>) -> Exit {
    let began = Instant::now();
    let surroundings = Surroundings::new(Folders::of_system());
    crash_report::install(&surroundings.folders);
    let event = surroundings.open_event.clone();
    let start = Start { surroundings, file, system_windows: true };
    match catch_unwind(AssertUnwindSafe(|| window::open(start))) {
        Ok(Ok(())) => Exit::Done,
        Ok(Err(sentence)) => {
            eprintln!("interzonal: {sentence}");
            Exit::System
        }
        Err(_) => start_anew(restart::next(event.get(), began.elapsed(), restart::count())),
    }
}

fn start_anew(next: Next) -> Exit {
    match next {
        Next::GiveUp => eprintln!("interzonal: stopped by the same error again; it was not started anew"),
        Next::Start { event, count } => {
            if let Err(error) = restart::start(event.as_deref(), count) {
                eprintln!("interzonal: not started anew: {error}");
            }
        }
    }
    Exit::System
}
