//! How large the texture may become that holds the letters on the screen. egui empties it when it is 80 per cent full of what
//! the graphics card could hold, which may be a gigabyte: over a day each size of letters that was ever shown (sheets in
//! several sizes, larger text) would stay in memory, twice. Here it is emptied long before.

/// Its usual side in pixels: 16 MB, room for some thousand letters. Other parts of egui count on this much, too.
const USUAL: usize = 2_048;
/// egui empties a texture that is fuller than this before the next frame.
const FULL: f32 = 0.8;

/// The bound, which grows where the letters of one frame do not fit: large screens, large type, many scripts.
#[derive(Clone, Copy, Debug)]
pub struct TextureBound {
    side: usize,
    /// What the graphics card can do.
    most: usize,
    /// The last frame left it full.
    was_full: bool,
}

impl Default for TextureBound {
    fn default() -> Self {
        Self { side: USUAL, most: usize::MAX, was_full: false }
    }
}

impl TextureBound {
    /// The longest side of a texture for the next frame. `most` is what the graphics card can do, if it is told.
    pub fn side(&mut self, most: Option<usize>) -> usize {
        self.most = most.unwrap_or(self.most);
        self.side.min(self.most)
    }

    /// Sees how full a frame has left the texture, 0 to 1. It was emptied before a frame that follows a full one: if that is
    /// full as well it needs the room for itself.
    pub fn see(&mut self, fill: f32) {
        let is_full = fill > FULL;
        if is_full && std::mem::replace(&mut self.was_full, is_full) && self.side < self.most {
            self.side *= 2;
            self.was_full = false;
        } else {
            self.was_full = is_full;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_earlier_frames_go_and_those_of_one_frame_have_room() {
        let mut bound = TextureBound::default();
        assert_eq!(bound.side(Some(16_384)), 2_048);
        for fill in [0.5, 0.9, 0.3, 0.85, 0.4] {
            bound.see(fill);
        }
        assert_eq!(bound.side(None), 2_048, "emptied, then enough");
        bound.see(0.9);
        bound.see(0.9);
        assert_eq!(bound.side(None), 4_096, "a frame that fills it alone");
        bound.see(0.7);
        assert_eq!(bound.side(Some(16_384)), 4_096);
    }

    #[test]
    fn no_texture_is_larger_than_the_card_can_hold() {
        let mut bound = TextureBound::default();
        for _ in 0..20 {
            bound.see(1.0);
        }
        assert_eq!(bound.side(Some(4_096)), 4_096);
        for _ in 0..20 {
            bound.see(1.0);
        }
        assert_eq!(bound.side(None), 4_096);
    }
}
