//! A player as C.04.3 Art. 1 sees him, counted from the bare rounds of the tournament.

use crate::model::{Bye, Colour, Outcome, Player, PlayerId, PointScale, RoundNumber, StartOrder, Tournament};

/// What one past round was for a player.
#[derive(Clone, Debug)]
pub(super) struct LiteralRound {
    pub opponent: Option<PlayerId>,
    /// The colour, of a game over the board only.
    pub colour: Option<Colour>,
    /// Tenths of a point.
    pub points: i32,
    /// The score with which the round was paired, with the virtual points of that round.
    pub before: i32,
    pub is_bye: bool,
}

impl LiteralRound {
    fn is_played(&self) -> bool {
        self.colour.is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LiteralFloat {
    None,
    Down,
    Up,
}

/// Art. 1.7: how strong a preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    None,
    Mild,
    Strong,
    Absolute,
}

#[derive(Clone, Debug)]
pub(super) struct LiteralPlayer {
    pub id: PlayerId,
    /// Art. 1.2: the pairing number in force, from 1.
    pub tpn: usize,
    /// Tenths, with virtual points.
    pub score: i32,
    /// Tenths, without.
    pub real: i32,
    pub records: Vec<LiteralRound>,
    pub sequence: Vec<Colour>,
    pub difference: i32,
    pub twice: Option<Colour>,
    pub wants: Option<Colour>,
    pub class: Class,
    /// Of the last round and of the one before it.
    pub floats: [LiteralFloat; 2],
    pub may_have_bye: bool,
    pub unplayed: usize,
    pub is_topscorer: bool,
}

/// Everybody to be paired in the round, ranked by Art. 1.2.
pub(super) fn people(event: &Tournament, round: RoundNumber) -> Vec<LiteralPlayer> {
    let mut listed: Vec<(usize, &Player)> = event
        .players()
        .map(|player| {
            let number = event.number(player.id).unwrap().0;
            let by_entry = event.rules().start_order == StartOrder::Listed;
            (if by_entry { player.id.0 as usize } else { usize::from(number) }, player)
        })
        .collect();
    listed.sort_by_key(|(place, _)| *place);
    let mut people = Vec::new();
    let mut tpn = 0;
    for (_, player) in listed {
        let records = records(event, player, round);
        let is_there = player.is_available(round);
        if !is_there && !records.iter().any(|record| record.opponent.is_some() || record.is_bye) {
            continue;
        }
        tpn += 1;
        if is_there {
            people.push(person(event, round, player, tpn, records));
        }
    }
    people.sort_by_key(|person| (-person.score, person.tpn));
    people
}

fn records(event: &Tournament, player: &Player, round: RoundNumber) -> Vec<LiteralRound> {
    let scale = event.rules().points;
    let mut sum = 0;
    let mut records = Vec::new();
    for (number, past) in event.rounds().take_while(|(number, _)| *number < round) {
        let virtual_points = player.acceleration.get(&number).map_or(0, |points| points.tenths());
        let mut record = LiteralRound {
            opponent: None,
            colour: None,
            points: 0,
            before: sum + virtual_points,
            is_bye: false,
        };
        if let Some(bye) = past.byes.get(&player.id) {
            record.is_bye = *bye == Bye::Pairing;
            record.points = points_without_game(*bye, &scale);
        }
        if let Some(game) = past.games.iter().find(|game| game.white == player.id || game.black == player.id)
        {
            let (white, black) = game.result.outcomes().unwrap();
            let (colour, opponent, outcome) = if game.white == player.id {
                (Colour::White, game.black, white)
            } else {
                (Colour::Black, game.white, black)
            };
            record.opponent = Some(opponent);
            record.colour =
                (!matches!(outcome, Outcome::WonByDefault | Outcome::LostByDefault)).then_some(colour);
            record.points = points_of_game(outcome, &scale);
        }
        sum += record.points;
        records.push(record);
    }
    records
}

fn points_without_game(bye: Bye, scale: &PointScale) -> i32 {
    match bye {
        Bye::Pairing => scale.bye,
        Bye::Full => scale.win,
        Bye::Half => scale.draw,
        Bye::Zero => scale.absence,
    }
    .tenths()
}

fn points_of_game(outcome: Outcome, scale: &PointScale) -> i32 {
    match outcome {
        Outcome::Won | Outcome::WonUnrated | Outcome::WonByDefault => scale.win,
        Outcome::Drew | Outcome::DrewUnrated => scale.draw,
        Outcome::Lost | Outcome::LostUnrated => scale.loss,
        Outcome::LostByDefault => scale.forfeit_loss,
    }
    .tenths()
}

fn person(
    event: &Tournament,
    round: RoundNumber,
    player: &Player,
    tpn: usize,
    records: Vec<LiteralRound>,
) -> LiteralPlayer {
    let scale = event.rules().points;
    let (win, draw, loss) = (scale.win.tenths(), scale.draw.tenths(), scale.loss.tenths());
    let real: i32 = records.iter().map(|record| record.points).sum();
    let score = real + player.acceleration.get(&round).map_or(0, |points| points.tenths());
    let sequence: Vec<Colour> = records.iter().filter_map(|record| record.colour).collect();
    let whites = sequence.iter().filter(|colour| **colour == Colour::White).count();
    let difference = 2 * whites as i32 - sequence.len() as i32;
    let twice = match sequence.as_slice() {
        [.., a, b] if a == b => Some(*a),
        _ => None,
    };
    let lacking = if difference > 0 { Colour::Black } else { Colour::White };
    let (wants, class) = match (difference.abs(), twice, sequence.last()) {
        (2.., ..) => (Some(lacking), Class::Absolute),
        (_, Some(twice), _) => (Some(twice.other()), Class::Absolute),
        (1, ..) => (Some(lacking), Class::Strong),
        (_, _, Some(last)) => (Some(last.other()), Class::Mild),
        _ => (None, Class::None),
    };
    let played = records.len();
    let is_last_round = played + 1 >= usize::from(event.rules().rounds);
    LiteralPlayer {
        id: player.id,
        tpn,
        score,
        real,
        difference,
        twice,
        wants,
        class,
        floats: [1, 2].map(|back| float(event, round, &records, back, loss)),
        may_have_bye: !records.iter().any(|r| !r.is_played() && (r.is_bye || r.points >= win)),
        unplayed: played - sequence.len(),
        is_topscorer: is_last_round && score > played as i32 * win.max(draw) / 2,
        records,
        sequence,
    }
}

fn float(
    event: &Tournament,
    round: RoundNumber,
    mine: &[LiteralRound],
    back: usize,
    loss: i32,
) -> LiteralFloat {
    let Some(index) = mine.len().checked_sub(back) else { return LiteralFloat::None };
    let record = &mine[index];
    match record.opponent {
        Some(opponent) if record.is_played() => {
            let theirs = records(event, event.player(opponent).unwrap(), round)[index].before;
            match record.before - theirs {
                1.. => LiteralFloat::Down,
                0 => LiteralFloat::None,
                _ => LiteralFloat::Up,
            }
        }
        _ if record.points > loss => LiteralFloat::Down,
        _ => LiteralFloat::None,
    }
}
