//! The verdict on a hand-made pairing: the rules it breaks, the gravest first, and the breaches that every
//! system knows (second meeting, forbidden pair, second bye, not everybody paired).

use std::collections::BTreeSet;

use crate::model::{Article, Board, Breach, Fact, Gravity, PlayerId};

use super::settled::IF_POSSIBLE;
use super::{Field, Pair, SeatedRound, vincze_colours};

/// How good a seating is: green, amber or red in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Legal and no worse than the engine's.
    Legal,
    /// Legal but worse than the engine's.
    Worse,
    /// Breaks an absolute rule.
    Illegal,
}

/// The verdict on a change by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Every rule broken, the gravest first, then by board.
    pub breaches: Vec<Breach>,
}

impl Verdict {
    /// The verdict with these breaches, sorted.
    pub fn new(mut breaches: Vec<Breach>) -> Self {
        breaches.sort_by_key(|breach| (std::cmp::Reverse(breach.gravity), breach.board));
        Self { breaches }
    }

    /// The grade of the gravest breach.
    pub fn grade(&self) -> Grade {
        match self.breaches.iter().map(|breach| breach.gravity).max() {
            None | Some(Gravity::Note) => Grade::Legal,
            Some(Gravity::Worse) => Grade::Worse,
            Some(Gravity::Absolute) => Grade::Illegal,
        }
    }
}

/// The numbers of the rules that every system has, as one system numbers them.
pub(super) struct CommonArticles {
    /// Nobody meets twice.
    pub meeting: Article,
    /// The bye at most once.
    pub bye: Article,
    /// Everybody is paired.
    pub everybody: Article,
    /// The arbiter's ban.
    pub ban: Article,
    /// A default game counts as having met.
    pub default_counts: bool,
}

impl SeatedRound<'_> {
    /// The absolute breaches that do not depend on colours, and who is to be kept apart if possible.
    pub(super) fn common_breaches(self, of: &BTreeSet<PlayerId>, articles: &CommonArticles) -> Vec<Breach> {
        let Self { field, seating, .. } = self;
        let mut found = self.kept_apart(of, &articles.ban);
        let mut absolute = |fact, article: &Article, board| {
            found.push(Breach { fact, article: article.clone(), gravity: Gravity::Absolute, board });
        };
        for (board, pair) in seating.boards_of(of) {
            let (a, b, board) = (pair.white, pair.black, Some(board));
            let met = field.entrant(a).and_then(|entrant| entrant.met(b, articles.default_counts));
            if let Some(round) = met {
                absolute(Fact::SecondMeeting { a, b, round }, &articles.meeting, board);
            }
            for player in [a, b] {
                if field.entrant(player).is_none_or(|entrant| !entrant.available) {
                    absolute(Fact::NotAvailable { player }, &articles.everybody, board);
                }
            }
        }
        for player in seating.byes.iter().copied().filter(|player| of.contains(player)) {
            if let Some(round) = field.entrant(player).and_then(super::Entrant::bye_round) {
                absolute(Fact::SecondBye { player, round }, &articles.bye, None);
            }
            if field.available().count().is_multiple_of(2) || seating.byes.len() > 1 {
                absolute(Fact::ByeNotNeeded { player }, &articles.bye, None);
            }
        }
        for player in seating.pool.iter().copied().filter(|player| of.contains(player)) {
            absolute(Fact::NotPaired { player }, &articles.everybody, None);
        }
        found
    }

    /// The boards at which players sit who are kept apart.
    fn kept_apart(self, of: &BTreeSet<PlayerId>, ban: &Article) -> Vec<Breach> {
        let breach = |(board, pair): (Board, Pair)| {
            let (fact, gravity) = self.field.apart_fact(pair, self.best)?;
            let article = if gravity == Gravity::Absolute { ban.clone() } else { IF_POSSIBLE.into() };
            Some(Breach { fact, article, gravity, board: Some(board) })
        };
        self.seating.boards_of(of).filter_map(breach).collect()
    }

    /// The bye that the engine gives to somebody else.
    pub(super) fn bye_out_of_turn(self, of: &BTreeSet<PlayerId>, article: &Article) -> Option<Breach> {
        let ([player], Some(instead_of)) = (self.seating.byes.as_slice(), self.best?.bye) else {
            return None;
        };
        let is_wrong = *player != instead_of && of.contains(player);
        is_wrong.then(|| Breach {
            fact: Fact::ByeOutOfTurn { player: *player, instead_of },
            article: article.clone(),
            gravity: Gravity::Worse,
            board: None,
        })
    }

    /// Where the seating differs from the engine's answer: who would have another opponent, and score gaps that the
    /// engine does not have. One line a board, about the better-placed player.
    pub(super) fn differences(self, of: &BTreeSet<PlayerId>, article: &Article) -> Vec<Breach> {
        let Self { field, seating, best: Some(best) } = self else { return Vec::new() };
        let partner =
            |id: PlayerId| best.pairs.iter().find(|pair| pair.has(id)).and_then(|pair| pair.opponent(id));
        let mut found = Vec::new();
        let mut worse = |fact, board| {
            found.push(Breach { fact, article: article.clone(), gravity: Gravity::Worse, board });
        };
        for (board, pair) in seating.boards_of(of) {
            let (Some(white), Some(black)) = (field.entrant(pair.white), field.entrant(pair.black)) else {
                continue;
            };
            let white_first = (std::cmp::Reverse(white.points), white.number)
                < (std::cmp::Reverse(black.points), black.number);
            let (higher, lower) = if white_first { (white, black) } else { (black, white) };
            let instead = partner(higher.id);
            if instead == Some(lower.id) {
                continue;
            }
            let board = Some(board);
            worse(Fact::OtherOpponent { player: higher.id, instead }, board);
            let gap = higher.points.distance(lower.points);
            let engine_gap = |entrant: &super::Entrant| {
                let opponent = partner(entrant.id).and_then(|id| field.entrant(id))?;
                Some(entrant.points.distance(opponent.points))
            };
            if Some(gap) > engine_gap(higher).max(engine_gap(lower)) {
                worse(Fact::ScoreGap { higher: higher.id, lower: lower.id, gap }, board);
            }
        }
        found
    }
}

/// The colours that the steps of Vincze give the other way round, as the rules of a system cite it.
pub(super) fn colours_against_rule(field: &Field, pair: Pair, board: Board, system: &str) -> Option<Breach> {
    let (white, black) = (field.entrant(pair.white)?, field.entrant(pair.black)?);
    let (due, rule) = vincze_colours(white, black, field.first_colour);
    (due != pair).then(|| Breach {
        fact: Fact::ColoursAgainstRule { white: due.white, black: due.black },
        article: rule.article(system),
        gravity: Gravity::Worse,
        board: Some(board),
    })
}
