//! The user's settings of the program, not of an event: theme, scaling, keys, the last folder. One small JSON file in
//! the config folder; a missing or damaged one means the defaults.

mod by_event;
mod choices;

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use by_event::MOST_PLACES;
pub use by_event::SectionShown;
pub use choices::{
    ContrastChoice, CriteriaRequest, ListChoices, LookForNewer, MotionChoice, NewerVersion, OwnCriteria,
    ResultPreset, ThemeChoice,
};

use super::hall_screen::HallScreen;
use super::list_columns::ListColumns;
use super::publishing::WebPlace;
use super::registrations::WatchedList;
use super::round_pack::{RoundPack, RoundPacks};
use super::table_layout::TableLayouts;
use crate::files::disk;
use crate::files::own_file::{OwnFileDamage, glance_own, read_own};
use crate::files::safe_write;
use crate::files::stored_path;
use crate::model::EventId;
use crate::model::limits::{MAX_CODE, MAX_NAME};
use crate::model::text::tidy_to;
use crate::reports::lists::CsvStyle;

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

/// Its name.
pub(super) const FILE: &str = "settings.json";
/// Scaling in percent.
const SCALING: RangeInclusive<u16> = 80..=200;
/// The most lists of tie-breaks that are read, and the most addresses of rating lists.
const MOST_LISTS: usize = 200;
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
    use crate::desk::publishing::WriteAgain;
    use crate::desk::registrations::WatchRequest;
    use crate::model::{SectionId, TieBreakCode};

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
            again: WriteAgain::OnDemand,
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
