//! Type A: direct encounter (Art. 6), on the players who are still tied.

use super::counted_records::{CountedRecords, CountedRound};
use crate::standings::{Amount, Derivation, Term, Value, Way, Why};

/// The values of a tied group: the place inside it from 1, equal for those who stay tied; 0 for everybody if nothing is
/// separated. In the order of the group.
pub(super) fn places(counted_records: &CountedRecords, win: Amount, group: &[usize]) -> Vec<Value> {
    let mut members = group.to_vec();
    members.sort_unstable();
    let mut work = Work { counted_records, win, placed: Vec::with_capacity(group.len()) };
    work.place(members, 1, 1);
    let separated = work.placed.iter().any(|placed| placed.place > 1);
    work.placed.sort_by_key(|placed| placed.index);
    let value = |index: &usize| {
        let found = work.placed.binary_search_by_key(index, |placed| placed.index).ok();
        found.and_then(|at| work.placed.get(at)).map(|placed| placed.value(separated))
    };
    group.iter().map(|index| value(index).unwrap_or_else(|| Value::sum(Derivation::default()))).collect()
}

/// A player whose place is known.
struct PlacedPlayer {
    index: usize,
    place: usize,
    table: usize,
    members: usize,
    row: EncounterScore,
}

impl PlacedPlayer {
    fn value(&self, separated: bool) -> Value {
        let place = if separated { i64::try_from(self.place).unwrap_or(i64::MAX) } else { 0 };
        let way = Way::Encounter {
            table: self.table,
            members: self.members,
            unmet: self.row.unmet,
            score: self.row.score.rounded(),
            separated,
        };
        Value {
            amount: Some(Amount::whole(place)),
            derivation: Derivation { terms: self.row.terms.clone(), way },
        }
    }
}

/// A player's line of a mini-table.
#[derive(Clone)]
struct EncounterScore {
    index: usize,
    score: AverageScore,
    unmet: usize,
    terms: Vec<Term>,
}

/// An exact number of points: averages of repeated meetings need a denominator.
#[derive(Clone, Copy, PartialEq, Eq)]
struct AverageScore {
    hundredths: i128,
    over: i128,
}

impl AverageScore {
    const NONE: Self = Self { hundredths: 0, over: 1 };

    /// Adds the mean of `sum` over `count` meetings (Art. 6.1.2).
    fn plus(self, sum: Amount, count: i128) -> Self {
        let added = i128::from(sum.hundredths());
        Self { hundredths: self.hundredths * count + added * self.over, over: self.over * count }.reduced()
    }

    fn reduced(self) -> Self {
        let by = gcd(self.hundredths.unsigned_abs(), self.over.unsigned_abs());
        let by = i128::try_from(by).unwrap_or(1).max(1);
        Self { hundredths: self.hundredths / by, over: self.over / by }
    }

    fn rounded(self) -> Amount {
        let hundredths = (self.hundredths * 2 + self.over).div_euclid(self.over * 2);
        Amount::from_hundredths(i64::try_from(hundredths).unwrap_or(i64::MAX))
    }
}

impl Ord for AverageScore {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.hundredths * other.over).cmp(&(other.hundredths * self.over))
    }
}

impl PartialOrd for AverageScore {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

struct Work<'a> {
    counted_records: &'a CountedRecords,
    win: Amount,
    placed: Vec<PlacedPlayer>,
}

impl Work<'_> {
    /// Places the members (ascending indices) from `place` on; those who stay tied share a place (1 2 2 4).
    fn place(&mut self, mut members: Vec<usize>, mut table: usize, mut place: usize) {
        loop {
            let mut rows = self.table(&members);
            rows.sort_by_key(|row| std::cmp::Reverse(row.score));
            let size = members.len();
            if size > 1 && rows.iter().all(|row| row.unmet == 0) {
                return self.all_met(rows, table, place);
            }
            let first = self.certainly_first(&rows);
            if first == 0 {
                return self.keep(rows, size, table, place);
            }
            // Art. 6.3: those who are alone on top whatever the missing results are; the rest gets a new table.
            let rest = rows.split_off(first);
            for row in rows {
                self.keep(vec![row], size, table, place);
                place += 1;
            }
            if let [only] = rest.as_slice() {
                return self.keep(vec![only.clone()], size, table, place);
            }
            members = rest.into_iter().map(|row| row.index).collect();
            members.sort_unstable();
            table += 1;
        }
    }

    /// Art. 6.2: everybody met everybody. Who is still equal gets a table of their own.
    fn all_met(&mut self, rows: Vec<EncounterScore>, table: usize, mut place: usize) {
        let size = rows.len();
        let groups: Vec<Vec<EncounterScore>> =
            rows.chunk_by(|a, b| a.score == b.score).map(<[EncounterScore]>::to_vec).collect();
        let undecided = groups.len() == 1;
        for group in groups {
            let next = place + group.len();
            if undecided || group.len() == 1 {
                self.keep(group, size, table, place);
            } else {
                let mut members: Vec<usize> = group.into_iter().map(|row| row.index).collect();
                members.sort_unstable();
                self.place(members, table + 1, place);
            }
            place = next;
        }
    }

    fn keep(&mut self, rows: Vec<EncounterScore>, members: usize, table: usize, place: usize) {
        self.placed.extend(rows.into_iter().map(|row| PlacedPlayer {
            index: row.index,
            place,
            table,
            members,
            row,
        }));
    }

    /// How many of the rows, best first, are one after the other alone on top: more points than anybody behind can
    /// reach by winning every missing game (Art. 6.3).
    fn certainly_first(&self, rows: &[EncounterScore]) -> usize {
        // The most that the rows from each index on can reach.
        let mut reach = vec![None; rows.len() + 1];
        for (at, row) in rows.iter().enumerate().rev() {
            let unmet = i64::try_from(row.unmet).unwrap_or(i64::MAX);
            let missing = Amount::from_hundredths(self.win.hundredths().saturating_mul(unmet));
            let most = row.score.plus(missing, 1);
            let behind: Option<AverageScore> = reach.get(at + 1).copied().flatten();
            if let Some(place) = reach.get_mut(at) {
                *place = Some(behind.map_or(most, |behind| behind.max(most)));
            }
        }
        let alone = |(at, row): (usize, &EncounterScore)| {
            reach.get(at + 1).copied().flatten().is_some_and(|behind| row.score > behind)
        };
        rows.iter().enumerate().take_while(|entry| alone(*entry)).count()
    }

    /// Art. 6.1: the games among the members (ascending indices). A forfeit counts where Art. 15 or the modifier P says
    /// so. Art. 6.1.2: several meetings of two players count as their mean.
    fn table(&self, members: &[usize]) -> Vec<EncounterScore> {
        members.iter().map(|index| self.row(*index, members)).collect()
    }

    fn row(&self, index: usize, members: &[usize]) -> EncounterScore {
        let cells = self.counted_records.lines.get(index).map_or(&[][..], |line| line.cells.as_slice());
        let mut meetings: Vec<(usize, &CountedRound)> = cells
            .iter()
            .filter(|cell| self.counted_records.rules.is_game(cell.kind))
            .filter_map(|cell| Some((cell.opponent?, cell)))
            .filter(|(opponent, _)| *opponent != index && members.binary_search(opponent).is_ok())
            .collect();
        let terms = meetings.iter().map(|(_, cell)| mini_term(cell)).collect();
        meetings.sort_by_key(|(opponent, _)| *opponent);
        let mut score = AverageScore::NONE;
        let mut met = 0;
        for pair in meetings.chunk_by(|a, b| a.0 == b.0) {
            let points = pair.iter().map(|(_, cell)| Amount::from(cell.points)).sum();
            score = score.plus(points, i128::try_from(pair.len()).unwrap_or(1));
            met += 1;
        }
        // Where all pairings were known beforehand everybody meets everybody.
        let unmet =
            if self.counted_records.rules.predetermined { 0 } else { members.len().saturating_sub(1 + met) };
        EncounterScore { index, score, unmet, terms }
    }
}

fn mini_term(cell: &CountedRound) -> Term {
    Term {
        round: Some(cell.round),
        opponent: cell.opponent_id,
        basis: cell.points.into(),
        raw: None,
        counted: cell.points.into(),
        why: Why::MiniTable,
        unplayed: cell.kind.unplayed(),
        cut: None,
    }
}
