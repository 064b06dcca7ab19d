//! The Club panel: the table, who is who, which events count, paper and CSV, a damaged book.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::app_window::CTRL;
use crate::club_event::event;
use crate::club_event::panel::{Alone, harness};
use crate::support::Desktop;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::desk::Club;
use interzonal::files::club_book;
use interzonal::model::{EventId, Tournament};
use interzonal::reports::pages::printer::{Job, PrintError, Printer, Queue, Submitted};
use interzonal::standings::club::{BookChange, Contribution, Participation, Person, Tally};
use interzonal::ui::club::{ClubPanel, show};
use interzonal::ui::file_window::Purpose;
use interzonal::ui::view::Request;
use interzonal::views::panel::Panel;

/// Keeps the titles of what it was given.
struct Paper(Arc<Mutex<Vec<String>>>);

impl Printer for Paper {
    fn list(&self) -> Result<Vec<Queue>, PrintError> {
        Ok(Vec::new())
    }

    fn submit(&self, pdf: &Path, job: &Job) -> Result<Submitted, PrintError> {
        assert!(std::fs::read(pdf).expect("a file").starts_with(b"%PDF"));
        self.0.lock().unwrap().push(job.title.clone());
        Ok(Submitted::Queued("Office-17".to_owned()))
    }
}

type Hall = Harness<'static, Alone<ClubPanel>>;

/// The panel with an event on the desk; `prepare` has the place of the book before it is read.
fn open(tournament: Tournament, panel: ClubPanel, prepare: impl FnOnce(&Path)) -> Hall {
    let mut harness = harness(tournament, panel, Panel::Club, show);
    let environment = harness.state().desk.environment().clone();
    let path = environment.folders.data.join("club.ron");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    prepare(&path);
    harness.state_mut().club = Some(Club::open(&environment));
    harness
}

fn says(harness: &Hall, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

fn wait(harness: &mut Hall, what: &str, reached: impl Fn(&Hall) -> bool) {
    let begun = Instant::now();
    while !reached(harness) {
        assert!(begun.elapsed() < Duration::from_secs(60), "waited in vain: {what}");
        harness.step();
        std::thread::sleep(Duration::from_millis(5));
    }
    harness.run();
}

fn press(harness: &mut Hall, key: Key) {
    harness.key_press(key);
    harness.run();
}

/// An older event in the book in which these people won once.
fn older(path: &Path, people: &[(&str, Option<i16>)]) {
    let line = |(name, born): &(&str, Option<i16>)| Participation {
        person: Person { name: (*name).to_owned(), fide_id: None, born: *born },
        matches: Tally { won: 1, drawn: 0, lost: 0 },
        winner: false,
    };
    let share = Contribution {
        name: "Blitz night".to_owned(),
        start: Some(jiff::civil::date(2025, 12, 30)),
        finished: true,
        lines: people.iter().map(line).collect(),
    };
    let id = EventId::new_event(jiff::Timestamp::UNIX_EPOCH, 1);
    club_book::update(path, &[BookChange::RecordContribution { id, contribution: share, by_default: true }])
        .unwrap();
}

/// True if a number with a decimal stands in the table.
fn has_percentage(hall: &Hall) -> bool {
    let is_decimal = |text: &str| text.contains('.') && text.parse::<f64>().is_ok();
    let mut texts = hall
        .query_all_by(|_| true)
        .filter_map(|node| node.accesskit_node().label().or_else(|| node.accesskit_node().value()));
    texts.any(|text| is_decimal(&text))
}

#[test]
fn players_are_listed_found_sorted_and_their_events_shown() {
    let mut hall =
        open(event(40, 7, false), ClubPanel::default(), |path| older(path, &[("Łukasz, Piotr", None)]));
    wait(&mut hall, "the table", |hall| says(hall, "Łukasz, Piotr") && says(hall, "Riverside Open 2026"));
    hall.get_by_label("Score %").click();
    hall.run();
    assert!(has_percentage(&hall), "scores with one decimal");
    press(&mut hall, Key::Slash);
    assert!(hall.get_by_label("Find a player").is_focused(), "the slash goes to the filter");
    hall.get_by_label("Find a player").type_text("lukasz, pio");
    hall.run();
    assert!(!says(&hall, "Okafor"), "only who matches is shown");
    hall.get_by_label("Find a player").type_text("zzz");
    hall.run();
    assert!(says(&hall, "Nobody in the club book matches"));
}

#[test]
fn the_arrows_choose_a_player_whose_events_stand_below() {
    let mut hall =
        open(event(40, 7, false), ClubPanel::default(), |path| older(path, &[("Łukasz, Piotr", None)]));
    wait(&mut hall, "the table", |hall| says(hall, "Riverside Open 2026"));
    assert!(says(&hall, "Choose a player with the arrow keys"));
    press(&mut hall, Key::ArrowDown);
    assert!(says(&hall, ": 1 event") || says(&hall, ": 2 events"));
    let club = hall.state().club.as_ref().unwrap().state();
    let totals = club.totals.unwrap();
    let place = totals.members.iter().position(|member| member.name == "Łukasz, Piotr").unwrap();
    press(&mut hall, Key::Home);
    for _ in 0..place {
        hall.key_press(Key::ArrowDown);
    }
    hall.run();
    assert!(says(&hall, "Łukasz, Piotr: 2 events"));
    assert!(says(&hall, "Blitz night, 30 December 2025") && says(&hall, "+1 =0 −0"));
    press(&mut hall, Key::Escape);
    assert!(says(&hall, "Choose a player with the arrow keys"));
}

#[test]
fn who_may_be_one_is_asked_with_two_buttons() {
    let mut hall =
        open(event(40, 7, false), ClubPanel::default(), |path| older(path, &[("Łukasz, Piotr", Some(1990))]));
    wait(&mut hall, "the question", |hall| says(hall, "the same person as"));
    assert!(says(&hall, "Łukasz, Piotr (1990), Blitz night"));
    hall.get_by_label("Same person").click();
    wait(&mut hall, "the answer", |hall| !says(hall, "the same person as"));
    let totals = hall.state().club.as_ref().unwrap().state().totals.unwrap();
    let found: Vec<_> = totals.members.iter().filter(|member| member.name == "Łukasz, Piotr").collect();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].events_played, found[0].born), (2, Some(1990)));
}

#[test]
fn an_event_can_be_left_out() {
    let mut hall =
        open(event(40, 7, false), ClubPanel::default(), |path| older(path, &[("Łukasz, Piotr", None)]));
    wait(&mut hall, "the table", |hall| says(hall, "Riverside Open 2026"));
    hall.get_by_label("This event counts").click();
    wait(&mut hall, "the event is left out", |hall| !says(hall, "Okafor") && says(hall, "Łukasz, Piotr"));
    hall.get_by_label("Events").click();
    hall.run();
    hall.get_by_label("Blitz night, 30 December 2025 counts").click();
    hall.run();
    hall.get_by_label("Players").click();
    wait(&mut hall, "nobody is left", |hall| says(hall, "Nobody in the club book yet"));
}

#[test]
fn the_table_in_view_goes_into_a_file_and_to_the_printer() {
    let printed = Arc::new(Mutex::new(Vec::new()));
    let paper = Arc::clone(&printed);
    let find = Arc::new(move || Box::new(Paper(Arc::clone(&paper))) as Box<dyn Printer>);
    let mut hall = open(event(40, 7, false), ClubPanel::printing_with(find), |_| {});
    wait(&mut hall, "the table", |hall| says(hall, "Riverside Open 2026"));
    for (key, purpose, name) in
        [(Key::E, Purpose::SaveClubCsv, "Club book.csv"), (Key::S, Purpose::SaveClubPdf, "Club book.pdf")]
    {
        press(&mut hall, key);
        let asked = hall.state_mut().requests.pop();
        let Some(Request::AskFile(question)) = asked else { panic!("{asked:?}") };
        assert_eq!((question.purpose, question.name.as_str()), (purpose, name));
        let path = hall.state().desk.environment().folders.data.join(name);
        hall.state_mut().picked = Some((purpose, path.clone()));
        wait(&mut hall, "the file", |hall| {
            hall.state()
                .requests
                .iter()
                .any(|request| matches!(request, Request::Say(_, said) if said.contains(name)))
        });
        let bytes = std::fs::read(path).unwrap();
        let is_right = if name.ends_with("pdf") {
            bytes.starts_with(b"%PDF")
        } else {
            String::from_utf8(bytes).unwrap().lines().count() == 41
        };
        assert!(is_right, "{name}");
    }
    press(&mut hall, Key::P);
    wait(&mut hall, "the printer", |_| !printed.lock().unwrap().is_empty());
    assert_eq!(printed.lock().unwrap().as_slice(), ["Club book – Matches and events, 1 event"]);
}

#[test]
fn a_damaged_book_says_so_and_waits_for_a_word() {
    let mut hall =
        open(event(40, 7, false), ClubPanel::default(), |path| std::fs::write(path, "nonsense").unwrap());
    wait(&mut hall, "the banner", |hall| says(hall, "is damaged in line 1"));
    hall.get_by_label("Set it aside and start a new book").click();
    wait(&mut hall, "a new book", |hall| says(hall, "A new club book was started"));
    assert!(!says(&hall, "is damaged"));
}

#[test]
fn the_window_has_the_panel_on_its_rail_and_leaves_the_example_out() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num7);
    assert_eq!(window.app().panel(), Panel::Club);
    window.wait_for(|app| app.club().state().totals.is_some());
    assert!(window.query_by_label("Nobody in the club book yet").is_some());
    window.click("This event counts");
    window.wait_for(|app| app.club().state().totals.is_some_and(|totals| totals.members.len() > 30));
    window.press(CTRL, Key::W);
    assert!(window.app().desk().is_none());
}
