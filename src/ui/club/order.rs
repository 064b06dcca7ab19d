//! Which players are shown and in which order.

use std::cmp::Reverse;

use crate::reports::sort_key;
use crate::standings::club::{ClubMember, Totals};

/// A column of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Column {
    #[default]
    Name,
    Born,
    #[strum(serialize = "club-played")]
    Played,
    #[strum(serialize = "club-won")]
    Won,
    #[strum(serialize = "club-wins")]
    Wins,
    #[strum(serialize = "club-draws")]
    Draws,
    #[strum(serialize = "club-losses")]
    Losses,
    #[strum(serialize = "club-score")]
    Score,
    #[strum(serialize = "club-last")]
    Last,
}

/// By which column, and which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// By which column.
    pub column: Column,
    /// The other way round than usual: names from the end, the smallest number first.
    pub turned: bool,
}

impl Order {
    /// After a click on a head: another column, or the other way round.
    pub fn clicked(self, column: Column) -> Self {
        if self.column == column {
            Self { turned: !self.turned, ..self }
        } else {
            Self { column, turned: false }
        }
    }

    /// True if small stands above large.
    pub fn is_rising(self) -> bool {
        matches!(self.column, Column::Name | Column::Born) != self.turned
    }
}

/// The members that pass the filter, as indices, kept for one version of the book, filter and order.
#[derive(Debug, Default)]
pub struct Shown {
    of: Option<(u64, String, Order)>,
    /// Indices into [`Totals::members`].
    pub lines: Vec<usize>,
}

impl Shown {
    /// Makes the list anew if something changed. O(n log n).
    pub fn ensure(&mut self, version: u64, totals: &Totals, filter: &str, order: Order) {
        let asked = (version, filter.to_owned(), order);
        if self.of.as_ref() == Some(&asked) {
            return;
        }
        let wanted = sort_key(filter.trim());
        let members = totals.members.iter().enumerate();
        let mut found: Vec<(usize, &ClubMember)> =
            members.filter(|(_, member)| passes(member, &wanted)).collect();
        // Members come by name, and equal ones stay so.
        found.sort_by_key(|(_, member)| key(member, order.column));
        if order.turned {
            found.reverse();
        }
        self.lines = found.into_iter().map(|(index, _)| index).collect();
        self.of = Some(asked);
    }

    /// The member of a line in view.
    pub fn member<'a>(&self, totals: &'a Totals, line: usize) -> Option<&'a ClubMember> {
        self.lines.get(line).and_then(|index| totals.members.get(*index))
    }
}

fn passes(member: &ClubMember, wanted: &str) -> bool {
    let fide = member.fide_id.map(|id| id.to_string()).unwrap_or_default();
    sort_key(&member.name).contains(wanted) || (!wanted.is_empty() && fide == wanted)
}

/// Names and years rise, numbers and the last event fall; unknown years and scores stand last.
fn key(member: &ClubMember, column: Column) -> (bool, Reverse<i64>) {
    let number = |value: u32| (false, Reverse(i64::from(value)));
    match column {
        Column::Name => (false, Reverse(0)),
        Column::Born => (member.born.is_none(), Reverse(-i64::from(member.born.unwrap_or_default()))),
        Column::Played => number(member.events_played),
        Column::Won => number(member.events_won),
        Column::Wins => number(member.matches.won),
        Column::Draws => number(member.matches.drawn),
        Column::Losses => number(member.matches.lost),
        Column::Score => {
            let score = member.matches.permille();
            (score.is_none(), Reverse(i64::from(score.unwrap_or_default())))
        }
        Column::Last => {
            let last = member.appearances.first().map(|here| here.event);
            let place = last.and_then(|place| i64::try_from(place).ok());
            (place.is_none(), Reverse(place.unwrap_or_default()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::club::Tally;
    use strum::IntoEnumIterator as _;

    fn member(name: &str, born: Option<i16>, won: u32, lost: u32) -> ClubMember {
        let matches = Tally { won, drawn: 0, lost };
        ClubMember {
            name: name.into(),
            born,
            fide_id: None,
            events_played: won,
            events_won: 0,
            matches,
            appearances: Vec::new(),
        }
    }

    fn totals() -> Totals {
        let members = vec![
            member("Čapek, Ada", Some(2001), 1, 1),
            member("Lopez, Bo", None, 3, 0),
            member("Novák, Cy", Some(1950), 0, 0),
        ];
        Totals { members, ..Totals::default() }
    }

    fn shown(column: Column, turned: bool, filter: &str) -> Vec<usize> {
        let mut shown = Shown::default();
        shown.ensure(1, &totals(), filter, Order { column, turned });
        shown.lines
    }

    #[test]
    fn columns_sort_as_people_expect() {
        assert_eq!(shown(Column::Name, false, ""), [0, 1, 2]);
        assert_eq!(shown(Column::Born, false, ""), [2, 0, 1], "the oldest first, unknown last");
        assert_eq!(shown(Column::Score, false, ""), [1, 0, 2], "the best first, nobody without a match");
        assert_eq!(shown(Column::Played, true, ""), [2, 0, 1]);
        for column in Column::iter() {
            let mut all = shown(column, false, "");
            all.sort_unstable();
            assert_eq!(all, [0, 1, 2], "{column:?}");
            assert_eq!(Order::default().clicked(column).clicked(column).turned, column != Column::Name);
        }
    }

    #[test]
    fn accents_do_not_hide_anybody() {
        assert_eq!(shown(Column::Name, false, "capek"), [0]);
        assert_eq!(shown(Column::Name, false, "nobody"), [0_usize; 0]);
    }
}
