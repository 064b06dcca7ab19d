//! The columns of the table of players and what a cell of each shows. What is typed is read in [`super::cell`].

use egui::Align;
use strum::IntoEnumIterator as _;

use crate::model::{Born, PlayerDetails, Sex};
use crate::wording::Wording;

/// A column that can be sorted by; all but the first can be edited.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::EnumIter,
    strum::EnumCount,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Column {
    /// The starting number.
    #[default]
    Number,
    /// FIDE's title.
    Title,
    /// "Family name, given name".
    Name,
    /// `m` or `w`.
    Sex,
    /// Federation.
    Federation,
    /// The rating that counts here.
    Rating,
    /// Club or town.
    Club,
    /// Year or date of birth.
    Born,
    /// FIDE's number of the player.
    FideId,
}

impl Column {
    /// The first column into which something is typed.
    pub const FIRST: Self = Self::Title;
    /// The last one: Enter here adds the player.
    pub const LAST: Self = Self::FideId;

    /// Its heading.
    pub fn heading(self, wording: &Wording) -> String {
        wording.text(&format!("players-column-{}", self.name()))
    }

    /// What it is called in a sentence and by a screen reader.
    pub fn spoken(self, wording: &Wording) -> String {
        wording.text(&format!("players-cell-{}", self.name()))
    }

    fn name(self) -> &'static str {
        self.into()
    }

    /// Where its text stands.
    pub const fn align(self) -> Align {
        match self {
            Self::Number | Self::Rating | Self::FideId | Self::Born => Align::Max,
            Self::Sex => Align::Center,
            Self::Title | Self::Name | Self::Federation | Self::Club => Align::Min,
        }
    }

    /// Its width in points; the name takes what is left.
    pub const fn width(self) -> Option<f32> {
        Some(match self {
            Self::Name => return None,
            Self::Number => 44.0,
            Self::Title | Self::Sex => 44.0,
            Self::Federation => 48.0,
            Self::Rating => 56.0,
            Self::Club => 140.0,
            Self::Born => 84.0,
            Self::FideId => 88.0,
        })
    }

    /// True if it can be typed into.
    pub const fn is_editable(self) -> bool {
        !matches!(self, Self::Number)
    }

    /// The column at the right.
    pub fn next(self) -> Option<Self> {
        Self::iter().find(|column| *column > self)
    }

    /// The column at the left.
    pub fn previous(self) -> Option<Self> {
        Self::iter().rfind(|column| *column < self)
    }

    /// What stands in the cell, as it is shown and as it is edited.
    pub fn text(self, details: &PlayerDetails) -> String {
        match self {
            Self::Number => String::new(),
            Self::Title => details.title.map(|title| title.to_string()).unwrap_or_default(),
            Self::Name => details.name.clone(),
            Self::Sex => details.sex.map(sex_letter).unwrap_or_default().to_owned(),
            Self::Federation => details.federation.clone(),
            Self::Rating => details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            Self::Club => details.club.clone(),
            Self::Born => match details.born {
                None => String::new(),
                Some(Born::Year(year)) => year.to_string(),
                Some(Born::Day(date)) => date.to_string(),
            },
            Self::FideId => details.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        }
    }
}

/// The letter of the report file.
const fn sex_letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "m",
        Sex::Female => "w",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_follow_one_another_and_have_words() {
        assert_eq!(Column::Number.next(), Some(Column::FIRST));
        assert_eq!(Column::LAST.next(), None);
        assert_eq!(Column::Name.previous(), Some(Column::Title));
        assert_eq!(Column::Number.previous(), None);
        let wording = Wording::english();
        for column in Column::iter() {
            assert!(wording.has(&format!("players-column-{}", column.name())), "{column:?}");
            assert!(wording.has(&format!("players-cell-{}", column.name())), "{column:?}");
        }
    }
}
