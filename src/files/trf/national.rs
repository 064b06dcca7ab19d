//! Which ratings number the players, and national ratings: the records 172 (starting rank method) and those of federations,
//! whose code is the federation's and whose columns are those of a player line up to column 79.
//!
//! A record of a federation that says more than the event keeps (a region, a classification) stays as it was read.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::time_control::rate_of_play;
use crate::model::entry;
use crate::model::{
    EventInfo, KnownRating, Number, Player, PlayerDetails, RateOfPlay, Rating, RatingChoice, RatingKind,
    RatingMethod, Sex, Tournament,
};

use super::lines::{LineColumns, ReportLine};
use super::player_line::NAME_WIDTH;

/// How the ratings of a player make the one by which numbers are given (TRF26, 172).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "UPPERCASE")]
pub(super) enum RankMethod {
    /// Only FIDE's.
    Fide,
    /// Only the national one.
    Nro,
    /// FIDE's, else the national one.
    Fidon,
    /// The national one, else FIDE's.
    Nidof,
    /// The higher of both.
    Hbfn,
    /// The lower of both.
    Lbfn,
    /// Any other.
    Other,
}

impl RankMethod {
    /// What stands for a choice.
    pub fn of(choice: &RatingChoice) -> Self {
        match choice {
            RatingChoice::First(order) => {
                let mut kinds = order.kinds().iter().filter(|kind| **kind != RatingKind::Estimated);
                let first = kinds.next().map(|kind| kind.is_of_fide());
                let has_other = first.is_some_and(|first| kinds.any(|kind| kind.is_of_fide() != first));
                match (first, has_other) {
                    (Some(true), false) => Self::Fide,
                    (Some(true), true) => Self::Fidon,
                    (Some(false), false) => Self::Nro,
                    (Some(false), true) => Self::Nidof,
                    (None, _) => Self::Other,
                }
            }
            RatingChoice::OfTwo(method, a, b) => {
                let is_both = *a != RatingKind::Estimated
                    && *b != RatingKind::Estimated
                    && a.is_of_fide() != b.is_of_fide();
                match method {
                    RatingMethod::Higher if is_both => Self::Hbfn,
                    RatingMethod::Lower if is_both => Self::Lbfn,
                    _ => Self::Other,
                }
            }
        }
    }

    /// The choice that it stands for at a rate of play.
    pub fn choice(self, rate: RateOfPlay) -> RatingChoice {
        use RatingKind::{Estimated, National};
        let usual = RatingChoice::for_rate(rate);
        let of_fide: Vec<RatingKind> = usual.kinds().into_iter().filter(|kind| kind.is_of_fide()).collect();
        let made = match self {
            Self::Fide => RatingChoice::first_of(&of_fide),
            Self::Nro => RatingChoice::first_of(&[National]),
            Self::Nidof => RatingChoice::first_of(&[&[National], of_fide.as_slice(), &[Estimated]].concat()),
            Self::Hbfn => Some(RatingChoice::OfTwo(RatingMethod::Higher, rate.into(), National)),
            Self::Lbfn => Some(RatingChoice::OfTwo(RatingMethod::Lower, rate.into(), National)),
            Self::Fidon | Self::Other => None,
        };
        made.unwrap_or(usual)
    }

    /// The method that a 172 record names, its last word.
    pub fn named(rest: &str) -> Option<Self> {
        rest.split_whitespace().next_back()?.to_ascii_uppercase().parse().ok()
    }
}

/// The rate of play, of which FIDE's rating stands in the player lines: of the coded time control (222), else of what is
/// said in words (122). Standard where neither can be read.
pub(super) fn rate_of(event: &EventInfo, kept: &[String]) -> RateOfPlay {
    let coded = kept.iter().find_map(|line| rate_of_code(line.strip_prefix("222")?));
    coded.or_else(|| rate_of_play(&event.time_control)).unwrap_or_default()
}

/// `5400+30`: seconds for the game and for each move.
fn rate_of_code(code: &str) -> Option<RateOfPlay> {
    let (game, increment) = code.trim().split_once('+').unwrap_or((code.trim(), "0"));
    let (game, increment) = (game.parse::<u32>().ok()?, increment.parse::<u32>().ok()?);
    rate_of_play(&format!("{game} s + {increment} s"))
}

/// A federation's record of a player: the columns that are used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NationalRecord {
    pub number: u16,
    pub name: String,
    pub rating: Option<Rating>,
    pub id: String,
}

impl NationalRecord {
    /// Reads a line; `None` if it is none: three capital letters, then the columns of a player line.
    pub fn read(text: &str) -> Option<Self> {
        let line = ReportLine { number: 0, text };
        let code = line.code();
        let columns = LineColumns::new(text);
        let number = columns.trimmed(5, 8).parse().ok();
        let number = number.filter(|number: &u16| is_federation(code) && *number > 0)?;
        Some(Self {
            number,
            name: columns.trimmed(15, 47).to_owned(),
            rating: entry::rating(columns.trimmed(49, 52)).ok().flatten(),
            id: columns.trimmed(58, 68).to_owned(),
        })
    }

    /// True if it is this player's and says the rating that the event knows.
    fn fits(&self, player: &Player) -> bool {
        let details = &player.details;
        let same_name = self.name.is_empty() || self.name == columns_of_name(&details.name).trim_end();
        let same_id = self.id.is_empty() || self.id == details.national_id;
        same_name && same_id && self.rating.is_some() && self.rating == national(details)
    }
}

/// Three capital letters that are no code of JaVaFo or bbpPairings.
fn is_federation(code: &str) -> bool {
    let is_code = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    is_code && !code.starts_with("XX") && !code.starts_with("BB")
}

fn columns_of_name(name: &str) -> String {
    name.trim().chars().take(NAME_WIDTH).collect()
}

fn national(details: &PlayerDetails) -> Option<Rating> {
    details.ratings.get(RatingKind::National).map(|known| known.rating)
}

/// Whose national rating it is: that of the federation where the event is played, else of the player's.
fn federation<'a>(event: &'a EventInfo, details: &'a PlayerDetails) -> Option<&'a str> {
    let codes = [event.federation.trim(), details.federation.trim()];
    codes.into_iter().find(|code| is_federation(code))
}

/// The record of a player with a national rating.
fn record(event: &EventInfo, number: Number, details: &PlayerDetails) -> Option<String> {
    let (code, rating) = (federation(event, details)?, national(details)?.min(9_999));
    let sex = match details.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => " ",
    };
    let name = columns_of_name(&details.name);
    let id = Some(details.national_id.as_str()).filter(|id| id.chars().count() <= 11).unwrap_or_default();
    let number = number.0;
    let line = format!("{code} {number:>4} {sex}    {name:<33} {rating:>4}     {id:>11}");
    Some(line.trim_end().to_owned())
}

/// What a report says of national ratings beside the lines that were kept.
pub(super) struct NationalLines {
    /// The records to be written, by number.
    pub records: Vec<String>,
    /// Which of the kept lines are not written any more: other records say it better.
    pub replaced: BTreeSet<usize>,
}

impl NationalLines {
    /// Of an event: a kept record stays where it fits its player as the event knows them now. O((n + lines) log n).
    pub fn of(tournament: &Tournament) -> Self {
        let has_ratings = has_ratings(tournament.players());
        let players = tournament.in_number_order();
        let by_number: BTreeMap<u16, &Player> =
            players.iter().map(|(number, player)| (number.0, *player)).collect();
        let (mut said, mut replaced) = (BTreeSet::new(), BTreeSet::new());
        for (at, line) in tournament.kept_lines().iter().enumerate() {
            let Some(record) = NationalRecord::read(line) else { continue };
            if by_number.get(&record.number).is_some_and(|player| record.fits(player)) {
                said.insert(record.number);
            } else if has_ratings && record.rating.is_some() {
                replaced.insert(at);
            }
        }
        let event = tournament.event();
        let unsaid = players.into_iter().filter(|(number, _)| !said.contains(&number.0));
        let records = unsaid.filter_map(|(number, player)| record(event, number, &player.details)).collect();
        Self { records, replaced }
    }
}

fn has_ratings<'a>(mut players: impl Iterator<Item = &'a Player>) -> bool {
    players.any(|player| !player.details.ratings.is_empty())
}

/// The 172 record of an event.
fn method(event: &EventInfo, choice: &RatingChoice) -> String {
    let federation = Some(event.federation.trim()).filter(|code| is_federation(code)).unwrap_or_default();
    format!("172 {federation:<3} {}", RankMethod::of(choice))
}

/// The 172 record, where ratings of players are known and no kept line says the same.
pub(super) fn method_line(tournament: &Tournament) -> Option<String> {
    let choice = &tournament.rules().rating_choice;
    let is_kept = tournament.kept_lines().iter().any(|line| is_method(line, choice));
    (has_ratings(tournament.players()) && !is_kept).then(|| method(tournament.event(), choice))
}

/// True if a line is the 172 record of this choice.
pub(super) fn is_method(line: &str, choice: &RatingChoice) -> bool {
    let named = line.strip_prefix("172").and_then(RankMethod::named);
    named == Some(RankMethod::of(choice))
}

/// Gives the players the ratings that a report of another program tells: FIDE's of the player lines, the national ones of
/// the federations' records. Nothing where it tells no national rating.
pub(super) fn take_ratings(players: &mut [Player], numbers: &[Number], kept: &[String], rate: RateOfPlay) {
    let records: BTreeMap<u16, NationalRecord> = kept
        .iter()
        .filter_map(|line| NationalRecord::read(line))
        .filter(|record| record.rating.is_some())
        .map(|record| (record.number, record))
        .collect();
    if records.is_empty() {
        return;
    }
    for (player, number) in players.iter_mut().zip(numbers) {
        let details = &mut player.details;
        details.ratings.set(rate.into(), details.rating.map(KnownRating::of));
        let Some(record) = records.get(&number.0) else { continue };
        details.ratings.set(RatingKind::National, record.rating.map(KnownRating::of));
        details.national_id.clone_from(&record.id);
    }
}

/// Leaves out of the kept lines what is written again from what the event knows.
pub(super) fn drop_known(
    kept: &mut Vec<String>,
    (event, choice): (&EventInfo, &RatingChoice),
    (players, numbers): (&[Player], &[Number]),
) {
    if !has_ratings(players.iter()) {
        return;
    }
    let records =
        players.iter().zip(numbers).filter_map(|(player, number)| record(event, *number, &player.details));
    let known: BTreeSet<String> = records.chain([method(event, choice)]).collect();
    kept.retain(|line| !known.contains(line.trim_end()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::IntoEnumIterator as _;

    #[test]
    fn every_method_stands_for_a_choice_and_back() {
        for rate in RateOfPlay::iter() {
            for name in ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN"] {
                let method = RankMethod::named(&format!(" DEN {name} ")).unwrap();
                assert_eq!(
                    (method.to_string().as_str(), RankMethod::of(&method.choice(rate))),
                    (name, method)
                );
            }
            assert_eq!(RankMethod::Other.choice(rate), RatingChoice::for_rate(rate));
        }
        let other = |choice: &str| RankMethod::of(&choice.parse().unwrap());
        assert_eq!(other("mean:standard-national"), RankMethod::Other);
        assert_eq!(other("higher:standard-rapid"), RankMethod::Other);
        assert_eq!(other("estimated"), RankMethod::Other);
        assert_eq!(RankMethod::named("DEN BEST"), None);
        assert_eq!(RankMethod::named(""), None);
    }

    #[test]
    fn the_rate_of_play_is_that_of_the_code_or_of_the_words() {
        let event = EventInfo { time_control: "15 min + 10 s".into(), ..EventInfo::default() };
        assert_eq!(rate_of(&event, &[]), RateOfPlay::Rapid);
        assert_eq!(rate_of(&event, &["222 5400+30".into()]), RateOfPlay::Standard);
        assert_eq!(rate_of(&event, &["222 180+2".into()]), RateOfPlay::Blitz);
        assert_eq!(rate_of(&EventInfo::default(), &["222 40/5400:900+30".into()]), RateOfPlay::Standard);
    }

    #[test]
    fn the_method_is_told_where_ratings_are_known() {
        use crate::model::{Command, NewPlayer, Rules, SystemId, apply};
        let event = |ratings: &[(RatingKind, KnownRating)]| {
            let ratings = ratings.iter().copied().collect();
            let details = PlayerDetails { name: "Lind, Bo".into(), ratings, ..PlayerDetails::default() };
            let entry = NewPlayer { details, lot: 0, entered: None };
            let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 3));
            apply(&empty, &Command::AddPlayers(vec![entry])).unwrap()
        };
        let rated = event(&[(RatingKind::National, KnownRating::of(1750))]);
        assert!(method_line(&rated).is_some_and(|line| line.starts_with("172 ")));
        assert_eq!(method_line(&event(&[])), None);
    }

    #[test]
    fn a_record_is_read_by_its_columns() {
        let line = "FRA   14 m  A Test0014 Player0014               2700 BRE      L01854 1990/00/00";
        let record = NationalRecord::read(line).unwrap();
        assert_eq!((record.number, record.rating, record.id.as_str()), (14, Some(2700), "L01854"));
        assert_eq!(record.name, "Test0014 Player0014");
        assert_eq!(NationalRecord::read("XXP   14 12"), None);
        assert_eq!(NationalRecord::read("DDD SSSS"), None);
        let details = PlayerDetails {
            name: "Eriksen, Bo".into(),
            national_id: "1234".into(),
            ratings: [(RatingKind::National, KnownRating::of(1750))].into_iter().collect(),
            ..PlayerDetails::default()
        };
        let event = EventInfo { federation: "DEN".into(), ..EventInfo::default() };
        let written = super::record(&event, Number(5), &details).unwrap();
        assert_eq!(written, "DEN    5      Eriksen, Bo                       1750            1234");
        let again = NationalRecord::read(&written).unwrap();
        assert!(again.fits(&Player::new(crate::model::PlayerId(0), details.clone(), 0)));
        let elsewhere = EventInfo { federation: "Denmark".into(), ..EventInfo::default() };
        assert_eq!(super::record(&elsewhere, Number(5), &details), None, "nobody's code is known");
    }
}
