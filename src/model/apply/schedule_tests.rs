//! A round robin: what its schedule closes, and the games of whoever is away.

use super::super::*;

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

const fn id(n: u32) -> PlayerId {
    PlayerId(n)
}

fn entry(lot: u32) -> NewPlayer {
    let details = PlayerDetails { name: format!("P{lot}"), ..PlayerDetails::default() };
    NewPlayer { details, lot, entered: None }
}

fn does(before: &Tournament, command: &Command) -> Tournament {
    let after = apply(before, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    assert_eq!(after.validate(), [], "{command:?}");
    after
}

/// Ids 0, 1, 2 … with the numbers 1, 2, 3 …, by lot.
fn event(players: u32) -> Tournament {
    let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::RoundRobin, 7));
    does(&base, &Command::AddPlayers((0..players).map(entry).collect()))
}

/// The round of four by the table (`model` knows no engine), published.
fn paired(before: &Tournament, number: usize) -> Tournament {
    let table = [[(0, 3), (1, 2)], [(3, 2), (0, 1)], [(1, 3), (2, 0)]];
    let game = |(white, black)| PairedGame { white: id(white), black: id(black), locked: false };
    let pairing = PlannedPairing { games: table[number - 1].map(game).to_vec(), bye: None };
    let paired_by = Some(SystemId::RoundRobin);
    let draft = does(before, &Command::PairRound { round: round(number), pairing, paired_by });
    does(&draft, &Command::Publish { round: round(number), order: vec![Board(1), Board(2)] })
}

fn result(before: &Tournament, number: usize, board: u16, result: GameResult) -> Tournament {
    does(before, &Command::SetResult { round: round(number), board: Board(board), result })
}

fn results(of: &Tournament, number: usize) -> Vec<GameResult> {
    of.round(round(number)).unwrap().games.iter().map(|game| game.result).collect()
}

fn points(of: &Tournament) -> Vec<String> {
    let histories = Histories::of(of, usize::MAX);
    of.players().map(|player| format!("{:#}", histories.points(player.id))).collect()
}

/// C.05 Annex 1: as many rounds as the tables have.
#[test]
fn the_rounds_follow_the_entrants() {
    assert_eq!([4, 5, 6, 9].map(|players| event(players).rules().rounds), [3, 5, 5, 9]);
    let rules = Rules { cycles: Cycles::Double, ..event(6).rules().clone() };
    assert_eq!(does(&event(6), &Command::SetRules(rules)).rules().rounds, 10);
    let removed = does(&event(6), &Command::RemovePlayers(vec![id(0), id(1)]));
    assert_eq!(removed.rules().rounds, 3);
}

/// C.05 Annex 1: the numbers are drawn for all rounds.
#[test]
fn nobody_enters_and_no_table_changes_after_round_1_is_paired() {
    let begun = paired(&event(4), 1);
    assert_eq!(apply(&begun, &Command::AddPlayers(vec![entry(9)])), Err(Refusal::EntriesClosed));
    let double = Rules { cycles: Cycles::Double, ..begun.rules().clone() };
    assert_eq!(apply(&begun, &Command::SetRules(double)), Err(Refusal::TableFixed));
    let plain = Rules { exchange_last_rounds: false, ..begun.rules().clone() };
    assert_eq!(apply(&begun, &Command::SetRules(plain)), Err(Refusal::TableFixed));
    let scored = Rules { points: PointScale::THREE_ONE_ZERO, ..begun.rules().clone() };
    assert_eq!(does(&begun, &Command::SetRules(scored)).rules().rounds, 3);
}

/// FIDE Competition Rules: the unplayed games of who is away are lost, `-` against `+`; `-` for both if neither is there.
#[test]
fn who_is_away_loses_the_games_of_the_schedule() {
    let absent = Command::SetRequest { player: id(3), round: round(1), request: Some(ByeRequest::Half) };
    let first = paired(&does(&event(4), &absent), 1);
    assert_eq!(results(&first, 1), [GameResult::WhiteWinsByDefault, GameResult::Pending]);
    assert!(first.round(round(1)).unwrap().byes.is_empty(), "a round robin has no requested byes");
    let first = result(&first, 1, 2, GameResult::Draw);
    let left = does(&first, &Command::Withdraw { player: id(3), from: round(2) });
    let left = does(&left, &Command::Withdraw { player: id(2), from: round(2) });
    let second = paired(&left, 2);
    assert_eq!(results(&second, 2), [GameResult::BothLoseByDefault, GameResult::Pending]);
}

#[test]
fn who_is_marked_absent_in_a_draft_loses_when_it_is_made_anew() {
    let pairing = PlannedPairing {
        games: vec![
            PairedGame { white: id(0), black: id(3), locked: false },
            PairedGame { white: id(1), black: id(2), locked: false },
        ],
        bye: None,
    };
    let pair = Command::PairRound { round: round(1), pairing, paired_by: Some(SystemId::RoundRobin) };
    let hand = |change| Command::ChangePairing { round: round(1), change, reason: None, broken: Vec::new() };
    let marked = [
        hand(HandChange::Unpair { board: Board(2) }),
        hand(HandChange::GiveBye { player: id(1), bye: Bye::Zero }),
    ];
    let draft = marked.iter().fold(does(&event(4), &pair), |state, command| does(&state, command));
    let anew = does(&draft, &pair);
    assert_eq!(results(&anew, 1), [GameResult::Pending, GameResult::BlackWinsByDefault]);
    assert!(anew.round(round(1)).unwrap().byes.is_empty());
}

/// FIDE Competition Rules: less than half of the games completed, so the points of and against the player do not count; at
/// least half, and they do.
#[test]
fn who_leaves_before_half_of_the_games_scores_nothing() {
    let first = paired(&event(4), 1);
    let first = result(&result(&first, 1, 1, GameResult::BlackWins), 1, 2, GameResult::WhiteWins);
    // One of three games: not even half.
    let early = does(&first, &Command::Withdraw { player: id(3), from: round(2) });
    assert_eq!(points(&early), ["0", "1", "0", "0"], "the win of the one who left is gone");
    let second = result(&paired(&early, 2), 2, 2, GameResult::Draw);
    assert_eq!(results(&second, 2), [GameResult::BlackWinsByDefault, GameResult::Draw]);
    assert_eq!(points(&second), ["½", "1½", "0", "0"], "nor does the default against them count");
    assert!(Histories::of(&second, 1).of_player(id(0))[0].game().is_some_and(|game| game.annulled));
    // Two of three: the results stand, and so does the default in round 3.
    let second = paired(&first, 2);
    let second = result(&result(&second, 2, 1, GameResult::WhiteWins), 2, 2, GameResult::Draw);
    let late = does(&second, &Command::Withdraw { player: id(3), from: round(3) });
    let third = result(&paired(&late, 3), 3, 2, GameResult::Draw);
    assert_eq!(results(&third, 3), [GameResult::WhiteWinsByDefault, GameResult::Draw]);
    assert_eq!(points(&third), ["1", "2½", "½", "2"]);
    // The standing after round 1 is of before the withdrawal, also where it is looked up later.
    let early = does(&second, &Command::Withdraw { player: id(0), from: round(4) });
    assert_eq!(Histories::of(&early, 1).points(id(3)).to_string(), "1");
}
