//! The real window: size, icon, renderer. Everything else works without one (tests do).

use eframe::glow::{HasContext as _, Version};
use eframe::{NativeOptions, Renderer};
use egui::ViewportBuilder;

use super::app::{App, Start};
use crate::wording::{Wording, args};

/// The name by which desktops know the window (`packaging/linux/org.interzonal.Interzonal.desktop`).
pub(super) const APP_ID: &str = "org.interzonal.Interzonal";
static ICON: &[u8] = include_bytes!("../../assets/icons/interzonal-128.png");

/// Opens the window and returns when it is closed.
///
/// # Errors
/// A sentence that says why there is no window and what to do.
pub fn open(start: Start) -> Result<(), String> {
    let mut viewport = ViewportBuilder::default()
        .with_app_id(APP_ID)
        .with_title("Interzonal")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([800.0, 560.0]);
    match eframe::icon_data::from_png_bytes(ICON) {
        Ok(icon) => viewport = viewport.with_icon(icon),
        Err(error) => log::warn!("the icon cannot be read: {error}"),
    }
    // Grounds of one colour have no bands that dithering would hide, and without a graphics card each pixel's colour costs.
    let options =
        NativeOptions { viewport, renderer: Renderer::Glow, dithering: false, ..NativeOptions::default() };
    let create: eframe::AppCreator<'_> = Box::new(|setting| {
        let renderer = setting.gl.as_ref().map(|gl| renderer(gl.version())).unwrap_or_default();
        Ok(Box::new(App::new(&setting.egui_ctx, start).drawn_by(renderer)))
    });
    eframe::run_native(APP_ID, options, create).map_err(|error| explain(&error))
}

/// The program's icon as a picture for the start page.
pub(super) fn logo(ctx: &egui::Context) -> Option<egui::TextureHandle> {
    let icon = eframe::icon_data::from_png_bytes(ICON).ok()?;
    let size = [usize::try_from(icon.width).ok()?, usize::try_from(icon.height).ok()?];
    let image = egui::ColorImage::from_rgba_unmultiplied(size, &icon.rgba);
    Some(ctx.load_texture("logo", image, egui::TextureOptions::LINEAR))
}

/// `OpenGL 4.5 Mesa 22.3.6`.
fn renderer(version: &Version) -> String {
    let embedded = if version.is_embedded { " ES" } else { "" };
    format!("OpenGL{embedded} {}.{} {}", version.major, version.minor, version.vendor_info)
}

fn explain(error: &eframe::Error) -> String {
    let wording = Wording::english();
    let no_display = cfg!(target_os = "linux")
        && std::env::var_os("DISPLAY").is_none_or(|name| name.is_empty())
        && std::env::var_os("WAYLAND_DISPLAY").is_none_or(|name| name.is_empty());
    let reason =
        if no_display { wording.text("app-no-display-reason") } else { error.to_string().replace('\n', " ") };
    wording.text_with("app-no-display", &args! { reason })
}
