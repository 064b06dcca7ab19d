//! The list at the door: who has come, who has paid, who is awaited.

use crate::desk::check_in::{awaited, check_in_round, is_listed};
use crate::model::{Number, PlayerId, RoundNumber, Tournament};
use crate::reports::sort_key;

use super::marks::{Mark, Marks};

/// One player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckInRow {
    /// Who.
    pub player: PlayerId,
    /// The starting number.
    pub number: Number,
    /// What is known about the round where the player is not simply expected: a bye, absent, the pool.
    pub mark: Option<Mark>,
    /// Has come.
    pub arrived: bool,
    /// Has paid.
    pub paid: bool,
    /// Is expected and has not come.
    pub awaited: bool,
    /// The name as it is searched.
    name: String,
}

/// The list of a round, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckInList {
    /// The round.
    pub round: RoundNumber,
    /// Check-in was closed for it.
    pub closed: bool,
    /// Those who can come.
    pub rows: Vec<CheckInRow>,
}

impl CheckInList {
    /// The list as it stands. O(n log n).
    pub fn of(tournament: &Tournament) -> Self {
        let round = check_in_round(tournament);
        let marks = Marks::of(tournament);
        let awaited = awaited(tournament, round);
        let mark = |position: usize| marks.row(position).get(round.index()).copied();
        let listed = tournament.players().enumerate().filter(|(_, player)| is_listed(player, round));
        let rows = listed.map(|(position, player)| CheckInRow {
            player: player.id,
            number: tournament.number(player.id).unwrap_or(Number(0)),
            mark: mark(position)
                .filter(|mark| mark.is_away() || matches!(mark, Mark::Pool | Mark::PairingBye)),
            arrived: player.has_arrived(round),
            paid: player.paid,
            awaited: awaited.binary_search(&player.id).is_ok(),
            name: sort_key(player.name()),
        });
        let mut rows: Vec<CheckInRow> = rows.collect();
        rows.sort_by(|a, b| a.name.cmp(&b.name).then(a.number.cmp(&b.number)));
        Self { round, closed: tournament.check_in_closed() == Some(round), rows }
    }

    /// How many have come.
    pub fn arrived(&self) -> usize {
        self.rows.iter().filter(|row| row.arrived).count()
    }

    /// How many have paid.
    pub fn paid(&self) -> usize {
        self.rows.iter().filter(|row| row.paid).count()
    }

    /// How many are awaited.
    pub fn awaited(&self) -> usize {
        self.rows.iter().filter(|row| row.awaited).count()
    }

    /// The places of those who are shown: all, or those awaited.
    pub fn shown(&self, only_awaited: bool) -> Vec<usize> {
        let is_shown = |row: &CheckInRow| !only_awaited || row.awaited;
        self.rows.iter().enumerate().filter(|(_, row)| is_shown(row)).map(|(at, _)| at).collect()
    }

    /// Who fits what was typed: a starting number, or how the name or a word of it begins.
    pub fn find(&self, typed: &str) -> Option<PlayerId> {
        let wanted = sort_key(typed.trim());
        if wanted.is_empty() {
            return None;
        }
        let has_word = |row: &CheckInRow| {
            row.name.split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(&wanted))
        };
        let by = |fits: &dyn Fn(&CheckInRow) -> bool| self.rows.iter().find(|row| fits(row));
        let found = match wanted.parse::<u16>() {
            Ok(number) => by(&|row| row.number.0 == number),
            Err(_) => by(&|row| row.name.starts_with(&wanted)).or_else(|| by(&has_word)),
        };
        found.map(|row| row.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ByeRequest, Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, apply};

    #[test]
    fn the_list_counts_who_came_and_knows_who_is_awaited() {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let first = RoundNumber::FIRST;
        let names = ["Young, Sam", "Łukasz, Piotr", "Okafor, Ada", "Ōe, Jan"];
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let half = Some(ByeRequest::Half);
        let event = [
            Command::AddPlayers(names.map(entry).into()),
            Command::CheckIn { player: PlayerId(0), round: first, arrived: true },
            Command::SetPaid { player: PlayerId(2), paid: true },
            Command::SetRequest { player: PlayerId(3), round: first, request: half },
        ]
        .iter()
        .try_fold(start, |tournament, command| apply(&tournament, command))
        .unwrap();
        let list = CheckInList::of(&event);
        let order: Vec<u32> = list.rows.iter().map(|row| row.player.0).collect();
        assert_eq!(order, [1, 3, 2, 0], "by name");
        assert_eq!((list.arrived(), list.paid(), list.awaited()), (1, 1, 2));
        assert_eq!(list.shown(true).len(), 2);
        assert_eq!(list.rows.get(1).and_then(|row| row.mark), Some(Mark::HalfBye));
        assert_eq!(
            (list.find("pio"), list.find("oe"), list.find("?")),
            (Some(PlayerId(1)), Some(PlayerId(3)), None)
        );
    }
}
