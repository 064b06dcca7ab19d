//! The Berger tables (C.05 Annex 1): who meets whom in which round, for any even number of places. In an odd field the
//! highest place is taken by nobody.

use crate::model::{Cycles, RoundNumber};

/// The tables of one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BergerTable {
    places: usize,
    cycles: Cycles,
    exchange: bool,
}

/// Which row of the table a round plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRound {
    /// From 1.
    pub number: usize,
    /// The colours are the other way round: every second cycle.
    pub reversed: bool,
    /// Changed places with its neighbour at the end of the first cycle.
    pub exchanged: bool,
}

/// A game of the table, by places from 1; one of them may be the place that nobody takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meeting {
    /// Who has White.
    pub white: usize,
    /// Who has Black.
    pub black: usize,
}

impl Meeting {
    fn turned(self, reversed: bool) -> Self {
        if reversed { Self { white: self.black, black: self.white } } else { self }
    }
}

impl BergerTable {
    /// The tables for so many entrants. `exchange` changes the last two rounds of the first of two cycles; fewer than four
    /// places have no two rounds to change.
    pub fn new(entrants: usize, cycles: Cycles, exchange: bool) -> Self {
        let places = entrants.max(1).next_multiple_of(2);
        Self { places, cycles, exchange: exchange && cycles == Cycles::Double && places >= 4 }
    }

    /// How many places there are: always even.
    pub const fn places(&self) -> usize {
        self.places
    }

    /// How often everybody is to meet everybody.
    pub const fn cycles(&self) -> Cycles {
        self.cycles
    }

    /// The rounds of a cycle: one less than places.
    pub const fn rounds_in_cycle(&self) -> usize {
        self.places - 1
    }

    /// The row of a round. Past the last cycle the tables begin again, with the colours of the cycle before reversed.
    pub fn row(&self, round: RoundNumber) -> TableRound {
        let in_cycle = self.rounds_in_cycle();
        let (cycle, index) = (round.index() / in_cycle, round.index() % in_cycle);
        let exchanged = self.exchange && cycle == 0 && index + 2 >= in_cycle;
        let number = match (exchanged, index + 1 == in_cycle) {
            (true, true) => index,
            (true, false) => index + 2,
            (false, _) => index + 1,
        };
        TableRound { number, reversed: cycle % 2 == 1, exchanged }
    }

    /// The rounds, of those to be played, in which two places meet.
    pub fn rounds_of(&self, a: usize, b: usize) -> Vec<RoundNumber> {
        let rounds = self.rounds_in_cycle().saturating_mul(self.cycles.count());
        let number = self.row_of(a, b);
        let is_it = |round: &RoundNumber| self.row(*round).number == number;
        (1..=rounds).map_while(RoundNumber::new).filter(is_it).collect()
    }

    /// The games of a round, in the order in which the tables print them. O(n).
    pub fn meetings(&self, round: RoundNumber) -> Vec<Meeting> {
        let (n, row) = (self.places, self.row(round));
        let odd = row.number % 2 == 1;
        let first = if odd { row.number.div_ceil(2) } else { (row.number + n) / 2 };
        let against_last = Meeting { white: first, black: n }.turned(!odd);
        let wrap = |place: usize| (place - 1) % (n - 1) + 1;
        let others =
            (1..n / 2).map(|step| Meeting { white: wrap(first + step), black: wrap(first + n - 1 - step) });
        std::iter::once(against_last).chain(others).map(|meeting| meeting.turned(row.reversed)).collect()
    }

    /// The row in which two places meet: `a + b - 1` in steps of the cycle, and for the last place twice the other.
    fn row_of(&self, a: usize, b: usize) -> usize {
        let (low, high) = (a.min(b), a.max(b));
        let sum = if high == self.places { low + low } else { low + high };
        // Row r holds the places with i + j = r + 1, counted round the cycle.
        let cycle = self.rounds_in_cycle();
        (sum + 2 * cycle - 2) % cycle + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{RoundNumber, table_rounds};
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn round(number: usize) -> RoundNumber {
        RoundNumber::new(number).unwrap()
    }

    fn printed(table: &BergerTable, rounds: usize) -> String {
        let games = |number| {
            let list = table.meetings(round(number));
            list.iter().map(|game| format!("{}-{}", game.white, game.black)).collect::<Vec<_>>().join(" ")
        };
        (1..=rounds).map(games).collect::<Vec<_>>().join(" | ")
    }

    /// C.05 Annex 1, as printed.
    #[test]
    fn annex_1_the_printed_tables() {
        let printed_tables = [
            (4, "1-4 2-3 | 4-3 1-2 | 2-4 3-1"),
            (6, "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"),
            (
                8,
                "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | \
                 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
            ),
            (
                10,
                "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 | \
                 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | \
                 5-10 6-4 7-3 8-2 9-1",
            ),
        ];
        for (places, text) in printed_tables {
            for entrants in [places, places - 1] {
                let table = BergerTable::new(entrants, Cycles::Single, true);
                assert_eq!(table.places(), places);
                assert_eq!(printed(&table, places - 1), text, "{entrants} entrants");
            }
        }
    }

    /// C.05 Annex 1: in a double round robin of ten the order is 1 … 7, 9, 8, then 1 … 9 with colours reversed.
    #[test]
    fn annex_1_the_last_two_rounds_of_the_first_cycle_change_places() {
        let rows = |exchange| {
            let table = BergerTable::new(10, Cycles::Double, exchange);
            (1..=18).map(|number| table.row(round(number)).number).collect::<Vec<_>>()
        };
        assert_eq!(rows(true), [1, 2, 3, 4, 5, 6, 7, 9, 8, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(rows(false), [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let table = BergerTable::new(10, Cycles::Double, true);
        assert_eq!(table.meetings(round(10))[0], Meeting { white: 10, black: 1 });
        let single = BergerTable::new(10, Cycles::Single, true);
        assert_eq!(single.row(round(8)), TableRound { number: 8, reversed: false, exchanged: false });
    }

    /// The longest run of one colour of anybody.
    fn longest_run(places: usize, exchange: bool) -> usize {
        let table = BergerTable::new(places, Cycles::Double, exchange);
        let colours = |place| {
            (1..=table_rounds(places, Cycles::Double))
                .filter_map(|number| {
                    let list = table.meetings(round(number));
                    let game = list.into_iter().find(|game| game.white == place || game.black == place)?;
                    Some(game.white == place)
                })
                .collect::<Vec<_>>()
        };
        let run = |place| {
            let colours = colours(place);
            colours.chunk_by(|a, b| a == b).map(<[bool]>::len).max().unwrap_or(0)
        };
        (1..=places).map(run).max().unwrap_or(0)
    }

    /// C.05 Annex 1: without the exchange somebody has one colour three times running, with it nobody.
    #[test]
    fn annex_1_the_exchange_avoids_a_third_colour_in_a_row() {
        for places in (4..=24).step_by(2) {
            assert_eq!((longest_run(places, false), longest_run(places, true)), (3, 2), "{places}");
        }
    }

    #[test]
    fn the_smallest_fields_have_tables() {
        let one = BergerTable::new(1, Cycles::Single, true);
        assert_eq!((one.places(), one.meetings(round(1))), (2, vec![Meeting { white: 1, black: 2 }]));
        let two = BergerTable::new(2, Cycles::Double, true);
        assert_eq!(printed(&two, 2), "1-2 | 2-1");
        assert_eq!(BergerTable::new(0, Cycles::Single, false).places(), 2);
    }

    proptest! {
        /// Everybody meets everybody once in each cycle, in the second one with the other colour; nobody plays twice a
        /// round; in a cycle the colours of nobody differ by more than one, over two they are even.
        #[test]
        fn everybody_meets_everybody(entrants in 2_usize..=50, double in any::<bool>(), exchange in any::<bool>()) {
            let cycles = if double { Cycles::Double } else { Cycles::Single };
            let table = BergerTable::new(entrants, cycles, exchange);
            let mut meetings: BTreeMap<Meeting, usize> = BTreeMap::new();
            let mut whites: BTreeMap<usize, i32> = BTreeMap::new();
            for number in 1..=table_rounds(entrants, cycles) {
                let list = table.meetings(round(number));
                let mut seats: Vec<usize> = list.iter().flat_map(|game| [game.white, game.black]).collect();
                seats.sort_unstable();
                prop_assert_eq!(seats, (1..=table.places()).collect::<Vec<_>>(), "round {}", number);
                for game in list {
                    prop_assert!(table.rounds_of(game.white, game.black).contains(&round(number)));
                    if game.white > entrants || game.black > entrants {
                        continue;
                    }
                    *meetings.entry(game).or_default() += 1;
                    *whites.entry(game.white).or_default() += 1;
                    *whites.entry(game.black).or_default() -= 1;
                }
            }
            for (low, high) in (1..=entrants).flat_map(|low| (low + 1..=entrants).map(move |high| (low, high))) {
                let met = |white, black| meetings.get(&Meeting { white, black }).copied().unwrap_or(0);
                prop_assert_eq!(met(low, high) + met(high, low), cycles.count());
                prop_assert!(!double || met(low, high) == 1, "{}-{}", low, high);
                prop_assert_eq!(table.rounds_of(low, high).len(), cycles.count());
            }
            let most = if double { 0 } else { 1 };
            prop_assert!(whites.values().all(|difference| difference.abs() <= most), "{:?}", whites);
        }

        /// Past the last cycle the tables go on: the pairing never fails.
        #[test]
        fn the_tables_go_on(entrants in 0_usize..=40, number in 1_usize..=99) {
            let table = BergerTable::new(entrants, Cycles::Single, true);
            prop_assert_eq!(table.meetings(round(number)).len(), table.places() / 2);
        }
    }
}
