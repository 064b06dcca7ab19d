//! Documents, lists and standings: what is printed and exported, in which form, and what the help says of it.

use std::fs;

use crate::process::{FOUR, Folder, code, err, example, out, program};

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
fn about_tells_version_places_licences_and_a_report() {
    let home = tempfile::tempdir().unwrap();
    let said = |words: &[&str]| {
        let out = std::process::Command::new(env!("CARGO_BIN_EXE_interzonal"))
            .arg("about")
            .args(words)
            .env("INTERZONAL_HOME", home.path())
            .output()
            .unwrap();
        assert_eq!(out.stderr.is_empty(), out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        (out.status.code(), String::from_utf8(out.stdout).unwrap())
    };
    let (code, text) = said(&[]);
    assert!(code == Some(0) && text.starts_with(concat!("Interzonal ", env!("CARGO_PKG_VERSION"))), "{text}");
    assert!(text.contains("settings.json"));
    let (code, text) = said(&["--licences"]);
    assert!(code == Some(0) && text.contains("serde  1.") && text.contains("SIL OPEN FONT LICENSE"));
    let (code, text) = said(&["--diagnostics"]);
    assert!(code == Some(0) && text.contains("last crash report: none"), "{text}");
    assert_eq!(said(&["--licences", "--diagnostics"]).0, Some(2));
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "nothing is written for it");
}
