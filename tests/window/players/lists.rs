//! Players who come as rows: pasted from a spreadsheet, or from a file.

use egui::Key;
use egui_kittest::kittest::Queryable as _;

use super::{names, new_event, paste, three, tournament};
use crate::app_window::CTRL;
use crate::support::Desktop;

#[test]
fn rows_of_a_spreadsheet_are_shown_before_they_are_added() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    paste(&mut window, "Name\tRating\tClub\nOkafor, Ada\t2320\tRiverside\nNovak, Jan\t900\tBrno\n");
    window.get_by_label("Players from the clipboard");
    window.get_by_label("Column 2 holds");
    assert_eq!(names(&window).len(), 3, "nothing is added yet");
    window.get_by_label("Add 1 player");
    window.click("Add Novak, Jan");
    window.click("Add 2 players");
    assert_eq!(names(&window).len(), 5);
    window.get_by_label_contains("2 things worth a look:");
    window.click("Show them");
    window.get_by_label("The rating 900 of Novak, Jan lies outside 1000–3000.");
    window.press(CTRL, Key::Z);
    assert_eq!(names(&window).len(), 3, "one step of undo");
    paste(&mut window, "\t\n");
    window.get_by_label_contains("The clipboard holds no list of players");
    assert_eq!(names(&window).len(), 3);
}

/// One odd rating among many changes no column; each column can be taken for something else, and a cell that is left out
/// is told in words.
#[test]
fn a_pasted_column_is_judged_by_most_of_its_cells_and_can_be_reassigned() {
    let desktop = Desktop::new();
    let mut window = new_event(&desktop);
    let line = |at: usize| {
        let rating = if at == 7 { "1l80".to_owned() } else { (1400 + 13 * at).to_string() };
        format!("Player{}, A\t{rating}\tClub {at}\n", "x".repeat(at))
    };
    paste(&mut window, &(0..20).map(line).collect::<String>());
    window.get_by_label_contains("Rating “1l80” is left out: it is not understood.");
    // The clubs are really towns: they become federations, and clubs again.
    for meaning in ["Federation", "Club"] {
        window.click("Column 3 holds");
        window.get_all_by_label(meaning).last().expect("in the list").click();
        window.settle();
    }
    window.click("Add 20 players");
    let event = tournament(&window);
    assert_eq!(event.players().filter(|player| player.details.rating.is_some()).count(), 19);
    assert!(event.players().all(|player| player.details.club.starts_with("Club ")));
}

#[test]
fn a_list_in_a_file_is_imported() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let file = desktop.file("list.csv", "Name;Elo;Verein\nM\u{fc}ller, J\u{f6}rg;1843;\n".as_bytes());
    window.press(CTRL, Key::I);
    window.press(CTRL, Key::A);
    window.type_text(&file.display().to_string());
    window.press_key(Key::Enter);
    for _ in 0..50 {
        window.settle();
        if window.query_by_label("Players from list.csv").is_some() {
            break;
        }
    }
    window.get_by_label("Players from list.csv");
    window.press_key(Key::Enter);
    assert!(names(&window).contains(&"Müller, Jörg".to_owned()));
}
