//! "Why this pair?" on a slip for the player who asks: a board or a bye with what the system says of it.

use super::document::{PaperCut, PaperPiece, PieceLine, PieceWords, Pieces, Sheet};
use super::lists::{Explained, explained};
use super::pairing_sheet::round_occasion;
use super::report::SheetOf;
use super::result_slip::player_line;
use crate::model::{Colour, RoundNumber};
use crate::wording::args;

/// The slips of a round, or that of one board.
pub fn why_slips(of: &SheetOf<'_>, number: RoundNumber) -> Sheet {
    let words = of.words;
    let Some(round) = of.tournament.round(number) else { return of.without_round(number) };
    let (all, notes) = match explained(of.tournament, number, of.board, words) {
        Ok(told) if told.is_empty() => (Vec::new(), vec![words.phrase("note-no-boards")]),
        Ok(told) => (told.iter().map(|one| slip(of, number, one)).collect(), Vec::new()),
        Err(note) => (Vec::new(), vec![note]),
    };
    Sheet {
        occasion: round_occasion(words, round, number),
        pieces: Pieces { cut: PaperCut::Strips, all },
        notes,
        text_size: 10.0,
        ..of.blank_of(number)
    }
}

fn slip(of: &SheetOf<'_>, number: RoundNumber, one: &Explained) -> PaperPiece {
    let words = of.words;
    let seat = match one.table {
        Some(board) => words.phrase_with("board", &args! { board }),
        None => words.phrase("bye"),
    };
    let mut lines = vec![
        PieceLine::Ends(
            PieceWords::bold(seat).times(1.3),
            PieceWords::bold(words.occasion("round", number)).times(1.3),
        ),
        PieceLine::Ends(
            PieceWords::small(words.0.event_title(of.tournament)),
            PieceWords::small(words.0.system_title(of.tournament.rules())),
        ),
        PieceLine::Rule,
        player_line(of, one.white, Colour::White),
    ];
    lines.extend(one.black.map(|black| player_line(of, black, Colour::Black)));
    lines.push(PieceLine::Gap(0.4));
    lines.push(PieceLine::Text(PieceWords::plain(one.reasons.join(" "))));
    PaperPiece { folded: false, lines }
}
