//! Carrying out: what each request and each of the window's own actions does.

use egui::{Context, ViewportCommand};

use super::unsettled::Departure;
use super::{App, OpenDialog};
use crate::desk::Desk;
use crate::desk::check_in::LateArrival;
use crate::model::{Command, PlayerId, Refusal, RoundNumber, SectionId};
use crate::ui::action::Action;
use crate::ui::audit::AuditList;
use crate::ui::board_plan::BoardPlanDialog;
use crate::ui::file_window::Purpose;
use crate::ui::palette::Palette;
use crate::ui::rehearsal::RehearsalDialog;
use crate::ui::report_export::ReportExport;
use crate::ui::restore::RestoreList;
use crate::ui::rules_page::RulesPage;
use crate::ui::theme::ThemeChoice;
use crate::ui::view::Request;
use crate::ui::widgets::{Severity, focus_panel};
use crate::views::changes::first_changed;
use crate::views::panel::Panel;
use crate::views::situation::NextStep;
use crate::wording::args;

impl App {
    /// Carries out the requests of the frame before. That something was done is said only if nothing was refused.
    pub(super) fn fulfil_all(&mut self, ctx: &Context) {
        let requests = self.out.take_requests();
        if !requests.is_empty() {
            self.apply_typed(ctx);
        }
        let (done, others): (Vec<Request>, Vec<Request>) =
            requests.into_iter().partition(|request| matches!(request, Request::Say(Severity::Done, _)));
        self.refused = false;
        for request in others {
            self.fulfil(ctx, request);
        }
        if !self.refused {
            done.into_iter().for_each(|request| self.fulfil(ctx, request));
        }
    }

    fn fulfil(&mut self, ctx: &Context, request: Request) {
        match request {
            Request::Invoke(action) => match self.player_in_view().filter(|_| self.is_about_them(action)) {
                Some((section, player)) => self.invoke_in(ctx, action, section, player),
                None => self.carry_out(ctx, action),
            },
            Request::Run(commands) => self.run(ctx, commands),
            Request::RunEvent(command) => self.run_event(ctx, command),
            Request::ShowSection(section) => self.show_section(ctx, section),
            Request::StepIn(section) => self.step_in(ctx, section),
            Request::ShowPlayerIn(section, player) => self.show_player_in(ctx, section, player),
            Request::ShowTableIn(section, table) => self.show_table_in(ctx, section, table),
            Request::ChangePairing(change, reason) => {
                self.change(ctx, |desk| desk.change_pairing(change, reason));
            }
            Request::InvokeFor(action, player) => self.invoke_for(ctx, action, player),
            Request::InvokeIn(action, section, player) => self.invoke_in(ctx, action, section, player),
            Request::LowerPane(height) => self.settings.lower_pane = Some(height),
            Request::ShowPanel(panel) => self.panel = panel,
            Request::ShowRound(round) => self.show_round(round),
            Request::Say(severity, sentence) => self.notices.say(ctx, severity, sentence),
            Request::AskFile(question) => self.ask_file(ctx, question),
            Request::Club(request) => self.club.request(request),
            Request::Criteria(request) => self.settings.apply(request),
            Request::RoundPack(pack) => self.settings.keep_round_pack(pack),
            Request::PrintWhy(board) => {
                self.panels.print.ask_for_slip(board);
                self.panel = Panel::Print;
            }
            Request::KeepTable(table, layout) => self.settings.tables.keep(table, layout),
            Request::KeepColumns(columns) => self.settings.list_columns.keep(columns),
            Request::Watch(request) => self.watch_list(request),
            Request::ShowRules(system) => self.rules = Some(RulesPage::of(system, &self.wording)),
        }
    }

    /// True if an action is about one player and another panel carries it out: about whom is chosen here.
    fn is_about_them(&self, action: Action) -> bool {
        action.is_about_a_player() && action.done_by().is_some_and(|panel| panel != self.panel)
    }

    /// The player under the cursor of the panel in view, and the section.
    fn player_in_view(&self) -> Option<(SectionId, PlayerId)> {
        let desk = self.desk.as_ref()?;
        let player = match self.panel {
            Panel::Players => {
                let chosen = self.panels.players.chosen_in(desk.section())?;
                return Some((chosen.section, chosen.player));
            }
            Panel::Pairings => self.panels.pairings.chosen(desk.tournament().round(self.round())?),
            Panel::Standings => self.panels.standings.chosen(),
            Panel::Tournament | Panel::Print | Panel::Log | Panel::Club | Panel::Sections => None,
        };
        player.map(|player| (desk.section(), player))
    }

    /// Invokes an action about a player of the section in view.
    fn invoke_for(&mut self, ctx: &Context, action: Action, player: PlayerId) {
        let Some(section) = self.desk.as_ref().map(Desk::section) else { return };
        match action.done_by() {
            Some(Panel::Standings) => self.panels.standings.choose(player),
            _ => self.panels.players.choose(section, player),
        }
        self.carry_out(ctx, action);
    }

    /// The same for a player of any section, which comes into view first; what cannot be done there is said.
    fn invoke_in(&mut self, ctx: &Context, action: Action, section: SectionId, player: PlayerId) {
        self.show_section(ctx, section);
        if self.desk.as_ref().is_none_or(|desk| desk.section() != section) {
            return;
        }
        match action.hindrance_anywhere(&self.situation_now()) {
            None => self.invoke_for(ctx, action, player),
            Some(hindrance) => {
                let sentence = action.told(hindrance, &self.wording);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
        }
    }

    pub(super) fn carry_out(&mut self, ctx: &Context, action: Action) {
        if action == Action::NextStep {
            let next = self.situation_now().next;
            if let (NextStep::Results { round, .. }, Panel::Pairings) = (next, self.panel) {
                return self.step_to_missing(ctx, round);
            }
            return self.carry_out(ctx, Action::of_step(next));
        }
        // From another panel it shows the list and does not close it.
        let is_away = self.panel != Panel::Players;
        if action == Action::AllSections && is_away && self.panels.players.shows_all_sections() {
            return self.go_to(ctx, Panel::Players);
        }
        if let Some(panel) = action.done_by() {
            if self.desk.is_some() {
                self.panel = panel;
                self.invoked.push(action);
            }
            return;
        }
        if action.leaves_event() && self.asks_before_leaving(ctx, Departure::By(action)) {
            return;
        }
        match action {
            Action::NewEvent => self.ask_new_event(),
            Action::OpenEvent => self.ask_for(ctx, Purpose::Open, ""),
            Action::OpenExample => self.open_example(),
            Action::SaveAs => self.ask_for(ctx, Purpose::SaveAs, "ron"),
            Action::Restore => {
                self.dialog = self.desk.as_ref().map(|desk| OpenDialog::Restore(RestoreList::of(desk)));
            }
            Action::PairLate => self.pair_late(ctx),
            Action::ExportReport => {
                let round = self.round();
                let export = self.desk.as_ref().map(|desk| ReportExport::of(desk, round, &self.wording));
                self.dialog = export.map(OpenDialog::Export);
            }
            Action::PublishPages => self.ask_publishing(),
            Action::CloseEvent => self.close_event(ctx),
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::Undo => self.step(ctx, Desk::undo),
            Action::Redo => self.step(ctx, Desk::redo),
            Action::ShowTournament => self.go_to(ctx, Panel::Tournament),
            Action::ShowPlayers => self.go_to(ctx, Panel::Players),
            Action::ShowPairings => self.go_to(ctx, Panel::Pairings),
            Action::ShowStandings => self.go_to(ctx, Panel::Standings),
            Action::ShowPrint => self.go_to(ctx, Panel::Print),
            Action::ShowLog => self.go_to(ctx, Panel::Log),
            Action::ShowClub => self.go_to(ctx, Panel::Club),
            Action::ShowSections => self.go_to(ctx, Panel::Sections),
            Action::PreviousSection => self.show_next_section(ctx, -1),
            Action::NextSection => self.show_next_section(ctx, 1),
            Action::PairAllReady => self.pair_all_ready(ctx),
            Action::PublishDrafts => self.publish_drafts(ctx),
            Action::PairRound => self.start_pairing(ctx),
            Action::PublishRound => self.publish(ctx),
            Action::StopPairing => self.stop_pairing(ctx),
            Action::DiscardDraft => self.discard_draft(ctx),
            Action::FinishEvent => self.set_finished(ctx, true),
            Action::ReopenEvent => self.set_finished(ctx, false),
            Action::PreviousRound => self.show_neighbour(-1),
            Action::NextRound => self.show_neighbour(1),
            Action::RunClock => self.run_clock(ctx),
            Action::ClockDialog => self.ask_clock(),
            Action::AddMinutes => self.add_minutes(ctx),
            Action::CountTurn => self.count_turn(ctx),
            Action::DrawOpenGames => self.ask_draws(),
            Action::CheckRounds => self.dialog = Some(OpenDialog::Audit(AuditList::default())),
            Action::WhatIf => self.dialog = Some(OpenDialog::WhatIf(Box::default())),
            Action::BoardPlan => {
                let dialog = self.desk.as_ref().map(BoardPlanDialog::new);
                self.dialog = dialog.map(|dialog| OpenDialog::BoardPlan(Box::new(dialog)));
            }
            Action::Rehearse => {
                let dialog = self.desk.as_ref().map(RehearsalDialog::new);
                self.dialog = dialog.map(|dialog| OpenDialog::Rehearsal(Box::new(dialog)));
            }
            Action::HallDisplay => self.toggle_halls(ctx),
            Action::AddHallDisplay => self.add_hall(ctx),
            Action::Palette => self.dialog = Some(OpenDialog::Palette(Palette::default())),
            Action::SystemRules => {
                let system = self.desk.as_ref().map(|desk| desk.tournament().rules().system);
                self.rules = system.map(|system| RulesPage::of(system, &self.wording));
            }
            Action::Shortcuts => self.dialog = Some(OpenDialog::Shortcuts),
            Action::RatingLists => self.show_lists(),
            Action::About => self.dialog = Some(OpenDialog::About(Box::default())),
            Action::Settings => self.dialog = Some(OpenDialog::Settings),
            Action::LargerText => self.settings.scale_by(1),
            Action::SmallerText => self.settings.scale_by(-1),
            Action::NormalText => self.settings.scaling = 100,
            Action::SwitchTheme => {
                let dark = ctx.theme() == egui::Theme::Dark;
                self.settings.theme = if dark { ThemeChoice::Light } else { ThemeChoice::Dark };
            }
            // The panel in view does these; `FindPlayer` whichever it is.
            _ => self.invoked.push(action),
        }
        ctx.request_repaint();
    }

    /// Shows a panel and gives it the keyboard: the panel of fields has it in the first one.
    /// The board list is in view already: its keyboard goes to the next result that is missing, or to the round that is played.
    fn step_to_missing(&mut self, ctx: &Context, round: RoundNumber) {
        if self.round() == round {
            self.invoked.push(Action::NextStep);
        }
        self.show_round(round);
        focus_panel(ctx);
    }

    /// The panel in view pairs who came late, once its strip has shown the verdict; elsewhere the strip is shown first. A
    /// late entrant joins the round before that.
    fn pair_late(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_ref() else { return };
        let entrant = LateArrival::late_entrant(desk.tournament());
        match (LateArrival::of(desk.tournament()), entrant, self.panel) {
            (None, Some(late), panel) => {
                self.run(ctx, vec![late.joins(self.wording.text("check-in-late"))]);
                if !matches!(panel, Panel::Players | Panel::Pairings) {
                    self.go_to(ctx, Panel::Pairings);
                }
            }
            (None, None, _) => {
                let sentence = self.wording.text_with("late-nobody", &args! { round: self.round() });
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            (Some(_), _, Panel::Players | Panel::Pairings) => self.invoked.push(Action::PairLate),
            (Some(_), ..) => self.go_to(ctx, Panel::Pairings),
        }
    }

    fn go_to(&mut self, ctx: &Context, panel: Panel) {
        self.panel = panel;
        if panel == Panel::Tournament {
            self.panels.tournament.take_keyboard();
        } else {
            focus_panel(ctx);
        }
    }

    /// Changes the event; a refusal becomes a sentence.
    pub(super) fn run(&mut self, ctx: &Context, commands: Vec<Command>) {
        self.change(ctx, |desk| desk.execute_all(commands));
    }

    pub(super) fn change(&mut self, ctx: &Context, change: impl FnOnce(&mut Desk) -> Result<(), Refusal>) {
        let Some(desk) = self.desk.as_mut() else { return };
        match change(desk) {
            // What was warned of has changed.
            Ok(()) => self.notices.forget_warnings(),
            Err(refusal) => {
                let sentence = self.wording.about_section(desk.event(), desk.section()).refusal(&refusal);
                self.notices.say(ctx, Severity::Warning, sentence);
                self.refused = true;
            }
        }
        ctx.request_repaint();
    }

    fn step(&mut self, ctx: &Context, step: fn(&mut Desk) -> bool) {
        // What is typed belongs to the section in view, and the step may show another one.
        if self.desk.as_ref().is_some_and(|desk| desk.event().has_several_sections()) {
            self.apply_typed(ctx);
        }
        let Some(desk) = self.desk.as_mut() else { return };
        let (before, section) = (desk.journal().cursor, desk.section());
        let event_before = desk.event().clone();
        if !step(desk) {
            return;
        }
        self.follow_section(section);
        let Some(desk) = self.desk.as_ref() else { return };
        if self.panel == Panel::Pairings
            && let Some(before) = event_before.tournament(desk.section())
            && let Some((round, board)) = first_changed(before, desk.tournament())
        {
            let last = desk.tournament().last_round().map(|(number, _)| number);
            self.chosen_round = (Some(round) != last).then_some(round);
            self.panels.pairings.go_to_board(board);
        }
        self.notices.forget_warnings();
        let after = desk.journal().cursor;
        let key = if after < before { "app-undone" } else { "app-redone" };
        if let Some(entry) = desk.journal().entries.get(before.min(after)) {
            let what = self.wording.about_journal(desk.journal(), desk.event()).step(&entry.command);
            let sentence = self.wording.text_with(key, &args! { what });
            self.notices.say(ctx, Severity::Done, sentence);
        }
    }

    fn show_round(&mut self, round: RoundNumber) {
        let last =
            self.desk.as_ref().and_then(|desk| desk.tournament().last_round()).map(|(number, _)| number);
        self.chosen_round = (Some(round) != last).then_some(round);
        if !matches!(self.panel, Panel::Pairings | Panel::Standings | Panel::Print) {
            self.panel = Panel::Pairings;
        }
    }

    fn show_neighbour(&mut self, by: isize) {
        let number = self.round().get().saturating_add_signed(by);
        let paired = self.desk.as_ref().map_or(0, |desk| desk.tournament().rounds_paired());
        if let Some(round) = RoundNumber::new(number).filter(|round| round.get() <= paired) {
            self.show_round(round);
        }
    }
}
