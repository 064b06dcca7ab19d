//! The club book: every player with matches and events over all events of the club.

use super::{CellValue, Column, List};
use crate::reports::words::Words;
use crate::standings::club::{BookTotals, ClubMember, EventLine};
use crate::wording::args;

/// The players in the order of the totals.
pub fn club_book<'a>(totals: &'a BookTotals, words: Words<'a>) -> List<'a, &'a ClubMember> {
    List::new(totals.members.iter().collect(), club_columns(totals, words))
}

/// The columns of the club book, for any of its players in any order.
pub fn club_columns<'a>(totals: &'a BookTotals, words: Words<'a>) -> Vec<Column<'a, &'a ClubMember>> {
    let last = move |member: &ClubMember| -> Option<&'a EventLine> {
        member.appearances.first().and_then(|here| totals.events.get(here.event))
    };
    let count = |key, of: fn(&ClubMember) -> u32| {
        Column::right(key, move |member: &&'a ClubMember| CellValue::whole(of(member)))
    };
    vec![
        Column::names("name", |member: &&'a ClubMember| CellValue::text(member.name.as_str())),
        Column::right("born", |member: &&'a ClubMember| CellValue::whole_if(member.born)).optional(),
        Column::right("fide-id", |member: &&'a ClubMember| CellValue::whole_if(member.fide_id)).for_files(),
        count("club-played", |member| member.events_played),
        count("club-won", |member| member.events_won),
        count("club-matches", |member| member.matches.matches()).for_files(),
        count("club-wins", |member| member.matches.won),
        count("club-draws", |member| member.matches.drawn),
        count("club-losses", |member| member.matches.lost),
        Column::right("club-score", |member: &&'a ClubMember| score(member)),
        Column::names("club-last", move |member: &&'a ClubMember| {
            CellValue::text_if(last(member).map(|event| event_with_day(event, words)))
        })
        .for_people(),
        Column::left("club-last", move |member: &&'a ClubMember| {
            CellValue::text_if(last(member).map(|event| event.name.as_str()))
        })
        .for_files(),
        Column::right("date", move |member: &&'a ClubMember| {
            last(member).and_then(|event| event.start).map_or(CellValue::Empty, CellValue::Date)
        })
        .for_files(),
    ]
}

/// In percent with one decimal; nothing without a match.
fn score(member: &ClubMember) -> CellValue {
    match member.matches.permille() {
        None => CellValue::Empty,
        Some(tenths) => {
            let decimal = format!("{}.{}", tenths / 10, tenths % 10);
            CellValue::Decimal { shown: decimal.clone(), decimal }
        }
    }
}

/// "Club night, 3 May 2026", or the name alone.
pub fn event_with_day(event: &EventLine, words: Words<'_>) -> String {
    let name =
        if event.name.trim().is_empty() { words.phrase("club-unnamed-event") } else { event.name.clone() };
    match event.start {
        None => name,
        Some(day) => words.phrase_with("club-last-event", &args! { event: name, date: words.date(day) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::EventId;
    use crate::reports::lists::{CsvStyle, csv_file};
    use crate::standings::club::{Book, BookChange, Contribution, Participation, Person, Tally};
    use crate::wording::Wording;

    #[test]
    fn a_spreadsheet_gets_numbers_days_and_nothing_to_evaluate() {
        let person = Person { name: "=1+1".into(), fide_id: Some(12), born: None };
        let line = Participation { person, matches: Tally { won: 1, drawn: 0, lost: 1 }, winner: false };
        let share = Contribution {
            name: "Club \"night\" 1".into(),
            start: Some(jiff::civil::date(2026, 5, 3)),
            finished: false,
            lines: vec![line],
        };
        let mut book = Book::default();
        let id = EventId::new_event(jiff::Timestamp::UNIX_EPOCH, 1);
        book.make(BookChange::RecordContribution { id, contribution: share, by_default: true });
        let (totals, wording) = (book.totals(), Wording::english());
        let table = club_book(&totals, Words(&wording)).table(Words(&wording));
        assert_eq!(
            String::from_utf8(csv_file(&[table], CsvStyle::default())).unwrap(),
            "Name,Born,FIDE ID,Events finished,Events won,Matches,Won,Drawn,Lost,Score %,Last event,Date\n\
             '=1+1,,12,0,0,2,1,0,1,50.0,\"Club \"\"night\"\" 1\",2026-05-03\n"
        );
    }
}
