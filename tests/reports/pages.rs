//! Pages as they are printed: nothing leaves the margins, nothing overlaps, lists fill their sheets, long names go on in a
//! second line, headings repeat, and the PDF carries the same text with embedded fonts and the same bytes each time.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::num::NonZeroU8;

use interzonal::reports::document::{
    Align, Area, Arrangement, Document, Fit, Item, Label, ONE_SHEET, Orientation, PaperSize, Part, Role,
    Ruling, Sheet, SheetFit, Table, TableCell, TableColumn, TableRow, TextRun, TextSize,
};
use interzonal::reports::pages::layout::{Furniture, lay_out};
use interzonal::reports::pages::pdf;
use interzonal::reports::pages::system_fonts::FontSource;
use proptest::prelude::*;

use crate::scripts::fonts;

const NAMES: [&str; 8] = [
    "Dvořák, Čeněk",
    "Łukasz, Żółkiewski",
    "Ωμέγα, Νικόλαος",
    "Иванов, Пётр",
    "Nguyễn Thị, Bích",
    "Ասրյան, Կարեն",
    "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Hubert Blaine Christopher Alexander",
    "Ng, Al",
];

fn page_of(page: usize, pages: usize) -> String {
    format!("Page {page} of {pages}")
}

fn furniture(paper: PaperSize, orientation: Orientation) -> Furniture<'static> {
    Furniture {
        paper,
        orientation,
        fit: SheetFit::default(),
        language: "en-GB",
        program: "Interzonal",
        printed: "Printed 21 November 2026, 14:05",
        page_of: &page_of,
    }
}

fn pairing_table(boards: usize) -> Table {
    let columns = vec![
        TableColumn::new("Bo.", Align::Right).bold(),
        TableColumn::new("No.", Align::Right),
        TableColumn::new("", Align::Left),
        TableColumn::name("White"),
        TableColumn::new("Rtg", Align::Right),
        TableColumn::new("Pts", Align::Right),
        TableColumn::new("Result", Align::Centre).bold().at_least(4.0),
        TableColumn::new("Pts", Align::Right),
        TableColumn::new("", Align::Left),
        TableColumn::name("Black"),
        TableColumn::new("Rtg", Align::Right),
        TableColumn::new("No.", Align::Right),
    ];
    let name = |i: usize| TableCell::text(NAMES[i % NAMES.len()]);
    let row = |board: usize| {
        TableRow::Cells(vec![
            TableCell::whole(board),
            TableCell::whole(board * 2),
            TableCell::text(if board.is_multiple_of(3) { "GM" } else { "" }),
            name(board),
            TableCell::whole(2500 - board),
            TableCell::text("2½"),
            if board.is_multiple_of(2) { TableCell::text("½-½") } else { TableCell::Blank },
            TableCell::text("2"),
            TableCell::text("WIM"),
            name(board * 3 + 1),
            TableCell::whole(2400 - board),
            TableCell::whole(board * 2 + 1),
        ])
    };
    Table { columns, rows: (1..=boards).map(row).collect(), ..Table::default() }
}

fn cross_table(players: usize, rounds: usize) -> Table {
    let mut columns = vec![
        TableColumn::new("Rk", Align::Right),
        TableColumn::name("Name"),
        TableColumn::new("Rtg", Align::Right),
    ];
    columns
        .extend((1..=rounds).map(|r| TableColumn::new(r.to_string(), Align::Centre).fitting(Fit::Movable)));
    columns.push(TableColumn::new("Pts", Align::Right).bold());
    let row = |rank: usize| {
        let mut cells =
            vec![TableCell::whole(rank), TableCell::text(NAMES[rank % NAMES.len()]), TableCell::whole(2000)];
        cells.extend((0..rounds).map(|r| TableCell::text(format!("{}w½", rank + r + 90))));
        cells.push(TableCell::text("10½"));
        TableRow::Cells(cells)
    };
    Table { columns, rows: (1..=players).map(row).collect(), ..Table::default() }
}

fn card(name: &str) -> Table {
    let columns = vec![
        TableColumn::new("Round", Align::Right),
        TableColumn::new("No.", Align::Right).at_least(2.0),
        TableColumn::name("Opponent").at_least(8.0),
        TableColumn::new("Colour", Align::Centre),
        TableColumn::new("Result", Align::Centre),
        TableColumn::new("Points", Align::Right),
    ];
    let rows = (1..=9).map(|round| TableRow::Cells(vec![TableCell::text(format!("{round}."))])).collect();
    let caption = vec![
        vec![Label::new("Name", name)],
        vec![Label::new("Starting number", "12"), Label::new("Elo", "2100")],
    ];
    Table { caption, columns, rows, ruling: Ruling::Grid, ..Table::default() }
}

fn sheet(tables: Vec<Table>) -> Sheet {
    Sheet {
        event: "Riverside Open 2026".to_owned(),
        venue: "Hradec Králové, 3–9 May 2026".to_owned(),
        title: "Pairings by board".to_owned(),
        occasion: "Round 4".to_owned(),
        tables,
        text_size: 10.0,
        ..Sheet::default()
    }
}

fn document(sheet: Sheet, paper: PaperSize, orientation: Orientation) -> Document {
    lay_out("Riverside Open 2026 – Round 4".to_owned(), vec![sheet], &furniture(paper, orientation))
}

fn runs(items: &[Item]) -> Vec<&TextRun> {
    items.iter().filter_map(Item::text_run).collect()
}

/// Every item inside the margins, no two texts on one another, no text outside its own line.
fn assert_sound(document: &Document) {
    for (number, page) in document.pages.iter().enumerate() {
        for item in &page.items {
            let Area { x, y, width, height } = item.area();
            let inside = page.printable;
            assert!(
                x >= inside.x - 0.1
                    && x + width <= inside.right() + 0.1
                    && y >= inside.y - 0.1
                    && y + height <= inside.bottom() + 0.1,
                "page {number}: {item:?} leaves {inside:?}"
            );
        }
        assert_no_overlap(&runs(&page.items), number);
    }
}

fn assert_no_overlap(runs: &[&TextRun], page: usize) {
    let mut lines: BTreeMap<u32, Vec<&TextRun>> = BTreeMap::new();
    for run in runs {
        lines.entry((run.baseline * 8.0).round() as u32).or_default().push(run);
    }
    for line in lines.values_mut() {
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
        for pair in line.windows(2) {
            assert!(
                pair[0].x + pair[0].width <= pair[1].x + 0.1,
                "page {page}: {:?} touches {:?}",
                pair[0],
                pair[1]
            );
        }
    }
}

#[test]
fn five_hundred_boards_stay_inside_the_margins_on_every_paper() {
    for paper in PaperSize::ALL {
        for orientation in [Orientation::Automatic, Orientation::Portrait, Orientation::Landscape] {
            let document = document(sheet(vec![pairing_table(500)]), paper, orientation);
            assert!(document.pages.len() >= 3);
            assert_sound(&document);
        }
    }
}

#[test]
fn headings_event_title_round_and_page_numbers_stand_on_every_page() {
    let document = document(sheet(vec![pairing_table(120)]), PaperSize::A4, Orientation::Automatic);
    let count = document.pages.len();
    assert!(count > 1);
    for (index, page) in document.pages.iter().enumerate() {
        let lines = page.lines();
        assert_eq!(lines[0], "Pairings by board  Round 4");
        assert_eq!(lines[1], "Riverside Open 2026  Hradec Králové, 3–9 May 2026");
        assert_eq!(lines[2], "Bo.  No.  White  Rtg  Pts  Result  Pts  Black  Rtg  No.");
        let foot = format!("Interzonal  Printed 21 November 2026, 14:05  Page {} of {count}", index + 1);
        assert_eq!(lines.last(), Some(&foot));
    }
}

#[test]
fn every_row_is_printed_once_and_in_order() {
    let document = document(sheet(vec![pairing_table(200)]), PaperSize::A4, Orientation::Automatic);
    let boards: Vec<usize> = document
        .pages
        .iter()
        .flat_map(|page| page.lines())
        .filter_map(|line| line.split("  ").next().and_then(|first| first.parse().ok()))
        .collect();
    assert_eq!(boards, (1..=200).collect::<Vec<usize>>());
}

/// A name that has no room on its line goes on in the next: never cut, never smaller than the rest of its row.
#[test]
fn names_are_printed_whole_in_the_type_of_their_table() {
    for paper in PaperSize::ALL {
        let document = document(sheet(vec![pairing_table(30)]), paper, Orientation::Portrait);
        assert_sound(&document);
        let setting = document.settings[0];
        let mut cells: BTreeMap<Role, String> = BTreeMap::new();
        for run in document.pages.iter().flat_map(|page| runs(&page.items)) {
            let Role::Table(0, Part::Row(..)) = run.role else { continue };
            assert!((run.size - setting.text_size).abs() < 0.01, "{run:?}");
            cells.entry(run.role).or_default().push_str(&run.text);
        }
        let close_up = |text: &str| text.replace(' ', "");
        for board in 1..=30 {
            let white = close_up(&cells[&Role::Table(0, Part::Row(board - 1, Some(3)))]);
            assert_eq!(white, close_up(NAMES[board % NAMES.len()]), "{paper:?}");
        }
    }
}

/// The pages that the event's own sheets take, and the type that fits them, on all papers and in both ways round.
#[test]
fn a_list_that_is_to_fit_its_sheets_does() {
    for boards in [4, 20, 60] {
        for paper in PaperSize::ALL {
            let mut sizes = Vec::new();
            for sheets in 1..=3 {
                let fit = SheetFit { sheets: NonZeroU8::new(sheets), ..SheetFit::default() };
                let furniture = Furniture { fit, ..furniture(paper, Orientation::Automatic) };
                let document =
                    lay_out("Pairings".to_owned(), vec![sheet(vec![pairing_table(boards)])], &furniture);
                assert_sound(&document);
                let setting = document.settings[0];
                // Sixty boards on one A5 could not be read: they have the largest type of the two that they take.
                let is_impossible = (paper, boards, sheets) == (PaperSize::A5, 60, 1);
                let most = usize::from(sheets) + usize::from(is_impossible);
                assert!(setting.pages <= most, "{boards} {sheets}: {setting:?}");
                sizes.push(setting.text_size);
            }
            assert!(sizes.is_sorted(), "more sheets, larger type: {boards} {paper:?} {sizes:?}");
        }
    }
}

#[test]
fn columns_and_size_are_those_that_are_asked_for() {
    for columns in 1..=4 {
        let fit = SheetFit { columns: NonZeroU8::new(columns), ..SheetFit::default() };
        let furniture = Furniture { fit, ..furniture(PaperSize::A3, Orientation::Landscape) };
        let document = lay_out("Pairings".to_owned(), vec![sheet(vec![pairing_table(60)])], &furniture);
        assert_sound(&document);
        assert_eq!(document.settings[0].columns, usize::from(columns));
        let headings = runs(&document.pages[0].items).into_iter().filter(|run| run.text == "White").count();
        assert_eq!(headings, usize::from(columns));
    }
    // More are too narrow for a name, asked for or not: on a page so wide five would give larger type.
    for columns in [None, NonZeroU8::new(5)] {
        let fit = SheetFit { columns, ..SheetFit::default() };
        let furniture = Furniture { fit, ..furniture(PaperSize::A3, Orientation::Landscape) };
        let row = |_| TableRow::Cells(vec![TableCell::text("Li")]);
        let columns_of_table = vec![TableColumn::name("Name")];
        let names =
            Table { columns: columns_of_table, rows: (0..300).map(row).collect(), ..Table::default() };
        let document = lay_out("Names".to_owned(), vec![sheet(vec![names])], &furniture);
        assert_eq!(document.settings[0].columns, 4, "{columns:?}");
    }
    let fit = SheetFit { text_size: Some(TextSize::of(14.0)), ..SheetFit::default() };
    let furniture = Furniture { fit, ..furniture(PaperSize::A4, Orientation::Landscape) };
    let document = lay_out("Pairings".to_owned(), vec![sheet(vec![pairing_table(60)])], &furniture);
    assert_sound(&document);
    assert!((document.settings[0].text_size - 14.0).abs() < 0.01 && document.pages.len() > 2);
}

/// Twenty boards filled half a page at 10.5 points before lists were made to fit.
#[test]
fn twenty_boards_fill_their_page() {
    let boards = Sheet { sheets: ONE_SHEET, ..sheet(vec![pairing_table(20)]) };
    for paper in [PaperSize::A4, PaperSize::A3] {
        let document = document(boards.clone(), paper, Orientation::Automatic);
        let page = &document.pages[0];
        let texts = runs(&page.items);
        let rows = texts.iter().filter(|run| matches!(run.role, Role::Table(0, _)));
        let lowest = rows.map(|run| run.baseline).fold(0.0, f32::max);
        let used = (lowest - page.printable.y) / page.printable.height;
        assert!(used > 0.8 && document.pages.len() == 1, "{paper:?}: {used} of the page");
    }
}

#[test]
fn a_wide_cross_table_is_turned_and_a_very_wide_one_continues_on_further_pages() {
    let narrow = document(sheet(vec![cross_table(40, 5)]), PaperSize::A4, Orientation::Automatic);
    assert!(narrow.pages[0].extent.width < narrow.pages[0].extent.height);
    let wide = document(sheet(vec![cross_table(40, 11)]), PaperSize::A4, Orientation::Automatic);
    assert!(wide.pages[0].extent.width > wide.pages[0].extent.height);
    let endless = document(sheet(vec![cross_table(40, 40)]), PaperSize::A4, Orientation::Automatic);
    assert_sound(&endless);
    let headings: Vec<String> = endless.pages.iter().map(|page| page.lines()[2].clone()).collect();
    for round in 1..=40 {
        let shown = headings.iter().filter(|line| line.split("  ").any(|word| word == round.to_string()));
        assert!(shown.count() > 0, "round {round} is lost");
    }
    assert!(headings.iter().all(|line| line.starts_with("Rk  Name  Rtg") && line.ends_with("Pts")));
}

#[test]
fn cards_are_dealt_side_by_side_and_never_broken() {
    let tables: Vec<Table> = (0..13).map(|i| card(NAMES[i % NAMES.len()])).collect();
    let cards = Sheet { arrangement: Arrangement::Cards { across: 2 }, text_size: 9.0, ..sheet(tables) };
    let document = document(cards, PaperSize::A4, Orientation::Automatic);
    assert_sound(&document);
    let lines: Vec<Vec<String>> = document.pages.iter().map(|page| page.lines()).collect();
    for page in &lines {
        let names = page.iter().map(|line| line.matches("Name").count()).sum::<usize>();
        let ninth = page.iter().map(|line| line.matches("9.").count()).sum::<usize>();
        assert_eq!(names, ninth, "a card is broken");
    }
}

#[test]
fn an_empty_sheet_is_one_page_with_its_note() {
    let empty = Sheet { notes: vec!["No round has been paired yet.".to_owned()], ..sheet(Vec::new()) };
    let document = document(empty, PaperSize::Letter, Orientation::Automatic);
    assert_eq!(document.pages.len(), 1);
    assert!(document.pages[0].lines().contains(&"No round has been paired yet.".to_owned()));
}

#[test]
fn characters_without_a_glyph_are_reported() {
    let _alone = fonts(FontSource::Nowhere);
    let table = Table {
        columns: vec![TableColumn::name("Name")],
        rows: vec![TableRow::Cells(vec![TableCell::text("李, Wei")])],
        ..Table::default()
    };
    let document = document(sheet(vec![table]), PaperSize::A4, Orientation::Automatic);
    assert_eq!(document.missing.iter().collect::<String>(), "李");
    assert!(document.pages[0].lines().iter().any(|line| line == "□, Wei"));
}

#[test]
fn the_pdf_has_the_pages_texts_title_and_subset_fonts_and_is_reproducible() {
    let document = document(sheet(vec![pairing_table(90)]), PaperSize::A4, Orientation::Automatic);
    let bytes = pdf(&document).expect("a PDF");
    assert_eq!(bytes, pdf(&document).expect("a PDF"));
    assert!(bytes.len() < 250_000, "{} bytes: fonts are not subset", bytes.len());
    let bytes = unpacked(&bytes);
    assert_eq!(count(&bytes, b"/FontFile2"), 3, "three embedded TrueType fonts");
    assert!(count(&bytes, "Riverside Open 2026 – Round 4".as_bytes()) > 0, "no title in the metadata");
    let text = PdfText::read(&bytes);
    assert_eq!(text.pages, document.pages.len());
    for run in document.pages.iter().flat_map(|page| runs(&page.items)) {
        assert!(text.shown.contains(&run.text), "{:?} is not in the PDF", run.text);
    }
}

/// A screen reader is told the title before the place, and a table with its headings, whatever stands where on the page.
#[test]
fn the_pdf_is_tagged_in_the_order_of_reading() {
    let wide = Sheet { notes: vec!["A note.".to_owned()], ..sheet(vec![pairing_table(3), card("Ng, Al")]) };
    let document = document(wide, PaperSize::A4, Orientation::Automatic);
    let bytes = unpacked(&pdf(&document).expect("a PDF"));
    let text: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    for said in ["/Marked true", "/Lang(en-GB)", "/Scope/Column"] {
        assert!(text.contains(said), "no {said} in the PDF");
    }
    let objects = objects(&text);
    let root = objects.iter().find(|(_, body)| body.contains("/S/Document")).expect("a structure");
    let mut leaves = Vec::new();
    let outline = outline(&objects, *root.0, &mut leaves);
    let cells = |name: &str, count: usize| vec![format!("{name}(·)"); count].join(" ");
    assert!(
        outline.starts_with("Document(Sect(H1(· ·) P(·) P(·) Table(THead(TR(TH(·) TH(·) TH() "),
        "{outline}"
    );
    let row = format!("TR({} TD() TD(·)", cells("TD", 2));
    assert!(outline.contains(&row), "an empty cell keeps its place: {outline}");
    assert!(outline.contains("Table(Caption(· · · · · ·) THead("), "{outline}");
    assert!(outline.ends_with(") P(·)))"), "{outline}");
    // Every text that is no furniture, in the order of the roles.
    let mut read = runs(&document.pages[0].items);
    read.retain(|run| run.role != Role::Furniture);
    read.sort_by_key(|run| run.role);
    assert_eq!(read.len(), leaves.len());
    let shown = PdfText::read(&bytes).marked;
    for (run, leaf) in read.iter().zip(&leaves) {
        assert!(shown[leaf].contains(&run.text), "{:?} is not at its place", run.text);
    }
    assert_eq!(
        read[..4].iter().map(|run| run.text.as_str()).collect::<Vec<_>>(),
        ["Pairings by board", "Round 4", "Riverside Open 2026", "Hradec Králové, 3–9 May 2026",]
    );
}

/// What further pages repeat is read once.
#[test]
fn heads_and_repeated_columns_are_no_part_of_the_structure() {
    let document = document(sheet(vec![cross_table(60, 40)]), PaperSize::A4, Orientation::Automatic);
    assert!(document.pages.len() > 3);
    let mut seen = BTreeSet::new();
    for (number, page) in document.pages.iter().enumerate() {
        let here: BTreeSet<Role> = runs(&page.items).iter().map(|run| run.role).collect();
        for role in here.into_iter().filter(|role| *role != Role::Furniture) {
            assert!(seen.insert(role), "page {number} says {role:?} again");
        }
    }
    let cells = seen.iter().filter(|role| matches!(role, Role::Table(0, Part::Row(_, Some(_)))));
    assert_eq!(cells.count(), 60 * 44);
    let bytes = unpacked(&pdf(&document).expect("a PDF"));
    let text: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    assert_eq!(text.matches("/S/TH/").count(), 44, "the headings once");
    assert_eq!(text.matches("/S/TR/").count(), 61);
}

/// The objects of a PDF by their numbers.
fn objects(text: &str) -> BTreeMap<u32, &str> {
    text.split("\nendobj")
        .filter_map(|object| {
            let (head, body) = object.split_once(" 0 obj\n")?;
            Some((head.rsplit('\n').next()?.parse().ok()?, body))
        })
        .collect()
}

/// `Table(TR(TD(·)))`: an element with what is in it, a dot for each piece of a page; these are listed by their numbers.
fn outline(objects: &BTreeMap<u32, &str>, id: u32, leaves: &mut Vec<u32>) -> String {
    let body = objects[&id];
    let name = body.split("/S/").nth(1).and_then(|rest| rest.split(['/', '>']).next()).expect("a name");
    let kids = body.split("/K[").nth(1).and_then(|rest| rest.split(']').next()).unwrap_or_default();
    let words: Vec<&str> = kids.split_whitespace().collect();
    let mut told = Vec::new();
    let mut at = 0;
    while let Some(number) = words.get(at).and_then(|word| word.parse().ok()) {
        if words.get(at + 2) == Some(&"R") {
            told.push(outline(objects, number, leaves));
            at += 3;
        } else {
            told.push("·".to_owned());
            leaves.push(number);
            at += 1;
        }
    }
    format!("{name}({})", told.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_table_stays_sound(
        texts in prop::collection::vec(prop::collection::vec("[\\PC]{0,60}", 1..9), 1..60),
        fits in prop::collection::vec(0_u8..3, 9),
        size in 7.0_f32..20.0,
        event in "\\PC{0,200}",
        occasion in "\\PC{0,90}",
    ) {
        let fit = |code: &u8| match code { 0 => Fit::Content, 1 => Fit::Flexible, _ => Fit::Movable };
        let columns = fits.iter().map(|code| TableColumn::new("Heading", Align::Right).fitting(fit(code))).collect();
        let rows = texts.iter().map(|row| TableRow::Cells(row.iter().map(TableCell::text).collect())).collect();
        let table = Table { columns, rows, ..Table::default() };
        let sheet = Sheet { event, occasion, text_size: size, ..sheet(vec![table]) };
        let document = document(sheet, PaperSize::A4, Orientation::Automatic);
        assert_sound(&document);
        prop_assert!(pdf(&document).is_ok());
        let given = texts.iter().flatten().any(|text| text.contains('…'));
        for run in document.pages.iter().flat_map(|page| runs(&page.items)).filter(|_| !given) {
            let halved = run.text.split_once('…').is_some_and(|(before, _)| before.ends_with(char::is_numeric));
            prop_assert!(!halved, "{:?}", run.text);
        }
    }
}

/// Just enough of a PDF reader to get the words back: inflates the streams, reads the fonts' ToUnicode maps and
/// decodes each array of shown glyphs with each map.
struct PdfText {
    pages: usize,
    shown: BTreeSet<String>,
    /// What is shown under each number of marked content.
    marked: BTreeMap<u32, BTreeSet<String>>,
}

impl PdfText {
    fn read(bytes: &[u8]) -> Self {
        let streams = streams(bytes);
        let maps: Vec<_> =
            streams.iter().filter(|s| s.contains("begincmap")).map(|s| unicode_map(s)).collect();
        let contents: Vec<&String> = streams.iter().filter(|s| s.contains(" Tf")).collect();
        let codes: Vec<Vec<u16>> = contents.iter().flat_map(|content| shown_glyphs(content)).collect();
        let decode = |map: &BTreeMap<u16, String>, codes: &[u16]| -> String {
            codes.iter().filter_map(|code| map.get(code)).map(String::as_str).collect()
        };
        let shown = maps.iter().flat_map(|map| codes.iter().map(|codes| decode(map, codes))).collect();
        let mut marked: BTreeMap<u32, BTreeSet<String>> = BTreeMap::new();
        for part in contents.iter().flat_map(|content| content.split("/MCID ").skip(1)) {
            let (number, rest) = part.split_once(">>BDC").expect("marked content");
            let codes = shown_glyphs(rest.split("EMC").next().unwrap_or_default());
            let texts = maps.iter().flat_map(|map| codes.iter().map(|codes| decode(map, codes)));
            marked.entry(number.parse().expect("a number")).or_default().extend(texts);
        }
        Self { pages: count(bytes, b"/Type/Page/"), shown, marked }
    }
}

/// The glyph codes of each `[(..)20(..)]TJ` or `(..)Tj` of a content stream.
fn shown_glyphs(content: &str) -> Vec<Vec<u16>> {
    content.split("Tm").skip(1).filter_map(|rest| rest.split("ET").next()).map(literal_codes).collect()
}

/// The bytes between parentheses, escapes undone, two a code.
fn literal_codes(operand: &str) -> Vec<u16> {
    let mut bytes: Vec<u16> = Vec::new();
    let mut depth = 0;
    let mut chars = operand.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '(' if depth == 0 => depth = 1,
            ')' if depth == 1 => depth = 0,
            '\\' => match chars.next() {
                Some('n') => bytes.push(10),
                Some('r') => bytes.push(13),
                Some('t') => bytes.push(9),
                Some('b') => bytes.push(8),
                Some('f') => bytes.push(12),
                Some(first) if first.is_digit(8) => {
                    let mut value = first.to_digit(8).unwrap_or(0);
                    for _ in 0..2 {
                        let Some(digit) = chars.peek().and_then(|c| c.to_digit(8)) else { break };
                        value = value * 8 + digit;
                        chars.next();
                    }
                    bytes.push(value as u16);
                }
                Some(other) => bytes.push(other as u16),
                None => {}
            },
            _ if depth == 0 => {}
            c => {
                // Balanced parentheses may stand in a string as they are.
                depth += i32::from(c == '(') - i32::from(c == ')');
                bytes.push(c as u16);
            }
        }
    }
    bytes.chunks_exact(2).map(|pair| pair[0] << 8 | pair[1]).collect()
}

fn count(haystack: &[u8], needle: &[u8]) -> usize {
    haystack.windows(needle.len()).filter(|window| *window == needle).count()
}

/// The PDF with the objects of its object streams written out behind it.
fn unpacked(pdf: &[u8]) -> Vec<u8> {
    let mut plain = pdf.to_vec();
    let mut rest = pdf;
    while let Some(start) = position(rest, b"<</Type/ObjStm/N ") {
        let head: String = rest[start..].iter().take(80).map(|byte| char::from(*byte)).collect();
        let numbers: Vec<usize> =
            head.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        let packed = &streams(&rest[start..])[0];
        let (places, bodies) = packed.split_at(numbers[1]);
        let places: Vec<usize> = places.split_whitespace().map(|number| number.parse().unwrap()).collect();
        assert_eq!(places.len(), 2 * numbers[0]);
        let ends = places.iter().skip(3).step_by(2).copied().chain([bodies.chars().count()]);
        let letters: Vec<char> = bodies.chars().collect();
        for (object, end) in places.chunks(2).zip(ends) {
            let body: String = letters[object[1]..end].iter().collect();
            let body: Vec<u8> = body.trim_end().chars().map(|c| c as u8).collect();
            plain.extend(format!("\n{} 0 obj\n", object[0]).into_bytes());
            plain.extend(body);
            plain.extend(b"\nendobj");
        }
        rest = &rest[start + 1..];
    }
    plain
}

/// Readers of other makers take the packed file for a sound one, if they are installed; 500 boards are a small file.
#[test]
fn five_hundred_boards_are_a_small_and_sound_pdf() {
    let document = document(sheet(vec![pairing_table(500)]), PaperSize::A4, Orientation::Portrait);
    let bytes = pdf(&document).expect("a PDF");
    println!("500 boards: {} bytes on {} pages", bytes.len(), document.pages.len());
    // Twelve columns with titles; the program's own list of 500 boards is below 200 kB (`cargo bench --bench sheets`).
    assert!(bytes.len() < 230_000, "{} bytes", bytes.len());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.pdf");
    std::fs::write(&path, &bytes).unwrap();
    for reader in [&["qpdf", "--check"][..], &["pdfinfo"]] {
        let output = std::process::Command::new(reader[0]).args(&reader[1..]).arg(&path).output();
        if let Ok(output) = output {
            let told = String::from_utf8_lossy(&output.stderr);
            // Poppler takes `/Suspects false`, which the standard has, for a fault (PDF 2.0, table 353).
            let faults: Vec<&str> = told.lines().filter(|line| !line.contains("Suspects object")).collect();
            assert!(output.status.success() && faults.is_empty(), "{}: {faults:?}", reader[0]);
        }
    }
}

fn streams(bytes: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = bytes;
    while let Some(start) = position(rest, b"stream\n") {
        rest = &rest[start + 7..];
        let end = position(rest, b"endstream").unwrap_or(rest.len());
        let mut inflated = Vec::new();
        if flate2::read::ZlibDecoder::new(&rest[..end]).read_to_end(&mut inflated).is_ok() {
            found.push(inflated.iter().map(|&byte| char::from(byte)).collect());
        }
        rest = &rest[end..];
        rest = rest.get(9..).unwrap_or_default();
    }
    found
}

fn position(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

fn unicode_map(cmap: &str) -> BTreeMap<u16, String> {
    let mut map = BTreeMap::new();
    for line in cmap.lines() {
        let fields: Vec<&str> = line.split(['<', '>']).map(str::trim).filter(|f| !f.is_empty()).collect();
        if let [glyph, unicode] = fields[..]
            && let Ok(glyph) = u16::from_str_radix(glyph, 16)
        {
            let units: Vec<u16> = (0..unicode.len() / 4)
                .filter_map(|i| u16::from_str_radix(&unicode[i * 4..i * 4 + 4], 16).ok())
                .collect();
            map.insert(glyph, String::from_utf16_lossy(&units));
        }
    }
    map
}
