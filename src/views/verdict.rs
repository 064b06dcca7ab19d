//! What the engine says about a round, in lines: the verdict on a change by hand before it is made.

use crate::model::{Board, Breach, Bye, Gravity, HandChange, PlayerId, RoundNumber, Tournament};
use crate::pairing::{Grade, Seating, Verdict, after_change};
use crate::wording::{Wording, args};

/// How grave a line of a verdict is: said by its word and its icon, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing speaks against it.
    Good,
    /// Legal but worse.
    Worse,
    /// Breaks an absolute rule.
    Bad,
}

impl Tone {
    /// Of a whole verdict.
    pub const fn of_grade(grade: Grade) -> Self {
        match grade {
            Grade::Legal => Self::Good,
            Grade::Worse => Self::Worse,
            Grade::Illegal => Self::Bad,
        }
    }

    /// Of a rule that is broken.
    pub const fn of_gravity(gravity: Gravity) -> Self {
        match gravity {
            Gravity::Note => Self::Good,
            Gravity::Worse => Self::Worse,
            Gravity::Absolute => Self::Bad,
        }
    }

    /// The word of a single line, as a key of the wording.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Good => "verdict-word-good",
            Self::Worse => "verdict-word-worse",
            Self::Bad => "verdict-word-bad",
        }
    }

    /// The word for the whole change, as a key of the wording.
    pub const fn headline(self) -> &'static str {
        match self {
            Self::Good => "verdict-good",
            Self::Worse => "verdict-worse",
            Self::Bad => "verdict-bad",
        }
    }
}

/// The lines of a verdict on a change of the last round: one for each rule broken, and one for each board touched that breaks none.
pub fn verdict_lines(
    tournament: &Tournament,
    wording: &Wording,
    change: &HandChange,
    verdict: &Verdict,
) -> Vec<(Tone, String)> {
    let about = wording.about(tournament);
    let mut lines: Vec<(Option<Board>, Tone, String)> = verdict
        .breaches
        .iter()
        .map(|breach| (breach.board, Tone::of_gravity(breach.gravity), about.breach(breach)))
        .collect();
    let last = tournament.last_round().map(|(number, _)| number);
    let before = last.and_then(|number| Seating::of_round(tournament, number));
    let after = before.as_ref().and_then(|before| after_change(before, change));
    if let (Some(before), Some(after)) = (before, after) {
        let (touched, _) = after.changed(&before);
        // A board that only moves up because another was taken away is not touched.
        let is_new = |board: &Board| {
            let pair = after.games.get(board.index());
            before.games.len() == after.games.len() || !before.games.iter().any(|old| Some(old) == pair)
        };
        for board in touched.into_iter().filter(is_new) {
            let clean = !verdict.breaches.iter().any(|breach| breach.board == Some(board));
            if let (true, Some(pair)) = (clean, after.games.get(board.index())) {
                let (white, black) = (about.name(pair.white), about.name(pair.black));
                let values = args! { board: about.table(last, board), white, black };
                let sentence = wording.text_with("verdict-board-clean", &values);
                lines.push((Some(board), Tone::Good, sentence));
            }
        }
    }
    lines.sort_by_key(|(board, ..)| (board.is_none(), *board));
    lines.into_iter().map(|(_, tone, text)| (tone, text)).collect()
}

/// The same lines without the tournament's boards, for a dialog that asks for a reason.
pub fn broken_lines(tournament: &Tournament, wording: &Wording, broken: &[Breach]) -> Vec<(Tone, String)> {
    let about = wording.about(tournament);
    broken.iter().map(|breach| (Tone::of_gravity(breach.gravity), about.breach(breach))).collect()
}

/// A change in words, as a sentence that stands alone.
pub fn change_sentence(tournament: &Tournament, wording: &Wording, change: &HandChange) -> String {
    let words = wording.about(tournament).change(change);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Why somebody with a bye that was asked for has no game; that needs no engine.
pub fn away(
    tournament: &Tournament,
    wording: &Wording,
    number: RoundNumber,
    player: PlayerId,
) -> Option<String> {
    let bye = tournament.round(number)?.byes.get(&player).filter(|bye| **bye != Bye::Pairing)?;
    let withdrawn = tournament.player(player).is_some_and(|player| player.is_withdrawn(number));
    let key = match bye {
        Bye::Zero if withdrawn => "pairings-why-withdrawn",
        Bye::Zero => "pairings-why-absent",
        Bye::Half | Bye::Full | Bye::Pairing => "pairings-why-requested-bye",
    };
    let points = wording.points(bye.points(&tournament.rules().points));
    Some(wording.text_with(key, &args! { player: tournament.name(player), round: number, points }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Command, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId, apply,
    };

    #[test]
    fn why_somebody_has_no_game_is_said_for_every_bye_but_the_allocated_one() {
        let (round, wording) = (RoundNumber::FIRST, Wording::english());
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let games = vec![PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false }];
        let give = |player, bye| HandChange::GiveBye { player: PlayerId(player), bye };
        let by_hand = |change| Command::ChangePairing { round, change, reason: None, broken: Vec::new() };
        let commands = [
            Command::AddPlayers(["A", "B", "C", "D", "E", "F"].map(entry).into()),
            Command::Withdraw { player: PlayerId(5), from: round },
            Command::PairRound {
                round,
                pairing: PlannedPairing { games, bye: Some(PlayerId(2)) },
                paired_by: None,
            },
            by_hand(give(3, Bye::Zero)),
            by_hand(give(4, Bye::Half)),
        ];
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 3));
        let event = commands.iter().try_fold(start, |event, command| apply(&event, command)).unwrap();
        let told = |player| away(&event, &wording, round, PlayerId(player));
        assert_eq!([0, 2].map(told), [None, None], "a game, and the pairing-allocated bye");
        let sentence = |player| told(player).unwrap_or_default();
        assert!(sentence(3).starts_with("D is absent in round 1 (0 points)."), "{}", sentence(3));
        assert!(sentence(4).starts_with("E has a bye of ½ point in round 1."), "{}", sentence(4));
        assert_eq!(sentence(5), "F has left the event and is not paired any more.");
    }
}
