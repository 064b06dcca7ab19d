//! The schedule of a round robin: every round with its pairs, by the Berger tables (C.05 Annex 1). Rounds that are paired
//! stand as they are, with their results.

use super::pairings::result_cell;
use super::people::People;
use super::{CellValue, Column, Group, List};
use crate::model::{Bye, Game, GameResult, PlayerId, Round, RoundNumber, Tournament};
use crate::pairing::BergerTable;
use crate::reports::words::{Words, time_of_day};
use crate::wording::args;

/// A pair of a round, or somebody who is free in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduleLine {
    /// When.
    pub round: RoundNumber,
    /// Who plays whom.
    pub pair: ScheduledPair,
}

/// A pair, or somebody who is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScheduledPair {
    /// Two who play.
    Game {
        /// Who has White.
        white: PlayerId,
        /// Who has Black.
        black: PlayerId,
        /// How it ended.
        result: GameResult,
    },
    /// Somebody without an opponent.
    Free(PlayerId),
}

impl ScheduledPair {
    const fn white(&self) -> PlayerId {
        match *self {
            Self::Game { white, .. } => white,
            Self::Free(player) => player,
        }
    }

    const fn black(&self) -> Option<PlayerId> {
        match *self {
            Self::Game { black, .. } => Some(black),
            Self::Free(_) => None,
        }
    }
}

/// All rounds, one below the other.
pub fn schedule<'a>(tournament: &'a Tournament, words: Words<'a>) -> List<'a, ScheduleLine> {
    let seats: Vec<PlayerId> =
        tournament.in_number_order().into_iter().map(|(_, player)| player.id).collect();
    let lines = |round: RoundNumber| {
        let pairs = match tournament.round(round) {
            Some(paired) => as_paired(paired),
            None => planned(tournament, &seats, round),
        };
        pairs.into_iter().map(move |pair| ScheduleLine { round, pair })
    };
    let group = |round| Group { title: heading(words, tournament, round), rows: lines(round).collect() };
    List { groups: scheduled_rounds(tournament).map(group).collect(), columns: columns(tournament, words) }
}

/// `Round 3`, with its day where one is set.
fn heading(words: Words<'_>, tournament: &Tournament, number: RoundNumber) -> String {
    let round = words.occasion("round", number);
    match words.start_of(tournament.event(), number) {
        None => round,
        Some(date) => words.phrase_with("schedule-day", &args! { round, date }),
    }
}

fn columns<'a>(tournament: &'a Tournament, words: Words<'a>) -> Vec<Column<'a, ScheduleLine>> {
    let people = People::of(tournament);
    let white = |say: fn(&People<'a>, PlayerId) -> CellValue| {
        move |line: &ScheduleLine| say(&people, line.pair.white())
    };
    let black = |say: fn(&People<'a>, PlayerId) -> CellValue| {
        move |line: &ScheduleLine| line.pair.black().map_or(CellValue::Empty, |id| say(&people, id))
    };
    let start = |line: &ScheduleLine| tournament.event().round_start(line.round);
    let day = move |line: &ScheduleLine| start(line).day.map_or(CellValue::Empty, CellValue::Date);
    let time = move |line: &ScheduleLine| {
        start(line).time.map_or(CellValue::Empty, |time| CellValue::text(time_of_day(time)))
    };
    vec![
        Column::right("round", |line: &ScheduleLine| CellValue::whole(line.round.get())).for_files(),
        Column::left("date", day).for_files(),
        Column::left("time", time).for_files().optional(),
        Column::right("white-number", white(People::number)).shown_as("number"),
        Column::names("white", white(People::name)),
        Column::centre("result", move |line: &ScheduleLine| match line.pair {
            ScheduledPair::Game { result, .. } => result_cell(result),
            ScheduledPair::Free(_) => CellValue::text(words.phrase("schedule-free")),
        })
        .bold()
        .at_least(3.6),
        Column::names("black", black(People::name)),
        Column::right("black-number", black(People::number)).shown_as("number"),
    ]
}

fn table(tournament: &Tournament) -> BergerTable {
    let rules = tournament.rules();
    BergerTable::new(tournament.player_count(), rules.cycles, rules.exchange_last_rounds)
}

/// The rounds of the tables, and any that were paired beyond them. One entrant alone plays none.
pub fn scheduled_rounds(tournament: &Tournament) -> impl Iterator<Item = RoundNumber> {
    let table = table(tournament);
    let of_table = table.rounds_in_cycle().saturating_mul(table.cycles().count());
    let planned = if tournament.player_count() < 2 { 0 } else { of_table };
    (1..=planned.max(tournament.rounds_paired())).map_while(RoundNumber::new)
}

fn as_paired(round: &Round) -> Vec<ScheduledPair> {
    let game =
        |game: &Game| ScheduledPair::Game { white: game.white, black: game.black, result: game.result };
    let free = round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing);
    round.games.iter().map(game).chain(free.map(|(id, _)| ScheduledPair::Free(*id))).collect()
}

fn planned(tournament: &Tournament, seats: &[PlayerId], number: RoundNumber) -> Vec<ScheduledPair> {
    let at = |place: usize| place.checked_sub(1).and_then(|index| seats.get(index)).copied();
    let meetings = table(tournament).meetings(number);
    let mut pairs: Vec<ScheduledPair> = meetings
        .into_iter()
        .filter_map(|meeting| match (at(meeting.white), at(meeting.black)) {
            (Some(white), Some(black)) => {
                Some(ScheduledPair::Game { white, black, result: GameResult::Pending })
            }
            (Some(free), None) | (None, Some(free)) => Some(ScheduledPair::Free(free)),
            (None, None) => None,
        })
        .collect();
    // Whoever is free stands last, as on the pairing sheet.
    pairs.sort_by_key(|pair| matches!(pair, ScheduledPair::Free(_)));
    pairs
}

#[cfg(test)]
#[cfg(feature = "pdf")]
mod tests {
    use super::*;
    use crate::model::{
        Command, Cycles, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId,
        apply,
    };
    use crate::reports::pages::build;
    use crate::reports::{PrintOptions, Report};
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
            let all: Vec<RoundNumber> = scheduled_rounds(&event).collect();
            assert_eq!(all.len(), rounds);
            let mut met = std::collections::BTreeMap::new();
            for number in all {
                for line in planned(&event, &seats, number) {
                    if let ScheduledPair::Game { white, black, .. } = line {
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
        let line = as_paired(paired.round(round).unwrap());
        assert!(
            matches!(line[0], ScheduledPair::Game { white, black, .. } if (white, black) == (seat(2), seat(1)))
        );
        assert!(!printed(&paired).iter().any(|line| line.contains("until round 1 is paired")));
    }

    #[test]
    fn nobody_and_other_systems() {
        assert_eq!(scheduled_rounds(&event(1, Cycles::Double)).count(), 0);
        let swiss = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        assert!(printed(&swiss).iter().any(|line| line.contains("Only a round robin")));
    }
}
