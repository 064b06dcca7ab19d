//! Duals from classes of vertices: the transport problem.
//!
//! Where many vertices weigh alike there are few classes, and a matching that may be split (half an edge here, half
//! there) only asks how much of each class goes with which other. That is a transport problem between two copies of
//! the classes, and its duals are feasible for the vertices whatever edges are missing. They are all but optimal where
//! few are.
#![allow(clippy::indexing_slicing, reason = "every array has one entry a class")]

use super::EdgeWeight;

/// Doubled duals by class, the best for a split perfect matching: y(c) + y(d) is at least twice the weight between the
/// two. `None` if there is no such matching. `weight` is symmetric.
///
/// O(c²) for each shipment; there are about as many as classes, seldom their square.
pub(super) fn class_duals<W: EdgeWeight>(
    sizes: &[usize],
    weight: impl Fn(usize, usize) -> Option<W>,
) -> Option<Vec<W>> {
    let count = sizes.len();
    let highest = |c: usize| match sizes[c] {
        0 => Some(W::ZERO),
        _ => (0..count).filter_map(|d| weight(c, d)).max(),
    };
    let from = (0..count).map(highest).collect::<Option<_>>()?;
    let mut plan = TransportPlan {
        weight,
        from,
        to: vec![W::ZERO; count],
        supply: sizes.to_vec(),
        demand: sizes.to_vec(),
        shipped: vec![0; count * count],
    };
    for source in 0..count {
        while plan.supply[source] > 0 {
            plan.ship(source)?;
        }
    }
    Some(plan.from.iter().zip(&plan.to).map(|(a, b)| *a + *b).collect())
}

/// What goes where, and the duals that prove that nothing better is shipped so far.
struct TransportPlan<W, F> {
    weight: F,
    from: Vec<W>,
    to: Vec<W>,
    supply: Vec<usize>,
    demand: Vec<usize>,
    /// By source and target.
    shipped: Vec<usize>,
}

impl<W: EdgeWeight, F: Fn(usize, usize) -> Option<W>> TransportPlan<W, F> {
    fn at(&self, source: usize, target: usize) -> usize {
        source * self.supply.len() + target
    }

    fn slack(&self, source: usize, target: usize) -> Option<W> {
        Some(self.from[source] + self.to[target] - (self.weight)(source, target)?)
    }

    /// Sends as much as one path takes from `start`; `None` if nothing can be sent.
    fn ship(&mut self, start: usize) -> Option<()> {
        let count = self.supply.len();
        let mut sources = vec![start];
        // By which target a source came into the tree, and from which source a target can be reached.
        let mut entry = vec![None; count];
        let mut reach: Vec<Option<(W, usize)>> = vec![None; count];
        let mut is_reached = vec![false; count];
        let mut is_source = vec![false; count];
        is_source[start] = true;
        let mut fresh = 0;
        loop {
            for &source in &sources[fresh..] {
                for (target, reach) in reach.iter_mut().enumerate() {
                    let Some(slack) = self.slack(source, target) else { continue };
                    if reach.is_none_or(|(least, _)| slack < least) {
                        *reach = Some((slack, source));
                    }
                }
            }
            fresh = sources.len();
            let open = (0..count).filter(|target| !is_reached[*target]);
            let (step, target) = open.filter_map(|target| Some((reach[target]?.0, target))).min()?;
            for &source in &sources {
                self.from[source] = self.from[source] - step;
            }
            for (target, reach) in reach.iter_mut().enumerate() {
                match reach {
                    _ if is_reached[target] => self.to[target] = self.to[target] + step,
                    Some((slack, _)) => *slack = *slack - step,
                    None => {}
                }
            }
            if self.demand[target] > 0 {
                self.push(start, target, &reach, &entry);
                return Some(());
            }
            is_reached[target] = true;
            for source in 0..count {
                if self.shipped[self.at(source, target)] > 0 && !is_source[source] {
                    is_source[source] = true;
                    sources.push(source);
                    entry[source] = Some(target);
                }
            }
        }
    }

    /// Ships along the path that ends at `target`.
    fn push(&mut self, start: usize, target: usize, reach: &[Option<(W, usize)>], entry: &[Option<usize>]) {
        let mut steps = Vec::new();
        let mut end = Some(target);
        while let Some(target) = end {
            let Some((_, source)) = reach[target] else { break };
            steps.push((source, target, entry[source]));
            end = entry[source];
        }
        let back = steps.iter().filter_map(|&(source, _, via)| Some(self.shipped[self.at(source, via?)]));
        let amount = back.chain([self.supply[start], self.demand[target]]).min().unwrap_or(0);
        for (source, target, via) in steps {
            let at = self.at(source, target);
            self.shipped[at] += amount;
            if let Some(via) = via {
                let at = self.at(source, via);
                self.shipped[at] -= amount;
            }
        }
        self.supply[start] -= amount;
        self.demand[target] -= amount;
    }
}

#[cfg(test)]
mod tests {
    use super::super::MaximumWeight;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn duals_are_feasible_and_bound_the_matching(
            sizes in proptest::collection::vec(1usize..4, 1..6),
            drawn in proptest::collection::vec(proptest::option::weighted(0.8, -20i64..20), 36),
        ) {
            let count = sizes.len();
            let weight = |c: usize, d: usize| drawn[c.min(d) * count + c.max(d)];
            let vertices: Vec<usize> =
                sizes.iter().enumerate().flat_map(|(class, size)| vec![class; *size]).collect();
            let best = MaximumWeight::solve(vertices.len(), |u, v| weight(vertices[u], vertices[v]));
            match class_duals(&sizes, weight) {
                None => prop_assert!(best.is_none()),
                Some(duals) => {
                    for c in 0..count {
                        for d in 0..count {
                            prop_assert!(weight(c, d).is_none_or(|w| duals[c] + duals[d] >= 2 * w));
                        }
                    }
                    // Twice the weight of a matching is at most the sum of the doubled duals of its vertices.
                    let bound: i64 = vertices.iter().map(|class| duals[*class]).sum();
                    prop_assert!(best.is_none_or(|best| 2 * best.weight() <= bound));
                }
            }
        }

        #[test]
        fn a_bipartite_bound_is_met(a in 1usize..9, b in 1usize..9, first in 0i64..9, second in 0i64..9) {
            // Two kinds that meet each other only: split or not, the weight is the same.
            let sizes = [a, b, a + b];
            let weight = |c: usize, d: usize| match (c.min(d), c.max(d)) {
                (0, 2) => Some(first),
                (1, 2) => Some(second),
                _ => None,
            };
            let duals = class_duals(&sizes, weight).unwrap();
            let bound: i64 = duals.iter().zip(sizes).map(|(dual, size)| dual * size as i64).sum();
            prop_assert_eq!(bound, 2 * (a as i64 * first + b as i64 * second));
        }
    }
}
