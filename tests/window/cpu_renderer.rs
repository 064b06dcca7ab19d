//! Paints what egui tessellates on the processor: the same bytes on every machine, with no graphics card and no driver.
//! Triangles by edge functions, textures bilinear, colours premultiplied and blended in gamma space, as egui's own
//! renderers do it.

use std::collections::HashMap;

use egui::epaint::{ImageData, Primitive, Vertex};
use egui::{Color32, ColorImage, Context, FullOutput, Pos2, Rect, TextureId, TexturesDelta};
use egui_kittest::TestRenderer;
use image::{Rgba, RgbaImage};

/// Channels of a colour while it is computed, 0 to 255.
type Channels = [f32; 4];

/// The renderer, with the textures that egui has handed over so far.
#[derive(Default)]
pub struct CpuRenderer {
    textures: HashMap<TextureId, ColorImage>,
}

impl TestRenderer for CpuRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, parts) in delta.set.drain() {
            for part in parts {
                let ImageData::Color(image) = &part.image;
                match part.pos {
                    None => {
                        self.textures.insert(id, image.as_ref().clone());
                    }
                    Some([left, top]) => {
                        let texture = self.textures.get_mut(&id).expect("a texture that is patched exists");
                        for y in 0..image.height() {
                            let to = (top + y) * texture.width() + left;
                            let from = y * image.width();
                            texture.pixels[to..to + image.width()]
                                .copy_from_slice(&image.pixels[from..from + image.width()]);
                        }
                    }
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().size() * scale;
        // As the real window does.
        let ground = Rgba(ctx.global_style().visuals.panel_fill.to_array());
        let mut picture = RgbaImage::from_pixel(size.x.round() as u32, size.y.round() as u32, ground);
        for clipped in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &clipped.primitive else {
                return Err("a paint callback cannot be painted here".to_owned());
            };
            let texture = self.textures.get(&mesh.texture_id).ok_or("a texture is missing")?;
            let clip = clipped.clip_rect * scale;
            for triangle in mesh.indices.chunks_exact(3) {
                let corners = [0, 1, 2].map(|at| {
                    let vertex = mesh.vertices[triangle[at] as usize];
                    Vertex { pos: (vertex.pos.to_vec2() * scale).to_pos2(), ..vertex }
                });
                paint_triangle(&mut picture, texture, clip, corners);
            }
        }
        Ok(picture)
    }
}

/// Twice the signed area of a triangle.
fn edge(a: Pos2, b: Pos2, c: Pos2) -> f64 {
    let (a, b, c) = [a, b, c].map(|at| (f64::from(at.x), f64::from(at.y))).into();
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// A pixel on an edge belongs to one of the two triangles that share it: that for which the edge is at the top or left.
fn is_top_or_left(a: Pos2, b: Pos2) -> bool {
    (a.y == b.y && b.x > a.x) || b.y < a.y
}

fn paint_triangle(picture: &mut RgbaImage, texture: &ColorImage, clip: Rect, corners: [Vertex; 3]) {
    let [a, mut b, mut c] = corners;
    let mut area = edge(a.pos, b.pos, c.pos);
    if area == 0.0 {
        return;
    }
    if area < 0.0 {
        std::mem::swap(&mut b, &mut c);
        area = -area;
    }
    let sides = [(b.pos, c.pos), (c.pos, a.pos), (a.pos, b.pos)];
    let weights_at = |x: u32, y: u32| {
        let at = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
        sides.map(|(from, to)| edge(from, to, at))
    };
    let is_inside = |x: u32, y: u32| {
        let inside = |(weight, (from, to)): (f64, (Pos2, Pos2))| {
            weight > 0.0 || (weight == 0.0 && is_top_or_left(from, to))
        };
        weights_at(x, y).into_iter().zip(sides).all(inside)
    };
    let bounds = Rect::from_points(&[a.pos, b.pos, c.pos]).intersect(clip);
    let (across, down) =
        (centres(bounds.x_range(), picture.width()), centres(bounds.y_range(), picture.height()));
    let (paint_a, paint_b, paint_c) = (channels(a.color), channels(b.color), channels(c.color));
    let is_plain = a.uv == b.uv && b.uv == c.uv && a.color == b.color && b.color == c.color;
    let plain = is_plain.then(|| multiplied(paint_a, sample(texture, a.uv)));
    for y in down {
        // What is inside of a triangle is one piece of the row.
        let Some(first) = across.clone().find(|x| is_inside(*x, y)) else { continue };
        let Some(last) = across.clone().rev().find(|x| is_inside(*x, y)) else { continue };
        for x in first..=last {
            let over = plain.unwrap_or_else(|| {
                let [u, v, w] = weights_at(x, y).map(|weight| (weight / area) as f32);
                let mixed = [0, 1, 2, 3].map(|at| paint_a[at] * u + paint_b[at] * v + paint_c[at] * w);
                let spot = a.uv.to_vec2() * u + b.uv.to_vec2() * v + c.uv.to_vec2() * w;
                multiplied(mixed, sample(texture, spot.to_pos2()))
            });
            blend(picture.get_pixel_mut(x, y), over);
        }
    }
}

/// The pixels whose centres lie in a range, of those that there are.
fn centres(range: egui::Rangef, most: u32) -> std::ops::Range<u32> {
    let first = |edge: f32| ((edge - 0.5).ceil().max(0.0) as u32).min(most);
    first(range.min)..first(range.max)
}

fn multiplied(colour: Channels, texel: Channels) -> Channels {
    [0, 1, 2, 3].map(|at| colour[at] * texel[at] / 255.0)
}

fn channels(colour: Color32) -> Channels {
    colour.to_array().map(f32::from)
}

/// The texture at a place, 0 to 1 in both directions, between its four nearest texels.
fn sample(texture: &ColorImage, uv: Pos2) -> Channels {
    let (width, height) = (texture.width(), texture.height());
    let x = (uv.x * width as f32 - 0.5).clamp(0.0, width as f32 - 1.0);
    let y = (uv.y * height as f32 - 0.5).clamp(0.0, height as f32 - 1.0);
    let (left, top) = (x.floor() as usize, y.floor() as usize);
    let (right, bottom) = ((left + 1).min(width - 1), (top + 1).min(height - 1));
    let (across, down) = (x.fract(), y.fract());
    let texel = |x: usize, y: usize| channels(texture.pixels[y * width + x]);
    if across == 0.0 && down == 0.0 {
        return texel(left, top);
    }
    let mixed = |a: Channels, b: Channels, share: f32| [0, 1, 2, 3].map(|at| a[at] + (b[at] - a[at]) * share);
    let above = mixed(texel(left, top), texel(right, top), across);
    mixed(above, mixed(texel(left, bottom), texel(right, bottom), across), down)
}

/// Premultiplied colour over what is there.
fn blend(pixel: &mut Rgba<u8>, over: Channels) {
    if over[3] >= 255.0 {
        *pixel = Rgba([over[0] as u8, over[1] as u8, over[2] as u8, 255]);
        return;
    }
    let rest = 1.0 - over[3] / 255.0;
    for (channel, over) in pixel.0.iter_mut().zip(over).take(3) {
        *channel = (over + f32::from(*channel) * rest).round().clamp(0.0, 255.0) as u8;
    }
}
