//! `dutch`, the FIDE (Dutch) System in the edition in force from 1 February 2026 (C.04.3, with C.04.1, C.04.2 and
//! C.04.7). `profile` is what the rules look at in a player, `engine` goes through the brackets, `scene` is how much of the
//! round is looked at for one, `criteria` says which pairings of it are the best, `bracket` finds the first of these.
//! `quality` says what a complete round is worth by each criterion, `comparison` in which one a round is worse than the
//! engine's, `reasons` how the engine came to a pair.
//!
//! A complete pairing of all players who are left is a perfect matching in the graph of legal pairs, so whoever
//! pairs a bracket by such matchings never comes to a dead end (C4).
//!
//! # Why it is fast
//!
//! 1. A bracket is paired by itself (`SceneScope::Bracket`). That is right for the round if what lies below can still be
//!    completed and takes in the downfloaters, which a matching without weights proves; it nearly always does.
//! 2. The criteria see classes of players only (preference, floats), so the duals that prove a pairing best come from
//!    a transport problem between a few dozen classes, not from a search among all players.
//! 3. From then on the weights are forgotten: the best pairings are the perfect matchings of the edges without slack, and
//!    each decision of the order of generation is one question to that graph, 64 players an instruction.
//! 4. The matching at hand begins with S1 against S2, so the natural pairing is found without a search.

mod bracket;
mod colours;
mod comparison;
#[cfg(test)]
mod comparison_tests;
mod criteria;
mod engine;
#[cfg(test)]
mod enumeration;
mod profile;
mod quality;
mod reasons;
mod scene;
#[cfg(test)]
mod tests;
mod wide;

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Board, Breach, Fact, Gravity, PlayerId, SystemId};

use super::explanation::{by_hand, decided_colours};
use super::matching::Graph;
use super::verdict::CommonArticles;
use super::{
    CitedReason, Control, Entrant, Field, Pair, PairError, Pairing, PairingSystem, PastRound, Reason,
    SeatedRound, Seating, Unpairable, Verdict, Wish,
};
use colours::{article, colours};
use engine::Demand;
use profile::{Profile, profiles};
use quality::CompleteRound;

/// Two players meet only once (C1).
const MEETING: Article = Cow::Borrowed("C.04.3, 2.1.1");
/// The bye (C2).
const BYE: Article = Cow::Borrowed("C.04.3, 2.1.2");
/// The bye goes to the lowest score (C5).
const LOWEST_BYE: Article = Cow::Borrowed("C.04.3, 2.3.1");
/// Equal absolute preferences do not meet (C3).
const SAME_ABSOLUTE: Article = Cow::Borrowed("C.04.3, 2.1.3");
/// Who is paired (C4).
const EVERYBODY: Article = Cow::Borrowed("C.04.3, 2.2.1");
/// Brackets and who is moved down.
const BRACKETS: Article = Cow::Borrowed("C.04.3, 1.3");
/// The order of S2 and of the opponents of moved-down players.
const TRANSPOSITIONS: Article = Cow::Borrowed("C.04.3, 4.2");
/// Exchanges between S1 and S2.
const EXCHANGES: Article = Cow::Borrowed("C.04.3, 4.3");
/// Which moved-down players are paired.
const MOVED_DOWN_SETS: Article = Cow::Borrowed("C.04.3, 4.4");
/// The quality of the pairing, and the order in which it is sought.
const QUALITY: Article = Cow::Borrowed("C.04.3, 2.4 and 4");

/// Who has the bye where C5 leaves several.
const BYE_BY_QUALITY: Article = Cow::Borrowed("C.04.3, 2.3 and 2.4");

const ARTICLES: CommonArticles =
    CommonArticles { meeting: MEETING, bye: BYE, everybody: EVERYBODY, ban: MEETING, default_counts: false };

/// The FIDE (Dutch) System.
#[derive(Debug)]
pub(super) struct Dutch;

impl PairingSystem for Dutch {
    fn id(&self) -> SystemId {
        SystemId::Dutch
    }

    /// For a bracket of k players that differ in c ways: O(k²/64 + c³) to find its best pairings and O(k²/64) at worst for
    /// each pair, though most take O(k/64). Where classes do not decide, searches of O(k²); where the round could not be
    /// completed otherwise, k counts everybody who is left. O(n³) at the very worst.
    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        engine::solve(field, control)
    }

    fn legal_pairs(&self, field: &Field) -> Graph {
        let players = profiles(field);
        let place = |entrant: &&Entrant| players.iter().position(|player| player.id == entrant.id);
        let order: Vec<usize> = field.ranked().iter().filter_map(place).collect();
        engine::legal_graph(field, &players).renumbered(&order, order.len())
    }

    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let SeatedRound { field, seating, .. } = round;
        let mut found = round.common_breaches(of, &ARTICLES);
        let players = profiles(field);
        for (board, pair) in seating.boards_of(of) {
            found.extend(colour_breach(field, &players, pair, board));
        }
        for player in seating.byes.iter().copied().filter(|player| of.contains(player)) {
            found.extend(free_points_breach(field, player));
        }
        match shortfall(round, &players, of) {
            Some(breach) => {
                found.push(breach);
                let gaps = round.differences(of, &QUALITY);
                found.extend(gaps.into_iter().filter(|breach| matches!(breach.fact, Fact::ScoreGap { .. })));
            }
            None => {
                found.extend(round.bye_out_of_turn(of, &BYE_BY_QUALITY));
                found.extend(round.differences(of, &QUALITY));
            }
        }
        found
    }

    /// The engine's best round that grants the wish, compared with its own.
    fn why_not(&self, field: &Field, _seed: u64, wish: Wish, best: &Pairing) -> Result<Verdict, PairError> {
        let players = profiles(field);
        let forbidden = absolute(field, &players, wish);
        if !forbidden.is_empty() {
            return Ok(Verdict::new(forbidden));
        }
        let demand = match wish {
            Wish::Pair(a, b) => Demand::Pair(a, b),
            Wish::Bye(player) => Demand::Bye(player),
        };
        let other = match engine::solve_with(field, Some(demand), &Control::default()) {
            Ok(other) => other,
            Err(PairError::Unpairable(Unpairable { blocked, .. })) => {
                let fact = Fact::RestImpossible { blocked };
                let gravity = Gravity::Absolute;
                return Ok(Verdict::new(vec![Breach { fact, article: EVERYBODY, gravity, board: None }]));
            }
            Err(error) => return Err(error),
        };
        let is_last = field.is_last_round();
        let round = |pairing: &Pairing| {
            let byes: Vec<PlayerId> = pairing.bye.into_iter().collect();
            CompleteRound::new(&players, &pairing.pairs, &byes, is_last)
        };
        let (Some(other), Some(best)) = (round(&other), round(best)) else { return Ok(Verdict::default()) };
        let lost = comparison::bye_too_high(&other, &best).or_else(|| {
            let at = comparison::first_difference(&other, &best)?;
            comparison::loss(field, &other, &best, at)
        });
        Ok(Verdict::new(lost.into_iter().map(|loss| loss.on(None)).collect()))
    }

    /// What the engine knows of its choice: the group, the opponent, the colours so far.
    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let SeatedRound { field, seating, best } = round;
        let Some((_, pair)) = seating.game_of(who) else { return without_game(round, who) };
        let players = profiles(field);
        let mut reasons = match best {
            Some(best) if best.pairs.contains(&pair) => {
                let byes: Vec<PlayerId> = best.bye.into_iter().collect();
                let round = CompleteRound::new(&players, &best.pairs, &byes, field.is_last_round());
                round.map(|round| reasons::of_pair(field, &round, pair)).unwrap_or_default()
            }
            Some(_) => by_hand(&[pair.white, pair.black], best),
            None => Vec::new(),
        };
        reasons.extend(colour_reasons(field, &players, pair));
        reasons
    }
}

/// The first criterion in which a complete seating is worse than the engine's, if it is decided where one of these
/// entrants sits: on the first such board of that bracket.
fn shortfall(round: SeatedRound<'_>, players: &[Profile], of: &BTreeSet<PlayerId>) -> Option<Breach> {
    let SeatedRound { field, seating, best: Some(best) } = round else { return None };
    let is_last = field.is_last_round();
    let byes: Vec<PlayerId> = best.bye.into_iter().collect();
    let best_round = CompleteRound::new(players, &best.pairs, &byes, is_last)?;
    let other = CompleteRound::new(players, &seating.games, &seating.byes, is_last)?;
    let bye_is_touched = seating.byes.iter().any(|player| of.contains(player));
    if let Some(loss) = comparison::bye_too_high(&other, &best_round) {
        return bye_is_touched.then(|| loss.on(None));
    }
    let at = comparison::first_difference(&other, &best_round)?;
    let bracket = other.brackets.get(at)?;
    let members: BTreeSet<PlayerId> = players
        .iter()
        .enumerate()
        .filter(|(place, _)| bracket.has(*place))
        .map(|(_, player)| player.id)
        .collect();
    let opponents: BTreeSet<(PlayerId, PlayerId)> =
        best.pairs.iter().flat_map(|pair| [(pair.white, pair.black), (pair.black, pair.white)]).collect();
    let is_there = |pair: &Pair| {
        let both = [pair.white, pair.black];
        both.iter().any(|id| of.contains(id))
            && both.iter().any(|id| members.contains(id))
            && !opponents.contains(&(pair.white, pair.black))
    };
    let board = seating.games.iter().position(is_there).map(Board::at);
    let is_bye = bye_is_touched && other.bye != best_round.bye && other.bye.is_some_and(|it| bracket.has(it));
    if board.is_none() && !is_bye {
        return None;
    }
    comparison::loss(field, &other, &best_round, at).map(|loss| loss.on(board))
}

/// C1 to C3 and who is not there: what forbids a wish whatever the others do.
fn absolute(field: &Field, players: &[Profile], wish: Wish) -> Vec<Breach> {
    let (wanted, games, byes) = match wish {
        Wish::Pair(a, b) => (vec![a, b], vec![Pair { white: a, black: b }], Vec::new()),
        Wish::Bye(player) => (vec![player], Vec::new(), vec![player]),
    };
    let seating = Seating { games, byes, pool: Vec::new() };
    let mut found =
        SeatedRound::new(field, &seating, None).common_breaches(&wanted.iter().copied().collect(), &ARTICLES);
    match wish {
        Wish::Pair(white, black) => {
            found.extend(both(players, Pair { white, black }).and_then(|(a, b)| absolute_clash(a, b, None)))
        }
        Wish::Bye(player) => {
            if players.iter().all(|other| other.id != player) {
                let fact = Fact::NotAvailable { player };
                found.push(Breach { fact, article: EVERYBODY, gravity: Gravity::Absolute, board: None });
            }
            found.extend(free_points_breach(field, player));
        }
    }
    found.iter_mut().for_each(|breach| breach.board = None);
    found
}

/// C2: no bye after points without a game; [`SeatedRound::common_breaches`] knows the second bye.
fn free_points_breach(field: &Field, player: PlayerId) -> Option<Breach> {
    let (round, past) = reasons::free_points(field, player)?;
    let fact = match past {
        PastRound::Bye => return None,
        PastRound::Game { .. } => Fact::ByeAfterDefaultWin { player, round },
        PastRound::Away => Fact::ByeAfterFreePoints { player, round },
    };
    Some(Breach { fact, article: BYE, gravity: Gravity::Absolute, board: None })
}

fn without_game(round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
    let SeatedRound { field, seating, best } = round;
    if !seating.byes.contains(&who) {
        return vec![Reason::InPool { player: who }.uncited()];
    }
    match best {
        Some(best) if best.bye == Some(who) => {
            let players = profiles(field);
            let round = CompleteRound::new(&players, &best.pairs, &[who], field.is_last_round());
            round.map(|round| reasons::of_bye(&round)).unwrap_or_default()
        }
        Some(_) => by_hand(&[who], best),
        None => Vec::new(),
    }
}

/// The colours that the two had, and the rule that decided (Art. 5.2).
fn colour_reasons(field: &Field, players: &[Profile], pair: Pair) -> Vec<CitedReason> {
    let Some((white, black)) = both(players, pair) else { return Vec::new() };
    let history = |player: &Profile| {
        Reason::ColourHistory { player: player.id, colours: player.colours.clone() }.uncited()
    };
    let (due, rule) = colours(white, black, field.first_colour);
    vec![history(white), history(black), decided_colours(pair, due, rule).by(article(rule))]
}

fn both(players: &[Profile], pair: Pair) -> Option<(&Profile, &Profile)> {
    let find = |id| players.iter().find(|player| player.id == id);
    Some((find(pair.white)?, find(pair.black)?))
}

/// C3 (Art. 2.1.3): equal absolute preferences, unless one is a topscorer; and colours against Art. 5.2.
fn colour_breach(field: &Field, players: &[Profile], pair: Pair, board: Board) -> Option<Breach> {
    let (white, black) = both(players, pair)?;
    let board = Some(board);
    if let Some(breach) = absolute_clash(white, black, board) {
        return Some(breach);
    }
    let (due, rule) = colours(white, black, field.first_colour);
    (due != pair).then(|| Breach {
        fact: Fact::ColoursAgainstRule { white: due.white, black: due.black },
        article: article(rule),
        gravity: Gravity::Worse,
        board,
    })
}

/// C3 (Art. 2.1.3): the same absolute preference, and neither is a topscorer.
fn must_not_meet(a: &Profile, b: &Profile) -> bool {
    a.clashes_absolutely(b) && !a.is_topscorer && !b.is_topscorer
}

fn absolute_clash(a: &Profile, b: &Profile, board: Option<Board>) -> Option<Breach> {
    let colour = a.preference.filter(|_| must_not_meet(a, b))?;
    let fact = Fact::SameColourDue { a: a.id, b: b.id, colour };
    Some(Breach { fact, article: SAME_ABSOLUTE, gravity: Gravity::Absolute, board })
}
