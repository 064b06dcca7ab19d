//! The bracket of the play-off: matches with places, names, colours and results, boxes to write in where one is missing;
//! the final classification below once everything is decided.

use super::document::{Align, Arrangement, Label, Sheet, Table, TableCell, TableColumn, TableRow};
use super::report::SheetOf;
use crate::model::{BracketSize, Colour, MatchEntrant, MatchSlot, PlayOff, PlayerId};
use crate::standings::PlayOffStage;
use crate::wording::args;

/// The sheet; without a play-off it says so.
pub fn play_off_sheet(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let Some(play_off) = of.tournament.play_off() else {
        return Sheet { notes: vec![words.phrase("note-no-play-off")], ..of.blank() };
    };
    let boxes = MatchBoxes { of, play_off };
    let mut slots = play_off.slots();
    // The match for third place stands below the final.
    slots.sort_by_key(|slot| *slot == MatchSlot::ThirdPlace);
    let (size, first) = match play_off.bracket {
        BracketSize::Four => ("play-off-four", 2),
        BracketSize::Eight => ("play-off-eight", 4),
    };
    Sheet {
        occasion: words.phrase(size),
        tables: slots.into_iter().map(|slot| boxes.match_box(slot)).collect(),
        arrangement: Arrangement::Bracket { first },
        notes: boxes.notes(),
        text_size: 10.0,
        ..of.blank()
    }
}

/// Stands before the name of the winner of a match.
const WINNER: char = '»';

struct MatchBoxes<'a> {
    of: &'a SheetOf<'a>,
    play_off: &'a PlayOff,
}

impl MatchBoxes<'_> {
    fn match_box(&self, slot: MatchSlot) -> Table {
        let about = self.of.words.0.about(self.of.tournament);
        let decided = self.play_off.result(slot).goes_on.is_some();
        let decider = if decided { self.of.words.phrase("play-off-decider") } else { String::new() };
        Table {
            caption: vec![vec![Label::new(about.match_slot(slot), ""), Label::new(decider, "")]],
            columns: vec![
                TableColumn::new("", Align::Right).at_least(1.2),
                TableColumn::name(""),
                TableColumn::new("", Align::Centre).at_least(1.0),
                TableColumn::new("", Align::Centre).bold().at_least(1.6),
            ],
            rows: self.play_off.seats(slot).into_iter().flatten().map(|side| self.line(slot, side)).collect(),
            ..Table::default()
        }
    }

    /// Place in the standings, name, colour, result of one of the two; of somebody not known yet where they come from.
    fn line(&self, slot: MatchSlot, side: MatchEntrant) -> TableRow {
        let about = self.of.words.0.about(self.of.tournament);
        let Some(id) = self.play_off.who(side) else {
            return TableRow::Cells(vec![
                TableCell::empty(),
                TableCell::text(about.side(side)),
                TableCell::empty(),
                TableCell::Blank,
            ]);
        };
        let colour = self.play_off.contest(slot).map(|contest| contest.colour(id));
        let letter = match colour {
            Some(Colour::White) => self.of.words.phrase("white-letter"),
            Some(Colour::Black) => self.of.words.phrase("black-letter"),
            None => String::new(),
        };
        let result = self.play_off.result(slot).result;
        let result =
            colour.and_then(|colour| result.sign_of(colour)).map_or(TableCell::Blank, TableCell::text);
        let place = self.play_off.seed(id).map_or(TableCell::empty(), TableCell::whole);
        let won = self.play_off.winner(slot) == Some(id);
        let name = if won { format!("{WINNER} {}", about.name(id)) } else { about.name(id) };
        TableRow::Cells(vec![place, TableCell::text(name), TableCell::text(letter), result])
    }

    fn notes(&self) -> Vec<String> {
        let words = self.of.words;
        let about = words.0.about(self.of.tournament);
        let mut notes = Vec::new();
        if let Some(places) = self.play_off.places() {
            let line = |(place, id): (usize, PlayerId)| {
                words.0.text_with("play-off-classified", &args! { place, player: about.name(id) })
            };
            let stage = PlayOffStage::Complete { places: places.len() };
            notes.push(words.0.text("play-off-classification"));
            notes.extend((1..).zip(places).map(line));
            notes.extend(words.0.play_off_note(stage));
        }
        notes.push(words.phrase("note-play-off"));
        if let Some(seed) = self.play_off.lots {
            notes.push(words.0.text_with("log-play-off-lots", &args! { seed: seed.to_string() }));
        }
        notes
    }
}
