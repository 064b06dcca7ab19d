//! The worked examples of the rules, the published direct encounters, and what holds for every event.

use std::sync::Arc;

use proptest::prelude::*;
use strum::IntoEnumIterator as _;

use super::*;
use crate::model::{
    Bye, Edition, Game, GameResult, Number, PlayerId, RoundNumber, Rules, SystemId, TieBreakCode, Tournament,
};
use crate::standings::Amount;
use crate::standings::records::Records;
use crate::standings::tiebreak::fixture::{event, event_of, example_a, example_b, values, with};
use crate::standings::{Cut, Standings, Term, Way, Why, criterion, default_order, registry};

const RATED_A: [u16; 6] = [2200, 2100, 2000, 1900, 1800, 1700];
const RATED_B: [u16; 7] = [2100, 2000, 1950, 1900, 1800, 1700, 1600];

/// The example under the rules of FIDE.
fn fide(example: &Tournament, ratings: &[u16]) -> Tournament {
    with(example, ratings, |rules| rules.system = SystemId::Dutch)
}

fn assert_columns(event: &Tournament, columns: &[(&str, &str)]) {
    for (code, told) in columns {
        assert_eq!(values(event, code).join(" "), *told, "{code}");
    }
}

/// Example A of `fixture`, everything played; by starting number.
#[test]
fn the_first_worked_example() {
    assert_columns(
        &fide(&example_a(), &RATED_A),
        &[
            ("BH", "7.5 8 8.5 8 8.5 7.5"),
            ("BH/C1", "7 7.5 7 7.5 7 7"),
            ("BH/C2", "5.5 5.5 5 5.5 5 5.5"),
            ("BH/M1", "4 4.5 4.5 4.5 4.5 4"),
            ("BH/M2", "0 0 0 0 0 0"),
            ("FB", "7.5 8.5 8 8.5 8 7.5"),
            ("SB", "3.25 4.25 6.25 2.25 0.75 3.25"),
            ("SB/C1", "2.75 3.75 4.75 2 0 2.75"),
            ("AOB", "8.25 8 7.75 8 7.75 8.25"),
            ("PS", "6.5 7 7.5 2 1 6"),
            ("PS/C1", "5.5 6 7 2 1 5.5"),
            ("WIN", "2 1 2 1 0 1"),
            ("WON", "2 1 2 1 0 1"),
            ("BPG", "2 2 3 1 2 2"),
            ("BWG", "1 1 2 0 0 0"),
            ("REP", "4 4 4 4 4 4"),
            ("KS", "0.5 1.5 2 1 0 1"),
            ("ARO", "1950 1925 1975 1925 1975 1950"),
            ("ARO/C1", "2000 2000 2067 2000 2067 2000"),
            ("TPR", "2045 2020 2168 1838 1653 1950"),
            ("PTP", "2047 2033 2214 1809 1572 1947"),
            ("APRO", "1920 1954 1963 1954 1963 1920"),
            ("APPO", "1907 1945 1959 1945 1959 1907"),
            ("STD", "2.5 2.5 3 1.5 0.5 2"),
            ("DE", "0 0 0 0 0 0"),
        ],
    );
}

/// Example B of `fixture`, every kind of unplayed round, edition of 2026; by starting number.
#[test]
fn the_second_worked_example() {
    assert_columns(
        &fide(&example_b(), &RATED_B),
        &[
            ("ABH", "4.5 4 3.5 2 0.5 2.5 2"),
            ("BH", "14.5 12.5 13.5 13.5 9 13 10.5"),
            ("BH/C1", "12.5 12 13 11.5 8.5 12.5 9.5"),
            ("BH/C2", "10 10 11 11 8 10.5 8.5"),
            ("BH/M1", "8.5 7.5 8.5 7 4.5 8 5.5"),
            ("BH/M2", "2.5 2 2.5 2.5 0.5 2.5 1"),
            ("FB", "14 13 13.5 13.5 11.5 13 10.5"),
            ("SB", "12.5 8.5 7 2.75 0.25 4 1"),
            ("SB/C1", "10.5 8 6.5 1.75 0.25 3.5 1"),
            ("SB/C2", "8 6 4.5 1.25 0.25 2.5 1"),
            ("AOB", "13.13 12.2 11.9 13.33 13 13.83 13"),
            ("PS", "13 12.5 11.5 6 1.5 6.5 5"),
            ("PS/C1", "12 11.5 10.5 6 1.5 6.5 4"),
            ("WIN", "4 3 3 1 0 2 1"),
            ("WON", "3 3 3 0 0 0 0"),
            ("BPG", "2 2 3 2 1 1 1"),
            ("BWG", "1 2 1 0 0 0 0"),
            ("REP", "5 5 5 4 2 5 3"),
            ("ARO", "1888 1870 1840 1933 1975 1983 1975"),
            ("ARO/C1", "1950 1938 1900 2050 2000 2025 2000"),
            ("TPR", "2224 2110 1989 1660 1175 1710 1175"),
            ("PTP", "2241 2148 2018 1609 1150 1694 1150"),
            ("APRO", "1867 1645 1679 2015 2050 1958 2050"),
            ("APPO", "1867 1634 1677 2028 2083 1956 2083"),
        ],
    );
}

/// The same event under the edition of 2024: the dummy has no cap.
#[test]
fn the_second_worked_example_of_2024() {
    let old = with(&example_b(), &RATED_B, |rules| {
        rules.system = SystemId::Dutch;
        rules.tie_break_rules.edition = Edition::Fide2024;
    });
    assert_columns(
        &old,
        &[
            ("BH", "16.5 12.5 13.5 15 9 15 10.5"),
            ("BH/C1", "14.5 12 13 13 8.5 13 9.5"),
            ("SB", "14.5 8.5 7 4.25 0.25 6 1"),
        ],
    );
}

/// Art. 16.4, 16.5: the derivation says which dummy a round has, why, and that it is cut before a real opponent.
#[test]
fn the_derivation_names_the_dummy_and_its_cut() {
    let event = fide(&example_b(), &RATED_B);
    let standings = Standings::of(&event, 5, &[TieBreakCode::new("BH/C1")]).unwrap();
    let value = &standings.row(PlayerId(3)).unwrap().values[0];
    let told: Vec<_> = value
        .derivation
        .terms
        .iter()
        .map(|term| (term.basis.to_string(), term.why, term.unplayed, term.cut))
        .collect();
    let met = |score: &str, why| (score.to_owned(), why, None, None);
    assert_eq!(
        told,
        [
            met("4.5", Why::OpponentMet),
            ("0.5".into(), Why::DummyCappedByOpponent, Some(Unplayed::ForfeitWin), None),
            met("2.5", Why::OpponentMet),
            met("4", Why::OpponentMet),
            ("2".into(), Why::DummyOwnScore, Some(Unplayed::HalfBye), Some(Cut::Voluntary)),
        ]
    );
    let of_seven = Standings::of(&event, 5, &[TieBreakCode::new("BH")]).unwrap();
    let terms = &of_seven.row(PlayerId(1)).unwrap().values[0].derivation.terms;
    assert_eq!(terms[2].why, Why::OpponentAdjusted, "7 withdrew: two draws (16.2.5)");
}

/// Art. 16.3: beside an adjusted score the term has the one that the table of points shows; the last round as a draw
/// (Art. 8.3) makes another score too.
#[test]
fn the_derivation_keeps_the_score_of_the_table() {
    let event = fide(&example_b(), &RATED_B);
    let told = |code: &str| {
        let standings = Standings::of(&event, 5, &[TieBreakCode::new(code)]).unwrap();
        let terms = standings.row(PlayerId(2)).unwrap().values[0].derivation.terms.clone();
        let raw = |amount: Amount| format!(" from {amount}");
        let shown = |term: &Term| format!("{}{}", term.basis, term.raw.map(raw).unwrap_or_default());
        terms.iter().map(shown).collect::<Vec<_>>()
    };
    // 3 met 6, 7, 1, 5, 2; 7 asked for no game in the last two rounds.
    assert_eq!(told("BH"), ["2.5", "2 from 1", "4.5", "0.5", "4"]);
    assert_eq!(told("SB"), told("BH"));
    assert_eq!(told("FB"), ["2 from 2.5", "2 from 1", "4.5", "1 from 0.5", "4"]);
}

/// Art. 10, preamble: one unrated player and no rule for them, and nobody has a value.
#[test]
fn ratings_are_void_with_an_unrated_player() {
    let mut ratings = RATED_A;
    ratings[5] = 0;
    let void = fide(&example_a(), &ratings);
    for code in ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"] {
        assert_eq!(values(&void, code), ["-"; 6], "{code}");
    }
    let list = [TieBreakCode::new("BH"), TieBreakCode::new("TPR"), TieBreakCode::new("ARO/U1700")];
    assert_eq!(cautions(&void, &list), [(TieBreakCode::new("TPR"), Caution::VoidWithUnrated)]);
    let ruled = with(&void, &ratings, |rules| rules.tie_break_rules.unrated_as = Some(1700));
    assert_eq!(cautions(&ruled, &list), []);
    for code in ["ARO", "TPR", "PTP"] {
        let whole = fide(&example_a(), &RATED_A);
        assert_eq!(values(&ruled, code), values(&whole, code), "{code}");
        assert_eq!(values(&void, &format!("{code}/U1700")), values(&whole, code), "{code}");
    }
}

/// Art. 15: forfeits are games in a round robin, the round sat out is no element, ratings and wins stay over the board.
#[test]
fn a_round_robin_plays_its_forfeits() {
    let event = event_of(SystemId::RoundRobin, &["W2+ ZPB F3+", "B1- W3= ZPB", "ZPB B2= F1-"]);
    assert_columns(
        &event,
        &[
            ("SB", "1 0.25 0.25"),
            ("KS", "0 0 0"),
            ("WIN", "2 0 0"),
            ("WON", "1 0 0"),
            ("REP", "2 2 1"),
            ("DE", "0 0 0"),
            ("BH/C1", "0.5 2 2"),
        ],
    );
    assert_eq!(
        cautions(&event, &[TieBreakCode::new("BH"), TieBreakCode::new("SB")]),
        [(TieBreakCode::new("BH"), Caution::BuchholzInRoundRobin)]
    );
}

/// Places in a group of everybody, whatever the scores, by letter: `A B=C`.
fn encounter(lines: &[&str], code: &str) -> String {
    let event = event_of(SystemId::Dutch, lines);
    let table = Records::of(&event, 99);
    let group: Vec<usize> = (0..lines.len()).collect();
    let code: Code = code.parse().unwrap();
    let mut all: Vec<(i64, char)> = code
        .places(&table, &group)
        .iter()
        .zip('A'..)
        .map(|(value, letter)| (value.amount.unwrap().hundredths() / 100, letter))
        .collect();
    all.sort_unstable();
    let groups: Vec<String> = all
        .chunk_by(|a, b| a.0 == b.0)
        .map(|group| group.iter().map(|(_, letter)| letter.to_string()).collect::<Vec<_>>().join("="))
        .collect();
    groups.join(" ")
}

/// The four published groups (Art. 6.2, 6.3).
#[test]
fn published_direct_encounters() {
    // All met: F 2, A 1½, D 1½, B 1, and A drew with D. Here D is C and F is D.
    assert_eq!(encounter(&["W2+ W3= W4-", "B1- W4- W3+", "W4+ B1= B2-", "B3- B2+ B1+"], "DE"), "D A=C B");
    // S beat G, I-S drawn, G-I not met: 1½ is not more than 1½.
    assert_eq!(encounter(&["B3- ZPB", "ZPB B3=", "W1+ W2="], "DE"), "A=B=C");
    // A beat B, C, D; B beat C, D; C-D not met.
    assert_eq!(encounter(&["W2+ W3+ W4+", "B1- W4+ W3+", "ZPB B1- B2-", "ZPB B2- B1-"], "DE"), "A B C=D");
    // E beat L and P, R beat E and L, no other games: E and R have 2, R can reach 3.
    assert_eq!(encounter(&["W2+ W3+ B4-", "B1- B4- ZPB", "ZPB B1- ZPB", "ZPB W2+ W1+"], "DE"), "A=B=C=D");
}

/// Art. 6.3: who is first whatever happens leaves, and the others get a table of their own; the arithmetic says which one.
#[test]
fn each_place_is_told_with_the_table_that_gave_it() {
    let tables = |lines: &[&str]| -> Vec<(usize, usize)> {
        let event = event_of(SystemId::Dutch, lines);
        let group: Vec<usize> = (0..lines.len()).collect();
        let code: Code = "DE".parse().unwrap();
        let places = code.places(&Records::of(&event, 99), &group);
        let table = |value: &Value| match value.derivation.way {
            Way::Encounter { table, members, .. } => (table, members),
            ref other => panic!("{other:?}"),
        };
        places.iter().map(table).collect()
    };
    // A beat B, C, D; B beat C, D; C-D not met.
    let lines = ["W2+ W3+ W4+", "B1- W4+ W3+", "ZPB B1- B2-", "ZPB B2- B1-"];
    assert_eq!(tables(&lines), [(1, 4), (1, 4), (2, 2), (2, 2)]);
    // All met, and A drew with C: those two get a second table.
    let lines = ["W2+ W3= W4-", "B1- W4- W3+", "W4+ B1= B2-", "B3- B2+ B1+"];
    assert_eq!(tables(&lines), [(2, 2), (1, 4), (2, 2), (1, 4)]);
}

/// Art. 6.1.1: met by default only is not met in a Swiss, unless the modifier P says so.
#[test]
fn a_forfeit_separates_nobody_in_a_swiss() {
    assert_eq!(encounter(&["F2+", "F1-"], "DE"), "A=B");
    assert_eq!(encounter(&["F2+", "F1-"], "DE/P"), "A B");
    assert_eq!(encounter(&["W2+ ZPB", "B1- ZPB"], "EDE"), "A B");
}

/// Art. 6.1.2: two meetings count as one, their mean. A beat B twice, C beat A and B beat C, so that all three have a
/// point. Without the mean A would be first.
#[test]
fn repeated_meetings_are_averaged() {
    assert_eq!(encounter(&["W2+ B2-", "B1- W1+"], "DE"), "A=B");
    assert_eq!(encounter(&["W2+ B2+ W3- ...", "B1- W1- ... W3+", "... ... B1+ B2-"], "DE"), "A=B=C");
    assert_eq!(encounter(&["W2= B2+", "B1= W1-"], "DE"), "A B");
}

/// Art. 4.2: direct encounter is asked of those who are still tied, not of the whole score group.
#[test]
fn only_the_group_still_tied_is_compared() {
    // 1, 2, 3 have a win and a loss among themselves; 3 had White twice, so BPG parts it and 1 beat 2 decides.
    let event = event_of(SystemId::Dutch, &["W2+ ... B3-", "B1- B3+ ...", "... W2- W1+"]);
    let ranks = |list: &str| {
        let codes: Vec<TieBreakCode> = list.split(' ').map(TieBreakCode::new).collect();
        let standings = Standings::of(&event, 99, &codes).unwrap();
        standings.rows.iter().map(|row| (row.rank, row.number.0)).collect::<Vec<_>>()
    };
    assert_eq!(ranks("DE"), [(1, 1), (1, 2), (1, 3)]);
    assert_eq!(ranks("BWG"), [(1, 2), (2, 1), (2, 3)]);
    assert_eq!(ranks("BWG DE"), [(1, 2), (2, 3), (3, 1)]);
    assert_eq!(ranks("DE BWG DE TPN"), [(1, 2), (2, 3), (3, 1)]);
    let encounter = Standings::of(&event, 99, &[TieBreakCode::new("BWG"), TieBreakCode::new("DE")]).unwrap();
    assert_eq!(
        encounter.rows[1].values[1].derivation.way,
        Way::Encounter { table: 1, members: 2, unmet: 0, score: Amount::whole(1), separated: true }
    );
}

/// Art. 3 and 4.2: the order of the arbiter, and the stored lots.
#[test]
fn the_arbiter_or_the_lot_decides_last() {
    let order = vec![PlayerId(2), PlayerId(0)];
    let event = with(&example_a(), &[], |rules| rules.tie_break_rules.by_hand = order);
    assert_eq!(values(&event, "MAN"), ["2", "-", "1", "-", "-", "-"]);
    let ranks = |code| {
        let standings = Standings::of(&event, 0, &[TieBreakCode::new(code)]).unwrap();
        standings.rows.iter().map(|row| (row.rank, row.number.0)).collect::<Vec<_>>()
    };
    assert_eq!(ranks("MAN"), [(1, 3), (2, 1), (3, 2), (3, 4), (3, 5), (3, 6)]);
    assert_eq!(ranks("RND"), ranks("LOTS"));
}

/// A game whose result is missing is no element of a sum, and cannot be cut.
#[test]
fn a_missing_result_is_no_element() {
    let open = event_of(SystemId::Dutch, &["W2+ W3?", "B1- ZPB", "... B1?"]);
    assert_eq!(values(&open, "BH/C1")[0], "0");
    let standings = Standings::of(&open, 2, &[TieBreakCode::new("BH")]).unwrap();
    let terms = &standings.row(PlayerId(0)).unwrap().values[0].derivation.terms;
    assert_eq!((terms[1].why, terms[1].why.is_element()), (Why::ResultAwaited, false));
}

/// Round robin: who leaves before half of the games has played for nothing, and so has everybody against them. All
/// values are those of the table without that player.
#[test]
fn annulled_games_count_in_no_tie_break() {
    let lines = ["W4- W2+ B3=", "W3+ B1- F4+", "B2- F4+ W1=", "B1+ F3- F2-"];
    let whole = event_of(SystemId::RoundRobin, &lines);
    let mut parts = whole.to_parts();
    Arc::make_mut(&mut parts.players[3]).withdrawn = RoundNumber::new(2);
    let left = Tournament::from_parts(parts).unwrap();
    assert_columns(
        &left,
        &[
            ("PTS", "1.5 1 0.5 0"),
            ("WIN", "1 1 0 0"),
            ("WON", "1 1 0 0"),
            ("SB", "1.25 0.5 0.75 0"),
            ("KS", "1 0 0.5 0"),
            ("BPG", "1 1 1 0"),
            ("NUM", "2 2 2 0"),
            ("SB0", "1.25 0.5 0.75 0"),
            ("WINS", "1 1 0 0"),
        ],
    );
    assert_ne!(values(&whole, "SB"), values(&left, "SB"), "the games did count before");
    let standings = Standings::of(&left, 3, &ROUND_ROBIN.tie_breaks()).unwrap();
    let terms = &standings.row(PlayerId(0)).unwrap().values[2].derivation.terms;
    assert_eq!((terms[0].why, terms[0].opponent), (Why::SittingOut, None));
}

/// The usual lists of FIDE's systems are the presets.
#[test]
fn the_systems_take_their_presets() {
    assert_eq!(default_order(SystemId::Dutch), FIDE_SWISS.tie_breaks());
    assert_eq!(default_order(SystemId::RoundRobin), ROUND_ROBIN.tie_breaks());
    assert_eq!(default_order(SystemId::Vincze), VINCZE.tie_breaks());
    assert_eq!(default_order(SystemId::OpenSwiss), OPEN_SWISS.tie_breaks());
}

#[test]
fn presets_hold_known_codes() {
    for preset in PRESETS {
        assert!(!preset.codes.is_empty());
        for code in preset.tie_breaks() {
            assert!(criterion(&code).is_ok(), "{}: {code}", preset.key);
        }
    }
}

/// A random event: pairs by shuffling, results and byes of every kind, ratings.
pub(crate) fn any_event() -> impl Strategy<Value = Tournament> {
    let results = GameResult::TYPED.len();
    let round = (prop::collection::vec(any::<u32>(), 9), prop::collection::vec(0..results + 4, 9));
    let rounds = prop::collection::vec(round, 1..6);
    let ratings = prop::collection::vec(1000_u16..2800, 2..9);
    let rules = (any::<bool>(), any::<bool>(), any::<bool>());
    (rounds, ratings, rules).prop_map(|(rounds, ratings, (round_robin, old, wins))| {
        let blank = vec!["..."; rounds.len()].join(" ");
        let event = event(&vec![blank.as_str(); ratings.len()]);
        let event = with(&event, &ratings, |rules: &mut Rules| {
            rules.system = if round_robin { SystemId::RoundRobin } else { SystemId::Dutch };
            rules.tie_break_rules.edition = if old { Edition::Fide2024 } else { Edition::Fide2026 };
            if wins {
                rules.points = crate::model::PointScale::THREE_ONE_ZERO;
            }
        });
        let mut parts = event.to_parts();
        for (round, (keys, kinds)) in parts.rounds.iter_mut().zip(rounds) {
            let mut filled = round.as_ref().clone();
            let mut order: Vec<u32> = (0..ratings.len() as u32).collect();
            order.sort_by_key(|index| keys[*index as usize]);
            for (pair, kind) in order.chunks(2).zip(kinds) {
                match (pair, kind.checked_sub(4)) {
                    ([white, black], Some(result)) => filled.games.push(Game {
                        result: GameResult::TYPED[result],
                        ..Game::new(PlayerId(*white), PlayerId(*black))
                    }),
                    (some, _) => {
                        let byes = [Bye::Pairing, Bye::Full, Bye::Half, Bye::Zero];
                        filled.byes.extend(some.iter().map(|id| (PlayerId(*id), byes[kind % 4])));
                    }
                }
            }
            *round = Arc::new(filled);
        }
        Tournament::from_parts(parts).unwrap()
    })
}

/// The event with the players entered in another order; `order[new] = old`. Everybody keeps number and lot.
pub(crate) fn permuted(event: &Tournament, order: &[usize]) -> Tournament {
    let mut parts = event.to_parts();
    let new_of = |id: PlayerId| PlayerId(order.iter().position(|old| *old == id.0 as usize).unwrap() as u32);
    let player = |(new, old): (usize, &usize)| {
        let mut player = parts.players[*old].as_ref().clone();
        player.id = PlayerId(new as u32);
        Arc::new(player)
    };
    let players = order.iter().enumerate().map(player).collect();
    *parts.numbers = order.iter().map(|old| Number(*old as u16 + 1)).collect();
    *parts.players = players;
    for round in &mut parts.rounds {
        let mut moved = round.as_ref().clone();
        for game in &mut moved.games {
            (game.white, game.black) = (new_of(game.white), new_of(game.black));
        }
        moved.byes = moved.byes.iter().map(|(id, bye)| (new_of(*id), *bye)).collect();
        *round = Arc::new(moved);
    }
    Tournament::from_parts(parts).unwrap()
}

fn amounts(event: &Tournament, code: &str) -> Vec<Option<Amount>> {
    let table = Records::of(event, 99);
    let column = criterion(&TieBreakCode::new(code)).unwrap().column(&table);
    column.iter().map(|value| value.amount).collect()
}

proptest! {
    /// Permuting the order of entry permutes the table and nothing else.
    #[test]
    fn the_order_of_entry_does_not_matter(
        event in any_event(),
        keys in prop::collection::vec(any::<u32>(), 9),
    ) {
        let mut order: Vec<usize> = (0..event.player_count()).collect();
        order.sort_by_key(|index| keys[*index]);
        let other = permuted(&event, &order);
        let codes: Vec<TieBreakCode> = registry().map(|listed| listed.tie_break_code()).collect();
        for list in [&codes[..], &[TieBreakCode::new("DE"), TieBreakCode::new("BH"), TieBreakCode::new("DE")]] {
            let told = |event: &Tournament| -> Vec<_> {
                let standings = Standings::of(event, 99, list).unwrap();
                let line = |row: &crate::standings::StandingsRow| {
                    let values: Vec<_> = row.values.iter().map(|value| value.amount).collect();
                    (row.rank, row.number, row.points, values)
                };
                standings.rows.iter().map(line).collect()
            };
            prop_assert_eq!(told(&event), told(&other));
        }
    }

    /// Cutting more never raises a value (Art. 14), and a median is no more than the cut.
    #[test]
    fn cutting_more_never_raises_a_value(event in any_event()) {
        for family in ["BH", "FB", "SB", "PS"] {
            let mut less = amounts(&event, family);
            for cut in ["C1", "C2"] {
                let more = amounts(&event, &format!("{family}/{cut}"));
                prop_assert!(less.iter().zip(&more).all(|(less, more)| less >= more), "{}/{}", family, cut);
                less = more;
            }
            for (cut, median) in [("C1", "M1"), ("C2", "M2")].iter().filter(|_| family != "PS") {
                let cut = amounts(&event, &format!("{family}/{cut}"));
                let median = amounts(&event, &format!("{family}/{median}"));
                prop_assert!(cut.iter().zip(&median).all(|(cut, median)| cut >= median), "{}", family);
            }
        }
    }

    /// The terms of every sum add up to its value, for every criterion that lists offer.
    #[test]
    fn derivations_add_up(event in any_event()) {
        let table = Records::of(&event, 99);
        for listed in registry() {
            for value in listed.column(&table) {
                match value.derivation.way {
                    Way::Sum => prop_assert_eq!(value.amount, Some(value.derivation.sum()), "{}", listed.code),
                    Way::Mean { sum, count, .. } => {
                        prop_assert_eq!(sum, value.derivation.sum());
                        prop_assert_eq!(count, value.derivation.left().count());
                    }
                    Way::None(_) => prop_assert_eq!(value.amount, None),
                    _ => prop_assert!(value.amount.is_some()),
                }
            }
        }
    }

    /// Games with White and games with Black make the games played; both sides of the field have as many.
    #[test]
    fn colours_and_points_add_up(event in any_event()) {
        let total = |code| amounts(&event, code).into_iter().flatten().sum::<Amount>();
        let games: Vec<&Game> = event.rounds().flat_map(|(_, round)| &round.games).collect();
        let played = games.iter().filter(|game| game.result.is_played()).count() as i64;
        prop_assert_eq!(total("BPG"), Amount::whole(played));
        prop_assert_eq!(total("NUM"), Amount::whole(2 * played));
        let byes = |bye| event.rounds().flat_map(|(_, round)| round.byes.values()).filter(|one| **one == bye).count() as i32;
        let scale = event.rules().points;
        let of_games: crate::model::Points = games
            .iter()
            .filter_map(|game| game.result.outcomes())
            .map(|(white, black)| white.points(&scale) + black.points(&scale))
            .sum();
        let of_byes = scale.bye * byes(Bye::Pairing) + scale.win * byes(Bye::Full) + scale.draw * byes(Bye::Half);
        prop_assert_eq!(total("PTS"), Amount::from(of_games + of_byes));
    }

    /// A place of direct encounter is a rank: with k at the same place the next one is k further.
    #[test]
    fn places_of_an_encounter_are_ranks(event in any_event()) {
        let table = Records::of(&event, 99);
        let group: Vec<usize> = (0..event.player_count()).collect();
        for family in Family::iter().filter(|family| Code::plain(*family).is_of_groups()) {
            let mut places: Vec<i64> = Code::plain(family)
                .places(&table, &group)
                .iter()
                .map(|value| value.amount.unwrap().hundredths() / 100)
                .collect();
            places.sort_unstable();
            if places.iter().all(|place| *place == 0) {
                continue;
            }
            for (index, place) in places.iter().enumerate() {
                let before = places.iter().filter(|other| *other < place).count();
                prop_assert_eq!(*place, before as i64 + 1, "{} of {:?}", index, &places);
            }
        }
    }
}
