//! The rules of a system, to be read in the window: over whatever asked for them, a dialog too.

use egui::accesskit::Role;
use egui::{Context, Key, Label, Layout, Modifiers, Response, RichText, Ui, Vec2, WidgetText};

use super::theme::{self, GRID, HALF, Tokens};
use super::widgets::{DialogAnswer, DialogBox};
use crate::model::SystemId;
use crate::reports::rules_of;
use crate::reports::text::{Block, TextTable, column_widths};
use crate::wording::Wording;

/// How wide the page is: lines of about ninety letters.
const WIDTH: f32 = 720.0;
/// Where the words of an article begin; its number stands before them.
const INDENT: f32 = 56.0;
/// Between the columns of a table.
const GUTTER: f32 = 2.0 * GRID;
/// What an arrow key scrolls.
const LINE: f32 = 40.0;

/// A text that is open.
pub struct RulesPage {
    title: String,
    text: Vec<Block>,
}

impl RulesPage {
    /// The rules of a system.
    pub fn of(system: SystemId, wording: &Wording) -> Self {
        let mut text = rules_of(system);
        let mut title = wording.text("sheet-rules");
        if let Some(Block::Heading { level: 1, text: own }) = text.first() {
            title.clone_from(own);
            text.remove(0);
        }
        Self { title, text }
    }

    /// Draws it; true when it is to be closed. Arrows, Page Up, Page Down, Home and End scroll.
    pub fn show(&self, ctx: &Context, wording: &Wording) -> bool {
        let answer = DialogBox::new("rules", self.title.as_str(), wording).width(WIDTH).show(ctx, |ui| {
            scroll_by_keys(ui);
            ui.spacing_mut().item_spacing = Vec2::new(GRID, HALF);
            for block in &self.text {
                show_block(ui, block);
            }
        });
        answer != DialogAnswer::Open
    }
}

fn scroll_by_keys(ui: &Ui) {
    let page = ui.clip_rect().height() - LINE;
    // Farther than any text is long; it stops at the end.
    let all = 1e6;
    let steps = [
        (Key::ArrowUp, LINE),
        (Key::ArrowDown, -LINE),
        (Key::PageUp, page),
        (Key::PageDown, -page),
        (Key::Home, all),
        (Key::End, -all),
    ];
    for (key, by) in steps {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(Vec2::new(0.0, by));
        }
    }
}

fn show_block(ui: &mut Ui, block: &Block) {
    match block {
        Block::Heading { level, text } => {
            ui.add_space(if *level <= 2 { 2.0 * GRID } else { GRID });
            let words = if *level <= 2 { theme::heading(text) } else { theme::bold(text) };
            let response = ui.add(Label::new(words).wrap());
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_role(Role::Heading);
                node.set_level(usize::from(*level));
                node.set_label(text.as_str());
            });
        }
        Block::Paragraph { number, text } if number.is_empty() => {
            ui.add(Label::new(text).wrap());
        }
        Block::Paragraph { number, text } => numbered(ui, 0.0, theme::bold(number), text),
        Block::Item { number, text } if number.is_empty() => numbered(ui, INDENT, RichText::new("–"), text),
        Block::Item { number, text } => numbered(ui, INDENT, theme::bold(number), text),
        Block::Table(table) => show_table(ui, table),
    }
}

/// A number at an indent, and words that begin in line with those of every other article.
fn numbered(ui: &mut Ui, indent: f32, number: RichText, text: &str) {
    ui.horizontal_top(|ui| {
        ui.add_space(indent);
        let width = if indent > 0.0 { INDENT * 0.75 } else { INDENT - GRID };
        in_column(ui, width, number);
        in_column(ui, ui.available_width(), text);
    });
}

/// Words in lines no longer than a width.
fn in_column(ui: &mut Ui, width: f32, text: impl Into<WidgetText>) -> Response {
    ui.allocate_ui_with_layout(Vec2::new(width, 0.0), Layout::top_down(egui::Align::Min), |ui| {
        ui.set_width(width);
        ui.add(Label::new(text).wrap())
    })
    .inner
}

/// A table; its headings and its first column tell what a row is about.
fn show_table(ui: &mut Ui, table: &TextTable) {
    ui.add_space(HALF);
    let widths = table_widths(ui, table);
    for (index, line) in table.lines().enumerate() {
        if index == 0 && line.iter().all(String::is_empty) {
            continue;
        }
        let row = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(INDENT);
            for (cell, width) in line.iter().zip(&widths) {
                let words = if index == 0 { theme::bold(cell) } else { RichText::new(cell) };
                in_column(ui, width - GUTTER, words);
                ui.add_space(GUTTER);
            }
        });
        let rect = row.response.rect;
        let x = rect.left() + INDENT..=rect.left() + INDENT + widths.iter().sum::<f32>() - GUTTER;
        ui.painter().hline(x, rect.bottom() + 1.0, (1.0, Tokens::of(ui).line));
    }
    ui.add_space(HALF);
}

/// The widths of the columns, each with the gutter behind it.
fn table_widths(ui: &Ui, table: &TextTable) -> Vec<f32> {
    let mut natural = vec![0.0_f32; table.heading.len()];
    let plain = egui::TextStyle::Body.resolve(ui.style());
    let bold = theme::bold_font(plain.size);
    for (index, line) in table.lines().enumerate() {
        for (width, cell) in natural.iter_mut().zip(line) {
            let font = if index == 0 { bold.clone() } else { plain.clone() };
            let galley = ui.painter().layout_no_wrap(cell.clone(), font, egui::Color32::PLACEHOLDER);
            *width = width.max(galley.size().x.ceil() + 1.0 + GUTTER);
        }
    }
    column_widths(&natural, ui.available_width() - INDENT)
}
