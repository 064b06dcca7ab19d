//! The command line with real processes: answers, exit codes, `-o`, standard input, several files.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Four players after a round, in report form.
const FOUR: &str = "012 Four\nXXR 3\nXXC white1\n### interzonal system=vincze seed=1\n\
001    1      =cmd, Ada                         2400 ENG                         1.0    1     3 w 1\n\
001    2      Bell, Bo                          2300 ENG                         1.0    2     4 b 1\n\
001    3      Cole, Cy                          2200 ENG                         0.0    3     1 b 0\n\
001    4      Dale, Di                          2100 ENG                         0.0    4     2 w 0\n";

/// Two players who have met: nobody can be paired.
const MET: &str = "012 Two\nXXR 3\nXXC white1\n### interzonal system=vincze seed=1\n\
001    1      Able, Ada                         2400 ENG                         1.0    1     2 w 1\n\
001    2      Bell, Bo                          2300 ENG                         0.0    2     1 b 0\n";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    fn run(&self, words: &str) -> Output {
        program().current_dir(self.0.path()).args(words.split_whitespace()).output().unwrap()
    }
}

fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_interzonal"));
    // The same pages on every machine.
    program.env("INTERZONAL_FONTS", "");
    program
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Standard error: short lines only.
fn err(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 320), "{text}");
    text
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/examples/riverside-open.ron")
}

#[test]
fn pairs_in_every_format() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    let output = folder.run("pair four.trf");
    assert_eq!((out(&output).as_str(), code(&output)), ("2\n2 1\n3 4\n", 0), "{}", err(&output));
    let json: serde_json::Value =
        serde_json::from_str(&out(&folder.run("pair four.trf --format json"))).unwrap();
    assert_eq!(json["round"], 2);
    assert_eq!(json["bye"], serde_json::Value::Null);
    assert_eq!(
        json["pairs"],
        serde_json::json!([{"board":1,"white":2,"black":1},{"board":2,"white":3,"black":4}])
    );
    assert_eq!(json["system"], "vincze");
    assert!(json["ms"].is_number());
    let text = out(&folder.run("pair four.trf --format text"));
    assert!(text.starts_with("Round 2, vincze\n1  2  Bell, Bo") && text.contains("Dale, Di"), "{text}");
}

#[test]
fn standard_input_is_a_file_too() {
    let mut child = program()
        .args(["pair", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(FOUR.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((out(&output).as_str(), code(&output)), ("2\n2 1\n3 4\n", 0));
}

#[test]
fn an_impossible_round_is_a_no_that_names_the_blocked() {
    let folder = Folder::new();
    folder.file("met.trf", MET);
    let output = folder.run("pair met.trf");
    assert_eq!((out(&output).as_str(), code(&output)), ("", 1));
    assert!(err(&output).contains("round 2 cannot be paired: players 1, 2"), "{}", err(&output));
    let json: serde_json::Value =
        serde_json::from_str(&out(&folder.run("pair met.trf --format json"))).unwrap();
    assert_eq!(json["unpairable"]["blocked"], serde_json::json!([1, 2]));
    assert!(json["unpairable"]["reason"].as_str().unwrap().contains("round 2"));
}

#[test]
fn planned_rounds_never_make_it_refuse() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    let output = folder.run("pair four.trf --set rounds=1");
    assert_eq!((out(&output).as_str(), code(&output)), ("2\n2 1\n3 4\n", 0));
    assert_eq!(err(&output).matches("planned rounds").count(), 1, "{}", err(&output));
}

#[test]
fn missing_results_are_a_no() {
    let folder = Folder::new();
    folder.file("open.trf", &FOUR.replace("4 b 1", "4 b  ").replace("2 w 0", "2 w  "));
    let output = folder.run("pair open.trf");
    assert_eq!((out(&output).as_str(), code(&output)), ("", 1));
    assert!(err(&output).contains("round 1 lacks the result of board 2"), "{}", err(&output));
}

#[test]
fn several_files_are_answered_in_order_and_the_worst_exit_code_wins() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    folder.file("met.trf", MET);
    let output = folder.run("pair four.trf met.trf four.trf");
    assert_eq!(out(&output), "# four.trf\n2\n2 1\n3 4\n# met.trf\n# four.trf\n2\n2 1\n3 4\n");
    assert_eq!(code(&output), 1);
    let output = folder.run("pair met.trf missing.trf four.trf");
    assert_eq!(out(&output), "# met.trf\n# missing.trf\n# four.trf\n2\n2 1\n3 4\n");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("missing.trf"));
}

#[test]
fn wrong_usage_is_one_sentence_and_exit_code_2() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    folder.file("noise.trf", "nothing of the kind\n");
    folder.file("damaged.ron", "(\n  format: 1,\n  base: nonsense,\n)");
    for (words, said) in [
        ("pair", "FILE"),
        ("pair four.trf --system chess", "vincze"),
        ("pair four.trf --set nonsense=1", "rounds"),
        ("pair four.trf --set rounds=many", "rounds"),
        ("pair four.trf --set rounds=0", "1 and 99"),
        ("pair four.trf --set cycles=three", "single double"),
        ("pair four.trf --format xml", "javafo"),
        ("pair noise.trf", "noise.trf"),
        ("pair damaged.ron", "line 3, column"),
        ("convert damaged.ron whole.trf", "what can be kept"),
        ("pair missing.trf", "missing.trf"),
        ("standings four.trf --tie-breaks NONSENSE", "BUCHHOLZ"),
        ("standings four.trf --after-round 2", "from 1 to 1"),
        ("print four.trf --what nonsense -o x.pdf", "boards"),
        ("print four.trf --what boards -o x.doc", ".pdf"),
        ("print four.trf --what boards --round 9 -o x.pdf", "from 1 to 1"),
        ("convert four.trf x.doc", ".trf"),
        ("convert four.trf x.trf --trf 17", "16 or 26"),
        ("one two three", "help"),
    ] {
        let output = folder.run(words);
        assert_eq!((out(&output).as_str(), code(&output)), ("", 2), "{words}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{words}: {}", err(&output));
        assert!(err(&output).contains(said), "{words}: {}", err(&output));
    }
    assert!(!folder.path("x.pdf").exists() && !folder.path("x.trf").exists());
}

/// The round pack is the documents that the window prints each round; type fits the sheets and columns that are asked for.
#[test]
fn the_round_pack_and_the_fit_are_asked_for_by_name() {
    let folder = Folder::new();
    fs::copy(example(), folder.path("event.ron")).unwrap();
    let print = |words: &str| {
        let output =
            folder.run(&format!("print event.ron {words} --printed-at 2026-11-21T14:05 --force -o out.pdf"));
        assert_eq!((out(&output).as_str(), code(&output)), ("", 0), "{words}: {}", err(&output));
        fs::read(folder.path("out.pdf")).unwrap()
    };
    assert!(print("--what round-pack") == print("--what boards,names,slips,standings"));
    let all = ["--paper a5", "--paper tabloid", "--orientation portrait", "--columns 2", "--sheets 2"];
    for option in all {
        assert!(print(&format!("--what boards {option}")) != print("--what boards"), "{option}");
    }
    for wrong in ["--columns 5", "--sheets 0", "--orientation upright", "--paper b5"] {
        let output = folder.run(&format!("print event.ron --what boards {wrong} -o out.pdf"));
        assert_eq!((err(&output).lines().count(), code(&output)), (1, 2), "{wrong}: {}", err(&output));
    }
}

#[test]
fn help_and_version_are_answers() {
    let folder = Folder::new();
    for words in [
        "--help",
        "--version",
        "pair --help",
        "standings --help",
        "print --help",
        "convert --help",
        "prizes --help",
    ] {
        let output = folder.run(words);
        assert_eq!((err(&output).as_str(), code(&output)), ("", 0), "{words}");
        assert!(!out(&output).is_empty());
    }
}

#[test]
fn the_output_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    let kept = folder.file("answer.txt", "old");
    let output = folder.run("pair missing.trf -o answer.txt");
    assert_eq!((code(&output), fs::read_to_string(&kept).unwrap().as_str()), (2, "old"));
    let output = folder.run("pair four.trf -o answer.txt");
    assert_eq!((out(&output).as_str(), code(&output)), ("", 0));
    assert_eq!(fs::read_to_string(&kept).unwrap(), "2\n2 1\n3 4\n");
    let output = folder.run("pair four.trf -o nowhere/answer.txt");
    assert_eq!(code(&output), 3, "{}", err(&output));
    assert!(err(&output).contains("“nowhere/answer.txt”"), "{}", err(&output));
    assert!(!err(&output).contains(".interzonal"), "no temporary file is named: {}", err(&output));
    assert_eq!(fs::read_dir(folder.0.path()).unwrap().count(), 2);
}

#[test]
fn a_dash_is_standard_output_for_text_and_pdf() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    for words in ["pair four.trf", "standings four.trf"] {
        let plain = out(&folder.run(words));
        for name in ["-", "/dev/stdout"] {
            let output = folder.run(&format!("{words} -o {name}"));
            assert_eq!((out(&output), code(&output)), (plain.clone(), 0), "{words} -o {name}");
        }
    }
    let output = folder.run("print four.trf --what boards,standings -o -");
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(output.stdout.starts_with(b"%PDF-") && output.stdout.trim_ascii_end().ends_with(b"%%EOF"));
    let output = folder.run("simulate --players 4 --rounds 1 --system vincze --seed 1 -o -");
    assert!(code(&output) == 0 && out(&output).contains("\n001 "), "{}", err(&output));
    assert!(out(&folder.run("convert four.trf -")).contains("Bell, Bo"));
    assert_eq!(fs::read_dir(folder.0.path()).unwrap().count(), 1, "no file is called so");
}

#[cfg(target_os = "linux")]
#[test]
fn pipes_and_devices_are_written_to() {
    use std::os::unix::fs::FileTypeExt as _;
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    let is_device = |path: &str| fs::metadata(path).unwrap().file_type().is_char_device();
    let full = folder.path("full");
    std::os::unix::fs::symlink("/dev/full", &full).unwrap();
    for (words, exit) in [
        ("pair four.trf -o /dev/full", 3),
        ("pair four.trf -o full", 3),
        ("print four.trf --what boards -o /dev/full", 3),
        ("convert four.trf /dev/full", 3),
        ("pair four.trf -o /dev/null", 0),
        ("print four.trf --what boards -o /dev/null", 0),
        ("simulate --players 4 --rounds 1 --system vincze --seed 1 -o /dev/null", 0),
    ] {
        let output = folder.run(words);
        assert_eq!(code(&output), exit, "{words}: {}", err(&output));
        assert!(is_device("/dev/full") && is_device("/dev/null"), "{words}");
    }
    assert!(err(&folder.run("pair four.trf -o full")).contains("“full” cannot be written"));
    let fifo = folder.path("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    for (words, start) in [
        ("pair four.trf -o fifo", "2\n2 1\n3 4\n"),
        ("standings four.trf -o fifo", "After round 1"),
        ("convert four.trf fifo", "012 Four"),
        ("print four.trf --what boards -o fifo", "%PDF-"),
    ] {
        let from = fifo.clone();
        let reader = std::thread::spawn(move || fs::read(from).unwrap());
        let output = folder.run(words);
        assert_eq!((out(&output).as_str(), code(&output)), ("", 0), "{words}: {}", err(&output));
        assert!(reader.join().unwrap().starts_with(start.as_bytes()), "{words}");
        assert!(fs::metadata(&fifo).unwrap().file_type().is_fifo(), "{words}");
    }
    // Whoever reads has seen enough.
    let from = fifo.clone();
    let reader = std::thread::spawn(move || drop(fs::File::open(from).unwrap()));
    let output = folder.run("print four.trf --what boards,names,standings,cards -o fifo");
    reader.join().unwrap();
    assert_eq!(code(&output), 0, "{}", err(&output));
}

#[test]
fn errors_about_files_speak_the_language_of_the_command_line() {
    let folder = Folder::new();
    folder.file("empty.trf", "");
    folder.file("noise.trf", "nothing of the kind\n");
    fs::File::create(folder.path("huge.trf")).unwrap().set_len(65 << 20).unwrap();
    for file in ["empty.trf", "noise.trf", "huge.trf", "missing.trf", "."] {
        let output = folder.run(&format!("standings {file}"));
        assert_eq!(code(&output), 2, "{file}: {}", err(&output));
        assert!(err(&output).contains(file) && !err(&output).contains("choose"), "{}", err(&output));
    }
}

#[test]
fn first_colour_and_points_can_be_overridden() {
    let folder = Folder::new();
    let new = FOUR.replace("1.0    1     3 w 1", "0.0    1").replace("1.0    2     4 b 1", "0.0    2");
    folder.file(
        "new.trf",
        &new.replace("0.0    3     1 b 0", "0.0    3").replace("0.0    4     2 w 0", "0.0    4"),
    );
    assert_eq!(out(&folder.run("pair new.trf")), "2\n1 3\n4 2\n");
    assert_eq!(out(&folder.run("pair new.trf --first-colour black")), "2\n3 1\n2 4\n");
    assert_eq!(out(&folder.run("pair new.trf --set first_colour=black")), "2\n3 1\n2 4\n");
    folder.file("four.trf", FOUR);
    let text = out(&folder.run("pair four.trf --set points=3-1-0 --format text"));
    assert!(text.contains("Bell, Bo  3"), "{text}");
}

#[test]
fn standings_in_every_format() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    let words = ["standings", "four.trf", "--format", "json", "--tie-breaks", "BUCHHOLZ WINS"];
    let output = program().current_dir(folder.0.path()).args(words).output().unwrap();
    let json = out(&output);
    assert!(
        json.starts_with(
            "{\"tie_breaks\":[\"BUCHHOLZ\",\"WINS\"],\"players\":[\
             {\"number\":1,\"rank\":1,\"points\":\"1\",\"values\":[\"0\",\"1\"],\"derivation\":["
        ),
        "{json}"
    );
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let told = json["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| (player["number"].as_u64(), player["rank"].as_u64(), player["values"].clone()));
    let values = |buchholz: &str, wins: &str| serde_json::json!([buchholz, wins]);
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            (Some(1), Some(1), values("0", "1")),
            (Some(2), Some(1), values("0", "1")),
            (Some(3), Some(3), values("1", "0")),
            (Some(4), Some(3), values("1", "0")),
        ]
    );
    let csv = out(&folder.run("standings four.trf --format csv --tie-breaks SB0"));
    assert!(
        csv.starts_with("Rank,No,Title,Name,Rating,Fed,Club,Points,SB0\n1,1,,\"'=cmd, Ada\",2400,ENG,,1,0\n"),
        "{csv}"
    );
    let text = out(&folder.run("standings four.trf --tie-breaks WINS"));
    assert!(text.starts_with("After round 1\nRank  No"), "{text}");
    let before = out(&folder.run("standings four.trf --after-round 0 --tie-breaks WINS --format csv"));
    assert!(before.contains("\n1,4,,"), "{before}");
}

/// Half a point shows the decimal sign; a name with a semicolon and one that would be evaluated show the quoting.
const HALVES: &str = "012 Halves\nXXR 3\nXXC white1\n### interzonal system=vincze seed=1\n\
001    1      =cmd; Ada                         2400 ENG                         0.5    1     2 w =\n\
001    2      Dvořák, Jan                       2300 CZE                         0.5    1     1 b =\n";

#[test]
fn lists_as_csv_for_the_spreadsheet_of_the_country() {
    let folder = Folder::new();
    folder.file("halves.trf", HALVES);
    let given = |words: &str| program().current_dir(folder.0.path()).args(words.split(' ')).output().unwrap();
    let german =
        given("standings halves.trf --format csv --tie-breaks SB0 --csv-separator ; --decimal-comma --bom");
    assert_eq!(code(&german), 0, "{}", err(&german));
    assert_eq!(
        out(&german),
        "\u{feff}Rank;No;Title;Name;Rating;Fed;Club;Points;SB0\n\
         1;1;;\"'=cmd; Ada\";2400;ENG;;0,5;0,25\n1;2;;Dvořák, Jan;2300;CZE;;0,5;0,25\n"
    );
    // A comma in a number does not become a separator.
    let both = out(&given("standings halves.trf --format csv --tie-breaks SB0 --decimal-comma"));
    assert!(both.ends_with("CZE,,\"0,5\",\"0,25\"\n"), "{both}");
    // The mark once, before everything, also for several files; none before text.
    let two = out(&given("standings halves.trf halves.trf --format csv --bom"));
    assert!(two.starts_with("\u{feff}# halves.trf\nRank,") && two.matches('\u{feff}').count() == 1, "{two}");
    assert!(out(&given("standings halves.trf --bom")).starts_with("After round 1"));
    for words in [
        "convert halves.trf list.csv --csv-separator tab --decimal-comma --bom",
        "print halves.trf --what standings --csv-separator tab --decimal-comma --bom -o list.csv",
    ] {
        let output = given(words);
        assert_eq!(code(&output), 0, "{words}: {}", err(&output));
        let list = fs::read_to_string(folder.path("list.csv")).unwrap();
        assert!(list.starts_with("\u{feff}Rank\tNo\t"), "{words}: {list}");
        assert!(list.contains("\t'=cmd; Ada\t2400\tENG\t\t0,5\t"), "{words}: {list}");
    }
    for words in ["standings halves.trf --csv-separator |", "convert halves.trf x.csv --csv-separator ;;"] {
        let output = given(words);
        assert_eq!(code(&output), 2, "{words}");
        assert!(err(&output).contains("expected , or ; or tab"), "{words}: {}", err(&output));
    }
}

/// Whatever can be printed as a list can be exported by the same name, one list a file.
#[test]
fn every_list_of_the_example_is_exported() {
    let folder = Folder::new();
    let run = |what: &str, rest: &[&str]| {
        let mut words = program();
        words.current_dir(folder.0.path()).arg("print").arg(example()).args(["--what", what]).args(rest);
        words.output().unwrap()
    };
    let list = |what: &str, rest: &[&str]| {
        let output = run(what, &[&["-o", "list.csv"], rest].concat());
        assert_eq!(code(&output), 0, "{what}: {}", err(&output));
        fs::read_to_string(folder.path("list.csv")).unwrap()
    };
    let boards = list("boards", &["--round", "1"]);
    assert!(
        boards.starts_with(
            "Board,White no,White title,White,White rating,White points,Result,\
             Black points,Black title,Black,Black rating,Black no\n1,"
        ),
        "{boards}"
    );
    let names = list("names", &[]);
    assert!(names.starts_with("Name,No,Board,Colour,Opponent,Opponent no\n"), "{names}");
    for (what, heading, lines) in [
        ("standings", "Rank,No,Title,Name,Rating,Fed,Club,Points,", 41),
        ("cross-table", "Place,Title,Name,Rating,Round 1,Round 2,Round 3,Round 4,Points\n", 41),
        ("players", "No,Title,Name,Sex,Fed,Rating,Club,Born,FIDE ID,Level\n", 41),
        ("players-by-name", "No,Title,Name,", 41),
        ("players-by-rating", "No,Title,Name,", 41),
        (
            "totals",
            "Round,White wins,Draws,Black wins,Forfeits,By arbiter,Missing,Byes,Requested byes,Absent,Mean rating\n1,11,0,8,0,0,0,1,0,0,1945\n",
            5,
        ),
        ("cards", "No,Name,Rating,Round,Opponent no,Opponent,Colour,Result,Points\n", 161),
        ("rating-cards", "No,Name,Rating,K,Round,", 161),
    ] {
        let csv = list(what, &[]);
        assert!(csv.starts_with(heading), "{what}: {csv}");
        assert_eq!(csv.lines().count(), lines, "{what}: {csv}");
    }
    let tie_breaks = list("tie-breaks", &["--player", "1"]);
    assert!(tie_breaks.starts_with("Rank,No,Name,Tie-break,Value,Round,"), "{tie_breaks}");
    let refused = run("boards,names", &["-o", "both.csv"]);
    assert_eq!((code(&refused), folder.path("both.csv").exists()), (2, false));
    assert!(err(&refused).contains("a CSV file holds one list"), "{}", err(&refused));
    let none = run("schedule", &["-o", "schedule.csv"]);
    assert_eq!((code(&none), folder.path("schedule.csv").exists()), (1, false));
    assert!(err(&none).contains("Only a round robin has a schedule."), "{}", err(&none));
}

/// The list of players that goes out comes in again: names, ratings, days of birth, numbers of the federation.
#[test]
fn an_exported_list_of_players_can_be_imported() {
    let folder = Folder::new();
    folder.file(
        "born.trf",
        "012 Born\nXXR 3\n\
         001    1 m  m Able; Ada                         2400 ENG    12345678 1999/05/03  0.0    1\n\
         001    2 w  w Bell, Bo                               CZE             2001        0.0    2\n",
    );
    for style in [&["--csv-separator", ";", "--decimal-comma", "--bom"][..], &["--csv-separator", "tab"], &[]]
    {
        let output = program()
            .current_dir(folder.0.path())
            .args(["print", "born.trf", "--what", "players", "-o", "players.csv"])
            .args(style)
            .output()
            .unwrap();
        assert_eq!(code(&output), 0, "{}", err(&output));
        let bytes = fs::read(folder.path("players.csv")).unwrap();
        assert!(String::from_utf8_lossy(&bytes).contains("1999-05-03"), "ISO 8601");
        let list = interzonal::files::csv::read(&bytes).unwrap();
        let told: Vec<_> = list
            .rows
            .iter()
            .map(|row| {
                let details = &row.details;
                (details.name.as_str(), details.rating, details.fide_id, details.born.map(|born| born.year()))
            })
            .collect();
        assert_eq!(
            told,
            [("Able; Ada", Some(2400), Some(12_345_678), Some(1999)), ("Bell, Bo", None, None, Some(2001)),],
            "{}",
            String::from_utf8_lossy(&bytes)
        );
        assert!(list.rows.iter().all(|row| row.doubts.is_empty()));
    }
}

/// Every value says where it comes from: each round with the opponent, what was looked at, why, by which article, cut or
/// not; direct encounter says who was tied.
#[test]
fn json_tells_the_derivation() {
    let folder = Folder::new();
    folder.file(
        "four.trf",
        &FOUR
            .replace("1.0    2     4 b 1", "1.0    2  0000 - U")
            .replace("0.0    4     2 w 0", "0.0    4  0000 - Z"),
    );
    let words = ["standings", "four.trf", "--format", "json", "--tie-breaks", "DE BH/C1 SB AOB LOTS"];
    let output = program().current_dir(folder.0.path()).args(words).output().unwrap();
    let json: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let player = |number: u64| {
        let players = json["players"].as_array().unwrap();
        players.iter().find(|player| player["number"] == number).unwrap()
    };
    let of = |number, index: usize| player(number)["derivation"][index].clone();
    assert_eq!(
        of(1, 0),
        serde_json::json!({"code": "DE", "value": "0", "way": "encounter", "tied": [1, 2], "table": 1,
            "members": 2, "unmet": 1, "score": "0", "separated": false, "terms": []})
    );
    assert_eq!(
        of(1, 1)["terms"],
        serde_json::json!([{"round": 1, "opponent": 3, "score": "0", "counts": "0", "why": "opponent-met",
            "article": "8.1", "cut": "lowest", "cut_by": "14.1.1"}])
    );
    assert_eq!(
        of(4, 1)["terms"],
        serde_json::json!([{"round": 1, "score": "0", "counts": "0", "why": "dummy-own-score",
            "article": "16.4", "cut": "voluntary", "cut_by": "16.5"}])
    );
    assert_eq!(
        of(4, 3),
        serde_json::json!({"code": "AOB", "value": "-", "way": "none", "lack": "no-game", "terms": of(4, 3)["terms"]})
    );
    assert_eq!(player(1)["values"][3], "1.00", "the average of Buchholz has two decimals");
    assert_eq!(of(1, 4)["way"], "given");
}

/// Without `--tie-breaks`: the codes of the file, else the usual ones of the system; Buchholz prints in a round robin
/// too, with a warning; the edition is chosen by its year.
#[test]
fn usual_codes_editions_and_warnings() {
    let folder = Folder::new();
    let dutch = FOUR.replace("### interzonal system=vincze seed=1\n", "");
    folder.file("dutch.trf", &dutch);
    folder.file("named.trf", &dutch.replace("XXR 3", "XXR 3\n202 SB,PS"));
    let codes = |words: &str| {
        let text = out(&folder.run(&format!("standings {words} --format json")));
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let codes =
            json["tie_breaks"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned());
        codes.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(codes("dutch.trf"), "BH/C1 BH SB DE WIN");
    assert_eq!(codes("named.trf"), "SB PS");
    assert_eq!(codes("dutch.trf --system round_robin"), "DE WIN SB KS");
    assert_eq!(codes("dutch.trf --system open_swiss"), "M1 M2");
    let doubtful = folder.run("standings dutch.trf --system round_robin --tie-breaks BH/C1");
    assert_eq!(code(&doubtful), 0);
    assert!(err(&doubtful).contains("BH/C1 depends on the score alone"), "{}", err(&doubtful));
    // The bye of round 2 and the absences after it: the dummy has 1 point, capped at half of 2 rounds only since 2026.
    let byes = "012 Byes\n142 1\n\
001    1      Able, Ada                         2400 ENG                         1.0    1     2 w 1\n\
001    2      Bell, Bo                          2300 ENG                         0.0    2     1 b 0\n\
001    3      Cole, Cy                          2200 ENG                         1.0    3  0000 - U\n";
    folder.file("byes.trf", byes);
    let value = |year: &str| {
        let text =
            out(&folder.run(&format!("standings byes.trf --tie-breaks BH --format csv --edition {year}")));
        text.lines().find(|line| line.contains("Cole")).unwrap().rsplit_once(',').unwrap().1.to_owned()
    };
    assert_eq!((value("2024").as_str(), value("2026").as_str()), ("1", "0.5"));
    let wrong = folder.run("standings byes.trf --edition 2025");
    assert_eq!((code(&wrong), err(&wrong).lines().count()), (2, 1), "{}", err(&wrong));
}

/// A report file may end with a round of byes: the last planned one counts, an earlier one is the round to be paired.
#[test]
fn a_last_round_of_byes_counts() {
    let folder = Folder::new();
    let byes = FOUR.replace("     4 b 1", "     4 b 1  0000 - H");
    folder.file("coming.trf", &byes);
    assert!(out(&folder.run("standings coming.trf")).starts_with("After round 1\n"));
    folder.file("byes.trf", &byes.replace("XXR 3", "XXR 2"));
    let output = folder.run("standings byes.trf --tie-breaks PTS");
    let text = out(&output);
    assert!(
        text.starts_with("Final standings\n") && text.lines().nth(2).unwrap().ends_with("1.5  1.5"),
        "{text}"
    );
    assert!(err(&output).contains("round 2 has byes only"), "{}", err(&output));
    let before = out(&folder.run("standings byes.trf --tie-breaks PTS --after-round 1"));
    assert!(before.starts_with("After round 1\n"), "{before}");
}

#[test]
fn a_tournament_survives_conversion() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    for words in [
        "convert four.trf four.ron",
        "convert four.ron again.trf",
        "convert again.trf old.trf --trf 16",
        "convert old.trf four.csv",
    ] {
        let output = folder.run(words);
        assert_eq!(code(&output), 0, "{words}: {}", err(&output));
    }
    for file in ["four.ron", "again.trf", "old.trf"] {
        let output = folder.run(&format!("pair {file} --format javafo"));
        assert_eq!(out(&output), "2\n2 1\n3 4\n", "{file}: {}", err(&output));
    }
    assert!(fs::read_to_string(folder.path("again.trf")).unwrap().contains("system=vincze"));
    assert!(fs::read_to_string(folder.path("four.csv")).unwrap().contains("\"Bell, Bo\""));
}

#[test]
fn the_example_is_ranked_printed_and_waits_for_three_results() {
    let folder = Folder::new();
    let example = example();
    let run = |words: &[&str]| {
        let (command, rest) = words.split_first().unwrap();
        program().current_dir(folder.0.path()).arg(command).arg(&example).args(rest).output().unwrap()
    };
    let output = run(&["pair"]);
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("3 results (boards 3, 8, 15)"), "{}", err(&output));
    let standings = out(&run(&["standings"]));
    assert!(standings.starts_with("After round 4, 3 results missing\n"), "{standings}");
    assert_eq!(standings.lines().count(), 42);
    let sheets = "boards,names,standings,cross-table,cards,players";
    let output = run(&["print", "--what", sheets, "--paper", "letter", "-o", "sheets.pdf"]);
    assert_eq!((out(&output).as_str(), code(&output)), ("", 0), "{}", err(&output));
    assert!(fs::read(folder.path("sheets.pdf")).unwrap().starts_with(b"%PDF-"));
}

#[test]
fn the_time_of_printing_can_be_given_so_that_the_bytes_are_the_same_on_every_day() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    let print = |options: &str, epoch: Option<&str>, name: &str| {
        let words = format!("print four.trf --what standings,boards -o {name} {options}");
        let mut command = program();
        command.current_dir(folder.0.path()).args(words.split_whitespace()).env_remove("SOURCE_DATE_EPOCH");
        let output = command.envs(epoch.map(|epoch| ("SOURCE_DATE_EPOCH", epoch))).output().unwrap();
        (code(&output), err(&output), fs::read(folder.path(name)).unwrap_or_default())
    };
    let (done, _, given) = print("--printed-at 2026-11-21T14:05", None, "given.pdf");
    assert!(done == 0 && given.starts_with(b"%PDF-"));
    // The same minute, told in seconds; the option goes before the variable.
    assert_eq!(print("", Some("1795269900"), "epoch.pdf").2, given);
    assert_eq!(print("--printed-at=2026-11-21T14:05:30Z", Some("0"), "both.pdf").2, given);
    assert_ne!(print("", Some("1795269960"), "later.pdf").2, given);
    for (options, epoch, said) in [
        ("--printed-at yesterday", None, "2026-11-21T14:05"),
        ("", Some("2026-11-21"), "SOURCE_DATE_EPOCH holds “2026-11-21”"),
    ] {
        let (exit, told, bytes) = print(options, epoch, "never.pdf");
        assert_eq!((exit, bytes.len()), (2, 0), "{told}");
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn names_that_the_fonts_lack_are_told_when_they_are_printed() {
    let folder = Folder::new();
    folder.file("four.trf", &FOUR.replace("Bell, Bo", "李, Wei  "));
    let output = folder.run("print four.trf --what boards,standings,players -o sheets.pdf");
    assert_eq!(code(&output), 0);
    assert!(
        err(&output).contains("“2 李, Wei”; boxes are printed in their place. Install Noto Sans CJK and"),
        "{}",
        err(&output)
    );
    assert!(fs::read(folder.path("sheets.pdf")).unwrap().starts_with(b"%PDF-"));
    folder.file("plain.trf", FOUR);
    let output = folder.run("print plain.trf --what boards,standings,players -o sheets.pdf");
    assert_eq!((code(&output), err(&output).as_str()), (0, ""));
}

#[test]
#[cfg(target_os = "linux")]
fn without_a_display_the_window_says_so() {
    let home = Folder::new();
    let output = program()
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("INTERZONAL_HOME", home.0.path())
        .arg(example())
        .output()
        .unwrap();
    assert_eq!((out(&output).as_str(), code(&output)), ("", 3), "{}", err(&output));
    assert!(err(&output).starts_with("interzonal: "), "{}", err(&output));
}

#[test]
fn what_the_window_has_not_yet_written_into_the_file_is_counted() {
    let folder = Folder::new();
    let event = folder.path("event.ron");
    fs::copy(example(), &event).unwrap();
    let environment =
        interzonal::desk::Environment::new(interzonal::desk::Folders::inside(&folder.path("home")));
    let mut desk = interzonal::desk::Desk::open(environment, &event).unwrap();
    let (round, _) = desk.tournament().last_round().unwrap();
    let result = interzonal::model::GameResult::Draw;
    let board = interzonal::model::Board(3);
    desk.execute(interzonal::model::Command::SetResult { round, board, result }).unwrap();
    desk.save().unwrap();
    let output = folder.run("standings event.ron");
    assert!(
        out(&output).starts_with("After round 4, 2 results missing\n"),
        "{} {}",
        out(&output),
        err(&output)
    );
}

#[test]
fn pair_says_on_one_line_what_would_stop_the_round_and_pairs_it() {
    let folder = Folder::new();
    let sw_t = FOUR.replace("system=vincze", "system=sw_t").replace("XXR 3", "XXR 4");
    folder.file("four.trf", &sw_t);
    // SW-T, rounds 1: four entrants play three rounds of SW-T at most.
    let output = folder.run("pair four.trf");
    assert_eq!((code(&output), out(&output).lines().next()), (0, Some("2")), "{}", err(&output));
    let said = err(&output);
    assert!(said.contains("4 rounds are planned, but 4 entrants may play 3 (SW-T, rounds 1)"), "{said}");
    // SW: one undefeated entrant ends the event.
    let over = FOUR.replace("system=vincze", "system=sw").replace("1.0    2     4 b 1", "0.0    2     4 b 0");
    folder.file("over.trf", &over);
    let output = folder.run("pair over.trf");
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(err(&output).contains("one entrant alone is undefeated"), "{}", err(&output));
    assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
}

/// A mistyped command, option, value or document: the nearest known one, and the help that has them all.
#[test]
fn a_mistyped_word_has_a_suggestion_and_points_to_the_right_help() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    for (words, near, help) in [
        ("standigs four.trf", "standings", "interzonal --help"),
        ("pirnt", "print", "interzonal --help"),
        ("simualte --players 8", "simulate", "interzonal --help"),
        ("help simulat", "simulate", "interzonal --help"),
        ("man standigs", "standings", "interzonal man --help"),
        ("pair four.trf --sytem dutch", "--system", "interzonal pair --help"),
        ("pair four.trf --system duch", "dutch", "interzonal pair --help"),
        ("pair four.trf --format jsn", "json", "interzonal pair --help"),
        ("pair four.trf --set ronds=7", "rounds", "interzonal pair --help"),
        ("pair four.trf --set bye_rule=lowest_sed", "lowest_seed", "interzonal pair --help"),
        ("prizes four.trf --set prize_fnd=100:80", "prize_fund", "interzonal prizes --help"),
        ("standings four.trf --tie-breaks BUCHOLZ", "BUCHHOLZ", "interzonal standings --help"),
        ("print four.trf --what crosstable -o x.pdf", "cross-table", "interzonal print --help"),
        ("print four.trf --what boards,nmes -o x.pdf", "names", "interzonal print --help"),
        ("print four.trf --what boards --paper leter -o x.pdf", "letter", "interzonal print --help"),
        ("simulate --players 9 --rounds 3 --system leung -o x.ron", "leong", "interzonal simulate --help"),
        ("completions bsh", "bash", "interzonal completions --help"),
        ("check four.trf --color alwys", "always", "interzonal check --help"),
    ] {
        let output = folder.run(words);
        let said = err(&output);
        assert_eq!(
            (out(&output).as_str(), code(&output), said.lines().count()),
            ("", 2, 1),
            "{words}: {said}"
        );
        assert!(said.contains(&format!("did you mean “{near}”?")), "{words}: {said}");
        assert!(said.ends_with(&format!("? See {help}\n")), "{words}: {said}");
    }
    // Nothing near: what there is, cut so that the help is still named.
    let said = err(&folder.run("print four.trf --what nonsense -o x.pdf"));
    assert!(
        said.contains("known are boards names") && said.ends_with("see interzonal print --help\n"),
        "{said}"
    );
    let said = err(&folder.run("four.trf pair four.trf"));
    assert!(said.contains("“four.trf” stands before a command"), "{said}");
}

#[test]
fn documents_may_have_blanks_between_and_the_help_has_a_line_on_each() {
    let folder = Folder::new();
    folder.file("four.trf", FOUR);
    let print = |what: &[&str], to: &str| {
        let output = program()
            .current_dir(folder.0.path())
            .args(["print", "four.trf", "-o", to])
            .args(what.iter().flat_map(|list| ["--what", list]))
            .output()
            .unwrap();
        assert_eq!(code(&output), 0, "{what:?}: {}", err(&output));
    };
    print(&["boards, names"], "blank.pdf");
    print(&["boards names"], "blanks.pdf");
    print(&["boards", "names"], "twice.pdf");
    let size = |name: &str| fs::metadata(folder.path(name)).unwrap().len();
    print(&["boards,names"], "comma.pdf");
    print(&["boards"], "one.pdf");
    assert!(size("comma.pdf") > size("one.pdf"));
    // Nothing but the time of printing may differ.
    for name in ["blank.pdf", "blanks.pdf", "twice.pdf"] {
        assert!(size(name).abs_diff(size("comma.pdf")) < 64, "{name}");
    }
    let empty = program()
        .current_dir(folder.0.path())
        .args(["print", "four.trf", "--what", ", ", "-o", "x.pdf"])
        .output()
        .unwrap();
    assert_eq!((code(&empty), err(&empty).lines().count()), (2, 1), "{}", err(&empty));
    let help = out(&folder.run("print --help"));
    for report in interzonal::reports::Report::all() {
        let line = help.lines().find(|line| line.trim().starts_with(&format!("- {}: ", report.key())));
        assert!(line.is_some_and(|line| line.len() > 30), "{}: {help}", report.key());
    }
}

#[test]
fn shells_complete_and_the_manual_has_a_page_for_each_command() {
    let folder = Folder::new();
    let values = ["round_robin", "cross-table"];
    for (shell, mark, values) in [
        ("bash", "_interzonal()", &values[..]),
        ("zsh", "#compdef interzonal", &values),
        ("fish", "complete -c interzonal", &values),
        // Its generator knows commands and options only.
        ("powershell", "Register-ArgumentCompleter", &[]),
    ] {
        let output = folder.run(&format!("completions {shell}"));
        let script = out(&output);
        assert_eq!((code(&output), err(&output).as_str()), (0, ""), "{shell}");
        for word in [mark, "standings", "tie-breaks"].iter().chain(values) {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    let page = out(&folder.run("man"));
    assert!(page.contains(".TH interzonal 1") && page.contains("interzonal\\-standings(1)"), "{page}");
    for command in ["pair", "standings", "print", "check", "simulate", "completions", "man"] {
        let output = folder.run(&format!("man {command}"));
        let page = out(&output);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(
            page.contains(&format!(".TH interzonal\\-{command} 1"))
                || page.contains(&format!(".TH interzonal-{command} 1")),
            "{page}"
        );
    }
    let output = folder.run("completions bash -o interzonal.bash");
    assert_eq!((code(&output), out(&output).as_str()), (0, ""));
    assert!(fs::read_to_string(folder.path("interzonal.bash")).unwrap().contains("_interzonal()"));
}

/// Colours are for terminals, unless they are asked for; a file never has them.
#[test]
fn colours_only_where_they_belong() {
    let folder = Folder::new();
    folder.file("four.trf", &FOUR.replace("1.0    2     4 b 1", "1.5    2     4 b 1"));
    let coloured = |words: &str| {
        let output = folder.run(words);
        (out(&output).contains('\x1b'), String::from_utf8_lossy(&output.stderr).contains('\x1b'))
    };
    assert_eq!(coloured("check four.trf"), (false, false), "pipes");
    assert_eq!(coloured("check four.trf --color=always"), (true, true));
    assert_eq!(coloured("--color always check four.trf"), (true, true));
    assert_eq!(coloured("check four.trf --color never"), (false, false));
    assert_eq!(coloured("chekc four.trf --color always"), (false, true));
    assert!(!coloured("check four.trf --color always -o four.txt").0);
    assert!(!fs::read_to_string(folder.path("four.txt")).unwrap().contains('\x1b'));
}
