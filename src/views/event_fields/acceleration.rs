//! Virtual points of the Dutch system: none, Baku, or a table of the arbiter's, a row of three short fields each.

use crate::model::{Number, PlayerId, RoundNumber, Rules, VirtualPoints, VirtualRange};
use crate::views::reading::typed;

/// Which kind of acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    /// Nobody has virtual points.
    None,
    /// C.04.7.
    Baku,
    /// The arbiter's own rows.
    Table,
}

/// One row of the table as it is typed: `1-20`, `1-3`, `0.5`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RangeFields {
    /// Starting numbers.
    pub numbers: String,
    /// Rounds.
    pub rounds: String,
    /// Virtual points.
    pub points: String,
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
            points: typed(&self.points)?,
        };
        row.makes_sense().then_some(row)
    }

    /// What comes after this row, as a proposal: the same numbers in the rounds behind.
    pub fn next(&self) -> Self {
        let following = range(&self.rounds).map(|(_, to)| to.saturating_add(1).to_string());
        Self { numbers: self.numbers.clone(), rounds: following.unwrap_or_default(), points: String::new() }
    }
}

/// Reads `5`, `1-20`, `1–20`.
pub fn range(text: &str) -> Option<(u16, u16)> {
    let mut ends = text.splitn(2, ['-', '–']).map(typed);
    let first = ends.next()??;
    match ends.next() {
        None => Some((first, first)),
        Some(last) => last.map(|last| (first, last)),
    }
}

/// The fields of the acceleration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccelerationFields {
    /// Which kind.
    pub kind: Kind,
    /// The last one of group A, settled with round 1; not typed.
    last: Option<PlayerId>,
    /// The rows of the table.
    pub rows: Vec<RangeFields>,
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
