//! The licences of the program's parts: a list to search, and the texts of the part that is chosen. Only what is in view is
//! laid out; the list is unpacked in the background when it is first shown.

use std::task::Poll;

use egui::accesskit::Role;
use egui::{Align2, Context, FontId, Key, Modifiers, RichText, ScrollArea, Sense, Ui, Vec2, WidgetInfo};

use crate::desk::program::{Licences, LicensedPart};
use crate::desk::{BackgroundAnswer, Environment, KeptAnswer};
use crate::pairing::Control;
use crate::ui::theme::{self, GRID, HALF, ROW, SMALL, TEXT, Tokens};
use crate::ui::widgets::search_field;
use crate::views::licences::{lines_of, matching};
use crate::wording::{Wording, args};

/// Where the version begins, and the licence.
const COLUMNS: (f32, f32) = (260.0, 350.0);
/// The height of a line of a text.
const LINE: f32 = 16.0;

/// The list and the text.
#[derive(Default)]
pub(super) struct LicenceList {
    licences: BackgroundAnswer<(), Option<Licences>>,
    sought: String,
    found: KeptAnswer<String, Vec<usize>>,
    /// The place of the chosen part among those that were found.
    chosen: usize,
    lines: KeptAnswer<Option<usize>, Vec<String>>,
    /// How far the list is scrolled, and the text by how much in this frame.
    scrolled: f32,
    moved: bool,
    text_by: f32,
}

impl LicenceList {
    /// The arrows choose a part, the page keys scroll its text.
    pub(super) fn keys(&mut self, ctx: &Context) {
        let pressed = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let (down, up) = (pressed(Key::ArrowDown), pressed(Key::ArrowUp));
        self.chosen = (self.chosen + down).saturating_sub(up);
        self.moved = down + up > 0;
        let pages = |key| f32::from(u8::try_from(pressed(key)).unwrap_or(u8::MAX));
        self.text_by = 8.0 * LINE * (pages(Key::PageUp) - pages(Key::PageDown));
    }

    pub(super) fn show(&mut self, ui: &mut Ui, environment: &Environment, wording: &Wording) {
        let read = || |_: &Control| Licences::read().inspect_err(|error| log::error!("{error}")).ok();
        let licences = match self.licences.ask("licences", (), environment, read) {
            Poll::Ready(Some(Some(licences))) => licences,
            other => {
                let key = if other.is_pending() { "about-asking" } else { "about-no-licences" };
                ui.label(wording.text(key));
                return;
            }
        };
        let before = self.sought.clone();
        let mut count = 0;
        ui.horizontal(|ui| {
            let hint = wording.text("about-search");
            let field = search_field(ui, &mut self.sought, &hint, 260.0).accessible_name(hint);
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            count = self.found.ask(self.sought.clone(), || matching(licences, &self.sought)).len();
            let words = wording.text_with("about-parts", &args! { count });
            ui.label(RichText::new(words).color(Tokens::of(ui).weak));
        });
        if before != self.sought {
            (self.chosen, self.scrolled, self.moved) = (0, 0.0, true);
        }
        self.chosen = self.chosen.min(count.saturating_sub(1));
        let found = self.found.ask(self.sought.clone(), || matching(licences, &self.sought));
        ui.add_space(HALF);
        let room = ui.available_height() - ROW - 2.0 * GRID;
        let height = (room * 0.42 / ROW).floor().max(3.0) * ROW;
        let mut scroll = ScrollArea::vertical()
            .id_salt("parts")
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink(false);
        if self.moved {
            let top = row_top(self.chosen);
            self.scrolled = self.scrolled.clamp(top + ROW - height, top).max(0.0);
            scroll = scroll.vertical_scroll_offset(self.scrolled);
        }
        let mut clicked = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        let shown = scroll.show_rows(ui, ROW, found.len(), |ui, range| {
            for at in range {
                if let Some(part) = found.get(at).and_then(|place| licences.parts.get(*place))
                    && row(ui, part, at == self.chosen)
                {
                    clicked = Some(at);
                }
            }
        });
        self.scrolled = shown.state.unclamped_offset().y;
        self.chosen = clicked.unwrap_or(self.chosen);
        let place = found.get(self.chosen).copied();
        let Some(part) = place.and_then(|place| licences.parts.get(place)) else { return };
        ui.add_space(GRID);
        ui.horizontal(|ui| {
            ui.label(theme::bold(format!("{} {}", part.name, part.version).trim_end()));
            ui.label(RichText::new(&part.licence).color(Tokens::of(ui).weak));
            if !part.home.is_empty() {
                ui.add(egui::Hyperlink::from_label_and_url(shortened(&part.home), &part.home));
            }
        });
        ui.add_space(HALF);
        let lines = self.lines.ask(place, || lines_of(licences, part));
        texts(ui, lines, place, self.text_by);
    }
}

#[allow(clippy::cast_precision_loss, reason = "some hundred rows")]
fn row_top(at: usize) -> f32 {
    at as f32 * ROW
}

/// An address without what all have.
fn shortened(address: &str) -> &str {
    address.trim_start_matches("https://").trim_end_matches('/')
}

/// True if it was clicked. The arrows choose, so Tab does not stop at each.
fn row(ui: &mut Ui, part: &LicensedPart, chosen: bool) -> bool {
    let tokens = Tokens::of(ui);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW), Sense::CLICK);
    let name = format!("{} {}, {}", part.name, part.version, part.licence);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, &name));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    if chosen || response.hovered() {
        painter.rect_filled(rect, 2.0, if chosen { tokens.selected } else { tokens.hover });
    }
    let cells = [
        (GRID, &part.name, tokens.text),
        (COLUMNS.0, &part.version, tokens.weak),
        (COLUMNS.1, &part.licence, tokens.weak),
    ];
    for (left, text, ink) in cells {
        let at = egui::pos2(rect.left() + left, rect.center().y);
        painter.text(at, Align2::LEFT_CENTER, text, FontId::proportional(TEXT), ink);
    }
    response.clicked()
}

fn texts(ui: &mut Ui, lines: &[String], part: Option<usize>, by: f32) {
    let height = ui.available_height().max(4.0 * LINE);
    let scroll = ScrollArea::vertical()
        .id_salt(("text", part))
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false);
    scroll.show_rows(ui, LINE, lines.len(), |ui, range| {
        if by != 0.0 {
            ui.scroll_with_delta_animation(Vec2::new(0.0, by), egui::style::ScrollAnimation::none());
        }
        for line in lines.get(range).unwrap_or_default() {
            line_of_text(ui, line);
        }
    });
}

/// A line of a text, as high as every other.
fn line_of_text(ui: &mut Ui, text: &str) {
    let size = Vec2::new(ui.available_width(), LINE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if !text.is_empty() {
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    }
    let ink = Tokens::of(ui).text;
    ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, text, FontId::proportional(SMALL), ink);
}
