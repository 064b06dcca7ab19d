//! How each player stands in each round, as one small mark. Said by shape and words, never by colour alone.

use strum::IntoEnumIterator as _;

use crate::model::{Bye, ByeRequest, Colour, Outcome, Player, PlayerId, Round, RoundNumber, Tournament};
use crate::wording::Wording;

/// What a player does, or did, in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Mark {
    /// Will be paired.
    Expected,
    /// Has a game without a result.
    Playing,
    /// Has an adjourned game.
    Adjourned,
    /// Won over the board.
    Won,
    /// Drew.
    Drew,
    /// Lost over the board.
    Lost,
    /// Won by default.
    WonByDefault,
    /// Lost by default.
    LostByDefault,
    /// Waits in the pool.
    Pool,
    /// The pairing-allocated bye.
    PairingBye,
    /// A full-point bye.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// Absent.
    Absent,
    /// Had not entered yet.
    NotEntered,
    /// Has left.
    Withdrawn,
}

impl Mark {
    /// The mark itself, one character.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Expected => "·",
            Self::Playing => "…",
            Self::Adjourned => "a",
            Self::Won => "1",
            Self::Drew => "½",
            Self::Lost => "0",
            Self::WonByDefault => "+",
            Self::LostByDefault => "−",
            Self::Pool => "?",
            Self::PairingBye => "B",
            Self::FullBye => "F",
            Self::HalfBye => "H",
            Self::Absent => "–",
            Self::NotEntered => "",
            Self::Withdrawn => "×",
        }
    }

    /// What it means.
    pub fn words(self, wording: &Wording) -> String {
        let name: &'static str = self.into();
        wording.text(&format!("players-mark-{name}"))
    }

    /// All marks with their meaning, for a tooltip.
    pub fn legend(wording: &Wording) -> Vec<(&'static str, String)> {
        let shown = |mark: &Self| !mark.symbol().is_empty();
        Self::iter().filter(shown).map(|mark| (mark.symbol(), mark.words(wording))).collect()
    }

    /// True if the player is not expected at a board.
    pub const fn is_away(self) -> bool {
        matches!(self, Self::HalfBye | Self::FullBye | Self::Absent | Self::NotEntered | Self::Withdrawn)
    }

    const fn of_bye(bye: Bye) -> Self {
        match bye {
            Bye::Pairing => Self::PairingBye,
            Bye::Full => Self::FullBye,
            Bye::Half => Self::HalfBye,
            Bye::Zero => Self::Absent,
        }
    }

    const fn of_outcome(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won | Outcome::WonUnrated => Self::Won,
            Outcome::Drew | Outcome::DrewUnrated => Self::Drew,
            Outcome::Lost | Outcome::LostUnrated => Self::Lost,
            Outcome::WonByDefault => Self::WonByDefault,
            Outcome::LostByDefault => Self::LostByDefault,
        }
    }
}

/// The marks of all players in all rounds, planned ones too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// By the position in the list of players, then by round.
    rows: Vec<Vec<Mark>>,
}

impl Marks {
    /// The marks of a tournament. O(n·R log n).
    pub fn of(tournament: &Tournament) -> Self {
        let rounds = usize::from(tournament.rules().rounds).max(tournament.rounds_paired());
        let rows = tournament
            .players()
            .map(|player| {
                (1..=rounds)
                    .filter_map(RoundNumber::new)
                    .map(|round| without_game(tournament, player, round))
                    .collect()
            })
            .collect();
        let mut marks = Self { rows };
        for (number, round) in tournament.rounds() {
            marks.put_games(tournament, number, round);
        }
        marks
    }

    fn put_games(&mut self, tournament: &Tournament, number: RoundNumber, round: &Round) {
        for game in &round.games {
            for colour in [Colour::White, Colour::Black] {
                let outcome = game.result.outcomes().map(|(white, black)| match colour {
                    Colour::White => white,
                    Colour::Black => black,
                });
                let mark = match outcome {
                    _ if game.result.is_open() && !game.result.is_pending() => Mark::Adjourned,
                    None => Mark::Playing,
                    Some(outcome) => Mark::of_outcome(outcome),
                };
                self.put(tournament, game.player(colour), number, mark);
            }
        }
        for line in &round.one_sided {
            let mark = line.outcome.map_or(Mark::Playing, Mark::of_outcome);
            self.put(tournament, line.player, number, mark);
        }
    }

    fn put(&mut self, tournament: &Tournament, player: PlayerId, round: RoundNumber, mark: Mark) {
        let row = tournament.position(player).and_then(|position| self.rows.get_mut(position));
        if let Some(place) = row.and_then(|row| row.get_mut(round.index())) {
            *place = mark;
        }
    }

    /// The marks of the player at a position of the list, round 1 first.
    pub fn row(&self, position: usize) -> &[Mark] {
        self.rows.get(position).map(Vec::as_slice).unwrap_or_default()
    }
}

/// The mark of a player who has no game in the round.
fn without_game(tournament: &Tournament, player: &Player, number: RoundNumber) -> Mark {
    if let Some(round) = tournament.round(number) {
        if let Some(bye) = round.byes.get(&player.id) {
            return Mark::of_bye(*bye);
        }
        return if player.entered > number {
            Mark::NotEntered
        } else if player.is_withdrawn(number) {
            Mark::Withdrawn
        } else {
            Mark::Pool
        };
    }
    if player.is_withdrawn(number) {
        return Mark::Withdrawn;
    }
    match player.requests.get(&number) {
        Some(ByeRequest::Full) => Mark::FullBye,
        Some(ByeRequest::Half) => Mark::HalfBye,
        Some(ByeRequest::Zero) => Mark::Absent,
        None if player.entered > number => Mark::NotEntered,
        None => Mark::Expected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Command, EventInfo, GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules,
        SystemId, apply,
    };

    fn entry(name: &str) -> NewPlayer {
        NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        }
    }

    #[test]
    fn every_mark_that_is_seen_is_explained() {
        let legend = Mark::legend(&Wording::english());
        let seen = Mark::iter().filter(|mark| !mark.symbol().is_empty());
        assert!(seen.clone().map(Mark::symbol).eq(legend.iter().map(|(symbol, _)| *symbol)));
        assert!(seen.count() > 10 && legend.iter().all(|(_, words)| words.len() > 2), "{legend:?}");
    }

    #[test]
    fn every_kind_of_round_has_its_mark() {
        let rules = Rules { rounds: 3, ..Rules::new(SystemId::Vincze, 1) };
        let first = RoundNumber::FIRST;
        let (second, third) = (first.next(), first.next().next());
        let id = PlayerId;
        let game = PairedGame { white: id(0), black: id(1), locked: false };
        let pairing = PlannedPairing { games: vec![game], bye: Some(id(2)) };
        let commands = [
            Command::AddPlayers(["A", "B", "C", "D"].map(entry).into()),
            Command::SetRequest { player: id(3), round: first, request: Some(ByeRequest::Half) },
            Command::PairRound { round: first, pairing, paired_by: None },
            Command::Publish { round: first, order: vec![Board(1)] },
            Command::SetResult { round: first, board: Board(1), result: GameResult::WhiteWinsByDefault },
            Command::AddPlayers(vec![entry("E")]),
            Command::Withdraw { player: id(1), from: second },
            Command::SetRequest { player: id(0), round: third, request: Some(ByeRequest::Full) },
        ];
        let start = Tournament::new(EventInfo::default(), rules);
        let tournament =
            commands.iter().try_fold(start, |tournament, command| apply(&tournament, command)).unwrap();
        let marks = Marks::of(&tournament);
        let rows: Vec<String> = (0..5)
            .map(|at| {
                marks
                    .row(at)
                    .iter()
                    .map(|mark| if mark.symbol().is_empty() { " " } else { mark.symbol() })
                    .collect()
            })
            .collect();
        assert_eq!(rows, ["+·F", "−××", "B··", "H··", " ··"]);
    }

    #[test]
    fn every_mark_has_words_and_a_symbol_of_its_own() {
        let wording = Wording::english();
        let mut seen = std::collections::BTreeSet::new();
        for mark in Mark::iter() {
            let name: &'static str = mark.into();
            assert!(wording.has(&format!("players-mark-{name}")), "{name}");
            assert!(seen.insert(mark.symbol()), "{mark:?}");
        }
    }
}
