//! What is known of a player, field by field: the columns of the list of players, and of the table of the window in which
//! they are entered.

use super::{CellValue, Column};
use crate::model::{Born, Number, Player, PlayerDetails, RatingKind, Sex};
use crate::reports::document::Align;

/// A player with the starting number.
pub type NumberedPlayer<'a> = (Number, &'a Player);

/// A field of a player, or of either of the two players of a pair.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayerField {
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
    /// FIDE's rating at the standard rate.
    StandardRating,
    /// FIDE's rating at the rapid rate.
    RapidRating,
    /// FIDE's rating at the blitz rate.
    BlitzRating,
    /// The rating of the federation.
    NationalRating,
    /// What the arbiter estimates.
    EstimatedRating,
    /// The second player of a pair.
    MemberB,
    /// The rating of the second player.
    RatingB,
    /// Club or town.
    Club,
    /// Year or date of birth; of a pair that of A.
    Born,
    /// FIDE's number of the player; of a pair that of A.
    FideId,
    /// Membership level; of a pair that of A.
    Level,
    /// The membership level of the second player.
    LevelB,
    /// Year or date of birth of the second player.
    BornB,
    /// FIDE's number of the second player.
    FideIdB,
    /// How far the player has come ([`crate::model::EntryState`]).
    EntryState,
    /// The section, in a list of all of them.
    Section,
}

impl PlayerField {
    /// Names the field, its column and its heading.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The field for the ratings of a kind.
    pub const fn of_rating(kind: RatingKind) -> Self {
        match kind {
            RatingKind::Standard => Self::StandardRating,
            RatingKind::Rapid => Self::RapidRating,
            RatingKind::Blitz => Self::BlitzRating,
            RatingKind::National => Self::NationalRating,
            RatingKind::Estimated => Self::EstimatedRating,
        }
    }

    /// The kind of ratings that stands there, beside the one that counts.
    pub const fn rating_kind(self) -> Option<RatingKind> {
        Some(match self {
            Self::StandardRating => RatingKind::Standard,
            Self::RapidRating => RatingKind::Rapid,
            Self::BlitzRating => RatingKind::Blitz,
            Self::NationalRating => RatingKind::National,
            Self::EstimatedRating => RatingKind::Estimated,
            _ => return None,
        })
    }

    /// What stands there; nothing for the starting number, the state and the section, which are not among the details.
    pub fn cell(self, details: &PlayerDetails) -> CellValue {
        let team = details.team.as_deref();
        let (a, b) = (team.map(|team| &team.a), team.map(|team| &team.b));
        match self {
            Self::Number | Self::EntryState | Self::Section => CellValue::Empty,
            Self::StandardRating
            | Self::RapidRating
            | Self::BlitzRating
            | Self::NationalRating
            | Self::EstimatedRating => {
                let known = self.rating_kind().and_then(|kind| details.ratings.get(kind));
                CellValue::whole_if(known.map(|known| known.rating))
            }
            Self::Title => CellValue::text_if(details.title.map(|title| title.to_string())),
            Self::Name => CellValue::text(details.name.as_str()),
            Self::Sex => CellValue::text_if(details.sex.map(sex_letter)),
            Self::Federation => CellValue::text(details.federation.as_str()),
            Self::Rating => CellValue::whole_if(details.rating),
            Self::Club => CellValue::text(details.club.as_str()),
            Self::MemberA => CellValue::text(a.map_or(&details.name, |a| &a.name).as_str()),
            Self::MemberB => CellValue::text_if(b.map(|b| b.name.as_str())),
            Self::RatingB => CellValue::whole_if(b.and_then(|b| b.rating)),
            Self::Level => CellValue::text(a.map_or(&details.level, |a| &a.level).as_str()),
            Self::LevelB => CellValue::text_if(b.map(|b| b.level.as_str())),
            Self::Born => birth(a.map_or(details.born, |a| a.born)),
            Self::BornB => birth(b.and_then(|b| b.born)),
            Self::FideId => CellValue::whole_if(a.map_or(details.fide_id, |a| a.fide_id)),
            Self::FideIdB => CellValue::whole_if(b.and_then(|b| b.fide_id)),
        }
    }

    /// Where heading and cells stand.
    pub const fn align(self) -> Align {
        match self {
            Self::Number
            | Self::Rating
            | Self::RatingB
            | Self::StandardRating
            | Self::RapidRating
            | Self::BlitzRating
            | Self::NationalRating
            | Self::EstimatedRating
            | Self::FideId
            | Self::FideIdB
            | Self::Born
            | Self::BornB => Align::Right,
            Self::Sex => Align::Centre,
            Self::Title
            | Self::Name
            | Self::MemberA
            | Self::MemberB
            | Self::Federation
            | Self::Club
            | Self::Level
            | Self::LevelB
            | Self::EntryState
            | Self::Section => Align::Left,
        }
    }

    /// Its column in a list.
    pub fn column<'a>(self) -> Column<'a, NumberedPlayer<'a>> {
        let cell = move |(number, player): &NumberedPlayer<'a>| match self {
            Self::Number => CellValue::whole(number.0),
            _ => self.cell(&player.details),
        };
        let column = Column::new(self.key(), self.align(), cell);
        match self {
            Self::Name | Self::MemberA | Self::MemberB | Self::Club => column.flexible(),
            _ => column,
        }
    }
}

/// A year or a day.
pub(super) fn birth(born: Option<Born>) -> CellValue {
    match born {
        None => CellValue::Empty,
        Some(Born::Year(year)) => CellValue::whole(year),
        Some(Born::Day(date)) => CellValue::Date(date),
    }
}

/// The letter of the report file, by which files are read again.
const fn sex_letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "m",
        Sex::Female => "w",
    }
}
