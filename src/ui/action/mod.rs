//! The one table of what a user can invoke by name. Menu, buttons, command palette, shortcut help and the tests read
//! it (`table`), so they cannot disagree. The words stand in `assets/locale/en.ftl`: `action-NAME` and `action-NAME-hint`.
//!
//! What an action *does* is not here: `app/invoke.rs` runs those of the window, a panel looks for its own with
//! [`super::View::invoked`].

mod keys_text;
mod table;

use egui::KeyboardShortcut;
use strum::IntoEnumIterator as _;

use super::widgets::Icon;
use crate::views::panel::Panel;
use crate::views::situation::{Needs, NextStep, Situation};
use crate::wording::Wording;

pub use keys_text::keys_text;
pub use table::Action;

/// Where an action can be invoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionScope {
    /// Always.
    Window,
    /// While this panel is shown.
    In(Panel),
    /// Always; the window shows this panel, which carries it out.
    Shows(Panel),
    /// While another panel is shown; this one has the same keys for something of its own.
    Outside(Panel),
}

/// The menu an action stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Menu {
    /// Files.
    Event,
    /// Undo and redo.
    Edit,
    /// The panels.
    Go,
    /// Pairing and publishing.
    Round,
    /// Entries.
    Players,
    /// Changes by hand on the board list.
    Boards,
    /// Paper.
    Paper,
    /// The window itself.
    Window,
}

impl Menu {
    /// Its name.
    pub fn label(self, wording: &Wording) -> String {
        let name: &'static str = self.into();
        wording.text(&format!("menu-{name}"))
    }

    /// Its actions in the order of the table.
    pub fn actions(self) -> impl Iterator<Item = Action> {
        Action::iter().filter(move |action| action.menu() == self)
    }
}

impl Action {
    /// True if the open event is left by it.
    pub const fn leaves_event(self) -> bool {
        matches!(self, Self::NewEvent | Self::OpenEvent | Self::OpenExample | Self::CloseEvent | Self::Quit)
    }

    /// Its name in files and keys of sentences: `pair-round`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What buttons and menus say.
    pub fn label(self, wording: &Wording) -> String {
        wording.text(&format!("action-{}", self.name()))
    }

    /// One sentence about what it does.
    pub fn hint(self, wording: &Wording) -> String {
        wording.text(&format!("action-{}-hint", self.name()))
    }

    /// Its keys, the first is shown.
    pub const fn shortcuts(self) -> &'static [KeyboardShortcut] {
        self.row().keys
    }

    /// The first shortcut as text, in the system's spelling; empty if there is none.
    pub fn shortcut_text(self, ctx: &egui::Context) -> String {
        self.shortcuts().first().map(|keys| keys_text(ctx, keys)).unwrap_or_default()
    }

    /// The menu it stands in.
    pub const fn menu(self) -> Menu {
        self.row().menu
    }

    /// The picture beside it, if it has one.
    pub const fn icon(self) -> Option<Icon> {
        self.row().icon
    }

    /// Where it can be invoked. A panel's own action is carried out by the panel.
    pub const fn scope(self) -> ActionScope {
        self.row().scope
    }

    /// The panel that carries it out, after the window has shown it.
    pub const fn done_by(self) -> Option<Panel> {
        match self.scope() {
            ActionScope::In(panel) | ActionScope::Shows(panel) => Some(panel),
            ActionScope::Window | ActionScope::Outside(_) => None,
        }
    }

    /// What must be true before it makes sense.
    pub const fn needs(self) -> Needs {
        self.row().needs
    }

    /// True if it can be invoked now.
    pub fn is_enabled(self, situation: &Situation) -> bool {
        let here = match self.scope() {
            ActionScope::Window | ActionScope::Shows(_) => true,
            ActionScope::In(panel) => situation.open && situation.panel == panel,
            ActionScope::Outside(panel) => situation.panel != panel,
        };
        here && situation.has(self.needs())
    }

    /// The action of the next step.
    pub const fn of_step(step: NextStep) -> Self {
        match step {
            NextStep::NewEvent => Self::NewEvent,
            NextStep::AddPlayers => Self::AddPlayer,
            NextStep::Pair(_) => Self::PairRound,
            NextStep::Publish(_) => Self::PublishRound,
            NextStep::Results { .. } => Self::ShowPairings,
            NextStep::PlayOff { .. } => Self::ShowPlayOff,
            NextStep::Finish => Self::ShowStandings,
        }
    }

    /// The action that shows a panel.
    pub const fn show(panel: Panel) -> Self {
        match panel {
            Panel::Tournament => Self::ShowTournament,
            Panel::Players => Self::ShowPlayers,
            Panel::Pairings => Self::ShowPairings,
            Panel::Standings => Self::ShowStandings,
            Panel::Print => Self::ShowPrint,
            Panel::Log => Self::ShowLog,
            Panel::Club => Self::ShowClub,
        }
    }
}

#[cfg(test)]
mod tests;
