//! The rules in `assets/rules`: each system has its file, every part is used, and every article that a comment, a text
//! or the program's verdict cites is there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use interzonal::model::{Colour, Number, Outcome, PlayerId, Points, SystemId};
use interzonal::pairing::{Entrant, PastRound, vincze_colours};
use interzonal::reports::text::{Block, TextTable};
use interzonal::reports::{rules_of, rules_of_prize_lists};
use strum::IntoEnumIterator as _;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn rules_files() -> Vec<(String, String)> {
    let folder = std::fs::read_dir(Path::new(ROOT).join("assets/rules")).expect("the rules");
    let text = |path: PathBuf| std::fs::read_to_string(path).expect("a text");
    folder
        .flatten()
        .map(|file| (file.file_name().to_string_lossy().into_owned(), text(file.path())))
        .collect()
}

#[test]
fn every_system_has_its_rules_and_every_file_is_used() {
    let files = rules_files();
    let mut used: BTreeSet<String> = SystemId::iter().map(|system| format!("{}.md", system.key())).collect();
    used.insert("prize_lists.md".to_owned());
    for (_, text) in &files {
        used.extend(text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())));
    }
    let there: BTreeSet<String> = files.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(used, there);
    for system in SystemId::iter() {
        let text = rules_of(system);
        assert!(matches!(&text[0], Block::Heading { level: 1, .. }), "{system:?} has a title");
        assert!(text.len() > 10, "{system:?}");
        // A part that is not found would leave a heading without a text.
        let articles = Articles::of(&text);
        assert!(articles.all.len() > 9, "{system:?}: {} articles", articles.all.len());
        let mut once = BTreeSet::new();
        for article in &articles.all {
            assert!(once.insert(article), "{system:?} has {article:?} twice");
        }
    }
}

/// The sections and numbers of a text; sections in small letters.
struct Articles {
    sections: Vec<String>,
    all: Vec<(String, String)>,
}

impl Articles {
    fn of(text: &[Block]) -> Self {
        let (mut sections, mut all) = (vec![String::new()], Vec::new());
        for block in text {
            match block {
                Block::Heading { text, .. } => sections.push(text.to_lowercase()),
                Block::Paragraph { number, .. } | Block::Item { number, .. } if !number.is_empty() => {
                    all.push((sections.last().unwrap().clone(), number.clone()));
                }
                Block::Table(table) if sections.last().is_some_and(|section| section == "criteria") => {
                    all.extend(table.rows.iter().map(|row| ("criteria".to_owned(), row[0].clone())));
                }
                _ => {}
            }
        }
        Self { sections, all }
    }

    /// A section as it is cited: `basic rules`, `golden rule`, `criterion`.
    fn is_called(section: &str, cited: &str) -> bool {
        let cited = if cited == "criterion" { "criteria" } else { cited };
        section.starts_with(cited)
    }

    fn has_section(&self, cited: &str) -> bool {
        self.sections.iter().any(|section| Self::is_called(section, cited))
    }

    fn has(&self, cited: &str, number: &str) -> bool {
        self.all.iter().any(|(section, own)| Self::is_called(section, cited) && own == number)
    }
}

/// What is cited as `NAME, section 4`.
const BY_SECTION: [(&str, SystemId); 6] = [
    ("Vincze, ", SystemId::Vincze),
    ("Regular Swiss, ", SystemId::Regular),
    ("True Swiss, ", SystemId::TrueSwiss),
    ("OpenSwiss, ", SystemId::OpenSwiss),
    ("SW, ", SystemId::Sw),
    ("SW-T, ", SystemId::SwT),
];

/// What is cited as `NAME 9.3.1`: its numbers stand for themselves.
const BY_NUMBER: [(&str, Option<SystemId>); 6] = [
    ("Leong ", Some(SystemId::Leong)),
    ("Common rules ", Some(SystemId::Vincze)),
    ("List systems ", Some(SystemId::Regular)),
    ("Prize pot ", Some(SystemId::Sw)),
    ("Play-off ", Some(SystemId::Vincze)),
    ("Prize lists ", None),
];

/// The words behind each place where a text names something.
fn behind<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(name).filter_map(move |(at, _)| {
        let before = text[..at].chars().next_back();
        let is_word = before.is_some_and(|letter| letter.is_alphanumeric() || ":-".contains(letter));
        (!is_word).then_some(&text[at + name.len()..])
    })
}

/// A number at the head of a text, and what follows: `9.3.1`, `A4`.
fn number(text: &str) -> Option<(&str, &str)> {
    let end =
        text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.').unwrap_or(text.len());
    let found = text[..end].trim_end_matches('.');
    let is_number = found.ends_with(|letter: char| letter.is_ascii_digit())
        && found.chars().filter(char::is_ascii_alphabetic).count() <= 1;
    is_number.then_some((found, &text[found.len()..]))
}

/// All numbers at the head of a text: `3 to 5`, `12.5, 12.6`.
fn numbers(mut text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    while let Some((one, rest)) = number(text) {
        found.push(one);
        let next = [" to ", " and ", ", "].iter().find_map(|between| rest.strip_prefix(between));
        let Some(next) = next else { break };
        text = next;
    }
    found
}

/// Every text that cites rules: sources, tests, sentences. A line of a comment is joined with the one before.
fn citing() -> Vec<(PathBuf, String)> {
    let mut paths = vec![Path::new(ROOT).join("assets/locale/en.ftl")];
    crate::wording::sources(&Path::new(ROOT).join("src"), &mut paths);
    crate::wording::sources(&Path::new(ROOT).join("tests"), &mut paths);
    let this = Path::new(ROOT).join(file!());
    paths.retain(|path| *path != this);
    let joined = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a source");
        let lines = text.lines().map(|line| line.trim().trim_start_matches(['/', '!']).trim());
        let text = lines.collect::<Vec<_>>().join(" ");
        (path, text)
    };
    paths.into_iter().map(joined).collect()
}

#[test]
fn every_article_that_is_cited_is_there() {
    let texts = citing();
    let (mut sections, mut articles) = (0, 0);
    for (name, system) in BY_SECTION {
        let there = Articles::of(&rules_of(system));
        for (path, text) in &texts {
            for cited in behind(text, name) {
                let words = cited.find(|letter: char| !letter.is_ascii_lowercase() && letter != ' ');
                let (section, rest) = cited.split_at(words.unwrap_or(cited.len()));
                let (section, rest) = match section.trim().split_once(" and ") {
                    Some((section, _)) => (section, ""),
                    None => (section.trim(), rest),
                };
                let step = rest.strip_prefix(", step ");
                let found = numbers(step.unwrap_or(rest));
                if found.is_empty() || section.is_empty() {
                    // A sentence in which the name stands, or a section as a whole.
                    sections += usize::from(there.has_section(section) && !section.is_empty());
                    continue;
                }
                for number in found {
                    let number = if step.is_some() { format!("Step {number}") } else { number.to_owned() };
                    let section = section.trim_end_matches(" of").trim();
                    assert!(
                        there.has(section, &number),
                        "{}: {name}{section} {number} is not in the rules",
                        path.display()
                    );
                    articles += 1;
                }
            }
        }
    }
    for (name, system) in BY_NUMBER {
        let text = system.map_or_else(rules_of_prize_lists, rules_of);
        let there: BTreeSet<String> = Articles::of(&text).all.into_iter().map(|(_, number)| number).collect();
        for (path, text) in &texts {
            for number in behind(text, name).flat_map(numbers) {
                // `Leong 12` is the chapter of 12.1.
                let is_there =
                    there.iter().any(|own| own == number || own.starts_with(&format!("{number}.")));
                assert!(is_there, "{}: {name}{number} is not in the rules", path.display());
                articles += 1;
            }
        }
    }
    assert!(sections > 5 && articles > 200, "{sections} sections and {articles} articles were found");
}

/// Documents that only the authors of this program had.
#[test]
fn nothing_is_cited_that_a_stranger_does_not_have() {
    for (path, text) in citing() {
        let text = text.to_lowercase();
        for foreign in ["document 00", "spec §", "the digest", "seed-systems.md", "arbiter.md", "design.md"]
        {
            assert!(!text.contains(foreign), "{} names “{foreign}”", path.display());
        }
    }
}

/// The examples in the steps for colours, as the program gives them.
#[test]
fn the_examples_of_colours_are_what_the_program_does() {
    let text = rules_of(SystemId::Vincze);
    let is_it = |table: &&TextTable| table.heading.iter().any(|heading| heading == "Gets White");
    let tables = text.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let table = tables.into_iter().find(is_it).expect("the examples");
    for row in &table.rows {
        let (one, other) = (entrant(&row[0]), entrant(&row[1]));
        let (pair, reason) = vincze_colours(&one, &other, Colour::White);
        assert_eq!((pair.white.0.to_string(), reason.number().to_string()), (row[2].clone(), row[3].clone()));
    }
    assert_eq!(table.rows.len(), 6);
}

/// `1: White Black`, `21: none`.
fn entrant(told: &str) -> Entrant {
    let (number, colours) = told.split_once(": ").expect("a number and colours");
    let game = |colour: &str| PastRound::Game {
        opponent: PlayerId(1000),
        colour: Some(if colour == "White" { Colour::White } else { Colour::Black }),
        outcome: Some(Outcome::Drew),
    };
    let played = colours.split(' ').filter(|_| !colours.starts_with("none"));
    let number = number.parse().expect("a number");
    Entrant {
        id: PlayerId(u32::from(number)),
        number: Number(number),
        rating: None,
        points: Points::ZERO,
        available: true,
        past: played.map(game).collect(),
    }
}
