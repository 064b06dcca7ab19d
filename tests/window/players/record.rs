//! What the program keeps of a player: record, card, ratings, starting number.

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{Number, PlayerId, RoundNumber};

use super::{CTRL_SHIFT, THREE, choose, names, new_event_of, three, tournament, type_players};
use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

#[test]
fn warnings_and_a_disqualification_stand_in_the_record() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let warnings = |window: &Window| {
        let player = tournament(window).player(PlayerId(0)).expect("Novák");
        player.warnings.iter().map(|warning| warning.reason.clone()).collect::<Vec<_>>()
    };
    choose(&mut window, "nov");
    window.press_key(Key::F5);
    window.get_by_label("Warn Novák, Jan");
    window.press_key(Key::Enter);
    window.press_key(Key::F5);
    window.press(CTRL, Key::A);
    window.type_text("noise");
    window.press_key(Key::Enter);
    assert_eq!(warnings(&window), ["slow play", "noise"]);
    window.get_by_label("!2");
    window.press(CTRL, Key::R);
    window.get_by_label("Warning in round 1: slow play");
    window.click("Take back warning 1");
    assert_eq!(warnings(&window), ["noise"]);
    window.click("Disqualify …");
    window.get_by_label("Disqualify Novák, Jan");
    // Without a reason nothing happens.
    window.press_key(Key::Enter);
    let player = |window: &Window| tournament(window).player(PlayerId(0)).expect("Novák").clone();
    assert_eq!(player(&window).disqualified, None);
    window.type_text("phone");
    window.press_key(Key::Enter);
    assert_eq!(player(&window).disqualified.as_deref(), Some("phone"));
    assert_eq!(player(&window).withdrawn, Some(RoundNumber::FIRST));
    window.get_by_label("DQ");
    window.press(CTRL, Key::R);
    window.get_by_label("Disqualified, out from round 1: phone");
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(player(&window).disqualified, None);
}

#[test]
fn numbers_are_drawn_by_lot_from_a_seed_that_is_shown() {
    let desktop = Desktop::new();
    let mut window = new_event_of(&desktop, "SW (last undefeated", &["By lot"]);
    type_players(&mut window, &THREE);
    let seed = tournament(&window).rules().seed;
    window.get_by_label(&format!("Numbers are drawn by lot from seed {seed}."));
    let mut orders = std::collections::BTreeSet::new();
    for typed in ["4", "5", "6", "7", "4"] {
        window.click("Draw numbers …");
        window.press(CTRL, Key::A);
        window.type_text(typed);
        window.press_key(Key::Enter);
        assert_eq!(tournament(&window).rules().seed.to_string(), typed);
        orders.insert((typed, names(&window)));
    }
    assert_eq!(orders.len(), 4, "the same seed gives the same numbers");
    let distinct: std::collections::BTreeSet<_> = orders.iter().map(|(_, names)| names).collect();
    assert!(distinct.len() > 1, "another seed gives others");
    window.get_by_label("Numbers are drawn by lot from seed 4.");
}

/// The card is that of the player under the cursor, whichever panel it is asked for in.
#[test]
fn the_card_is_of_the_player_under_the_cursor() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let white_of_board_3 = {
        let (_, round) = tournament(&window).last_round().expect("a round");
        tournament(&window).name(round.games[2].white).to_owned()
    };
    window.press_key(Key::Home);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::ArrowDown);
    window.press(CTRL, Key::D);
    assert_eq!(window.app().panel(), interzonal::views::panel::Panel::Standings);
    window.get_by_label_contains(&format!("{white_of_board_3}, rank "));
    let first = tournament(&window).by_number(Number(1)).expect("number 1");
    let first = tournament(&window).name(first).to_owned();
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::D);
    window.get_by_label_contains(&format!("{first}, rank "));
}

#[test]
fn all_ratings_of_a_player_are_typed_and_the_event_chooses() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press(CTRL_SHIFT, Key::R);
    window.get_by_label("Ratings of Novák, Jan");
    // The cursor stands in FIDE's standard rating; what was typed in the table stands below.
    window.type_text("2400");
    window.get_by_label_contains("2388 counts here: typed by hand.");
    window.get_by_label("National: Rating").focus();
    window.settle();
    window.type_text("good");
    window.get_by_label_contains("Write a whole number between 1 and 9999");
    window.press(CTRL, Key::A);
    window.type_text("2350");
    window.get_by_label("Counts here").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.press_key(Key::Delete);
    window.get_by_label_contains("2400 counts here: standard.");
    window.press_key(Key::Enter);
    let details = |window: &Window| tournament(window).player(PlayerId(0)).expect("Novák").details.clone();
    assert_eq!((details(&window).rating, details(&window).rating_typed), (Some(2400), false));
    window.get_by_label_contains("standard 2400, national 2350");
    // A rating typed into the cell goes before them, until the cell is emptied.
    for _ in 0..3 {
        window.press_key(Key::ArrowRight);
    }
    for (typed, rating) in [("2500", 2500), ("", 2400)] {
        window.press_key(Key::F2);
        match typed {
            "" => window.press_key(Key::Delete),
            typed => window.type_text(typed),
        }
        window.press_key(Key::Enter);
        assert_eq!(details(&window).rating, Some(rating));
    }
}

#[test]
fn corrected_data_give_new_numbers_after_a_look_at_them() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.get_by_label_contains("provisional until round 1 is paired");
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    window.press_key(Key::F7);
    window.press(CTRL, Key::Num2);
    choose(&mut window, "ωμ");
    for _ in 0..3 {
        window.press_key(Key::ArrowRight);
    }
    window.press_key(Key::F2);
    window.type_text("2600");
    window.press_key(Key::Enter);
    assert_eq!(names(&window), ["Łukasz, Piotr", "Novák, Jan", "Ωμέγα, Νίκος"], "numbers stay");
    window.app_mut().invoke(interzonal::ui::action::Action::CorrectNumbers);
    window.settle();
    window.get_by_label("Renumber from corrected data");
    window.get_by_label("3 players get a new starting number.");
    window.get_by_label("Ωμέγα, Νίκος: number 3 becomes 1");
    window.press_key(Key::Escape);
    assert_eq!(names(&window)[0], "Łukasz, Piotr", "nothing was done");
    window.app_mut().invoke(interzonal::ui::action::Action::CorrectNumbers);
    window.settle();
    window.press_key(Key::Enter);
    assert_eq!(names(&window), ["Ωμέγα, Νίκος", "Łukasz, Piotr", "Novák, Jan"]);
    window.app_mut().invoke(interzonal::ui::action::Action::CorrectNumbers);
    window.settle();
    window.get_by_label_contains("The starting numbers already agree with the data.");
    window.press(CTRL, Key::Z);
    assert_eq!(names(&window)[0], "Łukasz, Piotr");
}
