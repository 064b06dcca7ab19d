//! Reads the command line; opens the window or runs a command.

use std::path::PathBuf;
use std::process::ExitCode;

use interzonal::desk::{Folders, Surroundings};
use interzonal::ui::{Start, window};

/// The system failed (`cli`, exit codes).
const SYSTEM_FAILED: u8 = 3;

fn main() -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn")).init();
    let file = std::env::args_os().nth(1).map(PathBuf::from);
    let surroundings = Surroundings::new(Folders::of_system());
    match window::open(Start { surroundings, file, system_windows: true }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(SYSTEM_FAILED)
        }
    }
}
