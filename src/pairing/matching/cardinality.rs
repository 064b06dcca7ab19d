//! Maximum matchings, and the certificate that a matching is one.

use super::graph::{Graph, VertexSet};
use super::search::Search;

/// A set of edges without common vertices: each vertex with its mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    pub(super) mate: Vec<Option<usize>>,
}

impl Matching {
    /// The vertex matched with this one.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mate.get(vertex).copied().flatten()
    }

    /// The vertices that are not matched, ascending.
    pub fn exposed(&self) -> impl Iterator<Item = usize> + '_ {
        self.mate.iter().enumerate().filter(|(_, mate)| mate.is_none()).map(|(vertex, _)| vertex)
    }

    /// The number of edges.
    pub fn size(&self) -> usize {
        self.mate.iter().flatten().count() / 2
    }

    pub(super) fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = Some(b);
        self.mate[b] = Some(a);
    }
}

/// A matching with as many edges as possible. O(n³/64) at worst; on a dense graph the greedy start leaves next to
/// nothing to do.
pub fn maximum(graph: &Graph) -> Matching {
    let live = VertexSet::full(graph.order());
    let mut matching = greedy(graph, &live);
    let exposed: Vec<usize> = matching.exposed().collect();
    for root in exposed {
        if matching.mate[root].is_none() {
            augment(graph, &live, &mut matching, root);
        }
    }
    matching
}

/// Each vertex takes its first free neighbour; from opposite ends, so that neighbours in rank stay free.
fn greedy(graph: &Graph, live: &VertexSet) -> Matching {
    let mut matching = Matching { mate: vec![None; graph.order()] };
    let mut free = live.clone();
    for vertex in live.iter() {
        if !free.has(vertex) {
            continue;
        }
        free.remove(vertex);
        match free.first_in(graph.row(vertex)) {
            Some(other) => {
                free.remove(other);
                matching.join(vertex, other);
            }
            None => free.insert(vertex),
        }
    }
    matching
}

/// Looks for an augmenting path from an exposed vertex and flips it. O(n²).
pub(super) fn augment(graph: &Graph, live: &VertexSet, matching: &mut Matching, root: usize) -> bool {
    let mut search = Search::new(graph, live, &matching.mate);
    let Some(end) = search.grow(&[root]) else { return false };
    for (a, b) in search.path(end) {
        matching.join(a, b);
    }
    true
}

/// Why a graph has no perfect matching (Tutte 1947, Berge 1958): without `separator` it falls into more odd
/// components than the separator has vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstruction {
    /// Vertices that the odd components compete for, ascending.
    pub separator: Vec<usize>,
    /// The odd components that are factor-critical (Gallai–Edmonds), each ascending, ordered by their first vertex.
    pub odd_components: Vec<Vec<usize>>,
}

/// The Gallai–Edmonds certificate of a maximum matching; `None` if it is perfect. O(n²).
pub fn obstruction(graph: &Graph, matching: &Matching) -> Option<Obstruction> {
    let exposed: Vec<usize> = matching.exposed().collect();
    if exposed.is_empty() {
        return None;
    }
    let mut search = Search::new(graph, &VertexSet::full(graph.order()), &matching.mate);
    search.grow(&exposed);
    let inner = search.into_even();
    let touches =
        |vertex: &usize| !inner.has(*vertex) && graph.neighbours(*vertex).any(|other| inner.has(other));
    let separator = (0..graph.order()).filter(touches).collect();
    Some(Obstruction { separator, odd_components: components(graph, inner) })
}

/// The connected components inside a set of vertices.
fn components(graph: &Graph, mut left: VertexSet) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for start in 0..graph.order() {
        if !left.has(start) {
            continue;
        }
        left.remove(start);
        let (mut component, mut stack) = (vec![start], vec![start]);
        while let Some(vertex) = stack.pop() {
            while let Some(next) = left.first_in(graph.row(vertex)) {
                left.remove(next);
                component.push(next);
                stack.push(next);
            }
        }
        component.sort_unstable();
        found.push(component);
    }
    found
}
