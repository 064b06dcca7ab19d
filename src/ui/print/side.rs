//! The left side of the Print panel: the documents, how they are printed, and the buttons at the end.

use egui::accesskit::Role;
use egui::{Checkbox, Frame, Response, RichText, ScrollArea, Sense, Ui, Vec2, WidgetInfo};

use super::dialog::name;
use super::{PrintPanel, ask, documents, section_chooser};
use crate::model::{Board, PlayerId, RoundNumber};
use crate::reports::Report;
use crate::reports::document::{Orientation, PaperSize};
use crate::ui::action::Action;
use crate::ui::theme::{self, CONTROL, GRID, HALF, RADIUS, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    DropDown, button, drop_down, drop_down_of, follow_focus, primary_button, tell_cursor,
};
use crate::views::print_choice::{self as choice, ONE_BOARD, PrintChoice};
use crate::wording::args;

/// In a lower panel the options scroll with the documents.
const LOW: f32 = 400.0;

/// Draws the documents, the options below them and the buttons at the end.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut PrintPanel, out: &mut Requests) {
    let choice = &mut state.choice;
    let mut pressed = false;
    // Else the options would leave no room for the documents.
    let is_low = ui.available_height() < LOW;
    egui::Panel::bottom("print-buttons").frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
        if !is_low {
            ui.add_space(GRID);
            options(ui, view, choice, out);
        }
        ui.add_space(GRID);
        let chosen = if Report::all().any(|report| choice.is_ticked(report)) {
            view.text_with("print-chosen", &args! { count: (choice.reports().len()) })
        } else {
            view.text("print-chosen-none")
        };
        ui.horizontal(|ui| {
            let print = primary_button(ui, &view.text("print-print"), true);
            if print.on_hover_text(view.text("print-print-hint")).clicked() {
                pressed = true;
            }
            let chosen = RichText::new(chosen).size(SMALL).color(Tokens::of(ui).weak);
            ui.add(egui::Label::new(chosen).truncate());
        });
        ui.add_space(HALF);
        // As files, by the endings that they get.
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = HALF;
            for (action, words) in [
                (Action::SavePdf, "print-as-pdf"),
                (Action::SaveXlsx, "print-as-xlsx"),
                (Action::SaveCsv, "print-as-csv"),
            ] {
                let save = button(ui, None, &view.text(words), true, false);
                save.widget_info(|| WidgetInfo::labeled(Role::Button, true, action.label(view.wording)));
                out.invoke_on_click(save, action, view.wording);
            }
        });
    });
    let list = ScrollArea::vertical().id_salt("print-side").min_scrolled_height(0.0);
    list.auto_shrink([false, false]).show(ui, |ui| {
        ui.label(theme::bold(view.text("print-documents")));
        ui.add_space(HALF);
        for report in documents(view, choice) {
            let row = document_row(ui, view, choice, report);
            if choice.current == report && state.revealed != Some(report) {
                row.scroll_to_me(None);
                state.revealed = Some(report);
            }
        }
        if is_low {
            ui.add_space(GRID);
            options(ui, view, choice, out);
        }
        follow_focus(ui);
    });
    if pressed {
        ask(view, state);
    }
}

/// One document: the box ticks it, its name shows it.
fn document_row(ui: &mut Ui, view: &View<'_>, choice: &mut PrintChoice, report: Report) -> Response {
    let tokens = Tokens::of(ui);
    let name = name(report, view);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = HALF;
        let mut ticked = choice.is_ticked(report);
        let tick = ui.add(Checkbox::without_text(&mut ticked));
        let label = view.text_with("print-tick", &args! { document: name.as_str() });
        if tick.accessible_name(label).changed() {
            choice.toggle(report);
        }
        let selected = choice.current == report;
        let size = Vec2::new(ui.available_width(), CONTROL);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, selected, &name));
        if selected {
            tell_cursor(ui.ctx(), response.id);
        }
        let fill = match (selected, response.hovered()) {
            (true, _) => Some(tokens.selected),
            (false, true) => Some(tokens.hover),
            (false, false) => None,
        };
        if let Some(fill) = fill {
            ui.painter().rect_filled(rect, f32::from(RADIUS), fill);
        }
        if response.has_focus() {
            let ring = tokens.focus_ring();
            ui.painter().rect_stroke(rect, f32::from(RADIUS), ring, egui::StrokeKind::Inside);
        }
        let font =
            if selected { theme::bold_font(theme::TEXT) } else { egui::FontId::proportional(theme::TEXT) };
        let start = rect.left_center() + Vec2::new(GRID, 0.0);
        ui.painter().text(start, egui::Align2::LEFT_CENTER, &name, font, tokens.text);
        if response.clicked() {
            choice.current = report;
        }
        response
    })
    .inner
}

/// A label above its control, which gets its name.
fn option(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> Response) {
    let weak = Tokens::of(ui).weak;
    ui.add_space(HALF);
    let words = ui.label(RichText::new(label).size(SMALL).color(weak));
    add(ui).labelled_by(words.id);
    ui.add_space(HALF);
}

/// How all documents are printed, two options beside each other.
fn options(ui: &mut Ui, view: &View<'_>, choice: &mut PrintChoice, out: &mut Requests) {
    if view.desk.event().has_several_sections() {
        ui.add_space(HALF);
        section_chooser(ui, view, &mut choice.scope);
        ui.add_space(HALF);
    }
    let formats = [Orientation::Automatic, Orientation::Portrait, Orientation::Landscape];
    pair(
        ui,
        ("print-paper", "print-orientation"),
        view,
        choice,
        |ui, choice| {
            let list = list(ui, "print-paper").selected_text(choice.paper.media_name());
            drop_down_of(ui, list, &mut choice.paper, PaperSize::ALL.map(|paper| (paper, paper.media_name())))
        },
        |ui, choice| {
            let words = |orientation| view.text(orientation_key(orientation));
            let list = list(ui, "print-orientation").selected_text(words(choice.orientation));
            drop_down_of(ui, list, &mut choice.orientation, formats.map(|format| (format, words(format))))
        },
    );
    pair(
        ui,
        ("print-round", "print-standings-after"),
        view,
        choice,
        |ui, choice| round_chooser(ui, view, choice, out),
        |ui, choice| after_chooser(ui, view, choice),
    );
    if choice.concerns(&ONE_BOARD) {
        option(ui, &view.text("print-board"), |ui| board_chooser(ui, view, choice));
    }
    if choice.concerns(&[Report::TieBreaks]) {
        option(ui, &view.text("print-player"), |ui| player_chooser(ui, view, choice));
    }
    ui.add_space(HALF);
    ui.add(Checkbox::new(&mut choice.personal, view.text("print-personal")))
        .on_hover_text(view.text("print-personal-hint"));
    if view.tournament.players().any(|player| !player.details.ratings.is_empty()) {
        ui.add(Checkbox::new(&mut choice.ratings, view.text("print-ratings")))
            .on_hover_text(view.text("print-ratings-hint"));
    }
}

/// Two options beside each other.
fn pair(
    ui: &mut Ui,
    (left, right): (&str, &str),
    view: &View<'_>,
    choice: &mut PrintChoice,
    add_left: impl FnOnce(&mut Ui, &mut PrintChoice) -> Response,
    add_right: impl FnOnce(&mut Ui, &mut PrintChoice) -> Response,
) {
    ui.columns_const(|[a, b]| {
        option(a, &view.text(left), |ui| add_left(ui, choice));
        option(b, &view.text(right), |ui| add_right(ui, choice));
    });
}

/// A list of options, as wide as there is room.
fn list(ui: &Ui, name: &str) -> DropDown {
    DropDown::new(name).width(ui.available_width())
}

/// Whose tie-breaks are explained: everybody's, or those of one player.
fn player_chooser(ui: &mut Ui, view: &View<'_>, choice: &mut PrintChoice) -> Response {
    let about = view.wording.about(view.tournament);
    let words = |player: Option<PlayerId>| {
        player.map_or_else(|| view.text("print-everybody"), |player| about.numbered(player))
    };
    let list = list(ui, "print-player").selected_text(words(choice.player));
    let players = view.tournament.in_number_order().into_iter().map(|(_, player)| Some(player.id));
    let entries = std::iter::once(None).chain(players).map(|player| (player, words(player)));
    drop_down_of(ui, list, &mut choice.player, entries)
}

/// Whose slip is printed and whose pairing is explained: those of all boards, or of one.
fn board_chooser(ui: &mut Ui, view: &View<'_>, choice: &mut PrintChoice) -> Response {
    let words = |board: Option<Board>| match board {
        None => view.text("print-all-boards"),
        Some(board) => view.text_with("print-board-of", &args! { board: view.table(board) }),
    };
    let mut board = choice.board_of(view.round);
    let list = list(ui, "print-board").selected_text(words(board));
    let boards = view.paired_round().map_or(0, |round| round.games.len());
    let entries = std::iter::once(None).chain((0..boards).map(|at| Some(Board::at(at))));
    let response = drop_down_of(ui, list, &mut board, entries.map(|board| (board, words(board))));
    choice.choose_board(view.round, board);
    response
}

const fn orientation_key(orientation: Orientation) -> &'static str {
    match orientation {
        Orientation::Automatic => "print-orientation-automatic",
        Orientation::Portrait => "print-orientation-portrait",
        Orientation::Landscape => "print-orientation-landscape",
    }
}

fn round_words(view: &View<'_>, round: RoundNumber) -> String {
    view.text_with("print-round-of", &args! { round })
}

fn rounds(view: &View<'_>) -> impl DoubleEndedIterator<Item = RoundNumber> {
    (1..=view.tournament.rounds_paired()).filter_map(RoundNumber::new)
}

/// Chooses the round of the top bar.
fn round_chooser(ui: &mut Ui, view: &View<'_>, choice: &PrintChoice, out: &mut Requests) -> Response {
    let paired = view.tournament.rounds_paired() > 0;
    let shown = if paired { round_words(view, view.round) } else { view.text("print-no-round") };
    ui.add_enabled_ui(paired && !is_roundless(choice), |ui| {
        let list = list(ui, "print-round").selected_text(shown);
        let entries = rounds(view).rev().map(|round| (round, round_words(view, round)));
        let chosen = drop_down(ui, list, &view.round, entries);
        if let Some(round) = chosen.inner {
            out.show_round(round);
        }
        chosen.response
    })
    .inner
}

/// True if nothing that is printed or shown belongs to a round.
fn is_roundless(choice: &PrintChoice) -> bool {
    let of_round = |report: &Report| report.is_of_a_round() || report.is_after_a_round();
    !of_round(&choice.current) && !choice.reports().iter().any(of_round)
}

fn after_chooser(ui: &mut Ui, view: &View<'_>, choice: &mut PrintChoice) -> Response {
    let automatic = match choice::with_results(view.tournament, view.round) {
        None => view.text("print-no-round"),
        Some(round) => view.text_with("print-automatic", &args! { round }),
    };
    let words = |round: Option<RoundNumber>| {
        round.map_or_else(|| automatic.clone(), |round| round_words(view, round))
    };
    let needed =
        choice.current.is_after_a_round() || choice.reports().into_iter().any(Report::is_after_a_round);
    ui.add_enabled_ui(needed && view.tournament.rounds_paired() > 0, |ui| {
        let list = list(ui, "print-after").selected_text(words(choice.standings_after));
        let after = std::iter::once(None).chain(rounds(view).rev().map(Some));
        drop_down_of(ui, list, &mut choice.standings_after, after.map(|round| (round, words(round))))
    })
    .inner
}
