//! The form "Prizes": what is in the pot, who gets how much of it, the sums, and where an amount comes from.

use egui::{Align, Frame, Label, Layout, Margin, RichText, Ui, UiBuilder};

use super::ListInView;
use super::columns::{ColumnsInView, StandingsColumn};
use super::detail::{Addition, CellDetail, DetailLine};
use crate::model::PlayerId;
use crate::reports::Words;
use crate::standings::{PrizeRow, Prizes, StandingsRow};
use crate::ui::theme::{self, GRID, HALF, ROW, Tokens};
use crate::ui::widgets::{Severity, banner};
use crate::wording::PrizeLine;

/// The most lines of an amount's arithmetic: wins and losses of a team's two players.
pub const MOST_LINES: usize = 4;

/// An amount of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Money {
    /// From the prize pot.
    Payout,
    /// The activity bonus.
    Bonus,
    /// Both.
    Total,
}

impl Money {
    /// Its column's key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Payout => "payout",
            Self::Bonus => "bonus",
            Self::Total => "total",
        }
    }

    /// The key of its name.
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Payout => "prize-payout",
            Self::Bonus => "prize-bonus",
            Self::Total => "prize-total",
        }
    }

    /// The first amount that a sheet with these prizes shows.
    pub fn first(sheet: &ListInView<'_>) -> Self {
        let has_pot = sheet.lists.prizes.as_ref().is_some_and(|prizes| prizes.pot.is_some());
        if has_pot { Self::Payout } else { Self::Bonus }
    }

    /// Of a column of this key.
    pub fn of_key(key: &str) -> Option<Self> {
        [Self::Payout, Self::Bonus, Self::Total].into_iter().find(|money| money.key() == key)
    }
}

/// The prizes of the sheet with the line of a row of the ranking, which has the same order.
fn line<'a>(sheet: &ListInView<'a>, row: &StandingsRow) -> Option<(&'a Prizes, &'a PrizeRow)> {
    let prizes = sheet.lists.prizes.as_ref()?;
    let line = prizes.rows.get(row.place.checked_sub(1)?).filter(|line| line.player == row.player)?;
    Some((prizes, line))
}

impl ListInView<'_> {
    /// That a player is paid an amount whatever happens, in the column of what is paid in all.
    pub(super) fn certain_prize(&self, player: PlayerId, column: StandingsColumn) -> Option<&str> {
        let is_amount = Money::of_key(column.key()?).is_some() && column.is_bold(self);
        self.certain.filter(|_| is_amount)?.prize_of(player)
    }
}

/// Where an amount comes from, under its heading.
pub fn detail(
    sheet: &ListInView<'_>,
    row: &StandingsRow,
    money: Money,
    heading: String,
) -> Option<CellDetail> {
    let (prizes, line) = line(sheet, row)?;
    let wording = sheet.view.wording;
    let lines: Vec<PrizeLine> = match money {
        Money::Payout => prizes.pot.as_ref().map(|pot| wording.payout_lines(pot, line)).unwrap_or_default(),
        Money::Bonus => wording.bonus_lines(line),
        Money::Total => wording.total_lines(line),
    };
    Some(if lines.is_empty() {
        let why = wording.prize_unpaid(prizes).unwrap_or_default();
        CellDetail::Words(format!("{heading}. {why}"))
    } else {
        CellDetail::Addition(Addition::plain(heading, lines.into_iter().map(DetailLine::from).collect()))
    })
}

/// What is in the pot, above the table.
pub fn pot(ui: &mut Ui, sheet: &ListInView<'_>) {
    let Some(prizes) = &sheet.lists.prizes else { return };
    let wording = sheet.view.wording;
    if let Some(sentence) = wording.prize_unpaid(prizes) {
        banner(ui, Severity::Warning, &sentence);
    }
    let facts = wording.prize_facts(prizes);
    if facts.is_empty() {
        return;
    }
    Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.x = 3.0 * GRID;
        ui.horizontal_wrapped(|ui| {
            for fact in facts {
                ui.label(fact);
            }
        });
    });
}

/// The sums under the table, whatever the filter leaves in view.
pub fn sums(ui: &mut Ui, sheet: &ListInView<'_>, shape: &ColumnsInView) {
    let Some(table) = sheet.table() else { return };
    let Some(sums) = table.groups.first().map(|group| &group.sums) else { return };
    let tokens = Tokens::of(ui);
    let frame = Frame::new().fill(tokens.chrome);
    egui::Panel::bottom("standings-sums").exact_size(ROW).frame(frame).show(ui, |ui| {
        let strip = ui.max_rect();
        // As the table's columns stand: a margin first, then each with a gap before it.
        let mut left = strip.left() + HALF + GRID;
        for (column, width) in shape.columns() {
            let cell = egui::Rect::from_min_size(egui::pos2(left, strip.top()), egui::vec2(width, ROW));
            left += width + GRID;
            let StandingsColumn::Listed(id) = column else { continue };
            let Some(sum) = table.position(id).and_then(|at| sums.get(at)) else { continue };
            if sum.is_empty() {
                continue;
            }
            let text = sum.shown(Words(sheet.view.wording));
            let is_name = id.key == "name";
            let layout = if is_name {
                Layout::left_to_right(Align::Center)
            } else {
                Layout::right_to_left(Align::Center)
            };
            ui.scope_builder(UiBuilder::new().max_rect(cell).layout(layout), |ui| {
                if is_name {
                    ui.add_space(HALF);
                }
                let text = RichText::new(text).font(theme::bold_font(theme::TEXT));
                ui.add(Label::new(text).truncate());
            });
        }
    });
}
