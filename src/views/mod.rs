//! What a panel shows, computed and not drawn: current facts, prepared rows, marks, doubts, the next step. Nothing
//! here knows about a window, so everything can be tested without one; the panels in `ui` draw it.

use crate::wording::fact_keys;

pub mod absentees;
pub mod advice;
pub mod apart;
pub mod audit;
pub mod award_fields;
pub mod board_plan;
pub mod bracket;
pub mod category_choice;
pub mod changes;
pub mod check_in;
pub mod clock;
pub mod club_members;
pub mod club_sheets;
pub mod correction;
pub mod doubts;
pub mod event_fields;
pub mod explanation;
pub mod found_elsewhere;
pub mod hall;
pub mod hall_turns;
pub mod import_preview;
pub mod licences;
#[cfg(feature = "lists")]
pub mod list_comparison;
pub mod log;
pub mod marks;
pub mod ordered_sheets;
pub mod panel;
pub mod placing;
pub mod play_off_choice;
pub mod player_ratings;
pub mod player_rounds;
pub mod print_choice;
pub mod progress;
pub mod rating_card;
#[cfg(feature = "window")]
pub mod rating_lists;
pub mod reading;
pub mod rehearsal;
pub mod renumbering;
pub mod repair;
pub mod second_keying;
pub mod sections;
pub mod situation;
pub mod sort;
pub mod standings;
#[cfg(feature = "lists")]
pub mod suggestions;
pub mod verdict;
pub mod what_if;

/// The enums of this room that are told as facts; [`crate::wording::facts`] lists those of the rooms below.
pub fn facts() -> Vec<(&'static str, Vec<String>)> {
    let facts = vec![
        ("award-fault", fact_keys::<award_fields::AwardFault>()),
        ("disk-task", fact_keys::<crate::desk::DiskTask>()),
        ("not-picked", fact_keys::<category_choice::NotPicked>()),
        ("doubtful", fact_keys::<doubts::Doubtful>()),
        ("hindrance", fact_keys::<situation::Hindrance>()),
        ("event-complaint", fact_keys::<event_fields::EventComplaint>()),
        ("rating-complaint", fact_keys::<player_ratings::RatingComplaint>()),
        ("system-fit", fact_keys::<event_fields::new_event::SystemFit>()),
        ("not-added", fact_keys::<event_fields::criterion::NotAdded>()),
    ];
    #[cfg(feature = "window")]
    let facts = {
        let mut facts = facts;
        facts.push(("download-failure", fact_keys::<crate::desk::program::download::DownloadFailure>()));
        facts
    };
    facts
}
