//! What the program asks of the system while it reads what comes from others, and writes everything that it can of it: no other
//! program is started, no address asked, no file written outside of the folder, and no file read that a text names.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command as Program, Output};

use interzonal::files::ron;
use interzonal::model::{
    Command, Event, EventCommand, Joined, Journal, Logo, NewPlayer, PlayerDetails, Rules, SectionId,
    SystemId, apply, apply_event,
};

use super::{ended, program, refusal, taking};
use crate::malformed::checks::names;
use crate::support::strace::strace_works;

/// Texts that would act if anything took them for more than texts.
fn texts(secret: &Path) -> Vec<String> {
    let mut texts: Vec<String> = [
        "../../out-of-here",
        "/tmp/out-of-here",
        "..\\..\\out-of-here",
        "$(touch out-of-here)",
        "`touch out-of-here`",
        "; touch out-of-here;",
        "| touch out-of-here",
        "--output=/tmp/out-of-here",
        "-o/tmp/out-of-here",
        "=cmd|'/C touch out-of-here'!A0",
        "@import url(http://example.org/x)",
        "http://example.org/x",
        "javascript://example.org/%0aalert(1)",
        "<img src=http://example.org/x>",
        "\\\\example.org\\share",
        "{ $secret } %s%n ${jndi:ldap://example.org/x}",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.push(format!("file://{}", secret.display()));
    texts.push(secret.display().to_string());
    texts
}

/// An event of two sections in which every text is one of those, with a logo that refers to everything.
fn event(texts: &[String], secret: &Path) -> Event {
    let borrowed: Vec<&str> = texts.iter().map(String::as_str).collect();
    let logo = Logo::new(drawing(secret).as_bytes()).unwrap();
    let section = |shift: usize| {
        let mut turned = borrowed.clone();
        turned.rotate_left(shift);
        let event = names::event(&turned);
        let tournament = apply(&event, &Command::SetLogo(Some(logo.clone()))).unwrap();
        Joined { tournament, otherwise: texts[shift].clone() }
    };
    let event = Event::joined(vec![section(0), section(5)]).unwrap();
    let rules = Rules::new(SystemId::Dutch, 1);
    let third = event.next_section();
    let players = texts.iter().zip(1..).map(|(text, lot)| NewPlayer {
        details: PlayerDetails { name: text.clone(), club: text.clone(), ..PlayerDetails::default() },
        lot,
        entered: None,
    });
    [
        EventCommand::AddSection { name: "../../out-of-here".into(), rules },
        Command::AddPlayers(players.collect()).in_section(third),
        EventCommand::RenameSection { section: SectionId(0), name: "/tmp/out-of-here".into() },
    ]
    .iter()
    .fold(event, |event, command| apply_event(&event, command).unwrap())
}

/// A drawing that refers to files and addresses in every way that there is.
fn drawing(secret: &Path) -> String {
    let secret = secret.display();
    format!(
        "<!DOCTYPE svg SYSTEM \"http://example.org/svg.dtd\" [<!ENTITY x SYSTEM \"file://{secret}\"> <!ENTITY % y SYSTEM \"http://example.org/y\">]>\
         <?xml-stylesheet href=\"http://example.org/a.css\"?>\
         <svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 40 20\">\
         <style>@import url(http://example.org/a.css); @font-face {{ font-family: x; src: url({secret}) }} rect {{ fill: url({secret}#a) }}</style>\
         <script>fetch('http://example.org/')</script><image width=\"9\" height=\"9\" href=\"{secret}\"/>\
         <image width=\"9\" height=\"9\" xlink:href=\"file://{secret}\"/><image width=\"9\" height=\"9\" href=\"http://example.org/x.png\"/>\
         <use href=\"{secret}#a\"/><text y=\"9\" font-family=\"{secret}\">words</text>\
         <rect width=\"9\" height=\"9\" filter=\"url(http://example.org/#f)\"/><circle r=\"4\" fill=\"red\"/></svg>"
    )
}

/// Words that start a program under strace, which writes what it asks of the system to `trace`.
fn traced(trace: &Path) -> Vec<String> {
    let calls = "trace=execve,execveat,connect,sendto,openat,?open,?creat,?mkdir,mkdirat,?rename,?renameat,renameat2,?unlink,\
                 unlinkat,?link,linkat,?symlink,symlinkat,truncate,?chmod,fchmodat,?chown,fchownat";
    ["strace", "-f", "-qq", "-s", "4096", "-e", calls, "-o", trace.to_str().unwrap()]
        .map(str::to_owned)
        .to_vec()
}

/// A folder in which a program works, and beside it a file that nobody asked for.
struct World {
    home: tempfile::TempDir,
    secret: PathBuf,
    folder: PathBuf,
}

impl World {
    /// `None` where nothing can be traced, which is said.
    fn new() -> Option<Self> {
        if !strace_works("what is asked of the system") {
            return None;
        }
        let home = tempfile::tempdir().unwrap();
        let (secret, folder) = (home.path().join("secret.png"), home.path().join("within"));
        fs::write(&secret, pixel()).unwrap();
        fs::create_dir(&folder).unwrap();
        Some(Self { home, secret, folder })
    }

    /// Runs what `program` makes of the words that start a program under strace; it may ask for nothing outside of the folder.
    fn run(&self, what: &str, program: impl FnOnce(&[&str]) -> Program) -> Output {
        let trace = self.home.path().join("trace");
        let before = traced(&trace);
        let before: Vec<&str> = before.iter().map(String::as_str).collect();
        let output = ended(what, program(&before));
        is_quiet(what, &trace, &self.folder);
        output
    }
}

/// Looks at what was asked of the system. The words of the command line, of which the first call tells, are the test's own.
fn is_quiet(what: &str, trace: &Path, folder: &Path) {
    let text = fs::read_to_string(trace).unwrap();
    let calls: Vec<&str> =
        text.lines().filter_map(|line| line.split_once(' ')).map(|(_, call)| call.trim()).collect();
    let started: Vec<&&str> = calls.iter().filter(|call| call.starts_with("execve")).collect();
    assert_eq!(started.len(), 1, "{what} starts other programs: {started:#?}");
    for call in calls.iter().filter(|call| !call.starts_with("execve")) {
        assert!(!call.contains("AF_INET"), "{what} asks an address: {call}");
        let is_ours = folder.to_str().unwrap();
        let named = call.replace(is_ours, "");
        let is_acting = call.starts_with("connect")
            || !call.starts_with("open")
            || call.contains("O_WRONLY")
            || call.contains("O_RDWR");
        let leaves =
            call.split('"').skip(1).step_by(2).any(|path| {
                path.starts_with('/') && !path.starts_with(is_ours) && !path.starts_with("/dev/")
            });
        assert!(!(is_acting && leaves), "{what} writes outside of its folder: {call}");
        assert!(!named.contains("/secret"), "{what}: {call}");
    }
}

#[test]
fn an_event_full_of_hostile_texts_only_makes_the_files_that_were_asked_for() {
    let Some(world) = World::new() else { return };
    let folder = &world.folder;
    let texts = texts(&world.secret);
    let written = ron::write(&Journal::new(event(&texts, &world.secret)), 0).unwrap();
    // Fields that the program does not know, by the names of settings that it does.
    let more = "base: (publish: (folder: \"/tmp/out-of-here\", command: \"touch out-of-here\", automatic: true), \
                second_folder: \"/tmp/out-of-here\", watched: \"/tmp/out-of-here\", printer: \"-o out-of-here\",";
    let file = folder.join("event.ron");
    fs::write(&file, written.replacen("base: (", more, 1)).unwrap();
    let file = file.to_str().unwrap();
    let to = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (pdf, html, site, csv, xlsx, pgn, copy) =
        (to("o.pdf"), to("o.html"), to("site"), to("o.csv"), to("o.xlsx"), to("o.pgn"), to("copy.ron"));
    let reports = to("reports/");
    fs::create_dir(&reports).unwrap();
    let what = "boards,names,standings,players,slips,place-cards";
    let section = ["--section", "/tmp/out-of-here"];
    let commands: [&[&str]; 12] = [
        &["standings", file],
        &["check", file],
        &["pair", file, section[0], section[1]],
        &["prizes", file],
        &["print", file, "--what", what, "-o", &pdf],
        &["print", file, "--what", what, "-o", &html, section[0], section[1]],
        &["print", file, "--site", &site],
        &["convert", file, &reports, "--trf", "26"],
        &["convert", file, &csv, section[0], section[1]],
        &["convert", file, &xlsx, section[0], section[1]],
        &["convert", file, &pgn, section[0], section[1]],
        &["convert", file, &copy],
    ];
    for words in commands {
        let output = world.run(&words.join(" "), |before| program(before, words, folder));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code().is_some_and(|code| code <= 1), "{words:?}: {said}");
    }
    for output in [&pdf, &html, &csv, &xlsx, &pgn, &copy] {
        assert!(fs::metadata(output).is_ok_and(|found| found.len() > 0), "{output}");
    }
    nothing_is_evaluated(&fs::read(&csv).unwrap(), &fs::read(&xlsx).unwrap());
    let mut names: Vec<String> = fs::read_dir(&reports)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names.len(), 3, "a file for each section: {names:?}");
    assert!(names.iter().all(|name| !name.starts_with(['-', '.']) && name.ends_with(".trf")), "{names:?}");
    assert!(fs::metadata(folder.join("site/index.html")).is_ok());
    let beside: Vec<_> =
        fs::read_dir(world.home.path()).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(beside.len(), 3, "{beside:?}");
}

/// No cell of a table is a formula or a link for the spreadsheet that opens it.
fn nothing_is_evaluated(table: &[u8], workbook: &[u8]) {
    let mut rows = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(table);
    let cells: Vec<String> =
        rows.records().flat_map(|row| row.unwrap().iter().map(str::to_owned).collect::<Vec<_>>()).collect();
    assert!(cells.iter().any(|cell| cell.starts_with("'@import")), "{cells:?}");
    for cell in cells {
        let is_number = cell.parse::<f64>().is_ok() || cell == "-";
        assert!(is_number || !cell.trim_start().starts_with(['=', '+', '-', '@']), "{cell}");
    }
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(workbook)).unwrap();
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).unwrap();
        let name = part.name().unwrap().into_owned();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut part, &mut text).unwrap();
        let acts = ["<hyperlink", "TargetMode=\"External\"", "ddeLink", "WEBSERVICE"]
            .into_iter()
            .find(|what| text.contains(what));
        assert_eq!(acts, None, "{name}");
        // Sums are the only formulas that the program writes.
        assert!(
            !text
                .split("<f>")
                .skip(1)
                .any(|formula| !formula.starts_with("SUM(") && !formula.starts_with("SUBTOTAL(")),
            "{name}"
        );
    }
}

/// A picture of one pixel.
pub fn pixel() -> Vec<u8> {
    use base64::Engine as _;
    let text =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    base64::engine::general_purpose::STANDARD.decode(text).unwrap()
}

#[test]
fn a_picture_and_a_workbook_fetch_nothing() {
    let Some(world) = World::new() else { return };
    let within = format!(
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file://{0}\"><!ENTITY y SYSTEM \"http://example.org/y\">]><office:document-content>\
         <table:table table:name=\"A\"><table:table-row><table:table-cell><text:p>Name&x;&y;<text:a xlink:href=\"{0}\">x</text:a></text:p>\
         </table:table-cell></table:table-row><table:table-row><table:table-cell table:formula=\"of:=WEBSERVICE(&quot;http://example.org&quot;)\">\
         <text:p>Ada</text:p></table:table-cell></table:table-row></table:table></office:document-content>",
        world.secret.display()
    );
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for name in ["content.xml", "../../out-of-here", "/tmp/out-of-here"] {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut archive, within.as_bytes()).unwrap();
    }
    let workbook = archive.finish().unwrap().into_inner();
    for (name, bytes) in [("logo.svg", drawing(&world.secret).into_bytes()), ("players.ods", workbook)] {
        let path = world.folder.join(name);
        fs::write(&path, bytes).unwrap();
        let output = world.run(name, |before| taking(before, &path));
        assert_eq!(refusal(name, &output), None, "{name}");
    }
}
