//! Legal pairs (Common rules E): who has met and whom the arbiter keeps apart, as obstacles and as a graph, and the
//! certificate when no round is left. Whether a game decided by default counts as a meeting is up to the system
//! (`by_default`).
//!
//! The vertices of the graph are positions in the order of score groups ([`Field::ranked`]).

use std::collections::BTreeMap;

use crate::model::PlayerId;

use super::matching::{Graph, maximum, obstruction};
use super::{Entrant, Field, Obstacle, PastRound, Unpairable};

/// What makes a pair illegal in every round.
pub(super) fn illegal(field: &Field, a: &Entrant, b: &Entrant, by_default: bool) -> Option<Obstacle> {
    if let Some(round) = a.met(b.id, by_default).or_else(|| b.met(a.id, by_default)) {
        return Some(Obstacle::Met(round));
    }
    let is_forbidden = field.is_forbidden(a.id, b.id);
    is_forbidden.then(|| match field.apart_cause(a.id, b.id) {
        Some((cause, _)) => Obstacle::KeptApart(cause.clone()),
        None => Obstacle::Forbidden,
    })
}

/// The graph of legal pairs over `ranked`. O(n²/64 + n·R·(R + log n)).
pub(super) fn legal_pairs(field: &Field, ranked: &[&Entrant], by_default: bool) -> Graph {
    let mut graph = Graph::complete(ranked.len());
    let vertices: BTreeMap<PlayerId, usize> =
        ranked.iter().enumerate().map(|(vertex, entrant)| (entrant.id, vertex)).collect();
    for (vertex, entrant) in ranked.iter().enumerate() {
        for past in &entrant.past {
            let PastRound::Game { opponent, .. } = past else { continue };
            if let Some(other) = vertices.get(opponent)
                && entrant.met(*opponent, by_default).is_some()
            {
                graph.remove_edge(vertex, *other);
            }
        }
    }
    for (a, b) in field.forbidden() {
        if let (Some(a), Some(b)) = (vertices.get(&a), vertices.get(&b)) {
            graph.remove_edge(*a, *b);
        }
    }
    graph
}

/// Who blocks the round: the certificate of Tutte and Berge in the graph of legal pairs. In an odd field the bye is
/// one more vertex, joined to everybody who may have it.
pub(super) fn why_not(
    ranked: &[&Entrant],
    legal: &Graph,
    may_have_bye: impl Fn(&Entrant) -> bool,
) -> Unpairable {
    let odd = ranked.len() % 2 == 1;
    let bye = ranked.len();
    let mut graph = Graph::new(ranked.len() + usize::from(odd));
    for a in 0..ranked.len() {
        for b in legal.neighbours(a).filter(|b| a < *b) {
            graph.add_edge(a, b);
        }
    }
    let is_eligible = |(_, entrant): &(usize, &&Entrant)| odd && may_have_bye(entrant);
    let eligible: Vec<usize> =
        ranked.iter().enumerate().filter(is_eligible).map(|(vertex, _)| vertex).collect();
    for vertex in &eligible {
        graph.add_edge(*vertex, bye);
    }
    let Some(found) = obstruction(&graph, &maximum(&graph)) else {
        return Unpairable {
            blocked: Vec::new(),
            separator: Vec::new(),
            no_bye_left: odd && eligible.is_empty(),
        };
    };
    let mut groups = found.odd_components;
    groups.sort_by_key(Vec::len);
    // The bulk of the field is not what blocks the round: the small groups next to it are.
    let players_in_small = groups.iter().rev().skip(1).flatten().any(|vertex| *vertex != bye);
    if players_in_small && groups.last().is_some_and(|largest| largest.len() * 2 > ranked.len()) {
        groups.pop();
    }
    let ids = |vertices: &mut dyn Iterator<Item = usize>| {
        let mut entrants: Vec<&&Entrant> = vertices.filter_map(|vertex| ranked.get(vertex)).collect();
        entrants.sort_by_key(|entrant| entrant.number);
        entrants.iter().map(|entrant| entrant.id).collect()
    };
    Unpairable {
        blocked: ids(&mut groups.into_iter().flatten()),
        separator: ids(&mut found.separator.into_iter()),
        no_bye_left: odd && eligible.is_empty(),
    }
}
