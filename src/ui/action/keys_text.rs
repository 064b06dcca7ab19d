//! How keys are spelled.

use egui::KeyboardShortcut;

/// Keys in the system's spelling; characters as they are printed on the key.
pub fn keys_text(ctx: &egui::Context, keys: &KeyboardShortcut) -> String {
    let text = ctx.format_shortcut(keys);
    let names = [
        ("Questionmark", "?"),
        ("Slash", "/"),
        ("Comma", ","),
        ("Plus", "+"),
        ("Equals", "="),
        ("Minus", "-"),
        ("Insert", "Ins"),
        ("PageUp", "PgUp"),
        ("PageDown", "PgDn"),
    ];
    match names.iter().find(|(name, _)| text.ends_with(name)) {
        Some((name, sign)) => text.replace(name, sign),
        None => text,
    }
}
