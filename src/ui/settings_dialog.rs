//! The settings dialog: theme, contrast, motion, scaling, result keys, the arbiter's name, tables for spreadsheets, the second
//! copy, newer versions. A change shows at once.

use egui::{Context, Ui};
use strum::IntoEnumIterator;

use super::about::choice_row;
use super::file_window::{FileQuestion, Purpose};
use super::view::Requests;
use super::widgets::{DialogAnswer, DialogBox, Form, button, segments, text_field};
use crate::desk::settings::Settings;
use crate::reports::lists::{DecimalSign, Separator};
use crate::wording::{Wording, args};

/// The width of the field for the arbiter's name.
const ARBITER: f32 = 240.0;
const SCALINGS: [u16; 7] = [80, 90, 100, 125, 150, 175, 200];

/// Draws the dialog; true when it is to be closed. `language` is that of the system.
pub fn show(
    ctx: &Context,
    settings: &mut Settings,
    language: &str,
    wording: &Wording,
    out: &mut Requests,
) -> bool {
    let mut asks = false;
    let answer =
        DialogBox::new("settings", wording.text("settings-title"), wording).width(640.0).show(ctx, |ui| {
            let mut form = Form::new(ui);
            let themes = choices(|name| wording.text(&format!("settings-theme-{name}")));
            form.row(&wording.text("settings-theme"), |ui| {
                ui.horizontal(|ui| segments(ui, &mut settings.theme, &themes)).response
            });
            let contrasts = choices(|name| wording.text(&format!("settings-contrast-{name}")));
            form.row(&wording.text("settings-contrast"), |ui| {
                ui.horizontal(|ui| segments(ui, &mut settings.contrast, &contrasts)).response
            });
            let motions = choices(|name| wording.text(&format!("settings-motion-{name}")));
            form.row(&wording.text("settings-motion"), |ui| {
                ui.horizontal(|ui| segments(ui, &mut settings.motion, &motions)).response
            });
            let scalings =
                SCALINGS.map(|percent| (percent, wording.text_with("settings-percent", &args! { percent })));
            form.row(&wording.text("settings-scaling"), |ui| {
                ui.horizontal(|ui| segments(ui, &mut settings.scaling, &scalings)).response
            });
            let presets = choices(|name| wording.text(&format!("settings-preset-{name}")));
            form.row(&wording.text("settings-result-keys"), |ui| {
                ui.horizontal(|ui| segments(ui, &mut settings.result_keys, &presets)).response
            });
            let preset: &'static str = settings.result_keys.into();
            form.note(&wording.text(&format!("settings-preset-{preset}-note")));
            let arbiter = wording.text("settings-arbiter");
            form.row(&arbiter, |ui| text_field(ui, &mut settings.arbiter, "", ARBITER));
            form.note(&wording.text("settings-arbiter-note"));
            tables(&mut form, settings, language, wording);
            form.row(&wording.text("settings-second"), |ui| {
                ui.horizontal(|ui| asks = second_folder(ui, settings, wording)).response
            });
            form.note(&wording.text("settings-second-note"));
            choice_row(&mut form, &mut settings.newer_version, wording);
        });
    if asks {
        let folder = settings.second_folder.clone();
        out.ask_file(FileQuestion { purpose: Purpose::SecondFolder, name: String::new(), folder });
    }
    asks || answer != DialogAnswer::Open
}

/// All values of a setting with their words.
fn choices<T: IntoEnumIterator + Into<&'static str> + Copy>(
    words: impl Fn(&'static str) -> String,
) -> Vec<(T, String)> {
    T::iter().map(|one| (one, words(one.into()))).collect()
}

/// How lists are written for spreadsheets.
fn tables(form: &mut Form<'_>, settings: &mut Settings, language: &str, wording: &Wording) {
    let named = |name: &str| wording.text(&format!("settings-csv-{name}"));
    let mut style = settings.csv_style(language);
    let separators: Vec<_> = Separator::iter().map(|one| (one, named(one.into()))).collect();
    form.row(&named("separator"), |ui| {
        ui.horizontal(|ui| segments(ui, &mut style.separator, &separators)).response
    });
    let sign_name = |sign: DecimalSign| <&'static str>::from(sign);
    let signs: Vec<_> =
        DecimalSign::iter().map(|sign| (sign, named(&format!("decimal-{}", sign_name(sign))))).collect();
    form.row(&named("decimal"), |ui| ui.horizontal(|ui| segments(ui, &mut style.decimal, &signs)).response);
    form.row(&named("encoding"), |ui| ui.horizontal(|ui| ui.checkbox(&mut style.bom, named("bom"))).response);
    form.note(&named("note"));
    if style != settings.csv_style(language) {
        settings.set_csv_style(style, language);
    }
}

/// Where the second copy goes; true when another folder is to be chosen.
fn second_folder(ui: &mut Ui, settings: &mut Settings, wording: &Wording) -> bool {
    let now = settings.second_folder.as_ref().map(|folder| folder.display().to_string());
    let is_set = now.is_some();
    let text = now.unwrap_or_else(|| wording.text("settings-second-none"));
    let asks = button(ui, None, &wording.text("settings-second-choose"), true, false).clicked();
    if is_set && button(ui, None, &wording.text("settings-second-stop"), true, true).clicked() {
        settings.second_folder = None;
    }
    ui.add(egui::Label::new(text).truncate());
    asks
}
