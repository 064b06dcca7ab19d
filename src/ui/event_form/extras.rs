//! What only some systems have beside rounds and colours: the prize pot and membership levels of SW and SW-T, the
//! clock of OpenSwiss, the virtual points of the Dutch system.

use super::EventForm;
use super::rows::{FormRows, ListedField};
use crate::views::event_fields::EventComplaint;
use crate::views::event_fields::acceleration::{Kind, RangeFields};
use crate::views::event_fields::extras::LevelFields;
use crate::wording::args;

impl EventForm {
    pub(super) fn show_fund(&mut self, rows: &mut FormRows<'_>) {
        let fund = &mut self.fields.fund;
        rows.switch("event-prize-pot", "event-prize-pot-on", &mut fund.on);
        if !fund.on {
            return;
        }
        let fields = [
            (&mut fund.fee, "event-fee", 48.0),
            (&mut fund.percentage, "event-percentage", 52.0),
            (&mut fund.unit, "event-unit", 64.0),
        ];
        rows.fields("event-prizes", fields);
        rows.complaint(|complaint| matches!(complaint, EventComplaint::Fee | EventComplaint::Percentage));
        rows.note("event-prize-pot-note");
    }

    pub(super) fn show_levels(&mut self, rows: &mut FormRows<'_>) {
        let example = rows.wording.text("event-level-example");
        let levels = &mut self.fields.levels;
        rows.list("event-levels", levels, |level| level_fields(level, &example), "event-level-remove");
        rows.complaint(|complaint| complaint == EventComplaint::Levels);
        let is_first = levels.is_empty();
        if rows.add_button(if is_first { "event-levels" } else { "" }, "event-level-add") {
            levels.push(if is_first { LevelFields::diamond(rows.wording) } else { LevelFields::default() });
        }
    }

    pub(super) fn show_clock(&mut self, rows: &mut FormRows<'_>) {
        let clock = &mut self.fields.clock;
        rows.switch("event-clock", "event-clock-on", &mut clock.on);
        if clock.on {
            let minutes = (&mut clock.minutes, "event-clock-minutes", 48.0);
            rows.fields("", [minutes, (&mut clock.last_turns, "event-clock-turns", 40.0)]);
            rows.complaint(|complaint| complaint == EventComplaint::Clock);
            rows.note("event-clock-note");
        }
    }

    pub(super) fn show_virtual_points(&mut self, rows: &mut FormRows<'_>) {
        let fields = &mut self.fields.acceleration;
        let is_other =
            rows.variants("event-virtual", &mut fields.kind, |name| format!("event-virtual-{name}"));
        if is_other && fields.rows.is_empty() {
            fields.rows.push(RangeFields::default());
        }
        match fields.kind {
            Kind::None => {}
            Kind::Baku => self.baku_note(rows),
            Kind::Table => self.show_table(rows),
        }
    }

    fn baku_note(&self, rows: &mut FormRows<'_>) {
        let (_, rules) = self.fields.read().value;
        let last = usize::from(rules.rounds).div_ceil(2);
        let values = args! {
            win: rules.points.win.to_string(), draw: rules.points.draw.to_string(), full: last.div_ceil(2),
            last,
        };
        rows.note_with("event-baku-note", &values);
    }

    fn show_table(&mut self, rows: &mut FormRows<'_>) {
        let ranges = &mut self.fields.acceleration.rows;
        rows.list("", ranges, range_fields, "event-virtual-remove");
        rows.complaint(|complaint| matches!(complaint, EventComplaint::VirtualPoints { .. }));
        if rows.add_button("", "event-virtual-add") {
            ranges.push(ranges.last().map(RangeFields::next).unwrap_or_default());
        }
        rows.note("event-virtual-note");
    }
}

fn level_fields<'a>(level: &'a mut LevelFields, example: &str) -> [ListedField<'a>; 3] {
    [
        ListedField::new(&mut level.name, "", "event-level-name", example, 120.0),
        ListedField::new(&mut level.win, "event-points-win", "event-level-win", "", 44.0),
        ListedField::new(&mut level.loss, "event-points-loss", "event-level-loss", "", 44.0),
    ]
}

fn range_fields(row: &mut RangeFields) -> [ListedField<'_>; 3] {
    [
        ListedField::new(&mut row.numbers, "event-virtual-numbers", "event-virtual-numbers-of", "1-20", 76.0),
        ListedField::new(&mut row.rounds, "event-virtual-rounds", "event-virtual-rounds-of", "1-3", 48.0),
        ListedField::new(&mut row.points, "event-virtual-points", "event-virtual-points-of", "1", 40.0),
    ]
}
