//! Names that are written from right to left, on the screen. egui shapes each word rightly, but sets the words of a text
//! from left to right; here those words change places at the end of a pass, wherever in the window they were painted. The
//! texts themselves stay as they are written, for screen readers and for searching.
//!
//! A field that is being typed in is left as egui draws it, because its cursor moves over what egui drew.

use std::ops::Range;
use std::sync::Arc;

use egui::epaint::TextShape;
use egui::layers::ShapeIdx;
use egui::text::{LayoutJob, TextWrapping};
use egui::text_edit::TextEditState;
use egui::{Context, Galley, LayerId, Plugin, Rect, Shape, Ui};

use super::is_of_paper;
use crate::reports::pages::typeset::{has_backward_letters, letters, turned, visual_runs};

/// Sets the words of names from right to left in their order, in every text of the window.
pub struct ReadingOrder;

impl ReadingOrder {
    /// Switches it on; twice is as good as once.
    pub fn install(ctx: &Context) {
        if ctx.plugin_opt::<Self>().is_none() {
            ctx.add_plugin(Self);
        }
    }
}

impl Plugin for ReadingOrder {
    fn debug_name(&self) -> &'static str {
        "order of words"
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx();
        let mut layers: Vec<LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
        if !layers.contains(&LayerId::background()) {
            layers.push(LayerId::background());
        }
        let field = field_with_cursor(ctx);
        for layer in layers {
            for (index, mut shape) in backward_shapes(ctx, layer) {
                put_in_order(&mut shape, field, ctx);
                ctx.graphics_mut(|graphics| {
                    if let Some(list) = graphics.get_mut(layer) {
                        list.mutate_shape(index, |painted| painted.shape = shape);
                    }
                });
            }
        }
    }
}

/// Where the text field is that has the cursor.
fn field_with_cursor(ctx: &Context) -> Option<Rect> {
    let id = ctx.memory(egui::Memory::focused)?;
    TextEditState::load(ctx, id)?;
    ctx.read_response(id).map(|field| field.rect)
}

/// The painted shapes of a layer that hold a text with letters from right to left.
fn backward_shapes(ctx: &Context, layer: LayerId) -> Vec<(ShapeIdx, Shape)> {
    ctx.graphics(|graphics| {
        let Some(list) = graphics.get(layer) else { return Vec::new() };
        let painted = list.all_entries().enumerate();
        let backward = painted.filter(|(_, painted)| is_backward(&painted.shape));
        backward.map(|(index, painted)| (ShapeIdx(index), painted.shape.clone())).collect()
    })
}

fn is_backward(shape: &Shape) -> bool {
    match shape {
        Shape::Text(text) => has_backward_letters(text.galley.text()),
        Shape::Vec(shapes) => shapes.iter().any(is_backward),
        _ => false,
    }
}

fn put_in_order(shape: &mut Shape, field: Option<Rect>, ctx: &Context) {
    match shape {
        Shape::Text(text) if has_backward_letters(text.galley.text()) && !is_within(text, field) => {
            text.galley = in_order(&text.galley, ctx);
        }
        Shape::Vec(shapes) => shapes.iter_mut().for_each(|shape| put_in_order(shape, field, ctx)),
        _ => {}
    }
}

fn is_within(text: &TextShape, field: Option<Rect>) -> bool {
    field.is_some_and(|field| field.contains(text.galley.rect.translate(text.pos.to_vec2()).center()))
}

/// The same text with its words in the order in which they are read.
fn in_order(galley: &Arc<Galley>, ctx: &Context) -> Arc<Galley> {
    let job = &*galley.job;
    if job.sections.iter().any(|section| is_of_paper(&section.format.font_id.family)) {
        return Arc::clone(galley);
    }
    let mut ordered = LayoutJob {
        wrap: TextWrapping::no_max_width(),
        break_on_newline: true,
        text: String::new(),
        sections: Vec::new(),
        ..job.clone()
    };
    let lines = if galley.rows.len() > 1 || galley.elided { lines(job, ctx) } else { vec![job.text.clone()] };
    let mut at = 0;
    for (index, line) in lines.iter().enumerate() {
        if index > 0 {
            append("\n", job, at, &mut ordered);
        }
        for part in seen_from_left(line) {
            let Some(words) = line.get(part.bytes.clone()) else { continue };
            let place = at + part.bytes.start;
            if part.turned {
                append(&turned(words), job, place, &mut ordered);
            } else {
                append_in_sections(words, job, place, &mut ordered);
            }
        }
        // The blank or the line end behind it is not in the line.
        at = (at + line.len() + 1).min(job.text.len());
    }
    ctx.fonts_mut(|fonts| fonts.layout_job(ordered))
}

/// Adds words in the format that the text has at a place.
fn append(words: &str, job: &LayoutJob, place: usize, ordered: &mut LayoutJob) {
    let sections = &job.sections;
    let section =
        sections.iter().find(|section| place < section.byte_range.end.0).or_else(|| sections.last());
    if let Some(section) = section {
        ordered.append(words, 0.0, section.format.clone());
    }
}

/// Adds words that may begin in one format and end in another.
fn append_in_sections(words: &str, job: &LayoutJob, place: usize, ordered: &mut LayoutJob) {
    let mut begin = 0;
    for section in &job.sections {
        let end = section.byte_range.end.0.saturating_sub(place).min(words.len());
        if end > begin
            && let Some(part) = words.get(begin..end)
        {
            ordered.append(part, 0.0, section.format.clone());
            begin = end;
        }
    }
    if let Some(rest) = words.get(begin..).filter(|rest| !rest.is_empty()) {
        append(rest, job, job.text.len(), ordered);
    }
}

/// The text in lines that fit its room, in the order in which it is written; what has no room on the last of them is told by
/// the sign that the text has for it.
fn lines(job: &LayoutJob, ctx: &Context) -> Vec<String> {
    let width = |text: &str| {
        let mut measured = LayoutJob { wrap: TextWrapping::no_max_width(), ..LayoutJob::default() };
        append(text, job, 0, &mut measured);
        ctx.fonts_mut(|fonts| fonts.layout_job(measured)).size().x
    };
    let room = job.wrap.max_width;
    let mut lines: Vec<String> = Vec::new();
    for paragraph in job.text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if line.is_empty() || width(&longer) <= room {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        lines.push(line);
    }
    let rows = job.wrap.max_rows.max(1);
    let is_cut = lines.len() > rows || lines.last().is_some_and(|last| width(last) > room);
    if let Some(sign) = job.wrap.overflow_character.filter(|_| is_cut) {
        let rest = lines.split_off(rows.min(lines.len()).saturating_sub(1)).join(" ");
        let mut kept: Vec<&str> = letters(&rest).collect();
        while !kept.is_empty() && width(&format!("{}{sign}", kept.concat())) > room {
            kept.pop();
        }
        lines.push(format!("{}{sign}", kept.concat()));
    }
    lines
}

/// A part of a text, where it stands on the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinePart {
    /// Its bytes in the text.
    pub bytes: Range<usize>,
    /// Whether its blanks and marks stand from right to left.
    pub turned: bool,
}

/// The parts of a text from left to right, as egui has to be given them: it shapes a word from right to left by itself.
pub fn seen_from_left(text: &str) -> Vec<LinePart> {
    let mut parts = Vec::new();
    for run in visual_runs(text) {
        if !run.backwards {
            parts.push(LinePart { bytes: run.bytes, turned: false });
            continue;
        }
        let begin = parts.len();
        let mut at = run.bytes.start;
        for letter in text.get(run.bytes).map(letters).into_iter().flatten() {
            let end = at + letter.len();
            let turned = !has_backward_letters(letter);
            match parts.get_mut(begin..).and_then(<[LinePart]>::last_mut) {
                Some(part) if part.turned == turned => part.bytes.end = end,
                _ => parts.push(LinePart { bytes: at..end, turned }),
            }
            at = end;
        }
        if let Some(of_run) = parts.get_mut(begin..) {
            of_run.reverse();
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> String {
        let parts = seen_from_left(text);
        parts
            .into_iter()
            .map(|part| if part.turned { turned(&text[part.bytes]) } else { text[part.bytes].to_owned() })
            .collect()
    }

    #[test]
    fn the_words_of_a_name_change_places_and_keep_their_letters() {
        for (written, from_left) in [
            ("Levi, Dan", "Levi, Dan"),
            ("כהן, משה", "משה ,כהן"),
            // White stays left of Black.
            ("כהן, משה – לוי, דן", "משה ,כהן – דן ,לוי"),
            ("Levi – כהן, משה", "Levi – משה ,כהן"),
            ("12 כהן (הבן) 2100", "12 2100 (הבן) כהן"),
            // A result stands behind the name and is never turned round; so do the numbers of a sentence.
            ("כהן, משה – לוי, דן 1-0 (round 4, board 5)", "משה ,כהן – דן ,לוי 1-0 (round 4, board 5)"),
            ("الحسيني – علي 1-0", "الحسيني – علي 1-0"),
            ("كريم ½-½, then", "كريم ½-½, then"),
            ("כהן, משה 3 points, לוי 2½ points", "משה ,כהן 3 points, לוי 2½ points"),
            ("Points of כהן: 3½", "Points of כהן: 3½"),
            (
                "כהן has White against לוי: לוי has the smaller number",
                "כהן has White against לוי: לוי has the smaller number",
            ),
            ("אבי 2", "2 אבי"),
            // The Arabic comma is shaped with the word before it.
            ("الحسيني، محمد", "محمد الحسيني،"),
        ] {
            assert_eq!(seen(written), from_left, "{written}");
        }
    }

    #[test]
    fn a_long_text_is_put_in_order_line_by_line_and_nothing_is_lost() {
        let ctx = Context::default();
        super::super::install(&ctx);
        let text = "Levi plays כהן, משה and then לוי, דן and then Smith";
        let mut galleys = Vec::new();
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let font = egui::FontId::proportional(14.0);
            let wrapped = ui.painter().layout(text.to_owned(), font, egui::Color32::BLACK, 160.0);
            galleys.push((in_order(&wrapped, ui.ctx()), wrapped));
        });
        output.drop_without_applying_deltas();
        let (ordered, wrapped) = galleys.pop().unwrap();
        assert!(wrapped.rows.len() > 1);
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
            letters.sort_unstable();
            letters
        };
        assert_eq!(sorted(ordered.text()), sorted(text));
        assert!(ordered.text().contains("משה ,כהן"), "{}", ordered.text());
        assert!(ordered.size().x <= 161.0);
    }
}
