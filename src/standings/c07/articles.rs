//! Which article of C.07 says so.

use super::Family;
use crate::standings::{Cut, Why};

impl Family {
    /// The article that defines it: `8.1`; `None` for the number of games, which is no tie-break of its own.
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Self::Pts => "4.1",
            Self::De | Self::Ede => "6",
            Self::Win => "7.1",
            Self::Won => "7.2",
            Self::Bpg => "7.3",
            Self::Bwg => "7.4",
            Self::Ps => "7.5",
            Self::Rep => "7.6",
            Self::Std => "7.7",
            Self::Tpn => "7.8",
            Self::Bh => "8.1",
            Self::Aob => "8.2",
            Self::Fb => "8.3",
            Self::Sb => "9.1",
            Self::Ks => "9.2",
            Self::Aro => "10.1",
            Self::Tpr => "10.2",
            Self::Ptp => "10.3",
            Self::Apro => "10.4",
            Self::Appo => "10.5",
            Self::Rtng => "10.6",
            Self::Abh | Self::Afb => "16.3",
            Self::Vur => "16.1.2",
            Self::Man => "3",
            Self::Num => return None,
        })
    }
}

impl Why {
    /// The article behind a term, where it is another than that of the criterion; `None` for what counts at face value.
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Self::OpponentAdjusted => "16.3",
            Self::ForfeitAsGame => "15.1",
            Self::DummyOwnScore => "16.4",
            Self::DummyCappedByOpponent => "16.4.1",
            Self::DummyCappedByRounds => "16.4.2",
            Self::SittingOut => "15",
            Self::VoluntarilyUnplayed => "16.1.2",
            Self::LateByeAsDraw => "16.2.5",
            Self::OpponentUnrated => "10",
            Self::MiniTable => "6.1",
            _ => return None,
        })
    }
}

impl Cut {
    /// The article behind a cut that does not follow from the name of the criterion.
    pub const fn article(self) -> Option<&'static str> {
        match self {
            Self::Voluntary => Some("16.5"),
            Self::Lowest | Self::Highest => None,
        }
    }
}
