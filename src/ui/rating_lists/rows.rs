//! The table of the lists at hand, each with what can be done with it.

use egui::{Align, Ui};
use egui_extras::{Column as Width, TableRow};

use super::RowAsked;
use crate::ui::theme::{CONTROL, GRID, HEAD};
use crate::ui::widgets::{RowCells, button, framed_table, name_row, plain_head};
use crate::views::rating_lists::ListRow;
use crate::wording::{Value, Wording, args};

/// The table is not higher.
const HIGHEST: f32 = 240.0;
const ROW: f32 = CONTROL + 4.0;
/// The widths of the columns; the buttons have the rest.
const WIDTHS: [f32; 4] = [120.0, 96.0, 80.0, 80.0];

/// Draws it; the button that was pressed.
pub(super) fn table(ui: &mut Ui, rows: &[ListRow], is_busy: bool, wording: &Wording) -> Option<RowAsked> {
    #[allow(clippy::cast_precision_loss, reason = "a few rows")]
    let height = (HEAD + ROW * rows.len() as f32).min(HIGHEST);
    let mut asked = None;
    ui.allocate_ui(egui::vec2(ui.available_width(), height + GRID), |ui| {
        let mut table = framed_table(ui, "rating-lists", HEAD).max_scroll_height(height - HEAD);
        table = table.auto_shrink([false, true]);
        for width in WIDTHS {
            table = table.column(Width::exact(width).clip(true));
        }
        let headings = [
            ("column-rating-list", Align::Min),
            ("column-date", Align::Min),
            ("column-players", Align::Max),
            ("rating-lists-head-size", Align::Max),
        ];
        table
            .column(Width::remainder().resizable(false))
            .header(HEAD, |mut head| {
                for (key, align) in headings {
                    head.col(|ui| _ = plain_head(ui, &wording.text(key), align));
                }
                head.col(|_| {});
            })
            .body(|body| {
                body.rows(ROW, rows.len(), |mut line| {
                    if let Some(row) = rows.get(line.index()) {
                        asked = show_row(&mut line, row, is_busy, wording).or(asked.take());
                    }
                });
            });
    });
    asked
}

fn show_row(
    line: &mut TableRow<'_, '_>,
    row: &ListRow,
    is_busy: bool,
    wording: &Wording,
) -> Option<RowAsked> {
    let mut asked = None;
    let values = args! {
        name: row.name.as_str(), date: row.date.as_str(), count: row.players.as_str(), size: row.size.as_str(),
    };
    let spoken = wording.text_with("rating-lists-row", &values);
    let mut cells = RowCells::new(line);
    cells.cell(|ui| {
        name_row(ui, &spoken);
        ui.add(egui::Label::new(crate::ui::theme::bold(&row.name)).truncate());
    });
    cells.text(row.date.as_str());
    cells.number(row.players.as_str());
    cells.number(row.size.as_str());
    cells.cell(|ui| {
        ui.add_space(GRID);
        let name = &args! { name: row.name.as_str() };
        if let Some(address) = &row.address
            && named_button(ui, "rating-lists-update", name, is_busy, wording)
        {
            asked = Some(RowAsked::Update { name: row.name.clone(), address: address.clone() });
        }
        if named_button(ui, "rating-lists-update-file", name, is_busy, wording) {
            asked = Some(RowAsked::File(row.name.clone()));
        }
        if named_button(ui, "rating-lists-remove", name, is_busy, wording) {
            asked = Some(RowAsked::Remove(row.name.clone()));
        }
    });
    asked
}

/// A button whose name tells about which list it is.
fn named_button(
    ui: &mut Ui,
    key: &str,
    name: &[(&str, Value<'_>)],
    is_busy: bool,
    wording: &Wording,
) -> bool {
    let response = button(ui, None, &wording.text(key), !is_busy, false);
    let spoken = wording.text_with(&format!("{key}-spoken"), name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, !is_busy, &spoken));
    response.clicked()
}
