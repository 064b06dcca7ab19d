//! Why a command is refused, as facts. `wording` makes the sentence that says what to do; [`std::fmt::Display`] is
//! plain English for logs and for users of the library.

use super::{AwardFlaw, Board, Flaw, PlayerId, RoundNumber, SectionId, TableNumber};

/// A command that cannot be carried out. The tournament stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum Refusal {
    /// No such player.
    #[error("there is no player with id {0:?}")]
    UnknownPlayer(PlayerId),
    /// No such round yet.
    #[error("round {0} is not paired")]
    UnknownRound(RoundNumber),
    /// It is paired already.
    #[error("round {0} is paired")]
    RoundIsPaired(RoundNumber),
    /// No such board.
    #[error("round {round} has no board {board}")]
    UnknownBoard { round: RoundNumber, board: Board },
    /// A name is needed.
    #[error("a player needs a name")]
    NameMissing,
    /// A name is too long.
    #[error("the name is longer than {most} characters")]
    NameTooLong { most: usize },
    /// The limit of the report file.
    #[error("more than {most} players")]
    TooManyPlayers { most: usize },
    /// Rounds must be between 1 (or those paired) and 99.
    #[error("the number of rounds must be between {least} and 99")]
    RoundCount {
        /// The smallest possible number.
        least: usize,
    },
    /// Nobody is deleted and nothing renumbered once round 1 is paired.
    #[error("round 1 is paired already")]
    Started,
    /// Starting numbers are not corrected any more once round 4 is paired (C.04.2 Art. 2.4).
    #[error("round {} is paired: the starting numbers can no longer be corrected", last + 1)]
    NumbersFixed {
        /// The last round after which they could be.
        last: usize,
    },
    /// Other numbers would change the virtual points of a round that was played (C.04.7, Leong 18.2).
    #[error("other numbers would change the virtual points of a round that was played")]
    NumbersAccelerated,
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
    /// The round is published.
    #[error("round {0} is published already")]
    AlreadyPublished(RoundNumber),
    /// Results are missing.
    #[error("round {round} lacks the results of boards {boards:?}")]
    ResultsMissing { round: RoundNumber, boards: Vec<Board> },
    /// Somebody waits in the pool.
    #[error("in round {round} not everybody is paired: {players:?}")]
    PoolNotEmpty { round: RoundNumber, players: Vec<PlayerId> },
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
    NotAvailable { player: PlayerId, round: RoundNumber },
    /// The player has a game in the round.
    #[error("player {player:?} has a game in round {round}")]
    HasGame { player: PlayerId, round: RoundNumber },
    /// The player has neither a game nor a bye nor waits in the pool.
    #[error("player {player:?} has no place in round {round}")]
    NoPlace { player: PlayerId, round: RoundNumber },
    /// The board is locked.
    #[error("board {0} is locked")]
    Locked(Board),
    /// A change of a published round needs a reason.
    #[error("a change of the published round {0} needs a reason")]
    ReasonNeeded(RoundNumber),
    /// A correction names a result that does not stand there.
    #[error("board {board} of round {round} has another result by now")]
    OtherResultStands { round: RoundNumber, board: Board },
    /// A correction that changes nothing.
    #[error("everything stands so already")]
    NothingCorrected,
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
    /// `sw`, `sw_t`: fewer than four entrants (SW, rule 1).
    #[error("{entrants} entrants are too few; at least {least} are needed")]
    TooFewEntrants { entrants: usize, least: usize },
    /// `sw_t`: more rounds than so many entrants may play (SW-T, rounds 1).
    #[error("{rounds} rounds are too many for {entrants} entrants; at most {most}")]
    TooManyRounds {
        rounds: u8,
        entrants: usize,
        /// The most that they may play.
        most: u8,
    },
    /// `true_swiss`, `sw_t`: the number of rounds is fixed once round 1 is published (True Swiss, end 1).
    #[error("the number of rounds is fixed since round 1 was published")]
    RoundsFixed,
    /// A setting that has to stand before round 1 is paired (Leong 18.2: acceleration).
    #[error("acceleration is announced before round 1 and cannot be changed now")]
    AccelerationFixed,
    /// A ban from a later round to an earlier one.
    #[error("the first round of the ban is after the last one")]
    RoundsBackwards,
    /// A list of players to be kept apart with fewer than two of them.
    #[error("a list of players to be kept apart needs two of them")]
    ApartListTooShort,
    /// A row of the table of virtual points makes no sense (C.04.7, TRF `250`).
    #[error("row {row} of the table of virtual points makes no sense")]
    VirtualPoints {
        /// Which, from 1.
        row: usize,
    },
    /// The colour of number 1 in round 1, once that round is paired.
    #[error("round 1 is paired: the colour of number 1 cannot be changed now")]
    FirstColourFixed,
    /// Tie-breaks are announced before round 1 (C.07 Art. 4); a later change is one of its own and needs a reason.
    #[error("the tie-breaks stand since round 1 was paired; a change is a command of its own, with a reason")]
    TieBreaksFixed,
    /// Ratings that no longer follow a rating list change for a reason only.
    #[error("the ratings no longer follow a list; a change needs a reason")]
    RatingsStand,
    /// Players or pairs: settled once round 1 is paired (SW, introduction 2).
    #[error("players or pairs was settled before round 1 and cannot be changed now")]
    PartnersFixed,
    /// `round_robin`: single or double and the exchange of rounds stand once round 1 is paired (C.05 Annex 1).
    #[error("the tables were fixed before round 1 and cannot be changed now")]
    TableFixed,
    /// `round_robin`: nobody enters once round 1 is paired (C.05 Annex 1): every number of the table is drawn.
    #[error("nobody enters a round robin after round 1 was paired")]
    EntriesClosed,
    /// The event is finished.
    #[error("the event is finished")]
    Finished,
    /// The event was opened to look at it only (said by the desk; no command does it by itself).
    #[error("the event is open read-only")]
    ReadOnly,
    /// A reason is needed.
    #[error("a reason is needed")]
    NoReason,
    /// The player has no such warning.
    #[error("player {0:?} has no such warning")]
    NoWarning(PlayerId),
    /// A team needs the names of both players.
    #[error("a team needs the names of both players")]
    MemberNameMissing,
    /// No clock was started.
    #[error("no clock was started")]
    NoClock,
    /// The clock belongs to a published round.
    #[error("round {0} is not published, so it has no clock")]
    ClockWithoutRound(RoundNumber),
    /// The play-off begins once the last round is complete.
    #[error("round {0} is not complete")]
    NotComplete(RoundNumber),
    /// Too few entrants for this play-off, or the wrong ones.
    #[error("a play-off of {size} needs {least} entrants")]
    PlayOffTooSmall {
        /// How many would go on.
        size: usize,
        least: usize,
    },
    /// The play-off does not name so many different players.
    #[error("the play-off does not name its players once each")]
    PlayOffSeeds,
    /// Who left the tournament, or never came, cannot go on in the play-off.
    #[error("player {0:?} has left and cannot go on")]
    CannotGoOn(PlayerId),
    /// The arbiter names who goes on only where the game is over and has no winner.
    #[error("the game of the match is not over or has a winner, so nobody is named")]
    NoDeciderNeeded,
    /// There is no play-off.
    #[error("there is no play-off")]
    NoPlayOff,
    /// The play-off began: take it back first.
    #[error("the play-off has begun")]
    PlayOffBegun,
    /// The match has no players yet, or the bracket has no such match.
    #[error("the match cannot be played yet")]
    NoSuchMatch,
    /// The one who goes on is not in the match.
    #[error("the one who goes on is not in the match")]
    NotInMatch,
    /// No such section.
    #[error("there is no section {0}")]
    UnknownSection(SectionId),
    /// Among several sections each has a name.
    #[error("a section needs a name")]
    SectionNameMissing,
    /// Another section is called so.
    #[error("there is a section “{name}” already")]
    SectionNameTaken { name: String },
    /// The limit of the program.
    #[error("more than {most} sections")]
    TooManySections { most: usize },
    /// An event has at least one section.
    #[error("an event keeps at least one section")]
    LastSection,
    /// Sections are removed, combined and split before their round 1 only.
    #[error("round 1 of section “{section}” is paired")]
    SectionStarted { section: String },
    /// The order does not name each section once.
    #[error("the list does not name every section once")]
    BadSectionOrder,
    /// Nobody goes from a section to itself.
    #[error("one section is named twice")]
    SameSection,
    /// Sections are to be combined, and none is named.
    #[error("no section is named")]
    NoSectionNamed,
    /// Players are to go, and nobody is named.
    #[error("nobody is named")]
    NobodyNamed,
    /// The player is in that section and has not left it.
    #[error("player {player:?} plays in section “{section}” already")]
    PlaysThere { player: PlayerId, section: String },
    /// A number that no table has.
    #[error("tables are numbered from 1 to {most}")]
    TableOutOfRange { most: u16 },
    /// A table is to be fixed, and each section counts its boards from 1.
    #[error("there are several sections and no board plan")]
    NoBoardPlan,
    /// One table for two who cannot move.
    #[error("table {table} is fixed for players {player:?} and {other:?}")]
    FixedTableTwice { player: PlayerId, other: PlayerId, table: TableNumber },
    /// Somebody is to sit where nobody plays.
    #[error("table {table}, fixed for player {player:?}, is out of use")]
    FixedTableOutOfUse { player: PlayerId, table: TableNumber },
    /// Prize lists or categories that cannot stand.
    #[error("the prizes cannot stand: {0}")]
    Awards(AwardFlaw),
    /// The command would break an invariant; it comes from a damaged journal.
    #[error("the command does not fit this tournament: {0}")]
    Broken(#[serde(serialize_with = "in_english")] Flaw),
}

/// A flaw is no sentence of the user's language here: only a damaged journal has one.
fn in_english<S: serde::Serializer>(flaw: &Flaw, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(flaw)
}
