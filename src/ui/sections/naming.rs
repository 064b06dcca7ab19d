//! The dialog *Rename section*.

use egui::{Context, RichText};

use crate::model::{EventCommand, SectionId};
use crate::ui::theme::{SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, RequiredText};
use crate::wording::args;

/// A name that is typed.
pub struct Naming {
    section: SectionId,
    name: RequiredText,
}

impl Naming {
    /// For this section.
    pub fn new(view: &View<'_>, section: SectionId) -> Self {
        Self { section, name: RequiredText::with(view.desk.event().name_of(section)) }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ctx: &Context, view: &View<'_>, out: &mut Requests) -> bool {
        let command = EventCommand::RenameSection { section: self.section, name: self.name.text() };
        let refusal = self.name.is_filled().then(|| view.desk.check_event(&command).err()).flatten();
        let ready = self.name.is_filled() && refusal.is_none();
        let title =
            view.text_with("sections-rename-title", &args! { name: view.desk.event().name_of(self.section) });
        let answer = view
            .dialog("rename-section", title)
            .width(440.0)
            .accept(view.text("sections-rename"))
            .enabled(ready)
            .show(ctx, |ui| {
                let (label, example) = (view.text("sections-name"), view.text("sections-name-example"));
                self.name.show(ui, &label, &example, ready);
                if let Some(refusal) = &refusal {
                    let sentence = view.wording.about(view.tournament).refusal(refusal);
                    ui.label(RichText::new(sentence).size(SMALL).color(Tokens::of(ui).bad));
                }
            });
        if answer == DialogAnswer::Accepted && ready {
            out.run_event(command);
        }
        answer != DialogAnswer::Open
    }
}
