//! The rooms of the program that read and write, without the window.

#[path = "../../../../src/cli/mod.rs"]
pub mod cli;
#[path = "../../../../src/desk/mod.rs"]
pub mod desk;
#[path = "../../../../src/files/mod.rs"]
pub mod files;
#[path = "../../../../src/model/mod.rs"]
pub mod model;
#[path = "../../../../src/pairing/mod.rs"]
pub mod pairing;
#[path = "../../../../src/reports/mod.rs"]
pub mod reports;
#[path = "../../../../src/standings/mod.rs"]
pub mod standings;
/// Of the window only what reads a file.
#[path = "../../../../src/ui"]
pub mod ui {
    pub mod settings;
}
#[path = "../../../../src/wording/mod.rs"]
pub mod wording;
