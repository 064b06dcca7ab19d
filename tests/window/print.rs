//! The Print panel by keyboard: documents, pages, PDF and printer.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use crate::club_event::event;
use crate::club_event::panel::{Alone, harness};
use crate::fonts::fonts;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::model::{
    Board, Command, EventCommand, GameResult, PairedGame, Percentage, PlannedPairing, PlayerDetails,
    PlayerId, PrizeFund, RoundNumber, Rules, SectionId, SystemId, Tournament,
};
use interzonal::reports::Report;
use interzonal::reports::lists::{CsvStyle, DecimalSign, Separator};
use interzonal::reports::pages::printer::{Job, PaperTray, PrintError, Printer, Queue, Sides, Submitted};
use interzonal::reports::pages::system_fonts::FontSource;
use interzonal::ui::file_window::Purpose;
use interzonal::ui::print::{PrintPanel, show};
use interzonal::ui::view::Request;
use interzonal::views::panel::Panel;
use interzonal::wording::Wording;

type Window = Harness<'static, Alone<PrintPanel>>;

/// A printer that keeps what it is given.
#[derive(Clone, Default)]
struct Tray {
    queues: Vec<Queue>,
    broken: Arc<AtomicBool>,
    taken: Arc<Mutex<Vec<(usize, Job)>>>,
}

impl Printer for Tray {
    fn list(&self) -> Result<Vec<Queue>, PrintError> {
        Ok(self.queues.clone())
    }

    fn submit(&self, pdf: &Path, job: &Job) -> Result<Submitted, PrintError> {
        if self.broken.load(Ordering::Relaxed) {
            return Err(PrintError::Refused("The printer is on fire".to_owned()));
        }
        let bytes = std::fs::read(pdf).expect("the file is there while it is printed");
        assert!(bytes.starts_with(b"%PDF"));
        self.taken.lock().unwrap().push((bytes.len(), job.clone()));
        Ok(Submitted::Queued("Office-17".to_owned()))
    }
}

fn office() -> Tray {
    let hall = Queue { name: "Hall".to_owned(), ..Queue::default() };
    let tray = |name: &str| PaperTray { option: "InputSlot".to_owned(), name: name.to_owned() };
    let trays = vec![tray("Upper"), tray("Lower")];
    let office = Queue { name: "Office".to_owned(), default: true, both_sides: true, trays };
    Tray { queues: vec![hall, office], ..Tray::default() }
}

fn open(tournament: Tournament, tray: &Tray) -> Window {
    let tray = tray.clone();
    let panel = PrintPanel::printing_with(Arc::new(move || Box::new(tray.clone())));
    let mut window = harness(tournament, panel, Panel::Print, show);
    until(&mut window, |window| says(window, "Page 1 of"));
    window
}

/// The background needs its time.
fn until(window: &mut Window, ready: impl Fn(&Window) -> bool) {
    let begun = std::time::Instant::now();
    window.step();
    while !ready(window) {
        assert!(begun.elapsed().as_secs() < 60, "it never came; in view: {}", in_view(window));
        std::thread::sleep(std::time::Duration::from_millis(2));
        window.step();
    }
    window.run();
}

/// Waits until the dialog has found the printers and has looked through the documents: it stands where it stays then.
fn until_found(window: &mut Window) {
    until(window, |window| says(window, "documents on") || says(window, "document on"));
    until(window, |window| !says(window, "Looking "));
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

fn press(window: &mut Window, keys: &[Key]) {
    for key in keys {
        window.key_press(*key);
        window.run();
    }
}

/// Goes down from the first document to another one.
fn down_to(window: &mut Window, report: Report) {
    let wording = Wording::english();
    let before = Report::all().take_while(|one| *one != report).filter(|one| {
        let document = wording.text(&format!("sheet-{}", one.key()));
        window.query_by_label(&format!("Print “{document}”")).is_some()
    });
    let down = before.count();
    press(window, &vec![Key::ArrowDown; down]);
}

/// Everything that can be read, for a test that fails.
fn in_view(window: &Window) -> String {
    let node = |node: egui_kittest::Node<'_>| node.accesskit_node().label().or_else(|| node.value());
    let all: Vec<String> = window.query_all_by(|_| true).filter_map(node).collect();
    all.join(" | ").chars().take(3000).collect()
}

/// What stands on the pages in view.
fn paper(window: &Window) -> String {
    let pages = window.query_all_by_label_contains("Page ");
    pages.filter_map(|node| node.accesskit_node().label()).filter(|label| label.contains(". ")).collect()
}

#[test]
fn every_document_is_shown_as_it_is_printed() {
    let wording = Wording::english();
    let mut parts = event(40, 4, true).to_parts();
    let percentage = Percentage::from_tenths(800).unwrap();
    parts.rules.prize_fund = Some(PrizeFund { fee: 7, percentage, unit: "€".to_owned() });
    let mut window = open(Tournament::from_parts(parts).unwrap(), &office());
    assert!(window.query_by_label("Print “Prizes”").is_some());
    // The bracket is offered once there is a play-off, the table of a round robin in one, categories where there are any.
    let elsewhere =
        [Report::PlayOff, Report::RoundRobinTable, Report::Schedule, Report::Categories, Report::PrizeList];
    // Pieces that are cut out have no title.
    for report in Report::all().filter(|report| !elsewhere.contains(report)) {
        let title = wording.text(&format!("sheet-{}", report.key()));
        until(&mut window, |window| {
            let shown = match report {
                Report::Cards => "Starting number".to_owned(),
                Report::TieBreaks => "Tie-breaks in detail".to_owned(),
                Report::Slips => "Signature of White".to_owned(),
                Report::PlaceCards | Report::Badges | Report::BoardNumbers => {
                    "Riverside Open 2026".to_owned()
                }
                Report::Receipts => "I have received this prize.".to_owned(),
                Report::Why => "Board 1".to_owned(),
                _ => title.clone(),
            };
            paper(window).contains(&shown)
        });
        let texts = window.output().shapes.iter().filter(|shape| matches!(shape.shape, egui::Shape::Text(_)));
        // A place card has a name and little else; the totals of four rounds are short; rules have long lines.
        let least = match report {
            Report::PlaceCards | Report::Badges | Report::BoardNumbers | Report::Receipts => 20,
            Report::Totals | Report::TieBreaks | Report::Rules | Report::Why => 80,
            _ => 120,
        };
        assert!(texts.count() > least, "{title}: the letters are painted");
        assert!(paper(&window).contains("Riverside Open 2026"));
        press(&mut window, &[Key::ArrowDown]);
    }
}

#[test]
fn pages_are_turned_by_keys() {
    let mut window = open(event(40, 4, true), &office());
    down_to(&mut window, Report::Cards);
    until(&mut window, |window| paper(window).contains("Starting number"));
    assert!(!says(&window, "Page 1 of 1"), "the cards of forty players need several pages");
    press(&mut window, &[Key::PageDown]);
    assert!(window.query_all_by_label_contains("Page 2 of").any(|node| node.rect().height() < 30.0));
    let begun = std::time::Instant::now();
    window.run_steps(20);
    println!("a frame of the preview: {:?}", begun.elapsed() / 20);
    press(&mut window, &[Key::End, Key::PageDown, Key::Home, Key::PageUp]);
    assert!(window.query_all_by_label_contains("Page 1 of").any(|node| node.rect().height() < 30.0));
    let before = window.get_by_label_contains(" %").value();
    assert!(before.is_some());
    press(&mut window, &[Key::Plus]);
    assert_ne!(window.get_by_label_contains(" %").value(), before);
}

#[test]
fn a_pdf_is_written_where_the_user_says() {
    let mut window = open(event(40, 4, true), &office());
    down_to(&mut window, Report::Standings);
    press(&mut window, &[Key::S]);
    let asked = window.state_mut().requests.pop();
    let Some(Request::AskFile(question)) = asked else { panic!("a file is asked for: {asked:?}") };
    assert_eq!(
        (question.purpose, question.name.as_str()),
        (Purpose::SavePdf, "Riverside Open 2026 Standings R04.pdf")
    );
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join(&question.name);
    window.state_mut().picked = Some((Purpose::SavePdf, path.clone()));
    until(&mut window, |window| !window.state().requests.is_empty());
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
    let Some(Request::Say(_, sentence)) = window.state_mut().requests.pop() else { panic!("it is said") };
    assert!(sentence.starts_with("Saved ") && sentence.contains("Standings R04.pdf"));
    window.state_mut().picked = Some((Purpose::SavePdf, folder.path().join("no/such/folder.pdf")));
    until(&mut window, |window| says(window, "Not saved:"));
}

/// The list in view, by the style of the settings; what is ticked for the printer does not matter.
#[test]
fn the_list_in_view_is_exported_as_csv() {
    let mut window = open(event(40, 4, true), &office());
    window.get_by_label("Print “Pairings by name”").click();
    down_to(&mut window, Report::Standings);
    assert!(says(&window, "Export as CSV …"));
    press(&mut window, &[Key::E]);
    let asked = window.state_mut().requests.pop();
    let Some(Request::AskFile(question)) = asked else { panic!("a file is asked for: {asked:?}") };
    assert_eq!(
        (question.purpose, question.name.as_str()),
        (Purpose::SaveCsv, "Riverside Open 2026 Standings R04.csv")
    );
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join(&question.name);
    let german = CsvStyle { separator: Separator::Semicolon, decimal: DecimalSign::Comma, bom: true };
    window.state_mut().settings.set_csv_style(german, "en-GB");
    window.state_mut().picked = Some((Purpose::SaveCsv, path.clone()));
    until(&mut window, |window| !window.state().requests.is_empty());
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("\u{feff}Rank;No;Title;Name;Rating;Fed;Club;Points;"), "{text}");
    assert!(text.contains(",5;") && text.lines().count() == 41, "{text}");
    let Some(Request::Say(_, sentence)) = window.state_mut().requests.pop() else { panic!("it is said") };
    assert!(sentence.starts_with("Saved ") && sentence.contains("Standings R04.csv"));
    window.state_mut().picked = Some((Purpose::SaveCsv, folder.path().join("no/such/folder.csv")));
    until(&mut window, |window| says(window, "Not saved:"));
}

/// What was said last, and the packs that were kept.
fn said(window: &mut Window) -> String {
    let mut sentence = String::new();
    for request in std::mem::take(&mut window.state_mut().requests) {
        match request {
            Request::Say(_, words) => sentence = words,
            Request::RoundPack(pack) => window.state_mut().settings.keep_round_pack(pack),
            other => panic!("{other:?}"),
        }
    }
    sentence
}

fn is_said(window: &Window) -> bool {
    window.state().requests.iter().any(|request| matches!(request, Request::Say(..)))
}

#[test]
fn the_pack_of_the_round_is_printed_without_the_mouse() {
    let tray = office();
    let mut window = open(event(40, 4, true), &tray);
    press(&mut window, &[Key::F9]);
    until(&mut window, |window| says(window, "Copies"));
    assert!(says(&window, "4 documents on A4: Pairings by board, Pairings by name, Result slips, Standings"));
    press(&mut window, &[Key::Enter]);
    until(&mut window, is_said);
    assert_eq!(said(&mut window), "Sent to the printer as Office-17.");
    let taken = tray.taken.lock().unwrap();
    assert_eq!(taken.len(), 1);
    let (bytes, job) = &taken[0];
    assert!(*bytes > 10_000);
    assert_eq!((job.queue.as_deref(), job.copies.get()), (None, 1));
    assert_eq!(job.title, "Riverside Open 2026 – Pairings by board, Round 4");
}

/// Chosen once: three copies of one document on another printer. From then on F9 prints it at once, and after a change only
/// what changed.
#[test]
fn the_pack_that_was_chosen_is_printed_by_one_key() {
    let tray = office();
    let mut window = open(event(40, 4, true), &tray);
    window.key_press_modifiers(Modifiers::SHIFT, Key::F9);
    until_found(&mut window);
    until(&mut window, |window| says(window, "Copies of Standings") && says(window, "Printer for Standings"));
    window.get_by_label("Printer for Standings").click();
    window.run();
    window.get_by_label("Hall").click();
    window.run();
    window.get_by_label("Next time, F9 prints this at once").click();
    window.run();
    press(&mut window, &[Key::Enter]);
    until(&mut window, is_said);
    assert_eq!(said(&mut window), "Sent to the printer as Office-17, Office-17.");
    // The length of each job and its printer.
    let jobs = |tray: &Tray| -> (Vec<usize>, Vec<Option<String>>) {
        let taken = std::mem::take(&mut *tray.taken.lock().unwrap());
        taken.into_iter().map(|(bytes, job)| (bytes, job.queue)).unzip()
    };
    let hall = || Some("Hall".to_owned());
    let (whole, queues) = jobs(&tray);
    assert_eq!(queues, [None, hall()], "three documents, then the fourth");
    press(&mut window, &[Key::F9]);
    until(&mut window, is_said);
    said(&mut window);
    assert_eq!(jobs(&tray), (whole.clone(), vec![None, hall()]), "nothing has changed: all of it");
    let published = RoundNumber::new(4).unwrap();
    let desk = &mut window.state_mut().desk;
    let before = desk.tournament().round(published).and_then(|round| round.game(Board(1))).unwrap().result;
    let result = [GameResult::WhiteWins, GameResult::BlackWins].into_iter().find(|result| *result != before);
    let result = Command::SetResult { round: published, board: Board(1), result: result.unwrap() };
    desk.execute(result).expect("a result");
    until(&mut window, |window| says(window, "Page 1 of"));
    press(&mut window, &[Key::F9]);
    until(&mut window, is_said);
    said(&mut window);
    let (part, queues) = jobs(&tray);
    assert_eq!(queues, [None, hall()], "boards and standings have changed");
    assert!(part[0] < whole[0], "names have not: {part:?} of {whole:?}");
}

/// Section A in round 4 and the Juniors in round 1; A is in view.
fn open_two(tray: &Tray) -> Window {
    let mut window = open(event(40, 4, true), tray);
    let desk = &mut window.state_mut().desk;
    let add = EventCommand::AddSection { name: "Juniors".into(), rules: Rules::new(SystemId::Vincze, 5) };
    let name = EventCommand::RenameSection { section: SectionId(0), name: "A".into() };
    desk.execute_event(EventCommand::Together(vec![name, add])).expect("sections");
    let juniors = SectionId(1);
    let named = |name: &str| PlayerDetails { name: name.into(), ..PlayerDetails::default() };
    let entries = desk.new_players(["Eve", "Fay", "Gus", "Hal"].map(named).to_vec());
    desk.execute_in(juniors, Command::AddPlayers(entries)).expect("entries");
    let ids: Vec<PlayerId> =
        desk.event().tournament(juniors).expect("it").players().map(|player| player.id).collect();
    let game = |at: usize| PairedGame { white: ids[at], black: ids[at + 1], locked: false };
    let pairing = PlannedPairing { games: vec![game(0), game(2)], bye: None };
    let pair = Command::PairRound { round: RoundNumber::FIRST, pairing, paired_by: None };
    desk.execute_in(juniors, pair).expect("a round");
    until(&mut window, |window| paper(window).contains("Riverside Open 2026 – A"));
    window
}

/// Of all sections, one after the other, as one job; or of the section in view, which is remembered.
#[test]
fn the_pack_of_all_sections_is_one_job() {
    let tray = office();
    let mut window = open_two(&tray);
    press(&mut window, &[Key::F9]);
    until(&mut window, |window| says(window, "Copies"));
    assert!(says(&window, "2 sections, one after the other: A, Juniors."));
    press(&mut window, &[Key::Enter]);
    until(&mut window, is_said);
    said(&mut window);
    let take = |tray: &Tray| -> Vec<(usize, String)> {
        let taken = std::mem::take(&mut *tray.taken.lock().unwrap());
        taken.into_iter().map(|(bytes, job)| (bytes, job.title)).collect()
    };
    let both = take(&tray);
    assert_eq!((both.len(), both[0].1.as_str()), (1, "Riverside Open 2026"));
    // A result of A: its boards have changed, nothing of the juniors has.
    let published = RoundNumber::new(4).unwrap();
    let result = Command::SetResult { round: published, board: Board(1), result: GameResult::BlackWins };
    window.state_mut().desk.execute(result).expect("a result");
    press(&mut window, &[Key::F9]);
    until(&mut window, |window| {
        says(window, "Only what has changed since it was printed: Pairings by board (A)")
    });
    assert!(!says(&window, "(Juniors)"));
    until_found(&mut window);
    let choices = window.query_all_by_label("This section");
    let here = choices.max_by(|one, other| one.rect().left().total_cmp(&other.rect().left()));
    let here = here.expect("the choice in the dialog stands right of the panel's");
    here.click();
    window.run();
    until(&mut window, |window| says(window, "Copies") && !says(window, "one after the other"));
    until(&mut window, |window| says(window, "Only what has changed since"));
    press(&mut window, &[Key::Enter]);
    until(&mut window, is_said);
    said(&mut window);
    let one = take(&tray);
    assert_eq!((one.len(), one[0].1.as_str()), (1, "Riverside Open 2026 – A – Pairings by board, Round 4"));
    press(&mut window, &[Key::F9]);
    until(&mut window, |window| says(window, "Copies"));
    assert!(!says(&window, "one after the other"), "as it was chosen the last time");
}

#[test]
fn pages_and_files_name_their_section() {
    let mut window = open_two(&office());
    assert!(!paper(&window).contains("Juniors"));
    window.get_by_label("All 2 sections").click();
    window.run();
    until(&mut window, |window| paper(window).contains("Riverside Open 2026 – Juniors"));
    let text = paper(&window);
    assert!(text.find("– A").unwrap() < text.find("– Juniors").unwrap(), "in the order of the sections");
    let mut asked = |key| {
        press(&mut window, &[key]);
        match window.state_mut().requests.pop() {
            Some(Request::AskFile(question)) => question.name,
            other => panic!("a file is asked for: {other:?}"),
        }
    };
    assert_eq!(asked(Key::S), "Riverside Open 2026 Pairings by board R04.pdf", "of all");
    assert_eq!(asked(Key::E), "Riverside Open 2026 A Pairings by board R04.csv", "of one, a list is one");
    window.get_by_label("This section").click();
    window.run();
    press(&mut window, &[Key::S]);
    let Some(Request::AskFile(question)) = window.state_mut().requests.pop() else { panic!("a file") };
    assert_eq!(question.name, "Riverside Open 2026 A Pairings by board R04.pdf");
}

/// The type of the document in view is told and changed by keys, of each document by itself.
#[test]
fn type_columns_and_sheets_are_changed_by_keys() {
    let mut window = open(event(40, 4, true), &office());
    let told = |window: &Window| {
        let node = window.get_by_label_contains("readable from about");
        node.value().or_else(|| node.accesskit_node().label()).unwrap()
    };
    let size = |words: &str| words.split(" pt").next().unwrap().parse::<f32>().unwrap();
    let best = told(&window);
    assert!(best.contains("1 page ·"), "{best}");
    press(&mut window, &[Key::L]);
    until(&mut window, |window| told(window) != best);
    assert!(size(&told(&window)) > size(&best), "{best}: {}", told(&window));
    press(&mut window, &[Key::B]);
    until(&mut window, |window| told(window) == best);
    press(&mut window, &[Key::N]);
    until(&mut window, |window| told(window) != best);
    let spread = told(&window);
    assert!(spread.contains("2 pages") && size(&spread) >= size(&best), "{spread}");
    press(&mut window, &[Key::ArrowDown]);
    until(&mut window, |window| told(window) != spread);
    assert!(told(&window).contains("1 page ·"), "the next document is set by itself");
}

/// The sheet in view can be drawn; the one that is ticked cannot. That is told in the dialog, before anything is printed.
#[test]
fn names_that_the_fonts_lack_are_told_before_paper_is_wasted() {
    let _alone = fonts(FontSource::Nowhere);
    let mut parts = event(40, 4, true).to_parts();
    let absent = parts.players.last_mut().unwrap();
    std::sync::Arc::make_mut(absent).details.club = "漢字 club".to_owned();
    std::sync::Arc::make_mut(absent).details.name = "李, Wei".to_owned();
    let tournament = Tournament::from_parts(parts).unwrap();
    let tray = office();
    let mut window = open(tournament, &tray);
    until(&mut window, |window| {
        says(window, "No font on this computer has all the letters of “40 □, Wei”; boxes")
    });
    let warning = window.get_all_by_label_contains("No font on this computer").next().unwrap().rect();
    let pages = window.get_all_by_role(egui::accesskit::Role::Document);
    assert!(
        pages.into_iter().all(|page| warning.bottom() <= page.rect().top()),
        "nothing is painted over it"
    );
    window.get_by_label("Print “Players by number”").click();
    window.run();
    down_to(&mut window, Report::Totals);
    until(&mut window, |window| {
        paper(window).contains("Totals") && !says(window, "No font on this computer")
    });
    press(&mut window, &[Key::Enter]);
    until(&mut window, |window| says(window, "boxes are printed in their place. Install Noto Sans CJK"));
    until(&mut window, |window| says(window, "Copies"));
    assert!(tray.taken.lock().unwrap().is_empty(), "nothing is printed yet");
    press(&mut window, &[Key::Enter]);
    until(&mut window, |window| !window.state().requests.is_empty());
    assert_eq!(tray.taken.lock().unwrap().len(), 1);
}

#[test]
fn escape_leaves_the_dialog_and_a_refusal_is_a_sentence() {
    let tray = office();
    tray.broken.store(true, Ordering::Relaxed);
    let mut window = open(event(40, 4, true), &tray);
    press(&mut window, &[Key::Enter]);
    until(&mut window, |window| says(window, "Copies") && says(window, "Both sides of the paper"));
    press(&mut window, &[Key::Escape]);
    assert!(!says(&window, "Copies"));
    press(&mut window, &[Key::Enter, Key::Enter]);
    until(&mut window, |window| says(window, "Not printed: The printer is on fire; choose another printer"));
    // The pages are kept and printed once the fire is out.
    window.get_by_label("Print again").click();
    window.run();
    until(&mut window, |window| says(window, "Not printed: The printer is on fire"));
    assert!(tray.taken.lock().unwrap().is_empty());
    tray.broken.store(false, Ordering::Relaxed);
    window.get_by_label("Print again").click();
    until(&mut window, |window| !window.state().requests.is_empty());
    assert_eq!(tray.taken.lock().unwrap().len(), 1);
    assert!(!says(&window, "Not printed") && window.query_by_label("Print again").is_none());
}

/// Both sides and a tray are offered where the printer has them, and asked only of that printer.
#[test]
fn a_printer_is_asked_for_what_it_offers() {
    let tray = office();
    let mut window = open(event(40, 4, true), &tray);
    press(&mut window, &[Key::Enter]);
    until(&mut window, |window| says(window, "Both sides of the paper"));
    until_found(&mut window);
    window.get_by_label("Both sides of the paper").click();
    window.get_by_label("Paper from").click();
    window.run();
    window.get_by_label("Lower").click();
    window.run();
    press(&mut window, &[Key::Enter]);
    until(&mut window, |window| !window.state().requests.is_empty());
    window.state_mut().requests.clear();
    let job = tray.taken.lock().unwrap().pop().unwrap().1;
    let lower = tray.queues[1].trays[1].clone();
    assert_eq!((job.queue, job.sides, job.tray), (None, Sides::Both, Some(lower)));
    press(&mut window, &[Key::Enter]);
    until_found(&mut window);
    assert!(says(&window, "Both sides of the paper"));
    assert!(says(&window, "Nothing has changed since it was printed."));
    window.get_by_label("Both sides of the paper").click();
    window.run();
    window.get_by_label("Printer").click();
    window.run();
    until(&mut window, |window| window.query_by_label("Hall").is_some());
    window.get_by_label("Hall").click();
    window.run();
    assert!(!says(&window, "Both sides of the paper") && !says(&window, "Paper from"));
    press(&mut window, &[Key::Enter]);
    until(&mut window, |window| !window.state().requests.is_empty());
    let job = tray.taken.lock().unwrap().pop().unwrap().1;
    assert_eq!((job.queue.as_deref(), job.sides, job.tray), (Some("Hall"), Sides::One, None));
}

#[test]
fn the_ticked_lists_become_a_workbook() {
    let mut window = open(event(40, 4, true), &office());
    press(&mut window, &[Key::F9, Key::Escape, Key::X]);
    let Some(Request::AskFile(question)) = window.state_mut().requests.pop() else { panic!("a question") };
    assert_eq!(
        (question.purpose, question.name.as_str()),
        (Purpose::SaveXlsx, "Riverside Open 2026 R04.xlsx")
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(&question.name);
    window.state_mut().picked = Some((Purpose::SaveXlsx, path.clone()));
    until(&mut window, |window| !window.state().requests.is_empty());
    let book: calamine::Xlsx<_> = calamine::open_workbook(&path).unwrap();
    let names = calamine::Reader::sheet_names(&book);
    assert_eq!(names, ["R4 Pairings by board", "R4 Pairings by name", "Standings"]);
}

#[test]
fn without_a_printer_the_viewer_is_offered() {
    let mut window = open(event(40, 4, true), &Tray::default());
    press(&mut window, &[Key::Enter]);
    until(&mut window, |window| says(window, "No printer is set up on this computer."));
    assert!(window.query_by_label("Open in the viewer").is_some());
}

/// Room is kept while printers are looked for, and not for ever.
#[test]
fn the_dialog_of_the_pack_is_no_higher_than_what_it_says() {
    let mut window = open(event(40, 4, true), &Tray::default());
    window.key_press_modifiers(Modifiers::SHIFT, Key::F9);
    let none = "No printer is set up on this computer.";
    until(&mut window, |window| says(window, none));
    let gaps = |window: &Window| {
        let at_once = window.get_by_label("Next time, F9 prints this at once").rect();
        let above = at_once.top() - window.get_by_label_contains(none).rect().bottom();
        (above, window.get_by_label("Open in the viewer").rect().top() - at_once.bottom())
    };
    until_found(&mut window);
    let (above, below) = gaps(&window);
    assert!((0.0..32.0).contains(&above) && (0.0..64.0).contains(&below), "{above} {below}");
}

#[test]
fn a_tick_and_the_paper_are_chosen_by_keyboard_and_mouse() {
    let mut window = open(event(40, 4, true), &office());
    press(&mut window, &[Key::ArrowDown, Key::Space]);
    let tick = window.get_by_label("Print “Pairings by name”");
    assert!(window.query_by_label("Print “Prizes”").is_none(), "this event has no fund");
    assert_eq!(tick.accesskit_node().toggled(), Some(egui::accesskit::Toggled::True));
    window.get_by_label("Paper").click();
    window.run();
    window.get_by_label("Letter").click();
    window.run();
    press(&mut window, &[Key::Escape]);
    window.get_by_label("Print …").click();
    until(&mut window, |window| says(window, "1 document on Letter: Pairings by name"));
}

#[test]
fn an_event_without_players_has_nothing_to_print() {
    let mut window = harness(event(0, 0, false), PrintPanel::default(), Panel::Print, show);
    window.run();
    assert!(says(&window, "Nothing to print yet"));
}
