//! A listed player as bytes: as short as the facts allow, since a list has two million of them.

use crate::files::rating_list::{ListedPlayer, ListedRating, ListedRatings};
use crate::model::{Born, Sex, Title};
use strum::IntoEnumIterator as _;

/// Writes a player behind what is there.
pub(super) fn pack(player: &ListedPlayer, into: &mut Vec<u8>) {
    let sex = match player.sex {
        None => 0,
        Some(Sex::Male) => 1,
        Some(Sex::Female) => 2,
    };
    into.push(sex | u8::from(player.inactive) << 2);
    into.push(title_code(player.title) | title_code(player.women_title) << 4);
    let born = match player.born {
        None => 0,
        Some(Born::Year(year)) => i32::from(year) * 10_000,
        Some(Born::Day(day)) => {
            i32::from(day.year()) * 10_000 + i32::from(day.month()) * 100 + i32::from(day.day())
        }
    };
    into.extend(born.to_le_bytes());
    number(player.fide_id.unwrap_or_default(), into);
    let listed = all(player);
    let bit = |(at, rating): (usize, &ListedRating)| u8::from(*rating != ListedRating::default()) << at;
    into.push(listed.iter().enumerate().map(bit).sum());
    for rating in listed.iter().filter(|rating| **rating != ListedRating::default()) {
        number(u64::from(rating.rating.unwrap_or_default()), into);
        number(u64::from(rating.games), into);
        number(u64::from(rating.k.unwrap_or_default()), into);
    }
    for text in texts(player) {
        number(text.len() as u64, into);
        into.extend(text.as_bytes());
    }
}

/// Reads a player; `None` if these are not the bytes of one.
pub(super) fn unpack(bytes: &[u8]) -> Option<ListedPlayer> {
    let mut bytes = PackedBytes(bytes);
    let (flags, titles) = (bytes.byte()?, bytes.byte()?);
    let born = i32::from_le_bytes(bytes.take(4)?.try_into().ok()?);
    let fide_id = Some(bytes.number()?).filter(|id| *id > 0);
    let which = bytes.byte()?;
    let mut listed = [ListedRating::default(); 6];
    for (at, rating) in listed.iter_mut().enumerate() {
        if which & (1 << at) != 0 {
            let short = |number: u64| u16::try_from(number).ok();
            let some = |number: u16| Some(number).filter(|number| *number > 0);
            let [value, games, k] =
                [short(bytes.number()?)?, short(bytes.number()?)?, short(bytes.number()?)?];
            *rating = ListedRating { rating: some(value), games, k: some(k) };
        }
    }
    let [standard, rapid, blitz, national_standard, national_rapid, national_blitz] = listed;
    Some(ListedPlayer {
        fide_id,
        sex: match flags & 3 {
            1 => Some(Sex::Male),
            2 => Some(Sex::Female),
            _ => None,
        },
        inactive: flags & 4 != 0,
        title: title_of(titles & 15),
        women_title: title_of(titles >> 4),
        born: born_of(born),
        fide: ListedRatings { standard, rapid, blitz },
        national: ListedRatings { standard: national_standard, rapid: national_rapid, blitz: national_blitz },
        name: bytes.text()?,
        federation: bytes.text()?,
        national_id: bytes.text()?,
        other_titles: bytes.text()?,
        online_title: bytes.text()?,
        club: bytes.text()?,
    })
}

fn texts(player: &ListedPlayer) -> [&str; 6] {
    let ListedPlayer { name, federation, national_id, other_titles, online_title, club, .. } = player;
    [name, federation, national_id, other_titles, online_title, club]
}

const fn all(player: &ListedPlayer) -> [ListedRating; 6] {
    let (fide, national) = (&player.fide, &player.national);
    [fide.standard, fide.rapid, fide.blitz, national.standard, national.rapid, national.blitz]
}

fn title_code(title: Option<Title>) -> u8 {
    let place = title.and_then(|title| Title::iter().position(|known| known == title));
    place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or_default()
}

fn title_of(code: u8) -> Option<Title> {
    Title::iter().nth(usize::from(code.checked_sub(1)?))
}

fn born_of(number: i32) -> Option<Born> {
    let year = i16::try_from(number / 10_000).ok().filter(|year| *year > 0)?;
    let part = |number: i32| i8::try_from(number % 100).unwrap_or_default();
    let day = jiff::civil::Date::new(year, part(number / 100), part(number));
    Some(day.map_or(Born::Year(year), Born::Day))
}

/// A number in groups of seven bits, the lowest first.
fn number(mut number: u64, into: &mut Vec<u8>) {
    while number >= 0x80 {
        into.push(u8::try_from(number & 0x7f).unwrap_or_default() | 0x80);
        number >>= 7;
    }
    into.push(u8::try_from(number).unwrap_or_default());
}

struct PackedBytes<'a>(&'a [u8]);

impl<'a> PackedBytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.number()?).ok()?;
        Some(std::str::from_utf8(self.take(length)?).ok()?.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn player() -> impl Strategy<Value = ListedPlayer> {
        let rating = || {
            (0_u16..3000, any::<u16>(), 0_u16..50).prop_map(|(rating, games, k)| {
                let some = |number: u16| Some(number).filter(|number| *number > 0);
                ListedRating { rating: some(rating), games, k: some(k) }
            })
        };
        let ratings = move || {
            (rating(), rating(), rating()).prop_map(|(standard, rapid, blitz)| ListedRatings {
                standard,
                rapid,
                blitz,
            })
        };
        let titles = (0_u8..=8, 0_u8..=8, 0_u8..3, any::<bool>());
        let born = prop_oneof![
            Just(None),
            (1850_i16..2200).prop_map(|year| Some(Born::Year(year))),
            (1850_i16..2200, 1_i8..=12, 1_i8..=28)
                .prop_map(|(year, month, day)| Some(Born::Day(jiff::civil::date(year, month, day)))),
        ];
        let texts = proptest::array::uniform6(".{0,30}");
        (titles, (ratings(), ratings()), born, texts, 0_u64..1 << 62).prop_map(
            |((title, women, sex, inactive), (fide, national), born, texts, id)| {
                let [name, federation, national_id, other_titles, online_title, club] = texts;
                ListedPlayer {
                    name,
                    federation,
                    national_id,
                    other_titles,
                    online_title,
                    club,
                    fide_id: Some(id).filter(|id| *id > 0),
                    sex: [None, Some(Sex::Male), Some(Sex::Female)][usize::from(sex)],
                    title: title_of(title),
                    women_title: title_of(women),
                    fide,
                    national,
                    born,
                    inactive,
                }
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(player in player()) {
            let mut bytes = Vec::new();
            pack(&player, &mut bytes);
            prop_assert_eq!(unpack(&bytes), Some(player));
        }

        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
            let _ = unpack(&bytes);
        }
    }
}
