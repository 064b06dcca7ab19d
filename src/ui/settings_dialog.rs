//! The settings dialog: theme, scaling, result keys. A change shows at once.

use egui::Context;
use strum::IntoEnumIterator as _;

use super::settings::{ResultPreset, Settings};
use super::theme::ThemeChoice;
use super::widgets::{Answer, Form, dialog, segments};
use crate::wording::Wording;

const SCALINGS: [u16; 7] = [80, 90, 100, 125, 150, 175, 200];

/// Draws the dialog; true when it is to be closed.
pub fn show(ctx: &Context, settings: &mut Settings, wording: &Wording) -> bool {
    let title = wording.text("settings-title");
    let close = wording.text("app-close");
    let answer = dialog(ctx, "settings", &title, 640.0, None, &close, |ui| {
        let mut form = Form::new(ui);
        let named = |prefix: &str, name: &'static str| wording.text(&format!("{prefix}-{name}"));
        let themes: Vec<_> =
            ThemeChoice::iter().map(|theme| (theme, named("settings-theme", theme.into()))).collect();
        form.row(&wording.text("settings-theme"), |ui| {
            ui.horizontal(|ui| segments(ui, &mut settings.theme, &themes)).response
        });
        let scalings = SCALINGS
            .map(|percent| (percent, wording.text_with("settings-percent", &[("percent", percent.into())])));
        form.row(&wording.text("settings-scaling"), |ui| {
            ui.horizontal(|ui| segments(ui, &mut settings.scaling, &scalings)).response
        });
        let presets: Vec<_> =
            ResultPreset::iter().map(|preset| (preset, named("settings-preset", preset.into()))).collect();
        form.row(&wording.text("settings-result-keys"), |ui| {
            ui.horizontal(|ui| segments(ui, &mut settings.result_keys, &presets)).response
        });
        let preset: &'static str = settings.result_keys.into();
        form.note(&wording.text(&format!("settings-preset-{preset}-note")));
    });
    answer != Answer::Open
}
