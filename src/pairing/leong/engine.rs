//! How `assets/rules/leong.md` pairs a round: bye, upper groups downwards, lower groups upwards, the median group last,
//! in which pairs are cracked until it can be paired (9.6).
//!
//! Trial and error is replaced by matchings: whoever floats is found by one greedy cover of the group, and each choice of
//! an opponent is one question to [`Cheapest`]. Groups are worked in positions in [`Field::ranked`], so that "higher
//! score first, then smaller number" is the order of the positions and the mirror image is the reverse.

use crate::model::{Colour, PlayerId};

use super::super::legal::{illegal, legal_pairs, why_not};
use super::super::matching::{Cheapest, Completion, Cover, Graph, maximum};
use super::super::{Control, Entrant, Field, GroupTurn, Obstacle, OpponentPlace, Pair, PairError, Pairing};
use super::colours::{ColourClaim, clash, colours_fit, leong_colours};
use super::groups::{Cost, ScoreGroup, score_groups};

/// One pair as it was found; positions in [`Attempt::ranked`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LeongPair {
    /// Who looked for an opponent.
    pub seeker: usize,
    /// Who was found.
    pub chosen: usize,
    /// Where.
    pub place: OpponentPlace,
    /// Who stood before.
    pub passed: Vec<usize>,
    /// Who stood behind.
    pub behind: Vec<usize>,
}

/// A group that has been worked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Worked {
    pub group: ScoreGroup,
    /// Floaters in the order in which they look for opponents: from above (10.6), in the median group then from below
    /// (10.7).
    pub floaters: Vec<usize>,
    /// Who floats on.
    pub leaving: Vec<usize>,
    /// Its pairs, without those cracked since.
    pub steps: Vec<LeongPair>,
}

/// A pair taken apart for the median group (9.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Crack {
    /// Position of the group in [`LeongSolution::worked`].
    pub group: usize,
    /// The two.
    pub pair: [usize; 2],
    /// True by 9.6.1 (more floaters from above than from below), else 9.6.2.
    pub more_from_above: bool,
}

/// A pairing with the way to it.
#[derive(Debug)]
pub(super) struct LeongSolution<'a> {
    pub pass: Attempt<'a>,
    pub pairing: Pairing,
    /// Every group in its turn, the median group last.
    pub worked: Vec<Worked>,
    pub cracks: Vec<Crack>,
    /// Who stood before in the order of the bye, and why not.
    pub bye_passed: Vec<(PlayerId, Obstacle)>,
}

/// Pairs a round: with colour in compatibility for every candidate of the bye, then without; in the last round
/// without from the start (13).
pub(super) fn solve<'a>(field: &'a Field, control: &Control) -> Result<LeongSolution<'a>, PairError> {
    if !field.is_last_round()
        && let Some(solution) = Attempt::new(field, true).run(control)?
    {
        return Ok(solution);
    }
    if let Some(solution) = Attempt::new(field, false).run(control)? {
        return Ok(solution);
    }
    let ranked = field.ranked();
    let may_have_bye = |entrant: &Entrant| bye_obstacle(entrant).is_none();
    Err(why_not(&ranked, &legal_pairs(field, &ranked, false), may_have_bye).into())
}

/// Leong 8.2: who had the bye or won by default cannot have it.
pub(super) fn bye_obstacle(entrant: &Entrant) -> Option<Obstacle> {
    let had = entrant.bye_round().map(Obstacle::HadBye);
    had.or_else(|| entrant.default_win().map(Obstacle::WonByDefault))
}

/// One attempt, with or without colour in compatibility.
#[derive(Debug)]
pub(super) struct Attempt<'a> {
    pub field: &'a Field,
    /// Everybody to be paired in the order of score groups.
    pub ranked: Vec<&'a Entrant>,
    pub claims: Vec<ColourClaim>,
    /// Who may meet whom (9.1).
    pub compatible: Graph,
    /// Colour plays a part in compatibility.
    pub with_colours: bool,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(field: &'a Field, with_colours: bool) -> Self {
        let ranked = field.ranked();
        let claims: Vec<ColourClaim> = ranked.iter().map(|entrant| ColourClaim::of(entrant)).collect();
        let mut compatible = legal_pairs(field, &ranked, false);
        if with_colours {
            keep_limits(&claims, &mut compatible);
        }
        Self { field, ranked, claims, compatible, with_colours }
    }

    /// `None` if no pairing exists, whoever has the bye.
    fn run(self, control: &Control) -> Result<Option<LeongSolution<'a>>, PairError> {
        let mut bye_passed = Vec::new();
        let Some(bye) = self.find_bye(&mut bye_passed) else { return Ok(None) };
        let groups = score_groups(self.field, &self.ranked, bye);
        let mut worked: Vec<Worked> = Vec::new();
        let (mut down, mut up) = (Vec::new(), Vec::new());
        let median = groups.last();
        for (at, group) in groups.iter().enumerate().take(groups.len().saturating_sub(1)) {
            control.step(at, groups.len())?;
            let next = groups.get(at + 1).filter(|next| next.turn == group.turn).or(median);
            let floaters = if group.turn == GroupTurn::Upwards { &mut up } else { &mut down };
            let beyond = next.map_or(&[][..], |next| &next.members);
            let done = self.work_group(group, std::mem::take(floaters), beyond, control)?;
            floaters.extend_from_slice(&done.leaving);
            worked.push(done);
        }
        let mut cracks = Vec::new();
        let Some(group) = median else { return Ok(None) };
        let Some(last) = self.work_median(group, [down, up], &mut worked, &mut cracks, control)? else {
            return Ok(None);
        };
        worked.push(last);
        let bye_id = bye.and_then(|vertex| self.ranked.get(vertex)).map(|entrant| entrant.id);
        let pairing = Pairing { pairs: self.colour_pairs(&worked), bye: bye_id };
        Ok(Some(LeongSolution { pass: self, pairing, worked, cracks, bye_passed }))
    }

    /// The bye (8.1, 8.2) for the first candidate without whom all others can be paired, groups or not: cracking (9.6)
    /// in the end puts everybody into one group. `None` if nobody can have it or, without a bye, no pairing exists.
    fn find_bye(&self, passed: &mut Vec<(PlayerId, Obstacle)>) -> Option<Option<usize>> {
        let mut open = Completion::new(self.compatible.clone());
        if self.ranked.len().is_multiple_of(2) {
            return (open.deficiency() == 0).then_some(None);
        }
        for (vertex, entrant) in self.ranked.iter().enumerate().rev() {
            match bye_obstacle(entrant) {
                None if open.try_remove(vertex) => return Some(Some(vertex)),
                obstacle => passed.push((entrant.id, obstacle.unwrap_or(Obstacle::RestImpossible))),
            }
        }
        None
    }

    /// A group above or below the median (Leong 9.3 to 11.4, downwards and in the mirror). `beyond` are the
    /// members of the next group towards the median.
    fn work_group(
        &self,
        group: &ScoreGroup,
        floaters: Vec<usize>,
        beyond: &[usize],
        control: &Control,
    ) -> Result<Worked, PairError> {
        let members: Vec<usize> = floaters.iter().chain(&group.members).copied().collect();
        let mut leaving = self.who_floats(&members, floaters.len(), beyond);
        leaving.sort_unstable();
        if group.turn == GroupTurn::Upwards {
            leaving.reverse();
        }
        let stays = |vertex: &&usize| !leaving.contains(vertex);
        let seekers: Vec<usize> = floaters.iter().filter(stays).copied().collect();
        let others: Vec<usize> = group.members.iter().filter(stays).copied().collect();
        let steps = self.pair_members(&seekers, &others, group.turn, control)?.unwrap_or_default();
        Ok(Worked { group: group.clone(), floaters, leaving, steps })
    }

    /// Step 1: kept are, as far as one matching covers them all, first the floaters, then those of the group whom nobody
    /// beyond could meet (10.3, 10.5), then the others. Returns those who are not kept.
    fn who_floats(&self, members: &[usize], floaters: usize, beyond: &[usize]) -> Vec<usize> {
        let is_stranded = |local: &usize| {
            let vertex = members.get(*local).copied();
            *local >= floaters && !vertex.is_some_and(|vertex| self.has_opponent_among(vertex, beyond))
        };
        let own = floaters..members.len();
        let stranded: Vec<usize> = own.clone().filter(is_stranded).collect();
        let order = (0..floaters)
            .chain(stranded.iter().copied())
            .chain(own.filter(|local| !stranded.contains(local)));
        let not_kept = Cover::new(self.subgraph(members)).keep_greedily(order);
        not_kept.into_iter().filter_map(|local| members.get(local).copied()).collect()
    }

    pub(super) fn has_opponent_among(&self, vertex: usize, others: &[usize]) -> bool {
        others.iter().any(|other| self.compatible.has_edge(vertex, *other))
    }

    /// The median group with the floaters from above and from below; pairs are cracked until it can be paired (9.6).
    fn work_median(
        &self,
        group: &ScoreGroup,
        [mut down, mut up]: [Vec<usize>; 2],
        worked: &mut [Worked],
        cracks: &mut Vec<Crack>,
        control: &Control,
    ) -> Result<Option<Worked>, PairError> {
        loop {
            control.step(self.ranked.len() - group.members.len(), self.ranked.len())?;
            down.sort_unstable();
            up.sort_unstable_by(|a, b| b.cmp(a));
            let floaters: Vec<usize> = down.iter().chain(&up).copied().collect();
            if let Some(steps) = self.pair_members(&floaters, &group.members, GroupTurn::Last, control)? {
                return Ok(Some(Worked { group: group.clone(), floaters, leaving: Vec::new(), steps }));
            }
            let more_from_above = down.len() > up.len();
            let sides = if more_from_above {
                [GroupTurn::Upwards, GroupTurn::Downwards]
            } else {
                [GroupTurn::Downwards, GroupTurn::Upwards]
            };
            let Some((group, pair)) = sides.into_iter().find_map(|side| crack(worked, side)) else {
                return Ok(None);
            };
            let below = worked.get(group).is_some_and(|worked| worked.group.turn == GroupTurn::Upwards);
            if below {
                up.extend(pair)
            } else {
                down.extend(pair)
            }
            cracks.push(Crack { group, pair, more_from_above });
        }
    }

    /// Steps 2 and 3: pairs all of these at the least cost, by the order of choice. `None` if they cannot all be paired.
    fn pair_members(
        &self,
        floaters: &[usize],
        group: &[usize],
        turn: GroupTurn,
        control: &Control,
    ) -> Result<Option<Vec<LeongPair>>, PairError> {
        let members: Vec<usize> = floaters.iter().chain(group).copied().collect();
        let graph = self.subgraph(&members);
        if !maximum(&graph).is_perfect() {
            return Ok(None);
        }
        let Some(open) = self.cheapest(&graph, &members, turn) else { return Ok(None) };
        let mut choice = Choice { pass: self, members: &members, floaters: floaters.len(), turn, open };
        choice.run(control)
    }

    /// Some pairing of these members at the least cost; empty if there is none.
    pub(super) fn least_pairs(&self, members: &[usize], turn: GroupTurn) -> Vec<[usize; 2]> {
        let steps = self.pair_members(&[], members, turn, &Control::default());
        let steps = steps.ok().flatten().unwrap_or_default();
        steps.into_iter().map(|step| [step.seeker, step.chosen]).collect()
    }

    /// The pairings of these members at the least cost.
    fn cheapest(&self, graph: &Graph, members: &[usize], turn: GroupTurn) -> Option<Cheapest> {
        let pairs = i128::try_from(members.len() / 2).unwrap_or(0);
        let cost = |u: usize, v: usize| match (members.get(u), members.get(v)) {
            (Some(a), Some(b)) => self.cost(*a, *b, turn),
            _ => Cost::default(),
        };
        let points = |vertex: &usize| self.ranked.get(*vertex).map_or(0, |entrant| entrant.points.tenths());
        let highest = members.iter().map(points).max().unwrap_or(0);
        let lowest = members.iter().map(points).min().unwrap_or(0);
        let gap = i64::from(highest) - i64::from(lowest);
        let most = Cost { gaps: gap.saturating_mul(gap), limits: 1, clashes: 1 };
        // What the search needs (`EdgeWeight`): 16·(n + 1)·w.
        let needed = most.weight(pairs).saturating_mul(16 * (2 * pairs + 1));
        if i64::try_from(needed).is_ok() {
            Cheapest::new(graph, |u, v| i64::try_from(cost(u, v).weight(pairs)).unwrap_or(i64::MAX))
        } else {
            Cheapest::new(graph, |u, v| cost(u, v).weight(pairs))
        }
    }

    /// What a pair costs in a group.
    pub(super) fn cost(&self, a: usize, b: usize, turn: GroupTurn) -> Cost {
        let (Some(one), Some(other)) = (self.ranked.get(a), self.ranked.get(b)) else {
            return Cost::default();
        };
        let (ours, theirs) = (self.claim(a), self.claim(b));
        let gap = i64::from(one.points.distance(other.points).tenths());
        Cost {
            gaps: if turn == GroupTurn::Last { gap * gap } else { 0 },
            limits: i64::from(!self.with_colours && !colours_fit(ours, theirs)),
            clashes: i64::from(clash(ours, theirs)),
        }
    }

    fn claim(&self, vertex: usize) -> ColourClaim {
        self.claims.get(vertex).copied().unwrap_or_default()
    }

    /// The compatible pairs of these members, numbered by their place in the list. O(m²).
    pub(super) fn subgraph(&self, members: &[usize]) -> Graph {
        let mut graph = Graph::new(members.len());
        for (u, a) in members.iter().enumerate() {
            for (v, b) in members.iter().enumerate().skip(u + 1) {
                if self.compatible.has_edge(*a, *b) {
                    graph.add_edge(u, v);
                }
            }
        }
        graph
    }

    /// Why two are not compatible; `None` if they are.
    pub(super) fn incompatible(&self, a: usize, b: usize) -> Option<Obstacle> {
        let (one, other) = (self.ranked.get(a)?, self.ranked.get(b)?);
        illegal(self.field, one, other, false).or_else(|| {
            (self.with_colours && !colours_fit(self.claim(a), self.claim(b)))
                .then_some(Obstacle::ColourLimits)
        })
    }

    /// The pairs in the order of the groups with their colours.
    fn colour_pairs(&self, worked: &[Worked]) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for done in worked {
            let below = done.group.turn == GroupTurn::Upwards;
            for step in &done.steps {
                if let (Some(a), Some(b)) = (self.ranked.get(step.seeker), self.ranked.get(step.chosen)) {
                    pairs.push(leong_colours(a, b, below, self.field.first_colour).0);
                }
            }
        }
        pairs
    }
}

/// The pair made last in the group nearest to the median on one side that still has one; it is taken out.
fn crack(worked: &mut [Worked], side: GroupTurn) -> Option<(usize, [usize; 2])> {
    let nearest = worked.iter_mut().enumerate().rev().filter(|(_, done)| done.group.turn == side);
    nearest.into_iter().find_map(|(at, done)| done.steps.pop().map(|step| (at, [step.seeker, step.chosen])))
}

/// The order of choice in one group (step 3); members are numbered by their place in the list, floaters first.
struct Choice<'p, 'a> {
    pass: &'p Attempt<'a>,
    members: &'p [usize],
    floaters: usize,
    turn: GroupTurn,
    open: Cheapest,
}

impl Choice<'_, '_> {
    fn run(&mut self, control: &Control) -> Result<Option<Vec<LeongPair>>, PairError> {
        let mut steps = Vec::new();
        for floater in 0..self.floaters {
            if self.open.is_live(floater) {
                let candidates = self.candidates_of_floater(floater);
                let Some(step) = self.choose(floater, &candidates) else { return Ok(None) };
                steps.push(step);
            }
        }
        let mut work: Vec<usize> =
            (self.floaters..self.members.len()).filter(|local| self.open.is_live(*local)).collect();
        while let Some(first) = work.first().copied() {
            control.step(steps.len() * 2, self.members.len())?;
            let candidates = self.candidates_of_member(&work);
            let Some(step) = self.choose(first, &candidates) else { return Ok(None) };
            work.retain(|local| self.open.is_live(*local));
            steps.push(step);
        }
        Ok(Some(steps))
    }

    /// The group from its head (10.8), then the other floaters: in the order of their ranks, in the median group those
    /// with the nearest score first.
    fn candidates_of_floater(&self, floater: usize) -> Vec<(usize, OpponentPlace)> {
        let place = if self.turn == GroupTurn::Upwards {
            OpponentPlace::LowestRanked
        } else {
            OpponentPlace::HighestRanked
        };
        let group = (self.floaters..self.members.len()).filter(|local| self.open.is_live(*local));
        let mut others: Vec<usize> =
            (0..self.floaters).filter(|local| *local != floater && self.open.is_live(*local)).collect();
        if self.turn == GroupTurn::Last {
            others.sort_by_key(|local| self.nearness(floater, *local));
        }
        let others = others.into_iter().map(|local| (local, OpponentPlace::OtherFloater));
        group.map(|local| (local, place)).chain(others).collect()
    }

    /// Sorts by the difference of points, then by number.
    fn nearness(&self, floater: usize, other: usize) -> impl Ord + use<> {
        let entrant = |local: usize| self.members.get(local).and_then(|vertex| self.pass.ranked.get(*vertex));
        let (one, other) = (entrant(floater), entrant(other));
        let gap = one.zip(other).map(|(one, other)| one.points.distance(other.points));
        (gap, other.map(|entrant| entrant.number))
    }

    /// Rule 11's table for the first of the unpaired: the other half of the list from its head, then its own from the end.
    fn candidates_of_member(&self, work: &[usize]) -> Vec<(usize, OpponentPlace)> {
        let (own, other) = work.split_at((work.len() / 2).max(1));
        let (own_place, other_place) = match self.turn {
            GroupTurn::Upwards => (OpponentPlace::LowerHalf, OpponentPlace::UpperHalf),
            GroupTurn::Downwards | GroupTurn::Last => (OpponentPlace::UpperHalf, OpponentPlace::LowerHalf),
        };
        let first = other.iter().map(|local| (*local, other_place));
        first.chain(own.iter().skip(1).rev().map(|local| (*local, own_place))).collect()
    }

    fn choose(&mut self, seeker: usize, candidates: &[(usize, OpponentPlace)]) -> Option<LeongPair> {
        let locals: Vec<usize> = candidates.iter().map(|(local, _)| *local).collect();
        let at = self.open.pair_first(seeker, &locals)?;
        let (chosen, place) = *candidates.get(at)?;
        let vertex = |local: usize| self.members.get(local).copied();
        Some(LeongPair {
            seeker: vertex(seeker)?,
            chosen: vertex(chosen)?,
            place,
            passed: locals.iter().take(at).filter_map(|local| vertex(*local)).collect(),
            behind: locals.iter().skip(at + 1).filter_map(|local| vertex(*local)).collect(),
        })
    }
}

/// Two to whom colours cannot be given within the limits cannot meet (9.1): both have only the same colour left, or one of
/// them has none. O(n + c²) with c players who must have one colour.
fn keep_limits(claims: &[ColourClaim], graph: &mut Graph) {
    let with = |white: bool, black: bool| -> Vec<usize> {
        let is_so = |claim: &ColourClaim| {
            claim.allows(Colour::White) == white && claim.allows(Colour::Black) == black
        };
        claims.iter().enumerate().filter(|(_, claim)| is_so(claim)).map(|(vertex, _)| vertex).collect()
    };
    for group in [with(true, false), with(false, true)] {
        for (index, a) in group.iter().enumerate() {
            for b in group.iter().skip(index + 1) {
                graph.remove_edge(*a, *b);
            }
        }
    }
    for a in with(false, false) {
        for b in 0..claims.len() {
            graph.remove_edge(a, b);
        }
    }
}
