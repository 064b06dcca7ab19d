//! The Pairings panel.

use egui::Ui;

use super::theme;
use super::view::{Actions, View};

/// What the panel remembers between frames.
#[derive(Debug, Default)]
pub struct PairingsPanel {}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, _state: &mut PairingsPanel, _out: &mut Actions) {
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-pairings")));
    });
}
