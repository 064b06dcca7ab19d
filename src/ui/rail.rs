//! The navigation rail at the left: the panels.

use egui::accesskit::Role;
use egui::{Ui, WidgetInfo};
use strum::IntoEnumIterator as _;

use super::action::Action;
use super::theme::GRID;
use super::view::Requests;
use super::widgets::{Icon, rail_item};
use crate::views::panel::Panel;
use crate::views::situation::Situation;
use crate::wording::Wording;

/// Draws the rail.
pub fn show(ui: &mut Ui, situation: &Situation, wording: &Wording, out: &mut Requests) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add_space(GRID);
    let is_offered = |panel: &Panel| *panel != Panel::Sections || situation.sections > 1;
    for panel in Panel::iter().filter(is_offered) {
        let action = Action::show(panel);
        let icon = action.icon().unwrap_or(Icon::More);
        let selected = situation.open && situation.panel == panel;
        let item = rail_item(ui, icon, &panel.label(wording), selected, situation.open);
        out.invoke_on_click(item, action, wording);
    }
    let left = ui.available_height() - 36.0 - GRID;
    ui.add_space(left.max(0.0));
    let label = wording.text("settings-title");
    let settings = rail_item(ui, Icon::Settings, &label, false, true);
    // It opens a dialog; it is not one of the panels.
    settings.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    settings.ctx.accesskit_node_builder(settings.id, |node| node.clear_selected());
    out.invoke_on_click(settings, Action::Settings, wording);
}
