//! The hall display as the first window sees it: opened and closed, and shown along in every frame.

use egui::Context;

use super::App;
use crate::ui::hall::HallWindow;

impl App {
    /// True while the hall display is open.
    pub const fn hall_is_open(&self) -> bool {
        self.hall.is_some()
    }

    /// F11.
    pub(super) fn toggle_hall(&mut self, ctx: &Context) {
        self.hall = match (self.hall.take(), self.desk.as_ref()) {
            (None, Some(desk)) => Some(HallWindow::new(desk, &self.wording)),
            _ => None,
        };
        ctx.request_repaint();
    }

    /// It goes with the event.
    pub(super) fn show_hall(&mut self, ctx: &Context) {
        let stays = match (self.hall.as_mut(), self.desk.as_ref()) {
            (Some(hall), Some(desk)) => hall.show(ctx, desk, &self.wording),
            _ => false,
        };
        if !stays {
            self.hall = None;
        }
    }
}
