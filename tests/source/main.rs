//! What the sources themselves keep: the floors of the house, and a text for every key.

mod architecture;
mod wording;
