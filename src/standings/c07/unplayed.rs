//! Rounds without a game, and how Art. 15 and Art. 16 count them, as a value.

use crate::model::{Bye, Edition, Outcome, Past, Points, Rules};

/// The kind of an unplayed round (Art. 16.1, 16.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Unplayed {
    /// The pairing-allocated bye (16.2.1).
    PairingBye,
    /// A full-point bye; treated like the pairing-allocated one (16.2.1).
    FullBye,
    /// A game won by default (16.2.2).
    ForfeitWin,
    /// A game lost by default; each side where nobody appeared (16.2.4).
    ForfeitLoss,
    /// A half-point bye (16.1.1).
    HalfBye,
    /// A zero-point bye, an absence, a round after the withdrawal or before the entry (16.1.1).
    ZeroBye,
}

impl Unplayed {
    /// The name in message keys and in JSON: `pairing-bye` …
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// Art. 16.1.1: half-point and zero-point byes.
    pub const fn is_requested_bye(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye)
    }

    /// Art. 16.1.2, *VUR*: a requested bye or a forfeit loss.
    pub const fn is_voluntary(self) -> bool {
        self.is_requested_bye() || matches!(self, Self::ForfeitLoss)
    }

    /// A game by default, with a scheduled opponent.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }
}

/// The kind of a round, in the terms of C.07.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundKind {
    /// A game over the board.
    Game,
    /// A game whose result is missing.
    Awaited,
    /// No game, or one by default.
    Unplayed(Unplayed),
}

impl RoundKind {
    /// What it was. A round before the entry or after the withdrawal is a zero-point bye (Art. 16.1.1).
    pub fn of(past: &Past) -> Self {
        match past {
            Past::Nothing | Past::Bye(Bye::Zero) => Self::Unplayed(Unplayed::ZeroBye),
            Past::Bye(Bye::Half) => Self::Unplayed(Unplayed::HalfBye),
            Past::Bye(Bye::Full) => Self::Unplayed(Unplayed::FullBye),
            Past::Bye(Bye::Pairing) => Self::Unplayed(Unplayed::PairingBye),
            Past::Game(game) => match game.outcome {
                None => Self::Awaited,
                Some(Outcome::WonByDefault) => Self::Unplayed(Unplayed::ForfeitWin),
                Some(Outcome::LostByDefault) => Self::Unplayed(Unplayed::ForfeitLoss),
                Some(_) => Self::Game,
            },
        }
    }

    /// The kind of an unplayed round.
    pub const fn unplayed(self) -> Option<Unplayed> {
        match self {
            Self::Unplayed(unplayed) => Some(unplayed),
            Self::Game | Self::Awaited => None,
        }
    }

    /// True if the round had a pair of players in it.
    pub fn is_paired(self) -> bool {
        self.unplayed().is_none_or(Unplayed::is_forfeit)
    }
}

/// How the score of a dummy opponent is limited (Art. 16.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// Edition of 2024: the player's own score.
    None,
    /// Edition of 2026, Art. 16.4.1 and 16.4.2: a forfeit no more than the scheduled opponent's adjusted score, any
    /// other round no more than this, a draw in every round of the tournament.
    Of(Points),
}

/// How unplayed rounds count: edition and kind of event in one value. Art. 16.6 lets the regulations choose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedRules {
    /// Art. 15: the pairings were known beforehand (round robin). No score is adjusted, there is no dummy, and the round
    /// sat out is no element of anything.
    pub predetermined: bool,
    /// Forfeits count as games against the scheduled opponent: Art. 15.1, or the modifier P in a Swiss.
    pub forfeits_as_games: bool,
    /// The limit of the dummy's score.
    pub cap: Cap,
}

impl UnplayedRules {
    /// Those of the event: round robin is predetermined, everything else is a Swiss. The cap of Art. 16.4.2 goes by the
    /// planned rounds, in intermediate standings too (the letter of the article).
    pub fn of(rules: &Rules) -> Self {
        let predetermined = rules.system.is_scheduled();
        Self {
            predetermined,
            forfeits_as_games: predetermined,
            cap: match rules.tie_break_rules.edition {
                Edition::Fide2024 => Cap::None,
                Edition::Fide2026 => Cap::Of(rules.points.draw * i32::from(rules.rounds)),
            },
        }
    }

    /// The same with the modifier P.
    pub const fn with_forfeits_as_games(self) -> Self {
        Self { forfeits_as_games: true, ..self }
    }

    /// True if the round counts as a game against its opponent.
    pub fn is_game(&self, kind: RoundKind) -> bool {
        match kind {
            RoundKind::Game => true,
            RoundKind::Awaited => false,
            RoundKind::Unplayed(unplayed) => self.forfeits_as_games && unplayed.is_forfeit(),
        }
    }

    /// The unplayed round that it counts as; `None` for a game, a missing result, and all rounds of Art. 15.
    pub fn as_unplayed(&self, kind: RoundKind) -> Option<Unplayed> {
        kind.unplayed().filter(|_| !self.predetermined && !self.is_game(kind))
    }

    /// Art. 16.1.2: true if the round was voluntarily unplayed. The modifier P changes nothing about that: who forfeits
    /// was not available, so a requested bye before it is still one at the end (Art. 16.2.5).
    pub fn is_voluntary(&self, kind: RoundKind) -> bool {
        !self.predetermined && kind.unplayed().is_some_and(Unplayed::is_voluntary)
    }
}
