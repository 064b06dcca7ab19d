//! Where the values of the standings come from, as `standings --format json` has it.

use serde::Serialize;

use crate::model::PlayerId;
use crate::standings::{Amount, Criterion, Standings, StandingsRow, Term, Value, Way};

/// A value with its terms.
#[derive(Serialize)]
pub struct JsonDerivation {
    code: String,
    value: String,
    #[serde(flatten)]
    way: JsonWay,
    terms: Vec<JsonTerm>,
}

/// What was made of the terms. Numbers are strings, as everywhere in these answers; counts are not.
#[derive(Serialize)]
#[serde(tag = "way", rename_all = "kebab-case")]
enum JsonWay {
    Sum,
    Mean { sum: String, count: usize },
    Performance { average: i64, score: String, games: usize, percent: u8, difference: i64 },
    Perfect { score: String, expected: String },
    Encounter { tied: Vec<u16>, table: usize, members: usize, unmet: usize, score: String, separated: bool },
    Given,
    None { lack: &'static str },
}

/// One term. `score` is what was looked at (the opponent's adjusted score), `counts` what the term adds unless it is cut.
#[derive(Serialize)]
struct JsonTerm {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<u16>,
    score: String,
    /// The opponent's score in the table of points, where `score` is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    raw_score: Option<String>,
    counts: String,
    why: &'static str,
    /// Of C.07.
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<&'static str>,
    /// The article by which it is cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_by: Option<&'static str>,
}

/// The derivations of a line, in the order of the criteria.
pub fn of_row(standings: &Standings, row: &StandingsRow) -> Vec<JsonDerivation> {
    let pairs = standings.criteria.iter().zip(&row.values).enumerate();
    pairs.map(|(index, (criterion, value))| derivation(standings, row, index, criterion, value)).collect()
}

fn derivation(
    standings: &Standings,
    row: &StandingsRow,
    index: usize,
    criterion: &Criterion,
    value: &Value,
) -> JsonDerivation {
    let number = |id: PlayerId| standings.row(id).map(|row| row.number.0);
    let tied = || {
        let mut tied: Vec<u16> = standings.tied_at(row, index).map(|row| row.number.0).collect();
        tied.sort_unstable();
        tied
    };
    JsonDerivation {
        code: criterion.code.to_string(),
        value: criterion.printed(value),
        way: way(value.derivation.way, tied),
        terms: value.derivation.terms.iter().map(|one| term(one, criterion, number)).collect(),
    }
}

fn way(way: Way, tied: impl FnOnce() -> Vec<u16>) -> JsonWay {
    match way {
        Way::Sum => JsonWay::Sum,
        Way::Mean { sum, count, .. } => JsonWay::Mean { sum: sum.to_string(), count },
        Way::Performance { average, score, games, percent, difference } => {
            JsonWay::Performance { average, score: score.to_string(), games, percent, difference }
        }
        Way::Perfect { score, expected } => {
            JsonWay::Perfect { score: score.to_string(), expected: expected.to_string() }
        }
        Way::Encounter { table, members, unmet, score, separated } => {
            let score = score.to_string();
            JsonWay::Encounter { tied: tied(), table, members, unmet, score, separated }
        }
        Way::Given => JsonWay::Given,
        Way::None(lack) => JsonWay::None { lack: lack.key() },
    }
}

fn term(term: &Term, criterion: &Criterion, number: impl Fn(PlayerId) -> Option<u16>) -> JsonTerm {
    let shown = |amount: Amount| amount.to_string();
    JsonTerm {
        round: term.round.map(crate::model::RoundNumber::get),
        opponent: term.opponent.and_then(number),
        score: shown(term.basis),
        raw_score: term.raw.map(shown),
        counts: shown(term.counted),
        why: term.why.key(),
        article: criterion.article_of(term),
        cut: term.cut.map(crate::standings::Cut::key),
        cut_by: term.cut.and_then(|cut| criterion.fide().map(|_| cut.article())),
    }
}
