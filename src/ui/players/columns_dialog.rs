//! Which columns of the table of players are shown that usually are not: by a dialog here, or by the menu of the table's head.

use egui::Ui;

use super::column::Columns;
use super::table::NAME;
use crate::desk::table_layout::TableLayout;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::DialogAnswer;

/// The width of the dialog.
const WIDTH: f32 = 440.0;

/// The optional columns of the event: key and name.
pub fn offered(view: &View<'_>) -> Vec<(&'static str, String)> {
    let fields = Columns::optional(view.tournament.rules());
    fields.map(|field| (field.key(), field.spoken(view.wording))).collect()
}

/// The dialog.
#[derive(Debug)]
pub struct ColumnsDialog {
    layout: TableLayout,
    fresh: bool,
}

impl ColumnsDialog {
    /// With the columns as they are.
    pub fn new(view: &View<'_>) -> Self {
        Self { layout: view.settings.tables.of(NAME).cloned().unwrap_or_default(), fresh: true }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let dialog = view.dialog("columns", view.text("columns-title")).width(WIDTH);
        let dialog = dialog.accept(view.text("app-ok"));
        let answer = dialog.show(ui.ctx(), |ui| {
            for (key, name) in offered(view) {
                let mut shown = self.layout.is_shown(key);
                let tick = ui.checkbox(&mut shown, name);
                if std::mem::take(&mut self.fresh) {
                    tick.request_focus();
                }
                if tick.changed() {
                    self.layout.show(key, shown);
                }
            }
        });
        if answer == DialogAnswer::Accepted {
            out.keep_table(NAME, self.layout.clone());
        }
        answer != DialogAnswer::Open
    }
}
