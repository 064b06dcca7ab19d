//! All keys at a glance (F1), from the table of actions and the table of result keys.

use egui::{Align, Context, Layout, Ui};

use super::action::Menu;
use super::result_keys;
use super::theme::{self, GRID, ROW};
use super::top_bar::shortcut_caps;
use super::widgets::{DialogAnswer, DialogBox, key_cap};
use crate::desk::settings::ResultPreset;
use crate::wording::Wording;

/// Draws the dialog; true when it is to be closed.
pub fn show(ctx: &Context, preset: ResultPreset, wording: &Wording) -> bool {
    let answer =
        DialogBox::new("shortcuts", wording.text("shortcuts-title"), wording).width(980.0).show(ctx, |ui| {
            ui.spacing_mut().item_spacing = egui::vec2(4.0 * GRID, 0.0);
            ui.columns(3, |columns| {
                let [left, middle, right] = columns else { return };
                results(left, preset, wording);
                for menu in [Menu::Round, Menu::Paper] {
                    group(left, menu, wording);
                }
                for menu in [Menu::Boards, Menu::Players, Menu::Go] {
                    group(middle, menu, wording);
                }
                for menu in [Menu::Event, Menu::Edit, Menu::Window] {
                    group(right, menu, wording);
                }
            });
        });
    answer != DialogAnswer::Open
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(GRID);
    ui.label(theme::bold(text));
    ui.add_space(GRID / 2.0);
}

fn row(ui: &mut Ui, label: &str, caps: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.set_min_height(ROW);
        ui.spacing_mut().item_spacing.x = GRID;
        ui.add(egui::Label::new(label).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = theme::HALF;
            caps(ui);
        });
    });
}

fn group(ui: &mut Ui, menu: Menu, wording: &Wording) {
    heading(ui, &menu.label(wording));
    for action in menu.actions().filter(|action| !action.shortcuts().is_empty()) {
        row(ui, &action.label(wording), |ui| shortcut_caps(ui, action));
    }
}

fn results(ui: &mut Ui, preset: ResultPreset, wording: &Wording) {
    heading(ui, &wording.text("shortcuts-results"));
    for (keys, _, words) in result_keys::table(preset) {
        row(ui, &wording.text(words), |ui| {
            for key in keys.chars().rev() {
                key_cap(ui, &key.to_string());
            }
        });
    }
    for (key, words) in [("Del", "key-clear"), ("Backspace", "key-back"), ("Space", "key-next-missing")] {
        row(ui, &wording.text(words), |ui| {
            key_cap(ui, key);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::action::Action;
    use strum::IntoEnumIterator as _;

    #[test]
    fn no_menu_is_forgotten() {
        let shown = [
            Menu::Round,
            Menu::Paper,
            Menu::Boards,
            Menu::Players,
            Menu::Event,
            Menu::Edit,
            Menu::Go,
            Menu::Window,
        ];
        for action in Action::iter() {
            assert!(shown.contains(&action.menu()), "{action:?}");
        }
    }
}
