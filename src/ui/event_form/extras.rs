//! What only some systems have beside rounds and colours: the prize pot and membership levels of SW and SW-T, the
//! clock of OpenSwiss. What is typed stays text until it is read.

use egui::{Response, Ui};

use super::{Complaint, EventForm};
use crate::model::{BonusLevel, ClockRules, PrizeFund, Rules};
use crate::ui::theme::GRID;
use crate::ui::widgets::{Form, Icon, button, icon_button, text_field};
use crate::wording::{Wording, args};

/// The prize pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FundFields {
    pub on: bool,
    pub fee: String,
    pub percentage: String,
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
    pub fn read(&self) -> Result<Option<PrizeFund>, Complaint> {
        if !self.on {
            return Ok(None);
        }
        let percentage = self.percentage.trim().trim_end_matches('%').trim_end();
        Ok(Some(PrizeFund {
            fee: self.fee.trim().parse().map_err(|_| Complaint::Fee)?,
            percentage: percentage.parse().map_err(|_| Complaint::Percentage)?,
            unit: self.unit.trim().to_owned(),
        }))
    }
}

/// One membership level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LevelFields {
    pub name: String,
    pub win: String,
    pub loss: String,
}

impl LevelFields {
    /// Of a level of the rules.
    pub fn of(level: &BonusLevel) -> Self {
        Self { name: level.name.clone(), win: level.win.to_string(), loss: level.loss.to_string() }
    }

    /// The level that Prize pot P6 names: 20 for a win, 10 for a loss.
    fn diamond(wording: &Wording) -> Self {
        Self { name: wording.text("event-level-diamond"), win: "20".to_owned(), loss: "10".to_owned() }
    }

    fn read(&self) -> Option<BonusLevel> {
        let name = self.name.trim().to_owned();
        let level =
            BonusLevel { win: self.win.trim().parse().ok()?, loss: self.loss.trim().parse().ok()?, name };
        (!level.name.is_empty()).then_some(level)
    }
}

/// The levels that were typed; `None` if a field cannot be read or two levels have one name.
pub(super) fn read_levels(fields: &[LevelFields]) -> Option<Vec<BonusLevel>> {
    let levels: Vec<BonusLevel> = fields.iter().map(LevelFields::read).collect::<Option<_>>()?;
    let names: std::collections::BTreeSet<&str> = levels.iter().map(|level| level.name.as_str()).collect();
    (names.len() == levels.len()).then_some(levels)
}

/// The clock of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ClockFields {
    pub on: bool,
    pub minutes: String,
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
    /// [`Complaint::Clock`].
    pub fn read(&self) -> Result<Option<ClockRules>, Complaint> {
        if !self.on {
            return Ok(None);
        }
        let minutes = self.minutes.trim().parse().ok().filter(|minutes| *minutes > 0);
        let last_turns = self.last_turns.trim().parse().ok();
        match (minutes, last_turns) {
            (Some(minutes), Some(last_turns)) => Ok(Some(ClockRules { minutes, last_turns })),
            _ => Err(Complaint::Clock),
        }
    }
}

impl EventForm {
    pub(super) fn show_fund(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let fund = &mut self.fund;
        switch(form, wording, "event-prize-pot", "event-prize-pot-on", &mut fund.on);
        if !fund.on {
            return;
        }
        numbers(
            form,
            &wording.text("event-prizes"),
            wording,
            [
                (&mut fund.fee, "event-fee", 48.0),
                (&mut fund.percentage, "event-percentage", 52.0),
                (&mut fund.unit, "event-unit", 64.0),
            ],
        );
        self.complaint(form, Complaint::Fee, "event-fee-unreadable", wording);
        self.complaint(form, Complaint::Percentage, "event-percentage-unreadable", wording);
        form.note(&wording.text("event-prize-pot-note"));
    }

    pub(super) fn show_levels(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let mut gone = None;
        for (at, level) in self.levels.iter_mut().enumerate() {
            let heading = if at == 0 { wording.text("event-levels") } else { String::new() };
            form.row(&heading, |ui| level_row(ui, level, at, &mut gone, wording));
        }
        if let Some(at) = gone {
            self.levels.remove(at);
        }
        self.complaint(form, Complaint::Levels, "event-levels-unreadable", wording);
        let heading = if self.levels.is_empty() { wording.text("event-levels") } else { String::new() };
        let mut add = false;
        form.row(&heading, |ui| {
            let words = wording.text("event-level-add");
            ui.horizontal(|ui| add = button(ui, Some(Icon::Plus), &words, true, false).clicked()).response
        });
        if add {
            let is_first = self.levels.is_empty();
            self.levels.push(if is_first { LevelFields::diamond(wording) } else { LevelFields::default() });
        }
    }

    pub(super) fn show_clock(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let clock = &mut self.clock;
        switch(form, wording, "event-clock", "event-clock-on", &mut clock.on);
        if clock.on {
            numbers(
                form,
                "",
                wording,
                [
                    (&mut clock.minutes, "event-clock-minutes", 48.0),
                    (&mut clock.last_turns, "event-clock-turns", 40.0),
                ],
            );
            self.complaint(form, Complaint::Clock, "event-clock-unreadable", wording);
        }
    }
}

/// A tick in its row.
pub(super) fn switch(form: &mut Form<'_>, wording: &Wording, row: &str, words: &str, on: &mut bool) {
    let words = wording.text(words);
    // The row's label says what it is about; the tick keeps a name of its own.
    form.row(&wording.text(row), |ui| ui.horizontal(|ui| ui.checkbox(on, words)).response);
}

/// Short fields side by side, each with its name before it.
fn numbers<const N: usize>(
    form: &mut Form<'_>,
    label: &str,
    wording: &Wording,
    fields: [(&mut String, &str, f32); N],
) {
    form.row(label, |ui| {
        let inner = ui.horizontal(|ui| {
            for (at, (value, key, width)) in fields.into_iter().enumerate() {
                if at > 0 {
                    ui.add_space(GRID);
                }
                let name = ui.label(wording.text(key));
                text_field(ui, value, "", width).labelled_by(name.id);
            }
        });
        inner.response
    });
}

fn level_row(
    ui: &mut Ui,
    level: &mut LevelFields,
    at: usize,
    gone: &mut Option<usize>,
    wording: &Wording,
) -> Response {
    let inner = ui.horizontal(|ui| {
        let number = at + 1;
        let named = |key: &str| wording.text_with(key, &args! { number });
        let name = text_field(ui, &mut level.name, &wording.text("event-level-example"), 120.0);
        spoken(&name, &named("event-level-name"), &level.name);
        for (value, key, spoken_key) in [
            (&mut level.win, "event-points-win", "event-level-win"),
            (&mut level.loss, "event-points-loss", "event-level-loss"),
        ] {
            ui.label(wording.text(key));
            let field = text_field(ui, value, "", 44.0);
            spoken(&field, &named(spoken_key), value);
        }
        if icon_button(ui, Icon::Close, &named("event-level-remove"), true).clicked() {
            *gone = Some(at);
        }
    });
    inner.response
}

/// Gives a field without a label of its own its name.
pub(super) fn spoken(field: &Response, name: &str, text: &str) {
    field.widget_info(|| egui::WidgetInfo {
        label: Some(name.to_owned()),
        ..egui::WidgetInfo::text_edit(true, text, text, "")
    });
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
        assert_eq!(fields("", "80").read(), Err(Complaint::Fee));
        assert_eq!(fields("-1", "80").read(), Err(Complaint::Fee));
        assert_eq!(fields("5", "101").read(), Err(Complaint::Percentage));
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
            assert_eq!(fields(minutes, turns).read(), Err(Complaint::Clock), "{minutes} {turns}");
        }
    }
}
