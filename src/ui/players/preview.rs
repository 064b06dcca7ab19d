//! The dialog that shows what is about to be added, from the clipboard or a file. Nothing is added before the arbiter
//! accepts it.

use egui::{Align, RichText, Sense, Ui};
use egui_extras::Column as Width;

use crate::model::Command;
use crate::reports::lists::PlayerField;
use crate::ui::theme::{GRID, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Icon, RowCells, Severity, align, banner, data_table, header_cell};
use crate::views::import_preview::{ImportPreview, ImportRow, late_entry};
use crate::wording::{Wording, args};

/// So many sentences are listed one by one.
const SENTENCES: usize = 8;
/// The table in the dialog is not higher.
const TABLE: f32 = 360.0;
/// What the table shows of each player.
const SHOWN: [PlayerField; 6] = [
    PlayerField::Title,
    PlayerField::Name,
    PlayerField::Federation,
    PlayerField::Rating,
    PlayerField::Club,
    PlayerField::Born,
];

/// Draws the dialog. True once it is closed.
pub fn show(ui: &Ui, view: &View<'_>, preview: &mut ImportPreview, out: &mut Requests) -> bool {
    let wording = view.wording;
    let count = preview.count();
    let title = view.text_with("players-preview-title", &args! { source: preview.source.as_str() });
    let answer = view
        .dialog("preview", title)
        .width(860.0)
        .accept(wording.text_with("players-preview-add", &args! { count }))
        .enabled(count > 0)
        .show(ui.ctx(), |ui| {
            content(ui, view, preview);
        });
    if answer == DialogAnswer::Accepted {
        out.run(Command::AddPlayers(view.desk.new_players(preview.taken())));
        out.say(Severity::Done, wording.text_with("players-added-many", &args! { count }));
    }
    answer != DialogAnswer::Open
}

fn content(ui: &mut Ui, view: &View<'_>, preview: &mut ImportPreview) {
    let tokens = Tokens::of(ui);
    let wording = view.wording;
    ui.label(RichText::new(view.text("players-preview-columns")).size(SMALL).color(tokens.weak));
    ui.label(RichText::new(&preview.columns).size(SMALL));
    if view.tournament.is_started() {
        banner(ui, Severity::Warning, &late_entry(view.tournament, wording));
    }
    for note in preview.notes.iter().take(SENTENCES) {
        ui.label(RichText::new(note).color(tokens.warn));
    }
    if preview.notes.len() > SENTENCES {
        let more = preview.notes.len() - SENTENCES;
        ui.label(wording.text_with("about-more", &args! { count: more }));
    }
    let doubtful = preview.doubtful();
    if doubtful > 0 {
        let text = wording.text_with("players-preview-doubtful", &args! { count: doubtful });
        ui.label(RichText::new(text).color(tokens.warn));
    }
    ui.add_space(GRID);
    table(ui, &mut preview.rows, wording);
}

fn table(ui: &mut Ui, rows: &mut [ImportRow], wording: &Wording) {
    #[allow(clippy::cast_precision_loss, reason = "a few rows")]
    let height = (HEAD + ROW * rows.len() as f32).min(TABLE);
    ui.allocate_ui(egui::vec2(ui.available_width(), height + GRID), |ui| {
        let mut table = data_table(ui, "players-preview").sense(Sense::CLICK).max_scroll_height(height);
        table = table.auto_shrink([false, true]).column(Width::exact(28.0)).column(Width::exact(44.0));
        for column in SHOWN {
            table = table.column(match column.width() {
                Some(width) => Width::exact(width).clip(true),
                None => Width::remainder().clip(true).resizable(false),
            });
        }
        table
            .header(HEAD, |mut head| {
                head.col(|_| {});
                head.col(|ui| {
                    header_cell(ui, &wording.text("players-preview-line"), Align::Max, None);
                });
                for column in SHOWN {
                    head.col(|ui| {
                        header_cell(ui, &column.heading(wording), align(column.align()), None);
                    });
                }
            })
            .body(|body| {
                body.rows(ROW, rows.len(), |mut line| {
                    let at = line.index();
                    if let Some(row) = rows.get_mut(at) {
                        preview_row(&mut line, row, wording);
                    }
                });
            });
    });
}

fn preview_row(line: &mut egui_extras::TableRow<'_, '_>, row: &mut ImportRow, wording: &Wording) {
    let name = wording.text_with("players-preview-take", &args! { name: row.details.name.as_str() });
    let mut cells = RowCells::new(line);
    cells.cell(|ui| {
        let tick = ui.checkbox(&mut row.taken, "");
        let taken = row.taken;
        tick.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::CheckBox, true, taken, &name));
    });
    cells.number(row.line.to_string());
    for column in SHOWN {
        let text = column.text(&row.details);
        match align(column.align()) {
            Align::Max => cells.number(text),
            _ if column == PlayerField::Name && !row.warnings.is_empty() => cells.cell(|ui| {
                let ink = Tokens::of(ui).warn;
                let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), Sense::hover());
                Icon::Warning.paint_in(ui.painter(), rect, ink);
                ui.add(egui::Label::new(text).truncate());
            }),
            _ => cells.text(text),
        };
    }
    let response = line.response();
    if !row.warnings.is_empty() {
        response.on_hover_text(row.warnings.join("\n"));
    }
}
