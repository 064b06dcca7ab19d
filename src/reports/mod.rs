//! What is printed and published: one layout model, from which PDF, HTML and spreadsheets are written.
//!
//! A list is first data ([`document::Sheet`]), then pages of primitives ([`document::Page`]); PDF,
//! the preview in the window and the tests read exactly the same pages. Nothing here reads the state of a window,
//! a clock or a file.

mod category_sheet;
mod check_in_sheet;
mod club_book;
mod cross_table;
pub mod document;
mod event_log;
mod hall_pieces;
pub mod lists;
mod markdown;
mod name_sheet;
mod page;
#[cfg(feature = "pdf")]
pub mod pages;
mod pairing_sheet;
mod paper;
pub mod pieces;
mod play_off_sheet;
mod player_card;
mod player_list;
mod prize_list_sheet;
mod prize_sheet;
mod rating_card;
mod receipt;
mod record_sheet;
mod report;
mod result_sheet;
mod result_slip;
mod role;
mod rules;
mod schedule_sheet;
pub mod site;
pub mod spreadsheet;
mod standings_sheet;
pub mod text;
mod tie_break_sheet;
mod totals_sheet;
mod wall_chart_sheet;
mod why_slip;
mod words;

pub use crate::model::sort_key;
pub use club_book::club_book_sheet;
pub use document::Document;
pub use event_log::{EventLog, LogLine, log_lines};
pub use report::{PrintOptions, Report, UnknownReport, sheets_of};
pub use rules::{rules_of, rules_of_prize_lists};
pub use words::{Words, date_in_words, printed_at};
