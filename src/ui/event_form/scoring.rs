//! What counts: points by outcome.

use super::{Complaint, EventForm};
use crate::model::{PointScale, Points};
use crate::ui::theme::GRID;
use crate::ui::widgets::{Form, segments, text_field};
use crate::wording::Wording;

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
}
