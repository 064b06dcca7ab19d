//! The list from which registrations come while the arbiter works: one line above the table of players.

use egui::Ui;

use super::PlayersPanel;
use crate::desk::{WatchRequest, WatchedState};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Severity, banner_with, button};
use crate::wording::args;

/// Draws it; nothing where no list is watched.
pub fn strip(ui: &mut Ui, view: &View<'_>, state: &mut PlayersPanel, out: &mut Requests) {
    let Some(watched) = view.settings.watched_of(view.desk.id()) else { return };
    let Some(now) = view.registrations.map(|registrations| registrations.state()) else { return };
    let file = watched.path.file_name().unwrap_or(watched.path.as_os_str()).to_string_lossy().into_owned();
    let mut told = vec![view.text_with("registrations-watched", &args! { file })];
    if let Some(reason) = &now.failure {
        told.push(view.text_with("registrations-failed", &args! { reason: reason.as_str() }));
    }
    for (key, count) in counts(now) {
        if count > 0 {
            told.push(view.text_with(key, &args! { count }));
        }
    }
    let needs_a_look = now.failure.is_some() || now.to_look_at.is_some();
    let severity = if needs_a_look { Severity::Warning } else { Severity::News };
    let mut shown = false;
    banner_with(ui, severity, &told.join(" "), |ui| {
        if button(ui, None, &view.text("registrations-stop"), true, true).clicked() {
            out.watch(WatchRequest::Stop);
        }
        if now.to_look_at.is_some() {
            shown = button(ui, None, &view.text("registrations-show"), true, true).clicked();
        }
    });
    if let Some(path) = now.to_look_at.clone().filter(|_| shown) {
        state.read_list(view, path);
    }
}

const fn counts(now: &WatchedState) -> [(&'static str, usize); 3] {
    [
        ("registrations-registered", now.registered),
        ("registrations-waiting", now.waiting),
        ("registrations-differing", now.differing),
    ]
}
