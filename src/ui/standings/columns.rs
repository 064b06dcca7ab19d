//! The columns of the table: those of the list that is shown (`reports::lists`), those that only the window has, and
//! which of them fit the width of the panel.

use egui::Align;

use super::{ListInView, StandingsForm};
use crate::model::RoundNumber;
use crate::reports::Words;
use crate::reports::document::Weight;
use crate::reports::lists::{ColumnId, ListHeading};
use crate::standings::StandingsRow;
use crate::ui::theme::GRID;
use crate::ui::widgets::{ArrangedHead, HeadColumn, align};
use crate::views::progress::points_and_rank;
use crate::wording::args;

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingsColumn {
    /// One of the list.
    Listed(ColumnId),
    /// Marked for the plot.
    Mark,
    /// Points and rank after a round.
    After(RoundNumber),
}

/// The least width of the column of names.
const LEAST_NAME: f32 = 140.0;
/// A name wider than this is not read more easily.
const WIDEST_NAME: f32 = 320.0;
/// A repeated column grows by no more than this, so that the eye keeps to the line.
const MOST_EXTRA: f32 = 24.0;
/// The columns that have to go first where there is little room.
const DISPENSABLE: [&str; 5] = ["club", "federation", "title", "number", "rating"];

impl StandingsColumn {
    /// The points.
    pub const POINTS: Self = Self::listed("points");

    /// The first column of a key.
    pub const fn listed(key: &'static str) -> Self {
        Self::Listed(ColumnId::first(key))
    }

    /// The key of a column of the list.
    pub const fn key(self) -> Option<&'static str> {
        match self {
            Self::Listed(id) => Some(id.key),
            Self::Mark | Self::After(_) => None,
        }
    }

    /// How the head of the table knows it. A ranking begins with the rank; rounds, opponents and tie-breaks keep their
    /// order, which says when and what decides first.
    pub const fn head(self) -> HeadColumn {
        match self {
            Self::Mark => HeadColumn::new("mark").in_block(1),
            Self::After(_) => HeadColumn::new("after").in_block(1),
            Self::Listed(id) => HeadColumn::new(id.key).in_block(if is_rank(id.key) { 0 } else { 1 }),
        }
    }

    /// How wide it usually is; the name takes what is left.
    fn width(self) -> f32 {
        match self {
            Self::Mark => 40.0,
            Self::After(_) => 62.0,
            Self::Listed(id) => match id.key {
                "rank" => 40.0,
                "place" | "number" => 36.0,
                "title" | "federation" => 42.0,
                "name" => LEAST_NAME,
                "rating" | "points" => 44.0,
                "play-off" => 64.0,
                "club" => 150.0,
                "against" => 34.0,
                "round" => 52.0,
                "level" => 110.0,
                "payout" | "bonus" | "total" => 104.0,
                _ => 50.0,
            },
        }
    }

    /// True if a cell is a sum whose parts can be shown one by one.
    pub fn is_sum(self) -> bool {
        matches!(self.key(), Some("points" | "tie-break" | "payout" | "bonus" | "total"))
    }

    /// True if a cell stands for something that was counted, so that it can be asked where it comes from.
    pub fn has_arithmetic(self) -> bool {
        self.is_sum() || self.key() == Some("round")
    }

    /// True for columns of one kind that stand side by side.
    fn is_repeated(self) -> bool {
        matches!(self, Self::After(_)) || matches!(self.key(), Some("round" | "against" | "tie-break"))
    }

    /// Where heading and cells stand.
    pub fn align(self, sheet: &ListInView<'_>) -> Align {
        match self {
            Self::Mark => Align::Center,
            Self::After(_) => Align::Max,
            Self::Listed(_) => self.listed_heading(sheet).map_or(Align::Min, |heading| align(heading.align)),
        }
    }

    /// True for a column whose cells are emphasised.
    pub fn is_bold(self, sheet: &ListInView<'_>) -> bool {
        self.listed_heading(sheet).is_some_and(|heading| heading.weight == Weight::Bold)
    }

    fn listed_heading<'a>(self, sheet: &ListInView<'a>) -> Option<&'a ListHeading> {
        match self {
            Self::Listed(id) => sheet.table()?.heading(id),
            Self::Mark | Self::After(_) => None,
        }
    }

    /// Heading and what it means.
    pub fn heading(self, sheet: &ListInView<'_>) -> (String, String) {
        let wording = sheet.view.wording;
        match self {
            Self::Mark => (wording.heading("mark"), wording.heading_hint("mark")),
            Self::After(round) => {
                let hint = wording.text_with("column-after-hint", &args! { round: round.get() });
                (round.to_string(), hint)
            }
            Self::Listed(id) => {
                let short = self.listed_heading(sheet).map(|heading| heading.short.clone());
                (short.unwrap_or_default(), hint(id, sheet))
            }
        }
    }

    /// What stands in it for a row of the ranking.
    pub fn cell(self, sheet: &ListInView<'_>, row: &StandingsRow) -> String {
        match self {
            Self::Mark => if sheet.progress.is_marked(row.player, sheet.lists) { "●" } else { "" }.to_owned(),
            Self::After(round) => {
                sheet.progress.stand(row.player, round).map(points_and_rank).unwrap_or_default()
            }
            Self::Listed(id) => {
                // These lists have one group.
                let cell = sheet.table().and_then(|table| {
                    let rows = &table.groups.first()?.rows;
                    rows.get(sheet.row_of_table(row)?)?.get(table.position(id)?)
                });
                cell.map(|cell| cell.shown(Words(sheet.view.wording))).unwrap_or_default()
            }
        }
    }
}

/// True for the column that says where a player stands in the list.
const fn is_rank(key: &str) -> bool {
    matches!(key.as_bytes(), b"rank" | b"place")
}

fn hint(column: ColumnId, sheet: &ListInView<'_>) -> String {
    let wording = sheet.view.wording;
    match column.key {
        "tie-break" => {
            let criterion = sheet.lists.standings.criteria.get(column.nth);
            criterion.map(|criterion| wording.criterion_name(criterion)).unwrap_or_default()
        }
        "round" => wording.text_with("column-round-hint", &args! { round: column.nth + 1 }),
        "against" => {
            let row = sheet.lists.standings.rows.get(column.nth);
            row.map(|row| sheet.view.tournament.name(row.player)).unwrap_or_default().to_owned()
        }
        key => wording.heading_hint(key),
    }
}

/// The columns in view with their widths.
#[derive(Clone, Debug, PartialEq)]
pub struct ColumnsInView {
    columns: Vec<(StandingsColumn, f32)>,
}

impl ColumnsInView {
    /// The columns from left to right with their widths.
    pub fn columns(&self) -> impl Iterator<Item = (StandingsColumn, f32)> {
        self.columns.iter().copied()
    }

    /// True if a column is in view.
    pub fn has(&self, column: StandingsColumn) -> bool {
        self.position(column).is_some()
    }

    /// Where a column stands, from 0.
    pub fn position(&self, column: StandingsColumn) -> Option<usize> {
        self.columns.iter().position(|(one, _)| *one == column)
    }

    /// The column at a place.
    pub fn column(&self, position: usize) -> Option<StandingsColumn> {
        self.columns.get(position).map(|(column, _)| *column)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.columns.len()
    }

    /// The width of all with the gaps between them.
    pub fn width(&self) -> f32 {
        self.columns.iter().map(|(_, width)| width + GRID).sum()
    }
}

/// The columns whose width follows the room.
pub const FLEXIBLE: &[&str] = &["name", "round", "against", "tie-break", "after"];

/// The columns of a list that fit `room`, in the user's order and widths. The least important ones go first; what is still
/// too wide is scrolled.
pub fn fitting(sheet: &ListInView<'_>, head: &ArrangedHead, room: f32) -> ColumnsInView {
    // The margin at the left and the scroll bar.
    let room = room - 3.0 * GRID;
    let mut columns = head.arranged(&all(sheet), StandingsColumn::head);
    let width_of = |column: &StandingsColumn| head.width(column.head(), column.width());
    let width = |columns: &[StandingsColumn]| columns.iter().map(|one| width_of(one) + GRID).sum::<f32>();
    for dispensable in DISPENSABLE {
        if width(&columns) > room {
            columns.retain(|column| column.key() != Some(dispensable));
        }
    }
    let spare = (room - width(&columns)).max(0.0);
    let for_name = spare.min(WIDEST_NAME - LEAST_NAME);
    // What is left goes to the columns that are one after the other: rounds, opponents, tie-breaks.
    let many = columns.iter().filter(|column| column.is_repeated()).count();
    #[allow(clippy::cast_precision_loss, reason = "a few columns")]
    let for_each = ((spare - for_name) / many.max(1) as f32).floor().min(MOST_EXTRA);
    let with_width = |column: StandingsColumn| {
        let extra = match column.key() {
            Some("name") => for_name,
            _ if column.is_repeated() => for_each,
            _ => 0.0,
        };
        (column, head.changed_width(column.head()).unwrap_or(column.width() + extra))
    };
    ColumnsInView { columns: columns.into_iter().map(with_width).collect() }
}

/// The width with which all columns are in view and no name is cut.
pub fn widest(sheet: &ListInView<'_>) -> f32 {
    let columns: f32 = all(sheet).into_iter().map(|column| column.width() + GRID).sum();
    columns + (WIDEST_NAME - LEAST_NAME) / 2.0 + 3.0 * GRID
}

fn all(sheet: &ListInView<'_>) -> Vec<StandingsColumn> {
    if sheet.form == StandingsForm::Progress {
        let rounds = (1..=sheet.lists.standings.after_round).filter_map(RoundNumber::new);
        let who = ["number", "title", "name"].map(StandingsColumn::listed);
        return [StandingsColumn::listed("rank"), StandingsColumn::Mark]
            .into_iter()
            .chain(who)
            .chain(rounds.map(StandingsColumn::After))
            .collect();
    }
    let listed = sheet.table().map(|table| table.columns()).unwrap_or_default();
    listed.into_iter().map(StandingsColumn::Listed).collect()
}
