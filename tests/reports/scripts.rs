//! Names of every script on paper: drawn from the shipped fonts, from those of the system, in both weights; from right to left
//! where they are written so; and told where no font has them.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use interzonal::reports::PrintOptions;
use interzonal::reports::document::{
    Align, Document, Face, Item, Sheet, Table, TableCell, TableColumn, TableRow, TextRun,
};
use interzonal::reports::pages::system_fonts::{self, FontSource};
use interzonal::reports::pages::{Lacking, compose, missing_sentence, pdf};
use interzonal::wording::Wording;

/// Written with the shipped fonts.
const SHIPPED: [&str; 10] = [
    "Dvořák, Čeněk",
    "Nguyễn Thị, Bích",
    "Ωμέγα, Νικόλαος",
    "Иванов, Пётр",
    "Ասրյան, Կարեն",
    "ქავთარაძე, ნინო",
    "כהן, משה",
    "שלום בן דוד",
    "الحسيني، محمد",
    "پژمان، گلچهره",
];

/// Written with the fonts of `tests/data/fonts`, which stand for those of a system.
const OF_SYSTEM: [&str; 7] =
    ["สมชาย, ศรีวงษ์", "विश्वनाथन, आनंद", "አበበ, ቢቂላ", "丁立人", "山田, たろう", "ハナ", "李, 세돌"];

/// The source of fonts is one for the process: a test that sets it goes alone.
pub fn fonts(source: FontSource) -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    system_fonts::look_in(source);
    alone
}

fn test_fonts() -> FontSource {
    FontSource::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/fonts"))
}

/// A list of the names, each plain, bold and between others.
fn document(names: &[&str]) -> Document {
    let columns = vec![
        TableColumn::new("No.", Align::Right),
        TableColumn::name("Name"),
        TableColumn::name("Bold").bold(),
        TableColumn::name("Pair"),
        TableColumn::new("Rtg", Align::Right),
    ];
    let row = |(index, name): (usize, &&str)| {
        let pair = format!("Levi / {name}");
        let cells = [TableCell::text(*name), TableCell::text(*name), TableCell::text(pair)];
        let mut row = vec![TableCell::whole(index + 1)];
        row.extend(cells);
        row.push(TableCell::whole(2100 + index));
        TableRow::Cells(row)
    };
    let table = Table { columns, rows: names.iter().enumerate().map(row).collect(), ..Table::default() };
    let sheet = Sheet {
        event: "Open ქართული 2026".to_owned(),
        title: "Names".to_owned(),
        tables: vec![table],
        text_size: 11.0,
        ..Sheet::default()
    };
    compose(vec![sheet], &PrintOptions::default(), &Wording::english())
}

fn runs(document: &Document) -> Vec<&TextRun> {
    document.pages.iter().flat_map(|page| &page.items).filter_map(Item::text_run).collect()
}

/// The faces of the pieces whose texts have a letter of the name.
fn faces(document: &Document, name: &str) -> BTreeSet<Face> {
    let of_name =
        runs(document).into_iter().filter(|run| name.contains(run.text.trim()) && run.text.len() > 4);
    of_name.map(|run| run.face).collect()
}

/// What `pdftotext` reads, if it is installed.
fn read_back(document: &Document) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("names.pdf");
    std::fs::write(&path, pdf(document).unwrap()).unwrap();
    let output = Command::new("pdftotext").arg("-layout").arg(&path).arg("-").output().ok()?;
    // Marks that say how a line turns are no part of a name.
    let is_mark = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
    Some(String::from_utf8(output.stdout).unwrap().chars().filter(|c| !is_mark(*c)).collect())
}

#[test]
fn every_name_is_drawn_in_both_weights_and_read_back_as_it_is_written() {
    let _alone = fonts(test_fonts());
    let names: Vec<&str> = SHIPPED.into_iter().chain(OF_SYSTEM).collect();
    let document = document(&names);
    assert!(document.missing.is_empty(), "{:?}", document.missing);
    assert_eq!(pdf(&document).unwrap(), pdf(&document).unwrap());
    for name in ["ქავთარაძე, ნინო", "כהן, משה", "الحسيني، محمد"] {
        assert_eq!(faces(&document, name), [Face::Scripts, Face::ScriptsBold].into(), "{name}");
    }
    for name in OF_SYSTEM {
        let faces = faces(&document, name);
        assert!(faces.iter().all(|face| matches!(face, Face::System(_))), "{name}: {faces:?}");
    }
    assert_eq!(faces(&document, "สมชาย, ศรีวงษ์").len(), 2, "Thai has a bold cut");
    let Some(read) = read_back(&document) else { return };
    for name in names {
        // Poppler puts the words before and after a comma of a name from right to left the other way round, in the PDFs of
        // every program; the words themselves it reads.
        let is_backwards = name.chars().any(|c| ('\u{590}'..='\u{6ff}').contains(&c));
        let words = name.split([',', '،']).map(str::trim);
        for word in if is_backwards { words.collect() } else { vec![name] } {
            // Each name stands in three columns.
            assert!(read.matches(word).count() >= 3, "{word} is not found in\n{read}");
        }
    }
}

#[test]
fn the_same_font_is_chosen_each_time_sans_first_and_by_region() {
    let _alone = fonts(test_fonts());
    let face = |name: &str| {
        let document = document(&[name]);
        let faces = faces(&document, name);
        assert!(document.missing.is_empty(), "{name}: {:?}", document.missing);
        faces
    };
    // One collection holds the fonts of all regions; in the tests in one weight.
    let (chinese, japanese, korean) = (face("丁立人丁立人"), face("山田太郎たろう"), face("李세돌李세돌"));
    assert!(chinese != japanese && japanese != korean && korean != chinese);
    assert_eq!(face("丁立人丁立人"), chinese);
    assert_eq!(face("สมชาย").len(), 2, "the font without serifs has two cuts, the other one");
}

#[test]
fn names_that_no_font_has_are_told_with_what_to_install() {
    let _alone = fonts(FontSource::Nowhere);
    let document = document(&["สมชาย", "丁立人", "כהן, משה"]);
    assert!(runs(&document).iter().any(|run| run.text.contains('□')));
    let told = missing_sentence(&document, None, Lacking::AsWritten, &Wording::english()).unwrap();
    assert_eq!(
        told,
        "No font on this computer has all the letters of “สมชาย”, “Levi / สมชาย”, “丁立人”, “Levi / 丁立人”; boxes are \
         printed in their place. Install Noto Sans CJK, Noto Sans Thai and start Interzonal again."
    );
    assert!(pdf(&document).unwrap().starts_with(b"%PDF-"));
}

#[test]
fn a_name_from_right_to_left_keeps_its_place_in_a_mixed_line() {
    let _alone = fonts(FontSource::Nowhere);
    let document = document(&["כהן, משה"]);
    let all = runs(&document);
    let pair: Vec<&&TextRun> = all.iter().filter(|run| run.role == all_pair_role(&all)).collect();
    let texts: Vec<&str> = pair.iter().map(|run| run.text.as_str()).collect();
    assert_eq!(texts, ["Levi / ", "כהן, משה"]);
    assert!(pair[0].x + pair[0].width <= pair[1].x + 0.01);
}

/// The part of the page that the pair stands in.
fn all_pair_role(runs: &[&TextRun]) -> interzonal::reports::document::Role {
    runs.iter().find(|run| run.text.starts_with("Levi")).unwrap().role
}

/// With whatever fonts this machine has: what is drawn is drawn from them, what is not is told.
#[test]
fn the_fonts_of_this_machine_are_used() {
    let _alone = fonts(FontSource::System);
    let document = document(&OF_SYSTEM);
    let from_system = runs(&document).iter().any(|run| matches!(run.face, Face::System(_)));
    let told = missing_sentence(&document, None, Lacking::AsWritten, &Wording::english());
    assert!(from_system || told.is_some());
    assert_eq!(pdf(&document).unwrap(), pdf(&document).unwrap());
}
