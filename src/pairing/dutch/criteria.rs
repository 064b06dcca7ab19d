//! The quality criteria C6 to C21 (C.04.3 Art. 2.3, 2.4) as the digits of one number, the most important first. Every
//! digit counts something good on the pairs of a bracket, so a complete pairing of the greatest sum is the best one.

use crate::model::Points;

use super::profile::{Float, Profile, Strength};
use super::scene::Scene;

/// What a digit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digit {
    /// C6: the pairs of the bracket.
    Pairs,
    /// C7: moved-down players of this score who are paired.
    MovedDown(Points),
    /// C8: the pairs that the next bracket could have.
    NextPairs,
    /// C8: players of this score whom the next bracket could pair.
    NextPaired(Points),
    /// C9: the unplayed games that the receiver of the bye does not have.
    Unplayed(usize),
    /// C10: pairs in which nobody gets a colour difference beyond two.
    Difference,
    /// C11: pairs in which nobody gets a colour three times running.
    ThirdColour,
    /// C12: pairs in which both get their colour.
    Colour,
    /// C13: pairs in which a strong preference is not disregarded.
    StrongColour,
    /// C14, C16: residents paired who floated down one round ago (0) or two (1).
    ResidentDown(usize),
    /// C15, C17: pairs that give no upfloat to somebody who floated up then.
    ResidentUp(usize),
    /// C18, C20: players of this score paired who floated down then.
    MovedDownAgain(usize, Points),
    /// C19, C21: opponents of players of this score who did not float up then.
    OpponentUp(usize, Points),
    /// Art. 4.4: the moved-down player at this place is paired.
    IsPaired(usize),
    /// Art. 4.3: uppers from the first half.
    Unexchanged,
    /// Art. 4.3: small numbers among the uppers.
    SmallUppers,
    /// Art. 4.3: this one of the first half is no upper (all pairs but his count).
    TakenOut(usize),
    /// Art. 4.3: this one of the second half is an upper.
    TakenIn(usize),
}

impl Digit {
    /// The criteria that can tell pairings of this scene apart.
    pub fn all(scene: &Scene) -> Vec<(Digit, usize)> {
        let bracket = scene.bracket_players();
        let pairs = bracket.len() / 2;
        let residents = bracket.get(scene.moved_down..).unwrap_or_default();
        let mut digits = vec![(Digit::Pairs, pairs)];
        for (score, count) in counts(bracket.get(..scene.moved_down).unwrap_or_default(), |_| true) {
            digits.push((Digit::MovedDown(score), count));
        }
        if scene.next > scene.bracket {
            digits.push((Digit::NextPairs, scene.next - scene.bracket));
            for (score, count) in counts(bracket, |_| true) {
                digits.push((Digit::NextPaired(score), count));
            }
        }
        if scene.counts_unplayed {
            let most = bracket.iter().map(|player| player.unplayed).max().unwrap_or(0);
            digits.push((Digit::Unplayed(most), most));
        }
        if scene.is_last_round {
            digits.extend([(Digit::Difference, pairs), (Digit::ThirdColour, pairs)]);
        }
        digits.extend([(Digit::Colour, pairs), (Digit::StrongColour, pairs)]);
        for back in 0..2 {
            let down = residents.iter().filter(|player| player.floats.get(back) == Some(&Float::Down));
            digits.push((Digit::ResidentDown(back), down.count()));
            digits.push((Digit::ResidentUp(back), scene.moved_down));
        }
        let moved_down = bracket.get(..scene.moved_down).unwrap_or_default();
        for back in 0..2 {
            let down = counts(moved_down, |player| player.floats.get(back) == Some(&Float::Down));
            digits.extend(down.into_iter().map(|(score, count)| (Digit::MovedDownAgain(back, score), count)));
            if residents.iter().any(|player| player.floats.get(back) == Some(&Float::Up)) {
                let all = counts(moved_down, |_| true);
                digits.extend(all.into_iter().map(|(score, count)| (Digit::OpponentUp(back, score), count)));
            }
        }
        digits.retain(|(_, most)| *most > 0);
        digits
    }

    /// False for what only pairs of a moved-down player with a resident count.
    pub const fn is_of_remainder(self) -> bool {
        !matches!(
            self,
            Self::MovedDown(_) | Self::ResidentUp(_) | Self::MovedDownAgain(..) | Self::OpponentUp(..)
        )
    }

    /// What the pair at the places `i` < `j` of the scene adds to this digit.
    pub fn value(self, scene: &Scene, i: usize, j: usize) -> usize {
        let Some(a) = scene.players.get(i) else { return 0 };
        let Some(b) = scene.players.get(j) else {
            // The bye.
            return match self {
                Digit::Unplayed(most) => most.saturating_sub(a.unplayed),
                _ => 0,
            };
        };
        if j >= scene.bracket {
            let is_in_next = j < scene.next;
            return usize::from(match self {
                Digit::NextPairs => is_in_next,
                Digit::NextPaired(score) => is_in_next && i < scene.bracket && a.score == score,
                _ => false,
            });
        }
        let is_mixed = i < scene.moved_down;
        let floated = |player: &Profile, back: usize, float| player.floats.get(back) == Some(&float);
        usize::from(match self {
            Digit::Pairs => true,
            Digit::MovedDown(score) => a.score == score,
            Digit::Difference => !(a.clashes(b) && a.difference.abs() > 1 && b.difference.abs() > 1),
            Digit::ThirdColour => !gives_third_colour(a, b),
            Digit::Colour => !a.clashes(b),
            Digit::StrongColour => !disregards_strong(a, b),
            Digit::ResidentDown(back) => {
                return usize::from(!is_mixed && floated(a, back, Float::Down))
                    + usize::from(floated(b, back, Float::Down));
            }
            Digit::ResidentUp(back) => is_mixed && !floated(b, back, Float::Up),
            Digit::MovedDownAgain(back, score) => {
                is_mixed && a.score == score && floated(a, back, Float::Down)
            }
            Digit::OpponentUp(back, score) => is_mixed && a.score == score && !floated(b, back, Float::Up),
            Digit::IsPaired(place) => i == place,
            Digit::Unexchanged => scene.sequence_number(i).is_some_and(|number| number < scene.first_half),
            Digit::SmallUppers => {
                return scene.sequence_number(i).map_or(0, |number| scene.remainder.len() - number);
            }
            Digit::TakenOut(place) => i != place,
            Digit::TakenIn(place) => i == place,
            Digit::NextPairs | Digit::NextPaired(_) | Digit::Unplayed(_) => false,
        })
    }
}

/// How many of these players there are by score, the highest first.
fn counts(players: &[Profile], counts: impl Fn(&Profile) -> bool) -> Vec<(Points, usize)> {
    let groups = players.chunk_by(|a, b| a.score == b.score);
    let count = |group: &[Profile]| {
        let score = group.first().map(|player| player.score).unwrap_or_default();
        (score, group.iter().filter(|player| counts(player)).count())
    };
    groups.map(count).filter(|(_, count)| *count > 0).collect()
}

/// C11 in a pair of equal absolute preferences: the one who is disregarded (Art. 5.2.2) had the colour twice running.
/// Where Art. 5.2.2 does not decide, it is the case only if both had.
fn gives_third_colour(a: &Profile, b: &Profile) -> bool {
    let had = |player: &Profile| {
        player.twice.is_some() && player.twice == player.preference.map(crate::model::Colour::other)
    };
    a.clashes_absolutely(b)
        && match a.difference.abs().cmp(&b.difference.abs()) {
            std::cmp::Ordering::Less => had(a),
            std::cmp::Ordering::Greater => had(b),
            std::cmp::Ordering::Equal => had(a) && had(b),
        }
}

/// C13: equal preferences, both at least strong, not both absolute.
fn disregards_strong(a: &Profile, b: &Profile) -> bool {
    a.clashes(b)
        && a.strength >= Strength::Strong
        && b.strength >= Strength::Strong
        && !a.clashes_absolutely(b)
}
