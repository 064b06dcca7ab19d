//! The keys for results, for each preset. The pairings panel asks which of them
//! was pressed; the shortcut help lists them from the same table.
//!
//! Characters are read as typed text, not as positions of keys, so that `+`, `*` and `=` are found on every keyboard
//! and on the numeric pad.

use egui::{Context, Event, Key, Modifiers};

use super::shortcuts::Listening;
use crate::desk::settings::ResultPreset;
use crate::model::GameResult;

/// The results of most games, each with a button of its own.
pub const USUAL: [GameResult; 6] = [
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
    GameResult::WhiteWinsByDefault,
    GameResult::BlackWinsByDefault,
    GameResult::BothLoseByDefault,
];

/// The results that have no key of their own, in the order of the list.
pub const OTHERS: [GameResult; 6] = [
    GameResult::DrawLoss,
    GameResult::LossDraw,
    GameResult::BothLose,
    GameResult::UnratedWhiteWins,
    GameResult::UnratedDraw,
    GameResult::UnratedBlackWins,
];

/// What a key asks for on the board list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKey {
    /// This result, then the next board.
    Set(GameResult),
    /// Clears the result of the board.
    Clear,
    /// One board up, and clears it.
    BackAndClear,
    /// The next board without a result.
    NextMissing,
    /// The list of all other results.
    Other,
}

/// A row of the table: characters, what they ask for, key of its words.
pub type KeyRow = (&'static str, ResultKey, &'static str);

const COMMON: [KeyRow; 5] = [
    ("+", ResultKey::Set(GameResult::WhiteWinsByDefault), "key-white-default"),
    ("-", ResultKey::Set(GameResult::BlackWinsByDefault), "key-black-default"),
    ("*", ResultKey::Set(GameResult::BothLoseByDefault), "key-both-default"),
    ("a", ResultKey::Set(GameResult::Adjourned), "key-adjourned"),
    ("r", ResultKey::Other, "key-other"),
];

const fn wins(white: &'static str, draw: &'static str, black: &'static str) -> [KeyRow; 3] {
    [
        (white, ResultKey::Set(GameResult::WhiteWins), "key-white-wins"),
        (draw, ResultKey::Set(GameResult::Draw), "key-draw"),
        (black, ResultKey::Set(GameResult::BlackWins), "key-black-wins"),
    ]
}

/// The table of a preset. Each character of the first column is a key of its own.
pub fn table(preset: ResultPreset) -> Vec<KeyRow> {
    let own = match preset {
        ResultPreset::Standard => wins("1", "5=d", "0"),
        ResultPreset::Numbers => wins("1", "2=d", "3"),
        ResultPreset::Letters => wins("w", "d=", "b"),
    };
    own.into_iter().chain(COMMON).collect()
}

/// The keys of a result as they are shown: `1`, `Del`, or `R 2` for the second line of the list of others.
pub fn keys_of(preset: ResultPreset, result: GameResult) -> String {
    let first = |(keys, ..): &KeyRow| keys.chars().next().map(|key| key.to_uppercase().to_string());
    let of = |asked: ResultKey| table(preset).iter().find(|(_, key, _)| *key == asked).and_then(first);
    if result.is_pending() {
        return "Del".to_owned();
    }
    of(ResultKey::Set(result)).unwrap_or_else(|| {
        let at = OTHERS.iter().position(|other| *other == result);
        let key = of(ResultKey::Other).unwrap_or_default();
        at.map_or_else(String::new, |at| format!("{key} {}", at + 1))
    })
}

/// Takes the result keys pressed in this frame, in their order. Call it before the table is drawn.
pub fn take(ctx: &Context, preset: ResultPreset, listening: Listening) -> Vec<ResultKey> {
    if !listening.letters {
        return Vec::new();
    }
    let table = table(preset);
    let mut found = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let asked = match event {
                Event::Text(text) => by_character(&table, text),
                Event::Key { key, pressed: true, repeat, modifiers, .. } => {
                    by_key(*key, *modifiers, listening)
                        .filter(|asked| !repeat || *asked == ResultKey::NextMissing)
                }
                _ => None,
            };
            found.extend(asked);
            asked.is_none()
        });
    });
    found
}

fn by_character(table: &[KeyRow], text: &str) -> Option<ResultKey> {
    let typed = text.to_lowercase();
    if typed.is_empty() {
        return None;
    }
    table
        .iter()
        .find(|(keys, ..)| typed.chars().count() == 1 && keys.contains(&typed))
        .map(|(_, key, _)| *key)
}

const fn by_key(key: Key, modifiers: Modifiers, listening: Listening) -> Option<ResultKey> {
    if modifiers.command || modifiers.alt {
        return None;
    }
    match key {
        Key::Delete => Some(ResultKey::Clear),
        Key::Backspace => Some(ResultKey::BackAndClear),
        Key::Space | Key::Enter if listening.everything => Some(ResultKey::NextMissing),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::IntoEnumIterator as _;

    fn typed(preset: ResultPreset, text: &str, letters: bool) -> Vec<ResultKey> {
        let ctx = Context::default();
        let events = text.chars().map(|letter| Event::Text(letter.to_string())).collect();
        let mut found = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput { events, ..egui::RawInput::default() }, |ui| {
            found.extend(take(ui.ctx(), preset, Listening { letters, everything: letters, fields: true }));
        });
        output.textures_delta.clear();
        found
    }

    #[test]
    fn the_three_presets() {
        use GameResult::{BlackWins, Draw, WhiteWins};
        let results = |list: [GameResult; 3]| list.map(ResultKey::Set).to_vec();
        assert_eq!(typed(ResultPreset::Standard, "150", true), results([WhiteWins, Draw, BlackWins]));
        assert_eq!(typed(ResultPreset::Numbers, "123", true), results([WhiteWins, Draw, BlackWins]));
        assert_eq!(typed(ResultPreset::Letters, "WdB", true), results([WhiteWins, Draw, BlackWins]));
    }

    #[test]
    fn keys_are_dead_in_a_text_field() {
        assert_eq!(typed(ResultPreset::Standard, "1+", false), []);
    }

    #[test]
    fn every_result_that_can_be_typed_has_its_keys() {
        for preset in ResultPreset::iter() {
            let keys: std::collections::BTreeSet<String> =
                GameResult::TYPED.map(|result| keys_of(preset, result)).into();
            assert!(!keys.contains("") && keys.len() == GameResult::TYPED.len(), "{preset:?}: {keys:?}");
        }
        assert_eq!(keys_of(ResultPreset::Standard, GameResult::LossDraw), "R 2");
    }

    #[test]
    fn no_character_means_two_things_and_all_have_words() {
        let wording = crate::wording::Wording::english();
        for preset in ResultPreset::iter() {
            let mut seen = std::collections::BTreeSet::new();
            for (keys, _, words) in table(preset) {
                assert!(keys.chars().all(|key| seen.insert(key)), "{preset:?}: {keys}");
                assert!(wording.has(words), "{words}");
            }
        }
    }
}
