//! Corrections of rounds after which others have been paired (FIDE C.04.2, reporting and correction of errors): what
//! counted for which pairing, and what the rating report says. A round holds what counts now; what counted before, or
//! counts only in the report, is kept here. [`Tournament::as_counted_for`] and [`Tournament::for_rating_report`] give the
//! event as a pairing or the report sees it; nothing else needs to know about corrections.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Board, Bye, Colour, Flaw, Game, GameResult, PlayerId, Refusal, Round, RoundNumber, Shared, Stage,
    Tournament,
};

/// What a correction of an earlier round is to count for.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames,
)]
pub enum CorrectionScope {
    /// For everything: the round simply was different. The engine may now judge later pairings otherwise.
    Everywhere,
    /// From the next pairing on (found before the end of the next round): pairings that were made, and the standings
    /// they were made from, keep what counted then; the standings from now on and the report have the new value.
    FromNextPairing,
    /// For the rating report alone (found after the end of the next round): standings and pairings keep the old value.
    RatingReport,
}

impl CorrectionScope {
    /// All of them, the widest first.
    pub const ALL: [Self; 3] = [Self::Everywhere, Self::FromNextPairing, Self::RatingReport];
}

/// One correction of a completed round. Several are applied one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Correction {
    /// Another result of a board.
    Result {
        /// Which board.
        board: Board,
        /// What stands there until now, for the log.
        from: GameResult,
        /// What is right.
        to: GameResult,
    },
    /// White and Black of a board had the other colours. Each keeps what they scored.
    Colours {
        /// Which board.
        board: Board,
    },
    /// The two sat in each other's places: games or byes. In one game: the other colours. The results of the boards
    /// touched have to be stated after it, by [`Correction::Result`].
    Players {
        /// One.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
}

/// The games and byes of a round, with results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundSeats {
    /// The games; the position is the board number less one.
    pub games: Vec<Game>,
    /// Everybody without a game, and why.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub byes: BTreeMap<PlayerId, Bye>,
}

/// The seats of a round that counted up to a later pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Former {
    /// The first round whose pairing no longer counts it so.
    pub before: RoundNumber,
    /// The round as it counted.
    pub seats: RoundSeats,
}

/// Other versions of a corrected round: the seats that earlier pairings used, and those of the rating report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corrected {
    /// What counted for earlier pairings, ascending by [`Former::before`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Former>,
    /// What the rating report says, if that is something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported: Option<RoundSeats>,
}

/// A player's seat: the game, whichever board it is on, or the bye.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlayerSeat {
    Game(Game),
    Bye(Bye),
}

impl RoundSeats {
    /// The seats of a round as it counts now.
    pub fn of(round: &Round) -> Self {
        Self { games: round.games.clone(), byes: round.byes.clone() }
    }

    /// The game on a board.
    pub fn game(&self, board: Board) -> Option<&Game> {
        self.games.get(board.index())
    }

    /// The board and the game of a player.
    pub fn game_of(&self, player: PlayerId) -> Option<(Board, &Game)> {
        let index = self.games.iter().position(|game| game.colour(player).is_some())?;
        self.games.get(index).map(|game| (Board::at(index), game))
    }

    /// The seats with these corrections carried out, in order. O(corrections · boards).
    ///
    /// # Errors
    /// [`Refusal`] for a board or player without a place in `round`, for a result that cannot be typed, or where the
    /// result that a correction names is not the one that stands there.
    pub fn corrected(&self, round: RoundNumber, changes: &[Correction]) -> Result<Self, Refusal> {
        let mut seats = self.clone();
        for change in changes {
            match *change {
                Correction::Result { board, from, to } => seats.set_result(round, board, from, to)?,
                Correction::Colours { board } => seats.swap_colours(round, board)?,
                Correction::Players { a, b } => seats.swap_players(round, a, b)?,
            }
        }
        Ok(seats)
    }

    fn game_mut(&mut self, round: RoundNumber, board: Board) -> Result<&mut Game, Refusal> {
        self.games.get_mut(board.index()).ok_or(Refusal::UnknownBoard { round, board })
    }

    fn set_result(
        &mut self,
        round: RoundNumber,
        board: Board,
        from: GameResult,
        to: GameResult,
    ) -> Result<(), Refusal> {
        if matches!(to, GameResult::Contradictory { .. }) {
            return Err(Refusal::NotATypedResult);
        }
        let game = self.game_mut(round, board)?;
        if game.result != from {
            return Err(Refusal::OtherResultStands { round, board });
        }
        game.enter(to);
        Ok(())
    }

    fn swap_colours(&mut self, round: RoundNumber, board: Board) -> Result<(), Refusal> {
        let game = self.game_mut(round, board)?;
        let result = game.result.mirrored();
        *game =
            Game { white: game.black, black: game.white, result, by_hand: true, keyed_twice: false, ..*game };
        Ok(())
    }

    fn swap_players(&mut self, round: RoundNumber, a: PlayerId, b: PlayerId) -> Result<(), Refusal> {
        if a == b {
            return Err(Refusal::SamePlayer);
        }
        let seat = |player| {
            let in_game = self.game_of(player).and_then(|(board, game)| Some((board, game.colour(player)?)));
            match (in_game, self.byes.get(&player)) {
                (Some(seat), _) => Ok(Ok(seat)),
                (None, Some(bye)) => Ok(Err(*bye)),
                (None, None) => Err(Refusal::NoPlace { player, round }),
            }
        };
        let (seat_a, seat_b) = (seat(a)?, seat(b)?);
        if let (Ok((board, _)), Ok((other, _))) = (seat_a, seat_b)
            && board == other
        {
            return self.swap_colours(round, board);
        }
        for player in [a, b] {
            self.byes.remove(&player);
        }
        for (player, place) in [(a, seat_b), (b, seat_a)] {
            match place {
                Ok((board, colour)) => self.sit(round, player, board, colour)?,
                Err(bye) => drop(self.byes.insert(player, bye)),
            }
        }
        Ok(())
    }

    fn sit(
        &mut self,
        round: RoundNumber,
        player: PlayerId,
        board: Board,
        colour: Colour,
    ) -> Result<(), Refusal> {
        let game = self.game_mut(round, board)?;
        match colour {
            Colour::White => game.white = player,
            Colour::Black => game.black = player,
        }
        game.enter(GameResult::Pending);
        game.by_hand = true;
        Ok(())
    }

    fn places(&self) -> BTreeMap<PlayerId, PlayerSeat> {
        let games = self.games.iter().flat_map(|game| [(game.white, *game), (game.black, *game)]);
        let byes = self.byes.iter().map(|(id, bye)| (*id, PlayerSeat::Bye(*bye)));
        games.map(|(id, game)| (id, PlayerSeat::Game(game))).chain(byes).collect()
    }

    /// The players whose seat or result differs. O(n log n).
    pub fn touched(&self, other: &Self) -> BTreeSet<PlayerId> {
        let (here, there) = (self.places(), other.places());
        let differs = |id: &&PlayerId| here.get(id) != there.get(id);
        here.keys().chain(there.keys()).filter(differs).copied().collect()
    }

    /// The boards on which one of these players sits.
    pub fn boards_of(&self, who: &BTreeSet<PlayerId>) -> Vec<Board> {
        let sits = |(_, game): &(usize, &Game)| who.contains(&game.white) || who.contains(&game.black);
        self.games.iter().enumerate().filter(sits).map(|(index, _)| Board::at(index)).collect()
    }

    /// Takes over from `from` where these players sit; with them everybody who shares a board with one of them, here or
    /// there, so that nobody gets two places. Boards that are not concerned stay as they are.
    fn take_over(&mut self, from: &Self, mut who: BTreeSet<PlayerId>) {
        loop {
            let before = who.len();
            for game in self.games.iter().chain(&from.games) {
                if who.contains(&game.white) || who.contains(&game.black) {
                    who.extend([game.white, game.black]);
                }
            }
            if who.len() == before {
                break;
            }
        }
        let concerned = |game: &Game| who.contains(&game.white);
        let kept = self.games.iter().enumerate().filter(|(_, game)| !concerned(game));
        let taken = from.games.iter().enumerate().filter(|(_, game)| concerned(game));
        let mut games: Vec<(usize, Game)> = kept.chain(taken).map(|(index, game)| (index, *game)).collect();
        games.sort_by_key(|(index, _)| *index);
        self.games = games.into_iter().map(|(_, game)| game).collect();
        self.byes.retain(|id, _| !who.contains(id));
        self.byes.extend(from.byes.iter().filter(|(id, _)| who.contains(id)).map(|(id, bye)| (*id, *bye)));
    }
}

impl Corrected {
    /// What counted for the pairing of a round; `None` = what counts now.
    fn for_pairing(&self, round: RoundNumber) -> Option<&RoundSeats> {
        self.former.iter().find(|former| round < former.before).map(|former| &former.seats)
    }

    /// Takes a change of the round over that holds for everything.
    pub(super) fn follow(&mut self, now: &RoundSeats, touched: &BTreeSet<PlayerId>) {
        for former in &mut self.former {
            former.seats.take_over(now, touched.clone());
        }
        self.follow_in_report(now, touched);
        self.tidy(now);
    }

    fn follow_in_report(&mut self, now: &RoundSeats, touched: &BTreeSet<PlayerId>) {
        if let Some(reported) = &mut self.reported {
            reported.take_over(now, touched.clone());
        }
    }

    /// The round becomes `now`, but pairings of rounds before `before` were made from what counted until then.
    pub(super) fn supersede(
        &mut self,
        until_now: RoundSeats,
        now: &RoundSeats,
        touched: &BTreeSet<PlayerId>,
        before: RoundNumber,
    ) {
        if self.former.last().is_none_or(|last| last.before < before) {
            self.former.push(Former { before, seats: until_now });
        }
        self.follow_in_report(now, touched);
        self.tidy(now);
    }

    /// The report says this from now on.
    pub(super) fn report(&mut self, reported: RoundSeats, now: &RoundSeats) {
        self.reported = Some(reported);
        self.tidy(now);
    }

    /// Leaves out what says nothing of its own.
    fn tidy(&mut self, now: &RoundSeats) {
        if self.reported.as_ref() == Some(now) {
            self.reported = None;
        }
        let mut kept: Vec<Former> = Vec::with_capacity(self.former.len());
        while let Some(last) = self.former.pop() {
            let after = kept.last().map_or(now, |later| &later.seats);
            if last.seats != *after {
                kept.push(last);
            }
        }
        kept.reverse();
        self.former = kept;
    }

    pub(super) const fn says_nothing(&self) -> bool {
        self.former.is_empty() && self.reported.is_none()
    }
}

impl Tournament {
    /// The corrections that do not count for everything, by round.
    pub fn corrected(&self) -> &BTreeMap<RoundNumber, Corrected> {
        &self.parts.corrected
    }

    /// The event as it counted (or would count) when `round` is paired: earlier rounds, and the round itself, as they
    /// stood before corrections from a later pairing on, and the starting numbers before they were corrected. The event
    /// itself where there is no such correction. O(rounds), with other numbers O(n).
    pub fn as_counted_for(&self, round: RoundNumber) -> Cow<'_, Self> {
        let seen = self.seen(|corrected| corrected.for_pairing(round));
        let Some(numbers) = self.numbers_before_correction(round) else { return seen };
        let mut seen = seen.into_owned();
        seen.parts.numbers = numbers.into();
        seen.parts.former_numbers = Shared::default();
        Cow::Owned(seen)
    }

    /// The event as it counts after so many rounds: as the pairing of the next one sees it.
    pub fn as_counted_after(&self, rounds: usize) -> Cow<'_, Self> {
        match RoundNumber::new(rounds.saturating_add(1)) {
            Some(next) => self.as_counted_for(next),
            None => Cow::Borrowed(self),
        }
    }

    /// The event as the rating report has it: with the corrections that are for the report alone.
    pub fn for_rating_report(&self) -> Cow<'_, Self> {
        self.seen(|corrected| corrected.reported.as_ref())
    }

    /// With other seats in some rounds; what else is known of the corrections is left out then.
    fn seen<'a>(&'a self, of: impl Fn(&'a Corrected) -> Option<&'a RoundSeats>) -> Cow<'a, Self> {
        let other: Vec<_> =
            self.parts.corrected.iter().filter_map(|(round, one)| Some((round, of(one)?))).collect();
        if other.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut seen = self.clone();
        for (round, seats) in other {
            if let Some(place) = seen.parts.rounds.get_mut(round.index()) {
                let RoundSeats { games, byes } = seats.clone();
                *place = Arc::new(Round { games, byes, ..place.as_ref().clone() });
            }
        }
        seen.parts.corrected = Shared::default();
        Cow::Owned(seen)
    }

    /// What a correction of this scope starts from: the round as it counts now, or as the report has it.
    pub fn seats_for(&self, round: RoundNumber, scope: CorrectionScope) -> Option<RoundSeats> {
        let reported = || self.parts.corrected.get(&round).and_then(|corrected| corrected.reported.clone());
        let reported = if scope == CorrectionScope::RatingReport { reported() } else { None };
        reported.or_else(|| self.round(round).map(RoundSeats::of))
    }

    /// The first round that is not published: its pairing is the next one.
    pub(super) fn next_pairing(&self) -> RoundNumber {
        let published = self.parts.rounds.iter().filter(|round| round.stage == Stage::Published).count();
        RoundNumber::new(published + 1).unwrap_or(RoundNumber::FIRST)
    }

    /// Broken invariants of what stands beside the rounds. O(n·corrections log n).
    pub(super) fn validate_corrections(&self) -> Vec<Flaw> {
        let is_sound = |number: RoundNumber, corrected: &Corrected| {
            let Some(round) = self.round(number) else { return false };
            let now = RoundSeats::of(round).places();
            let seats = corrected.former.iter().map(|former| &former.seats).chain(&corrected.reported);
            let same_people = |seats: &RoundSeats| {
                let places = seats.places();
                places.len() == seats.games.len() * 2 + seats.byes.len() && places.keys().eq(now.keys())
            };
            let last = self.parts.rounds.len() + 1;
            let order: Vec<usize> = corrected.former.iter().map(|former| former.before.get()).collect();
            order.is_sorted_by(|a, b| a < b)
                && order.iter().all(|before| number.get() + 1 < *before && *before <= last)
                && round.stage == Stage::Published
                && seats.into_iter().all(same_people)
        };
        let flawed = self.parts.corrected.iter().filter(|(number, corrected)| !is_sound(**number, corrected));
        flawed.map(|(number, _)| Flaw::BadCorrection(*number)).collect()
    }
}
