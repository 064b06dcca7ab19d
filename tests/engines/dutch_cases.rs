//! The FIDE (Dutch) System rule by rule: `tests/data/dutch-cases.md`, each round as small as the rule permits.

#[path = "../support/dutch_cases.rs"]
mod given;

use interzonal::files::trf;
use interzonal::model::{PlayerId, SystemId};
use interzonal::pairing::{Control, Field, system};

/// Holds the engine against a case.
fn pairs_case(number: usize) {
    let case = &given::cases()[&number];
    let tournament = trf::read(case.trf.as_bytes(), "case.trf").unwrap().tournament;
    let round = tournament.next_round().unwrap();
    let field = Field::from_tournament(&tournament, round);
    let pairing = system(SystemId::Dutch).unwrap().pair(&field, 0, &Control::default()).unwrap();
    let number = |id: PlayerId| tournament.number(id).unwrap().0;
    let boards = pairing.in_board_order(&field);
    let games = boards.iter().map(|pair| (number(pair.white), number(pair.black)));
    let bye = pairing.bye.map(|id| (number(id), 0));
    assert_eq!(games.chain(bye).collect::<Vec<_>>(), case.pairs, "round {round} of\n{}", case.trf);
    // What the rule changes is another round.
    assert_ne!(case.without_the_rule.as_ref(), Some(&case.pairs));
}

#[test]
fn c5_the_bye_goes_to_the_lowest_possible_score() {
    pairs_case(1);
}

#[test]
fn c2_no_bye_after_a_win_without_a_game() {
    pairs_case(2);
}

#[test]
fn c9_the_bye_goes_to_the_fewest_unplayed_games() {
    pairs_case(3);
}

#[test]
fn c4_the_top_bracket_gives_up_a_pair() {
    pairs_case(4);
}

#[test]
fn c8_looks_one_bracket_ahead() {
    pairs_case(5);
}

#[test]
fn c12_colours_go_before_the_order_of_generation() {
    pairs_case(6);
}

#[test]
fn c13_strong_preferences() {
    pairs_case(7);
}

#[test]
fn c14_no_second_downfloat_running() {
    pairs_case(8);
}

#[test]
fn c15_no_second_upfloat_running() {
    pairs_case(9);
}

#[test]
fn c16_downfloat_two_rounds_before() {
    pairs_case(10);
}

#[test]
fn art_4_3_exchanges() {
    pairs_case(11);
}

#[test]
fn art_4_2_opponents_of_moved_down_players() {
    pairs_case(12);
}

#[test]
fn art_4_4_who_stays_in_limbo() {
    pairs_case(13);
}

#[test]
fn c18_score_difference_after_a_downfloat() {
    pairs_case(14);
}

#[test]
fn c3_topscorers_are_exempt_in_the_last_round() {
    pairs_case(15);
}

#[test]
fn art_5_2_3_the_last_difference_in_colours() {
    pairs_case(16);
}

#[test]
fn first_round_without_number_one() {
    pairs_case(17);
}

#[test]
fn late_entry_in_round_two() {
    pairs_case(18);
}

#[test]
fn baku_acceleration_of_six_players() {
    pairs_case(19);
}

#[test]
fn acceleration_by_record_250() {
    pairs_case(20);
}

#[test]
fn banned_pair_by_record_260() {
    pairs_case(21);
}

#[test]
fn forfeited_pairing_may_be_repeated() {
    pairs_case(22);
}
