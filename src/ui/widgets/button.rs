//! Buttons: the primary one, quiet ones with an icon, segments, chips and the items of the navigation rail. Each has
//! an accessible name, a visible focus and a tooltip with its keys.

use egui::accesskit::Role;
use egui::{Align2, CornerRadius, FontId, Rect, Response, Sense, StrokeKind, Ui, Vec2, WidgetInfo};

use super::Icon;
use crate::ui::action::Action;
use crate::ui::theme::{self, CONTROL, GRID, HALF, RADIUS, SMALL, TEXT, Tokens};
use crate::views::situation::{Hindrance, Situation};
use crate::wording::{Wording, args};

/// How a round stands, for its chip. Said by shape and tooltip, never by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RoundState {
    /// Not paired: an empty ring.
    Planned,
    /// Paired, not published: a dashed ring.
    Draft,
    /// Published, results missing: half filled.
    Running,
    /// All results are in: filled.
    Complete,
}

fn ring_if_focused(ui: &Ui, response: &Response, rect: Rect, radius: u8) {
    if response.has_focus() {
        let ring = Tokens::of(ui).focus_ring();
        ui.painter().rect_stroke(rect, CornerRadius::same(radius), ring, StrokeKind::Inside);
    }
}

/// How wide a primary button is.
pub fn primary_width(ui: &Ui, label: &str) -> f32 {
    text_width(ui, label, theme::bold_font(TEXT)) + 4.0 * GRID
}

/// How wide a button without an icon is.
pub fn button_width(ui: &Ui, label: &str) -> f32 {
    text_width(ui, label, FontId::proportional(TEXT)) + 3.0 * GRID
}

fn text_width(ui: &Ui, label: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(label.to_owned(), font, egui::Color32::PLACEHOLDER).size().x
}

/// The button that names the next step. At most one in a bar or dialog.
pub fn primary_button(ui: &mut Ui, label: &str, enabled: bool) -> Response {
    let tokens = Tokens::of(ui);
    let font = theme::bold_font(TEXT);
    let text = ui.painter().layout_no_wrap(label.to_owned(), font, tokens.on_accent);
    let size = Vec2::new(text.size().x + 4.0 * GRID, CONTROL + HALF);
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, label));
    let (fill, ink) = match (enabled, response.hovered() || response.is_pointer_button_down_on()) {
        (false, _) => (tokens.hover, tokens.weak),
        (true, false) => (tokens.accent, tokens.on_accent),
        (true, true) => (tokens.accent_hover, tokens.on_accent),
    };
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(RADIUS), fill);
    let corner = Align2::CENTER_CENTER.align_size_within_rect(text.size(), rect).min;
    painter.galley_with_override_text_color(corner, text, ink);
    if response.has_focus() {
        // A ring of the accent would not be seen on the accent: it stands off by a gap in the ground's colour.
        painter.rect_stroke(
            rect.shrink(1.0),
            CornerRadius::same(RADIUS),
            (1.5, tokens.canvas),
            StrokeKind::Inside,
        );
        painter.rect_stroke(
            rect.expand(1.0),
            CornerRadius::same(RADIUS),
            tokens.focus_ring(),
            StrokeKind::Middle,
        );
    }
    response
}

/// A button with an optional icon and a text; quiet ones have no outline, but in high contrast.
pub fn button(ui: &mut Ui, icon: Option<Icon>, label: &str, enabled: bool, quiet: bool) -> Response {
    let tokens = Tokens::of(ui);
    let text = ui.painter().layout_no_wrap(label.to_owned(), FontId::proportional(TEXT), tokens.text);
    let icon_width = if icon.is_some() { super::ICON + GRID } else { 0.0 };
    let size = Vec2::new(text.size().x + icon_width + 3.0 * GRID, CONTROL);
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, label));
    let ink = if enabled { tokens.text } else { tokens.weak.gamma_multiply(0.7) };
    let painter = ui.painter();
    if enabled && (response.hovered() || response.is_pointer_button_down_on()) {
        painter.rect_filled(rect, CornerRadius::same(RADIUS), tokens.hover);
    } else if !quiet {
        painter.rect_filled(rect, CornerRadius::same(RADIUS), tokens.button);
    }
    if !quiet || tokens.is_high_contrast() {
        let outline = (1.0, if enabled { tokens.outline } else { tokens.line });
        painter.rect_stroke(rect, CornerRadius::same(RADIUS), outline, StrokeKind::Inside);
    }
    let mut left = rect.left() + 1.5 * GRID;
    if let Some(icon) = icon {
        let square = Rect::from_min_size(egui::pos2(left, rect.center().y - 8.0), Vec2::splat(super::ICON));
        icon.paint_in(painter, square, ink);
        left += icon_width;
    }
    let top = rect.center().y - text.size().y / 2.0;
    painter.galley_with_override_text_color(egui::pos2(left, top), text, ink);
    ring_if_focused(ui, &response, rect, RADIUS);
    response
}

/// A square button that shows only an icon; `name` is read aloud.
pub fn icon_button(ui: &mut Ui, icon: Icon, name: &str, enabled: bool) -> Response {
    let tokens = Tokens::of(ui);
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(CONTROL), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    if enabled && (response.hovered() || response.is_pointer_button_down_on()) {
        ui.painter().rect_filled(rect, CornerRadius::same(RADIUS), tokens.hover);
    }
    let ink = if enabled { tokens.text } else { tokens.weak.gamma_multiply(0.5) };
    icon.paint(ui.painter(), rect, ink);
    ring_if_focused(ui, &response, rect, RADIUS);
    response
}

/// The sentence and the keys of an action, as the tooltip of whatever invokes it.
pub fn with_hint(response: Response, action: Action, wording: &Wording) -> Response {
    let keys = action.shortcut_text(&response.ctx);
    let tip = |ui: &mut Ui| {
        ui.horizontal(|ui| {
            ui.label(theme::bold(action.label(wording)));
            if !keys.is_empty() {
                super::key_cap(ui, &keys);
            }
        });
        ui.label(action.hint(wording));
    };
    response.on_hover_ui(tip).on_disabled_hover_text(action.hint(wording))
}

/// The same, and on what cannot be used the reason why not.
pub fn with_reason(response: Response, action: Action, situation: &Situation, wording: &Wording) -> Response {
    let label = action.label_now(situation, wording);
    with_reason_of(response, action, (&label, action.hindrance(situation)), wording)
}

/// The same for an action whose name and hindrance do not follow from the situation alone.
fn with_reason_of(
    response: Response,
    action: Action,
    (label, hindrance): (&str, Option<Hindrance>),
    wording: &Wording,
) -> Response {
    let Some(hindrance) = hindrance else { return with_hint(response, action, wording) };
    let why = wording.text_with("app-not-now", &args! { why: wording.sentence(&hindrance) });
    let tip = |ui: &mut Ui| {
        ui.label(theme::bold(label));
        ui.label(action.hint(wording));
        ui.label(&why);
    };
    // An entry of a menu is switched off; a button of this room only does not listen.
    response.on_disabled_hover_ui(tip).on_hover_ui(tip)
}

/// A button of an action: its words, icon, keys and state from the table.
pub fn action_button(ui: &mut Ui, action: Action, situation: &Situation, wording: &Wording) -> Response {
    let label = action.label_now(situation, wording);
    named_action_button(ui, action, (&label, action.hindrance(situation)), wording)
}

/// The same by another name, and with what hinders it there.
pub fn named_action_button(
    ui: &mut Ui,
    action: Action,
    (label, hindrance): (&str, Option<Hindrance>),
    wording: &Wording,
) -> Response {
    let response = button(ui, action.icon(), label, hindrance.is_none(), false);
    with_reason_of(response, action, (label, hindrance), wording)
}

/// The same as a square with only the icon.
pub fn action_icon(ui: &mut Ui, action: Action, situation: &Situation, wording: &Wording) -> Response {
    named_action_icon(ui, action, (&action.label(wording), action.hindrance(situation)), wording)
}

/// The same by another name, and with what hinders it there.
pub fn named_action_icon(
    ui: &mut Ui,
    action: Action,
    (label, hindrance): (&str, Option<Hindrance>),
    wording: &Wording,
) -> Response {
    let icon = action.icon().unwrap_or(Icon::More);
    let response = icon_button(ui, icon, label, hindrance.is_none());
    with_reason_of(response, action, (label, hindrance), wording)
}

/// One of several things of which one is shown: a screen reader says `selected`, not `checked`.
fn tab_info(response: &Response, enabled: bool, selected: bool, label: &str) {
    response.widget_info(|| WidgetInfo::labeled(Role::Tab, enabled, label));
    super::mark_selected(response, selected);
}

/// An item of the navigation rail.
pub fn rail_item(ui: &mut Ui, icon: Icon, label: &str, selected: bool, enabled: bool) -> Response {
    let tokens = Tokens::of(ui);
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 36.0), sense);
    tab_info(&response, enabled, selected, label);
    let painter = ui.painter();
    let inner = rect.shrink2(Vec2::new(GRID, 2.0));
    if selected {
        painter.rect_filled(inner, CornerRadius::same(RADIUS), tokens.selected);
        let mark = Rect::from_min_size(
            egui::pos2(rect.left(), inner.top() + HALF),
            Vec2::new(3.0, inner.height() - GRID),
        );
        painter.rect_filled(mark, CornerRadius::same(1), tokens.accent);
    } else if enabled && response.hovered() {
        painter.rect_filled(inner, CornerRadius::same(RADIUS), tokens.hover);
    }
    let ink = match (enabled, selected) {
        (false, _) => tokens.weak.gamma_multiply(0.6),
        (true, true) => tokens.text,
        (true, false) => tokens.weak,
    };
    let square =
        Rect::from_min_size(egui::pos2(inner.left() + GRID, rect.center().y - 8.0), Vec2::splat(16.0));
    icon.paint_in(painter, square, if selected { tokens.accent } else { ink });
    let font = if selected { theme::bold_font(TEXT) } else { FontId::proportional(TEXT) };
    let ink = if enabled { tokens.text } else { ink };
    painter.text(
        egui::pos2(square.right() + GRID + 2.0, rect.center().y),
        Align2::LEFT_CENTER,
        label,
        font,
        ink,
    );
    ring_if_focused(ui, &response, inner, RADIUS);
    response
}

/// A round in the top bar: `R4` and a disc that says how it stands.
pub fn round_chip(ui: &mut Ui, number: usize, state: RoundState, selected: bool, name: &str) -> Response {
    let planned = state == RoundState::Planned;
    chip(ui, format!("R{number}"), (state, !planned), selected, name)
}

/// A section in the top bar: its name and a disc that says how its round stands. `name` is read aloud.
pub fn section_chip(ui: &mut Ui, label: String, state: RoundState, selected: bool, name: &str) -> Response {
    chip(ui, label, (state, true), selected, name)
}

fn chip(
    ui: &mut Ui,
    label: String,
    (state, enabled): (RoundState, bool),
    selected: bool,
    name: &str,
) -> Response {
    let tokens = Tokens::of(ui);
    let font = if selected { theme::bold_font(13.0) } else { FontId::proportional(13.0) };
    let planned = !enabled;
    let ink = if planned && !selected { tokens.weak } else { tokens.text };
    let text = ui.painter().layout_no_wrap(label, font, ink);
    let size = Vec2::new(text.size().x + 10.0 + 2.5 * GRID, CONTROL);
    let sense = if planned { Sense::hover() } else { Sense::click() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    tab_info(&response, !planned, selected, name);
    let painter = ui.painter();
    if selected {
        painter.rect_filled(rect, CornerRadius::same(RADIUS), tokens.selected);
    } else if response.hovered() && !planned {
        painter.rect_filled(rect, CornerRadius::same(RADIUS), tokens.hover);
    }
    let top = rect.center().y - text.size().y / 2.0;
    painter.galley(egui::pos2(rect.left() + GRID, top), text.clone(), ink);
    let centre = egui::pos2(rect.left() + GRID + text.size().x + HALF + 5.0, rect.center().y + 0.5);
    paint_round_state(painter, centre, state, tokens);
    ring_if_focused(ui, &response, rect, RADIUS);
    // Its name is said already: no description for screen readers.
    response.on_hover_ui(|ui| {
        ui.label(name);
    })
}

fn paint_round_state(painter: &egui::Painter, centre: egui::Pos2, state: RoundState, tokens: &Tokens) {
    const RING: f32 = 4.0;
    let on_circle = |turn: f32| centre + RING * Vec2::angled(turn * std::f32::consts::TAU);
    match state {
        RoundState::Planned => {
            painter.circle_stroke(centre, RING, (1.2, tokens.outline));
        }
        RoundState::Draft => {
            for quarter in 0..4_u8 {
                let from = f32::from(quarter) / 4.0;
                let arc = (0..=4_u8).map(|step| on_circle(from + f32::from(step) * 0.04)).collect();
                painter.add(egui::Shape::line(arc, egui::Stroke::new(1.5, tokens.accent)));
            }
        }
        RoundState::Running => {
            painter.circle_stroke(centre, RING, (1.5, tokens.accent));
            let half = (0..=12_u8).map(|step| on_circle(0.25 + f32::from(step) / 24.0)).collect();
            painter.add(egui::Shape::convex_polygon(half, tokens.accent, egui::Stroke::NONE));
        }
        RoundState::Complete => {
            painter.circle_filled(centre, RING + 0.5, tokens.accent);
        }
    }
}

/// Segments side by side, one of them chosen: `All | Missing | Conflicts`. True if the choice changed. They are one stop
/// for Tab; the arrows change the choice.
pub fn segments<T: Copy + PartialEq>(ui: &mut Ui, chosen: &mut T, choices: &[(T, String)]) -> bool {
    let before = *chosen;
    let base = ui.auto_id_with("segments");
    let mut stop = choices.iter().position(|(value, _)| value == chosen);
    if let Some(at) = stop.or(Some(0)).filter(|at| ui.memory(|memory| memory.has_focus(base.with(*at)))) {
        let to = moved_by_arrows(ui, base.with(at), at, choices.len());
        if let (true, Some((value, _))) = (to != at, choices.get(to)) {
            (*chosen, stop) = (*value, Some(to));
            ui.memory_mut(|memory| memory.request_focus(base.with(to)));
        }
    }
    ui.spacing_mut().item_spacing.x = 0.0;
    let last = choices.len().saturating_sub(1);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (at, (value, label)) in choices.iter().enumerate() {
            let is_stop = at == stop.unwrap_or(0);
            let place = Segment { id: base.with(at), first: at == 0, last: at == last, is_stop };
            if place.show(ui, label, *chosen == *value).clicked() {
                *chosen = *value;
            }
        }
    });
    ui.spacing_mut().item_spacing.x = GRID;
    *chosen != before
}

/// Where the arrows of this frame lead from a place.
fn moved_by_arrows(ui: &Ui, id: egui::Id, at: usize, length: usize) -> usize {
    let filter =
        egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..egui::EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key));
    let back = pressed(egui::Key::ArrowLeft) | pressed(egui::Key::ArrowUp);
    let on = pressed(egui::Key::ArrowRight) | pressed(egui::Key::ArrowDown);
    let to = at.saturating_sub(usize::from(back)) + usize::from(on);
    to.min(length.saturating_sub(1))
}

/// One of several segments.
struct Segment {
    id: egui::Id,
    first: bool,
    last: bool,
    /// Tab stops here.
    is_stop: bool,
}

impl Segment {
    fn show(&self, ui: &mut Ui, label: &str, selected: bool) -> Response {
        let tokens = Tokens::of(ui);
        let font = if selected { theme::bold_font(13.0) } else { FontId::proportional(13.0) };
        // As wide as the bold text, so that nothing moves when the choice does.
        let bold = ui.painter().layout_no_wrap(label.to_owned(), theme::bold_font(13.0), tokens.text);
        let (_, rect) = ui.allocate_space(Vec2::new(bold.size().x + 3.0 * GRID, CONTROL));
        let sense = if self.is_stop { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(rect, self.id, sense);
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, selected, label));
        let (left, right) = (if self.first { RADIUS } else { 0 }, if self.last { RADIUS } else { 0 });
        let corners = CornerRadius { nw: left, sw: left, ne: right, se: right };
        let fill = if selected {
            tokens.selected
        } else if response.hovered() {
            tokens.hover
        } else {
            tokens.button
        };
        let painter = ui.painter();
        painter.rect(rect, corners, fill, (1.0, tokens.outline), StrokeKind::Inside);
        painter.text(rect.center(), Align2::CENTER_CENTER, label, font, tokens.text);
        if response.has_focus() {
            painter.rect_stroke(rect, corners, tokens.focus_ring(), StrokeKind::Inside);
        }
        response
    }
}

/// A small rounded note, for instance `draft` or `withdrawn`.
pub fn tag(ui: &mut Ui, label: &str, ink: egui::Color32, fill: egui::Color32) -> Response {
    let text = ui.painter().layout_no_wrap(label.to_owned(), FontId::proportional(SMALL), ink);
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(text.size().x + 2.0 * GRID, 20.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, label));
    ui.painter().rect_filled(rect, CornerRadius::same(10), fill);
    let corner = Align2::CENTER_CENTER.align_size_within_rect(text.size(), rect).min;
    ui.painter().galley(corner, text, ink);
    response
}
