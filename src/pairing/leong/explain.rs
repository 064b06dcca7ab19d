//! The way to a pair by the articles of `assets/rules/leong.md`: group, floaters, who was passed over and why, colours.

use std::borrow::Cow;

use crate::model::{Article, PlayerId};

use super::super::explanation::{by_hand, by_seat, explain_bye, explain_colours_by, passed_over};
use super::super::matching::maximum;
use super::super::wish::{Turn, TurnArticles};
use super::super::{
    CitedReason, Field, FloatCause, GroupTurn, Obstacle, OpponentPlace, Pair, Reason, SeatedRound,
};
use super::colours::{article, leong_colours};
use super::engine::{Crack, LeongPair, LeongSolution, Worked};
use super::groups::{Cost, turn_of};
use super::{
    BYE, BYE_ONCE, COLOUR_LIMITS, COMPATIBLE, DUE_COLOURS, GROUPS, HALVES, LAST_ROUND, NEAREST_SCORE,
    OTHERS_PAIRED,
};

/// Candidates whose obstacle is worked out; the sentence counts the others.
const LOOKED_AT: usize = 8;

/// Why this entrant has this seat.
pub(super) fn reasons(
    round: SeatedRound<'_>,
    who: PlayerId,
    solution: Option<&LeongSolution<'_>>,
) -> Vec<CitedReason> {
    let SeatedRound { field, seating, .. } = round;
    let best = solution.map(|solution| (&solution.pairing, solution.bye_passed.as_slice()));
    let bye = || explain_bye(field, who, best, BYE, bye_article);
    by_seat(seating, who, |pair| explain_pair(field, pair, solution), bye)
}

/// What speaks first against a pair that the round of the engine does not have: the turn in which one of the two found
/// an opponent.
pub(super) fn against_pair(solution: &LeongSolution<'_>, a: PlayerId, b: PlayerId) -> Vec<CitedReason> {
    let has =
        |step: &LeongPair, id: PlayerId| [step.seeker, step.chosen].iter().any(|v| id_of(solution, *v) == id);
    let wanted = |step: &LeongPair| has(step, a) || has(step, b);
    let first = solution.worked.iter().enumerate().find_map(|(at, worked)| {
        let turn = worked.steps.iter().position(wanted)?;
        Some(MadePair { solution, at, worked, turn, step: worked.steps.get(turn)? })
    });
    first.map(|made| made.against(a, b)).unwrap_or_default()
}

pub(super) const fn bye_article(obstacle: &Obstacle) -> Article {
    match obstacle {
        Obstacle::HadBye(_) | Obstacle::WonByDefault(_) => BYE_ONCE,
        _ => BYE,
    }
}

fn explain_pair(field: &Field, pair: Pair, solution: Option<&LeongSolution<'_>>) -> Vec<CitedReason> {
    let made = solution.and_then(|solution| MadePair::find(solution, pair));
    let below = made.as_ref().map_or_else(
        || {
            let points =
                [pair.white, pair.black].into_iter().filter_map(|id| field.entrant(id)).map(|e| e.points);
            points.max().is_some_and(|points| turn_of(field, points) == GroupTurn::Upwards)
        },
        |made| made.worked.group.turn == GroupTurn::Upwards,
    );
    let mut reasons = match made {
        Some(made) => made.reasons(),
        None => by_hand(&[pair.white, pair.black], solution.map(|solution| &solution.pairing)),
    };
    reasons.extend(explain_colours_by(field, pair, |white, black| {
        let (due, rule) = leong_colours(white, black, below, field.first_colour);
        (due, rule, article(rule, field.round))
    }));
    reasons
}

/// A pair of the engine with the group and the step in which it was made.
struct MadePair<'s, 'a> {
    solution: &'s LeongSolution<'a>,
    /// Position of the group.
    at: usize,
    worked: &'s Worked,
    /// Position of the step.
    turn: usize,
    step: &'s LeongPair,
}

impl<'s, 'a> MadePair<'s, 'a> {
    fn find(solution: &'s LeongSolution<'a>, pair: Pair) -> Option<Self> {
        let is_it = |step: &LeongPair| {
            let ids = [step.seeker, step.chosen].map(|vertex| id_of(solution, vertex));
            ids == [pair.white, pair.black] || ids == [pair.black, pair.white]
        };
        solution.worked.iter().enumerate().find_map(|(at, worked)| {
            let turn = worked.steps.iter().position(is_it)?;
            Some(Self { solution, at, worked, turn, step: worked.steps.get(turn)? })
        })
    }

    fn id(&self, vertex: usize) -> PlayerId {
        id_of(self.solution, vertex)
    }

    fn reasons(&self) -> Vec<CitedReason> {
        let mut reasons = Vec::new();
        if !self.solution.pass.with_colours {
            reasons.push(if self.solution.pass.field.is_last_round() {
                Reason::LastRound.by(LAST_ROUND)
            } else {
                Reason::ColourLimitsDropped.by(COLOUR_LIMITS)
            });
        }
        let group = &self.worked.group;
        reasons.push(
            Reason::GroupWorked {
                points: group.points,
                members: group.members.len(),
                floaters: self.worked.floaters.len(),
                turn: group.turn,
            }
            .by(GROUPS),
        );
        for vertex in [self.step.seeker, self.step.chosen] {
            reasons.extend(self.ways_here(vertex));
        }
        reasons.push(self.first_to_choose());
        let passed = self.passed(|index, _| index < LOOKED_AT);
        reasons.extend(passed_over(&passed, |obstacle| self.article_of(obstacle)));
        reasons.push(
            Reason::Chosen { candidate: self.id(self.step.chosen), place: self.step.place }
                .by(self.chosen_article()),
        );
        reasons
    }

    /// Who stood before the chosen one; the obstacle is worked out for those who are `looked_at`.
    fn passed(&self, looked_at: impl Fn(usize, usize) -> bool) -> Vec<(PlayerId, Obstacle)> {
        let obstacle = |(index, vertex): (usize, &usize)| {
            let known = looked_at(index, *vertex);
            let obstacle = if known { self.obstacle(*vertex) } else { Obstacle::RestImpossible };
            (self.id(*vertex), obstacle)
        };
        self.step.passed.iter().enumerate().map(obstacle).collect()
    }

    /// How this turn went past the pair of `a` and `b`, one of whom it paired.
    fn against(&self, a: PlayerId, b: PlayerId) -> Vec<CitedReason> {
        let vertex = |id: PlayerId| {
            self.solution.pass.ranked.iter().position(|entrant| entrant.id == id).unwrap_or(usize::MAX)
        };
        let mut reasons = Vec::new();
        for other in [a, b].map(vertex) {
            // Went on from this group, or from one before it, so that it is not here.
            if self.worked.leaving.contains(&other) {
                let (cause, article) = self.float_cause(self.at, self.worked, other);
                let down = self.worked.group.turn == GroupTurn::Downwards;
                let from = self.worked.group.points;
                reasons.push(Reason::Floated { player: self.id(other), from, down, cause }.by(article));
            }
        }
        if !reasons.is_empty() {
            return reasons;
        }
        let all = self.step.passed.iter().chain([&self.step.chosen]).chain(&self.step.behind);
        let turn = Turn {
            seeker: self.id(self.step.seeker),
            chosen: self.id(self.step.chosen),
            points: self.worked.group.points,
            passed: self.passed(|_, passed| [a, b].contains(&self.id(passed))),
            candidates: all.map(|vertex| self.id(*vertex)).collect(),
        };
        let articles = TurnArticles {
            order: self.chosen_article(),
            group: GROUPS,
            of: |obstacle: &Obstacle| self.article_of(obstacle),
        };
        reasons.push(self.first_to_choose());
        reasons.push(turn.against(a, b, articles));
        reasons
    }

    /// How a player who does not belong to the group by score came into it.
    fn ways_here(&self, vertex: usize) -> Vec<CitedReason> {
        let mut reasons = Vec::new();
        for (at, worked) in self.solution.worked.iter().enumerate().take(self.at) {
            if worked.leaving.contains(&vertex) {
                let (cause, article) = self.float_cause(at, worked, vertex);
                let down = worked.group.turn == GroupTurn::Downwards;
                let from = worked.group.points;
                reasons.push(Reason::Floated { player: self.id(vertex), from, down, cause }.by(article));
            }
        }
        if let Some(crack) = self.crack_of(vertex) {
            let points =
                self.solution.worked.get(crack.group).map(|worked| worked.group.points).unwrap_or_default();
            let article = if crack.more_from_above { "Leong 9.6.1" } else { "Leong 9.6.2" };
            let [a, b] = crack.pair.map(|vertex| self.id(vertex));
            reasons.push(Reason::Cracked { a, b, points }.by(article));
        }
        reasons
    }

    fn crack_of(&self, vertex: usize) -> Option<&'s Crack> {
        self.solution.cracks.iter().find(|crack| crack.pair.contains(&vertex))
    }

    /// Why somebody left a group (9.3, 10, 11.4).
    fn float_cause(&self, at: usize, worked: &Worked, vertex: usize) -> (FloatCause, Article) {
        let pass = &self.solution.pass;
        let down = worked.group.turn == GroupTurn::Downwards;
        let by_turn = |down_rule, up_rule| Cow::Borrowed(if down { down_rule } else { up_rule });
        let members: Vec<usize> = worked.floaters.iter().chain(&worked.group.members).copied().collect();
        let is_alone = |vertex: usize| !pass.has_opponent_among(vertex, &members);
        if members.len() > 1 && is_alone(vertex) {
            return self.why_alone(vertex, &members);
        }
        let unpaired = (FloatCause::OthersUnpaired, OTHERS_PAIRED);
        let Some(place) = worked.group.members.iter().position(|member| *member == vertex) else {
            // A floater whom nobody can take without leaving somebody else alone, or who is left over.
            return if members.len() == 1 {
                (FloatCause::OddNumber, by_turn("Leong 10.2.1", "Leong 10.2.2"))
            } else {
                unpaired
            };
        };
        let behind = worked.group.members.iter().skip(place + 1);
        let mut stayed = behind.filter(|member| !worked.leaving.contains(member)).peekable();
        let worked_next =
            self.solution.worked.get(at + 1).filter(|next| next.group.turn == worked.group.turn);
        let next = worked_next.or(self.solution.worked.last()).map_or(&[][..], |next| &next.group.members);
        if stayed.peek().is_some() {
            let nobody_beyond = pass.has_opponent_among(vertex, next)
                && stayed.all(|member| !pass.has_opponent_among(*member, next));
            let exchanged = (FloatCause::OthersFindNobody, by_turn("Leong 10.3", "Leong 10.4"));
            return if nobody_beyond { exchanged } else { unpaired };
        }
        let alone = worked.leaving.iter().filter(|vertex| is_alone(**vertex)).count();
        let is_odd = (members.len() - alone) % 2 == 1 || members.len() == 1;
        if is_odd { (FloatCause::OddNumber, by_turn("Leong 10.2.1", "Leong 10.2.2")) } else { unpaired }
    }

    /// Why a player has no compatible opponent among the members (9.3.1 to 9.3.3).
    fn why_alone(&self, vertex: usize, members: &[usize]) -> (FloatCause, Article) {
        let pass = &self.solution.pass;
        let mut others = members.iter().filter(|other| **other != vertex);
        let by_colour = others.any(|other| pass.incompatible(vertex, *other) == Some(Obstacle::ColourLimits));
        let claim = pass.claims.get(vertex).copied().unwrap_or_default();
        match (by_colour, claim.balance, claim.streak) {
            (true, Some(_), _) => (FloatCause::ColourBalance, Cow::Borrowed("Leong 9.3.2")),
            (true, None, Some(_)) => (FloatCause::ColourTwice, Cow::Borrowed("Leong 9.3.3")),
            _ => (FloatCause::MetAll, Cow::Borrowed("Leong 9.3.1")),
        }
    }

    fn is_floater(&self) -> bool {
        self.worked.floaters.contains(&self.step.seeker)
    }

    fn first_to_choose(&self) -> CitedReason {
        let player = self.id(self.step.seeker);
        let upwards = self.worked.group.turn == GroupTurn::Upwards;
        if self.is_floater() {
            let article = Cow::Borrowed(if self.came_from_below() { "Leong 10.7" } else { "Leong 10.6" });
            return Reason::FloaterFirst { player }.by(article);
        }
        let article = Cow::Borrowed(if upwards { "Leong 11.1.2" } else { "Leong 11.1.1" });
        let members = self.still_open().len();
        Reason::FirstOfGroup { player, points: self.worked.group.points, members }.by(article)
    }

    fn came_from_below(&self) -> bool {
        let seeker = self.step.seeker;
        let is_lower = |worked: &Worked| worked.group.turn == GroupTurn::Upwards;
        self.solution.worked.iter().any(|worked| is_lower(worked) && worked.leaving.contains(&seeker))
            || self
                .crack_of(seeker)
                .and_then(|crack| self.solution.worked.get(crack.group))
                .is_some_and(is_lower)
    }

    /// Everybody of the group who was unpaired at this step; pairs cracked later are among them.
    fn still_open(&self) -> Vec<usize> {
        let later = self.worked.steps.iter().skip(self.turn).flat_map(|step| [step.seeker, step.chosen]);
        let cracked = self.solution.cracks.iter().filter(|crack| crack.group == self.at);
        later.chain(cracked.flat_map(|crack| crack.pair)).collect()
    }

    /// Why a candidate who stood before the chosen one was passed over: the two may not meet, the rest of the group could
    /// not be paired, or only at a higher cost.
    fn obstacle(&self, candidate: usize) -> Obstacle {
        let pass = &self.solution.pass;
        if let Some(obstacle) = pass.incompatible(self.step.seeker, candidate) {
            return obstacle;
        }
        let open = self.still_open();
        let turn = self.worked.group.turn;
        let rest: Vec<usize> = open
            .iter()
            .copied()
            .filter(|vertex| *vertex != self.step.seeker && *vertex != candidate)
            .collect();
        if !maximum(&pass.subgraph(&rest)).is_perfect() {
            return Obstacle::RestImpossible;
        }
        let cost = |pairs: &[[usize; 2]]| {
            pairs.iter().fold(Cost::default(), |sum, [a, b]| sum + pass.cost(*a, *b, turn))
        };
        let (made, with_candidate) = (pass.least_pairs(&open, turn), pass.least_pairs(&rest, turn));
        let least = cost(&made);
        let other = cost(&with_candidate) + pass.cost(self.step.seeker, candidate, turn);
        if other.gaps > least.gaps {
            Obstacle::LargerGaps
        } else if other.limits > least.limits {
            Obstacle::MoreLimitsBroken
        } else if other.clashes > least.clashes {
            Obstacle::MoreClashes
        } else {
            Obstacle::RestImpossible
        }
    }

    fn article_of(&self, obstacle: &Obstacle) -> Article {
        match obstacle {
            Obstacle::Met(_)
            | Obstacle::Forbidden
            | Obstacle::KeptApart(_)
            | Obstacle::ColourLimits
            | Obstacle::SameColourTwice(_) => COMPATIBLE,
            Obstacle::HadBye(_) | Obstacle::WonByDefault(_) => BYE_ONCE,
            Obstacle::LargerGaps => NEAREST_SCORE,
            Obstacle::MoreLimitsBroken if self.solution.pass.field.is_last_round() => LAST_ROUND,
            Obstacle::MoreLimitsBroken => COLOUR_LIMITS,
            Obstacle::MoreClashes => DUE_COLOURS,
            Obstacle::RestImpossible | Obstacle::NoOpponentBelow => OTHERS_PAIRED,
        }
    }

    fn chosen_article(&self) -> Article {
        let upwards = self.worked.group.turn == GroupTurn::Upwards;
        match self.step.place {
            OpponentPlace::HighestRanked => Cow::Borrowed("Leong 10.8.1"),
            OpponentPlace::LowestRanked => Cow::Borrowed("Leong 10.8.2"),
            OpponentPlace::OtherFloater => NEAREST_SCORE,
            _ if self.step.passed.is_empty() => HALVES,
            _ if upwards => Cow::Borrowed("Leong 11.1.2"),
            _ => Cow::Borrowed("Leong 11.1.1"),
        }
    }
}

fn id_of(solution: &LeongSolution<'_>, vertex: usize) -> PlayerId {
    solution.pass.ranked.get(vertex).map_or(PlayerId(0), |entrant| entrant.id)
}
