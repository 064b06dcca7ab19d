//! The rating lists at hand as the window works with them: which there are, reading one from a file, fetching one, removing
//! one, each in the background; and the search while somebody types (`search.rs`). What a list holds and how it is kept is
//! known to [`crate::rating_lists`].

mod search;

pub use search::{ListSearch, SearchAnswer, SearchQuestion};

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::jobs::{DiskTask, file_of};
use super::program::download::{self, DownloadFailure, DownloadProgress};
use super::settings::ListChoices;
use super::{BackgroundAnswer, Environment};
use crate::files::disk;
use crate::files::rating_list::ListPreset;
use crate::model::{ListEdition, Tournament};
use crate::pairing::Control;
use crate::rating_lists::{
    ImportError, ListComparison, ListFacts, ListImport, ListStore, StoreFault, compare,
};

/// Where FIDE publishes its list: standard, rapid and blitz in one, on the first day of each month.
pub const FIDE_LIST: &str = "https://ratings.fide.com/download/players_list.zip";
/// The layouts of FIDE's list; the first is what it is called, too.
pub const FIDE: &str = "fide";
const FIDE_XML: &str = "fide-xml";
/// Where lists come from.
impl ListChoices {
    /// Where a list is fetched from: where it was the last time, else where it is published.
    pub fn address_of(&self, name: &str, layout: &str) -> Option<String> {
        let known = self.addresses.get(name).cloned();
        known.or_else(|| published_at(layout).map(str::to_owned))
    }

    /// Keeps where a list was fetched from, unless it is where it is published anyway.
    pub fn keep_address(&mut self, facts: &ListFacts, address: &str) {
        if published_at(&facts.layout) == Some(address) {
            self.addresses.remove(&facts.name);
        } else {
            self.addresses.insert(facts.name.clone(), address.to_owned());
        }
    }
}

/// Where the lists of a layout are published as one file that can be read: FIDE's, or those of a federation.
pub fn published_at(layout: &str) -> Option<&'static str> {
    if layout == FIDE || layout == FIDE_XML {
        return Some(FIDE_LIST);
    }
    ListPreset::named(layout)?.download.as_deref()
}

/// The list with its date, as an event names it.
pub fn edition(facts: &ListFacts) -> ListEdition {
    ListEdition { name: facts.name.clone(), date: facts.date }
}

/// A list at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListAtHand {
    /// What it is called.
    pub name: String,
    /// What is known about it, or what is wrong with it.
    pub facts: Result<ListFacts, StoreFault>,
    /// How much room it takes on the disk, in bytes.
    pub bytes: u64,
}

/// Something to be done with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListTask {
    /// To read a list from a file.
    Import {
        /// The file: a list, or a ZIP archive with one.
        file: PathBuf,
        /// What it is to be called; if the user gives no name, whose list it is says it.
        name: Option<String>,
    },
    /// To fetch a list and to read it.
    Fetch {
        /// Where from.
        address: String,
        /// What it is to be called.
        name: Option<String>,
    },
    /// To remove a list.
    Remove {
        /// Which one.
        name: String,
    },
}

/// Why it was not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListFailure {
    /// The file did not come.
    #[error(transparent)]
    Download(#[from] DownloadFailure),
    /// The file is no list, or the list cannot be kept.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// It broke off by an error of the program.
    #[error("the work broke off")]
    Lost,
}

impl ListFailure {
    /// True if the user stopped it.
    pub const fn is_stopped(&self) -> bool {
        matches!(
            self,
            Self::Download(DownloadFailure::StoppedByUser)
                | Self::Import(ImportError::Store(StoreFault::StoppedByUser))
        )
    }

    /// True if the next download goes on where this one ended, where the server can.
    pub const fn goes_on(&self) -> bool {
        matches!(self, Self::Download(DownloadFailure::StoppedByUser | DownloadFailure::BrokenOff { .. }))
    }
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListDone {
    /// A list was read.
    Read(Box<ListFacts>),
    /// A list was removed.
    Removed(String),
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListStage {
    /// The file comes: bytes so far, and of how many if the server tells.
    Fetching(u64, Option<u64>),
    /// The list is read: in percent.
    Reading(u32),
}

/// What came of something that was to be done.
pub type ListOutcome = (ListTask, Result<ListDone, ListFailure>);

/// The lists at hand, and what is done with them.
pub struct RatingLists {
    store: ListStore,
    /// By the number of changes.
    at_hand: BackgroundAnswer<u32, Vec<ListAtHand>>,
    changes: u32,
    work: BackgroundAnswer<ListTask, Result<ListDone, ListFailure>>,
    fetching: Arc<DownloadProgress>,
    stopped: Option<ListTask>,
}

impl RatingLists {
    /// The lists of this machine. Nothing is read before it is asked for.
    pub fn of(environment: &Environment) -> Self {
        Self {
            store: store(environment),
            at_hand: BackgroundAnswer::default(),
            changes: 0,
            work: BackgroundAnswer::default(),
            fetching: Arc::default(),
            stopped: None,
        }
    }

    /// Every list by name; those of before while it is looked anew.
    pub fn at_hand(&mut self, environment: &Environment) -> Option<&[ListAtHand]> {
        let store = self.store.clone();
        let _ =
            self.at_hand.ask("rating-lists", self.changes, environment, || move |_: &Control| look(&store));
        self.at_hand.latest().map(|(_, lists)| lists.as_slice())
    }

    /// Looks anew: another program may have changed the lists.
    pub const fn look_again(&mut self) {
        self.changes = self.changes.wrapping_add(1);
    }

    /// Begins something, unless something is under way.
    pub fn begin(&mut self, task: ListTask, environment: &Environment) {
        if self.is_busy() {
            return;
        }
        self.work.forget();
        self.stopped = None;
        self.fetching = Arc::default();
        let order = Order {
            task: task.clone(),
            store: self.store.clone(),
            downloads: environment.folders.rating_lists().join(DOWNLOADS),
            fetching: Arc::clone(&self.fetching),
            environment: environment.clone(),
        };
        let ListTask::Import { file, .. } = &task else {
            let work = || move |control: &Control| order.carry_out(control);
            let _ = self.work.ask("rating-list", task, environment, work);
            return;
        };
        let (reads, file) = (DiskTask::Read { file: file_of(file) }, file.clone());
        self.work.begin_on_disk_in_steps("rating-list", reads, task, environment, move |control, wait| {
            // Once its disk has answered, how far the reading is tells the rest. A FIFO may stop at any time.
            if answers(&file) {
                wait.not_yet();
            }
            order.carry_out(control)
        });
    }

    /// True while something is under way.
    pub fn is_busy(&mut self) -> bool {
        self.work.is_awaited()
    }

    /// What is under way, and how far it is.
    pub fn under_way(&self) -> Option<(&ListTask, ListStage)> {
        let (task, percent) = self.work.progress()?;
        let (received, total) = self.fetching.bytes();
        let is_fetched = percent > 0 || total == Some(received);
        let stage = match task {
            ListTask::Fetch { .. } if !is_fetched => ListStage::Fetching(received, total),
            _ => ListStage::Reading(percent),
        };
        Some((task, stage))
    }

    /// Stops what is under way; the lists stay as they are.
    pub fn stop(&mut self) {
        self.stopped = self.work.progress().map(|(task, _)| task.clone());
        self.work.forget();
    }

    /// Takes in what was done or was not, once.
    pub fn take(&mut self) -> Option<ListOutcome> {
        if let Some(task) = self.stopped.take() {
            let failure = match task {
                ListTask::Fetch { .. } => DownloadFailure::StoppedByUser.into(),
                _ => ImportError::from(StoreFault::StoppedByUser).into(),
            };
            return Some((task, Err(failure)));
        }
        let (task, done) = self.work.take()?;
        self.look_again();
        if self.work.is_stopped() {
            // That was said when it was chosen.
            return None;
        }
        Some((task, done.unwrap_or(Err(ListFailure::Lost))))
    }
}

/// Where downloads are kept until they are read.
const DOWNLOADS: &str = "download";

/// The lists of this machine.
pub fn store(environment: &Environment) -> ListStore {
    ListStore::in_folder(environment.folders.rating_lists())
}

fn look(store: &ListStore) -> Vec<ListAtHand> {
    let told = |(name, facts): (String, _)| ListAtHand { bytes: store.size(&name), name, facts };
    store.lists().into_iter().map(told).collect()
}

/// Waits until the disk of a file answers. True for a file that has a beginning and an end.
fn answers(file: &Path) -> bool {
    let is_file = std::fs::metadata(file).is_ok_and(|found| found.is_file());
    is_file && std::fs::File::open(file).and_then(|mut file| file.read(&mut [0])).is_ok()
}

/// What is to be done, with all that it needs.
struct Order {
    task: ListTask,
    store: ListStore,
    downloads: PathBuf,
    fetching: Arc<DownloadProgress>,
    environment: Environment,
}

impl Order {
    fn carry_out(&self, control: &Control) -> Result<ListDone, ListFailure> {
        match &self.task {
            ListTask::Import { file, name } => self.import(file, name.as_deref(), control),
            ListTask::Fetch { address, name } => {
                let file = download::download(address, &self.downloads, &self.fetching, control)?;
                let done = self.import(&file, name.as_deref(), control);
                if let Err(error) = disk::remove(&file) {
                    log::info!("{} stays: {error}", file.display());
                }
                done
            }
            ListTask::Remove { name } => {
                self.store.remove(name).map_err(ImportError::from)?;
                Ok(ListDone::Removed(name.clone()))
            }
        }
    }

    /// A list that is there already is read in the layout that it had.
    fn import(&self, file: &Path, name: Option<&str>, control: &Control) -> Result<ListDone, ListFailure> {
        let former = name.and_then(|name| self.store.open(name).ok()).map(|list| list.facts().layout.clone());
        let layout = former.as_deref().or(name).and_then(ListPreset::named).map(|preset| preset.key.as_str());
        let at = (self.environment.now)();
        let request = ListImport { name, file, preset: layout, date: None, at };
        Ok(ListDone::Read(Box::new(self.store.import(&request, control)?)))
    }
}

/// An event compared with a list, with the list's name and date.
pub type ComparedWith = (ListEdition, ListComparison);

/// Compares an event with the list that is wanted, or with the one to use. Slow: for the background.
///
/// # Errors
/// [`StoreFault`]
pub fn compare_with(
    store: &ListStore,
    wanted: Option<&str>,
    tournament: &Tournament,
    control: &Control,
) -> Result<ComparedWith, StoreFault> {
    let name = store.to_use(wanted).ok_or(StoreFault::NoListYet)?;
    let list = store.open(&name)?;
    let compared = compare(tournament, &list, control)?;
    Ok((edition(list.facts()), compared))
}
