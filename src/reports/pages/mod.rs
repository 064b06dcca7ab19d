//! Sheets on paper: laid out as pages of primitives, written as PDF, sent to a printer (feature `pdf`).
//!
//! What a sheet says is decided in [`super`]; here it gets its place, its fonts and its file.

mod bracket;
mod breaks;
mod cards;
mod columns;
mod compose;
mod fit;
mod flow;
pub mod fonts;
mod head;
pub mod layout;
mod legend;
pub mod logo;
mod missing;
mod pdf;
mod piece_grid;
mod pieces;
pub mod printer;
mod qr;
mod rows;
pub mod system_fonts;
mod text;
pub mod typeset;

pub use compose::{build, build_pack, compose};
pub use missing::{Lacking, missing_sentence};
pub use pdf::{PdfError, pdf};
