//! Two complete rounds compared as the rules compare candidates (C.04.3 Art. 3.4): from the highest bracket downwards, by
//! C5, then C6 to C21, then the order of generation (Art. 4). The first thing that tells them apart decides.
//!
//! As long as two rounds have the same pairs, they have the same downfloaters and are worth the same; so what decides
//! is found in the first bracket whose pairs differ.

use crate::model::{Article, Board, Breach, Fact, Gravity, OrderStep, PlayerId, QualityCriterion, Worth};

use super::super::{Control, Field, Pair};
use super::engine;
use super::quality::{AFTER_C8, CompleteRound, ScoreBracket, c6, c7, c8};

/// What a round loses to a better one.
#[derive(Debug)]
pub(super) struct QualityLoss {
    /// [`Fact::WorseBy`] or [`Fact::LaterInOrder`].
    pub fact: Fact,
    /// Which rule.
    pub article: Article,
}

impl QualityLoss {
    /// The loss as a breach of a verdict.
    pub fn on(self, board: Option<Board>) -> Breach {
        Breach { fact: self.fact, article: self.article, gravity: Gravity::Worse, board }
    }
}

/// The first bracket whose pairs differ.
pub(super) fn first_difference(other: &CompleteRound<'_>, best: &CompleteRound<'_>) -> Option<usize> {
    other.brackets.iter().zip(&best.brackets).position(|(other, best)| other.pairs != best.pairs)
}

/// C5 (Art. 2.3.1): a bye for more points than the engine's.
pub(super) fn bye_too_high(other: &CompleteRound<'_>, best: &CompleteRound<'_>) -> Option<QualityLoss> {
    let (value, least) = (other.score(other.bye?), best.score(best.bye?));
    let worth = |points| Worth::Scores(vec![points]);
    (value > least).then(|| QualityLoss {
        fact: Fact::WorseBy {
            criterion: QualityCriterion::C5,
            points: value,
            value: worth(value),
            best: worth(least),
        },
        article: super::LOWEST_BYE,
    })
}

/// What the round `other` loses first to the engine's own round `best` in the bracket `at`, the first that differs
/// ([`first_difference`]). `None` if it loses nothing; of a legal round with the bye as low as the engine's that
/// cannot be. Costs a pairing of the field at most, where C8 asks for one.
pub(super) fn loss(
    field: &Field,
    other: &CompleteRound<'_>,
    best: &CompleteRound<'_>,
    at: usize,
) -> Option<QualityLoss> {
    let (ours, theirs) = (other.brackets.get(at)?, best.brackets.get(at)?);
    let both =
        |value: fn(&CompleteRound<'_>, &ScoreBracket) -> Worth| (value(other, ours), value(best, theirs));
    let up_to_c8 = [(QualityCriterion::C6, both(c6)), (QualityCriterion::C7, both(c7))];
    let mut found = up_to_c8.into_iter().find(|(_, (value, least))| value != least);
    if found.is_none()
        && let Some((value, least)) = ahead(field, other, best, at)
        && value != least
    {
        found = Some((QualityCriterion::C8, (value, least)));
    }
    if found.is_none() {
        let mut after = AFTER_C8.into_iter().map(|(criterion, value)| (criterion, both(value)));
        found = after.find(|(_, (value, least))| value != least);
    }
    match found {
        Some((criterion, (value, best))) => (value > best).then(|| QualityLoss {
            fact: Fact::WorseBy { criterion, points: theirs.score, value, best },
            article: format!("C.04.3, {criterion}").into(),
        }),
        None => {
            let (step, article) = later(&InOrder::new(other, ours), &InOrder::new(best, theirs))?;
            Some(QualityLoss { fact: Fact::LaterInOrder { points: theirs.score, step }, article })
        }
    }
}

/// C8 of both rounds: how many players the next bracket must let go down, and with which scores, when these go down
/// from here. It depends on nothing but who goes down. What a round attains in its next bracket is only a bound when
/// that bracket is not paired as well as it could be: then the engine pairs everybody who is left anew.
fn ahead(
    field: &Field,
    other: &CompleteRound<'_>,
    best: &CompleteRound<'_>,
    at: usize,
) -> Option<(Worth, Worth)> {
    let (ours, theirs) = (other.brackets.get(at)?, best.brackets.get(at)?);
    let least = c8(best, best.brackets.get(at + 1)?);
    if ours.leaving == theirs.leaving {
        return Some((least.clone(), least));
    }
    let attained = c8(other, other.brackets.get(at + 1)?);
    if attained <= least {
        return Some((attained, least));
    }
    let value = attainable(field, other, at).unwrap_or(attained);
    Some((value, least))
}

/// C8 of the best completion. The players who go down cannot be paired with each other without breaking C4 (C6 would
/// be better otherwise), so that the engine, given only those who are left, comes to the next bracket with all of them.
fn attainable(field: &Field, other: &CompleteRound<'_>, at: usize) -> Option<Worth> {
    let fixed = other.brackets.iter().take(at + 1).flat_map(|bracket| &bracket.pairs);
    let id = |place: usize| other.players.get(place).map(|player| player.id);
    let mut pairs: Vec<Pair> =
        fixed.filter_map(|(a, b)| Some(Pair { white: id(*a)?, black: id(*b)? })).collect();
    let seated: Vec<PlayerId> = pairs.iter().flat_map(|pair| [pair.white, pair.black]).collect();
    let rest = engine::solve(&field.without(&seated), &Control::default()).ok()?;
    pairs.extend(rest.pairs);
    let byes: Vec<PlayerId> = rest.bye.into_iter().collect();
    let completed = CompleteRound::new(other.players, &pairs, &byes, field.is_last_round())?;
    Some(c8(&completed, completed.brackets.get(at + 1)?))
}

/// A bracket as the order of generation sees it.
struct InOrder<'a> {
    round: &'a CompleteRound<'a>,
    /// The moved-down players who are paired, with their opponents.
    mixed: Vec<(usize, usize)>,
    halves: Halves,
}

impl<'a> InOrder<'a> {
    fn new(round: &'a CompleteRound<'a>, bracket: &ScoreBracket) -> Self {
        Self { round, mixed: bracket.mixed().collect(), halves: Halves::of(bracket) }
    }

    fn id(&self, place: usize) -> PlayerId {
        self.round.players.get(place).map_or(PlayerId(0), |player| player.id)
    }
}

/// The remainder of a bracket (the residents who meet no moved-down player) in sequence numbers (Art. 4.1), from 1.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Halves {
    /// Its players in their order: number 1 first.
    pub members: Vec<usize>,
    /// Upper and lower number of each pair, by the upper one. So many players are in S1.
    pub pairs: Vec<(usize, usize)>,
}

impl Halves {
    /// The remainder of a bracket.
    pub fn of(bracket: &ScoreBracket) -> Self {
        let mut taken: Vec<usize> = bracket.mixed().map(|(_, resident)| resident).collect();
        taken.sort_unstable();
        let members: Vec<usize> =
            bracket.residents.clone().filter(|place| taken.binary_search(place).is_err()).collect();
        let number = |place: usize| members.binary_search(&place).ok().map(|index| index + 1);
        let pairs = bracket.pairs.iter().filter_map(|(a, b)| Some((number(*a)?, number(*b)?))).collect();
        Self { members, pairs }
    }

    /// How many players S1 has.
    pub fn first_half(&self) -> usize {
        self.pairs.len()
    }

    /// The player with a number.
    pub fn member(&self, number: usize) -> Option<usize> {
        self.members.get(number.checked_sub(1)?).copied()
    }

    /// The numbers that came into S1 from S2, the smallest first.
    pub fn taken_in(&self) -> Vec<usize> {
        self.pairs.iter().map(|(upper, _)| *upper).filter(|upper| *upper > self.first_half()).collect()
    }

    /// The numbers that went from S1 to S2, the largest first.
    pub fn taken_out(&self) -> Vec<usize> {
        let is_upper = |number: &usize| self.pairs.binary_search_by_key(number, |(upper, _)| *upper).is_ok();
        (1..=self.first_half()).rev().filter(|number| !is_upper(number)).collect()
    }

    /// Those who are S2 after the exchanges: number by place.
    pub fn second_half(&self) -> Vec<usize> {
        let is_upper = |number: &usize| self.pairs.binary_search_by_key(number, |(upper, _)| *upper).is_ok();
        (1..=self.members.len()).filter(|number| !is_upper(number)).collect()
    }

    /// The order of exchanges (Art. 4.3): fewer, then nearer ones, then the largest out of S1, then the smallest into it.
    fn exchange_key(&self) -> impl Ord + use<> {
        let uppers: usize = self.pairs.iter().map(|(upper, _)| *upper).sum();
        (self.taken_in().len(), uppers, std::cmp::Reverse(self.taken_out()), self.taken_in())
    }
}

/// The first step of the generation in which `other` comes later than `best`.
fn later(other: &InOrder<'_>, best: &InOrder<'_>) -> Option<(OrderStep, Article)> {
    let moved_down = |side: &InOrder<'_>| side.mixed.iter().map(|(upper, _)| *upper).collect::<Vec<_>>();
    let (ours, theirs) = (moved_down(other), moved_down(best));
    if ours != theirs {
        let first = theirs.iter().find(|place| !ours.contains(place))?;
        let step = OrderStep::MovedDown { player: best.id(*first) };
        return (ours > theirs).then_some((step, super::MOVED_DOWN_SETS));
    }
    if let Some((ours, theirs)) = other.mixed.iter().zip(&best.mixed).find(|(ours, theirs)| ours != theirs) {
        let step = OrderStep::Resident { player: best.id(theirs.0), opponent: best.id(theirs.1) };
        return (ours > theirs).then_some((step, super::TRANSPOSITIONS));
    }
    let (ours, theirs) = (&other.halves, &best.halves);
    match ours.exchange_key().cmp(&theirs.exchange_key()) {
        std::cmp::Ordering::Less => return None,
        std::cmp::Ordering::Greater => {
            let (count, least) = (ours.taken_in().len(), theirs.taken_in().len());
            let step =
                if count > least { OrderStep::Exchanges { count, least } } else { OrderStep::OtherExchange };
            return Some((step, super::EXCHANGES));
        }
        std::cmp::Ordering::Equal => {}
    }
    let (ours, theirs) = ours.pairs.iter().zip(&theirs.pairs).find(|(ours, theirs)| ours != theirs)?;
    let member = |number: usize| best.halves.member(number).unwrap_or_default();
    let step =
        OrderStep::Transposition { player: best.id(member(theirs.0)), opponent: best.id(member(theirs.1)) };
    (ours > theirs).then_some((step, super::TRANSPOSITIONS))
}
