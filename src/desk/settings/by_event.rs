//! What the settings remember of each event: its place on the web, the section in view, the list that is watched.

use serde::{Deserialize, Serialize};

use super::Settings;
use crate::desk::publishing::WebPlace;
use crate::desk::registrations::{NewRegistrations, WatchRequest, WatchedList};
use crate::model::{EventId, SectionId};

/// So many events are known, those that came last.
pub(super) const MOST_PLACES: usize = 200;

/// The section of an event that was in view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionShown {
    /// Which event.
    pub event: EventId,
    /// Which section.
    pub section: SectionId,
}

impl Settings {
    /// Where the web pages of an event go.
    pub fn web_of(&self, event: &EventId) -> Option<&WebPlace> {
        self.web.iter().find(|place| place.event == *event)
    }

    /// Sets where the web pages of an event go. The one that was not touched for the longest time is forgotten when there
    /// are too many.
    pub fn set_web(&mut self, place: WebPlace) {
        self.web.retain(|known| known.event != place.event);
        self.web.push(place);
        let surplus = self.web.len().saturating_sub(MOST_PLACES);
        self.web.drain(..surplus);
    }

    /// The section of an event that was in view last; `None` for its first one.
    pub fn section_of(&self, event: &EventId) -> Option<SectionId> {
        self.sections.iter().find(|known| known.event == *event).map(|known| known.section)
    }

    /// Remembers the section in view; nothing for the first one.
    pub fn remember_section(&mut self, event: &EventId, section: Option<SectionId>) {
        if self.section_of(event) == section {
            return;
        }
        self.sections.retain(|known| known.event != *event);
        self.sections.extend(section.map(|section| SectionShown { event: event.clone(), section }));
        let surplus = self.sections.len().saturating_sub(MOST_PLACES);
        self.sections.drain(..surplus);
    }

    /// Where the registrations of an event come from.
    pub fn watched_of(&self, event: &EventId) -> Option<&WatchedList> {
        self.watched.iter().find(|watched| watched.event == *event)
    }

    /// Begins to watch a list for an event, or ends it. Who was taken from the former list does not come again.
    pub fn watch(&mut self, event: &EventId, request: WatchRequest) {
        let former = self.watched.iter().position(|watched| watched.event == *event);
        let former = former.map(|at| self.watched.remove(at));
        let WatchRequest::Begin(path) = request else { return };
        let taken = former.map(|former| former.taken).unwrap_or_default();
        self.watched.push(WatchedList { event: event.clone(), path, taken });
        let surplus = self.watched.len().saturating_sub(MOST_PLACES);
        self.watched.drain(..surplus);
    }

    /// Remembers who was taken from the list of an event.
    pub fn remember_taken(&mut self, event: &EventId, new: &NewRegistrations) {
        if let Some(watched) = self.watched.iter_mut().find(|watched| watched.event == *event) {
            watched.remember(new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_event_watches_its_own_list() {
        let event = |lot| EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot);
        let mut settings = Settings::default();
        for (lot, path) in [(1, "/a"), (2, "/b"), (1, "/c")] {
            settings.watch(&event(lot), WatchRequest::Begin(path.into()));
        }
        let watched = |settings: &Settings, lot| {
            settings.watched_of(&event(lot)).map(|list| list.path.display().to_string())
        };
        assert_eq!(
            [1, 2, 3].map(|lot| watched(&settings, lot)),
            [Some("/c".into()), Some("/b".into()), None]
        );
        settings.watch(&event(1), WatchRequest::Stop);
        assert_eq!([1, 2].map(|lot| watched(&settings, lot)), [None, Some("/b".into())]);
    }

    #[test]
    fn each_event_has_its_own_place_on_the_web() {
        let event = |lot| EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot);
        let place = |lot, folder: &str| WebPlace {
            event: event(lot),
            folder: folder.into(),
            command: "rsync -a ./ club:open/".into(),
            again: crate::desk::publishing::WriteAgain::Results,
        };
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        for (lot, path) in [(1, "/a"), (2, "/b"), (1, "/c")] {
            settings.set_web(place(lot, path));
        }
        settings.save(folder.path()).unwrap();
        let settings = Settings::load(folder.path());
        assert_eq!(settings.web, [place(2, "/b"), place(1, "/c")]);
        assert_eq!(settings.web_of(&event(1)), Some(&place(1, "/c")));
        assert_eq!(settings.web_of(&event(3)), None);
    }

    #[test]
    fn each_event_shows_the_section_that_was_left() {
        let event = |lot| EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot);
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        for (lot, section) in [(1, Some(2)), (2, Some(1)), (1, None), (3, None)] {
            settings.remember_section(&event(lot), section.map(SectionId));
        }
        settings.save(folder.path()).unwrap();
        let settings = Settings::load(folder.path());
        let shown = [1, 2, 3].map(|lot| settings.section_of(&event(lot)));
        assert_eq!(shown, [None, Some(SectionId(1)), None]);
        assert_eq!(settings.sections.len(), 1);
    }
}
