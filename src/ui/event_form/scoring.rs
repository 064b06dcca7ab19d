//! What counts: points by outcome, and the order of the tie-breaks.

use egui::{Align, Layout, Ui};

use super::{Complaint, EventForm, criterion_name};
use crate::model::{PointScale, Points, Rules, TieBreakCode};
use crate::standings::registry;
use crate::ui::theme::{GRID, HALF, SMALL, Tokens};
use crate::ui::widgets::{Form, Icon, icon_button, segments, text_field};
use crate::wording::Wording;

/// One line of the list of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Criterion {
    pub code: TieBreakCode,
    pub used: bool,
}

/// The criteria of the rules, ticked, then those that are known beside them.
pub(super) fn criteria(rules: &Rules) -> Vec<Criterion> {
    let mut criteria: Vec<Criterion> =
        rules.tie_breaks.iter().map(|code| Criterion { code: code.clone(), used: true }).collect();
    for known in registry().map(|criterion| criterion.tie_break_code()) {
        if !rules.tie_breaks.contains(&known) {
            criteria.push(Criterion { code: known, used: false });
        }
    }
    criteria
}

/// The fields of a scale, in the order of the form.
pub(super) fn scale(scale: &PointScale) -> [String; 6] {
    [scale.win, scale.draw, scale.loss, scale.bye, scale.absence, scale.forfeit_loss]
        .map(|points| points.to_string())
}

impl EventForm {
    pub(super) fn points(&self) -> Option<PointScale> {
        let mut read = self.scale.iter().map(|text| text.parse::<Points>().ok());
        let mut next = || read.next().flatten();
        Some(PointScale {
            win: next()?,
            draw: next()?,
            loss: next()?,
            bye: next()?,
            absence: next()?,
            forfeit_loss: next()?,
        })
    }

    /// The usual scales, to be chosen at once; what else is typed shows as a third choice.
    fn show_scales(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let known = [("1-½-0", PointScale::STANDARD), ("3-1-0", PointScale::THREE_ONE_ZERO)];
        let typed = self.points();
        let mut chosen = known.iter().position(|(_, points)| Some(*points) == typed);
        let before = chosen;
        let mut choices: Vec<(Option<usize>, String)> =
            known.iter().enumerate().map(|(at, (name, _))| (Some(at), (*name).to_owned())).collect();
        if chosen.is_none() {
            choices.push((None, wording.text("event-points-own")));
        }
        form.row(&wording.text("event-points-scale"), |ui| {
            ui.horizontal(|ui| segments(ui, &mut chosen, &choices)).response
        });
        if let (true, Some((_, points))) = (chosen != before, chosen.and_then(|at| known.get(at))) {
            self.scale = scale(points);
        }
    }

    pub(super) fn show_points(&mut self, form: &mut Form<'_>, wording: &Wording) {
        self.show_scales(form, wording);
        let [win, draw, loss, bye, absence, forfeit] = &mut self.scale;
        let mut fields = |label: &str, list: [(&mut String, &str); 3]| {
            form.row(&wording.text(label), |ui| {
                let inner = ui.horizontal(|ui| {
                    for (value, key) in list {
                        let name = ui.label(wording.text(key));
                        text_field(ui, value, "", 40.0).labelled_by(name.id);
                        ui.add_space(GRID);
                    }
                });
                inner.response
            });
        };
        fields(
            "event-points-game",
            [(win, "event-points-win"), (draw, "event-points-draw"), (loss, "event-points-loss")],
        );
        fields(
            "event-points-none",
            [(bye, "event-points-bye"), (absence, "event-points-absence"), (forfeit, "event-points-forfeit")],
        );
        self.complaint(form, Complaint::Points, "event-points-unreadable", wording);
    }

    pub(super) fn show_criteria(&mut self, ui: &mut Ui, wording: &Wording) {
        let tokens = Tokens::of(ui);
        ui.label(egui::RichText::new(wording.text("event-tie-breaks-note")).size(SMALL).color(tokens.weak));
        let mut moved = None;
        let last = self.criteria.len().saturating_sub(1);
        ui.spacing_mut().item_spacing.y = 0.0;
        for (at, line) in self.criteria.iter_mut().enumerate() {
            let name = criterion_name(&line.code, wording);
            ui.horizontal(|ui| {
                ui.set_min_height(30.0);
                ui.checkbox(&mut line.used, &name);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = HALF;
                    let label = |key| wording.text_with(key, &[("name", name.as_str().into())]);
                    if icon_button(ui, Icon::ArrowDown, &label("event-tie-break-down"), at < last).clicked() {
                        moved = Some((at, at + 1));
                    }
                    if icon_button(ui, Icon::ArrowUp, &label("event-tie-break-up"), at > 0).clicked() {
                        moved = Some((at, at.saturating_sub(1)));
                    }
                });
            });
        }
        if let Some((from, to)) = moved {
            self.criteria.swap(from, to);
        }
    }
}
