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
