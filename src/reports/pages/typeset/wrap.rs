//! Where a text that is wider than its room goes on in a further line. Nothing is ever left out here: a word that is
//! wider than the room by itself is broken between two letters.

use unicode_segmentation::UnicodeSegmentation;

use super::{BETWEEN_PARTNERS, Typesetter};
use crate::reports::document::Weight;

/// What rounding may add to the width of a text that just fits, in ems.
const SLACK: f32 = 0.001;

impl Typesetter {
    /// Breaks running text into lines no wider than `room`, between words, and within a word that is wider than that.
    pub fn wrap(&mut self, text: &str, weight: Weight, size: f32, room: f32) -> Vec<String> {
        let words = text.split_inclusive(char::is_whitespace);
        self.filled(words, weight, room / size.max(f32::MIN_POSITIVE))
    }

    /// Breaks a name, or the two names of a pair, into lines of at most `ems`: in one line if it has room, else preferably
    /// before the second partner, else after blanks, commas and hyphens.
    pub fn wrap_name(&mut self, name: &str, weight: Weight, ems: f32) -> Vec<String> {
        let name = name.trim();
        if self.advance(name, weight) <= ems + SLACK {
            return vec![name.to_owned()];
        }
        let anywhere = self.filled(parts_of_name(name), weight, ems);
        let Some((first, second)) = name.split_once(BETWEEN_PARTNERS) else { return anywhere };
        let first = format!("{first}{}", BETWEEN_PARTNERS.trim_end());
        let mut partners = self.filled(parts_of_name(&first), weight, ems);
        partners.extend(self.filled(parts_of_name(second), weight, ems));
        if partners.len() <= anywhere.len() { partners } else { anywhere }
    }

    /// Fills lines of at most `ems` with parts, each with the blank behind it; a line does not end with one.
    fn filled<'a>(
        &mut self,
        parts: impl IntoIterator<Item = &'a str>,
        weight: Weight,
        ems: f32,
    ) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for part in parts {
            let before = line.len();
            line.push_str(part);
            if self.advance(line.trim(), weight) <= ems + SLACK {
                continue;
            }
            line.truncate(before);
            push_line(&mut lines, &line);
            part.clone_into(&mut line);
            if self.advance(part.trim(), weight) > ems + SLACK {
                line = self.broken(part, weight, ems, &mut lines);
            }
        }
        push_line(&mut lines, &line);
        lines
    }

    /// Breaks a part that is wider than `ems` between letters, at least one in a line; gives what is left for the last line.
    fn broken(&mut self, part: &str, weight: Weight, ems: f32, lines: &mut Vec<String>) -> String {
        let mut line = String::new();
        for letter in part.graphemes(true) {
            let before = line.len();
            line.push_str(letter);
            if before > 0 && self.advance(line.trim(), weight) > ems + SLACK {
                line.truncate(before);
                push_line(lines, &line);
                letter.clone_into(&mut line);
            }
        }
        line
    }
}

fn push_line(lines: &mut Vec<String>, line: &str) {
    let line = line.trim();
    if !line.is_empty() {
        lines.push(line.to_owned());
    }
}

/// The parts of a name between which a line may end: each ends with a blank, a comma or a hyphen.
fn parts_of_name(name: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut begin = 0;
    let mut letters = name.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let end = at + letter.len_utf8();
        // The blanks behind a comma or a hyphen belong to the same part; so does the first letter of `-Smith`.
        let goes_on = letters.peek().is_none_or(|(_, next)| next.is_whitespace());
        let ends = letter.is_whitespace() || (matches!(letter, ',' | '-' | '‐' | '–' | '،') && at > begin);
        if ends && !goes_on {
            parts.extend(name.get(begin..end));
            begin = end;
        }
    }
    parts.extend(name.get(begin..).filter(|rest| !rest.is_empty()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHT: Weight = Weight::Regular;

    fn wrapped(name: &str, ems: f32) -> Vec<String> {
        let mut typesetter = Typesetter::default();
        let lines = typesetter.wrap_name(name, WEIGHT, ems);
        let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        assert_eq!(letters(&lines.concat()), letters(name), "nothing is left out");
        lines
    }

    #[test]
    fn words_wrap_within_the_room() {
        let mut typesetter = Typesetter::default();
        let lines = typesetter.wrap("one two three four five six", WEIGHT, 10.0, 60.0);
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), "one two three four five six");
        assert!(lines.iter().all(|line| typesetter.advance(line, WEIGHT) * 10.0 <= 60.0));
    }

    #[test]
    fn a_name_goes_on_after_a_blank_a_comma_or_a_hyphen() {
        assert_eq!(wrapped("Petrosian, Tigran", 20.0), ["Petrosian, Tigran"]);
        assert_eq!(wrapped("Petrosian, Tigran", 6.0), ["Petrosian,", "Tigran"]);
        assert_eq!(wrapped("Petrosian,Tigran", 6.0), ["Petrosian,", "Tigran"]);
        assert_eq!(wrapped("Leutheusser-Schnarrenberger", 9.0), ["Leutheusser-", "Schnarrenberger"]);
        assert_eq!(wrapped("a - b", 100.0), ["a - b"]);
        assert_eq!(wrapped("", 5.0), [""]);
    }

    #[test]
    fn a_pair_goes_on_with_the_second_partner() {
        let pair = "Braun, Eva / Schmidt, Karl-Heinz";
        assert_eq!(wrapped(pair, 30.0), [pair]);
        assert_eq!(wrapped(pair, 13.0), ["Braun, Eva /", "Schmidt, Karl-Heinz"]);
        // Three lines with one for each partner would take more paper than two without.
        assert_eq!(
            wrapped("Ng, Al / Wolfe Schlegelstein, Hans", 11.0),
            ["Ng, Al / Wolfe", "Schlegelstein, Hans"]
        );
    }

    #[test]
    fn only_a_word_that_is_too_wide_itself_is_broken_and_never_within_a_letter() {
        let lines = wrapped("Ng Wolfeschlegelsteinhausenberger", 7.0);
        assert_eq!(lines[0], "Ng");
        assert!(lines.len() >= 3);
        let lines = wrapped("Nguye\u{302}\u{303}nNguye\u{302}\u{303}n", 0.7);
        assert!(lines.iter().any(|line| line == "e\u{302}\u{303}"), "{lines:?}");
        assert_eq!(wrapped("WWW", 0.1), ["W", "W", "W"]);
    }

    #[test]
    fn no_line_is_wider_than_its_room() {
        let mut typesetter = Typesetter::default();
        for name in ["Balasubramaniam Venkataraman, Krishnamurthy", "כהן, משה בן־דוד", "Braun, Eva / Li, Bo"]
        {
            for tenths in 20..200_u8 {
                let ems = f32::from(tenths) / 10.0;
                for line in typesetter.wrap_name(name, Weight::Bold, ems) {
                    assert!(typesetter.advance(&line, Weight::Bold) <= ems + SLACK, "{name} {ems}: {line}");
                }
            }
        }
    }
}
