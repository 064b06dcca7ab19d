//! Names written from right to left, beside others, in every panel and dialog: each line is painted in the order in which
//! it is read, and results are never turned round.

use egui::{Key, Modifiers, Shape};
use interzonal::ui::action::Action;

use crate::app_window::{CTRL, Window};
use crate::support::{Desktop, EXAMPLE};

/// Who sits at the first boards, how they are called here, and how that is painted from left to right.
const NAMES: [(&str, &str, &str); 4] = [
    ("Szélvölgyi, Őszike", "כהן, משה", "משה ,כהן"),
    ("Hájek-Vrbenský, Vít", "الحسيني، محمد", "محمد الحسيني،"),
    ("Ωραιόπουλος, Νικηφόρος", "Ben-Haim, שרה", "Ben-Haim, שרה"),
    ("Fjørtoftås, Bjørnar", "פרידמן, רבקה (הבת)", "(הבת) רבקה ,פרידמן"),
];

fn window(desktop: &Desktop) -> Window {
    let renamed = |text: String, (from, to, _): &(&str, &str, &str)| text.replace(from, to);
    let text = NAMES.iter().fold(EXAMPLE.to_owned(), renamed);
    let file = desktop.file("open.ron", text.as_bytes());
    desktop.window_on(&file)
}

fn painted(window: &Window) -> Vec<String> {
    fn of(shape: &Shape, texts: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => texts.push(text.galley.text().to_owned()),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| of(shape, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    window.output().shapes.iter().for_each(|clipped| of(&clipped.shape, &mut texts));
    texts
}

/// Fails where a name stands as it is written instead of as it is read, or a result behind one is not as it was entered.
fn check(window: &mut Window, place: &str) -> usize {
    for _ in 0..10 {
        window.settle();
    }
    let texts = painted(window);
    for (_, written, seen) in NAMES.iter().filter(|(_, written, seen)| written != seen) {
        let wrong = texts.iter().find(|text| text.contains(written));
        assert_eq!(wrong, None, "{place}: {written} is read as {seen}");
    }
    texts.iter().filter(|text| NAMES.iter().any(|(_, _, seen)| text.contains(seen))).count()
}

#[test]
fn every_panel_paints_names_from_right_to_left_as_they_are_read() {
    let desktop = Desktop::new();
    let mut window = window(&desktop);
    for (key, place) in [
        (Key::Num3, "Pairings"),
        (Key::Num2, "Players"),
        (Key::Num4, "Standings"),
        (Key::Num6, "Log"),
        (Key::Num7, "Club"),
        (Key::Num8, "Sections"),
    ] {
        window.press(CTRL, key);
        let names = check(&mut window, place);
        assert!(names > 0 || ["Club", "Sections"].contains(&place), "nobody in {place}");
    }
    let result = painted_log(&mut window);
    assert!(result.iter().any(|line| line.contains("משה ,כהן – محمد الحسيني، ½-½")), "{result:?}");
    for action in [
        Action::ShowCrossTable,
        Action::ShowProgress,
        Action::ShowPlayerCard,
        Action::ShowTotals,
        Action::CheckIn,
    ] {
        window.app_mut().invoke(action);
        let names = check(&mut window, action.name());
        assert!(names > 0 || action == Action::ShowTotals, "nobody in {action:?}");
    }
    window.press(CTRL, Key::Num3);
    window.press_key(Key::Home);
    for action in
        [Action::ExplainBoard, Action::WhyNot, Action::WhatIf, Action::KeyAgain, Action::HallDisplay]
    {
        window.app_mut().invoke(action);
        assert!(check(&mut window, action.name()) > 0, "nobody in {action:?}");
        if action != Action::HallDisplay {
            window.press_key(Key::Escape);
        }
    }
    window.app_mut().invoke(Action::HallDisplay);
    // What is said in the status bar.
    window.press(Modifiers::COMMAND, Key::Z);
    check(&mut window, "the status bar");
}

fn painted_log(window: &mut Window) -> Vec<String> {
    window.press(CTRL, Key::Num6);
    window.settle();
    painted(window)
}
