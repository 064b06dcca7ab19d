//! What is to be printed, and the document made of it.

use crate::desk::Printable;
use crate::model::{GameResult, PlayerId, Round, RoundNumber, Stage, Tournament};
use crate::reports::document::{Orientation, PaperSize, SheetFit};
use crate::reports::lists::{ListTable, list_of};
use crate::reports::pages::build;
use crate::reports::spreadsheet::{Tab, tab_of};
use crate::reports::{Document, PrintOptions, Report};
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
    /// What is asked of the type.
    pub fit: SheetFit,
    /// The last round that standings count; `None` = the last one with results up to the chosen round.
    pub standings_after: Option<RoundNumber>,
    /// Whose tie-breaks are explained; `None` = everybody's.
    pub player: Option<PlayerId>,
}

impl Default for PrintChoice {
    fn default() -> Self {
        Self {
            current: Report::Boards,
            ticked: Vec::new(),
            paper: PaperSize::default(),
            orientation: Orientation::default(),
            fit: SheetFit::default(),
            standings_after: None,
            player: None,
        }
    }
}

/// True for the sheets of one round.
pub const fn is_of_a_round(report: Report) -> bool {
    matches!(report, Report::Boards | Report::Names)
}

/// True for the sheets that stand after a round.
pub const fn is_after_a_round(report: Report) -> bool {
    matches!(
        report,
        Report::Standings
            | Report::TieBreaks
            | Report::CrossTable
            | Report::RoundRobinTable
            | Report::Prizes
            | Report::Categories
            | Report::PrizeList
            | Report::RatingCards
            | Report::Totals
    )
}

impl PrintChoice {
    /// True if a document is ticked.
    pub fn is_ticked(&self, report: Report) -> bool {
        self.ticked.contains(&report)
    }

    /// Lets go of documents that the event has nothing for (any more).
    pub fn keep_offered(&mut self, tournament: &Tournament) {
        let offered = |report: Report| Report::offered(tournament).any(|one| one == report);
        self.ticked.retain(|report| offered(*report));
        self.player = self.player.filter(|player| tournament.player(*player).is_some());
        if !offered(self.current) {
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

    /// What is printed: the ticked documents in the order of the list, or the one in view.
    pub fn reports(&self) -> Vec<Report> {
        let ticked: Vec<Report> = Report::all().filter(|report| self.is_ticked(*report)).collect();
        if ticked.is_empty() { vec![self.current] } else { ticked }
    }

    /// Ticks what is posted together: the pairings of the round and the standings; before round 1 the lists of
    /// players, in a play-off its bracket and the standings.
    pub fn take_pack(&mut self, tournament: &Tournament) {
        self.ticked = Self::pack(tournament);
        self.current = self.ticked.first().copied().unwrap_or(Report::Boards);
    }

    /// True if exactly the pack is ticked.
    pub fn is_pack(&self, tournament: &Tournament) -> bool {
        let mut ticked = self.reports();
        ticked.retain(|report| self.is_ticked(*report));
        ticked == Self::pack(tournament)
    }

    fn pack(tournament: &Tournament) -> Vec<Report> {
        if tournament.play_off().is_some() {
            return vec![Report::Standings, Report::PlayOff];
        }
        match tournament.rounds_paired() {
            0 => vec![Report::PlayersByName, Report::PlayersByRating],
            1 => vec![Report::Boards, Report::Names],
            _ => vec![Report::Boards, Report::Names, Report::Standings],
        }
    }

    /// The order for documents when `round` is chosen in the window.
    pub fn order(&self, reports: Vec<Report>, tournament: &Tournament, round: RoundNumber) -> PrintOrder {
        PrintOrder {
            reports,
            paper: self.paper,
            orientation: self.orientation,
            fit: self.fit,
            round: tournament.round(round).map(|_| round),
            standings_after: self.standings_after.or_else(|| with_results(tournament, round)),
            player: self.player,
        }
    }
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
    /// What is asked of the type.
    pub fit: SheetFit,
    /// The round of the pairings.
    pub round: Option<RoundNumber>,
    /// The last round that standings count.
    pub standings_after: Option<RoundNumber>,
    /// Whose tie-breaks are explained; `None` = everybody's.
    pub player: Option<PlayerId>,
}

impl PrintOrder {
    /// Lays the documents out, one after the other; each counts its own pages. `None` if the order is empty. Slow for
    /// large events: in the background only.
    pub fn document(&self, tournament: &Tournament, wording: &Wording, printed_at: &str) -> Option<Document> {
        let mut whole: Option<Document> = None;
        for report in &self.reports {
            let options = self.options(*report, printed_at);
            let part = build(*report, tournament, &options, wording);
            match whole.as_mut() {
                None => whole = Some(part),
                Some(whole) => whole.append(part),
            }
        }
        whole
    }

    /// The first document as a list; `None` if the order is empty.
    ///
    /// # Errors
    /// The sentence that stands on paper in place of the list.
    pub fn list(&self, tournament: &Tournament, wording: &Wording) -> Option<Result<ListTable, String>> {
        let report = self.reports.first()?;
        Some(list_of(*report, tournament, &self.options(*report, ""), wording))
    }

    /// The documents as lists of a workbook; those that are no list are left out.
    ///
    /// # Errors
    /// The sentence that stands on paper in place of the first one, if none is a list.
    pub fn tabs(&self, tournament: &Tournament, wording: &Wording) -> Result<Vec<Tab>, String> {
        let tab = |report: &Report| tab_of(*report, tournament, &self.options(*report, ""), wording);
        let (mut tabs, mut why) = (Vec::new(), None);
        for tab in self.reports.iter().map(tab) {
            match tab {
                Ok(tab) => tabs.push(tab),
                Err(sentence) => why = why.or(Some(sentence)),
            }
        }
        match why.filter(|_| tabs.is_empty()) {
            Some(why) => Err(why),
            None => Ok(tabs),
        }
    }

    fn options(&self, report: Report, printed_at: &str) -> PrintOptions {
        PrintOptions {
            paper: self.paper,
            orientation: self.orientation,
            fit: self.fit,
            round: if is_after_a_round(report) { self.standings_after } else { self.round },
            player: self.player,
            printed_at: printed_at.to_owned(),
        }
    }
}

/// An order and the event it is of, as they were when it was asked.
pub struct OrderedSheets {
    /// What is printed.
    pub order: PrintOrder,
    /// The event.
    pub tournament: Tournament,
    /// The language.
    pub wording: Wording,
    /// The time of printing, in words.
    pub printed_at: String,
}

impl Printable for OrderedSheets {
    fn document(&self) -> Result<Document, String> {
        let document = self.order.document(&self.tournament, &self.wording, &self.printed_at);
        document.ok_or_else(|| self.wording.text("print-failed"))
    }

    fn list(&self) -> Result<ListTable, String> {
        let list = self.order.list(&self.tournament, &self.wording);
        list.ok_or_else(|| self.wording.text("print-failed"))?
    }

    fn tabs(&self) -> Result<Vec<Tab>, String> {
        self.order.tabs(&self.tournament, &self.wording)
    }

    fn paper(&self) -> PaperSize {
        self.order.paper
    }

    fn tournament(&self) -> Option<&Tournament> {
        Some(&self.tournament)
    }

    fn wording(&self) -> &Wording {
        &self.wording
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, Percentage, PrizeFund, Rules, SystemId};

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
        choice.keep_offered(&Tournament::from_parts(with_fund).unwrap());
        assert_eq!((choice.current, choice.is_ticked(Report::Prizes)), (Report::Prizes, true));
        choice.keep_offered(&event);
        assert_eq!((choice.current, choice.reports()), (Report::Standings, vec![Report::Cards]));
    }

    #[test]
    fn before_round_1_the_pack_is_the_lists_of_players() {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 3));
        let mut choice = PrintChoice::default();
        assert!(!choice.is_pack(&event));
        choice.take_pack(&event);
        assert!(choice.is_pack(&event));
        assert_eq!(choice.reports(), [Report::PlayersByName, Report::PlayersByRating]);
        assert_eq!(with_results(&event, RoundNumber::FIRST), None);
    }
}
