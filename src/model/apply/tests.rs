//! Each command: what it does, and each refusal.

use super::super::*;

pub(super) fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

pub(super) fn entry(name: &str, rating: u16) -> NewPlayer {
    let rating = (rating > 0).then_some(rating);
    let details = PlayerDetails { name: name.into(), rating, ..PlayerDetails::default() };
    NewPlayer { details, lot: 0, entered: None }
}

/// Ids 0, 1, 2 …; the first has the highest rating, so that numbers are 1, 2, 3 …
pub(super) fn event(players: u16) -> Tournament {
    let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 7));
    let entries = (0..players).map(|n| entry(&format!("P{n}"), 2400 - n)).collect();
    does(&base, Command::AddPlayers(entries))
}

pub(super) fn does(before: &Tournament, command: Command) -> Tournament {
    let after = apply(before, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    assert_eq!(after.validate(), [], "{command:?}");
    after
}

pub(super) fn all(before: &Tournament, commands: impl IntoIterator<Item = Command>) -> Tournament {
    commands.into_iter().fold(before.clone(), |state, command| does(&state, command))
}

pub(super) fn refused(before: &Tournament, command: Command) -> Refusal {
    apply(before, &command).expect_err("it was carried out")
}

pub(super) const fn id(n: u32) -> PlayerId {
    PlayerId(n)
}

pub(super) fn pair(number: usize, games: &[(u32, u32)], bye: Option<u32>) -> Command {
    let games =
        games.iter().map(|(white, black)| PairedGame { white: id(*white), black: id(*black), locked: false });
    let pairing = PlannedPairing { games: games.collect(), bye: bye.map(id) };
    Command::PairRound { round: round(number), pairing, paired_by: Some(SystemId::Vincze) }
}

pub(super) fn publish(number: usize, order: &[u16]) -> Command {
    Command::Publish { round: round(number), order: order.iter().copied().map(Board).collect() }
}

fn result(number: usize, board: u16, result: GameResult) -> Command {
    Command::SetResult { round: round(number), board: Board(board), result }
}

pub(super) fn hand(change: HandChange) -> Command {
    Command::ChangePairing { round: round(1), change, reason: Some("asked".into()), broken: Vec::new() }
}

/// 0–1, 2–3, 4 has the bye; a draft.
pub(super) fn draft() -> Tournament {
    does(&event(5), pair(1, &[(0, 1), (2, 3)], Some(4)))
}

/// The same, published, with both results.
pub(super) fn complete() -> Tournament {
    let results = [result(1, 1, GameResult::WhiteWins), result(1, 2, GameResult::Draw)];
    all(&draft(), [publish(1, &[1, 2])].into_iter().chain(results))
}

fn numbers(state: &Tournament) -> Vec<u16> {
    state.players().map(|player| state.number(player.id).unwrap().0).collect()
}

pub(super) fn seats(state: &Tournament) -> Vec<(u32, u32)> {
    state.round(round(1)).unwrap().games.iter().map(|game| (game.white.0, game.black.0)).collect()
}

pub(super) fn byes(state: &Tournament, number: usize) -> Vec<(u32, Bye)> {
    state.round(round(number)).unwrap().byes.iter().map(|(id, bye)| (id.0, *bye)).collect()
}

#[test]
fn set_event_and_set_rules() {
    let info = EventInfo { name: "Open".into(), ..EventInfo::default() };
    assert_eq!(does(&event(2), Command::SetEvent(info.clone())).event(), &info);
    let rules = Rules { rounds: 9, ..event(0).rules().clone() };
    assert_eq!(does(&event(2), Command::SetRules(rules)).rules().rounds, 9);
}

/// C.07 Art. 4: named before round 1; afterwards only with a reason.
#[test]
fn tie_breaks_change_late_only_for_a_reason() {
    let codes = vec![TieBreakCode::new("BH"), TieBreakCode::new("SB")];
    let rules = TieBreakRules { unrated_as: Some(1400), ..TieBreakRules::default() };
    let set = |reason: Option<&str>| Command::SetTieBreaks {
        codes: codes.clone(),
        rules: rules.clone(),
        reason: reason.map(str::to_owned),
    };
    let early = does(&event(4), set(None));
    assert_eq!((&early.rules().tie_breaks, &early.rules().tie_break_rules), (&codes, &rules));
    for nothing in [None, Some(""), Some("  ")] {
        assert_eq!(refused(&complete(), set(nothing)), Refusal::NoReason);
    }
    let before = complete();
    let late = does(&before, set(Some("the regulations")));
    assert_eq!(late.rules().tie_breaks, codes);
    let same = Rules { tie_breaks: codes.clone(), tie_break_rules: rules.clone(), ..before.rules().clone() };
    assert_eq!(late.rules(), &same, "nothing else changes");
}

#[test]
fn rounds_stay_between_those_paired_and_99() {
    let with = |state: &Tournament, rounds: u8| Command::SetRules(Rules { rounds, ..state.rules().clone() });
    assert_eq!(refused(&event(2), with(&event(2), 0)), Refusal::RoundCount { least: 1 });
    assert_eq!(refused(&event(2), with(&event(2), 100)), Refusal::RoundCount { least: 1 });
    let two = does(&complete(), pair(2, &[(0, 2), (1, 4)], Some(3)));
    assert_eq!(refused(&two, with(&two, 1)), Refusal::RoundCount { least: 2 });
    does(&two, with(&two, 2));
}

#[test]
fn starting_numbers_follow_ratings_and_rules_until_round_1_is_paired() {
    let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 7));
    let list = vec![entry("Low", 1500), entry("High", 2300), entry("Zoe", 0), entry("Ann", 0)];
    let state = does(&base, Command::AddPlayers(list));
    assert_eq!(numbers(&state), [2, 1, 4, 3]);
    let arrival = Rules { unrated_order: UnratedOrder::Arrival, ..state.rules().clone() };
    assert_eq!(numbers(&does(&state, Command::SetRules(arrival))), [2, 1, 3, 4]);
    let better = entry("Low", 2301).details;
    let edited = does(&state, Command::EditPlayer { player: id(0), details: better.clone() });
    assert_eq!(numbers(&edited), [1, 2, 4, 3]);
    let started = does(&state, pair(1, &[(0, 1), (2, 3)], None));
    let edited = does(&started, Command::EditPlayer { player: id(0), details: better });
    assert_eq!(numbers(&edited), [2, 1, 4, 3], "round 1 is paired");
}

#[test]
fn details_are_taken_from_a_list_until_ratings_stand() {
    let state = does(&Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 7)), {
        Command::AddPlayers(vec![entry("Low", 1500), entry("High", 2300)])
    });
    let follow = |changes: &[(u32, NewPlayer)], reason: Option<&str>| Command::FollowList {
        list: ListEdition { name: "fide".into(), date: None },
        changes: changes.iter().map(|(player, entry)| (id(*player), entry.details.clone())).collect(),
        reason: reason.map(str::to_owned),
    };
    let rated = || [(0, entry("Low", 2400)), (1, entry("High", 2301))];
    assert_eq!(numbers(&does(&state, follow(&rated(), None))), [1, 2], "numbers follow");
    let half = [(0, entry("Low", 2400)), (1, entry(" ", 1))];
    assert_eq!(refused(&state, follow(&half, None)), Refusal::NameMissing);
    assert_eq!(refused(&state, follow(&[(9, entry("X", 1))], None)), Refusal::UnknownPlayer(id(9)));
    let started = does(&state, pair(1, &[(1, 0)], None));
    assert!(started.ratings_stand() && !state.ratings_stand());
    assert_eq!(refused(&started, follow(&rated(), Some(" "))), Refusal::RatingsStand);
    does(&started, follow(&rated(), Some("the list was misread")));
    does(&started, follow(&[(0, entry("Lower", 1500))], None));
    let with = |state: &Tournament, ratings_follow| {
        does(state, Command::SetRules(Rules { ratings_follow, ..state.rules().clone() }))
    };
    does(&with(&started, RatingsFollow::Always), follow(&rated(), None));
    let never = with(&state, RatingsFollow::Never);
    assert_eq!(refused(&never, follow(&rated(), None)), Refusal::RatingsStand);
}

#[test]
fn names_are_trimmed_needed_and_not_endless() {
    let state = does(&event(1), Command::AddPlayers(vec![entry("  Novák, Jan \t", 0)]));
    assert_eq!(state.name(id(1)), "Novák, Jan");
    assert_eq!(refused(&state, Command::AddPlayers(vec![entry(" ", 0)])), Refusal::NameMissing);
    let long = |length: usize| entry(&"é".repeat(length), 0);
    does(&state, Command::AddPlayers(vec![long(200)]));
    assert_eq!(refused(&state, Command::AddPlayers(vec![long(201)])), Refusal::NameTooLong { most: 200 });
    let details = long(201).details;
    assert_eq!(
        refused(&state, Command::EditPlayer { player: id(0), details }),
        Refusal::NameTooLong { most: 200 }
    );
    let details = PlayerDetails::default();
    assert_eq!(
        refused(&state, Command::EditPlayer { player: id(0), details: details.clone() }),
        Refusal::NameMissing
    );
    let details = PlayerDetails { name: "X".into(), ..details };
    assert_eq!(
        refused(&state, Command::EditPlayer { player: id(9), details }),
        Refusal::UnknownPlayer(id(9))
    );
}

#[test]
fn no_more_players_than_a_report_has_numbers() {
    let many = (0..9_999).map(|_| entry("X", 0)).collect();
    let full = does(&event(0), Command::AddPlayers(many));
    assert_eq!(
        refused(&full, Command::AddPlayers(vec![entry("X", 0)])),
        Refusal::TooManyPlayers { most: 9_999 }
    );
}

#[test]
fn a_late_entry_gets_the_number_of_its_rating_and_the_others_move_down() {
    let late = does(&complete(), Command::AddPlayers(vec![entry("Late", 2399)]));
    // Equal to P1 in rating; "Late" comes before "P1" by name.
    assert_eq!(numbers(&late), [1, 3, 4, 5, 6, 2]);
    assert_eq!(late.player(id(5)).unwrap().entered, round(2));
    assert_eq!(late.pool(round(1)), [], "not in a round before the entry");
    let now = NewPlayer { entered: Some(round(1)), ..entry("Now", 1000) };
    assert_eq!(does(&draft(), Command::AddPlayers(vec![now])).pool(round(1)), [id(5)]);
}

#[test]
fn ids_are_never_given_out_again() {
    let state =
        all(&event(3), [Command::RemovePlayers(vec![id(2)]), Command::AddPlayers(vec![entry("New", 1)])]);
    assert!(state.player(id(2)).is_none());
    assert_eq!(state.name(id(3)), "New");
}

#[test]
fn remove_only_before_round_1() {
    let banned = does(&event(4), Command::Forbid { a: id(1), b: id(3), rounds: None });
    let state = does(&banned, Command::RemovePlayers(vec![id(1)]));
    assert_eq!(numbers(&state), [1, 2, 3]);
    assert!(state.forbidden().is_empty());
    assert_eq!(refused(&draft(), Command::RemovePlayers(vec![id(1)])), Refusal::Started);
    assert_eq!(refused(&event(1), Command::RemovePlayers(vec![id(1)])), Refusal::UnknownPlayer(id(1)));
}

/// Prizes may be set at any time; a hand-picked player who is deleted leaves the category; what cannot stand is refused.
#[test]
fn prize_lists_are_set_as_a_whole() {
    let picked = |ids: &[u32]| Awards {
        main: PrizeList { amounts: vec![10_000, 6_000], sharing: Sharing::Hort },
        categories: vec![Category {
            name: "Locals".to_owned(),
            members: Membership::Picked(ids.iter().copied().map(PlayerId).collect()),
            ..Category::default()
        }],
        ..Awards::default()
    };
    let state = does(&event(4), Command::SetAwards(picked(&[1, 3])));
    assert_eq!(state.awards(), &picked(&[1, 3]));
    assert_eq!(does(&state, Command::RemovePlayers(vec![id(3)])).awards(), &picked(&[1]));
    assert_eq!(does(&draft(), Command::SetAwards(picked(&[0]))).awards(), &picked(&[0]));
    let category = "Locals".to_owned();
    let refusal = Refusal::Awards(AwardFlaw::UnknownPlayer { category });
    assert_eq!(refused(&event(4), Command::SetAwards(picked(&[1, 9]))), refusal);
    assert!(does(&state, Command::SetAwards(Awards::default())).awards().are_empty());
}

#[test]
fn renumber_holds_until_the_start_and_is_kept_by_later_changes() {
    let order = |ids: &[u32]| Command::Renumber(ids.iter().copied().map(PlayerId).collect());
    let state = does(&event(3), order(&[2, 0, 1]));
    assert_eq!(numbers(&state), [2, 3, 1]);
    let details = entry("P1", 2900).details;
    assert_eq!(numbers(&does(&state, Command::EditPlayer { player: id(1), details })), [2, 3, 1]);
    assert_eq!(numbers(&does(&state, Command::RemovePlayers(vec![id(0)]))), [2, 1], "P1, then P2 who has 1");
    assert_eq!(refused(&event(3), order(&[2, 0])), Refusal::BadList);
    assert_eq!(refused(&event(3), order(&[2, 0, 0])), Refusal::BadList);
    assert_eq!(refused(&event(3), order(&[2, 0, 7])), Refusal::UnknownPlayer(id(7)));
    assert_eq!(refused(&draft(), order(&[0, 1, 2, 3, 4])), Refusal::Started);
}

#[test]
fn lots_decide_between_equals() {
    let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Leong, 7));
    let twins = does(&base, Command::AddPlayers(vec![entry("Twin", 2000), entry("Twin", 2000)]));
    let drawn = does(&twins, Command::DrawLots(vec![(id(0), 9), (id(1), 3)]));
    assert_eq!((numbers(&twins), numbers(&drawn)), (vec![1, 2], vec![2, 1]));
    assert_eq!(refused(&twins, Command::DrawLots(vec![(id(7), 1)])), Refusal::UnknownPlayer(id(7)));
}

#[test]
fn withdraw_and_return() {
    let gone = does(&complete(), Command::Withdraw { player: id(1), from: round(2) });
    assert!(!gone.player(id(1)).unwrap().is_available(round(2)));
    let paired = does(&gone, pair(2, &[(0, 2), (3, 4)], None));
    assert_eq!(byes(&paired, 2), [(1, Bye::Zero)]);
    let back = does(&gone, Command::Return { player: id(1) });
    assert!(back.player(id(1)).unwrap().is_available(round(2)));
    assert_eq!(refused(&gone, Command::Return { player: id(9) }), Refusal::UnknownPlayer(id(9)));
    let withdraw = |player, from| Command::Withdraw { player: id(player), from: round(from) };
    assert_eq!(refused(&gone, withdraw(9, 2)), Refusal::UnknownPlayer(id(9)));
    assert_eq!(refused(&gone, withdraw(0, 1)), Refusal::HasGame { player: id(0), round: round(1) });
}

#[test]
fn a_withdrawal_looks_at_every_round_that_is_paired() {
    let second = does(&complete(), pair(2, &[(0, 2), (1, 4)], Some(3)));
    // 4 had no game in round 1, but has one in round 2.
    let back_then = Command::Withdraw { player: id(4), from: round(1) };
    assert_eq!(refused(&second, back_then), Refusal::HasGame { player: id(4), round: round(2) });
    let waiting = does(&draft(), hand(HandChange::Unpair { board: Board(2) }));
    let left = does(&waiting, Command::Withdraw { player: id(3), from: round(1) });
    assert_eq!(left.pool(round(1)), [id(2)]);
    assert_eq!(byes(&left, 1), [(3, Bye::Zero), (4, Bye::Pairing)]);
}

#[test]
fn requests_become_byes_when_the_round_is_paired() {
    let ask =
        |player, number, request| Command::SetRequest { player: id(player), round: round(number), request };
    let asked = all(
        &event(5),
        [
            ask(0, 1, Some(ByeRequest::Half)),
            ask(1, 1, Some(ByeRequest::Full)),
            ask(2, 1, Some(ByeRequest::Zero)),
            ask(2, 1, None),
        ],
    );
    assert_eq!(
        refused(&asked, pair(1, &[(0, 2)], None)),
        Refusal::NotAvailable { player: id(0), round: round(1) }
    );
    let paired = does(&asked, pair(1, &[(2, 3)], Some(4)));
    assert_eq!(byes(&paired, 1), [(0, Bye::Half), (1, Bye::Full), (4, Bye::Pairing)]);
    assert_eq!(refused(&asked, ask(9, 1, None)), Refusal::UnknownPlayer(id(9)));
    let taken_back = does(&paired, ask(0, 1, None));
    assert_eq!(byes(&taken_back, 1)[0], (0, Bye::Zero), "without a bye asked for: absent");
    assert_eq!(
        refused(&paired, ask(2, 1, Some(ByeRequest::Half))),
        Refusal::HasGame { player: id(2), round: round(1) }
    );
    assert_eq!(refused(&paired, ask(4, 1, Some(ByeRequest::Half))), Refusal::ByeTaken(id(4)));
}

#[test]
fn a_late_entry_can_be_given_byes_for_the_rounds_before() {
    let late = does(&complete(), Command::AddPlayers(vec![entry("Late", 1000)]));
    let ask = |request| Command::SetRequest { player: id(5), round: round(1), request };
    let given = does(&late, ask(Some(ByeRequest::Half)));
    assert_eq!(byes(&given, 1), [(4, Bye::Pairing), (5, Bye::Half)]);
    assert_eq!(byes(&does(&given, ask(None)), 1), [(4, Bye::Pairing)]);
}

#[test]
fn forbid_and_allow() {
    let ban = does(&event(3), Command::Forbid { a: id(2), b: id(0), rounds: None });
    assert!(ban.is_forbidden(id(0), id(2), round(5)) && !ban.is_forbidden(id(0), id(1), round(5)));
    assert!(does(&ban, Command::Allow { a: id(0), b: id(2) }).forbidden().is_empty());
    assert_eq!(refused(&ban, Command::Forbid { a: id(1), b: id(1), rounds: None }), Refusal::SamePlayer);
    for command in
        [Command::Forbid { a: id(1), b: id(9), rounds: None }, Command::Allow { a: id(9), b: id(1) }]
    {
        assert_eq!(refused(&ban, command), Refusal::UnknownPlayer(id(9)));
    }
}

#[test]
fn a_ban_can_hold_for_some_rounds() {
    let (a, b) = (id(0), id(2));
    let forbid = |first, last| Command::Forbid { a, b, rounds: Some((round(first), round(last))) };
    let ban = all(&event(3), [forbid(2, 3), forbid(5, 5)]);
    let banned: Vec<usize> = (1..=6).filter(|number| ban.is_forbidden(a, b, round(*number))).collect();
    assert_eq!(banned, [2, 3, 5]);
    assert_eq!(refused(&event(3), forbid(3, 2)), Refusal::RoundsBackwards);
    assert!(does(&ban, Command::Allow { a, b }).forbidden().is_empty());
}

#[test]
fn the_first_colour_is_open_until_round_1_is_paired() {
    let black = |state: &Tournament| {
        let first_colour = FirstColour::Set(Colour::Black);
        Command::SetRules(Rules { first_colour, ..state.rules().clone() })
    };
    let open = event(4);
    assert_eq!(does(&open, black(&open)).rules().first_colour.colour(), Colour::Black);
    assert_eq!(refused(&draft(), black(&draft())), Refusal::FirstColourFixed);
    assert_eq!(refused(&complete(), black(&complete())), Refusal::FirstColourFixed);
}

#[test]
fn rounds_are_paired_one_after_the_other() {
    let not_next = |asked, next| Refusal::NotNext { asked: round(asked), next: round(next) };
    assert_eq!(refused(&event(2), pair(2, &[], None)), not_next(2, 1));
    assert_eq!(refused(&draft(), pair(2, &[], None)), Refusal::NotPublished(round(1)));
    assert_eq!(refused(&complete(), pair(1, &[], None)), Refusal::AlreadyPublished(round(1)));
    assert_eq!(refused(&complete(), pair(3, &[], None)), not_next(3, 2));
    let open = does(&complete(), result(1, 2, GameResult::Pending));
    let boards = vec![Board(2)];
    assert_eq!(refused(&open, pair(2, &[], None)), Refusal::ResultsMissing { round: round(1), boards });
    let waiting = does(&complete(), hand(HandChange::Unpair { board: Board(2) }));
    let players = vec![id(2), id(3)];
    assert_eq!(refused(&waiting, pair(2, &[], None)), Refusal::PoolNotEmpty { round: round(1), players });
    let second = does(&complete(), pair(2, &[(4, 0)], None));
    assert_eq!(second.pool(round(2)), [id(1), id(2), id(3)]);
    assert_eq!(refused(&second, pair(1, &[], None)), not_next(1, 3));
    let adjourned = does(&complete(), result(1, 2, GameResult::Adjourned));
    does(&adjourned, pair(2, &[(4, 0)], None));
}

#[test]
fn a_pairing_names_everybody_once_at_most() {
    assert_eq!(refused(&event(3), pair(1, &[(0, 1), (1, 2)], None)), Refusal::NamedTwice(id(1)));
    assert_eq!(refused(&event(3), pair(1, &[(0, 0)], None)), Refusal::NamedTwice(id(0)));
    assert_eq!(refused(&event(3), pair(1, &[(0, 1)], Some(1))), Refusal::NamedTwice(id(1)));
    assert_eq!(refused(&event(3), pair(1, &[(0, 7)], None)), Refusal::UnknownPlayer(id(7)));
}

#[test]
fn a_draft_is_made_anew_or_thrown_away() {
    let given = does(&draft(), hand(HandChange::GiveBye { player: id(4), bye: Bye::Half }));
    let anew = does(&given, pair(1, &[(3, 0), (1, 2)], None));
    assert_eq!((seats(&anew), byes(&anew, 1)), (vec![(3, 0), (1, 2)], vec![(4, Bye::Half)]));
    let named = does(&given, pair(1, &[(4, 0), (1, 2)], Some(3)));
    assert_eq!(byes(&named, 1), [(3, Bye::Pairing)]);
    let none = does(&draft(), Command::DiscardDraft { round: round(1) });
    assert!(!none.is_started());
    let discard = Command::DiscardDraft { round: round(1) };
    assert_eq!(refused(&complete(), discard.clone()), Refusal::AlreadyPublished(round(1)));
    assert_eq!(refused(&event(2), discard), Refusal::UnknownRound(round(1)));
}

#[test]
fn publish_orders_the_boards() {
    let state = does(&draft(), publish(1, &[2, 1]));
    assert_eq!(
        (seats(&state), state.round(round(1)).unwrap().stage),
        (vec![(2, 3), (0, 1)], Stage::Published)
    );
    for order in [&[1][..], &[1, 1], &[1, 2, 2], &[0, 1], &[1, 3]] {
        assert_eq!(refused(&draft(), publish(1, order)), Refusal::BadOrder(round(1)), "{order:?}");
    }
    assert_eq!(refused(&state, publish(1, &[1, 2])), Refusal::AlreadyPublished(round(1)));
    assert_eq!(refused(&event(2), publish(1, &[])), Refusal::UnknownRound(round(1)));
    let waiting = does(&draft(), hand(HandChange::Unpair { board: Board(2) }));
    let players = vec![id(2), id(3)];
    assert_eq!(refused(&waiting, publish(1, &[1])), Refusal::PoolNotEmpty { round: round(1), players });
}

#[test]
fn results_of_published_rounds_at_any_time() {
    assert_eq!(refused(&draft(), result(1, 1, GameResult::Draw)), Refusal::NotPublished(round(1)));
    let second = all(&complete(), [pair(2, &[(0, 2), (1, 4)], Some(3)), publish(2, &[1, 2])]);
    let corrected = does(&second, result(1, 1, GameResult::BlackWins));
    assert_eq!(corrected.round(round(1)).unwrap().games[0].result, GameResult::BlackWins);
    assert_eq!(corrected.rounds_paired(), 2, "later rounds stay");
    for typed in GameResult::TYPED {
        does(&second, result(2, 1, typed));
    }
    let damaged = GameResult::Contradictory { white: Outcome::Won, black: Outcome::Won };
    assert_eq!(refused(&second, result(2, 1, damaged)), Refusal::NotATypedResult);
    assert_eq!(
        refused(&second, result(2, 3, GameResult::Draw)),
        Refusal::UnknownBoard { round: round(2), board: Board(3) }
    );
    assert_eq!(refused(&second, result(3, 1, GameResult::Draw)), Refusal::UnknownRound(round(3)));
}

#[test]
fn a_result_keyed_twice_is_marked_until_it_changes() {
    let twice = |state: &Tournament| state.round(round(1)).unwrap().games[0].keyed_twice;
    let confirm = |board, result| Command::ConfirmResult { round: round(1), board: Board(board), result };
    let entered = does(&complete(), result(1, 1, GameResult::Draw));
    assert!(!twice(&entered), "nobody confirmed it");
    let other = Refusal::OtherResultStands { round: round(1), board: Board(1) };
    assert_eq!(refused(&entered, confirm(1, GameResult::WhiteWins)), other);
    let marked = does(&entered, confirm(1, GameResult::Draw));
    assert!(twice(&marked));
    assert_eq!(marked.round(round(1)).unwrap().keyed_twice().1, 1);
    assert!(twice(&does(&marked, result(1, 1, GameResult::Draw))), "the same once more takes nothing away");
    assert!(!twice(&does(&marked, result(1, 1, GameResult::WhiteWins))), "another one has been keyed once");
    let cleared = does(&entered, result(1, 1, GameResult::Pending));
    assert_eq!(refused(&cleared, confirm(1, GameResult::Pending)), other, "no result is not confirmed");
    assert_eq!(refused(&draft(), confirm(1, GameResult::Draw)), Refusal::NotPublished(round(1)));
}

#[test]
fn together_is_all_or_nothing_in_order() {
    let both = vec![pair(1, &[(0, 1), (2, 3)], Some(4)), publish(1, &[2, 1])];
    assert_eq!(seats(&does(&event(5), Command::Together(both.clone()))), [(2, 3), (0, 1)]);
    let wrong = both.into_iter().rev().collect();
    assert_eq!(refused(&event(5), Command::Together(wrong)), Refusal::UnknownRound(round(1)));
}

#[test]
fn what_a_step_does_not_touch_is_shared() {
    let (before, after) = (complete(), does(&complete(), result(1, 1, GameResult::Draw)));
    assert_ne!(before, after);
    let base = complete();
    let after = does(&base, result(1, 1, GameResult::Draw));
    assert!(base.parts.players.is_same(&after.parts.players));
    let edited = does(&base, Command::EditPlayer { player: id(0), details: entry("New", 5).details });
    assert!(std::sync::Arc::ptr_eq(&base.parts.rounds[0], &edited.parts.rounds[0]));
    assert!(std::sync::Arc::ptr_eq(&base.parts.players[1], &edited.parts.players[1]));
}

/// Who came and who paid are facts of the event; whoever is missing when check-in closes is absent in the round.
#[test]
fn check_in_ticks_and_makes_the_rest_absent() {
    let first = round(1);
    let tick = |player, arrived| Command::CheckIn { player: id(player), round: first, arrived };
    let half = Command::SetRequest { player: id(3), round: first, request: Some(ByeRequest::Half) };
    let close = Command::CloseCheckIn { round: first, absent: vec![id(2), id(3)] };
    let paid = Command::SetPaid { player: id(1), paid: true };
    let steps = [tick(0, true), tick(1, true), tick(1, false), tick(1, true), paid, half, close.clone()];
    let after = all(&event(4), steps);
    let arrived: Vec<bool> = after.players().map(|player| player.has_arrived(first)).collect();
    assert_eq!(arrived, [true, true, false, false]);
    assert_eq!(after.check_in_closed(), Some(first));
    let requests: Vec<_> = after.players().map(|player| player.requests.get(&first).copied()).collect();
    assert_eq!(requests, [None, None, Some(ByeRequest::Zero), Some(ByeRequest::Half)]);
    assert!(after.players().all(|player| player.paid == (player.id == id(1))));
    assert!(after.players().all(|player| !player.has_arrived(round(2))), "the next day begins with no ticks");
    let paired = does(&after, pair(1, &[(0, 1)], None));
    assert_eq!(refused(&paired, close), Refusal::RoundIsPaired(first));
}
