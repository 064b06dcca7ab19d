//! Every format in and out.

pub mod trf;
