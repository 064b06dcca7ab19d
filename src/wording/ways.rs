//! What was made of the terms of a tie-break value, in one sentence: the addition, the mean, the place in a mini-table.

use super::About;
use crate::standings::{Amount, Criterion, Derivation, Lack, Value, Way};

impl About<'_> {
    /// How the value follows from the terms that are not cut; `None` where it was only looked up.
    pub fn way(&self, value: &Value) -> Option<String> {
        let Some(amount) = value.amount else { return self.lack(&value.derivation) };
        let text = |amount: Amount| format!("{amount:#}");
        let say = |key: &str, more: &[(&str, super::Value<'_>)]| {
            let mut values = vec![("value", text(amount).into())];
            values.extend(more.iter().cloned());
            Some(self.wording.text_with(key, &values))
        };
        match value.derivation.way {
            Way::Given | Way::None(_) => None,
            Way::Sum => say("criterion-way-sum", &[("terms", addition(&value.derivation).into())]),
            Way::Mean { sum, count, whole } => {
                let key = if whole { "criterion-way-mean-whole" } else { "criterion-way-mean" };
                let terms = addition(&value.derivation);
                say(key, &[("sum", text(sum).into()), ("count", count.into()), ("terms", terms.into())])
            }
            Way::Performance { average, score, games, percent, difference } => say(
                "criterion-way-performance",
                &[
                    ("average", average.into()),
                    ("score", text(score).into()),
                    ("games", games.into()),
                    ("percent", i64::from(percent).into()),
                    ("difference", format!("{difference:+}").into()),
                ],
            ),
            Way::Perfect { score, .. } if score == Amount::ZERO => say("criterion-way-perfect-zero", &[]),
            Way::Perfect { score, expected } => say(
                "criterion-way-perfect",
                &[("score", text(score).into()), ("expected", text(expected).into())],
            ),
            Way::Encounter { members, .. } if members < 2 => say("criterion-way-encounter-alone", &[]),
            Way::Encounter { members, separated: false, .. } => {
                say("criterion-way-encounter-open", &[("members", members.into())])
            }
            Way::Encounter { table, members, unmet, score, .. } => say(
                "criterion-way-encounter",
                &[
                    ("table", table.into()),
                    ("members", members.into()),
                    ("unmet", unmet.into()),
                    ("score", text(score).into()),
                ],
            ),
        }
    }

    fn lack(&self, derivation: &Derivation) -> Option<String> {
        let Way::None(lack) = derivation.way else { return None };
        Some(self.wording.text(lack_key(lack)))
    }

    /// The criterion with its code and the article that defines it: `Buchholz, Cut-1 (BH/C1), C.07 Art. 8.1`.
    pub fn criterion_rule(&self, criterion: &Criterion) -> String {
        let name = self.wording.criterion_with_code(criterion);
        match criterion.fide().and_then(|code| code.family.article()) {
            None => name,
            Some(article) => self
                .wording
                .text_with("criterion-rule", &[("name", name.into()), ("article", article.into())]),
        }
    }
}

/// `3 + 2½ + 4`: what is left; `0` if nothing is.
pub(super) fn addition(derivation: &Derivation) -> String {
    let left: Vec<String> = derivation.left().map(|term| format!("{:#}", term.counted)).collect();
    if left.is_empty() { "0".to_owned() } else { left.join(" + ") }
}

const fn lack_key(lack: Lack) -> &'static str {
    match lack {
        Lack::NoGame => "criterion-lack-no-game",
        Lack::NothingLeft => "criterion-lack-nothing-left",
        Lack::UnratedEntrant => "criterion-lack-unrated-entrant",
        Lack::NotPlaced => "criterion-lack-not-placed",
    }
}
