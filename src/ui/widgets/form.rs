//! Rows of a form: the label at the left, the field at the right, tied together for screen readers.

use egui::text::CCursorRange;
use egui::{Align, Layout, Response, RichText, TextEdit, Ui, UiBuilder, Vec2};

use super::Icon;
use crate::ui::theme::{CONTROL, FORM_LABEL, GRID, HALF, SMALL, Tokens};

/// Lays rows out one below the other. A field is known by its label and not by its place: it keeps the keyboard when a
/// row above it comes or goes.
pub struct Form<'a> {
    ui: &'a mut Ui,
    /// The labels so far, for rows that have the same.
    labels: Vec<String>,
}

impl<'a> Form<'a> {
    /// A form in `ui`.
    pub fn new(ui: &'a mut Ui) -> Self {
        ui.spacing_mut().item_spacing = Vec2::splat(GRID);
        Self { ui, labels: Vec::new() }
    }

    /// A row: `add` draws the field and gives its response, which then has the label's name.
    pub fn row(&mut self, label: &str, add: impl FnOnce(&mut Ui) -> Response) -> Response {
        let tokens = Tokens::of(self.ui);
        let same = self.labels.iter().filter(|one| *one == label).count();
        self.labels.push(label.to_owned());
        let id = self.ui.scope_id().with(("row", label, same));
        self.ui
            .horizontal(|ui| {
                let name = ui
                    .allocate_ui_with_layout(
                        Vec2::new(FORM_LABEL, CONTROL),
                        Layout::left_to_right(Align::Center),
                        |ui| {
                            ui.set_min_width(FORM_LABEL);
                            ui.label(RichText::new(label).color(tokens.weak))
                        },
                    )
                    .inner;
                ui.scope_builder(UiBuilder::new().scope_id(id), add).inner.labelled_by(name.id)
            })
            .inner
    }

    /// A row of one line of text over the whole width.
    pub fn text(&mut self, label: &str, value: &mut String, hint: &str) -> Response {
        self.row(label, |ui| text_field(ui, value, hint, f32::INFINITY))
    }

    /// A note under the fields, in line with them.
    pub fn note(&mut self, text: &str) {
        let tokens = Tokens::of(self.ui);
        self.indented(|ui| ui.label(RichText::new(text).size(SMALL).color(tokens.weak)));
    }

    /// What is wrong with the field above.
    pub fn complaint(&mut self, text: &str) {
        let tokens = Tokens::of(self.ui);
        self.indented(|ui| ui.label(RichText::new(text).size(SMALL).color(tokens.bad)));
    }

    /// What should be looked at before going on; it hinders nothing.
    pub fn warning(&mut self, text: &str) {
        let tokens = Tokens::of(self.ui);
        self.indented(|ui| ui.label(RichText::new(text).size(SMALL).color(tokens.warn)));
    }

    fn indented(&mut self, add: impl FnOnce(&mut Ui) -> Response) {
        self.ui.horizontal(|ui| {
            ui.add_space(FORM_LABEL + GRID);
            ui.vertical(|ui| add(ui));
        });
    }

    /// A heading that starts a group of rows.
    pub fn group(&mut self, title: &str) {
        self.ui.add_space(GRID);
        self.ui.label(crate::ui::theme::bold(title));
    }

    /// The ui below, for what is no row.
    pub fn ui(&mut self) -> &mut Ui {
        self.ui
    }
}

/// What stands in an empty field: not to be taken for what was typed, also where both are nearly as strong.
pub fn in_empty_field(ui: &Ui, hint: &str) -> RichText {
    let hint = RichText::new(hint);
    if Tokens::of(ui).is_high_contrast() { hint.italics() } else { hint }
}

/// One line of text, at most `width` wide. Where the keyboard comes to it by a key, all of it is selected, so that what is
/// typed takes its place.
pub fn text_field(ui: &mut Ui, value: &mut String, hint: &str, width: f32) -> Response {
    let field = text_field_as_left(ui, value, hint, width);
    if field.gained_focus() && !ui.input(|input| input.pointer.any_down() || input.pointer.any_released()) {
        select(ui.ctx(), field.id, CCursorRange::select_all_str(value));
    }
    field
}

/// Selects a part of a field's text.
pub fn select(ctx: &egui::Context, field: egui::Id, range: CCursorRange) {
    let mut state = TextEdit::load_state(ctx, field).unwrap_or_default();
    state.cursor.set_char_range(Some(range));
    TextEdit::store_state(ctx, field, state);
}

/// The same with the caret where it was left, for fields that begin with what was typed before they opened.
pub fn text_field_as_left(ui: &mut Ui, value: &mut String, hint: &str, width: f32) -> Response {
    let edit = TextEdit::singleline(value)
        .hint_text(in_empty_field(ui, hint))
        .desired_width(width)
        .margin(egui::Margin::symmetric(8, 4))
        .align(egui::Align2::LEFT_CENTER)
        .min_size(Vec2::new(0.0, CONTROL));
    ui.add(edit)
}

/// A field to filter or find by, with a magnifying glass. Escape empties it.
pub fn search_field(ui: &mut Ui, value: &mut String, hint: &str, width: f32) -> Response {
    let tokens = Tokens::of(ui);
    let edit = TextEdit::singleline(value)
        .hint_text(in_empty_field(ui, hint))
        .desired_width(width - CONTROL)
        .margin(egui::Margin { left: 28, right: 8, top: 4, bottom: 4 })
        .align(egui::Align2::LEFT_CENTER)
        .min_size(Vec2::new(0.0, CONTROL));
    let response = ui.add(edit);
    let left = egui::pos2(response.rect.left() + GRID, response.rect.center().y - 7.0);
    let square = egui::Rect::from_min_size(left, Vec2::splat(14.0));
    Icon::Search.paint_in(ui.painter(), square, tokens.weak);
    if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        value.clear();
    }
    ui.add_space(HALF);
    response
}
