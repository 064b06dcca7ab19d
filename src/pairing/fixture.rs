//! Fields to test engines on.

use std::collections::BTreeSet;

use crate::model::{Colour, Number, Outcome, PlayerId, Points, RoundNumber};

use super::{
    Entrant, Field, Grade, Pair, Pairing, PairingSystem, PastRound, Reason, SeatedRound, Seating, Verdict,
};

/// An entrant without points and rounds whose id is its number.
pub(super) fn entrant(number: u16) -> Entrant {
    Entrant {
        id: PlayerId(u32::from(number)),
        number: Number(number),
        rating: None,
        points: Points::ZERO,
        available: true,
        past: Vec::new(),
    }
}

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
        points: points[i],
        available: draw(12) != 0,
        past: past[i].clone(),
        ..entrant(i as u16 + 1)
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
pub(super) fn fresh(n: u16) -> Field {
    Field::new(RoundNumber::FIRST, (1..=n).map(entrant).collect()).unwrap()
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
    Entrant { past: past.collect(), ..entrant(number) }
}

/// Everybody has one seat, nobody meets twice or has a second bye; with `default_counts` a default game was a meeting.
pub(super) fn assert_legal(field: &Field, pairing: &Pairing, default_counts: bool) {
    let mut seated = BTreeSet::new();
    for pair in &pairing.pairs {
        assert!(seated.insert(pair.white) && seated.insert(pair.black));
        assert!(field.entrant(pair.white).unwrap().met(pair.black, default_counts).is_none());
        assert!(!field.is_forbidden(pair.white, pair.black));
    }
    if let Some(bye) = pairing.bye {
        assert!(seated.insert(bye));
        assert!(field.entrant(bye).unwrap().bye_round().is_none());
    }
    assert_eq!(seated.len(), field.available().count());
}

/// The engine finds nothing wrong with its own pairing and takes no seat of it for the arbiter's.
pub(super) fn assert_faultless(engine: &impl PairingSystem, field: &Field, best: &Pairing) {
    let seating = Seating::of(field, best);
    let round = SeatedRound::new(field, &seating, Some(best));
    let everybody = field.available().map(|entrant| entrant.id).collect();
    let verdict = Verdict::new(engine.breaches(round, &everybody));
    assert_eq!(verdict.grade(), Grade::Legal, "{:?}", verdict.breaches);
    for id in everybody {
        let told = engine.explain(round, id).reasons;
        assert!(!told.is_empty());
        let is_amiss = |reason: &Reason| matches!(reason, Reason::ByHand | Reason::Breaks(_));
        assert!(!told.iter().any(|cited| is_amiss(&cited.reason)), "{told:?}");
    }
}
