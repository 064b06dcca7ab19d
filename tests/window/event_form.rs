//! The fields of an event: what each system shows, and a new event from the list of systems to its rules.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Key, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{
    BonusLevel, ByeRule, ClockRules, EventInfo, Number, Percentage, PointScale, Points, PrizeFund,
    RoundNumber, Rules, Setting, StartOrder, SystemId, VirtualPoints, VirtualRange,
};
use interzonal::ui::event_form::EventForm;
use interzonal::ui::theme;
use interzonal::wording::Wording;
use strum::IntoEnumIterator as _;

/// The form alone, with room for all of it.
fn form(rules: &Rules, entrants: usize) -> Harness<'static, EventForm> {
    let event = EventInfo { name: "Riverside".into(), ..EventInfo::default() };
    let wording = Wording::english();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1200.0, 1400.0))
        .with_context_setup(theme::install)
        .with_accessibility_check(true)
        .build_ui_state(
            move |ui, form: &mut EventForm| form.show(ui, &wording, false, entrants),
            EventForm::of(&event, rules),
        );
    harness.run();
    harness
}

/// A name that stands in the form if, and only if, the system has the setting.
const fn sign(setting: Setting) -> &'static str {
    match setting {
        Setting::RoundsByEntrants => "From the entrants",
        Setting::FirstColour => "Lot",
        Setting::Colours => "White and Black are assigned",
        Setting::UnratedOrder => "Unrated players by",
        Setting::Seeding => "By lot",
        Setting::ByeRule => "Last of the lowest group",
        Setting::Partners => "Pairs (2×2)",
        Setting::PrizeFund => "Entrants pay a fee",
        Setting::BonusLevels => "Add a level",
        Setting::Clock => "Rounds are timed",
        Setting::Acceleration => "Accelerated rounds",
        Setting::Cycles => "Everybody meets",
        Setting::VirtualPoints => "Baku (C.04.7)",
    }
}

#[test]
fn a_system_shows_the_settings_that_it_has_and_no_others() {
    for system in SystemId::iter() {
        let form = form(&Rules::new(system, 7), 0);
        for setting in Setting::iter() {
            let shown = form.query_all_by_label(sign(setting)).count() > 0;
            assert_eq!(shown, system.has(setting), "{system}: {setting:?}");
        }
        let about = Wording::english().text(&format!("system-{system}-about"));
        assert!(form.query_all_by_label_contains(&about).count() > 0, "{system} is described");
    }
}

#[test]
fn rounds_that_do_not_fit_are_said_before_round_1() {
    let says = |rules: Rules, entrants: usize, part: &str| {
        form(&rules, entrants).query_all_by_label_contains(part).count() > 0
    };
    let set = |system, rounds| Rules { rounds, rounds_by_entrants: false, ..Rules::new(system, 7) };
    let draws = "16 entrants and 30 % draws about 7 rounds instead of 4";
    assert!(says(Rules::new(SystemId::Regular, 7), 0, draws));
    assert!(says(Rules::new(SystemId::Sw, 7), 0, draws));
    assert!(!says(Rules::new(SystemId::TrueSwiss, 7), 0, draws));
    assert!(says(Rules::new(SystemId::Regular, 7), 12, "4 rounds are planned for 12 entrants"));
    assert!(says(set(SystemId::Regular, 3), 9, "3 rounds are enough for 8 entrants at most; there are 9."));
    assert!(!says(set(SystemId::Regular, 3), 8, "enough for 8 entrants"));
    assert!(says(set(SystemId::SwT, 5), 7, "5 rounds are too many: 7 entrants may play at most 4"));
    assert!(says(set(SystemId::SwT, 5), 8, "The event is named SW-T5"));
    assert!(!says(set(SystemId::SwT, 5), 8, "too many"));
    assert!(says(set(SystemId::Sw, 5), 3, "There are 3 entrants; at least 4 are needed"));
}

#[test]
fn a_clock_and_levels_are_switched_on_and_off() {
    let mut clock = form(&Rules::new(SystemId::OpenSwiss, 7), 0);
    clock.get_by_label("Rounds are timed").click();
    clock.run();
    clock.get_by_label("minutes");
    let (_, rules) = clock.state_mut().read().expect("complete");
    assert_eq!(rules.clock, Some(ClockRules { minutes: 60, last_turns: 7 }));

    let mut levels = form(&Rules::new(SystemId::Sw, 7), 0);
    for _ in 0..2 {
        levels.get_by_label("Add a level").click();
        levels.run();
    }
    assert_eq!(levels.state_mut().read(), None, "the second one has no name");
    levels.run();
    levels.get_by_label_contains("Each level needs a name of its own");
    levels.get_by_label("Remove level 2").click();
    levels.run();
    let (_, rules) = levels.state_mut().read().expect("complete");
    let [level] = rules.bonus_levels.as_slice() else { panic!("{:?}", rules.bonus_levels) };
    assert_eq!((level.name.as_str(), level.win, level.loss), ("Diamond", 20, 10));
}

/// C.04.7 and tables of the arbiter's own, with a sentence for a row that cannot hold.
#[test]
fn an_acceleration_is_chosen_and_its_table_typed() {
    let mut form = form(&Rules::new(SystemId::Dutch, 7), 0);
    form.get_by_label("Baku (C.04.7)").click();
    form.run();
    form.get_by_label_contains("1 more up to round 2 and 0.5 more up to round 4 (C.04.7)");
    let read = |form: &mut Harness<'static, EventForm>| form.state_mut().read().map(|(_, rules)| rules);
    assert_eq!(read(&mut form).unwrap().virtual_points, VirtualPoints::Baku { last: None });
    form.get_by_label("Own table").click();
    form.run();
    assert_eq!(read(&mut form), None, "an empty row");
    form.run();
    form.get_by_label_contains("Row 1: write starting numbers as 1-20");
    let fill = |form: &mut Harness<'static, EventForm>, label: &str, text: &str| {
        form.get_by_label(label).focus();
        form.run();
        form.get_by_label(label).type_text(text);
        form.run();
    };
    fill(&mut form, "Starting numbers of row 1", "1-20");
    fill(&mut form, "Rounds of row 1", "1-2");
    fill(&mut form, "Virtual points of row 1", "1");
    // The next row goes on with the same numbers in the following round.
    form.get_by_label("Add a row").click();
    form.run();
    fill(&mut form, "Virtual points of row 2", "0.5");
    let row = |rounds: (usize, usize), tenths| VirtualRange {
        numbers: (Number(1), Number(20)),
        rounds: (RoundNumber::new(rounds.0).unwrap(), RoundNumber::new(rounds.1).unwrap()),
        points: Points::from_tenths(tenths),
    };
    let table = |rows: &[VirtualRange]| VirtualPoints::Table(rows.to_vec());
    assert_eq!(read(&mut form).unwrap().virtual_points, table(&[row((1, 2), 10), row((3, 3), 5)]));
    form.get_by_label("Remove row 1").click();
    form.run();
    assert_eq!(read(&mut form).unwrap().virtual_points, table(&[row((3, 3), 5)]));
}

#[test]
fn football_points_are_one_click() {
    let mut form = form(&Rules::new(SystemId::Dutch, 7), 0);
    assert!(form.query_by_label("Own").is_none());
    form.get_by_label("3-1-0").click();
    form.run();
    let (_, rules) = form.state_mut().read().expect("complete");
    assert_eq!(rules.points, PointScale::THREE_ONE_ZERO);
}

#[test]
fn long_rows_end_inside_the_dialog() {
    let mut rules = Rules::new(SystemId::Sw, 7);
    let percentage = Percentage::from_tenths(665).expect("a percentage");
    rules.prize_fund = Some(PrizeFund { fee: 100, percentage, unit: "chips".into() });
    rules.bonus_levels.push(BonusLevel { name: "Diamond".into(), win: 20, loss: 10 });
    let mut form = form(&rules, 0);
    form.set_size(Vec2::new(1080.0, 1400.0));
    form.run();
    for label in ["unit", "Remove level 1", "Last of all", "Pairs (2×2)"] {
        let right = form.get_by_label(label).rect().right();
        assert!(right <= 1072.0, "{label} ends at {right}");
    }
}

fn choose_system(window: &mut Window, part: &str) {
    window.click("Pairing system");
    window.get_by_label_contains(part).click();
    window.settle();
}

#[test]
fn an_sw_t_for_pairs_with_a_prize_pot_is_set_up_in_the_dialog() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Club night");
    choose_system(&mut window, "SW-T (fixed rounds");
    window.get_by_label_contains("The event is named SW-T5");
    window.unfold("More about the system");
    window.click("Pairs (2×2)");
    window.click("By lot");
    window.click("Last of all");
    window.click("Entrants pay a fee");
    window.get_by_label("fee").focus();
    window.settle();
    window.type_text("100");
    window.get_by_label("% paid out").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text("80");
    window.get_by_label("unit").focus();
    window.settle();
    window.type_text("chips");
    window.press_key(Key::Enter);
    let rules = window.app().desk().expect("the event is created").tournament().rules().clone();
    assert_eq!((rules.system, rules.rounds, rules.rounds_by_entrants), (SystemId::SwT, 5, false));
    assert!(rules.partners);
    assert_eq!((rules.start_order, rules.bye_rule), (StartOrder::Drawn, ByeRule::LowestSeed));
    let percentage = Percentage::from_tenths(800).expect("a percentage");
    assert_eq!(rules.prize_fund, Some(PrizeFund { fee: 100, percentage, unit: "chips".into() }));
}

#[test]
fn a_fee_that_cannot_be_read_keeps_the_dialog_open() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Club night");
    choose_system(&mut window, "SW (last undefeated");
    window.unfold("More about the system");
    window.get_by_label("Entrants pay a fee").click_accesskit();
    window.settle();
    window.press_key(Key::Enter);
    window.click("Create event");
    assert!(window.app().desk().is_none());
    window.get_by_label("Write the fee as a whole number, for instance 100.");
    // Another system has no pot and nothing to complain about.
    choose_system(&mut window, "Regular Swiss (last");
    assert!(window.query_by_label("Entrants pay a fee").is_none());
    window.click("Create event");
    let rules = window.app().desk().expect("the event is created").tournament().rules().clone();
    assert_eq!((rules.system, rules.rounds_by_entrants, rules.prize_fund), (SystemId::Regular, true, None));
}

/// The list opens above the dialog also when both have been shown before.
#[test]
fn a_system_is_chosen_in_the_second_dialog_too() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    for name in ["First", "Second"] {
        window.press(CTRL, Key::N);
        window.type_text(name);
        choose_system(&mut window, "Leong");
        assert!(window.query_all_by_label_contains("from both ends towards the middle").next().is_some());
        if name == "First" {
            window.click("Cancel");
            window.click("Discard");
        }
    }
    window.click("Create event");
    assert_eq!(window.app().desk().expect("created").tournament().rules().system, SystemId::Leong);
}

#[test]
fn a_picture_becomes_the_logo_and_undo_takes_it_back() {
    let desktop = Desktop::new();
    let picture = desktop.file("club.svg", include_bytes!("../data/logo/riverside.svg"));
    let letter = desktop.file("letter.png", b"no picture at all");
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num1);
    let choose = |window: &mut Window, label: &str| {
        window.get_by_label(label).scroll_to_me();
        window.settle();
        window.click(label);
    };
    let logo = |window: &Window| window.app().desk().unwrap().tournament().logo().cloned();
    choose(&mut window, "Choose a picture …");
    window.type_path(&letter);
    for _ in 0..400 {
        window.settle();
        if window.query_by_label_contains("neither a PNG nor an SVG").is_some() {
            break;
        }
    }
    window.get_by_label_contains("neither a PNG nor an SVG");
    assert_eq!(logo(&window), None);
    choose(&mut window, "Choose a picture …");
    window.type_path(&picture);
    window.wait_for(|app| app.desk().unwrap().tournament().logo().is_some());
    window.get_by_label("Choose another picture …");
    // What happens to the head of the event later leaves it alone.
    choose(&mut window, "Remove it");
    assert_eq!(logo(&window), None);
    window.press(CTRL, Key::Z);
    assert!(logo(&window).is_some());
    window.press(CTRL, Key::Z);
    assert_eq!(logo(&window), None);
}

#[test]
fn the_beginnings_of_the_rounds_are_typed() {
    let mut form = form(&Rules { rounds: 3, ..Rules::new(SystemId::Dutch, 7) }, 0);
    form.get_by_label("Set days and times").click();
    form.run();
    let mut fill = |round: usize, text: &str| {
        form.get_by_label(&format!("Round {round} begins")).click();
        form.run();
        form.get_by_label(&format!("Round {round} begins")).type_text(text);
        form.run();
    };
    fill(1, "2026-11-21 10:00");
    fill(2, "15:30");
    fill(3, "tomorrow");
    assert!(form.query_by_label_contains("Saturday").is_some(), "the day of the week shows a slip");
    assert!(form.state_mut().read().is_none());
    form.run();
    form.get_by_label_contains("Round 3: write a day as 2026-11-21");
    form.get_by_label("Round 3 begins").click();
    form.run();
    form.key_press_modifiers(CTRL, Key::A);
    form.get_by_label("Round 3 begins").type_text("22.11.2026 9:00");
    form.run();
    let (event, _) = form.state_mut().read().expect("complete");
    let begins = |round| event.round_start(RoundNumber::new(round).unwrap()).moment().unwrap().to_string();
    assert_eq!([1, 2, 3].map(begins), ["2026-11-21T10:00:00", "2026-11-21T15:30:00", "2026-11-22T09:00:00"]);
}

#[test]
fn the_rating_that_counts_is_chosen_or_put_together() {
    let mut form = form(&Rules::new(SystemId::Dutch, 7), 0);
    let choice = |form: &mut Harness<'static, EventForm>| {
        let (_, rules) = form.state_mut().read().expect("complete");
        rules.rating_choice.to_string()
    };
    let choose = |form: &mut Harness<'static, EventForm>, list: &str, entry: &str| {
        form.get_by_label(list).click();
        form.run();
        form.get_by_label(entry).click();
        form.run();
    };
    choose(&mut form, "Rating that counts", "mean of standard and national");
    assert_eq!(choice(&mut form), "mean:standard-national");
    choose(&mut form, "Rating that counts", "an order of your own");
    assert_eq!(choice(&mut form), "standard-national-estimated", "from what was chosen before");
    choose(&mut form, "Rating in place 1", "blitz");
    assert_eq!(choice(&mut form), "blitz-national-estimated");
    choose(&mut form, "Rating in place 4", "rapid");
    choose(&mut form, "Rating in place 3", "–");
    assert_eq!(choice(&mut form), "blitz-national-rapid");
}
