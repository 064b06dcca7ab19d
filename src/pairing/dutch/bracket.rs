//! The pairing of one bracket (C.04.3 Art. 3 and 4): among the best by C6 to C21 the one that is generated first.
//!
//! All best pairings are held at once ([`Optima`]) and narrowed down in the order of generation: which moved-down players
//! are paired, their opponents, the exchanges of the remainder, its transpositions.

use super::super::matching::{EdgeWeight, Graph, Matching, Optima, VertexSet};
use super::criteria::{CriteriaLayout, bits_for};
use super::scene::{MemberKind, Scene, SceneScope};
use super::wide::Wide;

/// The pairs of the bracket as places in the scene. Whoever has none floats down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PairedBracket {
    pub pairs: Vec<(usize, usize)>,
    /// Pairs outside the bracket, with the bye and with exits in one complete pairing that goes with these.
    pub others: Vec<(usize, usize)>,
}

/// Pairs the bracket; `None` if no complete pairing of the scene exists.
pub(super) fn pair_bracket(scene: &Scene) -> Option<PairedBracket> {
    let layout = CriteriaLayout::of(scene);
    let vertices = scene.members().len();
    // For exchanges the weights are multiplied.
    let weight = layout.bits + Exchange::<1>::bits(scene.bracket().len());
    match bits_held(weight, vertices).div_ceil(64) {
        0..=1 => Draft::<1>::pair(scene, &layout),
        2 => Draft::<2>::pair(scene, &layout),
        3 => Draft::<3>::pair(scene, &layout),
        4 => Draft::<4>::pair(scene, &layout),
        5..=8 => Draft::<8>::pair(scene, &layout),
        9..=16 => Draft::<16>::pair(scene, &layout),
        17..=40 => Draft::<40>::pair(scene, &layout),
        // Not even 99 rounds bring so many different scores into one bracket.
        _ => Draft::<160>::pair(scene, &layout),
    }
}

/// How many bits a type must have for weights of so many: what it must hold besides ([`EdgeWeight`]), and a sign.
///
/// [`EdgeWeight`]: super::super::matching::EdgeWeight
const fn bits_held(weight: usize, vertices: usize) -> usize {
    weight + bits_for(64 * (vertices + 1)) + 1
}

/// A bracket in the making.
struct Draft<'a, const N: usize> {
    scene: &'a Scene<'a>,
    optima: Optima<Wide<N>>,
    pairs: Vec<(usize, usize)>,
    /// Moved-down players and residents in pairs.
    taken: VertexSet,
}

impl<'a, const N: usize> Draft<'a, N> {
    fn pair(scene: &'a Scene<'a>, layout: &CriteriaLayout) -> Option<PairedBracket> {
        let weights = scene.weights::<N>(layout);
        let duals = weights.duals_by_class()?;
        let optima = Optima::of(weights, duals, &Matching::default())?;
        let taken = VertexSet::new(scene.members().len());
        let mut draft = Self { scene, optima, pairs: Vec::new(), taken };
        draft.pair_moved_down()?;
        draft.pair_remainder()?;
        Some(draft.finish())
    }

    fn is_inside(&self, v: usize) -> bool {
        v < self.scene.bracket().len()
    }

    /// Art. 4.4: which moved-down players are paired; Art. 4.2: with whom.
    fn pair_moved_down(&mut self) -> Option<()> {
        let moved_down = 0..self.scene.moved_down;
        let is_limbo = |v: &usize| self.optima.mate(*v).is_none_or(|mate| !self.is_inside(mate));
        let somebody_stays = moved_down.clone().any(|v| is_limbo(&v));
        let mut limbo = VertexSet::new(self.scene.members().len());
        if somebody_stays {
            let outside: Vec<usize> = (self.scene.bracket().len()..self.scene.members().len()).collect();
            let inside: Vec<usize> = (0..self.scene.bracket().len()).collect();
            for v in moved_down.clone() {
                if !self.optima.try_forbid(v, &outside) {
                    self.optima.try_forbid(v, &inside).then_some(())?;
                    limbo.insert(v);
                }
            }
        }
        for v in moved_down {
            if limbo.contains(v) || self.taken.contains(v) {
                continue;
            }
            let opponent = self.optima.match_first(v)?;
            self.take(v, opponent);
        }
        Some(())
    }

    fn take(&mut self, a: usize, b: usize) {
        self.pairs.push((a, b));
        self.taken.insert(a);
        self.taken.insert(b);
    }

    /// Exchanges (Art. 4.3), then transpositions (Art. 4.2).
    fn pair_remainder(&mut self) -> Option<()> {
        let remainder: Vec<usize> = (self.scene.moved_down..self.scene.bracket().len())
            .filter(|v| !self.taken.contains(*v))
            .collect();
        let is_paired = |v: &&usize| self.optima.mate(**v).is_some_and(|mate| self.is_inside(mate));
        let count = remainder.iter().filter(is_paired).count() / 2;
        if count == 0 {
            return Some(());
        }
        let s1 = remainder.get(..count)?.to_vec();
        let natural = self.optima.within(self.graph_with_uppers(&remainder, &s1));
        let (uppers, optima) = match natural {
            Some(optima) => (s1, optima),
            None => {
                let uppers = Exchange { draft: self, remainder: &remainder, count }.uppers()?;
                let optima = self.optima.within(self.graph_with_uppers(&remainder, &uppers))?;
                (uppers, optima)
            }
        };
        self.optima = optima;
        for upper in uppers {
            let lower = self.optima.match_first(upper)?;
            self.take(upper, lower);
        }
        Some(())
    }

    /// Pairs of one of `uppers` with another one of the remainder, and everything outside the remainder; none of
    /// `uppers` floats down.
    fn graph_with_uppers(&self, remainder: &[usize], uppers: &[usize]) -> Graph {
        let order = self.scene.members().len();
        let upper = VertexSet::of(order, uppers.iter().copied());
        let lower = VertexSet::of(order, remainder.iter().copied().filter(|v| !upper.contains(*v)));
        let is_outside = |v: &usize| !upper.contains(*v) && !lower.contains(*v);
        let outside = VertexSet::of(order, (0..order).filter(is_outside));
        let mut graph = self.graph_with_pairs();
        graph.part(&upper, &upper);
        graph.part(&lower, &lower);
        graph.part(&upper, &outside);
        graph
    }

    /// Everything is possible but to take the pairs apart.
    fn graph_with_pairs(&self) -> Graph {
        let order = self.scene.members().len();
        let mut graph = Graph::complete(order);
        graph.part(&self.taken, &VertexSet::full(order));
        for (a, b) in &self.pairs {
            graph.add_edge(*a, *b);
        }
        graph
    }

    fn finish(self) -> PairedBracket {
        let order = self.scene.members().len();
        let others = (0..order).filter(|v| !self.taken.contains(*v));
        let others = others.filter_map(|v| Some((v, self.optima.mate(v)?))).filter(|(a, b)| a < b).collect();
        PairedBracket { pairs: self.pairs, others }
    }
}

/// Art. 4.3: which players of the remainder are exchanged between S1 and S2.
struct Exchange<'a, 'b, const N: usize> {
    draft: &'b Draft<'a, N>,
    /// In the order of their sequence numbers.
    remainder: &'b [usize],
    /// How many pairs there are, which is the size of S1.
    count: usize,
}

impl<const N: usize> Exchange<'_, '_, N> {
    /// How many bits the sum of all bonuses takes in a bracket of this size.
    const fn bits(bracket: usize) -> usize {
        bits_for(bracket / 2) + Self::bits_of_numbers(bracket / 2, bracket) + 1
    }

    const fn bits_of_numbers(count: usize, remainder: usize) -> usize {
        bits_for(count * remainder)
    }

    /// The higher ranked players of all pairs: as few as possible that are not of S1, as close to it as possible; then
    /// the lowest of S1 leave it, and the highest of S2 enter.
    fn uppers(&self) -> Option<Vec<usize>> {
        let (s1, s2) = self.remainder.split_at_checked(self.count)?;
        let mut optima = self.nearest_to_s1()?;
        let is_upper = |optima: &Optima<Wide<N>>, v: usize| {
            optima.mate(v).is_some_and(|mate| mate > v && self.draft.is_inside(mate))
        };
        let exchanged = s1.iter().filter(|v| !is_upper(&optima, **v)).count();
        let (mut out, mut into) = (Vec::new(), Vec::new());
        for v in s1.iter().rev() {
            if out.len() < exchanged && optima.try_forbid(*v, &self.lower_ranked(*v)) {
                out.push(*v);
            }
        }
        for v in s2 {
            if into.len() < exchanged && optima.try_forbid(*v, &self.not_lower_ranked(*v)) {
                into.push(*v);
            }
        }
        let mut uppers: Vec<usize> = s1.iter().filter(|v| !out.contains(v)).copied().chain(into).collect();
        uppers.sort_unstable();
        Some(uppers)
    }

    fn lower_ranked(&self, v: usize) -> Vec<usize> {
        (v + 1..self.draft.scene.bracket().len()).collect()
    }

    fn not_lower_ranked(&self, v: usize) -> Vec<usize> {
        (0..v).chain(self.draft.scene.bracket().len()..self.draft.scene.members().len()).collect()
    }

    /// Fewest exchanges, and of those the ones between the nearest numbers: every upper counts by his sequence number,
    /// and one of S1 more than any sum of numbers.
    fn nearest_to_s1(&self) -> Option<Optima<Wide<N>>> {
        let scene = self.draft.scene;
        let size = self.remainder.len();
        let of_s1 = Self::bits_of_numbers(scene.bracket().len() / 2, scene.bracket().len());
        let bonus = |number: usize| {
            let mut bonus = Wide::<N>::ZERO;
            bonus.add_at((size - number) as u64, 0);
            if number < self.count {
                bonus.add_at(1, of_s1);
            }
            bonus
        };
        let number = |v: usize| self.remainder.binary_search(&v).ok();
        let by_vertex = |v: usize| number(v).map_or(Wide::ZERO, bonus);
        // Duals that make all pairs between S1 and S2 tight: the best of S2 could count so much as an upper, and nobody
        // else of S2 more.
        let threshold = if self.count < size { bonus(self.count) } else { Wide::ZERO };
        let dual = |v: usize| match number(v) {
            Some(number) if number < self.count => bonus(number) + bonus(number) - threshold,
            Some(_) => threshold,
            None => match (scene.scope, scene.members().get(v).map(|member| member.kind)) {
                (SceneScope::Bracket, Some(MemberKind::Bye | MemberKind::Exit)) => Wide::ZERO - threshold,
                (SceneScope::Bracket, Some(MemberKind::MovedDown)) if !self.draft.taken.contains(v) => {
                    threshold
                }
                _ => Wide::ZERO,
            },
        };
        let range = scene.moved_down..scene.bracket().len();
        let bits = Self::bits(scene.bracket().len());
        self.draft.optima.refined(self.draft.graph_with_pairs(), bits, range, by_vertex, dual)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_takes_the_bits_of_its_highest_one() {
        let numbers = [0, 1, 2, 3, 4, 255, 256, usize::MAX];
        assert_eq!(numbers.map(bits_for), [0, 1, 2, 2, 3, 8, 9, 64]);
    }

    /// The weights of a bracket and 16·(n + 1) times as much, which the search for a pairing adds up to, with a sign.
    #[test]
    fn the_type_of_weights_holds_what_the_search_adds_up_to() {
        for (weight, vertices) in (1..100).flat_map(|weight| [(weight, 2), (weight, 41), (weight, 999)]) {
            let largest = (1_i128 << weight) - 1;
            let Some(held) = largest.checked_mul(16 * (vertices as i128 + 1)) else { continue };
            let bits = i128::BITS - held.leading_zeros() + 1;
            assert!(bits_held(weight, vertices) >= bits as usize, "{weight} bits, {vertices} vertices");
        }
    }
}
