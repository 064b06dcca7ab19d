//! The tournament in memory.
