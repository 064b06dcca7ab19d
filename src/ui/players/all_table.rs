//! The table of the players of all sections. Draws the rows in view and tells what was clicked; changes nothing.

use std::ops::RangeInclusive;

use egui::{RichText, Ui, WidgetInfo};
use egui_extras::{Column as Width, TableRow};

use super::all_roster::{AllRoster, SectionPlayer};
use super::all_sections::{AllPlayersDone, NAME, row_menu};
use super::column::Columns;
use super::order::has_left;
use super::round_marks::{MARK, round_marks, rounds_heading, shown_rounds};
use super::selection::Selected;
use super::table::{cell_text, column_widths, doubt_mark, explain_doubts, record_mark};
use crate::model::Event;
use crate::reports::lists::PlayerField;
use crate::ui::theme::{GRID, HEAD, ROW, Tokens};
use crate::ui::view::View;
use crate::ui::widgets::{
    ArrangedHead, HeadText, Sort, align, data_table, describe, follow_focus, mark_selected, name_row,
    tell_cursor,
};

/// Words at the left begin under those of the bar.
const INSET: f32 = GRID;

/// What the table shows.
#[derive(Clone, Copy)]
pub struct AllPlayersTable<'a> {
    /// The event and the words.
    pub view: &'a View<'a>,
    /// The rows.
    pub roster: &'a AllRoster,
    /// From left to right.
    pub columns: &'a Columns,
    /// Who is chosen.
    pub cursor: Option<SectionPlayer>,
    /// Several who are selected; empty while it is the chosen one.
    pub selected: &'a Selected<SectionPlayer>,
    /// The order.
    pub sort: Sort<PlayerField>,
    /// Scroll to the chosen one.
    pub follow: bool,
}

impl AllPlayersTable<'_> {
    /// Draws it; `head` is how the columns are arranged.
    pub fn show(self, ui: &mut Ui, head: &mut ArrangedHead) -> Vec<AllPlayersDone> {
        let rounds = rounds_of_all(self.view.desk.event());
        let count = |items: usize| f32::from(u8::try_from(items).unwrap_or(u8::MAX));
        let marks = MARK * count(rounds.clone().count()) + GRID;
        let gaps = GRID * count(self.columns.iter().len() + 3);
        let rest = gaps + marks + INSET + ui.spacing().scroll.bar_width;
        let widths = column_widths(self.columns, head, ui.available_width() - rest);
        let least = widths.iter().sum::<f32>() + rest;
        let mut done = Vec::new();
        egui::ScrollArea::horizontal().id_salt("all-players-across").auto_shrink([false, false]).show(
            ui,
            |ui| {
                ui.set_min_width(least);
                self.rows(ui, (&rounds, marks), &widths, head, &mut done);
                follow_focus(ui);
            },
        );
        done
    }

    fn rows(
        self,
        ui: &mut Ui,
        (rounds, marks): (&RangeInclusive<usize>, f32),
        widths: &[f32],
        head: &mut ArrangedHead,
        done: &mut Vec<AllPlayersDone>,
    ) {
        let cursor_row = self.cursor.and_then(|one| self.roster.row_of(one));
        let mut table = data_table(ui, NAME).column(Width::exact(INSET));
        for width in widths {
            table = table.column(Width::exact(*width).clip(true));
        }
        table = table.column(Width::exact(marks).clip(true)).column(Width::remainder().resizable(false));
        if let Some(row) = cursor_row.filter(|_| self.follow) {
            table = table.scroll_to_row(row, None);
        }
        table
            .header(HEAD, |mut row| {
                row.col(|_| {});
                for column in self.columns.iter() {
                    row.col(|ui| self.heading(ui, column, head, done));
                }
                row.col(|ui| rounds_heading(ui, self.view.wording, rounds, None));
                row.col(|_| {});
            })
            .body(|body| {
                body.rows(ROW, self.roster.len(), |mut row| {
                    let at = row.index();
                    let is_selected =
                        self.roster.at(at).is_some_and(|one| self.selected.players().contains(&one));
                    row.set_selected(cursor_row == Some(at) || is_selected);
                    self.player_row(&mut row, at, rounds, done);
                });
            });
    }

    fn heading(
        self,
        ui: &mut Ui,
        column: PlayerField,
        head: &mut ArrangedHead,
        done: &mut Vec<AllPlayersDone>,
    ) {
        let wording = self.view.wording;
        let hint = wording.text_with("players-sort-by", &[("column", column.spoken(wording).into())]);
        let text = HeadText {
            label: &column.heading(wording),
            meaning: &column.spoken(wording),
            align: align(column.align()),
            sorted: self.sort.arrow(column),
        };
        if head.cell(ui, column.head(), text, wording).on_hover_text(hint).clicked() {
            done.push(AllPlayersDone::Sorted(column));
        }
    }

    fn player_row(
        self,
        row: &mut TableRow<'_, '_>,
        at: usize,
        rounds: &RangeInclusive<usize>,
        done: &mut Vec<AllPlayersDone>,
    ) {
        let Some((part, its_row)) = self.roster.in_section(at) else { return };
        let Some(tournament) = self.view.desk.event().tournament(part.section) else { return };
        let Some((player, position)) = part
            .roster
            .at(its_row)
            .and_then(|player| tournament.player(player))
            .zip(part.roster.position(its_row))
        else {
            return;
        };
        let one = SectionPlayer { section: part.section, player: player.id };
        let marks = part.roster.marks.row(position);
        let is_gone = has_left(marks);
        let is_cursor = self.cursor == Some(one);
        let number = match tournament.number(player.id) {
            Some(number) if part.roster.has_number(player.id) => number.to_string(),
            _ => "–".to_owned(),
        };
        let spoken = format!("{}, {number}, {}", part.name, player.name());
        let is_doubtful = part.roster.is_doubtful(its_row);
        row.col(|_| {});
        for (place, column) in self.columns.iter().enumerate() {
            let text = match column {
                PlayerField::Section => part.name.clone(),
                PlayerField::Number => number.clone(),
                _ => column.text(&player.details),
            };
            let is_name = column == PlayerField::Name;
            let (_, response) = row.col(|ui| {
                let tokens = Tokens::of(ui);
                if place == 0 {
                    name_row(ui, &spoken);
                }
                if is_name && is_doubtful {
                    doubt_mark(ui);
                }
                if is_name {
                    record_mark(ui, player, self.view.wording);
                }
                let is_weak =
                    is_gone || tournament.numbers_are_provisional() && column == PlayerField::Number;
                let ink = if is_weak { tokens.weak } else { tokens.text };
                if let Some(label) = cell_text(ui, align(column.align()), RichText::new(&text).color(ink)) {
                    describe(&label, &column.spoken(self.view.wording));
                }
            });
            if is_name && is_cursor {
                response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Cell, true, &spoken));
                mark_selected(&response, true);
                tell_cursor(&response.ctx, response.id);
            }
            let response = if is_name && is_doubtful {
                explain_doubts(response, tournament, &part.roster, position, self.view.wording)
            } else {
                response
            };
            row_menu(&response, self.view, one, self.selected, done);
        }
        let (_, response) = row.col(|ui| round_marks(ui, marks, rounds, is_gone));
        row_menu(&response, self.view, one, self.selected, done);
        row.col(|_| {});
        let response = row.response();
        let modifiers = response.ctx.input(|input| input.modifiers);
        match () {
            () if response.double_clicked() => done.push(AllPlayersDone::Opened(one)),
            () if response.clicked() && modifiers.command => done.push(AllPlayersDone::Toggled(one)),
            () if response.clicked() && modifiers.shift => done.push(AllPlayersDone::Extended(at)),
            () if response.clicked() => done.push(AllPlayersDone::Chose(one)),
            () if response.secondary_clicked() && !self.selected.has(one) => {
                done.push(AllPlayersDone::Chose(one));
            }
            () => {}
        }
    }
}

/// The rounds whose marks are shown: those of the section that has most, around the one that is furthest.
fn rounds_of_all(event: &Event) -> RangeInclusive<usize> {
    let planned = event.sections().map(|section| usize::from(section.tournament.rules().rounds));
    let paired = event.sections().map(|section| section.tournament.rounds_paired()).max().unwrap_or(0);
    shown_rounds(planned.max().unwrap_or(0), paired)
}
