//! The reports that can be asked for, and how each becomes a document.

use std::str::FromStr;
use std::sync::Arc;

use strum::IntoEnumIterator as _;

use super::category_sheet::category_sheet;
use super::check_in_sheet::check_in_sheet;
use super::cross_table::{cross_table, round_robin_table};
use super::document::{Orientation, PaperSize, Sheet, SheetFit};
use super::event_log::{EventLog, LogLine, log_lines};
use super::hall_pieces::{badges, board_numbers, place_cards};
use super::lists::{PlayerGroups, PlayerOrder};
use super::name_sheet::name_sheet;
use super::pairing_sheet::pairing_sheet;
use super::play_off_sheet::play_off_sheet;
use super::player_card::player_cards;
use super::player_list::{grouped_player_list, player_list};
use super::prize_list_sheet::prize_list_sheet;
use super::prize_sheet::prize_sheet;
use super::rating_card::rating_cards;
use super::receipt::receipts;
use super::record_sheet::record_sheet;
use super::result_sheet::result_sheet;
use super::result_slip::result_slips;
use super::rules::rules_sheet;
use super::schedule_sheet::schedule_sheet;
use super::standings_sheet::standings_sheet;
use super::tie_break_sheet::tie_break_sheet;
use super::totals_sheet::totals_sheet;
use super::wall_chart_sheet::wall_chart_sheet;
use super::why_slip::why_slips;
use super::words::Words;
use crate::model::{PlayerId, RoundNumber, TableNumber, Tournament};
use crate::standings::Prizes;
use crate::wording::Wording;

/// A document that the arbiter can print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Report {
    /// The pairings of a round by board, with boxes for the results.
    Boards,
    /// The pairings of a round by name.
    Names,
    /// The pairings of a round for the arbiter's desk: boards, names and large boxes for the results.
    ResultSheet,
    /// A slip for each board on which the players sign their result.
    Slips,
    /// The standings after a round.
    Standings,
    /// The standings of each category.
    Categories,
    /// The cross table after a round.
    CrossTable,
    /// The cross table as a round robin has it, after a round.
    RoundRobinTable,
    /// A row for each player and a box for each round, for the wall.
    WallChart,
    /// The players by starting number.
    Players,
    /// The players by name.
    PlayersByName,
    /// The players by rating.
    PlayersByRating,
    /// The players of each club.
    PlayersByClub,
    /// The players of each federation.
    PlayersByFederation,
    /// The players by name with boxes: who has come, who has paid.
    CheckIn,
    /// A card for each player.
    Cards,
    /// A card for each player with expected score, performance and change of rating after a round.
    RatingCards,
    /// A card for each player that is folded over the edge of the table.
    PlaceCards,
    /// A badge for each player.
    Badges,
    /// A card for each board with its number.
    BoardNumbers,
    /// Who gets how much of the prize pot, and the activity bonus.
    Prizes,
    /// Who is paid from which prize list.
    PrizeList,
    /// A receipt for each prize, to be signed.
    Receipts,
    /// The bracket of the play-off.
    PlayOff,
    /// All rounds of a round robin with their pairs.
    Schedule,
    /// What the games ended with, round by round.
    Totals,
    /// How the values of each player were computed.
    TieBreaks,
    /// Why the boards of a round are paired as they are, a slip each.
    Why,
    /// The record of the tournament: rules, lots, overrides and the log, with lines for signatures.
    Record,
    /// The rules of the event's system.
    Rules,
}

impl Report {
    /// All reports in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::iter()
    }

    /// The reports that an event has something for, in the order in which they are offered: prizes and receipts only where
    /// there is something to be paid, categories and a prize list only where there are some, the bracket only once the
    /// play-off has begun, the table and the schedule of a round robin only in one.
    pub fn offered(tournament: &Tournament) -> impl Iterator<Item = Self> {
        let prizes = Prizes::are_offered(tournament);
        let play_off = tournament.play_off().is_some();
        let scheduled = tournament.rules().system.is_scheduled();
        let categories = !tournament.awards().categories.is_empty();
        let prize_list = tournament.awards().have_prizes() || tournament.whole_event().is_some();
        Self::all().filter(move |report| match report {
            Self::Prizes => prizes,
            Self::Categories => categories,
            Self::PrizeList => prize_list,
            Self::Receipts => prizes || prize_list,
            Self::PlayOff => play_off,
            Self::RoundRobinTable | Self::Schedule => scheduled,
            _ => true,
        })
    }

    /// What is printed each round unless the arbiter chose something else: the pairings of the round, its slips and the
    /// standings; before round 1 the lists of players, in a play-off its bracket and the standings.
    pub fn round_pack(tournament: &Tournament) -> Vec<Self> {
        if tournament.play_off().is_some() {
            return vec![Self::Standings, Self::PlayOff];
        }
        match tournament.rounds_paired() {
            0 => vec![Self::PlayersByName, Self::PlayersByRating],
            1 => vec![Self::Boards, Self::Names, Self::Slips],
            _ => vec![Self::Boards, Self::Names, Self::Slips, Self::Standings],
        }
    }

    /// True for a document about one round: the one asked for, else the last one.
    pub const fn is_of_a_round(self) -> bool {
        matches!(self, Self::Boards | Self::Names | Self::ResultSheet | Self::Slips | Self::Why)
    }

    /// True for a document that stands after a round: the one asked for, else the last one that the standings count.
    pub const fn is_after_a_round(self) -> bool {
        matches!(
            self,
            Self::Standings
                | Self::TieBreaks
                | Self::CrossTable
                | Self::RoundRobinTable
                | Self::Prizes
                | Self::Categories
                | Self::PrizeList
                | Self::Receipts
                | Self::RatingCards
                | Self::Totals
        )
    }

    /// True for what hangs on the wall, where people look for more.
    #[must_use]
    pub const fn is_hung_up(self) -> bool {
        matches!(
            self,
            Self::Boards
                | Self::Names
                | Self::WallChart
                | Self::Standings
                | Self::Categories
                | Self::CrossTable
                | Self::RoundRobinTable
        )
    }

    /// The name on the command line and in file names: `boards`, `cross-table` … Its wording has the key
    /// `sheet-NAME`.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// A name that is no report's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no report “{0}”; the known ones are {known}", known = known_names())]
pub struct UnknownReport(pub String);

/// The names of all reports: `boards, names, … and rules`.
fn known_names() -> String {
    let mut names: Vec<&str> = Report::all().map(Report::key).collect();
    let last = names.pop().unwrap_or_default();
    format!("{} and {last}", names.join(", "))
}

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
    /// The table whose slip is wanted, and whose pairing is explained; `None` = all of the round.
    pub board: Option<TableNumber>,
    /// Years of birth and FIDE's numbers stand on paper only if that is wished. Files always have them, for a list that was
    /// exported is to be imported again.
    pub personal: bool,
    /// The ratings beside the one that counts stand on paper only if that is wished.
    pub ratings: bool,
    /// The arbiter's log, for the tournament record; `None` if there is none (an imported report has none).
    pub log: Option<Arc<EventLog>>,
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
    let of = |report| SheetOf::new(report, tournament, options, words);
    reports.iter().map(|report| sheet(*report, &of(*report))).collect()
}

fn sheet(report: Report, of: &SheetOf<'_>) -> Sheet {
    match report {
        Report::Boards => of.in_round(pairing_sheet),
        Report::Names => of.in_round(name_sheet),
        Report::ResultSheet => of.in_round(result_sheet),
        Report::Slips => of.in_round(result_slips),
        Report::Standings => standings_sheet(of),
        Report::Categories => category_sheet(of),
        Report::CrossTable => cross_table(of),
        Report::RoundRobinTable => round_robin_table(of),
        Report::WallChart => wall_chart_sheet(of),
        Report::Players => player_list(of, PlayerOrder::Number),
        Report::PlayersByName => player_list(of, PlayerOrder::Name),
        Report::PlayersByRating => player_list(of, PlayerOrder::Rating),
        Report::PlayersByClub => grouped_player_list(of, PlayerGroups::Clubs),
        Report::PlayersByFederation => grouped_player_list(of, PlayerGroups::Federations),
        Report::CheckIn => check_in_sheet(of),
        Report::Cards => player_cards(of),
        Report::RatingCards => rating_cards(of),
        Report::PlaceCards => place_cards(of),
        Report::Badges => badges(of),
        Report::BoardNumbers => board_numbers(of),
        Report::Prizes => prize_sheet(of),
        Report::PrizeList => prize_list_sheet(of),
        Report::Receipts => receipts(of),
        Report::PlayOff => play_off_sheet(of),
        Report::Schedule => schedule_sheet(of),
        Report::Totals => totals_sheet(of),
        Report::TieBreaks => tie_break_sheet(of),
        Report::Why => of.in_round(why_slips),
        Report::Record => record_sheet(of),
        Report::Rules => rules_sheet(of),
    }
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
    /// The table that was asked for.
    pub board: Option<TableNumber>,
    /// True if years of birth and FIDE's numbers are wished on paper.
    pub personal: bool,
    /// True if the ratings beside the one that counts are wished on paper.
    pub ratings: bool,
    /// The arbiter's log, if there is one.
    pub log: Option<&'a EventLog>,
}

impl<'a> SheetOf<'a> {
    /// What a sheet of this report is made from.
    pub fn new(
        report: Report,
        tournament: &'a Tournament,
        options: &'a PrintOptions,
        words: Words<'a>,
    ) -> Self {
        Self {
            report,
            tournament,
            words,
            round: options.round,
            player: options.player,
            board: options.board,
            personal: options.personal,
            ratings: options.ratings,
            log: options.log.as_deref(),
        }
    }
}

impl SheetOf<'_> {
    /// The sheet with its head and nothing below it.
    pub fn blank(&self) -> Sheet {
        let event = self.tournament.event();
        Sheet {
            event: self.words.0.event_title(self.tournament),
            venue: self.words.venue(event),
            web: event.web_address().filter(|_| self.report.is_hung_up()).unwrap_or_default(),
            logo: self.tournament.logo().cloned(),
            title: self.words.phrase(self.report.key()),
            text_size: 10.0,
            ..Sheet::default()
        }
    }

    /// The head of a sheet about a round: with its day and the rate of play.
    pub fn blank_of(&self, number: RoundNumber) -> Sheet {
        Sheet { venue: self.words.venue_of_round(self.tournament.event(), number), ..self.blank() }
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
            ..self.blank_of(number)
        }
    }

    /// The log in words; empty where there is none.
    pub fn log_lines(&self) -> Vec<LogLine> {
        let words = self.words.0;
        self.log.map(|log| log_lines(&log.journal, &log.zone, &log.event, words)).unwrap_or_default()
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
