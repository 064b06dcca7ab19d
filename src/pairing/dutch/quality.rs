//! What a complete round is worth by the criteria C6 to C21 (C.04.3 Art. 2.4), bracket by bracket: the smaller, the
//! better. The engine does not need these values, as it maximises sums over pairs; whoever asks *why not?* does.
//!
//! A pair belongs to the bracket of the lower of its two scores: its other member was moved down as far as there.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::model::{PlayerId, Points, QualityCriterion, Worth};

use super::super::Pair;
use super::profile::{BEFORE_LAST, Float, LAST, Profile};

/// A bracket of a complete round. Players are places in the order of Art. 1.2, so a smaller one ranks higher.
#[derive(Debug)]
pub(super) struct ScoreBracket {
    /// The score of the residents.
    pub score: Points,
    /// Those who come from above (MDPs), in their order.
    pub moved_down: Vec<usize>,
    /// The residents.
    pub residents: Range<usize>,
    /// The pairs, the higher ranked first, in the order of the higher ranked.
    pub pairs: Vec<(usize, usize)>,
    /// Those who go down, or have the bye, in their order.
    pub leaving: Vec<usize>,
}

impl ScoreBracket {
    /// True if the player is paired in this bracket or goes down from it.
    pub fn has(&self, place: usize) -> bool {
        self.residents.contains(&place) || self.moved_down.binary_search(&place).is_ok()
    }

    /// The pairs of a moved-down player with a resident.
    pub fn mixed(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.pairs.iter().copied().filter(|(upper, _)| *upper < self.residents.start)
    }
}

/// A complete round as the rules see it.
#[derive(Debug)]
pub(super) struct CompleteRound<'a> {
    /// Everybody who is to be paired, in the order of Art. 1.2.
    pub players: &'a [Profile],
    /// From the highest score downwards.
    pub brackets: Vec<ScoreBracket>,
    /// Who has the bye.
    pub bye: Option<usize>,
    is_last: bool,
}

impl<'a> CompleteRound<'a> {
    /// The round with these pairs; `None` unless everybody has exactly one opponent, or one player the bye. `is_last`
    /// for the last round. O(n log n).
    pub fn new(players: &'a [Profile], pairs: &[Pair], byes: &[PlayerId], is_last: bool) -> Option<Self> {
        let places: BTreeMap<PlayerId, usize> =
            players.iter().enumerate().map(|(place, player)| (player.id, place)).collect();
        let mut mates: Vec<Option<usize>> = vec![None; players.len()];
        for pair in pairs {
            let (a, b) = (*places.get(&pair.white)?, *places.get(&pair.black)?);
            for (one, other) in [(a, b), (b, a)] {
                if one == other || mates.get_mut(one)?.replace(other).is_some() {
                    return None;
                }
            }
        }
        let bye = match byes {
            [] => None,
            [player] => Some(*places.get(player)?),
            _ => return None,
        };
        let is_whole = mates.iter().enumerate().all(|(place, mate)| mate.is_some() != (bye == Some(place)));
        is_whole.then(|| Self { players, brackets: brackets(players, &mates), bye, is_last })
    }

    /// The player at a place.
    fn at(&self, place: usize) -> Option<&Profile> {
        self.players.get(place)
    }

    /// The score of the player at a place.
    pub fn score(&self, place: usize) -> Points {
        self.at(place).map(|player| player.score).unwrap_or_default()
    }

    /// The scores of these players, who are in their order: so the highest first.
    fn scores(&self, places: &[usize]) -> Vec<Points> {
        places.iter().map(|place| self.score(*place)).collect()
    }

    fn has_floated(&self, place: usize, back: usize, float: Float) -> bool {
        self.at(place).is_some_and(|player| player.floats.get(back) == Some(&float))
    }

    fn count_pairs(&self, bracket: &ScoreBracket, counts: impl Fn(&Profile, &Profile) -> bool) -> Worth {
        let counted = bracket.pairs.iter().filter(|(a, b)| match (self.at(*a), self.at(*b)) {
            (Some(a), Some(b)) => counts(a, b),
            _ => false,
        });
        Worth::Count(counted.count())
    }

    /// The same in the last round; before it there is nothing to count. Only topscorers and their opponents can get such
    /// colours (C3).
    fn count_last(&self, bracket: &ScoreBracket, counts: impl Fn(&Profile, &Profile) -> bool) -> Worth {
        self.count_pairs(bracket, |a, b| self.is_last && counts(a, b))
    }
}

fn brackets(players: &[Profile], mates: &[Option<usize>]) -> Vec<ScoreBracket> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut moved_down: Vec<usize> = Vec::new();
    for group in players.chunk_by(|a, b| a.score == b.score) {
        let residents = start..start + group.len();
        start = residents.end;
        let mut pairs = Vec::new();
        let mut leaving = Vec::new();
        for place in moved_down.iter().copied().chain(residents.clone()) {
            match mates.get(place).copied().flatten() {
                Some(mate) if mate >= residents.end => leaving.push(place),
                Some(mate) if place < mate => pairs.push((place, mate)),
                Some(_) => {}
                None => leaving.push(place),
            }
        }
        let score = group.first().map(|player| player.score).unwrap_or_default();
        let moved_down = std::mem::replace(&mut moved_down, leaving.clone());
        found.push(ScoreBracket { score, moved_down, residents, pairs, leaving });
    }
    found
}

/// What a bracket is worth by one criterion.
pub(super) type Value = fn(&CompleteRound<'_>, &ScoreBracket) -> Worth;

/// The criteria that look at the pairs of one bracket and stand after C8, in their order.
pub(super) const AFTER_C8: [(QualityCriterion, Value); 13] = [
    (QualityCriterion::C9, c9),
    (QualityCriterion::C10, |round, bracket| round.count_last(bracket, Profile::exceeds_colour_difference)),
    (QualityCriterion::C11, |round, bracket| round.count_last(bracket, Profile::gives_third_colour)),
    (QualityCriterion::C12, |round, bracket| round.count_pairs(bracket, Profile::clashes)),
    (QualityCriterion::C13, |round, bracket| {
        round.count_pairs(bracket, Profile::disregards_strong_preference)
    }),
    (QualityCriterion::C14, |round, bracket| residents_down(round, bracket, LAST)),
    (QualityCriterion::C15, |round, bracket| residents_up(round, bracket, LAST)),
    (QualityCriterion::C16, |round, bracket| residents_down(round, bracket, BEFORE_LAST)),
    (QualityCriterion::C17, |round, bracket| residents_up(round, bracket, BEFORE_LAST)),
    (QualityCriterion::C18, |round, bracket| gaps_of_moved_down(round, bracket, LAST)),
    (QualityCriterion::C19, |round, bracket| gaps_of_residents(round, bracket, LAST)),
    (QualityCriterion::C20, |round, bracket| gaps_of_moved_down(round, bracket, BEFORE_LAST)),
    (QualityCriterion::C21, |round, bracket| gaps_of_residents(round, bracket, BEFORE_LAST)),
];

/// C6: how many players go down; whoever will have the bye is one of them.
pub(super) fn c6(_: &CompleteRound<'_>, bracket: &ScoreBracket) -> Worth {
    Worth::Count(bracket.leaving.len())
}

/// C7: the scores of those who go down.
pub(super) fn c7(round: &CompleteRound<'_>, bracket: &ScoreBracket) -> Worth {
    Worth::Scores(round.scores(&bracket.leaving))
}

/// C8 as this round attains it in the `next` bracket; a bracket's downfloaters may permit better (see `comparison`).
pub(super) fn c8(round: &CompleteRound<'_>, next: &ScoreBracket) -> Worth {
    Worth::Downfloaters { count: next.leaving.len(), scores: round.scores(&next.leaving) }
}

/// C9: the unplayed games of whoever has the bye, if nobody else goes down.
fn c9(round: &CompleteRound<'_>, bracket: &ScoreBracket) -> Worth {
    Worth::Count(match bracket.leaving.as_slice() {
        [one] if round.bye == Some(*one) => round.at(*one).map_or(0, |player| player.unplayed),
        _ => 0,
    })
}

/// C14, C16: residents who go down and floated down then.
fn residents_down(round: &CompleteRound<'_>, bracket: &ScoreBracket, back: usize) -> Worth {
    let again = bracket
        .leaving
        .iter()
        .filter(|place| bracket.residents.contains(place) && round.has_floated(**place, back, Float::Down));
    Worth::Count(again.count())
}

/// C15, C17: residents who meet a moved-down player and floated up then.
fn residents_up(round: &CompleteRound<'_>, bracket: &ScoreBracket, back: usize) -> Worth {
    let again = bracket.mixed().filter(|(_, resident)| round.has_floated(*resident, back, Float::Up));
    Worth::Count(again.count())
}

/// C18, C20: the score differences of moved-down players who floated down then; going down again is more than any.
fn gaps_of_moved_down(round: &CompleteRound<'_>, bracket: &ScoreBracket, back: usize) -> Worth {
    let floated = |place: &usize| round.has_floated(*place, back, Float::Down);
    let left = bracket.leaving.iter().filter(|place| **place < bracket.residents.start && floated(place));
    let paired = bracket.mixed().map(|(upper, _)| upper).filter(floated);
    Worth::Gaps {
        left: left.map(|place| round.score(*place)).collect(),
        gaps: paired.map(|place| round.score(place) - bracket.score).collect(),
    }
}

/// C19, C21: the score differences of the pairs whose resident floated up then.
fn gaps_of_residents(round: &CompleteRound<'_>, bracket: &ScoreBracket, back: usize) -> Worth {
    let floated = bracket.mixed().filter(|(_, resident)| round.has_floated(*resident, back, Float::Up));
    Worth::Gaps {
        left: Vec::new(),
        gaps: floated.map(|(upper, _)| round.score(upper) - bracket.score).collect(),
    }
}
