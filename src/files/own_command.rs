//! A command of the user that is run in the background: a program and its words, without a shell. What it says is kept,
//! and it can be stopped.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::model::text::tidy;
use crate::pairing::Control;

/// So much of the end of what it says is kept.
const MOST: usize = 64 * 1024;
/// How often is looked whether it is done.
const LOOK: Duration = Duration::from_millis(30);
/// So long is waited for the last words of a program that has ended (another one may hold its pipe).
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Why a command was not run to its good end. The variant is the key of its sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, strum::VariantNames)]
pub enum CommandFailure {
    /// A quotation mark is not closed, or there is no word.
    #[error("the command “{command}” cannot be read: a quotation mark is not closed")]
    NotRead {
        /// As it was typed.
        command: String,
    },
    /// The system did not start it.
    #[error("the program “{program}” did not start: {reason}")]
    NotStarted {
        /// Its first word.
        program: String,
        /// The system's words.
        reason: String,
    },
    /// It ended and said by its exit code that it failed.
    #[error("“{program}” ended with exit code {code}")]
    Failed {
        /// Its first word.
        program: String,
        /// The code.
        code: i32,
    },
    /// It was ended by a signal.
    #[error("“{program}” was ended by the system")]
    Killed {
        /// Its first word.
        program: String,
    },
    /// The user stopped it.
    #[error("“{program}” was stopped")]
    Stopped {
        /// Its first word.
        program: String,
    },
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// What it said, on both of its ways; without anything that steers a terminal.
    pub output: String,
    /// How it ended.
    pub end: Result<(), CommandFailure>,
}

/// Runs a command in a folder and waits for its end, or stops it when the job is cancelled. Its standard input is empty, so
/// that a program that asks for a password fails and does not wait.
pub fn run(command: &str, folder: &Path, control: &Control) -> Ran {
    let silent = |failure| Ran { output: String::new(), end: Err(failure) };
    let words = shlex::split(command).unwrap_or_default();
    let Some((program, words)) = words.split_first() else {
        return silent(CommandFailure::NotRead { command: command.to_owned() });
    };
    let mut started = Command::new(program);
    started.args(words).current_dir(folder).env("INTERZONAL_SITE", folder);
    started.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match started.spawn() {
        Ok(child) => child,
        Err(error) => {
            let (program, reason) = (program.clone(), error.to_string());
            return silent(CommandFailure::NotStarted { program, reason });
        }
    };
    let said = Arc::new(Mutex::new(Vec::new()));
    let ways = [listen(child.stdout.take(), &said), listen(child.stderr.take(), &said)];
    let end = wait(&mut child, program, control);
    for way in ways {
        let _ = way.recv_timeout(LAST_WORDS);
    }
    let said = said.lock().unwrap_or_else(PoisonError::into_inner);
    Ran { output: legible(&said), end }
}

/// Reads until the end; what is said last is kept. The answer comes when there is no more.
fn listen(way: Option<impl Read + Send + 'static>, said: &Arc<Mutex<Vec<u8>>>) -> Receiver<()> {
    let (done, ended) = channel();
    let said = Arc::clone(said);
    let listening = move || {
        let Some(mut way) = way else { return };
        let mut part = [0; 4096];
        while let Ok(length @ 1..) = way.read(&mut part) {
            let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
            said.extend_from_slice(part.get(..length).unwrap_or_default());
            let surplus = said.len().saturating_sub(MOST);
            said.drain(..surplus);
        }
        let _ = done.send(());
    };
    if let Err(error) = thread::Builder::new().name("own-command".to_owned()).spawn(listening) {
        log::error!("nobody listens to the command: {error}");
    }
    ended
}

fn wait(child: &mut Child, program: &str, control: &Control) -> Result<(), CommandFailure> {
    let program = program.to_owned();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => {
                return Err(match status.code() {
                    Some(code) => CommandFailure::Failed { program, code },
                    None => CommandFailure::Killed { program },
                });
            }
            Ok(None) if control.step(0, 1).is_err() => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(CommandFailure::Stopped { program });
            }
            Ok(None) => thread::sleep(LOOK),
            Err(error) => return Err(CommandFailure::NotStarted { program, reason: error.to_string() }),
        }
    }
}

fn legible(said: &[u8]) -> String {
    let text = String::from_utf8_lossy(said);
    let lines = text.lines().map(|line| tidy(line.trim_end()).into_owned());
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::time::Instant;

    use super::*;

    fn ran(command: &str) -> Ran {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("index.html"), "x").unwrap();
        run(command, folder.path(), &Control::default())
    }

    #[test]
    fn a_command_runs_in_the_folder_and_what_it_says_is_kept() {
        let listed = ran("ls");
        assert_eq!((listed.output.as_str(), listed.end), ("index.html", Ok(())));
        // No shell: a word is a word.
        assert_eq!(ran("echo 'a  b' $HOME \"c;d\" | x").output, "a  b $HOME c;d | x");
    }

    #[test]
    fn every_way_to_fail_is_told() {
        let failed = ran("ls no-such-file");
        assert!(matches!(failed.end, Err(CommandFailure::Failed { code: 1.., .. })), "{failed:?}");
        assert!(failed.output.contains("no-such-file"));
        assert!(matches!(ran("no-such-program").end, Err(CommandFailure::NotStarted { .. })));
        for unread in ["echo 'a", "", "  "] {
            assert!(matches!(ran(unread).end, Err(CommandFailure::NotRead { .. })), "{unread}");
        }
        assert!(matches!(ran("sh -c 'kill -9 $$'").end, Err(CommandFailure::Killed { .. })));
    }

    #[test]
    fn one_that_does_not_end_is_stopped() {
        let control = Arc::new(Control::default());
        let its = Arc::clone(&control);
        let begun = Instant::now();
        let running = thread::spawn(move || run("sleep 60", Path::new("/"), &its));
        thread::sleep(Duration::from_millis(100));
        control.cancel();
        let end = running.join().unwrap().end;
        assert!(
            matches!(end, Err(CommandFailure::Stopped { .. })) && begun.elapsed() < Duration::from_secs(20)
        );
    }

    #[test]
    fn nothing_that_steers_a_terminal_is_shown_and_only_the_end_of_much() {
        assert_eq!(ran("printf 'a\\033[2Jb\\nc'").output, "a [2Jb\nc");
        let much = ran("seq 1 100000").output;
        assert!(much.len() <= MOST && much.ends_with("100000"));
        for length in [65_535, 65_536, 65_537] {
            let said = Arc::new(Mutex::new(Vec::new()));
            listen(Some(std::io::Cursor::new(vec![b'x'; length])), &said).recv().unwrap();
            assert_eq!(said.lock().unwrap().len(), length.min(65_536));
        }
    }
}
