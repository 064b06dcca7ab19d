//! The strip over the display's lower edge for whoever sets it up: keys, the size of the type with the distance from which it
//! can be read, and when pairings are announced.

use egui::{Align, DragValue, Layout, Rect, RichText, Slider, Ui, UiBuilder};

use super::HallScreen;
use crate::desk::hall_screen::{LONGEST_BEFORE, PICTURES, SIZES};
use crate::ui::theme::{CONTROL, GRID, Tokens};
use crate::views::hall::{HallView, readable_from};
use crate::wording::args;

/// What the settings beside the size need; a small window has the size alone.
const REST: f32 = 760.0;
/// Height of the strip.
const HEIGHT: f32 = 2.0 * CONTROL + 2.0 * GRID;

/// Draws the strip. `share` is the size of the type as a share of the window's height; none while the clock stands alone. The
/// key for sections is told where there are several.
pub(super) fn show(
    ui: &mut Ui,
    view: &HallView,
    (screen, several): (&mut HallScreen, bool),
    share: Option<f32>,
    whole: Rect,
) {
    let tokens = Tokens::of(ui);
    let strip = whole.with_min_y(whole.bottom() - HEIGHT);
    ui.painter().rect_filled(strip, 0.0, tokens.chrome);
    ui.painter().hline(strip.x_range(), strip.top(), tokens.hairline());
    let inner = strip.shrink2(egui::vec2(2.0 * GRID, GRID));
    ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        line(ui, |ui| {
            let keys =
                RichText::new(view.wording.text(if several { "hall-keys-sections" } else { "hall-keys" }))
                    .color(tokens.weak);
            ui.add(egui::Label::new(keys).truncate());
        });
        line(ui, |ui| settings(ui, view, screen, share));
    });
}

fn line(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let size = egui::vec2(ui.available_width(), CONTROL);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), add);
}

fn settings(ui: &mut Ui, view: &HallView, screen: &mut HallScreen, share: Option<f32>) {
    let wording = &view.wording;
    let label = ui.label(wording.text("hall-size"));
    let slider = Slider::new(&mut screen.size, SIZES.0..=SIZES.1).step_by(10.0).suffix(" %");
    ui.add(slider).labelled_by(label.id);
    if ui.available_width() < REST {
        return;
    }
    ui.add_space(2.0 * GRID);
    let label = ui.label(wording.text("hall-picture"));
    let picture = DragValue::new(&mut screen.picture).range(PICTURES.0..=PICTURES.1).suffix(" cm");
    ui.add(picture).labelled_by(label.id);
    if let Some(share) = share {
        let metres = format!("{:.0}", readable_from(share, screen.picture));
        ui.label(wording.text_with("hall-readable", &args! { metres }));
    }
    ui.add_space(2.0 * GRID);
    let label = ui.label(wording.text("hall-pairings-before"));
    let minutes = DragValue::new(&mut screen.pairings_before).range(0..=LONGEST_BEFORE).suffix(" min");
    ui.add(minutes).labelled_by(label.id);
}
