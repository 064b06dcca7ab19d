//! Reads the command line; opens the window or runs a command.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use interzonal::cli::{self, Launch, Streams, Terminals};
use interzonal::model::text::tidy;

fn main() -> ExitCode {
    let mut log = env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn"));
    // One line a message, whatever names and paths are in it.
    log.format(|out, record| {
        let message = record.args().to_string();
        writeln!(out, "[{} {}] {}", record.level(), record.target(), tidy(&message))
    });
    log.init();
    let exit = match command() {
        Launch::Done(exit) => exit,
        #[cfg(feature = "window")]
        Launch::Window(file) => window::open(file),
    };
    ExitCode::from(exit as u8)
}

fn command() -> Launch {
    let (mut input, mut out) = (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()));
    let streams =
        Streams { input: &mut input, out: &mut out, err: &mut io::stderr(), terminals: terminals() };
    cli::run(std::env::args_os(), streams)
}

/// What the process writes to. On Windows the console is told to show colours.
fn terminals() -> Terminals {
    let has_colours = anstyle_query::windows::enable_ansi_colors().unwrap_or(true);
    Terminals {
        out: io::stdout().is_terminal(),
        err: io::stderr().is_terminal(),
        plain: anstyle_query::no_color() || !has_colours || !anstyle_query::term_supports_ansi_color(),
    }
}

#[cfg(feature = "window")]
mod window {
    use std::fmt::Display;
    use std::io::{self, Write as _};
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::path::PathBuf;
    use std::time::Instant;

    use interzonal::cli::Exit;
    use interzonal::desk::restart::{self, Next};
    use interzonal::desk::{Environment, Folders, crash_report};
    use interzonal::ui::{Start, window};

    /// Opens the window. An error of the program's own tears it down (the desk saves itself then) and starts it anew.
    pub fn open(file: Option<PathBuf>) -> Exit {
        #[cfg(windows)]
        hide_console_ng::hide_console();
        let began = Instant::now();
        let environment = Environment::new(Folders::of_system());
        crash_report::install(&environment.folders);
        let event = environment.open_event.clone();
        let start = Start { environment, file, system_windows: true };
        match catch_unwind(AssertUnwindSafe(|| window::open(start))) {
            Ok(Ok(())) => Exit::Done,
            Ok(Err(sentence)) => failed(&sentence),
            Err(_) => start_anew(restart::next(event.get(), began.elapsed(), restart::count())),
        }
    }

    fn start_anew(next: Next) -> Exit {
        match next {
            Next::GiveUp => failed(&"stopped by the same error again; it was not started anew"),
            Next::Start { event, count } => match restart::start(event.as_deref(), count) {
                Ok(_) => Exit::System,
                Err(error) => failed(&format_args!("not started anew: {error}")),
            },
        }
    }

    /// Nobody is left to be told that standard error is closed.
    fn failed(sentence: &dyn Display) -> Exit {
        let _ = writeln!(io::stderr(), "interzonal: {sentence}");
        Exit::System
    }
}
