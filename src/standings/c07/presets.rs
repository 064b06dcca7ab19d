//! Ready-made lists of criteria, as data. C.07 names no official one: the regulations of the event do (Art. 4).

use crate::model::TieBreakCode;

/// A list of criteria with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name in message keys: `fide-swiss`.
    pub key: &'static str,
    /// The codes, the first decides first.
    pub codes: &'static [&'static str],
}

impl Preset {
    /// The codes as values of the model.
    pub fn tie_breaks(&self) -> Vec<TieBreakCode> {
        self.codes.iter().map(|code| TieBreakCode::new(code)).collect()
    }
}

/// For FIDE's Swiss systems.
pub const FIDE_SWISS: Preset = Preset { key: "fide-swiss", codes: &["BH/C1", "BH", "SB", "DE", "WIN"] };
/// For round robins. Buchholz is out of place there (Art. 8, note).
pub const ROUND_ROBIN: Preset = Preset { key: "round-robin", codes: &["DE", "WIN", "SB", "KS", "LOTS"] };
/// The simple set of `vincze` (Vincze, criteria).
pub const VINCZE: Preset =
    Preset { key: "vincze", codes: &["BUCHHOLZ", "MEDIAN", "SB0", "PROGRESS", "WINS", "BLACKS", "LOTS"] };
/// The small points of `open_swiss` (OpenSwiss, small points).
pub const OPEN_SWISS: Preset = Preset { key: "open-swiss", codes: &["M1", "M2"] };

/// All of them, in the order in which they are offered.
pub const PRESETS: [Preset; 4] = [FIDE_SWISS, ROUND_ROBIN, VINCZE, OPEN_SWISS];
