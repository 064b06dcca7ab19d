//! The standings as the panel shows them, made once for each revision and round: small events at once, large ones on
//! a thread of their own, so that no frame waits.

use crate::desk::{BackgroundAnswer, Environment};
use crate::model::{Board, GameResult, Round, RoundNumber, TieBreakCode, Tournament};
use crate::reports::lists::{self, ListTable};
use crate::reports::{Words, sort_key};
use crate::standings::{
    Conclusion, CrossTable, End, Payouts, Performance, Prizes, Standings, StandingsRow, Totals, UnknownCode,
    order_in_force, performances, rounds_counted, seeds_hold,
};
use crate::wording::{Wording, args};

/// Players times rounds up to which the standings are made within a frame (well below a millisecond).
pub const AT_ONCE: usize = 1_000;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListsKey {
    /// The revision of the event.
    pub revision: u64,
    /// How many rounds are counted.
    pub after: usize,
}

/// Results that are not known, of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// The round.
    pub round: RoundNumber,
    /// The boards.
    pub boards: Vec<Board>,
}

/// The lists as cells; a row of each for every row of the ranking, in the same order.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The ranking.
    pub ranking: ListTable,
    /// The ranking of each category, with its players only.
    pub categories: Vec<ListTable>,
    /// The cross table by rounds.
    pub cross_table: ListTable,
    /// The table of a round robin, in one.
    pub round_robin: Option<ListTable>,
    /// The prizes, if the event has them.
    pub prizes: Option<ListTable>,
    /// The prize lists, a group for each, if there are any.
    pub prize_lists: Option<ListTable>,
}

/// The standings with all that the panel needs beside them.
#[derive(Clone, Debug)]
pub struct StandingsLists {
    /// The ranking.
    pub standings: Standings,
    /// The cross table in the same order.
    pub cross_table: CrossTable,
    /// What the rating regulations make of the results, in the same order.
    pub performances: Vec<Performance>,
    /// What the games ended with.
    pub totals: Totals,
    /// Prizes and bonus in the same order, if the event has them.
    pub prizes: Option<Prizes>,
    /// What the prize lists pay, if there are any.
    pub payouts: Option<Payouts>,
    /// The standings of each category, in their order.
    pub categories: Vec<Standings>,
    /// Boards without a result, by round.
    pub missing: Vec<Open>,
    /// Adjourned games, by round.
    pub adjourned: Vec<Open>,
    /// The play-off still has the players whom the standings give it.
    pub seeds_hold: bool,
    /// Whether the event is over, why, and who has won.
    pub conclusion: Conclusion,
    /// The same as lists of cells, as they are shown.
    pub tables: Tables,
    /// By line: name, club, federation and number as the filter looks for them.
    pub searched: Vec<String>,
}

impl StandingsLists {
    /// Makes them. O(n·R + n log n) for each criterion, and a pairing where that tells whether the event goes on.
    ///
    /// # Errors
    /// The first tie-break that is not known.
    pub fn of(tournament: &Tournament, after: usize, wording: &Wording) -> Result<Self, UnknownCode> {
        let standings = Standings::of(tournament, after, &criteria(tournament))?;
        let cross_table = CrossTable::of(tournament, &standings);
        let is_scheduled = tournament.rules().system.is_scheduled();
        let performances = performances(tournament, &CrossTable::of_report(tournament, &standings));
        let totals = Totals::of(tournament, standings.after_round);
        let prizes = Prizes::of(tournament, &standings);
        let payouts = Payouts::of(tournament, &standings);
        let categories = tournament.awards().categories.iter();
        let categories: Vec<Standings> =
            categories.map(|category| standings.in_category(tournament, category)).collect();
        let words = Words(wording);
        let shown =
            |standings: &Standings| lists::standings(tournament, standings, words).table(words).for_screen();
        let round_robin =
            || lists::round_robin_table(tournament, &standings, words).table(words).for_screen();
        let paid = |prizes: &Prizes| lists::prizes(tournament, prizes, words).table(words).for_screen();
        let paid_lists = |payouts: &Payouts| {
            let table = lists::prize_lists(tournament, payouts, words).table(words);
            table.for_people().without(&["number", "title"])
        };
        let tables = Tables {
            ranking: shown(&standings),
            categories: categories.iter().map(shown).collect(),
            cross_table: lists::cross_table(tournament, &standings, words).table(words).for_screen(),
            round_robin: is_scheduled.then(round_robin),
            prizes: prizes.as_ref().map(paid),
            prize_lists: payouts.as_ref().map(paid_lists),
        };
        let searched = standings.rows.iter().map(|row| searched(tournament, row)).collect();
        let missing = open(tournament, after, GameResult::is_pending);
        let adjourned = open(tournament, after, |result| result == GameResult::Adjourned);
        let conclusion = Conclusion::of(tournament);
        let seeds_hold = seeds_hold(tournament);
        Ok(Self {
            standings,
            cross_table,
            performances,
            totals,
            prizes,
            payouts,
            categories,
            missing,
            adjourned,
            seeds_hold,
            conclusion,
            tables,
            searched,
        })
    }

    /// True for the last word on the event: nothing is missing, no round comes after those counted, or none can be paired.
    pub fn is_final(&self, tournament: &Tournament) -> bool {
        let is_latest = self.standings.after_round == rounds_counted(tournament);
        let no_more = self.conclusion.end == Some(End::CannotBePaired);
        self.standings.is_final || (no_more && is_latest && !self.standings.is_provisional())
    }

    /// What keeps the standings from being final, board by board, as one sentence.
    pub fn open_boards(&self, tournament: &Tournament, wording: &Wording) -> Option<String> {
        let about = wording.about(tournament);
        let of_round = |open: &Open| {
            let (count, boards, round) =
                (open.boards.len(), about.boards(open.round, &open.boards), open.round);
            wording.text_with("standings-missing-round", &args! { count, boards, round })
        };
        let mut missing: Vec<String> = self.missing.iter().map(of_round).collect();
        let listed: usize = self.missing.iter().map(|open| open.boards.len()).sum();
        let elsewhere = self.standings.missing.saturating_sub(listed);
        if elsewhere > 0 {
            missing.push(wording.text_with("standings-missing-elsewhere", &args! { count: elsewhere }));
        }
        let adjourned: Vec<String> = self.adjourned.iter().map(of_round).collect();
        let sentences: Vec<String> = [("standings-missing", missing), ("standings-adjourned", adjourned)]
            .into_iter()
            .filter(|(_, parts)| !parts.is_empty())
            .map(|(key, parts)| wording.text_with(key, &args! { boards: parts.join("; ") }))
            .collect();
        let open = sentences.join(" ");
        (!open.is_empty()).then(|| wording.text_with("standings-not-final", &args! { open }))
    }
}

/// The tie-breaks of the event, or the usual ones of its system.
pub fn criteria(tournament: &Tournament) -> Vec<TieBreakCode> {
    order_in_force(tournament.rules())
}

fn searched(tournament: &Tournament, row: &StandingsRow) -> String {
    let Some(player) = tournament.player(row.player) else { return String::new() };
    let details = &player.details;
    sort_key(&format!("{} {}\n{}\n{}", row.number, details.name, details.club, details.federation))
}

fn open(tournament: &Tournament, after: usize, is_open: impl Fn(GameResult) -> bool) -> Vec<Open> {
    let of_round = |(number, round): (RoundNumber, &Round)| {
        let games = round.games.iter().enumerate();
        let boards: Vec<Board> =
            games.filter(|(_, game)| is_open(game.result)).map(|(index, _)| Board::at(index)).collect();
        (!boards.is_empty()).then_some(Open { round: number, boards })
    };
    tournament.rounds().take(after).filter_map(of_round).collect()
}

/// How many rounds count when `round` is chosen: all up to it that are published.
pub fn after_round(tournament: &Tournament, round: RoundNumber) -> usize {
    rounds_counted(tournament).min(round.get())
}

/// The lists, as new as they can be had without waiting.
#[derive(Default)]
pub struct Prepared {
    made: BackgroundAnswer<ListsKey, Result<StandingsLists, UnknownCode>>,
}

impl Prepared {
    /// Sees to it that the lists for `key` are there or on their way.
    pub fn ensure(
        &mut self,
        key: ListsKey,
        tournament: &Tournament,
        environment: &Environment,
        wording: &Wording,
    ) {
        // Prizes of the event take the standings of all sections.
        let is_small =
            tournament.player_count() * key.after.max(1) <= AT_ONCE && tournament.whole_event().is_none();
        self.made.ask_at_once_if(is_small, "standings", key, environment, || {
            let (snapshot, wording) = (tournament.clone(), wording.clone());
            move |_: &_| StandingsLists::of(&snapshot, key.after, &wording)
        });
    }

    /// What the lists at hand are of; older than asked while newer ones are on their way.
    pub fn key(&self) -> Option<ListsKey> {
        self.made.latest().map(|(key, _)| *key)
    }

    /// The lists of all rounds as the event is now, if those are at hand.
    pub fn whole(&self, revision: u64, rounds: usize) -> Option<&StandingsLists> {
        let is_whole = self.key() == Some(ListsKey { revision, after: rounds });
        self.lists().filter(|_| is_whole).and_then(|lists| lists.as_ref().ok())
    }

    /// The lists at hand.
    pub fn lists(&self) -> Option<&Result<StandingsLists, UnknownCode>> {
        self.made.latest().map(|(_, lists)| lists)
    }
}

/// The lines that pass the filter, as indices, kept for one revision, round and filter.
#[derive(Debug, Default)]
pub struct FilteredLines {
    of: Option<(ListsKey, Option<usize>, String)>,
    lines: Vec<usize>,
}

impl FilteredLines {
    /// The lines, as indices into the rows of the standings.
    pub fn lines(&self) -> &[usize] {
        &self.lines
    }

    /// Sees to it that the lines are those of `lists`, of a category (by its place in the lists) and of a filter.
    pub fn ensure(
        &mut self,
        key: Option<ListsKey>,
        category: Option<usize>,
        filter: &str,
        lists: &StandingsLists,
    ) {
        let Some(key) = key else { return };
        let is_same = |(of, part, text): &(_, _, String)| *of == key && *part == category && text == filter;
        if self.of.as_ref().is_some_and(is_same) {
            return;
        }
        let wanted = sort_key(filter.trim());
        let part = category.and_then(|at| lists.categories.get(at));
        let belongs = |index: usize| {
            let row = lists.standings.rows.get(index);
            part.is_none_or(|part| row.is_some_and(|row| part.row(row.player).is_some()))
        };
        let passes =
            |(index, text): (usize, &String)| (text.contains(&wanted) && belongs(index)).then_some(index);
        self.lines = lists.searched.iter().enumerate().filter_map(passes).collect();
        self.of = Some((key, category, filter.to_owned()));
    }
}
