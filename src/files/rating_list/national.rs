//! Lists of federations as CSV, by the layouts of `assets/lists`; a list of no known layout is read like any list of
//! players, by the usual headings.

use std::collections::HashMap;

use super::fault::ListFault;
use super::listed::ListedPlayer;
use super::preset::{DateOrder, ListColumn, ListPreset, NameOrder, folded};
use crate::files::csv as player_csv;
use crate::files::encoding::decode;
use crate::model::limits::MAX_DETAIL;
use crate::model::text::{tidy, tidy_to};
use crate::model::{Born, MAX_NAME, Sex, Title, entry};
use crate::model::{RateOfPlay, RatingKind};

/// Titles may stand above the headings.
const HEADINGS_WITHIN: usize = 15;

/// What a national list holds.
pub(super) struct NationalList {
    pub preset: Option<&'static ListPreset>,
    pub players: Vec<ListedPlayer>,
    /// Rows without a name or a number.
    pub skipped: u64,
}

/// Reads a list; `asked` is the layout that it is said to have, `file` its name.
pub(super) fn read(
    bytes: &[u8],
    asked: Option<&'static ListPreset>,
    file: &str,
) -> Result<NationalList, ListFault> {
    let guess = decode(bytes);
    let found = find_headings(&guess.text, asked);
    let Some((line, preset)) = found else {
        return match asked {
            Some(preset) => {
                let heading = preset.signs.iter().flatten().next().cloned().unwrap_or_default();
                Err(ListFault::NoSuchHeading { preset: preset.key.clone(), heading })
            }
            None => by_usual_headings(bytes),
        };
    };
    let text = if guess.is_guess {
        let encoding = encoding_rs::Encoding::for_label(preset.encoding.as_bytes());
        encoding.unwrap_or(encoding_rs::WINDOWS_1252).decode_without_bom_handling(bytes).0
    } else {
        guess.text
    };
    let text = text.split_inclusive('\n').skip(line).collect::<Vec<_>>().concat();
    let separator = preset.separator.unwrap_or_else(|| separator_of(text.lines().next().unwrap_or_default()));
    let mut rows = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .quoting(preset.quotes)
        .delimiter(u8::try_from(separator).unwrap_or(b';'))
        .from_reader(text.as_bytes());
    let mut reader = NationalRowReader { preset, rate: preset.rate_of(file), meanings: Vec::new() };
    let mut list = NationalList { preset: Some(preset), players: Vec::new(), skipped: 0 };
    let mut places: HashMap<String, (usize, bool)> = HashMap::new();
    for (index, row) in rows.records().enumerate() {
        // The text is UTF-8 and rows may be of any length, so nothing else can be wrong.
        let Ok(row) = row else { continue };
        if index == 0 {
            let headings: Vec<String> = row.iter().map(folded).collect();
            reader.meanings = preset.meanings(&headings);
            continue;
        }
        let Some((player, is_main)) = reader.read(&row) else {
            list.skipped += 1;
            continue;
        };
        match places.get_mut(&player.national_id) {
            Some((place, main)) => {
                if is_main && !*main {
                    *main = true;
                    if let Some(known) = list.players.get_mut(*place) {
                        *known = player;
                    }
                }
            }
            None => {
                if !player.national_id.is_empty() {
                    places.insert(player.national_id.clone(), (list.players.len(), is_main));
                }
                list.players.push(player);
            }
        }
    }
    Ok(list)
}

/// The line of the headings, from 0, and whose they are: of several layouts the one of which most headings are there.
fn find_headings(text: &str, asked: Option<&'static ListPreset>) -> Option<(usize, &'static ListPreset)> {
    let fits = |(number, line): (usize, &str)| {
        let presets = ListPreset::all().iter().filter(|preset| asked.is_none_or(|asked| asked == *preset));
        let with_count = presets.map(|preset| {
            let separator = preset.separator.unwrap_or_else(|| separator_of(line));
            (preset.fits(&split_headings(line, separator, preset.quotes)), preset)
        });
        let best = with_count.filter(|(count, _)| *count > 0).max_by_key(|(count, _)| *count);
        best.map(|(_, preset)| (number, preset))
    };
    text.lines().enumerate().take(HEADINGS_WITHIN).find_map(fits)
}

fn split_headings(line: &str, separator: char, quotes: bool) -> Vec<String> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .quoting(quotes)
        .delimiter(u8::try_from(separator).unwrap_or(b';'))
        .from_reader(line.as_bytes());
    let row = reader.records().next().and_then(Result::ok);
    row.map(|row| row.iter().map(folded).collect()).unwrap_or_default()
}

/// The separator that stands most often in a line.
fn separator_of(line: &str) -> char {
    let count = |separator: &char| line.matches(*separator).count();
    [';', ',', '\t', '|'].into_iter().rev().max_by_key(count).unwrap_or(';')
}

/// A list of no known layout.
fn by_usual_headings(bytes: &[u8]) -> Result<NationalList, ListFault> {
    let unknown = || ListFault::UnknownLayout { presets: ListPreset::keys() };
    let list = player_csv::read(bytes).map_err(|_| unknown())?;
    let recognised =
        list.columns.iter().filter(|column| column.meaning.is_some() && !column.heading.is_empty()).count();
    if recognised < 2 || !list.has_names() || list.rows.is_empty() {
        return Err(unknown());
    }
    let player = |row: player_csv::PlayerRow| {
        let details = row.details;
        let mut player = ListedPlayer {
            name: details.name,
            fide_id: details.fide_id,
            federation: details.federation,
            sex: details.sex,
            title: details.title,
            born: details.born,
            club: details.club,
            ..ListedPlayer::default()
        };
        let of = |kind| details.ratings.get(kind).map(|known| known.rating);
        player.fide.standard.rating = of(RatingKind::Standard).or(details.rating);
        player.fide.standard.k = details.k_factor;
        player.fide.rapid.rating = of(RatingKind::Rapid);
        player.fide.blitz.rating = of(RatingKind::Blitz);
        player.national.standard.rating = of(RatingKind::National);
        player.national_id = details.national_id;
        player
    };
    let skipped = list.rejected.len() as u64;
    Ok(NationalList { preset: None, players: list.rows.into_iter().map(player).collect(), skipped })
}

struct NationalRowReader {
    preset: &'static ListPreset,
    rate: RateOfPlay,
    meanings: Vec<Option<ListColumn>>,
}

impl NationalRowReader {
    /// The player of a row, and whether it is the row that counts; `None` without a name or a number.
    fn read(&self, row: &csv::StringRecord) -> Option<(ListedPlayer, bool)> {
        let mut player = ListedPlayer::default();
        let (mut whole, mut family, mut given) = (String::new(), String::new(), String::new());
        let mut is_main = false;
        let mut sex = "";
        for (cell, meaning) in row.iter().zip(&self.meanings) {
            let Some(meaning) = meaning else { continue };
            let cell = cell.trim().trim_matches('"').trim();
            let words = || tidy(cell).split_whitespace().collect::<Vec<_>>().join(" ");
            match *meaning {
                ListColumn::NationalId => player.national_id = tidy_to(cell, MAX_DETAIL).into_owned(),
                ListColumn::FideId => player.fide_id = entry::fide_id(cell).ok().flatten(),
                ListColumn::Name => whole = words(),
                ListColumn::FamilyName => family = words(),
                ListColumn::GivenName => given = words(),
                ListColumn::Title => player.title = title(cell),
                ListColumn::WomenTitle => player.women_title = title(cell),
                ListColumn::Sex => sex = cell,
                ListColumn::Born => player.born = self.born(cell).or(player.born),
                ListColumn::Federation => player.federation = entry::federation(&tidy_to(cell, MAX_DETAIL)),
                ListColumn::Club => player.club = tidy_to(cell, MAX_DETAIL).into_owned(),
                ListColumn::National(rate) => player.national.of_mut(rate).rating = rating(cell),
                ListColumn::NationalOfFile => player.national.of_mut(self.rate).rating = rating(cell),
                ListColumn::Games(rate) => player.national.of_mut(rate).games = number(cell).unwrap_or(0),
                ListColumn::NationalK(rate) => player.national.of_mut(rate).k = number(cell),
                ListColumn::Fide(rate) => player.fide.of_mut(rate).rating = rating(cell),
                ListColumn::FideK(rate) => player.fide.of_mut(rate).k = number(cell),
                ListColumn::FideGames(rate) => player.fide.of_mut(rate).games = number(cell).unwrap_or(0),
                ListColumn::Status => is_main = self.preset.main_status.as_deref() == Some(cell),
            }
        }
        player.sex = self.sex(sex);
        player.name = self.name(&whole, &family, &given).chars().take(MAX_NAME).collect();
        if player.federation.is_empty() {
            player.federation.clone_from(&self.preset.federation);
        }
        let has_number = self.numbered(&player);
        let is_named = player.name.chars().any(char::is_alphabetic);
        (has_number && is_named).then_some((player, is_main))
    }

    /// The number 0 is none.
    fn numbered(&self, player: &ListedPlayer) -> bool {
        player.fide_id.is_some() || !player.national_id.bytes().all(|byte| byte == b'0')
    }

    fn sex(&self, cell: &str) -> Option<Sex> {
        if cell.is_empty() {
            return self.preset.unmarked;
        }
        if self.preset.women.iter().any(|word| word.eq_ignore_ascii_case(cell)) {
            return Some(Sex::Female);
        }
        entry::sex(cell).ok().flatten().filter(|sex| *sex == Sex::Male).or(self.preset.unmarked)
    }

    /// A date of the first day of 1900 is no date.
    fn born(&self, cell: &str) -> Option<Born> {
        let born = match (self.preset.dates, entry::parts(cell).as_slice()) {
            (DateOrder::MonthFirst, [month, day, year]) if year.len() == 4 => {
                let numbers = (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
                jiff::civil::Date::new(numbers.0, numbers.1, numbers.2).ok().map(Born::Day)
            }
            _ => entry::born(cell).ok().flatten(),
        };
        born.filter(|born| born.year() > 1900)
    }

    fn name(&self, whole: &str, family: &str, given: &str) -> String {
        let together = |family: &str, given: &str| match (family, given) {
            (family, "") => family.to_owned(),
            ("", given) => given.to_owned(),
            (family, given) => format!("{family}, {given}"),
        };
        if whole.is_empty() {
            return together(family, given);
        }
        match self.preset.names {
            // "Müller,Anna"
            NameOrder::Comma => match whole.split_once(',') {
                Some((family, given)) => together(family.trim(), given.trim()),
                None => whole.to_owned(),
            },
            NameOrder::Whole => whole.to_owned(),
            NameOrder::FamilyFirst => {
                let (family, given) = whole.split_once(' ').unwrap_or((whole, ""));
                together(family, given)
            }
            NameOrder::FamilyLast => {
                let (given, family) = whole.rsplit_once(' ').unwrap_or(("", whole));
                together(family, given)
            }
            NameOrder::FamilyInCapitals => {
                let words: Vec<&str> = whole.split(' ').collect();
                let in_capitals =
                    words.iter().take_while(|word| !word.chars().any(char::is_lowercase)).count();
                let count = if in_capitals == words.len() { 1 } else { in_capitals.max(1) };
                let (family, given) = words.split_at(count.min(words.len()));
                let of =
                    |words: &[&str]| words.iter().map(|word| capitalised(word)).collect::<Vec<_>>().join(" ");
                together(&of(family), &of(given))
            }
        }
    }
}

/// `DE` → `De`, `D'ANGELO` → `D'Angelo`; a word with small letters stays.
fn capitalised(word: &str) -> String {
    if word.chars().any(char::is_lowercase) {
        return word.to_owned();
    }
    let mut is_inside = false;
    let mut capitalised = String::with_capacity(word.len());
    for letter in word.chars() {
        if is_inside {
            capitalised.extend(letter.to_lowercase())
        } else {
            capitalised.push(letter)
        }
        is_inside = letter.is_alphabetic();
    }
    capitalised
}

fn title(cell: &str) -> Option<Title> {
    entry::title(cell).ok().flatten()
}

fn rating(cell: &str) -> Option<u16> {
    // A decimal part is not counted: `1843,5`.
    let whole = cell.split([',', '.']).next().unwrap_or_default();
    entry::rating(whole).ok().flatten()
}

fn number(cell: &str) -> Option<u16> {
    cell.parse().ok().filter(|number| *number > 0)
}

#[cfg(test)]
#[path = "national_tests.rs"]
mod tests;
