//! The open tournament without a window: commands, undo, saving, recovery, background work.

mod club_book;
mod corrections;
mod desk;
mod desk_pairing;
mod example;
mod hands;
mod play_off;
mod self_audit;
#[path = "../support/mod.rs"]
mod support;
