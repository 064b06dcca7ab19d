//! Sections, people who go from one to another, and random commands to all of it.

use proptest::prelude::*;

use super::super::{
    ApartBy, ApartForce, ApartRule, Bye, ByeRequest, Command, Event, EventCommand, EventInfo, EventParts,
    ForbiddenPair, GameResult, NewPlayer, Number, PairedGame, PlannedPairing, Player, PlayerDetails,
    PlayerId, Points, Refusal, RoundNumber, Rules, Section, SectionId, StartOrder, SystemId, Tournament,
    apply_event,
};
use super::plan_tests::assert_dealt_out;
use crate::model::limits::MAX_TEXT;
use crate::model::{Board, BoardPlan, Histories, TableNumber};

pub(super) const A: SectionId = SectionId(0);
pub(super) const B: SectionId = SectionId(1);

fn rules(system: SystemId) -> Rules {
    Rules::new(system, 1)
}

fn info(name: &str) -> EventInfo {
    EventInfo { name: name.into(), arbiter: "Chief".into(), ..EventInfo::default() }
}

fn entry(name: &str, rating: u16) -> NewPlayer {
    let details = PlayerDetails { name: name.into(), rating: Some(rating), ..PlayerDetails::default() };
    NewPlayer { details, lot: u32::from(rating), entered: None }
}

pub(super) fn enter(names: &[(&str, u16)]) -> Command {
    Command::AddPlayers(names.iter().map(|(name, rating)| entry(name, *rating)).collect())
}

pub(super) fn does(event: &Event, command: impl Into<EventCommand>) -> Event {
    let command = command.into();
    apply_event(event, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
}

pub(super) fn refused(event: &Event, command: impl Into<EventCommand>) -> Refusal {
    apply_event(event, &command.into()).unwrap_err()
}

pub(super) fn add(name: &str) -> EventCommand {
    EventCommand::AddSection { name: name.into(), rules: rules(SystemId::Dutch) }
}

pub(super) fn moves(players: &[u32], from: SectionId, to: SectionId, missed: ByeRequest) -> EventCommand {
    EventCommand::MovePlayers { players: players.iter().copied().map(PlayerId).collect(), from, to, missed }
}

pub(super) fn tournament(event: &Event, section: SectionId) -> &Tournament {
    event.tournament(section).unwrap()
}

fn names(event: &Event, section: SectionId) -> Vec<String> {
    let order = tournament(event, section).in_number_order();
    order.into_iter().map(|(_, player)| player.name().to_owned()).collect()
}

/// Sections A (players 0 to 3) and B (4 to 7).
pub(super) fn two() -> Event {
    let event = Event::from(Tournament::new(info("Open"), rules(SystemId::Dutch)));
    let event = does(&event, enter(&[("Ann", 2000), ("Bob", 1900), ("Cid", 1800), ("Dan", 1700)]));
    let event = does(&event, EventCommand::RenameSection { section: A, name: "A".into() });
    let event = does(&event, add("B"));
    does(&event, enter(&[("Eve", 1600), ("Fay", 1500), ("Gil", 1400), ("Hal", 1300)]).in_section(B))
}

/// Pairs and publishes the next round of everybody who can play, in order of entry, and enters draws.
pub(super) fn play(event: &Event, section: SectionId) -> Event {
    let state = tournament(event, section);
    let round = state.next_round().unwrap();
    let able: Vec<PlayerId> = state.players().filter(|p| p.is_available(round)).map(|p| p.id).collect();
    let games = able.chunks_exact(2).map(|two| PairedGame { white: two[0], black: two[1], locked: false });
    let bye = able.chunks_exact(2).remainder().first().copied();
    let pairing = PlannedPairing { games: games.collect(), bye };
    let boards = pairing.games.len();
    let mut commands = vec![
        Command::PairRound { round, pairing, paired_by: None },
        Command::Publish { round, order: (0..boards).map(Board::at).collect() },
    ];
    let draw = |board| Command::SetResult { round, board: Board::at(board), result: GameResult::Draw };
    commands.extend((0..boards).map(draw));
    does(event, Command::Together(commands).in_section(section))
}

fn points(event: &Event, section: SectionId, player: u32) -> Points {
    let state = tournament(event, section);
    Histories::of(state, state.rounds_paired()).points(PlayerId(player))
}

#[test]
fn an_event_of_one_tournament_is_called_and_printed_as_before() {
    let event = Event::from(Tournament::new(info("Open"), rules(SystemId::Dutch)));
    assert_eq!((event.section_count(), event.title_of(A).as_str()), (1, "Open"));
    assert_eq!(event.titled(A).as_ref(), event.tournament(A));
    let event = does(&event, add("B"));
    assert_eq!((event.name_of(A).as_str(), event.title_of(B).as_str()), ("1", "Open – B"));
    assert_eq!(event.titled(B).unwrap().event().name, "Open – B");
    assert_eq!(event.section_named("b").map(|section| section.id), Some(B));
}

#[test]
fn a_title_is_no_longer_than_the_name_of_an_event() {
    for (letters, length) in [(MAX_TEXT - 5, MAX_TEXT - 1), (MAX_TEXT - 4, MAX_TEXT), (MAX_TEXT, MAX_TEXT)] {
        let name = "ü".repeat(letters);
        let event = does(&Event::from(Tournament::new(info(&name), rules(SystemId::Dutch))), add("B"));
        let title = event.title_of(B);
        assert_eq!((title.chars().count(), title.ends_with("ü – B")), (length, true), "{letters}");
    }
}

#[test]
fn the_head_is_the_events_and_the_calendar_the_sections() {
    let event = two();
    assert_eq!(tournament(&event, B).event().arbiter, "Chief", "a new section begins with the head");
    let later = EventInfo { time_control: "90+30".into(), place: "Hall".into(), ..info("Club Open") };
    let event = does(&event, Command::SetEvent(later).in_section(B));
    let head = tournament(&event, A).event();
    assert_eq!((head.name.as_str(), head.place.as_str()), ("Club Open", "Hall"));
    assert_eq!(
        (head.time_control.as_str(), tournament(&event, B).event().time_control.as_str()),
        ("", "90+30")
    );
}

#[test]
fn everybody_has_an_id_of_their_own_in_the_whole_event() {
    let event = does(&two(), enter(&[("Ida", 1000)]));
    assert_eq!(tournament(&event, A).player(PlayerId(8)).map(Player::name), Some("Ida"));
    assert_eq!(tournament(&event, B).next_player(), PlayerId(9));
    let event = does(&event, Command::RemovePlayers(vec![PlayerId(8)]));
    let event = does(&event, enter(&[("Jon", 900)]).in_section(B));
    assert!(tournament(&event, B).player(PlayerId(9)).is_some(), "an id is not given again");
    let gone = does(&does(&event, add("C")), enter(&[("Kim", 800)]).in_section(SectionId(2)));
    let gone = does(&gone, EventCommand::RemoveSection { section: SectionId(2) });
    assert_eq!(tournament(&gone, A).next_player(), PlayerId(11));
    let again = does(&gone, add("C"));
    assert_eq!(again.sections().last().map(|section| section.id), Some(SectionId(3)));
}

#[test]
fn before_round_1_a_player_goes_whole() {
    let event = does(&two(), Command::SetPaid { player: PlayerId(1), paid: true });
    let round = RoundNumber::new(3).unwrap();
    let half = Command::SetRequest { player: PlayerId(1), round, request: Some(ByeRequest::Half) };
    let event = does(&event, half);
    let event = does(&event, Command::Forbid { a: PlayerId(1), b: PlayerId(3), rounds: None });
    let before = tournament(&event, A).player(PlayerId(1)).unwrap().clone();
    let event = does(&event, moves(&[1, 3], A, B, ByeRequest::Full));
    assert_eq!(names(&event, A), ["Ann", "Cid"]);
    assert_eq!(names(&event, B), ["Bob", "Dan", "Eve", "Fay", "Gil", "Hal"], "numbers by rating");
    assert_eq!(tournament(&event, B).player(PlayerId(1)), Some(&before));
    assert!(tournament(&event, A).forbidden().is_empty());
    let ban = ForbiddenPair::always(PlayerId(1), PlayerId(3));
    assert!(tournament(&event, B).forbidden().contains(&ban));
    assert_eq!(event.people().len(), 8);
    assert_eq!(event.validate(), []);
}

#[test]
fn after_round_1_the_games_stay_and_the_missed_rounds_are_byes() {
    let started = play(&play(&two(), A), B);
    let twice = play(&started, B);
    for (missed, tenths) in [(ByeRequest::Zero, 0), (ByeRequest::Half, 10), (ByeRequest::Full, 20)] {
        let event = does(&twice, moves(&[1], A, B, missed));
        let left = tournament(&event, A).player(PlayerId(1)).unwrap();
        assert_eq!(left.withdrawn, RoundNumber::new(2));
        assert_eq!(points(&event, A, 1), Points::from_tenths(5), "the game stays");
        let entered = tournament(&event, B).player(PlayerId(1)).unwrap();
        assert_eq!((entered.entered.get(), entered.withdrawn), (3, None));
        assert_eq!(points(&event, B, 1), Points::from_tenths(tenths), "{missed:?}");
        assert_eq!(tournament(&event, B).number(PlayerId(1)), Some(Number(1)), "a late entry by rating");
        let people = event.people();
        assert_eq!(people.len(), 8);
        assert_eq!(people[1].sections, [A, B]);
        assert_eq!(event.validate(), []);
    }
}

#[test]
fn details_of_a_person_are_the_same_in_both_sections() {
    let event = does(&play(&two(), A), moves(&[0], A, B, ByeRequest::Zero));
    let details = PlayerDetails { name: "Anna".into(), rating: Some(1000), ..PlayerDetails::default() };
    let event = does(&event, Command::EditPlayer { player: PlayerId(0), details }.in_section(B));
    assert_eq!(tournament(&event, A).name(PlayerId(0)), "Anna");
    assert_eq!(names(&event, B), ["Eve", "Fay", "Gil", "Hal", "Anna"]);
    let event = does(&event, Command::SetPaid { player: PlayerId(0), paid: true });
    assert!(tournament(&event, B).player(PlayerId(0)).unwrap().paid);
}

#[test]
fn who_moves_back_returns_to_their_own_history() {
    let event = does(&play(&play(&two(), A), B), moves(&[1], A, B, ByeRequest::Half));
    let event = play(&play(&event, A), B);
    let event = does(&event, moves(&[1], B, A, ByeRequest::Half));
    let back = tournament(&event, A).player(PlayerId(1)).unwrap();
    assert_eq!((back.withdrawn, back.entered.get()), (None, 1));
    let missed = tournament(&event, A).round(RoundNumber::new(2).unwrap()).unwrap();
    assert_eq!(missed.byes.get(&PlayerId(1)), Some(&Bye::Half));
    assert_eq!(points(&event, A, 1), Points::from_tenths(10));
    assert!(tournament(&event, B).player(PlayerId(1)).unwrap().withdrawn.is_some());
    let there = refused(&event, moves(&[1], B, A, ByeRequest::Zero));
    assert_eq!(there, Refusal::PlaysThere { player: PlayerId(1), section: "A".into() });
}

#[test]
fn a_draft_is_settled_before_its_player_moves() {
    let event = two();
    let pairing = PlannedPairing {
        games: vec![PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false }],
        bye: None,
    };
    let round = RoundNumber::FIRST;
    let event = does(&event, Command::PairRound { round, pairing, paired_by: None });
    let has_game = Refusal::HasGame { player: PlayerId(0), round };
    assert_eq!(refused(&event, moves(&[0], A, B, ByeRequest::Zero)), has_game);
    let event = does(&event, moves(&[2], A, B, ByeRequest::Zero));
    assert_eq!(tournament(&event, A).pool(round), [PlayerId(3)], "who waited in the draft is absent there");
}

#[test]
fn moves_that_make_no_sense_are_refused() {
    let event = two();
    let nobody = PlayerId(99);
    for (command, refusal) in [
        (moves(&[0], A, A, ByeRequest::Zero), Refusal::SameSection),
        (moves(&[], A, B, ByeRequest::Zero), Refusal::NobodyNamed),
        (moves(&[99], A, B, ByeRequest::Zero), Refusal::UnknownPlayer(nobody)),
        (moves(&[4], A, B, ByeRequest::Zero), Refusal::UnknownPlayer(PlayerId(4))),
        (moves(&[0, 0], A, B, ByeRequest::Zero), Refusal::NamedTwice(PlayerId(0))),
        (moves(&[0], A, SectionId(7), ByeRequest::Zero), Refusal::UnknownSection(SectionId(7))),
        (Command::SetFinished(true).in_section(SectionId(7)), Refusal::UnknownSection(SectionId(7))),
    ] {
        assert_eq!(refused(&event, command), refusal);
    }
    let table = Rules::new(SystemId::RoundRobin, 1);
    let closed = does(&event, EventCommand::AddSection { name: "C".into(), rules: table });
    let entries = enter(&[("Kim", 1000), ("Lou", 900)]);
    let closed = play(&does(&closed, entries.in_section(SectionId(2))), SectionId(2));
    assert_eq!(refused(&closed, moves(&[0], A, SectionId(2), ByeRequest::Zero)), Refusal::EntriesClosed);
}

#[test]
fn sections_have_names_of_their_own() {
    let event = two();
    assert_eq!(refused(&event, add(" ")), Refusal::SectionNameMissing);
    assert_eq!(refused(&event, add("b ")), Refusal::SectionNameTaken { name: "b".into() });
    let rename = |section, name: &str| EventCommand::RenameSection { section, name: name.into() };
    assert_eq!(refused(&event, rename(A, "B")), Refusal::SectionNameTaken { name: "B".into() });
    assert_eq!(refused(&event, rename(A, "")), Refusal::SectionNameMissing);
    let event = does(&event, rename(A, " \u{202e}Juniors\n"));
    assert_eq!(event.name_of(A), "Juniors");
    let order = EventCommand::OrderSections(vec![B, A]);
    let turned = does(&event, order);
    assert_eq!(turned.sections().map(|section| section.id).collect::<Vec<_>>(), [B, A]);
    for order in [vec![B], vec![A, A], vec![A, SectionId(5)]] {
        assert_eq!(refused(&event, EventCommand::OrderSections(order)), Refusal::BadSectionOrder);
    }
    let only = does(&event, EventCommand::RemoveSection { section: B });
    assert_eq!(refused(&only, EventCommand::RemoveSection { section: A }), Refusal::LastSection);
    let started = play(&event, A);
    let refusal = Refusal::SectionStarted { section: "Juniors".into() };
    assert_eq!(refused(&started, EventCommand::RemoveSection { section: A }), refusal);
    let many = (1..64).fold(only, |event, number| does(&event, add(&format!("S{number}"))));
    assert_eq!(refused(&many, add("one more")), Refusal::TooManySections { most: 64 });
}

#[test]
fn sections_are_combined_and_split_before_round_1() {
    let event = two();
    let whole = does(&event, EventCommand::CombineSections { into: A, from: vec![B] });
    assert_eq!((whole.section_count(), whole.player_count()), (1, 8));
    assert_eq!(names(&whole, A), ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal"]);
    let players: Vec<PlayerId> = [6, 7].map(PlayerId).to_vec();
    let apart = does(
        &whole,
        EventCommand::SplitSection { section: A, name: "U1500".into(), players: players.clone() },
    );
    let new = SectionId(2);
    assert_eq!((names(&apart, A).len(), names(&apart, new)), (6, vec!["Gil".to_owned(), "Hal".to_owned()]));
    assert_eq!(tournament(&apart, new).rules().system, SystemId::Dutch);
    assert_eq!(apart.validate(), []);
    let started = play(&event, B);
    let refusal = Refusal::SectionStarted { section: "B".into() };
    assert_eq!(refused(&started, EventCommand::CombineSections { into: A, from: vec![B] }), refusal);
    let split = EventCommand::SplitSection { section: B, name: "C".into(), players: vec![PlayerId(4)] };
    assert_eq!(refused(&started, split), refusal);
    assert_eq!(
        refused(&event, EventCommand::CombineSections { into: A, from: vec![A] }),
        Refusal::SameSection
    );
    assert_eq!(
        refused(&event, EventCommand::CombineSections { into: A, from: Vec::new() }),
        Refusal::NoSectionNamed
    );
}

/// The rules that keep players of a section apart, in which nobody is named twice.
fn lists(event: &Event, section: SectionId) -> Vec<ApartRule> {
    tournament(event, section).apart_rules().to_vec()
}

fn apart(players: &[u32], force: ApartForce) -> ApartRule {
    ApartRule { by: ApartBy::Players(players.iter().copied().map(PlayerId).collect()), force, last: None }
}

#[test]
fn whom_a_list_keeps_apart_stays_apart_in_another_section() {
    let by_club = ApartRule { by: ApartBy::Club, force: ApartForce::Always, last: None };
    let rules = vec![apart(&[4, 5, 7], ApartForce::Always), by_club];
    let event = does(&two(), Command::SetApartRules(rules.clone()).in_section(B));
    let combined = does(&event, EventCommand::CombineSections { into: A, from: vec![B] });
    assert_eq!(lists(&combined, A), rules[..1], "what goes by club is the section's own");
    // Those who go together stay apart; of two lists that say the same one is enough.
    let event = does(&event, Command::SetApartRules(vec![apart(&[0, 1], ApartForce::Always)]));
    let moved = does(&event, moves(&[4, 7], B, A, ByeRequest::Zero));
    assert_eq!(lists(&moved, A), [apart(&[0, 1], ApartForce::Always), apart(&[4, 7], ApartForce::Always)]);
    assert_eq!(lists(&moved, B), rules[1..], "nobody is left to be kept apart from");
    let alone = does(&event, moves(&[4], B, A, ByeRequest::Zero));
    assert_eq!(lists(&alone, A).len(), 1);
    assert_eq!(alone.validate(), []);
    // After round 1 both sections have the list; who comes later joins it.
    let started = play(&event, B);
    let first = does(&started, moves(&[4, 5], B, A, ByeRequest::Zero));
    let all = does(&first, moves(&[7], B, A, ByeRequest::Zero));
    assert_eq!(lists(&all, A)[1..], rules[..1]);
    assert_eq!(lists(&all, B), rules);
    assert_eq!(all.validate(), []);
}

#[test]
fn together_is_all_or_nothing() {
    let event = two();
    let half_done = EventCommand::Together(vec![add("C"), moves(&[99], A, B, ByeRequest::Zero)]);
    assert_eq!(refused(&event, half_done), Refusal::UnknownPlayer(PlayerId(99)));
    let both = EventCommand::Together(vec![add("C"), moves(&[0], A, SectionId(2), ByeRequest::Zero)]);
    assert_eq!(names(&does(&event, both), SectionId(2)), ["Ann"]);
}

#[test]
fn parts_from_a_file_agree_on_what_is_common() {
    let event = two();
    let mut parts = event.to_parts();
    let mut other = parts.sections[1].tournament.to_parts();
    other.event = info("Another").into();
    other.next_id = 900;
    parts.sections[1].tournament = Tournament::from_parts(other).unwrap();
    let agreed = Event::from_parts(parts.clone()).unwrap();
    assert_eq!(tournament(&agreed, B).event().name, "Open");
    assert_eq!(tournament(&agreed, A).next_player(), PlayerId(900));
    parts.sections[1].id = A;
    assert!(Event::from_parts(parts).is_err(), "one id twice");
    assert!(Event::from_parts(EventParts { next_section: 3, ..EventParts::default() }).is_err());
}

/// A section shares with the state before what a step does not touch.
#[test]
fn a_result_copies_one_section_only() {
    let event = play(&two(), A);
    let result =
        Command::SetResult { round: RoundNumber::FIRST, board: Board(1), result: GameResult::WhiteWins };
    let after = does(&event, result);
    let same = |section| std::ptr::eq(event.section(section).unwrap(), after.section(section).unwrap());
    assert!(!same(A) && same(B));
}

fn any_command() -> impl Strategy<Value = EventCommand> {
    let section = || (0_u32..4).prop_map(SectionId);
    let missed = prop::sample::select(vec![ByeRequest::Zero, ByeRequest::Half, ByeRequest::Full]);
    let name = "[A-D]{0,2}";
    let ids = || prop::collection::vec((0_u32..14).prop_map(PlayerId), 0..4);
    let start = prop::sample::select(vec![StartOrder::Rating, StartOrder::Given, StartOrder::Drawn]);
    let number = || (0_u16..9).prop_map(TableNumber);
    let plan = (
        prop::collection::btree_map(section(), number(), 0..3),
        prop::collection::btree_set(number(), 0..3),
        prop::collection::btree_map((0_u32..14).prop_map(PlayerId), number(), 0..3),
    )
        .prop_map(|(first, out_of_use, fixed)| BoardPlan {
            first,
            out_of_use,
            fixed,
            ..BoardPlan::default()
        });
    prop_oneof![
        3 => prop::option::weighted(0.9, plan).prop_map(EventCommand::SetBoardPlan),
        4 => (section(), 0_u16..500).prop_map(|(to, n)| enter(&[(&format!("P{n}"), 1000 + n)]).in_section(to)),
        2 => (section(), 0_u32..14, 0_u16..500).prop_map(|(to, id, n)| {
            let details = entry(&format!("Q{n}"), n).details;
            Command::EditPlayer { player: PlayerId(id), details }.in_section(to)
        }),
        1 => (section(), 0_u32..14).prop_map(|(to, id)| Command::Return { player: PlayerId(id) }.in_section(to)),
        2 => (section(), "[a-c]{0,2}").prop_map(|(to, name)| Command::SetEvent(info(&name)).in_section(to)),
        2 => (name, start).prop_map(|(name, start_order)| {
            EventCommand::AddSection { name, rules: Rules { start_order, ..rules(SystemId::Dutch) } }
        }),
        1 => (section(), name).prop_map(|(section, name)| EventCommand::RenameSection { section, name }),
        1 => section().prop_map(|section| EventCommand::RemoveSection { section }),
        1 => Just(EventCommand::OrderSections(vec![B, A])),
        6 => (ids(), section(), section(), missed)
            .prop_map(|(players, from, to, missed)| EventCommand::MovePlayers { players, from, to, missed }),
        2 => (section(), section()).prop_map(|(into, from)| EventCommand::CombineSections { into, from: vec![from] }),
        2 => (section(), name, ids())
            .prop_map(|(section, name, players)| EventCommand::SplitSection { section, name, players }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_the_sections_agree(
        commands in prop::collection::vec((any_command(), any::<u8>()), 1..40),
    ) {
        let mut event = two();
        for (command, chance) in commands {
            if let Ok(after) = apply_event(&event, &command) {
                event = after;
            }
            if chance < 40 {
                let section = event.sections().nth(usize::from(chance) % event.section_count()).map(|one| one.id).unwrap();
                event = play(&event, section);
            }
            prop_assert_eq!(event.validate(), []);
            assert_dealt_out(&event);
            let next = event.first().tournament.next_player();
            for Section { tournament, .. } in event.sections() {
                prop_assert_eq!(tournament.next_player(), next);
                prop_assert_eq!(&tournament.event().name, &event.first().tournament.event().name);
            }
            for person in event.people() {
                for section in &person.sections {
                    let there = event.tournament(*section).and_then(|one| one.player(person.player.id)).unwrap();
                    prop_assert_eq!(&there.details, &person.player.details);
                    prop_assert_eq!(there.paid, person.player.paid);
                }
            }
            prop_assert_eq!(Event::from_parts(event.to_parts()), Ok(event.clone()));
        }
    }
}
