//! Every list of the program, defined once: its rows, and its columns with key, heading, alignment and the cell that
//! stands in a row. Paper, window, CSV and the text of the command line are written from these definitions.
//!
//! What lives here: one file for each list, and the renderers that need nothing but cells. What does not: how a list is
//! laid out on paper, who asked for it, and where it goes.

mod boards;
mod cell_value;
mod check_in;
mod club_book;
mod cross_table;
mod csv_file;
mod games_of_players;
mod list;
#[cfg(feature = "lists")]
mod listed;
mod log;
mod names;
mod of_report;
mod on_paper;
mod pairings;
mod people;
mod plain_text;
mod play_off;
mod player_field;
mod players;
mod prize_lists;
mod prizes;
mod receipts;
mod rules;
mod schedule;
mod standings;
mod table;
mod tie_breaks;
mod totals;
mod wall_chart;
mod why;

pub use boards::boards;
pub use cell_value::CellValue;
pub use check_in::check_in;
pub use club_book::{club_book, club_columns, event_with_day};
pub use cross_table::{cross_table, round_robin_table};
pub use csv_file::{BOM, CsvStyle, DecimalSign, Separator, csv_file, csv_lines};
pub use list::{Column, Group, List, Readers, Wish};
#[cfg(feature = "lists")]
pub use listed::{Listed, listed_players};
pub use log::log;
pub use names::names;
pub use of_report::list_of;
pub(super) use on_paper::{on_paper, printed};
pub use pairings::{BoardField, BoardRow, board_columns, pairings};
pub(super) use people::People;
pub use plain_text::{in_columns, text_lines};
pub use player_field::{NumberedPlayer, PlayerField};
pub use players::{PlayerGroups, PlayerOrder, grouped_players, players};
pub use prize_lists::{prize_list, prize_lists};
pub use prizes::prizes;
pub use receipts::{Receipt, receipts};
pub use schedule::{ScheduleLine, ScheduledPair, schedule, scheduled_rounds};
pub use standings::{categories, standings};
pub use table::{ColumnId, ListHeading, ListTable, TableGroup};
pub use totals::totals;
pub use wall_chart::wall_chart;
pub use why::{Explained, explained, why};
