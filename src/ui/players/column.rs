//! The columns of the table of players and what a cell of each shows. What is typed is read in [`super::cell`].

use egui::Align;

use crate::model::{Born, PlayerDetails, Rules, Sex};
use crate::ui::widgets::Sort;
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
pub enum PlayerColumn {
    /// The starting number.
    #[default]
    Number,
    /// FIDE's title.
    Title,
    /// "Family name, given name"; of a pair the name under which it plays.
    Name,
    /// The first player of a pair.
    MemberA,
    /// `m` or `w`.
    Sex,
    /// Federation.
    Federation,
    /// The rating that counts here; of a pair that of A.
    Rating,
    /// The second player of a pair.
    MemberB,
    /// The rating of the second player.
    RatingB,
    /// Club or town.
    Club,
    /// Year or date of birth.
    Born,
    /// FIDE's number of the player.
    FideId,
    /// Membership level; of a pair that of A.
    Level,
    /// The membership level of the second player.
    LevelB,
    /// Year or date of birth of the second player.
    BornB,
    /// FIDE's number of the second player.
    FideIdB,
}

/// The columns of players, from left to right.
const PLAYERS: [PlayerColumn; 9] = [
    PlayerColumn::Number,
    PlayerColumn::Title,
    PlayerColumn::Name,
    PlayerColumn::Sex,
    PlayerColumn::Federation,
    PlayerColumn::Rating,
    PlayerColumn::Club,
    PlayerColumn::Born,
    PlayerColumn::FideId,
];

/// The columns of a partner event (SW, introduction 2): both players with their ratings, then what the pair is called.
const PAIRS: [PlayerColumn; 11] = [
    PlayerColumn::Number,
    PlayerColumn::MemberA,
    PlayerColumn::Rating,
    PlayerColumn::MemberB,
    PlayerColumn::RatingB,
    PlayerColumn::Name,
    PlayerColumn::Club,
    PlayerColumn::Born,
    PlayerColumn::FideId,
    PlayerColumn::BornB,
    PlayerColumn::FideIdB,
];

/// The columns that an event has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns(Vec<PlayerColumn>);

impl Columns {
    /// Of an event with these rules; the level only where levels earn a bonus.
    pub fn of(rules: &Rules) -> Self {
        let mut list = if rules.partners { PAIRS.to_vec() } else { PLAYERS.to_vec() };
        if !rules.bonus_levels.is_empty() {
            list.push(PlayerColumn::Level);
            if rules.partners {
                list.push(PlayerColumn::LevelB);
            }
        }
        Self(list)
    }

    /// From left to right.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = PlayerColumn> {
        self.0.iter().copied()
    }

    /// True if the event has it.
    pub fn has(&self, column: PlayerColumn) -> bool {
        self.0.contains(&column)
    }

    /// Where a new entry begins.
    pub fn home(&self) -> PlayerColumn {
        if self.has(PlayerColumn::MemberA) { PlayerColumn::MemberA } else { PlayerColumn::Name }
    }

    /// The last one: Enter here adds the player.
    pub fn last(&self) -> PlayerColumn {
        self.0.last().copied().unwrap_or_default()
    }

    /// The column at the right.
    pub fn next(&self, column: PlayerColumn) -> Option<PlayerColumn> {
        let at = self.0.iter().position(|known| *known == column)?;
        self.0.get(at + 1).copied()
    }

    /// The column at the left.
    pub fn previous(&self, column: PlayerColumn) -> Option<PlayerColumn> {
        let at = self.0.iter().position(|known| *known == column)?;
        self.0.get(at.checked_sub(1)?).copied()
    }
}

impl PlayerColumn {
    /// Its heading.
    pub fn heading(self, wording: &Wording) -> String {
        wording.short_heading(self.name())
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
            Self::Number
            | Self::Rating
            | Self::RatingB
            | Self::FideId
            | Self::FideIdB
            | Self::Born
            | Self::BornB => Align::Max,
            Self::Sex => Align::Center,
            Self::Title
            | Self::Name
            | Self::MemberA
            | Self::MemberB
            | Self::Federation
            | Self::Club
            | Self::Level
            | Self::LevelB => Align::Min,
        }
    }

    /// Its width in points; the name takes what is left.
    pub const fn width(self) -> Option<f32> {
        Some(match self {
            Self::Name => return None,
            Self::Number => 44.0,
            Self::Title | Self::Sex => 44.0,
            Self::Federation => 48.0,
            Self::Rating | Self::RatingB => 56.0,
            Self::MemberA | Self::MemberB => 168.0,
            Self::Level | Self::LevelB => 84.0,
            Self::Club => 140.0,
            Self::Born | Self::BornB => 84.0,
            Self::FideId | Self::FideIdB => 88.0,
        })
    }

    /// How the table is sorted after a click on the heading. Ratings begin with the best.
    pub fn sorting(self, before: Sort<Self>) -> Sort<Self> {
        before.clicked(self, matches!(self, Self::Rating | Self::RatingB))
    }

    /// True if it can be typed into.
    pub const fn is_editable(self) -> bool {
        !matches!(self, Self::Number)
    }

    /// What stands in the cell, as it is shown and as it is edited.
    pub fn text(self, details: &PlayerDetails) -> String {
        match self {
            Self::Number => String::new(),
            Self::Title => details.title.map(|title| title.to_string()).unwrap_or_default(),
            Self::Name => details.name.clone(),
            Self::Sex => details.sex.map(sex_letter).unwrap_or_default().to_owned(),
            Self::Federation => details.federation.clone(),
            Self::Rating => number(details.rating),
            Self::MemberA => {
                details.team.as_ref().map_or_else(|| details.name.clone(), |team| team.a.name.clone())
            }
            Self::MemberB => details.team.as_ref().map(|team| team.b.name.clone()).unwrap_or_default(),
            Self::RatingB => number(details.team.as_ref().and_then(|team| team.b.rating)),
            Self::Level => {
                details.team.as_ref().map_or_else(|| details.level.clone(), |team| team.a.level.clone())
            }
            Self::LevelB => details.team.as_ref().map(|team| team.b.level.clone()).unwrap_or_default(),
            Self::Club => details.club.clone(),
            Self::Born => born(details.team.as_ref().map_or(details.born, |team| team.a.born)),
            Self::BornB => born(details.team.as_ref().and_then(|team| team.b.born)),
            Self::FideId => number(details.team.as_ref().map_or(details.fide_id, |team| team.a.fide_id)),
            Self::FideIdB => number(details.team.as_ref().and_then(|team| team.b.fide_id)),
        }
    }
}

fn number(number: Option<impl ToString>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

fn born(born: Option<Born>) -> String {
    match born {
        None => String::new(),
        Some(Born::Year(year)) => year.to_string(),
        Some(Born::Day(date)) => date.to_string(),
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
    use strum::IntoEnumIterator as _;

    #[test]
    fn columns_follow_one_another_and_have_words() {
        let mut rules = Rules::new(crate::model::SystemId::Sw, 1);
        let players = Columns::of(&rules);
        assert_eq!(players.next(PlayerColumn::Number), Some(PlayerColumn::Title));
        assert_eq!((players.last(), players.next(PlayerColumn::FideId)), (PlayerColumn::FideId, None));
        assert_eq!(players.previous(PlayerColumn::Name), Some(PlayerColumn::Title));
        assert_eq!(players.previous(PlayerColumn::Number), None);
        assert_eq!(players.home(), PlayerColumn::Name);
        rules.partners = true;
        rules.bonus_levels.push(crate::model::BonusLevel { name: "Diamond".into(), win: 20, loss: 10 });
        let pairs = Columns::of(&rules);
        assert_eq!((pairs.home(), pairs.last()), (PlayerColumn::MemberA, PlayerColumn::LevelB));
        assert_eq!(pairs.next(PlayerColumn::MemberA), Some(PlayerColumn::Rating));
        assert_eq!(pairs.next(PlayerColumn::Title), None);
        let wording = Wording::english();
        for column in PlayerColumn::iter() {
            assert!(wording.has(&format!("column-{}", column.name())), "{column:?}");
            assert!(wording.has(&format!("players-cell-{}", column.name())), "{column:?}");
        }
    }
}
