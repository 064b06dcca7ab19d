//! Result slips: one for each board, on which both players sign what they agree on.

use super::document::{Millimetres, PaperCut, PaperPiece, PieceLine, PieceWords, Pieces, Sheet};
use super::pairing_sheet::round_occasion;
use super::report::SheetOf;
use crate::model::{Colour, Game, PlayerId, RoundNumber, TableNumber};
use crate::wording::args;

/// Eight of them on A4.
const LEAST: Millimetres = Millimetres { width: 100, height: 66 };

/// The slips of a round, or that of one board.
pub fn result_slips(of: &SheetOf<'_>, number: RoundNumber) -> Sheet {
    let words = of.words;
    let Some(round) = of.tournament.round(number) else { return of.without_round(number) };
    let games = of.tournament.tables(number).into_iter().zip(&round.games);
    let wanted = games.filter(|(table, _)| of.board.is_none_or(|one| one == *table));
    let all: Vec<PaperPiece> = wanted.map(|(table, game)| slip(of, number, table, game)).collect();
    let mut notes = Vec::new();
    if all.is_empty() {
        notes.push(match of.board {
            Some(board) => {
                let boards = round.games.len();
                words.phrase_with("note-no-board", &args! { round: number, board, boards })
            }
            None => words.phrase("note-no-boards"),
        });
    }
    Sheet {
        occasion: round_occasion(words, round, number),
        pieces: Pieces { cut: PaperCut::Stacked { least: LEAST, text_size: 13 }, all },
        notes,
        text_size: 10.0,
        ..of.blank_of(number)
    }
}

fn slip(of: &SheetOf<'_>, number: RoundNumber, board: TableNumber, game: &Game) -> PaperPiece {
    let words = of.words;
    let day = words.start_of(of.tournament.event(), number).unwrap_or_default();
    let lines = vec![
        PieceLine::Ends(
            PieceWords::bold(words.phrase_with("board", &args! { board })).times(1.5),
            PieceWords::bold(words.occasion("round", number)).times(1.5),
        ),
        PieceLine::Ends(PieceWords::small(words.0.event_title(of.tournament)), PieceWords::small(day)),
        PieceLine::Rule,
        player_line(of, game.white, Colour::White),
        player_line(of, game.black, Colour::Black),
        PieceLine::Rest,
        PieceLine::Boxes(["result-white", "result-draw", "result-black"].map(|key| words.phrase(key)).into()),
        PieceLine::WriteOn(signatures(of)),
    ];
    PaperPiece { folded: false, lines }
}

/// Who signs: White and Black, in games without colours the two players.
fn signatures(of: &SheetOf<'_>) -> Vec<String> {
    let keys = if of.tournament.rules().has_colours() {
        ["signature-white", "signature-black"]
    } else {
        ["signature", "signature"]
    };
    keys.map(|key| of.words.phrase(key)).into()
}

/// Number and name with rating and title.
pub fn player_line(of: &SheetOf<'_>, id: PlayerId, colour: Colour) -> PieceLine {
    let number = of.tournament.number(id).map(|number| number.to_string()).unwrap_or_default();
    let player = of.tournament.player(id);
    let title = player.and_then(|player| player.details.title).map(|title| title.to_string());
    let rating = player.and_then(|player| player.details.rating).map(|rating| rating.to_string());
    let right = [title, rating].into_iter().flatten().collect::<Vec<_>>().join(" ");
    PieceLine::Player {
        colour: of.tournament.rules().has_colours().then_some(colour),
        number,
        name: of.tournament.name(id).to_owned(),
        right,
    }
}
