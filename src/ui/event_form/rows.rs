//! Rows of the form by the keys of their words: one place for a label with its field, and for the sentence under a field
//! that cannot be read.

use egui::{Response, Ui};
use strum::IntoEnumIterator;

use crate::ui::theme::GRID;
use crate::ui::widgets::{Form, Icon, button, icon_button, segments, text_field};
use crate::views::event_fields::EventComplaint;
use crate::wording::{Value, Wording, args};

/// A group of rows.
pub(super) struct FormRows<'a> {
    pub form: Form<'a>,
    pub wording: &'a Wording,
    complaints: &'a [EventComplaint],
}

/// A short field in a row of several: what is typed, the key of its name, its width.
pub(super) type ShortField<'a> = (&'a mut String, &'a str, f32);

/// A field in a row of a list.
pub(super) struct ListedField<'a> {
    value: &'a mut String,
    label: &'a str,
    name: &'a str,
    hint: String,
    width: f32,
}

impl<'a> FormRows<'a> {
    /// A group with its heading; `complaints` are the fields that cannot be read and are to be marked.
    pub fn group(
        ui: &'a mut Ui,
        heading: &str,
        wording: &'a Wording,
        complaints: &'a [EventComplaint],
    ) -> Self {
        let mut rows = Self::plain(ui, wording, complaints);
        rows.form.group(&wording.text(heading));
        rows
    }

    /// A group without a heading.
    pub fn plain(ui: &'a mut Ui, wording: &'a Wording, complaints: &'a [EventComplaint]) -> Self {
        ui.spacing_mut().item_spacing.x = GRID;
        Self { form: Form::new(ui), wording, complaints }
    }

    /// The words of a key; none for no key.
    fn words(&self, key: &str) -> String {
        if key.is_empty() { String::new() } else { self.wording.text(key) }
    }

    /// A row with its label.
    pub fn row(&mut self, label: &str, add: impl FnOnce(&mut Ui) -> Response) -> Response {
        self.form.row(&self.words(label), add)
    }

    /// A line of text over the whole width.
    pub fn line(&mut self, label: &str, value: &mut String, hint: &str) -> Response {
        self.short(label, value, hint, f32::INFINITY)
    }

    /// A line of text of some width.
    pub fn short(&mut self, label: &str, value: &mut String, hint: &str, width: f32) -> Response {
        let hint = self.words(hint);
        self.row(label, |ui| text_field(ui, value, &hint, width))
    }

    /// Short fields side by side, each with its name before it.
    pub fn fields<const N: usize>(&mut self, label: &str, fields: [ShortField<'_>; N]) {
        let wording = self.wording;
        self.row(label, |ui| {
            let fields = fields.into_iter().enumerate();
            let draw = |ui: &mut Ui| {
                for (at, (value, key, width)) in fields {
                    if at > 0 {
                        ui.add_space(GRID);
                    }
                    let name = ui.label(wording.text(key));
                    text_field(ui, value, "", width).labelled_by(name.id);
                }
            };
            ui.horizontal(draw).response
        });
    }

    /// A tick. The row's label says what it is about; the tick keeps a name of its own.
    pub fn switch(&mut self, label: &str, words: &str, on: &mut bool) {
        let words = self.wording.text(words);
        self.row(label, |ui| ui.horizontal(|ui| ui.checkbox(on, words)).response);
    }

    /// A choice side by side; true if it changed.
    pub fn choice<T: Copy + PartialEq>(
        &mut self,
        label: &str,
        value: &mut T,
        choices: &[(T, String)],
    ) -> bool {
        let before = *value;
        self.row(label, |ui| ui.horizontal(|ui| segments(ui, value, choices)).response);
        *value != before
    }

    /// A choice of all variants of an enum; `key` puts the key of a variant together from its name.
    pub fn variants<T>(&mut self, label: &str, value: &mut T, key: fn(&'static str) -> String) -> bool
    where
        T: Copy + PartialEq + IntoEnumIterator + Into<&'static str>,
    {
        let choices: Vec<_> =
            T::iter().map(|variant| (variant, self.wording.text(&key(variant.into())))).collect();
        self.choice(label, value, &choices)
    }

    /// A choice of yes or no in words of its own.
    pub fn either(&mut self, label: &str, value: &mut bool, choices: [(bool, &str); 2]) {
        let choices = choices.map(|(value, key)| (value, self.wording.text(key)));
        self.choice(label, value, &choices);
    }

    /// A note under the fields.
    pub fn note(&mut self, key: &str) {
        self.form.note(&self.wording.text(key));
    }

    /// A note with values.
    pub fn note_with(&mut self, key: &str, values: &[(&str, Value<'_>)]) {
        self.form.note(&self.wording.text_with(key, values));
    }

    /// What was expected in the field above, if what is typed cannot be read.
    pub fn complaint(&mut self, is_of_field: impl Fn(EventComplaint) -> bool) {
        for complaint in self.complaints.iter().filter(|complaint| is_of_field(**complaint)) {
            self.form.complaint(&self.wording.sentence(complaint));
        }
    }

    /// Rows of short fields that can be taken out one by one.
    pub fn list<R>(
        &mut self,
        label: &str,
        rows: &mut Vec<R>,
        fields: impl for<'r> Fn(&'r mut R) -> [ListedField<'r>; 3],
        remove: &str,
    ) {
        let wording = self.wording;
        let mut gone = None;
        for (at, row) in rows.iter_mut().enumerate() {
            let named = |key: &str| wording.text_with(key, &args! { row: (at + 1) });
            let draw = |ui: &mut Ui| {
                for field in fields(row) {
                    let name = named(field.name);
                    field.draw(ui, wording, &name);
                }
                if icon_button(ui, Icon::Close, &named(remove), true).clicked() {
                    gone = Some(at);
                }
            };
            self.row(if at == 0 { label } else { "" }, |ui| ui.horizontal(draw).response);
        }
        if let Some(at) = gone {
            rows.remove(at);
        }
    }

    /// The button that adds a row to a list; true if it was pressed.
    pub fn add_button(&mut self, label: &str, words: &str) -> bool {
        let words = self.wording.text(words);
        let mut add = false;
        self.row(label, |ui| {
            ui.horizontal(|ui| add = button(ui, Some(Icon::Plus), &words, true, false).clicked()).response
        });
        add
    }
}

impl<'a> ListedField<'a> {
    /// `label` is the key of what stands before the field, empty if nothing does; `name` the key of its name, which holds
    /// the number of the row.
    pub fn new(value: &'a mut String, label: &'a str, name: &'a str, hint: &str, width: f32) -> Self {
        Self { value, label, name, hint: hint.to_owned(), width }
    }

    fn draw(self, ui: &mut Ui, wording: &Wording, name: &str) {
        if !self.label.is_empty() {
            ui.label(wording.text(self.label));
        }
        let field = text_field(ui, self.value, &self.hint, self.width);
        let text = self.value.as_str();
        field.widget_info(|| egui::WidgetInfo {
            label: Some(name.to_owned()),
            ..egui::WidgetInfo::text_edit(true, text, text, "")
        });
    }
}
