//! What is wrong in a damaged file, and what a tournament has that is impossible.

use super::{Value, Wording};
use crate::files::salvage::{Fault, Loss, Part};
use crate::model::{Flaw, KeptField};

impl Wording {
    /// What is wrong at a place of a damaged file: a whole sentence.
    pub fn loss(&self, loss: &Loss) -> String {
        let what = self.fault(&loss.fault);
        let sentence = match loss.place {
            Some((line, column)) => self.text_with(
                "repair-place",
                &[("line", line.into()), ("column", column.into()), ("what", what.into())],
            ),
            None => what,
        };
        if loss.why.is_empty() {
            return sentence;
        }
        let values = [("sentence", Value::from(sentence)), ("why", loss.why.as_str().into())];
        self.text_with("repair-why", &values)
    }

    fn fault(&self, fault: &Fault) -> String {
        let part = |part: Part| ("part", Value::from(self.part(part)));
        match fault {
            Fault::Unreadable(lost) => self.text_with("repair-unreadable", &[part(*lost)]),
            Fault::PartlyRead(name) => {
                self.text_with("repair-partly-read", &[("name", name.as_str().into())])
            }
            Fault::Letters => self.text("repair-letters"),
            Fault::SettingsLost(lost) => self.text_with("repair-settings", &[part(*lost)]),
            Fault::CutOff => self.text("repair-cut-off"),
            Fault::CursorLost => self.text("repair-cursor"),
            Fault::Impossible(flaw) => self.flaw(flaw),
        }
    }

    fn part(&self, part: Part) -> String {
        self.text(match part {
            Part::Event => "repair-part-event",
            Part::Rules => "repair-part-rules",
            Part::Player => "repair-part-player",
            Part::Numbers => "repair-part-numbers",
            Part::Game => "repair-part-game",
            Part::Bye => "repair-part-bye",
            Part::Round => "repair-part-round",
            Part::Command => "repair-part-command",
            Part::Other => "repair-part-other",
        })
    }

    /// What is impossible in a tournament: a whole sentence.
    pub fn flaw(&self, flaw: &Flaw) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.text_with(key, values);
        match flaw {
            Flaw::TooManyPlayers(count) => say("flaw-too-many-players", &[("count", (*count).into())]),
            Flaw::RoundCount(count) => say("flaw-round-count", &[("count", (*count).into())]),
            Flaw::PlayerOrder(player) => say("flaw-player-order", &[("id", player.0.into())]),
            Flaw::NumberCount { numbers, players } => {
                say("flaw-number-count", &[("numbers", (*numbers).into()), ("players", (*players).into())])
            }
            Flaw::BadNumber(number) => say("flaw-bad-number", &[("number", number.0.into())]),
            Flaw::BadCorrection(round) => say("flaw-correction", &[("round", round.get().into())]),
            Flaw::BadName(number) => say("flaw-bad-name", &[("number", number.0.into())]),
            Flaw::NoReason(number) => say("flaw-no-reason", &[("number", number.0.into())]),
            Flaw::UnknownPlayer { round, player } => {
                say("flaw-unknown-player", &[("round", round.get().into()), ("id", player.0.into())])
            }
            Flaw::TwoPlaces { round, player } => {
                say("flaw-two-places", &[("round", round.get().into()), ("number", player.0.into())])
            }
            Flaw::OwnOpponent { round, player } => {
                say("flaw-own-opponent", &[("round", round.get().into()), ("number", player.0.into())])
            }
            Flaw::EarlyDraft(round) => say("flaw-early-draft", &[("round", round.get().into())]),
            Flaw::ResultInDraft { round, board } => {
                say("flaw-result-in-draft", &[("round", round.get().into()), ("board", board.0.into())])
            }
            Flaw::LockedAfterPublishing { round, board } => {
                say("flaw-locked", &[("round", round.get().into()), ("board", board.0.into())])
            }
            Flaw::ReportedDraft(round) => say("flaw-reported-draft", &[("round", round.get().into())]),
            Flaw::VirtualRow(row) => say("flaw-virtual-row", &[("row", (*row).into())]),
            Flaw::AccelerationStranger(player) => {
                say("flaw-acceleration-stranger", &[("id", player.0.into())])
            }
            Flaw::ClockRound(round) => say("flaw-clock-round", &[("round", round.get().into())]),
            Flaw::BadPlayOff => say("flaw-play-off", &[]),
            Flaw::BadBan => say("flaw-ban", &[]),
            Flaw::BadAwards(flaw) => say("flaw-awards", &[("what", self.award_flaw(flaw).into())]),
        }
    }

    /// A field that this program does not know, with its line.
    pub fn kept_field(&self, field: &KeptField) -> String {
        let values = [("path", Value::from(field.path.join("."))), ("line", field.line.into())];
        self.text_with("unknown-field", &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let others = [Fault::PartlyRead("Novák".into()), Fault::Letters, Fault::CutOff, Fault::CursorLost];
        let faults: Vec<Fault> = flaws
            .into_iter()
            .map(Fault::Impossible)
            .chain(Part::iter().map(Fault::Unreadable))
            .chain([Part::Event, Part::Rules].map(Fault::SettingsLost))
            .chain(others)
            .collect();
        let say = |fault: &Fault| {
            wording.loss(&Loss { place: Some((12, 5)), fault: fault.clone(), why: "Expected `)`".into() })
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
