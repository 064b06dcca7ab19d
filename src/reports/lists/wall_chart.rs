//! The wall chart: a row for each player, a box for each round, with what has been played so far.

use std::rc::Rc;

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{
    Bye, Histories, Number, Outcome, Past, Player, PlayerId, PointScale, Points, RoundNumber, Tournament,
};
use crate::reports::words::Words;

/// What a player had in a round, and the points then.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ChartBox {
    past: Past,
    so_far: Points,
    /// True once it is known what the round brought.
    is_known: bool,
}

/// A player with the boxes of the rounds that were paired.
pub struct ChartLine<'a> {
    number: Number,
    player: &'a Player,
    boxes: Vec<ChartBox>,
}

/// The players by starting number, with a box for each planned round: the opponent's number, colour and result, below them
/// the points so far. A round to come is empty.
pub fn wall_chart<'a>(tournament: &'a Tournament, words: Words<'a>) -> List<'a, ChartLine<'a>> {
    let paired = tournament.rounds_paired();
    let histories = Histories::of(tournament, paired);
    let scale = tournament.rules().points;
    let rows = tournament.in_number_order().into_iter().map(|(number, player)| {
        let mut so_far = Points::ZERO;
        let boxes = histories.of_player(player.id).iter().map(|past| {
            so_far += past.points(&scale);
            let is_known = past.game().is_none_or(|game| game.outcome.is_some());
            ChartBox { past: *past, so_far, is_known }
        });
        ChartLine { number, player, boxes: boxes.collect() }
    });
    let rows: Vec<ChartLine<'a>> = rows.collect();
    let people = Rc::new(People::of(tournament));
    let person = |say: fn(&People<'a>, PlayerId) -> CellValue| {
        let people = Rc::clone(&people);
        move |line: &ChartLine<'a>| say(&people, line.player.id)
    };
    let mut columns = vec![
        Column::right("number", |line: &ChartLine<'a>| CellValue::whole(line.number.0)).bold(),
        Column::left("title", person(People::title)).optional(),
        Column::names("name", person(People::name)),
        Column::left("federation", person(People::federation)).optional(),
        Column::right("rating", person(People::rating)).optional(),
    ];
    let rounds = usize::from(tournament.rules().rounds).max(paired);
    let with_colours = tournament.rules().has_colours();
    for round in (1..=rounds).filter_map(RoundNumber::new) {
        let met = {
            let people = Rc::clone(&people);
            move |line: &ChartLine<'a>| {
                let here = line.boxes.get(round.index());
                here.map(|one| met(one, &people, with_colours, &scale, words)).unwrap_or_default()
            }
        };
        let of_file = met.clone();
        let stacked = move |line: &ChartLine<'a>| match line.boxes.get(round.index()) {
            Some(one) if one.is_known => CellValue::text(format!("{}\n{:#}", met(line), one.so_far)),
            Some(_) => CellValue::text(format!("{}\n", met(line))),
            None => CellValue::Empty,
        };
        let points = move |line: &ChartLine<'a>| match line.boxes.get(round.index()) {
            Some(one) if one.is_known => CellValue::Points(one.so_far),
            Some(_) | None => CellValue::Empty,
        };
        let heading = words.occasion("round", round);
        let points_heading = words.occasion("points-after", round);
        columns.extend([
            Column::centre("round", stacked)
                .headed(heading.clone(), round.to_string())
                .movable()
                .at_least(3.0)
                .for_people(),
            Column::centre("round", move |line: &ChartLine<'a>| CellValue::sign(of_file(line)))
                .headed(heading.clone(), heading)
                .for_files(),
            Column::right("points", points).headed(points_heading.clone(), points_heading).for_files(),
        ]);
    }
    List::new(rows, columns)
}

/// `12w1`, `bye ½`, `–`.
fn met(
    one: &ChartBox,
    people: &People<'_>,
    with_colours: bool,
    scale: &PointScale,
    words: Words<'_>,
) -> String {
    match one.past {
        Past::Nothing => String::new(),
        Past::Bye(Bye::Zero) => words.phrase("absent-short"),
        Past::Bye(bye) => words.bye(bye, scale),
        Past::Game(game) => {
            let number = people.starting_number(game.opponent).map(|number| number.to_string());
            let colour = game.colour.filter(|_| with_colours).map(|colour| words.colour_letter(colour));
            let sign = if game.adjourned { "a" } else { game.outcome.map_or("", Outcome::sign) };
            format!("{}{}{sign}", number.unwrap_or_default(), colour.unwrap_or_else(|| String::from(" ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Colour, PastGame};
    use crate::wording::Wording;

    #[test]
    fn a_box_says_whom_with_which_colour_and_how_it_ended() {
        let wording = Wording::english();
        let event =
            Tournament::new(Default::default(), crate::model::Rules::new(crate::model::SystemId::Dutch, 1));
        let people = People::of(&event);
        let said = |past| {
            let one = ChartBox { past, so_far: Points::ONE, is_known: true };
            met(&one, &people, true, &PointScale::STANDARD, Words(&wording))
        };
        let game = PastGame {
            opponent: PlayerId(1),
            colour: Some(Colour::White),
            outcome: Some(Outcome::Drew),
            adjourned: false,
            annulled: false,
        };
        assert_eq!(said(Past::Game(game)), "w½");
        assert_eq!(said(Past::Game(PastGame { outcome: None, ..game })), "w");
        assert_eq!(said(Past::Game(PastGame { adjourned: true, ..game })), "wa");
        assert_eq!([said(Past::Bye(Bye::Zero)), said(Past::Bye(Bye::Half))], ["–", "bye ½"]);
    }
}
