//! Hostile names: an event is made of the lines of the input, and everything that the program writes of it is looked at:
//! reports, lists for spreadsheets, sheets to print, the event's file, sentences.

use interzonal::desk::simulation::{Plan, simulate};
use interzonal::files::spreadsheet::neutral;
use interzonal::files::{ron, trf};
use interzonal::model::{
    Awards, Category, Command, EventInfo, Journal, Membership, PlayerDetails, PlayerId, PrizeList,
    RoundNumber, Sharing, SystemId, Tournament, apply,
};
use interzonal::pairing::system;
use interzonal::reports::lists::{CsvStyle, csv_file, list_of};
use interzonal::reports::pages::build;
use interzonal::reports::{PrintOptions, Report};

const PLAYERS: u16 = 5;
/// Laying out is slow: of so many kinds of sheets an input gets one, by its length.
const SHEETS_OF_EACH: usize = 6;

/// Takes the lines of the input as texts of an event.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let texts: Vec<&str> = text.split('\n').collect();
    let tournament = event(&texts);
    outputs(&tournament, |report| (report as usize + bytes.len()).is_multiple_of(SHEETS_OF_EACH));
}

/// An event of five players after two rounds in which every text is one of `texts`, as far as the program takes them.
pub fn event(texts: &[&str]) -> Tournament {
    let plan = Plan {
        players: PLAYERS,
        rounds: 2,
        system: SystemId::Vincze,
        seed: 1,
        draws: 20,
        forfeits: 0,
        byes: 0,
        absences: 0,
    };
    let engine = system(SystemId::Vincze).expect("an engine");
    let mut tournament = simulate(&plan, engine).expect("five players, two rounds").tournament;
    let mut next = texts.iter().cycle();
    let mut text = || next.next().copied().unwrap_or_default().to_owned();
    for (index, id) in (0..PLAYERS).map(|id| PlayerId(u32::from(id))).enumerate() {
        let details = PlayerDetails {
            name: text(),
            federation: text(),
            club: text(),
            level: text(),
            rating: Some(2000),
            ..PlayerDetails::default()
        };
        tournament = done(tournament, Command::EditPlayer { player: id, details });
        let (round, reason) = (RoundNumber::FIRST, text());
        if index % 2 == 0 {
            tournament = done(tournament, Command::Warn { player: id, round, reason });
        }
    }
    let info = EventInfo {
        name: text(),
        place: text(),
        web: text(),
        federation: text(),
        arbiter: text(),
        deputies: vec![text(), text()],
        time_control: text(),
        ..EventInfo::default()
    };
    tournament = done(tournament, Command::SetEvent(info));
    let prizes = PrizeList { amounts: vec![100, 50], sharing: Sharing::Hort };
    let members = Membership::Picked([PlayerId(1), PlayerId(3)].into());
    let category = Category { name: text(), members, prizes: prizes.clone() };
    let awards = Awards { main: prizes, categories: vec![category], ..Awards::default() };
    done(tournament, Command::SetAwards(awards))
}

/// A refused command changes nothing.
fn done(tournament: Tournament, command: Command) -> Tournament {
    apply(&tournament, &command).unwrap_or(tournament)
}

/// Looks at everything that is written of an event, and at the sheets that are chosen.
pub fn outputs(tournament: &Tournament, chosen: impl Fn(Report) -> bool) {
    for dialect in [trf::Dialect::Trf16, trf::Dialect::Trf26] {
        super::trf::written_is_read_again(tournament, dialect);
        names_survive_a_report(tournament, dialect);
    }
    let wording = &super::WORDING;
    for report in Report::offered(tournament) {
        let list = match list_of(report, tournament, &PrintOptions::default(), wording) {
            Ok(list) => list,
            Err(sentence) => {
                super::is_a_sentence(&sentence);
                continue;
            }
        };
        let csv = csv_file(std::slice::from_ref(&list), CsvStyle::default());
        is_a_table(&csv, list.rows().count() + 1);
        has_every_name(&csv, report, tournament);
    }
    for report in Report::offered(tournament).filter(|report| chosen(*report)) {
        let document = build(report, tournament, &PrintOptions::default(), wording);
        super::is_harmless_line(&document.title);
        for line in document.pages.iter().flat_map(interzonal::reports::document::Page::lines) {
            super::is_harmless_line(&line);
        }
    }
    let text = ron::write(&Journal::new(tournament.clone()), 0).expect("written");
    let again = ron::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.journal.base, tournament.clone().into(), "{text}");
    let about = wording.about(tournament);
    for player in tournament.players() {
        super::is_harmless_line(&about.name(player.id));
    }
}

/// The lists of players have each name as it is, but for what a spreadsheet would evaluate.
fn has_every_name(csv: &[u8], report: Report, tournament: &Tournament) {
    if !matches!(
        report,
        Report::Players | Report::PlayersByName | Report::PlayersByRating | Report::Standings
    ) {
        return;
    }
    let mut reader = ::csv::Reader::from_reader(csv);
    let at = reader.headers().expect("headings").iter().position(|heading| heading == "Name").expect("names");
    let names: Vec<String> =
        reader.records().map(|record| record.expect("a record")[at].to_owned()).collect();
    for player in tournament.players() {
        assert!(names.contains(&neutral(player.name())), "{names:?}");
    }
}

/// Each player comes back under the whole name, also where it does not fit the columns.
fn names_survive_a_report(tournament: &Tournament, dialect: trf::Dialect) {
    let text = trf::write(tournament, dialect);
    let again = trf::read(text.as_bytes(), "written.trf").expect("read again").tournament;
    for player in tournament.players() {
        let number = tournament.number(player.id).expect("a number");
        let name = again.by_number(number).map(|id| again.name(id).to_owned());
        assert_eq!(name.as_deref(), Some(player.name().trim()), "{text}");
    }
}

/// The results of two who met more than once: `-, 1`. No text of a user.
fn is_of_results(cell: &str) -> bool {
    cell.split(", ").all(|part| part.chars().count() <= 1)
}

/// A table for a spreadsheet: so many records of equal length, and no cell that would be evaluated.
pub fn is_a_table(bytes: &[u8], records: usize) {
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).flexible(false).from_reader(bytes);
    let read: Vec<_> = reader.records().map(|record| record.expect("a record")).collect();
    assert_eq!(read.len(), records, "{}", String::from_utf8_lossy(bytes));
    for cell in read.iter().flatten() {
        super::is_harmless_line(cell);
        let is_number = || cell.trim_start_matches(['+', '-']).parse::<f64>().is_ok_and(f64::is_finite);
        assert!(
            !cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
                || is_number()
                || ["+--", "--+", "---"].contains(&cell)
                || is_of_results(cell),
            "{cell:?}"
        );
    }
}
