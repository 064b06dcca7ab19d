//! A window of the library with nothing in it: what Interzonal cannot do without. `.ci/start-up` measures both.

use eframe::{NativeOptions, Renderer};
use egui::ViewportBuilder;

fn main() -> eframe::Result {
    let viewport = ViewportBuilder::default().with_inner_size([1280.0, 800.0]);
    let options = NativeOptions { viewport, renderer: Renderer::Glow, ..NativeOptions::default() };
    eframe::run_ui_native("bare window", options, |ui, _| {
        ui.label("bare window");
    })
}
