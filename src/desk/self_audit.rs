//! The self-audit: the published rounds of the open event are paired again in the background, one at a time and only
//! while no other engine works, and what differs is kept for the light. A round is paired again only when something
//! changed on which its pairing depends; a result of the round itself does not count.

use std::collections::BTreeMap;

use super::audit::{Audit, Cause, LoggedPairing, audit};
use super::{BackgroundAnswer, Desk};
use crate::model::{Board, Player, Round, RoundNumber, Stage, Tournament};
use crate::pairing::{Control, PairError, system};

/// The state of a desk's self-audit.
#[derive(Default)]
pub(super) struct SelfAudit {
    /// The state that the findings hold for, with its revision.
    basis: Option<(u64, Tournament)>,
    /// The round at work.
    running: BackgroundAnswer<RoundNumber, Result<Option<Audit>, PairError>>,
    /// Finished rounds; `None` where the engine ended without an answer.
    found: BTreeMap<RoundNumber, Option<Audit>>,
}

/// What the light says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuditState {
    /// No round is published yet, or this version does not have the system: there is no light.
    Nothing,
    /// Some rounds have not been paired again yet.
    AtWork {
        /// Rounds done.
        done: usize,
        /// Rounds published.
        rounds: usize,
    },
    /// The engine ended without an answer in these rounds.
    Unknown(Vec<RoundNumber>),
    /// Every seat is as the engine pairs it.
    Agree {
        /// Rounds published.
        rounds: usize,
    },
    /// Every difference was made by the arbiter.
    ByHand(Vec<(RoundNumber, Option<Board>)>),
    /// Rounds from an imported file differ, besides what is by hand.
    Elsewhere {
        /// Seats that differ.
        seats: usize,
    },
    /// Seats that the engine paired and would now pair differently.
    Differ {
        /// Those seats.
        seats: usize,
    },
}

impl SelfAudit {
    /// Forgets what no longer holds. A change of players, numbers or settings holds for every round, a change within a
    /// round for those after it, a change of its seats also for itself.
    fn see(&mut self, revision: u64, now: &Tournament) {
        let Some((seen, before)) = self.basis.as_ref() else {
            self.basis = Some((revision, now.clone()));
            return;
        };
        if *seen == revision {
            return;
        }
        let holds = if same_entrants(before, now) { rounds_that_hold(before, now) } else { 0 };
        self.found.retain(|round, _| round.get() <= holds);
        if self.running.question().is_some_and(|round| round.get() > holds) {
            self.running.forget();
        }
        self.basis = Some((revision, now.clone()));
    }

    /// Takes in the round at work.
    fn take_in(&mut self) {
        if let Some((round, found)) = self.running.take() {
            self.found.insert(round, found.and_then(Result::ok).flatten());
        }
    }
}

/// True if everything beside the rounds on which a pairing depends is the same. O(n).
fn same_entrants(before: &Tournament, now: &Tournament) -> bool {
    let same = |(a, b): (&Player, &Player)| {
        std::ptr::eq(a, b)
            || ((a.id, a.details.rating, a.entered) == (b.id, b.details.rating, b.entered)
                && a.acceleration == b.acceleration
                && (before.apart_rules().is_empty() || same_for_apart_rules(a, b)))
    };
    before.rules() == now.rules()
        && before.corrected() == now.corrected()
        && before.forbidden() == now.forbidden()
        && before.apart_rules() == now.apart_rules()
        && before.player_count() == now.player_count()
        && before.players().zip(now.players()).all(same)
        && before.players().all(|player| before.number(player.id) == now.number(player.id))
}

/// True if rules that keep players apart see no difference.
fn same_for_apart_rules(a: &Player, b: &Player) -> bool {
    let (a, b) = (&a.details, &b.details);
    (&a.name, &a.club, &a.federation, &a.team) == (&b.name, &b.club, &b.federation, &b.team)
}

/// How many rounds, from the first one, have the same pairing question and the same seats as before. O(n) for the first
/// round that changed, O(1) for those before it.
fn rounds_that_hold(before: &Tournament, now: &Tournament) -> usize {
    let mut holds = 0;
    for ((round, a), (_, b)) in before.rounds().zip(now.rounds()) {
        if !same_seats(a, b) {
            break;
        }
        holds = round.get();
        if !std::ptr::eq(a, b) && a != b {
            break;
        }
    }
    holds
}

/// True if nobody changed places; results may differ, unless the round came with a file, which hides colours behind
/// some.
fn same_seats(a: &Round, b: &Round) -> bool {
    if std::ptr::eq(a, b) {
        return true;
    }
    let seats = |round: &Round| -> Vec<_> {
        round.games.iter().map(|game| (game.white, game.black, game.by_hand)).collect()
    };
    let is_own = |round: &Round| round.paired_by.is_some();
    a.byes == b.byes
        && a.one_sided == b.one_sided
        && a.paired_by == b.paired_by
        && seats(a) == seats(b)
        && (is_own(a) || a.games == b.games)
}

/// The published rounds, the first one first.
fn published(tournament: &Tournament) -> impl DoubleEndedIterator<Item = RoundNumber> + '_ {
    tournament.rounds().filter(|(_, round)| round.stage == Stage::Published).map(|(number, _)| number)
}

impl Desk {
    /// Continues the self-audit; to be called before each frame. It takes in the round that is done and begins the next
    /// one, the latest first, unless an engine works for the arbiter. Never waits.
    pub fn go_on_with_audit(&mut self) {
        let Some(engine) = system(self.tournament().rules().system) else { return };
        let tournament = &self.steps.present().section_or_first(self.section).tournament;
        self.audit.see(self.revision, tournament);
        self.audit.take_in();
        if self.work.is_busy() {
            // What was begun is begun again later: the arbiter waits for the other one.
            self.audit.running.forget();
            return;
        }
        if self.audit.running.is_awaited() {
            return;
        }
        let open = published(tournament).rev().find(|round| !self.audit.found.contains_key(round));
        let Some(round) = open else { return };
        let made = LoggedPairing::of(self.steps.journal(), self.section, round);
        let _ = self.audit.running.ask("audit", round, &self.environment, || {
            let tournament = tournament.clone();
            move |control: &Control| audit(&tournament, round, engine, made.as_ref(), control)
        });
    }

    /// What pairing the rounds again showed, as far as that is known and holds for the event as it is now.
    pub fn audited(&self) -> impl Iterator<Item = (RoundNumber, &Audit)> + '_ {
        let holds = self.audit.basis.as_ref().is_some_and(|(seen, _)| *seen == self.revision());
        let found = self.audit.found.iter().filter(move |_| holds);
        found.filter_map(|(round, audit)| Some((*round, audit.as_ref()?)))
    }

    /// What the light says. O(differences).
    pub fn audit_state(&self) -> AuditState {
        let published: Vec<RoundNumber> = published(self.tournament()).collect();
        if published.is_empty() || system(self.tournament().rules().system).is_none() {
            return AuditState::Nothing;
        }
        let seen = self.audit.basis.as_ref().is_some_and(|(seen, _)| *seen == self.revision());
        let done = published.iter().filter(|round| seen && self.audit.found.contains_key(round)).count();
        if done < published.len() {
            return AuditState::AtWork { done, rounds: published.len() };
        }
        let of = |cause: Cause| self.audited().map(|(_, audit)| seats_of(audit, cause).len()).sum::<usize>();
        let unknown = |round: &RoundNumber| self.audit.found.get(round).is_none_or(Option::is_none);
        let unknown: Vec<RoundNumber> = published.iter().copied().filter(unknown).collect();
        match (of(Cause::Since), of(Cause::Elsewhere)) {
            (0, 0) if !unknown.is_empty() => AuditState::Unknown(unknown),
            (0, 0) if of(Cause::ByHand) == 0 => AuditState::Agree { rounds: published.len() },
            (0, 0) => AuditState::ByHand(
                self.audited()
                    .flat_map(|(round, audit)| {
                        seats_of(audit, Cause::ByHand).into_iter().map(move |board| (round, board))
                    })
                    .collect(),
            ),
            (0, seats) => AuditState::Elsewhere { seats },
            (seats, _) => AuditState::Differ { seats },
        }
    }
}

/// The seats that differ for a cause; every board of a round that the engine cannot pair.
fn seats_of(audit: &Audit, cause: Cause) -> Vec<Option<Board>> {
    if audit.impossible.is_some() {
        let boards = if audit.cause == cause { audit.boards } else { 0 };
        return (0..boards).map(|index| Some(Board::at(index))).collect();
    }
    audit.differences.iter().filter(|one| one.cause == cause).map(|one| one.board).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PlayerDetails, PlayerId};

    #[test]
    fn name_club_and_federation_matter_to_rules_that_keep_players_apart() {
        let player = |name: &str, club: &str, federation: &str, rating| {
            let [name, club, federation] = [name, club, federation].map(str::to_owned);
            let details = PlayerDetails { name, club, federation, rating, ..PlayerDetails::default() };
            Player::new(PlayerId(0), details, 1)
        };
        let before = player("Okafor, Ada", "Riverside", "NGR", None);
        let same = |now: &Player| same_for_apart_rules(&before, now);
        assert!(same(&player("Okafor, Ada", "Riverside", "NGR", Some(2000))));
        assert!(!same(&player("Okafor-Lind, Ada", "Riverside", "NGR", None)));
        assert!(!same(&player("Okafor, Ada", "Harbour", "NGR", None)));
        assert!(!same(&player("Okafor, Ada", "Riverside", "SWE", None)));
    }
}
