//! The round from above, bracket by bracket (C.04.3 Art. 1.3 and 1.5).

use crate::model::{PlayerId, Points};

use super::super::legal::{legal_pairs, why_not};
use super::super::matching::{Graph, maximum};
use super::super::{Control, Entrant, Field, PairError, Pairing};
use super::bracket::pair_bracket;
use super::colours::colours;
use super::profile::{Profile, profiles};
use super::scene::Scene;

/// What a pairing must contain when the question is: why not this?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// These two meet.
    Pair(PlayerId, PlayerId),
    /// This one has the bye.
    Bye(PlayerId),
}

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
    let mut players = profiles(field);
    let all = players.len();
    let mut legal = legal_graph(field, &players);
    match demand {
        Some(Demand::Pair(a, b)) => {
            players.iter_mut().for_each(|player| player.may_have_bye &= player.id != a && player.id != b);
            keep_together(&players, &mut legal, a, b);
        }
        Some(Demand::Bye(who)) => {
            players.iter_mut().for_each(|player| player.may_have_bye &= player.id == who)
        }
        None => {}
    }
    if !all.is_multiple_of(2) {
        legal = with_bye(&players, &legal).ok_or_else(|| blocked(field, &players, &legal))?;
    } else if maximum(&legal).size() * 2 < all {
        return Err(blocked(field, &players, &legal));
    }
    let mut pairing = Pairing::default();
    let mut moved_down = 0;
    while players.len() > 1 {
        control.step(all - players.len(), all)?;
        let bracket = end_of_group(&players, moved_down);
        if bracket == moved_down {
            // Cannot happen: what is left could be paired by the last bracket.
            return Err(blocked(field, &players, &legal));
        }
        let scene = Scene {
            moved_down,
            bracket,
            next: end_of_group(&players, bracket),
            is_last_round: field.is_last_round(),
            counts_unplayed: false,
            remainder: Vec::new(),
            first_half: 0,
            players: players.clone(),
            legal: legal.clone(),
        };
        let Some(pairs) = pair_bracket(scene) else { return Err(blocked(field, &players, &legal)) };
        for (i, j) in &pairs {
            if let (Some(a), Some(b)) = (players.get(*i), players.get(*j)) {
                pairing.pairs.push(colours(a, b, field.first_colour).0);
            }
        }
        moved_down = bracket - 2 * pairs.len();
        let left: Vec<usize> =
            (0..legal.order()).filter(|place| !pairs.iter().any(|(i, j)| i == place || j == place)).collect();
        legal = induced(&legal, &left);
        players = left.iter().filter_map(|place| players.get(*place).cloned()).collect();
    }
    pairing.bye = players.first().map(|player| player.id);
    Ok(pairing)
}

/// Where the score group that begins at `start` ends.
fn end_of_group(players: &[Profile], start: usize) -> usize {
    let group = players.get(start..).unwrap_or_default();
    start + group.chunk_by(|a, b| a.score == b.score).next().map_or(0, <[Profile]>::len)
}

/// C1, C3 and the arbiter's bans.
fn legal_graph(field: &Field, players: &[Profile]) -> Graph {
    let entrants: Vec<&Entrant> = players.iter().filter_map(|player| field.entrant(player.id)).collect();
    let mut legal = legal_pairs(field, &entrants, false);
    for (i, a) in players.iter().enumerate() {
        for (j, b) in players.iter().enumerate().skip(i + 1) {
            if a.clashes_absolutely(b) && !a.is_topscorer && !b.is_topscorer {
                legal.remove_edge(i, j);
            }
        }
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

/// The graph with the bye as its last vertex, joined to those whom C2 and C5 permit: the eligible with the lowest
/// score with which the others can all be paired.
fn with_bye(players: &[Profile], legal: &Graph) -> Option<Graph> {
    let bye = players.len();
    let mut scores: Vec<Points> = players.iter().map(|player| player.score).collect();
    scores.dedup();
    scores.into_iter().rev().find_map(|score| {
        let mut graph = Graph::from_edges(bye + 1, legal.edges());
        for (place, player) in players.iter().enumerate() {
            if player.may_have_bye && player.score == score {
                graph.add_edge(place, bye);
            }
        }
        (maximum(&graph).size() * 2 == bye + 1).then_some(graph)
    })
}

/// The graph on these vertices, renumbered in their order.
fn induced(graph: &Graph, vertices: &[usize]) -> Graph {
    let mut places = vec![None; graph.order()];
    for (place, vertex) in vertices.iter().enumerate() {
        if let Some(entry) = places.get_mut(*vertex) {
            *entry = Some(place);
        }
    }
    let place = |vertex: usize| places.get(vertex).copied().flatten();
    Graph::from_edges(vertices.len(), graph.edges().filter_map(|(a, b)| Some((place(a)?, place(b)?))))
}

fn blocked(field: &Field, players: &[Profile], legal: &Graph) -> PairError {
    let entrants: Vec<&Entrant> = players.iter().filter_map(|player| field.entrant(player.id)).collect();
    let eligible: Vec<PlayerId> =
        players.iter().filter(|player| player.may_have_bye).map(|player| player.id).collect();
    why_not(&entrants, legal, |entrant| eligible.contains(&entrant.id)).into()
}
