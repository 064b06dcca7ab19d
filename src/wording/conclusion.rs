//! Is the event over, and who has won? The standings panel and the printed standings say it in these words.

use crate::model::{PlayerId, RoundNumber};
use crate::standings::{Conclusion, End};

use super::{EventWording, args};

impl EventWording<'_> {
    /// Why the event is over or goes on, and who has won, with the rule that says so.
    pub fn conclusion(&self, conclusion: &Conclusion) -> String {
        match conclusion.end {
            None => self.goes_on(conclusion),
            Some(end) => format!("{} {}", self.ended(conclusion, end), self.winner(conclusion, end)),
        }
    }

    fn goes_on(&self, conclusion: &Conclusion) -> String {
        let undefeated = conclusion.undefeated.len();
        let values = args! {
            done: conclusion.rounds_done,
            planned: conclusion.planned,
            round: conclusion.under_way.map_or(0, RoundNumber::get),
            count: undefeated,
            players: self.names(&conclusion.undefeated),
            article: conclusion.system.facts().ending_article,
        };
        let say = |key| self.wording.text_with(key, &values);
        let until_one = conclusion.system.ends_when_one_is_undefeated();
        let where_it_stands = match conclusion.under_way {
            Some(round) if until_one && round.get() > conclusion.planned => say("conclusion-extra-round"),
            Some(_) => say("conclusion-under-way"),
            None if conclusion.rounds_done == 0 => say("conclusion-not-begun"),
            None if conclusion.is_extended() => return say("conclusion-extended"),
            None => say("conclusion-between"),
        };
        let rule = if until_one {
            say("conclusion-until-one-undefeated")
        } else if conclusion.system.fixes_rounds() {
            say("conclusion-fixed-rounds")
        } else {
            return where_it_stands;
        };
        format!("{where_it_stands} {rule}")
    }

    fn ended(&self, conclusion: &Conclusion, end: End) -> String {
        let values = args! {
            done: conclusion.rounds_done,
            next: conclusion.rounds_done + 1,
            players: self.names(&conclusion.undefeated),
            article: conclusion.system.facts().ending_article,
        };
        self.sentence_with(&end, &values)
    }

    fn winner(&self, conclusion: &Conclusion, end: End) -> String {
        let named = |key: &str, ids: &[PlayerId]| {
            self.wording.text_with(key, &args! { players: self.names(ids), count: ids.len() })
        };
        if let Some(winner) = conclusion.winner {
            return named("conclusion-winner", &[winner]);
        }
        if conclusion.is_open {
            return self.wording.text("conclusion-open");
        }
        if self.tournament.play_off().is_some() {
            return self.wording.text("conclusion-play-off");
        }
        let by_points = conclusion.system.fixes_rounds() || end == End::ByHand;
        if by_points && conclusion.leaders.len() > 1 {
            named("conclusion-tie", &conclusion.leaders)
        } else if conclusion.system.ends_when_one_is_undefeated() {
            self.wording.text("conclusion-no-winner")
        } else {
            self.wording.text("conclusion-shared")
        }
    }
}
