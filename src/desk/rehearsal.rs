//! Rehearsals: copies of the event played to its end with results drawn by the ratings, many times, to see what can go
//! wrong: rounds that cannot be paired, byes that run out, games across large differences of points, ties for first
//! place and for prizes. Nothing here can change the event: it works on copies and writes nothing.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::simulation::{Dice, draw_results, pair_next};
use super::{BackgroundAnswer, Desk};
use crate::model::{
    Board, Command, GameResult, Points, Rating, Refusal, RoundNumber, Stage, SystemId, Tournament, apply,
};
use crate::pairing::{Control, Field, PairError, PairingSystem, Unpairable, system};
use crate::standings::{End, Payouts, Standings, order_in_force};

/// The event's own share of draws is taken from so many games on.
const ENOUGH_GAMES: usize = 20;
/// Drawn games in percent, before enough were played.
const USUAL_DRAWS: u8 = 30;
/// A game between scores further apart than this is counted.
const LARGE_GAP: Points = Points::from_tenths(10);

/// How the event is rehearsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RehearsalPlan {
    /// How often.
    pub times: usize,
    /// The seed of every draw; the same plan finds the same.
    pub seed: u64,
    /// Drawn games, in percent.
    pub draws: u8,
}

impl RehearsalPlan {
    /// A hundred times, with the event's own seed and its own share of draws.
    pub fn usual(tournament: &Tournament) -> Self {
        let games = tournament.rounds().flat_map(|(_, round)| &round.games);
        let played: Vec<GameResult> =
            games.map(|game| game.result).filter(|result| result.is_played()).collect();
        let drawn = played.iter().filter(|result| **result == GameResult::Draw).count();
        let share = (drawn * 100).checked_div(played.len()).and_then(|share| u8::try_from(share).ok());
        let draws = share.filter(|_| played.len() >= ENOUGH_GAMES).unwrap_or(USUAL_DRAWS);
        Self { times: 100, seed: tournament.rules().seed, draws }
    }
}

/// What was found, so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RehearsalReport {
    /// How often the event was played to its end, or until a round could not be paired.
    pub done: usize,
    /// The rounds that were rehearsed, the one under way included: from and to, over all rehearsals.
    pub rounds: Option<(RoundNumber, RoundNumber)>,
    /// How often the event ended before its last planned round, by its system.
    pub ended_early: usize,
    /// How often a round could not be paired.
    pub unpairable: BTreeMap<RoundNumber, usize>,
    /// How often that was because nobody was left who may have the bye.
    pub no_bye_left: BTreeMap<RoundNumber, usize>,
    /// How often the bye of a round went to somebody who had not the fewest points.
    pub higher_byes: BTreeMap<RoundNumber, usize>,
    /// How often there was a game between scores more than a point apart in a round.
    pub large_gaps: BTreeMap<RoundNumber, usize>,
    /// The largest of these differences.
    pub largest_gap: Points,
    /// How often two or more had the most points at the end.
    pub tied_in_points: usize,
    /// How often they were equal after the tie-breaks, too.
    pub tied_first: usize,
    /// How often players equal after the tie-breaks shared prizes of the prize lists.
    pub shared_prizes: usize,
    /// The event has prize lists.
    pub has_prizes: bool,
    /// Why nothing could be rehearsed.
    pub refused: Option<Refusal>,
}

/// Why a rehearsal broke off.
enum Broken {
    Cancelled,
    Refused(Refusal),
}

impl From<Refusal> for Broken {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Rehearses an event; after each time `tell` gets what was found so far. Ends when all is done or the work is cancelled.
/// Costs a pairing a round and standings each time.
pub fn rehearse(
    tournament: &Tournament,
    engine: &dyn PairingSystem,
    plan: RehearsalPlan,
    control: &Control,
    mut tell: impl FnMut(&RehearsalReport),
) -> RehearsalReport {
    let mut report =
        RehearsalReport { has_prizes: tournament.awards().have_prizes(), ..RehearsalReport::default() };
    let ratings = tournament.players().filter_map(|player| player.details.rating);
    // Who has no rating plays like the lowest one.
    let unrated: Rating = ratings.min().unwrap_or(1000);
    let dice = Dice { draws: plan.draws, forfeits: 0, odd_results: 0, unrated };
    for time in 0..plan.times {
        let mut random = ChaCha8Rng::seed_from_u64(plan.seed);
        random.set_stream(u64::try_from(time).unwrap_or(u64::MAX));
        let once = Rehearsal { engine, dice, control, report: &mut report };
        let step = control.step(time, plan.times).map_err(|_| Broken::Cancelled);
        let played = step.and_then(|()| once.play(tournament.clone(), &mut random));
        match played {
            Ok(()) => report.done += 1,
            Err(Broken::Cancelled) => break,
            Err(Broken::Refused(refusal)) => {
                report.refused = Some(refusal);
                break;
            }
        }
        tell(&report);
    }
    tell(&report);
    report
}

/// One rehearsal.
struct Rehearsal<'a> {
    engine: &'a dyn PairingSystem,
    dice: Dice,
    control: &'a Control,
    report: &'a mut RehearsalReport,
}

impl Rehearsal<'_> {
    fn play(self, mut event: Tournament, random: &mut ChaCha8Rng) -> Result<(), Broken> {
        event = self.begin(event, random)?;
        while End::without_pairing(&event, event.rounds_paired()).is_none() {
            if self.control.is_cancelled() {
                return Err(Broken::Cancelled);
            }
            let Some(round) = event.next_round() else { break };
            self.report.saw(round);
            let field = Field::from_tournament(&event, round);
            event = match pair_next(&event, &field, self.engine, &Control::default())? {
                Ok(paired) => paired,
                Err(PairError::Cancelled) => return Err(Broken::Cancelled),
                Err(PairError::Unpairable(error)) => {
                    self.report.stuck(&event, round, &error);
                    return Ok(());
                }
            };
            self.report.look_at(&event, &field, round);
            event = draw_results(&event, round, self.dice, random)?;
        }
        self.report.ended(&event);
        Ok(())
    }

    /// The round that is under way is played on; a draft is published as it stands.
    fn begin(&self, event: Tournament, random: &mut ChaCha8Rng) -> Result<Tournament, Refusal> {
        let Some((round, last)) = event.last_round() else { return Ok(event) };
        let order = (0..last.games.len()).map(Board::at).collect();
        let published = match last.stage {
            Stage::Draft => apply(&event, &Command::Publish { round, order })?,
            Stage::Published => event,
        };
        draw_results(&published, round, self.dice, random)
    }
}

impl RehearsalReport {
    fn saw(&mut self, round: RoundNumber) {
        let (first, last) = self.rounds.unwrap_or((round, round));
        self.rounds = Some((first.min(round), last.max(round)));
    }

    fn stuck(&mut self, event: &Tournament, round: RoundNumber, error: &Unpairable) {
        if event.rules().system.facts().ends_when_impossible {
            // The system has this as a regular end.
            return self.ended(event);
        }
        *self.unpairable.entry(round).or_default() += 1;
        if error.no_bye_left {
            *self.no_bye_left.entry(round).or_default() += 1;
        }
    }

    fn look_at(&mut self, event: &Tournament, field: &Field, number: RoundNumber) {
        let Some(round) = event.round(number) else { return };
        if event.rules().system == SystemId::RoundRobin {
            // The tables know no scores.
            return;
        }
        let points = |id| field.entrant(id).map(|entrant| entrant.points).unwrap_or_default();
        let fewest = field.available().map(|entrant| entrant.points).min();
        if round.pairing_bye().is_some_and(|bye| Some(points(bye)) > fewest) {
            *self.higher_byes.entry(number).or_default() += 1;
        }
        let gaps = round.games.iter().map(|game| points(game.white).distance(points(game.black)));
        let largest = gaps.max().unwrap_or_default();
        if largest > LARGE_GAP {
            *self.large_gaps.entry(number).or_default() += 1;
            self.largest_gap = self.largest_gap.max(largest);
        }
    }

    fn ended(&mut self, event: &Tournament) {
        let rounds = event.rounds_paired();
        self.ended_early += usize::from(rounds < usize::from(event.rules().rounds));
        let Ok(standings) = Standings::of(event, rounds, &order_in_force(event.rules())) else { return };
        let most = standings.rows.iter().map(|row| row.points).max();
        let leaders = standings.rows.iter().filter(|row| Some(row.points) == most).count();
        self.tied_in_points += usize::from(leaders > 1);
        self.tied_first += usize::from(standings.rows.iter().filter(|row| row.rank == 1).count() > 1);
        if let Some(payouts) = Payouts::of(event, &standings) {
            let shares = |list: &crate::standings::PaidList| {
                list.rows.windows(2).any(|two| matches!(two, [a, b] if a.rank == b.rank))
            };
            self.shared_prizes += usize::from(payouts.lists.iter().any(shares));
        }
    }

    /// True if nothing was found that the arbiter has to think about.
    pub fn is_clean(&self) -> bool {
        self.unpairable.is_empty() && self.higher_byes.is_empty() && self.large_gaps.is_empty()
    }
}

/// Rehearsals in the background, with what was found so far.
#[derive(Default)]
pub struct Rehearsing {
    work: BackgroundAnswer<(u64, RehearsalPlan), ()>,
    known: Arc<Mutex<RehearsalReport>>,
}

impl Rehearsing {
    /// Begins anew on a copy of the event as it is. False if this version cannot pair by its system.
    pub fn begin(&mut self, desk: &Desk, plan: RehearsalPlan) -> bool {
        let tournament = desk.tournament().clone();
        let Some(engine) = system(tournament.rules().system) else { return false };
        self.work.forget();
        self.known = Arc::default();
        let known = Arc::clone(&self.known);
        let _ = self.work.ask("rehearsal", (desk.revision(), plan), desk.environment(), || {
            move |control: &Control| {
                rehearse(&tournament, engine, plan, control, |report| {
                    known.lock().unwrap_or_else(PoisonError::into_inner).clone_from(report);
                });
            }
        });
        true
    }

    /// True while the event is being rehearsed.
    pub fn is_running(&mut self) -> bool {
        self.work.is_awaited()
    }

    /// Stops; what was found so far stays.
    pub fn stop(&mut self) {
        self.work.forget();
    }

    /// What was found so far.
    pub fn report(&self) -> RehearsalReport {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::simulation::{Plan, simulate};
    use crate::model::Game;
    use crate::pairing::systems;

    fn event(id: SystemId, players: u16, played: u8, planned: u8) -> Tournament {
        let plan = Plan {
            players,
            rounds: played,
            system: id,
            seed: 5,
            draws: 30,
            forfeits: 0,
            byes: 0,
            absences: 0,
        };
        let mut parts = simulate(&plan, system(id).unwrap()).unwrap().tournament.to_parts();
        parts.rules.rounds = planned;
        Tournament::from_parts(parts).unwrap()
    }

    fn report(event: &Tournament, times: usize) -> RehearsalReport {
        let engine = system(event.rules().system).unwrap();
        let plan = RehearsalPlan { times, ..RehearsalPlan::usual(event) };
        rehearse(event, engine, plan, &Control::default(), |_| {})
    }

    #[test]
    fn every_system_is_played_to_its_end_and_the_same_plan_finds_the_same() {
        for engine in systems() {
            let event = event(engine.id(), 10, 2, 4);
            let before = event.clone();
            let once = report(&event, 6);
            assert_eq!((once.done, &once.refused), (6, &None), "{}", engine.id());
            assert_eq!(once, report(&event, 6), "{}", engine.id());
            assert_eq!(event, before);
            assert!(once.tied_first <= once.tied_in_points, "{}", engine.id());
        }
    }

    /// Five players in five rounds: each has the bye once. A sixth round has nobody left for it, in every rehearsal.
    #[test]
    fn byes_that_run_out_are_found() {
        let found = report(&event(SystemId::Dutch, 5, 0, 6), 4);
        let stuck: usize = found.unpairable.values().sum();
        let without_bye: usize = found.no_bye_left.values().sum();
        assert_eq!((found.done, stuck, without_bye), (4, 4, 4), "{found:?}");
        assert!(!found.is_clean());
    }

    #[test]
    fn nothing_is_left_to_rehearse_after_the_last_round() {
        let found = report(&event(SystemId::Dutch, 8, 3, 3), 5);
        assert_eq!((found.rounds, found.done), (None, 5));
    }

    #[test]
    fn what_was_found_until_the_stop_stays() {
        let event = event(SystemId::Vincze, 10, 1, 5);
        let (control, mut told) = (Control::default(), 0);
        let plan = RehearsalPlan { times: 50, ..RehearsalPlan::usual(&event) };
        let found = rehearse(&event, system(SystemId::Vincze).unwrap(), plan, &control, |report| {
            told = report.done;
            if report.done == 3 {
                control.cancel();
            }
        });
        assert_eq!((found.done, told), (3, 3));
    }

    #[test]
    fn the_share_of_draws_is_that_of_the_event() {
        assert_eq!(RehearsalPlan::usual(&event(SystemId::Dutch, 10, 0, 5)).draws, USUAL_DRAWS);
        let played = event(SystemId::Dutch, 20, 3, 5);
        let draws = played.rounds().flat_map(|(_, round)| &round.games);
        let draws = draws.filter(|game| game.result == GameResult::Draw).count();
        assert_eq!(usize::from(RehearsalPlan::usual(&played).draws), draws * 100 / 30);
        // From twenty games on.
        let of = |players, rounds| {
            let played = event(SystemId::Dutch, players, rounds, 5);
            let games: Vec<&Game> = played.rounds().flat_map(|(_, round)| &round.games).collect();
            let draws = games.iter().filter(|game| game.result == GameResult::Draw).count();
            (games.len(), draws, RehearsalPlan::usual(&played).draws)
        };
        let (games, draws, planned) = of(38, 1);
        assert_eq!((games, planned), (19, USUAL_DRAWS));
        assert_ne!(draws * 100 / 19, usize::from(USUAL_DRAWS));
        let events = [(40, 1), (20, 2), (10, 4)].map(|(players, rounds)| of(players, rounds));
        assert!(events.iter().any(|(_, draws, _)| draws * 5 != usize::from(USUAL_DRAWS)));
        for (games, draws, planned) in events {
            assert_eq!((games, usize::from(planned)), (20, draws * 5));
        }
    }

    #[test]
    fn only_what_the_arbiter_has_to_think_about_is_a_finding() {
        let once = || BTreeMap::from([(RoundNumber::FIRST, 1)]);
        let quiet = RehearsalReport { done: 9, tied_first: 3, ended_early: 2, ..RehearsalReport::default() };
        assert!(quiet.is_clean());
        for found in [
            RehearsalReport { unpairable: once(), ..quiet.clone() },
            RehearsalReport { higher_byes: once(), ..quiet.clone() },
            RehearsalReport { large_gaps: once(), ..quiet.clone() },
        ] {
            assert!(!found.is_clean(), "{found:?}");
        }
    }

    #[test]
    fn a_bye_of_the_lowest_group_is_no_higher_bye() {
        let found = report(&event(SystemId::Vincze, 9, 0, 3), 4);
        assert_eq!((found.done, &found.higher_byes), (4, &BTreeMap::new()), "{found:?}");
    }
}
