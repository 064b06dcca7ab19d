//! Registrations that come in while the arbiter works are entered before the next frame.

use egui::Context;

use super::App;
use crate::desk::{LOOK_EVERY, NewRegistrations, WatchNews, WatchRequest};
use crate::model::EventId;
use crate::ui::widgets::Severity;
use crate::wording::args;

impl App {
    /// Watches a list for the open event, or watches it no longer.
    pub(super) fn watch_list(&mut self, request: WatchRequest) {
        let Some(desk) = self.desk.as_ref() else { return };
        self.settings.watch(desk.id(), request);
        self.registrations.forget();
    }

    /// Registers who is new in the list of the open event, one step for each file.
    pub(super) fn take_registrations(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut() else { return };
        let event = desk.id().clone();
        let watched = self.settings.watched_of(&event);
        if watched.is_some() {
            ctx.request_repaint_after(LOOK_EVERY);
        }
        let found = self.registrations.follow(desk, watched, &self.settings.list_columns, &self.environment);
        for news in found {
            let (severity, sentence) = match news {
                WatchNews::Registered(new) => self.register(&event, &new),
                WatchNews::Lost { file, reason } => {
                    let values = args! { file, reason };
                    (Severity::Warning, self.wording.text_with("registrations-lost", &values))
                }
                WatchNews::Back { file } => {
                    (Severity::News, self.wording.text_with("registrations-back", &args! { file }))
                }
            };
            self.notices.say(ctx, severity, sentence);
            ctx.request_repaint();
        }
    }

    /// Registers people in one step, and says what came of it.
    fn register(&mut self, event: &EventId, new: &NewRegistrations) -> (Severity, String) {
        let Some(desk) = self.desk.as_mut() else { return (Severity::Warning, String::new()) };
        match desk.register(new) {
            Ok(()) => {
                self.settings.remember_taken(event, new);
                let values = args! { count: new.rows.len(), file: new.source.as_str() };
                (Severity::Done, self.wording.text_with("registrations-new", &values))
            }
            Err(refusal) => (Severity::Warning, self.wording.about(desk.tournament()).refusal(&refusal)),
        }
    }
}
