//! Asking for a file: the system's own file window in a thread of its own, and beside it a field in which the path
//! can be typed, for desktops whose file window does not open or hangs. One question at a time.

use std::path::{Path, PathBuf, is_separator};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::text::{CCursor, CCursorRange};
use egui::{Context, WidgetInfo};

use super::widgets::{DialogAnswer, DialogBox, Form, PathText, select};
use crate::desk::{BackgroundAnswer, DiskTask, Environment, file_of};
use crate::files::made_name::made_of;
use crate::files::overwrite;
use crate::wording::{Wording, args};

/// What a file is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Purpose {
    /// To open an event or a report.
    Open,
    /// To give the event a file.
    SaveAs,
    /// To write a report file.
    ExportReport,
    /// To write the games to.
    ExportGames,
    /// To read players from.
    ImportPlayers,
    /// A list of registrations that is read again when it changes.
    WatchList,
    /// A folder of such lists.
    WatchFolder,
    /// To write the sheets to.
    SavePdf,
    /// To write one list to, as a table.
    SaveCsv,
    /// To write lists to, as a workbook.
    SaveXlsx,
    /// To write the club book to.
    SaveClubPdf,
    /// To write the club book's table to.
    SaveClubCsv,
    /// To write the club book to, as a workbook.
    SaveClubXlsx,
    /// A folder in which a copy of the event is kept too.
    SecondFolder,
    /// The folder for the web pages.
    SiteFolder,
    /// The picture that becomes the logo.
    Logo,
    /// A rating list.
    RatingList,
}

impl Purpose {
    const fn writes(self) -> bool {
        let opens = matches!(
            self,
            Self::Open | Self::ImportPlayers | Self::WatchList | Self::Logo | Self::RatingList
        );
        !opens && !self.is_folder()
    }

    const fn is_folder(self) -> bool {
        matches!(self, Self::SecondFolder | Self::SiteFolder | Self::WatchFolder)
    }

    /// Words of the filter and its endings; the first ending is added to a typed name without one.
    const fn filter(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Open => {
                ("files-filter-tournament", &["ron", "trf", "trfx", "txt", "TRF", "TRFX", "TXT", "trf26"])
            }
            Self::SaveAs => ("files-filter-event", &["ron"]),
            Self::ExportReport => ("files-filter-report", &["trf"]),
            Self::ExportGames => ("files-filter-games", &["pgn"]),
            Self::ImportPlayers | Self::WatchList => {
                ("files-filter-players", &["csv", "tsv", "txt", "xlsx", "ods", "trf", "trfx"])
            }
            Self::SavePdf | Self::SaveClubPdf => ("files-filter-pdf", &["pdf"]),
            Self::SaveCsv | Self::SaveClubCsv => ("files-filter-csv", &["csv"]),
            Self::SaveXlsx | Self::SaveClubXlsx => ("files-filter-xlsx", &["xlsx"]),
            Self::Logo => ("files-filter-pictures", &["png", "svg", "PNG", "SVG"]),
            Self::RatingList => {
                ("files-filter-lists", &["zip", "txt", "xml", "csv", "ZIP", "TXT", "XML", "CSV"])
            }
            // No filter of a file window applies to a folder.
            Self::SecondFolder | Self::SiteFolder | Self::WatchFolder => ("files-filter-all", &[]),
        }
    }

    fn title(self, wording: &Wording) -> String {
        let name: &'static str = self.into();
        wording.text(&format!("files-title-{name}"))
    }
}

/// A question for a file.
#[derive(Clone, Debug)]
pub struct FileQuestion {
    /// What for.
    pub purpose: Purpose,
    /// The name proposed when writing, without folder.
    pub name: String,
    /// The folder to begin in.
    pub folder: Option<PathBuf>,
}

/// The question under way.
pub struct FileWindow {
    question: FileQuestion,
    answer: Option<Receiver<Option<PathBuf>>>,
    asked: Instant,
    typed: PathText,
    failed: bool,
    fresh: bool,
    /// The file that is there already and that the user was asked about.
    replacing: Option<PathBuf>,
    /// The folder to begin in, while the disk is asked whether it is there.
    begins_in: BackgroundAnswer<(), Option<PathBuf>>,
    /// Whether a file would be replaced.
    found: BackgroundAnswer<PathBuf, bool>,
}

/// Nobody reads a file window and closes it faster: then it was never there.
const TOO_FAST: Duration = Duration::from_millis(700);
/// The field is shown with the folder to begin in, or after this time without one.
const FOLDER_PATIENCE: Duration = Duration::from_millis(250);

impl FileWindow {
    /// Asks, beginning in the first of some folders that is there. With `system` in the system's window, else only in the
    /// field.
    pub fn ask(
        ctx: &Context,
        question: FileQuestion,
        folders: Vec<PathBuf>,
        system: bool,
        (environment, wording): (&Environment, &Wording),
    ) -> Self {
        let answer = system.then(|| open_system_window(ctx, &question, folders.clone(), wording)).flatten();
        let name = if question.purpose.writes() { question.name.clone() } else { String::new() };
        let mut begins_in = BackgroundAnswer::default();
        if let Some(first) = folders.first() {
            let task = DiskTask::Find { file: file_of(first) };
            begins_in.begin_on_disk("folder", task, (), environment, move |_| first_there(folders));
        }
        Self {
            question,
            answer,
            asked: Instant::now(),
            typed: PathText::typed(name),
            failed: false,
            fresh: true,
            replacing: None,
            begins_in,
            found: BackgroundAnswer::default(),
        }
    }

    /// Takes in the folder to begin in; false while it is not known and the user need not type without.
    fn has_folder(&mut self, ctx: &Context) -> bool {
        if let Some((_, folder)) = self.begins_in.take()
            && let Some(folder) = folder.flatten()
            && self.fresh
        {
            self.typed = match self.question.purpose.writes() {
                true => PathText::in_folder(folder, &self.question.name),
                false => PathText::of(folder),
            };
        }
        let left = FOLDER_PATIENCE.saturating_sub(self.asked.elapsed());
        let waits = self.fresh && self.begins_in.is_awaited() && !left.is_zero();
        if waits {
            ctx.request_repaint_after(left);
        }
        !waits
    }

    /// What it was asked for.
    pub const fn purpose(&self) -> Purpose {
        self.question.purpose
    }

    /// Shows the field and looks for an answer: `None` while it is open, then the file or nothing.
    pub fn show(
        &mut self,
        ctx: &Context,
        environment: &Environment,
        wording: &Wording,
    ) -> Option<Option<PathBuf>> {
        if let Some(answered) = self.system_answer() {
            return Some(answered);
        }
        if !self.has_folder(ctx) {
            return None;
        }
        match self.found.take() {
            Some((path, Some(false))) => return Some(Some(path)),
            Some((path, Some(true))) => self.replacing = Some(path),
            Some((_, None)) | None => {}
        }
        let purpose = self.question.purpose;
        let path = with_ending(self.typed.path(), purpose);
        let was_asked = self.replacing.as_ref() == Some(&path);
        let ready = !self.typed.is_blank() && !self.found.is_awaited();
        let answer = DialogBox::new("file", purpose.title(wording), wording)
            .accept(wording.text(match (purpose.writes(), was_asked) {
                (false, _) => "files-open",
                (true, false) => "files-save",
                (true, true) => "files-replace",
            }))
            .enabled(ready)
            .show(ctx, |ui| {
                let note = match (self.failed, self.answer.is_some()) {
                    (true, _) => "files-not-shown",
                    (false, true) => "files-system-window",
                    (false, false) => "files-type-path",
                };
                ui.label(wording.text(note));
                let field = Form::new(ui).text(&wording.text("files-path"), &mut self.typed.text, "");
                if std::mem::take(&mut self.fresh) {
                    field.request_focus();
                    select(ui.ctx(), field.id, name_in(&self.typed.text));
                }
                if was_asked {
                    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    let question = wording.text_with("files-exists", &args! { file });
                    let label = ui.add(egui::Label::new(&question).wrap());
                    label.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &question));
                }
            });
        match answer {
            DialogAnswer::Open => None,
            DialogAnswer::Cancelled => Some(None),
            DialogAnswer::Accepted if !was_asked && purpose.writes() => {
                let task = DiskTask::Find { file: file_of(&path) };
                let asked = path.clone();
                self.found.begin_on_disk("found", task, path, environment, move |_| must_be_asked(&asked));
                None
            }
            DialogAnswer::Accepted => Some(Some(path)),
        }
    }

    fn system_answer(&mut self) -> Option<Option<PathBuf>> {
        match self.answer.as_ref()?.try_recv() {
            Ok(Some(path)) => Some(Some(path)),
            Ok(None) if self.asked.elapsed() >= TOO_FAST => Some(None),
            Ok(None) | Err(TryRecvError::Disconnected) => {
                self.answer = None;
                self.failed = true;
                None
            }
            Err(TryRecvError::Empty) => None,
        }
    }
}

/// Whether a file is there that would be replaced. The system's window asks by itself; that an event is there is told by
/// whoever is to write, with more to say.
/// Where the name of the file stands in a path, without its ending: what is typed takes its place, and the folder stays.
fn name_in(path: &str) -> CCursorRange {
    let begin = path.rfind(is_separator).map_or(0, |at| at + 1);
    let end = path
        .get(begin..)
        .and_then(|name| name.rfind('.'))
        .filter(|at| *at > 0)
        .map_or(path.len(), |at| begin + at);
    let caret = |byte: usize| CCursor::new(path.get(..byte).unwrap_or(path).chars().count());
    CCursorRange::two(caret(begin), caret(end))
}

fn must_be_asked(path: &Path) -> bool {
    path.is_file() && !overwrite::is_event(path)
}

fn first_there(folders: Vec<PathBuf>) -> Option<PathBuf> {
    folders.into_iter().find(|folder| folder.is_dir())
}

/// A name to write gets its ending.
fn with_ending(mut path: PathBuf, purpose: Purpose) -> PathBuf {
    if purpose.writes()
        && path.extension().is_none()
        && let Some(ending) = purpose.filter().1.first()
    {
        path.set_extension(ending);
    }
    path
}

fn open_system_window(
    ctx: &Context,
    question: &FileQuestion,
    folders: Vec<PathBuf>,
    wording: &Wording,
) -> Option<Receiver<Option<PathBuf>>> {
    let (words, endings) = question.purpose.filter();
    let mut window = rfd::FileDialog::new()
        .set_title(question.purpose.title(wording))
        .add_filter(wording.text(words), endings)
        .add_filter(wording.text("files-filter-all"), &["*"]);
    if question.purpose.writes() {
        window = window.set_file_name(&question.name);
    }
    let (writes, is_folder) = (question.purpose.writes(), question.purpose.is_folder());
    let (send, receive) = channel();
    let wake = ctx.clone();
    let run = move || {
        if let Some(folder) = first_there(folders) {
            window = window.set_directory(folder);
        }
        let path = match (is_folder, writes) {
            (true, _) => window.pick_folder(),
            (false, true) => window.save_file(),
            (false, false) => window.pick_file(),
        };
        // The receiver is gone when the user typed a path in the meantime.
        let _ = send.send(path);
        wake.request_repaint();
    };
    if cfg!(target_os = "macos") {
        // AppKit shows windows from the main thread only.
        run();
        return Some(receive);
    }
    match std::thread::Builder::new().name("file-window".to_owned()).spawn(run) {
        Ok(_) => Some(receive),
        Err(error) => {
            log::error!("the thread of the file window did not start: {error}");
            None
        }
    }
}

/// The name of a file made of that of an event.
pub fn file_name(event: &str, ending: &str) -> String {
    format!("{}.{ending}", made_of(event))
}

/// The folder of a file, to begin in next time.
pub fn folder_of(path: &Path) -> Option<PathBuf> {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).map(Path::to_path_buf)
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::IntoEnumIterator as _;

    #[test]
    fn typed_names_get_their_ending() {
        let path = |typed: &str, purpose| with_ending(PathBuf::from(typed), purpose);
        assert_eq!(path("/tmp/open 1", Purpose::SaveAs), PathBuf::from("/tmp/open 1.ron"));
        assert_eq!(path("/tmp/a.trf", Purpose::ExportReport), PathBuf::from("/tmp/a.trf"));
        assert_eq!(path("/tmp/a", Purpose::Open), PathBuf::from("/tmp/a"));
    }

    #[test]
    fn what_is_typed_takes_the_place_of_the_name() {
        let selected = |path: &str| {
            let range = name_in(path).as_sorted_char_range();
            path.chars().skip(range.start.0).take(range.end.0 - range.start.0).collect::<String>()
        };
        assert_eq!(selected("/tmp/Čeněk/open.pdf"), "open");
        assert_eq!(
            (selected("/tmp/"), selected(""), selected("/tmp/.hidden")),
            ("".into(), "".into(), ".hidden".into())
        );
        assert_eq!(selected("games"), "games");
    }

    #[test]
    fn every_purpose_has_its_words() {
        let wording = Wording::english();
        for purpose in Purpose::iter() {
            let name: &'static str = purpose.into();
            assert!(wording.has(&format!("files-title-{name}")) && wording.has(purpose.filter().0), "{name}");
        }
    }
}
