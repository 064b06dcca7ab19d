//! New starting numbers by corrected data: who gets which, to be looked at before it is done (C.04.2 Art. 2.4).

use egui::{Align, RichText, Ui};
use egui_extras::Column;

use crate::model::{Refusal, Tournament};
use crate::ui::theme::{HALF, HEAD, ROW, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, RowCells, Severity, framed_table, name_row, plain_head};
use crate::views::renumbering::{NumberRow, Renumbering};
use crate::wording::args;

/// The list is not higher.
const LIST: f32 = 264.0;

/// The dialog.
#[derive(Debug)]
pub struct RenumberingDialog {
    renumbering: Renumbering,
}

impl RenumberingDialog {
    /// Of the event as it is.
    ///
    /// # Errors
    /// Why the numbers stay.
    pub fn new(tournament: &Tournament) -> Result<Self, Refusal> {
        Renumbering::of(tournament).map(|renumbering| Self { renumbering })
    }

    /// Shows it. True once it is done with.
    pub fn show(&self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let rows = &self.renumbering.rows;
        let answer = view
            .dialog("renumbering", view.text("renumbering-title"))
            .width(560.0)
            .accept(view.text("renumbering-accept"))
            .show(ui.ctx(), |ui| {
                ui.label(view.text_with("renumbering-count", &args! { count: rows.len() }));
                ui.label(RichText::new(view.text("renumbering-note")).color(Tokens::of(ui).weak));
                ui.add_space(HALF);
                list(ui, view, rows);
            });
        if answer == DialogAnswer::Accepted {
            out.run(self.renumbering.command());
            out.say(Severity::Done, view.text_with("renumbering-done", &args! { count: rows.len() }));
        }
        answer != DialogAnswer::Open
    }
}

fn list(ui: &mut Ui, view: &View<'_>, rows: &[NumberRow]) {
    #[allow(clippy::cast_precision_loss, reason = "as many rows as players")]
    let height = (HEAD + ROW * rows.len() as f32 + HALF).min(LIST);
    ui.allocate_ui(egui::vec2(ui.available_width(), height), |ui| {
        let table = framed_table(ui, "renumbering", HEAD)
            .columns(Column::exact(56.0), 2)
            .column(Column::exact(48.0))
            .column(Column::remainder().resizable(false).clip(true))
            .column(Column::exact(64.0));
        let heads = [
            ("renumbering-was", Align::Max),
            ("renumbering-becomes", Align::Max),
            ("column-title", Align::Min),
            ("column-name", Align::Min),
            ("column-rating-short", Align::Max),
        ];
        table
            .header(HEAD, |mut row| {
                for (key, align) in heads {
                    row.col(|ui| _ = plain_head(ui, &view.text(key), align));
                }
            })
            .body(|body| {
                body.rows(ROW, rows.len(), |mut row| {
                    let Some(of) = rows.get(row.index()) else { return };
                    let (from, to) = (of.from.to_string(), of.to.to_string());
                    let values = args! { name: of.name.as_str(), from: from.as_str(), to: to.as_str() };
                    let spoken = view.text_with("renumbering-row", &values);
                    let mut cells = RowCells::said_by_row(&mut row);
                    cells.cell(|ui| {
                        name_row(ui, &spoken);
                        crate::ui::widgets::leave_unsaid(ui);
                        ui.with_layout(crate::ui::widgets::layout(Align::Max), |ui| ui.label(&from));
                    });
                    cells.number(to);
                    cells.text(of.title.as_str());
                    cells.text(of.name.as_str());
                    cells.number(of.rating.as_str());
                });
            });
    });
}
