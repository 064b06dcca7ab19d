//! Small files that stand for very much: archives that unpack without end, cells that are repeated, texts that thousands refer
//! to, counts that are only declared, entities within entities. Each is refused with a sentence, or read, in little memory.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use std::path::Path;

use zip::write::SimpleFileOptions;

use super::{ended, program, refusal, taking};

/// What reading may cost beside the program itself: heap and stacks, in KB (`ulimit -d`).
const MEMORY: usize = 192 << 10;
/// More than that, unpacked.
const MUCH: usize = 400 << 20;
/// What a bomb may have on the disk.
const SMALL: usize = 8 << 20;

/// Words that start a program with little memory.
fn with_little_memory() -> [String; 4] {
    let limited = format!("ulimit -d {MEMORY} && ulimit -t 120 && exec \"$@\"");
    ["sh".into(), "-c".into(), limited, "sh".into()]
}

/// A ZIP archive with these parts.
fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let deflated = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    for (name, content) in parts {
        archive.start_file(*name, deflated).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A ZIP archive with one part: a head, then the same again and again.
fn packed_again_and_again(name: &str, head: &str, unit: &str, size: usize) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let fast = SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Deflated)
        .compression_level(Some(1));
    archive.start_file(name, fast).unwrap();
    archive.write_all(head.as_bytes()).unwrap();
    let block = unit.repeat((1 << 20) / unit.len() + 1);
    for _ in 0..size / block.len() {
        archive.write_all(block.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/// An `.xlsx` of these sheets, with the parts for texts and formats that it is given.
fn office_open(sheets: &[&str], texts: &str, styles: &str) -> Vec<u8> {
    let (mut named, mut relations) = (String::new(), String::new());
    for at in 0..sheets.len() {
        write!(named, "<sheet name=\"S{at}\" sheetId=\"{at}\" r:id=\"s{at}\"/>").unwrap();
        write!(relations, "<Relationship Id=\"s{at}\" Type=\"{OFFICE}/worksheet\" Target=\"s{at}.xml\"/>")
            .unwrap();
    }
    let book = format!("<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets>{named}</sheets></workbook>");
    let relations = format!(
        "<Relationships>{relations}<Relationship Id=\"t\" Type=\"{OFFICE}/sharedStrings\" Target=\"sharedStrings.xml\"/>\
         <Relationship Id=\"f\" Type=\"{OFFICE}/styles\" Target=\"styles.xml\"/></Relationships>"
    );
    let names: Vec<String> = (0..sheets.len()).map(|at| format!("xl/s{at}.xml")).collect();
    let mut parts = vec![
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes()),
        ("xl/sharedStrings.xml", texts.as_bytes()),
        ("xl/styles.xml", styles.as_bytes()),
    ];
    parts.extend(names.iter().map(String::as_str).zip(sheets.iter().map(|sheet| sheet.as_bytes())));
    packed(&parts)
}

fn sheet(rows: &str) -> String {
    format!("<worksheet xmlns=\"{MAIN}\"><sheetData>{rows}</sheetData></worksheet>")
}

/// Cells by the name of their column, each with the same text by its number, in so many rows.
fn cells(columns: &[&str], rows: usize) -> String {
    (1..=rows)
        .map(|row| {
            let cells: String =
                columns.iter().map(|column| format!("<c r=\"{column}{row}\" t=\"s\"><v>0</v></c>")).collect();
            format!("<row r=\"{row}\">{cells}</row>")
        })
        .collect()
}

const LIST: &str = "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>Name</v></c></row>\
    <row r=\"2\"><c r=\"A2\" t=\"str\"><v>Okafor, Ada</v></c></row>";

/// An `.ods` of one sheet with these rows.
fn open_document(rows: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:body><office:spreadsheet><table:table table:name=\"A\">{rows}\
         </table:table></office:spreadsheet></office:body></office:document-content>"
    );
    packed(&[("content.xml", content.as_bytes())])
}

/// Entities that are ten times the one before.
fn laughs(root: &str, within: &str) -> String {
    let mut document = format!("<?xml version=\"1.0\"?><!DOCTYPE {root} [<!ENTITY l0 \"lol\">");
    for level in 1..12 {
        write!(document, "<!ENTITY l{level} \"{}\">", format!("&l{};", level - 1).repeat(10)).unwrap();
    }
    document + "]>" + within
}

const NO_STYLES: &str = "<styleSheet/>";

/// Workbooks, by what is too much in them.
fn workbooks() -> Vec<(&'static str, Vec<u8>)> {
    // Not so long that the text itself is refused.
    let long = "x".repeat(60_000);
    let one_text = format!("<sst><si><t>{long}</t></si></sst>");
    let declared = "<sst count=\"999999999999\" uniqueCount=\"999999999999\"><si><t>a</t></si></sst>";
    let formats = format!(
        "<styleSheet><numFmts><numFmt numFmtId=\"200\" formatCode=\"{long}\"/></numFmts>\
         <fonts><font><name val=\"{long}\"/></font></fonts><cellXfs>{}</cellXfs></styleSheet>",
        "<xf numFmtId=\"200\" fontId=\"0\"/>".repeat(60_000)
    );
    let wide = sheet(&cells(&["GQ", "GR"], 10_000));
    let ods_row = |rows: &str, columns: &str, cell: &str| {
        format!(
            "<table:table-row table:number-rows-repeated=\"{rows}\"><table:table-cell office:value-type=\"string\" \
             table:number-columns-repeated=\"{columns}\">{cell}</table:table-cell></table:table-row>"
        )
    };
    let one_cell = |text: &str| {
        format!(
            "<a><table:table><table:table-row><table:table-cell><text:p>{text}</text:p></table:table-cell>\
             </table:table-row></table:table></a>"
        )
    };
    let word = "<text:p>x</text:p>";
    let not_closed = b"<office:body><table:table table:name=\"A\"><table:table-row>";
    let mut whole = open_document(&ods_row("1", "1", word));
    whole.truncate(whole.len() / 2);
    vec![
        ("declared.xlsx", office_open(&[&sheet(LIST)], declared, NO_STYLES)),
        (
            "one-text.xlsx",
            office_open(&[&sheet(&cells(&["A", "B", "C", "D"], 10_000))], &one_text, NO_STYLES),
        ),
        ("formats.xlsx", office_open(&[&sheet(LIST)], "<sst/>", &formats)),
        ("wide.xlsx", office_open(&[wide.as_str(); 60], "<sst><si><t>1800</t></si></sst>", NO_STYLES)),
        (
            "entities.xlsx",
            office_open(&[&sheet(LIST)], &laughs("sst", "<sst><si><t>&l11;</t></si></sst>"), NO_STYLES),
        ),
        (
            "comment.xlsx",
            office_open(&[&format!("<worksheet><!-- {}", "> ".repeat(25 << 20))], "<sst/>", NO_STYLES),
        ),
        ("deep.xlsx", office_open(&[&"<a>".repeat(16 << 20)], "<sst/>", NO_STYLES)),
        (
            "attributes.xlsx",
            office_open(&[&format!("<c {}", "a=\"\" ".repeat(8 << 20))], "<sst/>", NO_STYLES),
        ),
        ("unpacks.xlsx", packed_again_and_again("xl/workbook.xml", "", "<a/>", MUCH)),
        ("leads-out.xlsx", packed(&NAMES.map(|name| (name, &b"x"[..])))),
        ("columns.ods", open_document(&ods_row("1", "1000000000", word))),
        ("rows.ods", open_document(&ods_row("1000000000", "1", word))),
        ("rows-and-columns.ods", open_document(&ods_row("1000000000", "199", word).repeat(1000))),
        (
            "rows-of-blanks.ods",
            open_document(&ods_row("18446744073709551615", "18446744073709551615", "").repeat(1000)),
        ),
        (
            "blanks.ods",
            open_document(&ods_row("1", "1", "<text:p><text:s text:c=\"4000000000\"/>x</text:p>")),
        ),
        (
            "long-text.ods",
            open_document(&ods_row("10000", "150", &format!("<text:p>{}</text:p>", "x".repeat(60_000)))),
        ),
        (
            "tables-in-tables.ods",
            open_document(&"<table:table><table:table-row><table:table-cell>".repeat(1 << 20)),
        ),
        ("cut.ods", whole),
        ("not-closed.ods", packed(&[("content.xml", not_closed)])),
        ("entities.ods", packed(&[("content.xml", laughs("a", &one_cell("&l11;")).as_bytes())])),
        ("unpacks.ods", packed_again_and_again("content.xml", "<a>", "<table:table-row/>", MUCH)),
    ]
}

/// Names that lead out of any folder.
const NAMES: [&str; 4] =
    ["../../out-of-here", "/tmp/out-of-here", "..\\..\\out-of-here", "a/../../../out-of-here"];

/// Rating lists that unpack to much more than may be kept, each in one piece that never ends.
fn lists() -> Vec<(&'static str, Vec<u8>)> {
    const ROOT: &str = "<?xml version=\"1.0\"?><playerslist>";
    let of = |name: &str, head: &str, unit: &str| packed_again_and_again(name, head, unit, MUCH);
    let player = "<player><fideid>1</fideid><name>";
    let one_player = "<playerslist><player><fideid>1</fideid><name>A&l11;</name></player></playerslist>";
    vec![
        ("comment.zip", of("l.xml", &format!("{ROOT}<!-- "), "> comment ")),
        ("cdata.zip", of("l.xml", &format!("{ROOT}{player}<![CDATA["), "> letters ")),
        ("many-cdata.zip", of("l.xml", &format!("{ROOT}{player}"), "<![CDATA[letters]]>")),
        ("attribute.zip", of("l.xml", &format!("{ROOT}<player a=\""), "> letters ")),
        ("nested.zip", of("l.xml", ROOT, "<player>")),
        ("definitions.zip", of("l.xml", "<!DOCTYPE playerslist [", "<!ENTITY a \"b\"> ")),
        ("text.zip", of("l.xml", &format!("{ROOT}{player}"), "name &amp; ")),
        ("one-line.zip", of("l.txt", "", "0123456789")),
        ("columns.zip", of("l.csv", "Name;Rating\n", "A;")),
        ("rows.zip", of("l.csv", "Name;Rating\n", "Okafor, Ada;2000\n")),
        ("entities.zip", packed(&[("l.xml", laughs("playerslist", one_player).as_bytes())])),
        ("leads-out.zip", packed(&[("../../out-of-here.csv", b"Name;FIDE ID;Rating\nOkafor, Ada;1;2000\n")])),
        ("zip-in-zip.zip", packed(&[("l.csv", &packed(&[("l.csv", b"Name\nA\n")]))])),
    ]
}

/// Pictures.
fn pictures() -> Vec<(&'static str, Vec<u8>)> {
    let svg = |content: &str| {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\">{content}</svg>")
    };
    let with_entities = laughs("svg", &svg("<text y=\"9\">&l11;</text><rect width=\"9\" height=\"9\"/>"));
    let large = svg("<rect width=\"9\" height=\"9\"/>").replace("0 0 40 20", "0 0 9e30 9e-30");
    let flat = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1\">{}</svg>",
        "<g/>".repeat(60_000)
    );
    let blurred = svg(
        "<filter id=\"f\" x=\"-9e9\" y=\"-9e9\" width=\"9e18\" height=\"9e18\"><feGaussianBlur stdDeviation=\"9e9\"/></filter>\
         <rect filter=\"url(#f)\" width=\"9\" height=\"9\"/>",
    );
    let chunk = |kind: &[u8; 4], data: &[u8]| {
        let mut bytes = u32::try_from(data.len()).unwrap().to_be_bytes().to_vec();
        bytes.extend(kind);
        bytes.extend(data);
        let checksum = crc32fast::hash(&bytes[4..]);
        bytes.extend(checksum.to_be_bytes());
        bytes
    };
    let deflated = |size: usize| {
        let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
        (0..size >> 20).for_each(|_| packer.write_all(&[0; 1 << 20]).unwrap());
        packer.finish().unwrap()
    };
    let png = |side: u32, bits: u8, chunks: &[Vec<u8>]| {
        let (side, header) = (side.to_be_bytes(), [bits, 6, 0, 0, 1]);
        let header = chunk(b"IHDR", &[&side[..], &side[..], &header[..]].concat());
        let end = chunk(b"IEND", b"");
        [&b"\x89PNG\r\n\x1a\n"[..], &header, &chunks.concat(), &end].concat()
    };
    let behind = |name: &[u8], size: usize| [name, b"\0\0", &deflated(size)].concat();
    vec![
        ("entities.svg", with_entities.into_bytes()),
        ("large.svg", large.into_bytes()),
        ("flat.svg", flat.into_bytes()),
        ("blurred.svg", blurred.into_bytes()),
        ("deep.svg", svg(&"<g>".repeat(60_000)).into_bytes()),
        ("pixels.png", png(60_000, 8, &[chunk(b"IDAT", &deflated(8 << 20))])),
        ("most-pixels.png", png(2_000, 16, &[chunk(b"IDAT", &deflated(33 << 20))])),
        ("unpacks.png", png(8, 8, &[chunk(b"IDAT", &deflated(40 << 20))])),
        (
            "profile.png",
            png(8, 8, &[chunk(b"iCCP", &behind(b"a", 40 << 20)), chunk(b"IDAT", &deflated(1 << 20))]),
        ),
        (
            "text.png",
            png(8, 8, &[chunk(b"zTXt", &behind(b"a", 40 << 20)), chunk(b"IDAT", &deflated(1 << 20))]),
        ),
    ]
}

fn written(folder: &Path, name: &str, bytes: &[u8]) -> std::path::PathBuf {
    assert!(bytes.len() < SMALL, "{name} has {} bytes", bytes.len());
    let path = folder.join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn a_workbook_or_a_picture_that_stands_for_very_much_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let limited = with_little_memory();
    let limited: Vec<&str> = limited.iter().map(String::as_str).collect();
    let mut wrong = Vec::new();
    for (name, bytes) in workbooks().into_iter().chain(pictures()) {
        let path = written(folder.path(), name, &bytes);
        let output = ended(name, taking(&limited, &path));
        let refused = refusal(name, &output);
        if let Some(sentence) = &refused {
            crate::malformed::checks::is_a_sentence(sentence);
        }
        // What is sound but for the bomb is read.
        let is_sound = ["declared.xlsx", "formats.xlsx", "entities.xlsx", "blanks.ods"].contains(&name);
        // Whether these are a list or a picture is nothing to hold them to.
        let may_be_either = ["wide.xlsx", "large.svg", "blurred.svg"].contains(&name);
        if refused.is_none() != is_sound && !may_be_either {
            wrong.push(format!("{name}: {refused:?}"));
        }
        std::fs::remove_file(&path).unwrap();
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is unpacked");
}

#[test]
fn a_rating_list_that_never_ends_takes_little_memory_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let limited = with_little_memory();
    let limited: Vec<&str> = limited.iter().map(String::as_str).collect();
    let mut wrong = Vec::new();
    let kept = folder.path().join("home/data/lists");
    for (name, bytes) in lists() {
        let path = written(folder.path(), name, &bytes);
        let words = ["lists", "import", path.to_str().unwrap(), "--name", "foreign"];
        let output = ended(name, program(&limited, &words, folder.path()));
        let said = String::from_utf8_lossy(&output.stderr);
        let is_list = ["leads-out.zip", "entities.zip"].contains(&name);
        let sentence = said.lines().last().unwrap_or_default();
        let is_told = is_list || sentence.starts_with("interzonal: ") && sentence.chars().count() <= 312;
        if output.status.code() != Some(if is_list { 0 } else { 2 }) || !is_told {
            wrong.push(format!("{name}: {:?} {said}", output.status.code()));
        }
        let found = std::fs::read_dir(&kept).map_or(0, Iterator::count);
        if found != usize::from(is_list) {
            wrong.push(format!("{name}: {found} lists are kept"));
        }
        let _ = std::fs::remove_dir_all(&kept);
        std::fs::remove_file(&path).unwrap();
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let beside: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(beside, ["home"], "nothing is unpacked");
}
