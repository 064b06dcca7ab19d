//! What all systems call a legal round (spec §0, *Legal pairing*), and the proof that there is none (*Impossible*).

use std::collections::BTreeMap;

use crate::model::PlayerId;

use super::matching::{Graph, maximum, obstruction};
use super::{Entrant, Field, PastRound, Unpairable};

/// The graph of those of `ranked` who have not met and whom the arbiter does not keep apart; vertices are positions
/// in `ranked`. `default_counts`: a game decided by default counts as having met. O(n²/64 + n·R·(R + log n)).
pub(super) fn not_met(field: &Field, ranked: &[&Entrant], default_counts: bool) -> Graph {
    let mut graph = Graph::complete(ranked.len());
    let vertices: BTreeMap<PlayerId, usize> =
        ranked.iter().enumerate().map(|(vertex, entrant)| (entrant.id, vertex)).collect();
    for (vertex, entrant) in ranked.iter().enumerate() {
        for past in &entrant.past {
            let PastRound::Game { opponent, .. } = past else { continue };
            if let Some(other) = vertices.get(opponent)
                && entrant.met(*opponent, default_counts).is_some()
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

/// Who blocks the round: the certificate of Tutte and Berge in the graph of [`not_met`]. In an odd field the bye is
/// one more vertex, joined to everybody who may have it.
pub(super) fn why_not(field: &Field, ranked: &[&Entrant], default_counts: bool) -> Unpairable {
    let met = not_met(field, ranked, default_counts);
    let odd = ranked.len() % 2 == 1;
    let bye = ranked.len();
    let mut graph = Graph::new(ranked.len() + usize::from(odd));
    for a in 0..ranked.len() {
        for b in met.neighbours(a).filter(|b| a < *b) {
            graph.add_edge(a, b);
        }
    }
    let may_have_bye = |(_, entrant): &(usize, &&Entrant)| odd && entrant.bye_round().is_none();
    let eligible: Vec<usize> =
        ranked.iter().enumerate().filter(may_have_bye).map(|(vertex, _)| vertex).collect();
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
