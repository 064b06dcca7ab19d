//! All perfect matchings of maximum weight, narrowed down by one decision after another.
//!
//! If no blossom of an optimal run has a positive dual, they are the perfect matchings of the tight edges (see
//! [`first`](super::first)), and each decision is one search in a [`Completion`]. Otherwise a decision is tried: the
//! edges that it rules out are removed and the matching is mended, starting from the duals at hand; if it has become
//! lighter the decision is impossible.

use std::hash::Hash;
use std::ops::Range;

use super::super::cardinality::{Matching, maximum_from};
use super::super::completion::Completion;
use super::super::graph::Graph;
use super::classes::shifted;
use super::{ClassWeights, MaximumWeight, Weight, Weights};

/// The perfect matchings of maximum weight that agree with all decisions made so far: at least one.
#[derive(Clone, Debug)]
pub struct Optima<W> {
    weights: ClassWeights<W>,
    /// Doubled, and feasible without blossoms.
    duals: Vec<W>,
    /// Twice the weight of each of these matchings.
    doubled_total: W,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    /// They are the perfect matchings of this graph.
    Tight(Completion),
    /// This is one of them.
    Weighed(Matching),
}

impl<W: Weight + Hash> Optima<W> {
    /// All of them. `duals` are doubled and leave no slack negative ([`ClassWeights::duals_by_class`]); `start` is a
    /// matching that may come near. `None` if there is no perfect matching.
    pub fn of(weights: ClassWeights<W>, duals: Vec<W>, start: &Matching) -> Option<Self> {
        let tight = weights.tight(&duals);
        let start = maximum_from(&tight, start);
        if start.is_perfect() {
            let doubled_total = weigh(&weights, &start)?;
            let state = State::Tight(Completion::from(tight, start));
            return Some(Self { weights: weights.on(Graph::default()), duals, doubled_total, state });
        }
        let solution = MaximumWeight::solve_from(weights, duals, &start)?;
        let has_blossoms = solution.positive_blossoms().next().is_some();
        let duals = solution.duals_without_blossoms();
        let mates: Option<Vec<usize>> = (0..duals.len()).map(|v| solution.mate(v)).collect();
        let matching = Matching::from_pairs(duals.len(), mates?.into_iter().enumerate());
        let weights = solution.weights;
        let doubled_total = weigh(&weights, &matching)?;
        if has_blossoms {
            return Some(Self { weights, duals, doubled_total, state: State::Weighed(matching) });
        }
        let state = State::Tight(Completion::from(weights.tight(&duals), matching));
        Some(Self { weights: weights.on(Graph::default()), duals, doubled_total, state })
    }

    /// The mate of `v` in one of them; of a vertex taken away, `None`.
    pub fn mate(&self, v: usize) -> Option<usize> {
        match &self.state {
            State::Tight(round) => round.mate(v),
            State::Weighed(matching) => matching.mate(v),
        }
    }

    /// Only those whose edges are all in `graph`, if there are any.
    pub fn within(&self, mut graph: Graph) -> Option<Self> {
        graph.intersect(self.graph());
        match &self.state {
            State::Tight(round) => {
                let round = Completion::among_from(graph, round.live().clone(), round.matching());
                (round.deficiency() == 0).then(|| Self {
                    weights: self.weights.on(Graph::default()),
                    duals: self.duals.clone(),
                    doubled_total: self.doubled_total,
                    state: State::Tight(round),
                })
            }
            State::Weighed(matching) => {
                let found = Self::of(self.weights.on(graph), self.duals.clone(), matching)?;
                (found.doubled_total == self.doubled_total).then_some(found)
            }
        }
    }

    /// The heaviest of them by a second measure, within `graph`: each edge between two vertices of `range` brings the
    /// `bonus` of its earlier vertex. No matching may bring 2^`bits` or more in all. `duals` are such for the bonuses
    /// alone: doubled, no slack negative.
    pub fn refined(
        &self,
        mut graph: Graph,
        bits: usize,
        range: Range<usize>,
        bonus: impl Fn(usize) -> W,
        duals: impl Fn(usize) -> W,
    ) -> Option<Self> {
        graph.intersect(self.graph());
        let weights = self.weights.on(graph).refined(bits, range, bonus);
        let both = self.duals.iter().enumerate().map(|(v, dual)| shifted(*dual, bits) + duals(v)).collect();
        let start = match &self.state {
            State::Tight(round) => round.matching(),
            State::Weighed(matching) => matching,
        };
        Self::of(weights, both, start)
    }

    /// The edges that are left, or more.
    fn graph(&self) -> &Graph {
        match &self.state {
            State::Tight(round) => round.graph(),
            State::Weighed(_) => self.weights.graph(),
        }
    }

    /// Rules out the edges from `u` to all of `others` if that leaves any; otherwise nothing changes.
    pub fn try_forbid(&mut self, u: usize, others: &[usize]) -> bool {
        if let State::Tight(round) = &mut self.state {
            return round.try_forbid(u, others);
        }
        let removed: Vec<usize> =
            others.iter().copied().filter(|v| self.weights.remove_edge(u, *v)).collect();
        let State::Weighed(matching) = &self.state else { return false };
        if !matching.mate(u).is_some_and(|mate| removed.contains(&mate)) {
            return true;
        }
        let found = Self::of(self.weights.clone(), self.duals.clone(), matching);
        match found.filter(|found| found.doubled_total == self.doubled_total) {
            Some(found) => {
                *self = found;
                true
            }
            None => {
                removed.into_iter().for_each(|v| self.weights.add_edge(u, v));
                false
            }
        }
    }

    /// Decides that `u` is matched with its first possible mate, which is returned.
    pub fn match_first(&mut self, u: usize) -> Option<usize> {
        if let State::Tight(round) = &mut self.state {
            return round.pair_first(u);
        }
        let neighbours: Vec<usize> = self.weights.graph().neighbours(u).collect();
        let v = neighbours.iter().copied().find(|v| {
            let others: Vec<usize> = neighbours.iter().copied().filter(|other| other != v).collect();
            self.try_forbid(u, &others)
        })?;
        let others: Vec<usize> = self.weights.graph().neighbours(v).filter(|other| *other != u).collect();
        self.try_forbid(v, &others).then_some(v)
    }
}

/// Twice the weight of a perfect matching.
fn weigh<W: Weight>(weights: &ClassWeights<W>, matching: &Matching) -> Option<W> {
    matching.pairs().try_fold(W::ZERO, |sum, (u, v)| Some(sum + weights.doubled(u, v)?))
}
