//! Who stands where on the screen: the boards that the filter shows, the byes under them, the pool and the absent at
//! the side. Made once per revision, round and filter; a frame only reads it.

use std::rc::Rc;

use crate::model::{
    Board, Bye, Colour, Histories, Number, PlayerId, Points, Round, RoundNumber, Stage, Tournament,
};

use super::PairingsPanel;
use crate::views::apart::not_kept_apart;
use crate::views::board_plan::fixed_tables_met;
use crate::views::second_keying::next_board;
use crate::wording::Wording;

/// Which boards are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardsInView {
    /// Every board.
    #[default]
    All,
    /// Those whose result is not known.
    Missing,
}

/// A place of the panel on which the keyboard can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A side of a board.
    Side(Board, Colour),
    /// Somebody without a game: the bye, the pool, the absent.
    Seatless(PlayerId),
    /// The line under the last board of a round that is complete: no key changes a result there.
    Complete,
}

impl Spot {
    /// Who is there.
    pub fn player(self, round: &Round) -> Option<PlayerId> {
        match self {
            Self::Side(board, colour) => round.game(board).map(|game| game.player(colour)),
            Self::Seatless(player) => Some(player),
            Self::Complete => None,
        }
    }

    /// The board, if it is one.
    pub const fn board(self) -> Option<Board> {
        match self {
            Self::Side(board, _) => Some(board),
            Self::Seatless(_) | Self::Complete => None,
        }
    }

    /// Where a player stands.
    pub fn of(player: PlayerId, round: &Round) -> Self {
        match round.game_of(player) {
            Some((board, game)) => Self::Side(board, game.colour(player).unwrap_or(Colour::White)),
            None => Self::Seatless(player),
        }
    }
}

/// A line of the board list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardLine {
    /// A game.
    Board(Board),
    /// The pairing-allocated bye.
    Bye(PlayerId),
    /// All results are in.
    Complete,
}

/// Why somebody is not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    /// A bye that was asked for, or an absence.
    Bye(Bye),
    /// Left the event.
    Withdrawn,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct RowsKey {
    revision: u64,
    round: RoundNumber,
    shown: BoardsInView,
    search: String,
}

/// What the panel shows.
#[derive(Debug, Default)]
pub struct PairingsRows {
    key: Option<RowsKey>,
    /// The rounds before this one.
    pub before: Option<Rc<Histories>>,
    /// The board list.
    pub lines: Vec<BoardLine>,
    /// Who waits to be paired, by number.
    pub pool: Vec<PlayerId>,
    /// Who is not here, by number, and why.
    pub away: Vec<(PlayerId, Away)>,
    /// How many results are known.
    pub entered: usize,
    /// What is to be told of a draft: players meet who were to be kept apart if possible, or who both have a fixed table.
    pub of_draft: Option<String>,
}

impl PairingsRows {
    /// Makes the rows anew if something has changed. True if the event or the round is another one.
    pub fn refresh(
        &mut self,
        tournament: &Tournament,
        revision: u64,
        number: RoundNumber,
        shown: BoardsInView,
        search: &str,
        wording: &Wording,
    ) -> bool {
        let search = search.trim().to_lowercase();
        let key = RowsKey { revision, round: number, shown, search };
        if self.key.as_ref() == Some(&key) {
            return false;
        }
        let same_event = |old: &RowsKey| old.revision == key.revision && old.round == key.round;
        let moved = !self.key.as_ref().is_some_and(same_event);
        if moved {
            self.before = Some(Rc::new(Histories::of(tournament, number.index())));
        }
        if moved {
            let is_draft = tournament.round(number).is_some_and(|round| round.stage == Stage::Draft);
            let told: Vec<String> = not_kept_apart(tournament, number, wording)
                .into_iter()
                .chain(fixed_tables_met(tournament, number, wording))
                .collect();
            self.of_draft = (is_draft && !told.is_empty()).then(|| told.join(" "));
        }
        if let Some(round) = tournament.round(number) {
            self.fill(tournament, number, round, &key);
        }
        self.key = Some(key);
        moved
    }

    fn fill(&mut self, tournament: &Tournament, number: RoundNumber, round: &Round, key: &RowsKey) {
        let found = |player: PlayerId| matches(tournament, player, &key.search);
        let wanted = |game: &crate::model::Game| {
            (key.shown == BoardsInView::All || game.result.is_pending())
                && (found(game.white) || found(game.black))
        };
        let boards = round.games.iter().enumerate().filter(|(_, game)| wanted(game));
        self.lines = boards.map(|(index, _)| BoardLine::Board(Board::at(index))).collect();
        let by_number = |id: &PlayerId| tournament.number(*id).unwrap_or(Number(u16::MAX));
        let mut seatless: Vec<(PlayerId, Bye)> = round.byes.iter().map(|(id, bye)| (*id, *bye)).collect();
        seatless.retain(|(id, _)| found(*id));
        seatless.sort_by_cached_key(|(id, _)| by_number(id));
        let allocated = seatless.iter().filter(|(_, bye)| *bye == Bye::Pairing);
        if key.shown == BoardsInView::All {
            self.lines.extend(allocated.map(|(id, _)| BoardLine::Bye(*id)));
        }
        if key.shown == BoardsInView::All && key.search.is_empty() && all_in(round) {
            self.lines.push(BoardLine::Complete);
        }
        let away = seatless.iter().filter(|(_, bye)| *bye != Bye::Pairing);
        self.away = away.map(|(id, bye)| (*id, why_away(tournament, number, *id, *bye))).collect();
        self.away.sort_by_key(|(_, why)| *why == Away::Withdrawn);
        self.pool = tournament.pool(number);
        self.pool.retain(|id| found(*id));
        self.pool.sort_by_cached_key(by_number);
        self.entered = round.games.iter().filter(|game| !game.result.is_pending()).count();
    }

    /// Points of a player before the round.
    pub fn points(&self, player: PlayerId) -> Points {
        self.before.as_ref().map_or(Points::ZERO, |before| before.points(player))
    }

    /// True if nobody stands at the side.
    pub fn side_is_empty(&self) -> bool {
        self.pool.is_empty() && self.away.is_empty()
    }

    /// How many stops the keyboard has.
    pub fn stops(&self) -> usize {
        self.lines.len() + self.pool.len() + self.away.len()
    }

    /// The stop of a spot, from 0: the board list, then the pool, then those who are away.
    pub fn stop_of(&self, spot: Spot) -> Option<usize> {
        let in_lines = |line: &BoardLine| match (*line, spot) {
            (BoardLine::Board(here), Spot::Side(board, _)) => here == board,
            (BoardLine::Bye(here), Spot::Seatless(player)) => here == player,
            (line, spot) => line == BoardLine::Complete && spot == Spot::Complete,
        };
        if let Some(at) = self.lines.iter().position(in_lines) {
            return Some(at);
        }
        let Spot::Seatless(player) = spot else { return None };
        let at_side = self.pool.iter().chain(self.away.iter().map(|(id, _)| id));
        at_side.into_iter().position(|id| *id == player).map(|at| self.lines.len() + at)
    }

    /// What stands at a stop; on a board the side is `side`.
    pub fn spot_at(&self, stop: usize, side: Colour) -> Option<Spot> {
        if let Some(line) = self.lines.get(stop) {
            return Some(match line {
                BoardLine::Board(board) => Spot::Side(*board, side),
                BoardLine::Bye(player) => Spot::Seatless(*player),
                BoardLine::Complete => Spot::Complete,
            });
        }
        let mut at_side = self.pool.iter().chain(self.away.iter().map(|(id, _)| id));
        at_side.nth(stop - self.lines.len()).map(|id| Spot::Seatless(*id))
    }
}

/// True once no result of a published round is missing.
pub fn all_in(round: &Round) -> bool {
    round.stage == Stage::Published && !round.games.is_empty() && round.missing().is_empty()
}

fn why_away(tournament: &Tournament, round: RoundNumber, id: PlayerId, bye: Bye) -> Away {
    let withdrawn = tournament.player(id).is_some_and(|player| player.is_withdrawn(round));
    if withdrawn && bye == Bye::Zero { Away::Withdrawn } else { Away::Bye(bye) }
}

/// True if the name contains the text or the number is it; everybody for an empty text.
pub fn matches(tournament: &Tournament, id: PlayerId, search: &str) -> bool {
    if search.is_empty() {
        return true;
    }
    let number = tournament.number(id).map(|number| number.0);
    if search.parse::<u16>().is_ok_and(|typed| Some(typed) == number) {
        return true;
    }
    tournament.name(id).to_lowercase().contains(search)
}

impl PairingsPanel {
    /// The player on whom the keyboard stands.
    pub fn chosen(&self, round: &Round) -> Option<PlayerId> {
        self.spot?.player(round)
    }

    /// The side on which the keyboard stands.
    pub(super) fn side(&self) -> Colour {
        match self.spot {
            Some(Spot::Side(_, side)) => side,
            _ => Colour::White,
        }
    }

    /// Puts the keyboard where the work goes on: on the first result that is missing, on the line that says that none is, or
    /// on board 1 of a draft. In a second keying on the first board that is to be keyed.
    pub(super) fn go_on(&mut self, round: &Round) {
        let again = self.second.and_then(|_| next_board(round, None, &[]));
        match again.or_else(|| round.missing().first().copied()) {
            Some(board) => self.go(Spot::Side(board, self.side())),
            None if all_in(round) => self.go(Spot::Complete),
            None => self.spot = self.rows.spot_at(0, Colour::White),
        }
    }

    /// Puts the keyboard on a board when the panel is drawn next: what a step back or forward has changed.
    pub fn go_to_board(&mut self, board: Board) {
        self.stepped_to = Some(board);
    }

    /// Puts the keyboard on a spot and brings it into view.
    pub(super) fn go(&mut self, spot: Spot) {
        self.spot = Some(spot);
        self.scroll = true;
    }

    /// Moves by so many stops; stays at the ends.
    pub(super) fn step(&mut self, by: isize) {
        let Some(last) = self.rows.stops().checked_sub(1) else { return };
        let here = self.spot.and_then(|spot| self.rows.stop_of(spot));
        let there = here.map_or(0, |at| at.saturating_add_signed(by).min(last));
        if let Some(spot) = self.rows.spot_at(there, self.side()) {
            self.go(spot);
        }
    }

    /// Goes to the first (0) or last stop of the board list.
    pub(super) fn jump(&mut self, stop: usize) {
        let Some(last) = self.rows.stops().checked_sub(1) else { return };
        if let Some(spot) = self.rows.spot_at(stop.min(last), self.side()) {
            self.go(spot);
        }
    }

    /// The keyboard stays with whom it was on; where that is gone, it goes to the next best place.
    pub(super) fn keep_spot(&mut self, tournament: &Tournament, number: RoundNumber, round: &Round) {
        let is_here = |spot: Spot| match spot {
            Spot::Side(board, _) => round.game(board).is_some(),
            Spot::Seatless(id) => round.byes.contains_key(&id) || tournament.pool(number).contains(&id),
            Spot::Complete => all_in(round),
        };
        match self.spot {
            Some(spot) if is_here(spot) => {}
            Some(Spot::Complete) => self.go_on(round),
            Some(Spot::Seatless(id)) if round.game_of(id).is_some() => self.go(Spot::of(id, round)),
            Some(Spot::Side(..)) if !round.games.is_empty() => {
                self.go(Spot::Side(Board::at(round.games.len() - 1), self.side()));
            }
            _ => self.spot = self.rows.spot_at(0, Colour::White),
        }
    }
}
