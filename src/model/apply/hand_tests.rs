//! Changes of a pairing by hand.

use super::super::*;
use super::tests::{
    all, byes, complete, does, draft, entry, event, hand, id, pair, publish, refused, round, seats,
};

#[test]
fn a_locked_board_cannot_be_changed_by_hand() {
    let lock = |board, locked| Command::SetLocked { round: round(1), board: Board(board), locked };
    let state = does(&draft(), lock(1, true));
    for change in [
        HandChange::SwapPlayers { a: id(1), b: id(3) },
        HandChange::SwapColours { board: Board(1) },
        HandChange::Unpair { board: Board(1) },
    ] {
        assert_eq!(refused(&state, hand(change)), Refusal::Locked(Board(1)));
    }
    does(&does(&state, lock(1, false)), hand(HandChange::SwapColours { board: Board(1) }));
    assert_eq!(refused(&state, lock(3, true)), Refusal::UnknownBoard { round: round(1), board: Board(3) });
    assert_eq!(refused(&state, lock(0, true)), Refusal::UnknownBoard { round: round(1), board: Board(0) });
    assert_eq!(refused(&complete(), lock(1, true)), Refusal::AlreadyPublished(round(1)));
    let published = does(&state, publish(1, &[1, 2]));
    assert!(published.round(round(1)).unwrap().games.iter().all(|game| !game.locked));
}

#[test]
fn swap_players_between_games_bye_and_pool() {
    let swap = |a, b| hand(HandChange::SwapPlayers { a: id(a), b: id(b) });
    assert_eq!(seats(&does(&draft(), swap(1, 2))), [(0, 2), (1, 3)]);
    assert_eq!(seats(&does(&draft(), swap(0, 1))), [(1, 0), (2, 3)], "in one game: colours");
    let bye = does(&draft(), swap(4, 3));
    assert_eq!((seats(&bye), byes(&bye, 1)), (vec![(0, 1), (2, 4)], vec![(3, Bye::Pairing)]));
    let waiting = does(&draft(), hand(HandChange::Unpair { board: Board(2) }));
    let pool = does(&waiting, swap(0, 3));
    assert_eq!((seats(&pool), pool.pool(round(1))), (vec![(3, 1)], vec![id(0), id(2)]));
    let pool = does(&waiting, swap(4, 3));
    assert_eq!((pool.pool(round(1)), byes(&pool, 1)), (vec![id(2), id(4)], vec![(3, Bye::Pairing)]));
    assert_eq!(refused(&draft(), swap(1, 1)), Refusal::SamePlayer);
    assert_eq!(refused(&draft(), swap(1, 9)), Refusal::UnknownPlayer(id(9)));
    let absent = does(&draft(), hand(HandChange::GiveBye { player: id(4), bye: Bye::Zero }));
    assert_eq!(refused(&absent, swap(1, 4)), Refusal::NotAvailable { player: id(4), round: round(1) });
    let late = does(&draft(), Command::AddPlayers(vec![entry("Late", 1)]));
    assert_eq!(refused(&late, swap(1, 5)), Refusal::NoPlace { player: id(5), round: round(1) });
}

#[test]
fn a_changed_board_loses_its_result_and_the_others_keep_theirs() {
    let state = does(&complete(), hand(HandChange::SwapPlayers { a: id(1), b: id(4) }));
    let games = &state.round(round(1)).unwrap().games;
    assert_eq!((games[0].result, games[0].by_hand), (GameResult::Pending, true));
    assert_eq!((games[1].result, games[1].by_hand), (GameResult::Draw, false));
    let colours = does(&complete(), hand(HandChange::SwapColours { board: Board(2) }));
    assert_eq!(seats(&colours), [(0, 1), (3, 2)]);
    assert_eq!(colours.round(round(1)).unwrap().missing(), [Board(2)]);
}

#[test]
fn unpair_and_pair_by_hand() {
    let waiting = does(&draft(), hand(HandChange::Unpair { board: Board(1) }));
    assert_eq!((seats(&waiting), waiting.pool(round(1))), (vec![(2, 3)], vec![id(0), id(1)]));
    let pair = |white, black| hand(HandChange::Pair { white: id(white), black: id(black) });
    assert_eq!(seats(&does(&waiting, pair(1, 0))), [(2, 3), (1, 0)]);
    let with_bye = does(&waiting, pair(4, 0));
    assert_eq!((byes(&with_bye, 1), with_bye.pool(round(1))), (vec![], vec![id(1)]));
    assert_eq!(refused(&waiting, pair(0, 0)), Refusal::SamePlayer);
    assert_eq!(refused(&waiting, pair(0, 3)), Refusal::HasGame { player: id(3), round: round(1) });
    let absent = does(&waiting, hand(HandChange::GiveBye { player: id(0), bye: Bye::Zero }));
    assert_eq!(refused(&absent, pair(1, 0)), Refusal::NotAvailable { player: id(0), round: round(1) });
    let unknown = Refusal::UnknownBoard { round: round(1), board: Board(9) };
    assert_eq!(refused(&draft(), hand(HandChange::Unpair { board: Board(9) })), unknown);
    assert_eq!(refused(&draft(), hand(HandChange::SwapColours { board: Board(9) })), unknown);
}

#[test]
fn byes_by_hand() {
    let waiting = does(&draft(), hand(HandChange::Unpair { board: Board(1) }));
    let give = |player, bye| hand(HandChange::GiveBye { player: id(player), bye });
    let take = |player| hand(HandChange::TakeBye { player: id(player) });
    assert_eq!(refused(&waiting, give(0, Bye::Pairing)), Refusal::ByeTaken(id(4)));
    assert_eq!(refused(&waiting, give(2, Bye::Half)), Refusal::HasGame { player: id(2), round: round(1) });
    let half = does(&waiting, give(0, Bye::Half));
    assert_eq!(byes(&half, 1), [(0, Bye::Half), (4, Bye::Pairing)]);
    let free = does(&waiting, take(4));
    assert_eq!(byes(&does(&free, give(0, Bye::Pairing)), 1), [(0, Bye::Pairing)]);
    assert_eq!(refused(&waiting, take(0)), Refusal::NoPlace { player: id(0), round: round(1) });
    assert_eq!(refused(&waiting, take(9)), Refusal::UnknownPlayer(id(9)));
}

#[test]
fn whoever_comes_after_all_can_be_seated() {
    let ask = Command::SetRequest { player: id(0), round: round(1), request: Some(ByeRequest::Half) };
    let gone = Command::Withdraw { player: id(1), from: round(1) };
    let paired = all(&event(4), [ask, gone, pair(1, &[(2, 3)], None)]);
    let take = |player| hand(HandChange::TakeBye { player: id(player) });
    let both = all(&paired, [take(0), take(1)]);
    assert_eq!(both.pool(round(1)), [id(0), id(1)]);
    let seated = does(&both, hand(HandChange::Pair { white: id(0), black: id(1) }));
    assert_eq!(seats(&seated), [(2, 3), (0, 1)]);
    let anew = does(&seated, pair(1, &[(0, 2), (1, 3)], None));
    assert_eq!(byes(&anew, 1), [], "the request went with the bye");
}

#[test]
fn changes_by_hand_concern_the_last_round_and_need_a_reason_once_published() {
    let change = |number: usize, reason: Option<&str>| Command::ChangePairing {
        round: round(number),
        change: HandChange::SwapColours { board: Board(1) },
        reason: reason.map(str::to_owned),
        broken: Vec::new(),
    };
    does(&draft(), change(1, None));
    for reason in [None, Some("  ")] {
        assert_eq!(refused(&complete(), change(1, reason)), Refusal::ReasonNeeded(round(1)));
    }
    does(&complete(), change(1, Some("wrong colours were published")));
    let second = does(&complete(), pair(2, &[(0, 2), (1, 4)], Some(3)));
    assert_eq!(refused(&second, change(1, Some("x"))), Refusal::NotLastRound(round(1)));
    assert_eq!(refused(&second, change(3, Some("x"))), Refusal::UnknownRound(round(3)));
}
