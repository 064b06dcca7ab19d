//! Where a list is fetched from: whose, and the address, which can be another one. Nothing is asked before the click.

use egui::{Key, Ui};

use super::RatingListsDialog;
use crate::desk::rating_lists::ListTask;
use crate::ui::widgets::{DropDown, Form, button, drop_down, text_field};
use crate::wording::Wording;

/// The width of the closed list, and of the field with a button behind it.
const LIST: f32 = 400.0;
const FIELD: f32 = 400.0;

impl RatingListsDialog {
    /// The rows; the task, once the button was pressed.
    pub(super) fn fetch(&mut self, ui: &mut Ui, is_busy: bool, wording: &Wording) -> Option<ListTask> {
        let mut form = Form::new(ui);
        form.group(&wording.text("rating-lists-new"));
        let mut chosen = None;
        form.row(&wording.text("rating-lists-source"), |ui| {
            let shown = self.sources.get(self.source).map(|source| source.words.clone()).unwrap_or_default();
            let list = DropDown::new("rating-list-source").width(LIST).selected_text(shown);
            let entries = self.sources.iter().enumerate().map(|(at, source)| (at, source.words.clone()));
            let shown = drop_down(ui, list, &self.source, entries);
            chosen = shown.inner;
            shown.response
        });
        if let Some(chosen) = chosen {
            self.source = chosen;
            let address = self.sources.get(chosen).and_then(|source| source.address);
            self.address = address.unwrap_or_default().to_owned();
        }
        let mut fetches = false;
        form.row(&wording.text("rating-lists-address"), |ui| {
            ui.horizontal(|ui| {
                let field =
                    text_field(ui, &mut self.address, &wording.text("rating-lists-address-hint"), FIELD);
                let may = !is_busy && !self.address.trim().is_empty();
                fetches = button(ui, None, &wording.text("rating-lists-fetch"), may, false).clicked();
                fetches |= may && field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                field
            })
            .inner
        });
        form.note(&wording.text("rating-lists-sent"));
        fetches.then(|| ListTask::Fetch {
            address: self.address.trim().to_owned(),
            name: self.sources.get(self.source).and_then(|source| source.name.clone()),
        })
    }
}
