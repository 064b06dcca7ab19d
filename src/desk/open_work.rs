//! Opening and beginning events in the background, for the window: whatever disk the file is on, the event on the desk can be
//! worked on until the other one is there.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::jobs::{BackgroundAnswer, DiskTask, DiskWait, file_of};
use super::opening::is_inside;
use super::repair::{Repair, examine, may_be_repaired};
use super::{Desk, Environment, OpenError};
use crate::files::{FileKind, is_same_file, read_whole, sniff};
use crate::model::{Awards, EventInfo, Rules};

/// What is to be put on the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenOrder {
    /// A file of any readable format.
    File(PathBuf),
    /// Some files: several tournament reports become the sections of one event, else the first is opened.
    Files(Vec<PathBuf>),
    /// An event, to be read only.
    ToRead(PathBuf),
    /// An event that another machine holds and does not renew.
    TakeOver(PathBuf),
    /// The event that is open to be read only, to be written if it can be now.
    ToWrite(PathBuf),
    /// A new event. Prizes and categories of an earlier one are for whoever takes it in.
    New(Box<(EventInfo, Rules, Option<Awards>)>),
    /// A copy of an event that ships with the program.
    Copy(&'static [u8]),
    /// What can be kept of a damaged event.
    Repaired(Box<Repair>),
}

/// What came of an [`OpenOrder`].
pub enum Opened {
    /// It is open.
    Event(Box<Desk>),
    /// Several reports have become the sections of this event.
    Joined(Box<Desk>),
    /// It is the event on the desk.
    AlreadyOpen,
    /// It is damaged, and this can be kept.
    Damaged(Box<Repair>),
    /// It cannot be opened. `is_gone`: there is no such file any more.
    Failed {
        /// Why.
        error: OpenError,
        /// The file is gone.
        is_gone: bool,
    },
}

/// An order that has ended; `None` if nobody waits any more.
pub type EndedOpening = (OpenOrder, Option<Opened>);

impl OpenOrder {
    fn task(&self) -> DiskTask {
        let read = |path: &Path| DiskTask::Read { file: file_of(path) };
        match self {
            Self::File(path) | Self::ToRead(path) | Self::TakeOver(path) | Self::ToWrite(path) => read(path),
            Self::Files(paths) => paths.first().map_or(DiskTask::Begin, |path| read(path)),
            Self::New(_) | Self::Copy(_) | Self::Repaired(_) => DiskTask::Begin,
        }
    }

    /// The files that it opens, if they are an event's own.
    fn own_file(&self) -> Option<&Path> {
        match self {
            Self::File(path) | Self::ToRead(path) | Self::TakeOver(path) | Self::ToWrite(path) => Some(path),
            Self::Files(paths) => paths.first().map(PathBuf::as_path),
            Self::New(_) | Self::Copy(_) | Self::Repaired(_) => None,
        }
    }

    /// `open` is the file of the event on the desk.
    fn carry_out(self, open: Option<&Path>, environment: Environment) -> Opened {
        let made = match self {
            Self::File(path) => return open_file(&path, open, environment),
            Self::Files(paths) if is_joined(&paths) => {
                return Desk::open_reports(environment, &paths)
                    .map_or_else(failed, |desk| Opened::Joined(Box::new(desk)));
            }
            Self::Files(paths) => {
                let first = paths.first().cloned().unwrap_or_default();
                return open_file(&first, open, environment);
            }
            Self::ToRead(path) => Desk::open_to_read(environment, &path),
            Self::TakeOver(path) => Desk::take_over(environment, &path),
            Self::ToWrite(path) => Desk::open(environment, &path),
            Self::New(about) => {
                let (info, rules, _) = *about;
                Desk::create(environment, info, rules)
            }
            Self::Copy(bytes) => Desk::open_copy(environment, bytes),
            Self::Repaired(found) => Desk::adopt(environment, found.journal),
        };
        made.map_or_else(failed, |desk| Opened::Event(Box::new(desk)))
    }
}

const fn failed(error: OpenError) -> Opened {
    Opened::Failed { error, is_gone: false }
}

fn is_joined(paths: &[PathBuf]) -> bool {
    let is_report = |path: &PathBuf| read_whole(path).is_ok_and(|bytes| sniff(&bytes) == FileKind::Trf);
    paths.len() > 1 && paths.iter().all(is_report)
}

fn open_file(path: &Path, open: Option<&Path>, environment: Environment) -> Opened {
    if open.is_some_and(|open| is_same_file(path, open)) {
        return Opened::AlreadyOpen;
    }
    match Desk::open(environment.clone(), path) {
        Ok(desk) => Opened::Event(Box::new(desk)),
        // A stick that may not be written, a folder of somebody else's, a file that is set to read-only.
        Err(OpenError::Unwritable(why)) if path.is_file() => {
            let opened = Desk::open_refused(environment, path, why);
            opened.map_or_else(failed, |desk| Opened::Event(Box::new(desk)))
        }
        Err(error) => match may_be_repaired(path, &error).then(|| examine(path)).flatten() {
            Some(found) => Opened::Damaged(Box::new(found.with_backups(&environment.folders))),
            None => Opened::Failed { is_gone: !path.exists(), error },
        },
    }
}

/// Closes again what nobody waits for any more; an event that was just made goes.
fn let_go(opened: Opened, of: Option<&Path>, environment: &Environment) {
    let (Opened::Event(desk) | Opened::Joined(desk)) = opened else { return };
    let is_its_own = of.is_some_and(|path| {
        is_inside(path, &environment.folders.unnamed()) || is_inside(path, &environment.folders.rescued())
    });
    if desk.is_named() || is_its_own {
        drop(desk);
    } else {
        desk.discard();
    }
}

/// The opening under way; the newest order wins.
#[derive(Default)]
pub struct Opening(BackgroundAnswer<OpenOrder, Opened>);

impl Opening {
    /// Begins. `open` is the file of the event on the desk.
    pub fn begin(&mut self, order: OpenOrder, open: Option<&Path>, environment: &Environment) {
        let (open, around) = (open.map(Path::to_path_buf), environment.clone());
        let (task, asked) = (order.task(), order.clone());
        let work = move |wait: &DiskWait| {
            let own_file = order.own_file().map(Path::to_path_buf);
            let opened = order.carry_out(open.as_deref(), around.clone());
            if wait.decide() {
                return opened;
            }
            let_go(opened, own_file.as_deref(), &around);
            Opened::AlreadyOpen
        };
        self.0.begin_on_disk("opening", task, asked, environment, work);
    }

    /// Takes what came of it, once.
    pub fn take(&mut self) -> Option<EndedOpening> {
        self.0.take()
    }

    /// True while something is being opened.
    pub fn is_under_way(&mut self) -> bool {
        self.0.is_awaited()
    }

    /// Waits so long at most. For the time before the first frame: a window that shows the event at once does not flicker.
    pub fn wait_at_most(&mut self, patience: Duration) {
        let begun = Instant::now();
        while self.0.is_awaited() && begun.elapsed() < patience {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}
