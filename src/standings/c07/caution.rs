//! Warnings about a list of criteria. Nothing is refused here.

use super::{Code, Family};
use crate::model::{TieBreakCode, Tournament};

/// Why a criterion is doubtful in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Caution {
    /// Art. 8, note of 2026: in a round robin Buchholz is a function of the score.
    BuchholzInRoundRobin,
    /// Art. 10, preamble: an unrated player is in the event and no rating was set for them, so nobody has a value.
    VoidWithUnrated,
}

impl Caution {
    /// The name in message keys and in JSON.
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// The doubtful criteria of a list, in its order.
pub fn cautions(tournament: &Tournament, codes: &[TieBreakCode]) -> Vec<(TieBreakCode, Caution)> {
    let rules = tournament.rules();
    let round_robin = rules.system.is_scheduled();
    let unrated = rules.tie_break_rules.unrated_as.is_none()
        && tournament.players().any(|player| player.details.rating.is_none_or(|rating| rating == 0));
    let doubt = |code: &TieBreakCode| {
        let read: Code = code.0.parse().ok()?;
        match read.family {
            Family::Bh | Family::Fb | Family::Aob | Family::Abh | Family::Afb if round_robin => {
                Some(Caution::BuchholzInRoundRobin)
            }
            Family::Aro | Family::Tpr | Family::Ptp | Family::Apro | Family::Appo | Family::Rtng
                if unrated && read.unrated_as.is_none() =>
            {
                Some(Caution::VoidWithUnrated)
            }
            _ => None,
        }
    };
    codes.iter().filter_map(|code| Some((code.clone(), doubt(code)?))).collect()
}
