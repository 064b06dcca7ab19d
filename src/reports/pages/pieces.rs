//! Lays out pieces to be cut out: equal ones over whole pages, dealt so that the cut piles are in order, or strips one
//! below the other. Lines show where to cut; there is neither head nor foot, which would lie on a piece.

use super::logo;
use super::piece_grid::{CUT, EDGE, PieceGrid, line, real};
use super::rows::push_runs;
use super::typeset::Typesetter;
use crate::model::{Colour as PlayedColour, Logo};
use crate::reports::document::{
    ASCENT, Align, Area, CAP_HEIGHT, Colour, Extent, Frame, Item, Orientation, Page, PaperCut, PaperPiece,
    PieceLine, PieceWords, Pieces, PlacedPicture, Role, TextRun, Weight,
};

/// Between a cut and what stands on the piece: 6.5 mm.
const INSET: f32 = 18.5;
/// The height of a line of text, in ems: with the capitals in its middle, the highest accent is at its upper edge.
const LINE: f32 = 2.0 * ASCENT - CAP_HEIGHT;
/// The distance between the lines of running text, in ems.
const LEADING: f32 = 1.38;
/// A text keeps this share of its size on one line; below it goes on in further, smaller lines.
const ONE_LINE_SHARE: f32 = 0.74;
/// The text of strips, in points.
const STRIP_SIZE: f32 = 10.5;
/// The side of a box to cross, in ems.
const BOX: f32 = 1.9;
/// The side of the square that shows a colour, in ems.
const SQUARE: f32 = 0.72;
/// The size of a player's name, compared with the text.
const NAME_SCALE: f32 = 1.12;
/// The height of a player's line, in ems: with the name in one line and in two.
const ONE_LINE: f32 = 1.7;
const TWO_LINES: f32 = 2.6;
/// The thickness of lines on a piece.
const THIN: f32 = 0.6;

/// The pages of the pieces of a sheet.
pub fn pages(
    pieces: &Pieces,
    paper: Extent,
    orientation: Orientation,
    typesetter: &mut Typesetter,
) -> Vec<Page> {
    match pieces.cut {
        PaperCut::Strips => strips(&pieces.all, turned(paper, orientation), typesetter),
        PaperCut::Stacked { least, text_size } => {
            let grid = PieceGrid::of(paper, orientation, least);
            stacked(&pieces.all, grid, f32::from(text_size), typesetter)
        }
    }
}

fn turned(paper: Extent, orientation: Orientation) -> Extent {
    if orientation == Orientation::Landscape { paper.turned() } else { paper }
}

fn page(extent: Extent, items: Vec<Item>) -> Page {
    let printable =
        Area { x: EDGE, y: EDGE, width: extent.width - 2.0 * EDGE, height: extent.height - 2.0 * EDGE };
    Page { sheet: 0, extent, printable, items }
}

/// Piece i stands on page i mod p at place i div p, so that the piles come in order when the pages are cut together.
fn stacked(pieces: &[PaperPiece], grid: PieceGrid, text_size: f32, typesetter: &mut Typesetter) -> Vec<Page> {
    let count = pieces.len().div_ceil(grid.count().max(1));
    let mut pages: Vec<Vec<Item>> = (0..count).map(|_| grid.cuts()).collect();
    // One size of text for all pieces: the one at which the fullest has room.
    let place = grid.place(0);
    let fullest = pieces.iter().map(|piece| fixed_height(piece, inside(place, piece))).fold(0.0, f32::max);
    let folded = pieces.iter().any(|piece| piece.folded);
    let height = (place.height / if folded { 2.0 } else { 1.0 }) - 2.0 * INSET;
    let size = text_size.min(height / fullest.max(1.0));
    // Names that take two lines at that size may leave less for the rest.
    let width = inside(place, &PaperPiece::default()).width;
    let fullest = pieces.iter().map(|piece| {
        let more = piece.lines.iter().filter(|line| player_lines(line, width, size, typesetter) > 1).count();
        fixed_height(piece, inside(place, piece)) + real(more) * (TWO_LINES - ONE_LINE)
    });
    let size = size.min(height / fullest.fold(1.0, f32::max));
    for (index, piece) in pieces.iter().enumerate() {
        let Some(items) = pages.get_mut(index % count.max(1)) else { continue };
        let area = grid.place(index / count.max(1));
        let first = items.len();
        PieceSetter { piece: index, size, items, typesetter }.set(piece, inside(area, piece));
        if piece.folded {
            let other_side = turned_names(piece, index, items.get(first..).unwrap_or_default(), area);
            items.extend(other_side);
            fold(area, items);
        }
    }
    pages.into_iter().map(|items| page(grid.paper, items)).collect()
}

/// Where the lines of a piece stand.
fn inside(area: Area, piece: &PaperPiece) -> Area {
    let upper = if piece.folded { area.height / 2.0 } else { 0.0 };
    Area {
        x: area.x + INSET,
        y: area.y + upper + INSET,
        width: area.width - 2.0 * INSET,
        height: area.height - upper - 2.0 * INSET,
    }
}

/// The name once more on the upper half, turned about the middle of the card: for who sees the card from the other side when
/// it is folded.
fn turned_names(piece: &PaperPiece, at: usize, set: &[Item], area: Area) -> Vec<Item> {
    let is_name = |role: Role| {
        let lines = piece.lines.iter().enumerate();
        let mut names = lines.filter(|(_, line)| matches!(line, PieceLine::Filling { .. }));
        names.any(|(line, _)| role == Role::Piece(at, line))
    };
    let names = set.iter().filter_map(Item::text_run).filter(|run| is_name(run.role));
    let turned = names.map(|run| {
        Item::Text(TextRun {
            x: 2.0 * area.x + area.width - run.x - run.width,
            baseline: 2.0 * area.y + area.height - run.baseline,
            // Who listens to the sheet hears each name once.
            role: Role::Furniture,
            is_turned: true,
            ..run.clone()
        })
    });
    turned.collect()
}

/// The dashed line along which a piece is folded.
fn fold(area: Area, items: &mut Vec<Item>) {
    let y = area.y + area.height / 2.0;
    let (dash, gap) = (5.0, 5.0);
    let mut x = area.x + EDGE;
    while x + dash <= area.right() - EDGE {
        items.push(line((x, y), (x + dash, y), CUT));
        x += dash + gap;
    }
}

/// One below the other, each as high as its text needs, never broken.
fn strips(pieces: &[PaperPiece], extent: Extent, typesetter: &mut Typesetter) -> Vec<Page> {
    let (left, width) = (EDGE + INSET, extent.width - 2.0 * (EDGE + INSET));
    let room = extent.height - 2.0 * EDGE;
    let mut pages = Vec::new();
    let (mut items, mut y) = (Vec::new(), EDGE);
    for (index, piece) in pieces.iter().enumerate() {
        let mut setter = PieceSetter { piece: index, size: STRIP_SIZE, items: &mut items, typesetter };
        let mut height = setter.height(piece, width) + 2.0 * INSET;
        // Longer than a page: the text becomes smaller.
        while height > room && setter.size > 4.0 {
            setter.size *= 0.92;
            height = setter.height(piece, width) + 2.0 * INSET;
        }
        let size = setter.size;
        if y > EDGE && y + height > extent.height - EDGE {
            pages.push(page(extent, std::mem::take(&mut items)));
            y = EDGE;
        }
        let area = Area { x: left, y: y + INSET, width, height: height - 2.0 * INSET };
        PieceSetter { piece: index, size, items: &mut items, typesetter }.set(piece, area);
        y += height;
        items.push(line((EDGE, y), (extent.width - EDGE, y), CUT));
    }
    pages.push(page(extent, items));
    pages
}

/// The height of the lines that have one of their own, in ems of the text; running text is not counted.
fn fixed_height(piece: &PaperPiece, area: Area) -> f32 {
    let ems = |line: &PieceLine| match line {
        PieceLine::Ends(left, right) => LINE * left.scale.max(right.scale),
        PieceLine::Player { .. } => ONE_LINE,
        PieceLine::Boxes(_) => BOX + 0.9,
        PieceLine::WriteOn(_) => 3.5,
        PieceLine::Rule => 0.5,
        PieceLine::Gap(ems) => *ems,
        // At least two lines of text, which fill more where there is room.
        PieceLine::Filling { .. } => LINE * 1.5,
        PieceLine::Marked { ems, .. } => *ems,
        PieceLine::Text(_) | PieceLine::Rest => 0.0,
    };
    if area.height <= 0.0 { 0.0 } else { piece.lines.iter().map(ems).sum() }
}

/// What stands behind a name takes so much, with the gap before it.
fn right_width(right: &str, size: f32, typesetter: &mut Typesetter) -> f32 {
    let width = typesetter.advance(right, Weight::Regular) * size;
    if width > 0.0 { width + 0.8 * size } else { 0.0 }
}

/// In how many lines a player's name stands; one for every other line. A name that two lines do not hold becomes smaller.
fn player_lines(line: &PieceLine, width: f32, size: f32, typesetter: &mut Typesetter) -> usize {
    let PieceLine::Player { colour, number, name, right } = line else { return 1 };
    let square = if colour.is_some() { (SQUARE + 0.5) * size } else { 0.0 };
    let digits = "8".repeat(number.chars().count().max(2));
    let number = typesetter.advance(&digits, Weight::Regular) * size + 0.5 * size;
    let room = width - square - number - right_width(right, size, typesetter);
    let lines = typesetter.wrap(name, Weight::Bold, size * NAME_SCALE, room);
    if are_two_lines(&lines, name) { 2 } else { 1 }
}

/// True if a name stands in two lines without a word of it being broken.
fn are_two_lines(lines: &[String], name: &str) -> bool {
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    lines.len() == 2 && words.eq(name.split_whitespace())
}

/// What words are, and the size of the largest of their line: all of a line stand on one baseline.
#[derive(Clone, Copy)]
struct Standing {
    role: Role,
    size: f32,
}

/// Sets the lines of one piece.
struct PieceSetter<'a> {
    piece: usize,
    /// The size of the text.
    size: f32,
    items: &'a mut Vec<Item>,
    typesetter: &'a mut Typesetter,
}

impl PieceSetter<'_> {
    /// The height of a line that has one of its own; `None` for those that share what is left.
    fn line_height(&mut self, line: &PieceLine, width: f32) -> Option<f32> {
        match line {
            PieceLine::Filling { .. } | PieceLine::Rest => None,
            PieceLine::Text(words) => {
                let size = self.size * words.scale;
                let lines = self.typesetter.wrap(&words.text, words.weight, size, width);
                Some(real(lines.len()) * LEADING * size)
            }
            PieceLine::Player { .. } if player_lines(line, width, self.size, self.typesetter) > 1 => {
                Some(TWO_LINES * self.size)
            }
            other => {
                let one = PaperPiece { folded: false, lines: vec![other.clone()] };
                Some(fixed_height(&one, Area { x: 0.0, y: 0.0, width, height: 1.0 }) * self.size)
            }
        }
    }

    fn height(&mut self, piece: &PaperPiece, width: f32) -> f32 {
        piece.lines.iter().filter_map(|line| self.line_height(line, width)).sum()
    }

    fn set(&mut self, piece: &PaperPiece, area: Area) {
        let free = (area.height - self.height(piece, area.width)).max(0.0);
        let share = |line: &PieceLine| match line {
            PieceLine::Filling { share, .. } => *share,
            PieceLine::Rest => 1.0,
            _ => 0.0,
        };
        let shares: f32 = piece.lines.iter().map(share).sum();
        let mut y = area.y;
        for (index, line) in piece.lines.iter().enumerate() {
            let filled = if shares > 0.0 { free * share(line) / shares } else { 0.0 };
            let height = self.line_height(line, area.width).unwrap_or(filled);
            let role = Role::Piece(self.piece, index);
            self.line(line, Area { y, height, ..area }, role);
            y += height;
        }
    }

    fn line(&mut self, line: &PieceLine, area: Area, role: Role) {
        match line {
            PieceLine::Ends(left, right) => self.ends(left, right, area, role),
            PieceLine::Player { colour, number, name, right } => {
                self.player((*colour, number, name, right), area, role);
            }
            PieceLine::Filling { words, .. } => self.filling(words, area, role),
            PieceLine::Boxes(labels) => self.boxes(labels, area, role),
            PieceLine::WriteOn(labels) => self.write_on(labels, area, role),
            PieceLine::Text(words) => self.text(words, area, role),
            PieceLine::Marked { logo, words, .. } => self.marked(logo, words, area, role),
            PieceLine::Rule => {
                let y = area.y + area.height / 2.0;
                self.items.push(self::line((area.x, y), (area.right(), y), (THIN, Colour::RULE)));
            }
            PieceLine::Gap(_) | PieceLine::Rest => {}
        }
    }

    /// The right end has what it needs up to half of the line, the left end the rest. Both stand on one line.
    fn ends(&mut self, left: &PieceWords, right: &PieceWords, area: Area, role: Role) {
        let gap = self.size * 0.8;
        let wanted = self.typesetter.advance(&right.text, right.weight) * self.size * right.scale;
        let taken = if left.text.is_empty() { wanted.min(area.width) } else { wanted.min(area.width * 0.5) };
        let rest = if taken > 0.0 { area.width - taken - gap } else { area.width };
        let line = Standing { role, size: self.size * left.scale.max(right.scale) };
        self.put(left, Area { width: rest, ..area }, line);
        let at_right = PieceWords { align: Align::Right, ..right.clone() };
        self.put(&at_right, Area { x: area.right() - taken, width: taken, ..area }, line);
    }

    fn player(
        &mut self,
        (colour, number, name, right): (Option<PlayedColour>, &str, &str, &str),
        area: Area,
        role: Role,
    ) {
        let size = self.size;
        let mut rest = area;
        let mut take = |width: f32| {
            rest = Area { x: rest.x + width, width: rest.width - width, ..rest };
        };
        if let Some(colour) = colour {
            let side = SQUARE * size;
            let area = Area { x: area.x, y: area.y + (area.height - side) / 2.0, width: side, height: side };
            let fill = (colour == PlayedColour::Black).then_some(Colour::BLACK);
            self.items.push(Item::Box(Frame { area, fill, outline: Some((THIN, Colour::BLACK)) }));
            take(side + 0.5 * size);
        }
        // Numbers of one and two digits stand under each other.
        let digits = "8".repeat(number.chars().count().max(2));
        take(self.typesetter.advance(&digits, Weight::Regular) * size + 0.5 * size);
        let before = Area { width: rest.x - area.x - 0.5 * size, ..area };
        let line = Standing { role, size: self.size * NAME_SCALE };
        self.put(&PieceWords { align: Align::Right, ..PieceWords::plain(number) }, before, line);
        let words = PieceWords::bold(name).times(NAME_SCALE);
        let taken = right_width(right, self.size, self.typesetter);
        let room = Area { width: rest.width - taken, ..rest };
        let lines = self.typesetter.wrap(name, Weight::Bold, line.size, room.width);
        if !are_two_lines(&lines, name) {
            return self.ends(&words, &PieceWords::plain(right), rest, role);
        }
        // In two lines both names of a slip have one size.
        let height = area.height / 2.0;
        for (at, text) in lines.iter().enumerate() {
            let place = Area { y: area.y + real(at) * height, height, ..room };
            self.set_lines(std::slice::from_ref(text), line.size, &words, place, line);
        }
        let at_right = PieceWords { align: Align::Right, ..PieceWords::plain(right) };
        self.put(&at_right, Area { x: room.right(), width: taken, ..rest }, line);
    }

    /// The logo, then the words in the middle of what it leaves; both in the middle of the line together.
    fn marked(&mut self, logo: &Logo, words: &PieceWords, area: Area, role: Role) {
        const MOST: f32 = 0.4;
        let gap = 0.5 * self.size;
        let room = Extent { width: area.width * MOST, height: area.height };
        let drawn = logo::picture(logo).map(|picture| (picture.extent_in(room), picture));
        let taken = drawn.as_ref().map_or(0.0, |(extent, _)| extent.width + gap);
        let wanted = self.typesetter.advance(&words.text, words.weight) * self.size * words.scale;
        let width = wanted.min(area.width - taken);
        let left = area.x + (area.width - taken - width) / 2.0;
        if let Some((extent, picture)) = drawn {
            let y = area.y + (area.height - extent.height) / 2.0;
            let area = Area { x: left, y, width: extent.width, height: extent.height };
            self.items.push(Item::Picture(PlacedPicture { area, picture }));
        }
        let at_left = PieceWords { align: Align::Left, ..words.clone() };
        let line = Standing { role, size: self.size * words.scale };
        // A hair more, for what rounding takes.
        self.put(&at_left, Area { x: left + taken, width: width * 1.001, ..area }, line);
    }

    /// As large as it fits, in one or two lines, no word broken.
    fn filling(&mut self, words: &PieceWords, area: Area, role: Role) {
        let (lines, size) = largest(&words.text, words.weight, area, self.typesetter);
        self.set_lines(&lines, size, words, area, Standing { role, size });
    }

    /// Boxes over the whole width, a word behind each.
    fn boxes(&mut self, labels: &[String], area: Area, role: Role) {
        let width = area.width / real(labels.len().max(1));
        let side = BOX * self.size;
        for (at, label) in labels.iter().enumerate() {
            let x = area.x + real(at) * width;
            let y = area.y + (area.height - side) / 2.0;
            let square = Area { x, y, width: side, height: side };
            self.items.push(Item::Box(Frame {
                area: square,
                fill: None,
                outline: Some((0.9, Colour::BLACK)),
            }));
            let behind = side + 0.45 * self.size;
            let room = Area { x: x + behind, width: width - behind - 0.2 * self.size, ..area };
            let line = Standing { role, size: self.size * 1.15 };
            self.put(&PieceWords::bold(label.as_str()).times(1.15), room, line);
        }
    }

    /// Lines to write on, what belongs there below each.
    fn write_on(&mut self, labels: &[String], area: Area, role: Role) {
        let gap = 1.6 * self.size;
        let count = real(labels.len().max(1));
        let width = (area.width - gap * (count - 1.0)) / count;
        let below = LINE * self.size * 0.8;
        for (at, label) in labels.iter().enumerate() {
            let x = area.x + real(at) * (width + gap);
            let y = area.bottom() - below;
            self.items.push(line((x, y), (x + width, y), (THIN, Colour::BLACK)));
            let room = Area { x, y, width, height: below };
            let words = PieceWords::small(label.as_str());
            self.put(&words, room, Standing { role, size: self.size * words.scale });
        }
    }

    fn text(&mut self, words: &PieceWords, area: Area, role: Role) {
        let size = self.size * words.scale;
        let lines = self.typesetter.wrap(&words.text, words.weight, size, area.width);
        for (at, text) in lines.iter().enumerate() {
            let height = LEADING * size;
            let place = Area { y: area.y + real(at) * height, height, ..area };
            self.set_lines(std::slice::from_ref(text), size, words, place, Standing { role, size });
        }
    }

    /// Words in their size, a little smaller, or in further lines: they are never cut.
    fn put(&mut self, words: &PieceWords, area: Area, line: Standing) {
        if words.text.is_empty() || area.width <= 0.0 {
            return;
        }
        let wanted = self.size * words.scale;
        let natural = self.typesetter.advance(&words.text, words.weight) * wanted;
        let share = area.width / natural.max(f32::MIN_POSITIVE);
        if share >= ONE_LINE_SHARE {
            let size = wanted * share.min(1.0);
            return self.set_lines(std::slice::from_ref(&words.text), size, words, area, line);
        }
        let (lines, size) = largest(&words.text, words.weight, area, self.typesetter);
        let size = size.min(wanted);
        self.set_lines(&lines, size, words, area, Standing { size, ..line });
    }

    /// Lines one below the other in the middle of an area.
    fn set_lines(
        &mut self,
        lines: &[String],
        size: f32,
        words: &PieceWords,
        area: Area,
        Standing { role, size: line_size }: Standing,
    ) {
        let leading = size * LINE;
        let top = area.y + (area.height - leading * real(lines.len())) / 2.0;
        for (at, text) in lines.iter().enumerate() {
            let fitted = self.typesetter.fit(text, words.weight, size, area.width * 1.001, 0.2);
            let share = match words.align {
                Align::Left => 0.0,
                Align::Centre => 0.5,
                Align::Right => 1.0,
            };
            let x = area.x + (area.width - fitted.width()).max(0.0) * share;
            let middle = top + leading * (real(at) + 0.5);
            let baseline = middle + CAP_HEIGHT * line_size / 2.0;
            push_runs(&fitted, (x, baseline), words.colour, role, self.items);
        }
    }
}

/// The lines and the largest size at which a text fits an area: in one line or broken between words.
fn largest(text: &str, weight: Weight, area: Area, typesetter: &mut Typesetter) -> (Vec<String>, f32) {
    let widest = text.split_whitespace().map(|word| typesetter.advance(word, weight)).fold(0.0, f32::max);
    let fits = |size: f32, typesetter: &mut Typesetter| {
        let lines = typesetter.wrap(text, weight, size, area.width);
        let has_room = real(lines.len()) * LINE * size <= area.height && widest * size <= area.width;
        has_room.then_some(lines)
    };
    let (mut low, mut high) = (0.5_f32, (area.height / LINE).max(1.0));
    let mut best = typesetter.wrap(text, weight, low, area.width);
    if let Some(lines) = fits(high, typesetter) {
        return (lines, high);
    }
    for _ in 0..24 {
        let middle = f32::midpoint(low, high);
        match fits(middle, typesetter) {
            Some(lines) => (low, best) = (middle, lines),
            None => high = middle,
        }
    }
    (best, low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::document::{Millimetres, PaperSize};

    fn piece(text: usize) -> PaperPiece {
        PaperPiece { folded: false, lines: vec![PieceLine::Text(PieceWords::plain(text.to_string()))] }
    }

    /// Pages cut together give piles that lie in order, whatever the number of pieces.
    #[test]
    fn piles_are_in_order() {
        let least = Millimetres { width: 100, height: 66 };
        let paper = PaperSize::A4.portrait();
        let grid = PieceGrid::of(paper, Orientation::Automatic, least);
        assert_eq!((grid.across, grid.down), (2, 4));
        for count in [1, 7, 8, 9, 20, 60] {
            let pieces = Pieces {
                cut: PaperCut::Stacked { least, text_size: 12 },
                all: (1..=count).map(piece).collect(),
            };
            let pages = pages(&pieces, paper, Orientation::Automatic, &mut Typesetter::default());
            assert_eq!(pages.len(), count.div_ceil(8));
            let said = |page: &Page, place: usize| {
                let area = grid.place(place);
                let here =
                    |x: f32, y: f32| x >= area.x && x < area.right() && y >= area.y && y < area.bottom();
                let runs = page.items.iter().filter_map(Item::text_run);
                runs.filter(|run| here(run.x, run.baseline)).map(|run| run.text.clone()).next()
            };
            let piles = (0..8).flat_map(|place| pages.iter().filter_map(move |page| said(page, place)));
            let order: Vec<usize> = piles.map(|text| text.parse().unwrap()).collect();
            assert_eq!(order, (1..=count).collect::<Vec<_>>());
        }
    }

    #[test]
    fn larger_words_make_a_line_higher_and_words_that_fill_have_room_for_two_lines() {
        let height = |line| {
            let area = Area { x: 0.0, y: 0.0, width: 100.0, height: 100.0 };
            fixed_height(&PaperPiece { folded: false, lines: vec![line] }, area)
        };
        let words = |scale| PieceWords::plain(String::new()).times(scale);
        let ends = |left, right| height(PieceLine::Ends(words(left), words(right)));
        assert_eq!([ends(1.0, 1.0), ends(2.0, 1.0), ends(0.5, 3.0)], [LINE, 2.0 * LINE, 3.0 * LINE]);
        assert_eq!(height(PieceLine::Filling { words: words(1.0), share: 1.0 }), 1.5 * LINE);
    }
}
