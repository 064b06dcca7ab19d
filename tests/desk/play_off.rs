//! The play-off over the desk (`assets/rules/play_off.md`): beginning, results, deciders, corrections, undo, files,
//! sheets, the command line.

use std::collections::BTreeSet;
use std::path::Path;

use interzonal::desk::{Desk, Environment, Folders};
use interzonal::files::trf;
use interzonal::model::{
    Board, BracketSize, Command, EventInfo, GameResult, MatchResult, MatchSlot, NewPlayer, Number, Outcome,
    PairedGame, PlannedPairing, PlayOffChange, PlayerDetails, PlayerId, Refusal, RoundNumber, Rules,
    SystemId, Tournament,
};
use interzonal::reports::document::Item;
use interzonal::reports::lists::{self, CsvStyle};
use interzonal::reports::pages::build;
use interzonal::reports::{Document, PrintOptions, Report, Words};
use interzonal::standings::{End, PlayOffStage, Seeding, Standings, colours_by_lot};
use interzonal::views::situation::NextStep;
use interzonal::wording::Wording;
use proptest::prelude::*;

const FIRST: RoundNumber = RoundNumber::FIRST;

fn environment(home: &Path) -> Environment {
    Environment::new(Folders::inside(home))
}

/// So many players (an even number) after the only round, in which the upper half won: equal in each half.
fn played(home: &Path, count: u16) -> Desk {
    let info = EventInfo { name: "Club Open".into(), ..EventInfo::default() };
    let rules = Rules { rounds: 1, ..Rules::new(SystemId::Vincze, 7) };
    let mut desk = Desk::create(environment(home), info, rules).unwrap();
    let player = |n: u16| {
        let name = format!("Player {:02}", n + 1);
        let details = PlayerDetails { name, rating: Some(2000 - n), ..PlayerDetails::default() };
        NewPlayer { details, lot: u32::from(n), entered: None }
    };
    desk.execute(Command::AddPlayers((0..count).map(player).collect())).unwrap();
    let half = u32::from(count / 2);
    let game = |n| PairedGame { white: PlayerId(n), black: PlayerId(n + half), locked: false };
    let pairing = PlannedPairing { games: (0..half).map(game).collect(), bye: None };
    desk.execute(Command::PairRound { round: FIRST, pairing, paired_by: None }).unwrap();
    desk.publish().unwrap();
    for board in (1..=count / 2).map(Board) {
        desk.execute(Command::SetResult { round: FIRST, board, result: GameResult::WhiteWins }).unwrap();
    }
    desk
}

fn begin(tournament: &Tournament, bracket: BracketSize, third_place: bool) -> Command {
    let standings = Standings::before_play_off(tournament).unwrap();
    let seeds = Seeding::of(tournament, &standings, bracket, None).seeds;
    let change =
        PlayOffChange::Begin { bracket, third_place, seeds, better_has_black: BTreeSet::new(), lots: None };
    Command::PlayOff(change)
}

fn set(slot: MatchSlot, result: MatchResult) -> Command {
    Command::PlayOff(PlayOffChange::SetResult { slot, result })
}

fn win(desk: &mut Desk, slot: MatchSlot, result: GameResult) {
    desk.execute(set(slot, MatchResult::of(result))).unwrap();
}

/// Starting numbers in the order of the standings.
fn order(tournament: &Tournament) -> Vec<u16> {
    let standings = Standings::of(tournament, 99, &[]).unwrap();
    standings.rows.iter().map(|row| row.number.0).collect()
}

fn finish(desk: &mut Desk) {
    for slot in desk.tournament().play_off().unwrap().slots() {
        win(desk, slot, GameResult::WhiteWins);
    }
}

#[test]
fn eight_go_on_and_the_results_give_the_first_places() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 16);
    assert_eq!(NextStep::of(desk.tournament()), NextStep::Finish);
    desk.execute(begin(desk.tournament(), BracketSize::Eight, true)).unwrap();
    assert_eq!(NextStep::of(desk.tournament()), NextStep::PlayOff { open: 8 });
    let mut expected_open = 8;
    for slot in desk.tournament().play_off().unwrap().slots() {
        assert_eq!(
            order(desk.tournament()),
            (1..=16).collect::<Vec<_>>(),
            "Swiss standings until the last match"
        );
        // Number 8 beats everybody; third place by default.
        let result = match slot {
            MatchSlot::QuarterFinal(1) | MatchSlot::SemiFinal(1) | MatchSlot::Final => GameResult::BlackWins,
            MatchSlot::ThirdPlace => GameResult::BlackWinsByDefault,
            _ => GameResult::WhiteWins,
        };
        win(&mut desk, slot, result);
        expected_open -= 1;
        let next =
            if expected_open > 0 { NextStep::PlayOff { open: expected_open } } else { NextStep::Finish };
        assert_eq!(NextStep::of(desk.tournament()), next);
    }
    // 8 beat 1, then 4; 2 beat 7, then 3; 8 beat 2; for third place 3 has White as the better placed, 4 won by default.
    assert_eq!(order(desk.tournament()), [8, 2, 4, 3, 1, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16]);
    let standings = Standings::of(desk.tournament(), 1, &[]).unwrap();
    assert_eq!(standings.play_off, PlayOffStage::Complete { places: 8 });
    assert!(standings.is_final);
    let ranks: Vec<usize> = standings.rows.iter().map(|row| row.rank).collect();
    assert_eq!(ranks[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert!(ranks[9..].iter().all(|rank| *rank == 9), "equal in the Swiss standings, equal here");
}

#[test]
fn a_draw_waits_for_the_arbiters_word_and_a_correction_clears_what_came_of_it() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 8);
    desk.execute(begin(desk.tournament(), BracketSize::Four, false)).unwrap();
    let play_off = |desk: &Desk| desk.tournament().play_off().unwrap().clone();
    let (semi, draw) = (MatchSlot::SemiFinal(1), MatchResult::of(GameResult::Draw));
    desk.execute(set(semi, draw)).unwrap();
    assert!(play_off(&desk).needs_decider(semi));
    let fourth = desk.tournament().by_number(Number(4)).unwrap();
    desk.execute(set(semi, MatchResult { goes_on: Some(fourth), ..draw })).unwrap();
    win(&mut desk, MatchSlot::SemiFinal(2), GameResult::WhiteWins);
    win(&mut desk, MatchSlot::Final, GameResult::BlackWins);
    assert_eq!(
        order(desk.tournament()),
        [4, 2, 1, 3, 5, 6, 7, 8],
        "without a match the third place goes by standings"
    );
    let complete = desk.tournament().clone();
    // The draw was a win after all.
    let corrected = MatchResult::of(GameResult::WhiteWins);
    assert_eq!(play_off(&desk).cleared_by(semi, corrected), [MatchSlot::Final]);
    desk.execute(set(semi, corrected)).unwrap();
    assert_eq!(play_off(&desk).open(), [MatchSlot::Final]);
    assert_eq!(order(desk.tournament()), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(desk.undo());
    assert_eq!(*desk.tournament(), complete, "undo brings the final back too");
    // Cleared: nothing is left of it in the file.
    desk.execute(set(MatchSlot::Final, MatchResult::default())).unwrap();
    assert!(!play_off(&desk).results.contains_key(&MatchSlot::Final));
}

#[test]
fn undo_and_redo_walk_through_the_whole_play_off() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 16);
    let mut states = vec![desk.tournament().clone()];
    desk.execute(begin(desk.tournament(), BracketSize::Eight, true)).unwrap();
    states.push(desk.tournament().clone());
    for slot in desk.tournament().play_off().unwrap().slots() {
        win(&mut desk, slot, GameResult::WhiteWins);
        states.push(desk.tournament().clone());
    }
    desk.execute(Command::PlayOff(PlayOffChange::Cancel)).unwrap();
    assert_eq!(*desk.tournament(), states[0], "cancelled: as if it had not begun");
    for state in states.iter().rev() {
        assert!(desk.undo());
        assert_eq!(desk.tournament(), state);
    }
    for state in states.iter().skip(1) {
        assert!(desk.redo());
        assert_eq!(desk.tournament(), state);
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 14);
    let refused = |desk: &Desk, command: Command| desk.check(&command).unwrap_err();
    let four = |desk: &Desk| begin(desk.tournament(), BracketSize::Four, true);
    let seeded = |numbers: [u16; 4], desk: &Desk| {
        let seeds = numbers.map(|number| desk.tournament().by_number(Number(number)).unwrap()).to_vec();
        let change = PlayOffChange::Begin {
            bracket: BracketSize::Four,
            third_place: true,
            seeds,
            better_has_black: BTreeSet::new(),
            lots: None,
        };
        Command::PlayOff(change)
    };
    let top_8 = refused(&desk, begin(desk.tournament(), BracketSize::Eight, true));
    assert_eq!(top_8, Refusal::PlayOffTooSmall { size: 8, least: 16 });
    assert_eq!(refused(&desk, seeded([1, 2, 3, 3], &desk)), Refusal::PlayOffSeeds);
    let gone = desk.tournament().by_number(Number(3)).unwrap();
    desk.execute(Command::Disqualify { player: gone, from: FIRST.next(), reason: "conduct".into() }).unwrap();
    assert_eq!(refused(&desk, seeded([1, 2, 3, 4], &desk)), Refusal::CannotGoOn(gone));
    for open in [GameResult::Pending, GameResult::Adjourned] {
        desk.execute(Command::SetResult { round: FIRST, board: Board(7), result: open }).unwrap();
        assert_eq!(refused(&desk, four(&desk)), Refusal::NotComplete(FIRST));
        assert!(desk.undo());
    }
    let cancel = Command::PlayOff(PlayOffChange::Cancel);
    assert_eq!(refused(&desk, cancel), Refusal::NoPlayOff);
    let won = MatchResult::of(GameResult::WhiteWins);
    assert_eq!(refused(&desk, set(MatchSlot::SemiFinal(1), won)), Refusal::NoPlayOff);

    desk.execute(four(&desk)).unwrap();
    assert_eq!(refused(&desk, four(&desk)), Refusal::PlayOffBegun);
    let next =
        Command::PairRound { round: FIRST.next(), pairing: PlannedPairing::default(), paired_by: None };
    assert_eq!(refused(&desk, next), Refusal::PlayOffBegun, "no further round while there is a play-off");
    for slot in [MatchSlot::Final, MatchSlot::ThirdPlace, MatchSlot::QuarterFinal(1), MatchSlot::SemiFinal(3)]
    {
        assert_eq!(refused(&desk, set(slot, won)), Refusal::NoSuchMatch, "{slot:?}");
    }
    let semi = MatchSlot::SemiFinal(1);
    let named = |result, number| {
        let goes_on = desk.tournament().by_number(Number(number));
        set(semi, MatchResult { result, goes_on })
    };
    assert_eq!(refused(&desk, named(GameResult::Draw, 2)), Refusal::NotInMatch);
    for open in [GameResult::WhiteWins, GameResult::Adjourned, GameResult::Pending] {
        assert_eq!(refused(&desk, named(open, 1)), Refusal::NoDeciderNeeded, "{open:?}");
    }
    let both = GameResult::Contradictory { white: Outcome::Won, black: Outcome::Won };
    assert_eq!(refused(&desk, set(semi, MatchResult::of(both))), Refusal::NotATypedResult);
    let wording = Wording::english();
    let sentence = wording.about(desk.tournament()).refusal(&Refusal::CannotGoOn(gone));
    assert!(sentence.contains("Player 03"), "{sentence}");
}

#[test]
fn it_can_end_the_rounds_early() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 8);
    desk.execute(Command::SetRules(Rules { rounds: 5, ..desk.tournament().rules().clone() })).unwrap();
    assert_eq!(End::without_pairing(desk.tournament(), 1), None);
    assert_eq!(NextStep::of(desk.tournament()), NextStep::Pair(FIRST.next()));
    desk.execute(begin(desk.tournament(), BracketSize::Four, true)).unwrap();
    assert_eq!(End::without_pairing(desk.tournament(), 1), Some(End::ByHand));
    finish(&mut desk);
    assert!(Standings::of(desk.tournament(), 1, &[]).unwrap().is_final);
    assert_eq!(NextStep::of(desk.tournament()), NextStep::Finish);
}

#[test]
fn after_the_end_by_hand_it_is_possible_too() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 8);
    desk.execute(Command::SetFinished(true)).unwrap();
    desk.execute(begin(desk.tournament(), BracketSize::Four, true)).unwrap();
    finish(&mut desk);
    assert_eq!(order(desk.tournament()), [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn the_file_holds_it_with_its_lots_and_the_report_only_the_rounds() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 16);
    let report = |desk: &Desk| trf::write(desk.tournament(), trf::Dialect::Trf26);
    let before = report(&desk);
    let standings = Standings::before_play_off(desk.tournament()).unwrap();
    let seeding = Seeding::of(desk.tournament(), &standings, BracketSize::Eight, Some(2026));
    let play_off = interzonal::model::PlayOff::new(BracketSize::Eight, true, seeding.seeds.clone());
    let better_has_black = colours_by_lot(&play_off, 2026);
    assert!(!better_has_black.is_empty() && better_has_black.len() < 8, "{better_has_black:?}");
    let change = PlayOffChange::Begin {
        bracket: BracketSize::Eight,
        third_place: true,
        seeds: seeding.seeds,
        better_has_black: better_has_black.clone(),
        lots: Some(2026),
    };
    desk.execute(Command::PlayOff(change)).unwrap();
    let draw = MatchResult::of(GameResult::Draw);
    let white = desk.tournament().play_off().unwrap().contest(MatchSlot::QuarterFinal(2)).unwrap().white;
    desk.execute(set(MatchSlot::QuarterFinal(2), MatchResult { goes_on: Some(white), ..draw })).unwrap();
    win(&mut desk, MatchSlot::QuarterFinal(1), GameResult::BlackWins);
    assert_eq!(report(&desk), before);
    let path = home.path().join("with play-off.ron");
    desk.save_as(&path).unwrap();
    let tournament = desk.tournament().clone();
    drop(desk);
    let mut again = Desk::open(environment(home.path()), &path).unwrap();
    assert_eq!(*again.tournament(), tournament);
    let play_off = again.tournament().play_off().unwrap();
    assert_eq!((play_off.lots, &play_off.better_has_black), (Some(2026), &better_has_black));
    assert!(again.undo() && again.undo() && again.undo());
    assert_eq!(again.tournament().play_off(), None, "undo works after reopening");
    // As the base of a file, without a log.
    let journal = interzonal::model::Journal::new(tournament.clone());
    let text = interzonal::files::ron::write(&journal, 0).unwrap();
    let base =
        interzonal::files::ron::read_bytes(text.as_bytes()).unwrap().journal.base.first().tournament.clone();
    assert_eq!(base, tournament);
}

#[test]
fn a_damaged_file_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 8);
    desk.execute(begin(desk.tournament(), BracketSize::Four, false)).unwrap();
    let mut parts = desk.tournament().to_parts();
    let mut play_off = parts.play_off.as_deref().unwrap().clone();
    play_off.results.insert(MatchSlot::Final, MatchResult::of(GameResult::Draw));
    parts.play_off = Some(play_off.into());
    assert!(Tournament::from_parts(parts).is_err(), "a final whose players are not known has no result");
}

fn page(document: &Document) -> String {
    document.pages.iter().flat_map(|page| page.lines()).collect::<Vec<_>>().join("\n")
}

fn printed(report: Report, tournament: &Tournament) -> Document {
    build(report, tournament, &PrintOptions::default(), &Wording::english())
}

#[test]
fn the_bracket_is_printed_with_boxes_to_write_in_and_later_with_its_results() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 16);
    assert!(page(&printed(Report::PlayOff, desk.tournament())).contains("No play-off has begun yet."));
    desk.execute(begin(desk.tournament(), BracketSize::Eight, true)).unwrap();
    let empty = printed(Report::PlayOff, desk.tournament());
    let text = page(&empty);
    for shown in
        ["Top 8", "Quarter-final 4", "Match for third place", "Winner of quarter-final 1", "Player 08"]
    {
        assert!(text.contains(shown), "{shown}: {text}");
    }
    assert_eq!(empty.pages.len(), 1);
    let page_of = &empty.pages[0];
    assert!(page_of.extent.width > page_of.extent.height, "three stages lie across");
    let boxes =
        page_of.items.iter().filter(|item| matches!(item, Item::Box(frame) if frame.outline.is_some()));
    assert_eq!(boxes.count(), 8 + 16, "eight matches and a box for each result");
    let inside = page_of.printable;
    for item in &page_of.items {
        let area = item.area();
        assert!(area.x >= inside.x - 1.0 && area.right() <= inside.right() + 1.0, "{item:?}");
        assert!(area.y >= inside.y - 1.0 && area.bottom() <= inside.bottom() + 1.0, "{item:?}");
    }
    let standings = page(&printed(Report::Standings, desk.tournament()));
    assert!(
        standings.contains("The play-off is not complete: these are the Swiss standings."),
        "{standings}"
    );
    let draw = MatchResult::of(GameResult::Draw);
    let fifth = desk.tournament().by_number(Number(5)).unwrap();
    desk.execute(set(MatchSlot::QuarterFinal(2), MatchResult { goes_on: Some(fifth), ..draw })).unwrap();
    for slot in desk.tournament().play_off().unwrap().slots() {
        if slot != MatchSlot::QuarterFinal(2) {
            win(&mut desk, slot, GameResult::WhiteWins);
        }
    }
    let text = page(&printed(Report::PlayOff, desk.tournament()));
    for shown in ["by decider", "» Player 05", "½", "Final classification", "1 Player 01", "8 Player 08"] {
        assert!(text.replace("  ", " ").contains(shown), "{shown}: {text}");
    }
    let text = page(&printed(Report::Standings, desk.tournament()));
    assert!(text.contains("Final, after the play-off") && text.contains("Places 1 to 8 are those"), "{text}");
}

#[test]
fn lists_follow_the_final_classification() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = played(home.path(), 8);
    desk.execute(begin(desk.tournament(), BracketSize::Four, true)).unwrap();
    for slot in desk.tournament().play_off().unwrap().slots() {
        win(&mut desk, slot, GameResult::BlackWins);
    }
    assert_eq!(order(desk.tournament()), [4, 3, 2, 1, 5, 6, 7, 8]);
    let standings = Standings::of(desk.tournament(), 1, &[]).unwrap();
    let wording = Wording::english();
    let words = Words(&wording);
    let list = lists::standings(desk.tournament(), &standings, words).table(words);
    let csv = String::from_utf8(lists::csv_file(&[list], CsvStyle::default())).unwrap();
    let lines: Vec<&str> = csv.lines().collect();
    assert!(
        lines[0].ends_with(",Play-off") && lines[1].starts_with("1,4,") && lines[1].ends_with(",1"),
        "{csv}"
    );
    assert!(lines[5].starts_with("5,5,") && lines[5].ends_with(','), "{csv}");
    let path = home.path().join("final.ron");
    desk.save_as(&path).unwrap();
    drop(desk);
    let run = |words: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_interzonal"))
            .current_dir(home.path())
            .args(words)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let text = run(&["standings", "final.ron"]);
    assert!(text.starts_with("Final standings\nPlaces 1 to 4 are those of the play-off"), "{text}");
    assert!(
        text.lines().any(|line| line.contains("Player 04") && line.ends_with("play-off: place 1")),
        "{text}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&run(&["standings", "final.ron", "--format", "json"])).unwrap();
    assert_eq!(json["play_off"], "complete");
    assert_eq!(json["players"][0]["number"], 4);
    assert_eq!(json["players"][0]["play_off"], 1);
    let swiss: serde_json::Value =
        serde_json::from_str(&run(&["standings", "final.ron", "--after-round", "0", "--format", "json"]))
            .unwrap();
    assert!(swiss.get("play_off").is_none() && swiss["players"][0]["number"] == 1, "{swiss}");
    run(&["print", "final.ron", "--what", "play-off,standings", "-o", "bracket.pdf"]);
    assert!(std::fs::read(home.path().join("bracket.pdf")).unwrap().starts_with(b"%PDF"));
    run(&["convert", "final.ron", "final.trf"]);
    let report = std::fs::read_to_string(home.path().join("final.trf")).unwrap();
    let first = report.lines().find(|line| line.starts_with("001") && line.contains("Player 01")).unwrap();
    assert_eq!(first[85..89].trim(), "1", "the rank of the Swiss rounds: {first}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Any results in any order, deciders and corrections among them: the eight keep the first eight places between
    /// them, the places of play (1-2, 3-4, 5-8) fit who lost where, and the rest does not move.
    #[test]
    fn places_fit_the_matches(
        third_place: bool,
        entries in proptest::collection::vec((0_usize..8, 0_usize..14, any::<bool>()), 0..60),
    ) {
        let home = tempfile::tempdir().unwrap();
        let desk = played(home.path(), 16);
        let mut event = interzonal::model::apply(desk.tournament(), &begin(desk.tournament(), BracketSize::Eight, third_place)).unwrap();
        for (at, result, first) in entries {
            let play_off = event.play_off().unwrap();
            let slots = play_off.slots();
            let slot = slots[at % slots.len()];
            let Some(contest) = play_off.contest(slot) else { continue };
            let entered = MatchResult::of(GameResult::TYPED[result]);
            let named = if first { contest.white } else { contest.black };
            let goes_on = entered.is_undecided().then_some(named);
            event = interzonal::model::apply(&event, &set(slot, MatchResult { goes_on, ..entered })).unwrap();
            prop_assert!(event.validate().is_empty());
        }
        for slot in event.play_off().unwrap().slots() {
            let play_off = event.play_off().unwrap();
            if play_off.contest(slot).is_some() && play_off.winner(slot).is_none() {
                event = interzonal::model::apply(&event, &set(slot, MatchResult::of(GameResult::BlackWins))).unwrap();
            }
        }
        let play_off = event.play_off().unwrap();
        let places = play_off.places().unwrap();
        let distinct: BTreeSet<PlayerId> = places.iter().copied().collect();
        prop_assert_eq!(distinct, play_off.seeds.iter().copied().collect());
        let lost_quarters: BTreeSet<_> = (1..=4).filter_map(|n| play_off.loser(MatchSlot::QuarterFinal(n))).collect();
        prop_assert_eq!(lost_quarters, places[4..].iter().copied().collect());
        let lost_semis: BTreeSet<_> = (1..=2).filter_map(|n| play_off.loser(MatchSlot::SemiFinal(n))).collect();
        prop_assert_eq!(lost_semis, places[2..4].iter().copied().collect());
        prop_assert!(places[4..].is_sorted_by_key(|id| play_off.seed(*id)));
        prop_assert_eq!(order(&event)[8..].to_vec(), (9..=16).collect::<Vec<u16>>());
    }
}
