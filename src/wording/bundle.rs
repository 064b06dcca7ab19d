//! The Fluent bundle: a key and its values in, a sentence out.

use std::sync::Arc;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};

use super::Value;
use crate::model::text::tidy;

const ENGLISH: &str = include_str!("../../assets/locale/en.ftl");

/// The sentences of one language. Cheap to clone, so that a background job can take them along.
#[derive(Clone)]
pub struct Wording {
    bundle: Arc<FluentBundle<FluentResource>>,
}

impl Wording {
    /// The sentences of `assets/locale/en.ftl`.
    pub fn english() -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec!["en-GB".parse().unwrap_or_default()]);
        // The marks are for mixed directions and would show up in files, tests and the clipboard.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(ENGLISH.to_owned()).unwrap_or_else(|(resource, errors)| {
            for error in errors {
                log::error!("assets/locale/en.ftl: {error}");
            }
            resource
        });
        bundle.add_resource_overriding(resource);
        Self { bundle: Arc::new(bundle) }
    }

    /// True if there is a sentence for `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The sentence for `key`. A missing one is logged and shows the key itself; in a debug build, and so in every test
    /// that meets it, the program stops there.
    pub fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The sentence for `key` with its values, for instance `&args! { round, name: "Ada" }`.
    pub fn text_with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            log::error!("no sentence for “{key}”");
            debug_assert!(false, "no sentence for “{key}”");
            return key.to_owned();
        };
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, tidied(value));
        }
        let mut errors = Vec::new();
        let sentence = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        for error in &errors {
            log::error!("sentence “{key}”: {error}");
        }
        debug_assert!(errors.is_empty(), "sentence “{key}”: {errors:?}");
        sentence.into_owned()
    }
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
