//! The dialog *Rating lists*: those at hand, which one events use, where a new one comes from, how far the work is. The work
//! goes on while the dialog is closed.

mod fetch;
mod rows;

use egui::accesskit::Role;
use egui::{Context, Label, ProgressBar, RichText, Ui, WidgetInfo};

use super::theme::{GRID, Tokens};
use super::widgets::{DialogAnswer, DialogBox, DropDown, Form, button, drop_down};
use crate::desk::Environment;
use crate::desk::rating_lists::{ListOutcome, ListTask, RatingLists};
use crate::desk::settings::ListChoices;
use crate::views::rating_lists::{ListRow, ListSource, outcome, progress, sources};
use crate::wording::{Wording, args};

/// So often the progress is drawn anew.
const EVERY: std::time::Duration = std::time::Duration::from_millis(200);

/// What the user wants of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListsWanted {
    /// Nothing yet.
    Nothing,
    /// To close the dialog.
    Close,
    /// To choose a file that becomes a list of this name, or of its own.
    File(Option<String>),
}

/// What the dialog reads.
#[derive(Clone, Copy)]
pub struct ListsView<'a> {
    /// Folders, clock.
    pub environment: &'a Environment,
    /// What came of the work the last time.
    pub last: Option<&'a ListOutcome>,
    /// The sentences.
    pub wording: &'a Wording,
}

/// What is typed and chosen in the dialog.
pub struct RatingListsDialog {
    sources: Vec<ListSource>,
    source: usize,
    address: String,
    /// The list that is to be removed, once the user has said so again.
    removing: Option<String>,
}

/// A button beside a list.
enum RowAsked {
    Update { name: String, address: String },
    File(String),
    Remove(String),
}

impl RatingListsDialog {
    /// FIDE's list is proposed.
    pub fn new(wording: &Wording) -> Self {
        let sources = sources(wording);
        let address = sources.first().and_then(|source| source.address).unwrap_or_default().to_owned();
        Self { sources, source: 0, address, removing: None }
    }

    /// Draws it.
    pub fn show(
        &mut self,
        ctx: &Context,
        view: ListsView<'_>,
        lists: &mut RatingLists,
        choices: &mut ListChoices,
    ) -> ListsWanted {
        let wording = view.wording;
        let mut wanted = ListsWanted::Nothing;
        let answer = DialogBox::new("rating-lists", wording.text("rating-lists-title"), wording)
            .width(760.0)
            .show(ctx, |ui| {
                let weak = Tokens::of(ui).weak;
                ui.add(Label::new(RichText::new(wording.text("rating-lists-note")).color(weak)).wrap());
                ui.add_space(GRID);
                wanted = self.content(ui, view, lists, choices);
            });
        if answer == DialogAnswer::Open { wanted } else { ListsWanted::Close }
    }

    fn content(
        &mut self,
        ui: &mut Ui,
        view: ListsView<'_>,
        lists: &mut RatingLists,
        choices: &mut ListChoices,
    ) -> ListsWanted {
        let wording = view.wording;
        let is_busy = lists.is_busy();
        let at_hand = lists.at_hand(view.environment);
        let is_known = at_hand.is_some();
        let rows: Vec<ListRow> =
            at_hand.unwrap_or_default().iter().map(|list| ListRow::of(list, choices, wording)).collect();
        let mut wanted = ListsWanted::Nothing;
        let mut task = None;
        if rows.is_empty() && is_known {
            ui.label(wording.text("rating-lists-none"));
        } else if let Some(asked) = rows::table(ui, &rows, is_busy, wording) {
            match asked {
                RowAsked::Update { name, address } => {
                    task = Some(ListTask::Fetch { address, name: Some(name) });
                }
                RowAsked::File(name) => wanted = ListsWanted::File(Some(name)),
                RowAsked::Remove(name) => self.removing = Some(name),
            }
        }
        for fault in rows.iter().filter_map(|row| row.fault.as_ref()) {
            ui.add(Label::new(RichText::new(fault).color(Tokens::of(ui).warn)).wrap());
        }
        task = task.or(self.ask_to_remove(ui, wording));
        ui.add_space(GRID);
        if rows.len() > 1 {
            choose_used(ui, &rows, choices, wording);
        }
        task = task.or(self.fetch(ui, is_busy, wording));
        let file = ui.horizontal(|ui| {
            ui.add_space(super::theme::FORM_LABEL + GRID);
            button(ui, None, &wording.text("rating-lists-file"), !is_busy, false).clicked()
        });
        if file.inner {
            wanted = ListsWanted::File(None);
        }
        ui.add_space(GRID);
        if let Some(task) = task {
            self.removing = None;
            lists.begin(task, view.environment);
        }
        state(ui, lists, view);
        wanted
    }

    /// Is it to be removed? The task, once the user has said so.
    fn ask_to_remove(&mut self, ui: &mut Ui, wording: &Wording) -> Option<ListTask> {
        let name = self.removing.clone()?;
        let mut answer = None;
        ui.add_space(GRID);
        ui.horizontal(|ui| {
            let question = wording.text_with("rating-lists-remove-question", &args! { name: name.as_str() });
            ui.label(RichText::new(question).color(Tokens::of(ui).warn));
            for (key, yes) in [("rating-lists-remove-yes", true), ("rating-lists-remove-no", false)] {
                if button(ui, None, &wording.text(key), true, false).clicked() {
                    answer = Some(yes);
                }
            }
        });
        if answer.is_some() {
            self.removing = None;
        }
        (answer == Some(true)).then_some(ListTask::Remove { name })
    }
}

/// Which list events use.
fn choose_used(ui: &mut Ui, rows: &[ListRow], choices: &mut ListChoices, wording: &Wording) {
    let newest = wording.text("rating-lists-newest");
    let is_there = |name: &&String| rows.iter().any(|row| row.name == **name);
    let now = choices.used.as_ref().filter(is_there).cloned();
    let mut form = Form::new(ui);
    let mut chosen = None;
    form.row(&wording.text("rating-lists-used"), |ui| {
        let list = DropDown::new("rating-list-used").width(200.0);
        let list = list.selected_text(now.as_ref().unwrap_or(&newest));
        let named = rows.iter().map(|row| (Some(row.name.clone()), row.name.clone()));
        let shown = drop_down(ui, list, &now, std::iter::once((None, newest.clone())).chain(named));
        chosen = shown.inner;
        shown.response
    });
    if let Some(chosen) = chosen {
        choices.used = chosen;
    }
}

/// How far the work is, or what came of it the last time.
fn state(ui: &mut Ui, lists: &mut RatingLists, view: ListsView<'_>) {
    let wording = view.wording;
    let tokens = Tokens::of(ui);
    if let Some((words, share)) = lists.under_way().map(|(task, stage)| progress(task, stage, wording)) {
        let mut stops = false;
        let bar = ui.add(ProgressBar::new(share).text(words.as_str()));
        bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &words));
        ui.horizontal(|ui| {
            stops = button(ui, None, &wording.text("rating-lists-stop"), true, false).clicked()
        });
        if stops {
            lists.stop();
        }
        return ui.ctx().request_repaint_after(EVERY);
    }
    let Some(last) = view.last else { return };
    let (words, is_done) = outcome(last, wording);
    let ink = if is_done { tokens.good } else { tokens.bad };
    let said = ui.add(Label::new(RichText::new(&words).color(ink)).wrap());
    said.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &words));
}
