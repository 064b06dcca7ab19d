//! How keys are spelled: in one way wherever they are named.

use egui::{Key, KeyboardShortcut};

/// Keys in the system's spelling; characters as they are printed on the key.
pub fn keys_text(ctx: &egui::Context, keys: &KeyboardShortcut) -> String {
    let text = ctx.format_shortcut(keys);
    let named = [keys.logical_key.symbol_or_name(), keys.logical_key.name()];
    match named.into_iter().find_map(|name| text.strip_suffix(name)) {
        Some(modifiers) => format!("{modifiers}{}", key_text(keys.logical_key)),
        None => text,
    }
}

/// A key alone.
pub fn key_text(key: Key) -> &'static str {
    match key {
        Key::Questionmark => "?",
        Key::Slash => "/",
        Key::Comma => ",",
        Key::Plus => "+",
        Key::Equals => "=",
        Key::Minus => "-",
        Key::Insert => "Ins",
        Key::Delete => "Del",
        Key::PageUp => "PgUp",
        Key::PageDown => "PgDn",
        Key::Escape => "Esc",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        other => other.name(),
    }
}
