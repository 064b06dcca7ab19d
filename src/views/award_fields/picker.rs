//! Players picked one by one: by a part of the name or by the starting number.

use std::collections::BTreeSet;

use crate::model::{Number, PlayerId, Tournament};
use crate::reports::sort_key;

/// How many of the players who fit are offered.
const OFFERED: usize = 6;

/// Who is picked and what is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    picked: BTreeSet<PlayerId>,
    /// A part of a name, or a number.
    pub typed: String,
    /// Which of the players on offer Enter would pick, from 0.
    pub at: usize,
}

impl Picker {
    /// With these players.
    pub fn of(picked: &BTreeSet<PlayerId>) -> Self {
        Self { picked: picked.clone(), ..Self::default() }
    }

    /// Who is picked.
    pub const fn picked(&self) -> &BTreeSet<PlayerId> {
        &self.picked
    }

    /// What is typed and picked nobody yet.
    pub fn unfinished(&self) -> Option<&str> {
        Some(self.typed.trim()).filter(|typed| !typed.is_empty())
    }

    /// Who fits what is typed and is not picked yet, by starting number.
    pub fn offered(&self, tournament: &Tournament) -> Vec<PlayerId> {
        let Some(typed) = self.unfinished() else { return Vec::new() };
        let wanted = sort_key(typed);
        let number = typed.parse().ok().map(Number);
        let everybody = tournament.in_number_order();
        let fits = everybody.iter().filter(|(own, player)| {
            let is_free = !self.picked.contains(&player.id);
            is_free && (number == Some(*own) || sort_key(player.name()).contains(&wanted))
        });
        fits.map(|(_, player)| player.id).take(OFFERED).collect()
    }

    /// Picks a player.
    pub fn pick(&mut self, player: PlayerId) {
        self.picked.insert(player);
        self.typed.clear();
        self.at = 0;
    }

    /// Takes a player out again.
    pub fn remove(&mut self, player: PlayerId) {
        self.picked.remove(&player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, apply};

    fn event_of(names: impl IntoIterator<Item = &'static str>) -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        apply(&event, &Command::AddPlayers(names.into_iter().map(entry).collect())).unwrap()
    }

    #[test]
    fn the_first_six_are_offered() {
        let event = event_of(["Lee"; 7]);
        let mut picker = Picker { typed: "lee".into(), ..Picker::default() };
        let first = picker.offered(&event);
        assert_eq!(first.len(), 6);
        picker.pick(first[0]);
        picker.typed = "lee".into();
        assert_eq!(picker.offered(&event).len(), 6, "the seventh moves up");
    }

    #[test]
    fn a_part_of_the_name_or_the_number_finds_who_is_free() {
        let event = event_of(["Novák, Jan", "Okafor, Ada", "Nováková, Eva"]);
        let number = |id: &PlayerId| event.number(*id).unwrap().0;
        let found = |picker: &Picker| picker.offered(&event).iter().map(number).collect::<Vec<_>>();
        let mut picker = Picker { typed: "NOVAK".into(), ..Picker::default() };
        let both = found(&picker);
        assert_eq!(both.len(), 2, "accents and capitals do not matter");
        picker.pick(event.by_number(Number(both[0])).unwrap());
        assert_eq!(picker.unfinished(), None);
        picker.typed = "novak".into();
        assert_eq!(found(&picker), both[1..]);
        picker.typed = both[0].to_string();
        assert!(found(&picker).is_empty(), "picked already");
        picker.typed = both[1].to_string();
        assert_eq!(found(&picker), both[1..]);
        picker.typed = "  ".into();
        assert!(found(&picker).is_empty());
    }
}
