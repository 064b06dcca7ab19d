//! A course of commands carried out one after the other, and what must hold after each: it is refused with a sentence, or
//! the event is sound; at the end the log and the file give the event back.

use interzonal::desk::replay;
use interzonal::files::ron;
use interzonal::model::{
    Event, EventCommand, EventInfo, EventParts, Journal, JournalEntry, Refusal, Rules, Section, SystemId,
    Tournament, apply_event,
};
use interzonal::pairing::{Control, Field, SeatedRound, Seating, Wish, system};
use interzonal::reports::spreadsheet::{Spreadsheet, tabs_of_event};
use interzonal::reports::{Report, log_lines, site};
use interzonal::standings::{
    Conclusion, CrossTable, Prizes, Standings, StandingsByRound, default_order, performances, rounds_counted,
};
use jiff::Timestamp;
use rand::Rng as _;
use strum::IntoEnumIterator as _;

use super::checks::{self, WORDING};
use super::drawn::Luck;
use super::next_command::next_command;

/// The longest course.
const LONGEST: usize = 120;
/// A command that would bring more players into the event is left out.
const MOST_PLAYERS: usize = 60;

/// How thoroughly a course is looked at: one of so many states, every one (1), or none (0).
#[derive(Clone, Copy)]
pub struct Depth {
    /// Whether the parts of the event fit together, and the words of a refusal.
    pub states: u32,
    /// Engines, standings, explanations, documents, exports.
    pub outputs: u32,
    /// The log and the event's file.
    pub files: u32,
}

impl Depth {
    /// Every state by itself; what is made of an event is looked at where the course ends.
    pub const AT_THE_END: Self = Self { states: 1, outputs: 0, files: 0 };
    /// What a fuzzer has time for.
    pub const OF_BYTES: Self = Self { states: 4, outputs: 200, files: 0 };
}

/// An empty event.
pub fn empty_event(system: SystemId, seed: u64) -> Event {
    let mut rules = Rules::new(system, seed);
    rules.rounds = 1 + u8::try_from(seed % 9).unwrap();
    rules.rounds_by_entrants = false;
    Tournament::new(EventInfo { name: "Open".into(), ..EventInfo::default() }, rules).into()
}

/// An empty event of any system.
pub fn any_event(luck: &mut Luck) -> Event {
    let systems: Vec<SystemId> = SystemId::iter().collect();
    let system = systems[luck.random_range(0..systems.len())];
    empty_event(system, luck.random_range(0..1000))
}

/// The log of these commands, refused ones too.
pub fn journal_of(base: &Event, commands: &[EventCommand]) -> Journal {
    let mut journal = Journal::new(base.clone());
    let time = |index: usize| Timestamp::from_second(1_795_000_000 + i64::try_from(index).unwrap()).unwrap();
    let entry = |(index, command): (usize, &EventCommand)| JournalEntry::new(time(index), command.clone());
    commands.iter().enumerate().map(entry).for_each(|entry| journal.push(entry));
    journal
}

/// Draws a course and carries it out; its commands stay in `course`, whatever happens.
pub fn play(base: &Event, course: &mut Vec<EventCommand>, depth: Depth, luck: &mut Luck) {
    let mut event = base.clone();
    let mut taken = Vec::new();
    let length = luck.random_range(10..LONGEST);
    while course.len() < length && !luck.is_spent() {
        let command = next_command(&event, luck);
        course.push(command.clone());
        let Ok(after) = step(&event, &command, depth, luck) else { continue };
        if after.player_count() <= MOST_PLAYERS {
            event = after;
            taken.push(command);
        }
    }
    if one_in(depth.files, luck) {
        is_kept(base, &taken, &event, luck);
    }
}

/// One time in so many; never for 0.
fn one_in(times: u32, luck: &mut Luck) -> bool {
    times > 0 && luck.random_range(0..times) == 0
}

/// Carries a command out and looks at what came of it.
pub fn step(before: &Event, command: &EventCommand, depth: Depth, luck: &mut Luck) -> Result<Event, Refusal> {
    let (states, outputs) = (one_in(depth.states, luck), one_in(depth.outputs, luck));
    let after = apply_event(before, command);
    match &after {
        Ok(after) => {
            assert_eq!(after.validate(), []);
            if states {
                fits_together(after);
            }
            if outputs {
                works(after, luck);
            }
        }
        Err(refusal) if states => refused(before, refusal),
        Err(_) => {}
    }
    after
}

/// Carries all of them out, and looks at everything that is made of the event that they lead to.
pub fn check(base: &Event, commands: &[EventCommand], luck: &mut Luck) {
    let (mut event, mut taken) = (base.clone(), Vec::new());
    for command in commands {
        if let Ok(after) = step(&event, command, Depth::AT_THE_END, luck) {
            event = after;
            taken.push(command.clone());
        }
    }
    works(&event, luck);
    is_kept(base, &taken, &event, luck);
}

/// The log and every file of it: whole they give the event back, damaged they give a state or a sentence.
pub fn is_kept(base: &Event, taken: &[EventCommand], event: &Event, luck: &mut Luck) {
    let journal = journal_of(base, taken);
    comes_back(&journal, event);
    super::files::check(&journal, luck);
}

fn refused(event: &Event, refusal: &Refusal) {
    for section in event.sections() {
        let sentence = WORDING.about_section(event, section.id).refusal(refusal);
        assert!(!sentence.trim().is_empty(), "{refusal:?}");
        checks::is_harmless_line(&sentence);
    }
}

/// What a file would give back is this very event: nothing that its reader would mend.
fn fits_together(event: &Event) {
    let sections = event.sections().map(|section| {
        let parts = section.tournament.to_parts();
        let tournament = Tournament::from_parts(parts).unwrap_or_else(|flaws| panic!("{flaws:?}"));
        Section { tournament, ..section.clone() }
    });
    let parts = EventParts { sections: sections.collect(), ..event.to_parts() };
    assert_eq!(Event::from_parts(parts).as_ref(), Ok(event));
}

/// The log leads to the event again, and its file gives the log back.
fn comes_back(journal: &Journal, event: &Event) {
    assert_eq!(replay(journal).as_ref(), Ok(event));
    let text = ron::write(journal, 3).unwrap();
    let file = ron::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(file.journal, *journal, "{text}");
    assert_eq!(ron::write(&file.journal, 3).unwrap(), text);
    let of_state = Journal::new(event.clone());
    let text = ron::write(&of_state, 0).unwrap();
    assert_eq!(ron::read(&text).unwrap().journal, of_state, "{text}");
    let zone = jiff::tz::TimeZone::UTC;
    for line in log_lines(journal, &zone, event, &WORDING) {
        assert!(!line.sentence.trim().is_empty());
        checks::is_harmless_line(&line.sentence);
    }
}

/// Everything that is computed, told, printed and exported of an event.
fn works(event: &Event, luck: &mut Luck) {
    for section in event.sections() {
        let tournament = &event.titled(section.id).unwrap();
        // No report without a player is an event.
        if tournament.player_count() == 0 {
            continue;
        }
        checks::trf::goes_on(tournament);
        is_ranked(tournament);
        is_explained(tournament, luck);
        let sheet = luck.random_range(0..Report::all().count());
        checks::names::outputs(tournament, |report| report as usize == sheet);
        let tabs = tabs_of_event(tournament, &WORDING);
        let made_at = jiff::civil::date(2026, 11, 22).at(14, 0, 0, 0);
        let book = Spreadsheet { event: "Open".into(), program: "test".into(), made_at, tabs };
        book.to_xlsx().unwrap_or_else(|error| panic!("{error}"));
        let pages = site::site_of(tournament, &site::SiteOptions::default(), &WORDING);
        assert!(pages.files.len() > 4);
    }
}

fn is_ranked(tournament: &Tournament) {
    let order = default_order(tournament.rules().system);
    for rounds in [rounds_counted(tournament), tournament.rounds_paired()] {
        let standings = Standings::of(tournament, rounds, &order).unwrap();
        assert_eq!(standings.rows.len(), tournament.player_count());
        let table = CrossTable::of(tournament, &standings);
        assert_eq!(performances(tournament, &table).len(), table.rows.len());
        CrossTable::of_report(tournament, &standings);
        Prizes::of(tournament, &standings);
        StandingsByRound::of(tournament, rounds, &order).unwrap();
    }
    let told = WORDING.about(tournament).conclusion(&Conclusion::of(tournament));
    checks::is_harmless_line(&told);
}

/// Each player of the last round is told why, and whether another opponent would do.
fn is_explained(tournament: &Tournament, luck: &mut Luck) {
    let Some((round, _)) = tournament.last_round() else { return };
    let Some(engine) = system(tournament.rules().system) else { return };
    let field = Field::from_tournament(tournament, round);
    let best = engine.pair(&field, tournament.rules().seed, &Control::default()).ok();
    let seating = Seating::of_round(tournament, round).unwrap();
    let seated = SeatedRound::new(&field, &seating, best.as_ref());
    let about = WORDING.about(tournament);
    for player in tournament.players() {
        let explanation = engine.explain(seated, player.id);
        about.explanation(&explanation).iter().for_each(|sentence| checks::is_harmless_line(sentence));
    }
    let verdict = engine.verdict(&seating, seated);
    verdict.breaches.iter().for_each(|breach| checks::is_harmless_line(&about.breach(breach)));
    let Some(best) = &best else { return };
    let ids: Vec<_> = field.available().map(|entrant| entrant.id).collect();
    if ids.len() < 2 {
        return;
    }
    let (a, b) = (ids[luck.random_range(0..ids.len())], ids[luck.random_range(0..ids.len())]);
    let wish = if a == b { Wish::Bye(a) } else { Wish::Pair(a, b) };
    if let Ok(verdict) = engine.why_not(&field, tournament.rules().seed, wish, best) {
        verdict.breaches.iter().for_each(|breach| checks::is_harmless_line(&about.breach(breach)));
    }
}
