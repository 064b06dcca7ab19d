//! Doubts about a report file that was opened: facts, each with a plain English sentence for logs and library users.

use std::fmt;

use crate::model::{Colour, Points, text};

/// The most warnings that are listed; the rest are counted.
pub const MAX_WARNINGS: usize = 500;

/// A doubt about a report file that was opened nevertheless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfWarning {
    /// The line, from 1, if there is one.
    pub line: Option<usize>,
    /// The column in characters, from 1, if there is one.
    pub column: Option<usize>,
    /// What was noticed, and how it was read.
    pub fact: WarningFact,
}

/// A field of a player line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum PlayerLineField {
    /// Columns 5 to 8.
    #[strum(serialize = "the starting number")]
    Number,
    /// Column 10.
    #[strum(serialize = "the sex")]
    Sex,
    /// Columns 11 to 13.
    #[strum(serialize = "the title")]
    Title,
    /// Columns 15 to 47.
    #[strum(serialize = "the name")]
    Name,
    /// Columns 49 to 52.
    #[strum(serialize = "the rating")]
    Rating,
    /// Columns 58 to 68.
    #[strum(serialize = "the FIDE number")]
    FideId,
    /// Columns 70 to 79.
    #[strum(serialize = "the date of birth")]
    Born,
    /// Columns 81 to 84.
    #[strum(serialize = "the number of points")]
    Points,
    /// Columns 86 to 89.
    #[strum(serialize = "the rank")]
    Rank,
    /// A column that separates two fields.
    #[strum(serialize = "a blank")]
    Blank,
    /// The first four columns of a round.
    #[strum(serialize = "an opponent's number")]
    Opponent,
    /// The colour of a round.
    #[strum(serialize = "a colour (w, b or -)")]
    Colour,
    /// The result of a round.
    #[strum(serialize = "a result (1 = 0 + - W D L H F U Z)")]
    Result,
}

/// What was noticed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, thiserror::Error, strum::VariantNames)]
#[serde(rename = "TrfWarning")]
#[allow(missing_docs, reason = "number, round, line … are what they are called")]
pub enum WarningFact {
    /// Not UTF-8.
    #[error("the file is not UTF-8; it was read as Windows-1252, check the names")]
    Encoding,
    /// A byte order mark.
    #[error(
        "the file begins with a byte order mark, which was skipped; other programs may lose the first line"
    )]
    ByteOrderMark,
    /// Tabs or control characters.
    #[error("there are tabs or control characters, read as blanks; check the line")]
    ControlCharacters,
    /// Characters that turn the direction of a text, or that nobody sees.
    #[error(
        "hidden characters (such as those that reverse the direction of text) were removed; check the names"
    )]
    HiddenCharacters,
    /// A long text of the head.
    #[error("the text is very long and was cut after {kept} characters")]
    TextCut { kept: usize },
    /// A date of the head that is kept as it stands.
    #[error("“{}” is not a date; expected YYYY/MM/DD, the line is kept as it is", cut(.found))]
    DateUnreadable { code: String, found: String },
    /// 142/XXR.
    #[error("the number of rounds is not given; {assumed} was assumed, set it before the next pairing")]
    RoundsMissing { assumed: u8 },
    /// 142/XXR below what was played.
    #[error("{said} rounds are announced but {played} were played; {played} was used")]
    RoundsTooFew { said: u8, played: u8 },
    /// 142/XXR not between 1 and 99.
    #[error("“{}” is not a number of rounds; expected 1 to 99, the record was ignored", cut(.found))]
    RoundsUnreadable { found: String },
    /// A setting given twice with different values.
    #[error("{code} gives a setting a second time with another value; the last one was used")]
    SettingTwice { code: String },
    /// 152/XXC missing, round 1 does not tell.
    #[error("the first colour is not given; White for number 1 was assumed")]
    FirstColourMissing,
    /// A record that makes no sense.
    #[error("the record {code} cannot be used: “{}”; it is kept as it is", cut(.found))]
    RecordUnusable { code: String, found: String },
    /// A 192 code that is not known here.
    #[error("the pairing system “{}” is not known here; the line is kept, choose the system in the settings", cut(.code))]
    SystemUnknown { code: String },
    /// A key of the comment line.
    #[error("the setting “{}” of the interzonal comment is not understood and was ignored", cut(.setting))]
    SettingUnknown { setting: String },
    /// A record type that is not known.
    #[error("the record {} is not used here; its lines ({count}) are kept as they are", cut(.code))]
    UnknownCode { code: String, count: usize },
    /// 013.
    #[error("the team lines (013) are kept as they are; the event is run as an individual one")]
    Teams,
    /// 299.
    #[error("abnormal points (299) are kept but not counted, neither for pairing nor in the standings")]
    AbnormalPoints,
    /// A gap in the numbers.
    #[error("starting number {missing} is missing; the numbers stay as they are")]
    NumberGap { missing: u16 },
    /// A detail of a player that was left out.
    #[error("“{}” of player {number} is not understood as {detail} and was left out", cut(.found))]
    DetailUnreadable { number: u16, detail: PlayerLineField, found: String },
    /// A player without a name.
    #[error("player {number} has no name; “Player {number}” was used")]
    NameMissing { number: u16 },
    /// The points column is wrong.
    #[error("player {number}: the points column says {said}, the results give {counted}; the results count")]
    PointsDiffer { number: u16, said: Points, counted: Points },
    /// The points column is empty or no number.
    #[error("player {number}: “{}” is not a number of points, the results give {counted}; the results count", cut(.found))]
    PointsUnreadable { number: u16, found: String, counted: Points },
    /// A line that the other line does not mirror.
    #[error(
        "round {round}: player {number} names {opponent} as opponent, but the line of {opponent} says otherwise; the game counts for {number} only"
    )]
    OneSided { number: u16, round: usize, opponent: u16 },
    /// Both had the same colour.
    #[error("round {round}: {number} and {opponent} both have {}; each line counts for its player only", colour_name(*.colour))]
    SameColour { number: u16, round: usize, opponent: u16, colour: Colour },
    /// A played game without colours.
    #[error("round {round}: the game of {number} and {opponent} has no colours; it is kept without them")]
    NoColour { number: u16, round: usize, opponent: u16 },
    /// Only one line has the colour.
    #[error(
        "round {round}: only one of {number} and {opponent} has a colour; the other colour was given to the opponent"
    )]
    ColourInferred { number: u16, round: usize, opponent: u16 },
    /// Two results that do not fit together.
    #[error(
        "round {round}: the results of {white} and {black} contradict each other; each counts for its player"
    )]
    ResultsContradict { round: usize, white: u16, black: u16 },
    /// Only one line has the result.
    #[error(
        "round {round}: only one of {number} and {opponent} has a result; the other was inferred from it"
    )]
    ResultInferred { number: u16, round: usize, opponent: u16 },
    /// Games without a result.
    #[error("round {round}: {games} games have no result; they count as not yet known")]
    ResultsMissing { round: usize, games: usize },
    /// `F` or `+` without an opponent.
    #[error("round {round}: “{symbol}” of player {number} without an opponent was read as {}", bye_name(*.symbol))]
    ByeSymbol { number: u16, round: usize, symbol: char },
    /// A result of a game without an opponent.
    #[error(
        "round {round}: player {number} has the result “{symbol}” without an opponent; it was read as a bye of that worth"
    )]
    ResultWithoutOpponent { number: u16, round: usize, symbol: char },
    /// A colour without an opponent.
    #[error("round {round}: player {number} has a colour without an opponent; the colour was ignored")]
    ColourWithoutOpponent { number: u16, round: usize },
    /// A bye with an opponent.
    #[error(
        "round {round}: player {number} has the bye “{symbol}” together with an opponent; the opponent was ignored"
    )]
    ByeWithOpponent { number: u16, round: usize, symbol: char },
    /// Capital W or B; said once.
    #[error("colours are written in capitals; expected w and b, but they were understood")]
    CapitalColour,
    /// A 240 line about a round in which the player has another entry.
    #[error(
        "the bye of player {number} for round {round} is ignored, because the player line has an entry there"
    )]
    ByeNotNeeded { number: u16, round: usize },
    /// More than [`MAX_WARNINGS`].
    #[error("there are {count} more warnings")]
    More { count: usize },
}

const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

const fn bye_name(symbol: char) -> &'static str {
    match symbol {
        '+' => "the pairing-allocated bye",
        _ => "a requested full-point bye",
    }
}

impl fmt::Display for TrfWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "Line {line}, column {column}: {}.", self.fact),
            (Some(line), None) => write!(f, "Line {line}: {}.", self.fact),
            _ => write!(f, "{}.", capitalised(&self.fact.to_string())),
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Quoted input of at most 40 characters, without hidden characters.
pub fn cut(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() { "(blank)".to_owned() } else { cut_to(text, 40) }
}

/// At most `most` characters, without hidden characters; a control character is shown as a dot.
pub(super) fn cut_to(text: &str, most: usize) -> String {
    let shown = text.chars().map(|letter| if letter.is_control() { '·' } else { letter });
    let mut letters = shown.filter(|letter| text::is_tidy_char(*letter));
    let mut short: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

/// Collects warnings up to the limit and counts the rest.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    list: Vec<TrfWarning>,
    more: usize,
    /// The file was written by this program.
    is_own: bool,
    seen_once: Vec<std::mem::Discriminant<WarningFact>>,
}

impl Warnings {
    /// Whether the file was written by this program, which has its reasons for what others may have typed by mistake.
    pub(super) fn expect_own(&mut self, is_own: bool) {
        self.is_own = is_own;
    }

    pub(super) fn push(&mut self, line: Option<usize>, column: Option<usize>, fact: WarningFact) {
        if self.is_own && matches!(fact, WarningFact::ByeSymbol { symbol: 'F', .. }) {
            return;
        }
        if self.list.len() < MAX_WARNINGS {
            self.list.push(TrfWarning { line, column, fact });
        } else {
            self.more += 1;
        }
    }

    pub(super) fn whole(&mut self, fact: WarningFact) {
        self.push(None, None, fact);
    }

    pub(super) fn line(&mut self, line: usize, fact: WarningFact) {
        self.push(Some(line), None, fact);
    }

    /// Only the first of its kind.
    pub(super) fn once(&mut self, line: usize, fact: WarningFact) {
        let kind = std::mem::discriminant(&fact);
        if !self.seen_once.contains(&kind) {
            self.seen_once.push(kind);
            self.line(line, fact);
        }
    }

    pub(super) fn finish(mut self) -> Vec<TrfWarning> {
        if self.more > 0 {
            let fact = WarningFact::More { count: self.more };
            self.list.push(TrfWarning { line: None, column: None, fact });
        }
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_hundred_warnings_are_kept_and_the_rest_is_counted() {
        let finished = |count: usize| {
            let mut warnings = Warnings::default();
            (1..=count).for_each(|line| warnings.line(line, WarningFact::HiddenCharacters));
            warnings.finish()
        };
        let last = |count: usize| finished(count).pop().map(|warning| (warning.line, warning.fact));
        assert_eq!((finished(500).len(), last(500)), (500, Some((Some(500), WarningFact::HiddenCharacters))));
        assert_eq!((finished(501).len(), last(501)), (501, Some((None, WarningFact::More { count: 1 }))));
    }
}
