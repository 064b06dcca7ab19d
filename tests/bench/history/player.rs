//! A player's past, and the colour that it makes due.

/// A round of the past.
#[derive(Clone, Copy)]
pub enum Entry {
    /// A game; the half points are one's own.
    Game { opponent: usize, white: bool, half_points: u8 },
    /// The bye, for a full point.
    Bye,
    /// Not there, for nothing.
    Absent,
}

/// One player; the number is the place in the list.
#[derive(Clone, Default)]
pub struct Player {
    pub past: Vec<Entry>,
    pub half_points: u32,
}

/// What colour is due, and how much.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub white: bool,
    /// A third equal colour in a row or a difference of more than two would follow.
    pub absolute: bool,
    /// Games with one colour more than with the other.
    pub difference: usize,
}

impl Player {
    pub fn add(&mut self, entry: Entry) {
        self.half_points += match entry {
            Entry::Game { half_points, .. } => u32::from(half_points),
            Entry::Bye => 2,
            Entry::Absent => 0,
        };
        self.past.push(entry);
    }

    /// True for White, from the last game back to the first.
    pub fn colours(&self) -> impl Iterator<Item = bool> {
        self.past.iter().rev().filter_map(|entry| match entry {
            Entry::Game { white, .. } => Some(*white),
            Entry::Bye | Entry::Absent => None,
        })
    }

    /// `None` before the first game.
    pub fn due(&self) -> Option<Due> {
        let last = self.colours().next()?;
        let whites = self.colours().filter(|white| *white).count();
        let blacks = self.colours().count() - whites;
        let difference = whites.abs_diff(blacks);
        let white = if difference == 0 { !last } else { whites < blacks };
        let twice = self.colours().nth(1) == Some(last);
        Some(Due { white, absolute: twice || difference > 1, difference })
    }

    pub fn has_met(&self, other: usize) -> bool {
        self.past.iter().any(|entry| matches!(entry, Entry::Game { opponent, .. } if *opponent == other))
    }

    pub fn had_bye(&self) -> bool {
        self.past.iter().any(|entry| matches!(entry, Entry::Bye))
    }
}
