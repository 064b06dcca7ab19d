//! Real processes of the program in a folder of their own, and small events for them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Four players after a round, in report form.
pub const FOUR: &str = "012 Four\nXXR 3\nXXC white1\n### interzonal system=vincze seed=1\n\
001    1      =cmd, Ada                         2400 ENG                         1.0    1     3 w 1\n\
001    2      Bell, Bo                          2300 ENG                         1.0    2     4 b 1\n\
001    3      Cole, Cy                          2200 ENG                         0.0    3     1 b 0\n\
001    4      Dale, Di                          2100 ENG                         0.0    4     2 w 0\n";

/// Two players who have met: nobody can be paired.
pub const MET: &str = "012 Two\nXXR 3\nXXC white1\n### interzonal system=vincze seed=1\n\
001    1      Able, Ada                         2400 ENG                         1.0    1     2 w 1\n\
001    2      Bell, Bo                          2300 ENG                         0.0    2     1 b 0\n";

pub struct Folder(pub tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn file(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    pub fn run(&self, words: &str) -> Output {
        program().current_dir(self.0.path()).args(words.split_whitespace()).output().unwrap()
    }
}

pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_interzonal"));
    // The same pages on every machine.
    program.env("INTERZONAL_FONTS", "");
    program
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Standard error: short lines only.
pub fn err(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 320), "{text}");
    text
}

pub fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

pub fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/examples/riverside-open.ron")
}
