//! Can this pair still be part of a perfect matching of least cost?
//!
//! A system with a quality to optimise fixes pairs one after another, too, but keeps a pair only if the rest can be
//! completed *without making the whole dearer*. A weighted matching a question would cost O(n³); here one at the start
//! is enough, and often none.
//!
//! # Why the questions need no weights
//!
//! If a perfect matching of cost 0 exists (no cost is negative), the cheapest ones are exactly the perfect matchings
//! of the graph of edges without cost, and [`Completion`] answers.
//!
//! Otherwise one weighted matching and its duals say which edges a cheapest matching can have, and which odd sets it must
//! leave exactly once; [`OptimalMatchings`] answers then, and [`Completion`] again where there are no such sets.

use super::completion::Completion;
use super::graph::Graph;
use super::weighted::{EdgeWeight, MaximumWeight, OptimalMatchings};

/// The perfect matchings of least cost that hold all pairs fixed so far.
#[derive(Clone, Debug)]
pub struct Cheapest {
    answers: KnownAnswers,
}

/// Who answers the questions.
#[derive(Clone, Debug)]
enum KnownAnswers {
    /// The cheapest matchings are the perfect ones of this graph.
    Perfect(Box<Completion>),
    /// They must leave some sets just once, besides.
    Nested(Box<OptimalMatchings>),
}

impl Cheapest {
    /// `None` if the graph has no perfect matching. `cost` is asked for edges (u, v) with u < v, perhaps twice, and must
    /// not be negative; its size is limited as [`EdgeWeight`] says. Costs a maximum matching if a perfect matching of cost 0
    /// exists, else O(n³).
    pub fn new<W: EdgeWeight>(graph: &Graph, cost: impl Fn(usize, usize) -> W) -> Option<Cheapest> {
        let order = graph.order();
        let free = graph.edges().filter(|&(u, v)| cost(u, v) == W::ZERO);
        let without_cost = Completion::new(Graph::from_edges(order, free));
        if without_cost.deficiency() == 0 {
            return Some(Cheapest { answers: KnownAnswers::Perfect(Box::new(without_cost)) });
        }
        let least = MaximumWeight::solve(order, |u, v| graph.has_edge(u, v).then(|| W::ZERO - cost(u, v)))?;
        let answers = if least.positive_blossoms().next().is_none() {
            let tight = Graph::from_edges(order, least.tight_edges());
            KnownAnswers::Perfect(Box::new(Completion::new(tight)))
        } else {
            KnownAnswers::Nested(Box::new(OptimalMatchings::of(&least)))
        };
        Some(Cheapest { answers })
    }

    /// Whether `v` is in no pair fixed so far.
    pub fn is_live(&self, v: usize) -> bool {
        match &self.answers {
            KnownAnswers::Perfect(rest) => rest.is_live(v),
            KnownAnswers::Nested(all) => all.is_live(v),
        }
    }

    /// Whether `u` and `v` are live and a cheapest matching holds their pair and all those fixed.
    pub fn can_pair(&mut self, u: usize, v: usize) -> bool {
        match &mut self.answers {
            KnownAnswers::Perfect(rest) => rest.can_pair(u, v),
            KnownAnswers::Nested(all) => all.clone().try_pair(u, v),
        }
    }

    /// Fixes the pair `u`, `v` if [`can_pair`](Self::can_pair) allows it; otherwise nothing changes.
    pub fn try_pair(&mut self, u: usize, v: usize) -> bool {
        match &mut self.answers {
            KnownAnswers::Perfect(rest) => rest.try_pair(u, v),
            KnownAnswers::Nested(all) => all.try_pair(u, v),
        }
    }

    /// Fixes the pair of `u` and the first candidate with whom [`can_pair`](Self::can_pair) allows it, and returns the
    /// candidate's place in the list. Cost: three searches for any number of candidates, unless there are blossoms.
    pub fn pair_first(&mut self, u: usize, candidates: &[usize]) -> Option<usize> {
        let rest = match &mut self.answers {
            KnownAnswers::Perfect(rest) => rest,
            KnownAnswers::Nested(all) => return candidates.iter().position(|&v| all.try_pair(u, v)),
        };
        let at = candidates.iter().position(|&v| rest.graph().has_edge(u, v) && rest.is_live(v))?;
        if rest.try_pair(u, *candidates.get(at)?) {
            return Some(at);
        }
        let partners = rest.partners(u);
        let at = candidates.iter().position(|&v| partners.contains(v))?;
        rest.try_pair(u, *candidates.get(at)?).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    type Costs = Vec<Vec<Option<i64>>>;

    fn any_costs(order: usize, spread: i64) -> impl Strategy<Value = Costs> {
        (1..=order / 2, 0.3..1.0f64, 0..=spread, any::<u64>()).prop_map(|(half, density, spread, seed)| {
            let (n, mut rng) = (2 * half, ChaCha8Rng::seed_from_u64(seed));
            let mut costs = vec![vec![None; n]; n];
            for (u, v) in Graph::complete(n).edges() {
                let cost = rng.random_bool(density).then(|| rng.random_range(0..=spread));
                (costs[u][v], costs[v][u]) = (cost, cost);
            }
            costs
        })
    }

    fn graph_of(costs: &Costs) -> Graph {
        let n = costs.len();
        let edges = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
        Graph::from_edges(n, edges.filter(|&(u, v)| costs[u][v].is_some()))
    }

    /// The least cost of a perfect matching of the vertices in `live`, by trying all.
    fn least(costs: &Costs, live: usize) -> Option<i64> {
        if live == 0 {
            return Some(0);
        }
        let u = live.trailing_zeros() as usize;
        let rest = live & (live - 1);
        let partners = (0..costs.len()).filter(|v| rest >> v & 1 == 1);
        partners.filter_map(|v| Some(costs[u][v]? + least(costs, rest & !(1 << v))?)).min()
    }

    fn check(costs: &Costs, choices: &[usize]) -> Result<(), TestCaseError> {
        let n = costs.len();
        let mut live = (1usize << n) - 1;
        let total = least(costs, live);
        let cheapest = Cheapest::new(&graph_of(costs), |u, v| costs[u][v].unwrap());
        prop_assert_eq!(cheapest.is_some(), total.is_some());
        let (Some(mut cheapest), Some(mut total)) = (cheapest, total) else { return Ok(()) };
        let mut choices = choices.iter().copied().cycle();
        while live != 0 {
            let mut possible = Vec::new();
            for u in 0..n {
                prop_assert_eq!(cheapest.is_live(u), live >> u & 1 == 1);
                for v in 0..n {
                    let both = u != v && live >> u & 1 == 1 && live >> v & 1 == 1;
                    let rest = if both { live & !(1 << u) & !(1 << v) } else { live };
                    let expected = both
                        && costs[u][v]
                            .is_some_and(|cost| least(costs, rest).is_some_and(|rest| cost + rest == total));
                    prop_assert_eq!(cheapest.can_pair(u, v), expected, "{}-{}", u, v);
                    if expected {
                        possible.push((u, v));
                    }
                }
            }
            let (u, v) = possible[choices.next().unwrap() % possible.len()];
            // The first possible one in an arbitrary order.
            let mut order: Vec<usize> = (0..n).collect();
            order.rotate_left(v);
            prop_assert_eq!(cheapest.pair_first(u, &order), Some(0));
            live &= !(1 << u) & !(1 << v);
            total -= costs[u][v].unwrap();
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2500))]
        #[test]
        fn every_question_agrees_with_trying_all(
            costs in any_costs(10, 4),
            choices in proptest::collection::vec(0usize..1000, 1..6),
        ) {
            check(&costs, &choices)?;
        }

        #[test]
        fn the_first_possible_candidate_is_taken(costs in any_costs(10, 2), u in 0usize..10, turn in 0usize..10) {
            let Some(cheapest) = Cheapest::new(&graph_of(&costs), |u, v| costs[u][v].unwrap()) else { return Ok(()) };
            let n = costs.len();
            let u = u % n;
            let mut order: Vec<usize> = (0..n).collect();
            order.rotate_left(turn % n);
            let mut asked = cheapest.clone();
            let expected = order.iter().position(|&v| asked.can_pair(u, v));
            prop_assert_eq!(cheapest.clone().pair_first(u, &order), expected);
        }
    }

    /// Two triangles joined by one dear edge each to a pair: an odd set of positive dual stands round each triangle.
    #[test]
    fn a_set_that_must_be_left_once() {
        let free = [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (6, 7)];
        let mut costs = vec![vec![None; 8]; 8];
        for (u, v) in free {
            (costs[u][v], costs[v][u]) = (Some(0), Some(0));
        }
        for (u, v) in [(2, 6), (3, 7), (1, 4), (0, 6), (5, 7)] {
            (costs[u][v], costs[v][u]) = (Some(5), Some(5));
        }
        let cheapest = Cheapest::new(&graph_of(&costs), |u, v| costs[u][v].unwrap()).unwrap();
        assert!(matches!(cheapest.answers, KnownAnswers::Nested(_)), "the case that this test is about");
        check(&costs, &[0]).unwrap();
    }
}
