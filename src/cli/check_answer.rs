//! The answer of `check`, as lines for people and as JSON. Of each round the lines say how many boards agree, then each
//! board that differs, with the rule that decides and whether the arbiter made it by hand; at the end the sum.

use serde::Serialize;

use super::Failure;
use super::check::Checked;
use super::console::Ink;
use super::output::json_line;
use crate::desk::audit::{Audit, Cause, SeatDifference};
use crate::desk::claims::{ClaimCheck, Contradiction, LeftOut};
use crate::model::{Breach, PlayerId, RoundNumber};
use crate::pairing::Pair;
use crate::wording::{Value, Wording, args};

/// What all rounds add up to.
#[derive(Default)]
struct AuditSum {
    rounds: usize,
    rounds_equal: usize,
    boards: usize,
    boards_equal: usize,
    /// Seats that differ and rounds that cannot be paired.
    differences: usize,
}

impl AuditSum {
    fn add(&mut self, audit: &Audit) {
        self.rounds += 1;
        self.rounds_equal += usize::from(audit.agrees());
        self.boards += audit.boards;
        self.boards_equal += audit.boards_equal();
        self.differences += audit.differences.len() + usize::from(audit.impossible.is_some());
    }
}

/// For people: for each round a line with its boards and one for each difference, then the claims, then the sum.
pub(super) fn text(checked: &Checked<'_>, wording: &Wording, colours: bool) -> String {
    let lines = Lines { checked, wording, colours };
    let mut all: Vec<String> = Vec::new();
    let mut sum = AuditSum::default();
    for (round, audit) in &checked.audits {
        all.extend(lines.of_round(*round, audit));
        sum.add(audit);
    }
    all.extend(checked.claims.iter().flat_map(|claims| lines.of_claims(claims)));
    all.push(lines.sum(&sum));
    all.join("\n") + "\n"
}

struct Lines<'a> {
    checked: &'a Checked<'a>,
    wording: &'a Wording,
    colours: bool,
}

/// Whether the bye is the engine's: `none`, `same` or `other`.
fn bye(audit: &Audit) -> &'static str {
    match (audit.bye_agrees(), audit.byes) {
        (true, 0) => "none",
        (true, _) => "same",
        (false, _) => "other",
    }
}

impl Lines<'_> {
    fn difference(&self, line: &str) -> String {
        Ink::Difference.paint(self.colours, line)
    }

    fn of_round(&self, round: RoundNumber, audit: &Audit) -> Vec<String> {
        let number = ("round", Value::from(round.get()));
        let mut lines = Vec::new();
        if let Some(why) = audit.impossible.as_ref() {
            let why = self.wording.about(self.checked.tournament).unpairable(&why.clone().into());
            let values = [number.clone(), ("why", why.into())];
            lines.push(self.difference(&self.wording.text_with("cli-check-unpairable", &values)));
        } else {
            let values = [
                number.clone(),
                ("boards", audit.boards.into()),
                ("equal", audit.boards_equal().into()),
                ("bye", bye(audit).into()),
            ];
            lines.push(self.wording.text_with("cli-check-round", &values));
        }
        if audit.one_sided > 0 {
            let values = [number, ("count", audit.one_sided.into())];
            lines.push(self.wording.text_with("cli-check-one-sided", &values));
        }
        lines.extend(audit.differences.iter().map(|one| self.difference(&self.of_seat(round, one))));
        lines
    }

    fn of_seat(&self, round: RoundNumber, one: &SeatDifference) -> String {
        let number = |id| self.checked.number(id);
        let pair = |pair: &Pair| format!("{}-{}", number(pair.white), number(pair.black));
        let seat = one.players.iter().map(|id| number(*id).to_string()).collect::<Vec<_>>().join("-");
        let bye = one
            .rather_bye
            .map(|id| self.wording.text_with("cli-check-has-bye", &args! { player: i64::from(number(id)) }));
        let rather: Vec<String> = one.rather.iter().map(pair).chain(bye).collect();
        let why = one.breaches.first().map(|breach| self.checked.said(breach, self.wording));
        let key = match one.board {
            None => "cli-check-bye",
            Some(_) if one.colours_only => "cli-check-colours",
            Some(_) => "cli-check-board",
        };
        let hand = if one.cause == Cause::ByHand { "yes" } else { "no" };
        let values = [
            ("round", Value::from(round.get())),
            ("board", one.board.map_or(0, |board| self.checked.tournament.table(round, board).0).into()),
            ("seat", seat.into()),
            ("hand", hand.into()),
            ("instead", rather.join(", ").into()),
            ("why", why.unwrap_or_default().into()),
        ];
        self.wording.text_with(key, &values).trim_end().to_owned()
    }

    fn of_claims(&self, claims: &ClaimCheck) -> Vec<String> {
        let contradicted = claims.contradictions.iter().map(|one| self.difference(&self.of_claim(*one)));
        let mut lines: Vec<String> = contradicted.collect();
        lines.extend(claims.left_out.as_ref().map(|what| left_out(what, self.wording)));
        if claims.points + claims.ranks == 0 {
            return lines;
        }
        let codes: Vec<&str> = claims.tie_breaks.iter().map(|code| code.0.as_str()).collect();
        let by = if codes.is_empty() { "none" } else { "list" };
        let values = [
            ("differences", Value::from(claims.contradictions.len())),
            ("points", claims.points.into()),
            ("ranks", claims.ranks.into()),
            ("by", by.into()),
            ("codes", codes.join(" ").into()),
        ];
        let key = if claims.ranks == 0 { "cli-check-claims-points" } else { "cli-check-claims" };
        lines.push(self.wording.text_with(key, &values));
        lines
    }

    fn of_claim(&self, one: Contradiction) -> String {
        let who = |player: PlayerId| {
            let name = self.checked.tournament.name(player).to_owned();
            [("number", Value::from(self.checked.number(player))), ("name", name.into())]
        };
        match one {
            Contradiction::Points { player, said, counted } => {
                let [number, name] = who(player);
                let values = [
                    number,
                    name,
                    ("said", said.to_string().into()),
                    ("counted", counted.to_string().into()),
                ];
                self.wording.text_with("cli-check-points", &values)
            }
            Contradiction::Rank { player, said, first, last } => {
                let [number, name] = who(player);
                let shared = if first == last { "no" } else { "yes" };
                let values = [
                    number,
                    name,
                    ("said", said.into()),
                    ("first", first.into()),
                    ("last", last.into()),
                    ("shared", shared.into()),
                ];
                self.wording.text_with("cli-check-rank", &values)
            }
        }
    }

    fn sum(&self, sum: &AuditSum) -> String {
        let values = [
            ("differences", Value::from(sum.differences)),
            ("rounds", sum.rounds.into()),
            ("agreeing", sum.rounds_equal.into()),
            ("boards", sum.boards.into()),
            ("equal", sum.boards_equal.into()),
        ];
        self.wording.text_with("cli-check-sum", &values)
    }
}

impl Checked<'_> {
    fn number(&self, id: PlayerId) -> u16 {
        self.tournament.number(id).map_or(0, |number| number.0)
    }

    /// A breach as a sentence; the board is said beside it.
    fn said(&self, breach: &Breach, wording: &Wording) -> String {
        wording.about(self.tournament).breach(&Breach { board: None, ..breach.clone() })
    }
}

/// What was not compared, as a sentence.
fn left_out(left_out: &LeftOut, wording: &Wording) -> String {
    let of_code = |key: &str, code: &str| wording.text_with(key, &args! { code });
    match left_out {
        LeftOut::AbnormalPoints => wording.text("cli-check-abnormal-points"),
        LeftOut::ComingRound => wording.text("cli-check-coming-round"),
        LeftOut::Unknown(code) => of_code("cli-check-unknown-code", &code.0),
        LeftOut::Lots(code) => of_code("cli-check-lots", &code.0),
    }
}

#[derive(Serialize)]
struct JsonCheck {
    agrees: bool,
    rounds: Vec<JsonCheckedRound>,
    claims: Option<JsonClaims>,
}

#[derive(Serialize)]
struct JsonCheckedRound {
    round: usize,
    boards: usize,
    boards_equal: usize,
    bye: &'static str,
    one_sided: usize,
    unpairable: Option<String>,
    differences: Vec<JsonDifference>,
}

#[derive(Serialize)]
struct JsonDifference {
    board: Option<u16>,
    players: Vec<u16>,
    colours_only: bool,
    cause: &'static str,
    instead: Vec<[u16; 2]>,
    instead_bye: Option<u16>,
    why: Vec<String>,
}

#[derive(Serialize)]
struct JsonClaims {
    tie_breaks: Vec<String>,
    left_out: Option<String>,
    points_compared: usize,
    ranks_compared: usize,
    points: Vec<JsonPoints>,
    ranks: Vec<JsonRank>,
}

/// Numbers with a fraction are strings, as in the other answers.
#[derive(Serialize)]
struct JsonPoints {
    number: u16,
    claimed: String,
    counted: String,
}

#[derive(Serialize)]
struct JsonRank {
    number: u16,
    claimed: u16,
    first: usize,
    last: usize,
}

/// For programs; the structure is told in the help of the command.
pub(super) fn json(checked: &Checked<'_>, wording: &Wording) -> Result<String, Failure> {
    let all = JsonCheck {
        agrees: checked.agrees(),
        rounds: checked
            .audits
            .iter()
            .map(|(round, audit)| json_round(checked, *round, audit, wording))
            .collect(),
        claims: checked.claims.as_ref().map(|claims| json_claims(checked, claims, wording)),
    };
    json_line(&all)
}

fn json_round(
    checked: &Checked<'_>,
    round: RoundNumber,
    audit: &Audit,
    wording: &Wording,
) -> JsonCheckedRound {
    let about = wording.about(checked.tournament);
    JsonCheckedRound {
        round: round.get(),
        boards: audit.boards,
        boards_equal: audit.boards_equal(),
        bye: bye(audit),
        one_sided: audit.one_sided,
        unpairable: audit.impossible.as_ref().map(|why| about.unpairable(&why.clone().into())),
        differences: audit
            .differences
            .iter()
            .map(|one| json_difference(checked, (round, one), wording))
            .collect(),
    }
}

fn json_difference(
    checked: &Checked<'_>,
    (round, one): (RoundNumber, &SeatDifference),
    wording: &Wording,
) -> JsonDifference {
    let number = |id| checked.number(id);
    JsonDifference {
        board: one.board.map(|board| checked.tournament.table(round, board).0),
        players: one.players.iter().map(|id| number(*id)).collect(),
        colours_only: one.colours_only,
        cause: match one.cause {
            Cause::ByHand => "by_hand",
            Cause::Since => "since",
            Cause::Elsewhere => "elsewhere",
        },
        instead: one.rather.iter().map(|pair| [number(pair.white), number(pair.black)]).collect(),
        instead_bye: one.rather_bye.map(number),
        why: one.breaches.iter().map(|breach| checked.said(breach, wording)).collect(),
    }
}

fn json_claims(checked: &Checked<'_>, claims: &ClaimCheck, wording: &Wording) -> JsonClaims {
    let (mut points, mut ranks) = (Vec::new(), Vec::new());
    for one in &claims.contradictions {
        match *one {
            Contradiction::Points { player, said, counted } => points.push(JsonPoints {
                number: checked.number(player),
                claimed: said.to_string(),
                counted: counted.to_string(),
            }),
            Contradiction::Rank { player, said, first, last } => {
                ranks.push(JsonRank { number: checked.number(player), claimed: said, first, last });
            }
        }
    }
    JsonClaims {
        tie_breaks: claims.tie_breaks.iter().map(|code| code.0.clone()).collect(),
        left_out: claims.left_out.as_ref().map(|what| left_out(what, wording)),
        points_compared: claims.points,
        ranks_compared: claims.ranks,
        points,
        ranks,
    }
}
