//! The play-off in words: what was done to it, its matches, what it does to the standings.

use crate::model::{MatchEntrant, MatchSlot, PlayOffChange};
use crate::standings::PlayOffStage;

use super::{EventWording, Value, Wording, args};

impl Wording {
    /// What the play-off has to do with standings, if there is one.
    pub fn play_off_note(&self, stage: PlayOffStage) -> Option<String> {
        match stage {
            PlayOffStage::None => None,
            PlayOffStage::Running => Some(self.text("play-off-running")),
            PlayOffStage::Complete { places } => Some(self.text_with("play-off-complete", &args! { places })),
        }
    }

    /// What the line of a player says: "play-off: place 1".
    pub fn play_off_place(&self, place: usize) -> String {
        self.text_with("play-off-place", &args! { place })
    }
}

impl EventWording<'_> {
    pub(super) fn play_off_change(&self, change: &PlayOffChange) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        match change {
            PlayOffChange::Begin { seeds, lots, .. } => {
                let begun =
                    say("log-play-off-begin", &args! { count: seeds.len(), players: self.names(seeds) });
                let lots = lots.map(|seed| say("log-play-off-lots", &args! { seed: seed.to_string() }));
                followed(begun, lots)
            }
            PlayOffChange::SetResult { slot, result } => {
                let values =
                    [("match", self.match_slot(*slot).into()), ("result", result.result.notation().into())];
                if result.result.is_pending() {
                    return say("log-play-off-clear", &values);
                }
                let goes_on = result.goes_on.map(|id| self.name(id));
                let goes_on = goes_on.map(|player| say("log-play-off-goes-on", &args! { player }));
                followed(say("log-play-off-result", &values), goes_on)
            }
            PlayOffChange::Cancel => say("log-play-off-cancel", &[]),
        }
    }

    /// A match of the play-off: "Semi-final 1".
    pub fn match_slot(&self, slot: MatchSlot) -> String {
        self.sentence(&slot)
    }

    /// Where one of a match comes from, as long as nobody knows who it is: "Winner of semi-final 1".
    pub fn side(&self, side: MatchEntrant) -> String {
        let of = |key: &str, slot: MatchSlot| {
            // Inside the sentence the name of the match begins small.
            let name = self.match_slot(slot);
            let mut letters = name.chars();
            let first = letters.next().map(char::to_lowercase).into_iter().flatten();
            let name: String = first.chain(letters).collect();
            self.wording.text_with(key, &[("match", name.into())])
        };
        match side {
            MatchEntrant::Seed(place) => self.wording.text_with("match-side-seed", &args! { place }),
            MatchEntrant::WinnerOf(slot) => of("match-side-winner", slot),
            MatchEntrant::LoserOf(slot) => of("match-side-loser", slot),
        }
    }
}

fn followed(sentence: String, by: Option<String>) -> String {
    by.map_or_else(|| sentence.clone(), |by| format!("{sentence} {by}"))
}
