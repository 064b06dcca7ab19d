//! The Fluent bundle: a key and its values in, a sentence out. A message is parsed when it is first asked for: a command
//! needs a handful of them, and parsing them all would be most of its start.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};

use super::Value;
use crate::model::text::tidy;

static ENGLISH: &str = include_str!("../../assets/locale/en.ftl");

/// The sentences of one language. Cheap to clone, so that a background job can take them along.
#[derive(Clone)]
pub struct Wording {
    language: Arc<Language>,
}

struct Language {
    /// The file.
    text: &'static str,
    /// What the file says of each key, from the first question on.
    entries: OnceLock<HashMap<&'static str, &'static str>>,
    /// What was asked for so far.
    parsed: RwLock<FluentBundle<FluentResource>>,
}

impl Wording {
    /// The sentences of `assets/locale/en.ftl`.
    pub fn english() -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec!["en-GB".parse().unwrap_or_default()]);
        // The marks are for mixed directions and would show up in files, tests and the clipboard.
        bundle.set_use_isolating(false);
        Self { language: Arc::new(Language::new(ENGLISH, bundle)) }
    }

    /// True if there is a sentence for `key`.
    pub fn has(&self, key: &str) -> bool {
        self.language.entry(key).is_some()
    }

    /// The sentence for `key`. A missing one is logged and shows the key itself; in a debug build, and so in every test
    /// that meets it, the program stops there.
    pub fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The sentence for `key` with its values, for instance `&args! { round, name: "Ada" }`.
    pub fn text_with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, tidied(value));
        }
        let Some(mut sentence) = self.language.format(key, &args) else {
            log::error!("no sentence for “{key}”");
            debug_assert!(false, "no sentence for “{key}”");
            return key.to_owned();
        };
        // A name that ends with a full stop (`Jr.`) ends the sentence too.
        if sentence.ends_with("..") && !sentence.ends_with("...") {
            sentence.pop();
        }
        sentence
    }
}

impl Language {
    const fn new(text: &'static str, bundle: FluentBundle<FluentResource>) -> Self {
        Self { text, entries: OnceLock::new(), parsed: RwLock::new(bundle) }
    }

    fn entry(&self, key: &str) -> Option<&'static str> {
        self.entries.get_or_init(|| entries(self.text).collect()).get(key).copied()
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let parsed = self.parsed.read().unwrap_or_else(PoisonError::into_inner);
        if parsed.has_message(key) {
            return format(&parsed, key, args);
        }
        drop(parsed);
        let mut parsed = self.parsed.write().unwrap_or_else(PoisonError::into_inner);
        self.parse(key, &mut parsed);
        format(&parsed, key, args)
    }

    /// Parses an entry and those that it refers to. One that another thread has parsed meanwhile is the same again.
    fn parse(&self, key: &str, parsed: &mut FluentBundle<FluentResource>) {
        let mut wanted = vec![key];
        let mut done = Vec::new();
        while let Some(key) = wanted.pop() {
            let Some(entry) = self.entry(key).filter(|_| !done.contains(&key)) else { continue };
            let resource = FluentResource::try_new(entry.to_owned()).unwrap_or_else(|(resource, errors)| {
                for error in errors {
                    log::error!("sentence “{key}”: {error}");
                }
                resource
            });
            parsed.add_resource_overriding(resource);
            done.push(key);
            wanted.extend(references(entry));
        }
    }
}

fn format(bundle: &FluentBundle<FluentResource>, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let sentence = bundle.format_pattern(pattern, Some(args), &mut errors);
    for error in &errors {
        log::error!("sentence “{key}”: {error}");
    }
    debug_assert!(errors.is_empty(), "sentence “{key}”: {errors:?}");
    Some(sentence.into_owned())
}

/// The messages and terms of a language file with their keys (a term's begins with a hyphen): each begins with a line
/// that is neither indented nor a comment nor the end of a selector.
fn entries(language: &str) -> impl Iterator<Item = (&str, &str)> {
    let first = |at: usize| language.as_bytes().get(at).copied().unwrap_or_default();
    let lines = std::iter::once(0).chain(language.match_indices('\n').map(|(end, _)| end + 1));
    let starts: Vec<usize> =
        lines.filter(|at| first(*at).is_ascii_alphabetic() || b"-#".contains(&first(*at))).collect();
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([language.len()]).collect();
    starts.into_iter().zip(ends).filter(move |(start, _)| first(*start) != b'#').filter_map(|(start, end)| {
        let entry = language.get(start..end)?;
        let (key, _) = entry.split_once('=')?;
        Some((key.trim_end(), entry))
    })
}

/// The words behind an opening brace: those that are keys are messages or terms that the entry refers to.
fn references(entry: &str) -> impl Iterator<Item = &str> {
    let is_of_key = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    entry.split('{').skip(1).filter_map(move |rest| {
        let rest = rest.trim_start();
        rest.split(|letter| !is_of_key(letter)).next().filter(|word| !word.is_empty())
    })
}

/// A name, a path, the system's words: nothing in them breaks a line of the window or of a terminal.
fn tidied<'a>(value: &'a Value<'_>) -> Value<'a> {
    match value {
        FluentValue::String(text) => FluentValue::String(tidy(text)),
        other => other.clone(),
    }
}

impl Default for Wording {
    fn default() -> Self {
        Self::english()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_english_file_has_no_errors_and_no_key_twice() {
        let parsed = FluentResource::try_new(ENGLISH.to_owned());
        assert!(parsed.is_ok(), "{:?}", parsed.err().map(|(_, errors)| errors));
        let mut seen = std::collections::BTreeSet::new();
        for line in ENGLISH.lines() {
            if let Some((key, _)) = line.split_once(" =").filter(|(key, _)| !key.starts_with([' ', '#', '}']))
            {
                assert!(seen.insert(key), "“{key}” stands twice in en.ftl");
            }
        }
        assert!(!seen.is_empty());
    }

    #[test]
    fn an_entry_alone_says_what_it_says_in_the_whole_file() {
        let whole = FluentResource::try_new(ENGLISH.to_owned()).unwrap();
        let of_whole: Vec<String> = whole.entries().map(|entry| format!("{entry:?}")).collect();
        let alone: Vec<String> = entries(ENGLISH)
            .map(|(_, entry)| FluentResource::try_new(entry.to_owned()).unwrap())
            .map(|entry| entry.entries().map(|entry| format!("{entry:?}")).collect())
            .collect();
        assert_eq!(of_whole.len(), alone.len());
        for (whole, alone) in of_whole.iter().zip(&alone) {
            assert_eq!(whole, alone);
        }
    }

    #[test]
    fn an_entry_brings_along_what_it_refers_to() {
        let language = "first = { second } and { -name }\n\n# a comment\nsecond = { $count ->\n    [one] a\n   *[other] b\n}\n-name = c\n";
        let found: Vec<(&str, &str)> = entries(language).collect();
        assert_eq!(found.iter().map(|(key, _)| *key).collect::<Vec<_>>(), ["first", "second", "-name"]);
        assert_eq!(references(found[0].1).collect::<Vec<_>>(), ["second", "-name"]);
        let mut bundle = FluentBundle::new_concurrent(Vec::new());
        bundle.set_use_isolating(false);
        let language = Language::new(language, bundle);
        let mut args = FluentArgs::new();
        args.set("count", 1);
        let said = language.format("first", &args).unwrap();
        assert_eq!(said, "a and c");
    }

    #[test]
    fn values_and_plurals_are_filled_in_without_direction_marks() {
        let wording = Wording::english();
        let missing = |n: usize| wording.text_with("next-results-missing", &[("count", n.into())]);
        assert_eq!(missing(1), "1 result missing");
        assert_eq!(missing(3), "3 results missing");
        assert_eq!(missing(1200), "1200 results missing");
    }

    #[test]
    fn nothing_hidden_gets_into_a_sentence() {
        let sentence = Wording::english().text_with("settings-theme", &[]);
        assert!(!sentence.is_empty());
        let path = Value::from("/tmp/\u{202e}nor.\n\u{1b}[2Jx");
        let tidy = tidied(&path);
        assert_eq!(tidy, Value::from("/tmp/nor.  [2Jx"));
        assert_eq!(tidied(&Value::from(3)), Value::from(3));
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "no sentence for “no-such-key”"))]
    fn a_missing_sentence_fails_the_test_that_meets_it_and_shows_the_key_to_a_user() {
        let wording = Wording::english();
        assert!(!wording.has("no-such-key"));
        assert_eq!(wording.text("no-such-key"), "no-such-key");
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "next-results-missing"))]
    fn a_value_that_is_not_given_fails_the_test_that_meets_it() {
        assert!(Wording::english().text("next-results-missing").contains("count"));
    }
}
