//! Names of files that the program makes of texts: of the name of an event or a section. They can be written on every disk (a stick
//! takes no `:` and no `?`, Windows no `CON`), and two that a disk without capital letters takes for one are told apart.

use std::collections::BTreeSet;
use std::ffi::OsStr;

use super::beside::cut;

/// Longest name, in characters.
const LONGEST: usize = 80;
/// The same in bytes, of which letters of some scripts have four.
const MOST_BYTES: usize = 200;
/// Letters that no name may have on a stick (FAT) or under Windows, besides control characters.
const FORBIDDEN: &[char] = &['"', '*', ':', '<', '>', '?', '\\', '|'];
/// Names of devices under Windows, with every ending; `COM` and `LPT` with a number from 1 to 9.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "COM", "LPT"];

/// The name of a file without its ending, made of a text: letters, digits and a few signs; `event` if nothing is left.
pub fn made_of(text: &str) -> String {
    let allowed = |c: char| if c.is_alphanumeric() || "-_().,".contains(c) { c } else { ' ' };
    let kept: String = text.chars().map(allowed).collect();
    let words = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    // One that begins with a hyphen would be an option of other programs.
    let name: String = words.trim_start_matches([' ', '.', '-']).chars().take(LONGEST).collect();
    let name = cut(OsStr::new(&name), MOST_BYTES);
    let name = name.trim_end_matches([' ', '.']);
    match name {
        "" => "event".to_owned(),
        device if is_device(device) => format!("{device}_"),
        name => name.to_owned(),
    }
}

fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_uppercase();
    let (word, number) = stem.split_at_checked(3).unwrap_or_default();
    let is_numbered = matches!(word, "COM" | "LPT");
    let fits = if is_numbered { matches!(number.as_bytes(), [b'1'..=b'9']) } else { number.is_empty() };
    DEVICES.contains(&word) && fits
}

/// True for a name that many disks do not take: with one of `" * : < > ? \ |`, a control character, or a full stop or blank at its
/// end.
pub(super) fn is_unusual(name: &str) -> bool {
    name.contains(|c: char| FORBIDDEN.contains(&c) || c.is_control()) || name.ends_with([' ', '.'])
}

/// The names of files that are written into one folder.
#[derive(Clone, Debug, Default)]
pub struct TakenNames(BTreeSet<String>);

impl TakenNames {
    /// The name, with a number behind it if another one has it already, whatever its capital letters: many disks know no
    /// difference, and one file would be written over the other.
    pub fn take(&mut self, name: &str) -> String {
        let numbered = (2_u32..).map(|number| format!("{name} {number}"));
        let mut candidates = std::iter::once(name.to_owned()).chain(numbered);
        candidates.find(|name| self.0.insert(folded(name))).unwrap_or_default()
    }
}

/// The same for all names that a disk may take for one. Capitals first: `ß` and `SS`, `ς` and `σ` are one then.
fn folded(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_a_name_that_every_disk_takes() {
        let cases = [
            ("Riverside: Open / 2026", "Riverside Open 2026"),
            ("Кубок Ωμέγα", "Кубок Ωμέγα"),
            ("Open A (U1800), St. Leonards", "Open A (U1800), St. Leonards"),
            ("../..", "event"),
            ("-o x", "o x"),
            ("a\u{1}b?\"c\\d|", "a b c d"),
            ("Open. . ", "Open"),
            ("con", "con_"),
            ("Aux.old", "Aux.old_"),
            ("lpt9", "lpt9_"),
            ("COM", "COM"),
            ("com10", "com10"),
            ("Conrad", "Conrad"),
            ("", "event"),
        ];
        for (text, name) in cases {
            assert_eq!(made_of(text), name, "{text}");
            assert!(!is_unusual(&made_of(text)), "{text}");
        }
    }

    #[test]
    fn a_name_has_eighty_letters_and_two_hundred_bytes() {
        let made = |letter: &str, letters: usize| {
            let name = made_of(&letter.repeat(letters));
            (name.chars().count(), name.len())
        };
        assert_eq!([79, 80, 81].map(|letters| made("x", letters)), [(79, 79), (80, 80), (80, 80)]);
        assert_eq!([49, 50, 51].map(|letters| made("𐌰", letters)), [(49, 196), (50, 200), (50, 200)]);
        assert_eq!(made("棋", 67), (66, 198));
    }

    #[test]
    fn names_that_differ_by_capital_letters_alone_are_told_apart() {
        let mut taken = TakenNames::default();
        let names = ["Open", "OPEN", "open", "open 2", "Straße", "STRASSE", "ΟΔΟΣ", "οδος", "οδοσ", "ſ", "S"];
        let given = names.map(|name| taken.take(name));
        assert_eq!(
            given,
            [
                "Open",
                "OPEN 2",
                "open 3",
                "open 2 2",
                "Straße",
                "STRASSE 2",
                "ΟΔΟΣ",
                "οδος 2",
                "οδοσ 3",
                "ſ",
                "S 2"
            ]
        );
    }
}
