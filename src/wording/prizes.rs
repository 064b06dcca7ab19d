//! Prizes in words: amounts with their unit, what is in the pot, and how an amount came about, line by line.

use super::{Wording, args};
use crate::model::Points;
use crate::standings::{ActivityBonus, Amount, Pot, PrizeRow, Prizes, Share};

/// One line of an amount's arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeLine {
    /// What is counted and why.
    pub sentence: String,
    /// What it gives, as it is shown.
    pub amount: String,
}

impl Wording {
    /// An amount with the unit after it: `160 PIPs`; without a unit just the number.
    pub fn prize_amount(&self, amount: impl std::fmt::Display, unit: &str) -> String {
        let amount = amount.to_string();
        if unit.is_empty() {
            return amount;
        }
        self.text_with("prize-amount", &args! { amount, unit })
    }

    /// What is in the pot: the pot, the prize pot and the point value, a phrase each; none without a fund.
    pub fn prize_facts(&self, prizes: &Prizes) -> Vec<String> {
        let Some(pot) = &prizes.pot else { return Vec::new() };
        let amount = |amount: u64| self.prize_amount(amount, &prizes.unit);
        let (entrants, fee) = (pot.entrants, amount(u64::from(pot.fee)));
        let percentage = pot.percentage.to_string();
        let mut facts = vec![
            self.text_with("prize-pot", &args! { pot: amount(pot.pot), entrants, fee }),
            self.text_with("prize-prize-pot", &args! { amount: amount(pot.prize_pot), percentage }),
        ];
        facts.extend(pot.division.as_ref().map(|division| {
            let value = self.prize_amount(division.point_value, &prizes.unit);
            let (amount, points) = (pot.prize_pot.to_string(), self.counted_points(division.points));
            self.text_with("prize-point-value", &args! { value, amount, points })
        }));
        facts
    }

    /// Why nothing of the prize pot is paid; `None` if it is, or if there is none.
    pub fn prize_unpaid(&self, prizes: &Prizes) -> Option<String> {
        let pot = prizes.pot.as_ref().filter(|_| prizes.are_unpaid())?;
        let amount = self.prize_amount(pot.prize_pot, &prizes.unit);
        Some(self.text_with("prize-unpaid", &args! { amount }))
    }

    /// `3½ points`, `1 point`.
    fn counted_points(&self, points: Amount) -> String {
        let is_one = points == Amount::from(Points::ONE);
        let count = if is_one { 1 } else { 2 };
        self.text_with("prize-points", &args! { count, points: format!("{points:#}") })
    }

    /// How a payout came about; empty where nothing is paid.
    pub fn payout_lines(&self, pot: &Pot, row: &PrizeRow) -> Vec<PrizeLine> {
        let (Some(division), Some(share)) = (&pot.division, &row.share) else { return Vec::new() };
        if row.points < Points::ZERO {
            let points = self.counted_points(row.points.into());
            let sentence = self.text_with("prize-line-below-nothing", &args! { points });
            return vec![PrizeLine { sentence, amount: share.amount().to_string() }];
        }
        let points = self.counted_points(row.points.into());
        let value = division.point_value.to_string();
        let sentence = self.text_with("prize-line-share", &args! { points, value });
        let mut lines = vec![PrizeLine { sentence, amount: share.exact.to_string() }];
        if !share.remainder.is_zero() {
            lines.push(PrizeLine {
                sentence: self.text("prize-line-rounded"),
                amount: share.whole.to_string(),
            });
            lines.push(self.left_over_line(division.left_over, share));
        }
        lines
    }

    /// Whether a unit left over was added, and why.
    fn left_over_line(&self, left_over: u64, share: &Share) -> PrizeLine {
        let (key, amount) =
            if share.extra { ("prize-line-extra", "+1") } else { ("prize-line-no-extra", "+0") };
        let values = args! { count: left_over, remainder: share.remainder.to_string() };
        PrizeLine { sentence: self.text_with(key, &values), amount: amount.to_owned() }
    }

    /// How the activity bonus of an entrant came about; a team's two players one after the other.
    pub fn bonus_lines(&self, row: &PrizeRow) -> Vec<PrizeLine> {
        let of_several = row.bonuses.len() > 1;
        let named = |bonus: &ActivityBonus, line: PrizeLine| {
            if !of_several {
                return line;
            }
            let values = args! { name: bonus.name.as_str(), line: line.sentence };
            PrizeLine { sentence: self.text_with("prize-line-member", &values), amount: line.amount }
        };
        let lines = row.bonuses.iter().map(|bonus| (bonus, self.one_bonus(bonus)));
        lines.flat_map(|(bonus, lines)| lines.into_iter().map(move |line| named(bonus, line))).collect()
    }

    fn one_bonus(&self, bonus: &ActivityBonus) -> Vec<PrizeLine> {
        let level = bonus.level.as_str();
        let Some(rate) = bonus.rate else {
            let sentence = if bonus.level.is_empty() {
                self.text("prize-line-no-level")
            } else {
                self.text_with("prize-line-level-unknown", &args! { level })
            };
            return vec![PrizeLine { sentence, amount: bonus.amount().to_string() }];
        };
        let line = |key: &str, count: u32, rate: u32, amount: u64| PrizeLine {
            sentence: self.text_with(key, &args! { level, count, rate: rate.to_string() }),
            amount: amount.to_string(),
        };
        vec![
            line("prize-line-wins", bonus.wins, rate.win, bonus.for_wins()),
            line("prize-line-losses", bonus.losses, rate.loss, bonus.for_losses()),
        ]
    }

    /// What an entrant's total is made of.
    pub fn total_lines(&self, row: &PrizeRow) -> Vec<PrizeLine> {
        let line = |key, amount: u64| PrizeLine { sentence: self.text(key), amount: amount.to_string() };
        vec![line("prize-payout", row.payout()), line("prize-bonus", row.bonus())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Number, Percentage, PlayerId, PrizeFund};
    use crate::standings::Rate;

    fn row(points: Points, share: Option<Share>, bonuses: Vec<ActivityBonus>) -> PrizeRow {
        PrizeRow { player: PlayerId(1), number: Number(1), rank: 1, points, share, bonuses }
    }

    fn told(lines: &[PrizeLine]) -> Vec<String> {
        lines.iter().map(|line| format!("{} = {}", line.sentence, line.amount)).collect()
    }

    fn pot(fee: u32, scores: &[i32]) -> (Pot, Vec<Points>) {
        let scores: Vec<Points> = scores.iter().map(|tenths| Points::from_tenths(*tenths)).collect();
        let percentage = Percentage::from_tenths(1000).unwrap();
        (Pot::of(&PrizeFund { fee, percentage, unit: String::new() }, &scores), scores)
    }

    #[test]
    fn a_payout_tells_how_it_was_rounded() {
        let (pot, scores) = pot(11, &[25, 10]);
        let share = |place: usize| pot.division.as_ref().and_then(|all| all.shares.get(place)).copied();
        let wording = Wording::english();
        let first = row(scores[0], share(0), Vec::new());
        assert_eq!(
            told(&wording.payout_lines(&pot, &first)),
            [
                "2½ points × 6 2/7 = 15 5/7",
                "rounded down to a whole unit = 15",
                "the one unit left over goes by the largest remainder, here 5/7 = +1",
            ]
        );
        let second = row(scores[1], share(1), Vec::new());
        assert_eq!(
            told(&wording.payout_lines(&pot, &second)),
            [
                "1 point × 6 2/7 = 6 2/7",
                "rounded down to a whole unit = 6",
                "the one unit left over went to others; the remainder here is 2/7 = +0",
            ]
        );
    }

    #[test]
    fn a_bonus_names_level_games_and_of_a_team_the_player() {
        let diamond = ActivityBonus {
            name: "Alpha, Ann".to_owned(),
            level: "Diamond".to_owned(),
            rate: Some(Rate { win: 20, loss: 10 }),
            wins: 3,
            losses: 1,
        };
        let other = |level: &str| ActivityBonus {
            name: "Beta, Bob".to_owned(),
            level: level.to_owned(),
            rate: None,
            ..diamond.clone()
        };
        let wording = Wording::english();
        let lines = |bonuses| told(&wording.bonus_lines(&row(Points::ONE, None, bonuses)));
        assert_eq!(
            lines(vec![diamond.clone()]),
            ["Diamond: 3 wins over the board × 20 = 60", "Diamond: 1 loss over the board × 10 = 10"]
        );
        assert_eq!(lines(vec![other("Gold")]), ["“Gold” is not a level with a bonus here = 0"]);
        assert_eq!(
            lines(vec![diamond.clone(), other("")])[1..],
            ["Alpha, Ann: Diamond: 1 loss over the board × 10 = 10", "Beta, Bob: no membership level = 0"]
        );
    }
}
