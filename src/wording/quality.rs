//! In which criterion of C.04.3 a round is worse, with both values.

use crate::model::{Points, QualityCriterion, Worth};

use super::{EventWording, Value, args};

impl EventWording<'_> {
    /// The first criterion in which a round is worse than the program's, in the bracket with these points.
    pub(super) fn worse_by(
        &self,
        criterion: QualityCriterion,
        points: Points,
        value: &Worth,
        best: &Worth,
    ) -> String {
        let (kind, value, best) = difference(value, best);
        let say = |worth: WorthPart<'_>| match worth {
            WorthPart::Count(count) => Value::from(count),
            WorthPart::Scores(scores) => self.scores(scores).into(),
        };
        let key = format!("worse-{}-{kind}", criterion.to_string().to_lowercase());
        let points = self.wording.points(points);
        self.wording.text_with(&key, &args! { points, value: say(value), best: say(best) })
    }

    /// `2½, 2 and 1`.
    fn scores(&self, scores: &[Points]) -> String {
        if scores.is_empty() {
            return self.wording.text("worse-nobody");
        }
        self.wording.join(scores.iter().map(|points| format!("{points:#}")).collect())
    }
}

/// What one of two rounds is worth where they differ.
enum WorthPart<'a> {
    /// So many.
    Count(usize),
    /// Scores, or differences of them.
    Scores(&'a [Points]),
}

/// The first part of two values in which they differ, and what it is: the end of the key.
fn difference<'a>(value: &'a Worth, best: &'a Worth) -> (&'static str, WorthPart<'a>, WorthPart<'a>) {
    let counts = |value: usize, best: usize| ("counts", WorthPart::Count(value), WorthPart::Count(best));
    let lists = |kind, value: &'a [Points], best: &'a [Points]| {
        (kind, WorthPart::Scores(value), WorthPart::Scores(best))
    };
    match (value, best) {
        (Worth::Count(value), Worth::Count(best)) => counts(*value, *best),
        (Worth::Scores(value), Worth::Scores(best)) => lists("scores", value, best),
        (Worth::Downfloaters { count, scores }, Worth::Downfloaters { count: least, scores: best }) => {
            if count == least {
                lists("scores", scores, best)
            } else {
                counts(*count, *least)
            }
        }
        (Worth::Gaps { left, gaps }, Worth::Gaps { left: best_left, gaps: best }) => {
            if left == best_left {
                lists("gaps", gaps, best)
            } else {
                lists("scores", left, best_left)
            }
        }
        // Two values of one criterion are of one kind.
        _ => lists("scores", &[], &[]),
    }
}
