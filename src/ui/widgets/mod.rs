//! Small accessible widgets of the window. Each takes values and gives a response; none knows the tournament.
//! Every one has an accessible name and a visible focus.

mod arranged_head;
mod button;
mod choice;
mod dialog;
mod drop_down;
mod focus;
mod fold;
mod form;
mod icon;
mod key_hints;
mod list_table;
mod moving_rows;
mod notice;
mod path_text;
mod required_text;
mod right_end;
mod table;
mod table_row;

pub use crate::views::sort::Sort;
pub use arranged_head::{AFTER_NUMBER, ArrangedHead, HeadColumn, HeadText};
pub use button::{
    RoundState, action_button, action_icon, button, button_width, icon_button, named_action_button,
    named_action_icon, primary_button, rail_item, round_chip, section_chip, segments, tag, with_hint,
    with_reason,
};
pub use choice::DialogChoice;
pub use dialog::{DialogAnswer, DialogBox};
pub use drop_down::{DropDown, drop_down, drop_down_of, is_browsed, takes_letters};
pub use focus::{FocusReturn, focus_panel, follow_focus, has_keyboard, stop_at_panel, tell_cursor};
pub use fold::fold;
pub use form::{Form, search_field, select, text_field, text_field_as_left};
pub use icon::{ICON, Icon};
pub use key_hints::{KeyHint, key_cap, key_hints};
pub use list_table::{align, list_table};
pub use moving_rows::MovingRows;
pub use notice::{Notices, Severity, ShownNotice, banner, banner_with, empty_state};
pub use path_text::PathText;
pub use required_text::RequiredText;
pub use right_end::{at_the_right, from_both_ends, room_at_the_left};
pub use table::{RowCells, data_table, framed_table, gap_painter, header_cell, layout, plain_head};
pub use table_row::{describe, leave_unsaid, mark_selected, name_row, paint_flash};
