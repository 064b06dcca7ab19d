//! The nearest of the words that are known, for whoever mistyped one.

/// How alike two words must be: the share of letters that need not be changed, from 0 to 1.
const ALIKE: f64 = 0.6;
/// So many letters at least tell the word that they begin.
const BEGINNING: usize = 3;

/// The known word that is most like the given one, whatever its case; `None` if none is like it. Of equals the first.
pub fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_lowercase();
    let mut best: Option<(f64, &str)> = None;
    for word in known {
        let likeness = likeness(&given, &word.to_lowercase());
        if likeness >= ALIKE && best.is_none_or(|(most, _)| likeness > most) {
            best = Some((likeness, word));
        }
    }
    best.map(|(_, word)| word)
}

fn likeness(given: &str, word: &str) -> f64 {
    let begins = given.chars().count() >= BEGINNING && word.starts_with(given);
    let letters = strsim::normalized_damerau_levenshtein(given, word);
    if begins { letters.max(ALIKE) } else { letters }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_or_none() {
        let commands = ["pair", "standings", "prizes", "print", "convert", "check"];
        let near = |given| nearest(given, commands);
        assert_eq!(near("standigs"), Some("standings"));
        assert_eq!(near("pirnt"), Some("print"));
        assert_eq!(near("PRIZE"), Some("prizes"));
        assert_eq!(near("stand"), Some("standings"));
        assert_eq!((near("holiday"), near("one"), near("p")), (None, None, None));
        assert_eq!(nearest("BHC1", ["BUCHHOLZ", "BH/C1", "BH"]), Some("BH/C1"));
        assert_eq!(nearest("x", std::iter::empty()), None);
    }

    #[test]
    fn a_word_is_known_by_three_letters_or_by_most_of_them() {
        assert_eq!((nearest("sta", ["standings"]), nearest("st", ["standings"])), (Some("standings"), None));
        // Three letters of five, and four of seven.
        assert_eq!((nearest("abcxy", ["abcde"]), nearest("abcdxyz", ["abcdefg"])), (Some("abcde"), None));
    }
}
