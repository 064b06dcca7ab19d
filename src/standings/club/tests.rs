//! The club book by hand-made shares and by a played tournament.

use proptest::prelude::*;

use super::*;
use crate::model::{
    Board, Born, Command, Event, EventId, EventInfo, EventParts, GameResult, Member, NewPlayer, PairedGame,
    PlannedPairing, PlayerDetails, PlayerId, RoundNumber, Rules, Section, SectionId, SystemId, Team,
    Tournament, apply,
};

fn person(name: &str, fide_id: Option<u64>, born: Option<i16>) -> Person {
    Person { name: name.into(), fide_id, born }
}

fn line(person: Person, won: u32, drawn: u32, lost: u32) -> Participation {
    Participation { person, matches: Tally { won, drawn, lost }, winner: false }
}

/// Finished events, one after the other, each with these lines.
fn book(events: &[Vec<Participation>]) -> Book {
    let record = |(index, lines): (usize, &Vec<Participation>)| {
        let day = i8::try_from(index).unwrap() + 1;
        let contribution = Contribution {
            name: format!("Event {}", index + 1),
            start: Some(jiff::civil::date(2026, 1, day)),
            finished: true,
            lines: lines.clone(),
        };
        (id(index), BookedEvent { choice: None, contribution })
    };
    Book::new(events.iter().enumerate().map(record), [])
}

fn id(index: usize) -> EventId {
    EventId::new_event(jiff::Timestamp::UNIX_EPOCH, u32::try_from(index).unwrap())
}

fn names(totals: &BookTotals) -> Vec<(String, u32)> {
    totals.members.iter().map(|member| (member.name.clone(), member.matches.matches())).collect()
}

#[test]
fn the_fide_id_decides_before_the_name() {
    let book = book(&[
        vec![line(person("Novák, Jan", Some(7), Some(1990)), 1, 0, 0)],
        vec![
            line(person("Novak, J.", Some(7), None), 1, 0, 0),
            line(person("Novák, Jan", Some(8), Some(1990)), 0, 1, 0),
        ],
    ]);
    let totals = book.totals();
    assert_eq!(names(&totals), [("Novak, J.".into(), 2), ("Novák, Jan".into(), 1)]);
    assert_eq!(totals.members[0].born, Some(1990), "the year is kept from the event that knows it");
    assert_eq!(totals.questions, []);
}

#[test]
fn the_name_and_the_birth_year_decide_without_a_fide_id() {
    let book = book(&[
        vec![line(person("O’Connor, Zoë", None, Some(1990)), 1, 0, 0)],
        vec![line(person("OʼCONNOR  Zoe", Some(5), Some(1990)), 0, 0, 1)],
        vec![line(person("O'Connor, Zoë", None, Some(2011)), 0, 1, 0)],
    ]);
    let totals = book.totals();
    assert_eq!(totals.members.len(), 2, "{totals:?}");
    assert_eq!(totals.questions, []);
}

#[test]
fn names_alone_on_both_sides_are_one_person() {
    let alone = || vec![line(person("Smith, Ada", None, None), 1, 0, 0)];
    let totals = book(&[alone(), alone()]).totals();
    assert_eq!((names(&totals), totals.questions.len()), (vec![("Smith, Ada".into(), 2)], 0));
}

#[test]
fn who_may_be_one_is_asked_and_the_answer_remembered() {
    let mut book = book(&[
        vec![line(person("Smith, Ada", None, Some(1990)), 1, 0, 0)],
        vec![line(person("Smith, Ada", None, None), 0, 1, 0)],
    ]);
    let totals = book.totals();
    assert_eq!(names(&totals).len(), 2, "two people until it is answered");
    let [question] = totals.questions.as_slice() else { panic!("{:?}", totals.questions) };
    assert_eq!((question.a.1.as_str(), question.b.1.as_str()), ("Event 2", "Event 1"));
    assert!(book.make(BookChange::Answer(question.answered(true))));
    assert!(!book.make(BookChange::Answer(question.answered(true))), "it is known already");
    assert_eq!((names(&book.totals()), book.totals().questions.len()), (vec![("Smith, Ada".into(), 2)], 0));
    book.make(BookChange::Answer(question.answered(false)));
    assert_eq!((names(&book.totals()).len(), book.totals().questions.len()), (2, 0));
}

#[test]
fn a_fide_id_on_one_side_only_is_asked_without_a_year() {
    let totals = book(&[
        vec![line(person("Smith, Ada", Some(3), None), 1, 0, 0)],
        vec![line(person("Smith, Ada", None, Some(1990)), 0, 1, 0)],
    ])
    .totals();
    assert_eq!((totals.members.len(), totals.questions.len()), (2, 1));
}

#[test]
fn one_name_and_year_with_two_fide_ids_is_asked_and_never_joins_the_two() {
    let mut book = book(&[
        vec![
            line(person("Smith, Ada", Some(3), Some(1990)), 1, 0, 0),
            line(person("Smith, Ada", Some(4), Some(1990)), 1, 0, 0),
        ],
        vec![line(person("Smith, Ada", None, Some(1990)), 0, 1, 0)],
    ]);
    let questions = book.totals().questions;
    assert_eq!(questions.len(), 2);
    for question in &questions {
        book.make(BookChange::Answer(question.answered(true)));
    }
    let totals = book.totals();
    assert_eq!(
        (totals.members.len(), totals.questions.len()),
        (2, 0),
        "two FIDE ids are two people: {totals:?}"
    );
}

#[test]
fn an_answer_about_one_settles_the_others() {
    let mut book = book(&[
        vec![
            line(person("Smith, Ada", None, Some(1990)), 1, 0, 0),
            line(person("Smith, Ada", None, Some(2011)), 1, 0, 0),
        ],
        vec![line(person("Smith, Ada", None, None), 0, 1, 0)],
    ]);
    let questions = book.totals().questions;
    assert_eq!(questions.len(), 2);
    book.make(BookChange::Answer(questions[0].answered(true)));
    assert_eq!(book.totals().questions, [], "who was born in 1990 was not born in 2011");
}

#[test]
fn events_count_as_played_and_won_once_they_are_finished() {
    let ada = person("Smith, Ada", None, None);
    let mut winner = line(ada.clone(), 3, 0, 0);
    winner.winner = true;
    let mut book =
        book(&[vec![winner, line(person("Bye, Only", None, None), 0, 0, 0)], vec![line(ada, 0, 0, 1)]]);
    let second = Contribution { finished: false, ..book.event(&id(1)).unwrap().contribution.clone() };
    book.make(BookChange::RecordContribution { id: id(1), contribution: second, by_default: true });
    let totals = book.totals();
    let [member] = totals.members.as_slice() else { panic!("{totals:?}") };
    assert_eq!((member.events_played, member.events_won), (1, 1));
    assert_eq!(member.matches, Tally { won: 3, drawn: 0, lost: 1 }, "matches count at once");
    assert_eq!(member.appearances.iter().map(|here| here.event).collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn one_person_in_two_entries_of_an_event_played_it_once() {
    let ada = || person("Smith, Ada", Some(9), None);
    let totals = book(&[vec![line(ada(), 1, 0, 0), line(ada(), 0, 2, 0)]]).totals();
    assert_eq!((totals.members.len(), totals.members[0].events_played), (1, 1));
    assert_eq!(totals.members[0].matches, Tally { won: 1, drawn: 2, lost: 0 });
}

#[test]
fn the_arbiter_decides_whether_an_event_counts() {
    let mut book = book(&[vec![line(person("Smith, Ada", None, None), 1, 0, 0)]]);
    assert!(book.make(BookChange::Count { id: id(0), counts: false }));
    let totals = book.totals();
    assert_eq!((totals.members.len(), totals.events.len(), totals.events[0].counts), (0, 1, false));
    assert!(book.make(BookChange::Count { id: id(0), counts: true }));
    assert_eq!(book.totals().members.len(), 1);
}

#[test]
fn an_event_that_does_not_count_by_default_stays_out_until_the_arbiter_wants_it() {
    let mut empty = Book::default();
    let contribution = book(&[vec![line(person("Smith, Ada", None, None), 1, 0, 0)]])
        .event(&id(0))
        .unwrap()
        .contribution
        .clone();
    let change = || BookChange::RecordContribution {
        id: id(0),
        contribution: contribution.clone(),
        by_default: false,
    };
    assert!(!empty.make(change()) && empty == Book::default());
    empty.make(BookChange::Count { id: id(0), counts: true });
    assert!(empty.make(change()));
    assert_eq!(empty.totals().members.len(), 1);
}

#[test]
fn the_score_is_rounded_half_up() {
    let permille = |won, drawn, lost| Tally { won, drawn, lost }.permille();
    assert_eq!(permille(0, 0, 0), None);
    assert_eq!(permille(1, 0, 2), Some(333));
    assert_eq!(permille(2, 0, 1), Some(667));
    assert_eq!(permille(1, 1, 0), Some(750));
    assert_eq!(permille(0, 1, 15), Some(31), "31.25");
    assert_eq!(permille(0, 1, 7), Some(63), "62.5");
}

// ---- shares of tournaments

fn two_teams() -> Tournament {
    let member =
        |name: &str, born| Member { name: name.into(), born: Some(Born::Year(born)), ..Member::default() };
    let team = |a, b| {
        let team = Team { a: member(a, 1990), b: member(b, 1980) };
        PlayerDetails { name: team.name(), team: Some(Box::new(team)), ..PlayerDetails::default() }
    };
    start(vec![team("Alpha, Ann", "Beta, Bob"), team("Gamma, Gil", "Delta, Dot")])
}

fn singles(count: usize) -> Tournament {
    let named = |index| PlayerDetails { name: format!("Player {index:02}"), ..PlayerDetails::default() };
    start((0..count).map(named).collect())
}

/// Entered, with round 1 published: 0–1, 2–3 …
fn start(details: Vec<PlayerDetails>) -> Tournament {
    let event = EventInfo { name: "Club night".into(), ..EventInfo::default() };
    let mut now = Tournament::new(event, Rules::new(SystemId::Vincze, 1));
    let count = u32::try_from(details.len()).unwrap();
    let entry = |details| NewPlayer { details, lot: 1, entered: None };
    give(&mut now, &Command::AddPlayers(details.into_iter().map(entry).collect()));
    let game =
        |index: u32| PairedGame { white: PlayerId(2 * index), black: PlayerId(2 * index + 1), locked: false };
    let pairing = PlannedPairing { games: (0..count / 2).map(game).collect(), bye: None };
    let round = RoundNumber::FIRST;
    give(&mut now, &Command::PairRound { round, pairing, paired_by: None });
    let order = (0..now.round(round).unwrap().games.len()).map(Board::at).collect();
    give(&mut now, &Command::Publish { round, order });
    now
}

fn give(now: &mut Tournament, command: &Command) {
    *now = apply(now, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
}

fn result(board: u16, result: GameResult) -> Command {
    Command::SetResult { round: RoundNumber::FIRST, board: Board(board), result }
}

/// Won, drawn, lost.
type Counts = (u32, u32, u32);

#[test]
fn only_decided_games_over_the_board_are_matches() {
    let all: Vec<(GameResult, [Counts; 2])> = vec![
        (GameResult::WhiteWins, [(1, 0, 0), (0, 0, 1)]),
        (GameResult::UnratedDraw, [(0, 1, 0), (0, 1, 0)]),
        (GameResult::DrawLoss, [(0, 1, 0), (0, 0, 1)]),
        (GameResult::BothLose, [(0, 0, 1), (0, 0, 1)]),
        (GameResult::Adjourned, [(0, 0, 0); 2]),
        (GameResult::Pending, [(0, 0, 0); 2]),
        (GameResult::WhiteWinsByDefault, [(0, 0, 0); 2]),
        (GameResult::BothLoseByDefault, [(0, 0, 0); 2]),
    ];
    for (typed, expected) in all {
        let mut now = singles(2);
        give(&mut now, &result(1, typed));
        let contribution = Contribution::of(&now, &EventEnding::default());
        let found: Vec<_> = contribution
            .lines
            .iter()
            .map(|line| (line.matches.won, line.matches.drawn, line.matches.lost))
            .collect();
        assert_eq!(found, expected, "{typed:?}");
        assert_eq!(contribution.is_blank(), expected == [(0, 0, 0); 2], "{typed:?}");
    }
}

#[test]
fn both_players_of_a_team_have_its_matches_and_its_victory() {
    let mut now = two_teams();
    give(&mut now, &result(1, GameResult::BlackWins));
    let contribution = Contribution::of(&now, &EventEnding { finished: true, winners: vec![PlayerId(1)] });
    let told: Vec<_> = contribution
        .lines
        .iter()
        .map(|line| (line.person.name.as_str(), line.person.born, line.matches.won, line.winner))
        .collect();
    let born = |year| Some(year);
    assert_eq!(
        told,
        [
            ("Alpha, Ann", born(1990), 0, false),
            ("Beta, Bob", born(1980), 0, false),
            ("Gamma, Gil", born(1990), 1, true),
            ("Delta, Dot", born(1980), 1, true),
        ]
    );
}

/// Somebody of two sections has the matches of both; the event is over once all sections are.
#[test]
fn the_results_of_every_section_go_in_once() {
    let mut first = singles(2);
    give(&mut first, &result(1, GameResult::WhiteWins));
    let mut second = singles(4);
    give(&mut second, &result(1, GameResult::Draw));
    let section = |id, name: &str, tournament: &Tournament| Section {
        id: SectionId(id),
        name: name.into(),
        tournament: tournament.clone(),
    };
    let sections = vec![section(0, "A", &first), section(1, "B", &second)];
    let event = Event::from_parts(EventParts { next_section: 2, sections, ..EventParts::default() }).unwrap();
    let ending = |only_first: bool| {
        move |one: &Tournament| EventEnding {
            finished: one.player_count() == 2 || !only_first,
            winners: Vec::new(),
        }
    };
    let half = Contribution::of_event(&event, ending(true));
    assert_eq!(half.lines.len(), 4, "each person once");
    assert_eq!(half.lines.iter().map(|line| line.matches.matches()).sum::<u32>(), 4, "two games");
    assert!(!half.finished && Contribution::of_event(&event, ending(false)).finished);
}

#[test]
fn who_left_after_a_game_played_the_event() {
    let mut now = singles(4);
    give(&mut now, &result(1, GameResult::WhiteWins));
    let from = RoundNumber::new(2).unwrap();
    give(&mut now, &Command::Withdraw { player: PlayerId(1), from });
    let ending = EventEnding { finished: true, winners: vec![PlayerId(0)] };
    let mut book = Book::default();
    book.make(BookChange::RecordContribution {
        id: id(0),
        contribution: Contribution::of(&now, &ending),
        by_default: true,
    });
    let totals = book.totals();
    let told: Vec<_> = totals
        .members
        .iter()
        .map(|member| (member.name.as_str(), member.events_played, member.events_won))
        .collect();
    assert_eq!(told, [("Player 00", 1, 1), ("Player 01", 1, 0)], "those without a match are not listed");
}

fn results() -> impl Strategy<Value = Vec<(u16, GameResult)>> {
    let typed = prop::sample::select(GameResult::TYPED.to_vec());
    prop::collection::vec((1_u16..=4, typed), 1..20)
}

proptest! {
    /// Every state of an event, in any order of doing, undoing and redoing, leaves the book that this state alone
    /// would have made, and an event beside it is untouched.
    #[test]
    fn undo_after_do_leaves_the_book_as_it_was(steps in results(), wander in prop::collection::vec(0_usize..20, 0..30)) {
        let mut states = vec![singles(8)];
        for (board, typed) in steps {
            let mut next = states.last().unwrap().clone();
            give(&mut next, &result(board, typed));
            states.push(next);
        }
        let other = vec![line(person("Player 00", None, None), 1, 0, 0)];
        let fresh = |state: &Tournament| {
            let mut book = book(std::slice::from_ref(&other));
            book.make(BookChange::RecordContribution { id: id(9), contribution: Contribution::of(state, &EventEnding::default()), by_default: true });
            book
        };
        let mut book = fresh(&states[0]);
        prop_assert_eq!(&book, &super::tests::book(std::slice::from_ref(&other)), "no result, no trace");
        for at in wander {
            let state = &states[at % states.len()];
            let contribution = Contribution::of(state, &EventEnding::default());
            book.make(BookChange::RecordContribution { id: id(9), contribution: contribution.clone(), by_default: true });
            prop_assert!(!book.make(BookChange::RecordContribution { id: id(9), contribution, by_default: true }), "twice is once");
            prop_assert_eq!(&book, &fresh(state));
            prop_assert_eq!(book.totals(), fresh(state).totals());
        }
    }

    /// Nobody is lost and nobody is counted twice, whoever is taken for whom.
    #[test]
    fn the_matches_of_the_members_are_those_of_the_events(
        entries in prop::collection::vec((0_usize..4, 0_u64..3, 0_i16..3, 0_usize..5), 1..24),
        answers in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..6),
    ) {
        let mut events = vec![Vec::new(); 5];
        for (name, fide, year, event) in &entries {
            let name = ["Smith, Ada", "Ádá smith", "smith ada", "Novák, Jan"][*name];
            let who = person(name, (*fide > 0).then_some(*fide), (*year > 0).then_some(1990 + year));
            events[*event].push(line(who, 1, 0, 0));
        }
        let mut book = book(&events);
        for (pick, same) in answers {
            let questions = book.totals().questions;
            if !questions.is_empty() {
                let question = &questions[pick.index(questions.len())];
                book.make(BookChange::Answer(question.answered(same)));
                prop_assert!(!book.totals().questions.contains(question), "an answer is not asked again");
            }
        }
        let totals = book.totals();
        let sum: u32 = totals.members.iter().map(|member| member.matches.matches()).sum();
        prop_assert_eq!(sum as usize, entries.len());
        prop_assert_eq!(&totals, &book.totals());
        for member in &totals.members {
            prop_assert!(member.events_played as usize <= 5);
        }
    }
}
