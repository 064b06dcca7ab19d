//! Why a player has a rank: what puts the one before ahead, and what puts this player ahead of the next one.

use super::{EventWording, args};
use crate::model::PlayerId;
use crate::standings::{Amount, Separation, Standings, StandingsRow};

impl EventWording<'_> {
    /// A sentence about the neighbour before and one about the neighbour after, as far as there are any.
    pub fn why_rank(&self, standings: &Standings, player: PlayerId) -> Vec<String> {
        let Some(row) = standings.row(player) else { return Vec::new() };
        let at = |place: Option<usize>| place.and_then(|place| standings.rows.get(place.checked_sub(1)?));
        let before = at(row.place.checked_sub(1)).map(|before| (before, row));
        let after = at(row.place.checked_add(1)).map(|after| (row, after));
        before.into_iter().chain(after).map(|(ahead, behind)| self.ahead(standings, ahead, behind)).collect()
    }

    fn ahead(&self, standings: &Standings, ahead: &StandingsRow, behind: &StandingsRow) -> String {
        let points = |row: &StandingsRow| format!("{:#}", Amount::from(row.points));
        let names = (self.numbered(ahead.player), self.numbered(behind.player));
        let value = |row: &StandingsRow, at: usize| {
            row.values.get(at).map(|value| format!("{value:#}")).unwrap_or_default()
        };
        let (key, criterion, more, less) = match ahead.separation(behind) {
            Separation::PlayOff => ("rank-by-play-off", String::new(), String::new(), String::new()),
            Separation::Points => ("rank-by-points", String::new(), points(ahead), points(behind)),
            Separation::Nothing => ("rank-shared", String::new(), String::new(), String::new()),
            Separation::Criterion(at) => {
                let criterion = standings.criteria.get(at);
                let name = criterion.map(|one| self.wording.criterion_with_code(one)).unwrap_or_default();
                ("rank-by-criterion", name, value(ahead, at), value(behind, at))
            }
        };
        let values = args! {
            ahead: names.0, behind: names.1, points: self.wording.points(ahead.points), rank: ahead.rank,
            criterion: criterion, more: more, less: less,
        };
        self.wording.text_with(key, &values)
    }
}
