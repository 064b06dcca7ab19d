//! The dialog that shows what is about to be added, from the clipboard or a file. Nothing is added before the arbiter
//! accepts it; what a column holds can be chosen above it.

use egui::{Align, InnerResponse, RichText, ScrollArea, Ui, WidgetInfo};
use egui_extras::Column as Width;

use crate::files::csv::CsvColumn;
use crate::model::PlayerId;
use crate::ui::theme::{CONTROL, GRID, HALF, HEAD, ROW, SMALL, TEXT, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    DialogAnswer, DropDown, RowCells, Severity, banner, drop_down, framed_table, plain_head, segments,
};
use crate::views::import_preview::{ImportColumn, ImportPreview, column_words, late_entry, meanings};
use crate::wording::{Wording, args};

/// So many sentences about the whole list are shown one by one.
const SENTENCES: usize = 8;
/// The table in the dialog is not higher.
const TABLE: f32 = 296.0;
/// The list of doubts is not higher.
const DOUBTS: f32 = 96.0;
/// A column is at least as wide as the words above it, and never wider than this.
const WIDEST: f32 = 232.0;
const NARROWEST: f32 = 112.0;

/// What became of the dialog.
pub enum PreviewAnswer {
    /// It stays open.
    Open,
    /// It was left.
    Left,
    /// The players are added; the first of them.
    Added(PlayerId),
}

/// A column to be given another meaning.
type Assigned = (usize, Option<CsvColumn>);

/// Draws the dialog.
pub fn show(ui: &Ui, view: &View<'_>, preview: &mut ImportPreview, out: &mut Requests) -> PreviewAnswer {
    let wording = view.wording;
    let count = preview.count();
    let title = view.text_with("players-preview-title", &args! { source: preview.source.as_str() });
    let mut assigned = None;
    let answer =
        view.dialog("preview", title)
            .width(960.0)
            .accept(match preview.changes() {
                0 => wording.text_with("players-preview-add", &args! { count }),
                changes => wording
                    .text_with("players-preview-add-change", &args! { count: count - changes, changes }),
            })
            .enabled(count > 0)
            .show(ui.ctx(), |ui| assigned = content(ui, view, preview));
    if let Some((column, meaning)) = assigned {
        preview.assign(column, meaning, view.tournament, wording);
    }
    match answer {
        DialogAnswer::Open => PreviewAnswer::Open,
        DialogAnswer::Cancelled => PreviewAnswer::Left,
        DialogAnswer::Accepted => {
            if let Some(columns) = preview.kept_columns() {
                out.keep_columns(columns);
            }
            out.run_all(preview.commands(view.desk));
            let added = count - preview.changes();
            if added == 0 {
                return PreviewAnswer::Left;
            }
            out.say(Severity::Done, wording.text_with("players-added-many", &args! { count: added }));
            PreviewAnswer::Added(view.tournament.next_player())
        }
    }
}

/// The notes that are told, and how many more there are.
fn told(notes: &[String]) -> (&[String], usize) {
    let (told, others) = notes.split_at_checked(SENTENCES).unwrap_or((notes, &[]));
    (told, others.len())
}

fn content(ui: &mut Ui, view: &View<'_>, preview: &mut ImportPreview) -> Option<Assigned> {
    let tokens = Tokens::of(ui);
    let wording = view.wording;
    let hint = if preview.can_assign() { "players-preview-choose" } else { "players-preview-report" };
    ui.label(RichText::new(view.text(hint)).size(SMALL).color(tokens.weak));
    if view.tournament.is_started() {
        banner(ui, Severity::Warning, &late_entry(view.tournament, wording));
    }
    let (told, more) = told(&preview.notes);
    for note in told {
        ui.label(RichText::new(note).color(tokens.warn));
    }
    if more > 0 {
        ui.label(wording.text_with("about-more", &args! { count: more }));
    }
    let doubts = preview.doubts(wording);
    if !doubts.is_empty() {
        ui.add_space(HALF);
        ui.horizontal(|ui| {
            let some = view.text_with("players-preview-rows-doubtful", &args! { count: doubts.len() });
            let choices = [(false, view.text("players-preview-rows-all")), (true, some)];
            segments(ui, &mut preview.only_doubtful, &choices);
            ui.add_space(GRID);
            let note = view.text("players-preview-entered");
            ui.label(RichText::new(note).size(SMALL).color(tokens.weak));
        });
    }
    ui.add_space(GRID);
    let assigned = ScrollArea::horizontal()
        .id_salt("players-preview-across")
        .auto_shrink([false, true])
        .show(ui, |ui| table(ui, preview, wording))
        .inner;
    if !doubts.is_empty() {
        ui.add_space(GRID);
        sentences(ui, &doubts);
    }
    assigned
}

/// What is doubtful, in words; the lines in view are laid out.
fn sentences(ui: &mut Ui, doubts: &[String]) {
    let height = ui.text_style_height(&egui::TextStyle::Body);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = HALF;
        ScrollArea::vertical()
            .id_salt("players-preview-doubts")
            .max_height(DOUBTS)
            .auto_shrink([false, true])
            .show_rows(ui, height, doubts.len(), |ui, lines| {
                for sentence in doubts.get(lines).unwrap_or_default() {
                    ui.add(egui::Label::new(RichText::new(sentence).color(Tokens::of(ui).warn)).truncate())
                        .on_hover_text(sentence);
                }
            });
    });
}

/// The width of a column: that of its longest cell, within bounds.
fn width(column: &ImportColumn) -> f32 {
    let letters = u8::try_from(column.letters).unwrap_or(u8::MAX);
    (f32::from(letters) * TEXT * 0.5 + 2.0 * GRID).clamp(NARROWEST, WIDEST)
}

fn table(ui: &mut Ui, preview: &mut ImportPreview, wording: &Wording) -> Option<Assigned> {
    let shown = preview.shown();
    let has_headings = preview.columns.iter().any(|column| !column.heading.is_empty());
    let head = match preview.can_assign() {
        true if has_headings => HEAD + CONTROL,
        true => CONTROL + HALF,
        false => HEAD,
    };
    #[allow(clippy::cast_precision_loss, reason = "a few rows")]
    let height = (head + ROW * shown.len() as f32).min(TABLE);
    let mut assigned = None;
    ui.allocate_ui(egui::vec2(ui.available_width(), height + GRID), |ui| {
        let mut table = framed_table(ui, "players-preview", head).max_scroll_height(height - head);
        table = table.auto_shrink([false, true]).column(Width::exact(28.0)).column(Width::exact(44.0));
        for column in &preview.columns {
            table = table.column(Width::exact(width(column)).clip(true));
        }
        table
            .column(Width::remainder().resizable(false))
            .header(head, |mut row| {
                row.col(|_| {});
                row.col(|ui| {
                    plain_head(ui, &wording.text("players-preview-line"), Align::Max);
                });
                for (at, column) in preview.columns.iter().enumerate() {
                    row.col(|ui| {
                        if let Some(meaning) = heading(ui, at, column, preview.can_assign(), wording) {
                            assigned = Some((at, meaning));
                        }
                    });
                }
                row.col(|_| {});
            })
            .body(|body| {
                body.rows(ROW, shown.len(), |mut line| {
                    if let Some(at) = shown.get(line.index()) {
                        preview_row(&mut line, *at, preview, wording);
                    }
                });
            });
    });
    assigned
}

/// The heading in the list, and below it what the column is taken for.
fn heading(
    ui: &mut Ui,
    at: usize,
    column: &ImportColumn,
    can_assign: bool,
    wording: &Wording,
) -> Option<Option<CsvColumn>> {
    let words = |meaning| column_words(meaning, wording);
    if !can_assign {
        plain_head(ui, &words(column.meaning), Align::Min);
        return None;
    }
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        // Nothing but the list where the file has no headings.
        let height = (ui.available_height() - CONTROL - HALF).max(0.0);
        let size = egui::vec2(ui.available_width(), height);
        ui.allocate_ui(size, |ui| {
            ui.set_min_size(size);
            plain_head(ui, &column.heading, Align::Min);
        });
        let chosen = words(column.meaning);
        let name = wording.text_with("players-preview-heading", &args! { position: at + 1 });
        let list = DropDown::new(("players-preview-column", at)).width(ui.available_width()).height(400.0);
        let list = list.selected_text(&chosen);
        let InnerResponse { inner, response } =
            drop_down(ui, list, &column.meaning, meanings().map(|meaning| (meaning, words(meaning))));
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(egui::accesskit::Role::ComboBox, true, &name);
            info.current_text_value = Some(chosen.clone());
            info
        });
        inner
    })
    .inner
}

fn preview_row(
    line: &mut egui_extras::TableRow<'_, '_>,
    at: usize,
    preview: &mut ImportPreview,
    wording: &Wording,
) {
    let Some(row) = preview.rows.get(at) else { return };
    let name = wording.text_with("players-preview-take", &args! { name: row.details.name.as_str() });
    let mut taken = row.taken;
    let mut cells = RowCells::new(line);
    cells.cell(|ui| {
        // As high as the row, which would cut it off.
        ui.spacing_mut().interact_size.y = ui.max_rect().height();
        let tick = ui.checkbox(&mut taken, "");
        tick.widget_info(|| WidgetInfo::selected(egui::accesskit::Role::CheckBox, true, taken, &name));
    });
    cells.number(row.line.to_string());
    for (at, column) in preview.columns.iter().enumerate() {
        let text = row.cells.get(at).map(String::as_str).unwrap_or_default();
        let is_unread = column.meaning.is_some_and(|meaning| row.unread.contains(&meaning));
        cells.cell(|ui| {
            let tokens = Tokens::of(ui);
            let ink = match column.meaning {
                None => tokens.weak,
                Some(_) if is_unread => tokens.warn,
                Some(_) => tokens.text,
            };
            let text = RichText::new(text).color(ink);
            // Struck through as well: nothing is said by colour alone.
            let text = if is_unread { text.strikethrough() } else { text };
            ui.add(egui::Label::new(text).truncate());
        });
    }
    cells.text("");
    if taken != row.taken {
        preview.take(at, taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_notes_are_told_and_the_rest_is_counted() {
        let counts = [7, 8, 9].map(|notes| {
            let notes = vec![String::new(); notes];
            let (told, more) = told(&notes);
            (told.len(), more)
        });
        assert_eq!(counts, [(7, 0), (8, 0), (8, 1)]);
    }
}
