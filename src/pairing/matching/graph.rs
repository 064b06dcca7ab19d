//! Graphs and sets of vertices as rows of bits.
//!
//! The graphs of a Swiss round are dense: everybody may meet everybody but the few already met. A matrix of
//! bits stores such a graph in n²/8 bytes (12.5 MB for 9 999 vertices) and lets a search look at 64 possible
//! neighbours with one instruction. Vertices out of range are ignored throughout; nothing here panics.

use std::ops::Range;

const WORD: usize = u64::BITS as usize;

/// A set of vertices below a fixed bound, as a row of bits; iterates in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VertexSet {
    bound: usize,
    words: Vec<u64>,
}

impl VertexSet {
    /// The empty subset of `0..bound`.
    pub fn new(bound: usize) -> VertexSet {
        VertexSet { bound, words: vec![0; bound.div_ceil(WORD)] }
    }

    /// All of `0..bound`.
    pub fn full(bound: usize) -> VertexSet {
        let mut set = VertexSet { bound, words: vec![!0; bound.div_ceil(WORD)] };
        if let (Some(last), used @ 1..) = (set.words.last_mut(), bound % WORD) {
            *last = (1 << used) - 1;
        }
        set
    }

    /// The members of `vertices` that are below `bound`.
    pub fn of(bound: usize, vertices: impl IntoIterator<Item = usize>) -> VertexSet {
        let mut set = VertexSet::new(bound);
        for v in vertices {
            set.insert(v);
        }
        set
    }

    /// Every member is smaller than this.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Puts `v` in; `true` if it was not in the set and is below the bound.
    pub fn insert(&mut self, v: usize) -> bool {
        let fresh = v < self.bound && !self.contains(v);
        if let (true, Some(word)) = (fresh, self.words.get_mut(v / WORD)) {
            *word |= 1 << (v % WORD);
        }
        fresh
    }

    /// Takes `v` out; `true` if it was in the set.
    pub fn remove(&mut self, v: usize) -> bool {
        let present = self.contains(v);
        if let (true, Some(word)) = (present, self.words.get_mut(v / WORD)) {
            *word &= !(1 << (v % WORD));
        }
        present
    }

    /// Whether `v` is a member.
    pub fn contains(&self, v: usize) -> bool {
        self.words.get(v / WORD).is_some_and(|word| word >> (v % WORD) & 1 == 1)
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The members, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.words)
    }

    /// Puts all of these in.
    pub fn extend(&mut self, vertices: impl IntoIterator<Item = usize>) {
        for v in vertices {
            self.insert(v);
        }
    }

    /// Keeps the members that are in `other`, too.
    pub fn intersect(&mut self, other: &VertexSet) {
        for (at, word) in self.words.iter_mut().enumerate() {
            *word &= other.words.get(at).copied().unwrap_or(0);
        }
    }

    /// Puts in the members that a row of bits names; bits beyond the bound must be 0.
    pub(super) fn unite_words(&mut self, row: &[u64]) {
        for (word, more) in self.words.iter_mut().zip(row) {
            *word |= more;
        }
    }

    /// Puts in the members of `other` that are in `range`.
    pub(super) fn unite_within(&mut self, other: &VertexSet, range: Range<usize>) {
        let end = range.end.min(self.bound);
        if range.start >= end {
            return;
        }
        let words = range.start / WORD..end.div_ceil(WORD);
        let rows = self.words.iter_mut().zip(&other.words).enumerate();
        for (at, (word, more)) in rows.take(words.end).skip(words.start) {
            let mut more = *more;
            if at == range.start / WORD {
                more &= !0 << (range.start % WORD);
            }
            if at == end / WORD {
                more &= (1 << (end % WORD)) - 1;
            }
            *word |= more;
        }
    }

    /// Takes out every member.
    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// The bits, 64 vertices a word, least significant first.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }
}

/// An undirected graph without loops and parallel edges on the vertices `0..order`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    order: usize,
    /// Words in a row of the matrix.
    stride: usize,
    /// The symmetric adjacency matrix, row after row.
    bits: Vec<u64>,
}

impl Graph {
    /// The graph on `order` vertices without edges.
    pub fn new(order: usize) -> Graph {
        let stride = order.div_ceil(WORD);
        Graph { order, stride, bits: vec![0; order * stride] }
    }

    /// The graph on `order` vertices in which any two are adjacent.
    pub fn complete(order: usize) -> Graph {
        let row = VertexSet::full(order);
        let mut graph = Graph { order, stride: row.words.len(), bits: Vec::new() };
        graph.bits = row.words.repeat(order);
        for v in 0..order {
            graph.write(v, v, false);
        }
        graph
    }

    /// The graph on `order` vertices with these edges; loops and vertices out of range are ignored.
    pub fn from_edges(order: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Graph {
        let mut graph = Graph::new(order);
        for (u, v) in edges {
            graph.add_edge(u, v);
        }
        graph
    }

    /// The same vertices with only those edges that have both ends in `within`. O(n²/64).
    pub fn induced(&self, within: &VertexSet) -> Graph {
        let mut graph = Graph::new(self.order);
        if self.stride == 0 {
            return graph;
        }
        let rows = graph.bits.chunks_exact_mut(self.stride).zip(self.bits.chunks_exact(self.stride));
        for (_, (to, from)) in rows.enumerate().filter(|(v, _)| within.contains(*v)) {
            let masked = from.iter().zip(within.words().iter().chain(std::iter::repeat(&0)));
            for (to, (from, mask)) in to.iter_mut().zip(masked) {
                *to = from & mask;
            }
        }
        graph
    }

    /// The graph on `order` vertices, of which the first are those of `vertices` renumbered in their order, with the edges
    /// between them. O(n²/64) where they are long runs.
    pub fn renumbered(&self, vertices: &[usize], order: usize) -> Graph {
        let mut graph = Graph::new(order.max(vertices.len()));
        let runs: Vec<(usize, usize)> = vertices
            .chunk_by(|a, b| a + 1 == *b)
            .filter_map(|run| Some((*run.first()?, run.len())))
            .collect();
        for (row, vertex) in graph.bits.chunks_exact_mut(graph.stride.max(1)).zip(vertices) {
            let from = self.row(*vertex);
            let mut to = 0;
            for (start, length) in &runs {
                copy_bits(from, *start, row, to, *length);
                to += length;
            }
        }
        graph
    }

    /// Keeps the edges that are in `other`, too.
    pub(super) fn intersect(&mut self, other: &Graph) {
        for (at, word) in self.bits.iter_mut().enumerate() {
            *word &= other.bits.get(at).copied().unwrap_or(0);
        }
    }

    /// Makes the neighbours of `v` those of `row` that are in `mask`; the caller does the same at the other ends.
    pub(super) fn set_row(&mut self, v: usize, row: &[u64], mask: &VertexSet) {
        let start = v.saturating_mul(self.stride);
        let Some(words) = self.bits.get_mut(start..start + self.stride) else { return };
        for (word, (row, mask)) in words.iter_mut().zip(row.iter().zip(&mask.words)) {
            *word = row & mask;
        }
    }

    /// Removes all edges between `a` and `b`, which may be the same set. O(n/64) for each of their members.
    pub fn part(&mut self, a: &VertexSet, b: &VertexSet) {
        for (from, to) in [(a, b), (b, a)] {
            for v in from.iter() {
                let start = v.saturating_mul(self.stride);
                let row = self.bits.get_mut(start..start + self.stride).into_iter().flatten();
                for (word, apart) in row.zip(&to.words) {
                    *word &= !apart;
                }
            }
        }
    }

    /// Makes `v` adjacent to all of `set`.
    pub fn join(&mut self, v: usize, set: impl IntoIterator<Item = usize>) {
        for other in set {
            self.add_edge(v, other);
        }
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The number of edges.
    pub fn size(&self) -> usize {
        self.bits.iter().map(|word| word.count_ones() as usize).sum::<usize>() / 2
    }

    /// Makes `u` and `v` adjacent. `true` if the graph changed; loops and vertices out of range are ignored.
    pub fn add_edge(&mut self, u: usize, v: usize) -> bool {
        let changes = u != v && u < self.order && v < self.order && !self.has_edge(u, v);
        if changes {
            self.write(u, v, true);
            self.write(v, u, true);
        }
        changes
    }

    /// Makes `u` and `v` not adjacent. `true` if the graph changed.
    pub fn remove_edge(&mut self, u: usize, v: usize) -> bool {
        let changes = self.has_edge(u, v);
        if changes {
            self.write(u, v, false);
            self.write(v, u, false);
        }
        changes
    }

    /// Whether `u` and `v` are adjacent; `false` if one of them is out of range.
    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        self.row(u).get(v / WORD).is_some_and(|word| word >> (v % WORD) & 1 == 1)
    }

    /// The neighbours of `v`, ascending; none if `v` is out of range.
    pub fn neighbours(&self, v: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.row(v))
    }

    /// Whether one of the neighbours of `v` is in `set`.
    pub fn has_neighbour_in(&self, v: usize, set: &VertexSet) -> bool {
        self.row(v).iter().zip(&set.words).any(|(row, set)| row & set != 0)
    }

    /// The edges (u, v) with u < v, in lexicographic order.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.order).flat_map(|u| self.neighbours(u).filter(move |&v| u < v).map(move |v| (u, v)))
    }

    /// The row of `v` in the adjacency matrix: 64 vertices a word, least significant first; empty if `v` is
    /// out of range.
    pub(super) fn row(&self, v: usize) -> &[u64] {
        let start = v.saturating_mul(self.stride);
        self.bits.get(start..start.saturating_add(self.stride)).unwrap_or_default()
    }

    fn write(&mut self, u: usize, v: usize, value: bool) {
        if let Some(word) = self.bits.get_mut(u * self.stride + v / WORD) {
            let bit = 1 << (v % WORD);
            *word = if value { *word | bit } else { *word & !bit };
        }
    }
}

/// Copies `length` bits of `from`, from the position `start` on, into `to` at the position `at`, where there are zeros.
fn copy_bits(from: &[u64], start: usize, to: &mut [u64], at: usize, length: usize) {
    let mut done = 0;
    while done < length {
        let (word, bit) = ((at + done) / WORD, (at + done) % WORD);
        let count = (WORD - bit).min(length - done);
        let (source, offset) = ((start + done) / WORD, (start + done) % WORD);
        let low = from.get(source).map_or(0, |bits| bits >> offset);
        let high = match offset {
            0 => 0,
            _ => from.get(source + 1).map_or(0, |bits| bits << (WORD - offset)),
        };
        let kept = if count == WORD { !0 } else { (1 << count) - 1 };
        if let Some(target) = to.get_mut(word) {
            *target |= ((low | high) & kept) << bit;
        }
        done += count;
    }
}

/// The positions of the ones in a row of bits, ascending.
fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, &word)| {
        // Each step clears the lowest one.
        let rests = std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)));
        rests.take_while(|&rest| rest != 0).map(move |rest| at * WORD + rest.trailing_zeros() as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_symmetric_and_simple() {
        let mut graph = Graph::new(130);
        assert!(graph.add_edge(3, 129));
        assert!(!graph.add_edge(129, 3), "there already");
        assert!(!graph.add_edge(5, 5), "a loop");
        assert!(graph.has_edge(129, 3));
        assert_eq!(graph.neighbours(129).collect::<Vec<_>>(), [3]);
        assert_eq!(graph.edges().collect::<Vec<_>>(), [(3, 129)]);
        assert!(graph.remove_edge(129, 3));
        assert!(!graph.remove_edge(129, 3));
        assert_eq!(graph.size(), 0);
    }

    #[test]
    fn vertices_out_of_range_are_ignored() {
        let mut graph = Graph::new(5);
        assert!(!graph.add_edge(0, 5));
        assert!(!graph.add_edge(usize::MAX, 0));
        assert!(!graph.has_edge(0, 5) && !graph.has_edge(usize::MAX, 1) && !graph.has_edge(1, usize::MAX));
        assert_eq!(graph.neighbours(usize::MAX).count(), 0);
        let mut set = VertexSet::new(5);
        assert!(!set.insert(5) && !set.insert(63) && !set.remove(usize::MAX));
        assert!(set.is_empty());
    }

    #[test]
    fn the_complete_graph_has_every_edge_but_the_loops() {
        for order in [0, 1, 2, 63, 64, 65, 200] {
            let graph = Graph::complete(order);
            assert_eq!(graph.size(), order * order.saturating_sub(1) / 2);
            assert!((0..order).all(|v| graph.neighbours(v).eq((0..order).filter(|&w| w != v))));
        }
    }

    #[test]
    fn the_largest_event_fits() {
        let graph = Graph::complete(9_999);
        assert_eq!(graph.neighbours(9_998).count(), 9_998);
    }

    #[test]
    fn renumbering_keeps_the_edges_between_those_who_stay() {
        let graph = super::super::specimens::swiss_like(200, 9, 3);
        let lists: [Vec<usize>; 4] = [
            (0..200).collect(),
            (3..70).chain(128..199).collect(),
            vec![5, 7, 8, 190, 191],
            (0..200).filter(|v| v % 3 > 0).collect(),
        ];
        for vertices in lists {
            let part = graph.renumbered(&vertices, vertices.len() + 2);
            assert_eq!(part.order(), vertices.len() + 2);
            for (a, u) in vertices.iter().enumerate() {
                assert!(
                    part.neighbours(a).eq((0..vertices.len()).filter(|b| graph.has_edge(*u, vertices[*b])))
                );
            }
        }
    }

    #[test]
    fn separated_sets_and_ranges() {
        let mut graph = Graph::complete(130);
        let apart = VertexSet::of(130, [1, 64, 65, 129]);
        graph.part(&apart, &apart);
        assert_eq!(graph.size(), 130 * 129 / 2 - 6);
        for range in [0..0, 0..130, 3..64, 64..128, 63..65, 70..130, 129..500] {
            let mut set = VertexSet::new(130);
            set.unite_within(&apart, range.clone());
            assert!(set.iter().eq(apart.iter().filter(|v| range.contains(v))), "{range:?}");
        }
    }

    #[test]
    fn sets_iterate_in_ascending_order() {
        let mut set = VertexSet::of(200, [199, 64, 0, 63, 64]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 199]);
        assert_eq!(set.len(), 4);
        set.intersect(&VertexSet::full(64));
        assert_eq!(set, VertexSet::of(200, [0, 63]));
    }
}
