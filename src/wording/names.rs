//! What an event and its system are called.

use crate::model::{Cycles, Rules, Setting, Tournament};

use super::{Wording, args};

impl Wording {
    /// The name of the system under which an event of these rules is announced: SW-T bears its number of rounds
    /// (SW-T, rounds 2), a double round robin says that it is one.
    pub fn system_title(&self, rules: &Rules) -> String {
        let system = rules.system;
        if system.caps_rounds() {
            self.text_with("system-sw-t-rounds", &args! { rounds: rules.rounds })
        } else if system.has(Setting::Cycles) && rules.cycles == Cycles::Double {
            self.text("system-round-robin-double")
        } else {
            self.text(&format!("system-{}", system.key()))
        }
    }

    /// The name of the event; with `SW-T4` behind it where the system names the event (SW-T, rounds 2). Empty for an
    /// event without a name.
    pub fn event_title(&self, tournament: &Tournament) -> String {
        let (name, rules) = (tournament.event().name.as_str(), tournament.rules());
        if !rules.system.caps_rounds() || name.is_empty() {
            return name.to_owned();
        }
        self.text_with("event-title-sw-t", &args! { name, rounds: rules.rounds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, SystemId};

    #[test]
    fn document_003_sw_t_bears_its_rounds() {
        let wording = Wording::english();
        let title = |system, rounds| {
            let rules = Rules { rounds, ..Rules::new(system, 1) };
            let event = EventInfo { name: "Winter Cup".to_owned(), ..EventInfo::default() };
            let system = wording.system_title(&rules);
            (system, wording.event_title(&Tournament::new(event, rules)))
        };
        assert_eq!(title(SystemId::SwT, 4).0, "SW-T4 (fixed rounds, prize pot)");
        assert_eq!(title(SystemId::SwT, 5).1, "Winter Cup · SW-T5");
        assert_eq!(title(SystemId::Sw, 5).1, "Winter Cup");
        let double = Rules { cycles: Cycles::Double, ..Rules::new(SystemId::RoundRobin, 1) };
        assert_eq!(wording.system_title(&double), "Double round robin");
        assert_eq!(title(SystemId::Leong, 5).0, wording.text("system-leong"));
    }
}
