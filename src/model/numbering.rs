//! Starting numbers: by rating, then title, name and lot (Common rules A2, A3); which of them a round was paired with, and
//! which would change if the data are corrected (C.04.2, Art. 2). How a late entrant is inserted is said in `apply`.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    Number, Player, PlayerId, Round, RoundNumber, Rules, Setting, StartOrder, SystemId, Title, Tournament,
    UnratedOrder,
};

/// Numbers may be corrected until the round after this one is paired (C.04.2 Art. 2.4).
pub const LAST_RENUMBERED: usize = 3;

/// The starting numbers before they were corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerNumbers {
    /// The first round that was paired with other numbers.
    pub before: RoundNumber,
    /// Everybody's number then.
    pub numbers: BTreeMap<PlayerId, Number>,
}

/// A player whose number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renumbered {
    /// Who.
    pub player: PlayerId,
    /// The number in force.
    pub from: Number,
    /// The new one.
    pub to: Number,
}

/// The order of starting numbers of an event: by rating, or by lot.
pub(super) fn by_number(a: &Player, b: &Player, rules: &Rules) -> Ordering {
    match rules.start_order {
        StartOrder::Drawn => a.lot.cmp(&b.lot).then(a.id.cmp(&b.id)),
        _ => by_starting_rank(a, b, rules.system, rules.unrated_order),
    }
}

/// The order of starting numbers: `Less` = the first gets the smaller number.
///
/// Rated players come by rating, equal ratings by title (GM … WCM, none), family name, full name, lot. In `vincze` the
/// unrated follow in the organiser's order; in the other systems they follow by title, name and lot like equals.
pub fn by_starting_rank(a: &Player, b: &Player, system: SystemId, unrated: UnratedOrder) -> Ordering {
    let rated = |player: &Player| Reverse(player.details.rating.unwrap_or(0));
    rated(a).cmp(&rated(b)).then_with(|| {
        if a.details.rating.is_none() && system.has(Setting::UnratedOrder) {
            unrated_order(a, b, unrated)
        } else {
            by_title_name_lot(a, b)
        }
    })
}

fn unrated_order(a: &Player, b: &Player, order: UnratedOrder) -> Ordering {
    match order {
        UnratedOrder::Age => by_age(a, b).then_with(|| by_name(a, b)),
        UnratedOrder::Arrival => Ordering::Equal,
        UnratedOrder::Alphabet => by_name(a, b),
    }
    .then(a.id.cmp(&b.id))
}

/// Oldest first; a bare year stands before the dates of that year, an unknown date last.
fn by_age(a: &Player, b: &Player) -> Ordering {
    let key = |player: &Player| match player.details.born {
        None => (true, 0, None),
        Some(super::Born::Year(year)) => (false, year, None),
        Some(super::Born::Day(date)) => (false, date.year(), Some(date)),
    };
    key(a).cmp(&key(b))
}

fn by_title_name_lot(a: &Player, b: &Player) -> Ordering {
    let title = |player: &Player| player.details.title.map_or(u8::MAX, |title: Title| title as u8);
    title(a).cmp(&title(b)).then_with(|| by_name(a, b)).then(a.lot.cmp(&b.lot)).then(a.id.cmp(&b.id))
}

fn by_name(a: &Player, b: &Player) -> Ordering {
    let key = |player: &Player| (player.details.family_name().to_lowercase(), player.name().to_lowercase());
    key(a).cmp(&key(b))
}

impl Tournament {
    /// Everybody in the order in which the numbers would be given by the data as they are now: what
    /// [`Command::CorrectNumbers`](super::Command::CorrectNumbers) makes the numbers of. O(n log n).
    pub fn order_by_data(&self) -> Vec<PlayerId> {
        let mut order: Vec<&Player> = self.players().collect();
        order.sort_by(|a, b| by_number(a, b, self.rules()));
        order.into_iter().map(|player| player.id).collect()
    }

    /// Whose number would change in this order, by new number.
    pub fn renumbered(&self, order: &[PlayerId]) -> Vec<Renumbered> {
        let numbers = self.numbers();
        let with_number = (1..).map(Number).zip(order);
        let changed = with_number.filter_map(|(to, player)| {
            let from = *numbers.get(player)?;
            (from != to).then_some(Renumbered { player: *player, from, to })
        });
        changed.collect()
    }

    /// The starting numbers that rounds were paired with before they were corrected, the oldest first.
    pub fn former_numbers(&self) -> &[FormerNumbers] {
        &self.parts.former_numbers
    }

    /// The numbers, in the order of the players, with which a round was paired before they were corrected; who came later
    /// stands behind all others. `None` for the numbers in force.
    pub(super) fn numbers_before_correction(&self, round: RoundNumber) -> Option<Vec<Number>> {
        let former = self.parts.former_numbers.iter().find(|former| round < former.before)?;
        let mut last = former.numbers.values().max().map_or(0, |number| number.0);
        let number = |player: &Player| {
            former.numbers.get(&player.id).copied().unwrap_or_else(|| {
                last = last.saturating_add(1);
                Number(last)
            })
        };
        Some(self.players().map(number).collect())
    }

    /// True while the list of players is open and any number may still change: until round 1 is paired (C.04.2 Art. 2).
    pub fn numbers_are_provisional(&self) -> bool {
        !self.is_started()
    }

    /// True while players are ticked at the door for round 1.
    fn checks_in_for_round_1(&self) -> bool {
        let first = RoundNumber::FIRST;
        let closed = self.check_in_closed() == Some(first);
        !self.is_started() && (closed || self.players().any(|player| player.has_arrived(first)))
    }

    /// Who has no number yet: before round 1 whoever has not arrived, where arrivals are ticked (C.04.2 Art. 2). By id.
    pub fn without_number(&self) -> Vec<PlayerId> {
        if !self.checks_in_for_round_1() {
            return Vec::new();
        }
        let is_missing = |player: &&Player| !player.has_arrived(RoundNumber::FIRST);
        self.players().filter(is_missing).map(|player| player.id).collect()
    }

    /// The entrants of a round, paired or to be paired, by ascending number, with the numbers that they had then. Who
    /// enters later is left out, and whoever a late entry moved down has the earlier number again: a late entrant is
    /// inserted and everybody below moves down by one, so as many are taken off as stand above and came later. Gaps that
    /// a file left stay. In a round robin nobody enters late. O(n log n), with late entries O(n log n + late · boards).
    pub fn entrants_of(&self, round: RoundNumber) -> Vec<(Number, &Player)> {
        let everybody = self.in_number_order();
        if self.parts.rules.system.is_scheduled() {
            return everybody;
        }
        let paired = self.round(round);
        let is_in = |player: &Player| {
            player.entered <= round || paired.is_some_and(|paired| has_seat(paired, player))
        };
        let mut later = 0;
        let mut entrants = Vec::with_capacity(everybody.len());
        for (number, player) in everybody {
            if is_in(player) {
                entrants.push((Number(number.0.saturating_sub(later)), player));
            } else {
                later += 1;
            }
        }
        entrants
    }
}

/// True if the engine or the arbiter seated the player; a bye that was asked for is no seat.
fn has_seat(round: &Round, player: &Player) -> bool {
    round.game_of(player.id).is_some()
        || round.pairing_bye() == Some(player.id)
        || round.one_sided.iter().any(|line| line.player == player.id)
}

#[cfg(test)]
mod tests {
    use super::super::{
        Born, Command, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, PlayerId, Rules,
        apply,
    };
    use super::*;

    fn player(id: u32, name: &str, rating: Option<u16>, title: Option<Title>, born: Option<i16>) -> Player {
        let born = born.map(Born::Year);
        let details = PlayerDetails { name: name.into(), rating, title, born, ..PlayerDetails::default() };
        Player::new(PlayerId(id), details, 0)
    }

    fn order(system: SystemId, unrated: UnratedOrder, mut list: Vec<Player>) -> Vec<u32> {
        list.sort_by(|a, b| by_starting_rank(a, b, system, unrated));
        list.iter().map(|player| player.id.0).collect()
    }

    #[test]
    fn rating_then_title_then_name() {
        let list = vec![
            player(0, "Zeta, A", Some(2000), None, None),
            player(1, "Alpha, B", Some(2000), None, None),
            player(2, "Zeta, C", Some(2000), Some(Title::FM), None),
            player(3, "Young", None, Some(Title::CM), None),
            player(4, "Best", Some(2400), None, None),
        ];
        assert_eq!(order(SystemId::Leong, UnratedOrder::Alphabet, list), [4, 2, 1, 0, 3]);
    }

    #[test]
    fn vincze_unrated_in_the_organisers_order() {
        let list = || {
            vec![
                player(0, "Young", None, None, Some(2010)),
                player(1, "Anon", None, None, None),
                player(2, "Old", None, Some(Title::CM), Some(1950)),
            ]
        };
        assert_eq!(order(SystemId::Vincze, UnratedOrder::Age, list()), [2, 0, 1]);
        assert_eq!(order(SystemId::Vincze, UnratedOrder::Arrival, list()), [0, 1, 2]);
        assert_eq!(order(SystemId::Vincze, UnratedOrder::Alphabet, list()), [1, 2, 0]);
    }

    fn entry(rating: u16) -> NewPlayer {
        let details =
            PlayerDetails { name: format!("P{rating}"), rating: Some(rating), ..PlayerDetails::default() };
        NewPlayer { details, lot: 0, entered: None }
    }

    /// Four players, round 1 paired (P2000 and P1900 away); then P2150 and P2500 enter.
    fn with_late_entries(id: SystemId) -> Tournament {
        let start = Tournament::new(EventInfo::default(), Rules::new(id, 1));
        let early = [2200, 2100, 2000, 1900].map(entry).to_vec();
        let game = PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false };
        let pairing = PlannedPairing { games: vec![game], bye: None };
        let round = RoundNumber::FIRST;
        [
            Command::AddPlayers(early),
            Command::PairRound { round, pairing, paired_by: None },
            Command::AddPlayers(vec![entry(2150), entry(2500)]),
        ]
        .iter()
        .fold(start, |event, command| apply(&event, command).unwrap())
    }

    fn seen(event: &Tournament, round: usize) -> Vec<(u16, &str)> {
        let entrants = event.entrants_of(RoundNumber::new(round).unwrap());
        entrants.into_iter().map(|(number, player)| (number.0, player.name())).collect()
    }

    #[test]
    fn a_round_keeps_the_numbers_that_it_was_paired_with() {
        let event = with_late_entries(SystemId::Vincze);
        assert_eq!(seen(&event, 1), [(1, "P2200"), (2, "P2100"), (3, "P2000"), (4, "P1900")]);
        let now = [(1, "P2500"), (2, "P2200"), (3, "P2150"), (4, "P2100"), (5, "P2000"), (6, "P1900")];
        assert_eq!(seen(&event, 2), now);
    }

    #[test]
    fn gaps_and_seats_of_a_file_stay() {
        let mut parts = with_late_entries(SystemId::Vincze).to_parts();
        // Number 5 of the file was given to nobody; a file may seat somebody before the entry.
        *parts.numbers = [2, 4, 6, 7, 3, 1].map(Number).to_vec();
        let event = Tournament::from_parts(parts.clone()).unwrap();
        assert_eq!(seen(&event, 1), [(1, "P2200"), (2, "P2100"), (4, "P2000"), (5, "P1900")]);
        let round = std::sync::Arc::make_mut(&mut parts.rounds[0]);
        round.byes.insert(PlayerId(4), super::super::Bye::Pairing);
        round.byes.insert(PlayerId(5), super::super::Bye::Half);
        let event = Tournament::from_parts(parts).unwrap();
        let seated = [(1, "P2200"), (2, "P2150"), (3, "P2100"), (5, "P2000"), (6, "P1900")];
        assert_eq!(seen(&event, 1), seated);
    }
}
