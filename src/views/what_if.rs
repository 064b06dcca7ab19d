//! What if, as it is read: the places that everybody can still have, the pairs of the next round that are certain, and
//! what the others depend on. The hall display takes [`certain_lines`].

use std::collections::BTreeMap;

use crate::desk::what_if::{OpenPlayer, Outlook, PlaceOutlook, SurePair, WhatIf};
use crate::model::{Board, Game, PlayerId, RoundNumber, TableNumber, Tournament};
use crate::pairing::Pair;
use crate::wording::{Wording, args};

/// So many possible opponents are named.
const OPPONENTS: usize = 4;

/// A player with the places that are still possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceLine {
    /// `3`, or `2–4`.
    pub place: String,
    /// The name.
    pub name: String,
    /// `4½`, or `4–5`.
    pub points: String,
    /// What is paid, or between what; empty while the event goes on.
    pub prize: String,
    /// The place cannot change.
    pub is_certain: bool,
    /// The line as it is read aloud.
    pub spoken: String,
}

/// A pair that stands in every outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SureLine {
    /// The board; empty while its number is open.
    pub board: String,
    /// White, if the colours are certain.
    pub white: String,
    /// Black.
    pub black: String,
    /// The colours are certain.
    pub colours: bool,
    /// The line as it is read aloud.
    pub spoken: String,
}

/// Somebody whose next opponent is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenLine {
    /// The name.
    pub name: String,
    /// `Petrov (18), Lind (6) or the bye (3)`.
    pub opponents: String,
}

/// What the dialog shows of an outlook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutlookLines {
    /// What is certain, in sentences.
    pub summary: Vec<String>,
    /// Everybody, the best first.
    pub places: Vec<PlaceLine>,
    /// The pairs that are certain.
    pub sure: Vec<SureLine>,
    /// Who has the bye in any case.
    pub bye: Option<String>,
    /// The others.
    pub open: Vec<OpenLine>,
}

impl OutlookLines {
    /// The lines of an outlook of a round. O(players log players).
    pub fn of(outlook: &Outlook, round: RoundNumber, tournament: &Tournament, wording: &Wording) -> Self {
        let said = Said { outlook, tournament, wording, next: round.next() };
        Self {
            summary: said.summary(),
            places: outlook.places.iter().map(|place| said.place(place)).collect(),
            sure: outlook.next.sure.iter().map(|sure| said.sure(sure)).collect(),
            bye: outlook.next.sure_bye.map(|id| tournament.name(id).to_owned()),
            open: outlook.next.open.iter().map(|open| said.open(open)).collect(),
        }
    }
}

/// What is certain of the next round whatever happens, for the hall: a line a board, then the bye. Empty while nothing
/// is.
pub fn certain_lines(found: &WhatIf, tournament: &Tournament, wording: &Wording) -> Vec<String> {
    let said = Said { outlook: &found.whole, tournament, wording, next: found.round.next() };
    let next = &found.whole.next;
    let pairs = next.sure.iter().map(|sure| said.sure(sure).spoken);
    let bye = next.sure_bye.map(|id| said.bye(id));
    let of_round = |line: String| wording.text_with("certain-next", &args! { round: said.next, line });
    pairs.chain(bye).map(of_round).collect()
}

/// What is certain already for each player while the last games of a round are played: marks for the lists in which the
/// players stand anyway.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CertainMarks {
    next: BTreeMap<PlayerId, String>,
    prizes: BTreeMap<PlayerId, String>,
}

impl CertainMarks {
    /// The marks of everybody. O(players log players).
    pub fn of(found: &WhatIf, tournament: &Tournament, wording: &Wording) -> Self {
        let said = Said { outlook: &found.whole, tournament, wording, next: found.round.next() };
        let next = &found.whole.next;
        let in_words = |line: String| wording.text_with("certain-next", &args! { round: said.next, line });
        let pairs = next.sure.iter().flat_map(|sure| {
            let sentence = in_words(said.sure(sure).spoken);
            [sure.pair.white, sure.pair.black].map(|id| (id, sentence.clone()))
        });
        let bye = next.sure_bye.map(|id| (id, in_words(said.bye(id))));
        let prize = |place: &PlaceOutlook| {
            let amount = place.certain_prize().filter(|amount| *amount > 0)?;
            let amount = said.money(amount);
            Some((place.player, wording.text_with("certain-prize", &args! { amount })))
        };
        let prizes = found.whole.places.iter().filter_map(prize).collect();
        Self { next: pairs.chain(bye).collect(), prizes }
    }

    /// Whom a player meets in the next round, or that they have the bye, as a sentence; `None` while that is open.
    pub fn next_of(&self, player: PlayerId) -> Option<&str> {
        self.next.get(&player).map(String::as_str)
    }

    /// The same of both players of a game.
    pub fn next_of_game(&self, game: &Game) -> Option<String> {
        let known: Vec<&str> =
            [game.white, game.black].into_iter().filter_map(|id| self.next_of(id)).collect();
        (!known.is_empty()).then(|| known.join("\n"))
    }

    /// What a player is paid in all, as a sentence; `None` while that is open, or nothing.
    pub fn prize_of(&self, player: PlayerId) -> Option<&str> {
        self.prizes.get(&player).map(String::as_str)
    }
}

struct Said<'a> {
    outlook: &'a Outlook,
    tournament: &'a Tournament,
    wording: &'a Wording,
    next: RoundNumber,
}

impl Said<'_> {
    fn name(&self, id: PlayerId) -> String {
        self.tournament.name(id).to_owned()
    }

    fn bye(&self, id: PlayerId) -> String {
        self.wording.text_with("what-if-bye", &args! { player: self.name(id) })
    }

    fn summary(&self) -> Vec<String> {
        let Outlook { cases, places, next } = self.outlook;
        let (cases, round) = (*cases, self.next);
        let say = |key: &str, count: usize, of: usize| {
            self.wording.text_with(key, &args! { count, of, cases, round })
        };
        let mut lines = Vec::new();
        if next.over == cases {
            lines.push(self.wording.text("what-if-over"));
        } else if next.over > 0 {
            lines.push(say("what-if-over-in-some", next.over, cases));
        }
        if next.impossible > 0 {
            lines.push(say("what-if-impossible", next.impossible, cases));
        }
        let boards = next.sure.len() + next.open.len() / 2;
        if boards > 0 {
            lines.push(say("what-if-boards", next.sure.len(), boards));
        }
        lines.extend(next.sure_bye.map(|id| self.bye(id)));
        lines.push(say("what-if-places", self.outlook.certain_places(), places.len()));
        let paid = places.iter().filter(|place| place.prize.is_some_and(|(_, most)| most > 0));
        let paid: Vec<&PlaceOutlook> = paid.collect();
        if !paid.is_empty() {
            let certain = paid.iter().filter(|place| place.certain_prize().is_some()).count();
            lines.push(say("what-if-prizes", certain, paid.len()));
        }
        lines
    }

    fn place(&self, place: &PlaceOutlook) -> PlaceLine {
        let range = |least: String, most: String| {
            if least == most { least } else { format!("{least}–{most}") }
        };
        let (least, most) = place.points;
        let money = |amount: u64| self.money(amount);
        let prize = place.prize.filter(|(_, most)| *most > 0);
        let line = PlaceLine {
            place: range(place.best.to_string(), place.worst.to_string()),
            name: self.name(place.player),
            points: range(format!("{least:#}"), format!("{most:#}")),
            prize: prize.map(|(least, most)| range(money(least), money(most))).unwrap_or_default(),
            is_certain: place.is_certain(),
            spoken: String::new(),
        };
        let key = if line.is_certain { "what-if-place-certain" } else { "what-if-place-open" };
        let points = if least == most {
            self.wording.points(least)
        } else {
            self.wording.text_with("about-points", &args! { points: line.points.as_str() })
        };
        let values = args! {
            place: line.place.as_str(), player: line.name.as_str(), points,
            prize: line.prize.as_str(),
        };
        PlaceLine { spoken: self.wording.text_with(key, &values).trim().to_owned(), ..line }
    }

    fn money(&self, amount: u64) -> String {
        let awards = self.tournament.awards();
        if awards.have_prizes() {
            return self.wording.money(amount, &awards.currency);
        }
        let unit =
            self.tournament.rules().prize_fund.as_ref().map(|fund| fund.unit.trim()).unwrap_or_default();
        self.wording.prize_amount(amount.to_string(), unit)
    }

    fn sure(&self, sure: &SurePair) -> SureLine {
        let (white, black) = (self.name(sure.pair.white), self.name(sure.pair.black));
        let table = sure.board.and_then(|board| self.sure_table(&sure.pair, board));
        let board = table.map(|table| table.to_string()).unwrap_or_default();
        let key = match (table.is_some(), sure.colours) {
            (true, true) => "what-if-pair-on-board",
            (true, false) => "what-if-two-on-board",
            (false, true) => "what-if-pair",
            (false, false) => "what-if-two",
        };
        let values = args! { board: board.as_str(), white: white.as_str(), black: black.as_str() };
        let spoken = self.wording.text_with(key, &values);
        SureLine { board, white, black, colours: sure.colours, spoken }
    }

    /// The table of a pair of the next round. Beside games at fixed tables it hangs on those before it.
    fn sure_table(&self, pair: &Pair, board: Board) -> Option<TableNumber> {
        let Some(tables) = self.tournament.section_tables() else {
            return Some(TableNumber::of_board(board));
        };
        let fixed = tables.fixed_table_of(&Game::new(pair.white, pair.black));
        let is_ours = |player: &PlayerId| self.tournament.player(*player).is_some();
        let any_fixed = tables.fixed.keys().any(is_ours);
        let next = self.tournament.next_round().unwrap_or(RoundNumber::FIRST);
        fixed.or_else(|| (!any_fixed).then(|| self.tournament.table(next, board)))
    }

    fn open(&self, open: &OpenPlayer) -> OpenLine {
        let about = self.wording.about(self.tournament).by_surname();
        let part = |(opponent, count): &(Option<PlayerId>, usize)| {
            let opponent = opponent.map_or_else(|| self.wording.text("what-if-the-bye"), |id| about.name(id));
            self.wording.text_with("what-if-opponent", &args! { opponent, count: *count })
        };
        let mut parts: Vec<String> = open.opponents.iter().take(OPPONENTS).map(part).collect();
        let more = open.opponents.len().saturating_sub(OPPONENTS);
        if more > 0 {
            parts.push(self.wording.text_with("about-more", &args! { count: more }));
        }
        OpenLine { name: self.name(open.player), opponents: parts.join(" · ") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::simulation::{Plan, simulate};
    use crate::model::{
        Board, Command, EventInfo, GameResult, NewPlayer, PlayerDetails, Rules, SystemId, apply,
    };
    use crate::pairing::{Control, system};

    #[test]
    fn four_possible_opponents_are_named_and_the_rest_is_counted() {
        let names = ["Ode", "Ada", "Bo", "Cy", "Di", "Ed"].map(|name| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        });
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 3));
        let event = apply(&event, &Command::AddPlayers(names.into())).unwrap();
        let wording = Wording::english();
        let said = Said {
            outlook: &Outlook::default(),
            tournament: &event,
            wording: &wording,
            next: RoundNumber::FIRST,
        };
        let told = |opponents: u32| {
            let opponents = (1..=opponents).map(|id| (Some(PlayerId(id)), 1)).collect();
            said.open(&OpenPlayer { player: PlayerId(0), opponents }).opponents
        };
        assert_eq!(told(4).split(" · ").count(), 4);
        assert!(told(4).contains("Di") && !told(4).contains("more"), "{}", told(4));
        assert_eq!(told(5).split(" · ").count(), 5);
        assert!(told(5).ends_with("1 more") && !told(5).contains("Ed"), "{}", told(5));
    }

    #[test]
    fn what_is_certain_is_told() {
        let id = SystemId::Dutch;
        let plan = Plan {
            players: 13,
            rounds: 3,
            system: id,
            seed: 4,
            draws: 30,
            forfeits: 0,
            byes: 0,
            absences: 0,
        };
        let event = simulate(&plan, system(id).unwrap()).unwrap().tournament;
        let mut parts = event.to_parts();
        parts.rules.rounds = 4;
        let event = Tournament::from_parts(parts).unwrap();
        let (round, _) = event.last_round().unwrap();
        let clear = Command::SetResult { round, board: Board::at(5), result: GameResult::Pending };
        let event = apply(&event, &clear).unwrap();
        let found = WhatIf::of(&event, None, &Control::default()).unwrap();
        let wording = Wording::english();
        let lines = OutlookLines::of(&found.whole, round, &event, &wording);
        assert_eq!(lines.places.len(), 13);
        assert!(lines.places.iter().all(|line| line.is_certain != line.place.contains('–')));
        assert_eq!(lines.open.len(), found.whole.next.open.len());
        let pairs = found.whole.next.sure.len();
        let told = certain_lines(&found, &event, &wording);
        assert_eq!(told.len(), pairs + usize::from(found.whole.next.sure_bye.is_some()));
        let marks = CertainMarks::of(&found, &event, &wording);
        let has_mark = |id: &PlayerId| marks.next_of(*id).is_some();
        let marked = event.players().map(|player| player.id).filter(has_mark).count();
        assert_eq!(marked, 2 * pairs + usize::from(found.whole.next.sure_bye.is_some()));
        let sure = found.whole.next.sure.first().unwrap();
        let said = marks.next_of(sure.pair.white).unwrap();
        assert!(said.contains(event.name(sure.pair.black)), "{said}");
        assert!(event.players().all(|player| marks.prize_of(player.id).is_none()), "the event goes on");
        let mut paid = found.clone();
        for (place, prize) in paid.whole.places.iter_mut().zip([(50, 50), (20, 40), (0, 0)]) {
            place.prize = Some(prize);
        }
        let marks = CertainMarks::of(&paid, &event, &wording);
        let has_prize = |place: &PlaceOutlook| marks.prize_of(place.player).is_some();
        let marked: Vec<bool> = paid.whole.places.iter().take(4).map(has_prize).collect();
        assert_eq!(marked, [true, false, false, false], "an amount that is certain, and more than nothing");
        assert!(
            lines.summary.iter().any(|line| line.contains("of 6 boards of round 4")),
            "{:?}",
            lines.summary
        );
        // One outcome: nothing is open.
        let one = OutlookLines::of(&found.outlook(&[Some(GameResult::Draw)]), round, &event, &wording);
        assert!(one.open.is_empty() && one.sure.len() == 6 && one.bye.is_some());
        assert!(one.places.iter().all(|line| line.is_certain));
    }
}
