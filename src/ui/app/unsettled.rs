//! Leaving an event while something typed there is not in force or not entered: the question before it is lost.

use std::path::PathBuf;

use egui::{Context, Event};

use super::{App, OpenDialog};
use crate::model::SectionId;
use crate::ui::action::Action;
use crate::ui::players::discard_question;
use crate::ui::widgets::{DialogAnswer, DialogBox};

/// What leaves the event.
#[derive(Clone)]
pub(super) enum Departure {
    /// It closes the event or the window, or opens another event.
    By(Action),
    /// Files were dropped on the window.
    ToFiles(Vec<PathBuf>),
    /// Another section comes into view.
    ToSection(SectionId),
}

/// Where something typed would be lost.
#[derive(Clone, Copy)]
pub(super) enum TypedIn {
    /// A field of the Tournament panel that cannot be read, was refused, or waits for a reason.
    Tournament,
    /// The blank row of the Players panel.
    NewRow,
}

impl App {
    /// Asks if something typed would be lost; true if it does.
    pub(super) fn asks_before_leaving(&mut self, ctx: &Context, departure: Departure) -> bool {
        let Some(typed_in) = self.typed_in() else { return false };
        self.panels.players.withdraw_question();
        self.dialog = Some(OpenDialog::Unsettled(typed_in, departure));
        // Keys of this frame were pressed before there was a question: they neither answer it nor ask another.
        ctx.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Key { .. })));
        ctx.request_repaint();
        true
    }

    fn typed_in(&self) -> Option<TypedIn> {
        let desk = self.desk.as_ref()?;
        if self.panels.tournament.is_unsettled(desk.tournament()) {
            return Some(TypedIn::Tournament);
        }
        self.panels.players.typed_row().map(|_| TypedIn::NewRow)
    }

    /// Draws the question. Once all of it may be lost, the event is left.
    pub(super) fn ask_unsettled(&mut self, ctx: &Context, typed_in: TypedIn, departure: Departure) {
        let answer = match typed_in {
            TypedIn::Tournament => self.ask_about_fields(ctx),
            TypedIn::NewRow => {
                discard_question(ctx, &self.wording, self.panels.players.typed_row().unwrap_or_default())
            }
        };
        if answer == DialogAnswer::Open {
            return;
        }
        self.dialog = None;
        ctx.request_repaint();
        match (answer == DialogAnswer::Accepted, typed_in) {
            (true, TypedIn::Tournament) => self.panels.tournament.discard(),
            (true, TypedIn::NewRow) => self.panels.players.discard_row(),
            (false, TypedIn::Tournament) => return self.out.invoke(Action::ShowTournament),
            // The row is open for typing on.
            (false, TypedIn::NewRow) => return self.out.invoke(Action::AddPlayer),
        }
        match departure {
            Departure::By(action) => self.out.invoke(action),
            Departure::ToFiles(paths)
                if !self.asks_before_leaving(ctx, Departure::ToFiles(paths.clone())) =>
            {
                self.open_files(&paths);
            }
            Departure::ToFiles(_) => {}
            Departure::ToSection(section) => self.show_section(ctx, section),
        }
    }

    fn ask_about_fields(&self, ctx: &Context) -> DialogAnswer {
        let wording = &self.wording;
        DialogBox::new("unsettled", wording.text("unsettled-title"), wording)
            .width(480.0)
            .accept(wording.text("dialog-discard-yes"))
            .close(wording.text("unsettled-show"))
            .show(ctx, |ui| {
                ui.label(wording.text("unsettled-note"));
            })
    }
}
