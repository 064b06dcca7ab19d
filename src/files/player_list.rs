//! Players from a file of either kind: a CSV list, or the player section of a report.

use std::path::Path;

use super::{FileKind, OpenError, csv, open_error, sniff, trf};

/// The players found in a file.
#[derive(Clone, Debug, PartialEq)]
pub enum FoundPlayers {
    /// Rows of a list.
    List(csv::PlayerList),
    /// A tournament report; only its players are of interest here.
    Report(Box<trf::Imported>),
}

/// Why no players were read from a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPlayers {
    /// It cannot be read.
    #[error(transparent)]
    File(#[from] OpenError),
    /// It is an event's own file.
    #[error("this is the file of an event; open it (Ctrl+O) instead of importing it")]
    IsEvent,
    /// It is a report without players.
    #[error("the report holds no players; choose another file")]
    Empty,
}

/// Reads the players of a file, whose kind is recognised by its content. O(bytes).
///
/// # Errors
/// A file that cannot be read, or holds no players.
pub fn read_players(path: &Path) -> Result<FoundPlayers, NoPlayers> {
    let bytes = open_error::read_whole(path)?;
    match sniff(&bytes) {
        FileKind::Ron => Err(NoPlayers::IsEvent),
        FileKind::Csv => {
            let named = |error| OpenError::List { path: path.to_owned(), error };
            Ok(FoundPlayers::List(csv::read(&bytes).map_err(named)?))
        }
        FileKind::Trf => {
            let report = trf::read(&bytes, &path.to_string_lossy()).map_err(OpenError::from)?;
            if report.tournament.player_count() == 0 {
                return Err(NoPlayers::Empty);
            }
            Ok(FoundPlayers::Report(Box::new(report)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(content: &str) -> Result<FoundPlayers, NoPlayers> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("players");
        std::fs::write(&path, content).unwrap();
        read_players(&path)
    }

    #[test]
    fn each_kind_of_file() {
        let list = found("Name;Rating\nOkafor, Ada;2320\n");
        assert!(matches!(list, Ok(FoundPlayers::List(list)) if list.rows.len() == 1));
        let report = found(
            "012 Open\n001    1 w    Okafor, Ada                       2320 NGR    14101068 1985/01/01  0.0    1\n",
        );
        assert!(
            matches!(&report, Ok(FoundPlayers::Report(report)) if report.tournament.player_count() == 1),
            "{report:?}"
        );
        assert_eq!(found("(\n  format: 1,\n"), Err(NoPlayers::IsEvent));
        assert!(matches!(found("\n"), Err(NoPlayers::File(OpenError::List { .. }))));
        let nowhere = read_players(Path::new("/nowhere/at/all"));
        assert!(matches!(nowhere, Err(NoPlayers::File(OpenError::Unreadable { .. }))));
    }
}
