//! A font that is ready for use: which characters it has, and the glyphs of a text in it.
//!
//! Each is loaded once in the process and stays: a window, a preview and a PDF draw from the same ones.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use harfrust::{
    Direction, FontRef, Script, ShapeOptions, ShapePlan, ShaperData, ShaperInstance, Tag, UnicodeBuffer,
    Variation, script,
};
use read_fonts::TableProvider;

use crate::reports::document::{Face, Weight};
use crate::reports::pages::{fonts, system_fonts};

/// The axis of weight of a variable font.
const WEIGHT_AXIS: Tag = Tag::new(b"wght");

/// A glyph of a face with its place, in ems of the text's size.
#[derive(Debug, Clone, PartialEq)]
pub struct Glyph {
    /// The glyph's number in its font; never 0, which is the sign for "missing".
    pub id: u32,
    /// The bytes of the text that the glyph stands for.
    pub bytes: Range<usize>,
    /// How far the pen moves to the right.
    pub advance: f32,
    /// How far the glyph is moved to the right of the pen.
    pub shift_right: f32,
    /// How far the glyph is moved up from the baseline.
    pub shift_up: f32,
}

/// The file of a face, as a PDF or a window takes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FontFile {
    /// The whole file.
    pub bytes: &'static [u8],
    /// Which font of a collection.
    pub index: u32,
    /// The place on the axis of weight, for a font that has one.
    pub weight: Option<f32>,
}

/// A font with what shaping needs of it.
pub struct LoadedFace {
    file: FontFile,
    font: FontRef<'static>,
    data: ShaperData,
    instance: Option<ShaperInstance>,
    plans: RwLock<Vec<Arc<ShapePlan>>>,
}

impl LoadedFace {
    /// Reads a font of a file, in the cut that comes nearest to the weight; `None` if it cannot be read.
    pub fn load(bytes: &'static [u8], index: u32, weight: Weight) -> Option<Self> {
        let font = FontRef::from_index(bytes, index).ok()?;
        let wanted: f32 = match weight {
            Weight::Regular => 400.0,
            Weight::Bold => 700.0,
        };
        let weight = weights_of(&font).map(|axis| wanted.clamp(axis.start, axis.end));
        let axis = weight.map(|value| Variation { tag: WEIGHT_AXIS, value });
        Some(Self {
            file: FontFile { bytes, index, weight },
            data: ShaperData::new(&font),
            instance: axis.map(|axis| ShaperInstance::from_variations(&font, [axis])),
            plans: RwLock::default(),
            font,
        })
    }

    /// Whether the font has a glyph of its own for each of the characters that are drawn.
    pub fn covers(&self, text: &str) -> bool {
        let Ok(letters) = self.font.cmap() else { return false };
        text.chars().filter(|&c| !is_unseen(c)).all(|c| letters.map_codepoint(c).is_some())
    }

    /// Width of the text in the units of the font, or `None` if a character is missing.
    pub fn units(&self, text: &str) -> Option<(i32, Vec<u32>)> {
        self.with_glyphs(text, |_, shaped| {
            let ids: Vec<u32> = shaped.glyph_infos().iter().map(|info| info.glyph_id).collect();
            let width = shaped.glyph_positions().iter().map(|place| place.x_advance).sum();
            (!ids.contains(&0)).then_some((width, ids))
        })
    }

    /// The units of an em.
    pub fn em(&self) -> i32 {
        self.data.shaper(&self.font).build().units_per_em()
    }

    /// The glyphs of the text from left to right. Number 0 means that the font lacks the character.
    fn glyphs(&self, text: &str) -> Vec<Glyph> {
        let em = self.em();
        self.with_glyphs(text, |direction, shaped| {
            let starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
            let ends = cluster_ends(&starts, text.len(), direction == Direction::RightToLeft);
            let places = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
            places
                .zip(ends)
                .map(|((info, place), end)| Glyph {
                    id: info.glyph_id,
                    bytes: info.cluster as usize..end,
                    advance: in_ems(place.x_advance, em),
                    shift_right: in_ems(place.x_offset, em),
                    shift_up: in_ems(place.y_offset, em),
                })
                .collect()
        })
    }

    fn with_glyphs<T>(&self, text: &str, read: impl FnOnce(Direction, &harfrust::GlyphBuffer) -> T) -> T {
        thread_local! { static BUFFER: RefCell<Option<UnicodeBuffer>> = const { RefCell::new(None) } }
        let mut buffer = BUFFER.with_borrow_mut(Option::take).unwrap_or_default();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let direction = buffer.direction();
        let plan = self.plan(direction, buffer.script());
        let shaper = self.data.shaper(&self.font).instance(self.instance.as_ref()).build();
        let shaped = shaper.shape(buffer, ShapeOptions::new().plan(Some(&plan)));
        let answer = read(direction, &shaped);
        BUFFER.set(Some(shaped.clear()));
        answer
    }

    /// How texts of a script are shaped: worked out once, it costs more than the shaping of a name.
    fn plan(&self, direction: Direction, script: Script) -> Arc<ShapePlan> {
        // What the buffer says of a text without a script of its own.
        let script = Some(script).filter(|script| *script != script::UNKNOWN);
        let same = |plan: &&Arc<ShapePlan>| plan.direction() == direction && plan.script() == script;
        let plans = self.plans.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = plans.iter().find(same) {
            return Arc::clone(plan);
        }
        drop(plans);
        let shaper = self.data.shaper(&self.font).instance(self.instance.as_ref()).build();
        let plan = Arc::new(ShapePlan::new(&shaper, direction, script, None, &[]));
        self.plans.write().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&plan));
        plan
    }
}

/// The weights that a variable font can be drawn in.
fn weights_of(font: &FontRef<'_>) -> Option<Range<f32>> {
    let axes = font.fvar().ok()?.axis_instance_arrays().ok()?;
    let axis = axes.axes().iter().find(|axis| axis.axis_tag() == WEIGHT_AXIS)?;
    Some(axis.min_value().to_f32()..axis.max_value().to_f32())
}

/// Characters that steer how others are drawn and have no look of their own.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The script of the first character that has one.
pub fn script_of(text: &str) -> Option<Script> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    Some(buffer.script()).filter(|script| *script != script::UNKNOWN)
}

/// The script of a character by its four letters in ISO 15924, e.g. `Thai`; `None` for signs of all scripts.
#[must_use]
pub fn script_name(character: char) -> Option<[u8; 4]> {
    script_of(character.encode_utf8(&mut [0; 4])).map(|script| script.tag().to_be_bytes())
}

/// The face ready for use; `None` if its font cannot be read.
pub fn loaded(face: Face) -> Option<&'static LoadedFace> {
    type Shipped = LazyLock<Option<LoadedFace>>;
    static REGULAR: Shipped = LazyLock::new(|| LoadedFace::load(fonts::SANS_REGULAR, 0, Weight::Regular));
    static BOLD: Shipped = LazyLock::new(|| LoadedFace::load(fonts::SANS_BOLD, 0, Weight::Bold));
    static SCRIPTS: Shipped = LazyLock::new(|| LoadedFace::load(fonts::SCRIPTS_REGULAR, 0, Weight::Regular));
    static SCRIPTS_BOLD: Shipped = LazyLock::new(|| LoadedFace::load(fonts::SCRIPTS_BOLD, 0, Weight::Bold));
    static SYMBOLS: Shipped = LazyLock::new(|| LoadedFace::load(fonts::SYMBOLS, 0, Weight::Regular));
    match face {
        Face::Regular => REGULAR.as_ref(),
        Face::Bold => BOLD.as_ref(),
        Face::Scripts => SCRIPTS.as_ref(),
        Face::ScriptsBold => SCRIPTS_BOLD.as_ref(),
        Face::Symbols => SYMBOLS.as_ref(),
        Face::System(face) => system_fonts::loaded(face),
    }
}

/// The file of a face; `None` if it cannot be read.
#[must_use]
pub fn font_file(face: Face) -> Option<FontFile> {
    loaded(face).map(|face| face.file)
}

/// The glyphs of a text in one face, from left to right. A glyph with number 0 means that the face lacks the character.
#[must_use]
pub fn shape(face: Face, text: &str) -> Vec<Glyph> {
    loaded(face).map(|face| face.glyphs(text)).unwrap_or_default()
}

/// Where each glyph's cluster ends: at the start of the next cluster in the text.
fn cluster_ends(starts: &[usize], length: usize, backwards: bool) -> Vec<usize> {
    let mut ends = vec![length; starts.len()];
    let mut next = length;
    let mut current = None;
    let order: Box<dyn Iterator<Item = (&usize, &mut usize)>> = if backwards {
        Box::new(starts.iter().zip(ends.iter_mut()))
    } else {
        Box::new(starts.iter().zip(ends.iter_mut()).rev())
    };
    for (&start, end) in order {
        if let Some(before) = current.filter(|&before| before != start) {
            next = before;
        }
        current = Some(start);
        *end = next;
    }
    ends
}

/// Units of a font as a share of its em.
#[allow(clippy::cast_precision_loss, reason = "font units are far below 2^24")]
pub fn in_ems(units: i32, em: i32) -> f32 {
    units as f32 / em.max(1) as f32
}
