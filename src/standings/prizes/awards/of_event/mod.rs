//! The prize lists across the sections of an event: how players of different sections are ranked, and one prize each over
//! these lists and those of the sections (Prize lists W7–W9).

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::super::choice::{ContestedList, Rival};
use super::{Contest, ListId, OnePrize, Payouts, Placed, competing, contest_terms, own_contests, settled};
use crate::model::{
    Bye, EventAwards, EventCategory, PlayerId, Points, Section, SectionId, Tied, Tournament, WholeEvent,
};
use crate::standings::{CrossTable, Standings, order_in_force, performances, rounds_counted};

/// What is paid in a section: from its own lists, then from those across sections; `None` if there are none.
pub(super) fn payouts(whole: &WholeEvent, tournament: &Tournament, standings: &Standings) -> Option<Payouts> {
    let (event, awards) = (&whole.event, whole.event.awards());
    let stands: Vec<SectionStand<'_>> =
        event.sections().filter_map(|section| stand(section, whole, tournament, standings)).collect();
    let across = awards.categories.iter().enumerate().filter(|(_, one)| !one.prizes.amounts.is_empty());
    let across = across.map(|(at, category)| contest(awards, (at, category), whole, &stands));
    let across: Vec<Contest> = across.collect();
    let own = |stand: &SectionStand<'_>| {
        own_contests(stand.tournament, &stand.standings, &stand.competing, |_, row| line_of(row.player))
    };
    let shown = stands.iter().find(|stand| stand.id == whole.section)?;
    let is_joint = |stand: &SectionStand<'_>| {
        awards.one_prize && stand.tournament.awards().currency.is_same_money(&awards.currency)
    };
    // In the order of precedence: the sections in their order, then the lists across them.
    let joint: Vec<(SectionId, Contest)> = stands
        .iter()
        .filter(|stand| is_joint(stand))
        .flat_map(|stand| own(stand).into_iter().map(|contest| (stand.id, contest)))
        .collect();
    let (owners, mut joint): (Vec<SectionId>, Vec<Contest>) = joint.into_iter().unzip();
    joint.extend(across);
    let joint = settled(joint, awards.one_prize);
    let owners = owners.into_iter().map(Some).chain(std::iter::repeat(None));
    let is_shown = |owner: Option<SectionId>| owner.is_none_or(|section| section == whole.section);
    let paid = owners.zip(joint).filter(|(owner, _)| is_shown(*owner)).map(|(_, list)| list);
    let (mut all, mut one_prize) = (Vec::new(), awards.one_prize.then_some(OnePrize::OfEvent));
    if !is_joint(shown) {
        let has_own_limit = tournament.awards().one_prize;
        all = settled(own(shown), has_own_limit);
        one_prize = (has_own_limit && !all.is_empty()).then_some(OnePrize::OfSection).or(one_prize);
    }
    all.extend(paid);
    (!all.is_empty()).then(|| Payouts::of_settled(all, one_prize))
}

/// The same person has the same line in every list.
fn line_of(player: PlayerId) -> usize {
    usize::try_from(player.0).unwrap_or(usize::MAX)
}

/// A section as it stands.
struct SectionStand<'a> {
    id: SectionId,
    tournament: &'a Tournament,
    standings: Cow<'a, Standings>,
    /// Who can be paid at all.
    competing: BTreeSet<PlayerId>,
    performances: BTreeMap<PlayerId, i64>,
}

/// The section in view as it is shown; another one after as many rounds, or after all that are published if this one is shown
/// after all of its own.
fn stand<'a>(
    section: &'a Section,
    whole: &WholeEvent,
    shown: &'a Tournament,
    standings: &'a Standings,
) -> Option<SectionStand<'a>> {
    let (tournament, standings) = if section.id == whole.section {
        (shown, Cow::Borrowed(standings))
    } else {
        let tournament = &section.tournament;
        let counted = rounds_counted(tournament);
        let is_latest = standings.after_round >= rounds_counted(shown);
        let after = if is_latest { counted } else { counted.min(standings.after_round) };
        let known = Standings::of(tournament, after, &order_in_force(tournament.rules()));
        // A section with a tie-break that is not known is ranked by points, so that the others are paid.
        (tournament, Cow::Owned(known.or_else(|_| Standings::of(tournament, after, &[])).ok()?))
    };
    let table = CrossTable::of_report(tournament, &standings);
    let performances = performances(tournament, &table).into_iter();
    Some(SectionStand {
        id: section.id,
        tournament,
        competing: competing(tournament, &standings),
        performances: performances.filter_map(|one| Some((one.player, one.performance?))).collect(),
        standings,
    })
}

impl SectionStand<'_> {
    /// What decides whether values that are added up over rounds can be compared: how many rounds there were, and what a
    /// game was worth.
    fn measure(&self) -> (usize, Points, Points) {
        let points = &self.tournament.rules().points;
        (self.standings.after_round, points.win, points.draw)
    }

    /// The most points that a player could have, in tenths: a win in each round counted, but the bye where the pairing gave
    /// no opponent, as in a round robin of an odd number.
    fn possible(&self, player: PlayerId) -> Points {
        let scale = &self.tournament.rules().points;
        let rounds = self.tournament.rounds().take(self.standings.after_round);
        let of_round = |has_bye: bool| if has_bye { scale.bye } else { scale.win };
        let each = rounds.map(|(_, round)| of_round(round.byes.get(&player) == Some(&Bye::Pairing)));
        each.fold(Points::ZERO, |sum, points| sum + points)
    }
}

/// A player in the ranking of several sections.
struct Ranked {
    placed: Placed,
    /// The most points that were possible; above nothing.
    possible: Points,
    /// By the tie-breaks that the sections share; the larger the better.
    merits: Vec<i64>,
    performance: Option<i64>,
}

impl Ranked {
    /// By points as a share of those possible; the best first.
    fn by_share(&self, other: &Self) -> Ordering {
        let share = |points: Points, of: Points| i128::from(points.tenths()) * i128::from(of.tenths());
        share(other.placed.points, self.possible).cmp(&share(self.placed.points, other.possible))
    }

    /// The best first; equal for those whom nothing separates.
    fn compare(&self, other: &Self) -> Ordering {
        let rest = || other.merits.cmp(&self.merits).then(other.performance.cmp(&self.performance));
        self.by_share(other).then_with(rest)
    }
}

/// A list across sections with those who compete for it.
fn contest(
    awards: &EventAwards,
    (at, category): (usize, &EventCategory),
    whole: &WholeEvent,
    stands: &[SectionStand<'_>],
) -> Contest {
    let stands: Vec<&SectionStand<'_>> = stands.iter().filter(|stand| category.is_of(stand.id)).collect();
    let ranking = ranking(&stands, category);
    let (sharing, tied) = contest_terms(category.prizes.sharing, awards.tied);
    let (mut rivals, mut placed) = (Vec::with_capacity(ranking.len()), BTreeMap::new());
    let (mut tie, mut before): (i64, Option<&Ranked>) = (0, None);
    for ranked in &ranking {
        let is_tied = before.is_some_and(|before| match tied {
            Tied::Points => before.by_share(ranked) == Ordering::Equal,
            Tied::Rank => before.compare(ranked) == Ordering::Equal,
        });
        tie += i64::from(!is_tied);
        before = Some(ranked);
        let line = line_of(ranked.placed.player);
        rivals.push(Rival { line, tie });
        placed.insert(line, ranked.placed);
    }
    Contest {
        id: ListId::Across(at),
        name: category.name.trim().to_owned(),
        among: Some(category.sections.iter().map(|section| whole.event.name_of(*section)).collect()),
        currency: awards.currency.clone(),
        sharing: category.prizes.sharing,
        fund: category.prizes.fund(),
        contested: ContestedList {
            prizes: category.prizes.amounts.clone(),
            worth: awards.currency.thousandths(),
            sharing,
            rivals,
            elsewhere: BTreeSet::new(),
        },
        placed,
    }
}

/// Who of some sections competes in a category, the best first, each once: who was moved from one section to another
/// competes with the better of the two results. Those whom nothing separates stand in the order of the sections.
fn ranking(stands: &[&SectionStand<'_>], category: &EventCategory) -> Vec<Ranked> {
    let shared = shared_criteria(stands);
    let mut all: Vec<Ranked> = Vec::new();
    for stand in stands {
        all.extend(ranked_of(stand, category, &shared));
    }
    // Stable.
    all.sort_by(Ranked::compare);
    let mut seen = BTreeSet::new();
    all.retain(|ranked| seen.insert(ranked.placed.player));
    let ranks: Vec<usize> = all
        .chunk_by(|a, b| a.compare(b) == Ordering::Equal)
        .scan(1, |next, equal| {
            let rank = *next;
            *next += equal.len();
            Some(std::iter::repeat_n(rank, equal.len()))
        })
        .flatten()
        .collect();
    for (ranked, rank) in all.iter_mut().zip(ranks) {
        ranked.placed.rank = rank;
    }
    all
}

/// Those of a section, in the order of its standings.
fn ranked_of(stand: &SectionStand<'_>, category: &EventCategory, shared: &[&str]) -> Vec<Ranked> {
    let criteria = &stand.standings.criteria;
    let places: Vec<usize> =
        shared.iter().filter_map(|code| criteria.iter().position(|one| one.code == *code)).collect();
    let ranked = |row: &crate::standings::StandingsRow| {
        let player = stand.tournament.player(row.player)?;
        let possible = stand.possible(row.player);
        if !stand.competing.contains(&row.player) || !category.members.fit(player) || possible <= Points::ZERO
        {
            return None;
        }
        let merit = |at: &usize| Some(criteria.get(*at)?.merit(row.values.get(*at)?));
        Some(Ranked {
            placed: Placed {
                player: row.player,
                number: row.number,
                rank: 0,
                points: row.points,
                competing: Some((stand.id, possible)),
            },
            possible,
            merits: places.iter().filter_map(merit).collect(),
            performance: stand.performances.get(&row.player).copied(),
        })
    };
    stand.standings.rows.iter().filter_map(ranked).collect()
}

/// The codes of the tie-breaks by which players of all these sections are compared, in the order of the first section.
/// None if the sections differ in rounds or in the points of a game: nearly all tie-breaks add up over the rounds, so that
/// whoever played more rounds would have more. None that looks at who else is in the same table (direct encounter), no lots
/// and no starting numbers, which each section counts for itself.
fn shared_criteria<'a>(stands: &[&'a SectionStand<'_>]) -> Vec<&'a str> {
    let Some((first, others)) = stands.split_first() else { return Vec::new() };
    if others.iter().any(|other| other.measure() != first.measure()) {
        return Vec::new();
    }
    let is_comparable = |code: &str| !matches!(code.split('/').next(), Some("LOTS" | "TPN"));
    let in_all =
        |code: &str| others.iter().all(|other| other.standings.criteria.iter().any(|one| one.code == code));
    let criteria = first.standings.criteria.iter().filter(|one| !one.is_of_groups());
    criteria.map(|one| &*one.code).filter(|code| is_comparable(code) && in_all(code)).collect()
}

#[cfg(test)]
mod tests;
