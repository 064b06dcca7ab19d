//! The nearest of the words that are known, for whoever mistyped one.

/// How alike two words must be, from 0 to 1; clap takes the like for options and commands.
const ALIKE: f64 = 0.75;

/// The known word that is most like the given one, whatever its case; `None` if none is like it. Of equals the first.
pub fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_lowercase();
    let mut best: Option<(f64, &str)> = None;
    for word in known {
        let likeness = strsim::jaro_winkler(&given, &word.to_lowercase());
        if likeness >= ALIKE && best.is_none_or(|(most, _)| likeness > most) {
            best = Some((likeness, word));
        }
    }
    best.map(|(_, word)| word)
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
        assert_eq!(near("holiday"), None);
        assert_eq!(nearest("BHC1", ["BUCHHOLZ", "BH/C1", "BH"]), Some("BH/C1"));
        assert_eq!(nearest("x", std::iter::empty()), None);
    }
}
