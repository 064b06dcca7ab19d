//! What new starting numbers by corrected data would change, before it is done (C.04.2 Art. 2.4).

use crate::model::{Command, Number, PlayerId, Refusal, Tournament, apply};
use crate::reports::lists::PlayerField;

/// A player who gets another number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberRow {
    /// The number in force.
    pub from: Number,
    /// The new one.
    pub to: Number,
    /// The name.
    pub name: String,
    /// The title.
    pub title: String,
    /// The rating that counts.
    pub rating: String,
}

/// New numbers for everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renumbering {
    /// All players in their new order.
    pub order: Vec<PlayerId>,
    /// Those whose number changes, by the new number.
    pub rows: Vec<NumberRow>,
}

impl Renumbering {
    /// Of an event as its data are now. O(n log n).
    ///
    /// # Errors
    /// Why the numbers stay: too late, not in this system, or they are what the data say already.
    pub fn of(tournament: &Tournament) -> Result<Self, Refusal> {
        let order = tournament.order_by_data();
        let changed = tournament.renumbered(&order);
        if changed.is_empty() {
            return Err(Refusal::NothingCorrected);
        }
        apply(tournament, &Command::CorrectNumbers(order.clone()))?;
        let rows = changed.into_iter().filter_map(|changed| {
            let details = &tournament.player(changed.player)?.details;
            Some(NumberRow {
                from: changed.from,
                to: changed.to,
                name: details.name.clone(),
                title: PlayerField::Title.cell(details).in_text(),
                rating: PlayerField::Rating.cell(details).in_text(),
            })
        });
        Ok(Self { rows: rows.collect(), order })
    }

    /// What does it.
    pub fn command(&self) -> Command {
        Command::CorrectNumbers(self.order.clone())
    }
}
