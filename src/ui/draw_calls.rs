//! Fewer draw calls. Each cell of a table clips what it shows, and each change of the clip is a draw call of its own: some
//! hundred a frame, which under software rendering are most of its time and of the window's memory.
//!
//! Nearly everything lies inside its clip, and looks the same within any other that it lies inside of.

use egui::emath::{GuiRounding as _, TSTransform};
use egui::epaint::ClippedShape;
use egui::{Context, FullOutput, Plugin, Rect, Shape};

/// So far from its bounds a shape may paint, in points: smoothed edges, and places rounded to whole pixels.
const BLUR: f32 = 1.5;

/// Gives shapes that follow one another the same clip wherever that changes no pixel.
#[derive(Debug, Default)]
pub struct FewerDrawCalls;

impl FewerDrawCalls {
    /// From now on, in all windows; twice is as good as once.
    pub fn install(ctx: &Context) {
        if ctx.plugin_opt::<Self>().is_none() {
            ctx.add_plugin(Self);
        }
    }
}

impl Plugin for FewerDrawCalls {
    fn debug_name(&self) -> &'static str {
        "fewer draw calls"
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        share_clips(&mut output.shapes, output.pixels_per_point);
    }
}

fn share_clips(shapes: &mut [ClippedShape], pixels_per_point: f32) {
    let mut shared = Rect::EVERYTHING;
    for shape in shapes {
        if shape.clip_rect != shared && is_free(shape) {
            match painted(&shape.shape, pixels_per_point) {
                None => shape.clip_rect = shared,
                Some(painted) if shape.clip_rect.contains_rect(painted) => {
                    shape.clip_rect = if shared.contains_rect(painted) { shared } else { Rect::EVERYTHING };
                }
                Some(_) => {}
            }
        }
        shared = shape.clip_rect;
    }
}

/// Where a shape may change a pixel; `None` if nowhere.
fn painted(shape: &Shape, pixels_per_point: f32) -> Option<Rect> {
    let bounds = shape.visual_bounding_rect();
    if bounds.any_nan() || bounds.is_negative() {
        return None;
    }
    match shape {
        // Upright letters are squares of the atlas, the first of them at a whole pixel.
        Shape::Text(text) if text.angle == 0.0 => {
            Some(bounds.translate(text.pos.round_to_pixels(pixels_per_point) - text.pos))
        }
        _ => Some(bounds.expand(BLUR)),
    }
}

/// Neither moved after it was cut nor painted by foreign code, which may ask for its clip.
fn is_free(shape: &ClippedShape) -> bool {
    shape.transform_after_tessellation == TSTransform::IDENTITY && !matches!(shape.shape, Shape::Callback(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Color32, pos2, vec2};

    fn square(clip_rect: Rect, at: f32, side: f32) -> ClippedShape {
        let rect = Rect::from_min_size(pos2(at, 0.0), vec2(side, 10.0));
        let shape = Shape::rect_filled(rect, 0.0, Color32::RED);
        ClippedShape { clip_rect, shape, transform_after_tessellation: TSTransform::IDENTITY }
    }

    fn cell(from: f32, to: f32) -> Rect {
        Rect::from_x_y_ranges(from..=to, -5.0..=15.0)
    }

    #[test]
    fn what_lies_inside_its_cell_takes_the_clip_before_it() {
        let table = cell(0.0, 100.0);
        // The ground of the row reaches to the edges of the table and keeps its clip.
        let mut shapes = [
            square(table, 0.0, 100.0),
            square(cell(0.0, 50.0), 10.0, 20.0),
            square(cell(50.0, 100.0), 60.0, 20.0),
            square(table, 0.0, 100.0),
        ];
        share_clips(&mut shapes, 1.0);
        assert!(shapes.iter().all(|shape| shape.clip_rect == table));
    }

    #[test]
    fn what_paints_nothing_parts_nothing() {
        let table = cell(0.0, 100.0);
        let mut shapes =
            [square(table, 0.0, 100.0), square(cell(0.0, 50.0), 0.0, 0.0), square(table, 0.0, 9.0)];
        shapes[1].shape = Shape::Noop;
        share_clips(&mut shapes, 1.0);
        assert!(shapes.iter().all(|shape| shape.clip_rect == table));
    }

    #[test]
    fn what_is_cut_stays_cut() {
        let (first, second) = (cell(0.0, 50.0), cell(50.0, 100.0));
        let mut shapes = [square(first, 40.0, 20.0), square(second, 60.0, 20.0), square(second, 90.0, 20.0)];
        share_clips(&mut shapes, 1.0);
        assert_eq!(shapes.map(|shape| shape.clip_rect), [first, Rect::EVERYTHING, second]);
    }
}
