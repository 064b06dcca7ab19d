//! Rating lists at hand: `cargo bench --bench lists`; `INTERZONAL_LIST_PLAYERS=1930000` for a list as long as FIDE's, and
//! `INTERZONAL_LIST_FILE` for a list of one's own. Targets for it on two cores: import below 40 s and 300 MB of memory, the
//! store below 250 MB, the first answer below 50 ms, each further key below 10 ms and with a typing error below 30 ms (99 of
//! 100), 1000 entries compared below 1 s, 98 of 100 players found among the first five.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../support/made_up_list.rs"]
mod made_up_list;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use divan::{Bencher, black_box};
use interzonal::model::{
    Born, Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, Tournament, apply, sort_key,
};
use interzonal::pairing::Control;
use interzonal::rating_lists::{FoundPlayer, ListImport, ListStore, RatingList, SearchContext, compare};
use jiff::Timestamp;

use made_up_list::{MadeUpList, MadeUpPlayer, swapped, with_year};

fn main() {
    figures();
    divan::main();
}

fn players() -> usize {
    std::env::var("INTERZONAL_LIST_PLAYERS").ok().and_then(|count| count.parse().ok()).unwrap_or(200_000)
}

struct Bed {
    folder: tempfile::TempDir,
    file: PathBuf,
    store: ListStore,
    /// How long the first import took.
    imported: Duration,
}

/// The list on the disk, imported once.
fn bed() -> &'static Bed {
    static BED: OnceLock<Bed> = OnceLock::new();
    BED.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let file = match std::env::var_os("INTERZONAL_LIST_FILE") {
            Some(file) => file.into(),
            None => {
                let file = folder.path().join("players_list_foa.txt");
                let mut out = std::io::BufWriter::new(std::fs::File::create(&file).expect("a file"));
                MadeUpList::write(1, players(), &mut out).expect("written");
                file
            }
        };
        let store = ListStore::in_folder(folder.path().join("lists"));
        let begin = Instant::now();
        import(&store, &file);
        Bed { folder, file, store, imported: begin.elapsed() }
    })
}

fn import(store: &ListStore, file: &std::path::Path) {
    let request =
        ListImport { name: Some("fide"), file, preset: None, date: None, at: Timestamp::UNIX_EPOCH };
    store.import(&request, &Control::default()).expect("imported");
}

fn list() -> RatingList {
    bed().store.open("fide").expect("opened")
}

/// Some of the players of the list.
fn some(count: usize) -> Vec<MadeUpPlayer> {
    let mut source = MadeUpList::new(1);
    let every = (players() / count).max(1);
    (0..players()).map(|_| source.player()).step_by(every).take(count).collect()
}

fn search(list: &RatingList, text: &str) -> usize {
    list.search(text, &SearchContext::default(), 10, &Control::default()).expect("searched").len()
}

/// Everything that is typed for "family given", key by key.
fn typed(player: &MadeUpPlayer) -> Vec<String> {
    let text = sort_key(&player.name.replace(',', ""));
    let letters: Vec<char> = text.chars().take(12).collect();
    (1..=letters.len()).map(|count| letters[..count].iter().collect()).collect()
}

fn mistyped(players: &[MadeUpPlayer]) -> Vec<String> {
    let mut random = rand::SeedableRng::seed_from_u64(3);
    players
        .iter()
        .map(|player| {
            let name = sort_key(&player.name);
            let (family, given) = name.split_once(", ").unwrap_or((name.as_str(), ""));
            format!("{} {given}", swapped(&mut random, family))
        })
        .collect()
}

/// What the benchmarks cannot tell: the slowest of a hundred, and sizes; each as name, number and unit for `.ci/figures`.
fn figures() {
    let bed = bed();
    println!("{} players: imported {} ms", players(), bed.imported.as_millis());
    if let Some(peak) = peak_memory() {
        println!("peak {} MB of memory", peak / 1_000_000);
    }
    let entries = std::fs::read_dir(bed.folder.path().join("lists")).expect("the store");
    let size: u64 = entries.map(|entry| entry.expect("an entry").metadata().expect("its size").len()).sum();
    println!("store {} MB", size / 1_000_000);
    let begin = Instant::now();
    let list = list();
    let found = search(&list, "mul");
    println!("first_answer {} ms ({found} found)", in_ms(begin.elapsed()));
    let some = some(300);
    let keys: Vec<String> = some.iter().flat_map(typed).collect();
    tell("each_key", &list, &keys);
    let begin = Instant::now();
    search(&list, "smiht");
    println!("first_mistyped {} ms", in_ms(begin.elapsed()));
    tell("mistyped", &list, &mistyped(&some));
    quality(&list);
}

/// The most memory that the process had, in bytes; the files that it maps are counted, as the system counts them.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(peak.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

fn in_ms(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1000.0)
}

/// Of how many queries, by kind, the player is among the first five. Where five others have what was typed letter by letter,
/// the words alone cannot decide: then the year of birth is typed behind them, as an arbiter does who has the entry form in
/// hand, and that is counted apart. Prints some who are not found.
fn quality(list: &RatingList) {
    const SHOWN: usize = 5;
    let mut source = MadeUpList::new(1);
    let everybody: Vec<MadeUpPlayer> = (0..players()).map(|_| source.player()).collect();
    let mut typist = MadeUpList::new(2);
    let tells = std::env::var_os("INTERZONAL_LIST_MISSED").is_some();
    let mut kinds: BTreeMap<&str, FoundOfKind> = BTreeMap::new();
    for _ in 0..2000 {
        let player = &everybody[typist.below(everybody.len())];
        let (kind, text) = typist.query(player);
        let of_kind = kinds.entry(kind).or_default();
        of_kind.asked += 1;
        let answer = |text: &str| {
            list.search(text, &SearchContext::default(), SHOWN, &Control::default()).expect("searched")
        };
        let is_right = |found: &[FoundPlayer]| found.iter().any(|found| found.player.name == player.name);
        let found = answer(&text);
        if is_right(&found) {
            of_kind.at_once += 1;
            continue;
        }
        let is_undecided = found.len() == SHOWN && found.iter().all(|found| found.wrong_letters == 0);
        let found = if is_undecided { answer(&with_year(&text, player)) } else { found };
        if is_undecided && is_right(&found) {
            of_kind.by_year += 1;
        } else if tells {
            let found: Vec<_> = found.iter().map(|found| (found.wrong_letters, &found.player.name)).collect();
            println!("missed, {kind}: {text} ({} {}): {found:?}", player.name, player.born);
        }
    }
    let sum = |of: fn(&FoundOfKind) -> usize| kinds.values().map(of).sum::<usize>();
    let (at_once, by_year) = (sum(|kind| kind.at_once), sum(|kind| kind.by_year));
    println!(
        "among the first five of 2000 queries: {at_once} at once, {by_year} with the year of birth behind it"
    );
    let percent = |of: usize| format!("{:.1} %", of as f64 / 20.0);
    println!("at_once {}, found {}", percent(at_once), percent(at_once + by_year));
    for (kind, FoundOfKind { asked, at_once, by_year }) in &kinds {
        println!("  {kind}: {} of {asked}, {at_once} at once", at_once + by_year);
    }
}

/// How often players were found whom one kind of query meant.
#[derive(Default)]
struct FoundOfKind {
    asked: usize,
    at_once: usize,
    by_year: usize,
}

fn tell(what: &str, list: &RatingList, texts: &[String]) {
    let timed = |text: &String| {
        let begin = Instant::now();
        black_box(search(list, text));
        (begin.elapsed(), text.clone())
    };
    let mut times: Vec<(Duration, String)> = texts.iter().map(timed).collect();
    times.sort();
    let at = |part: usize| &times[(times.len() * part / 100).min(times.len() - 1)];
    println!(
        "{what}_median {} ms, {what}_99 {} ms (99 of 100), slowest of {} {} ms (“{}”)",
        in_ms(at(50).0),
        in_ms(at(99).0),
        times.len(),
        in_ms(at(100).0),
        at(100).1
    );
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn import_the_list(bencher: Bencher) {
    let bed = bed();
    let folder = tempfile::tempdir().expect("a folder");
    let store = ListStore::in_folder(folder.path().to_owned());
    bencher.bench_local(|| import(&store, &bed.file));
}

#[divan::bench]
fn open_and_search() -> usize {
    search(&list(), "mul")
}

#[divan::bench(args = ["m", "mu", "mul", "ivanov s", "sergey", "jussupow", "xqqz"])]
fn search_for(bencher: Bencher, text: &str) {
    let list = list();
    bencher.bench_local(|| search(&list, text));
}

/// Half of the entries have FIDE's number, half name and year only.
#[divan::bench(sample_count = 10)]
fn compare_1000_entries(bencher: Bencher) {
    let entry = |(lot, player): (u32, &MadeUpPlayer)| {
        let details = PlayerDetails {
            name: player.name.clone(),
            fide_id: Some(player.id).filter(|_| lot % 2 == 0),
            born: i16::try_from(player.born).ok().map(Born::Year),
            ..PlayerDetails::default()
        };
        NewPlayer { details, lot, entered: None }
    };
    let entries = (0..).zip(&some(1000)).map(entry).collect();
    let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
    let event = apply(&empty, &Command::AddPlayers(entries)).expect("entered");
    let list = list();
    bencher.bench_local(|| compare(&event, &list, &Control::default()).expect("compared"));
}
