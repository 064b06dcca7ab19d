//! Who has the event open: asking when it is open elsewhere, the banners while it may only be read or
//! somebody else works on it, and what the user decides.

use std::path::{Path, PathBuf};

use egui::{Context, Frame, Panel as Side, Ui};

use super::{App, OpenDialog};
use crate::desk::{Desk, Elsewhere, Holder, OpenError, SaveState};
use crate::ui::action::Action;
use crate::ui::widgets::{DialogAnswer, DialogBox, Severity, banner_with, button};
use crate::views::panel::Panel;
use crate::wording::{Wording, args};

/// What was chosen about an event that is open elsewhere.
pub(super) enum InUse {
    Asking,
    Read,
    TakeOver,
    Cancel,
}

/// Asks what to do with an event that another window has.
pub(super) fn ask(
    ctx: &Context,
    path: &Path,
    holder: Option<&Holder>,
    now: jiff::Timestamp,
    wording: &Wording,
) -> InUse {
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let who = match holder {
        Some(holder) => wording.text_with("in-use-by", &args! { file, holder: wording.holder(holder) }),
        None => wording.text_with("in-use", &args! { file }),
    };
    let is_gone = holder.is_some_and(|holder| !holder.is_of_this_host() && holder.is_silent(now));
    let mut answer = InUse::Asking;
    let given = DialogBox::new("in-use", wording.text("in-use-title"), wording)
        .accept(wording.text("in-use-read"))
        .show(ctx, |ui| {
            ui.add(egui::Label::new(who).wrap());
            ui.add(
                egui::Label::new(wording.text(if is_gone { "in-use-silent" } else { "in-use-alive" })).wrap(),
            );
            if is_gone && button(ui, None, &wording.text("in-use-take-over"), true, false).clicked() {
                answer = InUse::TakeOver;
            }
        });
    match given {
        DialogAnswer::Open => answer,
        DialogAnswer::Accepted => InUse::Read,
        DialogAnswer::Cancelled => InUse::Cancel,
    }
}

/// A button of a banner that was clicked.
enum Wanted {
    Write,
    SaveAs,
    Ours,
    Theirs,
}

impl App {
    pub(super) fn open_to_read(&mut self, ctx: &Context, path: &Path) {
        match Desk::open_to_read(self.environment.clone(), path) {
            Ok(desk) => self.take_desk(ctx, desk, Panel::Pairings),
            Err(error) => self.complain(ctx, &error),
        }
    }

    pub(super) fn take_over(&mut self, ctx: &Context, path: &Path) {
        match Desk::take_over(self.environment.clone(), path) {
            Ok(desk) => self.take_desk(ctx, desk, Panel::Pairings),
            Err(error) => self.complain(ctx, &error),
        }
    }

    /// Stays while the event may only be read, or while somebody else works on its file.
    pub(super) fn file_lock_banner(&mut self, ui: &mut Ui) {
        let Some(desk) = self.desk.as_ref() else { return };
        let wording = &self.wording;
        let file = desk.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (sentence, is_ours) = match desk.save_state() {
            SaveState::ReadOnly => (wording.text("read-only-banner"), false),
            SaveState::Elsewhere(Elsewhere::Changed) => {
                (wording.text_with("elsewhere-changed", &args! { file }), true)
            }
            SaveState::Elsewhere(Elsewhere::TakenOver(holder)) => {
                let holder = wording.holder(&holder);
                let values = args! { file, holder };
                (wording.text_with("elsewhere-taken", &values), true)
            }
            _ => return,
        };
        let mut wanted = None;
        Side::top("file-lock").frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
            banner_with(ui, Severity::Warning, &sentence, |ui| wanted = buttons(ui, is_ours, wording));
        });
        let ctx = ui.ctx().clone();
        match wanted {
            None => {}
            Some(Wanted::SaveAs) => self.out.invoke(Action::SaveAs),
            Some(Wanted::Write) => self.try_to_write(&ctx),
            Some(Wanted::Ours) => self.keep_ours(&ctx),
            Some(Wanted::Theirs) => self.open_theirs(&ctx),
        }
    }

    /// The event that may only be read is opened anew, to be written if it can be now.
    fn try_to_write(&mut self, ctx: &Context) {
        let Some(path) = self.desk.as_ref().map(|desk| desk.path().to_path_buf()) else { return };
        match Desk::open(self.environment.clone(), &path) {
            Ok(desk) => self.take_desk(ctx, desk, self.panel),
            Err(OpenError::InUse(path, holder)) => self.dialog = Some(OpenDialog::InUse { path, holder }),
            Err(error) => {
                let values = args! { error: self.wording.open_error(&error) };
                let sentence = self.wording.text_with("read-only-still", &values);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
        }
    }

    fn keep_ours(&mut self, ctx: &Context) {
        let Some(kept) = self.desk.as_ref().map(Desk::keep_ours) else { return };
        match kept {
            Ok(path) => {
                let values = args! { path: path.display().to_string() };
                let sentence = self.wording.text_with("elsewhere-kept", &values);
                self.notices.say(ctx, Severity::Done, sentence);
            }
            Err(error) => self.not_saved(ctx, &self.wording.save_error(&error)),
        }
    }

    fn open_theirs(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_ref() else { return };
        if let Err(error) = desk.give_way() {
            return self.not_saved(ctx, &self.wording.save_error(&error));
        }
        let path = desk.path().to_path_buf();
        self.put_away();
        self.open_file(ctx, &path);
        if self.desk.is_some() {
            let sentence = self.wording.text("elsewhere-given");
            self.notices.say(ctx, Severity::Done, sentence);
        }
    }

    /// Puts an earlier state in place.
    pub(super) fn restore(&mut self, ctx: &Context, state: &Path) {
        let Some(desk) = self.desk.as_mut() else { return };
        let at = desk.earlier_states().into_iter().find(|kept| kept.path == state).map(|kept| kept.at);
        match desk.restore(state) {
            Ok(()) => {
                let time = at.map(|at| self.wording.moment(at, desk.now())).unwrap_or_default();
                let sentence = self.wording.text_with("restore-done", &args! { time });
                self.panels = super::Panels::default();
                self.chosen_round = None;
                self.notices.say(ctx, Severity::Done, sentence);
            }
            Err(error) => {
                let values = args! { error: self.wording.open_error(&error) };
                let sentence = self.wording.text_with("restore-failed", &values);
                self.notices.say(ctx, Severity::Failed, sentence);
            }
        }
    }

    /// The second copy: where it goes, and, once, that it was not written.
    pub(super) fn see_second_folder(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut() else { return };
        desk.set_second_folder(self.settings.second_folder.as_deref());
        let failure = desk.second_failure();
        if failure == self.second_failure {
            return;
        }
        if let Some(error) = failure.as_ref() {
            let values = args! { error: self.wording.save_error(error) };
            let sentence = self.wording.text_with("second-failed", &values);
            self.notices.say(ctx, Severity::Warning, sentence);
        }
        self.second_failure = failure;
    }

    pub(super) fn choose_second_folder(&mut self, ctx: &Context, folder: PathBuf) {
        let values = args! { path: folder.display().to_string() };
        let sentence = self.wording.text_with("second-chosen", &values);
        self.settings.second_folder = Some(folder);
        self.notices.say(ctx, Severity::Done, sentence);
    }
}

fn buttons(ui: &mut Ui, is_ours: bool, wording: &Wording) -> Option<Wanted> {
    let mut wanted = None;
    let mut offer = |key: &str, hint: Option<&str>, what: Wanted| {
        let response = button(ui, None, &wording.text(key), true, false);
        let response = match hint {
            Some(hint) => response.on_hover_text(wording.text(hint)),
            None => response,
        };
        if response.clicked() {
            wanted = Some(what);
        }
    };
    if is_ours {
        offer("elsewhere-ours", Some("elsewhere-ours-hint"), Wanted::Ours);
        offer("elsewhere-theirs", Some("elsewhere-theirs-hint"), Wanted::Theirs);
    } else {
        offer("read-only-write", None, Wanted::Write);
    }
    offer("action-save-as", None, Wanted::SaveAs);
    wanted
}
