//! `interzonal lists` and `interzonal players search` with real processes.

use std::process::Output;

use crate::process::{Folder, code, err, out, program};

const LIST: &str = "\
ECF_code,full_name,member_no,FIDE_no,gender,nation,revised_standard,club_name,title
1A,\"Yusupov, Artur\",,4100026,M,GER,2560,Dachau,GM
2B,\"Mueller, Anna\",,4600001,F,GER,1800,Ulm,
";

/// An event of two: one as in the list, one with another rating.
const EVENT: &str = "012 Two\nXXR 3\nXXC white1\n### interzonal system=vincze seed=1\n\
001    1   g  Yusupov, Artur                    2500 GER     4100026             0.0    1\n\
001    2      Nobody, Here                      1500 ENG                         0.0    2\n";

/// The program with lists of its own.
fn run(folder: &Folder, words: &[&str]) -> Output {
    let mut program = program();
    program.current_dir(folder.0.path()).env("INTERZONAL_HOME", folder.path("home"));
    program.args(words).output().unwrap()
}

#[test]
fn a_list_is_imported_shown_searched_compared_and_removed() {
    let folder = Folder::new();
    folder.file("list.csv", LIST);
    folder.file("event.trf", EVENT);
    let imported = run(&folder, &["lists", "import", "list.csv", "--date", "2026-10-01"]);
    assert_eq!(
        (code(&imported), out(&imported).as_str()),
        (0, "eng: 2 players, 2026-10-01\n"),
        "{}",
        err(&imported)
    );
    let shown = run(&folder, &["lists", "show"]);
    assert!(out(&shown).contains("2026-10-01") && out(&shown).contains("list.csv"), "{}", out(&shown));
    let found = run(&folder, &["players", "search", "jusupov", "a", "--list", "eng"]);
    assert_eq!(code(&found), 0, "{}", err(&found));
    assert!(out(&found).contains("Yusupov, Artur") && out(&found).lines().count() == 2, "{}", out(&found));
    let found = run(&folder, &["players", "search", "müller", "--json"]);
    assert!(out(&found).contains(r#""national_id":"2B""#), "{}", out(&found));
    let nobody = run(&folder, &["players", "search", "qqqqqq"]);
    assert_eq!((code(&nobody), out(&nobody).as_str()), (1, ""));
    assert!(err(&nobody).contains("nobody found"), "{}", err(&nobody));
    let compared = run(&folder, &["lists", "compare", "event.trf"]);
    assert_eq!(code(&compared), 1, "{}", err(&compared));
    assert!(out(&compared).contains("“2500”, in the list “2560”"), "{}", out(&compared));
    assert!(out(&compared).contains("Nobody, Here: not in the list"), "{}", out(&compared));
    folder.file("later.csv", &LIST.replace("2560", "2561"));
    assert_eq!(code(&run(&folder, &["lists", "update", "eng", "later.csv"])), 0);
    assert!(out(&run(&folder, &["players", "search", "yus"])).contains("2561"));
    assert_eq!(code(&run(&folder, &["lists", "remove", "eng"])), 0);
    assert_eq!(code(&run(&folder, &["players", "search", "yus"])), 2);
}

/// A command below another one has suggestions and a help of its own.
#[test]
fn mistyped_words_get_the_nearest_of_their_command() {
    let folder = Folder::new();
    for (words, near, help) in [
        (&["players", "serch", "x"][..], "search", "interzonal players --help"),
        (&["lists", "shw"], "show", "interzonal lists --help"),
        (&["lists", "import", "list.csv", "--laout", "ned"], "--layout", "interzonal lists import --help"),
    ] {
        let refused = run(&folder, words);
        let said = err(&refused);
        assert!(code(&refused) == 2 && said.contains(near) && said.contains(help), "{words:?}: {said}");
    }
}

#[test]
fn what_cannot_be_done_is_one_sentence() {
    let folder = Folder::new();
    folder.file("list.csv", LIST);
    folder.file("letter.txt", "Dear all,\nsee you there\n");
    for (words, part) in [
        (&["players", "search", "yus"][..], "no rating list yet"),
        (&["lists", "import", "letter.txt"], "letter.txt"),
        (&["lists", "import", "nowhere.txt"], "nowhere.txt"),
        (&["lists", "import", "list.csv", "--layout", "xyz"], "no layout “xyz”"),
        (&["lists", "import", "list.csv", "--layout", "ned"], "Relatienummer"),
        (&["lists", "import", "list.csv", "--name", "A/B"], "name of a list"),
        (&["lists", "update", "fide", "list.csv"], "no rating list yet"),
        (&["lists", "update", "fide", "https://ratings.fide.com/x.zip"], "download the file"),
    ] {
        let refused = run(&folder, words);
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{words:?}");
        assert!(
            err(&refused).contains(part) && err(&refused).lines().count() == 1,
            "{words:?}: {}",
            err(&refused)
        );
    }
    let shown = run(&folder, &["lists", "show", "--layouts"]);
    assert!(out(&shown).lines().count() > 10, "{}", out(&shown));
}

#[test]
fn rows_without_a_player_are_counted_and_people_of_a_federation_come_first() {
    let folder = Folder::new();
    let namesake = "3C,\"Mueller, Anna\",,5600001,F,SUI,1700,Chur,\n";
    folder.file("list.csv", &format!("{LIST}{namesake}"));
    let imported = run(&folder, &["lists", "import", "list.csv"]);
    assert_eq!((code(&imported), err(&imported).contains("no player")), (0, false), "{}", err(&imported));
    folder.file("list.csv", &format!("{LIST}{namesake}4D,,,,,,,,\n"));
    let imported = run(&folder, &["lists", "import", "list.csv"]);
    assert!(out(&imported).contains("3 players"), "{}", out(&imported));
    assert!(err(&imported).contains("one row holds no player and was left out"), "{}", err(&imported));
    for (federation, first) in [("GER", "Ulm"), ("sui", "Chur")] {
        let found = run(&folder, &["players", "search", "mueller", "a", "--federation", federation]);
        let told = out(&found);
        let row = told.lines().find(|line| line.contains("Mueller")).unwrap_or_default();
        assert!(row.contains(first), "{federation}: {told}");
    }
}
