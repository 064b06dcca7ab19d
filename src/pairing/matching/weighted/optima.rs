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
use super::{ClassWeights, EdgeWeight, MaximumWeight, Weights};

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
    Tight(Box<Completion>),
    /// This is one of them.
    Weighed(Matching),
}

impl<W: EdgeWeight + Hash> Optima<W> {
    /// All of them. `duals` are doubled and leave no slack negative ([`ClassWeights::duals_by_class`]); `start` is a
    /// matching that may come near. `None` if there is no perfect matching.
    pub fn of(weights: ClassWeights<W>, duals: Vec<W>, start: &Matching) -> Option<Self> {
        let tight = weights.tight(&duals);
        let start = maximum_from(&tight, start);
        if start.is_perfect() {
            let doubled_total = weigh(&weights, &start)?;
            let state = State::Tight(Box::new(Completion::from(tight, start)));
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
        let state = State::Tight(Box::new(Completion::from(weights.tight(&duals), matching)));
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
                    state: State::Tight(Box::new(round)),
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
fn weigh<W: EdgeWeight>(weights: &ClassWeights<W>, matching: &Matching) -> Option<W> {
    matching.pairs().try_fold(W::ZERO, |sum, (u, v)| Some(sum + weights.doubled(u, v)?))
}

#[cfg(test)]
mod tests {
    use super::super::super::graph::VertexSet;
    use super::super::super::specimens::any_graph;
    use super::*;
    use proptest::prelude::*;

    type Mates = Vec<usize>;

    /// All perfect matchings with their weights.
    fn all(graph: &Graph, weight: &impl Fn(usize, usize) -> i64) -> Vec<(i64, Mates)> {
        fn go(
            graph: &Graph,
            weight: &impl Fn(usize, usize) -> i64,
            mates: &mut Vec<Option<usize>>,
            sum: i64,
            found: &mut Vec<(i64, Mates)>,
        ) {
            let Some(u) = mates.iter().position(Option::is_none) else {
                found.push((sum, mates.iter().flatten().copied().collect()));
                return;
            };
            for v in graph.neighbours(u).filter(|v| *v > u) {
                if mates[v].is_none() {
                    (mates[u], mates[v]) = (Some(v), Some(u));
                    go(graph, weight, mates, sum + weight(u, v), found);
                    (mates[u], mates[v]) = (None, None);
                }
            }
        }
        let mut found = Vec::new();
        go(graph, weight, &mut vec![None; graph.order()], 0, &mut found);
        found
    }

    /// The heaviest of all matchings.
    fn heaviest(matchings: Vec<(i64, Mates)>) -> Vec<Mates> {
        let most = matchings.iter().map(|(sum, _)| *sum).max();
        matchings.into_iter().filter(|(sum, _)| Some(*sum) == most).map(|(_, mates)| mates).collect()
    }

    #[derive(Clone, Debug)]
    enum OptimaCall {
        Forbid(usize, Vec<usize>),
        First(usize),
        Within(Vec<(usize, usize)>),
    }

    fn any_step(order: usize) -> impl Strategy<Value = OptimaCall> {
        let v = 0..order;
        prop_oneof![
            (v.clone(), proptest::collection::vec(v.clone(), 1..5))
                .prop_map(|(u, vs)| OptimaCall::Forbid(u, vs)),
            v.clone().prop_map(OptimaCall::First),
            proptest::collection::vec((v.clone(), v), 1..8).prop_map(OptimaCall::Within),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn decisions_agree_with_a_list_of_all_matchings(
            graph in any_graph(10), class in proptest::collection::vec(0usize..4, 10),
            table in proptest::collection::vec(0i64..4, 16), bonus in proptest::collection::vec(0i64..9, 10),
            steps in proptest::collection::vec(any_step(10), 0..6), refines: bool,
        ) {
            let n = graph.order();
            let class: Vec<usize> = class.into_iter().take(n).collect();
            let by_class = |c: usize, d: usize| table[c.min(d) * 4 + c.max(d)];
            let weights = ClassWeights::new(graph.clone(), class.clone(), by_class);
            let mut left = heaviest(all(&graph, &|u, v| by_class(class[u], class[v])));
            let duals = weights.duals_by_class();
            let optima = duals.and_then(|duals| Optima::of(weights, duals, &Matching::default()));
            prop_assert_eq!(optima.is_some(), !left.is_empty());
            let Some(mut optima) = optima else { return Ok(()) };
            if refines {
                // The bonus of the earlier vertex of each edge between two of 1..n.
                let of = |mates: &Mates| -> i64 {
                    (1..n).filter(|u| mates[*u] > *u).map(|u| bonus[u]).sum()
                };
                let most = left.iter().map(of).max();
                left.retain(|mates| Some(of(mates)) == most);
                let refined = optima.refined(Graph::complete(n), 7, 1..n, |v| bonus[v], |_| 9);
                prop_assert!(refined.is_some());
                optima = refined.unwrap();
            }
            let mut taken = VertexSet::new(n);
            for step in steps {
                match step {
                    OptimaCall::Forbid(u, others) => {
                        if u >= n || taken.contains(u) || others.iter().any(|v| *v < n && taken.contains(*v)) {
                            continue;
                        }
                        let kept: Vec<Mates> =
                            left.iter().filter(|mates| !others.contains(&mates[u])).cloned().collect();
                        prop_assert_eq!(optima.try_forbid(u, &others), !kept.is_empty());
                        if !kept.is_empty() {
                            left = kept;
                        }
                    }
                    OptimaCall::First(u) => {
                        if u >= n || taken.contains(u) {
                            continue;
                        }
                        let first = left.iter().map(|mates| mates[u]).min();
                        prop_assert_eq!(optima.match_first(u), first);
                        left.retain(|mates| Some(mates[u]) == first);
                        taken.extend([u].into_iter().chain(first));
                    }
                    OptimaCall::Within(pairs) => {
                        let mut narrower = Graph::complete(n);
                        for (u, v) in pairs {
                            if !taken.contains(u) && !taken.contains(v) {
                                narrower.remove_edge(u, v);
                            }
                        }
                        let is_within = |mates: &Mates| (0..n).all(|u| narrower.has_edge(u, mates[u]));
                        let kept: Vec<Mates> = left.iter().filter(|mates| is_within(mates)).cloned().collect();
                        let found = optima.within(narrower);
                        prop_assert_eq!(found.is_some(), !kept.is_empty());
                        if let Some(found) = found {
                            (optima, left) = (found, kept);
                        }
                    }
                }
                for v in (0..n).filter(|v| !taken.contains(*v)) {
                    prop_assert!(left.iter().any(|mates| Some(mates[v]) == optima.mate(v)));
                }
            }
        }
    }

    /// Both states occur in these tests.
    #[test]
    fn an_odd_ring_beside_heavier_edges_keeps_its_blossom() {
        // Two triangles whose edges weigh more than those between them: each sends one vertex across.
        let ring = [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)];
        let graph = Graph::from_edges(6, ring.into_iter().chain([(2, 3), (0, 5)]));
        let class = vec![0, 0, 0, 1, 1, 1];
        let weights = ClassWeights::new(graph, class, |c, d| i64::from(c == d));
        let duals = weights.duals_by_class().unwrap();
        let mut optima = Optima::of(weights, duals, &Matching::default()).unwrap();
        assert!(matches!(optima.state, State::Weighed(_)));
        assert_eq!(optima.match_first(2), Some(1));
        assert_eq!(optima.mate(0), Some(5));
    }
}
