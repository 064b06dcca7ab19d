//! Which list a report is.

use super::boards::boards;
use super::check_in::check_in;
use super::cross_table::{cross_table, round_robin_table};
use super::games_of_players::{games, rated_games};
use super::log::log;
use super::names::names;
use super::pairings::pairings;
use super::play_off::play_off;
use super::players::{PlayerGroups, PlayerOrder, grouped_players, players};
use super::prize_lists::prize_lists;
use super::prizes::prizes;
use super::receipts::receipts;
use super::rules::rules;
use super::schedule::schedule;
use super::standings::{categories, standings};
use super::tie_breaks::tie_breaks;
use super::totals::totals;
use super::wall_chart::wall_chart;
use super::why::{explained, why};
use super::{List, ListTable};
use crate::model::{Round, RoundNumber, Tournament};
use crate::reports::report::{PrintOptions, Report, SheetOf};
use crate::reports::standings_sheet;
use crate::reports::words::Words;
use crate::standings::{Payouts, Prizes, Standings, Totals};
use crate::wording::Wording;

/// What a report says, as a list: the same people and rounds as on paper.
///
/// # Errors
/// The sentence that stands on paper in place of the list: no such round, no prizes …
pub fn list_of(
    report: Report,
    tournament: &Tournament,
    options: &PrintOptions,
    wording: &Wording,
) -> Result<ListTable, String> {
    let words = Words(wording);
    let of = SheetOf::new(report, tournament, options, words);
    match report {
        Report::Boards | Report::ResultSheet | Report::Slips => {
            of_round(&of, |number, round| table(&pairings(tournament, number, round, words), words))
        }
        Report::Names => of_round(&of, |_, round| table(&names(tournament, round, words), words)),
        Report::Standings => after_round(&of, |ranked| table(&standings(tournament, ranked, words), words)),
        Report::TieBreaks => {
            after_round(&of, |ranked| table(&tie_breaks(tournament, ranked, options.player, words), words))
        }
        Report::CrossTable => {
            after_round(&of, |ranked| table(&cross_table(tournament, ranked, words), words))
        }
        Report::RoundRobinTable => {
            after_round(&of, |ranked| table(&round_robin_table(tournament, ranked, words), words))
        }
        Report::Schedule if tournament.rules().system.is_scheduled() => {
            Ok(table(&schedule(tournament, words), words))
        }
        Report::Schedule => Err(words.phrase("note-no-schedule")),
        Report::Prizes => {
            let divided = Prizes::of(tournament, &standings_sheet::standings(&of)?);
            let divided = divided.ok_or_else(|| words.phrase("note-no-prizes"))?;
            Ok(table(&prizes(tournament, &divided, words), words))
        }
        Report::Categories if tournament.awards().categories.is_empty() => {
            Err(words.phrase("note-no-categories"))
        }
        Report::Categories => after_round(&of, |ranked| table(&categories(tournament, ranked, words), words)),
        Report::PrizeList => {
            let payouts = Payouts::of(tournament, &standings_sheet::standings(&of)?);
            let payouts = payouts.ok_or_else(|| words.phrase("note-no-prize-list"))?;
            Ok(table(&prize_lists(tournament, &payouts, words), words))
        }
        Report::PlayOff => {
            let knock_out = tournament.play_off().ok_or_else(|| words.phrase("note-no-play-off"))?;
            Ok(table(&play_off(tournament, knock_out, words), words))
        }
        Report::Cards => Ok(table(&games(tournament, words), words)),
        Report::RatingCards => {
            after_round(&of, |ranked| table(&rated_games(tournament, ranked, words), words))
        }
        Report::Totals => after_round(&of, |ranked| {
            let counted = Totals::of(tournament, ranked.after_round);
            table(&totals(tournament, &counted, words), words)
        }),
        Report::Players | Report::PlaceCards => Ok(table(&players(tournament, PlayerOrder::Number), words)),
        Report::PlayersByName | Report::Badges => Ok(table(&players(tournament, PlayerOrder::Name), words)),
        Report::Rules => Ok(table(&rules(tournament), words)),
        Report::PlayersByRating => Ok(table(&players(tournament, PlayerOrder::Rating), words)),
        Report::PlayersByClub => Ok(table(&grouped_players(tournament, PlayerGroups::Clubs, words), words)),
        Report::PlayersByFederation => {
            Ok(table(&grouped_players(tournament, PlayerGroups::Federations, words), words))
        }
        Report::CheckIn => Ok(table(&check_in(tournament, options.round, words), words)),
        Report::WallChart => Ok(table(&wall_chart(tournament, words), words)),
        Report::BoardNumbers => Ok(table(&boards(tournament), words)),
        Report::Receipts => {
            let paid = receipts(tournament, &standings_sheet::standings(&of)?, words)?;
            Ok(table(&paid, words))
        }
        Report::Why => {
            let told = of_round(&of, |number, _| explained(tournament, number, options.board, words))??;
            Ok(table(&why(tournament, told), words))
        }
        Report::Record => Ok(table(&log(of.log_lines(), words), words)),
    }
}

fn table<R>(list: &List<'_, R>, words: Words<'_>) -> ListTable {
    list.table(words)
}

/// A list of one round: the one asked for, else the last one.
fn of_round<T>(of: &SheetOf<'_>, make: impl FnOnce(RoundNumber, &Round) -> T) -> Result<T, String> {
    let number = of.round.or_else(|| of.tournament.last_round().map(|(number, _)| number));
    let number = number.ok_or_else(|| of.words.phrase("note-no-round"))?;
    let round = of.tournament.round(number).ok_or_else(|| of.words.occasion("note-round-missing", number))?;
    Ok(make(number, round))
}

/// A list of the standings after a round: the one asked for, else the last one published.
fn after_round(of: &SheetOf<'_>, make: impl FnOnce(&Standings) -> ListTable) -> Result<ListTable, String> {
    Ok(make(&standings_sheet::standings(of)?))
}
