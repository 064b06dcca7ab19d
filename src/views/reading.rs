//! Reading the fields of a form as a whole: the value, and every field that cannot be read.

use std::str::FromStr;

/// What was read from the fields of a form.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading<T, C> {
    /// The value; where a field cannot be read, with what stood there before.
    pub value: T,
    /// What cannot be read, in the order of the fields.
    pub complaints: Vec<C>,
}

impl<T, C> Reading<T, C> {
    /// Begins with a value, which is kept where a field cannot be read.
    pub const fn of(value: T) -> Self {
        Self { value, complaints: Vec::new() }
    }

    /// The value of a field goes to its place, or the complaint to the others.
    pub fn take<F>(&mut self, place: impl FnOnce(&mut T) -> &mut F, read: Result<F, C>) {
        match read {
            Ok(value) => *place(&mut self.value) = value,
            Err(complaint) => self.complaints.push(complaint),
        }
    }

    /// The value, if every field could be read.
    pub fn complete(self) -> Option<T> {
        self.complaints.is_empty().then_some(self.value)
    }
}

/// What is typed as a value, without the blanks around it.
pub fn typed<T: FromStr>(text: &str) -> Option<T> {
    text.trim().parse().ok()
}

/// The names in a field for several of them, with semicolons between.
pub fn names(text: &str) -> Vec<String> {
    text.split(';').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// What stands in a field for several names.
pub fn field_of_names(names: &[String]) -> String {
    names.join("; ")
}
