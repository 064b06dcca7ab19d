//! What the panel asks about a round: verdicts and explanations. The engine runs elsewhere, in the background; here
//! is only the question and its answer.

use std::task::Poll;

use crate::desk::Desk;
use crate::model::{HandChange, PlayerId, RoundNumber};
use crate::pairing::{Explanation, PairError, Verdict, WhyNot, Wish};

/// The answers of the engine about the round in view. Each method returns at once: `Pending` while the answer is
/// being worked out (the window is woken when it is there), `Ready(None)` when this version cannot answer for the
/// event's system.
pub trait Advice {
    /// What a change by hand of the last round would break.
    fn verdict(&self, change: &HandChange) -> Poll<Option<Verdict>>;

    /// Why this player has this opponent or the bye.
    fn explanation(&self, who: PlayerId) -> Poll<Option<Explanation>>;

    /// Why the round does not have this pair or bye.
    fn why_not(&self, wish: Wish) -> Poll<Option<WhyNot>>;

    /// Why the next round could not be paired, since somebody tried.
    fn obstacle(&self) -> Option<&PairError>;
}

/// The desk's answers about one round.
#[derive(Clone, Copy)]
pub struct DeskAdvice<'a> {
    /// The open event.
    pub desk: &'a Desk,
    /// The round in view.
    pub round: RoundNumber,
}

impl Advice for DeskAdvice<'_> {
    fn verdict(&self, change: &HandChange) -> Poll<Option<Verdict>> {
        self.desk.verdict(change)
    }

    fn explanation(&self, who: PlayerId) -> Poll<Option<Explanation>> {
        self.desk.explanation(self.round, who)
    }

    fn why_not(&self, wish: Wish) -> Poll<Option<WhyNot>> {
        self.desk.why_not(self.round, wish)
    }

    fn obstacle(&self) -> Option<&PairError> {
        self.desk.obstacle()
    }
}
