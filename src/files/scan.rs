//! A scanner for RON text, which looks at brackets, names and commas only: where each field is, how much memory its lists
//! can need, and how it is laid out on lines. What the text means is for the parser ([`super::ron`]).

use std::fmt;
use std::ops::Range;

use super::ron::RonError;
use crate::model::{Category, EventCommand, Game, JournalEntry, NewPlayer, Player, Round, Section};

/// Deeper brackets are left to the parser, which refuses them.
const DEEPEST: usize = 200;

/// A step on the way to a value: `base`, `players`, `3`, `details`. Elements of lists and tuples are numbered from 0; the
/// one value of a variant has the path of the variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Name<'a> {
    /// A field, or the key of a map.
    Field(&'a str),
    /// An element.
    Element(usize),
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(name) => f.write_str(name),
            Self::Element(index) => write!(f, "{index}"),
        }
    }
}

/// Something that the scanner finds in a text.
pub(super) enum ScanEvent {
    /// The beginning of an element of a list or map.
    Element(usize),
    /// A named field with its value, from the first letter of the name.
    Field(Range<usize>),
    /// The bracket at which a value with named fields ends; the second is true if a comma is missing before it.
    End(usize, bool),
}

/// Goes through a text once and tells every element, every field and every end of a group, with its path, as long as it
/// is answered with true. O(length). A text that is not well formed is told as far as its brackets go.
pub(super) fn walk<'a>(text: &'a str, tell: Listener<'_, 'a>) {
    let mut walk =
        Walk { text, at: 0, path: Vec::new(), levels: Vec::new(), last: 0, prefixed: false, goes_on: true };
    while walk.goes_on && walk.step(tell) {}
}

/// What a value may come to in memory whatever the length of its text, in bytes.
const ALWAYS: usize = 8 << 20;
/// How many times its text a value may come to: an event of 9 999 players has less than three times.
const TIMES: usize = 4;
/// No element of a list counts for less: it costs time, too.
const LEAST: usize = 16;
/// What the allocator takes for a text of a few letters.
const OWNED: usize = 32;
/// The largest element of any list.
const LARGEST: usize = {
    let sizes = [
        size_of::<Player>(),
        size_of::<NewPlayer>(),
        size_of::<JournalEntry>(),
        size_of::<Round>(),
        size_of::<Category>(),
        size_of::<EventCommand>(),
        size_of::<Section>(),
    ];
    let (mut largest, mut index) = (0, 0);
    while index < sizes.len() {
        #[expect(clippy::indexing_slicing, reason = "checked when it is compiled")]
        if sizes[index] > largest {
            largest = sizes[index];
        }
        index += 1;
    }
    largest + OWNED
};

/// What an element of a list costs in memory. The small ones of which an event has many are known by the name of their
/// list; every other one counts as the largest that there is.
fn cost(list: &str) -> usize {
    match list {
        "numbers" | "order" | "round_dates" | "round_times" | "byes" | "requests" => LEAST,
        "games" => size_of::<Game>(),
        "kept_lines" | "deputies" => size_of::<String>() + OWNED,
        "commands" => size_of::<JournalEntry>(),
        _ => LARGEST,
    }
}

/// Counts what a text's lists would come to in memory before it is parsed: one of `(),(),()…` would otherwise become fifty
/// times its size. O(length).
///
/// # Errors
/// [`RonError::Damaged`] with the place of the first element that is too many.
pub(super) fn check_size(text: &str) -> Result<(), RonError> {
    let mut left = text.len().saturating_mul(TIMES).saturating_add(ALWAYS);
    let mut beyond = None;
    walk(text, &mut |path, what| {
        let ScanEvent::Element(at) = what else { return true };
        let list = path.iter().rev().skip(1).find_map(|name| match name {
            Name::Field(name) => Some(*name),
            Name::Element(_) => None,
        });
        match left.checked_sub(cost(list.unwrap_or_default())) {
            Some(rest) => left = rest,
            None => beyond = Some(at),
        }
        beyond.is_none()
    });
    let Some(at) = beyond else { return Ok(()) };
    let (line, column) = place(text, at);
    let what = "there are far more entries than an event has".to_owned();
    Err(RonError::Damaged { line, column, what })
}

/// Line and column of a byte, from 1; the column in characters.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.bytes().filter(|byte| *byte == b'\n').count() + 1, line.chars().count() + 1)
}

/// How a file is laid out on lines, by the names of its fields.
pub(super) struct LineLayout {
    /// Groups that have a field a line; a list among them stands for its elements.
    pub groups: &'static [&'static str],
    /// Lists, maps and variants with a list that have an element a line.
    pub lists: &'static [&'static str],
    /// What stays on one line, whatever is in it.
    pub whole: &'static [&'static str],
}

/// A bracket of a text that is laid out.
struct LayoutGroup<'a> {
    name: &'a str,
    broken: bool,
    whole: bool,
}

impl LineLayout {
    /// Lays out a text that the library wrote on one line, with a blank after each comma and colon. O(length).
    pub fn lay_out(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + text.len() / 8);
        let mut open: Vec<LayoutGroup<'_>> = Vec::new();
        let (mut at, mut name) = (0, "");
        let new_line = |out: &mut String, depth: usize| {
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
            out.extend(std::iter::repeat_n("  ", depth));
        };
        let depth = |open: &[LayoutGroup<'_>]| open.iter().filter(|bracket| bracket.broken).count();
        while let Some((token, rest)) = text.get(at..).and_then(token) {
            at = text.len() - rest.len();
            match token {
                "(" | "[" | "{" => {
                    let bracket = self.bracket(token, name, open.last(), rest);
                    out.push_str(token);
                    let broken = bracket.broken;
                    open.push(bracket);
                    if broken {
                        new_line(&mut out, depth(&open));
                    }
                }
                ")" | "]" | "}" => {
                    if open.pop().is_some_and(|bracket| bracket.broken) {
                        out.truncate(out.trim_end().len());
                        out.push(',');
                        new_line(&mut out, depth(&open));
                    }
                    out.push_str(token);
                }
                "," => {
                    out.push(',');
                    if open.last().is_some_and(|bracket| bracket.broken) {
                        new_line(&mut out, depth(&open));
                        at += usize::from(rest.starts_with(' '));
                    }
                }
                _ => {
                    if token.starts_with(|c: char| c.is_alphabetic()) {
                        name = token;
                    }
                    out.push_str(token);
                }
            }
        }
        out
    }

    fn bracket<'a>(
        &self,
        kind: &str,
        name: &'a str,
        parent: Option<&LayoutGroup<'a>>,
        rest: &str,
    ) -> LayoutGroup<'a> {
        let is_empty = rest.starts_with([')', ']', '}']);
        let whole = parent.is_some_and(|parent| parent.whole) || self.whole.contains(&name);
        let broken = match parent {
            None => true,
            _ if whole || is_empty => false,
            // An element of a list.
            Some(parent) if kind == "(" && parent.broken && self.lists.contains(&parent.name) => {
                self.groups.contains(&parent.name)
            }
            _ if kind == "(" => self.groups.contains(&name) && !self.lists.contains(&name),
            _ => self.lists.contains(&name),
        };
        LayoutGroup { name, broken, whole }
    }
}

/// The next bracket, comma, string, word or other letter, and what follows it.
fn token(text: &str) -> Option<(&str, &str)> {
    let first = text.chars().next()?;
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '#';
    let length = match first {
        '"' => quoted(text),
        _ if is_word(first) => text.find(|c: char| !is_word(c)).unwrap_or(text.len()),
        _ => first.len_utf8(),
    };
    text.split_at_checked(length)
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
    path: Vec<Name<'a>>,
    levels: Vec<Level>,
    /// The last byte that is neither blank nor comment.
    last: u8,
    /// A name stands just before.
    prefixed: bool,
    /// Nobody has had enough.
    goes_on: bool,
}

/// Whoever is told what is found.
type Listener<'l, 'a> = &'l mut dyn FnMut(&[Name<'a>], ScanEvent) -> bool;

impl<'a> Walk<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn step(&mut self, tell: Listener<'_, 'a>) -> bool {
        self.skip_blanks();
        let Some(next) = self.rest().bytes().next() else { return false };
        match next {
            b'(' | b'[' | b'{' => self.open(next, tell),
            b')' | b']' | b'}' => self.close(tell),
            b',' => {
                self.finish_element(tell);
                self.at += 1;
            }
            b':' => {
                self.name_map_entry(tell);
                self.at += 1;
            }
            b'#' if self.levels.is_empty() => {
                self.at += self.rest().find(']').map_or(self.rest().len(), |end| end + 1);
                return true;
            }
            _ => self.word(next, tell),
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
                block_comment(trimmed)
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
    fn word(&mut self, first: u8, tell: Listener<'_, 'a>) {
        let start = self.at;
        let length = match first {
            b'"' => quoted(self.rest()),
            b'r' | b'b' if raw_string(self.rest()).is_some() => raw_string(self.rest()).unwrap_or(1),
            b'\'' => character(self.rest()),
            _ => {
                let part_of_word = |c: char| c.is_alphanumeric() || "_.+-".contains(c);
                let word = self.rest().find(|c: char| !part_of_word(c)).unwrap_or(self.rest().len());
                word.max(self.rest().chars().next().map_or(1, char::len_utf8))
            }
        };
        self.begin_element(tell);
        let is_field = self.levels.last().is_some_and(|level| level.named && !level.pushed);
        self.at += length;
        self.prefixed = true;
        if is_field && let Some(name) = self.text.get(start..self.at) {
            self.path.push(Name::Field(name));
            if let Some(level) = self.levels.last_mut() {
                (level.pushed, level.start) = (true, Some(start));
            }
        }
    }

    /// The first token of an element: where it begins, and its number.
    fn begin_element(&mut self, tell: Listener<'_, 'a>) {
        let (at, Some(level)) = (self.at, self.levels.last_mut()) else { return };
        if level.start.is_some() {
            return;
        }
        level.start = Some(at);
        let is_numbered = level.open == b'[' || level.open == b'(' && !level.named && !level.transparent;
        if is_numbered {
            level.pushed = true;
            self.path.push(Name::Element(level.index));
        }
        if level.open == b'[' {
            self.goes_on &= tell(&self.path, ScanEvent::Element(at));
        }
    }

    fn name_map_entry(&mut self, tell: Listener<'_, 'a>) {
        let (at, Some(level)) = (self.at, self.levels.last_mut()) else { return };
        self.prefixed = false;
        if level.open != b'{' || level.pushed {
            return;
        }
        let key = level.start.and_then(|start| self.text.get(start..at)).unwrap_or_default();
        let name = key.split('(').next().unwrap_or_default().trim().trim_matches('"');
        level.pushed = true;
        self.path.push(Name::Field(name));
        self.goes_on &= tell(&self.path, ScanEvent::Element(at));
    }

    fn open(&mut self, open: u8, tell: Listener<'_, 'a>) {
        let prefixed = std::mem::take(&mut self.prefixed);
        self.begin_element(tell);
        self.goes_on &= self.levels.len() < DEEPEST;
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

    fn close(&mut self, tell: Listener<'_, 'a>) {
        let needs_comma = !matches!(self.last, b',' | b'(');
        self.finish_element(tell);
        if self.levels.pop().is_some_and(|level| level.named) {
            self.goes_on &= tell(&self.path, ScanEvent::End(self.at, needs_comma));
        }
        self.at += 1;
    }

    fn finish_element(&mut self, tell: Listener<'_, 'a>) {
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
            self.goes_on &= tell(&self.path, ScanEvent::Field(start..end));
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

/// The length of `/* … */`, which can hold others.
fn block_comment(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(next) = text.get(at..).and_then(|rest| rest.find(['*', '/'])) {
        at += next;
        let pair = text.get(at..).and_then(|rest| rest.get(..2)).unwrap_or_default();
        match pair {
            "/*" => depth += 1,
            "*/" => depth = depth.saturating_sub(1),
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// The length of `r"…"`, `r#"…"#`, `br"…"`.
fn raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix('b').unwrap_or(text).strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    let inside = after.get(hashes..)?.strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
    Some(text.len() - after.len() + hashes + 1 + length)
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

    fn joined(path: &[Name<'_>]) -> String {
        path.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
    }

    fn fields(text: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        walk(text, &mut |path, what| {
            if let ScanEvent::Field(range) = what {
                found.push((joined(path), text[range].to_owned()));
            }
            true
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
            if let ScanEvent::End(at, comma) = what {
                found.push((joined(path), at, comma));
            }
            true
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

    #[test]
    fn a_list_that_grows_too_large_is_refused_with_its_place() {
        let of = |list: &str, elements: usize| format!("({list}: [\n{}])", "\"\",\n".repeat(elements));
        assert_eq!(check_size(&of("deputies", 100_000)), Ok(()));
        let error = check_size(&of("deputies", 300_000)).unwrap_err();
        assert!(matches!(error, RonError::Damaged { line: 150_000.., column: 1, .. }), "{error}");
        assert!(error.to_string().contains("far more entries"), "{error}");
        // Of a list that is not known each element counts as the largest.
        assert!(check_size(&of("club", 100_000)).is_err());
        assert!(check_size(&format!("(byes: {{{}}})", "1:Half,".repeat(100_000))).is_ok());
    }

    /// What the parser passes over must not hide a list from the count.
    #[test]
    fn nothing_hides_a_list() {
        let list = format!("players: [{}]", "(),".repeat(100_000));
        for hidden in [
            "#![enable(implicit_some)] ",
            "/* /* */ \" */ ",
            "// \"\n",
            "x: br#\"\\\"#, ",
            "x: '\"', ",
            "x: b'\"', ",
        ] {
            assert!(check_size(&format!("{hidden}({list})")).is_err(), "{hidden}");
            assert!(check_size(&format!("({hidden}{list})")).is_err(), "{hidden}");
        }
    }

    #[test]
    fn brackets_that_go_too_deep_are_left_to_the_parser() {
        assert_eq!(check_size(&"[".repeat(1 << 20)), Ok(()));
    }

    #[test]
    fn an_element_a_line() {
        let layout = LineLayout {
            groups: &["base", "rounds"],
            lists: &["rounds", "games", "Together"],
            whole: &["old"],
        };
        let text = "(base: (rounds: [(games: [(w: 1), (w: 2)], byes: {})], x: [1, 2], old: (games: [1])), do: Together([A(b: \"],(\")]), games: [])";
        let lines = "(\n  base: (\n    rounds: [\n      (\n        games: [\n          (w: 1),\n          (w: 2),\n        ],\n        byes: {},\n      ),\n    ],\n    x: [1, 2],\n    old: (games: [1]),\n  ),\n  do: Together([\n    A(b: \"],(\"),\n  ]),\n  games: [],\n)";
        assert_eq!(layout.lay_out(text), lines);
    }
}
