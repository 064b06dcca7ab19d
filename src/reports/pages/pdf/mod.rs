//! Writes laid-out pages as tagged PDF: embedded subset fonts, searchable text, title, language and the order of reading,
//! the same bytes each time.
//!
//! The only room that knows the PDF library. It draws what the pages say and decides nothing.

mod pack;
mod structure;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};

use super::typeset;
use crate::reports::document::{
    Area, Colour, Document, Face, Frame, Item, Line, Page, Picture, PlacedPicture, Role, TextRun,
};
use structure::Structure;

/// Why no PDF could be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PdfError {
    /// A font cannot be read.
    #[error(
        "the font {0:?} cannot be read, so nothing can be printed; start the program again or reinstall it"
    )]
    Font(Face),
    /// A page without width or height.
    #[error("page {0} has no printable size; choose another paper size")]
    Paper(usize),
    /// The library refused.
    #[error("the PDF could not be written: {0}")]
    Library(String),
}

/// The document as a PDF file. The bytes depend on the document alone.
///
/// # Errors
/// [`PdfError`] if a font cannot be read, a page is empty or the PDF library refuses.
pub fn pdf(document: &Document) -> Result<Vec<u8>, PdfError> {
    let mut fonts = Fonts::of(document)?;
    let mut file = krilla::Document::new();
    file.set_metadata(
        Metadata::new()
            .title(document.title.clone())
            .creator(document.program.clone())
            .language(document.language.clone()),
    );
    let mut structure = Structure::default();
    for (index, page) in document.pages.iter().enumerate() {
        let settings = PageSettings::from_wh(page.extent.width, page.extent.height)
            .ok_or(PdfError::Paper(index.saturating_add(1)))?;
        let mut sheet = file.start_page_with(settings);
        let mut surface = sheet.surface();
        draw(page, &mut surface, &mut fonts, &mut structure);
        surface.finish();
        sheet.finish();
    }
    file.set_tag_tree(structure.tree(document));
    let bytes = file.finish().map_err(|error| PdfError::Library(error.to_string()))?;
    Ok(pack::packed(&bytes).unwrap_or(bytes))
}

/// The pictures drawn so far, as the PDF library holds them.
type Pictures = Vec<(Arc<Picture>, Image)>;

/// The fonts of a document as the PDF library holds them, the texts shaped and the pictures drawn so far.
struct Fonts<'a> {
    fonts: HashMap<Face, Font>,
    shaped: HashMap<(Face, &'a str), Vec<KrillaGlyph>>,
    pictures: Pictures,
}

impl<'a> Fonts<'a> {
    /// Reads the fonts that the texts of the document are drawn in, and no others.
    fn of(document: &Document) -> Result<Self, PdfError> {
        let runs = document.pages.iter().flat_map(|page| &page.items).filter_map(Item::text_run);
        let faces: BTreeSet<Face> = runs.map(|run| run.face).collect();
        let mut fonts = HashMap::new();
        for face in faces {
            fonts.insert(face, font(face).ok_or(PdfError::Font(face))?);
        }
        Ok(Self { fonts, shaped: HashMap::new(), pictures: Pictures::default() })
    }

    fn glyphs(&mut self, run: &'a TextRun) -> &[KrillaGlyph] {
        self.shaped
            .entry((run.face, &run.text))
            .or_insert_with(|| typeset::shape(run.face, &run.text).into_iter().map(krilla_glyph).collect())
    }
}

fn font(face: Face) -> Option<Font> {
    let file = typeset::font_file(face)?;
    let weight = file.weight.map(|weight| (Tag::new(b"wght"), weight));
    Font::new_variable(file.bytes.into(), file.index, weight.as_slice())
}

fn krilla_glyph(glyph: typeset::Glyph) -> KrillaGlyph {
    let id = GlyphId::new(glyph.id);
    KrillaGlyph::new(id, glyph.advance, glyph.shift_right, glyph.shift_up, 0.0, glyph.bytes, None)
}

fn draw<'a>(page: &'a Page, surface: &mut Surface<'_>, fonts: &mut Fonts<'a>, structure: &mut Structure) {
    for item in &page.items {
        let role = item.text_run().map_or(Role::Furniture, |run| run.role);
        let identifier = surface.start_tagged(content(item, role));
        match item {
            Item::Text(run) => draw_text(run, surface, fonts),
            Item::Line(line) => draw_line(line, surface),
            Item::Box(frame) => draw_box(frame, surface),
            Item::Picture(placed) => draw_picture(placed, surface, &mut fonts.pictures),
        }
        surface.end_tagged();
        if role != Role::Furniture {
            structure.add(page.sheet, role, identifier);
        }
    }
}

/// Lines, boxes and what further pages repeat are nothing that is read.
fn content(item: &Item, role: Role) -> ContentTag<'static> {
    match (item, role) {
        (Item::Text(_), Role::Furniture) => {
            ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther))
        }
        (Item::Text(_), _) => ContentTag::Span(SpanTag::empty()),
        _ => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
    }
}

fn draw_text<'a>(run: &'a TextRun, surface: &mut Surface<'_>, fonts: &mut Fonts<'a>) {
    let Some(font) = fonts.fonts.get(&run.face).cloned() else { return };
    surface.set_stroke(None);
    surface.set_fill(Some(fill(run.colour)));
    let (start, glyphs) = (Point::from_xy(run.x, run.baseline), fonts.glyphs(run));
    if run.is_turned {
        let end = run.x + run.width;
        surface.push_transform(&Transform::from_row(-1.0, 0.0, 0.0, -1.0, end, run.baseline));
        surface.draw_glyphs(Point::from_xy(0.0, 0.0), glyphs, font, &run.text, run.size, false);
        surface.pop();
    } else {
        surface.draw_glyphs(start, glyphs, font, &run.text, run.size, false);
    }
}

fn draw_line(line: &Line, surface: &mut Surface<'_>) {
    let mut path = PathBuilder::new();
    path.move_to(line.from.0, line.from.1);
    path.line_to(line.to.0, line.to.1);
    let Some(path) = path.finish() else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(stroke(line.thickness, line.colour)));
    surface.draw_path(&path);
}

fn draw_box(frame: &Frame, surface: &mut Surface<'_>) {
    let area = frame.area;
    let Some(rect) = Rect::from_xywh(area.x, area.y, area.width, area.height) else { return };
    let mut path = PathBuilder::new();
    path.push_rect(rect);
    let Some(path) = path.finish() else { return };
    surface.set_fill(frame.fill.map(fill));
    surface.set_stroke(frame.outline.map(|(thickness, colour)| stroke(thickness, colour)));
    if frame.fill.is_some() || frame.outline.is_some() {
        surface.draw_path(&path);
    }
}

/// A picture that many pages have stands in the file once.
fn draw_picture(placed: &PlacedPicture, surface: &mut Surface<'_>, pictures: &mut Pictures) {
    let Area { x, y, width, height } = placed.area;
    let Some(size) = Size::from_wh(width, height) else { return };
    let picture = &placed.picture;
    let known =
        pictures.iter().find(|(drawn, _)| Arc::ptr_eq(drawn, picture)).map(|(_, image)| image.clone());
    let image = known.unwrap_or_else(|| {
        let image = Image::from_rgba8(picture.pixels.clone(), picture.width, picture.height);
        pictures.push((Arc::clone(picture), image.clone()));
        image
    });
    surface.push_transform(&Transform::from_translate(x, y));
    surface.draw_image(image, size);
    surface.pop();
}

fn fill(colour: Colour) -> Fill {
    Fill { paint: rgb_colour(colour).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(width: f32, colour: Colour) -> Stroke {
    Stroke { paint: rgb_colour(colour).into(), width, ..Stroke::default() }
}

fn rgb_colour(colour: Colour) -> rgb::Color {
    rgb::Color::new(colour.red, colour.green, colour.blue)
}
