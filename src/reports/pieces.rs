//! Pieces of paper that are cut out and handed out: result slips, place cards, badges, receipts.
//!
//! Here is what a piece says, line by line, and how the paper is divided; where each line stands is decided in
//! `pages`.

use super::document::{Align, Colour, Weight};
use crate::model::{Colour as PlayedColour, Logo};

/// Pieces of one kind, and how they share the paper. Without a piece a sheet is a list like any other.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pieces {
    /// How the paper is divided.
    pub cut: PaperCut,
    /// The pieces in the order in which they are to lie on the pile.
    pub all: Vec<PaperPiece>,
}

/// How the paper is divided into pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PaperCut {
    /// One below the other over the whole width, each as high as it needs.
    #[default]
    Strips,
    /// Equal pieces, as many as fit. They are dealt so that one cut through the pile of pages gives piles in order: with
    /// p pages, piece i stands on page i mod p at place i div p.
    Stacked {
        /// The least size of a piece, in millimetres.
        least: Millimetres,
        /// The size of the text in points that a piece has in all its lines but those that fill it.
        text_size: u8,
    },
}

/// A width and a height in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Millimetres {
    /// From left to right.
    pub width: u16,
    /// From top to bottom.
    pub height: u16,
}

/// One piece: its lines from top to bottom.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PaperPiece {
    /// True if it is folded across its middle: the lines stand on the lower half.
    pub folded: bool,
    /// What stands on it.
    pub lines: Vec<PieceLine>,
}

/// A line of a piece.
#[derive(Debug, Clone, PartialEq)]
pub enum PieceLine {
    /// Words at the left end and at the right end. The left ones give way where there is little room.
    Ends(PieceWords, PieceWords),
    /// A player's line: the colour as a small square, the number, the name, and rating and title at the right end.
    Player {
        /// White: an empty square, black: a filled one; none in games without colours.
        colour: Option<PlayedColour>,
        /// The starting number.
        number: String,
        /// The name.
        name: String,
        /// What stands at the right end.
        right: String,
    },
    /// Words as large as fit: several such lines share what the others leave, by their weights.
    Filling {
        /// The words.
        words: PieceWords,
        /// How much of the free height they have, compared with others.
        share: f32,
    },
    /// A logo with words beside it, in the middle of the line together.
    Marked {
        /// The logo.
        logo: Logo,
        /// The words.
        words: PieceWords,
        /// The height of the logo, in ems of the text.
        ems: f32,
    },
    /// Boxes to cross, each with a word.
    Boxes(Vec<String>),
    /// Lines to write on, side by side, each with a word below.
    WriteOn(Vec<String>),
    /// Running text in as many lines as it needs.
    Text(PieceWords),
    /// A thin line.
    Rule,
    /// White, in ems of the text.
    Gap(f32),
    /// White that takes what is left.
    Rest,
}

impl PieceLine {
    /// Its words; running text is left out.
    #[must_use]
    pub fn texts(&self) -> Vec<&str> {
        match self {
            Self::Ends(left, right) => vec![&left.text, &right.text],
            Self::Player { name, .. } => vec![name],
            Self::Filling { words, .. } | Self::Marked { words, .. } => vec![&words.text],
            Self::Boxes(labels) | Self::WriteOn(labels) => labels.iter().map(String::as_str).collect(),
            Self::Text(_) | Self::Rule | Self::Gap(_) | Self::Rest => Vec::new(),
        }
    }
}

/// Words in one size and weight.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceWords {
    /// What they say.
    pub text: String,
    /// Their size, compared with the text of the piece.
    pub scale: f32,
    /// Their weight.
    pub weight: Weight,
    /// Their colour.
    pub colour: Colour,
    /// Where they stand, if the line is theirs alone.
    pub align: Align,
}

impl PieceWords {
    /// Words as the text of the piece has them.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            scale: 1.0,
            weight: Weight::Regular,
            colour: Colour::BLACK,
            align: Align::Left,
        }
    }

    /// No words.
    #[must_use]
    pub fn none() -> Self {
        Self::plain("")
    }

    /// Emphasised words.
    #[must_use]
    pub fn bold(text: impl Into<String>) -> Self {
        Self { weight: Weight::Bold, ..Self::plain(text) }
    }

    /// Words of less weight: small and grey.
    #[must_use]
    pub fn small(text: impl Into<String>) -> Self {
        Self { scale: 0.8, colour: Colour::GREY, ..Self::plain(text) }
    }

    /// The same words in another size, compared with the text of the piece.
    #[must_use]
    pub fn times(self, scale: f32) -> Self {
        Self { scale, ..self }
    }

    /// The same words in the middle of their line.
    #[must_use]
    pub fn centred(self) -> Self {
        Self { align: Align::Centre, ..self }
    }
}
