//! Who has the event open: asking when it is open elsewhere, the banners while it may only be read or
//! somebody else works on it, and what the user decides.

use std::path::{Path, PathBuf};

use egui::{Context, Frame, Panel as Side, Ui};

use super::App;
use crate::desk::{Elsewhere, FileOrder, FileWork, Holder, OpenError, OpenOrder, SaveError, SaveState};
use crate::ui::action::Action;
use crate::ui::widgets::{DialogAnswer, DialogBox, Severity, banner_with, button};
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
    /// Stays while the event may only be read, or while somebody else works on its file.
    pub(super) fn file_lock_banner(&mut self, ui: &mut Ui) {
        let Some(desk) = self.desk.as_ref() else { return };
        let wording = &self.wording;
        let file = desk.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (sentence, is_ours) = match desk.save_state() {
            SaveState::ReadOnly => (read_only_banner(desk.refused(), wording), false),
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
            Some(Wanted::Write) => self.try_to_write(),
            Some(Wanted::Ours) => _ = self.begin_file_work(&ctx, FileOrder::KeepOurs),
            Some(Wanted::Theirs) => _ = self.begin_file_work(&ctx, FileOrder::GiveWay),
        }
    }

    /// The event that may only be read is opened anew, to be written if it can be now.
    fn try_to_write(&mut self) {
        let Some(path) = self.desk.as_ref().map(|desk| desk.path().to_path_buf()) else { return };
        self.begin_opening(OpenOrder::ToWrite(path));
    }

    /// The other version is kept beside ours.
    pub(super) fn tell_kept(&mut self, ctx: &Context, kept: Result<FileWork, OpenError>) {
        match kept {
            Ok(FileWork::KeptOurs(path)) => {
                let values = args! { path: path.display().to_string() };
                let sentence = self.wording.text_with("elsewhere-kept", &values);
                self.notices.say(ctx, Severity::Done, sentence);
            }
            Ok(_) => {}
            Err(error) => self.not_saved(ctx, &self.wording.write_error(&error)),
        }
    }

    /// Ours is kept apart: the other version is opened.
    pub(super) fn go_on_with_theirs(&mut self, ctx: &Context, given: Result<FileWork, OpenError>) {
        if let Err(error) = given {
            return self.not_saved(ctx, &self.wording.write_error(&error));
        }
        let Some(path) = self.desk.as_ref().map(|desk| desk.path().to_path_buf()) else { return };
        self.put_away();
        self.gave_way = true;
        self.open_file(&path);
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

/// Why the event may only be looked at.
fn read_only_banner(refused: Option<&SaveError>, wording: &Wording) -> String {
    match refused {
        Some(error) => wording.text_with("read-only-refused", &args! { error: wording.save_error(error) }),
        None => wording.text("read-only-banner"),
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
