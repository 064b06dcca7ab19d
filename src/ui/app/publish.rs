//! The web pages of the open event: asked for in the dialog, or written again while the arbiter works.

use std::path::PathBuf;

use egui::Context;

use super::{App, OpenDialog};
use crate::ui::publish::PublishForm;
use crate::ui::widgets::{PathText, Severity};
use crate::wording::args;

impl App {
    /// The dialog.
    pub(super) fn ask_publishing(&mut self) {
        let Some(desk) = self.desk.as_ref() else { return };
        self.dialog = Some(OpenDialog::Publish(PublishForm::of(self.settings.web_of(desk.id()))));
    }

    /// The folder was chosen: back to the dialog.
    pub(super) fn choose_site_folder(&mut self, folder: PathBuf) {
        let Some(desk) = self.desk.as_ref() else { return };
        let mut form = PublishForm::of(self.settings.web_of(desk.id()));
        form.folder = PathText::of(folder);
        if let Some(place) = form.place(desk.id()) {
            self.settings.set_web(place);
        }
        self.dialog = Some(OpenDialog::Publish(form));
    }

    /// Publishes where the user wishes it. What came of it is said in the dialog; elsewhere only that it failed.
    pub(super) fn publish_pages(&mut self, ctx: &Context) {
        if let Some(done) = self.publishing.take_in(&self.environment, &self.wording) {
            let in_dialog = matches!(self.dialog, Some(OpenDialog::Publish(_)));
            if !done.succeeded && !in_dialog {
                let values = args! { reason: done.sentence.as_str() };
                let sentence = self.wording.text_with("publish-failed", &values);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            ctx.request_repaint();
        }
        let Some(desk) = self.desk.as_ref() else { return };
        self.publishing.follow(desk, self.settings.web_of(desk.id()), &self.wording);
    }
}
