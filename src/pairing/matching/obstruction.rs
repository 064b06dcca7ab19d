//! Who blocks the round? The certificate that a graph has no perfect matching.
//!
//! **Tutte and Berge**: remove a set S of vertices. Each component of the rest with an odd number of vertices
//! cannot pair all of its members among themselves and must send one to S; if there are more of them than S
//! has vertices, the surplus stays exposed. And there is always a set S for which this bound is met:
//!
//! > deficiency(G) = max over S of (odd components of G − S) − |S|
//!
//! **Gallai and Edmonds** say which: let D be the vertices that some maximum matching leaves exposed and S the
//! neighbours of D outside it. In the forest of Hungarian trees D is the even vertices, S the odd ones, and
//! the components of D are the blossoms.

use super::cardinality::Matching;
use super::forest::Forest;
use super::graph::{Graph, VertexSet};

/// A set S of vertices and more odd components of G − S than S has vertices: every matching leaves the
/// difference exposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstruction {
    /// S, ascending: the only opponents that members of different components have outside their own.
    pub separator: Vec<usize>,
    /// Components of G − S, each of an odd number of vertices; each ascending, ordered by the first.
    pub odd_components: Vec<Vec<usize>>,
}

impl Obstruction {
    /// The number of vertices that every matching leaves exposed.
    pub fn deficiency(&self) -> usize {
        self.odd_components.len().saturating_sub(self.separator.len())
    }
}

/// Why the graph has no perfect matching; `None` if it has one.
///
/// The matching is where the search starts: a maximum one costs one search for each exposed vertex, any other
/// is made maximum first. The answer depends on the graph only.
pub fn obstruction(graph: &Graph, matching: &Matching) -> Option<Obstruction> {
    obstruction_within(graph, matching, &VertexSet::full(graph.order()))
}

/// The same for the subgraph of the vertices `within`.
pub(super) fn obstruction_within(
    graph: &Graph,
    matching: &Matching,
    within: &VertexSet,
) -> Option<Obstruction> {
    let mut matching = matching.restricted(graph, within);
    let mut forest = Forest::new(graph.order());
    forest.augment_all(graph, &mut matching, within);
    if within.len() == 2 * matching.size() {
        return None;
    }
    let separator = forest.odd().iter().collect();
    let mut blossoms: Vec<(usize, usize)> = Vec::new();
    for v in forest.even().clone().iter() {
        blossoms.push((forest.base(v), v));
    }
    blossoms.sort_unstable();
    let same_base = |a: &(usize, usize), b: &(usize, usize)| a.0 == b.0;
    let mut odd_components: Vec<Vec<usize>> =
        blossoms.chunk_by(same_base).map(|blossom| blossom.iter().map(|&(_, v)| v).collect()).collect();
    odd_components.sort_unstable();
    Some(Obstruction { separator, odd_components })
}

#[cfg(test)]
mod tests {
    use super::super::cardinality::maximum;
    use super::super::specimens::*;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn tutte_berge_on_every_graph_up_to_six_vertices() {
        all_graphs(6).for_each(|graph| assert_certificate(&graph, &maximum(&graph)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn tutte_berge_on_random_graphs(graph in any_graph(10), start in any_pairs(10)) {
            let best = maximum(&graph);
            assert_certificate(&graph, &best);
            // The answer does not depend on the matching it starts from, be it small or no matching of the graph.
            let other = Matching::from_pairs(graph.order(), start);
            prop_assert_eq!(obstruction(&graph, &other), obstruction(&graph, &best));
            // Gallai–Edmonds: the components hold exactly those whom some maximum matching exposes.
            let exposable: Vec<usize> = (0..graph.order()).filter(|&v| {
                let rest = graph.edges().filter(|&(a, b)| a != v && b != v);
                brute_force_size(&Graph::from_edges(graph.order(), rest)) == best.size()
            }).collect();
            let mut found = obstruction(&graph, &best).map_or(vec![], |o| o.odd_components.concat());
            found.sort_unstable();
            prop_assert_eq!(found, exposable);
        }
    }

    #[test]
    fn five_with_only_two_opponents_left() {
        // 0 to 4 have played one another; only 5 and 6 are left to them.
        let graph = Graph::from_edges(8, (0..5).flat_map(|v| [(v, 5), (v, 6)]).chain([(5, 6), (6, 7)]));
        let found = obstruction(&graph, &maximum(&graph)).unwrap();
        assert_eq!(found.separator, [5, 6]);
        assert_eq!(found.odd_components, [vec![0], vec![1], vec![2], vec![3], vec![4], vec![7]]);
        assert_eq!(found.deficiency(), 4);
    }

    #[test]
    fn two_clubs_of_odd_size_that_may_not_meet() {
        let graph = complete_minus_bipartite(3, 5);
        let found = obstruction(&graph, &maximum(&graph)).unwrap();
        assert_eq!(found.separator, Vec::<usize>::new());
        assert_eq!(found.odd_components, [vec![0, 1, 2], vec![3, 4, 5, 6, 7]]);
        assert_eq!(obstruction(&complete_minus_bipartite(4, 4), &Matching::new(8)), None);
    }
}
