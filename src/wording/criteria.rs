//! What the tie-breaks are called.

use super::{Wording, args};
use crate::standings::Criterion;
use crate::standings::c07::Code;

impl Wording {
    /// The heading of a column: short words, or the code of C.07, which arbiters know.
    pub fn criterion_heading(&self, criterion: &Criterion) -> String {
        match criterion.fide() {
            Some(code) => code.to_string(),
            None => self.text(&format!("criterion-{}-short", criterion.code.to_lowercase())),
        }
    }

    /// The full name: `Buchholz, Cut-1`.
    pub fn criterion_name(&self, criterion: &Criterion) -> String {
        match criterion.fide() {
            Some(code) => self.name_of_c07(code),
            None => self.text(&format!("criterion-{}-name", criterion.code.to_lowercase())),
        }
    }

    /// The full name, of a criterion of C.07 with its code: `Buchholz, Cut-1 (BH/C1)`.
    pub fn criterion_with_code(&self, criterion: &Criterion) -> String {
        let name = self.criterion_name(criterion);
        match criterion.fide() {
            None => name,
            Some(code) => self.text_with("c07-with-code", &args! { name, code: code.to_string() }),
        }
    }

    fn name_of_c07(&self, code: &Code) -> String {
        let name = self.text(&format!("c07-{}", code.family.key().to_lowercase()));
        let modifiers: Vec<String> = code
            .modifiers()
            .into_iter()
            .map(|(key, number)| {
                let number = number.map(|number| number.to_string()).unwrap_or_default();
                self.text_with(&format!("c07-modifier-{key}"), &args! { number })
            })
            .collect();
        if modifiers.is_empty() {
            return name;
        }
        self.text_with("c07-modified", &args! { name, modifiers: modifiers.join(", ") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::TieBreakCode;
    use crate::standings::c07::Family;
    use crate::standings::{criterion, registry};
    use strum::IntoEnumIterator as _;

    #[test]
    fn every_criterion_has_a_name_and_a_heading() {
        let wording = Wording::english();
        for family in Family::iter() {
            assert!(wording.has(&format!("c07-{}", family.key().to_lowercase())), "{family:?}");
        }
        for listed in registry().filter(|listed| listed.fide().is_none()) {
            for end in ["name", "short"] {
                assert!(wording.has(&format!("criterion-{}-{end}", listed.code.to_lowercase())));
            }
        }
    }

    #[test]
    fn modifiers_follow_the_name() {
        let wording = Wording::english();
        let name = |code| wording.criterion_name(&criterion(&TieBreakCode::new(code)).unwrap());
        assert_eq!(name("BH"), "Buchholz");
        assert_eq!(name("BHC1"), "Buchholz, Cut-1");
        assert_eq!(name("SB/M2/P"), "Sonneborn-Berger, Median-2, forfeits counted as games");
        assert_eq!(name("AOB/F"), "Average of opponents’ Buchholz, from Fore Buchholz");
        assert_eq!(name("TPN/R"), "Pairing number, reversed");
        assert_eq!(name("KS/L-1"), "Koya, limit moved by -1 half-points");
        assert_eq!(name("KS/L60"), "Koya, limit 60 %");
        assert_eq!(name("ARO/U1400"), "Average rating of opponents, unrated as 1400");
        assert_eq!(name("RND"), "Lottery");
        let coded = |code| wording.criterion_with_code(&criterion(&TieBreakCode::new(code)).unwrap());
        assert_eq!(coded("mbh"), "Buchholz, Median-1 (BH/M1)");
        assert_eq!(coded("BUCHHOLZ"), "Buchholz");
    }
}
