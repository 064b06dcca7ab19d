//! Carrying out: what each wish and each of the window's own actions does.

use std::path::{Path, PathBuf};

use egui::{Context, ViewportCommand};

use super::{App, Dialog};
use crate::desk::{Desk, Notice, OpenError};
use crate::files::safe_write;
use crate::files::trf::{self, Dialect};
use crate::model::{Command, EventInfo, RoundNumber, Rules};
use crate::ui::action::Action;
use crate::ui::event_form::EventForm;
use crate::ui::file_window::{FileQuestion, FileWindow, Purpose, file_name, folder_of};
use crate::ui::palette::Palette;
use crate::ui::panel::Panel;
use crate::ui::theme::ThemeChoice;
use crate::ui::view::Wish;
use crate::ui::widgets::Severity;

/// The example of the start page.
const EXAMPLE: &str = include_str!("../../../assets/examples/riverside-open.ron");

impl App {
    /// Carries out a wish.
    pub(super) fn grant(&mut self, ctx: &Context, wish: Wish) {
        match wish {
            Wish::Invoke(action) => self.carry_out(ctx, action),
            Wish::Run(commands) => self.run(ctx, commands),
            Wish::ShowPanel(panel) => self.panel = panel,
            Wish::ShowRound(round) => self.show_round(round),
            Wish::Say(severity, sentence) => self.notices.say(ctx, severity, sentence),
            Wish::AskFile(question) => self.ask_file(ctx, question),
        }
    }

    fn carry_out(&mut self, ctx: &Context, action: Action) {
        if action == Action::NextStep {
            return self.carry_out(ctx, self.situation_now().next.action());
        }
        if let Some(panel) = action.done_by() {
            if self.desk.is_some() {
                self.panel = panel;
                self.invoked.push(action);
            }
            return;
        }
        match action {
            Action::NewEvent => self.ask_new_event(),
            Action::OpenEvent => self.ask_for(ctx, Purpose::Open, ""),
            Action::OpenExample => self.open_example(ctx),
            Action::SaveAs => self.ask_for(ctx, Purpose::SaveAs, "ron"),
            Action::ExportReport => self.ask_for(ctx, Purpose::ExportReport, "trf"),
            Action::CloseEvent => self.close_event(ctx),
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::Undo => self.step(ctx, Desk::undo),
            Action::Redo => self.step(ctx, Desk::redo),
            Action::ShowTournament => self.panel = Panel::Tournament,
            Action::ShowPlayers => self.panel = Panel::Players,
            Action::ShowPairings => self.panel = Panel::Pairings,
            Action::ShowStandings => self.panel = Panel::Standings,
            Action::ShowPrint => self.panel = Panel::Print,
            Action::ShowLog => self.panel = Panel::Log,
            Action::PairRound => self.start_pairing(ctx),
            Action::PublishRound => self.publish(ctx),
            Action::DiscardDraft => self.discard_draft(ctx),
            Action::PreviousRound => self.show_neighbour(-1),
            Action::NextRound => self.show_neighbour(1),
            Action::Palette => self.dialog = Some(Dialog::Palette(Palette::default())),
            Action::Shortcuts => self.dialog = Some(Dialog::Shortcuts),
            Action::Settings => self.dialog = Some(Dialog::Settings),
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

    /// Changes the event; a refusal becomes a sentence.
    pub(super) fn run(&mut self, ctx: &Context, commands: Vec<Command>) {
        let Some(desk) = self.desk.as_mut() else { return };
        if let Err(refusal) = desk.execute_all(commands) {
            let sentence = self.wording.about(desk.tournament()).refusal(&refusal);
            self.notices.say(ctx, Severity::Warning, sentence);
        }
        ctx.request_repaint();
    }

    fn step(&mut self, ctx: &Context, step: fn(&mut Desk) -> bool) {
        let Some(desk) = self.desk.as_mut() else { return };
        let before = desk.journal().cursor;
        if !step(desk) {
            return;
        }
        let after = desk.journal().cursor;
        let key = if after < before { "app-undone" } else { "app-redone" };
        if let Some(entry) = desk.journal().entries.get(before.min(after)) {
            let what = self.wording.about(desk.tournament()).command(&entry.command);
            let sentence = self.wording.text_with(key, &[("what", what.into())]);
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

    // ---- events and files

    fn ask_new_event(&mut self) {
        let today = self.now().date();
        let form = Box::new(EventForm::new(today, (self.surroundings.draw)() % 1_000_000));
        self.dialog = Some(Dialog::NewEvent { form, fresh: true });
    }

    fn now(&self) -> jiff::Zoned {
        (self.surroundings.now)().to_zoned(jiff::tz::TimeZone::system())
    }

    pub(super) fn create_event(&mut self, ctx: &Context, event: EventInfo, rules: Rules) {
        match Desk::create(self.surroundings.clone(), event, rules) {
            Ok(desk) => self.take_desk(ctx, desk, Panel::Players),
            Err(error) => self.complain(ctx, &error),
        }
    }

    fn open_example(&mut self, ctx: &Context) {
        match Desk::open_copy(self.surroundings.clone(), EXAMPLE.as_bytes()) {
            Ok(desk) => self.take_desk(ctx, desk, Panel::Pairings),
            Err(error) => self.complain(ctx, &error),
        }
    }

    /// Opens a file; if it cannot be read the open event stays.
    pub(super) fn open_file(&mut self, ctx: &Context, path: &Path) {
        let same = |desk: &Desk| std::fs::canonicalize(path).is_ok_and(|path| path == desk.path());
        if self.desk.as_ref().is_some_and(same) {
            return;
        }
        match Desk::open(self.surroundings.clone(), path) {
            Ok(desk) => self.take_desk(ctx, desk, Panel::Pairings),
            Err(error) => {
                if !path.exists() {
                    self.recent.forget(path);
                    self.save_recent();
                }
                self.complain(ctx, &error);
            }
        }
    }

    fn not_opened(&mut self, ctx: &Context, error: &str) {
        let sentence = self.wording.text_with("app-not-opened", &[("error", error.into())]);
        self.notices.say(ctx, Severity::Failed, sentence);
    }

    fn complain(&mut self, ctx: &Context, error: &OpenError) {
        self.not_opened(ctx, &error.to_string());
    }

    /// Puts another event on the desk. The one before saves itself when it is dropped.
    fn take_desk(&mut self, ctx: &Context, desk: Desk, panel: Panel) {
        self.notices.clear();
        for notice in desk.notices() {
            let sentence = match notice {
                Notice::Recovered(steps) => {
                    self.wording.text_with("app-recovered", &[("count", (*steps).into())])
                }
                Notice::JournalDamaged(damage) => {
                    self.wording.text_with("app-journal-damaged", &[("damage", damage.to_string().into())])
                }
                Notice::JournalOfAnotherState => self.wording.text("app-journal-of-another-state"),
                Notice::Report(warnings) => {
                    let first = warnings.first().map(ToString::to_string).unwrap_or_default();
                    let values = [("count", warnings.len().into()), ("first", first.into())];
                    self.wording.text_with("app-opened-with-warnings", &values)
                }
                Notice::Rejected(rows) => {
                    let lines: Vec<String> = rows.iter().take(5).map(|row| row.line.to_string()).collect();
                    let values = [("count", rows.len().into()), ("lines", lines.join(", ").into())];
                    self.wording.text_with("app-rows-rejected", &values)
                }
            };
            self.notices.say(ctx, Severity::Warning, sentence);
        }
        self.panel = if desk.tournament().is_started() { panel } else { Panel::Players };
        self.panels = super::Panels::default();
        self.chosen_round = None;
        self.job = None;
        self.desk = Some(desk);
        self.remember();
        ctx.request_repaint();
    }

    fn close_event(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.take() else { return };
        let recent = desk.as_recent();
        match desk.close() {
            Ok(()) => {
                if let Some(recent) = recent {
                    self.recent.add(recent);
                    self.save_recent();
                }
                self.job = None;
                self.dialog = None;
                self.panels = super::Panels::default();
            }
            Err((desk, error)) => {
                self.desk = Some(*desk);
                let sentence =
                    self.wording.text_with("app-save-failed", &[("error", error.to_string().into())]);
                self.notices.say(ctx, Severity::Failed, sentence);
            }
        }
    }

    fn remember(&mut self) {
        if let Some(recent) = self.desk.as_ref().and_then(Desk::as_recent) {
            self.recent.add(recent);
            self.save_recent();
        }
    }

    fn save_recent(&self) {
        if let Err(error) = self.recent.save(&self.surroundings.folders) {
            log::warn!("the list of recent events is not saved: {error}");
        }
    }

    fn ask_for(&mut self, ctx: &Context, purpose: Purpose, ending: &str) {
        let event = self.desk.as_ref().map(|desk| desk.tournament().event().name.clone()).unwrap_or_default();
        self.ask_file(ctx, FileQuestion { purpose, name: file_name(&event, ending), folder: None });
    }

    fn ask_file(&mut self, ctx: &Context, mut question: FileQuestion) {
        if self.file_window.is_some() {
            return;
        }
        let named = self.desk.as_ref().filter(|desk| desk.is_named()).and_then(|desk| folder_of(desk.path()));
        let last = self.settings.last_folder.clone();
        question.folder = question.folder.or(named).or(last).filter(|folder| folder.is_dir());
        self.file_window = Some(FileWindow::ask(ctx, question, self.system_windows, &self.wording));
    }

    /// A file was chosen: the window's own purposes are served here, a panel finds the others in its view.
    pub(super) fn file_chosen(&mut self, ctx: &Context, purpose: Purpose, path: PathBuf) {
        self.settings.last_folder = folder_of(&path).or_else(|| self.settings.last_folder.take());
        match purpose {
            Purpose::Open => self.open_file(ctx, &path),
            Purpose::SaveAs => self.save_as(ctx, &path),
            Purpose::ExportReport => self.export_report(ctx, &path),
            Purpose::ImportPlayers | Purpose::SavePdf => self.picked = Some((purpose, path)),
        }
    }

    fn save_as(&mut self, ctx: &Context, path: &Path) {
        let Some(desk) = self.desk.as_mut() else { return };
        match desk.save_as(path) {
            Ok(()) => {
                let name = path.display().to_string();
                let sentence = self.wording.text_with("app-saved-as", &[("path", name.into())]);
                self.notices.say(ctx, Severity::Done, sentence);
                self.remember();
            }
            Err(error) => {
                let sentence =
                    self.wording.text_with("app-save-failed", &[("error", error.to_string().into())]);
                self.notices.say(ctx, Severity::Failed, sentence);
            }
        }
    }

    fn export_report(&mut self, ctx: &Context, path: &Path) {
        let Some(desk) = self.desk.as_ref() else { return };
        let report = trf::write(desk.tournament(), Dialect::Trf26);
        match safe_write::write(path, report.as_bytes()) {
            Ok(()) => {
                let values = [("path", path.display().to_string().into())];
                let sentence = self.wording.text_with("app-exported", &values);
                self.notices.say(ctx, Severity::Done, sentence);
            }
            Err(error) => {
                let values = [("error", error.to_string().into())];
                let sentence = self.wording.text_with("app-not-exported", &values);
                self.notices.say(ctx, Severity::Failed, sentence);
            }
        }
    }
}
