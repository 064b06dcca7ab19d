//! What has changed on the board list since the last frame: a row that changed flashes, two players who changed places
//! slide to where they sit now. Both are over within a second; where motion is switched off, a changed row keeps a steady
//! ground for that time and nobody slides.

use std::time::Duration;

use egui::{Color32, Painter, Rect, Ui, Vec2};

use crate::model::{Board, Colour, Game, PlayerId, Round, RoundNumber, Stage};
use crate::ui::theme::{ROW, Tokens, animates, way_left};

/// How long a changed row is told apart, in seconds.
const FLASH: f64 = 0.9;
/// A change of more rows than this is another pairing, not something to follow with the eye.
const MOST_ROWS: usize = 4;

/// Why a row flashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flash {
    /// It is not what it was.
    Changed,
    /// The second keying found another result.
    Differs,
}

/// A player under way: how many rows above (less than 0: below) and how many columns of names to the left of the new seat.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slide {
    player: PlayerId,
    rows: f32,
    columns: f32,
    since: f64,
}

/// What moves.
#[derive(Debug, Default)]
pub struct Motion {
    /// The games of the last frame, to be compared with.
    seen: Option<(RoundNumber, Stage, Vec<Game>)>,
    flashes: Vec<(Board, Flash, f64)>,
    slides: Vec<Slide>,
    /// Where the list was drawn in the last frame, and the left edges of White's and Black's names.
    pub list: Option<Rect>,
    pub names: [f32; 2],
}

impl Motion {
    /// Compares the round with what it was. `now` in seconds. Call it whenever the event has changed.
    pub fn see(&mut self, number: RoundNumber, round: &Round, now: f64) {
        let seen = self.seen.replace((number, round.stage, round.games.clone()));
        let Some((_, _, before)) = seen.filter(|(of, stage, _)| *of == number && *stage == round.stage)
        else {
            self.flashes.clear();
            self.slides.clear();
            return;
        };
        let is_other = |index: &usize| match (before.get(*index), round.games.get(*index)) {
            (Some(old), Some(new)) => is_seen_to_change(old, new),
            _ => false,
        };
        let changed: Vec<usize> = (0..round.games.len()).filter(is_other).collect();
        if changed.len() > MOST_ROWS {
            return;
        }
        for index in changed {
            self.flash(Board::at(index), Flash::Changed, now);
            self.slide(&before, &round.games, index, now);
        }
    }

    /// Lets a row flash.
    pub fn flash(&mut self, board: Board, why: Flash, now: f64) {
        self.flashes.retain(|(other, ..)| *other != board);
        self.flashes.push((board, why, now));
    }

    fn slide(&mut self, before: &[Game], after: &[Game], index: usize, now: f64) {
        let Some(game) = after.get(index) else { return };
        for side in [Colour::White, Colour::Black] {
            let player = game.player(side);
            let old = before.iter().enumerate().find_map(|(at, old)| Some((at, old.colour(player)?)));
            let Some((at, was)) = old.filter(|place| *place != (index, side)) else { continue };
            let column = |side: Colour| if side == Colour::White { 0.0 } else { 1.0 };
            #[allow(clippy::cast_precision_loss, reason = "rows on a screen")]
            let rows = at as f32 - index as f32;
            self.slides.retain(|slide| slide.player != player);
            self.slides.push(Slide { player, rows, columns: column(was) - column(side), since: now });
        }
    }

    /// The grounds of the rows that flash now.
    pub fn grounds(&mut self, ui: &Ui) -> Vec<(Board, Color32)> {
        let now = ui.input(|input| input.time);
        self.flashes.retain(|(.., since)| now - since < FLASH);
        let (tokens, moves) = (Tokens::of(ui), animates(ui));
        let ground = |(board, why, since): &(Board, Flash, f64)| {
            let ground = match why {
                Flash::Changed => tokens.warn_fill,
                Flash::Differs => tokens.bad_fill,
            };
            #[allow(clippy::cast_possible_truncation, reason = "a share between 0 and 1")]
            let left = (1.0 - (now - since) / FLASH) as f32;
            // At first in full, then fading.
            (*board, if moves { ground.gamma_multiply((2.0 * left).min(1.0)) } else { ground })
        };
        let grounds: Vec<(Board, Color32)> = self.flashes.iter().map(ground).collect();
        match (grounds.is_empty(), moves) {
            (true, _) => {}
            (false, true) => ui.ctx().request_repaint(),
            (false, false) => ui.ctx().request_repaint_after(Duration::from_secs_f64(FLASH)),
        }
        grounds
    }

    /// Paints anywhere on the list, not in one cell alone.
    pub fn painter(&self, ui: &Ui) -> Painter {
        let mut painter = ui.painter().clone();
        painter.set_clip_rect(self.list.unwrap_or_else(|| ui.clip_rect()));
        painter
    }

    /// How far from the seat the name of a player is drawn now.
    pub fn offset(&mut self, ui: &Ui, player: PlayerId) -> Vec2 {
        self.slides.retain(|slide| way_left(ui, slide.since).is_some());
        let Some(slide) = self.slides.iter().find(|slide| slide.player == player) else { return Vec2::ZERO };
        let Some(left) = way_left(ui, slide.since) else { return Vec2::ZERO };
        ui.ctx().request_repaint();
        let [white, black] = self.names;
        Vec2::new(slide.columns * (black - white), slide.rows * ROW) * left
    }
}

/// An entered result that was missing is seen by itself; everything else is told apart.
fn is_seen_to_change(old: &Game, new: &Game) -> bool {
    let (same_pair, was_missing) =
        ((old.white, old.black) == (new.white, new.black), old.result.is_pending());
    !same_pair || (old.result != new.result && !was_missing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::GameResult;

    fn round(pairs: &[(u32, u32, GameResult)]) -> Round {
        let game = |(white, black, result): &(u32, u32, GameResult)| Game {
            result: *result,
            ..Game::new(PlayerId(*white), PlayerId(*black))
        };
        Round {
            games: pairs.iter().map(game).collect(),
            byes: Default::default(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        }
    }

    fn flashing(motion: &Motion) -> Vec<Board> {
        motion.flashes.iter().map(|(board, ..)| *board).collect()
    }

    #[test]
    fn a_result_written_over_flashes_and_a_first_one_does_not() {
        use GameResult::{Draw, Pending, WhiteWins};
        let mut motion = Motion::default();
        let mut see = |results: [GameResult; 2]| {
            let [one, two] = results;
            motion.see(RoundNumber::FIRST, &round(&[(0, 1, one), (2, 3, two)]), 0.0);
            flashing(&motion)
        };
        assert_eq!(see([Pending, Pending]), []);
        assert_eq!(see([WhiteWins, Pending]), []);
        assert_eq!(see([Draw, Pending]), [Board(1)]);
        assert_eq!(see([Draw, WhiteWins]), [Board(1)], "only the first is still flashing");
    }

    #[test]
    fn a_changed_row_is_told_apart_for_nine_tenths_of_a_second() {
        let grounds = |after: f64, moves: bool| {
            let mut motion = Motion::default();
            motion.flash(Board(3), Flash::Changed, 10.0);
            let mut grounds = Vec::new();
            let input = egui::RawInput { time: Some(10.0 + after), ..egui::RawInput::default() };
            let mut output = egui::Context::default().run_ui(input, |ui| {
                if !moves {
                    ui.style_mut().animation_time = 0.0;
                }
                grounds = motion.grounds(ui);
            });
            output.textures_delta.clear();
            grounds.into_iter().map(|(board, _)| board).collect::<Vec<_>>()
        };
        for moves in [true, false] {
            let told = [0.0, 0.88, 0.92].map(|after| grounds(after, moves));
            assert_eq!(told, [vec![Board(3)], vec![Board(3)], vec![]], "{moves}");
        }
    }

    #[test]
    fn so_many_rows_at_once_are_another_pairing() {
        let of = |changed: usize| {
            let mut motion = Motion::default();
            let games = |result: &dyn Fn(usize) -> GameResult| -> Vec<(u32, u32, GameResult)> {
                (0..6).map(|at| (2 * at, 2 * at + 1, result(at as usize))).collect()
            };
            motion.see(RoundNumber::FIRST, &round(&games(&|_| GameResult::Draw)), 0.0);
            let after = |at| if at < changed { GameResult::WhiteWins } else { GameResult::Draw };
            motion.see(RoundNumber::FIRST, &round(&games(&after)), 1.0);
            flashing(&motion).len()
        };
        assert_eq!([of(3), of(4), of(5)], [3, 4, 0]);
    }

    #[test]
    fn players_who_change_places_slide_from_where_they_sat() {
        let pending = GameResult::Pending;
        let mut motion = Motion::default();
        motion.see(RoundNumber::FIRST, &round(&[(0, 1, pending), (2, 3, pending)]), 0.0);
        motion.see(RoundNumber::FIRST, &round(&[(3, 1, pending), (2, 0, pending)]), 1.0);
        assert_eq!(flashing(&motion), [Board(1), Board(2)]);
        let slide = |id| motion.slides.iter().find(|slide| slide.player == PlayerId(id)).unwrap();
        assert_eq!((slide(3).rows, slide(3).columns), (1.0, 1.0), "from Black one row below");
        assert_eq!((slide(0).rows, slide(0).columns), (-1.0, -1.0));
        assert_eq!(motion.slides.len(), 2);
    }
}
