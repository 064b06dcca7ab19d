//! *Why this pair?* and *why not another one?*, in lines: each a sentence with its rule beside it. Players are told by
//! surname, because a heading gives their names.

use super::verdict::Tone;
use crate::model::{PlayerId, Tournament};
use crate::pairing::{Explanation, Reason, WhyNot, Wish};
use crate::wording::{ToldReason, Wording};

/// A sentence with its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonLine {
    /// The sentence.
    pub sentence: String,
    /// The rule's number; `None` where the reason follows from none.
    pub rule: Option<String>,
    /// How grave it is, where a rule is broken or a criterion is lost.
    pub tone: Option<Tone>,
    /// The line that decides.
    pub is_decisive: bool,
}

impl ReasonLine {
    /// A line about nothing but itself.
    pub const fn plain(sentence: String) -> Self {
        Self { sentence, rule: None, tone: None, is_decisive: false }
    }

    /// As it is read aloud.
    pub fn spoken(&self) -> String {
        match &self.rule {
            Some(rule) => format!("{} {rule}", self.sentence),
            None => self.sentence.clone(),
        }
    }
}

impl From<ToldReason> for ReasonLine {
    fn from(told: ToldReason) -> Self {
        Self {
            sentence: told.sentence,
            rule: told.article.map(String::from),
            tone: told.gravity.map(Tone::of_gravity),
            is_decisive: false,
        }
    }
}

/// Why a player has this opponent; who made the board, where it was not the engine now, comes first.
pub fn reason_lines(tournament: &Tournament, wording: &Wording, explanation: Explanation) -> Vec<ReasonLine> {
    let about = wording.about(tournament).by_surname();
    let mut reasons = explanation.reasons;
    let origins = [Reason::ByHand, Reason::PairedEarlier, Reason::PairedElsewhere].map(Reason::uncited);
    reasons.sort_by_key(|reason| !origins.contains(reason));
    reasons.iter().map(|reason| about.told_reason(reason).into()).collect()
}

/// Why a pair or a bye was not made; the last line decides.
pub fn why_not_lines(
    tournament: &Tournament,
    wording: &Wording,
    wish: Wish,
    answer: &WhyNot,
) -> Vec<ReasonLine> {
    let told = wording.about(tournament).by_surname().why_not(wish, answer);
    let mut lines: Vec<ReasonLine> = told.into_iter().map(ReasonLine::from).collect();
    if let Some(last) = lines.last_mut() {
        last.is_decisive = true;
        last.tone = last.tone.filter(|_| matches!(answer, WhyNot::Against(_)));
    }
    lines
}

/// The wish that a player has somebody as opponent; `None` stands for the bye, and nobody meets themselves.
pub fn wish(player: PlayerId, other: Option<PlayerId>) -> Option<Wish> {
    match other {
        None => Some(Wish::Bye(player)),
        Some(other) => (other != player).then_some(Wish::Pair(player, other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, NewPlayer, PlayerDetails, RoundNumber, Rules, SystemId, apply};
    use crate::pairing::Obstacle;

    fn event(names: &[&str]) -> Tournament {
        let entry = |name: &&str| {
            let details = PlayerDetails { name: (*name).into(), ..PlayerDetails::default() };
            NewPlayer { details, lot: 1, entered: None }
        };
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        apply(&event, &Command::AddPlayers(names.iter().map(entry).collect())).unwrap()
    }

    #[test]
    fn players_are_told_by_surname_where_that_is_enough() {
        let wording = Wording::english();
        let told = |names: &[&str]| {
            let candidate = PlayerId(1);
            let obstacle = Obstacle::Met(RoundNumber::FIRST);
            let answer = WhyNot::Against(vec![Reason::PassedOver { candidate, obstacle }.by("Vincze, 1")]);
            let wish = Wish::Pair(PlayerId(0), candidate);
            why_not_lines(&event(names), &wording, wish, &answer)
        };
        let lines = told(&["Okafor, Ada", "Lind, Bo", "Roy, Cy"]);
        assert_eq!(lines[0].sentence, "Not Lind: they met in round 1.");
        assert_eq!((lines[0].rule.as_deref(), lines[0].is_decisive), (Some("Vincze, 1"), true));
        assert!(told(&["Okafor, Ada", "Lind, Bo", "Lind, Cy"])[0].sentence.starts_with("Not Lind, Bo:"));
        assert!(told(&["Ada", "Bo Lind"])[0].sentence.starts_with("Not Bo Lind:"));
        assert!(told(&["A, B / C, D", "E, F / G, H"])[0].sentence.starts_with("Not E, F / G, H:"));
    }

    #[test]
    fn nobody_meets_themselves() {
        let player = PlayerId(3);
        assert_eq!(wish(player, Some(player)), None);
        assert_eq!(wish(player, None), Some(Wish::Bye(player)));
    }
}
