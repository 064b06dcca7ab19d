//! *Why not?* – what speaks first against a pair or a bye that the engine has not made. `dutch` compares its best round
//! with the wish with its own; a system that pairs step by step tells the turn in which it passed the wish by. This file
//! has what these systems share: the bars that hold whatever the others do, the turn, and the order of the bye.

use std::collections::BTreeSet;

use crate::model::{Article, Breach, Fact, Gravity, PlayerId, Points};

use super::{
    CitedReason, Field, Obstacle, Pair, PairError, Pairing, PairingSystem, Reason, SeatedRound, Seating, Wish,
};

/// The answer to *why not this pair, or this bye?*
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// By the rules it is so.
    Granted,
    /// A round with it is as good by the rules.
    AsGood,
    /// What speaks first against it; what leads to it may stand before ([`PairingSystem::reasons_against`]).
    Against(Vec<CitedReason>),
    /// With it, or at all, the round cannot be paired.
    Impossible(PairError),
}

impl WhyNot {
    /// Asks an engine, whose answer for the field is `best`. Costs a pairing or two.
    pub fn ask<S: PairingSystem + ?Sized>(
        system: &S,
        field: &Field,
        seed: u64,
        wish: Wish,
        best: &Pairing,
    ) -> Self {
        if wish.is_in(best) {
            return Self::Granted;
        }
        let bars = system.bars(field, wish, best);
        if !bars.is_empty() {
            return Self::Against(bars);
        }
        match system.reasons_against(field, seed, wish, best) {
            Ok(reasons) if reasons.is_empty() => Self::AsGood,
            Ok(reasons) => Self::Against(reasons),
            Err(error) => Self::Impossible(error),
        }
    }
}

impl Wish {
    /// Who is wished for.
    pub fn players(self) -> Vec<PlayerId> {
        match self {
            Self::Pair(a, b) => vec![a, b],
            Self::Bye(player) => vec![player],
        }
    }
}

/// What forbids a wish whatever the others do, by the system's own verdict on nothing but the wish: absolute with
/// either distribution of colours. Empty if nothing does.
pub(super) fn bars<S: PairingSystem + ?Sized>(
    system: &S,
    field: &Field,
    wish: Wish,
    best: &Pairing,
) -> Vec<CitedReason> {
    let wanted: BTreeSet<PlayerId> = wish.players().into_iter().collect();
    let absolute = |games: Vec<Pair>, byes: Vec<PlayerId>| -> Vec<Breach> {
        let seating = Seating { games, byes, pool: Vec::new() };
        let found = system.breaches(SeatedRound::new(field, &seating, Some(best)), &wanted);
        found.into_iter().filter(|breach| breach.gravity == Gravity::Absolute).collect()
    };
    // Whoever is away could sit at no board at all.
    let nowhere = wanted.iter().flat_map(|id| absolute(vec![Pair { white: *id, black: *id }], Vec::new()));
    let mut found: Vec<Breach> = Vec::new();
    for breach in nowhere.filter(|breach| matches!(breach.fact, Fact::NotAvailable { .. })) {
        if !found.contains(&breach) {
            found.push(breach);
        }
    }
    if found.is_empty() {
        found = match wish {
            Wish::Bye(player) => absolute(Vec::new(), vec![player]),
            Wish::Pair(a, b) => {
                let one_way = absolute(vec![Pair { white: a, black: b }], Vec::new());
                let other_way = absolute(vec![Pair { white: b, black: a }], Vec::new());
                if other_way.len() < one_way.len() { other_way } else { one_way }
            }
        };
    }
    found.into_iter().map(|breach| Reason::Breaks(Breach { board: None, ..breach }).uncited()).collect()
}

/// The engine's best round that grants the wish, judged: everything absolute, else the first point in which it loses.
pub(super) fn first_loss(breaches: Vec<Breach>) -> Vec<CitedReason> {
    let gravest = breaches.iter().map(|breach| breach.gravity).max();
    let most = if gravest == Some(Gravity::Absolute) { usize::MAX } else { 1 };
    let first = breaches.into_iter().filter(|breach| Some(breach.gravity) == gravest).take(most);
    first.map(|breach| Reason::Breaks(Breach { board: None, ..breach }).uncited()).collect()
}

/// One turn of a system that pairs step by step: the first in which one of the two of a wish was paired.
pub(super) struct Turn {
    /// Whose turn it was.
    pub seeker: PlayerId,
    /// Whom the seeker found.
    pub chosen: PlayerId,
    /// The points of the list or group that was worked.
    pub points: Points,
    /// Who stood before, and why not.
    pub passed: Vec<(PlayerId, Obstacle)>,
    /// Everybody whom the seeker could look at, in that order.
    pub candidates: Vec<PlayerId>,
}

/// The rules that a turn cites.
pub(super) struct TurnArticles<F> {
    /// The order in which opponents are sought.
    pub order: Article,
    /// Who belongs together.
    pub group: Article,
    /// Why somebody was passed over.
    pub of: F,
}

impl Turn {
    /// How the turn went past the pair of `a` and `b`, one of whom it paired.
    pub fn against<F: Fn(&Obstacle) -> Article>(
        &self,
        a: PlayerId,
        b: PlayerId,
        articles: TurnArticles<F>,
    ) -> CitedReason {
        let paired = if [self.seeker, self.chosen].contains(&a) { a } else { b };
        let other = if paired == a { b } else { a };
        let place = |id: PlayerId| self.candidates.iter().position(|candidate| *candidate == id);
        let Some(at) = place(other) else {
            let reason = Reason::PairedInGroup { player: paired, points: self.points, other };
            return reason.by(articles.group);
        };
        if paired != self.seeker {
            return Reason::TakenBefore { player: paired, by: self.seeker, points: self.points }
                .by(articles.order);
        }
        if let Some((candidate, obstacle)) = self.passed.iter().find(|(id, _)| *id == other) {
            let article = (articles.of)(obstacle);
            return Reason::PassedOver { candidate: *candidate, obstacle: obstacle.clone() }.by(article);
        }
        let chosen_place = place(self.chosen).unwrap_or(self.passed.len()) + 1;
        Reason::ComesLater {
            player: self.seeker,
            candidate: other,
            place: at + 1,
            chosen: self.chosen,
            chosen_place,
        }
        .by(articles.order)
    }
}

/// Why the bye did not go to `player`, which goes to the first possible one in an `order`.
pub(super) fn bye_passed_by(
    player: PlayerId,
    holder: PlayerId,
    order: &[PlayerId],
    passed: &[(PlayerId, Obstacle)],
    article: Article,
    article_of: impl Fn(&Obstacle) -> Article,
) -> CitedReason {
    if let Some((candidate, obstacle)) = passed.iter().find(|(id, _)| *id == player) {
        let article = article_of(obstacle);
        return Reason::PassedOver { candidate: *candidate, obstacle: obstacle.clone() }.by(article);
    }
    let place = |id: PlayerId| order.iter().position(|other| *other == id).map_or(0, |at| at + 1);
    let (place, holder_place) = (place(player), place(holder));
    Reason::ByeComesLater { player, place, holder, holder_place }.by(article)
}

/// What a system says of a wish that gives the bye to the first possible player in an order, before anybody is paired:
/// `passed` came first in it and could not have the bye. Nothing of a wish that the bye is not in the way of.
pub(super) fn about_bye(
    wish: Wish,
    bye: Option<PlayerId>,
    order: impl FnOnce() -> Vec<PlayerId>,
    passed: &[(PlayerId, Obstacle)],
    article: Article,
    article_of: impl Fn(&Obstacle) -> Article,
) -> Option<CitedReason> {
    match wish {
        Wish::Bye(player) => Some(bye_passed_by(player, bye?, &order(), passed, article, article_of)),
        Wish::Pair(..) => has_bye(wish, bye, article),
    }
}

/// The order in which most systems look for who has the bye: from the last in the ranking.
pub(super) fn from_last(field: &Field) -> Vec<PlayerId> {
    field.ranked().iter().rev().map(|entrant| entrant.id).collect()
}

/// A player of a wished-for pair who has the bye: it is given before anybody is paired.
pub(super) fn has_bye(wish: Wish, bye: Option<PlayerId>, article: Article) -> Option<CitedReason> {
    let player = bye.filter(|bye| wish.players().contains(bye))?;
    Some(Reason::ByeComesFirst { player }.by(article))
}
