//! Corrections of rounds that are over, and what other changes of such a round mean for them.

use std::sync::Arc;

use super::super::{
    Corrected, Correction, CorrectionScope, PlayerId, Refusal, Round, RoundNumber, RoundSeats, Stage,
    Tournament,
};

/// Corrects a published round; later rounds stay as played. A result has to stand on every board touched.
pub(super) fn correct(
    tournament: &mut Tournament,
    number: RoundNumber,
    changes: &[Correction],
    scope: CorrectionScope,
    reason: &str,
) -> Result<(), Refusal> {
    let round = tournament.round(number).ok_or(Refusal::UnknownRound(number))?;
    if round.stage != Stage::Published {
        return Err(Refusal::NotPublished(number));
    }
    if reason.trim().is_empty() {
        return Err(Refusal::ReasonNeeded(number));
    }
    let (before, until_now) = (tournament.clone(), RoundSeats::of(round));
    let seats = tournament.seats_for(number, scope).ok_or(Refusal::UnknownRound(number))?;
    let now = seats.corrected(number, changes)?;
    // Named on purpose: also who is put where they sit already, to make a former correction count everywhere.
    let mut touched = seats.touched(&now);
    touched.extend(changes.iter().flat_map(|change| named(&now, change)));
    let is_pending = |board: &_| now.game(*board).is_some_and(|game| game.result.is_pending());
    let boards: Vec<_> = now.boards_of(&touched).into_iter().filter(is_pending).collect();
    if !boards.is_empty() {
        return Err(Refusal::ResultsMissing { round: number, boards });
    }
    let mut corrected = tournament.parts.corrected.get(&number).cloned().unwrap_or_default();
    let next = tournament.next_pairing();
    match scope {
        CorrectionScope::RatingReport => corrected.report(now, &until_now),
        // No pairing has been made from it yet: then it is the same everywhere.
        CorrectionScope::FromNextPairing if next > number.next() => {
            corrected.supersede(until_now, &now, &touched, next);
            set_seats(tournament, number, now)?;
        }
        CorrectionScope::Everywhere | CorrectionScope::FromNextPairing => {
            corrected.follow(&now, &touched);
            set_seats(tournament, number, now)?;
        }
    }
    keep(tournament, number, corrected);
    if *tournament == before { Err(Refusal::NothingCorrected) } else { Ok(()) }
}

/// Whom a correction names.
fn named(seats: &RoundSeats, change: &Correction) -> Vec<PlayerId> {
    match change {
        Correction::Result { board, .. } | Correction::Colours { board } => {
            seats.game(*board).map(|game| vec![game.white, game.black]).unwrap_or_default()
        }
        Correction::Players { a, b } => vec![*a, *b],
    }
}

fn set_seats(tournament: &mut Tournament, number: RoundNumber, seats: RoundSeats) -> Result<(), Refusal> {
    let RoundSeats { games, byes } = seats;
    let round = super::round_mut(tournament, number)?;
    *round = Round { games, byes, ..round.clone() };
    Ok(())
}

fn keep(tournament: &mut Tournament, number: RoundNumber, corrected: Corrected) {
    let unchanged = match tournament.parts.corrected.get(&number) {
        Some(known) => *known == corrected,
        None => corrected.says_nothing(),
    };
    if unchanged {
        return;
    }
    let all = &mut tournament.parts.corrected;
    if corrected.says_nothing() {
        all.remove(&number);
    } else {
        all.insert(number, corrected);
    }
}

/// Every other change of a round that was corrected (a missing result entered, a bye changed) holds for everything: what
/// stands beside the round takes it over. O(corrected rounds), unless one of them changed.
pub(super) fn keep_up(before: &Tournament, after: &mut Tournament) {
    let changed: Vec<RoundNumber> = after
        .parts
        .corrected
        .keys()
        .copied()
        .filter(|number| {
            match (before.parts.rounds.get(number.index()), after.parts.rounds.get(number.index())) {
                (Some(old), Some(new)) => !Arc::ptr_eq(old, new),
                _ => true,
            }
        })
        .collect();
    for number in changed {
        let mut corrected = after.parts.corrected.get(&number).cloned().unwrap_or_default();
        match (before.round(number), after.round(number)) {
            (Some(old), Some(new)) => {
                let (old, new) = (RoundSeats::of(old), RoundSeats::of(new));
                corrected.follow(&new, &old.touched(&new));
            }
            // The round is gone.
            _ => corrected = Corrected::default(),
        }
        keep(after, number, corrected);
    }
}
