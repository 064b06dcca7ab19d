//! The small systems through the window, each from *New event* to its end; the worked examples of `assets/rules`
//! pair by pair, to the last unit that is paid out.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{Colour, GameResult, Number, SystemId, Tournament};

/// Two starting numbers, the smaller first.
type Pair = (u16, u16);

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("an event").tournament()
}

fn says(window: &Window, part: &str) -> bool {
    window.query_all_by_label_contains(part).next().is_some()
}

/// A new event of a system, chosen in the dialog by its name.
fn new_event(window: &mut Window, system: &str) {
    window.press(CTRL, Key::N);
    window.type_text("Winter Cup");
    window.click("Pairing system");
    // A preset of tie-breaks may be called the same; the list tells more of the system.
    let entries = window.query_all_by_label_contains(system);
    entries.max_by_key(|node| node.rect().height() as i32).expect("in the list").click();
    window.settle();
}

/// Players A, B, C … with falling ratings, typed into the list.
fn type_players(window: &mut Window, count: u8) {
    window.press_key(Key::Insert);
    for index in 0..count {
        window.type_text(&format!("{0}{0}{0}", char::from(b'A' + index)));
        for _ in 0..3 {
            window.press_key(Key::Tab);
        }
        window.type_text(&(2400 - 20 * u16::from(index)).to_string());
        window.press(egui::Modifiers::SHIFT, Key::Enter);
    }
    window.press_key(Key::Escape);
    assert_eq!(tournament(window).player_count(), usize::from(count));
}

fn number(tournament: &Tournament, id: interzonal::model::PlayerId) -> u16 {
    tournament.number(id).expect("entered").0
}

/// Pairs by F6 and publishes by F7; the pairs by starting number, the better one first.
fn pair_and_publish(window: &mut Window, round: usize) -> Vec<(u16, u16)> {
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == round));
    explain_first_board(window);
    window.press_key(Key::F7);
    let event = tournament(window);
    let (_, paired) = event.last_round().expect("paired");
    let mut pairs: Vec<(u16, u16)> = paired
        .games
        .iter()
        .map(|game| (number(event, game.white), number(event, game.black)))
        .map(|(white, black)| (white.min(black), white.max(black)))
        .collect();
    pairs.sort_unstable();
    pairs
}

/// Every board explains itself, with a rule of the system's document.
fn explain_first_board(window: &mut Window) {
    let document = match tournament(window).rules().system {
        SystemId::Regular => "Regular Swiss, ",
        SystemId::TrueSwiss => "True Swiss, ",
        SystemId::Sw => "SW, ",
        SystemId::SwT => "SW-T, ",
        SystemId::OpenSwiss => "OpenSwiss, ",
        SystemId::Leong => "Leong ",
        SystemId::RoundRobin => "C.05 Annex 1",
        other => panic!("{other} is not one of the seven"),
    };
    window.press_key(Key::Home);
    let begun = std::time::Instant::now();
    while !says(window, document) {
        assert!(begun.elapsed().as_secs() < 60, "no explanation with “{document}”");
        window.settle();
    }
}

/// Types the results from board 1 on: these win.
fn results(window: &mut Window, winners: &[u16]) {
    let event = tournament(window);
    let (_, paired) = event.last_round().expect("paired");
    let keys: String = paired
        .games
        .iter()
        .map(|game| if winners.contains(&number(event, game.white)) { '1' } else { '0' })
        .collect();
    window.press_key(Key::Home);
    window.type_text(&keys);
    let event = tournament(window);
    let (_, played) = event.last_round().expect("paired");
    assert!(played.is_complete(), "{:?}", played.games);
    for game in &played.games {
        let won = if game.result == GameResult::WhiteWins { Colour::White } else { Colour::Black };
        assert!(winners.contains(&number(event, game.player(won))), "{keys}: {:?}", played.games);
    }
}

/// The text of the standings panel once it is made.
fn standings_say(window: &mut Window, part: &str) {
    window.press(CTRL, Key::Num4);
    let begun = std::time::Instant::now();
    while !says(window, part) {
        assert!(begun.elapsed().as_secs() < 60, "the standings do not say “{part}”");
        window.settle();
    }
}

/// What everybody is paid, by starting number.
fn payouts(window: &Window) -> Vec<u64> {
    use interzonal::standings::{Prizes, Standings, default_order, rounds_counted};
    let event = tournament(window);
    let codes = default_order(event.rules().system);
    let standings = Standings::of(event, rounds_counted(event), &codes).expect("known criteria");
    let prizes = Prizes::of(event, &standings).expect("a fund");
    let mut paid: Vec<(Number, u64)> =
        prizes.rows.iter().map(|row| (event.number(row.player).expect("entered"), row.payout())).collect();
    paid.sort_unstable();
    paid.into_iter().map(|(_, paid)| paid).collect()
}

fn with_fund(window: &mut Window) {
    window.unfold("More about the system");
    // The row may stand below the edge of the dialog.
    window.get_by_label("Entrants pay a fee").click_accesskit();
    window.settle();
    window.get_by_label("fee").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text("100");
    window.get_by_label("% paid out").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text("80");
    window.get_by_label("unit").focus();
    window.settle();
    window.type_text("PIPs");
}

fn create(window: &mut Window) {
    window.click("Create event");
    assert!(window.app().desk().is_some(), "the event is created");
}

/// The example of SW: six players, over after two rounds, 480 PIPs paid out.
#[test]
fn sw_as_in_document_003() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "SW (last undefeated");
    with_fund(&mut window);
    create(&mut window);
    type_players(&mut window, 6);
    assert_eq!(tournament(&window).rules().rounds, 3, "planned: the smallest r with 2^r ≥ 6");
    assert_eq!(pair_and_publish(&mut window, 1), [(1, 4), (2, 5), (3, 6)]);
    results(&mut window, &[1, 5, 3]);
    standings_say(&mut window, "3 are undefeated: AAA, CCC and EEE (SW, end)");
    assert_eq!(pair_and_publish(&mut window, 2), [(1, 3), (2, 6), (4, 5)]);
    results(&mut window, &[1, 4, 2]);
    standings_say(&mut window, "Over after round 2: only one is undefeated (SW, end). The winner is AAA.");
    assert_eq!(payouts(&window), [160, 80, 80, 80, 80, 0]);
    window.click("Prizes");
    assert!(says(&window, "480"), "the prize pot");
    window.press_key(Key::F6);
    assert_eq!(tournament(&window).rounds_paired(), 2, "no round after the end");
    assert!(says(&window, "A corrected result reopens it"));
    // The corrected result does.
    window.press(CTRL, Key::Num3);
    results(&mut window, &[1, 5, 2]);
    standings_say(&mut window, "2 are undefeated: AAA and EEE (SW, end)");
    assert_eq!(pair_and_publish(&mut window, 3), [(1, 5), (2, 3), (4, 6)]);
}

/// The example of SW-T: SW-T4, with the round in which 3 goes down in place of 6; 1 and 2 tie, no winner.
#[test]
fn sw_t_4_as_in_document_003() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "SW-T (fixed rounds");
    with_fund(&mut window);
    window.get_by_label("Rounds").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text("4");
    create(&mut window);
    type_players(&mut window, 6);
    assert!(says(&window, "Winter Cup · SW-T4"), "the event is named after its rounds");
    let rounds: [(&[Pair], &[u16]); 4] = [
        (&[(1, 4), (2, 5), (3, 6)], &[1, 5, 3]),
        (&[(1, 3), (2, 6), (4, 5)], &[1, 5, 2]),
        (&[(1, 5), (2, 3), (4, 6)], &[1, 2, 6]),
        (&[(1, 2), (3, 4), (5, 6)], &[2, 6, 3]),
    ];
    for (round, (pairs, winners)) in (1..).zip(rounds) {
        assert_eq!(pair_and_publish(&mut window, round), pairs, "round {round}");
        results(&mut window, winners);
    }
    standings_say(
        &mut window,
        "Over: all 4 rounds have been played. AAA and BBB tie at the top, so there is no winner.",
    );
    assert_eq!(payouts(&window), [120, 120, 80, 0, 80, 80]);
}

/// Regular Swiss, end 2: the same two rounds end a Regular Swiss before its third planned round.
#[test]
fn regular_swiss_ends_before_its_planned_rounds() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "Regular Swiss (last");
    create(&mut window);
    type_players(&mut window, 6);
    assert_eq!(pair_and_publish(&mut window, 1), [(1, 4), (2, 5), (3, 6)]);
    results(&mut window, &[1, 5, 3]);
    assert_eq!(pair_and_publish(&mut window, 2), [(1, 3), (2, 6), (4, 5)]);
    results(&mut window, &[1, 4, 2]);
    standings_say(&mut window, "only one is undefeated (Regular Swiss, end). The winner is AAA.");
}

/// Regular Swiss, end 3: with draws on every board two are undefeated after the planned rounds, and the event is
/// extended; the arbiter ends it by hand, and most points decide.
#[test]
fn regular_swiss_is_extended_and_finished_by_hand() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "Regular Swiss (last");
    create(&mut window);
    type_players(&mut window, 4);
    for round in 1..=2 {
        pair_and_publish(&mut window, round);
        window.press_key(Key::Home);
        window.type_text(if round == 1 { "55" } else { "15" });
    }
    standings_say(&mut window, "Extended: 3 undefeated after 2 rounds");
    window.click("Finish the event");
    standings_say(&mut window, "Finished by the arbiter after 2 complete rounds. The winner is");
    window.press_key(Key::F6);
    assert_eq!(tournament(&window).rounds_paired(), 2);
    window.click("Reopen the event");
    standings_say(&mut window, "Extended: 3 undefeated after 2 rounds");
    pair_and_publish(&mut window, 3);
}

/// True Swiss, end 2: a True Swiss plays all its rounds although one is undefeated before.
#[test]
fn true_swiss_plays_all_its_rounds() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "True Swiss (fixed");
    window.get_by_label("Rounds").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text("3");
    create(&mut window);
    type_players(&mut window, 6);
    pair_and_publish(&mut window, 1);
    results(&mut window, &[1, 5, 3]);
    pair_and_publish(&mut window, 2);
    results(&mut window, &[1, 4, 2]);
    standings_say(&mut window, "all are played even if only one is undefeated (True Swiss, end)");
    assert_eq!(pair_and_publish(&mut window, 3).len(), 3);
    let whites: Vec<u16> = {
        let event = tournament(&window);
        let (_, paired) = event.last_round().expect("paired");
        paired.games.iter().map(|game| number(event, game.white)).collect()
    };
    results(&mut window, &whites);
    standings_say(&mut window, "Over: all 3 rounds have been played.");
}

/// OpenSwiss: numbers and round 1 by lot, 3-1-0, small points, then the play-off of the first four.
#[test]
fn open_swiss_with_its_play_off() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "OpenSwiss (3-1-0");
    create(&mut window);
    type_players(&mut window, 7);
    assert_eq!(tournament(&window).rules().rounds, 3, "suggested for seven");
    for round in 1..=3 {
        assert_eq!(pair_and_publish(&mut window, round).len(), 3);
        window.press_key(Key::Home);
        window.type_text("150");
    }
    standings_say(&mut window, "Over: all 3 rounds have been played.");
    let points: i32 = {
        use interzonal::standings::{Standings, default_order};
        let event = tournament(&window);
        let standings = Standings::of(event, 3, &default_order(SystemId::OpenSwiss)).expect("M1 M2");
        standings.rows.iter().map(|row| row.points.tenths()).sum()
    };
    assert_eq!(points, 3 * (30 + 20 + 30 + 30), "three decided games or byes and a draw a round");
    window.click("Play-off");
    window.click("Begin the play-off …");
    window.press_key(Key::Enter);
    assert!(tournament(&window).play_off().is_some());
    assert!(says(&window, "Semi-final 1"));
}

/// Leong: five rounds of nine players, everybody once, colours within their limits.
#[test]
fn leong_five_rounds_of_nine() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "Leong");
    window.get_by_label("Rounds").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text("5");
    create(&mut window);
    type_players(&mut window, 9);
    assert_eq!(
        pair_and_publish(&mut window, 1),
        [(1, 5), (2, 6), (3, 7), (4, 8)],
        "rule 14: the last pauses"
    );
    window.press_key(Key::Home);
    window.type_text("1501");
    let mut met: Vec<(u16, u16)> = vec![(1, 5), (2, 6), (3, 7), (4, 8)];
    for round in 2..=5 {
        let pairs = pair_and_publish(&mut window, round);
        assert!(pairs.iter().all(|pair| !met.contains(pair)), "nobody meets twice");
        met.extend(pairs);
        window.press_key(Key::Home);
        window.type_text(["150=", "1051", "0011", "1=10"][round - 2]);
        assert!(tournament(&window).last_round().expect("paired").1.is_complete());
    }
    standings_say(&mut window, "Over: all 5 rounds have been played.");
}

/// The cells of the cross table: how often everybody met everybody, the better number first.
fn meetings(event: &Tournament) -> std::collections::BTreeMap<Pair, usize> {
    let mut met = std::collections::BTreeMap::new();
    for (_, round) in event.rounds() {
        for game in &round.games {
            let (white, black) = (number(event, game.white), number(event, game.black));
            *met.entry((white.min(black), white.max(black))).or_default() += 1;
        }
    }
    met
}

/// C.05 Annex 1: six players, numbers by lot, five rounds that follow from the entries; nobody enters late,
/// and no round comes after the tables.
#[test]
fn a_round_robin_of_six() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "Round robin");
    create(&mut window);
    type_players(&mut window, 6);
    let rules = tournament(&window).rules().clone();
    assert_eq!((rules.system, rules.rounds), (SystemId::RoundRobin, 5), "as many as the tables have");
    let tables: [&[Pair]; 5] = [
        &[(1, 6), (2, 5), (3, 4)],
        &[(1, 2), (3, 5), (4, 6)],
        &[(1, 3), (2, 6), (4, 5)],
        &[(1, 4), (2, 3), (5, 6)],
        &[(1, 5), (2, 4), (3, 6)],
    ];
    for (round, pairs) in (1..).zip(tables) {
        assert_eq!(pair_and_publish(&mut window, round), pairs, "round {round}");
        if round == 1 {
            window.press(CTRL, Key::Num2);
            window.press_key(Key::Insert);
            window.type_text("Late");
            window.press(egui::Modifiers::SHIFT, Key::Enter);
            assert_eq!(tournament(&window).player_count(), 6);
            assert!(says(&window, "A round robin takes nobody else once round 1 is paired"));
            // What was typed stays until it is given up.
            window.press_key(Key::Escape);
            window.click("Discard");
            window.press(CTRL, Key::Num3);
        }
        window.press_key(Key::Home);
        window.type_text("15-");
        assert!(tournament(&window).last_round().expect("paired").1.is_complete());
    }
    assert_eq!(meetings(tournament(&window)).values().copied().collect::<Vec<_>>(), [1; 15]);
    standings_say(&mut window, "Over: all 5 rounds have been played.");
    window.press_key(Key::F6);
    assert_eq!(tournament(&window).rounds_paired(), 5, "no round past the tables");
}

/// C.05 Annex 1: five players, twice: ten rounds, of which everybody is free in two, without points; the last two rounds of
/// the first cycle change places.
#[test]
fn a_double_round_robin_of_five() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    new_event(&mut window, "Round robin");
    window.unfold("More about the system");
    window.click("Twice");
    window.click("By rating");
    create(&mut window);
    type_players(&mut window, 5);
    assert_eq!(tournament(&window).rules().rounds, 10);
    let mut free = Vec::new();
    for round in 1..=10 {
        assert_eq!(pair_and_publish(&mut window, round).len(), 2);
        let event = tournament(&window);
        let (_, paired) = event.last_round().expect("paired");
        free.push(number(event, paired.pairing_bye().expect("somebody is free")));
        window.press_key(Key::Home);
        window.type_text("55");
    }
    assert_eq!(free, [1, 4, 2, 3, 5, 1, 4, 2, 5, 3], "rounds 4 and 5 have changed places");
    assert_eq!(meetings(tournament(&window)).values().copied().collect::<Vec<_>>(), [2; 10]);
    standings_say(&mut window, "Over: all 10 rounds have been played.");
    use interzonal::standings::{Standings, default_order};
    let standings =
        Standings::of(tournament(&window), 10, &default_order(SystemId::RoundRobin)).expect("known criteria");
    assert!(standings.rows.iter().all(|row| row.points.tenths() == 40), "eight draws, nothing for the bye");
}
