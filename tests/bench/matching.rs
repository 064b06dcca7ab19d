//! The matchings behind the engines, on graphs like round eight of a Swiss event: everybody may meet
//! everybody but the seven already met.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

use interzonal::pairing::matching::{Completion, Cover, Graph, maximum, minimum_weight_perfect};
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const SIZES: [usize; 3] = [100, 300, 1_000];
const PLAYED: usize = 7;

fn main() {
    divan::main();
}

/// The complete graph without seven random rounds, each between neighbours in rank as scores would have it.
fn round_eight(order: usize) -> Graph {
    let mut rng = ChaCha8Rng::seed_from_u64(order as u64);
    let mut graph = Graph::complete(order);
    for _ in 0..PLAYED {
        let mut ranked: Vec<usize> = (0..order).collect();
        ranked.chunks_mut(order / 10).for_each(|group| group.shuffle(&mut rng));
        for pair in ranked.chunks_exact(2) {
            graph.remove_edge(pair[0], pair[1]);
        }
    }
    graph
}

/// Half points after seven rounds, roughly binomial, descending by rank.
fn scores(order: usize) -> Vec<i64> {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut scores: Vec<i64> =
        (0..order).map(|_| (0..PLAYED).map(|_| rng.random_range(0..=2)).sum()).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores
}

#[divan::bench(args = SIZES)]
fn maximum_matching(bencher: divan::Bencher, order: usize) {
    let graph = round_eight(order);
    bencher.bench(|| maximum(divan::black_box(&graph)));
}

/// A whole round in the order of the list systems: the first of the rest meets the first possible of the lower half.
#[divan::bench(args = SIZES)]
fn completion_of_a_round(bencher: divan::Bencher, order: usize) {
    let graph = round_eight(order);
    bencher.with_inputs(|| graph.clone()).bench_values(|graph| {
        let mut open = Completion::new(graph);
        let mut rest: Vec<usize> = (0..order).collect();
        while let Some((&first, others)) = rest.split_first() {
            let middle = others.len() / 2;
            let mut candidates = others[middle..].iter().chain(others[..middle].iter().rev());
            let mate = candidates.find(|&&v| open.try_pair(first, v)).copied();
            rest.retain(|&v| v != first && Some(v) != mate);
        }
        open
    });
}

#[divan::bench(args = SIZES)]
fn partners_of_everybody(bencher: divan::Bencher, order: usize) {
    let open = Completion::new(round_eight(order));
    bencher
        .with_inputs(|| open.clone())
        .bench_values(|mut open| (0..order).map(|v| open.partners(v).len()).sum::<usize>());
}

/// A refusal costs a whole Hungarian tree: the one edge between two halves of even size.
#[divan::bench(args = SIZES)]
fn refused_pair(bencher: divan::Bencher, order: usize) {
    let half = order / 2;
    let mut graph = round_eight(order);
    for u in 0..half {
        for v in half..order {
            graph.remove_edge(u, v);
        }
    }
    graph.add_edge(0, half);
    let open = Completion::new(graph);
    bencher.with_inputs(|| open.clone()).bench_refs(|open| assert!(!open.try_pair(0, half)));
}

#[divan::bench(args = SIZES)]
fn cover_everybody(bencher: divan::Bencher, order: usize) {
    let graph = round_eight(order);
    bencher.with_inputs(|| graph.clone()).bench_values(|graph| Cover::new(graph).keep_greedily(0..order));
}

/// The squared differences of scores and nothing else: ties without end.
#[divan::bench(args = SIZES, sample_count = 10)]
fn weighted_by_score(bencher: divan::Bencher, order: usize) {
    let (graph, scores) = (round_eight(order), scores(order));
    bencher.bench(|| {
        minimum_weight_perfect(order, |u, v| graph.has_edge(u, v).then(|| (scores[u] - scores[v]).pow(2)))
    });
}

/// Score first, then the wish to meet whoever is half a score group away.
#[divan::bench(args = SIZES, sample_count = 10)]
fn weighted_by_score_and_rank(bencher: divan::Bencher, order: usize) {
    let (graph, scores) = (round_eight(order), scores(order));
    let wish = (order / 20) as i64;
    let weight = |u: usize, v: usize| {
        let (apart, off) = (scores[u] - scores[v], (v as i64 - u as i64 - wish).abs());
        apart.pow(2) * 1_000_000 + off.pow(2)
    };
    bencher.bench(|| minimum_weight_perfect(order, |u, v| graph.has_edge(u, v).then(|| weight(u, v))));
}

/// No structure at all: the hard case for the duals.
#[divan::bench(args = SIZES, sample_count = 10)]
fn weighted_at_random(bencher: divan::Bencher, order: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let weights: Vec<i64> = (0..order * order).map(|_| rng.random_range(0..1_000_000)).collect();
    bencher.bench(|| minimum_weight_perfect(order, |u, v| Some(weights[u * order + v])));
}
