//! Matchings, and the largest of a graph (Edmonds).
//!
//! [`maximum`] takes edges greedily and then augments: one search from each exposed vertex is enough, since a
//! vertex from which no augmenting path starts will never get one by augmenting elsewhere. On the dense graphs
//! of a Swiss round the greedy start leaves a handful of vertices, and a search ends as soon as it sees
//! another exposed vertex.
//!
//! Cost: at most one search a vertex, each O(n²/64) word operations and almost linear bookkeeping.

use super::forest::Forest;
use super::graph::{Graph, VertexSet};

/// A set of pairs, no two of which share a vertex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matching {
    mates: Vec<Option<usize>>,
}

impl Matching {
    /// The matching without pairs on the vertices `0..order`.
    pub fn new(order: usize) -> Matching {
        Matching { mates: vec![None; order] }
    }

    /// The matching of these pairs. A pair is left out if it is a loop, has a vertex out of range or one that
    /// an earlier pair has taken.
    pub fn from_pairs(order: usize, pairs: impl IntoIterator<Item = (usize, usize)>) -> Matching {
        let mut matching = Matching::new(order);
        for (u, v) in pairs {
            let free = u != v && u < order && v < order;
            if free && matching.mate(u).is_none() && matching.mate(v).is_none() {
                matching.set(u, Some(v));
                matching.set(v, Some(u));
            }
        }
        matching
    }

    /// The number of vertices, matched or not.
    pub fn order(&self) -> usize {
        self.mates.len()
    }

    /// The other end of the pair of `v`; `None` if `v` is exposed or out of range.
    pub fn mate(&self, v: usize) -> Option<usize> {
        self.mates.get(v).copied().flatten()
    }

    /// The pairs (u, v) with u < v, by ascending u.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.order()).filter_map(|u| Some((u, self.mate(u)?))).filter(|&(u, v)| u < v)
    }

    /// The number of pairs.
    pub fn size(&self) -> usize {
        self.mates.iter().flatten().count() / 2
    }

    /// The vertices without a pair, ascending.
    pub fn exposed(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.order()).filter(|&v| self.mate(v).is_none())
    }

    /// Whether no vertex is exposed.
    pub fn is_perfect(&self) -> bool {
        self.exposed().next().is_none()
    }

    /// Sets the mate of one vertex; the caller sets the other way.
    pub(super) fn set(&mut self, v: usize, mate: Option<usize>) {
        if let Some(entry) = self.mates.get_mut(v) {
            *entry = mate;
        }
    }

    /// Takes the pair of `v` apart, if it has one, and returns its mate.
    pub(super) fn separate(&mut self, v: usize) -> Option<usize> {
        let mate = self.mate(v)?;
        self.set(v, None);
        self.set(mate, None);
        Some(mate)
    }

    /// The pairs that are edges of `graph` with both ends `within`, on its vertices.
    pub(super) fn restricted(&self, graph: &Graph, within: &VertexSet) -> Matching {
        let lives =
            |&(u, v): &(usize, usize)| graph.has_edge(u, v) && within.contains(u) && within.contains(v);
        Matching::from_pairs(graph.order(), self.pairs().filter(lives))
    }

    /// Adds for each exposed vertex `within`, ascending, the edge to its first exposed neighbour.
    pub(super) fn extend_greedily(&mut self, graph: &Graph, within: &VertexSet) {
        let mut free = VertexSet::of(graph.order(), within.iter().filter(|&v| self.mate(v).is_none()));
        for u in within.iter() {
            if !free.remove(u) {
                continue;
            }
            let mut neighbours = graph.row(u).iter().zip(free.words()).enumerate();
            let first = neighbours.find(|(_, (row, free))| *row & *free != 0);
            let Some((at, (row, open))) = first else { continue };
            let v = at * u64::BITS as usize + (row & open).trailing_zeros() as usize;
            free.remove(v);
            self.set(u, Some(v));
            self.set(v, Some(u));
        }
    }
}

/// A matching with as many pairs as the graph allows. The same graph always gives the same matching.
pub fn maximum(graph: &Graph) -> Matching {
    maximum_from(graph, &Matching::new(graph.order()))
}

/// A matching with as many pairs as the graph allows that covers every vertex `start` covers (pairs of `start`
/// that are not edges of the graph apart). Costs one search for each vertex that start and a greedy
/// extension leave exposed.
pub fn maximum_from(graph: &Graph, start: &Matching) -> Matching {
    let everyone = VertexSet::full(graph.order());
    let mut matching = start.restricted(graph, &everyone);
    matching.extend_greedily(graph, &everyone);
    Forest::new(graph.order()).augment_all(graph, &mut matching, &everyone);
    matching
}

/// The same for the subgraph on the vertices `live`, and with it the vertices that some such matching leaves exposed.
pub fn maximum_within(graph: &Graph, live: &VertexSet, start: &Matching) -> (Matching, VertexSet) {
    let mut matching = start.restricted(graph, live);
    matching.extend_greedily(graph, live);
    let mut forest = Forest::new(graph.order());
    forest.augment_all(graph, &mut matching, live);
    (matching, forest.even().clone())
}

#[cfg(test)]
mod tests {
    use super::super::specimens::*;
    use super::*;
    use proptest::prelude::*;

    fn check(graph: &Graph, expected: usize) {
        let matching = maximum(graph);
        assert_is_matching(graph, &matching);
        assert_eq!(matching.size(), expected, "{:?}", graph.edges().collect::<Vec<_>>());
    }

    /// Edges only, without the greedy start, so that the search has everything to do.
    fn check_without_greed(graph: &Graph, expected: usize) {
        let mut matching = Matching::new(graph.order());
        let everyone = VertexSet::full(graph.order());
        Forest::new(graph.order()).augment_all(graph, &mut matching, &everyone);
        assert_is_matching(graph, &matching);
        assert_eq!(matching.size(), expected, "{:?}", graph.edges().collect::<Vec<_>>());
    }

    #[test]
    fn every_graph_up_to_six_vertices() {
        for graph in all_graphs(6) {
            let expected = brute_force_size(&graph);
            check(&graph, expected);
            check_without_greed(&graph, expected);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn random_graphs_against_brute_force(graph in any_graph(10), start in any_pairs(10)) {
            let expected = brute_force_size(&graph);
            check(&graph, expected);
            check_without_greed(&graph, expected);
            let start = Matching::from_pairs(graph.order(), start);
            let grown = maximum_from(&graph, &start);
            assert_is_matching(&graph, &grown);
            prop_assert_eq!(grown.size(), expected);
            for (u, v) in start.pairs().filter(|&(u, v)| graph.has_edge(u, v)) {
                prop_assert!(grown.mate(u).is_some() && grown.mate(v).is_some());
            }
        }

        #[test]
        fn larger_sparse_graphs_meet_their_certificate(seed in 0u64.., order in 20usize..150, degree in 1usize..5) {
            // Tutte–Berge proves the size without a second algorithm.
            let graph = sparse_graph(order, order * degree / 2, seed);
            let matching = maximum(&graph);
            assert_is_matching(&graph, &matching);
            assert_certificate(&graph, &matching);
        }
    }

    #[test]
    fn structured_graphs() {
        check(&petersen(), 5);
        check_without_greed(&petersen(), 5);
        check(&triangle_chain(7), 10); // 21 vertices
        check(&triangle_chain(8), 12);
        for depth in 1..60 {
            let graph = nested_blossoms(depth);
            check_without_greed(&graph, graph.order() / 2);
        }
        for order in [5, 101, 999] {
            let graph = path_with_pendant(order);
            let expected = order.div_ceil(2);
            check(&graph, expected);
            check_without_greed(&graph, expected);
        }
        for half in [1, 2, 3, 40] {
            check(&complete_minus_perfect_matching(2 * half), if half == 1 { 0 } else { half });
        }
        check(&complete_minus_bipartite(51, 49), 25 + 24);
        check(&complete_minus_bipartite(50, 48), 49);
        check(&Graph::complete(0), 0);
        check(&Graph::new(7), 0);
    }

    #[test]
    fn a_swiss_round_of_a_thousand_is_complete() {
        let graph = swiss_like(1000, 7, 1);
        check(&graph, 500);
        check_without_greed(&graph, 500);
    }

    #[test]
    fn impossible_pairs_are_left_out() {
        let matching = Matching::from_pairs(4, [(0, 0), (0, 9), (0, 1), (1, 2), (2, 3)]);
        assert_eq!(matching.pairs().collect::<Vec<_>>(), [(0, 1), (2, 3)]);
        assert_eq!(maximum_from(&Graph::from_edges(3, [(1, 2)]), &matching).size(), 1);
    }
}
