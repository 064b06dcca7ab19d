//! The Club panel: every player over all events of the club, who is who, which events count. What is shown is printed
//! and exported, in the order in which it is shown.

mod detail;
mod strips;
mod table;

use std::sync::Arc;

use egui::{Checkbox, Frame, Key, Margin, Modifiers, RichText, Ui};
use jiff::tz::TimeZone;

use super::action::Action;
use super::file_window::{FileQuestion, Purpose, file_name};
use super::print::show_failure;
use super::theme::{self, GRID, Tokens};
use super::view::{Requests, View};
use super::widgets::{
    Icon, KeyHint, Sort, action_icon, at_the_right, button, empty_state, search_field, segments,
};
use crate::desk::{Club, ClubRequest, FindPrinter, PrintSettings, Sending};
use crate::standings::club::{BookTotals, ClubMember};
use crate::views::club_members::MembersInView;
use crate::views::club_sheets::ClubSheets;

/// Height of the box with a player's events.
const DETAIL: f32 = 148.0;

/// Beside the buttons of the bar there is room for a long field to filter by.
const WITH_LONG_FILTER: f32 = 560.0;

/// In a bar less wide than this, in points, the buttons show only their icons.
const WITH_WORDS: f32 = 872.0;

/// Which list is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ClubForm {
    #[default]
    Players,
    Events,
}

/// A person, whatever place they have in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Who(String, Option<i16>, Option<u64>);

impl Who {
    fn of(member: &ClubMember) -> Self {
        Self(member.name.clone(), member.born, member.fide_id)
    }
}

/// What the panel remembers between frames.
pub struct ClubPanel {
    form: ClubForm,
    filter: String,
    sort: Sort<&'static str>,
    members: MembersInView,
    selected: Option<Who>,
    /// Scroll to the selection in this frame.
    reveal: bool,
    sending: Sending,
}

impl ClubPanel {
    /// A panel that prints in another way.
    pub fn printing_with(find: FindPrinter) -> Self {
        Self { sending: Sending::with(find), ..Self::default() }
    }
}

impl Default for ClubPanel {
    fn default() -> Self {
        Self {
            form: ClubForm::default(),
            filter: String::new(),
            sort: Sort { column: "name", descending: false },
            members: MembersInView::default(),
            selected: None,
            reveal: false,
            sending: Sending::default(),
        }
    }
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut ClubPanel, out: &mut Requests) {
    ui.spacing_mut().item_spacing.y = 0.0;
    if let Some(sent) = state.sending.take_in(view.wording) {
        out.say_sent(sent.sentence, sent.missing);
    }
    let Some(club) = view.club else {
        return empty_state(ui, Icon::Club, &view.text("club-none"), &view.text("club-none-hint"), |_| {});
    };
    let book = club.state();
    let totals = book.totals.clone().unwrap_or_default();
    state.members.ensure(book.version, &totals, &state.filter, state.sort);
    actions(view, state, &totals, out);
    bar(ui, view, state, club, out);
    // The filter may have been typed into just now.
    state.members.ensure(book.version, &totals, &state.filter, state.sort);
    strips::show(ui, view, &book, out);
    show_failure(ui, view, &mut state.sending);
    if book.totals.is_none() {
        ui.centered_and_justified(|ui| ui.label(view.text("club-reading")));
        return;
    }
    match state.form {
        ClubForm::Players => players(ui, view, state, &totals),
        ClubForm::Events => events(ui, view, &totals, out),
    }
    hints(view, out);
}

// ---- keys and actions

fn actions(view: &View<'_>, state: &mut ClubPanel, totals: &BookTotals, out: &mut Requests) {
    let around = view.desk.environment();
    if view.invoked(Action::PrintClub) {
        let sheets = sheets(view, state, totals);
        state.sending.print(around, vec![(sheets, PrintSettings::default())]);
    }
    for (action, purpose, ending) in [
        (Action::SaveClubPdf, Purpose::SaveClubPdf, "pdf"),
        (Action::SaveClubCsv, Purpose::SaveClubCsv, "csv"),
        (Action::SaveClubXlsx, Purpose::SaveClubXlsx, "xlsx"),
    ] {
        if view.invoked(action) {
            let name = file_name(&view.text("club-file-name"), ending);
            out.ask_file(FileQuestion { purpose, name, folder: None });
        }
    }
    if let Some(path) = view.picked(Purpose::SaveClubPdf) {
        let sheets = sheets(view, state, totals);
        state.sending.save_pdf(around, sheets, path);
    }
    if let Some(path) = view.picked(Purpose::SaveClubCsv) {
        let sheets = sheets(view, state, totals);
        state.sending.save_csv(around, sheets, path, view.csv_style());
    }
    if let Some(path) = view.picked(Purpose::SaveClubXlsx) {
        let sheets = sheets(view, state, totals);
        let now = view.desk.now().to_zoned(TimeZone::system()).datetime();
        state.sending.save_xlsx(around, sheets, path, now);
    }
}

/// What is in view, to be printed or saved.
fn sheets(view: &View<'_>, state: &ClubPanel, totals: &BookTotals) -> ClubSheets {
    let members =
        state.members.lines.iter().filter_map(|index| totals.members.get(*index).cloned()).collect();
    ClubSheets::new(BookTotals { members, ..totals.clone() }, view.wording, view.desk.now())
}

/// Arrows, Home and End move the selection, Escape takes it away.
fn keys(ui: &Ui, state: &mut ClubPanel, totals: &BookTotals) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if state.selected.is_some() && pressed(Key::Escape) {
        state.selected = None;
        return;
    }
    let steps =
        [(Key::ArrowDown, 1), (Key::ArrowUp, -1), (Key::Home, isize::MIN / 2), (Key::End, isize::MAX / 2)];
    let step: isize = steps.into_iter().filter(|(key, _)| pressed(*key)).map(|(_, step)| step).sum();
    if step == 0 {
        return;
    }
    let last = state.members.lines.len().saturating_sub(1);
    let line = match state.line_of_selection(totals) {
        Some(line) => line.saturating_add_signed(step).min(last),
        None => 0,
    };
    if let Some(member) = state.members.at(totals, line) {
        state.selected = Some(Who::of(member));
        state.reveal = true;
    }
}

impl ClubPanel {
    fn line_of_selection(&self, totals: &BookTotals) -> Option<usize> {
        let who = self.selected.as_ref()?;
        (0..self.members.lines.len())
            .find(|line| self.members.at(totals, *line).is_some_and(|member| Who::of(member) == *who))
    }
}

fn hints(view: &View<'_>, out: &mut Requests) {
    let hint = |keys, words| KeyHint::new(keys, view.text(words));
    out.key_hints([
        hint("↑ ↓", "club-key-choose"),
        hint("/", "club-key-find"),
        hint("P", "club-key-print"),
        hint("S", "club-key-pdf"),
        hint("E", "club-key-csv"),
        hint("X", "club-key-xlsx"),
    ]);
}

// ---- drawing

fn bar(ui: &mut Ui, view: &View<'_>, state: &mut ClubPanel, club: &Club, out: &mut Requests) {
    let weak = Tokens::of(ui).weak;
    super::toolbar(ui, |ui| {
        let has_words = ui.available_width() >= WITH_WORDS;
        ui.label(theme::heading(view.text("panel-club")));
        ui.add_space(GRID);
        let forms =
            [(ClubForm::Players, view.text("club-players")), (ClubForm::Events, view.text("club-events"))];
        segments(ui, &mut state.form, &forms);
        ui.add_space(GRID);
        let mut counts = club.counts(view.desk);
        let words = view.text("club-this-event-counts");
        let tick = ui.add(Checkbox::new(&mut counts, words)).on_hover_text(view.text("club-counts-hint"));
        if tick.changed() {
            out.club(ClubRequest::Count(view.desk.id().clone(), counts));
        }
        if let Some(busy) = state.sending.busy() {
            ui.add_space(GRID);
            ui.label(RichText::new(view.text(super::print::busy_key(busy))).color(weak));
        }
        let width = if ui.available_width() < WITH_LONG_FILTER { 104.0 } else { 212.0 };
        at_the_right(ui, "club-bar", |ui| {
            let hint = view.text("club-filter");
            let field = search_field(ui, &mut state.filter, &hint, width).accessible_name(hint);
            if view.invoked(Action::FindPlayer) {
                field.request_focus();
            }
            let buttons = [
                (Action::PrintClub, "club-button-print"),
                (Action::SaveClubPdf, "club-button-pdf"),
                (Action::SaveClubXlsx, "club-button-xlsx"),
                (Action::SaveClubCsv, "club-button-csv"),
            ];
            for (action, key) in buttons {
                if !has_words {
                    if action_icon(ui, action, view.situation, view.wording).clicked() {
                        out.invoke(action);
                    }
                    continue;
                }
                let response =
                    button(ui, action.icon(), &view.text(key), action.is_enabled(view.situation), false);
                out.invoke_on_click(response, action, view.wording);
            }
        });
    });
}

fn players(ui: &mut Ui, view: &View<'_>, state: &mut ClubPanel, totals: &Arc<BookTotals>) {
    if totals.members.is_empty() {
        let (title, hint) = (view.text("club-empty"), view.text("club-empty-hint"));
        return empty_state(ui, Icon::Club, &title, &hint, |_| {});
    }
    if view.listening.everything {
        keys(ui, state, totals);
    }
    let tokens = Tokens::of(ui);
    egui::Panel::bottom("club-detail")
        .exact_size(DETAIL)
        .frame(Frame::new().fill(tokens.chrome).inner_margin(Margin::symmetric(16, 8)))
        .show(ui, |ui| {
            let line = state.line_of_selection(totals);
            detail::show(ui, view, totals, line.and_then(|line| state.members.at(totals, line)));
        });
    if state.members.lines.is_empty() {
        let text = view.text_with("club-no-match", &[("text", state.filter.as_str().into())]);
        ui.centered_and_justified(|ui| ui.label(RichText::new(text).color(tokens.weak)));
        return;
    }
    egui::CentralPanel::no_frame().show(ui, |ui| table::players(ui, view, state, totals));
}

fn events(ui: &mut Ui, view: &View<'_>, totals: &BookTotals, out: &mut Requests) {
    if totals.events.is_empty() {
        let (title, hint) = (view.text("club-no-events"), view.text("club-empty-hint"));
        return empty_state(ui, Icon::Club, &title, &hint, |_| {});
    }
    table::events(ui, view, totals, out);
}
