//! What an event prints each round: chosen once by the arbiter, kept by the program on this machine, for printers belong
//! to a machine and not to an event.

use serde::{Deserialize, Serialize};

use crate::model::EventId;
use crate::model::limits::MAX_NAME;
use crate::model::text::tidy_to;
use crate::reports::Report;

/// The most events whose packs are kept.
const MOST_PACKS: usize = 100;
/// The most documents of a pack that are read.
const MOST_DOCUMENTS: usize = 40;
/// The most copies of a document.
pub const MOST_COPIES: u16 = 99;

/// What an event prints each round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPack {
    /// The event.
    pub event: EventId,
    /// The documents in the order in which they are printed.
    pub documents: Vec<PackDocument>,
    /// Whether they are printed on both sides of the paper.
    #[serde(default)]
    pub both_sides: bool,
    /// Whether they are printed at one key, without a question.
    #[serde(default)]
    pub at_once: bool,
    /// Whether it is printed of the section in view only, where the event has several.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_section: bool,
}

/// A document of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackDocument {
    /// Which one, by [`Report::key`]; one that this version does not know is passed over.
    pub document: String,
    /// How many copies, from 1.
    #[serde(default = "one")]
    pub copies: u16,
    /// The printer; `None` for the default one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queue: Option<String>,
}

const fn one() -> u16 {
    1
}

impl PackDocument {
    /// One copy on the default printer.
    pub fn usual(report: Report) -> Self {
        Self { document: report.key().to_owned(), copies: 1, queue: None }
    }

    /// Which document it is; `None` if this version does not know it.
    pub fn report(&self) -> Option<Report> {
        self.document.parse().ok()
    }
}

/// The packs of all events, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoundPacks(Vec<RoundPack>);

impl RoundPacks {
    /// True if there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pack of an event, if one was chosen.
    pub fn of(&self, event: &EventId) -> Option<&RoundPack> {
        self.0.iter().find(|pack| pack.event == *event)
    }

    /// Keeps a pack in place of the one before.
    pub fn keep(&mut self, pack: RoundPack) {
        self.0.retain(|other| other.event != pack.event);
        self.0.insert(0, pack);
        self.0.truncate(MOST_PACKS);
    }

    /// Whatever a file edited by hand says: packs that can be shown and printed.
    pub(super) fn limit(&mut self) {
        self.0.retain(|pack| EventId::from_text(&pack.event.to_string()).is_some());
        self.0.truncate(MOST_PACKS);
        for pack in &mut self.0 {
            pack.documents.truncate(MOST_DOCUMENTS);
            for document in &mut pack.documents {
                document.copies = document.copies.clamp(1, MOST_COPIES);
                document.document = tidy_to(&document.document, MAX_NAME).into_owned();
                document.queue = document.queue.take().map(|queue| tidy_to(&queue, MAX_NAME).into_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack(event: &str, copies: u16) -> RoundPack {
        let documents = vec![PackDocument { copies, ..PackDocument::usual(Report::Boards) }];
        let event = EventId::from_text(event).unwrap();
        RoundPack { event, documents, both_sides: false, at_once: false, one_section: false }
    }

    #[test]
    fn an_event_has_one_pack_and_the_latest_are_kept() {
        let mut packs = RoundPacks::default();
        for number in 0..=MOST_PACKS {
            packs.keep(pack(&format!("e{number}"), 1));
        }
        packs.keep(pack("e5", 3));
        let copies =
            |event: &str| packs.of(&EventId::from_text(event).unwrap()).map(|pack| pack.documents[0].copies);
        assert_eq!((copies("e0"), copies("e5"), copies("e100")), (None, Some(3), Some(1)));
        assert_eq!(packs.0.len(), 100);
    }

    #[test]
    fn a_pack_has_at_most_forty_documents_in_99_copies() {
        let mut many = pack("e1", 100);
        many.documents = vec![many.documents[0].clone(); 41];
        let mut packs = RoundPacks((0..101).map(|_| many.clone()).collect());
        packs.limit();
        assert_eq!(packs.0.len(), 100);
        assert_eq!((packs.0[0].documents.len(), packs.0[0].documents[0].copies), (40, 99));
    }

    #[test]
    fn a_file_edited_by_hand_does_no_harm() {
        let text = r#"[{"event":"e1","documents":[{"document":"boards","copies":60000},{"document":"wall"}]},
            {"event":"../e2","documents":[]}]"#;
        let mut packs: RoundPacks = serde_json::from_str(text).unwrap();
        packs.limit();
        let pack = packs.of(&EventId::from_text("e1").unwrap()).unwrap();
        let told: Vec<_> = pack.documents.iter().map(|one| (one.report(), one.copies)).collect();
        assert_eq!(told, [(Some(Report::Boards), MOST_COPIES), (None, 1)]);
        assert_eq!(packs.0.len(), 1);
    }
}
