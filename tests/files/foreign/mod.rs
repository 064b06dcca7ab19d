//! What comes from others cannot act: whatever a file, a list, a picture or a folder from elsewhere holds, the program runs no
//! command, asks no address, writes nothing outside of its place and does not grow without bound.
//!
//! - `bombs`: a few bytes that stand for very many; each is read by a process that has little memory.
//! - `links`: a folder that came with links by the names of files that the program writes.
//! - `quiet`: every system call by which the program could act, told by strace.
//!
//! Report files, event files of 10 MB and lists as text are in `malformed.rs`; markup in web pages in `tests/reports/site.rs`;
//! what a server may answer in `tests/desk/newer_version.rs` and beside `desk::program::download`.

mod bombs;
mod links;
mod quiet;

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use interzonal::files::read_players;
use interzonal::reports::pages::logo;

/// Detects a hang, also on a slow machine in a debug build.
const NOT_HANGING: Duration = Duration::from_secs(300);
/// The file that [`take_a_file`] reads.
const FILE: &str = "INTERZONAL_FOREIGN";
/// By these words it tells what it made of it.
const TAKEN: &str = "taken";
const REFUSED: &str = "refused: ";

/// Not a test: a process of its own for others, which reads what the command line does not.
#[test]
#[ignore = "the other tests run it as a process of its own"]
fn take_a_file() {
    let Some(path) = std::env::var_os(FILE) else { return };
    let path = Path::new(&path);
    let is_picture = path.extension().is_some_and(|ending| ending == "svg" || ending == "png");
    let made = if is_picture {
        logo::read(&std::fs::read(path).unwrap()).map(drop).map_err(|fault| fault.to_string())
    } else {
        read_players(path).map(drop).map_err(|error| error.to_string())
    };
    match made {
        Ok(()) => println!("{TAKEN}"),
        Err(sentence) => println!("{REFUSED}{sentence}"),
    }
}

/// [`take_a_file`] in a process of its own. `before`: the words of another program that starts it.
fn taking(before: &[&str], path: &Path) -> Command {
    let own = std::env::current_exe().unwrap();
    let own = own.to_str().unwrap();
    let test = concat!(module_path!(), "::take_a_file");
    let test = test.split_once("::").unwrap().1;
    let words =
        before.iter().copied().chain([own, "--exact", test, "--ignored", "--nocapture", "--test-threads=1"]);
    started(words, path.parent().unwrap(), |command| command.env(FILE, path))
}

/// `interzonal` with these words. `before` as in [`taking`].
fn program(before: &[&str], words: &[&str], home: &Path) -> Command {
    let own = [env!("CARGO_BIN_EXE_interzonal")];
    started(before.iter().chain(&own).chain(words).copied(), home, |command| command)
}

fn started<'a>(
    mut words: impl Iterator<Item = &'a str>,
    home: &Path,
    with: impl FnOnce(&mut Command) -> &mut Command,
) -> Command {
    let mut command = Command::new(words.next().unwrap());
    command.args(words).current_dir(home).env("INTERZONAL_HOME", home.join("home")).env("HOME", home);
    with(&mut command);
    command
}

/// What a process came to, which must end in time and may not be ended by a signal.
fn ended(what: &str, mut command: Command) -> Output {
    let start = Instant::now();
    let output = command.output().unwrap();
    assert!(start.elapsed() < NOT_HANGING, "{what} took {:?}", start.elapsed());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code().is_some(), "{what}: {:?} {said}", output.status);
    assert!(!said.contains("panicked"), "{what}: {said}");
    output
}

/// The sentence by which [`take_a_file`] refused; `None` if it took the file.
fn refusal(what: &str, output: &Output) -> Option<String> {
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{what}: {said}{}", String::from_utf8_lossy(&output.stderr));
    let refused = said.lines().find_map(|line| line.split_once(REFUSED));
    assert!(refused.is_some() || said.contains(TAKEN), "{what}: {said}");
    refused.map(|(_, sentence)| sentence.to_owned())
}
