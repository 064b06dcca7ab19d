//! The perfect matching of the greatest weight (Edmonds 1965, in O(n³) after Gabow and Galil).
//!
//! # The theorem
//!
//! Give each vertex v a *dual* y(v) of any sign, and each odd set B of a nested family (the blossoms) a dual
//! z(B) ≥ 0. The *slack* of an edge is
//!
//! > y(u) + y(v) + Σ z(B) over the blossoms B that hold both u and v, − w(u, v)
//!
//! If no slack is negative, no perfect matching weighs more than Σ y(v) + Σ z(B)·(|B| − 1)/2: sum the slacks
//! of its edges. A perfect matching whose edges are all *tight* (slack 0), and which has (|B| − 1)/2 edges in
//! each B with z(B) > 0, weighs exactly that, hence is of maximum weight. This is *complementary slackness*;
//! the tests check it after every run, so each answer comes with its proof.
//!
//! # The method
//!
//! Start with feasible duals and a matching of tight edges. Then, for one exposed vertex after another, grow an alternating
//! tree of tight edges (see the [parent module](super) for trees and blossoms). When it cannot grow, change the duals: even
//! vertices down by δ, odd ones up by δ, even blossoms up and odd ones down by 2δ, as far as no slack and no z becomes
//! negative. Then an edge to a vertex outside has become tight (the tree grows), or an edge between even vertices (a blossom
//! shrinks), or a z has become 0 (an odd blossom opens). No bound on δ means that there is no perfect matching.
//!
//! # Why one tree at a time
//!
//! Many programs grow trees from all exposed vertices together. With one tree a search touches only what is
//! near the root, and after it the duals are optimal for the rest as they stand. So a
//! [`MaximumWeight`] keeps them: whoever changes the weights at one vertex later exposes that vertex and its
//! mate, makes its dual feasible again and runs a single O(n²) search, not n of them.
//!
//! # Exactness
//!
//! All duals are integers here, because they are kept doubled and weights count twice. The only division
//! halves the slack between two even vertices u, v of one tree. That slack is even: along tight edges the parity of
//! the (doubled) y never changes, since z grows by even steps, so y(u) + y(v) is even. No intermediate value
//! exceeds 16·(n + 1)·max |w| in size, since a dual differs from the one at the root of its tree by an
//! alternating sum of doubled weights; the weight type must hold that ([`EdgeWeight`]).
//!
//! # A good start
//!
//! Any feasible duals will do to begin with, and a search is needed for those vertices only that the tight edges leave
//! exposed. [`MaximumWeight::solve_from`] takes duals and a matching that somebody has worked out before.

mod classes;
mod family;
mod optima;
mod optimal;
mod search;
#[cfg(test)]
mod tests;
mod transport;

pub use classes::ClassWeights;
pub use optima::Optima;
pub use optimal::{OptimalMatchings, first_maximum_weight_perfect};

use super::cardinality::Matching;
use family::BlossomFamily;
use std::ops::{Add, Sub};

/// An exact ordered number: `i64`, `i128`, or an integer of several machine words.
///
/// It must hold 16·(n + 1)·w for every weight w, n being the number of vertices: for `i64` and 1 000 vertices
/// weights up to 5·10¹⁴. With larger ones the result is that of the type's overflow.
pub trait EdgeWeight: Copy + Ord + Add<Output = Self> + Sub<Output = Self> {
    /// The neutral element of addition.
    const ZERO: Self;
    /// Half of an even number.
    fn half(self) -> Self;
}

impl EdgeWeight for i64 {
    const ZERO: i64 = 0;
    fn half(self) -> i64 {
        self / 2
    }
}

impl EdgeWeight for i128 {
    const ZERO: i128 = 0;
    fn half(self) -> i128 {
        self / 2
    }
}

/// The mates of a perfect matching of maximum weight on the vertices `0..n`; `None` if there is no perfect
/// matching. `weight(u, v)` is asked once for each u < v and is `None` where there is no edge. The same weights
/// always give the same matching. Cost: O(n³) time, n² weights of memory.
pub fn maximum_weight_perfect<W: EdgeWeight>(
    n: usize,
    weight: impl FnMut(usize, usize) -> Option<W>,
) -> Option<Vec<usize>> {
    MaximumWeight::solve(n, weight)?.into_mates()
}

/// The mates of a perfect matching of minimum weight; otherwise as [`maximum_weight_perfect`].
pub fn minimum_weight_perfect<W: EdgeWeight>(
    n: usize,
    mut weight: impl FnMut(usize, usize) -> Option<W>,
) -> Option<Vec<usize>> {
    maximum_weight_perfect(n, |u, v| weight(u, v).map(|w| W::ZERO - w))
}

/// The edges of a graph with their weights.
pub trait Weights<W> {
    /// The number of vertices.
    fn order(&self) -> usize;

    /// Twice the weight of the edge `u`–`v`; `None` if there is no such edge. The same both ways.
    fn doubled(&self, u: usize, v: usize) -> Option<W>;
}

/// A perfect matching of maximum weight with the duals that prove it.
#[derive(Clone, Debug)]
pub struct MaximumWeight<W, E = Matrix<W>> {
    weights: E,
    family: BlossomFamily<W>,
    /// The doubled duals of the vertices.
    duals: Vec<W>,
}

impl<W: EdgeWeight> MaximumWeight<W> {
    /// Solves the problem of [`maximum_weight_perfect`] and keeps the proof.
    pub fn solve(n: usize, weight: impl FnMut(usize, usize) -> Option<W>) -> Option<MaximumWeight<W>> {
        if n % 2 == 1 {
            return None;
        }
        let weights = Matrix::new(n, weight);
        let mut solution =
            MaximumWeight { duals: weights.feasible()?, weights, family: BlossomFamily::new(n) };
        solution.match_tight_edges();
        solution.match_all().then_some(solution)
    }

    /// Lowers each dual as far as its edges allow, and matches the vertex if one of the edges that are now
    /// tight leads to an exposed one.
    fn match_tight_edges(&mut self) {
        let n = self.duals.len();
        for u in 0..n {
            if self.family.mate(u).is_some() {
                continue;
            }
            let slack = |v| self.slack_apart(u, v);
            let Some(least) = (0..n).filter_map(slack).min() else { continue };
            let mate = (0..n).find(|&v| self.family.mate(v).is_none() && slack(v) == Some(least));
            if let Some(dual) = self.duals.get_mut(u) {
                *dual = *dual - least;
            }
            if let Some(v) = mate {
                self.family.join(u, v);
            }
        }
    }
}

impl<W: EdgeWeight, E: Weights<W>> MaximumWeight<W, E> {
    /// Solves the problem of [`maximum_weight_perfect`] from these doubled duals, for which no slack may be negative,
    /// and from those edges of `start` that are tight then. One search of O(n²) for each vertex that they leave exposed.
    pub fn solve_from(weights: E, duals: Vec<W>, start: &Matching) -> Option<Self> {
        let n = weights.order();
        if n % 2 == 1 || duals.len() != n {
            return None;
        }
        let mut solution = MaximumWeight { duals, weights, family: BlossomFamily::new(n) };
        for (u, v) in start.pairs() {
            if solution.slack_apart(u, v) == Some(W::ZERO) {
                solution.family.join(u, v);
            }
        }
        solution.match_all().then_some(solution)
    }

    /// Searches from each vertex that is exposed; `false` if there is no perfect matching.
    fn match_all(&mut self) -> bool {
        (0..self.duals.len()).all(|root| self.family.mate(root).is_some() || search::augment(self, root))
    }

    /// Doubled duals for which no slack is negative without any blossom: half of the dual of each blossom goes to its
    /// vertices.
    fn duals_without_blossoms(&self) -> Vec<W> {
        let mut duals = self.duals.clone();
        for (vertices, dual) in self.family.blossoms() {
            for v in vertices {
                if let Some(entry) = duals.get_mut(*v) {
                    *entry = *entry + dual.half();
                }
            }
        }
        duals
    }

    /// The mate of `v`.
    pub fn mate(&self, v: usize) -> Option<usize> {
        self.family.mate(v)
    }

    /// The weight of the matching.
    pub fn weight(&self) -> W {
        let pairs = (0..self.duals.len()).filter_map(|u| Some((u, self.mate(u)?))).filter(|&(u, v)| u < v);
        pairs.filter_map(|(u, v)| self.weights.doubled(u, v)).fold(W::ZERO, |sum, twice| sum + twice.half())
    }

    /// Twice the slack of the edge `u`–`v`; `None` if there is no such edge. Never negative. An edge whose
    /// slack is not zero is in no perfect matching of maximum weight.
    pub fn doubled_slack(&self, u: usize, v: usize) -> Option<W> {
        let apart = self.slack_apart(u, v)?;
        Some(
            self.family.common_blossoms(u, v).fold(apart, |slack, blossom| slack + self.family.dual(blossom)),
        )
    }

    /// The vertices of each blossom whose dual is positive. Every perfect matching of maximum weight has exactly one edge
    /// from inside such a blossom to outside it.
    pub fn positive_blossoms(&self) -> impl Iterator<Item = &[usize]> {
        self.family.blossoms().filter(|(_, dual)| *dual > W::ZERO).map(|(vertices, _)| vertices)
    }

    /// The edges without slack, (u, v) with u < v in lexicographic order; no other edge is in a perfect matching of maximum
    /// weight. O(n²), besides the square of the number of positive blossoms.
    pub fn tight_edges(&self) -> Vec<(usize, usize)> {
        let n = self.duals.len();
        let nest = PositiveBlossoms::new(n, self.family.blossoms().filter(|(_, dual)| *dual > W::ZERO));
        let is_tight = |&(u, v): &(usize, usize)| {
            // Blossoms only add to the slack.
            let apart = self.slack_apart(u, v).filter(|apart| *apart <= W::ZERO);
            apart.is_some_and(|apart| apart + nest.around_both(u, v) == W::ZERO)
        };
        (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))).filter(is_tight).collect()
    }

    /// The mates of all vertices.
    pub fn into_mates(self) -> Option<Vec<usize>> {
        (0..self.duals.len()).map(|v| self.mate(v)).collect()
    }

    /// Twice the slack of an edge that lies in no blossom.
    fn slack_apart(&self, u: usize, v: usize) -> Option<W> {
        Some(*self.duals.get(u)? + *self.duals.get(v)? - self.weights.doubled(u, v)?)
    }
}

/// The doubled duals of the positive blossoms around two vertices, summed up beforehand: a nest may hold many blossoms
/// whose dual is zero, which [`MaximumWeight::doubled_slack`] walks through.
struct PositiveBlossoms<W> {
    /// The innermost one around each vertex; 0 stands for none, blossoms count from 1.
    innermost: Vec<usize>,
    /// By two of those numbers: the sum over the blossoms around both.
    shared: Vec<Vec<W>>,
}

impl<W: EdgeWeight> PositiveBlossoms<W> {
    fn new<'a>(order: usize, blossoms: impl Iterator<Item = (&'a [usize], W)>) -> Self {
        let mut blossoms: Vec<(&[usize], W)> = blossoms.collect();
        // Outer ones first: a blossom finds the one around it in place, and then takes its place.
        blossoms.sort_by_key(|(vertices, _)| std::cmp::Reverse(vertices.len()));
        let mut innermost = vec![0; order];
        let mut shared = vec![vec![W::ZERO]];
        for (at, (vertices, dual)) in blossoms.into_iter().enumerate() {
            let around = vertices.first().and_then(|&v| innermost.get(v).copied()).unwrap_or(0);
            // With all others it shares what the one around it shares; with itself its own dual besides.
            let mut row = shared.get(around).cloned().unwrap_or_default();
            for (other, sum) in shared.iter_mut().zip(&row) {
                other.push(*sum);
            }
            row.push(row.get(around).copied().unwrap_or(W::ZERO) + dual);
            shared.push(row);
            for entry in vertices {
                if let Some(entry) = innermost.get_mut(*entry) {
                    *entry = at + 1;
                }
            }
        }
        Self { innermost, shared }
    }

    fn around_both(&self, u: usize, v: usize) -> W {
        let of = |v: usize| self.innermost.get(v).copied().unwrap_or(0);
        self.shared.get(of(u)).and_then(|row| row.get(of(v)).copied()).unwrap_or(W::ZERO)
    }
}

/// The doubled weights of a graph as a full symmetric matrix.
#[derive(Clone, Debug)]
pub struct Matrix<W> {
    order: usize,
    doubled: Vec<Option<W>>,
}

impl<W: EdgeWeight> Weights<W> for Matrix<W> {
    fn order(&self) -> usize {
        self.order
    }

    fn doubled(&self, u: usize, v: usize) -> Option<W> {
        self.doubled.get(u * self.order + v).copied().flatten()
    }
}

impl<W: EdgeWeight> Matrix<W> {
    fn new(order: usize, mut weight: impl FnMut(usize, usize) -> Option<W>) -> Self {
        let mut weights = Self { order, doubled: vec![None; order * order] };
        for u in 0..order {
            for v in u + 1..order {
                let twice = weight(u, v).map(|w| w + w);
                for at in [u * order + v, v * order + u] {
                    if let Some(entry) = weights.doubled.get_mut(at) {
                        *entry = twice;
                    }
                }
            }
        }
        weights
    }

    /// Doubled duals for which no slack is negative: half of the greatest weight at each vertex. `None` if a vertex has
    /// no edge.
    fn feasible(&self) -> Option<Vec<W>> {
        let row = |v: usize| self.doubled.get(v * self.order..(v + 1) * self.order);
        (0..self.order).map(|v| row(v)?.iter().flatten().max().map(|twice| twice.half())).collect()
    }
}
