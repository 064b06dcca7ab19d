//! Every tie-break of C.07 on whole tournaments. `tests/data/tiebreaks.jsonl.gz` holds the values and ranks that FIDE's
//! reference checker prints (OttoMilvang/TieBreakServer, MIT, snapshot of 2026-07-21), with the values of a second
//! program where the two differ (`disputed`). Where they differ the article decides, and it is on the second one's side:
//!
//! * STD (Art. 7.7) compares with the opponent's points, so that 0-0 and a double forfeit are ½ for both;
//! * SB/C1, SB/C2 (Art. 16.5) cut the voluntarily unplayed round with the smallest contribution, not the lowest score;
//! * DE/P (Art. 6.1.2, 6.3) counts a pair that met twice as one that met.
//!
//! A debug build tries every seventh tournament, and all that have such a cell beside STD.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::sync::Arc;

use flate2::read::GzDecoder;
use interzonal::files::trf;
use interzonal::model::{
    Bye, ByeRequest, Edition, Number, Player, Round, RoundNumber, Stage, SystemId, TieBreakCode, Tournament,
};
use interzonal::standings::{Standings, ValueFormat};
use serde_json::{Map, Value};

const STEP: usize = if cfg!(debug_assertions) { 7 } else { 1 };

fn all() -> Vec<Value> {
    let file = std::fs::File::open("tests/data/tiebreaks.jsonl.gz").unwrap();
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect()
}

pub fn sample() -> Vec<Value> {
    let is_chosen = |index: usize, record: &Value| {
        let differs = |disputed: &Map<String, Value>| disputed.keys().any(|code| code != "STD");
        index.is_multiple_of(STEP) || record["disputed"].as_object().is_some_and(differs)
    };
    let records = all().into_iter().enumerate();
    records.filter(|(index, record)| is_chosen(*index, record)).map(|(_, record)| record).collect()
}

fn tournament(record: &Value, edition: Edition) -> Tournament {
    let read = trf::read(record["trf"].as_str().unwrap().as_bytes(), "record.trf").unwrap().tournament;
    let mut parts = read.to_parts();
    parts.rules.system = if record["mode"] == "round_robin" { SystemId::RoundRobin } else { SystemId::Dutch };
    parts.rules.tie_break_rules.edition = edition;
    // A last round in which nobody has an opponent is read as byes asked for; here it counts.
    let counted = record["trf"].as_str().unwrap().lines().find_map(|line| line.strip_prefix("142 "));
    while parts.rounds.len() < counted.unwrap().trim().parse().unwrap() {
        let number = RoundNumber::new(parts.rounds.len() + 1).unwrap();
        let bye = |player: &Player| match player.requests.get(&number) {
            Some(ByeRequest::Half) => Bye::Half,
            Some(ByeRequest::Full) => Bye::Full,
            _ => Bye::Zero,
        };
        parts.rounds.push(Arc::new(Round {
            games: Vec::new(),
            byes: parts.players.iter().map(|player| (player.id, bye(player))).collect(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        }));
    }
    Tournament::from_parts(parts).unwrap()
}

fn codes(list: &str) -> Vec<TieBreakCode> {
    list.split_whitespace().map(TieBreakCode::new).collect()
}

fn number(number: Number) -> usize {
    usize::from(number.0)
}

/// What the record says, in hundredths; `None` for the undefined `-0`.
pub fn hundredths(text: &str) -> Option<i64> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    (text != "-0").then(|| format!("{whole}{rest:0<2}").parse().unwrap())
}

/// The column with the disputed cells as the article has them.
pub fn expected(record: &Value, column: &Value, key: &str) -> Vec<String> {
    let mut cells: Vec<String> =
        column.as_array().unwrap().iter().map(|cell| cell.as_str().unwrap().to_owned()).collect();
    for (number, cell) in record["disputed"][key].as_object().into_iter().flatten() {
        cells[number.parse::<usize>().unwrap() - 1] = cell.as_str().unwrap().to_owned();
    }
    cells
}

#[derive(Default)]
struct Tally {
    cells: usize,
    ranks: usize,
    wrong: BTreeMap<String, Vec<String>>,
}

impl Tally {
    fn column(&mut self, record: &Value, event: &Tournament, code: &str, expected: &[String]) {
        let standings = Standings::of(event, 99, &codes(code)).unwrap();
        for row in &standings.rows {
            let told = &expected[number(row.number) - 1];
            let value = row.values[0].amount.map(|amount| amount.hundredths());
            self.cells += 1;
            let printed = standings.criteria[0].form.print(&row.values[0]);
            // An empty sum prints `0` there, whatever the code.
            let alike = printed == *told
                || matches!(told.as_str(), "0" | "-0")
                || standings.criteria[0].form != ValueFormat::Whole
                    && hundredths(told) == hundredths(&printed);
            if value != hundredths(told) || !alike {
                let line = format!("{} #{}: {printed} for {told}", record["name"], row.number);
                self.wrong.entry(code.to_owned()).or_default().push(line);
            }
        }
    }

    fn ranking(&mut self, record: &Value, event: &Tournament, order: &str, expected: &Value) {
        let standings = Standings::of(event, 99, &codes(order)).unwrap();
        for row in &standings.rows {
            self.ranks += 1;
            let told = &expected[number(row.number) - 1];
            if *told != row.rank {
                let line = format!("{} #{}: rank {} for {told}", record["name"], row.number, row.rank);
                self.wrong.entry(order.to_owned()).or_default().push(line);
            }
        }
    }

    fn assert_right(&self) {
        let first = |(code, lines): (&String, &Vec<String>)| {
            format!("{code}: {} wrong, {:#?}", lines.len(), &lines[..lines.len().min(6)])
        };
        let told: Vec<String> = self.wrong.iter().map(first).collect();
        assert!(told.is_empty(), "of {} cells and {} ranks: {}", self.cells, self.ranks, told.join("\n"));
    }
}

#[test]
fn every_value_of_2026() {
    let mut tally = Tally::default();
    for record in sample() {
        let event = tournament(&record, Edition::Fide2026);
        for (code, column) in record["codes"].as_object().unwrap() {
            tally.column(&record, &event, code, &expected(&record, column, code));
        }
    }
    tally.assert_right();
    eprintln!("{} cells of the edition of 2026", tally.cells);
    assert!(tally.cells > if STEP == 1 { 160_000 } else { 20_000 }, "{}", tally.cells);
}

/// A code of the Buchholz family whose column is the same in both editions is left out of the record.
#[test]
fn every_value_of_2024() {
    const COMPARED: [&str; 13] = [
        "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB", "FB/C1", "FB/M1", "AOB", "AOB/F", "SB", "SB/C1",
        "SB/C2",
    ];
    let mut tally = Tally::default();
    for record in sample().iter().filter(|record| record["mode"] == "swiss") {
        let event = tournament(record, Edition::Fide2024);
        for code in COMPARED {
            let own = record["codes_2024"].get(code);
            let (column, key) = match own {
                Some(column) => (column, format!("{code}@2024")),
                None => (&record["codes"][code], code.to_owned()),
            };
            tally.column(record, &event, code, &expected(record, column, &key));
        }
    }
    tally.assert_right();
    eprintln!("{} cells of the edition of 2024", tally.cells);
}

#[test]
fn every_ranking() {
    let mut tally = Tally::default();
    for record in sample() {
        let event = tournament(&record, Edition::Fide2026);
        for (order, ranks) in record["rankings"].as_object().unwrap() {
            let disputed = record["disputed_rankings"].get(order);
            tally.ranking(&record, &event, order, disputed.unwrap_or(ranks));
        }
    }
    tally.assert_right();
    eprintln!("{} ranks", tally.ranks);
}

/// The cells in which the checker deviates from the article, by code: as many as its own notes say, and no others.
#[test]
fn the_deviations_are_these() {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut beside_std = Vec::new();
    for record in all() {
        for (code, cells) in record["disputed"].as_object().into_iter().flatten() {
            let cells = cells.as_object().unwrap();
            *found.entry(code.clone()).or_default() += cells.len();
            let numbers: Vec<&str> = cells.keys().map(String::as_str).collect();
            if code != "STD" {
                beside_std.push(format!(
                    "{} {code} #{}",
                    record["name"].as_str().unwrap(),
                    numbers.join(" #")
                ));
            }
        }
    }
    let found: Vec<(&str, usize)> = found.iter().map(|(code, count)| (code.as_str(), *count)).collect();
    assert_eq!(found, [("DE/P", 3), ("SB/C1", 4), ("SB/C2", 5), ("STD", 129)]);
    assert_eq!(
        beside_std,
        [
            "corner-p-cut-vur-choice SB/C1 #2",
            "corner-p-cut-vur-choice SB/C2 #2",
            "swiss-p017-21p11r-mut-321 SB/C1 #1",
            "swiss-p017-21p11r-mut-321 SB/C2 #1",
            "swiss-p048-19p7r-bbp-310 SB/C2 #17",
            "swiss-p074-32p8r-bbp SB/C1 #10",
            "swiss-p074-32p8r-bbp SB/C2 #10",
            "swiss-p090-15p10r-bbp DE/P #13 #14 #15",
            "swiss-p091-37p11r-mut-310 SB/C1 #29",
            "swiss-p091-37p11r-mut-310 SB/C2 #29",
        ],
    );
}
