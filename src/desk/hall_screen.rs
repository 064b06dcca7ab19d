//! A hall display as it is kept on the machine: what it shows, how large, and where its window stands. An event has nothing
//! to do with it; the next one is shown on the same projectors.

use serde::{Deserialize, Serialize};

/// Smallest and largest type, in percent.
pub const SIZES: (u16, u16) = (60, 200);
/// Lowest and highest picture, in centimetres.
pub const PICTURES: (u16, u16) = (30, 600);
/// The longest time between pairings and round, in minutes.
pub const LONGEST_BEFORE: u8 = 120;

/// What a hall display shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HallContent {
    /// Pairings, standings and the standings of each category in turn.
    #[default]
    Turns,
    /// The pairings.
    Pairings,
    /// The standings.
    Standings,
    /// The standings of a category, by its place in the list of categories, from 0.
    Category(usize),
    /// The clock alone.
    Clock,
}

/// A hall display.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct HallScreen {
    /// What it shows.
    pub show: HallContent,
    /// Only this section, by its place in their order, from 0; `None` = all of them in turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<usize>,
    /// The size of the type in percent.
    pub size: u16,
    /// The height of the picture on the wall in centimetres, for the distance from which it can be read.
    pub picture: u16,
    /// So many minutes before a round its pairings are announced; 0 = they are not.
    pub pairings_before: u8,
    /// The upper left corner of the window on the desktop, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corner: Option<(f32, f32)>,
    /// It fills its screen.
    pub full_screen: bool,
}

impl Default for HallScreen {
    fn default() -> Self {
        Self {
            show: HallContent::Turns,
            section: None,
            size: 100,
            picture: 160,
            pairings_before: 20,
            corner: None,
            full_screen: false,
        }
    }
}

impl HallScreen {
    /// A display that is opened beside this many others: the second begins with the standings, so that the pairings can stay
    /// on the first.
    pub fn beside(others: usize) -> Self {
        let show = if others == 0 { HallContent::Turns } else { HallContent::Standings };
        Self { show, ..Self::default() }
    }

    /// Whatever a file edited by hand says: type that can be read, a window that can be found.
    pub(super) fn in_bounds(mut self) -> Self {
        self.size = self.size.clamp(SIZES.0, SIZES.1);
        self.picture = self.picture.clamp(PICTURES.0, PICTURES.1);
        self.pairings_before = self.pairings_before.min(LONGEST_BEFORE);
        self.corner = self.corner.filter(|(x, y)| x.abs() < 30_000.0 && y.abs() < 30_000.0);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_says_is_kept_within_what_can_be_seen() {
        let screen = |size, picture, pairings_before, corner| {
            let usual = HallScreen::default();
            HallScreen { size, picture, pairings_before, corner, ..usual }.in_bounds()
        };
        let least = screen(60, 30, 0, Some((-29_999.0, 29_999.0)));
        assert_eq!((least.size, least.picture, least.pairings_before), (60, 30, 0));
        assert_eq!(least.corner, Some((-29_999.0, 29_999.0)));
        let most = screen(200, 600, 120, Some((0.0, 0.0)));
        assert_eq!((most.size, most.picture, most.pairings_before), (200, 600, 120));
        let beyond = screen(201, 601, 121, Some((30_000.0, 0.0)));
        assert_eq!((beyond.size, beyond.picture, beyond.pairings_before), (200, 600, 120));
        assert_eq!((beyond.corner, screen(59, 29, 0, Some((0.0, -30_000.0))).corner), (None, None));
        let below = screen(59, 29, 0, None);
        assert_eq!((below.size, below.picture), (60, 30));
    }
}
