//! The menu of a row, for the mouse: the results with their keys in two columns, and everything that can be done with the
//! board and with the player, each an action by its name and its keys.

use egui::accesskit::Role;
use egui::{Button, Response, Ui, WidgetInfo};

use super::board_list::result_words;
use super::changes::Hand;
use super::rows::Spot;
use super::{PairingsPanel, View};
use crate::model::{Board, GameResult, Round, Stage};
use crate::ui::action::Action;
use crate::ui::menu::{menu_entry, named_menu_entry, player_menu};
use crate::ui::result_keys::keys_of;
use crate::ui::theme::GRID;
use crate::ui::view::Requests;

/// The widths of the two columns of results: split results have long names.
const COLUMNS: [f32; 2] = [216.0, 344.0];

/// Opens the menu of a spot on a click with the other button.
pub fn of_spot(
    response: &Response,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    spot: Spot,
    out: &mut Requests,
) {
    if response.secondary_clicked() {
        state.spot = Some(spot);
    }
    // An id of its own: the cell of a result opens its list with the first button.
    egui::Popup::context_menu(response).id(response.id.with("menu-of-row")).show(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if let Some(board) =
            spot.board().filter(|_| round.stage == Stage::Published && state.second.is_none())
        {
            results(ui, view, round, state, board, out);
            ui.separator();
        }
        let mut list = ActionList { view, out };
        list.of_place(ui, round, state, spot);
        ui.separator();
        if let Some(player) = spot.player(round) {
            player_menu(ui, view, player, list.out);
        }
        ui.separator();
        list.entry(ui, Action::ExplainBoard);
        list.entry(ui, Action::WhyNot);
    });
}

/// Every result that can be typed, with its keys, in two columns.
pub fn results(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    board: Board,
    out: &mut Requests,
) {
    let entered = round.game(board).map(|game| game.result);
    // Clearing stands last.
    let mut offered = GameResult::TYPED;
    offered.rotate_left(1);
    let (left, right) = offered.split_at(offered.len().div_ceil(2));
    ui.spacing_mut().item_spacing = egui::vec2(GRID, 0.0);
    ui.horizontal_top(|ui| {
        for (column, width) in [left, right].into_iter().zip(COLUMNS) {
            ui.vertical(|ui| {
                ui.set_width(width);
                for result in column {
                    let keys = keys_of(view.settings.result_keys, *result);
                    let (words, is_entered) = (result_words(view, *result), entered == Some(*result));
                    let entry = Button::selectable(is_entered, &words).shortcut_text(keys);
                    let entry = ui.add(entry.min_size(egui::vec2(width, 0.0)));
                    entry.widget_info(|| WidgetInfo::selected(Role::MenuItemRadio, true, is_entered, &words));
                    if entry.clicked() {
                        super::keys::set_result(view, round, state, board, *result, out);
                        ui.close();
                    }
                }
            });
        }
    });
}

struct ActionList<'l, 'v> {
    view: &'l View<'v>,
    out: &'l mut Requests,
}

impl ActionList<'_, '_> {
    /// What can be done with a board, or with somebody who has none.
    fn of_place(&mut self, ui: &mut Ui, round: &Round, state: &PairingsPanel, spot: Spot) {
        let held = matches!(state.hand, Hand::Held(_));
        let swap = if held { "pairings-swap-with-held" } else { "pairings-swap-take" };
        self.named(ui, Action::SwapPlayers, &self.view.text(swap));
        if let Some(game) = spot.board().and_then(|board| round.game(board)) {
            self.entry(ui, Action::SwapColours);
            self.entry(ui, Action::Unpair);
            if round.stage == Stage::Draft {
                let key = if game.locked { "pairings-menu-unlock" } else { "pairings-menu-lock" };
                self.named(ui, Action::LockBoard, &self.view.text(key));
            }
        } else {
            self.entry(ui, Action::PairSelected);
            let is_away = spot.player(round).is_some_and(|id| round.byes.contains_key(&id));
            let key = if is_away { "pairings-here-again" } else { "pairings-mark-absent" };
            self.named(ui, Action::HereOrAbsent, &self.view.text(key));
        }
        self.entry(ui, Action::GiveBye);
    }

    fn entry(&mut self, ui: &mut Ui, action: Action) {
        if menu_entry(ui, self.view, action) {
            self.out.invoke(action);
        }
    }

    fn named(&mut self, ui: &mut Ui, action: Action, label: &str) {
        if named_menu_entry(ui, self.view, action, label) {
            self.out.invoke(action);
        }
    }
}
