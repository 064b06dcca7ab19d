//! What a report file keeps of an event, seen through `pair` and `convert`: the next round stays the same.

use super::process::{Folder, code, err, out};

/// Two of five are undefeated no more: by the end of Regular Swiss the event is over, and number 5 has asked for a bye.
const OVER: &str = "012 Over early\n142 5\n152 B\n192 CUSTOM_SWISS\n### interzonal system=regular seed=3\n\
001    1      Abel, Ann                         2465                             2.0    1     3 b 1     2 w 1\n\
001    2      Bell, Bo                          2279                             1.0    2     4 w 1     1 b 0\n\
001    3      Cole, Cy                          2248                             1.0    2     1 w 0     5 b 1\n\
001    4      Dale, Di                          1173                             1.0    2     2 b 0  0000 - U\n\
001    5      Eden, Ed                                                           1.0    2  0000 - U     3 w 0\n\
240 H   3    5\n";

#[test]
fn byes_asked_for_stay_where_a_rule_would_end_the_event() {
    let folder = Folder::new();
    folder.file("over.trf", OVER);
    let first = folder.run("pair over.trf");
    for (to, by) in [("again.trf", "over.trf"), ("old.trf --trf 16", "again.trf"), ("event.ron", "again.trf")]
    {
        assert_eq!(code(&folder.run(&format!("convert {by} {to}"))), 0, "{to}");
        let name = to.split_whitespace().next().unwrap();
        let again = folder.run(&format!("pair {name} --format javafo"));
        assert_eq!((code(&again), out(&again)), (code(&first), out(&first)), "{name}");
    }
}

/// Rounds that are drawn by lot come from the seed of the file, or from a fresh one that is told.
#[test]
fn a_report_without_a_seed_is_drawn_anew_and_says_from_which_seed() {
    let folder = Folder::new();
    folder.file("new.trf", &super::process::FOUR.replace("### interzonal system=vincze seed=1\n", ""));
    let drawn = folder.run("pair new.trf --system open_swiss");
    let said = err(&drawn);
    let (_, seed) = said.split_once("drawn from seed ").unwrap_or_else(|| panic!("{said}"));
    let again = folder.run(&format!("pair new.trf --system open_swiss --seed {}", seed.trim()));
    assert_eq!((out(&again), err(&again).contains("seed")), (out(&drawn), false));
    folder.file("told.trf", &super::process::FOUR.replace("system=vincze", "system=open_swiss"));
    assert!(!err(&folder.run("pair told.trf")).contains("seed"));
}

/// `_BAKU` of the coded type is for points of which a win is twice a draw; else a comment says it.
#[test]
fn baku_acceleration_stays_with_other_points() {
    let folder = Folder::new();
    let made = "simulate --system dutch --players 20 --rounds 9 --seed 4 --baku --points 3-1-0 -o made.ron";
    assert_eq!(code(&folder.run(made)), 0);
    for (to, by) in [("new.trf", "made.ron"), ("old.trf --trf 16", "new.trf"), ("newer.trf", "old.trf")] {
        assert_eq!(code(&folder.run(&format!("convert {by} {to}"))), 0, "{to}");
    }
    let read = |name: &str| std::fs::read_to_string(folder.path(name)).unwrap();
    assert!(read("new.trf").contains("acceleration=baku"), "{}", read("new.trf"));
    assert_eq!(read("new.trf"), read("newer.trf"));
}

/// A coded type that nothing of ours explains is written back each time.
#[test]
fn a_custom_swiss_of_another_program_stays_one() {
    let folder = Folder::new();
    folder.file("foreign.trf", &OVER.replace("### interzonal system=regular seed=3\n", ""));
    for (to, by) in [("a.trf", "foreign.trf"), ("b.trf", "a.trf"), ("c.trf", "b.trf")] {
        assert_eq!(code(&folder.run(&format!("convert {by} {to}"))), 0, "{to}");
    }
    let read = |name: &str| std::fs::read_to_string(folder.path(name)).unwrap();
    assert_eq!(read("a.trf").matches("\n192 ").count(), 1);
    assert!(read("a.trf").contains("192 CUSTOM_SWISS"));
    assert_eq!((read("b.trf"), read("c.trf")), (read("a.trf"), read("a.trf")));
}

#[test]
fn a_page_is_refused_a_document_that_the_event_cannot_have() {
    let folder = Folder::new();
    folder.file("event.trf", super::process::FOUR);
    for output in ["schedule.html", "schedule.pdf", "schedule.csv"] {
        let refused = folder.run(&format!("print event.trf --what schedule -o {output}"));
        assert_eq!(code(&refused), 1, "{output}: {}", err(&refused));
        assert!(!folder.path(output).exists());
    }
}
