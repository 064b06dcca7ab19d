//! Type D (Art. 10): what ratings say. Only games over the board count, in round robins too (15.2).

use super::code::{Code, Family};
use super::opponents::{mean, rounded};
use super::own_record::given;
use crate::model::{Outcome, Rating};
use crate::standings::records::{RecordedPlayer, Records, RoundRecord};
use crate::standings::{
    Amount, Cutting, Derivation, Lack, Significance, Term, Value, Way, Why, expected_percent,
    rating_difference,
};

/// The ratings that count: of everybody, or none if an unrated player has no rating by the regulations.
struct Ratings<'a> {
    records: &'a Records,
    unrated_as: Option<Rating>,
    is_void: bool,
}

impl<'a> Ratings<'a> {
    /// Art. 10, preamble: with an unrated player in the event the criterion has no value for anybody, unless the
    /// regulations (or the modifier U) say what such a player counts as.
    fn of(records: &'a Records, code: &Code) -> Self {
        let unrated_as = code.unrated_as.or(records.unrated_as());
        let somebody_unrated = records.entrants().iter().any(|entrant| rating(entrant).is_none());
        Self { records, unrated_as, is_void: unrated_as.is_none() && somebody_unrated }
    }

    /// A term for each game over the board, with the opponent's rating.
    fn terms(&self, entrant: &RecordedPlayer) -> Vec<Term> {
        let term = |(record, opponent): (&RoundRecord, usize)| {
            let known = self.records.entrants().get(opponent).and_then(rating);
            let assumed = known.or(self.unrated_as)?;
            let why = if known.is_some() { Why::OpponentRating } else { Why::OpponentUnrated };
            Some(met(record, Amount::whole(i64::from(assumed)), why))
        };
        games(entrant).filter_map(term).collect()
    }

    fn column(&self, value: impl Fn(&Self, &RecordedPlayer) -> Value) -> Vec<Value> {
        let none = |_: &RecordedPlayer| Value::none(Vec::new(), Lack::UnratedEntrant);
        let entrants = self.records.entrants().iter();
        if self.is_void {
            entrants.map(none).collect()
        } else {
            entrants.map(|one| value(self, one)).collect()
        }
    }
}

/// A rating of 0 is how files write that there is none.
fn rating(entrant: &RecordedPlayer) -> Option<Rating> {
    entrant.rating.filter(|rating| *rating > 0)
}

/// The games over the board with their opponents.
fn games(entrant: &RecordedPlayer) -> impl Iterator<Item = (&RoundRecord, usize)> {
    entrant
        .records
        .iter()
        .filter(|record| record.played().is_some())
        .filter_map(|record| Some((record, record.opponent?)))
}

fn met(record: &RoundRecord, value: Amount, why: Why) -> Term {
    Term {
        round: Some(record.round),
        opponent: record.opponent_id(),
        basis: value,
        raw: None,
        counted: value,
        why,
        unplayed: None,
        cut: None,
    }
}

/// The points over the board by 1-½-0, whatever the event's points are, and the games.
fn score(entrant: &RecordedPlayer) -> (Amount, usize) {
    let outcomes = || games(entrant).filter_map(|(record, _)| record.played());
    let halves: i64 = outcomes()
        .map(|outcome| if outcome.is_win() { 2 } else { i64::from(Outcome::is_draw(outcome)) })
        .sum();
    (Amount::whole(halves).half(), outcomes().count())
}

/// The column of a criterion of Art. 10.
pub(super) fn column(records: &Records, code: &Code) -> Vec<Value> {
    let ratings = Ratings::of(records, code);
    match code.family {
        Family::Tpr => ratings.column(performance),
        Family::Ptp => ratings.column(perfect),
        Family::Apro => ratings.column_of_opponents(performance),
        Family::Appo => ratings.column_of_opponents(perfect),
        Family::Rtng => ratings.column(own),
        _ => ratings.column(|ratings, entrant| average(ratings, entrant, code.cutting)),
    }
}

/// Art. 10.6, RTNG: the player's rating.
fn own(ratings: &Ratings<'_>, entrant: &RecordedPlayer) -> Value {
    match rating(entrant).or(ratings.unrated_as) {
        Some(own) => given(Amount::whole(i64::from(own)), Why::OwnRating),
        None => Value::none(Vec::new(), Lack::UnratedEntrant),
    }
}

/// Art. 10.1, ARO: the mean of the opponents' ratings, rounded half up; cuts drop the lowest and the highest ratings.
fn average(ratings: &Ratings<'_>, entrant: &RecordedPlayer, cutting: Cutting) -> Value {
    let mut derivation = Derivation::of(ratings.terms(entrant));
    let lack = if derivation.terms.is_empty() { Lack::NoGame } else { Lack::NothingLeft };
    derivation.cut(cutting, Significance::Value);
    mean(derivation, lack, true)
}

/// Art. 10.2, TPR: the rounded mean of the ratings and the difference of table 8.1.1 for the score in whole percent,
/// rounded half up.
fn performance(ratings: &Ratings<'_>, entrant: &RecordedPlayer) -> Value {
    let base = average(ratings, entrant, Cutting::NONE);
    let Some(average) = base.amount.map(|amount| amount.hundredths() / 100) else { return base };
    let (score, games) = score(entrant);
    let percent = rounded(score.hundredths(), i64::try_from(games.max(1)).unwrap_or(1));
    let percent = u8::try_from(percent).unwrap_or(100);
    let difference = rating_difference(percent);
    Value {
        amount: Some(Amount::whole(average + difference)),
        derivation: Derivation {
            way: Way::Performance { average, score, games, percent, difference },
            ..base.derivation
        },
    }
}

/// Art. 10.3, PTP: the lowest rating with which the expected score by table 8.1.2 (without the 400-point rule) reaches
/// the score. No points: 800 below the weakest opponent.
fn perfect(ratings: &Ratings<'_>, entrant: &RecordedPlayer) -> Value {
    let derivation = Derivation::of(ratings.terms(entrant));
    let known: Vec<i64> = derivation.terms.iter().map(|term| term.basis.hundredths() / 100).collect();
    let (Some(weakest), Some(strongest)) = (known.iter().min(), known.iter().max()) else {
        return Value::none(derivation.terms, Lack::NoGame);
    };
    let (score, _) = score(entrant);
    let expected = |rating: i64| known.iter().map(|other| expected_percent(rating - other)).sum::<i64>();
    let (mut low, mut high) = (weakest - 800, strongest + 736);
    while low < high && score > Amount::ZERO {
        let middle = low + (high - low) / 2;
        if expected(middle) >= score.hundredths() {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    let way = Way::Perfect { score, expected: Amount::from_hundredths(expected(low)) };
    Value { amount: Some(Amount::whole(low)), derivation: Derivation { way, ..derivation } }
}

impl Ratings<'_> {
    /// Art. 10.4, APRO, and 10.5, APPO: the mean of the performances of the opponents met over the board, rounded half
    /// up.
    fn column_of_opponents(&self, of: impl Fn(&Self, &RecordedPlayer) -> Value) -> Vec<Value> {
        let all: Vec<Option<Amount>> = self.column(of).into_iter().map(|value| value.amount).collect();
        self.column(|_, entrant| {
            let term = |(record, opponent): (&RoundRecord, usize)| {
                let value = all.get(opponent).copied().flatten()?;
                Some(met(record, value, Why::OpponentPerformance))
            };
            mean(Derivation::of(games(entrant).filter_map(term).collect()), Lack::NoGame, true)
        })
    }
}
