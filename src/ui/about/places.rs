//! Where the program's own files lie.

use egui::{Align, Label, Layout, RichText, Ui, Vec2};

use crate::desk::Folders;
use crate::desk::program::{OwnPlace, open_folder, own_places};
use crate::ui::theme::{CONTROL, FORM_LABEL, GRID, SMALL, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{Severity, at_the_right, button, room_at_the_left};
use crate::wording::{Wording, args};

/// Draws the places, each with its folder and its path to copy.
pub(super) fn show(ui: &mut Ui, folders: &Folders, wording: &Wording, out: &mut Requests) {
    let weak = Tokens::of(ui).weak;
    ui.add(Label::new(RichText::new(wording.text("about-places-note")).size(SMALL).color(weak)).wrap());
    ui.add_space(GRID);
    ui.spacing_mut().item_spacing.y = GRID;
    for place in own_places(folders) {
        row(ui, &place, wording, out);
    }
}

fn row(ui: &mut Ui, place: &OwnPlace, wording: &Wording, out: &mut Requests) {
    let tokens = Tokens::of(ui);
    let name = wording.text(&format!("about-place-{}", place.name));
    let path = place.path.display().to_string();
    ui.horizontal(|ui| {
        ui.set_min_height(CONTROL);
        let label = Vec2::new(FORM_LABEL, CONTROL);
        ui.allocate_ui_with_layout(label, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(FORM_LABEL);
            ui.label(RichText::new(&name).color(tokens.weak));
        });
        let room = room_at_the_left(ui, "about-place");
        ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(room.x);
            ui.add(Label::new(&path).truncate()).on_hover_text(&path);
        });
        at_the_right(ui, "about-place", |ui| {
            let named = |ui: &mut Ui, key: &str| {
                let label = wording.text(key);
                let response = button(ui, None, &label, true, false);
                let whole = wording.text_with("about-of-place", &args! { what: label, place: name.as_str() });
                response.accessible_name(whole).clicked()
            };
            if named(ui, "about-open-folder") {
                let folder = if place.is_folder { Some(place.path.as_path()) } else { place.path.parent() };
                folder.into_iter().for_each(|folder| open_folder(folder.to_owned()));
            }
            if named(ui, "about-copy-path") {
                ui.ctx().copy_text(path.clone());
                out.say(Severity::Done, wording.text("about-copied"));
            }
        });
    });
}
