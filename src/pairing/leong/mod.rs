//! `leong`, the Swiss system of document 004 (spec §4).

mod colours;
mod engine;
mod groups;

use std::collections::BTreeSet;

use crate::model::{Breach, PlayerId, SystemId};

use super::{Control, Explanation, Field, PairError, Pairing, PairingSystem, Seating};

/// Leong.
#[derive(Debug)]
pub(super) struct Leong;

impl PairingSystem for Leong {
    fn id(&self) -> SystemId {
        SystemId::Leong
    }

    fn usual_tie_breaks(&self) -> &'static [&'static str] {
        &[]
    }

    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        engine::solve(field, control).map(|solution| solution.pairing)
    }

    fn breaches(&self, _: &Field, _: &Seating, _: &BTreeSet<PlayerId>, _: Option<&Pairing>) -> Vec<Breach> {
        Vec::new()
    }

    fn explain(&self, _: &Field, _: &Seating, _: PlayerId, _: Option<&Pairing>) -> Explanation {
        Explanation::default()
    }
}
