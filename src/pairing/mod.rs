//! The pairing engines.

pub mod matching;
