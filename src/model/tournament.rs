//! The whole tournament as one value. Players and rounds are shared (`Arc`), so that a thousand undo steps stay small.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    ApartRule, Awards, Corrected, EntryState, EventInfo, Flaw, FormerNumbers, Logo, Number, Outcome, PlayOff,
    Player, PlayerId, RatingsFollow, Round, RoundClock, RoundNumber, Rules, SectionTables, Shared,
    WholeEvent,
};

/// Two players whom the arbiter keeps apart (family, club). They count as having met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ForbiddenPair {
    /// The one with the smaller id.
    pub a: PlayerId,
    /// The other one.
    pub b: PlayerId,
    /// First and last round of the ban; `None` = all rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<(RoundNumber, RoundNumber)>,
}

impl ForbiddenPair {
    /// A ban for all rounds.
    pub fn always(a: PlayerId, b: PlayerId) -> Self {
        Self { a: a.min(b), b: a.max(b), rounds: None }
    }

    /// True if the ban is in force in `round`.
    pub fn applies(&self, round: RoundNumber) -> bool {
        self.rounds.is_none_or(|(first, last)| (first..=last).contains(&round))
    }
}

/// What a tournament consists of, each thing once: what is written to a file, and what an importer puts together.
///
/// Nothing is promised about how the parts fit together; see [`Tournament::from_parts`]. What can be large is
/// [`Shared`], so that a thousand undo steps stay small.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentParts {
    /// The head of the event.
    pub event: Shared<EventInfo>,
    /// How it is run.
    pub rules: Shared<Rules>,
    /// Ascending by id.
    #[serde(default)]
    pub players: Shared<Vec<Arc<Player>>>,
    /// The starting numbers, in the order of `players`.
    #[serde(default)]
    pub numbers: Shared<Vec<Number>>,
    /// The numbers before they were corrected, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_numbers: Shared<Vec<FormerNumbers>>,
    /// Round 1 first.
    #[serde(default)]
    pub rounds: Vec<Arc<Round>>,
    /// Rounds that were corrected after later ones had been paired: their earlier seats, and those of the rating report.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub corrected: Shared<BTreeMap<RoundNumber, Corrected>>,
    /// Pairs kept apart.
    #[serde(default)]
    pub forbidden: Shared<BTreeSet<ForbiddenPair>>,
    /// Rules that keep players apart.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart_rules: Shared<Vec<ApartRule>>,
    /// Lines of an imported report file that the program does not use and gives back on export.
    #[serde(default)]
    pub kept_lines: Shared<Vec<String>>,
    /// The smallest id never given out.
    #[serde(default)]
    pub next_id: u32,
    /// The arbiter ended the event by hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub finished: bool,
    /// The last round for which check-in was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check_in_closed: Option<RoundNumber>,
    /// The clock of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<RoundClock>,
    /// The play-off after the last round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_off: Option<Arc<PlayOff>>,
    /// Categories and prize lists.
    #[serde(default, skip_serializing_if = "Awards::are_default")]
    pub awards: Shared<Awards>,
    /// The logo of the event or of the club.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::logo::readable")]
    pub logo: Option<Logo>,
    /// The tables that the board plan of the event gives to this section; the event keeps it up to date.
    #[serde(skip)]
    pub tables: Option<Arc<SectionTables>>,
    /// The event of which it is a section, in what is shown, printed or published ([`super::Event::with_way_to_event`]).
    #[serde(skip)]
    pub whole: Option<Arc<WholeEvent>>,
}

impl TournamentParts {
    /// An event without players.
    pub fn new(event: EventInfo, rules: Rules) -> Self {
        Self {
            event: event.into(),
            rules: rules.into(),
            players: Shared::default(),
            numbers: Shared::default(),
            former_numbers: Shared::default(),
            rounds: Vec::new(),
            corrected: Shared::default(),
            forbidden: Shared::default(),
            apart_rules: Shared::default(),
            kept_lines: Shared::default(),
            next_id: 0,
            finished: false,
            check_in_closed: None,
            clock: None,
            play_off: None,
            awards: Shared::default(),
            logo: None,
            tables: None,
            whole: None,
        }
    }
}

/// The tournament: parts that fit together. Changed only by [`super::apply`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "TournamentParts", try_from = "TournamentParts")]
pub struct Tournament {
    pub(super) parts: TournamentParts,
}

impl Tournament {
    /// An event without players; its texts are tidied ([`super::text`]).
    pub fn new(event: EventInfo, rules: Rules) -> Self {
        Self { parts: TournamentParts::new(event, rules).tidied() }
    }

    /// Puts a tournament together; its texts are tidied ([`super::text`]).
    ///
    /// # Errors
    /// Every invariant that the parts break.
    pub fn from_parts(parts: TournamentParts) -> Result<Self, Vec<Flaw>> {
        let mut parts = parts.tidied();
        let highest = parts.players.iter().map(|player| player.id.0.saturating_add(1)).max().unwrap_or(0);
        parts.next_id = parts.next_id.max(highest);
        let tournament = Self { parts };
        let flaws = tournament.validate();
        if flaws.is_empty() { Ok(tournament) } else { Err(flaws) }
    }

    /// What it consists of, for files and for those who put another one together from it. Cheap: the parts are shared.
    pub fn to_parts(&self) -> TournamentParts {
        self.parts.clone()
    }

    /// The head of the event.
    pub fn event(&self) -> &EventInfo {
        &self.parts.event
    }

    /// How the event is run.
    pub fn rules(&self) -> &Rules {
        &self.parts.rules
    }

    /// All players in order of entry (ascending id), the withdrawn too.
    pub fn players(&self) -> impl ExactSizeIterator<Item = &Player> + DoubleEndedIterator + Clone {
        self.parts.players.iter().map(AsRef::as_ref)
    }

    /// All players by ascending starting number. O(n log n).
    pub fn in_number_order(&self) -> Vec<(Number, &Player)> {
        let mut list: Vec<_> = self.parts.numbers.iter().copied().zip(self.players()).collect();
        list.sort_unstable_by_key(|(number, _)| *number);
        list
    }

    /// How many players there are.
    pub fn player_count(&self) -> usize {
        self.parts.players.len()
    }

    /// The id that the next entrant gets.
    pub const fn next_player(&self) -> PlayerId {
        PlayerId(self.parts.next_id)
    }

    /// The position of a player in [`Tournament::players`]. O(log n).
    pub fn position(&self, id: PlayerId) -> Option<usize> {
        self.parts.players.binary_search_by_key(&id, |player| player.id).ok()
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.position(id).and_then(|position| self.parts.players.get(position)).map(AsRef::as_ref)
    }

    /// The name of a player, empty for an unknown id.
    pub fn name(&self, id: PlayerId) -> &str {
        self.player(id).map_or("", Player::name)
    }

    /// The starting number in force.
    pub fn number(&self, id: PlayerId) -> Option<Number> {
        self.position(id).and_then(|position| self.parts.numbers.get(position)).copied()
    }

    /// Who has a starting number. O(n).
    pub fn by_number(&self, number: Number) -> Option<PlayerId> {
        let position = self.parts.numbers.iter().position(|given| *given == number)?;
        self.parts.players.get(position).map(|player| player.id)
    }

    /// The rounds that were paired, round 1 first.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = (RoundNumber, &Round)> + DoubleEndedIterator {
        self.parts
            .rounds
            .iter()
            .enumerate()
            .map(|(index, round)| (RoundNumber::new(index + 1).unwrap_or(RoundNumber::FIRST), round.as_ref()))
    }

    /// A round that was paired.
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.parts.rounds.get(number.index()).map(AsRef::as_ref)
    }

    /// How many rounds were paired (a draft counts).
    pub fn rounds_paired(&self) -> usize {
        self.parts.rounds.len()
    }

    /// The last round that was paired.
    pub fn last_round(&self) -> Option<(RoundNumber, &Round)> {
        self.rounds().next_back()
    }

    /// The round to be paired next; `None` after round 99.
    pub fn next_round(&self) -> Option<RoundNumber> {
        RoundNumber::new(self.parts.rounds.len() + 1)
    }

    /// True once round 1 is paired: from then on numbers move only for a late entry and nobody is deleted.
    pub fn is_started(&self) -> bool {
        !self.parts.rounds.is_empty()
    }

    /// True if the ratings no longer follow a rating list: a change by one needs a reason.
    pub fn ratings_stand(&self) -> bool {
        match self.rules().ratings_follow {
            RatingsFollow::UntilRoundOne => self.is_started(),
            RatingsFollow::Always => false,
            RatingsFollow::Never => true,
        }
    }

    /// Pairs kept apart.
    pub fn forbidden(&self) -> &BTreeSet<ForbiddenPair> {
        &self.parts.forbidden
    }

    /// True if the two are kept apart in `round`.
    pub fn is_forbidden(&self, a: PlayerId, b: PlayerId, round: RoundNumber) -> bool {
        let same = |ban: &&ForbiddenPair| ban.a == a.min(b) && ban.b == a.max(b);
        self.parts.forbidden.iter().filter(same).any(|ban| ban.applies(round))
    }

    /// Lines of an imported report that the program keeps without using them.
    pub fn kept_lines(&self) -> &[String] {
        &self.parts.kept_lines
    }

    /// Players of a paired round who could play and have neither a game nor a bye, by id.
    pub fn pool(&self, number: RoundNumber) -> Vec<PlayerId> {
        let Some(round) = self.round(number) else { return Vec::new() };
        let mut seated: BTreeSet<PlayerId> = round.byes.keys().copied().collect();
        seated.extend(round.games.iter().flat_map(|game| [game.white, game.black]));
        seated.extend(round.one_sided.iter().map(|line| line.player));
        let waits = |player: &&Player| player.is_available(number) && !seated.contains(&player.id);
        self.players().filter(waits).map(|player| player.id).collect()
    }

    /// True if the arbiter ended the event by hand.
    pub const fn is_finished(&self) -> bool {
        self.parts.finished
    }

    /// The last round for which check-in was closed.
    pub const fn check_in_closed(&self) -> Option<RoundNumber> {
        self.parts.check_in_closed
    }

    /// The clock of the round, if one was started.
    pub const fn clock(&self) -> Option<&RoundClock> {
        self.parts.clock.as_ref()
    }

    /// The play-off, if it has begun.
    pub fn play_off(&self) -> Option<&PlayOff> {
        self.parts.play_off.as_deref()
    }

    /// Categories and prize lists.
    pub fn awards(&self) -> &Awards {
        &self.parts.awards
    }

    /// The same without prize lists, prize fund and bonus.
    #[must_use]
    pub fn without_prizes(&self) -> Self {
        let mut without = self.clone();
        without.parts.awards = Shared::default();
        without.parts.rules.prize_fund = None;
        without.parts.rules.bonus_levels.clear();
        without
    }

    /// The logo of the event or of the club.
    pub const fn logo(&self) -> Option<&Logo> {
        self.parts.logo.as_ref()
    }

    /// The rounds in which a player did not appear for the game, without notice (Leong 17).
    pub fn no_shows(&self, id: PlayerId) -> Vec<RoundNumber> {
        let missed = |round: &Round| {
            let outcome = round.game_of(id).and_then(|(_, game)| {
                let (white, black) = game.result.outcomes()?;
                Some(if game.white == id { white } else { black })
            });
            outcome == Some(Outcome::LostByDefault)
        };
        self.rounds().filter(|(_, round)| missed(round)).map(|(number, _)| number).collect()
    }

    /// How far each player has come, in the order of [`Self::players`]; who is out from the next round on is withdrawn.
    /// O(n + games · log n).
    pub fn entry_states(&self) -> Vec<EntryState> {
        let seated: BTreeSet<PlayerId> = self
            .rounds()
            .flat_map(|(_, round)| {
                let games = round.games.iter().flat_map(|game| [game.white, game.black]);
                games.chain(round.one_sided.iter().map(|line| line.player)).chain(round.pairing_bye())
            })
            .collect();
        let next = self.next_round().unwrap_or(RoundNumber::FIRST);
        let state = |player: &Player| {
            if player.is_withdrawn(next) {
                EntryState::Withdrawn
            } else if seated.contains(&player.id) {
                EntryState::Playing
            } else if player.arrived.is_some() {
                EntryState::Arrived
            } else {
                EntryState::Registered
            }
        };
        self.players().map(state).collect()
    }

    /// Number by id, for code that looks up many. O(n log n) once.
    pub fn numbers(&self) -> BTreeMap<PlayerId, Number> {
        self.players().map(|player| player.id).zip(self.parts.numbers.iter().copied()).collect()
    }
}

impl From<Tournament> for TournamentParts {
    fn from(tournament: Tournament) -> Self {
        tournament.parts
    }
}

impl TryFrom<TournamentParts> for Tournament {
    type Error = String;

    fn try_from(parts: TournamentParts) -> Result<Self, Self::Error> {
        Self::from_parts(parts).map_err(|flaws| {
            let sentences: Vec<String> = flaws.iter().take(3).map(ToString::to_string).collect();
            sentences.join("; ")
        })
    }
}
