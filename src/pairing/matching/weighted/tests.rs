//! Each run is checked by its own proof (complementary slackness), small ones by brute force as well.

use super::super::graph::Graph;
use super::super::specimens::*;
use super::*;
use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

/// The greatest weight of a perfect matching, by dynamic programming over all sets of vertices.
fn brute_force(n: usize, weight: impl Fn(usize, usize) -> Option<i64>) -> Option<i64> {
    let mut best = vec![None; 1 << n];
    best[0] = Some(0);
    for set in 1usize..1 << n {
        let v = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        let partners = (0..n).filter(|w| rest >> w & 1 == 1);
        best[set] = partners.filter_map(|w| Some(best[rest & !(1 << w)]? + weight(v, w)?)).max();
    }
    best[(1 << n) - 1]
}

/// Solves and checks feasibility, tightness, full blossoms, and that the dual bound is met.
fn solve_and_prove(n: usize, weight: impl Fn(usize, usize) -> Option<i64>) -> Option<i64> {
    let solution = MaximumWeight::solve(n, &weight)?;
    for u in 0..n {
        let mate = solution.mate(u).unwrap();
        assert_eq!(solution.mate(mate), Some(u));
        assert_eq!(solution.doubled_slack(u, mate), Some(0), "{u}–{mate} is not tight");
        for v in (u + 1..n).filter(|&v| weight(u, v).is_some()) {
            assert!(solution.doubled_slack(u, v).unwrap() >= 0, "{u}–{v} has a negative slack");
        }
    }
    let complete = Graph::complete(n);
    let tight = complete.edges().filter(|&(u, v)| solution.doubled_slack(u, v) == Some(0));
    assert_eq!(solution.tight_edges(), tight.collect::<Vec<_>>());
    let mut bound: i64 = solution.duals.iter().sum();
    for (vertices, dual) in solution.family.blossoms() {
        assert!(dual >= 0 && vertices.len() % 2 == 1);
        let inner = vertices.iter().filter(|&&v| vertices.contains(&solution.mate(v).unwrap())).count();
        assert_eq!(inner, vertices.len() - 1, "a blossom is not full");
        bound += dual * (vertices.len() as i64 - 1) / 2;
    }
    assert_eq!(bound, 2 * solution.weight());
    // The requirement on the weight type, with room for the sum of two duals and a weight.
    let complete = Graph::complete(n);
    let sizes = complete.edges().filter_map(|(u, v)| weight(u, v)).map(i64::abs);
    let limit = 4 * (n as i64 + 2) * sizes.max().unwrap_or(0);
    assert!(solution.duals.iter().all(|dual| dual.abs() <= limit));
    Some(solution.weight())
}

/// A random symmetric weight: `None` with the given probability, else in −`spread`..=`spread`.
fn random_weights(n: usize, missing: f64, spread: i64, seed: u64) -> HashMap<(usize, usize), i64> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut drawn = HashMap::new();
    for (u, v) in Graph::complete(n).edges() {
        let weight = rng.random_range(-spread..=spread);
        if !rng.random_bool(missing) {
            drawn.extend([((u, v), weight), ((v, u), weight)]);
        }
    }
    drawn
}

fn weighed(graph: &Graph, weight: impl Fn(usize, usize) -> i64) -> impl Fn(usize, usize) -> Option<i64> {
    move |u, v| graph.has_edge(u, v).then(|| weight(u.min(v), u.max(v)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn random_weights_against_brute_force(
        half in 0usize..=6, missing in 0.0..0.9f64,
        spread in prop_oneof![Just(0i64), Just(1), Just(2), Just(5), Just(1_000)], seed: u64,
    ) {
        let n = 2 * half;
        let weights = random_weights(n, missing, spread, seed);
        let weight = |u: usize, v: usize| weights.get(&(u, v)).copied();
        prop_assert_eq!(solve_and_prove(n, weight), brute_force(n, weight));
    }

    #[test]
    fn minimum_is_maximum_of_the_negated(half in 0usize..=4, seed: u64) {
        let n = 2 * half;
        let weights = random_weights(n, 0.3, 9, seed);
        let weight = |u: usize, v: usize| weights.get(&(u, v)).copied();
        let found = minimum_weight_perfect(n, weight)
            .map(|mates| (0..n).map(|v| weights[&(v, mates[v])]).sum::<i64>() / 2);
        prop_assert_eq!(found, brute_force(n, |u, v| weight(u, v).map(|w| -w)).map(|w| -w));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn middling_graphs_prove_themselves(
        half in 10usize..40, missing in 0.0..0.97f64, spread in prop_oneof![Just(2i64), Just(30), Just(100_000)], seed: u64,
    ) {
        let n = 2 * half;
        let weights = random_weights(n, missing, spread, seed);
        let exists = super::super::maximum(&Graph::from_edges(n, weights.keys().copied())).is_perfect();
        prop_assert_eq!(solve_and_prove(n, |u, v| weights.get(&(u, v)).copied()).is_some(), exists);
    }
}

#[test]
fn every_graph_on_six_vertices_has_a_perfect_matching_or_none() {
    for graph in all_graphs(6).filter(|graph| graph.order() % 2 == 0) {
        let weight = |u: usize, v: usize| (u * v) as i64 % 5 - 2;
        let expected = brute_force(graph.order(), weighed(&graph, weight));
        assert_eq!(solve_and_prove(graph.order(), weighed(&graph, weight)), expected);
    }
}

#[test]
fn an_odd_number_of_vertices_has_no_perfect_matching() {
    assert_eq!(maximum_weight_perfect(3, |_, _| Some(1i64)), None);
    assert_eq!(maximum_weight_perfect(0, |_, _| Some(1i64)), Some(vec![]));
}

#[test]
fn heavy_blossoms_must_be_left() {
    // Heavy triangles in a row, which every perfect matching has to break up.
    for triangles in [2, 4, 8, 30] {
        let graph = triangle_chain(triangles);
        let weight = |u: usize, v: usize| if u / 3 == v / 3 { 1_000 } else { -7 };
        assert!(solve_and_prove(graph.order(), weighed(&graph, weight)).is_some());
    }
    for depth in 1..40 {
        let graph = nested_blossoms(depth);
        for seed in 0..5u64 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let drawn: Vec<i64> = (0..graph.order().pow(2)).map(|_| rng.random_range(-50..50)).collect();
            let weight = |u: usize, v: usize| drawn[u * graph.order() + v];
            assert!(solve_and_prove(graph.order(), weighed(&graph, weight)).is_some());
        }
    }
    let graph = path_with_pendant(301);
    assert!(solve_and_prove(302, weighed(&graph, |u, v| (u * 7919 % 101) as i64 - v as i64)).is_some());
    let petersen = petersen();
    let weight = |u: usize, v: usize| (3 * u + 5 * v) as i64 % 7;
    assert_eq!(solve_and_prove(10, weighed(&petersen, weight)), brute_force(10, weighed(&petersen, weight)));
}

#[test]
fn two_odd_cliques_have_no_perfect_matching() {
    let graph = complete_minus_bipartite(15, 17);
    assert_eq!(solve_and_prove(32, weighed(&graph, |u, v| (u + v) as i64)), None);
    let graph = complete_minus_perfect_matching(60);
    assert!(solve_and_prove(60, weighed(&graph, |u, v| (u * v % 13) as i64)).is_some());
}

#[test]
fn three_hundred_by_score_differences() {
    let graph = swiss_like(300, 7, 3);
    let score = |v: usize| (v * v / 600) as i64 % 15;
    let weight = |u: usize, v: usize| -(score(u) - score(v)).pow(2) * 1_000 - (u as i64 - v as i64 + 9).abs();
    assert!(solve_and_prove(300, weighed(&graph, weight)).is_some());
    let weights = random_weights(300, 0.0, 1_000_000, 8);
    assert!(solve_and_prove(300, |u, v| weights.get(&(u, v)).copied()).is_some());
}

#[test]
fn wider_weights_give_the_same_matching() {
    let weights = random_weights(60, 0.2, 20, 4);
    let narrow = maximum_weight_perfect(60, |u, v| weights.get(&(u, v)).copied());
    let wide = maximum_weight_perfect(60, |u, v| weights.get(&(u, v)).map(|&w| i128::from(w) << 80));
    assert!(narrow.is_some());
    assert_eq!(narrow, wide);
}
