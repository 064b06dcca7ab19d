//! From bytes to lines: size limits, encoding, line ends, columns in characters. Nothing here knows about records.

use std::borrow::Cow;

use super::super::encoding;
use super::fault::{TrfError, TrfFault};
use super::warning::{WarningFact, Warnings};

/// The largest file that is read: 9 999 players with 99 rounds need 11 MB.
pub const MAX_BYTES: usize = 32 << 20;
/// The longest line, in bytes: a list of all 9 999 numbers needs 50 KB, 99 rounds a kilobyte.
pub const MAX_LINE: usize = 1 << 16;
/// The most lines, blank ones not counted.
pub const MAX_LINES: usize = 100_000;

/// One line that is not blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ReportLine<'a> {
    /// From 1, as an editor counts.
    pub number: usize,
    /// Without the line end; tabs and control characters still in it.
    pub text: &'a str,
}

impl<'a> ReportLine<'a> {
    /// The first three characters; shorter for shorter lines.
    pub fn code(&self) -> &'a str {
        let end = self.text.char_indices().nth(3).map_or(self.text.len(), |(at, _)| at);
        self.text.get(..end).unwrap_or_default()
    }

    /// Everything after the code, trimmed.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.code().len()..).unwrap_or_default().trim()
    }

    /// Words after the code, each with its column (from 1).
    pub fn words(&self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let text = self.text;
        let start = self.code().len();
        let rest = text.get(start..).unwrap_or_default();
        rest.split_whitespace().map(move |word| {
            let offset = (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
            (text.get(..offset).map_or(0, |before| before.chars().count()) + 1, word)
        })
    }
}

/// Checks the sizes without decoding anything, so that a hostile file costs one pass. O(bytes).
pub(super) fn check_size(bytes: &[u8]) -> Result<(), TrfError> {
    if bytes.len() > MAX_BYTES {
        return Err(TrfFault::TooLarge { bytes: bytes.len() }.whole());
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(TrfFault::Empty.whole());
    }
    let mut filled = 0;
    for (index, line) in bytes.split(|byte| matches!(byte, b'\r' | b'\n')).enumerate() {
        if line.len() > MAX_LINE {
            let number = if bytes.contains(&b'\n') { newlines_before(bytes, line) + 1 } else { index + 1 };
            return Err(TrfFault::LineTooLong.in_line(number));
        }
        filled += usize::from(!line.is_empty());
        if filled > MAX_LINES {
            return Err(TrfFault::TooManyLines.whole());
        }
    }
    Ok(())
}

fn newlines_before(bytes: &[u8], line: &[u8]) -> usize {
    let offset = (line.as_ptr() as usize).saturating_sub(bytes.as_ptr() as usize);
    bytes.iter().take(offset).filter(|byte| **byte == b'\n').count()
}

/// The text, with a warning for what other programs may stumble over.
pub(super) fn decode<'a>(bytes: &'a [u8], warnings: &mut Warnings) -> Cow<'a, str> {
    let decoded = encoding::decode(bytes);
    if decoded.had_mark {
        warnings.whole(WarningFact::ByteOrderMark);
    }
    if decoded.is_guess {
        warnings.whole(WarningFact::Encoding);
    }
    decoded.text
}

/// The lines that are not blank. CR, LF, CRLF, CRCRLF and U+0085 end a line. O(bytes).
pub(super) fn split(text: &str) -> Vec<ReportLine<'_>> {
    let mut lines = Vec::new();
    let (mut rest, mut number) = (text, 1);
    while !rest.is_empty() {
        let end = rest.find(['\r', '\n', '\u{85}']).unwrap_or(rest.len());
        let (line, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        if !line.trim().is_empty() {
            lines.push(ReportLine { number, text: line });
        }
        rest = after_line_end(after);
        number += 1;
    }
    lines
}

/// What follows one line end. CRs directly before an LF belong to it; only three are looked at, to stay linear.
fn after_line_end(text: &str) -> &str {
    for end in ["\r\n", "\r\r\n", "\r\r\r\n", "\r", "\n", "\u{85}"] {
        if let Some(rest) = text.strip_prefix(end) {
            return rest;
        }
    }
    ""
}

/// A line by columns of characters.
#[derive(Debug)]
pub(super) struct LineColumns<'a> {
    text: &'a str,
    /// Where each character begins; `None` if the text is ASCII.
    starts: Option<Vec<usize>>,
}

impl<'a> LineColumns<'a> {
    pub fn new(text: &'a str) -> Self {
        let starts = (!text.is_ascii()).then(|| text.char_indices().map(|(at, _)| at).collect());
        Self { text, starts }
    }

    /// How many characters there are.
    pub fn len(&self) -> usize {
        self.starts.as_ref().map_or(self.text.len(), Vec::len)
    }

    fn byte(&self, column: usize) -> usize {
        let index = column.saturating_sub(1);
        match &self.starts {
            None => index.min(self.text.len()),
            Some(starts) => starts.get(index).copied().unwrap_or(self.text.len()),
        }
    }

    /// The characters from column `first` to `last`, both included; shorter where the line ends.
    pub fn get(&self, first: usize, last: usize) -> &'a str {
        self.text.get(self.byte(first)..self.byte(last + 1)).unwrap_or_default()
    }

    /// The characters from `first` to `last` without blanks around them.
    pub fn trimmed(&self, first: usize, last: usize) -> &'a str {
        self.get(first, last).trim()
    }

    /// The character in a column, a blank beyond the end.
    pub fn at(&self, column: usize) -> char {
        self.get(column, column).chars().next().unwrap_or(' ')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_counts_once() {
        for end in ["\r", "\n", "\r\n", "\r\r\n", "\u{85}"] {
            let text = format!("012 A{end}{end}001 B{end}");
            let found: Vec<(usize, &str)> =
                split(&text).iter().map(|line| (line.number, line.text)).collect();
            assert_eq!(found, [(1, "012 A"), (3, "001 B")], "{end:?}");
        }
    }

    #[test]
    fn columns_are_characters() {
        let columns = LineColumns::new("001 Łódź x");
        assert_eq!((columns.get(5, 8), columns.at(10), columns.at(99)), ("Łódź", 'x', ' '));
        assert_eq!(columns.len(), 10);
    }

    #[test]
    fn words_know_their_column() {
        let line = ReportLine { number: 1, text: "XXP é 12  7" };
        assert_eq!(line.words().collect::<Vec<_>>(), [(5, "é"), (7, "12"), (11, "7")]);
    }

    #[test]
    fn what_just_fits_is_read_and_one_more_is_refused() {
        let lines = |count: usize| check_size("0\n".repeat(count).as_bytes());
        assert_eq!((lines(100_000), lines(100_001)), (Ok(()), Err(TrfFault::TooManyLines.whole())));
        let line = |length: usize| check_size(format!("012\n{}\n", "x".repeat(length)).as_bytes());
        assert_eq!((line(65_536), line(65_537)), (Ok(()), Err(TrfFault::LineTooLong.in_line(2))));
        let bytes = |length: usize| check_size(&[b"001", &vec![b'\n'; length - 3][..]].concat());
        let too_large = TrfFault::TooLarge { bytes: 33_554_433 };
        assert_eq!((bytes(33_554_432), bytes(33_554_433)), (Ok(()), Err(too_large.whole())));
    }
}
