//! What the user has told the system about contrast and motion, and tells it while the window is open: the portal of a Linux
//! desktop, Windows, macOS.

use egui::{Context, Id};
use mundy::{Interest, Preferences, Subscription};

/// What the system asks of every program. Where it is not known, nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// More contrast.
    pub more_contrast: bool,
    /// No movement that can be done without.
    pub less_motion: bool,
}

impl SystemWishes {
    /// What is known of them now. Nothing before [`WatchedWishes::watch`].
    pub fn now(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(Self::id())).unwrap_or_default()
    }

    fn id() -> Id {
        Id::unique("system-wishes")
    }
}

impl From<Preferences> for SystemWishes {
    fn from(told: Preferences) -> Self {
        Self { more_contrast: told.contrast.is_more(), less_motion: told.reduced_motion.is_reduce() }
    }
}

/// While it lives, the system's wishes are known ([`SystemWishes::now`]) and a change of them wakes the window.
pub struct WatchedWishes(#[expect(dead_code, reason = "dropping it ends the watch")] Subscription);

impl WatchedWishes {
    /// Begins to watch. On the thread of the window.
    pub fn watch(ctx: &Context) -> Self {
        let ctx = ctx.clone();
        Self(Preferences::subscribe(Interest::Contrast | Interest::ReducedMotion, move |told| {
            ctx.data_mut(|data| data.insert_temp(SystemWishes::id(), SystemWishes::from(told)));
            ctx.request_repaint();
        }))
    }
}
