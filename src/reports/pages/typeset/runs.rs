//! From a text to pieces of one face each, in the order in which they stand on the line from left to right.
//!
//! First the line is put in visual order: a cell reads from left to right, a name in Hebrew or Arabic letters within it from
//! right to left (Unicode's bidirectional algorithm). Then each stretch of one direction is cut by faces and scripts.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use unicode_bidi::{Level, ParagraphBidiInfo};
use unicode_segmentation::UnicodeSegmentation;

use super::face::{loaded, script_of};
use super::{BETWEEN_PARTNERS, PLACEHOLDER, Segment, in_ems};
use crate::model::GameResult;
use crate::reports::document::{Face, Weight};
use crate::reports::pages::system_fonts;

/// The faces to try for a weight before those of the system, best first.
const fn shipped(weight: Weight) -> [Face; 3] {
    match weight {
        Weight::Regular => [Face::Regular, Face::Scripts, Face::Symbols],
        Weight::Bold => [Face::Bold, Face::ScriptsBold, Face::Symbols],
    }
}

/// The pieces of a text, from left to right; characters that no face has are added to `missing`.
pub fn pieces(text: &str, weight: Weight, missing: &mut BTreeSet<char>) -> Vec<Segment> {
    let text = printable(text);
    let mut pieces = Vec::new();
    for run in visual_runs(&text) {
        let Some(words) = text.get(run.bytes) else { continue };
        let begin = pieces.len();
        for (bytes, face) in faces_of(words, weight, run.backwards) {
            let Some(words) = words.get(bytes) else { continue };
            set(words, face, run.backwards, missing, &mut pieces);
        }
        if run.backwards
            && let Some(of_run) = pieces.get_mut(begin..)
        {
            of_run.reverse();
        }
    }
    pieces
}

/// Control characters (a tab or a line end pasted into a name) become blanks.
fn printable(text: &str) -> Cow<'_, str> {
    if text.contains(char::is_control) {
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
    } else {
        Cow::Borrowed(text)
    }
}

/// A stretch of a line that reads in one direction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisualRun {
    /// The bytes of the text.
    pub bytes: Range<usize>,
    /// Whether it reads from right to left.
    pub backwards: bool,
}

/// What stands between two names. Each side is put in order by itself: White stays left of Black, whatever they are
/// written in, and what is said of a name stands behind its colon.
const BETWEEN_NAMES: [&str; 5] = [" – ", BETWEEN_PARTNERS, " · ", "; ", ": "];

/// The stretches of a line as they stand from left to right; the line as a whole reads from left to right.
#[must_use]
pub fn visual_runs(text: &str) -> Vec<VisualRun> {
    let mut runs: Vec<VisualRun> = Vec::new();
    let mut add = |bytes: Range<usize>, backwards: bool| match runs.last_mut() {
        Some(last) if !backwards && !last.backwards && last.bytes.end == bytes.start => {
            last.bytes.end = bytes.end;
        }
        _ if bytes.is_empty() => {}
        _ => runs.push(VisualRun { bytes, backwards }),
    };
    if !has_backward_letters(text) {
        add(0..text.len(), false);
        return runs;
    }
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let next = BETWEEN_NAMES.iter().filter_map(|sign| rest.find(sign).map(|found| (found, sign.len())));
        let (length, sign) = next.min().unwrap_or((rest.len(), 0));
        for part in sides(rest.get(..length).unwrap_or_default()) {
            let (at, side) = (at + part.start, rest.get(part.clone()).unwrap_or_default());
            let length = side.len();
            let (levels, in_order) = ParagraphBidiInfo::new(side, Some(Level::ltr())).visual_runs(0..length);
            for run in in_order {
                let backwards = levels.get(run.start).is_some_and(Level::is_rtl);
                add(at + run.start..at + run.end, backwards);
            }
        }
        add(at + length..at + length + sign, false);
        at += length + sign;
    }
    runs
}

/// Cuts off what does not belong to a name from right to left before it: a result, and the numbers of a sentence that goes
/// on from left to right. The algorithm would set them before the name, and turn `1-0` round behind an Arabic one.
fn sides(text: &str) -> Vec<Range<usize>> {
    let mut sides = Vec::new();
    let (mut begin, mut in_name) = (0, false);
    for (at, word) in words(text) {
        let number = word.trim_end_matches(['.', ',', ';', ':', ')']);
        let is_number = number.contains(|c: char| c.is_numeric() || matches!(c, '+' | '-'))
            && !word.contains(char::is_alphabetic);
        let goes_on = || {
            let rest = text.get(at..).unwrap_or_default().chars().find(|c| c.is_alphabetic());
            rest.is_some_and(|letter| !is_backward(letter))
        };
        if in_name && is_number && (is_result(number) || goes_on()) {
            sides.push(begin..at);
            sides.push(at..at + word.len());
            (begin, in_name) = (at + word.len(), false);
        } else if let Some(letter) = word.chars().rfind(|c| c.is_alphabetic()) {
            in_name = is_backward(letter);
        }
    }
    sides.push(begin..text.len());
    sides.retain(|side| !side.is_empty());
    sides
}

/// The words of a text with the bytes at which they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split(' ').filter_map(move |word| {
        let begin = at;
        at += word.len() + 1;
        (!word.is_empty()).then_some((begin, word))
    })
}

fn is_result(word: &str) -> bool {
    GameResult::TYPED.iter().any(|result| !result.is_pending() && result.notation() == word)
}

fn is_backward(letter: char) -> bool {
    has_backward_letters(letter.encode_utf8(&mut [0; 4]))
}

/// Whether the text has letters that are written from right to left, or marks that say so.
#[must_use]
pub fn has_backward_letters(text: &str) -> bool {
    // The first of them begin with the byte 0xd6 in UTF-8; most texts have no byte as high.
    text.bytes().any(|byte| byte >= 0xd6)
        && text.chars().any(|c| {
            matches!(c, '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
                | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1efff}')
        })
}

/// What a reader takes for single letters.
pub fn letters(text: &str) -> impl Iterator<Item = &str> {
    text.graphemes(true)
}

/// Words without letters as they stand in a line from right to left, to be drawn from left to right.
#[must_use]
pub fn turned(text: &str) -> String {
    text.graphemes(true).rev().flat_map(str::chars).map(mirrored).collect()
}

/// The bracket that opens to the other side.
fn mirrored(c: char) -> char {
    const PAIRS: [(char, char); 6] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>'), ('«', '»'), ('‹', '›')];
    let other = PAIRS.iter().find_map(|&(open, close)| match c {
        _ if c == open => Some(close),
        _ if c == close => Some(open),
        _ => None,
    });
    other.unwrap_or(c)
}

/// Which face draws which part, in logical order; `None` where no face has the characters. Within a part the letters are of
/// one script, because they are shaped together.
fn faces_of(text: &str, weight: Weight, backwards: bool) -> Vec<(Range<usize>, Option<Face>)> {
    let shipped = shipped(weight);
    let [main, ..] = shipped;
    let has = |face: Face, text: &str| loaded(face).is_some_and(|face| face.covers(text));
    if has(main, text) && !backwards {
        return vec![(0..text.len(), Some(main))];
    }
    let mut letters: Vec<Letter<'_>> = text
        .grapheme_indices(true)
        .map(|(at, text)| Letter {
            at,
            text,
            has_script: script_of(text).is_some(),
            face: shipped.into_iter().find(|face| has(*face, text)),
        })
        .collect();
    ask_the_system(text, weight, &mut letters);
    keep_together(main, backwards, &mut letters);
    parts(text, main, &letters)
}

/// What a reader takes for one letter, with the face that draws it.
struct Letter<'a> {
    at: usize,
    text: &'a str,
    has_script: bool,
    face: Option<Face>,
}

/// Takes the letters that the shipped faces lack from the system: neighbours from one font if one has them all.
fn ask_the_system(text: &str, weight: Weight, letters: &mut [Letter<'_>]) {
    for lacking in letters.chunk_by_mut(|a, b| a.face.is_none() == b.face.is_none()) {
        let [first, ..] = lacking else { continue };
        if first.face.is_some() {
            continue;
        }
        let begin = first.at;
        let end = lacking.last().map_or(begin, |last| last.at + last.text.len());
        let whole = text.get(begin..end).and_then(|words| system_fonts::find(words, weight));
        for letter in lacking {
            letter.face = whole.or_else(|| system_fonts::find(letter.text, weight)).map(Face::System);
        }
    }
}

/// Gives blanks, marks and figures to the face of the letters beside them, if it has them: a name stays in one piece. In a
/// line from left to right only between two such letters, else also at the ends.
fn keep_together(main: Face, backwards: bool, letters: &mut [Letter<'_>]) {
    for at in 0..letters.len() {
        let Some(letter) = letters.get(at).filter(|letter| !letter.has_script) else { continue };
        let before = at.checked_sub(1).and_then(|before| letters.get(before)).and_then(|letter| letter.face);
        let after = letters.get(at..).unwrap_or_default().iter().find(|letter| letter.has_script);
        let after = after.and_then(|letter| letter.face);
        let wanted = match (before, after) {
            (Some(before), Some(after)) if before == after => Some(before),
            (before, after) if backwards => before.filter(|face| *face != main).or(after),
            _ => None,
        };
        let has = |face: Face| loaded(face).is_some_and(|face| face.covers(letter.text));
        if let Some(face) = wanted.filter(|face| *face != main && has(*face))
            && let Some(letter) = letters.get_mut(at)
        {
            letter.face = Some(face);
        }
    }
}

/// Joins neighbours of the same face and script.
fn parts(text: &str, main: Face, letters: &[Letter<'_>]) -> Vec<(Range<usize>, Option<Face>)> {
    let mut parts: Vec<(Range<usize>, Option<Face>)> = Vec::new();
    for letter in letters {
        let end = letter.at + letter.text.len();
        let fits = |(part, face): &(Range<usize>, Option<Face>)| {
            let of_part = || text.get(part.clone()).and_then(script_of);
            *face == letter.face
                && (letter.face == Some(main)
                    || !letter.has_script
                    || of_part().is_none_or(|script| script_of(letter.text) == Some(script)))
        };
        match parts.last_mut() {
            Some(part) if fits(part) => part.0.end = end,
            _ => parts.push((letter.at..end, letter.face)),
        }
    }
    parts
}

/// Adds the words as a piece of their face, or boxes in their place.
fn set(
    words: &str,
    face: Option<Face>,
    backwards: bool,
    missing: &mut BTreeSet<char>,
    pieces: &mut Vec<Segment>,
) {
    let Some(face) = face else { return stand_in(words, missing, pieces) };
    // A font may name a character and yet not draw it where it stands.
    let text = if backwards && script_of(words).is_none() { turned(words) } else { words.to_owned() };
    match width(face, &text) {
        Some(advance) => pieces.push(Segment { face, text, advance }),
        None => stand_in(words, missing, pieces),
    }
}

/// One box for each letter that no face has.
fn stand_in(words: &str, missing: &mut BTreeSet<char>, pieces: &mut Vec<Segment>) {
    missing.extend(words.chars().filter(|c| !c.is_whitespace()));
    let text = PLACEHOLDER.repeat(words.graphemes(true).count());
    let advance = width(Face::Symbols, &text).unwrap_or_default();
    pieces.push(Segment { face: Face::Symbols, text, advance });
}

/// The width of a text in ems, if the face has all of it.
fn width(face: Face, text: &str) -> Option<f32> {
    let face = loaded(face)?;
    let (units, _) = face.units(text)?;
    Some(in_ems(units, face.em()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_in(text: &str, weight: Weight) -> Vec<(Face, String)> {
        let mut missing = BTreeSet::new();
        let pieces = pieces(text, weight, &mut missing);
        assert!(missing.is_empty(), "{missing:?}");
        pieces.into_iter().map(|piece| (piece.face, piece.text)).collect()
    }

    fn piece(face: Face, text: &str) -> (Face, String) {
        (face, text.to_owned())
    }

    #[test]
    fn names_of_the_field_are_drawn_by_the_main_family() {
        for name in ["Dvořák", "Łukasz", "Ωμέγα", "Иванов", "Nguyễn Thị", "Şükrü Öğüş", "Þórður", "½ – … ·"]
        {
            assert_eq!(set_in(name, Weight::Bold), [piece(Face::Bold, name)], "{name}");
        }
    }

    #[test]
    fn names_of_other_scripts_are_one_piece_in_both_weights() {
        for name in ["Ասրյան, Կարեն", "ქავთარაძე, ნინო", "כהן, משה", "الحسيني، محمد", "פרץ (הבן)"]
        {
            assert_eq!(set_in(name, Weight::Regular), [piece(Face::Scripts, name)], "{name}");
            assert_eq!(set_in(name, Weight::Bold), [piece(Face::ScriptsBold, name)], "{name}");
        }
    }

    #[test]
    fn signs_come_from_their_own_face() {
        assert_eq!(
            set_in("Anna ♔", Weight::Regular),
            [piece(Face::Regular, "Anna "), piece(Face::Symbols, "♔")]
        );
    }

    #[test]
    fn a_name_from_right_to_left_stands_right_between_others() {
        let texts =
            |text| set_in(text, Weight::Regular).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(texts("Levi / כהן, משה (2)"), ["Levi / ", "(", "2", "כהן, משה ("]);
        assert_eq!(texts("כהן 2100 משה"), [" משה", "2100", "כהן "]);
        assert_eq!(texts("כהן محمد"), ["محمد", "כהן "]);
        assert_eq!(texts("כהן, משה / לוי, דן"), ["כהן, משה", " / ", "לוי, דן"]);
        assert_eq!(texts("כהן – לוי 1-0"), ["כהן", " – ", "לוי", " 1-0"]);
        assert_eq!(texts("כהן: לוי"), ["כהן", ": ", "לוי"]);
        assert_eq!(texts("1. כהן – 2. לוי"), ["1. ", "כהן", " – 2. ", "לוי"]);
    }
}
