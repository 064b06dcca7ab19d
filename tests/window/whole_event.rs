//! A whole event through the window, by keyboard: nine players typed, five rounds paired, changed, published and
//! played, a sheet printed, the event saved and opened again.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{Bye, Command, GameResult, Stage, Tournament};

const PLAYERS: [(&str, &str); 9] = [
    ("Novák, Jan", "2388"),
    ("Łukasz, Piotr", "2455"),
    ("Ωμέγα, Νίκος", "2290"),
    ("Okafor, Ada", "2320"),
    ("Petrov, Ivan", "2244"),
    ("Иванов, Пётр", "2201"),
    ("Young, Sam", "1105"),
    ("Nguyễn, Thị Bích", "1990"),
    ("Müller, Jörg", "2040"),
];

/// Result keys of the four boards, round by round.
const RESULTS: [&str; 5] = ["1501", "0+15", "5=d1", "100-", "1a51"];

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("an event").tournament()
}

fn type_players(window: &mut Window) {
    window.press_key(Key::Insert);
    for (name, rating) in PLAYERS {
        window.type_text(name);
        for _ in 0..3 {
            window.press_key(Key::Tab);
        }
        window.type_text(rating);
        window.press(Modifiers::SHIFT, Key::Enter);
    }
    window.press_key(Key::Escape);
}

/// F6, and the moment that the background takes.
fn pair(window: &mut Window, round: usize) {
    window.press_key(Key::F6);
    for _ in 0..400 {
        if tournament(window).rounds_paired() == round {
            return;
        }
        window.settle();
    }
    panic!("round {round} was not paired");
}

/// Holds the player on White of board 1, prepares the swap with Black of board 2, reads the verdict, carries it out.
fn swap_by_keys(window: &mut Window) {
    window.press_key(Key::Home);
    window.press_key(Key::S);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::ArrowRight);
    // The engine works out its own pairing in the background, to compare with.
    let grades = ["Legal, but worse than the program", "Breaks an absolute rule"];
    let judged = |window: &Window| {
        grades.iter().any(|grade| window.query_all_by_label_contains(grade).next().is_some())
    };
    for _ in 0..400 {
        if judged(window) {
            break;
        }
        window.settle();
    }
    assert!(judged(window), "the verdict stands there before anything is done");
    window.press_key(Key::Enter);
}

#[test]
fn nine_players_five_rounds() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Club championship");
    window.press_key(Key::Enter);
    type_players(&mut window);
    let names: Vec<&str> =
        tournament(&window).in_number_order().into_iter().map(|(_, player)| player.name()).collect();
    assert_eq!(names[..3], ["Łukasz, Piotr", "Novák, Jan", "Okafor, Ada"]);
    assert_eq!(names.len(), 9);

    for (round, keys) in (1..).zip(RESULTS) {
        pair(&mut window, round);
        let (number, drafted) = tournament(&window).last_round().expect("a draft");
        assert_eq!((drafted.stage, drafted.games.len()), (Stage::Draft, 4));
        if round == 2 {
            let before = drafted.clone();
            swap_by_keys(&mut window);
            let after = tournament(&window).round(number).expect("paired").clone();
            assert_ne!(after, before, "the swap was carried out");
            let last = window.app().desk().expect("open").journal().entries.last().expect("a step").clone();
            let Some(Command::ChangePairing { broken, .. }) = last.command.as_command() else {
                panic!("{last:?}")
            };
            assert!(!broken.is_empty(), "the log keeps the rules it breaks");
            window.press(CTRL, Key::Z);
            assert_eq!(tournament(&window).round(number), Some(&before), "undone");
            window.press(CTRL.plus(Modifiers::SHIFT), Key::Z);
            assert_eq!(tournament(&window).round(number), Some(&after), "done again");
            window.press(CTRL, Key::Z);
        }
        window.press_key(Key::F7);
        assert_eq!(tournament(&window).round(number).expect("paired").stage, Stage::Published);
        window.press_key(Key::Home);
        window.type_text(keys);
        let played = tournament(&window).round(number).expect("paired");
        assert!(played.is_complete(), "round {round}: {:?}", played.games);
        assert_eq!(played.byes.values().filter(|bye| **bye == Bye::Pairing).count(), 1);
    }
    let results: Vec<GameResult> = tournament(&window)
        .rounds()
        .nth(3)
        .expect("round 4")
        .1
        .games
        .iter()
        .map(|game| game.result)
        .collect();
    use GameResult::{BlackWins, BlackWinsByDefault, WhiteWins};
    assert_eq!(results, [WhiteWins, BlackWins, BlackWins, BlackWinsByDefault]);

    window.press(CTRL, Key::Num4);
    assert!(window.query_all_by_label_contains("Łukasz").next().is_some(), "the standings list the players");

    // Paper: the PDF of the board list, where the arbiter types it.
    window.press_key(Key::F9);
    window.press_key(Key::Escape);
    window.press_key(Key::S);
    window.press(CTRL, Key::A);
    let sheet = desktop.folders().data.join("round.pdf");
    window.type_text(&sheet.display().to_string());
    window.press_key(Key::Enter);
    for _ in 0..400 {
        if sheet.exists() {
            break;
        }
        window.settle();
    }
    assert!(std::fs::read(&sheet).expect("printed").starts_with(b"%PDF"));

    // Under its own name, closed, opened again: the same, down to what can be undone.
    window.press(CTRL, Key::S);
    window.press(CTRL, Key::A);
    let file = desktop.folders().data.join("championship.ron");
    window.type_text(&file.display().to_string());
    window.press_key(Key::Enter);
    let before = window.app().desk().expect("open").journal().clone();
    window.press(CTRL, Key::W);
    assert!(window.app().desk().is_none());
    let mut again = desktop.window_on(&file);
    assert_eq!(*window_journal(&again), before);
    again.press(CTRL, Key::Z);
    assert_eq!(window_journal(&again).cursor + 1, before.cursor, "undo works after reopening");
}

fn window_journal(window: &Window) -> &interzonal::model::Journal {
    window.app().desk().expect("open").journal()
}
