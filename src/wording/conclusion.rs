//! Is the event over, and who has won? The standings panel and the printed standings say it in these words.

use crate::model::{PlayerId, RoundNumber, Stage};
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

    /// Why no further round is paired, and what would change that, if anything does.
    pub fn no_further_round(&self, conclusion: &Conclusion) -> String {
        let system = conclusion.system;
        let way = match conclusion.end {
            Some(End::OneUndefeated | End::NobodyUndefeated | End::CannotBePaired) => {
                "conclusion-way-correct"
            }
            Some(End::RoundsPlayed) if !system.fixes_rounds() && !system.is_scheduled() => {
                "conclusion-way-more-rounds"
            }
            Some(End::ByHand) if self.tournament.is_finished() => "conclusion-way-reopen",
            Some(End::RoundsPlayed | End::ByHand) | None => return self.conclusion(conclusion),
        };
        format!("{} {}", self.conclusion(conclusion), self.wording.text(way))
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
        let is_draft = |round| self.tournament.round(round).is_some_and(|one| one.stage == Stage::Draft);
        let where_it_stands = match conclusion.under_way {
            Some(round) if is_draft(round) => say("conclusion-drafted"),
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

#[cfg(test)]
mod tests {
    use crate::model::{Command, EventInfo, PlayerId, Rules, SystemId, Tournament, apply};
    use crate::standings::{Conclusion, End};
    use crate::wording::Wording;

    /// After three rounds, without a winner.
    fn ended(system: SystemId, end: End, leaders: Vec<PlayerId>) -> Conclusion {
        Conclusion {
            system,
            rounds_done: 3,
            planned: 3,
            under_way: None,
            undefeated: Vec::new(),
            end: Some(end),
            winner: None,
            is_open: false,
            leaders,
        }
    }

    #[test]
    fn what_would_bring_another_round_follows_from_how_the_event_ended() {
        let wording = Wording::english();
        let says = |system, end, event: &Tournament| {
            let conclusion = ended(system, end, Vec::new());
            let all = wording.about(event).no_further_round(&conclusion);
            all.strip_prefix(&wording.about(event).conclusion(&conclusion)).unwrap().trim().to_owned()
        };
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let more = "To play on, set more rounds in Tournament.";
        assert_eq!(says(SystemId::Vincze, End::RoundsPlayed, &event), more);
        for fixed in [SystemId::TrueSwiss, SystemId::SwT, SystemId::RoundRobin] {
            assert_eq!(says(fixed, End::RoundsPlayed, &event), "", "{fixed:?}");
        }
        assert_eq!(says(SystemId::Regular, End::OneUndefeated, &event), "A corrected result reopens it.");
        assert_eq!(says(SystemId::Vincze, End::ByHand, &event), "", "the play-off decides");
        let finished = apply(&event, &Command::SetFinished(true)).unwrap_or(event);
        assert_eq!(
            says(SystemId::Regular, End::ByHand, &finished),
            "To play on, reopen it (Ctrl+K, “Reopen the event”)."
        );
    }

    #[test]
    fn without_a_winner_it_is_said_what_stands_in_the_way() {
        let wording = Wording::english();
        let enter = |name: &str| crate::model::NewPlayer {
            details: crate::model::PlayerDetails { name: name.into(), ..Default::default() },
            lot: 0,
            entered: None,
        };
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 3));
        let event = apply(&event, &Command::AddPlayers(vec![enter("Ada"), enter("Bo")])).unwrap();
        let ids: Vec<_> = event.players().map(|player| player.id).collect();
        let told = |system, end, leaders: usize| {
            let conclusion = ended(system, end, ids[..leaders].to_vec());
            wording.about(&event).winner(&conclusion, end)
        };
        let tie = "Ada and Bo tie at the top, so there is no winner.";
        assert_eq!(told(SystemId::SwT, End::RoundsPlayed, 2), tie, "its rounds are fixed");
        assert_eq!(told(SystemId::Regular, End::ByHand, 2), tie);
        assert_eq!(told(SystemId::Regular, End::OneUndefeated, 2), "There is no winner.");
        for (end, leaders) in [(End::RoundsPlayed, 2), (End::RoundsPlayed, 1), (End::ByHand, 1)] {
            assert_eq!(told(SystemId::Vincze, end, leaders), "First place is shared.", "{leaders}");
        }
    }
}
