//! The alternating forest of Edmonds. From exposed roots it grows even and odd vertices along the matching; an edge
//! between two even vertices of one tree closes an odd cycle, a *blossom*, whose vertices all become even; an edge
//! from an even vertex to an exposed one ends an augmenting path (Berge: a matching without one is maximum).

use std::collections::VecDeque;

use super::graph::{Graph, VertexSet};

/// No vertex.
const NONE: usize = usize::MAX;

/// A forest over the live vertices of a graph and a matching of them.
pub(super) struct Search<'a> {
    graph: &'a Graph,
    mate: &'a [Option<usize>],
    /// Live vertices not in the forest.
    unseen: VertexSet,
    /// Vertices reachable from a root by an alternating path of even length.
    even: VertexSet,
    /// The vertex before this one on the path back to the root.
    before: Vec<usize>,
    /// The base of the blossom that a vertex is in; itself if it is in none.
    base: Vec<usize>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    pub fn new(graph: &'a Graph, live: &VertexSet, mate: &'a [Option<usize>]) -> Self {
        let order = graph.order();
        Self {
            graph,
            mate,
            unseen: live.clone(),
            even: VertexSet::empty(order),
            before: vec![NONE; order],
            base: (0..order).collect(),
            queue: VecDeque::new(),
        }
    }

    /// Grows the forest from these exposed roots. `Some(end)`: an augmenting path ends at the exposed vertex `end`,
    /// see [`Search::path`]. `None`: there is none from these roots, and [`Search::even`] is complete.
    /// O(n²) for the whole forest: each vertex is scanned once, each contraction costs O(n).
    pub fn grow(&mut self, roots: &[usize]) -> Option<usize> {
        for root in roots {
            self.unseen.remove(*root);
            self.make_even(*root);
        }
        while let Some(vertex) = self.queue.pop_front() {
            while let Some(next) = self.unseen.first_in(self.graph.row(vertex)) {
                self.unseen.remove(next);
                self.before[next] = vertex;
                let Some(partner) = self.mate[next] else { return Some(next) };
                self.unseen.remove(partner);
                self.make_even(partner);
            }
            let around: Vec<usize> =
                self.graph.neighbours(vertex).filter(|other| self.even.has(*other)).collect();
            for other in around {
                if self.base[vertex] != self.base[other] {
                    self.contract(vertex, other);
                }
            }
        }
        None
    }

    /// The even vertices; after an exhausted search from all exposed vertices these are Gallai's and Edmonds' D.
    pub fn into_even(self) -> VertexSet {
        self.even
    }

    /// The augmenting path back from `end`, as the pairs to be matched along it.
    pub fn path(&self, end: usize) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let mut vertex = Some(end);
        while let Some(odd) = vertex {
            let even = self.before[odd];
            pairs.push((odd, even));
            vertex = self.mate[even];
        }
        pairs
    }

    fn make_even(&mut self, vertex: usize) {
        if !self.even.has(vertex) {
            self.even.insert(vertex);
            self.queue.push_back(vertex);
        }
    }

    /// Shrinks the odd cycle that the edge `a`–`b` closes.
    fn contract(&mut self, a: usize, b: usize) {
        let Some(root) = self.common_base(a, b) else { return };
        let mut inside = VertexSet::empty(self.graph.order());
        self.mark(a, root, b, &mut inside);
        self.mark(b, root, a, &mut inside);
        for vertex in 0..self.graph.order() {
            if inside.has(self.base[vertex]) {
                self.base[vertex] = root;
                self.make_even(vertex);
            }
        }
    }

    /// Walks from `vertex` back to the blossom's base; `next` is the vertex across the closing edge.
    fn mark(&mut self, mut vertex: usize, root: usize, mut next: usize, inside: &mut VertexSet) {
        while self.base[vertex] != root {
            let Some(partner) = self.mate[vertex] else { return };
            inside.insert(self.base[vertex]);
            inside.insert(self.base[partner]);
            self.before[vertex] = next;
            next = partner;
            vertex = self.before[partner];
        }
    }

    /// The nearest common base of two even vertices; `None` if they are in different trees.
    fn common_base(&self, a: usize, b: usize) -> Option<usize> {
        let mut seen = VertexSet::empty(self.graph.order());
        self.bases(a).for_each(|base| seen.insert(base));
        self.bases(b).find(|base| seen.has(*base))
    }

    /// The bases on the way from an even vertex to its root.
    fn bases(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(self.base[vertex]), |base| {
            let partner = self.mate[*base]?;
            Some(self.base[self.before[partner]])
        })
    }
}
