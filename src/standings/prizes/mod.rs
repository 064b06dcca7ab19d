//! Prizes and activity bonus (`assets/rules/pot.md`): the pot, each entrant's share with its derivation, and the bonus of
//! members. For every event with a prize fund or membership levels.
//!
//! All amounts are whole units of the event's currency.

mod awards;
mod choice;
mod division;
mod sharing;

pub use awards::{Foregone, ListId, OnePrize, PaidList, PaidRow, Payouts};
pub use division::{Division, Fraction, Share, divide};
pub use sharing::{Payment, share};

use super::Standings;
use crate::model::{
    BonusLevel, Histories, Member, Number, Outcome, Past, Percentage, PlayerId, Points, PrizeFund, Tournament,
};

/// The money that entrants have paid, and what is paid out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// The entry fee.
    pub fee: u32,
    /// How many have paid: everybody in the list, including the withdrawn and those who never played.
    pub entrants: usize,
    /// Fee × entrants.
    pub pot: u64,
    /// The share that is paid out.
    pub percentage: Percentage,
    /// Pot × percentage, rounded down to a whole unit.
    pub prize_pot: u64,
    /// How it is divided, in the order of the standings; `None` while nobody has a point, and nothing is paid.
    pub division: Option<Division>,
}

impl Pot {
    /// The pot of a fund divided by scores, which are given in the order of the places.
    pub fn of(fund: &PrizeFund, scores: &[Points]) -> Self {
        let pot = u64::from(fund.fee).saturating_mul(u64::try_from(scores.len()).unwrap_or(u64::MAX));
        let share = u128::from(pot) * u128::from(fund.percentage.tenths()) / 1000;
        // A percentage is at most 1000 tenths.
        let prize_pot = u64::try_from(share).unwrap_or(pot);
        Self {
            fee: fund.fee,
            entrants: scores.len(),
            pot,
            percentage: fund.percentage,
            prize_pot,
            division: divide(prize_pot, scores),
        }
    }
}

/// The activity bonus of one person: so much for each win and each loss in games really played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivityBonus {
    /// The person's name; each of a team's two players has a bonus.
    pub name: String,
    /// The membership level as the event's rules spell it, else as it was typed; empty if there is none.
    pub level: String,
    /// What the level gives; `None` if the rules do not name it.
    pub rate: Option<Rate>,
    /// Games won over the board.
    pub wins: u32,
    /// Games lost over the board.
    pub losses: u32,
}

/// The bonus of a membership level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// For each game won.
    pub win: u32,
    /// For each game lost.
    pub loss: u32,
}

impl ActivityBonus {
    /// The bonus for the games won.
    pub fn for_wins(&self) -> u64 {
        self.rate.map_or(0, |rate| u64::from(rate.win) * u64::from(self.wins))
    }

    /// The bonus for the games lost.
    pub fn for_losses(&self) -> u64 {
        self.rate.map_or(0, |rate| u64::from(rate.loss) * u64::from(self.losses))
    }

    /// The amount paid.
    pub fn amount(&self) -> u64 {
        self.for_wins().saturating_add(self.for_losses())
    }
}

/// An entrant's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeRow {
    /// Who.
    pub player: PlayerId,
    /// The starting number in force.
    pub number: Number,
    /// The rank; equal entrants share one.
    pub rank: usize,
    /// The points by which the pot is divided.
    pub points: Points,
    /// The share of the prize pot; `None` without a fund or while nobody has a point.
    pub share: Option<Share>,
    /// The bonus of each member; empty if the event has no levels.
    pub bonuses: Vec<ActivityBonus>,
}

impl PrizeRow {
    /// The amount from the prize pot.
    pub fn payout(&self) -> u64 {
        self.share.map_or(0, |share| share.amount())
    }

    /// The amount of all bonuses.
    pub fn bonus(&self) -> u64 {
        self.bonuses.iter().map(ActivityBonus::amount).sum()
    }

    /// The membership levels: `Diamond`, of a team `Diamond / –` if B has none; empty if nobody has one.
    pub fn levels(&self) -> String {
        let levels: Vec<&str> = self.bonuses.iter().map(|bonus| bonus.level.as_str()).collect();
        if levels.iter().all(|level| level.is_empty()) {
            return String::new();
        }
        levels
            .into_iter()
            .map(|level| if level.is_empty() { "–" } else { level })
            .collect::<Vec<_>>()
            .join(" / ")
    }

    /// The payout and the bonus together.
    pub fn total(&self) -> u64 {
        self.payout().saturating_add(self.bonus())
    }
}

/// What each entrant is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prizes {
    /// The pot, if there is a fund.
    pub pot: Option<Pot>,
    /// True if there are levels, so that there is a bonus.
    pub has_bonus: bool,
    /// The unit as it is printed; empty if none is set.
    pub unit: String,
    /// A line for each entrant, in the order of the standings.
    pub rows: Vec<PrizeRow>,
}

impl Prizes {
    /// Prizes and bonus after the rounds that `standings` count; `None` if the event has neither a fund nor levels.
    /// O(n·R + n log n).
    ///
    /// Everybody in the list is an entrant who pays the fee and keeps points and share, the withdrawn and disqualified
    /// too. The bonus counts the games of those rounds that were won or lost over the board, also unrated ones: no
    /// byes, no games by default, no draws, none whose result is missing or that is adjourned. Both players of a team
    /// have the team's games, each by the own level. A level is found whatever its capitals; one that the rules do
    /// not name gives nothing.
    pub fn of(tournament: &Tournament, standings: &Standings) -> Option<Self> {
        let rules = tournament.rules();
        if !Self::are_offered(tournament) {
            return None;
        }
        let scores: Vec<Points> = standings.rows.iter().map(|row| row.points).collect();
        let pot = rules.prize_fund.as_ref().map(|fund| Pot::of(fund, &scores));
        let histories = Histories::of(tournament, standings.after_round);
        let shares = pot.as_ref().and_then(|pot| pot.division.as_ref()).map(|division| &division.shares);
        let line = |(index, row): (usize, &super::StandingsRow)| PrizeRow {
            player: row.player,
            number: row.number,
            rank: row.rank,
            points: row.points,
            share: shares.and_then(|shares| shares.get(index)).copied(),
            bonuses: bonuses(tournament, row.player, &histories),
        };
        Some(Self {
            has_bonus: !rules.bonus_levels.is_empty(),
            unit: rules.prize_fund.as_ref().map(|fund| fund.unit.trim().to_owned()).unwrap_or_default(),
            rows: standings.rows.iter().enumerate().map(line).collect(),
            pot,
        })
    }

    /// True if an event has a fund or levels.
    pub fn are_offered(tournament: &Tournament) -> bool {
        let rules = tournament.rules();
        rules.prize_fund.is_some() || !rules.bonus_levels.is_empty()
    }

    /// True if there is a fund, but nobody has a point, so that nothing of it is paid.
    pub fn are_unpaid(&self) -> bool {
        self.pot.as_ref().is_some_and(|pot| pot.division.is_none())
    }

    /// All payouts: the prize pot, or nothing while nobody has a point.
    pub fn payouts(&self) -> u64 {
        self.rows.iter().map(PrizeRow::payout).sum()
    }

    /// All bonuses.
    pub fn bonuses(&self) -> u64 {
        self.rows.iter().map(PrizeRow::bonus).sum()
    }

    /// All payouts and bonuses.
    pub fn total(&self) -> u64 {
        self.payouts().saturating_add(self.bonuses())
    }
}

fn bonuses(tournament: &Tournament, player: PlayerId, histories: &Histories) -> Vec<ActivityBonus> {
    let levels = &tournament.rules().bonus_levels;
    let Some(entrant) = tournament.player(player).filter(|_| !levels.is_empty()) else { return Vec::new() };
    let (wins, losses) = won_and_lost(histories.of_player(player));
    entrant.details.members().into_iter().map(|member| bonus(member, levels, wins, losses)).collect()
}

fn bonus(member: Member, levels: &[BonusLevel], wins: u32, losses: u32) -> ActivityBonus {
    let typed = member.level.trim();
    let named = |level: &&BonusLevel| level.name.trim().to_lowercase() == typed.to_lowercase();
    let level = levels.iter().filter(|_| !typed.is_empty()).find(named);
    ActivityBonus {
        level: level.map_or(typed, |level| level.name.trim()).to_owned(),
        rate: level.map(|level| Rate { win: level.win, loss: level.loss }),
        name: member.name,
        wins,
        losses,
    }
}

/// Games won and lost over the board.
fn won_and_lost(past: &[Past]) -> (u32, u32) {
    let outcomes = past.iter().filter_map(|past| past.game().and_then(|game| game.outcome));
    outcomes.fold((0, 0), |(wins, losses), outcome| match outcome {
        Outcome::Won | Outcome::WonUnrated => (wins + 1, losses),
        Outcome::Lost | Outcome::LostUnrated => (wins, losses + 1),
        _ => (wins, losses),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::tiebreak::fixture::event;
    use super::*;
    use crate::model::{RoundNumber, Rules, SystemId, Team};

    fn fund(fee: u32, percentage: u16) -> PrizeFund {
        let percentage = Percentage::from_tenths(percentage).unwrap();
        PrizeFund { fee, percentage, unit: "PIPs".to_owned() }
    }

    fn diamond() -> BonusLevel {
        BonusLevel { name: "Diamond".to_owned(), win: 20, loss: 10 }
    }

    /// An event of SW with changed entrants.
    fn sw(lines: &[&str], rules: impl FnOnce(&mut Rules), entrants: &[(usize, &str)]) -> Tournament {
        let mut parts = event(lines).to_parts();
        parts.rules.system = SystemId::Sw;
        rules(&mut parts.rules);
        for (index, level) in entrants {
            Arc::make_mut(&mut parts.players[*index]).details.level = (*level).to_owned();
        }
        Tournament::from_parts(parts).unwrap()
    }

    fn prizes(event: &Tournament) -> Option<Prizes> {
        Prizes::of(event, &Standings::of(event, event.rounds_paired(), &[]).unwrap())
    }

    fn by_number<T>(prizes: &Prizes, tell: impl Fn(&PrizeRow) -> T) -> Vec<T> {
        let mut rows: Vec<&PrizeRow> = prizes.rows.iter().collect();
        rows.sort_by_key(|row| row.number);
        rows.into_iter().map(tell).collect()
    }

    const SW: [&str; 6] = ["W4+ W3+", "W5- W6+", "W6+ B1-", "B1- B5+", "B2+ W4-", "B3- B2-"];
    const SW_T4: [&str; 6] = [
        "W4+ W3+ W5+ W2-",
        "W5- W6+ W3+ B1+",
        "W6+ B1- B2- W4+",
        "B1- B5- W6- B3-",
        "B2+ W4+ B1- W6-",
        "B3- B2- B4+ B5+",
    ];

    #[test]
    fn document_003_sw_to_the_last_unit() {
        let event = sw(&SW, |rules| rules.prize_fund = Some(fund(100, 800)), &[]);
        let prizes = prizes(&event).unwrap();
        let pot = prizes.pot.as_ref().unwrap();
        let division = pot.division.as_ref().unwrap();
        assert_eq!((pot.pot, pot.prize_pot, pot.entrants, division.left_over), (600, 480, 6, 0));
        assert_eq!(
            (division.points.to_string(), division.point_value.to_string()),
            ("6".into(), "80".into())
        );
        assert_eq!(by_number(&prizes, PrizeRow::payout), [160, 80, 80, 80, 80, 0]);
        assert_eq!((prizes.payouts(), prizes.bonuses(), prizes.total()), (480, 0, 480));
        assert!(!prizes.has_bonus && !prizes.are_unpaid() && prizes.unit == "PIPs");
    }

    #[test]
    fn document_003_sw_t4_with_the_bonus_of_its_rule() {
        let rules = |rules: &mut Rules| {
            rules.system = SystemId::SwT;
            rules.prize_fund = Some(fund(100, 800));
            rules.bonus_levels = vec![diamond()];
        };
        let event = sw(&SW_T4, rules, &[(0, "Diamond"), (1, " diamond "), (2, "Gold")]);
        let prizes = prizes(&event).unwrap();
        assert_eq!(by_number(&prizes, PrizeRow::payout), [120, 120, 80, 0, 80, 80]);
        // Three wins and a loss: 3 × 20 + 1 × 10 (Prize pot P6).
        assert_eq!(by_number(&prizes, PrizeRow::bonus), [70, 70, 0, 0, 0, 0]);
        assert_eq!((prizes.payouts(), prizes.bonuses(), prizes.total()), (480, 140, 620));
        let levels = by_number(&prizes, |row| (row.bonuses[0].level.clone(), row.bonuses[0].rate.is_some()));
        assert_eq!(levels[1..4], [("Diamond".into(), true), ("Gold".into(), false), (String::new(), false)]);
    }

    #[test]
    fn document_003_two_wins_of_a_diamond_member() {
        let event = sw(&SW, |rules| rules.bonus_levels = vec![diamond()], &[(0, "Diamond")]);
        let prizes = prizes(&event).unwrap();
        assert_eq!(prizes.pot, None);
        assert_eq!(by_number(&prizes, PrizeRow::total), [40, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn only_games_over_the_board_bring_a_bonus() {
        // A win by default, a bye, a draw, a missing result, a loss; the opponents likewise.
        let event = sw(
            &["F2+ PAB W2= W2? B2-", "F1- ZPB B1= B1? W1+"],
            |rules| rules.bonus_levels = vec![diamond()],
            &[(0, "Diamond"), (1, "Diamond")],
        );
        let prizes = prizes(&event).unwrap();
        assert_eq!(by_number(&prizes, PrizeRow::bonus), [10, 20]);
        let one = by_number(&prizes, |row| row.bonuses[0].clone()).swap_remove(0);
        assert_eq!((one.wins, one.losses, one.for_wins(), one.for_losses()), (0, 1, 0, 10));
    }

    #[test]
    fn both_players_of_a_team_have_its_games_by_their_own_level() {
        let mut parts = sw(&SW, |rules| rules.bonus_levels = vec![diamond()], &[]).to_parts();
        parts.rules.bonus_levels.push(BonusLevel { name: "Gold".to_owned(), win: 5, loss: 1 });
        parts.rules.partners = true;
        for player in &mut parts.players {
            let member = |name: &str, level: &str| Member {
                name: name.to_owned(),
                level: level.to_owned(),
                ..Member::default()
            };
            let team = Team { a: member("Alpha", "Diamond"), b: member("Beta", "Gold") };
            Arc::make_mut(player).details.team = Some(Box::new(team));
        }
        let prizes = prizes(&Tournament::from_parts(parts).unwrap()).unwrap();
        let told = by_number(&prizes, |row| {
            row.bonuses.iter().map(|bonus| (bonus.name.clone(), bonus.amount())).collect::<Vec<_>>()
        });
        assert_eq!(told[0], [("Alpha".to_owned(), 40), ("Beta".to_owned(), 10)]);
        assert_eq!(by_number(&prizes, PrizeRow::bonus), [50, 36, 36, 36, 36, 22]);
    }

    #[test]
    fn the_withdrawn_have_paid_and_keep_their_share() {
        let mut parts = sw(&SW, |rules| rules.prize_fund = Some(fund(100, 800)), &[]).to_parts();
        Arc::make_mut(&mut parts.players[4]).withdrawn = RoundNumber::new(3);
        let prizes = prizes(&Tournament::from_parts(parts).unwrap()).unwrap();
        assert_eq!(prizes.pot.as_ref().unwrap().pot, 600);
        assert_eq!(by_number(&prizes, PrizeRow::payout), [160, 80, 80, 80, 80, 0]);
    }

    #[test]
    fn the_prize_pot_is_rounded_down_and_nothing_is_paid_without_a_point() {
        let none = sw(&["...", "...", "..."], |rules| rules.prize_fund = Some(fund(7, 665)), &[]);
        let prizes = prizes(&none).unwrap();
        let pot = prizes.pot.as_ref().unwrap();
        assert_eq!((pot.pot, pot.prize_pot), (21, 13));
        assert!(prizes.are_unpaid() && prizes.total() == 0);
        assert!(prizes.rows.iter().all(|row| row.share.is_none()));
    }

    #[test]
    fn an_event_without_fund_and_levels_has_no_prizes() {
        assert_eq!(prizes(&event(&SW)), None);
    }
}
