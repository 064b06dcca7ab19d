//! Golden files: every shape that an event's file ever had opens, says the same, and comes back from the present format.
//! `tests/data/formats/README.md` tells what is in each.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use interzonal::desk::replay;
use interzonal::files::ron::{EventFile, FORMAT, read, write};
use interzonal::model::{Histories, Tournament};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats")
}

fn files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .map(|path| {
            (path.file_stem().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

fn opened(name: &str, text: &str) -> (EventFile, Tournament) {
    let file = read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let present = replay(&file.journal).unwrap_or_else(|error| panic!("{name}: {error}"));
    (file, present)
}

/// What an arbiter would look at first.
fn summary(name: &str, file: &EventFile, present: &Tournament) -> String {
    let journal = &file.journal;
    let mut text = String::new();
    let (commands, cursor) = (journal.entries.len(), journal.cursor);
    let _ =
        writeln!(text, "{name}: format {}, {cursor} of {commands} commands, id {}", file.format, journal.id);
    let rules = present.rules();
    let codes: Vec<&str> = rules.tie_breaks.iter().map(|code| code.0.as_str()).collect();
    let _ = writeln!(
        text,
        "  {:?}, {} {} rounds, {}",
        present.event().name,
        rules.system,
        rules.rounds,
        codes.join(" ")
    );
    for (number, round) in present.rounds() {
        let results: Vec<String> =
            round.games.iter().map(|game| game.result.notation()).map(Into::into).collect();
        let _ =
            writeln!(text, "  {number} {:?}: {}; {} byes", round.stage, results.join(" "), round.byes.len());
    }
    let histories = Histories::of(present, present.rounds_paired());
    for (number, player) in present.in_number_order() {
        let _ = writeln!(text, "  {number} {} {}", player.name(), histories.points(player.id));
    }
    text
}

#[test]
fn every_golden_file_says_what_it_said() {
    let files = files();
    assert!(files.len() >= 17, "{}", files.len());
    let mut said = String::new();
    for (name, text) in &files {
        let (file, present) = opened(name, text);
        said.push_str(&summary(name, &file, &present));
        assert_eq!(present.validate(), [], "{name}");
        assert_eq!(file.journal.kept, [], "{name}: nothing in it is unknown");
    }
    let expected = std::fs::read_to_string(folder().join("expected.txt")).unwrap_or_default();
    if std::env::var_os("GOLDEN").is_some() {
        std::fs::write(folder().join("expected.txt"), &said).unwrap();
    } else {
        assert_eq!(said, expected);
    }
}

/// `1-3.ron` holds the commands, `1-3-base.ron` the state that the program of that time made of them.
#[test]
fn the_commands_of_old_still_lead_where_they_led() {
    let files = files();
    let mut compared = 0;
    for (name, text) in &files {
        let Some((_, base)) = files.iter().find(|(other, _)| *other == format!("{name}-base")) else {
            continue;
        };
        let (_, present) = opened(name, text);
        let (then, _) = opened(name, base);
        assert_eq!(present, then.journal.base, "{name}");
        compared += 1;
    }
    assert!(compared >= 7, "{compared}");
}

#[test]
fn written_in_the_present_format_nothing_is_lost() {
    for (name, text) in files() {
        let (file, _) = opened(&name, &text);
        let written = write(&file.journal, file.sequence).unwrap();
        assert!(written.contains(&format!("\n  format: {FORMAT},\n")), "{name}");
        let again = read(&written).unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
        assert_eq!(again, EventFile { format: FORMAT, ..file }, "{name}");
        assert_eq!(write(&again.journal, again.sequence).unwrap(), written, "{name}");
    }
}
