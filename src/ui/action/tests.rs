//! The table of actions agrees with itself: words, keys, menus.

use super::*;

#[test]
fn every_action_and_menu_has_its_words() {
    let wording = Wording::english();
    for action in Action::iter() {
        for key in [format!("action-{}", action.name()), format!("action-{}-hint", action.name())] {
            assert!(wording.has(&key), "{key}");
        }
    }
    for menu in Menu::iter() {
        let name: &'static str = menu.into();
        assert!(wording.has(&format!("menu-{name}")), "menu-{name}");
        assert!(menu.actions().next().is_some(), "{menu:?} is empty");
    }
    for panel in Panel::iter() {
        assert_eq!(Action::show(panel).label(&wording), panel.label(&wording));
    }
}

#[test]
fn no_two_actions_share_a_key_where_both_can_be_invoked() {
    let all: Vec<_> = Action::iter()
        .flat_map(|action| action.shortcuts().iter().map(move |keys| (action, *keys)))
        .collect();
    for (at, (one, keys)) in all.iter().enumerate() {
        for (other, same) in all.iter().skip(at + 1) {
            let apart = match (one.scope(), other.scope()) {
                (ActionScope::In(a), ActionScope::In(b)) => a != b,
                (ActionScope::In(a), ActionScope::Outside(b))
                | (ActionScope::Outside(b), ActionScope::In(a)) => a == b,
                _ => false,
            };
            assert!(keys != same || apart, "{one:?} and {other:?} share {keys:?}");
        }
    }
}
