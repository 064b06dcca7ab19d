//! How two states of an event differ, in terms an arbiter knows: players, pairings, results. For the list of earlier
//! states.

use std::collections::BTreeMap;

use super::{Event, GameResult, PlayerId, Round, RoundNumber, Tournament};

/// A kind of change, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, strum::VariantNames)]
pub enum Portion {
    /// So many sections, with everything in them.
    Sections(usize),
    /// So many players.
    Players(usize),
    /// The pairing of a round.
    Pairing(RoundNumber),
    /// So many results of a round.
    Results(RoundNumber, usize),
    /// Name, dates or officials of the event.
    Details,
    /// Rules, tie-breaks, who is kept apart, or prizes.
    Settings,
    /// The play-off.
    PlayOff,
}

/// How a state differs from a later one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateDifference {
    /// What only the later state has.
    pub missing: Vec<Portion>,
    /// What both have, but with differences.
    pub other: Vec<Portion>,
    /// What only the earlier state has.
    pub extra: Vec<Portion>,
}

impl StateDifference {
    /// How `earlier` differs from `later`. O(n log n + games).
    pub fn between(earlier: &Tournament, later: &Tournament) -> Self {
        let mut difference = Self::default();
        difference.see_players(earlier, later);
        let rounds = earlier.rounds_paired().max(later.rounds_paired());
        for number in (1..=rounds).filter_map(RoundNumber::new) {
            match (earlier.round(number), later.round(number)) {
                (Some(former), Some(now)) => difference.see_round(number, former, now),
                (Some(former), None) => tell(&mut difference.extra, number, former),
                (None, Some(now)) => tell(&mut difference.missing, number, now),
                (None, None) => {}
            }
        }
        if earlier.event() != later.event() || earlier.logo() != later.logo() {
            difference.other.push(Portion::Details);
        }
        if earlier.rules() != later.rules()
            || earlier.awards() != later.awards()
            || earlier.forbidden() != later.forbidden()
            || earlier.apart_rules() != later.apart_rules()
        {
            difference.other.push(Portion::Settings);
        }
        if earlier.play_off() != later.play_off() {
            difference.other.push(Portion::PlayOff);
        }
        difference
    }

    /// How `earlier` differs from `later`, all sections together. O(sections · (n log n + games)).
    pub fn between_events(earlier: &Event, later: &Event) -> Self {
        let mut difference = Self::default();
        let gone = earlier.sections().filter(|section| later.section(section.id).is_none()).count();
        let (mut new, mut renamed) = (0, false);
        for now in later.sections() {
            let Some(former) = earlier.section(now.id) else {
                new += 1;
                continue;
            };
            renamed |= former.name != now.name;
            difference.add(Self::between(&former.tournament, &now.tournament));
        }
        let order = |event: &Event, other: &Event| -> Vec<_> {
            let ids = event.sections().map(|section| section.id);
            ids.filter(|id| other.section(*id).is_some()).collect()
        };
        renamed |= order(earlier, later) != order(later, earlier);
        let has_other_awards = earlier.awards() != later.awards();
        let sections = |count: usize| (count > 0).then_some(Portion::Sections(count));
        difference.add(Self {
            missing: sections(new).into_iter().collect(),
            other: [renamed.then_some(Portion::Details), has_other_awards.then_some(Portion::Settings)]
                .into_iter()
                .flatten()
                .collect(),
            extra: sections(gone).into_iter().collect(),
        });
        difference
    }

    /// Adds what was found in another section.
    fn add(&mut self, more: Self) {
        for (all, portions) in
            [(&mut self.missing, more.missing), (&mut self.other, more.other), (&mut self.extra, more.extra)]
        {
            portions.into_iter().for_each(|portion| add_portion(all, portion));
        }
    }

    /// True if the states do not differ in anything that is compared.
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.other.is_empty() && self.extra.is_empty()
    }

    fn see_players(&mut self, earlier: &Tournament, later: &Tournament) {
        let only_in = |a: &Tournament, b: &Tournament| {
            a.players().filter(|player| b.player(player.id).is_none()).count()
        };
        let changed = later
            .players()
            .filter(|player| earlier.player(player.id).is_some_and(|former| former != *player));
        let mut say = |list: fn(&mut Self) -> &mut Vec<Portion>, count: usize| {
            if count > 0 {
                list(self).push(Portion::Players(count));
            }
        };
        say(|all| &mut all.missing, only_in(later, earlier));
        say(|all| &mut all.other, changed.count());
        say(|all| &mut all.extra, only_in(earlier, later));
    }

    fn see_round(&mut self, number: RoundNumber, former: &Round, now: &Round) {
        let (before, after) = (results(former), results(now));
        if !before.keys().eq(after.keys()) || former.byes != now.byes || former.stage != now.stage {
            self.other.push(Portion::Pairing(number));
        }
        let (mut missing, mut other, mut extra) = (0, 0, 0);
        for (pair, result) in &after {
            match before.get(pair) {
                Some(former) if former == result => {}
                Some(former) if former.is_pending() => missing += 1,
                Some(_) if result.is_pending() => extra += 1,
                Some(_) => other += 1,
                None => missing += usize::from(!result.is_pending()),
            }
        }
        for (list, count) in
            [(&mut self.missing, missing), (&mut self.other, other), (&mut self.extra, extra)]
        {
            if count > 0 {
                list.push(Portion::Results(number, count));
            }
        }
    }
}

/// Adds a portion to those of its kind.
fn add_portion(all: &mut Vec<Portion>, portion: Portion) {
    let known = all.iter_mut().find(|known| match (&**known, portion) {
        (Portion::Results(a, _), Portion::Results(b, _)) => *a == b,
        (Portion::Players(_), Portion::Players(_)) | (Portion::Sections(_), Portion::Sections(_)) => true,
        (known, portion) => *known == portion,
    });
    match (known, portion) {
        (Some(Portion::Results(_, count)), Portion::Results(_, more))
        | (Some(Portion::Players(count)), Portion::Players(more))
        | (Some(Portion::Sections(count)), Portion::Sections(more)) => *count += more,
        (Some(_), _) => {}
        (None, portion) => all.push(portion),
    }
}

/// A round that the other state has not at all.
fn tell(list: &mut Vec<Portion>, number: RoundNumber, round: &Round) {
    list.push(Portion::Pairing(number));
    let known = results(round).values().filter(|result| !result.is_pending()).count();
    if known > 0 {
        list.push(Portion::Results(number, known));
    }
}

fn results(round: &Round) -> BTreeMap<(PlayerId, PlayerId), GameResult> {
    round.games.iter().map(|game| ((game.white, game.black), game.result)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Command, EventAwards, EventCategory, EventCommand, EventInfo, NewPlayer, PairedGame,
        PlannedPairing, PlayerDetails, PrizeList, Rules, SystemId, apply, apply_event,
    };

    fn round(number: usize) -> RoundNumber {
        RoundNumber::new(number).unwrap()
    }

    fn step(before: &Tournament, commands: Vec<Command>) -> Tournament {
        apply(before, &Command::Together(commands)).unwrap()
    }

    fn entry(name: &str) -> NewPlayer {
        let details = PlayerDetails { name: name.into(), ..PlayerDetails::default() };
        NewPlayer { details, lot: 1, entered: None }
    }

    fn result(board: usize, result: GameResult) -> Command {
        Command::SetResult { round: round(1), board: Board::at(board), result }
    }

    #[test]
    fn says_what_the_earlier_state_lacks() {
        let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        assert!(StateDifference::between(&empty, &empty).is_empty());
        let entered =
            step(&empty, vec![Command::AddPlayers("ABCD".chars().map(|c| entry(&c.to_string())).collect())]);
        let ids: Vec<PlayerId> = entered.players().map(|player| player.id).collect();
        let game = |a: usize, b: usize| PairedGame { white: ids[a], black: ids[b], locked: false };
        let pairing = PlannedPairing { games: vec![game(0, 1), game(2, 3)], bye: None };
        let paired = step(
            &entered,
            vec![
                Command::PairRound { round: round(1), pairing, paired_by: None },
                Command::Publish { round: round(1), order: vec![Board(1), Board(2)] },
            ],
        );
        let played = step(&paired, vec![result(0, GameResult::WhiteWins), result(1, GameResult::Draw)]);
        let lacks = |a: &Tournament, b: &Tournament| StateDifference::between(a, b).missing;
        assert_eq!(lacks(&empty, &entered), [Portion::Players(4)]);
        assert_eq!(lacks(&entered, &played), [Portion::Pairing(round(1)), Portion::Results(round(1), 2)]);
        assert_eq!(lacks(&paired, &played), [Portion::Results(round(1), 2)]);
        assert_eq!(StateDifference::between(&played, &paired).extra, [Portion::Results(round(1), 2)]);
        let corrected = step(&played, vec![result(1, GameResult::BlackWins)]);
        let difference = StateDifference::between(&played, &corrected);
        assert_eq!(difference.other, [Portion::Results(round(1), 1)]);
        assert!(difference.missing.is_empty() && difference.extra.is_empty());
    }

    #[test]
    fn says_what_was_changed() {
        let info = EventInfo { name: "Open".into(), ..EventInfo::default() };
        let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let named = step(&empty, vec![Command::SetEvent(info)]);
        assert_eq!(StateDifference::between(&empty, &named).other, [Portion::Details]);
        let rules = Rules { rounds: 9, ..Rules::new(SystemId::Vincze, 1) };
        let planned = step(&empty, vec![Command::SetRules(rules)]);
        assert_eq!(StateDifference::between(&empty, &planned).other, [Portion::Settings]);
        let event = Event::from(empty);
        let category = EventCategory {
            name: "Women".into(),
            prizes: PrizeList { amounts: vec![50], ..PrizeList::default() },
            ..EventCategory::default()
        };
        let awards = EventAwards { categories: vec![category], ..EventAwards::default() };
        let with_prizes = apply_event(&event, &EventCommand::SetEventAwards(awards)).unwrap();
        assert_eq!(StateDifference::between_events(&event, &with_prizes).other, [Portion::Settings]);
        assert!(StateDifference::between_events(&with_prizes, &with_prizes).is_empty());
    }
}
