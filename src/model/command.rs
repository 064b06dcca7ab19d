//! Everything that changes a tournament, as values that can be written to disk. A command holds facts, not
//! intentions: the pairs that the engine made, the lots that were drawn. Replaying a journal runs no engine.

use serde::{Deserialize, Serialize};

use super::{
    ApartRule, Awards, Board, Breach, Bye, ByeRequest, ClockChange, Contact, Correction, CorrectionScope,
    EventInfo, GameResult, ListEdition, Logo, PlayOffChange, PlayerDetails, PlayerId, Registration,
    RoundNumber, Rules, SystemId, TieBreakCode, TieBreakRules,
};

/// An entry to be added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPlayer {
    /// What was typed or imported.
    pub details: PlayerDetails,
    /// The lot drawn for the player.
    pub lot: u32,
    /// The first round in which the player can be paired; `None` = the next one to be paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<RoundNumber>,
}

/// A pair with its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedGame {
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
    /// The arbiter locked the board before the rest was paired.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
}

/// Who plays whom in a round to be drafted. Whoever could play and is not named waits in the pool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedPairing {
    /// The games in board order.
    pub games: Vec<PairedGame>,
    /// Who has the pairing-allocated bye.
    #[serde(default)]
    pub bye: Option<PlayerId>,
}

/// A change of a pairing by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames)]
pub enum HandChange {
    /// The two exchange their places: games, bye or pool. In one game: they exchange colours.
    SwapPlayers {
        /// One.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// White and Black of a board exchange colours.
    SwapColours {
        /// Which board.
        board: Board,
    },
    /// The players of a board go to the pool.
    Unpair {
        /// Which board.
        board: Board,
    },
    /// Two from the pool (or with the pairing-allocated bye) get a game on the last board.
    Pair {
        /// Gets White.
        white: PlayerId,
        /// Gets Black.
        black: PlayerId,
    },
    /// Somebody from the pool gets a bye of this kind (`Zero`: is absent after all).
    GiveBye {
        /// Who.
        player: PlayerId,
        /// Which.
        bye: Bye,
    },
    /// Somebody with a bye comes back to the pool (a late arrival).
    TakeBye {
        /// Who.
        player: PlayerId,
    },
}

/// A change of the tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::VariantNames)]
#[allow(clippy::large_enum_variant, reason = "one command at a time; readable in the file")]
pub enum Command {
    /// Name, place, dates, officials.
    SetEvent(EventInfo),
    /// System and settings. Before round 1 starting numbers follow. Once round 1 is paired the desk takes none that
    /// changes the tie-breaks (that is [`Command::SetTieBreaks`]); logs from before this demand are replayed.
    SetRules(Rules),
    /// The order of the tie-breaks and how they are computed. Once round 1 is paired it needs a reason.
    SetTieBreaks {
        /// The criteria, the first decides first.
        codes: Vec<TieBreakCode>,
        /// Edition, unrated players, the order entered by the arbiter.
        rules: TieBreakRules,
        /// Why; needed once round 1 is paired.
        #[serde(default)]
        reason: Option<String>,
    },
    /// New entries, in order of entry. After round 1 was paired: late entries, numbers move (Common rules A4).
    AddPlayers(Vec<NewPlayer>),
    /// Players from a list of registrations, in its order; otherwise as [`Command::AddPlayers`].
    Register {
        /// The list or form.
        source: String,
        /// The players.
        entries: Vec<Registration>,
    },
    /// How a player can be reached.
    SetContact {
        /// Whose.
        player: PlayerId,
        /// All of it.
        contact: Contact,
    },
    /// Other details of a player. Before round 1 starting numbers follow.
    EditPlayer {
        /// Whose.
        player: PlayerId,
        /// The new details, all of them.
        details: PlayerDetails,
    },
    /// Details of players as a rating list has them. Before round 1 starting numbers follow. Ratings that no longer follow
    /// a list ([`super::RatingsFollow`]) change for a reason only.
    FollowList {
        /// Which list.
        list: ListEdition,
        /// Whose, and the new details, all of them.
        changes: Vec<(PlayerId, PlayerDetails)>,
        /// Why; needed where ratings change that stand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Deletes players; only before round 1 is paired.
    RemovePlayers(Vec<PlayerId>),
    /// The starting numbers 1, 2, 3 … in this order; only before round 1 is paired.
    Renumber(Vec<PlayerId>),
    /// The starting numbers 1, 2, 3 … in this order, because the data they follow from were corrected; until round 4 is
    /// paired (C.04.2 Art. 2.4). Rounds that were paired keep the numbers they were paired with.
    CorrectNumbers(Vec<PlayerId>),
    /// New lots for the lottery, for every player named.
    DrawLots(Vec<(PlayerId, u32)>),
    /// The player leaves; `from` is the first round not played.
    Withdraw {
        /// Who.
        player: PlayerId,
        /// The first round not played.
        from: RoundNumber,
    },
    /// A withdrawn player comes back, from the next round to be paired on.
    Return {
        /// Who.
        player: PlayerId,
    },
    /// A bye for a round to come, or for a past round in which the player has no game; `None` takes it back.
    SetRequest {
        /// Who.
        player: PlayerId,
        /// Which round.
        round: RoundNumber,
        /// What.
        request: Option<ByeRequest>,
    },
    /// Keeps two players apart, in all rounds or in some (TRF `260`).
    Forbid {
        /// One.
        a: PlayerId,
        /// The other.
        b: PlayerId,
        /// First and last round of the ban; `None` = all rounds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<(RoundNumber, RoundNumber)>,
    },
    /// Takes every ban of the two back.
    Allow {
        /// One.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// The rules that keep players apart, all of them.
    SetApartRules(Vec<ApartRule>),
    /// A draft of the next round, or a new draft in place of the present one.
    PairRound {
        /// Which round.
        round: RoundNumber,
        /// The pairs.
        pairing: PlannedPairing,
        /// Who made it; `None` = by hand.
        paired_by: Option<SystemId>,
    },
    /// Throws the draft away.
    DiscardDraft {
        /// Which round.
        round: RoundNumber,
    },
    /// A board of the draft is kept (or no longer kept) when the rest is paired anew.
    SetLocked {
        /// Which round.
        round: RoundNumber,
        /// Which board.
        board: Board,
        /// Kept?
        locked: bool,
    },
    /// A change by hand. In a published round it needs a reason; results of the boards touched are cleared.
    ChangePairing {
        /// Which round: the last one.
        round: RoundNumber,
        /// What.
        change: HandChange,
        /// Why; needed after publishing.
        #[serde(default)]
        reason: Option<String>,
        /// The rules that it breaks, as they were shown before.
        #[serde(default)]
        broken: Vec<Breach>,
    },
    /// The draft is published. `order` names the old board numbers in their new order.
    Publish {
        /// Which round.
        round: RoundNumber,
        /// Old boards in their new order.
        order: Vec<Board>,
    },
    /// A result, or `Pending` to clear it.
    SetResult {
        /// Which round.
        round: RoundNumber,
        /// Which board.
        board: Board,
        /// What.
        result: GameResult,
    },
    /// The result of a board was keyed a second time and is the one that stands there.
    ConfirmResult {
        /// Which round.
        round: RoundNumber,
        /// Which board.
        board: Board,
        /// What was keyed.
        result: GameResult,
    },
    /// A published round was otherwise: results, colours, who sat where. Later rounds stay as played.
    Correct {
        /// Which round.
        round: RoundNumber,
        /// What, one after the other.
        changes: Vec<Correction>,
        /// What it counts for.
        scope: CorrectionScope,
        /// Why; always needed.
        reason: String,
    },
    /// A warning, into the player's record.
    Warn {
        /// Who.
        player: PlayerId,
        /// In which round.
        round: RoundNumber,
        /// Why.
        reason: String,
    },
    /// Takes a warning back.
    TakeWarning {
        /// Whose.
        player: PlayerId,
        /// Which, from 0.
        index: usize,
    },
    /// The player is out from this round on; results played are kept. `Return` takes it back.
    Disqualify {
        /// Who.
        player: PlayerId,
        /// The first round not played.
        from: RoundNumber,
        /// Why.
        reason: String,
    },
    /// The player has come for this round, or the tick is taken back. Nobody is paired or absent for that: see
    /// [`Command::CloseCheckIn`].
    CheckIn {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
        /// Has come?
        arrived: bool,
    },
    /// The entry fee is paid, or not.
    SetPaid {
        /// Whose.
        player: PlayerId,
        /// Paid?
        paid: bool,
    },
    /// Check-in is over for a round to come: these have not come and are absent in it.
    CloseCheckIn {
        /// For which round.
        round: RoundNumber,
        /// Who is absent.
        absent: Vec<PlayerId>,
    },
    /// The arbiter ends the event by hand, or reopens it. No round is paired after the end.
    SetFinished(bool),
    /// The clock of the round.
    Clock(ClockChange),
    /// The play-off.
    PlayOff(PlayOffChange),
    /// Categories and prize lists, all of them.
    SetAwards(Awards),
    /// The logo of the event or of the club; `None` for none.
    SetLogo(#[serde(deserialize_with = "super::logo::readable")] Option<Logo>),
    /// Several changes that are one step: all of them or none.
    Together(Vec<Command>),
}
