//! The events of the selected player, below the table.

use egui::{Align, Label, Layout, RichText, ScrollArea, Ui, Vec2};

use crate::reports::Words;
use crate::reports::lists::event_with_day;
use crate::standings::club::{BookTotals, ClubMember};
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::View;
use crate::ui::widgets::tag;
use crate::views::club_members::who_in_words;

/// The box.
pub fn show(ui: &mut Ui, view: &View<'_>, totals: &BookTotals, member: Option<&ClubMember>) {
    let tokens = Tokens::of(ui);
    ui.set_min_size(ui.available_size());
    let Some(member) = member else {
        ui.label(RichText::new(view.text("club-select-hint")).color(tokens.weak));
        return;
    };
    ui.label(theme::bold(heading(view, member)));
    ui.add_space(4.0);
    let area = ScrollArea::vertical().id_salt("club-appearances").auto_shrink([false, false]);
    area.show(ui, |ui| {
        for here in &member.appearances {
            let Some(event) = totals.events.get(here.event) else { continue };
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GRID;
                let room = Vec2::new((ui.available_width() * 0.45).min(420.0), 20.0);
                ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                    ui.set_min_width(room.x);
                    ui.add(Label::new(event_with_day(event, Words(view.wording))).truncate());
                });
                let values = [
                    ("won", here.matches.won.into()),
                    ("drawn", here.matches.drawn.into()),
                    ("lost", here.matches.lost.into()),
                ];
                ui.label(view.text_with("club-matches", &values));
                if here.won {
                    tag(ui, &view.text("club-winner"), tokens.good, tokens.good_fill);
                } else if !event.finished {
                    tag(ui, &view.text("club-going-on"), tokens.warn, tokens.warn_fill);
                }
            });
        }
    });
}

/// "Novák, Jan (1990), FIDE 123456: 4 events".
fn heading(view: &View<'_>, member: &ClubMember) -> String {
    let who = who_in_words(view.wording, &member.name, member.born, member.fide_id);
    let count = member.appearances.len();
    view.text_with("club-heading", &[("who", who.into()), ("count", count.into())])
}
