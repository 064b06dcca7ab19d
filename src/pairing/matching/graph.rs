//! An undirected simple graph as a matrix of bits: dense, as the graph of permissible pairs is.

/// Vertices `0..order`, at most one edge between two, none from a vertex to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    order: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Graph {
    /// Without edges.
    pub fn new(order: usize) -> Self {
        let words = order.div_ceil(64);
        Self { order, words, bits: vec![0; words * order] }
    }

    /// With every edge. O(n²/64).
    pub fn complete(order: usize) -> Self {
        let mut graph = Self::new(order);
        let everybody = VertexSet::full(order);
        for vertex in 0..order {
            graph.row_mut(vertex).copy_from_slice(&everybody.words);
            graph.clear(vertex, vertex);
        }
        graph
    }

    /// The number of vertices.
    pub const fn order(&self) -> usize {
        self.order
    }

    /// Joins two vertices; a loop or a vertex out of range is ignored.
    pub fn add_edge(&mut self, a: usize, b: usize) {
        if a != b && a < self.order && b < self.order {
            self.row_mut(a)[b / 64] |= 1 << (b % 64);
            self.row_mut(b)[a / 64] |= 1 << (a % 64);
        }
    }

    /// Takes an edge away, if it is there.
    pub fn remove_edge(&mut self, a: usize, b: usize) {
        if a < self.order && b < self.order {
            self.clear(a, b);
            self.clear(b, a);
        }
    }

    /// True if the two are joined.
    pub fn has_edge(&self, a: usize, b: usize) -> bool {
        a < self.order && b < self.order && self.row(a)[b / 64] >> (b % 64) & 1 == 1
    }

    /// The neighbours of a vertex, ascending.
    pub fn neighbours(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        let row = if vertex < self.order { self.row(vertex) } else { &[] };
        ones(row.iter().copied())
    }

    /// The row of a vertex that exists.
    pub(super) fn row(&self, vertex: usize) -> &[u64] {
        &self.bits[vertex * self.words..(vertex + 1) * self.words]
    }

    fn row_mut(&mut self, vertex: usize) -> &mut [u64] {
        &mut self.bits[vertex * self.words..(vertex + 1) * self.words]
    }

    fn clear(&mut self, a: usize, b: usize) {
        self.row_mut(a)[b / 64] &= !(1 << (b % 64));
    }
}

/// A set of vertices as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct VertexSet {
    pub words: Vec<u64>,
}

impl VertexSet {
    pub fn empty(order: usize) -> Self {
        Self { words: vec![0; order.div_ceil(64)] }
    }

    pub fn full(order: usize) -> Self {
        let mut set = Self::empty(order);
        (0..order).for_each(|vertex| set.insert(vertex));
        set
    }

    pub fn insert(&mut self, vertex: usize) {
        self.words[vertex / 64] |= 1 << (vertex % 64);
    }

    pub fn remove(&mut self, vertex: usize) {
        self.words[vertex / 64] &= !(1 << (vertex % 64));
    }

    pub fn has(&self, vertex: usize) -> bool {
        self.words.get(vertex / 64).is_some_and(|word| word >> (vertex % 64) & 1 == 1)
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(self.words.iter().copied())
    }

    /// The smallest vertex that is in this set and in a row of a graph.
    pub fn first_in(&self, row: &[u64]) -> Option<usize> {
        let both = self.words.iter().zip(row).map(|(a, b)| a & b);
        both.enumerate().find(|(_, word)| *word != 0).map(|(i, word)| i * 64 + word.trailing_zeros() as usize)
    }
}

/// The positions of the bits that are set, ascending.
fn ones(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(index, word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(index * 64 + bit)
        })
    })
}
