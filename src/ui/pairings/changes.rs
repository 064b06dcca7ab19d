//! Changes by hand before they are carried out: who is held, what is prepared, what the engine says about it. A
//! change is never carried out before its verdict was in view; after publishing it asks for a reason first.

use std::task::Poll;

use super::dialogs::PairingsDialog;
use super::rows::Spot;
use super::{PairingsPanel, View};
use crate::model::{Command, HandChange, PlayerId, Refusal, Round, Stage};
use crate::pairing::Verdict;
use crate::ui::view::Requests;
use crate::ui::widgets::Severity;
use crate::views::changes::{
    HasGame, between, give_bye, here_or_absent, is_earlier, is_free, is_last_round, only_two,
};
use crate::views::correction::CorrectionDraft;

/// What the arbiter holds in the hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// Nothing.
    #[default]
    Empty,
    /// A player who is to change places with, or be paired with, whoever is chosen next.
    Held(PlayerId),
    /// A change whose verdict is in view; Enter carries it out.
    Prepared(HandChange),
}

/// What the engine said about a change.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The change.
    pub change: HandChange,
    /// What it said.
    pub opinion: Poll<Option<Verdict>>,
}

/// The correction of an earlier round that a change of the last one would be.
fn as_correction(change: &HandChange) -> Option<CorrectionDraft> {
    match *change {
        HandChange::SwapPlayers { a, b } => Some(CorrectionDraft::players(a, b)),
        HandChange::SwapColours { board } => Some(CorrectionDraft::colours(board)),
        HandChange::Unpair { .. }
        | HandChange::Pair { .. }
        | HandChange::GiveBye { .. }
        | HandChange::TakeBye { .. } => None,
    }
}

impl PairingsPanel {
    /// The change of which the verdict is shown: what is dragged, prepared, or held over the spot.
    pub(super) fn proposal(&self, view: &View<'_>, round: &Round) -> Option<HandChange> {
        // A round that others were paired after is corrected; what that changes stands in its dialog.
        if is_earlier(view.tournament, view.round) {
            return None;
        }
        if let Some((first, second)) = self.drag.over {
            return between(view.tournament, first, second);
        }
        match &self.hand {
            Hand::Empty => None,
            Hand::Prepared(change) => Some(change.clone()),
            Hand::Held(first) => between(view.tournament, *first, self.spot?.player(round)?),
        }
    }

    /// Asks for the verdict on a change; what was answered is kept.
    pub(super) fn judge(&mut self, view: &View<'_>, change: &HandChange) -> Poll<Option<Verdict>> {
        if let Some(judged) = &self.judged
            && judged.change == *change
            && judged.opinion.is_ready()
        {
            return judged.opinion.clone();
        }
        let opinion = view.advice.map_or(Poll::Ready(None), |advice| advice.verdict(change));
        self.judged = Some(Judged { change: change.clone(), opinion: opinion.clone() });
        opinion
    }

    /// True if the round in view can be changed by hand; else it is said why not.
    pub(super) fn may_change(view: &View<'_>, out: &mut Requests) -> bool {
        let is_last = is_last_round(view.tournament, view.round);
        if !is_last {
            let refusal = Refusal::NotLastRound(view.round);
            out.say(Severity::Warning, view.wording.about(view.tournament).refusal(&refusal));
        }
        is_last
    }

    /// Carries a change out whose verdict was in view: at once in a draft, after a reason in a published round.
    pub(super) fn carry_out(
        &mut self,
        view: &View<'_>,
        round: &Round,
        change: HandChange,
        out: &mut Requests,
    ) {
        if is_earlier(view.tournament, view.round)
            && let Some(form) = as_correction(&change)
        {
            self.hand = Hand::Empty;
            self.dialog = Some(PairingsDialog::correct(form));
            return;
        }
        if !Self::may_change(view, out) {
            self.hand = Hand::Empty;
            return;
        }
        let Poll::Ready(verdict) = self.judge(view, &change) else {
            out.say(Severity::Warning, view.text("pairings-verdict-pending"));
            return;
        };
        let broken = verdict.map(|verdict| verdict.breaches).unwrap_or_default();
        self.hand = Hand::Empty;
        match round.stage {
            Stage::Draft => out.change_pairing(change, None),
            Stage::Published => self.dialog = Some(PairingsDialog::reason(change, broken)),
        }
    }

    /// `S`: takes the player at the spot, or prepares the change with the one held; in an earlier round the correction.
    pub(super) fn swap_key(&mut self, view: &View<'_>, round: &Round, out: &mut Requests) {
        let Some(here) = self.spot.and_then(|spot| spot.player(round)) else { return };
        if is_earlier(view.tournament, view.round) {
            match std::mem::take(&mut self.hand) {
                Hand::Held(first) if first == here => {}
                Hand::Held(first) => {
                    self.dialog = Some(PairingsDialog::correct(CorrectionDraft::players(first, here)))
                }
                Hand::Empty | Hand::Prepared(_) => self.hand = Hand::Held(here),
            }
            return;
        }
        if !Self::may_change(view, out) {
            return;
        }
        self.hand = match self.hand {
            Hand::Held(first) => between(view.tournament, first, here).map_or(Hand::Empty, Hand::Prepared),
            _ => Hand::Held(here),
        };
    }

    /// `C`: prepares other colours for the board, or turns the pair that is prepared round.
    pub(super) fn colours_key(&mut self, view: &View<'_>, out: &mut Requests) {
        if let Some(Spot::Side(board, _)) = self.spot
            && is_earlier(view.tournament, view.round)
        {
            self.dialog = Some(PairingsDialog::correct(CorrectionDraft::colours(board)));
            return;
        }
        if let Hand::Prepared(HandChange::Pair { white, black }) = self.hand {
            self.hand = Hand::Prepared(HandChange::Pair { white: black, black: white });
        } else if let Some(Spot::Side(board, _)) = self.spot
            && Self::may_change(view, out)
        {
            self.hand = Hand::Prepared(HandChange::SwapColours { board });
        }
    }

    /// `U`: sends both players of the board to the pool. There is nothing to weigh, so it is done at once in a draft.
    pub(super) fn unpair_key(&mut self, view: &View<'_>, round: &Round, out: &mut Requests) {
        if let Some(Spot::Side(board, _)) = self.spot {
            self.carry_out(view, round, HandChange::Unpair { board }, out);
        }
    }

    /// `P`: the only two without a game, or the one held and the one at the spot (White first).
    pub(super) fn pair_key(&mut self, view: &View<'_>, round: &Round, out: &mut Requests) {
        if !Self::may_change(view, out) {
            return;
        }
        let free = |id: &PlayerId| is_free(view.tournament, *id);
        let here = self.spot.and_then(|spot| spot.player(round)).filter(free);
        if let (Hand::Held(first), Some(second)) = (&self.hand, here)
            && first != &second
            && free(first)
        {
            self.hand = Hand::Prepared(HandChange::Pair { white: *first, black: second });
            return;
        }
        match (only_two(view.tournament), here) {
            (Some((white, black)), _) => {
                self.hand = Hand::Prepared(HandChange::Pair { white, black });
            }
            (None, Some(player)) => self.hand = Hand::Held(player),
            (None, None) => out.say(Severity::Warning, view.text("pairings-choose-from-pool")),
        }
    }

    /// `B`: the player at the spot gets the pairing-allocated bye; who has it takes the player's place.
    pub(super) fn bye_key(&mut self, view: &View<'_>, round: &Round, out: &mut Requests) {
        let Some(here) = self.spot.and_then(|spot| spot.player(round)) else { return };
        if !Self::may_change(view, out) {
            return;
        }
        match give_bye(round, here) {
            Ok(None) => {}
            Ok(Some(change)) => self.hand = Hand::Prepared(change),
            Err(HasGame) => out.say(Severity::Warning, view.text("pairings-unpair-first")),
        }
    }

    /// `X`: somebody in the pool is absent after all; somebody who is away comes to the pool (a late arrival).
    pub(super) fn here_or_absent_key(&mut self, view: &View<'_>, round: &Round, out: &mut Requests) {
        let Some(Spot::Seatless(player)) = self.spot else {
            out.say(Severity::Warning, view.text("pairings-unpair-first"));
            return;
        };
        let change = here_or_absent(round, player);
        self.carry_out(view, round, change, out);
    }

    /// `L`: keeps the board, or no longer keeps it, when the rest is paired anew.
    pub(super) fn lock_key(&self, view: &View<'_>, round: &Round, out: &mut Requests) {
        let Some(board) = self.spot.and_then(Spot::board) else { return };
        if let Some(game) = round.game(board) {
            out.run(Command::SetLocked { round: view.round, board, locked: !game.locked });
        }
    }
}
