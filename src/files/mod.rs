//! Every format in and out.

pub mod csv;
mod encoding;
pub mod journal_file;
mod kind;
pub mod ron;
pub mod safe_write;
pub mod standings_csv;
pub mod trf;

pub use kind::{Kind, sniff};
