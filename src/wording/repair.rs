//! What is wrong in a damaged file, and what a tournament has that is impossible.

use super::{Wording, args};
use crate::files::salvage::{FileDefect, FileFault};
use crate::model::{Flaw, KeptField};

impl Wording {
    /// What is wrong at a place of a damaged file: a whole sentence.
    pub fn loss(&self, loss: &FileDefect) -> String {
        let what = self.fault(&loss.fault);
        let sentence = match loss.place {
            Some((line, column)) => self.text_with("repair-place", &args! { line, column, what }),
            None => what,
        };
        if loss.why.is_empty() {
            return sentence;
        }
        self.text_with("repair-why", &args! { sentence, why: loss.why.as_str() })
    }

    fn fault(&self, fault: &FileFault) -> String {
        match fault {
            FileFault::Impossible(flaw) => self.flaw(flaw),
            fault => self.sentence(fault),
        }
    }

    /// What is impossible in a tournament: a whole sentence.
    pub fn flaw(&self, flaw: &Flaw) -> String {
        match flaw {
            Flaw::BadAwards(award) => {
                self.text_with("flaw-bad-awards", &args! { what: self.award_flaw(award) })
            }
            flaw => self.sentence(flaw),
        }
    }

    /// A field that this program does not know, with its line.
    pub fn kept_field(&self, field: &KeptField) -> String {
        self.text_with("unknown-field", &args! { path: field.path.join("."), line: field.line })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::salvage::FilePart;
    use crate::model::{AwardFlaw, Board, Number, PlayerId, RoundNumber};
    use std::collections::BTreeSet;
    use strum::IntoEnumIterator as _;

    #[test]
    fn each_loss_and_each_flaw_has_its_sentence() {
        let wording = Wording::english();
        let (round, player, board) = (RoundNumber::FIRST, Number(3), Board(2));
        let flaws = [
            Flaw::TooManyPlayers(10_000),
            Flaw::RoundCount(0),
            Flaw::PlayerOrder(PlayerId(3)),
            Flaw::NumberCount { numbers: 1, players: 2 },
            Flaw::BadNumber(player),
            Flaw::BadName(player),
            Flaw::NoReason(player),
            Flaw::UnknownPlayer { round, player: PlayerId(3) },
            Flaw::TwoPlaces { round, player },
            Flaw::OwnOpponent { round, player },
            Flaw::EarlyDraft(round),
            Flaw::ResultInDraft { round, board },
            Flaw::LockedAfterPublishing { round, board },
            Flaw::ReportedDraft(round),
            Flaw::VirtualRow(1),
            Flaw::AccelerationStranger(PlayerId(3)),
            Flaw::ClockRound(round),
            Flaw::BadPlayOff,
            Flaw::BadBan,
            Flaw::BadAwards(AwardFlaw::CategoryName),
        ];
        let others = [
            FileFault::PartlyRead("Novák".into()),
            FileFault::Letters,
            FileFault::CutOff,
            FileFault::CursorLost,
        ];
        let faults: Vec<FileFault> = flaws
            .into_iter()
            .map(FileFault::Impossible)
            .chain(FilePart::iter().map(FileFault::Unreadable))
            .chain([FilePart::Event, FilePart::Rules].map(FileFault::SettingsLost))
            .chain(others)
            .collect();
        let say = |fault: &FileFault| {
            wording.loss(&FileDefect {
                place: Some((12, 5)),
                fault: fault.clone(),
                why: "Expected `)`".into(),
            })
        };
        let sentences: BTreeSet<String> = faults.iter().map(say).collect();
        assert_eq!(sentences.len(), faults.len(), "{sentences:#?}");
        for sentence in sentences {
            assert!(
                sentence.starts_with("Line 12, column 5: ") && sentence.contains("Expected"),
                "{sentence}"
            );
            assert!(!sentence.contains(['{', '$']), "{sentence}");
        }
    }
}
