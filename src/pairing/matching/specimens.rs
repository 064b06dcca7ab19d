//! Graphs to test on, and slow ways to know the right answer.

use super::cardinality::Matching;
use super::graph::{Graph, VertexSet};
use super::obstruction::obstruction;
use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Every graph on 0 to `order` labelled vertices.
pub(super) fn all_graphs(order: usize) -> impl Iterator<Item = Graph> {
    (0..=order).flat_map(|n| {
        let edges: Vec<(usize, usize)> = Graph::complete(n).edges().collect();
        (0..1usize << edges.len()).map(move |chosen| {
            Graph::from_edges(n, (0..edges.len()).filter(|e| chosen >> e & 1 == 1).map(|e| edges[e]))
        })
    })
}

/// A random graph on 0 to `order` vertices, of any density.
pub(super) fn any_graph(order: usize) -> impl Strategy<Value = Graph> {
    (0..=order, 0.0..1.0f64, any::<u64>()).prop_map(|(n, density, seed)| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let complete = Graph::complete(n);
        Graph::from_edges(n, complete.edges().filter(|_| rng.random_bool(density)))
    })
}

pub(super) fn any_pairs(order: usize) -> impl Strategy<Value = Vec<(usize, usize)>> {
    proptest::collection::vec((0..order, 0..order), 0..order)
}

/// About `edges` random edges.
pub(super) fn sparse_graph(order: usize, edges: usize, seed: u64) -> Graph {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    Graph::from_edges(order, (0..edges).map(|_| (rng.random_range(0..order), rng.random_range(0..order))))
}

/// All edges but about `played` at each vertex.
pub(super) fn swiss_like(order: usize, played: usize, seed: u64) -> Graph {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut graph = Graph::complete(order);
    for _ in 0..order * played / 2 {
        graph.remove_edge(rng.random_range(0..order), rng.random_range(0..order));
    }
    graph
}

pub(super) fn petersen() -> Graph {
    let outer = (0..5).map(|v| (v, (v + 1) % 5));
    let spokes = (0..5).map(|v| (v, v + 5));
    let inner = (0..5).map(|v| (v + 5, (v + 2) % 5 + 5));
    Graph::from_edges(10, outer.chain(spokes).chain(inner))
}

/// Triangles in a row, the last vertex of one joined to the first of the next.
pub(super) fn triangle_chain(triangles: usize) -> Graph {
    let sides = (0..triangles).flat_map(|t| [(3 * t, 3 * t + 1), (3 * t + 1, 3 * t + 2), (3 * t, 3 * t + 2)]);
    let links = (1..triangles).map(|t| (3 * t - 1, 3 * t));
    Graph::from_edges(3 * triangles, sides.chain(links))
}

/// A triangle, in a cycle of three of which it is one vertex, and so on `depth` times; then a pendant vertex
/// at the first vertex, so that the whole can be matched perfectly only through all the blossoms.
pub(super) fn nested_blossoms(depth: usize) -> Graph {
    let mut edges = Vec::new();
    for level in 0..depth {
        // 0..=2·level is a blossom; the two new vertices close a cycle through it.
        let (a, b) = (2 * level + 1, 2 * level + 2);
        edges.extend([(2 * level, a), (a, b), (b, level)]);
    }
    edges.push((0, 2 * depth + 1));
    Graph::from_edges(2 * depth + 2, edges)
}

/// A path of an odd number of vertices with a pendant one near its middle, where a greedy start does not look.
pub(super) fn path_with_pendant(order: usize) -> Graph {
    let path = (1..order).map(|v| (v - 1, v));
    Graph::from_edges(order + 1, path.chain([(order / 4 * 2, order)]))
}

pub(super) fn complete_minus_perfect_matching(order: usize) -> Graph {
    let mut graph = Graph::complete(order);
    for v in (1..order).step_by(2) {
        graph.remove_edge(v - 1, v);
    }
    graph
}

/// Two complete graphs without an edge between them.
pub(super) fn complete_minus_bipartite(left: usize, right: usize) -> Graph {
    let complete = Graph::complete(left + right);
    Graph::from_edges(left + right, complete.edges().filter(|&(u, v)| (u < left) == (v < left)))
}

/// The number of pairs in a maximum matching, by dynamic programming over all sets of vertices.
pub(super) fn brute_force_size(graph: &Graph) -> usize {
    let n = graph.order();
    let mut best = vec![0; 1 << n];
    for set in 1usize..1 << n {
        let v = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        let partners = graph.neighbours(v).filter(|&w| rest >> w & 1 == 1);
        best[set] = partners.map(|w| best[rest & !(1 << w)] + 1).fold(best[rest], usize::max);
    }
    best[(1 << n) - 1]
}

/// For every set of vertices whether one matching covers it.
pub(super) fn brute_force_coverable(graph: &Graph) -> Vec<bool> {
    let n = graph.order();
    let mut coverable = vec![false; 1 << n];
    coverable[0] = true;
    // Unions of disjoint edges, then their subsets.
    for set in 1usize..1 << n {
        let v = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        coverable[set] = graph.neighbours(v).any(|w| rest >> w & 1 == 1 && coverable[rest & !(1 << w)]);
    }
    for set in (0usize..1 << n).rev() {
        coverable[set] |= (0..n).any(|v| set >> v & 1 == 0 && coverable[set | 1 << v]);
    }
    coverable
}

pub(super) fn assert_is_matching(graph: &Graph, matching: &Matching) {
    assert_eq!(matching.order(), graph.order());
    for v in 0..graph.order() {
        if let Some(w) = matching.mate(v) {
            assert!(graph.has_edge(v, w), "{v}–{w} is no edge");
            assert_eq!(matching.mate(w), Some(v));
        }
    }
}

/// The obstruction proves that the matching is maximum (Tutte–Berge, checked from its definition).
pub(super) fn assert_certificate(graph: &Graph, matching: &Matching) {
    let exposed = matching.exposed().count();
    let Some(found) = obstruction(graph, matching) else {
        return assert_eq!(exposed, 0, "not perfect, and no obstruction");
    };
    assert!(exposed > 0);
    assert_eq!(found.deficiency(), exposed);
    assert_eq!(found.odd_components.len() - found.separator.len(), exposed);
    for component in &found.odd_components {
        assert_eq!(component.len() % 2, 1);
        assert_eq!(component_without(graph, &found.separator, component[0]), *component);
    }
}

/// The component of `start` in the graph without `separator`.
fn component_without(graph: &Graph, separator: &[usize], start: usize) -> Vec<usize> {
    let mut seen = VertexSet::of(graph.order(), [start]);
    let mut open = vec![start];
    while let Some(v) = open.pop() {
        for w in graph.neighbours(v).filter(|w| !separator.contains(w)) {
            if seen.insert(w) {
                open.push(w);
            }
        }
    }
    seen.iter().collect()
}
