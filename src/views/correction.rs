//! A correction of an earlier round as far as it is filled in, and what it changes, in words.

use std::collections::{BTreeMap, BTreeSet};

use crate::desk::Later;
use crate::model::{
    Board, Correction, CorrectionScope, GameResult, PlayerId, Refusal, RoundNumber, RoundSeats, Tournament,
};
use crate::wording::{Wording, args};

/// A correction as far as it is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectionDraft {
    /// Other colours or places.
    pub swaps: Vec<Correction>,
    /// The results stated, by board.
    pub results: BTreeMap<Board, GameResult>,
    /// What it is to count for.
    pub scope: CorrectionScope,
}

impl CorrectionDraft {
    /// Another result of a board.
    pub fn result(board: Board, result: GameResult) -> Self {
        Self { results: BTreeMap::from([(board, result)]), ..Self::swap(Vec::new()) }
    }

    /// The other colours of a board.
    pub fn colours(board: Board) -> Self {
        Self::swap(vec![Correction::Colours { board }])
    }

    /// Two who sat in each other's places.
    pub fn players(a: PlayerId, b: PlayerId) -> Self {
        Self::swap(vec![Correction::Players { a, b }])
    }

    /// At first it counts from the next pairing on: the standings are right, and later rounds stay as played and as
    /// they were paired.
    fn swap(swaps: Vec<Correction>) -> Self {
        Self { swaps, results: BTreeMap::new(), scope: CorrectionScope::FromNextPairing }
    }

    /// The round as it stands for this scope, and with the places exchanged.
    ///
    /// # Errors
    /// Where the places cannot be exchanged.
    pub fn seats(&self, event: &Tournament, round: RoundNumber) -> Result<(RoundSeats, RoundSeats), Refusal> {
        let stands = event.seats_for(round, self.scope).ok_or(Refusal::UnknownRound(round))?;
        let seated = stands.corrected(round, &self.swaps)?;
        Ok((stands, seated))
    }

    /// What is to be done, if every board touched has its result.
    ///
    /// # Errors
    /// As there.
    pub fn changes(&self, event: &Tournament, round: RoundNumber) -> Result<Vec<Correction>, Refusal> {
        let (_, seated) = self.seats(event, round)?;
        let stated = self.results.iter().filter_map(|(board, to)| {
            let from = seated.game(*board)?.result;
            Some(Correction::Result { board: *board, from, to: *to })
        });
        Ok(self.swaps.iter().copied().chain(stated).collect())
    }

    /// The boards that are touched, by number.
    pub fn boards(&self, stands: &RoundSeats, seated: &RoundSeats) -> BTreeSet<Board> {
        let stated = self.results.keys().copied();
        stated.chain(seated.boards_of(&stands.touched(seated))).collect()
    }

    /// `Correct round 2, board 3`, without a board where places are exchanged.
    pub fn title(&self, tournament: &Tournament, round: RoundNumber, wording: &Wording) -> String {
        let of_swap = self.swaps.iter().find_map(|swap| match swap {
            Correction::Colours { board } => Some(*board),
            Correction::Players { .. } | Correction::Result { .. } => None,
        });
        let of_result = || self.results.keys().next().copied().filter(|_| self.swaps.is_empty());
        match of_swap.or_else(of_result) {
            Some(board) => {
                let board = tournament.table(round, board);
                wording.text_with("correction-title-board", &args! { round, board })
            }
            None => wording.text_with("correction-title", &args! { round }),
        }
    }
}

/// What the engine would now do otherwise in a round that stays as played.
pub fn otherwise(tournament: &Tournament, wording: &Wording, later: &Later) -> Vec<String> {
    let round = || ("round", later.round.get().into());
    if later.impossible {
        return vec![wording.text_with("correction-later-impossible", &[round()])];
    }
    let boards = wording.about(tournament).boards(later.round, &later.boards);
    let values = [round(), ("count", later.boards.len().into()), ("boards", boards.into())];
    let of_boards = (!later.boards.is_empty()).then(|| wording.text_with("correction-later-boards", &values));
    let of_bye = later.bye.then(|| wording.text_with("correction-later-bye", &[round()]));
    of_boards.into_iter().chain(of_bye).collect()
}
