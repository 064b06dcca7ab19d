//! The club book as a whole: an event is played at the desk, the book follows every step, nothing is counted twice,
//! and no mishap costs more than opening the event again.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::support::Desktop;
use interzonal::desk::{Club, ClubRequest, ClubState, Desk, Environment, report_file};
use interzonal::files::club_book::{self, BookError};
use interzonal::files::trf::{self, Dialect};
use interzonal::model::{
    Board, Born, Command, EventInfo, GameResult, PairedGame, PlannedPairing, PlayerDetails, PlayerId,
    RoundNumber, Rules, SystemId,
};
use interzonal::reports::pages::compose;
use interzonal::reports::{PrintOptions, club_book_sheet};
use interzonal::standings::club::{BookTotals, ClubMember, Tally};
use interzonal::wording::Wording;

/// Four players, two rounds planned; round 1 is published: Ada – Bo, Cy – Dee.
fn club_night(world: &Environment, name: &str, born: Option<i16>) -> Desk {
    let start = Some(jiff::civil::date(2026, 5, 3));
    let event = EventInfo { name: name.into(), start, ..EventInfo::default() };
    let mut rules = Rules::new(SystemId::Vincze, 7);
    rules.rounds = 2;
    let mut desk = Desk::create(world.clone(), event, rules).unwrap();
    let details = |name: &str| PlayerDetails {
        name: name.into(),
        born: born.map(Born::Year),
        ..PlayerDetails::default()
    };
    let entries =
        desk.new_players(["Smith, Ada", "Young, Bo", "Čapek, Cy", "Lopez, Dee"].map(details).to_vec());
    desk.execute(Command::AddPlayers(entries)).unwrap();
    pair(&mut desk, 1, [(0, 1), (2, 3)]);
    desk
}

fn pair(desk: &mut Desk, round: usize, pairs: [(u32, u32); 2]) {
    let round = RoundNumber::new(round).unwrap();
    let game = |(white, black)| PairedGame { white: PlayerId(white), black: PlayerId(black), locked: false };
    let pairing = PlannedPairing { games: pairs.map(game).to_vec(), bye: None };
    desk.execute(Command::PairRound { round, pairing, paired_by: None }).unwrap();
    desk.execute(Command::Publish { round, order: vec![Board(1), Board(2)] }).unwrap();
}

fn result(desk: &mut Desk, round: usize, board: u16, result: GameResult) {
    let round = RoundNumber::new(round).unwrap();
    desk.execute(Command::SetResult { round, board: Board(board), result }).unwrap();
}

/// The book once it is as wanted; it follows in the background.
fn wait(club: &Club, wanted: impl Fn(&ClubState) -> bool) -> ClubState {
    let begun = Instant::now();
    loop {
        let state = club.state();
        if state.totals.is_some() && wanted(&state) {
            return state;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "waited in vain: {state:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn matches(totals: &BookTotals) -> u32 {
    totals.members.iter().map(|member| member.matches.matches()).sum()
}

fn played(state: &ClubState) -> u32 {
    state.totals.as_ref().map_or(0, |totals| matches(totals))
}

fn member<'a>(totals: &'a BookTotals, name: &str) -> &'a ClubMember {
    totals.members.iter().find(|member| member.name == name).unwrap_or_else(|| panic!("{name}: {totals:?}"))
}

fn book(desktop: &Desktop) -> BookTotals {
    club_book::load(&desktop.folders().data.join("club.ron")).unwrap().totals()
}

#[test]
fn every_result_correction_and_undo_is_in_the_book_at_once() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut desk = club_night(&world, "Club night", None);
    let mut club = Club::open(&world);
    club.see(&desk);
    result(&mut desk, 1, 1, GameResult::WhiteWins);
    club.see(&desk);
    let state = wait(&club, |state| played(state) == 2);
    let totals = state.totals.unwrap();
    assert_eq!(member(&totals, "Smith, Ada").matches, Tally { won: 1, drawn: 0, lost: 0 });
    assert_eq!(member(&totals, "Smith, Ada").events_played, 0, "the event goes on");
    result(&mut desk, 1, 1, GameResult::Draw);
    club.see(&desk);
    let state = wait(&club, |state| {
        state.totals.as_ref().is_some_and(|totals| member(totals, "Young, Bo").matches.drawn == 1)
    });
    assert_eq!(played(&state), 2, "a correction replaces");
    assert!(desk.undo() && desk.undo());
    club.see(&desk);
    wait(&club, |state| state.totals.as_ref().is_some_and(|totals| totals.events.is_empty()));
    drop(club);
    assert_eq!(book(&desktop), BookTotals::default(), "no result, no trace");
    assert!(desk.redo() && desk.redo());
    let mut club = Club::open(&world);
    club.see(&desk);
    drop(club);
    assert_eq!(matches(&book(&desktop)), 2, "closing writes what is on its way");
}

/// Ada wins both games, the others share the rest.
fn play_on(desk: &mut Desk) {
    result(desk, 1, 1, GameResult::WhiteWins);
    result(desk, 1, 2, GameResult::Draw);
    pair(desk, 2, [(2, 0), (1, 3)]);
    result(desk, 2, 1, GameResult::BlackWins);
    result(desk, 2, 2, GameResult::Draw);
}

#[test]
fn a_finished_event_counts_as_played_and_won_and_reopening_takes_it_back() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut desk = club_night(&world, "Club night", None);
    let mut club = Club::open(&world);
    play_on(&mut desk);
    club.see(&desk);
    let state = wait(&club, |state| played(state) == 8);
    let totals = state.totals.unwrap();
    let ada = member(&totals, "Smith, Ada");
    assert_eq!((ada.events_played, ada.events_won, ada.matches.permille()), (1, 1, Some(1000)));
    let others: Vec<_> = totals.members.iter().filter(|other| other.name != "Smith, Ada").collect();
    assert!(others.iter().all(|other| (other.events_played, other.events_won) == (1, 0)), "{others:?}");
    desk.undo();
    club.see(&desk);
    let state = wait(&club, |state| played(state) == 6);
    assert!(state.totals.unwrap().members.iter().all(|member| member.events_played + member.events_won == 0));
}

#[test]
fn saving_elsewhere_copying_and_opening_again_count_once() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut desk = club_night(&world, "Club night", None);
    let mut club = Club::open(&world);
    play_on(&mut desk);
    club.see(&desk);
    let here = desktop.folders().data.join("night.ron");
    desk.save_as(&here).unwrap();
    club.see(&desk);
    let id = desk.id().clone();
    assert!(desk.close().is_ok());
    let copy = desktop.folders().data.join("copy.ron");
    std::fs::copy(&here, &copy).unwrap();
    for path in [&here, &copy, &here] {
        let desk = Desk::open(world.clone(), path).unwrap();
        assert_eq!(*desk.id(), id);
        club.see(&desk);
    }
    drop(club);
    let totals = book(&desktop);
    assert_eq!((matches(&totals), totals.events.len(), totals.members.len()), (8, 1, 4));
    // A correction in the copy replaces the share.
    let mut desk = Desk::open(world.clone(), &copy).unwrap();
    result(&mut desk, 2, 2, GameResult::BothLoseByDefault);
    let mut club = Club::open(&world);
    club.see(&desk);
    drop(club);
    assert_eq!(matches(&book(&desktop)), 6);
}

#[test]
fn a_book_that_missed_something_has_it_again_when_the_event_is_opened() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let path = desktop.folders().data.join("night.ron");
    let mut desk = club_night(&world, "Club night", None);
    play_on(&mut desk);
    desk.save_as(&path).unwrap();
    drop(desk);
    // The computer stopped before the book was written.
    assert!(!desktop.folders().data.join("club.ron").exists());
    let desk = Desk::open(world.clone(), &path).unwrap();
    let mut club = Club::open(&world);
    club.see(&desk);
    drop(club);
    assert_eq!(matches(&book(&desktop)), 8);
}

#[test]
fn an_imported_report_counts_once_it_is_saved_and_twice_never() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut desk = club_night(&world, "Club night", Some(1990));
    result(&mut desk, 1, 1, GameResult::WhiteWins);
    let early = desktop.file("early.trf", trf::write(desk.tournament(), Dialect::Trf26).as_bytes());
    result(&mut desk, 1, 2, GameResult::WhiteWins);
    let late = desktop.file("late.trf", trf::write(desk.tournament(), Dialect::Trf26).as_bytes());
    let mut club = Club::open(&world);
    let read = |path: &Path| Desk::open(world.clone(), path).unwrap();
    let mut imported = read(&early);
    assert!(!club.counts(&imported), "a report may be opened only to be looked at");
    club.see(&imported);
    imported.save_as(&desktop.folders().data.join("early.ron")).unwrap();
    club.see(&imported);
    wait(&club, |state| played(state) == 2);
    let mut again = read(&late);
    again.save_as(&desktop.folders().data.join("late.ron")).unwrap();
    club.see(&again);
    let state = wait(&club, |state| played(state) == 4);
    assert_eq!(state.totals.unwrap().events.len(), 1, "the later report replaces the earlier one");
}

#[test]
fn the_example_counts_only_if_the_arbiter_says_so() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let desk = Desk::open_copy(world.clone(), crate::support::EXAMPLE.as_bytes()).unwrap();
    let mut club = Club::open(&world);
    club.see(&desk);
    assert!(!club.counts(&desk));
    let mine = club_night(&world, "Club night", None);
    let (id, other) = (desk.id().clone(), mine.id().clone());
    club.request(ClubRequest::Count(id.clone(), true));
    let state = wait(&club, |state| played(state) > 0);
    assert!(club.counts(&desk) && club.counts(&mine) && id != other);
    assert!(matches(&state.totals.unwrap()) > 80, "40 players, three rounds and a half");
    club.request(ClubRequest::Count(id, false));
    wait(&club, |state| played(state) == 0);
    drop(club);
    let totals = book(&desktop);
    assert_eq!((totals.events.len(), totals.events[0].counts), (1, false), "the word is remembered");
}

#[test]
fn an_answer_is_remembered_over_the_years() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut club = Club::open(&world);
    for born in [None, Some(1990)] {
        let mut desk = club_night(&world, "Club night", born);
        result(&mut desk, 1, 1, GameResult::WhiteWins);
        club.see(&desk);
    }
    let state = wait(&club, |state| state.totals.as_ref().is_some_and(|totals| totals.questions.len() == 2));
    let totals = state.totals.unwrap();
    assert_eq!(totals.members.len(), 4, "two people each until it is answered");
    for question in &totals.questions {
        club.request(ClubRequest::Answer(question.answered(question.a.0.name == "Smith, Ada")));
    }
    drop(club);
    let totals = Club::open(&world);
    let totals = wait(&totals, |_| true).totals.unwrap();
    assert_eq!((totals.questions.len(), totals.members.len()), (0, 3));
    assert_eq!(member(&totals, "Smith, Ada").matches.won, 2);
}

#[test]
fn a_damaged_book_is_left_alone_until_the_arbiter_decides() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let path = desktop.folders().data.join("club.ron");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, "(\n  format: 1,\n  events: [oops],\n)").unwrap();
    let mut desk = club_night(&world, "Club night", None);
    result(&mut desk, 1, 1, GameResult::WhiteWins);
    let mut club = Club::open(&world);
    club.see(&desk);
    let state = wait(&club, |state| played(state) == 2);
    assert!(matches!(state.failure, Some(BookError::Damaged { line: 3, .. })), "{:?}", state.failure);
    let sentence = Wording::english().book_error(state.failure.as_ref().unwrap());
    assert!(sentence.contains("damaged in line 3"), "{sentence}");
    drop(club);
    assert!(std::fs::read_to_string(&path).unwrap().contains("oops"), "it is not written over");
    let mut club = Club::open(&world);
    club.see(&desk);
    club.request(ClubRequest::BeginAnew);
    let state = wait(&club, |state| state.failure.is_none() && played(state) == 2);
    let aside = state.aside.expect("the damaged file has another name");
    assert!(std::fs::read_to_string(&aside).unwrap().contains("oops"));
    drop(club);
    assert_eq!(matches(&book(&desktop)), 2);
}

#[test]
fn two_windows_write_one_book() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut one = club_night(&world, "Club night", None);
    let example = Desk::open_copy(world.clone(), crate::support::EXAMPLE.as_bytes()).unwrap();
    let (mut here, mut there) = (Club::open(&world), Club::open(&world));
    wait(&here, |_| true);
    wait(&there, |_| true);
    result(&mut one, 1, 1, GameResult::WhiteWins);
    here.see(&one);
    there.see(&example);
    there.request(ClubRequest::Count(example.id().clone(), true));
    drop(here);
    drop(there);
    let totals = book(&desktop);
    assert_eq!(totals.events.len(), 2, "neither wrote over the other");
    assert_eq!(member(&totals, "Smith, Ada").matches.won, 1);
}

#[test]
fn the_book_is_printed_with_everybody_in_it() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut desk = club_night(&world, "Club night", Some(1990));
    play_on(&mut desk);
    let mut club = Club::open(&world);
    club.see(&desk);
    let totals = wait(&club, |state| played(state) == 8).totals.unwrap();
    let wording = Wording::english();
    let document = compose(vec![club_book_sheet(&totals, &wording)], &PrintOptions::default(), &wording);
    let lines: Vec<String> = document.pages.iter().flat_map(|page| page.lines()).collect();
    let told = |text: &str| lines.iter().any(|line| line.contains(text));
    assert!(told("Club book") && told("1 event") && told("Čapek, Cy"), "{lines:#?}");
    let ada = lines.iter().find(|line| line.starts_with("Smith, Ada")).expect("a line");
    assert_eq!(ada, "Smith, Ada  1990  1  1  2  0  0  100.0  Club night, 3 May 2026");
    assert!(document.missing.is_empty(), "{:?}", document.missing);
}

/// A report of our own names its event: what went out and came back is counted once.
#[test]
fn an_event_that_went_out_and_came_back_counts_once() {
    let desktop = Desktop::new();
    let world = desktop.environment();
    let mut desk = club_night(&world, "Club night", Some(1990));
    result(&mut desk, 1, 1, GameResult::WhiteWins);
    let mut club = Club::open(&world);
    club.see(&desk);
    wait(&club, |state| played(state) == 2);
    let written = report_file(desk.tournament(), desk.id(), &[], Dialect::Trf26);
    let path = desktop.file("out.trf", written.text.as_bytes());
    let mut back = Desk::open(world.clone(), &path).unwrap();
    assert_eq!(back.id(), desk.id());
    result(&mut desk, 1, 2, GameResult::WhiteWins);
    club.see(&desk);
    wait(&club, |state| played(state) == 4);
    club.see(&back);
    assert_eq!(played(&club.state()), 4, "a report may be opened only to be looked at");
    back.save_as(&desktop.folders().data.join("back.ron")).unwrap();
    club.see(&back);
    let state = wait(&club, |state| played(state) == 2);
    assert_eq!(state.totals.unwrap().events.len(), 1);
}
