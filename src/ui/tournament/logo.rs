//! The logo of the event: chosen from a file, shown, taken away. Each is a step of its own, which *Undo* takes back.

use std::path::Path;
use std::sync::Arc;
use std::task::Poll;

use egui::{Image, Ui, Vec2};

use crate::desk::{BackgroundAnswer, DiskTask};
use crate::files::read_whole;
use crate::model::{Command, Logo};
use crate::reports::document::{Extent, Picture};
use crate::reports::pages::logo;
use crate::ui::file_window::{FileQuestion, Purpose};
use crate::ui::print::texture;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Form, button};
use crate::wording::{Wording, args};

/// The most that it takes in the panel.
const ROOM: Extent = Extent { width: 200.0, height: 64.0 };

/// A file that is read, and the logo as it looks.
#[derive(Default)]
pub struct LogoChoice {
    read: BackgroundAnswer<String, Result<Logo, String>>,
    drawn: BackgroundAnswer<Logo, Option<Arc<Picture>>>,
    /// Why the last file was not taken.
    refused: Option<String>,
}

/// Draws the group.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut LogoChoice, out: &mut Requests) {
    state.take_file(view, out);
    let mut form = Form::new(ui);
    form.group(&view.text("event-group-logo"));
    let logo = view.tournament.logo();
    let picture = logo.and_then(|logo| state.picture(view, logo));
    let picture_shown = picture.is_some();
    if let Some(picture) = picture {
        form.row(&view.text("event-logo"), |ui| {
            let Extent { width, height } = picture.extent_in(ROOM);
            let image = Image::new((texture(ui.ctx(), &picture).id(), Vec2::new(width, height)));
            ui.add(image.alt_text(view.text("event-group-logo")))
        });
    }
    let label = if picture_shown { String::new() } else { view.text("event-logo") };
    form.row(&label, |ui| {
        let choose = view.text(if logo.is_some() { "event-logo-other" } else { "event-logo-choose" });
        ui.horizontal(|ui| {
            let chosen = button(ui, None, &choose, true, false);
            if chosen.clicked() {
                out.ask_file(FileQuestion { purpose: Purpose::Logo, name: String::new(), folder: None });
            }
            if logo.is_some() && button(ui, None, &view.text("event-logo-remove"), true, false).clicked() {
                out.run(Command::SetLogo(None));
            }
        })
        .response
    });
    if let Some(refused) = &state.refused {
        form.complaint(refused);
    }
    form.note(&view.text("event-logo-note"));
}

impl LogoChoice {
    fn take_file(&mut self, view: &View<'_>, out: &mut Requests) {
        if let Some(path) = view.picked(Purpose::Logo) {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let (path, wording) = (path.to_owned(), view.wording.clone());
            self.refused = None;
            let (task, environment) = (DiskTask::Read { file: name.clone() }, view.desk.environment());
            self.read.begin_on_disk("logo", task, name, environment, move |_| read(&path, &wording));
        }
        match self.read.take() {
            Some((_, Some(Ok(logo)))) => out.run(Command::SetLogo(Some(logo))),
            Some((file, Some(Err(reason)))) => {
                let values = args! { file, reason };
                self.refused = Some(view.text_with("event-logo-not-taken", &values));
            }
            Some((_, None)) | None => {}
        }
    }

    /// The logo as it looks; the last one while a new one is drawn.
    fn picture(&mut self, view: &View<'_>, logo: &Logo) -> Option<Arc<Picture>> {
        let its = logo.clone();
        let drawn = self
            .drawn
            .ask("logo-drawing", logo.clone(), view.desk.environment(), || move |_: &_| logo::picture(&its));
        match drawn {
            Poll::Ready(picture) => picture.cloned().flatten(),
            Poll::Pending => self.drawn.latest().and_then(|(_, picture)| picture.clone()),
        }
    }
}

fn read(path: &Path, wording: &Wording) -> Result<Logo, String> {
    let bytes = read_whole(path).map_err(|error| error.to_string())?;
    logo::read(&bytes).map_err(|fault| wording.sentence(&fault))
}
