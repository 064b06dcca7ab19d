//! Giving the event a file: *Save as*, and the question when another event stands there.

use std::path::{Path, PathBuf};

use egui::Context;

use super::{App, OpenDialog};
use crate::desk::{FileOrder, FileWork, OpenError, Replaced};
use crate::ui::widgets::{DialogAnswer, DialogBox, Severity};
use crate::wording::{Wording, args};

/// Another event that stands where this one is to be saved.
pub(super) struct Occupied {
    pub(super) path: PathBuf,
    /// Its name and the number of steps in its log; `None` if it cannot be read.
    event: Option<(String, usize)>,
}

impl Occupied {
    /// Asks whether it may be replaced.
    pub(super) fn ask(&self, ctx: &Context, wording: &Wording) -> DialogAnswer {
        let file = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let what = match &self.event {
            Some((name, steps)) => {
                let values = args! { file, name, steps: (*steps) };
                wording.text_with("replace-event", &values)
            }
            None => wording.text_with("replace-event-damaged", &args! { file }),
        };
        DialogBox::new("replace-event", wording.text("replace-event-title"), wording)
            .accept(wording.text("replace-event-accept"))
            .show(ctx, |ui| {
                ui.add(egui::Label::new(what).wrap());
                ui.add(egui::Label::new(wording.text("replace-event-kept")).wrap());
            })
    }
}

impl App {
    /// Saves the event under another name; what is no event there was agreed to be replaced.
    pub(super) fn save_as(&mut self, ctx: &Context, path: PathBuf) {
        self.begin_file_work(ctx, FileOrder::SaveAs(path));
    }

    /// The same in the place of another event.
    pub(super) fn save_over(&mut self, ctx: &Context, path: PathBuf) {
        self.begin_file_work(ctx, FileOrder::SaveOver(path));
    }

    /// The file of an event without a name: it goes when the event gets one.
    pub(super) fn former_place(&self) -> Option<PathBuf> {
        let desk = self.desk.as_ref().filter(|desk| !desk.is_named())?;
        Some(desk.path().to_path_buf())
    }

    /// Says what came of it; `before` is the former place of an event that had no name.
    pub(super) fn tell_saved(
        &mut self,
        ctx: &Context,
        path: &Path,
        before: Option<PathBuf>,
        saved: Result<FileWork, OpenError>,
    ) {
        match saved {
            Ok(FileWork::Occupied(path, event)) => {
                self.dialog = Some(OpenDialog::ReplaceEvent(Occupied { path, event }));
            }
            Ok(work) => {
                let name = path.display().to_string();
                let sentence = self.wording.text_with("app-saved-as", &args! { path: name });
                self.notices.say(ctx, Severity::Done, sentence);
                if let FileWork::SavedAs(Replaced { event: Some(kept), .. }) = work {
                    let values = args! { kept: kept.display().to_string() };
                    let sentence = self.wording.text_with("app-replaced", &values);
                    self.notices.say(ctx, Severity::Warning, sentence);
                }
                if let Some(before) = before {
                    self.recent.forget(&before);
                }
                self.remember();
            }
            Err(OpenError::Unwritable(error)) => {
                let sentence = self.wording.save_error(&error);
                self.not_saved(ctx, &sentence);
            }
            Err(error) => self.notices.say(ctx, Severity::Failed, self.wording.open_error(&error)),
        }
    }
}
