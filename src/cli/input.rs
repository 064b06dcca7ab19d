//! Opens the tournaments that a command names.

use std::collections::BTreeMap;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::output::OutputOption;
use super::sections::{SectionOption, names};
use super::{Console, Exit, Failure};
use crate::desk::{LookedAt, Notice, look_at};
use crate::files::ron::RonError;
use crate::files::{FileKind, MAX_FILE, OpenError, read_whole, sniff, trf};
use crate::model::text::tidy;
use crate::model::{
    Bye, ByeRequest, Event, EventId, Joined, Journal, Number, Player, PlayerId, Round, RoundNumber,
    SectionId, Stage, Tournament,
};
use crate::wording::{Wording, args};

/// So many warnings of a file are said; the rest is counted.
const MAX_SAID: usize = 20;

/// A tournament read from a file.
pub struct Opened {
    /// What the file is called in messages.
    pub name: String,
    /// The event with all its sections.
    pub event: Event,
    /// The section about which is answered.
    pub section: SectionId,
    /// Its present state.
    pub tournament: Tournament,
    /// Its log; of a report file just the state.
    pub journal: Journal,
    /// True for a report file (TRF).
    pub is_report: bool,
    /// The last planned round, where a report file has nothing but byes in it ([`trf::Imported::last_round_of_byes`]).
    pub(super) last_round_of_byes: Option<RoundNumber>,
    /// The file names the seed of the lots, or is one of our own.
    pub(super) names_seed: bool,
    /// What a report file claims beside its results; nothing in a file of our own.
    pub claims: Vec<trf::PlayerLineClaim>,
}

impl Opened {
    /// A tournament that comes from no file.
    pub fn made(tournament: Tournament) -> Self {
        let journal = Journal::new(tournament);
        Self::of_event(String::new(), journal.base.clone(), journal)
    }

    /// The first section of an event.
    fn of_event(name: String, event: Event, journal: Journal) -> Self {
        let first = event.first();
        let (section, tournament) = (first.id, first.tournament.clone());
        let (is_report, last_round_of_byes, claims) = (false, None, Vec::new());
        Self {
            name,
            event,
            section,
            tournament,
            journal,
            is_report,
            last_round_of_byes,
            names_seed: true,
            claims,
        }
    }

    /// The tournament as standings and sheets show it: a last round that has nothing but byes in it is over, and
    /// the user is told which round that is.
    pub fn as_shown(&self, console: &mut Console<'_>) -> Tournament {
        let Some(round) = self.last_round_of_byes else { return self.tournament.clone() };
        let mut parts = self.tournament.to_parts();
        let paired = parts.rounds.len();
        parts.rounds.push(Arc::new(round_of_byes(&parts.players, round)));
        let Ok(shown) = Tournament::from_parts(parts) else { return self.tournament.clone() };
        let values = args! { file: self.name.as_str(), round: round.get(), games: paired };
        console.say(&console.wording.text_with("cli-standings-byes-only", &values));
        shown
    }
}

/// A round without games: everybody has the bye asked for, or none.
fn round_of_byes(players: &[Arc<Player>], number: RoundNumber) -> Round {
    let bye = |player: &Player| player.requests.get(&number).copied().unwrap_or(ByeRequest::Zero).into();
    Round {
        games: Vec::new(),
        byes: players.iter().map(|player| (player.id, bye(player))).collect::<BTreeMap<_, Bye>>(),
        stage: Stage::Published,
        paired_by: None,
        one_sided: Vec::new(),
    }
}

/// True for `-`, standard input.
pub fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// What a file is called in messages.
pub fn name(file: &Path) -> String {
    if is_standard_input(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// The tournaments about which a command answers.
#[derive(Debug, Args)]
pub struct TournamentFiles {
    /// Tournaments (RON or TRF); `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    section: SectionOption,
}

impl TournamentFiles {
    /// Opens each file in turn and writes what `work` answers about each of its sections. With several files each answer is
    /// headed by a line `# FILE`, with several sections by a line `# TITLE`; a bad file does not stop the others, and the
    /// worst exit code wins.
    pub fn answer_each(
        &self,
        output: &OutputOption,
        console: &mut Console<'_>,
        work: impl FnMut(Opened, &mut Console<'_>) -> Result<TournamentAnswer, Failure>,
    ) -> Result<Exit, Failure> {
        output.write(console, |console| self.for_each(console, work))
    }

    fn for_each(
        &self,
        console: &mut Console<'_>,
        mut work: impl FnMut(Opened, &mut Console<'_>) -> Result<TournamentAnswer, Failure>,
    ) -> Result<Exit, Failure> {
        let files = &self.files;
        let mut worst = Exit::Done;
        for (index, file) in files.iter().enumerate() {
            if files.len() > 1 {
                console.voice.at_file(index + 1, files.len());
                console.answer.write(format!("# {}\n", tidy(&file.to_string_lossy())).as_bytes())?;
            }
            let wording = console.wording;
            let opened = open(file, console).and_then(|opened| self.section.chosen(opened, wording));
            console.voice.clear();
            let sections = match opened {
                Ok(sections) => sections,
                Err(failure) => {
                    console.voice.fail(&failure);
                    worst = worst.max(failure.exit);
                    continue;
                }
            };
            let has_headings = sections.len() > 1;
            for opened in sections {
                if has_headings {
                    let title = opened.event.title_of(opened.section);
                    console.answer.write(format!("# {title}\n").as_bytes())?;
                }
                worst = worst.max(answer(opened, console, &mut work)?);
            }
        }
        console.voice.clear();
        Ok(worst)
    }
}

/// Writes what `work` answers about a section, or why it does not.
fn answer(
    opened: Opened,
    console: &mut Console<'_>,
    work: &mut impl FnMut(Opened, &mut Console<'_>) -> Result<TournamentAnswer, Failure>,
) -> Result<Exit, Failure> {
    let name = opened.name.clone();
    let answered = work(opened, console);
    console.voice.clear();
    match answered {
        Ok(TournamentAnswer { text, exit, reason }) => {
            console.answer.write(&text)?;
            if let Some(reason) = reason {
                console.say(&format!("{name}: {reason}"));
            }
            Ok(exit)
        }
        Err(failure) => {
            console.voice.fail(&failure);
            Ok(failure.exit)
        }
    }
}

/// What a command answers about one file.
pub struct TournamentAnswer {
    /// For standard output.
    pub text: Vec<u8>,
    /// `Done` or `No`.
    pub exit: Exit,
    /// Why not, for standard error.
    pub reason: Option<String>,
}

impl From<Vec<u8>> for TournamentAnswer {
    fn from(text: Vec<u8>) -> Self {
        Self { text, exit: Exit::Done, reason: None }
    }
}

impl From<String> for TournamentAnswer {
    fn from(text: String) -> Self {
        text.into_bytes().into()
    }
}

/// Says the warnings of a file, the first ones in full.
fn say_warnings(called: &str, warnings: &[trf::TrfWarning], console: &mut Console<'_>) {
    for warning in warnings.iter().take(MAX_SAID) {
        console.say(&format!("{called}: {warning}"));
    }
    if warnings.len() > MAX_SAID {
        let values = args! { file: called, count: (warnings.len() - MAX_SAID) };
        console.say(&console.wording.text_with("cli-more-warnings", &values));
    }
}

/// Says what became of the journal file beside an event.
fn say_notices(called: &str, notices: &[Notice], console: &mut Console<'_>) {
    for notice in notices {
        let (key, steps) = match notice {
            Notice::Recovered(recovered) => ("cli-journal-taken-in", recovered.steps),
            Notice::JournalOfAnotherState(_) => ("cli-journal-of-another-state", 0),
            Notice::JournalDamaged(damage) => ("cli-journal-damaged", damage.line),
            _ => continue,
        };
        let values = args! { file: called, count: steps };
        console.say(&console.wording.text_with(key, &values));
    }
}

/// Opens a tournament of any readable format, told by its content.
pub fn open(file: &Path, console: &mut Console<'_>) -> Result<Opened, Failure> {
    let name = name(file);
    let bytes = read(file, console).map_err(refused)?;
    if sniff(&bytes) == FileKind::Ron {
        let beside = (!is_standard_input(file)).then_some(file);
        let LookedAt { journal, event, notices } =
            look_at(&bytes, Path::new(&name), beside).map_err(refused)?;
        say_notices(&name, &notices, console);
        return Ok(Opened::of_event(name, event, journal));
    }
    let imported = trf::read(&bytes, &name).map_err(|error| refused(error.into()))?;
    say_warnings(&name, &imported.warnings, console);
    let trf::Imported { tournament, id, last_round_of_byes, names_seed, claims, .. } = imported;
    let id = id.unwrap_or_else(|| EventId::of_report(&tournament));
    let journal = Journal::of(id, tournament);
    let opened = Opened::of_event(name, journal.base.clone(), journal);
    Ok(Opened { is_report: true, last_round_of_byes, names_seed, claims, ..opened })
}

/// What several files are called in messages.
pub fn name_of_all(files: &[PathBuf]) -> String {
    files.iter().map(|file| name(file)).collect::<Vec<_>>().join(", ")
}

/// Opens a file, or several as the sections of one event; each of those has one tournament.
pub fn open_as_one(files: &[PathBuf], console: &mut Console<'_>) -> Result<Opened, Failure> {
    if let [only] = files {
        return open(only, console);
    }
    let wording = console.wording;
    let mut sections = Vec::with_capacity(files.len());
    for file in files {
        let opened = open(file, console)?;
        if opened.event.has_several_sections() {
            let values = args! { file: opened.name, names: names(&opened.event) };
            return Err(Failure::usage(wording.text_with("cli-join-sections", &values)));
        }
        let otherwise = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        sections.push(Joined { tournament: opened.tournament, otherwise });
    }
    let event = Event::joined(sections).map_err(|flaw| {
        let values = args! { files: name_of_all(files), reason: flaw.to_string() };
        Failure::usage(wording.text_with("cli-join-impossible", &values))
    })?;
    let journal = Journal::of(EventId::of_report(&event.first().tournament), event);
    Ok(Opened::of_event(name_of_all(files), journal.base.clone(), journal))
}

/// Who has a starting number in the file of this name.
pub fn player(
    tournament: &Tournament,
    number: Number,
    name: &str,
    wording: &Wording,
) -> Result<PlayerId, Failure> {
    tournament.by_number(number).ok_or_else(|| {
        let values = args! { file: name, number: number.0 };
        Failure::usage(wording.text_with("cli-explain-no-player", &values))
    })
}

/// All bytes of a file or of standard input, if they are few enough.
fn read(file: &Path, console: &mut Console<'_>) -> Result<Vec<u8>, OpenError> {
    if !is_standard_input(file) {
        return read_whole(file);
    }
    let called = PathBuf::from(name(file));
    let mut bytes = Vec::new();
    let outcome = Read::take(&mut *console.input, MAX_FILE + 1).read_to_end(&mut bytes);
    outcome.map_err(|error| OpenError::unreadable(&called, &error))?;
    if bytes.len() as u64 > MAX_FILE { Err(OpenError::TooLarge(called)) } else { Ok(bytes) }
}

/// A file that is not opened, as the end of a command.
pub fn refused(error: OpenError) -> Failure {
    match &error {
        OpenError::Unreadable { kind: ErrorKind::PermissionDenied, .. } | OpenError::Unwritable(_) => {
            Failure::system(error.to_string())
        }
        OpenError::Event { error: RonError::Damaged { .. } | RonError::Cursor { .. }, .. }
        | OpenError::Log { .. } => {
            Failure::usage(format!("{error}; open it in the window to see what can be kept"))
        }
        _ => Failure::usage(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::console::{AnswerWriter, Terminals, Voice};

    #[test]
    fn twenty_warnings_are_said_and_the_rest_is_counted() {
        let wording = Wording::english();
        let said = |count: usize| {
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let warnings: Vec<_> = (1..=count)
                .map(|line| trf::TrfWarning {
                    line: Some(line),
                    column: None,
                    fact: trf::WarningFact::HiddenCharacters,
                })
                .collect();
            let mut console = Console {
                input: &mut std::io::empty(),
                answer: AnswerWriter::new(&mut out),
                voice: Voice::new(&mut err, &wording, Terminals::default(), clap::ColorChoice::Never),
                wording: &wording,
                colours: false,
            };
            say_warnings("club.trf", &warnings, &mut console);
            let said = String::from_utf8(err).unwrap();
            (said.matches("club.trf: Line").count(), said.lines().count())
        };
        assert_eq!((said(20), said(21)), ((20, 20), (20, 21)));
    }
}
