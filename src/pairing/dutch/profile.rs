//! What the rules look at in a player (C.04.3 Art. 1): score, colours, floats, the right to a bye.

use crate::model::{Colour, PlayerId, Points};

use super::super::{Entrant, Field, PastRound};

/// How much a colour is due to a player (Art. 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// No game played yet.
    None,
    /// Balanced: the other colour than the last one.
    Mild,
    /// One more of the other colour.
    Strong,
    /// Two more of the other colour, or the other colour twice running.
    Absolute,
}

/// How a player came out of a round (Art. 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// Met somebody with the same score, or was absent without points.
    None,
    /// Met somebody with a smaller score, or got points without a game.
    Down,
    /// Met somebody with a larger score.
    Up,
}

/// The last round, as the place of its float in [`Profile::floats`].
pub(super) const LAST: usize = 0;
/// The round before it.
pub(super) const BEFORE_LAST: usize = 1;

/// One player to be paired.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    pub id: PlayerId,
    /// Place among all who have ever been paired or are now, from 0: the pairing number in force (Art. 1.2).
    pub order: usize,
    /// The score with virtual points.
    pub score: Points,
    /// Colours of the games played, the oldest first.
    pub colours: Vec<Colour>,
    /// Whites less blacks (Art. 1.6).
    pub difference: i32,
    /// The colour of the last two games, if equal.
    pub twice: Option<Colour>,
    pub preference: Option<Colour>,
    pub strength: Strength,
    /// The float of the last round and of the one before.
    pub floats: [Float; 2],
    /// C2: may have the pairing-allocated bye.
    pub may_have_bye: bool,
    /// Rounds without a game played (C9).
    pub unplayed: usize,
    /// Art. 1.8, in the last round only.
    pub is_topscorer: bool,
}

impl Profile {
    fn of(field: &Field, entrant: &Entrant, order: usize) -> Self {
        let colours: Vec<Colour> = entrant.colours().collect();
        let difference = entrant.colour_difference();
        let twice = entrant.same_colour_twice();
        let (preference, strength) = preference(difference, twice, colours.last().copied());
        let played = entrant.past.iter().filter(|past| is_played(past)).count();
        Self {
            id: entrant.id,
            order,
            score: entrant.points,
            colours,
            difference,
            twice,
            preference,
            strength,
            floats: [1, 2].map(|back| float(field, entrant, back)),
            may_have_bye: may_have_bye(field, entrant),
            unplayed: entrant.past.len() - played,
            is_topscorer: is_topscorer(field, entrant),
        }
    }

    /// The order of players in a bracket (Art. 1.2): higher scores first, then the smaller number.
    pub fn rank(&self) -> impl Ord + use<> {
        (std::cmp::Reverse(self.score), self.order)
    }

    /// True if this was the float of one round ago (0) or of two rounds ago (1).
    pub fn floated(&self, back: usize, float: Float) -> bool {
        self.floats.get(back) == Some(&float)
    }

    /// Both have the same preference.
    pub fn clashes(&self, other: &Self) -> bool {
        self.preference.is_some() && self.preference == other.preference
    }

    /// Both have the same absolute preference.
    pub fn clashes_absolutely(&self, other: &Self) -> bool {
        self.clashes(other) && self.strength == Strength::Absolute && other.strength == Strength::Absolute
    }

    /// C10: one of the two gets a colour difference beyond two.
    pub fn exceeds_colour_difference(&self, other: &Self) -> bool {
        self.clashes(other) && self.difference.abs() > 1 && other.difference.abs() > 1
    }

    /// C11: one of the two gets a colour for the third time running. Of two equal absolute preferences that of the smaller
    /// difference is disregarded (Art. 5.2.2); where that does not decide, a third time is certain only if both had the
    /// colour twice.
    pub fn gives_third_colour(&self, other: &Self) -> bool {
        let had_it_twice =
            |player: &Self| player.twice.is_some() && player.twice == player.preference.map(Colour::other);
        let third = match self.difference.abs().cmp(&other.difference.abs()) {
            std::cmp::Ordering::Less => had_it_twice(self),
            std::cmp::Ordering::Greater => had_it_twice(other),
            std::cmp::Ordering::Equal => had_it_twice(self) && had_it_twice(other),
        };
        self.clashes_absolutely(other) && third
    }

    /// C13: a strong preference is disregarded, both being at least strong for the same colour. Two absolute ones do not
    /// count.
    pub fn disregards_strong_preference(&self, other: &Self) -> bool {
        let both_strong = self.strength >= Strength::Strong && other.strength >= Strength::Strong;
        self.clashes(other) && both_strong && !self.clashes_absolutely(other)
    }
}

/// All who are to be paired, in the order of Art. 1.2.
///
/// Numbers go to those only who are paired now or have ever been: a late entry shifts nobody before he comes.
pub(super) fn profiles(field: &Field) -> Vec<Profile> {
    let counts =
        |entrant: &&Entrant| entrant.available || entrant.past.iter().any(|past| *past != PastRound::Away);
    let mut numbered: Vec<&Entrant> = field.entrants().iter().filter(counts).collect();
    if field.in_order_of_entry {
        numbered.sort_by_key(|entrant| entrant.id);
    }
    let mut profiles: Vec<Profile> = numbered
        .into_iter()
        .enumerate()
        .filter(|(_, entrant)| entrant.available)
        .map(|(order, entrant)| Profile::of(field, entrant, order))
        .collect();
    profiles.sort_by_key(Profile::rank);
    profiles
}

fn is_played(past: &PastRound) -> bool {
    match past {
        PastRound::Game { outcome, .. } => outcome.is_none_or(crate::model::Outcome::is_played),
        PastRound::Away | PastRound::Bye => false,
    }
}

/// Art. 1.7; where a difference of two and two equal colours running disagree, the difference decides.
fn preference(difference: i32, twice: Option<Colour>, last: Option<Colour>) -> (Option<Colour>, Strength) {
    let less = if difference > 0 { Colour::Black } else { Colour::White };
    if difference.abs() > 1 {
        (Some(less), Strength::Absolute)
    } else if let Some(twice) = twice {
        (Some(twice.other()), Strength::Absolute)
    } else if difference != 0 {
        (Some(less), Strength::Strong)
    } else {
        last.map_or((None, Strength::None), |last| (Some(last.other()), Strength::Mild))
    }
}

/// Art. 1.4, `back` rounds ago. An unplayed round that brought more than a loss is a downfloat.
fn float(field: &Field, entrant: &Entrant, back: usize) -> Float {
    let Some(index) = entrant.past.len().checked_sub(back) else { return Float::None };
    let earned = field.earned(entrant);
    let Some(past) = entrant.past.get(index) else { return Float::None };
    match past {
        PastRound::Game { opponent, .. } if is_played(past) => {
            let Some(opponent) = field.entrant(*opponent) else { return Float::None };
            let mine = score_before(field, entrant, index);
            match mine.cmp(&score_before(field, opponent, index)) {
                std::cmp::Ordering::Greater => Float::Down,
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
            }
        }
        _ if earned.get(index).is_some_and(|earned| earned.points > field.scale.loss) => Float::Down,
        _ => Float::None,
    }
}

/// The score with which the round of this index was paired.
fn score_before(field: &Field, entrant: &Entrant, index: usize) -> Points {
    let earned = field.earned(entrant);
    let real: Points = earned.iter().take(index).map(|earned| earned.points).sum();
    real + earned.get(index).map(|earned| earned.virtual_points).unwrap_or_default()
}

/// C2 (C.04.1 Art. 4): no bye before, nor as many points as for a win without a game.
fn may_have_bye(field: &Field, entrant: &Entrant) -> bool {
    let earned = field.earned(entrant);
    let mut rounds = entrant.past.iter().zip(&earned);
    !rounds.any(|(past, earned)| {
        !is_played(past) && (*past == PastRound::Bye || earned.points >= field.scale.win)
    })
}

/// Art. 1.8: more than half of the points that there were, before the last round.
fn is_topscorer(field: &Field, entrant: &Entrant) -> bool {
    let most = field.scale.win.max(field.scale.draw).tenths();
    let rounds = i32::try_from(entrant.past.len()).unwrap_or(i32::MAX);
    field.is_last_round() && entrant.points.tenths() > rounds.saturating_mul(most) / 2
}
