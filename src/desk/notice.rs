//! What is to be said after an event was opened: what was recovered, left out, or is doubtful.

use std::path::PathBuf;

use crate::files::csv::Rejected;
use crate::files::journal_file::Damage;
use crate::files::trf::Warning;
use crate::model::KeptField;
use crate::wording::Wording;

/// So many unknown fields are named.
const MOST_NAMED: usize = 5;

/// Something to be said after opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// So many steps were taken from the journal file: the program had not been closed properly.
    Recovered(usize),
    /// The journal file is damaged from a line on; what stood there is lost.
    JournalDamaged(Damage),
    /// The journal file does not continue the event's file (one of the two was copied from elsewhere) and was left out.
    JournalOfAnotherState,
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
    Report(Vec<Warning>),
    /// Rows of a list of players that are no player.
    Rejected(Vec<Rejected>),
}

impl Notice {
    /// One sentence; a list of doubts (of a report, of rows) is none.
    pub fn said(&self, wording: &Wording) -> Option<String> {
        Some(match self {
            Self::Recovered(steps) => wording.text_with("app-recovered", &[("count", (*steps).into())]),
            Self::JournalDamaged(damage) => {
                wording.text_with("app-journal-damaged", &[("damage", damage.to_string().into())])
            }
            Self::JournalOfAnotherState => wording.text("app-journal-of-another-state"),
            Self::OlderFormat { format, kept } => {
                let values = [("format", (*format).into()), ("kept", kept.display().to_string().into())];
                wording.text_with("app-older-format", &values)
            }
            Self::UnknownFields(fields) => {
                let named = fields.iter().take(MOST_NAMED).map(|field| wording.kept_field(field));
                let mut names = named.collect::<Vec<_>>().join(", ");
                if fields.len() > MOST_NAMED {
                    names.push_str(" …");
                }
                let values = [("count", fields.len().into()), ("fields", names.into())];
                wording.text_with("app-unknown-fields", &values)
            }
            Self::Report(_) | Self::Rejected(_) => return None,
        })
    }
}
