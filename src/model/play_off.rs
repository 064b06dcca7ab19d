//! The play-off: the top four or eight of the Swiss standings go on by knock-out (`assets/rules/play_off.md`). The
//! standings are computed elsewhere; this is the bracket that follows from them.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Colour, GameResult, PlayerId};

/// How many players qualify for the play-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::EnumIter)]
pub enum BracketSize {
    /// The first four: 1-4, 2-3.
    Four,
    /// The first eight: 1-8, 4-5, 2-7, 3-6; offered from 16 entrants up.
    Eight,
}

impl BracketSize {
    /// The number of players.
    pub const fn size(self) -> usize {
        match self {
            Self::Four => 4,
            Self::Eight => 8,
        }
    }

    /// The fewest entrants with which it is offered.
    pub const fn least_entrants(self) -> usize {
        match self {
            Self::Four => 4,
            Self::Eight => 16,
        }
    }

    /// The places (from 0) in the standings that meet in the first matches.
    const fn first_matches(self) -> &'static [(usize, usize)] {
        match self {
            Self::Four => &[(0, 3), (1, 2)],
            Self::Eight => &[(0, 7), (3, 4), (1, 6), (2, 5)],
        }
    }
}

/// A match of the bracket, in the order in which they are played. Numbers count from 1.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames,
)]
pub enum MatchSlot {
    /// 1 and 2 meet in semi-final 1, 3 and 4 in semi-final 2.
    QuarterFinal(u8),
    /// The winners meet in the final, the losers in the match for third place.
    SemiFinal(u8),
    /// The losers of the semi-finals.
    ThirdPlace,
    /// The winners of the semi-finals.
    Final,
}

/// How one of the two players of a match gets there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEntrant {
    /// From the Swiss standings: the place among those who go on, from 1.
    Seed(usize),
    /// Who won that match.
    WinnerOf(MatchSlot),
    /// Who lost it.
    LoserOf(MatchSlot),
}

/// How a match ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchResult {
    /// The result of the game.
    pub result: GameResult,
    /// A drawn match needs a decider: the arbiter names who goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes_on: Option<PlayerId>,
}

impl MatchResult {
    /// A result by which nobody has to be named.
    pub const fn of(result: GameResult) -> Self {
        Self { result, goes_on: None }
    }

    /// True if the game is over and has no winner: a draw, both lost. The arbiter names who goes on.
    pub fn is_undecided(self) -> bool {
        !self.result.is_open() && self.white_won().is_none()
    }

    /// True if White won, false if Black won; `None` as long as the game has no winner.
    fn white_won(self) -> Option<bool> {
        match self.result.outcomes().map(|(white, black)| (white.is_win(), black.is_win())) {
            Some((true, false)) => Some(true),
            Some((false, true)) => Some(false),
            _ => None,
        }
    }
}

/// The two players of a match, with their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The player better placed in the Swiss standings.
    pub better: PlayerId,
    /// The opponent.
    pub other: PlayerId,
    /// Who has White in the (first) game.
    pub white: PlayerId,
    /// Who has Black in it.
    pub black: PlayerId,
}

/// A play-off with the results so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayOff {
    /// How many players qualify.
    pub bracket: BracketSize,
    /// Is the third place played for?
    pub third_place: bool,
    /// Those who qualified, the best of the Swiss standings first.
    pub seeds: Vec<PlayerId>,
    /// The better-placed has White, except in these matches: lots were drawn.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub better_has_black: BTreeSet<MatchSlot>,
    /// The seed of what was drawn by lot (equal ones at the cut, colours), shown so that the draw can be repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lots: Option<u64>,
    /// Results by match; a match without one is not in it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub results: BTreeMap<MatchSlot, MatchResult>,
}

impl PlayOff {
    /// A play-off before its first match, the better-placed with White.
    pub fn new(bracket: BracketSize, third_place: bool, seeds: Vec<PlayerId>) -> Self {
        let (better_has_black, results) = (BTreeSet::new(), BTreeMap::new());
        Self { bracket, third_place, seeds, better_has_black, lots: None, results }
    }

    /// Every match, in the order in which they are played.
    pub fn slots(&self) -> Vec<MatchSlot> {
        let mut slots = Vec::new();
        if self.bracket == BracketSize::Eight {
            slots.extend((1..=4).map(MatchSlot::QuarterFinal));
        }
        slots.extend((1..=2).map(MatchSlot::SemiFinal));
        slots.extend(self.third_place.then_some(MatchSlot::ThirdPlace));
        slots.push(MatchSlot::Final);
        slots
    }

    /// The two sides of a match in the order in which they are shown: as in the bracket, or White first once both are known.
    pub fn seats(&self, slot: MatchSlot) -> Option<[MatchEntrant; 2]> {
        let [a, b] = self.sides(slot)?;
        let white = self.contest(slot).map(|contest| contest.white);
        Some(if white.is_some() && white == self.who(b) { [b, a] } else { [a, b] })
    }

    /// The players of a match; `None` while they are not known, or if the bracket has no such match.
    pub fn contest(&self, slot: MatchSlot) -> Option<Contest> {
        let (a, b) = self.pair(slot)?;
        let (better, other) = if self.place(a)? <= self.place(b)? { (a, b) } else { (b, a) };
        let (white, black) =
            if self.better_has_black.contains(&slot) { (other, better) } else { (better, other) };
        Some(Contest { better, other, white, black })
    }

    /// The result entered for a match.
    pub fn result(&self, slot: MatchSlot) -> MatchResult {
        self.results.get(&slot).copied().unwrap_or_default()
    }

    /// The winner of the match, by the game or the arbiter's decision; `None` while the game is adjourned.
    pub fn winner(&self, slot: MatchSlot) -> Option<PlayerId> {
        let Contest { white, black, .. } = self.contest(slot)?;
        let entered = self.result(slot);
        match entered.white_won() {
            Some(true) => Some(white),
            Some(false) => Some(black),
            None if entered.is_undecided() => entered.goes_on.filter(|id| [white, black].contains(id)),
            None => None,
        }
    }

    /// The loser of the match.
    pub fn loser(&self, slot: MatchSlot) -> Option<PlayerId> {
        let winner = self.winner(slot)?;
        let Contest { white, black, .. } = self.contest(slot)?;
        Some(if winner == white { black } else { white })
    }

    /// True if the game of a match is over without a winner and nobody was named yet.
    pub fn needs_decider(&self, slot: MatchSlot) -> bool {
        self.contest(slot).is_some() && self.result(slot).is_undecided() && self.winner(slot).is_none()
    }

    /// True once every match is decided.
    pub fn is_complete(&self) -> bool {
        self.slots().into_iter().all(|slot| self.winner(slot).is_some())
    }

    /// The players of the bracket in final order: 1 and 2 by the final, 3 and 4 by their match (without one, by the Swiss
    /// standings), 5 to 8 the losers of the quarter-finals by the Swiss standings. `None` until all is decided.
    pub fn places(&self) -> Option<Vec<PlayerId>> {
        if !self.is_complete() {
            return None;
        }
        let mut places = vec![self.winner(MatchSlot::Final)?, self.loser(MatchSlot::Final)?];
        if self.third_place {
            places.extend([self.winner(MatchSlot::ThirdPlace)?, self.loser(MatchSlot::ThirdPlace)?]);
        } else {
            places.extend(self.by_seed(&[MatchSlot::SemiFinal(1), MatchSlot::SemiFinal(2)]));
        }
        if self.bracket == BracketSize::Eight {
            places.extend(self.by_seed(&[1, 2, 3, 4].map(MatchSlot::QuarterFinal)));
        }
        Some(places)
    }

    /// The losers of these matches, the better-placed in the Swiss standings first.
    fn by_seed(&self, slots: &[MatchSlot]) -> Vec<PlayerId> {
        let lost: BTreeSet<PlayerId> = slots.iter().filter_map(|slot| self.loser(*slot)).collect();
        self.seeds.iter().copied().filter(|id| lost.contains(id)).collect()
    }

    fn place(&self, id: PlayerId) -> Option<usize> {
        self.seeds.iter().position(|seed| *seed == id)
    }

    fn pair(&self, slot: MatchSlot) -> Option<(PlayerId, PlayerId)> {
        let [a, b] = self.sides(slot)?;
        Some((self.who(a)?, self.who(b)?))
    }

    /// How the two players of a match get there, in the order of the bracket; `None` if the bracket has no such match.
    pub fn sides(&self, slot: MatchSlot) -> Option<[MatchEntrant; 2]> {
        use MatchSlot::{Final, QuarterFinal, SemiFinal, ThirdPlace};
        let first = |number: u8| {
            let (a, b) = *self.bracket.first_matches().get(usize::from(number).checked_sub(1)?)?;
            Some([MatchEntrant::Seed(a + 1), MatchEntrant::Seed(b + 1)])
        };
        match (slot, self.bracket) {
            (QuarterFinal(number), BracketSize::Eight) | (SemiFinal(number), BracketSize::Four) => {
                first(number)
            }
            (SemiFinal(1), BracketSize::Eight) => {
                Some([1, 2].map(|number| MatchEntrant::WinnerOf(QuarterFinal(number))))
            }
            (SemiFinal(2), BracketSize::Eight) => {
                Some([3, 4].map(|number| MatchEntrant::WinnerOf(QuarterFinal(number))))
            }
            (ThirdPlace, _) if self.third_place => {
                Some([1, 2].map(|number| MatchEntrant::LoserOf(SemiFinal(number))))
            }
            (Final, _) => Some([1, 2].map(|number| MatchEntrant::WinnerOf(SemiFinal(number)))),
            _ => None,
        }
    }

    /// The player on a side of a match, once they are known.
    pub fn who(&self, side: MatchEntrant) -> Option<PlayerId> {
        match side {
            MatchEntrant::Seed(place) => self.seeds.get(place.checked_sub(1)?).copied(),
            MatchEntrant::WinnerOf(slot) => self.winner(slot),
            MatchEntrant::LoserOf(slot) => self.loser(slot),
        }
    }

    /// The matches that can be played and are not decided yet.
    pub fn open(&self) -> Vec<MatchSlot> {
        let is_open = |slot: &MatchSlot| self.contest(*slot).is_some() && self.winner(*slot).is_none();
        self.slots().into_iter().filter(is_open).collect()
    }

    /// The place in the Swiss standings among those who go on, from 1.
    pub fn seed(&self, id: PlayerId) -> Option<usize> {
        self.place(id).map(|place| place + 1)
    }

    /// Later matches that lose their result if this one is entered, because their players change.
    pub fn cleared_by(&self, slot: MatchSlot, result: MatchResult) -> Vec<MatchSlot> {
        let mut after = self.clone();
        after.enter(slot, result);
        let lost = |later: &&MatchSlot| **later != slot && !after.results.contains_key(later);
        self.results.keys().filter(lost).copied().collect()
    }

    /// Enters a result, or clears it. Matches whose players change with it lose theirs.
    pub(super) fn enter(&mut self, slot: MatchSlot, result: MatchResult) {
        let before = self.clone();
        if result == MatchResult::default() {
            self.results.remove(&slot);
        } else {
            self.results.insert(slot, result);
        }
        // In the order of play: a match emptied here empties those after it.
        for later in self.slots().into_iter().filter(|later| *later > slot) {
            if self.contest(later) != before.contest(later) {
                self.results.remove(&later);
            }
        }
    }

    /// True if as many different players go on as the bracket has and each result belongs to a match that could be
    /// played, with one of its two named only where the game has no winner.
    pub(super) fn is_sound(&self) -> bool {
        let distinct: BTreeSet<PlayerId> = self.seeds.iter().copied().collect();
        let size = self.bracket.size();
        let fits = |(slot, result): (&MatchSlot, &MatchResult)| {
            self.contest(*slot).is_some_and(|contest| contest.accepts(*result))
        };
        self.seeds.len() == size && distinct.len() == size && self.results.iter().all(fits)
    }
}

impl Contest {
    /// True if `id` is one of the two.
    pub fn has(&self, id: PlayerId) -> bool {
        [self.white, self.black].contains(&id)
    }

    /// The colour of one of the two in the (first) game.
    pub fn colour(&self, id: PlayerId) -> Colour {
        if id == self.white { Colour::White } else { Colour::Black }
    }

    /// True if this can be the result of the match: somebody is named only where the game has no winner.
    fn accepts(&self, result: MatchResult) -> bool {
        let is_typed = !matches!(result.result, GameResult::Contradictory { .. });
        is_typed && result.goes_on.is_none_or(|id| result.is_undecided() && self.has(id))
    }
}

/// A change of the play-off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayOffChange {
    /// After the last round: the bracket with these players.
    Begin {
        /// How many go on.
        bracket: BracketSize,
        /// Is the third place played for?
        third_place: bool,
        /// Who goes on, the best of the standings first.
        seeds: Vec<PlayerId>,
        /// The matches in which lots gave the better-placed Black.
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        better_has_black: BTreeSet<MatchSlot>,
        /// The seed of what was drawn by lot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lots: Option<u64>,
    },
    /// The result of a match, `Pending` to clear it.
    SetResult {
        /// Which match.
        slot: MatchSlot,
        /// What.
        result: MatchResult,
    },
    /// No play-off after all.
    Cancel,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play_off(bracket: BracketSize, third_place: bool) -> PlayOff {
        let seeds = (1..=bracket.size() as u32).map(PlayerId).collect();
        PlayOff::new(bracket, third_place, seeds)
    }

    fn white_wins() -> MatchResult {
        MatchResult::of(GameResult::WhiteWins)
    }

    fn ids(list: &[u32]) -> Vec<PlayerId> {
        list.iter().copied().map(PlayerId).collect()
    }

    #[test]
    fn the_favourites_win_four() {
        let mut event = play_off(BracketSize::Four, true);
        assert_eq!(event.contest(MatchSlot::Final), None);
        for slot in event.slots() {
            event.enter(slot, white_wins());
        }
        assert_eq!(event.places(), Some(ids(&[1, 2, 3, 4])));
    }

    #[test]
    fn eight_losers_of_quarter_finals_by_the_standings() {
        let mut event = play_off(BracketSize::Eight, false);
        let meetings: Vec<_> = (1..=4)
            .map(|n| event.contest(MatchSlot::QuarterFinal(n)).unwrap())
            .map(|contest| (contest.better.0, contest.other.0))
            .collect();
        assert_eq!(meetings, [(1, 8), (4, 5), (2, 7), (3, 6)]);
        event.enter(MatchSlot::QuarterFinal(1), MatchResult::of(GameResult::BlackWins));
        for slot in event.slots().into_iter().skip(1) {
            event.enter(slot, white_wins());
        }
        // 8 lost its semi-final to 4; 3 lost to 2; 2 beat 4.
        assert_eq!(event.places(), Some(ids(&[2, 4, 3, 8, 1, 5, 6, 7])));
    }

    #[test]
    fn a_drawn_match_waits_for_the_decider() {
        let mut event = play_off(BracketSize::Four, true);
        let drawn = MatchResult::of(GameResult::Draw);
        event.enter(MatchSlot::SemiFinal(1), drawn);
        assert!(event.needs_decider(MatchSlot::SemiFinal(1)));
        assert_eq!(event.winner(MatchSlot::SemiFinal(1)), None);
        event.enter(MatchSlot::SemiFinal(1), MatchResult { goes_on: Some(PlayerId(4)), ..drawn });
        assert_eq!(event.winner(MatchSlot::SemiFinal(1)), Some(PlayerId(4)));
        assert_eq!(event.loser(MatchSlot::SemiFinal(1)), Some(PlayerId(1)));
    }

    #[test]
    fn a_corrected_semi_final_clears_the_final() {
        let mut event = play_off(BracketSize::Four, false);
        for slot in event.slots() {
            event.enter(slot, white_wins());
        }
        event.enter(MatchSlot::SemiFinal(2), white_wins());
        assert!(event.is_complete(), "the same result again changes nothing");
        let upset = MatchResult::of(GameResult::BlackWins);
        assert_eq!(event.cleared_by(MatchSlot::SemiFinal(2), upset), [MatchSlot::Final]);
        assert_eq!(event.cleared_by(MatchSlot::SemiFinal(2), white_wins()), []);
        event.enter(MatchSlot::SemiFinal(2), MatchResult::of(GameResult::BlackWins));
        assert!(!event.results.contains_key(&MatchSlot::Final));
        assert_eq!(event.contest(MatchSlot::Final).map(|c| c.other), Some(PlayerId(3)));
    }

    #[test]
    fn lots_can_give_the_better_placed_black() {
        let mut event = play_off(BracketSize::Four, false);
        event.better_has_black.insert(MatchSlot::SemiFinal(1));
        let contest = event.contest(MatchSlot::SemiFinal(1)).unwrap();
        assert_eq!((contest.white, contest.black), (PlayerId(4), PlayerId(1)));
    }

    #[test]
    fn a_cleared_quarter_final_clears_what_came_of_it_and_nothing_else() {
        let mut event = play_off(BracketSize::Eight, true);
        for slot in event.slots() {
            event.enter(slot, white_wins());
        }
        event.enter(MatchSlot::QuarterFinal(1), MatchResult::default());
        let left: Vec<MatchSlot> = event.results.keys().copied().collect();
        let kept = [2, 3, 4].map(MatchSlot::QuarterFinal);
        assert_eq!(left, [kept.as_slice(), &[MatchSlot::SemiFinal(2)]].concat());
    }

    #[test]
    fn nobody_goes_on_while_the_game_is_adjourned() {
        let mut event = play_off(BracketSize::Four, true);
        let named = MatchResult { result: GameResult::Adjourned, goes_on: Some(PlayerId(1)) };
        event.results.insert(MatchSlot::SemiFinal(1), named);
        assert_eq!(event.winner(MatchSlot::SemiFinal(1)), None);
        assert!(!event.needs_decider(MatchSlot::SemiFinal(1)), "the game comes first");
        assert!(!event.is_sound());
    }

    #[test]
    fn both_absent_needs_the_arbiters_word_too() {
        let mut event = play_off(BracketSize::Four, true);
        let nobody = MatchResult::of(GameResult::BothLoseByDefault);
        event.enter(MatchSlot::SemiFinal(1), nobody);
        assert!(event.needs_decider(MatchSlot::SemiFinal(1)));
        event.enter(MatchSlot::SemiFinal(1), MatchResult { goes_on: Some(PlayerId(4)), ..nobody });
        assert_eq!(event.winner(MatchSlot::SemiFinal(1)), Some(PlayerId(4)));
        assert!(event.is_sound());
    }

    #[test]
    fn a_file_cannot_name_a_match_that_was_not_played_or_a_stranger() {
        let mut event = play_off(BracketSize::Four, false);
        assert!(event.is_sound());
        for (slot, result) in [
            (MatchSlot::Final, white_wins()),
            (MatchSlot::ThirdPlace, white_wins()),
            (MatchSlot::QuarterFinal(1), white_wins()),
            (MatchSlot::SemiFinal(3), white_wins()),
            (
                MatchSlot::SemiFinal(1),
                MatchResult { goes_on: Some(PlayerId(2)), ..MatchResult::of(GameResult::Draw) },
            ),
            (MatchSlot::SemiFinal(1), MatchResult { goes_on: Some(PlayerId(1)), ..white_wins() }),
        ] {
            event.results = BTreeMap::from([(slot, result)]);
            assert!(!event.is_sound(), "{slot:?} {result:?}");
        }
        event.results.clear();
        event.seeds = ids(&[1, 2, 2, 3]);
        assert!(!event.is_sound());
    }
}
