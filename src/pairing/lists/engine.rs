//! List by list from the top (`assets/rules/lists.md`): who goes down is settled by the fewest edges between a list and
//! everything below it ([`crossing`]), the rest of the list is paired by the ordered search with look-ahead.
//!
//! # Cost
//!
//! With n entrants, a *search* being O(n²/64) word operations: for each list a few maximum matchings, of its members and
//! of those below, a search for each who goes down, and one search for each pair or candidate refused. There are no
//! more lists than different scores, so a usual round costs O(n²). Only if more must go down than either side of the
//! cut asks for by itself (see [`crossing`]) does an entrant who may have to go down cost O(n³).

use crate::model::{ByeRule, PlayerId, Points, Setting, SystemId};

use super::super::legal::{illegal, legal_pairs, why_not};
use super::super::matching::{Completion, Graph, VertexSet, crossing};
use super::super::search::{ChosenPair, in_halves};
use super::super::{Control, Entrant, Field, Obstacle, Pair, PairError, Pairing, vincze_colours};

/// Somebody who goes down.
#[derive(Debug)]
pub(super) struct Floater {
    pub player: PlayerId,
    /// Who stood behind and stayed, the last of the list first, and why.
    pub passed: Vec<(PlayerId, Obstacle)>,
}

/// A list with those who came down into it.
#[derive(Debug)]
pub(super) struct ScoreList {
    /// Points of the score group.
    pub points: Points,
    /// Who came down, in that order.
    pub carried: Vec<PlayerId>,
    /// How many it has with them.
    pub members: usize,
    /// Who goes down, in the order of the list.
    pub floaters: Vec<Floater>,
    /// The pairs of the list as they were found.
    pub steps: Vec<ChosenPair>,
}

/// A pairing with the way to it.
#[derive(Debug)]
pub(super) struct ListSolution {
    pub pairing: Pairing,
    /// The highest first.
    pub lists: Vec<ScoreList>,
    /// Who stood before in the order of the bye, and why not.
    pub bye_passed: Vec<(PlayerId, Obstacle)>,
}

/// Pairs a round of one of the four list systems.
pub(super) fn solve(system: SystemId, field: &Field, control: &Control) -> Result<ListSolution, PairError> {
    let ranked = field.ranked();
    // A game by default counts as having met: "are never paired together twice".
    let legal = legal_pairs(field, &ranked, true);
    let round = ListRound { field, ranked: &ranked, legal: &legal, control };
    let found = round.bye(system).map(|bye| round.all_lists(bye)).transpose()?.flatten();
    found.ok_or_else(|| why_not(&ranked, &legal, |entrant| entrant.bye_round().is_none()).into())
}

/// Who may have the bye, the first candidate first: positions in `ranked`.
pub(super) fn bye_order(system: SystemId, field: &Field, ranked: &[&Entrant]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ranked.len()).rev().collect();
    let by_seed = system.has(Setting::ByeRule) && field.bye_rule == ByeRule::LowestSeed;
    if by_seed {
        order.sort_by_key(|vertex| std::cmp::Reverse(ranked.get(*vertex).map(|entrant| entrant.number)));
    }
    order
}

/// The bye of a round that can be completed with it.
struct ByeChoice {
    /// A position in `ranked`; `None` if the field is even.
    vertex: Option<usize>,
    passed: Vec<(PlayerId, Obstacle)>,
}

/// Vertices of the graph are positions in `ranked`, the order of score groups.
struct ListRound<'a> {
    field: &'a Field,
    ranked: &'a [&'a Entrant],
    legal: &'a Graph,
    control: &'a Control,
}

impl ListRound<'_> {
    /// The first candidate with whom all others can be paired; `None` if the round cannot be paired.
    fn bye(&self, system: SystemId) -> Option<ByeChoice> {
        let mut open = Completion::new(self.legal.clone());
        let mut passed = Vec::new();
        if self.ranked.len().is_multiple_of(2) {
            return (open.deficiency() == 0).then_some(ByeChoice { vertex: None, passed });
        }
        let removable = open.removable();
        for vertex in bye_order(system, self.field, self.ranked) {
            let entrant = self.ranked.get(vertex)?;
            if let Some(round) = entrant.bye_round() {
                passed.push((entrant.id, Obstacle::HadBye(round)));
            } else if removable.contains(vertex) {
                return Some(ByeChoice { vertex: Some(vertex), passed });
            } else {
                passed.push((entrant.id, Obstacle::RestImpossible));
            }
        }
        None
    }

    /// Every list from the top; `None` cannot happen when the bye was chosen so that all others can be paired.
    fn all_lists(&self, bye: ByeChoice) -> Result<Option<ListSolution>, PairError> {
        let name = |vertex: usize| self.ranked.get(vertex).map(|entrant| entrant.id);
        let mut solution = ListSolution {
            pairing: Pairing { pairs: Vec::new(), bye: bye.vertex.and_then(name) },
            lists: Vec::new(),
            bye_passed: bye.passed,
        };
        let mut carry: Vec<usize> = Vec::new();
        let mut end = 0;
        for group in self.ranked.chunk_by(|a, b| a.points == b.points) {
            self.control.step(end, self.ranked.len())?;
            let start = end;
            end += group.len();
            let plays = |vertex: &usize| Some(*vertex) != bye.vertex;
            let points = group.first().map(|entrant| entrant.points).unwrap_or_default();
            let carried: Vec<PlayerId> = carry.iter().filter_map(|vertex| name(*vertex)).collect();
            let mut list = carry;
            list.extend((start..end).filter(plays));
            let below: Vec<usize> = (end..self.ranked.len()).filter(plays).collect();
            let Some(down) = crossing(self.legal, &list, &below) else { return Ok(None) };
            let floaters = self.floaters(&list, &down, &below);
            let members = list.len();
            list.retain(|vertex| !down.contains(vertex));
            let Some(steps) = self.pair_list(points, list, &mut solution.pairing)? else { return Ok(None) };
            if members > 0 {
                solution.lists.push(ScoreList { points, carried, members, floaters, steps });
            }
            carry = down;
        }
        Ok(Some(solution))
    }

    /// Those who go down, each with all who stand behind and stay.
    fn floaters(&self, list: &[usize], down: &[usize], below: &[usize]) -> Vec<Floater> {
        let why_stays = |vertex: usize| {
            let has_opponent = below.iter().any(|other| self.legal.has_edge(vertex, *other));
            if has_opponent { Obstacle::RestImpossible } else { Obstacle::NoOpponentBelow }
        };
        let floater = |vertex: &usize| {
            let behind = list.iter().rev().take_while(|other| *other != vertex);
            let stayed = behind.filter(|other| !down.contains(other));
            let passed =
                stayed.filter_map(|other| Some((self.ranked.get(*other)?.id, why_stays(*other)))).collect();
            Some(Floater { player: self.ranked.get(*vertex)?.id, passed })
        };
        down.iter().filter_map(floater).collect()
    }

    /// The ordered search (List systems L4) in a list whose members can all be paired among themselves.
    fn pair_list(
        &self,
        points: Points,
        mut work: Vec<usize>,
        pairing: &mut Pairing,
    ) -> Result<Option<Vec<ChosenPair>>, PairError> {
        let members = VertexSet::of(self.ranked.len(), work.iter().copied());
        let mut open = Completion::among(self.legal.clone(), members);
        let mut steps = Vec::new();
        while let Some(first) = work.first().copied() {
            self.control.step(pairing.pairs.len() * 2, self.ranked.len())?;
            let Some((chosen, step)) = self.find_opponent(first, points, &work, &mut open) else {
                return Ok(None);
            };
            work.retain(|vertex| *vertex != first && *vertex != chosen);
            pairing.pairs.extend(self.seat(first, chosen));
            steps.push(step);
        }
        Ok(Some(steps))
    }

    fn find_opponent(
        &self,
        first: usize,
        points: Points,
        work: &[usize],
        open: &mut Completion,
    ) -> Option<(usize, ChosenPair)> {
        let seeker = self.ranked.get(first)?;
        let mut passed = Vec::new();
        for (vertex, place) in in_halves(work) {
            let candidate = self.ranked.get(vertex)?;
            if open.try_pair(first, vertex) {
                let (first, members, chosen) = (seeker.id, work.len(), candidate.id);
                return Some((vertex, ChosenPair { first, points, members, chosen, place, passed }));
            }
            let obstacle = illegal(self.field, seeker, candidate, true);
            passed.push((candidate.id, obstacle.unwrap_or(Obstacle::RestImpossible)));
        }
        None
    }

    /// Colours, or without them who chose as White.
    fn seat(&self, first: usize, chosen: usize) -> Option<Pair> {
        let (a, b) = (self.ranked.get(first)?, self.ranked.get(chosen)?);
        Some(if self.field.with_colours {
            vincze_colours(a, b, self.field.first_colour).0
        } else {
            Pair { white: a.id, black: b.id }
        })
    }
}
