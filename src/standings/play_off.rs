//! The play-off and the standings (`assets/rules/play_off.md`): who qualifies, and the final classification.
//!
//! Decided: equal are those who share a rank when every criterion of the event has been asked. Lots are drawn among all
//! equal ones of whom at least one goes on, not only at the cut, because the place decides opponent and colour too.

use std::collections::{BTreeMap, BTreeSet};

use rand::RngCore as _;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use super::ranking::{PlayOffStage, Standings, StandingsRow, order_in_force, places};
use super::tiebreak::UnknownCode;
use crate::model::{BracketSize, MatchSlot, PlayOff, PlayerId, RoundNumber, Tournament};

/// The streams of the seed: what is drawn for one thing does not depend on whether the other is drawn at all.
const STREAM_OF_EQUALS: u64 = 0;
const STREAM_OF_COLOURS: u64 = 1;

/// Who qualifies for the play-off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seeding {
    /// Those who qualify, best first; fewer than the bracket has places if not enough are left.
    pub seeds: Vec<PlayerId>,
    /// Ranked high enough, but no longer present (withdrawn, disqualified) or never present.
    pub skipped: Vec<PlayerId>,
    /// Each group of equal ones of whom at least one goes on, in the order that the number or the lot gave.
    pub equals: Vec<Vec<PlayerId>>,
}

impl Seeding {
    /// The first of the standings of all Swiss rounds; equal ones by starting number, or by lot drawn from a seed. Whoever
    /// cannot go on is passed over. O(n log n).
    pub fn of(
        tournament: &Tournament,
        standings: &Standings,
        bracket: BracketSize,
        lots: Option<u64>,
    ) -> Self {
        let last = tournament.last_round().map_or(RoundNumber::FIRST, |(number, _)| number);
        let stays = |id: PlayerId| tournament.player(id).is_some_and(|player| player.can_go_on_after(last));
        let mut random = lots.map(|seed| generator(seed, STREAM_OF_EQUALS));
        let mut seeding = Self::default();
        for group in standings.rows.chunk_by(|a, b| a.rank == b.rank) {
            let room = bracket.size().saturating_sub(seeding.seeds.len());
            if room == 0 {
                break;
            }
            let (mut able, gone): (Vec<PlayerId>, Vec<PlayerId>) =
                group.iter().map(|row| row.player).partition(|id| stays(*id));
            seeding.skipped.extend(gone);
            if able.len() > 1 {
                if let Some(random) = random.as_mut() {
                    able.shuffle(random);
                }
                seeding.equals.push(able.clone());
            }
            seeding.seeds.extend(able.into_iter().take(room));
        }
        seeding
    }

    /// True if the bracket is full.
    pub fn is_full(&self, bracket: BracketSize) -> bool {
        self.seeds.len() == bracket.size()
    }
}

/// False once a corrected result of the Swiss rounds would give the play-off other players, or another order of them: the
/// seeds must stand in the order of their ranks, and nobody who could go on before the last of them. The bracket is left
/// as it was drawn; the arbiter decides. O(n log n) for each criterion.
pub fn seeds_hold(tournament: &Tournament) -> bool {
    let Some(play_off) = tournament.play_off() else { return true };
    let Ok(standings) = Standings::before_play_off(tournament) else { return true };
    let ranks: Vec<Option<usize>> = play_off.seeds.iter().map(|id| standings.rank(*id)).collect();
    let last = tournament.last_round().map_or(RoundNumber::FIRST, |(number, _)| number);
    let left_out = standings.rows.iter().find(|row| {
        let stays = tournament.player(row.player).is_some_and(|player| player.can_go_on_after(last));
        stays && !play_off.seeds.contains(&row.player)
    });
    let worst = ranks.iter().max().copied().flatten();
    ranks.is_sorted() && left_out.is_none_or(|row| worst <= Some(row.rank))
}

/// The matches in which the lot gives the better-placed Black: one coin for each match, in the order of play.
pub fn colours_by_lot(play_off: &PlayOff, seed: u64) -> BTreeSet<MatchSlot> {
    let mut random = generator(seed, STREAM_OF_COLOURS);
    play_off.slots().into_iter().filter(|_| random.next_u32() % 2 == 1).collect()
}

fn generator(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(stream);
    random
}

impl Standings {
    /// The standings by which the play-off is seeded: of all rounds, by the event's criteria or the usual ones of its
    /// system, without the play-off itself.
    ///
    /// # Errors
    /// [`UnknownCode`] for the first code that is not in the registry.
    pub fn before_play_off(tournament: &Tournament) -> Result<Self, UnknownCode> {
        Self::swiss(tournament, tournament.rounds_paired(), &order_in_force(tournament.rules()))
    }

    /// The final classification: the results of the play-off give places 1 to 4 (1 to 8), everybody else stays as in the
    /// Swiss standings, and whoever was equal there still is. Points and tie-breaks of the lines stay those of the Swiss
    /// rounds. Unchanged before the last round and without a play-off.
    pub(super) fn with_play_off(mut self, tournament: &Tournament) -> Self {
        let Some(play_off) = tournament.play_off() else { return self };
        if self.after_round < tournament.rounds_paired() {
            return self;
        }
        let Some(order) = play_off.places() else {
            self.is_final = false;
            self.play_off = PlayOffStage::Running;
            return self;
        };
        self.is_final = tournament.last_round().is_some_and(|(_, round)| round.is_final())
            && self.missing + self.adjourned == 0;
        self.play_off = PlayOffStage::Complete { places: order.len() };
        self.rows = classified(std::mem::take(&mut self.rows), &order);
        self.places = places(&self.rows);
        self
    }
}

/// The lines in final order, with ranks and places anew.
fn classified(rows: Vec<StandingsRow>, order: &[PlayerId]) -> Vec<StandingsRow> {
    let given: BTreeMap<PlayerId, usize> = order.iter().copied().zip(1..).collect();
    let (mut first, rest): (Vec<StandingsRow>, Vec<StandingsRow>) =
        rows.into_iter().partition(|row| given.contains_key(&row.player));
    for row in &mut first {
        row.play_off = given.get(&row.player).copied();
        row.rank = row.play_off.unwrap_or(row.rank);
    }
    first.sort_by_key(|row| row.play_off);
    let mut before = first.len();
    for group in rest.chunk_by(|a, b| a.rank == b.rank) {
        first.extend(group.iter().cloned().map(|row| StandingsRow { rank: before + 1, ..row }));
        before = first.len();
    }
    for (place, row) in (1..).zip(&mut first) {
        row.place = place;
    }
    first
}

#[cfg(test)]
mod tests {
    use super::super::tiebreak::fixture::{event, example_a};
    use super::*;
    use crate::model::{Command, GameResult, MatchResult, PlayOffChange, apply};
    use proptest::prelude::*;

    /// Eight players after one round, four with a point and four without: 1 to 4 and 5 to 8 are equal.
    fn two_groups() -> Tournament {
        event(&["W5+", "W6+", "W7+", "W8+", "B1-", "B2-", "B3-", "B4-"])
    }

    fn swiss(tournament: &Tournament) -> Standings {
        Standings::swiss(tournament, 99, &[]).unwrap()
    }

    fn numbers(tournament: &Tournament, ids: &[PlayerId]) -> Vec<u16> {
        ids.iter().map(|id| tournament.number(*id).unwrap().0).collect()
    }

    fn begun(tournament: &Tournament, seeds: Vec<PlayerId>, third_place: bool) -> Tournament {
        let begin = PlayOffChange::Begin {
            bracket: BracketSize::Four,
            third_place,
            seeds,
            better_has_black: BTreeSet::new(),
            lots: None,
        };
        apply(tournament, &Command::PlayOff(begin)).unwrap()
    }

    fn entered(tournament: &Tournament, slot: MatchSlot, result: GameResult) -> Tournament {
        let change = PlayOffChange::SetResult { slot, result: MatchResult::of(result) };
        apply(tournament, &Command::PlayOff(change)).unwrap()
    }

    #[test]
    fn a_corrected_result_makes_the_seeds_doubtful() {
        let event = two_groups();
        let standings = Standings::before_play_off(&event).unwrap();
        let first_four = Seeding::of(&event, &standings, BracketSize::Four, None).seeds;
        let begun = begun(&event, first_four, false);
        assert!(seeds_hold(&event) && seeds_hold(&begun));
        let corrected = Command::SetResult {
            round: RoundNumber::FIRST,
            board: crate::model::Board(1),
            result: GameResult::BlackWins,
        };
        assert!(!seeds_hold(&apply(&begun, &corrected).unwrap()), "5 has a point now, and 1 has none");
    }

    #[test]
    fn the_first_go_on_equal_ones_by_number() {
        let event = example_a();
        let seeding = Seeding::of(&event, &swiss(&event), BracketSize::Four, None);
        assert_eq!(numbers(&event, &seeding.seeds), [3, 1, 2, 6]);
        let equals: Vec<_> = seeding.equals.iter().map(|group| numbers(&event, group)).collect();
        assert_eq!(equals, [vec![1, 2]]);
        assert!(seeding.skipped.is_empty() && seeding.is_full(BracketSize::Four));
    }

    #[test]
    fn who_left_is_passed_over_and_named() {
        let event = two_groups();
        let gone = event.by_number(crate::model::Number(2)).unwrap();
        let from = RoundNumber::FIRST.next();
        let event = apply(&event, &Command::Withdraw { player: gone, from }).unwrap();
        let seeding = Seeding::of(&event, &swiss(&event), BracketSize::Four, None);
        assert_eq!(numbers(&event, &seeding.seeds), [1, 3, 4, 5]);
        assert_eq!(numbers(&event, &seeding.skipped), [2]);
        let short = Seeding::of(&event, &swiss(&event), BracketSize::Eight, None);
        assert!(!short.is_full(BracketSize::Eight), "seven are left of eight");
    }

    #[test]
    fn lots_are_drawn_among_equals_and_can_be_repeated() {
        let event = two_groups();
        let drawn = |seed| Seeding::of(&event, &swiss(&event), BracketSize::Four, Some(seed)).seeds;
        assert_eq!(drawn(7), drawn(7));
        let orders: BTreeSet<_> = (0..200).map(drawn).collect();
        assert_eq!(orders.len(), 24, "every order of the four comes up");
        for order in orders {
            let members: BTreeSet<_> = numbers(&event, &order).into_iter().collect();
            assert_eq!(members, BTreeSet::from([1, 2, 3, 4]));
        }
    }

    #[test]
    fn a_coin_for_each_match() {
        let play_off = PlayOff::new(BracketSize::Eight, true, (0..8).map(PlayerId).collect());
        let drawn: Vec<_> = (0..400).map(|seed| colours_by_lot(&play_off, seed)).collect();
        assert_eq!(drawn.first(), Some(&colours_by_lot(&play_off, 0)));
        for slot in play_off.slots() {
            let black = drawn.iter().filter(|set| set.contains(&slot)).count();
            assert!((140..260).contains(&black), "{slot:?}: {black} of 400");
        }
    }

    #[test]
    fn swiss_standings_until_the_last_match_then_the_final_classification() {
        let event = two_groups();
        let order = |tournament: &Tournament| {
            let standings = Standings::of(tournament, 99, &[]).unwrap();
            let rows = standings.rows.iter();
            let lines: Vec<_> = rows.map(|row| (row.rank, row.place, row.number.0, row.play_off)).collect();
            (standings.play_off, lines)
        };
        let seeds = Seeding::of(&event, &swiss(&event), BracketSize::Four, None).seeds;
        let mut running = begun(&event, seeds, true);
        let (stage, lines) = order(&running);
        assert_eq!(stage, PlayOffStage::Running);
        assert_eq!(lines, order(&event).1, "Swiss standings while it is played");
        use MatchSlot::{Final, SemiFinal, ThirdPlace};
        for (slot, result) in [
            (SemiFinal(1), GameResult::BlackWins),
            (SemiFinal(2), GameResult::WhiteWins),
            (ThirdPlace, GameResult::BlackWinsByDefault),
            (Final, GameResult::BlackWins),
        ] {
            running = entered(&running, slot, result);
        }
        let (stage, lines) = order(&running);
        assert_eq!(stage, PlayOffStage::Complete { places: 4 });
        assert_eq!(
            lines,
            [
                (1, 1, 4, Some(1)),
                (2, 2, 2, Some(2)),
                (3, 3, 3, Some(3)),
                (4, 4, 1, Some(4)),
                (5, 5, 5, None),
                (5, 6, 6, None),
                (5, 7, 7, None),
                (5, 8, 8, None),
            ]
        );
        let standings = Standings::of(&running, 99, &[]).unwrap();
        for row in &standings.rows {
            assert_eq!(standings.row(row.player), Some(row));
            assert_eq!(row.points, swiss(&running).row(row.player).unwrap().points, "Swiss points");
        }
        assert_eq!(Standings::of(&running, 0, &[]).unwrap().play_off, PlayOffStage::None);
    }

    #[test]
    fn who_was_skipped_comes_right_behind_the_bracket() {
        let event = two_groups();
        let gone = event.by_number(crate::model::Number(1)).unwrap();
        let from = RoundNumber::FIRST.next();
        let event = apply(&event, &Command::Withdraw { player: gone, from }).unwrap();
        let seeds = Seeding::of(&event, &swiss(&event), BracketSize::Four, None).seeds;
        let mut event = begun(&event, seeds, false);
        for slot in event.play_off().unwrap().slots() {
            event = entered(&event, slot, GameResult::WhiteWins);
        }
        let standings = Standings::of(&event, 99, &[]).unwrap();
        let lines: Vec<_> = standings.rows.iter().map(|row| (row.rank, row.number.0)).collect();
        assert_eq!(lines, [(1, 2), (2, 3), (3, 4), (4, 5), (5, 1), (6, 6), (6, 7), (6, 8)]);
    }

    #[test]
    fn final_with_the_play_off_even_where_the_rounds_ended_early() {
        // Seven rounds are planned, one was played.
        let event = two_groups();
        let rules = crate::model::Rules { rounds: 7, ..event.rules().clone() };
        let event = apply(&event, &Command::SetRules(rules)).unwrap();
        assert!(!Standings::of(&event, 99, &[]).unwrap().is_final);
        let seeds = Seeding::of(&event, &swiss(&event), BracketSize::Four, None).seeds;
        let mut event = begun(&event, seeds, true);
        for slot in event.play_off().unwrap().slots() {
            assert!(!Standings::of(&event, 99, &[]).unwrap().is_final);
            event = entered(&event, slot, GameResult::WhiteWins);
        }
        assert!(Standings::of(&event, 99, &[]).unwrap().is_final);
    }

    #[test]
    fn not_final_while_a_game_of_an_earlier_round_is_adjourned() {
        let event = event(&["W3+ W2=", "W4+ B1=", "B1- W4=", "B2- B3="]);
        let seeds = Seeding::of(&event, &swiss(&event), BracketSize::Four, None).seeds;
        let mut event = begun(&event, seeds, false);
        for slot in event.play_off().unwrap().slots() {
            event = entered(&event, slot, GameResult::WhiteWins);
        }
        assert!(Standings::of(&event, 99, &[]).unwrap().is_final);
        let (round, board) = (RoundNumber::FIRST, crate::model::Board::at(1));
        let result = GameResult::Adjourned;
        let event = apply(&event, &Command::SetResult { round, board, result }).unwrap();
        let standings = Standings::of(&event, 99, &[]).unwrap();
        assert_eq!((standings.play_off, standings.is_final), (PlayOffStage::Complete { places: 4 }, false));
    }

    fn result() -> impl Strategy<Value = GameResult> {
        proptest::sample::select(GameResult::TYPED.to_vec())
    }

    proptest! {
        /// Random results and deciders in random order, corrections among them: whenever the play-off is complete its
        /// places are a permutation of those who went on, and the standings one of everybody, with ranks that never fall.
        #[test]
        fn places_are_a_permutation(
            third_place: bool,
            seed: u64,
            entries in proptest::collection::vec((0_usize..4, result(), any::<bool>()), 0..40),
        ) {
            let event = two_groups();
            let seeds = Seeding::of(&event, &swiss(&event), BracketSize::Four, Some(seed)).seeds;
            let mut event = begun(&event, seeds.clone(), third_place);
            let everybody: BTreeSet<PlayerId> = event.players().map(|player| player.id).collect();
            for (at, result, first) in entries {
                let play_off = event.play_off().unwrap();
                let slots = play_off.slots();
                let slot = slots[at % slots.len()];
                let Some(contest) = play_off.contest(slot) else { continue };
                let entered = MatchResult::of(result);
                let named = if first { contest.white } else { contest.black };
                let goes_on = entered.is_undecided().then_some(named);
                let change = PlayOffChange::SetResult { slot, result: MatchResult { goes_on, ..entered } };
                event = apply(&event, &Command::PlayOff(change)).unwrap();
                prop_assert!(event.validate().is_empty());
                let standings = Standings::of(&event, 99, &[]).unwrap();
                let listed: BTreeSet<PlayerId> = standings.rows.iter().map(|row| row.player).collect();
                prop_assert_eq!(&listed, &everybody);
                prop_assert!(standings.rows.is_sorted_by_key(|row| row.rank));
                prop_assert!(standings.rows.iter().enumerate().all(|(index, row)| row.place == index + 1));
                if let Some(places) = event.play_off().unwrap().places() {
                    let of: BTreeSet<PlayerId> = places.iter().copied().collect();
                    prop_assert_eq!(places.len(), 4);
                    prop_assert_eq!(of, seeds.iter().copied().collect());
                    let first: Vec<PlayerId> = standings.rows.iter().take(4).map(|row| row.player).collect();
                    prop_assert_eq!(first, places);
                }
            }
        }
    }
}
