//! The columns of ranking, cross table and prizes, what stands in them, and which of them fit the width of the panel.

use egui::Align;

use super::prizes::{self, Money};
use super::{Form, Sheet, course};
use crate::model::RoundNumber;
use crate::standings::{Amount, PlayOffStage, Row};
use crate::ui::theme::GRID;
use crate::wording::args;

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The rank, shared by equal players.
    Rank,
    /// The place in the list, never shared.
    Place,
    /// The starting number.
    Number,
    /// The FIDE title.
    Title,
    /// The name.
    Name,
    /// The federation.
    Federation,
    /// The rating.
    Rating,
    /// The club.
    Club,
    /// The points.
    Points,
    /// A tie-break, by its place in the list of criteria.
    Criterion(usize),
    /// A round of the cross table.
    Round(RoundNumber),
    /// The games against the player of a place, in the table of a round robin.
    Against(usize),
    /// Marked for the plot.
    Mark,
    /// Points and rank after a round.
    After(RoundNumber),
    /// The membership level.
    Level,
    /// An amount of the prizes.
    Money(Money),
    /// The place that the play-off gave.
    PlayOff,
}

/// The least width of the column of names.
const LEAST_NAME: f32 = 140.0;
/// A name wider than this is not read more easily.
const WIDEST_NAME: f32 = 320.0;

impl Column {
    /// The key of its heading; none for what has a heading of its own.
    const fn key(self) -> Option<&'static str> {
        Some(match self {
            Self::Rank => "rank",
            Self::Place => "place",
            Self::Number => "number",
            Self::Title => "title",
            Self::Name => "name",
            Self::Federation => "federation",
            Self::Rating => "rating",
            Self::Club => "club",
            Self::Points => "points",
            Self::Level => "level",
            Self::Money(money) => money.key(),
            Self::PlayOff => "play-off",
            Self::Mark => "mark",
            Self::Criterion(_) | Self::Round(_) | Self::Against(_) | Self::After(_) => return None,
        })
    }

    /// How wide it is; the name takes what is left.
    const fn width(self) -> f32 {
        match self {
            Self::Rank => 40.0,
            Self::Place | Self::Number => 36.0,
            Self::Title | Self::Federation => 42.0,
            Self::Name => LEAST_NAME,
            Self::Rating | Self::Points => 44.0,
            Self::PlayOff => 64.0,
            Self::Club => 150.0,
            Self::Criterion(_) => 50.0,
            Self::Against(_) => 34.0,
            Self::Mark => 40.0,
            Self::After(_) => 62.0,
            Self::Round(_) => 52.0,
            Self::Level => 110.0,
            Self::Money(_) => 104.0,
        }
    }

    /// True if a cell stands for something that was counted, so that it can be asked where it comes from.
    pub const fn has_arithmetic(self) -> bool {
        matches!(self, Self::Points | Self::Criterion(_) | Self::Round(_) | Self::Money(_))
    }

    /// Where heading and cells stand.
    pub const fn align(self) -> Align {
        match self {
            Self::Title | Self::Name | Self::Federation | Self::Club | Self::Level => Align::Min,
            Self::Round(_) | Self::Against(_) | Self::Mark => Align::Center,
            _ => Align::Max,
        }
    }

    /// Heading and what it means.
    pub fn heading(self, sheet: &Sheet<'_>) -> (String, String) {
        let wording = sheet.view.wording;
        if let Some(key) = self.key() {
            return (wording.short_heading(key), wording.heading_hint(key));
        }
        match self {
            Self::Round(round) | Self::After(round) => {
                let key = match self {
                    Self::After(_) => "column-after-hint",
                    _ => "column-round-hint",
                };
                (round.to_string(), wording.text_with(key, &args! { round: round.get() }))
            }
            Self::Against(place) => {
                let row = place.checked_sub(1).and_then(|index| sheet.lists.standings.rows.get(index));
                let name = row.map(|row| sheet.view.tournament.name(row.player)).unwrap_or_default();
                (place.to_string(), name.to_owned())
            }
            Self::Criterion(index) => match sheet.lists.standings.criteria.get(index) {
                Some(criterion) => (wording.criterion_heading(criterion), wording.criterion_name(criterion)),
                None => Default::default(),
            },
            _ => Default::default(),
        }
    }

    /// What stands in it for a row of the ranking.
    pub fn cell(self, sheet: &Sheet<'_>, row: &Row) -> String {
        let details = sheet.view.tournament.player(row.player).map(|player| &player.details);
        let told = |tell: fn(&crate::model::PlayerDetails) -> String| details.map(tell).unwrap_or_default();
        // Among the players of the category, where one is chosen.
        let row = sheet.category.and_then(|part| part.row(row.player)).unwrap_or(row);
        match self {
            Self::Rank => row.rank.to_string(),
            Self::Place => row.place.to_string(),
            Self::Number => row.number.to_string(),
            Self::Title => told(|details| details.title.map(|title| title.to_string()).unwrap_or_default()),
            Self::Name => told(|details| details.name.clone()),
            Self::Federation => told(|details| details.federation.clone()),
            Self::Rating => {
                told(|details| details.rating.map(|rating| rating.to_string()).unwrap_or_default())
            }
            Self::Club => told(|details| details.club.clone()),
            Self::Points => format!("{:#}", Amount::from(row.points)),
            Self::PlayOff => row.play_off.map(|place| place.to_string()).unwrap_or_default(),
            Self::Criterion(index) => match row.values.get(index) {
                Some(value) => value.amount.map_or_else(|| value.to_string(), |amount| format!("{amount:#}")),
                None => String::new(),
            },
            Self::Round(round) => sheet.cell(row, round).map(ToString::to_string).unwrap_or_default(),
            Self::Against(place) if place == row.place => "×".to_owned(),
            Self::Against(place) => sheet.square(row, place),
            Self::Mark => if sheet.course.is_marked(row.player, sheet.lists) { "●" } else { "" }.to_owned(),
            Self::After(round) => sheet.course.stand(row.player, round).map(course::told).unwrap_or_default(),
            Self::Level => prizes::levels(sheet, row),
            Self::Money(money) => prizes::amount(sheet, row, money),
        }
    }
}

/// The columns in view with their widths.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    columns: Vec<(Column, f32)>,
}

impl Shape {
    /// The columns from left to right with their widths.
    pub fn columns(&self) -> impl Iterator<Item = (Column, f32)> {
        self.columns.iter().copied()
    }

    /// True if a column is in view.
    pub fn has(&self, column: Column) -> bool {
        self.position(column).is_some()
    }

    /// Where a column stands, from 0.
    pub fn position(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|(one, _)| *one == column)
    }

    /// The column at a place.
    pub fn column(&self, position: usize) -> Option<Column> {
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

/// The columns of a list that fit `room`. The least important ones go first: club, federation, title, number, rating.
/// What is still too wide is scrolled.
pub fn fitting(sheet: &Sheet<'_>, room: f32) -> Shape {
    // The margin at the left and the scroll bar.
    let room = room - 3.0 * GRID;
    let mut columns = all(sheet);
    let width = |columns: &[Column]| columns.iter().map(|column| column.width() + GRID).sum::<f32>();
    for dispensable in [Column::Club, Column::Federation, Column::Title, Column::Number, Column::Rating] {
        if width(&columns) > room {
            columns.retain(|column| *column != dispensable);
        }
    }
    let spare = (room - width(&columns)).clamp(0.0, WIDEST_NAME - LEAST_NAME);
    let with_width = |column: Column| {
        let extra = if column == Column::Name { spare } else { 0.0 };
        (column, column.width() + extra)
    };
    Shape { columns: columns.into_iter().map(with_width).collect() }
}

fn all(sheet: &Sheet<'_>) -> Vec<Column> {
    use Column::{Club, Federation, Name, Number, Place, Points, Rank, Rating, Title};
    let standings = &sheet.lists.standings;
    let mut columns = match sheet.form {
        Form::Ranking | Form::PlayOff | Form::Card | Form::Totals | Form::PrizeList => {
            vec![Rank, Number, Title, Name, Federation, Rating, Club, Points]
        }
        Form::CrossTable | Form::AllPlayAll => vec![Place, Number, Title, Name, Rating],
        Form::Progress => vec![Rank, Column::Mark, Number, Title, Name],
        Form::Prizes => vec![Rank, Number, Title, Name],
    };
    match sheet.form {
        Form::Ranking | Form::PlayOff | Form::Card | Form::Totals | Form::PrizeList => {
            columns.extend((0..standings.criteria.len()).map(Column::Criterion));
            let is_complete = matches!(standings.play_off, PlayOffStage::Complete { .. });
            columns.extend(is_complete.then_some(Column::PlayOff));
        }
        Form::CrossTable => {
            columns.extend((1..=standings.after_round).filter_map(RoundNumber::new).map(Column::Round));
            columns.push(Points);
        }
        Form::AllPlayAll => {
            columns.extend((1..=standings.rows.len()).map(Column::Against));
            columns.push(Points);
        }
        Form::Progress => {
            columns.extend((1..=standings.after_round).filter_map(RoundNumber::new).map(Column::After));
        }
        Form::Prizes => columns.extend(prizes::columns(sheet)),
    }
    columns
}
