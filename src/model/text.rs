//! What may stand in a text that somebody typed or that a file brought: no control character, no end of line, nothing
//! that turns the direction of what follows or that nobody can see.
//!
//! A tournament holds tidy texts only: [`super::apply`] and [`super::Tournament::from_parts`] tidy what comes in, so that
//! a name cannot break a line of a report, turn a line of the log round or steer a terminal. It is done there and not
//! refused there, so that every old log can still be carried out. Formulas and markup are no matter of the text but of
//! the format that it is written in (`files::spreadsheet::neutral`, JSON, RON).

use std::borrow::Cow;

/// True for what becomes a blank: control characters (C0, C1, DEL) and the ends of lines and paragraphs of Unicode.
fn is_blank(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// True for what is dropped: embeddings, overrides and isolates of direction (U+202A–202E, U+2066–2069), the deprecated
/// U+206A–206F, blanks without width (U+200B, U+2060, U+FEFF), annotations (U+FFF9–FFFB) and U+FFFE, U+FFFF, which are no
/// characters and which no XML (in a PDF) may hold.
///
/// The marks U+200E, U+200F and U+061C stay: they turn nothing but punctuation beside them, and names of two scripts need
/// them; so do the joiners U+200C and U+200D, without which Persian and Indic names are misspelt.
const fn is_dropped(c: char) -> bool {
    matches!(c,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{200b}' | '\u{2060}' | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}')
}

/// True if [`tidy`] leaves a character as it is.
pub fn is_tidy_char(c: char) -> bool {
    !is_blank(c) && !is_dropped(c)
}

/// True if [`tidy`] leaves a text as it is.
pub fn is_tidy(text: &str) -> bool {
    text.chars().all(is_tidy_char)
}

/// A text on one line without anything hidden. Control characters and line ends become a blank each, so that words do
/// not grow together; what turns directions or has no width is dropped. O(length), without a copy where nothing is wrong.
pub fn tidy(text: &str) -> Cow<'_, str> {
    if is_tidy(text) {
        return Cow::Borrowed(text);
    }
    let kept = text.chars().filter(|c| !is_dropped(*c)).map(|c| if is_blank(c) { ' ' } else { c });
    Cow::Owned(kept.collect())
}

/// [`tidy`], and at most so many characters.
pub fn tidy_to(text: &str, most: usize) -> Cow<'_, str> {
    let tidy = tidy(text);
    match tidy.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(tidy.get(..end).unwrap_or_default().trim_end().to_owned()),
        None => tidy,
    }
}

/// Tidies a text in its place.
pub(super) fn tidy_in_place(text: &mut String, most: usize) {
    if let Cow::Owned(tidied) = tidy_to(text, most) {
        *text = tidied;
    }
}

/// Tidies a name in its place. A name of nothing but hidden characters becomes a question mark: its owner is there all
/// the same. A name that is too long is not cut but refused by whoever takes it.
pub(super) fn tidy_name(name: &mut String) {
    let was_empty = name.trim().is_empty();
    tidy_in_place(name, usize::MAX);
    if name.trim().is_empty() && !was_empty {
        "?".clone_into(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_directions_and_hidden_characters() {
        for (text, tidied) in [
            ("Novák, Jan", "Novák, Jan"),
            ("two\r\nlines", "two  lines"),
            ("tab\tand\u{1b}[31mescape\u{7f}", "tab and [31mescape "),
            ("para\u{2029}graph\u{85}", "para graph "),
            ("\u{202e}desrever\u{202c}", "desrever"),
            ("\u{2067}isolated\u{2069}", "isolated"),
            ("in\u{200b}vis\u{feff}ible\u{2060}", "invisible"),
            ("کتاب\u{200c}ها", "کتاب\u{200c}ها"),
            ("לוי\u{200f}, דן", "לוי\u{200f}, דן"),
            ("<b>&=1+1", "<b>&=1+1"),
        ] {
            assert_eq!(tidy(text), tidied, "{text:?}");
            assert_eq!(is_tidy(text), text == tidied);
        }
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(tidy_to("Ωμέγα", 3), "Ωμέ");
        assert_eq!(tidy_to("ab cd", 3), "ab");
        assert!(matches!(tidy_to("ab", 2), Cow::Borrowed("ab")));
        assert_eq!(tidy_to("\n\u{202e}ab", 2), " a");
    }

    #[test]
    fn nobody_loses_their_name_altogether() {
        let named = |name: &str| {
            let mut name = name.to_owned();
            tidy_name(&mut name);
            name
        };
        assert_eq!(named("\u{202e}\u{200b}"), "?");
        assert_eq!(named(" "), " ");
        assert_eq!(named("A\nB"), "A B");
    }

    proptest! {
        #[test]
        fn tidying_twice_changes_nothing_more(text in any::<String>(), most in 0_usize..50) {
            let once = tidy_to(&text, most).into_owned();
            prop_assert!(is_tidy(&once) && once.chars().count() <= most);
            prop_assert_eq!(tidy_to(&once, most), once.as_str());
        }
    }
}
