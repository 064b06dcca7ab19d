//! The play-off in words: what was done to it, its matches, what it does to the standings.

use crate::model::{MatchSlot, PlayOffChange, Side};
use crate::standings::PlayOffStage;

use super::{About, Value, Wording};

impl Wording {
    /// What the play-off has to do with standings, if there is one.
    pub fn play_off_note(&self, stage: PlayOffStage) -> Option<String> {
        match stage {
            PlayOffStage::None => None,
            PlayOffStage::Running => Some(self.text("play-off-running")),
            PlayOffStage::Complete { places } => {
                Some(self.text_with("play-off-complete", &[("places", places.into())]))
            }
        }
    }

    /// What the line of a player says: "play-off: place 1".
    pub fn play_off_place(&self, place: usize) -> String {
        self.text_with("play-off-place", &[("place", place.into())])
    }
}

impl About<'_> {
    pub(super) fn play_off_change(&self, change: &PlayOffChange) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        match change {
            PlayOffChange::Begin { seeds, lots, .. } => {
                let players = self.names(seeds);
                let begun =
                    say("log-play-off-begin", &[("count", seeds.len().into()), ("players", players.into())]);
                match lots {
                    Some(seed) => {
                        let lots = say("log-play-off-lots", &[("seed", seed.to_string().into())]);
                        format!("{begun} {lots}")
                    }
                    None => begun,
                }
            }
            PlayOffChange::SetResult { slot, result } if result.result.is_pending() => {
                say("log-play-off-clear", &[("match", self.match_slot(*slot).into())])
            }
            PlayOffChange::SetResult { slot, result } => {
                let played = say(
                    "log-play-off-result",
                    &[("match", self.match_slot(*slot).into()), ("result", result.result.notation().into())],
                );
                match result.goes_on {
                    Some(player) => {
                        let goes_on = say("log-play-off-goes-on", &[("player", self.name(player).into())]);
                        format!("{played} {goes_on}")
                    }
                    None => played,
                }
            }
            PlayOffChange::Cancel => say("log-play-off-cancel", &[]),
        }
    }

    /// A match of the play-off: "Semi-final 1".
    pub fn match_slot(&self, slot: MatchSlot) -> String {
        let numbered =
            |key: &str, number: u8| self.wording.text_with(key, &[("number", i64::from(number).into())]);
        match slot {
            MatchSlot::QuarterFinal(number) => numbered("match-quarter-final", number),
            MatchSlot::SemiFinal(number) => numbered("match-semi-final", number),
            MatchSlot::ThirdPlace => self.wording.text("match-third-place"),
            MatchSlot::Final => self.wording.text("match-final"),
        }
    }

    /// Where one of a match comes from, as long as nobody knows who it is: "Winner of semi-final 1".
    pub fn side(&self, side: Side) -> String {
        let of = |key: &str, slot: MatchSlot| {
            // Inside the sentence the name of the match begins small.
            let name = self.match_slot(slot);
            let mut letters = name.chars();
            let first = letters.next().map(char::to_lowercase).into_iter().flatten();
            let name: String = first.chain(letters).collect();
            self.wording.text_with(key, &[("match", name.into())])
        };
        match side {
            Side::Seed(place) => self.wording.text_with("match-side-seed", &[("place", place.into())]),
            Side::WinnerOf(slot) => of("match-side-winner", slot),
            Side::LoserOf(slot) => of("match-side-loser", slot),
        }
    }
}
