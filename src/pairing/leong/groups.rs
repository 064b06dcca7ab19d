//! Score groups in the order in which they are paired (Leong 9.2), and what a pair in a group costs.

use std::ops::Add;

use crate::model::Points;

use super::super::{Entrant, Field, GroupTurn};

/// A score group. Its members are positions in [`Field::ranked`], in the order in which they look for opponents:
/// downwards the smallest number first, upwards the largest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScoreGroup {
    pub turn: GroupTurn,
    pub points: Points,
    pub members: Vec<usize>,
}

/// Upper groups from the highest, lower groups from the lowest, the median group last; that one is always there,
/// perhaps without members (9.2). Whoever has the bye is left out.
pub(super) fn score_groups(field: &Field, ranked: &[&Entrant], bye: Option<usize>) -> Vec<ScoreGroup> {
    let mut median = ScoreGroup { turn: GroupTurn::Last, points: median_score(field), members: Vec::new() };
    let (mut upper, mut lower) = (Vec::new(), Vec::new());
    let mut next = 0;
    for group in ranked.chunk_by(|a, b| a.points == b.points) {
        let range = next..next + group.len();
        next = range.end;
        let Some(points) = group.first().map(|entrant| entrant.points) else { continue };
        let members: Vec<usize> = range.filter(|vertex| Some(*vertex) != bye).collect();
        let turn = turn_of(field, points);
        match turn {
            _ if members.is_empty() => {}
            GroupTurn::Downwards => upper.push(ScoreGroup { turn, points, members }),
            GroupTurn::Last => median = ScoreGroup { turn, points, members },
            GroupTurn::Upwards => {
                let members = members.into_iter().rev().collect();
                lower.push(ScoreGroup { turn, points, members });
            }
        }
    }
    upper.into_iter().chain(lower.into_iter().rev()).chain([median]).collect()
}

/// Above, below or at the median: half of what the rounds paired so far were worth, compared without division.
pub(super) fn turn_of(field: &Field, points: Points) -> GroupTurn {
    let twice = i64::from(points.tenths()) * 2;
    match twice.cmp(&whole_score(field)) {
        std::cmp::Ordering::Greater => GroupTurn::Downwards,
        std::cmp::Ordering::Equal => GroupTurn::Last,
        std::cmp::Ordering::Less => GroupTurn::Upwards,
    }
}

/// A win in every round paired so far, in tenths.
fn whole_score(field: &Field) -> i64 {
    i64::try_from(field.round.index()).unwrap_or(0) * i64::from(field.scale.win.tenths())
}

/// The median to be shown (of an empty median group); half a tenth is rounded down.
fn median_score(field: &Field) -> Points {
    Points::from_tenths(i32::try_from(whole_score(field) / 2).unwrap_or(0))
}

/// What a pairing of a group is to be least in, the gravest first (Leong 9.4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    /// Squared differences of points in tenths; median group only (Leong 3).
    pub gaps: i64,
    /// Pairs that break a colour limit; only where colour plays no part in compatibility (Leong 13).
    pub limits: i64,
    /// Pairs in which both are due the same colour (Leong 12.2).
    pub clashes: i64,
}

impl Cost {
    /// One number that compares like the cost when at most `pairs` of them are added.
    pub(super) fn weight(self, pairs: i128) -> i128 {
        let base = pairs + 1;
        (i128::from(self.gaps) * base + i128::from(self.limits)) * base + i128::from(self.clashes)
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            gaps: self.gaps + other.gaps,
            limits: self.limits + other.limits,
            clashes: self.clashes + other.clashes,
        }
    }
}
