//! Ready-made lists: those of the program, and the user's own.

use egui::Ui;

use super::CriteriaEditor;
use crate::desk::settings::{CriteriaRequest, OwnCriteria};
use crate::model::TieBreakCode;
use crate::standings::c07::PRESETS;
use crate::ui::event_form::rows::FormRows;
use crate::ui::theme::{CONTROL, GRID, HALF};
use crate::ui::widgets::{Icon, button, icon_button, text_field};
use crate::wording::{Wording, args};

impl CriteriaEditor {
    /// A button for each list; it replaces the list at once.
    pub(super) fn show_presets(&mut self, rows: &mut FormRows<'_>, codes: &mut Vec<TieBreakCode>) {
        let wording = rows.wording;
        rows.row("event-presets", |ui| {
            let wrapped = ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(HALF, HALF);
                for preset in PRESETS {
                    let name = wording.text(&format!("event-preset-{}", preset.key));
                    if button(ui, None, &name, true, false).clicked() {
                        *codes = preset.tie_breaks();
                    }
                }
                self.own_ones(ui, codes, wording);
            });
            wrapped.response
        });
    }

    fn own_ones(&mut self, ui: &mut Ui, codes: &mut Vec<TieBreakCode>, wording: &Wording) {
        for own in &self.own {
            if button(ui, None, &own.name, true, false).clicked() {
                codes.clone_from(&own.codes);
            }
            let delete = wording.text_with("event-preset-delete", &args! { name: own.name.as_str() });
            if icon_button(ui, Icon::Close, &delete, true).clicked() {
                self.request = Some(CriteriaRequest::Forget(own.name.clone()));
            }
        }
    }

    /// The field that keeps this list under a name.
    pub(super) fn show_keeping(&mut self, rows: &mut FormRows<'_>, codes: &[TieBreakCode]) {
        let wording = rows.wording;
        let example = wording.text("event-preset-example");
        rows.row("event-preset-name", |ui| {
            let width = (ui.available_width() - 10.0 * GRID - CONTROL).clamp(80.0, 200.0);
            let field = text_field(ui, &mut self.name, &example, width);
            let name = self.name.trim();
            let ready = !name.is_empty() && !codes.is_empty();
            if button(ui, None, &wording.text("event-preset-keep"), ready, false).clicked() {
                let own = OwnCriteria { name: name.to_owned(), codes: codes.to_vec() };
                self.request = Some(CriteriaRequest::Keep(own));
                self.name.clear();
            }
            field
        });
    }
}
