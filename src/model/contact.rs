//! How a player can be reached, and what came with the registration. It is the arbiter's: nothing that is printed,
//! published or exported shows it.

use serde::{Deserialize, Serialize};

use super::NewPlayer;

/// What is known of a player beside chess. It stays in the event's own file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Contact {
    /// The telephone number, as it was written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub phone: String,
    /// The e-mail address, as it was written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub email: String,
    /// What the player or the arbiter wrote besides.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// When the form was sent, as it says.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub registered: String,
    /// The list or form from which the player came.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub source: String,
}

impl Contact {
    /// True if nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// True if it says how the player can be reached, or anything else about them.
    pub fn is_personal(&self) -> bool {
        [&self.phone, &self.email, &self.remark].into_iter().any(|text| !text.is_empty())
    }
}

/// A player from a list of registrations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Registration {
    /// The entry.
    pub player: NewPlayer,
    /// How the player can be reached.
    #[serde(default, skip_serializing_if = "Contact::is_empty")]
    pub contact: Contact,
    /// The entry fee is paid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paid: bool,
}

/// How far a player has come in the event.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    strum::VariantNames,
    strum::EnumIter,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum EntryState {
    /// Is in the list, and no more is known.
    Registered,
    /// Was ticked at a check-in.
    Arrived,
    /// Has a place in a round that was paired: a game or the pairing-allocated bye.
    Playing,
    /// Has left, or was disqualified.
    Withdrawn,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_an_entry_came_from_is_nothing_personal() {
        let listed = Contact { source: "entries.csv".into(), ..Contact::default() };
        assert!(!listed.is_personal() && !listed.is_empty());
        assert!(Contact { phone: "0171 1".into(), ..listed }.is_personal());
    }
}
