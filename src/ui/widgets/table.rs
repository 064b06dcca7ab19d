//! Tables as dense as a spreadsheet, over `egui_extras::TableBuilder` (only the rows in view are laid out).
//!
//! Two pitfalls are dealt with here: labels in cells do not swallow the click of the row, and a column that takes
//! the rest of the width must be `Column::remainder().resizable(false)`.

use egui::accesskit::Role;
use egui::{Align, Align2, Color32, FontId, Label, Layout, Response, RichText, Sense, Ui, Vec2, WidgetInfo};
use egui_extras::{TableBuilder, TableRow};

use crate::ui::theme::{self, GRID, HEAD, SMALL, Tokens};
use crate::views::sort::SortArrow;

/// A table with this room's look: zebra rows, rows that can be clicked, cells centred in their height. Head rows are
/// [`HEAD`] high, body rows [`theme::ROW`].
pub fn data_table<'a>(ui: &'a mut Ui, name: &str) -> TableBuilder<'a> {
    let band = egui::Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), HEAD));
    table_under(ui, name, band)
}

/// The same inside a dialog, where nothing cuts the stripes off: they begin and end with the head, which is `head` high.
pub fn framed_table<'a>(ui: &'a mut Ui, name: &str, head: f32) -> TableBuilder<'a> {
    let lane = ui.spacing().scroll.allocated_width();
    let width = ui.available_width() - lane;
    let band = egui::Rect::from_min_size(ui.cursor().min, Vec2::new(width, head));
    let mut clip = ui.clip_rect();
    clip.set_left(clip.left().max(band.left()));
    ui.set_clip_rect(clip);
    table_under(ui, name, band)
}

fn table_under<'a>(ui: &'a mut Ui, name: &str, band: egui::Rect) -> TableBuilder<'a> {
    ui.style_mut().interaction.selectable_labels = false;
    // A selected row is told by its ground; its text stays as readable as that of the others.
    let text = Tokens::of(ui).text;
    ui.visuals_mut().selection.stroke.color = text;
    ui.spacing_mut().item_spacing = Vec2::new(GRID, 0.0);
    paint_head_ground(ui, band);
    TableBuilder::new(ui)
        .id_salt(name.to_owned())
        .striped(true)
        .resizable(false)
        // No stop for Tab: the list as a whole is one, and the arrows go through it.
        .sense(Sense::CLICK)
        .auto_shrink([false, false])
        // In a low window it is low, and does not reach under what stands below it.
        .min_scrolled_height(0.0)
        .animate_scrolling(false)
        .cell_layout(Layout::left_to_right(Align::Center))
}

/// The band behind the head, drawn before it.
fn paint_head_ground(ui: &Ui, band: egui::Rect) {
    let tokens = Tokens::of(ui);
    ui.painter().rect_filled(band, 0.0, tokens.chrome);
    ui.painter().hline(band.x_range(), band.bottom() - 0.5, tokens.hairline());
}

/// A painter for a ring around a cell: it reaches into the gaps at both sides, where a cell's own is cut off.
pub fn gap_painter(ui: &Ui) -> egui::Painter {
    let mut painter = ui.painter().clone();
    painter.set_clip_rect(ui.clip_rect().expand2(Vec2::new(HALF_GAP, 0.0)));
    painter
}

/// The head of a column that nothing is done with.
pub fn plain_head(ui: &mut Ui, label: &str, align: Align) -> Response {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, label));
    heading_text(ui, rect, label.to_owned(), align, (FontId::proportional(SMALL), Tokens::of(ui).weak));
    response
}

/// The head of a column by which the table can be sorted, `Align::Max` over numbers. A click (or Enter) asks for it.
pub fn header_cell(ui: &mut Ui, label: &str, align: Align, sorted: Option<SortArrow>) -> Response {
    let tokens = Tokens::of(ui);
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, label));
    let ink = if sorted.is_some() || response.hovered() { tokens.text } else { tokens.weak };
    let font = if sorted.is_some() { theme::bold_font(SMALL) } else { FontId::proportional(SMALL) };
    let shown = match sorted {
        None => label.to_owned(),
        Some(SortArrow::Up) => format!("{label} ▴"),
        Some(SortArrow::Down) => format!("{label} ▾"),
    };
    heading_text(ui, rect, shown, align, (font, ink));
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 2.0, tokens.focus_ring(), egui::StrokeKind::Inside);
    }
    response
}

fn heading_text(ui: &Ui, rect: egui::Rect, text: String, align: Align, (font, ink): (FontId, Color32)) {
    let (anchor, corner) = match align {
        Align::Min => (rect.left_center(), Align2::LEFT_CENTER),
        Align::Center => (rect.center(), Align2::CENTER_CENTER),
        Align::Max => (rect.right_center(), Align2::RIGHT_CENTER),
    };
    ui.painter().with_clip_rect(rect.expand(HALF_GAP)).text(anchor, corner, text, font, ink);
}

const HALF_GAP: f32 = GRID / 2.0;

/// How a cell is laid out whose text stands so.
pub fn layout(align: Align) -> Layout {
    match align {
        Align::Min => Layout::left_to_right(Align::Center),
        Align::Center => Layout::centered_and_justified(egui::Direction::LeftToRight),
        Align::Max => Layout::right_to_left(Align::Center),
    }
}

/// Fills the cells of a row one after the other.
pub struct RowCells<'r, 'a, 'b> {
    row: &'r mut TableRow<'a, 'b>,
    ink: Option<Color32>,
    /// The name of the row says what the cells show.
    is_said: bool,
}

impl<'r, 'a, 'b> RowCells<'r, 'a, 'b> {
    /// The cells of a row.
    pub fn new(row: &'r mut TableRow<'a, 'b>) -> Self {
        Self { row, ink: None, is_said: false }
    }

    /// The cells of a row whose name (`name_row`) has everything that they show: a screen reader does not say it again.
    pub fn said_by_row(row: &'r mut TableRow<'a, 'b>) -> Self {
        Self { row, ink: None, is_said: true }
    }

    /// All further text of the row in this colour, for instance of a withdrawn player.
    pub fn ink(&mut self, ink: Option<Color32>) {
        self.ink = ink;
    }

    /// Text that stands so.
    pub fn aligned(&mut self, align: Align, text: impl Into<RichText>) -> Response {
        let text = match self.ink {
            Some(ink) => text.into().color(ink),
            None => text.into(),
        };
        let is_said = self.is_said;
        let add = |ui: &mut Ui| {
            if is_said {
                super::leave_unsaid(ui);
            }
            // Nothing to read, nothing to stop at for a screen reader.
            if !text.is_empty() {
                ui.with_layout(layout(align), |ui| ui.add(Label::new(text).truncate()));
            }
        };
        self.row.col(add).1
    }

    /// Text at the left, cut with an ellipsis if it does not fit.
    pub fn text(&mut self, text: impl Into<RichText>) -> Response {
        self.aligned(Align::Min, text)
    }

    /// Bold text at the left.
    pub fn bold(&mut self, text: &str) -> Response {
        self.aligned(Align::Min, theme::bold(text))
    }

    /// Text at the right: numbers.
    pub fn number(&mut self, text: impl Into<RichText>) -> Response {
        self.aligned(Align::Max, text)
    }

    /// Text in the middle: results.
    pub fn centre(&mut self, text: impl Into<RichText>) -> Response {
        self.aligned(Align::Center, text)
    }

    /// Anything.
    pub fn cell(&mut self, add: impl FnOnce(&mut Ui)) -> Response {
        self.row.col(add).1
    }
}
