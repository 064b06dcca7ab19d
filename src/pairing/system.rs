//! The trait of all pairing systems, and the registry of those in this version.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::model::{Board, Breach, Gravity, HandChange, PlayerId, SystemId};

use super::dutch::Dutch;
use super::legal::legal_pairs;
use super::leong::Leong;
use super::lists::ListSystem;
use super::matching::Graph;
use super::open_swiss::OpenSwiss;
use super::round_robin::{RoundRobin, in_table_order};
use super::settled::Settled;
use super::vincze::Vincze;
use super::{CitedReason, Explanation, Field, Reason, Verdict, vincze_colours, wish};

/// Two entrants who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
}

impl Pair {
    /// True if `id` is one of the two.
    pub fn has(&self, id: PlayerId) -> bool {
        self.white == id || self.black == id
    }

    /// The other one.
    pub fn opponent(&self, id: PlayerId) -> Option<PlayerId> {
        if self.white == id {
            Some(self.black)
        } else if self.black == id {
            Some(self.white)
        } else {
            None
        }
    }
}

/// The engine's answer for a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs in the order in which the algorithm makes them.
    pub pairs: Vec<Pair>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

impl Pairing {
    /// The pairs in board order (Common rules F1): the score of the higher player, the score of the lower,
    /// then the number of the higher one (more points, then the smaller number). A round robin has the order of its
    /// table instead. O(n log n).
    pub fn in_board_order(&self, field: &Field) -> Vec<Pair> {
        let mut pairs = self.pairs.clone();
        if field.table.is_some() {
            in_table_order(field, &mut pairs);
            return pairs;
        }
        pairs.sort_by_cached_key(|pair| board_key(field, *pair));
        pairs
    }
}

/// Sorts boards; see [`Pairing::in_board_order`].
fn board_key(field: &Field, pair: Pair) -> impl Ord {
    let rank = |id| {
        let rank = field.entrant(id).map(|entrant| field.board_rank(entrant));
        (rank.map(|(points, _)| std::cmp::Reverse(points)), rank.map(|(_, place)| place))
    };
    let (white, black) = (rank(pair.white), rank(pair.black));
    let (higher, lower) = if white <= black { (white, black) } else { (black, white) };
    (higher.0, lower.0, higher.1)
}

/// A pair or a bye to ask about: *why not this?*
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// These two meet.
    Pair(PlayerId, PlayerId),
    /// This one has the pairing-allocated bye.
    Bye(PlayerId),
}

impl Wish {
    /// True if the pairing contains it.
    pub fn is_in(self, pairing: &Pairing) -> bool {
        match self {
            Self::Pair(a, b) => pairing.pairs.iter().any(|pair| pair.opponent(a) == Some(b)),
            Self::Bye(player) => pairing.bye == Some(player),
        }
    }
}

/// A pairing that the arbiter may have changed: boards in order, perhaps with players not seated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    /// Board 1 first.
    pub games: Vec<Pair>,
    /// Who has the pairing-allocated bye (more than one only while the arbiter is changing the pairing).
    pub byes: Vec<PlayerId>,
    /// Who could play and has no seat.
    pub pool: Vec<PlayerId>,
}

impl Seating {
    /// The seating of a round of a tournament, drafted or published.
    pub fn of_round(tournament: &crate::model::Tournament, round: crate::model::RoundNumber) -> Option<Self> {
        let paired = tournament.round(round)?;
        Some(Self {
            games: paired.games.iter().map(|game| Pair { white: game.white, black: game.black }).collect(),
            byes: paired.pairing_bye().into_iter().collect(),
            pool: tournament.pool(round),
        })
    }

    /// The engine's answer as a seating in board order.
    pub fn of(field: &Field, pairing: &Pairing) -> Self {
        let byes = pairing.bye.into_iter().collect();
        Self { games: pairing.in_board_order(field), byes, pool: Vec::new() }
    }

    /// The board and the pair of an entrant.
    pub fn game_of(&self, id: PlayerId) -> Option<(Board, Pair)> {
        let index = self.games.iter().position(|pair| pair.has(id))?;
        self.games.get(index).map(|pair| (Board::at(index), *pair))
    }

    /// The boards at which one of these players sits.
    pub fn boards_of<'a>(&'a self, who: &'a BTreeSet<PlayerId>) -> impl Iterator<Item = (Board, Pair)> + 'a {
        let boards = self.games.iter().enumerate().map(|(index, pair)| (Board::at(index), *pair));
        boards.filter(|(_, pair)| who.contains(&pair.white) || who.contains(&pair.black))
    }

    /// The boards that differ between two seatings of one round (numbered as in `self`), and everybody
    /// whose seat differs. O(n log n).
    pub fn changed(&self, before: &Self) -> (Vec<Board>, BTreeSet<PlayerId>) {
        let old: BTreeSet<Pair> = before.games.iter().copied().collect();
        let is_new = |(_, pair): &(usize, &Pair)| !old.contains(pair);
        let boards: Vec<Board> =
            self.games.iter().enumerate().filter(is_new).map(|(index, _)| Board::at(index)).collect();
        let without_game = |seating: &Self| -> BTreeMap<PlayerId, bool> {
            let byes = seating.byes.iter().map(|id| (*id, true));
            byes.chain(seating.pool.iter().map(|id| (*id, false))).collect()
        };
        let (now, then) = (without_game(self), without_game(before));
        let mut who: BTreeSet<PlayerId> =
            now.iter().filter(|(id, kind)| then.get(id) != Some(kind)).map(|(id, _)| *id).collect();
        who.extend(
            boards.iter().filter_map(|board| self.games.get(board.index())).flat_map(|p| [p.white, p.black]),
        );
        (boards, who)
    }
}

/// A seating with the field and the engine's own pairing, by which it is judged.
#[derive(Clone, Copy, Debug)]
pub struct SeatedRound<'a> {
    /// The entrants as they stand before the round.
    pub field: &'a Field,
    /// Who sits where.
    pub seating: &'a Seating,
    /// The engine's own answer for the field; `None` if it has none or it is not known yet. Nothing is called worse
    /// than the engine's pairing then.
    pub best: Option<&'a Pairing>,
}

impl<'a> SeatedRound<'a> {
    /// A seating of this field beside the engine's own answer.
    pub const fn new(field: &'a Field, seating: &'a Seating, best: Option<&'a Pairing>) -> Self {
        Self { field, seating, best }
    }
}

/// No legal pairing exists: who cannot be paired, and what blocks them.
///
/// The certificate is Tutte's and Berge's: when `separator` is taken out, what is left falls into more odd
/// groups than `separator` has members, and each odd group needs one of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the round cannot be paired: {} players block it", blocked.len())]
pub struct Unpairable {
    /// Those who block the round, by number: too few opponents are left for them.
    pub blocked: Vec<PlayerId>,
    /// The only ones whom the blocked could still meet.
    pub separator: Vec<PlayerId>,
    /// Odd field: nobody is left who may have the bye.
    pub no_bye_left: bool,
}

/// Why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairError {
    /// No legal pairing exists.
    #[error(transparent)]
    Unpairable(#[from] Unpairable),
    /// The user cancelled.
    #[error("the pairing was cancelled")]
    Cancelled,
}

/// Connects a running engine with its caller: progress one way, a request to stop the other way.
#[derive(Debug, Default)]
pub struct Control {
    cancelled: AtomicBool,
    progress: AtomicU32,
}

impl Control {
    /// Asks the engine to stop at the next step.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// True once [`Control::cancel`] was called.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The progress, in percent.
    pub fn progress(&self) -> u32 {
        self.progress.load(Ordering::Relaxed)
    }

    /// Called by an engine between two steps.
    ///
    /// # Errors
    /// [`PairError::Cancelled`] once [`Control::cancel`] was called.
    pub fn step(&self, done: usize, of: usize) -> Result<(), PairError> {
        let percent = done.saturating_mul(100).checked_div(of).unwrap_or(100);
        self.progress.store(u32::try_from(percent).unwrap_or(100).min(100), Ordering::Relaxed);
        if self.cancelled.load(Ordering::Relaxed) { Err(PairError::Cancelled) } else { Ok(()) }
    }
}

/// A pairing system. Every method is a pure function of its arguments.
pub trait PairingSystem: Sync {
    /// Its name in files.
    fn id(&self) -> SystemId;

    /// Pairs the round. `seed` decides draws by lot, where the system has any.
    ///
    /// # Errors
    /// [`PairError`] when no legal pairing exists or the job was cancelled.
    fn pair(&self, field: &Field, seed: u64, control: &Control) -> Result<Pairing, PairError>;

    /// Which pairs no absolute rule excludes, over the places of [`Field::ranked`]; colours count where they are settled
    /// before anybody is paired.
    fn legal_pairs(&self, field: &Field) -> Graph {
        legal_pairs(field, &field.ranked(), false)
    }

    /// What is wrong with the boards (and the unseated) of a hand-made seating, rule by rule; `of` limits it to the
    /// boards that these entrants sit on.
    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach>;

    /// How this entrant came to this opponent (or the bye) in this seating, step by step; without what the board breaks.
    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason>;

    /// Why this entrant has this opponent (or the bye) in this seating, and what that breaks. Mere notes are told of
    /// boards made by hand only.
    fn explain(&self, round: SeatedRound<'_>, who: PlayerId) -> Explanation {
        let mut reasons = self.reasons(round, who);
        let by_hand = reasons.contains(&Reason::ByHand.uncited());
        if round.seating.game_of(who).is_some() || round.seating.byes.contains(&who) {
            let broken = self.breaches(round, &BTreeSet::from([who]));
            let told = broken.into_iter().filter(|breach| by_hand || breach.gravity > Gravity::Note);
            reasons.extend(told.map(|breach| Reason::Breaks(breach).uncited()));
        }
        Explanation { reasons }
    }

    /// What a change of a published round breaks besides; `before` is the published seating, `who` are those whose seat
    /// changes.
    fn breach_of_publication(
        &self,
        _field: &Field,
        _before: &Seating,
        _who: &BTreeSet<PlayerId>,
    ) -> Option<Breach> {
        None
    }

    /// The verdict on a round that grants a wish which the engine's answer `best` does not: it is made, everybody else is
    /// paired around it as well as the rules allow. Costs a pairing.
    ///
    /// # Errors
    /// [`PairError`] when the others cannot be paired then.
    fn why_not(&self, field: &Field, seed: u64, wish: Wish, best: &Pairing) -> Result<Verdict, PairError> {
        let after = match wish {
            Wish::Pair(a, b) => {
                let (Some(one), Some(other)) = (field.entrant(a), field.entrant(b)) else {
                    return Ok(Verdict::default());
                };
                let (forced, _) = vincze_colours(one, other, field.first_colour);
                Seating::of(field, &pair_rest(self, field, &[forced], seed, &Control::default())?)
            }
            Wish::Bye(player) => {
                let mut rest = self.pair(&field.without(&[player]), seed, &Control::default())?;
                let second = rest.bye.replace(player);
                let mut seating = Seating::of(field, &rest);
                seating.byes.extend(second);
                seating
            }
        };
        Ok(self.verdict(&Seating::of(field, best), SeatedRound::new(field, &after, Some(best))))
    }

    /// What forbids a wish whatever the others do. Empty if nothing does.
    fn bars(&self, field: &Field, wish: Wish, best: &Pairing) -> Vec<CitedReason> {
        wish::bars(self, field, wish, best)
    }

    /// What speaks first against a wish that nothing forbids ([`Self::bars`]) and the engine's answer `best` does not
    /// grant: the first criterion in which the best round with it loses, with both values, or the turn in which a system
    /// that pairs step by step went past it. Empty if the round with it is as good. Costs a pairing or two.
    ///
    /// # Errors
    /// [`PairError`] when the others cannot be paired then.
    fn reasons_against(
        &self,
        field: &Field,
        seed: u64,
        wish: Wish,
        best: &Pairing,
    ) -> Result<Vec<CitedReason>, PairError> {
        self.why_not(field, seed, wish, best).map(|verdict| wish::first_loss(verdict.breaches))
    }

    /// The verdict on a change by hand: what is wrong with the boards touched, after it.
    fn verdict(&self, before: &Seating, after: SeatedRound<'_>) -> Verdict {
        let (_, who) = after.seating.changed(before);
        Verdict::new(self.breaches(after, &who))
    }
}

static SYSTEMS: [&dyn PairingSystem; 9] = [
    &Settled(Vincze),
    &Settled(ListSystem(SystemId::Regular)),
    &Settled(ListSystem(SystemId::TrueSwiss)),
    &Settled(ListSystem(SystemId::Sw)),
    &Settled(ListSystem(SystemId::SwT)),
    &Settled(OpenSwiss),
    &Settled(Leong),
    &Settled(Dutch),
    &RoundRobin,
];

/// Every system that this version has, in the order in which the window offers them.
pub fn systems() -> &'static [&'static dyn PairingSystem] {
    &SYSTEMS
}

/// A system by its name; `None` if this version does not have it.
pub fn system(id: SystemId) -> Option<&'static dyn PairingSystem> {
    SYSTEMS.iter().copied().find(|system| system.id() == id)
}

/// Pairs everybody who is not seated on a locked board.
///
/// # Errors
/// As [`PairingSystem::pair`].
pub fn pair_rest<S: PairingSystem + ?Sized>(
    system: &S,
    field: &Field,
    locked: &[Pair],
    seed: u64,
    control: &Control,
) -> Result<Pairing, PairError> {
    let seated: Vec<PlayerId> = locked.iter().flat_map(|pair| [pair.white, pair.black]).collect();
    let mut pairing = system.pair(&field.without(&seated), seed, control)?;
    pairing.pairs.extend_from_slice(locked);
    Ok(pairing)
}

/// The seating after a change by hand, so that the verdict can be asked before it is carried out. `None` if the
/// change does not fit the seating; what is refused and why is said by `model::apply`.
pub fn after_change(seating: &Seating, change: &HandChange) -> Option<Seating> {
    let mut after = seating.clone();
    match *change {
        HandChange::SwapPlayers { a, b } => swap(&mut after, a, b),
        HandChange::SwapColours { board } => {
            let pair = after.games.get_mut(board.index())?;
            *pair = Pair { white: pair.black, black: pair.white };
        }
        HandChange::Unpair { board } => {
            let pair = *after.games.get(board.index())?;
            after.games.remove(board.index());
            after.pool.extend([pair.white, pair.black]);
        }
        HandChange::Pair { white, black } => {
            unseat(&mut after, white);
            unseat(&mut after, black);
            after.games.push(Pair { white, black });
        }
        HandChange::GiveBye { player, bye } => {
            unseat(&mut after, player);
            if bye == crate::model::Bye::Pairing {
                after.byes.push(player);
            }
        }
        HandChange::TakeBye { player } => {
            unseat(&mut after, player);
            after.pool.push(player);
        }
    }
    after.pool.sort_unstable();
    Some(after)
}

fn unseat(seating: &mut Seating, player: PlayerId) {
    seating.byes.retain(|id| *id != player);
    seating.pool.retain(|id| *id != player);
}

fn swap(seating: &mut Seating, a: PlayerId, b: PlayerId) {
    let exchange = |id: &mut PlayerId| {
        if *id == a {
            *id = b;
        } else if *id == b {
            *id = a;
        }
    };
    for pair in &mut seating.games {
        exchange(&mut pair.white);
        exchange(&mut pair.black);
    }
    seating.byes.iter_mut().for_each(exchange);
    seating.pool.iter_mut().for_each(exchange);
}
