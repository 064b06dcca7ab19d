//! The typefaces shipped with the program, one family for paper and window alike.
//!
//! Only the bytes live here. Shaping is in [`super::typeset`]; the window registers the same bytes
//! with its own font system, so that the preview shows the letters that are printed. Where the files come from, and what
//! they have, stands in `assets/fonts/README.md`; further scripts come from [`super::system_fonts`].
//!
//! Each is a `static`: of a constant the program would have a copy for each of its parts that names it.

/// Noto Sans Regular: Latin with Vietnamese, Greek, Cyrillic (SIL Open Font License).
pub static SANS_REGULAR: &[u8] = include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf");

/// Noto Sans Bold, the emphasised cut of the family (SIL Open Font License).
pub static SANS_BOLD: &[u8] = include_bytes!("../../../assets/fonts/NotoSans-Bold.ttf");

/// Noto Sans for Armenian, Georgian, Hebrew and Arabic, with marks and figures (SIL Open Font License).
pub static SCRIPTS_REGULAR: &[u8] = include_bytes!("../../../assets/fonts/NotoSansScripts-Regular.ttf");

/// The bold cut of [`SCRIPTS_REGULAR`].
pub static SCRIPTS_BOLD: &[u8] = include_bytes!("../../../assets/fonts/NotoSansScripts-Bold.ttf");

/// The signs of DejaVu Sans: chess men, arrows, boxes.
pub static SYMBOLS: &[u8] = include_bytes!("../../../assets/fonts/DejaVuSans-Symbols.ttf");
