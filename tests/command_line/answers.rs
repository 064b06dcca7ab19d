//! Answers, exit codes, `-o`, standard input, several files, suggestions, colours.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::process::{FOUR, Folder, MET, code, err, example, out, program};

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
    assert!(
        said.contains("4 rounds are planned, but 4 entrants may play at most 3 (SW-T, rounds 1)"),
        "{said}"
    );
    // SW: one undefeated entrant ends the event.
    let over = FOUR.replace("system=vincze", "system=sw").replace("1.0    2     4 b 1", "0.0    2     4 b 0");
    folder.file("over.trf", &over);
    let output = folder.run("pair over.trf");
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(err(&output).contains("only one entrant is undefeated"), "{}", err(&output));
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
        said.contains("the values are boards names") && said.ends_with("see interzonal print --help\n"),
        "{said}"
    );
    let said = err(&folder.run("four.trf pair four.trf"));
    assert!(said.contains("“four.trf” stands before a command"), "{said}");
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
