//! Where names lead: each player has a page, whose name stays when starting numbers change.

use std::collections::BTreeMap;

use crate::model::{PlayerId, Tournament};

/// The pages of the players by their starting numbers, which stand beside the names in every list.
#[derive(Default)]
pub struct Links {
    by_number: BTreeMap<i64, String>,
}

impl Links {
    /// Those of an event.
    pub fn of(tournament: &Tournament) -> Self {
        let page = |(id, number): (PlayerId, crate::model::Number)| (i64::from(number.0), player_file(id));
        Self { by_number: tournament.numbers().into_iter().map(page).collect() }
    }

    /// The same from outside of the folder in which the pages stand: `section-2/`.
    pub fn through(self, folder: &str) -> Self {
        let pages = self.by_number.into_iter();
        Self { by_number: pages.map(|(number, page)| (number, format!("{folder}{page}"))).collect() }
    }

    /// The page of whoever has a starting number.
    pub fn of_number(&self, number: i64) -> Option<&str> {
        self.by_number.get(&number).map(String::as_str)
    }
}

/// The page of a player. It is named by the id that is never given out again, so that a link holds for ever.
pub fn player_file(id: PlayerId) -> String {
    format!("player-{}.html", u64::from(id.0) + 1)
}
