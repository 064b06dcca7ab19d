//! The tables of OpenSwiss: rank, points, m1 and m2 of every record.

use interzonal::model::{SystemId, Tournament};
use interzonal::standings::{Amount, Standings, default_order};
use serde_json::Value;

use super::events::tournament;
use super::records::{STEP, records, tenths};

/// Rank, number, points, m1, m2 – amounts in hundredths.
type Line = (u64, u64, i64, i64, i64);

fn hundredths(value: &Value) -> i64 {
    (value.as_f64().unwrap() * 100.0).round() as i64
}

fn table(event: &Tournament) -> Vec<Line> {
    let standings = Standings::of(event, 99, &default_order(SystemId::OpenSwiss)).unwrap();
    let line = |row: &interzonal::standings::StandingsRow| {
        let value = |at: usize| row.values[at].amount.map_or(-1, Amount::hundredths);
        let points = Amount::from(row.points).hundredths();
        (row.rank as u64, u64::from(row.number.0), points, value(0), value(1))
    };
    standings.rows.iter().map(line).collect()
}

#[test]
fn every_table_has_its_ranks_and_small_points() {
    let records = records("standings", SystemId::OpenSwiss);
    assert!(records.len() >= 25 / STEP, "{}", records.len());
    for record in &records {
        let expected: Vec<Line> = record["expected"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| {
                let whole = |key: &str| line[key].as_u64().unwrap();
                let points = Amount::from(tenths(&line["points"])).hundredths();
                (whole("rank"), whole("number"), points, hundredths(&line["m1"]), hundredths(&line["m2"]))
            })
            .collect();
        assert_eq!(table(&tournament(record)), expected, "{}", record["id"]);
    }
}
