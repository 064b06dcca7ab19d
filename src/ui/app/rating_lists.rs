//! The rating lists at hand: their dialog, files that become lists, and what came of the work in the background.

use std::path::Path;

use egui::Context;

use super::{App, OpenDialog};
use crate::desk::rating_lists::{ListDone, ListTask};
use crate::ui::rating_lists::RatingListsDialog;
use crate::ui::widgets::Severity;
use crate::views::rating_lists::outcome;
use crate::wording::args;

impl App {
    /// Shows the dialog.
    pub(super) fn show_lists(&mut self) {
        self.lists.look_again();
        self.dialog = Some(OpenDialog::RatingLists(Box::new(RatingListsDialog::new(&self.wording))));
    }

    /// True if a file that was dropped is to become a list, whatever is in it: any while the dialog of the lists is in view,
    /// else an archive or XML, which no event is.
    pub(super) fn takes_as_list(&self, path: &Path) -> bool {
        let is_in_view = matches!(self.dialog, Some(OpenDialog::RatingLists(_)));
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        let is_archive = ending.is_some_and(|ending| ending == "zip" || ending == "xml");
        is_in_view || is_archive
    }

    /// Reads a file as a list, with the dialog in view; another dialog stays, for something may be typed in it.
    pub(super) fn import_list(&mut self, ctx: &Context, path: &Path) {
        let name = self.list_of_file.take();
        if self.lists.is_busy() {
            self.notices.say(ctx, Severity::Warning, self.wording.text("rating-lists-busy"));
        }
        self.lists.begin(ListTask::Import { file: path.to_path_buf(), name }, &self.environment);
        if matches!(self.dialog, None | Some(OpenDialog::RatingLists(_))) {
            return self.show_lists();
        }
        let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let sentence = self.wording.text_with("rating-lists-dropped", &args! { file });
        self.notices.say(ctx, Severity::News, sentence);
    }

    /// Takes in what came of the work. While the dialog is closed it is said.
    pub(super) fn take_list_work(&mut self, ctx: &Context) {
        let Some(done) = self.lists.take() else { return };
        if let (ListTask::Fetch { address, .. }, Ok(ListDone::Read(facts))) = &done {
            self.settings.rating_lists.keep_address(facts, address);
        }
        if !matches!(self.dialog, Some(OpenDialog::RatingLists(_))) {
            let (sentence, is_done) = outcome(&done, &self.wording);
            let severity = if is_done { Severity::News } else { Severity::Warning };
            self.notices.say(ctx, severity, sentence);
        }
        self.list_outcome = Some(done);
        ctx.request_repaint();
    }
}
