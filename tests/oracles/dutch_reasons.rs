//! The cases of `tests/data/dutch-cases.md`, each of which isolates one rule: what speaks against the round that would
//! come out without it. That the engine makes the right round is in `tests/engines/dutch_cases.rs`.

use interzonal::files::trf;
use interzonal::model::{
    Breach, Colour, Fact, Number, OrderStep, PlayerId, Points, QualityCriterion, RoundNumber, SystemId,
    Tournament, Worth,
};
use interzonal::pairing::{
    Control, Field, Pair, Pairing, PairingSystem, Reason, SeatedRound, Seating, Wish, system,
};

use super::dutch_cases::cases;

struct Opened {
    tournament: Tournament,
    field: Field,
    best: Pairing,
}

fn dutch() -> &'static dyn PairingSystem {
    system(SystemId::Dutch).unwrap()
}

impl Opened {
    fn new(case: usize) -> Self {
        let tournament = trf::read(cases()[&case].trf.as_bytes(), "case.trf").unwrap().tournament;
        let round = RoundNumber::new(tournament.rounds_paired() + 1).unwrap();
        let field = Field::from_tournament(&tournament, round);
        let best = dutch().pair(&field, 0, &Control::default()).unwrap();
        Self { tournament, field, best }
    }

    fn id(&self, number: u16) -> PlayerId {
        self.tournament.by_number(Number(number)).unwrap()
    }

    /// What is wrong with a round made by hand.
    fn verdict(&self, pairs: &[(u16, u16)]) -> Vec<Breach> {
        let mut seating = Seating::default();
        for (white, black) in pairs {
            match black {
                0 => seating.byes.push(self.id(*white)),
                black => seating.games.push(Pair { white: self.id(*white), black: self.id(*black) }),
            }
        }
        let everybody = self.field.available().map(|entrant| entrant.id).collect();
        dutch().breaches(SeatedRound::new(&self.field, &seating, Some(&self.best)), &everybody)
    }

    fn why_not(&self, a: u16, b: u16) -> Vec<Breach> {
        let wish = match b {
            0 => Wish::Bye(self.id(a)),
            b => Wish::Pair(self.id(a), self.id(b)),
        };
        dutch().why_not(&self.field, 0, wish, &self.best).unwrap().breaches
    }
}

/// The line about quality, of which there is exactly one.
fn shortfall(breaches: &[Breach]) -> &Breach {
    let mut found = breaches
        .iter()
        .filter(|breach| matches!(breach.fact, Fact::WorseBy { .. } | Fact::LaterInOrder { .. }));
    let first = found.next().unwrap_or_else(|| panic!("nothing is said about quality: {breaches:#?}"));
    assert_eq!(found.next(), None);
    first
}

fn points(text: &str) -> Points {
    text.parse().unwrap()
}

fn scores(texts: &[&str]) -> Vec<Points> {
    texts.iter().map(|text| points(text)).collect()
}

fn worse(criterion: QualityCriterion, score: &str, value: Worth, best: Worth) -> Fact {
    Fact::WorseBy { criterion, points: points(score), value, best }
}

fn later(score: &str, step: OrderStep) -> Fact {
    Fact::LaterInOrder { points: points(score), step }
}

/// Each round that comes out without a rule loses by that rule, C5 to C18.
#[test]
fn the_first_criterion_lost() {
    use QualityCriterion::{C5, C6, C8, C9, C12, C13, C14, C15, C16, C18};
    let count = Worth::Count;
    let ahead = |texts: &[&str]| Worth::Downfloaters { count: texts.len(), scores: scores(texts) };
    let left = |left: &[&str], gaps: &[&str]| Worth::Gaps { left: scores(left), gaps: scores(gaps) };
    let expected = [
        (1, worse(C5, "0.5", Worth::Scores(scores(&["0.5"])), Worth::Scores(scores(&["0"])))),
        (3, worse(C9, "0", count(1), count(0))),
        (5, worse(C8, "1.5", ahead(&["1.5"]), ahead(&["0.5"]))),
        (6, worse(C12, "1", count(1), count(0))),
        (7, worse(C13, "1.5", count(1), count(0))),
        (8, worse(C14, "1", count(1), count(0))),
        (9, worse(C15, "1", count(1), count(0))),
        (10, worse(C16, "1.5", count(1), count(0))),
        (14, worse(C18, "1", left(&["1.5"], &[]), left(&[], &["0.5"]))),
        (15, worse(C6, "2.5", count(3), count(1))),
    ];
    let all = cases();
    for (number, fact) in expected {
        let other = all[&number].without_the_rule.clone().unwrap();
        let breaches = Opened::new(number).verdict(&other);
        assert_eq!(shortfall(&breaches).fact, fact, "case {number}");
    }
}

/// C12 is cited by its number, C5 by its article.
#[test]
fn the_article() {
    let of = |case: usize| {
        let breaches = Opened::new(case).verdict(cases()[&case].without_the_rule.as_ref().unwrap());
        shortfall(&breaches).article.to_string()
    };
    assert_eq!(of(1), "C.04.3, 2.3.1");
    assert_eq!(of(6), "C.04.3, C12");
}

/// C2: whoever had the bye does not get it again; nor after points for nothing (case 6: a full-point bye by the rule).
#[test]
fn a_second_bye() {
    let case = Opened::new(2);
    let breaches = case.verdict(cases()[&2].without_the_rule.as_ref().unwrap());
    let fact = Fact::SecondBye { player: case.id(3), round: RoundNumber::new(2).unwrap() };
    assert!(breaches.iter().any(|breach| breach.fact == fact), "{breaches:#?}");
    let full_point = Opened::new(10);
    let (player, round) = (full_point.id(5), RoundNumber::FIRST);
    let fact = Fact::ByeAfterFreePoints { player, round };
    assert!(full_point.why_not(5, 0).iter().any(|breach| breach.fact == fact));
}

/// C1, C3, C4 and bans: no round contains the pair.
#[test]
fn why_not_at_all() {
    let fact = |case: usize, a, b| {
        let breaches = Opened::new(case).why_not(a, b);
        assert_eq!(breaches.len(), 1, "{breaches:#?}");
        breaches.into_iter().next().unwrap().fact
    };
    let id = |case: usize, number| Opened::new(case).id(number);
    // 2 and 6 could meet, but then 3 could meet 5 only, and 1 and 4 have met.
    assert!(matches!(fact(4, 2, 6), Fact::RestImpossible { .. }));
    let round = RoundNumber::FIRST;
    assert_eq!(fact(1, 1, 3), Fact::SecondMeeting { a: id(1, 1), b: id(1, 3), round });
    assert_eq!(fact(21, 1, 3), Fact::ForbiddenPair { a: id(21, 1), b: id(21, 3) });
    // A forfeited game may be repeated, but then 2 and 4 would have to, too.
    assert!(matches!(fact(22, 1, 3), Fact::RestImpossible { .. }));
    // Both had Black twice running; it is the last round, but neither is a topscorer.
    let (a, b, colour) = (id(15, 5), id(15, 7), Colour::White);
    assert_eq!(fact(15, 5, 7), Fact::SameColourDue { a, b, colour });
}

/// The best round with the pair, and where it loses.
#[test]
fn why_not_this_pair() {
    let count = Worth::Count;
    // 22: the two winners can meet.
    let breaches = Opened::new(22).why_not(1, 4);
    assert_eq!(shortfall(&breaches).fact, worse(QualityCriterion::C6, "1", count(2), count(0)));
    // 20: the virtual point makes a bracket of its own.
    let breaches = Opened::new(20).why_not(1, 3);
    assert_eq!(shortfall(&breaches).fact, worse(QualityCriterion::C6, "1", count(2), count(0)));
    // 18: the bye for 1, who has an unplayed round.
    let breaches = Opened::new(18).why_not(1, 0);
    assert_eq!(shortfall(&breaches).fact, worse(QualityCriterion::C9, "0", count(1), count(0)));
    // 6: 5 has Black due, as 2 has.
    let breaches = Opened::new(6).why_not(5, 2);
    assert_eq!(shortfall(&breaches).fact, worse(QualityCriterion::C12, "1", count(1), count(0)));
}

/// Art. 4.2 to 4.4: equally good, but generated later.
#[test]
fn later_in_the_order_of_generation() {
    let case = Opened::new(11);
    let breaches = case.verdict(&[(2, 1), (4, 3), (6, 5)]);
    assert_eq!(shortfall(&breaches).fact, later("0.5", OrderStep::OtherExchange));
    assert_eq!(shortfall(&breaches).article, "C.04.3, 4.3");
    let case = Opened::new(12);
    let breaches = case.verdict(&[(2, 5), (3, 4), (1, 0)]);
    let step = OrderStep::Resident { player: case.id(5), opponent: case.id(1) };
    assert_eq!(shortfall(&breaches).fact, later("0.5", step));
    let case = Opened::new(13);
    let breaches = case.verdict(&[(1, 6), (3, 8), (5, 2), (4, 7)]);
    let step = OrderStep::MovedDown { player: case.id(2) };
    assert_eq!(shortfall(&breaches).fact, later("2.5", step));
    assert_eq!(shortfall(&breaches).article, "C.04.3, 4.4");
    let case = Opened::new(18);
    let breaches = case.verdict(&[(3, 2), (5, 1), (4, 0)]);
    let step = OrderStep::Transposition { player: case.id(1), opponent: case.id(4) };
    assert_eq!(shortfall(&breaches).fact, later("0", step));
}

/// Art. 5.2: the opponents are right, the colours are not.
#[test]
fn colours_the_other_way_round() {
    for (number, article) in [(16, "C.04.3, 5.2.3"), (17, "C.04.3, 5.2.5")] {
        let case = Opened::new(number);
        let mut turned = cases()[&number].pairs.clone();
        let board = if number == 16 { 2 } else { 0 };
        turned[board] = (turned[board].1, turned[board].0);
        let breaches = case.verdict(&turned);
        assert_eq!(breaches.len(), 1, "{breaches:#?}");
        assert!(matches!(breaches[0].fact, Fact::ColoursAgainstRule { .. }));
        assert_eq!(breaches[0].article, article);
    }
}

/// The engine's own round has nothing against it, and every board of it is told.
#[test]
fn every_board_is_explained() {
    for number in cases().into_keys() {
        let case = Opened::new(number);
        let seating = Seating::of(&case.field, &case.best);
        let everybody = case.field.available().map(|entrant| entrant.id).collect();
        assert_eq!(
            dutch().breaches(SeatedRound::new(&case.field, &seating, Some(&case.best)), &everybody),
            []
        );
        for pair in &seating.games {
            let told = dutch().reasons(SeatedRound::new(&case.field, &seating, Some(&case.best)), pair.white);
            assert!(matches!(told[0].reason, Reason::Bracket { .. }), "{told:?}");
        }
    }
}

/// Case 11: 3 and 4 were exchanged; then 6, 3, 5 stand in S2 where 3, 5, 6 would.
#[test]
fn exchange_and_transposition() {
    let case = Opened::new(11);
    let seating = Seating::of(&case.field, &case.best);
    let told =
        |player| dutch().reasons(SeatedRound::new(&case.field, &seating, Some(&case.best)), case.id(player));
    let exchanged = |number: u16, up| {
        let player = case.id(number);
        Reason::Exchanged { player, number: usize::from(number), up }.by("C.04.3, 4.3")
    };
    let transposed = |number: u16, place: u16| {
        Reason::Transposed {
            player: case.id(number),
            number: usize::from(number),
            instead_of: case.id(place),
            place: usize::from(place),
        }
        .by("C.04.3, 4.2")
    };
    assert!(told(4).contains(&exchanged(4, true)));
    assert!(told(4).contains(&transposed(5, 6)));
    assert!(told(2).contains(&exchanged(3, false)));
    assert!(told(2).contains(&transposed(3, 5)));
    assert!(told(1).contains(&transposed(6, 3)));
}

/// Cases 12 and 3: the first resident for a moved-down player; the bye by C5 and C9.
#[test]
fn moved_down_player_and_bye() {
    let case = Opened::new(12);
    let seating = Seating::of(&case.field, &case.best);
    let told = dutch().reasons(SeatedRound::new(&case.field, &seating, Some(&case.best)), case.id(5));
    let moved_down =
        Reason::MovedDown { player: case.id(5), from: points("1"), opponent: case.id(1), number: 1 }
            .by("C.04.3, 4.2");
    assert!(told.contains(&moved_down), "{told:?}");
    let case = Opened::new(3);
    let seating = Seating::of(&case.field, &case.best);
    let told = dutch().reasons(SeatedRound::new(&case.field, &seating, Some(&case.best)), case.id(2));
    let bye = Reason::LowestBye { player: case.id(2), points: Points::ZERO }.by("C.04.3, 2.3.1");
    let games = Reason::FewestUnplayed { player: case.id(2), unplayed: 0 }.by("C.04.3, C9");
    assert_eq!(told, [bye, games]);
}
