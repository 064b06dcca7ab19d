//! What several cases have in common, and where they differ: places and prizes, pairs and byes of the next round.

use std::collections::BTreeMap;

use super::{Case, NextRound};
use crate::model::{Board, PlayerId, Points, Tournament};
use crate::pairing::Pair;

/// The places that a player can still have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceOutlook {
    /// Who.
    pub player: PlayerId,
    /// The best rank.
    pub best: usize,
    /// The worst rank.
    pub worst: usize,
    /// The fewest and the most points.
    pub points: (Points, Points),
    /// The least and the most that is paid, if the event is over in every case.
    pub prize: Option<(u64, u64)>,
}

impl PlaceOutlook {
    /// True if the place cannot change any more.
    pub const fn is_certain(&self) -> bool {
        self.best == self.worst
    }

    /// What is paid for certain; `None` if that is open, or the event goes on.
    pub fn certain_prize(&self) -> Option<u64> {
        self.prize.filter(|(least, most)| least == most).map(|(least, _)| least)
    }
}

/// Two who meet in the next round in every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurePair {
    /// The two; White first if the colours are certain.
    pub pair: Pair,
    /// They have the same colours in every case.
    pub colours: bool,
    /// The board, if it is the same in every case.
    pub board: Option<Board>,
}

/// Somebody whose next opponent is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenPlayer {
    /// Who.
    pub player: PlayerId,
    /// The possible opponents with the number of cases, the likeliest first; `None` is the bye or no game.
    pub opponents: Vec<(Option<PlayerId>, usize)>,
}

/// The next round as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NextOutlook {
    /// In so many cases the event is over.
    pub over: usize,
    /// In so many the next round cannot be paired.
    pub impossible: usize,
    /// The pairs of every case, by board; empty if there is a case without a pairing.
    pub sure: Vec<SurePair>,
    /// Who has the bye in every case.
    pub sure_bye: Option<PlayerId>,
    /// The others who play, by the standings of the first case.
    pub open: Vec<OpenPlayer>,
}

/// What a number of cases have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// How many cases.
    pub cases: usize,
    /// Everybody, by the best place, then the worst one, then the starting number.
    pub places: Vec<PlaceOutlook>,
    /// The next round.
    pub next: NextOutlook,
}

impl Outlook {
    /// The outlook of these cases. O(cases · players · log players).
    pub fn of<'a>(
        tournament: &Tournament,
        cases: impl IntoIterator<Item = &'a Case, IntoIter: Clone>,
    ) -> Self {
        let cases = cases.into_iter();
        let (places, next) = (places(tournament, cases.clone()), NextOutlook::of(cases.clone()));
        Self { cases: cases.count(), places, next }
    }

    /// How many places are certain.
    pub fn certain_places(&self) -> usize {
        self.places.iter().filter(|place| place.is_certain()).count()
    }
}

fn places<'a>(tournament: &Tournament, cases: impl Iterator<Item = &'a Case>) -> Vec<PlaceOutlook> {
    let mut found: BTreeMap<PlayerId, PlaceOutlook> = BTreeMap::new();
    for place in cases.flat_map(|case| &case.places) {
        let prize = place.prize.map(|prize| (prize, prize));
        let known = found.entry(place.player).or_insert(PlaceOutlook {
            player: place.player,
            best: place.rank,
            worst: place.rank,
            points: (place.points, place.points),
            prize,
        });
        known.best = known.best.min(place.rank);
        known.worst = known.worst.max(place.rank);
        known.points = (known.points.0.min(place.points), known.points.1.max(place.points));
        known.prize =
            known.prize.zip(prize).map(|((least, most), (prize, _))| (least.min(prize), most.max(prize)));
    }
    let mut places: Vec<PlaceOutlook> = found.into_values().collect();
    places.sort_by_key(|place| (place.best, place.worst, tournament.number(place.player)));
    places
}

/// Where a player sits in the cases so far.
#[derive(Default)]
struct Seats {
    opponents: BTreeMap<Option<PlayerId>, usize>,
    /// The first seat: pair and board.
    first: Option<(Pair, Board)>,
    same_colours: bool,
    same_board: bool,
}

impl NextOutlook {
    fn of<'a>(cases: impl Iterator<Item = &'a Case> + Clone) -> Self {
        let mut next = Self::default();
        let mut seats: BTreeMap<PlayerId, Seats> = BTreeMap::new();
        let mut byes: BTreeMap<PlayerId, usize> = BTreeMap::new();
        let mut paired = 0;
        for case in cases.clone() {
            match &case.next {
                NextRound::Over => next.over += 1,
                NextRound::Impossible => next.impossible += 1,
                NextRound::Paired { games, bye } => {
                    paired += 1;
                    for (index, pair) in games.iter().enumerate() {
                        seat(&mut seats, *pair, Board::at(index));
                    }
                    if let Some(bye) = bye {
                        *byes.entry(*bye).or_default() += 1;
                        *seats.entry(*bye).or_default().opponents.entry(None).or_default() += 1;
                    }
                }
            }
        }
        if paired == 0 || next.over + next.impossible > 0 {
            return next;
        }
        next.sure_bye = byes.into_iter().find(|(_, count)| *count == paired).map(|(id, _)| id);
        let order = cases.clone().next().map(|case| case.places.as_slice()).unwrap_or_default();
        for place in order {
            let Some(seats) = seats.get(&place.player) else { continue };
            let is_sure =
                seats.opponents.len() == 1 && seats.opponents.values().all(|count| *count == paired);
            match seats.first.filter(|_| is_sure) {
                Some((pair, board)) if next.sure.iter().all(|sure| !sure.pair.has(place.player)) => {
                    let board = Some(board).filter(|_| seats.same_board);
                    next.sure.push(SurePair { pair, colours: seats.same_colours, board });
                }
                Some(_) => {}
                None if next.sure_bye == Some(place.player) => {}
                None => next.open.push(seats.open(place.player)),
            }
        }
        next.sure.sort_by_key(|sure| (sure.board.is_none(), sure.board));
        next
    }
}

fn seat(seats: &mut BTreeMap<PlayerId, Seats>, pair: Pair, board: Board) {
    for (player, opponent) in [(pair.white, pair.black), (pair.black, pair.white)] {
        let seats = seats.entry(player).or_default();
        *seats.opponents.entry(Some(opponent)).or_default() += 1;
        match seats.first {
            None => {
                seats.first = Some((pair, board));
                (seats.same_colours, seats.same_board) = (true, true);
            }
            Some((first, on)) => {
                seats.same_colours &= first == pair;
                seats.same_board &= on == board;
            }
        }
    }
}

impl Seats {
    fn open(&self, player: PlayerId) -> OpenPlayer {
        let mut opponents: Vec<(Option<PlayerId>, usize)> =
            self.opponents.iter().map(|(opponent, count)| (*opponent, *count)).collect();
        opponents.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        OpenPlayer { player, opponents }
    }
}
