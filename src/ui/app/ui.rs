//! Drawing a frame: shortcuts, bars, the panel in view, dialogs, notes.

use egui::{CentralPanel, Context, Frame, Margin, Panel as Side, Ui};
use jiff::tz::TimeZone;

use super::file_lock::{self, InUse};
use super::{App, OpenDialog};
use crate::desk::{OpenOrder, SaveState};
use crate::ui::about::AboutView;
use crate::ui::action::Action;
use crate::ui::audit::AuditRequest;
use crate::ui::clock::{self, ClockView};
use crate::ui::file_window::{FileQuestion, Purpose};
use crate::ui::palette::PaletteAnswer;
use crate::ui::publish::PublishWanted;
use crate::ui::rating_lists::{ListsView, ListsWanted};
use crate::ui::repair;
use crate::ui::restore::Chosen;
use crate::ui::shortcuts::{self, Listening};
use crate::ui::start_page::{self, StartAnswer, StartPage};
use crate::ui::status_bar::{self, Saved, StatusBar};
use crate::ui::theme::{HEADING, RAIL, STATUS_BAR, TOP_BAR, Tokens, bold_font};
use crate::ui::top_bar::{self, TopBar};
use crate::ui::unticked::UntickedAnswer;
use crate::ui::view::View;
use crate::ui::widgets::{DialogAnswer, DialogBox, KeyHint, Severity, banner_with, button, stop_at_panel};
use crate::ui::{
    club, log, pairings, players, print, rail, sections, settings_dialog, shortcut_help, standings,
    tournament,
};
use crate::views::panel::Panel;
use crate::wording::args;

impl App {
    /// Draws the whole window.
    pub fn draw(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let dialog = self.has_dialog();
        self.focus.see(&ctx, dialog);
        let listening = Listening::now(&ctx, dialog);
        let pressed = shortcuts::take(&ctx, &self.situation, listening, dialog);
        for action in pressed.actions {
            self.out.invoke(action);
        }
        for (action, hindrance) in pressed.hindered {
            let sentence = action.told(hindrance, &self.wording);
            self.notices.say(&ctx, Severity::Hint, sentence);
        }
        let tokens = Tokens::of(ui);
        let chrome = Frame::new().fill(tokens.chrome);
        Side::top("top-bar").exact_size(TOP_BAR).frame(chrome.inner_margin(Margin::symmetric(8, 0))).show(
            ui,
            |ui| {
                self.top_bar(ui);
            },
        );
        let (status_bar, bar) = Side::bottom("status-bar")
            .exact_size(STATUS_BAR)
            .frame(chrome.inner_margin(Margin::symmetric(12, 0)))
            .show(ui, |ui| {
                let (whole, place) = (ui.ctx().content_rect(), ui.max_rect());
                let above = whole.bottom() - STATUS_BAR;
                let hints = whole.left()..=place.left() + status_bar::room_for_hints(ui);
                (place, egui::Rect::from_x_y_ranges(hints, above..=whole.bottom()))
            })
            .inner;
        let extra = self.notices.make_room(&ctx, bar.width());
        if extra > 0.0 {
            Side::bottom("notice-room")
                .exact_size(extra)
                .frame(chrome)
                .show_separator_line(false)
                .show(ui, |_| {});
        }
        self.offer_place(ui);
        Side::left("rail").exact_size(RAIL).resizable(false).frame(chrome).show(ui, |ui| {
            rail::show(ui, &self.situation, &self.wording, &mut self.out);
        });
        self.slow_disks(ui, false);
        self.banners(ui);
        // The canvas is what the window was cleared with.
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            self.panel_in_view(ui, listening);
        });
        // Read aloud after what stands above it.
        let place = egui::UiBuilder::new().id_salt("status-bar").max_rect(status_bar);
        self.status_bar(&mut ui.new_child(place));
        self.drop_overlay(&ctx);
        self.dialogs(&ctx);
        if self.rules.as_ref().is_some_and(|page| page.show(&ctx, &self.wording)) {
            self.rules = None;
        }
        self.file_answer(&ctx);
        self.slow_disks(ui, true);
        self.show_halls(&ctx);
        self.notices.show(&ctx, bar, &self.wording);
        if !self.out.is_empty() {
            ctx.request_repaint();
        }
    }

    fn top_bar(&mut self, ui: &mut Ui) {
        let sections = self.section_lines();
        let bar = TopBar {
            tournament: self.desk.as_ref().map(|desk| desk.tournament()),
            sections: &sections,
            section: self.desk.as_ref().map(|desk| desk.section()).unwrap_or_default(),
            round: self.round(),
            situation: &self.situation,
            pairing: self.slow_pairing(),
            clock: self.face,
            wording: &self.wording,
        };
        top_bar::show(ui, &bar, &mut self.out);
    }

    fn status_bar(&mut self, ui: &mut Ui) {
        let saved = self.saved();
        let light = self.desk.as_ref().and_then(|desk| crate::views::audit::light(desk, &self.wording));
        let several = self.desk.as_ref().filter(|desk| desk.event().has_several_sections());
        let section = several.map(|desk| desk.event().name_of(desk.section()));
        let section = section.as_deref();
        let bar = StatusBar {
            section,
            hints: &self.hints,
            saved: &saved,
            light: light.as_ref(),
            wording: &self.wording,
        };
        status_bar::show(ui, &bar, &mut self.out);
    }

    /// What stays until its cause is gone: a save that failed, a round whose time is over.
    fn banners(&mut self, ui: &mut Ui) {
        self.clock_alarm(ui);
        self.file_lock_banner(ui);
        let Some(desk) = self.desk.as_ref() else { return };
        if let SaveState::Failed(error) = desk.save_state() {
            let sentence = self.wording.cannot_save(&error, desk.is_rescued());
            let (again, elsewhere) =
                (self.wording.text("save-try-again"), self.wording.text("action-save-as"));
            let out = &mut self.out;
            Side::top("save-failed").frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
                banner_with(ui, Severity::Failed, &sentence, |ui| {
                    if button(ui, None, &again, true, false).clicked() {
                        desk.try_again();
                    }
                    if button(ui, None, &elsewhere, true, false).clicked() {
                        out.invoke(Action::SaveAs);
                    }
                });
            });
        }
    }

    fn saved(&self) -> Saved {
        let Some(desk) = self.desk.as_ref() else { return Saved::Nothing };
        match desk.save_state() {
            SaveState::Saved(at) => {
                let time = at.to_zoned(TimeZone::system()).strftime("%H:%M:%S").to_string();
                let key = if desk.is_named() { "app-saved-at" } else { "app-kept-at" };
                Saved::Done(self.wording.text_with(key, &args! { time }))
            }
            SaveState::Pending => Saved::Under(self.wording.text("app-saving")),
            SaveState::Failed(_) => Saved::Failed(self.wording.text("app-not-saved")),
            SaveState::Elsewhere(_) => Saved::Failed(self.wording.text("app-kept-apart")),
            SaveState::ReadOnly => Saved::Under(self.wording.text("app-read-only")),
        }
    }

    fn panel_in_view(&mut self, ui: &mut Ui, listening: Listening) {
        let sections = self.section_lines();
        let invoked = std::mem::take(&mut self.invoked);
        let picked = self.picked.take();
        let round = self.round();
        let Some(desk) = self.desk.as_ref() else {
            let page = StartPage {
                logo: self.logo.as_ref(),
                recent: &self.recent.list,
                unnamed: &self.environment.folders.unnamed(),
                rescued: &self.environment.folders.rescued(),
                situation: &self.situation,
                asks_for_newer: self.asks_for_newer(),
                wording: &self.wording,
            };
            self.asked_for_newer |= page.asks_for_newer;
            let StartAnswer { opened, look_for_newer } = start_page::show(ui, &page, &mut self.out);
            if let Some(choice) = look_for_newer {
                self.settings.newer_version.look = choice;
            }
            self.hints = self.hints_of(ui.ctx(), START_HINTS);
            if let Some(path) = opened {
                self.open_file(&path);
            }
            return;
        };
        let advice = crate::views::advice::DeskAdvice { desk, round };
        let view = View {
            desk,
            tournament: desk.tournament(),
            revision: desk.revision(),
            wording: &self.wording,
            situation: &self.situation,
            settings: &self.settings,
            round,
            listening,
            invoked: &invoked,
            picked: picked.as_ref(),
            advice: Some(&advice),
            club: Some(&self.club),
            registrations: Some(&self.registrations),
        };
        stop_at_panel(ui, &self.panel.label(&self.wording));
        let (panels, out) = (&mut self.panels, &mut self.out);
        ui.push_id(self.panel, |ui| match self.panel {
            Panel::Tournament => tournament::show(ui, &view, &mut panels.tournament, out),
            Panel::Players => players::show(ui, &view, &mut panels.players, out),
            Panel::Pairings => pairings::show(ui, &view, &mut panels.pairings, out),
            Panel::Standings => standings::show(ui, &view, &mut panels.standings, out),
            Panel::Print => print::show(ui, &view, &mut panels.print, out),
            Panel::Log => log::show(ui, &view, &mut panels.log, out),
            Panel::Club => club::show(ui, &view, &mut panels.club, out),
            Panel::Sections => sections::show(ui, &view, (&sections, &mut panels.sections), out),
        });
        self.panel_dialog = self.out.take_dialog();
        self.hints = self.out.take_hints();
        self.hints.extend(self.hints_of(ui.ctx(), PANEL_HINTS));
    }

    fn hints_of(&self, ctx: &Context, list: &[(Action, &str)]) -> Vec<KeyHint> {
        list.iter()
            .map(|(action, words)| KeyHint::new(action.shortcut_text(ctx), self.wording.text(words)))
            .collect()
    }

    /// While a file is held over the window.
    fn drop_overlay(&self, ctx: &Context) {
        if ctx.input(|input| input.raw.hovered_files.is_empty()) {
            return;
        }
        let tokens = Tokens::of_window(ctx);
        let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("drop-overlay"));
        let painter = ctx.layer_painter(layer);
        let whole = ctx.content_rect();
        painter.rect_filled(whole, 0.0, tokens.backdrop);
        painter.rect_stroke(whole.shrink(8.0), 8.0, tokens.focus_ring(), egui::StrokeKind::Inside);
        let words = self.wording.text("start-drop-now");
        painter.text(whole.center(), egui::Align2::CENTER_CENTER, words, bold_font(HEADING), tokens.canvas);
    }

    fn dialogs(&mut self, ctx: &Context) {
        let Some(open) = self.dialog.as_mut() else { return };
        let wording = &self.wording;
        let close = match open {
            OpenDialog::Settings => {
                let language = &self.environment.language;
                settings_dialog::show(ctx, &mut self.settings, language, wording, &mut self.out)
            }
            OpenDialog::About(dialog) => {
                let view = AboutView {
                    environment: &self.environment,
                    desk: self.desk.as_ref(),
                    renderer: &self.renderer,
                    logo: self.logo.as_ref(),
                    wording,
                };
                dialog.show(ctx, &view, &mut self.settings, &mut self.version_look, &mut self.out)
            }
            OpenDialog::InUse { path, holder } => {
                let now = (self.environment.now)();
                let answer = file_lock::ask(ctx, path, holder.as_deref(), now, wording);
                let path = path.clone();
                match answer {
                    InUse::Asking => return,
                    InUse::Cancel => {}
                    InUse::Read => self.begin_opening(OpenOrder::ToRead(path)),
                    InUse::TakeOver => self.begin_opening(OpenOrder::TakeOver(path)),
                }
                if matches!(self.dialog, Some(OpenDialog::InUse { .. })) {
                    self.dialog = None;
                }
                return ctx.request_repaint();
            }
            OpenDialog::ReplaceEvent(occupied) => match occupied.ask(ctx, wording) {
                DialogAnswer::Open => false,
                DialogAnswer::Cancelled => true,
                DialogAnswer::Accepted => {
                    let path = occupied.path.clone();
                    self.dialog = None;
                    return self.save_over(ctx, path);
                }
            },
            OpenDialog::Unticked(dialog) => {
                let Some(desk) = self.desk.as_ref() else { return };
                match dialog.show(ctx, desk.tournament(), wording) {
                    UntickedAnswer::Open => false,
                    UntickedAnswer::Cancelled => true,
                    UntickedAnswer::Pair(closes) => {
                        self.dialog = None;
                        return self.pair_after_check_in(ctx, closes);
                    }
                }
            }
            OpenDialog::Restore(list) => {
                let chosen = self.desk.as_ref().map_or(Chosen::Close, |desk| list.show(ctx, desk, wording));
                let is_over = chosen != Chosen::Nothing;
                if let Chosen::State(state) = chosen {
                    self.restore(ctx, state);
                }
                is_over
            }
            OpenDialog::Shortcuts => shortcut_help::show(ctx, self.settings.result_keys, wording),
            OpenDialog::Palette(palette) => {
                match palette.show(ctx, &self.situation, &self.settings.recent_commands, wording) {
                    PaletteAnswer::Open => false,
                    PaletteAnswer::Left => true,
                    PaletteAnswer::Invoke(action) => {
                        self.settings.remember_command(action.name());
                        self.out.invoke(action);
                        true
                    }
                    PaletteAnswer::Hindered(action, hindrance) => {
                        self.out.say(Severity::Hint, action.told(hindrance, wording));
                        true
                    }
                }
            }
            OpenDialog::Doubts(doubts) => {
                DialogBox::new(
                    "doubts",
                    wording.text_with("doubts-title", &args! { count: doubts.len() }),
                    wording,
                )
                .width(720.0)
                .show(ctx, |ui| {
                    ui.label(egui::RichText::new(wording.text("doubts-note")).weak());
                    for doubt in doubts {
                        ui.add(egui::Label::new(doubt.as_str()).wrap());
                    }
                }) != DialogAnswer::Open
            }
            OpenDialog::Repair(found) => match repair::show(ctx, found, wording) {
                DialogAnswer::Open => false,
                DialogAnswer::Cancelled => true,
                DialogAnswer::Accepted => {
                    let found = (**found).clone();
                    self.dialog = None;
                    return self.open_repaired(found);
                }
            },
            OpenDialog::Export(export) => match export.show(ctx, wording) {
                DialogAnswer::Open => false,
                DialogAnswer::Cancelled => true,
                DialogAnswer::Accepted => {
                    let form = export.form;
                    self.dialog = None;
                    return self.ask_export(ctx, form);
                }
            },
            OpenDialog::Publish(form) => match self.desk.as_ref() {
                None => true,
                Some(desk) => {
                    let wanted = form.show(ctx, &mut self.publishing, wording);
                    if let Some(place) = form.place(desk.id()).filter(|_| wanted != PublishWanted::Nothing) {
                        self.settings.set_web(place);
                    }
                    match wanted {
                        PublishWanted::Nothing => false,
                        PublishWanted::Close => true,
                        PublishWanted::Now => {
                            if let Some(place) = self.settings.web_of(desk.id()) {
                                self.publishing.publish(desk, place, wording);
                            }
                            false
                        }
                        PublishWanted::Folder => {
                            let folder = (!form.folder.is_blank()).then(|| form.folder.path());
                            let purpose = Purpose::SiteFolder;
                            self.out.ask_file(FileQuestion { purpose, name: String::new(), folder });
                            true
                        }
                    }
                }
            },
            OpenDialog::Audit(list) => match self.desk.as_ref().map(|desk| list.show(ctx, desk, wording)) {
                Some(AuditRequest::Nothing) => false,
                Some(AuditRequest::Round(round)) => {
                    self.out.show_panel(Panel::Pairings);
                    self.out.show_round(round);
                    true
                }
                Some(AuditRequest::Close) | None => true,
            },
            OpenDialog::WhatIf(dialog) => {
                self.desk.as_ref().is_none_or(|desk| dialog.show(ctx, desk, wording))
            }
            OpenDialog::Rehearsal(dialog) => {
                self.desk.as_ref().is_none_or(|desk| dialog.show(ctx, desk, wording))
            }
            OpenDialog::BoardPlan(dialog) => {
                let out = &mut self.out;
                self.desk.as_ref().is_none_or(|desk| dialog.show(ctx, desk, wording, out))
            }
            OpenDialog::RatingLists(dialog) => {
                let view =
                    ListsView { environment: &self.environment, last: self.list_outcome.as_ref(), wording };
                match dialog.show(ctx, view, &mut self.lists, &mut self.settings.rating_lists) {
                    ListsWanted::Nothing => false,
                    ListsWanted::Close => true,
                    ListsWanted::File(name) => {
                        self.list_of_file = name;
                        let purpose = Purpose::RatingList;
                        self.out.ask_file(FileQuestion { purpose, name: String::new(), folder: None });
                        true
                    }
                }
            }
            OpenDialog::Clock(form) => self.desk.as_ref().is_none_or(|desk| {
                let view = ClockView { desk, situation: &self.situation, wording };
                clock::dialog(ctx, view, form, &mut self.out)
            }),
            OpenDialog::DrawOpenGames => self.desk.as_ref().is_none_or(|desk| {
                let view = ClockView { desk, situation: &self.situation, wording };
                clock::ask_draws(ctx, view, &mut self.out)
            }),
            OpenDialog::QuitUnsaved => {
                let rescued = self.desk.as_ref().is_some_and(crate::desk::Desk::is_rescued);
                let answer = DialogBox::new("quit", wording.text("quit-title"), wording)
                    .width(480.0)
                    .accept(wording.text("quit-anyway"))
                    .close(wording.text("quit-stay"))
                    .show(ctx, |ui| {
                        ui.label(wording.text(if rescued { "quit-rescued" } else { "quit-unsaved" }));
                    });
                if answer == DialogAnswer::Accepted {
                    self.quit(ctx);
                }
                answer != DialogAnswer::Open
            }
            OpenDialog::Unsettled(typed_in, departure) => {
                let (typed_in, departure) = (*typed_in, departure.clone());
                return self.ask_unsettled(ctx, typed_in, departure);
            }
            OpenDialog::NewEvent { form, fresh, template } => {
                let focus = std::mem::take(fresh);
                form.offer(&self.settings.own_criteria);
                let answer = DialogBox::new("new-event", wording.text("event-new-title"), wording)
                    .width(720.0)
                    .accept(wording.text("event-create"))
                    .typed(form.is_typed())
                    .show(ctx, |ui| form.show_new(ui, wording, focus));
                if let Some(request) = form.take_criteria_request() {
                    self.settings.apply(request);
                }
                if let Some(system) = form.take_rules_request() {
                    self.out.show_rules(system);
                }
                if let Some(path) = form.take_template_request() {
                    template.read(path, &self.environment);
                }
                if let Some(sentence) = template.take(form, wording) {
                    self.out.say(Severity::Warning, sentence);
                }
                match answer {
                    DialogAnswer::Open => false,
                    DialogAnswer::Cancelled => true,
                    DialogAnswer::Accepted => match form.read() {
                        None => false,
                        Some((event, rules)) => {
                            let awards = form.awards().cloned();
                            self.create_event(event, rules, awards);
                            true
                        }
                    },
                }
            }
        };
        if close {
            self.dialog = None;
            ctx.request_repaint();
        }
    }

    fn file_answer(&mut self, ctx: &Context) {
        let Some(window) = self.file_window.as_mut() else { return };
        let purpose = window.purpose();
        if let Some(answer) = window.show(ctx, &self.environment, &self.wording) {
            self.file_window = None;
            match answer {
                Some(path) => self.file_chosen(ctx, purpose, path),
                None if purpose == Purpose::RatingList => self.show_lists(),
                None => {}
            }
            ctx.request_repaint();
        }
    }
}

const START_HINTS: &[(Action, &str)] = &[
    (Action::NewEvent, "key-new"),
    (Action::OpenEvent, "key-open"),
    (Action::Palette, "key-palette"),
    (Action::Shortcuts, "key-shortcuts"),
];

const PANEL_HINTS: &[(Action, &str)] =
    &[(Action::Palette, "key-palette"), (Action::Shortcuts, "key-shortcuts")];
