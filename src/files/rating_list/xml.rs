//! FIDE's lists as XML: `player` elements in a `playerslist`, read as a stream.

use std::io::BufRead;

use super::super::xml::{Event, XmlFault, XmlReader, push_text};
use super::fault::ListFault;
use super::fixed::born;
use super::listed::ListedPlayer;
use crate::model::limits::MAX_DETAIL;
use crate::model::text::tidy_to;
use crate::model::{MAX_NAME, RateOfPlay, Title, entry};

/// Reads the players of a list. A list of one rate of play has its ratings in `rating`, and `rate` says which they are.
/// `take` is given each player and answers whether to go on. Returns how many elements had no number or name.
pub(super) fn read(
    source: &mut dyn BufRead,
    rate: RateOfPlay,
    take: &mut dyn FnMut(ListedPlayer) -> bool,
) -> Result<u64, ListFault> {
    let mut xml = XmlReader::new(source);
    let (mut text, mut player) = (String::new(), ListedPlayer::default());
    let (mut players, mut skipped) = (0, 0);
    loop {
        let event = xml.next_piece().map_err(|fault| match fault {
            XmlFault::Source(error) => ListFault::from(error.as_ref()),
            XmlFault::Broken(reason) => ListFault::BrokenXml { players, reason },
        })?;
        match event {
            Event::Start(_) => text.clear(),
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
            part => push_text(&part, &mut text),
        }
    }
}

/// Sets what an element says.
fn set(player: &mut ListedPlayer, element: &str, text: &str, rate: RateOfPlay) {
    use RateOfPlay::{Blitz, Rapid};
    let number = || text.parse().ok().filter(|number: &u16| *number > 0);
    let short = |most: usize| tidy_to(text, most).into_owned();
    match element {
        "fideid" => player.fide_id = text.parse().ok().filter(|id| *id > 0),
        "name" => player.name = short(MAX_NAME),
        "country" => player.federation = short(MAX_DETAIL),
        "sex" => player.sex = entry::sex(text).ok().flatten(),
        "title" => player.title = Title::from_report(text),
        "w_title" => player.women_title = Title::from_report(text),
        "o_title" => player.other_titles = short(MAX_DETAIL),
        "foa_title" => player.online_title = short(MAX_DETAIL),
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
