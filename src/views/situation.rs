//! The facts that decide which actions can be invoked and what the primary button says, taken from the open event.

use crate::model::{BracketSize, RoundNumber, Stage, Tournament};
use crate::standings::End;

use super::clock;
use super::panel::Panel;

/// What is true now. Cheap to copy; made anew when the event changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// An event is open.
    pub open: bool,
    /// The panel in view.
    pub panel: Panel,
    /// Something can be undone.
    pub can_undo: bool,
    /// Something can be redone.
    pub can_redo: bool,
    /// Players entered, the withdrawn too.
    pub players: usize,
    /// What the arbiter does next.
    pub next: NextStep,
    /// Rounds paired, a draft included.
    pub rounds: usize,
    /// The last round is a draft.
    pub draft: bool,
    /// A pairing is being worked out. Left false by [`Situation::of`], which knows no work.
    pub pairing: bool,
    /// The arbiter ended the event by hand.
    pub finished: bool,
    /// Where the play-off stands.
    pub play_off: PlayOffStep,
    /// The round that is played: published, results missing.
    pub running_round: Option<RoundNumber>,
    /// The running round has a clock.
    pub clock: bool,
    /// The time of that clock is over. Left false by [`Situation::of`], which knows no time.
    pub time_over: bool,
}

/// Where the play-off stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayOffStep {
    /// No round is complete, or the last one is not, or there are too few entrants.
    #[default]
    Impossible,
    /// It can begin. Whether it should is the arbiter's decision: an event may end before its last planned round.
    Possible,
    /// It has begun.
    Begun,
}

impl PlayOffStep {
    fn of(tournament: &Tournament) -> Self {
        if tournament.play_off().is_some() {
            return Self::Begun;
        }
        let is_final = tournament.last_round().is_some_and(|(_, round)| round.is_final());
        let enough = tournament.player_count() >= BracketSize::Four.least_entrants();
        if is_final && enough { Self::Possible } else { Self::Impossible }
    }
}

/// What the arbiter does next: the primary button of the top bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NextStep {
    /// Nothing is open: a new event.
    #[default]
    NewEvent,
    /// Fewer than two can play.
    AddPlayers,
    /// A round can be paired.
    Pair(RoundNumber),
    /// A draft waits to be published.
    Publish(RoundNumber),
    /// Results are missing.
    Results {
        /// Of which round.
        round: RoundNumber,
        /// How many.
        missing: usize,
    },
    /// The play-off has begun and matches are open.
    PlayOff {
        /// How many, those included whose players are not known yet.
        open: usize,
    },
    /// The event is over: the planned rounds are complete, one entrant is undefeated where that ends it, the arbiter ended
    /// it, or the play-off is complete.
    Finish,
}

impl NextStep {
    /// What comes next in a tournament. O(players × rounds).
    pub fn of(tournament: &Tournament) -> Self {
        if let Some((round, paired)) = tournament.last_round() {
            let missing = paired.missing().len();
            if paired.stage == Stage::Draft {
                return Self::Publish(round);
            }
            if missing > 0 {
                return Self::Results { round, missing };
            }
        }
        if let Some(play_off) = tournament.play_off() {
            let open = play_off.slots().into_iter().filter(|slot| play_off.winner(*slot).is_none()).count();
            return if open > 0 { Self::PlayOff { open } } else { Self::Finish };
        }
        if End::without_pairing(tournament, tournament.rounds_paired()).is_some() {
            return Self::Finish;
        }
        let Some(next) = tournament.next_round() else { return Self::Finish };
        let able = tournament.players().filter(|player| player.is_available(next)).count();
        if able < 2 { Self::AddPlayers } else { Self::Pair(next) }
    }
}

/// What must be true before an action makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// An open event.
    Event,
    /// An open event whose first round is not paired.
    NotStarted,
    /// Something to undo.
    Undo,
    /// Something to redo.
    Redo,
    /// A round that can be paired now: entries are there, no result is missing, the last round is published.
    ReadyToPair,
    /// A pairing that is being worked out.
    Pairing,
    /// A draft.
    Draft,
    /// At least one round.
    Round,
    /// At least one round, and the arbiter did not end the event.
    GoingOn,
    /// The arbiter ended the event by hand.
    Finished,
    /// The last round is complete, there are entrants enough for a play-off, and none has begun.
    PlayOffPossible,
    /// A play-off has begun.
    PlayOff,
    /// At least one player.
    Player,
    /// A published round with missing results.
    RunningRound,
    /// A clock in a running round.
    Clock,
    /// A clock whose time is over, in a running round.
    TimeOver,
}

impl Situation {
    /// The situation of an open event.
    pub fn of(tournament: &Tournament, panel: Panel, can_undo: bool, can_redo: bool) -> Self {
        #[cfg(test)]
        tests::TIMES.set(tests::TIMES.get() + 1);
        let next = NextStep::of(tournament);
        Self {
            open: true,
            panel,
            can_undo,
            can_redo,
            players: tournament.player_count(),
            next,
            rounds: tournament.rounds_paired(),
            draft: matches!(next, NextStep::Publish(_)),
            finished: tournament.is_finished(),
            play_off: PlayOffStep::of(tournament),
            running_round: clock::running_round(tournament),
            clock: clock::live(tournament).is_some(),
            pairing: false,
            time_over: false,
        }
    }

    /// True if what an action needs is there.
    pub const fn has(&self, needs: Needs) -> bool {
        match needs {
            Needs::Nothing => true,
            Needs::Event => self.open,
            Needs::NotStarted => self.open && self.rounds == 0 && self.players > 0,
            Needs::Undo => self.can_undo,
            Needs::Redo => self.can_redo,
            // Missing results do not grey the key out: F6 then names the boards.
            Needs::ReadyToPair => self.open && self.players > 1,
            Needs::Pairing => self.pairing,
            Needs::Draft => self.open && self.draft,
            Needs::Round => self.open && self.rounds > 0,
            Needs::GoingOn => {
                let is_over = matches!(self.next, NextStep::Finish | NextStep::PlayOff { .. });
                self.open && self.rounds > 0 && !self.finished && !is_over
            }
            Needs::Finished => self.finished,
            Needs::PlayOffPossible => matches!(self.play_off, PlayOffStep::Possible),
            Needs::PlayOff => matches!(self.play_off, PlayOffStep::Begun),
            Needs::Player => self.open && self.players > 0,
            Needs::RunningRound => self.running_round.is_some(),
            Needs::Clock => self.clock,
            Needs::TimeOver => self.time_over,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::Cell;

    thread_local! {
        /// How often a situation was worked out on this thread, for the test that the window does it once a change.
        pub(crate) static TIMES: Cell<usize> = const { Cell::new(0) };
    }
}
