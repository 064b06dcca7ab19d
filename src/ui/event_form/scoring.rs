//! What counts: points by outcome.

use super::EventForm;
use super::rows::FormRows;
use crate::model::PointScale;
use crate::views::event_fields::{EventComplaint, scale_fields};

/// The width of a field for points.
const POINTS: f32 = 40.0;

impl EventForm {
    /// The usual scales, to be chosen at once; what else is typed shows as a third choice.
    fn show_scales(&mut self, rows: &mut FormRows<'_>) {
        let known = [("1-½-0", PointScale::STANDARD), ("3-1-0", PointScale::THREE_ONE_ZERO)];
        let typed = self.fields.points();
        let mut chosen = known.iter().position(|(_, points)| Some(*points) == typed);
        let mut choices: Vec<(Option<usize>, String)> =
            known.iter().enumerate().map(|(at, (name, _))| (Some(at), (*name).to_owned())).collect();
        if chosen.is_none() {
            choices.push((None, rows.wording.text("event-points-own")));
        }
        if rows.choice("event-points-scale", &mut chosen, &choices)
            && let Some((_, points)) = chosen.and_then(|at| known.get(at))
        {
            self.fields.scale = scale_fields(points);
        }
    }

    pub(super) fn show_points(&mut self, rows: &mut FormRows<'_>) {
        self.show_scales(rows);
        let [win, draw, loss, bye, absence, forfeit] = &mut self.fields.scale;
        let games = [
            (win, "event-points-win", POINTS),
            (draw, "event-points-draw", POINTS),
            (loss, "event-points-loss", POINTS),
        ];
        rows.fields("event-points-game", games);
        let no_games = [
            (bye, "event-points-bye", POINTS),
            (absence, "event-points-absence", POINTS),
            (forfeit, "event-points-forfeit", POINTS),
        ];
        rows.fields("event-points-none", no_games);
        rows.complaint(|complaint| complaint == EventComplaint::Points);
    }
}
