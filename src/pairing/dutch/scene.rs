//! A bracket with everybody who is not paired yet, and the best complete pairings of them.

use super::super::matching::{Graph, Weight, first_maximum_weight_perfect, maximum_weight_perfect};
use super::criteria::Digit;
use super::profile::Profile;
use super::wide::Wide;

/// The players who are left, in the order of Art. 1.2: moved-down players and residents of the bracket, the next score
/// group, the others. After them comes the bye in an odd field, as one more vertex of `legal`.
pub(super) struct Scene {
    pub players: Vec<Profile>,
    /// C1, C2 with C5, C3 and the arbiter's bans; the vertices are the places in `players`.
    pub legal: Graph,
    /// How many of the bracket come from above.
    pub moved_down: usize,
    /// Where the bracket ends.
    pub bracket: usize,
    /// Where the next score group ends.
    pub next: usize,
    pub is_last_round: bool,
    /// C9 applies: the bracket has one downfloater, who gets the bye.
    pub counts_unplayed: bool,
    /// The places of the remainder, ascending: the residents who meet no moved-down player.
    pub remainder: Vec<usize>,
    /// How many of them are S1 (Art. 3.2.2).
    pub first_half: usize,
}

impl Scene {
    /// The players of the bracket.
    pub fn bracket_players(&self) -> &[Profile] {
        self.players.get(..self.bracket).unwrap_or_default()
    }

    /// The places of S1.
    pub fn first_half(&self) -> &[usize] {
        self.remainder.get(..self.first_half).unwrap_or_default()
    }

    /// The sequence number in the bracket (Art. 4.1) of a place of the remainder, from 0.
    pub fn sequence_number(&self, place: usize) -> Option<usize> {
        self.remainder.binary_search(&place).ok()
    }

    /// The mates in one of the best complete pairings of the vertices `live`; `allows` narrows the legal pairs. By
    /// vertex of the scene, `None` for one that is not live.
    pub fn best(
        &self,
        digits: &[(Digit, usize)],
        live: &[usize],
        allows: impl Fn(usize, usize) -> bool,
    ) -> Option<Vec<Option<usize>>> {
        self.solve(digits, live, &allows, false)
    }

    /// The same, but the one in which the first of `live` has the earliest mate in `live` that is possible, then the
    /// second, and so on.
    pub fn first(
        &self,
        digits: &[(Digit, usize)],
        live: &[usize],
        allows: impl Fn(usize, usize) -> bool,
    ) -> Option<Vec<Option<usize>>> {
        self.solve(digits, live, &allows, true)
    }

    fn solve(
        &self,
        digits: &[(Digit, usize)],
        live: &[usize],
        allows: &dyn Fn(usize, usize) -> bool,
        first: bool,
    ) -> Option<Vec<Option<usize>>> {
        let layout = Layout::new(digits, live.len());
        let task = Task { scene: self, layout: &layout, live, allows, first };
        let mates = match layout.words {
            0..=1 => task.run::<1>(),
            2 => task.run::<2>(),
            3 => task.run::<3>(),
            4 => task.run::<4>(),
            5..=6 => task.run::<6>(),
            7..=8 => task.run::<8>(),
            9..=12 => task.run::<12>(),
            13..=20 => task.run::<20>(),
            21..=40 => task.run::<40>(),
            41..=160 => task.run::<160>(),
            // Not even 99 rounds bring so many different scores into one bracket.
            _ => task.run::<640>(),
        }?;
        let mut by_vertex = vec![None; self.legal.order()];
        for (at, mate) in mates.into_iter().enumerate() {
            if let Some(entry) = live.get(at).and_then(|vertex| by_vertex.get_mut(*vertex)) {
                *entry = live.get(mate).copied();
            }
        }
        Some(by_vertex)
    }
}

/// Where each digit stands in the number.
struct Layout {
    /// The digit and how far it is shifted.
    places: Vec<(Digit, usize)>,
    words: usize,
}

impl Layout {
    fn new(digits: &[(Digit, usize)], vertices: usize) -> Self {
        let mut shift = 0;
        let mut places = Vec::with_capacity(digits.len());
        for (digit, most) in digits.iter().rev() {
            places.push((*digit, shift));
            shift += bits(*most);
        }
        // What a weight type must hold besides, and the sign.
        let spare = bits(32 * (vertices + 1)) + 1;
        Self { places, words: (shift + spare).div_ceil(64) }
    }
}

const fn bits(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

/// One matching to be found.
struct Task<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    live: &'a [usize],
    allows: &'a dyn Fn(usize, usize) -> bool,
    first: bool,
}

impl Task<'_> {
    fn run<const N: usize>(&self) -> Option<Vec<usize>> {
        let weight = |a: usize, b: usize| self.weight::<N>(a, b);
        if self.first {
            first_maximum_weight_perfect(self.live.len(), weight)
        } else {
            maximum_weight_perfect(self.live.len(), weight)
        }
    }

    fn weight<const N: usize>(&self, a: usize, b: usize) -> Option<Wide<N>> {
        let (a, b) = (*self.live.get(a)?, *self.live.get(b)?);
        let (i, j) = (a.min(b), a.max(b));
        if !self.scene.legal.has_edge(i, j) || !(self.allows)(i, j) {
            return None;
        }
        let mut weight = Wide::ZERO;
        let counts = j < self.scene.next || j == self.scene.players.len();
        for (digit, shift) in self.layout.places.iter().filter(|_| counts) {
            let value = digit.value(self.scene, i, j);
            if value > 0 {
                weight.add_at(value as u64, *shift);
            }
        }
        Some(weight)
    }
}
