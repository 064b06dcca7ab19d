//! From characters to glyphs: shaping, measuring, choosing the face, fitting a text into a width.
//!
//! The faces are those of [`super::fonts`], then those of [`super::system_fonts`]; what no face has becomes a visible box and
//! is reported. Nothing here knows of pages or tables.

mod face;
mod runs;
mod widths;
mod wrap;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::reports::document::{Face, Weight};

pub use face::{FontFile, Glyph, LoadedFace, font_file, script_name, shape};
pub use runs::{VisualRun, has_backward_letters, letters, turned, visual_runs};

use face::in_ems;

/// What is drawn for a character that no font has.
pub const PLACEHOLDER: &str = "\u{25a1}";

/// What ends a text that was cut.
pub const ELLIPSIS: char = '…';
/// What stands between the two names of a pair.
const BETWEEN_PARTNERS: &str = " / ";

/// A piece of text that one face can draw.
#[derive(Debug, Clone, PartialEq)]
pub struct Segment {
    /// The face that has all its characters.
    pub face: Face,
    /// The characters in logical order, all to be drawn in the direction of their script.
    pub text: String,
    /// Its width in ems.
    pub advance: f32,
}

/// A text made to fit a width.
#[derive(Debug, Clone, PartialEq)]
pub struct Fitted {
    /// Its pieces from left to right.
    pub segments: Arc<[Segment]>,
    /// The size in points at which it fits.
    pub size: f32,
}

impl Fitted {
    /// The width in points.
    #[must_use]
    pub fn width(&self) -> f32 {
        advance(&self.segments) * self.size
    }
}

/// Measures and fits texts, remembers what was dear to measure and which characters were missing.
#[derive(Debug, Default)]
pub struct Typesetter {
    known_regular: HashMap<String, Arc<[Segment]>>,
    known_bold: HashMap<String, Arc<[Segment]>>,
    missing: BTreeSet<char>,
}

impl Typesetter {
    /// The characters met so far that no font can draw.
    #[must_use]
    pub fn missing(&self) -> &BTreeSet<char> {
        &self.missing
    }

    /// The text cut into pieces of one face each, from left to right.
    pub fn segments(&mut self, text: &str, weight: Weight) -> Arc<[Segment]> {
        if text.is_empty() {
            return Arc::new([]);
        }
        if let Some(advance) = widths::of_plain_text(text, weight) {
            let face = widths::face(weight);
            return Arc::new([Segment { face, text: text.to_owned(), advance }]);
        }
        let known = match weight {
            Weight::Regular => &mut self.known_regular,
            Weight::Bold => &mut self.known_bold,
        };
        if let Some(known) = known.get(text) {
            return Arc::clone(known);
        }
        let pieces: Arc<[Segment]> = runs::pieces(text, weight, &mut self.missing).into();
        known.insert(text.to_owned(), Arc::clone(&pieces));
        pieces
    }

    /// The width of a text in ems.
    pub fn advance(&mut self, text: &str, weight: Weight) -> f32 {
        widths::of_plain_text(text, weight).unwrap_or_else(|| advance(&self.segments(text, weight)))
    }

    /// The text at `size` points if it is no wider than `room`, else smaller (at the least `smallest` × `size`), else
    /// cut and ended with an ellipsis. Where not even the ellipsis has room, nothing is left of it.
    pub fn fit(&mut self, text: &str, weight: Weight, size: f32, room: f32, smallest: f32) -> Fitted {
        let whole = self.segments(text, weight);
        let natural = advance(&whole) * size;
        if natural <= room {
            return Fitted { segments: whole, size };
        }
        let scale = room / natural;
        if scale >= smallest {
            return Fitted { segments: whole, size: size * scale };
        }
        let size = size * smallest;
        let ems = room / size;
        let segments = match text.split_once(BETWEEN_PARTNERS) {
            Some((a, b)) => self.cut_pair(a, b, weight, ems),
            None => self.cut_off(text, weight, ems),
        };
        Fitted { segments, size }
    }

    /// The two names of a pair, each with its share of the room: what the shorter one leaves is the longer one's.
    fn cut_pair(&mut self, a: &str, b: &str, weight: Weight, ems: f32) -> Arc<[Segment]> {
        let room = (ems - self.advance(BETWEEN_PARTNERS, weight)).max(0.0);
        let (of_a, of_b) = (self.advance(a, weight), self.advance(b, weight));
        let half = room / 2.0;
        let for_a = if of_b < half { room - of_b } else { half.min(of_a) };
        let for_b = room - for_a.min(of_a);
        let mut segments = Vec::new();
        for (name, wide, share) in [(a, of_a, for_a), (b, of_b, for_b)] {
            if !segments.is_empty() {
                segments.extend_from_slice(&self.segments(BETWEEN_PARTNERS, weight));
            }
            let part =
                if wide <= share { self.segments(name, weight) } else { self.cut_off(name, weight, share) };
            segments.extend_from_slice(&part);
        }
        segments.into()
    }

    /// The longest beginning of the text that, with an ellipsis, is at most `ems` wide. A number is not cut in two: half of
    /// it would be read for the whole.
    fn cut_off(&mut self, text: &str, weight: Weight, ems: f32) -> Arc<[Segment]> {
        let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let shortened = |kept: usize| {
            let end = ends.get(kept).copied().unwrap_or(text.len());
            let beginning = text.get(..end).unwrap_or_default();
            let mut short = beginning.trim_end_matches(gives_way_to_ellipsis).to_owned();
            short.push(ELLIPSIS);
            short
        };
        let (mut fits, mut too_long) = (0, ends.len());
        while too_long - fits > 1 {
            let middle = usize::midpoint(fits, too_long);
            if self.advance(&shortened(middle), weight) <= ems {
                fits = middle;
            } else {
                too_long = middle;
            }
        }
        let shortest = self.segments(&shortened(fits), weight);
        if advance(&shortest) <= ems { shortest } else { Arc::from([]) }
    }
}

/// What does not stand before an ellipsis: blanks, and figures that may be half a number.
fn gives_way_to_ellipsis(c: char) -> bool {
    matches!(c, ' ' | ',') || c.is_numeric()
}

fn advance(segments: &[Segment]) -> f32 {
    segments.iter().map(|segment| segment.advance).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces_of(text: &str, weight: Weight) -> Vec<(Face, String)> {
        let segments = Typesetter::default().segments(text, weight);
        segments.iter().map(|s| (s.face, s.text.clone())).collect()
    }

    #[test]
    fn all_shipped_faces_load_and_have_width() {
        for face in [Face::Regular, Face::Bold, Face::Scripts, Face::ScriptsBold, Face::Symbols] {
            assert!(
                shape(face, "–").first().is_some_and(|glyph| glyph.id != 0 && glyph.advance > 0.3),
                "{face:?}"
            );
        }
    }

    #[test]
    fn a_decomposed_name_is_composed() {
        let composed = shape(Face::Regular, "Nguyễn");
        let decomposed = shape(Face::Regular, "Nguye\u{302}\u{303}n");
        let width = |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
        assert!(decomposed.iter().all(|glyph| glyph.id != 0));
        assert!((width(&composed) - width(&decomposed)).abs() < 0.001);
    }

    #[test]
    fn glyphs_from_right_to_left_keep_their_bytes() {
        let name = "כהן, משה";
        let glyphs = shape(Face::Scripts, name);
        assert!(glyphs.first().is_some_and(|leftmost| leftmost.bytes.end == name.len()));
        assert!(glyphs.last().is_some_and(|rightmost| rightmost.bytes == (0..2)));
    }

    #[test]
    fn a_character_without_glyph_becomes_a_box_and_is_reported() {
        let mut typesetter = Typesetter::default();
        let segments = typesetter.segments("Li 李 Wei", Weight::Regular);
        let drawn: String = segments.iter().map(|s| s.text.as_str()).collect();
        assert_eq!(drawn, "Li □ Wei");
        assert_eq!(typesetter.missing().iter().copied().collect::<Vec<_>>(), ['李']);
    }

    #[test]
    fn a_text_shrinks_before_it_is_cut() {
        let mut typesetter = Typesetter::default();
        let name = "Wolfeschlegelsteinhausenbergerdorff";
        let natural = typesetter.advance(name, Weight::Regular) * 10.0;
        let same = typesetter.fit(name, Weight::Regular, 10.0, natural + 1.0, 0.7);
        assert!((same.size - 10.0).abs() < f32::EPSILON);
        let smaller = typesetter.fit(name, Weight::Regular, 10.0, natural * 0.8, 0.7);
        assert!((smaller.size - 8.0).abs() < 0.01 && smaller.segments == same.segments);
        let cut = typesetter.fit(name, Weight::Regular, 10.0, natural * 0.5, 0.7);
        assert!(cut.width() <= natural * 0.5);
        assert!(
            cut.segments.last().is_some_and(|s| s.text.ends_with(ELLIPSIS) && s.text.starts_with("Wolf"))
        );
        assert!(typesetter.fit(name, Weight::Regular, 10.0, 1.0, 0.7).segments.is_empty());
    }

    #[test]
    fn control_characters_become_blanks() {
        assert_eq!(faces_of("Smith\tJohn", Weight::Regular), [(Face::Regular, "Smith John".to_owned())]);
    }
}
