//! What must hold whatever bytes come in: one check a family of readers, called by the fuzzers (`fuzz_targets/`) and,
//! with the kept corpus, by `tests/files/malformed.rs`. A check panics where something does not hold; it returns nothing.

#![allow(dead_code, reason = "each fuzzer and each test uses a part")]

use std::sync::LazyLock;

use interzonal::wording::Wording;

pub mod csv;
pub mod names;
pub mod ron;
pub mod small;
pub mod trf;

/// The sentences, read once.
pub static WORDING: LazyLock<Wording> = LazyLock::new(Wording::english);

/// A sentence for the user: one line of at most 300 characters that cannot disturb a terminal or a label.
pub fn is_a_sentence(text: &str) {
    assert!(!text.trim().is_empty(), "an empty sentence");
    assert!(text.chars().count() <= 300, "{} characters: {text}", text.chars().count());
    assert!(text.chars().all(is_harmless), "{text:?}");
}

/// A line that the program writes, whatever its length.
pub fn is_harmless_line(text: &str) {
    assert!(text.chars().all(is_harmless), "{text:?}");
}

/// No control character, no line end, nothing that turns the direction of the text that follows.
pub fn is_harmless(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}')
}
