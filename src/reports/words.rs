//! The words on the sheets: every heading, note and phrase, taken from the wording bundle (keys `sheet-…`).

use jiff::civil::{Date, DateTime, Time};

use super::document::{Align, TableColumn};
use crate::model::{Bye, Colour, EventInfo, Past, PointScale, Points, RoundNumber, RoundStart};
use crate::wording::{Value, Wording, args};

/// The time of printing as it stands on the sheets: `3 May 2026, 14:05`.
#[must_use]
pub fn printed_at(wording: &Wording, at: DateTime) -> String {
    let words = Words(wording);
    words.moment(at.date(), at.time())
}

/// A day as it stands on the sheets: `3 May 2026`.
#[must_use]
pub fn date_in_words(wording: &Wording, day: Date) -> String {
    Words(wording).date(day)
}

/// `14:05`.
#[must_use]
pub fn time_of_day(time: Time) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}

/// The wording bundle, asked in the terms of the sheets.
#[derive(Clone, Copy)]
pub struct Words<'a>(pub &'a Wording);

impl Words<'_> {
    /// A phrase without variables; the key is given without its `sheet-`.
    pub fn phrase(self, key: &str) -> String {
        self.0.text(&format!("sheet-{key}"))
    }

    /// A phrase with variables.
    pub fn phrase_with(self, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        self.0.text_with(&format!("sheet-{key}"), arguments)
    }

    /// A column with its heading, as wide as its contents.
    pub fn column(self, key: &str, align: Align) -> TableColumn {
        TableColumn::new(self.0.paper_heading(key), align)
    }

    /// A column of names with its heading.
    pub fn names(self, key: &str) -> TableColumn {
        TableColumn::name(self.0.paper_heading(key))
    }

    /// `Round 4`, `After round 4`: the key names the phrase.
    pub fn occasion(self, key: &str, round: RoundNumber) -> String {
        self.phrase_with(key, &args! { round: round.to_string() })
    }

    /// `White` or `Black`.
    pub fn colour(self, colour: Colour) -> String {
        self.phrase(match colour {
            Colour::White => "white",
            Colour::Black => "black",
        })
    }

    /// `w` or `b`.
    pub fn colour_letter(self, colour: Colour) -> String {
        self.phrase(match colour {
            Colour::White => "white-letter",
            Colour::Black => "black-letter",
        })
    }

    /// `bye 1`: a bye with its points under the event's scale.
    pub fn bye(self, bye: Bye, scale: &PointScale) -> String {
        self.bye_worth(bye, Past::Bye(bye).points(scale))
    }

    /// `bye ½`: a bye with its points; the bye of somebody absent without points is `absent`.
    pub fn bye_worth(self, bye: Bye, points: Points) -> String {
        if bye == Bye::Zero && points == Points::ZERO {
            return self.phrase("absent");
        }
        self.phrase_with("bye-points", &args! { points: format!("{points:#}") })
    }

    /// Place and dates of the event, as far as they are known.
    pub fn venue(self, event: &EventInfo) -> String {
        self.at_place(event, self.dates(event.start, event.end))
    }

    fn at_place(self, event: &EventInfo, dates: String) -> String {
        match (event.place.is_empty(), dates.is_empty()) {
            (true, _) => dates,
            (false, true) => event.place.clone(),
            (false, false) => self.phrase_with("venue", &args! { place: event.place.as_str(), dates }),
        }
    }

    /// When a round begins, as far as it is known: `5 May 2026, 14:30`, a day alone, a time alone.
    pub fn start_of(self, event: &EventInfo, round: RoundNumber) -> Option<String> {
        let RoundStart { day, time } = event.round_start(round);
        match (day, time) {
            (None, None) => None,
            (Some(day), None) => Some(self.date(day)),
            (None, Some(time)) => Some(time_of_day(time)),
            (Some(day), Some(time)) => Some(self.moment(day, time)),
        }
    }

    /// Place, day and time of the round (the days of the event, where its own is not known) and rate of play, for what is
    /// hung up in the hall.
    pub fn venue_of_round(self, event: &EventInfo, round: RoundNumber) -> String {
        let RoundStart { day, time } = event.round_start(round);
        let dates = match day {
            Some(day) => self.date(day),
            None => self.dates(event.start, event.end),
        };
        let time = time.map(time_of_day).unwrap_or_default();
        let when = match (dates.is_empty(), time.is_empty()) {
            (_, true) => dates,
            (true, false) => time,
            (false, false) => self.phrase_with("printed-at", &args! { date: dates, time }),
        };
        self.with_rate(self.at_place(event, when), event)
    }

    /// A place and day with the rate of play, if it is known.
    pub fn with_rate(self, venue: String, event: &EventInfo) -> String {
        match (venue.is_empty(), event.time_control.is_empty()) {
            (_, true) => venue,
            (true, false) => event.time_control.clone(),
            (false, false) => {
                let values = args! { venue, rate: event.time_control.as_str() };
                self.phrase_with("venue-rate", &values)
            }
        }
    }

    /// `3–9 May 2026`, `30 April 2026 – 2 May 2026`, or the one day that is known.
    fn dates(self, start: Option<Date>, end: Option<Date>) -> String {
        match (start, end) {
            (None, None) => String::new(),
            (Some(day), None) | (None, Some(day)) => self.date(day),
            (Some(start), Some(end)) if start == end => self.date(start),
            (Some(start), Some(end)) if (start.year(), start.month()) == (end.year(), end.month()) => self
                .phrase_with(
                    "dates-in-month",
                    &args! {
                        first: start.day().to_string(), last: end.day().to_string(),
                        month: self.month(start), year: start.year().to_string(),
                    },
                ),
            (Some(start), Some(end)) => {
                self.phrase_with("dates", &args! { start: self.date(start), end: self.date(end) })
            }
        }
    }

    /// `3 May 2026`.
    pub fn date(self, date: Date) -> String {
        self.phrase_with(
            "date",
            &args! { day: date.day().to_string(), month: self.month(date), year: date.year().to_string() },
        )
    }

    /// `3 May 2026, 14:05`.
    fn moment(self, day: Date, time: Time) -> String {
        self.phrase_with("printed-at", &args! { date: self.date(day), time: time_of_day(time) })
    }

    fn month(self, date: Date) -> String {
        self.phrase(&format!("month-{}", date.month()))
    }
}
