//! A course of things that fails made short: what is not needed is taken out as long as it still fails.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// True while failures are expected here.
    static QUIET: Cell<bool> = const { Cell::new(false) };
    /// Where the last expected failure was.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What a piece of work says when it panics, and where; `None` if it does not. Nothing is printed.
pub fn failure_of(work: impl FnOnce()) -> Option<String> {
    static HOOK: std::sync::Once = std::sync::Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if QUIET.get() {
                let place = info.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
                PLACE.set(place.unwrap_or_default());
            } else {
                usual(info);
            }
        }));
    });
    QUIET.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(work));
    QUIET.set(false);
    let panic = outcome.err()?;
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
    Some(text + &PLACE.take())
}

/// The shortest list found that still fails: halves are taken out, then smaller parts, at last single ones.
pub fn shrunk<T: Clone>(mut items: Vec<T>, fails: impl Fn(&[T]) -> bool) -> Vec<T> {
    let mut part = items.len().div_ceil(2);
    while part > 0 {
        let before = items.len();
        let mut at = 0;
        while at < items.len() {
            let without: Vec<T> = items[..at].iter().chain(items.iter().skip(at + part)).cloned().collect();
            if fails(&without) { items = without } else { at += part }
        }
        if items.len() == before || part > 1 {
            part /= 2;
        }
    }
    items
}

#[test]
fn what_is_not_needed_is_taken_out() {
    let needs = |items: &[u32]| items.contains(&7) && items.contains(&90);
    assert_eq!(shrunk((0..100).collect(), needs), [7, 90]);
    let told = failure_of(|| panic!("{} is {}", 1, 2)).unwrap_or_default();
    assert!(told.starts_with("1 is 2 (") && told.contains("shrink.rs:"), "{told}");
    assert_eq!(failure_of(|| ()), None);
}
