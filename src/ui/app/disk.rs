//! The disk, as the window meets it: what came of slow work on the event's file and of keeping the program's own files, and
//! the one band that says, over whatever is in view, what is waited for when a disk does not answer.

use egui::{Area, Context, Frame, Id, Order, Panel as Side, Ui};

use super::{App, OpenDialog};
use crate::desk::{Backup, Desk, DiskTask, FileOrder, FileWork, OpenError, SaveState, SlowDisk};
use crate::ui::theme::TOP_BAR;
use crate::ui::widgets::{Severity, banner_with, button};
use crate::wording::{Wording, args};

/// What follows once the event is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterSave {
    /// It is put away.
    Close,
    /// The window closes.
    Quit,
}

impl App {
    /// Begins slow work on the event's file; one at a time.
    pub(super) fn begin_file_work(&mut self, ctx: &Context, order: FileOrder) -> bool {
        let Some(desk) = self.desk.as_mut() else { return false };
        if desk.begin_file_work(order) {
            return true;
        }
        self.notices.say(ctx, Severity::Hint, self.wording.text("disk-busy"));
        false
    }

    /// Takes in what came of it, once no dialog is open: what is typed in one stays. That nobody waits for it any more was said
    /// when that was chosen.
    pub(super) fn take_file_work(&mut self, ctx: &Context) {
        if self.has_dialog() {
            return;
        }
        let before = self.former_place();
        let Some((order, ended)) = self.desk.as_mut().and_then(Desk::take_file_work) else { return };
        ctx.request_repaint();
        let after = self.after_save.take().filter(|_| order == FileOrder::Save);
        match (order, ended) {
            (FileOrder::Save, None) if after == Some(AfterSave::Quit) => {
                self.dialog = Some(OpenDialog::QuitUnsaved);
            }
            (_, None) => {}
            (FileOrder::Save, Some(saved)) => self.go_on_after_save(ctx, after, saved),
            (FileOrder::SaveAs(path) | FileOrder::SaveOver(path), Some(saved)) => {
                self.tell_saved(ctx, &path, before, saved);
            }
            (FileOrder::KeepOurs, Some(kept)) => self.tell_kept(ctx, kept),
            (FileOrder::GiveWay, Some(given)) => self.go_on_with_theirs(ctx, given),
            (FileOrder::Restore(state), Some(restored)) => self.tell_restored(ctx, &state, restored),
        }
    }

    fn go_on_after_save(
        &mut self,
        ctx: &Context,
        after: Option<AfterSave>,
        saved: Result<FileWork, OpenError>,
    ) {
        match (saved, after) {
            (Ok(_), Some(AfterSave::Close)) => self.leave_event(),
            (Ok(_), Some(AfterSave::Quit)) => self.quit(ctx),
            (Err(_), Some(AfterSave::Quit)) => self.dialog = Some(OpenDialog::QuitUnsaved),
            (Err(error), _) => {
                let sentence = self.wording.write_error(&error);
                self.not_saved(ctx, &sentence);
            }
            (Ok(_), None) => {}
        }
    }

    /// Closes the event once it is saved.
    pub(super) fn close_event(&mut self, ctx: &Context) {
        if self.begin_file_work(ctx, FileOrder::Save) {
            self.after_save = Some(AfterSave::Close);
        }
    }

    /// True if the window must not close yet: what is typed is tried to be saved first, or it is asked whether to quit
    /// without.
    pub(super) fn saves_before_quitting(&mut self, ctx: &Context) -> bool {
        let Some(desk) = self.desk.as_ref() else { return false };
        let hangs = |slow: &SlowDisk| matches!(slow.task, DiskTask::Save { .. });
        let waits = (self.environment.disk_waits.slow((self.environment.steady)())).iter().any(hangs);
        match desk.save_state() {
            SaveState::Pending if waits => self.dialog = Some(OpenDialog::QuitUnsaved),
            SaveState::Failed(_) => {
                if self.begin_file_work(ctx, FileOrder::Save) {
                    self.after_save = Some(AfterSave::Quit);
                }
            }
            _ => return false,
        }
        true
    }

    /// The settings could not be kept.
    pub(super) fn see_own_files(&mut self, ctx: &Context) {
        if let Some(error) = self.own_files.take_failure() {
            let sentence = self.wording.text_with("settings-not-saved", &args! { error });
            self.notices.say(ctx, Severity::Failed, sentence);
        }
    }

    pub(super) fn restore(&mut self, ctx: &Context, state: Backup) {
        self.begin_file_work(ctx, FileOrder::Restore(state));
    }

    fn tell_restored(&mut self, ctx: &Context, state: &Backup, restored: Result<FileWork, OpenError>) {
        let Some(desk) = self.desk.as_ref() else { return };
        match restored {
            Ok(_) => {
                let time = self.wording.moment(state.at, desk.now());
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

    /// Says what a disk has not answered for a while, and offers to stop waiting: above the panel, or over a dialog.
    pub(super) fn slow_disks(&mut self, ui: &mut Ui, over_dialog: bool) {
        let now = (self.environment.steady)();
        if let Some(pause) = self.environment.disk_waits.look_again(now) {
            ui.ctx().request_repaint_after(pause);
        }
        let slow = self.environment.disk_waits.slow(now);
        if slow.is_empty() || self.has_dialog() != over_dialog {
            return;
        }
        let wording = &self.wording;
        let stopped = if over_dialog {
            let place = egui::pos2(0.0, TOP_BAR);
            let area = Area::new(Id::unique("slow-disk")).order(Order::Foreground).fixed_pos(place);
            area.constrain(false).show(ui.ctx(), |ui| {
                ui.set_width(ui.ctx().content_rect().width());
                bands(ui, &slow, wording)
            })
        } else {
            let frame = Frame::new();
            Side::top("slow-disk")
                .frame(frame)
                .show_separator_line(false)
                .show(ui, |ui| bands(ui, &slow, wording))
        }
        .inner;
        let Some(slow) = stopped else { return };
        if self.environment.disk_waits.stop(slow.number) {
            let key = if slow.task.may_come_late() { "disk-stopped-late" } else { "disk-stopped" };
            let sentence = self.wording.text_with(key, &args! { task: self.wording.sentence(&slow.task) });
            self.notices.say(ui.ctx(), Severity::Warning, sentence);
        }
        ui.ctx().request_repaint();
    }

    /// A change that is on its way to the disk is looked at again when it would be slow.
    pub(super) fn watch_saving(&self, ctx: &Context) {
        if self.desk.as_ref().is_some_and(|desk| desk.save_state() == SaveState::Pending) {
            ctx.request_repaint_after(crate::desk::SLOW.unsigned_abs());
        }
    }

    pub(super) fn quit(&mut self, ctx: &Context) {
        self.quitting = true;
        ctx.send_viewport_cmd(egui::ViewportCommand::Close);
    }
}

/// A band for each; the one whose waiting is to be stopped.
fn bands<'a>(ui: &mut Ui, slow: &'a [SlowDisk], wording: &Wording) -> Option<&'a SlowDisk> {
    let mut stopped = None;
    for one in slow {
        let key = if one.can_be_stopped { "disk-slow" } else { "disk-slow-kept" };
        let sentence = wording.text_with(key, &args! { task: wording.sentence(&one.task) });
        banner_with(ui, Severity::Warning, &sentence, |ui| {
            if one.can_be_stopped && button(ui, None, &wording.text("disk-stop"), true, false).clicked() {
                stopped = Some(one);
            }
        });
    }
    stopped
}
