//! The club book of the running program: a thread that reads it, takes in what the open event contributes after every
//! change, adds it up for the window and writes it at quiet moments. Whoever types never waits for it, and a crash
//! costs nothing: the event is told again when it is opened.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::{BackgroundWork, Desk, Environment, WorkUnderway};
use crate::files::club_book::{self, BookError};
use crate::model::{Event, EventId, Journal, Tournament};
use crate::standings::Conclusion;
use crate::standings::club::{Book, BookChange, BookTotals, Contribution, EventEnding, IdentityAnswer};

/// The book's file in the data folder.
pub(super) const FILE: &str = "club.ron";
/// The book is written after so long without a change.
const QUIET: Duration = Duration::from_secs(1);
/// After a failure it is tried again so often.
const RETRY: Duration = Duration::from_secs(10);
/// Whoever ends the program waits so long for the last write.
const PATIENCE: Duration = Duration::from_secs(3);

/// The state of the book, for the window.
#[derive(Clone, Debug, Default)]
pub struct ClubState {
    /// The totals; `None` until the book was read.
    pub totals: Option<Arc<BookTotals>>,
    /// Grows with every change of the totals.
    pub version: u64,
    /// Why the file cannot be read or written. While it cannot be read nothing is written over it.
    pub failure: Option<BookError>,
    /// Where a damaged file was put aside, if one was since the program started.
    pub aside: Option<PathBuf>,
    /// Everything is on the disk.
    pub saved: bool,
}

/// A request of the user about the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClubRequest {
    /// Count an event, or leave it out.
    Count(EventId, bool),
    /// Two entries are one person, or are not.
    Answer(IdentityAnswer),
    /// Put the damaged file aside and begin a new book.
    BeginAnew,
}

enum ClubOrder {
    Event { id: EventId, event: Event, by_default: bool },
    Request(ClubRequest),
}

/// A state of an event that was told. The same event may be opened from another file.
struct Seen {
    id: EventId,
    path: PathBuf,
    revision: u64,
    by_default: bool,
}

/// The window's end of the thread. Dropping it waits for the last write, but not for ever.
pub struct Club {
    orders: Option<Sender<(ClubOrder, WorkUnderway)>>,
    thread: Option<JoinHandle<()>>,
    /// Disconnected when the thread has ended.
    running: Receiver<()>,
    state: Arc<Mutex<ClubState>>,
    /// What was told last.
    seen: Option<Seen>,
    background: BackgroundWork,
}

impl Club {
    /// Starts the thread and reads the book of the data folder.
    pub fn open(environment: &Environment) -> Self {
        let state = Arc::new(Mutex::new(ClubState::default()));
        let (orders, inbox) = channel();
        let worker = ClubWorker {
            path: environment.folders.club_book(),
            book: Book::default(),
            unwritten: Vec::new(),
            open: None,
            unreadable: false,
            retry: false,
            state: Arc::clone(&state),
            environment: environment.clone(),
        };
        let reading = environment.background.begin();
        let (runs, running) = channel();
        let thread = std::thread::Builder::new().name("club-book".into()).spawn(move || {
            let _runs = runs;
            worker.run(&inbox, reading);
        });
        let thread = thread.inspect_err(|error| log::error!("no thread for the club book: {error}")).ok();
        let background = environment.background.clone();
        Self { orders: Some(orders), thread, running, state, seen: None, background }
    }

    /// Gives the book the present state of the open event, if it changed. O(1) here; the share is made in the
    /// background.
    ///
    /// Decided: an event that was made here counts from its first result on, named or not; an imported report counts
    /// once it has a file of its own, for a report may be opened only to be looked at; the example never counts. The
    /// arbiter's word ([`ClubRequest::Count`]) goes before all that.
    pub fn see(&mut self, desk: &Desk) {
        let id = desk.id();
        // The book knows the event itself; a report of it that is only looked at may be older.
        if !desk.is_named() && desk.journal().is_imported() && !id.is_of_report() {
            return;
        }
        let by_default = counts_by_default(desk.journal(), desk.is_named());
        let is_known = self.seen.as_ref().is_some_and(|seen| {
            seen.id == *id
                && seen.path == desk.path()
                && seen.revision == desk.revision()
                && seen.by_default == by_default
        });
        if is_known {
            return;
        }
        let (id, path, revision) = (id.clone(), desk.path().to_owned(), desk.revision());
        self.order(ClubOrder::Event { id: id.clone(), event: desk.event().clone(), by_default });
        self.seen = Some(Seen { id, path, revision, by_default });
    }

    /// True if the open event counts, as far as the book knows.
    pub fn counts(&self, desk: &Desk) -> bool {
        let totals = self.state().totals;
        let known = totals.and_then(|totals| {
            totals.events.iter().find(|event| event.id == *desk.id()).map(|event| event.counts)
        });
        known.unwrap_or_else(|| counts_by_default(desk.journal(), desk.is_named()))
    }

    /// Carries a request out, in the background.
    pub fn request(&self, request: ClubRequest) {
        self.order(ClubOrder::Request(request));
    }

    fn order(&self, order: ClubOrder) {
        if self.orders.as_ref().is_none_or(|orders| orders.send((order, self.background.begin())).is_err()) {
            log::error!("the club book's thread has ended");
        }
    }

    /// The book as it is now.
    pub fn state(&self) -> ClubState {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        drop(self.orders.take());
        if self.running.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            return log::error!("the disk does not answer; the club book is not written");
        }
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            log::error!("the club book's thread ended badly");
        }
    }
}

fn counts_by_default(journal: &Journal, named: bool) -> bool {
    !journal.id.is_example() && (named || !journal.is_imported())
}

/// Whether the event is over and who won it: nobody where the first place is shared or the rules know no winner.
fn ending(tournament: &Tournament) -> EventEnding {
    let conclusion = Conclusion::of(tournament);
    let missing = tournament.rounds().any(|(_, round)| !round.is_final());
    let decided = tournament.play_off().is_none_or(|play_off| play_off.is_complete());
    EventEnding {
        finished: conclusion.end.is_some() && !missing && decided,
        winners: conclusion.winner.into_iter().collect(),
    }
}

struct ClubWorker {
    path: PathBuf,
    book: Book,
    /// What was changed since the file was written.
    unwritten: Vec<BookChange>,
    /// The open event and its contribution.
    open: Option<(EventId, Contribution, bool)>,
    /// The file is there and cannot be read: it is not touched.
    unreadable: bool,
    /// The last write failed.
    retry: bool,
    state: Arc<Mutex<ClubState>>,
    environment: Environment,
}

impl ClubWorker {
    fn run(mut self, inbox: &Receiver<(ClubOrder, WorkUnderway)>, reading: WorkUnderway) {
        self.read();
        drop(reading);
        loop {
            match self.wait(inbox) {
                Ok(order) => {
                    // Only the last state of an event in a burst of changes is worth the work.
                    let burst = std::iter::once(order).chain(inbox.try_iter());
                    let (burst, _underway): (Vec<ClubOrder>, Vec<WorkUnderway>) = burst.unzip();
                    self.carry_out(burst);
                }
                Err(RecvTimeoutError::Timeout) => self.write(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.write();
    }

    fn wait<T>(&self, inbox: &Receiver<T>) -> Result<T, RecvTimeoutError> {
        if self.unwritten.is_empty() || self.unreadable {
            inbox.recv().map_err(|_| RecvTimeoutError::Disconnected)
        } else {
            inbox.recv_timeout(if self.retry { RETRY } else { QUIET })
        }
    }

    fn read(&mut self) {
        match club_book::load(&self.path) {
            Ok(book) => self.book = book,
            Err(error) => {
                log::warn!("the club book is left as it is: {error}");
                self.unreadable = true;
                self.publish(|state| state.failure = Some(error));
            }
        }
        self.publish_totals();
    }

    fn carry_out(&mut self, orders: Vec<ClubOrder>) {
        let mut changed = false;
        let mut orders = orders.into_iter().peekable();
        while let Some(order) = orders.next() {
            match order {
                ClubOrder::Event { ref id, .. } if matches!(orders.peek(), Some(ClubOrder::Event { id: next, .. }) if next == id) =>
                    {}
                ClubOrder::Event { id, event, by_default } => {
                    let contribution = Contribution::of_event(&event, ending);
                    self.open = Some((id, contribution, by_default));
                    changed |= self.tell_open();
                }
                ClubOrder::Request(ClubRequest::Count(id, counts)) => {
                    changed |= self.make(BookChange::Count { id, counts });
                    changed |= self.tell_open();
                }
                ClubOrder::Request(ClubRequest::Answer(answer)) => {
                    changed |= self.make(BookChange::Answer(answer))
                }
                ClubOrder::Request(ClubRequest::BeginAnew) => self.begin_anew(),
            }
        }
        if changed {
            self.publish_totals();
        }
    }

    /// The contribution of the open event, again.
    fn tell_open(&mut self) -> bool {
        let Some((id, contribution, by_default)) = self.open.clone() else { return false };
        self.make(BookChange::RecordContribution { id, contribution, by_default })
    }

    fn make(&mut self, change: BookChange) -> bool {
        let changed = self.book.make(change.clone());
        if changed {
            // An event's later contribution replaces the earlier one.
            if let BookChange::RecordContribution { id, .. } = &change {
                self.unwritten.retain(
                    |before| !matches!(before, BookChange::RecordContribution { id: of, .. } if of == id),
                );
            }
            self.unwritten.push(change);
        }
        changed
    }

    fn begin_anew(&mut self) {
        if !self.unreadable {
            return;
        }
        let stamp = (self.environment.now)().strftime("%Y%m%d-%H%M%S").to_string();
        match club_book::set_aside(&self.path, &stamp) {
            Ok(aside) => {
                self.unreadable = false;
                self.publish(|state| (state.failure, state.aside) = (None, Some(aside)));
                self.write();
            }
            Err(error) => self.publish(|state| state.failure = Some(error.into())),
        }
    }

    /// Makes what is unwritten on the file as it is now; another window may have written meanwhile.
    fn write(&mut self) {
        if self.unwritten.is_empty() || self.unreadable {
            return;
        }
        match club_book::update(&self.path, &self.unwritten) {
            Ok(book) => {
                self.unwritten.clear();
                self.retry = false;
                let is_new = book != self.book;
                self.book = book;
                self.publish(|state| (state.failure, state.saved) = (None, true));
                if is_new {
                    self.publish_totals();
                }
            }
            Err(error) => {
                // It was damaged meanwhile, or the disk is full: what is unwritten stays here and is tried again.
                self.unreadable = !matches!(error, BookError::Unwritable(_));
                self.retry = true;
                log::warn!("the club book is not saved: {error}");
                self.publish(|state| state.failure = Some(error));
            }
        }
    }

    fn publish_totals(&self) {
        let totals = Arc::new(self.book.totals());
        let saved = self.unwritten.is_empty();
        self.publish(|state| {
            state.totals = Some(totals);
            state.version += 1;
            state.saved = saved;
        });
    }

    fn publish(&self, change: impl FnOnce(&mut ClubState)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        (self.environment.wake)();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_count_once_they_are_named_and_the_example_never() {
        let made = EventId::new_event(jiff::Timestamp::UNIX_EPOCH, 1);
        let base = Tournament::new(
            crate::model::EventInfo::default(),
            crate::model::Rules::new(crate::model::SystemId::Vincze, 1),
        );
        let report = EventId::of_report(&base);
        let told = [&made, &report, &EventId::example(), &EventId::of_older_file(&base)]
            .map(|id| Journal::of(id.clone(), base.clone()))
            .map(|journal| (counts_by_default(&journal, false), counts_by_default(&journal, true)));
        assert_eq!(told, [(true, true), (false, true), (false, false), (true, true)]);
    }
}
