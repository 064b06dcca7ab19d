//! Players from elsewhere: rows of the clipboard, and a file that is read in the background. Both go into the preview.

use std::path::PathBuf;

use egui::Ui;

use super::{PlayersDialog, PlayersPanel};
use crate::desk::{DiskTask, WatchRequest};
use crate::files::{FoundPlayers, csv, read_players};
use crate::ui::file_window::Purpose;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::Severity;
use crate::views::import_preview::ImportPreview;
use crate::wording::args;

impl PlayersPanel {
    /// Rows of a spreadsheet that were pasted onto the table, or several cells into a field.
    pub(super) fn take_pasted(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) {
        let is_rows = |text: &str| text.trim_end().contains(['\t', '\n']);
        let takes = |text: &str| view.listening.letters || self.editing.is_some() && is_rows(text);
        let mut pasted = None;
        ui.input_mut(|input| {
            input.events.retain(|event| match event {
                egui::Event::Paste(text) if takes(text) => {
                    pasted = Some(text.clone());
                    false
                }
                _ => true,
            });
        });
        let Some(text) = pasted else { return };
        self.leave_cell(view, out);
        match csv::paste(&text) {
            Ok(list) => self.preview(view, FoundPlayers::List(list), view.text("players-clipboard")),
            Err(error) => {
                let values = args! { error: error.to_string() };
                out.say(Severity::Warning, view.text_with("players-not-pasted", &values));
            }
        }
    }

    pub(super) fn take_file(&mut self, view: &View<'_>, out: &mut Requests) {
        if let Some(path) = view.picked(Purpose::ImportPlayers) {
            self.read_list(view, path.to_owned());
        }
        for purpose in [Purpose::WatchList, Purpose::WatchFolder] {
            if let Some(path) = view.picked(purpose) {
                out.watch(WatchRequest::Begin(path.to_owned()));
            }
        }
        match self.import.take() {
            Some((name, Some(Ok(found)))) => self.preview(view, found, name),
            Some((_, Some(Err(error)))) => {
                let values = args! { error: error.to_string() };
                out.say(Severity::Warning, view.text_with("players-not-imported", &values));
            }
            Some((_, None)) | None => {}
        }
    }

    /// Reads a list in the background; its preview opens then.
    pub(super) fn read_list(&mut self, view: &View<'_>, path: PathBuf) {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let task = DiskTask::Read { file: name.clone() };
        self.import
            .begin_on_disk("import", task, name, view.desk.environment(), move |_| read_players(&path));
    }

    fn preview(&mut self, view: &View<'_>, found: FoundPlayers, source: String) {
        let mut preview = ImportPreview::new(found, source, view.tournament, view.wording);
        preview.recall(&view.settings.list_columns, view.tournament, view.wording);
        self.dialog = Some(PlayersDialog::Preview(preview));
    }
}
