//! The schedule of a round robin: every round with its pairs, by the Berger tables (C.05 Annex 1). Rounds that are paired
//! stand as they are, with their results.

use super::document::{Align, Cell, Column, Sheet};
use super::entrants::{Draft, Entrants};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{Bye, GameResult, PlayerId, Round, RoundNumber, Tournament};
use crate::pairing::BergerTable;

/// All rounds, one below the other.
pub fn schedule_sheet(of: &SheetOf<'_>) -> Sheet {
    let (words, tournament) = (of.words, of.tournament);
    if !tournament.rules().system.is_scheduled() {
        return Sheet { notes: vec![words.phrase("note-no-schedule")], ..of.blank() };
    }
    let entrants = Entrants::before(tournament, RoundNumber::FIRST);
    let seats: Vec<PlayerId> =
        tournament.in_number_order().into_iter().map(|(_, player)| player.id).collect();
    let mut draft = Draft::new(columns(words));
    for number in rounds(tournament) {
        draft.group(heading(words, tournament, number));
        let lines = match tournament.round(number) {
            Some(round) => paired(round),
            None => planned(tournament, &seats, number),
        };
        for line in lines {
            draft.push(line.cells(words, &entrants));
        }
    }
    let mut notes = of.note_if_nobody();
    let is_complete = rounds(tournament).count() <= tournament.rounds_paired();
    if notes.is_empty() && !is_complete {
        let key = if tournament.is_started() { "note-schedule" } else { "note-schedule-open" };
        notes.push(words.phrase(key));
    }
    Sheet { tables: vec![draft.finish()], notes, text_size: 10.0, ..of.blank() }
}

fn table(tournament: &Tournament) -> BergerTable {
    let rules = tournament.rules();
    BergerTable::new(tournament.player_count(), rules.cycles, rules.exchange_last_rounds)
}

/// The rounds of the tables, and any that were paired beyond them. One entrant alone plays none.
fn rounds(tournament: &Tournament) -> impl Iterator<Item = RoundNumber> {
    let table = table(tournament);
    let of_table = table.rounds_in_cycle().saturating_mul(table.cycles().count());
    let planned = if tournament.player_count() < 2 { 0 } else { of_table };
    (1..=planned.max(tournament.rounds_paired())).map_while(RoundNumber::new)
}

/// `Round 3`, with its day where one is set.
fn heading(words: Words<'_>, tournament: &Tournament, number: RoundNumber) -> String {
    let round = words.occasion("round", number);
    match tournament.event().round_dates.get(number.index()).copied().flatten() {
        None => round,
        Some(date) => {
            words.phrase_with("schedule-day", &[("round", round.into()), ("date", words.date(date).into())])
        }
    }
}

fn columns(words: Words<'_>) -> Vec<(Column, bool)> {
    vec![
        (words.column("number", Align::Right), false),
        (words.names("white"), false),
        (words.column("result", Align::Centre).bold().at_least(3.6), false),
        (words.names("black"), false),
        (words.column("number", Align::Right), false),
    ]
}

/// A pair, or somebody who is free.
enum Line {
    Game { white: PlayerId, black: PlayerId, result: GameResult },
    Free(PlayerId),
}

impl Line {
    fn cells(&self, words: Words<'_>, entrants: &Entrants<'_>) -> Vec<Cell> {
        match self {
            Self::Game { white, black, result } => vec![
                entrants.number(*white),
                entrants.name(*white),
                match result {
                    GameResult::Pending => Cell::Blank,
                    known => Cell::text(known.notation()),
                },
                entrants.name(*black),
                entrants.number(*black),
            ],
            Self::Free(player) => vec![
                entrants.number(*player),
                entrants.name(*player),
                Cell::text(words.phrase("schedule-free")),
                Cell::empty(),
                Cell::empty(),
            ],
        }
    }
}

fn paired(round: &Round) -> Vec<Line> {
    let game =
        |game: &crate::model::Game| Line::Game { white: game.white, black: game.black, result: game.result };
    let free = round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing).map(|(id, _)| Line::Free(*id));
    round.games.iter().map(game).chain(free).collect()
}

fn planned(tournament: &Tournament, seats: &[PlayerId], number: RoundNumber) -> Vec<Line> {
    let at = |place: usize| place.checked_sub(1).and_then(|index| seats.get(index)).copied();
    let meetings = table(tournament).meetings(number);
    let mut lines: Vec<Line> = meetings
        .into_iter()
        .filter_map(|meeting| match (at(meeting.white), at(meeting.black)) {
            (Some(white), Some(black)) => Some(Line::Game { white, black, result: GameResult::Pending }),
            (Some(free), None) | (None, Some(free)) => Some(Line::Free(free)),
            (None, None) => None,
        })
        .collect();
    // Whoever is free stands last, as on the pairing sheet.
    lines.sort_by_key(|line| matches!(line, Line::Free(_)));
    lines
}

#[cfg(test)]
mod tests {
    use super::super::report::{PrintOptions, Report, build};
    use super::*;
    use crate::model::{
        Command, Cycles, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId,
        apply,
    };
    use crate::wording::Wording;

    fn event(players: usize, cycles: Cycles) -> Tournament {
        let rules = Rules { cycles, ..Rules::new(SystemId::RoundRobin, 1) };
        let entry = |at: usize| NewPlayer {
            details: PlayerDetails { name: format!("Player {at}"), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let blank = Tournament::new(EventInfo::default(), rules);
        apply(&blank, &Command::AddPlayers((1..=players).map(entry).collect())).unwrap()
    }

    fn printed(tournament: &Tournament) -> Vec<String> {
        let document = build(Report::Schedule, tournament, &PrintOptions::default(), &Wording::english());
        document.pages.iter().flat_map(|page| page.lines()).collect()
    }

    /// C.05 Annex 1: with five entrants the table of six, and one of them free in each round.
    #[test]
    fn every_pair_stands_once_in_each_cycle() {
        for (players, cycles, rounds) in
            [(6, Cycles::Single, 5), (5, Cycles::Single, 5), (6, Cycles::Double, 10)]
        {
            let event = event(players, cycles);
            let seats: Vec<PlayerId> = event.in_number_order().iter().map(|(_, player)| player.id).collect();
            let all: Vec<RoundNumber> = super::rounds(&event).collect();
            assert_eq!(all.len(), rounds);
            let mut met = std::collections::BTreeMap::new();
            for number in all {
                for line in planned(&event, &seats, number) {
                    if let Line::Game { white, black, .. } = line {
                        *met.entry((white.min(black), white.max(black))).or_insert(0) += 1;
                    }
                }
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert!(met.values().all(|times| *times == cycles.count()));
        }
    }

    #[test]
    fn a_paired_round_stands_as_it_is_with_its_results() {
        let event = event(4, Cycles::Single);
        let before = printed(&event);
        assert!(before.iter().any(|line| line.contains("Round 3")), "{before:?}");
        assert!(before.iter().any(|line| line.contains("until round 1 is paired")));
        let seat = |number| event.by_number(crate::model::Number(number)).unwrap();
        // Not what the table says.
        let game = |white, black| PairedGame { white: seat(white), black: seat(black), locked: false };
        let pairing = PlannedPairing { games: vec![game(2, 1), game(4, 3)], bye: None };
        let round = RoundNumber::FIRST;
        let paired = apply(&event, &Command::PairRound { round, pairing, paired_by: None }).unwrap();
        let line = super::paired(paired.round(round).unwrap());
        assert!(matches!(line[0], Line::Game { white, black, .. } if (white, black) == (seat(2), seat(1))));
        assert!(!printed(&paired).iter().any(|line| line.contains("until round 1 is paired")));
    }

    #[test]
    fn nobody_and_other_systems() {
        assert_eq!(super::rounds(&event(1, Cycles::Double)).count(), 0);
        let swiss = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        assert!(printed(&swiss).iter().any(|line| line.contains("Only a round robin")));
    }
}
