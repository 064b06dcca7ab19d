//! Corrections of rounds that are over: what each scope counts for (FIDE C.04.2), and what is refused.

use super::super::*;
use GameResult::{BlackWins, Draw, Pending, WhiteWins};

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

const fn id(n: u32) -> PlayerId {
    PlayerId(n)
}

fn does(before: &Tournament, command: Command) -> Tournament {
    let after = apply(before, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    assert_eq!(after.validate(), [], "{command:?}");
    after
}

fn refused(before: &Tournament, command: Command) -> Refusal {
    apply(before, &command).expect_err("it was carried out")
}

/// Who sits where in a round, White first, and who has the bye.
type ExpectedSeats<'a> = (&'a [(u32, u32)], Option<u32>);

/// Ids 0, 1, 2 … with a published round of the games given, all won by White, for each list.
fn played(players: u32, rounds: &[ExpectedSeats<'_>]) -> Tournament {
    let entry = |n| NewPlayer {
        details: PlayerDetails { name: format!("P{n}"), ..PlayerDetails::default() },
        lot: n,
        entered: None,
    };
    let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 7));
    let mut state = does(&base, Command::AddPlayers((0..players).map(entry).collect()));
    for (index, (games, bye)) in rounds.iter().enumerate() {
        state = paired(&state, index + 1, games, *bye);
        let boards = (0..games.len()).map(Board::at);
        state = does(&state, Command::Publish { round: round(index + 1), order: boards.clone().collect() });
        for board in boards {
            state = does(&state, Command::SetResult { round: round(index + 1), board, result: WhiteWins });
        }
    }
    state
}

fn paired(before: &Tournament, number: usize, games: &[(u32, u32)], bye: Option<u32>) -> Tournament {
    let game =
        |(white, black): &(u32, u32)| PairedGame { white: id(*white), black: id(*black), locked: false };
    let pairing = PlannedPairing { games: games.iter().map(game).collect(), bye: bye.map(id) };
    does(before, Command::PairRound { round: round(number), pairing, paired_by: Some(SystemId::Vincze) })
}

/// Five players, three rounds.
fn three() -> Tournament {
    played(5, &[(&[(0, 1), (2, 3)], Some(4)), (&[(0, 2), (4, 1)], Some(3)), (&[(0, 4), (3, 1)], Some(2))])
}

fn correct(number: usize, changes: &[Correction], scope: CorrectionScope) -> Command {
    Command::Correct { round: round(number), changes: changes.to_vec(), scope, reason: "score sheets".into() }
}

const fn result(board: u16, from: GameResult, to: GameResult) -> Correction {
    Correction::Result { board: Board(board), from, to }
}

/// The points of players 0, 1, 2 … in half points after so many rounds.
fn half_points(state: &Tournament, rounds: usize) -> Vec<i32> {
    let histories = Histories::of(state, rounds);
    state.players().map(|player| histories.points(player.id).tenths() / 5).collect()
}

fn seats(state: &Tournament, number: usize) -> RoundSeats {
    RoundSeats::of(state.round(round(number)).unwrap())
}

#[test]
fn everywhere_the_round_simply_was_different() {
    let before = three();
    let after = does(&before, correct(1, &[result(1, WhiteWins, BlackWins)], CorrectionScope::Everywhere));
    assert_eq!(half_points(&before, 1), [2, 0, 2, 0, 2]);
    for rounds in 1..=3 {
        let difference: Vec<i32> = half_points(&after, rounds)
            .into_iter()
            .zip(half_points(&before, rounds))
            .map(|(now, then)| now - then)
            .collect();
        assert_eq!(difference, [-2, 2, 0, 0, 0], "after round {rounds}");
    }
    assert!(after.corrected().is_empty());
    let by_key = Command::SetResult { round: round(1), board: Board(1), result: BlackWins };
    assert_eq!(after, does(&before, by_key));
    assert_eq!((2..=3).map(|n| seats(&after, n)).collect::<Vec<_>>(), [seats(&before, 2), seats(&before, 3)]);
}

#[test]
fn from_the_next_pairing_on_what_was_made_keeps_what_counted() {
    let before = three();
    let after = does(&before, correct(1, &[result(1, WhiteWins, Draw)], CorrectionScope::FromNextPairing));
    for rounds in 1..=2 {
        assert_eq!(half_points(&after, rounds), half_points(&before, rounds), "after round {rounds}");
    }
    assert_eq!(half_points(&before, 3), [6, 0, 4, 4, 4]);
    assert_eq!(half_points(&after, 3), [5, 1, 4, 4, 4]);
    for number in 1..=3 {
        assert_eq!(after.as_counted_for(round(number)).to_parts().rounds, before.to_parts().rounds);
    }
    assert_eq!(seats(&after.as_counted_for(round(4)), 1).games[0].result, Draw);
    assert_eq!(seats(&after.for_rating_report(), 1).games[0].result, Draw);
    // A second one, found a round later, does not touch what the first one settled.
    let fourth = does(
        &paired(&after, 4, &[(0, 3), (4, 2)], Some(1)),
        Command::Publish { round: round(4), order: vec![Board(1), Board(2)] },
    );
    let twice = does(&fourth, correct(1, &[result(1, Draw, BlackWins)], CorrectionScope::FromNextPairing));
    let counted = |number| seats(&twice.as_counted_for(round(number)), 1).games[0].result;
    assert_eq!([1, 2, 3, 4, 5].map(counted), [WhiteWins, WhiteWins, WhiteWins, Draw, BlackWins]);
    // Two before the same pairing: what counted is what counted before both.
    let both = does(&after, correct(1, &[result(1, Draw, BlackWins)], CorrectionScope::FromNextPairing));
    assert_eq!(seats(&both.as_counted_for(round(3)), 1).games[0].result, WhiteWins);
    let back = does(&both, correct(1, &[result(1, BlackWins, WhiteWins)], CorrectionScope::FromNextPairing));
    assert_eq!(back, before, "nothing is left of it");
}

#[test]
fn a_draft_is_not_a_pairing_yet() {
    let draft = paired(&three(), 4, &[(0, 3), (4, 2)], Some(1));
    let of = |number| correct(number, &[result(1, WhiteWins, Draw)], CorrectionScope::FromNextPairing);
    let after = does(&draft, of(1));
    assert_eq!(seats(&after.as_counted_for(round(4)), 1).games[0].result, Draw, "made anew, it counts");
    // Nothing published was paired from round 3.
    assert!(does(&draft, of(3)).corrected().is_empty());
    assert_eq!(refused(&draft, of(4)), Refusal::NotPublished(round(4)));
}

#[test]
fn for_the_rating_report_alone_standings_and_pairings_keep_the_old_value() {
    let before = three();
    let after = does(&before, correct(1, &[result(1, WhiteWins, BlackWins)], CorrectionScope::RatingReport));
    for rounds in 1..=3 {
        assert_eq!(half_points(&after, rounds), half_points(&before, rounds));
    }
    assert_eq!(after.to_parts().rounds, before.to_parts().rounds);
    let reported = after.for_rating_report();
    assert_eq!(seats(&reported, 1).games[0].result, BlackWins);
    assert!(reported.corrected().is_empty());
    // The report is corrected again from what it says; then it counts everywhere, and there is no other report.
    let again = does(&after, correct(1, &[result(1, BlackWins, Draw)], CorrectionScope::RatingReport));
    assert_eq!(seats(&again.for_rating_report(), 1).games[0].result, Draw);
    let whole = does(&again, correct(1, &[result(1, WhiteWins, Draw)], CorrectionScope::Everywhere));
    assert!(whole.corrected().is_empty());
    // What stands already can be made to hold for the report too.
    let taken_back =
        does(&after, correct(1, &[result(1, WhiteWins, WhiteWins)], CorrectionScope::Everywhere));
    assert_eq!(taken_back, before);
}

#[test]
fn colours_take_their_points_with_them() {
    let before = three();
    let after =
        does(&before, correct(1, &[Correction::Colours { board: Board(2) }], CorrectionScope::Everywhere));
    let game = seats(&after, 1).games[1];
    assert_eq!((game.white, game.black, game.result, game.by_hand), (id(3), id(2), BlackWins, true));
    assert_eq!(half_points(&after, 3), half_points(&before, 3));
    let one_board = Correction::Players { a: id(2), b: id(3) };
    assert_eq!(does(&before, correct(1, &[one_board], CorrectionScope::Everywhere)), after);
}

#[test]
fn who_sat_elsewhere_needs_results() {
    let before = three();
    let swap = Correction::Players { a: id(1), b: id(3) };
    let boards = vec![Board(1), Board(2)];
    assert_eq!(
        refused(&before, correct(1, &[swap], CorrectionScope::Everywhere)),
        Refusal::ResultsMissing { round: round(1), boards }
    );
    let changes = [swap, result(1, Pending, Draw), result(2, Pending, WhiteWins)];
    let after = does(&before, correct(1, &changes, CorrectionScope::FromNextPairing));
    let pairs = |state: &Tournament| -> Vec<(u32, u32)> {
        seats(state, 1).games.iter().map(|game| (game.white.0, game.black.0)).collect()
    };
    assert_eq!(pairs(&after), [(0, 3), (2, 1)]);
    assert_eq!(pairs(&after.as_counted_for(round(3))), [(0, 1), (2, 3)]);
    // With the bye: who had it sat at the board.
    let changes = [Correction::Players { a: id(1), b: id(4) }, result(1, Pending, Draw)];
    let after = does(&before, correct(1, &changes, CorrectionScope::RatingReport));
    let reported = seats(&after.for_rating_report(), 1);
    assert_eq!((reported.byes, reported.games[0].black), ([(id(1), Bye::Pairing)].into(), id(4)));
    assert_eq!(seats(&after, 1), seats(&before, 1));
}

#[test]
fn later_changes_of_such_a_round_hold_for_everything() {
    let before = three();
    let swap =
        [Correction::Players { a: id(1), b: id(3) }, result(1, Pending, Draw), result(2, Pending, Draw)];
    let state = does(&before, correct(1, &swap, CorrectionScope::RatingReport));
    // The result of board 1 in the standings is another one: the boards that share its players follow.
    let set = Command::SetResult { round: round(1), board: Board(1), result: BlackWins };
    let after = does(&state, set);
    assert!(after.corrected().is_empty(), "nothing of the report is its own any more");
    let state = does(&before, correct(1, &[result(2, WhiteWins, Draw)], CorrectionScope::RatingReport));
    let other = does(&state, correct(1, &[result(1, WhiteWins, BlackWins)], CorrectionScope::Everywhere));
    let results: Vec<_> = seats(&other.for_rating_report(), 1).games.iter().map(|game| game.result).collect();
    assert_eq!(results, [BlackWins, Draw], "the other board keeps what the report says");
    // A last round that is corrected in the report and then changed by hand.
    let state = does(&before, correct(3, &[result(1, WhiteWins, Draw)], CorrectionScope::RatingReport));
    let change = HandChange::Unpair { board: Board(1) };
    let reason = Some("played tomorrow".to_owned());
    let unpaired = Command::ChangePairing { round: round(3), change, reason, broken: Vec::new() };
    assert!(does(&state, unpaired).corrected().is_empty());
}

#[test]
fn refusals() {
    let state = three();
    let everywhere = |number, change| correct(number, &[change], CorrectionScope::Everywhere);
    let change = result(1, WhiteWins, Draw);
    assert_eq!(refused(&state, everywhere(4, change)), Refusal::UnknownRound(round(4)));
    for reason in ["", "  "] {
        let command = Command::Correct {
            round: round(1),
            changes: vec![change],
            scope: CorrectionScope::Everywhere,
            reason: reason.into(),
        };
        assert_eq!(refused(&state, command), Refusal::ReasonNeeded(round(1)));
    }
    let stands = Refusal::OtherResultStands { round: round(1), board: Board(1) };
    assert_eq!(refused(&state, everywhere(1, result(1, Draw, BlackWins))), stands);
    for scope in CorrectionScope::ALL {
        assert_eq!(refused(&state, correct(1, &[], scope)), Refusal::NothingCorrected);
        let same = result(1, WhiteWins, WhiteWins);
        assert_eq!(refused(&state, correct(1, &[same], scope)), Refusal::NothingCorrected);
    }
    let unknown = Refusal::UnknownBoard { round: round(1), board: Board(3) };
    assert_eq!(refused(&state, everywhere(1, result(3, WhiteWins, Draw))), unknown.clone());
    assert_eq!(refused(&state, everywhere(1, Correction::Colours { board: Board(3) })), unknown);
    let no_place = Refusal::NoPlace { player: id(9), round: round(1) };
    assert_eq!(refused(&state, everywhere(1, Correction::Players { a: id(0), b: id(9) })), no_place);
    assert_eq!(
        refused(&state, everywhere(1, Correction::Players { a: id(0), b: id(0) })),
        Refusal::SamePlayer
    );
    let missing = Refusal::ResultsMissing { round: round(1), boards: vec![Board(1)] };
    assert_eq!(refused(&state, everywhere(1, result(1, WhiteWins, Pending))), missing);
    let damaged = GameResult::Contradictory { white: Outcome::Won, black: Outcome::Won };
    assert_eq!(refused(&state, everywhere(1, result(1, WhiteWins, damaged))), Refusal::NotATypedResult);
}

#[test]
fn a_damaged_correction_is_found() {
    let state = does(&three(), correct(1, &[result(1, WhiteWins, Draw)], CorrectionScope::FromNextPairing));
    let damaged = |damage: &dyn Fn(&mut Former)| {
        let mut parts = state.to_parts();
        let former = parts.corrected.get_mut(&round(1)).unwrap().former.first_mut().unwrap();
        damage(former);
        Tournament::from_parts(parts).unwrap_err()
    };
    let flaw = [Flaw::BadCorrection(round(1))];
    assert_eq!(damaged(&|former| former.before = round(2)), flaw);
    assert_eq!(damaged(&|former| former.before = round(5)), flaw);
    assert_eq!(damaged(&|former| former.seats.games[0].white = id(2)), flaw);
    assert_eq!(damaged(&|former| former.seats.games[0].white = id(77)), flaw);
    assert_eq!(damaged(&|former| former.seats.byes.clear()), flaw);
    assert_eq!(damaged(&|former| former.seats.games.truncate(1)), flaw);
    let mut parts = state.to_parts();
    let corrected = parts.corrected.remove(&round(1)).unwrap();
    parts.corrected.insert(round(7), corrected);
    assert_eq!(Tournament::from_parts(parts).unwrap_err(), [Flaw::BadCorrection(round(7))]);
}
