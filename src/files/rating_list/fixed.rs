//! FIDE's lists in columns of fixed width: the combined list with and without the column of online titles, and the lists
//! of one rate of play. The columns are found by the header line; without one by the positions of the combined list.

use jiff::civil::Date;

use super::listed::{ListedPlayer, ListedRating};
use crate::model::RateOfPlay;
use crate::model::entry;
use crate::model::{Born, Title};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FixedField {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomenTitle,
    OtherTitles,
    OnlineTitle,
    Rating(RateOfPlay),
    Games(RateOfPlay),
    K(RateOfPlay),
    Born,
    Flag,
}

/// A field from a position on, in letters, up to the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FixedColumn {
    field: FixedField,
    start: usize,
    end: usize,
}

/// Where the columns of a list stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FixedLayout(Vec<FixedColumn>);

use RateOfPlay::{Blitz, Rapid, Standard};

/// FIDE's combined list; other programs call it FOA.
const COMBINED: [(FixedField, usize); 19] = [
    (FixedField::Id, 0),
    (FixedField::Name, 15),
    (FixedField::Federation, 76),
    (FixedField::Sex, 80),
    (FixedField::Title, 84),
    (FixedField::WomenTitle, 89),
    (FixedField::OtherTitles, 94),
    (FixedField::OnlineTitle, 109),
    (FixedField::Rating(Standard), 113),
    (FixedField::Games(Standard), 119),
    (FixedField::K(Standard), 123),
    (FixedField::Rating(Rapid), 126),
    (FixedField::Games(Rapid), 132),
    (FixedField::K(Rapid), 136),
    (FixedField::Rating(Blitz), 139),
    (FixedField::Games(Blitz), 145),
    (FixedField::K(Blitz), 149),
    (FixedField::Born, 152),
    (FixedField::Flag, 158),
];

impl FixedLayout {
    fn from_starts(starts: &[(FixedField, usize)]) -> Self {
        let ends = starts.iter().skip(1).map(|(_, start)| *start).chain([usize::MAX]);
        Self(
            starts.iter().zip(ends).map(|(&(field, start), end)| FixedColumn { field, start, end }).collect(),
        )
    }

    /// The layout of a header line. In a list of one rate of play the rating stands under the month (`OCT26`), and `rate`
    /// says which it is. `None` if this is no header.
    pub(super) fn of_header(line: &str, rate: RateOfPlay) -> Option<Self> {
        let mut starts = Vec::new();
        for (start, word) in words(line) {
            if let Some(field) = field(word, rate) {
                starts.push((field, start));
            }
        }
        let has = |wanted| starts.iter().any(|(field, _)| *field == wanted);
        (has(FixedField::Id) && has(FixedField::Name) && has(FixedField::Federation))
            .then(|| Self::from_starts(&starts))
    }

    /// The layout for a line of a list that has no header: `None` if the line is none of such a list.
    pub(super) fn of_first_line(line: &str) -> Option<Self> {
        let layout = Self::from_starts(&COMBINED);
        let is_code = |text: &str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase());
        let cells = FixedCells::new(&layout, line);
        let fits = cells.text(FixedField::Id).bytes().all(|byte| byte.is_ascii_digit())
            && !cells.text(FixedField::Id).is_empty()
            && !cells.text(FixedField::Name).is_empty()
            && is_code(cells.text(FixedField::Federation));
        fits.then_some(layout)
    }

    /// Reads a line; `None` if it holds no number or no name.
    pub(super) fn read(&self, line: &str) -> Option<ListedPlayer> {
        let cells = FixedCells::new(self, line);
        let fide_id = cells.text(FixedField::Id).parse().ok().filter(|id| *id > 0)?;
        let name = cells.text(FixedField::Name);
        if name.is_empty() {
            return None;
        }
        let rating = |rate| ListedRating {
            rating: cells.number(FixedField::Rating(rate)),
            games: cells.number(FixedField::Games(rate)).unwrap_or_default(),
            k: cells.number(FixedField::K(rate)),
        };
        let flag = cells.text(FixedField::Flag);
        Some(ListedPlayer {
            name: name.to_owned(),
            fide_id: Some(fide_id),
            federation: cells.text(FixedField::Federation).to_owned(),
            sex: entry::sex(cells.text(FixedField::Sex)).ok().flatten(),
            title: Title::from_report(cells.text(FixedField::Title)),
            women_title: Title::from_report(cells.text(FixedField::WomenTitle)),
            other_titles: cells.text(FixedField::OtherTitles).to_owned(),
            online_title: cells.text(FixedField::OnlineTitle).to_owned(),
            fide: super::ListedRatings {
                standard: rating(Standard),
                rapid: rating(Rapid),
                blitz: rating(Blitz),
            },
            born: born(cells.text(FixedField::Born)),
            inactive: flag.contains('i'),
            ..ListedPlayer::default()
        })
    }

    /// Writes a player as a line of the list, without its end. What is longer than its column is cut.
    #[cfg(test)]
    pub(super) fn write(&self, player: &ListedPlayer) -> String {
        let mut line = String::new();
        for column in &self.0 {
            let cell = cell(column.field, player);
            let width = if column.end == usize::MAX { 4 } else { column.end - column.start };
            line.extend(cell.chars().chain(std::iter::repeat(' ')).take(width));
        }
        line.trim_end().to_owned()
    }

    #[cfg(test)]
    pub(super) fn combined() -> Self {
        Self::from_starts(&COMBINED)
    }
}

/// A year of birth; 0 is unknown.
pub(super) fn born(text: &str) -> Option<Born> {
    match text.parse() {
        Ok(0) => None,
        Ok(year) if (1850..=2200).contains(&year) => Some(Born::Year(year)),
        _ => entry::born(text).ok().flatten(),
    }
}

/// The words of a line with the position at which each begins, in letters.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut found = Vec::new();
    let mut begin = None;
    for (position, (at, letter)) in line.char_indices().enumerate() {
        match (letter.is_whitespace(), begin) {
            (false, None) => begin = Some((position, at)),
            (true, Some((start, from))) => {
                found.push((start, line.get(from..at).unwrap_or_default()));
                begin = None;
            }
            _ => {}
        }
    }
    if let Some((start, from)) = begin {
        found.push((start, line.get(from..).unwrap_or_default()));
    }
    found.into_iter()
}

fn field(word: &str, rate: RateOfPlay) -> Option<FixedField> {
    let word = word.to_ascii_lowercase();
    Some(match word.as_str() {
        "id" | "idnumber" | "id_number" => FixedField::Id,
        "name" => FixedField::Name,
        "fed" => FixedField::Federation,
        "sex" => FixedField::Sex,
        "tit" | "title" => FixedField::Title,
        "wtit" => FixedField::WomenTitle,
        "otit" => FixedField::OtherTitles,
        "foa" => FixedField::OnlineTitle,
        "srtng" => FixedField::Rating(Standard),
        "sgm" => FixedField::Games(Standard),
        "sk" => FixedField::K(Standard),
        "rrtng" => FixedField::Rating(Rapid),
        "rgm" => FixedField::Games(Rapid),
        "rk" => FixedField::K(Rapid),
        "brtng" => FixedField::Rating(Blitz),
        "bgm" => FixedField::Games(Blitz),
        "bk" => FixedField::K(Blitz),
        "rtng" | "rating" => FixedField::Rating(rate),
        "gms" | "gm" => FixedField::Games(rate),
        "k" => FixedField::K(rate),
        "b-day" | "birthday" | "born" => FixedField::Born,
        "flag" => FixedField::Flag,
        word if month(word).is_some() => FixedField::Rating(rate),
        _ => return None,
    })
}

/// The first day of the month that a header names (`OCT26`).
pub(super) fn date_of_header(line: &str) -> Option<Date> {
    words(line).find_map(|(_, word)| month(&word.to_ascii_lowercase()))
}

/// `oct26`
fn month(word: &str) -> Option<Date> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let (month, year) = word.split_at_checked(3)?;
    let month = MONTHS.iter().position(|known| *known == month)?;
    let year: i16 = Some(year).filter(|year| year.len() == 2)?.parse().ok()?;
    Date::new(2000 + year, i8::try_from(month + 1).ok()?, 1).ok()
}

/// FIDE's titles for online play.
const ONLINE_TITLES: [&str; 4] = ["AGM", "AIM", "AFM", "ACM"];

/// The cells of a line.
struct FixedCells<'a> {
    layout: &'a FixedLayout,
    line: &'a str,
    is_ascii: bool,
    /// Titles that run over by a letter push what follows by one.
    runs_over: bool,
}

impl<'a> FixedCells<'a> {
    fn new(layout: &'a FixedLayout, line: &'a str) -> Self {
        let mut cells = Self { layout, line, is_ascii: line.is_ascii(), runs_over: false };
        if let Some(titles) = cells.column(FixedField::OtherTitles) {
            let (last, next) = (titles.end.saturating_sub(1), titles.end);
            let is_letter = |at: usize| {
                let cell = cells.slice(at, at.saturating_add(1));
                let letter = cell.and_then(|cell| cell.chars().next());
                letter.is_some_and(|letter| letter.is_ascii_alphabetic() || letter == ',')
            };
            cells.runs_over = next < usize::MAX
                && is_letter(last)
                && is_letter(next)
                && !ONLINE_TITLES.contains(&cells.text(FixedField::OnlineTitle));
        }
        cells
    }

    fn column(&self, field: FixedField) -> Option<FixedColumn> {
        self.layout.0.iter().find(|column| column.field == field).copied()
    }

    /// From a position to another, in letters; `None` past the end of the line.
    fn slice(&self, start: usize, end: usize) -> Option<&'a str> {
        if self.is_ascii {
            return self.line.get(start..end.min(self.line.len()));
        }
        let place = |at: usize| self.line.char_indices().nth(at).map(|(byte, _)| byte);
        let from = place(start)?;
        let to = if end == usize::MAX { None } else { place(end) };
        self.line.get(from..to.unwrap_or(self.line.len()))
    }

    /// The cell without blanks around it.
    fn text(&self, field: FixedField) -> &'a str {
        let Some(FixedColumn { mut start, mut end, .. }) = self.column(field) else { return "" };
        if self.runs_over {
            // The extra letter belongs to the titles, and each later cell begins and ends one letter on.
            match field {
                FixedField::OtherTitles => end += 1,
                _ if self.column(FixedField::OtherTitles).is_some_and(|titles| start >= titles.end) => {
                    start += 1;
                    end = end.saturating_add(1);
                }
                _ => {}
            }
        }
        self.slice(start, end).unwrap_or_default().trim()
    }

    /// A number; zero and blanks are none.
    fn number(&self, field: FixedField) -> Option<u16> {
        self.text(field).parse().ok().filter(|number| *number > 0)
    }
}

#[cfg(test)]
fn cell(field: FixedField, player: &ListedPlayer) -> String {
    use crate::model::Sex;
    let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
    let titled = |title: Option<Title>| title.map(|title| title.to_string()).unwrap_or_default();
    match field {
        FixedField::Id => player.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        FixedField::Name => player.name.clone(),
        FixedField::Federation => player.federation.clone(),
        FixedField::Sex => match player.sex {
            Some(Sex::Male) => "M".into(),
            Some(Sex::Female) => "F".into(),
            None => String::new(),
        },
        FixedField::Title => titled(player.title),
        FixedField::WomenTitle => titled(player.women_title),
        FixedField::OtherTitles => player.other_titles.clone(),
        FixedField::OnlineTitle => player.online_title.clone(),
        FixedField::Rating(rate) => number(player.fide.of(rate).rating),
        FixedField::Games(rate) => number(Some(player.fide.of(rate).games).filter(|games| *games > 0)),
        FixedField::K(rate) => number(player.fide.of(rate).k),
        FixedField::Born => player.born.map(|born| born.year().to_string()).unwrap_or_else(|| "0".into()),
        FixedField::Flag => {
            let woman = if player.sex == Some(Sex::Female) { "w" } else { "" };
            woman.to_owned() + if player.inactive { "i" } else { "" }
        }
    }
}
