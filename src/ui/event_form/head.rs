//! The head of an event: name, place, dates, officials.

use egui::Response;

use super::{Complaint, EventForm};
use crate::model::entry;
use crate::ui::theme::Tokens;
use crate::ui::widgets::{Form, text_field};
use crate::wording::Wording;

impl EventForm {
    pub(super) fn show_head(&mut self, form: &mut Form<'_>, wording: &Wording, focus: bool) {
        let name =
            form.text(&wording.text("event-name"), &mut self.event.name, &wording.text("event-name-example"));
        if focus {
            name.request_focus();
        }
        self.complaint(form, Complaint::Name, "event-name-missing", wording);
        form.text(&wording.text("event-place"), &mut self.event.place, "");
        form.text(
            &wording.text("event-federation"),
            &mut self.event.federation,
            &wording.text("event-federation-example"),
        );
        date_row(form, &wording.text("event-start"), &mut self.start, wording);
        self.complaint(form, Complaint::Start, "event-date-unreadable", wording);
        date_row(form, &wording.text("event-end"), &mut self.end, wording);
        self.complaint(form, Complaint::End, "event-date-unreadable", wording);
        self.complaint(form, Complaint::EndBeforeStart, "event-end-before-start", wording);
        form.text(&wording.text("event-arbiter"), &mut self.event.arbiter, "");
        form.text(
            &wording.text("event-deputies"),
            &mut self.deputies,
            &wording.text("event-deputies-example"),
        );
        form.text(
            &wording.text("event-time-control"),
            &mut self.event.time_control,
            &wording.text("event-time-control-example"),
        );
    }
}

fn date_row(form: &mut Form<'_>, label: &str, value: &mut String, wording: &Wording) -> Response {
    form.row(label, |ui| {
        let field = text_field(ui, value, &wording.text("event-date-example"), 128.0);
        if let Some(date) = entry::date(value) {
            let weekday = wording.text(&format!("weekday-{}", date.weekday().to_monday_one_offset()));
            let tokens = Tokens::of(ui);
            ui.label(egui::RichText::new(weekday).color(tokens.weak));
        }
        field
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_they_are_written_here_and_there() {
        let day = jiff::civil::date(2026, 11, 21);
        for text in ["2026-11-21", "21.11.2026", " 21/11/2026 ", "2026/11/21"] {
            assert_eq!(entry::date(text), Some(day), "{text}");
        }
        for text in ["", "21.11.26", "2026-13-01", "31.2.2026", "tomorrow"] {
            assert_eq!(entry::date(text), None, "{text}");
        }
    }
}
