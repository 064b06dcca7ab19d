//! Why a list was not read.

use std::path::{Path, PathBuf};

use serde::Serialize;

/// What is wrong with a file that was to be a rating list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames, thiserror::Error)]
pub enum ListFault {
    /// The system does not give it.
    #[error("it cannot be read: {reason}")]
    Unreadable {
        /// The system's words.
        reason: String,
    },
    /// An archive that cannot be unpacked.
    #[error("the archive cannot be unpacked: {reason}")]
    Archive {
        /// The library's words.
        reason: String,
    },
    /// An archive without a list.
    #[error("the archive holds no .txt, .xml or .csv file")]
    NothingInArchive,
    /// Larger than any list.
    #[error("it is larger than {megabytes} MB; no list is")]
    ListTooLarge {
        /// What is read at most.
        megabytes: u64,
    },
    /// Neither a list of FIDE nor the layout of a federation that is known.
    #[error("its layout is not known: neither a list of FIDE nor one of {presets}")]
    UnknownLayout {
        /// The federations whose layouts are known.
        presets: String,
    },
    /// The preset that was asked for does not exist.
    #[error("there is no layout “{asked}”; there are {presets}")]
    UnknownPreset {
        /// What was asked for.
        asked: String,
        /// The known ones.
        presets: String,
    },
    /// Not the layout that was asked for.
    #[error("it is not laid out like “{preset}”: no column “{heading}”")]
    NoSuchHeading {
        /// The preset.
        preset: String,
        /// What was looked for.
        heading: String,
    },
    /// A line or an element without end.
    #[error("line {line} is longer than any line of a list")]
    EndlessLine {
        /// From 1.
        line: u64,
    },
    /// The XML is broken.
    #[error("damaged after {players} players: {reason}")]
    BrokenXml {
        /// How many were read before.
        players: u64,
        /// The library's words.
        reason: String,
    },
    /// Nobody is in it.
    #[error("it holds no player")]
    NobodyListed,
    /// The user stopped it.
    #[error("it was stopped")]
    Stopped,
}

/// A file that is no list, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{}”: {fault}", path.display())]
pub struct ListFileError {
    /// Which file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: ListFault,
}

impl ListFileError {
    /// An error about a file.
    pub fn new(path: &Path, fault: ListFault) -> Self {
        Self { path: path.to_owned(), fault }
    }
}

impl From<&std::io::Error> for ListFault {
    /// A reader may have wrapped a fault of its own.
    fn from(error: &std::io::Error) -> Self {
        if let Some(fault) = error.get_ref().and_then(|inner| inner.downcast_ref::<Self>()) {
            return fault.clone();
        }
        Self::Unreadable { reason: error.to_string() }
    }
}
