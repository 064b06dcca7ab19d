//! The event against a list: who is found in it, and what differs. Nothing is changed here.

use super::fault::StoreFault;
use super::folding::FoldedName;
use super::list::RatingList;
use crate::files::rating_list::{ListedPlayer, RatingSource};
use crate::model::{Born, Member, Player, PlayerId, Tournament};
use crate::pairing::Control;

/// How a player was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecognisedBy {
    /// The number at FIDE.
    FideId,
    /// Name and year of birth, which nobody else in the list has.
    NameAndYear,
}

/// What of an entry may differ from the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub enum ComparedField {
    /// The spelling of the name.
    Name,
    /// FIDE's number.
    FideId,
    /// The rating.
    Rating,
    /// The K-factor.
    KFactor,
    /// The title.
    Title,
    /// The federation.
    Federation,
    /// Year or date of birth.
    Born,
}

/// A difference between an entry and the list. An empty text is nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListDifference {
    /// What differs.
    pub field: ComparedField,
    /// What the event has.
    pub event: String,
    /// What the list has.
    pub list: String,
}

/// What the list says to an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListFinding {
    /// The list has the player.
    Listed {
        /// How the player was recognised.
        by: RecognisedBy,
        /// As the list has them.
        player: Box<ListedPlayer>,
        /// What differs; empty if nothing does.
        differences: Vec<ListDifference>,
    },
    /// Some have the name, but who is meant cannot be told; or the number belongs to somebody of another name.
    Doubtful(Vec<ListedPlayer>),
    /// Nobody has the number or the name.
    NotListed,
}

/// An entry of the event, compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedEntry {
    /// Whose entry it is.
    pub player: PlayerId,
    /// The name in the event; of a team that of one of the two.
    pub name: String,
    /// What the list says.
    pub finding: ListFinding,
}

/// An event compared with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListComparison {
    /// Every entry, in the order of the event; a team has two.
    pub entries: Vec<ComparedEntry>,
    /// Entries that are one player of the list.
    pub duplicates: Vec<Vec<PlayerId>>,
}

/// Compares all entries of an event with a list. `order` says which rating counts. O(entries · log players).
///
/// # Errors
/// [`StoreFault`], [`StoreFault::StoppedByUser`] when `control` was cancelled.
pub fn compare(
    tournament: &Tournament,
    list: &RatingList,
    order: &[RatingSource],
    control: &Control,
) -> Result<ListComparison, StoreFault> {
    let players: Vec<&Player> = tournament.players().collect();
    let mut entries = Vec::with_capacity(players.len());
    for (at, player) in players.iter().enumerate() {
        control.step(at, players.len()).map_err(|_| StoreFault::StoppedByUser)?;
        for member in player.details.members() {
            let finding = find(&member, player, list, order)?;
            entries.push(ComparedEntry { player: player.id, name: member.name, finding });
        }
    }
    let duplicates = duplicates(&entries);
    Ok(ListComparison { entries, duplicates })
}

fn find(
    member: &Member,
    player: &Player,
    list: &RatingList,
    order: &[RatingSource],
) -> Result<ListFinding, StoreFault> {
    let listed = |by, listed: ListedPlayer| {
        let differences = differences(member, player, &listed, order);
        ListFinding::Listed { by, player: Box::new(listed), differences }
    };
    if let Some(id) = member.fide_id
        && let Some(found) = list.by_fide_id(id)?
    {
        let is_meant = is_meant(member, &found);
        return Ok(match is_meant {
            true => listed(RecognisedBy::FideId, found),
            false => ListFinding::Doubtful(vec![found]),
        });
    }
    let mut namesakes = list.by_name(&member.name)?;
    let Some(born) = year(member.born) else {
        return Ok(if namesakes.is_empty() {
            ListFinding::NotListed
        } else {
            ListFinding::Doubtful(namesakes)
        });
    };
    namesakes.retain(|player| year(player.born).is_none_or(|year| year == born));
    let is_sure = matches!(namesakes.as_slice(), [only] if year(only.born) == Some(born));
    Ok(match (is_sure, namesakes.pop()) {
        (_, None) => ListFinding::NotListed,
        (true, Some(only)) => listed(RecognisedBy::NameAndYear, only),
        (false, Some(last)) => {
            namesakes.push(last);
            ListFinding::Doubtful(namesakes)
        }
    })
}

/// Whether a number can be the player's: the names have a word in common, and no year of birth speaks against it.
fn is_meant(member: &Member, found: &ListedPlayer) -> bool {
    let (typed, listed) = (FoldedName::of(&member.name), FoldedName::of(&found.name));
    let is_common = typed.words().any(|word| listed.words().any(|other| other.sound == word.sound));
    let year_fits = year(member.born).zip(year(found.born)).is_none_or(|(a, b)| a == b);
    is_common && (year_fits || typed == listed)
}

fn year(born: Option<Born>) -> Option<i16> {
    born.map(Born::year)
}

/// What differs. Where the list has nothing to say, nothing differs, except for the rating: whom the list has as unrated
/// is unrated.
fn differences(
    member: &Member,
    player: &Player,
    listed: &ListedPlayer,
    order: &[RatingSource],
) -> Vec<ListDifference> {
    let details = &player.details;
    let is_single = details.team.is_none();
    let rating = listed.rating(order);
    let told = |text: Option<String>| text.unwrap_or_default();
    let number = |number: Option<u16>| told(number.map(|number| number.to_string()));
    let born = |born: Option<Born>| match born {
        Some(Born::Day(day)) => day.to_string(),
        Some(Born::Year(year)) => year.to_string(),
        None => String::new(),
    };
    let same_year = year(member.born) == year(listed.born);
    let rows = [
        (ComparedField::Name, true, member.name.trim().to_owned(), listed.name.clone()),
        (
            ComparedField::FideId,
            true,
            told(member.fide_id.map(|id| id.to_string())),
            told(listed.fide_id.map(|id| id.to_string())),
        ),
        (ComparedField::Rating, true, number(member.rating), number(rating.and_then(|listed| listed.rating))),
        (
            ComparedField::KFactor,
            is_single,
            number(details.k_factor),
            number(rating.and_then(|listed| listed.k)),
        ),
        (
            ComparedField::Title,
            is_single,
            told(details.title.map(|title| title.to_string())),
            told(listed.best_title().map(|title| title.to_string())),
        ),
        (ComparedField::Federation, is_single, details.federation.clone(), listed.federation.clone()),
        (ComparedField::Born, !same_year, born(member.born), born(listed.born)),
    ];
    let differs = |field: ComparedField, event: &str, list: &str| {
        event != list && (!list.is_empty() || field == ComparedField::Rating)
    };
    rows.into_iter()
        .filter(|(field, counts, event, list)| *counts && differs(*field, event, list))
        .map(|(field, _, event, list)| ListDifference { field, event, list })
        .collect()
}

/// Entries that the list has as one player.
fn duplicates(entries: &[ComparedEntry]) -> Vec<Vec<PlayerId>> {
    let mut known: Vec<(&ListedPlayer, Vec<PlayerId>)> = Vec::new();
    let mut by_number = std::collections::BTreeMap::new();
    for entry in entries {
        let ListFinding::Listed { player, .. } = &entry.finding else { continue };
        let number = (player.fide_id, player.national_id.as_str());
        let at = *by_number.entry(number).or_insert(known.len());
        match known.get_mut(at) {
            Some((_, ids)) => ids.push(entry.player),
            None => known.push((player.as_ref(), vec![entry.player])),
        }
    }
    known.into_iter().map(|(_, ids)| ids).filter(|ids| ids.len() > 1).collect()
}
