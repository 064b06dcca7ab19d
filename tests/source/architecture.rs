//! The floors of `lib.rs`: a module imports only from the floors below, and foreign crates are named only in the
//! modules that may know them.

use std::path::{Path, PathBuf};

const FLOORS: [(&str, u8); 11] = [
    ("model", 0),
    ("pairing", 1),
    ("standings", 2),
    ("files", 3),
    ("wording", 3),
    ("rating_lists", 4),
    ("reports", 4),
    ("desk", 5),
    ("views", 6),
    ("cli", 7),
    ("ui", 7),
];

/// A foreign crate and the only rooms (or files) that may name it.
const GUESTS: [(&str, &[&str]); 32] = [
    ("egui", &["ui"]),
    ("eframe", &["ui"]),
    ("egui_extras", &["ui"]),
    ("egui_plot", &["ui"]),
    ("mundy", &["ui"]),
    ("rfd", &["ui"]),
    ("directories", &["desk"]),
    ("krilla", &["reports"]),
    ("harfrust", &["reports"]),
    ("read_fonts", &["reports"]),
    ("fontdb", &["reports"]),
    ("unicode_bidi", &["reports"]),
    ("unicode_segmentation", &["reports"]),
    ("rust_xlsxwriter", &["reports"]),
    ("qrcode", &["reports"]),
    ("resvg", &["reports"]),
    ("base64", &["model", "reports"]),
    ("ron", &["files"]),
    ("csv", &["files", "reports"]),
    ("fluent", &["wording"]),
    ("clap", &["cli"]),
    ("maud", &["reports"]),
    ("pulldown_cmark", &["reports"]),
    ("shlex", &["files"]),
    ("os_info", &["desk"]),
    ("semver", &["desk"]),
    ("ureq", &["desk"]),
    ("zip", &["files"]),
    ("quick_xml", &["files"]),
    ("rusqlite", &["rating_lists"]),
    ("fst", &["rating_lists"]),
    ("levenshtein_automata", &["rating_lists"]),
];

/// Every source file with its room; `lib.rs` and `main.rs` belong to none.
fn sources() -> Vec<(String, PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    walk(&root, &mut files);
    files.sort();
    files
        .into_iter()
        .filter_map(|path| {
            let room =
                path.strip_prefix(&root).unwrap().components().next()?.as_os_str().to_str()?.to_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            (!room.ends_with(".rs")).then_some((room, path, text))
        })
        .collect()
}

fn floor(room: &str) -> u8 {
    FLOORS.iter().find(|(name, _)| *name == room).unwrap_or_else(|| panic!("{room} has no floor")).1
}

/// The code of a file without comments, line by line with numbers from 1.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    lines.map(|(number, line)| (number, line.split("//").next().unwrap_or_default()))
}

/// True if `name` stands in the line as a path's first segment (`name::`), after `use` or inside a brace.
fn names_crate(line: &str, name: &str) -> bool {
    let path = format!("{name}::");
    line.match_indices(&path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
    })
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// What is named behind `crate::`, each with its line: of a group (`crate::{a, b::c}`) every first segment.
fn named_in_crate(text: &str) -> Vec<(usize, String)> {
    let code: String = code(text).map(|(_, line)| format!("{line}\n")).collect();
    let mut named = Vec::new();
    for (at, start) in code.match_indices("crate::") {
        let is_longer_name = code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if is_longer_name {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
        let rest = &code[at + start.len()..];
        let segments = match rest.strip_prefix('{') {
            Some(group) => first_segments(group),
            None => vec![first_segment(rest)],
        };
        named.extend(segments.into_iter().map(|segment| (line, segment)));
    }
    named
}

fn first_segment(path: &str) -> String {
    path.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Of each path of a group, from behind its opening brace.
fn first_segments(group: &str) -> Vec<String> {
    let (mut segments, mut depth, mut begins) = (Vec::new(), 0, true);
    for (at, letter) in group.char_indices() {
        if begins && !letter.is_whitespace() {
            segments.push(first_segment(&group[at..]));
            begins = false;
        }
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            _ => {}
        }
    }
    segments.retain(|segment| !segment.is_empty());
    segments
}

#[test]
fn grouped_imports_are_seen() {
    let text = "use crate::{ui::a, desk};\nuse crate::{\n    model::{x, ui},\n    files,\n};\nlet a = crate::cli::b; // crate::no";
    let named: Vec<String> =
        named_in_crate(text).into_iter().map(|(line, room)| format!("{line} {room}")).collect();
    assert_eq!(named, ["1 ui", "1 desk", "2 model", "2 files", "6 cli"]);
}

#[test]
fn no_room_imports_from_a_higher_floor() {
    let (mut climbing, mut seen) = (Vec::new(), 0);
    for (room, path, text) in sources() {
        for (number, other) in named_in_crate(&text) {
            let Some((_, height)) = FLOORS.iter().find(|(name, _)| *name == other) else { continue };
            seen += 1;
            if *height > floor(&room) {
                climbing.push(format!("{}:{number} → {other}", path.display()));
            }
        }
    }
    assert!(climbing.is_empty(), "{climbing:#?}");
    assert!(seen > 500, "only {seen} imports were seen");
}

#[test]
fn rooms_that_stand_side_by_side_do_not_know_each_other() {
    // What `files` writes of the standings comes in as values.
    let pairs =
        [("files", "wording"), ("files", "standings"), ("wording", "files"), ("ui", "cli"), ("cli", "ui")];
    let mut crossing = Vec::new();
    for (room, path, text) in sources() {
        for (_, other) in pairs.iter().filter(|(from, _)| *from == room) {
            // `wording` words the errors of `files`; that is its work.
            let may = room == "wording" && *other == "files";
            let named = named_in_crate(&text).into_iter().filter(|(_, named)| !may && named == other);
            crossing.extend(named.map(|(number, other)| format!("{}:{number} → {other}", path.display())));
        }
    }
    assert!(crossing.is_empty(), "{crossing:#?}");
}

#[test]
fn foreign_crates_stay_in_their_rooms() {
    let mut strays = Vec::new();
    for (room, path, text) in sources() {
        for (guest, rooms) in GUESTS {
            // A room of ours may have a guest's name: `crate::files::ron`.
            let ours =
                |line: &str| line.starts_with("use crate::files") && words(line).any(|word| word == guest);
            let own_module = text.contains(&format!("mod {guest};")) || text.lines().any(ours);
            for (number, line) in code(&text) {
                if !rooms.contains(&room.as_str()) && !own_module && names_crate(line, guest) {
                    strays.push(format!("{}:{number} names {guest}", path.display()));
                }
            }
        }
    }
    strays.retain(|stray| !stray.contains("crate::"));
    assert!(strays.is_empty(), "{strays:#?}");
}

#[test]
fn the_lower_floors_touch_no_file_clock_thread_or_window() {
    let banned =
        ["std::fs", "std::thread", "std::time", "std::net", "std::process", "Timestamp::now", "Zoned::now"];
    let mut touched = Vec::new();
    for (room, path, text) in sources() {
        if floor(&room) > 2 {
            continue;
        }
        for (number, line) in code(&text) {
            for name in banned {
                if line.contains(name) {
                    touched.push(format!("{}:{number} {name}", path.display()));
                }
            }
        }
    }
    assert!(touched.is_empty(), "{touched:#?}");
}

/// What changes the disk is told by one module, so that tests can cut the power after each change.
#[test]
fn the_disk_is_changed_in_one_place() {
    let changing = [
        "fs::write(",
        "fs::copy(",
        "fs::rename",
        "fs::hard_link",
        "fs::create_dir",
        "fs::remove_",
        "fs::set_permissions",
        "File::create",
        "File::options",
        "OpenOptions",
        ".sync_all(",
        ".persist(",
    ];
    let is_test = |path: &Path| path.ends_with("tests.rs") || path.ends_with("national_tests.rs");
    let mut strays = Vec::new();
    for (_, path, text) in sources() {
        if path.ends_with("files/disk.rs") || is_test(&path) {
            continue;
        }
        let lines = code(&text).take_while(|(_, line)| *line != "mod tests {");
        let found = lines.filter(|(_, line)| changing.iter().any(|call| line.contains(call)));
        strays.extend(found.map(|(number, line)| format!("{}:{number} {}", path.display(), line.trim())));
    }
    assert!(strays.is_empty(), "`files::disk` changes the disk: {strays:#?}");
}

#[test]
fn files_stay_readable() {
    let long: Vec<String> = sources()
        .into_iter()
        .map(|(_, path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > 800)
        .map(|(path, lines)| format!("{} has {lines} lines", path.display()))
        .collect();
    assert!(long.is_empty(), "a file over 800 lines is two rooms: {long:#?}");
}

/// A constant is copied into each part of the crate that is compiled by itself and names it: each font was there three times.
#[test]
fn a_file_in_the_program_is_there_once() {
    let is_copied = |line: &str| {
        line.contains("const ") && (line.contains("include_bytes!") || line.contains("include_str!"))
    };
    let copied: Vec<String> = sources()
        .iter()
        .flat_map(|(_, path, text)| {
            let lines = text.lines().take_while(|line| *line != "mod tests {").zip(1..);
            lines.filter(|(line, _)| is_copied(line)).map(move |(_, at)| format!("{}:{at}", path.display()))
        })
        .collect();
    assert!(copied.is_empty(), "a static, not a constant: {copied:#?}");
}

/// What `ARCHITECTURE.md` leads to is there.
#[test]
fn every_path_that_the_architecture_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("ARCHITECTURE.md")).expect("the page");
    let quoted = text.split('`').skip(1).step_by(2);
    let paths: Vec<&str> = quoted
        .filter(|quoted| ["src/", "tests/", "assets/"].iter().any(|folder| quoted.starts_with(folder)))
        .collect();
    assert!(paths.len() > 30, "only {} paths were found", paths.len());
    for path in paths {
        assert!(root.join(path).exists(), "{path}");
    }
}
