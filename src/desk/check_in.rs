//! Check-in: which round it is for, and the commands that a tick and its end mean.

use crate::model::{Bye, ByeRequest, Command, HandChange, Player, PlayerId, RoundNumber, Stage, Tournament};

use super::leaving::this_round;
use crate::pairing::{Field, vincze_colours};

/// Somebody who came late and waits in the pool of the round that is played, and who has the bye in it: the two can play,
/// and no other board is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateArrival {
    /// The round.
    pub round: RoundNumber,
    /// Who came late.
    pub player: PlayerId,
    /// Who has the bye.
    pub bye: PlayerId,
}

impl LateArrival {
    /// The first who can join. Who waits without a tick has come late if nobody else waits: of a board taken apart there
    /// would be two.
    pub fn of(tournament: &Tournament) -> Option<Self> {
        let (round, paired) = tournament.last_round()?;
        let bye = paired.pairing_bye().filter(|_| paired.stage == Stage::Published)?;
        if paired.missing().is_empty() {
            return None;
        }
        let pool = tournament.pool(round);
        let has_come = |id: &&PlayerId| tournament.player(**id).is_some_and(|one| one.has_arrived(round));
        let only = || pool.first().filter(|_| pool.len() == 1);
        let player = *pool.iter().find(has_come).or_else(only)?;
        Some(Self { round, player, bye })
    }

    /// Who entered while the round was played and could still join it, the newest of them, and who has its bye.
    pub fn late_entrant(tournament: &Tournament) -> Option<Self> {
        let (round, bye) = Self::open_to_entrants(tournament)?;
        let paired = tournament.round(round)?;
        let could_join = |one: &&Player| {
            one.entered == round.next()
                && !one.is_withdrawn(round.next())
                && !paired.byes.contains_key(&one.id)
        };
        let player = tournament.players().rfind(could_join)?.id;
        Some(Self { round, player, bye })
    }

    /// The round that is played, if who enters now could still join it, and who has its bye.
    pub fn open_to_entrants(tournament: &Tournament) -> Option<(RoundNumber, PlayerId)> {
        let (round, paired) = tournament.last_round()?;
        let bye = paired.pairing_bye().filter(|_| paired.stage == Stage::Published)?;
        let is_open = !paired.missing().is_empty() && tournament.pool(round).is_empty();
        is_open.then_some((round, bye))
    }

    /// Brings a late entrant into the round: to the pool, where [`LateArrival::of`] finds them. `reason` is for the log.
    pub fn joins(&self, reason: String) -> Command {
        let change = HandChange::TakeBye { player: self.player };
        Command::ChangePairing { round: self.round, change, reason: Some(reason), broken: Vec::new() }
    }

    /// The game of the two. It is a change by hand in every system, and the colours are balanced as Vincze does: what the
    /// event's own rules say of them is in the verdict. O(players · rounds).
    pub fn game(&self, tournament: &Tournament) -> HandChange {
        let field = Field::from_tournament(tournament, self.round);
        let both = field.entrant(self.player).zip(field.entrant(self.bye));
        both.map_or(HandChange::Pair { white: self.player, black: self.bye }, |(late, bye)| {
            let (pair, _) = vincze_colours(late, bye, field.first_colour);
            HandChange::Pair { white: pair.white, black: pair.black }
        })
    }
}

/// The round for which players are ticked: the one that is played while those who come late can still join it, or else
/// the next to be played; where none comes any more, the last one, so that it can be noted who has paid.
pub fn check_in_round(tournament: &Tournament) -> RoundNumber {
    let closed = tournament.check_in_closed();
    let running = tournament.last_round().filter(|(round, paired)| {
        paired.stage == Stage::Published && closed == Some(*round) && !paired.missing().is_empty()
    });
    let last = || tournament.last_round().map(|(round, _)| round);
    let next = || this_round(tournament).or_else(last).unwrap_or(RoundNumber::FIRST);
    running.map_or_else(next, |(round, _)| round)
}

/// True if the player belongs on the list of the round: has entered by then and not left.
pub fn is_listed(player: &Player, round: RoundNumber) -> bool {
    player.entered <= round && !player.is_withdrawn(round)
}

/// Who is expected in the round, is not ticked and would be absent at the end of check-in, in order of entry. Nobody once
/// the round is paired.
pub fn awaited(tournament: &Tournament, round: RoundNumber) -> Vec<PlayerId> {
    if tournament.round(round).is_some() {
        return Vec::new();
    }
    let is_awaited = |player: &&Player| player.is_available(round) && !player.has_arrived(round);
    tournament.players().filter(is_awaited).map(|player| player.id).collect()
}

/// Who was not ticked where check-in for the next round has begun and was not closed, in order of entry: a pairing takes
/// them for present. Nobody where no check-in was begun.
pub fn unticked(tournament: &Tournament) -> Vec<PlayerId> {
    let Some(round) = tournament.next_round() else { return Vec::new() };
    let has_begun = tournament.players().any(|player| player.has_arrived(round));
    if has_begun && tournament.check_in_closed() != Some(round) {
        awaited(tournament, round)
    } else {
        Vec::new()
    }
}

/// True if most of those who are expected have not come: check-in is probably closed by mistake.
pub fn most_are_missing(tournament: &Tournament, round: RoundNumber) -> bool {
    let expected = tournament.players().filter(|player| player.is_available(round)).count();
    2 * awaited(tournament, round).len() > expected
}

/// The commands of a tick, one step of undo. Who was absent is in again: before the pairing as if nothing had been said,
/// after it in the pool, from where they can be paired against the bye, unless the round is complete. Taking a tick back
/// after the end of check-in makes the player absent. `late` is the reason in a published round.
pub fn tick(tournament: &Tournament, player: PlayerId, round: RoundNumber, late: &str) -> Vec<Command> {
    let Some(known) = tournament.player(player) else { return Vec::new() };
    let arrived = !known.has_arrived(round);
    let is_absent = known.requests.get(&round) == Some(&ByeRequest::Zero);
    let set = |request| Command::SetRequest { player, round, request };
    let follows = match tournament.round(round) {
        Some(paired) if arrived && !paired.is_final() && paired.byes.get(&player) == Some(&Bye::Zero) => {
            let reason = (paired.stage == Stage::Published).then(|| late.to_owned());
            let change = HandChange::TakeBye { player };
            Some(Command::ChangePairing { round, change, reason, broken: Vec::new() })
        }
        Some(_) => None,
        None if arrived && is_absent => Some(set(None)),
        None if !arrived && tournament.check_in_closed() == Some(round) && known.is_available(round) => {
            Some(set(Some(ByeRequest::Zero)))
        }
        None => None,
    };
    std::iter::once(Command::CheckIn { player, round, arrived }).chain(follows).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId, apply,
    };

    const FIRST: RoundNumber = RoundNumber::FIRST;

    fn run(tournament: Tournament, commands: Vec<Command>) -> Tournament {
        commands.iter().try_fold(tournament, |tournament, command| apply(&tournament, command)).unwrap()
    }

    fn ticked(tournament: Tournament, player: u32) -> Tournament {
        let commands = tick(&tournament, PlayerId(player), check_in_round(&tournament), "came late");
        run(tournament, commands)
    }

    fn five() -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        run(start, vec![Command::AddPlayers(["A", "B", "C", "D", "E"].map(entry).into())])
    }

    fn closed(tournament: Tournament) -> Tournament {
        let round = check_in_round(&tournament);
        let absent = awaited(&tournament, round);
        run(tournament, vec![Command::CloseCheckIn { round, absent }])
    }

    #[test]
    fn the_rest_is_absent_and_comes_back_by_a_tick() {
        let event = ticked(ticked(five(), 0), 1);
        assert!(most_are_missing(&event, FIRST), "three of five");
        assert!(!most_are_missing(&ticked(event.clone(), 2), FIRST));
        let event = closed(event);
        let able = |event: &Tournament| event.players().filter(|player| player.is_available(FIRST)).count();
        assert_eq!((able(&event), awaited(&event, FIRST)), (2, vec![]));
        let event = ticked(event, 4);
        assert_eq!(able(&event), 3);
        assert_eq!(able(&ticked(event, 4)), 2, "the tick was a mistake");
    }

    #[test]
    fn who_is_not_ticked_is_known_from_the_first_tick_to_the_end_of_check_in() {
        assert_eq!(unticked(&five()), [], "no check-in was begun");
        let event = ticked(ticked(five(), 0), 1);
        assert_eq!(unticked(&event), [2, 3, 4].map(PlayerId));
        assert_eq!(unticked(&closed(event)), []);
    }

    /// Ticking who was absent then would take a complete round apart.
    #[test]
    fn after_the_last_round_a_tick_changes_no_pairing() {
        let mut event = closed(ticked(ticked(five(), 0), 1));
        let mut rules = event.rules().clone();
        rules.rounds = 1;
        let games = vec![PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false }];
        let pairing = PlannedPairing { games, bye: None };
        let result = crate::model::GameResult::WhiteWins;
        event = run(
            event,
            vec![
                Command::SetRules(rules),
                Command::PairRound { round: FIRST, pairing, paired_by: None },
                Command::Publish { round: FIRST, order: vec![Board(1)] },
                Command::SetResult { round: FIRST, board: Board(1), result },
            ],
        );
        assert_eq!(check_in_round(&event), FIRST);
        let after = ticked(event, 3);
        assert!(after.player(PlayerId(3)).is_some_and(|player| player.has_arrived(FIRST)));
        assert_eq!(after.pool(FIRST), []);
    }

    #[test]
    fn who_enters_while_the_round_is_played_can_join_it_against_the_bye() {
        let games = vec![(0, 1), (2, 3)].into_iter().map(|(white, black)| PairedGame {
            white: PlayerId(white),
            black: PlayerId(black),
            locked: false,
        });
        let pairing = PlannedPairing { games: games.collect(), bye: Some(PlayerId(4)) };
        let pair = Command::PairRound { round: FIRST, pairing, paired_by: None };
        let publish = Command::Publish { round: FIRST, order: vec![Board(1), Board(2)] };
        let details = PlayerDetails { name: "F".into(), ..PlayerDetails::default() };
        let enter = Command::AddPlayers(vec![NewPlayer { details, lot: 0, entered: None }]);
        let event = run(five(), vec![pair, publish, enter]);
        assert_eq!(LateArrival::of(&event), None);
        let late = LateArrival { round: FIRST, player: PlayerId(5), bye: PlayerId(4) };
        assert_eq!(LateArrival::late_entrant(&event), Some(late));
        let event = run(event, vec![late.joins("came late".into())]);
        assert_eq!((LateArrival::of(&event), LateArrival::late_entrant(&event)), (Some(late), None));
        let reason = Some("came late".to_owned());
        let change = late.game(&event);
        let join = Command::ChangePairing { round: FIRST, change, reason, broken: Vec::new() };
        let event = run(event, vec![join]);
        assert!(event.round(FIRST).is_some_and(|round| round.game_of(PlayerId(5)).is_some()));
        assert_eq!(event.validate(), []);
    }

    #[test]
    fn who_comes_late_waits_in_the_pool_of_the_round_that_is_played() {
        let event = closed(ticked(ticked(ticked(five(), 0), 1), 2));
        let games = vec![PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false }];
        let pairing = PlannedPairing { games, bye: Some(PlayerId(2)) };
        let pair = Command::PairRound { round: FIRST, pairing, paired_by: None };
        let event = run(event, vec![pair, Command::Publish { round: FIRST, order: vec![Board(1)] }]);
        assert_eq!(check_in_round(&event), FIRST, "results are missing");
        let event = ticked(event, 3);
        assert_eq!(event.pool(FIRST), [PlayerId(3)]);
        let late = LateArrival { round: FIRST, player: PlayerId(3), bye: PlayerId(2) };
        assert_eq!(LateArrival::of(&event), Some(late));
        assert!(matches!(late.game(&event), HandChange::Pair { .. }));
        assert!(event.player(PlayerId(3)).is_some_and(|player| player.has_arrived(FIRST)));
        let game = HandChange::Pair { white: PlayerId(3), black: PlayerId(2) };
        let reason = Some("came late".to_owned());
        let join = Command::ChangePairing { round: FIRST, change: game, reason, broken: Vec::new() };
        let event = run(event, vec![join]);
        assert_eq!(LateArrival::of(&event), None, "nobody waits");
        assert!(event.round(FIRST).is_some_and(|round| round.game_of(PlayerId(3)).is_some()));
    }
}
