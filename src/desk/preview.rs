//! What a correction of an earlier round would change, before it is made: the standings as they are now, and which
//! boards of later rounds the engine would give otherwise than it gave them. Worked out in the background, told part by
//! part; nothing of the event is touched.

use std::sync::{Arc, Mutex, PoisonError};

use super::audit::{Audit, SeatDifference, audit};
use super::{BackgroundAnswer, Desk};
use crate::model::{Board, Command, Correction, CorrectionScope, PlayerId, Refusal, RoundNumber, Tournament};
use crate::pairing::{Control, Field, PairError, PairingSystem, system};
use crate::standings::{RoundStanding, Standings, order_in_force, rounds_counted};

/// A player whose points or rank would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Who.
    pub player: PlayerId,
    /// Points and rank as they are.
    pub before: RoundStanding,
    /// Points and rank after the correction.
    pub after: RoundStanding,
}

/// How the engine would now pair a later round; the round stays as played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// Which round.
    pub round: RoundNumber,
    /// Boards that it would pair differently, except those that it already did before the correction.
    pub boards: Vec<Board>,
    /// Another player would get the bye.
    pub bye: bool,
    /// It would find no pairing for the field.
    pub impossible: bool,
}

impl Later {
    /// True if the engine would pair the round as before.
    pub const fn is_same(&self) -> bool {
        self.boards.is_empty() && !self.bye && !self.impossible
    }
}

/// The effects of a correction, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Who would have other points or another rank, by the rank after the correction; `None` while that is computed, or
    /// if the tie-breaks of the event are not known.
    pub standings: Option<Vec<Moved>>,
    /// The later rounds that were paired again, the earliest first.
    pub later: Vec<Later>,
    /// How many later rounds there are.
    pub rounds: usize,
    /// Nothing more will come.
    pub is_complete: bool,
}

/// What was asked; the reason does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CorrectionQuestion {
    revision: u64,
    round: RoundNumber,
    changes: Vec<Correction>,
    scope: CorrectionScope,
}

/// The preview that is computed, or was last.
#[derive(Default)]
pub(super) struct CorrectionPreview {
    work: BackgroundAnswer<CorrectionQuestion, ()>,
    known: Arc<Mutex<Preview>>,
}

impl CorrectionPreview {
    /// True while more will come; also where nobody looks at the moment.
    pub(super) fn is_busy(&mut self) -> bool {
        self.work.is_awaited()
    }

    fn now(&mut self) -> Preview {
        // Asked first: whatever the work told is there once it is over.
        let is_complete = !self.work.is_awaited();
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Preview { is_complete, ..known }
    }
}

/// Adds what becomes known to the preview, and wakes the window each time.
struct PreviewWriter {
    known: Arc<Mutex<Preview>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl PreviewWriter {
    fn tell(&self, note: impl FnOnce(&mut Preview)) {
        note(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner));
        (self.wake)();
    }
}

/// The standings that count now: after the published rounds, by the event's criteria.
fn standings(tournament: &Tournament) -> Option<Standings> {
    Standings::of(tournament, rounds_counted(tournament), &order_in_force(tournament.rules())).ok()
}

/// Who stands otherwise in the second list, in its order.
fn moved(before: &Standings, after: &Standings) -> Vec<Moved> {
    let rows = after.rows.iter().filter_map(|row| {
        let old = before.row(row.player)?;
        let stand = |points, rank| RoundStanding { points, rank };
        let (before, after) = (stand(old.points, old.rank), stand(row.points, row.rank));
        (before != after).then_some(Moved { player: row.player, before, after })
    });
    rows.collect()
}

/// What the engine would give otherwise in a round that stays as played. Costs two pairings, or none where the round
/// was paired from what the correction does not touch.
fn later(
    before: &Tournament,
    after: &Tournament,
    round: RoundNumber,
    engine: &dyn PairingSystem,
    control: &Control,
) -> Result<Later, PairError> {
    let same = Later { round, boards: Vec::new(), bye: false, impossible: false };
    if Field::from_tournament(before, round) == Field::from_tournament(after, round) {
        return Ok(same);
    }
    let of = |event| audit(event, round, engine, None, control);
    let (Some(old), Some(new)) = (of(before)?, of(after)?) else { return Ok(same) };
    let is_new = |one: &&SeatDifference| !old.differences.iter().any(|known| alike(known, one));
    let fresh: Vec<&SeatDifference> = new.differences.iter().filter(is_new).collect();
    let was_possible = |audit: &Audit| audit.impossible.is_none();
    Ok(Later {
        round,
        boards: fresh.iter().filter_map(|one| one.board).collect(),
        bye: fresh.iter().any(|one| one.board.is_none()),
        impossible: !was_possible(&new) && was_possible(&old),
    })
}

/// The same seat, and the engine would give the same instead.
fn alike(a: &SeatDifference, b: &SeatDifference) -> bool {
    (a.board, &a.players, &a.rather, a.rather_bye) == (b.board, &b.players, &b.rather, b.rather_bye)
}

/// The rounds paired after one.
fn rounds_after(tournament: &Tournament, round: RoundNumber) -> impl Iterator<Item = RoundNumber> + '_ {
    tournament.rounds().map(|(number, _)| number).filter(move |number| *number > round)
}

fn work(
    before: &Tournament,
    after: &Tournament,
    round: RoundNumber,
    writer: &PreviewWriter,
    control: &Control,
) -> Result<(), PairError> {
    let lists = standings(before).zip(standings(after));
    let standings = lists.map(|(before, after)| moved(&before, &after));
    writer.tell(|known| known.standings = standings);
    let Some(engine) = system(before.rules().system) else { return Ok(()) };
    for number in rounds_after(before, round) {
        control.step(number.index(), before.rounds_paired())?;
        let later = later(before, after, number, engine, control)?;
        writer.tell(|known| known.later.push(later));
    }
    Ok(())
}

impl Desk {
    /// What a correction would change, as far as that is known by now. The same question goes on with the work begun;
    /// another one, or a change of the event, begins anew. The window is woken with each part; never waits.
    ///
    /// # Errors
    /// The [`Refusal`] that the correction would meet, but for its reason.
    pub fn preview(
        &self,
        round: RoundNumber,
        changes: &[Correction],
        scope: CorrectionScope,
    ) -> Result<Preview, Refusal> {
        let mut previewing = self.work.previewing.borrow_mut();
        let question =
            CorrectionQuestion { revision: self.revision(), round, changes: changes.to_vec(), scope };
        if !previewing.work.is_about(&question) {
            previewing.work.forget();
            // The arbiter types the reason while this is looked at; it changes nothing.
            let reason = String::from("-");
            let correct = Command::Correct { round, changes: changes.to_vec(), scope, reason };
            let after = self.steps.after(self.section, &correct)?;
            let before = self.tournament().clone();
            let rounds = rounds_after(&before, round).count();
            let nothing_yet = Preview { rounds, ..Preview::default() };
            let known = Arc::new(Mutex::new(nothing_yet.clone()));
            previewing.known = Arc::clone(&known);
            let writer = PreviewWriter { known, wake: Arc::clone(&self.environment.wake) };
            let _ = previewing.work.ask("preview", question, &self.environment, || {
                move |control: &Control| {
                    // Cancelled only when nobody wants to know any more.
                    let _ = work(&before, &after, round, &writer, control);
                }
            });
            return Ok(nothing_yet);
        }
        Ok(previewing.now())
    }

    /// Cancels the preview.
    pub fn end_preview(&self) {
        self.work.previewing.borrow_mut().work.forget();
    }
}
