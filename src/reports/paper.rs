//! What a sheet may be printed on, and what a person may ask of its type: paper, way round, sheets, columns, size.

use std::num::NonZeroU8;

use super::document::Extent;

/// The sizes of paper a club can buy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PaperSize {
    /// 148 × 210 mm.
    A5,
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 297 × 420 mm, for the wall.
    A3,
    /// 8.5 × 11 inches.
    Letter,
    /// 8.5 × 14 inches.
    Legal,
    /// 11 × 17 inches, for the wall.
    Tabloid,
}

impl PaperSize {
    /// All sizes in the order in which they are offered.
    pub const ALL: [Self; 6] = [Self::A5, Self::A4, Self::A3, Self::Letter, Self::Legal, Self::Tabloid];

    /// The size upright, in points.
    #[must_use]
    pub const fn portrait(self) -> Extent {
        match self {
            Self::A5 => Extent { width: 419.53, height: 595.28 },
            Self::A4 => Extent { width: 595.28, height: 841.89 },
            Self::A3 => Extent { width: 841.89, height: 1190.55 },
            Self::Letter => Extent { width: 612.0, height: 792.0 },
            Self::Legal => Extent { width: 612.0, height: 1008.0 },
            Self::Tabloid => Extent { width: 792.0, height: 1224.0 },
        }
    }

    /// The name that print systems know (`media=A4`).
    #[must_use]
    pub const fn media_name(self) -> &'static str {
        match self {
            Self::A5 => "A5",
            Self::A4 => "A4",
            Self::A3 => "A3",
            Self::Letter => "Letter",
            Self::Legal => "Legal",
            Self::Tabloid => "Tabloid",
        }
    }
}

/// Which way round the paper lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// The way round that gives the larger type; upright where there is little between them.
    #[default]
    Automatic,
    /// Upright.
    Portrait,
    /// Across.
    Landscape,
}

/// What is hung up is to fit a single sheet, so that nobody has to look for the right one.
pub const ONE_SHEET: Option<NonZeroU8> = Some(NonZeroU8::MIN);

/// A size of type in tenths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextSize(pub u16);

impl TextSize {
    /// Smaller type is not asked for.
    pub const SMALLEST: Self = Self(45);
    /// Larger type is not asked for.
    pub const LARGEST: Self = Self(600);

    /// A size in points, rounded down to a tenth.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sizes of type are small")]
    pub fn of(points: f32) -> Self {
        Self((points.clamp(0.0, 1000.0) * 10.0 + 0.001).floor() as u16)
    }

    /// The size in points.
    #[must_use]
    pub fn points(self) -> f32 {
        f32::from(self.0) / 10.0
    }
}

/// What a person asks of a list's type; what is not asked for is found by the layout: the largest type that fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SheetFit {
    /// The sheets of paper on which each list is to fit; `None` = as many as the document wants.
    pub sheets: Option<NonZeroU8>,
    /// The columns of each page; `None` = as many as give the largest type.
    pub columns: Option<NonZeroU8>,
    /// The size of the type, on as many sheets as it needs; `None` = the largest that fits.
    pub text_size: Option<TextSize>,
}

impl SheetFit {
    /// More columns than that are too narrow for a name.
    pub const MOST_COLUMNS: u8 = 4;
}
