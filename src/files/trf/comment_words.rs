//! How the comment lines of this program spell values: `key=value` words on one line, whose values are bare words, lists
//! with commas, or JSON; blanks, control characters and `%` as `%XX`. Nothing here knows what the words mean.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// More words than any line needs.
const MAX_WORDS: usize = 100;

/// One word: `club=SG%20Köln`, `lot=7`.
pub(super) fn spelled(key: &str, value: &Value) -> String {
    format!("{key}={}", escape(&spell(value)))
}

/// The words of a line, unescaped; a word without `=` is handed to `doubt`.
pub(super) fn word_pairs<'a>(words: &'a str, mut doubt: impl FnMut(&str)) -> Vec<(&'a str, String)> {
    let pair = |word: &'a str| {
        let pair = word.split_once('=').map(|(key, value)| (key, unescape(value)));
        if pair.is_none() {
            doubt(word);
        }
        pair
    };
    words.split_whitespace().take(MAX_WORDS).filter_map(pair).collect()
}

/// A value with one field changed; `None` for a field that does not exist or a value that it cannot have.
pub(super) fn with_field<T>(value: &T, key: &str, text: &str) -> Option<T>
where
    T: Serialize + DeserializeOwned + PartialEq,
{
    readings(text).into_iter().find_map(|reading| {
        let mut all = fields(value);
        all.insert(key.to_owned(), reading.clone());
        let changed: T = serde_json::from_value(Value::Object(all)).ok()?;
        // A field that does not exist is skipped by the deserialiser; one that is left out when usual is not lost.
        let kept = fields(&changed).get(key).is_some_and(|kept| *kept == reading);
        (kept || changed == *value && fields(value).contains_key(key)).then_some(changed)
    })
}

/// The fields of a structure by name.
pub(super) fn fields(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

/// What a value may mean, the likeliest first: JSON, a text, a list of texts.
fn readings(value: &str) -> Vec<Value> {
    let mut readings = Vec::new();
    readings.extend(serde_json::from_str::<Value>(value).ok());
    readings.push(Value::from(value));
    readings.push(value.split(',').filter(|part| !part.is_empty()).map(Value::from).collect());
    readings
}

/// Words bare, lists of words with commas, everything else as JSON.
fn spell(value: &Value) -> String {
    let is_bare = |text: &str| {
        !text.is_empty()
            && text.chars().all(|c| c.is_alphanumeric() || "/+-_:.".contains(c))
            && serde_json::from_str::<Value>(text).is_err()
    };
    let list: Option<Vec<&str>> = value.as_array().and_then(|all| all.iter().map(Value::as_str).collect());
    match (value, list) {
        (Value::String(text), _) if is_bare(text) => text.clone(),
        (_, Some(list)) if !list.is_empty() && list.iter().all(|text| is_bare(text)) => list.join(","),
        _ => value.to_string(),
    }
}

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter == '%' || letter.is_whitespace() || letter.is_control() {
            let mut buffer = [0; 4];
            for byte in letter.encode_utf8(&mut buffer).bytes() {
                safe.push_str(&format!("%{byte:02X}"));
            }
        } else {
            safe.push(letter);
        }
    }
    safe
}

fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let (before, after) = rest.split_at(at);
        bytes.extend(before.bytes());
        match after.get(1..3).and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(3..).unwrap_or_default();
            }
            None => {
                bytes.push(b'%');
                rest = after.get(1..).unwrap_or_default();
            }
        }
    }
    bytes.extend(rest.bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_text_is_one_word_and_comes_back(text in any::<String>()) {
            let word = spelled("key", &Value::from(text.as_str()));
            prop_assert_eq!(word.split_whitespace().count(), 1);
            let pairs = word_pairs(&word, |_| ());
            prop_assert_eq!(pairs.len(), 1);
            let (key, value) = &pairs[0];
            prop_assert_eq!(*key, "key");
            prop_assert!(readings(value).contains(&Value::from(text.as_str())), "{}", word);
        }
    }

    #[test]
    fn a_hundred_words_of_a_line_are_read() {
        let read = |count: usize| word_pairs(&"a=1 ".repeat(count), |_| ()).len();
        assert_eq!((read(100), read(101)), (100, 100));
    }
}
