//! FIDE's lists as XML: `player` elements in a `playerslist`, read as a stream.

use std::io::{BufRead, Read};

use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::Event;

use super::fault::ListFault;
use super::fixed::born;
use super::listed::ListedPlayer;
use crate::model::RateOfPlay;
use crate::model::{Title, entry};

/// Reads the players of a list. A list of one rate of play has its ratings in `rating`, and `rate` says which they are.
/// `take` is given each player and answers whether to go on. Returns how many elements had no number or name.
pub(super) fn read(
    source: &mut dyn BufRead,
    rate: RateOfPlay,
    take: &mut dyn FnMut(ListedPlayer) -> bool,
) -> Result<u64, ListFault> {
    let mut reader = Reader::from_reader(TidyXml::new(source));
    reader.config_mut().check_end_names = true;
    let (mut buffer, mut text, mut player) = (Vec::new(), String::new(), ListedPlayer::default());
    let (mut players, mut skipped) = (0, 0);
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer).map_err(|error| match &error {
            quick_xml::Error::Io(io) => ListFault::from(io.as_ref()),
            _ => ListFault::BrokenXml { players, reason: error.to_string() },
        })?;
        match event {
            Event::Start(_) => text.clear(),
            Event::Text(part) => text.push_str(&part),
            Event::CData(part) => text.push_str(&part),
            Event::GeneralRef(entity) => {
                let letter = entity.resolve_char_ref().ok().flatten();
                text.extend(letter);
                text.push_str(resolve_xml_entity(&entity).unwrap_or_default());
            }
            Event::End(end) if end.name().as_ref() == "player" => {
                let whole = std::mem::take(&mut player);
                if whole.fide_id.is_none() || whole.name.is_empty() {
                    skipped += 1;
                } else if take(whole) {
                    players += 1;
                } else {
                    return Err(ListFault::Stopped);
                }
            }
            Event::End(end) => set(&mut player, end.name().as_ref(), text.trim(), rate),
            Event::Eof if players + skipped == 0 => return Err(ListFault::NobodyListed),
            Event::Eof => return Ok(skipped),
            _ => {}
        }
    }
}

/// Sets what an element says.
fn set(player: &mut ListedPlayer, element: &str, text: &str, rate: RateOfPlay) {
    use RateOfPlay::{Blitz, Rapid};
    let number = || text.parse().ok().filter(|number: &u16| *number > 0);
    match element {
        "fideid" => player.fide_id = text.parse().ok().filter(|id| *id > 0),
        "name" => text.clone_into(&mut player.name),
        "country" => text.clone_into(&mut player.federation),
        "sex" => player.sex = entry::sex(text).ok().flatten(),
        "title" => player.title = Title::from_report(text),
        "w_title" => player.women_title = Title::from_report(text),
        "o_title" => text.clone_into(&mut player.other_titles),
        "foa_title" => text.clone_into(&mut player.online_title),
        "rating" => player.fide.of_mut(rate).rating = number(),
        "games" => player.fide.of_mut(rate).games = number().unwrap_or_default(),
        "k" => player.fide.of_mut(rate).k = number(),
        "rapid_rating" => player.fide.of_mut(Rapid).rating = number(),
        "rapid_games" => player.fide.of_mut(Rapid).games = number().unwrap_or_default(),
        "rapid_k" => player.fide.of_mut(Rapid).k = number(),
        "blitz_rating" => player.fide.of_mut(Blitz).rating = number(),
        "blitz_games" => player.fide.of_mut(Blitz).games = number().unwrap_or_default(),
        "blitz_k" => player.fide.of_mut(Blitz).k = number(),
        "birthday" => player.born = born(text),
        "flag" => player.inactive = text.contains('i'),
        _ => {}
    }
}

/// So many bytes without `>` are no XML of a list; the reader would keep them all.
const LONGEST_TOKEN: usize = 1 << 16;
const CHUNK: usize = 1 << 16;

/// Gives the XML reader nothing but UTF-8: what is not, is taken as Windows-1252. And refuses what never ends.
struct TidyXml<'a> {
    inner: &'a mut dyn BufRead,
    /// Bytes of a letter that the chunk before did not hold whole.
    rest: Vec<u8>,
    text: Vec<u8>,
    given: usize,
    since_end: usize,
}

impl<'a> TidyXml<'a> {
    fn new(inner: &'a mut dyn BufRead) -> Self {
        Self { inner, rest: Vec::new(), text: Vec::new(), given: 0, since_end: 0 }
    }

    fn refill(&mut self) -> std::io::Result<()> {
        let mut raw = std::mem::take(&mut self.rest);
        let read = (&mut *self.inner).take(CHUNK as u64).read_to_end(&mut raw)?;
        self.text.clear();
        self.given = 0;
        let mut raw = raw.as_slice();
        loop {
            match std::str::from_utf8(raw) {
                Ok(_) => break self.text.extend_from_slice(raw),
                Err(error) => {
                    let (good, bad) = raw.split_at(error.valid_up_to());
                    self.text.extend_from_slice(good);
                    let Some(length) = error.error_len().or((read == 0).then_some(bad.len())) else {
                        break self.rest.extend_from_slice(bad);
                    };
                    let (bad, after) = bad.split_at(length);
                    let letters = encoding_rs::WINDOWS_1252.decode_without_bom_handling(bad).0;
                    self.text.extend_from_slice(letters.as_bytes());
                    raw = after;
                }
            }
        }
        match self.text.iter().rposition(|byte| *byte == b'>') {
            Some(end) => self.since_end = self.text.len() - end,
            None => self.since_end += self.text.len(),
        }
        let is_endless = self.since_end > LONGEST_TOKEN;
        if is_endless { Err(std::io::Error::other("an element without end")) } else { Ok(()) }
    }
}

impl Read for TidyXml<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for TidyXml<'_> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.given >= self.text.len() {
            self.refill()?;
        }
        Ok(self.text.get(self.given..).unwrap_or_default())
    }

    fn consume(&mut self, amount: usize) {
        self.given += amount;
    }
}
