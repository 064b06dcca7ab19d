//! The main prize list and those of the categories, paid out by a ranking.

use std::collections::BTreeSet;

use super::choice::{ContestedList, Rival, settle, would_get};
use super::sharing::Payment;
use crate::model::{
    Awards, Currency, Histories, Number, PastGame, PlayerId, Points, PrizeList, Sharing, Tied, Tournament,
};
use crate::standings::{Standings, StandingsRow};

/// A prize list: the main one or that of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListId {
    /// The main list.
    Main,
    /// That of a category, by its place in the event's order.
    Category(usize),
}

/// A player who is paid from a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidRow {
    /// Who.
    pub player: PlayerId,
    /// The starting number in force.
    pub number: Number,
    /// The rank in the main table.
    pub rank: usize,
    /// The points.
    pub points: Points,
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
    /// How equal players share it.
    pub sharing: Sharing,
    /// The sum of its prizes.
    pub fund: u64,
    /// Who is paid, in the order of the main table.
    pub rows: Vec<PaidRow>,
    /// Who stands among or above them and is paid from another list, in the order of the main table.
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
    /// What that would pay.
    pub would: u64,
}

/// The payments from all lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payouts {
    /// The currency of all amounts.
    pub currency: Currency,
    /// True if a player gets one prize only.
    pub one_prize: bool,
    /// The main list first, then the categories' in their order; lists without prizes are left out.
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
    pub fn of(tournament: &Tournament, standings: &Standings) -> Option<Self> {
        let awards = tournament.awards();
        if !awards.have_prizes() {
            return None;
        }
        let competing = competing(tournament, standings);
        let sources = sources(awards);
        let mut contests: Vec<ContestedList> =
            sources.iter().map(|(id, list)| contest(tournament, standings, &competing, *id, list)).collect();
        let paid = settle(&mut contests, awards.one_prize);
        let lists = sources.iter().zip(&contests).zip(&paid).map(|(((id, list), contest), paid)| PaidList {
            id: *id,
            name: name(awards, *id),
            sharing: list.sharing,
            fund: list.fund(),
            rows: paid.iter().filter_map(|(line, payment)| row(standings, *line, *payment)).collect(),
            passed_over: passed_over(standings, contest, paid),
        });
        Some(Self {
            currency: awards.currency.clone(),
            one_prize: awards.one_prize,
            lists: lists.collect(),
            foregone: foregone(standings, &sources, &contests, &paid),
        })
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

fn name(awards: &Awards, id: ListId) -> String {
    match id {
        ListId::Main => String::new(),
        ListId::Category(at) => {
            awards.categories.get(at).map(|category| category.name.trim().to_owned()).unwrap_or_default()
        }
    }
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

fn contest(
    tournament: &Tournament,
    standings: &Standings,
    competing: &BTreeSet<PlayerId>,
    id: ListId,
    list: &PrizeList,
) -> ContestedList {
    let awards = tournament.awards();
    let category = match id {
        ListId::Main => None,
        ListId::Category(at) => awards.categories.get(at),
    };
    let competes = |row: &StandingsRow| {
        competing.contains(&row.player)
            && category.is_none_or(|category| {
                tournament.player(row.player).is_some_and(|player| category.has(player))
            })
    };
    let (sharing, tied) = match list.sharing {
        Sharing::None => (Sharing::Equal, Tied::Rank),
        sharing => (sharing, awards.tied),
    };
    let lines = standings.rows.iter().enumerate().filter(|(_, row)| competes(row));
    let rivals = lines.map(|(line, row)| Rival { line, tie: tie(row, tied) }).collect();
    ContestedList { prizes: list.amounts.clone(), sharing, rivals, elsewhere: BTreeSet::new() }
}

/// Equal for those who are tied; neighbours in the ranking are compared only.
fn tie(row: &StandingsRow, tied: Tied) -> i64 {
    match (row.play_off, tied) {
        (Some(place), _) => i64::MIN.saturating_add(i64::try_from(place).unwrap_or(i64::MAX)),
        (None, Tied::Points) => i64::from(row.points.tenths()),
        (None, Tied::Rank) => i64::try_from(row.rank).unwrap_or(i64::MAX),
    }
}

fn row(standings: &Standings, line: usize, payment: Payment) -> Option<PaidRow> {
    let row = standings.rows.get(line)?;
    let StandingsRow { player, number, rank, points, .. } = *row;
    Some(PaidRow { player, number, rank, points, payment })
}

fn passed_over(standings: &Standings, contest: &ContestedList, paid: &[(usize, Payment)]) -> Vec<PlayerId> {
    let Some((last, _)) = paid.last() else { return Vec::new() };
    let lines = contest.elsewhere.range(..*last);
    lines.filter_map(|line| standings.rows.get(*line).map(|row| row.player)).collect()
}

fn foregone(
    standings: &Standings,
    sources: &[(ListId, &PrizeList)],
    contests: &[ContestedList],
    paid: &[Vec<(usize, Payment)>],
) -> Vec<Foregone> {
    let mut found = Vec::new();
    for ((from, _), payments) in sources.iter().zip(paid) {
        for (line, payment) in payments {
            let others = sources
                .iter()
                .zip(contests)
                .filter(|((id, _), contest)| id != from && contest.elsewhere.contains(line));
            let best = others.map(|((id, _), contest)| (would_get(contest, *line), *id)).max();
            if let (Some((would, other)), Some(row)) = (best, standings.rows.get(*line))
                && would > payment.amount
            {
                found.push(Foregone {
                    player: row.player,
                    from: *from,
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
