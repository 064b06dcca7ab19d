//! Sentences about one tournament: facts of the modules below, with the names of its players.

use crate::model::{
    Board, Breach, Colour, Event, Fact, Player, PlayerId, Refusal, RoundNumber, SectionId, TableNumber,
    Tournament,
};
use crate::pairing::{PairError, Unpairable};
use crate::standings::Amount;

use super::{Wording, args};

/// Makes sentences of facts about one tournament.
#[derive(Clone, Copy)]
pub struct EventWording<'a> {
    pub(super) wording: &'a Wording,
    pub(super) tournament: &'a Tournament,
    /// The event whose section the tournament is: it knows those who have gone to another one.
    pub(super) event: Option<&'a Event>,
    /// Players are told by surname where that is enough.
    pub(super) surnames: bool,
}

impl Wording {
    /// Sentences about a tournament.
    pub const fn about<'a>(&'a self, tournament: &'a Tournament) -> EventWording<'a> {
        EventWording { wording: self, tournament, event: None, surnames: false }
    }

    /// Sentences about a section of an event; of its first one if there is none of this id.
    pub fn about_section<'a>(&'a self, event: &'a Event, section: SectionId) -> EventWording<'a> {
        let tournament = &event.section_or_first(section).tournament;
        EventWording { event: Some(event), ..self.about(tournament) }
    }
}

/// The surname of "Family, given"; `None` of a name that is spelled otherwise, or of a team.
fn surname_of(name: &str) -> Option<&str> {
    let (surname, given) = name.split_once(',')?;
    let is_plain = !surname.trim().is_empty() && !given.contains([',', '/']);
    is_plain.then_some(surname.trim())
}

/// How many names a sentence lists before it says how many more there are.
pub(super) const NAMES: usize = 6;

/// How many boards.
const BOARDS: usize = 12;

impl Wording {
    /// Several of one kind: `3, 7 and 12`. Of many players, rounds and boards only the first ones; scores all; words
    /// such as colours without an “and”, because they are in order.
    pub(super) fn list(&self, parts: Vec<String>, kind: &str) -> String {
        match kind {
            "player" | "round" => self.shortened(parts, NAMES),
            "board" => self.shortened(parts, BOARDS),
            "points" => self.join(parts),
            _ => parts.join(", "),
        }
    }

    /// The first ones, and how many more there are.
    pub(super) fn shortened(&self, mut parts: Vec<String>, most: usize) -> String {
        let more = parts.len().saturating_sub(most);
        parts.truncate(most);
        if more > 0 {
            parts.push(self.text_with("about-more", &args! { count: more }));
        }
        self.join(parts)
    }

    /// "Family, given" holds a comma, so names are set apart by semicolons.
    pub(super) fn join(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        let comma = parts.iter().any(|part| part.contains(','));
        let first = parts.join(if comma { "; " } else { ", " });
        self.text_with("about-and", &args! { first, last })
    }

    /// `1 point`, `½ point`, `2½ points`.
    pub fn points(&self, points: impl Into<Amount>) -> String {
        let points = points.into();
        let is_one = points > Amount::ZERO && points <= Amount::whole(1);
        let key = if is_one { "about-point" } else { "about-points" };
        self.text_with(key, &args! { points: format!("{points:#}") })
    }
}

impl EventWording<'_> {
    /// The same with surnames, as the arbiter says it aloud: where a heading has given the names.
    #[must_use]
    pub const fn by_surname(self) -> Self {
        Self { surnames: true, ..self }
    }

    /// The name of a player, or a text for one who has been deleted since.
    pub fn name(&self, id: PlayerId) -> String {
        let known = self.tournament.person(id).or_else(|| self.event?.person(id));
        match known {
            Some(player) if self.surnames => self.surname(id, player.name()),
            Some(player) => player.name().to_owned(),
            None => self.wording.text("about-deleted-player"),
        }
    }

    /// What stands before the comma, if nobody else is called so.
    fn surname(&self, id: PlayerId, name: &str) -> String {
        let Some(surname) = surname_of(name) else { return name.to_owned() };
        let is_other = |player: &Player| player.id != id && surname_of(player.name()) == Some(surname);
        if self.tournament.players().any(is_other) { name.to_owned() } else { surname.to_owned() }
    }

    /// Several names: `A, B and 3 more`.
    pub fn names(&self, ids: &[PlayerId]) -> String {
        self.wording.shortened(ids.iter().map(|id| self.name(*id)).collect(), NAMES)
    }

    /// The number that the players read on their table: of a board of this round, of the last one if none is named.
    pub fn table(&self, round: Option<RoundNumber>, board: Board) -> TableNumber {
        let round = round.or_else(|| self.tournament.last_round().map(|(round, _)| round));
        self.tournament.table(round.unwrap_or(RoundNumber::FIRST), board)
    }

    /// Several boards of a round: `3, 7 and 12`.
    pub fn boards(&self, round: RoundNumber, boards: &[Board]) -> String {
        let tables = boards.iter().map(|board| self.table(Some(round), *board).to_string());
        self.wording.shortened(tables.collect(), BOARDS)
    }

    /// Who sits on a board, as the tournament now has it; empty if there is no such board.
    pub(super) fn pair_on(&self, round: RoundNumber, board: Board) -> String {
        let game = self.tournament.round(round).and_then(|paired| paired.game(board));
        game.map_or_else(String::new, |game| format!("{} – {}", self.name(game.white), self.name(game.black)))
    }

    /// `White` or `Black`.
    pub fn colour(&self, colour: Colour) -> String {
        self.sentence(&colour)
    }

    /// Why a command was refused, and what to do.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Awards(flaw) => self.wording.award_flaw(flaw),
            refusal => self.sentence(refusal),
        }
    }

    /// Why a round cannot be paired, and what the arbiter can do.
    pub fn unpairable(&self, error: &PairError) -> String {
        let PairError::Unpairable(Unpairable { no_bye_left, blocked, separator, .. }) = error else {
            return self.wording.text("pairing-cancelled");
        };
        let key = match (no_bye_left, separator.is_empty()) {
            (true, _) => "pairing-no-bye-left",
            (false, true) => "pairing-blocked-among-themselves",
            (false, false) => "pairing-blocked",
        };
        let names = args! { blocked: self.names(blocked), separator: self.names(separator) };
        self.wording.text_with(key, &names)
    }

    /// A rule that is broken, with its number.
    pub fn breach(&self, breach: &Breach) -> String {
        let (sentence, article) = (self.fact(&breach.fact), breach.article.as_ref());
        match breach.board {
            Some(board) => {
                let board = self.table(None, board);
                self.wording.text_with("breach-on-board", &args! { board, sentence, article })
            }
            None => self.wording.text_with("breach-anywhere", &args! { sentence, article }),
        }
    }

    /// What is wrong, without number and board.
    pub fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::ColourDifference { difference, .. } => {
                let side = if *difference > 0 { Colour::White } else { Colour::Black };
                let (colour, other) = (self.colour(side), self.colour(side.other()));
                self.sentence_with(fact, &args! { count: difference.unsigned_abs(), colour, other })
            }
            Fact::WorseBy { criterion, points, value, best } => {
                self.worse_by(*criterion, *points, value, best)
            }
            fact => self.sentence(fact),
        }
    }
}
