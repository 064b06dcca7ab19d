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
//! Otherwise take optimal duals (see [`weighted`](super::weighted)). By the sum that proves them optimal, the cost of a
//! perfect matching M exceeds the least one by
//!
//! > Σ slack of the edges of M + Σ z(B)·((|B| − 1)/2 − edges of M inside B) over the blossoms B
//!
//! All terms are at least 0. Hence M is a cheapest one **if and only if** all its edges are tight (slack 0) and each B
//! with z(B) > 0 has (|B| − 1)/2 of them inside, that is: exactly one edge of M leaves B. This holds for *any* optimal
//! duals, so those of the start serve until the last pair is fixed. Without such blossoms the cheapest matchings
//! are just the perfect ones of the tight graph, and [`Completion`] answers again.
//!
//! # With blossoms
//!
//! The sets that must be left exactly once are nested. Look at an innermost one: M leaves it at one vertex b, and its
//! other vertices are matched among themselves. Which b are possible is one question to [`Completion::removable`];
//! call them its *doors*. For the set around it the inner set then counts as *one* vertex, joined to whatever a
//! tight edge joins to one of its doors (just one edge leaves it, so the choice of the door binds nothing else). So upwards
//! to the whole graph, which must be matched perfectly. Pairs fixed before fix doors, or leave fewer vertices inside. One
//! question costs O(n²) this way; when both vertices lie outside all sets, one search.

use super::completion::Completion;
use super::graph::{Graph, VertexSet};
use super::weighted::{MaximumWeight, Weight};

/// The perfect matchings of least cost that hold all pairs fixed so far.
#[derive(Clone, Debug)]
pub struct Cheapest {
    answers: Answers,
}

/// Who answers the questions.
#[derive(Clone, Debug)]
enum Answers {
    /// The cheapest matchings are the perfect ones of this graph.
    Perfect(Completion),
    /// They must leave some sets just once, besides.
    Nested(Nest),
}

impl Cheapest {
    /// `None` if the graph has no perfect matching. `cost` is asked for edges (u, v) with u < v, perhaps twice, and must
    /// not be negative; its size is limited as [`Weight`] says. Costs a maximum matching if a perfect matching of cost 0
    /// exists, else O(n³).
    pub fn new<W: Weight>(graph: &Graph, cost: impl Fn(usize, usize) -> W) -> Option<Cheapest> {
        let order = graph.order();
        let free = graph.edges().filter(|&(u, v)| cost(u, v) == W::ZERO);
        let without_cost = Completion::new(Graph::from_edges(order, free));
        if without_cost.deficiency() == 0 {
            return Some(Cheapest { answers: Answers::Perfect(without_cost) });
        }
        let least = MaximumWeight::solve(order, |u, v| graph.has_edge(u, v).then(|| W::ZERO - cost(u, v)))?;
        let tight = Graph::from_edges(order, least.tight_edges());
        let blossoms: Vec<Vec<usize>> = least.positive_blossoms().map(<[usize]>::to_vec).collect();
        let answers = if blossoms.is_empty() {
            Answers::Perfect(Completion::new(tight))
        } else {
            Answers::Nested(Nest::new(tight, blossoms))
        };
        Some(Cheapest { answers })
    }

    /// Whether `v` is in no pair fixed so far.
    pub fn is_live(&self, v: usize) -> bool {
        match &self.answers {
            Answers::Perfect(rest) => rest.is_live(v),
            Answers::Nested(nest) => nest.is_live(v),
        }
    }

    /// Whether `u` and `v` are live and a cheapest matching holds their pair and all those fixed.
    pub fn can_pair(&mut self, u: usize, v: usize) -> bool {
        match &mut self.answers {
            Answers::Perfect(rest) => rest.can_pair(u, v),
            Answers::Nested(nest) => nest.can_pair(u, v),
        }
    }

    /// Fixes the pair `u`, `v` if [`can_pair`](Self::can_pair) allows it; otherwise nothing changes.
    pub fn try_pair(&mut self, u: usize, v: usize) -> bool {
        match &mut self.answers {
            Answers::Perfect(rest) => rest.try_pair(u, v),
            Answers::Nested(nest) => nest.try_pair(u, v),
        }
    }

    /// Fixes the pair of `u` and the first candidate with whom [`can_pair`](Self::can_pair) allows it, and returns the
    /// candidate's place in the list. Cost: three searches for any number of candidates, unless there are blossoms.
    pub fn pair_first(&mut self, u: usize, candidates: &[usize]) -> Option<usize> {
        let rest = match &mut self.answers {
            Answers::Perfect(rest) => rest,
            Answers::Nested(nest) => return candidates.iter().position(|&v| nest.try_pair(u, v)),
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

/// A set that exactly one pair leaves.
#[derive(Clone, Debug)]
struct OddSet {
    /// Its vertices, those of inner sets too.
    vertices: Vec<usize>,
    /// Its vertices that are in no inner set.
    own: Vec<usize>,
    /// The sets right inside it.
    inner: Vec<usize>,
}

/// A vertex or an inner set as it looks from the set around it.
struct Member {
    /// Where an edge may enter.
    doors: VertexSet,
    /// Where edges from the doors lead.
    reach: VertexSet,
}

/// The tight graph with the nested sets of positive dual; inner sets come before outer ones, the whole graph last.
#[derive(Clone, Debug)]
struct Nest {
    tight: Graph,
    sets: Vec<OddSet>,
    /// The mates fixed so far.
    fixed: Vec<Option<usize>>,
}

impl Nest {
    fn new(tight: Graph, mut blossoms: Vec<Vec<usize>>) -> Nest {
        let order = tight.order();
        blossoms.sort_by_key(Vec::len);
        blossoms.push((0..order).collect());
        // The largest set so far around each vertex.
        let mut around: Vec<Option<usize>> = vec![None; order];
        let mut sets = Vec::new();
        for (at, vertices) in blossoms.into_iter().enumerate() {
            let (mut own, mut inner) = (Vec::new(), Vec::new());
            for entry in vertices.iter().filter_map(|&v| Some((v, *around.get(v)?))) {
                match entry {
                    (v, None) => own.push(v),
                    (_, Some(set)) => inner.push(set),
                }
            }
            inner.sort_unstable();
            inner.dedup();
            for &v in &vertices {
                if let Some(entry) = around.get_mut(v) {
                    *entry = Some(at);
                }
            }
            sets.push(OddSet { vertices, own, inner });
        }
        Nest { tight, sets, fixed: vec![None; order] }
    }

    fn is_live(&self, v: usize) -> bool {
        self.fixed.get(v).is_some_and(Option::is_none)
    }

    fn can_pair(&self, u: usize, v: usize) -> bool {
        let allowed = self.tight.has_edge(u, v) && self.is_live(u) && self.is_live(v);
        allowed && completes(&self.tight, &self.sets, &with_pair(&self.fixed, u, v))
    }

    fn try_pair(&mut self, u: usize, v: usize) -> bool {
        let possible = self.can_pair(u, v);
        if possible {
            self.fixed = with_pair(&self.fixed, u, v);
        }
        possible
    }
}

fn with_pair(fixed: &[Option<usize>], u: usize, v: usize) -> Vec<Option<usize>> {
    let mut mates = fixed.to_vec();
    for (at, mate) in [(u, v), (v, u)] {
        if let Some(entry) = mates.get_mut(at) {
            *entry = Some(mate);
        }
    }
    mates
}

/// Whether a perfect matching holds these pairs and leaves each set but the last, which is the whole graph, once.
fn completes(tight: &Graph, sets: &[OddSet], fixed: &[Option<usize>]) -> bool {
    let order = tight.order();
    // By set: its doors; `None` once a fixed pair leaves it.
    let mut doors: Vec<Option<VertexSet>> = Vec::with_capacity(sets.len());
    for (at, set) in sets.iter().enumerate() {
        let is_whole = at + 1 == sets.len();
        let inside = VertexSet::of(order, set.vertices.iter().copied());
        let mates = set.vertices.iter().filter_map(|&v| fixed.get(v).copied().flatten());
        let leaving = mates.filter(|&mate| !inside.contains(mate)).count();
        let members = members(tight, set, &doors, fixed);
        let mut rest = Completion::new(contracted(&members));
        match leaving {
            0 if !is_whole => {
                let mut open = VertexSet::new(order);
                for member in rest.removable().iter().filter_map(|member| members.get(member)) {
                    open.unite_words(member.doors.words());
                }
                if open.is_empty() {
                    return false;
                }
                doors.push(Some(open));
            }
            0 | 1 if rest.deficiency() == 0 => doors.push(None),
            _ => return false,
        }
    }
    true
}

/// What is still to be matched inside a set: its live vertices, and the inner sets that nothing fixed leaves.
fn members(tight: &Graph, set: &OddSet, doors: &[Option<VertexSet>], fixed: &[Option<usize>]) -> Vec<Member> {
    let order = tight.order();
    let live = set.own.iter().filter(|&&v| fixed.get(v).is_some_and(Option::is_none));
    let single = live.map(|&v| VertexSet::of(order, [v]));
    let inner = set.inner.iter().filter_map(|&inner| doors.get(inner).cloned().flatten());
    let with_reach = |doors: VertexSet| {
        let mut reach = VertexSet::new(order);
        doors.iter().for_each(|v| reach.unite_words(tight.row(v)));
        Member { doors, reach }
    };
    single.chain(inner).map(with_reach).collect()
}

/// The graph of the members: adjacent if an edge joins a door of one to a door of the other.
fn contracted(members: &[Member]) -> Graph {
    let mut graph = Graph::new(members.len());
    for (a, one) in members.iter().enumerate() {
        for (b, other) in members.iter().enumerate().skip(a + 1) {
            if one.reach.meets(&other.doors) {
                graph.add_edge(a, b);
            }
        }
    }
    graph
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
            for u in 0..n {
                for v in u + 1..n {
                    let cost = rng.random_bool(density).then(|| rng.random_range(0..=spread));
                    (costs[u][v], costs[v][u]) = (cost, cost);
                }
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
        assert!(matches!(cheapest.answers, Answers::Nested(_)), "the case that this test is about");
        check(&costs, &[0]).unwrap();
    }
}
