//! What if? While the last games of a round are played: every way in which they can end, each with the standings and
//! the pairing of the next round. What is the same in all of them is certain already ([`Outlook`]). Worked out in the
//! background on copies; nothing of the event is touched.

mod outlook;

pub use outlook::{NextOutlook, OpenPlayer, Outlook, PlaceOutlook, SurePair};

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

use super::Desk;
use crate::model::{Board, Command, GameResult, PlayerId, Points, RoundNumber, Stage, Tournament, apply};
use crate::pairing::{Control, Field, Pair, PairError, system};
use crate::standings::{End, Payouts, Prizes, Standings, order_in_force};

/// With more missing results there are too many ways.
pub const MOST_MISSING: usize = 6;

/// With so many missing results at most, and so many players times outcomes, what is certain is worked out without being
/// asked for: a second of work at most, and in most rounds the very last games.
const UNASKED: (usize, usize) = (4, 20_000);

/// How a missing game may end. A game that is decided by default is another case, which nobody foresees.
pub const ENDINGS: [GameResult; 3] = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

/// So many threads share the work at most; the window and its other work have the rest.
const MOST_THREADS: usize = 4;

/// The place of a player in one case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CasePlace {
    /// Who.
    pub player: PlayerId,
    /// The rank; equal players share one.
    pub rank: usize,
    /// The points.
    pub points: Points,
    /// What the player is paid, if the event is over then.
    pub prize: Option<u64>,
}

/// What follows in one case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// The event is over.
    Over,
    /// The pairing of the next round.
    Paired {
        /// The boards in their order.
        games: Vec<Pair>,
        /// Who has the pairing-allocated bye.
        bye: Option<PlayerId>,
    },
    /// The next round cannot be paired, or this version cannot pair by the event's system.
    Impossible,
}

/// One way in which the missing games can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The results, in the order of [`WhatIf::missing`].
    pub results: Vec<GameResult>,
    /// Everybody, in the order of the standings.
    pub places: Vec<CasePlace>,
    /// The next round.
    pub next: NextRound,
}

/// Every way in which the missing games of a round can end.
#[derive(Clone, Debug)]
pub struct WhatIf {
    /// The round that is played.
    pub round: RoundNumber,
    /// The boards whose results are missing.
    pub missing: Vec<Board>,
    /// All cases: three for each missing game, multiplied.
    pub cases: Vec<Case>,
    /// What is certain whatever happens, and what is open.
    pub whole: Outlook,
    /// The event as it was.
    base: Tournament,
}

/// The boards of the last round whose results are missing, if a look ahead is possible: the round is published, and not
/// too many are missing.
pub fn missing_boards(tournament: &Tournament) -> Option<(RoundNumber, Vec<Board>)> {
    let (number, round) = tournament.last_round().filter(|(_, round)| round.stage == Stage::Published)?;
    let missing = round.missing();
    (1..=MOST_MISSING).contains(&missing.len()).then_some((number, missing))
}

impl WhatIf {
    /// Works every case out; `None` if nothing is missing, too much is, or the work was cancelled. What `earlier` knows
    /// is used if the event is the same but for results of its missing games. Costs a pairing and standings a case.
    pub fn of(tournament: &Tournament, earlier: Option<&Self>, control: &Control) -> Option<Self> {
        let (round, missing) = missing_boards(tournament)?;
        if let Some(narrowed) = earlier.and_then(|earlier| earlier.narrowed(tournament, &missing)) {
            return Some(narrowed);
        }
        let cases = all_cases(tournament, round, &missing, control)?;
        let whole = Outlook::of(tournament, &cases);
        Some(Self { round, missing, cases, whole, base: tournament.clone() })
    }

    /// The same when some of the missing games have ended: the cases that are left. `None` if anything else has
    /// changed.
    fn narrowed(&self, tournament: &Tournament, missing: &[Board]) -> Option<Self> {
        let known: Vec<Option<GameResult>> = self
            .missing
            .iter()
            .map(|board| {
                let game = tournament.round(self.round)?.game(*board)?;
                (!missing.contains(board)).then_some(game.result)
            })
            .collect();
        let mut now = self.base.clone();
        for (board, result) in self.missing.iter().zip(&known) {
            if let Some(result) = *result {
                now = with_result(&now, self.round, *board, result)?;
            }
        }
        if now != *tournament {
            return None;
        }
        let is_left = |case: &&Case| {
            known
                .iter()
                .zip(&case.results)
                .all(|(known, assumed)| known.is_none_or(|known| known == *assumed))
        };
        let open = |case: &Case| {
            let results = known.iter().zip(&case.results).filter(|(known, _)| known.is_none());
            Case { results: results.map(|(_, result)| *result).collect(), ..case.clone() }
        };
        let cases: Vec<Case> = self.cases.iter().filter(is_left).map(open).collect();
        let whole = Outlook::of(tournament, &cases);
        // A result that is no ending of ours leaves no case.
        (!cases.is_empty()).then(|| Self {
            round: self.round,
            missing: missing.to_vec(),
            cases,
            whole,
            base: now,
        })
    }

    /// The cases in which games end as chosen; `None` leaves a game open. The order is that of [`Self::missing`].
    pub fn cases_with<'a>(
        &'a self,
        chosen: &'a [Option<GameResult>],
    ) -> impl Iterator<Item = &'a Case> + Clone {
        let fits = |case: &&Case| {
            let both = chosen.iter().zip(&case.results);
            both.into_iter().all(|(chosen, result)| chosen.is_none_or(|chosen| chosen == *result))
        };
        self.cases.iter().filter(fits)
    }

    /// What is certain and what is open when games end as chosen.
    pub fn outlook(&self, chosen: &[Option<GameResult>]) -> Outlook {
        Outlook::of(&self.base, self.cases_with(chosen))
    }
}

fn with_result(
    tournament: &Tournament,
    round: RoundNumber,
    board: Board,
    result: GameResult,
) -> Option<Tournament> {
    apply(tournament, &Command::SetResult { round, board, result }).ok()
}

/// All cases in the order of [`ENDINGS`], the last board changing fastest. Each thread takes a part that has the first
/// results in common, so that these are entered once.
fn all_cases(
    tournament: &Tournament,
    round: RoundNumber,
    missing: &[Board],
    control: &Control,
) -> Option<Vec<Case>> {
    let (first, rest) = missing.split_at(missing.len().min(2));
    let parts = first.iter().fold(vec![Vec::new()], |parts: Vec<Vec<GameResult>>, _| {
        let longer = |part: &Vec<GameResult>| ENDINGS.map(|ending| [part.as_slice(), &[ending]].concat());
        parts.iter().flat_map(longer).collect()
    });
    let of_part = ENDINGS.len().pow(u32::try_from(rest.len()).ok()?);
    let count = parts.len() * of_part;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found: Mutex<Vec<Option<Vec<Case>>>> = Mutex::new(vec![None; parts.len()]);
    let work = || loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some(results) = parts.get(at) else { return };
        let mut walk =
            CaseWalk { round, control, done: &done, count, results: Vec::new(), cases: Vec::new() };
        let begun = first.iter().zip(results).try_fold(tournament.clone(), |event, (board, result)| {
            walk.results.push(*result);
            with_result(&event, round, *board, *result)
        });
        if begun.and_then(|event| walk.go(&event, rest)).is_none() {
            return;
        }
        if let Some(place) = found.lock().unwrap_or_else(PoisonError::into_inner).get_mut(at) {
            *place = Some(walk.cases);
        }
    };
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    std::thread::scope(|scope| {
        for _ in 1..processors.min(MOST_THREADS).min(parts.len()) {
            // Without a thread the others do it.
            let _ = std::thread::Builder::new().name("what-if".into()).spawn_scoped(scope, work);
        }
        work();
    });
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    Some(found.into_iter().collect::<Option<Vec<_>>>()?.concat())
}

/// One thread's way through the cases of a part.
struct CaseWalk<'a> {
    round: RoundNumber,
    control: &'a Control,
    done: &'a AtomicUsize,
    count: usize,
    results: Vec<GameResult>,
    cases: Vec<Case>,
}

impl CaseWalk<'_> {
    /// Enters the results board by board. `None` if the work was cancelled, or a result refused.
    fn go(&mut self, event: &Tournament, boards: &[Board]) -> Option<()> {
        let Some((board, rest)) = boards.split_first() else {
            self.control.step(self.done.fetch_add(1, Ordering::Relaxed), self.count).ok()?;
            self.cases.push(case(event, self.results.clone())?);
            return Some(());
        };
        for ending in ENDINGS {
            self.results.push(ending);
            self.go(&with_result(event, self.round, *board, ending)?, rest)?;
            self.results.pop();
        }
        Some(())
    }
}

/// A complete round: the standings, and the next pairing.
fn case(event: &Tournament, results: Vec<GameResult>) -> Option<Case> {
    let rounds = event.rounds_paired();
    let standings = Standings::of(event, rounds, &order_in_force(event.rules())).ok()?;
    let next = next_round(event);
    let is_over = next == NextRound::Over;
    let payouts = Payouts::of_section(event, &standings).filter(|_| is_over);
    let pot = Prizes::of(event, &standings).filter(|prizes| is_over && prizes.pot.is_some());
    let place = |(at, row): (usize, &crate::standings::StandingsRow)| {
        let from_lists = payouts.as_ref().map(|payouts| payouts.of_player(row.player));
        let share = || pot.as_ref().and_then(|pot| pot.rows.get(at)).map(|line| line.payout());
        CasePlace { player: row.player, rank: row.rank, points: row.points, prize: from_lists.or_else(share) }
    };
    Some(Case { results, places: standings.rows.iter().enumerate().map(place).collect(), next })
}

fn next_round(event: &Tournament) -> NextRound {
    if End::without_pairing(event, event.rounds_paired()).is_some() {
        return NextRound::Over;
    }
    let (Some(next), Some(engine)) = (event.next_round(), system(event.rules().system)) else {
        return NextRound::Impossible;
    };
    let field = Field::from_tournament(event, next);
    match engine.pair(&field, event.rules().seed, &Control::default()) {
        Ok(pairing) => NextRound::Paired { games: pairing.in_board_order(&field), bye: pairing.bye },
        Err(PairError::Unpairable(_) | PairError::Cancelled) => NextRound::Impossible,
    }
}

/// Whether so few results are missing of so few players that all cases are looked at without being asked for.
fn is_begun_unasked(missing: usize, players: usize) -> bool {
    let (most_missing, most) = UNASKED;
    let outcomes = u32::try_from(missing).ok().and_then(|missing| ENDINGS.len().checked_pow(missing));
    missing <= most_missing && outcomes.is_some_and(|outcomes| outcomes.saturating_mul(players) <= most)
}

impl Desk {
    /// Every way in which the missing games of the last round can end. `Pending` while it is worked out (the window is
    /// woken then); `Ready(None)` if nothing is missing or more than [`MOST_MISSING`]. Whoever looks asks in every
    /// frame; what nobody looks at is not worked out.
    pub fn what_if(&self) -> Poll<Option<Arc<WhatIf>>> {
        if missing_boards(self.tournament()).is_none() {
            self.work.looking_ahead.borrow_mut().forget();
            return Poll::Ready(None);
        }
        let mut looking = self.work.looking_ahead.borrow_mut();
        let earlier = looking.latest().and_then(|(_, known)| known.clone());
        let _ = looking.ask("what-if", self.revision(), &self.environment, || {
            // Where nobody gets prizes of two sections, what is paid here depends on games that are played there.
            let is_joint = self.event().awards().one_prize;
            let tournament = self.tournament();
            let tournament = if is_joint { tournament.without_prizes() } else { tournament.clone() };
            move |control: &Control| WhatIf::of(&tournament, earlier.as_deref(), control).map(Arc::new)
        });
        looking.poll().map(|known| known.cloned().flatten())
    }

    /// The same for whoever only marks what is certain already: much work is not begun for it, but what somebody else has
    /// asked for is known here too.
    pub fn certain_already(&self) -> Option<Arc<WhatIf>> {
        let (_, missing) = missing_boards(self.tournament())?;
        if is_begun_unasked(missing.len(), self.tournament().player_count()) {
            return match self.what_if() {
                Poll::Ready(found) => found,
                Poll::Pending => None,
            };
        }
        let mut looking = self.work.looking_ahead.borrow_mut();
        if looking.is_awaited() {
            return None;
        }
        let latest = looking.latest().filter(|(revision, _)| **revision == self.revision());
        latest.and_then(|(_, found)| found.clone())
    }

    /// How far [`Desk::what_if`] is, in percent.
    pub fn what_if_progress(&self) -> Option<u32> {
        self.work.looking_ahead.borrow().progress().map(|(_, percent)| percent)
    }

    /// Stops the work on [`Desk::what_if`] if it is about a state that is gone.
    pub(super) fn drop_old_outlook(&self) {
        let mut looking = self.work.looking_ahead.borrow_mut();
        if looking.progress().is_some_and(|(revision, _)| *revision != self.revision()) {
            looking.forget();
        }
    }
}

#[cfg(test)]
mod tests;
