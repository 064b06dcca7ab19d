//! Whom a field keeps apart: single pairs, and groups by the rules of the event. Which of the groups that are kept apart
//! if possible count as bans is settled in [`super::settled`]; here that is only remembered.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::model::{ApartCause, ApartForce, ApartGroup, Fact, Gravity, PlayerId};

use super::{Field, Pair, Pairing};

/// Two players, the smaller id first.
pub(super) type Couple = (PlayerId, PlayerId);

pub(super) fn couple(a: PlayerId, b: PlayerId) -> Couple {
    (a.min(b), a.max(b))
}

/// The pairs that are not to be made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct KeptApart {
    /// Pairs that the arbiter named.
    pairs: BTreeSet<Couple>,
    /// What holds always comes first.
    groups: Arc<Vec<ApartGroup>>,
    /// To which groups somebody belongs.
    groups_of: Arc<BTreeMap<PlayerId, Vec<usize>>>,
    /// Once settled: the pairs that may be made although they are to be kept apart if possible. Until then, all such pairs
    /// may be made.
    released: Option<BTreeSet<Couple>>,
}

impl KeptApart {
    pub fn new(pairs: BTreeSet<Couple>, groups: Vec<ApartGroup>) -> Self {
        let mut groups_of: BTreeMap<PlayerId, Vec<usize>> = BTreeMap::new();
        for (at, group) in groups.iter().enumerate() {
            for member in &group.members {
                groups_of.entry(*member).or_default().push(at);
            }
        }
        Self { pairs, groups: Arc::new(groups), groups_of: Arc::new(groups_of), released: None }
    }

    fn counts(&self, group: &ApartGroup, pair: Couple) -> bool {
        match group.force {
            ApartForce::Always => true,
            ApartForce::IfPossible => {
                self.released.as_ref().is_some_and(|released| !released.contains(&pair))
            }
        }
    }

    /// The groups that two players have in common, what holds always first.
    fn common(&self, a: PlayerId, b: PlayerId) -> impl Iterator<Item = &ApartGroup> {
        let of = |player: PlayerId| self.groups_of.get(&player).map(Vec::as_slice).unwrap_or_default();
        let theirs = of(b);
        of(a).iter().filter(|at| theirs.contains(at)).filter_map(|at| self.groups.get(*at))
    }

    fn is_ban(&self, a: PlayerId, b: PlayerId) -> bool {
        let pair = couple(a, b);
        self.pairs.contains(&pair)
            || (!self.groups.is_empty() && self.common(a, b).any(|group| self.counts(group, pair)))
    }
}

impl Field {
    /// Forbids the pair in this round.
    pub fn forbid(&mut self, a: PlayerId, b: PlayerId) {
        self.apart.pairs.insert(couple(a, b));
    }

    /// Keeps the players of a group apart from each other in this round.
    pub fn keep_apart(&mut self, group: ApartGroup) {
        let mut groups = Vec::clone(&self.apart.groups);
        groups.push(group);
        groups.sort_by_key(|group| group.force);
        self.apart = KeptApart::new(std::mem::take(&mut self.apart.pairs), groups);
    }

    /// True if the pair must not be made: the arbiter has forbidden it, or a rule of the event keeps the two apart. In a
    /// field as it comes from a tournament, what is to be kept apart if possible is not forbidden yet.
    pub fn is_forbidden(&self, a: PlayerId, b: PlayerId) -> bool {
        self.apart.is_ban(a, b)
    }

    /// The pairs for which [`Self::is_forbidden`] is true, the smaller id first; some perhaps twice.
    pub fn forbidden(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> + '_ {
        let of_groups = self.apart.groups.iter().flat_map(|group| {
            let all = group.members.iter().enumerate();
            let pairs = all.flat_map(|(at, a)| group.members.iter().skip(at + 1).map(|b| couple(*a, *b)));
            pairs.filter(|pair| self.apart.counts(group, *pair))
        });
        self.apart.pairs.iter().copied().chain(of_groups)
    }

    /// Why a rule of the event keeps two players apart, and how far it goes; `None` if none does.
    pub fn apart_cause(&self, a: PlayerId, b: PlayerId) -> Option<(&ApartCause, ApartForce)> {
        self.apart.common(a, b).next().map(|group| (&group.cause, group.force))
    }

    /// True if the two are to be kept apart only if possible.
    pub(super) fn is_wished_apart(&self, a: PlayerId, b: PlayerId) -> bool {
        self.apart_cause(a, b).is_some_and(|(_, force)| force == ApartForce::IfPossible)
    }

    /// True if somebody is to be kept apart if possible, and it is not settled how far it is.
    pub(super) fn has_wishes(&self) -> bool {
        let is_wish = |group: &ApartGroup| group.force == ApartForce::IfPossible;
        self.apart.released.is_none() && self.apart.groups.iter().any(is_wish)
    }

    /// The field in which all pairs that are to be kept apart if possible are forbidden but these.
    pub(super) fn with_released(&self, released: BTreeSet<Couple>) -> Self {
        let mut settled = self.clone();
        settled.apart.released = Some(released);
        settled
    }

    /// The pairs of a pairing that were to be kept apart if possible.
    pub(super) fn not_kept_apart(&self, pairing: &Pairing) -> BTreeSet<Couple> {
        let wished = pairing.pairs.iter().filter(|pair| self.is_wished_apart(pair.white, pair.black));
        wished.map(|pair| couple(pair.white, pair.black)).collect()
    }

    /// What speaks against a pair because the two are kept apart, and how grave that is. `best` is the engine's answer.
    pub(super) fn apart_fact(&self, pair: Pair, best: Option<&Pairing>) -> Option<(Fact, Gravity)> {
        let (a, b) = (pair.white, pair.black);
        if self.apart.pairs.contains(&couple(a, b)) {
            return Some((Fact::ForbiddenPair { a, b }, Gravity::Absolute));
        }
        let (cause, force) = self.apart_cause(a, b)?;
        let cause = cause.clone();
        let is_best = best.is_some_and(|best| best.pairs.iter().any(|made| made.has(a) && made.has(b)));
        Some(match force {
            ApartForce::Always => (Fact::KeptApart { a, b, cause }, Gravity::Absolute),
            ApartForce::IfPossible if is_best => (Fact::NotKeptApart { a, b, cause }, Gravity::Note),
            ApartForce::IfPossible => (Fact::KeptApartIfPossible { a, b, cause }, Gravity::Worse),
        })
    }
}
