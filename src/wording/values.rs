//! What is put into a sentence: named values, numbers of the tournament as they are.

use fluent::FluentValue;

use crate::model::{Number, RoundNumber, TableNumber};

/// A value put into a sentence: a number (`4.into()`, keeps its plural forms) or a text (`"Ada".into()`).
pub type Value<'a> = FluentValue<'a>;

/// Named values for [`super::Wording::text_with`]; a variable alone gives its own name: `&args! { round, count: 3 }`.
///
/// Whatever [`Value`] is made from will do: numbers, texts, [`RoundNumber`], [`TableNumber`], [`Number`]; a board is told by its
/// table.
macro_rules! args {
    ($($name:ident $(: $value:expr)?),* $(,)?) => {
        [$((stringify!($name), $crate::wording::args!(@value $name $($value)?))),*]
    };
    (@value $name:ident) => { $crate::wording::Value::from($name) };
    (@value $name:ident $value:expr) => { $crate::wording::Value::from($value) };
}
pub(crate) use args;

impl From<RoundNumber> for Value<'_> {
    fn from(round: RoundNumber) -> Self {
        round.get().into()
    }
}

impl From<TableNumber> for Value<'_> {
    fn from(table: TableNumber) -> Self {
        table.0.into()
    }
}

impl From<Number> for Value<'_> {
    fn from(number: Number) -> Self {
        number.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_gives_its_name() {
        let (round, name) = (RoundNumber::FIRST, "Ada");
        let values = args! { round, name, board: TableNumber(3) };
        assert_eq!(values, [("round", Value::from(1)), ("name", "Ada".into()), ("board", 3.into())]);
    }
}
