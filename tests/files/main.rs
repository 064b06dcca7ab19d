//! Every format in and out: report files, event files of all versions, damaged and hostile input.

mod formats;
mod malformed;
mod repair;
#[path = "../support/mod.rs"]
mod support;
mod trf;
