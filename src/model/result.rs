//! The results of a game that FIDE's report file knows, and what each means for either side.

use serde::{Deserialize, Serialize};

use super::{PointScale, Points};

/// The colour of the pieces.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames,
)]
pub enum Colour {
    /// White moves first.
    White,
    /// Black moves second.
    Black,
}

impl Colour {
    /// The other colour.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The result of one side of a game, as on a player's line of the report file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// Won over the board (TRF `1`).
    Won,
    /// Drawn over the board (TRF `=`).
    Drew,
    /// Lost over the board (TRF `0`).
    Lost,
    /// Won, played but not rated (TRF `W`).
    WonUnrated,
    /// Drawn, played but not rated (TRF `D`).
    DrewUnrated,
    /// Lost, played but not rated (TRF `L`).
    LostUnrated,
    /// Won by default (TRF `+`).
    WonByDefault,
    /// Lost by default (TRF `-`).
    LostByDefault,
}

impl Outcome {
    /// True when moves were made: the game gives a colour and counts as having met in every system.
    pub const fn is_played(self) -> bool {
        !matches!(self, Self::WonByDefault | Self::LostByDefault)
    }

    /// How sheets and screen show it: `1`, `½`, `0`, `+` and `-` by default.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Won | Self::WonUnrated => "1",
            Self::Drew | Self::DrewUnrated => "½",
            Self::Lost | Self::LostUnrated => "0",
            Self::WonByDefault => "+",
            Self::LostByDefault => "-",
        }
    }

    /// A win, over the board or by default.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Won | Self::WonUnrated | Self::WonByDefault)
    }

    /// A loss, over the board or by default.
    pub const fn is_loss(self) -> bool {
        matches!(self, Self::Lost | Self::LostUnrated | Self::LostByDefault)
    }

    /// A draw.
    pub const fn is_draw(self) -> bool {
        matches!(self, Self::Drew | Self::DrewUnrated)
    }

    /// The points of this outcome.
    pub const fn points(self, scale: &PointScale) -> Points {
        match self {
            Self::Won | Self::WonUnrated | Self::WonByDefault => scale.win,
            Self::Drew | Self::DrewUnrated => scale.draw,
            Self::Lost | Self::LostUnrated => scale.loss,
            Self::LostByDefault => scale.forfeit_loss,
        }
    }
}

/// The result of a game, from both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, strum::VariantNames)]
pub enum GameResult {
    /// Not yet known.
    #[default]
    Pending,
    /// Adjourned: a draw for pairing the next round, but nothing is final while one is open.
    Adjourned,
    /// 1-0
    WhiteWins,
    /// ½-½
    Draw,
    /// 0-1
    BlackWins,
    /// 1-0, played but not rated.
    UnratedWhiteWins,
    /// ½-½, played but not rated.
    UnratedDraw,
    /// 0-1, played but not rated.
    UnratedBlackWins,
    /// +-- : Black did not appear.
    WhiteWinsByDefault,
    /// --+ : White did not appear.
    BlackWinsByDefault,
    /// --- : nobody appeared.
    BothLoseByDefault,
    /// ½-0, by the arbiter's decision.
    DrawLoss,
    /// 0-½, by the arbiter's decision.
    LossDraw,
    /// 0-0, by the arbiter's decision.
    BothLose,
    /// What a report file says when its two lines do not fit together; kept and marked, never typed.
    Contradictory {
        /// What White's line says.
        white: Outcome,
        /// What Black's line says.
        black: Outcome,
    },
}

impl GameResult {
    /// Every result that can be typed, in the order in which the window offers them.
    pub const TYPED: [Self; 14] = [
        Self::Pending,
        Self::WhiteWins,
        Self::Draw,
        Self::BlackWins,
        Self::WhiteWinsByDefault,
        Self::BlackWinsByDefault,
        Self::BothLoseByDefault,
        Self::Adjourned,
        Self::DrawLoss,
        Self::LossDraw,
        Self::BothLose,
        Self::UnratedWhiteWins,
        Self::UnratedDraw,
        Self::UnratedBlackWins,
    ];

    /// White's and Black's outcome; an adjourned game is a draw for now, a pending one has none.
    pub const fn outcomes(self) -> Option<(Outcome, Outcome)> {
        use Outcome::{Drew, DrewUnrated, Lost, LostByDefault, LostUnrated, Won, WonByDefault, WonUnrated};
        Some(match self {
            Self::Pending => return None,
            Self::Adjourned | Self::Draw => (Drew, Drew),
            Self::WhiteWins => (Won, Lost),
            Self::BlackWins => (Lost, Won),
            Self::UnratedWhiteWins => (WonUnrated, LostUnrated),
            Self::UnratedDraw => (DrewUnrated, DrewUnrated),
            Self::UnratedBlackWins => (LostUnrated, WonUnrated),
            Self::WhiteWinsByDefault => (WonByDefault, LostByDefault),
            Self::BlackWinsByDefault => (LostByDefault, WonByDefault),
            Self::BothLoseByDefault => (LostByDefault, LostByDefault),
            Self::DrawLoss => (Drew, Lost),
            Self::LossDraw => (Lost, Drew),
            Self::BothLose => (Lost, Lost),
            Self::Contradictory { white, black } => (white, black),
        })
    }

    /// One side's outcome, see [`GameResult::outcomes`].
    pub fn outcome(self, side: Colour) -> Option<Outcome> {
        let (white, black) = self.outcomes()?;
        Some(match side {
            Colour::White => white,
            Colour::Black => black,
        })
    }

    /// What one side has, as sheets and screen show it: its outcome's sign, or that the game is adjourned.
    pub fn sign_of(self, side: Colour) -> Option<&'static str> {
        let outcome = self.outcome(side)?;
        Some(if self == Self::Adjourned { self.notation() } else { outcome.sign() })
    }

    /// The result whose sides are these; contradictory where FIDE's report knows no such result.
    pub fn from_outcomes(white: Outcome, black: Outcome) -> Self {
        Self::TYPED
            .into_iter()
            .filter(|result| *result != Self::Adjourned)
            .find(|result| result.outcomes() == Some((white, black)))
            .unwrap_or(Self::Contradictory { white, black })
    }

    /// True while the round waits for it.
    pub const fn is_pending(self) -> bool {
        matches!(self, Self::Pending)
    }

    /// True when standings with this result are not final.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Pending | Self::Adjourned)
    }

    /// True when moves were made, so that colours and the meeting count.
    pub fn is_played(self) -> bool {
        self.outcomes().is_some_and(|(white, black)| white.is_played() && black.is_played())
    }

    /// The notation of sheets and screen: `1-0`, `½-½`, `+--`, empty while pending.
    pub const fn notation(self) -> &'static str {
        match self {
            Self::Pending => "",
            Self::Adjourned => "adj",
            Self::WhiteWins => "1-0",
            Self::Draw => "½-½",
            Self::BlackWins => "0-1",
            Self::UnratedWhiteWins => "1-0 u",
            Self::UnratedDraw => "½-½ u",
            Self::UnratedBlackWins => "0-1 u",
            Self::WhiteWinsByDefault => "+--",
            Self::BlackWinsByDefault => "--+",
            Self::BothLoseByDefault => "---",
            Self::DrawLoss => "½-0",
            Self::LossDraw => "0-½",
            Self::BothLose => "0-0",
            Self::Contradictory { .. } => "?",
        }
    }

    /// The same game with the colours exchanged.
    pub fn mirrored(self) -> Self {
        match (self, self.outcomes()) {
            (Self::Adjourned, _) | (_, None) => self,
            (_, Some((white, black))) => Self::from_outcomes(black, white),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_name_the_result() {
        for result in GameResult::TYPED {
            if let Some((white, black)) = result.outcomes() {
                let back = GameResult::from_outcomes(white, black);
                assert!(back == result || result == GameResult::Adjourned);
            }
            assert_eq!(result.mirrored().mirrored(), result);
        }
    }

    #[test]
    fn two_winners_are_kept_and_marked() {
        let both = GameResult::from_outcomes(Outcome::Won, Outcome::Won);
        assert_eq!(both, GameResult::Contradictory { white: Outcome::Won, black: Outcome::Won });
    }

    #[test]
    fn a_default_is_not_a_played_game() {
        assert!(!GameResult::WhiteWinsByDefault.is_played());
        assert!(!GameResult::Pending.is_played());
        assert!(GameResult::Adjourned.is_played() && GameResult::BothLose.is_played());
    }
}
