//! *Kept apart if possible* (Common rules E5), for all systems in one place: [`Settled`] stands between an engine and
//! those who ask it. It gives the engine a field in which these pairs are forbidden, as far as that costs no absolute rule.
//!
//! First all of them are. If the round has no legal pairing then, or breaks more absolute rules than without, a minimum
//! weight matching in the graph of legal pairs says with how few of them the round can be completed, and these are
//! released. The engine may know further absolute rules (colours, the bye) that this graph does not show; then its own
//! pairing without any such ban is the beginning, and one pair of it after the other is forbidden as far as possible.
//!
//! Which pairs were released follows from the answer, so a verdict or an explanation needs nothing else to see the round
//! as the engine saw it: the pairs that the answer has and no others.

use std::collections::BTreeSet;

use crate::model::{Breach, Gravity, PlayerId, SystemId};

use super::apart::{Couple, couple};
use super::matching::{Graph, minimum_weight_perfect};
use super::{
    CitedReason, Control, Entrant, Explanation, Field, Pair, PairError, Pairing, PairingSystem, Reason,
    SeatedRound, Seating, Verdict, Wish,
};

/// The article that says what “if possible” means.
pub(super) const IF_POSSIBLE: &str = "Common rules E5";

/// An engine behind which it is settled who is kept apart.
#[derive(Debug)]
pub(super) struct Settled<E>(pub E);

impl<E: PairingSystem> Settled<E> {
    /// The field as the engine saw it when it gave `best`; before its answer is known, with every ban.
    fn field(field: &Field, best: Option<&Pairing>) -> Option<Field> {
        field
            .has_wishes()
            .then(|| field.with_released(best.map(|best| field.not_kept_apart(best)).unwrap_or_default()))
    }

    /// How many absolute rules a pairing breaks.
    fn absolute_breaches(&self, field: &Field, pairing: &Pairing) -> usize {
        let seating = Seating::of(field, pairing);
        let everybody = field.available().map(|entrant| entrant.id).collect();
        let breaches = self.0.breaches(SeatedRound::new(field, &seating, None), &everybody);
        breaches.iter().filter(|breach| breach.gravity == Gravity::Absolute).count()
    }
}

/// A field whose wishes are to be settled.
struct Attempt<'a, E> {
    system: &'a Settled<E>,
    field: &'a Field,
    seed: u64,
    control: &'a Control,
}

impl<E: PairingSystem> Attempt<'_, E> {
    /// The engine's answer if only these pairs may be made of those that are to be kept apart; `None` if there is none or it
    /// breaks more absolute rules than `most`.
    fn answer(&self, released: BTreeSet<Couple>, most: usize) -> Result<Option<Pairing>, PairError> {
        let field = self.field.with_released(released);
        match self.system.0.pair(&field, self.seed, self.control) {
            Ok(pairing) => {
                let is_worse = self.system.absolute_breaches(self.field, &pairing) > most;
                Ok((!is_worse).then_some(pairing))
            }
            Err(PairError::Cancelled) => Err(PairError::Cancelled),
            Err(PairError::Unpairable(_)) => Ok(None),
        }
    }

    fn pairing(&self) -> Result<Pairing, PairError> {
        if let Some(pairing) = self.answer(BTreeSet::new(), 0)? {
            return Ok(pairing);
        }
        let free = self.system.0.pair(self.field, self.seed, self.control)?;
        let most = self.system.absolute_breaches(self.field, &free);
        if most > 0
            && let Some(pairing) = self.answer(BTreeSet::new(), most)?
        {
            return Ok(pairing);
        }
        let fewest = match self.fewest() {
            Some(released) => self.answer(released, most)?,
            None => None,
        };
        match fewest {
            Some(pairing) => self.tightened(pairing, most),
            None => self.lessened(free, most),
        }
    }

    /// The fewest pairs that must be released for a complete round, by meetings and bans alone: of several such sets one in
    /// rounds with small differences of points.
    fn fewest(&self) -> Option<BTreeSet<Couple>> {
        let ranked = self.field.ranked();
        let graph = self.system.0.legal_pairs(self.field);
        let odd = ranked.len() % 2 == 1;
        let (bye, lowest) = (ranked.len(), ranked.last()?.points);
        let gap = |a: crate::model::Points, b: crate::model::Points| {
            let gap = i128::from(a.distance(b).tenths());
            gap * gap
        };
        let largest = gap(ranked.first()?.points, lowest) + 1;
        let released = largest * i128::try_from(ranked.len()).ok()?;
        let cost = |u: usize, v: usize| {
            let a: &Entrant = ranked.get(u)?;
            if v == bye {
                return a.bye_round().is_none().then(|| gap(a.points, lowest));
            }
            let b: &Entrant = ranked.get(v)?;
            let wished = self.field.is_wished_apart(a.id, b.id);
            graph.has_edge(u, v).then(|| gap(a.points, b.points) + if wished { released } else { 0 })
        };
        let mates = minimum_weight_perfect(ranked.len() + usize::from(odd), cost)?;
        let pairs = mates.iter().enumerate().filter_map(|(u, v)| Some((ranked.get(u)?, ranked.get(*v)?)));
        let wished = pairs.filter(|(a, b)| self.field.is_wished_apart(a.id, b.id));
        Some(wished.map(|(a, b)| couple(a.id, b.id)).collect())
    }

    /// An answer that is the engine's own if exactly the pairs that it has are released.
    fn tightened(&self, mut pairing: Pairing, most: usize) -> Result<Pairing, PairError> {
        let mut used = self.field.not_kept_apart(&pairing);
        while let Some(next) = self.answer(used.clone(), most)? {
            let still = self.field.not_kept_apart(&next);
            let is_settled = still.len() >= used.len();
            (pairing, used) = (next, still);
            if is_settled {
                break;
            }
        }
        Ok(pairing)
    }

    /// From an answer without bans: one pair after the other is forbidden that can be.
    fn lessened(&self, free: Pairing, most: usize) -> Result<Pairing, PairError> {
        let mut pairing = self.tightened(free, most)?;
        let mut needed = BTreeSet::new();
        loop {
            let used = self.field.not_kept_apart(&pairing);
            let Some(tried) = used.iter().find(|pair| !needed.contains(*pair)).copied() else {
                return Ok(pairing);
            };
            let without = used.into_iter().filter(|pair| *pair != tried).collect();
            match self.answer(without, most)? {
                Some(other) => pairing = self.tightened(other, most)?,
                None => {
                    needed.insert(tried);
                }
            }
        }
    }
}

impl<E: PairingSystem> PairingSystem for Settled<E> {
    fn id(&self) -> SystemId {
        self.0.id()
    }

    /// As the engine. Where somebody cannot be kept apart, up to three pairings and a matching in O(n³) besides, or a pairing
    /// for each such pair.
    fn pair(&self, field: &Field, seed: u64, control: &Control) -> Result<Pairing, PairError> {
        if !field.has_wishes() {
            return self.0.pair(field, seed, control);
        }
        Attempt { system: self, field, seed, control }.pairing()
    }

    fn legal_pairs(&self, field: &Field) -> Graph {
        self.0.legal_pairs(field)
    }

    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let settled = Self::field(round.field, round.best);
        self.0.breaches(SeatedRound { field: settled.as_ref().unwrap_or(round.field), ..round }, of)
    }

    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let settled = Self::field(round.field, round.best);
        self.0.reasons(SeatedRound { field: settled.as_ref().unwrap_or(round.field), ..round }, who)
    }

    /// Tells besides of a pair of the engine's that could not be kept apart.
    fn explain(&self, round: SeatedRound<'_>, who: PlayerId) -> Explanation {
        let settled = Self::field(round.field, round.best);
        let field = settled.as_ref().unwrap_or(round.field);
        let mut told = self.0.explain(SeatedRound { field, ..round }, who);
        let pair = round.seating.game_of(who).map(|(_, pair)| pair);
        let is_made = |pair: &Pair| round.best.is_some_and(|best| best.pairs.contains(pair));
        let fact = pair.filter(is_made).and_then(|pair| field.apart_fact(pair, round.best));
        if let Some((fact, gravity @ Gravity::Note)) = fact {
            let breach = Breach { fact, article: IF_POSSIBLE.into(), gravity, board: None };
            told.reasons.push(Reason::Breaks(breach).uncited());
        }
        told
    }

    fn breach_of_publication(
        &self,
        field: &Field,
        before: &Seating,
        who: &BTreeSet<PlayerId>,
    ) -> Option<Breach> {
        self.0.breach_of_publication(field, before, who)
    }

    fn why_not(&self, field: &Field, seed: u64, wish: Wish, best: &Pairing) -> Result<Verdict, PairError> {
        let settled = Self::field(field, Some(best));
        self.0.why_not(settled.as_ref().unwrap_or(field), seed, wish, best)
    }

    /// Besides what the engine names: that the two are kept apart if possible.
    fn bars(&self, field: &Field, wish: Wish, best: &Pairing) -> Vec<CitedReason> {
        let settled = Self::field(field, Some(best));
        let field = settled.as_ref().unwrap_or(field);
        let found = self.0.bars(field, wish, best);
        let Wish::Pair(white, black) = wish else { return found };
        if !found.is_empty() {
            return found;
        }
        let Some((fact, gravity @ Gravity::Worse)) = field.apart_fact(Pair { white, black }, Some(best))
        else {
            return found;
        };
        let breach = Breach { fact, article: IF_POSSIBLE.into(), gravity, board: None };
        vec![Reason::Breaks(breach).uncited()]
    }

    fn reasons_against(
        &self,
        field: &Field,
        seed: u64,
        wish: Wish,
        best: &Pairing,
    ) -> Result<Vec<CitedReason>, PairError> {
        let settled = Self::field(field, Some(best));
        self.0.reasons_against(settled.as_ref().unwrap_or(field), seed, wish, best)
    }

    fn verdict(&self, before: &Seating, after: SeatedRound<'_>) -> Verdict {
        let settled = Self::field(after.field, after.best);
        self.0.verdict(before, SeatedRound { field: settled.as_ref().unwrap_or(after.field), ..after })
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{entrant, random_field};
    use super::super::{Grade, WhyNot, systems};
    use super::*;
    use crate::model::{ApartCause, ApartForce, ApartGroup, Fact, RoundNumber};
    use proptest::prelude::*;

    fn club(members: impl IntoIterator<Item = u32>) -> ApartGroup {
        let cause = ApartCause::Club { club: "Riverside".into() };
        let members = members.into_iter().map(PlayerId).collect();
        ApartGroup { cause, force: ApartForce::IfPossible, members }
    }

    fn first_round(entrants: u16) -> Field {
        Field::new(RoundNumber::FIRST, (1..=entrants).map(entrant).collect()).unwrap()
    }

    fn swiss() -> impl Iterator<Item = &'static dyn PairingSystem> {
        systems().iter().copied().filter(|system| !system.id().is_scheduled())
    }

    fn paired(system: &dyn PairingSystem, field: &Field) -> Pairing {
        system.pair(field, 7, &Control::default()).unwrap()
    }

    /// Common rules E5: where the round can be paired without such a pair, none is made.
    #[test]
    fn a_club_does_not_meet_where_it_need_not() {
        for system in swiss() {
            let mut field = first_round(8);
            let usual = paired(system, &field);
            let Pair { white, black } = usual.pairs[0];
            field.keep_apart(club([white.min(black).0, white.max(black).0]));
            let pairing = paired(system, &field);
            assert_eq!(field.not_kept_apart(&pairing), BTreeSet::new(), "{}", system.id());
            assert_ne!(pairing, usual, "{}", system.id());
        }
    }

    /// Common rules E5: otherwise as few as possible. Six of eight are of one club, so two pairs of them are left.
    #[test]
    fn a_large_club_meets_as_little_as_it_must() {
        for system in swiss() {
            let mut field = first_round(8);
            field.keep_apart(club(1..=6));
            let pairing = paired(system, &field);
            assert_eq!(field.not_kept_apart(&pairing).len(), 2, "{}", system.id());
        }
    }

    /// Nobody else is left: the wish gives way and the round is paired.
    #[test]
    fn a_field_of_one_club_is_paired_as_without_the_rule() {
        for system in swiss() {
            let mut field = first_round(9);
            let usual = paired(system, &field);
            field.keep_apart(club(1..=9));
            assert_eq!(field.not_kept_apart(&paired(system, &field)).len(), usual.pairs.len());
        }
    }

    #[test]
    fn what_holds_always_is_a_ban() {
        for system in swiss() {
            let mut field = first_round(8);
            field.keep_apart(ApartGroup { force: ApartForce::Always, ..club(1..=6) });
            assert!(system.pair(&field, 7, &Control::default()).is_err(), "{}", system.id());
        }
    }

    /// The verdict on a pair made by hand is amber and names the club, *why not?* says so too; that of a pair that could
    /// not be kept apart is a note of its explanation.
    #[test]
    fn verdict_and_explanation_name_the_club() {
        for system in swiss() {
            let mut field = first_round(8);
            let Pair { white, black } = paired(system, &field).pairs[0];
            let (a, b) = couple(white, black);
            field.keep_apart(club([a.0, b.0]));
            let best = paired(system, &field);
            let before = Seating::of(&field, &best);
            let mut after = before.clone();
            let other = best.pairs.iter().find(|pair| pair.has(a)).and_then(|pair| pair.opponent(a)).unwrap();
            let swap = crate::model::HandChange::SwapPlayers { a: other, b };
            after = super::super::after_change(&after, &swap).unwrap();
            let verdict = system.verdict(&before, SeatedRound::new(&field, &after, Some(&best)));
            let is_named = |fact: &Fact| matches!(fact, Fact::KeptApartIfPossible { cause: ApartCause::Club { club }, .. } if club == "Riverside");
            assert!(verdict.breaches.iter().any(|breach| is_named(&breach.fact)), "{}", system.id());
            assert_eq!(verdict.grade(), Grade::Worse, "{}: {:?}", system.id(), verdict.breaches);
            let WhyNot::Against(reasons) = WhyNot::ask(system, &field, 7, Wish::Pair(a, b), &best) else {
                panic!("{} grants it", system.id());
            };
            let named = reasons
                .iter()
                .any(|one| matches!(&one.reason, Reason::Breaks(breach) if is_named(&breach.fact)));
            assert!(named, "{}: {reasons:?}", system.id());
        }
    }

    #[test]
    fn a_pair_that_could_not_be_avoided_is_told_in_its_explanation() {
        for system in swiss() {
            let mut field = first_round(4);
            field.keep_apart(club(1..=3));
            let best = paired(system, &field);
            let made = *field.not_kept_apart(&best).first().unwrap();
            let seating = Seating::of(&field, &best);
            let told = system.explain(SeatedRound::new(&field, &seating, Some(&best)), made.0);
            let is_it = |one: &&CitedReason| matches!(&one.reason, Reason::Breaks(breach) if matches!(breach.fact, Fact::NotKeptApart { .. }));
            assert_eq!(told.reasons.iter().filter(is_it).count(), 1, "{}", system.id());
            // Nothing is wrong with it.
            let everybody = (1..=4).map(PlayerId).collect();
            let found = system.breaches(SeatedRound::new(&field, &seating, Some(&best)), &everybody);
            assert!(found.iter().all(|breach| breach.gravity == Gravity::Note), "{}", system.id());
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 60 } else { 2_000 }))]

        /// Whatever happened before: a round that can be paired is paired, with no more absolute breaches than without the
        /// wish; of the pairs made against it none can be spared by itself; and the engine gives the same answer if just
        /// these are released.
        #[test]
        fn wishes_cost_nothing_absolute_and_none_is_given_up_without_need(
            n in 2..9_usize, rounds in 0..4_usize, choices in prop::collection::vec(any::<u8>(), 40..60),
            size in 2..7_usize,
        ) {
            let plain = random_field(n, rounds, &choices);
            let mut field = plain.clone();
            field.keep_apart(club((0..n.min(size)).map(|id| id as u32)));
            for system in swiss() {
                let control = Control::default();
                let (with, without) = (system.pair(&field, 7, &control), system.pair(&plain, 7, &control));
                prop_assert_eq!(with.is_ok(), without.is_ok(), "{}", system.id());
                let (Ok(with), Ok(without)) = (with, without) else { continue };
                let absolute = |field: &Field, pairing: &Pairing| {
                    let seating = Seating::of(field, pairing);
                    let all = (0..n).map(|id| PlayerId(id as u32)).collect();
                    let found = system.breaches(SeatedRound::new(field, &seating, None), &all);
                    found.iter().filter(|breach| breach.gravity == Gravity::Absolute).count()
                };
                let most = absolute(&plain, &without);
                prop_assert!(absolute(&plain, &with) <= most, "{}", system.id());
                let made = field.not_kept_apart(&with);
                let again = system.pair(&field.with_released(made.clone()), 7, &control);
                prop_assert_eq!(again.as_ref(), Ok(&with), "{}", system.id());
                for spared in &made {
                    let fewer = made.iter().copied().filter(|pair| pair != spared).collect();
                    if let Ok(other) = system.pair(&field.with_released(fewer), 7, &control) {
                        prop_assert!(absolute(&plain, &other) > most, "{}: {:?}", system.id(), spared);
                    }
                }
            }
        }
    }
}
