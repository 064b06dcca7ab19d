//! Rules that keep players apart, in the dialog of those who must not meet: their list and the fields of one more.

use egui::{Key, Modifiers, RichText, Ui};

use super::apart::labelled;
use crate::model::{ApartBy, ApartForce, ApartRule, Command, PlayerId, RoundNumber};
use crate::ui::theme::{self, FORM_LABEL, GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DropDown, Icon, button, drop_down_of, icon_button, segments, text_field};
use crate::views::apart::{ApartRuleRow, apart_rule_rows};
use crate::wording::args;

/// The fields of a new rule, and the list of those that stand.
#[derive(Debug)]
pub struct ApartRules {
    by: ApartBy,
    force: ApartForce,
    /// The last round; empty for all of them.
    until: String,
    until_has_focus: bool,
    /// Who was selected when the dialog was opened, if several were.
    selected: Vec<PlayerId>,
    note: Option<String>,
    rows: Option<(u64, Vec<ApartRuleRow>)>,
}

impl ApartRules {
    /// With those who are selected as a list that can be kept apart.
    pub fn new(mut selected: Vec<PlayerId>) -> Self {
        selected.sort_unstable();
        if selected.len() < 2 {
            selected.clear();
        }
        let by = if selected.is_empty() { ApartBy::Club } else { ApartBy::Players(selected.clone()) };
        let force = ApartForce::IfPossible;
        Self { by, force, until: String::new(), until_has_focus: false, selected, note: None, rows: None }
    }

    /// Draws list and fields.
    pub fn show(&mut self, ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
        if self.until_has_focus && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            self.add(view, out);
        }
        let tokens = Tokens::of(ui);
        ui.label(theme::heading(view.text("players-apart-rules")));
        ui.label(RichText::new(view.text("players-apart-rules-note")).color(tokens.weak));
        if view.tournament.rules().system.is_scheduled() {
            ui.label(RichText::new(view.text("players-apart-scheduled")).color(tokens.warn));
        }
        ui.add_space(theme::HALF);
        self.fields(ui, view, out);
        ui.add_space(theme::HALF);
        self.list(ui, view, out);
    }

    fn fields(&mut self, ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
        let mut choices = vec![
            (ApartBy::Club, view.text("apart-by-club")),
            (ApartBy::FamilyName, view.text("apart-by-family-name")),
            (ApartBy::Federation, view.text("apart-by-federation")),
        ];
        if !self.selected.is_empty() {
            let words = view.text_with("players-apart-selected", &args! { count: self.selected.len() });
            choices.push((ApartBy::Players(self.selected.clone()), words));
        }
        let before = (self.by.clone(), self.force, self.until.clone());
        labelled(ui, &view.text("players-apart-rule-by"), |ui| {
            drop_down_of(ui, DropDown::new("apart-rule-by").width(280.0), &mut self.by, choices)
        });
        let forces = [
            (ApartForce::IfPossible, view.text("apart-force-if-possible")),
            (ApartForce::Always, view.text("apart-force-always")),
        ];
        ui.horizontal(|ui| {
            ui.add_space(FORM_LABEL + GRID);
            segments(ui, &mut self.force, &forces);
        });
        let hint = view.text("players-apart-until-hint");
        let until = labelled(ui, &view.text("players-apart-until"), |ui| {
            text_field(ui, &mut self.until, &hint, 120.0)
        });
        self.until_has_focus = until.has_focus();
        if before != (self.by.clone(), self.force, self.until.clone()) {
            self.note = None;
        }
        ui.horizontal(|ui| {
            ui.add_space(FORM_LABEL + GRID);
            if button(ui, Some(Icon::Plus), &view.text("players-apart-rule-add"), true, false).clicked() {
                self.add(view, out);
            }
            if let Some(note) = &self.note {
                ui.label(RichText::new(note).color(Tokens::of(ui).bad));
            }
        });
    }

    /// The last round that is typed, `None` inside for all of them; nothing if it cannot be read.
    fn last(&self) -> Option<Option<RoundNumber>> {
        let typed = self.until.trim();
        if typed.is_empty() {
            return Some(None);
        }
        typed.parse().ok().and_then(RoundNumber::new).map(Some)
    }

    fn add(&mut self, view: &View<'_>, out: &mut Requests) {
        let Some(last) = self.last() else {
            self.note = Some(view.text("players-apart-until-unreadable"));
            return;
        };
        let rule = ApartRule { by: self.by.clone(), force: self.force, last };
        let mut rules = view.tournament.apart_rules().to_vec();
        if rules.contains(&rule) {
            self.note = Some(view.text("players-apart-rule-known"));
            return;
        }
        rules.push(rule);
        out.run(Command::SetApartRules(rules));
        self.until.clear();
    }

    fn list(&mut self, ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
        let tokens = Tokens::of(ui);
        let known = self.rows.take().filter(|(revision, _)| *revision == view.revision);
        let (_, rows) = self
            .rows
            .insert(known.unwrap_or_else(|| (view.revision, apart_rule_rows(view.tournament, view.wording))));
        if rows.is_empty() {
            ui.label(RichText::new(view.text("players-apart-no-rule")).color(tokens.weak));
        }
        for (at, row) in rows.iter().enumerate() {
            ui.horizontal(|ui| {
                let values = args! { rule: row.rule.as_str() };
                let remove = view.text_with("players-apart-rule-remove", &values);
                if icon_button(ui, Icon::Close, &remove, true).on_hover_text(&remove).clicked() {
                    let mut rules = view.tournament.apart_rules().to_vec();
                    rules.remove(at);
                    out.run(Command::SetApartRules(rules));
                }
                ui.label(&row.rule);
                ui.add(egui::Label::new(RichText::new(&row.concerned).color(tokens.weak)).truncate());
            });
        }
    }
}
