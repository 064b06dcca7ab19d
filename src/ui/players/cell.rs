//! Reading what is typed into a cell. A text that is not understood becomes a [`Fault`], which says what was expected,
//! and changes nothing.

use crate::model::entry::{self, Expected};
use crate::model::{BonusLevel, KnownRating, MAX_NAME, Member, PlayerDetails, Rating, RatingKind, Team};
use crate::reports::lists::PlayerField;
use crate::wording::Wording;

/// Why a cell is not understood; holds what was typed.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Fault {
    /// A player needs a name.
    NameMissing,
    /// Longer than the model keeps.
    TooLong,
    /// No FIDE title.
    Title(String),
    /// Neither `m` nor `w`.
    Sex(String),
    /// No number between 1 and 9999.
    Rating(String),
    /// Neither a year nor a date.
    Born(String),
    /// No number.
    FideId(String),
    /// No level that earns a bonus here; holds the known ones too.
    Level(String, String),
}

impl Fault {
    /// What is wrong and what to type.
    pub fn sentence(&self, wording: &Wording) -> String {
        let name: &'static str = self.into();
        let typed = match self {
            Self::NameMissing | Self::TooLong => "",
            Self::Title(text)
            | Self::Sex(text)
            | Self::Rating(text)
            | Self::Born(text)
            | Self::FideId(text)
            | Self::Level(text, _) => text,
        };
        let known = if let Self::Level(_, known) = self { known.as_str() } else { "" };
        let values = [("text", typed.into()), ("most", MAX_NAME.into()), ("known", known.into())];
        wording.text_with(&format!("players-fault-{name}"), &values)
    }
}

/// Puts what was typed into the details; blank means nothing known. `levels` are those that earn a bonus.
///
/// # Errors
/// A [`Fault`]; the details stay as they were.
pub fn read(
    column: PlayerField,
    typed: &str,
    details: &mut PlayerDetails,
    levels: &[BonusLevel],
) -> Result<(), Fault> {
    let text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() > MAX_NAME {
        return Err(Fault::TooLong);
    }
    let unreadable = |expected| fault(expected, &text);
    match column {
        PlayerField::Number | PlayerField::EntryState | PlayerField::Section => {}
        PlayerField::StandardRating
        | PlayerField::RapidRating
        | PlayerField::BlitzRating
        | PlayerField::NationalRating
        | PlayerField::EstimatedRating => {
            let read = entry::rating(&text).map_err(unreadable)?;
            if let Some(kind) = column.rating_kind() {
                know_rating(details, kind, read);
            }
        }
        PlayerField::Name => details.name = name(text, details)?,
        PlayerField::MemberA | PlayerField::MemberB if text.is_empty() => return Err(Fault::NameMissing),
        PlayerField::MemberA => match &mut details.team {
            Some(_) => name_member(details, |team| team.a.name = text),
            // Without a second player there is no pair yet.
            None => details.name = text,
        },
        PlayerField::MemberB => name_member(details, |team| team.b.name = text),
        PlayerField::RatingB => {
            let read = entry::rating(&text).map_err(unreadable)?;
            team_of(details).b.rating = read;
        }
        PlayerField::Club => details.club = text,
        PlayerField::Level => {
            let level = level(text, levels)?;
            match &mut details.team {
                Some(team) => team.a.level = level,
                None => details.level = level,
            }
        }
        PlayerField::LevelB => {
            let level = level(text, levels)?;
            team_of(details).b.level = level;
        }
        PlayerField::Federation => details.federation = entry::federation(&text),
        PlayerField::Title => details.title = entry::title(&text).map_err(unreadable)?,
        PlayerField::Sex => details.sex = entry::sex(&text).map_err(unreadable)?,
        PlayerField::Born => {
            let read = entry::born(&text).map_err(unreadable)?;
            *details.team.as_mut().map_or(&mut details.born, |team| &mut team.a.born) = read;
        }
        PlayerField::BornB => {
            let read = entry::born(&text).map_err(unreadable)?;
            team_of(details).b.born = read;
        }
        PlayerField::FideId => {
            let read = entry::fide_id(&text).map_err(unreadable)?;
            *details.team.as_mut().map_or(&mut details.fide_id, |team| &mut team.a.fide_id) = read;
        }
        PlayerField::FideIdB => {
            let read = entry::fide_id(&text).map_err(unreadable)?;
            team_of(details).b.fide_id = read;
        }
        // What counts by the choice of the event is not typed by leaving it as it stands.
        PlayerField::Rating if !text.is_empty() && text == column.text(details) => {}
        PlayerField::Rating => {
            details.rating_typed = !text.is_empty() && !details.ratings.is_empty();
            details.rating = entry::rating(&text).map_err(unreadable)?;
            if let Some(team) = &mut details.team {
                team.a.rating = details.rating;
            }
        }
    }
    Ok(())
}

/// Puts a rating of one kind among those that are known. What was typed before without a kind goes on to count, and a typed
/// rating is of no list.
fn know_rating(details: &mut PlayerDetails, kind: RatingKind, rating: Option<Rating>) {
    let known = details.ratings.get(kind).copied();
    if known.map(|known| known.rating) == rating {
        return;
    }
    if details.ratings.is_empty() {
        details.rating_typed = details.rating.is_some();
    }
    let typed = |rating| KnownRating { k: known.and_then(|known| known.k), ..KnownRating::of(rating) };
    details.ratings.set(kind, rating.map(typed));
}

/// The name of an entry; a pair without one is called after its players.
fn name(text: String, details: &PlayerDetails) -> Result<String, Fault> {
    match &details.team {
        Some(team) if text.is_empty() => Ok(team.name()),
        _ if text.is_empty() => Err(Fault::NameMissing),
        _ => Ok(text),
    }
}

/// The pair of an entry; of a single player one whose second player is not named yet.
fn team_of(details: &mut PlayerDetails) -> &mut Team {
    let first = details.members().into_iter().next().unwrap_or_default();
    details.team.get_or_insert_with(|| Box::new(Team { a: first, b: Member::default() }))
}

/// Changes a pair; its name follows where it is made of those of its players.
fn name_member(details: &mut PlayerDetails, change: impl FnOnce(&mut Team)) {
    let was_single = details.team.is_none();
    let before = team_of(details).name();
    let team = team_of(details);
    change(team);
    let now = team.name();
    if was_single || details.name == before {
        details.name = now;
    }
}

/// The level whose name is, or alone begins with, what was typed.
fn level(text: String, levels: &[BonusLevel]) -> Result<String, Fault> {
    if text.is_empty() {
        return Ok(text);
    }
    let wanted = text.to_lowercase();
    let same = levels.iter().find(|level| level.name.to_lowercase() == wanted);
    let mut begins = levels.iter().filter(|level| level.name.to_lowercase().starts_with(&wanted));
    let found = match (same, begins.next(), begins.next()) {
        (Some(level), _, _) | (None, Some(level), None) => level,
        _ => {
            let known: Vec<&str> = levels.iter().map(|level| level.name.as_str()).collect();
            return Err(Fault::Level(text.chars().take(40).collect(), known.join(", ")));
        }
    };
    Ok(found.name.clone())
}

/// What a text that is not understood should have been.
fn fault(expected: Expected, text: &str) -> Fault {
    let text: String = text.chars().take(40).collect();
    match expected {
        Expected::Title => Fault::Title(text),
        Expected::Sex => Fault::Sex(text),
        Expected::Rating => Fault::Rating(text),
        Expected::Born => Fault::Born(text),
        Expected::FideId => Fault::FideId(text),
    }
}

#[cfg(test)]
mod tests {
    use super::super::column::Columns;
    use super::*;
    use crate::model::{Born, Rules, Sex, SystemId, Title};
    use proptest::prelude::*;
    use strum::IntoEnumIterator as _;

    fn levels() -> Vec<BonusLevel> {
        ["Diamond", "Gold"].map(|name| BonusLevel { name: name.into(), win: 20, loss: 10 }).into()
    }

    fn columns(partners: bool) -> Vec<PlayerField> {
        let rules = Rules { partners, bonus_levels: levels(), ..Rules::new(SystemId::Sw, 1) };
        Columns::of(&rules).iter().collect()
    }

    #[test]
    fn a_pair_is_typed_cell_by_cell_and_named_after_its_players() {
        let mut details = PlayerDetails::default();
        let mut type_in = |column, text| read(column, text, &mut details, &levels()).unwrap();
        type_in(PlayerField::MemberA, "Alpha, Ann");
        type_in(PlayerField::Rating, "2100");
        type_in(PlayerField::MemberB, "Beta, Bob");
        type_in(PlayerField::RatingB, "1900");
        type_in(PlayerField::Name, "");
        type_in(PlayerField::Level, "dia");
        assert_eq!(details.name, "Alpha, Ann / Beta, Bob");
        let team = details.team.clone().unwrap();
        assert_eq!((team.a.level.as_str(), team.b.level.as_str()), ("Diamond", ""));
        assert_eq!((team.a.rating, team.b.rating, details.rating), (Some(2100), Some(1900), Some(2100)));
        // A name that was made follows; one that was given stays.
        read(PlayerField::MemberB, "Gamma, Gil", &mut details, &[]).unwrap();
        assert_eq!(details.name, "Alpha, Ann / Gamma, Gil");
        read(PlayerField::Rating, "2200", &mut details, &[]).unwrap();
        assert_eq!(details.team.as_ref().and_then(|team| team.a.rating), Some(2200));
        read(PlayerField::Name, "The Knights", &mut details, &[]).unwrap();
        read(PlayerField::MemberA, "Delta, Di", &mut details, &[]).unwrap();
        assert_eq!(details.name, "The Knights");
    }

    #[test]
    fn a_rating_of_a_kind_is_typed_without_changing_the_one_that_was_typed_to_count() {
        let mut details = PlayerDetails { rating: Some(2000), ..PlayerDetails::default() };
        read(PlayerField::RapidRating, "1900", &mut details, &[]).unwrap();
        let rapid = details.ratings.get(RatingKind::Rapid).copied();
        assert_eq!((rapid, details.rating_typed), (Some(KnownRating::of(1900)), true));
        let listed = KnownRating {
            k: Some(20),
            games: Some(4),
            listed: Some(jiff::civil::date(2026, 11, 1)),
            ..KnownRating::of(1900)
        };
        details.ratings.set(RatingKind::Rapid, Some(listed));
        read(PlayerField::RapidRating, "1900", &mut details, &[]).unwrap();
        assert_eq!(details.ratings.get(RatingKind::Rapid), Some(&listed), "nothing was typed anew");
        read(PlayerField::RapidRating, "1910", &mut details, &[]).unwrap();
        let typed = details.ratings.get(RatingKind::Rapid).copied();
        assert_eq!(typed, Some(KnownRating { k: Some(20), ..KnownRating::of(1910) }), "of no list");
        assert_eq!(
            read(PlayerField::RapidRating, "fast", &mut details, &[]),
            Err(Fault::Rating("fast".into()))
        );
        read(PlayerField::RapidRating, "", &mut details, &[]).unwrap();
        assert!(details.ratings.is_empty());
    }

    fn typed(column: PlayerField, text: &str) -> Result<PlayerDetails, Fault> {
        let mut details = PlayerDetails { name: "A".into(), rating: Some(1), ..PlayerDetails::default() };
        read(column, text, &mut details, &levels()).map(|()| details)
    }

    #[test]
    fn cells_are_read_as_people_write_them() {
        let day = |year, month, day| Some(Born::Day(jiff::civil::date(year, month, day)));
        assert_eq!(typed(PlayerField::Name, "  Novák,   Jan ").unwrap().name, "Novák, Jan");
        assert_eq!(typed(PlayerField::Title, "wgm").unwrap().title, Some(Title::WGM));
        assert_eq!(typed(PlayerField::Title, "").unwrap().title, None);
        assert_eq!(typed(PlayerField::Sex, "F").unwrap().sex, Some(Sex::Female));
        assert_eq!(typed(PlayerField::Rating, "2388").unwrap().rating, Some(2388));
        assert_eq!(typed(PlayerField::Rating, "unrated").unwrap().rating, None);
        assert_eq!(typed(PlayerField::Rating, "").unwrap().rating, None);
        assert_eq!(typed(PlayerField::Federation, "nor").unwrap().federation, "NOR");
        assert_eq!(typed(PlayerField::Born, "1990").unwrap().born, Some(Born::Year(1990)));
        assert_eq!(typed(PlayerField::Born, "12.5.1990").unwrap().born, day(1990, 5, 12));
        assert_eq!(typed(PlayerField::Born, "1990-05-12").unwrap().born, day(1990, 5, 12));
        assert_eq!(typed(PlayerField::FideId, "14101068").unwrap().fide_id, Some(14_101_068));
    }

    #[test]
    fn a_rating_beside_others_is_typed_until_its_cell_is_emptied() {
        let mut details = PlayerDetails { rating: Some(1900), ..PlayerDetails::default() };
        details.ratings.set(crate::model::RatingKind::Rapid, Some(crate::model::KnownRating::of(1900)));
        let mut type_in = |text: &str| {
            read(PlayerField::Rating, text, &mut details, &[]).unwrap();
            (details.rating, details.rating_typed)
        };
        assert_eq!(type_in("1900"), (Some(1900), false), "as it stands");
        assert_eq!(type_in("2000"), (Some(2000), true));
        assert_eq!(type_in("unrated"), (None, true));
        assert_eq!(type_in(""), (None, false), "the event chooses again");
    }

    #[test]
    fn what_is_not_understood_says_what_was_expected_and_changes_nothing() {
        let wording = Wording::english();
        for (column, text) in [
            (PlayerField::Name, " "),
            (PlayerField::Club, &"x".repeat(MAX_NAME + 1)),
            (PlayerField::Title, "MK"),
            (PlayerField::Sex, "x"),
            (PlayerField::Rating, "12345"),
            (PlayerField::Rating, "good"),
            (PlayerField::Born, "31.2.1990"),
            (PlayerField::Born, "90"),
            (PlayerField::FideId, "123456789012"),
            (PlayerField::MemberA, ""),
            (PlayerField::MemberB, " "),
            (PlayerField::RatingB, "good"),
            (PlayerField::Level, "Bronze"),
        ] {
            let mut details = PlayerDetails { name: "A".into(), rating: Some(5), ..PlayerDetails::default() };
            let before = details.clone();
            let fault = read(column, text, &mut details, &levels()).unwrap_err();
            assert_eq!(details, before);
            let key: &'static str = (&fault).into();
            assert!(wording.has(&format!("players-fault-{key}")), "{key}");
            assert!(fault.sentence(&wording).ends_with('.'), "{}", fault.sentence(&wording));
        }
    }

    proptest! {
        #[test]
        fn what_a_cell_shows_can_be_typed_back(rating in 1_u16..=9999, id in 1_u64..99_999_999_999, year in 1850_i16..=2200) {
            let details = PlayerDetails {
                name: "Ωμέγα, Νίκος".into(), rating: Some(rating), fide_id: Some(id),
                born: Some(Born::Year(year)), title: Some(Title::WFM), sex: Some(Sex::Female),
                federation: "GRE".into(), club: "Αθήνα".into(), ..PlayerDetails::default()
            };
            let mut copy = PlayerDetails::default();
            for column in columns(false) {
                prop_assert_eq!(read(column, &column.text(&details), &mut copy, &levels()), Ok(()));
            }
            prop_assert_eq!(copy, details);
        }

        #[test]
        fn what_a_cell_shows_of_a_pair_can_be_typed_back(a in "[A-Z][a-z]{1,9}, [A-Z]", b in "[A-Z][a-z]{1,9}", rating in 1_u16..=9999) {
            let member = |name: &str, rating| Member { name: name.into(), rating, ..Member::default() };
            let mut team = Team { a: member(&a, Some(rating)), b: member(&b, None) };
            team.b.level = "Gold".into();
            team.b.fide_id = Some(14_101_068);
            team.a.born = Some(Born::Year(1985));
            let details = PlayerDetails {
                name: team.name(), rating: Some(rating), club: "Riverside".into(),
                team: Some(Box::new(team)), ..PlayerDetails::default()
            };
            let mut copy = PlayerDetails::default();
            for column in columns(true) {
                prop_assert_eq!(read(column, &column.text(&details), &mut copy, &levels()), Ok(()));
            }
            prop_assert_eq!(copy, details);
        }

        #[test]
        fn no_text_breaks_a_cell(text in ".{0,60}") {
            for column in PlayerField::iter() {
                let _ = read(column, &text, &mut PlayerDetails::default(), &levels());
            }
        }
    }
}
