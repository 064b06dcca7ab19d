//! What the hall display shows, taken from the event once for each revision.

use jiff::Timestamp;

use super::clock::{self, ClockFace, Phase};
use crate::model::{Bye, Game, PlayerId, Round, RoundClock, RoundNumber, Stage, Tournament};
use crate::standings::{Standings, rounds_counted};
use crate::wording::Wording;

/// For so many seconds after the end of the time the clock flashes.
const FLASHES: i64 = 60;

/// One of the lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HallList {
    #[default]
    /// The pairings.
    Pairings,
    /// The standings.
    Standings,
}

impl HallList {
    /// The one that is not shown.
    pub const fn other(self) -> Self {
        match self {
            Self::Pairings => Self::Standings,
            Self::Standings => Self::Pairings,
        }
    }
}

/// A board, or somebody with a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingLine {
    /// The board's number; the word for a bye.
    pub board: String,
    /// White, or who has the bye.
    pub white: String,
    /// Black; nobody beside a bye.
    pub black: Option<String>,
    /// The result as it is noted, the points of a bye; empty while it is not known.
    pub result: String,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingLine {
    /// The rank, shared by equal players.
    pub rank: String,
    /// The name.
    pub name: String,
    /// The points.
    pub points: String,
    /// The tie-breaks, as many as the event has.
    pub values: Vec<String>,
}

/// What the display shows.
#[derive(Clone)]
pub struct HallView {
    /// The name of the event.
    pub event: String,
    /// The last round published.
    pub round: Option<RoundNumber>,
    /// All results of it are known.
    pub complete: bool,
    /// False: the event is played without colours.
    pub colours: bool,
    /// How many players there are.
    pub players: usize,
    /// The boards of the round, byes last.
    pub pairings: Vec<PairingLine>,
    /// The ranking.
    pub standings: Vec<StandingLine>,
    /// After how many rounds.
    pub after: usize,
    /// The headings of the tie-breaks.
    pub criteria: Vec<String>,
    /// The round's clock, while the round is played.
    pub clock: Option<RoundClock>,
    /// The last turns after the time.
    pub last_turns: u8,
    /// The time of this frame.
    pub now: Timestamp,
    /// The sentences.
    pub wording: Wording,
    /// The longest names in letters: of the pairings, of the standings.
    pub longest: (usize, usize),
}

/// How many rounds the hall's standings count: those published, without the one that is played.
pub fn rounds_settled(tournament: &Tournament) -> usize {
    rounds_counted(tournament) - usize::from(clock::running_round(tournament).is_some())
}

impl HallView {
    /// The facts of an event; the standings are those after [`rounds_settled`]. O(n log n).
    pub fn of(
        tournament: &Tournament,
        standings: Option<&Standings>,
        now: Timestamp,
        wording: &Wording,
    ) -> Self {
        let published = tournament.rounds().rfind(|(_, round)| round.stage == Stage::Published);
        let pairings =
            published.map(|(_, round)| pairing_lines(tournament, round, wording)).unwrap_or_default();
        let ranking = standings.filter(|standings| standings.after_round > 0);
        let ranked = ranking.map(|standings| standing_lines(tournament, standings)).unwrap_or_default();
        let heading = |criterion: &crate::standings::Criterion| wording.criterion_heading(criterion);
        let name = match wording.event_title(tournament) {
            name if name.is_empty() => wording.text("app-unnamed-event"),
            name => name,
        };
        let seats = pairings.iter().flat_map(|line| [Some(&line.white), line.black.as_ref()]).flatten();
        let longest = (
            seats.map(|name| name.chars().count()).max().unwrap_or(0),
            ranked.iter().map(|line| line.name.chars().count()).max().unwrap_or(0),
        );
        Self {
            event: name,
            round: published.map(|(number, _)| number),
            complete: published.is_some_and(|(_, round)| round.is_complete()),
            colours: tournament.rules().has_colours(),
            players: tournament.player_count(),
            pairings,
            after: ranking.map_or(0, |standings| standings.after_round),
            criteria: ranking.map(|s| s.criteria.iter().map(heading).collect()).unwrap_or_default(),
            standings: ranked,
            clock: clock::live(tournament).copied(),
            last_turns: clock::rules(tournament).last_turns,
            now,
            wording: wording.clone(),
            longest,
        }
    }

    /// What the clock shows now.
    pub fn face(&self) -> Option<ClockFace> {
        self.clock.as_ref().map(|clock| ClockFace::of(clock, self.last_turns, self.now))
    }

    /// Seconds since the end of the time, while the clock flashes.
    pub fn flash_seconds(&self) -> Option<i64> {
        let clock = self.clock.as_ref()?;
        let face = self.face()?;
        let since = -clock.left(self.now);
        (face.phase == Phase::Over && !face.counted && (0..FLASHES).contains(&since)).then_some(since)
    }

    /// How many lines a list has.
    pub const fn lines(&self, sheet: HallList) -> usize {
        match sheet {
            HallList::Pairings => self.pairings.len(),
            HallList::Standings => self.standings.len(),
        }
    }
}

fn pairing_lines(tournament: &Tournament, round: &Round, wording: &Wording) -> Vec<PairingLine> {
    let board = |(index, game): (usize, &Game)| PairingLine {
        board: (index + 1).to_string(),
        white: tournament.name(game.white).to_owned(),
        black: Some(tournament.name(game.black).to_owned()),
        result: game.result.notation().to_owned(),
    };
    let mut lines: Vec<PairingLine> = round.games.iter().enumerate().map(board).collect();
    let mut byes: Vec<(PlayerId, Bye)> =
        round.byes.iter().filter(|(_, bye)| **bye != Bye::Zero).map(|(id, bye)| (*id, *bye)).collect();
    byes.sort_by_key(|(id, bye)| (*bye != Bye::Pairing, tournament.number(*id)));
    lines.extend(byes.into_iter().map(|(id, bye)| PairingLine {
        board: wording.text("hall-bye"),
        white: tournament.name(id).to_owned(),
        black: None,
        result: format!("{:#}", bye.points(&tournament.rules().points)),
    }));
    lines
}

fn standing_lines(tournament: &Tournament, standings: &Standings) -> Vec<StandingLine> {
    let line = |row: &crate::standings::StandingsRow| StandingLine {
        rank: row.rank.to_string(),
        name: tournament.name(row.player).to_owned(),
        points: format!("{:#}", row.points),
        values: row
            .values
            .iter()
            .map(|value| value.amount.map(|amount| format!("{amount:#}")).unwrap_or_default())
            .collect(),
    };
    standings.rows.iter().map(line).collect()
}
