//! The alternating forest: the one search behind every question of this room.
//!
//! Trees are grown one at a time, each from an exposed root, after Gabow (1976): blossoms are never built as
//! graphs of their own, they are classes of a union–find structure, and a vertex remembers in its label how
//! an even path leads from it back to the root. A tree that reached another exposed vertex is uprooted when
//! the matching has been changed along the path; a Hungarian tree stays standing, and later trees never need
//! to enter it (no even vertex of it has a neighbour outside it). The forest that stands when every exposed
//! vertex has been a root is therefore the decomposition of Gallai and Edmonds.
//!
//! One tree costs O(n²/64) word operations to find new vertices, since a row of the graph is compared with the
//! set of vertices not yet reached, 64 at a time, and O(n log n) for the blossoms. (A tree whose scan keeps
//! jumping between large blossoms pays O(n²) simple steps instead.)
#![allow(
    clippy::indexing_slicing,
    reason = "every vertex comes from a set bounded by the order of the graph"
)]

use super::cardinality::Matching;
use super::graph::{Graph, VertexSet};
use std::collections::VecDeque;

/// How a vertex was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum VertexLabel {
    /// Not reached.
    Fresh,
    /// At an odd distance from the root: reached from an even vertex, leads on to its mate.
    Odd,
    /// Even: the exposed vertex the tree grows from.
    Root,
    /// Even: the path to the root goes over the mate and from there to this even vertex.
    Tree(usize),
    /// Even since a blossom closed over it: the path goes *down* the tree to one end of this edge, over it,
    /// and from the other end to the root.
    Bridge(usize, usize),
}

/// The last edge of an augmenting path: from an even vertex of the tree to an exposed vertex outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Augmenting {
    even: usize,
    exposed: usize,
}

/// Alternating trees over some of the vertices of a graph, with the memory they need.
#[derive(Clone, Debug)]
pub(super) struct Forest {
    label: Vec<VertexLabel>,
    /// Vertices that may be reached and have not been.
    fresh: VertexSet,
    even: VertexSet,
    odd: VertexSet,
    /// Exposed vertices among those the forest may reach.
    exposed: VertexSet,
    /// Union–find over blossoms; the representative of a class is the base of its blossom.
    towards_base: Vec<usize>,
    /// The members of each blossom as a ring.
    next_in_blossom: Vec<usize>,
    /// The members of the blossom `block_base` as a row of bits: edges inside it are of no interest.
    block: VertexSet,
    block_base: Option<usize>,
    /// Even vertices whose edges have not been looked at.
    queue: VecDeque<usize>,
    /// All vertices of the tree that grows.
    tree: Vec<usize>,
    /// Which walk to the root passed a base last.
    footprint: Vec<usize>,
    walks: usize,
}

impl Forest {
    /// Memory for searches in graphs of this order.
    pub(super) fn new(order: usize) -> Forest {
        Forest {
            label: vec![VertexLabel::Fresh; order],
            fresh: VertexSet::new(order),
            even: VertexSet::new(order),
            odd: VertexSet::new(order),
            exposed: VertexSet::new(order),
            towards_base: (0..order).collect(),
            next_in_blossom: (0..order).collect(),
            block: VertexSet::new(order),
            block_base: None,
            queue: VecDeque::new(),
            tree: Vec::new(),
            footprint: vec![0; order],
            walks: 0,
        }
    }

    /// Clears the ground: no tree stands, and trees may reach the vertices `within`.
    pub(super) fn clear(&mut self, matching: &Matching, within: &VertexSet) {
        self.label.fill(VertexLabel::Fresh);
        self.fresh.clone_from(within);
        self.even.clear();
        self.odd.clear();
        self.exposed.clear();
        for v in within.iter().filter(|&v| matching.mate(v).is_none()) {
            self.exposed.insert(v);
        }
        for v in 0..self.label.len() {
            self.towards_base[v] = v;
            self.next_in_blossom[v] = v;
        }
    }

    /// The even vertices of the trees that stand. If they are the Hungarian trees of all exposed vertices:
    /// those that some maximum matching leaves exposed.
    pub(super) fn even(&self) -> &VertexSet {
        &self.even
    }

    /// The odd vertices of the trees that stand.
    pub(super) fn odd(&self) -> &VertexSet {
        &self.odd
    }

    /// The base of the blossom of `v`: the same for two even vertices exactly if they are in one blossom.
    pub(super) fn base(&mut self, mut v: usize) -> usize {
        while self.towards_base[v] != v {
            self.towards_base[v] = self.towards_base[self.towards_base[v]];
            v = self.towards_base[v];
        }
        v
    }

    /// Makes the matching maximum: a search from each exposed vertex, ascending. The Hungarian trees of those
    /// that stay exposed are left standing.
    pub(super) fn augment_all(&mut self, graph: &Graph, matching: &mut Matching, within: &VertexSet) {
        self.clear(matching, within);
        let roots: Vec<usize> = self.exposed.iter().collect();
        for root in roots {
            if matching.mate(root).is_none() {
                self.augment(graph, matching, root);
            }
        }
    }

    /// Looks for an augmenting path from `root` and changes the matching along it; `false`, and a Hungarian
    /// tree more, if there is none.
    pub(super) fn augment(&mut self, graph: &Graph, matching: &mut Matching, root: usize) -> bool {
        let Some(Augmenting { even, exposed }) = self.grow(graph, matching, root) else { return false };
        matching.set(exposed, Some(even));
        self.flip(matching, even, Some(exposed));
        self.exposed.remove(root);
        self.exposed.remove(exposed);
        self.uproot();
        true
    }

    /// Grows the tree of an exposed `root` until it reaches another exposed vertex or is Hungarian. The
    /// matching is not changed. A root that no tree may reach, or that has been reached, has no tree.
    pub(super) fn grow(&mut self, graph: &Graph, matching: &Matching, root: usize) -> Option<Augmenting> {
        self.queue.clear();
        self.tree.clear();
        self.block_base = None;
        if !self.fresh.contains(root) || !self.exposed.contains(root) {
            return None;
        }
        self.reach_even(root, VertexLabel::Root);
        while let Some(u) = self.queue.pop_front() {
            let row = graph.row(u);
            if let Some(exposed) = self.exposed_neighbour(row) {
                return Some(Augmenting { even: u, exposed });
            }
            self.reach_neighbours(row, u, matching);
            self.close_blossoms(row, u, matching);
        }
        None
    }

    fn exposed_neighbour(&self, row: &[u64]) -> Option<usize> {
        let (fresh, exposed) = (self.fresh.words(), self.exposed.words());
        let found = |at: usize| row[at] & fresh[at] & exposed[at];
        let at = (0..row.len()).find(|&at| found(at) != 0)?;
        Some(lowest(at, found(at)))
    }

    /// Every fresh neighbour of `u` becomes odd, its mate even.
    fn reach_neighbours(&mut self, row: &[u64], u: usize, matching: &Matching) {
        for (at, &bits) in row.iter().enumerate() {
            // A mate may be a neighbour, too: so the set of fresh vertices is read anew each time.
            while bits & self.fresh.words()[at] != 0 {
                let v = lowest(at, bits & self.fresh.words()[at]);
                self.fresh.remove(v);
                self.odd.insert(v);
                self.label[v] = VertexLabel::Odd;
                self.tree.push(v);
                if let Some(mate) = matching.mate(v) {
                    self.reach_even(mate, VertexLabel::Tree(u));
                }
            }
        }
    }

    /// Every even neighbour of `u` in another blossom closes a new one.
    fn close_blossoms(&mut self, row: &[u64], u: usize, matching: &Matching) {
        self.mark_block(u);
        for (at, &bits) in row.iter().enumerate() {
            let mut across = bits & self.even.words()[at] & !self.block.words()[at];
            while across != 0 {
                self.shrink(u, lowest(at, across), matching);
                across &= across.wrapping_sub(1);
                across &= !self.block.words()[at];
            }
        }
    }

    /// Shrinks the blossom that the edge `u`–`v` between two even vertices closes.
    fn shrink(&mut self, u: usize, v: usize, matching: &Matching) {
        let Some(base) = self.meeting(u, v) else { return };
        let mut members = Vec::new();
        for end in [u, v] {
            let mut even = self.base(end);
            while let (true, VertexLabel::Tree(parent), Some(odd)) =
                (even != base, self.label[even], matching.mate(even))
            {
                self.odd.remove(odd);
                self.fresh.remove(odd);
                self.label[odd] = VertexLabel::Bridge(u, v);
                self.even.insert(odd);
                self.queue.push_back(odd);
                members.extend([even, odd]);
                even = self.base(parent);
            }
        }
        members.push(base);
        for &member in &members {
            self.mark_members(member);
        }
        for &member in &members {
            self.towards_base[member] = base;
            if member != base {
                self.next_in_blossom.swap(member, base); // joins two rings
            }
        }
        self.block_base = Some(base);
    }

    /// The base where the paths from `u` and `v` to the root meet; found by walking both by turns, so that the
    /// walk is no longer than the blossom is large.
    fn meeting(&mut self, u: usize, v: usize) -> Option<usize> {
        self.walks += 1;
        let (mut here, mut there) = (Some(self.base(u)), Some(self.base(v)));
        while let Some(base) = here.or(there) {
            if here.is_some() {
                if self.footprint[base] == self.walks {
                    return Some(base);
                }
                self.footprint[base] = self.walks;
                here = match self.label[base] {
                    VertexLabel::Tree(parent) => Some(self.base(parent)),
                    _ => None,
                };
            }
            std::mem::swap(&mut here, &mut there);
        }
        None
    }

    fn reach_even(&mut self, v: usize, label: VertexLabel) {
        self.fresh.remove(v);
        self.even.insert(v);
        self.label[v] = label;
        self.tree.push(v);
        self.queue.push_back(v);
    }

    /// Makes `block` the blossom of `u`.
    fn mark_block(&mut self, u: usize) {
        let base = self.base(u);
        if self.block_base != Some(base) {
            self.block.clear();
            self.mark_members(base);
            self.block_base = Some(base);
        }
    }

    fn mark_members(&mut self, start: usize) {
        if self.block.contains(start) {
            return;
        }
        let mut v = start;
        loop {
            self.block.insert(v);
            v = self.next_in_blossom[v];
            if v == start {
                return;
            }
        }
    }

    /// Exchanges the edges on the even path from `end` to the root of its tree: the root gets a mate, and `end`
    /// gets `partner` in place of its own. (Gabow's procedure R with a stack in place of the recursion.)
    pub(super) fn flip(&self, matching: &mut Matching, end: usize, partner: Option<usize>) {
        let mut work = vec![(end, partner)];
        while let Some((v, new)) = work.pop() {
            let old = matching.mate(v);
            matching.set(v, new);
            // The root had no mate; where two halves of a path meet the mate is new already.
            let Some(old) = old.filter(|&old| matching.mate(old) == Some(v)) else { continue };
            match self.label[v] {
                VertexLabel::Tree(parent) => {
                    matching.set(old, Some(parent));
                    work.push((parent, Some(old)));
                }
                VertexLabel::Bridge(x, y) => work.extend([(y, Some(x)), (x, Some(y))]),
                VertexLabel::Fresh | VertexLabel::Odd | VertexLabel::Root => {}
            }
        }
    }

    /// Forgets the tree grown last: its vertices may be reached again.
    fn uproot(&mut self) {
        for v in self.tree.drain(..) {
            self.label[v] = VertexLabel::Fresh;
            self.towards_base[v] = v;
            self.next_in_blossom[v] = v;
            self.even.remove(v);
            self.odd.remove(v);
            self.fresh.insert(v);
        }
    }
}

fn lowest(at: usize, bits: u64) -> usize {
    at * u64::BITS as usize + bits.trailing_zeros() as usize
}
