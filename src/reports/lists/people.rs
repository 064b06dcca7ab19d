//! What lists say of a player of the event.

use super::CellValue;
use crate::model::{Number, Player, PlayerDetails, PlayerId, Tournament};

/// Looks up what stands in lists about a player.
#[derive(Clone, Copy)]
pub struct People<'a> {
    tournament: &'a Tournament,
}

impl<'a> People<'a> {
    /// Of an event.
    pub const fn of(tournament: &'a Tournament) -> Self {
        Self { tournament }
    }

    fn details(&self, id: PlayerId) -> Option<&'a PlayerDetails> {
        self.tournament.person(id).map(|player: &Player| &player.details)
    }

    /// The starting number in force. O(log n).
    pub fn starting_number(&self, id: PlayerId) -> Option<Number> {
        self.tournament.number(id)
    }

    /// The starting number.
    pub fn number(&self, id: PlayerId) -> CellValue {
        CellValue::whole_if(self.starting_number(id).map(|number| number.0))
    }

    /// The name.
    pub fn name(&self, id: PlayerId) -> CellValue {
        CellValue::text(self.tournament.person(id).map(Player::name).unwrap_or_default())
    }

    /// The FIDE title.
    pub fn title(&self, id: PlayerId) -> CellValue {
        CellValue::text_if(self.details(id).and_then(|details| details.title).map(|title| title.to_string()))
    }

    /// The rating; nothing for the unrated.
    pub fn rating(&self, id: PlayerId) -> CellValue {
        CellValue::whole_if(self.details(id).and_then(|details| details.rating))
    }

    /// The federation.
    pub fn federation(&self, id: PlayerId) -> CellValue {
        CellValue::text_if(self.details(id).map(|details| details.federation.as_str()))
    }

    /// The club.
    pub fn club(&self, id: PlayerId) -> CellValue {
        CellValue::text_if(self.details(id).map(|details| details.club.as_str()))
    }

    /// Names in order of starting numbers, separated by semicolons (a name may hold a comma).
    pub fn listed(&self, ids: &[PlayerId]) -> String {
        let mut ids = ids.to_vec();
        ids.sort_by_key(|id| self.starting_number(*id));
        ids.iter().map(|id| self.tournament.name(*id)).collect::<Vec<_>>().join("; ")
    }
}
