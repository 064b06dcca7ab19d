//! A course of things that fails made short: what is not needed is taken out as long as it still fails.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// True while failures are expected here.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// What a piece of work says when it panics; `None` if it does not. Nothing is printed.
pub fn failure_of(work: impl FnOnce()) -> Option<String> {
    static HOOK: std::sync::Once = std::sync::Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                usual(info);
            }
        }));
    });
    QUIET.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(work));
    QUIET.set(false);
    let panic = outcome.err()?;
    let text = panic.downcast_ref::<String>().cloned();
    Some(text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default())
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
    assert_eq!(failure_of(|| panic!("{} is {}", 1, 2)).as_deref(), Some("1 is 2"));
    assert_eq!(failure_of(|| ()), None);
}
