//! Sentences for facts of lower rooms that arrive as a key and named values (a file that is refused or doubtful).

use super::{Value, Wording};
use crate::files::trf::Unsaid;

/// So much of a file's name is shown.
const NAME_SHOWN: usize = 60;

impl Wording {
    /// The sentence of a fact.
    pub fn fact(&self, key: &str, values: &[(String, String)]) -> String {
        let values: Vec<(&str, Value<'_>)> =
            values.iter().map(|(name, value)| (name.as_str(), value.into())).collect();
        self.text_with(key, &values)
    }

    /// What a report file cannot say to other programs: a whole sentence.
    pub fn unsaid(&self, fact: &Unsaid) -> String {
        let said = fact.said();
        self.fact(&said.key, &said.values)
    }

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
        let values = [
            ("file", name.into()),
            ("line", line.unwrap_or_default().into()),
            ("column", column.unwrap_or_default().into()),
            ("what", what.into()),
        ];
        self.text_with(key, &values)
    }
}
