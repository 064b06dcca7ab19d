//! The tie-breaks of an event in the window: ready-made and own lists, order by mouse and keyboard, new criteria from
//! parts and by code, the edition, and what a late change asks.

use crate::app_window::CTRL;
use crate::support::Desktop;
use egui::{Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::settings::Settings;
use interzonal::model::{Command, Edition, EventInfo, Rules, SystemId, TieBreakCode};
use interzonal::standings::c07::{FIDE_SWISS, ROUND_ROBIN};
use interzonal::ui::event_form::EventForm;
use interzonal::ui::theme;
use interzonal::wording::Wording;

type Alone = Harness<'static, EventForm>;

/// The form alone with these criteria, with room for all of it.
fn form(codes: &str) -> Alone {
    let event = EventInfo { name: "Riverside".into(), ..EventInfo::default() };
    let tie_breaks = codes.split_whitespace().map(TieBreakCode::new).collect();
    let rules = Rules { tie_breaks, ..Rules::new(SystemId::Dutch, 7) };
    let wording = Wording::english();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1200.0, 1600.0))
        .with_context_setup(theme::install)
        .with_accessibility_check(true)
        .build_ui_state(
            move |ui, form: &mut EventForm| form.show(ui, &wording, false, 0),
            EventForm::of(&event, &rules),
        );
    harness.run();
    harness
}

fn rules(form: &mut Alone) -> Rules {
    form.state_mut().read().expect("complete").1
}

fn codes(form: &mut Alone) -> String {
    let codes: Vec<String> = rules(form).tie_breaks.iter().map(ToString::to_string).collect();
    codes.join(" ")
}

fn click(form: &mut Alone, label: &str) {
    form.get_by_label(label).click();
    form.run();
}

fn says(form: &Alone, part: &str) -> bool {
    form.query_all_by_label_contains(part).next().is_some()
}

fn type_into(form: &mut Alone, label: &str, text: &str) {
    form.get_by_label(label).focus();
    form.run();
    form.get_by_label(label).type_text(text);
    form.run();
}

#[test]
fn ready_made_lists_are_one_click() {
    let mut form = form("NONSENSE");
    for (name, list) in [
        ("FIDE Swiss", "BH/C1 BH SB DE WIN"),
        ("Round robin", "DE WIN SB KS LOTS"),
        ("Vincze", "BUCHHOLZ MEDIAN SB0 PROGRESS WINS BLACKS LOTS"),
        ("OpenSwiss", "M1 M2"),
    ] {
        click(&mut form, name);
        assert_eq!(codes(&mut form), list, "{name}");
    }
}

#[test]
fn the_order_is_changed_by_keyboard() {
    let mut form = form("BH/C1 BH SB");
    form.get_by_label("1. Buchholz, Cut-1 (BH/C1)").focus();
    form.run();
    let press = |form: &mut Alone, modifiers, key| {
        form.key_press_modifiers(modifiers, key);
        form.run();
    };
    press(&mut form, Modifiers::ALT, Key::ArrowDown);
    assert_eq!(codes(&mut form), "BH BH/C1 SB");
    assert!(form.get_by_label("2. Buchholz, Cut-1 (BH/C1)").is_focused(), "the keyboard goes along");
    press(&mut form, Modifiers::ALT, Key::ArrowDown);
    press(&mut form, Modifiers::ALT, Key::ArrowDown);
    assert_eq!(codes(&mut form), "BH SB BH/C1", "the end is the end");
    press(&mut form, Modifiers::NONE, Key::ArrowUp);
    assert!(form.get_by_label("2. Sonneborn-Berger (SB)").is_focused());
    press(&mut form, Modifiers::ALT, Key::ArrowUp);
    assert_eq!(codes(&mut form), "SB BH BH/C1");
    press(&mut form, Modifiers::NONE, Key::Delete);
    assert_eq!(codes(&mut form), "BH BH/C1");
    assert!(form.get_by_label("1. Buchholz (BH)").is_focused());
    click(&mut form, "Buchholz (BH): move down");
    assert_eq!(codes(&mut form), "BH/C1 BH");
    click(&mut form, "Buchholz (BH): take out");
    assert_eq!(codes(&mut form), "BH/C1");
}

#[test]
fn the_order_is_changed_by_drag_and_drop() {
    let mut form = form("BH/C1 BH SB");
    let drag = |form: &mut Alone, from: &str, to: &str, dy: f32| {
        let (from, to) = (form.get_by_label(from).rect().center(), form.get_by_label(to).rect().center());
        form.hover_at(from);
        form.run();
        form.drag_at(from);
        form.run();
        for step in [0.3, 0.7, 1.0] {
            form.hover_at(from + (to + Vec2::new(0.0, dy) - from) * step);
            form.run();
        }
        form.drop_at(to + Vec2::new(0.0, dy));
        form.run();
    };
    drag(&mut form, "3. Sonneborn-Berger (SB)", "1. Buchholz, Cut-1 (BH/C1)", -6.0);
    assert_eq!(codes(&mut form), "SB BH/C1 BH");
    drag(&mut form, "1. Sonneborn-Berger (SB)", "2. Buchholz, Cut-1 (BH/C1)", 6.0);
    assert_eq!(codes(&mut form), "BH/C1 SB BH");
    drag(&mut form, "1. Buchholz, Cut-1 (BH/C1)", "3. Buchholz (BH)", 6.0);
    assert_eq!(codes(&mut form), "SB BH BH/C1");
}

#[test]
fn a_code_is_typed_and_a_wrong_one_gets_one_sentence() {
    let mut form = form("BH");
    type_into(&mut form, "Or its code", "bh-c1");
    form.key_press(Key::Enter);
    form.run();
    assert_eq!(codes(&mut form), "BH BH/C1", "as report files write it");
    type_into(&mut form, "Or its code", "BH/X9");
    click(&mut form, "Add code");
    assert_eq!(codes(&mut form), "BH BH/C1");
    let said = form.query_all_by_label_contains("No tie-break has the code “BH/X9”").count();
    assert_eq!(said, 1);
    type_into(&mut form, "Or its code", "x");
    assert!(!says(&form, "No tie-break has the code"), "gone with the next letter");
}

#[test]
fn a_second_time_only_direct_encounter_makes_sense() {
    let mut form = form("DE BH");
    for (code, list) in [("BH", "DE BH"), ("DE", "DE BH DE")] {
        type_into(&mut form, "Or its code", code);
        form.key_press(Key::Enter);
        form.run();
        assert_eq!(codes(&mut form), list);
        if code == "BH" {
            assert!(says(&form, "BH is in the list already"));
            form.get_by_label("Or its code").focus();
            form.run();
            form.key_press_modifiers(CTRL, Key::A);
            form.run();
        }
    }
}

#[test]
fn a_criterion_is_made_of_parts() {
    let mut form = form("DE");
    let choose = |form: &mut Alone, name: &str| {
        click(form, "New criterion");
        form.get_by_label(name).click_accesskit();
        form.run();
    };
    // Buchholz stands there first.
    click(&mut form, "Median-1");
    click(&mut form, "Forfeits");
    assert!(says(&form, "Buchholz, Median-1, forfeits counted as games (BH/M1/P)"));
    click(&mut form, "Add");
    assert_eq!(codes(&mut form), "DE BH/M1/P");
    choose(&mut form, "Koya (KS)");
    assert!(form.query_by_label("Median-1").is_none(), "its parts are its own");
    click(&mut form, "Half-points");
    form.get_by_label("Limit moved by, or set to").focus();
    form.run();
    form.key_press_modifiers(CTRL, Key::A);
    form.run();
    form.get_by_label("Limit moved by, or set to").type_text("soon");
    form.run();
    assert!(says(&form, "Write whole numbers"));
    form.key_press_modifiers(CTRL, Key::A);
    form.run();
    form.get_by_label("Limit moved by, or set to").type_text("-1");
    form.run();
    click(&mut form, "Add");
    choose(&mut form, "Average rating of opponents (ARO)");
    click(&mut form, "Cut-2");
    type_into(&mut form, "Unrated count as", "1400");
    click(&mut form, "Add");
    assert_eq!(codes(&mut form), "DE BH/M1/P KS/L-1 ARO/C2/U1400");
}

#[test]
fn the_edition_and_the_rating_of_unrated_players_are_the_events() {
    let mut form = form("BH");
    assert_eq!(rules(&mut form).tie_break_rules.edition, Edition::Fide2026);
    click(&mut form, "2024");
    type_into(&mut form, "Unrated players as", "1500");
    let read = rules(&mut form).tie_break_rules;
    assert_eq!((read.edition, read.unrated_as), (Edition::Fide2024, Some(1500)));
    type_into(&mut form, "Unrated players as", "x");
    assert_eq!(form.state_mut().read(), None);
    form.run();
    assert!(says(&form, "Write a rating from 1 to 4000"));
}

/// Clicks what may lie below the edge of the window.
fn click_below(window: &mut crate::app_window::Window, label: &str) {
    window.get_by_label(label).click_accesskit();
    window.settle();
}

#[test]
fn own_lists_are_kept_in_the_users_settings_and_deleted() {
    let desktop = Desktop::new();
    let kept = || {
        let settings = Settings::load(&desktop.folders().config);
        settings.own_criteria.iter().map(|own| (own.name.clone(), own.codes.len())).collect::<Vec<_>>()
    };
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("First");
    window.unfold("Tie-breaks: ");
    click_below(&mut window, "Round robin");
    window.get_by_label("Save this list as").focus();
    window.settle();
    window.type_text("Our list");
    click_below(&mut window, "Save");
    assert_eq!(kept(), [("Our list".to_owned(), ROUND_ROBIN.codes.len())]);
    click_below(&mut window, "FIDE Swiss");
    click_below(&mut window, "Our list");
    window.click("Create event");
    let rules = window.app().desk().expect("created").tournament().rules().clone();
    assert_eq!(rules.tie_breaks, ROUND_ROBIN.tie_breaks());
    // Another event, another start of the program: it is still there.
    drop(window);
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.unfold("Tie-breaks: ");
    click_below(&mut window, "Delete the list Our list");
    assert!(kept().is_empty());
    assert!(window.query_by_label("Our list").is_none());
}

#[test]
fn a_change_after_round_1_asks_and_is_logged() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num1);
    let before = window.app().desk().expect("open").tournament().rules().clone();
    click_below(&mut window, "FIDE Swiss");
    click_below(&mut window, "2024");
    window.click("Change the tie-breaks …");
    let rules =
        |window: &crate::app_window::Window| window.app().desk().expect("open").tournament().rules().clone();
    assert_eq!(rules(&window), before, "nothing is done before the reason");
    assert!(window.query_by_label_contains("From now on: BH/C1, BH, SB, DE, WIN").is_some());
    window.press_key(Key::Enter);
    assert_eq!(rules(&window), before, "nor without one");
    window.type_text("the regulations say so");
    window.press_key(Key::Enter);
    assert_eq!(rules(&window).tie_breaks, FIDE_SWISS.tie_breaks());
    assert_eq!(rules(&window).tie_break_rules.edition, Edition::Fide2024);
    let desk = window.app().desk().expect("open");
    let last = &desk.journal().entries.last().expect("an entry").command;
    let last = last.as_command().expect("one to a section");
    assert!(
        matches!(last, Command::SetTieBreaks { reason: Some(reason), .. } if reason == "the regulations say so")
    );
    assert_eq!(
        Wording::english().about(desk.tournament()).command(last),
        "Tie-breaks are BH/C1, BH, SB, DE, WIN. C.07 of 2024. Reason: the regulations say so."
    );
    // Cancelled: everything stays.
    click_below(&mut window, "OpenSwiss");
    window.click("Change the tie-breaks …");
    window.press_key(Key::Escape);
    assert_eq!(rules(&window).tie_breaks, FIDE_SWISS.tie_breaks());
}

#[test]
fn before_round_1_nothing_is_asked() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Open");
    window.click("Create event");
    window.press(CTRL, Key::Num1);
    click_below(&mut window, "Round robin");
    let rules = window.app().desk().expect("created").tournament().rules().clone();
    assert_eq!(rules.tie_breaks, ROUND_ROBIN.tie_breaks());
}
