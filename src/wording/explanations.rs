//! Why this pair, and why not another one? The engine's reasons in sentences.

use crate::model::{Article, Gravity, PlayerId};
use crate::pairing::{CitedReason, Explanation, Reason, WhyNot, Wish};

use super::{EventWording, args};

/// A reason in words, with its rule beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldReason {
    /// The sentence.
    pub sentence: String,
    /// The rule's number; `None` where the reason follows from none.
    pub article: Option<Article>,
    /// How grave it is, where it is a rule that is broken or a criterion that is lost.
    pub gravity: Option<Gravity>,
}

impl From<String> for ToldReason {
    fn from(sentence: String) -> Self {
        Self { sentence, article: None, gravity: None }
    }
}

impl EventWording<'_> {
    /// The paragraph: one sentence a reason, each with the number of its rule.
    pub fn explanation(&self, explanation: &Explanation) -> Vec<String> {
        explanation.reasons.iter().map(|reason| self.reason(reason)).collect()
    }

    /// One reason, with the number of its rule behind it.
    pub fn reason(&self, reason: &CitedReason) -> String {
        if let Reason::Breaks(breach) = &reason.reason {
            return self.breach(breach);
        }
        self.cited(self.told_reason(reason))
    }

    /// A sentence with the number of its rule behind it.
    pub fn cited(&self, told: ToldReason) -> String {
        let ToldReason { sentence, article, .. } = told;
        match article {
            Some(article) => {
                self.wording.text_with("cited-reason", &args! { reason: sentence, article: article.as_ref() })
            }
            None => sentence,
        }
    }

    /// One reason, and its rule beside it.
    pub fn told_reason(&self, CitedReason { reason, article }: &CitedReason) -> ToldReason {
        // The seed from which every lot of the event is drawn.
        let seed = self.tournament.rules().seed.to_string();
        let sentence = match reason {
            Reason::Breaks(breach) => {
                return ToldReason {
                    sentence: self.fact(&breach.fact),
                    article: Some(breach.article.clone()),
                    gravity: Some(breach.gravity),
                };
            }
            Reason::Colours { white, black, .. } | Reason::ColoursWouldBe { white, black, .. } => {
                let [smaller, larger] = self.by_number(*white, *black).map(|id| self.name(id));
                self.sentence_with(reason, &args! { smaller, larger })
            }
            reason => self.sentence_with(reason, &args! { seed }),
        };
        ToldReason { sentence, article: article.clone(), gravity: None }
    }

    /// Why a pair or a bye was not made. The last line decides; those before lead to it.
    pub fn why_not(&self, wish: Wish, answer: &WhyNot) -> Vec<ToldReason> {
        let key = match (answer, wish) {
            (WhyNot::Against(reasons), _) => {
                return reasons.iter().map(|reason| self.told_reason(reason)).collect();
            }
            (WhyNot::Impossible(error), _) => return vec![self.unpairable(error).into()],
            (WhyNot::AsGood, _) => "against-nothing-as-good",
            (WhyNot::Granted, Wish::Pair(..)) => "against-nothing-paired",
            (WhyNot::Granted, Wish::Bye(_)) => "against-nothing-has-bye",
        };
        vec![self.wording.text(key).into()]
    }

    fn by_number(&self, a: PlayerId, b: PlayerId) -> [PlayerId; 2] {
        if self.tournament.number(a) <= self.tournament.number(b) { [a, b] } else { [b, a] }
    }
}
