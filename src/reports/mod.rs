//! What is printed and published: one layout model, from which PDF, HTML and spreadsheets are written.
//!
//! A list is first data ([`document::Sheet`]), then pages of primitives ([`document::Page`]); [`pdf()`],
//! the preview in the window and the tests read the very same pages. Nothing here reads the state of a window,
//! a clock or a file.

mod columns;
pub mod document;
pub mod fonts;
pub mod layout;
mod pdf;
pub mod printer;
mod rows;
pub mod typeset;

pub use document::Document;
pub use pdf::{PdfError, pdf};
