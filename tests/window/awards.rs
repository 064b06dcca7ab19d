//! Categories and prizes in the Standings panel, from the first field to the printed sheet.

use crate::club_event::event;
use crate::club_event::panel::{Alone, harness};
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{Command, Sex, Tournament};
use interzonal::reports::pages::build_pack;
use interzonal::reports::{Document, PrintOptions, Report};
use interzonal::standings::{Payouts, Standings, default_order};
use interzonal::ui::standings::{StandingsPanel, show};
use interzonal::ui::view::Request;
use interzonal::views::panel::Panel;
use interzonal::wording::Wording;

type Window = Harness<'static, Alone<StandingsPanel>>;

/// The club event; every fourth player is a woman, every third has a rating below 1600.
fn people(players: usize, rounds: usize) -> Tournament {
    let mut parts = event(players, rounds, false).to_parts();
    for (at, player) in parts.players.iter_mut().enumerate() {
        let details = &mut std::sync::Arc::make_mut(player).details;
        details.sex = Some(if at % 4 == 0 { Sex::Female } else { Sex::Male });
        details.rating = Some(if at % 3 == 0 { 1500 } else { 1900 });
    }
    Tournament::from_parts(parts).unwrap()
}

fn open(tournament: Tournament) -> Window {
    let mut window = harness(tournament, StandingsPanel::default(), Panel::Standings, show);
    window.run();
    window
}

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click_accesskit();
    window.run();
}

/// Types into the field with this name; the last one where the main list has one too.
fn write(window: &mut Window, label: &str, text: &str) {
    let fields = |window: &Window, act: &dyn Fn(egui_kittest::Node<'_>)| {
        act(window.get_all_by_role_and_label(Role::TextInput, label).last().unwrap());
    };
    fields(window, &|field| field.focus());
    window.run();
    fields(window, &|field| field.type_text(text));
    window.run();
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

/// Carries out what the panel requested, as the window does.
fn carry_out(window: &mut Window) {
    let requests = std::mem::take(&mut window.state_mut().requests);
    for request in requests {
        if let Request::Run(commands) = request {
            for command in commands {
                window.state_mut().desk.execute(command).unwrap();
            }
        }
    }
    window.run();
}

fn text(document: &Document) -> String {
    document.pages.iter().flat_map(|page| page.lines()).collect::<Vec<_>>().join("\n")
}

fn add_category(window: &mut Window, name: &str) {
    click(window, "Add a category");
    write(window, "Category", name);
    write(window, "Prizes", "100/60/40");
}

#[test]
fn two_categories_are_made_paid_and_printed() {
    let mut window = open(people(40, 4));
    click(&mut window, "Prize list");
    assert!(says(&window, "No prizes yet"));
    window.get_all_by_label("Categories and prizes …").next().unwrap().click_accesskit();
    window.run();
    window.run();
    write(&mut window, "Currency", "EUR");
    write(&mut window, "Main prizes", "500/300");
    click(&mut window, "Each player gets only the most valuable prize");
    add_category(&mut window, "U1600");
    write(&mut window, "Rating to", "1600");
    add_category(&mut window, "Women");
    window.get_all_by_label("women").last().unwrap().click_accesskit();
    window.run();
    click(&mut window, "Set categories and prizes");
    carry_out(&mut window);

    let tournament = window.state().desk.tournament().clone();
    let awards = tournament.awards().clone();
    assert_eq!((awards.categories.len(), awards.one_prize, awards.currency.unit.as_str()), (2, true, "EUR"));
    let codes = default_order(tournament.rules().system);
    let standings = Standings::of(&tournament, 4, &codes).unwrap();
    let payouts = Payouts::of(&tournament, &standings).unwrap();
    assert_eq!((payouts.fund(), payouts.paid()), (120_000, 120_000));
    assert!(says(&window, "Main list") && says(&window, "U1600") && says(&window, "Women"));
    assert!(says(&window, "800.00 EUR paid") && says(&window, "200.00 EUR paid"));
    for row in payouts.lists.iter().flat_map(|list| &list.rows) {
        assert!(says(&window, tournament.name(row.player)));
    }

    let document = build_pack(
        &[Report::PrizeList, Report::Categories],
        &tournament,
        &PrintOptions::default(),
        &Wording::english(),
    );
    let text = text(&document);
    for words in ["Prize list", "Category standings", "U1600: rating up to 1600", "Women", "500.00 EUR"] {
        assert!(text.contains(words), "{words} is missing in {text}");
    }
    assert!(!text.contains("Women: women"), "a name that says who belongs stands once");

    // The ranking of one category alone: its first has rank 1.
    click(&mut window, "Ranking");
    window.get_by_label("Category").click_accesskit();
    window.run();
    window.get_all_by_label("Women").last().unwrap().click_accesskit();
    window.run();
    let women = standings.in_category(&tournament, &awards.categories[1]);
    let first_man = standings.rows.iter().find(|row| women.row(row.player).is_none()).unwrap();
    assert!(says(&window, tournament.name(women.rows[0].player)));
    assert!(!says(&window, tournament.name(first_man.player)), "{}", tournament.name(first_man.player));

    assert!(window.state_mut().desk.undo());
    window.run();
    assert!(window.state().desk.tournament().awards().are_empty());
}

#[test]
fn what_cannot_stand_is_said_and_the_dialog_stays() {
    let mut window = open(people(40, 4));
    click(&mut window, "Prize list");
    window.get_all_by_label("Categories and prizes …").next().unwrap().click_accesskit();
    window.run();
    window.run();
    write(&mut window, "Main prizes", "100/200");
    window.key_press(Key::Enter);
    window.run();
    assert!(says(&window, "Prize 2 of “Main list” is larger than the one before."));
    assert!(window.state().requests.is_empty());
    window.key_press(Key::Escape);
    window.run();
    window.run();
    assert!(!says(&window, "Set categories and prizes"));
    let refused = window.state_mut().desk.execute(Command::SetAwards(interzonal::model::Awards {
        main: interzonal::model::PrizeList { amounts: vec![1, 2], ..Default::default() },
        ..Default::default()
    }));
    assert!(refused.is_err());
}

#[test]
fn players_of_a_category_are_picked_by_name_with_the_keyboard() {
    let mut window = open(people(40, 4));
    let tournament = window.state().desk.tournament().clone();
    let numbered = |id| {
        let number = tournament.number(id).unwrap();
        format!("{number} {}", tournament.name(id))
    };
    click(&mut window, "Prize list");
    window.get_all_by_label("Categories and prizes …").next().unwrap().click_accesskit();
    window.run();
    window.run();
    click(&mut window, "Add a category");
    write(&mut window, "Category", "Guests");
    click(&mut window, "Picked by hand");
    let press = |window: &mut Window, key: Key| {
        window.key_press(key);
        window.run();
    };
    // By the number: one fits.
    let tenth = tournament.by_number(interzonal::model::Number(10)).unwrap();
    write(&mut window, "Picked", "10");
    press(&mut window, Key::Enter);
    assert!(says(&window, &format!("Remove {}", numbered(tenth))), "a chip");
    // By a part that several names have: the arrows choose, and the keyboard is still in the field.
    let part = "hans";
    let fitting: Vec<_> = tournament
        .in_number_order()
        .into_iter()
        .filter(|(_, player)| player.id != tenth && player.name().to_lowercase().contains(part))
        .map(|(_, player)| player.id)
        .collect();
    write(&mut window, "Picked", part);
    assert!(window.query_by_label(&numbered(fitting[1])).is_some(), "offered");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Enter);
    assert!(says(&window, "Set categories and prizes"), "Enter picked, it did not close the dialog");
    assert!(says(&window, &format!("Remove {}", numbered(fitting[1]))));
    // What is typed and picks nobody is not lost in silence; Escape empties the field, not the dialog.
    write(&mut window, "Picked", "zzz");
    assert!(says(&window, "Nobody else matches."));
    click(&mut window, "Set categories and prizes");
    assert!(says(&window, "“zzz” is not a player of “Guests” yet."));
    write(&mut window, "Picked", "z");
    press(&mut window, Key::Escape);
    assert!(says(&window, "Set categories and prizes") && !says(&window, "Nobody else matches."));
    click(&mut window, &format!("Remove {}", numbered(tenth)));
    assert!(!says(&window, &format!("Remove {}", numbered(tenth))));
    click(&mut window, "Set categories and prizes");
    carry_out(&mut window);
    let awards = window.state().desk.tournament().awards().clone();
    let picked = interzonal::model::Membership::Picked([fitting[1]].into());
    assert_eq!(awards.categories[0].members, picked);
}

#[test]
fn a_category_is_added_with_the_keyboard_alone() {
    let mut window = open(people(40, 4));
    click(&mut window, "Prize list");
    window.get_all_by_label("Categories and prizes …").next().unwrap().click_accesskit();
    window.run();
    window.run();
    window.get_by_label("Add a category").focus();
    window.run();
    window.key_press(Key::Enter);
    window.run();
    assert!(!says(&window, "Each category needs a name"), "Enter was the button's, not the dialog's");
    // The keyboard is in the field of the name.
    window.event(egui::Event::Text("Guests".to_owned()));
    window.run();
    assert!(says(&window, "Guests"));
    assert!(!says(&window, "(no name)"));
}

#[test]
fn the_dialog_has_the_keyboard_in_its_first_field() {
    let mut window = open(people(10, 2));
    window.get_by_label("Prize list").click_accesskit();
    window.run();
    window.get_all_by_label("Categories and prizes …").next().unwrap().click_accesskit();
    window.run();
    window.event(egui::Event::Text("CHF".into()));
    window.run();
    let field = window.get_by_role_and_label(Role::TextInput, "Currency");
    assert_eq!(field.value().as_deref(), Some("CHF"));
}
