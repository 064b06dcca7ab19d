//! The hall display alone at 1920 × 1080: texts, pages, taking turns, keys, speed.

use crate::app_window::Window;
#[allow(dead_code, reason = "only the event is used here, no panel")]
use crate::club_event::event;
use crate::support::Desktop;
use egui::{Event, Key, Modifiers, Pos2, RawInput, Rect, Vec2, ViewportCommand, ViewportId, ViewportInfo};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::model::{ClockChange, Command, PlayerId, RoundNumber, Tournament, apply};
use interzonal::standings::{Standings, default_order};
use interzonal::ui::hall::{HallContent, HallRequest, HallState, show};
use interzonal::ui::theme;
use interzonal::views::hall::{HallView, rounds_settled};
use interzonal::wording::Wording;
use jiff::Timestamp;

struct Hall {
    view: HallView,
    /// Of further sections.
    others: Vec<HallView>,
    state: HallState,
    asked: HallRequest,
}

type Screen = Harness<'static, Hall>;

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(second).unwrap()
}

fn view(tournament: &Tournament, second: i64) -> HallView {
    let after = rounds_settled(tournament);
    let standings = Standings::of(tournament, after, &default_order(tournament.rules().system)).unwrap();
    HallView::of(tournament, Some(&standings), at(second), &Wording::english())
}

fn screen_of(tournament: &Tournament, second: i64, size: Vec2) -> Screen {
    let hall = Hall {
        view: view(tournament, second),
        others: Vec::new(),
        state: HallState::default(),
        asked: HallRequest::default(),
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .with_context_setup(theme::install)
        .with_max_steps(30)
        .with_step_dt(0.25)
        .build_ui_state(
            |ui, hall: &mut Hall| {
                let views: Vec<HallView> = std::iter::once(&hall.view).chain(&hall.others).cloned().collect();
                let asked = show(ui, &views, &mut hall.state);
                hall.asked.close |= asked.close;
                hall.asked.full_screen |= asked.full_screen;
            },
            hall,
        );
    harness.run();
    harness
}

fn screen(tournament: &Tournament) -> Screen {
    screen_of(tournament, 0, Vec2::new(1920.0, 1080.0))
}

fn says(screen: &Screen, text: &str) -> bool {
    screen.query_all_by_label_contains(text).next().is_some()
}

fn press(screen: &mut Screen, key: Key) {
    screen.key_press(key);
    screen.run();
}

fn clocked(tournament: &Tournament, changes: &[ClockChange]) -> Tournament {
    let step = |now: Tournament, change: &ClockChange| apply(&now, &Command::Clock(*change)).unwrap();
    changes.iter().fold(tournament.clone(), step)
}

fn start(round: usize) -> ClockChange {
    ClockChange::Start { round: RoundNumber::new(round).unwrap(), seconds: 3_600, at: at(0) }
}

fn titled(tournament: &Tournament, id: PlayerId) -> String {
    let title = tournament.player(id).and_then(|player| player.details.title);
    title.map(|title| format!("{title} ")).unwrap_or_default() + tournament.name(id)
}

#[test]
fn event_round_and_every_board_are_there() {
    let tournament = event(40, 4, true);
    let mut screen = screen(&tournament);
    assert!(says(&screen, "Riverside Open 2026") && says(&screen, "Round 4 · Pairings"));
    let (_, round) = tournament.last_round().unwrap();
    for (index, game) in round.games.iter().enumerate() {
        let line = format!(
            "{}. {} – {}",
            index + 1,
            titled(&tournament, game.white),
            titled(&tournament, game.black)
        );
        let line = format!("{line} {}", game.result.notation());
        if screen.query_by_label(line.trim_end()).is_none() {
            press(&mut screen, Key::Space);
        }
        assert!(screen.query_by_label(line.trim_end()).is_some(), "{line}");
    }
    assert!(says(&screen, "2 / 2"), "twenty boards in this type are two pages");
    let few = self::screen(&event(12, 4, true));
    assert!(few.query_by_label("1 / 1").is_none(), "one page needs no number");
}

#[test]
fn standings_are_those_of_the_last_complete_round() {
    let tournament = event(40, 4, true);
    assert_eq!(rounds_settled(&tournament), 3);
    let mut screen = screen(&tournament);
    press(&mut screen, Key::S);
    assert_eq!(screen.state().state.screen.show, HallContent::Standings);
    assert!(says(&screen, "Standings after round 3"));
    let standings = Standings::of(&tournament, 3, &default_order(tournament.rules().system)).unwrap();
    let leader = &standings.rows[0];
    assert!(says(&screen, &format!("1. {} {:#}", titled(&tournament, leader.player), leader.points)));
    let complete = event(40, 4, false);
    assert_eq!(rounds_settled(&complete), 4);
    assert!(says(&screen_of(&complete, 0, Vec2::new(1920.0, 1080.0)), "Round 4 · Results"));
}

#[test]
fn three_hundred_players_come_page_by_page_and_then_the_standings() {
    let tournament = event(300, 3, true);
    let mut screen = screen(&tournament);
    assert!(says(&screen, "1. "));
    let mut boards = std::collections::BTreeSet::new();
    let mut pages = 0;
    while says(&screen, "· Pairings") {
        pages += 1;
        assert!(pages < 20, "the pages never end");
        for node in screen.query_all_by_label_contains(" – ") {
            let text = node.value().unwrap_or_default();
            boards.extend(text.split_once(". ").and_then(|(board, _)| board.parse::<usize>().ok()));
        }
        press(&mut screen, Key::Space);
    }
    assert!((3..20).contains(&pages), "{pages} pages");
    assert_eq!(boards.len(), 150, "every board was shown once");
    assert!(says(&screen, "Standings after round 2"), "then the standings");
    press(&mut screen, Key::PageUp);
    assert!(says(&screen, &format!("{pages} / {pages}")), "and back to the last page");
}

#[test]
fn pages_turn_by_time() {
    let mut screen = screen(&event(40, 3, true));
    assert!(says(&screen, "Round 3 · Pairings"));
    screen.run_steps(4 * 21);
    assert!(says(&screen, "Standings after round 2"));
    let steps = (0..400).take_while(|_| {
        screen.run_steps(1);
        !says(&screen, "Round 3 · Pairings")
    });
    assert!(steps.count() < 400, "they come again");
    press(&mut screen, Key::P);
    screen.run_steps(4 * 60);
    assert!(says(&screen, "Round 3 · Pairings"), "pinned by its key");
    press(&mut screen, Key::A);
    assert_eq!(screen.state().state.screen.show, HallContent::Turns);
}

/// The same event as another section.
fn section(name: &str, players: usize, rounds: usize) -> Tournament {
    let mut parts = event(players, rounds, false).to_parts();
    parts.event.name = format!("Riverside Open – {name}");
    Tournament::from_parts(parts).unwrap()
}

#[test]
fn the_lists_of_each_section_take_turns_under_its_title() {
    let mut screen = screen(&section("A", 8, 2));
    screen.state_mut().others = vec![view(&section("Juniors", 8, 0), 0), view(&section("C", 8, 1), 0)];
    screen.run();
    let in_view = |screen: &Screen, title: &str, list: &str| says(screen, title) && says(screen, list);
    assert!(in_view(&screen, "Riverside Open – A", "Round 2 · Results"));
    assert!(says(&screen, "E section"));
    press(&mut screen, Key::Space);
    assert!(in_view(&screen, "Riverside Open – A", "Standings after round 2"));
    press(&mut screen, Key::Space);
    assert!(in_view(&screen, "Riverside Open – C", "Round 1 · Results"), "the juniors have nothing yet");
    press(&mut screen, Key::Space);
    press(&mut screen, Key::Space);
    assert!(in_view(&screen, "Riverside Open – A", "Round 2 · Results"), "round and round");
    press(&mut screen, Key::Backspace);
    assert!(in_view(&screen, "Riverside Open – C", "Standings after round 1"));
    // One list only: that of each section.
    press(&mut screen, Key::P);
    assert!(in_view(&screen, "Riverside Open – C", "Round 1 · Results"), "the section stays");
    screen.run_steps(4 * 9);
    assert!(in_view(&screen, "Riverside Open – A", "Round 2 · Results"), "by time");
    // One section only.
    press(&mut screen, Key::A);
    (0..2).for_each(|_| press(&mut screen, Key::E));
    assert_eq!(screen.state().state.screen.section, Some(1));
    assert!(in_view(&screen, "Riverside Open – Juniors", "The pairings of round 1 will be shown here"));
    press(&mut screen, Key::E);
    press(&mut screen, Key::Space);
    assert!(in_view(&screen, "Riverside Open – C", "Standings after round 1"));
    press(&mut screen, Key::Space);
    assert!(in_view(&screen, "Riverside Open – C", "Round 1 · Results"));
    press(&mut screen, Key::E);
    assert_eq!(screen.state().state.screen.section, None, "all again");
}

#[test]
fn a_draft_is_not_shown() {
    let mut parts = event(40, 2, false).to_parts();
    let last = std::sync::Arc::make_mut(&mut parts.rounds[1]);
    last.stage = interzonal::model::Stage::Draft;
    last.games.iter_mut().for_each(|game| game.result = interzonal::model::GameResult::Pending);
    let screen = screen(&Tournament::from_parts(parts).unwrap());
    assert!(says(&screen, "Round 1 · Results") && !says(&screen, "Round 2"));
}

#[test]
fn the_clock_stands_in_the_header_and_alone() {
    let tournament = clocked(&event(40, 4, true), &[start(4)]);
    let mut screen = screen_of(&tournament, 1_000, Vec2::new(1920.0, 1080.0));
    assert!(says(&screen, "43:20, time left"));
    press(&mut screen, Key::C);
    assert_eq!(screen.state().state.screen.show, HallContent::Clock);
    assert!(!says(&screen, "1. "), "no list beside it");
    let large = screen.get_by_label_contains("43:20").rect();
    assert!(large.height() > 700.0, "over the whole body");
    screen.state_mut().view.now = at(3_700);
    screen.run();
    assert!(says(&screen, "7 turns, time is up – last turns"));
    let counted = clocked(&tournament, &[ClockChange::Turns { left: 1 }]);
    screen.state_mut().view = view(&counted, 3_700);
    screen.run();
    assert!(says(&screen, "1 turn, time is up"));
    let done = screen_of(&clocked(&event(40, 4, false), &[start(4)]), 10, Vec2::new(1920.0, 1080.0));
    assert!(!says(&done, "time left"), "the round is complete: no clock");
}

#[test]
fn sizes_and_closing_by_keys() {
    let mut screen = screen(&event(40, 4, true));
    press(&mut screen, Key::Plus);
    press(&mut screen, Key::Plus);
    press(&mut screen, Key::Minus);
    assert_eq!(screen.state().state.screen.size, 110);
    (0..30).for_each(|_| press(&mut screen, Key::Minus));
    assert_eq!(screen.state().state.screen.size, 60);
    assert_eq!(screen.state().asked, HallRequest::default());
    press(&mut screen, Key::F);
    assert!(screen.state().asked.full_screen && !screen.state().asked.close);
    press(&mut screen, Key::Escape);
    assert!(screen.state().asked.close);
}

#[test]
fn before_round_one_it_says_what_will_come() {
    let screen = screen(&event(8, 0, false));
    assert!(says(&screen, "8 players") && says(&screen, "The pairings of round 1 will be shown here"));
}

#[test]
fn nothing_leaves_the_screen_whatever_its_size() {
    for size in [Vec2::new(480.0, 270.0), Vec2::new(1024.0, 768.0), Vec2::new(3840.0, 2160.0)] {
        for players in [6, 40, 300] {
            let tournament = clocked(&event(players, 3, true), &[start(3)]);
            let mut screen = screen_of(&tournament, 3_650, size);
            for key in [Key::P, Key::S, Key::C] {
                press(&mut screen, key);
                for node in screen.query_all_by_label_contains("") {
                    let rect = node.rect();
                    let inside =
                        rect.min.x >= -1.0 && rect.max.x <= size.x + 1.0 && rect.max.y <= size.y + 1.0;
                    assert!(inside, "{:?} at {rect:?} of {size:?}", node.accesskit_node().label());
                }
            }
        }
    }
}

#[test]
fn a_frame_is_drawn_fast() {
    let mut screen = screen(&event(300, 3, true));
    screen.run_steps(5);
    let begun = std::time::Instant::now();
    screen.run_steps(50);
    let frame = begun.elapsed() / 50;
    println!("a frame of 300 players: {frame:?}");
    let begun = std::time::Instant::now();
    let tournament = event(300, 3, true);
    let made = view(&tournament, 0);
    println!("event, standings and view of 300 players: {:?}", begun.elapsed());
    assert_eq!(made.pairings.len(), 150);
    assert!(frame.as_millis() < 50, "{frame:?} with the test's accessibility tree");
}

/// The default type is read from ten metres where the picture is 1.6 m high, by the rule of the sheets: 5 mm of capital
/// letter for each metre. In a window of another shape the type may give way; the strip says what is left.
#[test]
fn the_lists_are_read_from_ten_metres() {
    for players in [12, 40, 300] {
        let mut screen = screen(&event(players, 4, true));
        for key in [Key::P, Key::S] {
            press(&mut screen, key);
            screen.event(Event::PointerMoved(egui::pos2(600.0 + f32::from(players as u16), 400.0)));
            screen.run_steps(2);
            let said = screen.get_by_label_contains("readable from about").value().unwrap_or_default();
            let metres: u32 = said.split_whitespace().nth(3).and_then(|word| word.parse().ok()).unwrap();
            assert!(metres >= 10, "{players} players: {said}");
        }
    }
}

#[test]
fn keys_and_controls_go_and_come_back_with_the_pointer() {
    let mut screen = screen(&event(40, 4, true));
    assert!(says(&screen, "full screen"), "for a moment after it was opened");
    screen.run_steps(4 * 6);
    assert!(!says(&screen, "full screen") && !says(&screen, "Height of the picture"));
    screen.event(Event::PointerMoved(egui::pos2(700.0, 400.0)));
    screen.run_steps(1);
    screen.event(Event::PointerMoved(egui::pos2(720.0, 400.0)));
    screen.run_steps(1);
    assert!(says(&screen, "full screen") && says(&screen, "Height of the picture"));
    let steps = (0..40).take_while(|_| {
        screen.run_steps(1);
        says(&screen, "full screen")
    });
    assert!((14..=17).contains(&steps.count()), "four seconds after the last movement");
}

/// How long the first page stands, in seconds.
fn first_page_stands(players: usize, size: Vec2) -> f32 {
    let mut screen = screen_of(&event(players, 3, true), 0, size);
    press(&mut screen, Key::P);
    screen.key_press(Key::A);
    screen.run_steps(1);
    let heading = |screen: &Screen| -> Vec<String> {
        let nodes = screen.query_all_by_label_contains("");
        let labels =
            nodes.filter_map(|node| node.accesskit_node().label().or_else(|| node.accesskit_node().value()));
        labels.filter(|label| label.contains("Round 3") || label.contains(" / ")).collect()
    };
    let first = heading(&screen);
    let steps = (0..200).take_while(|_| {
        screen.run_steps(1);
        heading(&screen) == first
    });
    steps.count() as f32 / 4.0
}

/// Half a second a line, eight seconds at least and twenty at most.
#[test]
fn a_page_stands_as_long_as_it_takes_to_read_it() {
    let pages =
        [(8, 1920.0, 8.0), (40, 1920.0, 8.0), (40, 2560.0, 10.0), (60, 3840.0, 15.0), (120, 7680.0, 20.0)];
    for (players, width, seconds) in pages {
        // Two steps of the test went by with the key.
        let stands = first_page_stands(players, Vec2::new(width, 1080.0)) + 0.5;
        assert!((stands - seconds).abs() <= 0.25, "{players} players: {stands}");
    }
}

#[test]
fn the_next_round_is_counted_down_and_its_pairings_announced() {
    let mut parts = event(40, 4, false).to_parts();
    let zone = jiff::tz::TimeZone::system();
    let now = jiff::civil::date(2026, 11, 22).at(13, 47, 50, 0).to_zoned(zone).unwrap().timestamp();
    parts.event.round_times = vec![None, None, None, None, Some(jiff::civil::time(14, 30, 0, 0))];
    (parts.event.start, parts.event.end, parts.event.round_dates) = (None, None, Vec::new());
    let tournament = Tournament::from_parts(parts).unwrap();
    let mut screen = screen_of(&tournament, now.as_second(), Vec2::new(1920.0, 1080.0));
    assert!(says(&screen, "42:10, until round 5 at 14:30"));
    assert!(says(&screen, "Round 4 · Results · Pairings of round 5 at 14:10"));
    screen.state_mut().view.now = at(now.as_second() + 25 * 60);
    screen.run();
    assert!(!says(&screen, "Pairings of round 5"), "the time of the announcement has passed");
    screen.state_mut().view.now = at(now.as_second() + 43 * 60);
    screen.run();
    assert!(says(&screen, "Round 5, begins now"));
}

/// A number typed into the strip, with the controls brought into view.
fn type_number(screen: &mut Screen, name: &str, number: &str) {
    screen.event(Event::PointerMoved(egui::pos2(700.0, 400.0)));
    screen.run_steps(1);
    screen.event(Event::PointerMoved(egui::pos2(720.0, 400.0)));
    screen.run_steps(1);
    screen.get_by_label(name).click();
    screen.run_steps(2);
    screen.event(Event::Text(number.to_owned()));
    screen.run_steps(1);
    screen.key_press(Key::Enter);
    screen.run_steps(2);
}

#[test]
fn what_is_typed_into_the_strip_stays_within_its_bounds() {
    let mut screen = screen(&event(40, 4, true));
    for (typed, kept) in [("119", 119), ("120", 120), ("121", 120), ("0", 0)] {
        type_number(&mut screen, "Announce pairings before the round", typed);
        assert_eq!(screen.state().state.screen.pairings_before, kept, "{typed} min");
    }
    for (typed, kept) in [("599", 599), ("600", 600), ("601", 600), ("31", 31), ("30", 30), ("29", 30)] {
        type_number(&mut screen, "Height of the picture", typed);
        assert_eq!(screen.state().state.screen.picture, kept, "{typed} cm");
    }
}

#[test]
fn the_largest_type_is_twice_the_usual() {
    let mut screen = screen(&event(40, 4, true));
    for (presses, size) in [(9, 190), (1, 200), (1, 200)] {
        (0..presses).for_each(|_| press(&mut screen, Key::Plus));
        assert_eq!(screen.state().state.screen.size, size);
    }
}

/// Paints the one hall display of a window as its own window of the system would be painted; what it asks of the system.
fn paint_display(window: &Window, pressed: Option<Key>, outer: Rect) -> Vec<ViewportCommand> {
    let displays = &window.output().viewport_output;
    let (id, display) = displays.iter().find(|(id, _)| **id != ViewportId::ROOT).expect("a display");
    let paint = display.viewport_ui_cb.clone().expect("painted on its own");
    let info = ViewportInfo { outer_rect: Some(outer), fullscreen: Some(false), ..ViewportInfo::default() };
    let key = |key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let input = RawInput {
        viewport_id: *id,
        viewports: std::iter::once((*id, info)).collect(),
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, outer.size())),
        events: pressed.map(key).into_iter().collect(),
        ..RawInput::default()
    };
    let mut output = window.ctx.run_ui(input, |ui| paint(ui));
    output.textures_delta.clear();
    let commands = output.viewport_output.remove(id).map(|display| display.commands).unwrap_or_default();
    commands.into_iter().filter(|command| !matches!(command, ViewportCommand::SetTheme(_))).collect()
}

/// Where the window of the display is opened.
fn opened_at(window: &Window) -> Option<Pos2> {
    let displays = &window.output().viewport_output;
    displays.iter().find(|(id, _)| **id != ViewportId::ROOT).expect("a display").1.builder.position
}

#[test]
fn a_display_fills_its_screen_by_a_key_and_is_opened_where_it_stood() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.ctx.set_embed_viewports(false);
    window.press_key(Key::F11);
    assert_eq!(opened_at(&window), None);
    let place = Rect::from_min_size(egui::pos2(1300.0, 40.0), Vec2::new(1280.0, 720.0));
    assert_eq!(paint_display(&window, None, place), []);
    assert_eq!(paint_display(&window, Some(Key::F), place), [ViewportCommand::Fullscreen(true)]);
    for _ in 0..2 {
        window.press_key(Key::F11);
    }
    assert_eq!(opened_at(&window), Some(place.min));
}
