//! Ready-made lists of criteria: the usual ones of four systems. C.07 names no official list: the regulations of the
//! event do (Art. 4).

use crate::model::{SystemId, TieBreakCode};

/// A list of criteria with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name in message keys: `fide-swiss`.
    pub key: &'static str,
    /// The codes, in the order in which they decide.
    pub codes: &'static [&'static str],
}

impl Preset {
    /// The codes as values of the model.
    pub fn tie_breaks(&self) -> Vec<TieBreakCode> {
        self.codes.iter().map(|code| TieBreakCode::new(code)).collect()
    }
}

/// For FIDE's Swiss systems.
pub const FIDE_SWISS: Preset = Preset { key: "fide-swiss", codes: SystemId::Dutch.facts().tie_breaks };
/// For round robins. Buchholz is out of place there (Art. 8, note).
pub const ROUND_ROBIN: Preset = Preset { key: "round-robin", codes: SystemId::RoundRobin.facts().tie_breaks };
/// The simple set of `vincze` (Vincze, criteria).
pub const VINCZE: Preset = Preset { key: "vincze", codes: SystemId::Vincze.facts().tie_breaks };
/// The small points of `open_swiss` (OpenSwiss, small points).
pub const OPEN_SWISS: Preset = Preset { key: "open-swiss", codes: SystemId::OpenSwiss.facts().tie_breaks };

/// All of them, in the order in which they are offered.
pub const PRESETS: [Preset; 4] = [FIDE_SWISS, ROUND_ROBIN, VINCZE, OPEN_SWISS];
