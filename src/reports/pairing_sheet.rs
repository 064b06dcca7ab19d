//! The pairing sheet by board: who plays whom, with a box for the result; byes last.

use super::document::{ONE_SHEET, Sheet};
use super::lists::{People, on_paper, pairings};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{Bye, PlayerId, Round, RoundNumber, Stage, Tournament, sort_key};
use crate::wording::args;

/// The sheet of one round.
pub fn pairing_sheet(of: &SheetOf<'_>, number: RoundNumber) -> Sheet {
    let words = of.words;
    let Some(round) = of.tournament.round(number) else { return of.without_round(number) };
    let mut notes = round_notes(of, round, number);
    let rules = of.tournament.rules();
    if rules.system.facts().is_drawn {
        notes.push(words.phrase_with("note-drawn", &args! { seed: rules.seed.to_string() }));
    }
    Sheet {
        occasion: round_occasion(words, round, number),
        tables: vec![on_paper(pairings(of.tournament, number, round, words).table(words), words)],
        notes,
        text_size: 10.5,
        sheets: ONE_SHEET,
        ..of.blank_of(number)
    }
}

/// Who stands on no board of the round and looks in vain for the own name, in the order of names.
pub fn round_notes(of: &SheetOf<'_>, round: &Round, number: RoundNumber) -> Vec<String> {
    let people = People::of(of.tournament);
    let (pool, absent) = (of.tournament.pool(number), absent(of.tournament, round, number));
    let lists = [("note-pool", pool), ("note-absent", absent)];
    lists
        .into_iter()
        .filter(|(_, players)| !players.is_empty())
        .map(|(key, mut players)| {
            players.sort_by_cached_key(|player| sort_key(of.tournament.name(*player)));
            (key, players)
        })
        .map(|(key, players)| of.words.phrase_with(key, &args! { names: people.listed(&players) }))
        .collect()
}

/// `Round 4`, marked while it is a draft.
pub fn round_occasion(words: Words<'_>, round: &Round, number: RoundNumber) -> String {
    words.occasion(if round.stage == Stage::Draft { "round-draft" } else { "round" }, number)
}

/// Who asked not to be paired; the withdrawn are no news.
fn absent(tournament: &Tournament, round: &Round, number: RoundNumber) -> Vec<PlayerId> {
    let stays = |id: &PlayerId| tournament.player(*id).is_some_and(|player| !player.is_withdrawn(number));
    let zero = round.byes.iter().filter(|(_, bye)| **bye == Bye::Zero).map(|(id, _)| *id);
    zero.filter(stays).collect()
}
