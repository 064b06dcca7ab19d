//! Where something is wrong in a file.

use super::{Wording, args};

/// So much of a file's name is shown.
const NAME_SHOWN: usize = 60;

impl Wording {
    /// What is wrong in a file and where: "club.trf, line 3, column 5: …."
    pub fn in_file(&self, file: &str, line: Option<usize>, column: Option<usize>, what: &str) -> String {
        let mut letters = file.chars();
        let mut name: String = letters.by_ref().take(NAME_SHOWN).collect();
        if letters.next().is_some() {
            name.push('…');
        }
        let key = match (line, column) {
            (Some(_), Some(_)) => "trf-place-column",
            (Some(_), None) => "trf-place-line",
            _ => "trf-place-file",
        };
        let (line, column) = (line.unwrap_or_default(), column.unwrap_or_default());
        self.text_with(key, &args! { file: name, line, column, what })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_of_a_file_is_cut_after_sixty_letters() {
        let shown = |letters: usize| Wording::english().in_file(&"x".repeat(letters), None, None, "gone");
        assert!(shown(60).contains(&"x".repeat(60)) && !shown(60).contains('…'), "{}", shown(60));
        assert!(shown(61).contains(&format!("{}…", "x".repeat(60))), "{}", shown(61));
        assert!(!shown(61).contains(&"x".repeat(61)), "{}", shown(61));
    }

    #[test]
    fn six_players_and_twelve_boards_are_listed() {
        let wording = Wording::english();
        let listed = |count: usize, kind: &str| {
            let parts = (0..count).map(|at| format!("x{at}")).collect();
            wording.list(parts, kind).matches('x').count()
        };
        assert_eq!([5, 6, 7].map(|count| listed(count, "player")), [5, 6, 6]);
        assert_eq!([11, 12, 13].map(|count| listed(count, "board")), [11, 12, 12]);
        assert_eq!(listed(30, "points"), 30);
    }
}
