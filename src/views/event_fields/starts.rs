//! The fields for when the rounds begin: what stands in them, and what is kept of one that cannot be read.

use crate::model::{EventInfo, RoundNumber, RoundStart, entry};

/// What stands in the fields for the beginnings of the rounds.
pub fn start_fields(event: &EventInfo) -> Vec<String> {
    let known = event.round_dates.len().max(event.round_times.len());
    let rounds = (1..=known).filter_map(RoundNumber::new);
    rounds.map(|round| entry::round_start_text(event.round_start(round))).collect()
}

/// Puts the beginning of a round back to what it is in `event`.
pub fn keep_round_start(typed: &mut EventInfo, event: &EventInfo, round: usize) {
    let last = typed.round_dates.len().max(typed.round_times.len()).max(round);
    let start_of = |at: usize| {
        let source = if at == round { event } else { &*typed };
        RoundNumber::new(at).map(|number| source.round_start(number)).unwrap_or_default()
    };
    let starts: Vec<RoundStart> = (1..=last).map(start_of).collect();
    typed.set_round_starts(&starts);
}
