//! "Can the rest still be paired?" – the question that every list system asks before it takes a candidate. The answer
//! is kept up to date as one maximum matching, repaired with at most one augmenting path a question.

use super::cardinality::{Matching, augment, maximum};
use super::graph::{Graph, VertexSet};

/// A graph of which pairs are taken out one by one, with a maximum matching of what is left.
#[derive(Clone, Debug)]
pub struct Completion {
    graph: Graph,
    live: VertexSet,
    matching: Matching,
    exposed: usize,
}

impl Completion {
    /// Starts with all vertices. O(n³/64) at worst, see [`maximum`].
    pub fn new(graph: Graph) -> Self {
        let matching = maximum(&graph);
        let exposed = matching.exposed().count();
        Self { live: VertexSet::full(graph.order()), graph, matching, exposed }
    }

    /// How many vertices must stay alone; 0 = everybody who is left can be paired.
    pub const fn deficiency(&self) -> usize {
        self.exposed
    }

    /// True if the vertex has not been taken out.
    pub fn is_live(&self, vertex: usize) -> bool {
        self.live.has(vertex)
    }

    /// The present partner in the matching of what is left.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        if self.is_live(vertex) { self.matching.mate(vertex) } else { None }
    }

    /// Takes the edge `a`–`b` out if all others can still be paired; otherwise changes nothing. O(1) if they are
    /// partners already, else one search in O(n²), usually far less.
    pub fn try_pair(&mut self, a: usize, b: usize) -> bool {
        let usable = self.exposed == 0 && self.is_live(a) && self.is_live(b) && self.graph.has_edge(a, b);
        if !usable {
            return false;
        }
        self.live.remove(a);
        self.live.remove(b);
        let (Some(of_a), Some(of_b)) = (self.matching.mate(a), self.matching.mate(b)) else { return false };
        if of_a == b {
            return true;
        }
        self.matching.mate[of_a] = None;
        self.matching.mate[of_b] = None;
        if augment(&self.graph, &self.live, &mut self.matching, of_a) {
            return true;
        }
        self.live.insert(a);
        self.live.insert(b);
        self.matching.join(a, of_a);
        self.matching.join(b, of_b);
        false
    }

    /// Takes one vertex out (the bye) if all others can then be paired; otherwise changes nothing. O(n²).
    pub fn try_remove(&mut self, vertex: usize) -> bool {
        if self.exposed != 1 || !self.is_live(vertex) {
            return false;
        }
        self.live.remove(vertex);
        let Some(partner) = self.matching.mate(vertex) else {
            self.exposed = 0;
            return true;
        };
        self.matching.mate[partner] = None;
        if augment(&self.graph, &self.live, &mut self.matching, partner) {
            self.exposed = 0;
            return true;
        }
        self.live.insert(vertex);
        self.matching.join(vertex, partner);
        false
    }
}
