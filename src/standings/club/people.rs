//! Which entries of different events are the same person: by FIDE id, otherwise by name and birth year. Where that is not
//! certain, the arbiter is asked.
//!
//! - The same FIDE id: the same person, whatever else is written.
//! - Two FIDE ids, or two birth years: two people.
//! - The same name (accents, capitals and signs do not count; the order of its words does) and birth year: the same
//!   person, unless the one without a FIDE id could be two of those with one; then it is asked.
//! - The same name and nothing else on either side: the same person, for a club that keeps names only would be asked
//!   about everybody.
//! - The same name, and a birth year or a FIDE id on one side only: asked, and two people until it is answered.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::club::{IdentityAnswer, Person};
use crate::model::{FideId, sort_key};

impl Person {
    /// What is compared: the name with neither accents, capitals nor signs; everything else as it is.
    pub(super) fn identity(&self) -> Self {
        let key = sort_key(&self.name).replace(['\'', '’', 'ʼ', '‘', '`', '´'], "");
        let words: Vec<&str> =
            key.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        Self { name: words.join(" "), fide_id: self.fide_id, born: self.born }
    }
}

/// Two entries that may be the same person: a question to the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The first, with the name of an event.
    pub a: (Person, String),
    /// The second, with the name of an event.
    pub b: (Person, String),
}

impl Question {
    /// The arbiter's answer to the question.
    pub fn answered(&self, same: bool) -> IdentityAnswer {
        IdentityAnswer { a: self.a.0.clone(), b: self.b.0.clone(), same }
    }
}

/// One person with every identity that the events gave them.
#[derive(Clone, Debug, Default)]
struct Cluster {
    identities: BTreeSet<Person>,
    fide_ids: BTreeSet<FideId>,
    years: BTreeSet<i16>,
}

impl Cluster {
    fn of(identity: Person) -> Self {
        Self {
            fide_ids: identity.fide_id.into_iter().collect(),
            years: identity.born.into_iter().collect(),
            identities: BTreeSet::from([identity]),
        }
    }

    fn take(&mut self, other: Self) {
        self.identities.extend(other.identities);
        self.fide_ids.extend(other.fide_ids);
        self.years.extend(other.years);
    }

    /// Two FIDE ids or two birth years.
    fn contradicts(&self, other: &Self) -> bool {
        let two_ids = !self.fide_ids.is_empty() && !other.fide_ids.is_empty();
        let two_years = !self.years.is_empty() && !other.years.is_empty() && !self.shares_year(other);
        two_ids || two_years
    }

    fn shares_year(&self, other: &Self) -> bool {
        !self.years.is_disjoint(&other.years)
    }
}

/// The persons by their identities, and the identities that may be the same person.
pub(super) struct PersonIndex {
    /// By identity, the index of the person.
    by_identity: BTreeMap<Person, usize>,
    /// Pairs of identities to be asked about.
    pub(super) unsure: Vec<(Person, Person)>,
}

impl PersonIndex {
    /// From everybody in the events, with the answers given. O(n log n) plus the square of the people with one name.
    pub(super) fn of<'a>(
        everybody: impl Iterator<Item = &'a Person>,
        answers: &BTreeMap<(Person, Person), bool>,
    ) -> Self {
        let identities: BTreeSet<Person> = everybody.map(Person::identity).collect();
        let mut sorting = Sorting::new(identities, answers);
        while sorting.unite_once() {}
        sorting.finish()
    }

    /// The index of a person; people have the same one if they are one.
    pub(super) fn index(&self, person: &Person) -> Option<usize> {
        self.by_identity.get(&person.identity()).copied()
    }
}

/// People under comparison. An emptied cluster is `None`.
struct Sorting {
    clusters: Vec<Option<Cluster>>,
    by_name: BTreeMap<String, BTreeSet<usize>>,
    answers: BTreeMap<(Person, Person), bool>,
}

impl Sorting {
    fn new(identities: BTreeSet<Person>, answers: &BTreeMap<(Person, Person), bool>) -> Self {
        let mut by_fide: BTreeMap<FideId, usize> = BTreeMap::new();
        let mut clusters: Vec<Option<Cluster>> = Vec::new();
        let mut by_name: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for identity in identities {
            let known = identity.fide_id.and_then(|id| by_fide.get(&id).copied());
            let index = known.unwrap_or(clusters.len());
            by_name.entry(identity.name.clone()).or_default().insert(index);
            if let Some(id) = identity.fide_id {
                by_fide.insert(id, index);
            }
            let cluster = Cluster::of(identity);
            match clusters.get_mut(index).and_then(Option::as_mut) {
                Some(same) => same.take(cluster),
                None => clusters.push(Some(cluster)),
            }
        }
        let ordered = |(a, b): (Person, Person)| if a <= b { (a, b) } else { (b, a) };
        let answers =
            answers.iter().map(|((a, b), same)| (ordered((a.identity(), b.identity())), *same)).collect();
        Self { clusters, by_name, answers }
    }

    fn cluster(&self, index: usize) -> Option<&Cluster> {
        self.clusters.get(index).and_then(Option::as_ref)
    }

    /// What the arbiter said about two people, under whatever of their identities.
    fn answered(&self, a: &Cluster, b: &Cluster) -> Option<bool> {
        let pairs = a.identities.iter().flat_map(|one| b.identities.iter().map(move |other| (one, other)));
        let mut found = None;
        for (one, other) in pairs {
            let key = if one <= other { (one.clone(), other.clone()) } else { (other.clone(), one.clone()) };
            match self.answers.get(&key) {
                // "Different" holds against any number of "same".
                Some(false) => return Some(false),
                Some(true) => found = Some(true),
                None => {}
            }
        }
        found
    }

    /// Unites all that can be united by name once; false if nothing changed.
    fn unite_once(&mut self) -> bool {
        let groups: Vec<Vec<usize>> = self
            .by_name
            .values()
            .filter(|group| group.len() > 1)
            .map(|group| group.iter().copied().collect())
            .collect();
        let mut changed = false;
        for group in groups {
            while let Some((keep, gone)) = self.same_in(&group) {
                self.unite(keep, gone);
                changed = true;
            }
        }
        changed
    }

    /// Two of a group who are surely one.
    fn same_in(&self, group: &[usize]) -> Option<(usize, usize)> {
        let living: Vec<(usize, &Cluster)> =
            group.iter().filter_map(|index| Some((*index, self.cluster(*index)?))).collect();
        for (at, (i, one)) in living.iter().enumerate() {
            let said = |(_, other): &&(usize, &Cluster)| {
                !one.contradicts(other) && self.answered(one, other) == Some(true)
            };
            if let Some((j, _)) = living.iter().skip(at + 1).find(said) {
                return Some((*i, *j));
            }
        }
        for (i, one) in living.iter().filter(|(_, one)| one.fide_ids.is_empty()) {
            let mut alike = living.iter().filter(|(j, other)| {
                j != i
                    && one.shares_year(other)
                    && !one.contradicts(other)
                    && self.answered(one, other) != Some(false)
            });
            if let (Some((j, _)), None) = (alike.next(), alike.next()) {
                return Some(((*i).min(*j), (*i).max(*j)));
            }
        }
        None
    }

    fn unite(&mut self, keep: usize, gone: usize) {
        let Some(taken) = self.clusters.get_mut(gone).and_then(Option::take) else { return };
        for group in self.by_name.values_mut().filter(|group| group.contains(&gone)) {
            group.remove(&gone);
            group.insert(keep);
        }
        if let Some(cluster) = self.clusters.get_mut(keep).and_then(Option::as_mut) {
            cluster.take(taken);
        }
    }

    /// Those of one name who may be one and about whom nothing was said, each pair once.
    fn unsure(&self) -> Vec<(Person, Person)> {
        let mut asked = BTreeSet::new();
        let mut unsure = Vec::new();
        for (name, group) in &self.by_name {
            let group: Vec<usize> = group.iter().copied().collect();
            for (at, i) in group.iter().enumerate() {
                for j in group.iter().skip(at + 1) {
                    let (Some(one), Some(other)) = (self.cluster(*i), self.cluster(*j)) else { continue };
                    let open = !one.contradicts(other) && self.answered(one, other).is_none();
                    if open && asked.insert((*i, *j)) {
                        let called = |cluster: &Cluster| {
                            cluster.identities.iter().find(|identity| identity.name == *name).cloned()
                        };
                        unsure.extend(called(one).zip(called(other)));
                    }
                }
            }
        }
        unsure
    }

    fn finish(self) -> PersonIndex {
        let unsure = self.unsure();
        let mut by_identity = BTreeMap::new();
        for (index, cluster) in self.clusters.into_iter().enumerate() {
            let identities = cluster.map(|cluster| cluster.identities).unwrap_or_default();
            by_identity.extend(identities.into_iter().map(|identity| (identity, index)));
        }
        PersonIndex { by_identity, unsure }
    }
}
