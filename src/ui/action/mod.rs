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
use crate::model::RoundNumber;
use crate::views::panel::Panel;
use crate::views::situation::{Hindrance, Needs, NextStep, Situation};
use crate::wording::{Wording, args};

pub use keys_text::{key_text, keys_text};
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
    /// The sections of an event.
    Sections,
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

    /// The picture of those of its actions that have none of their own.
    pub const fn icon(self) -> Icon {
        match self {
            Self::Event => Icon::Tournament,
            Self::Edit => Icon::Undo,
            Self::Go => Icon::Standings,
            Self::Round => Icon::Pairings,
            Self::Players => Icon::Players,
            Self::Sections => Icon::Sections,
            Self::Boards => Icon::Hand,
            Self::Paper => Icon::Print,
            Self::Window => Icon::Settings,
        }
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

    /// True if it is about the one player under the cursor.
    pub const fn is_about_a_player(self) -> bool {
        matches!(
            self,
            Self::ShowPlayerCard
                | Self::WhyThisRank
                | Self::EditPlayer
                | Self::DeletePlayer
                | Self::WithdrawPlayer
                | Self::ReturnPlayer
                | Self::AbsentThisRound
                | Self::PlayerByes
                | Self::PlayerRatings
                | Self::PlayerRecord
                | Self::WarnPlayer
                | Self::DisqualifyPlayer
        )
    }

    /// Its name in files and keys of sentences: `pair-round`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What buttons and menus say.
    pub fn label(self, wording: &Wording) -> String {
        wording.text(&format!("action-{}", self.name()))
    }

    /// The same with the round that it would be done to, where that is one: `Pair round 5`.
    pub fn label_now(self, situation: &Situation, wording: &Wording) -> String {
        match self.round(situation) {
            // F6 pairs a draft anew around its locked boards.
            Some(round) if self == Self::PairRound && situation.draft => {
                wording.text_with("action-pair-round-rest", &args! { round })
            }
            Some(round) => wording.text_with(&format!("action-{}-now", self.name()), &args! { round }),
            None => self.label(wording),
        }
    }

    /// The round that its name says.
    fn round(self, situation: &Situation) -> Option<RoundNumber> {
        match self {
            Self::PairRound | Self::AbsentThisRound if situation.draft => situation.last_round(),
            Self::PairRound | Self::AbsentThisRound => situation.coming,
            Self::PublishRound | Self::DiscardDraft => situation.last_round().filter(|_| situation.draft),
            Self::RunClock | Self::ClockDialog | Self::DrawOpenGames => situation.running_round,
            _ => None,
        }
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

    /// The same; empty too where its keys do not work while this panel is in view.
    pub fn shortcut_text_in(self, panel: Panel, ctx: &egui::Context) -> String {
        match self.scope() {
            ActionScope::In(own) if own != panel => String::new(),
            ActionScope::Outside(other) if other == panel => String::new(),
            _ => self.shortcut_text(ctx),
        }
    }

    /// The menu it stands in.
    pub const fn menu(self) -> Menu {
        self.row().menu
    }

    /// The picture beside it, if it has one.
    pub const fn icon(self) -> Option<Icon> {
        self.row().icon
    }

    /// The picture beside it in a list where each has one: its own, or that of its menu.
    pub fn picture(self) -> Icon {
        self.icon().unwrap_or(self.menu().icon())
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
        self.hindrance(situation).is_none()
    }

    /// Why it cannot be invoked now: by what the event has, or because another panel is in view.
    pub fn hindrance(self, situation: &Situation) -> Option<Hindrance> {
        let away = match self.scope() {
            ActionScope::In(panel) if situation.panel != panel => Some(Hindrance::Elsewhere { panel }),
            ActionScope::Outside(panel) if situation.panel == panel => Some(Hindrance::NotHere { panel }),
            _ => None,
        };
        self.hindrance_anywhere(situation).or(away)
    }

    /// Why it cannot be invoked now, whichever panel is in view: for the palette, which shows the panel first.
    pub fn hindrance_anywhere(self, situation: &Situation) -> Option<Hindrance> {
        let in_a_panel = matches!(self.scope(), ActionScope::In(_));
        match situation.hinders(self.needs()) {
            None if in_a_panel && !situation.open => Some(Hindrance::NoEvent),
            None if self.writes(situation) && situation.open && situation.read_only => {
                Some(Hindrance::ReadOnly)
            }
            hindrance => hindrance,
        }
    }

    /// True if it changes the event, or opens what does.
    fn writes(self, situation: &Situation) -> bool {
        match self {
            Self::NextStep => Self::of_step(situation.next).row().writes,
            _ => self.row().writes,
        }
    }

    /// Why it cannot be invoked, as a sentence: `Count a turn: the time of round 4 is not over.`
    pub fn told(self, hindrance: Hindrance, wording: &Wording) -> String {
        let label = self.label(wording);
        let action = label.trim_end_matches([' ', '…']);
        wording.text_with("app-hindered", &args! { action, why: wording.sentence(&hindrance) })
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
            Panel::Sections => Self::ShowSections,
        }
    }
}

#[cfg(test)]
mod tests;
