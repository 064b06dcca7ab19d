//! Reading rating lists: FIDE's in columns of fixed width or as XML, and those of federations as CSV, each as a file or in
//! a ZIP archive. The kind is recognised by the content.
//!
//! A list is read as a stream, player by player; what is done with them is not decided here (`crate::rating_lists` keeps
//! them where they are found in a moment).

mod fault;
mod fixed;
mod listed;
mod national;
mod preset;
mod source;
mod xml;

use std::io::{BufRead, Cursor, Read};
use std::path::Path;

use jiff::civil::Date;

pub use crate::model::RateOfPlay;
pub use fault::{ListFault, ListFileError};
pub use listed::{ListedPlayer, ListedRating, ListedRatings};
pub use preset::ListPreset;

use super::encoding::decode;
use super::open_error::MAX_FILE;
use crate::pairing::Control;
use fixed::FixedLayout;

/// So much of a file tells its kind.
const LOOK_AT: u64 = 64 << 10;
/// So much of a file tells whether it is FIDE's list.
const BEGINS: u64 = 1024;
/// The outermost element of FIDE's XML.
const XML_ROOT: &[u8] = b"<playerslist";
/// The longest line.
const MAX_LINE: u64 = 64 << 10;

/// How a list was laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListLayout {
    /// FIDE's, in columns of fixed width.
    FideColumns,
    /// FIDE's, as XML.
    FideXml,
    /// A federation's.
    National(&'static ListPreset),
    /// Columns recognised by the usual headings.
    Headings,
}

/// What was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListRead {
    /// How the list was laid out.
    pub layout: ListLayout,
    /// How many players were given out.
    pub players: u64,
    /// Rows that hold no player.
    pub skipped: u64,
    /// The month that the list names.
    pub date: Option<Date>,
}

/// Reads a list. `take` gets each player and answers whether to go on; `preset` says whose list it is ([`ListPreset::key`]),
/// else that is found out. O(bytes), in little memory for FIDE's lists.
///
/// # Errors
/// [`ListFileError`]
pub fn read_list(
    path: &Path,
    preset: Option<&str>,
    control: &Control,
    take: &mut dyn FnMut(ListedPlayer) -> bool,
) -> Result<ListRead, ListFileError> {
    let mut read = || {
        let asked = preset.map(|key| {
            let unknown = || ListFault::UnknownPreset { asked: key.to_owned(), presets: ListPreset::keys() };
            ListPreset::named(key).ok_or_else(unknown)
        });
        let asked = asked.transpose()?;
        source::open(path, control, |source, name| read_source(source, asked, name, take))
    };
    match read() {
        Ok(read) if read.players == 0 => Err(ListFileError::new(path, ListFault::NobodyListed)),
        Ok(read) => Ok(read),
        Err(fault) => Err(ListFileError::new(path, fault)),
    }
}

/// True if a file begins as FIDE's list: with the header line of its columns, or as its XML. Reads a few hundred bytes; false
/// for what cannot be read.
pub fn is_fide_list(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(BEGINS).read_to_end(&mut head));
    let is_xml = || head.windows(XML_ROOT.len()).any(|bytes| bytes.eq_ignore_ascii_case(XML_ROOT));
    let has_header = || {
        let header = first_line(&head);
        header.is_some_and(|line| FixedLayout::of_header(&line, RateOfPlay::Standard).is_some())
    };
    read.is_ok() && (has_header() || is_xml())
}

/// Reads what a file or an archive holds under this name.
fn read_source(
    source: &mut dyn BufRead,
    preset: Option<&'static ListPreset>,
    name: &str,
    take: &mut dyn FnMut(ListedPlayer) -> bool,
) -> Result<ListRead, ListFault> {
    let mut head = Vec::new();
    (&mut *source).take(LOOK_AT).read_to_end(&mut head).map_err(|error| ListFault::from(&error))?;
    let is_xml = head.trim_ascii_start().starts_with(b"<") || head.starts_with(b"\xEF\xBB\xBF<");
    let rate = rate_of_name(name);
    let layout = first_line(&head).and_then(|line| {
        let with_header = FixedLayout::of_header(&line, rate);
        let date = fixed::date_of_header(&line);
        let layout = with_header.map(|layout| (layout, true));
        layout.or_else(|| Some((FixedLayout::of_first_line(&line)?, false))).map(|found| (found, date))
    });
    let mut source = Cursor::new(head).chain(source);
    let mut players = 0;
    let mut counted = |player: ListedPlayer| {
        players += 1;
        take(player)
    };
    let (layout, skipped, date) = match (preset, layout) {
        (None, _) if is_xml => (ListLayout::FideXml, xml::read(&mut source, rate, &mut counted)?, None),
        (None, Some(((layout, has_header), date))) => {
            (ListLayout::FideColumns, read_lines(&mut source, &layout, has_header, &mut counted)?, date)
        }
        (preset, _) => {
            let mut bytes = Vec::new();
            source.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(|error| ListFault::from(&error))?;
            if bytes.len() as u64 > MAX_FILE {
                return Err(ListFault::ListTooLarge { megabytes: MAX_FILE >> 20 });
            }
            let list = national::read(&bytes, preset, name)?;
            if !list.players.into_iter().all(&mut counted) {
                return Err(ListFault::Stopped);
            }
            (list.preset.map_or(ListLayout::Headings, ListLayout::National), list.skipped, None)
        }
    };
    Ok(ListRead { layout, players, skipped, date })
}

fn read_lines(
    source: &mut dyn BufRead,
    layout: &FixedLayout,
    has_header: bool,
    take: &mut dyn FnMut(ListedPlayer) -> bool,
) -> Result<u64, ListFault> {
    let (mut line, mut number, mut skipped) = (Vec::new(), 0, 0);
    loop {
        line.clear();
        let read = (&mut *source).take(MAX_LINE).read_until(b'\n', &mut line);
        let read = read.map_err(|error| ListFault::from(&error))?;
        if read == 0 {
            return Ok(skipped);
        }
        number += 1;
        if read as u64 == MAX_LINE && !line.ends_with(b"\n") {
            return Err(ListFault::EndlessLine { line: number });
        }
        if number == 1 && has_header || line.trim_ascii().is_empty() {
            continue;
        }
        match layout.read(decode(line.trim_ascii_end()).text.as_ref()) {
            Some(player) => {
                if !take(player) {
                    return Err(ListFault::Stopped);
                }
            }
            None => skipped += 1,
        }
    }
}

fn first_line(head: &[u8]) -> Option<String> {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let line = head.split(|byte| *byte == b'\n').next()?;
    Some(decode(line.trim_ascii_end()).text.into_owned())
}

/// The rate of play of a list of one rate: `rapid_rating_list.txt`.
fn rate_of_name(name: &str) -> RateOfPlay {
    let name = name.to_ascii_lowercase();
    if name.contains("rapid") {
        RateOfPlay::Rapid
    } else if name.contains("blitz") {
        RateOfPlay::Blitz
    } else {
        RateOfPlay::Standard
    }
}

#[cfg(test)]
mod tests;
