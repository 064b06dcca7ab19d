//! The event's own file: format version, base state, the commands since, and the cursor. Readable in a text editor: one
//! player, one game and one command on each line, with the names of `model`, so that two versions can be compared. What
//! happened since it was last rewritten is in [`super::journal_file`]; nothing here touches the disk.

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::scan::LineLayout;
use super::{migrate, unknown_fields};
use crate::model::limits::MAX_COMMANDS;
use crate::model::text::tidy;
use crate::model::{Event, EventId, Journal, JournalEntry};

/// The version of the format that this program writes, and the newest that it reads. The changes are described in
/// [`super::migrate`].
pub const FORMAT: u32 = 5;

/// The content of an event's file.
#[derive(Clone, Debug, PartialEq)]
pub struct EventFile {
    /// Base state, commands, cursor.
    pub journal: Journal,
    /// The number of the last journal record that this file contains.
    pub sequence: u64,
    /// The format that the file had; the journal is already migrated.
    pub format: u32,
}

/// Why an event's file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RonError {
    /// It does not begin like one.
    #[error("this is not an Interzonal event: “format: {FORMAT}” was expected in its first lines")]
    NotAnEvent,
    /// Written by a later version of the program.
    #[error(
        "the event was written by a newer Interzonal (format {found}, this one reads up to {FORMAT}); update the program to open it"
    )]
    Newer {
        /// The format found.
        found: u32,
    },
    /// Damaged or edited wrongly.
    #[error("line {line}, column {column}: {what}")]
    Damaged {
        /// From 1.
        line: usize,
        /// From 1, in characters.
        column: usize,
        /// What was expected or found.
        what: String,
    },
    /// The cursor points behind the last command.
    #[error("the cursor stands at {cursor}, but there are only {commands} commands")]
    Cursor {
        /// Where it stands.
        cursor: usize,
        /// How many commands there are.
        commands: usize,
    },
}

/// An event's file as it is written, with what may be missing in an older format.
#[derive(Deserialize)]
pub(super) struct EventDocument<B = Event> {
    pub format: u32,
    #[serde(default, rename = "program")]
    _program: String,
    #[serde(default)]
    pub sequence: Option<u64>,
    #[serde(default)]
    pub id: Option<EventId>,
    pub base: B,
    #[serde(default)]
    pub commands: Vec<JournalEntry>,
    #[serde(default)]
    pub cursor: usize,
}

impl<B> EventDocument<B> {
    /// The same in another format, with the base state as it is there.
    pub fn with_base<A>(self, format: u32, base: impl FnOnce(B) -> A) -> EventDocument<A> {
        let Self { _program, sequence, id, base: former, commands, cursor, .. } = self;
        EventDocument { format, _program, sequence, id, base: base(former), commands, cursor }
    }
}

/// The notation of all our files: newtypes without brackets (a player is `17`), options without `Some`.
pub(super) fn notation() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::UNWRAP_NEWTYPES | Extensions::IMPLICIT_SOME)
}

/// Reads a value within the memory that a text of this length may take.
///
/// # Errors
/// [`RonError::Damaged`] with the place.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, RonError> {
    unknown_fields::read(text, &mut |_| {})
}

/// Reads the bytes of an event's file, in any encoding that an editor may have made of them.
///
/// # Errors
/// As [`read`].
pub fn read_bytes(bytes: &[u8]) -> Result<EventFile, RonError> {
    let decoded = super::encoding::decode(bytes);
    if decoded.is_guess
        && let Some(error) = damaged_letter(bytes)
    {
        return Err(error);
    }
    read(&decoded.text)
}

/// Letters of UTF-8 and bytes that are none in one file: it was not saved by an editor in another encoding, it is
/// damaged. Taken for another encoding it would open with every name spoilt.
fn damaged_letter(bytes: &[u8]) -> Option<RonError> {
    if bytes.utf8_chunks().all(|chunk| chunk.valid().is_ascii()) {
        return None;
    }
    let valid = bytes.utf8_chunks().next()?.valid();
    let line = valid.lines().count().max(1);
    let column = valid.lines().next_back().map_or(0, |line| line.chars().count()) + 1;
    Some(RonError::Damaged { line, column, what: "a byte that belongs to no letter".to_owned() })
}

/// Reads an event. O(length). What an older format lacks is added; fields that are not known are kept in the journal.
///
/// # Errors
/// [`RonError`] with the place and what was expected.
pub fn read(text: &str) -> Result<EventFile, RonError> {
    let format = format_of(text).filter(|format| *format > 0).ok_or(RonError::NotAnEvent)?;
    if format > FORMAT {
        return Err(RonError::Newer { found: format });
    }
    let (document, unknown) = if migrate::has_sections(format) {
        unknown_fields::parse(text)?
    } else {
        let (document, unknown) = unknown_fields::parse(text)?;
        migrate::migrate(document, unknown)
    };
    if document.format > FORMAT {
        return Err(RonError::Newer { found: document.format });
    }
    let (cursor, commands) = (document.cursor, document.commands.len());
    if commands > MAX_COMMANDS {
        let what = format!("there are {commands} commands, more than {MAX_COMMANDS}");
        return Err(RonError::Damaged { line: 1, column: 1, what });
    }
    if cursor > commands {
        return Err(RonError::Cursor { cursor, commands });
    }
    let missing =
        |field: &str| RonError::Damaged { line: 1, column: 1, what: format!("`{field}` is missing") };
    let id = document.id.ok_or_else(|| missing("id"))?;
    let sequence = document.sequence.ok_or_else(|| missing("sequence"))?;
    let journal = Journal { id, base: document.base, entries: document.commands, cursor, kept: unknown };
    Ok(EventFile { journal, sequence, format })
}

/// The number after `format:`, looked for at the beginning only: a newer format need not be readable otherwise.
pub(super) fn format_of(text: &str) -> Option<u32> {
    const HEAD: usize = 400;
    let text = text.trim_start_matches('\u{feff}');
    let end = (0..=HEAD.min(text.len())).rev().find(|at| text.is_char_boundary(*at))?;
    let (_, after) = text.get(..end)?.split_once("format:")?;
    let digits: String = after.trim_start().chars().take_while(char::is_ascii_digit).take(9).collect();
    digits.parse().ok()
}

/// The library's error as a place and a short text.
pub(super) fn damaged(error: &ron::error::SpannedError) -> RonError {
    const LONGEST: usize = 200;
    let text = error.code.to_string();
    let text = tidy(&text);
    let mut what: String = text.chars().take(LONGEST).collect();
    if text.chars().count() > LONGEST {
        what.push('…');
    }
    RonError::Damaged { line: error.span.start.line, column: error.span.start.col, what }
}

/// The text of an event's file. `sequence` is the number of the last record of the journal file that is in force here.
///
/// # Errors
/// Never for a tournament that the model made; the library's sentence otherwise.
pub fn write(journal: &Journal, sequence: u64) -> Result<String, ron::Error> {
    let document = Written {
        format: FORMAT,
        program: PROGRAM,
        sequence,
        id: &journal.id,
        base: &journal.base,
        commands: &journal.entries,
        cursor: journal.cursor,
    };
    Ok(unknown_fields::put_back(laid_out(&LAYOUT, &document)?, &journal.kept))
}

/// An event's file as it is written.
#[derive(Serialize)]
struct Written<'a> {
    format: u32,
    program: &'static str,
    sequence: u64,
    id: &'a EventId,
    base: &'a Event,
    commands: &'a [JournalEntry],
    cursor: usize,
}

/// Who writes a file.
pub(super) const PROGRAM: &str = concat!("interzonal ", env!("CARGO_PKG_VERSION"));

/// A player, a request, a game, a command a line. Damage stays in its line, and two versions can be compared.
const LAYOUT: LineLayout = LineLayout {
    groups: &["tournament", "rounds"],
    lists: &[
        "sections",
        "players",
        "rounds",
        "games",
        "byes",
        "one_sided",
        "requests",
        "kept_lines",
        "commands",
        "AddPlayers",
        "entries",
        "Together",
    ],
    whole: &["event", "rules", "corrected", "play_off", "awards", "logo"],
};

/// The whole text of a file.
pub(super) fn laid_out(layout: &LineLayout, document: &impl Serialize) -> Result<String, ron::Error> {
    let text = layout.lay_out(&one_line(document)?);
    Ok(format!("#![enable(implicit_some, unwrap_newtypes)]\n{text}\n"))
}

/// A value on one line, with blanks after commas and colons. The library escapes line ends in strings.
pub(super) fn one_line(value: &impl Serialize) -> Result<String, ron::Error> {
    notation().to_string_pretty(value, PrettyConfig::new().depth_limit(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Awards, Command, EventCommand, EventInfo, NewPlayer, PlayerDetails, Rules, SectionId, SystemId,
        Tournament, apply_event,
    };

    fn entry(name: &str) -> JournalEntry {
        let details = PlayerDetails { name: name.into(), rating: Some(2000), ..PlayerDetails::default() };
        JournalEntry::new(
            jiff::Timestamp::from_second(1_780_000_000).unwrap(),
            Command::AddPlayers(vec![NewPlayer { details, lot: 7, entered: None }]),
        )
    }

    fn event() -> Journal {
        let info = EventInfo { name: "Club \"A\"\nOpen".into(), ..EventInfo::default() };
        let base = Tournament::new(info, Rules::new(SystemId::Vincze, 5));
        Journal {
            id: EventId::example(),
            base: base.into(),
            entries: vec![entry("Ωμέγα, Νίκος"), entry("Novák, Jan")],
            cursor: 1,
            kept: Vec::new(),
        }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let text = write(&event(), 12).unwrap();
        assert_eq!(read(&text), Ok(EventFile { journal: event(), sequence: 12, format: FORMAT }), "{text}");
        assert!(
            text.contains("\n    (at: \"2026-05-28T20:26:40Z\", command: AddPlayers([\n      (details: "),
            "{text}"
        );
        assert!(text.contains("name: \"Ωμέγα, Νίκος\""), "{text}");
    }

    /// What a program wrote that knew no sections: the only tournament was the base.
    fn as_format_4(text: &str) -> String {
        text.replace(&format!("format: {FORMAT}"), "format: 4")
            .replace("base: (next_section: 1, sections: [\n    (section: 0, tournament: (", "base: (")
            .replace("    )),\n  ]),\n", "  ),\n")
    }

    #[test]
    fn an_event_of_format_4_has_one_section() {
        let text = as_format_4(&write(&event(), 12).unwrap());
        let file = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(file, EventFile { journal: event(), sequence: 12, format: 4 });
        let with_more = text.replace("  base: (\n", "  base: (\n    venue: \"x\",\n");
        let file = read(&with_more).unwrap();
        let path: Vec<String> = file.journal.kept.first().map(|kept| kept.path.clone()).unwrap_or_default();
        assert_eq!(path.join("."), "base.sections.0.tournament.venue");
        let again = write(&file.journal, 13).unwrap();
        assert_eq!(
            read(&again).unwrap().journal,
            Journal { kept: Vec::new(), ..file.journal.clone() }.with(&again)
        );
    }

    impl Journal {
        /// The same with the unknown fields of its text, which have other lines there.
        fn with(self, text: &str) -> Self {
            Self { kept: read(text).unwrap().journal.kept, ..self }
        }
    }

    #[test]
    fn sections_stand_one_after_the_other_and_a_command_names_its_own() {
        let rules = Rules::new(SystemId::Dutch, 6);
        let add = EventCommand::AddSection { name: "B".into(), rules };
        let entered = entry("Late, Lou").command;
        let Some(players) = entered.as_command() else { panic!("{entered:?}") };
        let to_b = players.clone().in_section(SectionId(1));
        let mut journal = event();
        let at = entry("").at;
        journal.base = apply_event(&journal.base, &add).unwrap();
        journal.push(JournalEntry::new(at, to_b.clone()));
        let moved = EventCommand::RenameSection { section: SectionId(0), name: "A".into() };
        journal.push(JournalEntry::new(at, EventCommand::Together(vec![moved, to_b])));
        let text = write(&journal, 3).unwrap();
        assert_eq!(read(&text).unwrap().journal, journal, "{text}");
        for line in [
            "\n  base: (next_section: 2, sections: [\n    (section: 0, tournament: (\n      event: (",
            "\n    (section: 1, name: \"B\", tournament: (\n      event: (",
            "\n    (at: \"2026-05-28T20:26:40Z\", section: 1, command: AddPlayers([\n      (details: ",
            ", event: Together([\n      RenameSection(section: 0, name: \"A\"),\n      In(section: 1, command: AddPlayers([\n",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    #[test]
    fn a_file_without_an_id_gets_the_same_one_each_time() {
        let text = write(&event(), 0).unwrap().replace("  id: \"example\",\n", "");
        let Err(RonError::Damaged { what, .. }) = read(&text) else { panic!("was read") };
        assert_eq!(what, "`id` is missing");
        let older = as_format_4(&text).replace("format: 4", "format: 1").replace("  sequence: 0,\n", "");
        let file = read(&older).unwrap();
        assert_eq!((file.format, file.sequence), (1, 0));
        assert_eq!(file.journal.id, EventId::of_older_file(&event().base.first().tournament));
        assert_eq!(read(&older).unwrap().journal.id, file.journal.id);
    }

    #[test]
    fn a_newer_format_is_refused_though_nothing_else_fits() {
        let error = read(&format!("(\n  format: {},\n  anything: {{", FORMAT + 1)).unwrap_err();
        assert_eq!(error, RonError::Newer { found: FORMAT + 1 });
        assert_eq!(read("(\n  format: 0,\n"), Err(RonError::NotAnEvent));
    }

    /// A file without prize lists is an old one, and is written like one; with them it comes back as it was.
    #[test]
    fn prize_lists_come_back_and_their_absence_is_not_written() {
        use crate::model::{AgeBand, Category, Criteria, Membership, PrizeList, Sex, Sharing};
        let plain = write(&event(), 0).unwrap();
        assert!(!plain.contains("awards"), "{plain}");
        let criteria = Criteria {
            rating_to: Some(1600),
            sex: Some(Sex::Female),
            age: Some(AgeBand { from: None, to: Some(17), on: jiff::civil::date(2026, 1, 1) }),
            clubs: vec!["Riverside".into()],
            ..Criteria::default()
        };
        let prizes = PrizeList { amounts: vec![10_000, 6_000, 4_000], sharing: Sharing::Hort };
        let category = |name: &str, members| Category { name: name.into(), members, prizes: prizes.clone() };
        let awards = Awards {
            one_prize: true,
            main: prizes.clone(),
            categories: vec![
                category("U1600", Membership::Matching(criteria)),
                category("Locals", Membership::Picked(Default::default())),
            ],
            ..Awards::default()
        };
        let mut journal = event();
        let mut parts = journal.base.first().tournament.to_parts();
        *parts.awards = awards.clone();
        journal.base = Tournament::from_parts(parts).unwrap().into();
        journal.entries.push(JournalEntry::new(entry("").at, Command::SetAwards(awards)));
        let text = write(&journal, 3).unwrap();
        assert_eq!(read(&text).unwrap().journal, journal, "{text}");
        let damaged = text.replace("[10000, 6000, 4000]", "[10000, 6000, 7000]");
        let Err(RonError::Damaged { what, .. }) = read(&damaged) else { panic!("was read") };
        assert!(what.contains("the prize of place 3 is larger"), "{what}");
    }

    #[test]
    fn another_file_is_no_event() {
        assert_eq!(read("012 Open"), Err(RonError::NotAnEvent));
        assert_eq!(read(""), Err(RonError::NotAnEvent));
        assert_eq!(read(&"é".repeat(500)), Err(RonError::NotAnEvent));
    }

    #[test]
    fn damage_is_told_with_its_place() {
        let text = write(&event(), 0).unwrap().replace("rating: 2000", "rating: lots");
        let Err(RonError::Damaged { line, what, .. }) = read(&text) else { panic!("was read") };
        let place = text.lines().position(|line| line.contains("lots")).unwrap() + 1;
        assert_eq!(line, place, "{what}");
        assert!(what.contains("nteger"), "{what}");
    }

    #[test]
    fn a_broken_invariant_is_told() {
        let text = write(&event(), 0).unwrap().replace("numbers: []", "numbers: [1]");
        let Err(RonError::Damaged { what, .. }) = read(&text) else { panic!("was read") };
        assert!(what.contains("1 starting numbers for 0 players"), "{what}");
        let text = write(&event(), 0).unwrap().replace("cursor: 1", "cursor: 3");
        assert_eq!(read(&text), Err(RonError::Cursor { cursor: 3, commands: 2 }));
    }

    #[test]
    fn what_is_wrong_is_told_in_two_hundred_characters() {
        let told = |letters: usize| {
            let code = ron::Error::Message("x".repeat(letters));
            let place = ron::error::Position { line: 2, col: 3 };
            let span = ron::error::Span { start: place, end: place };
            match damaged(&ron::error::SpannedError { code, span }) {
                RonError::Damaged { what, .. } => (what.chars().count(), what.ends_with('…')),
                other => panic!("{other}"),
            }
        };
        assert_eq!([199, 200, 201].map(told), [(199, false), (200, false), (201, true)]);
    }
}
