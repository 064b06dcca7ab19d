//! The dialog that publishes the web pages: where they go, which command brings them on, when they are written again, and
//! what came of it the last time.

use egui::{Context, RichText, ScrollArea, Ui};
use jiff::tz::TimeZone;
use strum::IntoEnumIterator as _;

use super::theme::{GRID, Tokens};
use super::widgets::{DialogAnswer, DialogBox, Form, PathText, button, segments, text_field};
use crate::desk::publishing::{Publishing, WebPlace, WriteAgain};
use crate::model::EventId;
use crate::wording::{Wording, args};

/// The width of a field with a button behind it.
const FIELD: f32 = 380.0;

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishWanted {
    /// Nothing yet.
    Nothing,
    /// To publish now.
    Now,
    /// To choose the folder.
    Folder,
    /// To close the dialog.
    Close,
}

/// What is typed in the dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishForm {
    /// The folder.
    pub folder: PathText,
    command: String,
    again: WriteAgain,
    /// The keyboard has come to the folder.
    begun: bool,
}

impl PublishForm {
    /// The dialog for an event whose pages go there, or went nowhere so far.
    pub fn of(place: Option<&WebPlace>) -> Self {
        place.map_or_else(Self::default, |place| Self {
            folder: PathText::of(place.folder.clone()),
            command: place.command.clone(),
            again: place.again,
            begun: false,
        })
    }

    /// Where the pages are to go; none without a folder.
    pub fn place(&self, event: &EventId) -> Option<WebPlace> {
        (!self.folder.is_blank()).then(|| WebPlace {
            event: event.clone(),
            folder: self.folder.path(),
            command: self.command.trim().to_owned(),
            again: self.again,
        })
    }

    /// Draws it.
    pub fn show(&mut self, ctx: &Context, publishing: &mut Publishing, wording: &Wording) -> PublishWanted {
        let mut chooses = false;
        let is_busy = publishing.is_busy();
        let answer = DialogBox::new("publish", wording.text("publish-title"), wording)
            .width(720.0)
            .accept(wording.text("publish-now"))
            .enabled(!self.folder.is_blank() && !is_busy)
            .close(wording.text("app-close"))
            .show(ctx, |ui| {
                ui.add(egui::Label::new(wording.text("publish-note")).wrap());
                ui.add_space(GRID);
                chooses = self.fields(ui, wording);
                ui.add_space(GRID);
                state(ui, publishing, is_busy, wording);
            });
        match answer {
            _ if chooses => PublishWanted::Folder,
            DialogAnswer::Open => PublishWanted::Nothing,
            DialogAnswer::Accepted => PublishWanted::Now,
            DialogAnswer::Cancelled => PublishWanted::Close,
        }
    }

    /// True if the folder is to be chosen.
    fn fields(&mut self, ui: &mut Ui, wording: &Wording) -> bool {
        let mut chooses = false;
        let mut form = Form::new(ui);
        form.row(&wording.text("publish-folder"), |ui| {
            ui.horizontal(|ui| {
                let hint = wording.text("publish-folder-hint");
                let field = text_field(ui, &mut self.folder.text, &hint, FIELD);
                if !std::mem::replace(&mut self.begun, true) {
                    field.request_focus();
                }
                chooses = button(ui, None, &wording.text("publish-choose"), true, false).clicked();
                field
            })
            .inner
        });
        form.text(&wording.text("publish-command"), &mut self.command, &wording.text("publish-command-hint"));
        form.note(&wording.text("publish-command-note"));
        let named = |again: WriteAgain| {
            let name: &'static str = again.into();
            (again, wording.text(&format!("publish-again-{name}")))
        };
        let choices: Vec<_> = WriteAgain::iter().map(named).collect();
        form.row(&wording.text("publish-again"), |ui| {
            ui.horizontal(|ui| segments(ui, &mut self.again, &choices)).response
        });
        chooses
    }
}

/// What is under way, and what came of it the last time.
fn state(ui: &mut Ui, publishing: &mut Publishing, is_busy: bool, wording: &Wording) {
    let tokens = Tokens::of(ui);
    if is_busy {
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(wording.text("publish-busy"));
            if button(ui, None, &wording.text("publish-stop"), true, true).clicked() {
                publishing.stop();
            }
        });
        return;
    }
    let Some(last) = publishing.last() else { return };
    let time = last.at.to_zoned(TimeZone::system()).strftime("%H:%M:%S").to_string();
    let said = wording.text_with("publish-at", &args! { time, sentence: last.sentence.as_str() });
    let colour = if last.succeeded { tokens.good } else { tokens.bad };
    ui.add(egui::Label::new(RichText::new(said).color(colour)).wrap());
    if !last.succeeded {
        ui.add(egui::Label::new(RichText::new(wording.text("publish-waits")).color(tokens.weak)).wrap());
    }
    if !last.output.is_empty() {
        ui.add_space(GRID);
        let name = ui.label(RichText::new(wording.text("publish-output")).color(tokens.weak));
        ScrollArea::both().id_salt("publish-output").max_height(180.0).stick_to_bottom(true).show(ui, |ui| {
            let mut output = last.output.as_str();
            let field = egui::TextEdit::multiline(&mut output).font(egui::TextStyle::Monospace);
            ui.add(field.desired_width(f32::INFINITY)).labelled_by(name.id);
        });
    }
}
