//! The standings after a round: rank, player, points and the tie-breaks in their order.

use super::document::{ONE_SHEET, Sheet};
use super::lists::{self, on_paper};
use super::report::SheetOf;
use super::words::Words;
use crate::model::RoundNumber;
use crate::standings::{Conclusion, PlayOffStage, Standings, order_in_force, rounds_counted};
use crate::wording::args;

/// The list with its legend.
pub fn standings_sheet(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let words = of.words;
    let mut notes: Vec<String> = how_it_ended(of, &standings).into_iter().collect();
    notes.extend(status_notes(words, &standings));
    notes.extend(legend(words, &standings));
    notes.extend(of.note_if_nobody());
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![on_paper(lists::standings(of.tournament, &standings, words).table(words), words)],
        notes,
        text_size: 10.0,
        venue: words.with_rate(words.venue(of.tournament.event()), of.tournament.event()),
        sheets: ONE_SHEET,
        ..of.blank()
    }
}

/// The standings after the round that was asked for, else after the last one that is published, by the event's
/// tie-breaks or the usual ones of its system. `Err` is the sentence that stands in their place.
pub fn standings(of: &SheetOf<'_>) -> Result<Standings, String> {
    let tournament = of.tournament;
    let codes = order_in_force(tournament.rules());
    let rounds = of.round.map_or_else(|| rounds_counted(tournament), RoundNumber::get);
    if rounds > tournament.rounds_paired()
        && let Some(round) = of.round
    {
        return Err(of.words.occasion("note-round-missing", round));
    }
    Standings::of(tournament, rounds, &codes).map_err(|error| {
        let code = error.0.0.chars().take(30).collect::<String>();
        of.words.phrase_with("note-unknown-tie-break", &args! { code })
    })
}

/// `After round 3`, `Final standings`.
pub fn occasion(words: Words<'_>, standings: &Standings) -> String {
    match RoundNumber::new(standings.after_round) {
        None => words.phrase("before-round-1"),
        Some(_) if standings.is_final && matches!(standings.play_off, PlayOffStage::Complete { .. }) => {
            words.phrase("final-play-off")
        }
        Some(round) if standings.is_final => words.occasion("final", round),
        Some(round) => words.occasion("after-round", round),
    }
}

/// Why the event is over and who has won, under its latest standings. An engine is asked only where no round can be
/// paired any more may be the reason.
fn how_it_ended(of: &SheetOf<'_>, standings: &Standings) -> Option<String> {
    if standings.after_round < rounds_counted(of.tournament) || standings.after_round == 0 {
        return None;
    }
    let conclusion = Conclusion::of(of.tournament);
    conclusion.end.map(|_| of.words.0.about(of.tournament).conclusion(&conclusion))
}

/// What keeps the standings from being final, if a result is open, and what the play-off has to do with them.
pub fn status_notes(words: Words<'_>, standings: &Standings) -> Vec<String> {
    let open = [("note-results-missing", standings.missing), ("note-adjourned", standings.adjourned)];
    open.into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(key, count)| words.phrase_with(key, &args! { count }))
        .chain(words.0.play_off_note(standings.play_off))
        .collect()
}

/// What the headings of the tie-breaks mean.
pub(super) fn legend(words: Words<'_>, standings: &Standings) -> Option<String> {
    let named = standings.criteria.iter().map(|criterion| {
        format!("{} = {}", words.0.criterion_heading(criterion), words.0.criterion_name(criterion))
    });
    let named = named.collect::<Vec<_>>().join(", ");
    (!named.is_empty()).then(|| words.phrase_with("note-tie-breaks", &args! { criteria: named }))
}
