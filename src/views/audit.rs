//! The self-audit in words: the light of the status bar, and the list of seats where past rounds differ from the
//! engine's answer.

use crate::desk::audit::{Audit, Cause, SeatDifference};
use crate::desk::{AuditState, Desk};
use crate::model::{Board, Breach, RoundNumber};
use crate::pairing::Pair;
use crate::wording::{Wording, args};

/// So many seats are listed; `interzonal check` lists all.
pub const LISTED: usize = 300;

/// What the light says and how it looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Light {
    /// The words beside the dot.
    pub label: String,
    /// How the dot looks.
    pub shape: LightShape,
}

/// The dot, told apart by its shape too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LightShape {
    /// A tick in green: every seat is the engine's.
    Tick,
    /// A triangle in amber: something differs.
    Triangle,
    /// A hand: the arbiter's doing.
    Hand,
    /// An empty ring: at work, unknown, or paired elsewhere.
    Ring,
}

/// The light of an event; none while no round is published.
pub fn light(desk: &Desk, wording: &Wording) -> Option<Light> {
    let count = |key, name, count: usize| wording.text_with(key, &[(name, count.into())]);
    let (label, shape) = match desk.audit_state() {
        AuditState::Nothing => return None,
        AuditState::AtWork { done, rounds } => {
            let values = args! { done, rounds };
            (wording.text_with("audit-light-at-work", &values), LightShape::Ring)
        }
        AuditState::Unknown(rounds) => {
            let first = rounds.first().map_or(0, |round| round.get());
            (count("audit-light-unknown", "round", first), LightShape::Ring)
        }
        AuditState::Agree { rounds } => (count("audit-light-agree", "rounds", rounds), LightShape::Tick),
        AuditState::ByHand(seats) => (by_hand(desk, &seats, wording), LightShape::Hand),
        AuditState::Elsewhere { seats } => (count("audit-light-elsewhere", "count", seats), LightShape::Ring),
        AuditState::Differ { seats } => (count("audit-light-differ", "count", seats), LightShape::Triangle),
    };
    Some(Light { label, shape })
}

/// `changed by hand: round 3, boards 4 and 7`; only how many when there is more than one round.
fn by_hand(desk: &Desk, seats: &[(RoundNumber, Option<Board>)], wording: &Wording) -> String {
    let round = seats.first().map(|(round, _)| *round);
    if seats.iter().any(|(other, _)| Some(*other) != round) {
        return wording.text_with("audit-light-by-hand-many", &args! { count: seats.len() });
    }
    let boards: Vec<Board> = seats.iter().filter_map(|(_, board)| *board).collect();
    let about = wording.about(desk.tournament());
    let values = args! {
        round: round.map_or(0, RoundNumber::get), count: boards.len(), boards: about.boards(round.unwrap_or(RoundNumber::FIRST), &boards),
    };
    wording.text_with("audit-light-by-hand", &values)
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    /// Which round.
    pub round: RoundNumber,
    /// What is played, or the sentence about the round as a whole.
    pub head: String,
    /// What the engine would give, and why that one is better.
    pub rather: String,
    /// Whose doing it is.
    pub cause: String,
}

/// The seats that differ as far as they are listed, and how many more there are.
pub fn audit_lines(desk: &Desk, wording: &Wording) -> (Vec<AuditLine>, usize) {
    listed(desk.audited().flat_map(|(round, audit)| lines(desk, round, audit, wording)).collect())
}

fn listed(mut lines: Vec<AuditLine>) -> (Vec<AuditLine>, usize) {
    let more = lines.len().saturating_sub(LISTED);
    lines.truncate(LISTED);
    (lines, more)
}

/// What the list is about: what was compared, and where the event comes from.
pub fn introduction(desk: &Desk, wording: &Wording) -> Vec<String> {
    let (mut boards, mut equal, mut rounds) = (0, 0, 0);
    for (_, audit) in desk.audited() {
        boards += audit.boards;
        equal += audit.boards_equal();
        rounds += 1;
    }
    let values = args! { rounds, boards, equal };
    let mut sentences = vec![wording.text_with("audit-compared", &values)];
    let elsewhere = |(_, audit): (RoundNumber, &Audit)| audit.cause == Cause::Elsewhere && !audit.agrees();
    if desk.audited().any(elsewhere) {
        let imported = desk.journal().is_imported();
        sentences.push(wording.text(if imported { "audit-imported" } else { "audit-elsewhere" }));
    }
    let one_sided: usize = desk.audited().map(|(_, audit)| audit.one_sided).sum();
    if one_sided > 0 {
        sentences.push(wording.text_with("audit-one-sided", &args! { count: one_sided }));
    }
    sentences
}

fn lines(desk: &Desk, round: RoundNumber, audit: &Audit, wording: &Wording) -> Vec<AuditLine> {
    if let Some(why) = audit.impossible.as_ref() {
        let why = wording.about(desk.tournament()).unpairable(&why.clone().into());
        let head = wording.text_with("audit-impossible", &args! { round });
        return vec![AuditLine { round, head, rather: why, cause: cause(audit.cause, wording) }];
    }
    audit.differences.iter().map(|one| line(desk, round, one, wording)).collect()
}

fn line(desk: &Desk, round: RoundNumber, one: &SeatDifference, wording: &Wording) -> AuditLine {
    let about = wording.about(desk.tournament());
    let pair = |pair: &Pair| format!("{} – {}", about.name(pair.white), about.name(pair.black));
    let seat = one.players.iter().map(|id| about.name(*id)).collect::<Vec<_>>().join(" – ");
    let board = one.board.map_or(0, |board| about.table(Some(round), board).0);
    let values = args! { round, board, seat };
    let head = wording.text_with(if one.board.is_some() { "audit-board" } else { "audit-bye" }, &values);
    let bye = one.rather_bye.map(|id| wording.text_with("audit-has-bye", &args! { player: about.name(id) }));
    let instead = one.rather.iter().map(pair).chain(bye).collect::<Vec<_>>().join("; ");
    let said = |breach: &Breach| about.breach(&Breach { board: None, ..breach.clone() });
    let why = one.breaches.first().map(said).unwrap_or_default();
    let values = args! { instead, why };
    let rather = wording.text_with("audit-rather", &values).trim_end().to_owned();
    AuditLine { round, head, rather, cause: cause(one.cause, wording) }
}

/// Whose doing it is.
fn cause(cause: Cause, wording: &Wording) -> String {
    wording.text(match cause {
        Cause::ByHand => "audit-cause-by-hand",
        Cause::Since => "audit-cause-since",
        Cause::Elsewhere => "audit-cause-elsewhere",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_hundred_seats_are_listed_and_the_rest_is_counted() {
        let line = AuditLine {
            round: RoundNumber::FIRST,
            head: String::new(),
            rather: String::new(),
            cause: String::new(),
        };
        let counts = [299, 300, 301].map(|seats| {
            let (lines, more) = listed(vec![line.clone(); seats]);
            (lines.len(), more)
        });
        assert_eq!(counts, [(299, 0), (300, 0), (300, 1)]);
    }
}
