//! The cases of `tests/data/dutch-cases.md`, each of which isolates one rule of C.04.3.

use std::collections::BTreeMap;

const CASES: &str = include_str!("../data/dutch-cases.md");

/// A round to be paired.
pub struct Case {
    /// The report file.
    pub trf: String,
    /// White and Black by starting number in the order of the boards; 0 for the bye.
    pub pairs: Vec<(u16, u16)>,
    /// The round that would come out without the rule.
    pub without_the_rule: Option<Vec<(u16, u16)>>,
}

fn pairs(text: &str) -> Vec<(u16, u16)> {
    let pair = |text: &str| {
        let (white, black) = text.split_once('-').unwrap();
        (white.parse().unwrap(), if black == "bye" { 0 } else { black.parse().unwrap() })
    };
    text.trim_matches('`').split_whitespace().map(pair).collect()
}

/// All of them by their number.
pub fn cases() -> BTreeMap<usize, Case> {
    let case = |section: &str| {
        let number = section.split_once('.').unwrap().0.parse().unwrap();
        let trf = section.split("```").nth(1).unwrap().trim_start().to_owned();
        let line = |head| section.lines().find_map(|line| line.strip_prefix(head)).map(pairs);
        let pairs = line("**Pairs:** ").unwrap();
        (number, Case { trf, pairs, without_the_rule: line("Without this rule: ") })
    };
    CASES.split("\n## ").skip(1).map(case).collect()
}
