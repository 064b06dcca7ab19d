//! All perfect matchings of the greatest weight: which edges can still be fixed among them, and which of them is the
//! first in lexicographic order.
//!
//! # Which matchings are optimal
//!
//! Take the duals of one optimal run (see the [parent module](super)). Let T be the graph of the tight edges and L
//! the blossoms B with z(B) > 0, a nested family of odd sets. *The perfect matchings of maximum weight are exactly
//! the perfect matchings of T that cross the border of each B in L exactly once.* For summing the slacks over any
//! perfect matching M gives
//!
//! > w(M) = Σ y(v) + Σ z(B)·|M inside B| − Σ slack
//!
//! and |M inside B| is at most (|B| − 1)/2, with equality if and only if M crosses the border of B once. So no M
//! exceeds the dual bound, and M meets it if and only if all its slacks are zero and all its z(B) > 0 are crossed
//! once.
//!
//! So the weights can be forgotten: what is left are questions of cardinality, which a [`Completion`] answers.
//!
//! # Pieces
//!
//! The sets of L, and the set of all vertices, are *pieces*. The *nodes* of a piece are the largest pieces inside it
//! and its vertices that lie in none of them; each piece but the whole has one more node, the *outside*. A wanted
//! matching has exactly one edge that leaves each node, so it is a perfect matching of the nodes in each piece at
//! once. Let X(v) = {v} for a vertex, and let X(B) be the *exits* of a piece: the vertices x of B such that B without
//! x has a matching as wanted (tight, each piece inside B crossed once, where x counts as a crossing). Two nodes c, d
//! of a piece are *joined* if a tight edge leads from X(c) to X(d); the outside is joined to every node.
//!
//! 1. *X(B) is the union of X(c) over the nodes c whom the outside can be matched with in a perfect matching of the
//!    nodes of B.* If the edge to the outside leaves c at x in X(c), each other edge c′–d′ of such a matching stands
//!    for a tight edge between X(c′) and X(d′), and what remains of each node has, by the definition of X, a matching
//!    of its own; they do not meet. Conversely the wanted matching of B without x gives for each node the one edge
//!    that leaves it, at a vertex of its exits.
//! 2. By the same argument with no outside: a wanted matching exists if and only if the nodes of the whole have a
//!    perfect matching.
//!
//! So the exits are found from the inside out, and one perfect matching per piece certifies that the optimum can be
//! reached.
//!
//! # Fixing an edge
//!
//! Let u–v be a tight edge, and P the smallest piece that holds both. The edge crosses the pieces between u and P,
//! and those between v and P: it is possible only if u and v are exits of the largest of these. Then it matches their
//! two nodes in P, and the exits of P may shrink, hence joins in the piece around P may be lost, and so on outwards.
//! **The edge is in some optimal matching with the edges fixed before if and only if each piece still has a perfect
//! matching of its nodes**, by 1 and 2 applied to what is left. When it is fixed, every piece that it crosses has had
//! its one crossing: its other nodes are matched among themselves, so it stands alone from now on, without outside
//! and without effect on any other piece.
//!
//! Vertices in ascending order, each with the first partner that can be fixed: that is the lexicographically first
//! matching by definition.
//!
//! # Cost
//!
//! One weighted matching (O(n³)), and for each candidate that gets as far as its piece one search (O(n²/64) word
//! operations) in each piece around it. On the score groups of a Swiss round nearly every first candidate is the
//! right one and pieces are few, so this part is small beside the first. At worst n² candidates are tried.
#![allow(clippy::indexing_slicing, reason = "pieces and nodes are made here only, and keep their numbers")]

use super::super::completion::Completion;
use super::super::graph::{Graph, VertexSet};
use super::{EdgeWeight, MaximumWeight};

/// The mates in the lexicographically first perfect matching of maximum weight on the vertices `0..n`: vertex 0 has
/// the smallest mate that any such matching gives it, then the smallest vertex that is left has the smallest mate
/// possible beside that pair, and so on. `None` if there is no perfect matching. `weight` is as in
/// [`maximum_weight_perfect`](super::maximum_weight_perfect).
pub fn first_maximum_weight_perfect<W: EdgeWeight>(
    n: usize,
    weight: impl FnMut(usize, usize) -> Option<W>,
) -> Option<Vec<usize>> {
    OptimalMatchings::of(&MaximumWeight::solve(n, weight)?).first()
}

/// A node of a piece by its place: the piece and the position in it.
type NodePlace = (usize, usize);

/// What a node stands for.
#[derive(Clone, Copy, Debug)]
enum PieceNode {
    Vertex(usize),
    Piece(usize),
}

/// A blossom that must be crossed once, or the whole graph.
#[derive(Clone, Debug)]
struct Piece {
    /// The node that it is in the piece around it; `None` if it stands alone.
    above: Option<NodePlace>,
    nodes: Vec<PieceNode>,
    /// The nodes and which of them are joined; after them the outside, if the piece was made with one.
    round: Completion,
}

impl Piece {
    /// The number of the node that stands for everything outside.
    fn outside(&self) -> usize {
        self.nodes.len()
    }
}

/// All perfect matchings of the greatest weight that hold the edges fixed so far.
#[derive(Clone, Debug)]
pub struct OptimalMatchings {
    tight: Graph,
    /// The mates of the vertices whose edge is fixed.
    mates: Vec<Option<usize>>,
    pieces: Vec<Piece>,
    /// The exits of each piece that does not stand alone.
    exits: Vec<VertexSet>,
    /// Where each vertex is a node.
    homes: Vec<NodePlace>,
}

/// What to restore when an edge turns out to be impossible.
#[derive(Default)]
struct Before {
    rounds: Vec<(usize, Completion)>,
    exits: Vec<(usize, VertexSet)>,
}

impl OptimalMatchings {
    /// Those of a weighted graph, by one of them and its duals.
    pub fn of<W: EdgeWeight>(solution: &MaximumWeight<W>) -> Self {
        let n = solution.duals.len();
        let mut sets: Vec<&[usize]> = solution.positive_blossoms().collect();
        sets.sort_by_key(|vertices| vertices.len());
        let mut all = Self {
            tight: Graph::from_edges(n, solution.tight_edges()),
            mates: vec![None; n],
            pieces: Vec::new(),
            exits: Vec::new(),
            homes: vec![(0, 0); n],
        };
        let mut outermost = vec![None; n];
        for set in sets {
            all.add(set, true, &mut outermost);
        }
        let everything: Vec<usize> = (0..n).collect();
        all.add(&everything, false, &mut outermost);
        all
    }

    /// Whether no edge at `v` is fixed yet.
    pub fn is_live(&self, v: usize) -> bool {
        self.mates.get(v).is_some_and(Option::is_none)
    }

    /// Fixes the edge `u`–`v` if an optimal matching holds it beside those fixed before; otherwise nothing changes.
    pub fn try_pair(&mut self, u: usize, v: usize) -> bool {
        let is_open = self.is_live(u) && self.is_live(v) && self.tight.has_edge(u, v);
        let is_fixed = is_open && self.try_fix(u, v);
        if is_fixed {
            (self.mates[u], self.mates[v]) = (Some(v), Some(u));
        }
        is_fixed
    }

    /// Adds a piece after all those inside it; `outermost` is the largest piece so far around each vertex.
    fn add(&mut self, vertices: &[usize], with_outside: bool, outermost: &mut [Option<usize>]) {
        let piece = self.pieces.len();
        let mut nodes = Vec::new();
        for &v in vertices {
            match outermost[v] {
                None => {
                    self.homes[v] = (piece, nodes.len());
                    nodes.push(PieceNode::Vertex(v));
                }
                Some(inner) if self.pieces[inner].above.is_none() => {
                    self.pieces[inner].above = Some((piece, nodes.len()));
                    nodes.push(PieceNode::Piece(inner));
                }
                Some(_) => {}
            }
            outermost[v] = Some(piece);
        }
        let round = Completion::new(self.joins(&nodes, with_outside));
        self.pieces.push(Piece { above: None, nodes, round });
        self.exits.push(VertexSet::new(self.tight.order()));
        if with_outside {
            self.exits[piece] = self.exits_of_piece(piece);
        }
    }

    /// Which nodes are joined.
    fn joins(&self, nodes: &[PieceNode], with_outside: bool) -> Graph {
        let mut exit_of = vec![None; self.tight.order()];
        for (at, node) in nodes.iter().enumerate() {
            for x in self.exits_of(*node) {
                exit_of[x] = Some(at);
            }
        }
        let mut graph = Graph::new(nodes.len() + usize::from(with_outside));
        for (at, node) in nodes.iter().enumerate() {
            if with_outside {
                graph.add_edge(at, nodes.len());
            }
            for other in
                self.exits_of(*node).flat_map(|x| self.tight.neighbours(x)).filter_map(|y| exit_of[y])
            {
                graph.add_edge(at, other);
            }
        }
        graph
    }

    fn exits_of(&self, node: PieceNode) -> impl Iterator<Item = usize> + '_ {
        let (vertex, piece) = match node {
            PieceNode::Vertex(v) => (Some(v), None),
            PieceNode::Piece(piece) => (None, Some(piece)),
        };
        vertex.into_iter().chain(piece.into_iter().flat_map(|piece| self.exits[piece].iter()))
    }

    /// X(B), by 1.
    fn exits_of_piece(&mut self, piece: usize) -> VertexSet {
        let outside = self.pieces[piece].outside();
        let gates = self.pieces[piece].round.partners(outside);
        let nodes = gates.iter().map(|at| self.pieces[piece].nodes[at]);
        VertexSet::of(self.tight.order(), nodes.flat_map(|node| self.exits_of(node)))
    }

    /// The places of a vertex from its own piece outwards to one that stands alone.
    fn places(&self, v: usize) -> Vec<NodePlace> {
        std::iter::successors(Some(self.homes[v]), |&(piece, _)| self.pieces[piece].above).collect()
    }

    /// Whether the edge leaves the largest piece that it crosses on the side of `v` at an exit.
    fn may_leave(&self, v: usize, crossed: &[NodePlace]) -> bool {
        crossed.last().is_none_or(|&(piece, _)| self.exits[piece].contains(v))
    }

    /// [`OptimalMatchings::try_pair`] of a tight edge between live vertices.
    fn try_fix(&mut self, u: usize, v: usize) -> bool {
        let (of_u, of_v) = (self.places(u), self.places(v));
        let piece_of_v = |piece: usize| of_v.iter().position(|&(other, _)| other == piece);
        let common = of_u.iter().enumerate().find_map(|(at, &(piece, _))| Some((at, piece_of_v(piece)?)));
        let Some((at_u, at_v)) = common else { return false };
        let ((crossed_by_u, common_u), (crossed_by_v, common_v)) =
            ((&of_u[..at_u], of_u[at_u]), (&of_v[..at_v], of_v[at_v]));
        if !self.may_leave(u, crossed_by_u) || !self.may_leave(v, crossed_by_v) {
            return false;
        }
        if !self.match_nodes(common_u.0, common_u.1, common_v.1) {
            return false;
        }
        for &(piece, node) in crossed_by_u.iter().chain(crossed_by_v) {
            let crossed = &mut self.pieces[piece];
            let outside = crossed.outside();
            // Always possible: the vertex is an exit of this piece.
            crossed.round.try_pair(node, outside);
            crossed.above = None;
        }
        true
    }

    /// Matches two nodes of a piece if the pieces around it allow it too.
    fn match_nodes(&mut self, piece: usize, a: usize, b: usize) -> bool {
        if self.pieces[piece].above.is_none() {
            return self.pieces[piece].round.try_pair(a, b);
        }
        if !self.pieces[piece].round.can_pair(a, b) {
            return false;
        }
        let mut before = Before::default();
        before.rounds.push((piece, self.pieces[piece].round.clone()));
        self.pieces[piece].round.try_pair(a, b);
        let possible = self.carry_outwards(piece, &mut before);
        if !possible {
            for (piece, round) in before.rounds {
                self.pieces[piece].round = round;
            }
            for (piece, exits) in before.exits {
                self.exits[piece] = exits;
            }
        }
        possible
    }

    /// Works out what a change in a piece means for those around it; `false` if one of them can no longer be matched.
    fn carry_outwards(&mut self, changed: usize, before: &mut Before) -> bool {
        let mut inner = changed;
        while let Some((piece, node)) = self.pieces[inner].above {
            let exits = self.exits_of_piece(inner);
            if exits == self.exits[inner] {
                return true;
            }
            before.exits.push((inner, std::mem::replace(&mut self.exits[inner], exits)));
            let lost = self.lost_joins(piece, node);
            if !lost.is_empty() {
                before.rounds.push((piece, self.pieces[piece].round.clone()));
                let round = &mut self.pieces[piece].round;
                lost.into_iter().for_each(|other| round.forbid(node, other));
                if round.deficiency() > 0 {
                    return false;
                }
            }
            inner = piece;
        }
        true
    }

    /// The live nodes with which a node is joined in its piece though no tight edge leads from exit to exit any more.
    fn lost_joins(&self, piece: usize, node: usize) -> Vec<usize> {
        let Piece { nodes, round, .. } = &self.pieces[piece];
        let reached = self.exits_of(nodes[node]).flat_map(|x| self.tight.neighbours(x));
        let reached = VertexSet::of(self.tight.order(), reached);
        let is_lost = |&other: &usize| {
            let exit = nodes.get(other).map(|other| self.exits_of(*other).any(|x| reached.contains(x)));
            exit == Some(false) && round.is_live(other)
        };
        round.graph().neighbours(node).filter(is_lost).collect()
    }

    fn first(mut self) -> Option<Vec<usize>> {
        for u in 0..self.tight.order() {
            if self.is_live(u) {
                let candidates: Vec<usize> = self.tight.neighbours(u).filter(|&v| v > u).collect();
                candidates.into_iter().find(|&v| self.try_pair(u, v))?;
            }
        }
        self.mates.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::specimens::*;
    use super::*;
    use proptest::prelude::*;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// All perfect matchings in lexicographic order; the first of the greatest weight.
    fn brute_force(n: usize, weight: &impl Fn(usize, usize) -> Option<i64>) -> Option<Vec<usize>> {
        fn go(
            mates: &mut Vec<Option<usize>>,
            sum: i64,
            weight: &impl Fn(usize, usize) -> Option<i64>,
            best: &mut Option<(i64, Vec<usize>)>,
        ) {
            let Some(u) = mates.iter().position(Option::is_none) else {
                if best.as_ref().is_none_or(|(most, _)| sum > *most) {
                    *best = Some((sum, mates.iter().flatten().copied().collect()));
                }
                return;
            };
            for v in u + 1..mates.len() {
                if let (None, Some(w)) = (mates[v], weight(u, v)) {
                    (mates[u], mates[v]) = (Some(v), Some(u));
                    go(mates, sum + w, weight, best);
                    (mates[u], mates[v]) = (None, None);
                }
            }
        }
        let mut best = None;
        go(&mut vec![None; n], 0, weight, &mut best);
        best.map(|(_, mates)| mates)
    }

    /// Squared differences of scores, with some pairs missing: equal weights and odd groups without end.
    fn swiss(n: usize, groups: i64, missing: f64, seed: u64) -> impl Fn(usize, usize) -> Option<i64> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let scores: Vec<i64> = (0..n).map(|_| rng.random_range(0..groups)).collect();
        let mut graph = Graph::complete(n);
        for (u, v) in Graph::complete(n).edges() {
            if rng.random_bool(missing) {
                graph.remove_edge(u, v);
            }
        }
        move |u, v| graph.has_edge(u, v).then(|| -(scores[u] - scores[v]).pow(2))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        #[test]
        fn score_groups_against_brute_force(half in 0usize..=5, groups in 1i64..7, missing in 0.0..0.8f64, seed: u64) {
            let weight = swiss(2 * half, groups, missing, seed);
            prop_assert_eq!(first_maximum_weight_perfect(2 * half, &weight), brute_force(2 * half, &weight));
        }

        #[test]
        fn few_different_weights_against_brute_force(half in 2usize..=5, missing in 0.0..0.8f64, spread in 0i64..4, seed: u64) {
            let n = 2 * half;
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let drawn: Vec<Option<i64>> =
                (0..n * n).map(|_| (!rng.random_bool(missing)).then(|| rng.random_range(0..=spread))).collect();
            let weight = |u: usize, v: usize| drawn[u.min(v) * n + u.max(v)];
            prop_assert_eq!(first_maximum_weight_perfect(n, weight), brute_force(n, &weight));
        }

        #[test]
        fn sparse_graphs_with_blossoms_in_blossoms_against_brute_force(
            graph in any_graph(12), spread in 1i64..4, seed: u64,
        ) {
            let n = graph.order();
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let drawn: Vec<i64> = (0..n * n).map(|_| rng.random_range(0..=spread)).collect();
            let weight = |u: usize, v: usize| graph.has_edge(u, v).then(|| drawn[u.min(v) * n + u.max(v)]);
            prop_assert_eq!(first_maximum_weight_perfect(n, weight), brute_force(n, &weight));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn twelve_and_fourteen_against_brute_force(half in 6usize..=7, groups in 2i64..9, missing in 0.2..0.8f64, seed: u64) {
            let weight = swiss(2 * half, groups, missing, seed);
            prop_assert_eq!(first_maximum_weight_perfect(2 * half, &weight), brute_force(2 * half, &weight));
        }
    }

    /// Larger than brute force goes: no exchange of an edge for an earlier one keeps the optimum, asked of the
    /// weighted matching itself, one question at a time.
    #[test]
    fn greedy_with_a_weighted_matching_for_each_question_agrees() {
        for seed in 0..12 {
            let n = 26;
            let weight = swiss(n, 6, [0.1, 0.5, 0.75][seed as usize % 3], seed);
            let found = first_maximum_weight_perfect(n, &weight);
            let Some(best) = MaximumWeight::solve(n, &weight) else {
                assert_eq!(found, None);
                continue;
            };
            let mut fixed: Vec<Option<usize>> = vec![None; n];
            for u in 0..n {
                if fixed[u].is_some() {
                    continue;
                }
                for v in u + 1..n {
                    let mut trial = fixed.clone();
                    if fixed[v].is_some() || weight(u, v).is_none() {
                        continue;
                    }
                    (trial[u], trial[v]) = (Some(v), Some(u));
                    let only = |a: usize, b: usize| match (trial[a], trial[b]) {
                        (None, None) => weight(a, b),
                        (Some(mate), _) if mate == b => weight(a, b),
                        _ => None,
                    };
                    if MaximumWeight::solve(n, only).is_some_and(|found| found.weight() == best.weight()) {
                        fixed = trial;
                        break;
                    }
                }
            }
            assert_eq!(found, fixed.into_iter().collect());
        }
    }

    /// Positive blossoms inside positive blossoms really occur in these tests.
    #[test]
    fn pieces_are_nested_in_the_specimens() {
        let nested = |seed: u64| {
            let weight = swiss(24, 5, 0.8, seed);
            MaximumWeight::solve(24, weight).is_some_and(|solution| {
                let pieces = OptimalMatchings::of(&solution);
                pieces.pieces.iter().any(|piece| {
                    piece.above.is_some()
                        && piece.nodes.iter().any(|node| matches!(node, PieceNode::Piece(_)))
                })
            })
        };
        assert!((0..200).filter(|seed| nested(*seed)).count() > 5);
    }
}
