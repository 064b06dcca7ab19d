//! The criteria of C.04.3 Art. 2 one by one, and the order of Art. 3.6, 3.7 and 4. Each is a list of numbers: of two
//! lists the better one is the smaller in the order of a dictionary.

use super::board;
use super::person::{Class, LiteralFloat, LiteralPlayer};

/// A complete pairing: everybody's partner by rank; who has the bye is his own.
pub(super) type Partners = Vec<usize>;
/// One criterion, or one step of the order.
pub(super) type LiteralCriterion = (&'static str, fn(&LiteralBracket, &Partners) -> Vec<i32>);

/// C6 to C21, each after the one before.
pub(super) const CRITERIA: [LiteralCriterion; 17] = [
    ("C6", c6),
    ("C7", c7),
    ("C8 pairs", c8_pairs),
    ("C8 scores", c8_scores),
    ("C9", c9),
    ("C10", c10),
    ("C11", c11),
    ("C12", c12),
    ("C13", c13),
    ("C14", |bracket, round| c14_c16(bracket, round, 0)),
    ("C15", |bracket, round| c15_c17(bracket, round, 0)),
    ("C16", |bracket, round| c14_c16(bracket, round, 1)),
    ("C17", |bracket, round| c15_c17(bracket, round, 1)),
    ("C18", |bracket, round| c18_c20(bracket, round, 0)),
    ("C19", |bracket, round| c19_c21(bracket, round, 0)),
    ("C20", |bracket, round| c18_c20(bracket, round, 1)),
    ("C21", |bracket, round| c19_c21(bracket, round, 1)),
];

/// The order in which equally good pairings are generated.
pub(super) const ORDER: [LiteralCriterion; 7] = [
    ("4.4 moved-down set", moved_down_set),
    ("4.2 opponents of moved-down", opponents_of_moved_down),
    ("4.3 number exchanged", |bracket, round| vec![LiteralExchange::of(bracket, round).out.len() as i32]),
    ("4.3 difference exchanged", |bracket, round| {
        let exchange = LiteralExchange::of(bracket, round);
        vec![exchange.taken_in.iter().sum::<i32>() - exchange.out.iter().sum::<i32>()]
    }),
    ("4.3 largest from S1", |bracket, round| {
        let mut out = LiteralExchange::of(bracket, round).out;
        out.sort_by_key(|number| -number);
        out.into_iter().map(|number| -number).collect()
    }),
    ("4.3 smallest from S2", |bracket, round| {
        let mut taken_in = LiteralExchange::of(bracket, round).taken_in;
        taken_in.sort_unstable();
        taken_in
    }),
    ("4.2 transposition", transposition),
];

/// A bracket; everybody by rank, so that moved-down players come first and each group is in its order.
pub(super) struct LiteralBracket<'a> {
    pub people: &'a [LiteralPlayer],
    pub moved_down: Vec<usize>,
    pub residents: Vec<usize>,
    /// The next score group.
    pub next: Vec<usize>,
}

impl LiteralBracket<'_> {
    pub fn has(&self, who: usize) -> bool {
        self.moved_down.contains(&who) || self.residents.contains(&who)
    }

    fn members(&self) -> impl Iterator<Item = usize> + '_ {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    fn person(&self, who: usize) -> &LiteralPlayer {
        &self.people[who]
    }

    /// The pairs inside, the higher ranked first.
    pub fn pairs(&self, round: &Partners) -> Vec<(usize, usize)> {
        let mut pairs: Vec<_> = self
            .members()
            .filter(|who| round[*who] > *who && self.has(round[*who]))
            .map(|who| (who, round[who]))
            .collect();
        pairs.sort_unstable();
        pairs
    }

    fn is_down(&self, round: &Partners, who: usize) -> bool {
        round[who] == who || !self.has(round[who])
    }

    fn downfloaters(&self, round: &Partners) -> Vec<usize> {
        self.members().filter(|who| self.is_down(round, *who)).collect()
    }

    /// The pairs of a moved-down player with a resident.
    fn mixed_pairs(&self, round: &Partners) -> Vec<(usize, usize)> {
        let pairs = self.moved_down.iter().map(|who| (*who, round[*who]));
        pairs.filter(|(_, opponent)| self.residents.contains(opponent)).collect()
    }

    fn scores(&self, mut who: Vec<usize>) -> Vec<i32> {
        who.sort_unstable();
        who.into_iter().map(|who| self.person(who).score).collect()
    }
}

fn count(is_counted: impl Iterator<Item = bool>) -> Vec<i32> {
    vec![is_counted.filter(|is_counted| *is_counted).count() as i32]
}

/// The number of downfloaters.
fn c6(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    vec![bracket.downfloaters(round).len() as i32]
}

/// Their scores, the highest first.
fn c7(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    bracket.scores(bracket.downfloaters(round))
}

/// Who of the downfloaters and of the next score group is not paired among them.
fn left_in_next(bracket: &LiteralBracket, round: &Partners) -> Vec<usize> {
    let mut next = bracket.downfloaters(round);
    next.extend(&bracket.next);
    next.iter().copied().filter(|who| round[*who] == *who || !next.contains(&round[*who])).collect()
}

fn c8_pairs(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    vec![left_in_next(bracket, round).len() as i32]
}

fn c8_scores(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    bracket.scores(left_in_next(bracket, round))
}

/// The unplayed games of the only downfloater, if he has the bye.
fn c9(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    match bracket.downfloaters(round).as_slice() {
        [who] if round[*who] == *who => vec![bracket.person(*who).unplayed as i32],
        _ => Vec::new(),
    }
}

/// Pairs with a topscorer in which somebody with an absolute preference does not get it, as (who, with the other).
fn disregarded<'a>(
    bracket: &'a LiteralBracket,
    round: &Partners,
) -> Vec<(&'a LiteralPlayer, crate::model::Colour)> {
    let mut found = Vec::new();
    for (a, b) in bracket.pairs(round) {
        let (a, b) = (bracket.person(a), bracket.person(b));
        if !(a.is_topscorer || b.is_topscorer) || !same_preference(a, b) {
            continue;
        }
        if a.class == Class::Absolute && b.class == Class::Absolute {
            let wanted = a.wants.unwrap();
            // The initial colour decides nothing where there are preferences.
            let served = board::colour_of(a, b, crate::model::Colour::White) == wanted;
            found.push((if served { b } else { a }, wanted.other()));
        }
    }
    found
}

/// Topscorers and opponents of theirs who get a colour difference beyond two.
fn c10(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    count(disregarded(bracket, round).into_iter().map(|(person, _)| person.difference.abs() + 1 > 2))
}

/// Topscorers and opponents of theirs who get a colour three times running.
fn c11(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    count(disregarded(bracket, round).into_iter().map(|(person, colour)| person.twice == Some(colour)))
}

pub(super) fn same_preference(a: &LiteralPlayer, b: &LiteralPlayer) -> bool {
    a.wants.is_some() && a.wants == b.wants
}

/// Players who do not get their preference: one in each pair of equal ones.
fn c12(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    let pairs = bracket.pairs(round).into_iter();
    count(pairs.map(|(a, b)| same_preference(bracket.person(a), bracket.person(b))))
}

/// Players who do not get a strong preference.
fn c13(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    let pairs = bracket.pairs(round).into_iter();
    count(pairs.map(|(a, b)| {
        let (a, b) = (bracket.person(a), bracket.person(b));
        same_preference(a, b) && a.class.min(b.class) == Class::Strong
    }))
}

/// Residents who float down and floated down `back + 1` rounds ago.
fn c14_c16(bracket: &LiteralBracket, round: &Partners, back: usize) -> Vec<i32> {
    let down = bracket.residents.iter().filter(|who| bracket.is_down(round, **who));
    count(down.map(|who| bracket.person(*who).floats[back] == LiteralFloat::Down))
}

/// Residents who meet a moved-down player and floated up then.
fn c15_c17(bracket: &LiteralBracket, round: &Partners, back: usize) -> Vec<i32> {
    let opponents = bracket.mixed_pairs(round).into_iter();
    count(opponents.map(|(_, resident)| bracket.person(resident).floats[back] == LiteralFloat::Up))
}

/// The score differences, the largest first, of moved-down players who floated down then. Who is left over has a
/// larger one than anybody who is paired.
fn c18_c20(bracket: &LiteralBracket, round: &Partners, back: usize) -> Vec<i32> {
    let again = bracket
        .moved_down
        .iter()
        .copied()
        .filter(|who| bracket.person(*who).floats[back] == LiteralFloat::Down);
    let mut differences: Vec<i32> = again
        .map(|who| {
            let score = bracket.person(who).score;
            if bracket.is_down(round, who) {
                1_000_000 + score
            } else {
                score - bracket.person(round[who]).score
            }
        })
        .collect();
    differences.sort_by_key(|difference| -difference);
    differences
}

/// The score differences, the largest first, of residents who meet a moved-down player and floated up then.
fn c19_c21(bracket: &LiteralBracket, round: &Partners, back: usize) -> Vec<i32> {
    let mut differences: Vec<i32> = bracket
        .mixed_pairs(round)
        .into_iter()
        .filter(|(_, resident)| bracket.person(*resident).floats[back] == LiteralFloat::Up)
        .map(|(who, resident)| bracket.person(who).score - bracket.person(resident).score)
        .collect();
    differences.sort_by_key(|difference| -difference);
    differences
}

/// Which moved-down players are paired.
fn moved_down_set(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    bracket.mixed_pairs(round).into_iter().map(|(who, _)| who as i32).collect()
}

/// Whom they meet.
fn opponents_of_moved_down(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    bracket.mixed_pairs(round).into_iter().map(|(_, opponent)| opponent as i32).collect()
}

/// The pairs of the remainder by their numbers in it, from 1, the upper one first, in the order of the uppers.
fn remainder_pairs(bracket: &LiteralBracket, round: &Partners) -> Vec<(i32, i32)> {
    let meets_moved_down = |who: usize| bracket.moved_down.contains(&round[who]);
    let remainder: Vec<usize> =
        bracket.residents.iter().copied().filter(|who| !meets_moved_down(*who)).collect();
    let number = |who: usize| remainder.iter().position(|other| *other == who).map(|place| place as i32 + 1);
    let pairs = remainder.iter().map(|who| (number(*who), number(round[*who])));
    pairs.filter_map(|(a, b)| Some((a?, b?))).filter(|(a, b)| a < b).collect()
}

struct LiteralExchange {
    out: Vec<i32>,
    taken_in: Vec<i32>,
}

impl LiteralExchange {
    /// S1 holds as many players as there are pairs.
    fn of(bracket: &LiteralBracket, round: &Partners) -> Self {
        let pairs = remainder_pairs(bracket, round);
        let uppers: Vec<i32> = pairs.iter().map(|(upper, _)| *upper).collect();
        let half = pairs.len() as i32;
        Self {
            out: (1..=half).filter(|number| !uppers.contains(number)).collect(),
            taken_in: uppers.into_iter().filter(|number| *number > half).collect(),
        }
    }
}

fn transposition(bracket: &LiteralBracket, round: &Partners) -> Vec<i32> {
    remainder_pairs(bracket, round).into_iter().map(|(_, lower)| lower).collect()
}
