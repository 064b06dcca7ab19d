//! Why a command is refused, as facts. `wording` makes the sentence that says what to do; [`std::fmt::Display`] is
//! plain English for logs and for users of the library.

use super::{Board, Flaw, PlayerId, RoundNumber};

/// A command that cannot be carried out. The tournament stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No such player.
    #[error("there is no player with id {0:?}")]
    UnknownPlayer(PlayerId),
    /// No such round yet.
    #[error("round {0} is not paired")]
    UnknownRound(RoundNumber),
    /// No such board.
    #[error("round {round} has no board {board}")]
    UnknownBoard {
        /// Where.
        round: RoundNumber,
        /// Which.
        board: Board,
    },
    /// A name is needed.
    #[error("a player needs a name")]
    NameMissing,
    /// A name is too long.
    #[error("the name is longer than {} characters", super::MAX_NAME)]
    NameTooLong,
    /// The limit of the report file.
    #[error("more than {} players", super::MAX_PLAYERS)]
    TooManyPlayers,
    /// Rounds must be between 1 (or those paired) and 99.
    #[error("the number of rounds must be between {least} and 99")]
    RoundCount {
        /// The smallest possible number.
        least: usize,
    },
    /// Nobody is deleted and nothing renumbered once round 1 is paired.
    #[error("round 1 is paired already")]
    Started,
    /// Rounds are paired one after the other.
    #[error("round {asked} cannot be paired now; round {next} is next")]
    NotNext {
        /// The round asked for.
        asked: RoundNumber,
        /// The round that is next.
        next: RoundNumber,
    },
    /// The round before is still a draft.
    #[error("round {0} is not published")]
    NotPublished(RoundNumber),
    /// The round is on the wall.
    #[error("round {0} is published already")]
    AlreadyPublished(RoundNumber),
    /// Results are missing.
    #[error("round {round} lacks the results of boards {boards:?}")]
    ResultsMissing {
        /// Which round.
        round: RoundNumber,
        /// Which boards.
        boards: Vec<Board>,
    },
    /// Somebody waits in the pool.
    #[error("in round {round} not everybody is paired: {players:?}")]
    PoolNotEmpty {
        /// Which round.
        round: RoundNumber,
        /// Who.
        players: Vec<PlayerId>,
    },
    /// Only the last round can be changed by hand.
    #[error("round {0} is not the last one")]
    NotLastRound(RoundNumber),
    /// One player twice.
    #[error("a player cannot be paired with themselves")]
    SamePlayer,
    /// A player is named twice in a pairing.
    #[error("player {0:?} is named twice")]
    NamedTwice(PlayerId),
    /// The player cannot play this round.
    #[error("player {player:?} cannot play round {round}")]
    NotAvailable {
        /// Who.
        player: PlayerId,
        /// When.
        round: RoundNumber,
    },
    /// The player has a game in the round.
    #[error("player {player:?} has a game in round {round}")]
    HasGame {
        /// Who.
        player: PlayerId,
        /// When.
        round: RoundNumber,
    },
    /// The player has neither a game nor a bye nor waits in the pool.
    #[error("player {player:?} has no place in round {round}")]
    NoPlace {
        /// Who.
        player: PlayerId,
        /// When.
        round: RoundNumber,
    },
    /// The board is locked.
    #[error("board {0} is locked")]
    Locked(Board),
    /// A change of a published round needs a reason.
    #[error("a change of the published round {0} needs a reason")]
    ReasonNeeded(RoundNumber),
    /// The pairing-allocated bye is taken.
    #[error("player {0:?} has the pairing-allocated bye already")]
    ByeTaken(PlayerId),
    /// The order of boards does not name each board once.
    #[error("the order of boards of round {0} is not a permutation")]
    BadOrder(RoundNumber),
    /// The list of players does not name each one once.
    #[error("the list does not name every player once")]
    BadList,
    /// A result that only a damaged report file can have.
    #[error("this result cannot be typed")]
    NotATypedResult,
    /// The command would break an invariant; it comes from a damaged journal.
    #[error("the command does not fit this tournament: {0}")]
    Broken(Flaw),
}
