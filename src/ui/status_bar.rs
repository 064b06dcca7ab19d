//! The bar at the bottom: the keys that work now at the left, the self-audit light and what is saved at the right.

use egui::{RichText, Ui};

use super::audit;
use super::theme::{SMALL, Tokens};
use super::view::Requests;
use super::widgets::{Icon, KeyHint, from_both_ends, key_hints, room_at_the_left};
use crate::views::audit::Light;
use crate::wording::{Wording, args};

/// What the right end says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// No event is open.
    Nothing,
    /// On disk; the sentence with its time.
    Done(String),
    /// Being written.
    Under(String),
    /// Not written; a banner says why.
    Failed(String),
}

/// What the bar shows.
pub struct StatusBar<'a> {
    /// The keys that work now.
    pub hints: &'a [KeyHint],
    /// The section in view, where there are several.
    pub section: Option<&'a str>,
    /// What is on the disk.
    pub saved: &'a Saved,
    /// The self-audit, once a round is published.
    pub light: Option<&'a Light>,
    /// Sentences.
    pub wording: &'a Wording,
}

const BAR: &str = "status-bar";

/// The width that the keys have, which is not taken by what is said at the right.
pub fn room_for_hints(ui: &Ui) -> f32 {
    room_at_the_left(ui, BAR).x
}

/// Draws the bar.
pub fn show(ui: &mut Ui, bar: &StatusBar<'_>, out: &mut Requests) {
    let StatusBar { hints, section, saved, light, wording } = *bar;
    let tokens = Tokens::of(ui);
    ui.horizontal_centered(|ui| {
        let keys = |ui: &mut Ui| key_hints(ui, hints);
        let state = |ui: &mut Ui| {
            if let Some(name) = section {
                let words = wording.text_with("sections-in-view", &args! { name });
                ui.label(RichText::new(words).size(SMALL).color(tokens.weak));
                ui.add_space(super::theme::GRID);
            }
            if let Some(light) = light {
                audit::show(ui, light, wording, out);
                ui.add_space(super::theme::GRID);
            }
            let (icon, text, ink) = match saved {
                Saved::Nothing => (None, "", tokens.weak),
                Saved::Done(text) => (Some(Icon::Check), text.as_str(), tokens.weak),
                Saved::Under(text) => (None, text.as_str(), tokens.weak),
                Saved::Failed(text) => (Some(Icon::Warning), text.as_str(), tokens.bad),
            };
            if let Some(icon) = icon {
                let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), egui::Sense::hover());
                icon.paint_in(ui.painter(), square, ink);
            }
            if !text.is_empty() {
                ui.label(RichText::new(text).size(SMALL).color(ink));
            }
        };
        from_both_ends(ui, BAR, keys, state);
    });
}
