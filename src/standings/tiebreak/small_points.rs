//! The small points of OpenSwiss (OpenSwiss, small points).

use super::{Amount, RecordedPlayer, Records, RoundRecord, Term, Value, Why, nothing};
use crate::model::{Outcome, Points};
use crate::standings::Derivation;

/// m1: the points of every opponent beaten times the points for a win, and of every opponent drawn times the points
/// for a draw. Default games count like played ones; byes and absences add nothing. Exact: tenths times tenths are
/// hundredths.
pub(super) fn first(table: &Records, entrant: &RecordedPlayer) -> Value {
    let term = |record: &RoundRecord| {
        let Some((outcome, points)) = game(table, record) else { return nothing(record) };
        let (worth, why) = if outcome.is_win() {
            (table.scale().win, Why::BeatenTimesWin)
        } else if outcome.is_draw() {
            (table.scale().draw, Why::DrawnTimesDraw)
        } else {
            (Points::ZERO, Why::OpponentLostTo)
        };
        Term { basis: points.into(), counted: product(points, worth), why, ..nothing(record) }
    };
    Value::sum(Derivation::of(entrant.records.iter().map(term).collect()))
}

/// m2: the points of every opponent lost to, by default too (both of a game that both lost by default count the
/// other).
pub(super) fn second(table: &Records, entrant: &RecordedPlayer) -> Value {
    let term = |record: &RoundRecord| match game(table, record) {
        None => nothing(record),
        Some((outcome, points)) if outcome.is_win() || outcome.is_draw() => {
            Term { basis: points.into(), why: Why::OtherGame, ..nothing(record) }
        }
        Some((_, points)) => {
            Term { basis: points.into(), counted: points.into(), why: Why::LostToInFull, ..nothing(record) }
        }
    };
    Value::sum(Derivation::of(entrant.records.iter().map(term).collect()))
}

/// The outcome of a game, played or not, and the opponent's points; `None` without an opponent or a result.
fn game(table: &Records, record: &RoundRecord) -> Option<(Outcome, Points)> {
    let outcome = record.past.game()?.outcome?;
    Some((outcome, table.points(record.opponent?)))
}

fn product(points: Points, times: Points) -> Amount {
    Amount::from_hundredths(i64::from(points.tenths()) * i64::from(times.tenths()))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{event, event_of};
    use super::*;
    use crate::model::{SystemId, TieBreakCode, Tournament};
    use crate::standings::{Standings, criterion};

    fn open_swiss(lines: &[&str]) -> Tournament {
        event_of(SystemId::OpenSwiss, lines)
    }

    /// Rank, name by letter, points, m1, m2.
    fn table(event: &Tournament) -> Vec<String> {
        let standings =
            Standings::of(event, 99, &[TieBreakCode::new("M1"), TieBreakCode::new("M2")]).unwrap();
        let line = |row: &crate::standings::StandingsRow| {
            let name = char::from(b'A' + row.number.0 as u8 - 1);
            format!("{} {name} {} {} {}", row.rank, row.points, row.values[0], row.values[1])
        };
        standings.rows.iter().map(line).collect()
    }

    /// The first example of `assets/rules/open_swiss.md`: A and D drew their game.
    #[test]
    fn the_first_example_of_the_document() {
        let event = open_swiss(&[
            "W5+ W2+ W4=",
            "W6+ B1- W7+",
            "W7- PAB B5+",
            "PAB B7+ B1=",
            "B1- W6+ W3-",
            "B2- B5- PAB",
            "B3+ W4- B2-",
        ]);
        assert_eq!(
            table(&event),
            ["1 A 7 34 0", "2 D 7 16 0", "3 B 6 18 7", "4 C 6 9 3", "5 G 3 18 13", "6 E 3 9 13", "7 F 3 0 9"]
        );
    }

    /// The second example: m2 separates E and C.
    #[test]
    fn the_second_example_of_the_document() {
        let event = open_swiss(&[
            "W4+ W2+ W5+",
            "W5+ B1- W3+",
            "W6+ W4- B2-",
            "B1- B3+ W6+",
            "B2- W6+ B1-",
            "B3- B5- B4-",
        ]);
        assert_eq!(
            table(&event),
            ["1 A 9 45 0", "2 B 6 18 9", "3 D 6 9 9", "4 E 3 0 15", "5 C 3 0 12", "6 F 0 0 12"]
        );
    }

    /// OpenSwiss, small points 4: default games count like played ones, requested byes and absences do not.
    #[test]
    fn defaults_count_and_byes_do_not() {
        let event = open_swiss(&["F2+ W3=", "F1- HPB", "F4- B1=", "F3- ZPB"]);
        assert_eq!(table(&event), ["1 A 4 4 0", "2 C 1 4 0", "3 B 1 0 4", "4 D 0 0 1"]);
    }

    /// Products of halves and tenths are exact.
    #[test]
    fn with_halves_the_product_is_exact() {
        let event = event(&["W2= W3+", "B1= ...", "... B1-"]);
        let column = |code| {
            let table = Records::of(&event, 2);
            criterion(&TieBreakCode::new(code))
                .unwrap()
                .column(&table)
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
        };
        assert_eq!(column("M1"), ["0.25", "0.75", "0"]);
        assert_eq!(column("M2"), ["0", "0", "1.5"]);
    }

    #[test]
    fn a_missing_result_counts_nothing_and_says_so() {
        let open = open_swiss(&["W2? W3+", "B1? ...", "... B1-"]);
        let table = Records::of(&open, 2);
        let value = first(&table, &table.entrants()[0]);
        assert_eq!(value.derivation.terms[0].why, Why::ResultMissing);
        assert_eq!(value.derivation.terms[1].why, Why::BeatenTimesWin);
    }
}
