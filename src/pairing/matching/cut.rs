//! The complete pairings with the fewest edges across a cut.
//!
//! The vertices are in two parts, *above* and *below*. Among the perfect matchings of all of them take those with the
//! fewest edges between the parts; who of *above* has such an edge *crosses*. [`crossing`] says who must: walk the
//! upper part by priority and let each stay if one of these matchings, in which nobody crosses who was let stay
//! before, lets it.
//!
//! # Contraction
//!
//! Each part must send over as many as its own maximum matching leaves exposed, its deficiency. Say the upper part has
//! the larger deficiency d, and that d edges across are enough. Then the edges inside the upper part are a maximum
//! matching of it, and **Gallai and Edmonds** know all of those: with D the vertices that some maximum matching
//! exposes, A their neighbours and C the others,
//!
//! - C is matched within itself, each vertex of A with a component of D, and nobody of A or C crosses;
//! - from each component of D one edge leads away, to A or across, *from any of its vertices*, since the others of the
//!   component can always be matched among themselves.
//!
//! So shrink each component to one vertex, forget C and all edges inside A: the perfect matchings of what is left (with
//! the lower part as it is) are exactly the matchings looked for. Whether they exist, and whether they still do when
//! somebody stays, is a question of cardinality: one search in a matching that is repaired from question to
//! question. If the lower part has the larger deficiency the same is done with its components.
//!
//! If neither deficiency is enough edges across (two components that have the same only opponent below, say), the
//! matchings are those of least weight, and one is computed for each question: polynomial, slow, and rare.
//!
//! # Cost
//!
//! O(n²/64) word operations a search. Two maximum matchings and then one search for each vertex that crosses, and for
//! each that stays although the matching at hand had its edge. The rare case: O(n³) for each of these.

use super::completion::Completion;
use super::graph::{Graph, VertexSet};
use super::obstruction::Obstruction;
use super::weighted::minimum_weight_perfect;

/// Who of `above` crosses, in the order of `above`, which is the priority with which they stay. `None` if there is no
/// perfect matching of `above` and `below`. The two must not share a vertex; others of the graph play no part.
pub fn crossing(graph: &Graph, above: &[usize], below: &[usize]) -> Option<Vec<usize>> {
    let part = |vertices: &[usize]| {
        Completion::among(graph.clone(), VertexSet::of(graph.order(), vertices.iter().copied()))
    };
    let (upper, lower) = (part(above), part(below));
    let contracted = match (upper.obstruction(), lower.obstruction()) {
        (None, None) => return Some(Vec::new()),
        (Some(obstruction), _) if upper.deficiency() >= lower.deficiency() => {
            ShrunkAbove::new(graph, &obstruction, lower.live()).map(|shrunk| walk(above, shrunk))
        }
        (_, Some(obstruction)) => {
            ShrunkBelow::new(graph, upper.live(), &obstruction).map(|shrunk| walk(above, shrunk))
        }
        // Without an obstruction the deficiency is 0, which is never the larger one of two that are not both 0.
        (Some(_), None) => None,
    };
    contracted.or_else(|| by_weight(graph, above, below))
}

/// Matchings with the fewest edges across, of which ever fewer are left.
trait Matchings {
    /// Keeps only those in which `v` does not cross, if there are any; otherwise nothing changes.
    fn keep(&mut self, v: usize) -> bool;
}

fn walk(above: &[usize], mut matchings: impl Matchings) -> Vec<usize> {
    above.iter().copied().filter(|&v| !matchings.keep(v)).collect()
}

/// The upper part is the more deficient: each component of its D is shrunk to its first vertex.
struct ShrunkAbove {
    completion: Completion,
    components: Vec<Component>,
    component_of: Vec<Option<usize>>,
    /// The neighbours below of each vertex of D.
    neighbours: Vec<Vec<usize>>,
}

struct Component {
    /// The vertex that stands for all.
    first: usize,
    /// For each vertex below how many members could still cross to it.
    ways: Vec<usize>,
}

impl ShrunkAbove {
    fn new(graph: &Graph, above: &Obstruction, below: &VertexSet) -> Option<ShrunkAbove> {
        let order = graph.order();
        let mut shrunk = graph.induced(below);
        let mut live = below.clone();
        let mut component_of = vec![None; order];
        let mut neighbours = vec![Vec::new(); order];
        let mut components = Vec::new();
        live.extend(above.separator.iter().copied());
        for (index, members) in above.odd_components.iter().enumerate() {
            let Some(&first) = members.first() else { continue };
            let mut ways = vec![0; order];
            for &member in members {
                let across: Vec<usize> = graph.neighbours(member).filter(|&w| below.contains(w)).collect();
                for &w in &across {
                    shrunk.add_edge(first, w);
                    if let Some(ways) = ways.get_mut(w) {
                        *ways += 1;
                    }
                }
                for &w in above.separator.iter().filter(|&&w| graph.has_edge(member, w)) {
                    shrunk.add_edge(first, w);
                }
                if let (Some(of), Some(list)) = (component_of.get_mut(member), neighbours.get_mut(member)) {
                    (*of, *list) = (Some(index), across);
                }
            }
            live.insert(first);
            components.push(Component { first, ways });
        }
        let completion = Completion::among(shrunk, live);
        (completion.deficiency() == 0).then_some(ShrunkAbove {
            completion,
            components,
            component_of,
            neighbours,
        })
    }
}

impl Matchings for ShrunkAbove {
    fn keep(&mut self, v: usize) -> bool {
        let index = self.component_of.get(v).copied().flatten();
        let Some(component) = index.and_then(|index| self.components.get_mut(index)) else { return true };
        let Some(across) = self.neighbours.get(v) else { return true };
        // Only v could have crossed to these.
        let mut lost = Vec::new();
        for &w in across {
            if let Some(ways) = component.ways.get_mut(w) {
                *ways = ways.saturating_sub(1);
                if *ways == 0 {
                    lost.push(w);
                }
            }
        }
        let stays = self.completion.try_forbid(component.first, &lost);
        if !stays {
            for &w in across {
                if let Some(ways) = component.ways.get_mut(w) {
                    *ways += 1;
                }
            }
        }
        stays
    }
}

/// The lower part is the more deficient: its components are shrunk, the upper part is as it was.
struct ShrunkBelow {
    completion: Completion,
    /// The vertices that stand for the components below.
    firsts: Vec<usize>,
}

impl ShrunkBelow {
    fn new(graph: &Graph, above: &VertexSet, below: &Obstruction) -> Option<ShrunkBelow> {
        let mut shrunk = graph.induced(above);
        let mut live = above.clone();
        live.extend(below.separator.iter().copied());
        let mut firsts = Vec::new();
        for members in &below.odd_components {
            let Some(&first) = members.first() else { continue };
            for &member in members {
                let outside = |w: &usize| above.contains(*w) || below.separator.binary_search(w).is_ok();
                for w in graph.neighbours(member).filter(outside) {
                    shrunk.add_edge(first, w);
                }
            }
            live.insert(first);
            firsts.push(first);
        }
        let completion = Completion::among(shrunk, live);
        (completion.deficiency() == 0).then_some(ShrunkBelow { completion, firsts })
    }
}

impl Matchings for ShrunkBelow {
    fn keep(&mut self, v: usize) -> bool {
        self.completion.try_forbid(v, &self.firsts)
    }
}

/// The same answer in every case by matchings of least weight: an edge across costs more than everything else, and
/// a little more for those who should rather stay, so that the first matching is close to the answer.
fn by_weight(graph: &Graph, above: &[usize], below: &[usize]) -> Option<Vec<usize>> {
    let vertices: Vec<usize> = above.iter().chain(below).copied().collect();
    let size = above.len();
    let mut stays = vec![false; size];
    let solve = |stays: &[bool]| -> Option<Vec<usize>> {
        let mates = minimum_weight_perfect(vertices.len(), |u, v| {
            let edge = graph.has_edge(*vertices.get(u)?, *vertices.get(v)?);
            let crosses = u < size && v >= size;
            let allowed = edge && !(crosses && stays.get(u).copied().unwrap_or(false));
            allowed.then(|| if crosses { (size * size + size - u) as i64 } else { 0 })
        })?;
        Some((0..size).filter(|&u| mates.get(u).is_some_and(|&v| v >= size)).collect())
    };
    let mut crossers = solve(&stays)?;
    let fewest = crossers.len();
    for at in 0..size {
        if let Some(stay) = stays.get_mut(at) {
            *stay = true;
        }
        if !crossers.contains(&at) {
            continue;
        }
        match solve(&stays).filter(|others| others.len() == fewest) {
            Some(others) => crossers = others,
            None => {
                if let Some(stay) = stays.get_mut(at) {
                    *stay = false;
                }
            }
        }
    }
    Some(crossers.into_iter().filter_map(|at| above.get(at).copied()).collect())
}

#[cfg(test)]
mod tests {
    use super::super::specimens::*;
    use super::*;
    use proptest::prelude::*;

    /// The sets of vertices that cross in all perfect matchings, by trying everything.
    fn all_crossings(graph: &Graph, rest: &[usize], above: &[usize]) -> Vec<Vec<usize>> {
        let Some((&u, others)) = rest.split_first() else { return vec![Vec::new()] };
        let mut found = Vec::new();
        for &v in others.iter().filter(|&&v| graph.has_edge(u, v)) {
            let left: Vec<usize> = others.iter().copied().filter(|&w| w != v).collect();
            for mut set in all_crossings(graph, &left, above) {
                if above.contains(&u) != above.contains(&v) {
                    set.push(if above.contains(&u) { u } else { v });
                }
                found.push(set);
            }
        }
        found
    }

    fn brute_force(graph: &Graph, above: &[usize], below: &[usize]) -> Option<Vec<usize>> {
        let everyone: Vec<usize> = above.iter().chain(below).copied().collect();
        let mut sets = all_crossings(graph, &everyone, above);
        let fewest = sets.iter().map(Vec::len).min()?;
        sets.retain(|set| set.len() == fewest);
        let mut crossers = Vec::new();
        for &v in above {
            let without: Vec<Vec<usize>> = sets.iter().filter(|set| !set.contains(&v)).cloned().collect();
            if without.is_empty() {
                crossers.push(v);
            } else {
                sets = without;
            }
        }
        Some(crossers)
    }

    /// A graph, and its vertices in two parts, the upper one in any order.
    fn any_cut(order: usize) -> impl Strategy<Value = (Graph, Vec<usize>, Vec<usize>)> {
        (any_graph(order), 0..=order, any::<u64>()).prop_map(|(graph, size, seed)| {
            let mut vertices: Vec<usize> = (0..graph.order()).collect();
            vertices
                .sort_by_key(|&v| (seed ^ (v as u64 + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(7));
            let below = vertices.split_off(size.min(vertices.len()));
            (graph, vertices, below)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6000))]
        #[test]
        fn agrees_with_brute_force((graph, above, below) in any_cut(10)) {
            let expected = brute_force(&graph, &above, &below);
            prop_assert_eq!(crossing(&graph, &above, &below), expected.clone());
            prop_assert_eq!(by_weight(&graph, &above, &below), expected);
        }
    }

    #[test]
    fn two_who_may_not_meet_both_cross() {
        let mut graph = Graph::complete(6);
        graph.remove_edge(0, 1);
        assert_eq!(crossing(&graph, &[0, 1], &[2, 3, 4, 5]), Some(vec![0, 1]));
    }

    #[test]
    fn the_last_that_can_crosses() {
        let mut graph = Graph::complete(4);
        graph.remove_edge(2, 3);
        assert_eq!(crossing(&graph, &[0, 1, 2], &[3]), Some(vec![1]));
    }

    #[test]
    fn the_lower_part_may_ask_for_more_than_the_upper_would_send() {
        let mut graph = Graph::complete(6);
        graph.remove_edge(4, 5);
        assert_eq!(crossing(&graph, &[0, 1, 2, 3], &[4, 5]), Some(vec![2, 3]));
    }

    #[test]
    fn more_may_cross_than_either_part_must_send() {
        // Above 0, 1 and 3 have only 2 among themselves, so two must cross; below 4 has 5. But 6 and 7 need 3 and 2.
        let graph = Graph::from_edges(8, [(0, 2), (1, 2), (2, 3), (4, 5), (0, 4), (1, 5), (3, 6), (2, 7)]);
        assert_eq!(crossing(&graph, &[0, 1, 2, 3], &[4, 5, 6, 7]), Some(vec![0, 1, 2, 3]));
    }

    #[test]
    fn nothing_to_answer_without_a_perfect_matching() {
        assert_eq!(crossing(&petersen(), &[0, 1, 2], &[3, 4]), None);
        assert_eq!(crossing(&Graph::new(2), &[0], &[1]), None);
        assert_eq!(crossing(&Graph::new(0), &[], &[]), Some(vec![]));
    }
}
