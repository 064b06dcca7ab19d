//! The headings of lists: one text for each column, with a short form for narrow columns and one for paper where they
//! differ.

use super::Wording;

impl Wording {
    /// The heading of a column where there is room, each one different: `White rating`.
    pub fn heading(&self, column: &str) -> String {
        self.text(&format!("column-{column}"))
    }

    /// The heading over a narrow column: `Rtg`.
    pub fn short_heading(&self, column: &str) -> String {
        self.first_of(column, &["-short", ""])
    }

    /// The heading on paper: `No.`
    pub fn paper_heading(&self, column: &str) -> String {
        self.first_of(column, &["-paper", "-short", ""])
    }

    /// The tooltip of a column.
    pub fn heading_hint(&self, column: &str) -> String {
        self.first_of(column, &["-hint", ""])
    }

    fn first_of(&self, column: &str, endings: &[&str]) -> String {
        let keys = || endings.iter().map(|ending| format!("column-{column}{ending}"));
        let key = keys().find(|key| self.has(key)).or_else(|| keys().next_back()).unwrap_or_default();
        self.text(&key)
    }
}
