//! Every format in and out.

pub mod csv;
mod encoding;
mod kind;
pub mod trf;

pub use kind::{Kind, sniff};
