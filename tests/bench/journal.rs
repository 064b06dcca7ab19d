//! From a command to its acknowledgement: carried out, appended to the journal file, on the disk. Median and 99 % of 2000
//! results, one after the other, in an event of 1000 players, in one of a section of 250 players and one of twelve; and the
//! journal file alone.
//!
//! ```sh
//! cargo bench --bench journal -- /media/stick     # on that disk; without a folder on that of the target directory
//! ```
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

mod large_event;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use interzonal::desk::Desk;
use interzonal::files::journal_file::{JournalFile, Record};
use interzonal::model::{
    Board, Command, EventCommand, EventInfo, GameResult, Journal, JournalEntry, NewPlayer, PairedGame,
    PlannedPairing, PlayerDetails, PlayerId, RoundNumber, Rules, SectionId, SystemId, Tournament,
};

use large_event::{PLAYERS, ROUNDS, environment, event};

const COMMANDS: usize = 2000;
/// Players of a section.
const IN_SECTION: u32 = 250;

fn main() {
    let named = std::env::args().skip(1).find(|word| !word.starts_with("--"));
    let disk = named.map_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")), PathBuf::from);
    let folder = tempfile::tempdir_in(&disk).expect("a folder on the disk");
    println!("{COMMANDS} commands on {}", disk.display());
    tell("command → on the disk", through_the_desk(folder.path()));
    for sections in [1, 12] {
        tell(&format!("{sections} × {IN_SECTION} players"), in_sections(folder.path(), sections));
    }
    tell("journal file alone", journal_alone(folder.path()));
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
    let last = times.last().copied().unwrap_or_default();
    println!("{what:<24} median {:>9.2?}   99 % {:>9.2?}   longest {last:>9.2?}", at(50), at(99));
}

fn result(number: usize) -> Command {
    let boards = usize::try_from(PLAYERS / 2).expect("small");
    let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
    Command::SetResult {
        round: RoundNumber::new(ROUNDS.into()).expect("1 to 99"),
        board: Board::at(number % boards),
        result: results.get((number / boards + number) % results.len()).copied().expect("one of three"),
    }
}

fn through_the_desk(folder: &Path) -> Vec<Duration> {
    let mut desk = Desk::adopt(environment(folder), event().clone()).expect("a new event");
    desk.save_as(&folder.join("event.ron")).expect("saved");
    let once = |number| {
        let begun = Instant::now();
        desk.execute(result(number)).expect("carried out");
        desk.wait_until_saved(desk.last_step()).expect("on the disk");
        begun.elapsed()
    };
    (0..COMMANDS).map(once).collect()
}

/// Results of the last section of an event of so many, each with its journal line on the disk.
fn in_sections(folder: &Path, sections: u32) -> Vec<Duration> {
    let rules = |seed| Rules::new(SystemId::Vincze, seed);
    let base = Tournament::new(EventInfo::default(), rules(0));
    let mut desk = Desk::adopt(environment(folder), Journal::new(base)).expect("a new event");
    for number in 0..sections {
        let section = SectionId(number);
        if number > 0 {
            let (name, rules) = (format!("S{number}"), rules(number.into()));
            desk.execute_event(EventCommand::AddSection { name, rules }).expect("a section");
        }
        let first = desk.tournament().next_player().0;
        desk.execute_in(section, entries(first)).expect("players");
        let ids = |n: u32| PlayerId(first + n);
        let games = (0..IN_SECTION / 2).map(|n| PairedGame {
            white: ids(2 * n),
            black: ids(2 * n + 1),
            locked: false,
        });
        let pairing = PlannedPairing { games: games.collect(), bye: None };
        let order = (0..pairing.games.len()).map(Board::at).collect();
        let round = RoundNumber::FIRST;
        desk.execute_in(section, Command::PairRound { round, pairing, paired_by: None }).expect("a draft");
        desk.execute_in(section, Command::Publish { round, order }).expect("published");
    }
    desk.save_as(&folder.join(format!("{sections}.ron"))).expect("saved");
    let last = SectionId(sections - 1);
    let once = |number: usize| {
        let boards = usize::try_from(IN_SECTION / 2).expect("small");
        let result =
            if (number / boards).is_multiple_of(2) { GameResult::Draw } else { GameResult::WhiteWins };
        let board = Board::at(number % boards);
        let begun = Instant::now();
        desk.execute_in(last, Command::SetResult { round: RoundNumber::FIRST, board, result })
            .expect("carried out");
        desk.wait_until_saved(desk.last_step()).expect("on the disk");
        begun.elapsed()
    };
    (0..COMMANDS).map(once).collect()
}

fn entries(first: u32) -> Command {
    let entry = |n: u32| NewPlayer {
        details: PlayerDetails {
            name: format!("Familyname{n}, Given Name"),
            rating: u16::try_from(2600 - n % 1000).ok(),
            ..PlayerDetails::default()
        },
        lot: n,
        entered: None,
    };
    Command::AddPlayers((first..first + IN_SECTION).map(entry).collect())
}

fn journal_alone(folder: &Path) -> Vec<Duration> {
    let (mut file, _) = JournalFile::hold(&folder.join("alone.ron")).expect("in hand");
    let once = |number: usize| {
        let entry = JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, result(number));
        let record = (u64::try_from(number).expect("small"), Record::Do(entry));
        let begun = Instant::now();
        file.append(&[record]).expect("on the disk");
        begun.elapsed()
    };
    (1..=COMMANDS).map(once).collect()
}
