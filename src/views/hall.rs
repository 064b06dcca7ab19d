//! What the hall display shows, taken from the event once for each revision.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::clock::{self, ClockFace, Phase};
use super::what_if::certain_lines;
use crate::desk::Desk;
use crate::desk::what_if::WhatIf;
use crate::model::{
    Board, Bye, Command, Game, PlayerId, Round, RoundClock, RoundNumber, Section, Stage, TableNumber,
    Tournament,
};
use crate::reports::document;
use crate::standings::{Standings, rounds_counted};
use crate::wording::{Wording, args};

/// For so many seconds after the end of the time the clock flashes.
const FLASHES: i64 = 60;
/// The beginning of a round is told this long before and after it.
const BEFORE: SignedDuration = SignedDuration::from_hours(20);
const AFTER: SignedDuration = SignedDuration::from_mins(10);
/// So many results are told as they come.
const LATEST: usize = 8;

/// One of the lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HallList {
    #[default]
    /// The pairings.
    Pairings,
    /// The standings.
    Standings,
    /// The standings of a category, by its place in the list of categories.
    Category(usize),
}

/// A round that is to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upcoming {
    /// Which.
    pub round: RoundNumber,
    /// When.
    pub at: Timestamp,
    /// Its pairings are published.
    pub paired: bool,
}

impl Upcoming {
    /// The round that begins next, if it is known when: the last one published while its games have not begun, else the
    /// one to be paired. A round with a time and no day is today's.
    fn of(tournament: &Tournament, now: Timestamp, zone: &TimeZone) -> Option<Self> {
        let begins = |round| {
            let start = tournament.event().round_day_and_time(round);
            let day = start.day.unwrap_or_else(|| now.to_zoned(zone.clone()).date());
            Some(day.to_datetime(start.time?).to_zoned(zone.clone()).ok()?.timestamp())
        };
        let running = clock::running_round(tournament);
        let waits = running.filter(|_| clock::live(tournament).is_none()).and_then(|round| {
            let at = begins(round)?;
            (at + AFTER > now).then_some(Self { round, at, paired: true })
        });
        waits.or_else(|| {
            let round = tournament.next_round().filter(|_| running.is_none())?;
            Some(Self { round, at: begins(round)?, paired: false })
        })
    }

    /// The seconds until it begins; 0 from then on.
    pub fn seconds(self, now: Timestamp) -> i64 {
        self.at.duration_since(now).as_secs().max(0)
    }

    /// What stands large: the time until then, or the round once it begins.
    pub fn large(self, now: Timestamp, wording: &Wording) -> String {
        match self.seconds(now) {
            0 => wording.text_with("hall-clock", &args! { round: self.round }),
            left if left < 3_600 => format!("{:02}:{:02}", left / 60, left % 60),
            left => format!("{}:{:02}:{:02}", left / 3_600, left / 60 % 60, left % 60),
        }
    }

    /// What stands below it.
    pub fn words(self, now: Timestamp, wording: &Wording) -> String {
        match self.seconds(now) {
            0 => wording.text("hall-begins-now"),
            _ => wording.text_with("hall-until", &args! { round: self.round, time: time_of_day(self.at) }),
        }
    }
}

fn time_of_day(at: Timestamp) -> String {
    at.to_zoned(TimeZone::system()).strftime("%H:%M").to_string()
}

/// From how far the lists can be read, in metres: `share` is the size of the type as a share of the height of the window, and
/// `picture` the height of the picture on the wall in centimetres. By the rule for sheets of paper: capital letters of 5 mm
/// for each metre.
pub fn readable_from(share: f32, picture: u16) -> f32 {
    document::readable_from(share * f32::from(picture) * 10.0)
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
    /// The name of the event, with the section where there are several.
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
    /// The categories with somebody in them, each with its name and its ranking.
    pub categories: Vec<(String, Vec<StandingLine>)>,
    /// The round that is to begin, whenever that is.
    pub next: Option<Upcoming>,
    /// The results that came last, the newest first.
    pub latest: Vec<String>,
    /// What is certain of the next round, whatever the last games bring.
    pub certain: Vec<String>,
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
        let categories = ranking.map(|ranking| category_lines(tournament, ranking)).unwrap_or_default();
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
            categories,
            next: Upcoming::of(tournament, now, &TimeZone::system()),
            latest: Vec::new(),
            certain: Vec::new(),
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

    /// The same with what is certain of the next round.
    pub fn with_certain(self, found: Option<&WhatIf>, tournament: &Tournament) -> Self {
        let certain = found.map(|found| certain_lines(found, tournament, &self.wording)).unwrap_or_default();
        Self { certain, ..self }
    }

    /// The same with the results that came last in the section. O(steps) at worst.
    pub fn with_latest(mut self, desk: &Desk, section: &Section) -> Self {
        let newest_first = desk.journal().in_force(section.id).rev().map(|(_, command)| command);
        self.latest = latest_results(newest_first, &section.tournament, self.round, &self.wording);
        self
    }

    /// The round that is about to begin, while no clock counts.
    pub fn upcoming(&self) -> Option<Upcoming> {
        let near = |next: &Upcoming| next.at - BEFORE < self.now && self.now < next.at + AFTER;
        self.next.filter(near).filter(|_| self.clock.is_none())
    }

    /// `Pairings of round 5 at 14:10`: announced until they are there, or until that time has passed.
    pub fn announcement(&self, minutes_before: u8) -> Option<String> {
        let next = self.upcoming().filter(|next| !next.paired && minutes_before > 0)?;
        let at = next.at - SignedDuration::from_mins(i64::from(minutes_before));
        let values = args! { round: next.round, time: time_of_day(at) };
        (at > self.now).then(|| self.wording.text_with("hall-pairings-at", &values))
    }

    /// The lists in the order in which they take turns: the pairings, the standings, those of each category.
    pub fn lists(&self) -> impl Iterator<Item = HallList> {
        let categories = (0..self.categories.len()).map(HallList::Category);
        [HallList::Pairings, HallList::Standings].into_iter().chain(categories)
    }

    /// How many lines a list has.
    pub fn lines(&self, list: HallList) -> usize {
        match list {
            HallList::Pairings => self.pairings.len(),
            ranking => self.ranking(ranking).len(),
        }
    }

    /// The lines of a ranking; none for the pairings.
    pub fn ranking(&self, list: HallList) -> &[StandingLine] {
        match list {
            HallList::Pairings => &[],
            HallList::Standings => &self.standings,
            HallList::Category(at) => self.categories.get(at).map_or(&[], |(_, lines)| lines),
        }
    }
}

/// `GM Łukasz, Piotr`.
fn titled(tournament: &Tournament, id: PlayerId) -> String {
    let title = tournament.player(id).and_then(|player| player.details.title);
    match title {
        Some(title) => format!("{title} {}", tournament.name(id)),
        None => tournament.name(id).to_owned(),
    }
}

/// The results of a round in the order in which they were entered, the newest first, each board once.
fn latest_results<'a>(
    commands: impl Iterator<Item = &'a Command>,
    tournament: &Tournament,
    round: Option<RoundNumber>,
    wording: &Wording,
) -> Vec<String> {
    let Some((number, round)) = round.and_then(|number| Some((number, tournament.round(number)?))) else {
        return Vec::new();
    };
    let mut boards = Vec::new();
    for command in commands {
        // What was entered before the pairing is of an earlier round.
        if matches!(command, Command::Publish { round, .. } if *round == number) {
            break;
        }
        boards_of(command, number, &mut boards);
        if boards.len() >= LATEST {
            break;
        }
    }
    let told = boards.into_iter().take(LATEST).filter_map(|board: Board| {
        let game = round.game(board).filter(|game| !game.result.is_pending())?;
        let (white, black) = (tournament.name(game.white), tournament.name(game.black));
        let board = tournament.table(number, board);
        let values = args! { board, white, black, result: game.result.notation() };
        Some(wording.text_with("hall-line", &values))
    });
    told.collect()
}

fn boards_of(command: &Command, number: RoundNumber, into: &mut Vec<Board>) {
    match command {
        Command::SetResult { round, board, .. } if *round == number && !into.contains(board) => {
            into.push(*board);
        }
        Command::Together(commands) => {
            commands.iter().rev().for_each(|one| boards_of(one, number, into));
        }
        _ => {}
    }
}

fn category_lines(tournament: &Tournament, ranking: &Standings) -> Vec<(String, Vec<StandingLine>)> {
    let categories = tournament.awards().categories.iter();
    let lines = categories.map(|category| {
        let standings = ranking.in_category(tournament, category);
        (category.name.trim().to_owned(), standing_lines(tournament, &standings))
    });
    lines.filter(|(_, lines)| !lines.is_empty()).collect()
}

fn pairing_lines(tournament: &Tournament, round: &Round, wording: &Wording) -> Vec<PairingLine> {
    let board = |(table, game): (TableNumber, &Game)| PairingLine {
        board: table.to_string(),
        white: titled(tournament, game.white),
        black: Some(titled(tournament, game.black)),
        result: game.result.notation().to_owned(),
    };
    let mut lines: Vec<PairingLine> =
        tournament.tables_of(&round.games).into_iter().zip(&round.games).map(board).collect();
    let mut byes: Vec<(PlayerId, Bye)> =
        round.byes.iter().filter(|(_, bye)| **bye != Bye::Zero).map(|(id, bye)| (*id, *bye)).collect();
    byes.sort_by_key(|(id, bye)| (*bye != Bye::Pairing, tournament.number(*id)));
    lines.extend(byes.into_iter().map(|(id, bye)| PairingLine {
        board: wording.text("hall-bye"),
        white: titled(tournament, id),
        black: None,
        result: format!("{:#}", bye.points(&tournament.rules().points)),
    }));
    lines
}

fn standing_lines(tournament: &Tournament, standings: &Standings) -> Vec<StandingLine> {
    let line = |row: &crate::standings::StandingsRow| StandingLine {
        rank: row.rank.to_string(),
        name: titled(tournament, row.player),
        points: format!("{:#}", row.points),
        values: row
            .values
            .iter()
            .map(|value| value.amount.map(|amount| format!("{amount:#}")).unwrap_or_default())
            .collect(),
    };
    standings.rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        EventInfo, GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId, apply,
    };

    const BEGINS: i64 = 1_000_000;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn empty() -> Tournament {
        Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 3))
    }

    fn view(now: i64) -> HallView {
        HallView::of(&empty(), None, at(now), &Wording::english())
    }

    #[test]
    fn a_round_is_told_from_twenty_hours_before_until_ten_minutes_after_its_time() {
        let round = RoundNumber::FIRST;
        let next = Some(Upcoming { round, at: at(BEGINS), paired: false });
        let told = |second| HallView { next, ..view(BEGINS + second) }.upcoming().is_some();
        assert_eq!([-72_000, -71_999, 0, 599, 600].map(told), [false, true, true, true, false]);
    }

    #[test]
    fn the_clock_flashes_for_a_minute_until_the_turns_are_counted() {
        let clock = |turns_left| RoundClock {
            round: RoundNumber::FIRST,
            limit: 3_600,
            used: 0,
            running_since: Some(at(0)),
            turns_left,
        };
        let flash = |second, turns| HallView { clock: Some(clock(turns)), ..view(second) }.flash_seconds();
        assert_eq!([3_599, 3_600, 3_659, 3_660].map(|at| flash(at, None)), [None, Some(0), Some(59), None]);
        assert_eq!(flash(3_600, Some(5)), None);
    }

    #[test]
    fn the_last_eight_results_are_told_the_newest_first() {
        let round = RoundNumber::FIRST;
        let entry = |at: u32| NewPlayer {
            details: PlayerDetails { name: format!("Player {at}"), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let game =
            |at: u32| PairedGame { white: PlayerId(2 * at), black: PlayerId(2 * at + 1), locked: false };
        let pairing = PlannedPairing { games: (0..9).map(game).collect(), bye: None };
        let order = (0..9).map(Board::at).collect();
        let begin = [
            Command::AddPlayers((0..18).map(entry).collect()),
            Command::PairRound { round, pairing, paired_by: None },
            Command::Publish { round, order },
        ];
        let result = GameResult::Draw;
        let results =
            |boards| (0..boards).map(|at| Command::SetResult { round, board: Board::at(at), result });
        for (boards, told, last) in [(8, 8, "1. "), (9, 8, "2. ")] {
            let commands: Vec<Command> = begin.iter().cloned().chain(results(boards)).collect();
            let event = apply(&empty(), &Command::Together(commands.clone())).unwrap();
            let newest_first = commands.iter().rev();
            let latest = latest_results(newest_first, &event, Some(round), &Wording::english());
            assert_eq!(latest.len(), told, "{latest:?}");
            assert!(latest[0].contains(&format!("Player {}", 2 * boards - 2)), "{latest:?}");
            assert!(latest[7].starts_with(last), "{latest:?}");
        }
    }

    #[test]
    fn the_time_until_a_round_has_hours_from_an_hour_on() {
        let next = Upcoming { round: RoundNumber::FIRST, at: at(BEGINS), paired: false };
        let large = |before| next.large(at(BEGINS - before), &Wording::english());
        assert_eq!(
            [3_661, 3_600, 3_599, 61, 1].map(large),
            ["1:01:01", "1:00:00", "59:59", "01:01", "00:01"]
        );
        assert_eq!(large(0), large(-60), "the round itself");
    }
}
