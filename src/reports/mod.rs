//! What is printed and published: one layout model, from which PDF, HTML and spreadsheets are written.
//!
//! A list is first data ([`document::Sheet`]), then pages of primitives ([`document::Page`]); [`pdf()`],
//! the preview in the window and the tests read the very same pages. Nothing here reads the state of a window,
//! a clock or a file.

mod bracket;
mod category_sheet;
mod club_book;
mod columns;
mod cross_table;
pub mod document;
mod entrants;
pub mod fonts;
pub mod layout;
pub mod lists;
mod missing;
mod name_sheet;
mod pairing_sheet;
mod pdf;
mod play_off_sheet;
mod player_card;
mod player_list;
pub mod printer;
mod prize_list_sheet;
mod prize_sheet;
mod rating_card;
mod report;
mod role;
mod round_robin_table;
mod rows;
mod schedule_sheet;
mod standings_sheet;
mod tie_break_sheet;
mod totals_sheet;
pub mod typeset;
mod words;

pub use crate::model::sort_key;
pub use club_book::club_book;
pub use document::Document;
pub use missing::{Lacking, missing_sentence};
pub use pdf::{PdfError, pdf};
pub use report::{PrintOptions, Report, UnknownReport, build, build_pack};
pub use words::{Words, date_in_words, printed_at};
