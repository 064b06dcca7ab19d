//! Whole simulated events of every system, finished, in the middle, with missing results and with a draft: a strict reader
//! takes each report, and our own gives the event back.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use interzonal::desk::report_file;
use interzonal::desk::simulation::{Extras, Plan, simulate_with};
use interzonal::files::trf::{Dialect, Imported, WrittenReport, read};
use interzonal::model::{
    Bye, ByeRequest, Command, EventId, GameResult, PlayerId, Points, RoundNumber, Stage, SystemId,
    Tournament, TournamentParts, VirtualPoints, apply, sw_t_cap,
};
use interzonal::pairing::{Control, Field, systems};
use interzonal::standings::{Conclusion, Standings, order_in_force, rounds_counted};

use super::strict::accept;

/// Events of each system; all of them where the code is optimised.
const EVENTS: u64 = if cfg!(debug_assertions) { 8 } else { 40 };

/// An event of a system: large and small, with all that may happen to a player.
fn event(system: SystemId, seed: u64) -> Tournament {
    let engine = interzonal::pairing::system(system).unwrap();
    let scheduled = system.is_scheduled();
    let plan = Plan {
        players: if scheduled { 4 + seed as u16 % 9 } else { 4 + (seed as u16 * 7) % 41 },
        rounds: if scheduled { 99 } else { 3 + seed as u8 % 5 },
        system,
        seed,
        draws: 30,
        forfeits: 6,
        byes: 4,
        absences: 4,
    };
    let plan =
        if scheduled { Plan { rounds: plan.players.next_multiple_of(2) as u8 - 1, ..plan } } else { plan };
    let most = sw_t_cap(plan.players.into()).filter(|_| system == SystemId::SwT);
    let plan = Plan { rounds: plan.rounds.min(most.unwrap_or(plan.rounds)), ..plan };
    let extras = Extras {
        retirements: 6,
        late: if scheduled || system == SystemId::SwT { 0 } else { 6 },
        baku: system == SystemId::Dutch && seed.is_multiple_of(2),
        ..Extras::default()
    };
    simulate_with(&plan, &extras, engine).unwrap().tournament
}

/// The event after fewer rounds, as it stood then.
fn cut(event: &Tournament, rounds: usize) -> Tournament {
    let mut parts: TournamentParts = event.to_parts();
    parts.rounds.truncate(rounds);
    forget_group_a(&mut parts);
    for player in &mut parts.players {
        let player = Arc::make_mut(player);
        player.withdrawn = player.withdrawn.filter(|from| from.get() <= rounds + 1);
        player.requests.retain(|round, _| round.get() <= rounds + 1);
    }
    Tournament::from_parts(parts).unwrap()
}

/// Every third game of the last round has no result yet, one more is adjourned.
fn with_missing_results(event: &Tournament) -> Tournament {
    let mut parts = event.to_parts();
    if let Some(last) = parts.rounds.last_mut() {
        let last = Arc::make_mut(last);
        for (index, game) in last.games.iter_mut().enumerate() {
            match index % 3 {
                0 => game.result = GameResult::Pending,
                1 if game.result.is_played() => game.result = GameResult::Adjourned,
                _ => {}
            }
        }
    }
    Tournament::from_parts(parts).unwrap()
}

/// The next round is paired and not published.
fn with_a_draft(event: &Tournament) -> Option<Tournament> {
    let round = event.next_round()?;
    let engine = interzonal::pairing::system(event.rules().system)?;
    let field = Field::from_tournament(event, round);
    let pairing = engine.pair(&field, event.rules().seed, &Control::default()).ok()?;
    let games = pairing.in_board_order(&field).into_iter();
    let games = games.map(|pair| interzonal::model::PairedGame {
        white: pair.white,
        black: pair.black,
        locked: false,
    });
    let pairing = interzonal::model::PlannedPairing { games: games.collect(), bye: pairing.bye };
    apply(event, &Command::PairRound { round, pairing, paired_by: Some(engine.id()) }).ok()
}

/// What must come back, by starting number.
#[derive(Debug, PartialEq)]
struct Seen {
    standings: Vec<(usize, u16, Points, Vec<String>)>,
    byes: Vec<BTreeMap<u16, Bye>>,
    games: Vec<BTreeMap<(u16, u16), GameResult>>,
    /// Withdrawn, or away from the next round.
    away: BTreeMap<u16, (Option<RoundNumber>, Option<ByeRequest>)>,
    lots: BTreeMap<u16, u32>,
    next: Result<BTreeSet<(u16, u16)>, String>,
    over: bool,
}

fn seen(event: &Tournament) -> Seen {
    let number = |id: PlayerId| event.number(id).unwrap().0;
    let codes = order_in_force(event.rules());
    let standings = Standings::of(event, rounds_counted(event), &codes).unwrap();
    let published = || event.rounds().filter(|(_, round)| round.stage == Stage::Published);
    let over = Conclusion::of(event).end.is_some();
    let next = RoundNumber::new(published().count() + 1).unwrap();
    let goes_on = event.rules().system.ends_when_one_is_undefeated();
    let is_last = over || next.get() > usize::from(event.rules().rounds) && !goes_on;
    Seen {
        standings: standings
            .rows
            .iter()
            .map(|row| (row.rank, row.number.0, row.points, standings.printed(row).collect()))
            .collect(),
        byes: published()
            .map(|(_, round)| round.byes.iter().map(|(id, bye)| (number(*id), *bye)).collect())
            .collect(),
        games: published()
            .map(|(_, round)| {
                round.games.iter().map(|g| ((number(g.white), number(g.black)), g.result)).collect()
            })
            .collect(),
        away: event
            .players()
            .map(|player| {
                let gone = player.is_withdrawn(next);
                let asked = player.requests.get(&next).copied().filter(|_| !is_last && !gone);
                (number(player.id), (player.withdrawn, asked))
            })
            .collect(),
        lots: event.players().map(|player| (number(player.id), player.lot)).collect(),
        next: pairs_of(event, next, is_last),
        over,
    }
}

fn pairs_of(event: &Tournament, next: RoundNumber, is_last: bool) -> Result<BTreeSet<(u16, u16)>, String> {
    let number = |id: PlayerId| event.number(id).unwrap().0;
    if is_last {
        return Err("over".into());
    }
    let field = Field::from_tournament(event, next);
    let engine = interzonal::pairing::system(event.rules().system).unwrap();
    let pairing = engine.pair(&field, event.rules().seed, &Control::default());
    let pairing = pairing.map_err(|error| error.to_string())?;
    let bye = pairing.bye.map(|id| (number(id), 0));
    Ok(pairing.pairs.iter().map(|pair| (number(pair.white), number(pair.black))).chain(bye).collect())
}

/// The report is accepted by the strict reader and says what the program says, and gives the event back.
fn check(event: &Tournament, dialect: Dialect) -> Result<(), String> {
    let id = EventId::new_event(jiff::Timestamp::UNIX_EPOCH, 7);
    let codes = order_in_force(event.rules());
    let WrittenReport { text, .. } = report_file(event, &id, &codes, dialect);
    let fail = |why: String| Err(format!("{why}\n{text}"));
    let accepted = accept(&text).map_err(|why| format!("{why}\n{text}"))?;
    let imported = read(text.as_bytes(), "").unwrap();
    let doubts = imported.warnings.iter().map(ToString::to_string);
    if let Some(doubt) = doubts.into_iter().find(|doubt| !doubt.contains("have no result")) {
        return fail(format!("doubt: {doubt}"));
    }
    let Imported { tournament: back, id: back_id, last_round_of_byes, .. } = imported;
    if (back_id.as_ref(), last_round_of_byes) != (Some(&id), None) {
        return fail(format!("{back_id:?}, {last_round_of_byes:?}"));
    }
    let published = event.rounds().filter(|(_, round)| round.stage == Stage::Published).count();
    let (before, after) = (seen(&without_draft(event, published)), seen(&back));
    if let Some(why) = before.difference(&after) {
        return fail(why);
    }
    for (rank, number, points, _) in &before.standings {
        let told = accepted.players.get(number).copied();
        if told != Some((points.tenths(), *rank as u16)) {
            return fail(format!("{number} is {rank} with {points}, the file says {told:?}"));
        }
    }
    let next = RoundNumber::new(published + 1).unwrap();
    let away = event.players().filter(|player| !player.is_available(next));
    let away: BTreeSet<u16> = away.map(|player| event.number(player.id).unwrap().0).collect();
    if before.next.is_ok() && accepted.played == published && accepted.away != away {
        return fail(format!("away are {away:?}, the file says {:?}", accepted.away));
    }
    if report_file(&back, &id, &codes, dialect).text != text {
        return fail("written again it is another file".into());
    }
    Ok(())
}

impl Seen {
    fn difference(&self, other: &Self) -> Option<String> {
        let parts = |seen: &Self| {
            [
                format!("{:?}", seen.standings),
                format!("{:?}", seen.byes),
                format!("{:?}", seen.games),
                format!("{:?}", seen.away),
                format!("{:?}", seen.lots),
                format!("{:?} {}", seen.next, seen.over),
            ]
        };
        let (mine, theirs) = (parts(self), parts(other));
        let differs = mine.iter().zip(&theirs).find(|(a, b)| a != b);
        differs.map(|(before, after)| format!("before {before}\nafter  {after}"))
    }
}

/// Group A of the Baku acceleration is settled when round 1 is paired.
fn forget_group_a(parts: &mut TournamentParts) {
    if let VirtualPoints::Baku { last } = &mut parts.rules.virtual_points
        && parts.rounds.is_empty()
    {
        *last = None;
    }
}

fn without_draft(event: &Tournament, published: usize) -> Tournament {
    let mut parts = event.to_parts();
    parts.rounds.truncate(published);
    forget_group_a(&mut parts);
    Tournament::from_parts(parts).unwrap()
}

fn every_stage(system: SystemId, failures: &mut Vec<String>) {
    for seed in 0..EVENTS {
        let whole = event(system, seed);
        let played = whole.rounds_paired();
        let half = cut(&whole, played / 2);
        let mut stages = vec![
            (format!("{system} {seed} finished"), whole.clone()),
            (format!("{system} {seed} before round 1"), cut(&whole, 0)),
            (format!("{system} {seed} in the middle"), half.clone()),
            (format!("{system} {seed} results missing"), with_missing_results(&half)),
            (format!("{system} {seed} results missing at the end"), with_missing_results(&whole)),
        ];
        stages.extend(with_a_draft(&half).map(|draft| (format!("{system} {seed} draft"), draft)));
        for (what, stage) in stages {
            for dialect in [Dialect::Trf16, Dialect::Trf26] {
                let failed = check(&stage, dialect).err();
                failures.extend(failed.map(|why| format!("{what} {dialect:?}: {why}")));
            }
        }
    }
}

#[test]
fn every_system_survives_its_report() {
    let mut failures = Vec::new();
    for engine in systems() {
        every_stage(engine.id(), &mut failures);
    }
    for failure in &failures {
        println!("FAIL {}", failure.lines().take(3).collect::<Vec<_>>().join("\n  "));
    }
    let shown: Vec<&String> = failures.iter().take(3).collect();
    assert!(
        failures.is_empty(),
        "{} reports, among them\n{}",
        failures.len(),
        shown.iter().map(|f| f.as_str()).collect::<Vec<_>>().join("\n\n")
    );
}
