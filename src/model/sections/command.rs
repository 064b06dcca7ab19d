//! What changes an event: a command to one of its sections, or one about the sections themselves.

use serde::{Deserialize, Serialize};

use super::{BoardPlan, SectionId};
use crate::model::{ByeRequest, Command, EventAwards, PlayerId, Rules, TableNumber};

/// A change of an event. Like [`Command`] it holds facts and is replayed as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::VariantNames)]
#[allow(clippy::large_enum_variant, reason = "one command at a time; nearly all are of the first kind")]
pub enum EventCommand {
    /// A change of one section's tournament. The head of the event and the details of a person change in all sections.
    In {
        /// Which section.
        #[serde(default, skip_serializing_if = "SectionId::is_first")]
        section: SectionId,
        /// What.
        command: Command,
    },
    /// A new section at the end, without players, under the head of the event.
    AddSection {
        /// Its name; no other section has it.
        name: String,
        /// System and settings.
        rules: Rules,
    },
    /// Another name for a section.
    RenameSection {
        /// Which.
        section: SectionId,
        /// The new name; no other section has it.
        name: String,
    },
    /// Removes a section with its players; only before its round 1 is paired.
    RemoveSection {
        /// Which.
        section: SectionId,
    },
    /// The sections in this order.
    OrderSections(Vec<SectionId>),
    /// Players go on in another section. Before round 1 of the section that they leave they are gone from there, whole;
    /// afterwards they are withdrawn there and their games stay. Where rounds are paired already they enter late, and
    /// whoever was there before comes back.
    MovePlayers {
        /// Who.
        players: Vec<PlayerId>,
        /// The section that they leave.
        from: SectionId,
        /// The section in which they go on.
        to: SectionId,
        /// What they get for the rounds that are paired there without them.
        missed: ByeRequest,
    },
    /// The players of other sections go over into one, and the others are gone; only before round 1 of each of them.
    CombineSections {
        /// The one that stays.
        into: SectionId,
        /// Those that go.
        from: Vec<SectionId>,
    },
    /// Some players of a section get a new one at the end, with the same rules and calendar; only before round 1.
    SplitSection {
        /// Which section.
        section: SectionId,
        /// The name of the new one.
        name: String,
        /// Who goes.
        players: Vec<PlayerId>,
    },
    /// How the tables of the hall are numbered over all sections; `None`: every section counts its boards from 1.
    SetBoardPlan(Option<BoardPlan>),
    /// The table at which a player always sits, which nobody else gets; the rest of the board plan stays as it is. `None`:
    /// the player sits where the pairing says.
    SetFixedTable {
        /// Who.
        player: PlayerId,
        /// Where.
        table: Option<TableNumber>,
    },
    /// The prizes for which the players of several sections compete, and how they are paid.
    SetEventAwards(EventAwards),
    /// Several changes that are one step: all of them or none.
    Together(Vec<EventCommand>),
}

impl EventCommand {
    /// The command to a section's tournament, if it is one.
    pub const fn as_command(&self) -> Option<&Command> {
        match self {
            Self::In { command, .. } => Some(command),
            _ => None,
        }
    }

    /// The section that shows what was done; `None` if no single one does.
    pub fn section(&self) -> Option<SectionId> {
        match self {
            Self::In { section, .. } | Self::RenameSection { section, .. } => Some(*section),
            Self::MovePlayers { to, .. } => Some(*to),
            Self::CombineSections { into, .. } => Some(*into),
            Self::SplitSection { section, .. } => Some(*section),
            Self::Together(commands) => commands.iter().find_map(Self::section),
            Self::AddSection { .. }
            | Self::RemoveSection { .. }
            | Self::OrderSections(_)
            | Self::SetBoardPlan(_)
            | Self::SetFixedTable { .. }
            | Self::SetEventAwards(_) => None,
        }
    }

    /// The commands to a section's tournament, in their order.
    pub fn commands_in(&self, wanted: SectionId) -> Vec<&Command> {
        match self {
            Self::In { section, command } if *section == wanted => vec![command],
            Self::Together(commands) => {
                commands.iter().flat_map(|command| command.commands_in(wanted)).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Command {
    /// The command to this section.
    pub const fn in_section(self, section: SectionId) -> EventCommand {
        EventCommand::In { section, command: self }
    }
}

/// To the section with which every event begins.
impl From<Command> for EventCommand {
    fn from(command: Command) -> Self {
        command.in_section(SectionId::FIRST)
    }
}
