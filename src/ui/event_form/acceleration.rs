//! Virtual points of the Dutch system: none, Baku, or a table of the arbiter's, a row of three short fields each.

use egui::{Response, Ui};

use super::EventForm;
use super::extras::spoken;
use super::system::chosen;
use crate::model::{Number, PlayerId, RoundNumber, Rules, VirtualPoints, VirtualRange};
use crate::ui::theme::GRID;
use crate::ui::widgets::{Form, Icon, button, icon_button, text_field};
use crate::wording::{Wording, args};

/// Which kind of acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    None,
    Baku,
    Table,
}

/// One row of the table as it is typed: `1-20`, `1-3`, `0.5`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RangeFields {
    numbers: String,
    rounds: String,
    points: String,
}

impl RangeFields {
    fn of(row: &VirtualRange) -> Self {
        let ((first, last), (from, to)) = (row.numbers, row.rounds);
        Self {
            numbers: if first == last { first.to_string() } else { format!("{first}-{last}") },
            rounds: if from == to { from.to_string() } else { format!("{from}-{to}") },
            points: row.points.to_string(),
        }
    }

    fn read(&self) -> Option<VirtualRange> {
        let (first, last) = range(&self.numbers)?;
        let (from, to) = range(&self.rounds)?;
        let row = VirtualRange {
            numbers: (Number(first), Number(last)),
            rounds: (RoundNumber::new(from.into())?, RoundNumber::new(to.into())?),
            points: self.points.trim().parse().ok()?,
        };
        row.makes_sense().then_some(row)
    }

    /// What comes after this row, as a proposal: the same numbers in the rounds behind.
    fn next(&self) -> Self {
        let following = range(&self.rounds).map(|(_, to)| to.saturating_add(1).to_string());
        Self { numbers: self.numbers.clone(), rounds: following.unwrap_or_default(), points: String::new() }
    }
}

/// Reads `5`, `1-20`, `1–20`.
pub(crate) fn range(text: &str) -> Option<(u16, u16)> {
    let mut ends = text.splitn(2, ['-', '–']).map(|end| end.trim().parse().ok());
    let first = ends.next()??;
    match ends.next() {
        None => Some((first, first)),
        Some(last) => last.map(|last| (first, last)),
    }
}

/// The fields of the acceleration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AccelerationFields {
    kind: Kind,
    /// The last one of group A, settled with round 1; not typed.
    last: Option<PlayerId>,
    rows: Vec<RangeFields>,
}

impl AccelerationFields {
    /// Of the rules.
    pub fn of(rules: &Rules) -> Self {
        let fields = |kind, last, rows| Self { kind, last, rows };
        match &rules.virtual_points {
            VirtualPoints::None => fields(Kind::None, None, Vec::new()),
            VirtualPoints::Baku { last } => fields(Kind::Baku, *last, Vec::new()),
            VirtualPoints::Table(rows) => {
                fields(Kind::Table, None, rows.iter().map(RangeFields::of).collect())
            }
        }
    }

    /// What is typed.
    ///
    /// # Errors
    /// The first row that cannot hold, from 1.
    pub fn read(&self) -> Result<VirtualPoints, usize> {
        match self.kind {
            Kind::None => Ok(VirtualPoints::None),
            Kind::Baku => Ok(VirtualPoints::Baku { last: self.last }),
            Kind::Table => {
                let rows = (1_usize..).zip(&self.rows).map(|(number, row)| row.read().ok_or(number));
                let table = VirtualPoints::Table(rows.collect::<Result<_, _>>()?);
                table.flawed_row().map_or(Ok(table), Err)
            }
        }
    }
}

impl EventForm {
    pub(super) fn show_virtual_points(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let choices = [
            (Kind::None, wording.text("event-virtual-none")),
            (Kind::Baku, wording.text("event-virtual-baku")),
            (Kind::Table, wording.text("event-virtual-table")),
        ];
        let fields = &mut self.acceleration;
        let before = fields.kind;
        chosen(form, &wording.text("event-virtual"), &mut fields.kind, &choices);
        if fields.kind != before && fields.rows.is_empty() {
            fields.rows.push(RangeFields::default());
        }
        match self.acceleration.kind {
            Kind::None => {}
            Kind::Baku => self.baku_note(form, wording),
            Kind::Table => self.show_table(form, wording),
        }
    }

    fn baku_note(&self, form: &mut Form<'_>, wording: &Wording) {
        let rules = self.rules();
        let last = usize::from(rules.rounds).div_ceil(2);
        let values = args! {
            win: rules.points.win.to_string(), draw: rules.points.draw.to_string(), full: last.div_ceil(2),
            last,
        };
        form.note(&wording.text_with("event-baku-note", &values));
    }

    fn show_table(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let mut gone = None;
        let rows = &mut self.acceleration.rows;
        for (at, row) in rows.iter_mut().enumerate() {
            form.row("", |ui| range_row(ui, row, at, &mut gone, wording));
        }
        if let Some(at) = gone {
            rows.remove(at);
        }
        if self.complain
            && let Err(row) = self.acceleration.read()
        {
            form.complaint(&wording.text_with("event-virtual-unreadable", &args! { row }));
        }
        let mut add = false;
        form.row("", |ui| {
            let words = wording.text("event-virtual-add");
            ui.horizontal(|ui| add = button(ui, Some(Icon::Plus), &words, true, false).clicked()).response
        });
        if add {
            let rows = &mut self.acceleration.rows;
            rows.push(rows.last().map(RangeFields::next).unwrap_or_default());
        }
        form.note(&wording.text("event-virtual-note"));
    }
}

fn range_row(
    ui: &mut Ui,
    row: &mut RangeFields,
    at: usize,
    gone: &mut Option<usize>,
    wording: &Wording,
) -> Response {
    let inner = ui.horizontal(|ui| {
        let named = |key: &str| wording.text_with(key, &args! { row: (at + 1) });
        for (value, key, spoken_key, hint, width) in [
            (&mut row.numbers, "event-virtual-numbers", "event-virtual-numbers-of", "1-20", 76.0),
            (&mut row.rounds, "event-virtual-rounds", "event-virtual-rounds-of", "1-3", 48.0),
            (&mut row.points, "event-virtual-points", "event-virtual-points-of", "1", 40.0),
        ] {
            ui.label(wording.text(key));
            let field = text_field(ui, value, hint, width);
            spoken(&field, &named(spoken_key), value);
            ui.add_space(GRID / 2.0);
        }
        if icon_button(ui, Icon::Close, &named("event-virtual-remove"), true).clicked() {
            *gone = Some(at);
        }
    });
    inner.response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_they_are_typed() {
        assert_eq!(range("5"), Some((5, 5)));
        assert_eq!(range(" 1 – 20 "), Some((1, 20)));
        assert_eq!(range("1-3"), Some((1, 3)));
        for wrong in ["", "-", "1-", "x", "1-2-3", "-3"] {
            assert_eq!(range(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_row_that_cannot_hold_is_named() {
        let row = |numbers: &str, rounds: &str, points: &str| RangeFields {
            numbers: numbers.into(),
            rounds: rounds.into(),
            points: points.into(),
        };
        let table = |rows: Vec<RangeFields>| AccelerationFields { kind: Kind::Table, last: None, rows };
        let good = row("1-20", "1-3", "½");
        for bad in [
            row("20-1", "1", "1"),
            row("1", "3-1", "1"),
            row("1", "1", "0"),
            row("0-2", "1", "1"),
            row("1", "100", "1"),
            row("1", "1", "100"),
            row("", "", ""),
        ] {
            assert_eq!(table(vec![good.clone(), bad.clone()]).read(), Err(2), "{bad:?}");
        }
        let Ok(VirtualPoints::Table(rows)) = table(vec![good.clone(), good.next()])
            .read()
            .or_else(|_| table(vec![good.clone(), RangeFields { points: "1".into(), ..good.next() }]).read())
        else {
            panic!("a table")
        };
        assert_eq!((rows[0].points.tenths(), rows[1].rounds.0.get(), rows[1].numbers.1), (5, 4, Number(20)));
    }
}
