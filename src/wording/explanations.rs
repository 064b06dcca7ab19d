//! Why this pair? The engine's reasons as a short paragraph.

use crate::model::PlayerId;
use crate::pairing::{CitedReason, Explanation, Reason};

use super::{EventWording, args};

impl EventWording<'_> {
    /// The paragraph: one sentence a reason, each with the number of its rule.
    pub fn explanation(&self, explanation: &Explanation) -> Vec<String> {
        explanation.reasons.iter().map(|reason| self.reason(reason)).collect()
    }

    /// One reason.
    pub fn reason(&self, CitedReason { reason, article }: &CitedReason) -> String {
        // The seed from which every lot of the event is drawn.
        let seed = self.tournament.rules().seed.to_string();
        let reason = match reason {
            Reason::Breaks(breach) => return self.breach(breach),
            Reason::Colours { white, black, .. } => {
                let [smaller, larger] = self.by_number(*white, *black).map(|id| self.name(id));
                self.sentence_with(reason, &args! { smaller, larger })
            }
            reason => self.sentence_with(reason, &args! { seed }),
        };
        match article {
            Some(article) => {
                self.wording.text_with("cited-reason", &args! { reason, article: article.as_ref() })
            }
            None => reason,
        }
    }

    fn by_number(&self, a: PlayerId, b: PlayerId) -> [PlayerId; 2] {
        if self.tournament.number(a) <= self.tournament.number(b) { [a, b] } else { [b, a] }
    }
}
