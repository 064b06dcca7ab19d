//! An event of several sections in the window: tabs, the Sections panel, players who go from one to another.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::desk::Desk;
use interzonal::files::trf::{Dialect, write};
use interzonal::model::{
    Command, Event, EventCommand, EventInfo, PlayerDetails, PlayerId, RoundNumber, Rules, SectionId, Stage,
    SystemId, Tournament,
};
use interzonal::ui::App;
use interzonal::ui::action::Action;
use interzonal::views::panel::Panel;

use crate::app_window::{CTRL, Dropped, Window};
use crate::support::Desktop;

const A: SectionId = SectionId(0);
const B: SectionId = SectionId(1);
const C: SectionId = SectionId(2);

fn entries(desk: &Desk, names: &[&str], best: u16) -> Command {
    let entry = |(name, rating): (&&str, u16)| PlayerDetails {
        name: (*name).into(),
        rating: Some(rating),
        ..PlayerDetails::default()
    };
    let list = names.iter().zip((0..=best).rev().step_by(50)).map(entry).collect();
    Command::AddPlayers(desk.new_players(list))
}

/// Sections A (players 0 to 5), Juniors (6 to 9) and C (10 to 13); A is in view.
pub fn three(desktop: &Desktop) -> Window {
    desktop.window_on(&three_sections(desktop))
}

/// The file of [`three`].
pub fn three_sections(desktop: &Desktop) -> PathBuf {
    let info = EventInfo { name: "Riverside Open".into(), ..EventInfo::default() };
    let mut desk =
        Desk::create(desktop.environment(), info, Rules::new(SystemId::Dutch, 5)).expect("an event");
    let add = |name: &str, rules| EventCommand::AddSection { name: name.into(), rules };
    let steps = vec![
        EventCommand::RenameSection { section: A, name: "A".into() },
        add("Juniors", Rules::new(SystemId::Vincze, 7)),
        add("C", Rules::new(SystemId::Dutch, 5)),
    ];
    desk.execute_event(EventCommand::Together(steps)).expect("sections");
    let lists: [(SectionId, &[&str], u16); 3] = [
        (A, &["Adams, Amy", "Brown, Bob", "Clark, Cid", "Davis, Dan", "Evans, Eve", "Frost, Fay"], 2200),
        (B, &["Novák, Jan", "Okafor, Ada", "Petrov, Ivan", "Quinn, Quy"], 1500),
        (C, &["Reed, Ron", "Stone, Sue", "Tanaka, Tom", "Usman, Uma"], 1800),
    ];
    for (section, names, best) in lists {
        let command = entries(&desk, names, best);
        desk.execute_in(section, command).expect("entries");
    }
    let file = desktop.folders().data.join("event.ron");
    desk.save_as(&file).expect("saved");
    file
}

fn desk(window: &Window) -> &Desk {
    window.app().desk().expect("an event")
}

fn event(window: &Window) -> &Event {
    desk(window).event()
}

fn tournament(window: &Window, section: SectionId) -> &Tournament {
    event(window).tournament(section).expect("the section")
}

fn names(window: &Window) -> Vec<String> {
    event(window).sections().map(|section| event(window).name_of(section.id)).collect()
}

fn tab(name: &str) -> String {
    let rounds = if name == "Juniors" { 7 } else { 5 };
    format!("{name}: round 1 of {rounds} is not paired")
}

fn invoke(window: &mut Window, action: Action) {
    window.app_mut().invoke(action);
    window.settle();
}

#[test]
fn tabs_and_keys_show_another_section_and_the_panels_stay_as_they_were() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    assert_eq!(desk(&window).section(), A);
    window.click(&tab("Juniors"));
    assert_eq!(desk(&window).section(), B);
    window.get_by_label("section Juniors");
    let shows = |name| window.query_all_by_label_contains(name).next().is_some();
    assert!(shows("Novák, Jan"));
    assert!(!shows("Adams, Amy"), "players of the section in view only");
    // The cursor of a section is where it was left.
    window.press_key(Key::ArrowDown);
    window.press(CTRL, Key::PageDown);
    assert_eq!(desk(&window).section(), C);
    window.press(CTRL, Key::PageDown);
    assert_eq!(desk(&window).section(), A, "round and round");
    window.press(CTRL, Key::PageUp);
    window.press(CTRL, Key::PageUp);
    assert_eq!(desk(&window).section(), B);
    window.press_key(Key::F4);
    let absent = tournament(&window, B).player(PlayerId(7)).expect("Okafor").requests.len();
    assert_eq!(absent, 1, "the cursor was on the second player");
    // Undo shows the section in which it takes something back, and names it.
    window.press(CTRL, Key::PageUp);
    window.press(CTRL, Key::Z);
    assert_eq!(desk(&window).section(), B);
    assert!(window.query_by_label_contains("Undone: Juniors: ").is_some());
}

/// In a window with few points the tabs take the place of the event's name, and the one in view is whole.
#[test]
fn the_tab_of_the_section_in_view_is_whole_in_a_narrow_window() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    invoke(&mut window, Action::NewSection);
    window.type_text("Veterans over 65");
    window.press_key(Key::Enter);
    let title = |window: &Window| window.query_by_label("Riverside Open").is_some();
    assert!(title(&window));
    window.set_pixels_per_point(2.0);
    window.settle();
    assert!(!title(&window));
    for _ in 0..4 {
        window.press(CTRL, Key::PageDown);
        let name = event(&window).name_of(desk(&window).section());
        let tab = window.get_by_label_contains(&format!("{name}: round 1 of")).rect();
        let next = window.get_by_label_contains("Round 1: ").rect();
        assert!(tab.left() >= 40.0 && tab.right() <= next.left(), "{name}: {tab:?} before {next:?}");
    }
}

/// Reports that are dropped together are the sections of one event; what their names begin with is its name.
#[test]
fn reports_dropped_together_are_sections() {
    let desktop = Desktop::new();
    let window = three(&desktop);
    let of_before = event(&window).clone();
    drop(window);
    let report = |id: SectionId| -> Arc<dyn egui::DroppedFile + Send + Sync> {
        let text = write(&of_before.titled(id).expect("the section"), Dialect::Trf26);
        Arc::new(Dropped(desktop.file(&format!("{id}.trf"), text.as_bytes())))
    };
    let mut window = desktop.window();
    window.input_mut().dropped_files.extend([report(A), report(B)]);
    window.settle();
    assert_eq!(names(&window), ["A", "Juniors"]);
    let event = event(&window);
    assert_eq!(event.first().tournament.event().name, "Riverside Open");
    let people: Vec<&str> = event.people().iter().map(|person| person.player.name()).collect();
    let before: Vec<&str> = of_before.people().iter().map(|person| person.player.name()).collect();
    assert_eq!(people, before[..10]);
}

#[test]
fn one_section_has_no_tabs_and_no_place_on_the_rail() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    assert!(window.query_by_label("Sections").is_none());
    let section = desk(&window).section();
    window.press(CTRL, Key::PageDown);
    assert_eq!(desk(&window).section(), section);
    window.press(CTRL, Key::Num8);
    assert_eq!(window.app().panel(), Panel::Sections);
}

#[test]
fn a_new_section_is_named_set_up_and_filled() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let rounds = desk(&window).tournament().rules().rounds;
    invoke(&mut window, Action::NewSection);
    window.get_by_label("Create section");
    window.type_text("Juniors");
    window.press(CTRL, Key::Enter);
    assert_eq!(names(&window), ["A", "Juniors"], "the one that was there has a name now");
    assert_eq!(window.app().panel(), Panel::Players);
    assert_eq!(desk(&window).section(), B);
    assert_eq!(desk(&window).tournament().rules().rounds, rounds, "as the section before");
    assert_eq!(desk(&window).tournament().player_count(), 0);
    window.press_key(Key::Insert);
    window.type_text("Young, Sam");
    window.press(Modifiers::SHIFT, Key::Enter);
    assert_eq!(tournament(&window, B).player_count(), 1);
    window.press_key(Key::Escape);
    // A name that is taken is refused in the dialog.
    invoke(&mut window, Action::NewSection);
    window.type_text("juniors");
    window.get_by_label_contains("There is already a section “juniors”.");
    window.press(CTRL, Key::Enter);
    assert_eq!(event(&window).section_count(), 2);
}

#[test]
fn all_that_are_ready_are_paired_and_all_drafts_published() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num8);
    window.click("Pair all that are ready");
    let all = [A, B, C];
    window.wait_for(|app| {
        app.desk().is_some_and(|desk| {
            desk.event().sections().all(|section| section.tournament.rounds_paired() == 1)
        })
    });
    assert_eq!(window.app().panel(), Panel::Sections, "the list of sections stays in view");
    assert_eq!(desk(&window).section(), A);
    let before = desk(&window).journal().cursor;
    window.click("Publish all drafts");
    let stage =
        |window: &Window, section| tournament(window, section).last_round().map(|(_, round)| round.stage);
    assert_eq!(all.map(|section| stage(&window, section)), [Some(Stage::Published); 3]);
    assert_eq!(desk(&window).journal().cursor, before + 1, "one step");
    // The arrows choose, Enter shows the section, its results are typed there.
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Enter);
    assert_eq!((desk(&window).section(), window.app().panel()), (B, Panel::Pairings));
    window.type_text("10");
    assert!(tournament(&window, B).last_round().is_some_and(|(_, round)| round.is_complete()));
    // The tab says so, and its own button pairs its next round.
    window.get_by_label("Juniors: round 1 of 7 is complete");
    window.press(CTRL, Key::Num8);
    window.click("Juniors: Pair round 2");
    window.wait_for(|app| {
        app.desk().is_some_and(|desk| desk.event().tournament(B).is_some_and(|one| one.rounds_paired() == 2))
    });
    window.click("Juniors: Publish round 2");
    assert_eq!(stage(&window, B), Some(Stage::Published));
    window.click("A: 3 results missing");
    assert_eq!((desk(&window).section(), window.app().panel()), (A, Panel::Pairings));
}

#[test]
fn a_section_whose_check_in_is_open_is_asked_about_and_left_out_of_all() {
    let desktop = Desktop::new();
    let path = three_sections(&desktop);
    let mut door = Desk::open(desktop.environment(), &path).expect("the event");
    let ticks: Vec<EventCommand> = [6, 7, 8]
        .map(|id| {
            let (player, round) = (PlayerId(id), RoundNumber::FIRST);
            Command::CheckIn { player, round, arrived: true }.in_section(B)
        })
        .into();
    door.execute_event(EventCommand::Together(ticks)).expect("three of four are here");
    assert!(door.close().is_ok());
    let mut window = desktop.window_on(&path);
    window.press(CTRL, Key::Num8);
    window.click("Pair all that are ready");
    let paired = |app: &App| {
        let event = app.desk().expect("an event").event();
        [A, B, C].map(|section| event.tournament(section).map_or(0, Tournament::rounds_paired))
    };
    window.wait_for(|app| paired(app) == [1, 0, 1]);
    let told = "Juniors: Not paired: check-in is still open, and 1 player is not ticked.";
    assert!(window.app().notices().iter().any(|notice| notice.text.starts_with(told)));
    window.click("Juniors: Pair round 1");
    assert_eq!(desk(&window).section(), B, "the question is about the section that is shown");
    window.get_by_label("Check-in for round 1 is still open");
    window.get_by_label("Not ticked: Quinn, Quy.");
    window.press_key(Key::Enter);
    window.wait_for(|app| paired(app) == [1; 3]);
    let round = tournament(&window, B).round(RoundNumber::FIRST).expect("a round");
    assert_eq!((round.games.len(), round.byes.len()), (1, 2), "one is absent, one has the bye");
}

#[test]
fn a_double_click_shows_the_section_on_which_it_was() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num8);
    let row = window.get_by_label_contains("Juniors: round 1 of 7 is not paired, ").rect();
    // On the name, beside the margin.
    let at = egui::pos2(row.right() + 40.0, row.center().y);
    window.event(egui::Event::PointerMoved(at));
    window.settle();
    // All in one frame: the harness's clock is slower than a double click.
    let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
    let click = |pressed| egui::Event::PointerButton { pos: at, button, pressed, modifiers };
    window.input_mut().events.extend([true, false, true, false].map(click));
    window.settle();
    assert_eq!((window.app().panel(), desk(&window).section()), (Panel::Players, B));
}

#[test]
fn an_event_to_read_only_has_no_next_step_that_writes() {
    let desktop = Desktop::new();
    let path = three_sections(&desktop);
    let is_off = |window: &Window, label: &str| window.get_by_label(label).accesskit_node().is_disabled();
    let (next, of_juniors) = ("Pair round 1", "Juniors: Pair round 1");
    let mut window = desktop.window_on(&path);
    window.press(CTRL, Key::Num8);
    assert!(!is_off(&window, next) && !is_off(&window, of_juniors));
    drop(window);
    let _writer = Desk::open(desktop.environment(), &path).expect("the first window writes");
    let mut window = desktop.window_on(&path);
    window.press_key(Key::Enter);
    assert!(desk(&window).is_read_only());
    window.press(CTRL, Key::Num8);
    assert!(is_off(&window, next), "the button of the bar");
    assert!(is_off(&window, of_juniors), "the button of a section");
}

#[test]
fn sections_are_renamed_ordered_and_removed() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num8);
    window.press_key(Key::End);
    window.press(CTRL, Key::ArrowUp);
    assert_eq!(names(&window), ["A", "C", "Juniors"]);
    invoke(&mut window, Action::RenameSection);
    window.type_text("Seniors");
    window.press_key(Key::Enter);
    assert_eq!(names(&window), ["A", "Seniors", "Juniors"]);
    invoke(&mut window, Action::RemoveSection);
    assert_eq!(names(&window), ["A", "Juniors"]);
    window.press(CTRL, Key::Z);
    assert_eq!(names(&window), ["A", "Seniors", "Juniors"]);
}

#[test]
fn players_go_on_in_another_section_with_byes_for_what_they_missed() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::M);
    window.get_by_label("Move Adams, Amy to another section");
    window.get_by_label_contains("The player is no longer in A");
    window.press_key(Key::Enter);
    assert_eq!((tournament(&window, A).player_count(), tournament(&window, B).player_count()), (5, 5));
    // After round 1 of the other section there is a bye for it.
    window.press(CTRL, Key::PageDown);
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    window.press_key(Key::F7);
    window.press(CTRL, Key::PageUp);
    window.press(CTRL, Key::Num2);
    window.press_key(Key::Home);
    window.press(CTRL, Key::M);
    window.get_by_label_contains("One round of Juniors is already paired");
    window.click("Half point");
    window.press_key(Key::Enter);
    assert_eq!((tournament(&window, A).player_count(), tournament(&window, B).player_count()), (4, 6));
    let missed = tournament(&window, B).last_round().map(|(_, round)| round.byes.len());
    assert!(missed >= Some(1), "{missed:?}");
}

#[test]
fn a_section_is_split_by_rating_and_combined_again() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    invoke(&mut window, Action::SplitSection);
    window.type_text("D");
    window.get_by_label_contains("3 players go to the new section, 3 stay.");
    window.press(CTRL, Key::Enter);
    assert_eq!(names(&window), ["A", "Juniors", "C", "D"]);
    assert_eq!(tournament(&window, SectionId(3)).player_count(), 3);
    invoke(&mut window, Action::CombineSections);
    window.click("D (3 players)");
    window.press(CTRL, Key::Enter);
    assert_eq!(names(&window), ["A", "Juniors", "C"]);
    assert_eq!(tournament(&window, A).player_count(), 6);
}

#[test]
fn somebody_of_another_section_is_found() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::F);
    window.type_text("novak");
    window.get_by_label("Novák, Jan (Juniors)");
    window.press_key(Key::Enter);
    assert_eq!(desk(&window).section(), B);
    window.press(CTRL, Key::F);
    window.type_text("adams");
    window.click("Adams, Amy (A)");
    assert_eq!(desk(&window).section(), A);
}

/// The names from top to bottom, of those that are drawn.
fn drawn(window: &Window, names: &[&str]) -> Vec<String> {
    let mut found: Vec<(f32, String)> = Vec::new();
    for name in names {
        let tops = window.query_all_by_label(name).map(|node| node.rect().top());
        // The row; the bar below names the chosen one again.
        if let Some(top) = tops.min_by(f32::total_cmp) {
            found.push((top, (*name).to_owned()));
        }
    }
    found.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    found.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn players_of_all_sections_stand_in_one_list() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num2);
    window.click("All sections");
    let some = ["Adams, Amy", "Novák, Jan", "Reed, Ron", "Frost, Fay"];
    assert_eq!(drawn(&window, &some), ["Adams, Amy", "Frost, Fay", "Novák, Jan", "Reed, Ron"]);
    window.get_by_label_contains("14 entered");
    // By name, then by rating.
    window.click("Name");
    assert_eq!(drawn(&window, &some), ["Adams, Amy", "Frost, Fay", "Novák, Jan", "Reed, Ron"]);
    window.click("Rtg");
    assert_eq!(drawn(&window, &some), ["Adams, Amy", "Frost, Fay", "Reed, Ron", "Novák, Jan"]);
    // What is done to a player of another section is done there; the list stays.
    window.type_text("novak");
    window.get_by_label_contains("Section Juniors · ");
    assert_eq!(desk(&window).section(), A, "choosing shows no other section");
    window.press_key(Key::F4);
    assert_eq!(desk(&window).section(), B);
    assert_eq!(tournament(&window, B).player(PlayerId(6)).map(|player| player.requests.len()), Some(1));
    assert!(window.query_by_label("Reed, Ron").is_some(), "the list of all is still shown");
    window.press(CTRL, Key::R);
    window.get_by_label("Record of Novák, Jan");
    window.press_key(Key::Escape);
    window.click("Out");
    assert_eq!(drawn(&window, &some), ["Novák, Jan"]);
    window.click("All");
    // Enter shows the player in the list of the section.
    window.type_text("reed");
    window.press_key(Key::Enter);
    assert_eq!(desk(&window).section(), C);
    assert!(window.query_by_label("Novák, Jan").is_none());
    window.press_key(Key::F4);
    assert_eq!(tournament(&window, C).player(PlayerId(10)).map(|player| player.requests.len()), Some(1));
}

/// With Shift and Ctrl, as in the list of a section; what they have in common is done in each section, as one step of undo.
#[test]
fn players_of_several_sections_are_selected_and_changed_at_once() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num2);
    window.press(CTRL.plus(Modifiers::SHIFT), Key::A);
    window.type_text("frost");
    window.press(Modifiers::SHIFT, Key::ArrowDown);
    window.press(Modifiers::SHIFT, Key::ArrowDown);
    window.get_by_label("3 players selected");
    let absent = |window: &Window| -> Vec<usize> {
        let requests = |id: SectionId| -> usize {
            tournament(window, id).players().map(|player| player.requests.len()).sum()
        };
        [A, B, C].map(requests).to_vec()
    };
    window.press_key(Key::F4);
    assert_eq!((absent(&window), desk(&window).section()), (vec![1, 2, 0], A));
    window.press(CTRL, Key::Z);
    assert_eq!(absent(&window), [0, 0, 0]);
    window.get_by_label("Reed, Ron").click_modifiers(CTRL);
    window.settle();
    window.get_by_label("4 players selected");
    window.click("Club …");
    window.get_by_label("Club of 4 players");
    window.type_text("Harbour");
    window.press_key(Key::Enter);
    let of_harbour = |window: &Window| -> Vec<String> {
        let people =
            event(window).people().into_iter().filter(|person| person.player.details.club == "Harbour");
        people.map(|person| person.player.name().to_owned()).collect()
    };
    assert_eq!(of_harbour(&window), ["Frost, Fay", "Novák, Jan", "Okafor, Ada", "Reed, Ron"]);
    window.press(CTRL, Key::Z);
    assert!(of_harbour(&window).is_empty());
    // What is about players of one section is refused, and done for those of another one.
    window.press(CTRL, Key::M);
    window.get_by_label_contains("in different sections");
    window.press_key(Key::Escape);
    assert!(window.query_by_label("4 players selected").is_none());
    window.type_text("okafor");
    window.press(Modifiers::SHIFT, Key::ArrowDown);
    window.press(CTRL, Key::M);
    window.get_by_label("Move 2 players to another section");
    window.press_key(Key::Escape);
    assert_eq!(desk(&window).section(), B);
    window.get_by_label("2 players selected");
    window.press(CTRL, Key::A);
    window.get_by_label("14 players selected");
}

#[test]
fn from_the_list_of_all_a_player_is_found_edited_and_checked_in() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Num2);
    let all = CTRL.plus(Modifiers::SHIFT);
    window.press(all, Key::A);
    window.press(CTRL, Key::Num8);
    window.press(all, Key::A);
    assert_eq!(window.app().panel(), Panel::Players, "from another panel the list is shown, not closed");
    window.get_by_label("Reed, Ron");
    window.press_key(Key::Slash);
    window.type_text("tana");
    window.press_key(Key::Enter);
    assert!(window.query_by_label("Adams, Amy").is_none(), "the filter holds for all sections");
    window.press(CTRL, Key::T);
    assert_eq!(desk(&window).section(), C);
    window.get_by_label("Check-in for round 1");
    window.press_key(Key::Space);
    let tanaka = |window: &Window| tournament(window, C).player(PlayerId(12)).expect("Tanaka").clone();
    assert!(tanaka(&window).arrived.is_some());
    // Back to the list of all, which is as it was.
    window.press_key(Key::Escape);
    assert!(window.query_by_label("Adams, Amy").is_none());
    window.press_key(Key::Escape);
    window.get_by_label("Adams, Amy");
    window.type_text("adams");
    window.press_key(Key::F2);
    assert_eq!(desk(&window).section(), A);
    window.press(CTRL, Key::A);
    window.type_text("Adam, Amy");
    window.press_key(Key::Enter);
    assert_eq!(tournament(&window, A).name(PlayerId(0)), "Adam, Amy");
    assert!(window.query_by_label("Reed, Ron").is_none(), "a cell is typed into in the section's own table");
}

#[test]
fn one_section_has_no_list_of_all() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    assert!(window.query_by_label("All sections").is_none());
    window.press(CTRL.plus(Modifiers::SHIFT), Key::A);
    window.get_by_label_contains("one section");
}
