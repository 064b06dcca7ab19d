//! What can be impossible in a tournament. [`super::Tournament::validate`] finds it.

use super::{AwardFlaw, Board, MAX_NAME, MAX_PLAYERS, Number, PlayerId, RoundNumber};

/// An invariant that a tournament breaks; only a damaged or hand-edited file can have one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum Flaw {
    /// More than [`MAX_PLAYERS`].
    #[error("there are {0} players; at most {MAX_PLAYERS} fit a report file")]
    TooManyPlayers(usize),
    /// More than 99 rounds, paired or planned, or none planned.
    #[error("there are {0} rounds; between 1 and {max} are possible", max = RoundNumber::MAX)]
    RoundCount(usize),
    /// `players` is not ascending by id, or an id is not below `next_id`.
    #[error("the player with id {} is listed twice or out of order", .0.0)]
    PlayerOrder(PlayerId),
    /// Not one number for each player.
    #[error("there are {numbers} starting numbers for {players} players")]
    NumberCount { numbers: usize, players: usize },
    /// A starting number is zero, above [`MAX_PLAYERS`] or given twice.
    #[error("starting number {0} is zero, above {MAX_PLAYERS}, or given twice")]
    BadNumber(Number),
    /// A name is empty or too long, or a team has a player without one.
    #[error("the name of player {0} is empty or longer than {MAX_NAME} characters")]
    BadName(Number),
    /// A warning or a disqualification without a reason.
    #[error("a warning or disqualification of player {0} has no reason")]
    NoReason(Number),
    /// A round names somebody who is not in the list.
    #[error("round {round} names a player (id {}) who is not in the list", player.0)]
    UnknownPlayer { round: RoundNumber, player: PlayerId },
    /// A player has two places in one round.
    #[error("player {player} has two places in round {round}")]
    TwoPlaces { round: RoundNumber, player: Number },
    /// A player is their own opponent.
    #[error("player {player} is paired with themself in round {round}")]
    OwnOpponent { round: RoundNumber, player: Number },
    /// Only the last round can be a draft.
    #[error("round {0} is a draft although a later round is paired")]
    EarlyDraft(RoundNumber),
    /// A game of a draft was played: results are entered once the round is published.
    #[error("board {board} of round {round} has a result although the round is a draft")]
    ResultInDraft { round: RoundNumber, board: Board },
    /// Boards are locked in drafts only.
    #[error("board {board} of round {round} is locked although the round is published")]
    LockedAfterPublishing { round: RoundNumber, board: Board },
    /// A line of a report file stands in a round that is still a draft.
    #[error("round {0} is a draft and holds a line of a report file")]
    ReportedDraft(RoundNumber),
    /// The table of virtual points has a row that makes no sense (C.04.7, TRF `250`).
    #[error("row {0} of the table of virtual points makes no sense")]
    VirtualRow(usize),
    /// Group A of the Baku acceleration ends with somebody who is not in the list (C.04.7).
    #[error("group A of the acceleration ends with a player (id {}) who is not in the list", .0.0)]
    AccelerationStranger(PlayerId),
    /// The clock times a round that is not published.
    #[error("the clock times round {0}, which is not published")]
    ClockRound(RoundNumber),
    /// The play-off names somebody who is not in the list, one player twice, or not as many as its bracket has; or a
    /// result of it belongs to no match that could be played; or no round was played before it.
    #[error("the play-off names the wrong players or matches")]
    BadPlayOff,
    /// A ban names somebody who is not in the list, or one player twice, or its rounds run backwards.
    #[error(
        "a forbidden pair names a player who is not in the list, the same one twice, or rounds backwards"
    )]
    BadBan,
    /// A rule that keeps listed players apart names somebody who is not in the list of the event, or fewer than two.
    #[error("a list of players to be kept apart names a stranger, one player twice or fewer than two")]
    BadApartRule,
    /// What stands beside a corrected round does not seat the same people, or belongs to no pairing.
    #[error("what round {0} was before its correction does not fit the round")]
    BadCorrection(RoundNumber),
    /// Prize lists or categories that cannot stand.
    #[error("the prizes cannot stand: {0}")]
    BadAwards(AwardFlaw),
}
