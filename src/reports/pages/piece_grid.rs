//! How a page is divided into equal pieces, and where it is cut. What stands on the pieces is in `pieces`.

use crate::reports::document::{Area, Colour, Extent, Item, Line, Millimetres, Orientation};

/// The edge that printers leave white: 5 mm.
pub(super) const EDGE: f32 = 14.2;
/// Points of a millimetre.
const MILLIMETRE: f32 = 72.0 / 25.4;
/// Where the paper is cut.
pub(super) const CUT: (f32, Colour) = (0.35, Colour::grey(0x9a));

/// A page divided into equal pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PieceGrid {
    pub(super) paper: Extent,
    pub(super) across: usize,
    pub(super) down: usize,
}

impl PieceGrid {
    /// The way round that gives more pieces, where it is not set; upright if both give as many.
    pub(super) fn of(paper: Extent, orientation: Orientation, least: Millimetres) -> Self {
        let upright = Self::on(paper, least);
        let across = Self::on(paper.turned(), least);
        match orientation {
            Orientation::Portrait => upright,
            Orientation::Landscape => across,
            Orientation::Automatic if across.count() > upright.count() => across,
            Orientation::Automatic => upright,
        }
    }

    fn on(paper: Extent, least: Millimetres) -> Self {
        Self { paper, across: times(paper.width, least.width), down: times(paper.height, least.height) }
    }

    pub(super) const fn count(self) -> usize {
        self.across * self.down
    }

    /// A place, counted line by line.
    pub(super) fn place(self, index: usize) -> Area {
        let (width, height) = (self.paper.width / real(self.across), self.paper.height / real(self.down));
        let (line, column) = (index / self.across.max(1), index % self.across.max(1));
        Area { x: real(column) * width, y: real(line) * height, width, height }
    }

    /// The lines between the pieces, as far as they are printed.
    pub(super) fn cuts(self) -> Vec<Item> {
        let Extent { width, height } = self.paper;
        let vertical = (1..self.across).map(|at| real(at) * width / real(self.across));
        let horizontal = (1..self.down).map(|at| real(at) * height / real(self.down));
        let down = vertical.map(|x| line((x, EDGE), (x, height - EDGE), CUT));
        down.chain(horizontal.map(|y| line((EDGE, y), (width - EDGE, y), CUT))).collect()
    }
}

/// How often a length of so many millimetres goes into one of so many points, at least once.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pieces on a sheet of paper")]
fn times(points: f32, millimetres: u16) -> usize {
    // Half a millimetre for the rounding of the sizes of paper.
    let least = (f32::from(millimetres) * MILLIMETRE - 1.4).max(1.0);
    ((points / least).floor() as usize).max(1)
}

#[allow(clippy::cast_precision_loss, reason = "pieces on a sheet of paper")]
pub(super) const fn real(count: usize) -> f32 {
    count as f32
}

pub(super) fn line(from: (f32, f32), to: (f32, f32), (thickness, colour): (f32, Colour)) -> Item {
    Item::Line(Line { from, to, thickness, colour })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::document::PaperSize;

    #[test]
    fn the_paper_lies_the_way_round_that_gives_more_pieces() {
        let least = Millimetres { width: 180, height: 130 };
        let count = |paper: PaperSize| PieceGrid::of(paper.portrait(), Orientation::Automatic, least).count();
        assert_eq!([count(PaperSize::A4), count(PaperSize::A3)], [2, 4]);
        let upright = PieceGrid::of(PaperSize::A4.portrait(), Orientation::Portrait, least);
        assert!(upright.paper.width < upright.paper.height);
    }

    #[test]
    fn it_is_cut_where_one_piece_ends_and_the_next_begins() {
        let least = Millimetres { width: 60, height: 66 };
        let grid = PieceGrid::of(PaperSize::A4.portrait(), Orientation::Portrait, least);
        assert_eq!((grid.across, grid.down), (3, 4));
        let (mut down, mut across) = (Vec::new(), Vec::new());
        for cut in grid.cuts() {
            let Item::Line(line) = cut else { panic!("{cut:?}") };
            let at =
                if line.from.0 == line.to.0 { (&mut down, line.from.0) } else { (&mut across, line.from.1) };
            at.0.push(at.1);
        }
        assert_eq!(down, [1, 2].map(|place| grid.place(place).x));
        assert_eq!(across, [3, 6, 9].map(|place| grid.place(place).y));
    }
}
