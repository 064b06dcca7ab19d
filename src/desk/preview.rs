//! What a correction of an earlier round would change, before it is made: the standings as they are now, and which
//! boards of later rounds the engine would give otherwise than it gave them. Worked out in the background, told part by
//! part; nothing of the event is touched.

use std::sync::{Arc, Mutex, PoisonError};

use super::audit::{Audit, Difference, audit};
use super::{BackgroundAnswer, Desk};
use crate::model::{Board, Command, Correction, CorrectionScope, PlayerId, Refusal, RoundNumber, Tournament};
use crate::pairing::{Control, Field, PairError, PairingSystem, system};
use crate::standings::{RoundStanding, Standings, default_order, rounds_counted};

/// Somebody whose points or rank would be others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Who.
    pub player: PlayerId,
    /// Points and rank as they are.
    pub before: RoundStanding,
    /// Points and rank after the correction.
    pub after: RoundStanding,
}

/// What the engine would now say of a later round; the round stays as played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// Which round.
    pub round: RoundNumber,
    /// Boards that it would pair otherwise, apart from those that it judged otherwise before.
    pub boards: Vec<Board>,
    /// The bye would be somebody else's.
    pub bye: bool,
    /// It would know no pairing of that field any more.
    pub impossible: bool,
}

impl Later {
    /// True if the engine would pair the round as before.
    pub const fn is_same(&self) -> bool {
        self.boards.is_empty() && !self.bye && !self.impossible
    }
}

/// What is known of the change so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Who would stand otherwise, by the rank after the correction; `None` while that is worked out, or where the
    /// tie-breaks of the event are not known.
    pub standings: Option<Vec<Moved>>,
    /// Later rounds that were looked at, the first one first.
    pub later: Vec<Later>,
    /// How many later rounds there are to look at.
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

/// The preview that is worked on, or was last.
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

/// Notes what becomes known and wakes the window each time.
struct Teller {
    known: Arc<Mutex<Preview>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Teller {
    fn tell(&self, note: impl FnOnce(&mut Preview)) {
        note(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner));
        (self.wake)();
    }
}

/// The standings that count now: after the published rounds, by the event's criteria.
fn standings(tournament: &Tournament) -> Option<Standings> {
    let rules = tournament.rules();
    let usual = default_order(rules.system);
    let codes = if rules.tie_breaks.is_empty() { &usual } else { &rules.tie_breaks };
    Standings::of(tournament, rounds_counted(tournament), codes).ok()
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
    let is_new = |one: &&Difference| !old.differences.iter().any(|known| alike(known, one));
    let fresh: Vec<&Difference> = new.differences.iter().filter(is_new).collect();
    let was_possible = |audit: &Audit| audit.impossible.is_none();
    Ok(Later {
        round,
        boards: fresh.iter().filter_map(|one| one.board).collect(),
        bye: fresh.iter().any(|one| one.board.is_none()),
        impossible: !was_possible(&new) && was_possible(&old),
    })
}

/// The same seat, and the engine would give the same instead.
fn alike(a: &Difference, b: &Difference) -> bool {
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
    teller: &Teller,
    control: &Control,
) -> Result<(), PairError> {
    let lists = standings(before).zip(standings(after));
    let standings = lists.map(|(before, after)| moved(&before, &after));
    teller.tell(|known| known.standings = standings);
    let Some(engine) = system(before.rules().system) else { return Ok(()) };
    for number in rounds_after(before, round) {
        control.step(number.index(), before.rounds_paired())?;
        let later = later(before, after, number, engine, control)?;
        teller.tell(|known| known.later.push(later));
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
            let after = self.steps.after(&correct)?;
            let before = self.tournament().clone();
            let rounds = rounds_after(&before, round).count();
            let nothing_yet = Preview { rounds, ..Preview::default() };
            let known = Arc::new(Mutex::new(nothing_yet.clone()));
            previewing.known = Arc::clone(&known);
            let teller = Teller { known, wake: Arc::clone(&self.environment.wake) };
            let _ = previewing.work.ask("preview", question, &self.environment, || {
                move |control: &Control| {
                    // Cancelled only when nobody wants to know any more.
                    let _ = work(&before, &after, round, &teller, control);
                }
            });
            return Ok(nothing_yet);
        }
        Ok(previewing.now())
    }

    /// Nobody wants to know the preview any more: the work is given up.
    pub fn end_preview(&self) {
        self.work.previewing.borrow_mut().work.forget();
    }
}
