//! The one table of what a user can invoke by name. Menu, buttons, command palette, shortcut help and the tests read
//! it, so they cannot disagree. The words stand in `assets/locale/en.ftl`: `action-NAME` and `action-NAME-hint`.
//!
//! What an action *does* is not here: `app/invoke.rs` runs those of the window, a panel looks for its own with
//! [`super::View::invoked`].

mod icons;
mod keys_text;

use egui::{Key, KeyboardShortcut, Modifiers};
use strum::IntoEnumIterator as _;

use crate::views::panel::Panel;
use crate::views::situation::{Needs, NextStep, Situation};
use crate::wording::Wording;

pub use keys_text::keys_text;

/// Something that can be invoked by name.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::EnumIter,
    strum::EnumCount,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "each one is described in its row of the table and by its words in en.ftl")]
pub enum Action {
    NewEvent,
    OpenEvent,
    OpenExample,
    SaveAs,
    Restore,
    ExportReport,
    CloseEvent,
    Quit,
    Undo,
    Redo,
    ShowTournament,
    ShowPlayers,
    ShowPairings,
    ShowStandings,
    ShowPrint,
    ShowLog,
    ShowClub,
    NextStep,
    PairRound,
    StopPairing,
    PublishRound,
    DiscardDraft,
    PreviousRound,
    NextRound,
    CheckRounds,
    FinishEvent,
    ReopenEvent,
    ShowCrossTable,
    ShowProgress,
    ShowPlayerCard,
    ShowTotals,
    ShowPlayOff,
    BeginPlayOff,
    CancelPlayOff,
    PlaceByHand,
    EditPrizes,
    RunClock,
    ClockDialog,
    AddMinutes,
    CountTurn,
    DrawOpenGames,
    AddPlayer,
    ImportPlayers,
    PastePlayers,
    DeletePlayer,
    EditPlayer,
    WithdrawPlayer,
    ReturnPlayer,
    AbsentThisRound,
    PlayerByes,
    PlayerRecord,
    WarnPlayer,
    DisqualifyPlayer,
    DrawNumbers,
    ForbiddenPairs,
    SortPlayers,
    FindPlayer,
    GoToBoard,
    MissingOnly,
    SwapPlayers,
    SwapColours,
    Unpair,
    PairSelected,
    GiveBye,
    HereOrAbsent,
    LockBoard,
    ExplainBoard,
    PrintSheets,
    SavePdf,
    SaveCsv,
    PreviousPage,
    NextPage,
    ZoomIn,
    ZoomOut,
    PrintClub,
    SaveClubPdf,
    SaveClubCsv,
    Palette,
    Shortcuts,
    SystemRules,
    Settings,
    LargerText,
    SmallerText,
    NormalText,
    SwitchTheme,
    HallDisplay,
}

/// Where an action can be invoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Always.
    Window,
    /// While this panel is shown.
    In(Panel),
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

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const SHIFT: Modifiers = Modifiers::SHIFT;
const NONE: Modifiers = Modifiers::NONE;

const fn keys(modifiers: Modifiers, key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, key)
}

impl Action {
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
        match self {
            Self::NewEvent => &const { [keys(CTRL, Key::N)] },
            Self::OpenEvent => &const { [keys(CTRL, Key::O)] },
            Self::SaveAs => &const { [keys(CTRL, Key::S), keys(CTRL_SHIFT, Key::S)] },
            Self::ExportReport => &const { [keys(CTRL, Key::E)] },
            Self::CloseEvent => &const { [keys(CTRL, Key::W)] },
            Self::Quit => &const { [keys(CTRL, Key::Q)] },
            Self::Undo => &const { [keys(CTRL, Key::Z)] },
            Self::Redo => &const { [keys(CTRL_SHIFT, Key::Z), keys(CTRL, Key::Y)] },
            Self::ShowTournament => &const { [keys(CTRL, Key::Num1)] },
            Self::ShowPlayers => &const { [keys(CTRL, Key::Num2)] },
            Self::ShowPairings => &const { [keys(CTRL, Key::Num3)] },
            Self::ShowStandings => &const { [keys(CTRL, Key::Num4)] },
            Self::ShowPrint => &const { [keys(CTRL, Key::Num5), keys(CTRL, Key::P)] },
            Self::ShowLog => &const { [keys(CTRL, Key::Num6)] },
            Self::ShowClub => &const { [keys(CTRL, Key::Num7)] },
            Self::NextStep => &const { [keys(CTRL, Key::Enter)] },
            Self::PairRound => &const { [keys(NONE, Key::F6)] },
            Self::PublishRound => &const { [keys(NONE, Key::F7)] },
            Self::PreviousRound => &const { [keys(NONE, Key::PageUp)] },
            Self::NextRound => &const { [keys(NONE, Key::PageDown)] },
            Self::CheckRounds => &const { [keys(NONE, Key::F8)] },
            Self::RunClock => &const { [keys(NONE, Key::F10)] },
            Self::ClockDialog => &const { [keys(SHIFT, Key::F10)] },
            Self::AddMinutes => &const { [keys(CTRL, Key::F10)] },
            Self::CountTurn => &const { [keys(NONE, Key::F12)] },
            Self::DrawOpenGames => &const { [keys(SHIFT, Key::F12)] },
            Self::AddPlayer => &const { [keys(NONE, Key::Insert), keys(CTRL_SHIFT, Key::N)] },
            Self::ImportPlayers => &const { [keys(CTRL, Key::I)] },
            Self::EditPlayer => &const { [keys(NONE, Key::F2)] },
            Self::DeletePlayer => &const { [keys(NONE, Key::Delete)] },
            Self::WithdrawPlayer => &const { [keys(CTRL_SHIFT, Key::W)] },
            Self::AbsentThisRound => &const { [keys(NONE, Key::F4)] },
            Self::PlayerByes => &const { [keys(CTRL, Key::B)] },
            Self::PlayerRecord => &const { [keys(CTRL, Key::R)] },
            Self::WarnPlayer => &const { [keys(NONE, Key::F5)] },
            Self::ForbiddenPairs => &const { [keys(CTRL_SHIFT, Key::F)] },
            Self::SortPlayers => &const { [keys(NONE, Key::F3)] },
            Self::FindPlayer => &const { [keys(CTRL, Key::F), keys(NONE, Key::Slash)] },
            Self::GoToBoard => &const { [keys(NONE, Key::G)] },
            Self::MissingOnly => &const { [keys(NONE, Key::M)] },
            Self::SwapPlayers => &const { [keys(NONE, Key::S)] },
            Self::SwapColours => &const { [keys(NONE, Key::C)] },
            Self::Unpair => &const { [keys(NONE, Key::U)] },
            Self::PairSelected => &const { [keys(NONE, Key::P)] },
            Self::GiveBye => &const { [keys(NONE, Key::B)] },
            Self::HereOrAbsent => &const { [keys(NONE, Key::X)] },
            Self::LockBoard => &const { [keys(NONE, Key::L)] },
            Self::ExplainBoard => &const { [keys(NONE, Key::Questionmark)] },
            Self::PrintSheets => &const { [keys(NONE, Key::F9)] },
            Self::SavePdf => &const { [keys(NONE, Key::S)] },
            Self::SaveCsv => &const { [keys(NONE, Key::E)] },
            Self::PrintClub => &const { [keys(NONE, Key::P)] },
            Self::SaveClubPdf => &const { [keys(NONE, Key::S)] },
            Self::SaveClubCsv => &const { [keys(NONE, Key::E)] },
            Self::PreviousPage => &const { [keys(NONE, Key::PageUp)] },
            Self::NextPage => &const { [keys(NONE, Key::PageDown)] },
            Self::ZoomIn => &const { [keys(NONE, Key::Plus), keys(NONE, Key::Equals)] },
            Self::ZoomOut => &const { [keys(NONE, Key::Minus)] },
            Self::Palette => &const { [keys(CTRL, Key::K), keys(CTRL_SHIFT, Key::P)] },
            Self::Shortcuts => &const { [keys(NONE, Key::F1)] },
            Self::SystemRules => &const { [keys(SHIFT, Key::F1)] },
            Self::Settings => &const { [keys(CTRL, Key::Comma)] },
            Self::LargerText => &const { [keys(CTRL, Key::Plus), keys(CTRL, Key::Equals)] },
            Self::SmallerText => &const { [keys(CTRL, Key::Minus)] },
            Self::NormalText => &const { [keys(CTRL, Key::Num0)] },
            Self::HallDisplay => &const { [keys(NONE, Key::F11)] },
            Self::StopPairing => &const { [keys(NONE, Key::Escape)] },
            Self::OpenExample
            | Self::Restore
            | Self::DiscardDraft
            | Self::FinishEvent
            | Self::ReopenEvent
            | Self::ShowCrossTable
            | Self::ShowProgress
            | Self::ShowPlayerCard
            | Self::ShowTotals
            | Self::ShowPlayOff
            | Self::BeginPlayOff
            | Self::CancelPlayOff
            | Self::PlaceByHand
            | Self::EditPrizes
            | Self::PastePlayers
            | Self::ReturnPlayer
            | Self::DisqualifyPlayer
            | Self::DrawNumbers
            | Self::SwitchTheme => &[],
        }
    }

    /// The first shortcut as text, in the system's spelling; empty if there is none.
    pub fn shortcut_text(self, ctx: &egui::Context) -> String {
        self.shortcuts().first().map(|keys| keys_text(ctx, keys)).unwrap_or_default()
    }

    /// The menu it stands in.
    pub const fn menu(self) -> Menu {
        match self {
            Self::NewEvent
            | Self::OpenEvent
            | Self::OpenExample
            | Self::SaveAs
            | Self::Restore
            | Self::ExportReport
            | Self::CloseEvent
            | Self::Quit => Menu::Event,
            Self::Undo | Self::Redo => Menu::Edit,
            Self::ShowTournament
            | Self::ShowPlayers
            | Self::ShowPairings
            | Self::ShowStandings
            | Self::ShowCrossTable
            | Self::ShowProgress
            | Self::ShowPlayerCard
            | Self::ShowTotals
            | Self::ShowPrint
            | Self::ShowLog
            | Self::ShowClub => Menu::Go,
            Self::NextStep
            | Self::PairRound
            | Self::StopPairing
            | Self::PublishRound
            | Self::DiscardDraft
            | Self::PreviousRound
            | Self::NextRound
            | Self::CheckRounds
            | Self::FinishEvent
            | Self::ReopenEvent
            | Self::ShowPlayOff
            | Self::BeginPlayOff
            | Self::CancelPlayOff
            | Self::PlaceByHand
            | Self::EditPrizes
            | Self::RunClock
            | Self::ClockDialog
            | Self::AddMinutes
            | Self::CountTurn
            | Self::DrawOpenGames => Menu::Round,
            Self::AddPlayer
            | Self::ImportPlayers
            | Self::PastePlayers
            | Self::EditPlayer
            | Self::DeletePlayer
            | Self::WithdrawPlayer
            | Self::ReturnPlayer
            | Self::AbsentThisRound
            | Self::PlayerByes
            | Self::PlayerRecord
            | Self::WarnPlayer
            | Self::DisqualifyPlayer
            | Self::DrawNumbers
            | Self::ForbiddenPairs
            | Self::SortPlayers
            | Self::FindPlayer => Menu::Players,
            Self::GoToBoard
            | Self::MissingOnly
            | Self::SwapPlayers
            | Self::SwapColours
            | Self::Unpair
            | Self::PairSelected
            | Self::GiveBye
            | Self::HereOrAbsent
            | Self::LockBoard
            | Self::ExplainBoard => Menu::Boards,
            Self::PrintSheets
            | Self::SavePdf
            | Self::SaveCsv
            | Self::PreviousPage
            | Self::NextPage
            | Self::ZoomIn
            | Self::ZoomOut
            | Self::PrintClub
            | Self::SaveClubPdf
            | Self::SaveClubCsv => Menu::Paper,
            Self::Palette
            | Self::Shortcuts
            | Self::SystemRules
            | Self::Settings
            | Self::LargerText
            | Self::SmallerText
            | Self::NormalText
            | Self::SwitchTheme
            | Self::HallDisplay => Menu::Window,
        }
    }

    /// Where it can be invoked. A panel's own action is carried out by the panel.
    pub const fn scope(self) -> Scope {
        match self {
            Self::PastePlayers
            | Self::DeletePlayer
            | Self::EditPlayer
            | Self::WithdrawPlayer
            | Self::ReturnPlayer
            | Self::AbsentThisRound
            | Self::PlayerByes
            | Self::PlayerRecord
            | Self::WarnPlayer
            | Self::DisqualifyPlayer
            | Self::DrawNumbers
            | Self::ForbiddenPairs
            | Self::SortPlayers => Scope::In(Panel::Players),
            Self::GoToBoard
            | Self::MissingOnly
            | Self::SwapPlayers
            | Self::SwapColours
            | Self::Unpair
            | Self::PairSelected
            | Self::GiveBye
            | Self::HereOrAbsent
            | Self::LockBoard
            | Self::ExplainBoard => Scope::In(Panel::Pairings),
            Self::SavePdf
            | Self::SaveCsv
            | Self::PreviousPage
            | Self::NextPage
            | Self::ZoomIn
            | Self::ZoomOut => Scope::In(Panel::Print),
            Self::PrintClub | Self::SaveClubPdf | Self::SaveClubCsv => Scope::In(Panel::Club),
            Self::PreviousRound | Self::NextRound => Scope::Outside(Panel::Print),
            _ => Scope::Window,
        }
    }

    /// The panel that carries it out, after the window has shown it.
    pub const fn done_by(self) -> Option<Panel> {
        match self.scope() {
            Scope::In(panel) => Some(panel),
            Scope::Window | Scope::Outside(_) => match self {
                Self::AddPlayer | Self::ImportPlayers => Some(Panel::Players),
                Self::ShowCrossTable
                | Self::ShowProgress
                | Self::ShowPlayerCard
                | Self::ShowTotals
                | Self::ShowPlayOff
                | Self::BeginPlayOff
                | Self::CancelPlayOff
                | Self::EditPrizes
                | Self::PlaceByHand => Some(Panel::Standings),
                Self::PrintSheets => Some(Panel::Print),
                _ => None,
            },
        }
    }

    /// What must be true before it makes sense.
    pub const fn needs(self) -> Needs {
        match self {
            Self::NewEvent
            | Self::OpenEvent
            | Self::OpenExample
            | Self::Quit
            | Self::Palette
            | Self::Shortcuts
            | Self::Settings
            | Self::LargerText
            | Self::SmallerText
            | Self::NormalText
            | Self::SwitchTheme => Needs::Nothing,
            Self::Undo => Needs::Undo,
            Self::Redo => Needs::Redo,
            Self::PairRound => Needs::ReadyToPair,
            Self::StopPairing => Needs::Pairing,
            Self::PublishRound | Self::DiscardDraft | Self::LockBoard => Needs::Draft,
            Self::PreviousRound
            | Self::NextRound
            | Self::CheckRounds
            | Self::GoToBoard
            | Self::MissingOnly
            | Self::SwapPlayers
            | Self::SwapColours
            | Self::Unpair
            | Self::PairSelected
            | Self::GiveBye
            | Self::HereOrAbsent
            | Self::ExplainBoard
            | Self::ShowCrossTable
            | Self::ShowProgress
            | Self::ShowPlayerCard
            | Self::ShowTotals
            | Self::PlaceByHand => Needs::Round,
            Self::EditPlayer
            | Self::WithdrawPlayer
            | Self::ReturnPlayer
            | Self::AbsentThisRound
            | Self::PlayerByes
            | Self::PlayerRecord
            | Self::WarnPlayer
            | Self::DisqualifyPlayer
            | Self::ForbiddenPairs
            | Self::SortPlayers
            | Self::FindPlayer
            | Self::PrintSheets
            | Self::SavePdf
            | Self::SaveCsv
            | Self::PreviousPage
            | Self::NextPage
            | Self::ZoomIn
            | Self::ZoomOut => Needs::Player,
            Self::DeletePlayer | Self::DrawNumbers => Needs::NotStarted,
            Self::FinishEvent => Needs::GoingOn,
            Self::ReopenEvent => Needs::Finished,
            Self::BeginPlayOff => Needs::PlayOffPossible,
            Self::ShowPlayOff | Self::CancelPlayOff => Needs::PlayOff,
            Self::RunClock | Self::ClockDialog => Needs::RunningRound,
            Self::AddMinutes => Needs::Clock,
            Self::CountTurn | Self::DrawOpenGames => Needs::TimeOver,
            Self::SaveAs
            | Self::Restore
            | Self::ExportReport
            | Self::CloseEvent
            | Self::ShowTournament
            | Self::ShowPlayers
            | Self::ShowPairings
            | Self::ShowStandings
            | Self::ShowPrint
            | Self::ShowLog
            | Self::ShowClub
            | Self::PrintClub
            | Self::SaveClubPdf
            | Self::SaveClubCsv
            | Self::NextStep
            | Self::HallDisplay
            | Self::AddPlayer
            | Self::ImportPlayers
            | Self::PastePlayers
            | Self::EditPrizes
            | Self::SystemRules => Needs::Event,
        }
    }

    /// True if it can be invoked now.
    pub fn is_enabled(self, situation: &Situation) -> bool {
        let here = match self.scope() {
            Scope::Window => true,
            Scope::In(panel) => situation.open && situation.panel == panel,
            Scope::Outside(panel) => situation.panel != panel,
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
