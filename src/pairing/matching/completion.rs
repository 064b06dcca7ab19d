//! Can the rest of the round still be paired?
//!
//! Every pairing system with a look-ahead fixes pairs one after another and keeps a pair only if everybody
//! who remains can still be paired. [`Completion`] answers without starting afresh: it holds a maximum
//! matching of the vertices that are still *live*, and taking two of them away exposes at most their two
//! mates, which one augmenting path must join. So a question costs one search (O(n²/64) word operations), a
//! refusal no more than that, and a whole round one search a pair.
//!
//! To ask for all partners of one vertex at once take [`Completion::partners`]: by the theorem of Gallai and
//! Edmonds the even vertices of a single Hungarian tree are exactly those whom the rest can do without.

use super::cardinality::Matching;
use super::forest::Forest;
use super::graph::{Graph, VertexSet};
use super::obstruction::{Obstruction, obstruction_within};

/// A graph, the vertices that are still live, and a maximum matching of them.
///
/// A clone is a bookmark to come back to.
#[derive(Clone, Debug)]
pub struct Completion {
    graph: Graph,
    live: VertexSet,
    matching: Matching,
    deficiency: usize,
    forest: Forest,
    /// The matching a question ends with; becomes `matching` when the answer is kept.
    trial: Matching,
    /// The live vertices of a question.
    rest: VertexSet,
}

impl Completion {
    /// All vertices live. Costs a [`maximum`](super::maximum) matching.
    pub fn new(graph: Graph) -> Completion {
        let everyone = VertexSet::full(graph.order());
        Completion::among(graph, everyone)
    }

    /// Only these vertices live.
    pub fn among(graph: Graph, live: VertexSet) -> Completion {
        let order = graph.order();
        let live = VertexSet::of(order, live.iter());
        Completion::among_from(graph, live, &Matching::new(order))
    }

    /// All vertices live, with a matching known to be perfect.
    pub(super) fn from(graph: Graph, perfect: Matching) -> Completion {
        let live = VertexSet::full(graph.order());
        Completion::among_from(graph, live, &perfect)
    }

    /// Only these vertices live; `start` comes near a maximum matching.
    pub(super) fn among_from(graph: Graph, live: VertexSet, start: &Matching) -> Completion {
        let mut matching = start.restricted(&graph, &live);
        matching.extend_greedily(&graph, &live);
        let mut forest = Forest::new(graph.order());
        forest.augment_all(&graph, &mut matching, &live);
        let deficiency = live.len() - 2 * matching.size();
        Completion { graph, rest: live.clone(), live, trial: matching.clone(), matching, deficiency, forest }
    }

    /// The graph, without the edges forbidden since.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The vertices that have neither been paired nor removed.
    pub fn live(&self) -> &VertexSet {
        &self.live
    }

    /// Whether `v` has neither been paired nor removed.
    pub fn is_live(&self, v: usize) -> bool {
        self.live.contains(v)
    }

    /// The number of live vertices that every matching of them leaves exposed at least.
    pub fn deficiency(&self) -> usize {
        self.deficiency
    }

    /// The mate of `v` in the current maximum matching of the live vertices. A proof that the rest can be
    /// completed, not a pairing to publish: any question may change it.
    pub fn mate(&self, v: usize) -> Option<usize> {
        self.matching.mate(v)
    }

    /// The current maximum matching of the live vertices.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// Whether `u` and `v` are live and adjacent and all other live vertices can be perfectly matched.
    /// Cost: O(1) if they are mates, else one search (when the deficiency is 2: two).
    pub fn can_pair(&mut self, u: usize, v: usize) -> bool {
        self.graph.has_edge(u, v) && self.rest_is_perfect_without(&[u, v])
    }

    /// Pairs `u` with `v` and takes both away if [`can_pair`](Self::can_pair) allows it; otherwise nothing
    /// changes. Cost: that of the question.
    pub fn try_pair(&mut self, u: usize, v: usize) -> bool {
        let possible = self.can_pair(u, v);
        if possible {
            self.keep_answer();
        }
        possible
    }

    /// Takes `v` alone away (it gets the bye) if all other live vertices can then be perfectly matched;
    /// otherwise nothing changes. Cost: O(1) if `v` is exposed, else one search.
    pub fn try_remove(&mut self, v: usize) -> bool {
        let possible = self.rest_is_perfect_without(&[v]);
        if possible {
            self.keep_answer();
        }
        possible
    }

    /// All vertices whom [`try_remove`](Self::try_remove) would take away. Cost: one search for all of them.
    pub fn removable(&mut self) -> VertexSet {
        if self.deficiency != 1 {
            return VertexSet::new(self.graph.order());
        }
        self.trial.clone_from(&self.matching);
        self.forest.augment_all(&self.graph, &mut self.trial, &self.live);
        self.forest.even().clone()
    }

    /// All vertices with whom [`try_pair`](Self::try_pair) would pair `u`. Cost: one search for all of them.
    pub fn partners(&mut self, u: usize) -> VertexSet {
        let nobody = VertexSet::new(self.graph.order());
        if !self.live.contains(u) || self.deficiency > 2 {
            return nobody;
        }
        self.try_without(&[u]);
        self.forest.augment_all(&self.graph, &mut self.trial, &self.rest);
        if self.rest.len() != 2 * self.trial.size() + 1 {
            return nobody;
        }
        // One vertex too many: whoever may be the one is even.
        VertexSet::of(
            self.graph.order(),
            self.graph.neighbours(u).filter(|&v| self.forest.even().contains(v)),
        )
    }

    /// Pairs `u` with the first of those with whom [`try_pair`](Self::try_pair) would pair it, and takes both away. Cost:
    /// none to speak of if its mate or a simple exchange will do, else a search for all partners and one for the first.
    pub fn pair_first(&mut self, u: usize) -> Option<usize> {
        let mate = self.matching.mate(u).filter(|_| self.deficiency == 0 && self.live.contains(u))?;
        let first = self.graph.neighbours(u).find(|v| self.live.contains(*v))?;
        if first == mate || self.exchange(u, mate, first) {
            self.live.remove(u);
            self.live.remove(first);
            self.matching.separate(u);
            return Some(first);
        }
        let v = self.partners(u).iter().next()?;
        self.try_pair(u, v).then_some(v)
    }

    /// Matches `u` with `v` instead of `mate` if the two who are left find each other at once or over one other pair.
    fn exchange(&mut self, u: usize, mate: usize, v: usize) -> bool {
        let Some(other) = self.matching.mate(v) else { return false };
        let via = |a: &usize| {
            let b = self.matching.mate(*a);
            b.is_some_and(|b| b != u && b != v && b != other && self.graph.has_edge(b, other))
        };
        let path = if self.graph.has_edge(mate, other) {
            None
        } else {
            let live = |a: &usize| self.live.contains(*a) && ![u, v, other].contains(a);
            let Some(a) = self.graph.neighbours(mate).filter(live).find(via) else { return false };
            self.matching.mate(a).map(|b| (a, b))
        };
        let mut join = |a: usize, b: usize| {
            self.matching.set(a, Some(b));
            self.matching.set(b, Some(a));
        };
        match path {
            None => join(mate, other),
            Some((a, b)) => {
                join(mate, a);
                join(b, other);
            }
        }
        join(u, v);
        true
    }

    /// Removes the edge `u`–`v` from the graph. Cost: O(1) if they are not mates, else at most two searches,
    /// of which one may succeed; if none does the deficiency grows by two.
    pub fn forbid(&mut self, u: usize, v: usize) {
        if !self.graph.remove_edge(u, v) || self.matching.mate(u) != Some(v) {
            return;
        }
        self.matching.separate(u);
        self.forest.clear(&self.matching, &self.live);
        // A new augmenting path starts at u or at v: without them it would have been there before.
        let repaired = self.forest.augment(&self.graph, &mut self.matching, u)
            || self.forest.augment(&self.graph, &mut self.matching, v);
        if !repaired {
            self.deficiency += 2;
        }
    }

    /// Removes the edges from `u` to all of `others` if the deficiency does not grow by it; otherwise nothing changes.
    /// Cost: none to speak of if the mate of `u` is not among them, else at most two searches.
    pub fn try_forbid(&mut self, u: usize, others: &[usize]) -> bool {
        let removed: Vec<usize> = others.iter().copied().filter(|&v| self.graph.remove_edge(u, v)).collect();
        let Some(mate) = self.matching.mate(u).filter(|mate| removed.contains(mate)) else { return true };
        self.trial.clone_from(&self.matching);
        self.matching.separate(u);
        self.forest.clear(&self.matching, &self.live);
        let repaired = self.forest.augment(&self.graph, &mut self.matching, u)
            || self.forest.augment(&self.graph, &mut self.matching, mate);
        if !repaired {
            self.matching.clone_from(&self.trial);
            for v in removed {
                self.graph.add_edge(u, v);
            }
        }
        repaired
    }

    /// Why the live vertices cannot be perfectly matched; `None` if they can. Cost: one search for each
    /// exposed vertex.
    pub fn obstruction(&self) -> Option<Obstruction> {
        obstruction_within(&self.graph, &self.matching, &self.live)
    }

    /// Whether the live vertices without `leavers` have a perfect matching; if so it is left in `trial`.
    fn rest_is_perfect_without(&mut self, leavers: &[usize]) -> bool {
        // A vertex that leaves lowers the deficiency by one at most.
        if self.deficiency > leavers.len() || !leavers.iter().all(|&v| self.live.contains(v)) {
            return false;
        }
        let widowed = self.try_without(leavers);
        if self.rest.len() == 2 * self.trial.size() {
            return true;
        }
        if self.rest.len() % 2 == 1 {
            return false;
        }
        self.forest.clear(&self.trial, &self.rest);
        let others: Vec<usize> = match self.deficiency {
            0 => widowed,
            _ => self.rest.iter().filter(|&v| self.trial.mate(v).is_none()).collect(),
        };
        others.into_iter().all(|root| {
            self.trial.mate(root).is_some() || self.forest.augment(&self.graph, &mut self.trial, root)
        })
    }

    /// Sets up `trial` and `rest` as they are when `leavers` go; returns the mates they leave behind.
    fn try_without(&mut self, leavers: &[usize]) -> Vec<usize> {
        self.trial.clone_from(&self.matching);
        self.rest.clone_from(&self.live);
        for &v in leavers {
            self.rest.remove(v);
        }
        let mates: Vec<usize> = leavers.iter().filter_map(|&v| self.trial.separate(v)).collect();
        mates.into_iter().filter(|&v| self.rest.contains(v)).collect()
    }

    fn keep_answer(&mut self) {
        std::mem::swap(&mut self.matching, &mut self.trial);
        std::mem::swap(&mut self.live, &mut self.rest);
        self.deficiency = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::super::specimens::*;
    use super::*;
    use proptest::prelude::*;

    /// The deficiency of the live vertices without `leavers`, from scratch.
    fn deficiency_without(graph: &Graph, live: &VertexSet, leavers: &[usize]) -> usize {
        let mut rest = live.clone();
        leavers.iter().for_each(|&v| {
            rest.remove(v);
        });
        let edges = graph.edges().filter(|&(u, v)| rest.contains(u) && rest.contains(v));
        rest.len() - 2 * brute_force_size(&Graph::from_edges(graph.order(), edges))
    }

    fn assert_consistent(completion: &Completion) {
        let (graph, live) = (completion.graph(), completion.live());
        assert_is_matching(graph, completion.matching());
        assert!(completion.matching().pairs().all(|(u, v)| live.contains(u) && live.contains(v)));
        assert_eq!(completion.deficiency(), deficiency_without(graph, live, &[]));
        assert_eq!(completion.deficiency(), live.len() - 2 * completion.matching().size());
    }

    #[derive(Clone, Debug)]
    enum CompletionCall {
        Pair(usize, usize),
        Remove(usize),
        Forbid(usize, usize),
        TryForbid(usize, Vec<usize>),
        First(usize),
        Ask(usize),
    }

    fn any_step(order: usize) -> impl Strategy<Value = CompletionCall> {
        let v = 0..order + 1; // one beyond the range
        prop_oneof![
            4 => (v.clone(), v.clone()).prop_map(|(u, v)| CompletionCall::Pair(u, v)),
            1 => v.clone().prop_map(CompletionCall::Remove),
            1 => (v.clone(), v.clone()).prop_map(|(u, v)| CompletionCall::Forbid(u, v)),
            1 => (v.clone(), proptest::collection::vec(v.clone(), 0..4))
                .prop_map(|(u, others)| CompletionCall::TryForbid(u, others)),
            2 => v.clone().prop_map(CompletionCall::First),
            2 => v.prop_map(CompletionCall::Ask),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn sequences_agree_with_recomputation(
            graph in any_graph(10),
            steps in proptest::collection::vec(any_step(10), 1..25),
        ) {
            let mut completion = Completion::new(graph);
            assert_consistent(&completion);
            for step in steps {
                let (graph, live) = (completion.graph().clone(), completion.live().clone());
                match step {
                    CompletionCall::Pair(u, v) => {
                        let expected = graph.has_edge(u, v) && live.contains(u) && live.contains(v)
                            && deficiency_without(&graph, &live, &[u, v]) == 0;
                        let before = completion.matching().clone();
                        prop_assert_eq!(completion.can_pair(u, v), expected);
                        prop_assert_eq!(completion.matching(), &before);
                        prop_assert_eq!(completion.try_pair(u, v), expected);
                        prop_assert_eq!(completion.is_live(u), live.contains(u) && !expected);
                    }
                    CompletionCall::Remove(v) => {
                        let expected = live.contains(v) && deficiency_without(&graph, &live, &[v]) == 0;
                        prop_assert_eq!(completion.removable().contains(v), expected);
                        prop_assert_eq!(completion.try_remove(v), expected);
                        prop_assert_eq!(completion.is_live(v), live.contains(v) && !expected);
                    }
                    CompletionCall::Forbid(u, v) => {
                        completion.forbid(u, v);
                        prop_assert!(!completion.graph().has_edge(u, v));
                    }
                    CompletionCall::First(u) => {
                        let first = match completion.deficiency() {
                            0 => completion.partners(u).iter().next(),
                            _ => None,
                        };
                        prop_assert_eq!(completion.pair_first(u), first);
                        prop_assert_eq!(completion.is_live(u), live.contains(u) && first.is_none());
                    }
                    CompletionCall::TryForbid(u, others) => {
                        let mut without = graph.clone();
                        for &v in &others {
                            without.remove_edge(u, v);
                        }
                        let expected = deficiency_without(&without, &live, &[]) == completion.deficiency();
                        prop_assert_eq!(completion.try_forbid(u, &others), expected);
                        prop_assert_eq!(completion.graph(), if expected { &without } else { &graph });
                    }
                    CompletionCall::Ask(u) => {
                        let partners = completion.partners(u);
                        for v in 0..graph.order() {
                            prop_assert_eq!(partners.contains(v), completion.can_pair(u, v));
                        }
                    }
                }
                assert_consistent(&completion);
            }
        }

        #[test]
        fn removable_is_the_set_of_possible_byes(graph in any_graph(9)) {
            let mut completion = Completion::new(graph.clone());
            let removable = completion.removable();
            for v in 0..graph.order() {
                let expected = deficiency_without(&graph, completion.live(), &[v]) == 0;
                prop_assert_eq!(removable.contains(v), expected);
            }
        }
    }

    #[test]
    fn a_large_round_is_completed_whatever_is_asked() {
        let graph = swiss_like(200, 9, 5);
        let mut completion = Completion::new(graph.clone());
        let mut pairs = Vec::new();
        for u in 0..200 {
            // The furthest possible opponent, which leaves the dense middle for last.
            let partner = completion.partners(u).iter().last();
            if let Some(v) = partner {
                assert!(completion.try_pair(u, v));
                pairs.push((u, v));
            }
            assert_eq!(completion.deficiency(), 0);
        }
        assert_eq!(pairs.len(), 100);
        assert_is_matching(&graph, &Matching::from_pairs(200, pairs));
    }

    #[test]
    fn among_a_subset_the_others_do_not_count() {
        let graph = Graph::from_edges(5, [(0, 1), (1, 2), (2, 3), (3, 4)]);
        let mut completion = Completion::among(graph, VertexSet::of(9, [0, 1, 3, 4, 8]));
        assert_eq!(completion.deficiency(), 0);
        assert!(!completion.try_pair(1, 2), "2 is not live");
        assert!(completion.try_pair(0, 1) && completion.try_pair(4, 3));
        assert!(completion.live().is_empty());
    }
}
