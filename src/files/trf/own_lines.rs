//! The comment lines of this program, which other programs skip: whatever the format has no record for.
//!
//! ```text
//! ### interzonal system=vincze seed=7 …                            the settings (`rules_line`)
//! ### interzonal-event id=20261122-141503-9f3c2a10 paired=5          which event it is, how many rounds are written
//! ### interzonal-event … times=10:00:00,15:00:00,- checked-in=6      when the rounds begin, where check-in is over
//! ### interzonal-player 12 lot=7 club=SG%20Köln withdrawn=6          what the columns of a player cannot hold
//! ### interzonal-missing round=5 number=3 opponent=7 colour=white    a game whose result is not known
//! ### interzonal-adjourned round=5 white=3 black=7                   a game that is written as a draw
//! ### interzonal-keyed-twice round=5 white=3,12                      whose result was keyed a second time
//! ```
//!
//! Records of the format take precedence: a comment that no longer fits them is ignored. Who has paid is in none of them:
//! a report file is handed on and published.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Time;
use serde::{Deserialize, Serialize};

use crate::model::{
    ByeRequest, Colour, EventId, EventInfo, Number, Player, PlayerDetails, RoundNumber, Rules, SystemId,
    Tournament, TournamentParts, Warning,
};

use super::comment_words::{fields, spelled, with_field, word_pairs};
use super::player_line::NAME_WIDTH;

/// How each of them begins.
const MARK: &str = "### interzonal";

/// Stands for the time of a round that is not known.
const UNKNOWN_TIME: &str = "-";

/// A comment line of this program: what it is about, and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OwnLine<'a> {
    /// The settings of the event.
    Rules(&'a str),
    /// Which event it is and how far it has come.
    Event(&'a str),
    /// A player.
    Player(&'a str),
    /// One side of a game without a result.
    Missing(&'a str),
    /// An adjourned game.
    Adjourned(&'a str),
    /// The games of a round whose results were keyed twice.
    KeyedTwice(&'a str),
}

/// Reads which of them a line is; `None` for any other line.
pub(super) fn own_line(line: &str) -> Option<OwnLine<'_>> {
    let (kind, words) = line.strip_prefix(MARK)?.split_once(' ')?;
    Some(match kind {
        "" => OwnLine::Rules(words),
        "-event" => OwnLine::Event(words),
        "-player" => OwnLine::Player(words),
        "-missing" => OwnLine::Missing(words),
        "-adjourned" => OwnLine::Adjourned(words),
        "-keyed-twice" => OwnLine::KeyedTwice(words),
        _ => return None,
    })
}

impl OwnLine<'_> {
    /// The line as it is written.
    pub fn text(self) -> String {
        let (kind, words) = match self {
            Self::Rules(words) => ("", words),
            Self::Event(words) => ("-event", words),
            Self::Player(words) => ("-player", words),
            Self::Missing(words) => ("-missing", words),
            Self::Adjourned(words) => ("-adjourned", words),
            Self::KeyedTwice(words) => ("-keyed-twice", words),
        };
        format!("{MARK}{kind} {words}")
    }
}

/// What is told of the event as a whole: which one it is, and what of it has no record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ToldOfEvent {
    pub id: Option<EventId>,
    /// How many rounds are written.
    pub paired: Option<usize>,
    /// The page on the web.
    pub web: String,
    /// When the rounds begin.
    pub times: Vec<Option<Time>>,
    /// The last round for which check-in was closed.
    pub checked_in: Option<RoundNumber>,
}

impl ToldOfEvent {
    /// The words of its line.
    pub fn words(&self) -> String {
        let id = self.id.as_ref().map(ToString::to_string).filter(|id| EventId::from_text(id).is_some());
        let of_round =
            |time: &Option<Time>| time.map_or_else(|| UNKNOWN_TIME.to_owned(), |time| time.to_string());
        let times: Vec<String> = self.times.iter().map(of_round).collect();
        let words = [
            id.map(|id| format!("id={id}")),
            self.paired.map(|paired| format!("paired={paired}")),
            (!self.web.is_empty()).then(|| spelled("web", &self.web.as_str().into())),
            (!times.is_empty()).then(|| format!("times={}", times.join(","))),
            self.checked_in.map(|round| format!("checked-in={round}")),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Reads the words; one that makes no sense says nothing.
    pub fn read(words: &str) -> Self {
        let pairs = word_pairs(words, |_| ());
        let find = |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| value.as_str());
        // What could be mistaken for something else is written as JSON.
        let text = |value: &str| serde_json::from_str(value).unwrap_or_else(|_| value.to_owned());
        let times =
            |value: &str| value.split(',').take(RoundNumber::MAX).map(|time| time.parse().ok()).collect();
        Self {
            id: find("id").and_then(EventId::from_text),
            paired: find("paired").and_then(|paired| paired.parse().ok()),
            web: find("web").map(text).unwrap_or_default(),
            times: find("times").map(times).unwrap_or_default(),
            checked_in: find("checked-in").and_then(|round| RoundNumber::new(round.parse().ok()?)),
        }
    }
}

/// One side of a game whose result is not known. The player's cell is blank, because the reference programs refuse an
/// opponent without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MissingResult {
    pub round: usize,
    pub number: u16,
    pub opponent: u16,
    pub colour: Option<Colour>,
}

impl MissingResult {
    pub fn words(self) -> String {
        let Self { round, number, opponent, colour } = self;
        let colour =
            colour.map(|colour| if colour == Colour::White { " colour=white" } else { " colour=black" });
        format!("round={round} number={number} opponent={opponent}{}", colour.unwrap_or_default())
    }

    /// `None` if the words are not those of such a game.
    pub fn read(words: &str) -> Option<Self> {
        let pairs: BTreeMap<&str, String> = word_pairs(words, |_| ()).into_iter().collect();
        let number = |key| pairs.get(key).and_then(|value| value.parse::<u16>().ok());
        let (number, opponent, round) = (number("number")?, number("opponent")?, number("round")?);
        let colour = match pairs.get("colour").map(String::as_str) {
            Some("white") => Some(Colour::White),
            Some("black") => Some(Colour::Black),
            _ => None,
        };
        let round = RoundNumber::new(usize::from(round))?.get();
        (number != opponent).then_some(Self { round, number, opponent, colour })
    }
}

/// A game that is written as the draw that it counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AdjournedGame {
    pub round: usize,
    pub white: u16,
    pub black: u16,
}

impl AdjournedGame {
    pub fn words(self) -> String {
        format!("round={} white={} black={}", self.round, self.white, self.black)
    }

    /// `None` if the words are not those of such a game.
    pub fn read(words: &str) -> Option<Self> {
        let pairs: BTreeMap<&str, String> = word_pairs(words, |_| ()).into_iter().collect();
        let number = |key| pairs.get(key).and_then(|value| value.parse::<u16>().ok());
        Some(Self { round: number("round")?.into(), white: number("white")?, black: number("black")? })
    }
}

/// The games of a round whose results were keyed a second time, by the numbers that have White.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeyedTwice {
    pub round: usize,
    pub white: BTreeSet<u16>,
}

impl KeyedTwice {
    pub fn words(&self) -> String {
        let white: Vec<String> = self.white.iter().map(ToString::to_string).collect();
        format!("round={} white={}", self.round, white.join(","))
    }

    /// `None` if the words are not those of such games.
    pub fn read(words: &str) -> Option<Self> {
        let pairs: BTreeMap<&str, String> = word_pairs(words, |_| ()).into_iter().collect();
        let white =
            pairs.get("white")?.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        Some(Self { round: pairs.get("round")?.parse().ok()?, white })
    }
}

/// What the comment line of a player holds. Each field is written with its name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct PlayerComment {
    #[serde(flatten)]
    pub details: PlayerDetails,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<u32>,
    /// The first round of who enters later than the next one; the rounds tell it of everybody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<RoundNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<RoundNumber>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disqualified: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrived: Option<RoundNumber>,
}

impl PlayerComment {
    /// Everything that the event knows about a player after these rounds.
    pub fn of(player: &Player, rounds: usize) -> Self {
        Self {
            details: player.details.clone(),
            lot: Some(player.lot),
            entered: Some(player.entered).filter(|entered| entered.get() > rounds + 1),
            withdrawn: player.withdrawn,
            warnings: player.warnings.clone(),
            disqualified: player.disqualified.clone(),
            arrived: player.arrived,
        }
    }

    /// What a reader gets from the columns of the player's line.
    pub fn in_columns(details: PlayerDetails) -> Self {
        Self { details, ..Self::default() }
    }

    /// The names of the fields that differ from `read`, and the words that say them.
    pub fn beyond(&self, read: &Self) -> Vec<(String, String)> {
        let mut known = fields(read);
        let differ =
            fields(self).into_iter().filter(|(key, value)| known.remove(key).as_ref() != Some(value));
        differ.map(|(key, value)| (key.clone(), spelled(&key, &value))).collect()
    }

    /// Takes words in that still fit the columns; `doubt` is handed the others.
    fn with_words(&self, words: &str, mut doubt: impl FnMut(&str)) -> Self {
        let mut told = self.clone();
        for (key, value) in word_pairs(words, &mut doubt) {
            match with_field(&told, key, &value).filter(|changed| self.permits(changed)) {
                Some(changed) => told = changed,
                None => doubt(&format!("{key}={value}")),
            }
        }
        told
    }

    /// A full name begins with what the columns have of it, and nothing impossible is said.
    fn permits(&self, changed: &Self) -> bool {
        let begins: String = changed.details.name.trim().chars().take(NAME_WIDTH).collect();
        let same_name = changed.details.name == self.details.name || begins.trim_end() == self.details.name;
        same_name && changed.is_possible()
    }

    /// True if an event may have such a player.
    fn is_possible(&self) -> bool {
        let rules = Rules::new(SystemId::Dutch, 0);
        let mut player = Player::new(super::rounds::player_id(0), self.details.clone(), 0);
        self.clone().put_into(&mut player);
        let alone = TournamentParts {
            players: vec![player.into()].into(),
            numbers: vec![Number(1)].into(),
            ..TournamentParts::new(EventInfo::default(), rules)
        };
        Tournament::from_parts(alone).is_ok()
    }

    fn put_into(self, player: &mut Player) {
        player.lot = self.lot.unwrap_or(player.lot);
        player.details = self.details;
        player.entered = self.entered.map_or(player.entered, |entered| entered.max(player.entered));
        player.withdrawn = self.withdrawn;
        player.warnings = self.warnings;
        player.disqualified = self.disqualified;
        player.arrived = self.arrived;
    }
}

/// The number and the words of a player's line.
pub(super) fn read_player(words: &str) -> Option<(u16, &str)> {
    let (number, words) = words.trim_start().split_once(' ')?;
    Some((number.parse().ok()?, words))
}

/// Gives a player back what the columns could not hold. `rounds` were played; whoever had an entry in one of them cannot
/// enter later. Who is not there yet, or no longer, needs no bye for it.
pub(super) fn restore(player: &mut Player, words: &str, rounds: usize, doubt: impl FnMut(&str)) {
    let mut told = PlayerComment::in_columns(player.details.clone()).with_words(words, doubt);
    told.entered = told.entered.filter(|_| player.entered.get() > rounds);
    told.put_into(player);
    let (entered, withdrawn) = (player.entered, player.withdrawn);
    let is_away = |round: RoundNumber| round < entered || withdrawn.is_some_and(|from| from <= round);
    player.requests.retain(|round, request| *request != ByeRequest::Zero || !is_away(*round));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Member, PlayerId, Team};

    fn player() -> Player {
        let name = "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff, Senior";
        let member = |name: &str| Member { name: name.into(), ..Member::default() };
        let details = PlayerDetails {
            name: name.into(),
            club: "SG Köln & Söhne".into(),
            level: "gold".into(),
            k_factor: Some(40),
            team: Some(Box::new(Team { a: member("A, a"), b: member("B % b") })),
            ..PlayerDetails::default()
        };
        Player {
            withdrawn: RoundNumber::new(6),
            arrived: RoundNumber::new(5),
            disqualified: Some("left without a word".into()),
            ..Player::new(PlayerId(0), details, 4_000_000_000)
        }
    }

    fn in_columns() -> Player {
        let cut: String = player().name().chars().take(NAME_WIDTH).collect();
        Player::new(PlayerId(0), PlayerDetails { name: cut, ..PlayerDetails::default() }, 1)
    }

    fn words() -> String {
        let read = PlayerComment::in_columns(in_columns().details);
        PlayerComment::of(&player(), 0)
            .beyond(&read)
            .into_iter()
            .map(|(_, word)| word)
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn what_the_columns_cannot_hold_comes_back() {
        let mut back = in_columns();
        restore(&mut back, &words(), 0, |doubt| panic!("{doubt}"));
        assert_eq!(back, player());
    }

    #[test]
    fn who_has_an_entry_in_a_round_cannot_enter_after_it() {
        for (rounds, entered) in [(2, 5), (3, 3), (4, 3)] {
            let mut back = Player { entered: RoundNumber::new(3).unwrap(), ..in_columns() };
            restore(&mut back, "entered=5", rounds, |doubt| panic!("{doubt}"));
            assert_eq!(back.entered.get(), entered, "after {rounds} rounds");
        }
    }

    #[test]
    fn what_does_not_fit_the_columns_is_passed_over() {
        for (word, kept) in [
            ("name=Somebody%20Else", "name"),
            ("withdrawn=0", "withdrawn"),
            ("lot=many", "lot"),
            ("disqualified=", "disqualified"),
            ("nonsense=1", "nonsense"),
        ] {
            let (mut back, mut doubts) = (in_columns(), Vec::new());
            restore(&mut back, word, 0, |doubt| doubts.push(doubt.to_owned()));
            assert_eq!((back, doubts.len()), (in_columns(), 1), "{kept}");
        }
    }

    #[test]
    fn what_has_no_record_is_told_of_the_event() {
        let time = |hour, minute| Some(jiff::civil::time(hour, minute, 0, 0));
        let told = ToldOfEvent {
            id: EventId::from_text("20261122-141503-9f3c2a10"),
            paired: Some(5),
            web: "example.org/a b".into(),
            times: vec![time(10, 0), None, time(15, 30)],
            checked_in: RoundNumber::new(6),
        };
        let words = told.words();
        let expected = "id=20261122-141503-9f3c2a10 paired=5 web=\"example.org/a%20b\" times=10:00:00,-,15:30:00 \
                        checked-in=6";
        assert_eq!(words, expected);
        assert_eq!(ToldOfEvent::read(&words), told);
        assert_eq!(ToldOfEvent::default().words(), "");
        let doubtful = ToldOfEvent::read("times=25:00,soon,09:15 checked-in=100 paired=-1");
        assert_eq!(doubtful, ToldOfEvent { times: vec![None, None, time(9, 15)], ..ToldOfEvent::default() });
    }

    #[test]
    fn lines_are_told_apart() {
        let words = MissingResult { round: 5, number: 3, opponent: 7, colour: Some(Colour::Black) };
        let line = OwnLine::Missing(&words.words()).text();
        assert_eq!(line, "### interzonal-missing round=5 number=3 opponent=7 colour=black");
        let Some(OwnLine::Missing(read)) = own_line(&line) else { panic!("{line}") };
        assert_eq!(MissingResult::read(read), Some(words));
        let twice = KeyedTwice { round: 5, white: BTreeSet::from([12, 3]) };
        let line = OwnLine::KeyedTwice(&twice.words()).text();
        assert_eq!(line, "### interzonal-keyed-twice round=5 white=3,12");
        let Some(OwnLine::KeyedTwice(read)) = own_line(&line) else { panic!("{line}") };
        assert_eq!(KeyedTwice::read(read), Some(twice));
        assert_eq!(KeyedTwice::read("round=5 white=3,many"), None);
        assert_eq!(own_line("### interzonal system=leong"), Some(OwnLine::Rules("system=leong")));
        assert_eq!(own_line("### a remark"), None);
        assert_eq!(own_line("### interzonal-later word"), None, "of a later version: kept as it stands");
        assert_eq!(MissingResult::read("round=5 number=3 opponent=3"), None);
    }

    #[test]
    fn an_adjourned_game_is_read_as_it_is_written() {
        let words = "round=5 white=3 black=7";
        let game = AdjournedGame::read(words).unwrap();
        assert_eq!((game.round, game.white, game.black), (5, 3, 7));
        assert_eq!(game.words(), words);
        for wrong in ["", "round=5 white=3", "round=5 white=3 black=many", "round=70000 white=3 black=7"] {
            assert!(AdjournedGame::read(wrong).is_none(), "{wrong}");
        }
    }
}
