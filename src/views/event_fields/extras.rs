//! What only some systems have beside rounds and colours: the prize pot and membership levels of SW and SW-T, the
//! clock of OpenSwiss. What is typed stays text until it is read.

use super::EventComplaint;
use crate::model::{BonusLevel, ClockRules, PrizeFund, Rules};
use crate::views::reading::typed;
use crate::wording::Wording;

/// The prize pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FundFields {
    /// The event has it.
    pub on: bool,
    /// What each entrant pays.
    pub fee: String,
    /// How much of it is paid out.
    pub percentage: String,
    /// What it is counted in.
    pub unit: String,
}

impl FundFields {
    /// Of the rules; without a pot the fields wait with the whole pot to be paid out.
    pub fn of(rules: &Rules) -> Self {
        match &rules.prize_fund {
            Some(fund) => Self {
                on: true,
                fee: fund.fee.to_string(),
                percentage: fund.percentage.to_string(),
                unit: fund.unit.clone(),
            },
            None => Self { on: false, fee: String::new(), percentage: "100".to_owned(), unit: String::new() },
        }
    }

    /// The pot, if there is one.
    ///
    /// # Errors
    /// The field that cannot be read.
    pub fn read(&self) -> Result<Option<PrizeFund>, EventComplaint> {
        if !self.on {
            return Ok(None);
        }
        let percentage = self.percentage.trim().trim_end_matches('%');
        Ok(Some(PrizeFund {
            fee: typed(&self.fee).ok_or(EventComplaint::Fee)?,
            percentage: typed(percentage).ok_or(EventComplaint::Percentage)?,
            unit: self.unit.trim().to_owned(),
        }))
    }
}

/// One membership level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelFields {
    /// Its name.
    pub name: String,
    /// Units for a win.
    pub win: String,
    /// Units for a loss.
    pub loss: String,
}

impl LevelFields {
    /// Of a level of the rules.
    pub fn of(level: &BonusLevel) -> Self {
        Self { name: level.name.clone(), win: level.win.to_string(), loss: level.loss.to_string() }
    }

    /// The level that Prize pot P6 names: 20 for a win, 10 for a loss.
    pub fn diamond(wording: &Wording) -> Self {
        Self { name: wording.text("event-level-diamond"), win: "20".to_owned(), loss: "10".to_owned() }
    }

    fn read(&self) -> Option<BonusLevel> {
        let name = self.name.trim().to_owned();
        let level = BonusLevel { win: typed(&self.win)?, loss: typed(&self.loss)?, name };
        (!level.name.is_empty()).then_some(level)
    }
}

/// The levels that were typed; `None` if a field cannot be read or two levels have one name.
pub fn read_levels(fields: &[LevelFields]) -> Option<Vec<BonusLevel>> {
    let levels: Vec<BonusLevel> = fields.iter().map(LevelFields::read).collect::<Option<_>>()?;
    let names: std::collections::BTreeSet<&str> = levels.iter().map(|level| level.name.as_str()).collect();
    (names.len() == levels.len()).then_some(levels)
}

/// The clock of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockFields {
    /// The event has it.
    pub on: bool,
    /// The length of a round.
    pub minutes: String,
    /// The turns after it.
    pub last_turns: String,
}

impl ClockFields {
    /// Of the rules; without a clock an hour and seven turns wait (OpenSwiss, round clock).
    pub fn of(rules: &Rules) -> Self {
        let clock = rules.clock.unwrap_or_default();
        Self {
            on: rules.clock.is_some(),
            minutes: clock.minutes.to_string(),
            last_turns: clock.last_turns.to_string(),
        }
    }

    /// The clock, if rounds are timed.
    ///
    /// # Errors
    /// [`EventComplaint::Clock`].
    pub fn read(&self) -> Result<Option<ClockRules>, EventComplaint> {
        if !self.on {
            return Ok(None);
        }
        let minutes = typed(&self.minutes).filter(|minutes| *minutes > 0);
        let last_turns = typed(&self.last_turns);
        match (minutes, last_turns) {
            (Some(minutes), Some(last_turns)) => Ok(Some(ClockRules { minutes, last_turns })),
            _ => Err(EventComplaint::Clock),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pot_is_read_or_names_the_field() {
        let fields = |fee: &str, percentage: &str| FundFields {
            on: true,
            fee: fee.into(),
            percentage: percentage.into(),
            unit: " € ".into(),
        };
        let fund = fields("100", "80 %").read().unwrap().unwrap();
        assert_eq!((fund.fee, fund.percentage.tenths(), fund.unit.as_str()), (100, 800, "€"));
        assert_eq!(fields("", "80").read(), Err(EventComplaint::Fee));
        assert_eq!(fields("-1", "80").read(), Err(EventComplaint::Fee));
        assert_eq!(fields("5", "101").read(), Err(EventComplaint::Percentage));
        assert_eq!(FundFields { on: false, ..fields("x", "x") }.read(), Ok(None));
    }

    #[test]
    fn levels_have_names_of_their_own() {
        let level = |name: &str| LevelFields { name: name.into(), win: "20".into(), loss: "10".into() };
        assert_eq!(read_levels(&[level("Diamond"), level(" Gold ")]).map(|levels| levels.len()), Some(2));
        assert_eq!(read_levels(&[level("Diamond"), level("Diamond")]), None);
        assert_eq!(read_levels(&[level("")]), None);
        assert_eq!(read_levels(&[LevelFields { win: "many".into(), ..level("Gold") }]), None);
    }

    #[test]
    fn a_clock_needs_minutes() {
        let fields = |minutes: &str, turns: &str| ClockFields {
            on: true,
            minutes: minutes.into(),
            last_turns: turns.into(),
        };
        assert_eq!(fields("50", "0").read(), Ok(Some(ClockRules { minutes: 50, last_turns: 0 })));
        for (minutes, turns) in [("0", "7"), ("", "7"), ("50", "x"), ("50", "256")] {
            assert_eq!(fields(minutes, turns).read(), Err(EventComplaint::Clock), "{minutes} {turns}");
        }
    }
}
