//! A report of the program and its surroundings, for whoever mends a fault: plain text, in English, without the name of a
//! player, an event or the user.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::{own_places, version_and_commit, without_home};
use crate::desk::settings::{NewerVersion, Settings};
use crate::desk::{Desk, Folders, SaveState, crash_report};
use crate::model::text::tidy;

/// What takes a while to find out: other programs and all fonts are asked. Never where a frame waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// Name and version of the operating system.
    system: String,
    /// How many fonts the system has, where it was asked.
    fonts: Option<usize>,
    /// Those of which letters were taken.
    fonts_used: Vec<PathBuf>,
    /// The last crash report.
    crash: Option<PathBuf>,
}

impl Surroundings {
    /// Asks the system.
    #[must_use]
    pub fn ask(folders: &Folders) -> Self {
        let info = os_info::get();
        #[cfg(feature = "pdf")]
        let (fonts, fonts_used) = {
            let (count, used) = crate::reports::pages::system_fonts::overview();
            (Some(count), used)
        };
        #[cfg(not(feature = "pdf"))]
        let (fonts, fonts_used) = (None, Vec::new());
        Self { system: info.to_string(), fonts, fonts_used, crash: crash_report::latest(folders) }
    }

    /// Name and version of the operating system.
    #[must_use]
    pub fn system(&self) -> &str {
        &self.system
    }
}

/// What a window knows of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowFacts {
    /// What draws it.
    pub renderer: String,
    /// Pixels of a point of the system, in percent.
    pub display_scale: u32,
    /// Its size in pixels.
    pub size: (u32, u32),
    /// Whether it is dark.
    pub is_dark: bool,
}

/// How large the open event is, and in which state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFacts {
    system: &'static str,
    players: usize,
    rounds: usize,
    steps: usize,
    saved: &'static str,
}

impl EventFacts {
    /// Of an open event.
    #[must_use]
    pub fn of(desk: &Desk) -> Self {
        let tournament = desk.tournament();
        Self {
            system: tournament.rules().system.into(),
            players: tournament.players().count(),
            rounds: tournament.rounds_paired(),
            steps: desk.journal().entries.len(),
            saved: match desk.save_state() {
                SaveState::Saved(_) => "saved",
                SaveState::Pending => "being saved",
                SaveState::Failed(_) => "not saved",
                SaveState::Elsewhere(_) => "kept apart",
                SaveState::ReadOnly => "read only",
            },
        }
    }
}

/// The report. `window` and `event` are left out where there is none.
#[must_use]
pub fn diagnostics(
    surroundings: &Surroundings,
    folders: &Folders,
    settings: &Settings,
    window: Option<&WindowFacts>,
    event: Option<&EventFacts>,
) -> String {
    let mut lines = Lines::default();
    lines.add("Interzonal", &version_and_commit());
    lines.add("built for", &built_for());
    lines.add("system", &tidy(&surroundings.system));
    if let Some(window) = window {
        lines.add("drawn by", &tidy(&window.renderer));
        let (width, height) = window.size;
        lines.add("window", &format!("{width} × {height} pixels"));
        lines.add("display scale", &format!("{} %", window.display_scale));
        lines.add("shown as", if window.is_dark { "dark" } else { "light" });
    }
    if let Some(count) = surroundings.fonts {
        lines.add("fonts of the system", &count.to_string());
    }
    for font in &surroundings.fonts_used {
        lines.add("font in use", &without_home(font));
    }
    lines.settings(settings);
    if let Some(EventFacts { system, players, rounds, steps, saved }) = event {
        let event = format!("{system}, {players} players, {rounds} rounds paired, {steps} steps, {saved}");
        lines.add("open event", &event);
    }
    for place in own_places(folders) {
        lines.add(place.name, &without_home(&place.path));
    }
    let crash = surroundings.crash.as_deref().map_or_else(|| "none".to_owned(), without_home);
    lines.add("last crash report", &crash);
    lines.0
}

fn built_for() -> String {
    let parts = [("window", cfg!(feature = "window")), ("pdf", cfg!(feature = "pdf"))];
    let parts: Vec<&str> = parts.iter().filter(|(_, is)| *is).map(|(name, _)| *name).collect();
    let parts = if parts.is_empty() { "no features".to_owned() } else { parts.join(" and ") };
    let kind = if cfg!(debug_assertions) { "debug" } else { "release" };
    format!("{} {}, {kind}, {parts}", std::env::consts::OS, std::env::consts::ARCH)
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    fn add(&mut self, name: &str, value: &str) {
        // Writing into a text does not fail.
        let _ = writeln!(self.0, "{name}: {value}");
    }

    /// Each setting, or only whether there is one where it names people, events or places. All are named here, so that a new
    /// one is thought of.
    fn settings(&mut self, settings: &Settings) {
        let Settings {
            theme,
            contrast,
            motion,
            scaling,
            result_keys,
            arbiter,
            last_folder: _,
            second_folder,
            csv,
            own_criteria,
            web,
            lower_pane,
            round_packs: _,
            hall_screens,
            recent_commands: _,
            tables: _,
            check_in: _,
            sections: _,
            list_columns: _,
            watched,
            newer_version: NewerVersion { look, looked_at, found, told: _ },
            rating_lists,
        } = settings;
        let name = |value: &'static str| value;
        self.add("theme", name((*theme).into()));
        self.add("contrast", name((*contrast).into()));
        self.add("motion", name((*motion).into()));
        self.add("scaling", &format!("{scaling} %"));
        self.add("result keys", name((*result_keys).into()));
        self.add("arbiter's name", if arbiter.is_empty() { "none" } else { "set" });
        self.add("tables", if csv.is_some() { "set" } else { "as the system has it" });
        self.add("second copy", if second_folder.is_some() { "set" } else { "none" });
        self.add("own lists of tie-breaks", &own_criteria.len().to_string());
        self.add("events with web pages", &web.len().to_string());
        self.add("events with watched registrations", &watched.len().to_string());
        self.add("hall displays", &hall_screens.len().to_string());
        if let Some(height) = lower_pane {
            self.add("lower pane", &height.to_string());
        }
        self.add("rating list", if rating_lists.used.is_some() { "set" } else { "the newest" });
        self.add("newer version", name((*look).into()));
        if let Some(at) = looked_at {
            let found = found.as_deref().unwrap_or("nothing");
            self.add("looked for it", &format!("{at}, found {}", tidy(found)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::desk::settings::OwnCriteria;

    #[test]
    fn the_report_has_what_helps_and_no_names() {
        let folders = Folders::inside(Path::new("/home-of-the-program"));
        let surroundings = Surroundings {
            system: "Debian 12\n[64-bit]".into(),
            fonts: Some(7),
            fonts_used: vec!["/usr/share/fonts/Han.ttc".into()],
            crash: Some(folders.data.join("crash-1.txt")),
        };
        let settings = Settings {
            arbiter: "Gisela".into(),
            last_folder: Some("/media/Gisela/Gisela's birthday open".into()),
            second_folder: Some("/media/Gisela".into()),
            own_criteria: vec![OwnCriteria { name: "Gisela".into(), codes: Vec::new() }],
            recent_commands: vec!["Gisela".into()],
            ..Settings::default()
        };
        let window = WindowFacts {
            renderer: "OpenGL 4.5".into(),
            display_scale: 150,
            size: (1280, 800),
            is_dark: true,
        };
        let event = EventFacts { system: "dutch", players: 40, rounds: 4, steps: 123, saved: "saved" };
        let report = diagnostics(&surroundings, &folders, &settings, Some(&window), Some(&event));
        for line in [
            "system: Debian 12 [64-bit]",
            "drawn by: OpenGL 4.5",
            "display scale: 150 %",
            "window: 1280 × 800 pixels",
            "fonts of the system: 7",
            "font in use: /usr/share/fonts/Han.ttc",
            "scaling: 100 %",
            "second copy: set",
            "own lists of tie-breaks: 1",
            "open event: dutch, 40 players, 4 rounds paired, 123 steps, saved",
        ] {
            assert!(report.lines().any(|one| one == line), "{line}\n{report}");
        }
        assert!(report.starts_with("Interzonal: 0."));
        assert!(report.contains("crash-1.txt") && report.contains("settings.json"));
        assert!(!report.contains("Gisela"), "{report}");
    }
}
