//! The reports that can be asked for, and how each becomes a document.

use std::str::FromStr;

use strum::IntoEnumIterator as _;

use super::category_sheet::category_sheet;
use super::cross_table::{cross_table, round_robin_table};
use super::document::{Orientation, PaperSize, Sheet, SheetFit};
use super::lists::PlayerOrder;
use super::name_sheet::name_sheet;
use super::pairing_sheet::pairing_sheet;
use super::play_off_sheet::play_off_sheet;
use super::player_card::player_cards;
use super::player_list::player_list;
use super::prize_list_sheet::prize_list_sheet;
use super::prize_sheet::prize_sheet;
use super::rating_card::rating_cards;
use super::rules::rules_sheet;
use super::schedule_sheet::schedule_sheet;
use super::standings_sheet::standings_sheet;
use super::tie_break_sheet::tie_break_sheets;
use super::totals_sheet::totals_sheet;
use super::words::Words;
use crate::model::{PlayerId, RoundNumber, Tournament};
use crate::standings::Prizes;
use crate::wording::Wording;

/// A document that the arbiter can print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter)]
pub enum Report {
    /// The pairings of a round by board, with boxes for the results.
    Boards,
    /// The pairings of a round by name.
    Names,
    /// The standings after a round.
    Standings,
    /// How the values of each player were computed.
    TieBreaks,
    /// The cross table after a round.
    CrossTable,
    /// The cross table as a round robin has it, after a round.
    RoundRobinTable,
    /// All rounds of a round robin with their pairs.
    Schedule,
    /// Who gets how much of the prize pot, and the activity bonus.
    Prizes,
    /// The standings of each category.
    Categories,
    /// Who is paid from which prize list.
    PrizeList,
    /// The bracket of the play-off.
    PlayOff,
    /// A card for each player.
    Cards,
    /// A card for each player with expected score, performance and change of rating after a round.
    RatingCards,
    /// What the games ended with, round by round.
    Totals,
    /// The players by starting number.
    Players,
    /// The players by name.
    PlayersByName,
    /// The players by rating.
    PlayersByRating,
    /// The rules of the event's system.
    Rules,
}

impl Report {
    /// All reports in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::iter()
    }

    /// The reports that an event has something for, in the order in which they are offered: prizes only where there is
    /// a fund or a level, categories and a prize list only where there are some, the bracket only once the play-off has begun,
    /// the table and the schedule of a round robin only in one.
    pub fn offered(tournament: &Tournament) -> impl Iterator<Item = Self> {
        let prizes = Prizes::are_offered(tournament);
        let play_off = tournament.play_off().is_some();
        let scheduled = tournament.rules().system.is_scheduled();
        let categories = !tournament.awards().categories.is_empty();
        let prize_list = tournament.awards().have_prizes();
        Self::all().filter(move |report| match report {
            Self::Prizes => prizes,
            Self::Categories => categories,
            Self::PrizeList => prize_list,
            Self::PlayOff => play_off,
            Self::RoundRobinTable | Self::Schedule => scheduled,
            _ => true,
        })
    }

    /// True for what hangs on the wall, where people look for more.
    #[must_use]
    pub const fn is_hung_up(self) -> bool {
        matches!(
            self,
            Self::Boards
                | Self::Names
                | Self::Standings
                | Self::Categories
                | Self::CrossTable
                | Self::RoundRobinTable
        )
    }

    /// The name on the command line and in file names: `boards`, `cross-table` … Its wording has the key
    /// `sheet-NAME`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Boards => "boards",
            Self::Names => "names",
            Self::Standings => "standings",
            Self::TieBreaks => "tie-breaks",
            Self::CrossTable => "cross-table",
            Self::RoundRobinTable => "round-robin-table",
            Self::Schedule => "schedule",
            Self::Prizes => "prizes",
            Self::Categories => "categories",
            Self::PrizeList => "prize-list",
            Self::PlayOff => "play-off",
            Self::Cards => "cards",
            Self::RatingCards => "rating-cards",
            Self::Totals => "totals",
            Self::Players => "players",
            Self::PlayersByName => "players-by-name",
            Self::PlayersByRating => "players-by-rating",
            Self::Rules => "rules",
        }
    }
}

/// A name that is no report's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no report “{0}”; known are boards, names, standings, tie-breaks, cross-table, round-robin-table, schedule, prizes, categories, prize-list, play-off, cards, rating-cards, totals, players, players-by-name, players-by-rating and rules"
)]
pub struct UnknownReport(pub String);

impl FromStr for Report {
    type Err = UnknownReport;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let short = || UnknownReport(name.chars().take(40).collect());
        Self::iter().find(|report| report.key() == name).ok_or_else(short)
    }
}

/// What can be chosen for any report.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrintOptions {
    /// The paper.
    pub paper: PaperSize,
    /// Which way round it lies.
    pub orientation: Orientation,
    /// What is asked of the type: sheets, columns, size.
    pub fit: SheetFit,
    /// The round of the pairings, or the last one that the standings count; `None` = the last one that was paired
    /// (pairings) or published (standings).
    pub round: Option<RoundNumber>,
    /// The player whose tie-breaks are explained; `None` = everybody.
    pub player: Option<PlayerId>,
    /// When it is printed, in words, e.g. `21 November 2026, 14:05`.
    pub printed_at: String,
}

/// The sheets of several reports, each to begin on a page of its own.
#[must_use]
pub fn sheets_of(
    reports: &[Report],
    tournament: &Tournament,
    options: &PrintOptions,
    wording: &Wording,
) -> Vec<Sheet> {
    let words = Words(wording);
    let sheets_of_one = |&report: &Report| {
        sheets(report, &SheetOf { report, tournament, words, round: options.round, player: options.player })
    };
    reports.iter().flat_map(sheets_of_one).collect()
}

fn sheets(report: Report, of: &SheetOf<'_>) -> Vec<Sheet> {
    let sheet = match report {
        Report::TieBreaks => return tie_break_sheets(of),
        Report::Boards => of.in_round(pairing_sheet),
        Report::Names => of.in_round(name_sheet),
        Report::Standings => standings_sheet(of),
        Report::CrossTable => cross_table(of),
        Report::RoundRobinTable => round_robin_table(of),
        Report::Schedule => schedule_sheet(of),
        Report::Prizes => prize_sheet(of),
        Report::Categories => category_sheet(of),
        Report::PrizeList => prize_list_sheet(of),
        Report::PlayOff => play_off_sheet(of),
        Report::Cards => player_cards(of),
        Report::RatingCards => rating_cards(of),
        Report::Totals => totals_sheet(of),
        Report::Players => player_list(of, PlayerOrder::Number),
        Report::PlayersByName => player_list(of, PlayerOrder::Name),
        Report::PlayersByRating => player_list(of, PlayerOrder::Rating),
        Report::Rules => rules_sheet(of),
    };
    vec![sheet]
}

/// What every sheet is made from.
pub struct SheetOf<'a> {
    /// Which report it is.
    pub report: Report,
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The words.
    pub words: Words<'a>,
    /// The round that was asked for.
    pub round: Option<RoundNumber>,
    /// The player who was asked for.
    pub player: Option<PlayerId>,
}

impl SheetOf<'_> {
    /// The sheet with its head and nothing below it.
    pub fn blank(&self) -> Sheet {
        let event = self.tournament.event();
        Sheet {
            event: self.words.0.event_title(self.tournament),
            venue: self.words.venue(event),
            web: event.web_address().filter(|_| self.report.is_hung_up()).unwrap_or_default(),
            title: self.words.phrase(self.report.key()),
            text_size: 10.0,
            ..Sheet::default()
        }
    }

    /// A sheet about one round: the one asked for, else the last one.
    fn in_round(&self, make: fn(&Self, RoundNumber) -> Sheet) -> Sheet {
        match self.round.or_else(|| self.tournament.last_round().map(|(number, _)| number)) {
            Some(number) => make(self, number),
            None => Sheet { notes: vec![self.words.phrase("note-no-round")], ..self.blank() },
        }
    }

    /// The sheet of a round that has not been paired.
    pub fn without_round(&self, number: RoundNumber) -> Sheet {
        Sheet {
            occasion: self.words.occasion("round", number),
            notes: vec![self.words.occasion("note-round-missing", number)],
            ..self.blank()
        }
    }

    /// The note on a list without players.
    pub fn note_if_nobody(&self) -> Vec<String> {
        if self.tournament.player_count() == 0 {
            vec![self.words.phrase("note-no-players")]
        } else {
            Vec::new()
        }
    }
}
