//! `vincze`, the Simplified Swiss (`assets/rules/vincze.md`). `engine` makes the pairing, this file judges and
//! explains it. Colours are in [`crate::pairing::vincze_colours`].

mod engine;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Board, Breach, Colour, Fact, Gravity, PlayerId, SystemId};

use super::explanation::{by_hand, by_seat, explain_bye, explain_colours, passed_over};
use super::search::{ChosenPair, in_halves};
use super::verdict::{CommonArticles, colours_against_rule};
use super::wish::{self, Turn, TurnArticles, from_last};
use super::{
    CitedReason, Control, Entrant, Field, Obstacle, Pair, PairError, Pairing, PairingSystem, Reason,
    SeatedRound, Wish,
};
use engine::{VinczeSolution, solve};

/// Two players can play together only once; a ban counts as a meeting (Common rules E1).
const MEETING: Article = Cow::Borrowed("Vincze, basic rules 1");
/// The bye.
const BYE: Article = Cow::Borrowed("Vincze, basic rules 3");
/// Who is paired.
const EVERYBODY: Article = Cow::Borrowed("Vincze, basic rules 4");
/// Groups from above.
const FROM_ABOVE: Article = Cow::Borrowed("Vincze, pairings 1");
/// The order in which opponents are sought.
const CANDIDATES: Article = Cow::Borrowed("Vincze, pairings 4");
/// What happens at a dead end.
const DEAD_END: Article = Cow::Borrowed("Vincze, pairings 6");
/// Never the same colour three times in a row.
const THIRD_COLOUR: Article = Cow::Borrowed("Vincze, colours 3");

/// Simplified Swiss (Vincze).
#[derive(Debug)]
pub(super) struct Vincze;

impl PairingSystem for Vincze {
    fn id(&self) -> SystemId {
        SystemId::Vincze
    }

    /// O(n²) for a usual round; each candidate that leads to a dead end costs one search in O(n²).
    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        solve(field, control).map(|solution| solution.pairing)
    }

    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let articles = CommonArticles {
            meeting: MEETING,
            bye: BYE,
            everybody: EVERYBODY,
            ban: MEETING,
            default_counts: false,
        };
        let SeatedRound { field, seating, best } = round;
        let mut found = round.common_breaches(of, &articles);
        let dropped =
            best.is_some_and(|best| best.pairs.iter().any(|pair| third_colour(field, *pair).is_some()));
        for (board, pair) in seating.boards_of(of) {
            found.extend(colour_breach(field, pair, board, dropped));
        }
        found.extend(round.bye_out_of_turn(of, &BYE));
        found.extend(round.differences(of, &CANDIDATES));
        found
    }

    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let field = round.field;
        let solution = solve(field, &Control::default()).ok();
        let solution = solution.as_ref();
        let game = |pair| explain_pair(field, pair, solution);
        let best = solution.map(|solution| (&solution.pairing, solution.bye_passed.as_slice()));
        by_seat(round.seating, who, game, || explain_bye(field, who, best, BYE, article_of))
    }

    /// The turn that went past the wish.
    fn reasons_against(
        &self,
        field: &Field,
        _seed: u64,
        wish: Wish,
        _best: &Pairing,
    ) -> Result<Vec<CitedReason>, PairError> {
        let solution = solve(field, &Control::default())?;
        let (bye, passed) = (solution.pairing.bye, &solution.bye_passed);
        if let Some(reason) = wish::about_bye(wish, bye, || from_last(field), passed, BYE, article_of) {
            return Ok(vec![reason]);
        }
        let Wish::Pair(a, b) = wish else { return Ok(Vec::new()) };
        Ok(against_pair(field, &solution, a, b))
    }
}

/// The turn in which one of the two found an opponent, and how it went past the other one.
fn against_pair(field: &Field, solution: &VinczeSolution, a: PlayerId, b: PlayerId) -> Vec<CitedReason> {
    let has = |step: &ChosenPair, id: PlayerId| step.first == id || step.chosen == id;
    let Some(at) = solution.steps.iter().position(|step| has(step, a) || has(step, b)) else {
        return Vec::new();
    };
    let Some(step) = solution.steps.get(at) else { return Vec::new() };
    let open = |id: PlayerId| solution.steps.iter().skip(at).any(|later| has(later, id));
    let (mut group, mut below) = (Vec::new(), Vec::new());
    for entrant in field.ranked().iter().filter(|entrant| open(entrant.id)) {
        if entrant.points == step.points { group.push(entrant.id) } else { below.push(entrant.id) }
    }
    let candidates = in_halves(&group).map(|(id, _)| id).chain(below).collect();
    let turn = Turn {
        seeker: step.first,
        chosen: step.chosen,
        points: step.points,
        passed: step.passed.clone(),
        candidates,
    };
    let mut reasons = explain_turn(step, solution);
    reasons.push(turn.against(a, b, TurnArticles { order: CANDIDATES, group: FROM_ABOVE, of: article_of }));
    reasons
}

/// Who of the pair would get a colour for the third time in a row.
fn third_colour(field: &Field, pair: Pair) -> Option<(PlayerId, Colour)> {
    let repeats = |id, colour| field.entrant(id).and_then(Entrant::same_colour_twice) == Some(colour);
    [(pair.white, Colour::White), (pair.black, Colour::Black)]
        .into_iter()
        .find(|(id, colour)| repeats(*id, *colour))
}

fn colour_breach(field: &Field, pair: Pair, board: Board, dropped: bool) -> Option<Breach> {
    let against_rule = colours_against_rule(field, pair, board, "Vincze");
    if let Some((player, colour)) = third_colour(field, pair) {
        // Where the whole round needed the second pass, a third colour that the rules themselves give is no breach.
        let gravity = if dropped && against_rule.is_none() { Gravity::Note } else { Gravity::Absolute };
        let fact = Fact::ThirdColourInRow { player, colour };
        return Some(Breach { fact, article: THIRD_COLOUR, gravity, board: Some(board) });
    }
    against_rule
}

fn explain_pair(field: &Field, pair: Pair, solution: Option<&VinczeSolution>) -> Vec<CitedReason> {
    let made = |step: &&ChosenPair| pair.has(step.first) && pair.has(step.chosen);
    let step = solution.and_then(|solution| solution.steps.iter().find(made));
    let mut reasons = match (step, solution) {
        (Some(step), Some(solution)) => explain_step(step, solution),
        _ => by_hand(&[pair.white, pair.black], solution.map(|solution| &solution.pairing)),
    };
    reasons.extend(explain_colours(field, pair, |rule| rule.article("Vincze")));
    reasons
}

fn explain_step(step: &ChosenPair, solution: &VinczeSolution) -> Vec<CitedReason> {
    let mut reasons = explain_turn(step, solution);
    reasons.extend(passed_over(&step.passed, article_of));
    reasons.push(Reason::Chosen { candidate: step.chosen, place: step.place }.by(CANDIDATES));
    reasons
}

/// Whose turn it was, and by which condition.
fn explain_turn(step: &ChosenPair, solution: &VinczeSolution) -> Vec<CitedReason> {
    let mut reasons = vec![
        Reason::FirstOfGroup { player: step.first, points: step.points, members: step.members }
            .by(FROM_ABOVE),
    ];
    if solution.colours_dropped {
        reasons.push(Reason::ColourConditionDropped.by(THIRD_COLOUR));
    }
    reasons
}

fn article_of(obstacle: &Obstacle) -> Article {
    match obstacle {
        Obstacle::Met(_) | Obstacle::Forbidden | Obstacle::KeptApart(_) => MEETING,
        Obstacle::SameColourTwice(_) => THIRD_COLOUR,
        Obstacle::HadBye(_) => BYE,
        Obstacle::RestImpossible => DEAD_END,
        // Those of other systems do not occur here.
        _ => CANDIDATES,
    }
}
