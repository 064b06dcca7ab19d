//! The typefaces shipped with the program, one family for paper and window alike.
//!
//! Only the bytes live here. Shaping is in [`super::typeset`]; the window registers the same bytes
//! with its own font system, so that the preview shows the letters that are printed.

/// Noto Sans Regular: Latin with Vietnamese, Greek, Cyrillic (SIL Open Font License).
pub const SANS_REGULAR: &[u8] = include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf");

/// Noto Sans Bold, the emphasised cut of the family (SIL Open Font License).
pub const SANS_BOLD: &[u8] = include_bytes!("../../../assets/fonts/NotoSans-Bold.ttf");

/// DejaVu Sans, asked for what Noto Sans lacks: chess men, arrows, Armenian, Georgian, Hebrew, Arabic.
pub const FALLBACK: &[u8] = include_bytes!("../../../assets/fonts/DejaVuSans.ttf");
