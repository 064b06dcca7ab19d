//! The user's settings of the program, not of an event: theme, scaling, keys, the last folder. One small JSON file in
//! the config folder; a missing or damaged one means the defaults.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::hall_screen::HallScreen;
use super::list_columns::ListColumns;
use super::publishing::WebPlace;
use super::registrations::{NewRegistrations, WatchRequest, WatchedList};
use super::round_pack::{RoundPack, RoundPacks};
use super::table_layout::TableLayouts;
use crate::files::disk;
use crate::files::own_file::{OwnFileDamage, glance_own, read_own};
use crate::files::safe_write;
use crate::files::stored_path;
use crate::model::limits::{MAX_CODE, MAX_NAME, MAX_TEXT};
use crate::model::text::tidy_to;
use crate::model::{EventId, SectionId, TieBreakCode};
use crate::reports::lists::CsvStyle;

/// Light, dark, or as the system has it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ThemeChoice {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// How much text and lines stand out from their ground.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ContrastChoice {
    /// As the system has it.
    #[default]
    System,
    /// As the themes are made.
    Normal,
    /// As much as there is.
    High,
}

/// Whether anything in the window moves.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum MotionChoice {
    /// As the system has it.
    #[default]
    System,
    /// A changed row flashes, what moves is seen moving.
    Full,
    /// Nothing moves.
    None,
}

/// Which keys stand for results.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ResultPreset {
    /// `1` White, `0` Black, `5` `=` `d` draw.
    #[default]
    Standard,
    /// `1` White, `2` draw, `3` Black (Sharly).
    Numbers,
    /// `w` White, `d` draw, `b` Black.
    Letters,
}

/// A list of tie-breaks that the user keeps under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnCriteria {
    /// The name.
    pub name: String,
    /// The criteria, the first decides first.
    pub codes: Vec<TieBreakCode>,
}

/// A request about the user's own lists of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CriteriaRequest {
    /// Keep this list; one of the same name is replaced.
    Keep(OwnCriteria),
    /// Delete the list of this name.
    Forget(String),
}

/// Whether the program looks for a newer version of itself.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LookForNewer {
    /// No, and the user was not asked yet.
    #[default]
    Unasked,
    /// No.
    Never,
    /// Once a day.
    Daily,
}

/// Newer versions of the program: whether they are looked for, and what was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewerVersion {
    /// Whether it looks.
    pub look: LookForNewer,
    /// When it looked last, with or without an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looked_at: Option<Timestamp>,
    /// The newest version by the last answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// The newer version of which the user was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
}

impl NewerVersion {
    /// True if nothing was decided or found.
    fn is_untouched(&self) -> bool {
        *self == Self::default()
    }

    fn in_bounds(self) -> Self {
        let bounded = |text: Option<String>| text.map(|text| tidy_to(&text, MAX_CODE).into_owned());
        Self { found: bounded(self.found), told: bounded(self.told), ..self }
    }
}

/// What the user chose about rating lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListChoices {
    /// The list that events use; `None` for the newest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<String>,
    /// Where lists were fetched from, by their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub addresses: BTreeMap<String, String>,
}

impl ListChoices {
    /// True if nothing was chosen.
    fn is_untouched(&self) -> bool {
        *self == Self::default()
    }

    fn in_bounds(self) -> Self {
        let bounded = |text: String| tidy_to(&text, MAX_TEXT).into_owned();
        let addresses = self.addresses.into_iter().take(MOST_LISTS);
        Self {
            used: self.used.map(bounded),
            addresses: addresses.map(|(name, address)| (bounded(name), bounded(address))).collect(),
        }
    }
}

/// The user's settings of the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light, dark or as the system.
    pub theme: ThemeChoice,
    /// The usual or high contrast.
    pub contrast: ContrastChoice,
    /// Whether anything moves.
    pub motion: MotionChoice,
    /// Scaling in percent, 80 to 200.
    pub scaling: u16,
    /// Which keys stand for results.
    pub result_keys: ResultPreset,
    /// Who is at this computer, for the log of events; empty where nobody says so.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub arbiter: String,
    /// Where the last file was opened or saved.
    #[serde(skip_serializing_if = "Option::is_none", with = "stored_path::option")]
    pub last_folder: Option<PathBuf>,
    /// Where a copy of the open event is kept too.
    #[serde(skip_serializing_if = "Option::is_none", with = "stored_path::option")]
    pub second_folder: Option<PathBuf>,
    /// How tables for spreadsheets are written; `None` = as the system's language has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub csv: Option<CsvStyle>,
    /// The user's own lists of tie-breaks, in the order of their names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own_criteria: Vec<OwnCriteria>,
    /// Where the web pages of events go, the one that was set last at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub web: Vec<WebPlace>,
    /// The height of the pane under the board list, in points; `None` until the user drags its edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower_pane: Option<u16>,
    /// What each event prints each round.
    #[serde(skip_serializing_if = "RoundPacks::is_empty")]
    pub round_packs: RoundPacks,
    /// The hall displays that were open last, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hall_screens: Vec<HallScreen>,
    /// The commands invoked last from the palette by their names, the last one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub recent_commands: Vec<String>,
    /// How the tables of the window are arranged.
    #[serde(skip_serializing_if = "TableLayouts::is_empty")]
    pub tables: TableLayouts,
    /// The event whose check-in was in view when it was left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check_in: Option<EventId>,
    /// The section that was in view when an event of several was left, the event that was left last at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<SectionShown>,
    /// What the columns of lists of players were taken for by hand.
    #[serde(skip_serializing_if = "ListColumns::is_empty")]
    pub list_columns: ListColumns,
    /// Where the registrations of events come from, the one that was set last at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub watched: Vec<WatchedList>,
    /// Newer versions of the program.
    #[serde(skip_serializing_if = "NewerVersion::is_untouched")]
    pub newer_version: NewerVersion,
    /// Which rating list is used, and where lists come from.
    #[serde(skip_serializing_if = "ListChoices::is_untouched")]
    pub rating_lists: ListChoices,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::default(),
            contrast: ContrastChoice::default(),
            motion: MotionChoice::default(),
            scaling: 100,
            result_keys: ResultPreset::default(),
            arbiter: String::new(),
            last_folder: None,
            second_folder: None,
            csv: None,
            own_criteria: Vec::new(),
            web: Vec::new(),
            lower_pane: None,
            round_packs: RoundPacks::default(),
            hall_screens: Vec::new(),
            recent_commands: Vec::new(),
            tables: TableLayouts::default(),
            check_in: None,
            sections: Vec::new(),
            list_columns: ListColumns::default(),
            watched: Vec::new(),
            newer_version: NewerVersion::default(),
            rating_lists: ListChoices::default(),
        }
    }
}

/// The section of an event that was in view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionShown {
    /// Which event.
    pub event: EventId,
    /// Which section.
    pub section: SectionId,
}

/// Its name.
pub(super) const FILE: &str = "settings.json";
/// Scaling in percent.
const SCALING: RangeInclusive<u16> = 80..=200;
/// The most lists of tie-breaks that are read, and the most addresses of rating lists.
const MOST_LISTS: usize = 200;
/// The web pages of so many events are known.
const MOST_PLACES: usize = 200;
/// So many commands are remembered.
const MOST_RECENT: usize = 8;
/// So many hall displays can be open at once.
pub const MOST_SCREENS: usize = 6;

impl Settings {
    /// Reads the settings of a config folder.
    pub fn load(folder: &Path) -> Self {
        Self::open(folder).0
    }

    /// The same, and the error of a damaged file, which was put aside.
    pub fn open(folder: &Path) -> (Self, Option<OwnFileDamage>) {
        match read_own::<Self>(&folder.join(FILE)) {
            Ok(found) => (found.unwrap_or_default().in_bounds(), None),
            Err(damage) => (Self::default(), Some(damage)),
        }
    }

    /// The settings of a config folder, for a report: a damaged file is left as it is.
    pub fn glance(folder: &Path) -> Self {
        glance_own::<Self>(&folder.join(FILE)).unwrap_or_default().in_bounds()
    }

    /// Whatever a file edited by hand says: a scaling that can be read, lists that can be shown.
    fn in_bounds(mut self) -> Self {
        self.scaling = self.scaling.clamp(*SCALING.start(), *SCALING.end());
        self.arbiter = tidy_to(&self.arbiter, MAX_NAME).into_owned();
        self.own_criteria.truncate(MOST_LISTS);
        self.web.truncate(MOST_PLACES);
        self.round_packs.limit();
        self.recent_commands.truncate(MOST_RECENT);
        self.tables.limit();
        self.list_columns.limit();
        self.watched.truncate(MOST_PLACES);
        self.check_in = self.check_in.filter(|event| EventId::from_text(&event.to_string()).is_some());
        self.sections.truncate(MOST_PLACES);
        self.newer_version = std::mem::take(&mut self.newer_version).in_bounds();
        self.rating_lists = std::mem::take(&mut self.rating_lists).in_bounds();
        self.hall_screens.truncate(MOST_SCREENS);
        self.hall_screens.iter_mut().for_each(|screen| *screen = screen.in_bounds());
        for own in &mut self.own_criteria {
            own.name = tidy_to(&own.name, MAX_NAME).into_owned();
            for code in &mut own.codes {
                code.0 = tidy_to(&code.0, MAX_CODE).into_owned();
            }
        }
        self
    }

    /// Writes the settings into a config folder.
    ///
    /// # Errors
    /// When the folder or the file cannot be written.
    pub fn save(&self, folder: &Path) -> std::io::Result<()> {
        disk::make_folders(folder)?;
        let text = serde_json::to_string_pretty(self).map_err(std::io::Error::other)? + "\n";
        let written = safe_write::write(&folder.join(FILE), text.as_bytes());
        written.map_err(|error| std::io::Error::new(error.kind, error.reason))
    }

    /// How tables for spreadsheets are written on a system of this language.
    pub fn csv_style(&self, language: &str) -> CsvStyle {
        self.csv.unwrap_or_else(|| CsvStyle::of_language(language))
    }

    /// Sets how tables for spreadsheets are written. What the system's language would choose anyway is not kept, so that
    /// it goes along with the language.
    pub fn set_csv_style(&mut self, style: CsvStyle, language: &str) {
        self.csv = Some(style).filter(|style| *style != CsvStyle::of_language(language));
    }

    /// Keeps or forgets a list of tie-breaks.
    pub fn apply(&mut self, request: CriteriaRequest) {
        let name = match &request {
            CriteriaRequest::Keep(own) => own.name.clone(),
            CriteriaRequest::Forget(name) => name.clone(),
        };
        self.own_criteria.retain(|own| own.name != name);
        if let CriteriaRequest::Keep(own) = request {
            self.own_criteria.push(own);
            self.own_criteria.sort_by(|a, b| a.name.cmp(&b.name));
        }
    }

    /// Where the web pages of an event go.
    pub fn web_of(&self, event: &EventId) -> Option<&WebPlace> {
        self.web.iter().find(|place| place.event == *event)
    }

    /// Sets where the web pages of an event go. The one that was not touched for the longest time is forgotten when there
    /// are too many.
    pub fn set_web(&mut self, place: WebPlace) {
        self.web.retain(|known| known.event != place.event);
        self.web.push(place);
        let surplus = self.web.len().saturating_sub(MOST_PLACES);
        self.web.drain(..surplus);
    }

    /// The section of an event that was in view last; `None` for its first one.
    pub fn section_of(&self, event: &EventId) -> Option<SectionId> {
        self.sections.iter().find(|known| known.event == *event).map(|known| known.section)
    }

    /// Remembers the section in view; nothing for the first one.
    pub fn remember_section(&mut self, event: &EventId, section: Option<SectionId>) {
        if self.section_of(event) == section {
            return;
        }
        self.sections.retain(|known| known.event != *event);
        self.sections.extend(section.map(|section| SectionShown { event: event.clone(), section }));
        let surplus = self.sections.len().saturating_sub(MOST_PLACES);
        self.sections.drain(..surplus);
    }

    /// Where the registrations of an event come from.
    pub fn watched_of(&self, event: &EventId) -> Option<&WatchedList> {
        self.watched.iter().find(|watched| watched.event == *event)
    }

    /// Begins to watch a list for an event, or ends it. Who was taken from the former list does not come again.
    pub fn watch(&mut self, event: &EventId, request: WatchRequest) {
        let former = self.watched.iter().position(|watched| watched.event == *event);
        let former = former.map(|at| self.watched.remove(at));
        let WatchRequest::Begin(path) = request else { return };
        let taken = former.map(|former| former.taken).unwrap_or_default();
        self.watched.push(WatchedList { event: event.clone(), path, taken });
        let surplus = self.watched.len().saturating_sub(MOST_PLACES);
        self.watched.drain(..surplus);
    }

    /// Remembers who was taken from the list of an event.
    pub fn remember_taken(&mut self, event: &EventId, new: &NewRegistrations) {
        if let Some(watched) = self.watched.iter_mut().find(|watched| watched.event == *event) {
            watched.remember(new);
        }
    }

    /// Keeps what an event prints each round.
    pub fn keep_round_pack(&mut self, pack: RoundPack) {
        self.round_packs.keep(pack);
    }

    /// Puts a command first among the recent ones.
    pub fn remember_command(&mut self, name: &str) {
        self.recent_commands.retain(|known| known != name);
        self.recent_commands.insert(0, name.to_owned());
        self.recent_commands.truncate(MOST_RECENT);
    }

    /// The next larger or smaller scaling.
    pub fn scale_by(&mut self, steps: i16) {
        let percent = i32::from(self.scaling) + i32::from(steps) * 10;
        let percent = percent.clamp(i32::from(*SCALING.start()), i32::from(*SCALING.end()));
        self.scaling = u16::try_from(percent).unwrap_or(100);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_and_damage_means_the_defaults() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Settings::load(folder.path()), Settings::default());
        assert!(serde_json::to_value(Settings::default()).unwrap().get("newer_version").is_none());
        let settings =
            Settings { theme: ThemeChoice::Dark, scaling: 150, lower_pane: Some(240), ..Settings::default() };
        settings.save(folder.path()).unwrap();
        assert_eq!(Settings::load(folder.path()), settings);
        std::fs::write(folder.path().join(FILE), "{ nonsense").unwrap();
        let (settings, damage) = Settings::open(folder.path());
        assert_eq!(settings, Settings::default());
        let aside = damage.and_then(|damage| damage.aside).unwrap();
        assert_eq!(std::fs::read_to_string(aside).unwrap(), "{ nonsense");
        assert_eq!(Settings::open(folder.path()), (Settings::default(), None), "told once");
    }

    #[test]
    fn settings_edited_by_hand_stay_within_bounds() {
        let folder = tempfile::tempdir().unwrap();
        let text = r#"{"scaling": 60000, "own_criteria": [{"name": "a\u202eb\n", "codes": ["BH"]}]}"#;
        std::fs::write(folder.path().join(FILE), text).unwrap();
        let settings = Settings::load(folder.path());
        assert_eq!((settings.scaling, settings.own_criteria[0].name.as_str()), (200, "ab "));
        let text = r#"{"scaling": 0, "unknown": [[[]]]}"#;
        std::fs::write(folder.path().join(FILE), text).unwrap();
        assert_eq!(Settings::load(folder.path()).scaling, 80);
    }

    #[test]
    fn as_much_comes_back_as_is_kept() {
        let event = |lot| EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot);
        let web = WebPlace {
            event: event(1),
            folder: "/a".into(),
            command: String::new(),
            again: super::super::publishing::WriteAgain::OnDemand,
        };
        let watched = WatchedList { event: event(1), path: "/b".into(), taken: Default::default() };
        let folder = tempfile::tempdir().unwrap();
        for more in [0, 1] {
            let settings = Settings {
                own_criteria: vec![OwnCriteria { name: "Open".into(), codes: Vec::new() }; 200 + more],
                web: vec![web.clone(); 200 + more],
                watched: vec![watched.clone(); 200 + more],
                sections: vec![SectionShown { event: event(1), section: SectionId(1) }; 200 + more],
                recent_commands: vec!["restore".into(); 8 + more],
                hall_screens: vec![HallScreen::default(); 6 + more],
                ..Settings::default()
            };
            settings.save(folder.path()).unwrap();
            let kept = Settings::load(folder.path());
            let lists = [kept.own_criteria.len(), kept.web.len(), kept.watched.len(), kept.sections.len()];
            assert_eq!(lists, [200; 4]);
            assert_eq!((kept.recent_commands.len(), kept.hall_screens.len()), (8, 6));
        }
        let mut settings = Settings::default();
        for lot in 0..201 {
            settings.set_web(WebPlace { event: event(lot), ..web.clone() });
            settings.watch(&event(lot), WatchRequest::Begin("/b".into()));
            settings.remember_section(&event(lot), Some(SectionId(1)));
        }
        assert_eq!([settings.web.len(), settings.watched.len(), settings.sections.len()], [200; 3]);
        assert_eq!((settings.web_of(&event(0)), settings.web[0].event.clone()), (None, event(1)));
    }

    #[test]
    fn own_lists_are_kept_replaced_and_forgotten() {
        let own = |name: &str, code| OwnCriteria { name: name.into(), codes: vec![TieBreakCode::new(code)] };
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        for list in [own("Open", "BH"), own("Club", "SB"), own("Open", "BH/C1")] {
            settings.apply(CriteriaRequest::Keep(list));
        }
        settings.save(folder.path()).unwrap();
        let mut settings = Settings::load(folder.path());
        assert_eq!(settings.own_criteria, [own("Club", "SB"), own("Open", "BH/C1")]);
        settings.apply(CriteriaRequest::Forget("Club".into()));
        assert_eq!(settings.own_criteria, [own("Open", "BH/C1")]);
    }

    #[test]
    fn each_event_watches_its_own_list() {
        let event = |lot| EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot);
        let mut settings = Settings::default();
        for (lot, path) in [(1, "/a"), (2, "/b"), (1, "/c")] {
            settings.watch(&event(lot), WatchRequest::Begin(path.into()));
        }
        let watched = |settings: &Settings, lot| {
            settings.watched_of(&event(lot)).map(|list| list.path.display().to_string())
        };
        assert_eq!(
            [1, 2, 3].map(|lot| watched(&settings, lot)),
            [Some("/c".into()), Some("/b".into()), None]
        );
        settings.watch(&event(1), WatchRequest::Stop);
        assert_eq!([1, 2].map(|lot| watched(&settings, lot)), [None, Some("/b".into())]);
    }

    #[test]
    fn each_event_has_its_own_place_on_the_web() {
        let event = |lot| EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot);
        let place = |lot, folder: &str| WebPlace {
            event: event(lot),
            folder: folder.into(),
            command: "rsync -a ./ club:open/".into(),
            again: super::super::publishing::WriteAgain::Results,
        };
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        for (lot, path) in [(1, "/a"), (2, "/b"), (1, "/c")] {
            settings.set_web(place(lot, path));
        }
        settings.save(folder.path()).unwrap();
        let settings = Settings::load(folder.path());
        assert_eq!(settings.web, [place(2, "/b"), place(1, "/c")]);
        assert_eq!(settings.web_of(&event(1)), Some(&place(1, "/c")));
        assert_eq!(settings.web_of(&event(3)), None);
    }

    #[test]
    fn each_event_shows_the_section_that_was_left() {
        let event = |lot| EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot);
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        for (lot, section) in [(1, Some(2)), (2, Some(1)), (1, None), (3, None)] {
            settings.remember_section(&event(lot), section.map(SectionId));
        }
        settings.save(folder.path()).unwrap();
        let settings = Settings::load(folder.path());
        let shown = [1, 2, 3].map(|lot| settings.section_of(&event(lot)));
        assert_eq!(shown, [None, Some(SectionId(1)), None]);
        assert_eq!(settings.sections.len(), 1);
    }

    #[test]
    fn the_language_chooses_the_tables_until_the_user_does() {
        use crate::reports::lists::{DecimalSign, Separator};
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        let german = settings.csv_style("de-DE");
        assert_eq!((german.separator, german.decimal), (Separator::Semicolon, DecimalSign::Comma));
        assert_eq!(settings.csv_style("en-GB").separator, Separator::Comma);
        let own = CsvStyle { separator: Separator::Tab, ..german };
        settings.set_csv_style(own, "de-DE");
        settings.save(folder.path()).unwrap();
        let mut settings = Settings::load(folder.path());
        assert_eq!(settings.csv_style("en-GB"), own, "what the user chose holds in every language");
        settings.set_csv_style(german, "de-DE");
        assert_eq!(settings.csv, None);
    }

    #[test]
    fn the_last_commands_are_remembered_each_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        for name in ["restore", "draw-numbers", "restore"] {
            settings.remember_command(name);
        }
        settings.save(folder.path()).unwrap();
        assert_eq!(Settings::load(folder.path()).recent_commands, ["restore", "draw-numbers"]);
        (0..99).for_each(|at| settings.remember_command(&at.to_string()));
        assert_eq!(settings.recent_commands.len(), 8);
    }

    #[test]
    fn scaling_stops_at_its_ends() {
        let mut settings = Settings::default();
        for _ in 0..20 {
            settings.scale_by(1);
        }
        assert_eq!(settings.scaling, 200);
        for _ in 0..20 {
            settings.scale_by(-1);
        }
        assert_eq!(settings.scaling, 80);
    }
}
