//! Who of a list is in the event already, and what the list says of them that the event does not.

use std::collections::BTreeMap;

use crate::files::csv::PlayerRow;
use crate::model::{Born, FideId, Player, PlayerDetails, PlayerId, Tournament, plain_name};

/// The people of an event, to be compared with a list.
#[derive(Debug)]
pub struct KnownPlayers<'a> {
    by_fide_id: BTreeMap<FideId, &'a Player>,
    by_name: BTreeMap<String, Vec<&'a Player>>,
    /// Who was met and is new: a form that was sent twice is one person.
    met: Vec<PlayerDetails>,
}

/// What a row is to the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Newcomer {
    /// Somebody who is not there.
    New,
    /// Somebody new who stood further up in the list already.
    Again,
    /// Somebody who is there, of whom the row says nothing else.
    Same(PlayerId),
    /// Somebody who is there, and how the details would be if the row were right.
    Differs(PlayerId, Box<PlayerDetails>),
}

impl<'a> KnownPlayers<'a> {
    /// Those of an event. O(n log n).
    pub fn of(tournament: &'a Tournament) -> Self {
        let mut known = Self { by_fide_id: BTreeMap::new(), by_name: BTreeMap::new(), met: Vec::new() };
        for player in tournament.players() {
            if let Some(id) = player.details.fide_id {
                known.by_fide_id.entry(id).or_insert(player);
            }
            known.by_name.entry(plain_name(player.name())).or_default().push(player);
        }
        known
    }

    /// What a row is to the event. One person is who has the same FIDE number, or the same name and no other date of birth
    /// and no other FIDE number.
    pub fn meet(&mut self, details: &PlayerDetails) -> Newcomer {
        let of_id = details.fide_id.and_then(|id| self.by_fide_id.get(&id)).copied();
        let of_name = || {
            let same = self.by_name.get(&plain_name(&details.name))?;
            same.iter().find(|player| can_be_one(&player.details, details)).copied()
        };
        let Some(player) = of_id.or_else(of_name) else {
            let is_twin = |met: &PlayerDetails| {
                let same_id = met.fide_id.is_some() && met.fide_id == details.fide_id;
                same_id || plain_name(&met.name) == plain_name(&details.name) && can_be_one(met, details)
            };
            if self.met.iter().any(is_twin) {
                return Newcomer::Again;
            }
            self.met.push(details.clone());
            return Newcomer::New;
        };
        let merged = merged(&player.details, details);
        if merged == player.details {
            Newcomer::Same(player.id)
        } else {
            Newcomer::Differs(player.id, Box::new(merged))
        }
    }
}

/// True unless dates of birth or FIDE numbers tell two people of one name apart.
fn can_be_one(a: &PlayerDetails, b: &PlayerDetails) -> bool {
    let same_birth = match (a.born, b.born) {
        (Some(Born::Day(a)), Some(Born::Day(b))) => a == b,
        (Some(a), Some(b)) => a.year() == b.year(),
        _ => true,
    };
    let same_id = a.fide_id.zip(b.fide_id).is_none_or(|(a, b)| a == b);
    same_birth && same_id
}

/// The details of the event with what the list has in their place; what it leaves blank stays.
fn merged(known: &PlayerDetails, listed: &PlayerDetails) -> PlayerDetails {
    let text = |listed: &String, known: &String| if listed.is_empty() { known } else { listed }.clone();
    let born = match (known.born, listed.born) {
        // The year alone says no more than the day.
        (Some(day @ Born::Day(_)), Some(Born::Year(year))) if day.year() == year => Some(day),
        (known, listed) => listed.or(known),
    };
    PlayerDetails {
        title: listed.title.or(known.title),
        sex: listed.sex.or(known.sex),
        rating: listed.rating.or(known.rating),
        federation: text(&listed.federation, &known.federation),
        fide_id: listed.fide_id.or(known.fide_id),
        club: text(&listed.club, &known.club),
        born,
        k_factor: listed.k_factor.or(known.k_factor),
        ..known.clone()
    }
}

/// By what a person of a list is remembered without being named: FIDE number, or name and year of birth.
pub(super) fn checksum(row: &PlayerRow) -> u32 {
    let details = &row.details;
    let year = details.born.map(Born::year).unwrap_or_default();
    let key = match details.fide_id {
        Some(id) => format!("id {id}"),
        None => format!("{} {year}", plain_name(&details.name)),
    };
    crc32fast::hash(key.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::csv::paste;
    use crate::model::{Command, EventInfo, NewPlayer, Rules, SystemId, apply};

    fn event(players: &str) -> Tournament {
        let entries = paste(players).unwrap().rows.into_iter();
        let entries = entries.map(|row| NewPlayer { details: row.details, lot: 1, entered: None });
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        apply(&start, &Command::AddPlayers(entries.collect())).unwrap()
    }

    #[test]
    fn one_person_by_number_or_by_name_and_birth() {
        let event = event("Name;Rating;Born;FIDE ID\nNovák, Jan;2388;1990;\nOkafor, Ada;2320;;14101068\n");
        let list = "Name;Rating;Born;FIDE ID\n\
            novak jan;2388;1990;\nNovák, Jan;1200;2012;\nOkafor, A.;2320;;14101068\n\
            Lind, Bo;1900;;\nLind, Bo;1900;;\nOkafor, Ada;;1985;\n";
        let mut known = KnownPlayers::of(&event);
        let met: Vec<Newcomer> =
            paste(list).unwrap().rows.iter().map(|row| known.meet(&row.details)).collect();
        let ada = event.player(PlayerId(1)).unwrap();
        let born = PlayerDetails { born: Some(Born::Year(1985)), ..ada.details.clone() };
        assert_eq!(
            met,
            [
                Newcomer::Same(PlayerId(0)),
                Newcomer::New,
                Newcomer::Same(PlayerId(1)),
                Newcomer::New,
                Newcomer::Again,
                Newcomer::Differs(PlayerId(1), Box::new(born)),
            ]
        );
    }

    #[test]
    fn what_a_list_leaves_blank_stays() {
        let event = event("Name;Rating;Club;Born\nLind, Bo;1900;Riverside;3.2.2001\n");
        let row = |text: &str| paste(text).unwrap().rows.remove(0);
        let meet = |text: &str| KnownPlayers::of(&event).meet(&row(text).details);
        assert_eq!(meet("Name;Rating;Club;Born\nLind, Bo;;;2001\n"), Newcomer::Same(PlayerId(0)));
        let Newcomer::Differs(_, merged) = meet("Name;Rating;Club\nLind, Bo;1950;\n") else {
            panic!("differs")
        };
        assert_eq!((merged.rating, merged.club.as_str()), (Some(1950), "Riverside"));
    }

    #[test]
    fn what_a_list_says_takes_the_place_of_what_was_known() {
        let event = event("Name;Rating;Club;Fed\nLind, Bo;1900;Riverside;SWE\n");
        let row = paste("Name;Rating;Club;Fed\nLind, Bo;1950;Harbour;NOR\n").unwrap().rows.remove(0);
        let Newcomer::Differs(_, merged) = KnownPlayers::of(&event).meet(&row.details) else {
            panic!("differs")
        };
        let PlayerDetails { rating, club, federation, .. } = *merged;
        assert_eq!((rating, club.as_str(), federation.as_str()), (Some(1950), "Harbour", "NOR"));
    }
}
