//! The board plan as it is typed, and what comes of it: which tables each section would have, and what that changes in
//! rounds that are on the wall already.

use crate::model::{
    BoardPlan, Event, EventCommand, Game, MAX_TABLE, PlayerId, RoundNumber, Section, SectionId, Stage,
    TableNumber, Tournament, number_ranges, read_number_ranges, sort_key,
};
use crate::wording::{Wording, args};

/// So many players are offered for what is typed.
const OFFERED: usize = 5;
/// So many meetings of players with fixed tables are named.
const NAMED: usize = 3;

/// A plan as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardPlanForm {
    /// One numbering over all sections; otherwise each counts its boards from 1.
    pub is_planned: bool,
    /// The first table of each section, in the order of the sections; empty where it follows the section before.
    pub first: Vec<(SectionId, String)>,
    /// Tables on which nobody plays: `7, 12–14`.
    pub out_of_use: String,
    /// Who always sits at the same table, and at which.
    pub fixed: Vec<(PlayerId, String)>,
}

/// A field that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanField {
    /// The first table of a section.
    First(SectionId),
    /// The tables out of use.
    OutOfUse,
    /// The table of a player.
    Fixed(PlayerId),
}

/// A field, and what stands there in place of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanComplaint {
    /// Where.
    pub field: PlanField,
    /// What was typed; empty where something has to be.
    pub typed: String,
}

impl PlanComplaint {
    /// What is expected.
    pub fn sentence(&self, wording: &Wording) -> String {
        let key = match self.field {
            PlanField::OutOfUse => "board-plan-bad-tables",
            PlanField::Fixed(_) if self.typed.is_empty() => "board-plan-table-missing",
            PlanField::First(_) | PlanField::Fixed(_) => "board-plan-bad-table",
        };
        wording.text_with(key, &args! { typed: self.typed.as_str(), most: MAX_TABLE })
    }
}

impl BoardPlanForm {
    /// The plan that an event has. Without one the numbering over all sections is proposed.
    pub fn of(event: &Event) -> Self {
        let plan = event.board_plan().cloned().unwrap_or_default();
        let first = event.sections().map(|section| {
            let table = plan.first.get(&section.id).map(ToString::to_string);
            (section.id, table.unwrap_or_default())
        });
        Self {
            is_planned: true,
            first: first.collect(),
            out_of_use: number_ranges(&plan.out_of_use),
            fixed: plan.fixed.iter().map(|(player, table)| (*player, table.to_string())).collect(),
        }
    }

    /// The command that sets what is typed.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn command(&self) -> Result<EventCommand, PlanComplaint> {
        if !self.is_planned {
            return Ok(EventCommand::SetBoardPlan(None));
        }
        let mut plan = BoardPlan::default();
        for (section, typed) in &self.first {
            if !typed.trim().is_empty() {
                plan.first.insert(*section, table(typed, PlanField::First(*section))?);
            }
        }
        plan.out_of_use = read_number_ranges(&self.out_of_use, MAX_TABLE)
            .map_err(|typed| PlanComplaint { field: PlanField::OutOfUse, typed })?;
        for (player, typed) in &self.fixed {
            plan.fixed.insert(*player, table(typed, PlanField::Fixed(*player))?);
        }
        Ok(EventCommand::SetBoardPlan(Some(plan)))
    }

    /// Players who fit what is typed and have no table yet, each with the sections in which they are.
    pub fn found(&self, event: &Event, typed: &str) -> Vec<(PlayerId, String)> {
        let key = sort_key(typed);
        let words: Vec<&str> = key.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let fits = |name: &str| {
            let name = sort_key(name);
            words.iter().all(|word| name.contains(word))
        };
        let people = event.people().into_iter().map(|person| person.player);
        let free = people.filter(|player| self.fixed.iter().all(|(other, _)| *other != player.id));
        let found = free.filter(|player| fits(player.name())).take(OFFERED);
        found.map(|player| (player.id, named(event, player.id))).collect()
    }
}

/// The command for what is typed as the fixed table of a player; nothing typed is none.
///
/// # Errors
/// It cannot be read.
pub fn set_fixed_table(player: PlayerId, typed: &str) -> Result<EventCommand, PlanComplaint> {
    let is_none = typed.trim().is_empty();
    let table = if is_none { None } else { Some(table(typed, PlanField::Fixed(player))?) };
    Ok(EventCommand::SetFixedTable { player, table })
}

fn table(typed: &str, field: PlanField) -> Result<TableNumber, PlanComplaint> {
    let number = typed.trim().parse::<u16>().ok().filter(|number| (1..=MAX_TABLE).contains(number));
    number.map(TableNumber).ok_or_else(|| PlanComplaint { field, typed: typed.trim().to_owned() })
}

/// A player with the sections in which they are, where there are several: `Novák, Jan (A)`.
pub fn named(event: &Event, player: PlayerId) -> String {
    let name = event.person(player).map(|person| person.name().to_owned()).unwrap_or_default();
    if !event.has_several_sections() {
        return name;
    }
    let has = |section: &&Section| section.tournament.player(player).is_some();
    let sections: Vec<String> =
        event.sections().filter(has).map(|section| event.name_of(section.id)).collect();
    format!("{name} ({})", sections.join(", "))
}

/// The tables of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanLine {
    /// Which.
    pub section: SectionId,
    /// What it is called.
    pub name: String,
    /// `1–12, 14`; empty for a section that needs none.
    pub tables: String,
}

/// What would come of a plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanPreview {
    /// Every section in order.
    pub lines: Vec<PlanLine>,
    /// What the arbiter should know before.
    pub warnings: Vec<String>,
}

impl PlanPreview {
    /// What a plan makes of an event.
    pub fn of(before: &Event, after: &Event, wording: &Wording) -> Self {
        let line = |section: &Section| PlanLine {
            section: section.id,
            name: after.name_of(section.id),
            tables: tables_of(&section.tournament),
        };
        let warnings = after.sections().flat_map(|section| {
            let changed = before
                .tournament(section.id)
                .and_then(|former| published_otherwise(former, &section.tournament))
                .map(|round| {
                    let several = after.has_several_sections();
                    let key = if several { "board-plan-published-in" } else { "board-plan-published" };
                    wording.text_with(key, &args! { round, section: after.name_of(section.id) })
                });
            let last = section.tournament.last_round();
            let met = last.and_then(|(round, _)| fixed_tables_met(&section.tournament, round, wording));
            changed.into_iter().chain(met)
        });
        Self { warnings: warnings.collect(), lines: after.sections().map(line).collect() }
    }
}

/// The tables that a section takes in order, without the fixed ones.
fn tables_of(tournament: &Tournament) -> String {
    let tables = match tournament.section_tables() {
        Some(tables) => tables.in_order.clone(),
        None => tournament.all_tables(),
    };
    number_ranges(&tables.into_iter().collect())
}

/// The last round, if it is published and goes on, and its games would be on other tables.
fn published_otherwise(before: &Tournament, after: &Tournament) -> Option<RoundNumber> {
    let (number, round) = before.last_round()?;
    let is_running = round.stage == Stage::Published && !round.is_complete();
    (is_running && before.tables(number) != after.tables(number)).then_some(number)
}

/// What is to be told of a round in which two meet who both have a fixed table; `None` if nobody does.
pub fn fixed_tables_met(tournament: &Tournament, number: RoundNumber, wording: &Wording) -> Option<String> {
    let round = tournament.round(number)?;
    let sentence = |game: &Game| {
        let (white, black) = (tournament.fixed_table(game.white)?, tournament.fixed_table(game.black)?);
        let (player, other) = if white < black { (game.white, game.black) } else { (game.black, game.white) };
        let values = args! {
            player: tournament.name(player), other: tournament.name(other), table: white.min(black),
            left: white.max(black),
        };
        Some(wording.text_with("board-plan-met", &values))
    };
    let mut told: Vec<String> = round.games.iter().filter_map(sentence).collect();
    let more = told.len().saturating_sub(NAMED);
    told.truncate(NAMED);
    if more > 0 {
        told.push(wording.text_with("about-more", &args! { count: more }));
    }
    (!told.is_empty()).then(|| told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Command, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId,
        apply_event,
    };

    const A: SectionId = SectionId(0);
    const B: SectionId = SectionId(1);

    fn event() -> Event {
        let rules = Rules::new(SystemId::Dutch, 5);
        let entry = |at: usize| NewPlayer {
            details: PlayerDetails { name: format!("Player {at}"), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let steps = vec![
            EventCommand::RenameSection { section: A, name: "A".into() },
            EventCommand::AddSection { name: "B".into(), rules: rules.clone() },
            Command::AddPlayers((0..6).map(entry).collect()).in_section(A),
            Command::AddPlayers((6..10).map(entry).collect()).in_section(B),
        ];
        let event = Event::from(Tournament::new(EventInfo::default(), rules));
        apply_event(&event, &EventCommand::Together(steps)).unwrap()
    }

    fn published(event: &Event, section: SectionId, pairs: &[(u32, u32)]) -> Event {
        let game = |(white, black): &(u32, u32)| PairedGame {
            white: PlayerId(*white),
            black: PlayerId(*black),
            locked: false,
        };
        let pairing = PlannedPairing { games: pairs.iter().map(game).collect(), bye: None };
        let round = RoundNumber::FIRST;
        let order = (0..pairs.len()).map(Board::at).collect();
        let pair = Command::PairRound { round, pairing, paired_by: None }.in_section(section);
        let publish = Command::Publish { round, order }.in_section(section);
        apply_event(event, &EventCommand::Together(vec![pair, publish])).unwrap()
    }

    fn preview(event: &Event, form: &BoardPlanForm) -> PlanPreview {
        let after = apply_event(event, &form.command().unwrap()).unwrap();
        PlanPreview::of(event, &after, &Wording::english())
    }

    #[test]
    fn a_plan_is_shown_before_it_is_in_force() {
        let event = event();
        let mut form = BoardPlanForm::of(&event);
        let tables = |form: &BoardPlanForm| -> Vec<String> {
            preview(&event, form).lines.into_iter().map(|line| line.tables).collect()
        };
        assert_eq!(tables(&form), ["1–3", "4, 5"]);
        form.out_of_use = "2".into();
        form.fixed.push((PlayerId(9), "9".into()));
        form.first = vec![(A, "8".into()), (B, String::new())];
        assert_eq!(tables(&form), ["8, 10, 11", "12"]);
        form.is_planned = false;
        assert_eq!(tables(&form), ["1–3", "1, 2"]);
    }

    #[test]
    fn what_hangs_on_the_wall_and_who_meets_is_told() {
        let event = published(&event(), B, &[(6, 7), (8, 9)]);
        let mut form = BoardPlanForm::of(&event);
        form.fixed = vec![(PlayerId(8), "20".into()), (PlayerId(9), "1".into())];
        let warnings = preview(&event, &form).warnings;
        assert_eq!(warnings.len(), 2, "{warnings:?}");
        assert!(warnings[0].contains("Round 1 of B"), "{warnings:?}");
        assert!(warnings[1].contains("Player 9") && warnings[1].contains("table 1"), "{warnings:?}");
        // The plan stands: set once more as it is nothing changes.
        let planned = apply_event(&event, &form.command().unwrap()).unwrap();
        let again = preview(&planned, &BoardPlanForm::of(&planned)).warnings;
        assert_eq!(again.len(), 1, "{again:?}");
    }

    #[test]
    fn five_players_are_offered_and_three_meetings_named() {
        let form = BoardPlanForm::of(&event());
        assert_eq!(form.found(&event(), "player").len(), 5);
        let pairs = [(0, 1), (2, 3), (4, 5)];
        let told = |event: &Event| {
            let tournament = event.tournament(A).unwrap();
            fixed_tables_met(tournament, RoundNumber::FIRST, &Wording::english()).unwrap()
        };
        let more = Command::AddPlayers(vec![
            NewPlayer {
                details: PlayerDetails { name: "Guest".into(), ..PlayerDetails::default() },
                lot: 0,
                entered: None
            };
            2
        ]);
        let eight = apply_event(&event(), &more.in_section(A)).unwrap();
        for (event, pairs, is_counted) in
            [(event(), pairs.to_vec(), false), (eight, [&pairs[..], &[(10, 11)]].concat(), true)]
        {
            let mut form = BoardPlanForm::of(&event);
            let seats = pairs.iter().flat_map(|(white, black)| [*white, *black]);
            form.fixed = seats.map(|id| (PlayerId(id), (20 + id).to_string())).collect();
            let planned = apply_event(&event, &form.command().unwrap()).unwrap();
            let told = told(&published(&planned, A, &pairs));
            assert_eq!(told.matches("Player").count(), 6, "{told}");
            assert_eq!(told.ends_with("1 more"), is_counted, "{told}");
        }
    }

    #[test]
    fn what_is_no_table_is_named() {
        let form = BoardPlanForm { first: vec![(A, "x".into())], ..BoardPlanForm::of(&event()) };
        let complaint = form.command().unwrap_err();
        assert_eq!(complaint.field, PlanField::First(A));
        assert!(complaint.sentence(&Wording::english()).contains("“x”"));
        let form = BoardPlanForm { out_of_use: "3-1".into(), ..BoardPlanForm::of(&event()) };
        assert_eq!(form.command().unwrap_err().field, PlanField::OutOfUse);
        let mut form = BoardPlanForm::of(&event());
        let found = form.found(&event(), "player 7");
        assert_eq!(found, [(PlayerId(7), "Player 7 (B)".to_owned())]);
        form.fixed.push((PlayerId(7), String::new()));
        assert_eq!(form.found(&event(), "player 7"), []);
        assert_eq!(form.command().unwrap_err().field, PlanField::Fixed(PlayerId(7)));
    }
}
