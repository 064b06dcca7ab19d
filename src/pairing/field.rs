//! What an engine knows about a round to be paired: the entrants, with their points, colours and past opponents.
//! Built from a tournament or by hand; nothing in it depends on names or files.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{
    Acceleration, Bye, ByeRule, Colour, Histories, Number, Outcome, Past, Player, PlayerId, PointScale,
    Points, Rating, Round, RoundNumber, Setting, StartOrder, Tournament,
};

use super::BergerTable;
use super::apart::KeptApart;

/// What an entrant had in one earlier round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastRound {
    /// Neither a game nor the pairing-allocated bye: absent, requested bye, not yet entered.
    Away,
    /// The pairing-allocated bye.
    Bye,
    /// A game; `colour` only if it was really played over the board.
    Game {
        /// Against whom.
        opponent: PlayerId,
        /// The colour that counts; `None` for a game decided by default.
        colour: Option<Colour>,
        /// What came of it; `None` while the result is missing.
        outcome: Option<Outcome>,
    },
}

impl PastRound {
    /// The colour that counts for colour rules.
    pub const fn colour(&self) -> Option<Colour> {
        match self {
            Self::Game { colour, .. } => *colour,
            Self::Away | Self::Bye => None,
        }
    }
}

/// An entrant of the field: a player, or a team in a partner event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub id: PlayerId,
    /// The starting number that was in force when the round was paired, or is when it comes.
    pub number: Number,
    /// The rating, for systems that look at it.
    pub rating: Option<Rating>,
    /// Points before the round; in an accelerated round with the virtual points (Leong 18.2).
    pub points: Points,
    /// False: left out of the pairing (withdrawn, absent, requested bye).
    pub available: bool,
    /// Every earlier round, round 1 first.
    pub past: Vec<PastRound>,
}

impl Entrant {
    /// The colours of the games really played, the oldest first.
    pub fn colours(&self) -> impl DoubleEndedIterator<Item = Colour> + '_ {
        self.past.iter().filter_map(PastRound::colour)
    }

    /// Whites less blacks.
    pub fn colour_difference(&self) -> i32 {
        self.colours().map(|colour| if colour == Colour::White { 1 } else { -1 }).sum()
    }

    /// The last colour, if there is one.
    pub fn last_colour(&self) -> Option<Colour> {
        self.colours().next_back()
    }

    /// The colour of the last two coloured games, if both were the same.
    pub fn same_colour_twice(&self) -> Option<Colour> {
        let mut latest = self.colours().rev();
        let last = latest.next()?;
        (latest.next()? == last).then_some(last)
    }

    /// The round of the pairing-allocated bye, if the entrant has had it.
    pub fn bye_round(&self) -> Option<RoundNumber> {
        let index = self.past.iter().position(|past| *past == PastRound::Bye)?;
        RoundNumber::new(index + 1)
    }

    /// The round of the first game against `other`; `by_default` says whether games without moves count.
    pub fn met(&self, other: PlayerId, by_default: bool) -> Option<RoundNumber> {
        let is_it = |past: &PastRound| match past {
            PastRound::Game { opponent, outcome, .. } => {
                *opponent == other && (by_default || outcome.is_none_or(Outcome::is_played))
            }
            PastRound::Away | PastRound::Bye => false,
        };
        self.past.iter().position(is_it).and_then(|index| RoundNumber::new(index + 1))
    }

    /// The round of the first game won by default, if there is one.
    pub fn default_win(&self) -> Option<RoundNumber> {
        let won =
            |past: &PastRound| matches!(past, PastRound::Game { outcome: Some(Outcome::WonByDefault), .. });
        self.past.iter().position(won).and_then(|index| RoundNumber::new(index + 1))
    }
}

/// Why entrants do not make a field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldError {
    /// Two entrants with one number.
    #[error("starting number {0} is given twice")]
    NumberTwice(Number),
    /// Two entrants with one id.
    #[error("two entrants have the id {0:?}")]
    IdTwice(PlayerId),
}

/// Everything that an engine looks at, except its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The round to be paired.
    pub round: RoundNumber,
    /// Rounds planned; a round at or past it counts as the last one.
    pub planned_rounds: usize,
    /// What outcomes are worth.
    pub scale: PointScale,
    /// The colour of number 1 in round 1.
    pub first_colour: Colour,
    /// First candidate for the bye in `sw` and `sw_t`.
    pub bye_rule: ByeRule,
    /// False: played without colours (list systems, `open_swiss`); White of a pair is then whoever chose.
    pub with_colours: bool,
    /// `dutch`: equal scores are ranked by the order of entry (ascending ids), not by number.
    pub in_order_of_entry: bool,
    /// `round_robin`: the tables of the event.
    pub table: Option<BergerTable>,
    entrants: Vec<Entrant>,
    positions: BTreeMap<PlayerId, usize>,
    pub(super) apart: KeptApart,
    /// What the earlier rounds brought; empty for a field made by hand, where `past` and `scale` say it.
    earned: BTreeMap<PlayerId, Vec<Earned>>,
    /// `dutch`: the virtual points of this round, which do not count for the order of the boards.
    virtual_points: BTreeMap<PlayerId, Points>,
}

/// The points of an entrant in one earlier round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earned {
    /// The points of the round.
    pub points: Points,
    /// The virtual points that counted when the round was paired (not summed up over the rounds).
    pub virtual_points: Points,
}

impl Field {
    /// A field of these entrants, in any order.
    ///
    /// # Errors
    /// When a number or an id is given twice.
    pub fn new(round: RoundNumber, mut entrants: Vec<Entrant>) -> Result<Self, FieldError> {
        entrants.sort_by_key(|entrant| entrant.number);
        for (a, b) in entrants.iter().zip(entrants.iter().skip(1)) {
            if a.number == b.number {
                return Err(FieldError::NumberTwice(a.number));
            }
        }
        let mut positions = BTreeMap::new();
        for (position, entrant) in entrants.iter().enumerate() {
            if positions.insert(entrant.id, position).is_some() {
                return Err(FieldError::IdTwice(entrant.id));
            }
        }
        Ok(Self {
            round,
            planned_rounds: RoundNumber::MAX,
            scale: PointScale::STANDARD,
            first_colour: Colour::White,
            bye_rule: ByeRule::LowestGroup,
            with_colours: true,
            in_order_of_entry: false,
            table: None,
            entrants,
            positions,
            apart: KeptApart::default(),
            earned: BTreeMap::new(),
            virtual_points: BTreeMap::new(),
        })
    }

    /// The field of a round of a tournament: of the next one, or of one that is paired already (as it was
    /// before that pairing: who has a game, the pairing-allocated bye or a place in the pool is available; entrants and
    /// numbers are those of then, [`Tournament::entrants_of`]). Corrections of earlier rounds count if they did for that
    /// pairing ([`Tournament::as_counted_for`]). O(n·R·log n).
    pub fn from_tournament(tournament: &Tournament, round: RoundNumber) -> Self {
        let tournament = &tournament.as_counted_for(round);
        let histories = Histories::of(tournament, round.index());
        let present = present(tournament, round);
        let virtual_points = Acceleration::in_round(tournament, round);
        let today = tournament.numbers();
        let given = |player: &Player| {
            today.get(&player.id).map_or(Points::ZERO, |number| virtual_points.of(*number, player))
        };
        let listed = tournament.entrants_of(round);
        let entrants: Vec<Entrant> = listed
            .iter()
            .map(|(number, player)| Entrant {
                id: player.id,
                number: *number,
                rating: player.details.rating,
                points: histories.points(player.id) + given(player),
                available: present.contains(&player.id),
                past: past_of(&histories, player.id, round),
            })
            .collect();
        let positions =
            entrants.iter().enumerate().map(|(position, entrant)| (entrant.id, position)).collect();
        let bans = tournament.forbidden().iter().filter(|ban| ban.applies(round));
        let bans = bans.map(|ban| (ban.a, ban.b)).collect();
        Self {
            round,
            planned_rounds: usize::from(tournament.rules().rounds),
            scale: tournament.rules().points,
            first_colour: tournament.rules().first_colour.colour(),
            bye_rule: tournament.rules().bye_rule,
            with_colours: tournament.rules().colours,
            in_order_of_entry: tournament.rules().start_order == StartOrder::Listed,
            table: table(tournament),
            entrants,
            positions,
            apart: KeptApart::new(bans, tournament.apart_groups(round)),
            earned: earned(tournament, &histories, round),
            virtual_points: if tournament.rules().system.has(Setting::VirtualPoints) {
                listed.iter().map(|(_, player)| (player.id, given(player))).collect()
            } else {
                BTreeMap::new()
            },
        }
    }

    /// The rank of an entrant in the order of the boards: the points, which in `dutch` count without virtual ones, and the
    /// place among equals.
    pub fn board_rank(&self, entrant: &Entrant) -> (Points, u32) {
        let virtual_points = self.virtual_points.get(&entrant.id).copied().unwrap_or_default();
        let place = if self.in_order_of_entry { entrant.id.0 } else { u32::from(entrant.number.0) };
        (entrant.points - virtual_points, place)
    }

    /// What each earlier round brought an entrant, round 1 first.
    pub fn earned(&self, entrant: &Entrant) -> Vec<Earned> {
        if let Some(earned) = self.earned.get(&entrant.id) {
            return earned.clone();
        }
        let points = |past: &PastRound| match past {
            PastRound::Away => self.scale.absence,
            PastRound::Bye => self.scale.bye,
            PastRound::Game { outcome, .. } => {
                outcome.map_or(Points::ZERO, |outcome| outcome.points(&self.scale))
            }
        };
        let earned = |past| Earned { points: points(past), virtual_points: Points::ZERO };
        entrant.past.iter().map(earned).collect()
    }

    /// All entrants by ascending number, the unavailable too.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// An entrant. O(log n).
    pub fn entrant(&self, id: PlayerId) -> Option<&Entrant> {
        self.positions.get(&id).and_then(|position| self.entrants.get(*position))
    }

    /// Those to be paired, by ascending number.
    pub fn available(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| entrant.available)
    }

    /// Those to be paired in the order of score groups: more points first, then the smaller number.
    pub fn ranked(&self) -> Vec<&Entrant> {
        let mut list: Vec<&Entrant> = self.available().collect();
        list.sort_by(|a, b| b.points.cmp(&a.points).then(a.number.cmp(&b.number)));
        list
    }

    /// True in the last planned round and after it.
    pub fn is_last_round(&self) -> bool {
        self.round.get() >= self.planned_rounds
    }

    /// The same field with these entrants left out (their boards are locked).
    pub fn without(&self, seated: &[PlayerId]) -> Self {
        let seated: BTreeSet<PlayerId> = seated.iter().copied().collect();
        let mut rest = self.clone();
        for entrant in rest.entrants.iter_mut().filter(|entrant| seated.contains(&entrant.id)) {
            entrant.available = false;
        }
        rest
    }
}

/// What the rounds before `round` brought everybody.
fn earned(
    tournament: &Tournament,
    histories: &Histories,
    round: RoundNumber,
) -> BTreeMap<PlayerId, Vec<Earned>> {
    let before: Vec<Acceleration> = (1..round.get())
        .filter_map(RoundNumber::new)
        .map(|earlier| Acceleration::in_round(tournament, earlier))
        .collect();
    let of_player = |(number, player): (Number, &Player)| {
        let record = histories.of_player(player.id);
        let earned = before.iter().enumerate().map(|(index, acceleration)| Earned {
            points: record.get(index).map_or(Points::ZERO, |past| past.points(histories.scale())),
            virtual_points: acceleration.of(number, player),
        });
        (player.id, earned.collect())
    };
    tournament.in_number_order().into_iter().map(of_player).collect()
}

/// The tables of a round robin.
fn table(tournament: &Tournament) -> Option<BergerTable> {
    let rules = tournament.rules();
    let entrants = tournament.player_count();
    let table = || BergerTable::new(entrants, rules.cycles, rules.exchange_last_rounds);
    rules.system.is_scheduled().then(table)
}

/// Who is to be paired; in a round robin everybody, because the schedule stands whoever is away.
fn present(tournament: &Tournament, number: RoundNumber) -> BTreeSet<PlayerId> {
    if tournament.rules().system.is_scheduled() {
        return tournament.players().map(|player| player.id).collect();
    }
    let Some(round) = tournament.round(number) else {
        let available = tournament.players().filter(|player| player.is_available(number));
        return available.map(|player: &Player| player.id).collect();
    };
    seated(round).chain(tournament.pool(number)).collect()
}

fn seated(round: &Round) -> impl Iterator<Item = PlayerId> + '_ {
    let games = round.games.iter().flat_map(|game| [game.white, game.black]);
    let lines = round.one_sided.iter().map(|line| line.player);
    games.chain(lines).chain(round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing).map(|(id, _)| *id))
}

fn past_of(histories: &Histories, id: PlayerId, round: RoundNumber) -> Vec<PastRound> {
    let record = histories.of_player(id);
    let missing = round.index().saturating_sub(record.len());
    let past = record.iter().map(|past| match past {
        Past::Nothing | Past::Bye(Bye::Full | Bye::Half | Bye::Zero) => PastRound::Away,
        Past::Bye(Bye::Pairing) => PastRound::Bye,
        Past::Game(game) => {
            PastRound::Game { opponent: game.opponent, colour: game.played_colour(), outcome: game.outcome }
        }
    });
    past.chain(std::iter::repeat_n(PastRound::Away, missing)).collect()
}
