//! Recovering players from lines that cannot be read as a whole.

use std::sync::Arc;

use super::legible::{fields, group, number_after, quoted_after};
use super::{FileFault, Losses, value};
use crate::model::{
    Command, EventCommand, JournalEntry, MAX_NAME, NewPlayer, Player, PlayerDetails, PlayerId, SectionId,
};

/// What an entry of a player begins with.
const ENTRANT: &str = "(details: ";
/// The name of somebody whose name cannot be read.
const NAMELESS: &str = "?";

/// The details that can be read; the name at least as “?”.
fn details(text: &str) -> PlayerDetails {
    let legible = fields(text).into_iter().find(|(name, _)| *name == "details");
    let mut read: PlayerDetails = legible.and_then(|(_, details)| group(details, &[])).unwrap_or_default();
    if read.name.trim().is_empty() {
        let name = quoted_after(text, "name").unwrap_or(NAMELESS);
        read.name = name.chars().take(MAX_NAME).collect();
    }
    name(&mut read);
    read
}

/// True if everybody has a name: without one the whole entry would be refused.
fn is_named(details: &PlayerDetails) -> bool {
    let members = details.team.iter().flat_map(|team| [&team.a.name, &team.b.name]);
    std::iter::once(&details.name)
        .chain(members)
        .all(|name| !name.trim().is_empty() && name.chars().count() <= MAX_NAME)
}

/// Gives a name where it is missing; a team without its names is none.
fn name(details: &mut PlayerDetails) {
    if details.name.trim().is_empty() {
        details.name = NAMELESS.to_owned();
    }
    if !is_named(details) {
        details.team = None;
        details.name = details.name.chars().take(MAX_NAME).collect();
    }
}

/// An entry that can be read, with a name for everybody; who had none is told.
pub(super) fn named(mut entry: JournalEntry, told: &mut Losses) -> JournalEntry {
    let EventCommand::In { command, .. } = &mut entry.command else { return entry };
    let entrants: Vec<&mut NewPlayer> = match command {
        Command::AddPlayers(players) => players.iter_mut().collect(),
        Command::Register { entries, .. } => entries.iter_mut().map(|entry| &mut entry.player).collect(),
        _ => Vec::new(),
    };
    for entrant in entrants.into_iter().filter(|entrant| !is_named(&entrant.details)) {
        name(&mut entrant.details);
        told.tell(None, FileFault::PartlyRead(entrant.details.name.clone()), String::new());
    }
    entry
}

/// A player of the base state: the id must be legible.
pub(super) fn player(text: &str) -> Option<Arc<Player>> {
    let id = number_after(text, "(id")?;
    let details = details(text);
    let needed = format!("(name: {:?})", details.name);
    let (id_text, lot) = (id.to_string(), number_after(text, "lot").unwrap_or(0).to_string());
    let needed = [("id", id_text.as_str()), ("details", &needed), ("lot", &lot), ("entered", "1")];
    let mut read: Player =
        group(text, &needed).unwrap_or_else(|| Player::new(PlayerId(id), details.clone(), 0));
    (read.id, read.details) = (PlayerId(id), details);
    Some(Arc::new(read))
}

/// The players of an entry `AddPlayers` that cannot be read as a whole; `place` tells line and column of a place in the
/// text. The second is true if from some place on it cannot
/// be told who is who: then those before it are all.
pub(super) fn added(
    text: &str,
    place: impl Fn((usize, usize)) -> (usize, usize),
    last_time: jiff::Timestamp,
    told: &mut Losses,
) -> Option<(JournalEntry, bool)> {
    let (before, list) = text.split_once("AddPlayers([")?;
    let at = quoted_after(before, "at").and_then(|at| at.parse().ok()).unwrap_or(last_time);
    let mut players = Vec::new();
    let mut ends = !list.trim_start().starts_with(ENTRANT);
    let mut column = text.len() - list.len();
    let items: Vec<&str> = if ends { Vec::new() } else { list.split(ENTRANT).skip(1).collect() };
    let count = items.len();
    for (index, item) in items.into_iter().enumerate() {
        let start = column;
        column += ENTRANT.len() + item.len();
        let is_last = index + 1 == count;
        let whole = if is_last { item.rfind("])").and_then(|end| item.get(..end)) } else { Some(item) };
        let whole = format!("{ENTRANT}{}", whole.unwrap_or(item).trim().trim_end_matches(','));
        if let Ok(entrant) = value::<NewPlayer>(&whole)
            && is_named(&entrant.details)
        {
            players.push(entrant);
            continue;
        }
        // With two lots in one piece or none a player was swallowed or torn apart.
        if item.matches("lot: ").count() != 1 {
            ends = true;
            break;
        }
        let details = details(&whole);
        let before = text.get(..start).unwrap_or(text);
        let in_line = before.len() - before.rfind('\n').map_or(0, |end| end + 1);
        let at = place((before.matches('\n').count(), in_line));
        told.tell(Some(at), FileFault::PartlyRead(details.name.clone()), String::new());
        let lot =
            number_after(&whole, "lot").or_else(|| number_after(&format!("{whole} "), "lot")).unwrap_or(0);
        let entered = fields(&whole).into_iter().find(|(name, _)| *name == "entered");
        let entered = entered.and_then(|(_, round)| value(round).ok());
        players.push(NewPlayer { details, lot, entered });
    }
    if players.is_empty() {
        return None;
    }
    let section = SectionId(number_after(before, "section").unwrap_or(0));
    Some((JournalEntry::new(at, Command::AddPlayers(players).in_section(section)), ends))
}
