//! How players can be reached stays with the arbiter: no document, list, web page, spreadsheet or report file shows it.

use std::sync::Arc;

use interzonal::files::trf::{Dialect, write};
use interzonal::model::{
    Command, Contact, EventId, Journal, JournalEntry, NewPlayer, Player, PlayerId, Registration, Tournament,
};
use interzonal::reports::document::{Item, Page};
use interzonal::reports::lists::{CsvStyle, csv_file, list_of};
use interzonal::reports::pages::build;
use interzonal::reports::site::{SiteOptions, SiteTimes, site_of};
use interzonal::reports::spreadsheet::tabs_of_event;
use interzonal::reports::{EventLog, PrintOptions, Report, log_lines};
use interzonal::wording::Wording;

use crate::sheets::{options, tournament};

const PRIVATE: [&str; 5] =
    ["+49 221 5550199", "ada@example.org", "needs a lift", "2026-11-20 18:05", "form of the club"];

fn contact() -> Contact {
    let [phone, email, remark, registered, source] = PRIVATE.map(str::to_owned);
    Contact { phone, email, remark, registered, source }
}

/// An event of which everything private is known of everybody.
fn event() -> Tournament {
    let mut parts = tournament().to_parts();
    for player in &mut parts.players {
        *player = Arc::new(Player { contact: contact(), ..Player::clone(player) });
    }
    Tournament::from_parts(parts).unwrap()
}

/// The log with all that it can say of it, but for the name of the list, which is the arbiter's own log.
fn log(event: &Tournament) -> Journal {
    let details = event.players().next().unwrap().details.clone();
    let player = NewPlayer { details, lot: 1, entered: None };
    let entry = Registration { player, contact: contact(), paid: true };
    let commands = [
        Command::Register { source: "list.csv".to_owned(), entries: vec![entry] },
        Command::SetContact { player: PlayerId(0), contact: contact() },
    ];
    let at = jiff::Timestamp::UNIX_EPOCH;
    let mut journal = Journal::of(EventId::new_event(at, 1), event.clone());
    journal.entries = commands.map(|command| JournalEntry::new(at, command)).into();
    journal.cursor = journal.entries.len();
    journal
}

fn assert_nothing_private(what: &str, text: &str) {
    for private in PRIVATE {
        assert!(!text.contains(private), "{what} shows {private:?}");
    }
}

#[test]
fn no_output_shows_how_a_player_can_be_reached() {
    let (event, wording) = (event(), Wording::english());
    let journal = log(&event);
    let log = Arc::new(EventLog {
        journal: journal.clone(),
        event: event.clone().into(),
        zone: jiff::tz::TimeZone::UTC,
    });
    let mut seen = 0;
    for report in Report::all() {
        let options = PrintOptions { log: Some(Arc::clone(&log)), ..options() };
        let pages = build(report, &event, &options, &wording);
        let text = |page: &Page| {
            let runs = page.items.iter().filter_map(Item::text_run);
            runs.map(|run| run.text.clone()).collect::<Vec<_>>().join("\n")
        };
        let text: Vec<String> = pages.pages.iter().map(text).collect();
        seen += usize::from(text.iter().any(|page| page.len() > 100));
        assert_nothing_private(report.key(), &text.join("\n"));
        if let Ok(list) = list_of(report, &event, &options, &wording) {
            let csv = csv_file(&[list], CsvStyle::default());
            assert_nothing_private(report.key(), &String::from_utf8(csv).unwrap());
        }
    }
    assert!(seen > 15, "only {seen} documents have anything on them");
    let site_options = SiteOptions { id: "private".to_owned(), times: SiteTimes::default() };
    let site = site_of(&event, &site_options, &wording);
    for file in &site.files {
        assert_nothing_private(&file.path, &String::from_utf8_lossy(&file.bytes));
    }
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        assert_nothing_private("the report file", &write(&event, dialect));
    }
    for tab in tabs_of_event(&event, &wording) {
        assert_nothing_private("the spreadsheet", &format!("{tab:?}"));
    }
    for line in log_lines(&journal, &jiff::tz::TimeZone::UTC, &event.clone().into(), &wording) {
        assert_nothing_private("the log", &line.sentence);
    }
}
