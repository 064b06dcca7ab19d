//! From characters to glyphs: shaping, measuring, choosing the face, fitting a text into a width.
//!
//! The faces are those of [`super::fonts`]. A character that the wanted face lacks is taken from the fallback
//! face; what no face has becomes a visible box and is reported. Nothing here knows of pages or tables.

mod wrap;

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};

use super::fonts;
use crate::reports::document::{Face, Weight};

/// What is drawn for a character that no shipped font has.
pub const PLACEHOLDER: &str = "\u{25a1}";

/// What ends a text that was cut.
pub const ELLIPSIS: char = '…';
/// What stands between the two names of a pair.
const BETWEEN_PARTNERS: &str = " / ";

/// A glyph of a face with its place, in ems of the text's size.
#[derive(Debug, Clone, PartialEq)]
pub struct Glyph {
    /// The glyph's number in its font; never 0, which is the sign for "missing".
    pub id: u32,
    /// The bytes of the text that the glyph stands for.
    pub bytes: Range<usize>,
    /// How far the pen moves to the right.
    pub advance: f32,
    /// How far the glyph is moved to the right of the pen.
    pub shift_right: f32,
    /// How far the glyph is moved up from the baseline.
    pub shift_up: f32,
}

/// A piece of text that one face can draw.
#[derive(Debug, Clone, PartialEq)]
pub struct Segment {
    /// The face that has all its characters.
    pub face: Face,
    /// The characters.
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

/// Measures and fits texts, remembers what it has measured and which characters were missing.
#[derive(Debug, Default)]
pub struct Typesetter {
    known: HashMap<(Weight, String), Arc<[Segment]>>,
    missing: BTreeSet<char>,
}

impl Typesetter {
    /// The characters met so far that no shipped font can draw.
    #[must_use]
    pub fn missing(&self) -> &BTreeSet<char> {
        &self.missing
    }

    /// The text cut into pieces of one face each, in drawing order.
    pub fn segments(&mut self, text: &str, weight: Weight) -> Arc<[Segment]> {
        let key = (weight, text.to_owned());
        if let Some(known) = self.known.get(&key) {
            return Arc::clone(known);
        }
        let mut pieces = Vec::new();
        self.cut(&printable(text), faces(weight), &mut pieces);
        let pieces: Arc<[Segment]> = pieces.into();
        self.known.insert(key, Arc::clone(&pieces));
        pieces
    }

    /// The width of a text in ems.
    pub fn advance(&mut self, text: &str, weight: Weight) -> f32 {
        advance(&self.segments(text, weight))
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

    fn cut(&mut self, text: &str, faces: &[Face], pieces: &mut Vec<Segment>) {
        if text.is_empty() {
            return;
        }
        let Some((&face, others)) = faces.split_first() else {
            self.stand_in(text, pieces);
            return;
        };
        let glyphs = shape(face, text);
        if glyphs.iter().all(|glyph| glyph.id != 0) {
            let advance = glyphs.iter().map(|glyph| glyph.advance).sum();
            pieces.push(Segment { face, text: text.to_owned(), advance });
            return;
        }
        for (bytes, covered) in coverage(text, &glyphs) {
            let part = text.get(bytes).unwrap_or_default();
            // A part without missing glyphs is shaped again on its own: the neighbours no longer belong to its face.
            self.cut(part, if covered { std::slice::from_ref(&face) } else { others }, pieces);
        }
    }

    /// One box a character that no face has.
    fn stand_in(&mut self, text: &str, pieces: &mut Vec<Segment>) {
        let boxes = PLACEHOLDER.repeat(text.chars().filter(|&c| !joins_previous(c)).count());
        self.missing.extend(text.chars().filter(|c| !c.is_whitespace()));
        let advance = shape(Face::Fallback, &boxes).iter().map(|glyph| glyph.advance).sum();
        pieces.push(Segment { face: Face::Fallback, text: boxes, advance });
    }
}

/// What does not stand before an ellipsis: blanks, and figures that may be half a number.
fn gives_way_to_ellipsis(c: char) -> bool {
    matches!(c, ' ' | ',') || c.is_numeric()
}

fn advance(segments: &[Segment]) -> f32 {
    segments.iter().map(|segment| segment.advance).sum()
}

/// The faces to try for a weight, best first. The fallback has one cut only.
fn faces(weight: Weight) -> &'static [Face] {
    match weight {
        Weight::Regular => &[Face::Regular, Face::Fallback],
        Weight::Bold => &[Face::Bold, Face::Fallback],
    }
}

/// Control characters (a tab or a line end pasted into a name) become blanks.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Marks that are drawn on the character before them and get no box of their own.
fn joins_previous(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5c7}' | '\u{64b}'..='\u{65f}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{fe20}'..='\u{fe2f}')
}

/// Cuts a text into parts that the shaped face has and parts that it lacks, in logical order. Blanks and punctuation
/// between two lacking parts go with them, so that a name written from right to left stays in one piece.
fn coverage(text: &str, glyphs: &[Glyph]) -> Vec<(Range<usize>, bool)> {
    let mut clusters: Vec<(Range<usize>, bool)> = Vec::new();
    let mut in_order: Vec<&Glyph> = glyphs.iter().collect();
    in_order.sort_by_key(|glyph| glyph.bytes.start);
    for glyph in in_order {
        match clusters.last_mut() {
            Some((bytes, covered)) if bytes.start == glyph.bytes.start => *covered &= glyph.id != 0,
            _ => clusters.push((glyph.bytes.clone(), glyph.id != 0)),
        }
    }
    let mut parts = merged(clusters);
    let last = parts.len().saturating_sub(1);
    for (index, (bytes, covered)) in parts.iter_mut().enumerate() {
        let neutral = text.get(bytes.clone()).is_some_and(|part| part.chars().all(is_neutral));
        if *covered && neutral && index > 0 && index < last {
            *covered = false;
        }
    }
    merged(parts)
}

/// Joins neighbours with the same answer.
fn merged(parts: Vec<(Range<usize>, bool)>) -> Vec<(Range<usize>, bool)> {
    let mut joined: Vec<(Range<usize>, bool)> = Vec::new();
    for (bytes, covered) in parts {
        match joined.last_mut() {
            Some((before, same)) if *same == covered => before.end = bytes.end,
            _ => joined.push((bytes, covered)),
        }
    }
    joined
}

fn is_neutral(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '.' | '-' | '\'' | '’' | '(' | ')')
}

/// The glyphs of a text in one face, from left to right. A glyph with number 0 means that the face lacks the character.
#[must_use]
pub fn shape(face: Face, text: &str) -> Vec<Glyph> {
    let (Some(font), Some(data)) = (font(face), shaper_data(face)) else { return Vec::new() };
    let shaper = data.shaper(font).build();
    let em = shaper.units_per_em();
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let backwards = buffer.direction() == Direction::RightToLeft;
    let shaped = shaper.shape(buffer, ShapeOptions::new());
    let starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
    let ends = cluster_ends(&starts, text.len(), backwards);
    let places = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    places
        .zip(ends)
        .map(|((info, place), end)| Glyph {
            id: info.glyph_id,
            bytes: info.cluster as usize..end,
            advance: in_ems(place.x_advance, em),
            shift_right: in_ems(place.x_offset, em),
            shift_up: in_ems(place.y_offset, em),
        })
        .collect()
}

/// Where each glyph's cluster ends: at the start of the next cluster in the text.
fn cluster_ends(starts: &[usize], length: usize, backwards: bool) -> Vec<usize> {
    let mut ends = vec![length; starts.len()];
    let mut next = length;
    let mut current = None;
    let order: Box<dyn Iterator<Item = (&usize, &mut usize)>> = if backwards {
        Box::new(starts.iter().zip(ends.iter_mut()))
    } else {
        Box::new(starts.iter().zip(ends.iter_mut()).rev())
    };
    for (&start, end) in order {
        if let Some(before) = current.filter(|&before| before != start) {
            next = before;
        }
        current = Some(start);
        *end = next;
    }
    ends
}

#[allow(clippy::cast_precision_loss, reason = "font units are far below 2^24")]
fn in_ems(units: i32, em: i32) -> f32 {
    units as f32 / em.max(1) as f32
}

fn font(face: Face) -> Option<&'static FontRef<'static>> {
    static REGULAR: LazyLock<Option<FontRef<'static>>> =
        LazyLock::new(|| FontRef::new(fonts::SANS_REGULAR).ok());
    static BOLD: LazyLock<Option<FontRef<'static>>> = LazyLock::new(|| FontRef::new(fonts::SANS_BOLD).ok());
    static FALLBACK: LazyLock<Option<FontRef<'static>>> =
        LazyLock::new(|| FontRef::new(fonts::FALLBACK).ok());
    match face {
        Face::Regular => REGULAR.as_ref(),
        Face::Bold => BOLD.as_ref(),
        Face::Fallback => FALLBACK.as_ref(),
    }
}

fn shaper_data(face: Face) -> Option<&'static ShaperData> {
    static REGULAR: LazyLock<Option<ShaperData>> = LazyLock::new(|| font(Face::Regular).map(ShaperData::new));
    static BOLD: LazyLock<Option<ShaperData>> = LazyLock::new(|| font(Face::Bold).map(ShaperData::new));
    static FALLBACK: LazyLock<Option<ShaperData>> =
        LazyLock::new(|| font(Face::Fallback).map(ShaperData::new));
    match face {
        Face::Regular => REGULAR.as_ref(),
        Face::Bold => BOLD.as_ref(),
        Face::Fallback => FALLBACK.as_ref(),
    }
}

/// The bytes of a face's font file.
#[must_use]
pub const fn font_file(face: Face) -> &'static [u8] {
    match face {
        Face::Regular => fonts::SANS_REGULAR,
        Face::Bold => fonts::SANS_BOLD,
        Face::Fallback => fonts::FALLBACK,
    }
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
        for face in [Face::Regular, Face::Bold, Face::Fallback] {
            assert!(
                shape(face, "A").first().is_some_and(|glyph| glyph.id != 0 && glyph.advance > 0.3),
                "{face:?}"
            );
        }
    }

    #[test]
    fn names_of_the_field_are_drawn_by_the_main_family() {
        for name in ["Dvořák", "Łukasz", "Ωμέγα", "Иванов", "Nguyễn Thị", "Şükrü Öğüş", "Þórður", "½ – … ·"]
        {
            assert_eq!(faces_of(name, Weight::Bold), [(Face::Bold, name.to_owned())], "{name}");
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
    fn what_the_family_lacks_comes_from_the_fallback_in_one_piece() {
        assert_eq!(faces_of("Կարեն Ասրյան", Weight::Bold), [(Face::Fallback, "Կարեն Ասրյան".to_owned())]);
        assert_eq!(
            faces_of("Anna ♔", Weight::Regular),
            [(Face::Regular, "Anna ".to_owned()), (Face::Fallback, "♔".to_owned())]
        );
    }

    #[test]
    fn right_to_left_names_stay_in_one_piece_and_keep_their_bytes() {
        let name = "כהן, משה";
        assert_eq!(faces_of(name, Weight::Regular), [(Face::Fallback, name.to_owned())]);
        let glyphs = shape(Face::Fallback, name);
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
