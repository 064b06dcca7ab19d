//! The dialog that compares the event with a rating list: what differs, with ticks; who is not in it, in doubt or entered
//! twice. Enter takes over what is ticked, in one step.

use egui::accesskit::Role;
use egui::{Align, Label, ProgressBar, RichText, Ui, WidgetInfo};
use egui_extras::{Column as Width, TableRow};
use strum::IntoEnumIterator as _;

use crate::desk::BackgroundAnswer;
use crate::desk::rating_lists::{ComparedWith, compare_with, store};
use crate::pairing::Control;
use crate::rating_lists::{ComparedField, StoreFault};
use crate::ui::action::Action;
use crate::ui::theme::{CONTROL, GRID, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    DialogAnswer, DialogBox, DropDown, RequiredText, RowCells, Severity, banner, button, drop_down,
    framed_table, plain_head, segments,
};
use crate::views::list_comparison::{ComparedEvent, ComparisonFilter, DifferenceRow, DoubtRow};
use crate::wording::args;

/// The table in the dialog is not higher.
const TABLE: f32 = 320.0;
const TICK: f32 = 28.0;
const NUMBER: f32 = 44.0;
const FIELD: f32 = 88.0;
/// What names and values share at least, and the part of a name.
const TEXTS: f32 = 360.0;
const NAME_SHARE: f32 = 0.34;
/// What stands above and below the table in a low window.
const AROUND: f32 = 176.0;
/// The table is never lower.
const LOWEST: f32 = 120.0;
/// So often the progress is drawn anew.
const EVERY: std::time::Duration = std::time::Duration::from_millis(200);

/// The names of the lists at hand, and the event compared with one of them.
type Answer = (Vec<String>, Result<ComparedWith, StoreFault>);

/// What is compared, and what came of it.
pub struct ComparisonDialog {
    /// The list that is wanted; `None` for the one in use.
    wanted: Option<String>,
    /// By revision and list.
    work: BackgroundAnswer<(u64, Option<String>), Answer>,
    lists: Vec<String>,
    compared: Option<Result<ComparedEvent, StoreFault>>,
    reason: RequiredText,
}

/// What the user did with a row.
enum Changed {
    Ticked(usize, ComparedField, bool),
    TickedAll(bool),
    Meant(usize, Option<usize>),
}

impl ComparisonDialog {
    /// Compares with the list in use.
    pub fn new(view: &View<'_>) -> Self {
        Self {
            wanted: view.settings.rating_lists.used.clone(),
            work: BackgroundAnswer::default(),
            lists: Vec::new(),
            compared: None,
            reason: RequiredText::default(),
        }
    }

    fn compare(&mut self, view: &View<'_>) {
        let environment = view.desk.environment();
        let question = (view.revision, self.wanted.clone());
        if !self.work.is_about(&question) {
            self.compared = None;
            let (store, tournament, wanted) =
                (store(environment), view.tournament.clone(), self.wanted.clone());
            let _ = self.work.ask("compare-with-list", question, environment, || {
                move |control: &Control| {
                    (store.names(), compare_with(&store, wanted.as_deref(), &tournament, control))
                }
            });
        }
        if self.compared.is_none()
            && let Some((_, (names, compared))) =
                self.work.latest().filter(|_| self.work.progress().is_none())
        {
            self.lists.clone_from(names);
            let compared = compared.clone();
            self.compared =
                Some(compared.map(|with| ComparedEvent::new(with, view.tournament, view.wording)));
        }
    }

    fn event(&self) -> Option<&ComparedEvent> {
        self.compared.as_ref()?.as_ref().ok()
    }

    /// Draws it; true when it is to be closed.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        self.compare(view);
        let taken = self.event().map_or(0, ComparedEvent::taken);
        let needs_reason = self.event().is_some_and(|event| event.needs_reason(view.tournament));
        let ready = taken > 0 && (!needs_reason || self.reason.is_filled());
        let title = match self.event() {
            Some(event) => {
                view.text_with("comparison-title", &args! { list: view.wording.list_edition(&event.list) })
            }
            None => view.text("action-compare-with-list"),
        };
        let mut leaves = false;
        let answer = view
            .dialog("comparison", title)
            .width(960.0)
            .accept(view.text_with("comparison-accept", &args! { count: taken }))
            .enabled(ready)
            .accept_only_if(self.event().is_some_and(|event| event.count(ComparisonFilter::Differ) > 0))
            .typed(needs_reason && self.reason.is_typed())
            .show(ui.ctx(), |ui| leaves = self.content(ui, view, (needs_reason, ready), out));
        if answer == DialogAnswer::Accepted
            && let Some(event) = self.event()
        {
            out.run(event.command(view.tournament, self.reason.text()));
            let values = args! { count: taken, list: view.wording.list_edition(&event.list) };
            out.say(Severity::Done, view.text_with("comparison-done", &values));
        }
        leaves || answer != DialogAnswer::Open
    }

    /// True if the user goes to the lists instead.
    fn content(
        &mut self,
        ui: &mut Ui,
        view: &View<'_>,
        (needs_reason, ready): (bool, bool),
        out: &mut Requests,
    ) -> bool {
        let weak = Tokens::of(ui).weak;
        self.choose_list(ui, view);
        match &mut self.compared {
            None => {
                let percent = self.work.progress().map_or(0, |(_, percent)| percent);
                let words = view.text("comparison-running");
                #[allow(clippy::cast_precision_loss, reason = "a bar of some hundred points")]
                let bar = ui.add(ProgressBar::new(percent as f32 / 100.0).text(words.as_str()));
                bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &words));
                ui.ctx().request_repaint_after(EVERY);
                false
            }
            Some(Err(StoreFault::NoListYet)) => {
                ui.add(Label::new(view.text("comparison-no-list")).wrap());
                ui.add_space(GRID);
                let goes = button(ui, None, &Action::RatingLists.label(view.wording), true, false).clicked();
                if goes {
                    out.invoke(Action::RatingLists);
                }
                goes
            }
            Some(Err(fault)) => {
                let why = view.wording.sentence(fault);
                banner(ui, Severity::Failed, &view.text_with("rating-lists-not-done", &args! { why }));
                false
            }
            Some(Ok(event)) => {
                let changed = compared(ui, view, event);
                if needs_reason {
                    ui.add_space(GRID);
                    let (label, example) =
                        (view.text("comparison-reason"), view.text("comparison-reason-example"));
                    self.reason.show(ui, &label, &example, ready);
                } else if view.tournament.ratings_stand() && event.count(ComparisonFilter::Differ) > 0 {
                    ui.label(RichText::new(view.text("comparison-ratings-stand")).size(SMALL).color(weak));
                }
                let (tournament, wording) = (view.tournament, view.wording);
                match changed {
                    None => {}
                    Some(Changed::Ticked(entry, field, on)) => event.tick(entry, field, on, tournament),
                    Some(Changed::TickedAll(on)) => event.tick_all(on, tournament),
                    Some(Changed::Meant(entry, which)) => event.choose(entry, which, tournament, wording),
                }
                false
            }
        }
    }

    /// Which list, if there are several.
    fn choose_list(&mut self, ui: &mut Ui, view: &View<'_>) {
        let Some(now) = self.event().map(|event| event.list.name.clone()) else { return };
        if self.lists.len() < 2 {
            return;
        }
        let mut chosen = None;
        ui.horizontal(|ui| {
            let name = ui.label(view.text("comparison-list"));
            let list = DropDown::new("comparison-list").selected_text(&now);
            let entries = self.lists.iter().map(|name| (name.clone(), name.clone()));
            let shown = drop_down(ui, list, &now, entries);
            shown.response.labelled_by(name.id);
            chosen = shown.inner;
        });
        ui.add_space(GRID);
        if chosen.is_some() {
            self.wanted = chosen;
        }
    }
}

/// The choice of what is shown, and its rows.
fn compared(ui: &mut Ui, view: &View<'_>, event: &mut ComparedEvent) -> Option<Changed> {
    let mut changed = None;
    let is_same = ComparisonFilter::iter().all(|filter| event.count(filter) == 0);
    if is_same {
        ui.label(view.text_with("comparison-same", &args! { count: event.entries() }));
        return None;
    }
    ui.horizontal(|ui| {
        let choices: Vec<_> = ComparisonFilter::iter()
            .map(|filter| {
                let name: &'static str = filter.into();
                (filter, view.text_with(&format!("comparison-{name}"), &args! { count: event.count(filter) }))
            })
            .collect();
        segments(ui, &mut event.filter, &choices);
        if event.filter == ComparisonFilter::Differ && event.count(ComparisonFilter::Differ) > 0 {
            ui.add_space(GRID);
            for (key, on) in [("comparison-tick-all", true), ("comparison-tick-none", false)] {
                if button(ui, None, &view.text(key), true, true).clicked() {
                    changed = Some(Changed::TickedAll(on));
                }
            }
        }
    });
    ui.add_space(GRID);
    let filter = event.filter;
    if event.count(filter) == 0 {
        let name: &'static str = filter.into();
        ui.label(view.text(&format!("comparison-none-{name}")));
        return changed;
    }
    let row = match filter {
        ComparisonFilter::Differ => differences(ui, view, event),
        ComparisonFilter::NotFound => {
            missing(ui, view, event);
            None
        }
        ComparisonFilter::Doubtful => doubts(ui, view, event),
        ComparisonFilter::Duplicates => {
            duplicates(ui, view, event);
            None
        }
    };
    row.or(changed)
}

/// The widths of a name and of a value in what is left of the dialog.
fn texts(ui: &Ui) -> (f32, f32) {
    let others = TICK + NUMBER + FIELD + 7.0 * GRID + ui.spacing().scroll.allocated_width();
    let room = (ui.available_width() - others).max(TEXTS);
    let name = (room * NAME_SHARE).floor();
    (name, ((room - name) / 2.0).floor())
}

/// A table of so many rows with these columns: width, heading, alignment.
fn table(
    ui: &mut Ui,
    name: &str,
    row: f32,
    count: usize,
    columns: &[(f32, String, Align)],
    mut each: impl FnMut(&mut TableRow<'_, '_>, usize),
) {
    #[allow(clippy::cast_precision_loss, reason = "a few rows")]
    let whole = HEAD + row * count as f32;
    let height = whole.min(TABLE).min((DialogBox::highest_content(ui.ctx()) - AROUND).max(LOWEST));
    ui.allocate_ui(egui::vec2(ui.available_width(), height + GRID), |ui| {
        let mut table = framed_table(ui, name, HEAD).max_scroll_height(height - HEAD);
        table = table.auto_shrink([false, true]);
        for (width, ..) in columns {
            table = table.column(Width::exact(*width).clip(true));
        }
        table
            .column(Width::remainder().resizable(false))
            .header(HEAD, |mut head| {
                for (_, heading, align) in columns {
                    head.col(|ui| {
                        if !heading.is_empty() {
                            plain_head(ui, heading, *align);
                        }
                    });
                }
                head.col(|_| {});
            })
            .body(|body| {
                body.rows(row, count, |mut line| {
                    let at = line.index();
                    each(&mut line, at);
                })
            });
    });
}

fn differences(ui: &mut Ui, view: &View<'_>, event: &ComparedEvent) -> Option<Changed> {
    let heading = |key: &str| view.text(key);
    let (name, value) = texts(ui);
    let columns = [
        (TICK, String::new(), Align::Min),
        (NUMBER, heading("comparison-head-number"), Align::Max),
        (name, heading("column-name"), Align::Min),
        (FIELD, heading("comparison-head-field"), Align::Min),
        (value, heading("comparison-head-event"), Align::Min),
        (value, heading("comparison-head-list"), Align::Min),
    ];
    let mut changed = None;
    table(ui, "comparison-differences", ROW, event.differences().len(), &columns, |line, at| {
        let Some(row) = event.differences().get(at) else { return };
        let mut ticked = event.is_ticked(row);
        if difference(line, view, row, &mut ticked) {
            changed = Some(Changed::Ticked(row.entry, row.field, ticked));
        }
    });
    changed
}

/// A row; true if its tick changed.
fn difference(line: &mut TableRow<'_, '_>, view: &View<'_>, row: &DifferenceRow, ticked: &mut bool) -> bool {
    let nothing = view.text("comparison-nothing");
    let shown = |text: &str| if text.is_empty() { nothing.clone() } else { text.to_owned() };
    let values = args! {
        name: row.name.as_str(), field: row.field_name.as_str(), event: shown(&row.event),
        list: shown(&row.list),
    };
    let spoken = view.text_with("comparison-take", &values);
    let mut changed = false;
    let mut cells = RowCells::new(line);
    cells.cell(|ui| {
        // As high as the row, which would cut it off.
        ui.spacing_mut().interact_size.y = ui.max_rect().height();
        let tick = ui.checkbox(ticked, "");
        tick.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, *ticked, &spoken));
        changed = tick.changed();
    });
    cells.number(if row.is_first { row.number.as_str() } else { "" });
    cells.text(if row.is_first { row.name.as_str() } else { "" });
    cells.text(row.field_name.as_str());
    cells.text(shown(&row.event));
    cells.bold(&shown(&row.list));
    cells.text("");
    changed
}

fn missing(ui: &mut Ui, view: &View<'_>, event: &ComparedEvent) {
    let (name, value) = texts(ui);
    let columns = [
        (NUMBER, view.text("comparison-head-number"), Align::Max),
        (name + value, view.text("column-name"), Align::Min),
    ];
    table(ui, "comparison-missing", ROW, event.missing().len(), &columns, |line, at| {
        let Some(row) = event.missing().get(at) else { return };
        let mut cells = RowCells::new(line);
        cells.number(row.number.as_str());
        cells.text(row.name.as_str());
        cells.text("");
    });
}

fn doubts(ui: &mut Ui, view: &View<'_>, event: &ComparedEvent) -> Option<Changed> {
    let (name, value) = texts(ui);
    let columns = [
        (NUMBER, view.text("comparison-head-number"), Align::Max),
        (name, view.text("column-name"), Align::Min),
        (2.0 * value, view.text("comparison-head-meant"), Align::Min),
    ];
    let mut changed = None;
    table(ui, "comparison-doubts", CONTROL + 2.0, event.doubts().len(), &columns, |line, at| {
        let Some(row) = event.doubts().get(at) else { return };
        let mut cells = RowCells::new(line);
        cells.number(row.number.as_str());
        cells.text(row.name.as_str());
        cells.cell(|ui| {
            if let Some(which) = meant(ui, view, row) {
                changed = Some(Changed::Meant(row.entry, which));
            }
        });
        cells.text("");
    });
    changed
}

/// The list of those whom an entry may be.
fn meant(ui: &mut Ui, view: &View<'_>, row: &DoubtRow) -> Option<Option<usize>> {
    let unknown = view.text("comparison-meant-unknown");
    let chosen = row.chosen.and_then(|which| row.offered.get(which)).unwrap_or(&unknown);
    let list = DropDown::new(("comparison-meant", row.entry)).width(ui.available_width());
    let offered = row.offered.iter().enumerate().map(|(which, words)| (Some(which), words.clone()));
    let entries = std::iter::once((None, unknown.clone())).chain(offered);
    let shown = drop_down(ui, list.selected_text(chosen), &row.chosen, entries);
    let name = view.text_with("comparison-meant", &args! { name: row.name.as_str() });
    shown.response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::ComboBox, true, &name);
        info.current_text_value = Some(chosen.clone());
        info
    });
    shown.inner
}

fn duplicates(ui: &mut Ui, view: &View<'_>, event: &ComparedEvent) {
    let (name, value) = texts(ui);
    let columns = [(2.0 * value + name, view.text("comparison-head-duplicates"), Align::Min)];
    table(ui, "comparison-duplicates", ROW, event.duplicates().len(), &columns, |line, at| {
        let Some(row) = event.duplicates().get(at) else { return };
        let mut cells = RowCells::new(line);
        cells.text(row.as_str());
        cells.text("");
    });
}
