//! Paints a page of a document: the same text runs, lines and boxes that the PDF is written from, at any size.

use std::f32::consts::PI;
use std::sync::Arc;

use egui::epaint::TextShape;
use egui::{
    Color32, ColorImage, Context, FontId, Id, Painter, Pos2, Rect, Stroke, StrokeKind, TextureFilter,
    TextureHandle, TextureOptions, Vec2, pos2,
};

use crate::reports::document::{Area, Extent, Frame, Item, Line, Page, Picture, PlacedPicture, TextRun};
use crate::ui::theme;

/// Where a page stands on the screen.
#[derive(Clone, Copy, Debug)]
pub struct PagePosition {
    /// Its upper left corner.
    pub corner: Pos2,
    /// Points of the screen for a point of the paper.
    pub scale: f32,
}

impl PagePosition {
    fn pos(&self, x: f32, y: f32) -> Pos2 {
        pos2(self.corner.x + x * self.scale, self.corner.y + y * self.scale)
    }

    fn rect(&self, area: Area) -> Rect {
        Rect::from_min_max(self.pos(area.x, area.y), self.pos(area.right(), area.bottom()))
    }
}

/// The size of paper on the screen.
pub fn size(extent: Extent, scale: f32) -> Vec2 {
    Vec2::new(extent.width, extent.height) * scale
}

/// Paints what lies inside the painter's clip rectangle; gives the number of items painted.
pub fn paint(painter: &Painter, place: PagePosition, page: &Page) -> usize {
    let seen = painter.clip_rect();
    let mut painted = 0;
    for item in &page.items {
        if !place.rect(item.area()).expand(2.0).intersects(seen) {
            continue;
        }
        painted += 1;
        match item {
            Item::Text(run) => paint_text(painter, place, run),
            Item::Line(line) => paint_line(painter, place, line),
            Item::Box(frame) => paint_box(painter, place, frame),
            Item::Picture(placed) => paint_picture(painter, place, placed),
        }
    }
    painted
}

fn paint_text(painter: &Painter, place: PagePosition, run: &TextRun) {
    let ink = theme::printed(run.colour);
    let font = FontId::new(run.size * place.scale, theme::paper_family(run.face));
    let galley = painter.layout_no_wrap(run.text.clone(), font, ink);
    let row = galley.rows.first();
    let baseline = row.and_then(|row| row.glyphs.first().map(|glyph| row.pos.y + glyph.pos.y));
    let rise = baseline.unwrap_or_default();
    if run.is_turned {
        let start = place.pos(run.x + run.width, run.baseline);
        let shape = TextShape::new(pos2(start.x, start.y + rise), galley, ink).with_angle(PI);
        painter.add(shape);
    } else {
        let start = place.pos(run.x, run.baseline);
        painter.galley(pos2(start.x, start.y - rise), galley, ink);
    }
}

fn paint_line(painter: &Painter, place: PagePosition, line: &Line) {
    let ends = [place.pos(line.from.0, line.from.1), place.pos(line.to.0, line.to.1)];
    painter.line_segment(ends, stroke(line.thickness, place, theme::printed(line.colour)));
}

fn paint_box(painter: &Painter, place: PagePosition, frame: &Frame) {
    let rect = place.rect(frame.area);
    if let Some(fill) = frame.fill {
        painter.rect_filled(rect, 0.0, theme::printed(fill));
    }
    if let Some((thickness, colour)) = frame.outline {
        painter.rect_stroke(rect, 0.0, stroke(thickness, place, theme::printed(colour)), StrokeKind::Middle);
    }
}

fn paint_picture(painter: &Painter, place: PagePosition, placed: &PlacedPicture) {
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    let texture = texture(painter.ctx(), &placed.picture);
    painter.image(texture.id(), place.rect(placed.area), whole, Color32::WHITE);
}

/// A picture on the graphics card. It is sent there once; the last one stays.
pub fn texture(ctx: &Context, picture: &Arc<Picture>) -> TextureHandle {
    type Sent = (Arc<Picture>, TextureHandle);
    let id = Id::unique("picture-of-pages");
    let sent = ctx.data(|data| data.get_temp::<Sent>(id));
    let texture = sent.filter(|(of, _)| Arc::ptr_eq(of, picture)).map(|(_, texture)| texture);
    texture.unwrap_or_else(|| {
        let side = |pixels: u32| usize::try_from(pixels).unwrap_or(usize::MAX);
        let size = [side(picture.width), side(picture.height)];
        let image = ColorImage::from_rgba_unmultiplied(size, &picture.pixels);
        let options = TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
        let texture = ctx.load_texture("picture of pages", image, options);
        ctx.data_mut(|data| data.insert_temp::<Sent>(id, (Arc::clone(picture), texture.clone())));
        texture
    })
}

/// A hairline does not vanish in a small preview.
fn stroke(thickness: f32, place: PagePosition, colour: egui::Color32) -> Stroke {
    Stroke::new((thickness * place.scale).max(0.6), colour)
}
