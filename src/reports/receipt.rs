//! Receipts: who was paid which prize, to be signed.

use super::document::{Millimetres, PaperCut, PaperPiece, PieceLine, PieceWords, Pieces, Sheet};
use super::lists::{Receipt, receipts as payments};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};

/// Three of them on A4.
const LEAST: Millimetres = Millimetres { width: 145, height: 90 };

/// A receipt for each payment.
pub fn receipts(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let list = match payments(of.tournament, &standings, words) {
        Ok(list) => list,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let paid = list.groups.iter().flat_map(|group| &group.rows);
    let all: Vec<PaperPiece> = paid.map(|receipt| piece(of, receipt)).collect();
    let mut notes = status_notes(words, &standings);
    if all.is_empty() {
        notes.push(words.phrase("note-nothing-paid"));
    }
    Sheet {
        occasion: occasion(words, &standings),
        pieces: Pieces { cut: PaperCut::Stacked { least: LEAST, text_size: 13 }, all },
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}

fn piece(of: &SheetOf<'_>, receipt: &Receipt) -> PaperPiece {
    let words = of.words;
    let number = of.tournament.number(receipt.player).map(|number| number.to_string()).unwrap_or_default();
    let lines = vec![
        PieceLine::Ends(
            PieceWords::bold(words.phrase("receipt")).times(1.4),
            PieceWords::bold(receipt.amount.as_str()).times(1.6),
        ),
        PieceLine::Ends(
            PieceWords::small(words.0.event_title(of.tournament)),
            PieceWords::small(words.venue(of.tournament.event())),
        ),
        PieceLine::Rule,
        PieceLine::Gap(0.4),
        PieceLine::Ends(
            PieceWords::bold(of.tournament.name(receipt.player)).times(1.3),
            PieceWords::plain(number),
        ),
        PieceLine::Ends(PieceWords::plain(receipt.prize.as_str()), PieceWords::none()),
        PieceLine::Rest,
        PieceLine::Ends(PieceWords::small(words.phrase("receipt-received")), PieceWords::none()),
        PieceLine::WriteOn(["receipt-date", "signature"].map(|key| words.phrase(key)).into()),
    ];
    PaperPiece { folded: false, lines }
}
