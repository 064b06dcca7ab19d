//! What the user is told after an event was opened: what was recovered, left out, or is doubtful.

use std::path::PathBuf;

use crate::files::csv::Rejected;
use crate::files::journal_file::Damage;
use crate::files::trf::TrfWarning;
use crate::model::{KeptField, StateDifference};
use crate::wording::{Wording, args};

/// So many unknown fields are named.
const MOST_NAMED: usize = 5;

/// What was recovered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// How many steps.
    pub steps: usize,
    /// What they changed in comparison with the event's file.
    pub what: StateDifference,
}

/// Something the user is told after opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Steps were taken from the journal file: the program had not been closed properly.
    Recovered(Recovered),
    /// Steps were taken from the copy in the program's folder: the event's own place had refused them.
    Rescued(Recovered),
    /// A copy in the program's folder contradicts the event; it stays under this name.
    RescueAside(PathBuf),
    /// The journal file is damaged from a line on; what stood there is lost.
    JournalDamaged(Damage),
    /// The journal file does not continue the event's file (another event was put there, or one of the two was copied
    /// from elsewhere) and was left out; it is kept under this name, unless the event was only looked at.
    JournalOfAnotherState(Option<PathBuf>),
    /// The file has an older format. It stays beside the new one when that is first written.
    OlderFormat {
        /// Which.
        format: u32,
        /// Under which name.
        kept: PathBuf,
    },
    /// The file holds what this program does not know; it is kept and not used.
    UnknownFields(Vec<KeptField>),
    /// A tournament report was doubtful in these points.
    Report(Vec<TrfWarning>),
    /// Rows of a list of players that could not be read.
    Rejected(Vec<Rejected>),
}

impl Notice {
    /// Its sentence; `None` for a list of doubts, which has a dialog of its own.
    pub fn said(&self, wording: &Wording) -> Option<String> {
        Some(match self {
            Self::Recovered(Recovered { steps, what }) => wording.recovered(*steps, what),
            Self::Rescued(Recovered { steps, what }) => wording.rescued(*steps, what),
            Self::RescueAside(path) => {
                wording.text_with("app-rescue-aside", &args! { path: path.display().to_string() })
            }
            Self::JournalDamaged(damage) => {
                wording.text_with("app-journal-damaged", &args! { damage: damage.to_string() })
            }
            Self::JournalOfAnotherState(None) => wording.text("app-journal-of-another-state"),
            Self::JournalOfAnotherState(Some(kept)) => {
                let values = args! { kept: kept.display().to_string() };
                wording.text_with("app-journal-kept-aside", &values)
            }
            Self::OlderFormat { format, kept } => {
                let values = args! { format: (*format), kept: kept.display().to_string() };
                wording.text_with("app-older-format", &values)
            }
            Self::UnknownFields(fields) => {
                let named = fields.iter().take(MOST_NAMED).map(|field| wording.kept_field(field));
                let mut names = named.collect::<Vec<_>>().join(", ");
                if fields.len() > MOST_NAMED {
                    names.push_str(" …");
                }
                let values = args! { count: fields.len(), fields: names };
                wording.text_with("app-unknown-fields", &values)
            }
            Self::Report(_) | Self::Rejected(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_unknown_fields_are_named_and_all_are_counted() {
        let told = |count: usize| {
            let field = |line| KeptField { path: vec![format!("field-{line}")], text: String::new(), line };
            let notice = Notice::UnknownFields((0..count).map(field).collect());
            let sentence = notice.said(&Wording::english()).unwrap();
            (sentence.matches("field-").count(), sentence.contains(" …"))
        };
        assert_eq!([4, 5, 6].map(told), [(4, false), (5, false), (5, true)]);
    }
}
