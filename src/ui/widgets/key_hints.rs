//! Keys as the reader sees them: caps, and the row of them in the status bar.

use egui::accesskit::Role;
use egui::{Align2, CornerRadius, FontId, Response, Sense, StrokeKind, Ui, Vec2, WidgetInfo};

use crate::ui::theme::{GRID, HALF, SMALL, Tokens};

/// Keys that work now and what they do: `1 0 5` – `result`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHint {
    /// The keys, separated by blanks; each gets its cap.
    pub keys: String,
    /// What they do, in a word or two.
    pub does: String,
}

impl KeyHint {
    /// From keys and words.
    pub fn new(keys: impl Into<String>, does: impl Into<String>) -> Self {
        Self { keys: keys.into(), does: does.into() }
    }
}

/// One key as a small cap.
pub fn key_cap(ui: &mut Ui, key: &str) -> Response {
    let response = silent_cap(ui, key);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, key));
    response
}

/// The same, for whoever says the key in other words.
fn silent_cap(ui: &mut Ui, key: &str) -> Response {
    let tokens = Tokens::of(ui);
    let text = ui.painter().layout_no_wrap(key.to_owned(), FontId::proportional(11.0), tokens.text);
    let size = Vec2::new((text.size().x + GRID).max(18.0), 18.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect(rect, CornerRadius::same(3), tokens.canvas, (1.0, tokens.outline), StrokeKind::Inside);
    let corner = Align2::CENTER_CENTER.align_size_within_rect(text.size(), rect).min;
    ui.painter().galley(corner, text, tokens.text);
    response
}

/// The row of keys that work now. What does not fit is left out, from the end.
pub fn key_hints(ui: &mut Ui, hints: &[KeyHint]) {
    let tokens = Tokens::of(ui);
    ui.spacing_mut().item_spacing.x = HALF;
    for hint in hints {
        let words = ui.painter().layout_no_wrap(hint.does.clone(), FontId::proportional(SMALL), tokens.weak);
        let caps = hint.keys.split(' ').count();
        let letters = hint.keys.chars().count();
        #[allow(clippy::cast_precision_loss, reason = "a few letters")]
        let wanted = words.size().x + caps as f32 * 16.0 + letters as f32 * 8.0 + 2.0 * GRID;
        if wanted > ui.available_width() {
            return;
        }
        for key in hint.keys.split(' ') {
            silent_cap(ui, key);
        }
        // Keys and words are one thing to a screen reader: the words, with the keys as their description.
        let words = ui.label(egui::RichText::new(&hint.does).size(SMALL).color(tokens.weak));
        super::describe(&words, &hint.keys);
        ui.add_space(1.5 * GRID);
    }
}
