//! What `interzonal print` writes for browsers: the web pages of an event into a folder, or documents on one page.

use std::path::Path;

use jiff::tz::TimeZone;

use super::output::Force;
use super::sections::SectionOption;
use super::{Console, Exit, Failure, input};
use crate::files::site_folder::{PageFile, SiteError, write_site};
use crate::model::Tournament;
use crate::reports::site::{SiteOptions, SiteTimes, documents_page, site_of, site_of_event};
use crate::reports::{PrintOptions, Report};
use crate::wording::{Wording, args};

/// Writes the web pages of an event, of all its sections unless one is named; says on standard error what was done.
pub fn write(
    file: &Path,
    section: &SectionOption,
    folder: &Path,
    force: Force,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let wording = console.wording;
    let opened = input::open(file, console)?;
    let site = if opened.event.has_several_sections() && !section.is_named() {
        let zone = TimeZone::system();
        let times = |id| (id, SiteTimes::of(&opened.journal, id, zone.clone()));
        let times = opened.event.sections().map(|section| times(section.id)).collect();
        site_of_event(&opened.event, &opened.journal.id, &times, wording)
    } else {
        let opened = section.only(opened, wording)?;
        let tournament = opened.as_shown(console);
        let times = SiteTimes::of(&opened.journal, opened.section, TimeZone::system());
        site_of(&tournament, &SiteOptions { id: opened.alone().id.to_string(), times }, wording)
    };
    let files: Vec<PageFile<'_>> =
        site.files.iter().map(|file| PageFile { name: &file.path, bytes: &file.bytes }).collect();
    let done = write_site(folder, &site.id, &files, force.is_given()).map_err(|error| {
        let sentence = wording.sentence(&error);
        match error {
            SiteError::NotWritten { .. } => Failure::system(sentence),
            _ => Failure::usage(sentence),
        }
    })?;
    let shown = folder.display().to_string();
    let values = args! { folder: shown, written: done.written, unchanged: done.unchanged };
    console.say(&wording.text_with("site-written", &values));
    Ok(Exit::Done)
}

/// The documents on one page.
pub fn page(
    what: &[Report],
    tournament: &Tournament,
    options: &PrintOptions,
    wording: &Wording,
) -> Result<Vec<u8>, Failure> {
    let page = documents_page(what, tournament, options, wording).map_err(|report| {
        let values = args! { document: report.key() };
        Failure::usage(wording.text_with("cli-print-not-on-a-page", &values))
    })?;
    Ok(page.into_bytes())
}
