//! The criteria C6 to C21 (C.04.3 Art. 2.4). Every one counts something good about a possible pair, so the sums over a
//! complete pairing of the bracket compare pairings: the larger one is better, and an earlier criterion goes before all
//! later ones. [`CriteriaLayout`] packs them into one number with the most important one first.

use crate::model::Points;

use super::super::matching::EdgeWeight;

use super::profile::{BEFORE_LAST, Float, LAST, Profile};
use super::scene::{MemberKind, Scene, SceneMember};
use super::wide::Wide;

/// One of the criteria, or a part of it for the players of one score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WeighedCriterion {
    /// Fewest downfloaters.
    C6,
    /// Their scores: moved-down players of this score should be paired.
    C7(Points),
    /// Pairs that the next bracket could have.
    C8Pairs,
    /// Scores of those who would float down from the next bracket.
    C8Scores(Points),
    /// Fewest unplayed games of who gets the bye; the most of anybody.
    C9(usize),
    /// Colour differences beyond two.
    C10,
    /// The same colour three times running.
    C11,
    /// Colour preferences.
    C12,
    /// Strong colour preferences.
    C13,
    /// Residents who float down as in the last round.
    C14,
    /// Opponents of moved-down players who float up as in the last round.
    C15,
    /// C14 for the round before.
    C16,
    /// C15 for the round before.
    C17,
    /// Score differences of moved-down players of this score who floated down in the last round.
    C18(Points),
    /// Score differences of the opponents, who floated up, of moved-down players of this score.
    C19(Points),
    /// C18 for the round before.
    C20(Points),
    /// C19 for the round before.
    C21(Points),
}

impl WeighedCriterion {
    /// What a pair adds to the sum; `a` stands before `b` in the scene.
    fn value(self, a: &SceneMember, b: &SceneMember) -> usize {
        if let Self::C9(most) = self {
            return c9(a, b, most);
        }
        let (Some(higher), Some(lower)) = (a.player, b.player) else { return 0 };
        if !b.kind.is_in_bracket() {
            return usize::from(match self {
                Self::C8Pairs => c8_pairs(b),
                Self::C8Scores(score) => c8_scores(a, b, score),
                _ => false,
            });
        }
        let is_mixed = a.kind == MemberKind::MovedDown;
        let moved_down_again =
            |score, back| is_mixed && higher.score == score && higher.floated(back, Float::Down);
        let is_up_once = |back| is_mixed && !lower.floated(back, Float::Up);
        usize::from(match self {
            Self::C6 => true,
            Self::C7(score) => higher.score == score,
            Self::C10 => !higher.exceeds_colour_difference(lower),
            Self::C11 => !higher.gives_third_colour(lower),
            Self::C12 => !higher.clashes(lower),
            Self::C13 => !higher.disregards_strong_preference(lower),
            Self::C14 => return residents_who_floated_down(a, b, LAST),
            Self::C16 => return residents_who_floated_down(a, b, BEFORE_LAST),
            Self::C15 => is_up_once(LAST),
            Self::C17 => is_up_once(BEFORE_LAST),
            Self::C18(score) => moved_down_again(score, LAST),
            Self::C19(score) => higher.score == score && is_up_once(LAST),
            Self::C20(score) => moved_down_again(score, BEFORE_LAST),
            Self::C21(score) => higher.score == score && is_up_once(BEFORE_LAST),
            Self::C8Pairs | Self::C8Scores(_) | Self::C9(_) => false,
        })
    }
}

/// A pair in the next bracket.
fn c8_pairs(b: &SceneMember) -> bool {
    b.kind == MemberKind::Next
}

/// Somebody with this score goes down and is paired there.
fn c8_scores(a: &SceneMember, b: &SceneMember, score: Points) -> bool {
    b.kind == MemberKind::Next
        && a.kind.is_in_bracket()
        && a.player.is_some_and(|player| player.score == score)
}

/// The bye for somebody with few unplayed games.
fn c9(a: &SceneMember, b: &SceneMember, most: usize) -> usize {
    match (a.player, b.kind) {
        (Some(player), MemberKind::Bye) => most.saturating_sub(player.unplayed),
        _ => 0,
    }
}

/// Residents who floated down so many rounds ago and are paired: one or both.
fn residents_who_floated_down(a: &SceneMember, b: &SceneMember, back: usize) -> usize {
    let counts = |member: &SceneMember| {
        let down = member.player.is_some_and(|player| player.floated(back, Float::Down));
        usize::from(member.kind == MemberKind::Resident && down)
    };
    counts(a) + counts(b)
}

/// The criteria that can tell pairings of a scene apart, and where each stands in one number.
pub(super) struct CriteriaLayout {
    /// With the place of the lowest bit of its sum.
    places: Vec<(WeighedCriterion, usize)>,
    /// Bits for all of them.
    pub bits: usize,
}

impl CriteriaLayout {
    pub fn of(scene: &Scene) -> Self {
        let mut bits = 0;
        let mut places = Vec::new();
        for (criterion, most) in criteria(scene).into_iter().rev().filter(|(_, most)| *most > 0) {
            places.push((criterion, bits));
            bits += bits_for(most);
        }
        Self { places, bits }
    }

    /// What a pair weighs; `a` stands before `b` in the scene.
    pub fn weight<const N: usize>(&self, a: &SceneMember, b: &SceneMember) -> Wide<N> {
        let mut weight = Wide::ZERO;
        for (criterion, shift) in &self.places {
            match criterion.value(a, b) {
                0 => {}
                value => weight.add_at(value as u64, *shift),
            }
        }
        weight
    }
}

/// How many bits a number up to `most` takes.
pub(super) const fn bits_for(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

/// The criteria in their order, each with the most that its sum can be.
fn criteria(scene: &Scene) -> Vec<(WeighedCriterion, usize)> {
    let bracket = scene.bracket();
    let pairs = bracket.len() / 2;
    let (moved_down, residents) = bracket.split_at(scene.moved_down.min(bracket.len()));
    let somebody_floats = scene.somebody_floats();
    let mut all = Vec::new();
    if somebody_floats {
        all.push((WeighedCriterion::C6, pairs));
        all.extend(by_score(moved_down, |_| true).map(|(score, count)| (WeighedCriterion::C7(score), count)));
        let next = scene.next_count();
        if next > 0 {
            all.push((WeighedCriterion::C8Pairs, bracket.len() + next));
            all.extend(
                by_score(bracket, |_| true).map(|(score, count)| (WeighedCriterion::C8Scores(score), count)),
            );
        }
    }
    if scene.counts_unplayed {
        let most = players(bracket).map(|player| player.unplayed).max().unwrap_or(0);
        all.push((WeighedCriterion::C9(most), most));
    }
    if scene.is_last_round {
        all.extend([(WeighedCriterion::C10, pairs), (WeighedCriterion::C11, pairs)]);
    }
    all.extend([(WeighedCriterion::C12, pairs), (WeighedCriterion::C13, pairs)]);
    let floated = |members: &[SceneMember], back, float| {
        players(members).filter(|player| player.floated(back, float)).count()
    };
    let down_again = |back| if somebody_floats { floated(residents, back, Float::Down) } else { 0 };
    // What is said of upfloats matters only where somebody could have a second one.
    let up_again = |back| floated(residents, back, Float::Up) > 0;
    let mixed = |back| if up_again(back) { moved_down.len() } else { 0 };
    all.extend([(WeighedCriterion::C14, down_again(LAST)), (WeighedCriterion::C15, mixed(LAST))]);
    all.extend([
        (WeighedCriterion::C16, down_again(BEFORE_LAST)),
        (WeighedCriterion::C17, mixed(BEFORE_LAST)),
    ]);
    let mut by_moved_down =
        |back, down: fn(Points) -> WeighedCriterion, up: fn(Points) -> WeighedCriterion| {
            if somebody_floats {
                let floated = by_score(moved_down, |player| player.floated(back, Float::Down));
                all.extend(floated.map(|(score, count)| (down(score), count)));
            }
            if up_again(back) {
                all.extend(by_score(moved_down, |_| true).map(|(score, count)| (up(score), count)));
            }
        };
    by_moved_down(LAST, WeighedCriterion::C18, WeighedCriterion::C19);
    by_moved_down(BEFORE_LAST, WeighedCriterion::C20, WeighedCriterion::C21);
    all
}

fn players<'a>(members: &'a [SceneMember<'a>]) -> impl Iterator<Item = &'a Profile> {
    members.iter().filter_map(|member| member.player)
}

/// How many of them there are by score, the highest first.
fn by_score<'a>(
    members: &'a [SceneMember<'a>],
    counts: impl Fn(&Profile) -> bool + 'a,
) -> impl Iterator<Item = (Points, usize)> + 'a {
    let score = |member: &SceneMember| member.player.map(|player| player.score);
    members.chunk_by(move |a, b| score(a) == score(b)).filter_map(move |group| {
        let count = players(group).filter(|player| counts(player)).count();
        Some((score(group.first()?)?, count))
    })
}
