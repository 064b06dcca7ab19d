//! Which rating counts: one of the usual choices, or an order put together kind by kind.

use egui::Ui;
use strum::IntoEnumIterator as _;

use super::EventForm;
use super::rows::FormRows;
use crate::model::{RatingChoice, RatingKind, RatingOrder};
use crate::ui::widgets::{DropDown, drop_down_of};
use crate::views::event_fields::rating::{offered_choices, with_kind};
use crate::wording::{Wording, args};

/// Height of the open list: all choices in view.
const HIGH_LIST: f32 = 480.0;
/// Width of the closed list of choices.
const LIST: f32 = 280.0;
/// Width of the open one: the longest order fits.
const WIDE_LIST: f32 = 400.0;
/// Width of a list of kinds.
const KIND: f32 = 120.0;

impl EventForm {
    pub(super) fn show_rating_choice(&mut self, rows: &mut FormRows<'_>) {
        let wording = rows.wording;
        let choice = &mut self.fields.rules.rating_choice;
        let offered = offered_choices();
        // `None` is an order of the user's own.
        let is_own =
            matches!(choice, RatingChoice::First(_)) && (self.own_ratings || !offered.contains(choice));
        let mut chosen = (!is_own).then(|| choice.clone());
        let own = wording.text("event-rating-own");
        let shown = chosen.as_ref().map_or_else(|| own.clone(), |choice| wording.rating_choice(choice));
        let extra = Some(choice.clone()).filter(|choice| !is_own && !offered.contains(choice));
        let entries = offered.into_iter().chain(extra).map(|one| {
            let words = wording.rating_choice(&one);
            (Some(one), words)
        });
        let entries: Vec<_> = entries.chain([(None, own)]).collect();
        rows.row("event-rating", |ui| {
            let list = DropDown::new("event-rating")
                .width(LIST)
                .list_width(WIDE_LIST)
                .height(HIGH_LIST)
                .selected_text(shown);
            drop_down_of(ui, list, &mut chosen, entries)
        });
        self.own_ratings = chosen.is_none();
        match chosen {
            Some(chosen) => *choice = chosen,
            None => {
                let order = match &*choice {
                    RatingChoice::First(order) => Some(order.clone()),
                    RatingChoice::OfTwo(..) => RatingOrder::new(choice.kinds()),
                };
                if let Some(order) = order {
                    *choice = own_order(rows, &order);
                }
            }
        }
        let choice = wording.rating_choice(&self.fields.rules.rating_choice);
        rows.note_with("event-rating-note", &args! { choice });
    }
}

/// A list of kinds for each place, and one more.
fn own_order(rows: &mut FormRows<'_>, order: &RatingOrder) -> RatingChoice {
    let wording = rows.wording;
    let mut made = RatingChoice::First(order.clone());
    rows.row("event-rating-order", |ui| {
        let draw = |ui: &mut Ui| {
            let places = (order.kinds().len() + 1).min(RatingKind::iter().count());
            for place in 0..places {
                let before = order.kinds().get(place).copied();
                let mut kind = before;
                kind_list(ui, wording, place, &mut kind);
                if kind != before {
                    made = with_kind(order, place, kind);
                }
            }
        };
        ui.horizontal_wrapped(draw).response
    });
    made
}

fn kind_list(ui: &mut Ui, wording: &Wording, place: usize, kind: &mut Option<RatingKind>) {
    let words =
        |kind: Option<RatingKind>| kind.map_or_else(|| "–".to_owned(), |kind| wording.rating_kind(kind));
    let list = DropDown::new(("event-rating-order", place)).width(KIND).selected_text(words(*kind));
    let entries = RatingKind::iter().map(Some).chain([None]).map(|one| (one, words(one)));
    let name = wording.text_with("event-rating-place", &args! { place: (place + 1) });
    drop_down_of(ui, list, kind, entries.collect::<Vec<_>>()).accessible_name(name);
}
