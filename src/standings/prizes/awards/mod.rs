//! The main prize list and those of the categories, paid out by a ranking. Lists across the sections of an event stand in
//! `of_event`.

mod of_event;

use std::collections::{BTreeMap, BTreeSet};

use super::choice::{ContestedList, Rival, settle, would_get};
use super::sharing::Payment;
use crate::model::{
    Awards, Currency, Histories, Number, PastGame, PlayerId, Points, PrizeList, SectionId, Sharing, Tied,
    Tournament,
};
use crate::standings::{Standings, StandingsRow};

/// A prize list: the main one, that of a category, or that of a category across sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListId {
    /// The main list.
    Main,
    /// That of a category, by its place in the section's order.
    Category(usize),
    /// That of a category across sections, by its place in the event's order.
    Across(usize),
}

/// A player who is paid from a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidRow {
    /// Who.
    pub player: PlayerId,
    /// The starting number in force.
    pub number: Number,
    /// The rank in the main table; in a list across sections that among all who compete for it.
    pub rank: usize,
    /// The points.
    pub points: Points,
    /// In a list across sections: the section in which the player competes, and the most points that were possible there.
    pub competing: Option<(SectionId, Points)>,
    /// The amount paid, and how it was computed.
    pub payment: Payment,
}

/// A prize list with the players it pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidList {
    /// Which one.
    pub id: ListId,
    /// The category's name; empty for the main list.
    pub name: String,
    /// Of a list across sections the names of the sections whose players compete; empty: all.
    pub among: Option<Vec<String>>,
    /// The currency of its amounts.
    pub currency: Currency,
    /// How equal players share it.
    pub sharing: Sharing,
    /// The sum of its prizes.
    pub fund: u64,
    /// Who is paid, in the order of the table.
    pub rows: Vec<PaidRow>,
    /// Who stands among or above them and is paid from another list, in the order of the table.
    pub passed_over: Vec<PlayerId>,
}

impl PaidList {
    /// The amount paid.
    pub fn paid(&self) -> u64 {
        self.rows.iter().map(|row| row.payment.amount).sum()
    }

    /// The amount that is not paid, because there are fewer players than prizes.
    pub fn kept(&self) -> u64 {
        self.fund.saturating_sub(self.paid())
    }
}

/// A player as a list has them.
#[derive(Clone, Copy, Debug)]
struct Placed {
    player: PlayerId,
    number: Number,
    rank: usize,
    points: Points,
    competing: Option<(SectionId, Points)>,
}

/// A prize list and everybody who competes for it.
#[derive(Clone, Debug)]
struct Contest {
    id: ListId,
    name: String,
    among: Option<Vec<String>>,
    currency: Currency,
    sharing: Sharing,
    fund: u64,
    contested: ContestedList,
    /// By line.
    placed: BTreeMap<usize, Placed>,
}

/// One prize each: a player whose other list would pay more by now (Prize lists W6: somebody who was tied
/// with the player has left that list since).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foregone {
    /// Who.
    pub player: PlayerId,
    /// The list that pays.
    pub from: ListId,
    /// What it pays.
    pub amount: u64,
    /// The list that would pay more.
    pub other: ListId,
    /// What that would pay, in its own minor units.
    pub would: u64,
}

/// The lists of which nobody is paid twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnePrize {
    /// Those of the section, not those across sections.
    OfSection,
    /// Those across sections and those of all sections in the same currency (Prize lists W9).
    OfEvent,
}

/// The payments from all lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payouts {
    /// Whether a player gets one prize only, and of which lists.
    pub one_prize: Option<OnePrize>,
    /// The main list first, then the categories' in their order, then those across sections; lists without prizes are left
    /// out.
    pub lists: Vec<PaidList>,
    /// Players whose other list would pay more.
    pub foregone: Vec<Foregone>,
}

impl Payouts {
    /// Pays the event's prize lists by a ranking; `None` if it has none. O(n·R + n·categories).
    ///
    /// Nobody is paid who was disqualified, or who came to no game in the rounds counted (a bye is none); who withdrew
    /// keeps the prize. Players are tied by equal points or by equal rank, as the event says ([`Tied`]); a place won in
    /// the play-off is tied with none. Where a list is not shared, the tie-breaks decide, and who is equal after the last
    /// of them shares equally: nothing says who of them is better.
    ///
    /// A tournament that knows its event ([`Tournament::whole_event`]) has the lists across sections behind its own, with
    /// everybody who is paid from them.
    ///
    /// Players of different sections are ranked by their points as a share of those possible: a win in every round counted
    /// in the own section, or the bye where the pairing gave no opponent. Then, if these sections counted as many rounds and
    /// give the same points for a game, by the tie-breaks that all of them have in common, except those that only say
    /// something within one table; then by rating performance (Prize lists W7, W8). O(n·R) for each section besides.
    pub fn of(tournament: &Tournament, standings: &Standings) -> Option<Self> {
        match tournament.whole_event() {
            Some(whole) => of_event::payouts(whole, tournament, standings),
            None => Self::of_section(tournament, standings),
        }
    }

    /// Pays the section's own lists as if there were none across sections; `None` if it has none.
    pub fn of_section(tournament: &Tournament, standings: &Standings) -> Option<Self> {
        let awards = tournament.awards();
        if !awards.have_prizes() {
            return None;
        }
        let competing = competing(tournament, standings);
        let contests = own_contests(tournament, standings, &competing, |line, _| line);
        let one_prize = awards.one_prize.then_some(OnePrize::OfSection);
        Some(Self::of_settled(settled(contests, awards.one_prize), one_prize))
    }

    fn of_settled(all: Vec<SettledContest>, one_prize: Option<OnePrize>) -> Self {
        let foregone = foregone(&all);
        Self { one_prize, lists: all.into_iter().map(paid_list).collect(), foregone }
    }

    /// The sum of all prizes of all lists.
    pub fn fund(&self) -> u64 {
        self.lists.iter().map(|list| list.fund).sum()
    }

    /// The sum of all payments.
    pub fn paid(&self) -> u64 {
        self.lists.iter().map(PaidList::paid).sum()
    }

    /// The sum of a player's payments.
    pub fn of_player(&self, player: PlayerId) -> u64 {
        let rows = self.lists.iter().flat_map(|list| &list.rows);
        rows.filter(|row| row.player == player).map(|row| row.payment.amount).sum()
    }

    /// The list with an id.
    pub fn list(&self, id: ListId) -> Option<&PaidList> {
        self.lists.iter().find(|list| list.id == id)
    }
}

fn sources(awards: &Awards) -> Vec<(ListId, &PrizeList)> {
    let categories = awards.categories.iter().enumerate();
    let categories = categories.map(|(at, category)| (ListId::Category(at), &category.prizes));
    let all = std::iter::once((ListId::Main, &awards.main)).chain(categories);
    all.filter(|(_, list)| !list.amounts.is_empty()).collect()
}

/// Who can be paid at all.
fn competing(tournament: &Tournament, standings: &Standings) -> BTreeSet<PlayerId> {
    let histories = Histories::of(tournament, standings.after_round);
    let has_game =
        |id: PlayerId| histories.of_player(id).iter().any(|past| past.game().is_some_and(is_there));
    let players = tournament.players().filter(|player| player.disqualified.is_none());
    players.map(|player| player.id).filter(|id| has_game(*id)).collect()
}

/// A game that the player did not miss.
fn is_there(game: &PastGame) -> bool {
    game.outcome.is_none_or(|outcome| outcome != crate::model::Outcome::LostByDefault)
}

/// The lists of a tournament that have prizes, each with those who compete for it; `line_of` tells a row from all others.
fn own_contests(
    tournament: &Tournament,
    standings: &Standings,
    competing: &BTreeSet<PlayerId>,
    line_of: impl Fn(usize, &StandingsRow) -> usize,
) -> Vec<Contest> {
    let awards = tournament.awards();
    let contest = |(id, list): (ListId, &PrizeList)| {
        let category = match id {
            ListId::Category(at) => awards.categories.get(at),
            ListId::Main | ListId::Across(_) => None,
        };
        let competes = |row: &StandingsRow| {
            competing.contains(&row.player)
                && category.is_none_or(|category| {
                    tournament.player(row.player).is_some_and(|player| category.has(player))
                })
        };
        let (sharing, tied) = contest_terms(list.sharing, awards.tied);
        let rows = standings.rows.iter().enumerate().filter(|(_, row)| competes(row));
        let rows: Vec<(usize, &StandingsRow)> = rows.map(|(line, row)| (line_of(line, row), row)).collect();
        let rivals = rows.iter().map(|(line, row)| Rival { line: *line, tie: tie(row, tied) }).collect();
        Contest {
            id,
            name: category.map(|category| category.name.trim().to_owned()).unwrap_or_default(),
            among: None,
            currency: awards.currency.clone(),
            sharing: list.sharing,
            fund: list.fund(),
            contested: ContestedList {
                prizes: list.amounts.clone(),
                worth: awards.currency.thousandths(),
                sharing,
                rivals,
                elsewhere: BTreeSet::new(),
            },
            placed: rows.into_iter().map(|(line, row)| (line, placed(row))).collect(),
        }
    };
    sources(awards).into_iter().map(contest).collect()
}

/// How those who are tied share, and who is. Where a list is not shared, only those whom the last tie-break leaves equal.
const fn contest_terms(sharing: Sharing, tied: Tied) -> (Sharing, Tied) {
    match sharing {
        Sharing::None => (Sharing::Equal, Tied::Rank),
        Sharing::Equal | Sharing::Hort => (sharing, tied),
    }
}

const fn placed(row: &StandingsRow) -> Placed {
    let StandingsRow { player, number, rank, points, .. } = *row;
    Placed { player, number, rank, points, competing: None }
}

/// A list with the lines that are paid from it.
type SettledContest = (Contest, Vec<(usize, Payment)>);

/// Lists that are settled together, in their order of precedence.
fn settled(mut contests: Vec<Contest>, one_prize: bool) -> Vec<SettledContest> {
    let mut lists: Vec<ContestedList> =
        contests.iter_mut().map(|one| std::mem::take(&mut one.contested)).collect();
    let paid = settle(&mut lists, one_prize);
    for (contest, contested) in contests.iter_mut().zip(lists) {
        contest.contested = contested;
    }
    contests.into_iter().zip(paid).collect()
}

fn paid_list((contest, paid): SettledContest) -> PaidList {
    let passed_over = passed_over(&contest, &paid);
    let row = |(line, payment): (usize, Payment)| {
        let Placed { player, number, rank, points, competing } = *contest.placed.get(&line)?;
        Some(PaidRow { player, number, rank, points, competing, payment })
    };
    let rows = paid.into_iter().filter_map(row).collect();
    let Contest { id, name, among, currency, sharing, fund, .. } = contest;
    PaidList { id, name, among, currency, sharing, fund, rows, passed_over }
}

/// Equal for those who are tied; neighbours in the ranking are compared only.
fn tie(row: &StandingsRow, tied: Tied) -> i64 {
    match (row.play_off, tied) {
        (Some(place), _) => i64::MIN.saturating_add(i64::try_from(place).unwrap_or(i64::MAX)),
        (None, Tied::Points) => i64::from(row.points.tenths()),
        (None, Tied::Rank) => i64::try_from(row.rank).unwrap_or(i64::MAX),
    }
}

/// Those who stand above the last one who is paid, and are paid from another list.
fn passed_over(contest: &Contest, paid: &[(usize, Payment)]) -> Vec<PlayerId> {
    let Some((last, _)) = paid.last() else { return Vec::new() };
    let above = contest.contested.rivals.iter().map(|rival| rival.line).take_while(|line| line != last);
    let elsewhere = above.filter(|line| contest.contested.elsewhere.contains(line));
    elsewhere.filter_map(|line| contest.placed.get(&line).map(|placed| placed.player)).collect()
}

fn foregone(settled: &[SettledContest]) -> Vec<Foregone> {
    let mut found = Vec::new();
    for (from, payments) in settled {
        for (line, payment) in payments {
            let others = settled
                .iter()
                .map(|(other, _)| other)
                .filter(|other| other.id != from.id && other.contested.elsewhere.contains(line));
            let offers = others.map(|other| {
                let would = would_get(&other.contested, *line);
                (other.contested.value(would), other.id, would)
            });
            if let (Some((value, other, would)), Some(placed)) = (offers.max(), from.placed.get(line))
                && value > from.contested.value(payment.amount)
            {
                found.push(Foregone {
                    player: placed.player,
                    from: from.id,
                    amount: payment.amount,
                    other,
                    would,
                });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests;
