//! The tie-breaks of FIDE's C.07, *Play-Off and Tie-Break Regulations*, in the edition of 1 March 2026 (that of 2024 is
//! a setting of the event). Articles cited without a document are those of C.07.
//!
//! A code is a [`Family`] with modifiers ([`Code`]). What unplayed rounds count is a value ([`UnplayedRules`]); the common
//! table read with it is a `CountedRecords`. Each family is a small pure function over them. Everything is exact.

mod caution;
mod code;
mod counted_records;
mod encounter;
mod opponents;
mod own_record;
mod presets;
mod ratings;
mod unplayed;

#[cfg(test)]
pub(crate) mod tests;

pub use caution::{Caution, cautions};
pub use code::{Code, Family, Limit};
pub(super) use counted_records::CountedRecords;
pub use presets::{FIDE_SWISS, OPEN_SWISS, PRESETS, Preset, ROUND_ROBIN, VINCZE};
pub use unplayed::{Cap, RoundKind, Unplayed, UnplayedRules};

use super::Value;
use super::records::{RecordedPlayer, Records};

impl Code {
    /// True for direct encounter: its values depend on who is still tied (Art. 4.3, type A).
    pub(super) const fn is_of_groups(&self) -> bool {
        matches!(self.family, Family::De | Family::Ede)
    }

    /// The value of every player, in the order of the table. Direct encounter: as if everybody with equal points were
    /// tied and nobody else.
    pub(super) fn column(&self, records: &Records) -> Vec<Value> {
        match self.family {
            Family::Aob => opponents::average_buchholz_column(records, self),
            Family::Ks => {
                let limit = opponents::KoyaLimit::of(records, self.limit);
                (0..records.entrants().len()).map(|index| opponents::koya(records, index, &limit)).collect()
            }
            Family::Aro | Family::Tpr | Family::Ptp | Family::Apro | Family::Appo | Family::Rtng => {
                ratings::column(records, self)
            }
            Family::Bh | Family::Fb | Family::Sb => self.of_opponents(records),
            Family::De | Family::Ede => self.of_score_groups(records),
            _ => records
                .entrants()
                .iter()
                .enumerate()
                .map(|(index, entrant)| self.of_record(records, entrant, index))
                .collect(),
        }
    }

    /// The values of a group still tied, in its order (Art. 6).
    pub(super) fn places(&self, records: &Records, group: &[usize]) -> Vec<Value> {
        let counted_records = records.counted_records(self.forfeits_as_games, false);
        encounter::places(counted_records, records.scale().win.into(), group)
    }

    fn of_score_groups(&self, records: &Records) -> Vec<Value> {
        let mut order: Vec<usize> = (0..records.entrants().len()).collect();
        order.sort_by_key(|index| records.points(*index));
        let mut values: Vec<(usize, Value)> = Vec::with_capacity(order.len());
        for group in order.chunk_by(|a, b| records.points(*a) == records.points(*b)) {
            values.extend(group.iter().copied().zip(self.places(records, group)));
        }
        values.sort_by_key(|(index, _)| *index);
        values.into_iter().map(|(_, value)| value).collect()
    }

    fn of_opponents(&self, records: &Records) -> Vec<Value> {
        let counted_records = records.counted_records(self.forfeits_as_games, self.family == Family::Fb);
        let value = |line| match self.family {
            Family::Sb => opponents::sonneborn_berger(counted_records, line, self.cutting),
            _ => opponents::buchholz(counted_records, line, self.cutting),
        };
        counted_records.lines.iter().map(value).collect()
    }

    fn of_record(&self, records: &Records, entrant: &RecordedPlayer, index: usize) -> Value {
        match self.family {
            Family::Win => own_record::wins(records, entrant),
            Family::Won => own_record::games_won(entrant),
            Family::Bpg => own_record::blacks(entrant),
            Family::Bwg => own_record::black_wins(entrant),
            Family::Ps => own_record::progressive(entrant, self.cutting),
            Family::Rep => own_record::rounds_elected(entrant),
            Family::Vur => own_record::voluntarily_unplayed(entrant),
            Family::Num => own_record::games(entrant),
            Family::Std => own_record::standard_points(records, entrant),
            Family::Tpn => own_record::pairing_number(entrant),
            Family::Man => own_record::by_hand(entrant),
            Family::Abh => own_record::adjusted(records, entrant, index, self.forfeits_as_games, false),
            Family::Afb => own_record::adjusted(records, entrant, index, self.forfeits_as_games, true),
            _ => own_record::points(entrant),
        }
    }
}

/// The codes that lists offer, by article; others are read all the same (`KS/L+3`, `ARO/U1400`).
pub(super) const OFFERED: [&str; 49] = [
    "DE", "DE/P", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN", "TPN/R", "BH",
    "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "AOB", "AOB/F", "FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2",
    "SB", "SB/C1", "SB/C2", "SB/P", "KS", "KS/L+1", "KS/L-1", "ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2",
    "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R", "ABH", "AFB", "VUR", "NUM", "MAN",
];
