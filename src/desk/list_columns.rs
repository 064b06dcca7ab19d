//! What the columns of lists of players were taken for by hand, kept under their headings: the next list of the same form
//! needs no choosing.

use serde::{Deserialize, Serialize};

use crate::files::csv::{CsvColumn, MAX_COLUMNS, PlayerList};

/// So many forms are remembered.
const MOST_FORMS: usize = 50;

/// The columns of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptColumns {
    /// The headings, from left to right.
    pub headings: Vec<String>,
    /// What each column is taken for; `None` if it is not used.
    pub meanings: Vec<Option<CsvColumn>>,
}

impl KeptColumns {
    /// Those of a list as it is understood now; `None` without headings to know it by.
    pub fn of(list: &PlayerList) -> Option<Self> {
        let headings: Vec<String> = list.columns.iter().map(|column| column.heading.clone()).collect();
        let meanings = list.columns.iter().map(|column| column.meaning).collect();
        headings.iter().any(|heading| !heading.is_empty()).then_some(Self { headings, meanings })
    }
}

/// Every form that is remembered, the last one at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ListColumns(Vec<KeptColumns>);

impl ListColumns {
    /// True if nothing is remembered.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Remembers a form. The one that was not used for the longest time is forgotten when there are too many.
    pub fn keep(&mut self, columns: KeptColumns) {
        self.0.retain(|known| known.headings != columns.headings);
        self.0.push(columns);
        let surplus = self.0.len().saturating_sub(MOST_FORMS);
        self.0.drain(..surplus);
    }

    /// Understands a list as one with the same headings was; true if there was one.
    pub fn recall(&self, list: &mut PlayerList) -> bool {
        let same = |known: &&KeptColumns| {
            known.headings.iter().eq(list.columns.iter().map(|column| &column.heading))
        };
        let Some(known) = self.0.iter().find(same) else { return false };
        let meanings = known.meanings.clone();
        list.assign_all(&meanings);
        true
    }

    /// What a file that was edited by hand may come to.
    pub(super) fn limit(&mut self) {
        self.0.truncate(MOST_FORMS);
        self.0.retain(|known| known.headings.len() <= MAX_COLUMNS && known.meanings.len() <= MAX_COLUMNS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::csv::paste;

    const FORM: &str = "Timestamp;Who are you?;Name;Strength\n1;Okafor, Ada;Riverside;2320\n";

    #[test]
    fn fifty_forms_are_remembered() {
        let form = |at: usize| KeptColumns { headings: vec![at.to_string()], meanings: vec![None] };
        let mut kept = ListColumns::default();
        assert!(kept.is_empty() && !ListColumns(vec![form(0)]).is_empty());
        for (at, count) in [(49, 50), (50, 50)] {
            let first = if at == 49 { 0 } else { 50 };
            (first..=at).for_each(|at| kept.keep(form(at)));
            assert_eq!(kept.0.len(), count);
        }
        assert_eq!((&kept.0[0], &kept.0[49]), (&form(1), &form(50)), "the oldest one is forgotten");
        let mut edited = ListColumns((0..51).map(form).collect());
        edited.limit();
        assert_eq!(edited.0.len(), 50);
    }

    #[test]
    fn a_form_is_known_again_by_its_headings() {
        let mut list = paste(FORM).unwrap();
        assert_eq!(list.rows[0].details.name, "Riverside");
        list.assign(2, Some(CsvColumn::Club));
        list.assign(1, Some(CsvColumn::Name));
        list.assign(3, Some(CsvColumn::Rating));
        let mut kept = ListColumns::default();
        kept.keep(KeptColumns::of(&list).unwrap());
        let written = serde_json::to_string(&kept).unwrap();
        let kept: ListColumns = serde_json::from_str(&written).unwrap();
        let mut again = paste(&FORM.replace("Okafor, Ada", "Lind, Bo")).unwrap();
        assert!(kept.recall(&mut again));
        let details = &again.rows[0].details;
        assert_eq!((details.name.as_str(), details.club.as_str()), ("Lind, Bo", "Riverside"));
        assert_eq!(details.rating, Some(2320));
        let mut other = paste("Name;Rating\nLind, Bo;1900\n").unwrap();
        assert!(!kept.recall(&mut other));
        assert_eq!(KeptColumns::of(&paste("Okafor, Ada\t2320\nLind, Bo\t1900\n").unwrap()), None);
    }
}
