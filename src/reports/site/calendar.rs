//! The rounds for calendars (iCalendar, RFC 5545): an entry for each round whose day is known, with its time where that is
//! known too.
//!
//! Times are those of the clock in the hall, without a zone (3.3.5, form 1): an event does not know its own. The end is told
//! where the rate of play says how long a game of 60 moves lasts.

use jiff::civil::DateTime;
use jiff::{Span, Timestamp};

use super::{Pages, SiteFile, file, round_pages};
use crate::files::time_control::longest_game;
use crate::model::RoundNumber;

/// The name of the file.
pub const FILE: &str = "rounds.ics";
/// The longest line without its end, in bytes (3.1).
const LONGEST: usize = 75;

/// The calendar; `None` if no round has a day.
pub fn calendar(pages: &Pages<'_>) -> Option<SiteFile> {
    let rounds = rounds(pages);
    if rounds.is_empty() {
        return None;
    }
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Interzonal//Interzonal//EN".to_owned(),
        "METHOD:PUBLISH".to_owned(),
        format!("NAME:{}", escaped(&pages.title)),
        format!("X-WR-CALNAME:{}", escaped(&pages.title)),
    ];
    rounds.into_iter().for_each(|round| lines.extend(entry(pages, round)));
    lines.push("END:VCALENDAR".to_owned());
    Some(file(FILE, lines.iter().map(|line| folded(line)).collect::<String>()))
}

/// The rounds that the calendar has.
pub fn rounds(pages: &Pages<'_>) -> Vec<RoundNumber> {
    let event = pages.tournament.event();
    let mut rounds = pages.scheduled();
    rounds.retain(|round| event.round_day_and_time(*round).day.is_some());
    rounds
}

fn entry(pages: &Pages<'_>, round: RoundNumber) -> Vec<String> {
    let event = pages.tournament.event();
    let start = event.round_day_and_time(round);
    // When the entry was made: the same event gives the same bytes.
    let published = pages.options.times.rounds.get(&round).map(|times| times.published);
    let stamp = published.unwrap_or(Timestamp::UNIX_EPOCH);
    let mut lines = vec![
        "BEGIN:VEVENT".to_owned(),
        format!("UID:round-{round}.{}@interzonal.org", pages.plain_id()),
        format!("DTSTAMP:{}", stamp.strftime("%Y%m%dT%H%M%SZ")),
        format!("SUMMARY:{}", escaped(&format!("{}, {}", pages.title, pages.words.occasion("round", round)))),
    ];
    match start.moment() {
        Some(moment) => {
            lines.push(format!("DTSTART:{}", local(moment)));
            let length = longest_game(&event.time_control).map(|seconds| Span::new().seconds(seconds));
            let end = length.and_then(|length| moment.checked_add(length).ok());
            lines.extend(end.map(|end| format!("DTEND:{}", local(end))));
        }
        None => lines.extend(start.day.map(|day| format!("DTSTART;VALUE=DATE:{}", day.strftime("%Y%m%d")))),
    }
    if !event.place.is_empty() {
        lines.push(format!("LOCATION:{}", escaped(&event.place)));
    }
    if !event.time_control.is_empty() {
        lines.push(format!("DESCRIPTION:{}", escaped(&event.time_control)));
    }
    let is_paired = round.get() <= pages.tournament.rounds_paired();
    let folder = event.web_address().filter(|address| address.ends_with('/') && is_paired);
    lines.extend(folder.map(|folder| format!("URL:{folder}{}", round_pages::by_board(round))));
    lines.push("END:VEVENT".to_owned());
    lines
}

fn local(moment: DateTime) -> String {
    moment.strftime("%Y%m%dT%H%M%S").to_string()
}

/// A text as a value (3.3.11).
fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        if matches!(letter, '\\' | ';' | ',') {
            value.push('\\');
        }
        value.push(letter);
    }
    value
}

/// A line with its end, broken where it is too long, never within a letter (3.1).
fn folded(line: &str) -> String {
    let mut lines = String::with_capacity(line.len() + 8);
    let mut taken = 0;
    for letter in line.chars() {
        if taken + letter.len_utf8() > LONGEST {
            lines.push_str("\r\n ");
            taken = 1;
        }
        lines.push(letter);
        taken += letter.len_utf8();
    }
    lines + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_letters() {
        let line = format!("SUMMARY:{}", "Żółć ".repeat(40));
        let folded = folded(&line);
        assert!(folded.split("\r\n").all(|line| line.len() <= LONGEST), "{folded}");
        assert_eq!(folded.replace("\r\n ", ""), line + "\r\n");
        let [fits, breaks] = [75, 76].map(|letters| super::folded(&"a".repeat(letters)));
        assert_eq!(fits, "a".repeat(75) + "\r\n");
        assert_eq!(breaks, "a".repeat(75) + "\r\n a\r\n");
        assert_eq!(escaped("A;B, C\\D\n"), "A\\;B\\, C\\\\D");
    }
}
