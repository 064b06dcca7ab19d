//! The dialog *New section*: its name, and system and settings as in the form of a new event. It begins with those of the
//! section in view, for most sections of an event are played alike.

use egui::{Context, RichText, Ui};

use crate::model::{EventCommand, Rules, SectionId};
use crate::ui::event_form::EventForm;
use crate::ui::theme::{GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, RequiredText, text_field};
use crate::views::event_fields::new_event::Template;

/// What is typed.
pub struct NewSection {
    name: RequiredText,
    /// The name of the section that had none until now: it was the only one.
    former: Option<(SectionId, String)>,
    form: EventForm,
}

impl NewSection {
    /// After the section in view.
    pub fn new(view: &View<'_>) -> Self {
        let environment = view.desk.environment();
        let today = view.desk.now().to_zoned(jiff::tz::TimeZone::system()).date();
        let mut form = EventForm::new(today, (environment.draw)() % 1_000_000);
        form.take_template(&Template::of(view.tournament));
        let only = view.desk.event().first();
        let is_unnamed = !view.desk.event().has_several_sections() && only.name.trim().is_empty();
        let former = is_unnamed.then(|| (only.id, view.text("sections-first-name")));
        Self { name: RequiredText::default(), former, form }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ctx: &Context, view: &View<'_>, out: &mut Requests) -> bool {
        let command = self.form.rules().map(|rules| self.command(rules));
        let refusal = match &command {
            Some(command) if self.name.is_filled() => view.desk.check_event(command).err(),
            _ => None,
        };
        let ready = self.name.is_filled() && refusal.is_none();
        self.form.offer(&view.settings.own_criteria);
        let answer = view
            .dialog("new-section", view.text("sections-new-title"))
            .width(720.0)
            .accept(view.text("sections-create"))
            .enabled(ready)
            .typed(self.name.is_typed())
            .show(ctx, |ui| {
                self.names(ui, view, ready);
                if let Some(refusal) = &refusal {
                    let sentence = view.wording.about(view.tournament).refusal(refusal);
                    ui.label(RichText::new(sentence).size(SMALL).color(Tokens::of(ui).bad));
                }
                ui.add_space(GRID);
                self.form.show_new_section(ui, view.wording);
            });
        if let Some(request) = self.form.take_criteria_request() {
            out.criteria(request);
        }
        if let Some(system) = self.form.take_rules_request() {
            out.show_rules(system);
        }
        if answer != DialogAnswer::Accepted || !ready {
            return answer == DialogAnswer::Cancelled;
        }
        let rules = self.form.read_rules();
        if let Some(rules) = &rules {
            out.run_event(self.command(rules.clone()));
        }
        rules.is_some()
    }

    fn command(&self, rules: Rules) -> EventCommand {
        let add = EventCommand::AddSection { name: self.name.text(), rules };
        match &self.former {
            Some((section, name)) if !name.trim().is_empty() => {
                let name = name.trim().to_owned();
                EventCommand::Together(vec![EventCommand::RenameSection { section: *section, name }, add])
            }
            _ => add,
        }
    }

    fn names(&mut self, ui: &mut Ui, view: &View<'_>, ready: bool) {
        let example = view.text("sections-name-example");
        let mut form = Form::new(ui);
        form.row(&view.text("sections-name"), |ui| self.name.field(ui, &example, ready));
        if let Some((_, name)) = self.former.as_mut() {
            form.row(&view.text("sections-former-name"), |ui| text_field(ui, name, "", f32::INFINITY));
            form.note(&view.text("sections-former-note"));
        }
    }
}
