//! What was made of the terms of a tie-break value, in one sentence: the addition, the mean, the place in a mini-table.

use super::{EventWording, args};
use crate::standings::{Amount, Criterion, Derivation, Value, Way};

impl EventWording<'_> {
    /// How the value follows from the terms that are not cut; `None` where it was only looked up.
    pub fn way(&self, value: &Value) -> Option<String> {
        let Value { amount, derivation } = value;
        let way = &derivation.way;
        if amount.is_none() != matches!(way, Way::None(_)) {
            return None;
        }
        let value = amount.map(|amount| format!("{amount:#}")).unwrap_or_default();
        let values = args! { terms: addition(derivation), value: value.as_str() };
        match way {
            Way::Given => None,
            Way::Perfect { score, .. } if *score == Amount::ZERO => {
                Some(self.wording.text_with("criterion-no-points", &args! { value }))
            }
            Way::Performance { difference, .. } => {
                let signed = format!("{difference:+}");
                Some(self.sentence_with(way, &args! { value, signed }))
            }
            Way::Encounter { score, .. } => {
                Some(self.sentence_with(way, &args! { value, points: self.wording.points(*score) }))
            }
            _ => Some(self.sentence_with(way, &values)),
        }
    }

    /// The criterion with its code and the article that defines it: `Buchholz, Cut-1 (BH/C1), C.07 Art. 8.1`.
    pub fn criterion_rule(&self, criterion: &Criterion) -> String {
        let name = self.wording.criterion_with_code(criterion);
        match criterion.fide().and_then(|code| code.family.article()) {
            None => name,
            Some(article) => self.wording.text_with("criterion-rule", &args! { name, article }),
        }
    }
}

/// `3 + 2½ + 4`: what is left; `0` if nothing is.
pub(super) fn addition(derivation: &Derivation) -> String {
    let left: Vec<String> = derivation.left().map(|term| format!("{:#}", term.counted)).collect();
    if left.is_empty() { "0".to_owned() } else { left.join(" + ") }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;

    use super::*;
    use crate::model::{EventInfo, Rules, SystemId, TieBreakCode, Tournament};
    use crate::standings::{Cut, Lack, Term, Why, criterion};
    use crate::wording::Wording;

    fn term(halves: i64, cut: Option<Cut>) -> Term {
        let value = Amount::whole(halves).half();
        let why = Why::OpponentMet;
        Term {
            round: None,
            opponent: None,
            basis: value,
            raw: None,
            counted: value,
            why,
            unplayed: None,
            cut,
        }
    }

    fn told(amount: Option<i64>, way: Way, terms: Vec<Term>) -> Option<String> {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let value =
            Value { amount: amount.map(Amount::from_hundredths), derivation: Derivation { terms, way } };
        Wording::english().about(&event).way(&value)
    }

    #[test]
    fn what_is_cut_is_no_summand() {
        let terms = vec![term(6, None), term(1, Some(Cut::Lowest)), term(5, None)];
        assert_eq!(told(Some(550), Way::Sum, terms).as_deref(), Some("3 + 2½ = 5½"));
        assert_eq!(told(Some(0), Way::Sum, Vec::new()).as_deref(), Some("0 = 0"));
        assert_eq!(told(Some(700), Way::Given, vec![term(14, None)]), None);
    }

    #[test]
    fn means_and_performances_tell_their_rounding() {
        let terms = vec![term(6, None), term(5, None), term(5, None)];
        let way = Way::Mean { sum: Amount::whole(8), count: 3, whole: false };
        assert_eq!(
            told(Some(267), way, terms).as_deref(),
            Some("(3 + 2½ + 2½) ÷ 3 = 8 ÷ 3 = 2.67, rounded half up to hundredths")
        );
        let way = Way::Performance {
            average: 2000,
            score: Amount::whole(5).half(),
            games: 4,
            percent: 63,
            difference: 95,
        };
        assert_eq!(
            told(Some(209_500), way, Vec::new()).as_deref(),
            Some("The opponents average 2000; 2½ of 4 is 63 %, which is +95 by table 8.1.1: 2000 +95 = 2095")
        );
    }

    #[test]
    fn a_direct_encounter_tells_who_was_not_met() {
        let way = |members, unmet, separated| Way::Encounter {
            table: 1,
            members,
            unmet,
            score: Amount::whole(2),
            separated,
        };
        for (way, sentence) in [
            (way(3, 0, true), "Place 1: 2 points in table 1, of 3 tied players"),
            (way(3, 1, true), "Place 1: 2 points in table 1, of 3 tied players, one of whom was not met"),
            (way(3, 2, false), "The games of the 3 tied players against each other put nobody ahead"),
            (way(1, 0, false), "Nobody else is tied here"),
        ] {
            assert_eq!(told(Some(100), way, Vec::new()).as_deref(), Some(sentence));
        }
    }

    #[test]
    fn every_lack_is_said() {
        for lack in Lack::iter() {
            let said = told(None, Way::None(lack), Vec::new()).unwrap();
            assert!(said.starts_with("No value"), "{said}");
        }
    }

    #[test]
    fn a_criterion_names_its_article() {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let wording = Wording::english();
        let rule = |code| wording.about(&event).criterion_rule(&criterion(&TieBreakCode::new(code)).unwrap());
        assert_eq!(rule("BH/C1"), "Buchholz, Cut-1 (BH/C1), C.07 Art. 8.1");
        assert_eq!(rule("BUCHHOLZ"), "Buchholz", "the simple set is not FIDE's");
    }
}
