//! The web pages of the open event: written into a folder in the background, then handed to a command of the user that
//! brings them to where they are read. Folder and command are settings of this computer, kept by the event's id; an event's
//! file names neither.

use std::collections::BTreeMap;
use std::path::PathBuf;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::jobs::{DiskTask, DiskWait, file_of};
use super::{BackgroundAnswer, Desk, Environment};
use crate::files::own_command::{self, Ran};
use crate::files::site_folder::{PageFile, write_pages};
use crate::files::stored_path;
use crate::model::{Event, EventId, Round, RoundNumber, Section, SectionId, Stage, Tournament};
use crate::pairing::Control;
use crate::reports::site::{SiteTimes, site_of_event};
use crate::wording::{Wording, args};

/// When the pages are written again by themselves.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum WriteAgain {
    /// Never.
    #[default]
    OnDemand,
    /// After each round that is published.
    Rounds,
    /// After each change that a reader can see: each result too.
    Results,
}

/// Where the pages of an event go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebPlace {
    /// Which event.
    pub event: EventId,
    /// The folder.
    #[serde(with = "stored_path")]
    pub folder: PathBuf,
    /// The command that is run in the folder once they are written; none if it is empty.
    #[serde(default)]
    pub command: String,
    /// When they are written by themselves.
    #[serde(default)]
    pub again: WriteAgain,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// When.
    pub at: Timestamp,
    /// One sentence: what was done, or why it failed.
    pub sentence: String,
    /// False if the pages were not written or the command failed.
    pub succeeded: bool,
    /// What the command said.
    pub output: String,
}

/// Publishes the pages, one time after the other.
#[derive(Default)]
pub struct Publishing {
    work: BackgroundAnswer<EventId, Published>,
    /// The event as it was published last or found when it was opened, and the desk's revision that was looked at last.
    seen: Option<(EventId, Event, u64)>,
    /// Something that a reader can see has changed since.
    is_due: bool,
    /// What came of it the last time.
    last: Option<Published>,
}

impl Publishing {
    /// What came of it the last time.
    pub const fn last(&self) -> Option<&Published> {
        self.last.as_ref()
    }

    /// True while pages are written or the command runs.
    pub fn is_busy(&mut self) -> bool {
        self.work.is_awaited()
    }

    /// Stops what is under way; a running command is ended.
    pub fn stop(&mut self) {
        self.work.forget();
        self.is_due = false;
    }

    /// Forgets the event that is no longer open; what is under way goes on to its end.
    pub fn leave(&mut self) {
        (self.seen, self.is_due, self.last) = (None, false, None);
    }

    /// Writes the pages now and runs the command. Nothing happens while that is done already.
    pub fn publish(&mut self, desk: &Desk, place: &WebPlace, wording: &Wording) {
        self.start(desk, place, wording, true);
    }

    /// Called in every frame: publishes where the user wishes it and a reader would see something new. After a failure it
    /// waits until it is asked for.
    pub fn follow(&mut self, desk: &Desk, place: Option<&WebPlace>, wording: &Wording) {
        let is_known = self.seen.as_ref().is_some_and(|(event, ..)| event == desk.id());
        if !is_known {
            self.leave();
            self.seen = Some((desk.id().clone(), desk.event().clone(), desk.revision()));
            return;
        }
        let again = place.map_or(WriteAgain::OnDemand, |place| place.again);
        if let Some((_, before, looked_at)) = self.seen.as_mut()
            && *looked_at != desk.revision()
        {
            *looked_at = desk.revision();
            self.is_due |= is_event_due(again, before, desk.event());
        }
        let failed = self.last.as_ref().is_some_and(|last| !last.succeeded);
        let Some(place) = place.filter(|_| self.is_due && !failed && again != WriteAgain::OnDemand) else {
            return;
        };
        self.start(desk, place, wording, false);
    }

    fn start(&mut self, desk: &Desk, place: &WebPlace, wording: &Wording, on_demand: bool) {
        if self.is_busy() {
            return;
        }
        self.is_due = false;
        self.seen = Some((desk.id().clone(), desk.event().clone(), desk.revision()));
        let times = |id| (id, SiteTimes::of(desk.journal(), id, TimeZone::system()));
        let order = Order {
            event: desk.event().clone(),
            id: desk.id().clone(),
            times: desk.event().sections().map(|section| times(section.id)).collect(),
            place: place.clone(),
            wording: wording.clone(),
            environment: desk.environment().clone(),
            on_demand,
        };
        let (task, around) = (DiskTask::Publish { folder: file_of(&place.folder) }, desk.environment());
        self.work.begin_on_disk_in_steps(
            "publishing",
            task,
            desk.id().clone(),
            around,
            move |control, wait| {
                wait.not_yet();
                order.carry_out(control, wait)
            },
        );
    }

    /// Takes in what the background has finished, once. What came of an event that is closed meanwhile is given back too; what
    /// the user stopped is not, for that was said.
    pub fn take_in(&mut self, environment: &Environment, wording: &Wording) -> Option<Published> {
        let (event, published) = self.work.take()?;
        let is_stopped = self.work.is_stopped();
        let published = published.unwrap_or_else(|| Published {
            at: (environment.now)(),
            sentence: wording.text(if is_stopped { "publish-stopped" } else { "publish-lost" }),
            succeeded: false,
            output: String::new(),
        });
        if self.seen.as_ref().is_some_and(|(seen, ..)| *seen == event) {
            self.last = Some(published.clone());
        }
        Some(published).filter(|_| !is_stopped)
    }
}

/// True if the pages that were published from `before` are to be written again for one of the sections, or because there are
/// other sections.
fn is_event_due(again: WriteAgain, before: &Event, now: &Event) -> bool {
    let titles = |event: &Event| -> Vec<(SectionId, String)> {
        event.sections().map(|section| (section.id, event.title_of(section.id))).collect()
    };
    let is_changed = |section: &Section| match before.section(section.id) {
        // What is the very same place in memory is the same.
        Some(known) => !std::ptr::eq(known, section) && is_due(again, &known.tournament, &section.tournament),
        None => false,
    };
    let are_others = again != WriteAgain::OnDemand && titles(before) != titles(now);
    are_others || now.sections().any(is_changed)
}

/// True if the pages of a section that were published from `before` are to be written again.
fn is_due(again: WriteAgain, before: &Tournament, now: &Tournament) -> bool {
    match again {
        WriteAgain::OnDemand => false,
        WriteAgain::Rounds => {
            public(now).count() != public(before).count() || now.is_finished() != before.is_finished()
        }
        WriteAgain::Results => {
            !public(now).eq(public(before))
                || now.is_finished() != before.is_finished()
                || now.event() != before.event()
                || now.rules() != before.rules()
                || now.awards() != before.awards()
                || now.play_off() != before.play_off()
                || !now.players().eq(before.players())
        }
    }
}

fn public(tournament: &Tournament) -> impl Iterator<Item = (RoundNumber, &Round)> {
    tournament.rounds().filter(|(_, round)| round.stage == Stage::Published)
}

/// The pages as they are to be published.
struct Order {
    event: Event,
    id: EventId,
    times: BTreeMap<SectionId, SiteTimes>,
    place: WebPlace,
    wording: Wording,
    environment: Environment,
    on_demand: bool,
}

impl Order {
    fn carry_out(&self, control: &Control, wait: &DiskWait) -> Published {
        let done = |sentence, succeeded, output| Published {
            at: (self.environment.now)(),
            sentence,
            succeeded,
            output,
        };
        let folder = &self.place.folder;
        let site = site_of_event(&self.event, &self.id, &self.times, &self.wording);
        let files: Vec<PageFile<'_>> =
            site.files.iter().map(|file| PageFile { name: &file.path, bytes: &file.bytes }).collect();
        let steady = &self.environment.steady;
        // A slow disk answers for each page.
        let written = write_pages(folder, &site.id, &files, false, &|| wait.asks(steady()));
        wait.not_yet();
        let written = match written {
            Ok(written) => written,
            Err(error) => return done(self.wording.sentence(&error), false, String::new()),
        };
        let values = args! {
            folder: folder.display().to_string(), written: written.written, unchanged: written.unchanged,
        };
        let sentence = self.wording.text_with("site-written", &values);
        // Once nobody waits any more the command is not run.
        let is_wanted = (self.on_demand || written.changed_something()) && wait.decide();
        if self.place.command.trim().is_empty() || !is_wanted {
            return done(sentence, true, String::new());
        }
        let Ran { output, end } = own_command::run(&self.place.command, folder, control);
        match end {
            Ok(()) => done(format!("{sentence} {}", self.wording.text("publish-command-done")), true, output),
            Err(failure) => done(self.wording.sentence(&failure), false, output),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Command, EventInfo, GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails,
        PlayerId, Rules, SystemId, Tournament, apply,
    };

    /// What is done to an event of two players, one state after the other.
    fn states() -> [Tournament; 6] {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let round = RoundNumber::FIRST;
        let game = PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false };
        let pairing = PlannedPairing { games: vec![game], bye: None };
        let after = |state: &Tournament, command| apply(state, &command).unwrap();
        let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 3));
        let entered = after(&empty, Command::AddPlayers(vec![entry("Okafor, Ada"), entry("Lind, Bo")]));
        let draft = after(&entered, Command::PairRound { round, pairing, paired_by: None });
        let published = after(&draft, Command::Publish { round, order: vec![Board::at(0)] });
        let result = GameResult::WhiteWins;
        let played = after(&published, Command::SetResult { round, board: Board::at(0), result });
        let finished = after(&played, Command::SetFinished(true));
        [empty, entered, draft, published, played, finished]
    }

    #[test]
    fn pages_are_written_again_as_often_as_was_asked_for() {
        let states = states();
        let due = |again| states.windows(2).map(|pair| is_due(again, &pair[0], &pair[1])).collect::<Vec<_>>();
        // Entered, a draft, published, a result, finished.
        assert_eq!(due(WriteAgain::OnDemand), [false; 5]);
        assert_eq!(due(WriteAgain::Rounds), [false, false, true, false, true]);
        assert_eq!(due(WriteAgain::Results), [true, false, true, true, true]);
        for state in &states {
            for again in [WriteAgain::OnDemand, WriteAgain::Rounds, WriteAgain::Results] {
                assert!(!is_due(again, state, state));
            }
        }
    }
}
