//! Sentences about one tournament: facts of the rooms below with the names of its players.

use crate::model::{Board, Breach, Colour, Fact, PlayerId, Refusal, RoundNumber, Tournament};
use crate::pairing::{PairError, Unpairable};

use super::explanations::squares;
use super::{Value, Wording};

/// Says facts about a tournament.
#[derive(Clone, Copy)]
pub struct About<'a> {
    pub(super) wording: &'a Wording,
    pub(super) tournament: &'a Tournament,
}

impl Wording {
    /// Sentences about a tournament.
    pub const fn about<'a>(&'a self, tournament: &'a Tournament) -> About<'a> {
        About { wording: self, tournament }
    }
}

/// How many names a sentence lists before it says how many more there are.
const NAMES: usize = 6;

impl About<'_> {
    /// A name; of a player who was deleted since, words that say so.
    pub fn name(&self, id: PlayerId) -> String {
        match self.tournament.player(id) {
            Some(player) => player.name().to_owned(),
            None => self.wording.text("about-deleted-player"),
        }
    }

    /// Several names: `A, B and 3 more`.
    pub fn names(&self, ids: &[PlayerId]) -> String {
        self.list(ids.iter().map(|id| self.name(*id)).collect())
    }

    /// Several boards: `3, 7 and 12`.
    pub fn boards(&self, boards: &[Board]) -> String {
        let mut shown: Vec<String> = boards.iter().take(12).map(ToString::to_string).collect();
        if boards.len() > 12 {
            let more = boards.len() - 12;
            shown.push(self.wording.text_with("about-more", &[("count", more.into())]));
        }
        self.join(shown)
    }

    pub(super) fn list(&self, names: Vec<String>) -> String {
        let more = names.len().saturating_sub(NAMES);
        let mut shown: Vec<String> = names.into_iter().take(NAMES).collect();
        if more > 0 {
            shown.push(self.wording.text_with("about-more", &[("count", more.into())]));
        }
        self.join(shown)
    }

    /// "Family, given" holds a comma, so names are set apart by semicolons.
    pub(super) fn join(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        let comma = parts.iter().any(|part| part.contains(','));
        let first = parts.join(if comma { "; " } else { ", " });
        self.wording.text_with("about-and", &[("first", first.into()), ("last", last.into())])
    }

    /// Who sits on a board, as the tournament now has it; empty if there is no such board.
    pub(super) fn pair_on(&self, round: RoundNumber, board: Board) -> String {
        let game = self.tournament.round(round).and_then(|paired| paired.game(board));
        game.map_or_else(String::new, |game| format!("{} – {}", self.name(game.white), self.name(game.black)))
    }

    /// `White` or `Black`.
    pub fn colour(&self, colour: Colour) -> String {
        self.wording.text(match colour {
            Colour::White => "about-white",
            Colour::Black => "about-black",
        })
    }

    /// Why a command was refused, and what to do.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        let round = |round: &RoundNumber| ("round", Value::from(round.get()));
        let player = |id: &PlayerId| ("player", Value::from(self.name(*id)));
        match refusal {
            Refusal::UnknownPlayer(_) => say("refusal-unknown-player", &[]),
            Refusal::UnknownRound(r) => say("refusal-unknown-round", &[round(r)]),
            Refusal::UnknownBoard { round: r, board } => {
                say("refusal-unknown-board", &[round(r), ("board", board.0.into())])
            }
            Refusal::NameMissing => say("refusal-name-missing", &[]),
            Refusal::NameTooLong => say("refusal-name-too-long", &[("most", crate::model::MAX_NAME.into())]),
            Refusal::TooManyPlayers => {
                say("refusal-too-many-players", &[("most", crate::model::MAX_PLAYERS.into())])
            }
            Refusal::RoundCount { least } => say("refusal-round-count", &[("least", (*least).into())]),
            Refusal::Started => say("refusal-started", &[]),
            Refusal::NotNext { asked, next } => {
                say("refusal-not-next", &[("asked", asked.get().into()), ("next", next.get().into())])
            }
            Refusal::NotPublished(r) => say("refusal-not-published", &[round(r)]),
            Refusal::AlreadyPublished(r) => say("refusal-already-published", &[round(r)]),
            Refusal::ResultsMissing { round: r, boards } => say(
                "refusal-results-missing",
                &[round(r), ("count", boards.len().into()), ("boards", self.boards(boards).into())],
            ),
            Refusal::PoolNotEmpty { round: r, players } => {
                say("refusal-pool-not-empty", &[round(r), ("players", self.names(players).into())])
            }
            Refusal::NotLastRound(r) => say("refusal-not-last-round", &[round(r)]),
            Refusal::SamePlayer => say("refusal-same-player", &[]),
            Refusal::NamedTwice(id) => say("refusal-named-twice", &[player(id)]),
            Refusal::NotAvailable { player: id, round: r } => {
                say("refusal-not-available", &[player(id), round(r)])
            }
            Refusal::HasGame { player: id, round: r } => say("refusal-has-game", &[player(id), round(r)]),
            Refusal::NoPlace { player: id, round: r } => say("refusal-no-place", &[player(id), round(r)]),
            Refusal::Locked(board) => say("refusal-locked", &[("board", board.0.into())]),
            Refusal::ReasonNeeded(r) => say("refusal-reason-needed", &[round(r)]),
            Refusal::OtherResultStands { round: r, board } => {
                say("refusal-other-result-stands", &[round(r), ("board", board.0.into())])
            }
            Refusal::NothingCorrected => say("refusal-nothing-corrected", &[]),
            Refusal::ByeTaken(id) => say("refusal-bye-taken", &[player(id)]),
            Refusal::BadOrder(r) => say("refusal-bad-order", &[round(r)]),
            Refusal::BadList => say("refusal-bad-list", &[]),
            Refusal::NotATypedResult => say("refusal-not-a-typed-result", &[]),
            Refusal::TooFewEntrants { entrants, least } => say(
                "refusal-too-few-entrants",
                &[("entrants", (*entrants).into()), ("least", (*least).into())],
            ),
            Refusal::TooManyRounds { rounds, entrants, most } => say(
                "refusal-too-many-rounds",
                &[
                    ("rounds", i64::from(*rounds).into()),
                    ("entrants", (*entrants).into()),
                    ("most", i64::from(*most).into()),
                ],
            ),
            Refusal::RoundsFixed => say("refusal-rounds-fixed", &[]),
            Refusal::AccelerationFixed => say("refusal-acceleration-fixed", &[]),
            Refusal::TableFixed => say("refusal-table-fixed", &[]),
            Refusal::EntriesClosed => say("refusal-entries-closed", &[]),
            Refusal::RoundsBackwards => say("refusal-rounds-backwards", &[]),
            Refusal::VirtualPoints { row } => say("refusal-virtual-points", &[("row", (*row).into())]),
            Refusal::FirstColourFixed => say("refusal-first-colour-fixed", &[]),
            Refusal::TieBreaksFixed => say("refusal-tie-breaks-fixed", &[]),
            Refusal::PartnersFixed => say("refusal-partners-fixed", &[]),
            Refusal::Finished => say("refusal-finished", &[]),
            Refusal::ReadOnly => say("refusal-read-only", &[]),
            Refusal::NoReason => say("refusal-no-reason", &[]),
            Refusal::NoWarning(id) => say("refusal-no-warning", &[player(id)]),
            Refusal::MemberNameMissing => say("refusal-member-name-missing", &[]),
            Refusal::NoClock => say("refusal-no-clock", &[]),
            Refusal::ClockWithoutRound(r) => say("refusal-clock-without-round", &[round(r)]),
            Refusal::NotComplete(r) => say("refusal-not-complete", &[round(r)]),
            Refusal::PlayOffTooSmall { size, least } => {
                say("refusal-play-off-too-small", &[("size", (*size).into()), ("least", (*least).into())])
            }
            Refusal::PlayOffSeeds => say("refusal-play-off-seeds", &[]),
            Refusal::CannotGoOn(player) => {
                say("refusal-cannot-go-on", &[("player", self.name(*player).into())])
            }
            Refusal::NoDeciderNeeded => say("refusal-no-decider-needed", &[]),
            Refusal::NoPlayOff => say("refusal-no-play-off", &[]),
            Refusal::PlayOffBegun => say("refusal-play-off-begun", &[]),
            Refusal::NoSuchMatch => say("refusal-no-such-match", &[]),
            Refusal::NotInMatch => say("refusal-not-in-match", &[]),
            Refusal::Awards(flaw) => self.wording.award_flaw(flaw),
            Refusal::Broken(flaw) => say("refusal-broken", &[("flaw", flaw.to_string().into())]),
        }
    }

    /// Why a round cannot be paired, and what the arbiter can do.
    pub fn unpairable(&self, error: &PairError) -> String {
        match error {
            PairError::Cancelled => self.wording.text("pairing-cancelled"),
            PairError::Unpairable(Unpairable { no_bye_left: true, .. }) => {
                self.wording.text("pairing-no-bye-left")
            }
            PairError::Unpairable(Unpairable { blocked, separator, .. }) => {
                let values = [
                    ("count", Value::from(blocked.len())),
                    ("blocked", self.names(blocked).into()),
                    ("separator", self.names(separator).into()),
                ];
                let key =
                    if separator.is_empty() { "pairing-blocked-among-themselves" } else { "pairing-blocked" };
                self.wording.text_with(key, &values)
            }
        }
    }

    /// A rule that is broken, with its number.
    pub fn breach(&self, breach: &Breach) -> String {
        let sentence = self.fact(&breach.fact);
        let article = breach.article.as_ref();
        match breach.board {
            Some(board) => self.wording.text_with(
                "breach-on-board",
                &[("board", board.0.into()), ("sentence", sentence.into()), ("article", article.into())],
            ),
            None => self
                .wording
                .text_with("breach-anywhere", &[("sentence", sentence.into()), ("article", article.into())]),
        }
    }

    /// What is wrong, without number and board.
    pub fn fact(&self, fact: &Fact) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        let one = |name: &'static str, id: &PlayerId| (name, Value::from(self.name(*id)));
        match fact {
            Fact::SecondMeeting { a, b, round } => {
                say("fact-second-meeting", &[one("a", a), one("b", b), ("round", round.get().into())])
            }
            Fact::ForbiddenPair { a, b } => say("fact-forbidden-pair", &[one("a", a), one("b", b)]),
            Fact::ThirdColourInRow { player, colour } => {
                say("fact-third-colour", &[one("player", player), ("colour", self.colour(*colour).into())])
            }
            Fact::ColourDifference { player, difference } => {
                let side = if *difference > 0 { Colour::White } else { Colour::Black };
                say(
                    "fact-colour-difference",
                    &[
                        one("player", player),
                        ("count", i64::from(difference.unsigned_abs()).into()),
                        ("colour", self.colour(side).into()),
                        ("other", self.colour(side.other()).into()),
                    ],
                )
            }
            Fact::ColoursAgainstRule { white, black } => {
                say("fact-colours-against-rule", &[one("white", white), one("black", black)])
            }
            Fact::SecondBye { player, round } => {
                say("fact-second-bye", &[one("player", player), ("round", round.get().into())])
            }
            Fact::ByeOutOfTurn { player, instead_of } => {
                say("fact-bye-out-of-turn", &[one("player", player), one("instead", instead_of)])
            }
            Fact::ByeNotNeeded { player } => say("fact-bye-not-needed", &[one("player", player)]),
            Fact::ScoreGap { higher, lower, gap } => say(
                "fact-score-gap",
                &[one("higher", higher), one("lower", lower), ("gap", self.points(*gap).into())],
            ),
            Fact::OtherOpponent { player, instead: Some(instead) } => {
                say("fact-other-opponent", &[one("player", player), one("instead", instead)])
            }
            Fact::OtherOpponent { player, instead: None } => say("fact-rather-bye", &[one("player", player)]),
            Fact::OtherRound { a, b, rounds } => {
                let list: Vec<String> = rounds.iter().map(|round| round.get().to_string()).collect();
                let rounds = self.list(list);
                say("fact-other-round", &[one("a", a), one("b", b), ("rounds", rounds.into())])
            }
            Fact::NotPaired { player } => say("fact-not-paired", &[one("player", player)]),
            Fact::NotAvailable { player } => say("fact-not-available", &[one("player", player)]),
            Fact::RestImpossible { blocked } => {
                say("fact-rest-impossible", &[("players", self.names(blocked).into())])
            }
            Fact::DownOutOfTurn { player } => say("fact-down-out-of-turn", &[one("player", player)]),
            Fact::LargerSumOfSquares { total, least } => say(
                "fact-larger-sum",
                &[("total", squares(*total).into()), ("least", squares(*least).into())],
            ),
            Fact::LotChoseOther { player, instead: Some(instead) } => {
                say("fact-lot-chose-other", &[one("player", player), one("instead", instead)])
            }
            Fact::LotChoseOther { player, instead: None } => {
                say("fact-lot-chose-bye", &[one("player", player)])
            }
            Fact::LotGaveByeTo { player, drawn } => {
                say("fact-lot-gave-bye", &[one("player", player), one("drawn", drawn)])
            }
            Fact::ByeAfterDefaultWin { player, round } => {
                say("fact-bye-after-default-win", &[one("player", player), ("round", round.get().into())])
            }
            Fact::ByeAfterFreePoints { player, round } => {
                say("fact-bye-after-free-points", &[one("player", player), ("round", round.get().into())])
            }
            Fact::WorseBy { criterion, points, value, best } => {
                self.worse_by(*criterion, *points, value, best)
            }
            Fact::LaterInOrder { points, step } => self.later_in_order(*points, step),
            Fact::SameColourDue { a, b, colour } => say(
                "fact-same-colour-due",
                &[one("a", a), one("b", b), ("colour", self.colour(*colour).into())],
            ),
            Fact::PublishedChanged => say("fact-published-changed", &[]),
        }
    }
}
