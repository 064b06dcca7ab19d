//! Reading those fields of a group that can be read.

use serde::de::DeserializeOwned;

use super::super::scan::{ScanEvent, walk};
use super::value;

/// A longer line is given up as a whole.
const LONGEST: usize = 64 << 10;
/// So many fields no group has.
const MOST_FIELDS: usize = 80;

/// The fields of `(a: 1, b: (c: 2))`, each with its name, at the outermost level.
pub(super) fn fields(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    walk(text, &mut |path, what| {
        if let ([_], ScanEvent::Field(range)) = (path, what)
            && let Some((name, value)) = text.get(range).and_then(|field| field.split_once(':'))
        {
            found.push((name.trim(), value.trim()));
        }
        true
    });
    found
}

/// A group of which every field that can be read by itself is kept. `needed` are the fields without which there is none,
/// each with what is taken if it cannot be read.
pub(super) fn group<T: DeserializeOwned>(text: &str, needed: &[(&str, &str)]) -> Option<T> {
    if text.len() > LONGEST {
        return None;
    }
    let mut found = fields(text);
    found.truncate(MOST_FIELDS);
    let with = |chosen: &[(&str, &str)]| {
        let is_chosen = |name: &str| chosen.iter().any(|(other, _)| *other == name);
        let others = needed.iter().filter(|(name, _)| !is_chosen(name));
        let all: Vec<String> =
            chosen.iter().chain(others).map(|(name, value)| format!("{name}: {value}")).collect();
        value::<T>(&format!("({})", all.join(", "))).ok()
    };
    let readable: Vec<(&str, &str)> =
        found.into_iter().filter(|field| with(std::slice::from_ref(field)).is_some()).collect();
    with(&readable)
}

/// The text behind `name: "`, up to its quotation mark.
pub(super) fn quoted_after<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = text.split_once(&format!("{name}: \""))?;
    let end = after.find(['"', '\\', '('])?;
    after.get(..end).filter(|name| !name.trim().is_empty())
}

/// The number behind `name: `.
pub(super) fn number_after(text: &str, name: &str) -> Option<u32> {
    let (_, after) = text.split_once(&format!("{name}: "))?;
    let digits = after.find(|c: char| !c.is_ascii_digit())?;
    after.get(..digits)?.parse().ok()
}
