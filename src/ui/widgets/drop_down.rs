//! A list of entries that opens below its button.

use egui::{ComboBox, InnerResponse, Response, Ui, WidgetText};

/// Draws the list and gives the entry that was clicked. `list` has its name, its width and what its button shows; the
/// entries are asked for only while it is open.
pub fn drop_down<T: PartialEq, W: Into<WidgetText>>(
    ui: &mut Ui,
    list: ComboBox,
    chosen: &T,
    entries: impl IntoIterator<Item = (T, W)>,
) -> InnerResponse<Option<T>> {
    let mut clicked = None;
    let shown = list.show_ui(ui, |ui| {
        for (entry, words) in entries {
            if ui.selectable_label(entry == *chosen, words.into()).clicked() {
                clicked = Some(entry);
                ui.close();
            }
        }
    });
    InnerResponse { inner: clicked, response: shown.response }
}

/// As [`drop_down`]; the entry that was clicked is the new value.
pub fn drop_down_of<T: PartialEq, W: Into<WidgetText>>(
    ui: &mut Ui,
    list: ComboBox,
    value: &mut T,
    entries: impl IntoIterator<Item = (T, W)>,
) -> Response {
    let InnerResponse { inner, response } = drop_down(ui, list, value, entries);
    if let Some(clicked) = inner {
        *value = clicked;
    }
    response
}
