//! The next command of a random course: half of them what an arbiter would do next, so that events come to their end; the
//! others anything that can be written down.

use interzonal::model::{
    Board, Command, Event, EventCommand, GameResult, HandChange, NewPlayer, PairedGame, PlannedPairing,
    PlayerDetails, PlayerId, RoundNumber, Stage, Tournament,
};
use interzonal::pairing::{Control, Field, Pair, pair_rest, system};
use rand::Rng as _;
use rand::seq::{IndexedRandom as _, SliceRandom as _};

use super::drawn::{Luck, Surroundings, draw};

/// Nobody enters a section with so many.
const MOST_PLAYERS: usize = 16;
/// So often a value is drawn again that is none.
const TRIES: usize = 12;

/// A command to an event in this state; legal or not.
pub fn next_command(event: &Event, luck: &mut Luck) -> EventCommand {
    let section = event.sections().nth(luck.random_range(0..event.section_count())).unwrap();
    let tournament = &section.tournament;
    let around = Surroundings::of(event, tournament);
    let expected = |luck: &mut Luck| usual(tournament, luck).in_section(section.id);
    match luck.random_range(0..100) {
        0..55 => expected(luck),
        55..93 => {
            let drawn = (0..TRIES).find_map(|_| draw::<Command>(luck, &around));
            drawn.map_or_else(|| expected(luck), |command| command.in_section(section.id))
        }
        _ => (0..TRIES).find_map(|_| draw::<EventCommand>(luck, &around)).unwrap_or_else(|| expected(luck)),
    }
}

/// What comes next in the course of a tournament.
fn usual(tournament: &Tournament, luck: &mut Luck) -> Command {
    let few = tournament.player_count() < 4;
    if few || tournament.player_count() < MOST_PLAYERS && luck.random_bool(0.04) {
        return entries(tournament, luck);
    }
    if tournament.is_finished() && luck.random_bool(0.3) {
        return Command::SetFinished(false);
    }
    match tournament.last_round() {
        Some((round, paired)) if paired.stage == Stage::Draft => draft(tournament, round, luck),
        Some((round, paired)) if !paired.is_complete() => results(round, &paired.missing(), luck),
        _ => pairing(tournament, luck).unwrap_or_else(|| somebody_goes(tournament, luck)),
    }
}

fn entries(tournament: &Tournament, luck: &mut Luck) -> Command {
    let first = tournament.player_count();
    let count = if first == 0 { luck.random_range(1..9) } else { luck.random_range(1..3) };
    let entry = |number: usize, luck: &mut Luck| NewPlayer {
        details: PlayerDetails {
            name: format!("Entrant {number:02}"),
            rating: luck.random_bool(0.8).then(|| luck.random_range(1000..2700)),
            ..PlayerDetails::default()
        },
        lot: luck.random(),
        entered: None,
    };
    Command::AddPlayers((first..first + count).map(|number| entry(number, luck)).collect())
}

/// A draft is published as a rule.
fn draft(tournament: &Tournament, round: RoundNumber, luck: &mut Luck) -> Command {
    let boards = tournament.round(round).map_or(0, |paired| paired.games.len());
    let mut order: Vec<Board> = (0..boards).map(Board::at).collect();
    match luck.random_range(0..12) {
        0 => Command::DiscardDraft { round },
        1 => pairing(tournament, luck).unwrap_or(Command::DiscardDraft { round }),
        2 | 3 => swap(tournament, round, luck),
        4 => {
            order.shuffle(luck);
            Command::Publish { round, order }
        }
        _ => Command::Publish { round, order },
    }
}

fn somebody(tournament: &Tournament, luck: &mut Luck) -> PlayerId {
    let ids: Vec<PlayerId> = tournament.players().map(|player| player.id).collect();
    ids.choose(luck).copied().unwrap_or(PlayerId(0))
}

fn swap(tournament: &Tournament, round: RoundNumber, luck: &mut Luck) -> Command {
    let change = HandChange::SwapPlayers { a: somebody(tournament, luck), b: somebody(tournament, luck) };
    Command::ChangePairing { round, change, reason: Some("asked for".into()), broken: Vec::new() }
}

/// One result, or all that are missing.
fn results(round: RoundNumber, missing: &[Board], luck: &mut Luck) -> Command {
    use GameResult::{Adjourned, BlackWins, BlackWinsByDefault, BothLoseByDefault, Draw, WhiteWins};
    let result = |luck: &mut Luck, board: Board| {
        let results = [WhiteWins, WhiteWins, Draw, BlackWins, BlackWins, BlackWinsByDefault, Adjourned];
        let result = if luck.random_bool(0.02) { BothLoseByDefault } else { *results.choose(luck).unwrap() };
        Command::SetResult { round, board, result }
    };
    if luck.random_bool(0.7) {
        return Command::Together(missing.iter().map(|board| result(luck, *board)).collect());
    }
    missing.choose(luck).copied().map_or(Command::SetFinished(true), |board| result(luck, board))
}

/// The next round by the engine of the system; `None` if there is none or it cannot be paired.
fn pairing(tournament: &Tournament, luck: &mut Luck) -> Option<Command> {
    let draft = tournament.last_round().filter(|(_, round)| round.stage == Stage::Draft);
    let round = match draft {
        Some((number, _)) => number,
        None => tournament.next_round()?,
    };
    let games = draft.map_or(&[][..], |(_, round)| &round.games);
    let locked: Vec<Pair> = games
        .iter()
        .filter(|game| game.locked)
        .map(|game| Pair { white: game.white, black: game.black })
        .collect();
    let engine = system(tournament.rules().system)?;
    let field = Field::from_tournament(tournament, round);
    let paired = pair_rest(engine, &field, &locked, tournament.rules().seed, &Control::default()).ok()?;
    let mut games: Vec<PairedGame> = paired
        .in_board_order(&field)
        .into_iter()
        .map(|pair| PairedGame { white: pair.white, black: pair.black, locked: locked.contains(&pair) })
        .collect();
    let by_hand = luck.random_bool(0.1);
    if by_hand {
        games.pop();
    }
    let pairing = PlannedPairing { games, bye: paired.bye };
    Some(Command::PairRound { round, pairing, paired_by: (!by_hand).then_some(engine.id()) })
}

/// A way on where a round cannot be paired.
fn somebody_goes(tournament: &Tournament, luck: &mut Luck) -> Command {
    let player = somebody(tournament, luck);
    match tournament.next_round() {
        Some(from) if luck.random_bool(0.3) => Command::Withdraw { player, from },
        Some(_) if luck.random_bool(0.3) => Command::Return { player },
        _ => entries(tournament, luck),
    }
}
