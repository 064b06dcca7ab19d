//! Which columns the table of players has and how wide they are; what each shows is told by [`PlayerField`]. What is typed
//! is read in [`super::cell`].

use crate::model::{PlayerDetails, Rules};
use crate::reports::Words;
use crate::reports::lists::PlayerField;
use crate::ui::widgets::{ArrangedHead, HeadColumn, Sort};
use crate::wording::Wording;

/// The columns of players, from left to right.
const PLAYERS: [PlayerField; 9] = [
    PlayerField::Number,
    PlayerField::Title,
    PlayerField::Name,
    PlayerField::Sex,
    PlayerField::Federation,
    PlayerField::Rating,
    PlayerField::Club,
    PlayerField::Born,
    PlayerField::FideId,
];

/// The columns of a partner event (SW, introduction 2): both players with their ratings, then what the pair is called.
const PAIRS: [PlayerField; 11] = [
    PlayerField::Number,
    PlayerField::MemberA,
    PlayerField::Rating,
    PlayerField::MemberB,
    PlayerField::RatingB,
    PlayerField::Name,
    PlayerField::Club,
    PlayerField::Born,
    PlayerField::FideId,
    PlayerField::BornB,
    PlayerField::FideIdB,
];

/// Columns that are shown only if they are asked for, each behind the one that it usually follows.
const OPTIONAL: [(PlayerField, PlayerField); 6] = [
    (PlayerField::Rating, PlayerField::StandardRating),
    (PlayerField::StandardRating, PlayerField::RapidRating),
    (PlayerField::RapidRating, PlayerField::BlitzRating),
    (PlayerField::BlitzRating, PlayerField::NationalRating),
    (PlayerField::NationalRating, PlayerField::EstimatedRating),
    (PlayerField::FideId, PlayerField::EntryState),
];

/// The column that has what is left of the width.
pub const FLEXIBLE: &[&str] = &["name"];

/// The columns that an event has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns(Vec<PlayerField>);

impl Columns {
    /// Of an event with these rules; the level only where levels earn a bonus.
    pub fn of(rules: &Rules) -> Self {
        let mut list = if rules.partners { PAIRS.to_vec() } else { PLAYERS.to_vec() };
        if !rules.bonus_levels.is_empty() {
            list.push(PlayerField::Level);
            if rules.partners {
                list.push(PlayerField::LevelB);
            }
        }
        Self(list)
    }

    /// Of the list of all sections.
    pub fn of_all_sections() -> Self {
        Self(std::iter::once(PlayerField::Section).chain(PLAYERS).collect())
    }

    /// The columns that an event with these rules can show if they are asked for. A pair is rated by its player A alone.
    pub fn optional(rules: &Rules) -> impl Iterator<Item = PlayerField> {
        let has_all = !rules.partners;
        let fields = OPTIONAL.into_iter().map(|(_, field)| field);
        fields.filter(move |field| has_all || field.rating_kind().is_none())
    }

    /// The same with those optional columns that are asked for.
    #[must_use]
    pub fn with(mut self, rules: &Rules, is_shown: impl Fn(PlayerField) -> bool) -> Self {
        let optional: Vec<PlayerField> = Self::optional(rules).collect();
        for (before, field) in OPTIONAL {
            if !optional.contains(&field) || !is_shown(field) {
                continue;
            }
            // Behind the nearest one that is shown.
            let mut wanted = before;
            let place = loop {
                if let Some(at) = self.0.iter().position(|known| *known == wanted) {
                    break at + 1;
                }
                match OPTIONAL.iter().find(|(_, field)| *field == wanted) {
                    Some((before, _)) => wanted = *before,
                    None => break self.0.len(),
                }
            };
            self.0.insert(place, field);
        }
        self
    }

    /// The same in the order that the user wants.
    pub fn arranged(self, head: &ArrangedHead) -> Self {
        Self(head.arranged(&self.0, PlayerField::head))
    }

    /// From left to right.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = PlayerField> + DoubleEndedIterator {
        self.0.iter().copied()
    }

    /// True if the event has it.
    pub fn has(&self, column: PlayerField) -> bool {
        self.0.contains(&column)
    }

    /// Where a new entry begins.
    pub fn home(&self) -> PlayerField {
        if self.has(PlayerField::MemberA) { PlayerField::MemberA } else { PlayerField::Name }
    }

    /// The last one that can be typed into: Enter here adds the player.
    pub fn last(&self) -> PlayerField {
        self.iter().rfind(|column| column.is_editable()).unwrap_or_default()
    }

    /// The next one at the right that can be typed into.
    pub fn next_to_type(&self, column: PlayerField) -> Option<PlayerField> {
        let mut behind = self.iter().skip_while(|known| *known != column).skip(1);
        behind.find(|column| column.is_editable())
    }

    /// The next one at the left that can be typed into.
    pub fn previous_to_type(&self, column: PlayerField) -> Option<PlayerField> {
        let before = self.iter().take_while(|known| *known != column);
        before.filter(|column| column.is_editable()).last()
    }

    /// The column at the right.
    pub fn next(&self, column: PlayerField) -> Option<PlayerField> {
        let at = self.0.iter().position(|known| *known == column)?;
        self.0.get(at + 1).copied()
    }

    /// The column at the left.
    pub fn previous(&self, column: PlayerField) -> Option<PlayerField> {
        let at = self.0.iter().position(|known| *known == column)?;
        self.0.get(at.checked_sub(1)?).copied()
    }
}

/// How the table shows a field and takes what is typed.
impl PlayerField {
    /// How the head of the table knows it.
    pub fn head(self) -> HeadColumn {
        HeadColumn::new(self.key())
    }

    /// Its heading.
    pub fn heading(self, wording: &Wording) -> String {
        self.column().heading(Words(wording)).short
    }

    /// What it is called in a sentence and by a screen reader.
    pub fn spoken(self, wording: &Wording) -> String {
        wording.text(&format!("players-cell-{}", self.key()))
    }

    /// Its width in points; the name takes what is left.
    pub const fn width(self) -> Option<f32> {
        Some(match self {
            Self::Name => return None,
            Self::Number => 44.0,
            Self::Title | Self::Sex => 44.0,
            Self::Federation => 48.0,
            Self::Rating
            | Self::RatingB
            | Self::StandardRating
            | Self::RapidRating
            | Self::BlitzRating
            | Self::NationalRating
            | Self::EstimatedRating => 56.0,
            Self::EntryState | Self::Section => 84.0,
            Self::MemberA | Self::MemberB => 168.0,
            Self::Level | Self::LevelB => 84.0,
            Self::Club => 140.0,
            Self::Born | Self::BornB => 84.0,
            Self::FideId | Self::FideIdB => 88.0,
        })
    }

    /// How the table is sorted after a click on the heading. Ratings begin with the best.
    pub fn sorting(self, before: Sort<Self>) -> Sort<Self> {
        let is_rating = matches!(self, Self::Rating | Self::RatingB) || self.rating_kind().is_some();
        before.clicked(self, is_rating)
    }

    /// True if it can be typed into.
    pub const fn is_editable(self) -> bool {
        !matches!(self, Self::Number | Self::EntryState | Self::Section)
    }

    /// What stands in the cell, as it is shown and as it is edited.
    pub fn text(self, details: &PlayerDetails) -> String {
        self.cell(details).in_text()
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
        assert_eq!(players.next(PlayerField::Number), Some(PlayerField::Title));
        assert_eq!((players.last(), players.next(PlayerField::FideId)), (PlayerField::FideId, None));
        assert_eq!(players.previous(PlayerField::Name), Some(PlayerField::Title));
        assert_eq!(players.previous(PlayerField::Number), None);
        assert_eq!(players.home(), PlayerField::Name);
        let some = |field| matches!(field, PlayerField::BlitzRating | PlayerField::EntryState);
        let more: Vec<PlayerField> = players.clone().with(&rules, some).iter().collect();
        assert_eq!(more.get(6), Some(&PlayerField::BlitzRating), "behind the rating that counts");
        let more = players.with(&rules, some);
        assert_eq!(more.iter().last(), Some(PlayerField::EntryState));
        assert_eq!((more.last(), more.next_to_type(PlayerField::FideId)), (PlayerField::FideId, None));
        assert_eq!(more.previous_to_type(PlayerField::Title), None, "the number is not typed");
        assert_eq!(more.next_to_type(PlayerField::Rating), Some(PlayerField::BlitzRating));
        assert_eq!(Columns::optional(&rules).count(), OPTIONAL.len());
        rules.partners = true;
        rules.bonus_levels.push(crate::model::BonusLevel { name: "Diamond".into(), win: 20, loss: 10 });
        assert_eq!(Columns::optional(&rules).collect::<Vec<_>>(), [PlayerField::EntryState]);
        let pairs = Columns::of(&rules);
        assert_eq!((pairs.home(), pairs.last()), (PlayerField::MemberA, PlayerField::LevelB));
        assert_eq!(pairs.next(PlayerField::MemberA), Some(PlayerField::Rating));
        assert_eq!(pairs.next(PlayerField::Title), None);
        let wording = Wording::english();
        for column in PlayerField::iter() {
            assert!(wording.has(&format!("column-{}", column.key())), "{column:?}");
            assert!(wording.has(&format!("players-cell-{}", column.key())), "{column:?}");
        }
    }
}
