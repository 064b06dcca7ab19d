//! The engine against literal enumeration, rule by rule, and against the invariants of a legal round.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::model::{Colour, Fact, Gravity, Outcome, PlayerId, Points, RoundNumber};

use super::super::fixture;
use super::super::{
    CitedReason, Control, Entrant, Field, FloatCause, GroupTurn, Obstacle, OpponentPlace, Pair, PairError,
    Pairing, PairingSystem, PastRound, Reason, SeatedRound, Seating,
};
use super::groups::Cost;
use super::{Leong, broken_limits, engine, enumeration};

/// Every fourth field is before its last round.
fn random_field(n: usize, rounds: usize, choices: &[u8]) -> Field {
    let mut field = fixture::random_field(n, rounds, choices);
    if choices.iter().fold(0, |sum: u8, choice| sum.wrapping_add(*choice)).is_multiple_of(4) {
        field.planned_rounds = rounds + 1;
    }
    field
}

fn pair(field: &Field) -> Result<Pairing, PairError> {
    Leong.pair(field, 0, &Control::default())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    /// Downwards, upwards, median group, cracking, bye, last round: articles 8 to 13.
    #[test]
    fn equals_literal_enumeration(n in 1usize..11, rounds in 0usize..6, choices in prop::collection::vec(any::<u8>(), 1..200)) {
        let field = random_field(n, rounds, &choices);
        match (engine::solve(&field, &Control::default()), enumeration::pair(&field)) {
            (Ok(solution), Some((pairs, bye))) => {
                let steps = solution.worked.iter().flat_map(|worked| &worked.steps);
                let id = |vertex: usize| solution.pass.ranked[vertex].id;
                let got: Vec<_> = steps.map(|step| (id(step.seeker), id(step.chosen))).collect();
                prop_assert_eq!(got, pairs);
                prop_assert_eq!(solution.pairing.bye, bye);
                // What an explanation compares with: any pairing of a group at the least cost costs what the one made does.
                for (at, worked) in solution.worked.iter().enumerate() {
                    let made: Vec<_> = worked.steps.iter().map(|step| [step.seeker, step.chosen]).collect();
                    let cost = |pairs: &[[usize; 2]]| pairs.iter().fold(Cost::default(), |sum, [a, b]| {
                        sum + solution.pass.cost(*a, *b, worked.group.turn)
                    });
                    let members = made.concat();
                    let least = solution.pass.least_pairs(&members, worked.group.turn);
                    let sorted = |mut all: Vec<usize>| { all.sort_unstable(); all };
                    prop_assert_eq!(sorted(least.concat()), sorted(members));
                    if solution.cracks.iter().all(|crack| crack.group != at) {
                        prop_assert_eq!(cost(&least), cost(&made));
                    }
                }
            }
            (Err(PairError::Unpairable(why)), None) => {
                prop_assert!(!why.blocked.is_empty(), "somebody must be named: {:?}", why);
            }
            (got, expected) => prop_assert!(false, "{:?} instead of {:?}", got, expected),
        }
    }

    /// Leong 2, 8.2, 9.1 and 12.1.
    #[test]
    fn no_rematch_one_bye_colour_limits_kept(n in 2usize..70, rounds in 0usize..9, choices in prop::collection::vec(any::<u8>(), 1..400)) {
        let field = random_field(n, rounds, &choices);
        if let Ok(solution) = engine::solve(&field, &Control::default()) {
            let pairing = &solution.pairing;
            fixture::assert_legal(&field, pairing, false);
            let limits_kept = |pair: &Pair| broken_limits(&field, *pair).is_empty();
            prop_assert!(!solution.pass.with_colours || pairing.pairs.iter().all(limits_kept));
            prop_assert!(pairing.bye.is_none_or(|bye| field.entrant(bye).unwrap().default_win().is_none()));
            prop_assert!(!field.is_last_round() || !solution.pass.with_colours);
        }
    }

    #[test]
    fn the_engines_own_pairing_is_green(n in 2usize..30, rounds in 0usize..7, choices in prop::collection::vec(any::<u8>(), 1..300)) {
        let field = random_field(n, rounds, &choices);
        if let Ok(best) = pair(&field) {
            fixture::assert_faultless(&Leong, &field, &best);
        }
    }
}

/// Entrants 1, 2, … with these points before a round and nothing behind them.
fn with_points(round: usize, points: &[f32]) -> Field {
    let entrants = points.iter().zip(1u16..).map(|(points, number)| Entrant {
        points: Points::from_tenths((points * 10.0) as i32),
        past: vec![PastRound::Away; round - 1],
        ..fixture::entrant(number)
    });
    Field::new(RoundNumber::new(round).unwrap(), entrants.collect()).unwrap()
}

/// The same field in which these had these colours (`w`, `b`) against nobody of it, round by round.
fn with_colours(field: Field, colours: &[(u32, &str)]) -> Field {
    let mut entrants = field.entrants().to_vec();
    for (id, colours) in colours {
        let entrant = entrants.iter_mut().find(|entrant| entrant.id == PlayerId(*id)).unwrap();
        entrant.past = colours
            .chars()
            .map(|c| game(900, if c == 'w' { Colour::White } else { Colour::Black }))
            .collect();
    }
    let mut changed = Field::new(field.round, entrants).unwrap();
    changed.planned_rounds = field.planned_rounds;
    for (a, b) in field.forbidden() {
        changed.forbid(a, b);
    }
    changed
}

fn game(opponent: u32, colour: Colour) -> PastRound {
    PastRound::Game { opponent: PlayerId(opponent), colour: Some(colour), outcome: Some(Outcome::Drew) }
}

/// Keeps the first of each list from all the others.
fn forbid(field: &mut Field, who: u32, others: &[u32]) {
    for other in others {
        field.forbid(PlayerId(who), PlayerId(*other));
    }
}

/// The pairs in the order of the algorithm, the smaller number first.
fn pairs(field: &Field) -> Vec<(u32, u32)> {
    let sorted = |pair: &Pair| (pair.white.0.min(pair.black.0), pair.white.0.max(pair.black.0));
    pair(field).unwrap().pairs.iter().map(sorted).collect()
}

fn p(white: u32, black: u32) -> Pair {
    Pair { white: PlayerId(white), black: PlayerId(black) }
}

/// The articles of the reasons for a seat of the engine's own pairing.
fn why(field: &Field, who: u32) -> Vec<CitedReason> {
    let best = pair(field).unwrap();
    Leong.explain(SeatedRound::new(field, &Seating::of(field, &best), Some(&best)), PlayerId(who)).reasons
}

#[test]
fn rule_14_2_first_round_of_forty() {
    let mut field = with_points(1, &[0.0; 40]);
    let pairing = pair(&field).unwrap();
    assert_eq!(pairing.pairs[..4], [p(1, 21), p(22, 2), p(3, 23), p(24, 4)]);
    assert_eq!(pairing.pairs[19], p(40, 20));
    field.first_colour = Colour::Black;
    let pairing = pair(&field).unwrap();
    assert_eq!(pairing.pairs[..4], [p(21, 1), p(2, 22), p(23, 3), p(4, 24)]);
    assert_eq!(pairing.pairs[19], p(20, 40));
}

#[test]
fn rules_14_1_and_8_1_the_last_of_the_lowest_group_has_the_bye() {
    assert_eq!(pair(&with_points(1, &[0.0; 9])).unwrap().bye, Some(PlayerId(9)));
    assert_eq!(pair(&with_points(2, &[1.0, 0.0, 0.0, 1.0, 1.0])).unwrap().bye, Some(PlayerId(3)));
}

#[test]
fn rule_8_2_no_bye_twice_nor_after_a_default_win() {
    let field = with_points(2, &[1.0, 1.0, 0.0, 0.0, 1.0]);
    let mut entrants = field.entrants().to_vec();
    entrants[3].past = vec![PastRound::Bye];
    let won = Some(Outcome::WonByDefault);
    entrants[2].past = vec![PastRound::Game { opponent: PlayerId(99), colour: None, outcome: won }];
    let field = Field::new(field.round, entrants).unwrap();
    let best = pair(&field).unwrap();
    assert_eq!(best.bye, Some(PlayerId(5)));
    let reasons = why(&field, 5);
    let round = RoundNumber::FIRST;
    for (id, obstacle) in [(4, Obstacle::HadBye(round)), (3, Obstacle::WonByDefault(round))] {
        let article = "Leong 8.2";
        let candidate = PlayerId(id);
        assert!(reasons.contains(&Reason::PassedOver { candidate, obstacle }.by(article)), "{reasons:?}");
    }
    let by_hand = Seating { byes: vec![PlayerId(3)], ..Seating::of(&field, &best) };
    let breaches =
        Leong.breaches(SeatedRound::new(&field, &by_hand, Some(&best)), &BTreeSet::from([PlayerId(3)]));
    let fact = Fact::ByeAfterDefaultWin { player: PlayerId(3), round };
    assert!(
        breaches.iter().any(|b| b.fact == fact && b.article == "Leong 8.2" && b.gravity == Gravity::Absolute)
    );
    assert!(breaches.iter().any(|b| matches!(b.fact, Fact::ByeOutOfTurn { .. }) && b.article == "Leong 8.1"));
}

#[test]
fn rule_9_1_default_games_do_not_count_as_a_meeting() {
    let field = with_points(2, &[1.0, 1.0]);
    let mut entrants = field.entrants().to_vec();
    let by_default = |opponent, outcome| PastRound::Game {
        opponent: PlayerId(opponent),
        colour: None,
        outcome: Some(outcome),
    };
    entrants[0].past = vec![by_default(2, Outcome::WonByDefault)];
    entrants[1].past = vec![by_default(1, Outcome::LostByDefault)];
    assert_eq!(pairs(&Field::new(field.round, entrants).unwrap()), [(1, 2)]);
}

#[test]
fn rule_9_2_upper_groups_then_lower_groups_then_the_median() {
    // After two rounds: 2, 1½ above, 0, ½ below, 1 last.
    let field = with_points(3, &[2.0, 2.0, 1.5, 1.5, 1.0, 1.0, 0.5, 0.5, 0.0, 0.0]);
    assert_eq!(pairs(&field), [(1, 2), (3, 4), (9, 10), (7, 8), (5, 6)]);
    // The median counts in points for a win.
    let mut field = with_points(2, &[3.0, 3.0, 1.5, 1.5, 1.0, 1.0, 0.0, 0.0]);
    field.scale.win = Points::from_tenths(30);
    assert_eq!(pairs(&field), [(1, 2), (7, 8), (5, 6), (3, 4)]);
}

#[test]
fn rule_11_2_exchanges_for_number_1_downwards() {
    for (blocked, opponent) in [(0, 4), (1, 5), (2, 6), (3, 3), (4, 2)] {
        let mut field = with_points(2, &[1.0; 6]);
        forbid(&mut field, 1, &[4, 5, 6, 3, 2][..blocked]);
        assert_eq!(pairs(&field)[0], (1, opponent));
    }
    // The columns of the table.
    let mut field = with_points(2, &[1.0; 6]);
    assert_eq!(pairs(&field), [(1, 4), (2, 5), (3, 6)]);
    forbid(&mut field, 1, &[4]);
    assert_eq!(pairs(&field), [(1, 5), (2, 4), (3, 6)]);
    forbid(&mut field, 1, &[5]);
    assert_eq!(pairs(&field), [(1, 6), (2, 4), (3, 5)]);
    forbid(&mut field, 1, &[6]);
    assert_eq!(pairs(&field), [(1, 3), (2, 5), (4, 6)]);
    forbid(&mut field, 1, &[3]);
    assert_eq!(pairs(&field), [(1, 2), (3, 5), (4, 6)]);
}

#[test]
fn rule_11_3_exchanges_for_number_2() {
    // 1 meets 6, as in the example; then 2 v 4, 5, 3.
    for (blocked, opponent) in [(0, 4), (1, 5), (2, 3)] {
        let mut field = with_points(2, &[1.0; 6]);
        forbid(&mut field, 1, &[4, 5]);
        forbid(&mut field, 2, &[4, 5, 3][..blocked]);
        assert_eq!(pairs(&field)[..2], [(1, 6), (2, opponent)]);
    }
    // Nobody is left for 2 but 6 and 1: 1 v 3, 2 v 6.
    let mut field = with_points(2, &[1.0; 6]);
    forbid(&mut field, 1, &[4, 5]);
    forbid(&mut field, 2, &[4, 5, 3]);
    assert_eq!(pairs(&field), [(1, 3), (2, 6), (4, 5)]);
}

#[test]
fn rule_11_1_2_the_mirror_image_upwards() {
    for (blocked, opponent) in [(0, 3), (1, 2), (2, 1), (3, 4), (4, 5)] {
        let mut field = with_points(2, &[0.0; 6]);
        forbid(&mut field, 6, &[3, 2, 1, 4, 5][..blocked]);
        assert_eq!(pairs(&field)[0], (opponent, 6));
    }
}

#[test]
fn rule_11_4_number_2_floats_when_both_have_only_6() {
    // Even: the last one left floats in company.
    let mut field = with_points(2, &[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5]);
    forbid(&mut field, 1, &[2, 3, 4, 5]);
    forbid(&mut field, 2, &[3, 4, 5]);
    assert_eq!(pairs(&field), [(1, 6), (3, 4), (2, 7), (5, 8)]);
    // Odd: 2 is exchanged with the floater, 7.
    let mut field = with_points(2, &[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5]);
    forbid(&mut field, 1, &[2, 3, 4, 5, 7]);
    forbid(&mut field, 2, &[3, 4, 5, 7]);
    assert_eq!(pairs(&field), [(1, 6), (3, 5), (4, 7), (2, 8)]);
    let floated = why(&field, 2).into_iter().find(|reason| matches!(reason.reason, Reason::Floated { .. }));
    let cause = FloatCause::OthersUnpaired;
    let article = "Leong 11.4";
    assert_eq!(
        floated,
        Some(Reason::Floated { player: PlayerId(2), from: Points::ONE, down: true, cause }.by(article))
    );
}

#[test]
fn rules_9_3_1_to_9_3_3_no_opponent_in_the_group() {
    let float_of = |field: &Field, who: u32| {
        let reasons = why(field, who);
        reasons.into_iter().find_map(|reason| match reason {
            CitedReason { reason: Reason::Floated { cause, .. }, article } => {
                Some((cause, article?.into_owned()))
            }
            _ => None,
        })
    };
    let points = [3.0, 3.0, 3.0, 3.0, 2.0, 2.0, 2.0, 2.0];
    let mut met = with_points(5, &points);
    forbid(&mut met, 1, &[2, 3, 4]);
    assert_eq!(float_of(&met, 1), Some((FloatCause::MetAll, "Leong 9.3.1".to_owned())));
    assert_eq!(
        float_of(&met, 4),
        Some((FloatCause::OddNumber, "Leong 10.2.1".to_owned())),
        "the rest is odd"
    );
    // 1 must have Black, and so must all the others of the group.
    let twice = [(1, "bbww"), (2, "bbww"), (3, "bbww"), (4, "bbww")];
    assert_eq!(
        float_of(&with_colours(with_points(5, &points), &twice), 1),
        Some((FloatCause::ColourTwice, "Leong 9.3.3".to_owned()))
    );
    let more = [(1, "wwbw"), (2, "bbww"), (3, "bbww"), (4, "bbww")];
    assert_eq!(
        float_of(&with_colours(with_points(5, &points), &more), 1),
        Some((FloatCause::ColourBalance, "Leong 9.3.2".to_owned()))
    );
}

#[test]
fn rules_10_2_the_last_floats_down_the_first_up() {
    let field = with_points(3, &[2.0, 2.0, 2.0, 1.0, 1.0, 0.0, 0.0, 0.0]);
    assert_eq!(pairs(&field), [(1, 2), (7, 8), (3, 4), (5, 6)]);
    let up = why(&field, 6);
    let cause = FloatCause::OddNumber;
    let floated =
        Reason::Floated { player: PlayerId(6), from: Points::ZERO, down: false, cause }.by("Leong 10.2.2");
    assert!(up.contains(&floated), "{up:?}");
    let group = Reason::GroupWorked { points: Points::ONE, members: 2, floaters: 2, turn: GroupTurn::Last }
        .by("Leong 9.2");
    assert!(up.contains(&group), "{up:?}");
}

#[test]
fn rules_10_3_and_10_4_who_finds_nobody_is_exchanged() {
    let mut field = with_points(3, &[2.0, 2.0, 2.0, 1.0, 1.0, 0.0, 0.0, 0.0]);
    forbid(&mut field, 3, &[4, 5]);
    forbid(&mut field, 6, &[4, 5]);
    assert_eq!(pairs(&field), [(1, 3), (6, 8), (2, 4), (5, 7)]);
    for (who, article) in [(2, "Leong 10.3"), (7, "Leong 10.4")] {
        let floated = |told: &CitedReason| {
            let cause = FloatCause::OthersFindNobody;
            told.article.as_deref() == Some(article)
                && matches!(told.reason, Reason::Floated { player: PlayerId(id), cause: why, .. } if id == who && why == cause)
        };
        assert!(why(&field, who).iter().any(floated), "{:?}", why(&field, who));
    }
}

#[test]
fn rules_10_6_and_10_8_floaters_first_by_score_then_number() {
    // 3 comes from 3 points, 4 from 2½; each takes the highest number it can have of 2 points (below the top groups, above
    // the median of 1½).
    let field = with_points(4, &[3.0, 2.0, 2.0, 2.5, 2.0, 2.0, 1.5, 1.5]);
    assert_eq!(pairs(&field)[0], (1, 4), "the only one with 3 meets the only one with 2½");
    let mut field = with_points(4, &[2.0, 3.0, 2.0, 2.5, 2.0, 2.0, 1.5, 1.5]);
    forbid(&mut field, 2, &[4]);
    assert_eq!(pairs(&field)[..3], [(1, 2), (3, 4), (5, 6)]);
    let reasons = why(&field, 4);
    assert!(reasons.contains(&Reason::FloaterFirst { player: PlayerId(4) }.by("Leong 10.6")));
    let candidate = PlayerId(3);
    assert!(
        reasons
            .contains(&Reason::Chosen { candidate, place: OpponentPlace::HighestRanked }.by("Leong 10.8.1"))
    );
    // Upwards the lowest-ranked.
    let mut field = with_points(4, &[1.5, 1.5, 1.0, 1.0, 1.0, 1.0, 0.5, 0.0]);
    forbid(&mut field, 7, &[8]);
    assert_eq!(pairs(&field)[..3], [(6, 8), (5, 7), (3, 4)]);
    let chosen =
        Reason::Chosen { candidate: PlayerId(6), place: OpponentPlace::LowestRanked }.by("Leong 10.8.2");
    assert!(why(&field, 8).contains(&chosen));
}

#[test]
fn rule_12_2_the_fewest_clashes_by_exchange() {
    // 1 v 3 and 2 v 4 would clash.
    let field = with_colours(with_points(2, &[1.0; 4]), &[(1, "w"), (2, "b"), (3, "w"), (4, "b")]);
    assert_eq!(pairs(&field), [(1, 4), (2, 3)]);
    let passed =
        Reason::PassedOver { candidate: PlayerId(3), obstacle: Obstacle::MoreClashes }.by("Leong 12.2");
    assert!(why(&field, 1).contains(&passed), "{:?}", why(&field, 1));
}

#[test]
fn rule_3_the_median_group_keeps_the_scores_near() {
    // Down- and upfloater are kept apart where that is possible.
    let field = with_points(3, &[2.0, 1.0, 1.0, 0.0]);
    assert_eq!(pairs(&field), [(1, 2), (3, 4)]);
}

#[test]
fn rule_9_6_1_cracks_a_lower_pair() {
    let mut field = with_points(3, &[2.0, 2.0, 0.0, 0.0]);
    forbid(&mut field, 1, &[2]);
    assert_eq!(pairs(&field), [(1, 3), (2, 4)]);
    let cracked = Reason::Cracked { a: PlayerId(4), b: PlayerId(3), points: Points::ZERO }.by("Leong 9.6.1");
    assert!(why(&field, 1).contains(&cracked), "{:?}", why(&field, 1));
}

#[test]
fn rule_9_6_2_cracks_an_upper_pair() {
    let mut field = with_points(3, &[2.0, 2.0, 2.0, 0.0, 0.0, 0.0]);
    forbid(&mut field, 3, &[4]);
    assert_eq!(pairs(&field), [(5, 6), (1, 3), (2, 4)]);
    let cracked =
        Reason::Cracked { a: PlayerId(1), b: PlayerId(2), points: Points::from_tenths(20) }.by("Leong 9.6.2");
    assert!(why(&field, 1).contains(&cracked), "{:?}", why(&field, 1));
}

#[test]
fn rule_13_in_the_last_round_the_score_goes_first() {
    // 1 and 2 must have Black both.
    let colours = [(1, "bbww"), (2, "bbww"), (3, "wwbb"), (4, "wwbb")];
    let mut field = with_colours(with_points(5, &[3.0, 3.0, 2.0, 2.0]), &colours);
    assert_eq!(pairs(&field), [(1, 3), (2, 4)]);
    field.planned_rounds = 5;
    assert_eq!(pairs(&field), [(1, 2), (3, 4)]);
    assert!(why(&field, 1).contains(&Reason::LastRound.by("Leong 13")));
    // Within a group a limit is broken only where that is necessary.
    let mut field = with_colours(
        with_points(5, &[3.0, 3.0, 3.0, 3.0]),
        &[(1, "bbww"), (3, "bbww"), (2, "wwbb"), (4, "wwbb")],
    );
    field.planned_rounds = 5;
    assert_eq!(pairs(&field), [(1, 4), (2, 3)]);
    let obstacle = Obstacle::MoreLimitsBroken;
    assert!(why(&field, 1).contains(&Reason::PassedOver { candidate: PlayerId(3), obstacle }.by("Leong 13")));
}

#[test]
fn colour_limits_are_left_out_where_nothing_else_helps() {
    let field = with_colours(with_points(5, &[3.0, 3.0]), &[(1, "bbww"), (2, "bbww")]);
    assert_eq!(pairs(&field), [(1, 2)]);
    assert!(why(&field, 1).contains(&Reason::ColourLimitsDropped.by("Leong 12.1")));
}

#[test]
fn verdict_names_each_rule_broken() {
    let mut entrants = with_points(3, &[1.0; 4]).entrants().to_vec();
    entrants[0].past = vec![game(3, Colour::White), game(4, Colour::White)];
    entrants[1].past = vec![game(4, Colour::White), game(3, Colour::Black)];
    entrants[2].past = vec![game(1, Colour::Black), game(2, Colour::White)];
    entrants[3].past = vec![game(2, Colour::Black), game(1, Colour::Black)];
    let mut field = Field::new(RoundNumber::new(3).unwrap(), entrants).unwrap();
    let best = pair(&field).unwrap();
    assert_eq!(best.pairs, [p(2, 1), p(4, 3)]);
    let judge = |field: &Field, games: Vec<Pair>| {
        let before = Seating { games: best.pairs.clone(), ..Seating::default() };
        let after = Seating { games, ..Seating::default() };
        let verdict = Leong.verdict(&before, SeatedRound::new(field, &after, Some(&best)));
        let rules: Vec<(Gravity, String, Fact)> =
            verdict.breaches.into_iter().map(|b| (b.gravity, b.article.into_owned(), b.fact)).collect();
        rules
    };
    let rules = judge(&field, vec![p(1, 3), p(4, 2)]);
    let (one, three, white) = (PlayerId(1), PlayerId(3), Colour::White);
    let meeting = Fact::SecondMeeting { a: one, b: three, round: RoundNumber::FIRST };
    let third = Fact::ThirdColourInRow { player: one, colour: white };
    let many = Fact::ColourDifference { player: one, difference: 3 };
    let other = Fact::OtherOpponent { player: one, instead: Some(PlayerId(2)) };
    assert!(rules.contains(&(Gravity::Absolute, "Leong 2".to_owned(), meeting)), "{rules:?}");
    assert!(rules.contains(&(Gravity::Absolute, "Leong 12.1".to_owned(), third.clone())), "{rules:?}");
    assert!(rules.contains(&(Gravity::Absolute, "Leong 12.1".to_owned(), many)), "{rules:?}");
    assert!(rules.contains(&(Gravity::Worse, "Leong 9.4".to_owned(), other)), "{rules:?}");
    // Colours only: the limits, and the rule that gives them the other way round.
    let rules = judge(&field, vec![p(1, 2), p(4, 3)]);
    let against = Fact::ColoursAgainstRule { white: PlayerId(2), black: one };
    assert!(rules.contains(&(Gravity::Worse, "Leong 12.3".to_owned(), against)), "{rules:?}");
    // In the last round the limits are no longer absolute (13).
    field.planned_rounds = 3;
    let rules = judge(&field, vec![p(1, 2), p(4, 3)]);
    assert!(rules.contains(&(Gravity::Worse, "Leong 13".to_owned(), third)), "{rules:?}");
}

#[test]
fn verdict_a_needless_clash_and_a_larger_gap() {
    let field = with_colours(with_points(2, &[1.0; 4]), &[(1, "w"), (2, "b"), (3, "w"), (4, "b")]);
    let best = pair(&field).unwrap();
    let after = Seating { games: vec![p(3, 1), p(2, 4)], ..Seating::default() };
    let everybody = (1..=4).map(PlayerId).collect();
    let breaches = Leong.breaches(SeatedRound::new(&field, &after, Some(&best)), &everybody);
    let clash = Fact::SameColourDue { a: PlayerId(3), b: PlayerId(1), colour: Colour::Black };
    assert!(breaches.iter().any(|b| b.fact == clash && b.article == "Leong 12.2"), "{breaches:?}");
    let field = with_points(2, &[1.0, 1.0, 0.0, 0.0]);
    let best = pair(&field).unwrap();
    let after = Seating { games: vec![p(1, 3), p(4, 2)], ..Seating::default() };
    let breaches = Leong.breaches(SeatedRound::new(&field, &after, Some(&best)), &everybody);
    assert!(
        breaches.iter().any(|b| matches!(b.fact, Fact::ScoreGap { .. }) && b.article == "Leong 3"),
        "{breaches:?}"
    );
}

#[test]
fn an_impossible_round_names_who_blocks_it() {
    let mut field = with_points(2, &[1.0; 6]);
    forbid(&mut field, 4, &[1, 2, 3, 5, 6]);
    let Err(PairError::Unpairable(why)) = pair(&field) else { panic!("must be impossible") };
    assert_eq!(why.blocked, [PlayerId(4)]);
    assert!(why.separator.is_empty() && !why.no_bye_left);
    // All three have had the bye or won by default.
    let mut entrants = with_points(2, &[1.0; 3]).entrants().to_vec();
    let won = Some(Outcome::WonByDefault);
    for entrant in &mut entrants {
        entrant.past = vec![PastRound::Bye];
    }
    entrants[1].past = vec![PastRound::Game { opponent: PlayerId(99), colour: None, outcome: won }];
    let field = Field::new(RoundNumber::new(2).unwrap(), entrants).unwrap();
    let Err(PairError::Unpairable(why)) = pair(&field) else { panic!("must be impossible") };
    assert!(why.no_bye_left);
}

#[test]
fn rule_16_a_published_pairing_changes_only_to_undo_a_second_meeting() {
    let mut entrants = with_points(2, &[1.0; 4]).entrants().to_vec();
    entrants[0].past = vec![game(2, Colour::White)];
    entrants[1].past = vec![game(1, Colour::Black)];
    let field = Field::new(RoundNumber::new(2).unwrap(), entrants).unwrap();
    let published = |games: [Pair; 2]| Seating { games: games.to_vec(), ..Seating::default() };
    let everybody = (1..=4).map(PlayerId).collect();
    let again = Leong.breach_of_publication(&field, &published([p(1, 2), p(3, 4)]), &everybody);
    assert_eq!(again, None, "1 and 2 have met");
    let fresh = Leong.breach_of_publication(&field, &published([p(1, 3), p(2, 4)]), &everybody);
    assert_eq!(
        fresh.map(|breach| (breach.fact, breach.article)),
        Some((Fact::PublishedChanged, "Leong 16".into()))
    );
}
