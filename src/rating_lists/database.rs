//! The file of one list: an SQLite database that is written once, as a whole, and then only read.
//!
//! | table | what it holds |
//! |---|---|
//! | `about` | one row: where the list comes from, its date, how many players |
//! | `player` | place in the order in which players are offered → the player, packed |
//! | `fide`, `national` | number → place |
//! | `word` | full-text index of folded words: place |
//! | `vocabulary` | the folded words as an FST, for typing errors |
//!
//! The index holds the words of the name, each as it is written and by its sound, and those of federation, club and year of
//! birth with a mark ([`WordMark`]). Beginnings of one to five letters have entries of their own.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::fault::StoreFault;

/// The version of the layout that is written, and the newest one that is read.
pub(super) const FORMAT: i32 = 1;
/// So much of the file may be mapped into memory.
const MAPPED: i64 = 1 << 31;

/// Beginnings of up to so many letters have entries of their own in the index.
pub(super) const INDEXED_BEGINNING: usize = 5;

pub(super) const TABLES: &str = "
    CREATE TABLE about(facts TEXT NOT NULL);
    CREATE TABLE player(place INTEGER PRIMARY KEY, packed BLOB NOT NULL);
    CREATE TABLE fide(id INTEGER PRIMARY KEY, place INTEGER NOT NULL);
    CREATE TABLE national(id TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY(id, place)) WITHOUT ROWID;
    CREATE TABLE vocabulary(words BLOB NOT NULL);
    CREATE VIRTUAL TABLE word USING fts5(words, content='', detail=none, columnsize=0, prefix='1 2 3 4 5', tokenize='ascii');
";

/// What stands before a word of the index that is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordMark {
    Federation,
    Club,
    /// The year of birth.
    Born,
}

impl WordMark {
    /// No name begins with a digit.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Federation => "1",
            Self::Club => "2",
            Self::Born => "3",
        }
    }
}

/// A new database for a list that nobody reads yet.
pub(super) fn create(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.execute_batch(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; \
         PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;",
    )?;
    connection.pragma_update(None, "user_version", FORMAT)?;
    connection.execute_batch(TABLES)?;
    // Large runs in memory, merged once at the end.
    connection.execute("INSERT INTO word(word, rank) VALUES('automerge', 0)", [])?;
    connection.execute("INSERT INTO word(word, rank) VALUES('hashsize', 8388608)", [])?;
    Ok(connection)
}

/// Opens a database to be read.
pub(super) fn open(path: &Path, name: &str) -> Result<Connection, StoreFault> {
    let damaged = |error: rusqlite::Error| damage(name, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(damaged)?;
    let format: i32 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(damaged)?;
    if format > FORMAT {
        return Err(StoreFault::NewerList { name: name.to_owned() });
    }
    connection.pragma_update(None, "mmap_size", MAPPED).map_err(damaged)?;
    connection.pragma_update(None, "cache_size", -2048).map_err(damaged)?;
    Ok(connection)
}

/// A list that cannot be read.
pub(super) fn damage(name: &str, error: &rusqlite::Error) -> StoreFault {
    StoreFault::DamagedList { name: name.to_owned(), what: error.to_string() }
}
