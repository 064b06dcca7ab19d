//! `interzonal prizes` with real processes.

use std::fs;
use std::process::{Command, Output};

/// The example of `assets/rules/sw.md`: six entrants, over after two rounds.
const SW: &str = "012 Example\nXXR 2\nXXC white1\n### interzonal system=sw seed=1\n\
001    1      =cmd, Ada                         2400 ENG                         2.0    1     4 w 1     3 w 1\n\
001    2      Bell, Bo                          2300 ENG                         1.0    2     5 w 0     6 w 1\n\
001    3      Cole, Cy                          2200 ENG                         1.0    3     6 w 1     1 b 0\n\
001    4      Dale, Di                          2100 ENG                         1.0    4     1 b 0     5 b 1\n\
001    5      Earl, Ed                          2000 ENG                         1.0    5     2 b 1     4 w 0\n\
001    6      Ford, Flo                         1900 ENG                         0.0    6     3 b 0     2 b 0\n";

const FUND: &str = "--set prize_fund=100:80:PIPs";

struct Folder(tempfile::TempDir);

impl Folder {
    fn with(name: &str, text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(name), text).unwrap();
        Self(folder)
    }

    fn run(&self, words: &str) -> Output {
        let mut program = Command::new(env!("CARGO_BIN_EXE_interzonal"));
        program.current_dir(self.0.path()).args(words.split_whitespace()).output().unwrap()
    }
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// An event of its own format with a main list and a category, from a report file: opened, given prizes, saved.
#[test]
fn prize_lists_in_every_format() {
    let folder = Folder::with("sw.trf", SW);
    assert_eq!(code(&folder.run("convert sw.trf sw.ron")), 0);
    let path = folder.0.path().join("sw.ron");
    let text = fs::read_to_string(&path).unwrap();
    let awards = "    awards: (one_prize: true, currency: (unit: \"€\", decimals: 2), \
        main: (amounts: [10000, 6001], sharing: equal), \
        categories: [(name: \"U2250\", members: Matching((rating_to: 2250)), \
        prizes: (amounts: [5000], sharing: none))]),\n";
    let at = text.find("    next_id:").unwrap();
    fs::write(&path, format!("{}{awards}{}", &text[..at], &text[at..])).unwrap();

    let output = folder.run("prizes sw.ron --format csv");
    let csv = out(&output);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let amounts = |list: &str| -> Vec<String> {
        let lines = csv.lines().filter(|line| line.starts_with(list));
        lines.map(|line| line.rsplit(',').next().unwrap().to_owned()).collect()
    };
    // 2 to 5 are equal. 3 has more of the category (50 ÷ 3) than of the main list (60.01 ÷ 4), then 4 of the main list
    // (60.01 ÷ 3), then 5 of the category (50 ÷ 2); 2 and 4 are left in the main list.
    assert_eq!(amounts("U2250"), ["25.00", "25.00"]);
    assert_eq!(amounts(",1"), ["100.00"], "{csv}");
    assert_eq!(csv.matches("30.0").count(), 2, "{csv}");
    let json = out(&folder.run("prizes sw.ron --format json"));
    for part in [
        "\"category\":null,\"sharing\":\"equal\",\"unit\":\"€\",\"fund\":\"160.01\",\"paid\":\"160.01\"",
        "\"category\":\"U2250\"",
        "\"amount\":\"30.01\"",
        "\"passed_over\":[3]",
    ] {
        assert!(json.contains(part), "{part} in {json}");
    }
    let text = out(&folder.run("prizes sw.ron"));
    assert!(text.contains("Main list: 160.01 € paid, shared equally."), "{text}");
    assert!(text.contains("prize 2: 60.01 ÷ 2"), "{text}");
    let part = out(&folder.run("standings sw.ron --category u2250 --format json"));
    assert!(part.contains("\"number\":3,\"rank\":1") && !part.contains("\"number\":1,"), "{part}");
    let unknown = folder.run("standings sw.ron --category juniors");
    assert_eq!(code(&unknown), 2);
    assert!(err(&unknown).contains("U2250"), "{}", err(&unknown));
}

#[test]
fn the_example_of_document_003_in_every_format() {
    let folder = Folder::with("sw.trf", SW);
    let output = folder.run(&format!("prizes sw.trf {FUND}"));
    assert_eq!((err(&output).as_str(), code(&output)), ("", 0));
    assert_eq!(
        out(&output),
        "Final standings\n\
         Pot: 600 PIPs (6 entrants × 100 PIPs)\n\
         Prize pot: 480 PIPs (80 %)\n\
         Point value: 80 PIPs (480 ÷ 6 points)\n\
         Rank  No  Name               Pts    Payout\n   \
         1   1  =cmd, Ada            2  160 PIPs\n   \
         2   2  Bell, Bo             1   80 PIPs\n   \
         2   3  Cole, Cy             1   80 PIPs\n   \
         2   4  Dale, Di             1   80 PIPs\n   \
         2   5  Earl, Ed             1   80 PIPs\n   \
         6   6  Ford, Flo            0    0 PIPs\n          \
         Sum of 6 entrants       480 PIPs\n"
    );
    let csv = out(&folder.run(&format!("prizes sw.trf {FUND} --format csv")));
    assert!(
        csv.starts_with(
            "Rank,No,Title,Name,Level,Points,Payout,Bonus,Total\n1,1,,\"'=cmd, Ada\",,2,160,0,160\n"
        ),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), 7);
    let json: serde_json::Value =
        serde_json::from_str(&out(&folder.run(&format!("prizes sw.trf {FUND} --format json")))).unwrap();
    let fund = serde_json::json!({
        "fee": 100, "entrants": 6, "pot": 600, "percentage": "80", "prize_pot": 480,
        "points": "6", "point_value": "80", "left_over": 0
    });
    assert_eq!((&json["fund"], &json["unit"], &json["final"]), (&fund, &"PIPs".into(), &true.into()));
    let first = serde_json::json!({
        "number": 1, "rank": 1, "points": "2", "payout": 160, "bonus": 0, "total": 160, "members": []
    });
    assert_eq!((&json["players"][0], &json["payouts"]), (&first, &480.into()));
}

#[test]
fn settings_of_the_file_survive_a_report_and_the_bonus_comes_on_top() {
    let fund = "prize_fund={\"fee\":7,\"percentage\":\"66.5\",\"unit\":\"€\"}";
    let folder = Folder::with("sw.trf", &SW.replace("seed=1", &format!("seed=1 {fund}")));
    let output = folder.run("prizes sw.trf --set bonus_levels=Diamond:20:10 --format json");
    let json: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    // 42 × 66.5 % = 27.93; 27 by 6 points is 4½ a point: 9, then four times 4½ with two units left over.
    let payouts: Vec<u64> =
        json["players"].as_array().unwrap().iter().map(|row| row["payout"].as_u64().unwrap()).collect();
    assert_eq!(payouts, [9, 5, 5, 4, 4, 0], "{}", err(&output));
    assert_eq!(json["fund"]["point_value"], "4 1/2");
    assert_eq!(json["players"][0]["members"][0]["wins"], 2);
    assert_eq!(json["bonuses"], 0, "nobody has a level");
}

#[test]
fn what_is_not_final_is_said() {
    let open = SW.replace("     3 w 1\n", "     3 w  \n").replace("     1 b 0\n", "     1 b  \n");
    let folder = Folder::with("open.trf", &open.replace("2.0    1", "1.0    1"));
    let output = folder.run(&format!("prizes open.trf {FUND}"));
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("1 result is missing; the tournament is not complete"), "{}", err(&output));
    assert!(
        out(&output).starts_with("After round 2, 1 result missing\n") && out(&output).contains("480 PIPs")
    );
    let folder = Folder::with("sw.trf", SW);
    let output = folder.run(&format!("prizes sw.trf {FUND} --set rounds=3"));
    assert_eq!((err(&output).as_str(), code(&output)), ("", 0), "one is undefeated: the event is over");
    let output = folder.run(&format!("prizes sw.trf {FUND} --system sw_t --set rounds=3"));
    assert_eq!((err(&output).lines().count(), code(&output)), (1, 0));
    assert!(
        err(&output).contains("the event is not over, so these prizes are not final:"),
        "{}",
        err(&output)
    );
    let json = out(&folder.run(&format!("prizes sw.trf {FUND} --system sw_t --set rounds=3 --format json")));
    assert!(json.contains("\"final\":false"), "{json}");
}

#[test]
fn without_a_point_nothing_is_paid_and_it_says_so() {
    let none = "012 New\nXXR 2\nXXC white1\n### interzonal system=sw seed=1\n\
001    1      Able, Ada                         2400 ENG                         0.0    1\n\
001    2      Bell, Bo                          2300 ENG                         0.0    2\n";
    let folder = Folder::with("new.trf", none);
    let output = folder.run(&format!("prizes new.trf {FUND}"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("Nothing is paid out: nobody has a point yet."), "{}", out(&output));
    let json: serde_json::Value =
        serde_json::from_str(&out(&folder.run(&format!("prizes new.trf {FUND} --format json")))).unwrap();
    assert_eq!((&json["payouts"], &json["fund"]["point_value"]), (&0.into(), &serde_json::Value::Null));
}

#[test]
fn no_prizes_are_a_no_and_bad_input_is_one_sentence() {
    let folder = Folder::with("sw.trf", SW);
    for (words, exit, said) in [
        ("prizes sw.trf", 1, "neither prize lists nor a prize fund"),
        ("prizes missing.trf --set prize_fund=1:80", 2, "missing.trf"),
        ("prizes sw.trf --set prize_fund=100", 2, "prize_fund"),
        ("prizes sw.trf --set prize_fund=100:120:PIPs", 2, "prize_fund"),
        ("prizes sw.trf --set bonus_levels=Diamond", 2, "bonus_levels"),
        ("prizes", 2, "FILE"),
    ] {
        let output = folder.run(words);
        assert_eq!((out(&output).as_str(), code(&output)), ("", exit), "{words}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{words}: {}", err(&output));
        assert!(err(&output).contains(said), "{words}: {}", err(&output));
        assert!(err(&output).chars().count() <= 320, "{words}: {}", err(&output));
    }
}

#[test]
fn the_list_is_written_to_a_file_and_paper_needs_a_fund() {
    let folder = Folder::with("sw.trf", SW);
    let output = folder.run(&format!("prizes sw.trf {FUND} --format csv -o prizes.csv"));
    assert_eq!((out(&output).as_str(), code(&output)), ("", 0), "{}", err(&output));
    assert!(fs::read_to_string(folder.0.path().join("prizes.csv")).unwrap().contains("160"));
    // On paper only what the event has: the pot belongs to its settings.
    let output = folder.run("print sw.trf --what prizes -o prizes.pdf");
    assert_eq!(code(&output), 1, "{}", err(&output));
    assert!(
        err(&output).contains("This event has no prize fund and no bonus levels yet."),
        "{}",
        err(&output)
    );
    assert!(!folder.0.path().join("prizes.pdf").exists());
}

/// Two sections, one after the other; what is paid across them stands with both.
#[test]
fn prizes_across_sections_in_every_format() {
    let event = crate::two_sections::with_prizes_across();
    let text = interzonal::files::ron::write(&interzonal::model::Journal::new(event), 0).unwrap();
    let folder = Folder::with("open.ron", &text);
    let output = folder.run("prizes open.ron");
    let said = out(&output);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let (a, juniors) = said.split_once("# Riverside Open – Juniors").unwrap();
    assert!(a.contains("Main list: 160.00 € paid") && juniors.contains("Main list: 50.00 € paid"), "{said}");
    for section in [a, juniors] {
        assert!(section.contains("Women (all sections): 120.00 € paid, not shared."), "{said}");
        assert!(section.contains("Have a larger prize already: Adams, Amy and Frost, Fay."), "{said}");
        assert!(section.contains("Across sections, players are ranked by their points"), "{said}");
    }
    let json = out(&folder.run("prizes open.ron --section Juniors --format json"));
    for part in [
        "\"category\":\"Women\",\"sections\":[],\"sharing\":\"none\"",
        "{\"number\":1,\"section\":\"Juniors\",\"rank\":2,\"place\":1,\"points\":\"1.5\",\"possible\":\"2\",\"amount\":\"80.00\"",
        "\"passed_over\":[{\"section\":\"A\",\"number\":1},{\"section\":\"Juniors\",\"number\":2}]",
        "\"category\":null,\"sharing\"",
    ] {
        assert!(json.contains(part), "{part} in {json}");
    }
}
