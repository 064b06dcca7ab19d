//! Why a list at hand cannot be used.

use serde::Serialize;

use crate::files::rating_list::ListFileError;

/// What went wrong with the lists at hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames, thiserror::Error)]
pub enum StoreFault {
    /// The name of a list would be no good name of a file.
    #[error("“{name}” is no name for a list: up to 40 small letters, digits and hyphens")]
    BadName {
        /// What was asked for.
        name: String,
    },
    /// No list has this name.
    #[error("there is no list “{name}”; there are {known}")]
    UnknownList {
        /// What was asked for.
        name: String,
        /// The lists that there are.
        known: String,
    },
    /// No list at all.
    #[error("there is no rating list yet; import one first")]
    NoListYet,
    /// The store of a list is damaged.
    #[error("the list “{name}” is damaged ({what}); import it again")]
    DamagedList {
        /// Which list.
        name: String,
        /// The library's words.
        what: String,
    },
    /// Written by a later version of the program.
    #[error(
        "the list “{name}” was written by a newer Interzonal; update the program or import the list again"
    )]
    NewerList {
        /// Which list.
        name: String,
    },
    /// The store cannot be written.
    #[error("the list “{name}” cannot be written: {reason}")]
    UnwritableList {
        /// Which list.
        name: String,
        /// The system's words.
        reason: String,
    },
    /// The work was stopped by the user.
    #[error("it was stopped; the lists are as they were")]
    StoppedByUser,
}

/// Why a list was not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The file is no list.
    #[error(transparent)]
    File(#[from] ListFileError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreFault),
}
