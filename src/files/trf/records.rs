//! Every record but `001`: one line in, [`ReportSettings`] changed. Unknown records and those that make no sense are kept
//! unchanged and written back on export.

use strum::IntoEnumIterator as _;

use crate::model::limits::MAX_TEXT;
use crate::model::text::{tidy, tidy_to};
use crate::model::{ByeRequest, Colour, Cycles, MAX_PLAYERS, Points, RoundNumber, SystemId, TieBreakCode};

use super::assemble::MAX_UNFOLDED;
use super::dates;
use super::fault::{TrfError, TrfFault};
use super::lines::{LineColumns, ReportLine};
use super::national::NationalRecord;
use super::own_lines::{AdjournedGame, KeyedTwice, MissingResult, OwnLine, ToldOfEvent, own_line};
use super::settings::{
    AccelerationRecord, Ban, Coded, CodedType, GivenPoints, Named, ReportSettings, RequestedBye, coded,
    type_text,
};
use super::warning::{WarningFact, Warnings};

impl ReportSettings {
    /// Reads one line.
    ///
    /// # Errors
    /// A team event, or a number that is none where a starting number belongs.
    pub fn record(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        let code = line.code();
        if let Some(capital) = in_capitals(line) {
            return self.record(&ReportLine { number: line.number, text: &capital }, warnings);
        }
        // 240, 250 and 260 stand in TRF16 files, too: the reference programs read them there.
        self.is_trf26 |=
            matches!(code, "142" | "152" | "162" | "172" | "182" | "192" | "202" | "212" | "222" | "299");
        match code {
            "012" => self.event.name = text(line, warnings),
            "022" => self.event.place = text(line, warnings),
            "032" => self.event.federation = text(line, warnings),
            "042" | "052" => self.day(line, warnings),
            "062" | "072" | "082" => {}
            "092" => self.free_type(line),
            "102" => self.event.arbiter = text(line, warnings),
            "112" => self.deputy(line, warnings),
            "122" => self.event.time_control = text(line, warnings),
            "132" => self.round_dates(line, warnings),
            "142" | "XXR" => self.planned(line, warnings),
            "152" => self.colour(line, warnings),
            "XXC" => self.configuration(line, warnings),
            "162" | "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.points(line, warnings),
            "192" => return self.coded_type(line, warnings),
            "202" => self.tie_breaks = Some(codes(line.rest())),
            "212" => self.standings = Some((codes(line.rest()), line.text.trim_end().to_owned())),
            "240" => return self.byes(line, warnings),
            "250" => return self.range(line, warnings),
            "260" => return self.prohibited(line, warnings),
            "XXP" => return self.apart(line, warnings),
            "XXA" => return self.accelerated(line, warnings),
            "XXZ" => self.absent.extend(numbers(line, 4)?),
            "299" => return self.abnormal(line, warnings),
            "013" => return self.team(line, warnings),
            "310" => {
                return Err(TrfFault::TeamEvent { code: line.text.trim().to_owned() }.in_line(line.number));
            }
            "###" => self.comment(line),
            _ => self.other(line),
        }
        Ok(())
    }

    fn keep(&mut self, line: &ReportLine<'_>) {
        self.kept.push(line.text.trim_end().to_owned());
    }

    fn unusable(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        let fact =
            WarningFact::RecordUnusable { code: line.code().to_owned(), found: line.rest().to_owned() };
        warnings.line(line.number, fact);
        self.keep(line);
    }

    fn day(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        let found = line.rest();
        if found.is_empty() {
            return;
        }
        match dates::date(found) {
            Some(date) if line.code() == "042" => self.event.start = Some(date),
            Some(date) => self.event.end = Some(date),
            None => self.undated(line, warnings),
        }
    }

    fn undated(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        let (code, found) = (line.code().to_owned(), line.rest().to_owned());
        warnings.line(line.number, WarningFact::DateUnreadable { code, found });
        self.keep(line);
    }

    /// Dates stand under their rounds (columns 92, 102 …); elsewhere they are taken in order.
    fn round_dates(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        let found: Vec<_> = line.words().map(|(column, word)| (column, dates::date(word))).collect();
        if found.iter().any(|(_, date)| date.is_none()) {
            return self.undated(line, warnings);
        }
        let in_columns = found.iter().all(|(column, _)| *column >= 92 && (column - 92) % 10 == 0);
        for (column, date) in found {
            let next = self.event.round_dates.len();
            let index = if in_columns { (column - 92) / 10 } else { next };
            if index >= RoundNumber::MAX {
                return;
            }
            if index >= next {
                self.event.round_dates.resize(index + 1, None);
            }
            if let Some(place) = self.event.round_dates.get_mut(index) {
                *place = date;
            }
        }
    }

    fn deputy(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        let name = text(line, warnings);
        if !name.is_empty() {
            self.event.deputies.push(name);
        }
    }

    /// The free text is kept unless it is our own; it only hints at the system.
    fn free_type(&mut self, line: &ReportLine<'_>) {
        let found = line.rest();
        let mut known =
            SystemId::iter().flat_map(|system| Cycles::iter().map(move |cycles| (system, cycles)));
        let ours = known.find(|(system, cycles)| type_text(*system, *cycles) == found);
        let lower = found.to_lowercase();
        let cycles = if lower.contains("double") { Cycles::Double } else { Cycles::Single };
        let is_round_robin = lower.contains("round") && lower.contains("robin");
        self.hinted_system = ours.or(is_round_robin.then_some((SystemId::RoundRobin, cycles)));
        if ours.is_none() && !found.is_empty() {
            self.keep(line);
        }
    }

    fn planned(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        let found = line.rest();
        match found.parse::<u8>() {
            Ok(rounds) if (1..=RoundNumber::MAX).contains(&usize::from(rounds)) => {
                self.twice(self.planned.is_some_and(|before| before != rounds), line, warnings);
                self.planned = Some(rounds);
            }
            _ => warnings.line(line.number, WarningFact::RoundsUnreadable { found: found.to_owned() }),
        }
    }

    fn twice(&self, differs: bool, line: &ReportLine<'_>, warnings: &mut Warnings) {
        if differs {
            warnings.line(line.number, WarningFact::SettingTwice { code: line.code().to_owned() });
        }
    }

    fn set_colour(&mut self, colour: Colour, line: &ReportLine<'_>, warnings: &mut Warnings) {
        self.twice(self.first_colour.is_some_and(|before| before != colour), line, warnings);
        self.first_colour = Some(colour);
    }

    fn colour(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        match line.rest() {
            "W" | "w" => self.set_colour(Colour::White, line, warnings),
            "B" | "b" => self.set_colour(Colour::Black, line, warnings),
            _ => self.unusable(line, warnings),
        }
    }

    fn configuration(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        for (_, word) in line.words() {
            match word.to_ascii_lowercase().as_str() {
                "rank" => self.by_file_order = true,
                "white1" => self.set_colour(Colour::White, line, warnings),
                "black1" => self.set_colour(Colour::Black, line, warnings),
                _ => return self.unusable(line, warnings),
            }
        }
    }

    fn points(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) {
        let given = match line.code() {
            "162" => coded_points(line.rest()),
            "XXS" => javafo_points(line.rest()),
            code => bbp_points(code, line.rest()),
        };
        match given {
            Some(given) => self.points.update(&given),
            None => self.unusable(line, warnings),
        }
    }

    fn coded_type(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        let code = line.rest().to_owned();
        if coded(&code) == Coded::Team {
            return Err(TrfFault::TeamEvent { code }.at(line.number, 5));
        }
        self.twice(self.coded_type.as_ref().is_some_and(|before| before.code != code), line, warnings);
        self.coded_type = Some(CodedType { line: line.number, text: line.text.trim_end().to_owned(), code });
        Ok(())
    }

    fn byes(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        let mut words = line.words();
        let request = match words.next().map(|(_, word)| word) {
            Some("F" | "f") => Some(ByeRequest::Full),
            Some("H" | "h") => Some(ByeRequest::Half),
            Some("Z" | "z") => Some(ByeRequest::Zero),
            _ => None,
        };
        let round = words.next().and_then(|(_, word)| word.parse().ok()).and_then(RoundNumber::new);
        let (Some(request), Some(round)) = (request, round) else {
            self.unusable(line, warnings);
            return Ok(());
        };
        for (column, word) in words {
            let who = named(line, column, word)?;
            self.presets.push(RequestedBye { who, round, request });
        }
        Ok(())
    }

    fn range(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        let words: Vec<(usize, &str)> = line.words().collect();
        let (before, last_five) = words.split_at(words.len().saturating_sub(5));
        let is_individual = match before {
            [] => true,
            [(_, match_points)] => match_points.parse() == Ok(Points::ZERO),
            _ => false,
        };
        if let [(_, points), (_, from), (_, to), first, last] = last_five {
            let (first, last) = (named(line, first.0, first.1)?, named(line, last.0, last.1)?);
            let makes_sense = is_individual && first.number <= last.number;
            if let (true, Some(points), Some(rounds)) = (makes_sense, fictitious(points), rounds(from, to)) {
                self.accelerations.push(AccelerationRecord::OfRange { first, last, rounds, points });
                return Ok(());
            }
        }
        self.unusable(line, warnings);
        Ok(())
    }

    fn prohibited(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        let columns = LineColumns::new(line.text);
        let players = numbers(line, 13)?;
        let (from, to) = (columns.trimmed(5, 7), columns.trimmed(9, 11));
        let always = from.is_empty() && to.is_empty();
        match rounds(from, to) {
            Some(rounds) if players.len() > 1 => {
                return self.ban(line, Ban { rounds: Some(rounds), players });
            }
            None if always && players.len() > 1 => return self.ban(line, Ban { rounds: None, players }),
            _ => self.unusable(line, warnings),
        }
        Ok(())
    }

    fn apart(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        let players = numbers(line, 4)?;
        if players.len() > 1 {
            return self.ban(line, Ban { rounds: None, players });
        }
        self.unusable(line, warnings);
        Ok(())
    }

    /// A file of nothing but bans is refused before all of it is read.
    fn ban(&mut self, line: &ReportLine<'_>, ban: Ban) -> Result<(), TrfError> {
        let count = ban.players.len();
        self.banned_pairs = self.banned_pairs.saturating_add(count * (count - 1) / 2);
        if self.banned_pairs > MAX_UNFOLDED {
            return Err(TrfFault::TooManyRecords.in_line(line.number));
        }
        self.bans.push(ban);
        Ok(())
    }

    /// Four columns a round from column 10; a blank before the end is a round without fictitious points.
    fn accelerated(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        let columns = LineColumns::new(line.text);
        let who = named(line, 5, columns.trimmed(4, 8))?;
        let cells = (10..=columns.len()).step_by(5).map(|column| columns.trimmed(column, column + 3));
        let in_columns: Option<Vec<Points>> =
            cells.map(|cell| if cell.is_empty() { Some(Points::ZERO) } else { cell.parse().ok() }).collect();
        let in_words = || line.words().skip(1).map(|(_, word)| fictitious(word)).collect::<Option<Vec<_>>>();
        match in_columns.or_else(in_words) {
            Some(points) if !points.is_empty() => {
                self.accelerations.push(AccelerationRecord::OfPlayer { who, points });
            }
            _ => self.unusable(line, warnings),
        }
        Ok(())
    }

    fn abnormal(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        self.mentioned.extend(numbers(line, 24)?);
        warnings.once(line.number, WarningFact::AbnormalPoints);
        self.keep(line);
        Ok(())
    }

    fn team(&mut self, line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<(), TrfError> {
        self.mentioned.extend(numbers(line, 37)?);
        warnings.once(line.number, WarningFact::Teams);
        self.keep(line);
        Ok(())
    }

    fn comment(&mut self, line: &ReportLine<'_>) {
        match own_line(line.text) {
            Some(OwnLine::Rules(words)) => self.own.rules.push((line.number, words.to_owned())),
            Some(OwnLine::Event(words)) => {
                let told = ToldOfEvent::read(words);
                (self.own.id, self.own.paired, self.own.checked_in) = (told.id, told.paired, told.checked_in);
                (self.event.web, self.event.round_times) = (told.web, told.times);
            }
            Some(OwnLine::Player(words)) => self.own.players.push((line.number, words.to_owned())),
            Some(OwnLine::Missing(words)) => self.own.missing.extend(MissingResult::read(words)),
            Some(OwnLine::Adjourned(words)) => self.own.adjourned.extend(AdjournedGame::read(words)),
            Some(OwnLine::KeyedTwice(words)) => self.own.keyed_twice.extend(KeyedTwice::read(words)),
            None => self.keep(line),
        }
    }

    /// Comments, rulers and national records are kept without a word; unknown codes are counted.
    fn other(&mut self, line: &ReportLine<'_>) {
        self.keep(line);
        let code = line.code();
        let is_silent = code.starts_with(['#', ' ', '\t'])
            || matches!(code, "172" | "182" | "222" | "DDD")
            || line.text.starts_with("123456789")
            || NationalRecord::read(line.text).is_some();
        if !is_silent {
            self.unknown.entry(code.to_owned()).or_insert((line.number, 0)).1 += 1;
        }
    }
}

/// A line whose extension code (`xxr`, `bbw`) is in small letters, with the code as it should be.
fn in_capitals(line: &ReportLine<'_>) -> Option<String> {
    let code = line.code();
    let capital = code.to_ascii_uppercase();
    let is_extension = capital.starts_with("XX") || capital.starts_with("BB");
    let rest = line.text.get(code.len()..)?;
    (is_extension && capital != code).then(|| capital + rest)
}

fn text(line: &ReportLine<'_>, warnings: &mut Warnings) -> String {
    let clean = tidy(line.rest());
    if clean.chars().count() > MAX_TEXT {
        warnings.line(line.number, WarningFact::TextCut { kept: MAX_TEXT });
    }
    tidy_to(&clean, MAX_TEXT).trim().to_owned()
}

fn codes(list: &str) -> Vec<TieBreakCode> {
    list.split(',').map(str::trim).filter(|code| !code.is_empty()).map(TieBreakCode::new).collect()
}

/// Rounds `from` to `to`; what lies behind round 99 is cut off.
fn rounds(from: &str, to: &str) -> Option<(RoundNumber, RoundNumber)> {
    let (from, to): (usize, usize) = (from.parse().ok()?, to.parse().ok()?);
    let last = RoundNumber::new(to.min(RoundNumber::MAX))?;
    let first = RoundNumber::new(from)?;
    (first <= last).then_some((first, last))
}

/// Fictitious points fit four columns.
fn fictitious(text: &str) -> Option<Points> {
    text.parse().ok().filter(|points: &Points| points.distance(Points::ZERO) < Points::from_tenths(10_000))
}

fn named(line: &ReportLine<'_>, column: usize, word: &str) -> Result<Named, TrfError> {
    match word.parse::<u16>() {
        Ok(number)
            if (1..=MAX_PLAYERS).contains(&usize::from(number))
                && word.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            Ok(Named { line: line.number, column, number })
        }
        _ => Err(TrfFault::BadNumber { found: word.to_owned() }.at(line.number, column)),
    }
}

/// The numbers from a column on.
fn numbers(line: &ReportLine<'_>, from: usize) -> Result<Vec<Named>, TrfError> {
    line.words()
        .filter(|(column, _)| *column >= from)
        .map(|(column, word)| named(line, column, word))
        .collect()
}

/// `162  W 3.0    D 1.0`: a letter and its value, again and again.
fn coded_points(text: &str) -> Option<GivenPoints> {
    let mut given = GivenPoints::default();
    let mut rest = text.trim_start();
    while let Some(letter) = rest.chars().next() {
        let after = rest.get(letter.len_utf8()..)?.trim_start();
        let end = after.find(|c: char| c.is_alphabetic()).unwrap_or(after.len());
        let value = Some(after.get(..end)?.trim().parse().ok()?);
        match letter.to_ascii_uppercase() {
            'W' => given.win = value,
            'D' => given.draw = value,
            'L' => given.loss = value,
            'P' => given.bye = value,
            'A' | 'Z' => (given.absence, given.forfeit_loss) = (value, value),
            _ => return None,
        }
        rest = after.get(end..)?;
    }
    (given != GivenPoints::default()).then_some(given)
}

/// `BBW  3.0`.
fn bbp_points(code: &str, text: &str) -> Option<GivenPoints> {
    let value = Some(text.parse().ok()?);
    let none = GivenPoints::default();
    Some(match code {
        "BBW" => GivenPoints { win: value, ..none },
        "BBD" => GivenPoints { draw: value, ..none },
        "BBL" => GivenPoints { loss: value, ..none },
        "BBZ" => GivenPoints { absence: value, ..none },
        "BBF" => GivenPoints { forfeit_loss: value, ..none },
        "BBU" => GivenPoints { bye: value, ..none },
        _ => return None,
    })
}

/// `XXS WW=1.0 …`; none where it distinguishes what is one value here (wins with White and with Black …).
fn javafo_points(text: &str) -> Option<GivenPoints> {
    let mut given = GivenPoints::default();
    for word in text.split_whitespace() {
        let (code, value) = word.split_once('=')?;
        let value: Points = value.parse().ok()?;
        let place = match code.to_ascii_uppercase().as_str() {
            "W" | "WW" | "BW" | "FW" | "FPB" => &mut given.win,
            "D" | "WD" | "BD" | "HPB" => &mut given.draw,
            "WL" | "BL" => &mut given.loss,
            "PAB" => &mut given.bye,
            "ZPB" => &mut given.absence,
            "FL" => &mut given.forfeit_loss,
            _ => return None,
        };
        if place.is_some_and(|before| before != value) {
            return None;
        }
        *place = Some(value);
    }
    (given != GivenPoints::default()).then_some(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_in_three_spellings() {
        let three = coded_points(" W 3.0    D 1.0    L 0.0    P 1.5");
        assert_eq!(three.map(|given| given.scale(SystemId::Dutch).bye), Some(Points::from_tenths(15)));
        assert_eq!(coded_points("A 0.5").and_then(|given| given.absence), Some(Points::HALF));
        assert_eq!((coded_points("Q 1.0"), coded_points("W"), coded_points("")), (None, None, None));
        let javafo = javafo_points("WW=3 BW=3 WD=1 BD=1 PAB=3").map(|given| given.scale(SystemId::Dutch).win);
        assert_eq!(javafo, Some(Points::from_tenths(30)));
        assert_eq!(javafo_points("WW=3 BW=2"), None);
        assert_eq!(bbp_points("BBU", "1.0").and_then(|given| given.bye), Some(Points::ONE));
    }

    #[test]
    fn a_bye_is_worth_a_win_unless_given() {
        let scale = coded_points("W 3.0 D 1.0").map(|given| given.scale(SystemId::Dutch));
        assert_eq!(scale, Some(crate::model::PointScale::THREE_ONE_ZERO));
    }
}
