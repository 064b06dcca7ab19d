//! Newer versions of the program: looked for if the user said yes, told once, by one quiet note.

use egui::Context;

use super::App;
use crate::desk::settings::LookForNewer;
use crate::ui::about::found_sentence;
use crate::ui::widgets::Severity;

impl App {
    /// Whether the start page asks if newer versions are to be looked for: once, and not before an event was open.
    pub(super) fn asks_for_newer(&self) -> bool {
        self.settings.newer_version.look == LookForNewer::Unasked && !self.recent.list.is_empty()
    }

    /// Looks, and tells what was found.
    pub(super) fn look_for_newer(&mut self, ctx: &Context) {
        // Who goes on to an event without an answer has said no.
        if self.asked_for_newer && self.desk.is_some() && self.asks_for_newer() {
            self.settings.newer_version.look = LookForNewer::Never;
        }
        let found = self.version_look.follow(&mut self.settings.newer_version, &self.environment);
        if let Some(version) = found {
            let sentence = found_sentence(&version, &self.wording);
            self.notices.say(ctx, Severity::News, sentence);
        }
    }
}
