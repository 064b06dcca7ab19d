//! The games of an event as PGN: for each board the headers, the result and no moves. Boards that transmit games are set up
//! from such a file, and the organiser's file of the games begins with it.
//!
//! Source: *Portable Game Notation Specification and Implementation Guide*, 12 March 1994, in export format: the seven tags
//! that each game has (8.1.1), then the others in ASCII order, strings escaped (7), lines of at most 255 characters (4.3).
//! Beyond it, as programs for live games write and read it:
//!
//! - `Round` is `4.12`, round and board: the standard's round in several parts (8.1.1.4), as Swiss-Chess, ChessBase and DGT
//!   LiveChess have it. `Board` (9.4.3) says the board once more, for programs that do not take the round apart.
//! - `Time` (9.5.1) is the clock in the hall when the round begins, `TimeControl` (9.6.1) the rate of play where the standard can
//!   say it.
//! - `WhiteFideId` and `BlackFideId` are in no standard, but what broadcasts know players by.
//! - The characters are UTF-8. The standard asks for Latin-1 (4.1), in which most names of the world cannot be written, and
//!   UTF-8 is what programs of today read. Where a file holds nothing but ASCII the two are the same.
//!
//! A player without a rating or title has no such tag; the standard's `-` (9.1.1) is read as a title by some programs.

use jiff::civil::{Date, Time};

use super::time_control::time_control;
use crate::model::text::tidy;
use crate::model::{
    EventInfo, GameResult, MatchSlot, PlayerDetails, PlayerId, Round, RoundNumber, Stage, TableNumber,
    Tournament,
};

/// The longest line without its end (4.3: 255 characters with it).
const LONGEST_LINE: usize = 254;

/// Why there is no file of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum NoGames {
    /// The event is played without White and Black, which every game of a PGN file has.
    NoColours,
    /// The round is not published.
    NotPublished {
        /// Which one was asked for.
        asked: usize,
        /// How many are published.
        published: usize,
    },
    /// No game has been published.
    Nothing,
}

/// The games of a round, or of all published rounds and the play-off: by round, then by board. Left out is what was won
/// or lost by default, and who had a bye. A result that the format cannot say (½-0, 0-0, adjourned) is `*`, as one that is not
/// yet known. O(games · log players).
///
/// # Errors
/// [`NoGames`], if there are none to write.
pub fn write(tournament: &Tournament, round: Option<RoundNumber>) -> Result<String, NoGames> {
    if !tournament.rules().has_colours() {
        return Err(NoGames::NoColours);
    }
    let published: Vec<(RoundNumber, &Round)> =
        tournament.rounds().filter(|(_, round)| round.stage == Stage::Published).collect();
    let games: Vec<Headers<'_>> = match round {
        None => {
            let rounds = published.iter().flat_map(|(number, round)| of_round(tournament, *number, round));
            rounds.chain(of_play_off(tournament)).collect()
        }
        Some(asked) => {
            let missing = NoGames::NotPublished { asked: asked.get(), published: published.len() };
            let found = published.iter().find(|(number, _)| *number == asked);
            let (number, round) = *found.ok_or(missing)?;
            of_round(tournament, number, round).collect()
        }
    };
    if games.is_empty() {
        return Err(NoGames::Nothing);
    }
    Ok(games.iter().map(Headers::text).collect::<Vec<_>>().join("\n"))
}

/// What is said of a game.
struct Headers<'a> {
    event: &'a EventInfo,
    date: String,
    time: Option<Time>,
    round: usize,
    board: TableNumber,
    stage: Option<&'static str>,
    white: &'a PlayerDetails,
    black: &'a PlayerDetails,
    result: GameResult,
}

fn of_round<'a>(
    tournament: &'a Tournament,
    number: RoundNumber,
    round: &'a Round,
) -> impl Iterator<Item = Headers<'a>> {
    let event = tournament.event();
    let start = event.round_start(number);
    let date = date_of(start.day, event);
    let tables = tournament.tables_of(&round.games);
    tables.into_iter().zip(&round.games).filter_map(move |(board, game)| {
        Some(Headers {
            event,
            date: date.clone(),
            time: start.time,
            round: number.get(),
            board,
            stage: None,
            white: details(tournament, game.white)?,
            black: details(tournament, game.black)?,
            result: game.result,
        })
        .filter(Headers::is_a_game)
    })
}

/// The matches of the play-off: rounds that follow those of the tournament, with their names as [`Headers::stage`].
fn of_play_off(tournament: &Tournament) -> Vec<Headers<'_>> {
    let Some(play_off) = tournament.play_off() else { return Vec::new() };
    let event = tournament.event();
    let before = tournament.rounds_paired();
    let slots = play_off.slots();
    let has_quarters = slots.iter().any(|slot| matches!(slot, MatchSlot::QuarterFinal(_)));
    let of_match = |slot: &MatchSlot| {
        let contest = play_off.contest(*slot)?;
        let (step, board, stage) = match slot {
            MatchSlot::QuarterFinal(number) => (1, *number, "Quarter-final"),
            MatchSlot::SemiFinal(number) => (2, *number, "Semi-final"),
            MatchSlot::Final => (3, 1, "Final"),
            MatchSlot::ThirdPlace => (3, 2, "Third place"),
        };
        Some(Headers {
            event,
            date: date_of(None, event),
            time: None,
            round: before + step - usize::from(!has_quarters),
            board: TableNumber(board.into()),
            stage: Some(stage),
            white: details(tournament, contest.white)?,
            black: details(tournament, contest.black)?,
            result: play_off.result(*slot).result,
        })
        .filter(Headers::is_a_game)
    };
    let mut games: Vec<Headers<'_>> = slots.iter().filter_map(of_match).collect();
    games.sort_by_key(|game| (game.round, game.board));
    games
}

fn details(tournament: &Tournament, id: PlayerId) -> Option<&PlayerDetails> {
    tournament.player(id).map(|player| &player.details)
}

impl Headers<'_> {
    /// False for what was decided without a move.
    fn is_a_game(&self) -> bool {
        self.result.is_pending() || self.result.is_played()
    }

    fn text(&self) -> String {
        let [white, black] = [self.white, self.black];
        let result = token(self.result);
        let mut lines = vec![
            line("Event", or_unknown(&self.event.name)),
            line("Site", or_unknown(&site(self.event))),
            line("Date", &self.date),
            line("Round", &format!("{}.{}", self.round, self.board)),
            line("White", &names(white)),
            line("Black", &names(black)),
            line("Result", result),
        ];
        let mut more = vec![("Board", self.board.to_string())];
        more.extend(self.event.start.map(|day| ("EventDate", date_text(day))));
        more.extend(self.time.map(|time| ("Time", time.strftime("%H:%M:%S").to_string())));
        more.extend(time_control(&self.event.time_control).map(|fields| ("TimeControl", fields)));
        more.extend(self.stage.map(|stage| ("Stage", stage.to_owned())));
        for (side, keys) in [
            (white, ["WhiteElo", "WhiteFideId", "WhiteTeam", "WhiteTitle"]),
            (black, ["BlackElo", "BlackFideId", "BlackTeam", "BlackTitle"]),
        ] {
            let [elo, fide_id, team, title] = keys;
            let is_team = side.team.is_some();
            more.extend(side.rating.filter(|_| !is_team).map(|rating| (elo, rating.to_string())));
            more.extend(side.fide_id.map(|id| (fide_id, id.to_string())));
            more.extend(is_team.then(|| (team, side.name.clone())));
            more.extend(side.title.map(|known| (title, known.to_string())));
        }
        more.sort_by_key(|(key, _)| *key);
        lines.extend(more.iter().map(|(key, value)| line(key, value)));
        format!("{}\n{result}\n", lines.concat())
    }
}

/// A line with a tag: `[White "Novák, Jan"]`. What is too long for a line is cut.
fn line(key: &str, value: &str) -> String {
    let frame = key.len() + r#"[ ""]"#.len();
    let mut text = String::new();
    let mut room = LONGEST_LINE.saturating_sub(frame);
    for c in tidy(value).trim().chars() {
        let escaped = matches!(c, '"' | '\\');
        let needed = if escaped { 2 } else { 1 };
        if needed > room {
            break;
        }
        room -= needed;
        text.extend(escaped.then_some('\\'));
        text.push(c);
    }
    format!("[{key} \"{text}\"]\n")
}

fn or_unknown(text: &str) -> &str {
    if text.trim().is_empty() { "?" } else { text }
}

/// `City COUNTRY` (8.1.1.2).
fn site(event: &EventInfo) -> String {
    let (place, country) = (event.place.trim(), event.federation.trim());
    if country.is_empty() || place.ends_with(country) {
        place.to_owned()
    } else {
        format!("{place} {country}").trim().to_owned()
    }
}

/// The day of the round if it is known, else what all days of the event have in common: `2026.05.??` (8.1.1.3).
fn date_of(day: Option<Date>, event: &EventInfo) -> String {
    let (start, end) = (event.start, event.end.or(event.start));
    match (day, start.zip(end)) {
        (Some(day), _) => date_text(day),
        (None, Some((start, end))) if start == end => date_text(start),
        (None, Some((start, end))) if (start.year(), start.month()) == (end.year(), end.month()) => {
            format!("{:04}.{:02}.??", start.year(), start.month())
        }
        (None, Some((start, end))) if start.year() == end.year() => format!("{:04}.??.??", start.year()),
        (None, _) => "????.??.??".to_owned(),
    }
}

fn date_text(day: Date) -> String {
    format!("{:04}.{:02}.{:02}", day.year(), day.month(), day.day())
}

/// The name; of a pair both names in alphabetical order with a colon between (8.1.1.5).
fn names(side: &PlayerDetails) -> String {
    let mut names: Vec<String> = side.members().into_iter().map(|member| member.name).collect();
    names.sort();
    or_unknown(&names.join(":")).to_owned()
}

/// The four that there are (8.1.1.7).
const fn token(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins | GameResult::UnratedWhiteWins => "1-0",
        GameResult::BlackWins | GameResult::UnratedBlackWins => "0-1",
        GameResult::Draw | GameResult::UnratedDraw => "1/2-1/2",
        _ => "*",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use jiff::civil::date;

    use super::*;
    use crate::model::{
        BracketSize, Bye, Game, MatchResult, Member, Number, PlayOff, Player, Rules, SystemId, Team, Title,
        TournamentParts,
    };

    fn player(id: u32, details: PlayerDetails) -> Arc<Player> {
        Arc::new(Player::new(PlayerId(id), details, id))
    }

    fn named(name: &str) -> PlayerDetails {
        PlayerDetails { name: name.to_owned(), ..PlayerDetails::default() }
    }

    fn round(stage: Stage, games: &[(u32, u32, GameResult)]) -> Arc<Round> {
        let game = |&(white, black, result)| Game { result, ..Game::new(PlayerId(white), PlayerId(black)) };
        Arc::new(Round {
            games: games.iter().map(game).collect(),
            byes: [(PlayerId(4), Bye::Pairing)].into(),
            stage,
            paired_by: None,
            one_sided: Vec::new(),
        })
    }

    fn parts(rounds: Vec<Arc<Round>>) -> TournamentParts {
        let people = [
            PlayerDetails {
                rating: Some(2455),
                title: Some(Title::GM),
                fide_id: Some(1_100_001),
                ..named("Łukasz, Piotr")
            },
            PlayerDetails { rating: Some(2388), ..named("O\"Neill, \\ Sam\u{7}") },
            named("Okafor, Ada"),
            named("Dale, Di"),
            named("Bye, Had"),
        ];
        let event = EventInfo {
            name: "Riverside Open 2026".into(),
            place: "Hradec Králové".into(),
            federation: "CZE".into(),
            start: Some(date(2026, 5, 3)),
            end: Some(date(2026, 5, 9)),
            round_dates: vec![Some(date(2026, 5, 3)), None],
            round_times: vec![None, Some(jiff::civil::time(14, 30, 0, 0))],
            time_control: "90 min + 30 s".into(),
            ..EventInfo::default()
        };
        let rules = Rules { rounds: 3, ..Rules::new(SystemId::Dutch, 1) };
        TournamentParts {
            players: (0..).zip(people).map(|(id, details)| player(id, details)).collect(),
            numbers: (1..=5).map(Number).collect(),
            rounds,
            next_id: 5,
            ..TournamentParts::new(event, rules)
        }
    }

    fn event(rounds: Vec<Arc<Round>>) -> Tournament {
        Tournament::from_parts(parts(rounds)).unwrap()
    }

    const PUBLISHED: Stage = Stage::Published;

    #[test]
    fn each_board_has_its_headers_and_no_moves() {
        use GameResult::{Pending, WhiteWins};
        let event = event(vec![
            round(PUBLISHED, &[(0, 1, WhiteWins), (3, 2, GameResult::Draw)]),
            round(PUBLISHED, &[(1, 3, Pending), (2, 0, GameResult::WhiteWinsByDefault)]),
            round(Stage::Draft, &[(0, 3, Pending), (1, 2, Pending)]),
        ]);
        let first = r#"[Event "Riverside Open 2026"]
[Site "Hradec Králové CZE"]
[Date "2026.05.03"]
[Round "1.1"]
[White "Łukasz, Piotr"]
[Black "O\"Neill, \\ Sam"]
[Result "1-0"]
[BlackElo "2388"]
[Board "1"]
[EventDate "2026.05.03"]
[TimeControl "5400+30"]
[WhiteElo "2455"]
[WhiteFideId "1100001"]
[WhiteTitle "GM"]

1-0

[Event "Riverside Open 2026"]
[Site "Hradec Králové CZE"]
[Date "2026.05.03"]
[Round "1.2"]
[White "Dale, Di"]
[Black "Okafor, Ada"]
[Result "1/2-1/2"]
[Board "2"]
[EventDate "2026.05.03"]
[TimeControl "5400+30"]

1/2-1/2
"#;
        let second = r#"[Event "Riverside Open 2026"]
[Site "Hradec Králové CZE"]
[Date "2026.05.??"]
[Round "2.1"]
[White "O\"Neill, \\ Sam"]
[Black "Dale, Di"]
[Result "*"]
[Board "1"]
[EventDate "2026.05.03"]
[Time "14:30:00"]
[TimeControl "5400+30"]
[WhiteElo "2388"]

*
"#;
        assert_eq!(write(&event, RoundNumber::new(1)).unwrap(), first);
        assert_eq!(write(&event, RoundNumber::new(2)).unwrap(), second, "no game was played on board 2");
        assert_eq!(write(&event, None).unwrap(), format!("{first}\n{second}"), "the draft is not shown");
        assert_eq!(write(&event, RoundNumber::new(3)), Err(NoGames::NotPublished { asked: 3, published: 2 }));
    }

    #[test]
    fn results_that_the_format_cannot_say_are_open() {
        use GameResult::*;
        let tokens = GameResult::TYPED.map(|result| (result, token(result)));
        for (result, said) in tokens {
            let expected = match result {
                WhiteWins | UnratedWhiteWins => "1-0",
                BlackWins | UnratedBlackWins => "0-1",
                Draw | UnratedDraw => "1/2-1/2",
                _ => "*",
            };
            assert_eq!(said, expected, "{result:?}");
        }
        for result in [WhiteWinsByDefault, BlackWinsByDefault, BothLoseByDefault] {
            let alone = event(vec![round(PUBLISHED, &[(0, 1, result), (2, 3, result)])]);
            assert_eq!(write(&alone, None), Err(NoGames::Nothing), "{result:?}");
        }
    }

    #[test]
    fn an_event_without_colours_has_no_pgn() {
        let mut parts = parts(vec![round(PUBLISHED, &[(0, 1, GameResult::Draw), (2, 3, GameResult::Draw)])]);
        parts.rules = Rules { colours: false, ..Rules::new(SystemId::OpenSwiss, 1) }.into();
        let event = Tournament::from_parts(parts).unwrap();
        assert!(!event.rules().has_colours());
        assert_eq!(write(&event, None), Err(NoGames::NoColours));
    }

    #[test]
    fn a_pair_is_named_with_both_its_players() {
        let member = |name: &str| Member { name: name.into(), ..Member::default() };
        let team = Team { a: member("Beta, Bob"), b: member("Alpha, Ann") };
        let pair = PlayerDetails { team: Some(Box::new(team)), rating: Some(2100), ..named("The Knights") };
        let mut parts = parts(vec![round(PUBLISHED, &[(0, 1, GameResult::Draw)])]);
        parts.players[0] = player(0, pair);
        let text = write(&Tournament::from_parts(parts).unwrap(), None).unwrap();
        assert!(text.contains("[White \"Alpha, Ann:Beta, Bob\"]\n"), "{text}");
        assert!(text.contains("[WhiteTeam \"The Knights\"]\n") && !text.contains("WhiteElo"), "{text}");
    }

    #[test]
    fn the_play_off_follows_the_rounds() {
        let seeds = (0..4).map(PlayerId).collect();
        let mut play_off = PlayOff::new(BracketSize::Four, true, seeds);
        for slot in [MatchSlot::SemiFinal(1), MatchSlot::SemiFinal(2)] {
            play_off.results.insert(slot, MatchResult::of(GameResult::WhiteWins));
        }
        let mut parts = parts(vec![round(PUBLISHED, &[(0, 1, GameResult::Draw), (2, 3, GameResult::Draw)])]);
        parts.rules.rounds = 1;
        parts.play_off = Some(Arc::new(play_off));
        let text = write(&Tournament::from_parts(parts).unwrap(), None).unwrap();
        let of = |key: &str| -> Vec<&str> {
            text.lines().filter(|line| line.starts_with(&format!("[{key} "))).collect()
        };
        let rounds = ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"].map(|round| format!("[Round \"{round}\"]"));
        assert_eq!(of("Round"), rounds);
        assert_eq!(of("Stage")[2..], ["[Stage \"Final\"]", "[Stage \"Third place\"]"]);
    }

    #[test]
    fn no_line_is_too_long_and_no_escape_is_cut_in_two() {
        for lead in ["", "x"] {
            let long = line("Event", &format!("{lead}{}", "\"".repeat(300)));
            assert!(long.trim_end().chars().count() <= LONGEST_LINE, "{}", long.len());
            // With the end of the line 255 characters (PGN standard, 4.3).
            let whole = line("Event", &format!("{lead}{}", "x".repeat(300)));
            assert_eq!(whole.chars().count(), 255);
            assert!(long.ends_with("\\\"\"]\n"), "{long}");
        }
        assert_eq!(line("Event", "a\nb\tc "), "[Event \"a b c\"]\n");
    }

    #[test]
    fn a_day_that_is_not_known_is_told_as_far_as_it_is() {
        let between = |start, end| EventInfo { start, end, ..EventInfo::default() };
        let day = |month, day| Some(date(2026, month, day));
        for (event, said) in [
            (between(None, None), "????.??.??"),
            (between(day(5, 3), None), "2026.05.03"),
            (between(day(5, 3), day(5, 9)), "2026.05.??"),
            (between(day(4, 30), day(5, 2)), "2026.??.??"),
            (between(day(12, 30), Some(date(2027, 1, 2))), "????.??.??"),
        ] {
            assert_eq!(date_of(None, &event), said);
            assert_eq!(date_of(day(6, 1), &event), "2026.06.01");
        }
    }
}
