//! `round_robin`: everybody meets everybody once or twice by the Berger tables of C.05 Annex 1. `table` holds the tables;
//! this file seats the entrants, judges what was changed by hand and explains.
//!
//! A round is a pure function of the starting numbers and its own number: scores, absences and earlier rounds do not
//! matter. The place of an entrant is its rank among the starting numbers, so that a gap in the numbers of an imported file
//! leaves no hole in the table. Whoever is away keeps the games of the table (`model::apply` enters the default); whoever
//! would meet the place that nobody takes is free: the round's bye, worth nothing unless the scale says otherwise.

mod table;
#[cfg(test)]
mod tests;

pub use table::{BergerTable, Meeting, TableRound};

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Article, Board, Breach, Cycles, Fact, Gravity, PlayerId, RoundNumber, SystemId};

use super::explanation::by_hand;
use super::{
    CitedReason, Control, Entrant, Field, Pair, PairError, Pairing, PairingSystem, PastRound, Reason,
    SeatedRound, Seating, Wish,
};

/// The tables, the exchange of the last two rounds of the first cycle, the draw of the numbers.
const TABLES: Article = Cow::Borrowed("C.05 Annex 1");

/// Round robin.
#[derive(Debug)]
pub(super) struct RoundRobin;

impl PairingSystem for RoundRobin {
    fn id(&self) -> SystemId {
        SystemId::RoundRobin
    }

    /// O(n). Never fails: the tables have a row for every round. Whoever's opponent sits on a locked board is left over.
    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        control.step(0, 1)?;
        let drawn = Draw::of(field);
        let mut pairing = Pairing::default();
        for meeting in drawn.table.meetings(field.round) {
            match (drawn.at(meeting.white), drawn.at(meeting.black)) {
                (Some(white), Some(black)) if white.available && black.available => {
                    pairing.pairs.push(Pair { white: white.id, black: black.id });
                }
                (Some(free), None) | (None, Some(free)) if free.available => pairing.bye = Some(free.id),
                _ => {}
            }
        }
        Ok(pairing)
    }

    /// Everything is measured against the tables. A pair kept apart has to meet all the same; that is only noted.
    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let SeatedRound { field, seating, .. } = round;
        let drawn = Draw::of(field);
        let mut found = Vec::new();
        for (board, pair) in seating.boards_of(of) {
            found.extend(drawn.on_board(field, pair, board));
        }
        found.extend(drawn.without_game(seating, of));
        found.extend(round.bye_out_of_turn(of, &TABLES));
        found
    }

    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let SeatedRound { field, seating, best } = round;
        let drawn = Draw::of(field);
        let game = seating.game_of(who);
        match (game, drawn.meeting_of(field, who)) {
            (Some((_, pair)), Some(meeting)) if drawn.seats(meeting, pair) => {
                drawn.row_reasons(field, meeting)
            }
            (None, Some(meeting)) if drawn.is_free(meeting) => {
                let row = drawn.table.row(field.round).number;
                let free = Reason::TableFree { player: who, row, places: drawn.table.places() }.by(TABLES);
                vec![free]
            }
            (Some((_, pair)), _) => by_hand(&[pair.white, pair.black], best),
            (None, _) if seating.byes.contains(&who) => by_hand(&[who], best),
            (None, _) => vec![Reason::InPool { player: who }.uncited()],
        }
    }

    /// Whatever the tables do not have: they know when the two meet, and who is free.
    fn bars(&self, field: &Field, wish: Wish, _best: &Pairing) -> Vec<CitedReason> {
        let drawn = Draw::of(field);
        let absolute = |fact| Breach { fact, article: TABLES, gravity: Gravity::Absolute, board: None };
        let away = |id: &PlayerId| field.entrant(*id).is_none_or(|entrant| !entrant.available);
        let mut found: Vec<Breach> = wish
            .players()
            .into_iter()
            .filter(away)
            .map(|player| absolute(Fact::NotAvailable { player }))
            .collect();
        if found.is_empty() {
            found = match wish {
                Wish::Pair(a, b) => drawn.on_board(field, Pair { white: a, black: b }, Board::at(0)),
                Wish::Bye(player) if field.entrants().len().is_multiple_of(2) => {
                    vec![absolute(Fact::ByeNotNeeded { player })]
                }
                Wish::Bye(player) => {
                    let fact = Fact::OtherOpponent { player, instead: drawn.opponent(field, player) };
                    vec![Breach { gravity: Gravity::Worse, ..absolute(fact) }]
                }
            };
        }
        // When the two meet says more than whom they meet now.
        found.sort_by_key(|breach| {
            !matches!(breach.fact, Fact::OtherRound { .. } | Fact::SecondMeeting { .. })
        });
        let told = found.into_iter().map(|breach| Breach { board: None, ..breach });
        told.map(|breach| Reason::Breaks(breach).uncited()).collect()
    }
}

/// The pairs in the order of the tables: a board stands where the better of its two would stand.
pub(super) fn in_table_order(field: &Field, pairs: &mut [Pair]) {
    let drawn = Draw::of(field);
    let mut boards: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for (board, meeting) in drawn.table.meetings(field.round).into_iter().enumerate() {
        for seat in [meeting.white, meeting.black].into_iter().filter_map(|place| drawn.at(place)) {
            boards.insert(seat.id, board);
        }
    }
    let board = |id: PlayerId| boards.get(&id).copied().unwrap_or(usize::MAX);
    pairs.sort_by_key(|pair| {
        let (white, black) = (board(pair.white), board(pair.black));
        (white.min(black), white.max(black), *pair)
    });
}

/// The tables with everybody on a place.
struct Draw<'a> {
    table: BergerTable,
    entrants: &'a [Entrant],
}

impl<'a> Draw<'a> {
    /// As the event says; a field made by hand plays a single round robin.
    fn of(field: &'a Field) -> Self {
        let entrants = field.entrants();
        let table = field.table.unwrap_or_else(|| BergerTable::new(entrants.len(), Cycles::Single, false));
        Self { table, entrants }
    }

    /// Who has a place, from 1.
    fn at(&self, place: usize) -> Option<&'a Entrant> {
        self.entrants.get(place.checked_sub(1)?)
    }

    fn place(&self, field: &Field, id: PlayerId) -> Option<usize> {
        let number = field.entrant(id)?.number;
        self.entrants.binary_search_by_key(&number, |entrant| entrant.number).ok().map(|index| index + 1)
    }

    fn meeting_of(&self, field: &Field, id: PlayerId) -> Option<Meeting> {
        let place = self.place(field, id)?;
        self.table.meetings(field.round).into_iter().find(|game| game.white == place || game.black == place)
    }

    fn is_free(&self, meeting: Meeting) -> bool {
        self.at(meeting.white).is_none() || self.at(meeting.black).is_none()
    }

    fn pair(&self, meeting: Meeting) -> Option<Pair> {
        Some(Pair { white: self.at(meeting.white)?.id, black: self.at(meeting.black)?.id })
    }

    /// True if the two of a game of the table sit here, whatever their colours.
    fn seats(&self, meeting: Meeting, pair: Pair) -> bool {
        self.pair(meeting).is_some_and(|given| given.has(pair.white) && given.has(pair.black))
    }

    fn row_reasons(&self, field: &Field, meeting: Meeting) -> Vec<CitedReason> {
        let row = self.table.row(field.round);
        let mut reasons = vec![
            Reason::TableRow {
                row: row.number,
                places: self.table.places(),
                white: meeting.white,
                black: meeting.black,
            }
            .by(TABLES),
        ];
        if row.exchanged {
            reasons.push(Reason::TableExchanged { round: field.round, row: row.number }.by(TABLES));
        }
        if row.reversed {
            reasons.push(Reason::TableReversed.by(TABLES));
        }
        reasons
    }

    fn on_board(&self, field: &Field, pair: Pair, board: Board) -> Vec<Breach> {
        let mut found = Vec::new();
        let mut breach = |fact, gravity| {
            found.push(Breach { fact, article: TABLES, gravity, board: Some(board) });
        };
        let (a, b) = (pair.white, pair.black);
        if let Some((fact, _)) = field.apart_fact(pair, None) {
            breach(fact, Gravity::Note);
        }
        let (Some(place_a), Some(place_b)) = (self.place(field, a), self.place(field, b)) else {
            return found;
        };
        let Some(meeting) = self.meeting_of(field, a) else { return found };
        if let Some(due) = self.pair(meeting).filter(|_| self.seats(meeting, pair)) {
            if due != pair {
                let fact = Fact::ColoursAgainstRule { white: due.white, black: due.black };
                breach(fact, Gravity::Worse);
            }
            return found;
        }
        let met = field.entrant(a).map(|entrant| games_against(entrant, b)).unwrap_or_default();
        if let Some(round) = met.first().copied().filter(|_| met.len() >= self.table.cycles().count()) {
            breach(Fact::SecondMeeting { a, b, round }, Gravity::Absolute);
        }
        let player = if place_a < place_b { a } else { b };
        breach(Fact::OtherOpponent { player, instead: self.opponent(field, player) }, Gravity::Worse);
        let rounds = self.table.rounds_of(place_a, place_b);
        breach(Fact::OtherRound { a, b, rounds }, Gravity::Worse);
        found
    }

    /// Whom the table gives a player in this round; `None` if that place is nobody's.
    fn opponent(&self, field: &Field, player: PlayerId) -> Option<PlayerId> {
        self.meeting_of(field, player).and_then(|meeting| self.pair(meeting)?.opponent(player))
    }

    /// Nobody is free in an even field, one is in an odd one; nobody waits.
    fn without_game(&self, seating: &Seating, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let breach = |fact| Breach { fact, article: TABLES, gravity: Gravity::Absolute, board: None };
        let touched =
            |list: &[PlayerId]| list.iter().copied().filter(|id| of.contains(id)).collect::<Vec<_>>();
        let too_many = self.entrants.len().is_multiple_of(2) || seating.byes.len() > 1;
        let byes = touched(&seating.byes).into_iter().filter(|_| too_many);
        let byes = byes.map(|player| breach(Fact::ByeNotNeeded { player }));
        let waiting = touched(&seating.pool).into_iter().map(|player| breach(Fact::NotPaired { player }));
        byes.chain(waiting).collect()
    }
}

/// The earlier rounds in which the two had a game of the schedule, played or not.
fn games_against(entrant: &Entrant, other: PlayerId) -> Vec<RoundNumber> {
    let is_it = |past: &PastRound| matches!(past, PastRound::Game { opponent, .. } if *opponent == other);
    let rounds = entrant.past.iter().enumerate().filter(|(_, past)| is_it(past));
    rounds.filter_map(|(index, _)| RoundNumber::new(index + 1)).collect()
}
