//! Making the database of a list from its file, in two passes: the file is read, each player packed into a few bytes of
//! memory; then all are written in the order in which they will be offered, so that the first players of an index entry
//! are those whom one most likely looks for.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use jiff::Timestamp;
use jiff::civil::Date;
use rusqlite::{Connection, params};

use super::database::{self, WordMark};
use super::fault::{ImportError, StoreFault};
use super::folding::{FoldedName, words};
use super::row::{pack, unpack};
use super::store::{ListFacts, unwritable};
use super::vocabulary;
use crate::files::rating_list::{ListFault, ListFileError, ListLayout, ListRead, ListedPlayer, read_list};
use crate::pairing::Control;

/// What is to be imported.
#[derive(Clone, Copy, Debug)]
pub struct ListImport<'a> {
    /// The name of the list; if the user gives none, whose list it is says it: `fide`, `ger`.
    pub name: Option<&'a str>,
    /// The file: a list, or an archive with one.
    pub file: &'a Path,
    /// Whose layout it has, if the user says so.
    pub preset: Option<&'a str>,
    /// Its date, if the user says so.
    pub date: Option<Date>,
    /// Now.
    pub at: Timestamp,
}

/// More than anybody lists; a file that claims to is none.
const MOST_PLAYERS: usize = 8_000_000;
/// Reading is about this part of the work, in percent.
const READING: usize = 40;
/// So many words are kept folded.
const KNOWN_WORDS: usize = 50_000;
/// So many players are written between two looks at the control.
const BEAT: usize = 4096;

/// The packed players.
#[derive(Default)]
struct Crowd {
    /// Large blocks, so that nothing is copied when they grow.
    blocks: Vec<Vec<u8>>,
    /// How early a player is offered (smaller is earlier), the order of the file, and where the bytes are.
    places: Vec<PackedPlace>,
    packed: Vec<u8>,
}

struct PackedPlace {
    standing: u16,
    block: u16,
    start: u32,
    length: u16,
}

const BLOCK: usize = 4 << 20;

impl Crowd {
    fn add(&mut self, player: &ListedPlayer) -> bool {
        self.packed.clear();
        pack(player, &mut self.packed);
        if self.blocks.last().is_none_or(|block| block.len() + self.packed.len() > BLOCK) {
            self.blocks.push(Vec::with_capacity(BLOCK));
        }
        let count = self.blocks.len();
        let Some(block) = self.blocks.last_mut() else { return false };
        let place = (|| {
            Some(PackedPlace {
                standing: standing(player),
                block: u16::try_from(count.checked_sub(1)?).ok()?,
                start: u32::try_from(block.len()).ok()?,
                length: u16::try_from(self.packed.len()).ok()?,
            })
        })();
        // A player of more than 64 KB is none.
        let Some(place) = place else { return true };
        block.extend_from_slice(&self.packed);
        self.places.push(place);
        self.places.len() < MOST_PLAYERS
    }

    fn packed(&self, place: &PackedPlace) -> Option<&[u8]> {
        let start = usize::try_from(place.start).ok()?;
        self.blocks.get(usize::from(place.block))?.get(start..start + usize::from(place.length))
    }
}

/// The order in which players are offered: the strong and active before the weak and inactive.
fn standing(player: &ListedPlayer) -> u16 {
    const UNRATED: u16 = 1000;
    const TOP: u16 = 10_000;
    let rating = player.fide.best().max(player.national.best()).unwrap_or(UNRATED);
    let active = if player.inactive { 0 } else { 600 };
    TOP.saturating_sub(rating.saturating_add(active))
}

/// Writes the database of a list to a path where nobody looks yet.
pub(super) fn import(
    path: &Path,
    request: &ListImport<'_>,
    control: &Control,
) -> Result<ListFacts, ImportError> {
    let (crowd, read) = read_crowd(request, control)?;
    let stopped = || ImportError::Store(StoreFault::StoppedByUser);
    if control.is_cancelled() {
        return Err(stopped());
    }
    let layout = layout_name(read.layout);
    let name = request.name.unwrap_or(layout.trim_end_matches("-xml"));
    let facts = ListFacts {
        name: name.to_owned(),
        date: request.date.or(read.date).or_else(|| date_of_file(request.file)),
        players: crowd.places.len() as u64,
        skipped: read.skipped,
        file: request.file.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        layout: layout.to_owned(),
        imported: request.at,
    };
    let failed = |error: rusqlite::Error| ImportError::Store(unwritable(name, &error));
    let connection = database::create(path).map_err(failed)?;
    if write(&connection, crowd, &facts, control).map_err(failed)? {
        connection.close().map_err(|(_, error)| failed(error))?;
        Ok(facts)
    } else {
        Err(stopped())
    }
}

fn read_crowd(request: &ListImport<'_>, control: &Control) -> Result<(Crowd, ListRead), ImportError> {
    let mut crowd = Crowd::default();
    // The reader tells its progress as if it were the whole work.
    let reading = Control::default();
    let mut count = 0_usize;
    let read = read_list(request.file, request.preset, &reading, &mut |player| {
        count += 1;
        if count.is_multiple_of(BEAT)
            && control.step(usize::try_from(reading.progress()).unwrap_or(0) * READING, 10_000).is_err()
        {
            return false;
        }
        crowd.add(&player)
    });
    match read {
        Ok(read) => {
            crowd.places.sort_unstable_by_key(|place| (place.standing, place.block, place.start));
            Ok((crowd, read))
        }
        Err(_) if control.is_cancelled() => Err(StoreFault::StoppedByUser.into()),
        // Nobody stopped it: there are too many players.
        Err(ListFileError { fault: ListFault::Stopped, .. }) => {
            let megabytes = (MOST_PLAYERS >> 10) as u64;
            Err(ListFileError::new(request.file, ListFault::ListTooLarge { megabytes }).into())
        }
        Err(error) => Err(error.into()),
    }
}

/// The folded words of names as they are entered into the index. Most names are made of words that others have, too.
#[derive(Default)]
struct WordFolder {
    known: HashMap<String, (String, String)>,
    counts: BTreeMap<String, u64>,
    line: String,
}

impl WordFolder {
    /// The words of the index for a player.
    fn line(&mut self, player: &ListedPlayer) -> &str {
        self.line.clear();
        let (family, given) = player.name.split_once(',').unwrap_or((player.name.as_str(), ""));
        if family.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            self.enter(family);
        } else {
            // The parts of a compound name, and the whole of it.
            for word in FoldedName::of(&player.name).family {
                self.enter(&word.plain);
            }
        }
        for word in words(given) {
            self.enter(&word);
        }
        self.push(WordMark::Federation, &player.federation.to_ascii_lowercase());
        if let Some(born) = player.born {
            self.push(WordMark::Born, &born.year().to_string());
        }
        for word in words(&player.club) {
            let plain = super::folding::plain(&word);
            self.push(WordMark::Club, &plain);
        }
        &self.line
    }

    fn enter(&mut self, word: &str) {
        if !self.known.contains_key(word) {
            if self.known.len() >= KNOWN_WORDS {
                self.known.clear();
            }
            let plain = super::folding::plain(word);
            let sound = super::folding::sound(&plain);
            self.known.insert(word.to_owned(), (plain, sound));
        }
        let Some((plain, sound)) = self.known.get(word) else { return };
        self.line.push_str(plain);
        self.line.push(' ');
        if sound != plain {
            self.line.push_str(sound);
            self.line.push(' ');
        }
        for folded in [Some(plain), Some(sound).filter(|sound| *sound != plain)].into_iter().flatten() {
            match self.counts.get_mut(folded) {
                Some(count) => *count += 1,
                None => {
                    self.counts.insert(folded.clone(), 1);
                }
            }
        }
    }

    fn push(&mut self, mark: WordMark, word: &str) {
        if !word.is_empty() {
            self.line.push_str(mark.text());
            self.line.push_str(word);
            self.line.push(' ');
        }
    }
}

/// Fills the database. False if the user stopped it.
fn write(
    connection: &Connection,
    crowd: Crowd,
    facts: &ListFacts,
    control: &Control,
) -> rusqlite::Result<bool> {
    connection.execute_batch("BEGIN")?;
    let Some(counts) = write_players(connection, &crowd, control)? else { return Ok(false) };
    // What follows needs memory, too.
    drop(crowd);
    if control.step(96, 100).is_err() {
        return Ok(false);
    }
    connection.execute("INSERT INTO word(word) VALUES('optimize')", [])?;
    let words = counts.iter().map(|(word, count)| (word.as_str(), *count)).collect();
    let words = vocabulary::build(&words).unwrap_or_default();
    connection.execute("INSERT INTO vocabulary(words) VALUES(?1)", [words])?;
    let facts = serde_json::to_string(facts).unwrap_or_default();
    connection.execute("INSERT INTO about(facts) VALUES(?1)", [facts])?;
    connection.execute_batch("COMMIT")?;
    Ok(control.step(100, 100).is_ok())
}

/// How far the import has come when `place` of `total` players are written, in percent: between reading and the index.
const fn percent_written(place: usize, total: usize) -> usize {
    READING + place * (95 - READING) / total
}

/// Writes the players, their words and numbers. Gives how many players have each word; `None` if the user stopped it.
fn write_players(
    connection: &Connection,
    crowd: &Crowd,
    control: &Control,
) -> rusqlite::Result<Option<BTreeMap<String, u64>>> {
    let mut folder = WordFolder::default();
    // In the order of numbers they are written several times as quickly; two million of them are kept small.
    let mut numbers: Vec<(u32, u32)> = Vec::with_capacity(crowd.places.len());
    let mut player_row = connection.prepare("INSERT INTO player(place, packed) VALUES(?1, ?2)")?;
    let mut word_row = connection.prepare("INSERT INTO word(rowid, words) VALUES(?1, ?2)")?;
    let mut national_row = connection.prepare("INSERT OR IGNORE INTO national(id, place) VALUES(?1, ?2)")?;
    let mut fide_row = connection.prepare("INSERT OR IGNORE INTO fide(id, place) VALUES(?1, ?2)")?;
    let total = crowd.places.len().max(1);
    for (place, at) in crowd.places.iter().enumerate() {
        if place.is_multiple_of(BEAT) && control.step(percent_written(place, total), 100).is_err() {
            return Ok(None);
        }
        let Some((packed, player)) = crowd.packed(at).and_then(|packed| Some((packed, unpack(packed)?)))
        else {
            continue;
        };
        let Ok(place) = u32::try_from(place) else { break };
        player_row.execute(params![place, packed])?;
        word_row.execute(params![place, folder.line(&player)])?;
        match player.fide_id.map(|id| (u32::try_from(id), id)) {
            Some((Ok(id), _)) => numbers.push((id, place)),
            Some((Err(_), id)) => {
                fide_row.execute(params![i64::try_from(id).unwrap_or(i64::MAX), place])?;
            }
            None => {}
        }
        if !player.national_id.is_empty() {
            national_row.execute(params![player.national_id.to_uppercase(), place])?;
        }
    }
    numbers.sort_unstable();
    for (id, place) in numbers {
        fide_row.execute(params![id, place])?;
    }
    Ok(Some(folder.counts))
}

fn layout_name(layout: ListLayout) -> &'static str {
    match layout {
        ListLayout::FideColumns => "fide",
        ListLayout::FideXml => "fide-xml",
        ListLayout::National(preset) => &preset.key,
        ListLayout::Headings => "list",
    }
}

/// The day on which the file was last changed.
fn date_of_file(path: &Path) -> Option<Date> {
    let modified = std::fs::metadata(path).and_then(|data| data.modified()).ok()?;
    let at = Timestamp::try_from(modified).ok()?;
    Some(at.to_zoned(jiff::tz::TimeZone::UTC).date())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_rises_from_reading_to_the_index() {
        assert_eq!([0, 1_000, 2_000].map(|place| percent_written(place, 2_000)), [40, 67, 95]);
    }
}
