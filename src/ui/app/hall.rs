//! The hall displays as the first window sees them: opened and closed, shown along in every frame, and kept on the machine
//! with their places.

use egui::Context;

use super::App;
use crate::desk::hall_screen::HallScreen;
use crate::desk::settings::MOST_SCREENS;
use crate::ui::hall::HallWindow;

impl App {
    /// True while a hall display is open.
    pub fn hall_is_open(&self) -> bool {
        !self.halls.is_empty()
    }

    /// How many hall displays are open.
    pub const fn halls_open(&self) -> usize {
        self.halls.len()
    }

    /// F11: closes all of them, or opens those that were open last, at least one.
    pub(super) fn toggle_halls(&mut self, ctx: &Context) {
        if self.hall_is_open() {
            self.close_halls();
        } else {
            let kept = self.settings.hall_screens.clone();
            for screen in if kept.is_empty() { vec![HallScreen::beside(0)] } else { kept } {
                self.open_hall(screen);
            }
        }
        ctx.request_repaint();
    }

    /// Shift+F11: one more.
    pub(super) fn add_hall(&mut self, ctx: &Context) {
        if self.halls.len() < MOST_SCREENS {
            self.open_hall(HallScreen::beside(self.halls.len()));
        }
        ctx.request_repaint();
    }

    fn open_hall(&mut self, screen: HallScreen) {
        let Some(desk) = self.desk.as_ref() else { return };
        let is_free = |number: &usize| self.halls.iter().all(|hall| hall.number() != *number);
        let number = (0..MOST_SCREENS).find(is_free).unwrap_or(MOST_SCREENS);
        self.halls.push(HallWindow::new(desk, &self.wording, number, screen));
    }

    /// Closes all of them and keeps how they were.
    pub(super) fn close_halls(&mut self) {
        self.keep_halls();
        self.halls.clear();
    }

    fn keep_halls(&mut self) {
        if self.hall_is_open() {
            self.settings.hall_screens = self.halls.iter().map(HallWindow::screen).collect();
        }
    }

    /// They go with the event. One that is closed among others is not opened again; the last one is.
    pub(super) fn show_halls(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_ref() else { return self.close_halls() };
        let open: Vec<bool> = self.halls.iter_mut().map(|hall| hall.show(ctx, desk, &self.wording)).collect();
        if open.iter().all(|is_open| *is_open) {
            return;
        }
        if open.iter().all(|is_open| !is_open) {
            return self.close_halls();
        }
        let mut open = open.into_iter();
        self.halls.retain(|_| open.next().unwrap_or(false));
        self.keep_halls();
    }
}
