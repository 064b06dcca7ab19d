//! The head of an event: name, place, dates, officials.

use egui::RichText;

use super::EventForm;
use super::rows::FormRows;
use crate::model::entry;
use crate::ui::theme::Tokens;
use crate::ui::widgets::text_field;
use crate::views::event_fields::EventComplaint;

impl EventForm {
    pub(super) fn show_name(&mut self, rows: &mut FormRows<'_>, focus: bool) {
        let name = rows.line("event-name", &mut self.fields.event.name, "event-name-example");
        if focus {
            name.request_focus();
        }
        rows.complaint(|complaint| complaint == EventComplaint::Name);
    }

    pub(super) fn show_details(&mut self, rows: &mut FormRows<'_>) {
        let fields = &mut self.fields;
        rows.line("event-place", &mut fields.event.place, "");
        rows.line("event-web", &mut fields.event.web, "event-web-example");
        rows.line("event-federation", &mut fields.event.federation, "event-federation-example");
        date_row(rows, "event-start", &mut fields.start);
        rows.complaint(|complaint| complaint == EventComplaint::Start);
        date_row(rows, "event-end", &mut fields.end);
        rows.complaint(|complaint| matches!(complaint, EventComplaint::End | EventComplaint::EndBeforeStart));
        rows.line("event-arbiter", &mut fields.event.arbiter, "");
        rows.line("event-deputies", &mut fields.deputies, "event-deputies-example");
        rows.line("event-time-control", &mut fields.event.time_control, "event-time-control-example");
        self.show_starts(rows);
        let follow = &mut self.fields.rules.ratings_follow;
        rows.variants("event-ratings-follow", follow, |name| format!("event-ratings-follow-{name}"));
        rows.note("event-ratings-follow-note");
    }
}

fn date_row(rows: &mut FormRows<'_>, label: &str, value: &mut String) {
    let wording = rows.wording;
    rows.row(label, |ui| {
        let field = text_field(ui, value, &wording.text("event-date-example"), 128.0);
        if let Some(date) = entry::date(value) {
            let weekday = wording.text(&format!("weekday-{}", date.weekday().to_monday_one_offset()));
            ui.label(RichText::new(weekday).color(Tokens::of(ui).weak));
        }
        field
    });
}
