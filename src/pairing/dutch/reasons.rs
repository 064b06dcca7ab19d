//! Why this pair, in the words of C.04.3: bracket, moved-down players, S1 and S2, exchanges and transpositions, the bye.

use std::borrow::Cow;

use crate::model::{Article, PlayerId, RoundNumber};

use super::super::legal::illegal;
use super::super::{CitedReason, Field, Obstacle, Pair, PastRound, Reason};
use super::comparison::Halves;
use super::profile::Profile;
use super::quality::{CompleteRound, ScoreBracket};
use super::{BRACKETS, EXCHANGES, LOWEST_BYE, MEETING, SAME_ABSOLUTE, TRANSPOSITIONS};

/// C9.
const UNPLAYED: Article = Cow::Borrowed("C.04.3, C9");
/// Sequence numbers.
const NUMBERS: Article = Cow::Borrowed("C.04.3, 4.1");

/// Candidates before the one chosen whose obstacle is told.
const NAMED: usize = 4;

/// How the engine came to a pair of its own round.
pub(super) fn of_pair(field: &Field, round: &CompleteRound<'_>, pair: Pair) -> Vec<CitedReason> {
    let place = |id| round.players.iter().position(|player| player.id == id);
    let (Some(a), Some(b)) = (place(pair.white), place(pair.black)) else { return Vec::new() };
    let (upper, lower) = (a.min(b), a.max(b));
    let Some(bracket) = round.brackets.iter().find(|bracket| bracket.residents.contains(&lower)) else {
        return Vec::new();
    };
    let mut reasons = vec![
        Reason::Bracket {
            points: bracket.score,
            residents: bracket.residents.len(),
            moved_down: bracket.moved_down.len(),
        }
        .by(BRACKETS),
    ];
    let told = ExplainedBracket { field, round, bracket };
    if bracket.residents.contains(&upper) {
        reasons.extend(told.residents(upper, lower));
    } else {
        reasons.extend(told.moved_down(upper, lower));
    }
    reasons
}

/// How the engine came to the bye of its own round: C5, and C9 if nobody else went down from the bracket.
pub(super) fn of_bye(round: &CompleteRound<'_>) -> Vec<CitedReason> {
    let Some(place) = round.bye else { return Vec::new() };
    let Some(player) = round.players.get(place) else { return Vec::new() };
    let mut reasons = vec![Reason::LowestBye { player: player.id, points: player.score }.by(LOWEST_BYE)];
    let is_rival =
        |(other, it): (usize, &Profile)| other != place && it.may_have_bye && it.score == player.score;
    let rivals: Vec<usize> =
        round.players.iter().enumerate().filter(|one| is_rival(*one)).map(|(other, _)| other).collect();
    let decides =
        |bracket: &ScoreBracket| bracket.leaving == [place] && rivals.iter().any(|rival| bracket.has(*rival));
    if round.brackets.iter().any(decides) {
        let unplayed = player.unplayed;
        reasons.push(Reason::FewestUnplayed { player: player.id, unplayed }.by(UNPLAYED));
    }
    reasons
}

/// The round that brought a player a bye, or as many points without a game as a win is worth (C2, C.04.1 Art. 4).
pub(super) fn free_points(field: &Field, player: PlayerId) -> Option<(RoundNumber, PastRound)> {
    let entrant = field.entrant(player)?;
    let earned = field.earned(entrant);
    let is_played = |past: &PastRound| match past {
        PastRound::Game { outcome, .. } => outcome.is_none_or(crate::model::Outcome::is_played),
        PastRound::Away | PastRound::Bye => false,
    };
    let mut rounds = entrant.past.iter().zip(&earned).enumerate();
    let (index, (past, _)) = rounds.find(|(_, (past, earned))| {
        !is_played(past) && (**past == PastRound::Bye || earned.points >= field.scale.win)
    })?;
    Some((RoundNumber::new(index + 1)?, *past))
}

/// A bracket of the engine's round that is being explained.
struct ExplainedBracket<'a> {
    field: &'a Field,
    round: &'a CompleteRound<'a>,
    bracket: &'a ScoreBracket,
}

impl ExplainedBracket<'_> {
    fn player(&self, place: usize) -> Option<&Profile> {
        self.round.players.get(place)
    }

    fn id(&self, place: usize) -> PlayerId {
        self.player(place).map_or(PlayerId(0), |player| player.id)
    }

    /// A moved-down player has the first resident with whom the bracket is as good as it can be (Art. 4.2).
    fn moved_down(&self, upper: usize, lower: usize) -> Vec<CitedReason> {
        let before_him = self.bracket.mixed().take_while(|(other, _)| *other < upper);
        let taken: Vec<usize> = before_him.map(|(_, resident)| resident).collect();
        let passed = self.bracket.residents.clone().take_while(|resident| *resident < lower);
        let mut reasons: Vec<CitedReason> = passed
            .filter(|resident| !taken.contains(resident))
            .filter_map(|resident| self.illegal(upper, resident))
            .take(NAMED)
            .collect();
        reasons.push(
            Reason::MovedDown {
                player: self.id(upper),
                from: self.round.score(upper),
                opponent: self.id(lower),
                number: lower - self.bracket.residents.start + 1,
            }
            .by(TRANSPOSITIONS),
        );
        reasons
    }

    /// The places in S1 and S2, and what was changed to bring the two together.
    fn residents(&self, upper: usize, lower: usize) -> Vec<CitedReason> {
        let halves = Halves::of(self.bracket);
        let number = |place: usize| halves.members.binary_search(&place).map_or(0, |index| index + 1);
        let (upper_number, lower_number) = (number(upper), number(lower));
        let half = halves.first_half();
        let mut reasons = vec![
            Reason::Halves {
                upper: self.id(upper),
                upper_number,
                lower: self.id(lower),
                lower_number,
                members: halves.members.len(),
                half,
                second: half + 1,
            }
            .by(NUMBERS),
        ];
        let before = reasons.len();
        if upper_number > half {
            let player = self.id(upper);
            reasons.push(Reason::Exchanged { player, number: upper_number, up: true }.by(EXCHANGES));
        }
        if lower_number <= half {
            let player = self.id(lower);
            reasons.push(Reason::Exchanged { player, number: lower_number, up: false }.by(EXCHANGES));
        }
        let row = halves.pairs.iter().position(|(number, _)| *number == upper_number);
        let natural = row.and_then(|row| halves.second_half().get(row).copied());
        if let Some(place) = natural.filter(|place| *place != lower_number)
            && let Some(natural) = halves.member(place)
        {
            reasons.extend(self.illegal(upper, natural));
            reasons.push(
                Reason::Transposed {
                    player: self.id(lower),
                    number: lower_number,
                    instead_of: self.id(natural),
                    place,
                }
                .by(TRANSPOSITIONS),
            );
        }
        if reasons.len() == before {
            reasons.push(Reason::InNaturalOrder.by(TRANSPOSITIONS));
        }
        reasons
    }

    /// A candidate whom an absolute rule excludes (C1, C3).
    fn illegal(&self, seeker: usize, candidate: usize) -> Option<CitedReason> {
        let (a, b) = (self.player(seeker)?, self.player(candidate)?);
        let (one, other) = (self.field.entrant(a.id)?, self.field.entrant(b.id)?);
        let told = |obstacle, article| Reason::PassedOver { candidate: b.id, obstacle }.by(article);
        if let Some(obstacle) = illegal(self.field, one, other, false) {
            return Some(told(obstacle, MEETING));
        }
        super::must_not_meet(a, b).then(|| told(Obstacle::ColourLimits, SAME_ABSOLUTE))
    }
}
