//! Tie-breaks are announced before round 1 (C.07 Art. 4). Who changes them later says why; the log keeps it.

use egui::{Context, RichText};

use crate::desk::Desk;
use crate::desk::event_change::late_tie_breaks;
use crate::model::{Command, Rules};
use crate::standings::order_in_force;
use crate::ui::theme::{GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, RequiredText};
use crate::wording::args;

/// A change of the tie-breaks that waits for its reason.
#[derive(Clone, Debug)]
pub struct LateChange {
    /// What else was changed in the form.
    others: Vec<Command>,
    /// The rules as they are to be.
    rules: Box<Rules>,
    /// How many players get another rank; `None` if one of the lists cannot be applied.
    moved: Option<usize>,
    reason: RequiredText,
}

impl LateChange {
    /// Asks for the reason of new tie-breaks; `others` are the changes that came with them.
    pub fn new(desk: &Desk, others: Vec<Command>, rules: Rules) -> Self {
        let moved = desk.ranks_that_move(&rules);
        Self { others, rules: Box::new(rules), moved, reason: RequiredText::default() }
    }

    /// Draws the dialog; false when it is to be closed.
    pub fn show(&mut self, ctx: &Context, view: &View<'_>, out: &mut Requests) -> bool {
        out.dialog_open();
        let ready = self.reason.is_filled();
        let answer = view
            .dialog("late-tie-breaks", view.text("event-late-title"))
            .accept(view.text("event-late-accept"))
            .enabled(ready)
            .typed(self.reason.is_typed())
            .show(ctx, |ui| {
                let weak = Tokens::of(ui).weak;
                let line = |key, rules: &Rules| {
                    let list = order_in_force(rules).iter().map(ToString::to_string).collect::<Vec<_>>();
                    let list = if list.is_empty() { view.text("event-late-none") } else { list.join(", ") };
                    view.text_with(key, &args! { list })
                };
                ui.label(line("event-late-before", view.tournament.rules()));
                ui.label(line("event-late-after", &self.rules));
                ui.add_space(GRID);
                if let Some(count) = self.moved {
                    ui.label(view.text_with("event-late-moved", &args! { count }));
                    ui.add_space(GRID);
                }
                let (label, example) = (view.text("event-late-reason"), view.text("event-late-example"));
                self.reason.show(ui, &label, &example, ready);
                ui.label(RichText::new(view.text("event-late-note")).small().color(weak));
            });
        if answer == DialogAnswer::Accepted && ready {
            let mut commands = self.others.clone();
            commands.push(late_tie_breaks(&self.rules, self.reason.text()));
            out.run_all(commands);
        }
        answer == DialogAnswer::Open
    }
}
