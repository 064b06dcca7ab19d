//! Putting events on the desk: they are opened in the background ([`Opening`](crate::desk::Opening)), and taken in when they
//! are there. Until then the event in view can be worked on.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;

use super::unsettled::Departure;
use super::{App, OpenDialog, PlaceOffer};
use crate::desk::{Desk, DiskTask, OpenError, OpenOrder, Opened, Repair, file_of};
use crate::files::rating_list::is_fide_list;
use crate::model::{Awards, Command, EventInfo, Rules};
use crate::ui::widgets::Severity;
use crate::views::panel::Panel;
use crate::wording::args;

/// The example of the start page.
static EXAMPLE: &str = include_str!("../../../assets/examples/riverside-open.ron");
/// The first frame waits so long for the event with which the window is opened.
const BEFORE_FIRST_FRAME: Duration = Duration::from_millis(300);

impl App {
    /// Makes an event; prizes and categories may come from an earlier one.
    pub(super) fn create_event(&mut self, event: EventInfo, rules: Rules, awards: Option<Awards>) {
        self.begin_opening(OpenOrder::New(Box::new((event, rules, awards))));
    }

    pub(super) fn open_example(&mut self) {
        self.begin_opening(OpenOrder::Copy(EXAMPLE.as_bytes()));
    }

    /// Opens the first of some files; several tournament reports become the sections of one event.
    pub(super) fn open_files(&mut self, paths: &[PathBuf]) {
        self.begin_opening(OpenOrder::Files(paths.to_vec()));
    }

    /// Opens a file; if it cannot be read the open event stays.
    pub(super) fn open_file(&mut self, path: &Path) {
        self.begin_opening(OpenOrder::File(path.to_owned()));
    }

    /// What could be kept of a damaged file becomes a new event.
    pub(super) fn open_repaired(&mut self, found: Repair) {
        self.begin_opening(OpenOrder::Repaired(Box::new(found)));
    }

    pub(super) fn begin_opening(&mut self, order: OpenOrder) {
        let open = self.desk.as_ref().map(|desk| desk.path().to_path_buf());
        self.opening.begin(order, open.as_deref(), &self.environment);
    }

    /// Opens the file with which the window is started.
    pub(super) fn open_at_first(&mut self, ctx: &Context, file: &Path) {
        self.open_file(file);
        self.opening.wait_at_most(BEFORE_FIRST_FRAME);
        self.take_opened(ctx);
    }

    /// Takes in what was opened, once no dialog is open: what is typed in one stays. That nobody waits for it any more was said
    /// when that was chosen.
    pub(super) fn take_opened(&mut self, ctx: &Context) {
        if self.has_dialog() {
            return;
        }
        let Some((order, opened)) = self.opening.take() else { return };
        match opened {
            None | Some(Opened::AlreadyOpen) => {}
            Some(Opened::Event(desk)) => self.take_event(ctx, *desk, order),
            Some(Opened::Joined(desk)) => {
                self.take_desk(ctx, *desk, Panel::Sections);
                self.place_offer = PlaceOffer::Waits;
            }
            Some(Opened::Damaged(found)) => self.dialog = Some(OpenDialog::Repair(found)),
            Some(Opened::Failed { error, is_gone }) => self.tell_not_opened(ctx, &order, error, is_gone),
        }
        ctx.request_repaint();
    }

    fn take_event(&mut self, ctx: &Context, desk: Desk, order: OpenOrder) {
        match order {
            OpenOrder::New(about) => {
                self.take_desk(ctx, desk, Panel::Players);
                self.place_offer = PlaceOffer::Waits;
                if let (_, _, Some(awards)) = *about {
                    self.run(ctx, vec![Command::SetAwards(awards)]);
                }
            }
            OpenOrder::Copy(_) => {
                self.take_desk(ctx, desk, Panel::Pairings);
                self.copied_at = self.desk.as_ref().map(Desk::revision);
            }
            OpenOrder::Repaired(found) => {
                self.take_desk(ctx, desk, Panel::Pairings);
                let file = found.path.display().to_string();
                let sentence = self.wording.text_with("app-repaired", &args! { file });
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            OpenOrder::ToWrite(_) => self.take_desk(ctx, desk, self.panel),
            OpenOrder::ToRead(_) | OpenOrder::TakeOver(_) => self.take_desk(ctx, desk, Panel::Pairings),
            OpenOrder::File(path) => self.take_file(ctx, desk, &path),
            OpenOrder::Files(paths) => self.take_file(ctx, desk, paths.first().unwrap_or(&PathBuf::new())),
        }
    }

    /// What was typed while the file was read is asked about, as it would have been before.
    fn take_file(&mut self, ctx: &Context, desk: Desk, path: &Path) {
        if self.asks_before_leaving(ctx, Departure::ToFiles(vec![path.to_owned()])) {
            return desk.put_away(false);
        }
        if path.starts_with(self.environment.folders.rescued()) {
            self.recent.forget(path);
        }
        // A report or a list that was read has become an event without a file.
        let is_read = !desk.is_named() && !path.starts_with(self.environment.folders.unnamed());
        self.take_desk(ctx, desk, Panel::Pairings);
        if is_read {
            self.place_offer = PlaceOffer::Waits;
        }
        if std::mem::take(&mut self.gave_way) {
            let sentence = self.wording.text("elsewhere-given");
            self.notices.say(ctx, Severity::Done, sentence);
        }
    }

    fn tell_not_opened(&mut self, ctx: &Context, order: &OpenOrder, error: OpenError, is_gone: bool) {
        self.gave_way = false;
        if let (OpenOrder::File(path), true) = (order, is_gone) {
            self.recent.forget(path);
            self.save_recent();
        }
        match (error, order) {
            (OpenError::InUse(path, holder), _) => self.dialog = Some(OpenDialog::InUse { path, holder }),
            (error, OpenOrder::ToWrite(_)) => {
                let values = args! { error: self.wording.open_error(&error) };
                let sentence = self.wording.text_with("read-only-still", &values);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            (error, _) => {
                let values = args! { error: self.wording.open_error(&error) };
                let sentence = self.wording.text_with("app-not-opened", &values);
                self.notices.say(ctx, Severity::Failed, sentence);
            }
        }
    }

    /// Files were dropped: which of them is a rating list is looked up first.
    pub(super) fn look_at_dropped(&mut self, ctx: &Context, paths: Vec<PathBuf>) {
        let Some(first) = paths.first().cloned() else { return };
        if self.takes_as_list(&first) {
            return self.import_list(ctx, &first);
        }
        let task = DiskTask::Read { file: file_of(&first) };
        self.dropped.begin_on_disk("dropped", task, paths, &self.environment, move |_| is_fide_list(&first));
    }

    /// Goes on with what was dropped. Under a dialog nothing is asked: [`Self::take_opened`] waits for its end and asks then.
    pub(super) fn take_dropped(&mut self, ctx: &Context) {
        let Some((paths, Some(is_list))) = self.dropped.take() else { return };
        if let (true, Some(first)) = (is_list, paths.first()) {
            return self.import_list(ctx, first);
        }
        if !self.has_dialog() {
            self.apply_typed(ctx);
            if self.asks_before_leaving(ctx, Departure::ToFiles(paths.clone())) {
                return;
            }
        }
        self.open_files(&paths);
    }
}
