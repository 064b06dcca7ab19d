//! The command line with real processes.

mod documents_and_answers;
mod prizes;
mod simulate;
