//! Who is found in the other sections of the event, while somebody is looked for in the one in view.

use crate::model::{Event, PlayerId, SectionId, sort_key};

/// So many are offered.
const MOST: usize = 4;
/// From so many letters on the other sections are searched.
const LETTERS: usize = 2;

/// Somebody of another section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundElsewhere {
    /// Where.
    pub section: SectionId,
    /// Who.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// What the section is called.
    pub section_name: String,
}

/// The first players of other sections whose names have every word of `search`, in the order of the sections and of their
/// lists. Nobody who is in the section in view too, nor who has left the other one. O(players).
pub fn found_elsewhere(event: &Event, in_view: SectionId, search: &str) -> Vec<FoundElsewhere> {
    let key = sort_key(search);
    let words: Vec<&str> = key.split_whitespace().collect();
    if words.is_empty() || key.chars().count() < LETTERS {
        return Vec::new();
    }
    let here = event.tournament(in_view);
    let others = event.sections().filter(|section| section.id != in_view);
    let found = others.flat_map(|section| {
        let order = section.tournament.in_number_order().into_iter().map(|(_, player)| player);
        let fits = |name: &str| {
            let name = sort_key(name);
            words.iter().all(|word| name.contains(word))
        };
        let is_here = |id| here.is_some_and(|here| here.player(id).is_some());
        let listed = order.filter(move |player| player.withdrawn.is_none() && !is_here(player.id));
        listed.filter(move |player| fits(&player.details.name)).map(|player| FoundElsewhere {
            section: section.id,
            player: player.id,
            name: player.details.name.clone(),
            section_name: event.name_of(section.id),
        })
    });
    found.take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Command, EventCommand, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, Tournament, apply_event,
    };

    fn enter(names: &[&str]) -> Command {
        let entry = |name: &&str| NewPlayer {
            details: PlayerDetails { name: (*name).into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        Command::AddPlayers(names.iter().map(entry).collect())
    }

    #[test]
    fn players_of_other_sections_are_found_in_any_spelling() {
        let rules = Rules::new(SystemId::Dutch, 5);
        let [a, b] = [0, 1].map(SectionId);
        let add = EventCommand::AddSection { name: "B".into(), rules: rules.clone() };
        let fill = EventCommand::Together(vec![
            add,
            enter(&["Novák, Jan", "Okafor, Ada"]).in_section(a),
            enter(&["Nováková, Eva", "Novotny, Petr"]).in_section(b),
        ]);
        let event = Event::from(Tournament::new(EventInfo::default(), rules));
        let event = apply_event(&event, &fill).unwrap();
        let names = |section, search: &str| -> Vec<String> {
            found_elsewhere(&event, section, search).into_iter().map(|found| found.name).collect()
        };
        assert_eq!(names(a, "novak"), ["Nováková, Eva"]);
        assert_eq!(names(b, "ada oka"), ["Okafor, Ada"]);
        assert_eq!((names(a, "n"), names(a, " "), names(a, "ada")), (vec![], vec![], vec![]));
        assert_eq!(found_elsewhere(&event, a, "novak")[0].section_name, "B");
    }

    #[test]
    fn from_two_letters_on_the_first_four_are_offered() {
        let rules = Rules::new(SystemId::Dutch, 5);
        let add = EventCommand::AddSection { name: "B".into(), rules: rules.clone() };
        let names = ["Lee, Ann", "Lee, Bo", "Lee, Cy", "Lee, Di", "Lee, Ed"];
        let fill = EventCommand::Together(vec![add, enter(&names).in_section(SectionId(1))]);
        let event = Event::from(Tournament::new(EventInfo::default(), rules));
        let event = apply_event(&event, &fill).unwrap();
        let found = |search: &str| found_elsewhere(&event, SectionId(0), search).len();
        assert_eq!((found("l"), found("le"), found("lee")), (0, 4, 4));
    }
}
