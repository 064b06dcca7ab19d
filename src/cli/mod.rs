//! The commands for scripts and tests: one file a command.
