//! What a player's results mean for the rating (FIDE B.02, edition of 1 March 2024 with the amendment of 1 October
//! 2025): expected score, performance and change of rating, game by game.

use super::Amount;
use super::cross_table::{CrossTable, CrossTableCell, CrossTableRow};
use super::rating_tables::{expected_percent, rating_difference};
use crate::model::{Born, Outcome, PlayerDetails, PlayerId, Rating, Tournament};

/// B.02 8.3.1: a difference of more than this counts as this …
const LARGEST_DIFFERENCE: i64 = 400;
/// … for a player rated below this.
const REAL_DIFFERENCE_FROM: Rating = 2650;
/// B.02 8.3.3: from this rating on K is 10.
const STRONG: Rating = 2400;
/// B.02 8.3.3: a junior below this rating has K = 40.
const STRONG_JUNIOR: Rating = 2300;
/// B.02 8.3.3: the year in which somebody has this birthday is the last one as a junior.
const LAST_AGE_OF_JUNIORS: i32 = 18;
/// B.02 8.3.4: K times the number of games is at most this.
const MOST_PER_PERIOD: i64 = 700;

/// Where a K-factor comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum FactorSource {
    /// It was imported with the player.
    Given,
    /// 40: a junior rated below 2300.
    Junior,
    /// 20: rated below 2400.
    Usual,
    /// 10: rated 2400 or more.
    Strong,
}

/// The development coefficient K.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// The K-factor that is applied.
    pub k: i64,
    /// Where it comes from.
    pub source: FactorSource,
    /// True if it was lowered because K times the number of games would be more than 700 (B.02 8.3.4).
    pub lowered: bool,
}

impl Factor {
    /// B.02 8.3.3 and 8.3.4: the K of a player with so many rated games. What the list of entrants does not tell (less
    /// than 30 games so far, 2400 reached in the past) is known only from an imported K, which comes first. The event's
    /// games are taken for those of the whole rating period.
    fn of(details: &PlayerDetails, rating: Rating, year: Option<i16>, games: usize) -> Self {
        let (k, source) = match details.k_factor {
            Some(k) => (i64::from(k), FactorSource::Given),
            None if rating >= STRONG => (10, FactorSource::Strong),
            None if rating < STRONG_JUNIOR && is_junior(details.born, year) => (40, FactorSource::Junior),
            None => (20, FactorSource::Usual),
        };
        let games = i64::try_from(games).unwrap_or(i64::MAX);
        let lowered = k.saturating_mul(games) > MOST_PER_PERIOD;
        Self { k: if lowered { MOST_PER_PERIOD / games } else { k }, source, lowered }
    }
}

fn is_junior(born: Option<Born>, year: Option<i16>) -> bool {
    born.zip(year).is_some_and(|(born, year)| i32::from(year) - i32::from(born.year()) <= LAST_AGE_OF_JUNIORS)
}

/// Why a round does not count for the rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum Omission {
    /// No game: a bye, absent, not yet entered.
    NoGame,
    /// The result is missing, or the game is adjourned.
    Open,
    /// Won or lost by default (B.02 5.1).
    ByDefault,
    /// Reported as played but not rated.
    NotRated,
    /// The opponent is unrated.
    OpponentUnrated,
}

/// A game over the board against a rated opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The opponent's rating.
    pub opponent: Rating,
    /// 1, ½ or 0, whatever the event's points are.
    pub score: Amount,
    /// The expected score by table 8.1.2; `None` for an unrated player.
    pub expected: Option<Amount>,
    /// True if the difference was more than 400 and counted as 400 (B.02 8.3.1).
    pub limited: bool,
}

impl RatedGame {
    /// Score less expected score, in hundredths.
    pub fn gain(&self) -> Option<Amount> {
        let gained = |expected: Amount| self.score.hundredths() - expected.hundredths();
        self.expected.map(|expected| Amount::from_hundredths(gained(expected)))
    }

    /// The game of a player rated `own`. The 400-point rule looks at the player's own rating only, so the two players of
    /// a game may count different differences.
    fn of(own: Option<Rating>, opponent: Rating, outcome: Outcome) -> Self {
        let half = Amount::whole(1).half();
        let score = if outcome.is_win() {
            Amount::whole(1)
        } else if outcome.is_draw() {
            half
        } else {
            Amount::ZERO
        };
        let difference = own.map(|own| i64::from(own) - i64::from(opponent));
        let has_limit = own.is_some_and(|own| own < REAL_DIFFERENCE_FROM);
        let counted = |difference: i64| {
            if has_limit { difference.clamp(-LARGEST_DIFFERENCE, LARGEST_DIFFERENCE) } else { difference }
        };
        Self {
            opponent,
            score,
            expected: difference.map(|real| Amount::from_hundredths(expected_percent(counted(real)))),
            limited: difference.is_some_and(|real| counted(real) != real),
        }
    }
}

/// A player's results compared with the ratings. Sums are over the rated games only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Performance {
    /// Who.
    pub player: PlayerId,
    /// The player's rating; `None` for the unrated, for whom nothing is expected.
    pub rating: Option<Rating>,
    /// One for each round counted: the rated game, or why there is none.
    pub rounds: Vec<Result<RatedGame, Omission>>,
    /// How many games were rated.
    pub games: usize,
    /// The points scored in them, by 1-½-0.
    pub score: Amount,
    /// The expected score: the sum over the games.
    pub expected: Option<Amount>,
    /// The mean rating of the opponents, rounded half up.
    pub average: Option<i64>,
    /// The mean and the difference of table 8.1.1 for the score in whole percent, rounded half up.
    pub performance: Option<i64>,
    /// K; none without a rated game.
    pub factor: Option<Factor>,
    /// By how much the rating changes, in whole points.
    pub change: Option<i64>,
}

impl Performance {
    fn of(tournament: &Tournament, row: &CrossTableRow) -> Self {
        let rating = rating(tournament, row.player);
        let rounds: Vec<_> = row.cells.iter().map(|cell| judged(tournament, rating, cell)).collect();
        let rated: Vec<RatedGame> = rounds.iter().copied().filter_map(Result::ok).collect();
        let score: Amount = rated.iter().map(|game| game.score).sum();
        let expected: Option<Amount> = rating.map(|_| rated.iter().filter_map(|game| game.expected).sum());
        let average = mean(rated.iter().map(|game| game.opponent));
        let factor = rating.zip(tournament.player(row.player)).filter(|_| !rated.is_empty());
        let factor =
            factor.map(|(own, player)| Factor::of(&player.details, own, year(tournament), rated.len()));
        Self {
            player: row.player,
            rating,
            games: rated.len(),
            score,
            expected,
            average,
            performance: average.map(|average| average + rating_difference(percent(score, rated.len()))),
            factor,
            change: factor.zip(expected).map(|(factor, expected)| rating_change(factor.k, score, expected)),
            rounds,
        }
    }
}

/// The performances in the order of the cross table; what is rated is in [`CrossTable::of_report`]. Games that a round robin
/// annulled are rated all the same: they were played. A pair that plays as one has no rating of its own. O(n·R·log n).
pub fn performances(tournament: &Tournament, table: &CrossTable) -> Vec<Performance> {
    table.rows.iter().map(|row| Performance::of(tournament, row)).collect()
}

/// B.02 8.3.5: K times the sum of score less expected score, rounded to a whole number, a half away from zero.
pub const fn rating_change(k: i64, score: Amount, expected: Amount) -> i64 {
    let hundredths = k.saturating_mul(score.hundredths() - expected.hundredths());
    (hundredths + 50 * hundredths.signum()) / 100
}

/// The rating of somebody who plays alone; a rating of 0 is how files write that there is none.
fn rating(tournament: &Tournament, player: PlayerId) -> Option<Rating> {
    let details = &tournament.player(player)?.details;
    details.rating.filter(|rating| *rating > 0 && details.team.is_none())
}

/// What a round says about a rating.
fn judged(
    tournament: &Tournament,
    own: Option<Rating>,
    cell: &CrossTableCell,
) -> Result<RatedGame, Omission> {
    let CrossTableCell::Game { opponent, outcome, adjourned, .. } = *cell else {
        return Err(Omission::NoGame);
    };
    let outcome = outcome.filter(|_| !adjourned).ok_or(Omission::Open)?;
    match outcome {
        Outcome::WonByDefault | Outcome::LostByDefault => Err(Omission::ByDefault),
        Outcome::WonUnrated | Outcome::DrewUnrated | Outcome::LostUnrated => Err(Omission::NotRated),
        Outcome::Won | Outcome::Drew | Outcome::Lost => {
            let opponent = rating(tournament, opponent).ok_or(Omission::OpponentUnrated)?;
            Ok(RatedGame::of(own, opponent, outcome))
        }
    }
}

/// The year of the event, as far as it is known.
fn year(tournament: &Tournament) -> Option<i16> {
    let event = tournament.event();
    event.end.or(event.start).map(|date| date.year())
}

/// The mean of ratings, rounded half up.
pub(super) fn mean(ratings: impl Iterator<Item = Rating>) -> Option<i64> {
    let (count, sum) = ratings.fold((0_i64, 0_i64), |(n, sum), rating| (n + 1, sum + i64::from(rating)));
    (count > 0).then(|| (2 * sum + count) / (2 * count))
}

/// A score in whole percent of the games, rounded half up.
fn percent(score: Amount, games: usize) -> u8 {
    let games = i64::try_from(games.max(1)).unwrap_or(1);
    let percent = (2 * score.hundredths() + games) / (2 * games);
    u8::try_from(percent).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use super::super::Standings;
    use super::super::tiebreak::fixture::{event, with};
    use super::*;
    use crate::model::{Member, RoundNumber, Team};
    use std::sync::Arc;

    fn of(event: &Tournament, number: u32) -> Performance {
        let standings = Standings::of(event, event.rounds_paired(), &[]).unwrap();
        let table = CrossTable::of(event, &standings);
        let all = performances(event, &table);
        all.into_iter().find(|one| one.player == PlayerId(number - 1)).unwrap()
    }

    fn changed(event: &Tournament, number: usize, change: impl FnOnce(&mut PlayerDetails)) -> Tournament {
        let mut parts = event.to_parts();
        let mut player = parts.players[number - 1].as_ref().clone();
        change(&mut player.details);
        parts.players[number - 1] = Arc::new(player);
        Tournament::from_parts(parts).unwrap()
    }

    /// By the tables of B.02 8.1: 2100 draws with 1850, beats 2200 and 1600.
    fn three_games() -> Tournament {
        let event = event(&["W2= B3+ W4+", "B1= ... ...", "... W1- ...", "... ... B1-"]);
        with(&event, &[2100, 1850, 2200, 1600], |_| ())
    }

    #[test]
    fn three_games_by_the_tables() {
        let one = of(&three_games(), 1);
        let gains: Vec<i64> =
            one.rounds.iter().map(|game| game.unwrap().gain().unwrap().hundredths()).collect();
        assert_eq!(gains, [-31, 64, 8]);
        assert_eq!(one.rounds.map_limited(), [false, false, true]);
        assert_eq!((one.games, one.score.to_string(), one.change), (3, "2.5".into(), Some(8)));
        assert_eq!(one.factor, Some(Factor { k: 20, source: FactorSource::Usual, lowered: false }));
        assert_eq!(one.expected.unwrap().hundredths(), 81 + 36 + 92);
        // (1850 + 2200 + 1600) / 3 = 1883.33; 2.5 of 3 = 83.33 %: dp 273.
        assert_eq!((one.average, one.performance), (Some(1883), Some(1883 + 273)));
    }

    trait Limited {
        fn map_limited(&self) -> Vec<bool>;
    }

    impl Limited for Vec<Result<RatedGame, Omission>> {
        fn map_limited(&self) -> Vec<bool> {
            self.iter().map(|game| game.unwrap().limited).collect()
        }
    }

    #[test]
    fn each_side_of_a_game_has_its_own_limit_8_3_1() {
        let event = with(&event(&["W2=", "B1="]), &[2650, 2240], |_| ());
        let (strong, weak) = (of(&event, 1), of(&event, 2));
        // 410 counts in full for 2650 (PD .92), as 400 for 2240 (PD .08).
        assert_eq!(strong.expected.unwrap().hundredths(), 92);
        assert!(!strong.rounds[0].unwrap().limited);
        assert_eq!(weak.expected.unwrap().hundredths(), 8);
        assert!(weak.rounds[0].unwrap().limited);
        let event = with(&event, &[2700, 2000], |_| ());
        assert_eq!(of(&event, 1).expected.unwrap().hundredths(), 99, "700 is not cut from 2650 on");
        assert_eq!(of(&event, 2).expected.unwrap().hundredths(), 8);
        let event = with(&event, &[2649, 2000], |_| ());
        assert_eq!(of(&event, 1).expected.unwrap().hundredths(), 92);
    }

    #[test]
    fn what_is_not_rated_does_not_count() {
        let event = event(&[
            "W2+ PAB F3+ W4+ B5? ...",
            "B1- ... ... ... ... ...",
            "... ... F1- ... ... ...",
            "... ... ... B1- ... ...",
            "... ... ... ... W1? ...",
        ]);
        let event = with(&event, &[1800, 1700, 1750, 0, 1900], |_| ());
        let one = of(&event, 1);
        let why: Vec<_> = one.rounds.iter().map(|round| round.err()).collect();
        use Omission::{ByDefault, NoGame, Open, OpponentUnrated};
        assert_eq!(
            why,
            [None, Some(NoGame), Some(ByDefault), Some(OpponentUnrated), Some(Open), Some(NoGame)]
        );
        assert_eq!(one.games, 1);
        // An unrated player gets a performance and nothing that needs a rating.
        let four = of(&event, 4);
        assert_eq!((four.expected, four.change, four.factor), (None, None, None));
        assert_eq!(four.performance, Some(1800 - 800));
        let three = of(&event, 3);
        assert_eq!((three.games, three.performance, three.change), (0, None, None));
    }

    #[test]
    fn a_team_has_no_rating_of_its_own() {
        let member = |name: &str| Member { name: name.into(), ..Member::default() };
        let team = Team { a: member("Anna"), b: member("Ben") };
        let event = changed(&three_games(), 2, |details| details.team = Some(Box::new(team)));
        assert_eq!(of(&event, 1).rounds[0], Err(Omission::OpponentUnrated));
        assert_eq!(of(&event, 2).change, None);
    }

    #[test]
    fn k_by_8_3_3() {
        let mut parts = three_games().to_parts();
        parts.event.end = Some(jiff::civil::date(2026, 5, 9));
        let event = Tournament::from_parts(parts).unwrap();
        let k = |event: &Tournament| of(event, 1).factor.map(|factor| (factor.k, factor.source));
        let born = |year| changed(&event, 1, |details| details.born = Some(Born::Year(year)));
        assert_eq!(k(&born(2008)), Some((40, FactorSource::Junior)), "18 in the year of the event");
        assert_eq!(k(&born(2007)), Some((20, FactorSource::Usual)));
        let rated = |event: &Tournament, rating| changed(event, 1, |details| details.rating = Some(rating));
        assert_eq!(k(&rated(&born(2008), 2300)), Some((20, FactorSource::Usual)));
        assert_eq!(k(&rated(&event, 2399)), Some((20, FactorSource::Usual)));
        assert_eq!(k(&rated(&event, 2400)), Some((10, FactorSource::Strong)));
        let given = changed(&event, 1, |details| details.k_factor = Some(30));
        assert_eq!(k(&given), Some((30, FactorSource::Given)));
        assert_eq!(of(&given, 1).change, Some(12), "30 · 0.41 = 12.3");
    }

    #[test]
    fn k_times_games_is_at_most_700_8_3_4() {
        let k = |k, games| {
            let details = PlayerDetails { k_factor: Some(k), ..PlayerDetails::default() };
            let factor = Factor::of(&details, 1500, None, games);
            (factor.k, factor.lowered)
        };
        assert_eq!(k(40, 17), (40, false));
        assert_eq!(k(40, 18), (38, true), "700 / 18 = 38.9");
        assert_eq!(k(20, 35), (20, false));
        assert_eq!(k(20, 0), (20, false));
    }

    #[test]
    fn a_half_is_rounded_away_from_zero_8_3_5() {
        let change = |k, gain| rating_change(k, Amount::from_hundredths(gain), Amount::ZERO);
        assert_eq!([change(10, 5), change(10, -5), change(10, 4), change(10, -4)], [1, -1, 0, 0]);
        assert_eq!([change(20, 12), change(20, 13), change(20, -12), change(20, -13)], [2, 3, -2, -3]);
        assert_eq!(change(10, 0), 0);
    }

    #[test]
    fn a_round_robin_rates_what_it_annuls() {
        let lines = ["W2+ W3+ W4+", "B1- ... ...", "... B1- ...", "... ... B1-"];
        let event = super::super::tiebreak::fixture::event_of(crate::model::SystemId::RoundRobin, &lines);
        let event = with(&event, &[2000, 2000, 2000, 2000], |_| ());
        let mut parts = event.to_parts();
        let mut gone = parts.players[1].as_ref().clone();
        gone.withdrawn = RoundNumber::new(2);
        parts.players[1] = Arc::new(gone);
        let event = Tournament::from_parts(parts).unwrap();
        let standings = Standings::of(&event, 3, &[]).unwrap();
        assert_eq!(standings.row(PlayerId(0)).unwrap().points.to_string(), "2");
        assert_eq!(of(&event, 1).games, 3);
    }
}
