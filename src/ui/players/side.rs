//! The player under the cursor beside the list, where the window is wide enough for it: what is known, and the rounds.

use egui::{Frame, Grid, Margin, Panel, RichText, ScrollArea, Ui};

use super::PlayersPanel;
use crate::model::PlayerId;
use crate::reports::Words;
use crate::reports::lists::PlayerField;
use crate::ui::theme::{self, GRID, HALF, SMALL, Tokens};
use crate::ui::view::View;
use crate::views::player_rounds::player_rounds;

/// From this width of the panel on there is room beside the list.
const FROM: f32 = 1440.0;
const WIDTH: f32 = 336.0;

/// Draws it at the right; nothing in a window that is narrower, or while the cursor is on the blank row.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &PlayersPanel) {
    if ui.available_width() < FROM {
        return;
    }
    let Some(player) = state.chosen() else { return };
    let frame = Frame::new().inner_margin(Margin::same(16));
    Panel::right("players-side").exact_size(WIDTH).resizable(false).frame(frame).show(ui, |ui| {
        ScrollArea::vertical().id_salt("players-side").auto_shrink([false, false]).show(ui, |ui| {
            facts(ui, view, state, player);
            ui.add_space(2.0 * GRID);
            rounds(ui, view, state, player);
        });
    });
}

fn facts(ui: &mut Ui, view: &View<'_>, state: &PlayersPanel, id: PlayerId) {
    let Some(player) = view.tournament.player(id) else { return };
    ui.label(theme::heading(player.name()));
    ui.add_space(GRID);
    let tokens = Tokens::of(ui);
    Grid::new("players-side-facts").num_columns(2).spacing([2.0 * GRID, HALF]).show(ui, |ui| {
        let of_list = |field: PlayerField| (field.spoken(view.wording), field.text(&player.details));
        let number = view.tournament.number(id).map(|number| number.to_string()).unwrap_or_default();
        let number = (PlayerField::Number.spoken(view.wording), number);
        let fields =
            state.columns.iter().filter(|field| !matches!(field, PlayerField::Number | PlayerField::Name));
        let table = view.tournament.fixed_table(id).map(|table| table.to_string()).unwrap_or_default();
        let table = (view.text("players-fixed-table"), table);
        for (label, text) in std::iter::once(number).chain(fields.map(of_list)).chain([table]) {
            if !text.is_empty() {
                ui.label(RichText::new(label).size(SMALL).color(tokens.weak));
                ui.label(text);
                ui.end_row();
            }
        }
    });
}

fn rounds(ui: &mut Ui, view: &View<'_>, state: &PlayersPanel, id: PlayerId) {
    let tokens = Tokens::of(ui);
    ui.label(theme::bold(view.wording.heading("rounds")));
    ui.add_space(HALF);
    Grid::new("players-side-rounds").num_columns(4).spacing([1.5 * GRID, HALF]).show(ui, |ui| {
        for line in player_rounds(view.tournament, &state.roster.marks, id) {
            ui.label(RichText::new(line.round.to_string()).color(tokens.weak));
            match line.game {
                Some((opponent, colour)) => {
                    ui.label(Words(view.wording).colour_letter(colour));
                    ui.label(line.mark.symbol());
                    ui.add(egui::Label::new(view.tournament.name(opponent)).truncate());
                }
                None => {
                    ui.label("");
                    ui.label(line.mark.symbol());
                    ui.label(RichText::new(line.mark.words(view.wording)).color(tokens.weak));
                }
            }
            ui.end_row();
        }
    });
}
