//! The dialog *Combine sections*: which sections go over into which one.

use std::collections::BTreeSet;

use egui::{Context, Label, RichText, Ui};

use crate::model::{Event, EventCommand, SectionId};
use crate::ui::theme::{GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, DropDown, Form, drop_down_of};
use crate::wording::args;

/// What is chosen.
pub struct Combining {
    into: SectionId,
    from: BTreeSet<SectionId>,
}

impl Combining {
    /// Into the section under the cursor.
    pub const fn new(into: SectionId) -> Self {
        Self { into, from: BTreeSet::new() }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ctx: &Context, view: &View<'_>, out: &mut Requests) -> bool {
        let command = self.command(view.desk.event());
        let verdict = view.desk.check_event(&command);
        let answer = view
            .dialog("combine-sections", view.text("sections-combine-title"))
            .width(520.0)
            .accept(view.text("sections-combine"))
            .enabled(verdict.is_ok())
            .show(ctx, |ui| {
                self.fields(ui, view);
                ui.add_space(GRID);
                let tokens = Tokens::of(ui);
                let (sentence, ink) = match &verdict {
                    Err(refusal) if !self.from.is_empty() => {
                        (view.wording.about(view.tournament).refusal(refusal), tokens.bad)
                    }
                    _ => (view.text("sections-combine-note"), tokens.weak),
                };
                ui.add(Label::new(RichText::new(sentence).size(SMALL).color(ink)).wrap());
            });
        if answer == DialogAnswer::Accepted && verdict.is_ok() {
            out.run_event(command);
        }
        answer != DialogAnswer::Open
    }

    fn command(&self, event: &Event) -> EventCommand {
        let ids = event.sections().map(|section| section.id);
        let from = ids.filter(|id| self.from.contains(id) && *id != self.into).collect();
        EventCommand::CombineSections { into: self.into, from }
    }

    fn fields(&mut self, ui: &mut Ui, view: &View<'_>) {
        let event = view.desk.event();
        let names: Vec<(SectionId, String)> =
            event.sections().map(|section| (section.id, event.name_of(section.id))).collect();
        let shown = event.name_of(self.into);
        Form::new(ui).row(&view.text("sections-combine-into"), |ui| {
            let list = DropDown::new("combine-into").width(240.0).selected_text(shown);
            drop_down_of(ui, list, &mut self.into, names.clone())
        });
        ui.add_space(GRID);
        ui.label(view.text("sections-combine-from"));
        for (id, name) in names.into_iter().filter(|(id, _)| *id != self.into) {
            let count = event.tournament(id).map_or(0, |tournament| tournament.player_count());
            let mut goes = self.from.contains(&id);
            let words = view.text_with("sections-with-players", &args! { name, count });
            if ui.checkbox(&mut goes, words).changed() {
                if goes {
                    self.from.insert(id);
                } else {
                    self.from.remove(&id);
                }
            }
        }
    }
}
