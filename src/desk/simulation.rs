//! Made-up tournaments: players, ratings, results, defaults, absences and pairs kept apart, drawn from one seed, every
//! round paired by the event's own engine and entered as commands. For trials, tests of other programs and examples; the
//! same plan gives the same tournament everywhere.

use std::collections::BTreeMap;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::model::{
    Board, ByeRequest, Command, EventInfo, FirstColour, GameResult, NewPlayer, PairedGame, PlannedPairing,
    PlayerDetails, PlayerId, PointScale, Rating, Refusal, RoundNumber, Rules, SystemId, TieBreakCode,
    Tournament, VirtualPoints, apply,
};
use crate::pairing::{Control, Field, Pair, PairError, PairingSystem};
use crate::standings::{End, default_order};

use super::lot_colour;

/// What is simulated. Rates are in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many players enter before round 1.
    pub players: u16,
    /// How many rounds; fewer are played if the event is over before.
    pub rounds: u8,
    /// The pairing system.
    pub system: SystemId,
    /// The seed of every draw.
    pub seed: u64,
    /// Drawn games among those over the board.
    pub draws: u8,
    /// Forfeits: games to which one of the two does not come.
    pub forfeits: u8,
    /// Half-point byes, for each player and round.
    pub byes: u8,
    /// Absences without points, for each player and round.
    pub absences: u8,
}

/// Further options of a simulation. Rates are in percent; by default there are none, and an option that is off draws
/// nothing from the seed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Withdrawals, for each player and round from round 2 on.
    pub retirements: u8,
    /// Late entries, for each player: before round 2 or 3.
    pub late: u8,
    /// Baku acceleration (C.04.7), in `dutch`.
    pub baku: bool,
    /// What outcomes are worth; `None` = as the system has it.
    pub points: Option<PointScale>,
    /// The lowest and the highest rating; `None` = 1000 to 2599.
    pub ratings: Option<(Rating, Rating)>,
    /// Full-point byes that were asked for, for each player and round.
    pub full_byes: u8,
    /// Games with an unusual result: ½-0, 0-½, 0-0 by decision, played but unrated, lost by both by default.
    pub odd_results: u8,
    /// Players who are kept apart from another one, in all rounds or in some.
    pub forbidden: u8,
    /// The criteria for equal points; `None` = the usual ones of the system.
    pub tie_breaks: Option<Vec<TieBreakCode>>,
}

/// What `odd_results` are drawn from.
const ODD_RESULTS: [GameResult; 7] = [
    GameResult::DrawLoss,
    GameResult::LossDraw,
    GameResult::BothLose,
    GameResult::UnratedWhiteWins,
    GameResult::UnratedDraw,
    GameResult::UnratedBlackWins,
    GameResult::BothLoseByDefault,
];

/// A made-up tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulated {
    /// The tournament, as far as it was played.
    pub tournament: Tournament,
    /// Why a round could not be paired, if that ended it.
    pub stuck: Option<PairError>,
}

/// Plays the plan. Costs a pairing a round.
///
/// # Errors
/// [`Refusal`] when the system does not take so many players or rounds.
pub fn simulate(plan: &Plan, engine: &dyn PairingSystem) -> Result<Simulated, Refusal> {
    simulate_with(plan, &Extras::default(), engine)
}

/// Plays the plan with late entries, withdrawals, an acceleration or other points.
///
/// # Errors
/// As [`simulate`].
pub fn simulate_with(plan: &Plan, extras: &Extras, engine: &dyn PairingSystem) -> Result<Simulated, Refusal> {
    simulate_under(plan, extras, engine, &Control::default())
}

/// As [`simulate_with`]; `control` tells how far it is, round by round. Cancelled, it ends where it is.
///
/// # Errors
/// As [`simulate`].
pub fn simulate_under(
    plan: &Plan,
    extras: &Extras,
    engine: &dyn PairingSystem,
    control: &Control,
) -> Result<Simulated, Refusal> {
    let mut random = ChaCha8Rng::seed_from_u64(plan.seed);
    let (entries, latecomers) = on_time(extras, entries(plan, extras, &mut random), &mut random);
    let start = Tournament::new(head(plan), rules(plan, extras));
    let mut tournament = kept_apart(extras, apply(&start, &Command::AddPlayers(entries))?, &mut random)?;
    let last = usize::from(plan.rounds);
    let dice = Dice {
        draws: plan.draws,
        forfeits: plan.forfeits,
        odd_results: extras.odd_results,
        unrated: UNRATED,
    };
    for round in (1..=last).filter_map(RoundNumber::new) {
        if End::without_pairing(&tournament, tournament.rounds_paired()).is_some() {
            break;
        }
        if let Some(late) = latecomers.get(&round) {
            tournament = apply(&tournament, &Command::AddPlayers(late.clone()))?;
        }
        tournament = retirements(extras, round, &tournament, &mut random)?;
        tournament = absences((plan, extras), round, &tournament, &mut random)?;
        let field = Field::from_tournament(&tournament, round);
        let paired = match control.step(round.index(), last) {
            Ok(()) => pair_next(&tournament, &field, engine, &Control::default())?,
            Err(stopped) => Err(stopped),
        };
        tournament = match paired {
            Ok(paired) => paired,
            Err(error) => return Ok(Simulated { tournament, stuck: Some(error) }),
        };
        tournament = draw_results(&tournament, round, dice, &mut random)?;
    }
    Ok(Simulated { tournament, stuck: None })
}

/// Pairs the next round, whose field is given, by an engine and publishes it; or tells why it cannot be paired.
pub(super) fn pair_next(
    tournament: &Tournament,
    field: &Field,
    engine: &dyn PairingSystem,
    control: &Control,
) -> Result<Result<Tournament, PairError>, Refusal> {
    let pairing = match engine.pair(field, tournament.rules().seed, control) {
        Ok(pairing) => pairing,
        Err(error) => return Ok(Err(error)),
    };
    let game = |pair: Pair| PairedGame { white: pair.white, black: pair.black, locked: false };
    let games: Vec<PairedGame> = pairing.in_board_order(field).into_iter().map(game).collect();
    let order = (0..games.len()).map(Board::at).collect();
    let pairing = PlannedPairing { games, bye: pairing.bye };
    let round = field.round;
    let paired = Command::PairRound { round, pairing, paired_by: Some(tournament.rules().system) };
    apply(tournament, &Command::Together(vec![paired, Command::Publish { round, order }])).map(Ok)
}

/// Draws the results of a round that are missing.
pub(super) fn draw_results(
    tournament: &Tournament,
    round: RoundNumber,
    dice: Dice,
    random: &mut ChaCha8Rng,
) -> Result<Tournament, Refusal> {
    // Who is away from a round robin has lost by default already.
    let open = tournament.round(round).map(|round| round.missing()).unwrap_or_default();
    let results = open.into_iter().filter_map(|board| {
        let game = tournament.round(round)?.game(board)?;
        let result = dice.play(tournament, (game.white, game.black), random);
        Some(Command::SetResult { round, board, result })
    });
    apply(tournament, &Command::Together(results.collect()))
}

/// How results are drawn. Rates are in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dice {
    /// Drawn games among those over the board.
    pub draws: u8,
    /// Games decided by default.
    pub forfeits: u8,
    /// Games with an unusual result.
    pub odd_results: u8,
    /// How strong a player without a rating is.
    pub unrated: Rating,
}

/// How strong a made-up player without a rating is.
const UNRATED: Rating = 1000;

fn head(plan: &Plan) -> EventInfo {
    EventInfo { name: format!("Simulated {} {}", plan.system, plan.seed), ..EventInfo::default() }
}

fn rules(plan: &Plan, extras: &Extras) -> Rules {
    let usual = Rules::new(plan.system, plan.seed);
    Rules {
        rounds: plan.rounds,
        rounds_by_entrants: false,
        tie_breaks: extras.tie_breaks.clone().unwrap_or_else(|| default_order(plan.system)),
        first_colour: FirstColour::Drawn(lot_colour(plan.seed)),
        virtual_points: if extras.baku { VirtualPoints::Baku { last: None } } else { VirtualPoints::None },
        points: extras.points.unwrap_or(usual.points),
        ..usual
    }
}

/// One player in twelve has no rating.
fn entries(plan: &Plan, extras: &Extras, random: &mut ChaCha8Rng) -> Vec<NewPlayer> {
    let (low, high) = extras.ratings.unwrap_or((1000, 2599));
    let mut ratings: Vec<Option<Rating>> = (0..plan.players)
        .map(|_| {
            let rating = random.random_range(low..=high.max(low));
            (random.random_range(0..12) > 0).then_some(rating)
        })
        .collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let entry = |(number, rating): (usize, Option<Rating>)| NewPlayer {
        details: PlayerDetails { name: format!("Player {number:04}"), rating, ..PlayerDetails::default() },
        lot: random.random(),
        entered: None,
    };
    (1..).zip(ratings).map(entry).collect()
}

/// Parts those who enter late, by the round before which they come. Four are always there at the start.
fn on_time(
    extras: &Extras,
    entries: Vec<NewPlayer>,
    random: &mut ChaCha8Rng,
) -> (Vec<NewPlayer>, BTreeMap<RoundNumber, Vec<NewPlayer>>) {
    let (mut early, mut late) = (Vec::new(), BTreeMap::<_, Vec<_>>::new());
    for entry in entries {
        let comes_late = extras.late > 0 && random.random_range(0..100) < extras.late;
        if !comes_late || early.len() < 4 {
            early.push(entry);
        } else if let Some(round) = RoundNumber::new(random.random_range(2..=3)) {
            late.entry(round).or_default().push(entry);
        }
    }
    (early, late)
}

/// Keeps players apart from another one each: two of three pairs in all rounds, the others in some.
fn kept_apart(
    extras: &Extras,
    mut tournament: Tournament,
    random: &mut ChaCha8Rng,
) -> Result<Tournament, Refusal> {
    let ids: Vec<PlayerId> = tournament.players().map(|player| player.id).collect();
    if extras.forbidden == 0 || ids.len() < 2 {
        return Ok(tournament);
    }
    let last = usize::from(tournament.rules().rounds).max(1);
    for a in &ids {
        if random.random_range(0..100) >= extras.forbidden {
            continue;
        }
        let others: Vec<PlayerId> = ids.iter().copied().filter(|id| id != a).collect();
        let Some(b) = others.get(random.random_range(0..others.len())) else { continue };
        let (first, length) = (random.random_range(1..=last), random.random_range(1..=last));
        let some = RoundNumber::new(first).zip(RoundNumber::new((first + length).min(last)));
        let is_some = random.random_range(0..3) == 0;
        let rounds = some.filter(|(first, last_one)| is_some && last_one.get() - first.get() + 1 < last);
        tournament = apply(&tournament, &Command::Forbid { a: *a, b: *b, rounds })?;
    }
    Ok(tournament)
}

fn retirements(
    extras: &Extras,
    from: RoundNumber,
    tournament: &Tournament,
    random: &mut ChaCha8Rng,
) -> Result<Tournament, Refusal> {
    let mut after = tournament.clone();
    if extras.retirements == 0 || from == RoundNumber::FIRST {
        return Ok(after);
    }
    for player in tournament.players().filter(|player| !player.is_withdrawn(from)) {
        if random.random_range(0..100) < extras.retirements {
            after = apply(&after, &Command::Withdraw { player: player.id, from })?;
        }
    }
    Ok(after)
}

fn absences(
    (plan, extras): (&Plan, &Extras),
    round: RoundNumber,
    tournament: &Tournament,
    random: &mut ChaCha8Rng,
) -> Result<Tournament, Refusal> {
    let mut after = tournament.clone();
    for player in tournament.players() {
        let dice = random.random_range(0..100_u16);
        let half = u16::from(plan.byes);
        let zero = half + u16::from(plan.absences);
        let full = zero + u16::from(extras.full_byes);
        let request = match dice {
            dice if dice < half => ByeRequest::Half,
            dice if dice < zero => ByeRequest::Zero,
            dice if dice < full => ByeRequest::Full,
            _ => continue,
        };
        after = apply(&after, &Command::SetRequest { player: player.id, round, request: Some(request) })?;
    }
    Ok(after)
}

impl Dice {
    /// The better-rated wins more often, by the difference: even at none, nineteen of twenty at 360 points and more.
    fn play(
        self,
        tournament: &Tournament,
        (white, black): (PlayerId, PlayerId),
        random: &mut ChaCha8Rng,
    ) -> GameResult {
        if self.odd_results > 0 && random.random_range(0..100) < self.odd_results {
            let drawn = ODD_RESULTS.get(random.random_range(0..ODD_RESULTS.len()));
            return drawn.copied().unwrap_or(GameResult::BothLose);
        }
        if random.random_range(0..100) < self.forfeits {
            let who = random.random_range(0..2) == 0;
            return if who { GameResult::WhiteWinsByDefault } else { GameResult::BlackWinsByDefault };
        }
        if random.random_range(0..100) < self.draws {
            return GameResult::Draw;
        }
        let rating = |id| {
            let known = tournament.player(id).and_then(|player| player.details.rating);
            i32::from(known.unwrap_or(self.unrated))
        };
        let chance = 50 + ((rating(white) - rating(black)) / 8).clamp(-45, 45);
        if random.random_range(0..100) < chance { GameResult::WhiteWins } else { GameResult::BlackWins }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::systems;

    fn plan(system: SystemId) -> Plan {
        Plan { players: 21, rounds: 5, system, seed: 7, draws: 30, forfeits: 5, byes: 3, absences: 3 }
    }

    /// Late entries and withdrawals as planned; nobody is paired before the entry or after the withdrawal.
    #[test]
    fn players_come_late_and_leave() {
        let engine = crate::pairing::system(SystemId::Dutch).unwrap();
        let plan = Plan { players: 100, ..plan(SystemId::Dutch) };
        let extras = Extras { retirements: 5, late: 20, baku: true, ..Extras::default() };
        let made = simulate_with(&plan, &extras, engine).unwrap().tournament;
        assert_eq!((made.player_count(), made.validate()), (100, vec![]));
        let late = made.players().filter(|player| player.entered > RoundNumber::FIRST).count();
        let gone = made.players().filter(|player| player.withdrawn.is_some()).count();
        assert!((5..40).contains(&late) && (5..40).contains(&gone), "{late} late, {gone} gone");
        let first = made.round(RoundNumber::FIRST).unwrap();
        assert_eq!(
            first.games.len(),
            first
                .games
                .iter()
                .filter(|game| {
                    [game.white, game.black]
                        .iter()
                        .all(|id| made.player(*id).unwrap().entered == RoundNumber::FIRST)
                })
                .count()
        );
        assert!(matches!(made.rules().virtual_points, VirtualPoints::Baku { last: Some(_) }));
    }

    /// Ratings within their bounds, full-point byes, results that games seldom have, pairs kept apart, other tie-breaks.
    #[test]
    fn extras_are_made_as_planned() {
        let engine = crate::pairing::system(SystemId::Dutch).unwrap();
        let plan = Plan { players: 60, rounds: 6, ..plan(SystemId::Dutch) };
        let tie_breaks = vec![TieBreakCode::new("BH/C1"), TieBreakCode::new("SB")];
        let extras = Extras {
            ratings: Some((1400, 1450)),
            full_byes: 5,
            odd_results: 30,
            forbidden: 60,
            tie_breaks: Some(tie_breaks.clone()),
            ..Extras::default()
        };
        let made = simulate_with(&plan, &extras, engine).unwrap().tournament;
        assert_eq!((made.validate(), &made.rules().tie_breaks), (vec![], &tie_breaks));
        assert!(
            made.players().filter_map(|player| player.details.rating).all(|it| (1400..=1450).contains(&it))
        );
        let full = |round: &crate::model::Round| {
            round.byes.values().filter(|bye| **bye == crate::model::Bye::Full).count()
        };
        let full: usize = made.rounds().map(|(_, round)| full(round)).sum();
        assert!((5..40).contains(&full), "{full} full-point byes");
        let results: Vec<GameResult> =
            made.rounds().flat_map(|(_, round)| round.games.iter().map(|game| game.result)).collect();
        assert!(ODD_RESULTS.iter().all(|odd| results.contains(odd)), "{results:?}");
        let all = made.forbidden().iter().filter(|ban| ban.rounds.is_none()).count();
        let some = made.forbidden().len() - all;
        assert!(all > some && some > 0, "{all} {some}");
        for (number, round) in made.rounds() {
            let met =
                round.games.iter().filter(|game| made.is_forbidden(game.white, game.black, number)).count();
            assert_eq!(met, 0, "round {number}");
        }
    }

    #[test]
    fn the_same_plan_gives_the_same_tournament() {
        for engine in systems() {
            let once = simulate(&plan(engine.id()), *engine).unwrap();
            assert_eq!(once, simulate(&plan(engine.id()), *engine).unwrap());
            assert!(once.tournament.rounds_paired() >= 3 && once.stuck.is_none(), "{}", engine.id());
            assert!(once.tournament.rounds().all(|(_, round)| round.is_complete()));
            assert_eq!(once.tournament.validate(), []);
        }
    }

    /// C.05: who left a round robin keeps the games of the tables and loses them by default.
    #[test]
    fn nobody_plays_after_leaving_a_round_robin() {
        let engine = crate::pairing::system(SystemId::RoundRobin).unwrap();
        let plan = Plan { players: 12, rounds: 11, ..plan(SystemId::RoundRobin) };
        let extras = Extras { retirements: 8, ..Extras::default() };
        let made = simulate_with(&plan, &extras, engine).unwrap().tournament;
        let gone = |id, round| made.player(id).unwrap().is_withdrawn(round);
        let mut games = 0;
        for (round, played) in made.rounds() {
            for game in &played.games {
                if gone(game.white, round) || gone(game.black, round) {
                    games += 1;
                    assert!(!game.result.is_played() && !game.result.is_pending(), "{round}: {game:?}");
                }
            }
        }
        assert!(games > 5, "players leave");
    }

    #[test]
    fn rates_are_kept() {
        let engine = systems()[0];
        let count = |plan: &Plan, wanted: fn(GameResult) -> bool| {
            let made = simulate(plan, engine).unwrap().tournament;
            let games = made.rounds().flat_map(|(_, round)| round.games.clone()).collect::<Vec<_>>();
            (games.iter().filter(|game| wanted(game.result)).count(), games.len())
        };
        let none = Plan { players: 200, draws: 0, forfeits: 0, byes: 0, absences: 0, ..plan(engine.id()) };
        assert_eq!(count(&none, |result| result == GameResult::Draw).0, 0);
        let (all, games) = count(&Plan { draws: 100, ..none }, |result| result == GameResult::Draw);
        assert_eq!((all, games), (500, 500));
        let (default, _) = count(&Plan { forfeits: 100, ..none }, |result| {
            matches!(result, GameResult::WhiteWinsByDefault | GameResult::BlackWinsByDefault)
        });
        assert_eq!(default, 500);
    }

    #[test]
    fn sw_needs_four() {
        let engine = crate::pairing::system(SystemId::Sw).unwrap();
        let three = Plan { players: 3, ..plan(SystemId::Sw) };
        assert!(matches!(simulate(&three, engine), Err(Refusal::TooFewEntrants { .. })));
    }
}
