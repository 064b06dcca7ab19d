//! Which of these can all be kept?
//!
//! A set of vertices is *coverable* if one matching covers all of them (and perhaps others). **Edmonds and
//! Fulkerson (1965)**: the coverable sets are the independent sets of a matroid. Hence the greedy walk "from
//! the top, keep whoever can be covered together with all those kept so far" gives the set that is best in
//! every sense: as large as possible, and nobody in it could be exchanged for somebody earlier.
//!
//! [`Cover`] walks with a maximum matching M in hand. A candidate covered by M is kept at once. An exposed one
//! can be covered exactly if an even alternating path leads from it to a vertex not kept, which then gives up
//! its cover: one search, whatever the answer.

use super::cardinality::{Matching, maximum_from};
use super::forest::Forest;
use super::graph::{Graph, VertexSet};

/// The vertices kept so far and a maximum matching that covers them.
#[derive(Clone, Debug)]
pub struct Cover {
    graph: Graph,
    everyone: VertexSet,
    kept: VertexSet,
    matching: Matching,
    forest: Forest,
}

impl Cover {
    /// Nobody kept yet. Costs a [`maximum`](super::maximum) matching.
    pub fn new(graph: Graph) -> Cover {
        let nothing = Matching::new(graph.order());
        Cover::with_matching(graph, &nothing)
    }

    /// Nobody kept yet, with a matching that is known already; what it lacks to a maximum is added.
    pub fn with_matching(graph: Graph, matching: &Matching) -> Cover {
        let order = graph.order();
        Cover {
            matching: maximum_from(&graph, matching),
            everyone: VertexSet::full(order),
            kept: VertexSet::new(order),
            forest: Forest::new(order),
            graph,
        }
    }

    /// Keeps `v` if one matching covers it and all those kept so far; otherwise nothing changes. A vertex out
    /// of range is never kept. Cost: O(1) if the matching covers `v`, else one search.
    pub fn keep(&mut self, v: usize) -> bool {
        let possible = self.matching.mate(v).is_some() || self.exchange(v);
        if possible {
            self.kept.insert(v);
        }
        possible
    }

    /// Keeps those that can be kept, in this order of priority, and returns the others in theirs.
    pub fn keep_greedily(&mut self, order: impl IntoIterator<Item = usize>) -> Vec<usize> {
        order.into_iter().filter(|&v| !self.keep(v)).collect()
    }

    /// The vertices kept so far.
    pub fn kept(&self) -> &VertexSet {
        &self.kept
    }

    /// A maximum matching that covers all those kept.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// Covers the exposed vertex `v` in place of one that is not kept.
    fn exchange(&mut self, v: usize) -> bool {
        self.forest.clear(&self.matching, &self.everyone);
        // Never an augmenting path, since the matching is maximum: the whole Hungarian tree is grown.
        if self.forest.grow(&self.graph, &self.matching, v).is_some() {
            return false;
        }
        let given_up = self.forest.even().iter().find(|&w| w != v && !self.kept.contains(w));
        let Some(end) = given_up else { return false };
        self.forest.flip(&mut self.matching, end, None);
        true
    }
}

/// Whether one matching covers all of `vertices`. Cost: a maximum matching and a search for each of them that
/// it leaves exposed, up to the first that cannot be covered.
pub fn covers(graph: &Graph, vertices: impl IntoIterator<Item = usize>) -> bool {
    let mut cover = Cover::new(graph.clone());
    vertices.into_iter().all(|v| cover.keep(v))
}

#[cfg(test)]
mod tests {
    use super::super::specimens::*;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn the_walk_agrees_with_brute_force(
            graph in any_graph(9),
            walk in Just((0..10usize).collect::<Vec<_>>()).prop_shuffle(),
        ) {
            let coverable = brute_force_coverable(&graph);
            let mut cover = Cover::new(graph.clone());
            let mut kept = 0usize;
            for v in walk {
                let expected = v < graph.order() && coverable[kept | 1 << v];
                prop_assert_eq!(cover.keep(v), expected);
                if expected {
                    kept |= 1 << v;
                }
                assert_is_matching(&graph, cover.matching());
                prop_assert!(cover.kept().iter().all(|w| cover.matching().mate(w).is_some()));
            }
            prop_assert_eq!(cover.kept().len(), 2 * brute_force_size(&graph), "as large as possible");
        }

        #[test]
        fn coverable_sets(graph in any_graph(8)) {
            for (set, &expected) in brute_force_coverable(&graph).iter().enumerate() {
                let members = (0..graph.order()).filter(|v| set >> v & 1 == 1);
                prop_assert_eq!(covers(&graph, members), expected);
            }
        }
    }

    #[test]
    fn whoever_is_not_kept_keeps_the_order() {
        // A star: the centre plays one of the leaves.
        let mut cover = Cover::new(Graph::from_edges(4, [(3, 0), (3, 1), (3, 2)]));
        assert_eq!(cover.keep_greedily([2, 1, 0, 3]), [1, 0]);
        assert_eq!(cover.matching().pairs().collect::<Vec<_>>(), [(2, 3)]);
    }
}
