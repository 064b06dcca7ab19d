//! Design tokens: every colour, size and font of the window in one file, light and dark. One accent colour; green,
//! amber and red are kept for verdicts. Sizes sit on a grid of 8 points (4 inside a control).
//!
//! No other file of this room makes a colour: it asks [`Tokens::of`] for one by its role.

use super::fonts;
use crate::reports::document::Colour;
use egui::style::{Selection, WidgetVisuals, Widgets};
use egui::{
    Color32, Context, CornerRadius, FontId, Margin, RichText, Shadow, Stroke, TextStyle, Theme, Vec2, Visuals,
};

pub use super::fonts::{bold_family, paper_family};
pub use crate::desk::settings::ThemeChoice;

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

/// The colours by their role.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tokens {
    /// Behind tables and forms.
    pub canvas: Color32,
    /// Behind rail, bars and heads of tables.
    pub chrome: Color32,
    /// Every second row of a table.
    pub zebra: Color32,
    /// Under the pointer.
    pub hover: Color32,
    /// A selected row or item.
    pub selected: Color32,
    /// Hairlines between areas.
    pub line: Color32,
    /// Outlines of fields and buttons.
    pub outline: Color32,
    /// Running text.
    pub text: Color32,
    /// Less important text.
    pub weak: Color32,
    /// The one accent: primary button, focus, selection.
    pub accent: Color32,
    /// The accent under the pointer.
    pub accent_hover: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// Legal, done, saved.
    pub good: Color32,
    /// Behind text in `good`.
    pub good_fill: Color32,
    /// Legal but worse; worth a look.
    pub warn: Color32,
    /// Behind text in `warn`.
    pub warn_fill: Color32,
    /// Breaks a rule; failed.
    pub bad: Color32,
    /// Behind text in `bad`.
    pub bad_fill: Color32,
    /// Behind a dialog.
    pub backdrop: Color32,
    /// Background of a field.
    pub field: Color32,
    /// Background of a button.
    pub button: Color32,
    /// Lines of a plot, told apart by shape as well.
    pub series: [Color32; 8],
}

const LIGHT: Tokens = Tokens {
    canvas: rgb(0xFFFFFF),
    chrome: rgb(0xF4F6F7),
    zebra: rgb(0xF5F7F9),
    hover: rgb(0xEBF0F2),
    selected: rgb(0xDCE9F5),
    line: rgb(0xDFE4E7),
    outline: rgb(0xBCC5CA),
    text: rgb(0x1A2126),
    weak: rgb(0x59656D),
    accent: rgb(0x1D5B8E),
    accent_hover: rgb(0x164A75),
    on_accent: rgb(0xFFFFFF),
    good: rgb(0x1F7044),
    good_fill: rgb(0xE2F3E8),
    warn: rgb(0x8A5300),
    warn_fill: rgb(0xFCF0D9),
    bad: rgb(0xA82A22),
    bad_fill: rgb(0xFBE6E4),
    backdrop: Color32::from_black_alpha(72),
    field: rgb(0xFFFFFF),
    button: rgb(0xFFFFFF),
    series: [
        rgb(0x1D5B8E),
        rgb(0xA82A22),
        rgb(0x1F7044),
        rgb(0x8A5300),
        rgb(0x6A3D9A),
        rgb(0x0B7480),
        rgb(0xA8326F),
        rgb(0x59656D),
    ],
};

const DARK: Tokens = Tokens {
    canvas: rgb(0x15191C),
    chrome: rgb(0x1D2328),
    zebra: rgb(0x1B2024),
    hover: rgb(0x262D32),
    selected: rgb(0x1D3B57),
    line: rgb(0x2A3137),
    outline: rgb(0x465058),
    text: rgb(0xDFE5E9),
    weak: rgb(0x96A2AA),
    accent: rgb(0x6FB1E6),
    accent_hover: rgb(0x93C6EF),
    on_accent: rgb(0x0A1824),
    good: rgb(0x6FC794),
    good_fill: rgb(0x16301F),
    warn: rgb(0xE6B154),
    warn_fill: rgb(0x352A12),
    bad: rgb(0xF28B82),
    bad_fill: rgb(0x3B1D1B),
    backdrop: Color32::from_black_alpha(140),
    field: rgb(0x101416),
    button: rgb(0x23292E),
    series: [
        rgb(0x6FB1E6),
        rgb(0xF28B82),
        rgb(0x6FC794),
        rgb(0xE6B154),
        rgb(0xB79BE0),
        rgb(0x5CC5CF),
        rgb(0xE88BBB),
        rgb(0x96A2AA),
    ],
};

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

impl Tokens {
    /// The tokens of a theme.
    pub const fn of_theme(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The tokens that are in force in `ui`.
    pub fn of(ui: &egui::Ui) -> &'static Self {
        if ui.visuals().dark_mode { &DARK } else { &LIGHT }
    }

    /// The ring around what has the keyboard's focus.
    pub const fn focus_ring(&self) -> Stroke {
        Stroke { width: 2.0, color: self.accent }
    }

    /// A hairline.
    pub const fn hairline(&self) -> Stroke {
        Stroke { width: 1.0, color: self.line }
    }
}

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

/// Sets fonts and both styles. Once, when the window opens.
pub fn install(ctx: &Context) {
    fonts::install(ctx);
    // A hall is bright: without word from the system, light.
    ctx.options_mut(|options| options.fallback_theme = Theme::Light);
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| dress(style, theme));
    }
}

/// Applies the user's choice of theme and scaling (in percent).
pub fn apply(ctx: &Context, choice: ThemeChoice, percent: u16) {
    ctx.set_theme(match choice {
        ThemeChoice::System => egui::ThemePreference::System,
        ThemeChoice::Light => egui::ThemePreference::Light,
        ThemeChoice::Dark => egui::ThemePreference::Dark,
    });
    ctx.set_zoom_factor(f32::from(percent.clamp(80, 200)) / 100.0);
}

fn dress(style: &mut egui::Style, theme: Theme) {
    let tokens = Tokens::of_theme(theme);
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
    style.animation_time = 0.08;
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

    /// Relative luminance of WCAG 2.1.
    fn luminance(colour: Color32) -> f32 {
        let channel = |value: u8| {
            let value = f32::from(value) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
    }

    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_is_readable_on_every_ground_in_both_themes() {
        for (name, t) in [("light", LIGHT), ("dark", DARK)] {
            for ground in [t.canvas, t.chrome, t.zebra, t.hover, t.selected, t.field, t.button] {
                assert!(contrast(t.text, ground) >= 7.0, "{name}: text on {ground:?}");
                assert!(contrast(t.weak, ground) >= 4.0, "{name}: weak text on {ground:?}");
            }
            for (text, ground) in [
                (t.on_accent, t.accent),
                (t.on_accent, t.accent_hover),
                (t.good, t.good_fill),
                (t.warn, t.warn_fill),
                (t.bad, t.bad_fill),
                (t.good, t.canvas),
                (t.warn, t.canvas),
                (t.bad, t.canvas),
            ] {
                assert!(contrast(text, ground) >= 4.5, "{name}: {text:?} on {ground:?}");
            }
            assert!(contrast(t.accent, t.canvas) >= 3.0, "{name}: the focus ring must be seen");
        }
    }

    #[test]
    fn scaling_stays_within_80_and_200_percent() {
        let ctx = Context::default();
        for (asked, given) in [(10, 0.8), (80, 0.8), (125, 1.25), (200, 2.0), (500, 2.0)] {
            apply(&ctx, ThemeChoice::Dark, asked);
            ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
            assert!((ctx.zoom_factor() - given).abs() < 1e-3, "{asked} %");
        }
    }
}
