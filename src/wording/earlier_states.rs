//! The earlier states of an event in words: why each was kept, and how it differs from now.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{Wording, args};
use crate::files::backups::Occasion;
use crate::model::{Portion, StateDifference};

impl Wording {
    /// Why a state was kept: `Round 4 published`.
    pub fn occasion(&self, occasion: Occasion) -> String {
        self.sentence(&occasion)
    }

    /// When a state was kept, in local time: with the day unless that is `now`'s.
    pub fn moment(&self, at: Timestamp, now: Timestamp) -> String {
        let zone = TimeZone::system();
        let (at, now) = (at.to_zoned(zone.clone()), now.to_zoned(zone));
        let form = if at.date() == now.date() { "%H:%M:%S" } else { "%Y-%m-%d %H:%M:%S" };
        at.strftime(form).to_string()
    }

    /// How a state differs from now: `Not in it yet: 7 results of round 4. Other: the event's details.`
    pub fn difference(&self, difference: &StateDifference) -> String {
        if difference.is_empty() {
            return self.text("restore-same");
        }
        let groups = [
            ("restore-missing", &difference.missing),
            ("restore-other", &difference.other),
            ("restore-extra", &difference.extra),
        ];
        let said = groups.iter().filter(|(_, portions)| !portions.is_empty()).map(|(key, portions)| {
            let what: Vec<String> = portions.iter().map(|portion| self.portion(*portion)).collect();
            self.text_with(key, &args! { what: what.join(", ") })
        });
        said.collect::<Vec<_>>().join(" ")
    }

    /// A kind of change and how much of it: `7 results of round 4`.
    pub fn portion(&self, portion: Portion) -> String {
        self.sentence(&portion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::RoundNumber;

    #[test]
    fn says_what_is_missing_other_and_extra() {
        let wording = Wording::english();
        let four = RoundNumber::new(4).unwrap();
        let difference = StateDifference {
            missing: vec![Portion::Players(1), Portion::Results(four, 7)],
            other: vec![Portion::Details, Portion::Settings, Portion::PlayOff],
            extra: vec![Portion::Pairing(four)],
        };
        assert_eq!(
            wording.difference(&difference),
            "Not in it: 1 player, 7 results of round 4. Different: the event’s details, rules or prizes, the play-off. \
             Only in it: the pairing of round 4."
        );
        assert_eq!(wording.difference(&StateDifference::default()), "The same as now.");
    }
}
