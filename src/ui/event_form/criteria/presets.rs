//! Ready-made lists: those of the program, and the user's own.

use egui::Ui;

use super::CriteriaFields;
use crate::desk::settings::{CriteriaRequest, OwnCriteria};
use crate::standings::c07::PRESETS;
use crate::ui::theme::{CONTROL, GRID, HALF};
use crate::ui::widgets::{Form, Icon, button, icon_button, text_field};
use crate::wording::{Wording, args};

impl CriteriaFields {
    /// A button for each list; it replaces the list at once.
    pub(super) fn show_presets(&mut self, form: &mut Form<'_>, wording: &Wording) {
        form.row(&wording.text("event-presets"), |ui| {
            let wrapped = ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(HALF, HALF);
                for preset in PRESETS {
                    let name = wording.text(&format!("event-preset-{}", preset.key));
                    if button(ui, None, &name, true, false).clicked() {
                        self.codes = preset.tie_breaks();
                    }
                }
                self.own_ones(ui, wording);
            });
            wrapped.response
        });
    }

    fn own_ones(&mut self, ui: &mut Ui, wording: &Wording) {
        for own in &self.own {
            if button(ui, None, &own.name, true, false).clicked() {
                self.codes.clone_from(&own.codes);
            }
            let delete = wording.text_with("event-preset-delete", &args! { name: own.name.as_str() });
            if icon_button(ui, Icon::Close, &delete, true).clicked() {
                self.request = Some(CriteriaRequest::Forget(own.name.clone()));
            }
        }
    }

    /// The field that keeps this list under a name.
    pub(super) fn show_keeping(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let example = wording.text("event-preset-example");
        form.row(&wording.text("event-preset-name"), |ui| {
            let width = (ui.available_width() - 10.0 * GRID - CONTROL).clamp(80.0, 200.0);
            let field = text_field(ui, &mut self.name, &example, width);
            let name = self.name.trim();
            let ready = !name.is_empty() && !self.codes.is_empty();
            if button(ui, None, &wording.text("event-preset-keep"), ready, false).clicked() {
                let own = OwnCriteria { name: name.to_owned(), codes: self.codes.clone() };
                self.request = Some(CriteriaRequest::Keep(own));
                self.name.clear();
            }
            field
        });
    }
}
