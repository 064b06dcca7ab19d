//! The line on a terminal that says how far a long command is. It appears after a second, changes in place and is gone
//! before anything else is written.

use std::io::Write;
use std::time::{Duration, Instant};

/// What is done sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line changes at most.
const BEAT: Duration = Duration::from_millis(100);
/// To the first column, and everything behind it away.
const TO_START: &str = "\r\x1b[K";

/// How far a command is.
pub struct ProgressLine {
    is_terminal: bool,
    began: Instant,
    shown_at: Option<Instant>,
    /// Which file of several.
    file: Option<String>,
    /// Which round of the file.
    round: Option<String>,
}

impl ProgressLine {
    /// Begins now; nothing is ever shown where there is no terminal.
    pub fn new(is_terminal: bool) -> Self {
        Self { is_terminal, began: Instant::now(), shown_at: None, file: None, round: None }
    }

    /// True if there is somebody to show it to.
    pub const fn is_shown(&self) -> bool {
        self.is_terminal
    }

    /// The file that is worked on from now on, in words.
    pub fn at_file(&mut self, file: String, err: &mut dyn Write) {
        (self.file, self.round) = (Some(file), None);
        self.tick(None, Instant::now(), err);
    }

    /// The round of the file that is worked on from now on, in words.
    pub fn at_round(&mut self, round: String, err: &mut dyn Write) {
        self.round = Some(round);
        self.tick(None, Instant::now(), err);
    }

    /// Shows it, with a share of the work, if it is time for that.
    pub fn tick(&mut self, share: Option<&str>, now: Instant, err: &mut dyn Write) {
        let is_soon = self.shown_at.is_some_and(|shown| now.duration_since(shown) < BEAT);
        if !self.is_terminal || now.duration_since(self.began) < PATIENCE || is_soon {
            return;
        }
        let parts: Vec<&str> =
            [self.file.as_deref(), self.round.as_deref(), share].into_iter().flatten().collect();
        if parts.is_empty() {
            return;
        }
        self.shown_at = Some(now);
        let _ = write!(err, "{TO_START}{}", parts.join(", "));
        let _ = err.flush();
    }

    /// Takes the line away.
    pub fn clear(&mut self, err: &mut dyn Write) {
        if self.shown_at.take().is_some() {
            let _ = write!(err, "{TO_START}");
            let _ = err.flush();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(is_terminal: bool, after: Duration) -> String {
        let mut err = Vec::new();
        let mut progress = ProgressLine::new(is_terminal);
        let now = progress.began + after;
        progress.at_file("file 3 of 40".to_owned(), &mut err);
        progress.at_round("round 2 of 9".to_owned(), &mut err);
        progress.tick(Some("50 %"), now, &mut err);
        progress.tick(Some("51 %"), now, &mut err);
        progress.clear(&mut err);
        progress.clear(&mut err);
        String::from_utf8(err).unwrap()
    }

    #[test]
    fn it_is_shown_after_a_second_on_a_terminal_and_taken_away() {
        let long = Duration::from_millis(1500);
        assert_eq!(shown(true, long), "\r\x1b[Kfile 3 of 40, round 2 of 9, 50 %\r\x1b[K");
        assert_eq!(shown(true, Duration::from_millis(10)), "");
        assert_eq!(shown(false, long), "");
    }
}
