//! The licences of the program's parts, as *About* shows them: the parts that are sought, and the texts of one as lines that
//! all have room.

use crate::desk::program::{Licences, LicensedPart};
use crate::model::text::tidy_to;

/// The most letters of a line.
pub const LINE: usize = 104;

/// The places of the parts whose name or licence has every word that is sought, whatever the case.
pub fn matching(licences: &Licences, sought: &str) -> Vec<usize> {
    let words: Vec<String> = sought.split_whitespace().map(str::to_lowercase).collect();
    let fits = |part: &LicensedPart| {
        let said = format!("{} {} {}", part.name, part.version, part.licence).to_lowercase();
        words.iter().all(|word| said.contains(word))
    };
    licences.parts.iter().enumerate().filter(|(_, part)| fits(part)).map(|(at, _)| at).collect()
}

/// The texts of a part, one after the other, in lines of at most [`LINE`] letters.
pub fn lines_of(licences: &Licences, part: &LicensedPart) -> Vec<String> {
    let mut lines = Vec::new();
    for text in licences.texts_of(part) {
        if !lines.is_empty() {
            lines.extend([String::new(), "—".to_owned(), String::new()]);
        }
        text.text.lines().for_each(|line| wrap(line, &mut lines));
    }
    lines
}

/// Breaks a line between words; what it is indented by, what follows is indented by, too.
fn wrap(line: &str, lines: &mut Vec<String>) {
    if line.chars().count() <= LINE {
        return lines.push(line.to_owned());
    }
    let indent: String = line.chars().take_while(|letter| *letter == ' ').take(LINE / 2).collect();
    let mut current = indent.clone();
    for word in line.split_whitespace() {
        let room = LINE.saturating_sub(current.chars().count());
        if current.len() > indent.len() && word.chars().count() >= room {
            lines.push(std::mem::replace(&mut current, indent.clone()));
        }
        if current.len() > indent.len() {
            current.push(' ');
        }
        current.push_str(&tidy_to(word, LINE));
    }
    lines.push(current);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_found_by_its_name_and_has_its_texts() {
        let licences = Licences::read().unwrap();
        assert!(licences.parts.len() > 200);
        for name in ["egui", "serde", "noto sans", "dejavu sans", "ureq"] {
            let found = matching(&licences, &name.to_uppercase());
            assert!(found.iter().any(|at| licences.parts[*at].name.to_lowercase() == name), "{name}");
        }
        assert_eq!(matching(&licences, "").len(), licences.parts.len());
        assert_eq!(matching(&licences, "no such crate"), [0_usize; 0]);
        let mpl = matching(&licences, "option mpl");
        assert!(mpl.iter().all(|at| licences.parts[*at].licence == "MPL-2.0") && mpl.len() == 1);
        for part in &licences.parts {
            let lines = lines_of(&licences, part);
            assert!(lines.len() > 5, "{} has its text", part.name);
            for line in lines {
                assert!(line.chars().count() <= LINE + LINE / 2, "{}: {line}", part.name);
            }
        }
    }

    #[test]
    fn long_lines_are_broken_between_words_and_lose_none() {
        let mut lines = Vec::new();
        let long = format!("  {}", "permission is hereby granted ".repeat(20));
        wrap(&long, &mut lines);
        assert!(lines.len() > 4);
        assert!(lines.iter().all(|line| line.chars().count() <= LINE && line.starts_with("  ")));
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&lines.join(" ")), words(&long));
        let broken = |letters: usize| {
            let mut lines = Vec::new();
            wrap(&format!("{} x", "y".repeat(letters - 2)), &mut lines);
            lines.len()
        };
        assert_eq!([broken(5), broken(104), broken(105)], [1, 1, 2], "104 letters are a line");
    }
}
