//! The event against a list: who is found in it, what differs, and what an entry becomes if that is taken over. Nothing is
//! changed here.

use super::fault::StoreFault;
use super::folding::FoldedName;
use super::list::RatingList;
use jiff::civil::Date;

use crate::files::rating_list::ListedPlayer;
use crate::model::{Born, Member, Player, PlayerDetails, PlayerId, RatingChoice, Sex, Team, Tournament};
use crate::pairing::Control;

/// How a player was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecognisedBy {
    /// The number at FIDE.
    FideId,
    /// Name and year of birth, which nobody else in the list has.
    NameAndYear,
    /// The user, who chose one of several.
    User,
}

/// What of an entry may differ from the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display, strum::EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub enum ComparedField {
    /// The spelling of the name.
    Name,
    /// FIDE's number.
    FideId,
    /// The rating that counts. Taking it over brings all ratings of the list, and the K-factor.
    Rating,
    /// The K-factor, where the rating is the same.
    KFactor,
    /// The title.
    Title,
    /// Man or woman.
    Sex,
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
    /// Which of the two of a team, from 0.
    pub member: usize,
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

/// By what ratings are taken from a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingTerms {
    /// Which rating counts in the event.
    pub choice: RatingChoice,
    /// The day of the list.
    pub listed: Option<Date>,
}

impl RatingTerms {
    /// Those of an event, for a list of this day.
    pub fn of(tournament: &Tournament, listed: Option<Date>) -> Self {
        Self { choice: tournament.rules().rating_choice.clone(), listed }
    }

    fn details(&self, listed: &ListedPlayer) -> PlayerDetails {
        listed.details(&self.choice, self.listed)
    }

    /// An entry with the ratings of the list: those are renewed which the list has, and what was typed over them ends.
    /// Of whom nobody knows a rating then is unrated.
    fn renewed(&self, details: &PlayerDetails, from: &PlayerDetails) -> PlayerDetails {
        let mut renewed = details.clone();
        renewed.rating_typed = false;
        renewed.ratings.renew(&from.ratings);
        if renewed.ratings.is_empty() {
            renewed.rating = None;
        }
        renewed.settle_rating(&self.choice);
        renewed
    }
}

/// Compares all entries of an event with a list, by the rating that counts in the event. O(entries · log players).
///
/// # Errors
/// [`StoreFault`], [`StoreFault::StoppedByUser`] when `control` was cancelled.
pub fn compare(
    tournament: &Tournament,
    list: &RatingList,
    control: &Control,
) -> Result<ListComparison, StoreFault> {
    let terms = RatingTerms::of(tournament, list.facts().date);
    let players: Vec<&Player> = tournament.players().collect();
    let mut entries = Vec::with_capacity(players.len());
    for (at, player) in players.iter().enumerate() {
        control.step(at, players.len()).map_err(|_| StoreFault::StoppedByUser)?;
        for (at, member) in player.details.members().into_iter().enumerate() {
            let finding = find(&member, player, list, &terms)?;
            entries.push(ComparedEntry { player: player.id, name: member.name, member: at, finding });
        }
    }
    let duplicates = duplicates(&entries);
    Ok(ListComparison { entries, duplicates })
}

impl ComparedEntry {
    /// The same entry if this is the player in the list, as the user says.
    pub fn meant_as(
        &self,
        tournament: &Tournament,
        listed: &ListedPlayer,
        terms: &RatingTerms,
    ) -> Option<Self> {
        let player = tournament.player(self.player)?;
        let member = player.details.members().into_iter().nth(self.member)?;
        let differences = differences(&member, player, listed, terms);
        let player = Box::new(listed.clone());
        Some(Self {
            finding: ListFinding::Listed { by: RecognisedBy::User, player, differences },
            ..self.clone()
        })
    }
}

/// An entry with these fields as the list has them. `member` says whose of a team, from 0.
pub fn take_over(
    details: &PlayerDetails,
    member: usize,
    listed: &ListedPlayer,
    fields: &[ComparedField],
    terms: &RatingTerms,
) -> PlayerDetails {
    let from = terms.details(listed);
    let mut taken = details.clone();
    if let Some(team) = taken.team.as_mut() {
        let is_named_after_them = details.name == team.name();
        take_over_member(team, member, &from, fields);
        if is_named_after_them {
            taken.name = team.name();
        }
        taken.rating = team.a.rating;
        return taken;
    }
    for field in fields {
        match field {
            ComparedField::Name => taken.name.clone_from(&from.name),
            ComparedField::FideId => taken.fide_id = from.fide_id,
            ComparedField::Rating | ComparedField::KFactor => taken = terms.renewed(&taken, &from),
            ComparedField::Title => taken.title = from.title,
            ComparedField::Sex => taken.sex = from.sex,
            ComparedField::Federation => taken.federation.clone_from(&from.federation),
            ComparedField::Born => taken.born = from.born,
        }
    }
    taken
}

/// The rest of the fields is the team's.
fn take_over_member(team: &mut Team, member: usize, from: &PlayerDetails, fields: &[ComparedField]) {
    let taken = if member == 0 { &mut team.a } else { &mut team.b };
    for field in fields {
        match field {
            ComparedField::Name => taken.name.clone_from(&from.name),
            ComparedField::FideId => taken.fide_id = from.fide_id,
            ComparedField::Rating => taken.rating = from.rating,
            ComparedField::Born => taken.born = from.born,
            ComparedField::KFactor
            | ComparedField::Title
            | ComparedField::Sex
            | ComparedField::Federation => {}
        }
    }
}

fn find(
    member: &Member,
    player: &Player,
    list: &RatingList,
    terms: &RatingTerms,
) -> Result<ListFinding, StoreFault> {
    let listed = |by, listed: ListedPlayer| {
        let differences = differences(member, player, &listed, terms);
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

/// What differs. Where the list has nothing to say, nothing differs, except for the rating: of whom neither the list nor
/// the event knows one is unrated.
fn differences(
    member: &Member,
    player: &Player,
    listed: &ListedPlayer,
    terms: &RatingTerms,
) -> Vec<ListDifference> {
    let details = &player.details;
    let is_single = details.team.is_none();
    let from = terms.details(listed);
    let renewed = if is_single { terms.renewed(details, &from) } else { from };
    let told = |text: Option<String>| text.unwrap_or_default();
    let number = |number: Option<u16>| told(number.map(|number| number.to_string()));
    let born = |born: Option<Born>| match born {
        Some(Born::Day(day)) => day.to_string(),
        Some(Born::Year(year)) => year.to_string(),
        None => String::new(),
    };
    let sex = |sex: Option<Sex>| match sex {
        Some(Sex::Male) => "m".to_owned(),
        Some(Sex::Female) => "w".to_owned(),
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
        (ComparedField::Rating, true, number(member.rating), number(renewed.rating)),
        (
            ComparedField::KFactor,
            is_single && details.rating == renewed.rating,
            number(details.k_factor),
            number(renewed.k_factor),
        ),
        (
            ComparedField::Title,
            is_single,
            told(details.title.map(|title| title.to_string())),
            told(listed.best_title().map(|title| title.to_string())),
        ),
        (ComparedField::Sex, is_single, sex(details.sex), sex(listed.sex)),
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
