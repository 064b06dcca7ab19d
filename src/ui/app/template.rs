//! Reading the settings of an earlier event in the background, for the form of a new one.

use std::path::{Path, PathBuf};

use crate::desk::BackgroundAnswer;
use crate::desk::{Desk, DiskTask, Environment, OpenError, file_of};
use crate::ui::event_form::EventForm;
use crate::views::event_fields::new_event::Template;
use crate::wording::{Wording, args};

/// The file that is being read.
#[derive(Default)]
pub(super) struct TemplateReader(BackgroundAnswer<PathBuf, Result<Box<Template>, OpenError>>);

impl TemplateReader {
    /// Begins to read an event, without locking it or changing anything.
    pub fn read(&mut self, path: PathBuf, environment: &Environment) {
        let (around, task) = (environment.clone(), DiskTask::Read { file: file_of(&path) });
        // Read again even if it was the last one: the file may have changed.
        self.0.begin_on_disk("template", task, path.clone(), environment, move |_| {
            let desk = Desk::open_to_read(around, &path)?;
            Ok(Box::new(Template::of(desk.tournament())))
        });
    }

    /// Puts what was read into the form; a sentence if it could not be read.
    pub fn take(&mut self, form: &mut EventForm, wording: &Wording) -> Option<String> {
        let (path, answer) = self.0.take()?;
        let Some(answer) = answer else {
            // Nobody waits for it any more.
            form.give_up_template();
            return None;
        };
        match answer {
            Ok(template) => form.take_template(&template),
            Err(error) => {
                form.give_up_template();
                let name = path.file_name().map(Path::new).unwrap_or(&path).display().to_string();
                let error = wording.open_error(&error);
                return Some(wording.text_with("event-template-failed", &args! { name, error }));
            }
        }
        None
    }
}
