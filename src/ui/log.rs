//! The Log panel: the journal in words, the newest entry first, under its rounds and days; filtered by a player, by what is
//! typed, or down to what was decided by hand.

use egui::accesskit::Role;
use egui::{Align, Key, Label, Modifiers, RichText, Ui, WidgetInfo};
use egui_extras::Column;

use super::action::Action;
use super::theme::{self, GRID, HEAD, ROW, SMALL, Tokens};
use super::view::{Requests, View};
use super::widgets::{
    DropDown, Icon, KeyHint, data_table, drop_down_of, empty_state, header_cell, leave_unsaid, name_row,
    search_field, segments, tag, tell_cursor,
};
use crate::model::PlayerId;
use crate::views::log::{LogEntry, LogFilter, LogKind, LogRow, log_entries, log_players, log_rows};
use crate::wording::args;

/// Widths of the columns: the left margin, the time, the picture, the mark.
const LEFT: f32 = 8.0;
const TIME: f32 = 64.0;
const PICTURE: f32 = 20.0;
const MARK: f32 = 80.0;
/// The bar has room for everything.
const WIDE: f32 = 560.0;
/// By so many lines the page keys move.
const PAGE: usize = 15;

/// The filter, and what was made of the journal.
#[derive(Debug, Default)]
pub struct LogPanel {
    filter: LogFilter,
    entries: Vec<LogEntry>,
    players: Vec<(PlayerId, String)>,
    rows: Vec<LogRow>,
    /// The revision and the filter of `rows`.
    of: Option<(u64, LogFilter)>,
    /// The line under the cursor.
    cursor: usize,
}

impl LogPanel {
    /// Makes the sentences anew when the event has changed, and the lines when the filter has.
    fn refresh(&mut self, view: &View<'_>) {
        let known = self.of.as_ref().map(|(revision, filter)| (*revision, filter));
        if known == Some((view.revision, &self.filter)) {
            return;
        }
        if known.map(|(revision, _)| revision) != Some(view.revision) {
            self.entries = log_entries(view.desk, view.wording);
            self.players = log_players(&self.entries, view.desk.event());
            let is_there = |id: &PlayerId| self.players.iter().any(|(known, _)| known == id);
            self.filter.player = self.filter.player.filter(is_there);
        }
        self.rows = log_rows(&self.entries, &self.filter, view.wording);
        self.cursor = self.cursor.min(self.rows.len().saturating_sub(1));
        self.of = Some((view.revision, self.filter.clone()));
    }

    /// The arrows move the cursor. True if it moved.
    fn take_keys(&mut self, ui: &Ui, view: &View<'_>) -> bool {
        if !view.listening.everything {
            return false;
        }
        let step = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let last = self.rows.len().saturating_sub(1);
        let (down, up) = (step(Key::ArrowDown), step(Key::ArrowUp));
        let before = self.cursor;
        self.cursor = (self.cursor + down).min(last).saturating_sub(up);
        if step(Key::Home) > 0 {
            self.cursor = 0;
        }
        if step(Key::End) > 0 {
            self.cursor = last;
        }
        if step(Key::Space) > 0 {
            self.cursor = (self.cursor + PAGE).min(last);
        }
        self.cursor != before
    }
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut LogPanel, out: &mut Requests) {
    state.refresh(view);
    bar(ui, view, state);
    if state.entries.is_empty() {
        let (title, sentence) = (view.text("log-empty"), view.text("log-empty-hint"));
        empty_state(ui, Icon::Log, &title, &sentence, |_| {});
        return;
    }
    state.refresh(view);
    if state.rows.is_empty() {
        ui.centered_and_justified(|ui| ui.label(view.text("log-nothing-fits")));
        return;
    }
    let moved = state.take_keys(ui, view);
    table(ui, view, state, moved);
    out.key_hints([KeyHint::new("↑ ↓", view.text("log-key-move")), KeyHint::new("/", view.text("key-find"))]);
}

fn bar(ui: &mut Ui, view: &View<'_>, state: &mut LogPanel) {
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("log-heading")));
        if ui.available_width() > WIDE {
            let count = view.text_with("log-count", &args! { count: state.entries.len() });
            ui.label(RichText::new(count).color(Tokens::of(ui).weak));
        }
        ui.add_space(GRID);
        let which = [(false, view.text("log-all")), (true, view.text("log-by-hand"))];
        segments(ui, &mut state.filter.by_hand, &which);
        ui.add_space(GRID);
        player_chooser(ui, view, state);
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            let hint = view.text("log-filter");
            let width = (ui.available_width() - GRID).clamp(80.0, 240.0);
            let field = search_field(ui, &mut state.filter.text, &hint, width).accessible_name(hint);
            if view.invoked(Action::FindPlayer) {
                field.request_focus();
            }
        });
    });
}

/// Everybody, or the entries about one player.
fn player_chooser(ui: &mut Ui, view: &View<'_>, state: &mut LogPanel) {
    let LogPanel { filter, players, .. } = state;
    let everybody = view.text("log-everybody");
    let name = |id: Option<PlayerId>| {
        let known = id.and_then(|id| players.iter().find(|(known, _)| *known == id));
        known.map_or(everybody.as_str(), |(_, name)| name.as_str())
    };
    let chosen = name(filter.player).to_owned();
    let list = DropDown::new("log-player")
        .selected_text(&chosen)
        .width(if ui.available_width() > WIDE / 2.0 { 180.0 } else { 112.0 });
    let all = std::iter::once(None).chain(players.iter().map(|(id, _)| Some(*id)));
    let list = drop_down_of(ui, list, &mut filter.player, all.map(|id| (id, name(id).to_owned())));
    list.accessible_name(view.text("log-player"));
}

const fn icon(kind: LogKind) -> Icon {
    match kind {
        LogKind::Event => Icon::Tournament,
        LogKind::Players => Icon::Players,
        LogKind::Pairing => Icon::Pairings,
        LogKind::Result => Icon::Check,
        LogKind::Correction => Icon::Undo,
        LogKind::Conduct => Icon::Warning,
        LogKind::Clock => Icon::Clock,
        LogKind::PlayOff => Icon::Standings,
    }
}

fn table(ui: &mut Ui, view: &View<'_>, state: &mut LogPanel, moved: bool) {
    let mut builder = data_table(ui, "log")
        .column(Column::exact(LEFT))
        .column(Column::exact(TIME))
        .column(Column::exact(PICTURE))
        .column(Column::remainder().resizable(false).clip(true))
        .column(Column::exact(MARK));
    if moved {
        builder = builder.scroll_to_row(state.cursor, None);
    }
    let mut clicked = None;
    builder
        .header(HEAD, |mut head| {
            head.col(|_| {});
            for heading in ["time", "", "entry", ""] {
                head.col(|ui| {
                    if !heading.is_empty() {
                        header_cell(ui, &view.wording.heading(heading), Align::Min, None);
                    }
                });
            }
        })
        .body(|body| {
            body.rows(ROW, state.rows.len(), |mut row| {
                let at = row.index();
                row.set_selected(at == state.cursor);
                match state.rows.get(at) {
                    Some(LogRow::Heading(words)) => heading_line(&mut row, words, at == state.cursor),
                    Some(LogRow::Entry(entry)) => {
                        if let Some(entry) = state.entries.get(*entry) {
                            entry_line(&mut row, view, entry, at == state.cursor);
                        }
                    }
                    None => return,
                }
                if row.response().clicked() {
                    clicked = Some(at);
                }
            });
        });
    state.cursor = clicked.unwrap_or(state.cursor);
}

/// A heading over the whole width of the table. Each cell paints its own ground, so the words are painted in the last one.
fn heading_line(row: &mut egui_extras::TableRow<'_, '_>, words: &str, is_cursor: bool) {
    row.col(|_| {});
    let mut left = egui::Pos2::ZERO;
    row.col(|ui| {
        let (rect, response) = ui.allocate_exact_size(ui.available_size(), egui::Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, words));
        if is_cursor {
            tell_cursor(ui.ctx(), response.id);
        }
        left = rect.left_center();
    });
    row.col(|_| {});
    row.col(|_| {});
    row.col(|ui| {
        let mut painter = ui.painter().clone();
        painter.set_clip_rect(ui.clip_rect().with_min_x(left.x));
        let (anchor, ink) = (egui::Align2::LEFT_CENTER, Tokens::of(ui).text);
        painter.text(left, anchor, words, theme::bold_font(theme::TEXT), ink);
    });
}

/// A screen reader says the whole line as one.
fn entry_line(row: &mut egui_extras::TableRow<'_, '_>, view: &View<'_>, entry: &LogEntry, is_cursor: bool) {
    let marks = [(entry.by_hand, "log-mark-by-hand"), (entry.undone, "log-undone")];
    let marks = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| view.text(key));
    let by = given_by(view, entry);
    let said = [entry.time.clone(), entry.sentence.clone()].into_iter().chain(by).chain(marks);
    row.col(|ui| {
        name_row(ui, &said.collect::<Vec<_>>().join(", "));
        if is_cursor {
            tell_cursor(ui.ctx(), ui.unique_id());
        }
    });
    row.col(|ui| {
        leave_unsaid(ui);
        ui.label(RichText::new(&entry.time).size(SMALL).color(Tokens::of(ui).weak));
    });
    row.col(|ui| {
        let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
        icon(entry.kind).paint_in(ui.painter(), square, Tokens::of(ui).weak);
    });
    row.col(|ui| {
        leave_unsaid(ui);
        if let Some(by) = given_by(view, entry) {
            let ink = Tokens::of(ui).weak;
            // The name stands at the right, the sentence has what is left.
            let width = ui.available_width();
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                ui.set_max_width(width);
                ui.label(RichText::new(by).size(SMALL).color(ink));
                ui.with_layout(egui::Layout::left_to_right(Align::Center), |ui| sentence(ui, view, entry));
            });
            return;
        }
        sentence(ui, view, entry);
    });
    row.col(|ui| {
        if entry.by_hand {
            leave_unsaid(ui);
            let tokens = Tokens::of(ui);
            tag(ui, &view.text("log-mark-by-hand"), tokens.warn, tokens.warn_fill);
        }
    });
}

/// Who did it, in words; `None` where nobody said so.
fn given_by(view: &View<'_>, entry: &LogEntry) -> Option<String> {
    let name = entry.by.as_str();
    (!name.is_empty()).then(|| view.text_with("log-given-by", &args! { name }))
}

fn sentence(ui: &mut Ui, view: &View<'_>, entry: &LogEntry) {
    let mut text = RichText::new(&entry.sentence);
    if entry.undone {
        text = text.color(Tokens::of(ui).weak).strikethrough();
    }
    let label = ui.add(Label::new(text).truncate());
    if entry.undone {
        label.on_hover_text(view.text("log-undone"));
    }
}
