//! The criterion *Order entered by the arbiter* (C.07 Art. 3): a field for the place of each player who is still tied when
//! it is asked.

use egui::{Align, Context, Layout, RichText, Ui};

use crate::standings::Standings;
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, action_button, text_field};
use crate::views::placing::{Placing, position};
use crate::wording::args;

/// The form, while it is open.
#[derive(Debug, Default)]
pub struct ByHandPane {
    open: Option<PlacingForm>,
}

#[derive(Debug)]
struct PlacingForm {
    placing: Placing,
    reason: String,
    complain: bool,
    focused: bool,
}

impl ByHandPane {
    /// The button that opens the form, if the criterion is in the list.
    pub fn button(ui: &mut Ui, view: &View<'_>, standings: &Standings, out: &mut Requests) {
        if position(standings).is_some()
            && action_button(ui, Action::PlaceByHand, view.situation, view.wording).clicked()
        {
            out.invoke(Action::PlaceByHand);
        }
    }

    /// Takes what was invoked by name and draws the form; `standings` are those in view.
    pub fn show(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        standings: Option<&Standings>,
        out: &mut Requests,
    ) {
        if view.invoked(Action::PlaceByHand) {
            let position = standings.and_then(|standings| Some((standings, position(standings)?)));
            match position {
                None => out.say(crate::ui::widgets::Severity::Warning, view.text("by-hand-not-listed")),
                Some((standings, at)) => {
                    let order = &view.tournament.rules().tie_break_rules.by_hand;
                    let placing = Placing::of(standings, at, order);
                    let reason = String::new();
                    self.open = Some(PlacingForm { placing, reason, complain: false, focused: false });
                }
            }
        }
        if let Some(mut fields) = self.open.take()
            && fields.show(ctx, view, out)
        {
            self.open = Some(fields);
        }
    }
}

impl PlacingForm {
    /// False when the form is to be closed.
    fn show(&mut self, ctx: &Context, view: &View<'_>, out: &mut Requests) -> bool {
        out.dialog_open();
        let answer = view
            .dialog("by-hand", view.text("by-hand-title"))
            .accept(view.text("by-hand-accept"))
            .accept_only_if(!self.placing.entries.is_empty())
            .close(view.text("app-cancel"))
            .typed(!self.reason.trim().is_empty())
            .show(ctx, |ui| self.fields(ui, view));
        if answer != DialogAnswer::Accepted {
            return answer == DialogAnswer::Open;
        }
        let reason = self.reason.trim();
        let command = self.placing.command(view.tournament.rules(), reason.to_owned());
        let command = command.filter(|_| !reason.is_empty());
        self.complain = command.is_none();
        command.into_iter().for_each(|command| out.run(command));
        self.complain
    }

    fn fields(&mut self, ui: &mut Ui, view: &View<'_>) {
        let tokens = Tokens::of(ui);
        if self.placing.entries.is_empty() {
            ui.label(view.text("by-hand-nobody"));
            return;
        }
        ui.add(egui::Label::new(RichText::new(view.text("by-hand-note")).color(tokens.weak)).wrap());
        let about = view.wording.about(view.tournament);
        let mut group = None;
        let mut first = !std::mem::replace(&mut self.focused, true);
        for entry in &mut self.placing.entries {
            if group != Some(entry.group) {
                group = Some(entry.group);
                ui.add_space(GRID);
                let number = args! { number: (entry.group + 1) };
                ui.label(theme::bold(view.text_with("by-hand-group", &number)));
            }
            ui.horizontal(|ui| {
                let label = ui
                    .allocate_ui_with_layout(
                        egui::vec2(360.0, theme::CONTROL),
                        Layout::left_to_right(Align::Center),
                        |ui| {
                            ui.set_min_width(360.0);
                            ui.label(about.numbered(entry.player))
                        },
                    )
                    .inner;
                let field = text_field(ui, &mut entry.place, "", 56.0).labelled_by(label.id);
                if std::mem::take(&mut first) {
                    field.request_focus();
                }
            });
        }
        if self.complain && self.placing.order().is_none() {
            ui.label(RichText::new(view.text("by-hand-unreadable")).color(tokens.bad));
        }
        ui.add_space(GRID);
        let mut form = Form::new(ui);
        form.text(&view.text("event-late-reason"), &mut self.reason, &view.text("by-hand-example"));
        if self.complain && self.reason.trim().is_empty() {
            form.complaint(&view.text("by-hand-no-reason"));
        }
    }
}
