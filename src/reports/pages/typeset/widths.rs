//! The widths of plain texts, without shaping each of them: letters one by one, and for each two neighbours how much nearer
//! or further they stand. That is all that shaping does to Latin, Greek and Cyrillic letters without combining marks;
//! neighbours that become one glyph (a ligature) are told, and their texts are shaped.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use super::face::{LoadedFace, in_ems, loaded};
use crate::reports::document::{Face, Weight};

/// The face of plain texts.
pub const fn face(weight: Weight) -> Face {
    match weight {
        Weight::Regular => Face::Regular,
        Weight::Bold => Face::Bold,
    }
}

/// The width in ems of a text that needs no shaping; `None` for all others.
pub fn of_plain_text(text: &str, weight: Weight) -> Option<f32> {
    static REGULAR: LazyLock<Mutex<Widths>> = LazyLock::new(|| Mutex::new(Widths::new(Face::Regular)));
    static BOLD: LazyLock<Mutex<Widths>> = LazyLock::new(|| Mutex::new(Widths::new(Face::Bold)));
    let widths = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    widths.lock().unwrap_or_else(PoisonError::into_inner).of(text)
}

/// What is known of a letter or of two neighbours, in the units of the font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    NotYet,
    Units(i16),
    /// Missing in the face, or shaped in a way that is no sum.
    Shaped,
}

/// Letters below this one have a place of their own in the tables.
const BASIC: usize = 0x80;
/// The letters that may be plain end here, but for some marks.
const LAST: usize = 0x530;

struct Widths {
    face: Option<&'static LoadedFace>,
    em: i32,
    letters: Vec<Known>,
    /// By the first and the second letter.
    basic_pairs: Vec<Known>,
    pairs: HashMap<(char, char), Known>,
    /// The marks of [`is_plain`] behind [`LAST`], and Vietnamese letters.
    further: HashMap<char, Known>,
}

impl Widths {
    fn new(face: Face) -> Self {
        let face = loaded(face);
        Self {
            face,
            em: face.map_or(1, LoadedFace::em),
            letters: vec![Known::NotYet; LAST],
            basic_pairs: vec![Known::NotYet; BASIC * BASIC],
            pairs: HashMap::new(),
            further: HashMap::new(),
        }
    }

    fn of(&mut self, text: &str) -> Option<f32> {
        let mut units = 0_i32;
        let mut before = None;
        for letter in text.chars() {
            units += self.letter(letter)?;
            if let Some(before) = before {
                units += self.pair(before, letter)?;
            }
            before = Some(letter);
        }
        Some(in_ems(units, self.em))
    }

    fn letter(&mut self, letter: char) -> Option<i32> {
        let place = letter as usize;
        let known = self.letters.get(place).or_else(|| self.further.get(&letter));
        match known.copied().unwrap_or(Known::NotYet) {
            Known::Units(units) => Some(units.into()),
            Known::Shaped => None,
            Known::NotYet => {
                let known = self.measured(letter);
                match self.letters.get_mut(place) {
                    Some(table) => *table = known,
                    None => drop(self.further.insert(letter, known)),
                }
                units_of(known)
            }
        }
    }

    fn pair(&mut self, first: char, second: char) -> Option<i32> {
        let place = (first as usize) * BASIC + second as usize;
        let is_basic = (first as usize) < BASIC && (second as usize) < BASIC;
        let known = if is_basic { self.basic_pairs.get(place) } else { self.pairs.get(&(first, second)) };
        match known.copied().unwrap_or(Known::NotYet) {
            Known::Units(units) => Some(units.into()),
            Known::Shaped => None,
            Known::NotYet => {
                let known = self.measured_pair(first, second);
                match self.basic_pairs.get_mut(place) {
                    Some(table) if is_basic => *table = known,
                    _ => drop(self.pairs.insert((first, second), known)),
                }
                units_of(known)
            }
        }
    }

    fn measured(&self, letter: char) -> Known {
        let Some(face) = self.face.filter(|_| is_plain(letter)) else { return Known::Shaped };
        match face.units(letter.encode_utf8(&mut [0; 4])) {
            Some((units, glyphs)) if glyphs.len() == 1 => within(units),
            _ => Known::Shaped,
        }
    }

    /// What two neighbours take beyond their own widths.
    fn measured_pair(&self, first: char, second: char) -> Known {
        let units = |text: &str| self.face.and_then(|face| face.units(text));
        let alone = |letter: char| units(letter.encode_utf8(&mut [0; 4]));
        let both = units(&format!("{first}{second}"));
        let (Some((both, glyphs)), Some((a, of_a)), Some((b, of_b))) = (both, alone(first), alone(second))
        else {
            return Known::Shaped;
        };
        // One glyph for both, or another one for a letter beside its neighbour, is more than a distance.
        if glyphs == [of_a, of_b].concat() { within(both - a - b) } else { Known::Shaped }
    }
}

fn within(units: i32) -> Known {
    i16::try_from(units).map_or(Known::Shaped, Known::Units)
}

fn units_of(known: Known) -> Option<i32> {
    match known {
        Known::Units(units) => Some(units.into()),
        Known::NotYet | Known::Shaped => None,
    }
}

/// Letters and marks that stand for themselves: no controls, no combining marks, nothing that is written from right to left.
fn is_plain(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{24f}' | '\u{370}'..='\u{482}'
        | '\u{48a}'..='\u{52f}' | '\u{1e00}'..='\u{1eff}' | '\u{2010}'..='\u{2015}' | '\u{2018}'..='\u{201e}'
        | '\u{2026}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names and texts of many languages, with kerning (`AV`, `Tö`, `Уд`), ligatures (`ffi`) and figures.
    const TEXTS: [&str; 22] = [
        "Dvořák, Antonín",
        "AVATAR Wolf, Yvonne",
        "To. Ty, Tö; P. A.",
        "Łukasz Żółkiewski",
        "Ωμέγα Νικόλαος ΑΥΤΟΣ",
        "Иванов, Пётр Угрюм-Бурчеев",
        "Кравчук, Ганна ГА. УД.",
        "Nguyễn Thị Bích, Trần Văn Ơn",
        "Şükrü Öğüş, Ilgaz İnan",
        "Þórður Æsir, Øyvind Ångström",
        "Griffith, Offenbach fjord fi fl ffl ft",
        "1. 2100 12½ ½ 10.5 +3.75 1-0 ½-½",
        "112w½ 12b1 7–5 1 741",
        "O’Brien, D'Arcy “Tom” „Ä“ «x»",
        "Leutheusser-Schnarrenberger, Sabine",
        "Ng / Li (2) [3] {4} a/b c_d #5 50 % & @",
        "No. Name Elo Pts. Buch. Rank Fed.",
        "IJsselmeer Lʼviv ĳ Ŀl Vaňa ťuk ďas",
        "КИРИЛЛ Џорџ Љубав Ђорђе Їжак Ґедзь",
        "fFfi Tfj ff",
        "Ivan Иванов Ωμ",
        "  spaces   between ",
    ];

    #[test]
    fn a_sum_is_what_shaping_gives() {
        let mut plain = 0;
        for weight in [Weight::Regular, Weight::Bold] {
            let face = loaded(face(weight)).unwrap();
            for text in TEXTS {
                let (units, _) = face.units(text).unwrap_or_else(|| panic!("{text} is not in the face"));
                let shaped = in_ems(units, face.em());
                let Some(sum) = of_plain_text(text, weight) else { continue };
                plain += 1;
                assert!((sum - shaped).abs() < 1e-5, "{text}: {sum}, shaped {shaped}");
            }
        }
        assert!(plain >= 36, "only {plain} texts need no shaping");
    }

    #[test]
    fn what_needs_shaping_is_left_to_it() {
        for text in ["Nguye\u{302}\u{303}n", "Կարեն", "כהן", "♔", "李", "a\tb"] {
            assert_eq!(of_plain_text(text, Weight::Regular), None, "{text}");
        }
        assert_eq!(of_plain_text("", Weight::Bold), Some(0.0));
    }
}
