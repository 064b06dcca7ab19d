//! Line icons, drawn by hand on a grid of 16 × 16 and painted as strokes, so that they are sharp at every scaling and
//! take the colour of the text beside them.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};

/// A picture beside a name. Never alone without a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter)]
#[allow(missing_docs, reason = "the names say what they stand for")]
pub enum Icon {
    Tournament,
    Players,
    Pairings,
    Standings,
    Print,
    Log,
    Club,
    New,
    Open,
    Example,
    Save,
    Undo,
    Redo,
    Plus,
    Minus,
    Search,
    Settings,
    Lock,
    Keyboard,
    Menu,
    Close,
    Check,
    CheckTwice,
    Warning,
    ArrowUp,
    ArrowDown,
    Chevron,
    ChevronRight,
    Import,
    Apart,
    Hand,
    More,
    Clock,
    Pause,
    Hall,
    Export,
    Back,
    Forward,
    Leave,
    Globe,
    Bin,
    Flag,
    Grid,
    Sections,
    Plot,
    Card,
    Sum,
    Cup,
    Bracket,
    Question,
    Equals,
    Dice,
    Funnel,
    Halves,
    Letter,
    Sheet,
}

/// A part of an icon, in units of the grid.
enum IconPart {
    /// An open polyline.
    Line(&'static [(f32, f32)]),
    /// A closed polygon.
    Closed(&'static [(f32, f32)]),
    /// A circle.
    Ring(f32, f32, f32),
    /// A filled circle.
    Dot(f32, f32, f32),
}
use IconPart::{Closed, Dot, Line, Ring};

/// Size of an icon beside running text.
pub const ICON: f32 = 16.0;

impl Icon {
    const fn parts(self) -> &'static [IconPart] {
        match self {
            // A rook.
            Self::Tournament => &[
                Closed(&[
                    (3.5, 2.5),
                    (5.5, 2.5),
                    (5.5, 4.0),
                    (7.0, 4.0),
                    (7.0, 2.5),
                    (9.0, 2.5),
                    (9.0, 4.0),
                    (10.5, 4.0),
                    (10.5, 2.5),
                    (12.5, 2.5),
                    (12.5, 5.5),
                    (11.0, 7.0),
                    (11.0, 11.0),
                    (12.5, 12.0),
                    (12.5, 13.5),
                    (3.5, 13.5),
                    (3.5, 12.0),
                    (5.0, 11.0),
                    (5.0, 7.0),
                    (3.5, 5.5),
                ]),
                Line(&[(5.0, 11.0), (11.0, 11.0)]),
            ],
            Self::Players => &[
                Ring(6.0, 5.0, 2.5),
                Line(&[
                    (1.5, 13.5),
                    (1.8, 11.5),
                    (3.2, 9.9),
                    (6.0, 9.3),
                    (8.8, 9.9),
                    (10.2, 11.5),
                    (10.5, 13.5),
                ]),
                Line(&[(10.2, 2.7), (11.6, 3.3), (12.2, 5.0), (11.6, 6.7), (10.2, 7.3)]),
                Line(&[(12.0, 9.6), (13.6, 10.6), (14.3, 12.0), (14.5, 13.5)]),
            ],
            Self::Pairings => &[
                Line(&[(2.0, 5.0), (13.5, 5.0)]),
                Line(&[(10.5, 2.0), (13.5, 5.0), (10.5, 8.0)]),
                Line(&[(14.0, 11.0), (2.5, 11.0)]),
                Line(&[(5.5, 8.0), (2.5, 11.0), (5.5, 14.0)]),
            ],
            Self::Standings => &[
                Closed(&[(1.5, 8.5), (5.5, 8.5), (5.5, 13.5), (1.5, 13.5)]),
                Closed(&[(6.0, 3.0), (10.0, 3.0), (10.0, 13.5), (6.0, 13.5)]),
                Closed(&[(10.5, 6.5), (14.5, 6.5), (14.5, 13.5), (10.5, 13.5)]),
            ],
            Self::Print => &[
                Line(&[(4.5, 6.0), (4.5, 2.0), (11.5, 2.0), (11.5, 6.0)]),
                Line(&[(4.5, 11.5), (2.0, 11.5), (2.0, 6.0), (14.0, 6.0), (14.0, 11.5), (11.5, 11.5)]),
                Closed(&[(4.5, 9.5), (11.5, 9.5), (11.5, 14.0), (4.5, 14.0)]),
            ],
            Self::Log => &[Ring(8.0, 8.0, 6.0), Line(&[(8.0, 4.5), (8.0, 8.0), (10.5, 9.8)])],
            // A book with its spine and two lines.
            Self::Club => &[
                Closed(&[(3.0, 2.0), (13.0, 2.0), (13.0, 14.0), (3.0, 14.0)]),
                Line(&[(5.5, 2.0), (5.5, 14.0)]),
                Line(&[(7.8, 5.5), (10.8, 5.5)]),
                Line(&[(7.8, 8.3), (10.8, 8.3)]),
            ],
            Self::New => &[
                Closed(&[(3.5, 2.0), (9.5, 2.0), (12.5, 5.0), (12.5, 14.0), (3.5, 14.0)]),
                Line(&[(8.0, 7.0), (8.0, 11.5)]),
                Line(&[(5.8, 9.2), (10.2, 9.2)]),
            ],
            Self::Open => {
                &[Closed(&[(1.5, 3.5), (6.0, 3.5), (7.5, 5.5), (14.5, 5.5), (14.5, 13.0), (1.5, 13.0)])]
            }
            // A chessboard's corner.
            Self::Example => &[
                Closed(&[(2.0, 2.0), (14.0, 2.0), (14.0, 14.0), (2.0, 14.0)]),
                Line(&[(8.0, 2.0), (8.0, 14.0)]),
                Line(&[(2.0, 8.0), (14.0, 8.0)]),
                Dot(5.0, 5.0, 1.2),
                Dot(11.0, 11.0, 1.2),
            ],
            // A disk.
            Self::Save => &[
                Closed(&[(2.5, 2.5), (11.0, 2.5), (13.5, 5.0), (13.5, 13.5), (2.5, 13.5)]),
                Line(&[(5.5, 2.5), (5.5, 6.0), (10.5, 6.0), (10.5, 2.5)]),
                Line(&[(4.8, 13.5), (4.8, 9.0), (11.2, 9.0), (11.2, 13.5)]),
            ],
            Self::Import => &[
                Line(&[(8.0, 2.0), (8.0, 10.0)]),
                Line(&[(5.0, 7.0), (8.0, 10.0), (11.0, 7.0)]),
                Line(&[(2.5, 10.5), (2.5, 13.5), (13.5, 13.5), (13.5, 10.5)]),
            ],
            Self::Export => &[
                Line(&[(8.0, 10.0), (8.0, 2.0)]),
                Line(&[(5.0, 5.0), (8.0, 2.0), (11.0, 5.0)]),
                Line(&[(2.5, 10.5), (2.5, 13.5), (13.5, 13.5), (13.5, 10.5)]),
            ],
            Self::Undo => &[
                Line(&[(6.0, 2.5), (2.5, 6.0), (6.0, 9.5)]),
                Line(&[
                    (2.5, 6.0),
                    (9.5, 6.0),
                    (12.3, 7.2),
                    (13.5, 9.7),
                    (12.3, 12.3),
                    (9.5, 13.5),
                    (6.0, 13.5),
                ]),
            ],
            Self::Redo => &[
                Line(&[(10.0, 2.5), (13.5, 6.0), (10.0, 9.5)]),
                Line(&[
                    (13.5, 6.0),
                    (6.5, 6.0),
                    (3.7, 7.2),
                    (2.5, 9.7),
                    (3.7, 12.3),
                    (6.5, 13.5),
                    (10.0, 13.5),
                ]),
            ],
            Self::Minus => &[Line(&[(3.0, 8.0), (13.0, 8.0)])],
            Self::Plus => &[Line(&[(8.0, 3.0), (8.0, 13.0)]), Line(&[(3.0, 8.0), (13.0, 8.0)])],
            Self::Search => &[Ring(7.0, 7.0, 4.5), Line(&[(10.3, 10.3), (14.0, 14.0)])],
            Self::Settings => &[
                Line(&[(2.0, 4.5), (8.5, 4.5)]),
                Ring(10.5, 4.5, 2.0),
                Line(&[(12.5, 4.5), (14.0, 4.5)]),
                Line(&[(2.0, 11.5), (3.5, 11.5)]),
                Ring(5.5, 11.5, 2.0),
                Line(&[(7.5, 11.5), (14.0, 11.5)]),
            ],
            Self::Lock => &[
                Closed(&[(3.5, 7.0), (12.5, 7.0), (12.5, 13.5), (3.5, 13.5)]),
                Line(&[(5.5, 7.0), (5.5, 4.5), (6.5, 2.8), (8.0, 2.3), (9.5, 2.8), (10.5, 4.5), (10.5, 7.0)]),
            ],
            Self::Keyboard => &[
                Closed(&[(1.5, 4.0), (14.5, 4.0), (14.5, 12.0), (1.5, 12.0)]),
                Line(&[(5.0, 9.7), (11.0, 9.7)]),
                Dot(4.3, 6.7, 0.7),
                Dot(6.8, 6.7, 0.7),
                Dot(9.2, 6.7, 0.7),
                Dot(11.7, 6.7, 0.7),
            ],
            Self::Menu => &[
                Line(&[(2.5, 4.0), (13.5, 4.0)]),
                Line(&[(2.5, 8.0), (13.5, 8.0)]),
                Line(&[(2.5, 12.0), (13.5, 12.0)]),
            ],
            Self::Close => &[Line(&[(4.0, 4.0), (12.0, 12.0)]), Line(&[(12.0, 4.0), (4.0, 12.0)])],
            Self::Check => &[Line(&[(3.0, 8.5), (6.5, 12.0), (13.0, 4.5)])],
            Self::CheckTwice => &[
                Line(&[(1.5, 8.5), (5.0, 12.0), (11.0, 4.5)]),
                Line(&[(8.3, 11.3), (9.0, 12.0), (15.0, 4.5)]),
            ],
            Self::Warning => &[
                Closed(&[(8.0, 2.0), (14.5, 13.5), (1.5, 13.5)]),
                Line(&[(8.0, 6.5), (8.0, 9.8)]),
                Dot(8.0, 11.7, 0.8),
            ],
            Self::ArrowUp => {
                &[Line(&[(8.0, 12.5), (8.0, 4.0)]), Line(&[(4.8, 7.0), (8.0, 3.8), (11.2, 7.0)])]
            }
            Self::ChevronRight => &[Line(&[(6.0, 3.5), (10.5, 8.0), (6.0, 12.5)])],
            Self::Chevron => &[Line(&[(3.5, 6.0), (8.0, 10.5), (12.5, 6.0)])],
            Self::ArrowDown => {
                &[Line(&[(8.0, 3.5), (8.0, 12.0)]), Line(&[(4.8, 9.0), (8.0, 12.2), (11.2, 9.0)])]
            }
            // Two people and a line between them.
            Self::Apart => &[
                Ring(3.5, 5.0, 2.0),
                Line(&[(1.0, 13.0), (1.5, 10.5), (3.5, 9.5), (5.5, 10.5), (6.0, 13.0)]),
                Line(&[(8.0, 1.5), (8.0, 14.5)]),
                Ring(12.5, 5.0, 2.0),
                Line(&[(10.0, 13.0), (10.5, 10.5), (12.5, 9.5), (14.5, 10.5), (15.0, 13.0)]),
            ],
            // A pencil: written by the arbiter.
            Self::Hand => &[
                Closed(&[(2.5, 13.5), (3.3, 10.3), (10.8, 2.8), (13.2, 5.2), (5.7, 12.7)]),
                Line(&[(9.0, 4.6), (11.4, 7.0)]),
            ],
            // A stopwatch.
            Self::Clock => &[
                Ring(8.0, 9.2, 5.2),
                Line(&[(6.5, 1.8), (9.5, 1.8)]),
                Line(&[(8.0, 1.8), (8.0, 4.0)]),
                Line(&[(8.0, 9.2), (10.4, 6.8)]),
            ],
            Self::Pause => &[Line(&[(5.5, 3.5), (5.5, 12.5)]), Line(&[(10.5, 3.5), (10.5, 12.5)])],
            // A screen on its stand.
            Self::Hall => &[
                Closed(&[(1.5, 2.5), (14.5, 2.5), (14.5, 11.0), (1.5, 11.0)]),
                Line(&[(8.0, 11.0), (8.0, 13.5)]),
                Line(&[(5.0, 13.8), (11.0, 13.8)]),
            ],
            Self::Back => &[Line(&[(13.0, 8.0), (3.5, 8.0)]), Line(&[(7.0, 4.5), (3.5, 8.0), (7.0, 11.5)])],
            Self::Forward => {
                &[Line(&[(3.0, 8.0), (12.5, 8.0)]), Line(&[(9.0, 4.5), (12.5, 8.0), (9.0, 11.5)])]
            }
            // Out of a door.
            Self::Leave => &[
                Line(&[(8.5, 2.5), (3.0, 2.5), (3.0, 13.5), (8.5, 13.5)]),
                Line(&[(6.5, 8.0), (14.0, 8.0)]),
                Line(&[(11.0, 5.0), (14.0, 8.0), (11.0, 11.0)]),
            ],
            Self::Globe => &[
                Ring(8.0, 8.0, 6.0),
                Line(&[(2.0, 8.0), (14.0, 8.0)]),
                Line(&[(8.0, 2.0), (5.9, 5.0), (5.9, 11.0), (8.0, 14.0)]),
                Line(&[(8.0, 2.0), (10.1, 5.0), (10.1, 11.0), (8.0, 14.0)]),
            ],
            Self::Bin => &[
                Line(&[(2.5, 4.5), (13.5, 4.5)]),
                Line(&[(6.0, 4.5), (6.0, 2.2), (10.0, 2.2), (10.0, 4.5)]),
                Line(&[(4.0, 4.5), (4.8, 13.8), (11.2, 13.8), (12.0, 4.5)]),
            ],
            Self::Flag => &[
                Line(&[(3.5, 14.0), (3.5, 2.5)]),
                Line(&[(3.5, 2.8), (12.8, 2.8), (10.5, 5.9), (12.8, 9.0), (3.5, 9.0)]),
            ],
            // Three lists side by side.
            Self::Sections => &[
                Closed(&[(1.5, 3.0), (5.0, 3.0), (5.0, 13.0), (1.5, 13.0)]),
                Closed(&[(6.5, 3.0), (9.5, 3.0), (9.5, 13.0), (6.5, 13.0)]),
                Closed(&[(11.0, 3.0), (14.5, 3.0), (14.5, 13.0), (11.0, 13.0)]),
            ],
            Self::Grid => &[
                Closed(&[(2.0, 2.5), (14.0, 2.5), (14.0, 13.5), (2.0, 13.5)]),
                Line(&[(2.0, 6.2), (14.0, 6.2)]),
                Line(&[(2.0, 9.8), (14.0, 9.8)]),
                Line(&[(6.0, 2.5), (6.0, 13.5)]),
                Line(&[(10.0, 2.5), (10.0, 13.5)]),
            ],
            Self::Plot => &[
                Line(&[(2.0, 2.0), (2.0, 14.0), (14.0, 14.0)]),
                Line(&[(4.0, 11.0), (7.0, 6.5), (10.0, 8.5), (13.5, 3.5)]),
            ],
            // A name and two lines about it.
            Self::Card => &[
                Closed(&[(1.5, 3.0), (14.5, 3.0), (14.5, 13.0), (1.5, 13.0)]),
                Ring(5.0, 6.8, 1.6),
                Line(&[(2.9, 10.8), (3.6, 9.9), (6.4, 9.9), (7.1, 10.8)]),
                Line(&[(9.0, 6.5), (12.3, 6.5)]),
                Line(&[(9.0, 9.5), (12.3, 9.5)]),
            ],
            Self::Sum => &[Line(&[
                (12.0, 4.5),
                (12.0, 2.8),
                (4.0, 2.8),
                (8.5, 8.0),
                (4.0, 13.2),
                (12.0, 13.2),
                (12.0, 11.5),
            ])],
            Self::Cup => &[
                Line(&[
                    (4.5, 2.2),
                    (11.5, 2.2),
                    (11.2, 6.0),
                    (9.8, 8.2),
                    (8.0, 9.0),
                    (6.2, 8.2),
                    (4.8, 6.0),
                    (4.5, 2.2),
                ]),
                Line(&[(4.6, 3.6), (2.2, 3.6), (2.8, 6.0), (5.0, 6.8)]),
                Line(&[(11.4, 3.6), (13.8, 3.6), (13.2, 6.0), (11.0, 6.8)]),
                Line(&[(8.0, 9.0), (8.0, 13.5)]),
                Line(&[(5.0, 13.7), (11.0, 13.7)]),
            ],
            Self::Bracket => {
                &[Line(&[(1.5, 3.5), (6.5, 3.5), (6.5, 12.5), (1.5, 12.5)]), Line(&[(6.5, 8.0), (14.5, 8.0)])]
            }
            Self::Question => &[
                Line(&[
                    (5.0, 5.0),
                    (5.6, 3.2),
                    (8.0, 2.4),
                    (10.4, 3.2),
                    (11.0, 5.2),
                    (9.8, 7.0),
                    (8.0, 8.2),
                    (8.0, 10.2),
                ]),
                Dot(8.0, 13.0, 0.9),
            ],
            Self::Equals => &[Line(&[(3.0, 5.8), (13.0, 5.8)]), Line(&[(3.0, 10.2), (13.0, 10.2)])],
            Self::Dice => &[
                Closed(&[(2.5, 2.5), (13.5, 2.5), (13.5, 13.5), (2.5, 13.5)]),
                Dot(5.5, 5.5, 0.9),
                Dot(8.0, 8.0, 0.9),
                Dot(10.5, 10.5, 0.9),
            ],
            Self::Funnel => {
                &[Closed(&[(2.0, 2.8), (14.0, 2.8), (9.6, 8.2), (9.6, 12.2), (6.4, 13.8), (6.4, 8.2)])]
            }
            // White and Black, light and dark.
            Self::Halves => &[
                Ring(8.0, 8.0, 5.8),
                Line(&[(8.0, 2.2), (8.0, 13.8)]),
                Line(&[(9.8, 3.5), (9.8, 12.5)]),
                Line(&[(11.6, 4.6), (11.6, 11.4)]),
            ],
            Self::Letter => {
                &[Line(&[(2.8, 13.5), (8.0, 2.5), (13.2, 13.5)]), Line(&[(4.8, 9.5), (11.2, 9.5)])]
            }
            Self::Sheet => &[
                Closed(&[(3.5, 2.0), (9.5, 2.0), (12.5, 5.0), (12.5, 14.0), (3.5, 14.0)]),
                Line(&[(6.0, 7.5), (10.0, 7.5)]),
                Line(&[(6.0, 10.5), (10.0, 10.5)]),
            ],
            Self::More => &[Dot(3.5, 8.0, 1.2), Dot(8.0, 8.0, 1.2), Dot(12.5, 8.0, 1.2)],
        }
    }

    /// Paints the icon in the middle of `rect`, at [`ICON`] or smaller.
    pub fn paint(self, painter: &Painter, rect: Rect, colour: Color32) {
        let side = rect.width().min(rect.height()).min(ICON);
        self.paint_in(painter, Rect::from_center_size(rect.center(), Vec2::splat(side)), colour);
    }

    /// Paints the icon as large as `square` is.
    pub fn paint_in(self, painter: &Painter, square: Rect, colour: Color32) {
        let unit = square.width() / 16.0;
        let at = |&(x, y): &(f32, f32)| -> Pos2 { square.min + Vec2::new(x, y) * unit };
        let stroke = Stroke::new(1.4 * unit, colour);
        for part in self.parts() {
            painter.add(match part {
                Line(points) => Shape::line(points.iter().map(at).collect(), stroke),
                Closed(points) => Shape::closed_line(points.iter().map(at).collect(), stroke),
                Ring(x, y, radius) => Shape::circle_stroke(at(&(*x, *y)), radius * unit, stroke),
                Dot(x, y, radius) => Shape::circle_filled(at(&(*x, *y)), radius * unit, colour),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::IntoEnumIterator as _;

    #[test]
    fn every_icon_stays_on_its_grid() {
        for icon in Icon::iter() {
            assert!(!icon.parts().is_empty());
            for part in icon.parts() {
                let (points, margin): (Vec<(f32, f32)>, f32) = match part {
                    Line(points) | Closed(points) => (points.to_vec(), 0.7),
                    Ring(x, y, r) | Dot(x, y, r) => (vec![(*x, *y)], *r),
                };
                let inside = |v: f32| v - margin >= 0.0 && v + margin <= 16.0;
                assert!(points.iter().all(|(x, y)| inside(*x) && inside(*y)), "{icon:?}");
            }
        }
    }
}
