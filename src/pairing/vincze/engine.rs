//! The ordered search (Vincze, pairings 3 to 5) with look-ahead in place of trial and error: a candidate is taken if
//! and only if everybody left over can still be paired, which one repaired matching tells.

use crate::model::PlayerId;

use super::super::legal::{illegal, legal_pairs, why_not};
use super::super::matching::{Completion, Graph};
use super::super::search::{ChosenPair, in_halves};
use super::super::{Control, Entrant, Field, Obstacle, OpponentPlace, PairError, Pairing, vincze_colours};

/// A pairing with the way to it.
#[derive(Debug)]
pub(super) struct VinczeSolution {
    pub pairing: Pairing,
    pub steps: Vec<ChosenPair>,
    /// Who stood before in the order of the bye, and why not.
    pub bye_passed: Vec<(PlayerId, Obstacle)>,
    /// Pass 2: no legal pairing with the colour condition.
    pub colours_dropped: bool,
}

/// Pairs a round: pass 1 with the colour condition for every candidate of the bye, then pass 2 without it.
pub(super) fn solve(field: &Field, control: &Control) -> Result<VinczeSolution, PairError> {
    let ranked = field.ranked();
    for with_colours in [true, false] {
        let pass = ColourPass { field, ranked: &ranked, with_colours, control };
        if let Some(solution) = pass.run()? {
            return Ok(solution);
        }
    }
    Err(why_not(&ranked, &legal_pairs(field, &ranked, false), may_have_bye).into())
}

/// Nobody has the bye twice (Vincze, basic rules 3).
fn may_have_bye(entrant: &Entrant) -> bool {
    entrant.bye_round().is_none()
}

/// One pass over a field in the order of score groups; vertices of the graph are positions in `ranked`.
struct ColourPass<'a> {
    field: &'a Field,
    ranked: &'a [&'a Entrant],
    with_colours: bool,
    control: &'a Control,
}

impl ColourPass<'_> {
    fn run(&self) -> Result<Option<VinczeSolution>, PairError> {
        let mut open = Completion::new(permissible(self.field, self.ranked, self.with_colours));
        let mut solution = VinczeSolution {
            pairing: Pairing::default(),
            steps: Vec::new(),
            bye_passed: Vec::new(),
            colours_dropped: !self.with_colours,
        };
        if self.ranked.len() % 2 == 1 && !self.give_bye(&mut open, &mut solution) {
            return Ok(None);
        }
        if open.deficiency() > 0 {
            return Ok(None);
        }
        let mut start = 0;
        for group in self.ranked.chunk_by(|a, b| a.points == b.points) {
            let end = start + group.len();
            self.pair_group(start, end, &mut open, &mut solution)?;
            start = end;
        }
        Ok(Some(solution))
    }

    /// The bye goes to the first candidate with whom all others can be paired: the largest number of the lowest
    /// group, upwards, then the next group up – which is `ranked` from its end.
    fn give_bye(&self, open: &mut Completion, solution: &mut VinczeSolution) -> bool {
        for (vertex, entrant) in self.ranked.iter().enumerate().rev() {
            if let Some(round) = entrant.bye_round() {
                solution.bye_passed.push((entrant.id, Obstacle::HadBye(round)));
            } else if open.try_remove(vertex) {
                solution.pairing.bye = Some(entrant.id);
                return true;
            } else {
                solution.bye_passed.push((entrant.id, Obstacle::RestImpossible));
            }
        }
        false
    }

    /// Vincze, pairings 3 to 5, for one score group, the positions `start..end`.
    fn pair_group(
        &self,
        start: usize,
        end: usize,
        open: &mut Completion,
        solution: &mut VinczeSolution,
    ) -> Result<(), PairError> {
        let mut work: Vec<usize> = (start..end).filter(|vertex| open.is_live(*vertex)).collect();
        while let Some(first) = work.first().copied() {
            self.control.step(solution.steps.len() * 2, self.ranked.len())?;
            let Some((chosen, step)) = self.find_opponent(first, &work, end, open) else {
                // Cannot happen: the bye and every pair before left a completion, which pairs `first` with somebody.
                return Err(
                    why_not(self.ranked, &legal_pairs(self.field, self.ranked, false), may_have_bye).into()
                );
            };
            work.retain(|vertex| *vertex != first && *vertex != chosen);
            solution.steps.push(step);
            if let (Some(a), Some(b)) = (self.ranked.get(first), self.ranked.get(chosen)) {
                solution.pairing.pairs.push(vincze_colours(a, b, self.field.first_colour).0);
            }
        }
        Ok(())
    }

    fn find_opponent(
        &self,
        first: usize,
        work: &[usize],
        end: usize,
        open: &mut Completion,
    ) -> Option<(usize, ChosenPair)> {
        let seeker = self.ranked.get(first)?;
        let below: Vec<usize> = (end..self.ranked.len()).filter(|vertex| open.is_live(*vertex)).collect();
        let in_lower_group = below.iter().map(|vertex| {
            let points = self.ranked.get(*vertex).map(|entrant| entrant.points).unwrap_or_default();
            (*vertex, OpponentPlace::LowerGroup(points))
        });
        let mut passed = Vec::new();
        for (vertex, place) in in_halves(work).chain(in_lower_group) {
            let candidate = self.ranked.get(vertex)?;
            if let Some(obstacle) = obstacle(self.field, seeker, candidate, self.with_colours) {
                passed.push((candidate.id, obstacle));
            } else if open.try_pair(first, vertex) {
                let step = ChosenPair {
                    first: seeker.id,
                    points: seeker.points,
                    members: work.len(),
                    chosen: candidate.id,
                    place,
                    passed,
                };
                return Some((vertex, step));
            } else {
                passed.push((candidate.id, Obstacle::RestImpossible));
            }
        }
        None
    }
}

/// What makes a pair impermissible (Vincze, basic rules 1 and colours 3). Default games do not count as a meeting.
fn obstacle(field: &Field, a: &Entrant, b: &Entrant, with_colours: bool) -> Option<Obstacle> {
    if let Some(obstacle) = illegal(field, a, b, false) {
        return Some(obstacle);
    }
    let colour = a.same_colour_twice().filter(|_| with_colours)?;
    (b.same_colour_twice() == Some(colour)).then_some(Obstacle::SameColourTwice(colour))
}

/// The graph of permissible pairs over `ranked`. O(n²/64 + n·R + c²) with c entrants who had one colour twice.
fn permissible(field: &Field, ranked: &[&Entrant], with_colours: bool) -> Graph {
    let mut graph = legal_pairs(field, ranked, false);
    if with_colours {
        keep_colours_apart(ranked, &mut graph);
    }
    graph
}

/// Two who both had the same colour twice cannot be given colours.
fn keep_colours_apart(ranked: &[&Entrant], graph: &mut Graph) {
    for colour in [crate::model::Colour::White, crate::model::Colour::Black] {
        let twice = |(_, entrant): &(usize, &&Entrant)| entrant.same_colour_twice() == Some(colour);
        let group: Vec<usize> = ranked.iter().enumerate().filter(twice).map(|(vertex, _)| vertex).collect();
        for (index, a) in group.iter().enumerate() {
            for b in group.iter().skip(index + 1) {
                graph.remove_edge(*a, *b);
            }
        }
    }
}
