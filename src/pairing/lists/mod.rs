//! The four list systems `regular`, `true_swiss`, `sw` and `sw_t` (`assets/rules/lists.md`). They pair alike and differ
//! in how an event ends, which is no matter of pairing, and in the bye: rule 3 of SW may be taken literally
//! ([`ByeRule::LowestSeed`](crate::model::ByeRule)). `engine` makes the pairing, this file judges and explains it.
//! Colours are in [`crate::pairing::vincze_colours`]; an event may do without (List systems L6).

mod engine;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Breach, Fact, Gravity, PlayerId, SystemId};

use super::explanation::{by_hand, by_seat, explain_bye, explain_colours, passed_over};
use super::legal::legal_pairs;
use super::matching::Graph;
use super::search::{ChosenPair, in_halves};
use super::verdict::{CommonArticles, colours_against_rule};
use super::wish::{self, Turn, TurnArticles};
use super::{
    CitedReason, Control, Field, Obstacle, Pair, PairError, Pairing, PairingSystem, Reason, SeatedRound, Wish,
};
use engine::{ListSolution, ScoreList, bye_order, solve};

/// One of the four.
#[derive(Debug)]
pub(super) struct ListSystem(pub(super) SystemId);

/// What is cited. Regular and True Swiss have it under headings of their own, SW and SW-T in one list of rules.
#[derive(Clone, Copy, Debug)]
enum CitedRule {
    /// Everybody plays in every round.
    Everybody,
    /// Nobody plays the same player twice; a ban counts as a meeting.
    Meeting,
    /// Who has the bye.
    Bye,
    /// Nobody has it twice.
    ByeOnce,
    /// Lists of equal points.
    EqualPoints,
    /// Who cannot be paired in a list goes to the next one.
    NextList,
    /// Top half against bottom half in order.
    Halves,
}

impl ListSystem {
    fn article(&self, rule: CitedRule) -> Article {
        let has_one_list = self.0.has_prize_pot();
        let place = match (has_one_list, rule) {
            (_, CitedRule::Everybody) => "introduction",
            (false, CitedRule::Meeting) => "special rules 1",
            (false, CitedRule::Bye) => "special rules 2",
            (false, CitedRule::ByeOnce) => "special rules 3",
            (false, CitedRule::EqualPoints) => "pairings 1",
            (false, CitedRule::NextList) => "pairings 2",
            (false, CitedRule::Halves) => "pairings 3",
            (true, CitedRule::Bye | CitedRule::ByeOnce) => "rule 3",
            (true, CitedRule::EqualPoints | CitedRule::NextList) => "rule 6",
            (true, CitedRule::Meeting) => "rule 7",
            (true, CitedRule::Halves) => "rule 8",
        };
        Cow::Owned(format!("{}, {place}", self.document()))
    }

    /// Whose rules are cited.
    const fn document(&self) -> &'static str {
        match self.0 {
            SystemId::TrueSwiss => "True Swiss",
            SystemId::Sw => "SW",
            SystemId::SwT => "SW-T",
            _ => "Regular Swiss",
        }
    }

    fn article_of(&self, obstacle: &Obstacle) -> Article {
        self.article(match obstacle {
            Obstacle::Met(_) | Obstacle::Forbidden | Obstacle::KeptApart(_) | Obstacle::NoOpponentBelow => {
                CitedRule::Meeting
            }
            Obstacle::HadBye(_) => CitedRule::ByeOnce,
            // Those of other systems do not occur here.
            _ => CitedRule::Everybody,
        })
    }
}

impl PairingSystem for ListSystem {
    fn id(&self) -> SystemId {
        self.0
    }

    /// O(n²) for a usual round; see `engine`.
    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        solve(self.0, field, control).map(|solution| solution.pairing)
    }

    fn legal_pairs(&self, field: &Field) -> Graph {
        legal_pairs(field, &field.ranked(), true)
    }

    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let articles = CommonArticles {
            meeting: self.article(CitedRule::Meeting),
            bye: self.article(CitedRule::Bye),
            everybody: self.article(CitedRule::Everybody),
            ban: self.article(CitedRule::Meeting),
            default_counts: true,
        };
        let field = round.field;
        let mut found = round.common_breaches(of, &articles);
        for (board, pair) in round.seating.boards_of(of).filter(|_| field.with_colours) {
            found.extend(colours_against_rule(field, pair, board, self.document()));
        }
        found.extend(round.bye_out_of_turn(of, &articles.bye));
        found.extend(round.differences(of, &self.article(CitedRule::Halves)));
        found.extend(self.down_out_of_turn(round, of));
        for breach in &mut found {
            match breach.fact {
                Fact::SecondBye { .. } => breach.article = self.article(CitedRule::ByeOnce),
                Fact::ScoreGap { .. } => breach.article = self.article(CitedRule::NextList),
                _ => {}
            }
        }
        found
    }

    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let field = round.field;
        let solution = solve(self.0, field, &Control::default()).ok();
        let solution = solution.as_ref();
        let game = |pair| self.explain_pair(field, pair, solution);
        let best = solution.map(|solution| (&solution.pairing, solution.bye_passed.as_slice()));
        let article_of = |obstacle: &Obstacle| self.article_of(obstacle);
        by_seat(round.seating, who, game, || {
            explain_bye(field, who, best, self.article(CitedRule::Bye), article_of)
        })
    }

    /// The turn that went past the wish.
    fn reasons_against(
        &self,
        field: &Field,
        _seed: u64,
        wish: Wish,
        _best: &Pairing,
    ) -> Result<Vec<CitedReason>, PairError> {
        let solution = solve(self.0, field, &Control::default())?;
        let order = || {
            let ranked = field.ranked();
            let order = bye_order(self.0, field, &ranked).into_iter();
            order.filter_map(|vertex| ranked.get(vertex)).map(|entrant| entrant.id).collect()
        };
        let (bye, passed, article) =
            (solution.pairing.bye, &solution.bye_passed, self.article(CitedRule::Bye));
        let article_of = |obstacle: &Obstacle| self.article_of(obstacle);
        if let Some(reason) = wish::about_bye(wish, bye, order, passed, article, article_of) {
            return Ok(vec![reason]);
        }
        let Wish::Pair(a, b) = wish else { return Ok(Vec::new()) };
        Ok(self.against_pair(field, &solution, a, b))
    }
}

impl ListSystem {
    /// Those who meet somebody of a lower list although the engine pairs them with as many points.
    fn down_out_of_turn(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let SeatedRound { field, seating, best: Some(best) } = round else { return Vec::new() };
        let points = |id: PlayerId| field.entrant(id).map(|entrant| entrant.points);
        let mut found = Vec::new();
        for (board, pair) in seating.boards_of(of) {
            let (white, black) = (points(pair.white), points(pair.black));
            if white == black {
                continue;
            }
            let player = if white > black { pair.white } else { pair.black };
            let instead =
                best.pairs.iter().find(|pair| pair.has(player)).and_then(|pair| pair.opponent(player));
            if instead.and_then(points) >= points(player) {
                let article = self.article(CitedRule::NextList);
                let fact = Fact::DownOutOfTurn { player };
                found.push(Breach { fact, article, gravity: Gravity::Worse, board: Some(board) });
            }
        }
        found
    }

    fn explain_pair(&self, field: &Field, pair: Pair, solution: Option<&ListSolution>) -> Vec<CitedReason> {
        let mut reasons = match solution.map(|solution| (solution, place_of(solution, pair))) {
            Some((solution, Some((at, step)))) => self.explain_step(solution, at, step),
            _ => by_hand(&[pair.white, pair.black], solution.map(|solution| &solution.pairing)),
        };
        if field.with_colours {
            reasons.extend(explain_colours(field, pair, |rule| rule.article(self.document())));
        }
        reasons
    }

    /// The pair `step` of the list number `at`.
    fn explain_step(&self, solution: &ListSolution, at: usize, step: &ChosenPair) -> Vec<CitedReason> {
        let mut reasons = Vec::new();
        for list in solution.lists.iter().take(at) {
            for player in [step.first, step.chosen] {
                reasons.extend(self.explain_floater(list, player));
            }
        }
        let carried = solution.lists.get(at).map(|list| list.carried.clone()).unwrap_or_default();
        if !carried.is_empty() {
            let article = self.article(CitedRule::NextList);
            reasons.push(Reason::HeadOfList { players: carried, points: step.points }.by(article));
        }
        reasons.push(
            Reason::FirstOfList { player: step.first, points: step.points, members: step.members }
                .by(self.article(CitedRule::EqualPoints)),
        );
        reasons.extend(passed_over(&step.passed, |obstacle| self.article_of(obstacle)));
        let article = self.article(CitedRule::Halves);
        reasons.push(Reason::Chosen { candidate: step.chosen, place: step.place }.by(article));
        reasons
    }

    /// The first list in which one of the two found an opponent, and how that turn went past the other one.
    fn against_pair(
        &self,
        field: &Field,
        solution: &ListSolution,
        a: PlayerId,
        b: PlayerId,
    ) -> Vec<CitedReason> {
        let has = |step: &ChosenPair, id: PlayerId| step.first == id || step.chosen == id;
        let wanted = |step: &ChosenPair| has(step, a) || has(step, b);
        let found = solution.lists.iter().find_map(|list| {
            let at = list.steps.iter().position(wanted)?;
            Some((list, at, list.steps.get(at)?))
        });
        let Some((list, at, step)) = found else { return Vec::new() };
        let mut reasons: Vec<CitedReason> =
            [a, b].into_iter().flat_map(|id| self.explain_floater(list, id)).collect();
        if !reasons.is_empty() {
            // One of the two went down from the very list in which the other one was paired.
            return reasons;
        }
        // Those who came down stand at the head, in their order.
        let open = |id: PlayerId| list.steps.iter().skip(at).any(|later| has(later, id));
        let ranked = field.ranked();
        let own = ranked.iter().map(|entrant| entrant.id).filter(|id| !list.carried.contains(id));
        let work: Vec<PlayerId> = list.carried.iter().copied().chain(own).filter(|id| open(*id)).collect();
        let turn = Turn {
            seeker: step.first,
            chosen: step.chosen,
            points: step.points,
            passed: step.passed.clone(),
            candidates: in_halves(&work).map(|(id, _)| id).collect(),
        };
        let first = Reason::FirstOfList { player: step.first, points: step.points, members: step.members };
        reasons.push(first.by(self.article(CitedRule::EqualPoints)));
        let articles = TurnArticles {
            order: self.article(CitedRule::Halves),
            group: self.article(CitedRule::EqualPoints),
            of: |obstacle: &Obstacle| self.article_of(obstacle),
        };
        reasons.push(turn.against(a, b, articles));
        reasons
    }

    /// Why the player left this list, if so.
    fn explain_floater(&self, list: &ScoreList, player: PlayerId) -> Vec<CitedReason> {
        let Some(floater) = list.floaters.iter().find(|floater| floater.player == player) else {
            return Vec::new();
        };
        let mut reasons = vec![
            Reason::WentDown {
                player,
                points: list.points,
                members: list.members,
                count: list.floaters.len(),
            }
            .by(self.article(CitedRule::NextList)),
        ];
        reasons.extend(passed_over(&floater.passed, |obstacle| self.article_of(obstacle)));
        reasons
    }
}

/// The list in which a pair was made, counted from 0, and its step.
fn place_of(solution: &ListSolution, pair: Pair) -> Option<(usize, &ChosenPair)> {
    let made = |step: &&ChosenPair| pair.has(step.first) && pair.has(step.chosen);
    solution.lists.iter().enumerate().find_map(|(at, list)| Some((at, list.steps.iter().find(made)?)))
}
