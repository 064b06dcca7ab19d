//! The mouse on the board list: drags that keep their target, the menu of a row, the card by a double-click.

use egui::{Event, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{GameResult, Tournament};
use interzonal::ui::action::Action;

use super::hall::{draft, event, published};
use super::{Window, shows, two_rounds, window};

fn place(window: &Window<'_>, name: &str) -> Pos2 {
    window.get_by_label(name).rect().center()
}

fn button(window: &mut Window<'_>, pos: Pos2, pressed: bool, button: PointerButton) {
    window.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
}

fn lower_edge(window: &Window<'_>) -> f32 {
    let last = window.state().games().len();
    let (white, _) = window.state().names(u16::try_from(last).expect("few boards"));
    window.query_by_label(&format!("White on board {last}: {white}")).map_or(0.0, |seat| seat.rect().bottom())
}

/// A verdict of any length leaves the boards where they are, also the lowest one in view.
#[test]
fn a_drag_onto_the_lowest_board_does_not_flicker() {
    let mut window = window(draft(&two_rounds(36)));
    let (from, to) = (window.state().names(1).0, window.state().names(18));
    assert!(lower_edge(&window) > 0.0, "the lowest board is in view");
    let from = place(&window, &format!("White on board 1: {from}"));
    let to = place(&window, &format!("Black on board 18: {}", to.1));
    let edge = lower_edge(&window);
    window.drag_at(from);
    window.step();
    window.hover_at(from + egui::vec2(0.0, 12.0));
    window.step();
    window.hover_at(to);
    for _ in 0..6 {
        window.step();
        assert!((lower_edge(&window) - edge).abs() < 0.5, "nothing moves");
    }
    assert!(shows(&window, "Vincze, "), "the verdict stands there in every frame");
    window.drop_at(to);
    window.run();
    assert_eq!(window.state().commands.len(), 1);
}

/// A quick hand: the button goes down and the pointer is elsewhere before the next frame.
#[test]
fn the_player_under_the_press_is_taken() {
    let mut window = window(draft(&two_rounds(12)));
    let (first, third, fourth) = (window.state().names(1), window.state().names(3), window.state().names(4));
    let from = place(&window, &format!("White on board 1: {}", first.0));
    let past = place(&window, &format!("White on board 3: {}", third.0));
    let to = place(&window, &format!("White on board 4: {}", fourth.0));
    window.event(Event::PointerMoved(from));
    window.run();
    let primary = PointerButton::Primary;
    let press =
        Event::PointerButton { pos: from, button: primary, pressed: true, modifiers: Modifiers::NONE };
    window.input_mut().events.extend([press, Event::PointerMoved(past)]);
    window.step();
    window.event(Event::PointerMoved(to));
    window.step();
    window.event(Event::PointerMoved(to + egui::vec2(1.0, 0.0)));
    window.run_steps(2);
    button(&mut window, to, false, PointerButton::Primary);
    window.run();
    assert_eq!(window.state().names(4).0, first.0, "{:?}", window.state().commands);
    assert_eq!(window.state().names(3), third);
}

#[test]
fn the_list_scrolls_at_its_edge_while_a_player_is_held() {
    let mut window = window(draft(&event(120)));
    let (white, _) = window.state().names(1);
    let from = place(&window, &format!("White on board 1: {white}"));
    assert!(!shows(&window, "White on board 60:"));
    window.drag_at(from);
    window.step();
    let edge = egui::pos2(from.x, 500.0);
    window.hover_at(edge);
    let mut reached = false;
    for _ in 0..200 {
        window.step();
        reached |= shows(&window, "White on board 60:");
    }
    assert!(reached, "board 60 comes into view");
    window.drop_at(edge);
    window.run();
}

#[test]
fn the_height_of_the_pane_is_the_users_and_kept() {
    let mut window = window(published(&draft(&event(12))));
    assert_eq!(window.state().settings.lower_pane, None);
    let lower = window.get_by_label("Why?").rect().top();
    // The edge of the pane, a little above its buttons.
    let edge = egui::pos2(400.0, 720.0 - 184.0);
    window.event(Event::PointerMoved(edge));
    window.run();
    window.drag_at(edge);
    window.step();
    window.hover_at(edge - egui::vec2(0.0, 60.0));
    window.run_steps(3);
    window.drop_at(edge - egui::vec2(0.0, 60.0));
    window.run();
    let kept = window.state().settings.lower_pane.expect("kept");
    assert!((230..=250).contains(&kept), "{kept}");
    assert!(window.get_by_label("Why?").rect().top() < lower - 50.0);
}

/// Whatever the pane shows, it stays where it is.
#[test]
fn the_pane_keeps_its_height_through_a_swap_that_is_dropped() {
    let mut window = window(draft(&two_rounds(12)));
    let before = window.get_by_label("Why?").rect();
    super::type_keys(&mut window, "s");
    super::press(&mut window, egui::Key::ArrowDown);
    super::press(&mut window, egui::Key::Escape);
    assert_eq!(window.get_by_label("Why?").rect(), before);
}

fn open_menu(window: &mut Window<'_>, name: &str) {
    let at = place(window, name);
    window.event(Event::PointerMoved(at));
    window.run();
    button(window, at, true, PointerButton::Secondary);
    button(window, at, false, PointerButton::Secondary);
    window.run();
}

fn seat(tournament: &Tournament, board: usize) -> String {
    let (_, round) = tournament.last_round().expect("a round");
    format!("White on board {board}: {}", tournament.name(round.games[board - 1].white))
}

#[test]
fn the_menu_of_a_row_has_the_results_with_their_keys_and_everything_else() {
    let mut window = window(published(&draft(&event(12))));
    let name = seat(&window.state().tournament, 3);
    open_menu(&mut window, &name);
    for entry in ["1-0 · White wins", "½-½ · draw", "½-0 · half"] {
        assert!(shows(&window, entry), "{entry}");
    }
    for action in [Action::Unpair, Action::ShowPlayerCard, Action::WithdrawPlayer, Action::ExplainBoard] {
        let label = action.label(&interzonal::wording::Wording::english());
        assert!(shows(&window, &label), "{label}");
    }
    let draw = window.get_by_label_contains("½-½ · draw").rect();
    let split = window.get_by_label_contains("½-0 · half").rect();
    assert!(split.left() > draw.right(), "two columns");
    window.get_by_label_contains("½-½ · draw").click();
    window.run();
    assert_eq!(window.state().results()[2], GameResult::Draw);
    open_menu(&mut window, &name);
    let label = Action::WithdrawPlayer.label(&interzonal::wording::Wording::english());
    window.get_by_label_contains(&label).click();
    window.run();
    let player = window.state().games()[2].white;
    assert_eq!(window.state().asked_for, [(Action::WithdrawPlayer, player)]);
}

#[test]
fn a_double_click_on_a_player_opens_the_card() {
    let mut window = window(published(&draft(&event(12))));
    let at = place(&window, &seat(&window.state().tournament, 2));
    window.event(Event::PointerMoved(at));
    window.step();
    for _ in 0..2 {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        let click = |pressed| Event::PointerButton { pos: at, button, pressed, modifiers };
        window.input_mut().events.extend([click(true), click(false)]);
        window.step();
    }
    window.run();
    let player = window.state().games()[1].white;
    assert_eq!(window.state().asked_for, [(Action::ShowPlayerCard, player)]);
}
