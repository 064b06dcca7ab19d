//! The rules of Leong taken literally, for tests: every pairing of a group is listed in the order of choice, and the
//! first of the cheapest is taken.

use crate::model::{Colour, Outcome, PlayerId};

use super::super::{Entrant, Field, PastRound};

/// The pairs in their order, the seeker first, and the bye.
pub(super) type Answer = (Vec<(PlayerId, PlayerId)>, Option<PlayerId>);
type EntrantGroup<'a> = Vec<&'a Entrant>;
type EntrantPairs<'a> = Vec<(&'a Entrant, &'a Entrant)>;

#[derive(Clone, Copy, PartialEq)]
enum FloatDirection {
    Down,
    Up,
    Median,
}

pub(super) fn pair(field: &Field) -> Option<Answer> {
    let ranked = field.ranked();
    for with_colours in [true, false] {
        if with_colours && field.is_last_round() {
            continue;
        }
        let rules = LeongRules { field, with_colours };
        let byes: Vec<Option<&Entrant>> = if ranked.len().is_multiple_of(2) {
            vec![None]
        } else {
            let free = |entrant: &&&Entrant| entrant.bye_round().is_none() && entrant.default_win().is_none();
            ranked.iter().rev().filter(free).map(|entrant| Some(*entrant)).collect()
        };
        for bye in byes {
            let others = ranked.iter().copied().filter(|e| Some(e.id) != bye.map(|bye| bye.id)).collect();
            if let Some(pairs) = rules.round(others) {
                return Some((pairs.iter().map(|(a, b)| (a.id, b.id)).collect(), bye.map(|bye| bye.id)));
            }
        }
    }
    None
}

struct LeongRules<'a> {
    field: &'a Field,
    with_colours: bool,
}

impl<'a> LeongRules<'a> {
    fn round(&self, all: EntrantGroup<'a>) -> Option<EntrantPairs<'a>> {
        let median = |e: &Entrant| {
            let whole = (self.field.round.get() as i32 - 1) * self.field.scale.win.tenths();
            (2 * e.points.tenths()).cmp(&whole)
        };
        let pick = |side| -> Vec<EntrantGroup<'a>> {
            let of_side: EntrantGroup<'a> = all.iter().copied().filter(|e| median(e) == side).collect();
            of_side.chunk_by(|a, b| a.points == b.points).map(<[_]>::to_vec).collect()
        };
        let mut upper = pick(std::cmp::Ordering::Greater);
        let mut lower = pick(std::cmp::Ordering::Less);
        lower.reverse();
        let middle: EntrantGroup<'a> = pick(std::cmp::Ordering::Equal).into_iter().flatten().collect();
        let (mut above, mut down) = self.side(&mut upper, &middle, FloatDirection::Down);
        let (mut below, mut up) = self.side(&mut lower, &middle, FloatDirection::Up);
        loop {
            sort(&mut down, FloatDirection::Down);
            sort(&mut up, FloatDirection::Up);
            let floaters: EntrantGroup<'a> = down.iter().chain(&up).copied().collect();
            if let Some(last) = self.best(&floaters, &middle, FloatDirection::Median) {
                let made = above.into_iter().chain(below).flatten();
                return Some(made.chain(last).collect());
            }
            // 9.6.1, else 9.6.2.
            let lower_first = down.len() > up.len();
            let crack = |groups: &mut Vec<EntrantPairs<'a>>| groups.iter_mut().rev().find_map(Vec::pop);
            let from_lower = |below: &mut Vec<EntrantPairs<'a>>, up: &mut EntrantGroup<'a>| {
                crack(below).map(|(a, b)| up.extend([a, b])).is_some()
            };
            let done = if lower_first {
                from_lower(&mut below, &mut up)
                    || crack(&mut above).map(|(a, b)| down.extend([a, b])).is_some()
            } else {
                crack(&mut above).map(|(a, b)| down.extend([a, b])).is_some()
                    || from_lower(&mut below, &mut up)
            };
            if !done {
                return None;
            }
        }
    }

    /// The groups of one side: pairs by group, and who floats into the median group.
    fn side(
        &self,
        groups: &mut [EntrantGroup<'a>],
        middle: &[&'a Entrant],
        way: FloatDirection,
    ) -> (Vec<EntrantPairs<'a>>, EntrantGroup<'a>) {
        let (mut made, mut floaters) = (Vec::new(), Vec::new());
        for at in 0..groups.len() {
            sort(&mut groups[at], way);
            let beyond = groups.get(at + 1).map_or(middle, |group| group);
            let members: EntrantGroup<'a> = floaters.iter().chain(&groups[at]).copied().collect();
            let stranded = |e: &&&Entrant| !beyond.iter().any(|other| self.compatible(e, other));
            let group = &groups[at];
            let mut order: EntrantGroup<'a> = floaters.clone();
            order.extend(group.iter().filter(stranded));
            order.extend(group.iter().filter(|e| !stranded(e)));
            let mut kept: EntrantGroup<'a> = Vec::new();
            for e in order {
                kept.push(e);
                if !self.coverable(&kept, &members) {
                    kept.pop();
                }
            }
            let stays = |e: &&&Entrant| kept.iter().any(|kept| kept.id == e.id);
            let seekers: EntrantGroup<'a> = floaters.iter().filter(stays).copied().collect();
            let others: EntrantGroup<'a> = group.iter().filter(stays).copied().collect();
            made.push(self.best(&seekers, &others, way).unwrap());
            floaters = members.iter().filter(|e| !stays(e)).copied().collect();
            sort(&mut floaters, way);
        }
        (made, floaters)
    }

    /// Whether some matching of `members` covers all of `wanted`.
    fn coverable(&self, wanted: &[&'a Entrant], members: &[&'a Entrant]) -> bool {
        let Some((first, rest)) = wanted.split_first() else { return true };
        members.iter().filter(|other| self.compatible(first, other)).any(|other| {
            let without = |list: &[&'a Entrant]| -> EntrantGroup<'a> {
                list.iter().copied().filter(|e| e.id != first.id && e.id != other.id).collect()
            };
            self.coverable(&without(rest), &without(members))
        })
    }

    fn best(
        &self,
        floaters: &[&'a Entrant],
        group: &[&'a Entrant],
        way: FloatDirection,
    ) -> Option<EntrantPairs<'a>> {
        let mut all = Vec::new();
        self.list(floaters, group, way, &mut Vec::new(), &mut all);
        let cost = |pairs: &EntrantPairs<'a>| {
            let parts = pairs.iter().map(|(a, b)| self.cost(a, b, way));
            parts.fold((0, 0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1, sum.2 + part.2))
        };
        // The first among equals.
        let least = all.iter().map(cost).min()?;
        all.into_iter().find(|pairs| cost(pairs) == least)
    }

    /// Every pairing, in the order of choice.
    fn list(
        &self,
        floaters: &[&'a Entrant],
        group: &[&'a Entrant],
        way: FloatDirection,
        made: &mut EntrantPairs<'a>,
        all: &mut Vec<EntrantPairs<'a>>,
    ) {
        let (seeker, candidates): (&Entrant, EntrantGroup<'a>) =
            match (floaters.split_first(), group.split_first()) {
                (Some((seeker, others)), _) => {
                    let mut others = others.to_vec();
                    if way == FloatDirection::Median {
                        others
                            .sort_by_key(|e| ((e.points.tenths() - seeker.points.tenths()).abs(), e.number));
                    }
                    (seeker, group.iter().copied().chain(others).collect())
                }
                (None, Some((seeker, others))) => {
                    let half = (group.len() / 2).max(1) - 1;
                    let (own, other) = others.split_at(half.min(others.len()));
                    (seeker, other.iter().chain(own.iter().rev()).copied().collect())
                }
                (None, None) => return all.push(made.clone()),
            };
        for other in candidates.into_iter().filter(|other| self.compatible(seeker, other)) {
            let without = |list: &[&'a Entrant]| -> EntrantGroup<'a> {
                list.iter().copied().filter(|e| e.id != seeker.id && e.id != other.id).collect()
            };
            let entrant = floaters.iter().chain(group).find(|e| e.id == seeker.id).unwrap();
            made.push((entrant, other));
            self.list(&without(floaters), &without(group), way, made, all);
            made.pop();
        }
    }

    fn compatible(&self, a: &Entrant, b: &Entrant) -> bool {
        let met = a.past.iter().any(|past| match past {
            PastRound::Game { opponent, outcome, .. } => {
                *opponent == b.id && outcome.is_none_or(Outcome::is_played)
            }
            _ => false,
        });
        let is_new = a.id != b.id && !met && !self.field.is_forbidden(a.id, b.id);
        is_new && (!self.with_colours || colours_fit(a, b))
    }

    fn cost(&self, a: &Entrant, b: &Entrant, way: FloatDirection) -> (i32, i32, i32) {
        let gap = (a.points.tenths() - b.points.tenths()).abs();
        let limit = !self.with_colours && !colours_fit(a, b);
        let clash = due(a).is_some() && due(a) == due(b);
        (if way == FloatDirection::Median { gap * gap } else { 0 }, i32::from(limit), i32::from(clash))
    }
}

fn sort(group: &mut EntrantGroup<'_>, way: FloatDirection) {
    group.sort_by(|a, b| b.points.cmp(&a.points).then(a.number.cmp(&b.number)));
    if way == FloatDirection::Up {
        group.reverse();
    }
}

fn may_have(entrant: &Entrant, colour: Colour) -> bool {
    let third = entrant.same_colour_twice() == Some(colour);
    let step = if colour == Colour::White { 1 } else { -1 };
    let after = entrant.colour_difference() + step;
    // Three more of one colour, unless it was even more before.
    let too_many = after.abs() >= 3 && after.abs() > entrant.colour_difference().abs();
    !third && !too_many
}

fn colours_fit(a: &Entrant, b: &Entrant) -> bool {
    (may_have(a, Colour::White) && may_have(b, Colour::Black))
        || (may_have(a, Colour::Black) && may_have(b, Colour::White))
}

fn due(entrant: &Entrant) -> Option<Colour> {
    match entrant.colour_difference() {
        0 => entrant.last_colour().map(Colour::other),
        more if more > 0 => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}
