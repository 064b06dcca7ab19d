//! Virtual points in a report: `250` and `XXA` records and the `_BAKU` of a coded type, read into the table of the event
//! and written from it. The table has one normal form: neighbours with the same points share a row, and no two rows give
//! points to the same number in the same round.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::model::{
    Acceleration, Number, Player, PlayerId, Points, RoundNumber, Rules, Setting, Tournament, VirtualPoints,
    VirtualRange, baku_group, baku_points,
};

use super::Dialect;
use super::assemble::{position, spend};
use super::fault::TrfError;
use super::player_line::PlayerLine;
use super::rounds::{PlayerLines, player_id};
use super::settings::{AccelerationRecord, Coded, ReportSettings, coded};
use super::write::decimal;

/// What a player has of their own, by round.
type PointsByRound = BTreeMap<RoundNumber, Points>;

/// What the records say: the setting of the event, and entries of each player (in the order of the rows) where the system
/// or the length of the table does not allow it.
pub(super) fn read(
    roster: &PlayerLines,
    settings: &ReportSettings,
    (rules, played): (&Rules, usize),
    budget: &mut usize,
) -> Result<(VirtualPoints, Vec<PointsByRound>), TrfError> {
    let nobody = || vec![PointsByRound::new(); roster.rows.len()];
    let coded_baku = settings
        .coded_type
        .as_ref()
        .is_some_and(|given| matches!(coded(&given.code), Coded::System { baku: true, .. }));
    let told_baku = matches!(rules.virtual_points, VirtualPoints::Baku { .. });
    let is_baku = rules.system.has(Setting::VirtualPoints) && (coded_baku || told_baku);
    if settings.accelerations.is_empty() {
        let last = group_a(roster, played);
        let rules = if is_baku { VirtualPoints::Baku { last } } else { VirtualPoints::None };
        return Ok((rules, nobody()));
    }
    let of_players = unfolded(roster, settings, budget)?;
    if let Some(last) = baku_group_of(&of_players, rules).filter(|_| is_baku) {
        let is_usual = played == 0 && Some(player_id(last)) == last_of(roster);
        let last = (!is_usual).then(|| player_id(last));
        return Ok((VirtualPoints::Baku { last }, nobody()));
    }
    if !rules.system.has(Setting::VirtualPoints) {
        return Ok((VirtualPoints::None, of_players));
    }
    Ok(match gathered(roster, &of_players) {
        Some(table) => (VirtualPoints::Table(table), nobody()),
        None => (VirtualPoints::None, of_players),
    })
}

/// The last one of group A (C.04.7), settled once a round is played.
fn group_a(roster: &PlayerLines, played: usize) -> Option<PlayerId> {
    last_of(roster).filter(|_| played > 0)
}

/// The last one of group A as the list stands (C.04.7).
fn last_of(roster: &PlayerLines) -> Option<PlayerId> {
    baku_group(roster.rows.len()).min(roster.rows.len()).checked_sub(1).map(player_id)
}

/// The position of the last one of group A, if the entries are just those of the Baku acceleration (C.04.7).
fn baku_group_of(of_players: &[PointsByRound], rules: &Rules) -> Option<usize> {
    let rounds = (1..=usize::from(rules.rounds)).filter_map(RoundNumber::new);
    let given: PointsByRound = rounds
        .map(|round| (round, baku_points(rules, round)))
        .filter(|(_, points)| *points != Points::ZERO)
        .collect();
    let last = of_players.iter().rposition(|own| !own.is_empty())?;
    let (group, others) = of_players.split_at_checked(last + 1)?;
    let is_baku = group.iter().all(|own| *own == given) && others.iter().all(PointsByRound::is_empty);
    is_baku.then_some(last)
}

/// The entries of all players as rows: neighbours with the same ones together.
fn gathered(roster: &PlayerLines, of_players: &[PointsByRound]) -> Option<Vec<VirtualRange>> {
    let mut each: Vec<(Number, &PointsByRound)> =
        roster.rows.iter().map(|row| Number(row.number)).zip(of_players).collect();
    each.sort_unstable_by_key(|(number, _)| *number);
    let table = rows(&each);
    let fits = table.len() <= VirtualRange::MOST && table.iter().all(VirtualRange::makes_sense);
    fits.then_some(table)
}

/// Rows for entries in the order of their numbers.
fn rows(each: &[(Number, &PointsByRound)]) -> Vec<VirtualRange> {
    let mut rows = Vec::new();
    for group in each.chunk_by(|(_, a), (_, b)| a == b) {
        if let (Some((first, own)), Some((last, _))) = (group.first(), group.last()) {
            let row =
                |(from, to, points)| VirtualRange { numbers: (*first, *last), rounds: (from, to), points };
            rows.extend(runs(own).into_iter().map(row));
        }
    }
    rows
}

fn unfolded(
    roster: &PlayerLines,
    settings: &ReportSettings,
    budget: &mut usize,
) -> Result<Vec<PointsByRound>, TrfError> {
    let mut table: Vec<PointsByRound> = vec![PointsByRound::new(); roster.rows.len()];
    let mut appended: Vec<usize> = vec![0; roster.rows.len()];
    for record in &settings.accelerations {
        match record {
            AccelerationRecord::OfPlayer { who, points } => {
                let position = position(roster, who)?;
                spend(budget, points.len(), who.line)?;
                let (Some(rounds), Some(done)) = (table.get_mut(position), appended.get_mut(position)) else {
                    continue;
                };
                for points in points {
                    *done += 1;
                    set(rounds, *done, *points);
                }
            }
            AccelerationRecord::OfRange { first, last, rounds: (from, to), points } => {
                position(roster, first)?;
                position(roster, last)?;
                let inside = |row: &&PlayerLine| (first.number..=last.number).contains(&row.number);
                let players = roster.rows.iter().filter(inside).count();
                spend(budget, players * (to.get() + 1 - from.get()) + roster.rows.len() / 8, first.line)?;
                for (row, rounds) in roster.rows.iter().zip(&mut table) {
                    if inside(&row) {
                        (from.get()..=to.get()).for_each(|round| set(rounds, round, *points));
                    }
                }
            }
        }
    }
    Ok(table)
}

fn set(rounds: &mut PointsByRound, round: usize, points: Points) {
    let Some(round) = RoundNumber::new(round) else { return };
    if points == Points::ZERO {
        rounds.remove(&round);
    } else {
        rounds.insert(round, points);
    }
}

/// The records for a dialect, in order.
pub(super) fn lines(tournament: &Tournament, dialect: Dialect) -> Vec<String> {
    let own = in_force(tournament);
    match dialect {
        Dialect::Trf16 => own.iter().filter_map(|(number, own)| of_player(*number, own)).collect(),
        Dialect::Trf26 => {
            let each: Vec<(Number, &PointsByRound)> =
                own.iter().map(|(number, own)| (*number, own)).collect();
            rows(&each).iter().map(of_range).collect()
        }
    }
}

fn of_player(number: Number, own: &PointsByRound) -> Option<String> {
    let last = own.keys().next_back()?;
    let mut line = format!("XXA {number:>4}");
    for round in (1..=last.get()).filter_map(RoundNumber::new) {
        let _ = write!(line, " {}", decimal(own.get(&round).copied().unwrap_or_default()));
    }
    Some(line)
}

fn of_range(row: &VirtualRange) -> String {
    let ((first, last), (from, to), points) = (row.numbers, row.rounds, decimal(row.points));
    format!("250      {points} {from:>3} {to:>3} {first:>4} {last:>4}")
}

/// The virtual points of everybody by number: entries of their own, in `dutch` also what the rules give.
fn in_force(tournament: &Tournament) -> Vec<(Number, PointsByRound)> {
    let players = tournament.in_number_order();
    let mut all: Vec<(Number, PointsByRound)> =
        players.iter().map(|(number, player)| (*number, player.acceleration.clone())).collect();
    let rules = tournament.rules();
    if rules.system.has(Setting::VirtualPoints) && rules.virtual_points != VirtualPoints::None {
        let last = match &rules.virtual_points {
            VirtualPoints::Table(rows) => rows.iter().map(|row| row.rounds.1.get()).max().unwrap_or(0),
            VirtualPoints::None | VirtualPoints::Baku { .. } => usize::from(rules.rounds),
        };
        for round in (1..=last).filter_map(RoundNumber::new) {
            let acceleration = Acceleration::in_round(tournament, round);
            let each = |(number, player): &(Number, &Player)| acceleration.of(*number, player);
            for ((_, own), points) in all.iter_mut().zip(players.iter().map(each)) {
                set(own, round.get(), points);
            }
        }
    }
    all
}

/// Rounds in a row with the same points: first, last, points.
fn runs(own: &PointsByRound) -> Vec<(RoundNumber, RoundNumber, Points)> {
    let mut runs: Vec<(RoundNumber, RoundNumber, Points)> = Vec::new();
    for (round, points) in own {
        match runs.last_mut() {
            Some((_, last, same)) if last.next() == *round && same == points => *last = *round,
            _ => runs.push((*round, *round, *points)),
        }
    }
    runs
}
