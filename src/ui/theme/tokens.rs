//! The colours by their role, in four sets: light and dark, each in the usual and in high contrast.

use egui::{Color32, Stroke, Theme};

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

pub(super) const LIGHT: Tokens = Tokens {
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

pub(super) const DARK: Tokens = Tokens {
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

/// Light with the most contrast: every text at least 7 : 1 on every ground (WCAG 2.1, 1.4.6), every line that bounds
/// something at least 4.5 : 1.
pub(super) const LIGHT_HIGH: Tokens = Tokens {
    canvas: rgb(0xFFFFFF),
    chrome: rgb(0xF2F2F2),
    zebra: rgb(0xF2F2F2),
    hover: rgb(0xE2E6EA),
    selected: rgb(0xC9E0F7),
    line: rgb(0x6B6B6B),
    outline: rgb(0x1A1A1A),
    text: rgb(0x000000),
    weak: rgb(0x2B3035),
    accent: rgb(0x003B75),
    accent_hover: rgb(0x00264D),
    on_accent: rgb(0xFFFFFF),
    good: rgb(0x00491F),
    good_fill: rgb(0xE3F5E9),
    warn: rgb(0x593000),
    warn_fill: rgb(0xFFF1CF),
    bad: rgb(0x800A05),
    bad_fill: rgb(0xFFE7E4),
    backdrop: Color32::from_black_alpha(140),
    field: rgb(0xFFFFFF),
    button: rgb(0xFFFFFF),
    series: [
        rgb(0x003B75),
        rgb(0x800A05),
        rgb(0x00491F),
        rgb(0x593000),
        rgb(0x4A1A80),
        rgb(0x00454D),
        rgb(0x75124A),
        rgb(0x2B3035),
    ],
};

/// Dark with the most contrast.
pub(super) const DARK_HIGH: Tokens = Tokens {
    canvas: rgb(0x000000),
    chrome: rgb(0x0F0F0F),
    zebra: rgb(0x161616),
    hover: rgb(0x2A2A2A),
    selected: rgb(0x00365F),
    line: rgb(0x8C8C8C),
    outline: rgb(0xF0F0F0),
    text: rgb(0xFFFFFF),
    weak: rgb(0xD6DADD),
    accent: rgb(0x8FD0FF),
    accent_hover: rgb(0xBCE3FF),
    on_accent: rgb(0x000000),
    good: rgb(0x8FF0B4),
    good_fill: rgb(0x00260F),
    warn: rgb(0xFFD773),
    warn_fill: rgb(0x2B2000),
    bad: rgb(0xFFB8B0),
    bad_fill: rgb(0x3D0500),
    backdrop: Color32::from_black_alpha(190),
    field: rgb(0x000000),
    button: rgb(0x0F0F0F),
    series: [
        rgb(0x8FD0FF),
        rgb(0xFFB8B0),
        rgb(0x8FF0B4),
        rgb(0xFFD773),
        rgb(0xDCC6FF),
        rgb(0x8EEAF2),
        rgb(0xFFBFE0),
        rgb(0xD6DADD),
    ],
};

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

impl Tokens {
    /// Every set of tokens.
    pub(super) const ALL: [&'static Self; 4] = [&LIGHT, &DARK, &LIGHT_HIGH, &DARK_HIGH];

    /// The tokens of a theme, in the usual or in high contrast.
    pub(super) const fn of_theme(theme: Theme, high_contrast: bool) -> &'static Self {
        match (theme, high_contrast) {
            (Theme::Light, false) => &LIGHT,
            (Theme::Dark, false) => &DARK,
            (Theme::Light, true) => &LIGHT_HIGH,
            (Theme::Dark, true) => &DARK_HIGH,
        }
    }

    /// The tokens that are in force in `ui`.
    pub fn of(ui: &egui::Ui) -> &'static Self {
        Self::of_visuals(ui.visuals())
    }

    /// The tokens that are in force in the window, for what is drawn outside of any panel.
    pub fn of_window(ctx: &egui::Context) -> &'static Self {
        Self::of_visuals(&ctx.global_style().visuals)
    }

    /// A style names the set that it was made of by its links: each set has an accent of its own.
    fn of_visuals(visuals: &egui::Visuals) -> &'static Self {
        let made_of = Self::ALL.into_iter().find(|tokens| tokens.accent == visuals.hyperlink_color);
        made_of.unwrap_or(if visuals.dark_mode { &DARK } else { &LIGHT })
    }

    /// True in high contrast, where less important text is nearly as strong as the rest: what is told by a weaker ink
    /// otherwise needs another sign.
    pub fn is_high_contrast(&self) -> bool {
        [LIGHT_HIGH.accent, DARK_HIGH.accent].contains(&self.accent)
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

#[cfg(test)]
mod tests {
    use super::*;

    const SETS: [(&str, &Tokens, bool); 4] = [
        ("light", &LIGHT, false),
        ("dark", &DARK, false),
        ("light, high contrast", &LIGHT_HIGH, true),
        ("dark, high contrast", &DARK_HIGH, true),
    ];

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

    /// WCAG 2.1: 1.4.3 (AA, 4.5 : 1) for the usual sets, with main text as 1.4.6 (AAA, 7 : 1) asks for; all texts as 1.4.6
    /// asks for in high contrast.
    #[test]
    fn text_is_readable_on_every_ground_of_every_set() {
        for (name, t, high) in SETS {
            let grounds = [t.canvas, t.chrome, t.zebra, t.hover, t.selected, t.field, t.button];
            let (weak, coloured) = if high { (7.0, 7.0) } else { (4.0, 4.5) };
            for ground in grounds {
                assert!(contrast(t.text, ground) >= 7.0, "{name}: text on {ground:?}");
                assert!(contrast(t.weak, ground) >= weak, "{name}: weak text on {ground:?}");
            }
            let mut pairs = vec![
                (t.on_accent, t.accent),
                (t.on_accent, t.accent_hover),
                (t.good, t.good_fill),
                (t.warn, t.warn_fill),
                (t.bad, t.bad_fill),
                (t.good, t.canvas),
                (t.warn, t.canvas),
                (t.bad, t.canvas),
            ];
            if high {
                let inks = [t.good, t.warn, t.bad, t.accent];
                pairs.extend(grounds.iter().flat_map(|ground| inks.map(|ink| (ink, *ground))));
                pairs.extend([t.good_fill, t.warn_fill, t.bad_fill].map(|fill| (t.text, fill)));
                pairs.extend(t.series.map(|line| (line, t.canvas)));
            }
            for (text, ground) in pairs {
                let found = contrast(text, ground);
                assert!(found >= coloured, "{name}: {text:?} on {ground:?} is {found:.1} : 1");
            }
        }
    }

    /// WCAG 2.1, 1.4.11: what shows where a control is, and which one has the focus.
    #[test]
    fn bounds_and_focus_are_seen() {
        for (name, t, high) in SETS {
            assert!(contrast(t.accent, t.canvas) >= 3.0, "{name}: the focus ring must be seen");
            if high {
                for ground in [t.canvas, t.chrome, t.zebra] {
                    assert!(contrast(t.line, ground) >= 4.5, "{name}: line on {ground:?}");
                    assert!(contrast(t.outline, ground) >= 7.0, "{name}: outline on {ground:?}");
                }
            }
        }
    }

    #[test]
    fn each_set_is_known_by_its_accent() {
        for (name, tokens, _) in SETS {
            assert_eq!(
                SETS.iter().filter(|(_, other, _)| other.accent == tokens.accent).count(),
                1,
                "{name}"
            );
        }
    }
}
