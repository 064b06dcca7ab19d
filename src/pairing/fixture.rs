//! Fields to test engines on.

use std::collections::BTreeSet;

use crate::model::{Colour, Number, Outcome, PlayerId, Points, RoundNumber};

use super::{Entrant, Field, Pair, Pairing, PastRound};

/// A field after some rounds of arbitrary legal or illegal history: `choices` drive everything.
pub(super) fn random_field(n: usize, rounds: usize, choices: &[u8]) -> Field {
    let mut next = choices.iter().copied().cycle();
    let mut draw = move |of: usize| usize::from(next.next().unwrap_or(0)) % of.max(1);
    let mut past: Vec<Vec<PastRound>> = vec![Vec::new(); n];
    let mut points = vec![Points::ZERO; n];
    for _ in 0..rounds {
        let mut open: Vec<usize> = (0..n).collect();
        while let Some(a) = open.pop() {
            if open.is_empty() || draw(9) == 0 {
                let bye = draw(2) == 0;
                past[a].push(if bye { PastRound::Bye } else { PastRound::Away });
                points[a] += if bye { Points::ONE } else { Points::ZERO };
                continue;
            }
            let b = open.remove(draw(open.len()));
            let (white, black) = if draw(2) == 0 { (a, b) } else { (b, a) };
            let (ours, theirs) = match draw(7) {
                0 => (Outcome::WonByDefault, Outcome::LostByDefault),
                1 | 2 => (Outcome::Drew, Outcome::Drew),
                3 | 4 => (Outcome::Won, Outcome::Lost),
                _ => (Outcome::Lost, Outcome::Won),
            };
            for (me, other, outcome, colour) in
                [(white, black, ours, Colour::White), (black, white, theirs, Colour::Black)]
            {
                past[me].push(PastRound::Game {
                    opponent: PlayerId(other as u32),
                    colour: outcome.is_played().then_some(colour),
                    outcome: Some(outcome),
                });
                points[me] += outcome.points(&crate::model::PointScale::STANDARD);
            }
        }
    }
    let entrants = (0..n).map(|i| Entrant {
        id: PlayerId(i as u32),
        number: Number(i as u16 + 1),
        rating: None,
        points: points[i],
        available: draw(12) != 0,
        past: past[i].clone(),
    });
    let mut field = Field::new(RoundNumber::new(rounds + 1).unwrap(), entrants.collect()).unwrap();
    for _ in 0..draw(4) {
        let (a, b) = (draw(n), draw(n));
        if a != b {
            field.forbid(PlayerId(a as u32), PlayerId(b as u32));
        }
    }
    field
}

/// The pairs as numbers, the smaller one first.
pub(super) fn numbers(field: &Field, pairing: &Pairing) -> BTreeSet<(u16, u16)> {
    let number = |id| field.entrant(id).unwrap().number.0;
    pairing
        .pairs
        .iter()
        .map(|pair| {
            let (a, b) = (number(pair.white), number(pair.black));
            (a.min(b), a.max(b))
        })
        .collect()
}

/// Round 1 with the ids 1 to n.
pub(super) fn fresh(n: u32) -> Field {
    let entrants = (0..n).map(|i| Entrant {
        id: PlayerId(i + 1),
        number: Number(i as u16 + 1),
        rating: None,
        points: Points::ZERO,
        available: true,
        past: Vec::new(),
    });
    Field::new(RoundNumber::FIRST, entrants.collect()).unwrap()
}

pub(super) fn p(white: u32, black: u32) -> Pair {
    Pair { white: PlayerId(white), black: PlayerId(black) }
}

/// An entrant with these colours; `.` is a round without one.
pub(super) fn coloured(number: u16, colours: &str) -> Entrant {
    let past = colours.chars().map(|c| match c {
        '.' => PastRound::Away,
        c => PastRound::Game {
            opponent: PlayerId(99),
            colour: Some(if c == 'w' { Colour::White } else { Colour::Black }),
            outcome: Some(Outcome::Drew),
        },
    });
    Entrant {
        id: PlayerId(u32::from(number)),
        number: Number(number),
        rating: None,
        points: Points::ZERO,
        available: true,
        past: past.collect(),
    }
}
