//! The marks of the rounds at the end of a row of players: how each stands in each round.

use std::ops::RangeInclusive;

use egui::{Align2, FontId, Sense, Ui, WidgetInfo};

use crate::model::RoundNumber;
use crate::ui::theme::{self, HALF, SMALL, Tokens};
use crate::views::marks::Mark;
use crate::wording::Wording;

/// Width of one round's mark.
pub const MARK: f32 = 18.0;
/// So many rounds are shown; of a longer event those around the present one.
const ROUNDS_SHOWN: usize = 15;

/// The rounds whose marks are shown: all, or those around the next one.
pub fn shown_rounds(planned: usize, paired: usize) -> RangeInclusive<usize> {
    let last = planned.max(paired);
    let middle = paired + 1;
    let first = (middle + ROUNDS_SHOWN / 2).min(last).saturating_sub(ROUNDS_SHOWN).saturating_add(1).max(1);
    first..=last.min(first + ROUNDS_SHOWN - 1)
}

fn mark_centre(ui: &Ui, place: usize) -> egui::Pos2 {
    let step = MARK * f32::from(u8::try_from(place).unwrap_or(u8::MAX));
    egui::pos2(ui.max_rect().left() + HALF + step + MARK / 2.0, ui.max_rect().center().y)
}

/// The round whose mark stands so far from the left of the marks.
pub fn round_at(x: f32, rounds: &RangeInclusive<usize>) -> Option<RoundNumber> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in a short row")]
    let place = ((x - HALF).max(0.0) / MARK) as usize;
    RoundNumber::new(rounds.start() + place).filter(|round| rounds.contains(&round.get()))
}

/// The numbers of the rounds over their marks; `next` stands out.
pub fn rounds_heading(ui: &mut Ui, wording: &Wording, rounds: &RangeInclusive<usize>, next: Option<usize>) {
    let tokens = Tokens::of(ui);
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let name = wording.heading("rounds");
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::ColumnHeader, true, &name));
    for (place, round) in rounds.clone().enumerate() {
        let centre = egui::pos2(mark_centre(ui, place).x, rect.center().y);
        let ink = if Some(round) == next { tokens.text } else { tokens.weak };
        ui.painter().text(centre, Align2::CENTER_CENTER, round, FontId::proportional(SMALL), ink);
    }
    response.on_hover_ui(|ui| {
        ui.label(theme::bold(name.as_str()));
        for (symbol, words) in Mark::legend(wording) {
            ui.label(format!("{symbol}  {words}"));
        }
    });
}

/// The marks of a player, in a weaker ink if the player is away for good.
pub fn round_marks(ui: &mut Ui, marks: &[Mark], rounds: &RangeInclusive<usize>, is_gone: bool) {
    let tokens = Tokens::of(ui);
    for (place, round) in rounds.clone().enumerate() {
        let Some(mark) = round.checked_sub(1).and_then(|at| marks.get(at)) else { continue };
        let ink = match mark {
            Mark::Expected | Mark::Withdrawn | Mark::NotEntered => tokens.weak,
            _ if is_gone => tokens.weak,
            Mark::Pool => tokens.warn,
            _ => tokens.text,
        };
        let font = FontId::proportional(SMALL);
        ui.painter().text(mark_centre(ui, place), Align2::CENTER_CENTER, mark.symbol(), font, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifteen_rounds_are_shown_those_around_the_next_one() {
        assert_eq!([shown_rounds(14, 3), shown_rounds(15, 15)], [1..=14, 1..=15]);
        assert_eq!([shown_rounds(16, 0), shown_rounds(16, 8)], [1..=15, 2..=16]);
        assert_eq!([shown_rounds(30, 12), shown_rounds(30, 30)], [6..=20, 16..=30]);
    }
}
