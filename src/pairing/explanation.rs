//! Explanations of pairs and byes: lists of facts, of which `wording` makes sentences.

use serde::Serialize;

use crate::model::{
    ApartCause, Article, Breach, Colour, PlayerId, Points, Round, RoundNumber, SquaredPoints,
};

use super::{ColourReason, Entrant, Field, Pair, Pairing, Seating, vincze_colours};

/// Why an opponent or a bye was not chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum Obstacle {
    /// They have met.
    Met(RoundNumber),
    /// The arbiter keeps them apart.
    Forbidden,
    /// A rule of the event keeps them apart.
    KeptApart(ApartCause),
    /// Both had this colour in their last two games, so one would get it a third time.
    SameColourTwice(Colour),
    /// Has had the bye.
    HadBye(RoundNumber),
    /// After this choice the others could no longer be paired.
    RestImpossible,
    /// Has no possible opponent in the lower groups, so cannot go down.
    NoOpponentBelow,
    /// A game won by default takes the place of the bye.
    WonByDefault(RoundNumber),
    /// No colours can be given to the two: one would get the same for the third time in a row, or three more of one.
    ColourLimits,
    /// With this choice players of the group would meet across larger differences of points.
    LargerGaps,
    /// With this choice more pairs of the group would break a colour limit.
    MoreLimitsBroken,
    /// With this choice more pairs of the group would be due the same colour.
    MoreClashes,
}

/// Where an opponent was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum OpponentPlace {
    /// In the lower half of the same group.
    LowerHalf,
    /// In the upper half of the same group, looking from its end.
    UpperHalf,
    /// In a lower score group, with this many points.
    LowerGroup(Points),
    /// The highest-ranked of the group that a floater can have.
    HighestRanked,
    /// The lowest-ranked of the group that a floater can have.
    LowestRanked,
    /// Another floater.
    OtherFloater,
}

/// One step of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum Reason {
    /// The first of the group when its turn came: a group of `members` unpaired entrants with `points`.
    FirstOfGroup {
        player: PlayerId,
        points: Points,
        /// How many of the group were unpaired then.
        members: usize,
    },
    /// A candidate that stood before the one chosen.
    PassedOver { candidate: PlayerId, obstacle: Obstacle },
    /// More candidates passed over for the same kind of reason, not listed one by one.
    PassedOverMore { count: usize },
    /// A candidate who comes later in the order of opponents than the one who was found; places from 1.
    ComesLater { player: PlayerId, candidate: PlayerId, place: usize, chosen: PlayerId, chosen_place: usize },
    /// Somebody whose turn came before took the player as opponent.
    TakenBefore { player: PlayerId, by: PlayerId, points: Points },
    /// Found an opponent in a group to which the other one does not belong.
    PairedInGroup { player: PlayerId, points: Points, other: PlayerId },
    /// Has the bye, which is given before anybody is paired.
    ByeComesFirst { player: PlayerId },
    /// Comes later in the order of the bye than the one who has it; places from 1.
    ByeComesLater { player: PlayerId, place: usize, holder: PlayerId, holder_place: usize },
    /// The opponent.
    Chosen { candidate: PlayerId, place: OpponentPlace },
    /// The pairing-allocated bye: the first in its order.
    ByeChosen { player: PlayerId, points: Points },
    /// In this round the colour condition had to be dropped (second pass).
    ColourConditionDropped,
    /// The colours that a player has had.
    ColourHistory {
        player: PlayerId,
        /// The oldest first.
        colours: Vec<Colour>,
    },
    /// The rule that decided the colours.
    Colours { white: PlayerId, black: PlayerId, rule: super::ColourReason },
    /// The rule that decides the colours, where the two have them the other way round.
    ColoursWouldBe { white: PlayerId, black: PlayerId, rule: super::ColourReason },
    /// The board was made or changed by hand.
    ByHand,
    /// The engine made the board, of another field or by other rules than now.
    PairedEarlier,
    /// The whole round was paired by hand, or came with a file.
    PairedElsewhere,
    /// The engine would have given another opponent; `None` = the bye.
    EngineChose { player: PlayerId, opponent: Option<PlayerId> },
    /// A rule that the board breaks.
    Breaks(Breach),
    /// Waits in the pool.
    InPool { player: PlayerId },
    /// Went down from a list (score group with those who came down into it) whose members cannot all be paired there.
    /// Whoever stands behind and stayed follows as [`Reason::PassedOver`].
    WentDown {
        player: PlayerId,
        points: Points,
        /// How many were in it.
        members: usize,
        /// How many of them had to go down at least.
        count: usize,
    },
    /// These came down from above and stand at the head of the list.
    HeadOfList { players: Vec<PlayerId>, points: Points },
    /// The whole round is drawn by lot.
    DrawnByLot,
    /// Both have the same score, so the board adds nothing to the sum of squared differences of points.
    SameScore,
    /// What a board adds to the sum of squared differences of points.
    SquaredDifference {
        /// How far the scores are apart.
        gap: Points,
        square: SquaredPoints,
    },
    /// No legal pairing of the round has a smaller sum of squared differences of points.
    LeastSumOfSquares { total: SquaredPoints },
    /// Where several pairings are equally good the lot decides.
    LotAmongEquals,
    /// The pairing-allocated bye was drawn by lot in a score group.
    ByeDrawnByLot { player: PlayerId, points: Points },
    /// The score group in which the pair was made, and from which side it was worked.
    GroupWorked {
        points: Points,
        /// How many belong to it by their score.
        members: usize,
        floaters: usize,
        turn: GroupTurn,
    },
    /// Went to another score group.
    Floated {
        player: PlayerId,
        /// Points of the group that was left.
        from: Points,
        /// True for a float downwards.
        down: bool,
        cause: FloatCause,
    },
    /// A floater whose turn it was to look for an opponent.
    FloaterFirst { player: PlayerId },
    /// A pair that had been made was taken apart, because the last group could not be paired without it.
    Cracked {
        a: PlayerId,
        b: PlayerId,
        /// Points of the group in which the pair had been made.
        points: Points,
    },
    /// The first of the list when its turn came.
    FirstOfList {
        player: PlayerId,
        points: Points,
        /// How many of the list were unpaired then.
        members: usize,
    },
    /// In the last round the score goes before colours.
    LastRound,
    /// A game of the Berger tables, by its places (from 1).
    TableRow {
        /// The round of the table, from 1.
        row: usize,
        /// Places of the table, an even number.
        places: usize,
        /// The place that has White.
        white: usize,
        /// The place that has Black.
        black: usize,
    },
    /// In an odd field, the opponent by the tables is the place that nobody takes.
    TableFree {
        player: PlayerId,
        /// The round of the table, from 1.
        row: usize,
        /// Places of the table, an even number.
        places: usize,
    },
    /// The round plays another row of the table: the last two of the first cycle change places.
    TableExchanged {
        round: RoundNumber,
        /// The round of the table.
        row: usize,
    },
    /// The second cycle repeats the first one with colours reversed.
    TableReversed,
    /// In this round the colour limits had to be left out of the choice of opponents.
    ColourLimitsDropped,
    /// `dutch`: the bracket in which a pair was made.
    Bracket { points: Points, residents: usize, moved_down: usize },
    /// `dutch`: a moved-down player and the resident found for them.
    MovedDown {
        player: PlayerId,
        from: Points,
        opponent: PlayerId,
        /// The place of the resident in the bracket, from 1.
        number: usize,
    },
    /// `dutch`: the places of a pair of residents. The `halves` first of the `members` are S1, the others S2.
    Halves {
        /// Of the upper half.
        upper: PlayerId,
        /// With this sequence number.
        upper_number: usize,
        /// Of the lower half.
        lower: PlayerId,
        /// With this sequence number.
        lower_number: usize,
        /// How many of the bracket there are besides moved-down players and their opponents.
        members: usize,
        /// How many of them are S1.
        half: usize,
        /// The number with which S2 begins.
        second: usize,
    },
    /// `dutch`: an exchange between S1 and S2.
    Exchanged {
        player: PlayerId,
        number: usize,
        /// True for S2 to S1.
        up: bool,
    },
    /// `dutch`: stands in S2 in the place of somebody else.
    Transposed {
        player: PlayerId,
        number: usize,
        /// Whose place it is.
        instead_of: PlayerId,
        /// The sequence number of that one.
        place: usize,
    },
    /// `dutch`: the natural opponents: neither an exchange nor a transposition concerns them.
    InNaturalOrder,
    /// `dutch`: no lower score permits to pair everybody but the one with the bye.
    LowestBye { player: PlayerId, points: Points },
    /// `dutch`: nobody else went down from the bracket, so the number of unplayed games decided on the bye.
    FewestUnplayed {
        player: PlayerId,
        /// Rounds in which the player had no game.
        unplayed: usize,
    },
}

/// A reason with the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CitedReason {
    /// The reason.
    pub reason: Reason,
    /// The rule; `None` where the reason follows from none, or names its own.
    pub article: Option<Article>,
}

impl Reason {
    /// The reason with its rule.
    pub fn by(self, article: impl Into<Article>) -> CitedReason {
        CitedReason { reason: self, article: Some(article.into()) }
    }

    /// The reason without a rule.
    pub const fn uncited(self) -> CitedReason {
        CitedReason { reason: self, article: None }
    }
}

/// When a score group's turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum GroupTurn {
    /// Above the median: from the top downwards.
    Downwards,
    /// Below the median: from the bottom upwards.
    Upwards,
    /// The median group: last.
    Last,
}

/// Why somebody leaves their score group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum FloatCause {
    /// Has met everybody there.
    MetAll,
    /// Has two more of one colour, and nobody there can be met with the other one.
    ColourBalance,
    /// Had the same colour twice running, and nobody there can be met with the other one.
    ColourTwice,
    /// The number was odd, and this is the last of the group, upwards the first.
    OddNumber,
    /// The last ones of the group would find no opponent in the next one.
    OthersFindNobody,
    /// Somebody else of the group could not be paired otherwise.
    OthersUnpaired,
}

/// A short paragraph about one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// In the order in which they are read.
    pub reasons: Vec<CitedReason>,
}

impl Explanation {
    /// The same of a board or bye of a round that is paired: what is not the engine's answer now need not be the arbiter's.
    #[must_use]
    pub fn of_paired(mut self, round: Option<&Round>, who: PlayerId) -> Self {
        let Some(round) = round else { return self };
        let is_by_hand = match round.game_of(who) {
            Some((_, game)) => game.by_hand,
            None => round.games.iter().any(|game| game.by_hand),
        };
        let origin = match (round.paired_by, is_by_hand) {
            (None, _) => Reason::PairedElsewhere,
            (Some(_), true) => return self,
            (Some(_), false) => Reason::PairedEarlier,
        };
        if let Some(said) = self.reasons.iter_mut().find(|said| said.reason == Reason::ByHand) {
            said.reason = origin;
        }
        self
    }
}

/// The colours by a rule: those that the pair has, or would have.
pub(super) fn decided_colours(pair: Pair, due: Pair, rule: ColourReason) -> Reason {
    let Pair { white, black } = due;
    if due == pair {
        Reason::Colours { white, black, rule }
    } else {
        Reason::ColoursWouldBe { white, black, rule }
    }
}

/// Passed-over candidates that an explanation names one by one.
const NAMED_CANDIDATES: usize = 8;

/// The candidates that stood before the one chosen, the first of them one by one.
pub(super) fn passed_over(
    passed: &[(PlayerId, Obstacle)],
    article_of: impl Fn(&Obstacle) -> Article,
) -> Vec<CitedReason> {
    let named = passed.iter().take(NAMED_CANDIDATES);
    let mut reasons: Vec<CitedReason> = named
        .map(|(candidate, obstacle)| {
            Reason::PassedOver { candidate: *candidate, obstacle: obstacle.clone() }.by(article_of(obstacle))
        })
        .collect();
    if let Some(count) = passed.len().checked_sub(NAMED_CANDIDATES).filter(|count| *count > 0) {
        reasons.push(Reason::PassedOverMore { count }.uncited());
    }
    reasons
}

/// What is told of an entrant at a board, with the bye, or in the pool.
pub(super) fn by_seat(
    seating: &Seating,
    who: PlayerId,
    game: impl FnOnce(Pair) -> Vec<CitedReason>,
    bye: impl FnOnce() -> Vec<CitedReason>,
) -> Vec<CitedReason> {
    match seating.game_of(who) {
        Some((_, pair)) => game(pair),
        None if seating.byes.contains(&who) => bye(),
        None => vec![Reason::InPool { player: who }.uncited()],
    }
}

/// A board or bye that the engine has not made, and whom it would have paired these players with.
pub(super) fn by_hand(players: &[PlayerId], best: Option<&Pairing>) -> Vec<CitedReason> {
    let chosen = players.iter().filter_map(|player| best.map(|best| engine_chose(*player, best)));
    std::iter::once(Reason::ByHand.uncited()).chain(chosen).collect()
}

/// Whom the engine would have paired `player` with.
fn engine_chose(player: PlayerId, pairing: &Pairing) -> CitedReason {
    let opponent = pairing.pairs.iter().find(|pair| pair.has(player)).and_then(|pair| pair.opponent(player));
    Reason::EngineChose { player, opponent }.uncited()
}

/// Why `who` has the bye, which goes to the first in an order of candidates. `best` is the engine's answer with those who
/// stood before in that order, and why not.
pub(super) fn explain_bye(
    field: &Field,
    who: PlayerId,
    best: Option<(&Pairing, &[(PlayerId, Obstacle)])>,
    article: Article,
    article_of: impl Fn(&Obstacle) -> Article,
) -> Vec<CitedReason> {
    let Some((_, passed)) = best.filter(|(pairing, _)| pairing.bye == Some(who)) else {
        return by_hand(&[who], best.map(|(pairing, _)| pairing));
    };
    let points = field.entrant(who).map(|entrant| entrant.points).unwrap_or_default();
    let mut reasons = passed_over(passed, article_of);
    reasons.push(Reason::ByeChosen { player: who, points }.by(article));
    reasons
}

/// The colours that the two have had, and the step of `assets/rules/colours.md` that decides, as the system cites it.
pub(super) fn explain_colours(
    field: &Field,
    pair: Pair,
    cited: impl FnOnce(ColourReason) -> Article,
) -> Vec<CitedReason> {
    explain_colours_by(field, pair, |white, black| {
        let (due, rule) = vincze_colours(white, black, field.first_colour);
        (due, rule, cited(rule))
    })
}

/// The colours that the two have had, and the rule that decides between them: the pair with the due colours, the rule
/// and its article.
pub(super) fn explain_colours_by(
    field: &Field,
    pair: Pair,
    decide: impl FnOnce(&Entrant, &Entrant) -> (Pair, ColourReason, Article),
) -> Vec<CitedReason> {
    let (Some(white), Some(black)) = (field.entrant(pair.white), field.entrant(pair.black)) else {
        return Vec::new();
    };
    let history = |entrant: &Entrant| {
        Reason::ColourHistory { player: entrant.id, colours: entrant.colours().collect() }.uncited()
    };
    let (due, rule, article) = decide(white, black);
    vec![history(white), history(black), decided_colours(pair, due, rule).by(article)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Game, Stage, SystemId};

    /// A late arrival changes what the engine would do now; boards that nobody touched are not the arbiter's for that.
    #[test]
    fn only_boards_made_by_hand_are_called_so() {
        let [white, black] = [PlayerId(1), PlayerId(2)];
        let told = |paired_by, by_hand| {
            let game = Game { by_hand, ..Game::new(white, black) };
            let (byes, stage) = (std::collections::BTreeMap::new(), Stage::Published);
            let round = Round { games: vec![game], byes, stage, paired_by, one_sided: Vec::new() };
            let said = Explanation { reasons: vec![Reason::ByHand.uncited()] };
            said.of_paired(Some(&round), black).reasons[0].reason.clone()
        };
        assert_eq!(told(Some(SystemId::Dutch), true), Reason::ByHand);
        assert_eq!(told(Some(SystemId::Dutch), false), Reason::PairedEarlier);
        assert_eq!(told(None, true), Reason::PairedElsewhere);
    }

    #[test]
    fn colours_that_a_pair_does_not_have_are_those_of_the_rules() {
        let (pair, rule) = (Pair { white: PlayerId(1), black: PlayerId(2) }, ColourReason::BothDue);
        let turned = Pair { white: pair.black, black: pair.white };
        assert!(matches!(decided_colours(pair, pair, rule), Reason::Colours { .. }));
        let would_be = decided_colours(pair, turned, rule);
        assert_eq!(would_be, Reason::ColoursWouldBe { white: pair.black, black: pair.white, rule });
    }

    #[test]
    fn eight_candidates_are_named_one_by_one_in_their_order() {
        let told = |count: u32| {
            let passed: Vec<(PlayerId, Obstacle)> =
                (0..count).map(|id| (PlayerId(100 - id), Obstacle::RestImpossible)).collect();
            passed_over(&passed, |_| Article::default())
        };
        let named = |reasons: &[CitedReason]| -> Vec<u32> {
            let named = reasons.iter().filter_map(|reason| match &reason.reason {
                Reason::PassedOver { candidate, .. } => Some(candidate.0),
                _ => None,
            });
            named.collect()
        };
        let first = [100, 99, 98, 97, 96, 95, 94, 93];
        assert_eq!((named(&told(8)), told(8).len()), (first.to_vec(), 8));
        assert_eq!(named(&told(9)), first);
        assert_eq!(told(9)[8..], [Reason::PassedOverMore { count: 1 }.uncited()]);
    }
}
