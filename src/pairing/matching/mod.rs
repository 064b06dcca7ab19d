//! Matchings in general graphs: who can still be paired when these pairs are fixed, who stands in the way
//! when nobody can, and which of all complete pairings weighs most.
//!
//! Nothing here knows of chess. A vertex is a number below the order of the graph, an edge a permitted
//! pair; scores, colours and floats live with the engines, which translate them into edges and weights.
//!
//! # What the words mean
//!
//! A *matching* is a set of edges no two of which share a vertex. A vertex without an edge of the matching
//! is *exposed*; a matching without exposed vertices is *perfect* (a complete round). The number of exposed
//! vertices that even the best matching leaves is the *deficiency* of the graph.
//!
//! An *alternating path* takes by turns an edge outside the matching and one inside it. If it runs from one
//! exposed vertex to another it is *augmenting*: exchange its edges for those beside it and the matching
//! grows by one. **Berge's theorem (1957)**: a matching is maximum exactly when no augmenting path exists.
//! So everything below comes down to one question, *is there an augmenting path from here?*
//!
//! # Blossoms
//!
//! The search grows an alternating tree from an exposed root. Vertices at an even distance from it are
//! *even* (a path may leave them by any edge), those at an odd distance *odd* (a path must leave them by
//! their edge of the matching). In a bipartite graph that is all. In general two even vertices of a tree
//! may be adjacent, and that edge closes a cycle of odd length, a *blossom*:
//!
//! ```text
//!              e ═══ o                 ═══ edge of the matching
//!             /       \                ─── other edge
//!   root ═ … b         e   the two e – e or e – b edges close the cycle;
//!             \       /    b, where it touches the tree, is its base
//!              o ═══ e
//! ```
//!
//! Going round one way or the other, *every* vertex of the cycle is reached by a path of even length, hence
//! is even. **Edmonds (1965)** shrinks the blossom to a single even vertex and goes on; a path found in the
//! shrunken graph opens up to one in the graph itself. Blossoms shrink inside blossoms, and a tree that can
//! neither grow, shrink nor reach another exposed vertex (a *Hungarian tree*) proves that its root stays
//! exposed: its odd vertices separate more even blossoms, each with an odd number of vertices, than they
//! can serve. That proof is the certificate of [`obstruction()`] (Tutte and Berge).
//!
//! # The files
//!
//! | module | question | cost |
//! |---|---|---|
//! | [`graph`] | who may meet whom | n²/64 words |
//! | [`cardinality`] | the largest matching | O(n) searches |
//! | [`cheapest`] | can it be completed at the least cost? | once O(n³), then a search |
//! | [`completion`] | can the round still be completed if these two play? | one search |
//! | [`cover`] | can all of these be kept together? | one search per candidate |
//! | [`cut`] | who must cross from one part to the other? | one search for each who does |
//! | [`obstruction`](mod@obstruction) | who blocks the round? | one forest |
//! | [`weighted`] | the heaviest perfect matching, and the first of several | O(n³) |
//! | [`weighted::Optima`] | all of the heaviest, where weights go by classes of vertices | a few searches |
//!
//! A *search* costs O(n²/64) word operations on n vertices plus almost linear bookkeeping; see
//! [`cardinality`].

pub mod cardinality;
pub mod cheapest;
pub mod completion;
pub mod cover;
pub mod cut;
mod forest;
pub mod graph;
pub mod obstruction;
pub mod weighted;

#[cfg(test)]
mod specimens;

pub use cardinality::{Matching, maximum, maximum_within};
pub use cheapest::Cheapest;
pub use completion::Completion;
pub use cover::Cover;
pub use cut::crossing;
pub use graph::{Graph, VertexSet};
pub use obstruction::{Obstruction, obstruction};
pub use weighted::{
    ClassWeights, EdgeWeight, Optima, first_maximum_weight_perfect, maximum_weight_perfect,
    minimum_weight_perfect,
};
