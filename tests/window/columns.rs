//! Columns of the lists: moved and made wider by the mouse and by keys, kept with the machine; rows that slide to their
//! places when a list is sorted anew.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Shape, Vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use interzonal::model::RatingKind;
use interzonal::ui::action::Action;

const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Where the headings with this name stand, from left to right.
fn heads(window: &Window, name: &str) -> Vec<Rect> {
    let nodes = window.query_all_by_role_and_label(Role::ColumnHeader, name);
    let mut rects: Vec<Rect> = nodes.map(|node| node.rect()).collect();
    rects.sort_by(|a, b| a.left().total_cmp(&b.left()));
    rects
}

fn head(window: &Window, name: &str) -> Rect {
    heads(window, name)[0]
}

/// The right edge of a heading, where it is taken by the mouse.
fn edge(rect: Rect) -> egui::Pos2 {
    rect.right_center() + Vec2::new(4.0, 0.0)
}

#[test]
fn columns_of_the_board_list_are_arranged_within_their_side() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let rating = head(&window, "Rtg");
    assert!(rating.left() > head(&window, "White").right(), "the rating stands behind the name");
    window.drag(rating.center(), head(&window, "White").left_center() + Vec2::new(8.0, 0.0));
    assert!(head(&window, "Rtg").right() < head(&window, "White").left() + 8.0, "now before it");
    // However far it is dragged it stays on White's side: the result is between the two.
    window.drag(head(&window, "Rtg").center(), heads(&window, "Rtg")[1].right_center());
    let result = head(&window, "Result");
    assert!(heads(&window, "Rtg")[0].right() < result.left());
    assert!(heads(&window, "Rtg")[1].left() > result.right());
    assert!(head(&window, "Bo").right() < heads(&window, "No")[0].left());
    // Both sides are equally wide.
    let before = heads(&window, "Rtg");
    window.drag(edge(before[1]), edge(before[1]) + Vec2::new(40.0, 0.0));
    let after = heads(&window, "Rtg");
    assert!((after[0].width() - after[1].width()).abs() < 0.6, "{after:?}");
    assert!((after[1].width() - before[1].width() - 20.0).abs() < 3.0, "{before:?} {after:?}");
    let lists = [head(&window, "Bo").left(), heads(&window, "No")[1].right()];
    assert!(lists[0] > 0.0 && lists[1] < 1280.0, "the names give way: the list fits the window");
    drop(window);
    let mut window = desktop.window();
    window.open_example();
    assert!((heads(&window, "Rtg")[0].width() - after[0].width()).abs() < 0.6, "it is remembered");
}

#[test]
fn columns_of_the_standings_are_arranged_by_keys_and_the_rank_stays_first() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num4);
    for _ in 0..20 {
        window.settle();
    }
    let (points, name) = (head(&window, "Pts"), head(&window, "Name"));
    assert!(points.left() > name.right());
    window.get_by_role_and_label(Role::ColumnHeader, "Pts").focus();
    window.settle();
    for _ in 0..12 {
        window.press(CTRL, Key::ArrowLeft);
    }
    let (points, name) = (head(&window, "Pts"), head(&window, "Name"));
    assert!(points.right() < name.left() + 8.0, "the keyboard stays on the heading that moves");
    assert!(head(&window, "Rank").right() < points.left() + 8.0, "a ranking begins with the rank");
    let before = points.width();
    window.press(CTRL_SHIFT, Key::ArrowRight);
    assert!((head(&window, "Pts").width() - before - 8.0).abs() < 0.6);
    let focused = window.get_by_role_and_label(Role::ColumnHeader, "Pts");
    assert!(focused.accesskit_node().is_focused());
    // The menu of a heading takes everything back.
    window.click_with(head(&window, "Pts").center(), egui::PointerButton::Secondary);
    window.click("Usual columns and widths");
    assert!(head(&window, "Pts").left() > head(&window, "Name").right());
}

/// Hidden until they are asked for, by a dialog or by the menu of the head; remembered with the machine.
#[test]
fn ratings_of_each_kind_and_the_state_are_columns_on_wish() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    let is_there = |window: &Window, name: &str| {
        window.query_all_by_role_and_label(Role::ColumnHeader, name).next().is_some()
    };
    assert!(!is_there(&window, "Rapid") && !is_there(&window, "State"));
    window.app_mut().invoke(Action::PlayerColumns);
    window.settle();
    window.click("Rapid rating");
    window.click("State: registered, arrived, playing or withdrawn");
    window.click("OK");
    assert!(head(&window, "Rapid").left() > head(&window, "Rtg").left());
    assert!(head(&window, "State").left() > head(&window, "Rapid").right());
    window.get_all_by_label("playing").next().expect("a player who is seated");
    // A cell of it is typed as any other, and the rating that counts stays.
    let first = window.app().desk().unwrap().tournament().in_number_order()[0].1.clone();
    window.press(CTRL, Key::Home);
    window.press_key(Key::Home);
    for _ in 0..6 {
        window.press_key(Key::ArrowRight);
    }
    window.press_key(Key::Enter);
    window.type_text("1987");
    window.press_key(Key::Enter);
    let typed = window.app().desk().unwrap().tournament().player(first.id).unwrap().details.clone();
    let rapid = typed.ratings.get(RatingKind::Rapid).map(|known| known.rating);
    assert_eq!((rapid, typed.rating), (Some(1987), first.details.rating));
    drop(window);
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    assert!(is_there(&window, "Rapid"), "it is remembered");
    window.click_with(head(&window, "Rapid").center(), egui::PointerButton::Secondary);
    window.click("Rapid rating");
    assert!(!is_there(&window, "Rapid") && is_there(&window, "State"));
}

/// The middle of a text where it is painted.
fn painted(window: &Window, text: &str) -> Option<f32> {
    window.output().shapes.iter().find_map(|painted| match &painted.shape {
        Shape::Text(shape) if shape.galley.text() == text => Some(shape.pos.y + shape.galley.rect.center().y),
        _ => None,
    })
}

/// How far from their places names are painted at most, in the frames that follow.
fn way(window: &mut Window) -> f32 {
    let names: Vec<String> = {
        let tournament = window.app().desk().expect("an event").tournament();
        tournament.players().map(|player| player.name().to_owned()).collect()
    };
    let furthest = |window: &Window| {
        let ways = names.iter().filter_map(|name| {
            // Once: the bar about the player under the cursor has the name too.
            let mut places = window.query_all_by_label(name);
            let place = places.next().filter(|_| places.next().is_none())?;
            Some((painted(window, name)? - place.rect().center().y).abs())
        });
        ways.fold(0.0, f32::max)
    };
    let mut most = 0.0_f32;
    for _ in 0..8 {
        window.step();
        window.wait_for_background();
        most = most.max(furthest(window));
    }
    window.settle();
    assert!(furthest(window) < 2.0, "everybody has come to their place");
    most
}

/// The list of players, with the cursor on number 1.
fn players(desktop: &Desktop) -> (Window, String) {
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    let tournament = window.app().desk().expect("an event").tournament();
    let first = tournament.by_number(interzonal::model::Number(1)).expect("number 1");
    let name = tournament.name(first).to_owned();
    (window, name)
}

#[test]
fn rows_slide_when_the_list_is_sorted_and_the_cursor_goes_along() {
    let desktop = Desktop::new();
    let (mut window, name) = players(&desktop);
    let cursor = format!("Name of {name}: {name}");
    window.get_by_label(&cursor);
    window.key_press(Key::F3);
    let moved = way(&mut window);
    assert!(moved > 20.0, "{moved}");
    window.get_by_label(&cursor);
}

#[test]
fn nothing_slides_where_nothing_may_move() {
    let desktop = Desktop::new();
    let config = desktop.folders().config;
    std::fs::create_dir_all(&config).expect("a folder");
    std::fs::write(config.join("settings.json"), r#"{"motion":"None"}"#).expect("a file");
    let (mut window, _) = players(&desktop);
    window.key_press(Key::F3);
    let moved = way(&mut window);
    assert!(moved < 2.0, "{moved}");
}

/// After a result the ranking is sorted anew.
#[test]
fn rows_of_the_standings_slide_after_a_result() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num4);
    for _ in 0..20 {
        window.settle();
    }
    // A withdrawal, then the result of board 5.
    window.press(CTRL, Key::Z);
    // Held: each event takes a frame of a quarter of a second, and the way takes less.
    window.key_down_modifiers(CTRL, Key::Z);
    let moved = way(&mut window);
    assert!(moved > 20.0, "{moved}");
}
