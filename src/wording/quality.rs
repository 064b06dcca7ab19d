//! In which criterion of C.04.3 a round is worse, with both values; or why it is as good but comes later.

use crate::model::{Criterion, OrderStep, Points, Worth};

use super::{About, Value};

impl About<'_> {
    /// The first criterion in which a round is worse than the program's, in the bracket with these points.
    pub(super) fn worse_by(
        &self,
        criterion: Criterion,
        points: Points,
        value: &Worth,
        best: &Worth,
    ) -> String {
        let told = Told::of(value, best);
        let (value, best): (Value<'_>, Value<'_>) = match told {
            Told::Counts(value, best) => (value.into(), best.into()),
            Told::Scores(value, best) | Told::Gaps(value, best) => {
                (self.scores(value).into(), self.scores(best).into())
            }
        };
        let values = [("points", self.points(points).into()), ("value", value), ("best", best)];
        self.wording.text_with(key(criterion, &told), &values)
    }

    /// Why a round that is equally good is not the first one by the order of generation.
    pub(super) fn later_in_order(&self, points: Points, step: &OrderStep) -> String {
        let bracket = ("points", Value::from(self.points(points)));
        let who = |name, id| (name, Value::from(self.name(id)));
        let (key, mut values) = match step {
            OrderStep::MovedDown { player } => ("later-moved-down", vec![who("player", *player)]),
            OrderStep::Resident { player, opponent } => {
                ("later-resident", vec![who("player", *player), who("opponent", *opponent)])
            }
            OrderStep::Exchanges { count, least } => {
                ("later-exchanges", vec![("count", (*count).into()), ("least", (*least).into())])
            }
            OrderStep::OtherExchange => ("later-other-exchange", Vec::new()),
            OrderStep::Transposition { player, opponent } => {
                ("later-transposition", vec![who("player", *player), who("opponent", *opponent)])
            }
        };
        values.push(bracket);
        self.wording.text_with(key, &values)
    }

    /// `2½, 2 and 1`.
    fn scores(&self, scores: &[Points]) -> String {
        if scores.is_empty() {
            return self.wording.text("worse-nobody");
        }
        self.join(scores.iter().map(|points| format!("{points:#}")).collect())
    }
}

/// The two values as far as they differ.
enum Told<'a> {
    /// How many.
    Counts(usize, usize),
    /// Of whom.
    Scores(&'a [Points], &'a [Points]),
    /// How far apart.
    Gaps(&'a [Points], &'a [Points]),
}

impl<'a> Told<'a> {
    fn of(value: &'a Worth, best: &'a Worth) -> Self {
        match (value, best) {
            (Worth::Count(value), Worth::Count(best)) => Self::Counts(*value, *best),
            (Worth::Scores(value), Worth::Scores(best)) => Self::Scores(value, best),
            (Worth::Downfloaters { count, .. }, Worth::Downfloaters { count: least, .. })
                if count != least =>
            {
                Self::Counts(*count, *least)
            }
            (Worth::Downfloaters { scores, .. }, Worth::Downfloaters { scores: best, .. }) => {
                Self::Scores(scores, best)
            }
            (Worth::Gaps { left, gaps }, Worth::Gaps { left: best_left, gaps: best_gaps }) => {
                if left == best_left { Self::Gaps(gaps, best_gaps) } else { Self::Scores(left, best_left) }
            }
            // Two values of one criterion are of one kind.
            _ => Self::Scores(&[], &[]),
        }
    }
}

const fn key(criterion: Criterion, told: &Told<'_>) -> &'static str {
    match (criterion, told) {
        (Criterion::C5, _) => "worse-c5",
        (Criterion::C6, _) => "worse-c6",
        (Criterion::C7, _) => "worse-c7",
        (Criterion::C8, Told::Counts(..)) => "worse-c8-players",
        (Criterion::C8, _) => "worse-c8-scores",
        (Criterion::C9, _) => "worse-c9",
        (Criterion::C10, _) => "worse-c10",
        (Criterion::C11, _) => "worse-c11",
        (Criterion::C12, _) => "worse-c12",
        (Criterion::C13, _) => "worse-c13",
        (Criterion::C14, _) => "worse-c14",
        (Criterion::C15, _) => "worse-c15",
        (Criterion::C16, _) => "worse-c16",
        (Criterion::C17, _) => "worse-c17",
        (Criterion::C18, Told::Gaps(..)) => "worse-c18",
        (Criterion::C18, _) => "worse-c18-left",
        (Criterion::C19, _) => "worse-c19",
        (Criterion::C20, Told::Gaps(..)) => "worse-c20",
        (Criterion::C20, _) => "worse-c20-left",
        (Criterion::C21, _) => "worse-c21",
    }
}
