//! Draws the tables; only the rows in view are laid out.

use egui::{Align, Checkbox, RichText, Ui};
use egui_extras::{Column as TableColumn, TableRow};
use strum::IntoEnumIterator as _;

use super::order::Column;
use super::{ClubPanel, Who};
use crate::desk::ClubRequest;
use crate::standings::club::{ClubMember, Totals};
use crate::ui::theme::{HALF, HEAD, ROW, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Cells, SortArrow, data_table, header_cell};

impl Column {
    const fn align(self) -> Align {
        match self {
            Self::Name | Self::Last => Align::Min,
            _ => Align::Max,
        }
    }

    fn width(self) -> TableColumn {
        match self {
            Self::Name => TableColumn::initial(200.0).at_least(140.0).clip(true),
            Self::Last => TableColumn::remainder().resizable(false).clip(true),
            Self::Wins | Self::Draws | Self::Losses => TableColumn::exact(36.0),
            _ => TableColumn::exact(60.0),
        }
    }
}

/// The players in view; a click selects, a click on a head sorts.
pub fn players(ui: &mut Ui, view: &View<'_>, state: &mut ClubPanel, totals: &Totals) {
    let line = state.line_of_selection(totals);
    let mut table = data_table(ui, "club").column(TableColumn::exact(HALF));
    for column in Column::iter() {
        table = table.column(column.width());
    }
    if let Some(line) = line.filter(|_| std::mem::take(&mut state.reveal)) {
        table = table.scroll_to_row(line, None);
    }
    let (mut sort, mut chosen) = (None, None);
    table
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for column in Column::iter() {
                row.col(|ui| {
                    if head(ui, view, state, column) {
                        sort = Some(column);
                    }
                });
            }
        })
        .body(|body| {
            body.rows(ROW, state.shown.lines.len(), |mut row| {
                let at = row.index();
                let Some(member) = state.shown.member(totals, at) else { return };
                row.set_selected(line == Some(at));
                player(&mut row, view, totals, member);
                if row.response().clicked() {
                    chosen = Some(Who::of(member));
                }
            });
        });
    if let Some(column) = sort {
        state.order = state.order.clicked(column);
        ui.ctx().request_repaint();
    }
    if let Some(who) = chosen {
        state.selected = Some(who);
    }
}

fn head(ui: &mut Ui, view: &View<'_>, state: &ClubPanel, column: Column) -> bool {
    let name: &'static str = column.into();
    let arrow = if state.order.is_rising() { SortArrow::Up } else { SortArrow::Down };
    let arrow = (state.order.column == column).then_some(arrow);
    let cell = header_cell(ui, &view.wording.short_heading(name), column.align(), arrow);
    cell.on_hover_text(view.wording.heading_hint(name)).clicked()
}

fn player(row: &mut TableRow<'_, '_>, view: &View<'_>, totals: &Totals, member: &ClubMember) {
    let mut cells = Cells::new(row);
    let known = |value: Option<String>| value.unwrap_or_default();
    cells.text("");
    cells.text(&member.name);
    cells.number(known(member.born.map(|year| year.to_string())));
    cells.number(member.events_played.to_string());
    cells.number(member.events_won.to_string());
    cells.number(member.matches.won.to_string());
    cells.number(member.matches.drawn.to_string());
    cells.number(member.matches.lost.to_string());
    cells.number(known(member.matches.permille().map(|tenths| percent(view, tenths))));
    let last = member.appearances.first().and_then(|here| totals.events.get(here.event));
    cells.text(last.map(|event| super::detail::event_in_words(view, event)).unwrap_or_default());
}

/// `66.7 %`.
pub fn percent(view: &View<'_>, tenths: u32) -> String {
    let shown = format!("{}.{}", tenths / 10, tenths % 10);
    view.text_with("club-percent", &[("percent", shown.into())])
}

/// The events of the book, the latest first, each with a box: does it count?
pub fn events(ui: &mut Ui, view: &View<'_>, totals: &Totals, out: &mut Requests) {
    let weak = Tokens::of(ui).weak;
    let table = data_table(ui, "club-events")
        .column(TableColumn::exact(HALF))
        .column(TableColumn::exact(72.0))
        .column(TableColumn::remainder().resizable(false).clip(true))
        .column(TableColumn::exact(140.0));
    let heads = ["counts", "event", "state"];
    table
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for key in heads {
                row.col(|ui| {
                    header_cell(ui, &view.wording.heading(key), Align::Min, None);
                });
            }
        })
        .body(|body| {
            body.rows(ROW, totals.events.len(), |mut row| {
                let Some(event) = totals.events.iter().rev().nth(row.index()) else { return };
                let words = super::detail::event_in_words(view, event);
                let mut cells = Cells::new(&mut row);
                cells.ink((!event.counts).then_some(weak));
                cells.text("");
                cells.cell(|ui| {
                    let mut counts = event.counts;
                    let name = view.text_with("club-counts-name", &[("event", words.as_str().into())]);
                    let tick = ui.add(Checkbox::without_text(&mut counts)).accessible_name(name);
                    if tick.changed() {
                        out.club(ClubRequest::Count(event.id.clone(), counts));
                    }
                });
                cells.text(words.as_str());
                let key = if event.finished { "club-finished" } else { "club-going-on" };
                cells.text(RichText::new(view.text(key)));
            });
        });
}
