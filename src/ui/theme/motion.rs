//! What moves in the window, and whether anything may. Movement only helps the eye to follow a change: nothing is told by
//! it alone, and with reduced motion every change is there at once.
//!
//! Whether the window moves stands in egui's own style (`animation_time`), so that egui's widgets keep to it as well.

use std::hash::{DefaultHasher, Hash, Hasher as _};

use egui::{Color32, Context, Id, Style, Ui};

use super::Tokens;

/// How long egui's own movements take, in seconds.
const SHORT: f32 = 0.08;
/// How long what changes its place is under way, in seconds.
const SLIDE: f64 = 0.18;
/// How long a changed row is seen, in seconds.
const FLASH: f64 = 0.4;
/// How much of the accent is in the ground of a row that has just changed.
const STRENGTH: f32 = 0.32;

/// Lets a style move, or not.
pub(super) fn set(style: &mut Style, moves: bool) {
    style.animation_time = if moves { SHORT } else { 0.0 };
    if !moves {
        style.scroll_animation = egui::style::ScrollAnimation::none();
    }
    style.visuals.text_cursor.blink = moves;
}

/// Whether things may move: the user, or the system where the user leaves it to the system, has not switched it off.
pub fn animates(ui: &Ui) -> bool {
    ui.style().animation_time > 0.0
}

/// The share of its way that something which began to move at a time (in seconds) still has before it: fast at first,
/// then slower. `None` once it is there, and where nothing may move.
pub fn way_left(ui: &Ui, since: f64) -> Option<f32> {
    let age = ui.input(|input| input.time) - since;
    if !animates(ui) || !(0.0..SLIDE).contains(&age) {
        return None;
    }
    #[allow(clippy::cast_possible_truncation, reason = "a share of 1")]
    let left = (1.0 - age / SLIDE) as f32;
    Some(left * left)
}

/// What is remembered of something that may flash.
#[derive(Clone, Copy, Debug, Default)]
struct FlashMemory {
    /// What it showed last.
    shown: Option<u64>,
    /// When it changed, in seconds of the window's clock.
    at: Option<f64>,
}

/// Lets what has this id flash from now on; [`flash_ground`] gives the ground to paint under it.
pub fn flash(ctx: &Context, id: Id) {
    let now = ctx.input(|input| input.time);
    ctx.data_mut(|data| data.get_temp_mut_or_default::<FlashMemory>(id).at = Some(now));
    ctx.request_repaint();
}

/// The ground of what has this id while it flashes: the accent, thin, fading within 0.4 s. `None` at rest and where nothing
/// may move. Paint it before the row's text.
pub fn flash_ground(ui: &Ui, id: Id) -> Option<Color32> {
    if !animates(ui) {
        return None;
    }
    let at = ui.data(|data| data.get_temp::<FlashMemory>(id))?.at?;
    let age = ui.input(|input| input.time) - at;
    if !(0.0..FLASH).contains(&age) {
        return None;
    }
    ui.request_repaint();
    #[allow(clippy::cast_possible_truncation, reason = "a share of 1")]
    let left = (1.0 - age / FLASH) as f32;
    Some(Tokens::of(ui).accent.gamma_multiply(STRENGTH * left))
}

/// The same for a row that flashes whenever it shows something else than in the frame before: `value` is what it shows.
/// The first time it is seen it does not flash. The id names what the row stands for (a player, a board of a round), not
/// its place.
pub fn flash_on_change(ui: &Ui, id: Id, value: impl Hash) -> Option<Color32> {
    if !animates(ui) {
        return None;
    }
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    let shown = Some(hasher.finish());
    let before = ui.data_mut(|data| {
        std::mem::replace(&mut data.get_temp_mut_or_default::<FlashMemory>(id).shown, shown)
    });
    if before.is_some() && before != shown {
        flash(ui.ctx(), id);
    }
    flash_ground(ui, id)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row that shows `value` at a time; what its ground is.
    fn at(ctx: &Context, time: f64, moves: bool, value: u8) -> Option<Color32> {
        let mut ground = None;
        let input = egui::RawInput { time: Some(time), ..egui::RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            set(ui.style_mut(), moves);
            ground = flash_on_change(ui, Id::unique("row"), value);
        });
        output.textures_delta.clear();
        ground
    }

    #[test]
    fn a_changed_row_flashes_for_less_than_half_a_second() {
        let ctx = Context::default();
        assert_eq!(at(&ctx, 1.0, true, 1), None, "seen for the first time");
        assert_eq!(at(&ctx, 2.0, true, 1), None);
        let strong = at(&ctx, 3.0, true, 2).unwrap().a();
        let weak = at(&ctx, 3.2, true, 2).unwrap().a();
        assert!(strong > weak && weak > 0);
        assert!(at(&ctx, 3.39, true, 2).is_some(), "the end of 0.4 seconds");
        assert_eq!(at(&ctx, 3.41, true, 2), None);
    }

    #[test]
    fn what_slides_is_there_after_less_than_a_fifth_of_a_second() {
        let left = |age: f64, moves| {
            let mut left = None;
            let input = egui::RawInput { time: Some(1.0 + age), ..egui::RawInput::default() };
            let mut output = Context::default().run_ui(input, |ui| {
                set(ui.style_mut(), moves);
                left = way_left(ui, 1.0);
            });
            output.textures_delta.clear();
            left
        };
        assert_eq!(left(0.0, true), Some(1.0), "the whole way");
        assert!(left(0.17, true).is_some_and(|left| left < 0.01));
        assert_eq!([left(0.19, true), left(0.1, false)], [None, None]);
    }

    #[test]
    fn nothing_flashes_where_nothing_may_move() {
        let ctx = Context::default();
        at(&ctx, 1.0, false, 1);
        assert_eq!(at(&ctx, 2.0, false, 2), None);
    }
}
