//! The Print panel: the documents at the left, their pages at the right, a PDF or the printer at the end.
//!
//! The pages in view are those that are printed. They are laid out, written and sent in the background; here is only
//! what is drawn and which keys do what.

mod dialog;
mod fit_bar;
mod page;
mod preview;
mod side;

use egui::{Frame, Key, Margin, Modifiers, RichText, Ui};
use jiff::tz::TimeZone;

use super::action::Action;
use super::file_window::{FileQuestion, Purpose, file_name};
use super::theme::{self, CONTROL, GRID, HALF, SMALL, Tokens};
use super::view::{Requests, View};
use super::widgets::{
    Icon, KeyHint, Severity, at_the_right, banner, banner_with, button, empty_state, icon_button, segments,
    with_hint,
};
use crate::desk::{Destination, FindPrinter, Sending};
use crate::model::Board;
use crate::reports::{Report, printed_at};
use crate::views::ordered_sheets::{OrderedSheets, SectionOrder, offered, orders};
use crate::views::print_choice::{ONE_BOARD, PrintChoice};
use crate::views::sections::SectionScope;
use crate::wording::args;
use dialog::{PrintDialog, PrintRequest, name};
use preview::{PagePreview, Zoom};

pub use page::{PagePosition, paint, texture};

/// Width of the list of documents and options.
const SIDE: f32 = 264.0;
/// In a panel of less width the side is narrower, and the bar has no heading.
const NARROW: f32 = 600.0;
const NARROW_SIDE: f32 = 240.0;

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
    if !view.desk.event().has_several_sections() {
        state.choice.scope = SectionScope::InView;
    }
    state.choice.keep_offered(&documents(view, &state.choice), view.tournament);
    take_slip(view, state);
    actions(ui, view, state, out);
    let orders = ordered(view, &state.choice, &[state.choice.current]);
    state.preview.ensure(view, orders, now(view));
    bar(ui, view, state, out);
    show_failure(ui, view, &mut state.sending);
    egui::Panel::left("print-documents")
        .exact_size(if ui.available_width() < NARROW { NARROW_SIDE } else { SIDE })
        .resizable(false)
        .frame(Frame::new().fill(Tokens::of(ui).canvas).inner_margin(Margin::symmetric(16, 12)))
        .show(ui, |ui| side::show(ui, view, state, out));
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
        let sheets = sheets(view, &state.choice, &[Report::Why]);
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
            let is_of_one = kept.is_some_and(|pack| pack.one_section);
            let several = view.desk.event().has_several_sections() && !is_of_one;
            state.choice.scope = if several { SectionScope::All } else { SectionScope::InView };
            take_pack(view, &mut state.choice);
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
        let sheets = sheets(view, &state.choice, &state.choice.reports());
        state.sending.save_pdf(view.desk.environment(), sheets, path);
    }
    if view.invoked(Action::SaveCsv) {
        ask_where_to_export(view, &state.choice, out);
    }
    if let Some(path) = view.picked(Purpose::SaveCsv) {
        let mut choice = state.choice.clone();
        choice.scope = SectionScope::InView;
        let sheets = sheets(view, &choice, &[choice.current]);
        state.sending.save_csv(view.desk.environment(), sheets, path, view.csv_style());
    }
    if view.invoked(Action::SaveXlsx) {
        let what = what_is_chosen(view, &state.choice);
        ask_for_file(view, (Purpose::SaveXlsx, state.choice.scope), &what, "xlsx", out);
    }
    if let Some(path) = view.picked(Purpose::SaveXlsx) {
        let sheets = sheets(view, &state.choice, &state.choice.reports());
        let now = view.desk.now().to_zoned(TimeZone::system()).datetime();
        state.sending.save_xlsx(view.desk.environment(), sheets, path, now);
    }
    if view.listening.everything {
        keys(ui, view, state);
    }
}

fn keys(ui: &Ui, view: &View<'_>, state: &mut PrintPanel) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let all = documents(view, &state.choice);
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
    let sheets = sheets(view, &state.choice, &state.choice.reports());
    state.dialog.open(view, &state.sending, sheets);
}

/// Asks how the round pack is printed, or prints it if it is to be printed at once.
fn ask_for_pack(view: &View<'_>, state: &mut PrintPanel, at_once: bool) {
    let sheets = sheets(view, &state.choice, &state.choice.reports());
    state.dialog.open_pack(view, &state.sending, sheets, at_once);
}

/// The documents that are offered for the sections that are chosen.
fn documents(view: &View<'_>, choice: &PrintChoice) -> Vec<Report> {
    offered(view.desk.event(), view.desk.section(), choice.scope)
}

/// Ticks what the sections that are chosen print each round.
fn take_pack(view: &View<'_>, choice: &mut PrintChoice) {
    let kept = view.settings.round_packs.of(view.desk.id());
    choice.take_pack(view.desk.event(), view.desk.section(), kept);
}

fn ordered(view: &View<'_>, choice: &PrintChoice, reports: &[Report]) -> Vec<SectionOrder> {
    orders(choice, reports, view.desk.event(), (view.desk.section(), view.round))
}

fn sheets(view: &View<'_>, choice: &PrintChoice, reports: &[Report]) -> OrderedSheets {
    OrderedSheets::of(view.desk, ordered(view, choice, reports), view.wording, now(view))
}

/// Chooses between the section in view and all of them. True if it was changed.
fn section_chooser(ui: &mut Ui, view: &View<'_>, scope: &mut SectionScope) -> bool {
    let here = view.text("print-section-in-view");
    let all = view.text_with("print-sections-all", &args! { count: view.desk.event().section_count() });
    ui.horizontal(|ui| segments(ui, scope, &[(SectionScope::InView, here), (SectionScope::All, all)])).inner
}

fn ask_where_to_save(view: &View<'_>, choice: &PrintChoice, out: &mut Requests) {
    ask_for_file(view, (Purpose::SavePdf, choice.scope), &what_is_chosen(view, choice), "pdf", out);
}

/// What a file with the ticked documents is called.
fn what_is_chosen(view: &View<'_>, choice: &PrintChoice) -> String {
    match choice.reports().as_slice() {
        [one] => called(*one, view),
        _ => format!("R{:02}", view.round.get()),
    }
}

/// A file holds one list: the one in view, of the section in view.
fn ask_where_to_export(view: &View<'_>, choice: &PrintChoice, out: &mut Requests) {
    let purpose = (Purpose::SaveCsv, SectionScope::InView);
    ask_for_file(view, purpose, &called(choice.current, view), "csv", out);
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

/// The name of a file says of which section it is, unless it is of all.
fn ask_for_file(
    view: &View<'_>,
    (purpose, scope): (Purpose, SectionScope),
    what: &str,
    ending: &str,
    out: &mut Requests,
) {
    let title = match scope {
        SectionScope::InView => view.desk.event().title_of(view.desk.section()),
        SectionScope::All => view.tournament.event().name.clone(),
    };
    let name = file_name(&format!("{title} {what}"), ending);
    out.ask_file(FileQuestion { purpose, name, folder: None });
}

fn dialogs(ui: &Ui, view: &View<'_>, state: &mut PrintPanel, out: &mut Requests) {
    let before = state.choice.scope;
    let PrintPanel { choice, sending, dialog, .. } = state;
    let request = dialog.show(ui, view, out, choice);
    if choice.scope != before {
        return open_again(view, state);
    }
    let Some(PrintRequest { jobs, passed_over }) = request else { return };
    let jobs = jobs.into_iter().map(|(reports, how)| {
        let ordered = sheets(view, choice, &reports);
        (ordered.without(&passed_over), how)
    });
    let jobs: Vec<_> = jobs.filter(|(sheets, _)| !sheets.is_empty()).collect();
    if !jobs.is_empty() {
        sending.print(view.desk.environment(), jobs);
    }
}

/// Asks once more, for other sections than before.
fn open_again(view: &View<'_>, state: &mut PrintPanel) {
    if state.dialog.is_of_pack() {
        take_pack(view, &mut state.choice);
        ask_for_pack(view, state, false);
    } else {
        ask(view, state);
    }
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
        // Where there is little room the rail says which panel it is.
        if ui.available_width() >= NARROW {
            ui.label(theme::heading(view.text("panel-print")));
            ui.add_space((left - ui.cursor().left()).max(GRID));
        }
        fit_controls(ui, view, &mut state.preview);
        ui.add_space(GRID);
        if let Some(busy) = state.sending.busy() {
            ui.label(RichText::new(view.text(busy_key(busy))).color(weak));
        } else if state.preview.is_busy() {
            ui.label(RichText::new(view.text("print-making")).color(weak));
        }
        at_the_right(ui, "print-bar", |ui| {
            ui.spacing_mut().item_spacing.x = HALF;
            page_controls(ui, view, &state.preview, out);
            ui.add_space(2.0 * GRID);
            zoom_controls(ui, view, &state.preview, out);
        });
    });
}

/// Smaller, percent, larger.
fn zoom_controls(ui: &mut Ui, view: &View<'_>, preview: &PagePreview, out: &mut Requests) {
    if small_action(ui, view, Icon::Minus, Action::ZoomOut) {
        out.invoke(Action::ZoomOut);
    }
    let percent = args! { percent: preview.percent() };
    let shown = RichText::new(view.text_with("print-zoom", &percent)).size(SMALL);
    ui.add_sized([44.0, CONTROL], egui::Label::new(shown));
    if small_action(ui, view, Icon::Plus, Action::ZoomIn) {
        out.invoke(Action::ZoomIn);
    }
}

/// Whole page or width of the panel.
fn fit_controls(ui: &mut Ui, view: &View<'_>, preview: &mut PagePreview) {
    let mut zoom = preview.zoom;
    let sizes = [(Zoom::Page, view.text("print-fit-page")), (Zoom::Width, view.text("print-fit-width"))];
    segments(ui, &mut zoom, &sizes);
    preview.set_zoom(zoom);
}

/// Previous, `Page 1 of 3`, next.
fn page_controls(ui: &mut Ui, view: &View<'_>, preview: &PagePreview, out: &mut Requests) {
    let Some((page, pages)) = preview.page() else { return };
    if small_action(ui, view, Icon::ArrowUp, Action::PreviousPage) {
        out.invoke(Action::PreviousPage);
    }
    let words = view.text_with("print-page-of", &args! { page, pages });
    ui.label(RichText::new(words).size(SMALL));
    if small_action(ui, view, Icon::ArrowDown, Action::NextPage) {
        out.invoke(Action::NextPage);
    }
}

fn small_action(ui: &mut Ui, view: &View<'_>, icon: Icon, action: Action) -> bool {
    let response = icon_button(ui, icon, &action.label(view.wording), true);
    with_hint(response, action, view.wording).clicked()
}
