//! What a panel shows, computed and not drawn: facts of the moment, prepared rows, marks, doubts, the next step. Nothing
//! here knows a window, so each thing can be tested without one; the panels in `ui` draw it.

pub mod absentees;
pub mod advice;
pub mod audit;
pub mod bracket;
pub mod changes;
pub mod clock;
pub mod club_sheets;
pub mod correction;
pub mod doubts;
pub mod event_fields;
pub mod hall;
pub mod log;
pub mod marks;
pub mod panel;
pub mod placing;
pub mod print_choice;
pub mod rating_card;
pub mod situation;
pub mod standings;
pub mod verdict;
