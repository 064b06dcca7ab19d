//! The prizes in the Standings panel: pot, payouts with their arithmetic, sums.

use crate::club_event::event;
use crate::club_event::panel::{Alone, harness};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{BonusLevel, Member, Percentage, PrizeFund, Rules, Team, Tournament};
use interzonal::standings::{PrizeRow, Prizes, Standings, default_order};
use interzonal::ui::standings::{StandingsPanel, show};
use interzonal::views::panel::Panel;

type Window = Harness<'static, Alone<StandingsPanel>>;

fn fund(fee: u32) -> Option<PrizeFund> {
    let percentage = Percentage::from_tenths(800).unwrap();
    Some(PrizeFund { fee, percentage, unit: "PIPs".to_owned() })
}

/// The club event with prizes; every third player is a Diamond member.
fn with(event: &Tournament, change: impl FnOnce(&mut Rules)) -> Tournament {
    let mut parts = event.to_parts();
    change(&mut parts.rules);
    for player in parts.players.iter_mut().step_by(3) {
        std::sync::Arc::make_mut(player).details.level = "Diamond".to_owned();
    }
    Tournament::from_parts(parts).unwrap()
}

fn open(tournament: Tournament) -> Window {
    let mut window = harness(tournament, StandingsPanel::default(), Panel::Standings, show);
    window.run();
    window
}

fn show_prizes(window: &mut Window) {
    window.get_by_label("Prizes").click();
    window.run();
}

fn press(window: &mut Window, keys: &[Key]) {
    for key in keys {
        window.key_press(*key);
        window.run();
    }
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

fn prizes(tournament: &Tournament) -> Prizes {
    let codes = default_order(tournament.rules().system);
    Prizes::of(tournament, &Standings::of(tournament, 4, &codes).unwrap()).unwrap()
}

#[test]
fn pot_payouts_and_sums_are_shown_with_their_unit() {
    let tournament = with(&event(40, 4, false), |rules| {
        rules.prize_fund = fund(7);
        rules.bonus_levels = vec![BonusLevel { name: "Diamond".to_owned(), win: 20, loss: 10 }];
    });
    let expected = prizes(&tournament);
    let mut window = open(tournament);
    show_prizes(&mut window);
    assert!(says(&window, "Pot: 280 PIPs (40 entrants × 7 PIPs)"));
    assert!(says(&window, "Prize pot: 224 PIPs (80 %)"));
    let division = expected.pot.as_ref().unwrap().division.as_ref().unwrap();
    let value = format!("{} PIPs (224 ÷ {:#} points)", division.point_value, division.points);
    assert!(says(&window, &format!("Point value: {value}")), "{value}");
    for row in &expected.rows[..3] {
        assert!(says(&window, &format!("{} PIPs", row.payout())) && row.payout() > 0);
    }
    assert!(says(&window, "Sum of 40 entrants") && says(&window, "224 PIPs"));
    assert!(expected.bonuses() > 0 && says(&window, &format!("{} PIPs", expected.total())));
    // Under the column that they are the sum of.
    let heading = window.get_by_label("Total").rect();
    let sum = window.get_by_label(&format!("{} PIPs", expected.total())).rect();
    assert!((heading.right() - sum.right()).abs() < 1.0, "{heading:?} {sum:?}");
}

#[test]
fn the_arithmetic_of_a_selected_amount_can_be_read() {
    let tournament = with(&event(40, 4, false), |rules| {
        rules.prize_fund = fund(7);
        rules.bonus_levels = vec![BonusLevel { name: "Diamond".to_owned(), win: 20, loss: 10 }];
    });
    let expected = prizes(&tournament);
    let name = |row: &PrizeRow| format!("{} {}", row.number, tournament.name(row.player));
    let first = &expected.rows[0];
    let share = first.share.unwrap();
    let of = |what: &str, amount: u64| format!("{what} of {}: {amount} PIPs", name(first));
    let member = expected.rows.iter().position(|row| row.bonus() > 0).unwrap();
    let bonus = &expected.rows[member].bonuses[0];
    let told_wins = format!("Diamond: {} win", bonus.wins);
    let member_head = format!("Bonus of {}: {} PIPs", name(&expected.rows[member]), bonus.amount());
    let mut window = open(tournament.clone());
    show_prizes(&mut window);
    assert!(says(&window, "Choose a value with the arrow keys"));
    press(&mut window, &[Key::ArrowDown]);
    assert!(says(&window, &of("Payout", first.payout())));
    assert!(says(&window, &format!("{:#} points × ", first.points)));
    assert!(says(&window, &share.exact.to_string()));
    assert!(!share.remainder.is_zero() && says(&window, "rounded down to a whole unit"));
    press(&mut window, &[Key::ArrowRight, Key::ArrowRight]);
    assert!(says(&window, &of("Total", first.total())));
    press(&mut window, &[Key::ArrowLeft]);
    press(&mut window, &vec![Key::ArrowDown; member]);
    assert!(says(&window, &member_head), "{member_head}");
    assert!(says(&window, &told_wins), "{told_wins}");
}

#[test]
fn the_filter_leaves_the_sums_as_they_are() {
    let tournament = with(&event(40, 4, false), |rules| rules.prize_fund = fund(100));
    let mut window = open(tournament);
    show_prizes(&mut window);
    window.get_by_label("Name, club, federation").focus();
    window.run();
    window.get_by_label("Name, club, federation").type_text("lukasz, jan");
    window.run();
    assert!(says(&window, "Łukasz, Jan") && !says(&window, "Okafor"));
    assert!(says(&window, "Sum of 40 entrants"));
    assert!(says(&window, "3200 PIPs"));
}

#[test]
fn when_nobody_has_a_point_it_says_that_nothing_is_paid() {
    let mut parts = with(&event(40, 1, false), |rules| rules.prize_fund = fund(100)).to_parts();
    for game in &mut std::sync::Arc::make_mut(&mut parts.rounds[0]).games {
        game.result = interzonal::model::GameResult::BothLoseByDefault;
    }
    let mut window = open(Tournament::from_parts(parts).unwrap());
    show_prizes(&mut window);
    let sentence = "Nothing is paid out: nobody has a point yet. The prize pot of 3200 PIPs stays whole.";
    assert!(window.query_by_label(sentence).is_some());
    assert!(!says(&window, "Point value"));
    press(&mut window, &[Key::ArrowDown]);
    assert!(says(&window, ": 0 PIPs. Nothing is paid out"));
}

#[test]
fn levels_alone_show_the_bonus_and_an_event_without_either_has_no_prizes() {
    let tournament = with(&event(40, 4, false), |rules| {
        rules.bonus_levels = vec![BonusLevel { name: "Diamond".to_owned(), win: 20, loss: 10 }];
    });
    let sum = prizes(&tournament).bonuses().to_string();
    let mut window = open(tournament);
    show_prizes(&mut window);
    assert!(window.query_by_label("Bonus").is_some() && window.query_by_label("Level").is_some());
    assert!(window.query_by_label("Payout").is_none() && !says(&window, "Pot"));
    assert!(window.query_by_label(&sum).is_some(), "{sum}");
    let window = open(with(&event(40, 4, false), |_| {}));
    assert!(window.query_by_label("Prizes").is_none());
}

/// The two players of a team have two lines each: all four are read without a wheel, and no room is left over.
#[test]
fn the_arithmetic_of_a_team_fits_below_the_table() {
    let mut parts = event(40, 4, false).to_parts();
    parts.rules.partners = true;
    parts.rules.bonus_levels = vec![BonusLevel { name: "Diamond".to_owned(), win: 20, loss: 10 }];
    for player in &mut parts.players {
        let member = |name: &str| Member { name: name.into(), level: "Diamond".into(), ..Member::default() };
        let team = Team { a: member("Alpha"), b: member("Beta") };
        std::sync::Arc::make_mut(player).details.team = Some(Box::new(team));
    }
    let mut window = open(Tournament::from_parts(parts).unwrap());
    show_prizes(&mut window);
    // So narrow that the lines stand below each other.
    window.set_size(egui::vec2(900.0, 700.0));
    window.run();
    press(&mut window, &[Key::ArrowDown]);
    assert!(says(&window, "Bonus of "));
    let lines: Vec<egui::Rect> =
        window.query_all_by_label_contains(": Diamond: ").map(|line| line.rect()).collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    let step = lines[1].top() - lines[0].top();
    let below = 700.0 - lines[3].bottom();
    assert!(lines.windows(2).all(|two| two[0].bottom() <= two[1].top()));
    assert!((0.0..step).contains(&below), "{below} below the last line, {step} from line to line");
}
