//! What is to be printed, and the document made of it.

use std::num::NonZeroU8;
use std::sync::Arc;

use jiff::tz::TimeZone;

use super::ordered_sheets::pack_of;
use super::sections::SectionScope;
use crate::desk::{Desk, PackDocument, RoundPack};
use crate::model::{
    Board, Event, GameResult, PlayerId, Round, RoundNumber, SectionId, Stage, TableNumber, Tournament,
};
use crate::reports::document::{Orientation, PaperSize, SheetFit, SheetSetting, TextSize};
use crate::reports::lists::{ListTable, list_of};
use crate::reports::pages::build;
use crate::reports::spreadsheet::{Tab, tab_of};
use crate::reports::{Document, EventLog, PrintOptions, Report};
use crate::wording::Wording;

/// The documents that are ticked, the one in view and how they are laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintChoice {
    /// The one whose pages are shown.
    pub current: Report,
    ticked: Vec<Report>,
    /// The paper.
    pub paper: PaperSize,
    /// Which way round it lies.
    pub orientation: Orientation,
    /// What is asked of the type of single documents.
    fits: Vec<(Report, SheetFit)>,
    /// The last round that standings count; `None` = the last one with results up to the chosen round.
    pub standings_after: Option<RoundNumber>,
    /// Whose tie-breaks are explained; `None` = everybody's.
    pub player: Option<PlayerId>,
    /// The board whose slip is printed and whose pairing is explained, in this round; `None` = all boards.
    board: Option<(RoundNumber, Board)>,
    /// Years of birth and FIDE's numbers stand on paper.
    pub personal: bool,
    /// The ratings beside the one that counts stand on paper.
    pub ratings: bool,
    /// The sections of which the documents are printed.
    pub scope: SectionScope,
}

impl Default for PrintChoice {
    fn default() -> Self {
        Self {
            current: Report::Boards,
            ticked: Vec::new(),
            paper: PaperSize::default(),
            orientation: Orientation::default(),
            fits: Vec::new(),
            standings_after: None,
            player: None,
            board: None,
            personal: false,
            ratings: false,
            scope: SectionScope::InView,
        }
    }
}

/// Documents that can be printed for one board.
pub const ONE_BOARD: [Report; 3] = [Report::Slips, Report::Why, Report::BoardNumbers];

/// What is asked of the type of a document.
fn fit_of(fits: &[(Report, SheetFit)], report: Report) -> SheetFit {
    fits.iter().find(|(one, _)| *one == report).map_or(SheetFit::default(), |(_, fit)| *fit)
}

/// What a section prints each round: what the arbiter chose, else [`Report::round_pack`].
pub fn pack(tournament: &Tournament, kept: Option<&RoundPack>) -> Vec<Report> {
    let is_offered = |report: &Report| Report::offered(tournament).any(|one| one == *report);
    if let Some(kept) = kept.filter(|_| tournament.rounds_paired() > 0) {
        let chosen = kept.documents.iter().filter_map(PackDocument::report);
        let chosen: Vec<Report> = chosen.filter(is_offered).collect();
        if !chosen.is_empty() {
            return chosen;
        }
    }
    Report::round_pack(tournament)
}

/// A step from how a document is set to another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitStep {
    /// Larger type, on as many sheets as it takes.
    Larger,
    /// Smaller type.
    Smaller,
    /// A column less on each page.
    FewerColumns,
    /// One more sheet, in the largest type that fits them.
    OneMoreSheet,
    /// As the document is set when nothing is asked for.
    Automatic,
}

impl FitStep {
    /// By how much type becomes larger or smaller: a tenth, at least half a point.
    const LEAST: u16 = 5;

    fn applied(self, fit: SheetFit, now: &SheetSetting) -> SheetFit {
        let size = TextSize::of(now.text_size).0;
        let step = (size / 10).max(Self::LEAST);
        let sized = |size: u16| SheetFit { text_size: Some(TextSize(size)), sheets: None, ..fit };
        let whole = |count: usize| u8::try_from(count).ok().and_then(NonZeroU8::new);
        match self {
            Self::Larger => sized((size + step).min(TextSize::LARGEST.0)),
            Self::Smaller => sized(size.saturating_sub(step).max(TextSize::SMALLEST.0)),
            Self::FewerColumns => SheetFit { columns: whole(now.columns.saturating_sub(1).max(1)), ..fit },
            Self::OneMoreSheet => {
                SheetFit { sheets: whole(now.pages.saturating_add(1)), text_size: None, ..fit }
            }
            Self::Automatic => SheetFit::default(),
        }
    }
}

impl PrintChoice {
    /// True if a document is ticked.
    pub fn is_ticked(&self, report: Report) -> bool {
        self.ticked.contains(&report)
    }

    /// Lets go of documents that are not offered (any more), and of a player who is not in the section in view.
    pub fn keep_offered(&mut self, offered: &[Report], tournament: &Tournament) {
        self.ticked.retain(|report| offered.contains(report));
        self.player = self.player.filter(|player| tournament.player(*player).is_some());
        if !offered.contains(&self.current) {
            self.current = Report::Standings;
        }
    }

    /// Ticks a document, or takes the tick away.
    pub fn toggle(&mut self, report: Report) {
        if self.is_ticked(report) {
            self.ticked.retain(|ticked| *ticked != report);
        } else {
            self.ticked.push(report);
        }
    }

    /// The board that was chosen in a round.
    pub fn board_of(&self, round: RoundNumber) -> Option<Board> {
        self.board.filter(|(of, _)| *of == round).map(|(_, board)| board)
    }

    /// Chooses a board of a round, or all boards.
    pub fn choose_board(&mut self, round: RoundNumber, board: Option<Board>) {
        self.board = board.map(|board| (round, board));
    }

    /// True if one of the documents is in view or ticked.
    pub fn concerns(&self, reports: &[Report]) -> bool {
        reports.iter().any(|report| self.current == *report || self.is_ticked(*report))
    }

    /// Brings a document into view, alone.
    pub fn choose(&mut self, report: Report) {
        self.ticked.clear();
        self.current = report;
    }

    /// What is printed: the ticked documents in the order of the list, or the one in view.
    pub fn reports(&self) -> Vec<Report> {
        let ticked: Vec<Report> = Report::all().filter(|report| self.is_ticked(*report)).collect();
        if ticked.is_empty() { vec![self.current] } else { ticked }
    }

    /// Ticks what the sections that are chosen print each round.
    pub fn take_pack(&mut self, event: &Event, in_view: SectionId, kept: Option<&RoundPack>) {
        self.ticked = pack_of(event, in_view, self.scope, kept);
        self.board = None;
        self.current = self.ticked.first().copied().unwrap_or(Report::Boards);
    }

    /// What is asked of the type of the document in view.
    pub fn fit(&self) -> SheetFit {
        fit_of(&self.fits, self.current)
    }

    /// Sets the document in view otherwise than it is set now.
    pub fn change_fit(&mut self, step: FitStep, now: &SheetSetting) {
        let fit = step.applied(self.fit(), now);
        self.fits.retain(|(report, _)| *report != self.current);
        if fit != SheetFit::default() {
            self.fits.push((self.current, fit));
        }
    }

    /// The order for documents when `round` is chosen in the window.
    pub fn order(&self, reports: Vec<Report>, tournament: &Tournament, round: RoundNumber) -> PrintOrder {
        PrintOrder {
            reports,
            paper: self.paper,
            orientation: self.orientation,
            fits: self.fits.clone(),
            round: tournament.round(round).map(|_| round),
            standings_after: self.standings_after.or_else(|| with_results(tournament, round)),
            player: self.player,
            board: self
                .board_of(round)
                .filter(|board| has_board(tournament, round, *board))
                .map(|board| tournament.table(round, board)),
            personal: self.personal,
            ratings: self.ratings,
            log: None,
        }
    }
}

/// True if a round has this board.
fn has_board(tournament: &Tournament, round: RoundNumber, board: Board) -> bool {
    tournament.round(round).is_some_and(|round| usize::from(board.0) <= round.games.len())
}

/// The last published round up to `round` in which a result is known: what printed standings stand after, also
/// when the next round hangs beside them.
pub fn with_results(tournament: &Tournament, round: RoundNumber) -> Option<RoundNumber> {
    let has_results = |round: &Round| {
        round.stage == Stage::Published
            && round.games.iter().any(|game| !matches!(game.result, GameResult::Pending))
    };
    let mut rounds = tournament.rounds().take(round.get());
    rounds.rfind(|(_, round)| has_results(round)).map(|(number, _)| number)
}

/// Everything that decides how the pages look, but the time of printing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintOrder {
    /// The documents, each on pages of its own.
    pub reports: Vec<Report>,
    /// The paper.
    pub paper: PaperSize,
    /// Which way round it lies.
    pub orientation: Orientation,
    /// What is asked of the type of single documents.
    pub fits: Vec<(Report, SheetFit)>,
    /// The round of the pairings.
    pub round: Option<RoundNumber>,
    /// The last round that standings count.
    pub standings_after: Option<RoundNumber>,
    /// Whose tie-breaks are explained; `None` = everybody's.
    pub player: Option<PlayerId>,
    /// The table whose slip is printed and whose pairing is explained; `None` = all.
    pub board: Option<TableNumber>,
    /// Years of birth and FIDE's numbers stand on paper.
    pub personal: bool,
    /// The ratings beside the one that counts stand on paper.
    pub ratings: bool,
    /// The arbiter's log, where a document is made from it ([`PrintOrder::with_log_of`]).
    pub log: Option<Arc<EventLog>>,
}

impl PrintOrder {
    /// The same order with the log of the event, if one of the documents is made from it.
    pub fn with_log_of(self, desk: &Desk) -> Self {
        let log = self.reports.contains(&Report::Record).then(|| {
            let (journal, event) = (desk.journal().clone(), desk.event().clone());
            Arc::new(EventLog { journal, event, zone: TimeZone::system() })
        });
        Self { log, ..self }
    }

    /// Each document by itself; each counts its own pages. Slow for large events: in the background only.
    pub fn documents(
        &self,
        tournament: &Tournament,
        wording: &Wording,
        printed_at: &str,
    ) -> impl Iterator<Item = (Report, Document)> {
        self.reports.iter().map(move |report| {
            (*report, build(*report, tournament, &self.options(*report, printed_at), wording))
        })
    }

    /// The first document as a list; `None` if the order is empty.
    ///
    /// # Errors
    /// The sentence that stands on paper in place of the list.
    pub fn list(&self, tournament: &Tournament, wording: &Wording) -> Option<Result<ListTable, String>> {
        let report = self.reports.first()?;
        Some(list_of(*report, tournament, &self.options(*report, ""), wording))
    }

    /// The documents as lists of a workbook, each list once (slips are the pairings in another form); those that are no list
    /// are left out.
    ///
    /// # Errors
    /// The sentence that stands on paper in place of the first one, if none is a list.
    pub fn tabs(&self, tournament: &Tournament, wording: &Wording) -> Result<Vec<Tab>, String> {
        let tab = |report: &Report| tab_of(*report, tournament, &self.options(*report, ""), wording);
        let (mut tabs, mut why) = (Vec::new(), None);
        for tab in self.reports.iter().map(tab) {
            match tab {
                Ok(tab) if tabs.iter().any(|other: &Tab| other.list == tab.list) => {}
                Ok(tab) => tabs.push(tab),
                Err(sentence) => why = why.or(Some(sentence)),
            }
        }
        match why.filter(|_| tabs.is_empty()) {
            Some(why) => Err(why),
            None => Ok(tabs),
        }
    }

    fn fit_of(&self, report: Report) -> SheetFit {
        fit_of(&self.fits, report)
    }

    fn options(&self, report: Report, printed_at: &str) -> PrintOptions {
        PrintOptions {
            paper: self.paper,
            orientation: self.orientation,
            fit: self.fit_of(report),
            // The doors open for the round to come.
            round: match report {
                Report::CheckIn => None,
                report if report.is_after_a_round() => self.standings_after,
                _ => self.round,
            },
            player: self.player.filter(|_| report == Report::TieBreaks),
            board: self.board.filter(|_| ONE_BOARD.contains(&report)),
            personal: self.personal,
            ratings: self.ratings,
            log: self.log.clone(),
            printed_at: printed_at.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventId, EventInfo, Percentage, PrizeFund, Rules, SystemId};

    #[test]
    fn without_a_tick_the_document_in_view_is_printed() {
        let mut choice = PrintChoice { current: Report::Cards, ..PrintChoice::default() };
        assert_eq!(choice.reports(), [Report::Cards]);
        choice.toggle(Report::Standings);
        choice.toggle(Report::Boards);
        assert_eq!(choice.reports(), [Report::Boards, Report::Standings], "in the order of the list");
        choice.toggle(Report::Standings);
        assert_eq!(choice.reports(), [Report::Boards]);
    }

    #[test]
    fn prizes_go_with_the_fund() {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Sw, 3));
        let mut choice = PrintChoice { current: Report::Prizes, ..PrintChoice::default() };
        choice.toggle(Report::Prizes);
        choice.toggle(Report::Cards);
        let mut with_fund = event.to_parts();
        let percentage = Percentage::from_tenths(800).unwrap();
        with_fund.rules.prize_fund = Some(PrizeFund { fee: 5, percentage, unit: String::new() });
        let keep = |choice: &mut PrintChoice, event: &Tournament| {
            let offered: Vec<Report> = Report::offered(event).collect();
            choice.keep_offered(&offered, event);
        };
        keep(&mut choice, &Tournament::from_parts(with_fund).unwrap());
        assert_eq!((choice.current, choice.is_ticked(Report::Prizes)), (Report::Prizes, true));
        keep(&mut choice, &event);
        assert_eq!((choice.current, choice.reports()), (Report::Standings, vec![Report::Cards]));
    }

    #[test]
    fn the_pack_is_what_the_event_prints_each_round() {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 3));
        let mut choice = PrintChoice::default();
        choice.take_pack(&Event::from(event.clone()), SectionId::FIRST, None);
        assert_eq!(choice.reports(), [Report::PlayersByName, Report::PlayersByRating]);
        assert_eq!(with_results(&event, RoundNumber::FIRST), None);
        let documents = [Report::Standings, Report::Prizes].map(PackDocument::usual).to_vec();
        let kept = RoundPack {
            event: EventId::example(),
            documents,
            both_sides: false,
            at_once: true,
            one_section: false,
        };
        let mut parts = event.to_parts();
        parts.rounds = vec![std::sync::Arc::new(Round {
            games: Vec::new(),
            byes: std::collections::BTreeMap::new(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        })];
        let begun = Tournament::from_parts(parts).unwrap();
        assert_eq!(pack(&begun, Some(&kept)), [Report::Standings], "it has no prizes");
        assert_eq!(pack(&begun, None), [Report::Boards, Report::Names, Report::Slips]);
        assert_eq!(pack(&event, Some(&kept)).len(), 2, "before round 1 the lists of players");
    }

    #[test]
    fn small_type_changes_by_half_a_point_and_large_type_by_a_tenth() {
        let extent = PaperSize::A4.portrait();
        for (text_size, smaller, larger) in [(4.5, 45, 50), (5.0, 45, 55), (6.0, 54, 66)] {
            let now = SheetSetting { extent, columns: 1, text_size, pages: 1, wanted: None };
            for (step, expected) in [(FitStep::Smaller, smaller), (FitStep::Larger, larger)] {
                let mut choice = PrintChoice::default();
                choice.change_fit(step, &now);
                assert_eq!(choice.fit().text_size, Some(TextSize(expected)), "{step:?} from {text_size}");
            }
        }
    }

    #[test]
    fn type_is_changed_in_steps_from_what_is_in_view() {
        let extent = PaperSize::A4.portrait();
        let now = SheetSetting { extent, columns: 2, text_size: 12.0, pages: 1, wanted: Some(1) };
        let mut choice = PrintChoice::default();
        choice.change_fit(FitStep::Larger, &now);
        assert_eq!(choice.fit().text_size, Some(TextSize(132)));
        choice.change_fit(FitStep::FewerColumns, &now);
        choice.change_fit(FitStep::OneMoreSheet, &now);
        let (one, two) = (NonZeroU8::new(1), NonZeroU8::new(2));
        assert_eq!(choice.fit(), SheetFit { sheets: two, columns: one, text_size: None });
        choice.current = Report::Standings;
        assert_eq!(choice.fit(), SheetFit::default(), "each document has its own");
        choice.current = Report::Boards;
        choice.change_fit(FitStep::Automatic, &now);
        assert_eq!(choice, PrintChoice::default());
    }
}
