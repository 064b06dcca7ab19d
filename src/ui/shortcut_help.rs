//! All keys at a glance (F1), from the table of actions and the table of result keys. The arrows and the page keys scroll.

use egui::{Context, Key, Modifiers, Ui};
use strum::IntoEnumIterator as _;

use super::action::{Action, Menu, key_text, keys_text};
use super::result_keys;
use super::theme::{self, GRID, ROW};
use super::widgets::{DialogAnswer, DialogBox, from_both_ends, key_cap};
use crate::desk::settings::ResultPreset;
use crate::wording::Wording;

/// Width of the dialog.
const WIDTH: f32 = 1040.0;
/// A column is at least so wide.
const COLUMN: f32 = 280.0;
/// Between two columns.
const GUTTER: f32 = 4.0 * GRID;
/// A heading with its margins takes as much room as so many rows.
const HEADING: usize = 2;

/// A heading and the keys below it.
struct KeyGroup {
    title: String,
    /// What is done, and its keys.
    rows: Vec<(String, Vec<String>)>,
}

/// Draws the dialog; true when it is to be closed.
pub fn show(ctx: &Context, preset: ResultPreset, wording: &Wording) -> bool {
    let scrolled = scrolled(ctx);
    let title = wording.text("shortcuts-title");
    let answer = DialogBox::new("shortcuts", title, wording).width(WIDTH).show(ctx, |ui| {
        if let Some(by) = scrolled {
            ui.scroll_with_delta_animation(egui::vec2(0.0, by), egui::style::ScrollAnimation::none());
        }
        let groups = groups(ctx, preset, wording);
        let fit = ((ui.available_width() + GUTTER) / (COLUMN + GUTTER)).floor();
        let columns = (1_u8..=3).rev().find(|columns| f32::from(*columns) <= fit).unwrap_or(1);
        let lengths: Vec<usize> = groups.iter().map(|group| group.rows.len() + HEADING).collect();
        let mut ends = balanced(&lengths, usize::from(columns)).into_iter();
        let mut groups = groups.into_iter();
        ui.spacing_mut().item_spacing = egui::vec2(GUTTER, 0.0);
        ui.columns(usize::from(columns), |columns| {
            for ui in columns {
                for group in groups.by_ref().take(ends.next().unwrap_or(0)) {
                    draw(ui, &group);
                }
            }
        });
    });
    answer != DialogAnswer::Open
}

/// By how much the keys of this frame scroll, in points.
fn scrolled(ctx: &Context) -> Option<f32> {
    const FAR: f32 = 100_000.0;
    let page = (ctx.content_rect().height() - 32.0 * GRID).max(4.0 * ROW);
    let steps = [
        (Key::ArrowDown, -3.0 * ROW),
        (Key::ArrowUp, 3.0 * ROW),
        (Key::PageDown, -page),
        (Key::Space, -page),
        (Key::PageUp, page),
        (Key::End, -FAR),
        (Key::Home, FAR),
    ];
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    steps.into_iter().find(|(key, _)| pressed(*key)).map(|(_, by)| by)
}

/// How many groups stand in each column, in their order, so that the longest column is as short as can be.
fn balanced(lengths: &[usize], columns: usize) -> Vec<usize> {
    let fits = |most: usize| {
        let (mut counts, mut sum) = (vec![0], 0);
        for length in lengths {
            if sum + length > most && sum > 0 {
                counts.push(0);
                sum = 0;
            }
            sum += length;
            if let Some(count) = counts.last_mut() {
                *count += 1;
            }
        }
        (counts.len() <= columns).then_some(counts)
    };
    let longest = lengths.iter().max().copied().unwrap_or(0);
    (longest..=lengths.iter().sum()).find_map(fits).unwrap_or_default()
}

fn groups(ctx: &Context, preset: ResultPreset, wording: &Wording) -> Vec<KeyGroup> {
    let of_menu = |menu: Menu| {
        let rows = menu.actions().filter(|action| !action.shortcuts().is_empty());
        let keys = |action: Action| action.shortcuts().iter().map(|keys| keys_text(ctx, keys)).collect();
        let rows = rows.map(|action| (action.label(wording), keys(action))).collect();
        KeyGroup { title: menu.label(wording), rows }
    };
    let menus = Menu::iter().map(of_menu).filter(|group| !group.rows.is_empty());
    std::iter::once(results(preset, wording)).chain(menus).collect()
}

fn results(preset: ResultPreset, wording: &Wording) -> KeyGroup {
    let of_results = result_keys::table(preset).into_iter().map(|(keys, _, words)| {
        (capitalised(&wording.text(words)), keys.chars().map(|key| key.to_uppercase().to_string()).collect())
    });
    let others = [(Key::Delete, "key-clear"), (Key::Backspace, "key-back"), (Key::Space, "key-next-missing")];
    let others =
        others.map(|(key, words)| (capitalised(&wording.text(words)), vec![key_text(key).to_owned()]));
    KeyGroup { title: wording.text("shortcuts-results"), rows: of_results.chain(others).collect() }
}

/// With a capital, as the names of the commands beside it have one.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn draw(ui: &mut Ui, group: &KeyGroup) {
    ui.add_space(GRID);
    ui.label(theme::bold(&group.title));
    ui.add_space(GRID / 2.0);
    for (label, keys) in &group.rows {
        ui.horizontal(|ui| {
            ui.set_min_height(ROW);
            ui.spacing_mut().item_spacing.x = GRID;
            let name = |ui: &mut Ui| ui.add(egui::Label::new(label.as_str()).truncate());
            from_both_ends(ui, ("shortcut-help", &group.title, label), name, |ui| {
                ui.spacing_mut().item_spacing.x = theme::HALF;
                for key in keys {
                    key_cap(ui, key);
                }
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_column_is_as_short_as_can_be() {
        assert_eq!(balanced(&[10, 3, 3, 3, 8], 3), [1, 3, 1]);
        assert_eq!(balanced(&[5, 5], 3), [1, 1]);
        assert_eq!(balanced(&[4, 9, 2], 1), [3]);
        assert_eq!(balanced(&[], 3), [0]);
    }

    #[test]
    fn no_key_of_the_table_is_forgotten_and_each_is_spelled_in_one_way() {
        let ctx = Context::default();
        let wording = Wording::english();
        let groups = groups(&ctx, ResultPreset::Standard, &wording);
        let caps: Vec<&String> =
            groups.iter().flat_map(|group| &group.rows).flat_map(|(_, keys)| keys).collect();
        let of_table = Action::iter().flat_map(|action| action.shortcuts());
        assert!(of_table.clone().count() > 60);
        for keys in of_table {
            assert!(caps.contains(&&keys_text(&ctx, keys)), "{keys:?}");
        }
        for other in ["Delete", "Insert", "Escape", "PageUp", "Questionmark", "Minus", "Plus"] {
            assert!(caps.iter().all(|cap| !cap.contains(other)), "{other} has another spelling");
        }
    }
}
