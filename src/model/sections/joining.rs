//! Tournaments that were run apart, joined as the sections of one event: players get ids of their own in it, and the
//! sections names.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Event, EventFlaw, EventParts, MAX_NAME, Section, SectionId};
use crate::model::{
    ApartBy, ApartRule, Bye, Corrected, ForbiddenPair, Former, FormerNumbers, Game, Membership, OneSided,
    PlayOff, Player, PlayerId, Round, RoundSeats, Tournament, TournamentParts, VirtualPoints,
};

/// A tournament that becomes a section.
#[derive(Clone, Debug)]
pub struct Joined {
    /// The tournament.
    pub tournament: Tournament,
    /// What the section is called if the names of the tournaments do not tell them apart: the name of its file.
    pub otherwise: String,
}

impl Event {
    /// Joins tournaments: the first keeps its players' ids, those of the others follow. The head of the event (place, days,
    /// arbiters) is that of the first. What the names of all tournaments begin with is the name of the event, the rest of
    /// each is its section's: `Riverside Open A`, `Riverside Open B`. O(players + games).
    ///
    /// # Errors
    /// [`EventFlaw`]: none, or too many; ids that cannot be told apart.
    pub fn joined(tournaments: Vec<Joined>) -> Result<Self, EventFlaw> {
        let (common, names) = names_of(&tournaments);
        let mut next_id: u32 = 0;
        let mut sections = Vec::with_capacity(tournaments.len());
        for ((one, name), id) in tournaments.into_iter().zip(names).zip(0..) {
            let mut parts = Shift(next_id).parts(one.tournament.to_parts());
            if let (true, Some(common)) = (id == 0, &common) {
                parts.event.name.clone_from(common);
            }
            next_id = parts.next_id;
            let id = SectionId(id);
            let tournament = Tournament::from_parts(parts).map_err(|_| EventFlaw::Players(id))?;
            sections.push(Section { id, name, tournament });
        }
        Self::from_parts(EventParts { sections, ..EventParts::default() })
    }
}

/// The name of the event, if the tournaments have one in common, and those of the sections.
fn names_of(tournaments: &[Joined]) -> (Option<String>, Vec<String>) {
    if let [only] = tournaments {
        return (Some(only.tournament.event().name.clone()), vec![String::new()]);
    }
    let titles: Vec<Vec<&str>> =
        tournaments.iter().map(|one| one.tournament.event().name.split_whitespace().collect()).collect();
    let at = |place: usize| titles.first().and_then(|title| title.get(place));
    let is_shared = |place: &usize| {
        at(*place).is_some_and(|word| titles.iter().all(|title| title.get(*place) == Some(word)))
    };
    let shared = (0..).take_while(is_shared).count();
    let joined = |words: &[&str]| words.join(" ").trim_matches(DIVIDERS).to_owned();
    let common = titles.first().and_then(|title| title.get(..shared)).map(joined);
    let rests = titles.iter().map(|title| joined(title.get(shared..).unwrap_or_default()));
    let rests: Vec<String> = rests.map(|name| name.chars().take(MAX_NAME).collect()).collect();
    let known = |names: &[String]| {
        let distinct: BTreeSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
        distinct.len() == names.len() && !distinct.contains("")
    };
    let names = if known(&rests) {
        rests
    } else {
        tournaments.iter().map(|one| one.otherwise.chars().take(MAX_NAME).collect()).collect()
    };
    let names = if known(&names) { names } else { vec![String::new(); tournaments.len()] };
    (common.filter(|name| !name.is_empty()), names)
}

/// What stands between the name of an event and that of its section.
const DIVIDERS: [char; 8] = [' ', '-', '–', '—', ':', ',', '/', '·'];

/// Every id of a tournament, larger by so many.
#[derive(Clone, Copy)]
struct Shift(u32);

impl Shift {
    const fn id(self, id: PlayerId) -> PlayerId {
        PlayerId(id.0.saturating_add(self.0))
    }

    /// All that a tournament consists of; what names no player is as it was.
    fn parts(self, parts: TournamentParts) -> TournamentParts {
        let TournamentParts {
            event,
            mut rules,
            players,
            numbers,
            former_numbers,
            rounds,
            corrected,
            forbidden,
            apart_rules,
            kept_lines,
            next_id,
            finished,
            check_in_closed,
            clock,
            play_off,
            mut awards,
            logo,
            tables,
            whole: _,
        } = parts;
        if self.0 > 0 {
            if let VirtualPoints::Baku { last: Some(last) } = &mut rules.virtual_points {
                *last = self.id(*last);
            }
            for category in &mut awards.categories {
                if let Membership::Picked(picked) = &mut category.members {
                    *picked = picked.iter().map(|id| self.id(*id)).collect();
                }
            }
        }
        TournamentParts {
            event,
            rules,
            players: players.iter().map(|player| Arc::new(self.player(player))).collect(),
            numbers,
            former_numbers: former_numbers.iter().map(|former| self.former_numbers(former)).collect(),
            rounds: rounds.iter().map(|round| Arc::new(self.round(round))).collect(),
            corrected: corrected.iter().map(|(round, other)| (*round, self.corrected(other))).collect(),
            forbidden: forbidden.iter().map(|pair| self.forbidden(*pair)).collect(),
            apart_rules: apart_rules.iter().map(|rule| self.apart_rule(rule)).collect(),
            kept_lines,
            next_id: next_id.saturating_add(self.0),
            finished,
            check_in_closed,
            clock,
            play_off: play_off.map(|play_off| Arc::new(self.play_off(&play_off))),
            awards,
            logo,
            tables,
            whole: None,
        }
    }

    fn player(self, player: &Player) -> Player {
        Player { id: self.id(player.id), ..player.clone() }
    }

    fn former_numbers(self, former: &FormerNumbers) -> FormerNumbers {
        let numbers = former.numbers.iter().map(|(id, number)| (self.id(*id), *number)).collect();
        FormerNumbers { before: former.before, numbers }
    }

    const fn game(self, game: Game) -> Game {
        Game { white: self.id(game.white), black: self.id(game.black), ..game }
    }

    fn byes(self, byes: &BTreeMap<PlayerId, Bye>) -> BTreeMap<PlayerId, Bye> {
        byes.iter().map(|(id, bye)| (self.id(*id), *bye)).collect()
    }

    fn round(self, round: &Round) -> Round {
        let one_sided = round.one_sided.iter().map(|line| OneSided {
            player: self.id(line.player),
            opponent: self.id(line.opponent),
            ..*line
        });
        Round {
            games: round.games.iter().map(|game| self.game(*game)).collect(),
            byes: self.byes(&round.byes),
            stage: round.stage,
            paired_by: round.paired_by,
            one_sided: one_sided.collect(),
        }
    }

    fn seats(self, seats: &RoundSeats) -> RoundSeats {
        let games = seats.games.iter().map(|game| self.game(*game)).collect();
        RoundSeats { games, byes: self.byes(&seats.byes) }
    }

    fn corrected(self, corrected: &Corrected) -> Corrected {
        let former = |former: &Former| Former { before: former.before, seats: self.seats(&former.seats) };
        Corrected {
            former: corrected.former.iter().map(former).collect(),
            reported: corrected.reported.as_ref().map(|seats| self.seats(seats)),
        }
    }

    const fn forbidden(self, pair: ForbiddenPair) -> ForbiddenPair {
        ForbiddenPair { a: self.id(pair.a), b: self.id(pair.b), rounds: pair.rounds }
    }

    fn apart_rule(self, rule: &ApartRule) -> ApartRule {
        let by = match &rule.by {
            ApartBy::Players(players) => ApartBy::Players(players.iter().map(|id| self.id(*id)).collect()),
            other => other.clone(),
        };
        ApartRule { by, force: rule.force, last: rule.last }
    }

    fn play_off(self, play_off: &PlayOff) -> PlayOff {
        let mut moved = play_off.clone();
        moved.seeds.iter_mut().for_each(|seed| *seed = self.id(*seed));
        for goes_on in moved.results.values_mut().filter_map(|result| result.goes_on.as_mut()) {
            *goes_on = self.id(*goes_on);
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, apply};

    fn tournament(name: &str, players: [&str; 2]) -> Tournament {
        let info = EventInfo { name: name.into(), ..EventInfo::default() };
        let new = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let start = Tournament::new(info, Rules::new(SystemId::Vincze, 1));
        apply(&start, &Command::AddPlayers(players.map(new).into())).unwrap()
    }

    fn joined(names: &[&str]) -> Event {
        let one = |(at, name): (usize, &&str)| Joined {
            tournament: tournament(name, [["Ann", "Ben"], ["Cid", "Dan"], ["Eve", "Fay"]][at]),
            otherwise: format!("file{at}"),
        };
        Event::joined(names.iter().enumerate().map(one).collect()).unwrap()
    }

    fn names(event: &Event) -> Vec<&str> {
        event.sections().map(|section| section.name.as_str()).collect()
    }

    #[test]
    fn what_names_begin_with_is_the_event() {
        let event = joined(&["Riverside Open – A", "Riverside Open – Juniors"]);
        assert_eq!(event.first().tournament.event().name, "Riverside Open");
        assert_eq!(names(&event), ["A", "Juniors"]);
        assert_eq!(names(&joined(&["Open", "Open"])), ["file0", "file1"]);
        assert_eq!(names(&joined(&["Spring", "Autumn Cup"])), ["Spring", "Autumn Cup"]);
        assert_eq!(names(&joined(&["Spring"])), [""]);
    }

    #[test]
    fn nobody_shares_an_id() {
        let event = joined(&["Open A", "Open B", "Open C"]);
        assert_eq!(event.player_count(), 6);
        let ids: Vec<u32> = event.people().iter().map(|person| person.player.id.0).collect();
        assert_eq!(ids, [0, 1, 2, 3, 4, 5]);
        let last = event.sections().last().unwrap();
        assert_eq!(last.tournament.name(PlayerId(4)), "Eve");
        assert_eq!(event.validate(), []);
    }
}
