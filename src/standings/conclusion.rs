//! Is the event over, why, and who has won? The list systems end by rules of their own
//! (`assets/rules/last_undefeated.md`, `assets/rules/fixed_rounds.md`); every other system ends after its planned
//! rounds. The sentences about it are made in `wording`.

use std::collections::BTreeSet;

use crate::model::{
    Histories, Outcome, Player, PlayerId, Points, RoundNumber, RoundsRule, Stage, SystemId, Tournament,
};
use crate::pairing::{Control, Field, PairError, system};

use super::{Standings, order_in_force};

/// Why an event is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum End {
    /// `regular`, `sw`: one entrant is left without a loss, even before the planned number of rounds.
    OneUndefeated,
    /// `regular`, `sw`: nobody is left without a loss.
    NobodyUndefeated,
    /// All planned rounds are played.
    RoundsPlayed,
    /// The next round has no legal pairing (Common rules E4: `vincze` and the list systems).
    CannotBePaired,
    /// The arbiter said so, or began the play-off before the rounds were over.
    ByHand,
}

impl End {
    /// Why the event is over after so many rounds, as far as this can be known without an engine. O(n·R).
    pub fn without_pairing(tournament: &Tournament, rounds: usize) -> Option<Self> {
        let paired = tournament.rounds_paired();
        if tournament.is_finished() && rounds >= paired {
            return Some(Self::ByHand);
        }
        let play_off = || (tournament.play_off().is_some() && rounds >= paired).then_some(Self::ByHand);
        Self::by_the_rules(tournament, rounds).or_else(play_off)
    }

    /// The same without what the arbiter decided.
    fn by_the_rules(tournament: &Tournament, rounds: usize) -> Option<Self> {
        let paired = tournament.rounds_paired();
        if rounds == 0 {
            return None;
        }
        let rules = tournament.rules();
        if rules.system.ends_when_one_is_undefeated() {
            // Another round was paired: the results that ended the event were corrected, or the arbiter played on.
            if rounds < paired {
                return None;
            }
            return match undefeated(tournament, rounds).len() {
                0 => Some(Self::NobodyUndefeated),
                1 => Some(Self::OneUndefeated),
                _ => None,
            };
        }
        (rounds >= usize::from(rules.rounds)).then_some(Self::RoundsPlayed)
    }
}

/// How far the event is, whether it is over, and who has won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The system, whose rules say when it is over.
    pub system: SystemId,
    /// Complete rounds, counted from the first one without a gap.
    pub rounds_done: usize,
    /// Planned rounds.
    pub planned: usize,
    /// The round that is paired but not complete.
    pub under_way: Option<RoundNumber>,
    /// The undefeated, by starting number: no loss over the board or by default. The withdrawn do not count,
    /// the absent and late entrants do (Regular Swiss, end 2).
    pub undefeated: Vec<PlayerId>,
    /// Why it is over; `None` while it goes on.
    pub end: Option<End>,
    /// The winner; `None` also where the rules name none.
    pub winner: Option<PlayerId>,
    /// True while results are missing or adjourned.
    pub is_open: bool,
    /// Those with the most points, by starting number: more than one where they tie.
    pub leaders: Vec<PlayerId>,
}

impl Conclusion {
    /// The conclusion as of now. Asks the engine whether another round is possible where that decides, so it costs a
    /// pairing; O(n·R) otherwise.
    pub fn of(tournament: &Tournament) -> Self {
        Self::with(tournament, || can_be_paired(tournament))
    }

    /// The same, but asks `can_pair` whether the next round has a legal pairing, and only where that decides.
    pub fn with(tournament: &Tournament, can_be_paired: impl FnOnce() -> bool) -> Self {
        let rounds_done = tournament.rounds().take_while(|(_, round)| round.is_final()).count();
        let under_way = RoundNumber::new(rounds_done + 1).filter(|next| tournament.round(*next).is_some());
        let system = tournament.rules().system;
        let end = match under_way {
            Some(_) => tournament.is_finished().then_some(End::ByHand),
            None => End::without_pairing(tournament, rounds_done).or_else(|| {
                let decides = rounds_done > 0 && system.facts().ends_when_impossible;
                (decides && !can_be_paired()).then_some(End::CannotBePaired)
            }),
        };
        let undefeated = undefeated(tournament, tournament.rounds_paired());
        let leaders = leaders(tournament);
        let mut conclusion = Self {
            system,
            rounds_done,
            planned: usize::from(tournament.rules().rounds),
            under_way,
            undefeated,
            end,
            winner: None,
            is_open: tournament
                .rounds()
                .any(|(_, round)| round.stage == Stage::Published && !round.is_final()),
            leaders,
        };
        conclusion.winner = conclusion.find_winner(tournament);
        conclusion
    }

    /// True when an event that ends with its last undefeated entrant goes past its planned number of rounds.
    pub fn is_extended(&self) -> bool {
        self.system.ends_when_one_is_undefeated() && self.end.is_none() && self.rounds_done >= self.planned
    }

    /// The winner; nobody while a result is missing or adjourned. A play-off decides where there is one. `regular`,
    /// `sw`: the one undefeated, nobody if the round cannot be paired; ended by hand, most points. `true_swiss`,
    /// `sw_t`: most points, no winner when two tie. Every other system: the first of the standings, unless the rank is
    /// shared.
    fn find_winner(&self, tournament: &Tournament) -> Option<PlayerId> {
        let end = self.end?;
        if self.is_open {
            return None;
        }
        if let Some(play_off) = tournament.play_off() {
            return play_off.places()?.first().copied();
        }
        let only = |list: &[PlayerId]| match list {
            [one] => Some(*one),
            _ => None,
        };
        match self.system.facts().rounds {
            RoundsRule::UntilOneUndefeated => match end {
                End::OneUndefeated => only(&self.undefeated),
                End::ByHand => only(&self.leaders),
                End::NobodyUndefeated | End::CannotBePaired | End::RoundsPlayed => None,
            },
            RoundsRule::Fixed | RoundsRule::FixedAndCapped => only(&self.leaders),
            RoundsRule::Planned | RoundsRule::Table => first_of_standings(tournament),
        }
    }
}

/// Whether the next round has a legal pairing. A field of fewer than two cannot be paired; a system that this version
/// does not have is taken to go on.
fn can_be_paired(tournament: &Tournament) -> bool {
    let Some(next) = tournament.next_round() else { return false };
    let field = Field::from_tournament(tournament, next);
    if field.available().count() < 2 {
        return false;
    }
    let Some(engine) = system(tournament.rules().system) else { return true };
    !matches!(
        engine.pair(&field, tournament.rules().seed, &Control::default()),
        Err(PairError::Unpairable(_))
    )
}

/// Who has not lost in the first `rounds` rounds and plays on after them, by starting number. O(n log n + games · log n),
/// without the table of all results: the window asks in every frame.
fn undefeated(tournament: &Tournament, rounds: usize) -> Vec<PlayerId> {
    let mut lost = vec![false; tournament.player_count()];
    let mut mark = |id: PlayerId, outcome: Option<Outcome>| {
        let place = tournament.position(id).and_then(|position| lost.get_mut(position));
        if let (Some(place), Some(outcome)) = (place, outcome) {
            *place |= outcome.is_loss();
        }
    };
    for (_, round) in tournament.rounds().take(rounds) {
        for game in &round.games {
            let outcomes = game.result.outcomes();
            mark(game.white, outcomes.map(|(white, _)| white));
            mark(game.black, outcomes.map(|(_, black)| black));
        }
        for line in &round.one_sided {
            mark(line.player, line.outcome);
        }
    }
    let next = RoundNumber::new(rounds + 1);
    let plays_on = |player: &Player| next.is_none_or(|next| !player.is_withdrawn(next));
    let unbeaten = |id| tournament.position(id).and_then(|at| lost.get(at)).is_some_and(|lost| !lost);
    let players = tournament.in_number_order().into_iter().map(|(_, player)| player);
    players.filter(|player| plays_on(player) && unbeaten(player.id)).map(|player| player.id).collect()
}

/// Most points after all rounds; the withdrawn keep theirs.
fn leaders(tournament: &Tournament) -> Vec<PlayerId> {
    let histories = Histories::of(tournament, tournament.rounds_paired());
    let players: Vec<PlayerId> =
        tournament.in_number_order().into_iter().map(|(_, player)| player.id).collect();
    let most: Option<Points> = players.iter().map(|id| histories.points(*id)).max();
    players.into_iter().filter(|id| Some(histories.points(*id)) == most).collect()
}

fn first_of_standings(tournament: &Tournament) -> Option<PlayerId> {
    let published = tournament.rounds().filter(|(_, round)| round.stage == Stage::Published).count();
    let standings = Standings::of(tournament, published, &order_in_force(tournament.rules())).ok()?;
    let first: BTreeSet<PlayerId> =
        standings.rows.iter().filter(|row| row.rank == 1).map(|row| row.player).collect();
    if first.len() == 1 { first.first().copied() } else { None }
}
