//! The menus of the mouse: an action by its name and its keys in one look everywhere, and what can be done with a player
//! from any panel. The panel that carries an action out chooses the player first ([`Requests::invoke_for`]).

use egui::accesskit::Role;
use egui::{Button, Ui, WidgetInfo};

use super::action::Action;
use super::players::has_withdrawn;
use super::view::{Requests, View};
use crate::model::PlayerId;

/// An action, with its keys where they work in the panel in view. True if it was taken; that closes the menu.
pub fn menu_entry(ui: &mut Ui, view: &View<'_>, action: Action) -> bool {
    named_menu_entry(ui, view, action, &action.label_now(view.situation, view.wording))
}

/// The same by another name.
pub fn named_menu_entry(ui: &mut Ui, view: &View<'_>, action: Action, label: &str) -> bool {
    // What another panel carries out is asked for from here, and that panel comes into view.
    let enabled = action.hindrance_anywhere(view.situation).is_none();
    offered_menu_entry(ui, view, action, (label, enabled))
}

/// The same where it does not follow from the situation alone whether it can be taken.
pub fn offered_menu_entry(
    ui: &mut Ui,
    view: &View<'_>,
    action: Action,
    (label, enabled): (&str, bool),
) -> bool {
    let keys = action.shortcut_text_in(view.situation.panel, ui.ctx());
    entry(ui, label, &keys, enabled)
}

/// Something of the panel's own, with its key.
pub fn plain_menu_entry(ui: &mut Ui, label: &str, keys: &str) -> bool {
    entry(ui, label, keys, true)
}

fn entry(ui: &mut Ui, label: &str, keys: &str, enabled: bool) -> bool {
    let button = Button::new(label);
    let button = if keys.is_empty() { button } else { button.shortcut_text(keys) };
    let entry = ui.add_enabled(enabled, button);
    entry.widget_info(|| WidgetInfo::labeled(Role::MenuItem, enabled, label));
    if entry.clicked() {
        ui.close();
    }
    entry.clicked()
}

/// What can be done with a player, in the menus of Pairings and Standings.
pub fn player_menu(ui: &mut Ui, view: &View<'_>, player: PlayerId, out: &mut Requests) {
    let leaving = if has_withdrawn(view, player) { Action::ReturnPlayer } else { Action::WithdrawPlayer };
    let entries =
        [Action::ShowPlayerCard, Action::EditPlayer, Action::PlayerRecord, Action::PlayerByes, leaving];
    for action in entries {
        if menu_entry(ui, view, action) {
            out.invoke_for(action, player);
        }
    }
}
