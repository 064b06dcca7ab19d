//! Matchings in general graphs.
