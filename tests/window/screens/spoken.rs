//! What a screen reader hears: the accessibility tree as text, one line for each thing that has a name or can be used.

use accesskit::{Role, Toggled};
use egui::accesskit;
use egui_kittest::kittest::{AccessKitNode, NodeT as _};
use egui_kittest::{Harness, Node};

/// The whole window, each line as far in as it is nested: `button “Pair round 4”, disabled`.
pub fn spoken<S>(harness: &Harness<'_, S>) -> String {
    let mut text = String::new();
    line(&harness.root(), 0, &mut text);
    text
}

fn line(node: &Node<'_>, depth: usize, text: &mut String) {
    let of = node.accesskit_node();
    // Said by the row or button around it.
    if of.is_hidden() {
        return;
    }
    let said = say(&of);
    if let Some(said) = &said {
        text.push_str(&"  ".repeat(depth));
        text.push_str(said);
        text.push('\n');
    }
    let depth = depth + usize::from(said.is_some());
    node.children().for_each(|child| line(&child, depth, text));
}

/// A container without a name says nothing of itself; nor do the runs of glyphs of a text that is there already.
fn say(node: &AccessKitNode<'_>) -> Option<String> {
    let (label, value) = (node.label().filter(|text| !text.is_empty()), node.value());
    let role = match node.role() {
        Role::TextRun | Role::Window | Role::ScrollBar | Role::Splitter => return None,
        Role::GenericContainer | Role::Unknown | Role::Pane | Role::ScrollView
            if label.is_none() && value.is_none() =>
        {
            return None;
        }
        Role::Label => "text".to_owned(),
        role => in_words(role),
    };
    let mut said = role;
    let parts = [label.as_deref(), value.as_deref().filter(|value| Some(*value) != label.as_deref())];
    for part in parts.into_iter().flatten() {
        said += &format!(" “{}”", part.replace('\n', " / "));
    }
    if let Some(placeholder) = node.placeholder().filter(|_| label.is_none()) {
        said += &format!(" [{placeholder}]");
    }
    if let Some(description) = node.description() {
        said += &format!(" ({description})");
    }
    let states = [
        ("disabled", node.is_disabled()),
        ("checked", node.toggled() == Some(Toggled::True)),
        ("not checked", node.toggled() == Some(Toggled::False)),
        ("selected", node.is_selected() == Some(true)),
        ("focused", node.is_focused()),
    ];
    for (state, _) in states.into_iter().filter(|(_, holds)| *holds) {
        said += &format!(", {state}");
    }
    Some(said)
}

/// `ColumnHeader` as `column header`.
fn in_words(role: Role) -> String {
    let mut words = String::new();
    for letter in format!("{role:?}").chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}
