//! Matchings in general graphs, unaware of chess: maximum cardinality by Edmonds' blossoms, the incremental question
//! "can the rest still be completed?", and the certificate of Tutte, Berge, Gallai and Edmonds when it cannot.
//! Vertices are the numbers `0..n`; nothing here knows what they stand for.
#![allow(
    clippy::indexing_slicing,
    reason = "the public functions check their vertices; inside, every index is a vertex of the graph at hand"
)]

mod cardinality;
mod completion;
mod graph;
mod search;

pub use cardinality::{Matching, Obstruction, maximum, obstruction};
pub use completion::Completion;
pub use graph::Graph;
