//! The Standings panel by keyboard: arithmetic, cross table, filter, rounds.

use std::sync::Arc;

use crate::club_event::event;
use crate::club_event::panel::{Alone, harness};
use egui::{Key, Modifiers, PointerButton};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::model::{
    Command, Game, GameResult, Round, Rules, Stage, SystemId, TieBreakCode, Tournament, apply,
};
use interzonal::standings::{CrossTable, Standings, StandingsByRound, Totals, default_order, performances};
use interzonal::ui::Request;
use interzonal::ui::action::Action;
use interzonal::ui::standings::{StandingsPanel, show};
use interzonal::ui::view::View;
use interzonal::views::panel::Panel;

fn open(tournament: Tournament) -> Harness<'static, Alone<StandingsPanel>> {
    let mut harness = harness(tournament, StandingsPanel::default(), Panel::Standings, show);
    harness.run();
    harness
}

fn press(harness: &mut Harness<'static, Alone<StandingsPanel>>, keys: &[Key]) {
    for key in keys {
        harness.key_press(*key);
        harness.run();
    }
}

fn says(harness: &Harness<'static, Alone<StandingsPanel>>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

#[test]
fn the_arithmetic_of_a_selected_cell_can_be_read() {
    let tournament = event(40, 4, false);
    let codes = default_order(tournament.rules().system);
    let standings = Standings::of(&tournament, 4, &codes).unwrap();
    let second = &standings.rows[1];
    let name = format!("{} {}", second.number, tournament.name(second.player));
    let mut harness = open(tournament);
    assert!(says(&harness, "Choose a value with the arrow keys"));
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown]);
    assert!(says(&harness, &format!("Points of {name}: {:#}", second.points)));
    press(&mut harness, &[Key::ArrowRight]);
    let value = second.values[0].amount.unwrap();
    assert!(says(&harness, &format!("Buchholz of {name}: {value:#}")));
    let term = second.values[0].derivation.terms[0];
    let opponent = harness.state().desk.tournament().name(term.opponent.unwrap()).to_owned();
    assert!(says(&harness, &format!("{opponent} has {:#}", term.counted)));
    press(&mut harness, &[Key::ArrowRight]);
    assert!(says(&harness, &format!("Median Buchholz of {name}")));
    assert!(says(&harness, "lowest, dropped") && says(&harness, "highest, dropped"));
    press(&mut harness, &[Key::Escape]);
    assert!(says(&harness, "Choose a value with the arrow keys"));
}

#[test]
fn hovering_a_value_shows_the_same_arithmetic() {
    let mut harness = open(event(40, 4, false));
    let points = harness.get_all_by_label("3½").next().unwrap().rect().center();
    harness.hover_at(points);
    harness.run_steps(30);
    assert!(says(&harness, "Points of"));
}

#[test]
fn the_cross_table_names_places_of_this_very_list() {
    let mut harness = open(event(40, 4, false));
    harness.get_by_label("Cross table").click();
    harness.run();
    assert!(harness.query_by_label("Pl").is_some());
    press(&mut harness, &[Key::ArrowDown, Key::ArrowLeft]);
    assert!(says(&harness, "Round 4, "), "the cell left of the points is the last round's");
    let cell = harness.state();
    let tournament = cell.desk.tournament();
    let standings = Standings::of(tournament, 4, &default_order(tournament.rules().system)).unwrap();
    let table = interzonal::standings::CrossTable::of(tournament, &standings);
    let shown = table.rows[0].cells[3].to_string();
    assert!(harness.query_all_by_label(&shown).next().is_some(), "{shown}");
}

#[test]
fn the_filter_finds_names_without_their_accents_and_keeps_ranks() {
    let mut harness = open(event(40, 4, false));
    press(&mut harness, &[Key::Slash]);
    let field = harness.get_by_label("Name, club, federation");
    assert!(field.is_focused(), "the slash goes to the filter");
    field.type_text("lukasz, jan");
    harness.run();
    assert!(says(&harness, "Łukasz, Jan"));
    assert!(!says(&harness, "Okafor"));
    let row = harness.get_by_label("Łukasz, Jan").rect();
    let ranks: Vec<String> = harness
        .query_all_by_label_contains("")
        .filter(|node| node.rect().center().y == row.center().y && node.rect().right() < row.left())
        .filter_map(|node| node.value())
        .collect();
    let tournament = harness.state().desk.tournament();
    let standings = Standings::of(tournament, 4, &default_order(tournament.rules().system)).unwrap();
    let found = standings.rows.iter().find(|row| tournament.name(row.player) == "Łukasz, Jan").unwrap();
    assert!(found.rank > 1);
    assert!(ranks.contains(&found.rank.to_string()), "the rank is that of the whole list: {ranks:?}");
    harness.get_by_label("Name, club, federation").type_text("zzz");
    harness.run();
    assert!(says(&harness, "Nobody in the list matches"));
}

#[test]
fn nothing_is_final_while_a_result_is_missing() {
    let harness = open(event(40, 7, true));
    assert!(says(
        &harness,
        "Not final. Results missing and counted as nothing: boards 6, 12 and 18 of round 7."
    ));
    assert!(says(&harness, "Adjourned and counted as a draw for now: board 3 of round 7."));
    assert!(harness.query_by_label("final").is_none());
    let harness = open(event(40, 7, false));
    assert!(harness.query_by_label("final").is_some());
    assert!(!says(&harness, "Not final"));
    let harness = open(event(40, 6, false));
    assert!(harness.query_by_label("final").is_none(), "a round is still to come");
}

#[test]
fn the_round_is_chosen_in_the_panel_too() {
    let mut harness = open(event(40, 4, false));
    harness.get_by_label("Standings after").click();
    harness.run();
    harness.get_by_label("After round 2").click();
    harness.run();
    assert!(harness.get_by_label("Standings after").value().as_deref() == Some("After round 2"));
    assert_eq!(harness.state().round.map(|round| round.get()), Some(2));
}

#[test]
fn an_empty_event_says_what_to_do_next() {
    let harness = open(event(0, 0, false));
    assert!(says(&harness, "No players yet"));
    let harness = open(event(40, 0, false));
    assert!(says(&harness, "No round has been published yet"));
}

#[test]
fn a_large_event_is_made_in_the_background_and_drawn_fast() {
    let mut harness = harness(event(1000, 7, false), StandingsPanel::default(), Panel::Standings, show);
    let begun = std::time::Instant::now();
    while harness.query_by_label("Rank").is_none() {
        assert!(begun.elapsed().as_secs() < 60, "the standings never came");
        harness.step();
        std::thread::yield_now();
    }
    let begun = std::time::Instant::now();
    harness.run_steps(20);
    println!("a frame of 1000 players: {:?}", begun.elapsed() / 20);
    let nodes = harness.query_all_by_label_contains("").count();
    assert!((100..1500).contains(&nodes), "only the rows in view are drawn, not {nodes} nodes");
}

fn standings_of(tournament: &Tournament, rounds: usize) -> Standings {
    Standings::of(tournament, rounds, &default_order(tournament.rules().system)).unwrap()
}

#[test]
fn the_progress_is_a_table_and_a_plot_of_marked_players() {
    let tournament = event(40, 4, false);
    let standings = standings_of(&tournament, 4);
    let codes = default_order(tournament.rules().system);
    let progress = StandingsByRound::of(&tournament, 4, &codes).unwrap();
    let told = |place: usize| {
        let course = &progress.courses[place];
        let ranks: Vec<String> = course.stands.iter().map(|stand| stand.unwrap().rank.to_string()).collect();
        format!("{}: {}", tournament.name(course.player), ranks.join(", "))
    };
    let lines: Vec<String> = (0..5).map(told).collect();
    let first = progress.courses[0].stands[2].unwrap();
    let (cell, name) = (
        format!("{:#} ({})", first.points, first.rank),
        format!("{} {}", standings.rows[0].number, tournament.name(standings.rows[0].player)),
    );
    let mut harness = open(tournament);
    harness.get_by_label("Progress").click();
    harness.run();
    assert!(harness.query_all_by_label(&cell).next().is_some(), "{cell}");
    // The first three are drawn, and the plot says what it shows.
    for line in &lines[..3] {
        assert!(harness.query_by_label(line).is_some(), "{line}");
    }
    assert!(harness.query_by_label(&lines[3]).is_none());
    assert!(harness.query_by_label(&format!("Rank by round: {}", lines[..3].join("; "))).is_some());
    // The space bar takes the first away and marks the fourth.
    press(&mut harness, &[Key::ArrowDown, Key::Space]);
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Space]);
    assert!(harness.query_by_label(&format!("Rank by round: {}", lines[1..4].join("; "))).is_some());
    // A click on the mark does the same.
    let mark =
        harness.get_all_by_label("●").map(|node| node.rect()).find(|rect| rect.left() < 120.0).unwrap();
    harness.hover_at(mark.center());
    harness.drag_at(mark.center());
    harness.drop_at(mark.center());
    harness.run();
    assert!(harness.query_by_label(&format!("Rank by round: {}", lines[2..4].join("; "))).is_some());
    press(&mut harness, &[Key::Home, Key::ArrowRight, Key::ArrowRight, Key::ArrowRight, Key::ArrowRight]);
    assert!(says(&harness, &format!("After round 1, {name} had ")));
}

#[test]
fn a_players_card_has_the_arithmetic_of_the_rating() {
    let tournament = event(40, 4, false);
    let standings = standings_of(&tournament, 4);
    let table = CrossTable::of(&tournament, &standings);
    let all = performances(&tournament, &table);
    let (second, third) = (&standings.rows[1], &standings.rows[2]);
    let head = |row: &interzonal::standings::StandingsRow| {
        let name = tournament.name(row.player);
        format!("{} {name}, rank {} with {:#}", row.number, row.rank, row.points)
    };
    let (heads, mine) = ([head(second), head(third)], all[1].clone());
    let mut harness = open(tournament);
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown, Key::ArrowLeft, Key::Enter]);
    assert!(says(&harness, &heads[0]), "Enter beside the points shows the card of the selected player");
    let sum = mine.expected.unwrap().hundredths();
    assert!(says(&harness, &format!("Expected {}.{:02}", sum / 100, sum % 100)));
    assert!(says(&harness, &format!("Performance {}", mine.performance.unwrap())));
    let change = mine.change.unwrap();
    let sign = ["−", "", "+"][usize::try_from(change.signum() + 1).unwrap()];
    assert!(says(&harness, &format!("Change of rating {sign}{}", change.abs())));
    let game = mine.rounds.iter().flatten().next().unwrap();
    let opponent = game.opponent.to_string();
    assert!(harness.query_all_by_label(&opponent).next().is_some(), "the opponent's rating");
    press(&mut harness, &[Key::ArrowDown]);
    assert!(says(&harness, &heads[1]));
    harness.get_by_label("Previous player").click();
    harness.run();
    assert!(says(&harness, &heads[0]));
    press(&mut harness, &[Key::Escape]);
    assert!(harness.query_by_label("Rank").is_some(), "back to the ranking");
}

#[test]
fn the_totals_count_every_game() {
    let tournament = event(40, 4, true);
    let totals = Totals::of(&tournament, 4);
    let mut harness = open(tournament);
    harness.get_by_label("Totals").click();
    harness.run();
    assert!(says(&harness, &format!("{} of them rated", totals.rated)));
    for heading in ["White", "Draws", "Black", "Forfeits", "Missing", "Byes", "Mean Rtg"] {
        assert!(harness.query_by_label(heading).is_some(), "{heading}");
    }
    let all = harness.get_by_label("All").rect().center().y;
    let line: Vec<String> = harness
        .query_all_by_label_contains("")
        .filter(|node| (node.rect().center().y - all).abs() < 1.0 && node.rect().height() < 30.0)
        .filter_map(|node| node.value())
        .collect();
    for count in [totals.all.white, totals.all.draws, totals.all.black, totals.all.open] {
        assert!(line.contains(&count.to_string()), "{count} in {line:?}");
    }
    assert!(totals.all.open > 0, "some results are missing");
}

#[test]
fn a_round_robin_has_a_square_for_each_pair() {
    let mut parts = event(6, 0, false).to_parts();
    *parts.rules = Rules { rounds: 5, ..Rules::new(SystemId::RoundRobin, 1) };
    let game = |white: usize, black: usize, result| Game {
        result,
        ..Game::new(parts.players[white].id, parts.players[black].id)
    };
    let games = vec![
        game(0, 5, GameResult::WhiteWins),
        game(1, 4, GameResult::Draw),
        game(2, 3, GameResult::BlackWins),
    ];
    parts.rounds = vec![Arc::new(Round {
        games,
        byes: Default::default(),
        stage: Stage::Published,
        paired_by: Some(SystemId::RoundRobin),
        one_sided: Vec::new(),
    })];
    let tournament = Tournament::from_parts(parts).unwrap();
    let winner = tournament.name(standings_of(&tournament, 1).rows[0].player).to_owned();
    let mut harness = open(tournament);
    harness.get_by_label("Round robin").click();
    harness.run();
    assert_eq!(harness.query_all_by_label("×").count(), 6, "nobody meets themselves");
    assert!(harness.query_all_by_label("½").count() >= 2, "both sides of the drawn game");
    // Columns from the right: points, then place 6, the winner's opponent or not.
    press(&mut harness, &[Key::ArrowDown, Key::ArrowLeft]);
    let told = says(&harness, "Round 1, ") || says(&harness, "has not met");
    assert!(told && says(&harness, &winner));
    // A Swiss event has no such table.
    let harness = open(event(40, 4, false));
    assert!(harness.query_by_label("Round robin").is_none());
}

#[test]
fn the_forms_are_asked_for_by_name() {
    for (action, label) in [
        (Action::ShowCrossTable, "Pl"),
        (Action::ShowProgress, "Plot"),
        (Action::ShowPlayerCard, "Remark"),
        (Action::ShowTotals, "Mean Rtg"),
    ] {
        assert!(open(event(40, 4, false)).query_by_label(label).is_none(), "{label}");
        let panel = StandingsPanel::default();
        let mut harness =
            harness(event(40, 4, false), panel, Panel::Standings, move |ui, view, panel, out| {
                let invoked = [action];
                show(ui, &View { invoked: &invoked, ..*view }, panel, out);
            });
        harness.run();
        assert!(harness.query_by_label(label).is_some(), "{label}");
    }
}

/// Short in the tooltip, whole after Enter or a second click: the article, every round, the addition.
#[test]
fn the_whole_derivation_opens_by_enter_and_by_click() {
    let tournament = event(40, 4, false);
    let rules = Rules { tie_breaks: vec![TieBreakCode::new("BH/C1")], ..tournament.rules().clone() };
    let tournament = apply(&tournament, &Command::SetRules(rules)).unwrap();
    let standings = Standings::of(&tournament, 4, &[TieBreakCode::new("BH/C1")]).unwrap();
    let first = &standings.rows[0];
    let value = first.values[0].amount.unwrap();
    let left: Vec<String> =
        first.values[0].derivation.left().map(|term| format!("{:#}", term.counted)).collect();
    let addition = format!("{} = {value:#}", left.join(" + "));
    let name = format!("{} {}", first.number, tournament.name(first.player));
    let mut harness = open(tournament);
    press(&mut harness, &[Key::ArrowDown, Key::ArrowRight]);
    assert!(says(&harness, &addition), "the addition stands beside the value");
    assert!(!says(&harness, "C.07 Art. 8.1"));
    press(&mut harness, &[Key::Enter]);
    assert!(says(&harness, "Buchholz, Cut-1 (BH/C1), C.07 Art. 8.1"));
    assert!(says(&harness, &format!("Buchholz, Cut-1 of {name}: {value:#}")));
    assert!(says(&harness, "lowest, dropped"));
    press(&mut harness, &[Key::ArrowDown]);
    assert!(says(&harness, &format!("of {name}")), "the table behind does not move");
    press(&mut harness, &[Key::Escape]);
    assert!(!says(&harness, "C.07 Art. 8.1"));
    // The same with the mouse, from the menu of the cell.
    press(&mut harness, &[Key::Escape]);
    click_with(&mut harness, &format!("{value:#}"), PointerButton::Secondary);
    harness.get_by_label_contains("Full arithmetic").click();
    harness.run();
    assert!(says(&harness, "C.07 Art. 8.1"));
}

/// Clicks the first thing of this name.
fn click_with(harness: &mut Harness<'static, Alone<StandingsPanel>>, name: &str, button: PointerButton) {
    let pos = harness.get_all_by_label(name).next().unwrap().rect().center();
    for pressed in [true, false] {
        harness.hover_at(pos);
        harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
        harness.step();
    }
    harness.run();
}

/// Enter does what the status bar says, on the points as well.
#[test]
fn the_points_have_their_whole_arithmetic() {
    let mut harness = open(event(40, 4, false));
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown]);
    let before = harness.query_all_by_label_contains("Points of ").count();
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.query_all_by_label_contains("Points of ").count(), before + 1, "a dialog opens");
}

#[test]
fn a_double_click_shows_the_card_and_the_other_button_a_menu() {
    let tournament = event(40, 4, false);
    let standings = standings_of(&tournament, 4);
    let second = tournament.name(standings.rows[1].player).to_owned();
    let mut harness = open(tournament);
    let pos = harness.get_by_label(&second).rect().center();
    harness.hover_at(pos);
    harness.step();
    // All in one frame: the harness's clock is slower than a double click.
    let click = |pressed| egui::Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    harness.input_mut().events.extend([true, false, true, false].map(click));
    harness.run();
    assert!(says(&harness, &format!("{second}, rank {}", standings.rows[1].rank)), "the card");
    press(&mut harness, &[Key::Escape]);
    click_with(&mut harness, &second, PointerButton::Secondary);
    for entry in ["Show a player's card", "Why this rank?", "Show the cross table", "Show the progress"] {
        assert!(says(&harness, entry), "{entry}");
    }
    harness.get_by_label_contains("Show the cross table").click();
    harness.run();
    assert!(harness.query_by_label("Pl").is_some());
}

/// Both neighbours are named with what decides; the first has one only.
#[test]
fn it_says_why_a_player_has_a_rank() {
    let tournament = event(40, 4, false);
    let standings = standings_of(&tournament, 4);
    let named = |place: usize| {
        let row = &standings.rows[place - 1];
        format!("{} {}", row.number, tournament.name(row.player))
    };
    let ahead = |place: usize| format!("{} is ahead of {}", named(place), named(place + 1));
    let (first, second) = (ahead(1), ahead(2));
    let mut harness = open(tournament);
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown]);
    harness.event(egui::Event::Text("?".into()));
    press(&mut harness, &[Key::Questionmark]);
    assert!(says(&harness, "Why rank 2?") && says(&harness, &first) && says(&harness, &second));
    press(&mut harness, &[Key::Escape, Key::ArrowUp]);
    press(&mut harness, &[Key::Questionmark]);
    assert!(says(&harness, &first) && !says(&harness, &second));
}

#[test]
fn the_lists_are_turned_by_keys() {
    let mut harness = open(event(40, 4, false));
    let shown = |harness: &Harness<'static, Alone<StandingsPanel>>| {
        let names = ["Ranking", "Cross table", "Progress", "Prize list"];
        let chosen = |name: &&str| {
            let button = harness.get_by_role_and_label(egui::accesskit::Role::RadioButton, name);
            button.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
        };
        names.into_iter().find(chosen).unwrap_or("another")
    };
    let (next, back) = (Modifiers::COMMAND, Modifiers::COMMAND | Modifiers::SHIFT);
    for (modifiers, expected) in [
        (next, "Cross table"),
        (next, "Progress"),
        (back, "Cross table"),
        (back, "Ranking"),
        (back, "Prize list"),
    ] {
        harness.key_press_modifiers(modifiers, Key::Tab);
        harness.run();
        assert_eq!(shown(&harness), expected);
    }
}

/// The event does not offer to be finished beside the words that it is not final.
#[test]
fn finishing_is_offered_when_nothing_is_missing() {
    assert!(
        says(&open(event(40, 4, true)), "Not final") && !says(&open(event(40, 4, true)), "Finish the event")
    );
    assert!(says(&open(event(40, 4, false)), "Finish the event"));
}

/// A ranking is sorted by rank, always: a click on a heading changes nothing.
#[test]
fn headings_do_not_sort() {
    let mut harness = open(event(40, 4, false));
    let order = |harness: &Harness<'static, Alone<StandingsPanel>>| {
        let players = harness.state().desk.tournament().players().map(|player| player.name().to_owned());
        let place = |name: String| harness.query_by_label(&name).map(|node| node.rect());
        players.map(place).collect::<Vec<_>>()
    };
    let before = order(&harness);
    harness.get_by_label("Rtg").click();
    harness.run();
    assert_eq!(order(&harness), before);
}

/// On a wide screen the selected player's card stands beside the list; the columns stay together.
#[test]
fn a_wide_screen_has_the_card_beside_the_list() {
    let tournament = event(40, 4, false);
    let standings = standings_of(&tournament, 4);
    let third = tournament.name(standings.rows[2].player).to_owned();
    let mut harness = open(tournament);
    assert!(!says(&harness, "Mean of opponents"));
    harness.set_size(egui::vec2(1768.0, 900.0));
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown, Key::ArrowDown]);
    assert!(says(&harness, "Mean of opponents") && says(&harness, &format!("{third}, rank")));
    let (name, points) = (harness.get_by_label("Name").rect(), harness.get_by_label("Rank").rect());
    assert!(name.left() - points.left() < 200.0, "{name:?} {points:?}");
}

const TEXT: egui::accesskit::Role = egui::accesskit::Role::TextInput;

/// C.07 Art. 3: the arbiter's own order of those who are tied, with the reason that the log keeps.
#[test]
fn places_of_tied_players_are_typed_by_hand() {
    let tournament = event(40, 4, false);
    let codes = vec![TieBreakCode::new("MAN")];
    let rules = Rules { tie_breaks: codes.clone(), ..tournament.rules().clone() };
    let tournament = apply(&tournament, &Command::SetRules(rules)).unwrap();
    let standings = Standings::of(&tournament, 4, &codes).unwrap();
    let tied = standings.rows.chunk_by(|a, b| a.rank == b.rank).find(|group| group.len() > 1).unwrap();
    let named =
        |row: &interzonal::standings::StandingsRow| format!("{} {}", row.number, tournament.name(row.player));
    let (first, second) = (named(&tied[0]), named(&tied[1]));
    let expected = vec![tied[1].player, tied[0].player];
    let mut harness = open(tournament);
    harness.get_by_label("Order by hand …").click();
    harness.run();
    assert!(
        harness.get_by_role_and_label(TEXT, &first).is_focused(),
        "the keyboard stands in the first field"
    );
    harness.get_by_role_and_label(TEXT, &first).type_text("2");
    harness.run();
    press(&mut harness, &[Key::Tab]);
    assert!(harness.get_by_role_and_label(TEXT, &second).is_focused());
    harness.get_by_role_and_label(TEXT, &second).type_text("2");
    harness.run();
    press(&mut harness, &[Key::Enter]);
    assert!(says(&harness, "each once in a group") && says(&harness, "Write down why"));
    harness.get_by_role_and_label(TEXT, &second).focus();
    harness.run();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.get_by_role_and_label(TEXT, &second).type_text("1");
    harness.run();
    harness.get_by_label("Reason").focus();
    harness.run();
    harness.get_by_label("Reason").type_text("play-off games");
    harness.run();
    press(&mut harness, &[Key::Enter]);
    let commands = harness.state().requests.iter().find_map(|request| match request {
        Request::Run(commands) => Some(commands.clone()),
        _ => None,
    });
    let [Command::SetTieBreaks { codes: kept, rules, reason }] = commands.as_deref().expect("a change")
    else {
        panic!("{commands:?}")
    };
    assert_eq!((kept, &rules.by_hand), (&codes, &expected));
    assert_eq!(reason.as_deref(), Some("play-off games"));
}

/// "Final" is the word for the latest standings only, also where no further round can be paired.
#[test]
fn an_earlier_round_is_never_final() {
    let mut harness = open(event(40, 7, false));
    assert!(harness.query_by_label("final").is_some());
    harness.get_by_label("Standings after").click();
    harness.run();
    harness.get_by_label("After round 3").click();
    harness.run();
    assert!(harness.query_by_label("final").is_none());
    assert_eq!(harness.get_by_label("Standings after").value().as_deref(), Some("After round 3"));
}
