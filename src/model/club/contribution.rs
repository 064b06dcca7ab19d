//! What one event contributes to the club book.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Person;
use crate::model::{Born, Event, GameResult, Histories, Member, Outcome, Past, Player, PlayerId, Tournament};

/// Matches won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Tally {
    /// Won.
    #[serde(default)]
    pub won: u32,
    /// Drawn.
    #[serde(default)]
    pub drawn: u32,
    /// Lost.
    #[serde(default)]
    pub lost: u32,
}

impl Tally {
    /// The number of matches.
    pub const fn matches(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// The sum of both.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            won: self.won.saturating_add(other.won),
            drawn: self.drawn.saturating_add(other.drawn),
            lost: self.lost.saturating_add(other.lost),
        }
    }

    /// The score in tenths of a percent, a draw for half a win, rounded half up; `None` without a match.
    pub fn permille(self) -> Option<u32> {
        let matches = u64::from(self.matches());
        let halves = 2 * u64::from(self.won) + u64::from(self.drawn);
        let doubled = (halves * 1_000).checked_div(matches)?;
        u32::try_from(doubled.div_ceil(2)).ok()
    }

    fn enter(&mut self, outcome: Outcome) {
        let count = if outcome.is_win() {
            &mut self.won
        } else if outcome.is_draw() {
            &mut self.drawn
        } else {
            &mut self.lost
        };
        *count = count.saturating_add(1);
    }
}

/// Whether an event is over, and who won it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventEnding {
    /// It is over.
    pub finished: bool,
    /// Who won it; nobody, if there is no winner.
    pub winners: Vec<PlayerId>,
}

/// What one person did in an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participation {
    /// Who, as this event knows them.
    pub person: Person,
    /// The matches.
    #[serde(default)]
    pub matches: Tally,
    /// Won the event.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub winner: bool,
}

impl Participation {
    /// True if they played the event: had at least one match. Who left early played it; who only had byes or defaults
    /// did not.
    pub const fn took_part(&self) -> bool {
        self.matches.matches() > 0
    }
}

/// What one event contributes to the club book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contribution {
    /// The event's name.
    pub name: String,
    /// Its first day.
    pub start: Option<Date>,
    /// It is over: it counts as played and won.
    pub finished: bool,
    /// Everybody who was entered, in order of entry, A of a team before B.
    pub lines: Vec<Participation>,
}

impl Contribution {
    /// The contribution of an event as it stands. O(n·R).
    ///
    /// A match (SW, rule 9) is a game over the board with a result, in the rounds and in
    /// the play-off. Byes and games decided by default are no matches, as in the activity bonus (Prize pot P6);
    /// an adjourned game counts once it has a result; a result that the arbiter splits (½-0, 0-0) counts for each side
    /// as it stands there. Both players of a team have its matches. A decider of the play-off without a game counts
    /// nothing.
    pub fn of(tournament: &Tournament, ending: &EventEnding) -> Self {
        let played_off = play_off(tournament);
        let records = Histories::of(tournament, tournament.rounds_paired());
        let mut lines = Vec::with_capacity(tournament.player_count());
        for player in tournament.players() {
            let mut matches = played_off.get(&player.id).copied().unwrap_or_default();
            for outcome in records.of_player(player.id).iter().filter_map(over_the_board) {
                matches.enter(outcome);
            }
            let winner = ending.finished && ending.winners.contains(&player.id);
            let members =
                player.details.members().into_iter().filter(|member| !member.name.trim().is_empty());
            lines.extend(members.map(|member| Participation { person: person(member), matches, winner }));
        }
        let event = tournament.event();
        Self { name: event.name.clone(), start: event.start, finished: ending.finished, lines }
    }

    /// The contribution of an event of one or more sections: somebody who played in two has the matches of both, and has
    /// won if they won one. It is over when every section is. `ending` says whether a section is over and who won it.
    pub fn of_event(event: &Event, ending: impl Fn(&Tournament) -> EventEnding) -> Self {
        let mut parts = event.sections().map(|section| {
            let tournament = &section.tournament;
            (Self::of(tournament, &ending(tournament)), entrants(tournament))
        });
        let Some((mut whole, mut known)) = parts.next() else { return Self::default() };
        for (part, entrants) in parts {
            whole.finished &= part.finished;
            for (line, entrant) in part.lines.into_iter().zip(entrants) {
                let at = known.iter().position(|other| *other == entrant);
                match at.and_then(|at| whole.lines.get_mut(at)) {
                    Some(before) => {
                        before.matches = before.matches.plus(line.matches);
                        before.winner |= line.winner;
                    }
                    None => {
                        known.push(entrant);
                        whole.lines.push(line);
                    }
                }
            }
        }
        whole
    }

    /// True if there is nothing in it yet.
    pub fn is_blank(&self) -> bool {
        !self.lines.iter().any(Participation::took_part)
    }
}

/// Whose lines [`Contribution::of`] gives: each player, and which member of a team.
fn entrants(tournament: &Tournament) -> Vec<(PlayerId, usize)> {
    let of_player = |player: &Player| {
        let named = player.details.members().into_iter().filter(|member| !member.name.trim().is_empty());
        let id = player.id;
        named.enumerate().map(move |(nth, _)| (id, nth)).collect::<Vec<_>>()
    };
    tournament.players().flat_map(of_player).collect()
}

fn person(member: Member) -> Person {
    Person { name: member.name.trim().to_owned(), fide_id: member.fide_id, born: member.born.map(Born::year) }
}

/// The outcome, if the game was played over the board and is decided.
fn over_the_board(past: &Past) -> Option<Outcome> {
    let game = past.game().filter(|game| !game.adjourned)?;
    game.outcome.filter(|outcome| outcome.is_played())
}

/// The matches of the play-off.
fn play_off(tournament: &Tournament) -> BTreeMap<PlayerId, Tally> {
    let mut tallies: BTreeMap<PlayerId, Tally> = BTreeMap::new();
    let Some(play_off) = tournament.play_off() else { return tallies };
    for slot in play_off.slots() {
        let result = play_off.result(slot).result;
        let Some(contest) = play_off.contest(slot).filter(|_| result != GameResult::Adjourned) else {
            continue;
        };
        let Some((white, black)) = result.outcomes() else { continue };
        for (id, outcome) in [(contest.white, white), (contest.black, black)] {
            if outcome.is_played() {
                tallies.entry(id).or_default().enter(outcome);
            }
        }
    }
    tallies
}
