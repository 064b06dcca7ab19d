//! The Print panel: the documents at the left, their pages at the right, a PDF or the printer at the end.
//!
//! The pages in view are those that are printed. They are laid out, written and sent in the background; here is only
//! what is drawn and which keys do what.

mod dialog;
mod fit_bar;
mod page;
mod preview;

use egui::accesskit::Role;
use egui::{
    Align, Checkbox, Frame, Key, Layout, Margin, Modifiers, Response, RichText, ScrollArea, Sense, Ui, Vec2,
    WidgetInfo,
};
use jiff::tz::TimeZone;

use super::action::Action;
use super::file_window::{FileQuestion, Purpose, file_name};
use super::theme::{self, CONTROL, GRID, HALF, RADIUS, SMALL, Tokens};
use super::view::{Requests, View};
use super::widgets::{
    DropDown, Icon, KeyHint, Severity, banner, banner_with, button, drop_down, drop_down_of, empty_state,
    follow_focus, icon_button, primary_button, segments, with_hint,
};
use crate::desk::{Destination, FindPrinter, Sending};
use crate::model::{Board, PlayerId, RoundNumber};
use crate::reports::document::{Orientation, PaperSize};
use crate::reports::{Report, printed_at};
use crate::views::print_choice::{self as choice, ONE_BOARD, OrderedSheets, PrintChoice};
use crate::wording::args;
use dialog::{PrintDialog, name};
use preview::{PagePreview, Zoom};

pub use page::{PagePosition, paint, texture};

/// Width of the list of documents and options.
const SIDE: f32 = 264.0;

/// What the panel remembers between frames.
#[derive(Default)]
pub struct PrintPanel {
    choice: PrintChoice,
    preview: PagePreview,
    sending: Sending,
    dialog: PrintDialog,
    /// The document that the list was scrolled to.
    revealed: Option<Report>,
    /// A slip about this board is to be printed.
    slip: Option<Board>,
}

impl PrintPanel {
    /// Asks in the next frame for the printer of a slip that says why a board is paired so.
    pub const fn ask_for_slip(&mut self, board: Board) {
        self.slip = Some(board);
    }

    /// A panel that prints in another way.
    pub fn printing_with(find: FindPrinter) -> Self {
        Self { sending: Sending::with(find), ..Self::default() }
    }
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut PrintPanel, out: &mut Requests) {
    ui.spacing_mut().item_spacing.y = 0.0;
    if let Some(sent) = state.sending.take_in(view.wording) {
        // Before printing, the dialog has said what the fonts lack.
        let missing = sent.missing.filter(|_| sent.to == Destination::File);
        out.say_sent(sent.sentence, missing);
    }
    if view.tournament.player_count() == 0 {
        return nobody(ui, view, out);
    }
    state.choice.keep_offered(view.tournament);
    take_slip(view, state);
    actions(ui, view, state, out);
    let order =
        state.choice.order(vec![state.choice.current], view.tournament, view.round).with_log_of(view.desk);
    state.preview.ensure(view, order, now(view));
    bar(ui, view, state, out);
    show_failure(ui, view, &mut state.sending);
    egui::Panel::left("print-documents")
        .exact_size(SIDE)
        .resizable(false)
        .frame(Frame::new().fill(Tokens::of(ui).canvas).inner_margin(Margin::symmetric(16, 12)))
        .show(ui, |ui| side(ui, view, state, out));
    egui::CentralPanel::no_frame().show(ui, |ui| {
        if let Some(warning) = state.preview.warning() {
            banner(ui, Severity::Warning, warning);
        }
        if let Some(setting) = state.preview.setting() {
            fit_bar::show(ui, view, &setting, state.choice.fit(), out);
        }
        state.preview.show(ui, view);
    });
    dialogs(ui, view, state, out);
    hints(view, out);
}

/// The slip that was asked for stands in the preview, and the printer is asked for. All boards are printed again once
/// another document is in view.
fn take_slip(view: &View<'_>, state: &mut PrintPanel) {
    if let Some(board) = state.slip.take() {
        state.choice.current = Report::Why;
        state.choice.choose_board(view.round, Some(board));
        let sheets = sheets(view, &state.choice, vec![Report::Why]);
        state.dialog.open(view, &state.sending, sheets);
    } else if !state.choice.concerns(&ONE_BOARD) {
        state.choice.choose_board(view.round, None);
    }
}

fn nobody(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-print")));
    });
    empty_state(ui, Icon::Print, &view.text("print-nobody"), &view.text("print-nobody-hint"), |ui| {
        out.action_button(ui, Action::ShowPlayers, view.situation, view.wording);
    });
}

/// The time of printing, in words.
fn now(view: &View<'_>) -> String {
    printed_at(view.wording, view.desk.now().to_zoned(TimeZone::system()).datetime())
}

/// Why it failed the last time; pages that a printer did not take can be printed again.
pub fn show_failure(ui: &mut Ui, view: &View<'_>, sending: &mut Sending) {
    let Some(failure) = sending.failure() else { return };
    let can_print_again = sending.can_print_again();
    let mut again = false;
    banner_with(ui, Severity::Failed, failure, |ui| {
        again = can_print_again && button(ui, None, &view.text("print-again"), true, false).clicked();
    });
    if again {
        sending.print_again(view.desk.environment(), view.wording);
    }
}

/// What is under way, as a key of the wording.
pub const fn busy_key(to: Destination) -> &'static str {
    match to {
        Destination::Printer => "print-sending",
        Destination::File => "print-saving",
    }
}

// ---- keys and actions

fn actions(ui: &Ui, view: &View<'_>, state: &mut PrintPanel, out: &mut Requests) {
    if view.invoked(Action::PrintCheckIn) {
        state.choice.choose(Report::CheckIn);
    }
    for (action, pages) in [(Action::PreviousPage, -1), (Action::NextPage, 1)] {
        if view.invoked(action) {
            state.preview.turn(pages);
        }
    }
    for (action, larger) in [(Action::ZoomIn, true), (Action::ZoomOut, false)] {
        if view.invoked(action) {
            state.preview.zoom_by(larger);
        }
    }
    for (action, at_once) in [(Action::PrintSheets, true), (Action::RoundPack, false)] {
        if view.invoked(action) {
            let kept = view.settings.round_packs.of(view.desk.id());
            state.choice.take_pack(view.tournament, kept);
            ask_for_pack(view, state, at_once);
        }
    }
    for (action, step) in fit_bar::STEPS {
        if view.invoked(action)
            && let Some(setting) = state.preview.setting()
        {
            state.choice.change_fit(step, &setting);
        }
    }
    if view.invoked(Action::SavePdf) {
        ask_where_to_save(view, &state.choice, out);
    }
    if let Some(path) = view.picked(Purpose::SavePdf) {
        let sheets = sheets(view, &state.choice, state.choice.reports());
        state.sending.save_pdf(view.desk.environment(), sheets, path);
    }
    if view.invoked(Action::SaveCsv) {
        ask_where_to_export(view, &state.choice, out);
    }
    if let Some(path) = view.picked(Purpose::SaveCsv) {
        let sheets = sheets(view, &state.choice, vec![state.choice.current]);
        state.sending.save_csv(view.desk.environment(), sheets, path, view.csv_style());
    }
    if view.invoked(Action::SaveXlsx) {
        let what = what_is_chosen(view, &state.choice);
        ask_for_file(view, Purpose::SaveXlsx, &what, "xlsx", out);
    }
    if let Some(path) = view.picked(Purpose::SaveXlsx) {
        let sheets = sheets(view, &state.choice, state.choice.reports());
        let now = view.desk.now().to_zoned(TimeZone::system()).datetime();
        state.sending.save_xlsx(view.desk.environment(), sheets, path, now);
    }
    if view.listening.everything {
        keys(ui, view, state);
    }
}

fn keys(ui: &Ui, view: &View<'_>, state: &mut PrintPanel) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let all: Vec<Report> = Report::offered(view.tournament).collect();
    let at = all.iter().position(|report| *report == state.choice.current).unwrap_or(0);
    let step = isize::from(pressed(Key::ArrowDown)) - isize::from(pressed(Key::ArrowUp));
    if let Some(report) = all.get(at.saturating_add_signed(step).min(all.len().saturating_sub(1))) {
        state.choice.current = *report;
    }
    if pressed(Key::Space) {
        state.choice.toggle(state.choice.current);
    }
    if pressed(Key::Home) {
        state.preview.turn(isize::MIN / 2);
    }
    if pressed(Key::End) {
        state.preview.turn(isize::MAX / 2);
    }
    if pressed(Key::Enter) {
        ask(view, state);
    }
}

/// Asks for the printer, for the documents that are ticked.
fn ask(view: &View<'_>, state: &mut PrintPanel) {
    let sheets = sheets(view, &state.choice, state.choice.reports());
    state.dialog.open(view, &state.sending, sheets);
}

/// Asks how the round pack is printed, or prints it if it is to be printed at once.
fn ask_for_pack(view: &View<'_>, state: &mut PrintPanel, at_once: bool) {
    let sheets = sheets(view, &state.choice, state.choice.reports());
    state.dialog.open_pack(view, &state.sending, sheets, at_once);
}

fn sheets(view: &View<'_>, choice: &PrintChoice, reports: Vec<Report>) -> OrderedSheets {
    OrderedSheets {
        order: choice.order(reports, view.tournament, view.round).with_log_of(view.desk),
        tournament: view.tournament.clone(),
        wording: view.wording.clone(),
        printed_at: now(view),
    }
}

fn ask_where_to_save(view: &View<'_>, choice: &PrintChoice, out: &mut Requests) {
    ask_for_file(view, Purpose::SavePdf, &what_is_chosen(view, choice), "pdf", out);
}

/// What a file with the ticked documents is called.
fn what_is_chosen(view: &View<'_>, choice: &PrintChoice) -> String {
    match choice.reports().as_slice() {
        [one] => called(*one, view),
        _ => format!("R{:02}", view.round.get()),
    }
}

/// A file holds one list: the one in view.
fn ask_where_to_export(view: &View<'_>, choice: &PrintChoice, out: &mut Requests) {
    ask_for_file(view, Purpose::SaveCsv, &called(choice.current, view), "csv", out);
}

/// What a file with one document is called: `Standings R04`, `Players by name`.
fn called(report: Report, view: &View<'_>) -> String {
    let name = name(report, view);
    if report.is_of_a_round() || report.is_after_a_round() {
        format!("{name} R{:02}", view.round.get())
    } else {
        name
    }
}

fn ask_for_file(view: &View<'_>, purpose: Purpose, what: &str, ending: &str, out: &mut Requests) {
    let name = file_name(&format!("{} {what}", view.tournament.event().name), ending);
    out.ask_file(FileQuestion { purpose, name, folder: None });
}

fn dialogs(ui: &Ui, view: &View<'_>, state: &mut PrintPanel, out: &mut Requests) {
    let PrintPanel { choice, sending, dialog, .. } = state;
    let Some(request) = dialog.show(ui, view, out, choice.paper.media_name()) else { return };
    let jobs = request.jobs.into_iter().map(|(reports, how)| (sheets(view, choice, reports), how));
    sending.print(view.desk.environment(), jobs.collect());
}

fn hints(view: &View<'_>, out: &mut Requests) {
    let hint = |keys, words| KeyHint::new(keys, view.text(words));
    out.key_hints([
        hint("↑ ↓", "print-key-choose"),
        hint("Space", "print-key-tick"),
        hint("Enter", "print-key-print"),
        hint("S", "print-key-pdf"),
        hint("E", "print-key-csv"),
        hint("X", "print-key-xlsx"),
        hint("L", "print-key-larger"),
        hint("PgUp PgDn", "print-key-pages"),
        hint("+ -", "print-key-zoom"),
    ]);
}

// ---- the bar

fn bar(ui: &mut Ui, view: &View<'_>, state: &mut PrintPanel, out: &mut Requests) {
    let weak = Tokens::of(ui).weak;
    // In line with the pages.
    let left = ui.max_rect().left() + SIDE + theme::MARGIN;
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-print")));
        ui.add_space((left - ui.cursor().left()).max(GRID));
        fit_controls(ui, view, &mut state.preview);
        ui.add_space(GRID);
        if let Some(busy) = state.sending.busy() {
            ui.label(RichText::new(view.text(busy_key(busy))).color(weak));
        } else if state.preview.is_busy() {
            ui.label(RichText::new(view.text("print-making")).color(weak));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = HALF;
            zoom_controls(ui, view, &state.preview, out);
            ui.add_space(2.0 * GRID);
            page_controls(ui, view, &state.preview, out);
        });
    });
}

/// From the right: larger, percent, smaller.
fn zoom_controls(ui: &mut Ui, view: &View<'_>, preview: &PagePreview, out: &mut Requests) {
    if small_action(ui, view, Icon::Plus, Action::ZoomIn) {
        out.invoke(Action::ZoomIn);
    }
    let percent = args! { percent: preview.percent() };
    let shown = RichText::new(view.text_with("print-zoom", &percent)).size(SMALL);
    ui.add_sized([44.0, CONTROL], egui::Label::new(shown));
    if small_action(ui, view, Icon::Minus, Action::ZoomOut) {
        out.invoke(Action::ZoomOut);
    }
}

/// Whole page or width of the panel.
fn fit_controls(ui: &mut Ui, view: &View<'_>, preview: &mut PagePreview) {
    let mut zoom = preview.zoom;
    let sizes = [(Zoom::Page, view.text("print-fit-page")), (Zoom::Width, view.text("print-fit-width"))];
    segments(ui, &mut zoom, &sizes);
    preview.set_zoom(zoom);
}

/// From the right: next, `Page 1 of 3`, previous.
fn page_controls(ui: &mut Ui, view: &View<'_>, preview: &PagePreview, out: &mut Requests) {
    let Some((page, pages)) = preview.page() else { return };
    if small_action(ui, view, Icon::ArrowDown, Action::NextPage) {
        out.invoke(Action::NextPage);
    }
    let words = view.text_with("print-page-of", &args! { page, pages });
    ui.label(RichText::new(words).size(SMALL));
    if small_action(ui, view, Icon::ArrowUp, Action::PreviousPage) {
        out.invoke(Action::PreviousPage);
    }
}

fn small_action(ui: &mut Ui, view: &View<'_>, icon: Icon, action: Action) -> bool {
    let response = icon_button(ui, icon, &action.label(view.wording), true);
    with_hint(response, action, view.wording).clicked()
}

// ---- the documents and their options

fn side(ui: &mut Ui, view: &View<'_>, state: &mut PrintPanel, out: &mut Requests) {
    let choice = &mut state.choice;
    let mut pressed = false;
    egui::Panel::bottom("print-buttons").frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
        ui.add_space(GRID);
        options(ui, view, choice, out);
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
            ui.label(RichText::new(chosen).size(SMALL).color(Tokens::of(ui).weak));
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
    ScrollArea::vertical().id_salt("print-side").auto_shrink([false, false]).show(ui, |ui| {
        ui.label(theme::bold(view.text("print-documents")));
        ui.add_space(HALF);
        for report in Report::offered(view.tournament) {
            let row = document_row(ui, view, choice, report);
            if choice.current == report && state.revealed != Some(report) {
                row.scroll_to_me(None);
                state.revealed = Some(report);
            }
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
        Some(board) => view.text_with("print-board-of", &args! { board }),
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
