//! The menu of a row, for the mouse: the results with their keys in two columns, and everything that can be done with the
//! board and with the player, each an action by its name and its keys.

use egui::{Button, Response, Ui};

use super::board_list::result_words;
use super::changes::Hand;
use super::rows::Spot;
use super::{PairingsPanel, View};
use crate::model::{Board, GameResult, Round, Stage};
use crate::ui::action::Action;
use crate::ui::result_keys::keys_of;
use crate::ui::theme::GRID;
use crate::ui::view::Requests;

/// Width of a column of results.
const COLUMN: f32 = 232.0;

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
    response.context_menu(|ui| {
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
        list.of_player(ui, round, spot);
        ui.separator();
        list.entry(ui, Action::ExplainBoard);
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
        for column in [left, right] {
            ui.vertical(|ui| {
                ui.set_width(COLUMN);
                for result in column {
                    let keys = keys_of(view.settings.result_keys, *result);
                    let entry = Button::selectable(entered == Some(*result), result_words(view, *result));
                    let entry = entry.shortcut_text(keys).min_size(egui::vec2(COLUMN, 0.0));
                    if ui.add(entry).clicked() {
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
        self.named(ui, Action::SwapPlayers, self.view.text(swap));
        if let Some(game) = spot.board().and_then(|board| round.game(board)) {
            self.entry(ui, Action::SwapColours);
            self.entry(ui, Action::Unpair);
            if round.stage == Stage::Draft {
                let key = if game.locked { "pairings-menu-unlock" } else { "pairings-menu-lock" };
                self.named(ui, Action::LockBoard, self.view.text(key));
            }
        } else {
            self.entry(ui, Action::PairSelected);
            let is_away = spot.player(round).is_some_and(|id| round.byes.contains_key(&id));
            let key = if is_away { "pairings-here-again" } else { "pairings-mark-absent" };
            self.named(ui, Action::HereOrAbsent, self.view.text(key));
        }
        self.entry(ui, Action::GiveBye);
    }

    /// What can be done with the player; another panel carries it out.
    fn of_player(&mut self, ui: &mut Ui, round: &Round, spot: Spot) {
        let Some(player) = spot.player(round) else { return };
        for action in [Action::ShowPlayerCard, Action::EditPlayer, Action::PlayerByes, Action::WithdrawPlayer]
        {
            let keys = action.shortcut_text(ui.ctx());
            let entry = Button::new(action.label(self.view.wording)).shortcut_text(keys);
            if ui.add_enabled(self.view.situation.has(action.needs()), entry).clicked() {
                self.out.invoke_for(action, player);
                ui.close();
            }
        }
    }

    fn entry(&mut self, ui: &mut Ui, action: Action) {
        self.named(ui, action, action.label(self.view.wording));
    }

    fn named(&mut self, ui: &mut Ui, action: Action, label: String) {
        let keys = action.shortcut_text(ui.ctx());
        let entry = Button::new(label).shortcut_text(keys);
        if ui.add_enabled(action.is_enabled(self.view.situation), entry).clicked() {
            self.out.invoke(action);
            ui.close();
        }
    }
}
