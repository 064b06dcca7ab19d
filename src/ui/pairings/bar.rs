//! The bar above the board list: which round, how it stands, what is shown, finding a player or a board.

use egui::{Key, Modifiers, RichText, Ui};

use super::rows::{BoardLine, BoardsInView, Spot, matches};
use super::{PairingsPanel, View};
use crate::desk::what_if::MOST_MISSING;
use crate::model::{Board, Colour, Round, Stage, TableNumber};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{Severity, at_the_right, button, search_field, segments, tag, text_field_as_left};
use crate::views::changes::is_last_round;
use crate::wording::args;

/// Right of the heading there is room for the button of *What if …* too.
const WITH_WHAT_IF: f32 = 480.0;
/// A bar of less width has what it cannot do without.
const NARROW: f32 = 520.0;

/// Draws the bar.
pub fn show(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    crate::ui::toolbar(ui, |ui| {
        let tokens = Tokens::of(ui);
        ui.spacing_mut().item_spacing.x = GRID;
        let is_narrow = ui.available_width() < NARROW;
        let number = view.round.get();
        ui.label(theme::heading(view.text_with("pairings-round", &args! { round: number })));
        let (key, ink, fill) = match round.stage {
            Stage::Draft => ("pairings-stage-draft", tokens.warn, tokens.warn_fill),
            Stage::Published if round.is_complete() => {
                ("pairings-stage-complete", tokens.good, tokens.good_fill)
            }
            Stage::Published => ("pairings-stage-published", tokens.text, tokens.selected),
        };
        let (known, confirmed) = round.keyed_twice();
        let progress = if state.second.is_some() {
            tag(ui, &view.text("second-heading"), tokens.warn, tokens.warn_fill);
            view.text_with("second-so-far", &args! { confirmed, known })
        } else {
            tag(ui, &view.text(key), ink, fill);
            view.text_with(
                if round.stage == Stage::Draft { "pairings-boards" } else { "pairings-in" },
                &args! { entered: state.rows.entered, count: round.games.len() },
            )
        };
        // In a narrow window the button of the next step tells how many are missing.
        if !is_narrow || state.second.is_some() {
            ui.label(RichText::new(progress).color(tokens.weak));
        }
        let has_room = ui.available_width() >= WITH_WHAT_IF;
        at_the_right(ui, "pairings-bar", |ui| {
            if round.stage == Stage::Draft {
                draft_buttons(ui, view, out);
                ui.add_space(GRID);
            } else if has_room && what_if_tells(view, round) {
                out.action_button(ui, Action::WhatIf, view.situation, view.wording);
                ui.add_space(GRID);
            }
            let choices = [
                (BoardsInView::All, view.text("pairings-all")),
                (BoardsInView::Missing, view.text("pairings-missing")),
            ];
            segments(ui, &mut state.shown, &choices);
            ui.add_space(GRID);
            if state.go_to.is_some() {
                go_to(ui, view, round, state, out);
            } else {
                find(ui, view, (round, if is_narrow { 104.0 } else { 208.0 }), state, out);
            }
        });
    });
}

/// True while so few results are missing that what may come can be told.
fn what_if_tells(view: &View<'_>, round: &Round) -> bool {
    is_last_round(view.tournament, view.round) && (1..=MOST_MISSING).contains(&round.missing().len())
}

fn draft_buttons(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    for (action, key) in
        [(Action::PairRound, "pairings-button-again"), (Action::DiscardDraft, "pairings-button-discard")]
    {
        let response = button(ui, None, &view.text(key), action.is_enabled(view.situation), false);
        out.invoke_on_click(response, action, view.wording);
    }
}

/// Part of a name or a number: the board list shows who fits, the keyboard stands on the first of them. Enter goes
/// back to the list there, Escape to where it was.
fn find(
    ui: &mut Ui,
    view: &View<'_>,
    (round, width): (&Round, f32),
    state: &mut PairingsPanel,
    out: &mut Requests,
) {
    if state.searching {
        let pressed = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let (down, up) = (pressed(Key::ArrowDown), pressed(Key::ArrowUp));
        (0..down).for_each(|_| state.step(1));
        (0..up).for_each(|_| state.step(-1));
    }
    let hint = view.text("pairings-search");
    let field = search_field(ui, &mut state.search, &hint, width).accessible_name(view.text("pairings-find"));
    if std::mem::take(&mut state.focus_search) {
        field.request_focus();
        state.before_search = state.spot;
    }
    state.searching = field.has_focus();
    if field.changed() {
        // The key that brought the keyboard here.
        state.search.retain(|letter| letter != '/');
        let search = state.search.trim().to_lowercase();
        if let Some(spot) = first_found(view, round, &search) {
            state.go(spot);
        }
    }
    if field.lost_focus() {
        let escaped = ui.input(|input| input.key_pressed(Key::Escape));
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        let is_here = first_found(view, round, &state.search.trim().to_lowercase()).is_some();
        if entered
            && !is_here
            && let Some(found) = state.elsewhere.found(view, &state.search).first()
        {
            out.show_player_in(found.section, found.player);
        }
        if escaped && let Some(spot) = state.before_search {
            state.go(spot);
        }
        if escaped || entered {
            state.search.clear();
            state.scroll = true;
        }
    }
}

/// The first player that fits, on the boards and then without a game.
fn first_found(view: &View<'_>, round: &Round, search: &str) -> Option<Spot> {
    if search.is_empty() {
        return None;
    }
    let found = |id| matches(view.tournament, id, search);
    let on_boards = round.games.iter().enumerate().find_map(|(index, game)| {
        let side = [Colour::White, Colour::Black].into_iter().find(|side| found(game.player(*side)))?;
        Some(Spot::Side(Board::at(index), side))
    });
    let seatless = || {
        let byes = round.byes.keys().copied();
        byes.chain(view.tournament.pool(view.round)).find(|id| found(*id)).map(Spot::Seatless)
    };
    on_boards.or_else(seatless)
}

/// The number of a table, then Enter. With a board plan it may be one of another section.
fn go_to(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let Some(mut typed) = state.go_to.take() else { return };
    let label = ui.label(view.text("pairings-go-to"));
    let field = text_field_as_left(ui, &mut typed, &view.text("pairings-go-to-hint"), 88.0);
    let field = field.labelled_by(label.id);
    typed.retain(|letter| letter.is_ascii_digit());
    if field.lost_focus() {
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        if let (true, Ok(number)) = (entered, typed.parse::<u16>()) {
            go_to_table(view, round, TableNumber(number), state, out);
        }
        return;
    }
    if !field.has_focus() {
        field.request_focus();
    }
    state.go_to = Some(typed);
}

fn go_to_table(
    view: &View<'_>,
    round: &Round,
    table: TableNumber,
    state: &mut PairingsPanel,
    out: &mut Requests,
) {
    let last = Board::at(round.games.len().saturating_sub(1));
    let board = match view.tournament.board_on(view.round, table) {
        Some(board) => board,
        // Without a plan the numbers have no gaps: past the last board is the last one.
        None if view.desk.event().board_plan().is_none() => Board(table.0.clamp(1, last.0)),
        None => {
            let event = view.desk.event();
            return match event.section_on(view.desk.section(), table).filter(|id| *id != view.desk.section())
            {
                Some(section) => out.show_table_in(section, table),
                None => out.say(Severity::Warning, view.text_with("pairings-no-table", &args! { table })),
            };
        }
    };
    if round.games.is_empty() {
        return;
    }
    state.shown = if is_shown(state, board) { state.shown } else { BoardsInView::All };
    state.go(Spot::Side(board, state.side()));
}

fn is_shown(state: &PairingsPanel, board: Board) -> bool {
    state.rows.lines.contains(&BoardLine::Board(board))
}
