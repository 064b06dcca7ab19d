//! Random small events, round by round: legal and illegal histories, byes of every kind, defaults, bans, virtual points.

use std::sync::Arc;

use rand::{Rng, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::model::{
    Bye, ByeRequest, Colour, EventInfo, FirstColour, ForbiddenPair, Game, GameResult, Number, Player,
    PlayerDetails, PlayerId, PointScale, Points, Round, RoundNumber, Rules, Stage, StartOrder, SystemId,
    Tournament, TournamentParts,
};

use super::Answer;

/// How the past of an event comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EventKind {
    /// Mostly paired by the rules.
    Played,
    /// Mostly pairs at random, rematches too.
    ByHand,
    /// Every round is a last one, players are fond of one colour and most games have a winner whom the colour does
    /// not decide: topscorers with equal absolute preferences (C10, C11).
    Colourful,
    /// Everybody draws and many are kept apart: one large bracket with few pairs left (Art. 4.2, 4.3).
    Level,
    /// A first round with two complete pairings that exchange as many players with the same difference, and whatever
    /// else their pairs make (Art. 4.3).
    Narrow,
}

/// An event that goes on round by round.
pub(super) struct SimulatedEvent {
    rng: ChaCha8Rng,
    kind: EventKind,
    parts: TournamentParts,
    /// How many rounds are tried.
    pub rounds: usize,
    /// Percentages of what goes wrong in a round.
    absent: u32,
    defaults: u32,
}

impl SimulatedEvent {
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let kind = match rng.random_range(0..10) {
            0..4 => EventKind::Played,
            4..6 => EventKind::ByHand,
            6 => EventKind::Colourful,
            7 => EventKind::Level,
            _ => EventKind::Narrow,
        };
        let count = match (kind, rng.random_range(0..3)) {
            (EventKind::Narrow, _) => rng.random_range(8..=10),
            (_, 0) => rng.random_range(4..=6),
            _ => rng.random_range(6..=10),
        };
        let most = match kind {
            EventKind::Level => 3,
            EventKind::Narrow => 1,
            // The past has up to nine rounds; few players have soon met all.
            _ => (count as usize + 1).min(10),
        };
        let rounds: usize = rng.random_range(1..=most);
        let mut rules = Rules::new(SystemId::Dutch, 1);
        let planned = match kind {
            EventKind::Colourful => rng.random_range(1..=3),
            _ => rounds + rng.random_range(0..=3) - 1,
        };
        rules.rounds = planned.clamp(1, 12) as u8;
        rules.points = scale(&mut rng);
        rules.first_colour = FirstColour::Set(colour(&mut rng));
        if rng.random_range(0..8) == 0 {
            rules.start_order = StartOrder::Listed;
        }
        let players = if kind == EventKind::Narrow {
            (0..count).map(player).collect()
        } else {
            players(&mut rng, count, rounds, &rules.points)
        };
        let mut parts = TournamentParts::new(EventInfo::default(), rules);
        let mut numbers: Vec<Number> = (1..=players.len() as u16).map(Number).collect();
        if kind != EventKind::Narrow && rng.random_range(0..3) == 0 {
            numbers.shuffle(&mut rng);
        }
        parts.next_id = players.len() as u32;
        *parts.numbers = numbers;
        *parts.players = players.into_iter().map(Arc::new).collect();
        let mut event = Self {
            kind,
            parts,
            rounds,
            absent: if kind == EventKind::Narrow { 0 } else { [0, 0, 4, 12, 25][rng.random_range(0..5)] },
            defaults: [0, 5, 25][rng.random_range(0..3)],
            rng,
        };
        if kind == EventKind::Narrow {
            event.forbid_all_but_two_rounds();
        } else {
            event.forbid();
        }
        event
    }

    /// The tournament before the next round, with the byes asked for in it.
    pub fn next_round(&mut self) -> (Tournament, RoundNumber) {
        let round = RoundNumber::new(self.parts.rounds.len() + 1).unwrap();
        for player in &mut self.parts.players {
            if self.rng.random_range(0..100) < self.absent && player.entered <= round {
                let requests = [ByeRequest::Full, ByeRequest::Half, ByeRequest::Zero];
                let request = requests[self.rng.random_range(0..3)];
                Arc::make_mut(player).requests.insert(round, request);
            }
        }
        (Tournament::from_parts(self.parts.clone()).unwrap(), round)
    }

    /// Plays the round: mostly with these pairs, else with others.
    pub fn play(&mut self, event: &Tournament, number: RoundNumber, answer: Option<Answer>) {
        let by_rules = match self.kind {
            EventKind::Played => 95,
            EventKind::ByHand => 25,
            EventKind::Colourful => 10,
            EventKind::Level | EventKind::Narrow => 50,
        };
        let present: Vec<PlayerId> =
            event.players().filter(|player| player.is_available(number)).map(|player| player.id).collect();
        let (pairs, bye) = match answer {
            Some(answer) if self.rng.random_range(0..100) < by_rules => answer,
            _ => self.pairs_at_random(present),
        };
        let mut round = Round {
            games: Vec::new(),
            byes: bye.map(|id| (id, Bye::Pairing)).into_iter().collect(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        };
        for player in event.players() {
            if let Some(request) = player.requests.get(&number) {
                let bye = match request {
                    ByeRequest::Full => Bye::Full,
                    ByeRequest::Half => Bye::Half,
                    ByeRequest::Zero => Bye::Zero,
                };
                round.byes.insert(player.id, bye);
            } else if player.is_withdrawn(number) && player.entered <= number {
                round.byes.insert(player.id, Bye::Zero);
            }
        }
        for (white, black) in pairs {
            round.games.push(Game { result: self.result(), ..Game::new(white, black) });
        }
        self.parts.rounds.push(Arc::new(round));
    }

    fn pairs_at_random(&mut self, mut present: Vec<PlayerId>) -> Answer {
        present.shuffle(&mut self.rng);
        let bye = if present.len() % 2 == 1 { present.pop() } else { None };
        let pairs = present.chunks_exact(2).map(|pair| {
            let (a, b) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            // Small ids are fond of White.
            let likes_white = if self.kind == EventKind::Colourful { 85 } else { 50 };
            if self.rng.random_range(0..100) < likes_white { (a, b) } else { (b, a) }
        });
        (pairs.collect(), bye)
    }

    fn result(&mut self) -> GameResult {
        if self.rng.random_range(0..100) < self.defaults {
            return match self.rng.random_range(0..5) {
                0 => GameResult::BothLoseByDefault,
                1 | 2 => GameResult::WhiteWinsByDefault,
                _ => GameResult::BlackWinsByDefault,
            };
        }
        if self.kind == EventKind::Level {
            return GameResult::Draw;
        }
        match self.rng.random_range(0..21) {
            0..7 => GameResult::WhiteWins,
            7..14 => GameResult::BlackWins,
            14..19 => GameResult::Draw,
            19 => GameResult::UnratedBlackWins,
            _ => [GameResult::BothLose, GameResult::DrawLoss, GameResult::UnratedWhiteWins]
                [self.rng.random_range(0..3)],
        }
    }

    fn forbid_all_but_two_rounds(&mut self) {
        let players = self.parts.players.len() as u32;
        let same_from_first = self.rng.random_range(0..2) == 0;
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for _ in 0..1_000 {
            one = matching(&mut self.rng, players);
            other = matching(&mut self.rng, players);
            let (ours, theirs) = (uppers(&one), uppers(&other));
            let first_half = |uppers: &[u32]| -> Vec<u32> {
                uppers.iter().copied().filter(|upper| *upper < players / 2).collect()
            };
            if exchanged(&one) == exchanged(&other)
                && ours != theirs
                && (!same_from_first || first_half(&ours) == first_half(&theirs))
            {
                break;
            }
        }
        for a in 0..players {
            for b in a + 1..players {
                if !one.contains(&(a, b)) && !other.contains(&(a, b)) {
                    self.parts.forbidden.insert(ForbiddenPair::always(PlayerId(a), PlayerId(b)));
                }
            }
        }
    }

    fn forbid(&mut self) {
        let players = self.parts.players.len() as u32;
        let bans = match self.kind {
            EventKind::Level => self.rng.random_range(0..=players * players / 3),
            _ => self.rng.random_range(0..8_u32).saturating_sub(4),
        };
        for _ in 0..bans {
            let (a, b) = (self.rng.random_range(0..players), self.rng.random_range(0..players));
            if a == b {
                continue;
            }
            let mut ban = ForbiddenPair::always(PlayerId(a), PlayerId(b));
            if self.rng.random_range(0..2) == 0 {
                let first = self.rng.random_range(1..=self.rounds);
                let last = self.rng.random_range(first..=self.rounds);
                ban.rounds = RoundNumber::new(first).zip(RoundNumber::new(last));
            }
            self.parts.forbidden.insert(ban);
        }
    }
}

fn colour(rng: &mut ChaCha8Rng) -> Colour {
    if rng.random_range(0..2) == 0 { Colour::White } else { Colour::Black }
}

fn scale(rng: &mut ChaCha8Rng) -> PointScale {
    let (win, draw, loss) = [(10, 5, 0), (10, 5, 0), (30, 10, 0), (30, 20, 10)][rng.random_range(0..4)];
    let bye = [win, win, draw, loss, 0][rng.random_range(0..5)];
    let rarely = |rng: &mut ChaCha8Rng| if rng.random_range(0..10) == 0 { loss } else { 0 };
    PointScale {
        win: Points::from_tenths(win),
        draw: Points::from_tenths(draw),
        loss: Points::from_tenths(loss),
        bye: Points::from_tenths(bye),
        absence: Points::from_tenths(rarely(rng)),
        forfeit_loss: Points::from_tenths(rarely(rng)),
    }
}

fn player(id: u32) -> Player {
    let details = PlayerDetails { name: format!("Player {id}"), ..PlayerDetails::default() };
    Player::new(PlayerId(id), details, id)
}

/// Nobody has a rating; some come late, some leave, some have virtual points.
fn players(rng: &mut ChaCha8Rng, count: u32, rounds: usize, scale: &PointScale) -> Vec<Player> {
    let late = [0, 0, 15][rng.random_range(0..3)];
    let acceleration = rng.random_range(0..6);
    let virtual_rounds = rng.random_range(1..=rounds);
    (0..count)
        .map(|id| {
            let mut player = player(id);
            if rng.random_range(0..100) < late {
                player.entered = RoundNumber::new(rng.random_range(1..=rounds)).unwrap();
            }
            if rng.random_range(0..100) < late {
                player.withdrawn = RoundNumber::new(rng.random_range(2..=rounds + 1));
            }
            for round in (1..=virtual_rounds).filter_map(RoundNumber::new) {
                let points = match acceleration {
                    // As C.04.7: the first half, in the second half of the rounds less.
                    0 if 2 * id < count => {
                        if round.get() <= virtual_rounds.div_ceil(2) {
                            scale.win
                        } else {
                            scale.draw
                        }
                    }
                    1 => [Points::ZERO, scale.draw, scale.win][rng.random_range(0..3)],
                    _ => continue,
                };
                player.acceleration.insert(round, points);
            }
            player
        })
        .collect()
}

/// Pairs at random, the smaller one first.
fn matching(rng: &mut ChaCha8Rng, players: u32) -> Vec<(u32, u32)> {
    let mut all: Vec<u32> = (0..players).collect();
    all.shuffle(rng);
    all.chunks_exact(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))).collect()
}

/// How many uppers are from the second half, and the sum of the uppers.
fn exchanged(pairs: &[(u32, u32)]) -> (usize, u32) {
    let from_second = pairs.iter().filter(|(upper, _)| *upper as usize >= pairs.len()).count();
    (from_second, pairs.iter().map(|(upper, _)| upper).sum())
}

fn uppers(pairs: &[(u32, u32)]) -> Vec<u32> {
    let mut uppers: Vec<u32> = pairs.iter().map(|(upper, _)| *upper).collect();
    uppers.sort_unstable();
    uppers
}
