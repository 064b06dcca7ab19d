//! Ratings that count, and starting numbers that corrected data may change until round 4 is paired (C.04.2 Art. 2.4).

use super::super::*;

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

fn details(name: &str, rating: u16) -> PlayerDetails {
    PlayerDetails { name: name.into(), rating: Some(rating), ..PlayerDetails::default() }
}

fn does(before: &Tournament, command: Command) -> Tournament {
    let after = apply(before, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    assert_eq!(after.validate(), [], "{command:?}");
    after
}

/// Ids 0 to 3 with numbers 1 to 4.
fn event(rules: Rules) -> Tournament {
    let entries = (0..4).map(|at| NewPlayer {
        details: details(&format!("P{at}"), 2000 - 100 * at),
        lot: u32::from(at),
        entered: None,
    });
    does(&Tournament::new(EventInfo::default(), rules), Command::AddPlayers(entries.collect()))
}

fn paired(state: &Tournament, number: usize) -> Tournament {
    let pairs = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)], [(1, 0), (3, 2)]];
    let game = |(white, black)| PairedGame { white: PlayerId(white), black: PlayerId(black), locked: false };
    let pairing = PlannedPairing { games: pairs[number - 1].map(game).to_vec(), bye: None };
    does(state, Command::PairRound { round: round(number), pairing, paired_by: None })
}

fn published(state: &Tournament, number: usize) -> Tournament {
    let order = vec![Board(1), Board(2)];
    let mut state = does(state, Command::Publish { round: round(number), order });
    for board in [Board(1), Board(2)] {
        state = does(&state, Command::SetResult { round: round(number), board, result: GameResult::Draw });
    }
    state
}

fn played(rules: Rules, rounds: usize) -> Tournament {
    (1..=rounds).fold(event(rules), |state, number| published(&paired(&state, number), number))
}

/// The last player turns out to be the best.
fn corrected(state: &Tournament) -> Tournament {
    does(state, Command::EditPlayer { player: PlayerId(3), details: details("P3", 2500) })
}

fn numbers(state: &Tournament) -> Vec<u16> {
    state.players().map(|player| state.number(player.id).unwrap().0).collect()
}

fn dutch() -> Rules {
    Rules::new(SystemId::Dutch, 1)
}

#[test]
fn corrected_data_give_other_numbers_only_when_that_is_asked() {
    let state = corrected(&played(dutch(), 1));
    assert_eq!(numbers(&state), [1, 2, 3, 4], "they stay");
    let order = state.order_by_data();
    let changed: Vec<_> =
        state.renumbered(&order).iter().map(|one| (one.player.0, one.from.0, one.to.0)).collect();
    assert_eq!(changed, [(3, 4, 1), (0, 1, 2), (1, 2, 3), (2, 3, 4)]);
    let after = does(&state, Command::CorrectNumbers(order.clone()));
    assert_eq!(numbers(&after), [2, 3, 4, 1]);
    assert_eq!(after.rules().start_order, StartOrder::Rating);
    // What was paired is seen with the numbers it was paired with, also after a second correction and a late entry.
    assert_eq!(numbers(&after.as_counted_for(round(1))), [1, 2, 3, 4]);
    assert_eq!(numbers(&after.as_counted_for(round(2))), [2, 3, 4, 1]);
    let later = published(&paired(&after, 2), 2);
    let again = does(&later, Command::EditPlayer { player: PlayerId(3), details: details("P3", 1000) });
    let again = does(&again, Command::CorrectNumbers(again.order_by_data()));
    let late = NewPlayer { details: details("Late", 1950), lot: 9, entered: None };
    let again = does(&again, Command::AddPlayers(vec![late]));
    assert_eq!(numbers(&again), [1, 3, 4, 5, 2]);
    let seen = |number| {
        let seen = again.as_counted_for(round(number));
        let all: Vec<_> = seen.entrants_of(round(number)).into_iter().map(|(n, p)| (n.0, p.id.0)).collect();
        all
    };
    assert_eq!(seen(1), [(1, 0), (2, 1), (3, 2), (4, 3)]);
    assert_eq!(seen(2), [(1, 3), (2, 0), (3, 1), (4, 2)]);
    assert_eq!(seen(3), [(1, 0), (2, 4), (3, 1), (4, 2), (5, 3)]);
    assert_eq!(Tournament::from_parts(again.to_parts()), Ok(again));
}

#[test]
fn what_comes_too_late_or_cannot_be_is_refused() {
    let refused =
        |state: &Tournament| apply(state, &Command::CorrectNumbers(state.order_by_data())).unwrap_err();
    let last = LAST_RENUMBERED;
    assert_eq!(refused(&corrected(&played(dutch(), 4))), Refusal::NumbersFixed { last });
    assert_eq!(refused(&corrected(&paired(&played(dutch(), 3), 4))), Refusal::NumbersFixed { last });
    assert_eq!(refused(&corrected(&paired(&played(dutch(), 1), 2))), Refusal::NotPublished(round(2)));
    assert_eq!(refused(&played(dutch(), 2)), Refusal::NothingCorrected);
    assert_eq!(refused(&corrected(&played(Rules::new(SystemId::RoundRobin, 1), 1))), Refusal::TableFixed);
    let baku = Rules { virtual_points: VirtualPoints::Baku { last: None }, ..dutch() };
    assert_eq!(refused(&corrected(&played(baku, 1))), Refusal::NumbersAccelerated);
    let three = Command::CorrectNumbers(vec![PlayerId(0), PlayerId(1), PlayerId(2)]);
    assert_eq!(apply(&played(dutch(), 1), &three), Err(Refusal::BadList));
    let open = corrected(&played(dutch(), 3));
    assert_eq!(numbers(&does(&open, Command::CorrectNumbers(open.order_by_data()))), [2, 3, 4, 1]);
}

fn known(list: &[(RatingKind, u16)]) -> PlayerDetails {
    let ratings = list.iter().map(|(kind, rating)| (*kind, KnownRating::of(*rating))).collect();
    PlayerDetails { name: "Known".into(), ratings, ..PlayerDetails::default() }
}

#[test]
fn another_choice_gives_other_ratings_and_before_round_1_other_numbers() {
    let entry = NewPlayer {
        details: known(&[(RatingKind::Standard, 1750), (RatingKind::Rapid, 2100)]),
        lot: 7,
        entered: None,
    };
    let state = does(&event(dutch()), Command::AddPlayers(vec![entry]));
    assert_eq!(
        (state.player(PlayerId(4)).unwrap().details.rating, numbers(&state)),
        (Some(1750), vec![1, 2, 3, 5, 4])
    );
    let rapid = Rules { rating_choice: RatingChoice::for_rate(RateOfPlay::Rapid), ..dutch() };
    let state = does(&state, Command::SetRules(rapid));
    assert_eq!(
        (state.player(PlayerId(4)).unwrap().details.rating, numbers(&state)),
        (Some(2100), vec![2, 3, 4, 5, 1])
    );
}

#[test]
fn a_rating_that_alone_is_changed_was_typed() {
    let entry = NewPlayer { details: known(&[(RatingKind::Standard, 1650)]), lot: 7, entered: None };
    let player = PlayerId(4);
    let state = does(&event(dutch()), Command::AddPlayers(vec![entry]));
    let now = |state: &Tournament| {
        let details = &state.player(player).unwrap().details;
        (details.rating, details.rating_typed)
    };
    let edited = |state: &Tournament, change: &dyn Fn(&mut PlayerDetails)| {
        let mut details = state.player(player).unwrap().details.clone();
        change(&mut details);
        does(state, Command::EditPlayer { player, details })
    };
    let typed = edited(&state, &|details| details.rating = Some(1800));
    assert_eq!(now(&typed), (Some(1800), true));
    let newer =
        edited(&typed, &|details| details.ratings.set(RatingKind::Standard, Some(KnownRating::of(1700))));
    assert_eq!(now(&newer), (Some(1800), true), "what was typed stays");
    let from_list =
        edited(&state, &|details| details.ratings.set(RatingKind::Standard, Some(KnownRating::of(1700))));
    assert_eq!(now(&from_list), (Some(1700), false));
    assert_eq!(now(&edited(&typed, &|details| details.rating_typed = false)), (Some(1650), false));
    let emptied = edited(&state, &|details| details.rating = None);
    assert_eq!(now(&emptied), (Some(1650), false), "the choice counts");
}
