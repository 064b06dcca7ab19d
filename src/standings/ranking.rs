//! The order of the players: points, then the criteria of the list, each applied to the groups still tied.

use super::records::Records;
use super::tiebreak::{Criterion, UnknownCode, criterion};
use super::{Amount, End, Value};
use crate::model::{GameResult, Number, PlayerId, Points, Rules, Stage, SystemId, TieBreakCode, Tournament};

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// Who.
    pub player: PlayerId,
    /// The starting number in force.
    pub number: Number,
    /// The rank; equal players share one (1 2 2 4).
    pub rank: usize,
    /// The row's place in this list, from 1, never shared.
    pub place: usize,
    /// The points after the rounds counted.
    pub points: Points,
    /// The values, in the order of [`Standings::criteria`].
    pub values: Vec<Value>,
    /// The place that the play-off gave, strict; `None` for everybody else and until it is complete.
    pub play_off: Option<usize>,
}

/// How the play-off affects the standings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayOffStage {
    /// There is none, or it comes after rounds that are not counted here.
    #[default]
    None,
    /// It is being played: these are the Swiss standings.
    Running,
    /// It is complete and gave the first places: this is the final classification.
    Complete {
        /// How many places it gave.
        places: usize,
    },
}

/// The standings after a number of rounds: every player, including the withdrawn and those who have not entered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The rows, best first; within a shared rank by starting number.
    pub rows: Vec<StandingsRow>,
    /// The criteria applied, in their order.
    pub criteria: Vec<Criterion>,
    /// How many rounds are counted.
    pub after_round: usize,
    /// Games of those rounds whose result is not known.
    pub missing: usize,
    /// Games of those rounds that are adjourned (a draw for now).
    pub adjourned: usize,
    /// True if the event is over after the rounds counted ([`End`]), all are published and nothing is missing or
    /// adjourned. With a play-off after the last round counted: if that is complete as well.
    pub is_final: bool,
    /// How the play-off affects them.
    pub play_off: PlayOffStage,
    pub(super) places: Vec<(PlayerId, usize)>,
}

impl Standings {
    /// The standings after `after_round` rounds (all that are paired if fewer are). O(n·R + n log n) for each criterion.
    ///
    /// Points count first (C.07 Art. 4.1); every criterion splits only the groups that are still tied (Art. 4.2). A
    /// missing result counts nothing; corrected rounds count as they did then ([`Tournament::as_counted_after`]). Where
    /// the list ends before a group is split its members share a rank. After the last round a complete play-off gives
    /// the first places (Play-off K5): the final classification.
    ///
    /// # Errors
    /// [`UnknownCode`] for the first code that is not in the registry.
    pub fn of(
        tournament: &Tournament,
        after_round: usize,
        codes: &[TieBreakCode],
    ) -> Result<Self, UnknownCode> {
        Ok(Self::swiss(tournament, after_round, codes)?.with_play_off(tournament))
    }

    /// The standings of the Swiss rounds alone, without the play-off.
    ///
    /// # Errors
    /// As [`Standings::of`].
    pub fn swiss(
        tournament: &Tournament,
        after_round: usize,
        codes: &[TieBreakCode],
    ) -> Result<Self, UnknownCode> {
        let criteria: Vec<Criterion> = codes.iter().map(criterion).collect::<Result<_, _>>()?;
        let tournament = &tournament.as_counted_after(after_round);
        let table = Records::of(tournament, after_round);
        let (columns, groups) = ranked(&table, &criteria);
        let rows = rows(&table, columns, &groups);
        let (missing, adjourned, all_published) = open_games(tournament, table.rounds());
        Ok(Self {
            places: places(&rows),
            rows,
            criteria,
            after_round: table.rounds(),
            missing,
            adjourned,
            is_final: missing + adjourned == 0
                && all_published
                && End::without_pairing(tournament, table.rounds()).is_some(),
            play_off: PlayOffStage::None,
        })
    }

    /// The row of a player. O(log n).
    pub fn row(&self, player: PlayerId) -> Option<&StandingsRow> {
        let index = self.places.binary_search_by_key(&player, |(id, _)| *id).ok()?;
        self.places.get(index).and_then(|(_, place)| self.rows.get(place - 1))
    }

    /// The rank of a player, 1 for the first.
    pub fn rank(&self, player: PlayerId) -> Option<usize> {
        self.row(player).map(|row| row.rank)
    }

    /// The values of a row as the command line and spreadsheets show them ([`Criterion::printed`]).
    pub fn printed<'a>(&'a self, row: &'a StandingsRow) -> impl Iterator<Item = String> + 'a {
        self.criteria.iter().zip(&row.values).map(|(criterion, value)| criterion.printed(value))
    }

    /// The players still tied with a player when the criterion at an index was applied: everybody with the same points and
    /// the same values before it (C.07 Art. 4.2), the player too, in the order of the list. O(n).
    pub fn tied_at<'a>(
        &'a self,
        row: &'a StandingsRow,
        index: usize,
    ) -> impl Iterator<Item = &'a StandingsRow> {
        let same = move |other: &&StandingsRow| {
            let values = row.values.iter().zip(&other.values).take(index);
            other.points == row.points && values.into_iter().all(|(a, b)| a.amount == b.amount)
        };
        self.rows.iter().filter(same)
    }

    /// True while a result of the rounds counted is missing or adjourned.
    pub const fn is_provisional(&self) -> bool {
        self.missing + self.adjourned > 0
    }
}

/// The place of each player, by id.
pub(super) fn places(rows: &[StandingsRow]) -> Vec<(PlayerId, usize)> {
    let mut places: Vec<(PlayerId, usize)> = rows.iter().map(|row| (row.player, row.place)).collect();
    places.sort_unstable();
    places
}

/// How many rounds count by default: all that are published.
pub fn rounds_counted(tournament: &Tournament) -> usize {
    tournament.rounds().filter(|(_, round)| round.stage == Stage::Published).count()
}

/// The usual criteria of a system, for an event that names none; empty where the system has none.
pub fn default_order(id: SystemId) -> Vec<TieBreakCode> {
    id.facts().tie_breaks.iter().map(|code| TieBreakCode::new(code)).collect()
}

/// The criteria in force: those of the event, otherwise the usual ones of its system.
pub fn order_in_force(rules: &Rules) -> Vec<TieBreakCode> {
    if rules.tie_breaks.is_empty() { default_order(rules.system) } else { rules.tie_breaks.clone() }
}

/// The columns, and the indices into the table, tied ones in one group, best group first; inside a group by starting
/// number. A criterion that depends on who is tied (C.07 Art. 4.3, type A) gets the groups that the earlier ones left.
fn ranked(table: &Records, criteria: &[Criterion]) -> (Vec<Vec<Value>>, Vec<Vec<usize>>) {
    let mut everybody: Vec<(usize, Number)> =
        table.entrants().iter().map(|entrant| entrant.number).enumerate().collect();
    everybody.sort_unstable_by_key(|(_, number)| *number);
    let everybody: Vec<usize> = everybody.into_iter().map(|(index, _)| index).collect();
    let score = |index: usize| Amount::from(table.points(index)).hundredths();
    let mut groups = split(everybody, score);
    let mut columns = Vec::with_capacity(criteria.len());
    for criterion in criteria {
        let column = if criterion.is_of_groups() {
            column_of_groups(table, criterion, &groups)
        } else {
            criterion.column(table)
        };
        let merits: Vec<i64> = column.iter().map(|value| criterion.merit(value)).collect();
        let merit = |index: usize| merits.get(index).copied().unwrap_or(i64::MIN);
        groups = groups.into_iter().flat_map(|group| split(group, merit)).collect();
        columns.push(column);
    }
    (columns, groups)
}

fn column_of_groups(table: &Records, criterion: &Criterion, groups: &[Vec<usize>]) -> Vec<Value> {
    let mut values: Vec<(usize, Value)> = Vec::with_capacity(table.entrants().len());
    for group in groups {
        values.extend(group.iter().copied().zip(criterion.group_values(table, group).unwrap_or_default()));
    }
    values.sort_by_key(|(index, _)| *index);
    values.into_iter().map(|(_, value)| value).collect()
}

/// Splits a group by merit, the largest first; equals keep their order.
fn split(mut group: Vec<usize>, merit: impl Fn(usize) -> i64) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return if group.is_empty() { Vec::new() } else { vec![group] };
    }
    group.sort_by_key(|index| std::cmp::Reverse(merit(*index)));
    group.chunk_by(|a, b| merit(*a) == merit(*b)).map(<[usize]>::to_vec).collect()
}

fn rows(table: &Records, columns: Vec<Vec<Value>>, groups: &[Vec<usize>]) -> Vec<StandingsRow> {
    let mut values: Vec<Vec<Value>> =
        table.entrants().iter().map(|_| Vec::with_capacity(columns.len())).collect();
    for column in columns {
        for (line, value) in values.iter_mut().zip(column) {
            line.push(value);
        }
    }
    let mut rows: Vec<StandingsRow> = Vec::with_capacity(table.entrants().len());
    for group in groups {
        let rank = rows.len() + 1;
        for index in group {
            let Some(entrant) = table.entrants().get(*index) else { continue };
            rows.push(StandingsRow {
                player: entrant.id,
                number: entrant.number,
                rank,
                place: rows.len() + 1,
                points: entrant.points,
                values: values.get_mut(*index).map(std::mem::take).unwrap_or_default(),
                play_off: None,
            });
        }
    }
    rows
}

/// Missing results, adjourned games, and whether all of the first rounds are published.
fn open_games(tournament: &Tournament, rounds: usize) -> (usize, usize, bool) {
    let (mut missing, mut adjourned, mut all_published) = (0, 0, true);
    for (_, round) in tournament.rounds().take(rounds) {
        missing += round.games.iter().filter(|game| game.result.is_pending()).count();
        missing += round.one_sided.iter().filter(|line| line.outcome.is_none()).count();
        adjourned += round.games.iter().filter(|game| game.result == GameResult::Adjourned).count();
        all_published &= round.stage == Stage::Published;
    }
    (missing, adjourned, all_published)
}

#[cfg(test)]
mod tests {
    use super::super::tiebreak::fixture::{event, example_a, example_b};
    use super::*;

    fn codes(list: &str) -> Vec<TieBreakCode> {
        list.split_whitespace().map(TieBreakCode::new).collect()
    }

    fn ranks(event: &Tournament, rounds: usize, list: &str) -> Vec<(usize, u16)> {
        let standings = Standings::of(event, rounds, &codes(list)).unwrap();
        standings.rows.iter().map(|row| (row.rank, row.number.0)).collect()
    }

    #[test]
    fn points_then_the_list_then_shared_ranks_by_number() {
        assert_eq!(ranks(&example_a(), 4, ""), [(1, 3), (2, 1), (2, 2), (4, 6), (5, 4), (6, 5)]);
        assert_eq!(ranks(&example_a(), 4, "BUCHHOLZ"), [(1, 3), (2, 2), (3, 1), (4, 6), (5, 4), (6, 5)]);
        assert_eq!(ranks(&example_a(), 4, "WINS"), [(1, 3), (2, 1), (3, 2), (4, 6), (5, 4), (6, 5)]);
    }

    #[test]
    fn the_smaller_lot_is_better() {
        assert_eq!(ranks(&example_a(), 0, "LOTS"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)]);
        assert_eq!(ranks(&example_a(), 0, "WINS"), [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6)]);
    }

    #[test]
    fn a_split_group_never_joins_again() {
        // Wins put 1 before 2, Buchholz 2 before 1: the first of the list decides and the other is not asked.
        assert_eq!(ranks(&example_a(), 4, "WINS BUCHHOLZ")[1], (2, 1));
        assert_eq!(ranks(&example_a(), 4, "BUCHHOLZ WINS")[1], (2, 2));
    }

    #[test]
    fn an_unknown_code_is_named() {
        let error = Standings::of(&example_a(), 4, &codes("BUCHHOLZ NONSENSE")).unwrap_err();
        assert_eq!(error, UnknownCode(TieBreakCode::new("NONSENSE")));
    }

    #[test]
    fn final_only_when_nothing_is_open_after_the_last_round() {
        let whole = Standings::of(&example_b(), 5, &[]).unwrap();
        assert!(whole.is_final && !whole.is_provisional() && whole.after_round == 5);
        let before = Standings::of(&example_b(), 4, &[]).unwrap();
        assert!(!before.is_final && before.after_round == 4);
        assert_eq!(Standings::of(&example_b(), 99, &[]).unwrap(), whole);
        let open = Standings::of(&event(&["W2+ W4?", "B1- W3=", "W4= B2=", "B3= B1?"]), 2, &[]).unwrap();
        assert!(!open.is_final && open.is_provisional() && open.missing == 1);
    }

    #[test]
    fn a_missing_result_counts_nothing() {
        let open = event(&["W2+ W4?", "B1- W3=", "W4= B2=", "B3= B1?"]);
        let standings = Standings::of(&open, 2, &codes("BUCHHOLZ PROGRESS WINS BLACKS")).unwrap();
        let told: Vec<_> = standings
            .rows
            .iter()
            .map(|row| (row.number.0, row.points.to_string(), row.values.iter().map(ToString::to_string)))
            .map(|(number, points, values)| (number, points, values.collect::<Vec<_>>().join(" ")))
            .collect();
        assert_eq!(
            told,
            [
                (3, "1".into(), "1 1.5 0 1".into()),
                (1, "1".into(), "0.5 2 1 0".into()),
                (2, "0.5".into(), "2 0.5 0 1".into()),
                (4, "0.5".into(), "1 1 0 1".into()),
            ]
        );
    }

    #[test]
    fn everybody_is_listed() {
        let late = event(&["W2+ W3+", "B1- ZPB", "... B1-", "... ..."]);
        assert_eq!(ranks(&late, 1, ""), [(1, 1), (2, 2), (2, 3), (2, 4)]);
        let standings =
            Standings::of(&late, 2, &codes("BUCHHOLZ MEDIAN SB0 PROGRESS WINS BLACKS LOTS")).unwrap();
        assert_eq!(standings.rows.len(), 4);
        for row in &standings.rows {
            assert_eq!(standings.row(row.player), Some(row));
            assert_eq!(standings.rank(row.player), Some(row.rank));
        }
        assert_eq!(standings.rank(PlayerId(9)), None);
    }
}
