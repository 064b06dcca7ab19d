//! The report file of an event, with what other rooms know of it: its id, the ranks of its standings, whether it is
//! over.

use std::collections::BTreeMap;

use crate::files::trf::{Dialect, ReportContext, WrittenReport, write_report};
use crate::model::{EventId, PlayerId, TieBreakCode, Tournament};
use crate::standings::{Standings, criterion, rounds_counted};

/// The code of the lottery among the tie-breaks.
const LOTS: &str = "LOTS";

/// The report of an event. The ranks are those of the standings by these codes (those not known are left out), of the
/// rounds alone: the format has no record for a play-off. O(n·R·log n) and the standings.
pub fn report_file(
    tournament: &Tournament,
    id: &EventId,
    codes: &[TieBreakCode],
    dialect: Dialect,
) -> WrittenReport {
    let known: Vec<_> = codes.iter().filter(|code| criterion(code).is_ok()).cloned().collect();
    let codes = known.as_slice();
    let standings = Standings::swiss(tournament, rounds_counted(tournament), codes).ok();
    let context = ReportContext {
        id: Some(id),
        ranks: standings.as_ref().map(|standings| ranks(tournament, standings)).unwrap_or_default(),
        lots_decide: standings.is_some_and(|standings| lots_decide(&standings, codes)),
    };
    write_report(tournament, dialect, &context)
}

fn ranks(tournament: &Tournament, standings: &Standings) -> BTreeMap<PlayerId, u16> {
    let rank = |id: PlayerId| standings.rank(id).and_then(|rank| u16::try_from(rank).ok());
    tournament.players().filter_map(|player| Some((player.id, rank(player.id)?))).collect()
}

/// True if two players are equal in everything before the lots.
fn lots_decide(standings: &Standings, codes: &[TieBreakCode]) -> bool {
    let Some(at) = codes.iter().position(|code| code.0.eq_ignore_ascii_case(LOTS)) else { return false };
    standings.rows.iter().any(|row| standings.tied_at(row, at).nth(1).is_some())
}
