//! Two events whose tie-breaks were worked out by hand after C.07: A has six players and four rounds, everything
//! played; B has seven players and five rounds with every kind of unplayed round. Written as tokens.

use std::sync::Arc;

use super::criterion;
use crate::model::{
    Bye, Colour, EventInfo, FirstColour, Game, GameResult, Number, Outcome, Player, PlayerDetails, PlayerId,
    Round, Rules, Stage, SystemId, TieBreakCode, Tournament, TournamentParts,
};
use crate::standings::records::Records;

/// Values of a criterion after all rounds, by starting number.
pub(crate) fn values(event: &Tournament, code: &str) -> Vec<String> {
    let table = Records::of(event, event.rounds_paired());
    let column = criterion(&TieBreakCode::new(code)).unwrap().column(&table);
    column.iter().map(ToString::to_string).collect()
}

pub(crate) fn example_a() -> Tournament {
    event(&[
        "W4+ B2= W3- B5+",
        "B5+ W1= B6= W3=",
        "W6= B4+ B1+ B2=",
        "B1- W3- W5= W6+",
        "W2- B6- B4= W1-",
        "B3= W5+ W2= B4-",
    ])
}

pub(crate) fn example_b() -> Tournament {
    event(&[
        "W4+ B2= W3+ B6+ PAB",
        "B5+ W1= W7+ B4+ W3=",
        "W6+ B7+ B1- W5+ B2=",
        "B1- F5+ B6= W2- HPB",
        "W2- F4- HPB B3- F6-",
        "B3- PAB W4= W1- F5+",
        "PAB W3- B2- ZPB ZPB",
    ])
}

/// The same event with other rules and with ratings, by starting number (0: unrated).
pub(crate) fn with(event: &Tournament, ratings: &[u16], change: impl FnOnce(&mut Rules)) -> Tournament {
    let mut parts = event.to_parts();
    for (player, rating) in parts.players.iter_mut().zip(ratings) {
        let mut rated = player.as_ref().clone();
        rated.details.rating = (*rating > 0).then_some(*rating);
        *player = Arc::new(rated);
    }
    change(&mut parts.rules);
    Tournament::from_parts(parts).unwrap()
}

/// One line a player: `W4+` White against 4 and won, `F5+` won by default against 5, `PAB` `HPB` `ZPB` `...` (nothing),
/// `W4?` result missing.
pub(crate) fn event(lines: &[&str]) -> Tournament {
    event_of(SystemId::Vincze, lines)
}

/// The same in another system, with its points.
pub(crate) fn event_of(system: SystemId, lines: &[&str]) -> Tournament {
    let cells: Vec<Vec<&str>> = lines.iter().map(|line| line.split_whitespace().collect()).collect();
    let count = cells.iter().map(Vec::len).max().unwrap_or(0);
    let rounds = (0..count).map(|round| Arc::new(round_of(&cells, round))).collect();
    let players: Vec<Arc<Player>> = (0..lines.len()).map(|id| Arc::new(player(id, lines.len()))).collect();
    let rules = Rules {
        rounds: count.max(1) as u8,
        first_colour: FirstColour::Set(Colour::White),
        ..Rules::new(system, 1)
    };
    Tournament::from_parts(TournamentParts {
        numbers: (1..=lines.len() as u16).map(Number).collect(),
        players: players.into(),
        rounds,
        ..TournamentParts::new(EventInfo::default(), rules)
    })
    .unwrap()
}

fn player(id: usize, count: usize) -> Player {
    let details = PlayerDetails { name: format!("Player {}", id + 1), ..PlayerDetails::default() };
    Player::new(PlayerId(id as u32), details, (count - id) as u32)
}

fn round_of(cells: &[Vec<&str>], index: usize) -> Round {
    let mut round = Round {
        games: Vec::new(),
        byes: Default::default(),
        stage: Stage::Published,
        paired_by: None,
        one_sided: Vec::new(),
    };
    for (id, row) in cells.iter().enumerate() {
        let me = PlayerId(id as u32);
        let token = row[index];
        match token {
            "PAB" => drop(round.byes.insert(me, Bye::Pairing)),
            "HPB" => drop(round.byes.insert(me, Bye::Half)),
            "ZPB" => drop(round.byes.insert(me, Bye::Zero)),
            "..." => {}
            _ => {
                let opponent: usize = token[1..token.len() - 1].parse().unwrap();
                let has_white = token.starts_with('W') || (token.starts_with('F') && id + 1 < opponent);
                if has_white {
                    let mine = outcome(token);
                    let theirs = outcome(cells[opponent - 1][index]);
                    let mut game = Game::new(me, PlayerId(opponent as u32 - 1));
                    if let (Some(mine), Some(theirs)) = (mine, theirs) {
                        game.result = GameResult::from_outcomes(mine, theirs);
                    }
                    round.games.push(game);
                }
            }
        }
    }
    round
}

fn outcome(token: &str) -> Option<Outcome> {
    let by_default = token.starts_with('F');
    Some(match token.chars().last().unwrap() {
        '+' if by_default => Outcome::WonByDefault,
        '-' if by_default => Outcome::LostByDefault,
        '+' => Outcome::Won,
        '=' => Outcome::Drew,
        '-' => Outcome::Lost,
        _ => return None,
    })
}
