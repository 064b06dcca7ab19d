//! What stands on the tables and what people wear: place cards, badges, numbers of the boards.

use super::document::{Millimetres, PaperCut, PaperPiece, PieceLine, PieceWords, Pieces, Sheet};
use super::report::SheetOf;
use crate::model::{Number, Player, TableNumber};
use crate::wording::args;

/// Two of them on A4, folded across the middle.
const PLACE_CARD: Millimetres = Millimetres { width: 145, height: 130 };
/// Ten of them on A4, to the measure of the usual holders (90 × 55 mm).
const BADGE: Millimetres = Millimetres { width: 88, height: 54 };
/// Four of them on A4.
const BOARD_NUMBER: Millimetres = Millimetres { width: 135, height: 100 };

/// A card for each player in the order of the starting numbers: the lower half hangs over the edge of the table.
pub fn place_cards(of: &SheetOf<'_>) -> Sheet {
    of_players(of, of.tournament.in_number_order(), (PLACE_CARD, 16), place_card)
}

/// A badge for each player, by name, as they are given out.
pub fn badges(of: &SheetOf<'_>) -> Sheet {
    let mut players = of.tournament.in_number_order();
    players.sort_by_cached_key(|(_, player)| crate::model::sort_key(player.name()));
    of_players(of, players, (BADGE, 10), badge)
}

fn of_players(
    of: &SheetOf<'_>,
    players: Vec<(Number, &Player)>,
    (least, text_size): (Millimetres, u8),
    piece: impl Fn(&SheetOf<'_>, Number, &Player) -> PaperPiece,
) -> Sheet {
    let wanted = players.into_iter().filter(|(_, player)| of.player.is_none_or(|one| one == player.id));
    let all = wanted.map(|(number, player)| piece(of, number, player)).collect();
    let pieces = Pieces { cut: PaperCut::Stacked { least, text_size }, all };
    Sheet { pieces, notes: of.note_if_nobody(), text_size: 10.0, ..of.blank() }
}

fn place_card(of: &SheetOf<'_>, number: Number, player: &Player) -> PaperPiece {
    let details = &player.details;
    let mut lines = vec![PieceLine::Ends(
        PieceWords::bold(title_and_federation(player)),
        PieceWords::plain(number.to_string()),
    )];
    lines.extend(name_lines(player));
    let rating = details.rating.filter(|_| details.team.is_none()).map(|rating| rating.to_string());
    lines.push(PieceLine::Ends(
        PieceWords::plain(details.club.as_str()),
        PieceWords::bold(rating.unwrap_or_default()),
    ));
    let event = of.words.0.event_title(of.tournament);
    lines.push(marked(of, PieceWords::small(event).times(0.6).centred(), 1.5));
    PaperPiece { folded: true, lines }
}

fn badge(of: &SheetOf<'_>, _: Number, player: &Player) -> PaperPiece {
    let mut lines = vec![marked(of, PieceWords::small(of.words.0.event_title(of.tournament)).centred(), 2.6)];
    lines.extend(name_lines(player));
    let belongs = [title_and_federation(player), player.details.club.clone()];
    let belongs: Vec<String> = belongs.into_iter().filter(|text| !text.is_empty()).collect();
    lines.push(PieceLine::Text(PieceWords::plain(belongs.join(" · ")).centred()));
    PaperPiece { folded: false, lines }
}

/// The event's words, with its logo before them if it has one.
fn marked(of: &SheetOf<'_>, words: PieceWords, ems: f32) -> PieceLine {
    match of.tournament.logo() {
        Some(logo) => PieceLine::Marked { logo: logo.clone(), words, ems },
        None => PieceLine::Text(words),
    }
}

/// `GM POL`.
fn title_and_federation(player: &Player) -> String {
    let title = player.details.title.map(|title| title.to_string());
    let federation = Some(player.details.federation.clone()).filter(|federation| !federation.is_empty());
    title.into_iter().chain(federation).collect::<Vec<_>>().join(" ")
}

/// The family name as large as it fits, the given name smaller below; of a pair the two names.
fn name_lines(player: &Player) -> Vec<PieceLine> {
    let filling =
        |text: &str, share: f32| PieceLine::Filling { words: PieceWords::bold(text.trim()).centred(), share };
    if let Some(team) = &player.details.team {
        return vec![filling(&team.a.name, 1.0), filling(&team.b.name, 1.0)];
    }
    match player.name().split_once(',') {
        Some((family, given)) if !given.trim().is_empty() => {
            let given = PieceLine::Filling { words: PieceWords::plain(given.trim()).centred(), share: 1.0 };
            vec![filling(family, 1.7), given]
        }
        _ => vec![filling(player.name(), 1.0)],
    }
}

/// A card for each table that the largest round can need.
pub fn board_numbers(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let tables = of.tournament.all_tables();
    let boards = tables.len();
    let wanted = tables.into_iter().filter(|board| of.board.is_none_or(|one| one == *board));
    let number = |board: TableNumber| PaperPiece {
        folded: false,
        lines: vec![
            PieceLine::Filling { words: PieceWords::bold(board.to_string()).centred(), share: 1.0 },
            PieceLine::Text(PieceWords::small(words.0.event_title(of.tournament)).centred()),
        ],
    };
    let all: Vec<PaperPiece> = wanted.map(number).collect();
    let mut notes = of.note_if_nobody();
    if let Some(board) = of.board.filter(|_| all.is_empty()) {
        notes.push(words.phrase_with("note-no-such-board", &args! { board, boards }));
    }
    if all.is_empty() && notes.is_empty() {
        notes.push(words.phrase("note-no-boards"));
    }
    let pieces = Pieces { cut: PaperCut::Stacked { least: BOARD_NUMBER, text_size: 12 }, all };
    Sheet { pieces, notes, text_size: 10.0, ..of.blank() }
}
