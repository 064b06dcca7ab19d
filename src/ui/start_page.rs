//! The page without an event: recent ones, New, Open, the example. A file can be dropped on it.

use std::path::{Path, PathBuf};

use egui::{Align, Frame, Layout, Margin, RichText, ScrollArea, Sense, Ui, Vec2};

use jiff::tz::TimeZone;

use super::about::ask_once;
use super::action::Action;
use super::theme::{self, CARD_RADIUS, DISPLAY, GRID, SMALL, Tokens};
use super::view::Requests;
use super::widgets::{Icon, follow_focus, leave_unsaid, primary_button};
use crate::desk::Recent;
use crate::desk::settings::LookForNewer;
use crate::views::situation::Situation;
use crate::wording::{Wording, args};

/// What the page shows.
pub struct StartPage<'a> {
    /// The program's icon.
    pub logo: Option<&'a egui::TextureHandle>,
    /// Events that were open lately, the latest first.
    pub recent: &'a [Recent],
    /// The folder of events without a file of their own.
    pub unnamed: &'a Path,
    /// The folder of copies whose events could not be saved in their own places.
    pub rescued: &'a Path,
    /// What can be done.
    pub situation: &'a Situation,
    /// Whether the page asks if newer versions of the program are to be looked for.
    pub asks_for_newer: bool,
    /// Sentences.
    pub wording: &'a Wording,
}

/// What the user did on the page.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct StartAnswer {
    /// The recent event that was clicked.
    pub opened: Option<PathBuf>,
    /// Whether newer versions are to be looked for.
    pub look_for_newer: Option<LookForNewer>,
}

/// Draws the page.
pub fn show(ui: &mut Ui, page: &StartPage<'_>, out: &mut Requests) -> StartAnswer {
    // A page with a question is longer; in a low window it scrolls.
    let above = ui.available_height() * if page.asks_for_newer { 0.06 } else { 0.14 };
    let scroll = ScrollArea::vertical().id_salt("start").auto_shrink(false);
    scroll.show(ui, |ui| page_below(ui, page, above.max(2.0 * GRID), out)).inner
}

fn page_below(ui: &mut Ui, page: &StartPage<'_>, above: f32, out: &mut Requests) -> StartAnswer {
    let StartPage { logo, situation, wording, .. } = *page;
    let mut answer = StartAnswer::default();
    let tokens = Tokens::of(ui);
    ui.vertical_centered(|ui| {
        let width = 560.0_f32.min(ui.available_width() - 4.0 * GRID);
        ui.set_max_width(width);
        ui.add_space(above);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.horizontal(|ui| {
                let (square, _) = ui.allocate_exact_size(Vec2::splat(64.0), Sense::hover());
                let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
                if let Some(logo) = logo {
                    ui.painter().image(logo.id(), square, whole, egui::Color32::WHITE);
                }
                ui.add_space(GRID);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.label(RichText::new(wording.text("app-name")).font(theme::bold_font(DISPLAY)));
                    ui.label(RichText::new(wording.text("app-tagline")).color(tokens.weak));
                });
            });
            ui.add_space(3.0 * GRID);
            buttons(ui, situation, wording, out);
            ui.add_space(3.0 * GRID);
            ui.label(theme::bold(wording.text("start-recent")));
            answer.opened = recent_events(ui, page);
            ui.add_space(GRID);
            ui.label(RichText::new(wording.text("start-drop")).size(SMALL).color(tokens.weak));
            if page.asks_for_newer {
                ui.add_space(2.0 * GRID);
                answer.look_for_newer = ask_once(ui, wording);
                ui.add_space(GRID);
            }
        });
    });
    follow_focus(ui);
    answer
}

fn buttons(ui: &mut Ui, situation: &Situation, wording: &Wording, out: &mut Requests) {
    ui.horizontal(|ui| {
        let new = primary_button(ui, &Action::NewEvent.label(wording), true);
        out.invoke_on_click(new, Action::NewEvent, wording);
        for action in [Action::OpenEvent, Action::OpenExample] {
            out.action_button(ui, action, situation, wording);
        }
    });
}

fn recent_events(ui: &mut Ui, page: &StartPage<'_>) -> Option<PathBuf> {
    let tokens = Tokens::of(ui);
    if page.recent.is_empty() {
        ui.label(RichText::new(page.wording.text("start-no-recent")).color(tokens.weak));
        return None;
    }
    let mut clicked = None;
    let frame =
        Frame::new().stroke(tokens.hairline()).corner_radius(CARD_RADIUS).inner_margin(Margin::same(4));
    frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for recent in page.recent.iter().take(8) {
            if recent_line(ui, page, recent).clicked() {
                clicked = Some(recent.path.clone());
            }
        }
    });
    clicked
}

fn recent_line(ui: &mut Ui, page: &StartPage<'_>, recent: &Recent) -> egui::Response {
    let tokens = Tokens::of(ui);
    let wording = page.wording;
    let stem = || recent.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let name = if recent.name.is_empty() { stem() } else { recent.name.clone() };
    let place = if recent.path.starts_with(page.unnamed) {
        wording.text("start-unnamed")
    } else if recent.path.starts_with(page.rescued) {
        wording.text("start-rescued")
    } else {
        recent.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    };
    let day = recent.at.to_zoned(TimeZone::system()).date().to_string();
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 36.0), Sense::click());
    let label = wording.text_with("start-open-recent", &args! { name: name.as_str() });
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &label));
    if response.hovered() {
        ui.painter().rect_filled(rect, 4.0, tokens.hover);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, tokens.focus_ring(), egui::StrokeKind::Inside);
    }
    let weak = |text: String| RichText::new(text).size(SMALL).color(tokens.weak);
    let inner = egui::UiBuilder::new().max_rect(rect.shrink2(Vec2::new(GRID, 0.0)));
    ui.scope_builder(inner, |ui| {
        leave_unsaid(ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(weak(day));
            ui.add_space(GRID);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let (square, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
                Icon::Tournament.paint_in(ui.painter(), square, tokens.weak);
                ui.label(name);
                ui.add(egui::Label::new(weak(place)).truncate());
            });
        });
    });
    response.on_hover_text(recent.path.display().to_string())
}
