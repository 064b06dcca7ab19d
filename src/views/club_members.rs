//! The players of the Club panel: who passes the filter, in which order, and who is who.

use std::cmp::Reverse;

use super::sort::Sort;
use crate::reports::sort_key;
use crate::standings::club::{BookTotals, ClubMember};
use crate::wording::{Wording, args};

/// True for a column that shows the largest first: all but names and years. Columns are named by their keys in
/// [`crate::reports::lists::club_columns`].
pub fn begins_with_largest(column: &str) -> bool {
    !matches!(column, "name" | "born")
}

/// The members that pass the filter, as indices, kept for one version of the book, filter and order.
#[derive(Debug, Default)]
pub struct MembersInView {
    of: Option<(u64, String, Sort<&'static str>)>,
    /// Indices into [`BookTotals::members`].
    pub lines: Vec<usize>,
}

impl MembersInView {
    /// Makes the list anew if something changed. O(n log n).
    pub fn ensure(&mut self, version: u64, totals: &BookTotals, filter: &str, sort: Sort<&'static str>) {
        let asked = (version, filter.to_owned(), sort);
        if self.of.as_ref() == Some(&asked) {
            return;
        }
        let wanted = sort_key(filter.trim());
        let members = totals.members.iter().enumerate();
        let mut found: Vec<(usize, &ClubMember)> =
            members.filter(|(_, member)| passes(member, &wanted)).collect();
        // Members come by name, and equal ones stay so.
        found.sort_by_key(|(_, member)| key(member, sort.column));
        if sort.descending != begins_with_largest(sort.column) {
            found.reverse();
        }
        self.lines = found.into_iter().map(|(index, _)| index).collect();
        self.of = Some(asked);
    }

    /// The member of a line in view.
    pub fn at<'a>(&self, totals: &'a BookTotals, line: usize) -> Option<&'a ClubMember> {
        self.lines.get(line).and_then(|index| totals.members.get(*index))
    }
}

fn passes(member: &ClubMember, wanted: &str) -> bool {
    let fide = member.fide_id.map(|id| id.to_string()).unwrap_or_default();
    sort_key(&member.name).contains(wanted) || (!wanted.is_empty() && fide == wanted)
}

/// Names and years rise, numbers and the last event fall; unknown years and scores stand last.
fn key(member: &ClubMember, column: &str) -> (bool, Reverse<i64>) {
    let number = |value: u32| (false, Reverse(i64::from(value)));
    match column {
        "born" => (member.born.is_none(), Reverse(-i64::from(member.born.unwrap_or_default()))),
        "club-played" => number(member.events_played),
        "club-won" => number(member.events_won),
        "club-wins" => number(member.matches.won),
        "club-draws" => number(member.matches.drawn),
        "club-losses" => number(member.matches.lost),
        "club-score" => {
            let score = member.matches.permille();
            (score.is_none(), Reverse(i64::from(score.unwrap_or_default())))
        }
        "club-last" => {
            let last = member.appearances.first().map(|here| here.event);
            let place = last.and_then(|place| i64::try_from(place).ok());
            (place.is_none(), Reverse(place.unwrap_or_default()))
        }
        // Names: the order of the totals.
        _ => (false, Reverse(0)),
    }
}

/// "Novák, Jan (1990), FIDE 123456", as far as it is known.
pub fn who_in_words(wording: &Wording, name: &str, born: Option<i16>, fide_id: Option<u64>) -> String {
    let year = born.map(|year| format!(" ({year})"));
    let fide =
        fide_id.map(|id| format!(", {}", wording.text_with("club-fide", &args! { id: id.to_string() })));
    [Some(name.to_owned()), year, fide].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::Words;
    use crate::reports::lists::club_columns;
    use crate::standings::club::Tally;

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

    fn totals() -> BookTotals {
        let members = vec![
            member("Čapek, Ada", Some(2001), 1, 1),
            member("Lopez, Bo", None, 3, 0),
            member("Novák, Cy", Some(1950), 0, 0),
        ];
        BookTotals { members, ..BookTotals::default() }
    }

    fn shown(column: &'static str, descending: bool, filter: &str) -> Vec<usize> {
        let mut members = MembersInView::default();
        members.ensure(1, &totals(), filter, Sort { column, descending });
        members.lines
    }

    #[test]
    fn columns_sort_as_people_expect() {
        assert_eq!(shown("name", false, ""), [0, 1, 2]);
        assert_eq!(shown("born", false, ""), [2, 0, 1], "the oldest first, unknown last");
        assert_eq!(shown("club-score", true, ""), [1, 0, 2], "the best first, nobody without a match");
        assert_eq!(shown("club-played", false, ""), [2, 0, 1]);
        let (totals, wording) = (totals(), Wording::english());
        for column in club_columns(&totals, Words(&wording)) {
            let mut all = shown(column.key, false, "");
            all.sort_unstable();
            assert_eq!(all, [0, 1, 2], "{}", column.key);
        }
    }

    #[test]
    fn accents_do_not_hide_anybody() {
        assert_eq!(shown("name", false, "capek"), [0]);
        assert_eq!(shown("name", false, "nobody"), [0_usize; 0]);
    }
}
