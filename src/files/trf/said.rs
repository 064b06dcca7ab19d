//! A fault or a warning as a key and named values, from which `wording` makes the sentence of the user's language.

use serde::Serialize;
use serde_json::Value;

use super::fault::TrfError;
use super::unsaid::Unsaid;
use super::warning::{Warning, cut};

/// A fact to be put into words: the key of its sentence and the values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// `trf-refused-…`, `trf-warning-…` or `trf-unsaid-…`.
    pub key: String,
    /// Name and text of each value; quoted input is cut, words for enumerations are in lower case with hyphens.
    pub values: Vec<(String, String)>,
}

impl TrfError {
    /// The key and the values of the fault.
    pub fn said(&self) -> Said {
        said("trf-refused", &self.fault)
    }
}

impl Warning {
    /// The key and the values of the fact.
    pub fn said(&self) -> Said {
        said("trf-warning", &self.fact)
    }
}

impl Unsaid {
    /// The key and the values of the fact.
    pub fn said(&self) -> Said {
        said("trf-unsaid", self)
    }
}

/// The key is the name of the variant, the values are its fields.
fn said(prefix: &str, fact: &impl Serialize) -> Said {
    let (variant, fields) = match serde_json::to_value(fact) {
        Ok(Value::String(variant)) => (variant, None),
        Ok(Value::Object(map)) => {
            map.into_iter().next().map_or_else(Default::default, |(name, fields)| (name, Some(fields)))
        }
        _ => Default::default(),
    };
    let named = fields.as_ref().and_then(Value::as_object).into_iter().flatten();
    let values = named.map(|(name, value)| (name.clone(), spelled(name, value))).collect();
    Said { key: format!("{prefix}-{}", hyphenated(&variant)), values }
}

fn spelled(name: &str, value: &Value) -> String {
    match value.as_str() {
        Some(word) if matches!(name, "detail" | "colour") => hyphenated(word),
        Some(text) => cut(text),
        None => value.to_string(),
    }
}

fn hyphenated(name: &str) -> String {
    let mut word = String::with_capacity(name.len() + 4);
    for letter in name.replace('_', "-").chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}
