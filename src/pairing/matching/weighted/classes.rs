//! Weights that depend on classes of vertices.
//!
//! Most of what a pairing system weighs is the same for many players, so a small table by class takes the place of a
//! matrix of n² weights, and the edges stand in rows of bits. On top of the table a vertex may bring a *bonus* to the
//! edges in which it is the earlier one.
#![allow(clippy::indexing_slicing, reason = "classes and vertices are checked where the weights are made")]

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

use super::super::graph::{Graph, VertexSet};
use super::transport::class_duals;
use super::{EdgeWeight, Weights};

/// The edges of `graph`, weighed by the classes of their ends.
#[derive(Clone, Debug)]
pub struct ClassWeights<W> {
    graph: Graph,
    class: Vec<usize>,
    sizes: Vec<usize>,
    /// Twice the weight by two classes, symmetric.
    doubled: Vec<Option<W>>,
    /// Twice what an edge between two vertices of `bonus_range` gets besides, by its earlier vertex.
    doubled_bonus: Vec<W>,
    bonus_range: Range<usize>,
}

impl<W: EdgeWeight + Hash> ClassWeights<W> {
    /// `class` is by vertex, counted from 0. `weight` is asked once for each two classes c ≤ d between which there is an
    /// edge. O(c·n²/64) at worst.
    pub fn new(graph: Graph, mut class: Vec<usize>, weight: impl Fn(usize, usize) -> W) -> Self {
        class.resize(graph.order(), 0);
        let count = class.iter().max().map_or(0, |most| most + 1);
        let mut members = vec![VertexSet::new(graph.order()); count];
        for (v, c) in class.iter().enumerate() {
            members[*c].insert(v);
        }
        let mut doubled = vec![None; count * count];
        for c in 0..count {
            for d in c..count {
                if members[c].iter().any(|v| graph.has_neighbour_in(v, &members[d])) {
                    let twice = Some(weight(c, d) + weight(c, d));
                    doubled[c * count + d] = twice;
                    doubled[d * count + c] = twice;
                }
            }
        }
        let sizes = members.iter().map(VertexSet::len).collect();
        Self { graph, class, sizes, doubled, doubled_bonus: Vec::new(), bonus_range: 0..0 }
    }

    /// The edges.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The same weights on other edges between the same vertices.
    #[must_use]
    pub fn on(&self, graph: Graph) -> Self {
        Self {
            graph,
            class: self.class.clone(),
            sizes: self.sizes.clone(),
            doubled: self.doubled.clone(),
            doubled_bonus: self.doubled_bonus.clone(),
            bonus_range: self.bonus_range.clone(),
        }
    }

    pub(super) fn remove_edge(&mut self, u: usize, v: usize) -> bool {
        self.graph.remove_edge(u, v)
    }

    pub(super) fn add_edge(&mut self, u: usize, v: usize) {
        self.graph.add_edge(u, v);
    }

    /// The same with all weights times 2^`bits`, and with a bonus for edges between two vertices of `range`: `bonus(v)`
    /// where `v` is the earlier one.
    #[must_use]
    pub fn refined(mut self, bits: usize, range: Range<usize>, bonus: impl Fn(usize) -> W) -> Self {
        for twice in self.doubled.iter_mut().flatten() {
            *twice = shifted(*twice, bits);
        }
        self.doubled_bonus = range.clone().map(|v| bonus(v) + bonus(v)).collect();
        self.bonus_range = range;
        self
    }

    /// Doubled duals with which [`Optima::of`](super::Optima::of) has little left to do; `None` if there is no perfect
    /// matching even of the classes. For weights without bonus.
    pub fn duals_by_class(&self) -> Option<Vec<W>> {
        let count = self.sizes.len();
        let weight = |c: usize, d: usize| self.doubled[c * count + d];
        // Twice the weight went in, so what comes out is doubled twice.
        let duals = class_duals(&self.sizes, weight)?;
        Some(self.class.iter().map(|c| duals[*c].half()).collect())
    }

    fn twice(&self, c: usize, d: usize) -> Option<W> {
        self.doubled[c * self.sizes.len() + d]
    }

    fn doubled_bonus_of(&self, v: usize) -> W {
        let at = v.checked_sub(self.bonus_range.start);
        at.and_then(|at| self.doubled_bonus.get(at)).copied().unwrap_or(W::ZERO)
    }

    /// The edges without slack for duals that are feasible without blossoms. O(n·c) look-ups and O(n²/64).
    pub(super) fn tight(&self, duals: &[W]) -> Graph {
        let cells = VerticesByDual::of(self, duals);
        let mut tight = Graph::new(self.graph.order());
        for u in 0..self.graph.order() {
            let row = cells.row(self, duals, u);
            tight.set_row(u, self.graph.row(u), &row);
        }
        tight
    }
}

impl<W: EdgeWeight> Weights<W> for ClassWeights<W> {
    fn order(&self) -> usize {
        self.graph.order()
    }

    fn doubled(&self, u: usize, v: usize) -> Option<W> {
        if !self.graph.has_edge(u, v) {
            return None;
        }
        let twice = self.doubled[self.class[u] * self.sizes.len() + self.class[v]]?;
        if self.doubled_bonus.is_empty() || !self.bonus_range.contains(&u) || !self.bonus_range.contains(&v) {
            return Some(twice);
        }
        Some(twice + self.doubled_bonus[u.min(v) - self.bonus_range.start])
    }
}

/// `w`·2^`bits`.
pub(super) fn shifted<W: EdgeWeight>(w: W, bits: usize) -> W {
    (0..bits).fold(w, |w, _| w + w)
}

/// The vertices by class and by what they need for an edge without slack.
struct VerticesByDual<W> {
    /// By dual: all vertices outside the range of bonuses, and those in it as the later one of an edge.
    later: HashMap<(usize, W), VertexSet>,
    /// By dual less bonus: those in the range as the earlier one of an edge.
    earlier: HashMap<(usize, W), VertexSet>,
}

impl<W: EdgeWeight + Hash> VerticesByDual<W> {
    fn of(weights: &ClassWeights<W>, duals: &[W]) -> Self {
        let order = weights.graph.order();
        let mut cells = Self { later: HashMap::new(), earlier: HashMap::new() };
        let put = |map: &mut HashMap<(usize, W), VertexSet>, key, v| {
            map.entry(key).or_insert_with(|| VertexSet::new(order)).insert(v);
        };
        for (v, (class, dual)) in weights.class.iter().zip(duals).enumerate() {
            put(&mut cells.later, (*class, *dual), v);
            if weights.bonus_range.contains(&v) {
                put(&mut cells.earlier, (*class, *dual - weights.doubled_bonus_of(v)), v);
            }
        }
        cells
    }

    /// Whoever has no slack with `u`, whether there is an edge or not.
    fn row(&self, weights: &ClassWeights<W>, duals: &[W], u: usize) -> VertexSet {
        let mut row = VertexSet::new(weights.graph.order());
        let range = &weights.bonus_range;
        let in_range = range.contains(&u);
        for class in 0..weights.sizes.len() {
            let Some(twice) = weights.twice(weights.class[u], class) else { continue };
            let wanted = twice - duals[u];
            if !in_range {
                if let Some(cell) = self.later.get(&(class, wanted)) {
                    row.unite_words(cell.words());
                }
                continue;
            }
            if let Some(cell) = self.earlier.get(&(class, wanted)) {
                row.unite_within(cell, range.start..u);
            }
            if let Some(cell) = self.later.get(&(class, wanted + weights.doubled_bonus_of(u))) {
                row.unite_within(cell, u + 1..range.end);
            }
            if let Some(cell) = self.later.get(&(class, wanted)) {
                row.unite_within(cell, 0..range.start);
                row.unite_within(cell, range.end..weights.graph.order());
            }
        }
        row
    }
}
