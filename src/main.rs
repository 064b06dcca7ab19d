//! Reads the command line; opens the window or runs a command.

use std::io;
use std::process::ExitCode;

use interzonal::cli::{self, Door, Streams};

fn main() -> ExitCode {
    env_logger::init();
    let (mut input, mut out, mut err) =
        (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()), io::stderr());
    let streams = Streams { input: &mut input, out: &mut out, err: &mut err };
    match cli::run(std::env::args_os(), streams) {
        Door::Done(exit) => ExitCode::from(exit as u8),
        Door::Window(_file) => ExitCode::from(3),
    }
}
