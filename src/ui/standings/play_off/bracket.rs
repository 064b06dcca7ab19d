//! The bracket as brackets are drawn: a column for each stage, boxes joined by lines, who goes on in bold.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Response, RichText, ScrollArea, Sense,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::model::{Colour, MatchEntrant, MatchSlot, PlayOff};
use crate::ui::theme::{self, CARD_RADIUS, GRID, MARGIN, ROW, SMALL, TEXT, Tokens};
use crate::ui::view::View;
use crate::views::bracket;
use crate::wording::args;

/// The head of a box: which match it is.
const HEAD: f32 = 24.0;
/// The height of a box.
const HEIGHT: f32 = HEAD + 2.0 * ROW + 4.0;
/// Between boxes of a column.
const GAP: f32 = 20.0;
/// Between columns: room for the joints.
const ALLEY: f32 = 48.0;
/// The narrowest and the widest box.
const NARROW: f32 = 216.0;
const WIDE: f32 = 320.0;

/// What is drawn.
pub struct BracketView<'a> {
    pub view: &'a View<'a>,
    pub play_off: &'a PlayOff,
    pub selected: Option<MatchSlot>,
}

/// Where everything stands, with the upper left corner at (0, 0).
struct Places {
    boxes: Vec<(MatchSlot, Rect)>,
    size: Vec2,
}

impl Places {
    #[allow(clippy::cast_precision_loss, reason = "a few boxes")]
    fn of(play_off: &PlayOff, room: f32) -> Self {
        let stages = bracket::stages(play_off);
        let count = stages.len().max(1) as f32;
        let width = ((room - ALLEY * (count - 1.0)) / count).clamp(NARROW, WIDE);
        let mut boxes: Vec<(MatchSlot, Rect)> = Vec::new();
        for (index, stage) in stages.iter().enumerate() {
            let left = index as f32 * (width + ALLEY);
            for (line, slot) in stage.iter().enumerate() {
                let top = match bracket::sources(play_off, *slot) {
                    None => line as f32 * (HEIGHT + GAP),
                    Some([a, b]) if *slot != MatchSlot::ThirdPlace => {
                        (top_of(&boxes, a) + top_of(&boxes, b)) / 2.0
                    }
                    Some(_) => top_of(&boxes, MatchSlot::Final) + HEIGHT + 2.0 * GAP,
                };
                boxes.push((*slot, Rect::from_min_size(pos2(left, top), vec2(width, HEIGHT))));
            }
        }
        let size = boxes.iter().fold(Vec2::ZERO, |size, (_, rect)| size.max(rect.max.to_vec2()));
        Self { boxes, size }
    }

    fn rect(&self, slot: MatchSlot) -> Option<Rect> {
        self.boxes.iter().find(|(one, _)| *one == slot).map(|(_, rect)| *rect)
    }
}

fn top_of(boxes: &[(MatchSlot, Rect)], slot: MatchSlot) -> f32 {
    boxes.iter().find(|(one, _)| *one == slot).map_or(0.0, |(_, rect)| rect.top())
}

impl BracketView<'_> {
    /// Draws it; gives the match that was clicked.
    pub fn show(&self, ui: &mut Ui, reveal: bool) -> Option<MatchSlot> {
        let mut clicked = None;
        ScrollArea::both().id_salt("play-off-bracket").auto_shrink([false, false]).show(ui, |ui| {
            let places = Places::of(self.play_off, ui.available_width() - 2.0 * MARGIN);
            let whole = places.size + 2.0 * Vec2::splat(MARGIN);
            let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
            let origin = (rect.min + Vec2::splat(MARGIN)).to_vec2();
            self.joints(ui, &places, origin);
            for (slot, place) in &places.boxes {
                let place = place.translate(origin);
                let response = self.one_box(ui, *slot, place);
                if response.clicked() || response.gained_focus() {
                    clicked = Some(*slot);
                }
                if reveal && self.selected == Some(*slot) {
                    ui.scroll_to_rect(place.expand(GRID), None);
                }
            }
            self.classification(ui);
        });
        clicked
    }

    /// From the two boxes before to the one where the winners meet; heavier where somebody goes that way already.
    fn joints(&self, ui: &Ui, places: &Places, origin: Vec2) {
        let tokens = Tokens::of(ui);
        for (slot, to) in &places.boxes {
            if *slot == MatchSlot::ThirdPlace {
                continue;
            }
            let to = to.translate(origin).left_center();
            for source in bracket::sources(self.play_off, *slot).into_iter().flatten() {
                let Some(from) = places.rect(source).map(|rect| rect.translate(origin).right_center()) else {
                    continue;
                };
                let decided = self.play_off.winner(source).is_some();
                let stroke =
                    if decided { Stroke::new(2.0, tokens.weak) } else { Stroke::new(1.0, tokens.outline) };
                let middle = to.x - ALLEY / 2.0;
                let points = [from, pos2(middle, from.y), pos2(middle, to.y), to];
                ui.painter().line(points.to_vec(), stroke);
            }
        }
    }

    fn one_box(&self, ui: &Ui, slot: MatchSlot, rect: Rect) -> Response {
        let tokens = Tokens::of(ui);
        let selected = self.selected == Some(slot);
        let response = ui.interact(rect, ui.scope_id().with(("match", slot)), Sense::click());
        let label = bracket::sentence(self.view.tournament, self.view.wording, self.play_off, slot);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &label));
        let painter = ui.painter();
        let fill = if response.hovered() && !selected { tokens.hover } else { tokens.canvas };
        painter.rect_filled(rect, CornerRadius::same(CARD_RADIUS), fill);
        let head = Rect::from_min_size(rect.min, vec2(rect.width(), HEAD));
        let round = CornerRadius { nw: CARD_RADIUS, ne: CARD_RADIUS, sw: 0, se: 0 };
        painter.rect_filled(head, round, if selected { tokens.selected } else { tokens.chrome });
        let outline = if selected { tokens.focus_ring() } else { Stroke::new(1.0, tokens.outline) };
        painter.rect_stroke(rect, CornerRadius::same(CARD_RADIUS), outline, StrokeKind::Inside);
        self.head(painter, slot, head, tokens);
        for (line, side) in self.play_off.seats(slot).into_iter().flatten().enumerate() {
            let top = if line == 0 { head.bottom() } else { head.bottom() + ROW };
            let row = Rect::from_min_size(pos2(rect.left(), top + 2.0), vec2(rect.width(), ROW));
            self.line(painter, slot, side, row, tokens);
        }
        response
    }

    fn head(&self, painter: &Painter, slot: MatchSlot, rect: Rect, tokens: &Tokens) {
        let name = self.view.wording.about(self.view.tournament).match_slot(slot);
        let left = pos2(rect.left() + GRID, rect.center().y);
        painter.text(left, Align2::LEFT_CENTER, name, FontId::proportional(SMALL), tokens.weak);
        let right = pos2(rect.right() - GRID, rect.center().y);
        let small = theme::bold_font(SMALL);
        if self.play_off.needs_decider(slot) {
            let asks = self.view.text("play-off-decide");
            painter.text(right, Align2::RIGHT_CENTER, asks, small, tokens.warn);
        } else if self.play_off.result(slot).goes_on.is_some() {
            let decided = self.view.text("play-off-by-decider");
            painter.text(right, Align2::RIGHT_CENTER, decided, FontId::proportional(SMALL), tokens.weak);
        }
    }

    /// Colour, place in the standings, name, result of one of the two.
    fn line(&self, painter: &Painter, slot: MatchSlot, side: MatchEntrant, row: Rect, tokens: &Tokens) {
        let who = self.play_off.who(side);
        let contest = self.play_off.contest(slot);
        let winner = self.play_off.winner(slot);
        let colour = contest.zip(who).map(|(contest, id)| contest.colour(id));
        let y = row.center().y;
        if let Some(colour) = colour {
            disc(painter, pos2(row.left() + GRID + 5.0, y), colour, tokens);
        }
        let place = who.and_then(|id| self.play_off.seed(id));
        let seed_right = pos2(row.left() + 40.0, y);
        if let Some(place) = place {
            let font = FontId::proportional(SMALL);
            painter.text(seed_right, Align2::RIGHT_CENTER, place.to_string(), font, tokens.weak);
        }
        let won = who.is_some() && winner == who;
        let lost = winner.is_some() && !won;
        let ink = if who.is_none() || lost { tokens.weak } else { tokens.text };
        let font = if won { theme::bold_font(TEXT) } else { FontId::proportional(TEXT) };
        let left = pos2(row.left() + 48.0, y);
        let text = bracket::side(self.view.tournament, self.view.wording, self.play_off, side);
        truncated(painter, left, row.right() - 34.0 - left.x, text, font.clone(), ink);
        let result = colour.and_then(|colour| self.play_off.result(slot).result.sign_of(colour));
        if let Some(result) = result {
            painter.text(pos2(row.right() - GRID, y), Align2::RIGHT_CENTER, result, font, ink);
        }
    }

    /// The places, once every match is decided.
    fn classification(&self, ui: &mut Ui) {
        let Some(places) = self.play_off.places() else { return };
        let about = self.view.wording.about(self.view.tournament);
        let tokens = Tokens::of(ui);
        ui.spacing_mut().item_spacing = vec2(GRID, 4.0);
        ui.horizontal(|ui| {
            ui.add_space(MARGIN);
            ui.vertical(|ui| {
                ui.label(theme::bold(self.view.text("play-off-classification")));
                for (place, id) in (1_usize..).zip(&places) {
                    let values = args! { place, player: about.name(*id) };
                    let line = self.view.text_with("play-off-classified", &values);
                    ui.label(if place == 1 { theme::bold(line) } else { RichText::new(line) });
                }
                let note = self.view.text_with("play-off-complete", &args! { places: places.len() });
                ui.label(RichText::new(note).size(SMALL).color(tokens.weak));
                ui.add_space(GRID);
            });
        });
    }
}

/// A ring for White, a disc for Black.
fn disc(painter: &Painter, centre: Pos2, colour: Colour, tokens: &Tokens) {
    let ring = Stroke::new(1.5, tokens.text);
    match colour {
        Colour::White => painter.circle_stroke(centre, 5.0, ring),
        Colour::Black => painter.circle_filled(centre, 5.5, tokens.text),
    };
}

fn truncated(painter: &Painter, left: Pos2, room: f32, text: String, font: FontId, ink: Color32) {
    let mut job = LayoutJob::simple_singleline(text, font, ink);
    job.wrap = TextWrapping::truncate_at_width(room.max(0.0));
    let galley = painter.layout_job(job);
    let corner = Align2::LEFT_CENTER.anchor_size(left, galley.size()).min;
    painter.galley(corner, galley, ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{BracketSize, PlayerId};

    fn play_off(size: BracketSize, third_place: bool) -> PlayOff {
        PlayOff::new(size, third_place, (1..=size.size() as u32).map(PlayerId).collect())
    }

    #[test]
    fn boxes_stand_between_those_they_come_from_and_never_overlap() {
        for (size, third_place) in
            [(BracketSize::Four, true), (BracketSize::Four, false), (BracketSize::Eight, true)]
        {
            let play_off = play_off(size, third_place);
            let places = Places::of(&play_off, 1100.0);
            assert_eq!(places.boxes.len(), play_off.slots().len());
            for (at, (slot, rect)) in places.boxes.iter().enumerate() {
                assert!(Rect::from_min_size(Pos2::ZERO, places.size).contains_rect(*rect));
                for (other, second) in places.boxes.iter().skip(at + 1) {
                    assert!(!rect.intersects(*second), "{slot:?} {other:?}");
                }
            }
            let centre = |slot| places.rect(slot).unwrap().center().y;
            let semi = f32::midpoint(centre(MatchSlot::SemiFinal(1)), centre(MatchSlot::SemiFinal(2)));
            assert!((centre(MatchSlot::Final) - semi).abs() < 0.01);
        }
    }
}
