//! The folded words of a list, for typing errors: an FST that is walked together with an automaton for all words within a
//! distance.

use std::collections::BTreeMap;

use fst::{Automaton, IntoStreamer as _, Map, MapBuilder, Streamer as _};
use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};

use super::folding::FoldedWord;
use super::query::is_likely_slip;

/// How many words stand in for a mistyped one.
const MOST: usize = 48;
/// A word with so many letters may have two errors.
const LONG: usize = 7;
/// With so many candidates a second error is not thought of.
const FEW: usize = 8;
/// How many words are looked at for one.
const LOOKED_AT: usize = 20_000;

/// The words, each with the number of players who have it.
pub(super) struct Vocabulary {
    words: Map<Vec<u8>>,
    one: LevenshteinAutomatonBuilder,
    two: LevenshteinAutomatonBuilder,
}

/// The bytes of a vocabulary.
pub(super) fn build(words: &BTreeMap<&str, u64>) -> Result<Vec<u8>, fst::Error> {
    let mut builder = MapBuilder::memory();
    for (word, count) in words {
        builder.insert(word, *count)?;
    }
    builder.into_inner()
}

impl Vocabulary {
    /// Reads the bytes; they are checked as a whole, because the library relies on them.
    pub(super) fn read(bytes: Vec<u8>) -> Result<Self, fst::Error> {
        let words = Map::new(bytes)?;
        words.as_fst().verify()?;
        let builder = |distance| LevenshteinAutomatonBuilder::new(distance, true);
        Ok(Self { words, one: builder(1), two: builder(2) })
    }

    /// True if the list has this word. O(length).
    pub(super) fn has(&self, word: &str) -> bool {
        self.words.contains_key(word)
    }

    /// True if a word of the list begins so. O(length).
    pub(super) fn has_beginning(&self, letters: &str) -> bool {
        let mut from_there = self.words.range().ge(letters).into_stream();
        from_there.next().is_some_and(|(word, _)| word.starts_with(letters.as_bytes()))
    }

    /// Words that are like this one but for a typing error: a letter too many, too few, another one, or two that changed
    /// places; in long words two of these, if one explains little. Then words that go on. The nearest and most frequent,
    /// by letters and by sound.
    pub(super) fn near(&self, typed: &FoldedWord) -> Vec<String> {
        let mut forms = vec![typed.plain.as_str(), typed.sound.as_str()];
        forms.dedup();
        // How long it is as it was typed: the sound is shorter.
        let is_long = typed.plain.chars().count() >= LONG;
        let mut found = Vec::new();
        // How many errors, whether words may go on, and with how many candidates that is no longer asked.
        let second = |enough| if is_long { enough } else { 0 };
        for (builder, goes_on, enough) in [
            (&self.one, false, MOST),
            (&self.one, true, MOST),
            (&self.two, false, second(FEW)),
            (&self.two, true, second(1)),
        ] {
            if found.len() >= enough {
                continue;
            }
            let make = if goes_on {
                LevenshteinAutomatonBuilder::build_prefix_dfa
            } else {
                LevenshteinAutomatonBuilder::build_dfa
            };
            for form in &forms {
                self.search(&NearWords(make(builder, form)), form, goes_on, &mut found);
            }
        }
        found.sort();
        let mut words: Vec<String> = Vec::new();
        for candidate in found {
            if words.len() < MOST && !words.contains(&candidate.word) {
                words.push(candidate.word);
            }
        }
        words
    }

    fn search(&self, near: &NearWords, form: &str, goes_on: bool, found: &mut Vec<Candidate>) {
        let letters = form.chars().count();
        let mut stream = self.words.search_with_state(near).into_stream();
        let mut looked_at = 0;
        while let Some((word, count, state)) = stream.next() {
            let Ok(word) = std::str::from_utf8(word) else { continue };
            found.push(Candidate {
                goes_on,
                wrong: near.distance(state),
                is_unlikely: !is_likely_slip(form, word),
                further: word.chars().count().abs_diff(letters),
                count: std::cmp::Reverse(count),
                word: word.to_owned(),
            });
            looked_at += 1;
            if looked_at >= LOOKED_AT {
                break;
            }
        }
    }
}

/// A word that may have been meant, the likelier the smaller.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    goes_on: bool,
    wrong: u8,
    is_unlikely: bool,
    /// How many letters longer or shorter.
    further: usize,
    /// How many players have it.
    count: std::cmp::Reverse<u64>,
    word: String,
}

/// An automaton for the FST.
struct NearWords(DFA);

impl NearWords {
    fn distance(&self, state: u32) -> u8 {
        match self.0.distance(state) {
            Distance::Exact(distance) => distance,
            Distance::AtLeast(_) => u8::MAX,
        }
    }
}

impl Automaton for NearWords {
    type State = u32;

    fn start(&self) -> u32 {
        self.0.initial_state()
    }

    fn is_match(&self, state: &u32) -> bool {
        matches!(self.0.distance(*state), Distance::Exact(_))
    }

    fn can_match(&self, state: &u32) -> bool {
        *state != SINK_STATE
    }

    fn accept(&self, state: &u32, byte: u8) -> u32 {
        self.0.transition(*state, byte)
    }
}

#[cfg(test)]
mod tests {
    use super::super::folding::{plain, sound};
    use super::*;

    fn vocabulary() -> Vocabulary {
        let words = ["carlsen", "ivanov", "iusupov", "karpov", "kasparov", "karpova", "petrosian"];
        let words: BTreeMap<&str, u64> = words.into_iter().map(|word| (word, 1)).collect();
        Vocabulary::read(build(&words).unwrap()).unwrap()
    }

    #[test]
    fn words_with_a_typing_error() {
        let vocabulary = vocabulary();
        let near =
            |word: &str| vocabulary.near(&FoldedWord { plain: plain(word), sound: sound(&plain(word)) });
        assert_eq!(near("karpvo"), ["karpov", "karpova"]);
        assert_eq!(near("yusuov")[0], "iusupov");
        assert_eq!(near("pedrasian")[0], "petrosian", "two errors in a long word");
        assert_eq!(near("kapro")[0], "karpov", "still being typed");
        assert_eq!(near("zyz"), [""; 0]);
        assert_eq!(near("xarlsem"), ["carlsen"], "a word of seven letters is long");
        assert_eq!(near("xvanox"), [""; 0], "one of six is not");
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let words: BTreeMap<&str, u64> = [("carlsen", 1), ("ivanov", 2)].into();
        let bytes = build(&words).unwrap();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x55;
            assert!(Vocabulary::read(damaged).is_err(), "byte {at}");
        }
        assert!(Vocabulary::read(Vec::new()).is_err());
    }
}
