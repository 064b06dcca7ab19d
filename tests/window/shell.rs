//! What stands around the panels: keys that say why they do nothing, the palette, the help on keys, notes in the status bar,
//! an event that is only read, the log.

use crate::app_window::{CTRL, Window};
use crate::support::{Desktop, EXAMPLE};
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::desk::Desk;
use interzonal::model::{Command, EventInfo, GameResult};
use interzonal::views::panel::Panel;

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

fn rect_of(window: &Window, text: &str) -> Rect {
    window.query_all_by_label_contains(text).next().unwrap_or_else(|| panic!("nobody says {text}")).rect()
}

fn example(desktop: &Desktop) -> Window {
    let mut window = desktop.window();
    window.open_example();
    window
}

#[test]
fn silent_keys_say_why() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press_key(Key::F6);
    assert!(says(&window, "Pair the next round: no event is open."));
    window.open_example();
    for (modifiers, key, sentence) in [
        (Modifiers::NONE, Key::F12, "Count a turn: no clock is running for round 4 (F10 starts it)."),
        (Modifiers::SHIFT, Key::F12, "Draw the open games: no clock is running for round 4 (F10 starts it)."),
        (Modifiers::NONE, Key::F7, "Publish the round: round 4 is published, so there is no draft."),
        (Modifiers::NONE, Key::F4, "Absent in the next round: only available in Players."),
        (CTRL | Modifiers::SHIFT, Key::W, "Withdraw: only available in Players."),
    ] {
        window.press(modifiers, key);
        assert!(says(&window, sentence), "{key:?}: {sentence}");
    }
    assert!(window.app().desk().is_some(), "Ctrl+Shift+W is not Ctrl+W");
}

/// Scroll bars that come in by degrees would be several more frames before the window stands.
#[test]
fn nothing_moves_while_the_window_opens() {
    let desktop = Desktop::new();
    let mut window = desktop.window_in_short_frames(&desktop.file("open.ron", EXAMPLE.as_bytes()));
    assert!(window.app().desk().is_some());
    assert_eq!(window.ctx.global_style().animation_time, 0.0);
    let frames = window.ctx.cumulative_frame_nr();
    // Seven where the background answers at once, and up to two more for each answer that comes later.
    assert!(frames < 16, "{frames} frames until it stands");
    window.run_steps(60);
    assert!(window.ctx.global_style().animation_time > 0.0, "what changes later is seen to change");
}

#[test]
fn one_note_at_a_time_beside_every_control() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::Z);
    let shown = window.query_all_by_label_contains("Undone: ").count();
    assert_eq!(shown, 1, "the second replaces the first");
    window.press_key(Key::F7);
    assert!(!says(&window, "Undone: "), "one at a time");
    let note = rect_of(&window, "Publish the round: ");
    let height = window.ctx.content_rect().height();
    assert!(note.top() >= height - 28.0, "{note:?} is in the status bar");
    window.press(CTRL, Key::Comma);
    let close = rect_of(&window, "Close");
    assert!(!close.intersects(note), "the button {close:?} of the dialog is not under {note:?}");
}

#[test]
fn a_note_of_several_lines_makes_room_for_itself() {
    let desktop = Desktop::new();
    let missing = "no-such-folder/".repeat(30);
    let mut window = example(&desktop);
    window.set_size(egui::vec2(600.0, 400.0));
    window.settle();
    let bar = rect_of(&window, "saved · ");
    window.press(CTRL, Key::O);
    window.press(CTRL, Key::A);
    window.type_text(&format!("/{missing}club.ron"));
    window.press_key(Key::Enter);
    let note = rect_of(&window, "Not opened: ");
    assert!(note.height() > 20.0 && note.bottom() <= 400.0, "{note:?} has several lines");
    assert!(!note.intersects(bar), "what is saved stays in view");
    window.press(CTRL, Key::Comma);
    for button in window.query_all_by_role(egui::accesskit::Role::Button) {
        let is_of_dialog = button.accesskit_node().label().is_some_and(|label| label == "Close");
        if is_of_dialog && button.rect().right() < note.right() {
            assert!(!button.rect().intersects(note), "{:?} under {note:?}", button.rect());
        }
    }
}

#[test]
fn the_palette_lists_everything_scrolls_by_keys_and_remembers() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press(CTRL, Key::K);
    let in_view = |window: &Window, label: &str| {
        let rect = window.get_by_role_and_label(egui::accesskit::Role::ListBoxOption, label).rect();
        rect.top() > 100.0 && rect.bottom() < 700.0
    };
    assert!(in_view(&window, "New event …"));
    assert!(!in_view(&window, "Hall display"), "the last ones are further down");
    for _ in 0..12 {
        window.press_key(Key::PageDown);
    }
    assert!(!in_view(&window, "New event …"), "the list has scrolled");
    window.type_text("prize list");
    window.press_key(Key::Enter);
    assert_eq!(window.app().panel(), Panel::Standings);
    assert!(says(&window, "Prize list"));
    window.press(CTRL, Key::K);
    let top = |window: &Window, label: &str| {
        window.get_by_role_and_label(egui::accesskit::Role::ListBoxOption, label).rect().top()
    };
    assert!(top(&window, "Show the prize list") < top(&window, "New event …"), "what was used last is first");
    window.type_text("play");
    assert!(top(&window, "Begin the play-off …") < top(&window, "Players"));
    window.press_key(Key::Enter);
    assert!(says(&window, "Begin the play-off: round 4 still has results to come."));
    drop(window);
    let mut again = example(&desktop);
    again.press(CTRL, Key::K);
    assert!(top(&again, "Show the prize list") < top(&again, "New event …"), "also after a restart");
}

#[test]
fn an_arrow_moves_one_line_in_the_palette() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press(CTRL, Key::K);
    let chosen = |window: &Window| {
        let lines = window.query_all_by_role(egui::accesskit::Role::ListBoxOption);
        let mut lines: Vec<_> = lines
            .map(|line| (line.rect().top(), line.accesskit_node().is_selected() == Some(true)))
            .collect();
        lines.sort_by(|a, b| a.0.total_cmp(&b.0));
        lines.iter().position(|(_, is_chosen)| *is_chosen)
    };
    assert_eq!(chosen(&window), Some(0));
    for (key, line) in [(Key::ArrowDown, 1), (Key::ArrowDown, 2), (Key::ArrowUp, 1)] {
        window.press_key(key);
        assert_eq!(chosen(&window), Some(line), "{key:?}");
    }
    let name = |window: &Window| {
        let mut lines = window.query_all_by_role(egui::accesskit::Role::ListBoxOption);
        let chosen = lines.find(|line| line.accesskit_node().is_selected() == Some(true));
        chosen.and_then(|line| line.accesskit_node().label())
    };
    window.press_key(Key::PageDown);
    let by_page = name(&window);
    (0..10).for_each(|_| window.press_key(Key::ArrowUp));
    assert_eq!(chosen(&window), Some(1));
    (0..10).for_each(|_| window.press_key(Key::ArrowDown));
    assert!(by_page.is_some() && name(&window) == by_page, "a page is ten lines");
}

/// The line that Enter takes cannot be mistaken for the one under the pointer.
#[test]
fn the_chosen_line_of_the_palette_stands_out() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press(CTRL, Key::K);
    let lines: Vec<Rect> =
        window.query_all_by_role(egui::accesskit::Role::ListBoxOption).map(|line| line.rect()).collect();
    window.event(egui::Event::PointerMoved(lines[2].center()));
    window.settle();
    let picture = window.render().expect("a picture");
    let scale = window.ctx.pixels_per_point();
    let ground = |line: usize| {
        // At the right end, between the words and the edge.
        let at = (lines[line].right_center() - egui::vec2(3.0, 0.0)) * scale;
        *picture.get_pixel(at.x as u32, at.y as u32)
    };
    let [chosen, plain, hovered] = [0, 1, 2].map(ground);
    assert!(chosen != plain && hovered != plain && chosen != hovered, "{chosen:?} {plain:?} {hovered:?}");
}

#[test]
fn text_becomes_larger_and_smaller_by_keys() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    let usual = window.zoom();
    window.press(CTRL, Key::Minus);
    assert!(window.zoom() < usual - 0.01, "{}", window.zoom());
    window.press(CTRL, Key::Plus);
    window.press(CTRL, Key::Plus);
    assert!(window.zoom() > usual + 0.01, "{}", window.zoom());
    window.press(CTRL, Key::Num0);
    assert!((window.zoom() - usual).abs() < 1e-3, "{}", window.zoom());
}

/// An entry of the menu is grey as long as it cannot be done.
#[test]
fn the_menu_offers_what_can_be_done() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.click("Menu");
    window.get_all_by_label("Round").last().expect("in the menu").click();
    window.settle();
    let is_off = |label: &str| {
        let entry = window.query_all_by_label_contains(label).last().unwrap_or_else(|| panic!("no {label}"));
        entry.accesskit_node().is_disabled()
    };
    assert!(is_off("Publish the round") && !is_off("What if …"));
}

#[test]
fn the_help_on_keys_scrolls_by_keys() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.set_size(egui::vec2(700.0, 420.0));
    window.press_key(Key::F1);
    let top = |window: &Window| rect_of(window, "White wins").top();
    let before = top(&window);
    window.press_key(Key::PageDown);
    let after = top(&window);
    assert!(after < before - 50.0, "{before} → {after}");
    window.press_key(Key::End);
    assert!(rect_of(&window, "Hall display").bottom() < 420.0, "the last line is in view");
    window.press_key(Key::Home);
    assert!((top(&window) - before).abs() < 1.0);
    window.press_key(Key::Escape);
    assert!(!says(&window, "Keyboard shortcuts"));
}

/// The example in a file, open for writing elsewhere and read-only in the window.
fn read_only(desktop: &Desktop) -> (Desk, Window) {
    let path = desktop.file("club.ron", EXAMPLE.as_bytes());
    let writer = Desk::open(desktop.environment(), &path).expect("the first window writes");
    let mut window = desktop.window_on(&path);
    window.press_key(Key::Enter);
    assert!(window.app().desk().is_some_and(Desk::is_read_only));
    // The self-audit paints frames, and with them time passes for what is in view for some seconds.
    let begun = std::time::Instant::now();
    while !says(&window, "rounds agree") {
        assert!(begun.elapsed().as_secs() < 60, "the audit never ends");
        window.settle();
    }
    (writer, window)
}

#[test]
fn a_read_only_event_offers_nothing_that_changes_it() {
    let desktop = Desktop::new();
    let (_writer, mut window) = read_only(&desktop);
    let is_off = |window: &Window, label: &str| window.get_by_label(label).accesskit_node().is_disabled();
    assert!(is_off(&window, "Undo"), "undo");
    for (modifiers, key, action) in [
        (CTRL, Key::Z, "Undo"),
        (Modifiers::NONE, Key::F6, "Pair the next round"),
        (Modifiers::NONE, Key::F10, "Start or pause the clock"),
    ] {
        window.press(modifiers, key);
        let notes: Vec<_> = window.app().notices().iter().collect();
        assert!(says(&window, &format!("{action}: this event is open read-only.")), "{action}: {notes:?}");
    }
    // A panel asks for a change all the same: it is refused, and nothing is said to be done.
    window.type_text("1");
    // Over a result that is known, too, where it would be said what stood there.
    for result in ["1", "0"] {
        window.press_key(Key::Home);
        window.type_text(result);
    }
    let notes: Vec<String> = window.app().notices().iter().map(|notice| notice.text.clone()).collect();
    assert_eq!(notes.iter().filter(|note| note.contains("read-only")).count(), notes.len(), "{notes:?}");
}

#[test]
fn a_read_only_event_follows_its_writer() {
    let desktop = Desktop::new();
    let (mut writer, mut window) = read_only(&desktop);
    let (round, paired) = writer.tournament().last_round().expect("round 4");
    let board = paired.missing()[0];
    writer.execute(Command::SetResult { round, board, result: GameResult::Draw }).expect("a result");
    writer.wait_until_saved(writer.last_step()).expect("on the disk");
    let step = std::time::Duration::from_secs(3);
    let result = |window: &Window| {
        let desk = window.app().desk().expect("open");
        desk.tournament().round(round).and_then(|paired| paired.game(board)).map(|game| game.result)
    };
    let begun = std::time::Instant::now();
    while result(&window) != Some(GameResult::Draw) {
        assert!(begun.elapsed().as_secs() < 60, "the result never comes");
        desktop.pass(i64::try_from(step.as_secs()).expect("seconds"));
        window.settle();
    }
    let event = EventInfo { name: "Renamed".into(), ..writer.tournament().event().clone() };
    writer.execute(Command::SetEvent(event)).expect("a name");
    writer.save().expect("the file itself is rewritten");
    while !says(&window, "Renamed") {
        assert!(begun.elapsed().as_secs() < 60, "the name never comes");
        desktop.pass(3);
        window.settle();
    }
    assert!(window.app().desk().is_some_and(Desk::is_read_only));
}

#[test]
fn the_log_is_grouped_and_filtered() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press(CTRL, Key::Num6);
    assert!(says(&window, "Round 4 · "));
    assert!(says(&window, "(round 4, board "), "the names come first");
    window.click("By hand");
    assert!(!says(&window, "(round 4, board "), "results are no decisions by hand");
    window.click("All");
    window.press_key(Key::Slash);
    window.type_text("no such words");
    assert!(says(&window, "No entry matches."));
}

#[test]
fn the_log_shows_what_was_done_since_it_was_seen() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press(CTRL, Key::Num6);
    let entries = |window: &Window| {
        let count = window.get_by_label_contains(" entries").value().expect("how many there are");
        count.split_whitespace().next().and_then(|number| number.parse::<usize>().ok()).expect("a number")
    };
    let before = entries(&window);
    window.press(CTRL, Key::Num2);
    window.press_key(Key::F4);
    window.press(CTRL, Key::Num6);
    assert_eq!(entries(&window), before + 1);
    assert!(says(&window, "Hájek-Vrbenský, Vít"), "who has asked for a bye");
}

#[test]
fn several_hall_displays_are_open_and_come_back_together() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press_key(Key::F11);
    assert_eq!(window.app().halls_open(), 1);
    window.press(Modifiers::SHIFT, Key::F11);
    assert_eq!(window.app().halls_open(), 2, "another one beside it");
    window.press_key(Key::F11);
    assert_eq!(window.app().halls_open(), 0, "F11 closes all");
    drop(window);
    let mut again = example(&desktop);
    again.press_key(Key::F11);
    assert_eq!(again.app().halls_open(), 2, "and opens those that were open last");
}

#[test]
fn the_caret_rests_when_nobody_works() {
    let desktop = Desktop::new();
    let mut window = example(&desktop);
    window.press(CTRL, Key::Num6);
    window.press_key(Key::Slash);
    let blinks = |window: &Window| window.ctx.global_style().visuals.text_cursor.blink;
    assert!(blinks(&window));
    // A step of the test is a quarter of a second.
    window.run_steps(48);
    assert!(!blinks(&window), "after ten seconds");
    window.event(egui::Event::Text("a".to_owned()));
    window.step();
    assert!(blinks(&window), "a key wakes it");
    let steps = (0..80).take_while(|_| {
        window.step();
        blinks(&window)
    });
    let seconds = steps.count() as f32 / 4.0;
    assert!((9.5..=10.5).contains(&seconds), "{seconds}");
}
