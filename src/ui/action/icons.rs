//! The pictures of the table of actions.

use super::Action;
use crate::ui::widgets::Icon;

impl Action {
    /// The picture beside it, if it has one.
    pub const fn icon(self) -> Option<Icon> {
        Some(match self {
            Self::NewEvent => Icon::New,
            Self::OpenEvent => Icon::Open,
            Self::OpenExample => Icon::Example,
            Self::SaveAs => Icon::Save,
            Self::Undo => Icon::Undo,
            Self::Redo => Icon::Redo,
            Self::ShowTournament => Icon::Tournament,
            Self::ShowPlayers => Icon::Players,
            Self::ShowPairings => Icon::Pairings,
            Self::ShowStandings => Icon::Standings,
            Self::ShowPrint | Self::PrintSheets | Self::PrintClub => Icon::Print,
            Self::ShowLog => Icon::Log,
            Self::ShowClub => Icon::Club,
            Self::AddPlayer => Icon::Plus,
            Self::FindPlayer | Self::Palette => Icon::Search,
            Self::ImportPlayers => Icon::Import,
            Self::ForbiddenPairs => Icon::Apart,
            Self::Settings => Icon::Settings,
            Self::LockBoard => Icon::Lock,
            Self::Shortcuts => Icon::Keyboard,
            Self::RunClock | Self::ClockDialog => Icon::Clock,
            Self::HallDisplay => Icon::Hall,
            _ => return None,
        })
    }
}
