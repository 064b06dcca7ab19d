//! Reads the command line; opens the window or runs a command.
fn main() {}
