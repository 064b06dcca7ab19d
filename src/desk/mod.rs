//! The open tournament.
