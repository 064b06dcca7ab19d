//! The round from above, bracket by bracket (C.04.3 Art. 1.3 and 1.5).
//!
//! Most brackets are paired by themselves, and a matching of what lies below proves that the round can be completed and
//! that the next bracket comes off as well as it can (C4, C8). Only where that fails more of the round is looked at.

use crate::model::{Colour, PlayerId, Points};

use super::super::legal::{legal_pairs, why_not};
use super::super::matching::{Graph, Matching, VertexSet, maximum_within};
use super::super::{Control, Entrant, Field, PairError, Pairing};
use super::bracket::{PairedBracket, pair_bracket};
use super::colours::colours;
use super::profile::{Profile, Strength, profiles};
use super::scene::{MemberKind, Rest, Scene, SceneScope};

/// What a pairing must contain when the question is: why not this?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// These two meet.
    Pair(PlayerId, PlayerId),
    /// This one has the bye.
    Bye(PlayerId),
}

/// What is tried in turn: nearly every bracket is settled by itself.
pub(super) const SCOPES: [SceneScope; 3] = [SceneScope::Bracket, SceneScope::Next, SceneScope::Whole];

/// Pairs a round.
pub(super) fn solve(field: &Field, control: &Control) -> Result<Pairing, PairError> {
    solve_with(field, None, control)
}

/// The best round that contains what is demanded.
pub(super) fn solve_with(
    field: &Field,
    demand: Option<Demand>,
    control: &Control,
) -> Result<Pairing, PairError> {
    solve_within(field, demand, &SCOPES, control)
}

/// The same by scenes of these scopes, tried in turn; the last one must be [`SceneScope::Whole`].
pub(super) fn solve_within(
    field: &Field,
    demand: Option<Demand>,
    scopes: &[SceneScope],
    control: &Control,
) -> Result<Pairing, PairError> {
    let mut players = profiles(field);
    let mut legal = legal_graph(field, &players);
    match demand {
        Some(Demand::Pair(a, b)) => {
            players.iter_mut().for_each(|player| player.may_have_bye &= player.id != a && player.id != b);
            keep_together(&players, &mut legal, a, b);
        }
        Some(Demand::Bye(who)) => {
            players.iter_mut().for_each(|player| player.may_have_bye &= player.id == who);
        }
        None => {}
    }
    let Some((legal, complete)) = with_bye(&players, &legal) else {
        return Err(blocked(field, &players, &legal));
    };
    let mut round = RoundInProgress::new(&players, &legal, complete, field);
    while let Some(rest) = round.rest() {
        control.step(players.len() - rest.order.len(), players.len())?;
        // Never `None`: a complete pairing of the rest exists all the time.
        round.pair_bracket(&rest, scopes).ok_or_else(|| blocked(field, &players, &legal))?;
    }
    let pair = |(a, b): &(usize, usize)| {
        let (a, b) = players.get(*a).zip(players.get(*b))?;
        Some(colours(a, b, field.first_colour).0)
    };
    let bye = round.bye_of.and_then(|vertex| players.get(vertex)).map(|player| player.id);
    Ok(Pairing { pairs: round.pairs.iter().filter_map(pair).collect(), bye })
}

/// A round in the making. The vertices are places in the order of Art. 1.2, and the bye after them.
struct RoundInProgress<'a> {
    players: &'a [Profile],
    legal: &'a Graph,
    is_last_round: bool,
    /// Players without an opponent, and the bye while nobody has it.
    live: VertexSet,
    /// A complete pairing of `live`.
    complete: Matching,
    bye_of: Option<usize>,
    pairs: Vec<(usize, usize)>,
    /// The score of the last bracket: whoever is left of it has been moved down.
    above: Option<Points>,
}

impl<'a> RoundInProgress<'a> {
    fn new(players: &'a [Profile], legal: &'a Graph, complete: Matching, field: &Field) -> Self {
        Self {
            players,
            legal,
            is_last_round: field.is_last_round(),
            live: VertexSet::full(legal.order()),
            complete,
            bye_of: None,
            pairs: Vec::new(),
            above: None,
        }
    }

    /// The vertex of the bye while nobody has it.
    fn bye(&self) -> Option<usize> {
        let vertex = self.players.len();
        self.live.contains(vertex).then_some(vertex)
    }

    /// What is left, with the next bracket in front; `None` if nobody is.
    fn rest(&self) -> Option<Rest<'a>> {
        let order: Vec<usize> = self.live.iter().filter(|vertex| *vertex < self.players.len()).collect();
        let score = |place: usize| order.get(place).and_then(|v| self.players.get(*v)).map(|p| p.score);
        score(0)?;
        let end_of_group =
            |start: usize| (start..order.len()).find(|at| score(*at) != score(start)).unwrap_or(order.len());
        let moved_down =
            (0..order.len()).take_while(|at| self.above.is_some_and(|above| score(*at) >= Some(above)));
        let moved_down = moved_down.count();
        let bracket = end_of_group(moved_down);
        let next = end_of_group(bracket);
        Some(Rest {
            players: self.players,
            legal: self.legal,
            moved_down,
            bracket,
            next,
            bye: self.bye(),
            is_last_round: self.is_last_round,
            order,
        })
    }

    /// Pairs the first bracket of what is left. `None` if there is no complete pairing.
    fn pair_bracket(&mut self, rest: &Rest, scopes: &[SceneScope]) -> Option<()> {
        // The last bracket is the whole.
        let scopes = if rest.next == rest.bracket { &[SceneScope::Whole] } else { scopes };
        scopes.iter().find_map(|scope| self.pair_within(rest, *scope))
    }

    /// Keeps the answer of a scene of this scope if it is right for the whole round.
    fn pair_within(&mut self, rest: &Rest, scope: SceneScope) -> Option<()> {
        let scene = Scene::of(rest, scope)?;
        let answer = BracketPairing::of(&scene, &pair_bracket(&scene)?);
        let mut live = self.live.clone();
        for (a, b) in &answer.pairs {
            live.remove(*a);
            live.remove(*b);
        }
        let complete = maximum_within(self.legal, &live, &self.complete).0;
        if 2 * complete.size() != live.len() || !self.is_best_below(rest, scope, &answer, &live, &complete) {
            return None;
        }
        self.live = live;
        self.complete = complete;
        self.pairs.extend(answer.pairs);
        self.above = rest.bracket().last().and_then(|v| self.players.get(*v)).map(|player| player.score);
        self.settle_bye();
        Some(())
    }

    /// C8: the next bracket comes off as well with these downfloaters as it could with any others, in some complete
    /// pairing of all who are left.
    fn is_best_below(
        &self,
        rest: &Rest,
        scope: SceneScope,
        answer: &BracketPairing,
        live: &VertexSet,
        complete: &Matching,
    ) -> bool {
        let mut below = live.clone();
        if let Some((who, bye)) = answer.bye {
            below.remove(who);
            below.remove(bye);
        }
        match scope {
            SceneScope::Whole => true,
            SceneScope::Next => {
                // The scene has found the best; those whom it sends outside must find opponents there.
                answer.below.iter().for_each(|(a, b)| {
                    below.remove(*a);
                    below.remove(*b);
                });
                2 * maximum_within(self.legal, &below, complete).0.size() == below.len()
            }
            SceneScope::Bracket => self.takes_in_all(rest, below, complete),
        }
    }

    /// All downfloaters find opponents in the next score group, and nobody of it goes further down but one if the number
    /// is odd. `live` are all whom the bracket leaves, without the bye if that was given in it.
    fn takes_in_all(&self, rest: &Rest, live: VertexSet, complete: &Matching) -> bool {
        let floaters = rest.bracket().iter().filter(|v| live.contains(**v));
        if floaters.clone().next().is_none() {
            // Whatever the next bracket is like, nothing here has changed it.
            return true;
        }
        let next = VertexSet::of(live.bound(), rest.next().iter().copied());
        let near = VertexSet::of(live.bound(), next.iter().chain(floaters.copied()));
        let far = VertexSet::of(live.bound(), live.iter().filter(|v| !near.contains(*v)));
        let (inner, exposable) = maximum_within(self.legal, &near, complete);
        let (outer, reachable) = maximum_within(self.legal, &far, complete);
        let odd = near.len() % 2;
        if near.len() - 2 * inner.size() != odd || far.len() - 2 * outer.size() != odd {
            return false;
        }
        let meets_outside = |v: usize| exposable.contains(v) && self.legal.has_neighbour_in(v, &reachable);
        odd == 0 || next.iter().any(meets_outside)
    }

    /// Gives the bye to the only one who is left to have it, once the bracket of that score has been paired.
    fn settle_bye(&mut self) {
        let Some(bye) = self.bye() else { return };
        let mut candidates = self.legal.neighbours(bye).filter(|v| self.live.contains(*v));
        let has_left_bracket = |v: &usize| self.players.get(*v).map(|player| player.score) >= self.above;
        if let (Some(only), None) = (candidates.next().filter(has_left_bracket), candidates.next()) {
            self.bye_of = Some(only);
            self.live.remove(only);
            self.live.remove(bye);
        }
    }
}

/// What a scene says, in vertices of the round.
struct BracketPairing {
    pairs: Vec<(usize, usize)>,
    /// Pairs with or within the next score group.
    below: Vec<(usize, usize)>,
    /// Who of the bracket has the bye, and its vertex, if it is given here.
    bye: Option<(usize, usize)>,
}

impl BracketPairing {
    fn of(scene: &Scene, paired: &PairedBracket) -> Self {
        let vertex = |place: usize| scene.members().get(place).and_then(|member| member.vertex);
        let kind = |place: usize| scene.members().get(place).map(|member| member.kind);
        let both = |(a, b): &(usize, usize)| vertex(*a).zip(vertex(*b));
        let with_bye = |pair: &&(usize, usize)| kind(pair.1) == Some(MemberKind::Bye);
        Self {
            pairs: paired.pairs.iter().filter_map(both).collect(),
            below: paired.others.iter().filter(|pair| !with_bye(pair)).filter_map(both).collect(),
            bye: paired.others.iter().find(with_bye).and_then(both),
        }
    }
}

/// C1, C3 and the arbiter's bans.
pub(super) fn legal_graph(field: &Field, players: &[Profile]) -> Graph {
    let entrants: Vec<&Entrant> = players.iter().filter_map(|player| field.entrant(player.id)).collect();
    let mut legal = legal_pairs(field, &entrants, false);
    for colour in [Colour::White, Colour::Black] {
        let is_bound = |player: &Profile| {
            let absolute = player.strength == Strength::Absolute && !player.is_topscorer;
            absolute && player.preference == Some(colour)
        };
        let bound = players.iter().enumerate().filter(|(_, player)| is_bound(player));
        let bound = VertexSet::of(players.len(), bound.map(|(place, _)| place));
        legal.part(&bound, &bound);
    }
    legal
}

/// Leaves the two no other edge than that between them.
fn keep_together(players: &[Profile], legal: &mut Graph, a: PlayerId, b: PlayerId) {
    let place = |id| players.iter().position(|player| player.id == id);
    let (Some(a), Some(b)) = (place(a), place(b)) else { return };
    for other in 0..players.len() {
        if other != a && other != b {
            legal.remove_edge(a, other);
            legal.remove_edge(b, other);
        }
    }
}

/// In an odd field the graph with the bye as one more vertex, joined to those whom C2 and C5 permit: the eligible with
/// the lowest score with which the others can all be paired. With it a complete pairing; `None` if there is none.
fn with_bye(players: &[Profile], legal: &Graph) -> Option<(Graph, Matching)> {
    let count = players.len();
    let (complete, exposable) = maximum_within(legal, &VertexSet::full(count), &Matching::new(count));
    if complete.size() != count / 2 {
        return None;
    }
    if count.is_multiple_of(2) {
        return Some((legal.clone(), complete));
    }
    let eligible = |(place, player): &(usize, &Profile)| player.may_have_bye && exposable.contains(*place);
    let candidates: Vec<(usize, &Profile)> = players.iter().enumerate().filter(eligible).collect();
    let lowest = candidates.iter().map(|(_, player)| player.score).min()?;
    let all: Vec<usize> = (0..count).collect();
    let mut graph = legal.renumbered(&all, count + 1);
    graph
        .join(count, candidates.iter().filter(|(_, player)| player.score == lowest).map(|(place, _)| *place));
    let (complete, _) = maximum_within(&graph, &VertexSet::full(count + 1), &complete);
    (2 * complete.size() == count + 1).then_some((graph, complete))
}

fn blocked(field: &Field, players: &[Profile], legal: &Graph) -> PairError {
    let entrants: Vec<&Entrant> = players.iter().filter_map(|player| field.entrant(player.id)).collect();
    let eligible: Vec<PlayerId> =
        players.iter().filter(|player| player.may_have_bye).map(|player| player.id).collect();
    why_not(&entrants, legal, |entrant| eligible.contains(&entrant.id)).into()
}
