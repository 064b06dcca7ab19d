//! Ranking and tie-breaks.
