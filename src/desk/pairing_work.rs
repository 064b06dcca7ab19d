//! What the desk asks the engines for: pairing in the background, the order of boards for publishing, verdicts and
//! explanations. The engine's answer for a round is worked out once and kept as long as the field stays the same.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::task::Poll;

use super::preview::CorrectionPreview;
use super::sections::SectionWork;
use super::what_if::WhatIf;
use super::{BackgroundAnswer, Desk};
use crate::model::{
    Board, Breach, Command, HandChange, PairedGame, PlannedPairing, PlayerId, Refusal, Round, RoundNumber,
    SectionId, Stage, SystemId, Tournament,
};
use crate::pairing::{
    Control, Explanation, Field, Pair, PairError, Pairing, PairingSystem, SeatedRound, Seating, Verdict,
    WhyNot, Wish, after_change, pair_rest, system,
};
use crate::standings::{Conclusion, End};

/// Why pairing was not begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotStart {
    /// The state does not allow it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The event is over; by the planned rounds, or as its system ends.
    #[error("the event is over")]
    Over(Box<Conclusion>),
    /// This version does not have the event's system.
    #[error("this version cannot pair by {0}")]
    NoSuchSystem(SystemId),
}

/// The outcome of work in the background.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackgroundOutcome {
    /// The round is paired and stored as a draft.
    Paired(RoundNumber),
    /// The round cannot be paired, or the work was cancelled.
    NotPaired(RoundNumber, PairError),
    /// The event was changed meanwhile, and the draft does not fit it.
    Outdated(RoundNumber, Refusal),
    /// The work ended without a result.
    Lost(RoundNumber),
    /// One of these in a section that is not in view.
    InSection(SectionId, Box<BackgroundOutcome>),
}

/// A round to be paired, with the boards that stay.
#[derive(Clone, PartialEq)]
struct Task {
    system: SystemId,
    round: RoundNumber,
    field: Arc<Field>,
    locked: Vec<Pair>,
    seed: u64,
}

impl Task {
    /// The work of the engine.
    fn work(self, engine: &'static dyn PairingSystem) -> impl FnOnce(&Control) -> Result<Pairing, PairError> {
        move |control| pair_rest(engine, &self.field, &self.locked, self.seed, control)
    }
}

/// The engine's own answer for the whole field of a round; without a pairing where it found none.
#[derive(Default)]
struct Best {
    /// For which revision the question was found to be the same, and its field.
    seen: Option<(u64, Arc<Field>)>,
    answer: BackgroundAnswer<Task, Option<Arc<Pairing>>>,
}

/// The answers of engines that a desk keeps.
#[derive(Default)]
pub(super) struct PairingWork {
    running: BackgroundAnswer<Task, Result<Pairing, PairError>>,
    obstacle: Option<(u64, PairError)>,
    best: RefCell<BTreeMap<RoundNumber, Best>>,
    verdicts: RefCell<Verdicts>,
    /// The engine goes through the round again for an explanation. Asked by revision, round and player.
    explaining: RefCell<BackgroundAnswer<(u64, RoundNumber, PlayerId), Explanation>>,
    /// Asked by revision, round and wish.
    turning_down: RefCell<BackgroundAnswer<(u64, RoundNumber, Wish), WhyNot>>,
    /// Asked by revision; an answer is used again when one of the missing games has ended.
    pub(super) looking_ahead: RefCell<BackgroundAnswer<u64, Option<Arc<WhatIf>>>>,
    pub(super) previewing: RefCell<CorrectionPreview>,
}

impl PairingWork {
    /// The round that is being paired, and its progress in percent.
    pub(super) fn now(&self) -> Option<(RoundNumber, u32)> {
        let percent = self.running.progress().map_or(100, |(_, percent)| percent);
        self.running.question().map(|task| (task.round, percent))
    }

    /// True if the engine has come to an end with a round that was to be paired, and nobody has taken that in.
    pub(super) fn is_paired(&mut self) -> bool {
        !self.running.is_awaited() && self.running.question().is_some()
    }

    /// True while an engine works for the arbiter: on a round, a verdict, an explanation or a preview.
    pub(super) fn is_busy(&mut self) -> bool {
        self.running.progress().is_some()
            || self.best.get_mut().values_mut().any(|best| best.answer.is_awaited())
            || self.explaining.get_mut().is_awaited()
            || self.turning_down.get_mut().is_awaited()
            || self.looking_ahead.get_mut().is_awaited()
            || self.previewing.get_mut().is_busy()
    }
}

/// The boards of a round of a tournament in the order in which they are published. O(n log n).
pub(super) fn publish_order(tournament: &Tournament, round: RoundNumber) -> Vec<Board> {
    let Some(seating) = Seating::of_round(tournament, round) else { return Vec::new() };
    let field = Field::from_tournament(tournament, round);
    let boards: BTreeMap<Pair, Board> =
        seating.games.iter().enumerate().map(|(index, pair)| (*pair, Board::at(index))).collect();
    let ordered = Pairing { pairs: seating.games, bye: None }.in_board_order(&field);
    ordered.iter().filter_map(|pair| boards.get(pair).copied()).collect()
}

/// Verdicts given since the last change of the event.
#[derive(Default)]
struct Verdicts {
    revision: u64,
    list: Vec<(HandChange, Verdict)>,
}

/// So many verdicts are kept between two changes.
const VERDICTS: usize = 64;

fn locked(round: &Round) -> Vec<Pair> {
    let kept = round.games.iter().filter(|game| game.locked);
    kept.map(|game| Pair { white: game.white, black: game.black }).collect()
}

impl Desk {
    /// Begins to pair the next round, or a draft anew around its locked boards. The draft comes with [`Desk::take_in`].
    ///
    /// # Errors
    /// When results are missing, the last round is not published, the event is over … or the system is not there; at
    /// once, without asking the engine.
    pub fn start_pairing(&mut self) -> Result<(), CannotStart> {
        let task = self.task()?;
        let paired = self.tournament().rounds_paired();
        if task.round.get() > paired && End::without_pairing(self.tournament(), paired).is_some() {
            return Err(CannotStart::Over(Box::new(Conclusion::with(self.tournament(), || true))));
        }
        let engine = system(task.system).ok_or(CannotStart::NoSuchSystem(task.system))?;
        self.work.obstacle = None;
        self.work.running.forget();
        let _ = self.work.running.ask("pairing", task.clone(), &self.environment, || task.work(engine));
        Ok(())
    }

    fn task(&self) -> Result<Task, CannotStart> {
        let tournament = self.tournament();
        let (round, locked) = match tournament.last_round() {
            Some((last, round)) if round.stage == Stage::Draft => (last, locked(round)),
            _ => (tournament.next_round().unwrap_or(RoundNumber::FIRST), Vec::new()),
        };
        let empty = PlannedPairing::default();
        self.check(&Command::PairRound { round, pairing: empty, paired_by: None })?;
        let (system, seed) = (tournament.rules().system, tournament.rules().seed);
        let field = Arc::new(Field::from_tournament(tournament, round));
        Ok(Task { system, round, field, locked, seed })
    }

    /// The round that is being paired, and its progress in percent.
    pub fn pairing_now(&self) -> Option<(RoundNumber, u32)> {
        self.work.now()
    }

    /// Stops the pairing that runs.
    pub fn cancel_pairing(&mut self) {
        self.work.running.forget();
    }

    /// Why the last attempt to pair the event as it is now failed.
    pub fn obstacle(&self) -> Option<&PairError> {
        let (revision, error) = self.work.obstacle.as_ref()?;
        (*revision == self.revision()).then_some(error)
    }

    /// Takes in what the background has finished, in whatever section: call it before each frame. A draft becomes part of
    /// the event here.
    pub fn take_in(&mut self) -> Option<BackgroundOutcome> {
        self.drop_old_outlook();
        self.take_in_here().or_else(|| {
            let paired =
                |(id, section): (&SectionId, &mut SectionWork)| section.work.is_paired().then_some(*id);
            let section = self.aside.iter_mut().find_map(paired)?;
            let outcome = self.meanwhile(section, Self::take_in_here)??;
            Some(BackgroundOutcome::InSection(section, Box::new(outcome)))
        })
    }

    /// [`Desk::take_in`] for the section in view.
    fn take_in_here(&mut self) -> Option<BackgroundOutcome> {
        let (task, result) = self.work.running.take()?;
        let round = task.round;
        match result {
            None => Some(BackgroundOutcome::Lost(round)),
            Some(Err(error)) => {
                self.work.obstacle = Some((self.revision(), error.clone()));
                Some(BackgroundOutcome::NotPaired(round, error))
            }
            Some(Ok(pairing)) => match self.task() {
                Ok(now) if now == task => Some(self.store_draft(task, pairing)),
                // Something changed the field meanwhile: once more.
                _ => match self.start_pairing() {
                    Ok(()) => None,
                    Err(CannotStart::Refused(refusal)) => Some(BackgroundOutcome::Outdated(round, refusal)),
                    Err(_) => Some(BackgroundOutcome::Lost(round)),
                },
            },
        }
    }

    /// A draft by the engine.
    fn store_draft(&mut self, task: Task, pairing: Pairing) -> BackgroundOutcome {
        let round = task.round;
        let game = |pair: Pair| PairedGame {
            white: pair.white,
            black: pair.black,
            locked: task.locked.contains(&pair),
        };
        let games = pairing.in_board_order(&task.field).into_iter().map(game).collect();
        let planned = PlannedPairing { games, bye: pairing.bye };
        let command = Command::PairRound { round, pairing: planned, paired_by: Some(task.system) };
        if let Err(refusal) = self.execute(command) {
            return BackgroundOutcome::Outdated(round, refusal);
        }
        if task.locked.is_empty() {
            let seen = Some((self.revision(), Arc::clone(&task.field)));
            let mut all = self.work.best.borrow_mut();
            let best = all.entry(round).or_default();
            best.seen = seen;
            best.answer.put(task, Some(Arc::new(pairing)));
        }
        BackgroundOutcome::Paired(round)
    }

    /// The boards of a round in the order in which they are published: for [`Command::Publish`]. O(n log n).
    pub fn publish_order(&self, round: RoundNumber) -> Vec<Board> {
        publish_order(self.tournament(), round)
    }

    /// Publishes the draft.
    ///
    /// # Errors
    /// When there is none, or somebody waits in the pool.
    pub fn publish(&mut self) -> Result<(), Refusal> {
        let round = self.tournament().last_round().map_or(RoundNumber::FIRST, |(last, _)| last);
        let order = self.publish_order(round);
        self.execute(Command::Publish { round, order })
    }

    /// What a change by hand of the last round would break, before it is made. `Pending` while the engine works out its
    /// own pairing to compare with (the window is woken then); `Ready(None)` if the change does not fit or this
    /// version does not have the system.
    pub fn verdict(&self, change: &HandChange) -> Poll<Option<Verdict>> {
        let Some((round, paired)) = self.tournament().last_round() else { return Poll::Ready(None) };
        let is_published = paired.stage == Stage::Published;
        let Some(before) = Seating::of_round(self.tournament(), round) else { return Poll::Ready(None) };
        let Some(after) = after_change(&before, change) else { return Poll::Ready(None) };
        self.asked(round, |engine, field, best| {
            let mut verdicts = self.work.verdicts.borrow_mut();
            if verdicts.revision != self.revision() || verdicts.list.len() >= VERDICTS {
                *verdicts = Verdicts { revision: self.revision(), list: Vec::new() };
            }
            if let Some((_, known)) = verdicts.list.iter().find(|(known, _)| known == change) {
                return known.clone();
            }
            let mut verdict = engine.verdict(&before, SeatedRound::new(field, &after, best.map(Arc::as_ref)));
            if is_published {
                let (_, who) = after.changed(&before);
                let more = engine.breach_of_publication(field, &before, &who);
                verdict = Verdict::new(verdict.breaches.into_iter().chain(more).collect());
            }
            verdicts.list.push((change.clone(), verdict.clone()));
            verdict
        })
    }

    /// Changes the last round by hand, with the rules that it breaks for the log. The verdict must have been in view.
    ///
    /// # Errors
    /// [`Refusal`]; after publishing also when there is no reason.
    pub fn change_pairing(&mut self, change: HandChange, reason: Option<String>) -> Result<(), Refusal> {
        let round = self.tournament().last_round().map_or(RoundNumber::FIRST, |(last, _)| last);
        let broken: Vec<Breach> = match self.verdict(&change) {
            Poll::Ready(Some(verdict)) => verdict.breaches,
            Poll::Ready(None) | Poll::Pending => Vec::new(),
        };
        self.execute(Command::ChangePairing { round, change, reason, broken })
    }

    /// Why this player has this opponent (or the bye, or waits) in a round. `Pending` and `Ready(None)` as in
    /// [`Desk::verdict`].
    pub fn explanation(&self, round: RoundNumber, who: PlayerId) -> Poll<Option<Explanation>> {
        let mut explaining = self.work.explaining.borrow_mut();
        let question = (self.revision(), round, who);
        if !explaining.is_about(&question) {
            let Some(seating) = Seating::of_round(self.tournament(), round) else { return Poll::Ready(None) };
            let known = self.asked(round, |engine, field, best| (engine, Arc::clone(field), best.cloned()));
            let (engine, field, best) = match known {
                Poll::Ready(Some(known)) => known,
                Poll::Ready(None) => return Poll::Ready(None),
                Poll::Pending => return Poll::Pending,
            };
            let _ = explaining.ask("explanation", question, &self.environment, || {
                let paired = self.tournament().round(round).cloned();
                move |_: &Control| {
                    let seated = SeatedRound::new(&field, &seating, best.as_deref());
                    engine.explain(seated, who).of_paired(paired.as_ref(), who)
                }
            });
        }
        explaining.poll().map(Option::<&Explanation>::cloned)
    }

    /// Why a round does not have a pair or a bye. `Pending` and `Ready(None)` as in [`Desk::verdict`].
    pub fn why_not(&self, round: RoundNumber, wish: Wish) -> Poll<Option<WhyNot>> {
        let mut asked = self.work.turning_down.borrow_mut();
        let question = (self.revision(), round, wish);
        if !asked.is_about(&question) {
            let known = self.asked(round, |engine, field, best| (engine, Arc::clone(field), best.cloned()));
            let (engine, field, best) = match known {
                Poll::Ready(Some(known)) => known,
                Poll::Ready(None) => return Poll::Ready(None),
                Poll::Pending => return Poll::Pending,
            };
            let seed = self.tournament().rules().seed;
            let _ = asked.ask("why-not", question, &self.environment, || {
                move |control: &Control| match best {
                    Some(best) => WhyNot::ask(engine, &field, seed, wish, &best),
                    // The engine found no pairing: it says once more why.
                    None => match engine.pair(&field, seed, control) {
                        Ok(best) => WhyNot::ask(engine, &field, seed, wish, &best),
                        Err(error) => WhyNot::Impossible(error),
                    },
                }
            });
        }
        asked.poll().map(Option::<&WhyNot>::cloned)
    }

    /// Answers a question as soon as the engine's own pairing of the round is known (or known to be impossible).
    fn asked<T>(
        &self,
        round: RoundNumber,
        question: impl FnOnce(&'static dyn PairingSystem, &Arc<Field>, Option<&Arc<Pairing>>) -> T,
    ) -> Poll<Option<T>> {
        let Some(engine) = system(self.tournament().rules().system) else { return Poll::Ready(None) };
        let mut all = self.work.best.borrow_mut();
        let best = all.entry(round).or_default();
        let field = match &best.seen {
            Some((revision, field)) if *revision == self.revision() => Arc::clone(field),
            _ => {
                let task = self.whole_task(round);
                let field = Arc::clone(&task.field);
                best.seen = Some((self.revision(), Arc::clone(&field)));
                let _ = best.answer.ask("pairing", task.clone(), &self.environment, || {
                    let work = task.work(engine);
                    move |control: &Control| work(control).ok().map(Arc::new)
                });
                field
            }
        };
        best.answer.poll().map(|pairing| Some(question(engine, &field, pairing.and_then(Option::as_ref))))
    }

    /// To pair the whole field of a round, whatever was locked or changed by hand.
    fn whole_task(&self, round: RoundNumber) -> Task {
        let tournament = self.tournament();
        Task {
            system: tournament.rules().system,
            round,
            field: Arc::new(Field::from_tournament(tournament, round)),
            locked: Vec::new(),
            seed: tournament.rules().seed,
        }
    }
}
