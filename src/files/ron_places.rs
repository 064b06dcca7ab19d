//! Where the fields of a text in our notation stand, by their path: `base`, `players`, `3`, `details`. Needed for what
//! the program does not know itself: to say on which line it is, and to put it back when the file is rewritten.
//!
//! Elements of lists and tuples are numbered from 0; the one value of a variant has the path of the variant.

use std::ops::Range;

/// The names and numbers that lead to a value.
pub(super) type Path = Vec<String>;

/// What is found on the way through a text.
pub(super) enum Found {
    /// A named field with its value, from the first letter of the name.
    Field(Range<usize>),
    /// The bracket at which a value with named fields ends; the second is true if a comma is missing before it.
    End(usize, bool),
}

/// Goes through a text once and tells every field and every end of a group, with its path. O(length). A text that is not
/// well formed is told as far as its brackets go.
pub(super) fn walk(text: &str, tell: &mut dyn FnMut(&[String], Found)) {
    let mut walk = Walk { text, at: 0, path: Vec::new(), levels: Vec::new(), last: 0, prefixed: false };
    while walk.step(tell) {}
}

/// An open bracket.
struct Level {
    open: u8,
    /// Holds `name: value`.
    named: bool,
    /// The only value of a variant: it has no number.
    transparent: bool,
    /// Of the present element.
    index: usize,
    /// Where the present element begins.
    start: Option<usize>,
    /// The present element has put a name or number on the path.
    pushed: bool,
}

struct Walk<'a> {
    text: &'a str,
    at: usize,
    path: Path,
    levels: Vec<Level>,
    /// The last byte that is neither blank nor comment.
    last: u8,
    /// A name stands just before.
    prefixed: bool,
}

impl Walk<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn step(&mut self, tell: &mut dyn FnMut(&[String], Found)) -> bool {
        self.skip_blanks();
        let Some(next) = self.rest().bytes().next() else { return false };
        match next {
            b'(' | b'[' | b'{' => self.open(next),
            b')' | b']' | b'}' => self.close(tell),
            b',' => {
                self.finish_element(tell);
                self.at += 1;
            }
            b':' => {
                self.name_map_entry();
                self.at += 1;
            }
            b'#' if self.levels.is_empty() => {
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
                return true;
            }
            _ => self.word(next),
        }
        self.last = next;
        true
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            let skipped = rest.len() - trimmed.len();
            let comment = if trimmed.starts_with("//") {
                trimmed.find('\n').unwrap_or(trimmed.len())
            } else if trimmed.starts_with("/*") {
                trimmed.find("*/").map_or(trimmed.len(), |end| end + 2)
            } else {
                0
            };
            self.at += skipped + comment;
            if comment == 0 {
                return;
            }
        }
    }

    /// A string, a character, a number, a name: to be passed over; a name before `:` opens a field.
    fn word(&mut self, first: u8) {
        let start = self.at;
        let length = match first {
            b'"' => quoted(self.rest()),
            b'r' if raw_string(self.rest()).is_some() => raw_string(self.rest()).unwrap_or(1),
            b'\'' => character(self.rest()),
            _ => {
                let part_of_word = |c: char| c.is_alphanumeric() || "_.+-".contains(c);
                let word = self.rest().find(|c: char| !part_of_word(c)).unwrap_or(self.rest().len());
                word.max(self.rest().chars().next().map_or(1, char::len_utf8))
            }
        };
        self.begin_element();
        let is_field = self.levels.last().is_some_and(|level| level.named && !level.pushed);
        self.at += length;
        self.prefixed = true;
        if is_field && let Some(name) = self.text.get(start..self.at) {
            self.path.push(name.to_owned());
            if let Some(level) = self.levels.last_mut() {
                (level.pushed, level.start) = (true, Some(start));
            }
        }
    }

    /// The first token of an element: where it begins, and its number.
    fn begin_element(&mut self) {
        let (at, Some(level)) = (self.at, self.levels.last_mut()) else { return };
        if level.start.is_some() {
            return;
        }
        level.start = Some(at);
        let is_numbered = level.open == b'[' || level.open == b'(' && !level.named && !level.transparent;
        if is_numbered {
            level.pushed = true;
            self.path.push(level.index.to_string());
        }
    }

    fn name_map_entry(&mut self) {
        let (at, Some(level)) = (self.at, self.levels.last_mut()) else { return };
        self.prefixed = false;
        if level.open != b'{' || level.pushed {
            return;
        }
        let key = level.start.and_then(|start| self.text.get(start..at)).unwrap_or_default();
        let name = key.split('(').next().unwrap_or_default().trim().trim_matches('"');
        level.pushed = true;
        self.path.push(name.to_owned());
    }

    fn open(&mut self, open: u8) {
        let prefixed = std::mem::take(&mut self.prefixed);
        self.begin_element();
        self.at += 1;
        let named = open == b'(' && self.is_named();
        let transparent = prefixed && !named;
        self.levels.push(Level { open, named, transparent, index: 0, start: None, pushed: false });
    }

    /// True if a name and a colon follow.
    fn is_named(&mut self) -> bool {
        let here = self.at;
        self.skip_blanks();
        let rest = self.rest();
        let name = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let follows = rest.get(name..).is_some_and(|after| after.trim_start().starts_with(':'));
        self.at = here;
        name > 0 && follows
    }

    fn close(&mut self, tell: &mut dyn FnMut(&[String], Found)) {
        let needs_comma = !matches!(self.last, b',' | b'(');
        self.finish_element(tell);
        if self.levels.pop().is_some_and(|level| level.named) {
            tell(&self.path, Found::End(self.at, needs_comma));
        }
        self.at += 1;
    }

    fn finish_element(&mut self, tell: &mut dyn FnMut(&[String], Found)) {
        self.prefixed = false;
        let Some(level) = self.levels.last_mut() else { return };
        level.index += 1;
        let start = level.start.take();
        if !std::mem::take(&mut level.pushed) {
            return;
        }
        if level.named
            && let Some(start) = start
        {
            let end = self.text.get(..self.at).map_or(self.at, |before| before.trim_end().len());
            tell(&self.path, Found::Field(start..end));
        }
        self.path.pop();
    }
}

/// The length of `"…"` with its quotation marks.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of `r"…"`, `r#"…"#`.
fn raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    let inside = after.get(hashes..)?.strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
    Some(2 + hashes + length)
}

/// The length of `'x'`, `'\''`.
fn character(text: &str) -> usize {
    let inside = text.get(1..).unwrap_or_default();
    let from = if inside.starts_with('\\') { 2 } else { 0 };
    let end = inside.get(from..).and_then(|rest| rest.find('\''));
    end.filter(|end| *end <= 12).map_or(1, |end| 1 + from + end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        walk(text, &mut |path, what| {
            if let Found::Field(range) = what {
                found.push((path.join("."), text[range].to_owned()));
            }
        });
        found
    }

    #[test]
    fn fields_are_found_by_their_path() {
        let text = "#![enable(x)]\n(a: 1, // a: 2\n b: [(c: \"x)\\\"\", d: 'y'), (c: r#\"\"]\"#)],\n e: Do(f: (1, (g: 2))),\n h: {7: (i: None)}, j: New((k: 1)))";
        let expected = [
            ("a", "a: 1"),
            ("b.0.c", "c: \"x)\\\"\""),
            ("b.0.d", "d: 'y'"),
            ("b.1.c", "c: r#\"\"]\"#"),
            ("b", "b: [(c: \"x)\\\"\", d: 'y'), (c: r#\"\"]\"#)]"),
            ("e.f.1.g", "g: 2"),
            ("e.f", "f: (1, (g: 2))"),
            ("e", "e: Do(f: (1, (g: 2)))"),
            ("h.7.i", "i: None"),
            ("h", "h: {7: (i: None)}"),
            ("j.k", "k: 1"),
            ("j", "j: New((k: 1))"),
        ];
        let found = fields(text);
        let found: Vec<(&str, &str)> =
            found.iter().map(|(path, field)| (path.as_str(), field.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn the_end_of_a_group_tells_whether_a_comma_is_missing() {
        let text = "(a: (b: 1, ), c: (d: 2))";
        let mut found = Vec::new();
        walk(text, &mut |path, what| {
            if let Found::End(at, comma) = what {
                found.push((path.join("."), at, comma));
            }
        });
        assert_eq!(
            found,
            [("a".to_owned(), 11, false), ("c".to_owned(), 22, true), (String::new(), 23, true)]
        );
    }

    #[test]
    fn nothing_stops_it() {
        for text in ["", "(", ")", "((((", "(a: \"", "'", "r#\"", "(a", "{1:", "[,,,]", "/*", "é(ü: ß", "\\"]
        {
            fields(text);
        }
    }
}
