//! What the organiser fixes about the tie-breaks of C.07, beside their order.

use serde::{Deserialize, Serialize};

use super::{PlayerId, Rating};

/// An edition of C.07, *Play-Off and Tie-Break Regulations*.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Edition {
    /// In force since 1 March 2026: the score of the dummy opponent is capped (Art. 16.4.1, 16.4.2).
    #[default]
    #[serde(rename = "2026")]
    Fide2026,
    /// Of 1 August 2024: the dummy has the player's own score, whatever it is.
    #[serde(rename = "2024")]
    Fide2024,
}

/// How the tie-breaks of C.07 are computed in this event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TieBreakRules {
    /// Which edition.
    pub edition: Edition,
    /// What an unrated player counts as in the criteria of Art. 10. `None`: with an unrated player in the event they
    /// have no value (Art. 10, preamble).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unrated_as: Option<Rating>,
    /// The order that the arbiter entered after a play-off or by decision (Art. 3), best first; the criterion `MAN`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_hand: Vec<PlayerId>,
}
