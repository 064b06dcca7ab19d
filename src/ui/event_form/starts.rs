//! When the rounds begin: a field a round, once somebody wants to tell.

use egui::RichText;

use super::EventForm;
use super::rows::FormRows;
use crate::model::entry;
use crate::ui::theme::Tokens;
use crate::ui::widgets::text_field;
use crate::views::event_fields::EventComplaint;
use crate::wording::args;

impl EventForm {
    pub(super) fn show_starts(&mut self, rows: &mut FormRows<'_>) {
        let fields = &mut self.fields;
        fields.fit_starts();
        self.starts_shown |= fields.starts.iter().any(|text| !text.is_empty());
        if !self.starts_shown {
            self.starts_shown = rows.add_button("event-starts", "event-starts-add");
            return;
        }
        let wording = rows.wording;
        for (round, value) in (1_usize..).zip(&mut fields.starts) {
            let label = wording.text_with("event-start-of-round", &args! { round });
            let hint = wording.text("event-start-of-round-example");
            rows.form.row(&label, |ui| {
                let field = text_field(ui, value, &hint, 128.0);
                let day = entry::round_start(value).and_then(|start| start.day);
                if let Some(day) = day {
                    let weekday = wording.text(&format!("weekday-{}", day.weekday().to_monday_one_offset()));
                    ui.label(RichText::new(weekday).color(Tokens::of(ui).weak));
                }
                field
            });
            rows.complaint(|complaint| complaint == EventComplaint::RoundStart { round });
        }
        rows.note("event-starts-note");
    }
}
