//! How the window looks: every colour (`tokens`), size, font and movement (`motion`) in one module. One accent colour;
//! green, amber and red are kept for verdicts. Sizes sit on a grid of 8 points (4 inside a control).
//!
//! Nothing else in the window makes a colour: it asks [`Tokens::of`] for one by its role. Nothing else moves without asking
//! [`animates`].

mod motion;
mod system_wishes;
mod tokens;

use super::draw_calls::FewerDrawCalls;
use super::fonts;
use crate::desk::settings::Settings;
use crate::reports::document::Colour;
use egui::style::{Selection, WidgetVisuals, Widgets};
use egui::{
    Color32, Context, CornerRadius, FontId, Margin, RichText, Shadow, Stroke, TextStyle, Theme, Vec2, Visuals,
};

pub use super::fonts::{bold_family, paper_family};
pub use crate::desk::settings::{ContrastChoice, MotionChoice, ThemeChoice};
pub use motion::{animates, flash, flash_ground, flash_on_change, way_left};
pub use system_wishes::{SystemWishes, WatchedWishes};
pub use tokens::Tokens;

/// Half a grid step: the gap inside a control.
pub const HALF: f32 = 4.0;
/// The grid.
pub const GRID: f32 = 8.0;
/// Margin of a panel's content.
pub const MARGIN: f32 = 16.0;
/// Height of a row of a table.
pub const ROW: f32 = 24.0;
/// Height of the head of a table.
pub const HEAD: f32 = 28.0;
/// Height of buttons and fields.
pub const CONTROL: f32 = 28.0;
/// Width of the navigation rail.
pub const RAIL: f32 = 152.0;
/// Height of the top bar.
pub const TOP_BAR: f32 = 48.0;
/// Height of the bar above a panel's content (heading, filters).
pub const TOOLBAR: f32 = 48.0;
/// Height of the status bar.
pub const STATUS_BAR: f32 = 28.0;
/// Width of a dialog's column of labels.
pub const FORM_LABEL: f32 = 144.0;
/// Rounding of controls.
pub const RADIUS: u8 = 4;
/// Rounding of cards and dialogs.
pub const CARD_RADIUS: u8 = 8;
/// Size of running text, in points.
pub const TEXT: f32 = 14.0;
/// Size of small text: hints, heads of tables.
pub const SMALL: f32 = 12.0;
/// Size of a panel's heading.
pub const HEADING: f32 = 18.0;
/// Size of the heading of the start page.
pub const DISPLAY: f32 = 28.0;

/// A printed colour on the screen.
pub const fn printed(colour: Colour) -> Color32 {
    Color32::from_rgb(colour.red, colour.green, colour.blue)
}

/// The paper of the preview, in both themes.
pub const PAPER: Color32 = Color32::WHITE;

/// The font of bold text in a size.
pub fn bold_font(size: f32) -> FontId {
    FontId::new(size, bold_family())
}

/// Bold running text.
pub fn bold(text: impl Into<String>) -> RichText {
    RichText::new(text).font(bold_font(TEXT))
}

/// The heading of a panel.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).font(bold_font(HEADING))
}

/// Sets fonts, both styles and what makes drawing cheap. Once, when the window opens.
pub fn install(ctx: &Context) {
    fonts::install(ctx);
    FewerDrawCalls::install(ctx);
    // A hall is bright: without word from the system, light.
    ctx.options_mut(|options| options.fallback_theme = Theme::Light);
    dress_both(ctx, false, true);
}

/// Applies the user's choice of theme, contrast, motion and scaling; what is left to the system, as it wishes.
pub fn apply(ctx: &Context, settings: &Settings, wishes: SystemWishes) {
    ctx.set_theme(match settings.theme {
        ThemeChoice::System => egui::ThemePreference::System,
        ThemeChoice::Light => egui::ThemePreference::Light,
        ThemeChoice::Dark => egui::ThemePreference::Dark,
    });
    let high_contrast = match settings.contrast {
        ContrastChoice::System => wishes.more_contrast,
        ContrastChoice::Normal => false,
        ContrastChoice::High => true,
    };
    let moves = match settings.motion {
        MotionChoice::System => !wishes.less_motion,
        MotionChoice::Full => true,
        MotionChoice::None => false,
    };
    dress_both(ctx, high_contrast, moves);
    ctx.set_zoom_factor(f32::from(settings.scaling.clamp(80, 200)) / 100.0);
}

/// Nothing moves until [`apply`] is called again.
pub fn hold_still(ctx: &Context) {
    ctx.all_styles_mut(|style| motion::set(style, false));
}

fn dress_both(ctx: &Context, high_contrast: bool, moves: bool) {
    for theme in [Theme::Light, Theme::Dark] {
        let tokens = Tokens::of_theme(theme, high_contrast);
        ctx.style_mut_of(theme, |style| {
            dress(style, theme, tokens);
            motion::set(style, moves);
        });
    }
}

fn dress(style: &mut egui::Style, theme: Theme, tokens: &Tokens) {
    style.text_styles = [
        (TextStyle::Small, FontId::proportional(SMALL)),
        (TextStyle::Body, FontId::proportional(TEXT)),
        (TextStyle::Button, FontId::proportional(TEXT)),
        (TextStyle::Monospace, FontId::monospace(TEXT)),
        (TextStyle::Heading, bold_font(HEADING)),
    ]
    .into();
    style.spacing.item_spacing = Vec2::new(GRID, GRID);
    style.spacing.button_padding = Vec2::new(12.0, HALF);
    style.spacing.interact_size = Vec2::new(CONTROL, CONTROL);
    style.spacing.menu_margin = Margin::same(4);
    style.spacing.window_margin = Margin::same(16);
    style.spacing.icon_width = 16.0;
    style.spacing.icon_width_inner = 10.0;
    style.spacing.icon_spacing = GRID;
    style.spacing.combo_width = 120.0;
    // A list that opens may take this much; the list of systems shows all of them.
    style.spacing.default_area_size = Vec2::new(600.0, 560.0);
    style.spacing.tooltip_width = 360.0;
    style.spacing.scroll = scroll_bars();
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.35;
    style.visuals = visuals(theme, tokens);
}

/// Thin bars in a lane of their own, grey until the pointer comes near.
fn scroll_bars() -> egui::style::ScrollStyle {
    egui::style::ScrollStyle {
        bar_width: 8.0,
        floating_width: 8.0,
        floating_allocated_width: 12.0,
        foreground_color: true,
        dormant_background_opacity: 0.0,
        active_background_opacity: 0.0,
        interact_background_opacity: 0.0,
        dormant_handle_opacity: 0.25,
        active_handle_opacity: 0.25,
        interact_handle_opacity: 0.5,
        ..egui::style::ScrollStyle::floating()
    }
}

fn visuals(theme: Theme, tokens: &Tokens) -> Visuals {
    let mut visuals = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    let state = |fill: Color32, outline: Color32, text: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, outline),
        corner_radius: CornerRadius::same(RADIUS),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    visuals.widgets = Widgets {
        noninteractive: state(tokens.canvas, tokens.line, tokens.text),
        inactive: state(tokens.button, tokens.outline, tokens.text),
        hovered: state(tokens.hover, tokens.outline, tokens.text),
        active: WidgetVisuals {
            bg_stroke: tokens.focus_ring(),
            ..state(tokens.hover, tokens.accent, tokens.text)
        },
        open: state(tokens.hover, tokens.accent, tokens.text),
    };
    visuals.selection = Selection { bg_fill: tokens.selected, stroke: Stroke::new(1.5, tokens.accent) };
    visuals.weak_text_color = Some(tokens.weak);
    visuals.hyperlink_color = tokens.accent;
    visuals.faint_bg_color = tokens.zebra;
    visuals.extreme_bg_color = tokens.field;
    visuals.text_edit_bg_color = Some(tokens.field);
    visuals.code_bg_color = tokens.chrome;
    visuals.warn_fg_color = tokens.warn;
    visuals.error_fg_color = tokens.bad;
    visuals.window_fill = tokens.canvas;
    visuals.panel_fill = tokens.canvas;
    visuals.window_stroke = Stroke::new(1.0, tokens.line);
    visuals.window_corner_radius = CornerRadius::same(CARD_RADIUS);
    visuals.menu_corner_radius = CornerRadius::same(CARD_RADIUS);
    let shadow = Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(36) };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    visuals.text_cursor.stroke = Stroke::new(1.5, tokens.accent);
    visuals.slider_trailing_fill = true;
    visuals.handle_shape = egui::style::HandleShape::Circle;
    visuals.striped = false;
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(settings: &Settings, wishes: SystemWishes) -> Context {
        let ctx = Context::default();
        apply(&ctx, settings, wishes);
        ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        ctx
    }

    #[test]
    fn scaling_stays_within_80_and_200_percent() {
        for (scaling, given) in [(10, 0.8), (80, 0.8), (125, 1.25), (200, 2.0), (500, 2.0)] {
            let settings = Settings { scaling, ..Settings::default() };
            let ctx = applied(&settings, SystemWishes::default());
            assert!((ctx.zoom_factor() - given).abs() < 1e-3, "{scaling} %");
        }
    }

    #[test]
    fn the_system_is_followed_until_the_user_chooses() {
        let wishes = SystemWishes { more_contrast: true, less_motion: true };
        let found = |settings: &Settings| {
            let ctx = applied(settings, wishes);
            let style = ctx.global_style();
            (Tokens::of_window(&ctx).accent, style.animation_time > 0.0)
        };
        let left_to_it = Settings { theme: ThemeChoice::Dark, ..Settings::default() };
        assert_eq!(found(&left_to_it), (tokens::DARK_HIGH.accent, false));
        let own = Settings { contrast: ContrastChoice::Normal, motion: MotionChoice::Full, ..left_to_it };
        assert_eq!(found(&own), (tokens::DARK.accent, true));
        let ctx =
            applied(&Settings { theme: ThemeChoice::Light, ..Settings::default() }, SystemWishes::default());
        assert_eq!(Tokens::of_window(&ctx).accent, tokens::LIGHT.accent);
        assert!(ctx.global_style().animation_time > 0.0);
    }
}
