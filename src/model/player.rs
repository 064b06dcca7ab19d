//! Who plays. A [`PlayerId`] is never reused; the [`Number`] (starting rank) may change when somebody enters late.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Contact, Points, Ratings, RoundNumber};

/// Identifies a player within one tournament, permanently. Never shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u32);

/// The starting (pairing, seed) number: 1 is the best. Changes with a late entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Number(pub u16);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A rating in whole points; none for the unrated.
pub type Rating = u16;

/// The number FIDE knows a player by.
pub type FideId = u64;

/// Sex as the report file knows it (`m`, `w`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// TRF `m`.
    Male,
    /// TRF `w`.
    Female,
}

/// FIDE's over-the-board titles, the highest first, in the order of Common rules A2.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::Display,
)]
#[allow(missing_docs, reason = "the abbreviations are their own names")]
pub enum Title {
    GM,
    IM,
    WGM,
    FM,
    WIM,
    CM,
    WFM,
    WCM,
}

impl Title {
    /// Reads both spellings: `GM` … `WCM` and the old report files' `g` `m` `f` `c` `wg` `wm` `wf` `wc`.
    pub fn from_report(text: &str) -> Option<Self> {
        Some(match text.trim().to_ascii_uppercase().as_str() {
            "GM" | "G" => Self::GM,
            "IM" | "M" | "I" => Self::IM,
            "WGM" | "WG" => Self::WGM,
            "FM" | "F" => Self::FM,
            "WIM" | "WM" | "WI" => Self::WIM,
            "CM" | "C" => Self::CM,
            "WFM" | "WF" => Self::WFM,
            "WCM" | "WC" => Self::WCM,
            _ => return None,
        })
    }
}

/// When somebody was born; often only the year is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Born {
    /// Only the year is known.
    Year(i16),
    /// The full date.
    Day(jiff::civil::Date),
}

impl Born {
    /// The year of birth.
    pub fn year(self) -> i16 {
        match self {
            Self::Year(year) => year,
            Self::Day(date) => date.year(),
        }
    }
}

/// A player's details, as the arbiter types them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerDetails {
    /// "Family name, given name", as it is printed.
    pub name: String,
    /// FIDE title, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// Sex, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The rating that counts here; `None` for unrated. It follows from [`Self::ratings`] unless it was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The arbiter typed the rating that counts here: it stays, whatever ratings are known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rating_typed: bool,
    /// All ratings that are known, of which [`Rules::rating_choice`](super::Rules::rating_choice) takes the one that
    /// counts. Empty where only that one is known.
    #[serde(skip_serializing_if = "Ratings::is_empty")]
    pub ratings: Ratings,
    /// The player's number at the federation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub national_id: String,
    /// Federation, three letters as a rule.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// FIDE identity number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<FideId>,
    /// Club or town.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Year or date of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<Born>,
    /// K-factor of the rating, if it was imported.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub k_factor: Option<u16>,
    /// Membership level, for the activity bonus (Prize pot P6).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub level: String,
    /// 2×2: the two players of the team. `name` is then the team's (made of theirs if left empty) and `rating` is A's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Box<Team>>,
}

/// One of the two players of a team.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Member {
    /// "Family name, given name".
    pub name: String,
    /// The rating, `None` for unrated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// FIDE identity number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<FideId>,
    /// Year or date of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<Born>,
    /// Membership level.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub level: String,
}

/// The team of a partner event (SW, introduction 2), seeded by A (SW, rule 2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Player A.
    pub a: Member,
    /// Player B.
    pub b: Member,
}

impl Team {
    /// "Alpha, Ann / Beta, Bob".
    pub fn name(&self) -> String {
        format!("{} / {}", self.a.name.trim(), self.b.name.trim())
    }
}

impl PlayerDetails {
    /// The people behind the entry, A first: each with name, rating, FIDE id, birth and level. One, or two of a team.
    pub fn members(&self) -> Vec<Member> {
        match &self.team {
            Some(team) => vec![team.a.clone(), team.b.clone()],
            None => vec![Member {
                name: self.name.clone(),
                rating: self.rating,
                fide_id: self.fide_id,
                born: self.born,
                level: self.level.clone(),
            }],
        }
    }

    /// True if every rating and K-factor is the same, also those that do not count.
    pub fn has_ratings_of(&self, other: &Self) -> bool {
        let of_pair = |details: &Self| {
            details.team.as_ref().map(|team| (team.a.rating, team.b.rating)).unwrap_or_default()
        };
        let known = |details: &Self| {
            details.ratings.iter().map(|(kind, known)| (kind, known.rating, known.k)).collect::<Vec<_>>()
        };
        self.rating == other.rating
            && self.k_factor == other.k_factor
            && of_pair(self) == of_pair(other)
            && known(self) == known(other)
    }

    /// Makes a pair of an entry whose name is written "Alpha, Ann / Beta, Bob"; rating and level are those of A.
    pub fn split_pair(&mut self) {
        let Some((a, b)) = self.name.split_once(" / ") else { return };
        let [a, b] = [a, b].map(|name| name.trim().to_owned());
        if self.team.is_some() || a.is_empty() || b.is_empty() {
            return;
        }
        let single = self.members().into_iter().next().unwrap_or_default();
        let b = Member { name: b, ..Member::default() };
        self.team = Some(Box::new(Team { a: Member { name: a, ..single }, b }));
        self.level.clear();
    }

    /// The part of the name before the comma, in which lists are sorted.
    pub fn family_name(&self) -> &str {
        self.name.split(',').next().unwrap_or_default().trim()
    }
}

/// What a player asked for in a round to come (or got for a round before the entry).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ByeRequest {
    /// Absent, no points (zero-point bye).
    Zero,
    /// Half-point bye.
    Half,
    /// Full-point bye.
    Full,
}

/// A warning for slow play or conduct (OpenSwiss, round clock 4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warning {
    /// The round in which it was given.
    pub round: RoundNumber,
    /// The reason.
    pub reason: String,
}

/// A player in this tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Never reused.
    pub id: PlayerId,
    /// What the arbiter typed.
    pub details: PlayerDetails,
    /// Decides where rating, title and name are equal, and the tie-break "lottery": smaller is better. Drawn once.
    pub lot: u32,
    /// The first round in which the player can be paired; later than 1 for a late entry.
    pub entered: RoundNumber,
    /// The first round that the player no longer plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<RoundNumber>,
    /// Byes asked for, by round. A round that was paired holds its own facts.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requests: BTreeMap<RoundNumber, ByeRequest>,
    /// Fictitious points for pairing only, by round (TRF `XXA`, `250`); no standing counts them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub acceleration: BTreeMap<RoundNumber, Points>,
    /// Warnings, in the order in which they were given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// Why the player was disqualified; `withdrawn` says from which round on. Results played are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disqualified: Option<String>,
    /// The last round for which the player was ticked at check-in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrived: Option<RoundNumber>,
    /// The entry fee is paid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paid: bool,
    /// How the player can be reached; the arbiter's alone.
    #[serde(default, skip_serializing_if = "Contact::is_empty")]
    pub contact: Contact,
}

impl Player {
    /// A player who takes part from round 1 on and asked for no bye.
    pub fn new(id: PlayerId, details: PlayerDetails, lot: u32) -> Self {
        Self {
            id,
            details,
            lot,
            entered: RoundNumber::FIRST,
            withdrawn: None,
            requests: BTreeMap::new(),
            acceleration: BTreeMap::new(),
            warnings: Vec::new(),
            disqualified: None,
            arrived: None,
            paid: false,
            contact: Contact::default(),
        }
    }

    /// The name as it is printed.
    pub fn name(&self) -> &str {
        &self.details.name
    }

    /// True if the player can be paired in `round`.
    pub fn is_available(&self, round: RoundNumber) -> bool {
        self.entered <= round && !self.is_withdrawn(round) && !self.requests.contains_key(&round)
    }

    /// True if the player had entered by the last round and has not left since, so that they can qualify for a play-off.
    pub fn can_go_on_after(&self, last: RoundNumber) -> bool {
        self.entered <= last && !self.is_withdrawn(last.next()) && self.disqualified.is_none()
    }

    /// True if the player was ticked at check-in for `round`.
    pub fn has_arrived(&self, round: RoundNumber) -> bool {
        self.arrived == Some(round)
    }

    /// True if the player left before `round`.
    pub fn is_withdrawn(&self, round: RoundNumber) -> bool {
        self.withdrawn.is_some_and(|from| from <= round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_spellings_of_titles() {
        use strum::IntoEnumIterator as _;
        for title in Title::iter() {
            assert_eq!(Title::from_report(&title.to_string()), Some(title));
        }
        assert_eq!(Title::from_report(" wg"), Some(Title::WGM));
        assert_eq!(Title::from_report("m"), Some(Title::IM));
        assert_eq!(Title::from_report("x"), None);
    }

    #[test]
    fn a_pasted_pair_is_taken_apart() {
        let named = |name: &str| {
            let mut details =
                PlayerDetails { name: name.into(), rating: Some(2100), ..PlayerDetails::default() };
            details.split_pair();
            details.team.map(|team| (team.a.name, team.a.rating, team.b.name, team.b.rating))
        };
        let pair = ("Alpha, Ann".to_owned(), Some(2100), "Beta, Bob".to_owned(), None);
        assert_eq!(named("Alpha, Ann / Beta, Bob"), Some(pair));
        assert_eq!(named("Alpha, Ann"), None);
        assert_eq!(named("Alpha / "), None);
    }
}
