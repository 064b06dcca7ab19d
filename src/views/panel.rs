//! The panels of the navigation rail.

use crate::wording::Wording;

/// A panel of the window.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    strum::EnumIter,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Panel {
    /// Name, dates, system, points, tie-breaks.
    Tournament,
    /// Entries.
    #[default]
    Players,
    /// Board list and result entry.
    Pairings,
    /// Ranking and cross table.
    Standings,
    /// Documents and their preview.
    Print,
    /// The journal in words.
    Log,
    /// Every player over all events of the club.
    Club,
    /// All sections of the event at a glance.
    Sections,
}

impl Panel {
    /// Its name on the rail.
    pub fn label(self, wording: &Wording) -> String {
        let name: &'static str = self.into();
        wording.text(&format!("panel-{name}"))
    }
}
