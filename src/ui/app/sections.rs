//! The sections of the open event: which one is in view, and what is done for several of them at once.

use std::sync::Arc;

use egui::Context;

use super::unsettled::Departure;
use super::{App, Panels};
use crate::desk::check_in::unticked;
use crate::desk::{CannotStart, Desk};
use crate::model::{Board, EventCommand, Game, PlayerId, Refusal, RoundNumber, SectionId, TableNumber};
use crate::ui::widgets::{Severity, focus_panel};
use crate::views::panel::Panel;
use crate::views::sections::{SectionLine, neighbour};
use crate::views::situation::NextStep;
use crate::wording::args;

/// What the window remembers of a section that is not in view.
#[derive(Default)]
pub(super) struct AsideSection {
    panels: Panels,
    chosen_round: Option<RoundNumber>,
}

impl App {
    /// The lines of all sections; none without an event.
    pub(super) fn section_lines(&mut self) -> Arc<Vec<SectionLine>> {
        match self.desk.as_ref() {
            Some(desk) => self.section_lines.of(desk.event()),
            None => {
                self.section_lines.forget();
                Arc::default()
            }
        }
    }

    /// Shows a section. What is typed in the one before and cannot be in force is asked about first.
    pub(super) fn show_section(&mut self, ctx: &Context, section: SectionId) {
        self.apply_typed(ctx);
        let Some(desk) = self.desk.as_ref() else { return };
        if desk.section() == section || desk.event().section(section).is_none() {
            return;
        }
        if self.asks_before_leaving(ctx, Departure::ToSection(section)) {
            return;
        }
        self.turn_to_section(section);
        ctx.request_repaint();
    }

    /// Shows a section, whatever is typed.
    pub(super) fn turn_to_section(&mut self, section: SectionId) {
        let Some(desk) = self.desk.as_mut() else { return };
        let former = desk.section();
        if desk.show_section(section) {
            self.follow_section(former);
        }
    }

    /// After another section came into view: the panels are as they were left there.
    pub(super) fn follow_section(&mut self, former: SectionId) {
        let Some(desk) = self.desk.as_ref().filter(|desk| desk.section() != former) else { return };
        let taken = self.aside.remove(&desk.section()).unwrap_or_default();
        let mut panels = std::mem::replace(&mut self.panels, taken.panels);
        // The list of sections is about all of them.
        self.panels.sections = std::mem::take(&mut panels.sections);
        panels.players.hand_on_all_sections(&mut self.panels.players);
        let chosen_round = std::mem::replace(&mut self.chosen_round, taken.chosen_round);
        self.aside.insert(former, AsideSection { panels, chosen_round });
        self.aside.retain(|section, _| desk.event().section(*section).is_some());
    }

    /// The section before or after the one in view.
    pub(super) fn show_next_section(&mut self, ctx: &Context, by: isize) {
        let next = self.desk.as_ref().and_then(|desk| neighbour(desk.event(), desk.section(), by));
        if let Some(next) = next {
            self.show_section(ctx, next);
        }
    }

    /// Shows a player of another section: on the board list where they play there, else in the list of players.
    pub(super) fn show_player_in(&mut self, ctx: &Context, section: SectionId, player: PlayerId) {
        self.show_section(ctx, section);
        let Some(desk) = self.desk.as_ref().filter(|desk| desk.section() == section) else { return };
        let round = desk.tournament().round(self.round());
        let board = round.and_then(|round| {
            let plays = |game: &Game| game.white == player || game.black == player;
            round.games.iter().position(plays).map(Board::at)
        });
        match (self.panel, board) {
            (Panel::Pairings, Some(board)) => self.panels.pairings.go_to_board(board),
            (Panel::Standings, _) if desk.tournament().is_started() => self.panels.standings.choose(player),
            _ => {
                self.panels.players.show_in_list(section, player);
                self.panel = Panel::Players;
            }
        }
        focus_panel(ctx);
    }

    /// Shows the game at a table of the last round of another section on the board list.
    pub(super) fn show_table_in(&mut self, ctx: &Context, section: SectionId, table: TableNumber) {
        self.show_section(ctx, section);
        let Some(desk) = self.desk.as_ref().filter(|desk| desk.section() == section) else { return };
        let last = desk.tournament().last_round().map(|(round, _)| round);
        if let Some(board) = last.and_then(|round| desk.tournament().board_on(round, table)) {
            self.panel = Panel::Pairings;
            self.chosen_round = None;
            self.panels.pairings.go_to_board(board);
            focus_panel(ctx);
        }
    }

    /// Changes the sections. A new one comes into view, to be filled.
    pub(super) fn run_event(&mut self, ctx: &Context, command: EventCommand) {
        let Some(desk) = self.desk.as_ref() else { return };
        let (former, new) = (desk.section(), desk.event().next_section());
        let adds = adds_section(&command);
        self.change(ctx, |desk| desk.execute_event(command));
        self.follow_section(former);
        if adds && !self.refused {
            self.show_section(ctx, new);
            self.panel = Panel::Players;
        }
    }

    /// The next step of a section: pairing and publishing are done at once, all else is shown.
    pub(super) fn step_in(&mut self, ctx: &Context, section: SectionId) {
        let Some(line) = self.section_lines().iter().find(|line| line.id == section).cloned() else { return };
        match line.next {
            NextStep::Pair(_) if self.unticked_in(section) > 0 => {
                self.show_section(ctx, section);
                self.start_pairing(ctx);
            }
            NextStep::Pair(_) => self.pair_in(ctx, section),
            NextStep::Publish(_) => {
                let Some(desk) = self.desk.as_mut() else { return };
                if let Err(refusal) = desk.publish_in(section) {
                    self.say_refusal_in(ctx, section, &refusal);
                }
            }
            next => {
                self.show_section(ctx, section);
                self.panel = match next {
                    NextStep::NewEvent | NextStep::AddPlayers => Panel::Players,
                    NextStep::Finish | NextStep::PlayOff { .. } => Panel::Standings,
                    _ => Panel::Pairings,
                };
            }
        }
        ctx.request_repaint();
    }

    fn pair_in(&mut self, ctx: &Context, section: SectionId) {
        let Some(desk) = self.desk.as_mut() else { return };
        match desk.start_pairing_in(section) {
            Ok(()) if section == desk.section() => self.pairing_since = Some(std::time::Instant::now()),
            Ok(()) => {}
            Err(CannotStart::Refused(refusal)) => self.say_refusal_in(ctx, section, &refusal),
            Err(CannotStart::Over(conclusion)) => {
                let about = self.wording.about_section(desk.event(), section);
                let sentence = about.no_further_round(&conclusion);
                self.say_in(ctx, section, (Severity::Warning, sentence));
            }
            Err(CannotStart::NoSuchSystem(id)) => {
                let name = self.wording.text(&format!("system-{}", id.key()));
                let sentence = self.wording.text_with("app-no-such-system", &args! { system: name });
                self.say_in(ctx, section, (Severity::Failed, sentence));
            }
        }
    }

    /// Pairs the next round of every section that is ready for it.
    pub(super) fn pair_all_ready(&mut self, ctx: &Context) {
        self.apply_typed(ctx);
        let lines = self.section_lines();
        let ready: Vec<SectionId> = lines.iter().filter(|line| line.is_ready()).map(|line| line.id).collect();
        if ready.is_empty() {
            let sentence = self.wording.text("sections-none-ready");
            return self.notices.say(ctx, Severity::Warning, sentence);
        }
        self.panel = Panel::Sections;
        for section in ready {
            match self.unticked_in(section) {
                0 => self.pair_in(ctx, section),
                count => {
                    let sentence = self.wording.text_with("unticked-section", &args! { count });
                    self.say_in(ctx, section, (Severity::Warning, sentence));
                }
            }
        }
    }

    /// How many of a section were not ticked at a check-in that is open.
    fn unticked_in(&self, section: SectionId) -> usize {
        let event = self.desk.as_ref().map(Desk::event);
        event.and_then(|event| event.tournament(section)).map_or(0, |tournament| unticked(tournament).len())
    }

    /// Publishes all drafts as one step.
    pub(super) fn publish_drafts(&mut self, ctx: &Context) {
        let drafts = self.section_lines().iter().filter(|line| line.is_draft()).count();
        let Some(desk) = self.desk.as_mut() else { return };
        if drafts == 0 {
            let sentence = self.wording.text("sections-no-drafts");
            return self.notices.say(ctx, Severity::Warning, sentence);
        }
        match desk.publish_drafts() {
            Err(refusal) => {
                let sentence = self.wording.about(desk.tournament()).refusal(&refusal);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            Ok(refused) => {
                let count = drafts.saturating_sub(refused.len());
                if count > 0 {
                    let sentence = self.wording.text_with("sections-published", &args! { count });
                    self.notices.say(ctx, Severity::Done, sentence);
                }
                for (section, refusal) in refused {
                    self.say_refusal_in(ctx, section, &refusal);
                }
            }
        }
        ctx.request_repaint();
    }

    fn say_refusal_in(&mut self, ctx: &Context, section: SectionId, refusal: &Refusal) {
        let Some(desk) = self.desk.as_ref() else { return };
        let sentence = self.wording.about_section(desk.event(), section).refusal(refusal);
        self.say_in(ctx, section, (Severity::Warning, sentence));
    }

    /// Says a sentence about a section; which one is left out for the one in view.
    pub(super) fn say_in(
        &mut self,
        ctx: &Context,
        section: SectionId,
        (severity, sentence): (Severity, String),
    ) {
        let Some(desk) = self.desk.as_ref() else { return };
        let sentence = if section == desk.section() && self.panel != Panel::Sections {
            sentence
        } else {
            let section = desk.event().name_of(section);
            self.wording.text_with("log-in-section", &args! { section, sentence })
        };
        self.notices.say(ctx, severity, sentence);
    }
}

fn adds_section(command: &EventCommand) -> bool {
    match command {
        EventCommand::AddSection { .. } => true,
        EventCommand::Together(commands) => commands.iter().any(adds_section),
        _ => false,
    }
}
