//! The command palette: every action by its name.

use egui::{Align, Context, Key, Layout, Modifiers, RichText, Ui};
use strum::IntoEnumIterator as _;

use super::action::Action;
use super::theme::{GRID, ROW, Tokens};
use super::top_bar::shortcut_caps;
use super::widgets::{DialogAnswer, DialogBox, text_field};
use crate::views::situation::Situation;
use crate::wording::Wording;

/// Height of a line of the list.
const LINE: f32 = ROW + 6.0;
/// Lines that are shown at most.
const MOST: u8 = 12;

/// What was typed and which line is chosen.
#[derive(Debug, Default)]
pub struct Palette {
    typed: String,
    chosen: usize,
    focused: bool,
}

impl Palette {
    /// Draws it: the action that was chosen, or `Some(None)` when it was left.
    pub fn show(
        &mut self,
        ctx: &Context,
        situation: &Situation,
        wording: &Wording,
    ) -> Option<Option<Action>> {
        let found = self.found(situation, wording);
        let step = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if step(Key::ArrowDown) {
            self.chosen += 1;
        }
        if step(Key::ArrowUp) {
            self.chosen = self.chosen.saturating_sub(1);
        }
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        let enter = step(Key::Enter);
        let mut clicked = None;
        let answer = DialogBox::new("palette", wording.text("palette-title"), wording).show(ctx, |ui| {
            let field = text_field(ui, &mut self.typed, &wording.text("palette-hint"), f32::INFINITY);
            if !std::mem::replace(&mut self.focused, true) {
                field.request_focus();
            }
            if field.changed() {
                self.chosen = 0;
            }
            ui.add_space(GRID);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.set_min_height(LINE * f32::from(MOST));
            for (at, action) in found.iter().enumerate() {
                if line(ui, *action, at == self.chosen, wording) {
                    clicked = Some(*action);
                }
            }
            if found.is_empty() {
                ui.label(RichText::new(wording.text("palette-nothing")).color(Tokens::of(ui).weak));
            }
        });
        let by_key = if enter { found.get(self.chosen).copied() } else { None };
        match (clicked.or(by_key), answer) {
            (Some(action), _) => Some(Some(action)),
            (None, DialogAnswer::Open) => None,
            (None, _) => Some(None),
        }
    }

    /// The actions that can be invoked now and contain every word typed; at most a dozen. First those with a word of
    /// their name that begins so, then those whose name or menu contains it, then those whose hint does.
    fn found(&self, situation: &Situation, wording: &Wording) -> Vec<Action> {
        let typed: Vec<String> = self.typed.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let distance = |action: &Action| {
            let label = action.label(wording).to_lowercase();
            let menu = action.menu().label(wording).to_lowercase();
            let hint = action.hint(wording).to_lowercase();
            let begins = |word: &String| label.split_whitespace().any(|part| part.starts_with(word.as_str()));
            let named = |word: &String| label.contains(word) || menu.contains(word);
            if typed.iter().all(begins) {
                Some(0)
            } else if typed.iter().all(named) {
                Some(1)
            } else {
                typed.iter().all(|word| named(word) || hint.contains(word)).then_some(2)
            }
        };
        let mut found: Vec<(u8, Action)> = Action::iter()
            .filter(|action| *action != Action::Palette && action.is_enabled(situation))
            .filter_map(|action| Some((distance(&action)?, action)))
            .collect();
        found.sort_by_key(|(distance, _)| *distance);
        found.into_iter().map(|(_, action)| action).take(usize::from(MOST)).collect()
    }
}

fn line(ui: &mut Ui, action: Action, chosen: bool, wording: &Wording) -> bool {
    let tokens = Tokens::of(ui);
    let label = action.label(wording);
    let (rect, response) =
        ui.allocate_exact_size(egui::vec2(ui.available_width(), LINE), egui::Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::ListBoxOption, true, chosen, &label)
    });
    if chosen || response.hovered() {
        let fill = if chosen { tokens.selected } else { tokens.hover };
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    if chosen {
        response.scroll_to_me(None);
    }
    let inner = rect.shrink2(egui::vec2(GRID, 0.0));
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
            if let Some(icon) = action.icon() {
                icon.paint_in(ui.painter(), square, tokens.weak);
            }
            ui.label(label.as_str());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                shortcut_caps(ui, action);
                ui.label(RichText::new(action.menu().label(wording)).small().color(tokens.weak));
            });
        });
    });
    response.clicked()
}
