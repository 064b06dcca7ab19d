//! The facts that decide which actions can be invoked and what the primary button says, taken from the open event.

use crate::model::{BracketSize, RoundNumber, Stage, Tournament};
use crate::standings::End;

use super::clock;
use super::panel::Panel;
use crate::desk::leaving::round_to_come;

/// What is true now. Cheap to copy; made anew when the event changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// An event is open.
    pub open: bool,
    /// How many sections the event has. Left 0 by [`Situation::of`], which knows one.
    pub sections: usize,
    /// The panel in view.
    pub panel: Panel,
    /// Something can be undone.
    pub can_undo: bool,
    /// Something can be redone.
    pub can_redo: bool,
    /// The event can only be read: nothing that changes it can be done.
    pub read_only: bool,
    /// Players entered, the withdrawn too.
    pub players: usize,
    /// What the arbiter does next.
    pub next: NextStep,
    /// Rounds paired, a draft included.
    pub rounds: usize,
    /// The round that is paired next, while one is to come.
    pub coming: Option<RoundNumber>,
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
    /// An open event with several sections.
    Sections,
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

/// Why an action cannot be invoked now: the fact that stands in its way. Its text is a clause, `hindrance-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum Hindrance {
    /// No event is open.
    NoEvent,
    /// The event can only be read.
    ReadOnly,
    /// The event has one section.
    OneSection,
    /// Nobody is entered.
    NoPlayers,
    /// Fewer than two are entered.
    TooFewPlayers,
    /// Round 1 is paired.
    Started,
    /// No round is paired.
    NoRound,
    /// Nothing was done yet, or all of it is undone.
    NothingToUndo,
    /// Nothing is undone.
    NothingToRedo,
    /// No pairing is worked out.
    NotPairing,
    /// The last round is published.
    NoDraft {
        /// Which.
        round: RoundNumber,
    },
    /// The event is over.
    Over,
    /// No round comes after this one.
    LastRound {
        /// Which.
        round: RoundNumber,
    },
    /// Those whom it would be about have left.
    Withdrawn {
        /// How many they are.
        count: usize,
    },
    /// The arbiter did not end the event.
    NotFinished,
    /// The last round has games without a final result.
    NotComplete {
        /// Which.
        round: RoundNumber,
    },
    /// Too few are entered for a play-off.
    TooFewForPlayOff {
        /// How many it takes.
        least: usize,
    },
    /// A play-off has begun.
    PlayOffBegun,
    /// No play-off has begun.
    NoPlayOff,
    /// The last round is a draft, so that nobody plays it yet.
    StillDraft {
        /// Which.
        round: RoundNumber,
    },
    /// All results of the last round are in, so that nobody plays any more.
    NobodyPlays {
        /// Which.
        round: RoundNumber,
    },
    /// The round that is played has no clock.
    NoClock {
        /// Which.
        round: RoundNumber,
    },
    /// The time of the round that is played is not over.
    TimeLeft {
        /// Which.
        round: RoundNumber,
    },
    /// It belongs to a panel that is not in view.
    Elsewhere {
        /// Which.
        panel: Panel,
    },
    /// It belongs to every panel but the one in view.
    NotHere {
        /// The panel in view.
        panel: Panel,
    },
}

impl Situation {
    /// The situation of an open event.
    pub fn of(tournament: &Tournament, panel: Panel, can_undo: bool, can_redo: bool) -> Self {
        #[cfg(test)]
        tests::TIMES.set(tests::TIMES.get() + 1);
        let next = NextStep::of(tournament);
        Self {
            open: true,
            sections: 0,
            panel,
            can_undo,
            can_redo,
            read_only: false,
            players: tournament.player_count(),
            next,
            rounds: tournament.rounds_paired(),
            coming: round_to_come(tournament),
            draft: matches!(next, NextStep::Publish(_)),
            finished: tournament.is_finished(),
            play_off: PlayOffStep::of(tournament),
            running_round: clock::running_round(tournament),
            clock: clock::live(tournament).is_some(),
            pairing: false,
            time_over: false,
        }
    }

    /// The last round paired, a draft included.
    pub fn last_round(&self) -> Option<RoundNumber> {
        RoundNumber::new(self.rounds)
    }

    /// True if what an action needs is there.
    pub fn has(&self, needs: Needs) -> bool {
        self.hinders(needs).is_none()
    }

    /// What of that which an action needs is not there.
    pub fn hinders(&self, needs: Needs) -> Option<Hindrance> {
        let unless = |there: bool, hindrance: Hindrance| (!there).then_some(hindrance);
        if needs == Needs::Nothing {
            return None;
        }
        if !self.open {
            return Some(Hindrance::NoEvent);
        }
        match needs {
            Needs::Nothing | Needs::Event => None,
            Needs::Sections => unless(self.sections > 1, Hindrance::OneSection),
            Needs::Undo => unless(self.can_undo, Hindrance::NothingToUndo),
            Needs::Redo => unless(self.can_redo, Hindrance::NothingToRedo),
            Needs::Pairing => unless(self.pairing, Hindrance::NotPairing),
            Needs::Finished => unless(self.finished, Hindrance::NotFinished),
            Needs::Player => unless(self.players > 0, Hindrance::NoPlayers),
            Needs::NotStarted if self.rounds > 0 => Some(Hindrance::Started),
            Needs::NotStarted => unless(self.players > 0, Hindrance::NoPlayers),
            // Missing results do not hinder: F6 then names the boards.
            Needs::ReadyToPair => unless(self.players > 1, Hindrance::TooFewPlayers),
            Needs::PlayOff => unless(matches!(self.play_off, PlayOffStep::Begun), Hindrance::NoPlayOff),
            Needs::Draft
            | Needs::Round
            | Needs::GoingOn
            | Needs::PlayOffPossible
            | Needs::RunningRound
            | Needs::Clock
            | Needs::TimeOver => match self.last_round() {
                None => Some(Hindrance::NoRound),
                Some(round) => self.hinders_in(round, needs),
            },
        }
    }

    /// The same for what needs a round; `round` is the last one.
    fn hinders_in(&self, round: RoundNumber, needs: Needs) -> Option<Hindrance> {
        let unless = |there: bool, hindrance: Hindrance| (!there).then_some(hindrance);
        match needs {
            Needs::Draft => unless(self.draft, Hindrance::NoDraft { round }),
            Needs::GoingOn => {
                let is_over = matches!(self.next, NextStep::Finish | NextStep::PlayOff { .. });
                unless(!self.finished && !is_over, Hindrance::Over)
            }
            Needs::PlayOffPossible => {
                let least = BracketSize::Four.least_entrants();
                match self.play_off {
                    PlayOffStep::Possible => None,
                    PlayOffStep::Begun => Some(Hindrance::PlayOffBegun),
                    PlayOffStep::Impossible if self.players < least => {
                        Some(Hindrance::TooFewForPlayOff { least })
                    }
                    PlayOffStep::Impossible => Some(Hindrance::NotComplete { round }),
                }
            }
            Needs::RunningRound | Needs::Clock | Needs::TimeOver => {
                if self.draft {
                    return Some(Hindrance::StillDraft { round });
                }
                if self.running_round.is_none() {
                    return Some(Hindrance::NobodyPlays { round });
                }
                match needs {
                    Needs::RunningRound => None,
                    _ if !self.clock => Some(Hindrance::NoClock { round }),
                    Needs::TimeOver => unless(self.time_over, Hindrance::TimeLeft { round }),
                    _ => None,
                }
            }
            _ => None,
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
