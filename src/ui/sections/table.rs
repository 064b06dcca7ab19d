//! The table of sections.

use egui::{Align, ScrollArea, Ui};
use egui_extras::Column as TableColumn;

use super::{NARROW, go_to};
use crate::model::SectionId;
use crate::ui::theme::{CONTROL, GRID, HALF, HEAD};
use crate::ui::top_bar::next_step_label;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{RowCells, button, data_table, follow_focus, name_row, plain_head, tell_cursor};
use crate::views::clock::ClockFace;
use crate::views::sections::{SectionLine, SectionState};
use crate::views::situation::NextStep;
use crate::wording::args;

const SYSTEM: &str = "sections-head-system";
const HEADS: [(&str, Align); 7] = [
    ("sections-head-name", Align::Min),
    (SYSTEM, Align::Min),
    ("sections-head-players", Align::Max),
    ("sections-head-round", Align::Max),
    ("sections-head-state", Align::Min),
    ("sections-head-clock", Align::Max),
    ("sections-head-next", Align::Min),
];

/// What stands in the cells of a line.
struct Cells {
    system: String,
    round: String,
    state: String,
    clock: String,
    next: String,
}

/// A table less wide than this, in points, scrolls sideways.
const LEAST: f32 = 672.0;

/// Draws the table. A click puts the cursor on a section, a double click shows it.
pub fn show(
    ui: &mut Ui,
    view: &View<'_>,
    lines: (&[SectionLine], &mut Option<SectionId>),
    out: &mut Requests,
) {
    ScrollArea::horizontal().id_salt("sections-across").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_min_width(LEAST);
        rows(ui, view, lines, out);
        follow_focus(ui);
    });
}

fn rows(
    ui: &mut Ui,
    view: &View<'_>,
    (lines, chosen): (&[SectionLine], &mut Option<SectionId>),
    out: &mut Requests,
) {
    // In a narrow window the next step counts for more than the system, which is said when the pointer rests on the name.
    let shows_system = ui.available_width() >= NARROW;
    let mut table = data_table(ui, "sections")
        .column(TableColumn::exact(HALF))
        .column(TableColumn::remainder().at_least(96.0).resizable(false).clip(true));
    if shows_system {
        table = table.column(TableColumn::exact(170.0).clip(true));
    }
    let table = table
        .column(TableColumn::exact(56.0))
        .column(TableColumn::exact(64.0))
        .column(TableColumn::exact(150.0).clip(true))
        .column(TableColumn::exact(56.0))
        .column(TableColumn::exact(184.0).clip(true));
    table
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for (key, align) in HEADS.into_iter().filter(|(key, _)| shows_system || *key != SYSTEM) {
                row.col(|ui| _ = plain_head(ui, &view.text(key), align));
            }
        })
        .body(|body| {
            body.rows(CONTROL + GRID, lines.len(), |mut row| {
                let Some(line) = lines.get(row.index()) else { return };
                let is_chosen = *chosen == Some(line.id);
                let said = cells(view, line);
                row.set_selected(is_chosen);
                row.col(|ui| {
                    let values = args! { name: line.name.as_str(), standing: line.standing(view.wording) };
                    let spoken = [
                        view.text_with("sections-tab", &values),
                        said.system.clone(),
                        view.text_with("sections-players", &args! { count: line.players }),
                    ];
                    name_row(ui, &spoken.join(", "));
                    if is_chosen {
                        tell_cursor(ui.ctx(), ui.unique_id());
                    }
                });
                let mut row_cells = RowCells::said_by_row(&mut row);
                let name = if line.id == view.desk.section() {
                    row_cells.bold(&line.name)
                } else {
                    row_cells.text(line.name.as_str())
                };
                if shows_system {
                    row_cells.text(said.system);
                } else {
                    name.on_hover_text(said.system);
                }
                row_cells.number(line.players.to_string());
                row_cells.number(said.round);
                let boards = line.missing_boards(view.wording);
                let state = row_cells.text(said.state);
                if !boards.is_empty() {
                    state.on_hover_text(boards);
                }
                row_cells.number(said.clock);
                row.col(|ui| next_step(ui, view, (line, &said.next), out));
                if row.response().clicked() {
                    *chosen = Some(line.id);
                }
                if row.response().double_clicked() {
                    go_to(view, line.id, out);
                }
            });
        });
}

/// The section's own primary button; a word while its round is being paired.
fn next_step(ui: &mut Ui, view: &View<'_>, (line, label): (&SectionLine, &str), out: &mut Requests) {
    if let Some((_, percent)) = view.desk.pairing_in(line.id) {
        ui.label(view.text_with("next-pairing", &args! { percent }));
        return;
    }
    let writes = matches!(line.next, NextStep::Pair(_) | NextStep::Publish(_));
    let enabled = !(writes && view.situation.read_only);
    let pressed = button(ui, None, label, enabled, false);
    let name = view.text_with("log-in-section", &args! { section: line.name.as_str(), sentence: label });
    pressed.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, enabled, &name));
    if pressed.clicked() {
        out.step_in(line.id);
    }
}

fn cells(view: &View<'_>, line: &SectionLine) -> Cells {
    let tournament = view.desk.event().tournament(line.id);
    let system = tournament.map(|one| view.wording.system_title(one.rules())).unwrap_or_default();
    let face = tournament.and_then(|one| ClockFace::now(one, view.desk.clock_now()));
    let round = match line.round {
        Some(round) => format!("{round} / {}", line.planned),
        None => format!("– / {}", line.planned),
    };
    let state = match line.state {
        SectionState::NotStarted => view.text("sections-state-not-started"),
        SectionState::Draft => view.text("sections-state-draft"),
        SectionState::Running => {
            view.text_with("sections-state-running", &args! { missing: line.missing.len() })
        }
        SectionState::Complete => view.text("sections-state-complete"),
    };
    Cells {
        system,
        round,
        state,
        clock: face.map(ClockFace::digits).unwrap_or_default(),
        next: next_step_label(line.next, view.wording),
    }
}
