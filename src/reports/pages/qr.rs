//! The address of the event's page as a code for telephones (QR code, ISO/IEC 18004), drawn as boxes.

use qrcode::{Color, EcLevel, QrCode};

use crate::reports::document::{Area, Colour, Frame, Item};

/// The least height of the code: 18 mm.
const LEAST: f32 = 51.1;
/// The least width of a square of it, 0.5 mm: what a telephone reads of a sheet that it photographs from 25 cm.
const LEAST_SQUARE: f32 = 1.42;
/// The largest part of the head's width that a code may take; an address that needs more has no code.
const LARGEST_SHARE: f32 = 0.3;
/// So many squares around it stay white.
const QUIET: f32 = 4.0;

/// A code and what it takes.
pub struct QrMatrix {
    /// Its dark squares.
    pub items: Vec<Item>,
    /// What is left at its left side.
    pub beside: Area,
    /// Nothing else may stand above this, below the code.
    pub bottom: f32,
}

/// The code for a text at the right end of an area, at its upper edge. The white edge reaches over into the margins of the
/// page; below and at the left it is kept free. On paper that is `share` times as large as A4 the code is larger too. `None` for
/// no text, and for one that is too long.
pub fn code_beside(text: &str, area: Area, share: f32) -> Option<QrMatrix> {
    if text.is_empty() {
        return None;
    }
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    #[allow(clippy::cast_precision_loss, reason = "177 squares at most")]
    let count = width as f32;
    let square = (LEAST * share.max(1.0) / count).max(LEAST_SQUARE);
    let side = square * count;
    let left = area.right() - side;
    if side > area.width * LARGEST_SHARE {
        return None;
    }
    let dark: Vec<bool> = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
    let boxes = boxes(&dark, width).into_iter();
    let items = boxes.map(|squares| squares.drawn(left, area.y, square)).collect();
    let beside = Area { width: area.width - side - QUIET * square, ..area };
    Some(QrMatrix { items, beside, bottom: area.y + side + QUIET * square })
}

/// Dark squares side by side in rows that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Squares {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Squares {
    #[allow(clippy::cast_precision_loss, reason = "177 squares at most")]
    fn drawn(self, left: f32, top: f32, square: f32) -> Item {
        let area = Area {
            x: left + square * self.left as f32,
            y: top + square * self.top as f32,
            width: square * self.width as f32,
            height: square * self.height as f32,
        };
        Item::Box(Frame { area, fill: Some(Colour::BLACK), outline: None })
    }
}

/// The dark squares as few boxes: runs from left to right, and those that lie alike in rows below each other as one.
fn boxes(dark: &[bool], width: usize) -> Vec<Squares> {
    let mut boxes: Vec<Squares> = Vec::new();
    for (top, row) in dark.chunks(width).enumerate() {
        for (left, width) in runs(row) {
            let above = boxes
                .iter_mut()
                .find(|other| other.left == left && other.width == width && other.top + other.height == top);
            match above {
                Some(other) => other.height += 1,
                None => boxes.push(Squares { left, top, width, height: 1 }),
            }
        }
    }
    boxes
}

/// Where dark squares follow each other in a row, and how many.
fn runs(row: &[bool]) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, _) in row.iter().enumerate().filter(|(_, dark)| **dark) {
        match runs.last_mut() {
            Some((left, width)) if *left + *width == at => *width += 1,
            _ => runs.push((at, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area { x: 42.5, y: 42.5, width: 510.0, height: 757.0 };

    /// What a camera sees of the boxes: ten points a square, with the page around them.
    fn read(code: &QrMatrix) -> Option<String> {
        let scale = 4.0;
        let dark: Vec<Area> = code.items.iter().map(Item::area).collect();
        let (left, top) = (AREA.right() - 200.0, AREA.y - 40.0);
        let mut seen = rqrr::PreparedImage::prepare_from_greyscale(960, 960, |x, y| {
            let (x, y) = (left + x as f32 / scale, top + y as f32 / scale);
            let inside =
                |area: &Area| (area.x..area.right()).contains(&x) && (area.y..area.bottom()).contains(&y);
            if dark.iter().any(inside) { 0 } else { 255 }
        });
        let found = seen.detect_grids();
        let [grid] = found.as_slice() else { return None };
        grid.decode().ok().map(|(_, text)| text)
    }

    #[test]
    fn a_telephone_reads_the_address() {
        for address in [
            "https://example.org",
            "https://www.chess-club.example/riverside-open-2026/index.html",
            "https://example.org/łódź?round=4&view=standings",
        ] {
            let code = code_beside(address, AREA, 1.0).unwrap();
            assert_eq!(read(&code).as_deref(), Some(address));
            let areas: Vec<Area> = code.items.iter().map(Item::area).collect();
            let (left, right) = (areas.iter().map(|a| a.x).fold(f32::MAX, f32::min), AREA.right());
            assert!(right - left >= LEAST - 0.01 && areas.iter().all(|area| area.right() <= right + 0.01));
            assert!(left - code.beside.right() >= QUIET * LEAST_SQUARE, "room at its left");
            assert!(areas.iter().all(|area| area.bottom() < code.bottom - QUIET * LEAST_SQUARE + 0.01));
        }
    }

    #[test]
    fn few_boxes_draw_it() {
        let code = QrCode::with_error_correction_level("https://example.org/open", EcLevel::M).unwrap();
        let dark: Vec<bool> = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
        let boxes = boxes(&dark, code.width());
        let mut drawn = vec![false; dark.len()];
        for squares in &boxes {
            for y in squares.top..squares.top + squares.height {
                for x in squares.left..squares.left + squares.width {
                    assert!(!std::mem::replace(&mut drawn[y * code.width() + x], true), "drawn twice");
                }
            }
        }
        assert_eq!(drawn, dark);
        let count = dark.iter().filter(|dark| **dark).count();
        assert!(boxes.len() * 2 < count, "{} boxes for {count} squares", boxes.len());
    }

    #[test]
    fn without_an_address_and_for_a_book_there_is_none() {
        assert!(code_beside("", AREA, 1.0).is_none());
        assert!(code_beside(&"x".repeat(1500), AREA, 1.0).is_none());
    }
}
