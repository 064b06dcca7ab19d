//! Rounds paired again: where the pairing that was played differs from the engine's answer for the field as it was then,
//! which rule decides, and whose doing it is. Overrides by the arbiter's hand show as what they are.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{
    Board, Breach, Command, Fact, Gravity, Journal, PairedGame, PlannedPairing, PlayerId, Round, RoundNumber,
    SectionId, SystemId, Tournament,
};
use crate::pairing::{
    Control, Field, Pair, PairError, Pairing, PairingSystem, SeatedRound, Seating, Unpairable, WhyNot, Wish,
};

/// Why a seat differs from the engine's answer of today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// The arbiter made, changed or locked the pair.
    ByHand,
    /// The engine gave it when the round was paired; since then something was changed on which that depended (a result,
    /// the field, a setting, the program).
    Since,
    /// The round came with a file: another program, older rules or somebody's hand paired it.
    Elsewhere,
}

/// A board or bye that the engine would pair differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDifference {
    /// The board; `None` for the bye.
    pub board: Option<Board>,
    /// Who sits there: White and Black, or the one with the bye.
    pub players: Vec<PlayerId>,
    /// The pairs of the engine with these players, with its colours.
    pub rather: Vec<Pair>,
    /// Which of them gets the bye from the engine.
    pub rather_bye: Option<PlayerId>,
    /// Same opponents, but the colours are the other way round.
    pub colours_only: bool,
    /// The rules that it breaks, the most important first.
    pub breaches: Vec<Breach>,
    /// Why it differs.
    pub cause: Cause,
}

/// The result of pairing a round again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// How many boards were compared.
    pub boards: usize,
    /// How many players have the pairing-allocated bye.
    pub byes: usize,
    /// Lines of a report file that their opponent's line does not mirror; the file does not say who played whom there,
    /// so they were not compared.
    pub one_sided: usize,
    /// Why the engine finds no pairing for the field; then nothing was compared.
    pub impossible: Option<Unpairable>,
    /// Where the round comes from, if no seat differs.
    pub cause: Cause,
    /// The differences: boards in their order, then the bye.
    pub differences: Vec<SeatDifference>,
}

impl Audit {
    /// True if every seat is as the engine pairs it.
    pub fn agrees(&self) -> bool {
        self.impossible.is_none() && self.differences.is_empty()
    }

    /// How many boards have the engine's players and colours.
    pub fn boards_equal(&self) -> usize {
        if self.impossible.is_some() {
            return 0;
        }
        self.boards - self.differences.iter().filter(|one| one.board.is_some()).count()
    }

    /// True if the bye (or that there is none) is the engine's.
    pub fn bye_agrees(&self) -> bool {
        self.impossible.is_none() && self.differences.iter().all(|one| one.board.is_some())
    }
}

/// How a round was paired, according to the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedPairing {
    /// The draft that was stored last.
    pub pairing: PlannedPairing,
    /// The system that paired it; `None` = by hand.
    pub paired_by: Option<SystemId>,
}

impl LoggedPairing {
    /// The last pairing of a section's round among the entries in force; `None` if the round stood in the file before the first
    /// entry. O(entries).
    pub fn of(journal: &Journal, section: SectionId, round: RoundNumber) -> Option<Self> {
        journal.in_force(section).rev().find_map(|(_, command)| Self::by(command, round))
    }

    fn by(command: &Command, wanted: RoundNumber) -> Option<Self> {
        match command {
            Command::PairRound { round, pairing, paired_by } if *round == wanted => {
                Some(Self { pairing: pairing.clone(), paired_by: *paired_by })
            }
            Command::Together(all) => all.iter().rev().find_map(|one| Self::by(one, wanted)),
            _ => None,
        }
    }
}

/// Whose doing a seat is.
struct RoundOrigin<'a> {
    round: &'a Round,
    made: Option<&'a LoggedPairing>,
}

impl RoundOrigin<'_> {
    /// The round as a whole.
    fn of_round(&self) -> Cause {
        match (self.made, self.round.paired_by) {
            (Some(made), _) if made.paired_by.is_none() => Cause::ByHand,
            (None, None) if self.round.games.iter().any(|game| game.by_hand) => Cause::ByHand,
            (None, None) => Cause::Elsewhere,
            _ => Cause::Since,
        }
    }

    /// A board. What the engine did not lay down is the arbiter's, and so is what was locked for it.
    fn of_board(&self, board: Board, pair: Pair) -> Cause {
        if self.round.game(board).is_some_and(|game| game.by_hand) {
            return Cause::ByHand;
        }
        match self.made.map(|made| &made.pairing) {
            None => self.of_round(),
            Some(made) => {
                let of_engine =
                    |game: &PairedGame| !game.locked && (game.white, game.black) == (pair.white, pair.black);
                if made.games.iter().any(of_engine) { self.of_round() } else { Cause::ByHand }
            }
        }
    }

    fn of_bye(&self, player: PlayerId) -> Cause {
        match self.made {
            Some(made) if made.pairing.bye != Some(player) => Cause::ByHand,
            _ => self.of_round(),
        }
    }

    /// A report file does not say who had White in a game that was not played.
    fn knows_colours(&self, board: Board) -> bool {
        let from_file = self.made.is_none() && self.round.paired_by.is_none();
        let game = self.round.game(board).filter(|game| !game.by_hand);
        !from_file || game.is_none_or(|game| game.result.is_pending() || game.result.is_played())
    }
}

/// Pairs a round of a tournament again and tells where that differs, to the last colour. `made` is what the log says of
/// the round, if it says anything; `engine` is the system of the event. Corrections count only if they did for that
/// pairing ([`Tournament::as_counted_for`]). Costs a pairing.
///
/// # Errors
/// [`PairError::Cancelled`] when that was asked for; a field that cannot be paired is an [`Audit`] too.
pub fn audit(
    tournament: &Tournament,
    round: RoundNumber,
    engine: &dyn PairingSystem,
    made: Option<&LoggedPairing>,
    control: &Control,
) -> Result<Option<Audit>, PairError> {
    let tournament = &*tournament.as_counted_for(round);
    let (Some(paired), Some(seating)) = (tournament.round(round), Seating::of_round(tournament, round))
    else {
        return Ok(None);
    };
    let origin = RoundOrigin { round: paired, made };
    let empty = Audit {
        boards: seating.games.len(),
        byes: seating.byes.len(),
        one_sided: paired.one_sided.len(),
        impossible: None,
        cause: origin.of_round(),
        differences: Vec::new(),
    };
    let field = Field::from_tournament(tournament, round);
    let best = match engine.pair(&field, tournament.rules().seed, control) {
        Ok(best) => best,
        Err(PairError::Unpairable(why)) => return Ok(Some(Audit { impossible: Some(why), ..empty })),
        Err(PairError::Cancelled) => return Err(PairError::Cancelled),
    };
    let mut differences = compare(&seating, &best, &origin);
    let who: BTreeSet<PlayerId> = differences.iter().flat_map(|one| one.players.iter().copied()).collect();
    if !who.is_empty() {
        give_reasons(
            &mut differences,
            engine.breaches(SeatedRound::new(&field, &seating, Some(&best)), &who),
        );
    }
    Ok(Some(Audit { differences, ..empty }))
}

/// The seats that differ, without reasons. O(n log n).
fn compare(seating: &Seating, best: &Pairing, origin: &RoundOrigin<'_>) -> Vec<SeatDifference> {
    let of_engine: BTreeMap<PlayerId, Pair> =
        best.pairs.iter().flat_map(|pair| [(pair.white, *pair), (pair.black, *pair)]).collect();
    let difference = |board, players: Vec<PlayerId>, colours_only, cause| {
        let mut rather: Vec<Pair> = players.iter().filter_map(|id| of_engine.get(id).copied()).collect();
        rather.dedup();
        let rather_bye = players.iter().copied().find(|id| best.bye == Some(*id));
        SeatDifference { board, players, rather, rather_bye, colours_only, breaches: Vec::new(), cause }
    };
    let on_boards = seating.games.iter().enumerate().filter_map(|(index, pair)| {
        let board = Board::at(index);
        let engines = of_engine.get(&pair.white);
        let turned = engines.and_then(|engines| engines.opponent(pair.white)) == Some(pair.black);
        if engines == Some(pair) || (turned && !origin.knows_colours(board)) {
            return None;
        }
        let cause = origin.of_board(board, *pair);
        Some(difference(Some(board), vec![pair.white, pair.black], turned, cause))
    });
    let byes = seating.byes.iter().filter(|id| best.bye != Some(**id));
    on_boards.chain(byes.map(|id| difference(None, vec![*id], false, origin.of_bye(*id)))).collect()
}

/// Gives each seat the breaches that are about it: those of its board or its player, and those of the whole round.
fn give_reasons(differences: &mut [SeatDifference], breaches: Vec<Breach>) {
    for one in differences.iter_mut() {
        let is_about = |breach: &&Breach| match (breach.board, of_whom(&breach.fact)) {
            (Some(board), _) => one.board == Some(board),
            (None, Some(player)) => one.players.contains(&player),
            (None, None) => true,
        };
        one.breaches = breaches.iter().filter(is_about).cloned().collect();
        // Who meets whom comes before who has White.
        let of_colours = |breach: &Breach| matches!(breach.fact, Fact::ColoursAgainstRule { .. });
        let opponents_differ = !one.colours_only;
        one.breaches.sort_by_key(|breach| {
            (std::cmp::Reverse(breach.gravity), opponents_differ && of_colours(breach))
        });
        let graver = one.breaches.iter().any(|breach| breach.gravity > Gravity::Note);
        one.breaches.retain(|breach| !graver || breach.gravity > Gravity::Note);
    }
}

/// Whom a fact without a board is about; `None` for the round as a whole.
const fn of_whom(fact: &Fact) -> Option<PlayerId> {
    match fact {
        Fact::SecondBye { player, .. }
        | Fact::ByeOutOfTurn { player, .. }
        | Fact::ByeNotNeeded { player }
        | Fact::OtherOpponent { player, .. }
        | Fact::NotPaired { player }
        | Fact::NotAvailable { player }
        | Fact::DownOutOfTurn { player }
        | Fact::LotChoseOther { player, .. }
        | Fact::LotGaveByeTo { player, .. }
        | Fact::ByeAfterDefaultWin { player, .. }
        | Fact::ByeAfterFreePoints { player, .. }
        | Fact::ThirdColourInRow { player, .. }
        | Fact::ColourDifference { player, .. } => Some(*player),
        Fact::SecondMeeting { .. }
        | Fact::ForbiddenPair { .. }
        | Fact::KeptApart { .. }
        | Fact::KeptApartIfPossible { .. }
        | Fact::NotKeptApart { .. }
        | Fact::ColoursAgainstRule { .. }
        | Fact::ScoreGap { .. }
        | Fact::RestImpossible { .. }
        | Fact::LargerSumOfSquares { .. }
        | Fact::OtherRound { .. }
        | Fact::WorseBy { .. }
        | Fact::LaterInOrder { .. }
        | Fact::SameColourDue { .. }
        | Fact::PublishedChanged => None,
    }
}

/// Why a round does not contain a wanted pair or bye. Costs up to three pairings.
pub fn why_not(
    tournament: &Tournament,
    round: RoundNumber,
    wish: Wish,
    engine: &dyn PairingSystem,
) -> WhyNot {
    let field = Field::from_tournament(tournament, round);
    let seed = tournament.rules().seed;
    match engine.pair(&field, seed, &Control::default()) {
        Ok(best) => WhyNot::ask(engine, &field, seed, wish, &best),
        Err(error) => WhyNot::Impossible(error),
    }
}

#[cfg(test)]
mod tests {
    use super::super::simulation::{Extras, Plan, simulate, simulate_with};
    use super::*;
    use crate::model::{GameResult, HandChange, JournalEntry, apply};
    use crate::pairing::{system, systems};

    fn played(id: SystemId) -> Tournament {
        let plan = Plan {
            players: 15,
            rounds: 4,
            system: id,
            seed: 3,
            draws: 20,
            forfeits: 4,
            byes: 2,
            absences: 2,
        };
        simulate(&plan, system(id).unwrap()).unwrap().tournament
    }

    /// The audit of a round as its event stands, with what a log says of it.
    fn audited(event: &Tournament, round: RoundNumber, made: Option<&LoggedPairing>) -> Audit {
        let engine = system(event.rules().system).unwrap();
        audit(event, round, engine, made, &Control::default()).unwrap().unwrap()
    }

    fn changed(event: &Tournament, round: RoundNumber, change: HandChange) -> Tournament {
        let reason = Some("they came together".into());
        apply(event, &Command::ChangePairing { round, change, reason, broken: Vec::new() }).unwrap()
    }

    #[test]
    fn what_the_engine_paired_it_pairs_again() {
        for engine in systems() {
            let event = played(engine.id());
            for (round, paired) in event.rounds() {
                let found = audited(&event, round, None);
                assert!(found.agrees() && found.bye_agrees(), "{} round {round}: {found:?}", engine.id());
                assert_eq!((found.boards, found.boards_equal()), (paired.games.len(), paired.games.len()));
            }
            assert_eq!(
                audit(&event, event.next_round().unwrap(), *engine, None, &Control::default()),
                Ok(None)
            );
        }
    }

    /// A late entry moves everybody below down by one; the rounds before it keep their numbers and their entrants, and
    /// the explanation of a board says the same.
    #[test]
    fn rounds_before_a_late_entry_agree_in_every_system() {
        for engine in systems().iter().filter(|engine| !engine.id().is_scheduled()) {
            let id = engine.id();
            for seed in 1..=3 {
                let plan = Plan {
                    players: 17,
                    rounds: 5,
                    system: id,
                    seed,
                    draws: 20,
                    forfeits: 4,
                    byes: 2,
                    absences: 2,
                };
                let extras = Extras { late: 30, retirements: 3, ..Extras::default() };
                let event = simulate_with(&plan, &extras, *engine).unwrap().tournament;
                let moved = |player: &crate::model::Player| {
                    let above = |other: &crate::model::Player| {
                        other.entered > RoundNumber::FIRST && event.number(other.id) < event.number(player.id)
                    };
                    player.entered == RoundNumber::FIRST && event.players().any(above)
                };
                assert!(
                    event.players().any(moved),
                    "{id} {seed}: somebody has another number than in round 1"
                );
                for (round, _) in event.rounds() {
                    let found = audited(&event, round, None);
                    assert!(found.agrees(), "{id} {seed} round {round}: {found:?}");
                    assert_eq!(by_hand(&event, round), [], "{id} {seed} round {round}");
                }
            }
        }
    }

    /// Whose board or bye the explanation takes for the arbiter's.
    fn by_hand(event: &Tournament, round: RoundNumber) -> Vec<PlayerId> {
        let engine = system(event.rules().system).unwrap();
        let (field, seating) =
            (Field::from_tournament(event, round), Seating::of_round(event, round).unwrap());
        let best = engine.pair(&field, event.rules().seed, &Control::default()).unwrap();
        let told =
            |id: &PlayerId| engine.explain(SeatedRound::new(&field, &seating, Some(&best)), *id).reasons;
        let seated = seating.games.iter().map(|pair| pair.white).chain(seating.byes.iter().copied());
        seated.filter(|id| told(id).contains(&crate::pairing::Reason::ByHand.uncited())).collect()
    }

    #[test]
    fn an_override_is_found_with_its_rule_and_its_hand() {
        let event = played(SystemId::Vincze);
        let (round, paired) = event.last_round().unwrap();
        let (a, b) = (paired.games[0].white, paired.games[1].white);
        let found = audited(&changed(&event, round, HandChange::SwapPlayers { a, b }), round, None);
        let boards: Vec<_> = found.differences.iter().filter_map(|difference| difference.board).collect();
        assert_eq!(boards, [Board(1), Board(2)]);
        assert_eq!(found.boards_equal(), found.boards - 2);
        for one in &found.differences {
            assert!(!one.breaches.is_empty());
            assert_eq!((one.cause, one.rather.len()), (Cause::ByHand, 2));
        }
        let found =
            audited(&changed(&event, round, HandChange::SwapColours { board: Board(1) }), round, None);
        let [one] = found.differences.as_slice() else { panic!("{found:?}") };
        assert!(one.colours_only && one.board == Some(Board(1)));
        let game = paired.games[0];
        assert_eq!(one.rather, [Pair { white: game.white, black: game.black }]);
    }

    #[test]
    fn what_the_engine_laid_down_and_a_correction_overtook_is_no_hand() {
        let event = played(SystemId::Dutch);
        let (round, paired) = event.last_round().unwrap();
        let pairs = |locked| {
            let game =
                |game: &crate::model::Game| PairedGame { white: game.white, black: game.black, locked };
            PlannedPairing { games: paired.games.iter().map(game).collect(), bye: paired.pairing_bye() }
        };
        // Every result of round 1 is corrected.
        let first = event.round(RoundNumber::FIRST).unwrap();
        let corrected = first.games.iter().enumerate().fold(event.clone(), |event, (index, game)| {
            let (board, result) = (Board::at(index), game.result.mirrored());
            apply(&event, &Command::SetResult { round: RoundNumber::FIRST, board, result }).unwrap()
        });
        let cause = |made: &LoggedPairing| -> BTreeSet<Cause> {
            let found = audited(&corrected, round, Some(made));
            found.differences.iter().map(|one| one.cause).collect()
        };
        let made = LoggedPairing { pairing: pairs(false), paired_by: Some(SystemId::Dutch) };
        assert_eq!(cause(&made), BTreeSet::from([Cause::Since]));
        // Boards that were locked, or laid down by hand, are the arbiter's; the bye cannot be locked.
        let locked = LoggedPairing { pairing: pairs(true), ..made.clone() };
        assert!(cause(&locked).contains(&Cause::ByHand));
        let by_hand = LoggedPairing { paired_by: None, ..made };
        assert_eq!(cause(&by_hand), BTreeSet::from([Cause::ByHand]));
    }

    /// The event as a report file gives it back.
    fn imported(event: &Tournament) -> Tournament {
        let mut parts = event.to_parts();
        for round in &mut parts.rounds {
            let round = std::sync::Arc::make_mut(round);
            round.paired_by = None;
        }
        Tournament::from_parts(parts).unwrap()
    }

    #[test]
    fn a_report_does_not_say_who_had_white_in_a_game_that_was_not_played() {
        let mut parts = imported(&played(SystemId::Dutch)).to_parts();
        let turn = |parts: &mut crate::model::TournamentParts, result: GameResult| {
            let game = &mut std::sync::Arc::make_mut(&mut parts.rounds[0]).games[0];
            (game.white, game.black, game.result) = (game.black, game.white, result);
        };
        turn(&mut parts, GameResult::WhiteWinsByDefault);
        let event = Tournament::from_parts(parts.clone()).unwrap();
        assert!(audited(&event, RoundNumber::FIRST, None).agrees());
        turn(&mut parts, GameResult::WhiteWins);
        turn(&mut parts, GameResult::WhiteWins);
        let event = Tournament::from_parts(parts).unwrap();
        let found = audited(&event, RoundNumber::FIRST, None);
        let [one] = found.differences.as_slice() else { panic!("{found:?}") };
        assert_eq!((one.colours_only, one.cause), (true, Cause::Elsewhere));
    }

    #[test]
    fn a_round_that_cannot_be_paired_is_told_as_that() {
        let mut parts = imported(&played(SystemId::Dutch)).to_parts();
        let ids: Vec<PlayerId> = parts.players.iter().map(|player| player.id).collect();
        for (index, a) in ids.iter().enumerate() {
            let bans = ids[index + 1..].iter().map(|b| crate::model::ForbiddenPair::always(*a, *b));
            parts.forbidden.extend(bans);
        }
        let event = Tournament::from_parts(parts).unwrap();
        let found = audited(&event, RoundNumber::FIRST, None);
        assert!(found.impossible.is_some() && !found.agrees() && !found.bye_agrees());
        assert_eq!((found.boards_equal(), found.cause), (0, Cause::Elsewhere));
    }

    #[test]
    fn the_log_names_the_last_pairing_in_force() {
        let event = played(SystemId::Dutch);
        let draft = |bye| Command::PairRound {
            round: RoundNumber::FIRST,
            pairing: PlannedPairing { games: Vec::new(), bye: Some(PlayerId(bye)) },
            paired_by: Some(SystemId::Dutch),
        };
        let entry = |command: Command| JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, command);
        let mut journal = Journal::new(event);
        journal.entries = vec![entry(draft(1)), entry(Command::Together(vec![draft(2)])), entry(draft(3))];
        let bye = |journal: &Journal| {
            LoggedPairing::of(journal, SectionId::FIRST, RoundNumber::FIRST).map(|made| made.pairing.bye)
        };
        for (cursor, named) in [(0, None), (1, Some(1)), (2, Some(2)), (3, Some(3))] {
            journal.cursor = cursor;
            assert_eq!(bye(&journal), named.map(|id| Some(PlayerId(id))));
        }
        assert_eq!(LoggedPairing::of(&journal, SectionId::FIRST, RoundNumber::FIRST.next()), None);
    }

    #[test]
    fn a_round_without_a_log_is_the_arbiters_if_a_board_was_made_by_hand() {
        let event = played(SystemId::Dutch);
        let mut round = (*event.last_round().unwrap().1).clone();
        round.paired_by = None;
        let cause = |round: &Round| RoundOrigin { round, made: None }.of_round();
        assert_eq!(cause(&round), Cause::Elsewhere);
        round.games.last_mut().unwrap().by_hand = true;
        assert_eq!(cause(&round), Cause::ByHand);
    }
}
