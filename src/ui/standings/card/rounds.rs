//! The table of a card: a line a round. Where the window is narrow titles go first, then names are cut; a remark that still
//! has no room stands below the table, so that nothing is lost at the edge.

use egui::{Align, Frame, Label, Margin, RichText, ScrollArea, Ui};
use egui_extras::Column as TableColumn;

use super::super::ListInView;
use crate::standings::{Amount, CrossTableCell, Performance};
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, Tokens};
use crate::ui::widgets::{RowCells, data_table, header_cell};
use crate::views::rating_card::{CardLine, card_lines};
use crate::wording::{args, signed, two_decimals};

/// The columns but the remark: key of the heading, width, where it stands.
const COLUMNS: [(&str, f32, Align); 10] = [
    ("round-number", 34.0, Align::Max),
    ("number", 38.0, Align::Max),
    (TITLE, 42.0, Align::Min),
    (OPPONENT, WIDEST_NAME, Align::Min),
    ("rating", 48.0, Align::Max),
    ("colour", 52.0, Align::Min),
    ("result", 52.0, Align::Center),
    ("points", 44.0, Align::Max),
    ("expected", 60.0, Align::Max),
    ("gain", 52.0, Align::Max),
];
const TITLE: &str = "title";
const OPPONENT: &str = "opponent";
/// The room for an opponent: no more, and before a remark moves below the table no less.
const WIDEST_NAME: f32 = 230.0;
const READABLE: f32 = 150.0;
/// A column of names is no narrower than this.
const LEAST_NAME: f32 = 72.0;

/// The columns that there is room for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CardColumns {
    title: bool,
    name: f32,
    remark: bool,
}

impl CardColumns {
    /// Into a width, the widest remark being that wide.
    fn into(width: f32, remark: f32) -> Self {
        let with = |title: bool, has_remark: bool| {
            let fits = Self { title, name: 0.0, remark: has_remark };
            let shown = COLUMNS.iter().filter(|(key, ..)| fits.shows(key));
            let taken: f32 = shown.map(|(key, width, _)| fits.width(key, *width) + GRID).sum();
            let last = if has_remark { remark + GRID } else { 0.0 };
            Self { name: (width - HALF - GRID - taken - last).min(WIDEST_NAME).floor(), ..fits }
        };
        let wanted = [with(true, true), with(false, true), with(true, false)];
        let fitting = wanted.into_iter().find(|fits| fits.name >= READABLE);
        let least = with(false, false);
        fitting.unwrap_or(Self { name: least.name.max(LEAST_NAME), ..least })
    }

    fn shows(self, key: &str) -> bool {
        self.title || key != TITLE
    }

    fn width(self, key: &str, width: f32) -> f32 {
        if key == OPPONENT { self.name } else { width }
    }
}

/// The rounds of a player.
pub struct Rounds<'a> {
    sheet: &'a ListInView<'a>,
    lines: Vec<CardLine<'a>>,
}

impl<'a> Rounds<'a> {
    /// Of the player whom the cells and the performance belong to.
    pub fn of(sheet: &'a ListInView<'a>, cells: &'a [CrossTableCell], performance: &Performance) -> Self {
        let lines = card_lines(sheet.view.tournament, cells, performance, sheet.view.wording);
        Self { sheet, lines }
    }

    /// Draws them into the room that is left.
    pub fn show(&self, ui: &mut Ui) {
        let scroll = &ui.spacing().scroll;
        let room = ui.available_width() - scroll.bar_width - scroll.bar_outer_margin - GRID;
        let fits = CardColumns::into(room, self.widest_remark(ui));
        if !fits.remark && self.lines.iter().any(|line| !line.remark.is_empty()) {
            egui::Panel::bottom("standings-card-remarks")
                .frame(Frame::new().fill(Tokens::of(ui).chrome).inner_margin(Margin::symmetric(16, 8)))
                .show(ui, |ui| self.remarks(ui));
        }
        egui::CentralPanel::no_frame().show(ui, |ui| self.table(ui, fits));
    }

    fn widest_remark(&self, ui: &Ui) -> f32 {
        let font = egui::TextStyle::Body.resolve(ui.style());
        let ink = ui.visuals().text_color();
        let width = |text: String| ui.painter().layout_no_wrap(text, font.clone(), ink).size().x;
        let heading = width(self.sheet.view.wording.heading("remark"));
        self.lines.iter().map(|line| width(line.remark.clone())).fold(heading, f32::max).ceil()
    }

    /// The remarks below the table, each behind its round.
    fn remarks(&self, ui: &mut Ui) {
        let wording = self.sheet.view.wording;
        let weak = Tokens::of(ui).weak;
        let height = ROW * 4.0;
        ScrollArea::vertical().id_salt("standings-card-remarks").max_height(height).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            for line in self.lines.iter().filter(|line| !line.remark.is_empty()) {
                let round = wording.text_with("standings-round-short", &args! { round: line.round });
                ui.horizontal_wrapped(|ui| {
                    ui.label(RichText::new(round).size(theme::SMALL).color(weak));
                    ui.add(Label::new(&line.remark).wrap());
                });
            }
        });
    }

    fn table(&self, ui: &mut Ui, fits: CardColumns) {
        let mut table = data_table(ui, "standings-card").column(TableColumn::exact(HALF));
        let shown = || COLUMNS.into_iter().filter(|(key, ..)| fits.shows(key));
        for (key, width, _) in shown() {
            table = table.column(TableColumn::exact(fits.width(key, width)).clip(true));
        }
        table = table.column(TableColumn::remainder().resizable(false).clip(true));
        let view = self.sheet.view;
        table
            .header(HEAD, |mut row| {
                row.col(|_| {});
                for (key, _, align) in shown() {
                    row.col(|ui| {
                        header_cell(ui, &view.wording.short_heading(key), align, None);
                    });
                }
                row.col(|ui| {
                    if fits.remark {
                        header_cell(ui, &view.wording.heading("remark"), Align::Min, None);
                    }
                });
            })
            .body(|body| {
                body.rows(ROW, self.lines.len(), |mut row| {
                    if let Some(line) = self.lines.get(row.index()) {
                        draw_line(line, &mut RowCells::new(&mut row), self.sheet, fits);
                    }
                });
            });
    }
}

fn draw_line(
    line: &CardLine<'_>,
    cells: &mut RowCells<'_, '_, '_>,
    sheet: &ListInView<'_>,
    fits: CardColumns,
) {
    let view = sheet.view;
    let about = view.wording.about(view.tournament);
    cells.text("");
    cells.number(line.round.to_string());
    match line.cell {
        CrossTableCell::Game { opponent, colour, .. } => {
            let details = view.tournament.player(*opponent).map(|player| &player.details);
            let rating = details.and_then(|details| details.rating);
            let title = details.and_then(|details| details.title);
            let number = view.tournament.number(*opponent);
            cells.number(number.map(|number| number.to_string()).unwrap_or_default());
            if fits.title {
                cells.text(title.map(|title| title.to_string()).unwrap_or_default());
            }
            cells.text(about.name(*opponent));
            cells.number(rating.map(|rating| rating.to_string()).unwrap_or_default());
            let colour = colour.filter(|_| view.tournament.rules().has_colours());
            cells.text(colour.map(|colour| about.colour(colour)).unwrap_or_default());
            cells.centre(line.cell.result(false));
        }
        CrossTableCell::Bye { .. } | CrossTableCell::Nothing => {
            cells.text("");
            if fits.title {
                cells.text("");
            }
            cells.text(about.cell(line.cell));
            cells.text("");
            cells.text("");
            cells.text("");
        }
    }
    cells.number(format!("{:#}", Amount::from(line.so_far)));
    let game = line.rated.ok();
    cells.number(game.and_then(|game| game.expected).map(two_decimals).unwrap_or_default());
    cells.number(game.and_then(|game| game.gain()).map(signed).unwrap_or_default());
    cells.text(if fits.remark { line.remark.as_str() } else { "" });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_wider_than_the_window() {
        for width in (420..1400_u16).map(f32::from) {
            let fits = CardColumns::into(width, 180.0);
            let shown = COLUMNS.iter().filter(|(key, ..)| fits.shows(key));
            let columns: f32 = shown.map(|(key, own, _)| fits.width(key, *own) + GRID).sum();
            let remark = if fits.remark { 180.0 + GRID } else { 0.0 };
            let floor = if fits.name > LEAST_NAME { width } else { f32::MAX };
            assert!(HALF + GRID + columns + remark <= floor, "{width}: {fits:?}");
        }
        let (wide, narrow) = (CardColumns::into(1000.0, 180.0), CardColumns::into(700.0, 180.0));
        let narrower = CardColumns::into(660.0, 180.0);
        assert_eq!(wide, CardColumns { title: true, name: WIDEST_NAME, remark: true });
        assert!(!narrow.remark && narrow.title && narrow.name >= READABLE, "{narrow:?}");
        assert!(!narrower.remark && !narrower.title && narrower.name >= READABLE, "{narrower:?}");
    }
}
