//! A paired round: games by board, byes, and results.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use super::{Colour, GameResult, Outcome, PlayerId, PointScale, Points, SystemId};

/// A round's number, from 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "u8")]
pub struct RoundNumber(u8);

impl RoundNumber {
    /// Round 1.
    pub const FIRST: Self = Self(1);
    /// The largest round number that a file can hold.
    pub const MAX: usize = 99;

    /// The round `number`, or `None` outside 1 to 99.
    pub fn new(number: usize) -> Option<Self> {
        (1..=Self::MAX).contains(&number).then_some(Self(u8::try_from(number).unwrap_or(1)))
    }

    /// The number, from 1.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The position in a list of rounds, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The round after this one; stays at 99.
    pub fn next(self) -> Self {
        Self((self.0 + 1).min(99))
    }
}

impl TryFrom<u8> for RoundNumber {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(usize::from(number)).ok_or_else(|| format!("round {number} is not between 1 and 99"))
    }
}

/// As a number in files; by the name of the type for `wording`.
impl Serialize for RoundNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_u8(self.0)
        } else {
            serializer.serialize_newtype_struct("RoundNumber", &self.0)
        }
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A board's number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Board(pub u16);

impl Board {
    /// The board at a position (from 0) of [`Round::games`].
    pub fn at(index: usize) -> Self {
        Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// The position (from 0) in [`Round::games`]; board 0 does not exist and points past every list.
    pub fn index(self) -> usize {
        usize::from(self.0).wrapping_sub(1)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A game between two players of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
    /// The result.
    #[serde(default)]
    pub result: GameResult,
    /// Kept when the rest of a draft is paired again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// Made or changed by the arbiter's hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// The result was keyed a second time, blind, and was the same. Another result or another pair loses the mark.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keyed_twice: bool,
}

impl Game {
    /// A game to be played, as the engine made it.
    pub const fn new(white: PlayerId, black: PlayerId) -> Self {
        Self { white, black, result: GameResult::Pending, locked: false, by_hand: false, keyed_twice: false }
    }

    /// Enters a result; one that differs from what stood there has been keyed once only.
    pub fn enter(&mut self, result: GameResult) {
        self.keyed_twice &= self.result == result;
        self.result = result;
    }

    /// The colour that `player` has here.
    pub fn colour(&self, player: PlayerId) -> Option<Colour> {
        if self.white == player {
            Some(Colour::White)
        } else if self.black == player {
            Some(Colour::Black)
        } else {
            None
        }
    }

    /// The other player of the game.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        self.colour(player).map(|colour| self.player(colour.other()))
    }

    /// Who has `colour`.
    pub const fn player(&self, colour: Colour) -> PlayerId {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }
}

/// Why a player without a game has none, and what it is worth.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames,
)]
pub enum Bye {
    /// The pairing-allocated bye of an odd field.
    Pairing,
    /// A full-point bye that was asked for.
    Full,
    /// A half-point bye that was asked for.
    Half,
    /// Absent: no points (or what the scale says of an absence).
    Zero,
}

impl Bye {
    /// The points of the bye.
    pub const fn points(self, scale: &PointScale) -> Points {
        match self {
            Self::Pairing => scale.bye,
            Self::Full => scale.win,
            Self::Half => scale.draw,
            Self::Zero => scale.absence,
        }
    }
}

/// Whether a round is a draft or published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Paired, to be inspected and changed freely.
    Draft,
    /// Published: a change asks for a reason.
    Published,
}

/// A line of a report file that its opponent's line does not mirror (other opponent, or the same colour).
/// It counts for the player of the line only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OneSided {
    /// Whose line it is.
    pub player: PlayerId,
    /// The opponent it names.
    pub opponent: PlayerId,
    /// The colour it names, if it names one.
    pub colour: Option<Colour>,
    /// The result it names; `None` = not yet known.
    pub outcome: Option<Outcome>,
}

/// One round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The games; the position is the board number less one.
    pub games: Vec<Game>,
    /// Everybody who has no game, and why. Players with neither are in the pool of a draft, or had not entered yet.
    #[serde(default)]
    pub byes: BTreeMap<PlayerId, Bye>,
    /// Draft or published.
    pub stage: Stage,
    /// The system that paired the round; `None` if it came from a report file or was made by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paired_by: Option<SystemId>,
    /// Lines of a report file that do not mirror each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub one_sided: Vec<OneSided>,
}

impl Round {
    /// The game on a board.
    pub fn game(&self, board: Board) -> Option<&Game> {
        self.games.get(board.index())
    }

    /// The board and the game of a player.
    pub fn game_of(&self, player: PlayerId) -> Option<(Board, &Game)> {
        let index = self.games.iter().position(|game| game.colour(player).is_some())?;
        self.games.get(index).map(|game| (Board::at(index), game))
    }

    /// Who has the pairing-allocated bye.
    pub fn pairing_bye(&self) -> Option<PlayerId> {
        self.byes.iter().find(|(_, bye)| **bye == Bye::Pairing).map(|(id, _)| *id)
    }

    /// The boards whose result is not known.
    pub fn missing(&self) -> Vec<Board> {
        let pending = |(_, game): &(usize, &Game)| game.result.is_pending();
        self.games.iter().enumerate().filter(pending).map(|(index, _)| Board::at(index)).collect()
    }

    /// How many results are known, and how many of them were keyed a second time.
    pub fn keyed_twice(&self) -> (usize, usize) {
        let known = self.games.iter().filter(|game| !game.result.is_pending());
        known.fold((0, 0), |(known, twice), game| (known + 1, twice + usize::from(game.keyed_twice)))
    }

    /// True once the round is published and no result is missing.
    pub fn is_complete(&self) -> bool {
        self.stage == Stage::Published
            && self.games.iter().all(|game| !game.result.is_pending())
            && self.one_sided.iter().all(|line| line.outcome.is_some())
    }

    /// True once it is complete and nothing is adjourned.
    pub fn is_final(&self) -> bool {
        self.is_complete() && self.games.iter().all(|game| !game.result.is_open())
    }
}
