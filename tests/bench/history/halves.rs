//! A round by halves of the score groups, without an engine: no search, but a swap with a pair already made where two
//! remain who cannot meet.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::player::Player;

/// A round.
pub struct Paired {
    /// White first.
    pub games: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

/// Pairs these players, at least a hundred after at most ten rounds.
pub fn pair(players: &[Player], mut present: Vec<usize>) -> Paired {
    let hall = Hall { players };
    present.sort_by_key(|&player| (Reverse(players[player].half_points), player));
    let without_bye = |player: &usize| !players[*player].had_bye();
    let bye = (present.len() % 2 == 1).then(|| {
        present.remove(present.iter().rposition(without_bye).expect("far more players than rounds"))
    });
    let (mut games, mut floaters) = (Vec::new(), Vec::new());
    for group in present.chunk_by(|a, b| players[*a].half_points == players[*b].half_points) {
        floaters.extend_from_slice(group);
        let mut of_group = Vec::new();
        let left = hall.by_halves(&floaters, &mut of_group);
        floaters = hall.mend(left, &mut of_group);
        games.append(&mut of_group);
    }
    assert!(hall.mend(floaters, &mut games).is_empty(), "a swap with some game of the round always helps");
    Paired { games: games.into_iter().map(|(higher, lower)| hall.seated(higher, lower)).collect(), bye }
}

struct Hall<'a> {
    players: &'a [Player],
}

impl Hall<'_> {
    /// Each of the upper half meets the first of the lower half who is free and allowed. Who is left, by rank.
    fn by_halves(&self, ranked: &[usize], games: &mut Vec<(usize, usize)>) -> Vec<usize> {
        let (upper, lower) = ranked.split_at(ranked.len() / 2);
        let (mut free, mut left) = (VecDeque::from(lower.to_vec()), Vec::new());
        for &player in upper {
            match free.iter().position(|&other| self.may_meet(player, other)) {
                Some(place) => games.extend(free.remove(place).map(|other| (player, other))),
                None => left.push(player),
            }
        }
        left.extend(free);
        left
    }

    /// Pairs those left with each other, or by a swap with a game, the last first. Who is still left, by rank.
    fn mend(&self, mut left: Vec<usize>, games: &mut Vec<(usize, usize)>) -> Vec<usize> {
        let mut floaters = Vec::new();
        while !left.is_empty() {
            let player = left.remove(0);
            if let Some(place) = left.iter().position(|&other| self.may_meet(player, other)) {
                games.push((player, left.remove(place)));
            } else if let Some(place) = left.iter().position(|&other| self.swap(player, other, games)) {
                left.remove(place);
            } else {
                floaters.push(player);
            }
        }
        floaters
    }

    /// Makes two games of one and two players who cannot meet.
    fn swap(&self, a: usize, b: usize, games: &mut Vec<(usize, usize)>) -> bool {
        for place in (0..games.len()).rev() {
            let (c, d) = games[place];
            for (of_a, of_b) in [(c, d), (d, c)] {
                if self.may_meet(a, of_a) && self.may_meet(b, of_b) {
                    games[place] = (a, of_a);
                    games.push((b, of_b));
                    return true;
                }
            }
        }
        false
    }

    /// No second meeting, and not both due the same colour absolutely.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (due_a, due_b) = (self.players[a].due(), self.players[b].due());
        let clash = |a, b| matches!((a, b), (Some(a), Some(b)) if a == b);
        let absolute = |due: Option<super::player::Due>| due.filter(|due| due.absolute).map(|due| due.white);
        !self.players[a].has_met(b) && !clash(absolute(due_a), absolute(due_b))
    }

    /// White first: who is due it, who is due it more, the other colour than when they last differed, the higher.
    fn seated(&self, a: usize, b: usize) -> (usize, usize) {
        let score = |player: usize| (Reverse(self.players[player].half_points), player);
        let (higher, lower) = if score(a) < score(b) { (a, b) } else { (b, a) };
        let higher_is_white = match (self.players[higher].due(), self.players[lower].due()) {
            (Some(one), Some(other)) if one.white == other.white => {
                let (weight, of_other) = ((one.absolute, one.difference), (other.absolute, other.difference));
                if weight == of_other {
                    let pairs = self.players[higher].colours().zip(self.players[lower].colours());
                    let differed = pairs.into_iter().find(|(one, other)| one != other);
                    differed.map_or(one.white, |(was_white, _)| !was_white)
                } else {
                    (weight > of_other) == one.white
                }
            }
            (Some(due), _) => due.white,
            (None, Some(due)) => !due.white,
            (None, None) => higher % 2 == 0,
        };
        if higher_is_white { (higher, lower) } else { (lower, higher) }
    }
}
