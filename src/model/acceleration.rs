//! Acceleration: virtual points that count for the pairing of a round and for no standing. Leong 18.2 gives them to the
//! upper half, Baku (C.04.7) to group A, a table of the arbiter's to ranges of starting numbers.

use serde::{Deserialize, Serialize};

use super::{
    MAX_PLAYERS, Number, Player, PlayerId, Points, RoundNumber, Rules, Setting, SystemId, Tournament,
};

/// Where the virtual points of `dutch` come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum VirtualPoints {
    /// No acceleration.
    #[default]
    None,
    /// The Baku acceleration (C.04.7): group A are the first 2·⌈n/4⌉ numbers. It has a win more in the first half of the
    /// accelerated rounds (⌈T/2⌉), a draw more in the rest of them.
    Baku {
        /// The last one of group A, settled when round 1 is paired: late entries above join the group (C.04.7).
        #[serde(default)]
        last: Option<PlayerId>,
    },
    /// A table (TRF `250`); where two rows meet, the later one holds.
    Table(Vec<VirtualRange>),
}

/// A row of the table: virtual points for starting numbers in rounds, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VirtualRange {
    /// First and last starting number.
    pub numbers: (Number, Number),
    /// First and last round.
    pub rounds: (RoundNumber, RoundNumber),
    /// What counts beside the points; not nought.
    pub points: Points,
}

impl VirtualRange {
    /// The most rows that a table has.
    pub const MOST: usize = 500;

    /// True if both ranges run upwards, the numbers are starting numbers and the points fit the four columns of a report
    /// file: −9.9 to 99.9 and not 0.
    pub fn makes_sense(&self) -> bool {
        let (first, last) = self.numbers;
        (1..=MAX_PLAYERS).contains(&usize::from(first.0))
            && first <= last
            && usize::from(last.0) <= MAX_PLAYERS
            && self.rounds.0 <= self.rounds.1
            && (-99..=999).contains(&self.points.tenths())
            && self.points != Points::ZERO
    }
}

impl VirtualPoints {
    /// The first row that makes no sense, from 1; a row too many counts as one.
    pub fn flawed_row(&self) -> Option<usize> {
        let Self::Table(rows) = self else { return None };
        let flawed = rows.iter().take(VirtualRange::MOST).position(|row| !row.makes_sense());
        let too_many = (rows.len() > VirtualRange::MOST).then_some(VirtualRange::MOST);
        flawed.or(too_many).map(|index| index + 1)
    }

    /// A late entrant takes the number `place`: the rows stay with the players whom they were written for, and the entrant
    /// belongs to the row in which the number lies (as C.04.7 has it for group A).
    pub(super) fn make_room(&mut self, place: Number) {
        let Self::Table(rows) = self else { return };
        let down = |number: Number| Number(number.0.saturating_add(1).min(MAX_PLAYERS as u16));
        for VirtualRange { numbers: (first, last), .. } in rows {
            if *first > place {
                *first = down(*first);
            }
            if *last >= place {
                *last = down(*last);
            }
        }
    }
}

/// The size of group A among `players` (C.04.7): the first half, rounded up to an even number.
pub const fn baku_group(players: usize) -> usize {
    2 * players.div_ceil(4)
}

/// The virtual points of group A in a round (C.04.7); nought when no round is accelerated any more.
pub fn baku_points(rules: &Rules, round: RoundNumber) -> Points {
    let accelerated = usize::from(rules.rounds).div_ceil(2);
    match round.get() {
        full if full <= accelerated.div_ceil(2) => rules.points.win,
        half if half <= accelerated => rules.points.draw,
        _ => Points::ZERO,
    }
}

/// The virtual points of one round.
#[derive(Clone, Debug)]
pub struct Acceleration {
    round: RoundNumber,
    system: SystemId,
    given: Given,
}

/// Who is given virtual points by the rules.
#[derive(Clone, Debug)]
enum Given {
    Nobody,
    /// Up to this number.
    To(Number, Points),
    /// Up to this entrant, where the order of entry is the order of pairing.
    ToEntrant(PlayerId, Points),
    /// By number, from 1.
    Each(Vec<Points>),
}

impl Acceleration {
    /// The acceleration of a round. O(n), with a table O(n · rows).
    pub fn in_round(tournament: &Tournament, round: RoundNumber) -> Self {
        let rules = tournament.rules();
        let has = |setting| rules.system.has(setting);
        let given = match &rules.virtual_points {
            _ if has(Setting::Acceleration) && round.get() <= usize::from(rules.accelerated) => {
                last_of_upper_half(tournament, round)
                    .map_or(Given::Nobody, |last| Given::To(last, rules.points.win))
            }
            _ if !has(Setting::VirtualPoints) => Given::Nobody,
            VirtualPoints::Baku { last } => {
                let points = baku_points(rules, round);
                let known = last.filter(|last| tournament.position(*last).is_some());
                match known.or_else(|| last_of_group_a(tournament)) {
                    Some(last) if rules.is_listed() => Given::ToEntrant(last, points),
                    Some(last) => {
                        tournament.number(last).map_or(Given::Nobody, |last| Given::To(last, points))
                    }
                    None => Given::Nobody,
                }
            }
            VirtualPoints::Table(rows) => Given::Each(by_number(tournament, rows, round)),
            VirtualPoints::None => Given::Nobody,
        };
        Self { round, system: rules.system, given }
    }

    /// The virtual points of a player with this starting number in force. A player's own entry ([`Player::acceleration`])
    /// stands above the rules in `dutch`; other systems know no such entries.
    pub fn of(&self, number: Number, player: &Player) -> Points {
        if self.system.has(Setting::VirtualPoints)
            && let Some(own) = player.acceleration.get(&self.round)
        {
            return *own;
        }
        match &self.given {
            Given::To(last, points) if number <= *last => *points,
            Given::ToEntrant(last, points) if player.id <= *last => *points,
            Given::Each(points) => {
                let index = usize::from(number.0).checked_sub(1);
                index.and_then(|index| points.get(index)).copied().unwrap_or_default()
            }
            Given::Nobody | Given::To(..) | Given::ToEntrant(..) => Points::ZERO,
        }
    }
}

/// The number, as it is in force today, of the last one of the upper half of those who were in when the round was paired.
fn last_of_upper_half(tournament: &Tournament, round: RoundNumber) -> Option<Number> {
    let entrants = tournament.entrants_of(round);
    let at = entrants.len().div_ceil(2).checked_sub(1)?;
    entrants.get(at).and_then(|(_, player)| tournament.number(player.id))
}

fn by_number(tournament: &Tournament, rows: &[VirtualRange], round: RoundNumber) -> Vec<Points> {
    let highest = tournament.players().filter_map(|player| tournament.number(player.id)).max();
    let mut each = vec![Points::ZERO; highest.map_or(0, |number| usize::from(number.0))];
    let here = rows.iter().take(VirtualRange::MOST);
    for row in here.filter(|row| (row.rounds.0..=row.rounds.1).contains(&round)) {
        let (first, last) = (usize::from(row.numbers.0.0), usize::from(row.numbers.1.0));
        for place in each.iter_mut().take(last).skip(first.saturating_sub(1)) {
            *place = row.points;
        }
    }
    each
}

/// The last one of group A as the list of players stands (C.04.7).
pub fn last_of_group_a(tournament: &Tournament) -> Option<PlayerId> {
    let at = baku_group(tournament.player_count()).min(tournament.player_count()).checked_sub(1)?;
    if tournament.rules().is_listed() {
        return tournament.players().nth(at).map(|player| player.id);
    }
    tournament.in_number_order().get(at).map(|(_, player)| player.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Command, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, PointScale, Refusal, apply,
    };

    const FIRST: RoundNumber = RoundNumber::FIRST;

    fn round(number: usize) -> RoundNumber {
        RoundNumber::new(number).unwrap()
    }

    fn entry(rating: u16) -> NewPlayer {
        let details =
            PlayerDetails { name: format!("P{rating}"), rating: Some(rating), ..PlayerDetails::default() };
        NewPlayer { details, lot: 0, entered: None }
    }

    fn event(players: u16, rounds: u8, virtual_points: VirtualPoints) -> Tournament {
        let rules = Rules { rounds, virtual_points, ..Rules::new(SystemId::Dutch, 1) };
        let entries = (0..players).map(|index| entry(2500 - 10 * index)).collect();
        apply(&Tournament::new(EventInfo::default(), rules), &Command::AddPlayers(entries)).unwrap()
    }

    fn started(tournament: &Tournament) -> Tournament {
        let game = PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false };
        let pairing = PlannedPairing { games: vec![game], bye: None };
        apply(tournament, &Command::PairRound { round: FIRST, pairing, paired_by: None }).unwrap()
    }

    fn tenths(tournament: &Tournament, number: usize) -> Vec<i32> {
        let acceleration = Acceleration::in_round(tournament, round(number));
        let all = tournament.in_number_order();
        all.into_iter().map(|(number, player)| acceleration.of(number, player).tenths()).collect()
    }

    fn row(numbers: (u16, u16), rounds: (usize, usize), tenths: i32) -> VirtualRange {
        VirtualRange {
            numbers: (Number(numbers.0), Number(numbers.1)),
            rounds: (round(rounds.0), round(rounds.1)),
            points: Points::from_tenths(tenths),
        }
    }

    /// C.04.7: 161 players have a group A of 82; nine rounds have five accelerated ones, three of them in full.
    #[test]
    fn baku_as_the_handbook_has_it() {
        assert_eq!([161, 6, 9, 1, 4].map(baku_group), [82, 4, 6, 2, 2]);
        let event = event(6, 9, VirtualPoints::Baku { last: None });
        for full in 1..=3 {
            assert_eq!(tenths(&event, full), [10, 10, 10, 10, 0, 0], "round {full}");
        }
        for half in 4..=5 {
            assert_eq!(tenths(&event, half), [5, 5, 5, 5, 0, 0], "round {half}");
        }
        assert_eq!(tenths(&event, 6), [0; 6]);
        let mut rules = event.rules().clone();
        rules.points = PointScale::THREE_ONE_ZERO;
        let football = apply(&event, &Command::SetRules(rules)).unwrap();
        assert_eq!((tenths(&football, 1)[0], tenths(&football, 4)[0]), (30, 10));
    }

    /// C.04.7: the last one of group A stays the last one when somebody enters late.
    #[test]
    fn the_last_of_group_a_is_settled_with_round_1() {
        let before = event(6, 9, VirtualPoints::Baku { last: None });
        let started = started(&before);
        assert_eq!(started.rules().virtual_points, VirtualPoints::Baku { last: Some(PlayerId(3)) });
        let late =
            apply(&started, &Command::AddPlayers(vec![entry(2495), entry(2455), entry(1000)])).unwrap();
        assert_eq!(tenths(&late, 2), [10, 10, 10, 10, 10, 0, 0, 0, 0]);
        let back = apply(&started, &Command::DiscardDraft { round: FIRST }).unwrap();
        assert_eq!(back.rules().virtual_points, VirtualPoints::Baku { last: None });
    }

    #[test]
    fn a_later_row_holds_and_rows_stay_with_their_players() {
        let table = vec![row((1, 4), (1, 2), 10), row((2, 2), (2, 3), 25), row((5, 6), (1, 1), 5)];
        let event = event(6, 9, VirtualPoints::Table(table));
        assert_eq!(tenths(&event, 1), [10, 10, 10, 10, 5, 5]);
        assert_eq!(tenths(&event, 2), [10, 25, 10, 10, 0, 0]);
        assert_eq!(tenths(&event, 3), [0, 25, 0, 0, 0, 0]);
        // Late entries: on top, and between 4 and 5.
        let late = apply(&started(&event), &Command::AddPlayers(vec![entry(2600), entry(2465)])).unwrap();
        assert_eq!(tenths(&late, 1), [10, 10, 10, 10, 10, 5, 5, 5]);
        assert_eq!(tenths(&late, 3), [0, 0, 25, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn a_players_own_entry_stands_above_the_table() {
        let mut parts = event(3, 9, VirtualPoints::Table(vec![row((1, 3), (1, 1), 10)])).to_parts();
        let own = [(FIRST, Points::from_tenths(5))].into();
        std::sync::Arc::make_mut(&mut parts.players[1]).acceleration = own;
        assert_eq!(tenths(&Tournament::from_parts(parts).unwrap(), 1), [10, 5, 10]);
    }

    #[test]
    fn a_table_is_checked_and_holds_for_rounds_that_are_paired() {
        let set = |event: &Tournament, virtual_points: VirtualPoints| {
            apply(event, &Command::SetRules(Rules { virtual_points, ..event.rules().clone() }))
        };
        let open = event(6, 9, VirtualPoints::None);
        let table = |rows: &[VirtualRange]| VirtualPoints::Table(rows.to_vec());
        let good = row((1, 3), (1, 3), 10);
        for bad in [
            row((3, 1), (1, 3), 10),
            row((0, 1), (1, 3), 10),
            row((1, 3), (3, 1), 10),
            row((1, 3), (1, 3), 0),
            row((1, 3), (1, 3), 1000),
        ] {
            let refused = set(&open, table(&[good, bad])).unwrap_err();
            assert_eq!(refused, Refusal::VirtualPoints { row: 2 }, "{bad:?}");
        }
        assert!(set(&open, table(&vec![good; 500])).is_ok());
        assert!(matches!(set(&open, table(&vec![good; 501])), Err(Refusal::VirtualPoints { row: 501 })));
        // Once round 1 is paired its virtual points stand; those of later rounds may be put right.
        let started = started(&set(&open, table(&[good])).unwrap());
        assert_eq!(set(&started, VirtualPoints::None), Err(Refusal::AccelerationFixed));
        let later = set(&started, table(&[row((1, 3), (1, 1), 10), row((1, 2), (2, 5), 5)])).unwrap();
        assert_eq!(tenths(&later, 2), [5, 5, 0, 0, 0, 0]);
    }
}
