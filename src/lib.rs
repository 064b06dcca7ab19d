//! Interzonal runs a Swiss-system chess tournament from one laptop.
//!
//! The program is a window and a command line over this library. Without its default features (`window`, `pdf`, `lists`)
//! it is engine, standings, files and command line, and builds without any window library:
//!
//! ```
//! use interzonal::files::trf;
//! use interzonal::pairing::{Control, Field, system};
//!
//! let report = std::fs::read("tests/data/trf/harbour16.trf")?;
//! let tournament = trf::read(&report, "harbour16.trf")?.tournament;
//! let round = tournament.next_round().ok_or("no further round")?;
//! let engine = system(tournament.rules().system).ok_or("no engine")?;
//! let field = Field::from_tournament(&tournament, round);
//! let pairing = engine.pair(&field, tournament.rules().seed, &Control::default())?;
//! assert_eq!((pairing.pairs.len(), pairing.bye.is_some()), (2, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `tests/examples` has more. The crate is built in floors; a module imports only from floors below its own
//! (`tests/source/architecture.rs` checks the imports, `ARCHITECTURE.md` gives the reasons):
//!
//! | floor | module | what lives there |
//! |---|---|---|
//! | 7 | `ui`, [`cli`] | the window and the command line |
//! | 6 | `views` | what a panel of the window shows, computed and not drawn |
//! | 5 | [`desk`] | the open tournament: commands, journal, undo, autosave, jobs |
//! | 4 | [`reports`] | pages to print and publish |
//! | 4 | `rating_lists` | rating lists at hand: search, comparison |
//! | 3 | [`files`], [`wording`] | every format in and out; every sentence the user reads |
//! | 2 | [`standings`] | ranking, tie-breaks, cross table |
//! | 1 | [`pairing`] | the engines, the verdict, the explanation |
//! | 0 | [`model`] | the tournament in memory and what each command does to it |
//!
//! Invariants:
//! 1. `model`, `pairing`, `standings` touch no file, clock, thread or window, and never panic on data.
//! 2. The tournament changes only in [`model::apply`]; only `desk` applies a command to the open event.
//! 3. Only `ui` names `egui`/`eframe`/`rfd`; only `desk` names `directories`; only `reports` names the
//!    PDF library; only `files` names `ron` and the file system for tournaments; `csv` is in `files` and `reports`.
//! 4. A pairing is a pure function of (field, rules, seed).
//! 5. `pairing` can be used without the rest of the crate.

pub mod cli;
pub mod desk;
pub mod files;
pub mod model;
pub mod pairing;
#[cfg(feature = "lists")]
pub mod rating_lists;
pub mod reports;
pub mod standings;
#[cfg(feature = "window")]
pub mod ui;
#[cfg(feature = "pdf")]
pub mod views;
pub mod wording;
