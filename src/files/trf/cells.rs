//! The ten columns of one round in a player line: opponent, colour, result, and what they mean together.

use crate::model::{Bye, Colour, Outcome};

use super::fault::{TrfError, TrfFault};
use super::lines::LineColumns;
use super::warning::{PlayerLineField, WarningFact, Warnings};

/// The column of the first character of round 1.
const FIRST: usize = 92;
/// Columns from one round to the next.
const STRIDE: usize = 10;

/// What a player line says about one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundCell {
    /// Nothing at all.
    Nothing,
    /// No opponent.
    Bye(Bye),
    /// An opponent.
    Game {
        /// Their starting number.
        opponent: u16,
        /// The colour, if one is given.
        colour: Option<Colour>,
        /// The result; `None` = not yet known.
        outcome: Option<Outcome>,
    },
}

impl RoundCell {
    /// True if the player takes part in the sense of bbpPairings: has an opponent or the pairing-allocated bye.
    pub const fn takes_part(self) -> bool {
        matches!(self, Self::Game { .. } | Self::Bye(Bye::Pairing))
    }
}

/// The column of the opponent in a round (from 1).
pub(super) const fn column(round: usize) -> usize {
    FIRST + STRIDE * (round - 1)
}

/// Who is read, for messages.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellPosition {
    pub line: usize,
    pub number: u16,
    pub round: usize,
}

impl CellPosition {
    fn refuse(self, offset: usize, detail: PlayerLineField, found: &str) -> TrfError {
        TrfFault::OutOfColumns { detail, found: found.trim().to_owned() }
            .at(self.line, column(self.round) + offset)
    }

    fn warn(self, warnings: &mut Warnings, offset: usize, fact: WarningFact) {
        warnings.push(Some(self.line), Some(column(self.round) + offset), fact);
    }
}

/// Reads the columns of one round. The columns behind the cell must be blank.
pub(super) fn read(
    columns: &LineColumns<'_>,
    place: CellPosition,
    warnings: &mut Warnings,
) -> Result<RoundCell, TrfError> {
    let start = column(place.round);
    let cell = columns.get(start, start + STRIDE - 1);
    if cell.bytes().all(|byte| byte == b' ') {
        return Ok(RoundCell::Nothing);
    }
    for offset in [4, 6, 8, 9] {
        let found = columns.at(start + offset);
        if !found.is_whitespace() {
            return Err(place.refuse(offset, PlayerLineField::Blank, &found.to_string()));
        }
    }
    let opponent = opponent(columns, place)?;
    let colour = colour(columns.at(start + 5), place, warnings)?;
    let symbol = columns.at(start + 7).to_ascii_uppercase();
    match opponent {
        Some(opponent) => game(opponent, colour, symbol, place, warnings),
        None => bye(colour, symbol, place, warnings),
    }
}

fn opponent(columns: &LineColumns<'_>, place: CellPosition) -> Result<Option<u16>, TrfError> {
    let start = column(place.round);
    let text = columns.trimmed(start, start + 3);
    let is_whole = text.is_empty() || columns.len() >= start + 3;
    match text.parse::<u16>() {
        _ if text.is_empty() => Ok(None),
        Ok(0) => Ok(None),
        Ok(number) if is_whole && text.bytes().all(|byte| byte.is_ascii_digit()) => Ok(Some(number)),
        _ => Err(place.refuse(0, PlayerLineField::Opponent, text)),
    }
}

fn colour(symbol: char, place: CellPosition, warnings: &mut Warnings) -> Result<Option<Colour>, TrfError> {
    if matches!(symbol, 'W' | 'B') {
        warnings.once(place.line, WarningFact::CapitalColour);
    }
    match symbol {
        'w' | 'W' => Ok(Some(Colour::White)),
        'b' | 'B' => Ok(Some(Colour::Black)),
        '-' => Ok(None),
        blank if blank.is_whitespace() => Ok(None),
        other => Err(place.refuse(5, PlayerLineField::Colour, &other.to_string())),
    }
}

fn game(
    opponent: u16,
    colour: Option<Colour>,
    symbol: char,
    place: CellPosition,
    warnings: &mut Warnings,
) -> Result<RoundCell, TrfError> {
    let CellPosition { number, round, .. } = place;
    if opponent == number {
        return Err(TrfFault::SelfPaired { number, round }.at(place.line, column(round)));
    }
    let outcome = match symbol {
        '1' => Some(Outcome::Won),
        '=' | '½' => Some(Outcome::Drew),
        '0' => Some(Outcome::Lost),
        'W' => Some(Outcome::WonUnrated),
        'D' => Some(Outcome::DrewUnrated),
        'L' => Some(Outcome::LostUnrated),
        '+' => Some(Outcome::WonByDefault),
        '-' => Some(Outcome::LostByDefault),
        'H' | 'F' | 'U' | 'Z' => {
            place.warn(warnings, 7, WarningFact::ByeWithOpponent { number, round, symbol });
            return Ok(RoundCell::Bye(bye_of(symbol)));
        }
        blank if blank.is_whitespace() => None,
        other => return Err(place.refuse(7, PlayerLineField::Result, &other.to_string())),
    };
    Ok(RoundCell::Game { opponent, colour, outcome })
}

fn bye(
    colour: Option<Colour>,
    symbol: char,
    place: CellPosition,
    warnings: &mut Warnings,
) -> Result<RoundCell, TrfError> {
    let CellPosition { number, round, .. } = place;
    if colour.is_some() {
        place.warn(warnings, 5, WarningFact::ColourWithoutOpponent { number, round });
    }
    match symbol {
        '+' | 'F' => place.warn(warnings, 7, WarningFact::ByeSymbol { number, round, symbol }),
        '1' | '0' | 'W' | 'D' | 'L' => {
            place.warn(warnings, 7, WarningFact::ResultWithoutOpponent { number, round, symbol });
        }
        '=' | '½' | '-' | 'H' | 'U' | 'Z' => {}
        blank if blank.is_whitespace() => {}
        other => return Err(place.refuse(7, PlayerLineField::Result, &other.to_string())),
    }
    Ok(RoundCell::Bye(bye_of(symbol)))
}

const fn bye_of(symbol: char) -> Bye {
    match symbol {
        'U' | '+' => Bye::Pairing,
        'F' | '1' | 'W' => Bye::Full,
        'H' | '=' | '½' | 'D' => Bye::Half,
        _ => Bye::Zero,
    }
}
