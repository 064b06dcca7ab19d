//! Players picked one by one: a part of a name or a starting number, the arrow keys, Enter. Who is picked stands above
//! the field, each with a button that takes the player out again.

use egui::{Key, Modifiers, Response, RichText, Ui};

use crate::model::PlayerId;
use crate::ui::theme::{GRID, HALF, SMALL, Tokens};
use crate::ui::view::View;
use crate::ui::widgets::{Icon, button, text_field};
use crate::views::award_fields::Picker;
use crate::wording::args;

/// Where the keyboard is.
#[derive(Clone, Copy, Debug, Default)]
pub struct PickerFocus {
    /// The field had it in the last frame.
    is_there: bool,
    /// The field gets it back in this one.
    is_wanted: bool,
}

/// Draws the picker; the response is that of the field.
pub fn show(ui: &mut Ui, view: &View<'_>, picker: &mut Picker, focus: &mut PickerFocus) -> Response {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = HALF;
        if let Some(player) = chips(ui, view, picker) {
            picker.remove(player);
            focus.is_wanted = true;
        }
        if focus.is_there && picker.unfinished().is_some() {
            focus.is_wanted |= keys(ui, view, picker);
        }
        let hint = view.text("award-picker-example");
        let field = text_field(ui, &mut picker.typed, &hint, f32::INFINITY).accessible_name(hint);
        if field.changed() {
            picker.at = 0;
        }
        if std::mem::take(&mut focus.is_wanted) {
            field.request_focus();
        }
        focus.is_there = field.has_focus();
        if let Some(player) = offers(ui, view, picker) {
            picker.pick(player);
            focus.is_wanted = true;
        }
        field
    })
    .inner
}

/// The arrow keys choose, Enter picks, Escape empties the field. All three are not the dialog's. True if the keyboard
/// goes back to the field.
fn keys(ui: &Ui, view: &View<'_>, picker: &mut Picker) -> bool {
    let offered = picker.offered(view.tournament);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowDown) {
        picker.at = picker.at.saturating_add(1).min(offered.len().saturating_sub(1));
    }
    if pressed(Key::ArrowUp) {
        picker.at = picker.at.saturating_sub(1);
    }
    let (is_entered, is_cleared) = (pressed(Key::Enter), pressed(Key::Escape));
    let chosen = offered.get(picker.at).filter(|_| is_entered);
    if let Some(player) = chosen {
        picker.pick(*player);
    }
    if is_cleared {
        picker.typed.clear();
    }
    chosen.is_some() || is_cleared
}

/// Who is picked. Gives the player who was taken out.
fn chips(ui: &mut Ui, view: &View<'_>, picker: &Picker) -> Option<PlayerId> {
    let about = view.wording.about(view.tournament);
    let mut gone = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GRID, HALF);
        for (_, player) in view.tournament.in_number_order() {
            if !picker.picked().contains(&player.id) {
                continue;
            }
            let name = about.numbered(player.id);
            let chip = button(ui, Some(Icon::Close), &name, true, true);
            let words = view.text_with("award-picker-remove", &args! { player: name });
            chip.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &words));
            if chip.on_hover_text(&words).clicked() {
                gone = Some(player.id);
            }
        }
    });
    gone
}

/// Who fits, below the field, with a mark on the one that Enter picks. Gives the player who was clicked.
fn offers(ui: &mut Ui, view: &View<'_>, picker: &Picker) -> Option<PlayerId> {
    picker.unfinished()?;
    let offered = picker.offered(view.tournament);
    if offered.is_empty() {
        let weak = Tokens::of(ui).weak;
        ui.label(RichText::new(view.text("award-picker-nobody")).size(SMALL).color(weak));
    }
    let about = view.wording.about(view.tournament);
    let mut clicked = None;
    for (at, player) in offered.iter().enumerate() {
        if ui.selectable_label(at == picker.at, about.numbered(*player)).clicked() {
            clicked = Some(*player);
        }
    }
    clicked
}
