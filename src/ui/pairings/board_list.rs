//! The board list: one line a game, results in the middle, the bye below. Only the lines in view are laid out.

use std::rc::Rc;

use egui::accesskit::Role;
use egui::{Color32, RichText, Sense, StrokeKind, Ui, WidgetInfo};
use egui_extras::{Column, TableRow};

use super::dialogs::PairingsDialog;
use super::keys::result_or_none;
use super::rows::{BoardLine, Spot};
use super::seat::{INSET, seat, side_name};
use super::{Certain, PairingsPanel, View, menu};
use crate::model::{Board, Bye, Colour, Game, GameResult, PlayerId, Points, Round, Stage};
use crate::reports::Words;
use crate::reports::lists::{self, BoardField, BoardRow, CellValue};
use crate::ui::theme::{self, GRID, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{
    ArrangedHead, HeadColumn, HeadText, Icon, align, data_table, describe, gap_painter, layout,
};
use crate::views::second_keying::is_to_be_keyed;
use crate::views::what_if::CertainMarks;
use crate::wording::args;

const BOARD: f32 = 32.0;
const NUMBER: f32 = 32.0;
const TITLE: f32 = 36.0;
const RATING: f32 = 38.0;
const POINTS: f32 = 40.0;
const RESULT: f32 = 60.0;
const MARKS: f32 = 52.0;
const WHY: f32 = 20.0;
/// In place of a rating that there is not.
const UNRATED: &str = "–";
/// Names are never narrower than this.
const LEAST: f32 = 72.0;
/// Names narrower than this are worth less than a title or a rating beside them.
const READABLE: f32 = 140.0;
/// Wider names tear a board apart: in a wide window the list ends before the window does.
const WIDEST: f32 = 300.0;

/// What the settings call the table.
const NAME: &str = "boards";
/// The width that follows the room.
const FLEXIBLE: &[&str] = &["name"];

/// The columns that there is room for: in a narrow window titles go first, then ratings, before names are cut hard.
struct FittingColumns {
    /// From left to right, in the user's order.
    fields: Vec<BoardField>,
    titles: bool,
    ratings: bool,
    /// The width of a column of names.
    names: f32,
}

impl FittingColumns {
    /// `known`: whether anybody of the round has a title, and a rating.
    fn into(width: f32, known: (bool, bool), head: &ArrangedHead) -> Self {
        let fields = head.arranged(&BoardField::ALL, in_head);
        let wanted = head.changed_width(in_head(BoardField::Name(Colour::White)));
        let with = |with_titles: bool, with_ratings: bool| {
            let (titles, ratings) = (known.0 && with_titles, known.1 && with_ratings);
            let fits = Self { fields: fields.clone(), titles, ratings, names: 0.0 };
            let room = (width - fits.list(head)) / 2.0;
            // While an edge is dragged names stay as they are, so that the edge stays under the pointer; then they fit.
            let most = wanted.unwrap_or(WIDEST);
            let names = if head.is_dragged() { most } else { room.max(LEAST).min(most) };
            (Self { names: names.floor(), ..fits }, room)
        };
        // Who has chosen widths wants those columns.
        let least = if head.has_own_widths() { LEAST } else { READABLE };
        let choices = [(true, true), (false, true)].map(|(titles, ratings)| with(titles, ratings));
        let found = choices.into_iter().find(|(_, room)| *room >= least);
        found.unwrap_or_else(|| with(false, false)).0
    }

    /// The width of the whole list.
    fn list(&self, head: &ArrangedHead) -> f32 {
        let columns = self.widths(head);
        #[allow(clippy::cast_precision_loss, reason = "a few columns")]
        let gaps = GRID * columns.len() as f32;
        columns.iter().sum::<f32>() + WHY + gaps
    }

    /// All columns but the last, which takes what is left.
    fn widths(&self, head: &ArrangedHead) -> Vec<f32> {
        let of_list = self.fields.iter().copied().filter(|field| self.has(*field));
        of_list.map(|field| self.width(field, head)).chain([MARKS]).collect()
    }

    fn width(&self, field: BoardField, head: &ArrangedHead) -> f32 {
        match field {
            BoardField::Name(_) => self.names,
            _ => head.width(in_head(field), usual_width(field)),
        }
    }

    const fn has(&self, field: BoardField) -> bool {
        match field {
            BoardField::Title(_) => self.titles,
            BoardField::Rating(_) => self.ratings,
            _ => true,
        }
    }
}

/// The width until the user chooses another one; names have what is left.
const fn usual_width(field: BoardField) -> f32 {
    match field {
        BoardField::Board => BOARD,
        BoardField::Number(_) => NUMBER,
        BoardField::Title(_) => TITLE,
        BoardField::Name(_) => 0.0,
        BoardField::Rating(_) => RATING,
        BoardField::Points(_) => POINTS,
        BoardField::Result => RESULT,
    }
}

/// How the head knows a column. A board reads as it stands in the hall: its number first, White's columns left of the
/// result and Black's right of it. Within a side they can be moved; the two sides are equally wide, so that the result
/// stays between them.
const fn in_head(field: BoardField) -> HeadColumn {
    let (side, block) = match field {
        BoardField::Board => return HeadColumn::new("board"),
        BoardField::Result => return HeadColumn::new("result").in_block(2),
        BoardField::Number(side)
        | BoardField::Title(side)
        | BoardField::Name(side)
        | BoardField::Rating(side)
        | BoardField::Points(side) => (side, if matches!(side, Colour::White) { 1 } else { 3 }),
    };
    let [white, black, both] = match field {
        BoardField::Number(_) => ["white-number", "black-number", "number"],
        BoardField::Title(_) => ["white-title", "black-title", "title"],
        BoardField::Rating(_) => ["white-rating", "black-rating", "rating"],
        BoardField::Points(_) => ["white-points", "black-points", "points"],
        _ => ["white", "black", "name"],
    };
    let key = if matches!(side, Colour::White) { white } else { black };
    HeadColumn::new(key).as_wide_as(both).in_block(block)
}

/// A column of the list of boards, and what it says.
type BoardColumn<'a> = (BoardField, lists::Column<'a, BoardRow>);

/// Draws the board list.
pub fn show(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let Some(before) = &state.rows.before else { return };
    let scroll_bar = ui.spacing().scroll.bar_width + ui.spacing().scroll.bar_outer_margin + GRID;
    let who = round.games.iter().flat_map(|game| [game.white, game.black]);
    let details = || who.clone().filter_map(|id| view.tournament.player(id)).map(|player| &player.details);
    let known = (details().any(|one| one.title.is_some()), details().any(|one| one.rating.is_some()));
    let mut head = ArrangedHead::new(ui.ctx(), NAME, FLEXIBLE, view.settings.tables.of(NAME));
    let fits = FittingColumns::into(ui.available_width() - scroll_bar, known, &head);
    let mut place = ui.available_rect_before_wrap();
    place.max.x = place.max.x.min(place.min.x + fits.list(&head) + scroll_bar);
    state.motion.list = Some(place);
    let ui = &mut ui.new_child(egui::UiBuilder::new().max_rect(place));
    let columns = BoardField::ALL.into_iter().zip(lists::board_columns(view.tournament, before));
    let mut columns: Vec<BoardColumn<'_>> = columns.filter(|(field, _)| fits.has(*field)).collect();
    columns.sort_by_key(|(field, _)| fits.fields.iter().position(|one| one == field));
    let certain = certain(view, &mut state.certain);
    let stop = state.spot.and_then(|spot| state.rows.stop_of(spot));
    ui.visuals_mut().selection.stroke.color = Tokens::of(ui).text;
    let grounds = state.motion.grounds(ui);
    let mut table = data_table(ui, "board-list");
    for width in fits.widths(&head) {
        table = table.column(Column::exact(width).clip(true));
    }
    table = table.column(Column::remainder().at_least(WHY).resizable(false));
    // A line that is not there yet comes with the command of this frame.
    if let Some(stop) = stop
        && std::mem::take(&mut state.scroll)
        && stop < state.rows.lines.len()
    {
        table = table.scroll_to_row(stop, None);
    }
    if let Some(offset) = state.drag.scroll_to.take() {
        table = table.vertical_scroll_offset(offset);
    }
    let lines = state.rows.lines.len();
    let drawn = table.header(HEAD, |mut row| headings(&mut row, view, &columns, &mut head)).body(|body| {
        body.rows(ROW, lines, |mut row| {
            let Some(line) = state.rows.lines.get(row.index()).copied() else { return };
            row.set_selected(stop == Some(row.index()));
            let ground = match line {
                BoardLine::Board(board) => {
                    grounds.iter().find(|(of, _)| *of == board).map(|(_, ground)| *ground)
                }
                _ => None,
            };
            let mut drawing = BoardDrawing {
                view,
                round,
                state,
                out,
                columns: &columns,
                certain: certain.as_deref(),
                ground,
            };
            match line {
                BoardLine::Board(board) => {
                    if let Some(game) = round.game(board) {
                        drawing.board(&mut row, board, game);
                    }
                }
                BoardLine::Bye(player) => drawing.bye(&mut row, player),
                BoardLine::Complete => drawing.complete(&mut row),
            }
        });
    });
    let furthest = drawn.content_size.y - drawn.inner_rect.height();
    state.drag.scroll(ui, drawn.inner_rect, drawn.state.clamped_offset().y, furthest);
    if let Some(layout) = head.finish(ui) {
        out.keep_table(NAME, layout);
    }
}

/// The marks of the round that is played; nothing in an earlier one.
fn certain(view: &View<'_>, kept: &mut Certain) -> Option<Rc<CertainMarks>> {
    let found = view.desk.certain_already().filter(|found| found.round == view.round);
    let question = (view.revision, found.is_some());
    let marks = || found.map(|found| Rc::new(CertainMarks::of(&found, view.tournament, view.wording)));
    kept.ask(question, marks).clone()
}

/// From this width on the list shows whole names, and what is left of the window is for other things.
pub fn widest() -> f32 {
    let columns = BoardField::ALL
        .map(|field| if let BoardField::Name(_) = field { WIDEST } else { usual_width(field) } + GRID);
    columns.iter().sum::<f32>() + MARKS + WHY + 4.0 * GRID
}

fn headings(
    row: &mut TableRow<'_, '_>,
    view: &View<'_>,
    columns: &[BoardColumn<'_>],
    head: &mut ArrangedHead,
) {
    for (field, column) in columns {
        row.col(|ui| {
            if matches!(field, BoardField::Name(_)) {
                ui.add_space(INSET);
            }
            let heading = column.heading(Words(view.wording));
            let (label, meaning) = (heading.short.as_str(), heading.meaning.as_str());
            let text = HeadText { label, meaning, align: align(column.align), sorted: None };
            let drawn = head.cell(ui, in_head(*field), text, view.wording);
            if meaning != label {
                drawn.on_hover_ui(|ui| _ = ui.label(meaning));
            }
        });
    }
    // The marks and the question.
    row.col(|_| {});
    row.col(|_| {});
}

struct BoardDrawing<'d, 'v> {
    view: &'d View<'v>,
    round: &'d Round,
    state: &'d mut PairingsPanel,
    out: &'d mut Requests,
    columns: &'d [BoardColumn<'d>],
    /// What is certain already of the next round.
    certain: Option<&'d CertainMarks>,
    /// Of a row that flashes.
    ground: Option<Color32>,
}

impl BoardDrawing<'_, '_> {
    fn board(&mut self, row: &mut TableRow<'_, '_>, board: Board, game: &Game) {
        let line = BoardRow::game(self.view.table(board), game);
        let ground = self.ground;
        for (field, column) in self.columns {
            row.col(|ui| {
                paint_ground(ui, ground);
                match *field {
                    BoardField::Name(side) => self.seat(ui, board, side, game.player(side)),
                    BoardField::Points(side) => {
                        let points_of = |side| self.state.rows.points(game.player(side));
                        points(ui, points_of(side), points_of(side.other()), self.view);
                    }
                    BoardField::Result => self.result(ui, board, game, &(column.cell)(&line)),
                    field => self.text(ui, field, column, &line),
                }
            });
        }
        row.col(|ui| {
            paint_ground(ui, ground);
            self.marks(ui, board, game);
        });
        let spot = Spot::Side(board, self.state.side());
        row.col(|ui| {
            paint_ground(ui, ground);
            self.why(ui, spot, Some(board));
        });
        let response = row.response();
        let name = self.row_name(board, game);
        response.widget_info(|| WidgetInfo::labeled(Role::Row, true, &name));
        if response.clicked() {
            self.state.spot = Some(spot);
        }
        menu::of_spot(&response, self.view, self.round, self.state, spot, self.out);
    }

    /// A cell as the list has it.
    fn text(&self, ui: &mut Ui, field: BoardField, column: &lists::Column<'_, BoardRow>, line: &BoardRow) {
        let text = (column.cell)(line).shown(Words(self.view.wording));
        let text = match field {
            BoardField::Number(_) => RichText::new(text).weak(),
            BoardField::Title(_) => RichText::new(text).size(SMALL),
            BoardField::Rating(_) if text.is_empty() => UNRATED.into(),
            _ => text.into(),
        };
        if text.is_empty() {
            return;
        }
        ui.with_layout(layout(align(column.align)), |ui| {
            let label = ui.add(egui::Label::new(text).truncate());
            let heading = column.heading(Words(self.view.wording));
            describe(&label, &self.view.wording.heading(heading.key));
        });
    }

    fn seat(&mut self, ui: &mut Ui, board: Board, side: Colour, player: PlayerId) {
        let left = ui.available_rect_before_wrap().left();
        let [white, black] = &mut self.state.motion.names;
        match side {
            Colour::White => *white = left,
            Colour::Black => *black = left,
        }
        let name = side_name(self.view, board, side, player);
        seat(ui, self.view, self.round, self.state, Spot::Side(board, side), &name, self.out);
    }

    /// True while a second keying hides the result of a board.
    fn is_hidden(&self, game: &Game) -> bool {
        self.state.second.is_some() && is_to_be_keyed(game)
    }

    /// The result; a click opens the list of all of them.
    fn result(&mut self, ui: &mut Ui, board: Board, game: &Game, cell: &CellValue) {
        let tokens = Tokens::of(ui);
        let rect = ui.available_rect_before_wrap();
        let response = ui.allocate_rect(rect, Sense::CLICK);
        let values = args! { board: self.view.table(board), result: self.spoken_result(game) };
        let name = self.view.text_with("pairings-result-of-board", &values);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        let is_published = self.round.stage == Stage::Published;
        let field = rect.shrink2(egui::vec2(2.0, 3.0));
        if is_published && (game.result.is_pending() || self.is_hidden(game)) {
            // An empty box to be filled in, the only one of its kind on the list.
            let (fill, edge) = if self.is_hidden(game) {
                (tokens.chrome, tokens.outline)
            } else {
                (tokens.warn_fill, tokens.warn)
            };
            ui.painter().rect(field, theme::RADIUS, fill, (1.5, edge), StrokeKind::Inside);
        } else {
            if response.hovered() && is_published {
                ui.painter().rect_filled(field, theme::RADIUS, tokens.hover);
            }
            let shown = match is_published {
                false => "–".to_owned(),
                true => cell.shown(Words(self.view.wording)),
            };
            let font = theme::bold_font(theme::TEXT);
            ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, shown, font, tokens.text);
        }
        if response.clicked() {
            self.state.spot = Some(Spot::Side(board, self.state.side()));
        }
        if is_published && self.state.second.is_none() {
            egui::Popup::menu(&response)
                .show(|ui| menu::results(ui, self.view, self.round, self.state, board, self.out));
        }
        let spot = Spot::Side(board, self.state.side());
        menu::of_spot(&response, self.view, self.round, self.state, spot, self.out);
    }

    fn marks(&self, ui: &mut Ui, board: Board, game: &Game) {
        let tokens = Tokens::of(ui);
        ui.spacing_mut().item_spacing.x = 2.0;
        if self.round.stage == Stage::Published && !game.result.is_pending() {
            let (icon, key, ink) = match (game.keyed_twice, game.result.is_open()) {
                (true, false) => (Icon::CheckTwice, "pairings-mark-twice", tokens.good),
                (_, true) => (Icon::Log, "pairings-mark-open", tokens.warn),
                (false, false) => (Icon::Check, "pairings-mark-result", tokens.good),
            };
            mark(ui, icon, ink, &self.view.text(key));
        }
        if game.locked {
            mark(ui, Icon::Lock, tokens.text, &self.view.text("pairings-mark-locked"));
        }
        if game.by_hand {
            mark(ui, Icon::Hand, tokens.warn, &self.view.text("pairings-mark-by-hand"));
        }
        if let Some(sentence) = self.certain.and_then(|certain| certain.next_of_game(game)) {
            mark(ui, Icon::Pairings, tokens.good, &sentence);
        }
        if let Some(sentence) =
            self.view.wording.about(self.view.tournament).counted_otherwise(self.view.round, board, game)
        {
            mark(ui, Icon::Undo, tokens.warn, &sentence);
        }
    }

    fn why(&mut self, ui: &mut Ui, spot: Spot, board: Option<Board>) {
        let tokens = Tokens::of(ui);
        let rect = ui.available_rect_before_wrap();
        let response = ui.allocate_rect(rect, Sense::CLICK);
        let name = match board {
            Some(board) => {
                self.view.text_with("pairings-why-board", &args! { board: self.view.table(board) })
            }
            None => self.view.text("pairings-why-bye"),
        };
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        let ink = if response.hovered() { tokens.accent } else { tokens.weak };
        let font = egui::FontId::proportional(theme::TEXT);
        let place = rect.left_center() + egui::vec2(WHY / 2.0, 0.0);
        ui.painter().text(place, egui::Align2::CENTER_CENTER, "?", font, ink);
        // Its name is said already: no description for screen readers.
        let tip = |ui: &mut Ui| {
            ui.label(&name);
        };
        if response.on_hover_ui(tip).clicked() {
            self.state.spot = Some(spot);
            self.state.dialog = Some(PairingsDialog::why());
        }
    }

    fn bye(&mut self, row: &mut TableRow<'_, '_>, player: PlayerId) {
        let (view, spot) = (self.view, Spot::Seatless(player));
        let worth = Bye::Pairing.points(&view.tournament.rules().points);
        let line = BoardRow::bye(player, CellValue::Points(worth));
        for (field, column) in self.columns {
            row.col(|ui| match *field {
                field if field.side() == Some(Colour::Black) => {}
                BoardField::Board => {
                    let text = RichText::new(view.text("pairings-bye")).weak();
                    ui.with_layout(layout(egui::Align::Max), |ui| ui.add(egui::Label::new(text).truncate()));
                }
                BoardField::Name(_) => {
                    let values = args! { player: view.tournament.name(player) };
                    let spoken = view.text_with("pairings-seat-bye", &values);
                    seat(ui, view, self.round, self.state, spot, &spoken, self.out);
                }
                BoardField::Result => {
                    let worth = theme::bold((column.cell)(&line).shown(Words(view.wording)));
                    ui.with_layout(layout(egui::Align::Center), |ui| ui.label(worth));
                }
                field => self.text(ui, field, column, &line),
            });
        }
        row.col(|ui| {
            if let Some(sentence) = self.certain.and_then(|certain| certain.next_of(player)) {
                mark(ui, Icon::Pairings, Tokens::of(ui).good, sentence);
            }
        });
        row.col(|ui| self.why(ui, spot, None));
        if row.response().clicked() {
            self.state.spot = Some(spot);
        }
    }

    /// The line below the last board once no result is missing: the keyboard rests here, where no key changes anything.
    fn complete(&mut self, row: &mut TableRow<'_, '_>) {
        let sentence = self.view.text_with("pairings-complete", &args! { round: self.view.round });
        let mut beginning = None;
        for (field, _) in self.columns {
            row.col(|ui| {
                let rect = ui.available_rect_before_wrap();
                let whole = self.state.motion.painter(ui);
                match *field {
                    BoardField::Board => {
                        let square =
                            egui::Rect::from_center_size(rect.right_center(), egui::Vec2::splat(14.0));
                        let square = square.translate(egui::vec2(-8.0, 0.0));
                        Icon::Check.paint_in(&whole, square, Tokens::of(ui).good);
                    }
                    BoardField::Name(Colour::White) => {
                        beginning = Some(rect.left_center() + egui::vec2(INSET, 0.0));
                    }
                    _ => {}
                }
            });
        }
        row.col(|_| {});
        // After the ground of all cells, over which a narrow list draws it.
        row.col(|ui| {
            if let Some(at) = beginning {
                let (whole, font) = (self.state.motion.painter(ui), theme::bold_font(theme::TEXT));
                whole.text(at, egui::Align2::LEFT_CENTER, &sentence, font, Tokens::of(ui).text);
            }
        });
        let response = row.response();
        response.widget_info(|| WidgetInfo::labeled(Role::Row, true, &sentence));
        if response.clicked() {
            self.state.spot = Some(Spot::Complete);
        }
    }

    fn spoken_result(&self, game: &Game) -> String {
        if self.is_hidden(game) {
            self.view.text("second-hidden")
        } else {
            result_or_none(self.view, game.result)
        }
    }

    fn row_name(&self, board: Board, game: &Game) -> String {
        let tournament = self.view.tournament;
        let (white, black) = (tournament.name(game.white), tournament.name(game.black));
        let result = self.spoken_result(game);
        self.view.text_with("pairings-row", &args! { board: self.view.table(board), white, black, result })
    }
}

fn paint_ground(ui: &Ui, ground: Option<Color32>) {
    if let Some(ground) = ground {
        let cell = ui.max_rect().expand2(egui::vec2(GRID / 2.0, 0.0));
        gap_painter(ui).rect_filled(cell, 0.0, ground);
    }
}

/// The points before the round; an arrow where the opponent has others.
fn points(ui: &mut Ui, own: Points, other: Points, view: &View<'_>) {
    let tokens = Tokens::of(ui);
    let rect = ui.available_rect_before_wrap();
    let float = match own.cmp(&other) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some((Icon::ArrowDown, "pairings-floats-down")),
        std::cmp::Ordering::Less => Some((Icon::ArrowUp, "pairings-floats-up")),
    };
    let response = ui.allocate_rect(rect, Sense::hover());
    let text = format!("{own:#}");
    let spoken = match float {
        Some((_, key)) => format!("{text}, {}", view.text(key)),
        None => text.clone(),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    let font = egui::FontId::proportional(theme::TEXT);
    ui.painter().text(rect.right_center(), egui::Align2::RIGHT_CENTER, text, font, tokens.text);
    if let Some((icon, key)) = float {
        let square = egui::Rect::from_center_size(
            egui::pos2(rect.left() + 6.0, rect.center().y),
            egui::Vec2::splat(12.0),
        );
        icon.paint_in(ui.painter(), square, tokens.weak);
        // Below a dialog nothing is told, also where the mouse was left.
        if view.listening.everything {
            response.on_hover_text(view.text(key));
        }
    }
}

fn mark(ui: &mut Ui, icon: Icon, ink: egui::Color32, name: &str) {
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(14.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    icon.paint_in(ui.painter(), rect, ink);
    // Its name is said already: no description for screen readers.
    response.on_hover_ui(|ui| {
        ui.label(name);
    });
}

/// A result with its meaning, for lists: `½-0 · half a point for White, none for Black`.
pub fn result_words(view: &View<'_>, result: GameResult) -> String {
    view.wording.sentence(&result)
}
