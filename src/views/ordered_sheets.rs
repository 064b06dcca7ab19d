//! Documents of one section or of all sections, with the events as they were when the documents were asked for. Laid out,
//! they stand one section after the other. Which documents are chosen stands in [`super::print_choice`].

use super::print_choice::{ONE_BOARD, PrintChoice, PrintOrder, pack, with_results};
use super::sections::SectionScope;
use crate::desk::{Desk, Printable, RoundPack};
use crate::model::{Event, RoundNumber, Section, SectionId, Tournament};
use crate::reports::document::PaperSize;
use crate::reports::lists::ListTable;
use crate::reports::pages::{Lacking, missing_sentence};
use crate::reports::spreadsheet::Tab;
use crate::reports::{Document, Report};
use crate::wording::{Wording, args};

/// What is printed of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionOrder {
    /// Which.
    pub section: SectionId,
    /// Its documents.
    pub order: PrintOrder,
}

/// The documents that the sections of an event have something for, in the order in which they are offered.
pub fn offered(event: &Event, in_view: SectionId, scope: SectionScope) -> Vec<Report> {
    let sections: Vec<Tournament> =
        scope.sections(event, in_view).filter_map(|section| event.with_way_to_event(section.id)).collect();
    let of_one =
        |report: &Report| sections.iter().any(|section| Report::offered(section).any(|one| one == *report));
    Report::all().filter(of_one).collect()
}

/// What the sections print each round together: of those that have begun, unless none has.
pub fn pack_of(
    event: &Event,
    in_view: SectionId,
    scope: SectionScope,
    kept: Option<&RoundPack>,
) -> Vec<Report> {
    let sections: Vec<&Section> = scope.sections(event, in_view).collect();
    let has_begun = |section: &&Section| section.tournament.rounds_paired() > 0;
    let any_begun = sections.iter().any(&has_begun);
    let chosen = sections.into_iter().filter(|section| !any_begun || has_begun(section));
    let chosen = chosen.filter_map(|section| event.with_way_to_event(section.id));
    let packs: Vec<Report> = chosen.flat_map(|tournament| pack(&tournament, kept)).collect();
    Report::all().filter(|report| packs.contains(report)).collect()
}

/// What is printed of which section, in the order of the sections; `round` is the one chosen in the window for the section
/// in view. A section that has nothing to print is left out; if that is true of all, the one in view says so on its sheet.
pub fn orders(
    choice: &PrintChoice,
    reports: &[Report],
    event: &Event,
    (in_view, round): (SectionId, RoundNumber),
) -> Vec<SectionOrder> {
    let shown = event.section_or_first(in_view);
    let alone = || SectionOrder {
        section: shown.id,
        order: choice.order(reports.to_vec(), &shown.tournament, round),
    };
    if choice.scope == SectionScope::InView || !event.has_several_sections() {
        return vec![alone()];
    }
    let earlier = shown.tournament.last_round().filter(|(last, _)| *last > round).map(|_| round);
    let orders = event.sections().filter_map(|section| {
        let is_shown = section.id == shown.id;
        let round = if is_shown { round } else { round_beside(&section.tournament, earlier) };
        let tournament = event.with_way_to_event(section.id)?;
        let has = |report: &&Report| {
            has_sheet(**report, &tournament, round)
                && (is_shown || !is_about_one(choice, **report, (shown, round)))
        };
        let own: Vec<Report> = reports.iter().filter(has).copied().collect();
        let order = || choice.order(own.clone(), &section.tournament, round);
        (!own.is_empty()).then(|| SectionOrder { section: section.id, order: order() })
    });
    let orders: Vec<SectionOrder> = orders.collect();
    if orders.is_empty() { vec![alone()] } else { orders }
}

/// The round of a section that is printed beside those of the others: its last one, or the earlier one that was chosen.
fn round_beside(tournament: &Tournament, earlier: Option<RoundNumber>) -> RoundNumber {
    let last = tournament.last_round().map_or(RoundNumber::FIRST, |(last, _)| last);
    earlier.map_or(last, |earlier| earlier.min(last))
}

/// True if a section has something to print for a document.
fn has_sheet(report: Report, tournament: &Tournament, round: RoundNumber) -> bool {
    let has_round = !report.is_of_a_round() || tournament.round(round).is_some();
    let has_results = !report.is_after_a_round() || with_results(tournament, round).is_some();
    let is_offered = || Report::offered(tournament).any(|one| one == report);
    tournament.player_count() > 0 && has_round && has_results && is_offered()
}

/// True for a document about one board or one player of the section in view.
fn is_about_one(choice: &PrintChoice, report: Report, (shown, round): (&Section, RoundNumber)) -> bool {
    let order = choice.order(vec![report], &shown.tournament, round);
    (order.board.is_some() && ONE_BOARD.contains(&report))
        || (order.player.is_some() && report == Report::TieBreaks)
}

/// The documents of a section with the section as it was, under its title.
struct SectionSheets {
    section: SectionId,
    name: String,
    order: PrintOrder,
    tournament: Tournament,
}

/// An order and the event it is of, as they were when it was asked.
pub struct OrderedSheets {
    sections: Vec<SectionSheets>,
    /// The name of the event.
    event: String,
    /// The language.
    wording: Wording,
    /// The time of printing, in words.
    printed_at: String,
}

impl OrderedSheets {
    /// The documents ordered of the sections of the open event.
    pub fn of(desk: &Desk, orders: Vec<SectionOrder>, wording: &Wording, printed_at: String) -> Self {
        let event = desk.event();
        let sections = orders.into_iter().filter_map(|SectionOrder { section, order }| {
            let (name, tournament) = (event.name_of(section), event.titled(section)?);
            Some(SectionSheets { section, name, order: order.with_log_of(desk), tournament })
        });
        Self {
            sections: sections.collect(),
            event: event.first().tournament.event().name.trim().to_owned(),
            wording: wording.clone(),
            printed_at,
        }
    }

    /// The same without some documents, and without the sections that have no other.
    #[must_use]
    pub fn without(mut self, passed_over: &[(SectionId, Report)]) -> Self {
        for sheets in &mut self.sections {
            let section = sheets.section;
            sheets.order.reports.retain(|report| !passed_over.contains(&(section, *report)));
        }
        self.sections.retain(|sheets| !sheets.order.reports.is_empty());
        self
    }

    /// True if there is nothing to print.
    pub const fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }

    /// The documents in the order in which they are offered, each once.
    pub fn reports(&self) -> Vec<Report> {
        let of_one = |report: &Report| self.sections.iter().any(|one| one.order.reports.contains(report));
        Report::all().filter(of_one).collect()
    }

    /// Each document of each section, with the round that it is of.
    pub fn keys(&self) -> Vec<(SectionId, Report, Option<RoundNumber>)> {
        let of_one = |sheets: &SectionSheets| {
            let (section, round) = (sheets.section, sheets.order.round);
            let reports = sheets.order.reports.clone();
            reports.into_iter().map(move |report| (section, report, round))
        };
        self.sections.iter().flat_map(of_one).collect()
    }

    /// The names of the sections, in their order.
    pub fn section_names(&self) -> Vec<(SectionId, String)> {
        self.sections.iter().map(|sheets| (sheets.section, sheets.name.clone())).collect()
    }

    /// Each document of each section by itself. Slow for large events: in the background only.
    pub fn documents(&self) -> impl Iterator<Item = ((SectionId, Report, Option<RoundNumber>), Document)> {
        self.sections.iter().flat_map(|sheets| {
            let made = sheets.order.documents(&sheets.tournament, &self.wording, &self.printed_at);
            made.map(|(report, document)| ((sheets.section, report, sheets.order.round), document))
        })
    }

    /// The documents one after the other; each counts its own pages. That of several sections is called after the event.
    /// `None` if there is none.
    pub fn whole(&self, parts: impl IntoIterator<Item = Document>) -> Option<Document> {
        let mut whole = parts.into_iter().reduce(|mut whole, part| {
            whole.append(part);
            whole
        })?;
        if self.sections.len() > 1 && !self.event.is_empty() {
            whole.title.clone_from(&self.event);
        }
        Some(whole)
    }

    /// The names for which the fonts lack letters, as a sentence.
    pub fn lacking(&self, document: &Document) -> Option<String> {
        missing_sentence(document, self.tournament(), Lacking::AsPrinted, &self.wording)
    }
}

impl Printable for OrderedSheets {
    fn document(&self) -> Result<Document, String> {
        let whole = self.whole(self.documents().map(|(_, document)| document));
        whole.ok_or_else(|| self.wording.text("print-failed"))
    }

    /// A file holds one list: that of the first section.
    fn list(&self) -> Result<ListTable, String> {
        let first = self.sections.first();
        let list = first.and_then(|sheets| sheets.order.list(&sheets.tournament, &self.wording));
        list.ok_or_else(|| self.wording.text("print-failed"))?
    }

    fn tabs(&self) -> Result<Vec<Tab>, String> {
        let (mut tabs, mut why) = (Vec::new(), None);
        for sheets in &self.sections {
            match sheets.order.tabs(&sheets.tournament, &self.wording) {
                Ok(own) if self.sections.len() == 1 => tabs.extend(own),
                Ok(own) => tabs.extend(own.into_iter().map(|tab| {
                    let values = args! { section: sheets.name.as_str(), name: tab.name };
                    Tab { name: self.wording.text_with("spreadsheet-tab-of-section", &values), ..tab }
                })),
                Err(sentence) => why = why.or(Some(sentence)),
            }
        }
        match why.filter(|_| tabs.is_empty()) {
            Some(why) => Err(why),
            None => Ok(tabs),
        }
    }

    fn paper(&self) -> PaperSize {
        self.sections.first().map(|sheets| sheets.order.paper).unwrap_or_default()
    }

    fn tournament(&self) -> Option<&Tournament> {
        match self.sections.as_slice() {
            [only] => Some(&only.tournament),
            _ => None,
        }
    }

    fn wording(&self) -> &Wording {
        &self.wording
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Command, EventCommand, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails,
        PlayerId, Rules, SystemId, apply_event,
    };

    const A: SectionId = SectionId(0);
    const B: SectionId = SectionId(1);
    const C: SectionId = SectionId(2);

    fn enter(count: u32) -> Command {
        let entry = |lot| NewPlayer {
            details: PlayerDetails { name: format!("Player {lot}"), ..PlayerDetails::default() },
            lot,
            entered: None,
        };
        Command::AddPlayers((0..count).map(entry).collect())
    }

    fn pair(section: SectionId, first: u32) -> EventCommand {
        let game = |white: u32| PairedGame {
            white: PlayerId(first + white),
            black: PlayerId(first + white + 1),
            locked: false,
        };
        let games = vec![game(0), game(2)];
        let pairing = PlannedPairing { games, bye: None };
        Command::PairRound { round: RoundNumber::FIRST, pairing, paired_by: None }.in_section(section)
    }

    /// Sections 1 and B of four players each, and C, in which nobody plays.
    fn event(more: &[EventCommand]) -> Event {
        let rules = Rules::new(SystemId::Vincze, 3);
        let info = EventInfo { name: "Open".into(), ..EventInfo::default() };
        let add = |name: &str| EventCommand::AddSection { name: name.into(), rules: rules.clone() };
        let steps = [add("B"), add("C"), enter(4).in_section(A), enter(4).in_section(B)];
        let base = Event::from(Tournament::new(info, rules.clone()));
        steps.iter().chain(more).fold(base, |event, step| apply_event(&event, step).unwrap())
    }

    fn all() -> PrintChoice {
        let mut choice = PrintChoice::default();
        choice.scope = SectionScope::All;
        choice
    }

    fn ordered(choice: &PrintChoice, reports: &[Report], event: &Event) -> Vec<(SectionId, Vec<Report>)> {
        let orders = orders(choice, reports, event, (A, RoundNumber::FIRST));
        orders.into_iter().map(|one| (one.section, one.order.reports)).collect()
    }

    #[test]
    fn the_pack_is_that_of_the_sections_that_have_begun() {
        let lists = [Report::PlayersByName, Report::PlayersByRating];
        assert_eq!(pack_of(&event(&[]), A, SectionScope::All, None), lists);
        let begun = event(&[pair(B, 4)]);
        let round = [Report::Boards, Report::Names, Report::Slips];
        assert_eq!(pack_of(&begun, A, SectionScope::All, None), round);
        assert_eq!(pack_of(&begun, A, SectionScope::InView, None), lists, "section A has not begun");
        assert_eq!(ordered(&all(), &round, &begun), [(B, round.to_vec())], "only B has a round");
    }

    #[test]
    fn a_section_prints_what_it_has_in_the_order_of_the_sections() {
        let begun = event(&[pair(A, 0), pair(B, 4)]);
        let asked = [Report::Boards, Report::Standings, Report::Players];
        let own = vec![Report::Boards, Report::Players];
        assert_eq!(ordered(&all(), &asked, &begun), [(A, own.clone()), (B, own)], "no result is in yet");
        let here = PrintChoice::default();
        assert_eq!(ordered(&here, &asked, &begun), [(A, asked.to_vec())], "as it was asked");
        let nothing = ordered(&all(), &[Report::Standings], &begun);
        assert_eq!(nothing, [(A, vec![Report::Standings])], "its sheet says that there is nothing yet");
        assert!(offered(&begun, C, SectionScope::All).contains(&Report::Boards));
    }

    #[test]
    fn one_board_is_one_of_the_section_in_view() {
        let begun = event(&[pair(A, 0), pair(B, 4)]);
        let mut choice = all();
        choice.choose_board(RoundNumber::FIRST, Some(Board::at(1)));
        assert_eq!(ordered(&choice, &[Report::Slips], &begun), [(A, vec![Report::Slips])]);
    }

    #[test]
    fn tabs_are_named_after_their_section_where_there_are_several() {
        let begun = event(&[pair(A, 0), pair(B, 4)]);
        let tabs = |choice: &PrintChoice| {
            let orders = orders(choice, &[Report::Boards], &begun, (A, RoundNumber::FIRST)).into_iter();
            let sections = orders.map(|SectionOrder { section, order }| {
                let (name, tournament) = (begun.name_of(section), begun.titled(section).unwrap());
                SectionSheets { section, name, order, tournament }
            });
            let sheets = OrderedSheets {
                sections: sections.collect(),
                event: "Open".into(),
                wording: Wording::english(),
                printed_at: String::new(),
            };
            sheets.tabs().unwrap().into_iter().map(|tab| tab.name).collect::<Vec<_>>()
        };
        assert_eq!(tabs(&PrintChoice::default()), ["R1 Pairings by board"]);
        assert_eq!(tabs(&all()), ["1 R1 Pairings by board", "B R1 Pairings by board"]);
    }

    #[test]
    fn an_earlier_round_is_printed_of_all() {
        let event = event(&[pair(A, 0), pair(B, 4)]);
        let tournament = event.tournament(B).unwrap();
        let second = RoundNumber::new(2);
        assert_eq!(round_beside(tournament, None), RoundNumber::FIRST);
        assert_eq!(round_beside(tournament, second), RoundNumber::FIRST, "it has no second one");
    }
}
