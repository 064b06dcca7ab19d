//! The pages in view: made in the background once for each revision and order, shown one below the other.

use std::sync::Arc;
use std::task::Poll;

use egui::accesskit::Role;
use egui::{Rect, RichText, ScrollArea, Sense, StrokeKind, Ui, Vec2, WidgetInfo, pos2};

use super::page::{self, PagePosition};
use crate::desk::BackgroundAnswer;
use crate::model::SectionId;
use crate::reports::document::{Page, SheetSetting};
use crate::reports::{Document, Report};
use crate::ui::theme::{self, MARGIN, Tokens};
use crate::ui::view::View;
use crate::views::ordered_sheets::{OrderedSheets, SectionOrder};
use crate::wording::args;

/// Points of the screen for a point of the paper at 100 %: 96 to the inch.
const FULL_SIZE: f32 = 96.0 / 72.0;
/// The steps of the zoom, in percent.
const STEPS: [u16; 10] = [25, 35, 50, 70, 85, 100, 125, 150, 200, 300];

/// How large the pages are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zoom {
    /// A whole page.
    #[default]
    Page,
    /// As wide as the panel.
    Width,
    /// So many percent.
    Percent(u16),
}

/// Pages, and what the fonts lack for them.
type PreparedPages = (Arc<Document>, Option<String>);

/// The pages and where they are looked at.
#[derive(Default)]
pub struct PagePreview {
    /// By the revision of the event and the order.
    made: BackgroundAnswer<(u64, Vec<SectionOrder>), Option<PreparedPages>>,
    /// Which documents of which sections were in view in the last frame.
    shown: Vec<(SectionId, Report)>,
    /// How large.
    pub zoom: Zoom,
    /// The page in view, from 0.
    page: usize,
    go_to: Option<usize>,
    /// The size in view, in percent.
    percent: u16,
}

impl PagePreview {
    /// Sees to it that the pages of `orders` are there or on their way. The pages before stay in view meanwhile.
    pub fn ensure(&mut self, view: &View<'_>, orders: Vec<SectionOrder>, printed_at: String) {
        let making = orders.clone();
        let _ = self.made.ask("preview", (view.revision, orders), view.desk.environment(), || {
            let sheets = OrderedSheets::of(view.desk, making, view.wording, printed_at);
            move |_: &_| {
                let document = sheets.whole(sheets.documents().map(|(_, document)| document))?;
                let warning = sheets.lacking(&document);
                Some((Arc::new(document), warning))
            }
        });
        let in_view = self.made.latest().map(|((_, orders), _)| reports_of(orders));
        if let Some(reports) = in_view.filter(|reports| *reports != self.shown) {
            self.shown = reports;
            self.go_to = Some(0);
        }
    }

    fn made(&self) -> Option<&PreparedPages> {
        self.made.latest().and_then(|(_, made)| made.as_ref())
    }

    /// The document at hand; older than asked while a newer one is on its way.
    pub fn document(&self) -> Option<&Document> {
        self.made().map(|(document, _)| document.as_ref())
    }

    /// What the fonts lack for the document at hand.
    pub fn warning(&self) -> Option<&str> {
        self.made().and_then(|(_, warning)| warning.as_deref())
    }

    /// How the document at hand is set; of one with several sheets the first.
    pub fn setting(&self) -> Option<SheetSetting> {
        self.document()?.settings.first().copied()
    }

    /// True while pages are being made.
    pub fn is_busy(&self) -> bool {
        self.made.progress().is_some()
    }

    /// The page in view and how many there are, from 1.
    pub fn page(&self) -> Option<(usize, usize)> {
        let pages = self.document()?.pages.len();
        (pages > 0).then(|| (self.page.min(pages - 1) + 1, pages))
    }

    /// Turns pages; stops at the first and the last.
    pub fn turn(&mut self, by: isize) {
        if let Some((page, pages)) = self.page() {
            self.go_to = Some((page - 1).saturating_add_signed(by).min(pages - 1));
        }
    }

    /// The next larger or smaller step.
    pub fn zoom_by(&mut self, larger: bool) {
        let now = self.percent;
        let next = if larger {
            STEPS.into_iter().find(|step| *step > now)
        } else {
            STEPS.into_iter().rev().find(|step| *step < now)
        };
        if let Some(step) = next {
            self.set_zoom(Zoom::Percent(step));
        }
    }

    /// Shows the pages in another size; the page in view stays in view.
    pub fn set_zoom(&mut self, zoom: Zoom) {
        if self.zoom != zoom {
            self.zoom = zoom;
            self.go_to = self.go_to.or(Some(self.page));
        }
    }

    /// The size in view, in percent.
    pub const fn percent(&self) -> u16 {
        self.percent
    }

    /// Draws the pages, or says why there are none.
    pub fn show(&mut self, ui: &mut Ui, view: &View<'_>) {
        let tokens = Tokens::of(ui);
        // What stands above, a warning, is not painted over.
        ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, tokens.hover);
        let Some(document) = self.made().map(|(document, _)| Arc::clone(document)) else {
            let is_failed = matches!(self.made.poll(), Poll::Ready(_));
            let key = if is_failed { "print-failed" } else { "print-making" };
            ui.centered_and_justified(|ui| ui.label(RichText::new(view.text(key)).color(tokens.weak)));
            return;
        };
        self.pages(ui, view, &document.pages);
    }

    fn pages(&mut self, ui: &mut Ui, view: &View<'_>, pages: &[Page]) {
        let room = ui.available_size();
        let scale = self.scale(room, pages);
        let sizes: Vec<Vec2> = pages.iter().map(|page| page::size(page.extent, scale)).collect();
        let tops = tops(&sizes, MARGIN);
        let mut area = ScrollArea::both().id_salt("print-pages").auto_shrink([false, false]);
        if let Some(top) = self.go_to.take().and_then(|page| tops.get(page)) {
            area = area.vertical_scroll_offset((top - MARGIN).max(0.0));
        }
        let widest = sizes.iter().map(|size| size.x).fold(0.0, f32::max);
        let whole = Vec2::new(
            (widest + 2.0 * MARGIN).max(room.x - 2.0 * MARGIN),
            tops.last().copied().unwrap_or_default() + sizes.last().map_or(0.0, |size| size.y) + MARGIN,
        );
        let count = pages.len();
        let output = area.show_viewport(ui, |ui, viewport| {
            let (ground, _) = ui.allocate_exact_size(whole, Sense::hover());
            for (number, ((page, size), top)) in pages.iter().zip(&sizes).zip(&tops).enumerate() {
                if top + size.y < viewport.top() || *top > viewport.bottom() {
                    continue;
                }
                let left = ground.left() + ((ground.width() - size.x) / 2.0).max(MARGIN);
                let corner = pos2(left.round(), (ground.top() + top).round());
                let name = view.text_with("print-page-of", &args! { page: (number + 1), pages: count });
                show_page(ui, page, PagePosition { corner, scale }, *size, &name);
            }
        });
        let middle = output.state.clamped_offset().y + room.y / 2.0;
        self.page = tops.iter().rposition(|top| *top <= middle).unwrap_or(0);
    }

    /// Points of the screen for a point of the paper.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a percentage")]
    fn scale(&mut self, room: Vec2, pages: &[Page]) -> f32 {
        let largest = |side: fn(&Page) -> f32| pages.iter().map(side).fold(1.0, f32::max);
        // The scroll bar stands beside the pages.
        let width = (room.x - 3.0 * MARGIN) / largest(|page| page.extent.width);
        let height = (room.y - 2.0 * MARGIN) / largest(|page| page.extent.height);
        let scale = match self.zoom {
            Zoom::Page => width.min(height),
            Zoom::Width => width,
            Zoom::Percent(percent) => f32::from(percent) / 100.0 * FULL_SIZE,
        };
        let scale = scale.clamp(0.1, 6.0);
        self.percent = (scale / FULL_SIZE * 100.0).round() as u16;
        scale
    }
}

/// The upper edges of pages one below the other.
fn tops(sizes: &[Vec2], gap: f32) -> Vec<f32> {
    let mut top = gap;
    let mut tops = Vec::with_capacity(sizes.len());
    for size in sizes {
        tops.push(top);
        top += size.y + gap;
    }
    tops
}

fn show_page(ui: &mut Ui, page: &Page, place: PagePosition, size: Vec2, name: &str) {
    let rect = Rect::from_min_size(place.corner, size);
    let response = ui.interact(rect, ui.scope_id().with(("page", name)), Sense::hover());
    // What stands on the paper can be read aloud too.
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Document, true, format!("{name}. {}", page.lines().join(". ")))
    });
    let tokens = Tokens::of(ui);
    let painter = ui.painter();
    painter.add(ui.visuals().popup_shadow.as_shape(rect, 0.0));
    painter.rect_filled(rect, 0.0, theme::PAPER);
    painter.rect_stroke(rect, 0.0, tokens.hairline(), StrokeKind::Outside);
    let clipped = painter.with_clip_rect(painter.clip_rect().intersect(rect));
    page::paint(&clipped, place, page);
}

/// Which documents of which sections are ordered.
fn reports_of(orders: &[SectionOrder]) -> Vec<(SectionId, Report)> {
    let of_one = |one: &SectionOrder| {
        let section = one.section;
        one.order.reports.clone().into_iter().map(move |report| (section, report))
    };
    orders.iter().flat_map(of_one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_stand_one_below_the_other() {
        let sizes = [Vec2::new(10.0, 100.0), Vec2::new(20.0, 50.0), Vec2::new(10.0, 100.0)];
        assert_eq!(tops(&sizes, 8.0), [8.0, 116.0, 174.0]);
    }

    #[test]
    fn the_zoom_goes_in_steps_from_what_is_in_view() {
        let mut preview = PagePreview { percent: 73, ..PagePreview::default() };
        preview.zoom_by(true);
        assert_eq!(preview.zoom, Zoom::Percent(85));
        preview.zoom_by(false);
        assert_eq!(preview.zoom, Zoom::Percent(70));
        preview.percent = 300;
        preview.zoom_by(true);
        assert_eq!(preview.zoom, Zoom::Percent(70), "there is no larger one");
        for (percent, larger, step) in [(200, true, 300), (35, false, 25), (25, false, 25)] {
            preview.percent = percent;
            preview.zoom_by(larger);
            assert_eq!(preview.zoom, Zoom::Percent(step));
        }
    }
}
