//! Tie-breaks are announced before round 1 (C.07 Art. 4). Who changes them later says why; the log keeps it.

use std::collections::BTreeMap;

use egui::{Context, RichText};

use crate::model::{Command, PlayerId, Rules, Tournament, apply};
use crate::standings::{Standings, order_in_force, rounds_counted};
use crate::ui::theme::{GRID, Tokens};
use crate::ui::view::{Actions, View};
use crate::ui::widgets::{Answer, dialog, text_field};
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
    typed: String,
    focused: bool,
}

/// True if these rules change the tie-breaks of an event whose first round is paired: the list in force or how it is
/// computed. Where no list is named a change of the system is one, since the usual list goes with it.
pub fn is_late(tournament: &Tournament, rules: &Rules) -> bool {
    let now = tournament.rules();
    let changed =
        order_in_force(rules) != order_in_force(now) || rules.tie_break_rules != now.tie_break_rules;
    tournament.is_started() && changed
}

impl LateChange {
    /// Asks for the reason of new tie-breaks; `others` are the changes that came with them.
    pub fn new(tournament: &Tournament, others: Vec<Command>, rules: Rules) -> Self {
        let moved = ranks_that_move(tournament, &rules);
        Self { others, rules: Box::new(rules), moved, typed: String::new(), focused: false }
    }

    /// Draws the dialog; false when it is to be closed.
    pub fn show(&mut self, ctx: &Context, view: &View<'_>, out: &mut Actions) -> bool {
        out.dialog_open();
        let accept = view.text("event-late-accept");
        let ready = !self.typed.trim().is_empty();
        let title = view.text("event-late-title");
        let cancel = view.text("app-cancel");
        let answer = dialog(ctx, "late-tie-breaks", &title, 560.0, Some((&accept, ready)), &cancel, |ui| {
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
            let label = ui.label(view.text("event-late-reason"));
            let example = view.text("event-late-example");
            let field = text_field(ui, &mut self.typed, &example, f32::INFINITY).labelled_by(label.id);
            // Enter without a reason leaves the field; the keyboard comes back to it.
            if !std::mem::replace(&mut self.focused, true) || (field.lost_focus() && !ready) {
                field.request_focus();
            }
            ui.label(RichText::new(view.text("event-late-note")).small().color(weak));
        });
        if answer == Answer::Accepted && ready {
            let mut commands = self.others.clone();
            commands.push(Command::SetTieBreaks {
                codes: self.rules.tie_breaks.clone(),
                rules: self.rules.tie_break_rules.clone(),
                reason: Some(self.typed.trim().to_owned()),
            });
            out.run_all(commands);
        }
        answer == Answer::Open
    }
}

/// How many players have another rank after the rounds published, if the tie-breaks were those of `rules`.
fn ranks_that_move(tournament: &Tournament, rules: &Rules) -> Option<usize> {
    let change = Command::SetTieBreaks {
        codes: rules.tie_breaks.clone(),
        rules: rules.tie_break_rules.clone(),
        // Nobody reads it: the change is only tried.
        reason: Some(String::from("-")),
    };
    let tried = apply(tournament, &change).ok()?;
    let (before, after) = (ranks(tournament)?, ranks(&tried)?);
    Some(before.iter().filter(|(player, rank)| after.get(player) != Some(rank)).count())
}

fn ranks(tournament: &Tournament) -> Option<BTreeMap<PlayerId, usize>> {
    let codes = order_in_force(tournament.rules());
    let standings = Standings::of(tournament, rounds_counted(tournament), &codes).ok()?;
    Some(standings.rows.iter().map(|row| (row.player, row.rank)).collect())
}
